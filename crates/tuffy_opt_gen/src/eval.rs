//! What the expressions of a rule mean, over `tuffy_ir::Int`. Nothing here comes from the prover.

use crate::rule::{Ann, CExp, COp, Exp, Fact, Pred};
use crate::value::{Byte, Memory, Provenance, Value};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use tuffy_ir::Int;

/// Values of variables and constants.
#[derive(Clone, Debug, Default)]
pub struct Env {
    /// Of variables.
    pub vars: BTreeMap<String, Value>,
    /// Of constants.
    pub consts: BTreeMap<String, Int>,
}

/// Larger shifts and widths than this are not computed: the rule does not apply.
const MAX_BITS: u64 = 4096;

/// A constant expression outside its domain: the rule does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck;

type Result<T> = std::result::Result<T, Stuck>;

fn bits(n: &Int) -> Result<u64> {
    n.to_u64().filter(|&n| n <= MAX_BITS).ok_or(Stuck)
}

impl Env {
    /// The value of a constant expression.
    pub fn constant(&self, e: &CExp) -> Result<Int> {
        let (op, args) = match e {
            CExp::Lit(n) => return Ok(n.clone()),
            CExp::Var(name) => return self.consts.get(name).cloned().ok_or(Stuck),
            CExp::Op(op, args) => (*op, args),
        };
        let a = self.constant(&args[0])?;
        let b = match args.get(1) {
            Some(b) => self.constant(b)?,
            None => Int::ZERO,
        };
        Ok(match op {
            COp::Neg => a.neg(),
            COp::Not => a.not(),
            COp::Log2 if a > Int::ZERO => Int::from(a.bits() - 1),
            COp::Pow2 => Int::pow2(bits(&a)?),
            COp::Mask => Int::mask(bits(&a)?),
            COp::Smear if a.is_negative() => Int::from(-1),
            COp::Smear => Int::mask(a.bits()),
            COp::LowBit => Int::from(a.trailing_zeros().ok_or(Stuck)?),
            COp::Popcount if !a.is_negative() => Int::from(a.count_ones()),
            COp::Add => a.add(&b),
            COp::Sub => a.sub(&b),
            COp::Mul => a.mul(&b),
            COp::Div => a.checked_div(&b).ok_or(Stuck)?,
            COp::Rem => a.checked_rem(&b).ok_or(Stuck)?,
            COp::And => a.and(&b),
            COp::Or => a.or(&b),
            COp::Xor => a.xor(&b),
            COp::Shl => a.shl(bits(&b)?),
            COp::Shr => a.shr(bits(&b)?),
            COp::Min => a.min(b),
            COp::Max => a.max(b),
            COp::Zext => b.zext(bits(&a)?),
            COp::Sext if a > Int::ZERO => b.sext(bits(&a)?),
            COp::Bswap => gather(bits(&a)?, &b, swapped),
            COp::Bitreverse => gather(bits(&a)?, &b, |n, i| n - 1 - i),
            COp::Clmul if !a.is_negative() && !b.is_negative() => a.clmul(&b),
            COp::Log2 | COp::Sext | COp::Popcount | COp::Clmul => return Err(Stuck),
        })
    }

    /// Whether a condition holds.
    pub fn holds(&self, p: &Pred) -> Result<bool> {
        let compare = |args: &[CExp; 2]| Ok::<_, Stuck>(self.constant(&args[0])?.cmp(&self.constant(&args[1])?));
        Ok(match p {
            Pred::Eq { args } => compare(args)? == Ordering::Equal,
            Pred::Ne { args } => compare(args)? != Ordering::Equal,
            Pred::Lt { args } => compare(args)? == Ordering::Less,
            Pred::Le { args } => compare(args)? != Ordering::Greater,
            Pred::Gt { args } => compare(args)? == Ordering::Greater,
            Pred::Ge { args } => compare(args)? != Ordering::Less,
            Pred::IsPow2 { args } => {
                let a = self.constant(&args[0])?;
                a > Int::ZERO && a.count_ones() == 1
            }
            Pred::Not { args } => !self.holds(&args[0])?,
            Pred::And { args } => self.holds(&args[0])? && self.holds(&args[1])?,
            Pred::Or { args } => self.holds(&args[0])? || self.holds(&args[1])?,
        })
    }

