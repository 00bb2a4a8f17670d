//! Constant expressions: operations in parentheses, where a constant may stand.

use super::words::{binary_op, cast_op, float_pred, int_pred, is_opcode};
use super::{Parser, Read};
use crate::ast::{ConstExpr, ConstId, ConstKind, Flags, Ty, TypeKind};
use crate::error::Category;
use crate::lexer::{Kind, Token};

impl<'s> Parser<'s, '_> {
    /// An expression whose value has this type.
    pub(crate) fn constant_expr(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.bump();
        let word = self.bytes(token);
        let (found, expr) = if word == b"getelementptr" {
            self.gep_expr()?
        } else if let Some(op) = cast_op(word) {
            self.expr_flags(&[]);
            self.expect(b'(')?;
            let value = self.typed_constant()?;
            self.expect_word("to")?;
            let to = self.value_type()?;
            self.expect(b')')?;
            (to, ConstExpr::Cast(op, value))
        } else if let Some(op) = binary_op(word) {
            let flags = self.expr_flags(&[]);
            let [lhs, rhs] = self.expr_operands()?;
            (self.type_of(lhs), ConstExpr::Binary(op, flags, lhs, rhs))
        } else {
            self.other_expr(token)?
        };
        if found != ty {
            let what = format!("this expression of type `{}`", self.module.types.show(found));
            let end = Token { end: self.last_end, ..token };
            return Err(self.mismatch(end, &what, ty));
        }
        Ok(self.module.constants.intern(ty, ConstKind::Expr(Box::new(expr))))
    }

    fn other_expr(&mut self, token: Token) -> Read<(Ty, ConstExpr)> {
        match self.bytes(token) {
            b"icmp" | b"fcmp" => {
                let pred = self.token;
                let word = self.word();
                self.bump();
                let compare = (int_pred(word), float_pred(word), self.bytes(token) == b"icmp");
                let [lhs, rhs] = self.expr_operands()?;
                let ty = self.truth_type(self.type_of(lhs));
                match compare {
                    (Some(p), _, true) => Ok((ty, ConstExpr::ICmp(p, lhs, rhs))),
                    (_, Some(p), false) => Ok((ty, ConstExpr::FCmp(p, lhs, rhs))),
                    _ => Err(self.error(pred.start..pred.end, format!("`{}` is no comparison", self.shown(pred)))),
                }
            }
            b"select" => {
                let [cond, then, other] = self.expr_operands()?;
                Ok((self.type_of(then), ConstExpr::Select(cond, then, other)))
            }
            b"extractelement" => {
                let [vector, index] = self.expr_operands()?;
                Ok((self.module.types.scalar(self.type_of(vector)), ConstExpr::ExtractElement(vector, index)))
            }
            b"insertelement" => {
                let [vector, element, index] = self.expr_operands()?;
                Ok((self.type_of(vector), ConstExpr::InsertElement(vector, element, index)))
            }
            b"shufflevector" => {
                let [lhs, rhs, mask] = self.expr_operands()?;
                let ty = self.shuffle_type(self.type_of(lhs), self.type_of(mask));
                let ty = ty.ok_or_else(|| self.error(self.since(token.start), "operands that are no vectors"))?;
                Ok((ty, ConstExpr::ShuffleVector(lhs, rhs, mask)))
            }
            b"extractvalue" => {
                self.expect(b'(')?;
                let value = self.typed_constant()?;
                let (path, ty) = self.index_path(self.type_of(value))?;
                self.expect(b')')?;
                Ok((ty, ConstExpr::ExtractValue(value, path.into())))
            }
            b"insertvalue" => {
                self.expect(b'(')?;
                let value = self.typed_constant()?;
                self.expect(b',')?;
                let element = self.typed_constant()?;
                let (path, _) = self.index_path(self.type_of(value))?;
                self.expect(b')')?;
                Ok((self.type_of(value), ConstExpr::InsertValue(value, element, path.into())))
            }
            word if is_opcode(word) || self.at_punct(b'(') => {
                let name = self.shown(token);
                Err(self.unsupported(token.start..token.end, Category::Constant, name))
            }
            _ => Err(self.error(token.start..token.end, format!("expected a constant, found `{}`", self.shown(token)))),
        }
    }

    fn gep_expr(&mut self) -> Read<(Ty, ConstExpr)> {
        let flags = self.expr_flags(&["inrange"]);
        self.expect(b'(')?;
        let source = self.value_type()?;
        self.expect(b',')?;
        let base = self.typed_constant()?;
        let mut ty = self.type_of(base);
        let mut indices = Vec::new();
        while self.eat(b',') {
            // LLVM up to 18 marks an index; later versions give a range before the parenthesis.
            self.eat_word("inrange");
            let index = self.typed_constant()?;
            ty = self.wider(ty, self.type_of(index));
            indices.push(index);
        }
        self.expect(b')')?;
        Ok((ty, ConstExpr::GetElementPtr { flags, source, base, indices: indices.into() }))
    }

    /// Flags before the parenthesis. Ranges of `inrange` only give facts.
    fn expr_flags(&mut self, ranged: &[&str]) -> Flags {
        let mut flags = Flags::NONE;
        while self.token.kind == Kind::Word {
            if let Some(flag) = super::words::flag(self.word()) {
                flags = flags.with(flag);
                self.bump();
            } else if ranged.iter().any(|w| w.as_bytes() == self.word()) {
                self.bump();
                if self.parenthesized().is_err() {
                    break;
                }
            } else {
                break;
            }
        }
        flags
    }

    fn expr_operands<const N: usize>(&mut self) -> Read<[ConstId; N]> {
        self.expect(b'(')?;
        let first = self.typed_constant()?;
        let mut operands = [first; N];
        for operand in &mut operands[1..] {
            self.expect(b',')?;
            *operand = self.typed_constant()?;
        }
        self.expect(b')')?;
        Ok(operands)
    }

    pub(crate) fn type_of(&self, id: ConstId) -> Ty {
        self.module.constants.get(id).ty
    }

    /// `i1`, or a vector of it for a vector.
    pub(crate) fn truth_type(&mut self, ty: Ty) -> Ty {
        match *self.module.types.kind(ty) {
            TypeKind::Vector { count, scalable, .. } => {
                let element = crate::ast::Types::I1;
                self.module.types.intern(TypeKind::Vector { element, count, scalable })
            }
            _ => crate::ast::Types::I1,
        }
    }

    /// The type of an address: `base`, or a vector of it if an index is a vector.
    pub(crate) fn wider(&mut self, base: Ty, index: Ty) -> Ty {
        match (self.module.types.kind(base), self.module.types.kind(index)) {
            (TypeKind::Ptr { .. }, &TypeKind::Vector { count, scalable, .. }) => {
                self.module.types.intern(TypeKind::Vector { element: base, count, scalable })
            }
            _ => base,
        }
    }

    pub(crate) fn shuffle_type(&mut self, vector: Ty, mask: Ty) -> Option<Ty> {
        match (self.module.types.kind(vector), self.module.types.kind(mask)) {
            (&TypeKind::Vector { element, .. }, &TypeKind::Vector { count, scalable, .. }) => {
                Some(self.module.types.intern(TypeKind::Vector { element, count, scalable }))
            }
            _ => None,
        }
    }

    /// `, 0, 1, …` into an aggregate; the path and the type at its end.
    pub(crate) fn index_path(&mut self, ty: Ty) -> Read<(Vec<u32>, Ty)> {
        let mut path = Vec::new();
        let mut ty = ty;
        while self.eat_comma() {
            let span = self.span();
            let index = self.u32("an index")?;
            let element = match self.module.types.kind(ty) {
                TypeKind::Vector { .. } => None,
                _ => self.module.types.element(ty, u64::from(index)),
            };
            let Some(element) = element else {
                let message = format!("the type `{}` has no element {index}", self.module.types.show(ty));
                return Err(self.error(span, message));
            };
            ty = element;
            path.push(index);
        }
        if path.is_empty() {
            return Err(self.wanted("an index"));
        }
        Ok((path, ty))
    }
}
