//! Block merging: a block joins its only predecessor.
//!
//! ```text
//! bb1:                          bb1:
//!   br bb2(v1)              →     v3 = add v1, v1
//! bb2(v2: int):                   ret v3
//!   v3 = add v2, v2
//!   ret v3
//! ```
//!
//! Both stand in the same region, and the block does not begin it.

use super::prelude::*;
use tuffy_ir::{Block, Value};

transform! {
    /// See the module.
    BlockMerge { name: "block_merge", kind: Refinement, tag: "", params: [], source: "block_merge.rs" }
}

fn merge(view: View<'_>, block: Block) -> Result<Block, Refusal> {
    let func = view.func;
    let region = func.block_region(block).ok_or_else(|| Refusal::pattern("the block is gone"))?;
    if view.num_preds(block) != 1 {
        return Err(Refusal::needs("edges to the block", "1", view.num_preds(block)));
    }
    let pred = view.preds(block)[0];
    if func.op(pred.inst) != Opcode::Br {
        return Err(Refusal::needs("the only predecessor", "`br`", func.op(pred.inst)));
    }
    if pred.block == block || func.block_region(pred.block) != Some(region) || func.region_entry(region) == Some(block)
    {
        return Err(Refusal::needs("regions", "one region, not begun by the block", "otherwise"));
    }
    for arg in func.successor_args(pred.inst, 0) {
        if !view.is_independent(arg.value, block) {
            return Err(Refusal::needs("the arguments", "independent of the block", func.show(arg.value)));
        }
    }
    // Where the entry does not reach, what comes first may use what follows, but not within one block.
    let used_before =
        |v: Value| func.uses(v).any(|u| u.inst != pred.inst && func.inst(u.inst).block() == Some(pred.block));
    let mut computed = func.block_insts(block).flat_map(|i| func.results(i));
    if !view.all_reachable() && (computed.any(used_before) || func.params(block).iter().copied().any(used_before)) {
        return Err(Refusal::needs("the predecessor", "no use of what the block defines", func.show_block(block)));
    }
    Ok(pred.block)
}

impl Transform for BlockMerge {
    fn info(&self) -> &'static Info {
        BlockMerge::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        merge(view, site.block()?).ok().map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let block = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
        merge(view, block).map(|pred| Plan::of((pred, block)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (pred, block): (Block, Block) = plan.take();
        edit.merge_into(pred, block);
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let &(pred, _): &(Block, Block) = plan.get();
        out.extend(view.func.terminator(pred));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Perform;
    use crate::testing::Trial;

    /// A loop that nothing leads to may go round in its values too.
    #[test]
    fn what_would_be_used_before_it_is_defined_stays_apart() {
        let mut t = Trial::new(
            "func @f(int) -> int {
            bb0:
              v0 = param 0
              br bb3
            region loop {
              bb1:
                v1 = add v2, v0
                br bb2
              bb2:
                v2 = mul v0, v0
                continue
            }
            region loop {
              bb4:
                v3 = add v5, v0
                v4 = add v0, v0
                br bb5(v4)
              bb5(v5: int):
                continue
            }
            bb3:
              ret v0
            }",
        );
        for block in ["bb2", "bb5"] {
            let why = format!("the predecessor: expected no use of what the block defines, found {block}");
            assert_eq!(t.refusal(&BlockMerge, block, &[]), why);
        }
    }

    #[test]
    fn a_switch_that_moves_many_times_keeps_its_edges() {
        let mut text = String::from("func @f(int) -> int {\nbb0:\nv0 = param 0\nbr bb1\n");
        for i in 1..9 {
            text += &format!("bb{i}:\nbr bb{}\n", i + 1);
        }
        text += "bb9:\nswitch v0, bb10, [0 -> bb10, 1 -> bb10, 2 -> bb10]\nbb10:\nret v0\n}";
        let mut engine = Trial::new(&text).engine;
        let blocks: Vec<Block> = engine.func().blocks_in_order().collect();
        for &block in blocks[1..=9].iter().rev() {
            engine.perform(&BlockMerge, &Step::at(Site::Block(block))).expect("a merge");
        }
        assert_eq!(engine.view().preds(blocks[10]).len(), 4);
    }
}
