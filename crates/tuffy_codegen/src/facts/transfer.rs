//! Transfer functions of value ranges: what interval results are in, given those of operands.

use super::demand::whole_registers;
use super::interval::Interval;
use super::{Facts, Spot};
use tuffy_ir::{
    Ann, FloatKind, Function, Inst, Int, Module, Opcode, Operand, ReduceOp, Signature, Type, TypeKind, Value,
    machine_opcode,
};

/// The signature of what a call calls: stated, or that of the symbol.
pub fn callee_signature<'a>(func: &'a Function, module: &'a Module, inst: Inst) -> Option<&'a Signature> {
    func.call_signature(inst).or_else(|| module.signature(func.direct_callee(inst)?))
}

/// The interval of a result, with operands as they are known at a place, looking at most `depth` definitions further.
pub fn result(facts: &Facts<'_>, inst: Inst, index: usize, value: Value, place: Spot, depth: u32) -> Interval {
    let func = facts.func;
    let data = func.inst(inst);
    let imm = data.imm();
    let operands = func.operands(inst);
    let get = |i: usize| facts.operand_at(place, &operands[i], depth);
    let ints = |list: &[Operand]| {
        let mut all: Option<Interval> = None;
        for o in list.iter().filter(|o| has_ints(func.ty(o.value))) {
            let one = facts.operand_at(place, o, depth);
            all = Some(all.map_or(one.clone(), |a| a.join(&one)));
        }
        all.unwrap_or_else(Interval::all)
    };
    let format =
        |f: tuffy_ir::IntFormat| if f.signed { Interval::signed(f.width) } else { Interval::unsigned(f.width) };
    let up_to = |n: u64| Interval::new(Int::ZERO, Int::from(n));
    let natural = |i: usize| get(i).meet(&Interval { lo: Some(Int::ZERO), hi: None });
    match data.op() {
        Opcode::Iconst => Interval::exactly(func.int_of(inst)),
        Opcode::Poison => Interval::exactly(Int::ZERO),
        Opcode::Param => func
            .signature
            .params
            .get(imm.number() as usize)
            .map_or(Interval::all(), |p| Interval::of_typed(p.ty, p.ann)),
        Opcode::Add => get(0).add(&get(1)),
        Opcode::Sub => get(0).sub(&get(1)),
        Opcode::Mul => get(0).mul(&get(1)),
        Opcode::Div => get(0).div(&get(1)),
        Opcode::Rem => get(0).rem(&get(1)),
        Opcode::And => get(0).bitwise(&get(1), true),
        Opcode::Or | Opcode::Xor => get(0).bitwise(&get(1), false),
        Opcode::Shl => get(0).shl(&get(1)),
        Opcode::Shr => get(0).shr(&get(1)),
        Opcode::Min => get(0).extremum(&get(1), false),
        Opcode::Max => get(0).extremum(&get(1), true),
        // Of what is negative they are poison.
        Opcode::CountOnes => natural(0).unsigned_bits().map_or_else(Interval::all, |n| up_to(n.into())),
        Opcode::Clmul => match natural(0).unsigned_bits().zip(natural(1).unsigned_bits()) {
            Some((a, b)) => Interval::unsigned(a + b),
            None => Interval { lo: Some(Int::ZERO), hi: None },
        },
        Opcode::Merge => {
            let (a, w) = (get(0), Interval::unsigned(imm.number()));
            a.add(&w).join(&a.sub(&w)).join(&w)
        }
        Opcode::Split if index == 0 => get(0).shr(&Interval::exactly(Int::from(imm.number()))),
        Opcode::Split => Interval::unsigned(imm.number()),
        Opcode::Sext => {
            let (a, n) = (get(0), imm.number());
            if a.fits_signed(n) { a } else { Interval::signed(n) }
        }
        Opcode::Zext => {
            let (a, n) = (get(0), imm.number());
            if a.fits_unsigned(n) { a } else { Interval::unsigned(n) }
        }
        Opcode::Clz | Opcode::Ctz => up_to(imm.number().into()),
        Opcode::Bswap | Opcode::Bitreverse | Opcode::Rotl | Opcode::Rotr => Interval::unsigned(imm.number()),
        Opcode::AddSat | Opcode::SubSat | Opcode::ShlSat => format(imm.format()),
        Opcode::AddOverflow | Opcode::SubOverflow | Opcode::MulOverflow => format(imm.format()),
        Opcode::BoolToInt => up_to(1),
        Opcode::FloatToInt => Interval::signed(match func.ty(operands[0].value).scalar().as_float() {
            Some(FloatKind::F16) => 17,
            Some(FloatKind::F64) => 1025,
            _ => 129,
        }),
        Opcode::Bitcast => match func.ty(value).as_vec() {
            Some(v) => Interval::unsigned(v.lane.bits()),
            None => Interval::unsigned(8 * func.ty(operands[0].value).layout_bytes().unwrap_or(0)),
        },
        Opcode::Load | Opcode::LoadVolatile | Opcode::LoadAtomic | Opcode::Rmw | Opcode::Cmpxchg => {
            match func.ty(value).as_vec() {
                Some(v) => Interval::unsigned(v.lane.bits()),
                None => Interval::unsigned(8 * imm.number()),
            }
        }
        Opcode::VecLoad | Opcode::VecGather => Interval::unsigned(func.ty(value).as_vec().map_or(0, |v| v.lane.bits())),
        Opcode::TypeNumber => Interval::new(Int::ONE, Int::from(i32::MAX)),
        Opcode::Ptrtoint | Opcode::Ptrtoaddr => Interval::unsigned(64),
        Opcode::Ptrdiff => Interval::signed(64),
        Opcode::Select => ints(&operands[1..]),
        Opcode::Freeze => match get(0) {
            // Any bits of the registers are a value that it may be.
            a if a.is_nonnegative() => {
                a.unsigned_bits().map_or(a, |n| Interval::unsigned(whole_registers(facts.target, n)))
            }
            a => a.signed_bits().map_or(a, |n| Interval::signed(whole_registers(facts.target, n))),
        },
        Opcode::Call | Opcode::Invoke | Opcode::TargetIntrinsic | Opcode::InlineAsm => {
            let signature = callee_signature(func, facts.module, inst);
            signature.and_then(|s| s.ret).map_or_else(Interval::all, |(ty, ann)| Interval::of_typed(ty, ann))
        }
        Opcode::Extractvalue => {
            let path = func.list_of(inst);
            let ann = path.iter().fold(stated(facts, operands[0].value), |ann, &i| ann.part(i as usize));
            get(0).meet(&Interval::of_typed(func.ty(value), ann))
        }
        Opcode::LandingPad => Interval::signed(32),
        Opcode::VecReduce => {
            let lanes = func.ty(operands[0].value).as_vec().map_or(1, |v| v.lanes());
            let a = get(0);
            let count = Interval::new(Int::ONE, Int::from(lanes));
            match imm.reduce() {
                ReduceOp::Add => a.mul(&count).join(&a),
                ReduceOp::Mul => match a.signed_bits() {
                    Some(n) => Interval::signed(n.saturating_mul(lanes).saturating_add(1)),
                    None => Interval::all(),
                },
                ReduceOp::And => (0..lanes.ilog2()).fold(a.clone(), |x, _| x.bitwise(&x, true)),
                ReduceOp::Or | ReduceOp::Xor => (0..lanes.ilog2()).fold(a.clone(), |x, _| x.bitwise(&x, false)),
                _ => a,
            }
        }
        // Parts of aggregates and lanes of vectors share one interval.
        Opcode::Insertvalue
        | Opcode::VecSplat
        | Opcode::VecExtract
        | Opcode::VecInsert
        | Opcode::VecShuffle
        | Opcode::VecCast
        | Opcode::VecCompress
        | Opcode::VecExpand => ints(operands),
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
        | Opcode::Trap => Interval::all(),
        // What legalization makes is not analyzed.
        machine_opcode!() => Interval::all(),
    }
}

/// What a signature says of a value: a parameter, or the result of a call.
fn stated(facts: &Facts<'_>, value: Value) -> Ann {
    let func = facts.func;
    let Some(def) = func.def_inst(value) else { return Ann::NONE };
    match func.op(def) {
        Opcode::Param => func.signature.params.get(func.inst(def).imm().number() as usize).map_or(Ann::NONE, |p| p.ann),
        Opcode::Call | Opcode::Invoke | Opcode::InlineAsm => {
            callee_signature(func, facts.module, def).and_then(|s| s.ret).map_or(Ann::NONE, |(_, ann)| ann)
        }
        _ => Ann::NONE,
    }
}

/// Whether a value of this type holds integers.
pub fn has_ints(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Int => true,
        TypeKind::Vec(v) => v.lane.scalar() == Type::INT,
        TypeKind::Struct(fields) => fields.iter().any(|&f| has_ints(f)),
        TypeKind::Array(element, _) => has_ints(element),
        _ => false,
    }
}
