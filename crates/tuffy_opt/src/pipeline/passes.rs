//! The passes: names that pipelines use for what proposes steps.
//!
//! A local pass tries one transform, or the proven rules of a topic, wherever something changed; neighbours in a
//! pipeline share one worklist, and one look for the rules of all of them. Any other pass walks the function in its own
//! way and lives in the file of its transform.

use crate::engine::{ArgSpec, Args, Perform, Transform};
use crate::pipeline::worklist::{Local, run_local};
use crate::rules::RuleSet;
use crate::transforms::{
    block_merge, branch_fold, branch_to_return, branch_to_select, carry_load, dead_inst, dead_param, dead_store,
    demanded_bits, dissolve_region, early_cse, forward_store, hoist_invariant, infer_nounwind, inline_call,
    invoke_to_call, jump_thread, known_bits, promote_slot, redundant_param, refine_memory, rotate_loop, split_slot,
    tail_call_to_loop, unreachable_block, unroll_loop, yield_to_branch,
};

/// How a pass proposes.
#[derive(Clone, Copy)]
pub enum Proposer {
    /// At every site, from a worklist.
    Local(&'static dyn Transform),
    /// At every site, from the same worklist, whichever of the proven rules applies: of one topic, or of all.
    Rules(Option<&'static str>),
    /// In its own way.
    Walk(fn(&mut dyn Perform, &Args)),
}

/// One row of the table of passes.
pub struct Pass {
    /// Its name.
    pub name: &'static str,
    /// How it proposes.
    pub proposer: Proposer,
    /// What it can be given.
    pub args: &'static [ArgSpec],
    /// What it does, in one line.
    pub meaning: &'static str,
}

impl Pass {
    /// Whether it is driven by the common worklist.
    pub(crate) fn is_local(&self) -> bool {
        !matches!(self.proposer, Proposer::Walk(_))
    }
}

/// All passes, by name. The meaning begins with what the field calls it, where it has a name for it.
pub static PASSES: &[Pass] = &[
    walk(
        "always-inline",
        inline_call::walk_always,
        &[],
        "Inlining of what must be: direct calls of functions that say `alwaysinline` become their bodies.",
    ),
    local("block-merge", &block_merge::BlockMerge, "Block merging: blocks join their only predecessor."),
    local(
        "branch-fold",
        &branch_fold::BranchFold,
        "Branch folding: branches whose condition is known become plain ones.",
    ),
    local(
        "branch-to-return",
        &branch_to_return::BranchToReturn,
        "Tail duplication of returns: calls before a shared return are followed by their own.",
    ),
    walk(
        "branch-to-select",
        branch_to_select::walk,
        &[ArgSpec {
            name: "max_cycles",
            default: 4,
            meaning: "The most cycles that both arms and the selects may take.",
        }],
        "If-conversion: branches that only choose values become selects.",
    ),
    walk(
        "carry-loads",
        carry_load::walk,
        &[],
        "Load PRE over back edges: loads of what an earlier iteration stored get it passed.",
    ),
    rules(
        "constant-fold",
        Some("constant"),
        "Constant folding: operations on constants and on poison become their results.",
    ),
    local("dead-inst", &dead_inst::DeadInst, "Dead code elimination (DCE): unused instructions without effect go."),
    local(
        "dead-param",
        &dead_param::DeadParam,
        "Dead code elimination of phis: block parameters that nothing needs go, with their arguments.",
    ),
    local("dead-store", &dead_store::DeadStore, "Dead store elimination (DSE): stores that nothing can read go."),
    walk(
        "demanded-bits",
        demanded_bits::run,
        &[],
        "Demanded bits, a backward analysis: which bits of integers matter to their users is written down.",
    ),
    local("dissolve-region", &dissolve_region::DissolveRegion, "Region flattening: regions that say nothing go."),
    walk(
        "early-cse",
        early_cse::run,
        &[],
        "Common subexpression elimination (early CSE) over the dominator tree: computations that were done before become that one.",
    ),
    local(
        "forward-store",
        &forward_store::ForwardStore,
        "Store-to-load forwarding: loads of what was just stored become that.",
    ),
    walk(
        "hoist-invariants",
        hoist_invariant::walk,
        &[],
        "Loop-invariant code motion (LICM): what every iteration of a loop computes anew is computed before it.",
    ),
    walk(
        "infer-nounwind",
        infer_nounwind::walk,
        &[],
        "Attribute inference: functions that call nothing that may unwind say `nounwind`.",
    ),
    walk(
        "inline",
        inline_call::walk,
        &[
            ArgSpec { name: "max_size", default: 40, meaning: "The size up to which a function is inlined." },
            ArgSpec { name: "max_caller", default: 20_000, meaning: "The size up to which a function grows by it." },
            ArgSpec { name: "max_slots", default: 4096, meaning: "The bytes of slots that may come with it." },
        ],
        "Inlining: direct calls become the bodies of what they call.",
    ),
    local(
        "invoke-to-call",
        &invoke_to_call::InvokeToCall,
        "Invoke simplification: invokes of what never unwinds become calls.",
    ),
    local("jump-thread", &jump_thread::JumpThread, "Jump threading: edges lead past blocks that only branch on."),
    walk(
        "known-bits",
        known_bits::run,
        &[],
        "Known bits and value ranges, a forward analysis: what is known of integers is written down as annotations.",
    ),
    walk(
        "promote-slots",
        promote_slot::walk,
        &[],
        "Slot promotion (mem2reg): stack slots that are only loaded and stored become values.",
    ),
    rules("range-fold", Some("decided"), "Range-based folding: what known bits and ranges decide is decided."),
    local(
        "redundant-param",
        &redundant_param::RedundantParam,
        "Redundant phi elimination: block parameters that are always one value become it.",
    ),
    walk(
        "refine-memory",
        refine_memory::walk,
        &[],
        "MemorySSA clobber walk: loads name the last state of memory that matters to them.",
    ),
    walk(
        "rotate-loops",
        rotate_loop::walk,
        &[ArgSpec { name: "max_header", default: 12, meaning: "The size up to which a header is copied." }],
        "Loop rotation: loops that test before each iteration test after it, behind a guard.",
    ),
    rules("rules", None, "Peephole optimization (InstCombine): expressions become what the proven rules make of them."),
    rules("select-fold", Some("choice"), "Select folding: choices that are made already become what is chosen."),
    walk(
        "split-slots",
        split_slot::walk,
        &[],
        "Scalar replacement of aggregates (SROA): stack slots that are accessed in parts become one slot for each.",
    ),
    walk(
        "tail-call-to-loop",
        tail_call_to_loop::walk,
        &[],
        "Tail recursion elimination: functions that end by calling themselves become loops.",
    ),
    local(
        "unreachable-block",
        &unreachable_block::UnreachableBlock,
        "Unreachable block elimination: blocks that nothing reaches go.",
    ),
    walk(
        "unroll",
        unroll_loop::walk,
        &[
            ArgSpec { name: "max_size", default: 200, meaning: "The size up to which the copies of a loop may come." },
            ArgSpec { name: "max_trips", default: 64, meaning: "The most iterations of a loop that is unrolled." },
        ],
        "Full loop unrolling: loops with a known trip count become copies of their bodies.",
    ),
    local("yield-to-branch", &yield_to_branch::YieldToBranch, "Region lowering: `region_yield` becomes a branch."),
];

/// The passes that weigh costs, with the transforms that they decide on.
pub static DECIDING: &[(&str, &str)] = &[
    ("branch-to-select", "branch_to_select"),
    ("inline", "inline_call"),
    ("rotate-loops", "rotate_loop"),
    ("unroll", "unroll_loop"),
];

/// Other names for passes: those that LLVM and other compilers use. Some stand for several passes.
pub static ALIASES: &[(&str, &[&str])] = &[
    ("adce", &["dead-inst", "dead-param"]),
    ("always-inliner", &["always-inline"]),
    ("bdce", &["demanded-bits"]),
    ("constprop", &["constant-fold"]),
    ("correlated-propagation", &["range-fold"]),
    ("cse", &["early-cse"]),
    ("dce", &["dead-inst"]),
    ("dse", &["dead-store"]),
    ("function-attrs", &["infer-nounwind"]),
    ("gvn", &["early-cse"]),
    ("if-conversion", &["branch-to-select"]),
    ("inliner", &["inline"]),
    ("instcombine", &["rules"]),
    ("jump-threading", &["jump-thread"]),
    ("licm", &["hoist-invariants"]),
    ("load-forwarding", &["forward-store"]),
    ("loop-load-elim", &["carry-loads"]),
    ("loop-rotate", &["rotate-loops"]),
    ("loop-unroll", &["unroll"]),
    ("mem2reg", &["promote-slots"]),
    ("memoryssa", &["refine-memory"]),
    ("peephole", &["rules"]),
    (
        "simplifycfg",
        &["block-merge", "branch-fold", "branch-to-select", "jump-thread", "redundant-param", "unreachable-block"],
    ),
    ("sroa", &["split-slots"]),
    ("tailcallelim", &["tail-call-to-loop"]),
];

const fn local(name: &'static str, transform: &'static dyn Transform, meaning: &'static str) -> Pass {
    Pass { name, proposer: Proposer::Local(transform), args: &[], meaning }
}

const fn rules(name: &'static str, topic: Option<&'static str>, meaning: &'static str) -> Pass {
    Pass { name, proposer: Proposer::Rules(topic), args: &[], meaning }
}

const fn walk(
    name: &'static str,
    walk: fn(&mut dyn Perform, &Args),
    args: &'static [ArgSpec],
    meaning: &'static str,
) -> Pass {
    Pass { name, proposer: Proposer::Walk(walk), args, meaning }
}

/// Runs one pass, with the rules that it may try and the most steps that it may make.
pub fn run(engine: &mut dyn Perform, pass: &Pass, args: &Args, rules: &RuleSet, max_steps: u64) {
    match pass.proposer {
        Proposer::Local(transform) => run_local(engine, &[Local::Transform(transform)], max_steps),
        Proposer::Rules(topic) => run_local(engine, &[Local::Rules(&rules.of_topic(topic))], max_steps),
        Proposer::Walk(walk) => walk(engine, args),
    }
}

/// The pass with this name.
pub fn find(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.name == name)
}

/// The passes that a name or an alias stands for; none if it is neither.
pub fn resolve(name: &str) -> Vec<&'static Pass> {
    let of_alias = ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, names)| *names);
    of_alias.unwrap_or(&[name]).iter().filter_map(|name| find(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_stand_for_passes() {
        for (alias, names) in ALIASES {
            assert!(find(alias).is_none(), "{alias} is a pass");
            assert_eq!(resolve(alias).len(), names.len(), "{alias}");
        }
        assert!(ALIASES.is_sorted() && PASSES.is_sorted_by_key(|p| p.name));
        assert!(resolve("sccp").is_empty());
    }
}
