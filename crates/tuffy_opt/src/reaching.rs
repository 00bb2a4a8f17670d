//! Which definition reaches which use, of one thing that is not in SSA form yet.
//!
//! Works backwards from the uses, so that it looks only at blocks where the thing is live and makes joins nowhere else.
//! A join all of whose ways bring the same is that.

use crate::engine::{Tree, View};
use rustc_hash::FxHashMap;
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

/// What a block starts with.
#[derive(Clone, Copy)]
enum Start {
    Nothing,
    /// What this block ends with.
    Same(Block),
    Join(usize),
    Known(Reach),
}

struct Solver<'a> {
    view: View<'a>,
    tree: &'a Tree,
    last_def: FxHashMap<Block, usize>,
    starts: FxHashMap<Block, Start>,
    joins: Vec<Join>,
    work: Vec<Block>,
}

/// Solves for events that stand block by block, in order within each. The tree must be of the graph as it is now.
pub fn solve(view: View<'_>, tree: &Tree, events: &[Event]) -> Reaching {
    let mut solver = Solver {
        view,
        tree,
        last_def: FxHashMap::default(),
        starts: FxHashMap::default(),
        joins: Vec::new(),
        work: Vec::new(),
    };
    let block_of = |e: &Event| view.func.inst(e.inst).block().expect("a placed event");
    for (i, event) in events.iter().enumerate().filter(|(_, e)| e.defines) {
        solver.last_def.insert(block_of(event), i);
    }
    // Within blocks; what is seen at the start of a block is found below.
    let mut seen: Vec<Option<Reach>> = Vec::with_capacity(events.len());
    let mut current: (Option<Block>, Option<Reach>) = (None, None);
    for (i, event) in events.iter().enumerate() {
        let block = block_of(event);
        if current.0 != Some(block) {
            current = (Some(block), (!tree.reaches(block)).then_some(Reach::Nothing));
        }
        seen.push(current.1);
        if event.defines && tree.reaches(block) {
            current.1 = Some(Reach::Def(i));
        } else if !event.defines && current.1.is_none() {
            solver.demand(block);
        }
    }
    solver.start_blocks();
    solver.fill_joins();
    let same = solver.trivial_joins();
    let mut reaching = solver.finish(&same);
    let kept = std::mem::take(&mut reaching.seen);
    for (event, seen) in events.iter().zip(seen) {
        let found = seen.unwrap_or_else(|| if event.defines { Reach::Nothing } else { solver.start(block_of(event)) });
        reaching.seen.push(renumber(resolve(&same, found), &kept));
    }
    reaching
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

impl Solver<'_> {
    fn demand(&mut self, block: Block) {
        if let std::collections::hash_map::Entry::Vacant(entry) = self.starts.entry(block) {
            entry.insert(Start::Nothing);
            self.work.push(block);
        }
    }

    /// Says what every block starts with where something is wanted, up to the definitions.
    fn start_blocks(&mut self) {
        while let Some(block) = self.work.pop() {
            let edges = self.view.preds(block);
            let mut from: Vec<Block> = edges.iter().map(|e| e.block).filter(|&b| self.tree.reaches(b)).collect();
            from.sort_unstable_by_key(|b| b.as_u32());
            from.dedup();
            let start = match from[..] {
                [] => Start::Nothing,
                [one] => Start::Same(one),
                _ => {
                    let ways = edges.iter().map(|&e| (e, Reach::Nothing)).collect();
                    self.joins.push(Join { block, ways });
                    Start::Join(self.joins.len() - 1)
                }
            };
            self.starts.insert(block, start);
            for block in from {
                if !self.last_def.contains_key(&block) {
                    self.demand(block);
                }
            }
        }
    }

    /// What arrives at the start of a block.
    fn start(&mut self, block: Block) -> Reach {
        let mut path = Vec::new();
        let mut at = block;
        // Among blocks that the entry reaches, a cycle has a block with two ways in.
        let found = loop {
            match self.starts[&at] {
                Start::Nothing => break Reach::Nothing,
                Start::Known(reach) => break reach,
                Start::Join(j) => break Reach::Join(j),
                Start::Same(from) => {
                    path.push(at);
                    if let Some(&def) = self.last_def.get(&from) {
                        break Reach::Def(def);
                    }
                    at = from;
                }
            }
        };
        for block in path {
            self.starts.insert(block, Start::Known(found));
        }
        found
    }

    fn end(&mut self, block: Block) -> Reach {
        if !self.tree.reaches(block) {
            return Reach::Nothing;
        }
        match self.last_def.get(&block) {
            Some(&def) => Reach::Def(def),
            None => self.start(block),
        }
    }

    fn fill_joins(&mut self) {
        self.joins.sort_unstable_by_key(|j| j.block.as_u32());
        for (i, join) in self.joins.iter().enumerate() {
            self.starts.insert(join.block, Start::Join(i));
        }
        for i in 0..self.joins.len() {
            for k in 0..self.joins[i].ways.len() {
                let from = self.joins[i].ways[k].0.block;
                self.joins[i].ways[k].1 = self.end(from);
            }
        }
    }

    /// For each join that brings only one thing, what.
    fn trivial_joins(&self) -> Vec<Option<Reach>> {
        let mut same: Vec<Option<Reach>> = vec![None; self.joins.len()];
        let mut users: Vec<Vec<usize>> = vec![Vec::new(); self.joins.len()];
        for (i, join) in self.joins.iter().enumerate() {
            for &(_, reach) in &join.ways {
                if let Reach::Join(j) = reach
                    && j != i
                {
                    users[j].push(i);
                }
            }
        }
        let mut work: Vec<usize> = (0..self.joins.len()).rev().collect();
        while let Some(i) = work.pop() {
            if same[i].is_some() {
                continue;
            }
            let mut only = None;
            let mut ways = self.joins[i].ways.iter().filter(|(e, _)| self.tree.reaches(e.block));
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

    /// The joins that are left. `seen` says, for now, which number each join got.
    fn finish(&mut self, same: &[Option<Reach>]) -> Reaching {
        let mut kept = Vec::with_capacity(same.len());
        let mut count = 0;
        for s in same {
            kept.push(Reach::Join(count));
            count += usize::from(s.is_none());
        }
        let mut joins = Vec::with_capacity(count);
        for (i, join) in self.joins.iter().enumerate().filter(|(i, _)| same[*i].is_none()) {
            debug_assert!(kept[i] == Reach::Join(joins.len()));
            let ways = join.ways.iter().map(|&(e, r)| (e, renumber(resolve(same, r), &kept))).collect();
            joins.push(Join { block: join.block, ways });
        }
        Reaching { seen: kept, joins }
    }
}
