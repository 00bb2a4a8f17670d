//! Demanded bits: which bits of an integer matter to its users.
//!
//! A bit of an operand matters if changing it could change a bit that matters of a result, or make something poison. So
//! whatever an annotation is about matters, and so do divisors, amounts of shifts and all that operations may be poison
//! for. What operations on integers demand is generated from the proven rules
//! (`proofs/theories/Propagation/Demanded.v`).

use crate::known::MAX_KNOWN_BITS;
use crate::{Context, OpKey, backward};
use tuffy_ir::{Function, Int, Opcode, Type, Use, Value};

/// All bits.
pub fn all() -> Int {
    Int::ZERO.not()
}

/// Whether a value is an integer.
pub fn is_int(func: &Function, value: Value) -> bool {
    func.ty(value) == Type::INT
}

/// Which bits of an operand an instruction depends on, if these bits of its results are demanded.
fn demand(code: Context<'_>, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    let func = code.func;
    let (inst, index) = (used.inst, used.index as usize);
    let data = func.inst(inst);
    let imm = data.imm();
    let op = data.op();
    let width = u64::from(imm.number());
    match (op, index) {
        (Opcode::Store | Opcode::StoreVolatile | Opcode::StoreAtomic, 0) => return Int::mask(8 * width),
        (Opcode::Memset, 1) => return Int::mask(8),
        (Opcode::Ptradd, 1) => return Int::mask(64),
        _ => {}
    }
    if data.is_terminator() {
        return argument_demand(func, used, results);
    }
    if op == Opcode::Freeze {
        return func.results(inst).next().map_or_else(all, results);
    }
    // Whatever does more than compute looks at all that it is given, used or not.
    if !op.spec().pure {
        return all();
    }
    let constant = |i: usize| code.const_int(func.operands(inst)[i].value);
    let mut bits = Int::ZERO;
    for result in func.results(inst) {
        if is_int(func, result) {
            let key = OpKey::of(func, result);
            let found = backward::demand(key, index, imm.number(), &results(result), constant);
            bits = bits.or(&found.unwrap_or_else(all));
        } else if func.has_uses(result) {
            return all();
        }
    }
    bits
}

/// Which bits of an operand matter to its user: all, if the use says anything of them.
pub fn use_demand(code: Context<'_>, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    let ann = code.func.operands(used.inst)[used.index as usize].ann;
    if ann.constrains() {
        return all();
    }
    let bits = demand(code, used, results);
    if bits.bits() > MAX_KNOWN_BITS { all() } else { bits }
}

/// What a terminator demands: all of what it decides by, and of arguments what the parameter is demanded for.
fn argument_demand(func: &Function, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    func.argument_param(used).map_or_else(all, results)
}
