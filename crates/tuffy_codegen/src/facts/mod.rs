//! How wide every integer is: the bits that hold its range, or those that matter, whichever are fewer.
//!
//! Ranges ([`tuffy_facts::ranges`]) and demanded bits ([`tuffy_facts::demand`]) come from the proven rules. Here is
//! only what follows from registers: demand is counted from the lowest bit up, and whoever extends a value reads all of
//! the registers that hold it. Vectors and aggregates have one range and one demand for all their integers.

mod demand;
mod interval;

pub use interval::{Interval, MAX_BITS};
pub use tuffy_facts::known::has_ints;

use demand::{ALL, promised, whole_registers};
use std::rc::Rc;
use tuffy_facts::Context;
use tuffy_facts::known::{self, Known};
use tuffy_facts::ranges::Ranges;
use tuffy_ir::{Block, Cfg, Def, Entity, Function, Inst, Module, Opcode, Operand, Signature, Use, Value};
use tuffy_target::Target;

/// More low bits than this are all bits.
const WIDEST: u32 = MAX_BITS as u32;

/// The signature of what a call calls: stated, or that of the symbol.
pub fn callee_signature<'a>(func: &'a Function, module: &'a Module, inst: Inst) -> Option<&'a Signature> {
    known::callee_signature(Context { func, module }, inst)
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
    pub cfg: Rc<Cfg>,
    ranges: Ranges<'a>,
    demand: Vec<u32>,
}

impl<'a> Facts<'a> {
    /// Computes everything.
    pub fn new(func: &'a Function, module: &'a Module, target: &'a Target) -> Facts<'a> {
        // What is poison may be any bits of its registers: those are what `freeze` gives.
        let frozen = |known: &Known| {
            let interval = Interval::of(known);
            match (interval.unsigned_bits(), interval.signed_bits()) {
                (Some(n), _) => Known::unsigned(whole_registers(target, n).into()),
                (None, Some(n)) => Known::signed(whole_registers(target, n).into()),
                (None, None) => Known::ANY,
            }
        };
        let cfg = Rc::new(Cfg::compute(func));
        let ranges = Ranges::compute(Context { func, module }, cfg.clone(), &frozen);
        let mut facts = Facts { func, module, target, cfg, ranges, demand: vec![0; func.num_values()] };
        facts.find_demand();
        facts
    }

    fn code(&self) -> Context<'a> {
        Context { func: self.func, module: self.module }
    }

    /// The interval of a value everywhere.
    pub fn interval(&self, value: Value) -> Interval {
        Interval::of(&self.ranges.of(value))
    }

    /// Whether every way to `b` leads through `a`.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.ranges.dominators().dominates(a, b)
    }

    /// How many low bits of a value matter.
    pub fn demand(&self, value: Value) -> u32 {
        self.demand[value.index()]
    }

    /// The interval of an operand as its instruction sees it.
    pub fn operand(&self, inst: Inst, operand: &Operand) -> Interval {
        Interval::of(&self.ranges.of_operand(inst, operand))
    }

    fn find_demand(&mut self) {
        let func = self.func;
        let mut work = Work { waits: vec![false; func.num_insts()], insts: Vec::new() };
        let cfg = self.cfg.clone();
        for &block in cfg.reverse_postorder().iter().rev() {
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
        let removable = spec.pure || spec.fresh || spec.reads || spec.exposes;
        if removable && func.results(inst).all(|v| self.demand(v) == 0) {
            return;
        }
        let goes_on = matches!(func.op(inst), Opcode::Continue | Opcode::RegionYield);
        let fixed = if goes_on { &[] } else { func.fixed_operands(inst) };
        for (index, o) in (0..).zip(fixed) {
            // Whatever is lowered must be there, even if no bit of it matters.
            let wanted = if has_ints(func.ty(o.value)) { demand::operand(self, Use { inst, index }).max(1) } else { 1 };
            self.demand_operand(inst, o, wanted, work);
        }
        for (k, block) in func.successors(inst).enumerate() {
            // What the parameter that gets it is asked for.
            for (o, param) in func.successor_args(inst, k).iter().zip(func.params(block)) {
                self.demand_operand(inst, o, self.demand(*param), work);
            }
        }
    }

    fn demand_operand(&mut self, inst: Inst, operand: &Operand, mut wanted: u32, work: &mut Work) {
        if wanted > self.demand(operand.value) && has_ints(self.func.ty(operand.value)) {
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
            65..=WIDEST => wanted.next_power_of_two(),
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
