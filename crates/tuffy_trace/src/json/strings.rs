//! Strings: plain ones without a copy, escapes, digests in hexadecimal.

use super::Json;
use super::emit::PLAIN;
use crate::error::{ParseResult, fail};
use crate::limits::MAX_STRING;
use std::borrow::Cow;

impl<'t> Json<'t> {
    /// A string.
    #[inline]
    pub fn string(&mut self) -> ParseResult<Cow<'t, str>> {
        self.string_as("a string")
    }

    /// A string that replaces the contents of a buffer.
    #[inline]
    pub fn string_into(&mut self, buffer: &mut String) -> ParseResult<()> {
        buffer.clear();
        match self.plain_string() {
            Some(text) => buffer.push_str(text),
            None => buffer.push_str(&self.string()?),
        }
        Ok(())
    }

    /// A string without escapes that begins right here. Takes nothing if it is anything else.
    #[inline]
    fn plain_string(&mut self) -> Option<&'t str> {
        if self.bytes.get(self.at) != Some(&b'"') {
            return None;
        }
        let start = self.at + 1;
        let end = start + self.bytes[start..].iter().position(|&byte| !PLAIN[usize::from(byte)])?;
        if self.bytes[end] != b'"' || end - start > MAX_STRING {
            return None;
        }
        self.at = end + 1;
        Some(&self.text[start..end])
    }

    #[inline]
    pub(super) fn string_as(&mut self, what: &str) -> ParseResult<Cow<'t, str>> {
        self.peek();
        match self.plain_string() {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => self.other_string(what),
        }
    }

    /// A string with escapes, or an error.
    #[cold]
    fn other_string(&mut self, what: &str) -> ParseResult<Cow<'t, str>> {
        self.expect(b'"', what)?;
        let start = self.at;
        let mut out = String::new();
        let mut from = start;
        loop {
            if out.len() + (self.at - from) > MAX_STRING {
                return fail(start - 1, format!("a string of more than {MAX_STRING} bytes"));
            }
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    out.push_str(&self.text[from..self.at]);
                    self.at += 1;
                    return Ok(Cow::Owned(out));
                }
                Some(b'\\') => {
                    out.push_str(&self.text[from..self.at]);
                    out.push(self.escape()?);
                    from = self.at;
                }
                Some(0..32) => return fail(self.at, "a control character in a string; it must be escaped"),
                Some(_) => self.at += 1,
                None => return fail(start - 1, "the string does not end in this line"),
            }
        }
    }

    fn escape(&mut self) -> ParseResult<char> {
        let place = self.at;
        self.at += 2;
        Ok(match self.bytes.get(place + 1) {
            Some(&c @ (b'"' | b'\\' | b'/')) => c.into(),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let high = self.hex4(place)?;
                let code = if (0xd800..0xdc00).contains(&high) && self.bytes[self.at..].starts_with(b"\\u") {
                    self.at += 2;
                    let low = self.hex4(place)?;
                    if !(0xdc00..0xe000).contains(&low) {
                        return fail(place, "half of a surrogate pair in a string");
                    }
                    0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
                } else {
                    high
                };
                match char::from_u32(code) {
                    Some(c) => c,
                    None => return fail(place, "half of a surrogate pair in a string"),
                }
            }
            _ => return fail(place, "an unknown escape in a string"),
        })
    }

    fn hex4(&mut self, place: usize) -> ParseResult<u32> {
        let digits = self.bytes.get(self.at..self.at + 4).filter(|d| d.iter().all(u8::is_ascii_hexdigit));
        let Some(digits) = digits else { return fail(place, "`\\u` needs four hexadecimal digits") };
        self.at += 4;
        Ok(digits.iter().fold(0, |n, d| n * 16 + (*d as char).to_digit(16).unwrap_or(0)))
    }

    /// Exactly so many small hexadecimal digits in a string, at most 16.
    pub fn hex(&mut self, digits: usize) -> ParseResult<u64> {
        let place = self.place();
        let number = |text: &[u8]| {
            let (value, all) = text.iter().fold((0, 0), |(value, all), byte| {
                let digit = DIGITS[usize::from(*byte)];
                (value << 4 | u64::from(digit & 15), all | digit)
            });
            (text.len() == digits && all < 16).then_some(value)
        };
        // Digits are not escaped, unless somebody wants it so.
        if let Some([b'"', text @ .., b'"']) = self.bytes.get(place..place + digits + 2)
            && let Some(value) = number(text)
        {
            self.at += digits + 2;
            return Ok(value);
        }
        match number(self.string()?.as_bytes()) {
            Some(value) => Ok(value),
            None => fail(place, format!("expected {digits} hexadecimal digits, 0-9 and a-f")),
        }
    }
}

/// What each byte is worth as a small hexadecimal digit; 16 if it is none.
const DIGITS: [u8; 256] = {
    let mut worth = [16; 256];
    let mut digit = 0;
    while digit < 16 {
        worth[b"0123456789abcdef"[digit] as usize] = digit as u8;
        digit += 1;
    }
    worth
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits() {
        for n in (0..64).map(|shift| u64::MAX >> shift) {
            assert_eq!(Json::new(&format!("\"{n:016x}\"")).hex(16).ok(), Some(n));
        }
        let id = |text: &str| Json::new(text).hex(12).ok();
        assert_eq!(id("\"0123456789ab\""), Some(0x0123_4567_89ab));
        assert_eq!(id(r#" "0123456789\u0061b""#), Some(0x0123_4567_89ab));
        for wrong in ["0123456789aB", "+123456789ab", "0123456789a", "0123456789abc", "0123456789a/", "0123456789a:"] {
            assert_eq!(id(&format!("\"{wrong}\"")), None, "{wrong}");
        }
    }

    #[test]
    fn strings_end_where_they_end() {
        for around in ["", "!", "[", "\u{7f}", "é", "\u{10ffff}"].map(|text| text.repeat(20)) {
            let text = format!("\"{around}\" \"{around}\\\"{around}\"");
            let mut json = Json::new(&text);
            assert_eq!(json.string().ok().as_deref(), Some(&*around));
            assert_eq!(json.string().ok().as_deref(), Some(&*format!("{around}\"{around}")));
            assert!(json.finish().is_ok());
        }
    }
}
