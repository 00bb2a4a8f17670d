//! Runs generated functions over integers and booleans, to check what the generator promises: they end, they branch on
//! no poison, and without poison as a wish there is none.

use super::Options;
use crate::*;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Run {
    Poison,
    Int(Int),
    Bool(bool),
}
use Run::{Bool, Poison};

/// How a run ended.
#[derive(Debug)]
pub(super) enum End {
    Value(Option<Run>),
    Trap,
}

fn wrap(n: &Int, f: IntFormat) -> Int {
    if f.signed { n.sext(f.width.into()) } else { n.zext(f.width.into()) }
}

fn clamp(n: Int, f: IntFormat) -> Int {
    let (low, high) = match f.signed {
        true => (Int::pow2(u64::from(f.width) - 1).neg(), Int::mask(u64::from(f.width) - 1)),
        false => (Int::ZERO, Int::mask(f.width.into())),
    };
    n.max(low).min(high)
}

fn admit(value: Run, ann: Ann) -> Run {
    match &value {
        Run::Int(n) if !ann.admits_int(n) => Poison,
        _ => value,
    }
}

/// The result of a pure operation on integers that are not poison.
fn arithmetic(op: Opcode, imm: Imm, a: &Int, b: &Int) -> Option<Vec<Run>> {
    let width = u64::from(imm.number());
    let flip = |n: &Int, bits: u64| {
        (0..width).fold(Int::ZERO, |r, i| {
            let from = (width / bits - 1 - i / bits) * bits + i % bits;
            if n.bit(from) { r.or(&Int::pow2(i)) } else { r }
        })
    };
    let low = a.zext(width.max(1));
    let amount = b.to_u64().filter(|&n| n < 4096);
    let one = |n: Int| Some(vec![Run::Int(n)]);
    let overflow = |exact: Int| {
        let wrapped = wrap(&exact, imm.format());
        Some(vec![Run::Int(wrapped.clone()), Bool(wrapped != exact)])
    };
    let rotate = |by: Int| {
        let k = by.checked_rem(&Int::from(width)).and_then(|r| r.add(&Int::from(width)).checked_rem(&Int::from(width)));
        let k = k.and_then(|k| k.to_u64()).unwrap_or(0);
        one(low.shl(k).or(&low.shr(width - k)).zext(width))
    };
    match op {
        Opcode::Add => one(a.add(b)),
        Opcode::Sub => one(a.sub(b)),
        Opcode::Mul => one(a.mul(b)),
        Opcode::Div => one(a.checked_div(b)?),
        Opcode::Rem => one(a.checked_rem(b)?),
        Opcode::And => one(a.and(b)),
        Opcode::Or => one(a.or(b)),
        Opcode::Xor => one(a.xor(b)),
        Opcode::Shl => one(a.shl(amount?)),
        Opcode::Shr => one(a.shr(amount?)),
        Opcode::Min => one(a.min(b).clone()),
        Opcode::Max => one(a.max(b).clone()),
        Opcode::CountOnes => one(Int::from((!a.is_negative()).then(|| a.count_ones())?)),
        Opcode::Clmul => (!a.is_negative() && !b.is_negative()).then(|| vec![Run::Int(a.clmul(b))]),
        Opcode::Merge => one(a.shr(width).shl(width).or(&b.zext(width))),
        Opcode::Split => Some(vec![Run::Int(a.shr(width)), Run::Int(low)]),
        Opcode::Sext => one(a.sext(width)),
        Opcode::Zext => one(low),
        Opcode::Clz => one(Int::from(width - low.bits())),
        Opcode::Ctz => one(Int::from(low.trailing_zeros().unwrap_or(width))),
        Opcode::Bswap => one(flip(a, 8)),
        Opcode::Bitreverse => one(flip(a, 1)),
        Opcode::Rotl => rotate(b.clone()),
        Opcode::Rotr => rotate(b.neg()),
        Opcode::AddSat => one(clamp(a.add(b), imm.format())),
        Opcode::SubSat => one(clamp(a.sub(b), imm.format())),
        Opcode::ShlSat => one(clamp(a.shl(amount?), imm.format())),
        Opcode::AddOverflow => overflow(a.add(b)),
        Opcode::SubOverflow => overflow(a.sub(b)),
        Opcode::MulOverflow => overflow(a.mul(b)),
        Opcode::Icmp => Some(vec![Bool(match imm.cond() {
            Cond::Eq => a == b,
            Cond::Ne => a != b,
            Cond::Lt => a < b,
            Cond::Le => a <= b,
            Cond::Gt => a > b,
            Cond::Ge => a >= b,
        })]),
        _ => unreachable!("the generator does not make {op}"),
    }
}

