//! Constants and constant expressions, interned.

use super::body::LocalName;
use super::handle::{ConstId, GlobalId, Ty};
use super::inst::{BinaryOp, CastOp, Flags, FloatPred, IntPred};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use tuffy_ir::{Entity, Int};

/// A constant and its type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Constant<'s> {
    /// Its type.
    pub ty: Ty,
    /// What it is.
    pub kind: ConstKind<'s>,
}

/// What a constant is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstKind<'s> {
    /// An integer, in the signed range of its type: `i8 255` is -1, and so is `i1 true`.
    Int(Int),
    /// A float as the bits of its own format.
    Float(u128),
    /// `null`
    Null,
    /// `zeroinitializer`
    Zero,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// `none`, of type `token`.
    None,
    /// `c"…"`: the bytes of an array of `i8`.
    Bytes(Cow<'s, [u8]>),
    /// The elements of a struct, array or vector.
    Aggregate(Box<[ConstId]>),
    /// `splat (…)`: a vector with equal lanes.
    Splat(ConstId),
    /// `@name`
    Global(GlobalId),
    /// `blockaddress(@f, %bb)`; the block by name, resolved by [`Body::block_named`](super::Body::block_named).
    BlockAddress {
        /// The function.
        function: GlobalId,
        /// The block's label.
        block: LocalName<'s>,
    },
    /// `dso_local_equivalent @f`
    DsoLocalEquivalent(GlobalId),
    /// `no_cfi @f`
    NoCfi(GlobalId),
    /// A constant expression.
    Expr(Box<ConstExpr>),
}

/// A constant expression. The types of operands are those of the constants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstExpr {
    /// `trunc (… to T)` and the other conversions; the type is the constant's.
    Cast(CastOp, ConstId),
    /// `add (…)` and the other binary operations.
    Binary(BinaryOp, Flags, ConstId, ConstId),
    /// `getelementptr (T, ptr base, …)`
    GetElementPtr {
        /// `inbounds`, `nuw`, `nusw`.
        flags: Flags,
        /// The type that the first index steps over.
        source: Ty,
        /// The pointer.
        base: ConstId,
        /// The indices.
        indices: Box<[ConstId]>,
    },
    /// `icmp pred (…)`
    ICmp(IntPred, ConstId, ConstId),
    /// `fcmp pred (…)`
    FCmp(FloatPred, ConstId, ConstId),
    /// `select (…)`
    Select(ConstId, ConstId, ConstId),
    /// `extractelement (…)`
    ExtractElement(ConstId, ConstId),
    /// `insertelement (…)`
    InsertElement(ConstId, ConstId, ConstId),
    /// `shufflevector (…)`
    ShuffleVector(ConstId, ConstId, ConstId),
    /// `extractvalue (…)`
    ExtractValue(ConstId, Box<[u32]>),
    /// `insertvalue (…)`
    InsertValue(ConstId, ConstId, Box<[u32]>),
}

/// All constants of a module and of the bodies that were read so far.
#[derive(Debug, Default)]
pub struct Constants<'s> {
    items: Vec<Constant<'s>>,
    index: FxHashMap<Constant<'s>, ConstId>,
    /// Small integers, found without hashing big ones.
    small: FxHashMap<(Ty, i64), ConstId>,
}

impl<'s> Constants<'s> {
    /// The handle of a constant.
    pub fn intern(&mut self, ty: Ty, kind: ConstKind<'s>) -> ConstId {
        if let ConstKind::Int(int) = &kind
            && let Some(small) = int.to_i64()
        {
            return self.int(ty, small);
        }
        let constant = Constant { ty, kind };
        if let Some(&id) = self.index.get(&constant) {
            return id;
        }
        let id = ConstId::new(self.items.len());
        self.items.push(constant.clone());
        self.index.insert(constant, id);
        id
    }

    /// An integer that fits 64 bits, already in the signed range of its type.
    pub fn int(&mut self, ty: Ty, value: i64) -> ConstId {
        let next = ConstId::new(self.items.len());
        let id = *self.small.entry((ty, value)).or_insert(next);
        if id == next {
            self.items.push(Constant { ty, kind: ConstKind::Int(value.into()) });
        }
        id
    }

    /// The constant of a handle.
    pub fn get(&self, id: ConstId) -> &Constant<'s> {
        &self.items[id.index()]
    }

    /// The value of an integer constant.
    pub fn as_int(&self, id: ConstId) -> Option<&Int> {
        match &self.get(id).kind {
            ConstKind::Int(int) => Some(int),
            _ => None,
        }
    }
}
