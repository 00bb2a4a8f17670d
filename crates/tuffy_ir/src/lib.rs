//! Tuffy IR: types, annotations, one opcode table, functions of nested regions, modules, a text format, a verifier and
//! a builder.
//!
//! [`read_text`] and [`print_module`] are the two directions of the text format, [`verify_module`] says what is wrong
//! with a module, and [`FunctionBuilder`] makes functions. `examples/calc.rs` of this crate compiles a small language
//! with variables and loops in under 80 lines:
//!
//! ```no_run
#![doc = include_str!("../examples/calc.rs")]
//! ```

/// What [`instruction_set!`] needs.
#[doc(hidden)]
pub mod table {
    pub use crate::opcode::{Takes, items, results};
}

mod analysis;
mod annotation;
mod asm;
mod attributes;
mod builder;
mod clone;
mod diagnostic;
mod entity;
mod equal;
#[cfg(test)]
mod fixture;
mod function;
mod instruction_set;
mod int;
mod interner;
mod module;
mod name;
mod opcode;
mod origin;
#[cfg(feature = "arbitrary")]
pub mod random;
mod signature;
mod ssa;
pub mod text;
mod types;
mod typing;
mod verify;

pub use analysis::{CallGraph, Cfg, Dominators, Frontiers, PostDominators, Pred, Scc, bottom_up_sccs};
pub use annotation::{Ann, AnnData, FpClasses, KnownBits, MAX_ALIGN_LOG2, Range};
pub use asm::{AsmOperand, AsmText};
pub use attributes::{
    ATTRIBUTES, AttributeArg, AttributeSpec, AttributeValue, Attributes, Linkage, PROBE_STACK, STACK_PROTECTOR,
};
pub use builder::{Args, Draft, FunctionBuilder, Jump};
pub use clone::{ClonePolicy, Cloner, Parts, Verbatim};
pub use diagnostic::{Diagnostic, SourceText, Span, closest};
pub use entity::{Arena, Entity};
pub use function::inst::{Imm, Inst, InstData, Operand};
pub use function::layout::{Event, MAX_REGION_DEPTH, Node, Walk};
pub use function::targets::Target;
pub use function::uses::Use;
pub use function::{
    Block, BlockData, Clause, Def, Function, NewInst, Region, RegionData, RegionKind, StableName, Value, ValueData,
};
pub use int::{Int, MAX_INT_BITS};
pub use module::{Alias, Entry, Extern, ExternKind, Global, Init, Module};
pub use name::Name;
pub use opcode::{
    AttrKind, Cond, FCond, Flags, Gives, InstructionSet, IntFormat, Item, MachineCond, MachineOp, Opcode, Ordering,
    Reads, ReduceOp, ResultRule, RmwOp, RoundMode, Spec, TargetOp, TypeRule,
};
pub use origin::{Link, Origin, Origins, Place, Source, SourceData};
pub use signature::{Param, Passing, Signature};
pub use ssa::Variable;
pub use text::{print_function, print_inst, print_module, read_module, read_text};
pub use types::{
    Ext, FloatKind, Lane, MAX_ADDRESS_SPACE, MAX_AGGREGATE_LEAVES, MAX_BYTES, MAX_LANES, MAX_TYPE_DEPTH, MachineType,
    Type, TypeKind, VecType,
};
pub use typing::{At, ResultTypes, Subject, TypeError, check as check_inst, check_annotation};
pub use verify::{
    ErrorPlace, MAX_ERRORS, MAX_GLOBAL_SIZE, MAX_MODULE_ERRORS, Stage, VerifyError, check_use_lists,
    verify_declarations, verify_function, verify_module,
};
