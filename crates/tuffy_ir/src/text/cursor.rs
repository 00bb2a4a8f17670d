//! Reading the smallest pieces: space, comments, words, numbers, names, strings.

use super::comments::{Anchor, Collector};
use crate::diagnostic::{Diagnostic, Span};
use crate::function::StableName;
use crate::int::{Int, MAX_INT_BITS};
use crate::name::{Name, is_name_byte};

pub(super) type Parse<T> = Result<T, Box<Diagnostic>>;

/// A position in the text.
pub(super) struct Cursor<'s> {
    pub(super) text: &'s str,
    pub(super) src: &'s [u8],
    pub(super) pos: usize,
    pub(super) comments: Option<Collector>,
    /// Whether the last blank space that was passed over held an empty line.
    blank: bool,
}

impl<'s> Cursor<'s> {
    pub(super) fn new(text: &'s str, keep_comments: bool) -> Cursor<'s> {
        let comments = keep_comments.then(Collector::default);
        Cursor { text, src: text.as_bytes(), pos: 0, comments, blank: false }
    }

    /// The next byte, or 0 at the end.
    pub(super) fn peek(&self) -> u8 {
        self.src.get(self.pos).copied().unwrap_or(0)
    }

    pub(super) fn at_end(&self) -> bool {
        self.pos >= self.src.len()
    }

    /// Passes over spaces within a line.
    pub(super) fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\r') {
            self.pos += 1;
        }
    }

    /// Passes over spaces, lines and comments.
    pub(super) fn skip_blank(&mut self) {
        let mut lines = 0;
        loop {
            match self.peek() {
                b' ' | b'\t' | b'\r' => self.pos += 1,
                b'\n' => {
                    self.pos += 1;
                    lines += 1;
                }
                _ if self.at_comment() => {
                    self.skip_comment(lines > 1);
                    lines = 0;
                }
                _ => break,
            }
        }
        self.blank = lines > 1;
    }

    fn at_comment(&self) -> bool {
        match self.peek() {
            b';' => true,
            b'/' => self.src.get(self.pos + 1) == Some(&b'/'),
            _ => false,
        }
    }

    fn skip_comment(&mut self, blank: bool) {
        let start = self.pos;
        let before = self.src[..start].iter().rev().find(|b| !matches!(b, b' ' | b'\t' | b'\r'));
        let own_line = before.is_none_or(|&b| b == b'\n');
        self.pos = self.line_end();
        if let Some(c) = &mut self.comments {
            c.comment(&self.text[start..self.pos], own_line, blank);
        }
    }

    /// Where the current line ends.
    pub(super) fn line_end(&self) -> usize {
        self.src[self.pos..].iter().position(|&b| b == b'\n').map_or(self.src.len(), |i| self.pos + i)
    }

    /// Tells the comments that a thing with a line of its own begins here.
    pub(super) fn begin(&mut self, anchor: Anchor) {
        let blank = self.blank;
        if let Some(c) = &mut self.comments {
            c.begin(anchor, blank);
        }
    }

    /// Tells the comments that what follows belongs to a thing that began before.
    pub(super) fn resume(&mut self, anchor: Anchor) {
        if let Some(c) = &mut self.comments {
            c.resume(anchor);
        }
    }

    /// The error that something else was expected here.
    pub(super) fn expected<T>(&self, what: &str) -> Parse<T> {
        let span = self.token_span();
        let found = match &self.text[span.start as usize..span.end as usize] {
            "" if self.at_end() => "the end of the file".to_owned(),
            "" | "\n" => "the end of the line".to_owned(),
            _ if self.at_comment() => "the end of the line".to_owned(),
            " " | "\t" | "\r" => "a space".to_owned(),
            found => format!("`{}`", clip(&visible(found))),
        };
        Err(Box::new(Diagnostic::new(span, format!("expected {what}, found {found}"))))
    }

    pub(super) fn error<T>(&self, span: Span, message: impl Into<String>) -> Parse<T> {
        Err(Box::new(Diagnostic::new(span, message)))
    }

    /// The extent of what stands at the position: a word, or one character.
    pub(super) fn token_span(&self) -> Span {
        let mut end = self.pos;
        while self.src.get(end).is_some_and(|&b| is_name_byte(b)) {
            end += 1;
        }
        if end == self.pos && !self.at_end() && self.peek() != b'\n' {
            end += self.text[self.pos..].chars().next().map_or(0, char::len_utf8);
        }
        self.pos as u32..end as u32
    }

    pub(super) fn span_from(&self, start: usize) -> Span {
        start as u32..self.pos as u32
    }

    /// Takes a byte if it is next.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        self.skip_space();
        let found = self.peek() == byte;
        self.pos += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, byte: u8) -> Parse<()> {
        if self.eat(byte) { Ok(()) } else { self.expected(&format!("`{}`", byte as char)) }
    }

    /// Takes `->` if it is next.
    pub(super) fn eat_arrow(&mut self) -> bool {
        self.skip_space();
        let found = self.src[self.pos..].starts_with(b"->");
        self.pos += if found { 2 } else { 0 };
        found
    }

    /// The letters, digits, `_`, `.` and `$` at the position, without taking them.
    pub(super) fn peek_word(&self) -> &'s str {
        let mut end = self.pos;
        while end < self.src.len() && is_name_byte(self.src[end]) {
            end += 1;
        }
        &self.text[self.pos..end]
    }

    /// Takes a word if it is exactly this one.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        self.skip_space();
        let found = self.peek_word() == word;
        self.pos += if found { word.len() } else { 0 };
        found
    }

    /// Takes the word at the position; it may be empty.
    pub(super) fn word(&mut self) -> &'s str {
        self.skip_space();
        let word = self.peek_word();
        self.pos += word.len();
        word
    }

    /// Passes over what a list within brackets may hold between its items.
    pub(super) fn in_list(&mut self) {
        self.skip_blank();
    }

    /// Whether the line (or the part before a comment) ends here.
    pub(super) fn at_line_end(&mut self) -> bool {
        self.skip_space();
        self.at_end() || self.peek() == b'\n' || self.at_comment()
    }

    /// A number from 0 to `max`.
    pub(super) fn number(&mut self, what: &str, max: u64) -> Parse<u64> {
        self.skip_space();
        let start = self.pos;
        let word = self.word();
        let value = parse_small(word);
        match value {
            Some(n) if n <= max => Ok(n),
            Some(_) => self.error(self.span_from(start), format!("{what} is at most {max}")),
            None if word.is_empty() => self.expected(what),
            None if word.bytes().all(|b| b.is_ascii_digit()) => {
                self.error(self.span_from(start), format!("{what} is at most {max}"))
            }
            None => self.error(self.span_from(start), format!("expected {what}, found `{}`", clip(word))),
        }
    }

    /// An integer of any size: decimal or `0x…`, with an optional minus sign.
    pub(super) fn int(&mut self) -> Parse<Int> {
        self.skip_space();
        let start = self.pos;
        let negative = self.eat(b'-');
        let word = self.peek_word();
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return self.expected("an integer");
        }
        self.pos += word.len();
        let (digits, radix, bits) = match word.strip_prefix("0x") {
            Some(hex) => (hex, 16, 4.0),
            None => (word, 10, std::f64::consts::LOG2_10),
        };
        let significant = digits.trim_start_matches(['0', '_']);
        let digits = if significant.is_empty() && digits.contains('0') { "0" } else { digits };
        if significant.len() as f64 * bits > 2.0 * MAX_INT_BITS as f64 {
            return self.error(self.span_from(start), format!("an integer constant is at most {MAX_INT_BITS} bits"));
        }
        let Some(value) = Int::from_digits(digits, radix) else {
            return self.error(self.span_from(start), format!("`{}` is not an integer", clip(word)));
        };
        if value.bits() > MAX_INT_BITS {
            return self.error(self.span_from(start), format!("an integer constant is at most {MAX_INT_BITS} bits"));
        }
        Ok(if negative { value.neg() } else { value })
    }

    /// `@name` or `%name`, quoted if need be. The sigil is the caller's.
    pub(super) fn sigil_name(&mut self, sigil: u8, what: &str) -> Parse<Name> {
        self.skip_space();
        if self.peek() != sigil {
            return self.expected(what);
        }
        self.pos += 1;
        if self.peek() == b'"' {
            let start = self.pos;
            let bytes = self.string()?;
            let Ok(text) = std::str::from_utf8(&bytes) else {
                return self.error(self.span_from(start), "a name must be valid UTF-8");
            };
            if text.is_empty() {
                return self.error(self.span_from(start), "a name cannot be empty");
            }
            return Ok(Name::new(text));
        }
        let word = self.peek_word();
        if word.is_empty() {
            return self.expected("a name");
        }
        self.pos += word.len();
        Ok(Name::new(word))
    }

    /// A quoted string.
    pub(super) fn string(&mut self) -> Parse<Vec<u8>> {
        self.skip_space();
        if self.peek() != b'"' {
            return self.expected("a string");
        }
        let start = self.pos;
        self.pos += 1;
        let mut bytes = Vec::new();
        loop {
            match self.peek() {
                _ if self.at_end() => return self.error(start as u32..start as u32 + 1, "the string has no end"),
                b'\n' => return self.error(start as u32..start as u32 + 1, "the string does not end on its line"),
                b'"' => {
                    self.pos += 1;
                    return Ok(bytes);
                }
                b'\\' => {
                    let rest = &self.src[self.pos + 1..];
                    let hex = |i: usize| rest.get(i).and_then(|b| (*b as char).to_digit(16));
                    let (byte, len) = match (rest.first(), hex(0), hex(1)) {
                        (Some(b'n'), ..) => (b'\n', 2),
                        (Some(b't'), ..) => (b'\t', 2),
                        (Some(b'"'), ..) => (b'"', 2),
                        (Some(b'\\'), ..) => (b'\\', 2),
                        (_, Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
                        _ => {
                            let span = self.pos as u32..self.pos as u32 + 2;
                            let hint = "escapes are \\n, \\t, \\\", \\\\ and two hexadecimal digits: \\0a";
                            return Err(Box::new(Diagnostic::new(span, "unknown escape").hint(hint)));
                        }
                    };
                    bytes.push(byte);
                    self.pos += len;
                }
                byte => {
                    bytes.push(byte);
                    self.pos += 1;
                }
            }
        }
    }

    /// A string that must be UTF-8, as a name.
    pub(super) fn string_name(&mut self) -> Parse<Name> {
        self.skip_space();
        let start = self.pos;
        let bytes = self.string()?;
        match std::str::from_utf8(&bytes) {
            Ok(text) => Ok(Name::new(text)),
            Err(_) => self.error(self.span_from(start), "the string must be valid UTF-8"),
        }
    }

    /// A value name, if one is next: `v7` or `s42.0`.
    pub(super) fn value_name(&mut self) -> Option<StableName> {
        self.skip_space();
        let word = self.peek_word();
        let name = parse_value_name(word)?;
        self.pos += word.len();
        Some(name)
    }

    /// A block name, if one is next: `bb7` or `bbs42.0`.
    pub(super) fn block_name(&mut self) -> Option<StableName> {
        self.skip_space();
        let word = self.peek_word();
        let name = parse_block_name(word)?;
        self.pos += word.len();
        Some(name)
    }
}

