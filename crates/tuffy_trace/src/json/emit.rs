//! JSON out: strings, numbers, objects and lists into a byte buffer.

/// What was written so far.
#[derive(Default, Debug)]
pub(crate) struct Emit {
    pub bytes: Vec<u8>,
    /// The longest string so far.
    pub longest: usize,
}

impl Emit {
    #[inline]
    pub fn raw(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// An object; each of its keys is written with a comma before it.
    #[inline]
    pub fn object(&mut self, members: impl FnOnce(&mut Emit)) {
        self.bracketed(*b"{}", members);
    }

    /// A list; each of its elements is written with a comma before it.
    pub fn list(&mut self, elements: impl FnOnce(&mut Emit)) {
        self.bracketed(*b"[]", elements);
    }

    #[inline]
    fn bracketed(&mut self, [open, close]: [u8; 2], inside: impl FnOnce(&mut Emit)) {
        let start = self.bytes.len();
        inside(self);
        // The comma before the first one is where the bracket belongs.
        match self.bytes.get_mut(start) {
            Some(comma) => *comma = open,
            None => self.bytes.push(open),
        }
        self.bytes.push(close);
    }

    /// A key of an object, any text.
    pub fn key(&mut self, key: &str) {
        self.element(key);
        self.bytes.push(b':');
    }

    /// A string in a list.
    pub fn element(&mut self, value: &str) {
        self.bytes.push(b',');
        self.string(value);
    }

    /// So many hexadecimal digits, with quotes.
    #[inline]
    pub fn hex<const DIGITS: usize>(&mut self, value: u64) {
        self.bytes.push(b'"');
        let digit = |i| b"0123456789abcdef"[(value >> (4 * (DIGITS - 1 - i)) & 15) as usize];
        self.bytes.extend_from_slice(&std::array::from_fn::<u8, DIGITS, _>(digit));
        self.bytes.push(b'"');
    }

    #[inline]
    pub fn decimal(&mut self, mut value: u64) {
        let mut digits = [b'0'; 20];
        let mut at = digits.len();
        while at == digits.len() || value > 0 {
            at -= 1;
            digits[at] = b'0' + (value % 10) as u8;
            value /= 10;
        }
        self.bytes.extend_from_slice(&digits[at..]);
    }

    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.bytes.push(b'-');
        }
        self.decimal(value.unsigned_abs());
    }

    /// A string with quotes. All but quotes, backslashes and control characters stands for itself.
    #[allow(
        clippy::manual_inspect,
        reason = "how many bytes `inspect` gives is not known before, so each would be pushed"
    )]
    pub fn string(&mut self, value: &str) {
        self.longest = self.longest.max(value.len());
        self.bytes.push(b'"');
        let (start, mut plain) = (self.bytes.len(), true);
        // Most strings are short, so looking at each byte while it is copied is the fastest.
        self.bytes.extend(value.bytes().map(|byte| {
            plain &= PLAIN[usize::from(byte)];
            byte
        }));
        if !plain {
            self.bytes.truncate(start);
            value.bytes().for_each(|byte| self.escaped(byte));
        }
        self.bytes.push(b'"');
    }

    fn escaped(&mut self, byte: u8) {
        let short = match byte {
            b'"' | b'\\' => byte,
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            8 => b'b',
            12 => b'f',
            _ if PLAIN[usize::from(byte)] => return self.bytes.push(byte),
            _ => return self.raw(&format!("\\u{byte:04x}")),
        };
        self.bytes.extend_from_slice(&[b'\\', short]);
    }
}

/// Which bytes of a string stand for themselves.
pub(crate) const PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let mut byte = 0;
    while byte < 256 {
        plain[byte] = byte >= 32 && byte != b'"' as usize && byte != b'\\' as usize;
        byte += 1;
    }
    plain
};

#[cfg(test)]
mod tests {
    use super::*;

    fn emitted(write: impl FnOnce(&mut Emit)) -> String {
        let mut out = Emit::default();
        write(&mut out);
        String::from_utf8(out.bytes).expect("text")
    }

    #[test]
    fn strings_read_back() {
        let all: String = (0..0x300).chain([0x2028, 0x10ffff]).filter_map(char::from_u32).collect();
        let back: String = serde_json::from_str(&emitted(|out| out.string(&all))).expect("valid JSON");
        assert_eq!(back, all);
    }

    #[test]
    fn what_must_be_escaped_is_seen_wherever_it_stands() {
        for (length, byte) in (1..40).flat_map(|length| [0, 10, 31, b'"', b'\\'].map(|byte| (length, byte))) {
            for at in 0..length {
                let mut text = "?".repeat(length);
                text.replace_range(at..=at, &char::from(byte).to_string());
                let shown = emitted(|out| out.string(&text));
                assert!(shown.contains('\\'), "{byte} at {at} of {length}");
                assert_eq!(serde_json::from_str::<String>(&shown).expect("valid JSON"), text);
            }
        }
    }

    #[test]
    fn numbers_objects_lists() {
        let text = emitted(|out| {
            out.object(|out| {
                out.key("a");
                out.decimal(u64::MAX);
                out.key("b");
                out.signed(i64::MIN);
                out.key("c");
                out.hex::<12>(0x0123_4567_89ab);
                out.key("d");
                out.object(|_| {});
                out.key("e");
                out.list(|out| ["", "x"].iter().for_each(|text| out.element(text)));
                out.key("f");
                out.decimal(0);
            });
        });
        let expected =
            r#"{"a":18446744073709551615,"b":-9223372036854775808,"c":"0123456789ab","d":{},"e":["","x"],"f":0}"#;
        assert_eq!(text, expected);
    }
}
