//! Vectors that one register of the target holds: how lanes stand in it, and what is asked of the target.

use crate::emit::Emit;
use crate::features::Features;
use smallvec::SmallVec;
use tuffy_ir::{FloatKind, Imm, Int, Lane, Opcode, Type, Value, VecType};

/// A scalar of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// An exact integer.
    Int,
    /// A boolean.
    Bool,
    /// A float.
    Float(FloatKind),
    /// A pointer.
    Ptr,
    /// Raw bytes.
    Bytes(u32),
}

/// How the lanes of a vector stand in its register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packing {
    /// What a lane is; a boolean is a lane of ones or zeros.
    pub leaf: Leaf,
    /// How wide a lane is: 8, 16, 32 or 64.
    pub bits: u32,
    /// How wide the register is.
    pub register: u32,
}

impl Packing {
    /// How many lanes there are.
    pub fn lanes(self) -> u32 {
        self.register / self.bits
    }

    /// Whether lanes stand in registers in the same way, whatever they are.
    pub fn is_like(self, other: Packing) -> bool {
        (self.bits, self.register) == (other.bits, other.register)
    }

    /// The row of tables by the width of lanes.
    pub fn index(self) -> usize {
        self.bits.ilog2() as usize - 3
    }
}

/// A whole vector register of so many bits.
pub fn register_type(bits: u32) -> Type {
    let v = VecType { bits, scalable: false, lane: Lane::Float(FloatKind::F32) };
    Type::vec(v).expect("lanes of 32 bits")
}

/// What is known of the integers of an operand or result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LaneRange {
    /// The least n such that `sN` holds all of them.
    pub signed_bits: Option<u32>,
    /// The least n such that `uN` holds all of them.
    pub unsigned_bits: Option<u32>,
    /// The only integer, if there is one.
    pub single: Option<Int>,
}

impl LaneRange {
    /// Whether all are in `[-2^(n-1), 2^(n-1))`.
    pub fn fits_signed(&self, n: u32) -> bool {
        self.signed_bits.is_some_and(|b| b <= n)
    }

    /// Whether all are in `[0, 2^n)`.
    pub fn fits_unsigned(&self, n: u32) -> bool {
        self.unsigned_bits.is_some_and(|b| b <= n)
    }
}

/// An operation on vectors whose result one register holds.
pub struct VectorOp<'a> {
    /// The operation.
    pub op: Opcode,
    /// Whether it works lane by lane.
    pub lanes: bool,
    /// Its constants.
    pub imm: Imm,
    /// The mask of a shuffle; a lane of no interest is beyond all.
    pub mask: &'a [u32],
    /// How its result is packed.
    pub out: Packing,
    /// How many low bits of the lanes of the result matter.
    pub demand: u32,
    /// The width in which a register holds an integer of the width that the operation names, if it names one.
    pub held: u32,
    /// What is known of the result.
    pub result: LaneRange,
    /// The operands.
    pub operands: SmallVec<[VectorOperand; 3]>,
    /// What the processor has.
    pub features: Features,
}

/// An operand of such an operation.
#[derive(Clone, Debug)]
pub struct VectorOperand {
    /// How it is packed, if one register holds it.
    pub packing: Option<Packing>,
    /// What is known of its integers.
    pub range: LaneRange,
}

impl VectorOp<'_> {
    /// How an operand is packed, if there is one and one register holds it.
    pub fn packing(&self, operand: usize) -> Option<Packing> {
        self.operands.get(operand)?.packing
    }

    /// Whether all these operands are packed as the result is.
    pub fn alike(&self, mut operands: std::ops::Range<usize>) -> bool {
        operands.all(|i| self.packing(i).is_some_and(|p| p.is_like(self.out)))
    }
}

/// What a target does with its vector registers.
pub trait VectorLowering {
    /// A lane of a register, zeros above it in a general one.
    fn lane(&self, e: &mut dyn Emit, packing: Packing, register: Value, lane: u32) -> Value;
    /// A vector of booleans as an integer of 32 bits: the lowest bit is that of the first lane.
    fn mask(&self, e: &mut dyn Emit, packing: Packing, register: Value) -> Value;
    /// Lanes, one register each, in one register; whether they are to be extended without a sign.
    fn join(&self, e: &mut dyn Emit, packing: Packing, unsigned: bool, lanes: &[Value]) -> Value;
    /// The same lane everywhere.
    fn splat(&self, e: &mut dyn Emit, packing: Packing, unsigned: bool, lane: Value) -> Value;
    /// A register with one lane replaced.
    fn replace(
        &self,
        e: &mut dyn Emit,
        packing: Packing,
        unsigned: bool,
        register: Value,
        place: u32,
        lane: Value,
    ) -> Value;
    /// Whether an operation is done on whole registers. Else it is done lane by lane.
    fn has(&self, op: &VectorOp<'_>) -> bool;
    /// Does an operation that [`VectorLowering::has`]; its operands as far as vector registers hold them.
    fn lower(&self, e: &mut dyn Emit, op: &VectorOp<'_>, operands: &[Option<Value>]) -> Value;
}
