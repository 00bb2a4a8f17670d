//! Numbers read from text, as `strtol` and `strtod` read them.

use super::ctype::is_space;
use crate::float;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Quad, X87DoubleExtended};
use tuffy_ir::{FloatKind, Int};

/// An integer at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Integer {
    pub(super) negative: bool,
    /// `None` if it does not fit 64 bits.
    pub(super) magnitude: Option<u64>,
    /// How many bytes belong to it, white space too.
    pub(super) taken: usize,
}

/// White space and a sign: how many bytes, and whether it is a minus.
fn lead(text: &[u8]) -> (usize, bool) {
    let at = text.iter().take_while(|&&b| is_space(b)).count();
    match text.get(at) {
        Some(b'-') => (at + 1, true),
        Some(b'+') => (at + 1, false),
        _ => (at, false),
    }
}

fn digit(byte: Option<&u8>, base: u32) -> Option<u32> {
    char::from(*byte?).to_digit(base)
}

/// The integer at the start of a text in base 2 to 36; base 0 goes by the prefix. `binary`: `0b` is a prefix too.
pub(super) fn integer(text: &[u8], base: u32, binary: bool) -> Option<Integer> {
    let (mut at, negative) = lead(text);
    let prefixed = |letter: u8, base: u32| {
        text.get(at) == Some(&b'0')
            && text.get(at + 1).is_some_and(|b| b.eq_ignore_ascii_case(&letter))
            && digit(text.get(at + 2), base).is_some()
    };
    let base = match base {
        0 | 16 if prefixed(b'x', 16) => {
            at += 2;
            16
        }
        0 | 2 if binary && prefixed(b'b', 2) => {
            at += 2;
            2
        }
        0 if text.get(at) == Some(&b'0') => 8,
        0 => 10,
        base => base,
    };
    let start = at;
    let mut magnitude = Some(0u64);
    while let Some(d) = digit(text.get(at), base) {
        magnitude = magnitude.and_then(|n| n.checked_mul(base.into())?.checked_add(d.into()));
        at += 1;
    }
    (at > start).then_some(Integer { negative, magnitude, taken: at })
}

/// A float at the start of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Real {
    /// Its bits.
    pub(super) bits: u128,
    /// How many bytes belong to it, white space too.
    pub(super) taken: usize,
    /// Whether it overflows, or is not zero and becomes zero.
    pub(super) out_of_range: bool,
}

/// The float at the start of a text, correctly rounded to a format.
pub(super) fn real(text: &[u8], kind: FloatKind) -> Option<Real> {
    let (start, negative) = lead(text);
    let rest = &text[start..];
    let word = |w: &[u8]| rest.get(..w.len()).is_some_and(|r| r.eq_ignore_ascii_case(w));
    let (infinity, sign) = (kind.infinity(), kind.sign_mask());
    let (bits, length, out_of_range) = if word(b"infinity") {
        (infinity, 8, false)
    } else if word(b"inf") {
        (infinity, 3, false)
    } else if word(b"nan") {
        (tuffy_ir::text::float::canonical_nan(kind), 3 + parenthesis(&rest[3..]), false)
    } else {
        let (bits, length, zero) = hexadecimal(rest, kind).or_else(|| decimal(rest, kind))?;
        (bits, length, bits == infinity || bits == 0 && !zero)
    };
    let bits = if negative { bits | sign } else { bits };
    Some(Real { bits, taken: start + length, out_of_range })
}

