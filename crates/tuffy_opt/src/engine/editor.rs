//! The editor: the only road to the contents of a function.
//!
//! It is a transaction. It demands an origin for each new instruction, names what it makes after the step, keeps the
//! edges of the control-flow graph, marks facts dirty, and knows what was touched. Use lists are kept by the function
//! itself.

mod copy;
mod params;

pub use copy::{Inlining, Shape};

use super::preds::{is_forward, nth_successor};
use super::view::{State, View};
use smallvec::{SmallVec, smallvec};
use tuffy_ir::{
    Ann, AttributeValue, Block, Def, Draft, Function, Imm, Inst, Int, Jump, Module, Node, Opcode, Operand, Origin,
    Pred, Region, RegionKind, StableName, Type, Use, Value,
};

/// What one step touched, in the order of touching; things may occur twice.
#[derive(Default, Debug)]
pub struct Touched {
    /// Instructions that were made or whose operands, annotations or place changed.
    pub insts: Vec<Inst>,
    /// Instructions that were removed.
    pub removed: Vec<Inst>,
    /// Values that lost a use.
    pub freed: Vec<Value>,
    /// Blocks that were made, or that have new parameters, arguments or incoming edges, or fewer edges.
    pub blocks: Vec<Block>,
    /// Blocks that lost parameters.
    pub slimmed: Vec<Block>,
}

impl Touched {
    pub(crate) fn clear(&mut self) {
        self.insts.clear();
        self.removed.clear();
        self.freed.clear();
        self.blocks.clear();
        self.slimmed.clear();
    }
}

/// Where a terminator leads.
fn successors(func: &Function, inst: Inst) -> SmallVec<[Block; 4]> {
    func.successors(inst).collect()
}

/// Whether a short way leads from one of some blocks to another.
fn leads_to(func: &Function, from: &[Block], to: Block) -> bool {
    const REACH: usize = 32;
    let mut seen: SmallVec<[Block; REACH]> = from.iter().copied().take(REACH).collect();
    let mut at = 0;
    while let Some(&block) = seen.get(at) {
        at += 1;
        for next in func.terminator(block).into_iter().flat_map(|t| func.successors(t)).take(REACH) {
            if next == to {
                return true;
            }
            if seen.len() < REACH && !seen.contains(&next) {
                seen.push(next);
            }
        }
    }
    false
}

/// Changes a function within one step.
pub struct Editor<'a> {
    func: &'a mut Function,
    module: &'a Module,
    state: &'a mut State,
    touched: &'a mut Touched,
    step: u32,
    values: u32,
    blocks: u32,
    /// Whether facts downstream of what changes are dirty too.
    refines: bool,
}

