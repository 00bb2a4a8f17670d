//! Tuffy IR: types, annotations, one opcode table, functions of nested regions, modules, a text format, a verifier and a
//! builder.

mod annotation;
mod builder;
mod entity;
mod function;
mod inst;
mod int;
mod interner;
mod layout;
mod module;
mod name;
mod opcode;
mod origin;
mod signature;
mod ssa;
mod types;
mod typing;
mod uses;

pub use annotation::{Ann, AnnData, FpClasses, KnownBits, MAX_ALIGN_LOG2, Range};
pub use builder::{Args, Draft, FunctionBuilder, Jump};
pub use entity::{Arena, Entity};
pub use function::{
    Block, BlockData, Clause, Def, Function, NewInst, Region, RegionData, RegionKind, StableName, Target, Value,
    ValueData,
};
pub use inst::{Flags, Imm, Inst, InstData, Operand};
pub use int::{Int, MAX_INT_BITS};
pub use layout::{Event, Node, Walk};
pub use module::{
    ATTRIBUTES, AttributeArg, AttributeSpec, AttributeValue, Attributes, Entry, Extern, ExternKind, Global, Init,
    Linkage, Module,
};
pub use name::Name;
pub use opcode::{
    AttrKind, Cond, FCond, IntFormat, Item, Opcode, Ordering, ReduceOp, ResultRule, RmwOp, RoundMode, Spec, TypeRule,
};
pub use origin::{Origin, Origins, Place, Source, SourceData};
pub use signature::{Param, Passing, Signature};
pub use ssa::Variable;
pub use types::{
    FloatKind, Lane, MAX_ADDRESS_SPACE, MAX_AGGREGATE_LEAVES, MAX_BYTES, MAX_LANES, MAX_TYPE_DEPTH, Type, TypeKind,
    VecType,
};
pub use typing::{At, Subject, TypeError, check as check_inst, check_annotation};
pub use uses::Use;
