//! Dominance frontiers: where what a block defines meets something else.

use crate::analysis::Cfg;
use crate::analysis::Dominators;
use crate::entity::Entity;
use crate::function::Block;

/// For each block, the blocks that it does not strictly dominate but whose predecessors it dominates.
#[derive(Clone, Debug)]
pub struct Frontiers(Vec<Vec<Block>>);

impl Frontiers {
    /// The frontiers of all blocks. Time and space are those of the answer.
    pub fn compute(cfg: &Cfg, doms: &Dominators) -> Frontiers {
        let mut sets: Vec<Vec<Block>> = vec![Vec::new(); cfg.num_blocks()];
        for &block in cfg.reverse_postorder() {
            let stop = doms.idom(block);
            for pred in cfg.preds(block).iter().filter(|p| cfg.is_reachable(p.block)) {
                let mut at = Some(pred.block);
                while let Some(b) = at.filter(|_| at != stop) {
                    let set = &mut sets[b.index()];
                    // From here on up it was added by another edge.
                    if set.last() == Some(&block) {
                        break;
                    }
                    set.push(block);
                    at = doms.idom(b);
                }
            }
        }
        Frontiers(sets)
    }

    /// The frontier of a block.
    pub fn of(&self, block: Block) -> &[Block] {
        &self.0[block.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read_module;

    #[test]
    fn a_frontier_is_where_dominance_ends() {
        let text = "func @f(bool) {
            bb0:
              v0 = param 0
              br bb1
            bb1:
              brif v0, bb2, bb3
            bb2:
              br bb4
            bb3:
              brif v0, bb4, bb5
            bb4:
              brif v0, bb1, bb5
            bb5:
              ret
            bb6:
              br bb5
            }";
        let module = read_module(text).expect("a module");
        let func = module.functions().next().expect("a function");
        let cfg = Cfg::compute(func);
        let doms = Dominators::compute(func, &cfg);
        let frontiers = Frontiers::compute(&cfg, &doms);
        // By definition, for all pairs.
        let blocks: Vec<Block> = func.blocks_in_order().collect();
        let mut some = 0;
        for &a in blocks.iter().filter(|&&b| cfg.is_reachable(b)) {
            for &b in blocks.iter().filter(|&&b| cfg.is_reachable(b)) {
                let meets = cfg.preds(b).iter().any(|p| cfg.is_reachable(p.block) && doms.dominates(a, p.block));
                let expected = meets && (a == b || !doms.dominates(a, b));
                assert_eq!(frontiers.of(a).contains(&b), expected, "{a:?} {b:?}");
                some += u32::from(expected);
            }
        }
        assert!(some > 5, "{some}");
    }
}
