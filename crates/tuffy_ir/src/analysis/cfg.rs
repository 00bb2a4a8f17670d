//! The control-flow graph of a function: who branches to whom, and in which order to visit blocks.
//!
//! A side table, computed on demand in linear time and without recursion, valid until a block or a terminator changes.
//! It owns no rule: a function that is not well-formed has a graph too. A block without a terminator has no successors,
//! and an edge to a block that is not placed is left out.

use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::layout::Event;
use crate::function::{Block, Function, RegionKind};
use crate::opcode::Opcode;
use std::ops::Range;

/// One edge, seen from where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pred {
    /// The block it comes from.
    pub block: Block,
    /// The terminator of that block.
    pub inst: Inst,
    /// Which of the terminator's successors it is.
    pub index: u32,
}

/// Predecessors, successors and reverse postorder.
#[derive(Clone, Debug)]
pub struct Cfg {
    /// Where among `succs` the edges from a block are.
    succ_ranges: Vec<Range<u32>>,
    succs: Vec<Block>,
    /// The edges to block `b` are `pred_starts[b]..pred_starts[b + 1]` of `preds`.
    pred_starts: Vec<u32>,
    preds: Vec<Pred>,
    order: Vec<Block>,
    /// The position in `order`; `UNREACHED` for a block that no path from the entry reaches.
    position: Vec<u32>,
}

const UNREACHED: u32 = u32::MAX;

impl Cfg {
    /// The graph of the placed blocks of a function.
    pub fn compute(func: &Function) -> Cfg {
        let count = func.num_blocks();
        let (mut edges, placed) = edges(func);
        edges.retain(|(_, to)| placed.get(to.index()) == Some(&true));
        let mut succ_ranges = vec![0..0; count];
        let mut start = 0;
        for of_block in edges.chunk_by(|(a, _), (b, _)| a.block == b.block) {
            let end = start + of_block.len() as u32;
            succ_ranges[of_block[0].0.block.index()] = start..end;
            start = end;
        }
        let succs = edges.iter().map(|&(_, to)| to).collect();
        let (pred_starts, preds) = group(count, &edges);
        let (order, position) = (Vec::with_capacity(count), vec![UNREACHED; count]);
        let mut cfg = Cfg { succ_ranges, succs, pred_starts, preds, order, position };
        if let Some(entry) = func.entry() {
            cfg.number(entry);
        }
        cfg
    }

    /// Depth-first search from the entry. Successors are taken last to first, so that the first one stands nearest in
    /// reverse postorder.
    fn number(&mut self, entry: Block) {
        let mut seen = vec![false; self.position.len()];
        let mut stack = vec![(entry, self.succs(entry).len())];
        seen[entry.index()] = true;
        while let Some((block, left)) = stack.last_mut() {
            let block = *block;
            if *left == 0 {
                self.order.push(block);
                stack.pop();
                continue;
            }
            *left -= 1;
            let next = self.succs(block)[*left];
            if !std::mem::replace(&mut seen[next.index()], true) {
                stack.push((next, self.succs(next).len()));
            }
        }
        self.order.reverse();
        for (i, block) in self.order.iter().enumerate() {
            self.position[block.index()] = i as u32;
        }
    }

    /// Where a block goes, in the order of its terminator, one entry per edge.
    pub fn succs(&self, block: Block) -> &[Block] {
        let Range { start, end } = self.succ_ranges[block.index()];
        &self.succs[start as usize..end as usize]
    }

    /// The edges that lead to a block, in text order.
    pub fn preds(&self, block: Block) -> &[Pred] {
        &self.preds[self.pred_starts[block.index()] as usize..self.pred_starts[block.index() + 1] as usize]
    }

    /// The blocks that the entry reaches, each before its successors except along back edges; the entry is first.
    pub fn reverse_postorder(&self) -> &[Block] {
        &self.order
    }

    /// The blocks that the entry reaches, those together that lead to each other: a part stands before those it leads
    /// to. Blocks of a part are in reverse postorder.
    pub fn components(&self) -> Vec<Vec<Block>> {
        let mut seen = vec![false; self.position.len()];
        let mut parts = Vec::new();
        // What leads to the first block that is left, and is left itself, is also reached from it.
        for &first in &self.order {
            if std::mem::replace(&mut seen[first.index()], true) {
                continue;
            }
            let mut part = vec![first];
            let mut next = 0;
            while let Some(&block) = part.get(next) {
                next += 1;
                for pred in self.preds(block).iter().filter(|p| self.is_reachable(p.block)) {
                    if !std::mem::replace(&mut seen[pred.block.index()], true) {
                        part.push(pred.block);
                    }
                }
            }
            part.sort_unstable_by_key(|b| self.position[b.index()]);
            parts.push(part);
        }
        parts
    }

    /// The position of a block in reverse postorder, if the entry reaches it.
    pub fn position(&self, block: Block) -> Option<usize> {
        let position = self.position[block.index()];
        (position != UNREACHED).then_some(position as usize)
    }

    /// Whether a path leads from the entry to a block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position[block.index()] != UNREACHED
    }

    /// How many blocks the function had.
    pub(crate) fn num_blocks(&self) -> usize {
        self.position.len()
    }
}

