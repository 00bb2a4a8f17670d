//! Float operations whose rounding mode and exception flags count: `llvm.experimental.constrained.…`, which clang
//! writes under `#pragma STDC FENV_ACCESS ON`, `-frounding-math` and the like.
//!
//! Each is the plain operation between two empty assemblies, through which its operands and its result go. These are
//! in order with calls, so the operation stays between the same calls of `fesetround`, `fetestexcept`, …, is not one
//! with an equal operation elsewhere, and is done even if nobody uses its result. What the metadata says of modes that
//! are known is not used.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Val};
use crate::ast::{self, Call, CastOp, Flags, MdRef};
use crate::error::Category;
use crate::parse::words;
use tuffy_ir::{Ann, Opcode, Param, Signature, Type, Value};

/// Functions of the C library that follow the rounding mode, or that have no operation in the IR: names for `double`
/// and `float`.
const LIBRARY: [(&str, &str, &str); 2] = [("nearbyint", "nearbyint", "nearbyintf"), ("rint", "rint", "rintf")];

impl<'s> FunctionState<'_, 's> {
    /// A call of `llvm.experimental.constrained.name`.
    pub(super) fn constrained(
        &mut self,
        name: &str,
        inst: &ast::Inst<'s>,
        call: &Call<'s>,
    ) -> Result<Option<Val>, Fault> {
        let operation = name.split('.').next().unwrap_or_default();
        let unsupported = || Fault::Unsupported(Category::Intrinsic, format!("llvm.experimental.constrained.{name}"));
        let is_value = |arg: &&ast::Arg<'s>| !matches!(arg.operand.value, ast::Value::Metadata(_));
        let count = call.args.iter().take_while(is_value).count();
        let mut args = Vec::new();
        for arg in &call.args[..count] {
            let val = self.operand(arg.operand)?;
            args.push(self.pinned(val)?);
        }
        let arg = |i: usize| args.get(i).ok_or_else(|| Fault::Wrong("an argument is missing".into()));
        let binary = |op| Some((op, arg(0), arg(1)));
        let arithmetic = match operation {
            "fadd" => binary(Opcode::Fadd),
            "fsub" => binary(Opcode::Fsub),
            "fmul" => binary(Opcode::Fmul),
            "fdiv" => binary(Opcode::Fdiv),
            "frem" => binary(Opcode::Frem),
            _ => None,
        };
        if let Some((op, a, b)) = arithmetic {
            let val = self.float_binary(op, call.flags, a?, b?)?;
            return self.pinned(val).map(Some);
        }
        let cast = match operation {
            "fpext" => Some(CastOp::FpExt),
            "fptrunc" => Some(CastOp::FpTrunc),
            "fptosi" => Some(CastOp::FpToSi),
            "fptoui" => Some(CastOp::FpToUi),
            "sitofp" => Some(CastOp::SiToFp),
            "uitofp" => Some(CastOp::UiToFp),
            _ => None,
        };
        let val = if let Some(op) = cast {
            let from = call.args.first().ok_or_else(unsupported)?.operand.ty;
            match (op, self.shape(call.result)?) {
                (CastOp::SiToFp, Shape::One(ty)) => self.int_to_float(arg(0)?, Form::Signed, ty)?,
                (CastOp::UiToFp, Shape::One(ty)) => self.int_to_float(arg(0)?, Form::Unsigned, ty)?,
                _ => self.cast_value(op, arg(0)?, from, call.result)?,
            }
        } else if let "fcmp" | "fcmps" = operation {
            let stated = match call.args.get(count).map(|a| a.operand.value) {
                Some(ast::Value::Metadata(i)) => self.body.metadata.get(i as usize),
                _ => None,
            };
            let Some(MdRef::Text(text)) = stated else { return Err(unsupported()) };
            let pred = words::float_pred(text).ok_or_else(unsupported)?;
            return self.compare_floats(pred, arg(0)?, arg(1)?).map(Some);
        } else if operation == "fmuladd" {
            let product = self.float_binary(Opcode::Fmul, Flags::NONE, arg(0)?, arg(1)?)?;
            let product = self.pinned(product)?;
            self.float_binary(Opcode::Fadd, Flags::NONE, &product, arg(2)?)?
        } else if let Some((_, double, float)) = LIBRARY.iter().find(|(name, ..)| *name == operation) {
            let (Shape::One(ty), Val::One(x)) = (self.shape(call.result)?, arg(0)?) else { return Err(unsupported()) };
            let name = super::intrinsics::library_name((double, float), ty).ok_or_else(unsupported)?;
            Val::One(self.library(&name, ty, vec![*x]))
        } else {
            let rest = Call { args: call.args[..count].into(), ..call.clone() };
            self.given = Some(args);
            let made = self.intrinsic(name, inst, &rest);
            self.given = None;
            match made? {
                Some(val) => val,
                None => return Err(unsupported()),
            }
        };
        self.pinned(val).map(Some)
    }

    /// A value that nothing is known of, made at this place.
    fn pinned(&mut self, val: Val) -> Result<Val, Fault> {
        let Val::One(value) = val else { return Ok(val) };
        let ty = self.b.func().ty(value);
        let class = match ty {
            Type::F32 | Type::F64 | Type::F128 => "=x,0:",
            Type::F80 => "=f,0:",
            _ if ty.as_vec().is_some_and(|v| v.bits == 128 && !v.scalable) => "=x,0:",
            Type::BOOL => return Ok(val),
            _ => return Err(Fault::Unsupported(Category::Type, format!("{ty} where the rounding mode counts"))),
        };
        Ok(Val::One(self.through_assembly(class, value, ty, Ann::NONE)))
    }

    /// An integer as a float. The integer is pinned, so that the conversion is not one with another.
    fn int_to_float(&mut self, val: &Val, form: Form, ty: Type) -> Result<Val, Fault> {
        let width = match val {
            Val::Lit(_, width) => Some(*width),
            _ => self.int_data(val).map(|data| data.width),
        };
        let mut value = self.want(val, form)?;
        match width.filter(|&w| w <= 64 && self.b.func().ty(value) == Type::INT) {
            Some(width) => value = self.through_assembly("=r,0:", value, Type::INT, form.ann(width)),
            None => {
                return Err(Fault::Unsupported(Category::Type, "such integers where the rounding mode counts".into()));
            }
        }
        Ok(Val::One(self.b.int_to_float(value, ty, self.at)))
    }

    fn through_assembly(&mut self, constraints: &'static str, value: Value, ty: Type, ann: Ann) -> Value {
        let signature =
            Signature { params: vec![Param::new(ty).ann(ann)], ret: Some((ty, ann)), ..Signature::default() };
        let m = self.mem();
        let (mem, out) = self.b.inline_asm(constraints, [value], m, &signature, self.at);
        self.set_mem(mem);
        if let Some(out) = out {
            self.b.annotate(out, ann);
        }
        out.unwrap_or(value)
    }
}
