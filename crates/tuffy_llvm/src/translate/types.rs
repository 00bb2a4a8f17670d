//! How LLVM types are held: which Tuffy type a scalar has, and which scalars an aggregate is made of.
//!
//! | LLVM | Tuffy |
//! |---|---|
//! | `i1` | `bool` |
//! | `iN` | `int` |
//! | `half bfloat float double x86_fp80 fp128` | `f16 bf16 f32 f64 f80 f128` |
//! | `ptr` | `ptr` |
//! | `<N x T>` | `vec<bits, T>` with as many lanes, or the next power of two; what is above is poison |
//! | structs and arrays | the values of their scalars, one by one |

use super::Fault;
use crate::ast::{self, FloatKind, StructLayout, Ty, TypeKind};
use crate::error::Category;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tuffy_ir::{Entity, Lane, Type, VecType};

/// The most scalars that an aggregate in a register may have.
const MAX_LEAVES: u64 = 4096;

/// What a first-class type is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// `void`
    Void,
    /// `iN` or a vector of it: the width of an integer. `i1` is none.
    Int(u32, Type),
    /// Any other scalar or vector: one Tuffy value of this type.
    One(Type),
    /// A struct or array.
    Aggregate,
}

/// Size, alignment and shape of types, found once.
#[derive(Debug, Default)]
pub(crate) struct TypeTable {
    shapes: Vec<Option<Shape>>,
    sizes: Vec<Option<(u64, u64)>>,
    structs: FxHashMap<Ty, Rc<StructLayout>>,
}

/// One scalar of an aggregate and where it stands in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    /// Its type.
    pub(crate) ty: Ty,
    /// Its offset in bytes.
    pub(crate) offset: u64,
}

fn unsupported(module: &ast::Module<'_>, ty: Ty) -> Fault {
    Fault::Unsupported(Category::Type, module.types.show(ty))
}

/// The Tuffy format of a float.
pub(crate) fn float_kind(kind: FloatKind) -> Option<tuffy_ir::FloatKind> {
    match kind {
        FloatKind::Half => Some(tuffy_ir::FloatKind::F16),
        FloatKind::BFloat => Some(tuffy_ir::FloatKind::BF16),
        FloatKind::Float => Some(tuffy_ir::FloatKind::F32),
        FloatKind::Double => Some(tuffy_ir::FloatKind::F64),
        FloatKind::X86Fp80 => Some(tuffy_ir::FloatKind::F80),
        FloatKind::Fp128 => Some(tuffy_ir::FloatKind::F128),
        FloatKind::PpcFp128 => None,
    }
}

/// Whether a type is a vector that is held in one with more lanes.
pub(crate) fn is_widened(module: &ast::Module<'_>, ty: Ty) -> bool {
    matches!(module.types.kind(ty), TypeKind::Vector { count, .. } if !count.is_power_of_two())
}

