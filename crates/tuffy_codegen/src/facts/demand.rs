//! Demanded bits, of the low end: how many low bits of an operand an instruction looks at.

use super::Facts;
use super::interval::MAX_BITS;
use super::transfer::{callee_signature, has_ints};
use tuffy_ir::{Ann, Function, Inst, Opcode, Range, Type, TypeKind, machine_opcode};
use tuffy_target::Target;

/// All bits.
pub const ALL: u32 = u32::MAX;

/// How many low bits of operand `index` matter, if `result` low bits of the results do.
pub fn operand(facts: &Facts<'_>, inst: Inst, index: usize, result: u32) -> u32 {
    let func = facts.func;
    let data = func.inst(inst);
    let imm = data.imm();
    let n = imm.number();
    let other = |i: usize| facts.operand(inst, &func.operands(inst)[i]);
    match (data.op(), index) {
        (Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Or | Opcode::Xor, _) | (Opcode::Shl, 0) => result,
        // Only a literal surely has zeros above: of two other operands, each would rely on the other.
        (Opcode::And, _) if is_literal(func, inst, 1 - index) => {
            other(1 - index).unsigned_bits().map_or(result, |n| result.min(n))
        }
        (Opcode::And, _) => result,
        (Opcode::Merge, 0) => result,
        (Opcode::Merge, _) => result.min(n),
        (Opcode::Shr, 0) => match other(1).single().and_then(|n| n.to_u32()) {
            Some(by) => result.saturating_add(by),
            None => ALL,
        },
        // Both results: the low part looks at `n` bits, the high part at those above.
        (Opcode::Split, _) => result.saturating_add(n),
        // What fits already is passed on as it is.
        (Opcode::Sext, _) if other(0).fits_signed(n) => result,
        (Opcode::Zext, _) if other(0).fits_unsigned(n) => result,
        (Opcode::Sext | Opcode::Zext, _) => result.min(n),
        (Opcode::Clz | Opcode::Ctz | Opcode::Bswap | Opcode::Bitreverse, _) | (Opcode::Rotl | Opcode::Rotr, 0) => n,
        (Opcode::Rotl | Opcode::Rotr, 1) if n.is_power_of_two() => n.ilog2().max(1),
        (Opcode::Select, 1 | 2) | (Opcode::Freeze, _) => result,
        (Opcode::Extractvalue | Opcode::Insertvalue | Opcode::VecSplat | Opcode::VecShuffle | Opcode::VecCast, _) => {
            result
        }
        (Opcode::VecExtract | Opcode::VecCompress | Opcode::VecExpand, 0) | (Opcode::VecInsert, 0 | 1) => result,
        (Opcode::Store | Opcode::StoreVolatile | Opcode::StoreAtomic, 0) => {
            func.ty(func.operands(inst)[0].value).as_vec().map_or(8 * n, |v| v.lane.bits())
        }
        (Opcode::VecStore | Opcode::VecScatter, 0) => {
            func.ty(func.operands(inst)[0].value).as_vec().map_or(ALL, |v| v.lane.bits())
        }
        (Opcode::Rmw, 1) | (Opcode::Cmpxchg, 1 | 2) => 8 * n,
        (Opcode::Memset, 1) => 8,
        (Opcode::Ptradd, 1) | (Opcode::Inttoptr, _) => 64,
        (Opcode::Bitcast, _) => {
            let result = func.results(inst).next().map(|v| func.ty(v));
            result.and_then(|t| t.layout_bytes()).map_or(ALL, |b| 8 * b)
        }
        (Opcode::Ret, 0) => func.signature.ret.map_or(ALL, |(ty, ann)| promised_of(facts.target, ty, ann)),
        (Opcode::Call | Opcode::Invoke, i) if i > 0 => {
            let signature = callee_signature(func, facts.module, inst);
            signature.and_then(|s| s.params.get(i - 1)).map_or(ALL, |p| promised_of(facts.target, p.ty, p.ann))
        }
        (Opcode::InlineAsm, i) => {
            let signature = func.call_signature(inst);
            signature.and_then(|s| s.params.get(i)).map_or(ALL, |p| promised_of(facts.target, p.ty, p.ann))
        }
        (op, _) => undemanded(op),
    }
}

