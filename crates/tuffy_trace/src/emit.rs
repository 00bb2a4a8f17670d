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

/// A name or number of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word<'t> {
    /// Letters and a number: `v7`, `bb2`.
    Input(Letters, u32),
    /// Letters, the step that made it, and a number: `s42.0`.
    Made(Letters, u32, u32),
    /// `@` and a name.
    Symbol(&'t str),
    /// Any other text.
    Text(&'t str),
    /// A number.
    Number(u64),
}

/// At most three letters, after a quote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    text: [u8; 4],
    length: usize,
}

impl Letters {
    /// These letters.
    pub const fn new(letters: &str) -> Letters {
        let letters = letters.as_bytes();
        assert!(letters.len() <= 3);
        let mut text = [b'"'; 4];
        let mut i = 0;
        while i < letters.len() {
            assert!(letters[i].is_ascii_alphabetic());
            text[i + 1] = letters[i];
            i += 1;
        }
        Letters { text, length: letters.len() + 1 }
    }
}

/// Four decimal digits.
#[inline]
fn four_digits(n: u32) -> [u8; 4] {
    let pairs = (n / 100) | (n % 100) << 16;
    // The tens of both: 103 / 1024 is close enough to a tenth for numbers below 100.
    let tens = (pairs * 103) >> 10 & 0x000f_000f;
    let digits = tens | (pairs - tens * 10) << 8;
    (digits | 0x3030_3030).to_le_bytes()
}

