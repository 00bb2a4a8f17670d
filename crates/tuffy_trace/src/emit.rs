//! JSON by hand: strings, numbers and lists into a byte buffer.

use crate::json::plain_bytes;

/// What is written next. Commas are put where they belong.
#[derive(Default, Debug)]
pub(crate) struct Emit {
    pub bytes: Vec<u8>,
    /// The longest string so far.
    pub longest: usize,
}

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Every byte as two hexadecimal digits.
const HEX_PAIRS: [[u8; 2]; 256] = {
    let mut pairs = [[0; 2]; 256];
    let mut byte = 0;
    while byte < 256 {
        pairs[byte] = [HEX[byte >> 4], HEX[byte & 15]];
        byte += 1;
    }
    pairs
};

impl Emit {
    #[inline]
    pub fn raw(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// A comma, unless something was just opened.
    fn comma(&mut self) {
        if !matches!(self.bytes.last(), Some(b'{' | b'[' | b'\n') | None) {
            self.bytes.push(b',');
        }
    }

    pub fn close(&mut self, bracket: u8) {
        self.bytes.push(bracket);
    }

    /// The key of a member. `key` needs no escaping.
    #[inline]
    pub fn key(&mut self, key: &str) {
        self.comma();
        self.bytes.push(b'"');
        self.raw(key);
        self.raw("\":");
    }

    /// The key of a member, any text.
    pub fn any_key(&mut self, key: &str) {
        self.comma();
        self.string(key);
        self.bytes.push(b':');
    }

    pub fn open_member(&mut self, key: &str, bracket: u8) {
        self.key(key);
        self.bytes.push(bracket);
    }

    #[inline]
    pub fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        self.string(value);
    }

    /// A member, unless it is empty.
    #[inline]
    pub fn text_if(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.text(key, value);
        }
    }

    #[inline]
    pub fn number(&mut self, key: &str, value: u64) {
        self.key(key);
        self.decimal(value);
    }

    /// A fixed, even number of hexadecimal digits, at most 16, with quotes.
    #[inline]
    pub fn hex(&mut self, value: u64, digits: usize) {
        let mut text = [b'"'; 18];
        for (pair, byte) in text[1..=digits].as_chunks_mut::<2>().0.iter_mut().rev().zip(value.to_le_bytes()) {
            *pair = HEX_PAIRS[usize::from(byte)];
        }
        self.bytes.extend_from_slice(&text[..digits + 2]);
    }

    /// A string in a list.
    pub fn element(&mut self, value: &str) {
        self.comma();
        self.string(value);
    }

    #[inline]
    pub fn decimal(&mut self, mut value: u64) {
        let mut text = [0; 20];
        let mut at = text.len();
        loop {
            at -= 1;
            text[at] = b'0' + (value % 10) as u8;
            value /= 10;
            if value == 0 {
                break;
            }
        }
        self.bytes.extend_from_slice(&text[at..]);
    }

    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.bytes.push(b'-');
        }
        self.decimal(value.unsigned_abs());
    }

    /// A string with quotes that is short and seldom needs escaping: it is looked at while it is copied.
    #[inline]
    pub fn name(&mut self, value: &str) {
        const SHORT: usize = 16;
        let bytes = value.as_bytes();
        if bytes.len() > SHORT || !bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')) {
            return self.string(value);
        }
        self.longest = self.longest.max(bytes.len());
        let mut text = [b'"'; SHORT + 2];
        text[1..=bytes.len()].copy_from_slice(bytes);
        self.bytes.extend_from_slice(&text[..bytes.len() + 2]);
    }

    /// A string with quotes. All but quotes, backslashes and control characters stands for itself.
    #[inline]
    pub fn string(&mut self, value: &str) {
        self.longest = self.longest.max(value.len());
        self.bytes.push(b'"');
        let bytes = value.as_bytes();
        if plain_bytes(bytes) == bytes.len() {
            self.bytes.extend_from_slice(bytes);
        } else {
            self.escaped(bytes);
        }
        self.bytes.push(b'"');
    }

    #[cold]
    fn escaped(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let short = match byte {
                b'"' | b'\\' => byte,
                b'\n' => b'n',
                b'\r' => b'r',
                b'\t' => b't',
                8 => b'b',
                12 => b'f',
                _ if plain(byte) => {
                    self.bytes.push(byte);
                    continue;
                }
                _ => {
                    self.raw("\\u00");
                    self.bytes.extend([HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
                    continue;
                }
            };
            self.bytes.extend([b'\\', short]);
        }
    }
}

fn plain(byte: u8) -> bool {
    byte >= 32 && byte != b'"' && byte != b'\\'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_read_back() {
        let all: String = (0..0x300).chain([0x2028, 0x10ffff]).filter_map(char::from_u32).collect();
        let mut out = Emit::default();
        out.string(&all);
        let back: String = serde_json::from_slice(&out.bytes).expect("valid JSON");
        assert_eq!(back, all);
    }

    #[test]
    fn numbers() {
        let mut out = Emit::default();
        out.bytes.push(b'{');
        out.number("a", u64::MAX);
        out.number("b", 0);
        out.key("c");
        out.hex(0x5be0_cd19_137e, 12);
        out.key("d");
        out.hex(1, 16);
        out.close(b'}');
        let text = String::from_utf8(out.bytes).expect("text");
        assert_eq!(text, r#"{"a":18446744073709551615,"b":0,"c":"5be0cd19137e","d":"0000000000000001"}"#);
    }
}
