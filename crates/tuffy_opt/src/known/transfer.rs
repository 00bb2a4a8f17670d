//! What operations make of what is known of their operands.
//!
//! Each function here is sound by itself: if the operands are members of their sets and the result is not poison, the result is
//! a member of the set returned. The tests below try it on all small sets, through the interpreter.

use super::{Known, MAX_KNOWN_BITS, args};
use crate::engine::View;
use tuffy_ir::{Imm, Inst, Int, IntFormat, Opcode, Signature, Type, TypeKind, Value};
use tuffy_ir_interp::Value as RunValue;
use tuffy_ir_interp::scalar;

/// What is known of a result of an instruction, from what is known of its operands (branch arguments left out).
pub fn transfer(view: View<'_>, inst: Inst, index: usize, args: &[Known]) -> Known {
    let func = view.func;
    let data = func.inst(inst);
    let imm = data.imm();
    let value = func.results(inst).nth(index).expect("a result");
    if data.lanes() || func.ty(value) != Type::INT {
        return Known::ANY;
    }
    match data.op() {
        Opcode::Iconst => Known::constant(&func.int_of(inst)),
        Opcode::Poison => Known::nothing(),
        Opcode::Param => {
            let param = func.signature.params.get(imm.number() as usize);
            param.map_or(Known::ANY, |p| Known::from_ann(p.ann))
        }
        Opcode::Call | Opcode::Invoke => called(view, inst),
        Opcode::Load | Opcode::LoadVolatile | Opcode::LoadAtomic | Opcode::Rmw | Opcode::Cmpxchg => {
            Known::unsigned(8 * u64::from(imm.number()))
        }
        Opcode::Ptrtoint | Opcode::Ptrtoaddr => Known::unsigned(64),
        Opcode::Bitcast => match func.ty(func.operands(inst)[0].value).kind() {
            TypeKind::Float(kind) => Known::unsigned(kind.bits().into()),
            _ => Known::ANY,
        },
        Opcode::FloatToInt => match func.ty(func.operands(inst)[0].value).as_float() {
            // The largest finite magnitude is below 2^(2^(exponent bits - 1)).
            Some(kind) => Known::signed((1 << (kind.fields().0 - 1)) + 1),
            None => Known::ANY,
        },
        Opcode::Select => args[1].join(&args[2]),
        Opcode::BoolToInt => Known::unsigned(1),
        op => {
            let ints = !args.is_empty() && func.operands(inst).iter().all(|o| func.ty(o.value) == Type::INT);
            if ints { integer(op, imm, index, args) } else { Known::ANY }
        }
    }
}

/// What is known of a result if nothing is known of the operands but constants and what uses say.
pub fn transfer_alone(view: View<'_>, inst: Inst, index: usize) -> Known {
    let constant = |v: Value| match view.const_int(v) {
        Some(n) => Known::constant(&n).meet(&Known::from_ann(view.func.ann(v))),
        None => Known::ANY,
    };
    transfer(view, inst, index, &args(view, view.func.fixed_operands(inst), constant))
}

/// What the signatures say of a call's result.
fn called(view: View<'_>, inst: Inst) -> Known {
    let said = |s: Option<&Signature>| s.and_then(|s| s.ret).map_or(Known::ANY, |(_, ann)| Known::from_ann(ann));
    let callee = view.func.operands(inst).first().and_then(|o| view.func.def_inst(o.value));
    let symbol = callee.filter(|&i| view.func.op(i) == Opcode::SymbolAddr).map(|i| view.func.inst(i).imm().name());
    let own = said(symbol.and_then(|name| view.module.signature(name)));
    own.meet(&said(view.func.call_signature(inst)))
}

