//! SSA construction for one thing that is not in SSA form yet: which definition reaches which use.
//!
//! Different things meet in the iterated dominance frontier of the definitions; elsewhere a block sees what the nearest
//! block above it in the dominator tree ends with. Only joins that some use needs are made.

use crate::engine::{Tree, View};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use tuffy_ir::{Block, Inst, Pred};

/// What a use sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// No definition, or nothing gets there at all.
    Nothing,
    /// The event with this number.
    Def(usize),
    /// What meets at the join with this number.
    Join(usize),
}

/// A definition or a use, at an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Where.
    pub inst: Inst,
    /// A definition, else a use.
    pub defines: bool,
}

/// A block where different things arrive.
#[derive(Clone, Debug)]
pub struct Join {
    /// The block.
    pub block: Block,
    /// What each edge to it brings. All edges are listed, also those from where nothing gets.
    pub ways: Vec<(Pred, Reach)>,
}

/// The answer.
#[derive(Clone, Debug, Default)]
pub struct Reaching {
    /// For each event what arrives there, if it is a use.
    pub seen: Vec<Reach>,
    /// The joins, by block.
    pub joins: Vec<Join>,
}

/// The last definition and the join of blocks, each if there is one.
type Marked = FxHashMap<Block, (Option<usize>, Option<usize>)>;

/// Blocks where something is defined or meets, in the order of a walk over the dominator tree. What a block sees is
/// what the nearest one above it ends with.
#[derive(Default)]
struct Marks {
    blocks: Vec<Mark>,
    /// From which place of the walk on which mark is the nearest one, ascending; of equal places the last one counts.
    nearest: Vec<(u32, Option<usize>)>,
}

struct Mark {
    block: Block,
    /// The last definition in it, if there is one.
    def: Option<usize>,
    /// Its join, if there is one.
    join: Option<usize>,
    places: Range<u32>,
    /// The nearest mark above it.
    up: Option<usize>,
}

impl Mark {
    /// What the block ends with.
    fn end(&self) -> Reach {
        self.def.map(Reach::Def).or(self.join.map(Reach::Join)).unwrap_or(Reach::Nothing)
    }
}

impl Marks {
    fn new(tree: &Tree, marked: &Marked) -> Marks {
        let mark =
            |(&block, &(def, join)): (&Block, _)| Mark { block, def, join, places: tree.places(block), up: None };
        let mut blocks: Vec<Mark> = marked.iter().map(mark).collect();
        blocks.sort_unstable_by_key(|m| m.places.start);
        let mut nearest = Vec::with_capacity(2 * blocks.len());
        let mut open: Vec<usize> = Vec::new();
        for i in 0..blocks.len() {
            let Range { start, .. } = blocks[i].places;
            while let Some(m) = open.pop_if(|m| blocks[*m].places.end <= start) {
                nearest.push((blocks[m].places.end, blocks[m].up));
            }
            blocks[i].up = open.last().copied();
            nearest.push((start, Some(i)));
            open.push(i);
        }
        while let Some(m) = open.pop() {
            nearest.push((blocks[m].places.end, blocks[m].up));
        }
        Marks { blocks, nearest }
    }

    /// The nearest mark at or above a block that the entry reaches.
    fn nearest(&self, tree: &Tree, block: Block) -> Option<usize> {
        let place = tree.places(block).start;
        let before = self.nearest.partition_point(|&(from, _)| from <= place);
        self.nearest[..before].last()?.1
    }

    /// What arrives at the start of a block.
    fn start(&self, tree: &Tree, block: Block) -> Reach {
        let Some(near) = self.nearest(tree, block) else { return Reach::Nothing };
        let mark = &self.blocks[near];
        match (mark.block == block, mark.join, mark.up) {
            (false, ..) => mark.end(),
            (true, Some(join), _) => Reach::Join(join),
            (true, None, Some(up)) => self.blocks[up].end(),
            (true, None, None) => Reach::Nothing,
        }
    }

    /// What a block ends with.
    fn end(&self, tree: &Tree, block: Block) -> Reach {
        if !tree.reaches(block) {
            return Reach::Nothing;
        }
        self.nearest(tree, block).map_or(Reach::Nothing, |m| self.blocks[m].end())
    }
}

/// Solves for events that stand block by block, in order within each. The tree must be of the graph as it is now.
///
/// Takes time by the events and the joins they need, not by the size of the function.
pub fn solve(view: View<'_>, tree: &Tree, events: &[Event]) -> Reaching {
    let block_of = |e: &Event| view.func.inst(e.inst).block().expect("a placed event");
    // Within blocks; what is seen at the start of a block is found below.
    let mut seen: Vec<Option<Reach>> = Vec::with_capacity(events.len());
    let mut marked = Marked::default();
    let mut current: (Option<Block>, Option<Reach>) = (None, None);
    for (i, event) in events.iter().enumerate() {
        let block = block_of(event);
        if current.0 != Some(block) {
            current = (Some(block), (!tree.reaches(block)).then_some(Reach::Nothing));
        }
        seen.push(current.1);
        if event.defines && tree.reaches(block) {
            current.1 = Some(Reach::Def(i));
            marked.insert(block, (Some(i), None));
        }
    }
    let from_above =
        |(event, seen): (&Event, &Option<Reach>)| (!event.defines && seen.is_none()).then(|| block_of(event));
    let asked: Vec<Block> = events.iter().zip(&seen).filter_map(from_above).collect();
    let mut joins = Vec::new();
    let mut marks = Marks::default();
    if !asked.is_empty() {
        meets(view, tree, &mut marked);
        marks = Marks::new(tree, &marked);
        joins = needed(view, tree, &mut marks, &asked);
    }
    let same = trivial_joins(tree, &joins);
    let (kept, joins) = finish(joins, &same);
    let found = |(event, seen): (&Event, Option<Reach>)| {
        let missing = || if event.defines { Reach::Nothing } else { marks.start(tree, block_of(event)) };
        renumber(resolve(&same, seen.unwrap_or_else(missing)), &kept)
    };
    let seen = events.iter().zip(seen).map(found).collect();
    Reaching { seen, joins }
}

