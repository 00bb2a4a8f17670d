//! Where integers come from, opcode by opcode: from outside, from operands as they are, or from computing.

use super::Known;
use crate::{Context, OpKey};
use tuffy_ir::{Ann, Inst, Int, Opcode, ReduceOp, Signature, Type, TypeKind, Value, machine_opcode};

/// Where the integers of a result come from.
#[derive(Debug)]
pub enum Origin {
    /// From outside of the function's arithmetic: this is what is known of them, whatever the operands are.
    Outside(Known),
    /// They are integers of the operands, and members of this set.
    Moved(Known),
    /// Those of the operand, or any if that is poison.
    Frozen,
    /// All lanes of the operand, so many, combined by an operation.
    Reduced(OpKey, u32),
    /// Computed from the operands: see [`combine`](super::combine).
    Computed,
}

/// Where the integers of a result come from: of an integer, or all those in a vector or aggregate together.
pub fn origin(code: Context<'_>, inst: Inst, value: Value) -> Origin {
    let func = code.func;
    let data = func.inst(inst);
    let imm = data.imm();
    let operand = |i: usize| func.ty(func.operands(inst)[i].value);
    // Lanes are read one by one.
    let lane = || func.ty(value).as_vec().map(|v| u64::from(v.lane.bits()));
    Origin::Outside(match data.op() {
        Opcode::Iconst => Known::constant(&func.int_of(inst)),
        Opcode::Poison => Known::NOTHING,
        Opcode::Param => {
            let param = func.signature.params.get(imm.number() as usize);
            param.map_or(Known::ANY, |p| typed(p.ty, p.ann))
        }
        // Annotations of a signature are what caller and callee agreed on.
        Opcode::Call | Opcode::Invoke | Opcode::InlineAsm => called(code, inst),
        Opcode::Load | Opcode::LoadVolatile | Opcode::LoadAtomic | Opcode::Rmw | Opcode::Cmpxchg => {
            Known::unsigned(lane().unwrap_or(8 * u64::from(imm.number())))
        }
        // Lanes and registers are read as unsigned numbers.
        Opcode::TargetOp | Opcode::TargetIntrinsic => Known::unsigned(lane().unwrap_or(64)),
        Opcode::VecLoad | Opcode::VecGather => lane().map_or(Known::ANY, Known::unsigned),
        Opcode::Ptrtoint | Opcode::Ptrtoaddr => Known::unsigned(64),
        Opcode::Bitcast => {
            let bits = lane().or(operand(0).layout_bytes().map(|bytes| 8 * u64::from(bytes)));
            bits.map_or(Known::ANY, Known::unsigned)
        }
        Opcode::FloatToInt => match operand(0).scalar().as_float() {
            // The largest finite magnitude is below 2^(2^(exponent bits - 1)).
            Some(kind) => Known::signed((1 << (kind.fields().0 - 1)) + 1),
            None => Known::ANY,
        },
        // The runtime's `int`.
        Opcode::LandingPad => Known::signed(32),
        Opcode::TypeNumber => Known::between(Some(Int::ONE), Some(i32::MAX.into())),
        Opcode::Insertvalue
        | Opcode::VecSplat
        | Opcode::VecExtract
        | Opcode::VecInsert
        | Opcode::VecShuffle
        | Opcode::VecCast
        | Opcode::VecCompress
        | Opcode::VecExpand => return Origin::Moved(Known::ANY),
        Opcode::Extractvalue => {
            let whole = stated(code, func.operands(inst)[0].value);
            let ann = func.list_of(inst).iter().fold(whole, |ann, &i| ann.part(i as usize));
            return Origin::Moved(typed(func.ty(value), ann));
        }
        Opcode::Freeze => return Origin::Frozen,
        Opcode::VecReduce => {
            let key = match imm.reduce() {
                ReduceOp::Add => OpKey::ADD,
                ReduceOp::Mul => OpKey::MUL,
                ReduceOp::Min => OpKey::MIN,
                ReduceOp::Max => OpKey::MAX,
                ReduceOp::And => OpKey::AND,
                ReduceOp::Or => OpKey::OR,
                ReduceOp::Xor => OpKey::XOR,
                ReduceOp::Fadd | ReduceOp::Fmin | ReduceOp::Fmax => return Origin::Outside(Known::ANY),
            };
            match operand(0).as_vec() {
                Some(v) if !v.scalable => return Origin::Reduced(key, v.lanes()),
                _ => Known::ANY,
            }
        }
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
        | Opcode::BoolToInt
        | Opcode::Select
        | Opcode::Ptrdiff => return Origin::Computed,
        // They give no integer.
        Opcode::Bconst
        | Opcode::Fconst
        | Opcode::Band
        | Opcode::Bor
        | Opcode::Bxor
        | Opcode::Bnot
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
        | Opcode::FloatCast
        | Opcode::StackSlot
        | Opcode::StackAlloc
        | Opcode::StackSave
        | Opcode::StackRestore
        | Opcode::VaStart
        | Opcode::Store
        | Opcode::StoreVolatile
        | Opcode::Memcpy
        | Opcode::Memmove
        | Opcode::Memset
        | Opcode::StoreAtomic
        | Opcode::Fence
        | Opcode::Ptradd
        | Opcode::Inttoptr
        | Opcode::SymbolAddr
        | Opcode::VecStore
        | Opcode::VecScatter
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
        | Opcode::ThreadPointer => Known::ANY,
        // Machine code has no exact integers.
        machine_opcode!() => Known::ANY,
    })
}

