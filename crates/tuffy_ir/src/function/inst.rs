//! The instruction record.

use crate::annotation::Ann;
use crate::entity::entity;
use crate::function::{Block, Value};
use crate::name::Name;
use crate::opcode::{Cond, FCond, Flags, IntFormat, MachineCond, Opcode, Ordering, ReduceOp, RmwOp, RoundMode};
use crate::origin::Origin;

entity! {
    /// An instruction of a function.
    Inst
}

/// A use of a value, with the use-side annotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand {
    /// The value used.
    pub value: Value,
    /// What this use guarantees; a violation makes the operand poison as seen by this instruction.
    pub ann: Ann,
}

impl Operand {
    /// A use with an annotation.
    pub fn new(value: Value, ann: Ann) -> Operand {
        Operand { value, ann }
    }
}

impl From<Value> for Operand {
    fn from(value: Value) -> Operand {
        Operand { value, ann: Ann::NONE }
    }
}

/// The constants of an instruction: eight bytes whose layout the attribute kinds of the opcode decide.
///
/// Word 0 holds the main number (width, size, condition, symbol, list start). Word 1 holds what may stand beside it:
/// list length, sign of a format, or one byte each for ordering, failure ordering, read-modify-write operation and
/// alignment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Imm(pub(crate) [u32; 2]);