impl<'a> Editor<'a> {
    pub(super) fn new(
        func: &'a mut Function,
        module: &'a Module,
        state: &'a mut State,
        touched: &'a mut Touched,
        step: u32,
        refines: bool,
    ) -> Editor<'a> {
        Editor { func, module, state, touched, step, values: 0, blocks: 0, refines }
    }

    /// The function as it is now.
    pub fn func(&self) -> &Function {
        self.func
    }

    /// The module around it.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// A look at everything.
    pub fn view(&self) -> View<'_> {
        View { func: self.func, module: self.module, calls: None, state: self.state }
    }

    // Marking.

    fn changed(&mut self, inst: Inst) {
        self.touched.insts.push(inst);
        self.state.lazy.get_mut().note_inst(inst);
        for value in self.func.results(inst) {
            self.state.changes.mark(value);
            self.mark_written(value);
        }
        if self.state.facts.are_all_dirty() {
            return;
        }
        for operand in self.func.operands(inst) {
            self.state.facts.mark_backward(operand.value);
        }
        if self.func.inst(inst).is_terminator() {
            // The arguments are what the parameters of the targets are computed from.
            for block in successors(self.func, inst) {
                self.mark_params(block);
            }
        }
    }

    /// What is said of a value has changed. Whoever says something looks at all of its bits, so other bits may be
    /// demanded of what it is computed from.
    fn mark_sources(&mut self, value: Value) {
        if self.state.facts.backward.is_all() {
            return;
        }
        match self.func.def(value) {
            Def::Result(inst, _) => {
                for operand in self.func.operands(inst) {
                    self.state.facts.mark_backward(operand.value);
                }
            }
            Def::Param(block, index) => {
                for edge in self.view().preds(block) {
                    if let Some(arg) = self.func.successor_args(edge.inst, edge.index as usize).get(index as usize) {
                        self.state.facts.mark_backward(arg.value);
                    }
                }
            }
        }
    }

    fn mark_params(&mut self, block: Block) {
        for &param in self.func.params(block) {
            self.state.lazy.get_mut().note_forward(param);
        }
        if self.state.facts.are_all_dirty() {
            return;
        }
        for i in 0..self.func.params(block).len() {
            let param = self.func.params(block)[i];
            self.mark_written(param);
        }
    }

    /// The value is not what it was: so are those computed from it, if the step refines.
    fn mark_value(&mut self, value: Value) {
        self.state.lazy.get_mut().note_value(value);
        self.mark_written(value);
    }

    /// What analyses wrote down of the value is out of date.
    fn mark_written(&mut self, value: Value) {
        self.state.facts.mark(value);
        if self.refines {
            self.state.facts.mark_downstream(value);
        }
    }

    /// Other bits of a value may matter than before.
    fn mark_backward(&mut self, value: Value) {
        self.state.lazy.get_mut().note_backward(value);
        self.state.facts.mark_backward(value);
    }

    fn mark_users(&mut self, value: Value) {
        let users: SmallVec<[Use; 8]> = self.func.uses(value).collect();
        for used in users {
            if !self.func.inst(used.inst).is_terminator() {
                self.changed(used.inst);
                continue;
            }
            // A branch may have many arguments; only one is another now.
            self.touched.insts.push(used.inst);
            for result in self.func.results(used.inst) {
                self.state.changes.mark(result);
                self.mark_value(result);
            }
            if let Some(param) = self.func.argument_param(used) {
                self.state.lazy.get_mut().note_forward(param);
                self.mark_written(param);
            }
        }
    }

    // Edges.

    fn attach(&mut self, inst: Inst) {
        let targets = successors(self.func, inst);
        let forward = is_forward(self.func, inst);
        for (index, &to) in targets.iter().enumerate() {
            self.state.preds.add(to, inst, index as u32, forward);
        }
        // Only when all edges are there: several may lead to one block.
        for to in targets {
            self.state.preds.tidy(self.func, to);
            self.touched.blocks.push(to);
            self.mark_params(to);
        }
        self.state.cfg.take();
    }

    fn detach(&mut self, inst: Inst) {
        let targets = successors(self.func, inst);
        let forward = is_forward(self.func, inst);
        for to in targets {
            self.state.preds.remove(to, forward);
            self.touched.blocks.push(to);
            self.mark_params(to);
        }
        self.state.cfg.take();
        if let Some(tree) = &*self.state.tree.borrow() {
            tree.stale.set(true);
        }
    }

    fn drop_tree(&mut self) {
        *self.state.tree.borrow_mut() = None;
    }

    /// Edges lead from a block to others than before: does that surely close no cycle? It does not if nothing leads to
    /// the block; if an old target leads to the new one, by a short way; or if all that comes after the new target are
    /// old ones.
    fn edges_added(&mut self, from: Block, old: &[Block], new: &[Block]) {
        self.drop_tree();
        if self.state.preds.count(from) == 0 {
            return;
        }
        let after = |b: Block| self.func.terminator(b).into_iter().flat_map(|t| self.func.successors(t));
        let harmless =
            |to: &Block| old.contains(to) || leads_to(self.func, old, *to) || after(*to).all(|s| old.contains(&s));
        if !new.iter().all(harmless) {
            self.state.structured.set(None);
        }
    }

    // Names and origins.

    fn value_name(&mut self) -> StableName {
        let name = StableName::made_by(self.step, self.values);
        self.values += 1;
        name
    }

    /// The union of two origins.
    pub fn merge_origins(&mut self, a: Origin, b: Origin) -> Origin {
        self.func.origins.merge(a, b)
    }

    /// The origin of an instruction.
    pub fn origin(&self, inst: Inst) -> Origin {
        self.func.inst(inst).origin()
    }

    /// The origin of what stands for an instruction but branches with these weights.
    pub fn reweighted(&mut self, origin: Origin, weights: &[u32]) -> Origin {
        self.func.origins.reweighted(origin, weights)
    }

    /// Adds an origin to an instruction that now also stands for another.
    pub fn add_origin(&mut self, inst: Inst, origin: Origin) {
        let merged = self.func.origins.merge(self.func.inst(inst).origin(), origin);
        self.func.set_origin(inst, merged);
    }

    /// Sets how often the targets of a branch are taken.
    pub fn set_weights(&mut self, inst: Inst, weights: &[u32]) {
        let origin = self.func.origins.reweighted(self.func.inst(inst).origin(), weights);
        self.func.set_origin(inst, origin);
        self.touched.insts.push(inst);
    }

    // Making instructions.

    fn make(&mut self, draft: Draft<'_>, origin: Origin) -> Inst {
        let (step, values) = (self.step, &mut self.values);
        let name = |_: &mut Function| {
            *values += 1;
            StableName::made_by(step, *values - 1)
        };
        match draft.make_named(self.func, origin, name) {
            Ok(inst) => inst,
            Err(e) => panic!("`{}` made by a step: {}", draft.op, e.message),
        }
    }

    /// Makes an instruction and places it before another.
    ///
    /// # Panics
    ///
    /// Like all methods that take a draft: if the draft does not fit the opcode table.
    pub fn emit_before(&mut self, before: Inst, draft: Draft<'_>, origin: Origin) -> Inst {
        let inst = self.make(draft, origin);
        self.func.insert_inst_before(inst, before);
        self.changed(inst);
        inst
    }

    /// Makes an instruction and places it at the end of a block that has no terminator.
    pub fn emit_end(&mut self, block: Block, draft: Draft<'_>, origin: Origin) -> Inst {
        debug_assert!(self.func.terminator(block).is_none());
        let inst = self.make(draft, origin);
        self.func.append_inst(block, inst);
        if self.func.inst(inst).is_terminator() {
            self.attach(inst);
            let new = successors(self.func, inst);
            self.edges_added(block, &[], &new);
        }
        self.changed(inst);
        inst
    }

    /// Makes an instruction and places it first in a block (after a landing pad).
    pub fn emit_first(&mut self, block: Block, draft: Draft<'_>, origin: Origin) -> Inst {
        match self.first_place(block) {
            Some(before) => self.emit_before(before, draft, origin),
            None => self.emit_end(block, draft, origin),
        }
    }

    /// The first instruction of a block that something can be placed before.
    pub fn first_place(&self, block: Block) -> Option<Inst> {
        let first = self.func.first_inst(block)?;
        if self.func.op(first) == Opcode::LandingPad { self.func.next_inst(first) } else { Some(first) }
    }

    /// The one result of a new instruction placed before another.
    pub fn value_before(&mut self, before: Inst, draft: Draft<'_>, origin: Origin) -> Value {
        let inst = self.emit_before(before, draft, origin);
        self.func.results(inst).next().expect("a result")
    }

    /// An integer constant before an instruction.
    pub fn iconst_before(&mut self, before: Inst, value: &Int, origin: Origin) -> Value {
        self.value_before(before, Draft { int: Some(value), ..Draft::new(Opcode::Iconst) }, origin)
    }

    /// A boolean constant before an instruction.
    pub fn bconst_before(&mut self, before: Inst, value: bool, origin: Origin) -> Value {
        let imm = Imm::default().with_number(value.into());
        self.value_before(before, Draft { imm, ..Draft::new(Opcode::Bconst) }, origin)
    }

    /// A poison value before an instruction.
    pub fn poison_before(&mut self, before: Inst, ty: Type, origin: Origin) -> Value {
        self.value_before(before, Draft { ty: Some(ty), ..Draft::new(Opcode::Poison) }, origin)
    }

    // Changing values and uses.

    /// Makes every use of `old` a use of `new`, keeping what the uses say.
    pub fn replace_value(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        self.mark_users(old);
        self.func.replace_all_uses(old, new);
        self.touched.freed.push(old);
        self.state.lazy.get_mut().note_backward(old);
        self.mark_backward(new);
    }

    /// Makes every use of `old` a use of `new`, which also says what the operand says, unless its definition does.
    pub fn replace_value_as(&mut self, old: Value, new: Operand) {
        // What an analysis found may be found no more.
        let said = self.state.facts.given(self.func, new.value);
        if old == new.value || said.intersect(new.ann) == said {
            return self.replace_value(old, new.value);
        }
        let uses: Vec<Use> = self.func.uses(old).collect();
        self.replace_value(old, new.value);
        for Use { inst, index } in uses {
            let index = index as usize;
            let ann = self.func.operands(inst)[index].ann.intersect(new.ann);
            self.func.set_operand_ann(inst, index, ann);
        }
    }

    /// Replaces one operand.
    pub fn set_operand(&mut self, inst: Inst, index: usize, operand: Operand) {
        let old = self.func.operands(inst)[index].value;
        self.func.set_operand(inst, index, operand);
        self.touched.freed.push(old);
        self.mark_backward(old);
        self.changed(inst);
    }

    /// Sets what a use says.
    pub fn set_use_ann(&mut self, inst: Inst, index: usize, ann: Ann) {
        self.func.set_operand_ann(inst, index, ann);
        self.changed(inst);
    }

    /// Sets what a definition says. It counts as given.
    pub fn set_ann(&mut self, value: Value, ann: Ann) {
        self.func.set_ann(value, ann);
        self.state.changes.mark(value);
        self.state.facts.forget_given(value);
        self.mark_value(value);
        self.mark_users(value);
        self.mark_sources(value);
    }

    /// Sets what an analysis has found out about a definition, on top of what was given.
    pub(crate) fn derive_ann(&mut self, value: Value, ann: Ann) {
        self.state.facts.remember_given(value, self.func.ann(value), ann);
        self.func.set_ann(value, ann);
        self.state.changes.mark(value);
        self.state.lazy.get_mut().note_value(value);
        self.state.facts.mark_backward(value);
        self.mark_sources(value);
        self.touched.insts.extend(self.func.def_inst(value));
        self.touched.insts.extend(self.func.uses(value).map(|u| u.inst));
    }

    /// Sets what an analysis has found out about a use.
    pub(crate) fn derive_use_ann(&mut self, inst: Inst, index: usize, ann: Ann) {
        self.func.set_operand_ann(inst, index, ann);
        self.func.results(inst).for_each(|v| self.state.changes.mark(v));
        self.touched.insts.push(inst);
    }

    /// Sets which bits of a value an analysis has found to be demanded.
    pub(crate) fn set_demanded(&mut self, value: Value, bits: Int) {
        self.state.facts.set_demanded(value, bits);
    }

    pub(crate) fn facts_cleaned(&mut self, forward: bool, computed: u64) {
        let facts = &mut self.state.facts;
        if forward { facts.clean_forward(computed) } else { facts.clean_backward(computed) }
    }

    // Removing and moving instructions.

    /// Removes an instruction whose results have no uses.
    pub fn remove(&mut self, inst: Inst) {
        if self.func.inst(inst).is_terminator() {
            self.detach(inst);
        }
        for i in 0..self.func.operands(inst).len() {
            let value = self.func.operands(inst)[i].value;
            self.touched.freed.push(value);
            self.mark_backward(value);
        }
        self.func.remove_inst(inst);
        self.touched.removed.push(inst);
    }

    /// Moves an instruction that is no terminator before another one.
    pub fn move_before(&mut self, inst: Inst, before: Inst) {
        debug_assert!(!self.func.inst(inst).is_terminator());
        self.func.unlink_inst(inst);
        self.func.insert_inst_before(inst, before);
        self.changed(inst);
    }

    // Terminators and edges.

    /// Replaces the terminator of a block. Edges that stay need no new dominator tree.
    pub fn set_terminator(&mut self, block: Block, draft: Draft<'_>, origin: Origin) -> Inst {
        let old = self.func.terminator(block).expect("a terminator");
        let before = successors(self.func, old);
        self.remove(old);
        let inst = self.make(draft, origin);
        self.func.append_inst(block, inst);
        self.attach(inst);
        let after = successors(self.func, inst);
        if after.iter().any(|b| !before.contains(b)) {
            self.edges_added(block, &before, &after);
        }
        self.changed(inst);
        inst
    }

    /// Ends a block with a plain jump, by `continue` where it goes round a loop.
    pub fn jump(&mut self, block: Block, to: Block, args: Vec<Operand>, origin: Origin) -> Inst {
        if self.view().may_branch(block, to) {
            let jump = Jump { block: to, args };
            return self.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
        }
        debug_assert!(self.view().continues_to(block, to));
        self.set_terminator(block, Draft { operands: &args, ..Draft::new(Opcode::Continue) }, origin)
    }

    /// Points an edge of a branch with targets at another block with these arguments.
    pub fn retarget(&mut self, inst: Inst, index: usize, to: Block, args: &[Operand]) {
        let old = self.func.targets(inst)[index].block;
        let forward = is_forward(self.func, inst);
        self.state.preds.remove(old, forward);
        self.func.set_target_block(inst, index, to);
        self.state.preds.add(to, inst, index as u32, forward);
        self.state.preds.tidy(self.func, to);
        for block in [old, to] {
            self.touched.blocks.push(block);
            self.mark_params(block);
        }
        self.state.cfg.take();
        let from = self.func.inst(inst).block().expect("a placed branch");
        self.edges_added(from, &[old], &[to]);
        self.set_edge_args(inst, index, args);
    }

    /// Replaces the arguments that a successor gets.
    pub fn set_edge_args(&mut self, inst: Inst, index: usize, args: &[Operand]) {
        let targets = self.func.targets(inst).len();
        let old = self.func.successor_args(inst, index);
        let freed: SmallVec<[Value; 8]> = old.iter().map(|o| o.value).collect();
        if old == args {
        } else if targets == 0 {
            self.func.set_operands(inst, args);
        } else {
            self.func.set_target_args(inst, index, args);
        }
        for value in freed {
            self.touched.freed.push(value);
            self.mark_backward(value);
        }
        for arg in args {
            self.mark_backward(arg.value);
        }
        self.touched.insts.push(inst);
        let to = nth_successor(self.func, inst, index).expect("an edge");
        self.mark_params(to);
    }

    /// Adds an argument at the end of what a successor gets.
    pub fn push_edge_arg(&mut self, edge: Pred, arg: Operand) {
        let mut args = self.func.successor_args(edge.inst, edge.index as usize).to_vec();
        args.push(arg);
        self.set_edge_args(edge.inst, edge.index as usize, &args);
    }

    /// Adds arguments at the ends of what successors get: (which successor, argument), one at most for each.
    pub fn push_edge_args(&mut self, inst: Inst, more: &[(u32, Operand)]) {
        let targets = self.func.targets(inst).len();
        if targets == 0 {
            let mut operands: SmallVec<[Operand; 8]> = SmallVec::from_slice(self.func.operands(inst));
            operands.extend(more.iter().map(|&(_, arg)| arg));
            self.func.set_operands(inst, &operands);
        } else {
            let mut extra: SmallVec<[Option<Operand>; 4]> = smallvec![None; targets];
            for &(index, arg) in more {
                extra[index as usize] = Some(arg);
            }
            let mut operands: SmallVec<[Operand; 8]> = SmallVec::from_slice(self.func.fixed_operands(inst));
            let mut counts: SmallVec<[u32; 4]> = SmallVec::with_capacity(targets);
            for (i, extra) in extra.into_iter().enumerate() {
                let before = operands.len();
                operands.extend_from_slice(self.func.target_args(inst, i));
                operands.extend(extra);
                counts.push((operands.len() - before) as u32);
            }
            self.func.set_branch_operands(inst, &operands, &counts);
        }
        // The other arguments, and what they are for, stay what they are.
        self.touched.insts.push(inst);
        for &(index, arg) in more {
            self.mark_backward(arg.value);
            let to = nth_successor(self.func, inst, index as usize).expect("an edge");
            let place = self.func.successor_args(inst, index as usize).len() - 1;
            if let Some(&param) = self.func.params(to).get(place) {
                self.mark_value(param);
            }
        }
    }

    // Blocks and regions.

    /// Makes a block in a region, before a node (`NONE`: at the end).
    pub fn make_block(&mut self, region: Region, before: Node) -> Block {
        let name = StableName::made_by(self.step, self.blocks);
        self.blocks += 1;
        let block = self.func.make_block(Some(name));
        self.func.insert_node(region, Node::block(block), before);
        self.state.preds.place(block);
        self.drop_tree();
        self.touched.blocks.push(block);
        block
    }

    /// Makes a region in a region, before a node (`NONE`: at the end).
    pub fn make_region(&mut self, kind: RegionKind, parent: Region, before: Node) -> Region {
        let region = self.func.make_region(kind);
        self.func.insert_node(parent, Node::region(region), before);
        region
    }

    /// Moves a block or region to another place. Its own `continue` or `region_yield` may lead elsewhere afterwards.
    pub fn move_node(&mut self, node: Node, region: Region, before: Node) {
        let implied = node
            .as_block()
            .and_then(|b| self.func.terminator(b))
            .filter(|&t| matches!(self.func.op(t), Opcode::Continue | Opcode::RegionYield));
        if let Some(t) = implied {
            self.detach(t);
        }
        self.func.remove_node(node);
        self.func.insert_node(region, node, before);
        if let Some(t) = implied {
            self.attach(t);
            self.drop_tree();
            self.state.structured.set(None);
        }
    }

    /// Removes a region that holds nothing.
    pub fn remove_region(&mut self, region: Region) {
        debug_assert!(self.func.nodes(region).next().is_none());
        self.func.remove_node(Node::region(region));
    }

    /// Moves the nodes of a region into the one around it, at its place, and removes it. It must hold no `continue` and
    /// no `region_yield` of its own.
    pub fn dissolve_region(&mut self, region: Region) {
        let parent = self.func.parent(region).expect("a region inside another");
        let nodes: Vec<Node> = self.func.nodes(region).collect();
        for node in nodes {
            self.func.remove_node(node);
            self.func.insert_node(parent, node, Node::region(region));
        }
        self.remove_region(region);
    }

    /// Removes a block that no edge leads to, with all it holds. Uses of its values elsewhere must be gone, except in
    /// blocks that are removed in the same step: those are dropped first with [`Editor::empty_block`].
    pub fn remove_block(&mut self, block: Block) {
        self.empty_block(block);
        debug_assert_eq!(self.state.preds.count(block), 0);
        self.func.remove_node(Node::block(block));
        self.state.preds.unplace(block);
        self.touched.blocks.push(block);
    }

    /// Removes a block that the entry does not reach. Branches to it, which are not reached either, become
    /// `unreachable`.
    pub fn remove_unreachable(&mut self, block: Block) {
        for edge in self.view().preds(block) {
            if self.func.inst(edge.inst).block().is_some() && edge.block != block {
                let origin = self.origin(edge.inst);
                for value in self.func.results(edge.inst).collect::<Vec<_>>() {
                    self.drop_uses(value);
                }
                self.set_terminator(edge.block, Draft::new(Opcode::Unreachable), origin);
            }
        }
        self.remove_block(block);
    }

    /// Removes all instructions of a block that is about to be removed. Whatever still uses their results is given
    /// poison.
    pub fn empty_block(&mut self, block: Block) {
        while let Some(inst) = self.func.last_inst(block) {
            let results: Vec<Value> = self.func.results(inst).collect();
            for value in results {
                self.drop_uses(value);
            }
            self.remove(inst);
        }
        for i in 0..self.func.params(block).len() {
            let param = self.func.params(block)[i];
            self.drop_uses(param);
        }
    }

    /// Replaces the uses of a value that is going away, all of them in code that is never reached.
    fn drop_uses(&mut self, value: Value) {
        let user = self.func.uses(value).next().map(|u| u.inst);
        if let Some(user) = user {
            let ty = self.func.ty(value);
            let origin = self.func.inst(user).origin();
            let new = if ty == Type::MEM {
                self.entry_token().expect("a function that has tokens takes one")
            } else {
                let entry = self.func.entry().and_then(|b| self.first_place(b)).expect("an entry block");
                self.poison_before(entry, ty, origin)
            };
            self.replace_value(value, new);
        }
    }

    /// The memory token that the function starts with.
    pub fn entry_token(&self) -> Option<Value> {
        self.func.entry().and_then(|b| self.func.params(b).first().copied())
    }

    /// Moves `at` and what follows it to a new block, placed right after. The old block is left without a terminator.
    /// If it is the entry, slots stay: they stand nowhere else.
    pub fn split_block(&mut self, at: Inst) -> Block {
        let block = self.func.inst(at).block().expect("a placed instruction");
        let at = if self.func.entry() == Some(block) { self.slots_before(at) } else { at };
        let region = self.func.block_region(block).expect("a placed block");
        let after = self.func.next_node(Node::block(block));
        let new = self.make_block(region, after);
        let count = self.func.block_count(block);
        self.func.set_block_count(new, count);
        self.move_tail(at, new);
        new
    }

    /// Moves slots from `at` on to before all else; gives what then follows them.
    fn slots_before(&mut self, at: Inst) -> Inst {
        let func = &*self.func;
        let is_slot = |i: &Inst| func.op(*i) == Opcode::StackSlot;
        let tail = || std::iter::successors(Some(at), |&i| func.next_inst(i));
        let first = tail().find(|i| !is_slot(i)).expect("a terminator");
        let slots: Vec<Inst> = tail().skip_while(is_slot).filter(is_slot).collect();
        for slot in slots {
            self.move_before(slot, first);
        }
        first
    }

    /// Moves `at` and what follows it to the end of another block without a terminator.
    pub fn move_tail(&mut self, at: Inst, to: Block) {
        let from = self.func.inst(at).block().expect("a placed instruction");
        let term = self.func.terminator(from);
        if let Some(t) = term {
            self.detach(t);
        }
        let mut next = Some(at);
        while let Some(inst) = next {
            next = self.func.next_inst(inst);
            self.func.unlink_inst(inst);
            self.func.append_inst(to, inst);
            self.touched.insts.push(inst);
        }
        if let Some(t) = term {
            self.attach(t);
        }
        self.touched.blocks.extend([from, to]);
    }

    /// Appends a block to its only predecessor, which branches to it alone with these as its arguments, and removes it.
    pub fn merge_into(&mut self, pred: Block, block: Block) {
        let branch = self.func.terminator(pred).expect("a terminator");
        let args: Vec<Operand> = self.func.successor_args(branch, 0).to_vec();
        self.remove(branch);
        for (i, arg) in args.iter().enumerate() {
            let param = self.func.params(block)[i];
            self.replace_value(param, arg.value);
        }
        if let Some(first) = self.func.first_inst(block) {
            self.move_tail(first, pred);
        }
        self.func.remove_node(Node::block(block));
        self.state.preds.unplace(block);
        self.touched.blocks.extend([pred, block]);
    }

    /// Says of the function that it never unwinds.
    pub fn set_nounwind(&mut self) {
        self.func.attributes.set("nounwind", AttributeValue::Flag);
    }

    /// Sets how often a block ran.
    pub fn set_block_count(&mut self, block: Block, count: Option<u64>) {
        self.func.set_block_count(block, count);
    }
}