/// What is demanded where nothing above says that less will do. An opcode that is not listed does not compile: it may
/// take its operands in a way of its own.
fn undemanded(op: Opcode) -> u32 {
    match op {
        // Other operands of opcodes that are told apart above.
        Opcode::Add
        | Opcode::Sub
        | Opcode::Mul
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Shl
        | Opcode::Shr
        | Opcode::Merge
        | Opcode::Split
        | Opcode::Sext
        | Opcode::Zext
        | Opcode::Clz
        | Opcode::Ctz
        | Opcode::Bswap
        | Opcode::Bitreverse
        | Opcode::Rotl
        | Opcode::Rotr
        | Opcode::Select
        | Opcode::Freeze
        | Opcode::Bitcast
        | Opcode::Store
        | Opcode::StoreVolatile
        | Opcode::Memset
        | Opcode::StoreAtomic
        | Opcode::Rmw
        | Opcode::Cmpxchg
        | Opcode::Ptradd
        | Opcode::Inttoptr
        | Opcode::Call
        | Opcode::Extractvalue
        | Opcode::Insertvalue
        | Opcode::VecSplat
        | Opcode::VecExtract
        | Opcode::VecInsert
        | Opcode::VecShuffle
        | Opcode::VecCast
        | Opcode::VecCompress
        | Opcode::VecExpand
        | Opcode::VecStore
        | Opcode::VecScatter
        | Opcode::InlineAsm
        | Opcode::Ret
        | Opcode::Invoke => ALL,
        // They look at all of their integers, or have none.
        Opcode::Iconst
        | Opcode::Bconst
        | Opcode::Fconst
        | Opcode::Poison
        | Opcode::Param
        | Opcode::Div
        | Opcode::Rem
        | Opcode::Min
        | Opcode::Max
        | Opcode::CountOnes
        | Opcode::Clmul
        | Opcode::AddSat
        | Opcode::SubSat
        | Opcode::ShlSat
        | Opcode::AddOverflow
        | Opcode::SubOverflow
        | Opcode::MulOverflow
        | Opcode::Band
        | Opcode::Bor
        | Opcode::Bxor
        | Opcode::Bnot
        | Opcode::BoolToInt
        | Opcode::Icmp
        | Opcode::Fcmp
        | Opcode::Fadd
        | Opcode::Fsub
        | Opcode::Fmul
        | Opcode::Fdiv
        | Opcode::Frem
        | Opcode::Fneg
        | Opcode::Fabs
        | Opcode::Copysign
        | Opcode::Fma
        | Opcode::Sqrt
        | Opcode::Fround
        | Opcode::Fmin
        | Opcode::Fmax
        | Opcode::Fminimum
        | Opcode::Fmaximum
        | Opcode::IntToFloat
        | Opcode::FloatToInt
        | Opcode::FloatCast
        | Opcode::StackSlot
        | Opcode::StackAlloc
        | Opcode::StackSave
        | Opcode::StackRestore
        | Opcode::VaStart
        | Opcode::Load
        | Opcode::LoadVolatile
        | Opcode::Memcpy
        | Opcode::Memmove
        | Opcode::LoadAtomic
        | Opcode::Fence
        | Opcode::Ptrdiff
        | Opcode::Ptrtoint
        | Opcode::Ptrtoaddr
        | Opcode::SymbolAddr
        | Opcode::VecReduce
        | Opcode::VecLoad
        | Opcode::VecGather
        | Opcode::TargetIntrinsic
        | Opcode::LandingPad
        | Opcode::TypeNumber
        | Opcode::Br
        | Opcode::Brif
        | Opcode::Switch
        | Opcode::Continue
        | Opcode::RegionYield
        | Opcode::Unreachable
        | Opcode::Trap => ALL,
        // What legalization makes is not analyzed.
        machine_opcode!() => ALL,
    }
}

/// Whether an operand is a constant of the program.
fn is_literal(func: &Function, inst: Inst, operand: usize) -> bool {
    let def = func.def_inst(func.operands(inst)[operand].value);
    def.is_some_and(|d| func.op(d) == Opcode::Iconst)
}

/// The bits of the registers that hold so many bits.
pub fn whole_registers(target: &Target, bits: u32) -> u32 {
    if u64::from(bits) > MAX_BITS { bits } else { target.legal_width(bits.max(1)) }
}

/// How many bits of registers hold any integer of a value of which an annotation speaks.
fn promised_of(target: &Target, ty: Type, ann: Ann) -> u32 {
    match ty.kind() {
        TypeKind::Struct(fields) => {
            let ints = fields.iter().enumerate().filter(|(_, f)| has_ints(**f));
            ints.map(|(i, &field)| promised_of(target, field, ann.part(i))).max().unwrap_or(ALL)
        }
        TypeKind::Array(element, _) => promised_of(target, element, ann),
        _ => promised(target, ann),
    }
}

/// How many bits of registers hold what an annotation admits.
pub fn promised(target: &Target, ann: Ann) -> u32 {
    match ann.range() {
        Some(Range::Signed(n) | Range::Unsigned(n)) => whole_registers(target, n),
        None => ALL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who extends a value reads the register that the target holds it in, not one that it lacks.
    #[test]
    fn registers_are_those_of_the_target() {
        let mut target = tuffy_target_x86::default_target();
        assert_eq!([1, 32, 33, 65].map(|n| whole_registers(&target, n)), [32, 32, 64, 128]);
        target.set("legal-int-widths=64").expect("a property");
        assert_eq!([1, 32, 33, 65].map(|n| whole_registers(&target, n)), [64, 64, 64, 128]);
        assert_eq!(promised(&target, Ann::s(8)), 64);
    }
}
