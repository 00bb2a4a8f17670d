//! Constants: what a scalar one is when the program is loaded, and how code gets hold of one.
//!
//! A constant pointer is a symbol plus an offset, or a number. `blockaddress` is a number too: labels are numbered in
//! the order in which the module mentions them, and `indirectbr` becomes a `switch` over those numbers.

use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use super::{Fault, Shared};
use crate::ast::{
    self, BinaryOp, CastOp, ConstExpr, ConstId, ConstKind, GlobalId, GlobalKind, IntPred, LocalName, Ty, TypeKind,
};
use crate::error::Category;
use tuffy_ir::{Int, Name, Type, Value};

/// How deep constant expressions may nest.
const MAX_DEPTH: u32 = 200;

/// A scalar constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Static {
    /// An integer in the signed range of its width.
    Int(Int, u32),
    /// A float by its bits.
    Float(u128),
    /// A pointer: a symbol or nothing, plus an offset.
    Ptr(Option<Name>, i64),
    /// The address of a symbol plus an offset, as an integer.
    Address(Name, i64),
    /// How far one symbol plus an offset is from another, in so many bits.
    Distance { to: (Name, i64), from: Name, width: u32 },
    /// `undef`
    Undef,
    /// `poison`
    Poison,
}

fn too_deep() -> Fault {
    Fault::Unsupported(Category::Constant, "an expression nested too deep".into())
}

impl<'s> Shared<'s> {
    /// The number of a label whose address is taken; never 0.
    pub(crate) fn label(&mut self, function: GlobalId, block: &LocalName<'s>) -> i64 {
        let next = self.labels.len() as i64 + 1;
        *self.labels.entry((function, block.clone())).or_insert(next)
    }

    /// The value of a scalar constant.
    pub(crate) fn evaluate(&mut self, m: &ast::Module<'s>, id: ConstId, depth: u32) -> Result<Static, Fault> {
        if depth > MAX_DEPTH {
            return Err(too_deep());
        }
        let constant = m.constants.get(id);
        let ty = constant.ty;
        Ok(match &constant.kind {
            ConstKind::Int(int) => match m.types.kind(ty) {
                TypeKind::Int(width) => Static::Int(int.clone(), *width),
                _ => return Err(Fault::Wrong("an integer of another type".into())),
            },
            ConstKind::Float(bits) => Static::Float(*bits),
            ConstKind::Null => Static::Ptr(None, 0),
            ConstKind::Zero => match m.types.kind(ty) {
                TypeKind::Int(width) => Static::Int(Int::ZERO, *width),
                TypeKind::Float(_) => Static::Float(0),
                TypeKind::Ptr { .. } => Static::Ptr(None, 0),
                _ => return Err(Fault::Wrong("a scalar constant is expected here".into())),
            },
            ConstKind::Undef => Static::Undef,
            ConstKind::Poison => Static::Poison,
            ConstKind::Global(global) => self.symbol(m, *global, depth)?,
            ConstKind::BlockAddress { function, block } => Static::Ptr(None, self.label(*function, block)),
            ConstKind::DsoLocalEquivalent(global) | ConstKind::NoCfi(global) => self.symbol(m, *global, depth)?,
            ConstKind::Expr(expr) => self.expression(m, ty, expr, depth)?,
            ConstKind::None | ConstKind::Bytes(_) | ConstKind::Aggregate(_) | ConstKind::Splat(_) => {
                return Err(Fault::Wrong("a scalar constant is expected here".into()));
            }
        })
    }

    /// What an alias stands for.
    pub(crate) fn alias_target(
        &mut self,
        m: &ast::Module<'s>,
        alias: GlobalId,
        target: ConstId,
        depth: u32,
    ) -> Result<Static, Fault> {
        self.open_aliases.push(alias);
        let found = self.evaluate(m, target, depth + 1);
        self.open_aliases.pop();
        found
    }