macro_rules! imm_accessors {
    ($($(#[$doc:meta])* $get:ident, $with:ident: $ty:ty = |$w:ident| $read:expr, |$v:ident| $write:expr;)*) => {
        impl Imm {
            $($(#[$doc])*
            pub fn $get(self) -> $ty { let $w = self.0; $read }
            #[doc = concat!("The same with [`", stringify!($get), "`](Imm::", stringify!($get), ") set.")]
            pub fn $with(self, $v: $ty) -> Imm {
                let mut words = self.0;
                let set: fn(&mut [u32; 2], $ty) = $write;
                set(&mut words, $v);
                Imm(words)
            })*
        }
    };
}

impl Imm {
    /// The targets of this one, if it has any, and what the other compares and how.
    pub fn with_comparison_of(self, other: Imm) -> Imm {
        Imm([self.0[0], other.0[1]])
    }

    /// Branch targets together with what an instruction carries besides them in its second word: the condition of a
    /// fused branch, or where the registers of an invoke begin.
    pub fn with_condition_of(self, op: Opcode, other: Imm) -> Imm {
        match op {
            Opcode::MBrcmp | Opcode::MFbrcmp | Opcode::MTargetBranch => self.with_comparison_of(other),
            Opcode::MInvoke => Imm([self.0[0], other.0[0]]),
            _ => self,
        }
    }
}

fn set_byte(words: &mut [u32; 2], shift: u32, byte: u32) {
    words[1] = words[1] & !(0xff << shift) | byte << shift;
}

imm_accessors! {
    /// Small number: width, size, bytes, parameter index, boolean.
    number, with_number: u32 = |w| w[0], |v| |w, v| w[0] = v;
    /// 64 bits: float constants, small integer constants.
    bits, with_bits: u64 = |w| u64::from(w[0]) | u64::from(w[1]) << 32, |v| |w, v| *w = [v as u32, (v >> 32) as u32];
    /// Integer format.
    format, with_format: IntFormat = |w| IntFormat { width: w[0], signed: w[1] != 0 },
        |v| |w, v| *w = [v.width, v.signed.into()];
    /// Integer comparison.
    cond, with_cond: Cond = |w| Cond::from_raw(w[0]), |v| |w, v| w[0] = v as u32;
    /// Float comparison.
    fcond, with_fcond: FCond = |w| FCond::from_raw(w[0]), |v| |w, v| w[0] = v as u32;
    /// Rounding mode.
    round, with_round: RoundMode = |w| RoundMode::from_raw(w[0]), |v| |w, v| w[0] = v as u32;
    /// Reduction.
    reduce, with_reduce: ReduceOp = |w| ReduceOp::from_raw(w[0]), |v| |w, v| w[0] = v as u32;
    /// Symbol or string.
    name, with_name: Name = |w| Name::from_raw(w[0]), |v| |w, v| w[0] = v.raw();
    /// Comparison of machine integers.
    cc, with_cc: MachineCond = |w| MachineCond::from_raw(w[1] & 0xff), |v| |w, v| set_byte(w, 0, v as u32);
    /// Comparison of floats in registers.
    fcc, with_fcc: FCond = |w| FCond::from_raw(w[1] & 0xff), |v| |w, v| set_byte(w, 0, v as u32);
    /// Width of a machine operation.
    op_width, with_op_width: u32 = |w| w[1] >> 8 & 0xff, |v| |w, v| set_byte(w, 8, v);
    /// Displacement.
    disp, with_disp: i32 = |w| w[1] as i32, |v| |w, v| w[1] = v as u32;
    /// Memory ordering.
    ordering, with_ordering: Ordering = |w| Ordering::from_raw(w[1] & 0xff), |v| |w, v| set_byte(w, 0, v as u32);
    /// Memory ordering on failure.
    failure, with_failure: Ordering = |w| Ordering::from_raw(w[1] >> 8 & 0xff), |v| |w, v| set_byte(w, 8, v as u32);
    /// Read-modify-write operation.
    rmw, with_rmw: RmwOp = |w| RmwOp::from_raw(w[1] >> 16 & 0xff), |v| |w, v| set_byte(w, 16, v as u32);
    /// Alignment as a power of two, `None` where none is stated.
    align, with_align: Option<u8> = |w| ((w[1] >> 24) as u8).checked_sub(1),
        |v| |w, v| set_byte(w, 24, v.map_or(0, |log2| u32::from(log2) + 1));
}

/// One instruction, 64 bytes with up to three operands inline.
#[derive(Clone, Debug)]
pub struct InstData {
    pub(crate) op: Opcode,
    pub(crate) flags: Flags,
    pub(crate) num_results: u16,
    pub(crate) num_operands: u32,
    /// The results are consecutive values from here.
    pub(crate) first_result: Value,
    /// `NONE` for a removed or not yet placed instruction.
    pub(crate) block: Block,
    pub(crate) prev: Inst,
    pub(crate) next: Inst,
    /// Increases along the block.
    pub(crate) seq: u32,
    pub(crate) origin: Origin,
    pub(crate) imm: Imm,
    /// Up to three operands; with more, the first stands for start and capacity in the operand pool.
    pub(crate) inline: [Operand; 3],
}

impl InstData {
    /// The opcode.
    pub fn op(&self) -> Opcode {
        self.op
    }

    /// Whether it works lane by lane on vectors.
    pub fn lanes(&self) -> bool {
        self.flags.has(Flags::LANES)
    }

    /// The flags.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// The constants.
    pub fn imm(&self) -> Imm {
        self.imm
    }

    /// The origin.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The block it is in; `None` once removed.
    pub fn block(&self) -> Option<Block> {
        self.block.some()
    }

    /// A number that grows along the block, and changes when the block does.
    pub fn order(&self) -> u32 {
        self.seq
    }

    /// Whether it ends its block.
    #[inline]
    pub fn is_terminator(&self) -> bool {
        self.op.spec().ends
    }

    /// Its results.
    #[inline]
    pub fn results(&self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        let first = self.first_result.as_u32();
        (0..u32::from(self.num_results)).map(move |i| Value::from_u32(first + i))
    }

    pub(crate) fn pooled(&self) -> bool {
        self.num_operands > 3
    }

    /// Where its operands begin in the operand pool, if they are there.
    pub(crate) fn pool_start(&self) -> usize {
        self.inline[0].value.as_u32() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_with_three_operands_is_at_most_64_bytes() {
        assert!(size_of::<InstData>() <= 64, "{}", size_of::<InstData>());
        assert_eq!(size_of::<Operand>(), 8);
    }

    #[test]
    fn byte_fields_do_not_disturb_each_other() {
        let imm = Imm::default()
            .with_number(16)
            .with_ordering(Ordering::AcqRel)
            .with_failure(Ordering::Acquire)
            .with_rmw(RmwOp::Umax)
            .with_align(Some(32));
        assert_eq!(
            (imm.number(), imm.ordering(), imm.failure(), imm.rmw(), imm.align()),
            (16, Ordering::AcqRel, Ordering::Acquire, RmwOp::Umax, Some(32))
        );
        assert_eq!(imm.with_align(None).align(), None);
    }
}
