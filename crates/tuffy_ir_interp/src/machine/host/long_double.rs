//! Functions of `<math.h>` for `long double`: those whose result is exact or correctly rounded.
//!
//! The others (`sinl`, `expl`, …) are not here: there is no arithmetic of this format to compute them with, and what
//! doubles would give is not what the platform's library gives.

use super::{Answer, Call, Row, int, row};
use crate::float::{self, Binary};
use crate::machine::Machine;
use crate::value::Value;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::X87DoubleExtended;
use std::cmp::Ordering;
use tuffy_ir::text::float::canonical_nan;
use tuffy_ir::{FloatKind, Int, RoundMode};

const KIND: FloatKind = FloatKind::F80;

pub(super) const TABLE: &[Row] = &[
    row("fabsl", "x>x", "the absolute value", |_, c| give(float::abs(KIND, bits(c, 0)))),
    row("sqrtl", "x>x", "square root, correctly rounded", |_, c| give(float::sqrt(KIND, bits(c, 0)))),
    row("floorl", "x>x", "the integral value below", |_, c| rounded(c, RoundMode::Floor)),
    row("ceill", "x>x", "the integral value above", |_, c| rounded(c, RoundMode::Ceil)),
    row("truncl", "x>x", "the integral value toward zero", |_, c| rounded(c, RoundMode::Trunc)),
    row("roundl", "x>x", "the nearest integral value, ties away from zero", |_, c| rounded(c, RoundMode::Away)),
    row("rintl", "x>x", "the nearest integral value, ties to even", |_, c| rounded(c, RoundMode::Even)),
    row("nearbyintl", "x>x", "the nearest integral value, ties to even", |_, c| rounded(c, RoundMode::Even)),
    row("roundevenl", "x>x", "the nearest integral value, ties to even", |_, c| rounded(c, RoundMode::Even)),
    row("lroundl", "x>l", "the nearest integer, ties away from zero", |_, c| long(c, RoundMode::Away)),
    row("llroundl", "x>l", "the nearest integer, ties away from zero", |_, c| long(c, RoundMode::Away)),
    row("lrintl", "x>l", "the nearest integer, ties to even", |_, c| long(c, RoundMode::Even)),
    row("llrintl", "x>l", "the nearest integer, ties to even", |_, c| long(c, RoundMode::Even)),
    row("copysignl", "xx>x", "x with the sign of y", |_, c| give(float::copysign(KIND, bits(c, 0), bits(c, 1)))),
    row("fminl", "xx>x", "the lesser; NaN counts as missing", |_, c| extremum(c, false)),
    row("fmaxl", "xx>x", "the greater; NaN counts as missing", |_, c| extremum(c, true)),
    row("fdiml", "xx>x", "the positive difference", |_, c| match float::compare(KIND, bits(c, 0), bits(c, 1)) {
        Some(Ordering::Less | Ordering::Equal) => give(0),
        _ => give(float::binary(Binary::Sub, KIND, bits(c, 0), bits(c, 1))),
    }),
    row("fmodl", "xx>x", "the remainder of division toward zero, exact", |_, c| {
        give(float::binary(Binary::Rem, KIND, bits(c, 0), bits(c, 1)))
    }),
    row("remainderl", "xx>x", "the remainder of division to nearest, exact", |_, c| {
        let [x, y] = [0, 1].map(|i| X87DoubleExtended::from_bits(bits(c, i)));
        give(x.ieee_rem(y).value.to_bits())
    }),
    row("fmal", "xxx>x", "x × y + z, rounded once", |_, c| give(float::fma(KIND, bits(c, 0), bits(c, 1), bits(c, 2)))),
    row("nextafterl", "xx>x", "the next float after x toward y", |_, c| give(next(bits(c, 0), bits(c, 1)))),
    row("ldexpl", "xi>x", "x × 2^n, correctly rounded", scale),
    row("scalbnl", "xi>x", "`ldexpl`", scale),
    row("frexpl", "xp>x", "the fraction in [1/2, 1), and stores the exponent", split),
    row("modfl", "xp>x", "the fraction, and stores the integral part", |m, c| {
        let x = bits(c, 0);
        let whole = float::round(KIND, RoundMode::Trunc, x);
        m.write_bytes(c.ptr(1), &whole.to_le_bytes()[..10])?;
        let rest = if is_infinite(x) { 0 } else { float::binary(Binary::Sub, KIND, x, whole) };
        give(float::copysign(KIND, rest, x))
    }),
    row("isnanl", "x>i", "1 for NaN", |_, c| int(i32::from(float::is_nan(KIND, bits(c, 0))))),
    row("__isnanl", "x>i", "1 for NaN", |_, c| int(i32::from(float::is_nan(KIND, bits(c, 0))))),
    row("isinfl", "x>i", "1 for infinity, -1 for minus infinity", infinite),
    row("__isinfl", "x>i", "1 for infinity, -1 for minus infinity", infinite),
    row("finitel", "x>i", "1 for a number that is finite", finite),
    row("__finitel", "x>i", "1 for a number that is finite", finite),
    row("__signbitl", "x>i", "1 if the sign bit is set", |_, c| int(i32::from(is_negative(bits(c, 0))))),
    row("__fpclassifyl", "x>i", "0 NaN, 1 infinite, 2 zero, 3 subnormal, 4 normal", |_, c| {
        // Two bits for NaN, then the negative classes from infinity to zero and the positive ones back.
        int([0, 0, 1, 4, 3, 2, 2, 3, 4, 1][float::class(KIND, bits(c, 0)).trailing_zeros() as usize])
    }),
];

