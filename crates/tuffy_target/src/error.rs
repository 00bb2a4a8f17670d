//! Why a target makes no code of something.

use std::fmt;

/// Why code cannot be made. Whoever asked knows of which instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(pub String);

impl Error {
    /// An error with this message.
    pub fn new(message: impl Into<String>) -> Error {
        Error(message.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
