//! LLVM IR text in, Tuffy IR out.
//!
//! [`ast`] is what a text says. The reader makes it: `lexer`, then `parse/` for what stands outside of function bodies
//! and, one at a time, for bodies. `translate/` makes Tuffy IR from it.
//!
//! [`read_module`] does all of it; [`survey`] finds all that is not supported.

#![forbid(unsafe_code)]

pub mod ast;
mod error;
mod import;
mod lexer;
mod parse;
mod translate;

pub use error::{Category, MAX_PROBLEMS, Note, Notes, Problem};
pub use import::{Imported, Survey, read_module, survey};
pub use parse::{MAX_NESTING, MAX_TEXT, parse_module};
pub use translate::{Assume, LeftOut, Options, TargetOps, translate_module};
