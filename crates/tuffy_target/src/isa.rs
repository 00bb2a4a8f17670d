//! The trait that the code generator is written against: what a target must say of itself.

use crate::abi::{Arg, Assignment, Class, Variadic};
use crate::assembly::AssemblyTarget;
use crate::choice::Choices;
use crate::code::{Code, Label, RelocKind};
use crate::costs::SwitchCosts;
use crate::error::Error;
use crate::features::{CpuSpec, FeatureSpec, Features};
use crate::float_stack::FloatStack;
use crate::frame::{DebugRegisters, Frame, FrameShape, FrameSpec};
use crate::intrinsic::IntrinsicShape;
use crate::lowering::{self, Rows};
use crate::operands::{Allocated, BranchTo, Loc, Operands};
use crate::selection::Rule;
use crate::triple::Triple;
use crate::vector::VectorLowering;
use regalloc2::{MachineEnv, RegClass, VReg};
use smallvec::SmallVec;
use std::fmt::Debug;
use tuffy_ir::{Function, Inst, InstructionSet, MachineOp, Value};

/// A question about the bits of an integer that some targets have an instruction for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitScan {
    /// How many bits are set.
    CountOnes,
    /// How many bits above the highest one that is set: the width for zero.
    LeadingZeros,
    /// How many bits below the lowest one that is set: the width for zero.
    TrailingZeros,
    /// The index of the highest bit that is set: anything for zero.
    HighestBit,
    /// The index of the lowest bit that is set: anything for zero.
    LowestBit,
}

/// In which order other threads see the accesses of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryModel {
    /// A load may pass earlier stores to other places, nothing else passes; an exchange is a full fence.
    TotalStoreOrder,
    /// Any access may pass another; `m.fence` orders them.
    Weak,
}

/// One decoded instruction, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// Where it begins.
    pub offset: u32,
    /// How long it is.
    pub length: u32,
    /// Assembly.
    pub text: String,
}

/// How objects for a target are written.
#[derive(Clone, Copy, Debug)]
pub struct ElfSpec {
    /// The architecture in the header.
    pub architecture: object::Architecture,
    /// The address of a symbol, in 32 and in 64 bits.
    pub absolute: [RelocKind; 2],
    /// The distance to a symbol, in 32 and in 64 bits.
    pub relative: [RelocKind; 2],
}

/// An architecture that code can be made for. It has no state: what changes from one program to the next is in a
/// [`Target`](crate::Target).
///
/// Registers that machine code lists (`[7, 6]` of an `m.call`) are numbers of the target's own; those of [`Loc`] and
/// [`FrameSpec`] are encodings of its general or vector registers.
pub trait TargetIsa: Debug + Sync {
    // What it is.

