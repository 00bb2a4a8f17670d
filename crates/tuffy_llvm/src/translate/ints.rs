//! Integer arithmetic and comparison, and the binary operations of floats.
//!
//! | LLVM | Tuffy |
//! |---|---|
//! | `add nsw i32` | `v:s32 = add` of signed forms |
//! | `add nuw i32` | `v:u32 = add` of unsigned forms |
//! | `add i32` | `sext (add …), 32` or `zext`, as most users want it |
//! | `udiv`, `urem`, `lshr`, `icmp ult` | `div`, `rem`, `shr`, `icmp.lt` of unsigned forms |
//! | `sdiv`, `srem`, `ashr`, `icmp slt` | the same of signed forms |
//! | `shl %a, %n` | `shl a, n:u5`: a shift by the width or more is poison |
//! | `and`, `or`, `xor` | the same of one form |

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, BinaryOp, Body, CastOp, Flags, InstKind, IntPred, Local, TypeKind};
use crate::error::Category;
use tuffy_ir::{Ann, Cond, Entity, Int, Opcode, Operand, Type, Value};

/// For each local, how many users want it signed less how many want it unsigned.
pub(crate) fn biases(module: &ast::Module<'_>, body: &Body<'_>) -> Vec<i32> {
    let mut bias = vec![0i32; body.locals.len()];
    let mut vote = |value: ast::Value, by: i32| {
        if let ast::Value::Local(local) = value {
            bias[local.index()] += by;
        }
    };
    for (_, inst) in body.insts.iter() {
        match &inst.kind {
            InstKind::Binary { op, flags, lhs, rhs } => {
                let by = match op {
                    BinaryOp::SDiv | BinaryOp::SRem => 1,
                    BinaryOp::UDiv | BinaryOp::URem => -1,
                    BinaryOp::AShr => {
                        vote(lhs.value, 1);
                        continue;
                    }
                    BinaryOp::LShr => {
                        vote(lhs.value, -1);
                        continue;
                    }
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if flags.has(Flags::NSW) => 1,
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if flags.has(Flags::NUW) => -1,
                    _ => continue,
                };
                vote(lhs.value, by);
                vote(*rhs, by);
            }
            InstKind::ICmp { pred, lhs, rhs, .. } => {
                let by = match pred {
                    IntPred::Eq | IntPred::Ne => continue,
                    IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle => 1,
                    IntPred::Ugt | IntPred::Uge | IntPred::Ult | IntPred::Ule => -1,
                };
                vote(lhs.value, by);
                vote(*rhs, by);
            }
            InstKind::Cast { op: CastOp::SExt | CastOp::SiToFp, value, .. } => vote(value.value, 1),
            InstKind::Cast { op: CastOp::ZExt | CastOp::UiToFp, value, .. } => vote(value.value, -1),
            InstKind::GetElementPtr { indices, .. } => {
                for index in body.operands(*indices) {
                    // An index of 64 bits may be in any form.
                    if *module.types.kind(index.ty) != TypeKind::Int(64) {
                        vote(index.value, 1);
                    }
                }
            }
            InstKind::Ret(Some(operand)) => vote(operand.value, 1),
            InstKind::Call(call) => {
                for arg in &call.args {
                    vote(arg.operand.value, if arg.attrs.has("zeroext") { -1 } else { 1 });
                }
            }
            _ => {}
        }
    }
    bias
}

impl FunctionState<'_, '_> {
    /// The width of two integers of a type.
    pub(crate) fn width(&self, a: &Val, b: &Val) -> Result<u32, Fault> {
        match (a, b) {
            (Val::Lit(_, width), _) | (_, Val::Lit(_, width)) => Ok(*width),
            (Val::Int(i), _) => Ok(self.ints[*i as usize].width),
            _ => Err(Fault::Wrong("integers are expected here".into())),
        }
    }

    /// A form that two integers can have at the least cost.
    pub(crate) fn common_form(&self, a: &Val, b: &Val, local: Option<Local>) -> Form {
        let both = |form| self.has(a, form) && self.has(b, form);
        let wanted = local.map_or(Form::Signed, |l| self.preferred(l, Form::Signed));
        match (both(Form::Signed), both(Form::Unsigned)) {
            (true, false) => Form::Signed,
            (false, true) => Form::Unsigned,
            _ => wanted,
        }
    }

