//! Conversions of `printf`: how one is written, and integers and text as it prints them.
//!
//! A conversion makes a `Piece`; runs of zeros are counted, not stored, so that a precision of a billion costs nothing
//! until it is printed.

/// How many bits an integer argument has, or that a conversion is wide or for a long float.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// `int`.
    Plain,
    /// `hh`.
    Char,
    /// `h`.
    Short,
    /// `l`, `ll`, `q`, `z`, `j`, `t`: 64 bits. `true` for a single `l`, which makes characters wide.
    Long(bool),
    /// `L`: a long double, or 64 bits.
    Double,
}

impl Length {
    /// The width of an integer.
    pub(super) fn bits(self) -> u64 {
        match self {
            Length::Plain => 32,
            Length::Char => 8,
            Length::Short => 16,
            Length::Long(_) | Length::Double => 64,
        }
    }

    /// Whether characters are wide.
    pub(super) fn is_wide(self) -> bool {
        self == Length::Long(true)
    }
}

/// A width or precision as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Amount {
    /// Not at all.
    Absent,
    /// A number.
    Number(u64),
    /// `*`: an argument.
    Star,
}

/// A conversion as it is written.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    /// `-`.
    pub(super) left: bool,
    /// `+`.
    pub(super) plus: bool,
    /// A space.
    pub(super) space: bool,
    /// `#`.
    pub(super) alternate: bool,
    /// `0`.
    pub(super) zero: bool,
    pub(super) width: Amount,
    pub(super) precision: Amount,
    pub(super) length: Length,
    /// The letter.
    pub(super) letter: u8,
}

/// The largest width, precision and result that C's `int` holds.
pub(super) const MOST: u64 = i32::MAX as u64;

impl Spec {
    /// Reads a conversion after its `%`. Returns it with the number of bytes it takes; `None` if the format ends within
    /// it.
    pub(super) fn parse(text: &[u8]) -> Option<(Spec, usize)> {
        let mut spec = Spec {
            left: false,
            plus: false,
            space: false,
            alternate: false,
            zero: false,
            width: Amount::Absent,
            precision: Amount::Absent,
            length: Length::Plain,
            letter: 0,
        };
        let mut at = 0;
        loop {
            match text.get(at)? {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternate = true,
                b'0' => spec.zero = true,
                // Grouping: the C locale has none.
                b'\'' => {}
                _ => break,
            }
            at += 1;
        }
        spec.width = amount(text, &mut at);
        if text.get(at)? == &b'.' {
            at += 1;
            spec.precision = match amount(text, &mut at) {
                Amount::Absent => Amount::Number(0),
                other => other,
            };
        }
        let rest = text.get(at..)?;
        let (length, taken) = match rest {
            [b'h', b'h', ..] => (Length::Char, 2),
            [b'h', ..] => (Length::Short, 1),
            [b'l', b'l', ..] => (Length::Long(false), 2),
            [b'l', ..] => (Length::Long(true), 1),
            [b'q' | b'z' | b'j' | b't', ..] => (Length::Long(false), 1),
            [b'L', ..] => (Length::Double, 1),
            _ => (Length::Plain, 0),
        };
        spec.length = length;
        at += taken;
        spec.letter = *text.get(at)?;
        Some((spec, at + 1))
    }

    /// The precision; arguments are in place by now.
    pub(super) fn precision(&self) -> Option<u64> {
        match self.precision {
            Amount::Number(n) => Some(n),
            _ => None,
        }
    }

    /// The sign of a number.
    pub(super) fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        }
    }
}

/// A number or `*`.
fn amount(text: &[u8], at: &mut usize) -> Amount {
    if text.get(*at) == Some(&b'*') {
        *at += 1;
        return Amount::Star;
    }
    let mut number = Amount::Absent;
    while let Some(digit) = text.get(*at).filter(|b| b.is_ascii_digit()) {
        let so_far = if let Amount::Number(n) = number { n } else { 0 };
        // One more than the most is enough to see that it is too much.
        number = Amount::Number((so_far * 10 + u64::from(digit - b'0')).min(MOST + 1));
        *at += 1;
    }
    number
}

