//! JSON by hand: [`Emit`] writes it, [`Json`] is a small pull reader: the caller says what it expects next.
//!
//! The reader works on one line that is known to be UTF-8, never recurses deeper than the limit, and takes time linear
//! in the line.

mod emit;
mod numbers;
mod strings;

pub(crate) use emit::Emit;

use crate::error::{ParseResult, fail, fail_hint, quote};
use crate::limits::{MAX_DEPTH, MAX_NUMBER};
use crate::spelling::closest;
use serde_json::{Map, Value};
use std::borrow::Cow;

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
                // Mostly there are none.
                Some(&byte) if byte > b' ' => return Some(byte),
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
    pub fn expected<T>(&mut self, what: &str) -> ParseResult<T> {
        let found = self.found();
        fail(self.at, format!("expected {what}, found {found}"))
    }

    #[inline]
    fn expect(&mut self, byte: u8, what: &str) -> ParseResult<()> {
        if self.peek() == Some(byte) {
            self.at += 1;
            return Ok(());
        }
        self.expected(what)
    }

    /// Nothing may follow.
    pub fn finish(&mut self) -> ParseResult<()> {
        if self.peek().is_none() { Ok(()) } else { self.expected("the end of the line") }
    }

    fn open(&mut self, bracket: u8, what: &str) -> ParseResult<()> {
        self.expect(bracket, what)?;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return fail(self.at - 1, format!("objects and lists are nested more than {MAX_DEPTH} deep"));
        }
        Ok(())
    }

    /// After `open` or an element: whether another element follows. `first` says that none was there yet.
    #[inline]
    fn more(&mut self, close: u8, first: bool) -> ParseResult<bool> {
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

    /// A list; `take` reads each element.
    pub fn list(&mut self, limit: usize, mut take: impl FnMut(&mut Self) -> ParseResult<()>) -> ParseResult<()> {
        self.open(b'[', "a list")?;
        let mut count = 0;
        while self.more(b']', count == 0)? {
            if count == limit {
                return fail(self.at, format!("the list has more than {limit} elements"));
            }
            take(self)?;
            count += 1;
        }
        Ok(())
    }

    /// An object with any keys; `take` reads each value, and is told the key and its place.
    pub fn object(
        &mut self,
        limit: usize,
        mut take: impl FnMut(&mut Self, Cow<'t, str>, usize) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let mut count = 0;
        self.open_object()?;
        self.members(true, |json| {
            let place = json.place();
            if count == limit {
                return fail(place, format!("the object has more than {limit} keys"));
            }
            count += 1;
            let key = json.key()?;
            take(json, key, place)
        })
    }

    /// The bracket of an object.
    pub fn open_object(&mut self) -> ParseResult<()> {
        self.open(b'{', "an object")
    }

    /// The members of an object, from the first on or after others, and its other bracket; `take` reads each key with
    /// its value.
    #[inline]
    pub fn members(&mut self, mut first: bool, mut take: impl FnMut(&mut Self) -> ParseResult<()>) -> ParseResult<()> {
        while self.more(b'}', first)? {
            take(self)?;
            first = false;
        }
        Ok(())
    }

    /// A key and its colon.
    pub fn key(&mut self) -> ParseResult<Cow<'t, str>> {
        let key = self.string_as("a key")?;
        self.expect(b':', "`:`")?;
        Ok(key)
    }

    /// Takes a key and its colon, and the comma before it unless it is the first, if they stand right here. It is given
    /// as it is written after others: `,"key":`.
    #[inline(always)]
    pub fn take_key(&mut self, first: bool, written: &str) -> bool {
        let written = if first { &written[1..] } else { written };
        let here = self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(written.as_bytes()));
        self.at += if here { written.len() } else { 0 };
        here
    }

    /// Goes to the value of a key of an object; says whether there is one.
    pub fn find(&mut self, wanted: &str) -> ParseResult<bool> {
        self.open_object()?;
        let mut first = true;
        while self.more(b'}', first)? {
            if self.key()? == wanted {
                return Ok(true);
            }
            self.skip()?;
            first = false;
        }
        Ok(false)
    }

    /// One of some words; says which.
    pub fn one_of(
        &mut self,
        what: impl FnOnce() -> String,
        words: impl Iterator<Item = &'static str> + Clone,
    ) -> ParseResult<usize> {
        let place = self.place();
        let word = self.string()?;
        if let Some(index) = words.clone().position(|known| known == word) {
            return Ok(index);
        }
        let hint = match closest(&word, words.clone()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("it is one of {}", words.collect::<Vec<_>>().join(", ")),
        };
        fail_hint(place, format!("{} is no {}", quote(&word), what()), Some(hint))
    }

    /// `true` or `false`.
    pub fn boolean(&mut self) -> ParseResult<bool> {
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
    pub fn value(&mut self) -> ParseResult<Value> {
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

    /// Any value, of which nothing is kept.
    pub fn skip(&mut self) -> ParseResult<()> {
        match self.peek() {
            Some(b'{') => self.object(usize::MAX, |json, _, _| json.skip()),
            Some(b'[') => self.list(usize::MAX, Json::skip),
            Some(b'"') => self.string().map(drop),
            _ => self.value().map(drop),
        }
    }

    /// The text from a place to here.
    pub fn since(&self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// An object of any values.
    pub fn map(&mut self) -> ParseResult<Map<String, Value>> {
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
pub(crate) fn duplicate<T>(place: usize, key: &str) -> ParseResult<T> {
    fail(place, format!("the key {} is there twice", quote(key)))
}
