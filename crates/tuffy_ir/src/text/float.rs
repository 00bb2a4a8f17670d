//! Floats in text: exact in both directions.

use crate::types::FloatKind;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Half};

/// The longest text of a float constant.
pub const MAX_FLOAT_LENGTH: usize = 4096;

/// The bits of the canonical quiet NaN.
pub fn canonical_nan(kind: FloatKind) -> u64 {
    let (exponent, fraction) = kind.fields();
    ((1u64 << (exponent + 1)) - 1) << (fraction - 1)
}

/// The shortest text that reads back to these bits: decimal, `inf`, `nan`, or `0x…` for any other NaN.
pub fn print(kind: FloatKind, bits: u64) -> String {
    let (exponent, fraction) = kind.fields();
    let sign = if bits >> (exponent + fraction) & 1 == 1 { "-" } else { "" };
    let magnitude = bits & ((1 << (exponent + fraction)) - 1);
    let infinity = ((1u64 << exponent) - 1) << fraction;
    if magnitude == infinity {
        return format!("{sign}inf");
    }
    if magnitude > infinity {
        return if bits == canonical_nan(kind) { "nan".into() } else { format!("0x{bits:x}") };
    }
    match kind {
        FloatKind::F64 => format!("{:?}", f64::from_bits(bits)),
        FloatKind::F32 => format!("{:?}", f32::from_bits(bits as u32)),
        // Both formats are exact in f32.
        FloatKind::F16 => {
            let scaled = |bits: u64| {
                let (e, m) = (bits >> 10 & 31, (bits & 1023) as f32);
                if e == 0 { m * 2f32.powi(-24) } else { (m + 1024.0) * 2f32.powi(e as i32 - 25) }
            };
            format!("{sign}{:?}", scaled(magnitude))
        }
        FloatKind::BF16 => format!("{:?}", f32::from_bits((bits as u32) << 16)),
    }
}

/// The bits that a text stands for, rounded to nearest even; `None` if it is no float.
pub fn parse(kind: FloatKind, text: &str) -> Option<u64> {
    if let Some(hex) = text.strip_prefix("0x") {
        return u64::from_str_radix(hex, 16).ok().filter(|b| kind.bits() == 64 || b >> kind.bits() == 0);
    }
    let (sign, magnitude) = text.strip_prefix('-').map_or((0, text), |t| (1u64 << (kind.bits() - 1), t));
    let infinity = {
        let (exponent, fraction) = kind.fields();
        ((1u64 << exponent) - 1) << fraction
    };
    match magnitude {
        "inf" => return Some(sign | infinity),
        "nan" => return Some(sign | canonical_nan(kind)),
        _ => {}
    }
    if !magnitude.starts_with(|c: char| c.is_ascii_digit()) || magnitude.len() > MAX_FLOAT_LENGTH {
        return None;
    }
    let bits = match kind {
        FloatKind::F64 => magnitude.parse::<f64>().ok()?.to_bits(),
        FloatKind::F32 => magnitude.parse::<f32>().ok()?.to_bits().into(),
        // Checked by the f64 reader first: the soft-float reader is less strict about form.
        FloatKind::F16 => magnitude.parse::<f64>().ok().and(magnitude.parse::<Half>().ok())?.to_bits() as u64,
        FloatKind::BF16 => magnitude.parse::<f64>().ok().and(magnitude.parse::<BFloat>().ok())?.to_bits() as u64,
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
            assert_eq!(parse(FloatKind::F64, &print(FloatKind::F64, x)), Some(x));
            let narrow = x & 0xffff_ffff;
            assert_eq!(parse(FloatKind::F32, &print(FloatKind::F32, narrow)), Some(narrow));
        }
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