/// What a conversion prints, before it is padded.
#[derive(Default, Debug)]
pub(super) struct Piece {
    /// Sign and base.
    pub(super) prefix: String,
    /// Zeros before the body.
    pub(super) zeros: u64,
    pub(super) body: Vec<u8>,
    /// Zeros after the body.
    pub(super) trailing: u64,
    /// The exponent.
    pub(super) suffix: String,
    /// Whether the flag `0` may pad it.
    pub(super) pads_with_zeros: bool,
}

impl Piece {
    pub(super) fn text(body: Vec<u8>) -> Piece {
        Piece { body, ..Piece::default() }
    }

    /// An integer, already of the width of its argument.
    pub(super) fn integer(spec: &Spec, magnitude: u64, negative: bool) -> Piece {
        let mut digits = match spec.letter {
            b'o' => format!("{magnitude:o}"),
            b'x' | b'p' => format!("{magnitude:x}"),
            b'X' => format!("{magnitude:X}"),
            _ => magnitude.to_string(),
        };
        if magnitude == 0 && spec.precision() == Some(0) {
            digits.clear();
        }
        let mut zeros = spec.precision().unwrap_or(0).saturating_sub(digits.len() as u64);
        let mut prefix = String::new();
        match spec.letter {
            b'd' | b'i' => prefix.push_str(spec.sign(negative)),
            b'x' if spec.alternate && magnitude != 0 => prefix.push_str("0x"),
            b'X' if spec.alternate && magnitude != 0 => prefix.push_str("0X"),
            b'p' => {
                prefix.push_str(spec.sign(false));
                prefix.push_str("0x");
            }
            b'o' if spec.alternate && zeros == 0 && !digits.starts_with('0') => zeros = 1,
            _ => {}
        }
        let pads_with_zeros = spec.precision().is_none();
        Piece { prefix, zeros, body: digits.into_bytes(), pads_with_zeros, ..Piece::default() }
    }

    fn length(&self) -> u64 {
        self.prefix.len() as u64 + self.zeros + self.body.len() as u64 + self.trailing + self.suffix.len() as u64
    }

    /// Prints it, padded to the width.
    pub(super) fn print(mut self, spec: &Spec, sink: &mut Sink) {
        let width = if let Amount::Number(n) = spec.width { n } else { 0 };
        let mut padding = width.saturating_sub(self.length());
        if spec.zero && !spec.left && self.pads_with_zeros {
            self.zeros += padding;
            padding = 0;
        }
        if !spec.left {
            sink.repeat(b' ', padding);
        }
        sink.push(self.prefix.as_bytes());
        sink.repeat(b'0', self.zeros);
        sink.push(&self.body);
        sink.repeat(b'0', self.trailing);
        sink.push(self.suffix.as_bytes());
        if spec.left {
            sink.repeat(b' ', padding);
        }
    }
}

/// Where printed bytes go: all are counted, the first few are kept.
#[derive(Debug)]
pub(super) struct Sink {
    pub(super) bytes: Vec<u8>,
    /// How many bytes are kept.
    room: u64,
    /// How many bytes were printed.
    pub(super) count: u64,
}

impl Sink {
    pub(super) fn new(room: u64) -> Sink {
        Sink { bytes: Vec::new(), room, count: 0 }
    }

