//! What operations make of what is known of their operands.
//!
//! Operations on integers are generated from the proven rules (`proofs/theories/Propagation`). By hand is only where
//! integers come from ([`origin`](super::origin)). Either way: if the operands are members of their sets and the result
//! is not poison, the result is a member of the set returned. The tests below try it on all small sets, through the
//! interpreter.

use super::{Known, source};
use crate::Context;
use crate::set::Set;
use crate::{OpKey, forward};
use smallvec::SmallVec;
use tuffy_ir::{Cond, Inst, Int, Opcode, Operand, Type, Value};

/// What is known of the operands of an operation.
pub type Args = SmallVec<[Known; 3]>;

/// What is known of the integers among the operands, each by `fact`, seen through what the use says.
fn args(code: Context<'_>, operands: &[Operand], mut fact: impl FnMut(Value) -> Known) -> Args {
    let mut args = Args::new();
    for o in operands {
        let is_int = code.func.ty(o.value) == Type::INT;
        args.push(if is_int { fact(o.value).with(o.ann) } else { Known::ANY });
    }
    args
}

/// What is known of a result of an instruction, from what is known of its operands (branch arguments left out): that is
/// asked of `fact`, if it matters.
pub fn transfer(code: Context<'_>, inst: Inst, index: usize, fact: impl FnMut(Value) -> Known) -> Known {
    let func = code.func;
    let value = func.results(inst).nth(index).expect("a result");
    source(code, inst, value).unwrap_or_else(|| {
        let args = args(code, func.fixed_operands(inst), fact);
        combine(OpKey::of(func, value), func.inst(inst).imm().number(), args)
    })
}

/// What an operation makes of what is known of its operands. Of those that are no integers nothing is known.
pub fn combine(key: OpKey, width: u32, mut args: Args) -> Known {
    match key {
        // An arm that is always poison is never seen.
        OpKey::SELECT if args[1].is_nothing() => args.swap_remove(2),
        OpKey::SELECT if args[2].is_nothing() => args.swap_remove(1),
        _ if args.iter().any(Known::is_nothing) => Known::NOTHING,
        _ => by_rules(key, width, &args),
    }
}

/// What the generated rules say: computed with machine integers, and with larger ones only where they must be.
fn by_rules(key: OpKey, width: u32, args: &[Known]) -> Known {
    static ANY: Set<i128> = Set { zeros: 0, ones: 0, min: None, max: None };
    let mut small = [&ANY; 3];
    let all_small = args.len() <= small.len()
        && small.iter_mut().zip(args).all(|(to, arg)| arg.small().map(|set| *to = set).is_some());
    if all_small && let Ok(found) = forward::transfer(key, width, &small[..args.len()]) {
        return found.into();
    }
    let large: Vec<Set<Int>> = args.iter().map(Known::large).collect();
    let large: Vec<&Set<Int>> = large.iter().collect();
    forward::transfer(key, width, &large).map_or(Known::ANY, Known::from)
}

/// What is known of the first of two values where it compares so with the second.
pub fn refine(cond: Cond, known: &Known, other: &Known) -> Known {
    if known.is_nothing() || other.is_nothing() {
        return Known::NOTHING;
    }
    if let (Some(a), Some(b)) = (known.small(), other.small())
        && let Ok(found) = forward::refine(cond, [a, b])
    {
        return found.into();
    }
    let (a, b) = (known.large(), other.large());
    forward::refine(cond, [&a, &b]).map_or_else(|_| known.clone(), Known::from)
}

/// What is known of a result if nothing is known of the operands but constants and what uses say.
pub fn transfer_alone(code: Context<'_>, inst: Inst, index: usize) -> Known {
    let (op, operands) = (code.func.op(inst), code.func.operands(inst));
    if op == Opcode::Iconst {
        return Known::constant(&code.func.int_of(inst));
    }
    let is_constant = |v: Value| code.func.def_inst(v).is_some_and(|i| code.func.op(i) == Opcode::Iconst);
    let is_bare = |o: &Operand| !o.ann.constrains() && !is_constant(o.value);
    let said = match bare(op, code.func.inst(inst).imm().number()) {
        Bare::All(said) if operands.iter().all(is_bare) => Some(said),
        Bare::One(said) if operands.iter().any(is_bare) => Some(said),
        _ => None,
    };
    // Lanes are not integers of their own.
    if let (Some(said), false) = (said, code.func.inst(inst).lanes()) {
        return said;
    }
    let constant = |v: Value| match code.const_int(v) {
        Some(n) => Known::constant(&n).with(code.func.ann(v)),
        None => Known::ANY,
    };
    transfer(code, inst, index, constant)
}

