//! What may unwind: which calls an exception may come out of.

use tuffy_ir::{Function, Inst, Module, Opcode};

/// Whether an exception may come out of an instruction. Of functions that nothing is said of, and of calls through
/// pointers, any may come.
pub fn may_unwind(module: &Module, func: &Function, inst: Inst) -> bool {
    if !matches!(func.op(inst), Opcode::Call | Opcode::Invoke | Opcode::TailCall) {
        return false;
    }
    let callee = func.direct_callee(inst).and_then(|name| module.attributes(name));
    !callee.is_some_and(|attributes| attributes.has("nounwind"))
}