/// Marks the blocks where definitions, or one and none, meet: the iterated frontier of those that define.
fn meets(view: View<'_>, tree: &Tree, marked: &mut Marked) {
    let frontiers = tree.frontiers(view);
    let mut work: Vec<Block> = marked.keys().copied().chain(view.func.entry()).collect();
    let mut next = 0;
    while let Some(block) = work.pop() {
        for &at in frontiers.of(block) {
            let (def, join) = marked.entry(at).or_default();
            if join.is_none() {
                *join = Some(next);
                next += 1;
                // What defines was looked at already.
                if def.is_none() {
                    work.push(at);
                }
            }
        }
    }
}

/// The joins that these blocks start with, and those that bring something to them, by block. The marks forget the
/// others.
fn needed(view: View<'_>, tree: &Tree, marks: &mut Marks, asked: &[Block]) -> Vec<Join> {
    let blocks: FxHashMap<usize, Block> = marks.blocks.iter().filter_map(|m| Some((m.join?, m.block))).collect();
    let mut wanted = FxHashSet::default();
    let mut work: Vec<usize> = Vec::new();
    let mut want = |reach: Reach, work: &mut Vec<usize>| {
        if let Reach::Join(j) = reach
            && wanted.insert(j)
        {
            work.push(j);
        }
    };
    asked.iter().for_each(|&block| want(marks.start(tree, block), &mut work));
    let mut joins: Vec<(usize, Join)> = Vec::new();
    while let Some(j) = work.pop() {
        let block = blocks[&j];
        let ways: Vec<(Pred, Reach)> = view.preds(block).iter().map(|&e| (e, marks.end(tree, e.block))).collect();
        ways.iter().for_each(|&(_, reach)| want(reach, &mut work));
        joins.push((j, Join { block, ways }));
    }
    joins.sort_unstable_by_key(|(_, join)| join.block.as_u32());
    let numbers: FxHashMap<usize, usize> = joins.iter().enumerate().map(|(i, &(j, _))| (j, i)).collect();
    for mark in &mut marks.blocks {
        mark.join = mark.join.and_then(|j| numbers.get(&j).copied());
    }
    let mut joins: Vec<Join> = joins.into_iter().map(|(_, join)| join).collect();
    for (_, reach) in joins.iter_mut().flat_map(|j| &mut j.ways) {
        if let Reach::Join(j) = reach {
            *j = numbers[j];
        }
    }
    joins
}

fn resolve(same: &[Option<Reach>], mut at: Reach) -> Reach {
    while let Reach::Join(j) = at
        && let Some(next) = same[j]
    {
        at = next;
    }
    at
}

/// The same, shortening the way for the next time.
fn resolve_short(same: &mut [Option<Reach>], at: Reach) -> Reach {
    let found = resolve(same, at);
    let mut at = at;
    while let Reach::Join(j) = at
        && let Some(next) = same[j]
    {
        same[j] = Some(found);
        at = next;
    }
    found
}

/// `kept` says which number each join got.
fn renumber(reach: Reach, kept: &[Reach]) -> Reach {
    if let Reach::Join(j) = reach { kept[j] } else { reach }
}

/// For each join that brings only one thing, what.
fn trivial_joins(tree: &Tree, joins: &[Join]) -> Vec<Option<Reach>> {
    let mut same: Vec<Option<Reach>> = vec![None; joins.len()];
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); joins.len()];
    for (i, join) in joins.iter().enumerate() {
        for &(_, reach) in &join.ways {
            if let Reach::Join(j) = reach
                && j != i
            {
                users[j].push(i);
            }
        }
    }
    let mut work: Vec<usize> = (0..joins.len()).rev().collect();
    while let Some(i) = work.pop() {
        if same[i].is_some() {
            continue;
        }
        let mut only = None;
        let mut ways = joins[i].ways.iter().filter(|(e, _)| tree.reaches(e.block));
        let differ = ways.any(|&(_, reach)| {
            let reach = resolve_short(&mut same, reach);
            reach != Reach::Join(i) && *only.get_or_insert(reach) != reach
        });
        if !differ {
            same[i] = Some(only.unwrap_or(Reach::Nothing));
            work.append(&mut users[i]);
        }
    }
    same
}

/// Which number each join gets, and the joins that are left.
fn finish(joins: Vec<Join>, same: &[Option<Reach>]) -> (Vec<Reach>, Vec<Join>) {
    let mut kept = Vec::with_capacity(same.len());
    let mut count = 0;
    for s in same {
        kept.push(Reach::Join(count));
        count += usize::from(s.is_none());
    }
    let mut left = Vec::with_capacity(count);
    for (mut join, _) in joins.into_iter().zip(same).filter(|(_, s)| s.is_none()) {
        join.ways.iter_mut().for_each(|(_, reach)| *reach = renumber(resolve(same, *reach), &kept));
        left.push(join);
    }
    (kept, left)
}
