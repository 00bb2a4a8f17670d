//! What must hold of a whole body beyond its syntax.
//!
//! 1. Nothing branches to the entry block.
//! 2. The `phi`s of a block stand first in it, and have one entry per edge into the block; entries of one predecessor
//!    have one value.
//! 3. A landing pad is the first instruction after them, in a block that only unwinding reaches; and where unwinding
//!    goes, there is one.
//! 4. A value is defined on every path to its use. In blocks that nothing reaches, uses are not looked at. The result
//!    of an `invoke` is there only where it returned.

use crate::ast::{BlockId, Body, InstId, InstKind, Local, Value};
use crate::error::Problem;
use tuffy_ir::Entity;

/// Nowhere.
const NONE: u32 = u32::MAX;

/// Edges into blocks, and which block dominates which.
struct Flow {
    /// All predecessors, block by block, once per edge.
    preds: Vec<u32>,
    /// Where those of each block begin.
    first: Vec<u32>,
    /// Numbers of entering and leaving each block in a walk of the dominator tree; `NONE` where nothing reaches the
    /// block.
    enter: Vec<u32>,
    leave: Vec<u32>,
    /// How many edges lead into each block from where it does not dominate: 1 is its only way in, the others go back to
    /// it.
    entering: Vec<u32>,
}

/// Checks a body. Gives the first problem of each kind that is found, at most one per instruction.
pub(crate) fn check(body: &Body<'_>, problems: &mut Vec<Problem>) {
    let flow = Flow::new(body);
    let most = crate::error::MAX_PROBLEMS;
    if let Some(&from) = flow.preds_of(0).first() {
        let last = body.blocks[BlockId::new(from as usize)].insts.end - 1;
        problems.push(at(body, last, "nothing may branch to the entry block".into()));
    }
    let mut block_of = vec![0u32; body.insts.len()];
    for (block, data) in body.blocks.iter() {
        block_of[data.insts.start as usize..data.insts.end as usize].fill(block.as_u32());
    }
    for (block, data) in body.blocks.iter() {
        if problems.len() >= most {
            return;
        }
        heads(body, &flow, block, problems);
        if flow.enter[block.index()] == NONE {
            continue;
        }
        for i in data.insts.clone() {
            let mut wrong = None;
            body.each_use(InstId::new(i as usize), |value| {
                if let Value::Local(local) = value
                    && !flow.reaches(body, &block_of, local, block.as_u32(), Some(i))
                {
                    wrong.get_or_insert(local);
                }
            });
            if let InstKind::Phi { incoming, .. } = &body.insts[InstId::new(i as usize)].kind {
                for (value, from) in body.incoming(*incoming) {
                    if let Value::Local(local) = value
                        && flow.enter[from.index()] != NONE
                        && !flow.reaches_edge(body, &block_of, *local, from.as_u32(), block)
                    {
                        wrong.get_or_insert(*local);
                    }
                }
            }
            if let Some(local) = wrong {
                let name = &body.locals[local].name;
                problems.push(at(body, i, format!("`{name}` is not defined on every path to this use")));
            }
        }
    }
}

fn at(body: &Body<'_>, inst: u32, message: String) -> Problem {
    let inst = &body.insts[InstId::new(inst as usize)];
    Problem::wrong(inst.at..inst.end, message)
}

/// The second and the third law.
fn heads(body: &Body<'_>, flow: &Flow, block: BlockId, problems: &mut Vec<Problem>) {
    let insts = body.blocks[block].insts.clone();
    let preds = flow.preds_of(block.index());
    let unwinds = |pred: u32| {
        let last = body.blocks[BlockId::new(pred as usize)].insts.end - 1;
        match &body.insts[InstId::new(last as usize)].kind {
            InstKind::Invoke { normal, unwind, .. } => (*unwind == block, *normal == block),
            _ => (false, true),
        }
    };
    let mut past_phis = false;
    let mut pad = None;
    for i in insts.clone() {
        match &body.insts[InstId::new(i as usize)].kind {
            InstKind::Phi { .. } if past_phis => {
                problems.push(at(body, i, "a `phi` stands only at the beginning of a block".into()));
            }
            InstKind::Phi { incoming, .. } => {
                if let Err(message) = entries(body, body.incoming(*incoming), preds) {
                    problems.push(at(body, i, message));
                }
            }
            InstKind::LandingPad { .. } if past_phis => {
                problems.push(at(body, i, "a landing pad stands only at the beginning of a block".into()));
            }
            InstKind::Debug(_) => {}
            kind => {
                pad = pad.or_else(|| (!past_phis && matches!(kind, InstKind::LandingPad { .. })).then_some(i));
                past_phis = true;
            }
        }
    }
    match pad {
        Some(pad) if preds.iter().any(|p| unwinds(*p).1) => {
            problems.push(at(body, pad, "only unwinding may lead to a landing pad".into()));
        }
        None if preds.iter().any(|p| unwinds(*p).0) => {
            problems.push(at(body, insts.start, "unwinding leads here, where there is no landing pad".into()));
        }
        _ => {}
    }
}

