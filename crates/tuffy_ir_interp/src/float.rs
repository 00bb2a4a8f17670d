//! Soft floats. Results that are NaN are the one canonical quiet NaN, except where an operation only touches the sign.

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};
use std::cmp::Ordering as Order;
use tuffy_ir::text::float::canonical_nan;
use tuffy_ir::{FCond, FloatKind, Int, RoundMode};

/// Calls a generic function with the soft-float type of a format.
macro_rules! with_format {
    ($kind:expr, $f:ident, $($arg:expr),*) => {
        match $kind {
            FloatKind::BF16 => $f::<BFloat>($($arg),*),
            FloatKind::F16 => $f::<Half>($($arg),*),
            FloatKind::F32 => $f::<Single>($($arg),*),
            FloatKind::F64 => $f::<Double>($($arg),*),
        }
    };
}

fn canonical(kind: FloatKind, bits: u64) -> u64 {
    if is_nan(kind, bits) { canonical_nan(kind) } else { bits }
}

fn sign_bit(kind: FloatKind) -> u64 {
    1 << (kind.bits() - 1)
}

fn infinity(kind: FloatKind) -> u64 {
    let (exponent, fraction) = kind.fields();
    ((1u64 << exponent) - 1) << fraction
}

/// Whether the bits are a NaN.
pub fn is_nan(kind: FloatKind, bits: u64) -> bool {
    bits & !sign_bit(kind) > infinity(kind)
}

/// The class of a float, as a bit of `FpClasses`.
pub fn class(kind: FloatKind, bits: u64) -> u16 {
    let (_, fraction) = kind.fields();
    let magnitude = bits & !sign_bit(kind);
    let negative = bits & sign_bit(kind) != 0;
    let smallest_normal = 1u64 << fraction;
    let pick = |n: u16, p: u16| if negative { n } else { p };
    let position = if magnitude > infinity(kind) {
        u16::from(magnitude >> (fraction - 1) & 1 == 1)
    } else if magnitude == infinity(kind) {
        pick(2, 9)
    } else if magnitude >= smallest_normal {
        pick(3, 8)
    } else if magnitude > 0 {
        pick(4, 7)
    } else {
        pick(5, 6)
    };
    1 << position
}

/// A binary operation.
#[derive(Clone, Copy, Debug)]
pub enum Binary {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient.
    Div,
    /// Remainder toward zero.
    Rem,
}

fn binary_in<F: Float>(op: Binary, a: u64, b: u64) -> u64 {
    let (a, b) = (F::from_bits(a.into()), F::from_bits(b.into()));
    let result = match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        Binary::Rem => a.c_fmod(b),
    };
    result.value.to_bits() as u64
}

/// Rounded to nearest even.
pub fn binary(op: Binary, kind: FloatKind, a: u64, b: u64) -> u64 {
    // The processor's own arithmetic is IEEE 754 in these formats and rounds to nearest even.
    let bits = match (kind, op) {
        (FloatKind::F64, Binary::Add) => (f64::from_bits(a) + f64::from_bits(b)).to_bits(),
        (FloatKind::F64, Binary::Sub) => (f64::from_bits(a) - f64::from_bits(b)).to_bits(),
        (FloatKind::F64, Binary::Mul) => (f64::from_bits(a) * f64::from_bits(b)).to_bits(),
        (FloatKind::F64, Binary::Div) => (f64::from_bits(a) / f64::from_bits(b)).to_bits(),
        _ => with_format!(kind, binary_in, op, a, b),
    };
    canonical(kind, bits)
}

fn fma_in<F: Float>(a: u64, b: u64, c: u64) -> u64 {
    let [a, b, c] = [a, b, c].map(|x| F::from_bits(x.into()));
    a.mul_add(b, c).value.to_bits() as u64
}

/// `a × b + c`, rounded once.
pub fn fma(kind: FloatKind, a: u64, b: u64, c: u64) -> u64 {
    canonical(kind, with_format!(kind, fma_in, a, b, c))
}

/// Square root, rounded to nearest even.
pub fn sqrt(kind: FloatKind, a: u64) -> u64 {
    let bits = match kind {
        FloatKind::F64 => f64::from_bits(a).sqrt().to_bits(),
        // Square roots rounded to more than twice the precision round again without harm.
        _ => convert(FloatKind::F64, kind, f64::from_bits(convert(kind, FloatKind::F64, a)).sqrt().to_bits()),
    };
    canonical(kind, bits)
}

/// The sign bit flipped.
pub fn neg(kind: FloatKind, a: u64) -> u64 {
    a ^ sign_bit(kind)
}

