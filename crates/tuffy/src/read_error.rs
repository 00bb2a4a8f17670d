//! Why a module could not be read: what is wrong, where.

use std::fmt;

/// Whose fault it is that a module could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// The text is wrong.
    Wrong,
    /// The text is right in LLVM, but something in it is not supported.
    Unsupported,
    /// The text is right, but its translation is wrong: a fault of this library.
    Internal,
}

/// Why there is no complete list of errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum More {
    /// Reading stopped at some number of errors.
    NotRead,
    /// There are more errors; they are not listed.
    NotShown,
}

/// One error with its place, lines and columns from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Located {
    /// Line and column where it begins.
    pub start: (usize, usize),
    /// Line and column where it ends.
    pub end: (usize, usize),
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// The whole for people: message, place, the line and a caret.
    pub shown: String,
}

/// Why a module could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The name of the text.
    pub name: String,
    /// Whose fault it is.
    pub kind: ReadErrorKind,
    /// What is wrong, where. At least one.
    pub errors: Vec<Located>,
    /// Whether there is more than what is listed.
    pub more: Option<More>,
}

impl fmt::Display for ReadError {
    /// Each error with its line and a caret, then how many there are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind == ReadErrorKind::Internal {
            return write!(f, "internal error: {}: {}", self.name, self.errors[0].message);
        }
        self.errors.iter().try_for_each(|e| writeln!(f, "{}", e.shown))?;
        write!(f, "{}: {}", self.name, self.count())
    }
}

impl ReadError {
    /// How many errors there are, in words.
    pub fn count(&self) -> String {
        let plural = if self.errors.len() == 1 { "error" } else { "errors" };
        let or_more = match self.more {
            Some(More::NotRead) => " or more; reading stopped there",
            Some(More::NotShown) => " or more; the others are not shown",
            None => "",
        };
        format!("{} {plural}{or_more}", self.errors.len())
    }
}

impl std::error::Error for ReadError {}