/// Eight hexadecimal digits.
#[inline]
pub(crate) fn hex_digits(n: u32) -> [u8; 8] {
    let n = u64::from(n);
    // A digit to each byte.
    let n = (n | n << 16) & 0x0000_ffff_0000_ffff;
    let n = (n | n << 8) & 0x00ff_00ff_00ff_00ff;
    let n = (n | n << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let letters = (n + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101;
    (n + 0x3030_3030_3030_3030 + letters * u64::from(b'a' - b'0' - 10)).to_be_bytes()
}

impl Emit {
    /// Nothing yet, with room for so many bytes.
    pub fn with_room(bytes: usize) -> Emit {
        Emit { bytes: Vec::with_capacity(bytes), longest: 0 }
    }

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

    /// Sixteen hexadecimal digits, with quotes.
    pub fn hex(&mut self, value: u64) {
        self.bytes.push(b'"');
        self.bytes.extend_from_slice(&hex_digits((value >> 32) as u32));
        self.bytes.extend_from_slice(&hex_digits(value as u32));
        self.bytes.push(b'"');
    }

    /// The first bytes of a text. A fixed number is copied, which takes no call.
    #[inline]
    pub fn first<const N: usize>(&mut self, text: &[u8; N], length: usize) {
        let end = self.bytes.len() + length;
        self.bytes.extend_from_slice(text);
        self.bytes.truncate(end);
    }

    /// A string in a list.
    pub fn element(&mut self, value: &str) {
        self.comma();
        self.string(value);
    }

    #[inline]
    pub fn decimal(&mut self, value: u64) {
        if value >= 10_000 {
            self.decimal_of_many(value);
        } else {
            let digits = four_digits(value as u32);
            let zeros = usize::from(value < 10) + usize::from(value < 100) + usize::from(value < 1000);
            let digits = u32::from_le_bytes(digits) >> (8 * zeros);
            self.first(&digits.to_le_bytes(), 4 - zeros);
        }
    }

    #[inline(never)]
    fn decimal_of_many(&mut self, value: u64) {
        self.decimal(value / 10_000);
        self.bytes.extend_from_slice(&four_digits((value % 10_000) as u32));
    }

    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.bytes.push(b'-');
        }
        self.decimal(value.unsigned_abs());
    }

    /// A name with quotes, or a number.
    #[inline]
    pub fn word(&mut self, word: Word<'_>) {
        let index = match word {
            Word::Number(number) => return self.decimal(number),
            Word::Text(text) => return self.string(text),
            Word::Symbol(name) => return self.string_after("\"@", name),
            Word::Input(letters, index) => {
                self.first(&letters.text, letters.length);
                index
            }
            Word::Made(letters, step, index) => {
                self.first(&letters.text, letters.length);
                self.decimal(step.into());
                self.bytes.push(b'.');
                index
            }
        };
        if index < 10 {
            return self.bytes.extend_from_slice(&[b'0' + index as u8, b'"']);
        }
        self.decimal(index.into());
        self.bytes.push(b'"');
    }

    /// A string with quotes. All but quotes, backslashes and control characters stands for itself.
    #[inline]
    pub fn string(&mut self, value: &str) {
        self.string_after("\"", value);
    }

    /// A string with quotes that begins with a quote and what stands for itself.
    #[inline]
    fn string_after(&mut self, start: &'static str, value: &str) {
        self.longest = self.longest.max(start.len() - 1 + value.len());
        self.raw(start);
        let bytes = value.as_bytes();
        if all_plain(bytes) {
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

/// Whether all bytes stand for themselves; sixteen are looked at at a time.
#[inline]
fn all_plain(bytes: &[u8]) -> bool {
    let Some(last) = bytes.last_chunk::<16>() else { return plain_bytes(bytes) == bytes.len() };
    let (chunks, _) = bytes.as_chunks::<16>();
    let is_plain = |chunk: &[u8; 16]| chunk.iter().fold(true, |all, &byte| all & plain(byte));
    chunks.iter().all(is_plain) && is_plain(last)
}

#[inline]
fn plain(byte: u8) -> bool {
    (byte >= 32) & (byte != b'"') & (byte != b'\\')
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
    fn what_must_be_escaped_is_seen_wherever_it_stands() {
        for length in 1..50 {
            for at in 0..length {
                for byte in [0, 10, 31, b'"', b'\\'] {
                    let mut bytes = vec![b'?'; length];
                    assert!(all_plain(&bytes));
                    bytes[at] = byte;
                    assert!(!all_plain(&bytes), "{byte} at {at} of {length}");
                    bytes[at] = 0x80 | byte;
                    assert!(all_plain(&bytes));
                }
            }
        }
    }

    #[test]
    fn numbers() {
        let mut out = Emit::default();
        out.bytes.push(b'{');
        out.number("a", u64::MAX);
        out.number("b", 0);
        out.key("c");
        out.hex(0x0123_4567_89ab_cdef);
        out.key("d");
        out.hex(1);
        out.close(b'}');
        let text = String::from_utf8(out.bytes).expect("text");
        assert_eq!(text, r#"{"a":18446744073709551615,"b":0,"c":"0123456789abcdef","d":"0000000000000001"}"#);
    }

    #[test]
    fn digits() {
        for n in 0..10_000 {
            assert_eq!(four_digits(n), *format!("{n:04}").as_bytes());
        }
        for shift in 0..64 {
            for n in [1u64 << shift, (1 << shift) - 1, (u64::MAX >> shift) / 3, 9_999 << shift] {
                let mut out = Emit::default();
                out.decimal(n);
                assert_eq!(out.bytes, n.to_string().into_bytes());
                assert_eq!(hex_digits(n as u32), *format!("{:08x}", n as u32).as_bytes());
            }
        }
    }

    #[test]
    fn words() {
        let [v, bb, s, bbs] = ["v", "bb", "s", "bbs"].map(Letters::new);
        let of = |word| {
            let mut out = Emit::default();
            out.word(word);
            String::from_utf8(out.bytes).expect("text")
        };
        assert_eq!(of(Word::Input(v, 7)), "\"v7\"");
        assert_eq!(of(Word::Input(bb, 0)), "\"bb0\"");
        assert_eq!(of(Word::Made(s, 42, 10)), "\"s42.10\"");
        assert_eq!(of(Word::Made(bbs, 123_456, 0)), "\"bbs123456.0\"");
        assert_eq!(of(Word::Text("@\"f\"")), r#""@\"f\"""#);
        assert_eq!(of(Word::Symbol("f")), "\"@f\"");
        assert_eq!(of(Word::Symbol("f\n")), "\"@f\\n\"");
        assert_eq!(of(Word::Number(7)), "7");
    }
}
