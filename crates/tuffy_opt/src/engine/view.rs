//! What transforms and passes may look at: a function, its module, and what is known about the shape of the function.

use super::changes::Changes;
use super::facts::Facts;
use super::lazy::{FactCounts, LazyFacts};
use super::preds::{Edges, Preds, is_structured};
use super::transform::Refusal;
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use tuffy_facts::Context;
use tuffy_facts::known::Known;
use tuffy_ir::{
    Block, CallGraph, Cfg, Def, Dominators, Entity, Frontiers, Function, Inst, Int, Module, Opcode, Operand, Pred,
    Region, RegionKind, Value,
};

/// How far steps may let a function grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions that steps may make, for each instruction of the input.
    pub growth_factor: u32,
    /// Instructions that steps may make in any case.
    pub growth_base: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { growth_factor: 16, growth_base: 20_000 }
    }
}

/// Which blocks dominate which, and which the entry reaches.
///
/// Taking edges away leaves it true but weaker: what dominated still does, what was not reached still is not.
pub struct Tree {
    dominators: Dominators,
    reachable: Vec<bool>,
    frontiers: OnceCell<Frontiers>,
    /// Whether edges were taken away since.
    pub(crate) stale: Cell<bool>,
}

impl Tree {
    /// Whether the block was reached when the tree was made.
    pub fn reaches(&self, block: Block) -> bool {
        self.reachable[block.index()]
    }

    /// Where what blocks define meets something else. The tree must be of the graph as it is now.
    pub(crate) fn frontiers(&self, view: View<'_>) -> &Frontiers {
        debug_assert!(!self.stale.get());
        self.frontiers.get_or_init(|| Frontiers::compute(view.cfg(), &self.dominators))
    }
}

impl std::ops::Deref for Tree {
    type Target = Dominators;
    fn deref(&self) -> &Dominators {
        &self.dominators
    }
}

/// Side tables of one function.
pub(crate) struct State {
    pub(crate) preds: Preds,
    pub(crate) facts: Facts,
    pub(crate) changes: Changes,
    pub(crate) lazy: RefCell<LazyFacts>,
    /// Which edge of a terminator with many is to be looked at first for a better way.
    pub(crate) next_edges: RefCell<FxHashMap<Block, u64>>,
    /// Dropped when an edge changes.
    pub(crate) cfg: OnceCell<Cfg>,
    /// Dropped when an edge or a block is added.
    pub(crate) tree: RefCell<Option<Rc<Tree>>>,
    /// Whether forward edges form no cycle; forgotten when an edge is added that might close one.
    pub(crate) structured: Cell<Option<bool>>,
    /// How many instructions there may ever be.
    pub(crate) max_insts: usize,
}

impl State {
    pub(crate) fn new(func: &Function, limits: Limits) -> State {
        let cfg = Cfg::compute(func);
        let preds = Preds::compute(func, &cfg);
        let size = func.num_insts();
        let made = (limits.growth_factor as usize).saturating_mul(size).saturating_add(limits.growth_base as usize);
        let cell = OnceCell::new();
        let _ = cell.set(cfg);
        State {
            preds,
            facts: Facts::new(func),
            changes: Changes::default(),
            lazy: RefCell::new(LazyFacts::new()),
            next_edges: RefCell::default(),
            cfg: cell,
            tree: RefCell::new(None),
            structured: Cell::new(None),
            max_insts: size.saturating_add(made).min(1 << 30),
        }
    }
}

/// A look at a function. Nothing can be changed through it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The function.
    pub func: &'a Function,
    /// The module around it; other functions are as the pipeline has left them so far.
    pub module: &'a Module,
    /// Who calls whom, if whoever drives the engine has found out.
    pub calls: Option<&'a CallGraph>,
    pub(crate) state: &'a State,
}

