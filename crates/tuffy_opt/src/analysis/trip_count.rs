//! Trip counts: how often the header of a loop runs, found by running what is known of it.
//!
//! Header parameters that begin as constants are followed from round to round through operations on integers and
//! booleans. A branch on something known goes one way, any other goes both. The loop ends with the round in which no
//! `continue` to its header is reached. Whatever is poison, or wider than [`MAX_BITS`], counts as not known.

use crate::engine::View;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tuffy_ir::{Ann, Block, Function, Inst, Node, Opcode, Operand, Region, RegionKind, TypeKind, Value};
use tuffy_ir_interp::Value as RunValue;
use tuffy_ir_interp::scalar;

/// The size beyond which integers are not followed.
const MAX_BITS: u64 = 256;

/// What is known of some values.
type Known = Vec<Option<RunValue>>;

/// The blocks of a region and of all regions in it, in text order.
pub fn blocks_of(func: &Function, region: Region) -> impl Iterator<Item = Block> + '_ {
    let mut work = vec![Node::region(region)];
    std::iter::from_fn(move || {
        while let Some(node) = work.pop() {
            if let Some(block) = node.as_block() {
                return Some(block);
            }
            if let Some(region) = node.as_region() {
                let at = work.len();
                work.extend(func.nodes(region));
                work[at..].reverse();
            }
        }
        None
    })
}

/// How often the header runs, if that is at most `max` times.
pub fn trip_count(view: View<'_>, region: Region, max: u64) -> Option<u64> {
    count_trips(view, region, max).ok()
}

/// Why a trip count is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTripCount {
    /// It depends on what is known only when the program runs.
    Unknown,
    /// It is more than was asked for, or may be.
    More,
}

/// The same, and why not.
pub fn count_trips(view: View<'_>, region: Region, max: u64) -> Result<u64, NoTripCount> {
    let mut sim = Simulation::new(view, region).ok_or(NoTripCount::Unknown)?;
    let mut params = sim.initial().ok_or(NoTripCount::Unknown)?;
    for round in 1..=max {
        sim.decided = false;
        let Some(next) = sim.round(&params) else { return Ok(round) };
        // Nothing changes any more; or all ways were taken, and no more will be known than in this round, unless what
        // comes to one place on two ways should happen to be equal later.
        let less = || next.iter().zip(&params).all(|(next, old)| next.is_none() || old.is_some());
        if next == params || (!sim.decided && less()) {
            return Err(NoTripCount::Unknown);
        }
        params = next;
    }
    Err(NoTripCount::More)
}

struct Simulation<'a> {
    view: View<'a>,
    header: Block,
    /// The blocks that the header reaches inside the loop, each before its successors except where flow goes round.
    order: Vec<Block>,
    number: FxHashMap<Block, usize>,
    /// Blocks that are reached from later in the order: nothing is known of their parameters.
    entered_again: Vec<bool>,
    /// Those among them that are no headers: they may be reached from there alone.
    always: Vec<bool>,
    known: FxHashMap<Value, RunValue>,
    /// Whether a branch of this round went one of several ways.
    decided: bool,
}

