//! What is known of the integers of a function: an interval for each value, and how many of its low bits anyone looks
//! at.
//!
//! Both together say how wide a register a value needs: the bits that hold its interval, or those that are looked at,
//! whichever are fewer. Intervals flow forward from signatures, loads, constants, operations, annotations and the
//! conditions of branches; demand flows backward. Vectors and aggregates have one interval for all their integers.

mod demand;
mod interval;
mod transfer;

pub use demand::{ALL, promised, whole_registers};
pub use interval::{Interval, MAX_BITS};
pub use transfer::{callee_signature, has_ints};

use rustc_hash::FxHashMap;
use tuffy_ir::{Block, Cfg, Cond, Def, Dominators, Entity, Function, Inst, Int, Module, Opcode, Operand, Pred, Value};
use tuffy_target::Target;

/// After this many rounds a bound that still moves goes to the next width, and beyond the last one is dropped.
const WIDEN_AFTER: u32 = 3;
/// How often bounds are computed again from dropped ones.
const NARROWING: u32 = 3;
/// How many conditions on a value are looked at, from the use upwards.
const MAX_CONDITIONS: usize = 64;

/// More low bits than this are all bits.
const WIDEST: u32 = MAX_BITS as u32;
/// How many definitions above a use are looked at.
const MAX_DEPTH: u32 = 2;

/// A comparison that holds in a block and all that it dominates.
#[derive(Clone, Copy, Debug)]
struct Condition {
    cond: Cond,
    a: Operand,
    b: Operand,
}

/// Where something is asked: in a block, or on an edge that leaves it under a condition.
#[derive(Clone, Copy, Debug)]
struct Spot {
    block: Option<Block>,
    edge: Option<Condition>,
}

/// Instructions to look at again, each once.
struct Work {
    insts: Vec<Inst>,
    waits: Vec<bool>,
}

impl Work {
    fn push(&mut self, inst: Inst) {
        if !std::mem::replace(&mut self.waits[inst.index()], true) {
            self.insts.push(inst);
        }
    }

    fn pop(&mut self) -> Option<Inst> {
        let inst = self.insts.pop()?;
        self.waits[inst.index()] = false;
        Some(inst)
    }
}

/// What is known of a function.
pub struct Facts<'a> {
    /// The function.
    pub func: &'a Function,
    /// The module around it.
    pub module: &'a Module,
    /// For which machine: how wide its registers are.
    pub target: &'a Target,
    /// Its control flow.
    pub cfg: Cfg,
    doms: Dominators,
    intervals: Vec<Option<Interval>>,
    demand: Vec<u32>,
    /// The comparisons of each value, and where in reverse postorder the block is in which they hold.
    conditions: FxHashMap<Value, Vec<(usize, Condition)>>,
    /// The nearest block above that has conditions, the block itself included.
    nearest: Vec<Option<Block>>,
}

impl<'a> Facts<'a> {
    /// Computes everything.
    pub fn new(func: &'a Function, module: &'a Module, target: &'a Target) -> Facts<'a> {
        let cfg = Cfg::compute(func);
        let doms = Dominators::compute(func, &cfg);
        let mut facts = Facts {
            func,
            module,
            target,
            doms,
            intervals: vec![None; func.num_values()],
            demand: vec![0; func.num_values()],
            conditions: FxHashMap::default(),
            nearest: vec![None; func.num_blocks()],
            cfg,
        };
        facts.find_conditions();
        facts.forward();
        facts.backward();
        facts
    }

    /// The interval of a value everywhere.
    pub fn interval(&self, value: Value) -> Interval {
        self.intervals[value.index()].clone().unwrap_or_else(Interval::all)
    }

    /// Whether every way to `b` leads through `a`.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.doms.dominates(a, b)
    }

    /// How many low bits of a value matter.
    pub fn demand(&self, value: Value) -> u32 {
        self.demand[value.index()]
    }

