//! SSA construction from mutable variables, made while the function is built.
//!
//! The method is that of Braun et al., "Simple and Efficient Construction of Static Single Assignment Form" (2013),
//! with block parameters in place of phis and loops over work lists in place of recursion, so long chains of blocks
//! need no stack.
//!
//! A variable is read where it is needed. If the block does not set it, its predecessors are asked; where several meet,
//! or where more may come (the block is not *sealed* yet), the block gets a parameter. The predecessors of a block are
//! the branches that name it, each `continue` of the loop it heads, and each `region_yield` of the region before it.
//!
//! Promises: a value that [`FunctionBuilder::use_var`] gave out stays valid until [`FunctionBuilder::finish`]; only
//! then are branch arguments written, all of a branch at once, and needless parameters removed. A parameter is needless
//! if all its arguments are one other value or itself; what remains is minimal for reducible flow.

#[cfg(test)]
mod tests;

use crate::annotation::Ann;
use crate::builder::{Draft, FunctionBuilder};
use crate::entity::{Arena, Entity, entity};
use crate::function::inst::{Inst, Operand};
use crate::function::{Block, Def, Function, Region, Value};
use crate::opcode::Opcode;
use crate::origin::Origin;
use crate::types::Type;
use rustc_hash::FxHashMap;

entity! {
    /// A mutable variable of the program being compiled.
    Variable
}

#[derive(Debug)]
struct VarData {
    ty: Type,
    origin: Origin,
    /// What a read before any definition gives, once it happened.
    undefined: Option<Value>,
}

/// One way into a block: which successor of which terminator.
#[derive(Clone, Copy, Debug)]
struct Edge {
    inst: Inst,
    index: u32,
}

#[derive(Debug, Default)]
struct BlockState {
    preds: Vec<Edge>,
    sealed: bool,
    /// Parameters that wait for the block to be sealed.
    waiting: Vec<u32>,
}

/// A block parameter that stands for a variable.
#[derive(Debug)]
struct Phi {
    block: Block,
    var: Variable,
    value: Value,
    /// One per predecessor once the block is sealed.
    args: Vec<Value>,
    /// Phis that have this one as an argument.
    users: Vec<u32>,
    /// Whether the caller has seen it; then it is replaced at the end only.
    visible: bool,
    /// What stands for it since it was found needless.
    replaced: Option<Value>,
}

/// The state of SSA construction.
#[derive(Debug, Default)]
pub(crate) struct Ssa {
    vars: Arena<Variable, VarData>,
    /// The latest definition in each block. `NONE` marks a block on the way of a search.
    defs: FxHashMap<(Block, Variable), Value>,
    blocks: Vec<BlockState>,
    phis: Vec<Phi>,
    phi_of: FxHashMap<Value, u32>,
    /// All instructions below this one have given their edges.
    scanned: usize,
    yields: Vec<(Region, Inst)>,
    yields_of: FxHashMap<Region, Vec<Inst>>,
    /// At the end: which blocks the entry reaches.
    reached: Option<Vec<bool>>,
}

impl FunctionBuilder {
    /// Declares a variable. The origin is that of its declaration; it becomes the origin of the `poison` that stands
    /// for the value of the variable where it was never set.
    pub fn declare_var(&mut self, ty: Type, origin: Origin) -> Variable {
        self.ssa.vars.push(VarData { ty, origin, undefined: None })
    }

    /// Sets a variable in the current block.
    ///
    /// # Panics
    ///
    /// If the value has another type than the variable.
    #[track_caller]
    pub fn def_var(&mut self, var: Variable, value: Value) {
        let (ty, wanted) = (self.func.ty(value), self.ssa.vars[var].ty);
        assert!(ty == wanted, "a variable of type `{wanted}` cannot hold a `{ty}`");
        let block = self.current_block();
        self.ssa.defs.insert((block, var), value);
    }

