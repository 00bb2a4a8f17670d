//! What a text states and a program may break: taken for granted, or not.
//!
//! With [`Assume::None`] nothing is. What C leaves undefined then does what the machine does, or ends the program, and
//! is the same at every level:
//!
//! | undefined in C | what happens |
//! |---|---|
//! | `nsw`, `nuw`, `inbounds`, `exact`, fast-math, … violated | as without them: integers wrap, floats round |
//! | a shift by the width or more | the distance is taken modulo 32, or the next power of two for what is wider |
//! | division by zero, the least number divided by -1 | `trap` |
//! | a float that no integer of the type equals | what `cvttsd2si` gives, 2^31 or 2^63 |
//! | variables that were never written, `undef`, poison | zero |
//! | access outside of what is known to be an object | made where the pointer leads, as if `volatile` |
//! | the end of a function that must return, `unreachable` | `trap` |
//!
//! Flags are taken off a body when it was read, so that no other part of the translation need know of them.

use super::Fault;
use super::function::FunctionState;
use super::value::{Form, Val};
use crate::ast::{self, Body, ConstExpr, ConstId, ConstKind, Flags, GlobalKind, InstId, InstKind, Linkage, Ty};
use tuffy_ir::{Ann, Cond, Entity, FCond, FloatKind, Int, Lane, Operand, Param, ReduceOp, Signature, Type, Value};

/// What is taken for granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Assume {
    /// What the text states.
    #[default]
    Stated,
    /// Nothing.
    None,
}

/// How far a pointer is followed back to an object.
const MAX_MOVES: usize = 8;
/// A copy of at most so many bytes is made by loads and stores.
const MAX_INLINE_COPY: u64 = 64;

/// Takes off all flags that a program may break.
pub(super) fn strip(body: &mut Body<'_>) {
    for i in 0..body.insts.len() {
        match &mut body.insts[InstId::new(i)].kind {
            InstKind::FNeg(flags, _)
            | InstKind::Binary { flags, .. }
            | InstKind::Cast { flags, .. }
            | InstKind::ICmp { flags, .. }
            | InstKind::FCmp { flags, .. }
            | InstKind::Phi { flags, .. }
            | InstKind::Select { flags, .. }
            | InstKind::GetElementPtr { flags, .. } => *flags = Flags::NONE,
            InstKind::Call(call) | InstKind::Invoke { call, .. } => call.flags = Flags::NONE,
            _ => {}
        }
    }
}

/// A range of floats that are cut to integers of a type: those above `low`, or equal to it if `closed`, and below
/// `high`.
struct Limits {
    low: u128,
    closed: bool,
    high: u128,
}

/// The bits of plus or minus a power of two; of infinity if it is too large.
fn power(kind: FloatKind, negative: bool, exponent: u32) -> u128 {
    let (width, fraction) = kind.fields();
    let bias = (1u32 << (width - 1)) - 1;
    u128::from(negative) << (kind.bits() - 1) | kind.join(bias + exponent.min(bias + 1), 1 << fraction)
}

/// The floats that are cut to integers of a form and width.
fn limits(kind: FloatKind, form: Form, width: u32) -> Limits {
    let (exponent, fraction) = kind.fields();
    if form == Form::Unsigned {
        return Limits { low: power(kind, true, 0), closed: false, high: power(kind, false, width) };
    }
    let (low, high) = (power(kind, true, width - 1), power(kind, false, width - 1));
    // Where the next number below is less than 1 away, numbers above -2^(width - 1) - 1 are cut to -2^(width - 1).
    match fraction.checked_sub(width - 1) {
        Some(bits) if bits > 0 => Limits { low: low + (1 << bits), closed: false, high },
        _ => Limits { low, closed: width - 1 < 1 << (exponent - 1), high },
    }
}

