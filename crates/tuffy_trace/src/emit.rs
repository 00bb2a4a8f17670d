//! JSON by hand: strings, numbers and lists into a byte buffer.

use crate::buffer::Buffer;

/// What is written next. Commas are put where they belong.
#[derive(Default, Debug)]
pub(crate) struct Emit {
    pub bytes: Buffer,
    /// The longest string so far.
    pub longest: usize,
}

/// Letters, the step that made it if one did, and a number: `v7`, `s42.0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortName {
    /// What it begins with.
    pub letters: Letters,
    /// The step.
    pub step: Option<u32>,
    /// The number.
    pub index: u32,
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

/// Numbers below a thousand: their digits, a quote for those who want one, and in the last byte how many digits there
/// are.
static SHORT: [[u8; 8]; 1000] = {
    let mut table = [[b'"'; 8]; 1000];
    let mut n = 0;
    while n < table.len() {
        let length = 1 + (n >= 10) as usize + (n >= 100) as usize;
        let (mut i, mut rest) = (length, n);
        while i > 0 {
            i -= 1;
            table[n][i] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        table[n][7] = length as u8;
        n += 1;
    }
    table
};

/// Numbers below a thousand: three digits and a quote.
static LONG: [[u8; 4]; 1000] = {
    let mut table = [[b'"'; 4]; 1000];
    let mut n = 0;
    while n < table.len() {
        let [hundreds, tens, ones] = [n / 100, n / 10 % 10, n % 10];
        table[n] = [b'0' + hundreds as u8, b'0' + tens as u8, b'0' + ones as u8, b'"'];
        n += 1;
    }
    table
};

/// The two hexadecimal digits of each byte.
static HEX: [[u8; 2]; 256] = {
    let digits = *b"0123456789abcdef";
    let mut table = [[0; 2]; 256];
    let mut n = 0;
    while n < table.len() {
        table[n] = [digits[n / 16], digits[n % 16]];
        n += 1;
    }
    table
};

/// Writes bytes as hexadecimal digits, two each.
#[inline(always)]
pub(crate) fn hex_digits<const BYTES: usize>(bytes: [u8; BYTES], out: &mut [u8]) {
    for (digits, byte) in out.as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
        *digits = HEX[usize::from(byte)];
    }
}

/// A place for a short text. Its size is a power of two, and texts begin in its first half, so that nothing need be
/// asked to write one.
#[derive(Debug)]
pub(crate) struct Room<'r, const N: usize>(pub &'r mut [u8; N]);

impl<const N: usize> Room<'_, N> {
    /// Writes a text at a place. It may be longer than what is meant of it: to copy a fixed number of bytes takes no
    /// call.
    #[inline(always)]
    pub fn put<const M: usize>(&mut self, at: usize, text: &[u8; M]) {
        const { assert!(N.is_power_of_two() && M <= N / 2) }
        debug_assert!(at < N / 2);
        let at = at % (N / 2);
        self.0[at..at + M].copy_from_slice(text);
    }

    /// Writes a text at a place and says where it ends.
    #[inline(always)]
    pub fn text<const M: usize>(&mut self, at: usize, text: &[u8; M]) -> usize {
        self.put(at, text);
        at + M
    }

    /// The same for a text of any length.
    #[inline(always)]
    pub fn slice(&mut self, at: usize, text: &[u8]) -> usize {
        self.0[at..at + text.len()].copy_from_slice(text);
        at + text.len()
    }

    /// Writes a number at a place and says where it ends. A quote follows, which may be written over.
    #[inline(always)]
    pub fn decimal(&mut self, at: usize, n: u32) -> usize {
        match SHORT.get(n as usize) {
            Some(digits) => {
                self.put(at, digits);
                at + usize::from(digits[7])
            }
            None => Room(self.0).long_decimal(at, n),
        }
    }

    // What is not in place takes the room itself, so that it need not be in memory for that.
    #[inline(never)]
    fn long_decimal(mut self, at: usize, n: u32) -> usize {
        let at = self.decimal(at, n / 1000);
        self.put(at, &LONG[n as usize % 1000]);
        at + 3
    }

    /// Writes a name with quotes, after something short, at a place and says where it ends.
    #[inline(always)]
    pub fn name<const M: usize>(&mut self, at: usize, before: &[u8; M], name: ShortName) -> usize {
        let ShortName { letters, step, index } = name;
        let mut text = [0; 16];
        let (first, rest) = text.split_at_mut(M);
        first.copy_from_slice(before);
        rest[..4].copy_from_slice(&letters.text);
        self.put(at, &text);
        let mut at = at + M + letters.length;
        if let Some(step) = step {
            at = self.decimal(at, step);
            self.put(at, b".");
            at += 1;
        }
        self.decimal(at, index) + 1
    }

    /// Writes a symbol with quotes at a place and says where it ends. Nothing in it need be escaped.
    #[inline(always)]
    pub fn symbol(&mut self, at: usize, name: &str) -> usize {
        Room(self.0).any_symbol(at, name)
    }

    #[inline(never)]
    fn any_symbol(mut self, at: usize, name: &str) -> usize {
        let at = self.text(at, b"\"@");
        let at = self.slice(at, name.as_bytes());
        self.text(at, b"\"")
    }
}

