//! Operand constraints for the register allocator, and operands that need no register of their own.

use crate::code::Label;
use regalloc2::{Operand, PRegSet, RegClass, VReg};
use tuffy_ir::{Entity, Function, Inst, Name, Type, Value};

/// The register class of a value.
pub fn class(ty: Type) -> RegClass {
    if ty.as_machine().is_some() { RegClass::Int } else { RegClass::Float }
}

/// The virtual register of a value.
pub fn vreg(func: &Function, value: Value) -> VReg {
    VReg::new(value.index(), class(func.ty(value)))
}

/// An operand that is part of the instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// This number.
    Imm(i64),
    /// These bits of a float, in memory.
    Float {
        /// The bits.
        bits: u64,
        /// How many bytes they take.
        bytes: u32,
    },
    /// This symbol.
    Symbol(Name),
    /// The bytes that this `m.slot`, `m.incoming` or `m.outgoing` stands for.
    Frame(Inst),
    /// The address that this instruction computes.
    Address(Inst),
    /// What this `m.load` reads.
    Load(Inst),
    /// What this operation does to what is stored over: its other operand, a constant or a register.
    Update(Inst),
}

/// One instruction for the allocator. Its operands go there in one order: results, then the operands, a folded one as
/// the registers that it takes in, then scratch registers.
#[derive(Debug)]
pub struct Operands {
    /// In the order described above.
    pub list: Vec<Operand>,
    /// What the instruction destroys.
    pub clobbers: PRegSet,
    /// For each operand of the instruction, what it folds to.
    pub folded: Vec<Option<Folded>>,
}

/// Bytes of the frame: this far from a register, which has this number in encodings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameAddr {
    /// The register.
    pub base: u8,
    /// The distance.
    pub disp: i32,
}

/// Where the allocator put a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loc {
    /// In the register with this encoding.
    Reg(u8),
    /// In the frame.
    Frame(FrameAddr),
}

impl Loc {
    /// The register; the constraints see to it that there is one.
    pub fn reg(self) -> u8 {
        match self {
            Loc::Reg(r) => r,
            other => unreachable!("the constraints want a register, not {other:?}"),
        }
    }
}

/// An instruction with the places of its operands.
#[derive(Clone, Copy)]
pub struct Allocated<'a> {
    /// The instruction.
    pub inst: Inst,
    /// What the allocator was told.
    pub shape: &'a Operands,
    /// Where results go.
    pub results: &'a [Loc],
    /// Where the registers of operands are, then scratch registers: the list without the results.
    pub uses: &'a [Loc],
}

/// A conditional jump to a label: taken if the condition of the instruction holds, or if it does not.
#[derive(Clone, Copy, Debug)]
pub struct BranchTo {
    /// Where to.
    pub label: Label,
    /// When.
    pub holds: bool,
}