/// Operations on integers alone.
fn integer(op: Opcode, imm: Imm, index: usize, args: &[Known]) -> Known {
    if args.iter().any(Known::is_nothing) {
        return Known::nothing();
    }
    let a = &args[0];
    let width = u64::from(imm.number());
    match (op, args) {
        (Opcode::Add, [a, b]) => add(a, b),
        (Opcode::Sub, [a, b]) => sub(a, b),
        (Opcode::Mul, [a, b]) => mul(a, b),
        (Opcode::Div, [a, b]) => div(a, b),
        (Opcode::Rem, [a, b]) => rem(a, b),
        (Opcode::And, [a, b]) => and(a, b),
        (Opcode::Or, [a, b]) => not(&and(&not(a), &not(b))),
        (Opcode::Xor, [a, b]) => xor(a, b),
        (Opcode::Shl, [a, b]) => shl(a, b),
        (Opcode::Shr, [a, b]) => shr(a, b),
        (Opcode::Min, [a, b]) => not(&max(&not(a), &not(b))),
        (Opcode::Max, [a, b]) => max(a, b),
        (Opcode::CountOnes, _) => {
            let most = a.zeros.is_negative().then(|| Int::from(a.zeros.not().count_ones()));
            let least = if a.ones.is_negative() { Int::ZERO } else { Int::from(a.ones.count_ones()) };
            Known::between(Some(least), most)
        }
        (Opcode::Clmul, [a, b]) => match (&a.max, &b.max) {
            (Some(x), Some(y)) => Known::unsigned((x.bits() + y.bits()).saturating_sub(1)),
            _ => Known::between(Some(Int::ZERO), None),
        },
        (Opcode::Merge, [a, b]) => {
            let low = Int::mask(width.min(MAX_KNOWN_BITS + 1));
            let mix = |a: &Int, b: &Int| a.and(&low.not()).or(&b.and(&low));
            let bits = Known { zeros: mix(&a.zeros, &b.zeros), ones: mix(&a.ones, &b.ones), ..Known::ANY };
            let min = a.min.as_ref().map(|m| m.and(&low.not()));
            let max = a.max.as_ref().map(|m| m.or(&low));
            if width > MAX_KNOWN_BITS { Known::ANY } else { bits.meet(&Known::between(min, max)) }
        }
        (Opcode::Split, _) if index == 0 => shr(a, &Known::constant(&Int::from(width))),
        (Opcode::Split, _) => zext(a, width),
        (Opcode::Zext, _) => zext(a, width),
        (Opcode::Sext, _) => sext(a, width),
        (Opcode::Clz, _) => {
            let low = zext(a, width);
            let zeros = |n: Option<&Int>| n.map_or(0, |n| width - n.bits());
            let most = low.min.as_ref().map_or(width, |n| width - n.bits());
            Known::between(Some(Int::from(zeros(low.max.as_ref()))), Some(Int::from(most)))
        }
        (Opcode::Ctz, _) => {
            let least = a.zeros.not().trailing_zeros().map_or(width, |n| n.min(width));
            let most = a.ones.trailing_zeros().map_or(width, |n| n.min(width));
            Known::between(Some(Int::from(least)), Some(Int::from(most)))
        }
        (Opcode::Bswap | Opcode::Bitreverse, _) => moved(op, imm, a, None, width),
        (Opcode::Rotl | Opcode::Rotr, [a, b]) => match b.single() {
            Some(by) => moved(op, imm, a, Some(by), width),
            None => Known::unsigned(width),
        },
        (Opcode::AddSat, [a, b]) => clamp(&add(a, b), imm.format()),
        (Opcode::SubSat, [a, b]) => clamp(&sub(a, b), imm.format()),
        (Opcode::ShlSat, [a, b]) => clamp(&shl(a, b), imm.format()),
        (Opcode::AddOverflow, [a, b]) => wrap(&add(a, b), imm.format()),
        (Opcode::SubOverflow, [a, b]) => wrap(&sub(a, b), imm.format()),
        (Opcode::MulOverflow, [a, b]) => wrap(&mul(a, b), imm.format()),
        _ => Known::ANY,
    }
}