impl Emit {
    /// Nothing yet, with room for so many bytes.
    pub fn with_room(bytes: usize) -> Emit {
        Emit { bytes: Buffer::with_room(bytes), longest: 0 }
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
        let mut text = *b"\"                \"";
        hex_digits(value.to_be_bytes(), &mut text[1..17]);
        self.bytes.extend_from_slice(&text);
    }

    /// A string in a list.
    pub fn element(&mut self, value: &str) {
        self.comma();
        self.string(value);
    }

    #[inline]
    pub fn decimal(&mut self, value: u64) {
        match SHORT.get(value as usize) {
            Some(digits) if value < 1000 => self.bytes.extend_from_first(digits, digits[7].into()),
            _ => self.long_decimal(value),
        }
    }

    #[inline(never)]
    fn long_decimal(&mut self, value: u64) {
        self.decimal(value / 1000);
        self.bytes.extend_from_first(&LONG[(value % 1000) as usize], 3);
    }

    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.bytes.push(b'-');
        }
        self.decimal(value.unsigned_abs());
    }

    /// A string with quotes. All but quotes, backslashes and control characters stands for itself.
    #[inline]
    pub fn string(&mut self, value: &str) {
        self.longest = self.longest.max(value.len());
        let bytes = value.as_bytes();
        if all_plain(bytes) {
            self.bytes.extend_with_quotes(bytes);
        } else {
            self.escaped(bytes);
        }
    }

    #[cold]
    fn escaped(&mut self, bytes: &[u8]) {
        self.bytes.push(b'"');
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
                    self.bytes.extend_from_slice(&HEX[usize::from(byte)]);
                    continue;
                }
            };
            self.bytes.extend_from_slice(&[b'\\', short]);
        }
        self.bytes.push(b'"');
    }
}

/// Whether all bytes stand for themselves; sixteen are looked at at a time. Of fewer, the first and the last ones,
/// which may be the same.
#[inline]
pub(crate) fn all_plain(bytes: &[u8]) -> bool {
    #[inline(always)]
    fn are<const N: usize>(chunk: &[u8; N]) -> bool {
        chunk.iter().fold(true, |all, &byte| all & plain(byte))
    }
    fn ends<const N: usize>(bytes: &[u8]) -> Option<bool> {
        Some(are::<N>(bytes.first_chunk()?) & are::<N>(bytes.last_chunk()?))
    }
    if let Some(last) = bytes.last_chunk::<16>() {
        return bytes.as_chunks::<16>().0.iter().all(are) && are(last);
    }
    let fewer = ends::<8>(bytes).or_else(|| ends::<4>(bytes)).or_else(|| ends::<2>(bytes));
    fewer.unwrap_or_else(|| bytes.iter().all(|&byte| plain(byte)))
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
        let text = String::from_utf8(out.bytes.into_vec()).expect("text");
        assert_eq!(text, r#"{"a":18446744073709551615,"b":0,"c":"0123456789abcdef","d":"0000000000000001"}"#);
    }

    #[test]
    fn digits() {
        for n in (0..2000).chain([9_999, 10_000, 999_999, 1_000_000, u32::MAX]) {
            let mut out = Emit::default();
            out.decimal(n.into());
            assert_eq!(*out.bytes, *n.to_string().as_bytes());
            let mut text = [0; 64];
            let end = Room(&mut text).decimal(3, n);
            assert_eq!(text[3..end], *out.bytes);
        }
        for shift in 0..64 {
            for n in [1u64 << shift, (1 << shift) - 1, (u64::MAX >> shift) / 3, 9_999 << shift] {
                let mut out = Emit::default();
                out.decimal(n);
                assert_eq!(*out.bytes, *n.to_string().as_bytes());
                let mut hex = [0; 16];
                hex_digits(n.to_be_bytes(), &mut hex);
                assert_eq!(hex, *format!("{n:016x}").as_bytes());
            }
        }
    }

    #[test]
    fn names() {
        let of = |letters, step, index| {
            let mut text = [0; 64];
            let end = Room(&mut text).name(0, b",:", ShortName { letters: Letters::new(letters), step, index });
            String::from_utf8(text[..end].to_vec()).expect("text").strip_prefix(",:").expect("a text").to_owned()
        };
        assert_eq!(of("v", None, 7), "\"v7\"");
        assert_eq!(of("bb", None, 0), "\"bb0\"");
        assert_eq!(of("s", Some(42), 10), "\"s42.10\"");
        assert_eq!(of("bbs", Some(123_456), 0), "\"bbs123456.0\"");
        assert_eq!(of("bbs", Some(u32::MAX), u32::MAX), "\"bbs4294967295.4294967295\"");
    }
}
