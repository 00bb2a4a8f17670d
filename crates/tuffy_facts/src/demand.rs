//! Demanded bits: which bits of an integer matter to its users.
//!
//! A bit of an operand matters if changing it could change a bit that matters of a result, or make something poison. So
//! whatever an annotation is about matters, and so do divisors, amounts of shifts and all that operations may be poison
//! for. What operations on integers demand is generated from the proven rules
//! (`proofs/theories/Propagation/Demanded.v`); by hand is only where integers go to.

use crate::known::{WRITTEN_BITS, has_ints};
use crate::{Context, OpKey, backward};
use tuffy_ir::{Function, Int, Opcode, Type, Use, Value, machine_opcode};

/// All bits.
pub fn all() -> Int {
    Int::ZERO.not()
}

/// Whether a value is an integer.
pub fn is_int(func: &Function, value: Value) -> bool {
    func.ty(value) == Type::INT
}

/// Which bits of an operand an instruction depends on, if these bits of its results are demanded; of a result that
/// holds no integers, any say that it is. In a vector or aggregate the same bits of each integer. Arguments of branches
/// and annotations are left out.
pub fn operand_demand(code: Context<'_>, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    let func = code.func;
    let (inst, index) = (used.inst, used.index as usize);
    let data = func.inst(inst);
    let imm = data.imm();
    // Lanes are written one by one.
    let lane = || func.ty(func.operands(inst)[index].value).as_vec().map(|v| u64::from(v.lane.bits()));
    let low = |bits: u64| Int::mask(bits);
    let of_results = || func.results(inst).fold(Int::ZERO, |bits, v| bits.or(&results(v)));
    match (data.op(), index) {
        (Opcode::Store | Opcode::StoreVolatile | Opcode::StoreAtomic, 0)
        | (Opcode::Rmw, 1)
        | (Opcode::Cmpxchg, 1 | 2) => low(lane().unwrap_or(8 * u64::from(imm.number()))),
        (Opcode::VecStore | Opcode::VecScatter, 0) => lane().map_or_else(all, low),
        (Opcode::Memset, 1) => low(8),
        (Opcode::Ptradd, 1) | (Opcode::Inttoptr, 0) => low(64),
        (Opcode::Bitcast, 0) => {
            let bytes = func.results(inst).next().and_then(|v| func.ty(v).layout_bytes());
            bytes.map_or_else(all, |bytes| low(8 * u64::from(bytes)))
        }
        // Integers that go on as they are.
        (Opcode::Freeze | Opcode::Extractvalue, 0)
        | (Opcode::Insertvalue, 0 | 1)
        | (Opcode::VecSplat | Opcode::VecExtract | Opcode::VecCast | Opcode::VecCompress | Opcode::VecExpand, 0)
        | (Opcode::VecInsert | Opcode::VecShuffle, 0 | 1) => of_results(),
        (op, _) => match computes(op) {
            true => by_rules(code, used, results),
            false => all(),
        },
    }
}

/// What the rules say that results demand.
fn by_rules(code: Context<'_>, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    let func = code.func;
    let (inst, index) = (used.inst, used.index as usize);
    let constant = |i: usize| code.const_int(func.operands(inst)[i].value);
    let mut bits = Int::ZERO;
    for (at, result) in (0..).zip(func.results(inst)) {
        if has_ints(func.ty(result)) {
            let key = OpKey::of_lane(func, inst, at, func.ty(result));
            let found = backward::demand(key, index, func.inst(inst).imm().number(), &results(result), constant);
            bits = bits.or(&found.unwrap_or_else(all));
        } else if func.has_uses(result) && !results(result).is_zero() {
            return all();
        }
    }
    bits
}

/// Whether all that an operation does with its operands is to compute integers from them, so that rules may say what it
/// demands. Others look at all of what they are given, but for the operands that [`operand_demand`] names. An opcode
/// that is not listed does not compile.
fn computes(op: Opcode) -> bool {
    match op {
        Opcode::Add
        | Opcode::Sub
        | Opcode::Mul
        | Opcode::Div
        | Opcode::Rem
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Shl
        | Opcode::Shr
        | Opcode::Min
        | Opcode::Max
        | Opcode::CountOnes
        | Opcode::Clmul
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
        | Opcode::AddSat
        | Opcode::SubSat
        | Opcode::ShlSat
        | Opcode::AddOverflow
        | Opcode::SubOverflow
        | Opcode::MulOverflow
        | Opcode::Select => true,
        Opcode::Iconst
        | Opcode::Bconst
        | Opcode::Fconst
        | Opcode::Poison
        | Opcode::Param
        | Opcode::Band
        | Opcode::Bor
        | Opcode::Bxor
        | Opcode::Bnot
        | Opcode::BoolToInt
        | Opcode::Icmp
        | Opcode::Fcmp
        | Opcode::Freeze
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
        | Opcode::Bitcast
        | Opcode::StackSlot
        | Opcode::StackAlloc
        | Opcode::StackSave
        | Opcode::StackRestore
        | Opcode::VaStart
        | Opcode::Load
        | Opcode::LoadVolatile
        | Opcode::Store
        | Opcode::StoreVolatile
        | Opcode::Memcpy
        | Opcode::Memmove
        | Opcode::Memset
        | Opcode::LoadAtomic
        | Opcode::StoreAtomic
        | Opcode::Rmw
        | Opcode::Cmpxchg
        | Opcode::Fence
        | Opcode::Ptradd
        | Opcode::Ptrdiff
        | Opcode::Ptrtoint
        | Opcode::Ptrtoaddr
        | Opcode::Inttoptr
        | Opcode::SymbolAddr
        | Opcode::Call
        | Opcode::Extractvalue
        | Opcode::Insertvalue
        | Opcode::VecReduce
        | Opcode::VecSplat
        | Opcode::VecExtract
        | Opcode::VecInsert
        | Opcode::VecShuffle
        | Opcode::VecCast
        | Opcode::VecCompress
        | Opcode::VecExpand
        | Opcode::VecLoad
        | Opcode::VecStore
        | Opcode::VecGather
        | Opcode::VecScatter
        | Opcode::TargetOp
        | Opcode::TargetIntrinsic
        | Opcode::InlineAsm
        | Opcode::LandingPad
        | Opcode::TypeNumber
        | Opcode::Ret
        | Opcode::Br
        | Opcode::Brif
        | Opcode::Switch
        | Opcode::Continue
        | Opcode::RegionYield
        | Opcode::Unreachable
        | Opcode::Trap
        | Opcode::TailCall
        | Opcode::FrameAddress
        | Opcode::ReturnAddress
        | Opcode::ThreadPointer
        | Opcode::Invoke => false,
        // Machine code has no exact integers.
        machine_opcode!() => false,
    }
}

/// Which bits of an operand matter to its user: all, if the use says anything of them; of an argument of a branch, what
/// the parameter that gets it is demanded for.
pub fn use_demand(code: Context<'_>, used: Use, results: &dyn Fn(Value) -> Int) -> Int {
    let func = code.func;
    let ann = func.operands(used.inst)[used.index as usize].ann;
    if ann.constrains() {
        return all();
    }
    let bits = match func.inst(used.inst).is_terminator() {
        true => func.argument_param(used).map_or_else(all, results),
        false => operand_demand(code, used, results),
    };
    if bits.bits() > WRITTEN_BITS { all() } else { bits }
}