    /// The interval of an operand as its instruction sees it.
    pub fn operand(&self, inst: Inst, operand: &Operand) -> Interval {
        self.operand_at(Spot { block: self.func.inst(inst).block(), edge: None }, operand, MAX_DEPTH)
    }

    /// The interval of an operand as it is known at a place.
    fn operand_at(&self, place: Spot, operand: &Operand, depth: u32) -> Interval {
        let known = match place.block {
            Some(block) => self.at(block, place.edge, operand.value, depth),
            None => self.interval(operand.value),
        };
        if operand.ann.is_none() { known } else { known.meet(&Interval::of_ann(operand.ann)) }
    }

    /// The interval of a value in a block: what is known everywhere, what the conditions above the block say of it, and
    /// what they say of the values it is made of.
    fn at(&self, block: Block, edge: Option<Condition>, value: Value, depth: u32) -> Interval {
        let mut known = self.interval(value);
        if let Some(condition) = &edge {
            known = self.refine(known, value, condition);
        }
        if self.nearest[block.index()].is_none() && edge.is_none() {
            return known;
        }
        if let (Some(def), true) = (self.func.def_inst(value), depth > 0)
            && (edge.is_some()
                || self.nearest[block.index()] != self.func.inst(def).block().and_then(|b| self.nearest[b.index()]))
            && matches!(
                self.func.op(def),
                Opcode::Add | Opcode::Sub | Opcode::Sext | Opcode::Zext | Opcode::Shr | Opcode::Mul
            )
            && !self.func.inst(def).lanes()
        {
            known = known.meet(&transfer::result(self, def, 0, value, Spot { block: Some(block), edge }, depth - 1));
        }
        let (Some(all), Some(here)) = (self.conditions.get(&value), self.cfg.position(block)) else { return known };
        let above = &all[..all.partition_point(|(at, _)| *at <= here)];
        for (at, condition) in above.iter().rev().take(MAX_CONDITIONS) {
            if self.doms.dominates(self.cfg.reverse_postorder()[*at], block) {
                known = self.refine(known, value, condition);
            }
        }
        known
    }

    fn refine(&self, known: Interval, value: Value, condition: &Condition) -> Interval {
        let (cond, other) = if condition.a.value == value {
            (condition.cond, condition.b)
        } else if condition.b.value == value {
            (swap(condition.cond), condition.a)
        } else {
            return known;
        };
        let bound = self.interval(other.value).meet(&Interval::of_ann(other.ann));
        let limit = match cond {
            Cond::Lt => Interval { lo: None, hi: bound.hi.map(|h| h.sub(&Int::ONE)) },
            Cond::Le => Interval { lo: None, hi: bound.hi },
            Cond::Gt => Interval { lo: bound.lo.map(|l| l.add(&Int::ONE)), hi: None },
            Cond::Ge => Interval { lo: bound.lo, hi: None },
            Cond::Eq => bound,
            // An end of the interval that is excluded is no longer its end.
            Cond::Ne => match bound.single() {
                Some(n) => Interval {
                    lo: known.lo.clone().filter(|l| l == n).map(|l| l.add(&Int::ONE)),
                    hi: known.hi.clone().filter(|h| h == n).map(|h| h.sub(&Int::ONE)),
                },
                None => return known,
            },
        };
        known.meet(&limit)
    }

    fn find_conditions(&mut self) {
        for (position, &block) in self.cfg.reverse_postorder().iter().enumerate() {
            // Edges from below come back to the block: what held when it was entered still does, as its values are the
            // same.
            let from_outside = |p: &&Pred| self.cfg.is_reachable(p.block) && !self.doms.dominates(block, p.block);
            let mut entered = self.cfg.preds(block).iter().filter(from_outside);
            let found = match (entered.next(), entered.next()) {
                (Some(pred), None) => self.condition_of_edge(pred.inst, block),
                _ => None,
            };
            for value in found.iter().flat_map(|c| [c.a.value, c.b.value]) {
                self.conditions.entry(value).or_default().extend(found.map(|c| (position, c)));
            }
            let above = self.doms.idom(block).filter(|up| *up != block).and_then(|up| self.nearest[up.index()]);
            self.nearest[block.index()] = if found.is_some() { Some(block) } else { above };
        }
    }

