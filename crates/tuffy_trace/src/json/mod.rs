//! A small pull reader of JSON: the caller says what it expects next.
//!
//! It works on one line that is known to be UTF-8, never recurses deeper than the limit, and takes time linear in the
//! line.

mod numbers;
mod strings;

pub(crate) use numbers::few_digits;
pub(crate) use strings::{hex_value, plain_bytes};

use crate::error::{Parsed, fail, fail_hint, quote};
use crate::limits::{MAX_DEPTH, MAX_NUMBER};
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

    /// The rest of a line, in the middle of an object.
    pub fn inside(rest: &'t str) -> Json<'t> {
        Json { depth: 1, ..Json::new(rest) }
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

    /// An object of known keys; `take` reads the value of the key with that number. Returns which keys were there, a
    /// bit each.
    #[inline]
    pub fn fields(&mut self, shape: &Shape, take: impl FnMut(&mut Self, usize) -> Parsed<()>) -> Parsed<u32> {
        let start = self.place();
        self.open(b'{', "an object")?;
        self.more_fields(shape, start, 0, take)
    }

    /// The rest of an object that began at `start`, of which the keys `seen` were read.
    pub fn more_fields(
        &mut self,
        shape: &Shape,
        start: usize,
        mut seen: u32,
        mut take: impl FnMut(&mut Self, usize) -> Parsed<()>,
    ) -> Parsed<u32> {
        let mut next = (u32::BITS - seen.leading_zeros()) as usize;
        while self.more(b'}', seen == 0)? {
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

    /// Any value.
    pub fn value(&mut self) -> Parsed<Value> {
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

    /// The text from a place to here.
    pub fn since(&self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or_default()
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