    /// Whether a value satisfies an annotation.
    pub fn annotated(&self, ann: &Ann, z: &Int) -> Result<bool> {
        Ok(match ann {
            Ann::S { args } => {
                let n = self.constant(&args[0])?;
                n > Int::ZERO && z.fits_signed(bits(&n)?)
            }
            Ann::U { args } => {
                let n = self.constant(&args[0])?;
                !n.is_negative() && z.fits_unsigned(bits(&n)?)
            }
            Ann::Known { args } => {
                let (zeros, ones) = (self.constant(&args[0])?, self.constant(&args[1])?);
                z.and(&zeros).is_zero() && z.and(&ones) == ones
            }
            Ann::Range { args } => self.constant(&args[0])? <= *z && *z <= self.constant(&args[1])?,
        })
    }

    /// Whether a fact holds; poison satisfies every fact but `defined`.
    pub fn fact(&self, f: &Fact) -> Result<bool> {
        let var = |name: &str| self.vars.get(name).ok_or(Stuck);
        Ok(match f {
            Fact::Ann { var: x, ann } => match var(x)? {
                Value::Int(z) => self.annotated(ann, z)?,
                _ => true,
            },
            Fact::Nonzero { var: x } => !matches!(var(x)?, Value::Int(z) if z.is_zero()),
            Fact::Noalias { vars: [p, q] } => match (var(p)?, var(q)?) {
                (Value::Ptr(Provenance::Alloc(a), _), Value::Ptr(Provenance::Alloc(b), _)) => a != b,
                (Value::Ptr(..), Value::Ptr(..)) => false,
                _ => true,
            },
            Fact::Defined { var: x } => !var(x)?.is_poison(),
            Fact::Nonconst { .. } => true,
        })
    }

    /// The value of an expression.
    pub fn eval(&self, e: &Exp) -> Result<Value> {
        Ok(match e {
            Exp::Var { name } => self.vars.get(name).cloned().ok_or(Stuck)?,
            Exp::Iconst { value } => Value::Int(self.constant(value)?),
            Exp::Bconst { value } => Value::Bool(*value),
            Exp::Poison {} => Value::Poison,
            Exp::Fconst { sign, exponent } => {
                let magnitude = match exponent {
                    None => 0.0,
                    Some(e) => 2f64.powi(e.0.to_i64().and_then(|e| i32::try_from(e).ok()).ok_or(Stuck)?),
                };
                Value::Float(if *sign { -magnitude } else { magnitude })
            }
            Exp::Ann { ann, value } => match self.eval(value)? {
                Value::Int(z) if self.annotated(ann, &z)? => Value::Int(z),
                _ => Value::Poison,
            },
            Exp::Op { op, result, attrs, args, .. } => {
                let attrs = attrs.iter().map(|c| self.constant(c)).collect::<Result<Vec<_>>>()?;
                let args = args.iter().map(|a| self.eval(a)).collect::<Result<Vec<_>>>()?;
                operation(op, result.as_deref() == Some("1"), &attrs, &args)?
            }
        })
    }
}

/// Bit `i` of the result is bit `from(n, i)` of `z`, for `i < n`.
fn gather(n: u64, z: &Int, from: impl Fn(u64, u64) -> u64) -> Int {
    (0..n).filter(|&i| z.bit(from(n, i))).fold(Int::ZERO, |sum, i| sum.or(&Int::pow2(i)))
}

fn swapped(n: u64, i: u64) -> u64 {
    n - 8 - i / 8 * 8 + i % 8
}

fn compare(cond: &str, order: Ordering) -> bool {
    match cond {
        "eq" => order == Ordering::Equal,
        "ne" => order != Ordering::Equal,
        "lt" => order == Ordering::Less,
        "le" => order != Ordering::Greater,
        "gt" => order == Ordering::Greater,
        _ => order != Ordering::Less,
    }
}

