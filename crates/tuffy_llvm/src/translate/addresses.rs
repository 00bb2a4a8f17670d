//! Addresses: `getelementptr`, of one pointer or lane by lane.
//!
//! It is `ptradd` with an exact offset; `inbounds` bounds the product of index and size by `:s64`. A vector of pointers
//! has no arithmetic of its own: its lanes are taken out, moved and put together again.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, ConstKind, Flags, Ty, TypeKind};
use crate::error::Category;
use tuffy_ir::{Ann, Int, Operand, Type, Value};

impl FunctionState<'_, '_> {
    /// `llvm.load.relative`: a pointer plus a distance of 32 bits that stands at an offset from it. It may lead out of
    /// what the pointer leads to, so the sum is one of integers.
    pub(crate) fn load_relative(&mut self, p: Value, offset: Value) -> Val {
        let at = self.at;
        let entry = self.b.ptradd(p, offset, at);
        let m = self.mem();
        let distance = self.b.load(4, Operand::new(entry, Ann::align(2)), m, Type::INT, at);
        let distance = self.b.sext(distance, 32, at);
        let from = self.b.ptrtoaddr(p, at);
        let sum = self.b.add(from, distance, at);
        let sum = self.b.zext(sum, 64, at);
        Val::One(self.b.inttoptr(sum, Type::PTR, at))
    }

    /// `getelementptr` that gives a value of type `result`.
    pub(crate) fn gep(
        &mut self,
        flags: Flags,
        source: Ty,
        base: ast::Operand,
        indices: &[ast::Operand],
        result: Option<Ty>,
    ) -> Result<Val, Fault> {
        let bounded = flags.has(Flags::INBOUNDS) || flags.has(Flags::NUSW);
        let lanes = result.and_then(|ty| self.lane_count(ty));
        let (Some(lanes), Some(result)) = (lanes, result) else {
            let val = self.operand(base)?;
            let p = self.pointer(&val)?;
            let indices: Result<Vec<Val>, Fault> = indices.iter().map(|i| self.operand(*i)).collect();
            return self.moved(bounded, source, p, &indices?).map(Val::One);
        };
        // What is no vector is the same for each lane.
        let mut parts = Vec::new();
        for lane in 0..lanes {
            let val = self.lane_of(base, lane)?;
            let p = self.pointer(&val)?;
            let indices: Result<Vec<Val>, Fault> = indices.iter().map(|i| self.lane_of(*i, lane)).collect();
            parts.push(Val::One(self.moved(bounded, source, p, &indices?)?));
        }
        self.vector_of(result, &parts)
    }

    /// How many lanes a vector type has.
    fn lane_count(&self, ty: Ty) -> Option<u32> {
        match self.m.types.kind(ty) {
            TypeKind::Vector { count, .. } => Some(*count),
            _ => None,
        }
    }

    /// One lane of a vector; anything else is itself.
    fn lane_of(&mut self, operand: ast::Operand, lane: u32) -> Result<Val, Fault> {
        let TypeKind::Vector { element, .. } = *self.m.types.kind(operand.ty) else { return self.operand(operand) };
        if let ast::Value::Const(id) = operand.value {
            match &self.m.constants.get(id).kind {
                ConstKind::Aggregate(parts) => {
                    let part = parts.get(lane as usize).copied();
                    return self.constant(part.ok_or_else(|| Fault::Wrong("there is no such lane".into()))?);
                }
                ConstKind::Splat(part) => return self.constant(*part),
                ConstKind::Zero => return self.zero(element),
                _ => {}
            }
        }
        let val = self.operand(operand)?;
        let vector = self.lanes(&val, Form::Signed)?;
        let value = self.lane(vector, lane);
        self.of_type(element, value, Form::Signed)
    }