impl TypeTable {
    /// What a type is made of.
    pub(crate) fn shape(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<Shape, Fault> {
        if let Some(Some(shape)) = self.shapes.get(ty.index()) {
            return Ok(*shape);
        }
        let shape = Self::find_shape(module, ty)?;
        if self.shapes.len() <= ty.index() {
            self.shapes.resize(ty.index() + 1, None);
        }
        self.shapes[ty.index()] = Some(shape);
        Ok(shape)
    }

    fn find_shape(module: &ast::Module<'_>, ty: Ty) -> Result<Shape, Fault> {
        Ok(match module.types.kind(ty) {
            TypeKind::Void => Shape::Void,
            TypeKind::Int(1) => Shape::One(Type::BOOL),
            TypeKind::Int(bits) => Shape::Int(*bits, Type::INT),
            TypeKind::Float(kind) => {
                let kind = float_kind(*kind).ok_or_else(|| unsupported(module, ty))?;
                Shape::One(Type::float(kind))
            }
            TypeKind::Ptr { space: 0 } => Shape::One(Type::PTR),
            TypeKind::Vector { element, count, scalable: false } => {
                let lane = match module.types.kind(*element) {
                    TypeKind::Int(1) => Lane::Bool,
                    TypeKind::Int(bits) => Lane::Int(*bits),
                    TypeKind::Float(kind) => Lane::Float(float_kind(*kind).ok_or_else(|| unsupported(module, ty))?),
                    TypeKind::Ptr { space: 0 } => Lane::Ptr(0),
                    _ => return Err(unsupported(module, ty)),
                };
                let lanes = count.checked_next_power_of_two();
                let bits = lanes.and_then(|n| n.checked_mul(lane.bits())).ok_or_else(|| unsupported(module, ty))?;
                let vec = Type::vec(VecType { bits, scalable: false, lane }).map_err(|_| unsupported(module, ty))?;
                match lane {
                    Lane::Int(width) => Shape::Int(width, vec),
                    _ => Shape::One(vec),
                }
            }
            TypeKind::Array { .. } | TypeKind::Struct(_) => Shape::Aggregate,
            TypeKind::Named(_) if module.types.struct_body(ty).is_some() => Shape::Aggregate,
            _ => return Err(unsupported(module, ty)),
        })
    }

    /// Size with padding, and alignment, in bytes.
    pub(crate) fn size_align(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<(u64, u64), Fault> {
        if let Some(Some(known)) = self.sizes.get(ty.index()) {
            return Ok(*known);
        }
        let found = module.layout.size_align(&module.types, ty).map_err(|e| Fault::Wrong(e.show(&module.types)))?;
        if self.sizes.len() <= ty.index() {
            self.sizes.resize(ty.index() + 1, None);
        }
        self.sizes[ty.index()] = Some(found);
        Ok(found)
    }

    /// Size with padding, in bytes.
    pub(crate) fn size(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<u64, Fault> {
        Ok(self.size_align(module, ty)?.0)
    }

    /// How many bytes a store of a scalar or vector writes.
    pub(crate) fn store_size(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<u32, Fault> {
        let size = module.layout.store_size(&module.types, ty).map_err(|e| Fault::Wrong(e.show(&module.types)))?;
        u32::try_from(size).map_err(|_| unsupported(module, ty))
    }

    /// The offsets of the fields of a struct.
    pub(crate) fn fields(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<Rc<StructLayout>, Fault> {
        if let Some(known) = self.structs.get(&ty) {
            return Ok(known.clone());
        }
        let found = module.layout.fields(&module.types, ty).map_err(|e| Fault::Wrong(e.show(&module.types)))?;
        let found = Rc::new(found);
        self.structs.insert(ty, found.clone());
        Ok(found)
    }

    /// The elements of an aggregate, with their offsets; `None` for anything else.
    pub(crate) fn elements(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<Option<Vec<Leaf>>, Fault> {
        match module.types.kind(ty) {
            TypeKind::Array { element, count } => {
                let size = self.size(module, *element)?;
                if *count > MAX_LEAVES {
                    let name = format!("{} as a value", module.types.show(ty));
                    return Err(Fault::Unsupported(Category::Type, name));
                }
                Ok(Some((0..*count).map(|i| Leaf { ty: *element, offset: i * size }).collect()))
            }
            TypeKind::Struct(_) | TypeKind::Named(_) => {
                let layout = self.fields(module, ty)?;
                let Some(body) = module.types.struct_body(ty) else { return Err(unsupported(module, ty)) };
                let leaf = |(ty, offset): (&Ty, &u64)| Leaf { ty: *ty, offset: *offset };
                Ok(Some(body.fields.iter().zip(&layout.offsets).map(leaf).collect()))
            }
            _ => Ok(None),
        }
    }

    /// The scalars and vectors that a type is made of, in order.
    pub(crate) fn leaves(&mut self, module: &ast::Module<'_>, ty: Ty) -> Result<Vec<Leaf>, Fault> {
        let mut out = Vec::new();
        let mut work = vec![Leaf { ty, offset: 0 }];
        while let Some(next) = work.pop() {
            match self.elements(module, next.ty)? {
                None => out.push(next),
                Some(elements) => {
                    let moved = |e: &Leaf| Leaf { ty: e.ty, offset: e.offset + next.offset };
                    work.extend(elements.iter().rev().map(moved));
                }
            }
            if (out.len() + work.len()) as u64 > MAX_LEAVES {
                let name = format!("{} as a value", module.types.show(ty));
                return Err(Fault::Unsupported(Category::Type, name));
            }
        }
        Ok(out)
    }
}
