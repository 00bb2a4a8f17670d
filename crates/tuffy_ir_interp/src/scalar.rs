//! What pure scalar operations compute. Vectors apply these lane by lane.
//!
//! Operands are not poison here; the caller has seen to that. `select` and `freeze`, which treat poison in their own
//! way, are not here either.

use crate::float::{self, Binary};
use crate::outcome::Limit;
use crate::ub::Cause;
use crate::value::Value;
use tuffy_ir::{Cond, FloatKind, Imm, Int, IntFormat, Opcode, Type};

/// Why an operation gives no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The result is poison.
    Poison(Cause),
    /// A limit is reached.
    Limit(Limit),
}

impl From<Cause> for Trouble {
    fn from(cause: Cause) -> Trouble {
        Trouble::Poison(cause)
    }
}

type Eval<T> = Result<T, Trouble>;

/// Evaluates an exact integer operation of two operands.
#[inline]
pub fn int_binary(op: Opcode, a: &Int, b: &Int, max_bits: u64) -> Eval<Int> {
    Ok(match op {
        Opcode::Add => a.add(b),
        Opcode::Sub => a.sub(b),
        Opcode::Mul => {
            if !(a.is_inline() && b.is_inline() && max_bits >= 256) && a.bits() + b.bits() > max_bits {
                return Err(Trouble::Limit(Limit::IntegerSize));
            }
            a.mul(b)
        }
        Opcode::Div => a.checked_div(b).ok_or(Cause::DivisionByZero)?,
        Opcode::Rem => a.checked_rem(b).ok_or(Cause::DivisionByZero)?,
        Opcode::And => a.and(b),
        Opcode::Or => a.or(b),
        Opcode::Xor => a.xor(b),
        Opcode::Shl => shl(a, b, max_bits)?,
        Opcode::Shr => match b.to_u64() {
            _ if b.is_negative() => return Err(Cause::NegativeShift.into()),
            Some(n) => a.shr(n),
            None => Int::from(if a.is_negative() { -1 } else { 0 }),
        },
        Opcode::Min => a.min(b).clone(),
        Opcode::Max => a.max(b).clone(),
        Opcode::Clmul => {
            if a.is_negative() || b.is_negative() {
                return Err(Cause::NegativeOperand.into());
            }
            if a.bits() + b.bits() > max_bits {
                return Err(Trouble::Limit(Limit::IntegerSize));
            }
            a.clmul(b)
        }
        _ => unreachable!("not an integer operation"),
    })
}

fn shl(a: &Int, b: &Int, max_bits: u64) -> Eval<Int> {
    if b.is_negative() {
        return Err(Cause::NegativeShift.into());
    }
    if a.is_zero() {
        return Ok(Int::ZERO);
    }
    match b.to_u64() {
        Some(n) if n.saturating_add(a.bits()) <= max_bits => Ok(a.shl(n)),
        _ => Err(Trouble::Limit(Limit::IntegerSize)),
    }
}

/// Whether an integer comparison holds.
#[inline]
pub fn compare(cond: Cond, a: &Int, b: &Int) -> bool {
    match cond {
        Cond::Eq => a == b,
        Cond::Ne => a != b,
        Cond::Lt => a < b,
        Cond::Le => a <= b,
        Cond::Gt => a > b,
        Cond::Ge => a >= b,
    }
}

fn wrap(format: IntFormat, value: &Int) -> Int {
    if format.signed { value.sext(format.width.into()) } else { value.zext(format.width.into()) }
}

fn clamp(format: IntFormat, value: Int) -> Int {
    let width = u64::from(format.width);
    let (low, high) =
        if format.signed { (Int::pow2(width - 1).neg(), Int::mask(width - 1)) } else { (Int::ZERO, Int::mask(width)) };
    value.max(low).min(high)
}

fn rotate(a: &Int, by: &Int, width: u64, left: bool) -> Int {
    let low = a.zext(width);
    let modulus = Int::from(width);
    let by = by.checked_rem(&modulus).expect("a width is not zero").add(&modulus);
    let by = by.checked_rem(&modulus).and_then(|n| n.to_u64()).expect("below the width");
    let by = if left { by } else { (width - by) % width };
    low.shl(by).or(&low.shr(width - by)).zext(width)
}

