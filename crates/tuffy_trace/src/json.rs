//! A small pull reader of JSON: the caller says what it expects next.
//!
//! It works on one line that is known to be UTF-8, never recurses deeper than the limit, and takes time linear in the line.

use crate::error::{Parsed, fail, fail_hint, quote};
use crate::limits::{MAX_DEPTH, MAX_STRING};
use crate::spelling::closest;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The keys of an object.
pub(crate) struct Shape {
    /// What the object is called in errors.
    pub name: &'static str,
    /// The keys in the order they are written, at most 32.
    pub keys: &'static [&'static str],
    /// Which of them must be there, a bit each.
    pub required: u32,
}

/// A place in a line.
#[derive(Clone)]
pub(crate) struct Json<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    depth: u32,
}

impl<'t> Json<'t> {
    pub fn new(text: &'t str) -> Json<'t> {
        Json { text, bytes: text.as_bytes(), at: 0, depth: 0 }
    }

    /// The byte that comes next, after spaces.
    #[inline]
    pub fn peek(&mut self) -> Option<u8> {
        loop {
            match self.bytes.get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                other => return other.copied(),
            }
        }
    }

    /// Where the next thing begins.
    #[inline]
    pub fn place(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// What comes next, in words.
    fn found(&mut self) -> String {
        match self.peek() {
            None => "the end of the line".into(),
            Some(b'"') => "a string".into(),
            Some(b'{') => "an object".into(),
            Some(b'[') => "a list".into(),
            Some(b'-' | b'0'..=b'9') => "a number".into(),
            _ if self.clone().boolean_word().is_some() => "true or false".into(),
            _ if self.clone().word("null") => "null".into(),
            Some(_) => quote(&self.text[self.at..].chars().take(1).collect::<String>()),
        }
    }

    #[cold]
    pub fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let found = self.found();
        fail(self.at, format!("expected {what}, found {found}"))
    }

    #[inline]
    fn expect(&mut self, byte: u8, what: &str) -> Parsed<()> {
        if self.peek() == Some(byte) {
            self.at += 1;
            return Ok(());
        }
        self.expected(what)
    }

    /// Nothing may follow.
    pub fn finish(&mut self) -> Parsed<()> {
        if self.peek().is_none() { Ok(()) } else { self.expected("the end of the line") }
    }

