//! The text format: reader, printer, comments, and where things stood in the text.

mod comments;
mod cursor;
mod float;
mod function;
mod instruction;
mod printer;
mod reader;
mod source_map;

pub use comments::Comments;
pub use printer::{print_function, print_inst, print_module, print_with_comments};
pub use reader::{Parsed, parse_function_name, read_module, read_text};
pub use source_map::SourceMap;