fn both(a: &Option<Int>, b: &Option<Int>, f: fn(&Int, &Int) -> Int) -> Option<Int> {
    Some(f(a.as_ref()?, b.as_ref()?))
}

/// The bits of `a + b + carry`: a carry is known where the least and the greatest sum agree.
fn sum_bits(a: &Known, b: &Known, carry: &Int) -> Known {
    let most = a.zeros.not().add(&b.zeros.not()).add(carry);
    let least = a.ones.add(&b.ones).add(carry);
    let no_carry = most.xor(&a.zeros).xor(&b.zeros).not();
    let carries = least.xor(&a.ones).xor(&b.ones);
    let known = a.zeros.or(&a.ones).and(&b.zeros.or(&b.ones)).and(&no_carry.or(&carries));
    Known { zeros: most.not().and(&known), ones: least.and(&known), ..Known::ANY }
}

fn add(a: &Known, b: &Known) -> Known {
    let range = Known::between(both(&a.min, &b.min, Int::add), both(&a.max, &b.max, Int::add));
    range.meet(&sum_bits(a, b, &Int::ZERO))
}

fn sub(a: &Known, b: &Known) -> Known {
    let range = Known::between(both(&a.min, &b.max, Int::sub), both(&a.max, &b.min, Int::sub));
    range.meet(&sum_bits(a, &not(b), &Int::ONE))
}

fn mul(a: &Known, b: &Known) -> Known {
    let low = (a.trailing_zeros() + b.trailing_zeros()).min(MAX_KNOWN_BITS);
    let bits = Known { zeros: Int::mask(low), ..Known::ANY };
    let corners = || {
        let (a, b) = ([a.min.as_ref()?, a.max.as_ref()?], [b.min.as_ref()?, b.max.as_ref()?]);
        Some(a.map(|x| b.map(|y| x.mul(y))).concat())
    };
    let range = match corners() {
        Some(all) => Known::between(all.iter().min().cloned(), all.iter().max().cloned()),
        None if a.is_nonnegative() && b.is_nonnegative() => Known::between(both(&a.min, &b.min, Int::mul), None),
        None => Known::ANY,
    };
    range.meet(&bits)
}

/// The greatest magnitude of a member.
fn magnitude(a: &Known) -> Option<Int> {
    let (min, max) = (a.min.as_ref()?, a.max.as_ref()?);
    Some(min.neg().max(max.clone()))
}

fn div(a: &Known, b: &Known) -> Known {
    if a.is_nonnegative() && b.is_nonnegative() {
        let least = b.min.clone().unwrap_or(Int::ZERO).max(Int::ONE);
        let max = a.max.as_ref().and_then(|m| m.checked_div(&least));
        let min = both(&a.min, &b.max, |a, b| a.checked_div(b).unwrap_or(Int::ZERO));
        return Known::between(Some(min.unwrap_or(Int::ZERO)), max);
    }
    let most = magnitude(a);
    Known::between(most.as_ref().map(Int::neg), most)
}

fn rem(a: &Known, b: &Known) -> Known {
    let below = magnitude(b).map(|m| m.sub(&Int::ONE).max(Int::ZERO));
    let most = match (magnitude(a), below) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    let nonpositive = a.max.as_ref().is_some_and(|m| m <= &Int::ZERO);
    let least = if a.is_nonnegative() { Some(Int::ZERO) } else { most.as_ref().map(Int::neg) };
    let range = Known::between(least, if nonpositive { Some(Int::ZERO) } else { most });
    match b.single() {
        Some(n) if a.is_nonnegative() && !n.is_negative() && n.count_ones() == 1 => range.meet(&zext(a, n.bits() - 1)),
        _ => range,
    }
}

fn not(a: &Known) -> Known {
    let flip = |bound: &Option<Int>| bound.as_ref().map(Int::not);
    Known { zeros: a.ones.clone(), ones: a.zeros.clone(), min: flip(&a.max), max: flip(&a.min) }
}

