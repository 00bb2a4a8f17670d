//! The target x86-64: instructions, selection rules, the System V calling convention, encodings.
//!
//! ```text
//! machine code ── constraints ──► allocator ──► encode ──► Code: bytes, labels, relocations
//!      └─ fold: constants, symbols and frame addresses that need no register
//! ```
//!
//! [`X86_64`] is what the code generator sees of all this.

pub mod abi;
mod asm;
mod assembly;
mod constraints;
pub mod disassemble;
mod encode;
mod features;
pub mod fold;
mod frame;
mod function;
pub mod intrinsics;
pub mod isa;
pub mod regs;
mod reloc;
pub mod select;
pub mod simd;
mod target;
mod x87;

pub use features::{BMI1, CPUS, FEATURES, FMA, LZCNT, POPCNT};
pub use target::{X86_64, default_target};
