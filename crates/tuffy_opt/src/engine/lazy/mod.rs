//! Facts on demand: what is known of values and which of their bits matter, found when someone reads it.
//!
//! A fact that was found is kept until something that it comes from changes: the editor notes what a step writes, and
//! the next reader drops what is out of date, no more, and finds only what is asked for again.
//!
//! *The facts are a function of the IR alone*, whoever asked before, so `check` may rest on them and a replay finds the
//! same. They are the solution of equations, one for each value, that go along def-use edges through operations and
//! parameters of blocks ([`forward`], [`backward`]). Values in a cycle see of each other only what annotation and
//! operation say alone (forward), or that all bits matter (backward): so every equation has one solution, and no order
//! of asking can lead to another. What flows around loops is found by the analyses that write annotations
//! ([`known_bits`](crate::transforms::known_bits), [`demanded_bits`](crate::transforms::demanded_bits)); these are part
//! of the IR.
//!
//! *What is dropped.* A fact is kept only together with all that it comes from. What a step changed is noted: so at the
//! next read, whatever of the kept facts can be reached from there along def-use edges is out of date, and nothing else
//! is. A test drops everything after each step and compares.

mod backward;
mod forward;
mod solve;
#[cfg(test)]
mod tests;

use super::view::View;
use std::fmt;
use tuffy_facts::demand::is_int;
use tuffy_facts::known::{Known, KnownId, Table};
use tuffy_ir::{Entity, Function, Inst, Int, Value};

/// How often facts were asked for, and what that took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FactCounts {
    /// How often someone asked.
    pub asked: u64,
    /// How often the answer was there.
    pub kept: u64,
    /// How many facts were found, those that answers come from included.
    pub found: u64,
    /// How many were dropped because they were out of date.
    pub dropped: u64,
}

impl FactCounts {
    /// Adds those of another function.
    pub fn add(&mut self, other: &FactCounts) {
        self.asked += other.asked;
        self.kept += other.kept;
        self.found += other.found;
        self.dropped += other.dropped;
    }
}

impl fmt::Display for FactCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FactCounts { asked, kept, found, dropped } = self;
        write!(f, "{asked} asked, {kept} answered from what was kept, {found} found, {dropped} dropped")
    }
}

/// What a step wrote.
#[derive(Default)]
struct Notes {
    /// Instructions that were made or changed.
    insts: Vec<Inst>,
    /// Values whose forward fact no longer comes from what it came from.
    forward: Vec<Value>,
    /// Values with other uses.
    backward: Vec<Value>,
    /// Values that are new or say something else of themselves.
    said: Vec<Value>,
}

/// Facts that were found, by value.
struct Kept<F>(Vec<Option<F>>);

impl<F> Kept<F> {
    fn get(&self, value: Value) -> Option<&F> {
        self.0.get(value.index())?.as_ref()
    }

    fn set(&mut self, value: Value, fact: F) {
        if self.0.len() <= value.index() {
            self.0.resize_with(value.index() + 1, || None);
        }
        self.0[value.index()] = Some(fact);
    }

    /// Drops a fact; whether there was one.
    fn drop_one(&mut self, value: Value) -> bool {
        self.0.get_mut(value.index()).is_some_and(|slot| slot.take().is_some())
    }
}

/// The facts of one function that were asked for.
pub(crate) struct LazyFacts {
    /// Sets by number. There once someone asked.
    table: Option<Box<Table>>,
    known: Kept<KnownId>,
    /// What annotation and operation say alone, of values that others saw.
    alone: Kept<KnownId>,
    /// Bits of a value that matter to its users.
    demanded: Kept<Int>,
    notes: Notes,
    scratch: solve::Scratch,
    counts: FactCounts,
}

impl LazyFacts {
    pub(crate) fn new() -> LazyFacts {
        LazyFacts {
            table: None,
            known: Kept(Vec::new()),
            alone: Kept(Vec::new()),
            demanded: Kept(Vec::new()),
            notes: Notes::default(),
            scratch: solve::Scratch::default(),
            counts: FactCounts::default(),
        }
    }

    pub(crate) fn counts(&self) -> FactCounts {
        self.counts
    }

    /// Whether anything is kept that could get out of date.
    #[inline]
    fn is_used(&self) -> bool {
        self.table.is_some()
    }

    /// An instruction was made, or is another one now.
    #[inline]
    pub(crate) fn note_inst(&mut self, inst: Inst) {
        if self.is_used() {
            self.notes.insts.push(inst);
        }
    }

    /// A value is computed from something else now.
    #[inline]
    pub(crate) fn note_forward(&mut self, value: Value) {
        if self.is_used() {
            self.notes.forward.push(value);
        }
    }

    /// A value has other uses now.
    #[inline]
    pub(crate) fn note_backward(&mut self, value: Value) {
        if self.is_used() {
            self.notes.backward.push(value);
        }
    }

