//! `i1` in arithmetic functions: a boolean elsewhere, here an integer of one bit.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, Call};
use crate::error::Category;
use tuffy_ir::{Cond, Int, Type, Value};

impl<'s> FunctionState<'_, 's> {
    /// An argument that is counted with: an `i1` is a boolean elsewhere, and here an integer of one bit.
    pub(crate) fn arg_number(&mut self, call: &Call<'s>, i: usize) -> Result<Val, Fault> {
        let val = self.arg(call, i)?;
        let Val::One(flag) = val else { return Ok(val) };
        match self.b.func().ty(flag) {
            Type::BOOL => {
                let bit = self.b.bool_to_int(flag, self.at);
                Ok(self.int(bit, 1, Known::Form(Form::Unsigned)))
            }
            ty if ty.scalar() == Type::BOOL => {
                let shown = self.m.types.show(call.args[i].operand.ty);
                Err(Fault::Unsupported(Category::Intrinsic, format!("arithmetic with {shown}")))
            }
            _ => Err(Fault::Wrong("an integer is expected here".into())),
        }
    }

    /// Such an argument in a form.
    pub(crate) fn arg_int(&mut self, call: &Call<'s>, i: usize, form: Form) -> Result<Value, Fault> {
        let val = self.arg_number(call, i)?;
        self.want(&val, form)
    }

    /// A result of a type: integers of one bit become booleans again.
    pub(crate) fn with_flags(&mut self, ty: ast::Ty, val: Val) -> Result<Val, Fault> {
        match (&val, self.shape(ty)?) {
            (Val::Int(_) | Val::Lit(..), Shape::One(Type::BOOL)) => {
                let bit = self.want(&val, Form::Unsigned)?;
                let zero = self.iconst(Int::ZERO);
                Ok(Val::One(self.b.icmp(Cond::Ne, bit, zero, self.at)))
            }
            (Val::Agg(parts), Shape::Aggregate) => {
                let parts = parts.clone();
                let leaves = self.leaves(ty)?;
                let parts: Result<Vec<Val>, Fault> =
                    parts.iter().zip(leaves).map(|(part, leaf)| self.with_flags(leaf, part.clone())).collect();
                Ok(Val::Agg(parts?.into()))
            }
            _ => Ok(val),
        }
    }
}