/// A result; NaN becomes the canonical one, with the sign it has.
fn give(bits: u128) -> Answer {
    let nan = canonical_nan(KIND) | bits & KIND.sign_mask();
    Ok(Some(Value::float(KIND, if float::is_nan(KIND, bits) { nan } else { bits })))
}

fn bits(c: &Call, i: usize) -> u128 {
    match c.args.get(i) {
        Some(Value::Float(_, bits)) => bits.get(),
        _ => 0,
    }
}

fn is_negative(x: u128) -> bool {
    x & KIND.sign_mask() != 0
}

fn is_infinite(x: u128) -> bool {
    float::abs(KIND, x) == KIND.infinity()
}

fn rounded(c: &Call, mode: RoundMode) -> Answer {
    give(float::round(KIND, mode, bits(c, 0)))
}

fn extremum(c: &Call, greater: bool) -> Answer {
    give(float::extremum(KIND, bits(c, 0), bits(c, 1), greater, false))
}

/// The nearest integer as a `long`; what does not fit is the least, as on x86.
fn long(c: &Call, mode: RoundMode) -> Answer {
    let n = float::to_int(KIND, float::round(KIND, mode, bits(c, 0)));
    int(n.and_then(|n| n.to_i64()).unwrap_or(i64::MIN))
}

fn next(x: u128, y: u128) -> u128 {
    let toward_greater = match float::compare(KIND, x, y) {
        None => return canonical_nan(KIND),
        Some(Ordering::Equal) => return y,
        Some(order) => order == Ordering::Less,
    };
    let magnitude = float::abs(KIND, x);
    if magnitude == 0 {
        return 1 | if toward_greater { 0 } else { KIND.sign_mask() };
    }
    // Farther from zero, or nearer: the digits carry into the exponent, but for the one before the point.
    let (exponent, digits) = KIND.split(magnitude);
    let moved = if toward_greater != is_negative(x) {
        match digits.checked_add(1).filter(|d| d >> 64 == 0) {
            Some(digits) => KIND.join(exponent.max((digits >> 63) as u32), digits),
            None => KIND.join(exponent + 1, 1 << 63),
        }
    } else {
        match (digits - 1, exponent) {
            (less, 2..) if less >> 63 == 0 => KIND.join(exponent - 1, u128::from(u64::MAX)),
            (less, 1) if less >> 63 == 0 => KIND.join(0, less),
            (less, _) => KIND.join(exponent, less),
        }
    };
    moved | x & KIND.sign_mask()
}

fn scale(_: &mut Machine, c: &Call) -> Answer {
    let (x, n) = (bits(c, 0), i64::from(c.int(1)));
    if float::is_nan(KIND, x) || is_infinite(x) {
        return give(x);
    }
    let (digits, exponent) = float::finite(KIND, float::abs(KIND, x));
    give(float::copysign(KIND, float::scaled(KIND, &Int::from(digits), exponent + n, false), x))
}

fn split(m: &mut Machine, c: &Call) -> Answer {
    let x = bits(c, 0);
    let (mut result, mut exponent) = (x, 0i32);
    if !float::is_nan(KIND, x) && !is_infinite(x) && float::abs(KIND, x) != 0 {
        let (digits, weight) = float::finite(KIND, float::abs(KIND, x));
        let length = 128 - digits.leading_zeros() as i32;
        exponent = weight as i32 + length;
        let fraction = float::scaled(KIND, &Int::from(digits), i64::from(-length), false);
        result = float::copysign(KIND, fraction, x);
    }
    m.write_bytes(c.ptr(1), &exponent.to_le_bytes())?;
    give(result)
}

fn infinite(_: &mut Machine, c: &Call) -> Answer {
    let x = bits(c, 0);
    int(if !is_infinite(x) {
        0
    } else if is_negative(x) {
        -1
    } else {
        1
    })
}

fn finite(_: &mut Machine, c: &Call) -> Answer {
    int(i32::from(!float::is_nan(KIND, bits(c, 0)) && !is_infinite(bits(c, 0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours() {
        let one = 0x3fff_8000_0000_0000_0000;
        let (least, most) = (1, KIND.join(0x7ffe, u128::from(u64::MAX)));
        let smallest_normal = KIND.join(1, 1 << 63);
        assert_eq!(next(one, KIND.infinity()), one + 1);
        assert_eq!(next(one, 0), 0x3ffe_ffff_ffff_ffff_ffff);
        assert_eq!(next(0, one), least);
        assert_eq!(next(0, one | KIND.sign_mask()), least | KIND.sign_mask());
        assert_eq!(next(least, 0), 0);
        assert_eq!(next(most, KIND.infinity()), KIND.infinity());
        assert_eq!(next(KIND.infinity(), 0), most);
        assert_eq!(next(smallest_normal, 0), KIND.join(0, (1 << 63) - 1));
        assert_eq!(next(KIND.join(0, (1 << 63) - 1), one), smallest_normal);
        assert_eq!(next(one, one), one);
        assert!(float::is_nan(KIND, next(canonical_nan(KIND), one)));
    }
}
