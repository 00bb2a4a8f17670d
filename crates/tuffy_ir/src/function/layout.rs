//! The order of things in a function: which blocks and regions a region holds, which instructions a block holds.
//!
//! Lists are linked through the records, so inserting and removing anywhere costs the same. `seq` numbers along a block
//! answer "which comes first" at once; they leave gaps and are renumbered when a gap is full.

use crate::function::inst::{Inst, InstData};
use crate::function::{Block, Function, Region, RegionKind};

/// How deep regions may nest; the body counts as nothing.
pub const MAX_REGION_DEPTH: usize = 1024;

/// A block or a region in the list of a region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node(u32);

const REGION_BIT: u32 = 1 << 31;

impl Node {
    /// No node.
    pub const NONE: Node = Node(u32::MAX);

    /// The node of a block.
    pub fn block(block: Block) -> Node {
        Node(block.as_u32())
    }

    /// The node of a region.
    pub fn region(region: Region) -> Node {
        Node(region.as_u32() | REGION_BIT)
    }

    /// Whether there is no node.
    pub fn is_none(self) -> bool {
        self == Node::NONE
    }

    /// The block, if it is one.
    pub fn as_block(self) -> Option<Block> {
        (self.0 & REGION_BIT == 0).then(|| Block::from_u32(self.0))
    }

    /// The region, if it is one.
    pub fn as_region(self) -> Option<Region> {
        (self.0 & REGION_BIT != 0 && !self.is_none()).then(|| Region::from_u32(self.0 & !REGION_BIT))
    }
}

/// The distance of `seq` numbers of instructions added at the end.
const SEQ_STEP: u32 = 64;
/// The distance after a local renumbering.
const SEQ_TIGHT: u32 = 2;
/// How many instructions a local renumbering moves before the whole block is renumbered.
const SEQ_REACH: u32 = 200;

impl Function {
    fn node_links(&mut self, node: Node) -> (&mut Node, &mut Node) {
        match node.as_block() {
            Some(block) => {
                let data = &mut self.blocks[block];
                (&mut data.prev, &mut data.next)
            }
            None => {
                let data = &mut self.regions[node.as_region().expect("a node")];
                (&mut data.prev, &mut data.next)
            }
        }
    }

    /// The node after this one in its region.
    pub fn next_node(&self, node: Node) -> Node {
        match node.as_block() {
            Some(block) => self.blocks[block].next,
            None => node.as_region().map_or(Node::NONE, |r| self.regions[r].next),
        }
    }

    fn set_parent(&mut self, node: Node, parent: Region) {
        match node.as_block() {
            Some(block) => self.blocks[block].region = parent,
            None => self.regions[node.as_region().expect("a node")].parent = parent,
        }
    }

    /// Places a node at the end of a region.
    pub fn append_node(&mut self, region: Region, node: Node) {
        self.insert_node(region, node, Node::NONE);
    }

    /// Places a node in a region, before `before` (`NONE`: at the end).
    pub fn insert_node(&mut self, region: Region, node: Node, before: Node) {
        let after = if before.is_none() { self.regions[region].last } else { *self.node_links(before).0 };
        let (prev, next) = self.node_links(node);
        (*prev, *next) = (after, before);
        if after.is_none() {
            self.regions[region].first = node;
        } else {
            *self.node_links(after).1 = node;
        }
        if before.is_none() {
            self.regions[region].last = node;
        } else {
            *self.node_links(before).0 = node;
        }
        self.set_parent(node, region);
    }

    /// Takes a node out of its region. Its contents stay with it.
    pub fn remove_node(&mut self, node: Node) {
        let parent = match node.as_block() {
            Some(block) => self.blocks[block].region,
            None => self.regions[node.as_region().expect("a node")].parent,
        };
        let (prev, next) = self.node_links(node);
        let (prev, next) = (std::mem::replace(prev, Node::NONE), std::mem::replace(next, Node::NONE));
        if prev.is_none() {
            self.regions[parent].first = next;
        } else {
            *self.node_links(prev).1 = next;
        }
        if next.is_none() {
            self.regions[parent].last = prev;
        } else {
            *self.node_links(next).0 = prev;
        }
        self.set_parent(node, Region::NONE);
    }

