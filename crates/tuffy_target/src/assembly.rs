//! Inline assembly: what a constraint of the source means on a target.
//!
//! Legalization asks a target where each operand goes, and writes an `m.asm` whose constraints are the target's own
//! words for that. Everything after it, from the allocator to the text that the assembler gets, is the target's.

use crate::code::RelocKind;
use regalloc2::RegClass;
use std::fmt::Debug;
use tuffy_ir::Name;

/// A constant operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsmConstant {
    /// A number, with the sign of its type.
    Int(i64),
    /// The address of a symbol plus a distance.
    Symbol(Name, i64),
}

/// What an operand of assembly holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsmHeld {
    /// How many bits.
    pub bits: u32,
    /// The register class of such a value elsewhere.
    pub class: RegClass,
    /// Its value, for an input that is a constant.
    pub constant: Option<AsmConstant>,
}

/// What holds an operand of assembly. The texts are constraints of `m.asm`, in the target's own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AsmPlace {
    /// A register of this class.
    Register(String, RegClass),
    /// Two general registers, the low half first.
    Pair(String, String),
    /// Memory that its argument, or a slot of the frame, leads to.
    Memory,
    /// Memory at an address that is the operand itself.
    Address,
    /// A register that is loaded from a slot of the frame before and stored to one after; what destroys it is called
    /// like this.
    Loaded(String, String),
    /// The constant itself.
    Constant,
}

/// Why an operand of assembly has no place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmRefusal {
    /// What is wrong.
    pub message: String,
    /// Whether no compiler would take it.
    pub input_is_wrong: bool,
}

impl AsmRefusal {
    /// Something that other compilers may take.
    pub fn unsupported(message: impl Into<String>) -> AsmRefusal {
        AsmRefusal { message: message.into(), input_is_wrong: false }
    }
}

impl From<String> for AsmRefusal {
    fn from(message: String) -> AsmRefusal {
        AsmRefusal { message, input_is_wrong: true }
    }
}

/// What a target knows of assembly.
pub trait AssemblyTarget: Debug + Sync {
    /// What holds an operand with a constraint as LLVM spells it, without `=`, `*` and `&`, or why nothing does.
    fn place(&self, constraint: &str, held: &AsmHeld, output: bool) -> Result<AsmPlace, AsmRefusal>;
    /// Why a name cannot stand in a list of what assembly destroys, if so.
    fn check_clobber(&self, name: &str) -> Result<(), String>;
    /// How the linker computes what it fills in, by the number that ELF has for it.
    fn relocation(&self, elf: u32) -> RelocKind;
    /// Text that puts the assembler into the state in which pieces of assembly expect it.
    fn reset(&self) -> &'static str;
    /// A line of a module's own assembly as the assembler of the system takes it.
    fn line(&self, line: &str) -> String;
}