    /// What holds after a branch to a block, if only one of its ways leads there.
    fn condition_of_edge(&self, end: Inst, block: Block) -> Option<Condition> {
        let func = self.func;
        if func.op(end) != Opcode::Brif {
            return None;
        }
        let [yes, no] = func.targets(end) else { return None };
        if yes.block == no.block {
            return None;
        }
        let mut condition = func.operands(end)[0].value;
        let mut holds = yes.block == block;
        let mut def = func.def_inst(condition)?;
        while func.op(def) == Opcode::Bnot && !func.inst(def).lanes() {
            condition = func.operands(def)[0].value;
            holds = !holds;
            def = func.def_inst(condition)?;
        }
        if func.op(def) != Opcode::Icmp || func.inst(def).lanes() {
            return None;
        }
        let cond = func.inst(def).imm().cond();
        let (a, b) = (func.operands(def)[0], func.operands(def)[1]);
        Some(Condition { cond: if holds { cond } else { negate(cond) }, a, b })
    }

    /// Finds intervals where flow begins first: what is known of blocks depends on those before them, and in a circle
    /// on each other.
    fn forward(&mut self) {
        for part in self.cfg.components() {
            let alone = matches!(part[..], [one] if !self.cfg.succs(one).contains(&one));
            let mut round = 0;
            while self.sweep(&part, round >= WIDEN_AFTER, false) && !alone {
                round += 1;
            }
            if round > WIDEN_AFTER {
                (0..NARROWING).for_each(|_| _ = self.sweep(&part, false, true));
            }
        }
    }

    /// One pass over blocks; whether anything changed.
    fn sweep(&mut self, order: &[Block], widen: bool, narrow: bool) -> bool {
        let func = self.func;
        let mut changed = false;
        for &block in order {
            for (i, &param) in func.params(block).iter().enumerate() {
                if !has_ints(func.ty(param)) {
                    continue;
                }
                let Some(joined) = self.incoming(block, i) else { continue };
                let promise = Interval::of_ann(func.ann(param));
                let mut new = joined.meet(&promise);
                if let (Some(old), false) = (&self.intervals[param.index()], narrow) {
                    new = old.join(&new);
                    if widen {
                        new = old.widened(&new).meet(&promise);
                    }
                }
                changed |= self.set(param, new);
            }
            for inst in func.block_insts(block) {
                for (i, value) in func.results(inst).enumerate() {
                    if has_ints(func.ty(value)) {
                        let new =
                            transfer::result(self, inst, i, value, Spot { block: Some(block), edge: None }, MAX_DEPTH)
                                .meet(&Interval::of_ann(func.ann(value)));
                        changed |= self.set(value, new);
                    }
                }
            }
        }
        changed
    }

    fn set(&mut self, value: Value, new: Interval) -> bool {
        let slot = &mut self.intervals[value.index()];
        if slot.as_ref() == Some(&new) {
            return false;
        }
        *slot = Some(new);
        true
    }

    /// What all reached edges pass to a parameter.
    fn incoming(&self, block: Block, index: usize) -> Option<Interval> {
        let func = self.func;
        let mut all: Option<Interval> = None;
        for pred in self.cfg.preds(block) {
            let arg = &func.successor_args(pred.inst, pred.index as usize)[index];
            if !self.cfg.is_reachable(pred.block) || self.intervals[arg.value.index()].is_none() {
                continue;
            }
            let edge = self.condition_of_edge(pred.inst, block);
            let one = self.operand_at(Spot { block: Some(pred.block), edge }, arg, MAX_DEPTH);
            all = Some(all.map_or(one.clone(), |a| a.join(&one)));
        }
        all
    }