    /// The nodes of a region, in order.
    pub fn nodes(&self, region: Region) -> impl Iterator<Item = Node> + '_ {
        let some = |node: Node| (!node.is_none()).then_some(node);
        std::iter::successors(some(self.regions[region].first), move |&n| some(self.next_node(n)))
    }

    /// The kind of a region.
    pub fn region_kind(&self, region: Region) -> RegionKind {
        self.regions[region].kind
    }

    /// The region around this one; `None` for the body.
    pub fn parent(&self, region: Region) -> Option<Region> {
        self.regions[region].parent.some()
    }

    /// The region that holds a block; `None` if the block is not placed.
    pub fn block_region(&self, block: Block) -> Option<Region> {
        self.blocks[block].region.some()
    }

    /// The first block of a region.
    pub fn region_entry(&self, region: Region) -> Option<Block> {
        self.regions[region].first.as_block().filter(|b| !b.is_none())
    }

    /// The first block of the function.
    pub fn entry(&self) -> Option<Block> {
        self.region_entry(self.body())
    }

    /// The block that stands right after a region in the region around it.
    pub fn block_after(&self, region: Region) -> Option<Block> {
        let next = self.regions[region].next;
        next.as_block().filter(|_| !next.is_none())
    }

    /// The innermost loop region that holds a block.
    pub fn enclosing_loop(&self, block: Block) -> Option<Region> {
        let mut region = self.block_region(block)?;
        loop {
            if self.region_kind(region) == RegionKind::Loop {
                return Some(region);
            }
            region = self.parent(region)?;
        }
    }

    /// Where a terminator goes, in order: its targets, the loop header for `continue`, the block after the region for
    /// `region_yield`.
    pub fn successors(&self, inst: Inst) -> impl Iterator<Item = Block> + '_ {
        use crate::opcode::Opcode;
        let data = &self.insts[inst];
        let implied = match (data.op, data.block.some()) {
            (Opcode::Continue, Some(block)) => self.enclosing_loop(block).and_then(|r| self.region_entry(r)),
            (Opcode::RegionYield, Some(block)) => self.block_region(block).and_then(|r| self.block_after(r)),
            _ => None,
        };
        self.targets(inst).iter().map(|t| t.block).chain(implied)
    }

    /// The arguments that the `index`-th successor gets.
    pub fn successor_args(&self, inst: Inst, index: usize) -> &[crate::function::inst::Operand] {
        if self.targets(inst).is_empty() { self.operands(inst) } else { self.target_args(inst, index) }
    }

    // Instructions of a block.

    /// The first instruction of a block.
    pub fn first_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].first.some()
    }

    /// The last instruction of a block.
    pub fn last_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].last.some()
    }

    /// The instruction after this one in its block.
    pub fn next_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].next.some()
    }

    /// The instruction before this one in its block.
    pub fn prev_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].prev.some()
    }

    /// The instructions of a block, in order.
    pub fn block_insts(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        std::iter::successors(self.first_inst(block), |&i| self.next_inst(i))
    }

    /// The terminator of a block, if its last instruction is one.
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.last_inst(block).filter(|&i| self.insts[i].is_terminator())
    }

    /// Places an instruction at the end of a block.
    pub fn append_inst(&mut self, block: Block, inst: Inst) {
        let last = self.blocks[block].last;
        let seq = last.some().map_or(SEQ_STEP, |l| self.insts[l].seq.saturating_add(SEQ_STEP));
        self.link_inst(block, inst, last, Inst::NONE);
        self.insts[inst].seq = seq;
        if seq == u32::MAX {
            self.renumber(block);
        }
    }

    /// Places an instruction before another one.
    pub fn insert_inst_before(&mut self, inst: Inst, before: Inst) {
        let (block, after) = (self.insts[before].block, self.insts[before].prev);
        let low = after.some().map_or(0, |a| self.insts[a].seq);
        let high = self.insts[before].seq;
        self.link_inst(block, inst, after, before);
        self.insts[inst].seq = low + (high - low) / 2;
        if high - low < 2 {
            self.make_room(block, inst, low);
        }
    }

    /// Numbers `inst` and what follows tightly from `low` until a gap takes up the rest.
    fn make_room(&mut self, block: Block, inst: Inst, low: u32) {
        let (mut at, mut seq) = (inst, low);
        for _ in 0..SEQ_REACH {
            seq = seq.saturating_add(SEQ_TIGHT);
            self.insts[at].seq = seq;
            match self.insts[at].next.some() {
                Some(next) if self.insts[next].seq <= seq => at = next,
                _ => return,
            }
        }
        self.renumber(block);
    }

    fn link_inst(&mut self, block: Block, inst: Inst, after: Inst, before: Inst) {
        debug_assert!(self.insts[inst].block.is_none(), "the instruction is placed already");
        let data = &mut self.insts[inst];
        (data.block, data.prev, data.next) = (block, after, before);
        match after.some() {
            Some(a) => self.insts[a].next = inst,
            None => self.blocks[block].first = inst,
        }
        match before.some() {
            Some(b) => self.insts[b].prev = inst,
            None => self.blocks[block].last = inst,
        }
    }

    fn renumber(&mut self, block: Block) {
        let count = self.block_insts(block).count() as u32;
        let step = (u32::MAX / count.saturating_add(2)).clamp(1, SEQ_STEP);
        let mut at = self.blocks[block].first;
        let mut seq = step;
        while !at.is_none() {
            self.insts[at].seq = seq;
            seq += step;
            at = self.insts[at].next;
        }
    }

    /// Takes an instruction out of its block, keeping its operands.
    pub fn unlink_inst(&mut self, inst: Inst) {
        let InstData { block, prev, next, .. } = self.insts[inst];
        match prev.some() {
            Some(p) => self.insts[p].next = next,
            None => self.blocks[block].first = next,
        }
        match next.some() {
            Some(n) => self.insts[n].prev = prev,
            None => self.blocks[block].last = prev,
        }
        let data = &mut self.insts[inst];
        (data.block, data.prev, data.next) = (Block::NONE, Inst::NONE, Inst::NONE);
    }

    /// Removes an instruction whose results have no uses; a tombstone stays.
    pub fn remove_inst(&mut self, inst: Inst) {
        debug_assert!(self.results(inst).all(|v| !self.has_uses(v)), "a removed instruction has uses");
        self.set_operands(inst, &[]);
        self.unlink_inst(inst);
    }

    /// Whether `a` stands before `b` in the block that holds both.
    pub fn comes_before(&self, a: Inst, b: Inst) -> bool {
        debug_assert_eq!(self.insts[a].block, self.insts[b].block);
        self.insts[a].seq < self.insts[b].seq
    }
}