/// The value name that a word is.
pub(super) fn parse_value_name(word: &str) -> Option<StableName> {
    match word.as_bytes().first()? {
        b'v' => Some(StableName::input(parse_u32(&word[1..])?)),
        b's' => parse_made(&word[1..]),
        _ => None,
    }
}

fn parse_block_name(word: &str) -> Option<StableName> {
    let rest = word.strip_prefix("bb")?;
    match rest.strip_prefix('s') {
        Some(made) => parse_made(made),
        None => Some(StableName::input(parse_u32(rest)?)),
    }
}

fn parse_made(text: &str) -> Option<StableName> {
    let (step, index) = text.split_once('.')?;
    Some(StableName::made_by(parse_u32(step)?, parse_u32(index)?))
}

/// A canonical decimal number below `u32::MAX`.
fn parse_u32(text: &str) -> Option<u32> {
    let bytes = text.as_bytes();
    if bytes.is_empty() || bytes.len() > 10 || bytes[0] == b'0' && bytes.len() > 1 {
        return None;
    }
    let mut n = 0u64;
    for &b in bytes {
        let digit = b.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        n = n * 10 + u64::from(digit);
    }
    (n < u64::from(u32::MAX)).then_some(n as u32)
}

fn parse_small(text: &str) -> Option<u64> {
    if text.is_empty() || text.len() > 20 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.bytes().try_fold(0u64, |n, b| n.checked_mul(10)?.checked_add(u64::from(b - b'0')))
}