    /// The value of a variable at this point of the current block. Where it was never set, that is poison, or the token
    /// of the entry block for a variable of type `mem`.
    ///
    /// # Panics
    ///
    /// If a variable of type `mem` is read where it was never set, and the entry block has no `mem` parameter.
    #[track_caller]
    pub fn use_var(&mut self, var: Variable) -> Value {
        let block = self.current_block();
        self.ssa.scan(&self.func);
        let mut open = Vec::new();
        let value = self.ssa.lookup(&mut self.func, var, block, &mut open);
        self.ssa.complete(&mut self.func, open);
        let value = self.ssa.resolve(value);
        if let Some(&phi) = self.ssa.phi_of.get(&value) {
            self.ssa.phis[phi as usize].visible = true;
        }
        value
    }

    /// Says that all branches to this block have been made. Sealing early saves block parameters that would be removed
    /// later; [`finish`](FunctionBuilder::finish) seals what is left. The block after a region that is left by
    /// `region_yield` must be placed before it is sealed.
    ///
    /// # Panics
    ///
    /// If it is sealed already.
    #[track_caller]
    pub fn seal_block(&mut self, block: Block) {
        assert!(!self.ssa.state(block).sealed, "{} is sealed already", self.func.show_block(block));
        self.ssa.scan(&self.func);
        let open = self.ssa.seal(&self.func, block);
        self.ssa.complete(&mut self.func, open);
    }

    pub(crate) fn finish_vars(&mut self) {
        let (ssa, func) = (&mut self.ssa, &mut self.func);
        ssa.scan(func);
        ssa.check_yields(func);
        if ssa.vars.is_empty() {
            return;
        }
        let mut open = Vec::new();
        for block in (0..func.num_blocks()).map(Block::new) {
            if !ssa.state(block).sealed {
                open.extend(ssa.seal(func, block));
            }
        }
        ssa.complete(func, open);
        ssa.reached = Some(reached_blocks(func));
        ssa.simplify(func, (0..ssa.phis.len() as u32).collect());
        // Once per value, to what finally stands for it.
        for value in ssa.phis.iter().map(|p| p.value).collect::<Vec<_>>() {
            let new = ssa.resolve(value);
            func.replace_all_uses(value, new);
        }
        ssa.write_args(func);
    }
}

impl Ssa {
    fn state(&mut self, block: Block) -> &mut BlockState {
        if self.blocks.len() <= block.index() {
            self.blocks.resize_with(block.index() + 1, BlockState::default);
        }
        &mut self.blocks[block.index()]
    }

    /// Collects the edges of the terminators made since the last time.
    fn scan(&mut self, func: &Function) {
        while self.scanned < func.num_insts() {
            let inst = Inst::new(self.scanned);
            self.scanned += 1;
            let data = func.inst(inst);
            let Some(block) = data.block().filter(|_| data.is_terminator()) else { continue };
            if data.op() == Opcode::RegionYield {
                let region = func.block_region(block).expect("a block of the function");
                self.yields.push((region, inst));
                self.yields_of.entry(region).or_default().push(inst);
                continue;
            }
            for (index, successor) in func.successors(inst).enumerate() {
                let state = self.state(successor);
                assert!(!state.sealed, "{} was sealed before this branch to it", func.show_block(successor));
                state.preds.push(Edge { inst, index: index as u32 });
            }
        }
    }

    /// A `region_yield` names no block, so only the final order tells whether sealing came too early.
    fn check_yields(&mut self, func: &Function) {
        for (region, inst) in std::mem::take(&mut self.yields) {
            let Some(next) = func.block_after(region) else { continue };
            let state = self.state(next);
            let known = !state.sealed || state.preds.iter().any(|e| e.inst == inst);
            assert!(known, "{} was sealed before this `region_yield` to it", func.show_block(next));
        }
    }

    /// Seals a block; gives the parameters that now can be completed.
    fn seal(&mut self, func: &Function, block: Block) -> Vec<u32> {
        let before = func.blocks[block].prev.as_region();
        let yields = before.and_then(|r| self.yields_of.get(&r)).cloned().unwrap_or_default();
        let state = self.state(block);
        state.sealed = true;
        state.preds.extend(yields.into_iter().map(|inst| Edge { inst, index: 0 }));
        std::mem::take(&mut state.waiting)
    }

    fn pred_block(&self, func: &Function, edge: Edge) -> Block {
        func.inst(edge.inst).block().expect("a terminator stays in its block")
    }

