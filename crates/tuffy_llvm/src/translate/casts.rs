//! Conversions.
//!
//! `trunc` makes nothing: its users take the low bits they need. `zext` and `sext` of a value are its unsigned and
//! signed form. `fptoui` and `fptosi` are `float_to_int` with a range, so that a value out of range is poison, as LLVM
//! says.

use super::Fault;
use super::function::FunctionState;
use super::types::{Shape, is_widened};
use super::value::{Form, Known, Val};
use crate::ast::{self, CastOp, Ty};
use crate::error::Category;
use tuffy_ir::{Ann, Cond, Draft, Int, Lane, Opcode, Type, TypeKind, Value};

impl FunctionState<'_, '_> {
    /// A conversion to a type.
    pub(crate) fn cast(&mut self, op: CastOp, from: ast::Operand, to: Ty) -> Result<Val, Fault> {
        let val = self.operand(from)?;
        self.cast_value(op, &val, from.ty, to)
    }

    /// A conversion of a value from a type to a type.
    pub(crate) fn cast_value(&mut self, op: CastOp, val: &Val, from: Ty, to: Ty) -> Result<Val, Fault> {
        let at = self.at;
        let shape = self.shape(to)?;
        match op {
            CastOp::Trunc => self.trunc(val, shape),
            CastOp::ZExt | CastOp::SExt => {
                let Shape::Int(width, ty) = shape else { return Err(self.bad_cast(from, to)) };
                let form = if op == CastOp::ZExt { Form::Unsigned } else { Form::Signed };
                self.extend(val, form, width, ty)
            }
            CastOp::FpTrunc | CastOp::FpExt => {
                let Shape::One(ty) = shape else { return Err(self.bad_cast(from, to)) };
                let value = self.float(val)?;
                Ok(Val::One(self.b.float_cast(value, ty, at)))
            }
            CastOp::FpToUi | CastOp::FpToSi => {
                let form = if op == CastOp::FpToUi { Form::Unsigned } else { Form::Signed };
                self.float_to_int(val, form, to)
            }
            CastOp::UiToFp | CastOp::SiToFp => {
                let Shape::One(ty) = shape else { return Err(self.bad_cast(from, to)) };
                let form = if op == CastOp::UiToFp { Form::Unsigned } else { Form::Signed };
                let value = match val {
                    Val::One(flag) if self.b.func().ty(*flag) != Type::BOOL => return Err(self.bad_cast(from, to)),
                    Val::One(flag) => {
                        let one = self.bool_as_int(*flag, form)?;
                        self.want(&one, form)?
                    }
                    _ => self.want(val, form)?,
                };
                Ok(Val::One(self.b.int_to_float(value, ty, at)))
            }
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                if let (Val::One(pointers), Shape::Int(width, ty)) = (val, shape)
                    && ty.as_vec().is_some()
                {
                    let address = self.lane_addresses(*pointers, op == CastOp::PtrToInt)?;
                    return match width {
                        64.. => self.extend(&address, Form::Unsigned, width, ty),
                        _ => self.trunc(&address, shape),
                    };
                }
                let Ok(p) = self.pointer(val) else { return Err(self.bad_cast(from, to)) };
                let raw = match op {
                    CastOp::PtrToInt => self.b.ptrtoint(p, at),
                    _ => self.b.ptrtoaddr(p, at),
                };
                let address = self.int(raw, 64, Known::Bits(64));
                match shape {
                    Shape::Int(width, _) if width >= 64 => self.extend(&address, Form::Unsigned, width, Type::INT),
                    _ => self.trunc(&address, shape),
                }
            }
            CastOp::IntToPtr => {
                let Shape::One(Type::PTR) = shape else { return self.lane_pointers(val, to) };
                let value = self.want(val, Form::Unsigned)?;
                // What a wider integer has above an address is cut off.
                let wide = self.int_data(val).is_some_and(|d| d.width > 64);
                let value = if wide { self.b.zext(value, 64, at) } else { value };
                Ok(Val::One(self.b.inttoptr(value, Type::PTR, at)))
            }
            CastOp::BitCast => self.bit_cast(from, val, to),
            CastOp::AddrSpaceCast => Err(Fault::Unsupported(Category::Instruction, "addrspacecast".into())),
        }
    }

    fn bad_cast(&self, from: Ty, to: Ty) -> Fault {
        let (from, to) = (self.m.types.show(from), self.m.types.show(to));
        Fault::Unsupported(Category::Instruction, format!("conversion of {from} to {to}"))
    }

    /// The low bits of an integer.
    pub(crate) fn trunc(&mut self, val: &Val, to: Shape) -> Result<Val, Fault> {
        let at = self.at;
        match (val, to) {
            (Val::Lit(int, _), Shape::Int(width, _)) => Ok(Val::Lit(int.sext(width.into()), width)),
            (Val::Lit(int, _), Shape::One(Type::BOOL)) => Ok(Val::One(self.b.bconst(int.bit(0), at))),
            (_, Shape::Int(width, ty)) => {
                let Some(data) = self.int_data(val) else { return Err(Fault::Wrong("`trunc` of no integer".into())) };
                if ty.as_vec().is_some() {
                    let value = self.b.vec_cast(data.raw, ty, at);
                    return Ok(self.wrap(value, width, Form::Signed));
                }
                let known = if data.ubits <= width { Known::Bits(data.ubits) } else { Known::Nothing };
                Ok(self.int(data.raw, width, known))
            }
            (_, Shape::One(ty)) if ty.scalar() == Type::BOOL => {
                let Some(data) = self.int_data(val) else { return Err(Fault::Wrong("`trunc` of no integer".into())) };
                let bit = if data.ubits <= 1 {
                    data.raw
                } else {
                    let one = self.constant_like(data.raw, Int::ONE);
                    self.b.and(data.raw, one, at)
                };
                let zero = self.constant_like(bit, Int::ZERO);
                Ok(Val::One(self.b.icmp(Cond::Ne, bit, zero, at)))
            }
            _ => Err(Fault::Wrong("`trunc` of no integer".into())),
        }
    }

    /// A constant of the type of an integer or of a vector of integers.
    pub(crate) fn constant_like(&mut self, like: Value, int: Int) -> Value {
        let ty = self.b.func().ty(like);
        let one = self.iconst(int);
        if ty.as_vec().is_some() { self.b.vec_splat(one, ty, self.at) } else { one }
    }

    /// A `bool` as 0 and 1, or as 0 and -1.
    pub(crate) fn bool_as_int(&mut self, flag: Value, form: Form) -> Result<Val, Fault> {
        let value = self.b.bool_to_int(flag, self.at);
        if form == Form::Unsigned {
            return Ok(self.int(value, 2, Known::Bits(1)));
        }
        let zero = self.iconst(Int::ZERO);
        let value = self.b.sub(zero, value, self.at);
        Ok(self.int(value, 1, Known::Form(Form::Signed)))
    }

    /// `zext` or `sext` to a width.
    pub(crate) fn extend(&mut self, val: &Val, form: Form, width: u32, ty: Type) -> Result<Val, Fault> {
        let at = self.at;
        if ty.as_vec().is_some() {
            let value = match val {
                Val::One(_) => {
                    let flags = self.flag(val)?;
                    let ones = self.b.vec_bool_to_int(flags, ty, at);
                    if form == Form::Unsigned {
                        return Ok(self.int(ones, width, Known::Bits(1)));
                    }
                    let zero = self.constant_like(ones, Int::ZERO);
                    self.b.sub(zero, ones, at)
                }
                _ => {
                    let value = self.want(val, form)?;
                    self.b.vec_cast(value, ty, at)
                }
            };
            let known = match (form, self.int_data(val)) {
                (Form::Unsigned, Some(data)) => Known::Bits(data.width),
                _ => Known::Form(form),
            };
            return Ok(self.int(value, width, known));
        }
        match val {
            Val::Lit(int, old) => Ok(Val::Lit(form.of(int, *old), width)),
            Val::One(_) => {
                let flag = self.flag(val)?;
                let one = self.bool_as_int(flag, form)?;
                let data = self.int_data(&one).expect("just made");
                let known = if form == Form::Unsigned { Known::Bits(1) } else { Known::Form(form) };
                Ok(self.int(data.raw, width, known))
            }
            _ => {
                let value = self.want(val, form)?;
                let data = self.int_data(val).ok_or_else(|| Fault::Wrong("an integer is expected here".into()))?;
                let known = match form {
                    Form::Unsigned if data.raw == value => Known::Bits(data.ubits.min(data.width)),
                    Form::Unsigned => Known::Bits(data.width),
                    Form::Signed if data.raw == value && data.ubits < data.width => Known::Bits(data.ubits),
                    Form::Signed => Known::Form(form),
                };
                Ok(self.int(value, width, known))
            }
        }
    }

    fn float_to_int(&mut self, val: &Val, form: Form, to: Ty) -> Result<Val, Fault> {
        let value = self.float(val)?;
        let at = self.at;
        let shape = self.shape(to)?;
        if self.assumes_nothing() {
            return self.machine_cast(value, form, to, shape);
        }
        match shape {
            Shape::Int(width, Type::INT) => {
                let int = self.b.float_to_int(value, at);
                self.b.annotate(int, form.ann(width));
                Ok(self.int(int, width, Known::Form(form)))
            }
            Shape::Int(width, ty) => {
                let int = self.b.vec_float_to_int(value, ty, at);
                self.b.annotate(int, form.ann(width));
                Ok(self.int(int, width, Known::Form(form)))
            }
            Shape::One(Type::BOOL) => {
                let int = self.b.float_to_int(value, at);
                let ann = if form == Form::Unsigned { Ann::u(1) } else { Ann::s(1) };
                self.b.annotate(int, ann);
                let zero = self.iconst(Int::ZERO);
                Ok(Val::One(self.b.icmp(Cond::Ne, int, zero, at)))
            }
            _ => Err(Fault::Unsupported(Category::Instruction, format!("fptosi to {}", self.m.types.show(to)))),
        }
    }

    /// `fptosi`, `fptoui` as the machine does them, lane by lane.
    fn machine_cast(&mut self, value: Value, form: Form, to: Ty, shape: Shape) -> Result<Val, Fault> {
        match shape {
            Shape::Int(width, Type::INT) => {
                let int = self.machine_float_to_int(value, form, width)?;
                Ok(self.wrap(int, width, form))
            }
            Shape::Int(width, ty) => {
                let lanes = ty.as_vec().map_or(0, |v| v.lanes());
                let mut out = self.b.poison(ty, self.at);
                for i in 0..lanes {
                    let lane = self.lane(value, i);
                    let int = self.machine_float_to_int(lane, form, width)?;
                    let index = self.iconst(i.into());
                    out = self.b.vec_insert(out, int, index, self.at);
                }
                Ok(self.wrap(out, width, form))
            }
            Shape::One(Type::BOOL) => {
                let int = self.machine_float_to_int(value, form, 1)?;
                let bit = self.wrap(int, 1, Form::Unsigned);
                let (bit, zero) = (self.want(&bit, Form::Unsigned)?, self.iconst(Int::ZERO));
                Ok(Val::One(self.b.icmp(Cond::Ne, bit, zero, self.at)))
            }
            _ => Err(Fault::Unsupported(Category::Instruction, format!("fptosi to {}", self.m.types.show(to)))),
        }
    }

    /// `bitcast`: the same bits as another type.
    pub(crate) fn bit_cast(&mut self, from: Ty, val: &Val, to: Ty) -> Result<Val, Fault> {
        if from == to {
            return Ok(val.clone());
        }
        let at = self.at;
        let (old, new) = (self.shape(from)?, self.shape(to)?);
        let (Shape::Int(_, old_ty) | Shape::One(old_ty), Shape::Int(_, new_ty) | Shape::One(new_ty)) = (old, new)
        else {
            return Err(self.bad_cast(from, to));
        };
        if old_ty == new_ty && !matches!((old, new), (Shape::Int(..), Shape::Int(..))) {
            return Ok(val.clone());
        }
        let lanes = |ty: Type| ty.as_vec().map_or(1, |v| v.lanes());
        if (is_widened(self.m, from) || is_widened(self.m, to)) && lanes(old_ty) != lanes(new_ty) {
            return Err(self.bad_cast(from, to));
        }
        let value = match val {
            Val::One(value) => *value,
            // The low bits of each lane count.
            _ => self.any(val)?,
        };
        let value = match (old_ty.kind(), new_ty.kind()) {
            (TypeKind::Bool, _) | (_, TypeKind::Bool) => return Err(self.bad_cast(from, to)),
            // Less than a byte has no layout: the lanes are the bits.
            (TypeKind::Int, TypeKind::Vec(v)) if v.lane == Lane::Bool && v.lanes() < 8 => {
                self.bits_to_lanes(value, new_ty, v.lanes())
            }
            (TypeKind::Vec(v), TypeKind::Int) if v.lane == Lane::Bool && v.lanes() < 8 => {
                self.lanes_to_bits(value, v.lanes())
            }
            (TypeKind::Vec(v), _) if v.lane == Lane::Bool && v.lanes() < 8 => return Err(self.bad_cast(from, to)),
            _ => {
                let draft = Draft { operands: &[value.into()], ty: Some(new_ty), ..Draft::new(Opcode::Bitcast) };
                let inst = self.b.emit(draft, at).map_err(|_| self.bad_cast(from, to))?;
                self.b.func().results(inst).next().ok_or_else(|| self.bad_cast(from, to))?
            }
        };
        Ok(match new {
            Shape::Int(width, _) => self.int(value, width, Known::Form(Form::Unsigned)),
            _ => Val::One(value),
        })
    }

    /// The lanes of a mask as the bits of an integer, the first lowest.
    fn lanes_to_bits(&mut self, mask: Value, lanes: u32) -> Value {
        let at = self.at;
        let mut bits = self.iconst(Int::ZERO);
        for i in 0..lanes {
            let lane = self.lane(mask, i);
            let bit = self.b.bool_to_int(lane, at);
            let place = self.iconst(i.into());
            let bit = self.b.shl(bit, place, at);
            bits = self.b.or(bits, bit, at);
        }
        bits
    }

    /// The low bits of an integer as the lanes of a mask.
    fn bits_to_lanes(&mut self, bits: Value, ty: Type, lanes: u32) -> Value {
        let at = self.at;
        let (zero, one) = (self.iconst(Int::ZERO), self.iconst(Int::ONE));
        let mut mask = self.b.poison(ty, at);
        for i in 0..lanes {
            let place = self.iconst(i.into());
            let bit = self.b.shr(bits, place, at);
            let bit = self.b.and(bit, one, at);
            let lane = self.b.icmp(Cond::Ne, bit, zero, at);
            mask = self.b.vec_insert(mask, lane, place, at);
        }
        mask
    }
}