/// The sign bit cleared.
pub fn abs(kind: FloatKind, a: u64) -> u64 {
    a & !sign_bit(kind)
}

/// `a` with the sign of `b`.
pub fn copysign(kind: FloatKind, a: u64, b: u64) -> u64 {
    abs(kind, a) | b & sign_bit(kind)
}

fn round_in<F: Float>(mode: Round, a: u64) -> u64 {
    F::from_bits(a.into()).round_to_integral(mode).value.to_bits() as u64
}

/// Rounded to an integral value.
pub fn round(kind: FloatKind, mode: RoundMode, a: u64) -> u64 {
    let mode = match mode {
        RoundMode::Floor => Round::TowardNegative,
        RoundMode::Ceil => Round::TowardPositive,
        RoundMode::Trunc => Round::TowardZero,
        RoundMode::Even => Round::NearestTiesToEven,
        RoundMode::Away => Round::NearestTiesToAway,
    };
    canonical(kind, with_format!(kind, round_in, mode, a))
}

fn compare_in<F: Float>(a: u64, b: u64) -> Option<Order> {
    F::from_bits(a.into()).partial_cmp(&F::from_bits(b.into()))
}

/// The order of two floats; `None` if one is NaN.
pub fn compare(kind: FloatKind, a: u64, b: u64) -> Option<Order> {
    with_format!(kind, compare_in, a, b)
}

/// Whether a comparison holds.
pub fn holds(cond: FCond, order: Option<Order>) -> bool {
    use Order::{Equal, Greater, Less};
    match cond {
        FCond::Oeq => order == Some(Equal),
        FCond::Ogt => order == Some(Greater),
        FCond::Oge => matches!(order, Some(Greater | Equal)),
        FCond::Olt => order == Some(Less),
        FCond::Ole => matches!(order, Some(Less | Equal)),
        FCond::One => matches!(order, Some(Less | Greater)),
        FCond::Ord => order.is_some(),
        FCond::Ueq => matches!(order, None | Some(Equal)),
        FCond::Ugt => matches!(order, None | Some(Greater)),
        FCond::Uge => matches!(order, None | Some(Greater | Equal)),
        FCond::Ult => matches!(order, None | Some(Less)),
        FCond::Ule => matches!(order, None | Some(Less | Equal)),
        FCond::Une => order != Some(Equal),
        FCond::Uno => order.is_none(),
    }
}

/// The lesser or greater. `propagate`: NaN if either is; else the other operand.
pub fn extremum(kind: FloatKind, a: u64, b: u64, greater: bool, propagate: bool) -> u64 {
    match (is_nan(kind, a), is_nan(kind, b)) {
        (false, false) => {}
        (true, false) if !propagate => return b,
        (false, true) if !propagate => return a,
        _ => return canonical_nan(kind),
    }
    let less = match compare(kind, a, b) {
        // Equal floats differ at most in the sign of zero.
        Some(Order::Equal) => a & sign_bit(kind) != 0,
        order => order == Some(Order::Less),
    };
    if less != greater { a } else { b }
}

fn convert_in<A: FloatConvert<B>, B: Float>(a: u64) -> u64 {
    A::from_bits(a.into()).convert(&mut false).value.to_bits() as u64
}

/// The nearest value of another format.
pub fn convert(from: FloatKind, to: FloatKind, a: u64) -> u64 {
    use FloatKind::{BF16, F16, F32, F64};
    let bits = match (from, to) {
        (BF16, BF16) | (F16, F16) | (F32, F32) | (F64, F64) => a,
        (BF16, F16) => convert_in::<BFloat, Half>(a),
        (BF16, F32) => convert_in::<BFloat, Single>(a),
        (BF16, F64) => convert_in::<BFloat, Double>(a),
        (F16, BF16) => convert_in::<Half, BFloat>(a),
        (F16, F32) => convert_in::<Half, Single>(a),
        (F16, F64) => convert_in::<Half, Double>(a),
        (F32, BF16) => convert_in::<Single, BFloat>(a),
        (F32, F16) => convert_in::<Single, Half>(a),
        (F32, F64) => convert_in::<Single, Double>(a),
        (F64, BF16) => convert_in::<Double, BFloat>(a),
        (F64, F16) => convert_in::<Double, Half>(a),
        (F64, F32) => convert_in::<Double, Single>(a),
    };
    canonical(to, bits)
}