    fn symbol(&mut self, m: &ast::Module<'s>, global: GlobalId, depth: u32) -> Result<Static, Fault> {
        match &m.globals[global].kind {
            GlobalKind::Alias { .. } if self.open_aliases.contains(&global) => {
                let name = &m.globals[self.open_aliases[0]].name;
                Err(Fault::Wrong(format!("the alias `@{name}` refers to itself")))
            }
            GlobalKind::Alias { target, .. } => match m.globals[global].linkage {
                // Another file may define it anew.
                ast::Linkage::Weak | ast::Linkage::LinkOnce if self.open_aliases.is_empty() => {
                    Ok(Static::Ptr(Some(self.name(m, global)), 0))
                }
                ast::Linkage::Weak | ast::Linkage::LinkOnce => {
                    let name = &m.globals[global].name;
                    Err(Fault::Wrong(format!(
                        "an alias cannot stand for `@{name}`, which another file may define anew"
                    )))
                }
                _ => self.alias_target(m, global, *target, depth),
            },
            GlobalKind::Function(_) if self.broken.contains_key(&global) => Err(self.broken[&global].clone()),
            GlobalKind::Pending => Err(Fault::Wrong(format!("`@{}` is not defined", m.globals[global].name))),
            _ => Ok(Static::Ptr(Some(self.name(m, global)), 0)),
        }
    }

    fn expression(&mut self, m: &ast::Module<'s>, ty: Ty, expr: &ConstExpr, depth: u32) -> Result<Static, Fault> {
        let unsupported = |what: &str| Err(Fault::Unsupported(Category::Constant, what.to_owned()));
        match expr {
            ConstExpr::Cast(op, from) => {
                let value = self.evaluate(m, *from, depth + 1)?;
                cast(m, *op, value, ty)
            }
            ConstExpr::Binary(op, _, a, b) => {
                let (a, b) = (self.evaluate(m, *a, depth + 1)?, self.evaluate(m, *b, depth + 1)?);
                binary(*op, a, b)
            }
            ConstExpr::GetElementPtr { source, base, indices, .. } => {
                let base = self.evaluate(m, *base, depth + 1)?;
                let mut numbers = Vec::with_capacity(indices.len());
                for &index in indices {
                    match self.evaluate(m, index, depth + 1)? {
                        Static::Int(int, _) => numbers.push(int),
                        _ => return unsupported("getelementptr with an index that is no number"),
                    }
                }
                let offset = self.constant_offset(m, *source, &numbers)?;
                match base {
                    Static::Ptr(name, at) => Ok(Static::Ptr(name, at.wrapping_add(offset))),
                    Static::Poison | Static::Undef => Ok(Static::Poison),
                    _ => unsupported("getelementptr of this base"),
                }
            }
            ConstExpr::ICmp(pred, a, b) => {
                let (a, b) = (self.evaluate(m, *a, depth + 1)?, self.evaluate(m, *b, depth + 1)?);
                match compare(*pred, &a, &b) {
                    Some(answer) => Ok(Static::Int(Int::from(-i64::from(answer)), 1)),
                    None => unsupported("icmp of addresses"),
                }
            }
            ConstExpr::Select(cond, a, b) => match self.evaluate(m, *cond, depth + 1)? {
                Static::Int(int, _) => self.evaluate(m, if int.is_zero() { *b } else { *a }, depth + 1),
                _ => unsupported("select on this condition"),
            },
            ConstExpr::FCmp(..) => unsupported("fcmp"),
            ConstExpr::ExtractElement(..) => unsupported("extractelement"),
            ConstExpr::InsertElement(..) => unsupported("insertelement"),
            ConstExpr::ShuffleVector(..) => unsupported("shufflevector"),
            ConstExpr::ExtractValue(..) => unsupported("extractvalue"),
            ConstExpr::InsertValue(..) => unsupported("insertvalue"),
        }
    }

