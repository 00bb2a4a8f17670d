//! Linearized code: blocks in the order in which they are emitted, with critical edges split.
//!
//! Values are virtual registers, in the order of their handles. Instructions whose results nobody reads, or only as
//! folded operands, are left out. A critical edge, from a block with several successors to one with several
//! predecessors, gets a block of its own.

use crate::error::Error;
use regalloc2::{Block as RBlock, PRegSet, RegClass, VReg};
use tuffy_ir::{Block, Cfg, Dominators, Entity, Function, Inst, Opcode, Operand, Value};
use tuffy_target::choice::Choices;
use tuffy_target::operands::{Operands, vreg};
use tuffy_target::{MachineFunction, TargetIsa};

/// What an instruction of the linear code is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// An instruction of the function.
    Inst(Inst),
    /// The jump at the end of an edge block.
    Jump,
}

/// A block of the linear code.
#[derive(Debug)]
pub struct Node {
    /// The block of the function; `None` for an edge block.
    pub block: Option<Block>,
    /// First instruction and the one after the last.
    pub range: (u32, u32),
    /// Where it goes.
    pub succs: Vec<RBlock>,
    pub(crate) preds: Vec<RBlock>,
    pub(crate) params: Vec<VReg>,
    /// What each successor gets.
    pub(crate) args: Vec<Vec<VReg>>,
}

/// A function in the order in which it is emitted.
#[derive(Debug)]
pub struct Linear<'a> {
    /// The function.
    pub func: &'a Function,
    /// Blocks in order.
    pub nodes: Vec<Node>,
    /// Instructions in order.
    pub steps: Vec<Step>,
    /// What the allocator and the encoder know of each.
    pub shapes: Vec<Operands>,
    /// For a jump table, which successor each entry is.
    pub tables: rustc_hash::FxHashMap<Inst, Vec<usize>>,
    /// The target.
    pub isa: &'static dyn TargetIsa,
    /// What the target knows of the function.
    pub machine: Box<dyn MachineFunction + 'a>,
    /// Whether a call may return into the function again: what it keeps in memory stays where it is until the function
    /// ends.
    pub returned_into: bool,
    pub(crate) num_vregs: usize,
    vector_bytes: u32,
}

/// A place to go to, with arguments.
type Goal = (Block, Vec<Operand>);

/// Where a block leads: distinct places with arguments, and for each target of the terminator which of them it is.
fn goals(func: &Function, end: Inst) -> (Vec<Goal>, Vec<usize>) {
    let mut places: Vec<Goal> = Vec::new();
    let mut which = Vec::new();
    let mut known: rustc_hash::FxHashMap<(Block, Vec<Value>), usize> = rustc_hash::FxHashMap::default();
    let table = func.op(end) == Opcode::MTable;
    for (i, block) in func.successors(end).enumerate() {
        let args = func.successor_args(end, i).to_vec();
        let key = (block, args.iter().map(|o| o.value).collect::<Vec<_>>());
        if table && let Some(&at) = known.get(&key) {
            which.push(at);
            continue;
        }
        known.insert(key, places.len());
        which.push(places.len());
        places.push((block, args));
    }
    (places, which)
}

/// The reached blocks in text order, if every block comes after the one that dominates it and after one that leads to
/// it, as the allocator wants it; else in reverse postorder.
fn order(func: &Function, cfg: &Cfg) -> Vec<Block> {
    let doms = Dominators::compute(func, cfg);
    let text: Vec<Block> = func.blocks_in_order().filter(|b| cfg.is_reachable(*b)).collect();
    let mut seen = vec![false; func.num_blocks()];
    let good = text.iter().enumerate().all(|(i, b)| {
        let led = i == 0 || cfg.preds(*b).iter().any(|p| seen[p.block.index()]);
        seen[b.index()] = true;
        led && doms.idom(*b).is_none_or(|up| seen[up.index()])
    });
    if good { text } else { cfg.reverse_postorder().to_vec() }
}

/// Which instructions are emitted: those with effects, and what they read from registers.
fn needed(func: &Function, machine: &dyn MachineFunction) -> Vec<bool> {
    let mut needed = vec![false; func.num_insts()];
    let mut work: Vec<Inst> = Vec::new();
    // Blocks that are not reached are not emitted, whatever they need.
    for inst in func.insts_in_order() {
        let spec = func.spec(inst);
        if !(spec.pure || spec.fresh || machine.is_joined(inst)) {
            needed[inst.index()] = true;
            work.push(inst);
        }
    }
    while let Some(inst) = work.pop() {
        let fixed = func.fixed_operands(inst).len();
        for (i, o) in func.operands(inst).iter().enumerate() {
            let folded = if i < fixed { machine.reads(inst, i) } else { None };
            let read = folded.unwrap_or_else(|| smallvec::smallvec![o.value]);
            for def in read.into_iter().filter_map(|v| func.def_inst(v)) {
                if !std::mem::replace(&mut needed[def.index()], true) {
                    work.push(def);
                }
            }
        }
    }
    needed
}

