//! Whole numbers, checked against a bound while they are read; and numbers as text.

use super::Json;
use crate::error::{ParseResult, fail};

impl<'t> Json<'t> {
    /// A whole number from 0 to `max`.
    pub fn number(&mut self, max: u64) -> ParseResult<u64> {
        let start = self.place();
        let (mut value, mut overflows) = (0u64, false);
        while let Some(digit @ b'0'..=b'9') = self.bytes.get(self.at) {
            let (tens, too_many) = value.overflowing_mul(10);
            let (sum, too_large) = tens.overflowing_add(u64::from(digit - b'0'));
            (value, overflows) = (sum, overflows | too_many | too_large);
            self.at += 1;
        }
        if overflows || value > max {
            return fail(start, format!("the number is too large; the limit is {max}"));
        }
        match self.bytes.get(self.at) {
            _ if self.at == start && self.peek() == Some(b'-') => fail(start, "the number must not be negative"),
            _ if self.at == start => self.expected("a number"),
            Some(b'.' | b'e' | b'E') => fail(start, "the number must be a whole number, written without `.` or `e`"),
            _ if self.bytes[start] == b'0' && self.at > start + 1 => fail(start, "the number begins with 0"),
            _ => Ok(value),
        }
    }

    /// A whole number that fits `i64`.
    pub fn signed(&mut self) -> ParseResult<i64> {
        let start = self.place();
        let negative = self.peek() == Some(b'-');
        if !negative && !matches!(self.peek(), Some(b'0'..=b'9')) {
            return self.expected("a number");
        }
        self.at += usize::from(negative);
        let max = if negative { 1 << 63 } else { i64::MAX as u64 };
        let size = match self.bytes.get(self.at) {
            Some(b'0'..=b'9') => self.number(max).map_err(|mut e| {
                if e.message.contains("too large") {
                    e.message = "the number does not fit 64 bits; write it as a string".into();
                }
                e.at = start;
                e
            })?,
            _ => return fail(start, "the number has no digits"),
        };
        Ok(if negative { 0i64.wrapping_sub_unsigned(size) } else { size as i64 })
    }

    /// The text of a number: digits, at most `max` characters.
    pub fn number_text(&mut self, max: usize) -> ParseResult<&'t str> {
        let start = self.place();
        let part = |b: &u8| matches!(b, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
        let length = self.bytes[start..].iter().take(max + 1).take_while(|b| part(b)).count();
        if length == 0 {
            return self.expected("a number");
        }
        if length > max {
            return fail(start, format!("a number of more than {max} characters"));
        }
        self.at += length;
        Ok(&self.text[start..start + length])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_lengths() {
        let read = |text: &str, max: u64| Json::new(text).number(max).ok();
        for shift in 0..64 {
            for n in [1u64 << shift, (1 << shift) - 1, u64::MAX >> shift, (u64::MAX >> shift) / 7] {
                for end in [",", "}", " ,\"step\":1", "", ",\"site\":\"v1\"}"] {
                    assert_eq!(read(&format!("{n}{end}"), u64::MAX), Some(n));
                    assert_eq!(read(&format!("{n}{end}"), n), Some(n));
                    assert_eq!(read(&format!("{n}{end}"), n.wrapping_sub(1)), (n == 0).then_some(0));
                    assert_eq!(read(&format!("0{n}{end}"), u64::MAX), None);
                }
            }
        }
        for wrong in ["", "-1,", "1.0,", "1e3,", "x,", "18446744073709551616,"] {
            assert_eq!(read(wrong, u64::MAX), None, "{wrong}");
        }
    }
}
