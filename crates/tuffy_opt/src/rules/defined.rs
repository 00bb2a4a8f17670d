//! Whether a value is surely not poison.

use crate::engine::View;
use tuffy_ir::{Def, Opcode, Operand};

/// How far back to look.
const DEPTH: u32 = 6;

/// Whether an operand is surely not poison: a constant, frozen, or made from such by an operation that is defined
/// everywhere.
pub(super) fn is_defined(view: View<'_>, operand: Operand) -> bool {
    look(view, operand, DEPTH)
}

fn look(view: View<'_>, operand: Operand, depth: u32) -> bool {
    let func = view.func;
    let Def::Result(inst, _) = func.def(operand.value) else { return false };
    // What an annotation says may be false.
    if depth == 0 || !operand.ann.is_none() || !func.ann(operand.value).is_none() || func.inst(inst).lanes() {
        return false;
    }
    match func.op(inst) {
        Opcode::Iconst | Opcode::Bconst | Opcode::Freeze | Opcode::StackSlot | Opcode::SymbolAddr => true,
        Opcode::Add
        | Opcode::Sub
        | Opcode::Mul
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Min
        | Opcode::Max => func.operands(inst).iter().all(|&o| look(view, o, depth - 1)),
        Opcode::Sext | Opcode::Zext | Opcode::Icmp | Opcode::Fcmp | Opcode::BoolToInt => {
            func.operands(inst).iter().all(|&o| look(view, o, depth - 1))
        }
        Opcode::Band | Opcode::Bor | Opcode::Bxor | Opcode::Bnot | Opcode::Select => {
            func.operands(inst).iter().all(|&o| look(view, o, depth - 1))
        }
        _ => false,
    }
}