impl<'a> Linear<'a> {
    /// Puts a function in order.
    pub fn new(
        isa: &'static dyn TargetIsa,
        func: &'a Function,
        returned_into: bool,
        choices: &mut Choices,
    ) -> Result<Linear<'a>, Error> {
        let machine = isa.function(func, choices);
        let needed = needed(func, &*machine);
        let cfg = Cfg::compute(func);
        let order = order(func, &cfg);
        let mut incoming = vec![0u32; func.num_blocks()];
        let mut ends = Vec::new();
        for &block in &order {
            let end = func.terminator(block).ok_or_else(|| Error::new("a block without an end").within(func.name))?;
            let (places, which) = goals(func, end);
            for (to, _) in &places {
                incoming[to.index()] += 1;
            }
            ends.push((end, places, which));
        }
        let mut linear = Linear {
            func,
            nodes: Vec::new(),
            steps: Vec::new(),
            shapes: Vec::new(),
            tables: rustc_hash::FxHashMap::default(),
            isa,
            machine,
            returned_into,
            num_vregs: func.num_values(),
            vector_bytes: 8,
        };
        let mut at = vec![RBlock::invalid(); func.num_blocks()];
        // Numbers of blocks come first: each is followed by the blocks of its edges.
        let mut next = 0;
        for (&block, (_, places, _)) in order.iter().zip(&ends) {
            at[block.index()] = RBlock::new(next);
            next += 1;
            if places.len() > 1 {
                next += places.iter().filter(|(to, _)| incoming[to.index()] > 1).count();
            }
        }
        for (block, (end, places, which)) in order.into_iter().zip(ends) {
            linear.push_block(block, &needed, &at, &incoming, (end, places, which));
        }
        linear.find_preds();
        Ok(linear)
    }

    fn push_block(
        &mut self,
        block: Block,
        needed: &[bool],
        at: &[RBlock],
        incoming: &[u32],
        (end, places, which): (Inst, Vec<Goal>, Vec<usize>),
    ) {
        let func = self.func;
        let start = self.steps.len() as u32;
        for inst in func.block_insts(block).filter(|i| needed[i.index()]) {
            self.push_step(Step::Inst(inst));
        }
        let params: Vec<VReg> = func.params(block).iter().map(|&p| vreg(func, p)).collect();
        let own = self.nodes.len();
        let mut succs = Vec::new();
        let mut args = Vec::new();
        let mut edges = Vec::new();
        let several = places.len() > 1;
        for (to, operands) in places {
            let passed: Vec<VReg> = operands.iter().map(|o| vreg(func, o.value)).collect();
            if several && incoming[to.index()] > 1 {
                succs.push(RBlock::new(own + 1 + edges.len()));
                args.push(Vec::new());
                edges.push((at[to.index()], passed));
            } else {
                succs.push(at[to.index()]);
                args.push(passed);
            }
        }
        if func.op(end) == Opcode::MTable {
            self.tables.insert(end, which);
        }
        let range = (start, self.steps.len() as u32);
        self.nodes.push(Node { block: Some(block), range, succs, preds: Vec::new(), params, args });
        for (to, passed) in edges {
            let start = self.steps.len() as u32;
            self.push_step(Step::Jump);
            self.nodes.push(Node {
                block: None,
                range: (start, start + 1),
                succs: vec![to],
                preds: Vec::new(),
                params: Vec::new(),
                args: vec![passed],
            });
        }
    }

    fn push_step(&mut self, step: Step) {
        self.steps.push(step);
        let Step::Inst(inst) = step else {
            self.shapes.push(Operands { list: Vec::new(), clobbers: PRegSet::empty(), folded: Vec::new() });
            return;
        };
        let next = &mut self.num_vregs;
        let mut temps = |class: RegClass| {
            *next += 1;
            VReg::new(*next - 1, class)
        };
        self.shapes.push(self.machine.operands(inst, &mut temps));
        let bytes = |v: Value| self.func.ty(v).as_vec().map_or(8, |v| v.bits / 8);
        self.vector_bytes = self.func.results(inst).map(bytes).fold(self.vector_bytes, u32::max);
    }

    fn find_preds(&mut self) {
        for i in 0..self.nodes.len() {
            for succ in self.nodes[i].succs.clone() {
                self.nodes[succ.index()].preds.push(RBlock::new(i));
            }
        }
    }

    /// The operation at the end of a node, unless it is an edge block.
    pub fn end(&self, node: usize) -> Option<Opcode> {
        match self.steps[self.nodes[node].range.1 as usize - 1] {
            Step::Inst(inst) => Some(self.func.op(inst)),
            Step::Jump => None,
        }
    }

    /// How much of spilled vector registers is kept.
    pub fn vector_bytes(&self) -> u32 {
        self.vector_bytes
    }
}