impl<'s> FunctionState<'_, 's> {
    /// Whether nothing is taken for granted.
    pub(crate) fn assumes_nothing(&self) -> bool {
        self.shared.assume == Assume::None
    }

    /// Ends the program where a condition holds, of any lane.
    pub(crate) fn trap_if(&mut self, cond: Value) -> Result<(), Fault> {
        let at = self.at;
        let mut cond = cond;
        if let Some(v) = self.b.func().ty(cond).as_vec() {
            let ty = Type::vec(v.with_lane(Lane::Int(8))).map_err(Fault::Wrong)?;
            let bits = self.b.vec_bool_to_int(cond, ty, at);
            let any = self.b.vec_reduce(ReduceOp::Or, bits, at);
            let zero = self.iconst(Int::ZERO);
            cond = self.b.icmp(Cond::Ne, any, zero, at);
        }
        let region = self.b.current_region();
        let rest = self.block_after(region, true);
        let stop = self.block_after(region, true);
        self.flush_mem();
        self.b.brif(cond, stop, rest, at);
        self.b.switch_to(stop);
        self.b.trap(at);
        self.b.seal_block(stop);
        self.enter(rest);
        self.b.seal_block(rest);
        Ok(())
    }

    /// Ends the program before a division that has no result.
    pub(crate) fn guard_division(&mut self, form: Form, width: u32, x: Value, y: Value, by: &Val) -> Result<(), Fault> {
        let minus_one = Int::from(-1);
        match by {
            Val::Lit(n, _) if !n.is_zero() && (form == Form::Unsigned || *n != minus_one) => return Ok(()),
            _ => {}
        }
        let at = self.at;
        let zero = self.constant_like(y, Int::ZERO);
        let mut bad = self.b.icmp(Cond::Eq, y, zero, at);
        if form == Form::Signed {
            let least = self.constant_like(x, Int::pow2(u64::from(width) - 1).neg());
            let minus_one = self.constant_like(y, minus_one);
            let (least, minus) = (self.b.icmp(Cond::Eq, x, least, at), self.b.icmp(Cond::Eq, y, minus_one, at));
            let over = self.b.band(least, minus, at);
            bad = self.b.bor(bad, over, at);
        }
        self.trap_if(bad)
    }

    /// The distance of a shift as the machine takes it.
    pub(crate) fn machine_distance(&mut self, width: u32, n: &Val) -> Result<Val, Fault> {
        let bits = width.max(32).next_power_of_two().trailing_zeros();
        Ok(match n {
            Val::Lit(n, w) => Val::Lit(n.zext(bits.into()), (*w).max(bits + 1)),
            _ => {
                let raw = self.any(n)?;
                let value = self.b.zext(raw, bits, self.at);
                self.int(value, width, super::value::Known::Bits(bits))
            }
        })
    }

    /// The integer of a float as the machine gives it.
    pub(crate) fn machine_float_to_int(&mut self, x: Value, form: Form, width: u32) -> Result<Value, Fault> {
        let (at, unsigned) = (self.at, form == Form::Unsigned);
        let Some(kind) = self.b.func().ty(x).as_float() else {
            return Err(Fault::Wrong("a float is expected here".into()));
        };
        // Narrow formats have no bounds of their own.
        let (x, kind) = match kind.bits() {
            16 => (self.b.float_cast(x, Type::F32, at), FloatKind::F32),
            _ => (x, kind),
        };
        let ty = self.b.func().ty(x);
        // So wide is the instruction that does it.
        let register = match (width, form) {
            (0..=16, _) | (17..=32, Form::Signed) => 32,
            (17..=64, _) => 64,
            _ => width,
        };
        let form = if register > 64 { form } else { Form::Signed };
        let (inside, value) = self.cut(x, kind, form, register);
        let indefinite = self.iconst(Int::pow2(u64::from(register) - 1).neg());
        if (33..=64).contains(&width) && unsigned {
            // What is too large for the instruction is made less by 2^63.
            let half = self.b.fconst_bits(power(kind, false, 63), ty, at);
            let less = self.b.fsub(x, half, at);
            let (fits, rest) = self.cut(less, kind, Form::Signed, 64);
            let positive = self.b.fcmp(FCond::Oge, x, half, at);
            let fits = self.b.band(fits, positive, at);
            let offset = self.iconst(Int::pow2(63));
            let large = self.b.add(rest, offset, at);
            let other = self.b.select(fits, large, indefinite, at);
            return Ok(self.b.select(inside, value, other, at));
        }
        Ok(self.b.select(inside, value, indefinite, at))
    }

    /// Whether a float is cut to an integer of a form and width, and that integer.
    fn cut(&mut self, x: Value, kind: FloatKind, form: Form, width: u32) -> (Value, Value) {
        let (at, ty) = (self.at, self.b.func().ty(x));
        let Limits { low, closed, high } = limits(kind, form, width);
        let (low, high) = (self.b.fconst_bits(low, ty, at), self.b.fconst_bits(high, ty, at));
        let above = self.b.fcmp(if closed { FCond::Oge } else { FCond::Ogt }, x, low, at);
        let below = self.b.fcmp(FCond::Olt, x, high, at);
        let inside = self.b.band(above, below, at);
        let zero = self.b.fconst_bits(0u64, ty, at);
        let number = self.b.select(inside, x, zero, at);
        let value = self.b.float_to_int(number, at);
        self.b.annotate(value, form.ann(width));
        (inside, value)
    }

    /// Whether all bytes of an access lie in an object of this function or file that may be accessed so.
    pub(crate) fn is_inside(&mut self, address: ast::Value, size: u64, writes: bool) -> bool {
        self.object_of(address, writes).is_some_and(|(object, offset)| within(offset, size, object))
    }

    /// The size of the object of this function or file that an address leads into, and the offset there, if both are
    /// plain to see.
    pub(crate) fn object_of(&mut self, address: ast::Value, writes: bool) -> Option<(u64, i64)> {
        let mut offset = 0i64;
        let mut at = address;
        for _ in 0..MAX_MOVES {
            let (source, base, numbers) = match at {
                ast::Value::Const(id) => {
                    let (object, more) = self.constant_place(id, writes)?;
                    return Some((object, offset.wrapping_add(more)));
                }
                ast::Value::Local(local) => {
                    let inst = self.body.locals[local].inst?;
                    match &self.body.insts[inst].kind {
                        InstKind::Alloca { ty, count: None, .. } => {
                            let object = self.shared.types.size(self.m, *ty).ok()?;
                            return Some((object, offset));
                        }
                        InstKind::GetElementPtr { source, base, indices, .. } => {
                            let number = |index: &ast::Operand| match index.value {
                                ast::Value::Const(id) => self.m.constants.as_int(id).cloned(),
                                _ => None,
                            };
                            let indices = self.body.operands(*indices);
                            let numbers = indices.iter().map(number).collect::<Option<Vec<Int>>>()?;
                            (*source, base.value, numbers)
                        }
                        _ => return None,
                    }
                }
                ast::Value::Metadata(_) => return None,
            };
            let more = self.shared.constant_offset(self.m, source, &numbers).ok()?;
            offset = offset.wrapping_add(more);
            at = base;
        }
        None
    }

    /// The size of the variable that a constant address leads into, and the offset there.
    fn constant_place(&mut self, mut id: ConstId, writes: bool) -> Option<(u64, i64)> {
        let mut offset = 0i64;
        for _ in 0..MAX_MOVES {
            match &self.m.constants.get(id).kind {
                ConstKind::Global(global) => {
                    let global = &self.m.globals[*global];
                    let GlobalKind::Variable(variable) = &global.kind else { return None };
                    // Another file may have it smaller.
                    let own = matches!(global.linkage, Linkage::Private | Linkage::Internal | Linkage::External);
                    if variable.init.is_none() || !own || (writes && variable.constant) {
                        return None;
                    }
                    return Some((self.shared.types.size(self.m, variable.ty).ok()?, offset));
                }
                ConstKind::Expr(expr) => match &**expr {
                    ConstExpr::GetElementPtr { source, base, indices, .. } => {
                        let numbers = indices.iter().map(|i| self.m.constants.as_int(*i).cloned());
                        let numbers = numbers.collect::<Option<Vec<Int>>>()?;
                        offset = offset.wrapping_add(self.shared.constant_offset(self.m, *source, &numbers).ok()?);
                        id = *base;
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }

    /// The size of an access to a value of a type.
    pub(crate) fn accessed_size(&mut self, ty: Ty) -> u64 {
        self.shared.types.size(self.m, ty).unwrap_or(u64::MAX)
    }

    /// Zeros of a new object.
    pub(crate) fn clear(&mut self, p: Value, size: Value, log2: Option<u8>) {
        let zero = self.iconst(Int::ZERO);
        let m = self.mem();
        let mem = self.b.memset(log2, p, zero, size, m, self.at);
        self.set_mem(mem);
    }

    /// A copy of bytes that may lie anywhere; says whether it was made.
    pub(crate) fn copy_anywhere(
        &mut self,
        (to, d): (ast::Value, Value),
        (from, s): (ast::Value, Value),
        n: &Val,
    ) -> Result<bool, Fault> {
        let count = constant_count(n);
        if let Some(count) = count {
            if self.is_inside(to, count, true) && self.is_inside(from, count, false) {
                return Ok(false);
            }
            if count <= MAX_INLINE_COPY {
                self.volatile_copy(d, s, n, (1, 1))?;
                return Ok(true);
            }
        }
        let n = self.want(n, Form::Unsigned)?;
        let params =
            vec![Param::new(Type::PTR), Param::new(Type::PTR), Param { ann: Ann::u(64), ..Param::new(Type::INT) }];
        self.call_library("memmove", params, &[d, s, n]);
        Ok(true)
    }

    /// Sets bytes that may lie anywhere; says whether it was done.
    pub(crate) fn set_anywhere(&mut self, (to, d): (ast::Value, Value), byte: &Val, n: &Val) -> Result<bool, Fault> {
        if constant_count(n).is_some_and(|count| self.is_inside(to, count, true)) {
            return Ok(false);
        }
        let byte = self.want(byte, Form::Unsigned)?;
        let n = self.want(n, Form::Unsigned)?;
        let params = vec![
            Param::new(Type::PTR),
            Param { ann: Ann::s(32), ..Param::new(Type::INT) },
            Param { ann: Ann::u(64), ..Param::new(Type::INT) },
        ];
        self.call_library("memset", params, &[d, byte, n]);
        Ok(true)
    }

    /// Calls a function of the C library that gives back a pointer.
    fn call_library(&mut self, name: &'static str, params: Vec<Param>, args: &[Value]) {
        let callee = self.symbol_at(tuffy_ir::Name::new(name), 0);
        self.shared.needs(name, Signature { params, ret: Some((Type::PTR, Ann::NONE)), variadic: false });
        let m = self.mem();
        let args: Vec<Operand> = args.iter().map(|&v| v.into()).collect();
        let (mem, _) = self.b.call(callee, args, m, Some(Type::PTR), self.at);
        self.set_mem(mem);
    }

    /// The number of a lane as it is taken of a vector.
    pub(crate) fn lane_number(&mut self, vector: Value, index: Value) -> Value {
        let lanes = self.b.func().ty(vector).as_vec().map_or(1, |v| v.lanes());
        match lanes {
            0 | 1 => self.iconst(Int::ZERO),
            _ => self.b.zext(index, lanes.next_power_of_two().trailing_zeros(), self.at),
        }
    }
}

fn constant_count(n: &Val) -> Option<u64> {
    match n {
        Val::Lit(n, width) => n.zext((*width).into()).to_u64(),
        _ => None,
    }
}

fn within(offset: i64, size: u64, object: u64) -> bool {
    u64::try_from(offset).is_ok_and(|offset| size <= object && offset <= object - size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_at_the_ends_of_a_range() {
        let f64s = |form, width| {
            let Limits { low, closed, high } = limits(FloatKind::F64, form, width);
            (f64::from_bits(low as u64), closed, f64::from_bits(high as u64))
        };
        assert_eq!(f64s(Form::Signed, 32), (-2147483649.0, false, 2147483648.0));
        assert_eq!(f64s(Form::Signed, 64), (-9223372036854775808.0, true, 9223372036854775808.0));
        assert_eq!(f64s(Form::Unsigned, 128), (-1.0, false, 2f64.powi(128)));
        let f32s = |form, width| {
            let Limits { low, closed, high } = limits(FloatKind::F32, form, width);
            (f32::from_bits(low as u32), closed, f32::from_bits(high as u32))
        };
        assert_eq!(f32s(Form::Signed, 32), (-2147483648.0, true, 2147483648.0));
        assert_eq!(f32s(Form::Signed, 129), (f32::NEG_INFINITY, false, f32::INFINITY));
        assert_eq!(f32s(Form::Unsigned, 128), (-1.0, false, f32::INFINITY));
    }

    #[test]
    fn bytes_of_an_object() {
        assert!(within(0, 4, 4) && within(4, 4, 8));
        assert!(!within(-1, 1, 8) && !within(5, 4, 8) && !within(0, 9, 8));
    }
}