    /// A binary operation.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        flags: Flags,
        lhs: ast::Operand,
        rhs: ast::Value,
        local: Option<Local>,
    ) -> Result<Val, Fault> {
        let (a, b) = (self.operand(lhs)?, self.value(rhs)?);
        if let Some(op) = float_op(op) {
            return self.float_binary(op, flags, &a, &b);
        }
        let Shape::Int(width, _) = self.shape(lhs.ty)? else { return self.bool_binary(op, &a, &b) };
        self.int_binary(op, flags, width, &a, &b, local)
    }

    /// An operation on integers of this width.
    pub(crate) fn int_binary(
        &mut self,
        op: BinaryOp,
        flags: Flags,
        width: u32,
        a: &Val,
        b: &Val,
        local: Option<Local>,
    ) -> Result<Val, Fault> {
        let at = self.at;
        let opcode = match op {
            BinaryOp::Add => Opcode::Add,
            BinaryOp::Sub => Opcode::Sub,
            BinaryOp::Mul => Opcode::Mul,
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
                return self.division(op, width, a, b);
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => return self.shift(op, flags, width, a, b, local),
            BinaryOp::And => return self.bitwise(Opcode::And, width, a, b, local),
            BinaryOp::Or => return self.bitwise(Opcode::Or, width, a, b, local),
            BinaryOp::Xor => return self.bitwise(Opcode::Xor, width, a, b, local),
            _ => return Err(Fault::Wrong("integers are expected here".into())),
        };
        let form = match () {
            () if flags.has(Flags::NSW) => Form::Signed,
            () if flags.has(Flags::NUW) => Form::Unsigned,
            () => {
                let (x, y) = (self.any(a)?, self.any(b)?);
                let raw = self.op2(opcode, x, y);
                // C's arithmetic wraps for unsigned types.
                let form = local.map_or(Form::Unsigned, |l| self.preferred(l, Form::Unsigned));
                return Ok(self.wrap(raw, width, form));
            }
        };
        let (x, y) = (self.want(a, form)?, self.want(b, form)?);
        let value = match opcode {
            Opcode::Add => self.b.add(x, y, at),
            Opcode::Sub => self.b.sub(x, y, at),
            _ => self.b.mul(x, y, at),
        };
        self.b.annotate(value, form.ann(width));
        Ok(self.int(value, width, Known::Form(form)))
    }

    /// An exact operation.
    pub(crate) fn op2(&mut self, op: Opcode, x: Value, y: Value) -> Value {
        let at = self.at;
        match op {
            Opcode::Add => self.b.add(x, y, at),
            Opcode::Sub => self.b.sub(x, y, at),
            Opcode::Mul => self.b.mul(x, y, at),
            Opcode::And => self.b.and(x, y, at),
            Opcode::Or => self.b.or(x, y, at),
            Opcode::Xor => self.b.xor(x, y, at),
            Opcode::Min => self.b.min(x, y, at),
            _ => self.b.max(x, y, at),
        }
    }

    fn division(&mut self, op: BinaryOp, width: u32, a: &Val, b: &Val) -> Result<Val, Fault> {
        let form = if matches!(op, BinaryOp::SDiv | BinaryOp::SRem) { Form::Signed } else { Form::Unsigned };
        let (x, y) = (self.want(a, form)?, self.want(b, form)?);
        let at = self.at;
        if self.assumes_nothing() {
            self.guard_division(form, width, x, y, b)?;
        }
        if matches!(op, BinaryOp::URem | BinaryOp::SRem) {
            let value = self.b.rem(x, y, at);
            let known = match b {
                // The remainder is smaller than the divisor.
                Val::Lit(n, _) if form == Form::Unsigned => Known::Bits(bits_below(&n.zext(width.into()))),
                _ => Known::Form(form),
            };
            return Ok(self.int(value, width, known));
        }
        let value = self.b.div(x, y, at);
        let known = match (form, b) {
            (Form::Unsigned, Val::Lit(n, _)) => {
                let shift = n.zext(width.into()).bits().saturating_sub(1) as u32;
                Known::Bits(width.saturating_sub(shift))
            }
            (Form::Unsigned, _) => Known::Form(form),
            // The least number divided by -1.
            (Form::Signed, Val::Lit(n, _)) if *n != Int::from(-1) => Known::Form(form),
            (Form::Signed, _) => {
                self.b.annotate(value, Ann::s(width));
                Known::Form(form)
            }
        };
        Ok(self.int(value, width, known))
    }

    /// The distance of a shift: one that is not below the width makes the result poison.
    fn distance(&mut self, width: u32, n: &Val) -> Result<Operand, Fault> {
        let value = self.want(n, Form::Unsigned)?;
        let needed = u32::BITS - (width - 1).leading_zeros();
        Ok(match n {
            Val::Lit(..) => Operand::from(value),
            _ => Operand::new(value, Ann::u(needed)),
        })
    }

    fn shift(
        &mut self,
        op: BinaryOp,
        flags: Flags,
        width: u32,
        a: &Val,
        n: &Val,
        local: Option<Local>,
    ) -> Result<Val, Fault> {
        let machine = if self.assumes_nothing() { Some(self.machine_distance(width, n)?) } else { None };
        let n = machine.as_ref().unwrap_or(n);
        if let (Val::Lit(n, _), None) = (n, &machine)
            && n.zext(width.into()) >= Int::from(u64::from(width))
        {
            let value = self.b.poison(Type::INT, self.at);
            return Ok(self.int(value, width, Known::Both));
        }
        let at = self.at;
        let by = match n {
            Val::Lit(n, _) => n.to_u32(),
            _ => None,
        };
        let n = match &machine {
            Some(n) => Operand::from(self.want(n, Form::Unsigned)?),
            None => self.distance(width, n)?,
        };
        match op {
            BinaryOp::LShr => {
                let x = self.want(a, Form::Unsigned)?;
                let value = self.b.shr(x, n, at);
                Ok(self.int(value, width, Known::Bits(width.saturating_sub(by.unwrap_or(0)))))
            }
            BinaryOp::AShr => {
                let x = self.want(a, Form::Signed)?;
                let value = self.b.shr(x, n, at);
                Ok(self.int(value, width, Known::Form(Form::Signed)))
            }
            _ => {
                let form = match () {
                    () if flags.has(Flags::NSW) => Form::Signed,
                    () if flags.has(Flags::NUW) => Form::Unsigned,
                    () => {
                        let x = self.any(a)?;
                        let raw = self.b.shl(x, n, at);
                        let form = local.map_or(Form::Unsigned, |l| self.preferred(l, Form::Unsigned));
                        return Ok(self.wrap(raw, width, form));
                    }
                };
                let x = self.want(a, form)?;
                let value = self.b.shl(x, n, at);
                self.b.annotate(value, form.ann(width));
                Ok(self.int(value, width, Known::Form(form)))
            }
        }
    }

    fn bitwise(&mut self, op: Opcode, width: u32, a: &Val, b: &Val, local: Option<Local>) -> Result<Val, Fault> {
        // A mask whose highest bit is clear decides the range, whatever the other operand is.
        if op == Opcode::And {
            for (val, mask) in [(a, b), (b, a)] {
                if let Val::Lit(mask, _) = mask
                    && !mask.is_negative()
                {
                    let x = self.any(val)?;
                    let y = self.iconst(mask.clone());
                    let value = self.b.and(x, y, self.at);
                    return Ok(self.int(value, width, Known::Bits(mask.bits() as u32)));
                }
            }
        }
        let form = self.common_form(a, b, local);
        let (x, y) = (self.want(a, form)?, self.want(b, form)?);
        let value = self.op2(op, x, y);
        let bits = |this: &Self, val: &Val| match val {
            Val::Lit(n, _) if !n.is_negative() => n.bits() as u32,
            Val::Lit(..) => width,
            _ => this.int_data(val).map_or(width, |d| d.ubits.min(width)),
        };
        let known = match form {
            Form::Signed => Known::Form(form),
            Form::Unsigned if op == Opcode::And => Known::Bits(bits(self, a).min(bits(self, b))),
            Form::Unsigned => Known::Bits(bits(self, a).max(bits(self, b))),
        };
        Ok(self.int(value, width, known))
    }

    /// An operation on `i1` or on vectors of it.
    fn bool_binary(&mut self, op: BinaryOp, a: &Val, b: &Val) -> Result<Val, Fault> {
        let (x, y) = (self.flag(a)?, self.flag(b)?);
        let at = self.at;
        Ok(Val::One(match op {
            BinaryOp::And | BinaryOp::Mul => self.b.band(x, y, at),
            BinaryOp::Or => self.b.bor(x, y, at),
            BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => self.b.bxor(x, y, at),
            // A divisor of 0 is undefined and a shift by 1 poison: what is left is the first operand, or 0 as
            // remainder.
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => x,
            BinaryOp::URem | BinaryOp::SRem => self.b.bxor(x, x, at),
            _ => return Err(Fault::Wrong("integers are expected here".into())),
        }))
    }

    /// `icmp` of integers, booleans or pointers.
    pub(crate) fn icmp(&mut self, pred: IntPred, lhs: ast::Operand, rhs: ast::Value) -> Result<Val, Fault> {
        let (a, b) = (self.operand(lhs)?, self.value(rhs)?);
        self.compare(pred, lhs.ty, &a, &b).map(Val::One)
    }

    /// Compares two values of a type.
    pub(crate) fn compare(&mut self, pred: IntPred, ty: ast::Ty, a: &Val, b: &Val) -> Result<Value, Fault> {
        let at = self.at;
        let (cond, signed) = match pred {
            IntPred::Eq => (Cond::Eq, None),
            IntPred::Ne => (Cond::Ne, None),
            IntPred::Ugt => (Cond::Gt, Some(false)),
            IntPred::Uge => (Cond::Ge, Some(false)),
            IntPred::Ult => (Cond::Lt, Some(false)),
            IntPred::Ule => (Cond::Le, Some(false)),
            IntPred::Sgt => (Cond::Gt, Some(true)),
            IntPred::Sge => (Cond::Ge, Some(true)),
            IntPred::Slt => (Cond::Lt, Some(true)),
            IntPred::Sle => (Cond::Le, Some(true)),
        };
        match self.shape(ty)? {
            Shape::Int(..) => {
                let form = match signed {
                    Some(true) => Form::Signed,
                    Some(false) => Form::Unsigned,
                    None => self.common_form(a, b, None),
                };
                let (x, y) = (self.want(a, form)?, self.want(b, form)?);
                Ok(self.b.icmp(cond, x, y, at))
            }
            Shape::One(ty) if ty.scalar() == Type::BOOL => self.compare_bools(cond, signed, a, b),
            Shape::One(ty) if ty.is_ptr() => {
                let (x, y) = (self.address(a, signed == Some(true))?, self.address(b, signed == Some(true))?);
                Ok(self.b.icmp(cond, x, y, at))
            }
            Shape::One(ty) if ty.scalar().is_ptr() => {
                let (x, y) = (self.one(a)?, self.one(b)?);
                let (x, y) = (self.lane_addresses(x, false)?, self.lane_addresses(y, false)?);
                let form = if signed == Some(true) { Form::Signed } else { Form::Unsigned };
                let (x, y) = (self.want(&x, form)?, self.want(&y, form)?);
                Ok(self.b.icmp(cond, x, y, at))
            }
            _ => Err(Fault::Unsupported(Category::Instruction, format!("icmp of {}", self.m.types.show(ty)))),
        }
    }

    fn address(&mut self, val: &Val, signed: bool) -> Result<Value, Fault> {
        let p = self.pointer(val)?;
        // The null pointer is an `inttoptr` of 0.
        let func = self.b.func();
        if let Some(inst) = func.def_inst(p)
            && func.op(inst) == Opcode::Inttoptr
            && let Some(from) = func.def_inst(func.operands(inst)[0].value)
            && func.op(from) == Opcode::Iconst
            && func.int_of(from).is_zero()
        {
            return Ok(self.iconst(Int::ZERO));
        }
        let address = self.b.ptrtoaddr(p, self.at);
        Ok(if signed { self.b.sext(address, 64, self.at) } else { address })
    }

    fn compare_bools(&mut self, cond: Cond, signed: Option<bool>, a: &Val, b: &Val) -> Result<Value, Fault> {
        let (x, y) = (self.flag(a)?, self.flag(b)?);
        let at = self.at;
        let not = |this: &mut Self, v| this.b.bnot(v, at);
        // As a signed number, `true` is -1: the order is reversed.
        let (x, y) = if signed == Some(true) { (y, x) } else { (x, y) };
        Ok(match cond {
            Cond::Ne => self.b.bxor(x, y, at),
            Cond::Eq => {
                let differ = self.b.bxor(x, y, at);
                not(self, differ)
            }
            Cond::Gt => {
                let y = not(self, y);
                self.b.band(x, y, at)
            }
            Cond::Lt => {
                let x = not(self, x);
                self.b.band(x, y, at)
            }
            Cond::Ge => {
                let y = not(self, y);
                self.b.bor(x, y, at)
            }
            Cond::Le => {
                let x = not(self, x);
                self.b.bor(x, y, at)
            }
        })
    }
}

/// How many bits a number below this one needs.
fn bits_below(n: &Int) -> u32 {
    if n.is_zero() { 0 } else { n.sub(&Int::ONE).bits() as u32 }
}

fn float_op(op: BinaryOp) -> Option<Opcode> {
    Some(match op {
        BinaryOp::FAdd => Opcode::Fadd,
        BinaryOp::FSub => Opcode::Fsub,
        BinaryOp::FMul => Opcode::Fmul,
        BinaryOp::FDiv => Opcode::Fdiv,
        BinaryOp::FRem => Opcode::Frem,
        _ => return None,
    })
}
