//! The dominator tree of a function.
//!
//! Every block dominates a block that the entry does not reach, because no path is there to contradict; such a block
//! dominates no block that is reached.

use super::dom_tree::{DomTree, Graph};
use crate::analysis::Cfg;
use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::{Block, Def, Function, Value};

/// Immediate dominators.
#[derive(Clone, Debug)]
pub struct Dominators(DomTree);

impl Graph for Cfg {
    fn count(&self) -> usize {
        self.num_blocks()
    }

    fn succ(&self, v: u32, at: usize) -> Option<u32> {
        self.succs(Block::from_u32(v)).get(at).map(|b| b.index() as u32)
    }

    fn preds(&self, v: u32) -> impl Iterator<Item = u32> {
        Cfg::preds(self, Block::from_u32(v)).iter().map(|p| p.block.index() as u32)
    }
}

impl Dominators {
    /// The dominators of a function with this graph.
    pub fn compute(func: &Function, cfg: &Cfg) -> Dominators {
        Dominators(DomTree::compute(func.entry().map(|b| b.index() as u32), cfg))
    }

    /// The closest block that every path to this one goes through; `None` for the entry and for what it does not reach.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.0.idom(block.index() as u32).map(Block::from_u32)
    }

    /// The place of a block in a walk over the tree: what it dominates is what has a place in the range. Nothing if the
    /// entry does not reach it.
    pub fn places(&self, block: Block) -> std::ops::Range<u32> {
        self.0.places(block.index() as u32)
    }

    /// Whether every path from the entry to `b` goes through `a`. A block dominates itself.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.0.dominates(a.index() as u32, b.index() as u32)
    }

    /// Whether a value is defined on every path to an instruction. In one block, order decides, also where the entry
    /// does not reach it. Nothing is said about what is not placed.
    pub fn value_dominates(&self, func: &Function, value: Value, inst: Inst) -> bool {
        let (Some(from), Some(to)) = (func.def_block(value), func.inst(inst).block()) else { return false };
        match func.def(value) {
            Def::Result(def, _) if from == to => func.comes_before(def, inst),
            _ => self.dominates(from, to),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{Fixture, Random, graph};
    use crate::*;

    /// Which blocks a path from block 0 reaches that avoids `without`.
    fn reached(succs: &[Vec<usize>], without: usize) -> Vec<bool> {
        let mut seen = vec![false; succs.len()];
        let mut stack = if without == 0 { vec![] } else { vec![0] };
        while let Some(v) = stack.pop() {
            if !std::mem::replace(&mut seen[v], true) {
                stack.extend(succs[v].iter().filter(|&&t| t != without));
            }
        }
        seen
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut random = Random(0x9e3779b97f4a7c15);
        for _ in 0..300 {
            let n = 1 + random.below(24);
            let succs: Vec<Vec<usize>> =
                (0..n).map(|_| (0..random.below(4)).map(|_| random.below(n)).collect()).collect();
            let (x, blocks) = graph(&succs);
            let cfg = Cfg::compute(&x.func);
            let doms = Dominators::compute(&x.func, &cfg);
            let all = reached(&succs, usize::MAX);
            for a in 0..n {
                let avoiding = reached(&succs, a);
                for b in 0..n {
                    let wanted = !all[b] || (all[a] && (a == b || !avoiding[b]));
                    assert_eq!(doms.dominates(blocks[a], blocks[b]), wanted, "{succs:?}: {a} {b}");
                    assert_eq!(cfg.is_reachable(blocks[b]), all[b]);
                }
            }
            for b in (0..n).filter(|&b| all[b]) {
                let strict = (0..n).filter(|&a| a != b && all[a] && doms.dominates(blocks[a], blocks[b]));
                let closest =
                    strict.max_by_key(|&a| (0..n).filter(|&c| all[c] && doms.dominates(blocks[c], blocks[a])).count());
                assert_eq!(doms.idom(blocks[b]), closest.map(|a| blocks[a]), "{succs:?}: {b}");
            }
        }
    }

    #[test]
    fn long_and_tangled_graphs_take_linear_time() {
        let n = 200_000;
        let chain = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![] }).collect::<Vec<_>>();
        // Every block may also go to one error block, and back to the one before.
        let checks = (0..n).map(|i| if i + 2 < n { vec![i + 1, n - 1, i] } else { vec![] }).collect::<Vec<_>>();
        for succs in [chain, checks] {
            let (x, blocks) = graph(&succs);
            let doms = Dominators::compute(&x.func, &Cfg::compute(&x.func));
            assert!(doms.dominates(blocks[n / 2], blocks[n - 2]));
            assert_eq!(doms.idom(blocks[n - 2]), Some(blocks[n - 3]));
        }
    }

    #[test]
    fn order_decides_within_a_block() {
        let mut x = Fixture::new();
        let block = x.func.make_block(None);
        let a = x.int(block, 1);
        let b = x.int(block, 2);
        let body = x.func.body();
        x.place(body, &[block]);
        let [def_a, def_b] = [a, b].map(|v| x.func.def_inst(v).unwrap());
        let doms = Dominators::compute(&x.func, &Cfg::compute(&x.func));
        assert!(doms.value_dominates(&x.func, a, def_b));
        assert!(!doms.value_dominates(&x.func, b, def_a));
        assert!(!doms.value_dominates(&x.func, a, def_a));
        x.func.remove_inst(def_a);
        assert!(!doms.value_dominates(&x.func, a, def_b));
    }
}
