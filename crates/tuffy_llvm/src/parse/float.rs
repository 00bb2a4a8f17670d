//! Spellings of floating-point constants.
//!
//! | spelling | of |
//! |---|---|
//! | `1.5e+00` | `half`, `bfloat`, `float`, `double`; read as a double, which must be exact in the type |
//! | `0x` and up to 16 digits | the same, as the bits of a double |
//! | `0xH`, `0xR` and 4 digits | the bits of a `half`, a `bfloat` |
//! | `0xK` and 20 digits | the bits of an `x86_fp80` |
//! | `0xL`, `0xM` and 32 digits | the bits of an `fp128`, a `ppc_fp128`, low half first |
//! | `f0x` and digits | the bits of any of them, as many digits as the type has |

use crate::ast::FloatKind;

/// The bits of a constant in its own format; `None` if the spelling does not fit the type.
pub(crate) fn parse(text: &[u8], kind: FloatKind) -> Option<u128> {
    match text {
        [b'f', b'0', b'x', digits @ ..] => (digits.len() == kind.bits() as usize / 4).then(|| hex(digits)).flatten(),
        [b'0', b'x', b'H', digits @ ..] => exact_digits(digits, 4, kind == FloatKind::Half),
        [b'0', b'x', b'R', digits @ ..] => exact_digits(digits, 4, kind == FloatKind::BFloat),
        [b'0', b'x', b'K', digits @ ..] => exact_digits(digits, 20, kind == FloatKind::X86Fp80),
        [b'0', b'x', b'L', digits @ ..] => exact_digits(digits, 32, kind == FloatKind::Fp128).map(swap_halves),
        [b'0', b'x', b'M', digits @ ..] => exact_digits(digits, 32, kind == FloatKind::PpcFp128).map(swap_halves),
        [b'0', b'x', digits @ ..] => {
            let bits = (digits.len() <= 16).then(|| hex(digits)).flatten()?;
            from_double(bits as u64, kind)
        }
        _ => {
            let text = std::str::from_utf8(text).ok()?;
            let value: f64 = text.parse().ok()?;
            from_double(value.to_bits(), kind)
        }
    }
}

fn hex(digits: &[u8]) -> Option<u128> {
    if digits.is_empty() || digits.len() > 32 {
        return None;
    }
    digits.iter().try_fold(0u128, |n, b| Some(n << 4 | u128::from((*b as char).to_digit(16)?)))
}

fn exact_digits(digits: &[u8], count: usize, fits: bool) -> Option<u128> {
    (fits && digits.len() == count).then(|| hex(digits)).flatten()
}

fn swap_halves(bits: u128) -> u128 {
    bits.rotate_left(64)
}

/// A double in another format, if that changes nothing.
fn from_double(bits: u64, kind: FloatKind) -> Option<u128> {
    let (exponent_bits, fraction_bits) = match kind {
        FloatKind::Double => return Some(u128::from(bits)),
        FloatKind::Float => (8, 23),
        FloatKind::Half => (5, 10),
        FloatKind::BFloat => (8, 7),
        _ => return None,
    };
    let sign = bits >> 63;
    let exponent = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let dropped = 52 - fraction_bits;
    let all_ones = (1i64 << exponent_bits) - 1;
    let bias = all_ones >> 1;
    let (exponent, fraction) = if exponent == 0x7ff {
        // Infinities and NaNs keep the high bits of the payload, which must not become that of an infinity.
        let kept = fraction >> dropped;
        if kept << dropped != fraction {
            return None;
        }
        (all_ones, kept)
    } else if exponent == 0 && fraction == 0 {
        (0, 0)
    } else if exponent == 0 {
        return None;
    } else {
        let unbiased = exponent - 1023;
        if unbiased > bias {
            return None;
        }
        let least = 1 - bias;
        // Below the least exponent the leading one moves into the fraction.
        let (exponent, fraction, shift) = if unbiased >= least {
            (unbiased + bias, fraction, dropped)
        } else {
            (0, fraction | 1 << 52, dropped + (least - unbiased) as u32)
        };
        if shift >= 64 || (fraction >> shift) << shift != fraction {
            return None;
        }
        (exponent, fraction >> shift)
    };
    Some(u128::from(sign << (exponent_bits + fraction_bits) | (exponent as u64) << fraction_bits | fraction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use FloatKind::*;

    #[test]
    fn spellings_of_every_format() {
        let cases: &[(&str, FloatKind, Option<u128>)] = &[
            ("1.500000e+00", Double, Some(0x3FF8_0000_0000_0000)),
            ("1.500000e+00", Float, Some(0x3FC0_0000)),
            ("-0.0", Half, Some(0x8000)),
            ("1.0", BFloat, Some(0x3F80)),
            ("0x3FB99999A0000000", Float, Some(0x3DCC_CCCD)),
            ("0x3FB999999999999A", Float, None),
            ("0.1", Float, None),
            ("0x7FF8000000000000", Float, Some(0x7FC0_0000)),
            ("0x7FF4000020000000", Float, Some(0x7FA0_0001)),
            ("0xFFF0000000000000", Float, Some(0xFF80_0000)),
            // The least subnormal float, and half of it.
            ("0x36A0000000000000", Float, Some(1)),
            ("0x3690000000000000", Float, None),
            ("0x380FFFFFC0000000", Float, Some(0x007F_FFFF)),
            ("1.0e+300", Float, None),
            ("0xH3C00", Half, Some(0x3C00)),
            ("0xH3C00", Float, None),
            ("0xR3F80", BFloat, Some(0x3F80)),
            ("0xK3FFF8000000000000000", X86Fp80, Some(0x3FFF_8000_0000_0000_0000)),
            ("0xL00000000000000013FFF000000000000", Fp128, Some(0x3FFF_0000_0000_0000_0000_0000_0000_0001)),
            ("f0x3F800000", Float, Some(0x3F80_0000)),
            ("f0x3F8", Float, None),
            ("1.0", X86Fp80, None),
            ("0x", Double, None),
            ("0xG", Double, None),
        ];
        for (text, kind, bits) in cases {
            assert_eq!(parse(text.as_bytes(), *kind), *bits, "{text} as {kind:?}");
        }
    }

    #[test]
    fn every_half_comes_back_from_its_double() {
        for bits in 0..=u16::MAX {
            let (sign, exponent, fraction) =
                (u64::from(bits >> 15), i64::from(bits >> 10 & 31), u64::from(bits & 1023));
            let double = if exponent == 31 {
                sign << 63 | 0x7ff << 52 | fraction << 42
            } else {
                let magnitude = if exponent == 0 { fraction as f64 } else { (fraction + 1024) as f64 };
                let value = magnitude * 2f64.powi((exponent.max(1) - 25) as i32);
                value.to_bits() | sign << 63
            };
            assert_eq!(from_double(double, Half), Some(u128::from(bits)), "{bits:x}");
        }
    }
}