/// What an instruction other than a terminator gives.
fn evaluate(func: &Function, inst: Inst, args: &[Run], params: &[Run]) -> Vec<Run> {
    let data = func.inst(inst);
    let results = func.results(inst).len();
    match (data.op(), args) {
        (Opcode::Iconst, _) => vec![Run::Int(func.int_of(inst))],
        (Opcode::Bconst, _) => vec![Bool(data.imm().number() != 0)],
        (Opcode::Poison, _) => vec![Poison],
        (Opcode::Param, _) => vec![params[data.imm().number() as usize].clone()],
        // The least convenient choices.
        (Opcode::Freeze, [Poison]) if func.ty(func.results(inst).next().unwrap()) == Type::BOOL => vec![Bool(true)],
        (Opcode::Freeze, [Poison]) => vec![Run::Int(Int::pow2(90).neg())],
        (Opcode::Freeze, [v]) => vec![v.clone()],
        (Opcode::Select, [Bool(c), a, b]) => vec![if *c { a.clone() } else { b.clone() }],
        (_, args) if args.contains(&Poison) => vec![Poison; results],
        (Opcode::Band, [Bool(a), Bool(b)]) => vec![Bool(a & b)],
        (Opcode::Bor, [Bool(a), Bool(b)]) => vec![Bool(a | b)],
        (Opcode::Bxor, [Bool(a), Bool(b)]) => vec![Bool(a ^ b)],
        (Opcode::Bnot, [Bool(a)]) => vec![Bool(!a)],
        (Opcode::BoolToInt, [Bool(a)]) => vec![Run::Int(Int::from(*a))],
        (op, [Run::Int(a)]) => arithmetic(op, data.imm(), a, &Int::ZERO).unwrap_or(vec![Poison; results]),
        (op, [Run::Int(a), Run::Int(b)]) => arithmetic(op, data.imm(), a, b).unwrap_or(vec![Poison; results]),
        (op, args) => unreachable!("the generator does not make {op} {args:?}"),
    }
}

/// Runs a function of a module made with [`Options::scalar`] or the like.
pub(super) fn run(func: &Function, params: &[Run], options: &Options) -> Result<End, String> {
    let mut values = vec![Poison; func.num_values()];
    let mut block = func.entry().expect("a verified function");
    let mut steps = 0;
    loop {
        let mut at = func.first_inst(block);
        let end = loop {
            let inst = at.expect("a verified block");
            if func.inst(inst).is_terminator() {
                break inst;
            }
            let args: Vec<Run> =
                func.operands(inst).iter().map(|o| admit(values[o.value.index()].clone(), o.ann)).collect();
            for (v, result) in func.results(inst).zip(evaluate(func, inst, &args, params)) {
                let result = admit(result, func.ann(v));
                // A `poison` that only blocks without a way to them use is fine.
                if result == Poison && options.poison == 0 && func.op(inst) != Opcode::Poison {
                    return Err(format!("{} is poison", func.show(v)));
                }
                if matches!(&result, Run::Int(n) if n.bits() > 2 * u64::from(options.max_int_bits) + 130) {
                    return Err(format!("{} is too big", func.show(v)));
                }
                values[v.index()] = result;
            }
            at = func.next_inst(inst);
            steps += 1;
        };
        steps += 1;
        if steps > 2 * options.steps + 1000 {
            return Err("it takes too long".into());
        }
        let args: Vec<Run> = func.operands(end).iter().map(|o| admit(values[o.value.index()].clone(), o.ann)).collect();
        let chosen = match (func.op(end), args.first()) {
            (Opcode::Ret, value) => return Ok(End::Value(value.cloned())),
            (Opcode::Trap, _) => return Ok(End::Trap),
            (Opcode::Unreachable, _) => return Err("`unreachable` was reached".into()),
            (Opcode::Brif, Some(Bool(c))) => usize::from(!c),
            (Opcode::Switch, Some(Run::Int(n))) => {
                func.targets(end).iter().position(|t| func.case_key(t) == Some(n)).unwrap_or(0)
            }
            (Opcode::Br | Opcode::Continue | Opcode::RegionYield, _) => 0,
            (op, value) => return Err(format!("`{op}` on {value:?}")),
        };
        let next = func.successors(end).nth(chosen).expect("a successor");
        let passed = func.successor_args(end, chosen).iter().map(|o| admit(values[o.value.index()].clone(), o.ann));
        let passed: Vec<Run> = passed.collect();
        for (&param, value) in func.params(next).iter().zip(passed) {
            values[param.index()] = admit(value, func.ann(param));
        }
        block = next;
    }
}