    /// A value is new, or says something else of itself.
    #[inline]
    pub(crate) fn note_value(&mut self, value: Value) {
        if self.is_used() {
            self.notes.said.push(value);
        }
    }

    /// What is known of an integer.
    pub(crate) fn known(&mut self, view: View<'_>, value: Value) -> Known {
        let id = self.known_id(view, value);
        self.table().known(id).clone()
    }

    fn known_id(&mut self, view: View<'_>, value: Value) -> KnownId {
        self.begin(view);
        if let Some(&id) = self.known.get(value) {
            self.counts.kept += 1;
            return id;
        }
        let mut equations = forward::Forward {
            view,
            table: self.table.as_mut().expect("set by `begin`"),
            known: &mut self.known,
            alone: &mut self.alone,
            found: &mut self.counts.found,
        };
        solve::solve(&mut equations, &mut self.scratch, value);
        *self.known.get(value).expect("just found")
    }

    /// Which bits of an integer matter to its users. What its definition says of it does not count.
    pub(crate) fn demanded(&mut self, view: View<'_>, value: Value) -> Int {
        self.begin(view);
        if let Some(bits) = self.demanded.get(value) {
            self.counts.kept += 1;
            return bits.clone();
        }
        let mut equations = backward::Backward { view, demanded: &mut self.demanded, found: &mut self.counts.found };
        solve::solve(&mut equations, &mut self.scratch, value);
        self.demanded.get(value).expect("just found").clone()
    }

    fn table(&self) -> &Table {
        self.table.as_ref().expect("set by `begin`")
    }

    /// Someone asks: what is out of date goes.
    fn begin(&mut self, view: View<'_>) {
        self.counts.asked += 1;
        if self.table.is_none() {
            self.table = Some(Table::take());
        }
        let Notes { insts, forward, backward, said } = &self.notes;
        if !(insts.is_empty() && forward.is_empty() && backward.is_empty() && said.is_empty()) {
            self.drop_stale(view);
        }
    }

    /// Drops what comes from what was noted. What is not kept has nothing behind it that is, or that was noted itself.
    fn drop_stale(&mut self, view: View<'_>) {
        let func = view.func;
        let Notes { insts, mut forward, mut backward, said } = std::mem::take(&mut self.notes);
        for inst in insts {
            forward.extend(func.results(inst));
            backward.extend(func.operands(inst).iter().map(|o| o.value));
            if func.inst(inst).is_terminator() && func.inst(inst).block().is_some() {
                for to in func.successors(inst) {
                    forward.extend(func.params(to));
                }
            }
        }
        for value in said {
            forward.push(value);
            backward.push(value);
            // What is said of a value decides what matters of its sources, whether its own uses were looked at or not.
            backward::sources(view, value, |source| backward.push(source));
        }
        let mut stale: Vec<Value> = Vec::new();
        for value in forward {
            let was_kept = self.known.drop_one(value);
            self.counts.dropped += u64::from(was_kept);
            if self.alone.drop_one(value) || was_kept {
                forward::users(func, value, |user| stale.push(user));
            }
        }
        while let Some(value) = stale.pop() {
            if self.known.drop_one(value) {
                self.counts.dropped += 1;
                let alone = self.alone.get(value).map(|id| self.table().known(*id));
                if !alone.is_some_and(Known::is_bounded) {
                    forward::users(func, value, |user| stale.push(user));
                }
            }
        }
        while let Some(value) = backward.pop() {
            let was_kept = self.demanded.drop_one(value);
            self.counts.dropped += u64::from(was_kept);
            // Of what is no integer nothing is kept, but whether it is used matters.
            if was_kept || !is_int(func, value) {
                backward::sources(view, value, |source| backward.push(source));
            }
        }
    }

    /// A value of which something is kept that is not so, if there is one: for tests. Then everything is kept, so that
    /// the next step has much to make untrue.
    pub(crate) fn wrong(&mut self, view: View<'_>) -> Option<String> {
        let counts = self.counts;
        let mut fresh = LazyFacts::new();
        let values = (0..view.func.num_values()).map(|at| Value::from_u32(at as u32));
        let mut wrong = None;
        for value in values.filter(|v| is_placed(view.func, *v) && is_int(view.func, *v)) {
            let name = || view.func.show(value);
            let (kept, found) = (self.known(view, value), fresh.known(view, value));
            if kept != found {
                wrong = Some(format!("{}: {kept:?} is kept, {found:?} is so", name()));
            }
            let (kept, found) = (self.demanded(view, value), fresh.demanded(view, value));
            if kept != found {
                wrong = Some(format!("{}: bits {kept} are kept, {found} is so", name()));
            }
        }
        self.counts = counts;
        wrong
    }
}

impl Drop for LazyFacts {
    fn drop(&mut self) {
        if let Some(table) = self.table.take() {
            table.keep();
        }
    }
}

/// Whether a value is placed, so that it has an equation of its own.
fn is_placed(func: &Function, value: Value) -> bool {
    func.def_block(value).is_some()
}