    /// The value of a variable at the end of a block. Parameters that it had to make are added to `open`; their
    /// arguments are still missing.
    fn lookup(&mut self, func: &mut Function, var: Variable, block: Block, open: &mut Vec<u32>) -> Value {
        let mut path = Vec::new();
        let mut at = block;
        let value = loop {
            if let Some(&value) = self.defs.get(&(at, var)) {
                // Back at a block of this search: a ring that nothing enters.
                break if value.is_none() { self.undefined(func, var) } else { self.resolve(value) };
            }
            let is_entry = func.entry() == Some(at);
            let state = self.state(at);
            if !state.sealed && !is_entry {
                let phi = self.add_phi(func, var, at);
                self.state(at).waiting.push(phi);
                break self.phis[phi as usize].value;
            }
            match state.preds[..] {
                [] => break self.undefined(func, var),
                [edge] => {
                    self.defs.insert((at, var), Value::NONE);
                    path.push(at);
                    at = self.pred_block(func, edge);
                }
                _ => {
                    let phi = self.add_phi(func, var, at);
                    open.push(phi);
                    break self.phis[phi as usize].value;
                }
            }
        };
        for block in path {
            self.defs.insert((block, var), value);
        }
        value
    }

    fn add_phi(&mut self, func: &mut Function, var: Variable, block: Block) -> u32 {
        let name = func.fresh_value_name();
        let value = func.add_param(block, self.vars[var].ty, Ann::NONE, name);
        let phi = self.phis.len() as u32;
        self.phis.push(Phi { block, var, value, args: Vec::new(), users: Vec::new(), visible: false, replaced: None });
        self.phi_of.insert(value, phi);
        self.defs.insert((block, var), value);
        phi
    }

    /// Finds the arguments of these parameters, and of those that this makes, then drops the needless ones that nobody
    /// has seen.
    fn complete(&mut self, func: &mut Function, mut open: Vec<u32>) {
        let mut done = 0;
        while let Some(&phi) = open.get(done) {
            done += 1;
            let Phi { block, var, .. } = self.phis[phi as usize];
            for k in 0..self.state(block).preds.len() {
                let edge = self.blocks[block.index()].preds[k];
                let pred = self.pred_block(func, edge);
                let arg = self.lookup(func, var, pred, &mut open);
                self.phis[phi as usize].args.push(arg);
                if let Some(&used) = self.phi_of.get(&arg) {
                    self.phis[used as usize].users.push(phi);
                }
            }
        }
        self.simplify(func, open);
    }

    /// Drops needless parameters among these, and those that become needless by it; at the end, seen ones too. In
    /// blocks that the entry does not reach seen ones stay: without them a value could depend on itself.
    fn simplify(&mut self, func: &mut Function, mut work: Vec<u32>) {
        while let Some(p) = work.pop() {
            let Phi { block, var, visible, replaced, .. } = self.phis[p as usize];
            let stays = visible && self.reached.as_ref().is_none_or(|r| !r[block.index()]);
            if replaced.is_some() || stays || !self.blocks[block.index()].sealed {
                continue;
            }
            let Some(only) = self.only_arg(func, p) else { continue };
            let new = only.some().unwrap_or_else(|| self.undefined(func, var));
            self.phis[p as usize].replaced = Some(new);
            let mut users = std::mem::take(&mut self.phis[p as usize].users);
            users.retain(|&u| self.phis[u as usize].replaced.is_none());
            if let Some(&q) = self.phi_of.get(&new) {
                self.phis[q as usize].users.extend_from_slice(&users);
            }
            work.extend(users);
        }
    }

    /// The one value besides itself that a parameter gets; `NONE` if it gets only itself. What comes from blocks that
    /// the entry does not reach does not count.
    fn only_arg(&mut self, func: &Function, p: u32) -> Option<Value> {
        let Phi { block, value, .. } = self.phis[p as usize];
        let mut only = Value::NONE;
        for k in 0..self.phis[p as usize].args.len() {
            let pred = self.pred_block(func, self.blocks[block.index()].preds[k]);
            if self.reached.as_ref().is_some_and(|r| r[block.index()] && !r[pred.index()]) {
                continue;
            }
            let arg = self.resolve(self.phis[p as usize].args[k]);
            if arg == value || arg == only {
                continue;
            }
            if !only.is_none() {
                return None;
            }
            only = arg;
        }
        Some(only)
    }

