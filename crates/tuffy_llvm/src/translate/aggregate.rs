//! Structs and arrays in registers: they are taken apart into their scalars.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, Local, Ty};
use std::rc::Rc;
use tuffy_ir::Type;

impl FunctionState<'_, '_> {
    /// The value of a type from its scalars.
    pub(crate) fn assembled(&mut self, ty: Ty, scalars: Vec<Val>) -> Result<Val, Fault> {
        let mut scalars = scalars.into_iter();
        self.assemble(ty, &mut scalars)
    }

    fn assemble(&mut self, ty: Ty, scalars: &mut dyn Iterator<Item = Val>) -> Result<Val, Fault> {
        match self.shared.types.elements(self.m, ty)? {
            None => scalars.next().ok_or_else(|| Fault::Wrong("a value is missing".into())),
            Some(elements) => {
                let parts: Result<Vec<Val>, Fault> = elements.iter().map(|e| self.assemble(e.ty, scalars)).collect();
                Ok(Val::Agg(parts?.into()))
            }
        }
    }

    /// The part of a value at a path.
    pub(crate) fn extract_value(&self, value: Val, path: &[u32]) -> Result<Val, Fault> {
        let mut at = value;
        for &index in path {
            at = match &at {
                Val::Agg(parts) => parts.get(index as usize).cloned(),
                _ => None,
            }
            .ok_or_else(|| Fault::Wrong("there is no such element".into()))?;
        }
        Ok(at)
    }

    /// The value with the part at a path replaced.
    pub(crate) fn insert_value(&self, value: &Val, element: Val, path: &[u32]) -> Result<Val, Fault> {
        let Some((&first, rest)) = path.split_first() else { return Ok(element) };
        let Val::Agg(parts) = value else { return Err(Fault::Wrong("there is no such element".into())) };
        let old = parts.get(first as usize).ok_or_else(|| Fault::Wrong("there is no such element".into()))?;
        let new = self.insert_value(old, element, rest)?;
        let mut parts: Vec<Val> = parts.to_vec();
        parts[first as usize] = new;
        Ok(Val::Agg(parts.into()))
    }

    /// The scalars of a value, in order.
    pub(crate) fn scalars(val: &Val) -> Vec<Val> {
        let mut out = Vec::new();
        let mut work = vec![val.clone()];
        while let Some(next) = work.pop() {
            match next {
                Val::Agg(parts) => work.extend(parts.iter().rev().cloned()),
                scalar => out.push(scalar),
            }
        }
        out
    }

    /// Poison of a type.
    pub(crate) fn poison(&mut self, ty: Ty) -> Result<Val, Fault> {
        if self.assumes_nothing() && self.shape(ty)? != Shape::Void {
            return self.zero(ty);
        }
        match self.shape(ty)? {
            Shape::Void => Err(Fault::Wrong("a value cannot be `void`".into())),
            Shape::Int(width, ty) => {
                let value = self.b.poison(ty, self.at);
                Ok(self.int(value, width, Known::Both))
            }
            Shape::One(ty) => Ok(Val::One(self.b.poison(ty, self.at))),
            Shape::Aggregate => self.each_element(ty, &mut |this, ty| this.poison(ty)),
        }
    }

    /// `undef`: any value, here one that is chosen once.
    pub(crate) fn undef(&mut self, ty: Ty) -> Result<Val, Fault> {
        let poison = self.poison(ty)?;
        self.freeze(&poison, None)
    }

    /// The zero of a type.
    pub(crate) fn zero(&mut self, ty: Ty) -> Result<Val, Fault> {
        match self.shape(ty)? {
            Shape::Void => Err(Fault::Wrong("a value cannot be `void`".into())),
            Shape::Int(width, Type::INT) => Ok(Val::Lit(tuffy_ir::Int::ZERO, width)),
            Shape::Int(width, ty) => {
                let zero = self.iconst(tuffy_ir::Int::ZERO);
                let value = self.b.vec_splat(zero, ty, self.at);
                Ok(self.int(value, width, Known::Bits(0)))
            }
            Shape::One(ty) => {
                let scalar = match ty.scalar() {
                    Type::BOOL => self.b.bconst(false, self.at),
                    scalar if scalar.as_float().is_some() => self.b.fconst_bits(0u64, scalar, self.at),
                    scalar => {
                        let zero = self.iconst(tuffy_ir::Int::ZERO);
                        self.b.inttoptr(zero, scalar, self.at)
                    }
                };
                Ok(Val::One(if ty.as_vec().is_some() { self.b.vec_splat(scalar, ty, self.at) } else { scalar }))
            }
            Shape::Aggregate => self.each_element(ty, &mut |this, ty| this.zero(ty)),
        }
    }

    fn each_element(
        &mut self,
        ty: Ty,
        make: &mut dyn FnMut(&mut Self, Ty) -> Result<Val, Fault>,
    ) -> Result<Val, Fault> {
        let leaves = self.leaves(ty)?;
        let scalars: Result<Vec<Val>, Fault> = leaves.into_iter().map(|leaf| make(self, leaf)).collect();
        self.assembled(ty, scalars?)
    }

    /// `freeze`, scalar by scalar. An integer is reduced, because any number may come out.
    pub(crate) fn freeze(&mut self, val: &Val, local: Option<Local>) -> Result<Val, Fault> {
        Ok(match val {
            Val::Lit(..) => val.clone(),
            Val::One(value) => Val::One(self.b.freeze(*value, self.at)),
            Val::Int(i) => {
                let data = self.ints[*i as usize];
                let frozen = self.b.freeze(data.raw, self.at);
                let form = local.map_or(Form::Signed, |l| self.preferred(l, Form::Signed));
                self.wrap(frozen, data.width, form)
            }
            Val::Agg(parts) => {
                let parts: Result<Vec<Val>, Fault> = parts.iter().map(|p| self.freeze(p, None)).collect();
                Val::Agg(Rc::from(parts?))
            }
        })
    }

    /// `select`, scalar by scalar.
    pub(crate) fn select(
        &mut self,
        cond: ast::Operand,
        then: ast::Operand,
        other: ast::Value,
        local: Option<Local>,
    ) -> Result<Val, Fault> {
        let cond = self.operand(cond)?;
        let cond = self.flag(&cond)?;
        let (then, other) = (self.operand(then)?, self.value(other)?);
        self.choose(cond, &then, &other, local)
    }

    /// One of two values of a type.
    pub(crate) fn choose(
        &mut self,
        cond: tuffy_ir::Value,
        then: &Val,
        other: &Val,
        local: Option<Local>,
    ) -> Result<Val, Fault> {
        match (then, other) {
            (Val::Agg(a), Val::Agg(b)) => {
                let parts: Result<Vec<Val>, Fault> =
                    a.iter().zip(b.iter()).map(|(a, b)| self.choose(cond, a, b, None)).collect();
                Ok(Val::Agg(parts?.into()))
            }
            (Val::One(a), Val::One(b)) => {
                // A `bool` chooses between whole vectors too.
                Ok(Val::One(self.b.select(cond, *a, *b, self.at)))
            }
            _ => {
                let form = self.common_form(then, other, local);
                let (a, b) = (self.want(then, form)?, self.want(other, form)?);
                let value = self.b.select(cond, a, b, self.at);
                let width = self.width(then, other)?;
                Ok(self.int(value, width, Known::Form(form)))
            }
        }
    }
}