    fn left(&self) -> u64 {
        self.room.saturating_sub(self.bytes.len() as u64)
    }

    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.count = self.count.saturating_add(bytes.len() as u64);
        let kept = self.left().min(bytes.len() as u64) as usize;
        self.bytes.extend_from_slice(&bytes[..kept]);
    }

    fn repeat(&mut self, byte: u8, n: u64) {
        self.count = self.count.saturating_add(n);
        let kept = self.left().min(n) as usize;
        self.bytes.resize(self.bytes.len() + kept, byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(format: &str, value: i64) -> String {
        let (spec, taken) = Spec::parse(&format.as_bytes()[1..]).expect(format);
        assert_eq!(taken, format.len() - 1, "{format}");
        let bits = spec.length.bits();
        let piece = match spec.letter {
            b'd' | b'i' => {
                let v = value << (64 - bits) >> (64 - bits);
                Piece::integer(&spec, v.unsigned_abs(), v < 0)
            }
            b's' => Piece::text(b"text".to_vec()),
            _ => Piece::integer(&spec, (value as u64) << (64 - bits) >> (64 - bits), false),
        };
        let mut sink = Sink::new(1000);
        piece.print(&spec, &mut sink);
        String::from_utf8(sink.bytes).expect("ASCII")
    }

    /// What glibc prints.
    #[test]
    fn integers() {
        let cases: &[(&str, i64, &str)] = &[
            ("%d", 0, "0"),
            ("%d", -1, "-1"),
            ("%d", 0x1_0000_0005, "5"),
            ("%d", 0x8000_0000, "-2147483648"),
            ("%ld", i64::MIN, "-9223372036854775808"),
            ("%lld", i64::MAX, "9223372036854775807"),
            ("%zu", -1, "18446744073709551615"),
            ("%jd", -5, "-5"),
            ("%td", -5, "-5"),
            ("%hhd", 300, "44"),
            ("%hhd", 200, "-56"),
            ("%hhu", -1, "255"),
            ("%hd", 70000, "4464"),
            ("%hu", -1, "65535"),
            ("%u", -1, "4294967295"),
            ("%5d", 42, "   42"),
            ("%-5d", 42, "42   "),
            ("%05d", 42, "00042"),
            ("%05d", -42, "-0042"),
            ("%-05d", 42, "42   "),
            ("%+d", 42, "+42"),
            ("%+d", -42, "-42"),
            ("% d", 42, " 42"),
            ("%+ d", 42, "+42"),
            ("%+u", 42, "42"),
            ("%.3d", 5, "005"),
            ("%.3d", -5, "-005"),
            ("%6.3d", -5, "  -005"),
            ("%06.3d", -5, "  -005"),
            ("%-6.3d", 5, "005   "),
            ("%.0d", 0, ""),
            ("%.d", 0, ""),
            ("%5.0d", 0, "     "),
            ("%+.0d", 0, "+"),
            ("%x", 255, "ff"),
            ("%X", 255, "FF"),
            ("%#x", 255, "0xff"),
            ("%#X", 255, "0XFF"),
            ("%#x", 0, "0"),
            ("%#08x", 255, "0x0000ff"),
            ("%#8x", 255, "    0xff"),
            ("%#-8x", 255, "0xff    "),
            ("%#.4x", 255, "0x00ff"),
            ("%#.0x", 0, ""),
            ("%o", 8, "10"),
            ("%#o", 8, "010"),
            ("%#o", 0, "0"),
            ("%#.0o", 0, "0"),
            ("%#.3o", 8, "010"),
            ("%#.2o", 8, "010"),
            ("%#.4o", 8, "0010"),
            ("%lx", -1, "ffffffffffffffff"),
            ("%'d", 1234567, "1234567"),
            ("%6s", 0, "  text"),
            ("%-6s", 0, "text  "),
            ("%06s", 0, "  text"),
        ];
        for &(format, value, expected) in cases {
            assert_eq!(print(format, value), expected, "{format} of {value}");
        }
    }

    #[test]
    fn odd_formats() {
        assert!(Spec::parse(b"").is_none());
        assert!(Spec::parse(b"-0").is_none());
        assert!(Spec::parse(b"5.").is_none());
        assert!(Spec::parse(b"ll").is_none());
        let (spec, taken) = Spec::parse(b"*.*fx").expect("a conversion");
        assert_eq!((spec.width, spec.precision, taken), (Amount::Star, Amount::Star, 4));
        let (spec, _) = Spec::parse(b"99999999999999999999d").expect("a conversion");
        assert_eq!(spec.width, Amount::Number(MOST + 1));
    }

    #[test]
    fn a_sink_keeps_little_and_counts_all() {
        let (spec, _) = Spec::parse(b"2000000000d").expect("a conversion");
        let mut sink = Sink::new(3);
        Piece::integer(&spec, 1, false).print(&spec, &mut sink);
        assert_eq!((sink.bytes.as_slice(), sink.count), (b"   ".as_slice(), 2_000_000_000));
    }
}
