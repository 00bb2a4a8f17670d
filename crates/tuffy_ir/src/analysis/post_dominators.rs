//! The post-dominator tree of a function: the dominators of its graph with all edges turned around, from a virtual exit
//! that follows every block without successors.
//!
//! A block ends the function whatever its terminator is: a return, a trap, what is unreachable. Every block
//! post-dominates a block from which no path leads to an end (it runs forever), because no path is there to contradict;
//! such a block post-dominates none that can end. So *post-dominates* does not mean *is reached from*: between the two
//! the program may run forever, or end inside a call.

use super::dom_tree::{DomTree, Graph};
use crate::analysis::Cfg;
use crate::entity::Entity;
use crate::function::{Block, Function};

/// Immediate post-dominators.
#[derive(Clone, Debug)]
pub struct PostDominators {
    tree: DomTree,
    /// The vertex of the virtual exit.
    exit: u32,
}

/// A graph turned around.
struct Reversed<'c> {
    cfg: &'c Cfg,
    /// Placed blocks without successors.
    ends: Vec<u32>,
}

impl Reversed<'_> {
    fn exit(&self) -> u32 {
        self.cfg.num_blocks() as u32
    }
}

impl Graph for Reversed<'_> {
    fn count(&self) -> usize {
        self.cfg.num_blocks() + 1
    }

    fn succ(&self, v: u32, at: usize) -> Option<u32> {
        if v == self.exit() {
            return self.ends.get(at).copied();
        }
        self.cfg.preds(Block::from_u32(v)).get(at).map(|p| p.block.index() as u32)
    }

    fn preds(&self, v: u32) -> impl Iterator<Item = u32> {
        // Nothing leads to the exit's vertex in the graph turned around: it is the root.
        let succs = if v == self.exit() { &[][..] } else { self.cfg.succs(Block::from_u32(v)) };
        let end = v != self.exit() && succs.is_empty();
        succs.iter().map(|b| b.index() as u32).chain(end.then(|| self.exit()))
    }
}

impl PostDominators {
    /// The post-dominators of a function with this graph.
    pub fn compute(func: &Function, cfg: &Cfg) -> PostDominators {
        let ends = func.blocks_in_order().filter(|b| cfg.succs(*b).is_empty()).map(|b| b.index() as u32).collect();
        let graph = Reversed { cfg, ends };
        let exit = graph.exit();
        PostDominators { tree: DomTree::compute(Some(exit), &graph), exit }
    }

    /// The closest block that every path from this one to an end goes through; `None` if there is none, or no such
    /// path.
    pub fn ipdom(&self, block: Block) -> Option<Block> {
        self.tree.idom(block.index() as u32).filter(|up| *up != self.exit).map(Block::from_u32)
    }

    /// Whether every path from `b` to an end of the function goes through `a`. A block post-dominates itself.
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        self.tree.dominates(a.index() as u32, b.index() as u32)
    }

    /// Whether a path leads from a block to an end of the function.
    pub fn ends(&self, block: Block) -> bool {
        !self.tree.places(block.index() as u32).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{Random, graph};
    use crate::*;

    /// From which blocks a path that avoids `without` leads to a block without successors.
    fn ending(succs: &[Vec<usize>], without: usize) -> Vec<bool> {
        let mut ends: Vec<bool> = (0..succs.len()).map(|b| b != without && succs[b].is_empty()).collect();
        for _ in succs {
            for b in (0..succs.len()).filter(|&b| b != without) {
                ends[b] |= succs[b].iter().any(|&t| ends[t]);
            }
        }
        ends
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut random = Random(0x9e3779b97f4a7c15);
        let mut endless = 0;
        for _ in 0..300 {
            let n = 1 + random.below(24);
            let succs: Vec<Vec<usize>> =
                (0..n).map(|_| (0..random.below(4)).map(|_| random.below(n)).collect()).collect();
            let (x, blocks) = graph(&succs);
            let doms = PostDominators::compute(&x.func, &Cfg::compute(&x.func));
            let all = ending(&succs, usize::MAX);
            for a in 0..n {
                let avoiding = ending(&succs, a);
                for b in 0..n {
                    let wanted = !all[b] || (all[a] && (a == b || !avoiding[b]));
                    assert_eq!(doms.post_dominates(blocks[a], blocks[b]), wanted, "{succs:?}: {a} {b}");
                }
                assert_eq!(doms.ends(blocks[a]), all[a], "{succs:?}: {a}");
                endless += usize::from(!all[a]);
            }
            for b in (0..n).filter(|&b| all[b]) {
                let strict = (0..n).filter(|&a| a != b && all[a] && doms.post_dominates(blocks[a], blocks[b]));
                let below = |a: usize| (0..n).filter(|&c| all[c] && doms.post_dominates(blocks[c], blocks[a])).count();
                let closest = strict.max_by_key(|&a| below(a));
                assert_eq!(doms.ipdom(blocks[b]), closest.map(|a| blocks[a]), "{succs:?}: {b}");
            }
        }
        assert!(endless > 100, "{endless}");
    }

    #[test]
    fn all_ends_are_one_exit() {
        // A loop that is left in two ways, one of which ends the function at once.
        let (x, b) = graph(&[vec![1], vec![2, 4], vec![1, 3], vec![], vec![]]);
        let doms = PostDominators::compute(&x.func, &Cfg::compute(&x.func));
        assert_eq!(doms.ipdom(b[0]), Some(b[1]));
        assert_eq!([1, 2, 3, 4].map(|i| doms.ipdom(b[i])), [None, None, None, None]);
        assert!(!doms.post_dominates(b[3], b[2]) && doms.post_dominates(b[1], b[0]));
    }

    #[test]
    fn long_graphs_take_linear_time() {
        let n = 200_000;
        let checks = (0..n).map(|i| if i + 2 < n { vec![i + 1, n - 1, i] } else { vec![] }).collect::<Vec<_>>();
        let (x, blocks) = graph(&checks);
        let doms = PostDominators::compute(&x.func, &Cfg::compute(&x.func));
        assert!(!doms.post_dominates(blocks[n - 2], blocks[0]) && doms.ends(blocks[0]));
    }
}
