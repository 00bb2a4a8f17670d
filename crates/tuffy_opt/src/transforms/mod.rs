//! The transforms, one per file: what each rewrites, `propose`, `check`, `apply`.

/// What every transform uses.
mod prelude {
    pub use crate::engine::{
        CostModel, Editor, Fact, Info, Param, Plan, Refusal, Site, Step, Transform, View, placed_inst,
    };
    pub use tuffy_ir::{Draft, Imm, Inst, Int, Opcode, Operand};
}

/// Declares a transform: a unit type with its [`Info`](crate::engine::Info).
macro_rules! transform {
    (
        $(#[$doc:meta])*
        $ty:ident {
            name: $name:literal, kind: $kind:ident, tag: $tag:literal,
            params: [$($param:literal: $param_kind:ident),*], source: $source:literal $(,)?
        }
    ) => {
        $(#[$doc])*
        pub struct $ty;

        impl $ty {
            fn info() -> &'static crate::engine::Info {
                static INFO: crate::engine::Info = crate::engine::Info {
                    name: $name,
                    kind: crate::engine::Kind::$kind,
                    tag: $tag,
                    params: &[$(($param, crate::engine::ParamKind::$param_kind)),*],
                    proof: None,
                    source: include_str!($source),
                };
                &INFO
            }
        }
    };
}

pub mod block_merge;
pub mod branch_fold;
pub mod constant_fold;
pub mod dead_inst;
pub mod promote_slot;
pub mod redundant_param;
#[cfg(test)]
mod testing;
pub mod unreachable_block;

use crate::engine::Transform;

/// All transforms, by name.
pub static TRANSFORMS: &[&dyn Transform] = &[
    &block_merge::BlockMerge,
    &branch_fold::BranchFold,
    &constant_fold::ConstantFold,
    &dead_inst::DeadInst,
    &promote_slot::PromoteSlot,
    &redundant_param::RedundantParam,
    &unreachable_block::UnreachableBlock,
];

/// The transform with this name.
pub fn find(name: &str) -> Option<&'static dyn Transform> {
    let at = TRANSFORMS.binary_search_by_key(&name, |t| t.info().name).ok()?;
    Some(TRANSFORMS[at])
}
