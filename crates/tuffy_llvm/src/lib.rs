//! LLVM IR text in, Tuffy IR out.
//!
//! [`ast`] is what a text says. The reader makes it: `lexer`, then `parse/` for what stands outside of function bodies and, one at a
//! time, for bodies. `translate/` makes Tuffy IR from it.
//!
//! The way through:
//!
//! - `parse_module(text: &[u8], notes: &mut Notes) -> Result<ast::Module, Vec<Problem>>`
//! - `ast::Module::read_body(&mut self, function: GlobalId, notes: &mut Notes) -> Result<ast::Body, Vec<Problem>>`
//! - `ast::Metadata::node(&self, number: u32) -> Option<Result<MdNode, Problem>>`, `inline_node(&self, at: u32)`,
//!   `location(&self, &MdRef) -> Option<DebugLocation>`
//! - `translate::translate_module(ast::Module, &Options, &mut Notes) -> Result<tuffy_ir::Module, Vec<Problem>>` calls `read_body`
//!   for one function after the other
//! - `read_module(name: &str, text: &[u8], &Options) -> Result<Imported, Vec<Problem>>` does all of it

#![forbid(unsafe_code)]

pub mod ast;
mod error;
mod lexer;
mod parse;
mod translate;

pub use error::{Category, MAX_PROBLEMS, Note, Notes, Problem};
pub use parse::{MAX_NESTING, MAX_TEXT, parse_module};
pub use translate::{Options, translate_module};
