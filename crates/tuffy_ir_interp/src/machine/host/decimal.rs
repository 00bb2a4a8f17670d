//! Floats as `printf` prints them: exact decimal digits by big integers, rounded once, half to even.

use super::format::{Piece, Spec};
use crate::float;
use num_bigint::BigUint;
use tuffy_ir::FloatKind;

/// The exact decimal expansion of a float that is not negative: `0.d₁d₂d₃… × 10^point`, without zeros at either end.
struct Decimal {
    /// Each 0 to 9.
    digits: Vec<u8>,
    point: i64,
}

/// A float that is finite and not negative.
#[derive(Clone, Copy)]
pub(super) struct Magnitude {
    kind: FloatKind,
    bits: u128,
}

impl From<f64> for Magnitude {
    fn from(x: f64) -> Magnitude {
        Magnitude { kind: FloatKind::F64, bits: x.abs().to_bits().into() }
    }
}

impl Decimal {
    fn exact(x: Magnitude) -> Decimal {
        let (fraction, exponent) = float::finite(x.kind, x.bits);
        if fraction == 0 {
            return Decimal { digits: Vec::new(), point: 1 };
        }
        // Odd fractions keep the powers of five small.
        let shift = fraction.trailing_zeros();
        let (fraction, exponent) = (BigUint::from(fraction >> shift), exponent + i64::from(shift));
        let (number, scale) = if exponent >= 0 {
            (fraction << exponent as u64, 0)
        } else {
            (fraction * BigUint::from(5u8).pow(-exponent as u32), -exponent)
        };
        let mut digits = number.to_radix_be(10);
        let point = digits.len() as i64 - scale;
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Decimal { digits, point }
    }

    /// Keeps some digits, rounding half to even.
    fn round(&mut self, keep: i64) {
        if keep >= self.digits.len() as i64 {
            return;
        }
        if keep < 0 {
            self.digits.clear();
            return;
        }
        let keep = keep as usize;
        let odd = keep > 0 && self.digits[keep - 1] % 2 == 1;
        let up = match self.digits[keep] {
            5 => odd || self.digits.len() > keep + 1,
            d => d > 5,
        };
        self.digits.truncate(keep);
        if up {
            match self.digits.iter().rposition(|&d| d != 9) {
                Some(i) => {
                    self.digits.truncate(i + 1);
                    self.digits[i] += 1;
                }
                None => {
                    self.digits = vec![1];
                    self.point += 1;
                }
            }
        }
    }

    /// The exponent of the first digit.
    fn exponent(&self) -> i64 {
        if self.digits.is_empty() { 0 } else { self.point - 1 }
    }

    fn digit(&self, i: i64) -> u8 {
        b'0' + usize::try_from(i).ok().and_then(|i| self.digits.get(i)).copied().unwrap_or(0)
    }

    /// `123.45` with this many digits after the point.
    fn fixed(mut self, precision: u64, alternate: bool) -> Piece {
        self.round(self.point.saturating_add(precision as i64));
        let mut body = Vec::new();
        if self.digits.is_empty() || self.point <= 0 {
            body.push(b'0');
        } else {
            body.extend((0..self.point).map(|i| self.digit(i)));
        }
        let first = if self.digits.is_empty() { 0 } else { self.point };
        self.fraction(&mut body, first, precision, alternate)
    }

    /// `1.2345e+02` with this many digits after the point.
    fn scientific(mut self, precision: u64, alternate: bool, e: char) -> Piece {
        self.round((precision as i64).saturating_add(1));
        let exponent = self.exponent();
        let mut body = vec![self.digit(0)];
        if self.digits.is_empty() {
            body[0] = b'0';
        }
        let mut piece = self.fraction(&mut body, 1, precision, alternate);
        let sign = if exponent < 0 { '-' } else { '+' };
        piece.suffix = format!("{e}{sign}{:02}", exponent.abs());
        piece
    }

    /// Appends the point and the digits after it, the first of which is at `first`.
    fn fraction(&self, body: &mut Vec<u8>, first: i64, precision: u64, alternate: bool) -> Piece {
        if precision > 0 || alternate {
            body.push(b'.');
        }
        let there = (self.digits.len() as i64 - first).clamp(0, precision as i64);
        body.extend((first..first + there).map(|i| self.digit(i)));
        let trailing = precision - there as u64;
        Piece { body: std::mem::take(body), trailing, pads_with_zeros: true, ..Piece::default() }
    }
}

/// Zeros at the end, and a point that is then the last, go.
fn stripped(mut piece: Piece) -> Piece {
    piece.trailing = 0;
    if piece.body.contains(&b'.') {
        while piece.body.last() == Some(&b'0') {
            piece.body.pop();
        }
        if piece.body.last() == Some(&b'.') {
            piece.body.pop();
        }
    }
    piece
}

/// `%g`: whichever form is shorter at this many significant digits.
fn general(x: Magnitude, spec: &Spec, e: char) -> Piece {
    let significant = spec.precision().unwrap_or(6).max(1);
    let mut decimal = Decimal::exact(x);
    decimal.round(significant as i64);
    let exponent = decimal.exponent();
    let piece = if exponent < -4 || exponent >= significant as i64 {
        decimal.scientific(significant - 1, spec.alternate, e)
    } else {
        decimal.fixed((significant as i64 - 1 - exponent) as u64, spec.alternate)
    };
    if spec.alternate { piece } else { stripped(piece) }
}

