//! Soft floats. Results that are NaN are the one canonical quiet NaN, except where an operation only touches the sign.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
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
            FloatKind::F80 => $f::<X87DoubleExtended>($($arg),*),
            FloatKind::F128 => $f::<Quad>($($arg),*),
        }
    };
}

fn canonical(kind: FloatKind, bits: u128) -> u128 {
    if is_nan(kind, bits) { canonical_nan(kind) } else { bits }
}

fn sign_bit(kind: FloatKind) -> u128 {
    kind.sign_mask()
}

fn infinity(kind: FloatKind) -> u128 {
    kind.infinity()
}

/// Whether the bits are a NaN. What the x87 refuses as an operand, because the digit before the point is missing,
/// counts as one.
pub fn is_nan(kind: FloatKind, bits: u128) -> bool {
    let magnitude = bits & !sign_bit(kind);
    if kind.stores_integer_bit() {
        let (exponent, digits) = kind.split(magnitude);
        return magnitude > infinity(kind) || exponent > 0 && digits >> kind.fields().1 == 0;
    }
    magnitude > infinity(kind)
}

/// The class of a float, as a bit of `FpClasses`.
pub fn class(kind: FloatKind, bits: u128) -> u16 {
    let (_, fraction) = kind.fields();
    let magnitude = bits & !sign_bit(kind);
    let negative = bits & sign_bit(kind) != 0;
    let smallest_normal = kind.join(1, 1 << fraction);
    let pick = |n: u16, p: u16| if negative { n } else { p };
    let position = if is_nan(kind, bits) {
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

fn binary_in<F: Float>(op: Binary, a: u128, b: u128) -> u128 {
    let (a, b) = (F::from_bits(a), F::from_bits(b));
    let result = match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        Binary::Rem => a.c_fmod(b),
    };
    result.value.to_bits()
}

fn double(bits: u128) -> f64 {
    f64::from_bits(bits as u64)
}

/// Rounded to nearest even.
pub fn binary(op: Binary, kind: FloatKind, a: u128, b: u128) -> u128 {
    // The processor's own arithmetic is IEEE 754 in these formats and rounds to nearest even.
    let bits = match (kind, op) {
        (FloatKind::F64, Binary::Add) => (double(a) + double(b)).to_bits().into(),
        (FloatKind::F64, Binary::Sub) => (double(a) - double(b)).to_bits().into(),
        (FloatKind::F64, Binary::Mul) => (double(a) * double(b)).to_bits().into(),
        (FloatKind::F64, Binary::Div) => (double(a) / double(b)).to_bits().into(),
        _ => with_format!(kind, binary_in, op, a, b),
    };
    canonical(kind, bits)
}

fn fma_in<F: Float>(a: u128, b: u128, c: u128) -> u128 {
    let [a, b, c] = [a, b, c].map(|x| F::from_bits(x));
    a.mul_add(b, c).value.to_bits()
}

/// `a × b + c`, rounded once.
pub fn fma(kind: FloatKind, a: u128, b: u128, c: u128) -> u128 {
    canonical(kind, with_format!(kind, fma_in, a, b, c))
}

/// Square root, rounded to nearest even.
pub fn sqrt(kind: FloatKind, a: u128) -> u128 {
    let bits = match kind {
        FloatKind::F64 => double(a).sqrt().to_bits().into(),
        FloatKind::F80 | FloatKind::F128 => sqrt_wide(kind, a),
        // Square roots rounded to more than twice the precision round again without harm.
        _ => {
            let root = double(convert(kind, FloatKind::F64, a)).sqrt();
            convert(FloatKind::F64, kind, root.to_bits().into())
        }
    };
    canonical(kind, bits)
}

/// The same by digits: one more than the format has, and whether anything is left.
fn sqrt_wide(kind: FloatKind, a: u128) -> u128 {
    let magnitude = a & !sign_bit(kind);
    if is_nan(kind, a) || magnitude == 0 || a == infinity(kind) {
        return a;
    }
    if a & sign_bit(kind) != 0 {
        return canonical_nan(kind);
    }
    let (_, fraction) = kind.fields();
    let (digits, exponent) = finite(kind, a);
    // An even exponent, and twice as many digits as the root is to have.
    let digits = Int::from(digits);
    let wanted = 2 * (u64::from(fraction) + 3);
    let up = wanted - digits.bits();
    let up = up + u64::from((exponent - up as i64) % 2 != 0);
    let radicand = digits.shl(up);
    let mut root = Int::ZERO;
    for bit in (0..=wanted / 2).rev() {
        let next = root.add(&Int::pow2(bit));
        if next.mul(&next) <= radicand {
            root = next;
        }
    }
    let exact = root.mul(&root) == radicand;
    scaled(kind, &root, (exponent - up as i64) / 2, !exact)
}

/// The digits of a finite float as an integer, and the power of two that it is to be multiplied by.
pub fn finite(kind: FloatKind, bits: u128) -> (u128, i64) {
    let (exponent_bits, fraction) = kind.fields();
    let (exponent, digits) = kind.split(bits);
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    (digits, i64::from(exponent.max(1)) - bias - i64::from(fraction))
}

/// The float nearest `digits × 2^exponent`, ties to even; `more` says that the number is a little above that.
pub fn scaled(kind: FloatKind, digits: &Int, exponent: i64, more: bool) -> u128 {
    let (exponent_bits, fraction) = kind.fields();
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    if digits.is_zero() {
        return 0;
    }
    let (length, least) = (digits.bits() as i64, 1 - bias - i64::from(fraction));
    let first = exponent.saturating_add(length - 1);
    if first > bias {
        return infinity(kind);
    }
    if first < least - 1 {
        return 0;
    }
    // The place of the last digit: that of a subnormal number at least.
    let last = (first - i64::from(fraction)).max(least);
    let cut = last - exponent;
    let mut kept = if cut >= 0 { digits.shr(cut as u64) } else { digits.shl(cut.unsigned_abs()) };
    if cut > 0 {
        let rest = digits.sub(&kept.shl(cut as u64));
        let order = rest.cmp(&Int::pow2(cut as u64 - 1));
        if order == Order::Greater || order == Order::Equal && (more || kept.bit(0)) {
            kept = kept.add(&Int::ONE);
        }
    }
    let mut kept = kept.to_u128().expect("no format has more than 113 digits");
    let mut last = last;
    if kept >> (fraction + 1) != 0 {
        kept >>= 1;
        last += 1;
    }
    // A subnormal number has the exponent field 0.
    let field = if kept >> fraction == 0 { 0 } else { last + bias + i64::from(fraction) };
    let top = (1i64 << exponent_bits) - 1;
    if field >= top { infinity(kind) } else { kind.join(field as u32, kept) }
}

/// The sign bit flipped.
pub fn neg(kind: FloatKind, a: u128) -> u128 {
    a ^ sign_bit(kind)
}

/// The sign bit cleared.
pub fn abs(kind: FloatKind, a: u128) -> u128 {
    a & !sign_bit(kind)
}

/// `a` with the sign of `b`.
pub fn copysign(kind: FloatKind, a: u128, b: u128) -> u128 {
    abs(kind, a) | b & sign_bit(kind)
}

fn round_in<F: Float>(mode: Round, a: u128) -> u128 {
    F::from_bits(a).round_to_integral(mode).value.to_bits()
}

/// Rounded to an integral value.
pub fn round(kind: FloatKind, mode: RoundMode, a: u128) -> u128 {
    let mode = match mode {
        RoundMode::Floor => Round::TowardNegative,
        RoundMode::Ceil => Round::TowardPositive,
        RoundMode::Trunc => Round::TowardZero,
        RoundMode::Even => Round::NearestTiesToEven,
        RoundMode::Away => Round::NearestTiesToAway,
    };
    canonical(kind, with_format!(kind, round_in, mode, a))
}

fn compare_in<F: Float>(a: u128, b: u128) -> Option<Order> {
    F::from_bits(a).partial_cmp(&F::from_bits(b))
}

/// The order of two floats; `None` if one is NaN.
pub fn compare(kind: FloatKind, a: u128, b: u128) -> Option<Order> {
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
pub fn extremum(kind: FloatKind, a: u128, b: u128, greater: bool, propagate: bool) -> u128 {
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

fn convert_in<A: FloatConvert<B>, B: Float>(a: u128) -> u128 {
    A::from_bits(a).convert(&mut false).value.to_bits()
}

fn convert_from<A>(to: FloatKind, a: u128) -> u128
where
    A: FloatConvert<BFloat>
        + FloatConvert<Half>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<X87DoubleExtended>
        + FloatConvert<Quad>,
{
    match to {
        FloatKind::BF16 => convert_in::<A, BFloat>(a),
        FloatKind::F16 => convert_in::<A, Half>(a),
        FloatKind::F32 => convert_in::<A, Single>(a),
        FloatKind::F64 => convert_in::<A, Double>(a),
        FloatKind::F80 => convert_in::<A, X87DoubleExtended>(a),
        FloatKind::F128 => convert_in::<A, Quad>(a),
    }
}

/// The nearest value of another format.
pub fn convert(from: FloatKind, to: FloatKind, a: u128) -> u128 {
    let bits = if from == to { a } else { with_format!(from, convert_from, to, a) };
    canonical(to, bits)
}

/// The integer toward zero; `None` for NaN and infinities.
pub fn to_int(kind: FloatKind, bits: u128) -> Option<Int> {
    if is_nan(kind, bits) || bits & !sign_bit(kind) == infinity(kind) {
        return None;
    }
    let (digits, exponent) = finite(kind, bits & !sign_bit(kind));
    let value = Int::from(digits);
    let value = if exponent >= 0 { value.shl(exponent as u64) } else { value.shr(exponent.unsigned_abs()) };
    Some(if bits & sign_bit(kind) != 0 { value.neg() } else { value })
}

/// The float nearest an integer, ties to even.
pub fn from_int(kind: FloatKind, value: &Int) -> u128 {
    let negative = value.is_negative();
    let magnitude = if negative { value.neg() } else { value.clone() };
    scaled(kind, &magnitude, 0, false) | if negative { sign_bit(kind) } else { 0 }
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
            assert_eq!(from_int(FloatKind::F64, &n.into()), (n as f64).to_bits().into());
            assert_eq!(from_int(FloatKind::F32, &n.into()), u128::from((n as f32).to_bits()));
            let f = (n as f64) / 1000.0;
            assert_eq!(to_int(FloatKind::F64, f.to_bits().into()), Some(Int::from(f as i64)));
        }
        assert_eq!(from_int(FloatKind::F16, &Int::from(65520)), infinity(FloatKind::F16));
        assert_eq!(from_int(FloatKind::F16, &Int::from(65519)), 0x7bff);
        assert_eq!(to_int(FloatKind::F64, f64::NAN.to_bits().into()), None);
        assert_eq!(to_int(FloatKind::F64, 1e300f64.to_bits().into()).map(|n| n.bits()), Some(997));
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
            let (a, b) = (u128::from(next()), u128::from(next()));
            for op in [Binary::Add, Binary::Sub, Binary::Mul, Binary::Div] {
                let soft = canonical(FloatKind::F64, binary_in::<Double>(op, a, b));
                assert_eq!(soft, binary(op, FloatKind::F64, a, b), "{op:?} {a:x} {b:x}");
            }
            let (f, g) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let sum = canonical(FloatKind::F32, (f + g).to_bits().into());
            assert_eq!(sum, binary(Binary::Add, FloatKind::F32, u128::from(a as u32), u128::from(b as u32)));
            let root = canonical(FloatKind::F32, f.sqrt().to_bits().into());
            assert_eq!(root, sqrt(FloatKind::F32, (a as u32).into()));
        }
    }

    #[test]
    fn wide_formats_agree_with_doubles_and_themselves() {
        let mut x = 0x1234_5678_9abc_def1u64;
        let mut next = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x
        };
        for kind in [FloatKind::F80, FloatKind::F128] {
            let widen = |a: u128| convert(FloatKind::F64, kind, a);
            let narrow = |a: u128| convert(kind, FloatKind::F64, a);
            for _ in 0..3_000 {
                let (a, b) = (u128::from(next()), u128::from(next()));
                let (a, b) = (canonical(FloatKind::F64, a), canonical(FloatKind::F64, b));
                assert_eq!(narrow(widen(a)), a);
                assert_eq!(compare(kind, widen(a), widen(b)), compare(FloatKind::F64, a, b));
                // The root of a square is exact, and the least number above it is not one.
                let root = widen(a & !sign_bit(FloatKind::F64));
                if !is_nan(kind, root) && root != infinity(kind) {
                    let short = convert(FloatKind::F32, kind, convert(kind, FloatKind::F32, root));
                    let square = binary(Binary::Mul, kind, short, short);
                    if short != infinity(kind) {
                        assert_eq!(sqrt(kind, square), short, "{short:x}");
                    }
                }
                let n = Int::from(a as i64 >> (b % 64));
                assert_eq!(to_int(kind, from_int(kind, &n)), Some(n));
            }
            assert_eq!(sqrt(kind, kind.sign_mask()), kind.sign_mask());
            // Of the least number, or twice that, whichever is a square.
            let (_, least) = finite(kind, 1);
            let (square, root) = if least % 2 == 0 { (1, least / 2) } else { (2, (least + 1) / 2) };
            assert_eq!(sqrt(kind, square), scaled(kind, &Int::ONE, root, false));
            assert_eq!(sqrt(kind, from_int(kind, &Int::from(-1))), canonical_nan(kind));
            // Greatest, least, and half of that.
            let most = Int::mask(kind.fields().1.into());
            assert_eq!(scaled(kind, &Int::pow2(16384), 0, false), infinity(kind));
            assert_eq!(scaled(kind, &most, 1 << 14, false), infinity(kind));
            assert_eq!(scaled(kind, &Int::ONE, finite(kind, 1).1, false), 1);
            assert_eq!(scaled(kind, &Int::ONE, finite(kind, 1).1 - 1, false), 0);
            assert_eq!(scaled(kind, &Int::ONE, finite(kind, 1).1 - 1, true), 1);
        }
        // The square root of two in 64 digits, and what the x87 takes for no number.
        let two = from_int(FloatKind::F80, &Int::from(2));
        assert_eq!(sqrt(FloatKind::F80, two), 0x3fff_b504_f333_f9de_6484);
        assert!(is_nan(FloatKind::F80, 0x3fff_0000_0000_0000_0000));
        assert_eq!(class(FloatKind::F80, 0x7fff_a000_0000_0000_0000), 1);
        assert_eq!(class(FloatKind::F80, 0x0001_8000_0000_0000_0000), 1 << 8);
        assert_eq!(class(FloatKind::F80, 1), 1 << 7);
    }

    #[test]
    fn classes_and_extrema() {
        assert_eq!(class(FloatKind::F64, f64::NAN.to_bits().into()), 0b10);
        assert_eq!(class(FloatKind::F64, (-0.0f64).to_bits().into()), 1 << 5);
        assert_eq!(class(FloatKind::F32, 1), 1 << 7);
        let k = FloatKind::F64;
        let (z, nz) = (0, sign_bit(k));
        assert_eq!(extremum(k, z, nz, false, false), nz);
        assert_eq!(extremum(k, nz, z, true, false), z);
        assert_eq!(extremum(k, f64::NAN.to_bits().into(), 1, false, false), 1);
        assert!(is_nan(k, extremum(k, f64::NAN.to_bits().into(), 1, false, true)));
    }
}