/// The integer toward zero; `None` for NaN and infinities.
pub fn to_int(kind: FloatKind, bits: u64) -> Option<Int> {
    let (exponent_bits, fraction) = kind.fields();
    let magnitude = bits & !sign_bit(kind);
    if magnitude >= infinity(kind) {
        return None;
    }
    let exponent = (magnitude >> fraction) as i64;
    let significand = magnitude & ((1 << fraction) - 1) | if exponent > 0 { 1 << fraction } else { 0 };
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let shift = exponent.max(1) - bias - i64::from(fraction);
    let value = Int::from(significand);
    let value = if shift >= 0 { value.shl(shift as u64) } else { value.shr(shift.unsigned_abs()) };
    Some(if bits & sign_bit(kind) != 0 { value.neg() } else { value })
}

/// The float nearest an integer, ties to even.
pub fn from_int(kind: FloatKind, value: &Int) -> u64 {
    let (exponent_bits, fraction) = kind.fields();
    let sign = if value.is_negative() { sign_bit(kind) } else { 0 };
    let magnitude = if value.is_negative() { value.neg() } else { value.clone() };
    let bits = magnitude.bits();
    if bits == 0 {
        return 0;
    }
    let precision = u64::from(fraction) + 1;
    // Keep `precision` bits; what is cut off decides the rounding.
    let cut = bits.saturating_sub(precision);
    let kept = magnitude.shr(cut);
    let mut significand = kept.to_u64().expect("at most 53 bits");
    let mut exponent = bits - 1;
    if cut > 0 {
        let rest = magnitude.sub(&kept.shl(cut));
        let order = rest.cmp(&Int::pow2(cut - 1));
        if order == Order::Greater || order == Order::Equal && significand & 1 == 1 {
            significand += 1;
            if significand >> precision != 0 {
                significand >>= 1;
                exponent += 1;
            }
        }
    } else {
        significand <<= precision - bits;
    }
    let bias = (1u64 << (exponent_bits - 1)) - 1;
    if exponent > bias {
        return sign | infinity(kind);
    }
    sign | (exponent + bias) << fraction | significand & ((1 << fraction) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_convert_as_the_processor_does() {
        let mut x = 0x1234_5678_9abc_def1u64;
        for _ in 0..20_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let n = (x as i64) >> (x % 64);
            assert_eq!(from_int(FloatKind::F64, &n.into()), (n as f64).to_bits());
            assert_eq!(from_int(FloatKind::F32, &n.into()), u64::from((n as f32).to_bits()));
            let f = (n as f64) / 1000.0;
            assert_eq!(to_int(FloatKind::F64, f.to_bits()), Some(Int::from(f as i64)));
        }
        assert_eq!(from_int(FloatKind::F16, &Int::from(65520)), infinity(FloatKind::F16));
        assert_eq!(from_int(FloatKind::F16, &Int::from(65519)), 0x7bff);
        assert_eq!(to_int(FloatKind::F64, f64::NAN.to_bits()), None);
        assert_eq!(to_int(FloatKind::F64, 1e300f64.to_bits()).map(|n| n.bits()), Some(997));
    }

    #[test]
    fn soft_and_hard_arithmetic_agree() {
        let mut x = 0x1234_5678_9abc_def1u64;
        let mut next = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x
        };
        for _ in 0..20_000 {
            let (a, b) = (next(), next());
            for op in [Binary::Add, Binary::Sub, Binary::Mul, Binary::Div] {
                let soft = canonical(FloatKind::F64, binary_in::<Double>(op, a, b));
                assert_eq!(soft, binary(op, FloatKind::F64, a, b), "{op:?} {a:x} {b:x}");
            }
            let (f, g) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let sum = canonical(FloatKind::F32, (f + g).to_bits().into());
            assert_eq!(sum, binary(Binary::Add, FloatKind::F32, a as u32 as u64, b as u32 as u64));
            let root = canonical(FloatKind::F32, f.sqrt().to_bits().into());
            assert_eq!(root, sqrt(FloatKind::F32, (a as u32).into()));
        }
    }

    #[test]
    fn classes_and_extrema() {
        assert_eq!(class(FloatKind::F64, f64::NAN.to_bits()), 0b10);
        assert_eq!(class(FloatKind::F64, (-0.0f64).to_bits()), 1 << 5);
        assert_eq!(class(FloatKind::F32, 1), 1 << 7);
        let k = FloatKind::F64;
        let (z, nz) = (0, sign_bit(k));
        assert_eq!(extremum(k, z, nz, false, false), nz);
        assert_eq!(extremum(k, nz, z, true, false), z);
        assert_eq!(extremum(k, f64::NAN.to_bits(), 1, false, false), 1);
        assert!(is_nan(k, extremum(k, f64::NAN.to_bits(), 1, false, true)));
    }
}
