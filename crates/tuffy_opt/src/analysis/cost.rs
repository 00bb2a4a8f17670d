//! Cost model: estimated cycles and code size of instructions. Rough, the same everywhere.

use crate::engine::Cost;
use tuffy_ir::{Block, Function, Inst, Opcode};

/// Whether an instruction is expected to be free: constants, addresses, parameters, slots.
pub fn is_free(func: &Function, inst: Inst) -> bool {
    let spec = func.op(inst).spec();
    spec.op == Opcode::Freeze || ((spec.pure || spec.fresh) && func.operands(inst).is_empty())
}

/// The cost of one instruction.
pub fn of_inst(func: &Function, inst: Inst) -> Cost {
    if is_free(func, inst) {
        return Cost::default();
    }
    let (cycles, size) = match func.op(inst) {
        Opcode::Br | Opcode::Continue | Opcode::RegionYield | Opcode::Unreachable => (1, 0),
        Opcode::Ret | Opcode::Brif | Opcode::Trap => (1, 1),
        Opcode::Switch => (3, 1 + func.targets(inst).len() as u64 / 2),
        Opcode::Call | Opcode::Invoke | Opcode::TailCall => {
            let args = func.fixed_operands(inst).len() as u64;
            (8 + args, 1 + args)
        }
        Opcode::Load | Opcode::LoadVolatile | Opcode::LoadAtomic => (4, 1),
        Opcode::Mul | Opcode::Clmul | Opcode::MulOverflow => (3, 1),
        Opcode::Div | Opcode::Rem | Opcode::Fdiv | Opcode::Sqrt => (20, 2),
        Opcode::Frem => (40, 4),
        Opcode::Memcpy | Opcode::Memmove | Opcode::Memset | Opcode::Rmw | Opcode::Cmpxchg => (16, 4),
        _ => (1, 1),
    };
    Cost { cycles, size }
}

/// The sum of two costs.
pub fn add(a: Cost, b: Cost) -> Cost {
    Cost { cycles: a.cycles.saturating_add(b.cycles), size: a.size.saturating_add(b.size) }
}

/// The cost of some blocks, each run once; what comes after this size is not counted any more.
pub fn of_blocks(func: &Function, blocks: impl Iterator<Item = Block>, max_size: u64) -> Cost {
    let mut total = Cost::default();
    for inst in blocks.flat_map(|b| func.block_insts(b)) {
        if total.size > max_size {
            break;
        }
        total = add(total, of_inst(func, inst));
    }
    total
}