    /// The architecture, as triples name it.
    fn name(&self) -> &'static str;
    /// The triple of a module that names none.
    fn default_triple(&self) -> &'static str;
    /// Why there is no code for a triple of this architecture, if so.
    fn check_triple(&self, triple: &Triple) -> Result<(), String>;
    /// The instructions that are not among the operations of machine code that all targets have.
    fn instructions(&self) -> &'static InstructionSet;
    /// The features that a processor may have or not.
    fn features(&self) -> &'static [FeatureSpec] {
        &[]
    }
    /// The processors that have names.
    fn cpus(&self) -> &'static [CpuSpec] {
        &[]
    }

    // What it can do.

    /// Integer widths for which there are operations, in ascending order.
    fn legal_ints(&self) -> &'static [u32];
    /// What it does with vector registers, if it has any.
    fn vectors(&self) -> Option<&'static dyn VectorLowering> {
        None
    }
    /// Its stack of floats, if it has one.
    fn float_stack(&self) -> Option<&'static dyn FloatStack> {
        None
    }
    /// The instruction that answers a question about bits, if there is one.
    fn bit_scan(&self, scan: BitScan, features: Features) -> Option<MachineOp>;
    /// How wide vector registers are, with these features; 0 if there are none.
    fn vector_bits(&self, features: Features) -> u32 {
        let _ = features;
        0
    }
    /// Whether there is an instruction for `fma`.
    fn has_fma(&self, features: Features) -> bool;
    /// In which order other threads see accesses.
    fn memory_model(&self) -> MemoryModel;
    /// When a switch becomes a jump table.
    fn switch_costs(&self) -> SwitchCosts {
        SwitchCosts { table_min_cases: 5, table_min_density: 40 }
    }
    /// The first instruction of selected code that the target has no encoding for, and why.
    fn check(&self, func: &Function) -> Result<(), (Inst, String)>;

    /// The registers of an operation that `target.op` or `target.intrinsic` names, or why there is none.
    fn intrinsic(&self, text: &str, features: Features) -> Result<IntrinsicShape, String> {
        let _ = features;
        Err(format!("there is no operation `{text}` for `{}`", self.name()))
    }

    // How code is made.

    /// The rows by which operations on single registers are lowered.
    fn rows(&self) -> Rows {
        lowering::rows
    }
    /// The rules by which instructions are selected.
    fn rules(&self) -> &'static [Rule];

    // The calling convention.

    /// Where arguments go.
    fn arguments(&self, args: &[Arg]) -> Assignment;
    /// The registers of a result, or `None` if it is returned in memory: then the first argument is where, and the
    /// register of a general result gives that back.
    fn results(&self, classes: &[Class]) -> Option<Vec<u32>>;
    /// Where a variadic function keeps its arguments, if there are such functions.
    fn variadic(&self) -> Option<&'static Variadic> {
        None
    }

    // Registers and frames.

    /// Where the word stands that stack protection puts into frames, as a distance from the thread pointer.
    fn stack_guard(&self) -> Option<i32> {
        None
    }

    /// What the allocator may use; without the frame pointer, if that is kept.
    fn registers(&self, frame_pointer: bool) -> MachineEnv;
    /// How frames are laid out.
    fn frame(&self) -> &'static FrameSpec;
    /// What debuggers and unwinders call registers.
    fn debug_registers(&self) -> &'static DebugRegisters;
    /// What is known of a function whose instructions are selected. Which operands fold is asked.
    fn function<'f>(&self, func: &'f Function, choices: &mut Choices) -> Box<dyn MachineFunction + 'f>;

    // Bytes that no instruction of the function stands for.

    /// Makes the frame: saves registers, lowers the stack pointer, and says so to the unwinder.
    fn prologue(&self, code: &mut Code, frame: &FrameShape);
    /// Leaves the frame; the unwinder is told where what it knew before holds again.
    fn epilogue(&self, code: &mut Code, frame: &FrameShape);
    /// Moves a value between two places, for the allocator; `bytes` is how much of vector registers counts.
    fn copy(&self, code: &mut Code, from: Loc, to: Loc, class: RegClass, bytes: u32);
    /// Jumps to a label.
    fn jump(&self, code: &mut Code, to: Label);
    /// Returns to the caller.
    fn ret(&self, code: &mut Code);
    /// Ends the program.
    fn trap(&self, code: &mut Code);
    /// Puts a constant into a general register.
    fn constant(&self, code: &mut Code, reg: u8, value: i64);
    /// What bytes of code are, as text.
    fn disassemble(&self, code: &[u8]) -> Vec<Decoded>;

    // Assembly.

    /// What it knows of inline assembly, if it takes any with instructions.
    fn assembly(&self) -> Option<&'static dyn AssemblyTarget> {
        None
    }

    // Objects.

    /// How ELF objects are written, if there are any for this target.
    fn elf(&self) -> Option<&'static ElfSpec>;
}

/// A function whose instructions are selected, as its target sees it: which operands fold, what the allocator must
/// know, the bytes of each instruction.
pub trait MachineFunction: Debug {
    /// Whether an instruction becomes part of the one that uses it.
    fn is_joined(&self, inst: Inst) -> bool;
    /// Which bytes of memory an instruction of the target reads or writes at its first operand, if that is all it does
    /// to memory: where from there, how many, whether it writes them.
    fn accesses(&self, _: Inst) -> Option<(i32, u32, bool)> {
        None
    }
    /// The values that an operand which is folded needs in registers; `None` for one that is not.
    fn reads(&self, inst: Inst, operand: usize) -> Option<SmallVec<[Value; 2]>>;
    /// What the allocator must know of an instruction; `temps` makes a fresh virtual register.
    fn operands(&self, inst: Inst, temps: &mut dyn FnMut(RegClass) -> VReg) -> Operands;

    /// Encodes an instruction that goes on to the next one; of an `m.invoke` the call.
    fn encode(&self, code: &mut Code, frame: &dyn Frame, placed: Allocated<'_>) -> Result<(), Error>;
    /// Encodes a branch that goes one of two ways: to a label, or on.
    fn branch(&self, code: &mut Code, frame: &dyn Frame, placed: Allocated<'_>, to: BranchTo) -> Result<(), Error>;
    /// Jumps through a table of distances, each of 32 bits and measured from the table, that stands at a label.
    fn jump_table(&self, code: &mut Code, frame: &dyn Frame, placed: Allocated<'_>, table: Label) -> Result<(), Error>;
    /// The jump of an `m.tail_call`, after the epilogue.
    fn tail_call(&self, code: &mut Code, frame: &dyn Frame, placed: Allocated<'_>) -> Result<(), Error>;
}
