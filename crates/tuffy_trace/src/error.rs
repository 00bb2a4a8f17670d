//! What is wrong with a trace, and where.

use std::fmt::{self, Write};

/// The most characters of a line that are shown around a caret.
const SHOWN: usize = 100;

/// The most bytes of a message.
const MAX_MESSAGE: usize = 600;

/// What is wrong with a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceError {
    /// The line, from 1; 0 if the file could not be read at all.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// What stands there, cut if long.
    pub excerpt: String,
    /// Where in the excerpt the caret belongs, in characters.
    pub caret: usize,
}

impl TraceError {
    /// An error of the trace as a whole, without a place.
    pub fn whole(message: impl Into<String>) -> TraceError {
        TraceError { line: 0, column: 0, message: message.into(), hint: None, excerpt: String::new(), caret: 0 }
    }

    /// An error in some text that begins at a line and column.
    pub(crate) fn locate(fail: ParseError, text: &[u8], line: u64, column: usize) -> TraceError {
        let at = fail.at.min(text.len());
        let start = text[..at].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
        let lines = text[..start].iter().filter(|&&b| b == b'\n').count() as u64;
        let first = if start == 0 { column } else { 1 };
        let column = first + String::from_utf8_lossy(&text[start..at]).chars().count();

        let from = if at - start > SHOWN / 2 { boundary(text, at - SHOWN / 2) } else { start };
        let near = &text[at..text.len().min(at + SHOWN + 1)];
        let end = at + near.iter().position(|&b| b == b'\n').unwrap_or(near.len());
        let to = end.min(from + SHOWN).max(at);
        let left = if from > start || first > 1 { "…" } else { "" };
        let before = left.to_owned() + &clean(&text[from..at]);
        let caret = before.chars().count();
        let right = if to < end { "…" } else { "" };
        let excerpt = before + clean(&text[at..to]).trim_end() + right;
        TraceError { line: line + lines, column, message: cut(fail.message), hint: fail.hint, excerpt, caret }
    }

    /// The error as people read it, with the file's name, the line and a caret.
    pub fn show(&self, file: &str) -> String {
        if self.line == 0 {
            return format!("error: {file}: {}\n", self.message);
        }
        let mut out = format!("error: {}\n", self.message);
        let margin = self.line.to_string().len();
        let _ = writeln!(out, "{:margin$}--> {file}:{}:{}", "", self.line, self.column);
        if !self.excerpt.is_empty() {
            let _ = writeln!(out, "{:margin$} |", "");
            let _ = writeln!(out, "{} | {}", self.line, self.excerpt);
            let _ = writeln!(out, "{:margin$} | {:pad$}^", "", "", pad = self.caret);
        }
        if let Some(hint) = &self.hint {
            let _ = writeln!(out, "{:margin$} = help: {hint}", "");
        }
        out
    }
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line != 0 {
            write!(f, "{}:{}: ", self.line, self.column)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for TraceError {}

/// What is wrong at a byte of a line.
#[derive(Debug)]
pub(crate) struct ParseError {
    pub at: usize,
    pub message: String,
    pub hint: Option<String>,
}

impl ParseError {
    pub fn new(at: usize, message: impl Into<String>) -> ParseError {
        ParseError { at, message: message.into(), hint: None }
    }
}

/// Something that a line claims and that is not so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimError {
    /// The key with the claim; nothing if it is the line as a whole.
    pub key: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl ClaimError {
    /// What a key claims is not so.
    pub fn new(key: &'static str, message: impl Into<String>) -> ClaimError {
        ClaimError { key, message: message.into(), hint: None }
    }
}

/// Boxed: parsing is fast because what it returns is small.
pub(crate) type ParseResult<T> = Result<T, Box<ParseError>>;

#[cold]
pub(crate) fn fail<T>(at: usize, message: impl Into<String>) -> ParseResult<T> {
    Err(Box::new(ParseError::new(at, message)))
}

#[cold]
pub(crate) fn fail_hint<T>(at: usize, message: impl Into<String>, hint: Option<String>) -> ParseResult<T> {
    Err(Box::new(ParseError { at, message: message.into(), hint }))
}

/// A text as it may stand in a message: short, one line.
pub(crate) fn quote(text: &str) -> String {
    let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

fn clean(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The first byte from here on where a character begins.
fn boundary(text: &[u8], from: usize) -> usize {
    (from..text.len()).find(|&i| text[i] & 0xc0 != 0x80).unwrap_or(from)
}

fn cut(mut message: String) -> String {
    if message.len() > MAX_MESSAGE {
        let end = (0..=MAX_MESSAGE).rev().find(|&i| message.is_char_boundary(i)).unwrap_or(0);
        message.truncate(end);
        message.push('…');
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(at: usize, text: &[u8]) -> TraceError {
        TraceError::locate(ParseError { at, message: "no".into(), hint: Some("yes".into()) }, text, 7, 1)
    }

    #[test]
    fn shows_place_and_caret() {
        let shown = at(1, b"{\"a\":1}").show("t.jsonl");
        assert_eq!(shown, "error: no\n --> t.jsonl:7:2\n  |\n7 | {\"a\":1}\n  |  ^\n  = help: yes\n");
        assert_eq!(at(3, b"{\n \"a\":1}").to_string(), "8:2: no");
    }

    #[test]
    fn cuts_long_lines_anywhere() {
        let text = "é".repeat(1000);
        for place in 0..2001 {
            let e = at(place, text.as_bytes());
            assert!(e.excerpt.chars().count() < 160 && e.caret <= e.excerpt.chars().count(), "{e:?}");
        }
        at(9, b"");
    }
}