    /// A pointer moved by indices into a type.
    fn moved(&mut self, bounded: bool, source: Ty, mut p: Value, indices: &[Val]) -> Result<Value, Fault> {
        let mut constant = 0i64;
        let mut ty = source;
        for (i, val) in indices.iter().enumerate() {
            if let Val::Lit(int, _) = val {
                if i == 0 {
                    constant =
                        constant.wrapping_add(self.shared.constant_offset(self.m, ty, std::slice::from_ref(int))?);
                } else {
                    let (step, next) = self.shared.step(self.m, ty, int)?;
                    constant = constant.wrapping_add(step);
                    ty = next;
                }
                continue;
            }
            if i > 0 {
                ty = match self.m.types.kind(ty) {
                    TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
                    _ => return Err(Fault::Wrong("a variable index into a struct".into())),
                };
            }
            let size = self.shared.types.size(self.m, ty)?;
            if size == 0 {
                continue;
            }
            let (value, signed) = self.index(val)?;
            let step = if size == 1 {
                value
            } else {
                let size = self.iconst(Int::from(size));
                let product = self.b.mul(value, size, self.at);
                if bounded && signed {
                    self.b.annotate(product, Ann::s(64));
                }
                product
            };
            p = self.b.ptradd(p, step, self.at);
        }
        if constant != 0 {
            let n = self.iconst(Int::from(constant));
            p = self.b.ptradd(p, n, self.at);
        }
        Ok(p)
    }

    /// An index, and whether it is the signed number that LLVM takes it for; else it is congruent to it modulo 2^64.
    fn index(&mut self, val: &Val) -> Result<(Value, bool), Fault> {
        let data = self.int_data(val).filter(|d| self.b.func().ty(d.raw) == Type::INT);
        match data {
            Some(data) if data.width < 64 => Ok((self.want(val, Form::Signed)?, true)),
            Some(data) if data.width == 64 => match data.get(Form::Signed) {
                Some(value) => Ok((value, true)),
                None => Ok((data.raw, false)),
            },
            Some(data) => Ok((self.b.sext(data.raw, 64, self.at), true)),
            None => Err(Fault::Unsupported(Category::Instruction, "getelementptr with this index".into())),
        }
    }

    /// The lanes of a vector of pointers as a vector of addresses.
    pub(crate) fn lane_addresses(&mut self, pointers: Value, exposed: bool) -> Result<Val, Fault> {
        let ty = self.b.func().ty(pointers);
        let (Some(vec), true) = (ty.as_vec(), ty.scalar().is_ptr()) else {
            return Err(Fault::Wrong("pointers are expected here".into()));
        };
        let lanes = tuffy_ir::VecType { lane: tuffy_ir::Lane::Int(64), ..vec };
        let ty = Type::vec(lanes).map_err(|_| Fault::Wrong("a vector of addresses".into()))?;
        let mut out = self.b.poison(ty, self.at);
        for i in 0..vec.lanes() {
            let p = self.lane(pointers, i);
            let address = if exposed { self.b.ptrtoint(p, self.at) } else { self.b.ptrtoaddr(p, self.at) };
            let index = self.iconst(i.into());
            out = self.b.vec_insert(out, address, index, self.at);
        }
        Ok(self.int(out, 64, Known::Form(Form::Unsigned)))
    }

    /// `inttoptr` of each lane.
    pub(crate) fn lane_pointers(&mut self, addresses: &Val, to: Ty) -> Result<Val, Fault> {
        let wide = self.int_data(addresses).is_some_and(|d| d.width > 64);
        let vector = self.want(addresses, Form::Unsigned)?;
        let (Shape::One(ty), Some(lanes)) = (self.shape(to)?, self.lane_count(to)) else {
            return Err(Fault::Wrong("a vector of pointers is expected here".into()));
        };
        let mut out = self.b.poison(ty, self.at);
        for i in 0..lanes {
            let address = self.lane(vector, i);
            // What a wider integer has above an address is cut off.
            let address = if wide { self.b.zext(address, 64, self.at) } else { address };
            let p = self.b.inttoptr(address, Type::PTR, self.at);
            let index = self.iconst(i.into());
            out = self.b.vec_insert(out, p, index, self.at);
        }
        Ok(Val::One(out))
    }
}