fn and(a: &Known, b: &Known) -> Known {
    let bits = Known { zeros: a.zeros.or(&b.zeros), ones: a.ones.and(&b.ones), ..Known::ANY };
    // Not above either one that is not negative; in any case not above both.
    let max = match (a.is_nonnegative(), b.is_nonnegative()) {
        (true, true) => match (&a.max, &b.max) {
            (Some(x), Some(y)) => Some(x.min(y).clone()),
            (x, y) => x.as_ref().or(y.as_ref()).cloned(),
        },
        (true, false) => a.max.clone(),
        (false, true) => b.max.clone(),
        (false, false) => both(&a.max, &b.max, |x, y| x.max(y).clone()),
    };
    let min = match a.is_nonnegative() || b.is_nonnegative() {
        true => Some(Int::ZERO),
        false => both(&a.min, &b.min, |x, y| Int::pow2(x.bits().max(y.bits())).neg()),
    };
    bits.meet(&Known::between(min, max))
}

fn xor(a: &Known, b: &Known) -> Known {
    let zeros = a.zeros.and(&b.zeros).or(&a.ones.and(&b.ones));
    let ones = a.zeros.and(&b.ones).or(&a.ones.and(&b.zeros));
    let bits = || {
        let widest = [&a.min, &a.max, &b.min, &b.max].map(|m| m.as_ref().map(Int::bits));
        widest.into_iter().try_fold(0, |most, n| n.map(|n| n.max(most)))
    };
    let range = bits().map_or(Known::ANY, |n| Known::signed(n + 1));
    range.meet(&Known { zeros, ones, ..Known::ANY })
}

/// The least and greatest amount of a shift, which is not negative.
fn amounts(b: &Known) -> (u64, Option<u64>) {
    let small = |n: &Int| n.to_u64().filter(|&n| n <= MAX_KNOWN_BITS);
    let least = match &b.min {
        Some(n) if !n.is_negative() => small(n).unwrap_or(MAX_KNOWN_BITS),
        _ => 0,
    };
    (least, b.max.as_ref().and_then(small))
}

fn shl(a: &Known, b: &Known) -> Known {
    if b.max.as_ref().is_some_and(Int::is_negative) {
        return Known::nothing();
    }
    let (least, most) = amounts(b);
    if most == Some(least) {
        let low = Int::mask(least);
        let bits = Known { zeros: a.zeros.shl(least).or(&low), ones: a.ones.shl(least), ..Known::ANY };
        let range = Known::between(a.min.as_ref().map(|m| m.shl(least)), a.max.as_ref().map(|m| m.shl(least)));
        return range.meet(&bits.tidy());
    }
    let by = |n: &Int, outward: bool| match outward {
        true => most.map(|k| n.shl(k)),
        false => Some(n.shl(least)),
    };
    let min = a.min.as_ref().and_then(|m| by(m, m.is_negative()));
    let max = a.max.as_ref().and_then(|m| by(m, !m.is_negative()));
    let low = (a.trailing_zeros() + least).min(MAX_KNOWN_BITS);
    Known::between(min, max).meet(&Known { zeros: Int::mask(low), ..Known::ANY })
}

fn shr(a: &Known, b: &Known) -> Known {
    if b.max.as_ref().is_some_and(Int::is_negative) {
        return Known::nothing();
    }
    let (least, most) = amounts(b);
    if most == Some(least) {
        let down = |m: &Option<Int>| m.as_ref().map(|m| m.shr(least));
        let bits = Known { zeros: a.zeros.shr(least), ones: a.ones.shr(least), ..Known::ANY };
        return Known::between(down(&a.min), down(&a.max)).meet(&bits.tidy());
    }
    // Shifting moves toward 0 or -1.
    let end = |n: &Int| Int::from(if n.is_negative() { -1 } else { 0 });
    let by = |n: &Int, far: bool| match far {
        true => most.map_or(end(n), |k| n.shr(k)),
        false => n.shr(least),
    };
    let min = a.min.as_ref().map(|m| by(m, !m.is_negative()));
    let max = a.max.as_ref().map(|m| by(m, m.is_negative()));
    Known::between(min, max)
}

