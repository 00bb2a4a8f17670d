//! The transforms, one per file: what each rewrites, `propose`, `check`, `apply`.

/// What every transform uses.
mod prelude {
    pub use crate::engine::{
        CostModel, Editor, Fact, Info, Param, Perform, Plan, Refusal, Site, Step, Transform, View, placed_inst,
    };
    pub use tuffy_ir::{Draft, Imm, Inst, Int, Opcode, Operand};
}

/// Declares a transform: a unit type with its [`Info`](crate::engine::Info).
macro_rules! transform {
    (
        $(#[$doc:meta])*
        $ty:ident {
            name: $name:literal, kind: $kind:ident, tag: $tag:literal,
            params: [$($param:literal: $param_kind:ident),*], $(weighs: $weighs:literal,)? source: $source:literal $(,)?
        }
    ) => {
        $(#[$doc])*
        pub struct $ty;

        impl $ty {
            fn info() -> &'static crate::engine::Info {
                const SOURCE: [u8; 16] = crate::engine::source_digest(include_str!($source));
                static INFO: crate::engine::Info = crate::engine::Info {
                    name: $name,
                    kind: crate::engine::Kind::$kind,
                    tag: $tag,
                    params: &[$(($param, crate::engine::ParamKind::$param_kind)),*],
                    proof: None,
                    weighs: false $(|| $weighs)?,
                    experimental: false,
                    source: match std::str::from_utf8(&SOURCE) {
                        Ok(text) => text,
                        Err(_) => "",
                    },
                };
                &INFO
            }
        }
    };
}

pub mod block_merge;
pub mod branch_fold;
pub mod branch_to_return;
pub mod branch_to_select;
pub mod carry_load;
pub mod dead_inst;
pub mod dead_param;
pub mod dead_store;
pub mod demanded_bits;
pub mod dissolve_region;
pub mod early_cse;
pub mod forward_store;
pub mod hoist_invariant;
pub mod infer_nounwind;
pub mod inline_call;
pub mod invoke_to_call;
pub mod jump_thread;
pub mod known_bits;
pub mod make_preheader;
pub mod pass_to_exit;
pub mod promote_slot;
pub mod redundant_param;
pub mod refine_memory;
pub mod rotate_loop;
pub mod split_slot;
pub mod tail_call_to_loop;
pub mod unreachable_block;
pub mod unroll_loop;
pub mod yield_to_branch;

use crate::engine::Transform;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// All transforms that are written by hand, by name. The others are [`RULES`](crate::rules::RULES).
pub static TRANSFORMS: &[&dyn Transform] = &[
    &block_merge::BlockMerge,
    &branch_fold::BranchFold,
    &branch_to_return::BranchToReturn,
    &branch_to_select::BranchToSelect,
    &carry_load::CarryLoad,
    &dead_inst::DeadInst,
    &dead_param::DeadParam,
    &dead_store::DeadStore,
    &demanded_bits::DemandedBits,
    &dissolve_region::DissolveRegion,
    &early_cse::EarlyCse,
    &forward_store::ForwardStore,
    &hoist_invariant::HoistInvariant,
    &infer_nounwind::InferNounwind,
    &inline_call::InlineCall,
    &invoke_to_call::InvokeToCall,
    &jump_thread::JumpThread,
    &known_bits::KnownBits,
    &make_preheader::MakePreheader,
    &pass_to_exit::PassToExit,
    &promote_slot::PromoteSlot,
    &redundant_param::RedundantParam,
    &refine_memory::RefineMemory,
    &rotate_loop::RotateLoop,
    &split_slot::SplitSlot,
    &tail_call_to_loop::TailCallToLoop,
    &unreachable_block::UnreachableBlock,
    &unroll_loop::UnrollLoop,
    &yield_to_branch::YieldToBranch,
];

/// The transform or rule with this name.
pub fn find(name: &str) -> Option<&'static dyn Transform> {
    static BY_NAME: LazyLock<FxHashMap<&'static str, &'static dyn Transform>> =
        LazyLock::new(|| all().map(|t| (t.info().name, t)).collect());
    BY_NAME.get(name).copied()
}

/// All transforms and rules.
pub fn all() -> impl Iterator<Item = &'static dyn Transform> {
    TRANSFORMS.iter().copied().chain(crate::rules::RULES.iter().map(|&r| r as &dyn Transform))
}