impl<'a> View<'a> {
    /// What analyses of values look at.
    pub fn context(self) -> Context<'a> {
        Context { func: self.func, module: self.module }
    }

    /// The edges that lead to a block.
    pub fn preds(self, block: Block) -> Edges {
        self.state.preds.edges(self.func, block)
    }

    /// The edges that lead to a block, in no useful order; some may come twice. To be used where a few of many are
    /// enough.
    pub(crate) fn some_preds(self, block: Block) -> impl Iterator<Item = Pred> + use<'a> {
        self.state.preds.unordered(self.func, block)
    }

    /// How many edges lead to a block.
    pub fn num_preds(self, block: Block) -> u32 {
        self.state.preds.count(block)
    }

    /// The control-flow graph as it is now.
    pub fn cfg(self) -> &'a Cfg {
        self.state.cfg.get_or_init(|| Cfg::compute(self.func))
    }

    /// Which blocks dominate which. It may know less than the truth after edges were removed, never more; how much less
    /// depends on who asked before, so `check` must not rest on a *no* from it: see [`View::exact_tree`].
    pub fn tree(self) -> Rc<Tree> {
        let mut slot = self.state.tree.borrow_mut();
        slot.get_or_insert_with(|| Rc::new(self.make_tree())).clone()
    }

    fn make_tree(self) -> Tree {
        let cfg = self.cfg();
        let reachable = (0..self.func.num_blocks()).map(|b| cfg.is_reachable(Block::from_u32(b as u32))).collect();
        Tree {
            dominators: Dominators::compute(self.func, cfg),
            reachable,
            frontiers: OnceCell::new(),
            stale: Cell::new(false),
        }
    }

    /// Whether every way to `b` goes through `a`, by the graph as it is now.
    pub fn dominates(self, a: Block, b: Block) -> bool {
        self.tree().dominates(a, b) || self.exact_tree().dominates(a, b)
    }

    /// Whether a value is defined on every way to an instruction, by the graph as it is now: whoever asked before, the
    /// answer is the same.
    pub fn value_dominates(self, value: Value, inst: Inst) -> bool {
        self.tree().value_dominates(self.func, value, inst) || self.exact_tree().value_dominates(self.func, value, inst)
    }

    /// Whether it is known at once that the entry reaches every block.
    pub fn all_reachable(self) -> bool {
        if !self.state.preds.no_orphans() {
            return false;
        }
        let known = self.state.structured.get();
        let structured = known.unwrap_or_else(|| is_structured(self.func, self.cfg()));
        self.state.structured.set(Some(structured));
        structured
    }

    /// Whether the entry reaches a block, by the graph as it is now.
    pub fn is_reachable(self, block: Block) -> bool {
        if self.all_reachable() {
            return true;
        }
        let tree = self.tree();
        if !tree.reaches(block) || !tree.stale.get() {
            return tree.reaches(block);
        }
        self.exact_tree().reaches(block)
    }

    /// Which blocks dominate which, by the graph as it is now.
    pub fn exact_tree(self) -> Rc<Tree> {
        let tree = self.tree();
        if !tree.stale.get() {
            return tree;
        }
        *self.state.tree.borrow_mut() = None;
        self.tree()
    }

    /// What is known of values.
    pub fn facts(self) -> &'a Facts {
        &self.state.facts
    }

    /// The edges of a block, of which there are this many, each once; where a proposal stopped looking, the next one
    /// goes on.
    pub(crate) fn edges_from_last(self, block: Block, edges: u64) -> impl Iterator<Item = u64> {
        const FEW: u64 = 8;
        let first = if edges <= FEW { 0 } else { self.state.next_edges.borrow().get(&block).map_or(0, |&n| n % edges) };
        (first..edges).chain(0..first).inspect(move |&edge| {
            if edges > FEW {
                self.state.next_edges.borrow_mut().insert(block, edge);
            }
        })
    }

    /// Whether what is known of a value was found not to decide it, and nothing that this comes from has changed since.
    pub(crate) fn is_settled(self, value: Value) -> bool {
        self.state.changes.is_settled(self.func, value)
    }

    /// What is known of an integer value: found now, or kept from when it was last asked for if nothing that it comes
    /// from has changed since. Whoever asked before, the answer is the same.
    pub fn known(self, value: Value) -> Known {
        self.state.lazy.borrow_mut().known(self, value)
    }

    /// What is known of an integer operand: of its value, and what the use says.
    pub fn known_operand(self, operand: &Operand) -> Known {
        self.known(operand.value).with(operand.ann)
    }

    /// Which bits of an integer value matter to those who use it, found like [`View::known`]. What its definition says
    /// of it does not count: whoever asks is about to replace it.
    pub fn demanded(self, value: Value) -> Int {
        self.state.lazy.borrow_mut().demanded(self, value)
    }

    /// How often facts were asked for, and what that took.
    pub fn fact_counts(self) -> FactCounts {
        self.state.lazy.borrow().counts()
    }

    /// A fact that is kept and is not so, for tests.
    pub(crate) fn wrong_fact(self) -> Option<String> {
        self.state.lazy.borrow_mut().wrong(self)
    }

    /// What is known of a value does not decide it.
    pub(crate) fn settle(self, value: Value) {
        self.state.changes.settle(value);
    }

    /// The integer that a value is, if it is an `iconst`.
    pub fn const_int(self, value: Value) -> Option<Int> {
        self.context().const_int(value)
    }

    /// The boolean that a value is, if it is a `bconst`.
    pub fn const_bool(self, value: Value) -> Option<bool> {
        let inst = self.func.def_inst(value)?;
        (self.func.op(inst) == Opcode::Bconst).then(|| self.func.inst(inst).imm().number() != 0)
    }

    /// Whether a value is a `poison`.
    pub fn is_poison(self, value: Value) -> bool {
        self.func.def_inst(value).is_some_and(|i| self.func.op(i) == Opcode::Poison)
    }

    /// Whether a block lies in a region or in one inside it.
    pub fn region_holds(self, region: Region, block: Block) -> bool {
        let mut at = self.func.block_region(block);
        while let Some(r) = at {
            if r == region {
                return true;
            }
            at = self.func.parent(r);
        }
        false
    }

    /// The loop region that a block is the header of.
    pub fn loop_of_header(self, block: Block) -> Option<Region> {
        let region = self.func.block_region(block)?;
        let header = self.func.region_kind(region) == RegionKind::Loop && self.func.region_entry(region) == Some(block);
        header.then_some(region)
    }

    /// Whether a value, used in a block as one of its arguments, surely does not depend on the block's parameters other
    /// than through parameters. Only where the entry does not reach can it.
    pub fn is_independent(self, value: Value, of: Block) -> bool {
        const REACH: usize = 32;
        if self.all_reachable() {
            return true;
        }
        let mut work = vec![value];
        let mut seen = 0;
        while let Some(value) = work.pop() {
            match self.func.def(value) {
                Def::Param(block, _) if block == of => return false,
                Def::Param(..) => {}
                Def::Result(inst, _) => work.extend(self.func.operands(inst).iter().map(|o| o.value)),
            }
            seen += 1;
            if seen > REACH {
                return self.is_reachable(of);
            }
        }
        true
    }

    /// Whether a value stands before an instruction if both are in one block. Where the entry does not reach, that is
    /// all that is asked of a use, besides that nothing depends on itself.
    pub fn in_order(self, value: Value, inst: Inst) -> bool {
        match self.func.def(value) {
            Def::Result(def, _) if self.func.inst(def).block() == self.func.inst(inst).block() => {
                self.is_inst_placed(def) && self.func.comes_before(def, inst)
            }
            _ => true,
        }
    }

    /// Whether no use of `old` stands before the definition of `new` in its own block. Where the entry does not reach,
    /// uses may stand anywhere, and this is all that is asked of them.
    pub fn uses_follow(self, old: Value, new: Value) -> bool {
        let Def::Result(def, _) = self.func.def(new) else { return true };
        let block = self.func.inst(def).block();
        let mut users = self.func.uses(old).map(|u| u.inst);
        users.all(|u| self.func.inst(u).block() != block || self.func.comes_before(def, u))
    }

    /// Whether a branch in one block may lead to another: to a block of a region around it, or to the first block of a
    /// region that stands directly in one of those, but not from inside a loop to its header.
    pub fn may_branch(self, from: Block, to: Block) -> bool {
        let Some(region) = self.func.block_region(to) else { return false };
        if self.func.entry() == Some(to) {
            return false;
        }
        let inside = self.region_holds(region, from);
        if self.loop_of_header(to).is_some() && inside {
            return false;
        }
        let entered = self.func.region_entry(region) == Some(to);
        inside || (entered && self.func.parent(region).is_some_and(|p| self.region_holds(p, from)))
    }

    /// Whether `continue` in one block leads to another.
    pub fn continues_to(self, from: Block, to: Block) -> bool {
        self.func.enclosing_loop(from).and_then(|r| self.func.region_entry(r)) == Some(to)
    }

    /// Whether this many more instructions may be made.
    pub fn room_for(self, more: usize) -> Result<(), Refusal> {
        let after = self.func.num_insts().saturating_add(more);
        if after <= self.state.max_insts {
            return Ok(());
        }
        Err(Refusal::needs("growth", format!("at most {} instructions made", self.state.max_insts), after))
    }

    /// Whether a block is placed.
    pub fn is_placed(self, block: Block) -> bool {
        self.func.block_region(block).is_some()
    }

    /// Whether an instruction is placed.
    pub fn is_inst_placed(self, inst: Inst) -> bool {
        self.func.inst(inst).block().is_some()
    }
}