    /// The offset of a `getelementptr` with these indices, modulo 2^64.
    pub(crate) fn constant_offset(&mut self, m: &ast::Module<'s>, source: Ty, indices: &[Int]) -> Result<i64, Fault> {
        let mut offset = 0i64;
        let mut ty = source;
        for (i, index) in indices.iter().enumerate() {
            if i == 0 {
                offset = offset.wrapping_add(self.scaled(m, ty, index)?);
                continue;
            }
            let (step, next) = self.step(m, ty, index)?;
            offset = offset.wrapping_add(step);
            ty = next;
        }
        Ok(offset)
    }

    /// An index times the size of a type.
    fn scaled(&mut self, m: &ast::Module<'s>, ty: Ty, index: &Int) -> Result<i64, Fault> {
        let size = self.types.size(m, ty)?;
        let product = index.mul(&Int::from(size)).sext(64);
        Ok(product.to_i64().unwrap_or(0))
    }

    /// The offset of an element that a constant index names, and its type.
    pub(crate) fn step(&mut self, m: &ast::Module<'s>, ty: Ty, index: &Int) -> Result<(i64, Ty), Fault> {
        match m.types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                Ok((self.scaled(m, *element, index)?, *element))
            }
            _ => {
                let wrong = || Fault::Wrong(format!("`{}` has no such element", m.types.show(ty)));
                let number = index.to_u64().ok_or_else(wrong)?;
                let layout = self.types.fields(m, ty)?;
                let offset = layout.offsets.get(number as usize).ok_or_else(wrong)?;
                Ok((*offset as i64, m.types.element(ty, number).ok_or_else(wrong)?))
            }
        }
    }
}

fn cast(m: &ast::Module<'_>, op: CastOp, value: Static, ty: Ty) -> Result<Static, Fault> {
    let width = match m.types.kind(ty) {
        TypeKind::Int(width) => Some(*width),
        _ => None,
    };
    let unsupported = || Err(Fault::Unsupported(Category::Constant, format!("{op:?} of this constant")));
    match (op, value) {
        (_, Static::Poison) => Ok(Static::Poison),
        (_, Static::Undef) => Ok(Static::Undef),
        (CastOp::BitCast | CastOp::AddrSpaceCast, value @ Static::Ptr(..)) => Ok(value),
        (CastOp::BitCast, Static::Int(int, w)) => match width {
            Some(_) => Ok(Static::Int(int, w)),
            None if matches!(m.types.kind(ty), TypeKind::Float(_)) => {
                let bytes = int.to_le_bytes(16);
                let bits = bytes.iter().rev().fold(0u128, |n, b| n << 8 | u128::from(*b));
                Ok(Static::Float(bits & mask(w)))
            }
            None => unsupported(),
        },
        (CastOp::BitCast, Static::Float(bits)) => match width {
            Some(w) => Ok(Static::Int(Int::from_le_bytes(&bits.to_le_bytes()).sext(w.into()), w)),
            None => unsupported(),
        },
        (CastOp::PtrToInt | CastOp::PtrToAddr, Static::Ptr(Some(name), offset)) if width == Some(64) => {
            Ok(Static::Address(name, offset))
        }
        (CastOp::PtrToInt | CastOp::PtrToAddr, Static::Ptr(None, number)) => match width {
            Some(w) => Ok(Static::Int(Int::from(number).zext(64).sext(w.into()), w)),
            None => unsupported(),
        },
        (CastOp::IntToPtr, Static::Address(name, offset)) => Ok(Static::Ptr(Some(name), offset)),
        (CastOp::IntToPtr, Static::Int(int, w)) => {
            Ok(Static::Ptr(None, int.zext(w.into()).sext(64).to_i64().unwrap_or(0)))
        }
        (CastOp::Trunc, Static::Int(int, _)) | (CastOp::SExt, Static::Int(int, _)) => match width {
            Some(w) => Ok(Static::Int(int.sext(w.into()), w)),
            None => unsupported(),
        },
        (CastOp::Trunc, Static::Distance { to, from, .. }) => match width {
            Some(width) => Ok(Static::Distance { to, from, width }),
            None => unsupported(),
        },
        (CastOp::ZExt, Static::Int(int, old)) => match width {
            Some(w) => Ok(Static::Int(int.zext(old.into()).sext(w.into()), w)),
            None => unsupported(),
        },
        _ => unsupported(),
    }
}

