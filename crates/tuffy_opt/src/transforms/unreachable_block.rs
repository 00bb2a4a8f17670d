//! Unreachable block elimination: a block that no path from the entry reaches is removed.
//!
//! ```text
//! bb0: ret v0                   bb0: ret v0
//! bb1: br bb2               →
//! bb2: br bb1
//! ```
//!
//! One step removes one block; branches to it, which are not reached either, become `unreachable`. A region goes with
//! its last block, and the block that begins it goes last.

use super::prelude::*;
use tuffy_ir::{Block, Function, Region, RegionKind, Type};

transform! {
    /// See the module.
    UnreachableBlock { name: "unreachable_block", kind: Equivalence, tag: "", params: [], source: "unreachable_block.rs" }
}

/// The region that a block begins.
fn begins(func: &Function, block: Block) -> Option<Region> {
    let region = func.block_region(block)?;
    (func.region_entry(region) == Some(block) && func.region_kind(region) != RegionKind::Function).then_some(region)
}

/// All that a block defines.
fn values(func: &Function, block: Block) -> impl Iterator<Item = tuffy_ir::Value> + '_ {
    func.params(block).iter().copied().chain(func.block_insts(block).flat_map(|i| func.results(i)))
}

/// How many of its values something outside uses.
fn used_outside(func: &Function, block: Block) -> usize {
    let outside = |v: &tuffy_ir::Value| func.uses(*v).any(|u| func.inst(u.inst).block() != Some(block));
    values(func, block).filter(outside).count()
}

impl Transform for UnreachableBlock {
    fn info(&self) -> &'static Info {
        UnreachableBlock::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let block = site.block()?;
        let dead = !view.all_reachable()
            && view.is_placed(block)
            && view.func.entry() != Some(block)
            && (view.num_preds(block) == 0 || !view.tree().reaches(block));
        dead.then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let block = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
        if !view.is_placed(block) {
            return Err(Refusal::pattern("the block is gone"));
        }
        if view.func.entry() == Some(block) || (view.num_preds(block) > 0 && view.is_reachable(block)) {
            return Err(Refusal::needs("the block", "no path from the entry", "reached"));
        }
        // The first block of a region goes last.
        if let Some(region) = begins(view.func, block)
            && view.func.nodes(region).nth(1).is_some()
        {
            return Err(Refusal::needs("the block", "not the first of a region that holds more", "the first"));
        }
        view.room_for(view.num_preds(block) as usize + used_outside(view.func, block))?;
        let entry = view.func.entry().expect("an entry block");
        let token = |v: tuffy_ir::Value| view.func.ty(v) == Type::MEM && view.func.has_uses(v);
        if view.func.params(entry).is_empty() && values(view.func, block).any(token) {
            return Err(Refusal::needs("tokens of the block", "no uses in a function without memory", "used"));
        }
        Ok(Plan::of(block))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let block: Block = plan.take();
        let mut region = edit.func().block_region(block).expect("a placed block");
        edit.remove_unreachable(block);
        while edit.func().nodes(region).next().is_none() {
            let Some(parent) = edit.func().parent(region) else { break };
            edit.remove_region(region);
            region = parent;
        }
    }
}
