//! Floats in text: exact in both directions.

use crate::types::FloatKind;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

/// The longest text of a float constant.
pub const MAX_FLOAT_LENGTH: usize = 4096;

/// The bits of the canonical quiet NaN.
pub fn canonical_nan(kind: FloatKind) -> u128 {
    let (_, fraction) = kind.fields();
    kind.infinity() | 1 << (fraction - 1)
}

/// Whether the bits are an encoding that the x87 refuses as an operand: the digit before the point is missing.
fn is_invalid(kind: FloatKind, bits: u128) -> bool {
    let (exponent, digits) = kind.split(bits);
    let (_, fraction) = kind.fields();
    kind.stores_integer_bit() && (exponent > 0) != (digits >> fraction == 1)
}

fn as_double<F: Float + FloatConvert<Double>>(bits: u128) -> f64 {
    let double: Double = F::from_bits(bits).convert(&mut false).value;
    f64::from_bits(double.to_bits() as u64)
}

/// The shortest text that reads back to these bits: decimal, `inf`, `nan`, or `0x…` for any other NaN, and for floats
/// of more than 64 bits that need more digits than an `f64` does.
pub fn print(kind: FloatKind, bits: u128) -> String {
    let sign = if bits & kind.sign_mask() != 0 { "-" } else { "" };
    let magnitude = bits & !kind.sign_mask();
    let infinity = kind.infinity();
    if is_invalid(kind, magnitude) {
        return format!("0x{bits:x}");
    }
    if magnitude == infinity {
        return format!("{sign}inf");
    }
    if magnitude > infinity {
        return if bits == canonical_nan(kind) { "nan".into() } else { format!("0x{bits:x}") };
    }
    match kind {
        FloatKind::F64 => format!("{:?}", f64::from_bits(bits as u64)),
        FloatKind::F32 => format!("{:?}", f32::from_bits(bits as u32)),
        // Both formats are exact in f32.
        FloatKind::F16 => {
            let scaled = |bits: u128| {
                let (e, m) = (bits >> 10 & 31, (bits & 1023) as f32);
                if e == 0 { m * 2f32.powi(-24) } else { (m + 1024.0) * 2f32.powi(e as i32 - 25) }
            };
            format!("{sign}{:?}", scaled(magnitude))
        }
        FloatKind::BF16 => format!("{:?}", f32::from_bits((bits as u32) << 16)),
        FloatKind::F80 | FloatKind::F128 => {
            let double = match kind {
                FloatKind::F80 => as_double::<X87DoubleExtended>(magnitude),
                _ => as_double::<Quad>(magnitude),
            };
            let text = format!("{double:?}");
            // As the nearest `f64` is written if that reads back, else by its bits: the least digits that do would take
            // long to find.
            if parse(kind, &text) == Some(magnitude) { format!("{sign}{text}") } else { format!("0x{bits:x}") }
        }
    }
}

/// The bits that a text stands for, rounded to nearest even; `None` if it is no float.
pub fn parse(kind: FloatKind, text: &str) -> Option<u128> {
    if let Some(hex) = text.strip_prefix("0x") {
        return u128::from_str_radix(hex, 16).ok().filter(|b| kind.bits() == 128 || b >> kind.bits() == 0);
    }
    let (sign, magnitude) = text.strip_prefix('-').map_or((0, text), |t| (kind.sign_mask(), t));
    match magnitude {
        "inf" => return Some(sign | kind.infinity()),
        "nan" => return Some(sign | canonical_nan(kind)),
        _ => {}
    }
    if !magnitude.starts_with(|c: char| c.is_ascii_digit()) || magnitude.len() > MAX_FLOAT_LENGTH {
        return None;
    }
    let bits = match kind {
        FloatKind::F64 => magnitude.parse::<f64>().ok()?.to_bits().into(),
        FloatKind::F32 => magnitude.parse::<f32>().ok()?.to_bits().into(),
        // Checked by the f64 reader first: the soft-float reader is less strict about form.
        FloatKind::F16 => magnitude.parse::<f64>().ok().and(magnitude.parse::<Half>().ok())?.to_bits(),
        FloatKind::BF16 => magnitude.parse::<f64>().ok().and(magnitude.parse::<BFloat>().ok())?.to_bits(),
        FloatKind::F80 => magnitude.parse::<f64>().ok().and(magnitude.parse::<X87DoubleExtended>().ok())?.to_bits(),
        FloatKind::F128 => magnitude.parse::<f64>().ok().and(magnitude.parse::<Quad>().ok())?.to_bits(),
    };
    Some(sign | bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_and_many_wider_floats_round_trip() {
        for bits in 0..=0xffff {
            for kind in [FloatKind::F16, FloatKind::BF16] {
                assert_eq!(parse(kind, &print(kind, bits)), Some(bits), "{kind:?} {bits:x} {}", print(kind, bits));
            }
        }
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..20_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            assert_eq!(parse(FloatKind::F64, &print(FloatKind::F64, x.into())), Some(x.into()));
            let narrow = u128::from(x & 0xffff_ffff);
            assert_eq!(parse(FloatKind::F32, &print(FloatKind::F32, narrow)), Some(narrow));
        }
    }

    #[test]
    fn wide_floats_round_trip() {
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            u128::from(x)
        };
        for i in 0..2000 {
            // Few exponents are near that of one, so every other one is brought there.
            let any = next() << 64 | next();
            let near = next() << 64 & !(0x7fff << 112) | (0x3fff - 40 + any % 80) << 112 | next();
            let bits = if i % 2 == 0 { any } else { near };
            assert_eq!(parse(FloatKind::F128, &print(FloatKind::F128, bits)), Some(bits), "{bits:x}");
            let bits = bits >> 48;
            for bits in [bits, bits | 1 << 63] {
                let text = print(FloatKind::F80, bits);
                assert_eq!(parse(FloatKind::F80, &text), Some(bits), "{bits:x} {text}");
            }
        }
        assert_eq!(print(FloatKind::F80, 0x3fff_8000_0000_0000_0000), "1.0");
        assert_eq!(print(FloatKind::F80, 0xbffd_8000_0000_0000_0000), "-0.25");
        assert_eq!(print(FloatKind::F80, 1), "0x1");
        assert_eq!(print(FloatKind::F80, 0x3ffb_cccc_cccc_cccc_cccd), "0.1");
        assert_eq!(print(FloatKind::F80, 0xbffd_aaaa_aaaa_aaaa_aaab), "0xbffdaaaaaaaaaaaaaaab");
        assert_eq!(print(FloatKind::F80, 0x3fff_0000_0000_0000_0000), "0x3fff0000000000000000");
        assert_eq!(print(FloatKind::F80, 0xffff_8000_0000_0000_0000), "-inf");
        assert_eq!(parse(FloatKind::F80, "nan"), Some(0x7fff_c000_0000_0000_0000));
        assert_eq!(print(FloatKind::F128, 0x3fff << 112), "1.0");
    }

    #[test]
    fn rejects_what_is_no_float() {
        for text in ["", "-", "x", "1x", "0x", "0x1ffff", "infinity", "--1", "+1", ".5", "1e"] {
            assert_eq!(parse(FloatKind::F16, text), None, "{text}");
        }
        assert_eq!(parse(FloatKind::F32, "-0.0"), Some(0x8000_0000));
        assert_eq!(parse(FloatKind::F64, "1e999"), parse(FloatKind::F64, "inf"));
    }
}