    fn backward(&mut self) {
        let func = self.func;
        let mut work = Work { waits: vec![false; func.num_insts()], insts: Vec::new() };
        let order: Vec<Block> = self.cfg.reverse_postorder().to_vec();
        for &block in order.iter().rev() {
            let insts: Vec<Inst> = func.block_insts(block).collect();
            for &inst in insts.iter().rev() {
                self.demand_operands(inst, &mut work);
            }
        }
        while let Some(inst) = work.pop() {
            self.demand_operands(inst, &mut work);
        }
    }

    /// Raises the demand on the operands of an instruction to what it looks at.
    fn demand_operands(&mut self, inst: Inst, work: &mut Work) {
        let func = self.func;
        let spec = func.op(inst).spec();
        let result = func.results(inst).map(|v| self.demand[v.index()]).max().unwrap_or(0);
        let removable = spec.pure || spec.fresh || spec.reads || spec.exposes;
        if removable && result == 0 && func.results(inst).all(|v| self.demand[v.index()] == 0) {
            return;
        }
        let goes_on = matches!(func.op(inst), Opcode::Continue | Opcode::RegionYield);
        let fixed = if goes_on { &[] } else { func.fixed_operands(inst) };
        for (i, o) in fixed.iter().enumerate() {
            // Whatever is lowered must be there, even if no bit of it matters.
            let wanted = demand::operand(self, inst, i, result).max(1);
            self.demand_operand(inst, o, wanted, work);
        }
        for (k, block) in func.successors(inst).enumerate() {
            // What the parameter that gets it is asked for.
            for (o, param) in func.successor_args(inst, k).iter().zip(func.params(block)) {
                self.demand_operand(inst, o, self.demand[param.index()], work);
            }
        }
    }

    fn demand_operand(&mut self, inst: Inst, operand: &Operand, mut wanted: u32, work: &mut Work) {
        if wanted > self.demand[operand.value.index()] && has_ints(self.func.ty(operand.value)) {
            // What is in a known interval is known from as many bits as that takes.
            // Whoever extends it reads whole registers.
            let bits = self.operand(inst, operand).bits().map_or(ALL, |n| whole_registers(self.target, n));
            wanted = wanted.min(bits).min(promised(self.target, operand.ann));
        }
        self.raise(operand.value, wanted, work);
    }

    /// Raises the demand on a value.
    fn raise(&mut self, value: Value, wanted: u32, work: &mut Work) {
        let func = self.func;
        // Around a loop demand may grow bit by bit; beyond a word it grows in large steps, so that it ends.
        let wanted = match wanted {
            0..=64 => wanted,
            _ if u64::from(wanted) <= MAX_BITS => wanted.next_power_of_two(),
            _ => ALL,
        };
        let slot = &mut self.demand[value.index()];
        if *slot >= wanted {
            return;
        }
        // In a loop that shifts, it may grow bit by bit for ever.
        *slot = match wanted {
            0..=64 => wanted,
            65..=WIDEST if *slot <= 64 => wanted,
            65..=WIDEST => wanted.max(slot.saturating_mul(2)),
            _ => ALL,
        };
        match func.def(value) {
            Def::Result(inst, _) => work.push(inst),
            Def::Param(block, _) => {
                self.cfg.preds(block).iter().for_each(|p| work.push(p.inst));
            }
        }
    }
}

fn negate(cond: Cond) -> Cond {
    match cond {
        Cond::Eq => Cond::Ne,
        Cond::Ne => Cond::Eq,
        Cond::Lt => Cond::Ge,
        Cond::Le => Cond::Gt,
        Cond::Gt => Cond::Le,
        Cond::Ge => Cond::Lt,
    }
}

fn swap(cond: Cond) -> Cond {
    match cond {
        Cond::Lt => Cond::Gt,
        Cond::Le => Cond::Ge,
        Cond::Gt => Cond::Lt,
        Cond::Ge => Cond::Le,
        same => same,
    }
}