impl<'a> Simulation<'a> {
    fn new(view: View<'a>, region: Region) -> Option<Simulation<'a>> {
        let func = view.func;
        let header = func.region_entry(region)?;
        let inside: FxHashMap<Block, ()> = blocks_of(func, region).map(|b| (b, ())).collect();
        let order = order(func, header, &inside);
        let number: FxHashMap<Block, usize> = order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let (mut entered_again, mut always) = (vec![false; order.len()], vec![false; order.len()]);
        for (i, &block) in order.iter().enumerate() {
            let end = func.terminator(block)?;
            for to in func.successors(end).filter(|&b| b != header) {
                if let Some(&at) = number.get(&to).filter(|&&at| at <= i) {
                    entered_again[at] = true;
                    always[at] |= func.op(end) != Opcode::Continue;
                }
            }
        }
        let known = FxHashMap::default();
        Some(Simulation { view, header, order, number, entered_again, always, known, decided: false })
    }

    /// What the header parameters begin with.
    fn initial(&self) -> Option<Known> {
        let func = self.view.func;
        let mut all: Option<Known> = None;
        for edge in self.view.preds(self.header).iter().filter(|e| func.op(e.inst) != Opcode::Continue) {
            let args = func.successor_args(edge.inst, edge.index as usize);
            merge(&mut all, args.iter().map(|o| self.operand(o)).collect());
        }
        all
    }

    /// One round; what the parameters are in the next one, if there is one.
    fn round(&mut self, params: &Known) -> Option<Known> {
        let func = self.view.func;
        self.known.clear();
        let mut reached: Vec<Option<Known>> = vec![None; self.order.len()];
        reached[0] = Some(params.clone());
        let mut next = None;
        for i in 0..self.order.len() {
            let block = self.order[i];
            let given = match (&mut reached[i], self.always[i]) {
                (Some(given), false) => std::mem::take(given),
                (None, false) => continue,
                (_, true) => Known::new(),
            };
            if i == 0 || !self.entered_again[i] {
                for (&param, value) in func.params(block).iter().zip(given) {
                    self.learn(param, value);
                }
            }
            let mut end = None;
            for inst in func.block_insts(block) {
                if func.inst(inst).is_terminator() {
                    end = Some(inst);
                } else {
                    self.evaluate(inst);
                }
            }
            let Some(end) = end else { continue };
            let way = self.way(end);
            self.decided |= way.is_some();
            for (index, to) in func.successors(end).enumerate() {
                if way.is_some_and(|w| w != index) {
                    continue;
                }
                let args = func.successor_args(end, index).iter().map(|o| self.operand(o)).collect();
                if to == self.header {
                    merge(&mut next, args);
                } else if let Some(&at) = self.number.get(&to) {
                    merge(&mut reached[at], args);
                }
            }
        }
        next
    }

    /// Which successor a terminator goes to, if it is known.
    fn way(&self, end: Inst) -> Option<usize> {
        let func = self.view.func;
        let decides = || self.operand(&func.fixed_operands(end)[0]);
        match func.op(end) {
            Opcode::Brif => match decides()? {
                RunValue::Bool(c) => Some(usize::from(!c)),
                _ => None,
            },
            Opcode::Switch => match decides()? {
                RunValue::Int(n) => {
                    Some(func.targets(end).iter().position(|t| func.case_key(t) == Some(&n)).unwrap_or(0))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn operand(&self, operand: &Operand) -> Option<RunValue> {
        let value = match self.known.get(&operand.value) {
            Some(value) => value.clone(),
            None => constant(self.view, operand.value)?,
        };
        admitted(value, operand.ann)
    }

    fn learn(&mut self, value: Value, known: Option<RunValue>) {
        if let Some(known) = known.and_then(|k| admitted(k, self.view.func.ann(value))) {
            self.known.insert(value, known);
        }
    }

    fn evaluate(&mut self, inst: Inst) {
        let func = self.view.func;
        let data = func.inst(inst);
        let operands = func.operands(inst);
        // What the target computes is known to it alone.
        if !data.op().spec().pure || data.op() == Opcode::TargetOp || data.lanes() || operands.is_empty() {
            return;
        }
        let results = func.results(inst);
        if data.op() == Opcode::Select {
            let value = match self.operand(&operands[0]) {
                Some(RunValue::Bool(c)) => self.operand(&operands[if c { 1 } else { 2 }]),
                _ => None,
            };
            return results.take(1).for_each(|v| self.learn(v, value.clone()));
        }
        let plain = |v: Value| matches!(func.ty(v).kind(), TypeKind::Int | TypeKind::Bool);
        if !results.clone().all(plain) || !operands.iter().all(|o| plain(o.value)) {
            return;
        }
        let args: Option<SmallVec<[RunValue; 3]>> = operands.iter().map(|o| self.operand(o)).collect();
        let (Some(args), Some(first)) = (args, results.clone().next()) else { return };
        if let Ok((one, two)) = scalar::eval(data.op(), data.imm(), &args, func.ty(first), MAX_BITS) {
            for (value, found) in results.zip([Some(one), two]) {
                self.learn(value, found);
            }
        }
    }
}

/// A constant as it stands.
fn constant(view: View<'_>, value: Value) -> Option<RunValue> {
    let found = view.const_int(value).filter(|n| n.bits() <= MAX_BITS).map(RunValue::Int);
    let found = found.or_else(|| view.const_bool(value).map(RunValue::Bool))?;
    admitted(found, view.func.ann(value))
}

/// A value, if it satisfies an annotation.
fn admitted(value: RunValue, ann: Ann) -> Option<RunValue> {
    let fine = match &value {
        RunValue::Int(n) => ann.admits_int(n),
        RunValue::Bool(_) => ann.is_none(),
        _ => false,
    };
    fine.then_some(value)
}

/// What is known whichever of two ways was taken.
fn merge(into: &mut Option<Known>, other: Known) {
    match into {
        None => *into = Some(other),
        Some(known) => known.iter_mut().zip(other).for_each(|(a, b)| {
            if *a != b {
                *a = None;
            }
        }),
    }
}

/// Reverse postorder of the blocks inside that the header reaches without going round.
fn order(func: &Function, header: Block, inside: &FxHashMap<Block, ()>) -> Vec<Block> {
    let succs = |block: Block| -> SmallVec<[Block; 4]> {
        let end = func.terminator(block);
        end.into_iter().flat_map(|t| func.successors(t)).filter(|b| inside.contains_key(b)).collect()
    };
    let mut seen: FxHashMap<Block, ()> = FxHashMap::default();
    seen.insert(header, ());
    let mut order = Vec::new();
    let mut stack = vec![(header, succs(header))];
    while let Some((block, left)) = stack.last_mut() {
        match left.pop() {
            Some(next) => {
                if seen.insert(next, ()).is_none() {
                    stack.push((next, succs(next)));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Whether a region is a loop.
pub fn is_loop(func: &Function, region: Region) -> bool {
    func.region_kind(region) == RegionKind::Loop
}