    fn open(&mut self, bracket: u8, what: &str) -> Parsed<()> {
        self.expect(bracket, what)?;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return fail(self.at - 1, format!("objects and lists are nested more than {MAX_DEPTH} deep"));
        }
        Ok(())
    }

    /// After `open` or an element: whether another element follows. `first` says that none was there yet.
    #[inline]
    fn more(&mut self, close: u8, first: bool) -> Parsed<bool> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                self.depth -= 1;
                Ok(false)
            }
            _ if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            _ => self.expected(if close == b'}' { "`,` or `}`" } else { "`,` or `]`" }),
        }
    }

    /// A list; `take` reads each element. Says how many there were.
    pub fn list(&mut self, limit: usize, mut take: impl FnMut(&mut Self) -> Parsed<()>) -> Parsed<usize> {
        self.open(b'[', "a list")?;
        let mut count = 0;
        while self.more(b']', count == 0)? {
            if count == limit {
                return fail(self.at, format!("the list has more than {limit} elements"));
            }
            take(self)?;
            count += 1;
        }
        Ok(count)
    }

    /// An object with any keys; `take` reads each value, and is told the key and its place.
    pub fn object(
        &mut self,
        limit: usize,
        mut take: impl FnMut(&mut Self, Cow<'t, str>, usize) -> Parsed<()>,
    ) -> Parsed<()> {
        self.open(b'{', "an object")?;
        let mut count = 0;
        while self.more(b'}', count == 0)? {
            let place = self.place();
            if count == limit {
                return fail(place, format!("the object has more than {limit} keys"));
            }
            let key = self.string_as("a key")?;
            self.expect(b':', "`:`")?;
            take(self, key, place)?;
            count += 1;
        }
        Ok(())
    }

    /// An object of known keys; `take` reads the value of the key with that number. Returns which keys were there, a bit each.
    #[inline]
    pub fn fields(&mut self, shape: &Shape, mut take: impl FnMut(&mut Self, usize) -> Parsed<()>) -> Parsed<u32> {
        let start = self.place();
        self.open(b'{', "an object")?;
        let (mut seen, mut next, mut first) = (0u32, 0, true);
        while self.more(b'}', first)? {
            first = false;
            let place = self.place();
            // Keys mostly come in the order they are written, without spaces.
            let index = match shape.keys[next..].iter().position(|key| self.written_key(key)) {
                Some(ahead) => next + ahead,
                None => self.any_key(shape)?,
            };
            if seen & (1 << index) != 0 {
                return duplicate(place, shape.keys[index]);
            }
            seen |= 1 << index;
            next = index + 1;
            take(self, index)?;
        }
        if seen & shape.required != shape.required {
            let missing = (shape.required & !seen).trailing_zeros() as usize;
            return fail(start, format!("{} has no `{}`", shape.name, shape.keys[missing]));
        }
        Ok(seen)
    }

    /// Takes a key and its colon if they stand right here.
    #[inline]
    fn written_key(&mut self, key: &str) -> bool {
        let end = self.at + 1 + key.len();
        let here = self.bytes.get(self.at + 1) == key.as_bytes().first()
            && self.bytes.get(end..end + 2) == Some(b"\":")
            && self.bytes[self.at] == b'"'
            && self.bytes[self.at + 1..end] == *key.as_bytes();
        if here {
            self.at = end + 2;
        }
        here
    }

    /// Takes any of the known keys and its colon.
    fn any_key(&mut self, shape: &Shape) -> Parsed<usize> {
        let place = self.place();
        let key = self.string_as("a key")?;
        let Some(index) = shape.keys.iter().position(|k| *k == key) else {
            return unknown(place, &key, shape);
        };
        self.expect(b':', "`:`")?;
        Ok(index)
    }

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
    fn string_as(&mut self, what: &str) -> Parsed<Cow<'t, str>> {
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

    /// A whole number from 0 to `max`.
    #[inline]
    pub fn number(&mut self, max: u64) -> Parsed<u64> {
        let start = self.place();
        let mut value: u64 = 0;
        while let Some(digit @ b'0'..=b'9') = self.bytes.get(self.at) {
            match value.checked_mul(10).and_then(|v| v.checked_add(u64::from(digit - b'0'))) {
                Some(v) if v <= max => value = v,
                _ => return fail(start, format!("the number is too large; the limit is {max}")),
            }
            self.at += 1;
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
    pub fn signed(&mut self) -> Parsed<i64> {
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
    pub fn number_text(&mut self, max: usize) -> Parsed<&'t str> {
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

    /// `true` or `false`.
    pub fn boolean(&mut self) -> Parsed<bool> {
        match self.boolean_word() {
            Some(value) => Ok(value),
            None => self.expected("true or false"),
        }
    }

    fn boolean_word(&mut self) -> Option<bool> {
        [("true", true), ("false", false)].into_iter().find(|(word, _)| self.word(word)).map(|(_, value)| value)
    }

    /// Takes a word if it is there.
    pub fn word(&mut self, word: &str) -> bool {
        let here = self.place();
        let there = self.bytes[here..].starts_with(word.as_bytes());
        self.at += if there { word.len() } else { 0 };
        there
    }

    /// Exactly so many small hexadecimal digits in a string.
    #[inline]
    pub fn hex(&mut self, digits: usize) -> Parsed<u64> {
        let place = self.place();
        if let Some([b'"', text @ .., b'"']) = self.bytes.get(place..place + digits + 2) {
            let value = text.iter().try_fold(0, |value, byte| {
                let digit = match byte {
                    b'0'..=b'9' => byte - b'0',
                    b'a'..=b'f' => byte - b'a' + 10,
                    _ => return None,
                };
                Some(value << 4 | u64::from(digit))
            });
            if let Some(value) = value {
                self.at += digits + 2;
                return Ok(value);
            }
        }
        self.string()?;
        fail(place, format!("expected {digits} hexadecimal digits, 0-9 and a-f"))
    }

    /// Any value.
    pub fn value(&mut self) -> Parsed<Value> {
        const MAX_NUMBER: usize = 4096;
        Ok(match self.peek() {
            Some(b'{') => Value::Object(self.map()?),
            Some(b'[') => {
                let mut list = Vec::new();
                self.list(usize::MAX, |json| {
                    list.push(json.value()?);
                    Ok(())
                })?;
                Value::Array(list)
            }
            Some(b'"') => Value::String(self.string()?.into_owned()),
            Some(b't' | b'f') => Value::Bool(self.boolean()?),
            Some(b'-' | b'0'..=b'9') => {
                let place = self.at;
                match self.number_text(MAX_NUMBER)?.parse() {
                    Ok(number) => Value::Number(number),
                    Err(_) => return fail(place, "this is no number"),
                }
            }
            _ if self.word("null") => Value::Null,
            _ => return self.expected("a value"),
        })
    }

    /// An object of any values.
    pub fn map(&mut self) -> Parsed<Map<String, Value>> {
        let mut map = Map::new();
        self.object(usize::MAX, |json, key, place| {
            let value = json.value()?;
            match map.insert(key.clone().into_owned(), value) {
                None => Ok(()),
                Some(_) => duplicate(place, &key),
            }
        })?;
        Ok(map)
    }
}

/// How many bytes come before the first quote, backslash or control character; eight are looked at at a time.
#[inline]
pub(crate) fn plain_bytes(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const HIGHS: u64 = ONES << 7;
    // The lowest bit that is set belongs to the first byte below `n`; higher ones may not be exact.
    let below = |x: u64, n: u64| x.wrapping_sub(ONES * n) & !x & HIGHS;
    let (words, rest) = bytes.as_chunks::<8>();
    for (i, word) in words.iter().enumerate() {
        let x = u64::from_le_bytes(*word);
        let found = below(x, 32) | below(x ^ (ONES * u64::from(b'"')), 1) | below(x ^ (ONES * u64::from(b'\\')), 1);
        if found != 0 {
            return i * 8 + found.trailing_zeros() as usize / 8;
        }
    }
    let stop = |b: &u8| *b < 32 || *b == b'"' || *b == b'\\';
    words.len() * 8 + rest.iter().position(stop).unwrap_or(rest.len())
}

#[cold]
pub(crate) fn duplicate<T>(place: usize, key: &str) -> Parsed<T> {
    fail(place, format!("the key {} is there twice", quote(key)))
}

#[cold]
fn unknown<T>(place: usize, key: &str, shape: &Shape) -> Parsed<T> {
    let hint = match closest(key, shape.keys.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the keys are {}", shape.keys.join(", ")),
    };
    fail_hint(place, format!("{} has no key {}", shape.name, quote(key)), Some(hint))
}

#[cfg(test)]
mod tests {
    use super::*;

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
