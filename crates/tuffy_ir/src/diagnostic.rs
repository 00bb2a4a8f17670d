//! Errors in text: a place, what is wrong, how to mend it; and how they are shown.

use std::fmt::Write;
use std::ops::Range;

/// A stretch of the text, in bytes.
pub type Span = Range<u32>;

/// One error in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Where it is.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// Another place that matters, with a remark.
    pub related: Option<(Span, String)>,
}

impl Diagnostic {
    /// An error at a place. A message that a huge type or name makes too long is cut.
    pub fn new(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { span, message: cut(message.into()), hint: None, related: None }
    }

    /// The same with a hint.
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hint = Some(cut(hint.into()));
        self
    }

    /// The same with another place.
    pub fn related(mut self, span: Span, remark: impl Into<String>) -> Diagnostic {
        self.related = Some((span, remark.into()));
        self
    }
}

/// The most bytes of a message.
const MAX_MESSAGE: usize = 1000;

fn cut(mut message: String) -> String {
    if message.len() > MAX_MESSAGE {
        let end = (0..=MAX_MESSAGE).rev().find(|&i| message.is_char_boundary(i)).unwrap_or(0);
        message.truncate(end);
        message.push('…');
    }
    message
}

/// The most characters of a line that are shown around a caret.
const SHOWN: usize = 100;

/// A text with its name, for showing errors.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'s> {
    /// The file name, or `<stdin>`.
    pub file: &'s str,
    /// The contents.
    pub text: &'s [u8],
}

impl SourceText<'_> {
    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, at: u32) -> (usize, usize) {
        let at = (at as usize).min(self.text.len());
        let line = self.text[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        let start = self.line_start(at);
        (line, String::from_utf8_lossy(&self.text[start..at]).chars().count() + 1)
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1)
    }

    /// Shows an error with its line and a caret.
    pub fn show(&self, d: &Diagnostic) -> String {
        let mut out = format!("error: {}\n", d.message);
        let (line, column) = self.line_column(d.span.start);
        let related = d.related.as_ref().map(|(span, remark)| (self.line_column(span.start).0, span, remark));
        let margin = line.max(related.map_or(0, |(l, ..)| l)).to_string().len();
        let _ = writeln!(out, "{:margin$}--> {}:{line}:{column}", "", self.file);
        let _ = writeln!(out, "{:margin$} |", "");
        self.excerpt(&mut out, margin, line, &d.span, "^", "");
        if let Some((line, span, remark)) = related {
            self.excerpt(&mut out, margin, line, span, "-", remark);
        }
        if let Some(hint) = &d.hint {
            let _ = writeln!(out, "{:margin$} = help: {hint}", "");
        }
        out
    }

    /// One line with marks under the span. A long line is cut to what stands around the span.
    fn excerpt(&self, out: &mut String, margin: usize, line: usize, span: &Span, mark: &str, remark: &str) {
        let at = (span.start as usize).min(self.text.len());
        let start = self.line_start(at);
        let from = if at - start > SHOWN / 2 { at - SHOWN / 2 } else { start };
        // One byte more than can be shown says whether something is cut.
        let near = &self.text[at..self.text.len().min(at + SHOWN + 1)];
        let end = at + near.iter().position(|&b| b == b'\n').unwrap_or(near.len());
        let to = end.min(from + SHOWN);
        let clean = |bytes: &[u8]| -> String {
            String::from_utf8_lossy(bytes).chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        };
        let (before, shown) = (clean(&self.text[from..at.min(to)]), clean(&self.text[from..to]));
        let (left, right) = (if from > start { "…" } else { "" }, if to < end { "…" } else { "" });
        let width = (span.end as usize).min(to).saturating_sub(at).max(1);
        let width = clean(&self.text[at..(at + width).min(self.text.len())]).chars().count().max(1);
        let pad = left.chars().count() + before.chars().count();
        let _ = writeln!(out, "{line:margin$} | {left}{}{right}", shown.trim_end());
        let _ = writeln!(out, "{:margin$} | {:pad$}{} {remark}", "", "", mark.repeat(width));
        let trimmed = out.trim_end().len();
        out.truncate(trimmed);
        out.push('\n');
    }
}

/// How many candidates a misspelt word is compared with.
const CANDIDATES: usize = 2000;

/// The candidate closest to a misspelt word, if one is close. Of very many candidates, only some are looked at.
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let limit = (word.len() / 3).max(1);
    let similar = |c: &&str| word.len().abs_diff(c.len()) <= limit;
    let near = candidates.into_iter().take(CANDIDATES).filter(similar).map(|c| (distance(word, c), c));
    let near = near.min_by_key(|(d, _)| *d)?;
    (near.0 <= limit).then_some(near.1)
}

/// How many letters must be added, left out, replaced, or exchanged with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() > 40 || a.len().abs_diff(b.len()) > 4 {
        return usize::MAX;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1];
        for j in 0..b.len() {
            let mut best = (row[j] + usize::from(a[i] != b[j])).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_line_column_and_caret() {
        let text = b"one\n  two three\n";
        let source = SourceText { file: "a.tir", text };
        let d = Diagnostic::new(10..15, "no").hint("yes").related(0..3, "first");
        assert_eq!(
            source.show(&d),
            "error: no\n --> a.tir:2:7\n  |\n2 |   two three\n  |       ^^^^^\n1 | one\n  | --- first\n  = help: yes\n"
        );
    }

    #[test]
    fn cuts_long_lines_and_survives_any_span() {
        let text = vec![b'x'; 1 << 20];
        let source = SourceText { file: "a", text: &text };
        for at in [0, 5, 1 << 19, (1 << 20) - 1, 1 << 20, u32::MAX] {
            let shown = source.show(&Diagnostic::new(at..at.saturating_add(3), "m"));
            assert!(shown.len() < 600, "{shown}");
        }
        let source = SourceText { file: "a", text: b"\xff\xfe\n" };
        source.show(&Diagnostic::new(1..2, "m"));
    }

    #[test]
    fn finds_the_closest_word() {
        assert_eq!(closest("ad", ["add", "sub"]), Some("add"));
        assert_eq!(closest("frobnicate", ["add", "sub"]), None);
        assert_eq!(closest("fucn", ["global", "func"]), Some("func"));
        let pairs = [("", "", 0), ("ab", "ba", 1), ("abcd", "acbd", 1), ("abc", "ac", 1), ("abc", "xyz", 3)];
        assert!(pairs.iter().all(|(a, b, d)| distance(a, b) == *d));
    }
}
