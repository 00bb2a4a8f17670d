//! The passes: names that pipelines use for what proposes steps.
//!
//! A local pass tries one transform wherever something changed; neighbours in a pipeline share one worklist. Any other pass walks
//! the function in its own way and lives in the file of its transform.

use crate::engine::{Perform, Transform};
use crate::transforms::{
    block_merge, branch_fold, constant_fold, dead_inst, promote_slot, redundant_param, unreachable_block,
};

/// How a pass proposes.
#[derive(Clone, Copy)]
pub enum Proposer {
    /// At every site, from a worklist.
    Local(&'static dyn Transform),
    /// In its own way.
    Walk(fn(&mut dyn Perform, &Args)),
}

/// A number that a pass can be given.
#[derive(Debug)]
pub struct ArgSpec {
    /// Its name.
    pub name: &'static str,
    /// What it is if nothing else is said.
    pub default: u64,
    /// What it means.
    pub meaning: &'static str,
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

/// The numbers that a pass is given: those of the pipeline, else the defaults.
#[derive(Clone, Debug, Default)]
pub struct Args(pub Vec<(&'static str, u64)>);

impl Args {
    /// The defaults of a pass.
    pub fn of(pass: &Pass) -> Args {
        Args(pass.args.iter().map(|a| (a.name, a.default)).collect())
    }

    /// A number that the pass declares.
    pub fn get(&self, name: &str) -> u64 {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, v)| *v).expect("a declared argument")
    }
}

/// All passes, by name.
pub static PASSES: &[Pass] = &[
    local("block-merge", &block_merge::BlockMerge, "Blocks join their only predecessor."),
    local("branch-fold", &branch_fold::BranchFold, "Branches whose way is known become plain ones."),
    local("constant-fold", &constant_fold::ConstantFold, "Operations on constants become their results."),
    local("dead-inst", &dead_inst::DeadInst, "Unused instructions without effect go."),
    walk("promote-slots", promote_slot::walk, "Stack slots that are only loaded and stored become values."),
    local("redundant-param", &redundant_param::RedundantParam, "Block parameters that are always one value become it."),
    local("unreachable-block", &unreachable_block::UnreachableBlock, "Blocks that nothing reaches go."),
];

const fn local(name: &'static str, transform: &'static dyn Transform, meaning: &'static str) -> Pass {
    Pass { name, proposer: Proposer::Local(transform), args: &[], meaning }
}

const fn walk(name: &'static str, walk: fn(&mut dyn Perform, &Args), meaning: &'static str) -> Pass {
    Pass { name, proposer: Proposer::Walk(walk), args: &[], meaning }
}

/// The pass with this name.
pub fn find(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.name == name)
}