/// All edges in text order, wherever they lead, and which blocks are placed.
fn edges(func: &Function) -> (Vec<(Pred, Block)>, Vec<bool>) {
    let mut edges = Vec::with_capacity(2 * func.num_blocks());
    let mut placed = vec![false; func.num_blocks()];
    // The headers of the loops around. `Function::successors` looks for the innermost by climbing; with this stack a
    // deep nest costs no more than a flat one.
    let mut headers = Vec::new();
    for event in func.walk() {
        let block = match event {
            Event::Enter(region) => {
                if func.region_kind(region) == RegionKind::Loop {
                    headers.push(func.region_entry(region));
                }
                continue;
            }
            Event::Leave(region) => {
                if func.region_kind(region) == RegionKind::Loop {
                    headers.pop();
                }
                continue;
            }
            Event::Block(block) => block,
        };
        placed[block.index()] = true;
        let Some(inst) = func.terminator(block) else { continue };
        if func.op(inst) == Opcode::Continue {
            if let Some(&Some(header)) = headers.last() {
                edges.push((Pred { block, inst, index: 0 }, header));
            }
            continue;
        }
        for (index, to) in func.successors(inst).enumerate() {
            edges.push((Pred { block, inst, index: index as u32 }, to));
        }
    }
    (edges, placed)
}

/// Edges grouped by where they lead, each group in the order given: where the groups start, and the edges.
fn group(count: usize, edges: &[(Pred, Block)]) -> (Vec<u32>, Vec<Pred>) {
    let mut starts = vec![0u32; count + 1];
    for (_, to) in edges {
        starts[to.index() + 1] += 1;
    }
    for i in 0..count {
        starts[i + 1] += starts[i];
    }
    let mut grouped = vec![Pred { block: Block::NONE, inst: Inst::NONE, index: 0 }; edges.len()];
    let mut next = starts.clone();
    for &(edge, to) in edges {
        let at = &mut next[to.index()];
        grouped[*at as usize] = edge;
        *at += 1;
    }
    (starts, grouped)
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    #[test]
    fn edges_follow_targets_continue_and_yield() {
        let mut x = Fixture::new();
        let [entry, header, latch, after, lost] = [0; 5].map(|_| x.func.make_block(None));
        let region = x.func.make_region(RegionKind::Loop);
        let body = x.func.body();
        x.place(body, &[entry]);
        x.func.append_node(body, Node::region(region));
        x.place(region, &[header, latch]);
        x.place(body, &[after, lost]);
        x.br(entry, header);
        let c = x.bool(header);
        x.brif(header, c, latch, after);
        x.end(latch, Opcode::Continue);
        x.ret(after);
        x.br(lost, after);
        let cfg = Cfg::compute(&x.func);
        assert_eq!(cfg.reverse_postorder(), [entry, header, latch, after]);
        assert_eq!(cfg.succs(header), [latch, after]);
        assert_eq!(cfg.succs(latch), [header]);
        let from: Vec<(Block, u32)> = cfg.preds(after).iter().map(|p| (p.block, p.index)).collect();
        assert_eq!(from, [(header, 1), (lost, 0)]);
        assert!(cfg.is_reachable(latch) && !cfg.is_reachable(lost));
        assert_eq!((cfg.position(header), cfg.position(lost)), (Some(1), None));
        assert_eq!(cfg.components(), [vec![entry], vec![header, latch], vec![after]]);
    }

    #[test]
    fn components_of_nested_circles() {
        let mut x = Fixture::new();
        let [entry, a, b, c, d, e] = [0; 6].map(|_| x.func.make_block(None));
        let body = x.func.body();
        x.place(body, &[entry, a, b, c, d, e]);
        let one_of = |x: &mut Fixture, from: Block, yes: Block, no: Block| {
            let condition = x.bool(from);
            x.brif(from, condition, yes, no);
        };
        // a → b ⇄ c → a, with a way out of b and one out of c; d goes round by itself.
        x.br(entry, a);
        one_of(&mut x, a, e, b);
        x.br(b, c);
        let condition = x.bool(c);
        x.switch(c, condition, &[a, b, d]);
        one_of(&mut x, d, d, e);
        x.ret(e);
        let cfg = Cfg::compute(&x.func);
        assert_eq!(cfg.components(), [vec![entry], vec![a, b, c], vec![d], vec![e]]);
    }

    #[test]
    fn malformed_functions_have_a_graph() {
        let mut x = Fixture::new();
        assert!(Cfg::compute(&x.func).reverse_postorder().is_empty());
        let [open, outside, nowhere] = [0; 3].map(|_| x.func.make_block(None));
        let body = x.func.body();
        x.place(body, &[open, outside]);
        let region = x.func.make_region(RegionKind::Plain);
        x.place(region, &[nowhere]);
        let c = x.bool(open);
        x.brif(open, c, nowhere, Block::from_u32(77));
        x.end(outside, Opcode::Continue);
        let cfg = Cfg::compute(&x.func);
        assert_eq!(cfg.reverse_postorder(), [open]);
        assert!(cfg.succs(open).is_empty() && cfg.succs(outside).is_empty());
    }
}