/// The length of `(letters)` after `nan`.
fn parenthesis(text: &[u8]) -> usize {
    if text.first() != Some(&b'(') {
        return 0;
    }
    let inside = text[1..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    if text.get(inside + 1) == Some(&b')') { inside + 2 } else { 0 }
}

/// The length of an exponent that starts with a letter, and its value.
fn exponent(text: &[u8], letter: u8) -> Option<(usize, i64)> {
    if !text.first()?.eq_ignore_ascii_case(&letter) {
        return None;
    }
    let (sign, negative) = match text.get(1) {
        Some(b'-') => (2, true),
        Some(b'+') => (2, false),
        _ => (1, false),
    };
    let digits = text[sign..].iter().take_while(|b| b.is_ascii_digit());
    let (count, value) = digits.fold((0, 0i64), |(count, value), b| {
        (count + 1, value.saturating_mul(10).saturating_add(i64::from(b - b'0')).min(1 << 40))
    });
    (count > 0).then_some((sign + count, if negative { -value } else { value }))
}

/// Bits, length, and whether all digits are zero.
type Scanned = (u128, usize, bool);

fn decimal(text: &[u8], kind: FloatKind) -> Option<Scanned> {
    let whole = text.iter().take_while(|b| b.is_ascii_digit()).count();
    let mut at = whole;
    let mut digits = whole;
    if text.get(at) == Some(&b'.') {
        let fraction = text[at + 1..].iter().take_while(|b| b.is_ascii_digit()).count();
        digits += fraction;
        at += if digits > 0 { 1 + fraction } else { 0 };
    }
    if digits == 0 {
        return None;
    }
    let zero = text[..at].iter().all(|b| matches!(b, b'0' | b'.'));
    if let Some((length, _)) = exponent(&text[at..], b'e') {
        at += length;
    }
    let number = std::str::from_utf8(&text[..at]).ok()?;
    let bits = match kind {
        FloatKind::F32 => number.parse::<f32>().ok()?.to_bits().into(),
        FloatKind::F80 => number.parse::<X87DoubleExtended>().ok()?.to_bits(),
        FloatKind::F128 => number.parse::<Quad>().ok()?.to_bits(),
        _ => number.parse::<f64>().ok()?.to_bits().into(),
    };
    Some((bits, at, zero))
}

fn hexadecimal(text: &[u8], kind: FloatKind) -> Option<Scanned> {
    if text.first() != Some(&b'0') || !text.get(1)?.eq_ignore_ascii_case(&b'x') {
        return None;
    }
    let (mut at, mut digits, mut scale) = (2, 0, 0i64);
    let (mut mantissa, mut sticky) = (0u128, false);
    let mut point = false;
    loop {
        match text.get(at) {
            Some(b'.') if !point => point = true,
            byte => {
                let Some(d) = digit(byte, 16) else { break };
                digits += 1;
                if mantissa >> 120 == 0 {
                    mantissa = mantissa << 4 | u128::from(d);
                    scale -= if point { 4 } else { 0 };
                } else {
                    sticky |= d != 0;
                    scale += if point { 0 } else { 4 };
                }
            }
        }
        at += 1;
    }
    if digits == 0 {
        return None;
    }
    if let Some((length, value)) = exponent(&text[at..], b'p') {
        at += length;
        scale += value;
    }
    Some((float::scaled(kind, &Int::from(mantissa), scale, sticky), at, mantissa == 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        type Found = Option<(i128, usize)>;
        let cases: &[(&str, u32, Found)] = &[
            ("42", 10, Some((42, 2))),
            ("  -42abc", 10, Some((-42, 5))),
            ("+7", 10, Some((7, 2))),
            ("", 10, None),
            ("-", 10, None),
            ("abc", 10, None),
            ("ff", 16, Some((255, 2))),
            ("0xff", 16, Some((255, 4))),
            ("0xff", 0, Some((255, 4))),
            ("0xff", 10, Some((0, 1))),
            ("0x", 0, Some((0, 1))),
            ("0xg", 16, Some((0, 1))),
            ("017", 0, Some((15, 3))),
            ("089", 0, Some((0, 1))),
            ("0b101", 0, Some((0, 1))),
            ("zz", 36, Some((1295, 2))),
            ("18446744073709551615", 10, Some((u64::MAX.into(), 20))),
        ];
        for &(text, base, expected) in cases {
            let found = integer(text.as_bytes(), base, false);
            let found = found.map(|n| {
                let magnitude = i128::from(n.magnitude.expect("it fits"));
                (if n.negative { -magnitude } else { magnitude }, n.taken)
            });
            assert_eq!(found, expected, "{text} in base {base}");
        }
        let big = integer(b"18446744073709551616x", 10, false).expect("a number");
        assert_eq!((big.magnitude, big.taken), (None, 20));
        assert_eq!(integer(b"0b101", 0, true).map(|n| n.magnitude), Some(Some(5)));
        assert_eq!(integer(b"-0B11", 2, true).map(|n| n.taken), Some(5));
    }

    #[test]
    fn floats() {
        let cases: &[(&str, f64, usize)] = &[
            ("1.5", 1.5, 3),
            ("  -2.5e3xyz", -2500.0, 8),
            (".5", 0.5, 2),
            ("5.", 5.0, 2),
            ("1e", 1.0, 1),
            ("1e+", 1.0, 1),
            ("1e-2", 0.01, 4),
            ("0x", 0.0, 1),
            ("0x1p3", 8.0, 5),
            ("0x1.8p-1", 0.75, 8),
            ("0x.8", 0.5, 4),
            ("0x1p", 1.0, 3),
            ("0x1.fffffffffffff8p0", 2.0, 20),
            ("0x1.00000000000008p0", 1.0, 20),
            ("0x1.000000000000080000000001p0", 1.0 + f64::EPSILON, 30),
            ("0x1p-1074", f64::from_bits(1), 9),
            ("0x1p-1075", 0.0, 9),
            ("0x1.8p-1075", f64::from_bits(1), 11),
            ("0x1p1024", f64::INFINITY, 8),
            ("0x1p99999999999999999999", f64::INFINITY, 24),
            ("infinity", f64::INFINITY, 8),
            ("INFx", f64::INFINITY, 3),
            ("-inf", f64::NEG_INFINITY, 4),
            ("1e400", f64::INFINITY, 5),
            ("1e-400", 0.0, 6),
            ("9007199254740993", 9007199254740992.0, 16),
            ("2.2250738585072011e-308", 2.225073858507201e-308, 23),
            ("123456789012345678901234567890", 1.2345678901234568e29, 30),
            ("-0", -0.0, 2),
        ];
        for &(text, value, taken) in cases {
            let found = real(text.as_bytes(), FloatKind::F64).expect(text);
            assert_eq!((found.bits, found.taken), (value.to_bits().into(), taken), "{text}");
        }
        for text in ["", "-", ".", "e5", "abc", "-.e1", " "] {
            assert_eq!(real(text.as_bytes(), FloatKind::F64), None, "{text}");
        }
        let nan = |text: &str| {
            real(text.as_bytes(), FloatKind::F64).map(|r| (f64::from_bits(r.bits as u64).is_nan(), r.taken))
        };
        assert_eq!(nan("nan(abc)x"), Some((true, 8)));
        assert_eq!(nan("nan(a-c)"), Some((true, 3)));
        assert_eq!(nan("-NaN"), Some((true, 4)));
        let range = |text: &str| real(text.as_bytes(), FloatKind::F64).map(|r| r.out_of_range);
        assert_eq!(
            [range("1e400"), range("1e-400"), range("0e-400"), range("inf")],
            [true, true, false, false].map(Some)
        );
    }

    #[test]
    fn single_floats_round_once() {
        // Between two floats, just above the middle: rounding to a double first would lose that.
        let text = "1.00000017881393432617187500000000000000001";
        let found = real(text.as_bytes(), FloatKind::F32).expect(text);
        assert_eq!(found.bits, u128::from(1.0000002f32.to_bits()));
        let found = real(b"0x1p-149", FloatKind::F32).expect("a float");
        assert_eq!(found.bits, 1);
        let found = real(b"0x1.ffffffp127", FloatKind::F32).expect("a float");
        assert_eq!(found.bits, u128::from(f32::INFINITY.to_bits()));
    }

    #[test]
    fn rounding_agrees_with_parsing() {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..2000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let (mantissa, e) = (state >> 40, (state & 63) as i64 - 40);
            let exact = mantissa as f64 * 2f64.powi(e as i32);
            assert_eq!(float::scaled(FloatKind::F64, &Int::from(mantissa), e, false), exact.to_bits().into());
            assert_eq!(float::scaled(FloatKind::F64, &Int::from(state), 0, false), (state as f64).to_bits().into());
            assert_eq!(
                float::scaled(FloatKind::F32, &Int::from(state), 0, false),
                u128::from((state as f32).to_bits())
            );
        }
    }
}