/// The error that a word looks like the name of a value or block, but is none.
pub(super) fn misnamed(word: &str, span: Span) -> Option<Box<Diagnostic>> {
    let (what, form, rest) = match word.as_bytes() {
        [b'b', b'b', b's', ..] => ("block", "`bb7` and `bbs42.0`", &word[3..]),
        [b'b', b'b', ..] => ("block", "`bb7` and `bbs42.0`", &word[2..]),
        [b'v' | b's', ..] => ("value", "`v7` and `s42.0`", &word[1..]),
        _ => return None,
    };
    let name = parse_value_name(word).or_else(|| parse_block_name(word));
    if name.is_some()
        || !rest.starts_with(|c: char| c.is_ascii_digit())
        || !rest.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    {
        return None;
    }
    let error = Diagnostic::new(span, format!("`{}` is not the name of a {what}", clip(word)));
    let most = u32::MAX - 1;
    Some(Box::new(error.hint(format!("names are like {form}; a number is at most {most} and has no leading zero"))))
}

/// A text with what cannot be seen, or would disturb a terminal, written as an escape.
fn visible(text: &str) -> String {
    let hidden = |c: char| {
        let format =
            matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
        c.is_control() || (c.is_whitespace() && c != ' ') || format
    };
    text.chars().map(|c| if hidden(c) { c.escape_unicode().to_string() } else { c.to_string() }).collect()
}

/// A word short enough for a message.
pub(super) fn clip(word: &str) -> String {
    if word.len() <= 40 { word.to_owned() } else { format!("{}…", word.chars().take(40).collect::<String>()) }
}
