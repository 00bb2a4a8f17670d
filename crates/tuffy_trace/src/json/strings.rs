//! Strings: plain ones without a copy, escapes, digests in hexadecimal.

use super::Json;
use crate::error::{Parsed, fail};
use crate::limits::MAX_STRING;
use std::borrow::Cow;

impl<'t> Json<'t> {
    /// A string.
    #[inline]
    pub fn string(&mut self) -> Parsed<Cow<'t, str>> {
        self.string_as("a string")
    }

    /// A string that replaces the contents of a buffer.
    #[inline]
    pub fn string_into(&mut self, buffer: &mut String) -> Parsed<()> {
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
        let end = start + plain_bytes(&self.bytes[start..]);
        if self.bytes.get(end) != Some(&b'"') || end - start > MAX_STRING {
            return None;
        }
        self.at = end + 1;
        Some(&self.text[start..end])
    }

    #[inline]
    pub(super) fn string_as(&mut self, what: &str) -> Parsed<Cow<'t, str>> {
        self.peek();
        match self.plain_string() {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => self.other_string(what),
        }
    }

    /// A string with escapes, or an error.
    #[cold]
    fn other_string(&mut self, what: &str) -> Parsed<Cow<'t, str>> {
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

    fn escape(&mut self) -> Parsed<char> {
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

    fn hex4(&mut self, place: usize) -> Parsed<u32> {
        let digits = self.bytes.get(self.at..self.at + 4).filter(|d| d.iter().all(u8::is_ascii_hexdigit));
        let Some(digits) = digits else { return fail(place, "`\\u` needs four hexadecimal digits") };
        self.at += 4;
        Ok(digits.iter().fold(0, |n, d| n * 16 + (*d as char).to_digit(16).unwrap_or(0)))
    }

    /// Exactly so many small hexadecimal digits in a string, 8 to 16.
    #[inline]
    pub fn hex<const DIGITS: usize>(&mut self) -> Parsed<u64> {
        let place = self.place();
        if let Some([b'"', text @ .., b'"']) = self.bytes.get(place..place + DIGITS + 2)
            && let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk())
            && let Some(high) = hex_value(*first)
            && let Some(low) = if DIGITS == 8 { Some(0) } else { hex_value(*last) }
        {
            self.at += DIGITS + 2;
            // Of the last ones, those that are not among the first.
            let rest = 4 * (DIGITS as u32 - 8);
            return Ok(high << rest | low & ((1 << rest) - 1));
        }
        let text = self.string()?;
        let small = |b: &u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
        if text.len() == DIGITS
            && text.as_bytes().iter().all(small)
            && let Ok(value) = u64::from_str_radix(&text, 16)
        {
            return Ok(value);
        }
        fail(place, format!("expected {DIGITS} hexadecimal digits, 0-9 and a-f"))
    }
}

/// The number that eight small hexadecimal digits stand for.
#[inline(always)]
pub(crate) fn hex_value(digits: [u8; 8]) -> Option<u64> {
    const ONES: u64 = u64::MAX / 255;
    let read = u64::from_be_bytes(digits);
    // Letters have a bit that digits have not. What is then as large as a digit and is written as it was read is one.
    let x = (read & (ONES * 15)) + (read >> 6 & ONES) * 9;
    let letters = (x + ONES * (0x80 - 10)) >> 7 & ONES;
    let written = x + ONES * u64::from(b'0') + letters * u64::from(b'a' - 10 - b'0');
    if written != read || x & ONES << 4 != 0 {
        return None;
    }
    let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    Some((x | x >> 16) & 0xffff_ffff)
}

/// How many bytes come before the first quote, backslash or control character; eight are looked at at a time.
#[inline]
pub(crate) fn plain_bytes(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const HIGHS: u64 = ONES << 7;
    // The lowest bit that is set belongs to the first byte below `n`; higher ones may not be exact.
    let below = |x: u64, n: u64| x.wrapping_sub(ONES * n) & !x & HIGHS;
    let found = |word: [u8; 8]| {
        let x = u64::from_le_bytes(word);
        below(x, 32) | below(x ^ (ONES * u64::from(b'"')), 1) | below(x ^ (ONES * u64::from(b'\\')), 1)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    for (i, word) in words.iter().enumerate() {
        let found = found(*word);
        if found != 0 {
            return i * 8 + found.trailing_zeros() as usize / 8;
        }
    }
    // The last eight, of which the first were looked at before.
    if let (false, Some(last)) = (rest.is_empty(), bytes.last_chunk::<8>())
        && found(*last) == 0
    {
        return bytes.len();
    }
    let stop = |b: &u8| *b < 32 || *b == b'"' || *b == b'\\';
    words.len() * 8 + rest.iter().position(stop).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits() {
        for n in (0..=0xffff_u64).flat_map(|n| [n, n << 16, n * 0x1_0001]) {
            let text: [u8; 8] = format!("{n:08x}").into_bytes().try_into().expect("eight digits");
            assert_eq!(hex_value(text), Some(n));
        }
        for byte in 0..=255 {
            for at in 0..8 {
                let mut text = *b"0f9a5c1e";
                text[at] = byte;
                let expected = std::str::from_utf8(&text).ok().filter(|_| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
                assert_eq!(hex_value(text), expected.and_then(|t| u64::from_str_radix(t, 16).ok()), "{byte} at {at}");
            }
        }
        let id = |text: &str| Json::new(text).hex::<12>().ok();
        assert_eq!(id("\"0123456789ab\""), Some(0x0123_4567_89ab));
        assert_eq!(Json::new("\"fedcba9876543210\"").hex::<16>().ok(), Some(0xfedc_ba98_7654_3210));
        assert_eq!(id(r#" "0123456789\u0061b""#), Some(0x0123_4567_89ab));
        assert_eq!(id("\"0123456789aB\""), None);
        assert_eq!(id("\"+123456789ab\""), None);
        assert_eq!(id("\"0123456789a\""), None);
    }

    #[test]
    fn finds_the_end_of_plain_bytes() {
        for stop in [0u8, 10, 31, b'"', b'\\'] {
            for around in [b' ', b'!', b'#', b'[', b']', 0x7f, 0x80, 0xff] {
                for length in 0..40 {
                    for at in 0..length {
                        let mut bytes = vec![around; length];
                        bytes[at] = stop;
                        bytes[length - 1] = if at + 1 < length { b'"' } else { stop };
                        assert_eq!(plain_bytes(&bytes), at);
                    }
                    assert_eq!(plain_bytes(&vec![around; length]), length);
                }
            }
        }
    }
}
