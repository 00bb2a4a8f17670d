//! Selection rules of x86-64, generated from the proofs' export.

mod generated;

pub use generated::RULES;

use crate::isa::Op;
use tuffy_ir::{MachineOp, Opcode};

/// An operation that all targets have.
const fn generic(op: Opcode) -> MachineOp {
    MachineOp::Generic(op)
}

/// An instruction of this target.
const fn own(op: Op) -> MachineOp {
    MachineOp::Target(op.op())
}
