//! What the verifier says: errors with a place, collected up to a limit.

use crate::function::inst::Inst;
use crate::function::{Block, Region};
use crate::name::Name;
use crate::typing::At;
use std::fmt;

/// The most errors that are reported for one function or module entry.
pub const MAX_ERRORS: usize = 100;

/// Where something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorPlace {
    /// The module as a whole.
    Module,
    /// A global or declaration.
    Entry(Name),
    /// The head of the function, or the function as a whole.
    Function,
    /// A region.
    Region(Region),
    /// A block.
    Block(Block),
    /// A parameter of a block.
    Param(Block, usize),
    /// An instruction.
    Inst(Inst, At),
}

/// One violated invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The function it is in.
    pub function: Option<Name>,
    /// Where.
    pub place: ErrorPlace,
    /// What.
    pub message: String,
    /// How to mend it, where that is clear.
    pub hint: Option<String>,
}

/// One line, for logs and failed assertions; what can show the place in a text does better.
impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.function {
            write!(f, "{}: ", show_symbol(name))?;
        }
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " (hint: {hint})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for VerifyError {}

/// How a symbol prints. A name can be taken from a constant that is none; it must not stop the report.
pub(super) fn show_symbol(name: Name) -> impl fmt::Display {
    struct Symbol(Name);
    impl fmt::Display for Symbol {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            if self.0.is_interned() { write!(f, "@{}", self.0) } else { f.write_str("@?") }
        }
    }
    Symbol(name)
}

/// A list of things as a sentence counts them: `1 argument`, `2 arguments`.
pub(super) fn count(n: usize, thing: &str) -> impl fmt::Display {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// The errors of one function or entry.
pub(super) struct Report {
    function: Option<Name>,
    errors: Vec<VerifyError>,
}

impl Report {
    pub(super) fn new(function: Option<Name>) -> Report {
        Report { function, errors: Vec::new() }
    }

    /// Whether further errors would be left out.
    pub(super) fn is_full(&self) -> bool {
        self.errors.len() >= MAX_ERRORS
    }

    pub(super) fn error(&mut self, place: ErrorPlace, message: impl Into<String>) {
        self.push(place, message.into(), None);
    }

    pub(super) fn hint(&mut self, place: ErrorPlace, message: impl Into<String>, hint: impl Into<String>) {
        self.push(place, message.into(), Some(hint.into()));
    }

    pub(super) fn push(&mut self, place: ErrorPlace, message: String, hint: Option<String>) {
        if !self.is_full() {
            self.errors.push(VerifyError { function: self.function, place, message, hint });
        }
    }

    pub(super) fn finish(self) -> Vec<VerifyError> {
        self.errors
    }
}