    /// What stands for a value now. Shortens the way for the next time.
    fn resolve(&mut self, value: Value) -> Value {
        let mut end = value;
        while let Some(next) = self.phi_of.get(&end).and_then(|&p| self.phis[p as usize].replaced) {
            end = next;
        }
        let mut at = value;
        while at != end {
            let Some(&p) = self.phi_of.get(&at) else { break };
            at = self.phis[p as usize].replaced.replace(end).unwrap_or(end);
        }
        end
    }

    fn undefined(&mut self, func: &mut Function, var: Variable) -> Value {
        let VarData { ty, origin, undefined } = self.vars[var];
        if let Some(value) = undefined {
            return value;
        }
        let entry = func.entry().expect("a function with a current block has an entry");
        let value = if ty == Type::MEM {
            let token = func.params(entry).iter().copied().find(|&p| func.ty(p) == Type::MEM);
            token.expect("a `mem` variable is read before it is set, and the entry block has no `mem` parameter")
        } else {
            let draft = Draft { ty: Some(ty), ..Draft::new(Opcode::Poison) };
            let inst = draft.make(func, origin).expect("poison of any value type");
            match func.first_inst(entry) {
                Some(first) => func.insert_inst_before(inst, first),
                None => func.append_inst(entry, inst),
            }
            func.results(inst).next().expect("a constant")
        };
        self.vars[var].undefined = Some(value);
        value
    }

    /// Removes replaced parameters and writes the arguments of the others.
    fn write_args(&mut self, func: &mut Function) {
        let mut blocks: Vec<Block> = self.phis.iter().map(|p| p.block).collect();
        blocks.sort_unstable();
        blocks.dedup();
        let mut written: Vec<(Inst, u32, Vec<Operand>)> = Vec::new();
        for block in blocks {
            let mut params = std::mem::take(&mut func.blocks[block].params);
            params.retain(|&v| self.resolve(v) == v);
            for (i, &param) in params.iter().enumerate() {
                func.values[param].def = Def::Param(block, i as u32);
            }
            let phis: Vec<Option<u32>> = params.iter().map(|v| self.phi_of.get(v).copied()).collect();
            func.blocks[block].params = params;
            if phis.iter().all(Option::is_none) {
                continue;
            }
            for k in 0..self.blocks[block.index()].preds.len() {
                let Edge { inst, index } = self.blocks[block.index()].preds[k];
                // The caller's own arguments keep their places between those of variables.
                let mut own = func.successor_args(inst, index as usize).iter().copied();
                let mut args: Vec<Operand> = Vec::with_capacity(phis.len());
                for phi in &phis {
                    match phi {
                        Some(p) => args.push(self.resolve(self.phis[*p as usize].args[k]).into()),
                        None => args.extend(own.next()),
                    }
                }
                args.extend(own);
                written.push((inst, index, args));
            }
        }
        written.sort_by_key(|(inst, index, _)| (*inst, *index));
        for group in written.chunk_by(|a, b| a.0 == b.0) {
            set_successor_args(func, group[0].0, group);
        }
    }
}

/// Which blocks the entry reaches.
fn reached_blocks(func: &Function) -> Vec<bool> {
    let mut reached = vec![false; func.num_blocks()];
    let mut work: Vec<Block> = func.entry().into_iter().collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block.index()], true) {
            work.extend(func.terminator(block).into_iter().flat_map(|end| func.successors(end)));
        }
    }
    reached
}

/// Replaces the arguments of some successors of a terminator.
fn set_successor_args(func: &mut Function, inst: Inst, new: &[(Inst, u32, Vec<Operand>)]) {
    if func.targets(inst).is_empty() {
        func.set_operands(inst, &new[0].2);
        return;
    }
    let mut operands = func.fixed_operands(inst).to_vec();
    let mut counts = Vec::new();
    for i in 0..func.targets(inst).len() {
        let before = operands.len();
        match new.iter().find(|(_, index, _)| *index as usize == i) {
            Some((.., args)) => operands.extend_from_slice(args),
            None => operands.extend_from_slice(func.target_args(inst, i)),
        }
        counts.push((operands.len() - before) as u32);
    }
    func.set_branch_operands(inst, &operands, &counts);
}