/// What an operation says of its only result without a look at the generated rules; a test compares.
enum Bare {
    /// If nothing is known of all its operands.
    All(Known),
    /// If nothing is known of one of its operands.
    One(Known),
    /// It must be asked.
    Unknown,
}

fn bare(op: Opcode, width: u32) -> Bare {
    use Opcode::{Add, And, Div, Max, Merge, Min, Mul, Or, Rem, Select, Sext, Shl, Shr, Sub, Xor, Zext};
    match op {
        Add | Sub | Xor => Bare::One(Known::ANY),
        And | Div | Max | Merge | Min | Mul | Or | Rem | Select | Shl | Shr => Bare::All(Known::ANY),
        Sext if (1..=64).contains(&width) => Bare::One(Known::signed(width.into())),
        Zext if width <= 64 => Bare::One(Known::unsigned(width.into())),
        _ => Bare::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::super::MAX_KNOWN_BITS;
    use super::*;
    use tuffy_ir::{Imm, IntFormat};
    use tuffy_ir_interp::Value as RunValue;
    use tuffy_ir_interp::cases::Random;
    use tuffy_ir_interp::scalar;

    fn integer(op: Opcode, imm: Imm, index: u32, args: &[Known]) -> Known {
        if args.iter().any(Known::is_nothing) {
            return Known::NOTHING;
        }
        by_rules(OpKey::new(op, imm.format().signed.into(), index), imm.number(), args)
    }

    fn sets() -> Vec<Known> {
        let n = |n: i32| Some(Int::from(n));
        let ranges = [
            Known::ANY,
            Known::unsigned(0),
            Known::unsigned(2),
            Known::unsigned(3),
            Known::signed(3),
            Known::between(n(-3), n(-1)),
            Known::between(n(1), n(6)),
            Known::between(n(-2), None),
            Known::between(n(1), None),
            Known::between(None, n(2)),
            Known::between(None, n(-2)),
            Known::constant(&Int::from(4)),
            Known::constant(&Int::from(-1)),
        ];
        let bits: [(i32, i32); 12] =
            [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (4, 2), (0, 4), (7, 0), (-4, 0), (-4, 1), (0, -4), (1, -2)];
        let mut all: Vec<Known> = Vec::new();
        for range in &ranges {
            for (zeros, ones) in bits {
                let set = range.meet(&Set::of_bits(Int::from(zeros), Int::from(ones)).tidy().into());
                if !all.contains(&set) {
                    all.push(set);
                }
            }
        }
        all
    }

    fn members(set: &Known) -> Vec<Int> {
        (-18..19).map(Int::from).filter(|n| set.contains(n)).collect()
    }

    fn check(op: Opcode, imm: Imm, args: &[&Known], found: [&Known; 2], values: &[Int]) -> bool {
        let run: Vec<RunValue> = values.iter().map(|n| RunValue::Int(n.clone())).collect();
        let Ok((first, second)) = scalar::eval(op, imm, &run, Type::INT, 4096) else { return false };
        for (known, value) in found.into_iter().zip([Some(first), second].into_iter().flatten()) {
            if let RunValue::Int(n) = value {
                assert!(known.contains(&n), "{op}{imm:?} {values:?} = {n} is not in {known:?} from {args:?}");
            }
        }
        true
    }

    #[test]
    fn results_are_members() {
        let sets = sets();
        let held: Vec<Vec<Int>> = sets.iter().map(members).collect();
        let formats = [(2, true), (3, true), (1, false), (3, false)];
        let number = |n: u32| Imm::default().with_number(n);
        let format = |(width, signed): (u32, bool)| Imm::default().with_format(IntFormat { width, signed });
        let mut cases: Vec<(Opcode, Imm, usize)> = Vec::new();
        use Opcode::*;
        for op in [Add, Sub, Mul, Div, Rem, And, Or, Xor, Shl, Shr, Min, Max, Clmul] {
            cases.push((op, Imm::default(), 2));
        }
        for op in [AddSat, SubSat, ShlSat, AddOverflow, SubOverflow, MulOverflow] {
            cases.extend(formats.map(|f| (op, format(f), 2)));
        }
        for width in [1, 2, 3, 5] {
            cases.extend([Merge, Rotl, Rotr].map(|op| (op, number(width), 2)));
            cases.extend([Split, Zext, Sext, Clz, Ctz, Bitreverse].map(|op| (op, number(width), 1)));
        }
        cases.extend([(Bswap, number(8), 1), (Bswap, number(16), 1), (CountOnes, Imm::default(), 1)]);
        let mut evaluated = 0u64;
        for (op, imm, arity) in cases {
            for (i, a) in sets.iter().enumerate() {
                if arity == 1 {
                    let args = [a.clone()];
                    let found = [0, 1].map(|k| integer(op, imm, k, &args));
                    for x in &held[i] {
                        evaluated += u64::from(check(op, imm, &[a], [&found[0], &found[1]], std::slice::from_ref(x)));
                    }
                    continue;
                }
                for (j, b) in sets.iter().enumerate() {
                    let args = [a.clone(), b.clone()];
                    let found = [0, 1].map(|k| integer(op, imm, k, &args));
                    for x in &held[i] {
                        // Enough to see every pair of sets with varied members.
                        for y in held[j].iter().skip((i + j) % 3).step_by(3) {
                            let values = [x.clone(), y.clone()];
                            evaluated += u64::from(check(op, imm, &[a, b], [&found[0], &found[1]], &values));
                        }
                    }
                }
            }
        }
        assert!(evaluated > 1_000_000, "{evaluated}");
    }

    /// Where facts end, and beyond.
    #[test]
    fn results_of_many_bits_are_members() {
        let most = MAX_KNOWN_BITS;
        let power = |n: u64| Int::pow2(n);
        let mut values: Vec<Int> = [0, 1, 2, 5, 8, 127, 255, 256, -1, -2, -128].map(Int::from).to_vec();
        for n in [64, 127, 128, 255, 511, 512, 513, 600, 1000, 1024] {
            values.extend([power(n), power(n).sub(&Int::ONE), power(n).add(&Int::from(5)), power(n).neg()]);
            values.push(power(n).neg().sub(&Int::ONE));
        }
        let mut sets: Vec<Known> = [0, 8, 127, 128, most - 1, most, most + 1, 1024].map(Known::unsigned).to_vec();
        sets.extend([1, 8, 128, most, most + 1, most + 2, 1024].map(Known::signed));
        sets.extend(values.iter().step_by(3).map(Known::constant));
        sets.extend([1, 255].map(|zeros| Set::of_bits(zeros, 0).into()));
        sets.push(Known::ANY);
        let mut cases: Vec<(Opcode, Imm, usize)> = Vec::new();
        use Opcode::*;
        for op in [Add, Sub, Mul, Div, Rem, And, Or, Xor, Shl, Shr, Min, Max, Clmul] {
            cases.push((op, Imm::default(), 2));
        }
        cases.push((CountOnes, Imm::default(), 1));
        for width in [127, 128, 511, 512, 513, 520, 1024] {
            let imm = Imm::default().with_number(width);
            cases.extend([Merge, Rotl, Rotr].map(|op| (op, imm, 2)));
            cases.extend([Split, Zext, Sext, Clz, Ctz, Bitreverse].map(|op| (op, imm, 1)));
            if width % 8 == 0 {
                cases.push((Bswap, imm, 1));
            }
            for signed in [false, true].into_iter().filter(|_| width > 512) {
                let imm = Imm::default().with_format(IntFormat { width, signed });
                cases.extend([AddSat, SubSat, ShlSat, AddOverflow, SubOverflow, MulOverflow].map(|op| (op, imm, 2)));
            }
        }
        let held: Vec<Vec<&Int>> = sets.iter().map(|s| values.iter().filter(|n| s.contains(n)).collect()).collect();
        let mut evaluated = 0u64;
        for (op, imm, arity) in cases {
            for (i, a) in sets.iter().enumerate() {
                if arity == 1 {
                    let found = [0, 1].map(|k| integer(op, imm, k, std::slice::from_ref(a)));
                    for x in &held[i] {
                        evaluated += u64::from(check(op, imm, &[a], [&found[0], &found[1]], std::slice::from_ref(*x)));
                    }
                    continue;
                }
                for (j, b) in sets.iter().enumerate() {
                    let args = [a.clone(), b.clone()];
                    let found = [0, 1].map(|k| integer(op, imm, k, &args));
                    for (at, x) in held[i].iter().enumerate() {
                        for y in held[j].iter().skip((i + j + at) % 7).step_by(7) {
                            let values = [(*x).clone(), (*y).clone()];
                            evaluated += u64::from(check(op, imm, &[a, b], [&found[0], &found[1]], &values));
                        }
                    }
                }
            }
        }
        assert!(evaluated > 100_000, "{evaluated}");
    }

    /// A set at the edge of what machine integers hold.
    fn wide_set(random: &mut Random) -> Set<i128> {
        let mut number = || {
            let n = (i128::from(random.number() as i64) << 64 | i128::from(random.number())) >> random.below(128);
            if random.below(4) == 0 { n.wrapping_shl(random.below(127) as u32) } else { n }
        };
        let (zeros, ones, a, b) = (number(), number(), number(), number());
        let constant = |n: i128| Set { zeros: !n, ones: n, min: Some(n), max: Some(n) };
        match random.below(5) {
            0 => constant(a),
            1 => constant(random.below(140).into()),
            2 => Set::of_bounds(Some(a.min(b)), Some(a.max(b))).tidy(),
            3 => Set::of_bits(zeros, ones & !zeros).tidy(),
            _ => Set { zeros, ones: 0, min: Some(a), max: None }.tidy(),
        }
    }

    #[test]
    fn machine_integers_find_what_integers_of_any_size_do() {
        let mut random = Random::new(11);
        let (mut small, mut large) = (0u32, 0u32);
        for _ in 0..400 {
            let sets = [(); 3].map(|()| wide_set(&mut random));
            if sets.iter().any(Set::is_nothing) {
                continue;
            }
            let exact = sets.map(|set| Known::from(set).large());
            let width = [1, 8, 16, 32, 64, 126, 127, 128, 129][random.below(9) as usize];
            for &op in Opcode::ALL {
                for (joined, index) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let key = OpKey::new(op, joined, index);
                    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
                        let wanted =
                            forward::transfer(key, width, &order.map(|i| &exact[i])).expect("it is large enough");
                        match forward::transfer(key, width, &order.map(|i| &sets[i])) {
                            Ok(found) => {
                                assert_eq!(
                                    Known::from(found),
                                    Known::from(wanted),
                                    "{op}.{joined} {index} {width} {sets:?}"
                                );
                                small += 1;
                            }
                            Err(_) => large += 1,
                        }
                    }
                }
            }
        }
        assert!(small > 100_000 && large > 100, "{small} {large}");
    }

    #[test]
    fn what_operations_say_alone_is_what_the_rules_say() {
        let mut compared = 0;
        for &op in Opcode::ALL {
            for width in 0..=70 {
                let arity = match op {
                    Opcode::Select => 3,
                    Opcode::Sext | Opcode::Zext => 1,
                    _ => 2,
                };
                let ask = |args: &[Known]| integer(op, Imm::default().with_number(width), 0, args);
                let any = vec![Known::ANY; arity];
                match bare(op, width) {
                    Bare::All(said) => assert_eq!(ask(&any), said, "{op}.{width}"),
                    Bare::One(said) => {
                        for (at, set) in (0..arity).flat_map(|at| sets().into_iter().map(move |set| (at, set))) {
                            let mut args = any.clone();
                            if arity > 1 && !set.is_nothing() {
                                args[at] = set;
                            }
                            assert_eq!(ask(&args), said, "{op}.{width} {args:?}");
                        }
                    }
                    Bare::Unknown => continue,
                }
                compared += 1;
            }
        }
        assert!(compared > 1000, "{compared}");
    }

    #[test]
    fn results_are_as_small_as_one_would_think() {
        let ann = |op, args: &[Known]| integer(op, Imm::default(), 0, args).to_ann().to_string();
        let (u8, u4, s8) = (Known::unsigned(8), Known::unsigned(4), Known::signed(8));
        let even = Known::from(Set::of_bits(1, 0));
        assert_eq!(ann(Opcode::Add, &[u8.clone(), u8.clone()]), ":u9");
        assert_eq!(ann(Opcode::Sub, &[u8.clone(), u8.clone()]), ":s9");
        assert_eq!(ann(Opcode::Mul, &[u8.clone(), s8.clone()]), ":s16");
        assert_eq!(ann(Opcode::And, &[Known::ANY, u4.clone()]), ":u4");
        assert_eq!(ann(Opcode::Or, &[u8.clone(), u4.clone()]), ":u8");
        assert_eq!(ann(Opcode::Xor, &[s8.clone(), u4.clone()]), ":s8");
        assert_eq!(ann(Opcode::Add, &[even.clone(), Known::constant(&Int::ONE)]), ":known(1)");
        assert_eq!(ann(Opcode::Shl, &[u8.clone(), Known::constant(&4.into())]), ":u12:known(0000)");
        assert_eq!(ann(Opcode::Shr, &[s8, Known::ANY]), ":s8");
        assert_eq!(ann(Opcode::Rem, &[u8.clone(), Known::constant(&16.into())]), ":u4");
        assert_eq!(ann(Opcode::Div, &[u8.clone(), Known::constant(&16.into())]), ":u4");
        assert_eq!(ann(Opcode::Min, &[Known::unsigned(5), u4.clone()]), ":u4");
        // One bound of the result may need less than the other.
        let positive = Known::between(Some(Int::ONE), None);
        assert_eq!(integer(Opcode::Add, Imm::default(), 0, &[positive, u4]).min(), Some(Int::ONE));
    }
}
