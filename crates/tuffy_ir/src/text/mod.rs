//! The text format: reader, printer, comments, and where things stood in the text.

mod chunks;
mod comments;
mod cursor;
pub mod float;
mod function;
mod instruction;
mod locate;
mod printer;
mod reader;
mod source_map;

pub use chunks::{Chunk, Chunks};
pub use comments::Comments;
pub use locate::locate;
pub use printer::{
    EntryPrinter, print_entry, print_function, print_inst, print_inst_to, print_module, print_with_comments,
};
pub use reader::{MAX_READ_ERRORS, MAX_TEXT, Parsed, parse_function_name, parse_string, read_module, read_text};
pub use source_map::SourceMap;