/// `%a`: hexadecimal digits and a power of two. The digit before the point has one bit, or four in the x87's format.
fn hexadecimal(x: Magnitude, spec: &Spec) -> Piece {
    let (_, fraction_bits) = x.kind.fields();
    let below = fraction_bits / 4 * 4;
    let most = u64::from(below / 4);
    let (mut fraction, weight) = float::finite(x.kind, x.bits);
    let mut exponent = if fraction == 0 { 0 } else { weight + i64::from(below) };
    let mask = (1u128 << below) - 1;
    let shown = match spec.precision() {
        Some(p) if p < most => {
            let dropped = 4 * (most - p);
            let (rest, half) = (fraction & ((1 << dropped) - 1), 1u128 << (dropped - 1));
            fraction >>= dropped;
            fraction += u128::from(rest > half || rest == half && fraction & 1 == 1);
            fraction <<= dropped;
            p
        }
        Some(_) => most,
        None => most.saturating_sub(u64::from((fraction & mask).trailing_zeros()) / 4),
    };
    // Rounding may carry past the first digit.
    if fraction >> below > 15 {
        fraction >>= 4;
        exponent += 4;
    }
    let trailing = spec.precision().unwrap_or(0).saturating_sub(most);
    let mut body = format!("{:x}", fraction >> below);
    if shown > 0 || spec.alternate {
        body.push('.');
    }
    body.push_str(&format!("{:0digits$x}", fraction & mask, digits = most as usize)[..shown as usize]);
    let suffix = format!("p{exponent:+}");
    let mut piece = Piece { body: body.into_bytes(), trailing, suffix, pads_with_zeros: true, ..Piece::default() };
    piece.prefix.push_str("0x");
    piece
}

/// A float as a conversion prints it.
pub(super) fn float(spec: &Spec, kind: FloatKind, bits: u128) -> Piece {
    let upper = spec.letter.is_ascii_uppercase();
    let sign = spec.sign(bits & kind.sign_mask() != 0);
    let magnitude = bits & !kind.sign_mask();
    let mut piece = if float::is_nan(kind, bits) {
        Piece::text(b"nan".to_vec())
    } else if magnitude == kind.infinity() {
        Piece::text(b"inf".to_vec())
    } else {
        let x = Magnitude { kind, bits: magnitude };
        let precision = spec.precision().unwrap_or(6);
        match spec.letter.to_ascii_lowercase() {
            b'f' => Decimal::exact(x).fixed(precision, spec.alternate),
            b'e' => Decimal::exact(x).scientific(precision, spec.alternate, 'e'),
            b'a' => hexadecimal(x, spec),
            _ => general(x, spec, 'e'),
        }
    };
    piece.prefix.insert_str(0, sign);
    if upper {
        piece.prefix.make_ascii_uppercase();
        piece.body.make_ascii_uppercase();
        piece.suffix.make_ascii_uppercase();
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::super::format::Sink;
    use super::*;

    fn print(format: &str, x: f64) -> String {
        let (spec, taken) = Spec::parse(&format.as_bytes()[1..]).expect(format);
        assert_eq!(taken, format.len() - 1, "{format}");
        let mut sink = Sink::new(5000);
        float(&spec, FloatKind::F64, x.to_bits().into()).print(&spec, &mut sink);
        String::from_utf8(sink.bytes).expect("ASCII")
    }

    /// Each line: a format, the bits of a float, what glibc prints between bars.
    #[test]
    fn floats_are_those_of_glibc() {
        let mut count = 0;
        for line in include_str!("testdata/floats.txt").lines() {
            let mut fields = line.splitn(3, ' ');
            let (Some(format), Some(bits), Some(expected)) = (fields.next(), fields.next(), fields.next()) else {
                panic!("a bad line: {line}");
            };
            let format = format.replace('_', " ");
            let x = f64::from_bits(u64::from_str_radix(bits, 16).expect(line));
            assert_eq!(format!("|{}|", print(&format, x)), expected, "{format} of {x:e} ({bits})");
            count += 1;
        }
        assert!(count > 500);
    }

    #[test]
    fn a_huge_precision_costs_nothing() {
        let (spec, _) = Spec::parse(b".2000000000f").expect("a conversion");
        let mut sink = Sink::new(4);
        float(&spec, FloatKind::F64, 1.5f64.to_bits().into()).print(&spec, &mut sink);
        assert_eq!((sink.bytes.as_slice(), sink.count), (b"1.50".as_slice(), 2_000_000_002));
        for letter in [b'e', b'g', b'a'] {
            let spec = Spec { letter, ..spec.clone() };
            let mut sink = Sink::new(4);
            float(&spec, FloatKind::F64, 1e-300f64.to_bits().into()).print(&spec, &mut sink);
            assert!(sink.count > 5);
        }
    }

    /// The expansion agrees with the standard library's exact printing.
    #[test]
    fn random_floats_agree_with_rust() {
        let mut state = 0x2545_f491_4f6c_dd1du64;
        for _ in 0..2000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let x = f64::from_bits(state);
            if x.is_finite() {
                assert_eq!(print("%.16e", x).parse::<f64>().ok(), Some(x));
                assert_eq!(print("%.1074f", x), format!("{x:.1074}"));
            }
        }
    }
}
