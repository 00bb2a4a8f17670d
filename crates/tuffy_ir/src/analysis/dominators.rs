//! The dominator tree of a function.
//!
//! Lengauer and Tarjan's algorithm with path compression: at most `edges × log(blocks)` steps whatever the graph looks
//! like (the iterative algorithms are quadratic on a long chain of checks that share one error block), and no
//! recursion. Numbers of a walk over the tree answer every question about two blocks at once.
//!
//! Every block dominates a block that the entry does not reach, because no path is there to contradict; such a block
//! dominates no block that is reached.

use crate::analysis::Cfg;
use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::{Block, Def, Function, Value};

/// Immediate dominators.
#[derive(Clone, Debug)]
pub struct Dominators {
    idom: Vec<Block>,
    /// The number of a block in a preorder walk over the tree; `NONE` if the entry does not reach it.
    first: Vec<u32>,
    /// One more than the largest number below a block; 0 if the entry does not reach it.
    end: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Dominators {
    /// The dominators of a function with this graph.
    pub fn compute(func: &Function, cfg: &Cfg) -> Dominators {
        let count = cfg.num_blocks();
        let mut doms = Dominators { idom: vec![Block::NONE; count], first: vec![NONE; count], end: vec![0; count] };
        if let Some(entry) = func.entry() {
            let search = Search::new(entry, cfg);
            let idom = search.immediate_dominators(cfg);
            doms.fill(&search.blocks, &idom);
        }
        doms
    }

    /// Numbers the tree. A dominator is found by the search before what it dominates, so two passes in that order do.
    fn fill(&mut self, blocks: &[Block], idom: &[u32]) {
        let count = blocks.len();
        let mut size = vec![1u32; count];
        for v in (1..count).rev() {
            size[idom[v] as usize] += size[v];
        }
        let mut next = vec![1u32; count];
        let mut first = vec![0u32; count];
        for v in 1..count {
            let up = idom[v] as usize;
            first[v] = next[up];
            next[up] += size[v];
            next[v] = first[v] + 1;
            self.idom[blocks[v].index()] = blocks[up];
        }
        for v in 0..count {
            self.first[blocks[v].index()] = first[v];
            self.end[blocks[v].index()] = first[v] + size[v];
        }
    }

    /// The closest block that every path to this one goes through; `None` for the entry and for what it does not reach.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.idom[block.index()].some()
    }

    /// The place of a block in a walk over the tree: what it dominates is what has a place in the range. Nothing if the
    /// entry does not reach it.
    pub fn places(&self, block: Block) -> std::ops::Range<u32> {
        let (first, end) = (self.first[block.index()], self.end[block.index()]);
        if first == NONE { 0..0 } else { first..end }
    }

    /// Whether every path from the entry to `b` goes through `a`. A block dominates itself.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let number = self.first[b.index()];
        number == NONE || (self.first[a.index()] <= number && number < self.end[a.index()])
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

/// A depth-first search; blocks are known by the order in which it found them.
struct Search {
    blocks: Vec<Block>,
    parent: Vec<u32>,
    /// From block to number; `NONE` if not found.
    number: Vec<u32>,
}

impl Search {
    fn new(entry: Block, cfg: &Cfg) -> Search {
        let mut search = Search { blocks: vec![entry], parent: vec![NONE], number: vec![NONE; cfg.num_blocks()] };
        search.number[entry.index()] = 0;
        let mut stack = vec![(0u32, 0usize)];
        while let Some((v, at)) = stack.last_mut() {
            let Some(&next) = cfg.succs(search.blocks[*v as usize]).get(*at) else {
                stack.pop();
                continue;
            };
            *at += 1;
            if search.number[next.index()] == NONE {
                let found = search.blocks.len() as u32;
                search.number[next.index()] = found;
                search.blocks.push(next);
                search.parent.push(*v);
                stack.push((found, 0));
            }
        }
        search
    }

    /// The number of the immediate dominator of each found block; that of the entry means nothing.
    fn immediate_dominators(&self, cfg: &Cfg) -> Vec<u32> {
        let count = self.blocks.len();
        let mut forest = Forest::new(count);
        let mut idom = vec![0u32; count];
        // The vertices whose semidominator is `v`: a list from `bucket[v]` through `chain`.
        let mut bucket = vec![NONE; count];
        let mut chain = vec![NONE; count];
        for w in (1..count).rev() {
            for pred in cfg.preds(self.blocks[w]) {
                let v = self.number[pred.block.index()];
                if v != NONE {
                    let u = forest.eval(v);
                    forest.semi[w] = forest.semi[w].min(forest.semi[u as usize]);
                }
            }
            let semi = forest.semi[w] as usize;
            chain[w] = std::mem::replace(&mut bucket[semi], w as u32);
            let parent = self.parent[w];
            forest.ancestor[w] = parent;
            let mut v = std::mem::replace(&mut bucket[parent as usize], NONE);
            while v != NONE {
                let u = forest.eval(v);
                let closer = forest.semi[u as usize] < forest.semi[v as usize];
                idom[v as usize] = if closer { u } else { parent };
                v = chain[v as usize];
            }
        }
        for w in 1..count {
            if idom[w] != forest.semi[w] {
                idom[w] = idom[idom[w] as usize];
            }
        }
        idom
    }
}

/// The part of the search tree that was linked so far, with the vertex of least semidominator on each path to its root.
struct Forest {
    semi: Vec<u32>,
    label: Vec<u32>,
    ancestor: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    fn new(count: usize) -> Forest {
        let own: Vec<u32> = (0..count as u32).collect();
        Forest { semi: own.clone(), label: own, ancestor: vec![NONE; count], path: Vec::new() }
    }

    fn eval(&mut self, v: u32) -> u32 {
        let mut at = v;
        while self.ancestor[at as usize] != NONE && self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(x) = self.path.pop() {
            let x = x as usize;
            let up = self.ancestor[x] as usize;
            if self.semi[self.label[up] as usize] < self.semi[self.label[x] as usize] {
                self.label[x] = self.label[up];
            }
            self.ancestor[x] = self.ancestor[up];
        }
        self.label[v as usize]
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{Fixture, Random};
    use crate::*;

    /// A function with these edges; block 0 is the entry.
    fn graph(succs: &[Vec<usize>]) -> (Fixture, Vec<Block>) {
        let mut x = Fixture::new();
        let blocks: Vec<Block> = succs.iter().map(|_| x.func.make_block(None)).collect();
        let body = x.func.body();
        x.place(body, &blocks);
        for (i, to) in succs.iter().enumerate() {
            match to[..] {
                [] => x.ret(blocks[i]),
                [a] => x.br(blocks[i], blocks[a]),
                _ => {
                    let v = x.int(blocks[i], 0);
                    let to: Vec<Block> = to.iter().map(|&t| blocks[t]).collect();
                    x.switch(blocks[i], v, &to)
                }
            };
        }
        (x, blocks)
    }

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
