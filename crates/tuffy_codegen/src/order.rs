//! Block placement: the order in which blocks are emitted.
//!
//! Edge blocks to which the allocator gave nothing to do are left out. The test at the head of a loop moves to its end,
//! so that a round takes one jump instead of two:
//!
//! ```text
//! head: if … exit            ┌─ jmp head
//! body: …              ──►   │  body: …
//!       jmp head             └► head: if … body
//! exit:                         exit:
//! ```

use crate::linear::Linear;
use regalloc2::{Block as RBlock, Edit, InstOrEdit, Output};
use tuffy_ir::Opcode;
use tuffy_target::choice::{At, Choices, Content, PLACE_TEST_LAST};

/// How many instructions of the test of a loop are looked at to know it again.
const MAX_TEST: usize = 512;

/// An order of the nodes of a function.
#[derive(Debug)]
pub struct Order {
    /// The nodes that are emitted, in order.
    pub nodes: Vec<usize>,
    /// Where a jump to a node leads: past edge blocks that do nothing.
    goals: Vec<usize>,
    /// Where a node stands.
    places: Vec<usize>,
    /// A node whose branch goes the wrong way, for tests.
    wrong: Option<usize>,
}

/// Whether the test at the head of a loop moves to its end. It is known again by what its instructions do.
fn takes_test(linear: &Linear<'_>, head: usize, choices: &mut Choices) -> bool {
    if choices.is_free() {
        return true;
    }
    let func = linear.func;
    let at = linear.nodes[head].block.map_or(At::FUNCTION, |block| {
        let at = At::block(func, block);
        let Some(last) = func.terminator(block) else { return at };
        let mut content = Content::of(func, last, None, choices.old_names());
        func.block_insts(block).take(MAX_TEST).for_each(|inst| content.opcode(inst));
        at.about(content.finish())
    });
    choices.take(&PLACE_TEST_LAST, || at)
}

impl Order {
    /// Chooses an order.
    pub fn new(linear: &Linear<'_>, output: &Output, choices: &mut Choices) -> Order {
        let count = linear.nodes.len();
        let goals = goals(linear, output);
        let mut order = Order { nodes: Vec::with_capacity(count), goals, places: vec![usize::MAX; count], wrong: None };
        // The heads that come after a node instead of where they stand, those of inner loops first.
        let mut after: Vec<Vec<usize>> = vec![Vec::new(); count];
        let mut moved = vec![false; count];
        for (head, end) in order.loops(linear) {
            let last = (0..=end).rev().find(|&i| order.goals[i] == i).unwrap_or(end);
            let before = after[end].last().copied().unwrap_or(last);
            let Some(exit) = order.exit(linear, head, end) else { continue };
            if linear.nodes[before].succs.iter().any(|s| order.goals[s.index()] == head)
                && takes_test(linear, head, choices)
            {
                order.wrong = order.wrong.or(choices.is_faulty().then_some(head));
                after[end].push(head);
                moved[head] = true;
                // The edge block of the way out goes with it.
                moved[exit] |= linear.nodes[exit].block.is_none();
            }
        }
        for node in 0..count {
            if !moved[node] {
                order.push(node);
            }
            for &head in &after[node] {
                order.push(head);
                for edge in linear.nodes[head].succs.iter().map(|s| s.index()).filter(|&s| moved[s]) {
                    order.push(edge);
                }
            }
        }
        order
    }

    /// Puts a node at the end, unless it does nothing.
    fn push(&mut self, node: usize) {
        if self.goals[node] == node && self.places[node] == usize::MAX {
            self.places[node] = self.nodes.len();
            self.nodes.push(node);
        }
    }

    /// Where a jump to a node leads.
    pub fn goal(&self, node: usize) -> usize {
        self.goals[node]
    }

    /// Whether the branch of a node goes the wrong way: only if a test asks for it.
    pub fn is_wrong(&self, node: usize) -> bool {
        self.wrong == Some(node)
    }

    /// Whether a node is reached by going on after another.
    pub fn follows(&self, node: usize, to: usize) -> bool {
        self.places[to] == self.places[node] + 1
    }

    /// The loops: first and last node, inner ones before outer ones.
    fn loops(&self, linear: &Linear<'_>) -> Vec<(usize, usize)> {
        let mut ends: Vec<usize> = (0..linear.nodes.len()).collect();
        for (i, node) in linear.nodes.iter().enumerate() {
            for to in node.succs.iter().map(|s| self.goals[s.index()]).filter(|&to| to <= i) {
                ends[to] = ends[to].max(i);
            }
        }
        let mut all: Vec<(usize, usize)> = Vec::new();
        // Those that no loop is found around yet, the nearest last.
        let mut open: Vec<usize> = Vec::new();
        for head in (0..ends.len()).rev() {
            let mut end = ends[head];
            if end == head {
                continue;
            }
            while let Some(inner) = open.pop_if(|inner| *inner <= end) {
                end = end.max(ends[inner]);
            }
            ends[head] = end;
            open.push(head);
            all.push((head, end));
        }
        all
    }

    /// The successor by which the head of a loop leaves it, if the head goes on in the loop or leaves.
    fn exit(&self, linear: &Linear<'_>, head: usize, end: usize) -> Option<usize> {
        if head == 0 || !linear.end(head).is_some_and(Opcode::is_two_way) {
            return None;
        }
        let inside = |s: usize| match linear.nodes[s].block {
            Some(_) => (head + 1..=end).contains(&s),
            None => (head..=end).contains(&self.goals[linear.nodes[s].succs[0].index()]),
        };
        let mut exits = linear.nodes[head].succs.iter().map(|s| s.index()).filter(|&s| !inside(s));
        exits.next().filter(|_| exits.next().is_none())
    }
}

/// Where a jump to each node leads: past edge blocks that do nothing.
fn goals(linear: &Linear<'_>, output: &Output) -> Vec<usize> {
    (0..linear.nodes.len())
        .map(|index| {
            let node = &linear.nodes[index];
            let works = || {
                output.block_insts_and_edits(linear, RBlock::new(index)).any(|s| match s {
                    InstOrEdit::Edit(Edit::Move { from, to }) => from != to,
                    InstOrEdit::Inst(_) => false,
                })
            };
            // Edge blocks lead to blocks of the function.
            if node.block.is_some() || works() { index } else { node.succs[0].index() }
        })
        .collect()
}
