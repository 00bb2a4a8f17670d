//! Who branches to a block, kept up to date by the editor.
//!
//! The list of a block may hold edges that have gone; they are told by looking at the terminator. So adding and
//! removing an edge cost the same however many lead to the block, and counts are exact at any time.
//!
//! An edge is *forward* unless it is a `continue`. Where forward edges form no cycle, all blocks are reached if each
//! but the entry has a forward edge to it; so the number of blocks without one tells at once that nothing is
//! unreachable.

use smallvec::SmallVec;
use tuffy_ir::{Block, Entity, Function, Inst, Opcode, Pred};

/// The edges to a block.
pub type Edges = SmallVec<[Pred; 4]>;

#[derive(Clone, Default, Debug)]
struct BlockPreds {
    /// (terminator, which successor), newest last; some have gone.
    list: SmallVec<[(Inst, u32); 2]>,
    count: u32,
    /// How many of them are forward.
    forward: u32,
    placed: bool,
}

/// The edges to every block.
#[derive(Clone, Default, Debug)]
pub(crate) struct Preds {
    blocks: Vec<BlockPreds>,
    /// Placed blocks without a forward edge to them; the entry is always one.
    orphans: u32,
}

impl Preds {
    pub(crate) fn compute(func: &Function, cfg: &tuffy_ir::Cfg) -> Preds {
        let mut preds = Preds { blocks: vec![BlockPreds::default(); func.num_blocks()], orphans: 0 };
        for block in func.blocks_in_order() {
            preds.place(block);
            for edge in cfg.preds(block) {
                preds.add(block, edge.inst, edge.index, is_forward(func, edge.inst));
            }
        }
        preds
    }

    fn block(&mut self, block: Block) -> &mut BlockPreds {
        if self.blocks.len() <= block.index() {
            self.blocks.resize_with(block.index() + 1, BlockPreds::default);
        }
        &mut self.blocks[block.index()]
    }

    /// A block is placed that no edge leads to yet.
    pub(crate) fn place(&mut self, block: Block) {
        self.block(block).placed = true;
        self.orphans += 1;
    }

    /// A block that no edge leads to is taken away.
    pub(crate) fn unplace(&mut self, block: Block) {
        self.block(block).placed = false;
        self.orphans -= 1;
    }

    /// Whether each block but the entry has a forward edge to it.
    pub(crate) fn no_orphans(&self) -> bool {
        self.orphans <= 1
    }

    /// An edge now leads to the block.
    pub(crate) fn add(&mut self, to: Block, inst: Inst, index: u32, forward: bool) {
        let entry = self.block(to);
        entry.list.push((inst, index));
        entry.count += 1;
        entry.forward += u32::from(forward);
        if forward && entry.forward == 1 && entry.placed {
            self.orphans -= 1;
        }
    }

    /// Edges that went away are dropped from the list when they are most of it.
    pub(crate) fn tidy(&mut self, func: &Function, block: Block) {
        let entry = &self.blocks[block.index()];
        if entry.list.len() > 8 + 2 * entry.count as usize {
            let edges = self.edges(func, block);
            self.blocks[block.index()].list = edges.iter().map(|e| (e.inst, e.index)).collect();
        }
    }

    /// An edge no longer leads to the block. The caller changes the terminator.
    pub(crate) fn remove(&mut self, to: Block, forward: bool) {
        let entry = &mut self.blocks[to.index()];
        entry.count -= 1;
        entry.forward -= u32::from(forward);
        if forward && entry.forward == 0 && entry.placed {
            self.orphans += 1;
        }
    }

    pub(crate) fn count(&self, block: Block) -> u32 {
        self.blocks.get(block.index()).map_or(0, |b| b.count)
    }

    /// The edges to a block, ordered by terminator.
    pub(crate) fn edges(&self, func: &Function, block: Block) -> Edges {
        let mut edges: Edges = self.unordered(func, block).collect();
        edges.sort_unstable_by_key(|e| (e.inst.as_u32(), e.index));
        edges.dedup();
        debug_assert_eq!(edges.len(), self.count(block) as usize, "edges to {}", func.show_block(block));
        edges
    }

    /// The edges to a block in no useful order; some may come twice.
    pub(crate) fn unordered<'a>(&'a self, func: &'a Function, block: Block) -> impl Iterator<Item = Pred> + use<'a> {
        let list = self.blocks.get(block.index()).map_or(&[][..], |b| &b.list[..]);
        list.iter().filter_map(move |&(inst, index)| {
            let from = func.inst(inst).block()?;
            let to = nth_successor(func, inst, index as usize);
            (to == Some(block)).then_some(Pred { block: from, inst, index })
        })
    }
}

/// One of the successors of a terminator; not by walking over them: a switch may have many.
pub(crate) fn nth_successor(func: &Function, inst: Inst, index: usize) -> Option<Block> {
    match func.targets(inst) {
        [] => func.successors(inst).nth(index),
        targets => targets.get(index).map(|t| t.block),
    }
}

/// Whether the edges of a terminator are forward.
pub(crate) fn is_forward(func: &Function, inst: Inst) -> bool {
    func.op(inst) != Opcode::Continue
}

/// Whether the forward edges of a function form no cycle.
pub(crate) fn is_structured(func: &Function, cfg: &tuffy_ir::Cfg) -> bool {
    let forward = |block: Block| func.terminator(block).is_some_and(|t| is_forward(func, t));
    let mut waiting = vec![0u32; func.num_blocks()];
    let mut blocks = 0;
    for block in func.blocks_in_order() {
        blocks += 1;
        if forward(block) {
            cfg.succs(block).iter().for_each(|s| waiting[s.index()] += 1);
        }
    }
    let mut ready: Vec<Block> = func.blocks_in_order().filter(|b| waiting[b.index()] == 0).collect();
    let mut done = 0;
    while let Some(block) = ready.pop() {
        done += 1;
        if forward(block) {
            for &succ in cfg.succs(block) {
                waiting[succ.index()] -= 1;
                if waiting[succ.index()] == 0 {
                    ready.push(succ);
                }
            }
        }
    }
    done == blocks
}

#[cfg(test)]
mod tests {
    use crate::engine::Perform;
    use crate::testing::Trial;

    #[test]
    fn lists_are_tidied_when_all_edges_of_a_terminator_are_there() {
        let mut t = Trial::new(
            "func @f(int) {
            bb0:
              v0 = param 0
              switch v0, bb1, [1 -> bb1, 2 -> bb1, 3 -> bb1]
            bb1:
              ret
            bb2:
              ret
            }",
        );
        let [from, one, two] = ["bb0", "bb1", "bb2"].map(|b| t.block(b));
        for i in 0..20 {
            let to = if i % 2 == 0 { two } else { one };
            t.change(|edit, _| edit.retarget(edit.func().terminator(from).unwrap(), 2, to, &[]));
            let view = t.engine.view();
            assert_eq!((view.preds(one).len(), view.preds(two).len()), if i % 2 == 0 { (3, 1) } else { (4, 0) });
        }
    }
}