fn operation(op: &str, second: bool, attrs: &[Int], args: &[Value]) -> Result<Value> {
    let width = match attrs.first() {
        Some(n) if *n <= Int::ZERO => return Ok(Value::Poison),
        Some(n) => bits(n)?,
        None => 0,
    };
    let (name, suffix) = op.split_once('.').unwrap_or((op, ""));
    Ok(match (name, args) {
        ("select", [Value::Bool(c), a, b]) => if *c { a } else { b }.clone(),
        ("store", [v, Value::Ptr(p, x), Value::Mem(m)]) => store(m, *p, *x, width, v),
        ("load", [Value::Ptr(p, x), Value::Mem(m)]) if suffix == "int" => load_int(m, *p, *x, width),
        ("load", [Value::Ptr(p, x), Value::Mem(m)]) => load_ptr(m, *p, *x),
        (_, args) if args.iter().any(Value::is_poison) => Value::Poison,
        ("bnot", [Value::Bool(a)]) => Value::Bool(!a),
        ("band", [Value::Bool(a), Value::Bool(b)]) => Value::Bool(*a && *b),
        ("bor", [Value::Bool(a), Value::Bool(b)]) => Value::Bool(*a || *b),
        ("bxor", [Value::Bool(a), Value::Bool(b)]) => Value::Bool(a != b),
        ("bool_to_int", [Value::Bool(a)]) => Value::Int(Int::from(i64::from(*a))),
        (_, [Value::Float(a)]) => Value::Float(match name {
            "fneg" => -a,
            "fabs" => a.abs(),
            _ => return Err(Stuck),
        }),
        ("fcmp", [Value::Float(a), Value::Float(b)]) => Value::Bool(float_compare(suffix, a.partial_cmp(b))),
        ("fma", [Value::Float(a), Value::Float(b), Value::Float(c)]) => Value::Float(a.mul_add(*b, *c)),
        (_, [Value::Float(a), Value::Float(b)]) => Value::Float(match name {
            "fadd" => a + b,
            "fsub" => a - b,
            "fmul" => a * b,
            "fdiv" => a / b,
            "copysign" => a.copysign(*b),
            _ => return Err(Stuck),
        }),
        ("ptradd", [Value::Ptr(p, x), Value::Int(d)]) => Value::Ptr(*p, x.wrapping_add(low64(d))),
        ("ptrdiff", [Value::Ptr(p, x), Value::Ptr(q, y)]) => {
            if p == q || [p, q].contains(&&Provenance::Exposed) {
                Value::Int(Int::from(x.wrapping_sub(*y) as i64))
            } else {
                Value::Poison
            }
        }
        ("ptrtoaddr", [Value::Ptr(_, x)]) => Value::Int(Int::from(*x)),
        ("inttoptr", [Value::Int(z)]) => match low64(z) {
            0 => Value::Ptr(Provenance::None, 0),
            x => Value::Ptr(Provenance::Exposed, x),
        },
        (_, [Value::Int(a)]) => unary(name, second, width, a)?,
        (_, [Value::Int(a), Value::Int(b)]) => binary(name, suffix, second, width, a, b)?,
        _ => return Err(Stuck),
    })
}

fn low64(z: &Int) -> u64 {
    z.zext(64).to_u64().unwrap_or(0)
}

fn float_compare(cond: &str, order: Option<Ordering>) -> bool {
    match (cond, order) {
        ("ord", o) => o.is_some(),
        ("uno", o) => o.is_none(),
        (c, None) => c.starts_with('u'),
        (c, Some(o)) => compare(&c[1..], o),
    }
}

fn unary(name: &str, second: bool, n: u64, a: &Int) -> Result<Value> {
    let zeros = |found: Option<u64>| Int::from(found.unwrap_or(n));
    Ok(Value::Int(match name {
        "sext" => a.sext(n),
        "zext" => a.zext(n),
        "split" if second => a.zext(n),
        "split" => a.shr(n),
        "count_ones" if a.is_negative() => return Ok(Value::Poison),
        "count_ones" => Int::from(a.count_ones()),
        "clz" => zeros((0..n).find(|i| a.bit(n - 1 - i))),
        "ctz" => zeros((0..n).find(|&i| a.bit(i))),
        "bswap" if !n.is_multiple_of(8) => return Ok(Value::Poison),
        "bswap" => gather(n, a, swapped),
        "bitreverse" => gather(n, a, |n, i| n - 1 - i),
        _ => return Err(Stuck),
    }))
}

