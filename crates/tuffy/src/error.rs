//! Why something could not be done.

use crate::read_error::ReadError;
use std::fmt;
use std::io;
use tuffy_opt::driver::OptimizeError;
use tuffy_opt::replay::bisect::BisectError;
use tuffy_opt::replay::module::ReplayError;
use tuffy_trace::TraceError;

/// Why something could not be done.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    File {
        /// Its name.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// A text is not a module that is understood.
    Read(ReadError),
    /// A pipeline is wrong, or a function diverged from the trace to follow.
    Optimize(OptimizeError),
    /// A trace is wrong.
    Trace {
        /// Its name.
        name: String,
        /// What is wrong, and where.
        error: TraceError,
    },
    /// A step of a trace does not fit, or the result is not the recorded one.
    Replay(ReplayError),
    /// A bisection found no step to blame.
    Bisect(BisectError),
    /// There is no such target.
    Target(String),
    /// No code can be made for something.
    Code(tuffy_codegen::Error),
    /// Code cannot be loaded into this process.
    Load(tuffy_jit::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::File { name, error } => write!(f, "cannot read {name}: {error}"),
            Error::Read(e) => e.fmt(f),
            Error::Optimize(e) => e.fmt(f),
            Error::Trace { name, error } => f.write_str(error.show(name).trim_end()),
            Error::Replay(e) => e.fmt(f),
            Error::Bisect(e) => e.fmt(f),
            Error::Target(message) => f.write_str(message),
            Error::Code(e) => e.fmt(f),
            Error::Load(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::File { error, .. } => Some(error),
            Error::Load(e) => e.source(),
            // What they say is all there is.
            Error::Read(_)
            | Error::Optimize(_)
            | Error::Trace { .. }
            | Error::Replay(_)
            | Error::Bisect(_)
            | Error::Target(_)
            | Error::Code(_) => None,
        }
    }
}

macro_rules! from {
    ($($variant:ident($error:ty),)*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::$variant(error)
            }
        }
    )*};
}

from! {
    Read(ReadError),
    Optimize(OptimizeError),
    Replay(ReplayError),
    Bisect(BisectError),
    Code(tuffy_codegen::Error),
    Load(tuffy_jit::Error),
}