/// What is known of a result if that does not come from what is known of operands: then it is what
/// [`combine`](super::combine) makes of these.
pub fn source(code: Context<'_>, inst: Inst, value: Value) -> Option<Known> {
    if code.func.inst(inst).lanes() || code.func.ty(value) != Type::INT {
        return Some(Known::ANY);
    }
    match origin(code, inst, value) {
        Origin::Outside(known) => Some(known),
        Origin::Computed => None,
        // Facts about parts of others are kept by [`ranges`](crate::ranges) alone.
        Origin::Moved(_) | Origin::Frozen | Origin::Reduced(..) => Some(Known::ANY),
    }
}

/// What a signature promises of the integers in a value, all together.
fn typed(ty: Type, ann: Ann) -> Known {
    match ty.kind() {
        TypeKind::Struct(fields) => {
            let ints = fields.iter().enumerate().filter(|(_, f)| has_ints(**f));
            let each = ints.map(|(i, &field)| typed(field, ann.part(i)));
            each.reduce(|a, b| a.join(&b)).unwrap_or(Known::ANY)
        }
        TypeKind::Array(element, _) => typed(element, ann),
        _ => Known::from_ann(ann),
    }
}

/// What signatures promise of a call's result.
fn called(code: Context<'_>, inst: Inst) -> Known {
    let said = |s: Option<&Signature>| s.and_then(|s| s.ret).map_or(Known::ANY, |(ty, ann)| typed(ty, ann));
    let own = said(code.func.direct_callee(inst).and_then(|name| code.module.signature(name)));
    own.meet(&said(code.func.call_signature(inst)))
}

/// What a signature says of a value: a parameter, or the result of a call.
fn stated(code: Context<'_>, value: Value) -> Ann {
    let func = code.func;
    let Some(def) = func.def_inst(value) else { return Ann::NONE };
    match func.op(def) {
        Opcode::Param => func.signature.params.get(func.inst(def).imm().number() as usize).map_or(Ann::NONE, |p| p.ann),
        Opcode::Call | Opcode::Invoke | Opcode::InlineAsm => {
            callee_signature(code, def).and_then(|s| s.ret).map_or(Ann::NONE, |(_, ann)| ann)
        }
        _ => Ann::NONE,
    }
}

/// The signature of what a call calls: stated, or that of the symbol.
pub fn callee_signature<'a>(code: Context<'a>, inst: Inst) -> Option<&'a Signature> {
    code.func.call_signature(inst).or_else(|| code.module.signature(code.func.direct_callee(inst)?))
}

/// Whether a value of this type holds integers.
#[inline]
pub fn has_ints(ty: Type) -> bool {
    ty == Type::INT || ty != Type::PTR && ty != Type::MEM && parts_have_ints(ty)
}

fn parts_have_ints(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Vec(v) => v.lane.scalar() == Type::INT,
        TypeKind::Struct(fields) => fields.iter().any(|&f| has_ints(f)),
        TypeKind::Array(element, _) => has_ints(element),
        _ => false,
    }
}
