//! JIT loader: a relocatable ELF object for x86-64 becomes code and data of this process, to be called.
//!
//! This is the one crate with `unsafe`. It maps memory, writes machine code there, makes it executable, and hands out
//! the addresses of functions: nothing of that can be checked by the Rust compiler. The rest of the workspace forbids
//! `unsafe`, so whoever asks what Tuffy may do to the memory of a process reads these files only:
//!
//! | module | owns |
//! |---|---|
//! | `memory` | pages of memory: mapped, protected, given back |
//! | `layout` | where sections, stubs and the global offset table stand in them |
//! | `relocate` | what a relocation writes |
//! | `unwind` | telling the unwinder of this process about the code |
//!
//! What it promises: an object that cannot be loaded is an error and leaves nothing mapped; nothing is both writable
//! and executable once code can run; what is mapped is given back when [`Loaded`] is dropped.
//!
//! What it does not do: thread-local variables (their place is fixed when a process starts), indirect functions,
//! objects of other machines. Each is an error that names the symbol.

mod error;
mod layout;
mod loaded;
mod memory;
mod relocate;
mod unwind;

pub use error::Error;
pub use loaded::{Function, Loaded};