/// What a walk over a function meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A region begins. The body is not reported.
    Enter(Region),
    /// A block.
    Block(Block),
    /// A region ends.
    Leave(Region),
}

/// The one visitor: all regions and blocks in text order, without recursion.
pub struct Walk<'f> {
    func: &'f Function,
    next: Node,
    /// The region that `next` is in, or that ends when `next` is none.
    region: Region,
    done: bool,
}

impl Function {
    /// Walks over regions and blocks in text order.
    pub fn walk(&self) -> Walk<'_> {
        Walk { func: self, next: self.regions[self.body()].first, region: self.body(), done: false }
    }

    /// All placed blocks, in text order.
    pub fn blocks_in_order(&self) -> impl Iterator<Item = Block> + '_ {
        self.walk().filter_map(|e| if let Event::Block(b) = e { Some(b) } else { None })
    }

    /// All placed instructions, in text order.
    pub fn insts_in_order(&self) -> impl Iterator<Item = Inst> + '_ {
        self.blocks_in_order().flat_map(|b| self.block_insts(b))
    }
}

impl Iterator for Walk<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if self.done {
            return None;
        }
        if self.next.is_none() {
            let ended = self.region;
            let Some(parent) = self.func.parent(ended) else {
                self.done = true;
                return None;
            };
            self.region = parent;
            self.next = self.func.next_node(Node::region(ended));
            return Some(Event::Leave(ended));
        }
        if let Some(region) = self.next.as_region() {
            self.region = region;
            self.next = self.func.regions[region].first;
            return Some(Event::Enter(region));
        }
        let block = self.next.as_block().expect("a block");
        self.next = self.func.next_node(self.next);
        Some(Event::Block(block))
    }
}
