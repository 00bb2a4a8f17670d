//! Fixed vectors: lanes in and out, shuffles.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, ConstId, ConstKind, Ty};
use crate::error::Category;
use tuffy_ir::Value;

impl FunctionState<'_, '_> {
    /// The one value of a vector, whatever its lanes are. Lanes of integers are in the form.
    pub(crate) fn lanes(&mut self, val: &Val, form: Form) -> Result<Value, Fault> {
        match val {
            Val::Int(_) => self.want(val, form),
            _ => self.one(val),
        }
    }

    /// The form of a vector that is there already.
    fn lane_form(&self, val: &Val) -> Form {
        if self.has(val, Form::Signed) { Form::Signed } else { Form::Unsigned }
    }

    /// What stands for a Tuffy value of an LLVM type, whose integers are in the form.
    pub(crate) fn of_type(&mut self, ty: Ty, value: Value, form: Form) -> Result<Val, Fault> {
        Ok(match self.shape(ty)? {
            Shape::Int(width, _) => self.int(value, width, Known::Form(form)),
            _ => Val::One(value),
        })
    }

    fn lane_type(&self, vector: Ty) -> Ty {
        self.m.types.scalar(vector)
    }

    /// `extractelement`
    pub(crate) fn extract_element(&mut self, vector: ast::Operand, index: ast::Operand) -> Result<Val, Fault> {
        let val = self.operand(vector)?;
        let form = self.lane_form(&val);
        let lanes = self.lanes(&val, form)?;
        let index = self.operand(index)?;
        let index = self.want(&index, Form::Unsigned)?;
        let index = if self.assumes_nothing() { self.lane_number(lanes, index) } else { index };
        let lane = self.b.vec_extract(lanes, index, self.at);
        self.of_type(self.lane_type(vector.ty), lane, form)
    }

    /// `insertelement`
    pub(crate) fn insert_element(
        &mut self,
        vector: ast::Operand,
        element: ast::Operand,
        index: ast::Operand,
    ) -> Result<Val, Fault> {
        let (val, element) = (self.operand(vector)?, self.operand(element)?);
        let form = self.lane_form(&val);
        let lanes = self.lanes(&val, form)?;
        let element = match &element {
            Val::Lit(..) | Val::Int(_) => self.want(&element, form)?,
            _ => self.one(&element)?,
        };
        let index = self.operand(index)?;
        let index = self.want(&index, Form::Unsigned)?;
        let index = if self.assumes_nothing() { self.lane_number(lanes, index) } else { index };
        let value = self.b.vec_insert(lanes, element, index, self.at);
        self.of_type(vector.ty, value, form)
    }

    /// `shufflevector`
    pub(crate) fn shuffle(
        &mut self,
        lhs: ast::Operand,
        rhs: ast::Value,
        mask: ConstId,
        result: Option<Ty>,
    ) -> Result<Val, Fault> {
        let Some(result) = result else { return Err(Fault::Wrong("a shuffle without a result".into())) };
        let (a, b) = (self.operand(lhs)?, self.value(rhs)?);
        let mut mask = self.mask(mask)?;
        let form = self.lane_form(&a);
        let (x, y) = (self.lanes(&a, form)?, self.lanes(&b, form)?);
        let (Shape::Int(_, ty) | Shape::One(ty)) = self.shape(result)? else {
            return Err(Fault::Wrong("a shuffle gives a vector".into()));
        };
        if let ast::TypeKind::Vector { count, .. } = *self.m.types.kind(lhs.ty) {
            // The second operand begins after all lanes that the first is held in.
            let more = self.b.func().ty(x).as_vec().map_or(0, |v| v.lanes().saturating_sub(count));
            for lane in mask.iter_mut().flatten().filter(|l| **l >= count) {
                *lane += more;
            }
        }
        mask.resize(ty.as_vec().map_or(mask.len(), |v| v.lanes() as usize), None);
        let value = self.b.vec_shuffle(x, y, &mask, ty, self.at);
        self.of_type(result, value, form)
    }

    /// The lanes that a mask names.
    fn mask(&self, mask: ConstId) -> Result<Vec<Option<u32>>, Fault> {
        let constant = self.m.constants.get(mask);
        let ast::TypeKind::Vector { count, .. } = self.m.types.kind(constant.ty) else {
            return Err(Fault::Wrong("a mask is a vector".into()));
        };
        let count = *count as usize;
        let lane = |id: ConstId| match &self.m.constants.get(id).kind {
            ConstKind::Int(int) => Ok(int.to_u32()),
            ConstKind::Undef | ConstKind::Poison => Ok(None),
            ConstKind::Zero => Ok(Some(0)),
            _ => Err(Fault::Wrong("a mask holds integers".into())),
        };
        match &constant.kind {
            ConstKind::Zero => Ok(vec![Some(0); count]),
            ConstKind::Undef | ConstKind::Poison => Ok(vec![None; count]),
            ConstKind::Splat(id) => Ok(vec![lane(*id)?; count]),
            ConstKind::Aggregate(parts) => parts.iter().map(|&id| lane(id)).collect(),
            _ => Err(Fault::Unsupported(Category::Constant, "a mask that is an expression".into())),
        }
    }

    /// A vector with these lanes.
    pub(crate) fn vector_of(&mut self, ty: Ty, parts: &[Val]) -> Result<Val, Fault> {
        let (Shape::Int(_, vector) | Shape::One(vector)) = self.shape(ty)? else {
            return Err(Fault::Wrong("a vector is expected here".into()));
        };
        let mut scalars = Vec::with_capacity(parts.len());
        for part in parts {
            scalars.push(match part {
                Val::Lit(..) | Val::Int(_) => self.want(part, Form::Signed)?,
                _ => self.one(part)?,
            });
        }
        let Some(&first) = scalars.first() else { return Err(Fault::Wrong("an empty vector".into())) };
        let value = if scalars.iter().all(|&s| s == first) {
            self.b.vec_splat(first, vector, self.at)
        } else {
            let mut value = self.b.poison(vector, self.at);
            for (i, scalar) in scalars.into_iter().enumerate() {
                let index = self.iconst(i.into());
                value = self.b.vec_insert(value, scalar, index, self.at);
            }
            value
        };
        self.of_type(ty, value, Form::Signed)
    }

    /// Lane `i` of a vector whose integers are in the form.
    pub(crate) fn lane(&mut self, vector: Value, i: u32) -> Value {
        let index = self.iconst(i.into());
        self.b.vec_extract(vector, index, self.at)
    }
}
