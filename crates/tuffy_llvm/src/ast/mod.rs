//! What an LLVM IR text says: the contract between the reader and the translation.
//!
//! A [`Module`] holds all that stands outside of function bodies. It is read whole, first. A [`Body`] is read when
//! asked for, by `Module::read_body`, and dropped when its translation is done. Types and constants are interned in the
//! module and only grow; both have handles, so that an [`Operand`] is twelve bytes.
//!
//! - Names are resolved: a local is a [`Local`], a label a [`BlockId`], a global a [`GlobalId`], forward references
//!   included. Every local that is used is defined on every path to the use, with the type that its uses say; every
//!   block ends with its only terminator; entries of `phi`s fit the edges.
//! - Pointers are opaque. Typed pointers of older files (`i8*`) are read as `ptr`.
//! - `at` fields are byte positions in the text, for errors. Spans end where the thing ends.
//! - Metadata is read when asked for: [`Metadata`] holds where each node stands.
//! - Attribute groups (`#3`) are merged into the lists that name them.
//! - `llvm.dbg.*` calls of older files and `#dbg_*` records of newer ones are both [`InstKind::Debug`].
//!
//! Lifetimes: `'s` is the text.

mod attribute;
mod body;
mod constant;
mod handle;
mod inst;
mod layout;
mod metadata;
mod module;
mod types;
mod visit;

pub use attribute::{Attr, Attributes, Memory};
pub use body::{BlockData, Body, LocalData, LocalName};
pub use constant::{ConstExpr, ConstKind, Constant, Constants};
pub use handle::{BlockId, ComdatId, ConstId, GlobalId, InstId, List, Local, StructId, Ty};
pub use inst::{
    Arg, AtomicInfo, BinaryOp, Bundle, Call, CallConv, Callee, CastOp, Clause, DebugKind, DebugRecord, Flags,
    FloatPred, InlineAsm, Inst, InstKind, IntPred, Operand, Ordering, RmwOp, TailKind, Value,
};
pub use layout::{DataLayout, LayoutError, StructLayout};
pub use metadata::{Attachment, AttachmentKind, DebugLocation, Field, FieldValue, MdNode, MdRef, Metadata, NodeKind};
pub use module::{
    Comdat, ComdatKind, FunctionHeader, Global, GlobalKind, Linkage, Module, Param, Preemption, ThreadLocal,
    UnnamedAddr, Variable, Visibility,
};
pub use types::{FloatKind, StructBody, TypeKind, Types};
