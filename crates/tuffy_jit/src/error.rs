//! Why an object cannot be loaded.

use std::fmt;

/// Why an object cannot be loaded, or a function of it not be called.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not a relocatable ELF object for x86-64.
    NotAnObject(String),
    /// The object needs something that cannot be had in a process that runs already.
    Unsupported(String),
    /// Neither the caller nor the process knows a symbol.
    UndefinedSymbol(String),
    /// A relocation cannot be written: what it leads to is too far away.
    TooFar(String),
    /// The object defines no function of this name.
    NoFunction(String),
    /// There is no memory, or it cannot be protected.
    Memory(std::io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NotAnObject(why) => write!(f, "not an object that can be loaded: {why}"),
            Error::Unsupported(what) => write!(f, "not supported in process: {what}"),
            Error::UndefinedSymbol(name) => write!(f, "undefined symbol `{name}`"),
            Error::TooFar(name) => write!(f, "`{name}` is more than 2 GiB away from the code that names it"),
            Error::NoFunction(name) => write!(f, "the object defines no function `{name}`"),
            Error::Memory(e) => write!(f, "no memory for code: {e}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Memory(e) => Some(e),
            _ => None,
        }
    }
}
