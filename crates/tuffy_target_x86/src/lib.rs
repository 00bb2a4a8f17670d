//! x86-64: registers, the System V calling convention, what the allocator must know of each instruction, and encodings.
//!
//! ```text
//! machine code ── constraints ──► allocator ──► encode ──► Code: bytes, labels, relocations
//!      └─ fold: constants, symbols and frame addresses that need no register
//! ```

pub mod abi;
pub mod code;
pub mod constraints;
pub mod disassemble;
pub mod encode;
pub mod fold;
pub mod regs;
pub mod vector;

use std::fmt;

/// Why code cannot be made.
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