/// One entry per edge, and one value per predecessor.
fn entries(body: &Body<'_>, incoming: &[(Value, BlockId)], preds: &[u32]) -> Result<(), String> {
    let mut found: smallvec::SmallVec<[(u32, Value); 8]> = incoming.iter().map(|(v, b)| (b.as_u32(), *v)).collect();
    found.sort_by_key(|e| e.0);
    if let Some(pair) = found.windows(2).find(|w| w[0].0 == w[1].0 && w[0].1 != w[1].1) {
        let name = &body.blocks[BlockId::new(pair[0].0 as usize)].name;
        return Err(format!("two different values come from `{name}`"));
    }
    let mut edges: smallvec::SmallVec<[u32; 8]> = preds.into();
    edges.sort_unstable();
    if found.iter().map(|e| e.0).eq(edges.iter().copied()) {
        return Ok(());
    }
    let count = |list: &mut dyn Iterator<Item = u32>, block: u32| list.filter(|b| *b == block).count();
    let wrong = found
        .iter()
        .map(|e| e.0)
        .chain(edges.iter().copied())
        .find(|b| count(&mut found.iter().map(|e| e.0), *b) != count(&mut edges.iter().copied(), *b));
    let name = wrong.map(|b| body.blocks[BlockId::new(b as usize)].name.to_string()).unwrap_or_default();
    Err(format!("the entries do not fit the edges into the block: look at `{name}`"))
}

impl Flow {
    fn new(body: &Body<'_>) -> Flow {
        let count = body.blocks.len();
        let mut first = vec![0u32; count + 2];
        for block in body.blocks.keys() {
            body.each_target(block, |t| first[t.index() + 2] += 1);
        }
        for i in 2..count + 2 {
            first[i] += first[i - 1];
        }
        let mut preds = vec![0; first[count + 1] as usize];
        for block in body.blocks.keys() {
            body.each_target(block, |t| {
                let next = &mut first[t.index() + 1];
                preds[*next as usize] = block.as_u32();
                *next += 1;
            });
        }
        first.pop();
        let (enter, leave, entering) = (vec![NONE; count], vec![NONE; count], vec![0; count]);
        let mut flow = Flow { preds, first, enter, leave, entering };
        flow.dominators(body);
        for block in 0..count as u32 {
            let enters = |pred: &&u32| flow.enter[**pred as usize] != NONE && !flow.dominates(block, **pred);
            flow.entering[block as usize] = flow.preds_of(block as usize).iter().filter(enters).count() as u32;
        }
        flow
    }

    fn preds_of(&self, block: usize) -> &[u32] {
        &self.preds[self.first[block] as usize..self.first[block + 1] as usize]
    }

    /// The dominator tree by the algorithm of Cooper, Harvey and Kennedy; then a walk of it.
    fn dominators(&mut self, body: &Body<'_>) {
        let count = body.blocks.len();
        let order = reverse_postorder(body);
        let mut number = vec![NONE; count];
        for (i, block) in order.iter().enumerate() {
            number[*block as usize] = i as u32;
        }
        // By numbers of the order.
        let mut idom = vec![NONE; order.len()];
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..order.len() {
                let mut new = NONE;
                for pred in self.preds_of(order[i] as usize) {
                    let pred = number[*pred as usize];
                    if pred == NONE || idom[pred as usize] == NONE {
                        continue;
                    }
                    new = if new == NONE { pred } else { meet(&idom, new, pred) };
                }
                if idom[i] != new {
                    idom[i] = new;
                    changed = true;
                }
            }
        }
        // Children come after their parents in the order: sizes from the end, positions from the start.
        let mut size = vec![1u32; order.len()];
        for i in (1..order.len()).rev() {
            size[idom[i] as usize] += size[i];
        }
        let mut next = vec![0u32; order.len()];
        for (i, block) in order.iter().enumerate() {
            let enter = if i == 0 {
                0
            } else {
                let parent = idom[i] as usize;
                let enter = next[parent];
                next[parent] += size[i];
                enter
            };
            self.enter[*block as usize] = enter;
            self.leave[*block as usize] = enter + size[i];
            next[i] = enter + 1;
        }
    }

    fn dominates(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        self.enter[a] != NONE && self.enter[a] <= self.enter[b] && self.enter[b] < self.leave[a]
    }

    /// Whether a value is there in a block: before an instruction of it, or at its end.
    fn reaches(&self, body: &Body<'_>, block_of: &[u32], local: Local, block: u32, before: Option<u32>) -> bool {
        let Some(def) = body.locals[local].inst else { return true };
        let home = block_of[def.index()];
        if let InstKind::Invoke { normal, .. } = &body.insts[def].kind {
            // The edge to the normal target dominates what the target does, if all other edges go back to it.
            let normal = normal.as_u32();
            let only = self.entering[normal as usize] == 1 && !self.dominates(normal, home);
            return only && self.enter[home as usize] != NONE && self.dominates(normal, block);
        }
        if home == block {
            return before.is_none_or(|i| def.as_u32() < i);
        }
        self.dominates(home, block)
    }

    /// Whether a value is there on the edge from a block to another.
    fn reaches_edge(&self, body: &Body<'_>, block_of: &[u32], local: Local, from: u32, to: BlockId) -> bool {
        if let Some(def) = body.locals[local].inst
            && let InstKind::Invoke { normal, unwind, .. } = &body.insts[def].kind
            && block_of[def.index()] == from
        {
            return *normal == to && *unwind != to;
        }
        self.reaches(body, block_of, local, from, None)
    }
}

fn meet(idom: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

/// The blocks that the entry reaches, each before those that only it leads to.
fn reverse_postorder(body: &Body<'_>) -> Vec<u32> {
    let mut seen = vec![false; body.blocks.len()];
    let mut order = Vec::with_capacity(body.blocks.len());
    // A block comes twice: to be entered, and to be left.
    let mut work = vec![(0u32, false)];
    while let Some((block, leave)) = work.pop() {
        if leave {
            order.push(block);
            continue;
        }
        if std::mem::replace(&mut seen[block as usize], true) {
            continue;
        }
        work.push((block, true));
        body.each_target(BlockId::new(block as usize), |t| {
            if !seen[t.index()] {
                work.push((t.as_u32(), false));
            }
        });
    }
    order.reverse();
    order
}