fn reverse_bits(a: &Int, width: u64) -> Int {
    let size = width.div_ceil(8);
    let mut bytes = a.zext(width).to_le_bytes(size as usize);
    bytes.reverse();
    for byte in &mut bytes {
        *byte = byte.reverse_bits();
    }
    Int::from_le_bytes(&bytes).shr(8 * size - width)
}

/// What an operation costs beyond one instruction: big integers and wide operations are not free.
pub fn work(op: Opcode, imm: Imm, args: &[Value]) -> u64 {
    let bits = |v: &Value| match v {
        Value::Int(n) if !n.is_inline() => n.bits(),
        _ => 0,
    };
    let limbs = |v: &Value| bits(v) / 64 + 1;
    match (op, args) {
        (Opcode::Clmul, [_, Value::Int(b)]) => b.bits() * (limbs(&args[0]) + limbs(&args[1])) / 4,
        (Opcode::Mul | Opcode::Div | Opcode::Rem | Opcode::MulOverflow, [a, b]) => limbs(a) * limbs(b) / 64,
        (Opcode::Bitreverse, _) => u64::from(imm.number()) / 4,
        (Opcode::Bswap | Opcode::Rotl | Opcode::Rotr | Opcode::Sext | Opcode::Zext | Opcode::Merge, _) => {
            u64::from(imm.number()) / 64 + args.iter().map(bits).sum::<u64>() / 1024
        }
        _ => args.iter().map(bits).sum::<u64>() / 1024,
    }
}

/// Evaluates a pure operation on scalars. A second result comes with `split` and the overflow operations.
pub fn eval(op: Opcode, imm: Imm, args: &[Value], result: Type, max_bits: u64) -> Eval<(Value, Option<Value>)> {
    let one = |v: Value| Ok((v, None));
    let int = |v: Int| {
        if v.bits() > max_bits { Err(Trouble::Limit(Limit::IntegerSize)) } else { Ok((Value::Int(v), None)) }
    };
    match (op, args) {
        (Opcode::Icmp, [Value::Int(a), Value::Int(b)]) => one(Value::Bool(compare(imm.cond(), a, b))),
        (Opcode::Merge, [Value::Int(a), Value::Int(b)]) => {
            let width = imm.number().into();
            int(a.shr(width).shl(width).or(&b.zext(width)))
        }
        (Opcode::Rotl | Opcode::Rotr, [Value::Int(a), Value::Int(b)]) => {
            int(rotate(a, b, imm.number().into(), op == Opcode::Rotl))
        }
        (Opcode::AddSat, [Value::Int(a), Value::Int(b)]) => int(clamp(imm.format(), a.add(b))),
        (Opcode::SubSat, [Value::Int(a), Value::Int(b)]) => int(clamp(imm.format(), a.sub(b))),
        (Opcode::ShlSat, [Value::Int(a), Value::Int(b)]) => {
            // A shift past the width saturates every value but zero.
            let width = u64::from(imm.format().width);
            let by = if b.is_negative() { b.clone() } else { b.clone().min(Int::from(width)) };
            int(clamp(imm.format(), shl(a, &by, max_bits.max(2 * width + a.bits()))?))
        }
        (Opcode::AddOverflow | Opcode::SubOverflow | Opcode::MulOverflow, [Value::Int(a), Value::Int(b)]) => {
            let exact = match op {
                Opcode::AddOverflow => a.add(b),
                Opcode::SubOverflow => a.sub(b),
                _ => int_binary(Opcode::Mul, a, b, max_bits)?,
            };
            let wrapped = wrap(imm.format(), &exact);
            let changed = wrapped != exact;
            Ok((int(wrapped)?.0, Some(Value::Bool(changed))))
        }
        (_, [Value::Int(a), Value::Int(b)]) => int(int_binary(op, a, b, max_bits)?),
        (_, [Value::Int(a)]) => int_unary(op, imm, a, result, max_bits),
        (Opcode::Band, [Value::Bool(a), Value::Bool(b)]) => one(Value::Bool(a & b)),
        (Opcode::Bor, [Value::Bool(a), Value::Bool(b)]) => one(Value::Bool(a | b)),
        (Opcode::Bxor, [Value::Bool(a), Value::Bool(b)]) => one(Value::Bool(a ^ b)),
        (Opcode::Bnot, [Value::Bool(a)]) => one(Value::Bool(!a)),
        (Opcode::BoolToInt, [Value::Bool(a)]) => one(Value::Int(Int::from(*a))),
        (Opcode::FloatToInt, [Value::Float(kind, a)]) => int(float::to_int(*kind, a.get()).ok_or(Cause::NotAnInteger)?),
        (_, [Value::Float(kind, a), rest @ ..]) => float_op(op, imm, *kind, a.get(), rest, result),
        _ => unreachable!("the verifier passes no such operands to {op}"),
    }
}