fn max(a: &Known, b: &Known) -> Known {
    let min = match (&a.min, &b.min) {
        (Some(x), Some(y)) => Some(x.max(y).clone()),
        (x, y) => x.as_ref().or(y.as_ref()).cloned(),
    };
    let either = a.join(b);
    either.meet(&Known::between(min, both(&a.max, &b.max, |x, y| x.max(y).clone())))
}

fn zext(a: &Known, width: u64) -> Known {
    if a.fits_unsigned(width) {
        return a.clone();
    }
    if width > MAX_KNOWN_BITS {
        return Known::between(Some(Int::ZERO), None);
    }
    let low = Int::mask(width);
    Known { zeros: a.zeros.or(&low.not()), ones: a.ones.and(&low), ..Known::ANY }.tidy()
}

fn sext(a: &Known, width: u64) -> Known {
    if a.fits_signed(width) {
        return a.clone();
    }
    if width > MAX_KNOWN_BITS {
        return Known::ANY;
    }
    // Above the width, the sign bit is repeated, if it is known.
    let extend = |bits: &Int| if bits.bit(width - 1) { bits.sext(width) } else { bits.zext(width) };
    let bits = Known { zeros: extend(&a.zeros), ones: extend(&a.ones), ..Known::ANY };
    bits.meet(&Known::signed(width))
}

/// Bits that change places.
fn moved(op: Opcode, imm: Imm, a: &Known, by: Option<&Int>, width: u64) -> Known {
    if width > MAX_KNOWN_BITS {
        return Known::between(Some(Int::ZERO), None);
    }
    let place = |bits: &Int| {
        let args: Vec<RunValue> =
            [Some(bits), by].into_iter().flatten().map(|n: &Int| RunValue::Int(n.clone())).collect();
        match scalar::eval(op, imm, &args, Type::INT, MAX_KNOWN_BITS) {
            Ok((RunValue::Int(n), _)) => n,
            _ => Int::ZERO,
        }
    };
    let zeros = place(&a.zeros).or(&Int::mask(width).not());
    Known { zeros, ones: place(&a.ones), ..Known::ANY }.tidy()
}

fn clamp(exact: &Known, format: IntFormat) -> Known {
    let width = u64::from(format.width);
    let all = if format.signed { Known::signed(width) } else { Known::unsigned(width) };
    if exact.is_nothing() || all.min.is_none() || all.max.is_none() {
        return exact.clone();
    }
    let (low, high) = (all.min.clone().expect("bounded"), all.max.clone().expect("bounded"));
    let into = |n: &Int| n.clone().max(low.clone()).min(high.clone());
    let min = exact.min.as_ref().map_or(low.clone(), into);
    let max = exact.max.as_ref().map_or(high.clone(), into);
    Known::between(Some(min), Some(max))
}

fn wrap(exact: &Known, format: IntFormat) -> Known {
    if format.signed { sext(exact, format.width.into()) } else { zext(exact, format.width.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let bits = [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (4, 2), (0, 4), (7, 0), (-4, 0), (-4, 1), (0, -4), (1, -2)];
        let mut all: Vec<Known> = Vec::new();
        for range in &ranges {
            for (zeros, ones) in bits {
                let set = range.meet(&Known { zeros: zeros.into(), ones: ones.into(), ..Known::ANY });
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

    #[test]
    fn results_are_as_small_as_one_would_think() {
        let ann = |op, args: &[Known]| integer(op, Imm::default(), 0, args).to_ann().to_string();
        let (u8, u4, s8) = (Known::unsigned(8), Known::unsigned(4), Known::signed(8));
        let even = Known { zeros: Int::ONE, ..Known::ANY };
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
        assert_eq!(ann(Opcode::Min, &[Known::between(Some(Int::ZERO), None), u4]), ":u4");
    }
}
