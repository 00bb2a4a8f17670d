//! When values were last changed, so that a question that was answered with *no* is not asked again.
//!
//! Only proposals rest on it: `check` finds everything itself.

use std::cell::{Cell, RefCell};
use tuffy_ir::{Entity, Function, Value};

/// The steps of one function, counted from 1, and what each changed.
#[derive(Default, Debug)]
pub(crate) struct Changes {
    now: u32,
    /// Whether anything was ever remembered: before that, changes need not be known.
    used: Cell<bool>,
    /// In which step a value, or an operand of its definition, changed last.
    changed: Vec<u32>,
    /// Before which step the facts about a value were last found not to decide it.
    undecided: RefCell<Vec<u32>>,
}

impl Changes {
    /// The next step begins.
    pub(crate) fn tick(&mut self) {
        self.now += 1;
    }

    /// The value is changed by this step.
    #[inline]
    pub(crate) fn mark(&mut self, value: Value) {
        if self.used.get() {
            self.mark_used(value);
        }
    }

    fn mark_used(&mut self, value: Value) {
        if self.changed.len() <= value.index() {
            self.changed.resize(value.index() + 1, 0);
        }
        self.changed[value.index()] = self.now;
    }

    /// The facts about a value do not decide it.
    pub(crate) fn settle(&self, value: Value) {
        self.used.set(true);
        let mut undecided = self.undecided.borrow_mut();
        if undecided.len() <= value.index() {
            undecided.resize(value.index() + 1, 0);
        }
        undecided[value.index()] = self.now + 1;
    }

    /// Whether the facts about a value were found not to decide it, and are the same since.
    pub(crate) fn is_settled(&self, func: &Function, value: Value) -> bool {
        let since = self.undecided.borrow().get(value.index()).copied().unwrap_or(0);
        since > 0 && self.is_as_before(func, value, since)
    }

    /// Whether neither a value nor its operands nor theirs were changed by this step or a later one.
    fn is_as_before(&self, func: &Function, value: Value, step: u32) -> bool {
        let old = |v: Value| self.changed.get(v.index()).is_none_or(|&changed| changed < step);
        let operands = |v: Value| func.def_inst(v).into_iter().flat_map(|i| func.fixed_operands(i)).map(|o| o.value);
        old(value) && operands(value).all(|o| old(o) && operands(o).all(old))
    }
}