fn int_unary(op: Opcode, imm: Imm, a: &Int, result: Type, max_bits: u64) -> Eval<(Value, Option<Value>)> {
    let width = u64::from(imm.number());
    let value = match op {
        Opcode::Sext => a.sext(width),
        Opcode::Zext => a.zext(width),
        Opcode::CountOnes if a.is_negative() => return Err(Cause::NegativeOperand.into()),
        Opcode::CountOnes => Int::from(a.count_ones()),
        Opcode::Clz => Int::from(width - a.zext(width).bits()),
        Opcode::Ctz => Int::from(a.zext(width).trailing_zeros().unwrap_or(width)),
        Opcode::Bswap => {
            let mut bytes = a.zext(width).to_le_bytes(width as usize / 8);
            bytes.reverse();
            Int::from_le_bytes(&bytes)
        }
        Opcode::Bitreverse => reverse_bits(a, width),
        Opcode::Split => {
            let (high, low) = (a.shr(width), a.zext(width));
            if high.bits().max(low.bits()) > max_bits {
                return Err(Trouble::Limit(Limit::IntegerSize));
            }
            return Ok((Value::Int(high), Some(Value::Int(low))));
        }
        Opcode::IntToFloat => {
            let kind = result.as_float().expect("a float type");
            return Ok((Value::float(kind, float::from_int(kind, a)), None));
        }
        _ => unreachable!("the verifier passes no such operand to {op}"),
    };
    if value.bits() > max_bits { Err(Trouble::Limit(Limit::IntegerSize)) } else { Ok((Value::Int(value), None)) }
}

fn float_op(
    op: Opcode,
    imm: Imm,
    kind: FloatKind,
    a: u128,
    rest: &[Value],
    result: Type,
) -> Eval<(Value, Option<Value>)> {
    let arg = |i: usize| match rest.get(i) {
        Some(Value::Float(_, bits)) => bits.get(),
        _ => unreachable!("the verifier passes only floats to {op}"),
    };
    let binary = |b: Binary| float::binary(b, kind, a, arg(0));
    let bits = match op {
        Opcode::Fadd => binary(Binary::Add),
        Opcode::Fsub => binary(Binary::Sub),
        Opcode::Fmul => binary(Binary::Mul),
        Opcode::Fdiv => binary(Binary::Div),
        Opcode::Frem => binary(Binary::Rem),
        Opcode::Fneg => float::neg(kind, a),
        Opcode::Fabs => float::abs(kind, a),
        Opcode::Copysign => float::copysign(kind, a, arg(0)),
        Opcode::Fma => float::fma(kind, a, arg(0), arg(1)),
        Opcode::Sqrt => float::sqrt(kind, a),
        Opcode::Fround => float::round(kind, imm.round(), a),
        Opcode::Fmin => float::extremum(kind, a, arg(0), false, false),
        Opcode::Fmax => float::extremum(kind, a, arg(0), true, false),
        Opcode::Fminimum => float::extremum(kind, a, arg(0), false, true),
        Opcode::Fmaximum => float::extremum(kind, a, arg(0), true, true),
        Opcode::Fcmp => return Ok((Value::Bool(float::holds(imm.fcond(), float::compare(kind, a, arg(0)))), None)),
        Opcode::FloatCast => {
            let to = result.as_float().expect("a float type");
            return Ok((Value::float(to, float::convert(kind, to, a)), None));
        }
        _ => unreachable!("the verifier passes no float to {op}"),
    };
    Ok((Value::float(kind, bits), None))
}