fn mask(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

fn binary(op: BinaryOp, a: Static, b: Static) -> Result<Static, Fault> {
    let unsupported = || Err(Fault::Unsupported(Category::Constant, format!("{op:?} of addresses")));
    match (op, a, b) {
        (_, Static::Poison, _) | (_, _, Static::Poison) => Ok(Static::Poison),
        (BinaryOp::Add, Static::Address(name, at), Static::Int(n, _))
        | (BinaryOp::Add, Static::Int(n, _), Static::Address(name, at)) => {
            Ok(Static::Address(name, at.wrapping_add(n.to_i64().unwrap_or(0))))
        }
        (BinaryOp::Sub, Static::Address(name, at), Static::Int(n, _)) => {
            Ok(Static::Address(name, at.wrapping_sub(n.to_i64().unwrap_or(0))))
        }
        (BinaryOp::Sub, Static::Address(x, i), Static::Address(y, j)) if x == y => {
            Ok(Static::Int(Int::from(i.wrapping_sub(j)), 64))
        }
        (BinaryOp::Sub, Static::Address(x, i), Static::Address(from, j)) => {
            Ok(Static::Distance { to: (x, i.wrapping_sub(j)), from, width: 64 })
        }
        (_, Static::Int(x, width), Static::Int(y, _)) => {
            let w = u64::from(width);
            let (ux, uy) = (x.zext(w), y.zext(w));
            let shift = uy.to_u64().filter(|n| *n < w);
            let result = match op {
                BinaryOp::Add => Some(x.add(&y)),
                BinaryOp::Sub => Some(x.sub(&y)),
                BinaryOp::Mul => Some(x.mul(&y)),
                BinaryOp::UDiv => ux.checked_div(&uy),
                BinaryOp::URem => ux.checked_rem(&uy),
                BinaryOp::SDiv => x.checked_div(&y),
                BinaryOp::SRem => x.checked_rem(&y),
                BinaryOp::And => Some(x.and(&y)),
                BinaryOp::Or => Some(x.or(&y)),
                BinaryOp::Xor => Some(x.xor(&y)),
                BinaryOp::Shl => shift.map(|n| x.shl(n)),
                BinaryOp::LShr => shift.map(|n| ux.shr(n)),
                BinaryOp::AShr => shift.map(|n| x.shr(n)),
                _ => return unsupported(),
            };
            Ok(result.map_or(Static::Poison, |n| Static::Int(n.sext(w), width)))
        }
        _ => unsupported(),
    }
}

/// Whether a comparison of constants holds, if that is known before the program is linked.
fn compare(pred: IntPred, a: &Static, b: &Static) -> Option<bool> {
    let (x, y, width) = match (a, b) {
        (Static::Int(x, width), Static::Int(y, _)) => (x.clone(), y.clone(), *width),
        (Static::Ptr(x, i), Static::Ptr(y, j)) if x == y => (Int::from(*i), Int::from(*j), 64),
        _ => return None,
    };
    let (ux, uy) = (x.zext(width.into()), y.zext(width.into()));
    Some(match pred {
        IntPred::Eq => x == y,
        IntPred::Ne => x != y,
        IntPred::Ugt => ux > uy,
        IntPred::Uge => ux >= uy,
        IntPred::Ult => ux < uy,
        IntPred::Ule => ux <= uy,
        IntPred::Sgt => x > y,
        IntPred::Sge => x >= y,
        IntPred::Slt => x < y,
        IntPred::Sle => x <= y,
    })
}

impl<'s> FunctionState<'_, 's> {
    /// The value of a constant operand.
    pub(crate) fn constant(&mut self, id: ConstId) -> Result<Val, Fault> {
        let m = self.m;
        let constant = m.constants.get(id);
        let ty = constant.ty;
        match &constant.kind {
            ConstKind::Zero => self.zero(ty),
            ConstKind::Undef => self.undef(ty),
            ConstKind::Poison => self.poison(ty),
            ConstKind::None => Err(Fault::Unsupported(Category::Constant, "none".into())),
            ConstKind::Bytes(bytes) => {
                let parts: Vec<Val> = bytes.iter().map(|&b| Val::Lit(Int::from(b as i8), 8)).collect();
                match self.shape(ty)? {
                    Shape::Aggregate => Ok(Val::Agg(parts.into())),
                    _ => self.vector_of(ty, &parts),
                }
            }
            ConstKind::Aggregate(parts) => {
                let parts: Result<Vec<Val>, Fault> = parts.iter().map(|&part| self.constant(part)).collect();
                match self.shape(ty)? {
                    Shape::Aggregate => Ok(Val::Agg(parts?.into())),
                    _ => self.vector_of(ty, &parts?),
                }
            }
            ConstKind::Splat(part) => {
                let part = self.constant(*part)?;
                self.vector_of(ty, &[part])
            }
            ConstKind::Expr(expr) if matches!(m.types.kind(ty), TypeKind::Vector { .. }) => match &**expr {
                ConstExpr::GetElementPtr { flags, source, base, indices, .. } => {
                    let operand =
                        |id: ConstId| ast::Operand { ty: m.constants.get(id).ty, value: ast::Value::Const(id) };
                    let indices: Vec<ast::Operand> = indices.iter().map(|&i| operand(i)).collect();
                    self.gep(*flags, *source, operand(*base), &indices, Some(ty))
                }
                ConstExpr::Cast(op, from) => {
                    let from = ast::Operand { ty: m.constants.get(*from).ty, value: ast::Value::Const(*from) };
                    self.cast(*op, from, ty)
                }
                _ => Err(Fault::Unsupported(Category::Constant, "an expression of vectors".into())),
            },
            _ => {
                let value = self.shared.evaluate(m, id, 0)?;
                self.materialize(ty, value)
            }
        }
    }

    fn materialize(&mut self, ty: Ty, value: Static) -> Result<Val, Fault> {
        let at = self.at;
        Ok(match value {
            Static::Int(int, 1) => Val::One(self.b.bconst(!int.is_zero(), at)),
            Static::Int(int, width) => Val::Lit(int, width),
            Static::Float(bits) => {
                let Shape::One(ty) = self.shape(ty)? else { return Err(Fault::Wrong("a float of no type".into())) };
                Val::One(self.b.fconst_bits(bits, ty, at))
            }
            Static::Ptr(None, number) => {
                let number = self.iconst(Int::from(number).zext(64));
                Val::One(self.b.inttoptr(number, Type::PTR, at))
            }
            Static::Ptr(Some(name), offset) => Val::One(self.symbol_at(name, offset)),
            Static::Address(name, offset) => {
                let p = self.symbol_at(name, offset);
                let address = self.b.ptrtoint(p, at);
                self.int(address, 64, Known::Form(Form::Unsigned))
            }
            Static::Distance { to, from, width } => {
                let (to, from) = (self.symbol_at(to.0, to.1), self.symbol_at(from, 0));
                let (to, from) = (self.b.ptrtoint(to, at), self.b.ptrtoaddr(from, at));
                let distance = self.b.sub(to, from, at);
                self.wrap(distance, width, Form::Signed)
            }
            Static::Undef => self.undef(ty)?,
            Static::Poison => self.poison(ty)?,
        })
    }

    /// The address of a symbol, once a block, plus an offset.
    pub(crate) fn symbol_at(&mut self, name: Name, offset: i64) -> Value {
        let p = match self.symbols.get(&name) {
            Some(&known) => known,
            None => {
                let p = self.b.symbol_addr(name, self.at);
                self.symbols.insert(name, p);
                p
            }
        };
        if offset == 0 {
            return p;
        }
        let n = self.iconst(Int::from(offset));
        self.b.ptradd(p, n, self.at)
    }
}