fn binary(name: &str, suffix: &str, second: bool, n: u64, a: &Int, b: &Int) -> Result<Value> {
    let signed = suffix == "s";
    let clamp = |z: Int| {
        let (lo, hi) = if signed { (Int::pow2(n - 1).neg(), Int::mask(n - 1)) } else { (Int::ZERO, Int::mask(n)) };
        z.max(lo).min(hi)
    };
    let overflow = |z: Int| {
        let wrapped = if signed { z.sext(n) } else { z.zext(n) };
        if second { Value::Bool(wrapped != z) } else { Value::Int(wrapped) }
    };
    let rotated = |left: bool| {
        let width = Int::from(n);
        let by = b.checked_rem(&width).and_then(|r| r.add(&width).checked_rem(&width)?.to_u64()).ok_or(Stuck)?;
        Ok(gather(n, a, |n, i| if left { (i + n - by) % n } else { (i + by) % n }))
    };
    Ok(Value::Int(match name {
        "add" => a.add(b),
        "sub" => a.sub(b),
        "mul" => a.mul(b),
        "div" | "rem" if b.is_zero() => return Ok(Value::Poison),
        "div" => a.checked_div(b).ok_or(Stuck)?,
        "rem" => a.checked_rem(b).ok_or(Stuck)?,
        "and" => a.and(b),
        "or" => a.or(b),
        "xor" => a.xor(b),
        "shl" | "shr" | "shl_sat" if b.is_negative() => return Ok(Value::Poison),
        "shl" => a.shl(bits(b)?),
        "shr" => a.shr(bits(b)?),
        "min" => a.clone().min(b.clone()),
        "max" => a.clone().max(b.clone()),
        "clmul" if a.is_negative() || b.is_negative() => return Ok(Value::Poison),
        "clmul" => a.clmul(b),
        "merge" => a.shr(n).shl(n).or(&b.zext(n)),
        "rotl" => rotated(true)?,
        "rotr" => rotated(false)?,
        "add_sat" => clamp(a.add(b)),
        "sub_sat" => clamp(a.sub(b)),
        "shl_sat" => clamp(a.shl(bits(b)?)),
        "add_overflow" => return Ok(overflow(a.add(b))),
        "sub_overflow" => return Ok(overflow(a.sub(b))),
        "mul_overflow" => return Ok(overflow(a.mul(b))),
        "icmp" => return Ok(Value::Bool(compare(suffix, a.cmp(b)))),
        _ => return Err(Stuck),
    }))
}

fn store(m: &Memory, p: Provenance, x: u64, size: u64, v: &Value) -> Value {
    let Some(a) = m.access(p, x, size) else { return Value::Poison };
    let mut m = m.clone();
    for i in 0..size {
        let byte = match v {
            Value::Int(z) => Byte::Int(z.shr(8 * i).zext(8).to_u64().unwrap_or(0) as u8),
            Value::Ptr(q, y) => Byte::Ptr(*q, *y, i),
            _ => Byte::Poison,
        };
        m.bytes.insert((a, x + i), byte);
    }
    Value::Mem(m)
}

fn load_int(m: &Memory, p: Provenance, x: u64, size: u64) -> Value {
    let Some(a) = m.access(p, x, size) else { return Value::Poison };
    let mut bytes = Vec::new();
    for i in 0..size {
        match m.bytes.get(&(a, x + i)) {
            Some(Byte::Int(b)) => bytes.push(*b),
            _ => return Value::Poison,
        }
    }
    Value::Int(Int::from_le_bytes(&bytes))
}

fn load_ptr(m: &Memory, p: Provenance, x: u64) -> Value {
    let Some(a) = m.access(p, x, 8) else { return Value::Poison };
    let Some(Byte::Ptr(q, y, 0)) = m.bytes.get(&(a, x)) else { return Value::Poison };
    let whole = (0..8).all(|i| m.bytes.get(&(a, x + i)) == Some(&Byte::Ptr(*q, *y, i)));
    if whole { Value::Ptr(*q, *y) } else { Value::Poison }
}
