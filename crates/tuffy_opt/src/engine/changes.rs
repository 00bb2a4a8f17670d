//! When values were last changed, so that a question that was answered with *no* is not asked again before something changes.
//!
//! Only proposals rest on it: `check` never asks what was asked before.

use std::cell::RefCell;
use tuffy_ir::{Entity, Function, Value};

/// The steps of one function, counted from 1, and what each changed.
#[derive(Default, Debug)]
pub(crate) struct Changes {
    now: u32,
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
    pub(crate) fn mark(&mut self, value: Value) {
        if self.changed.len() <= value.index() {
            self.changed.resize(value.index() + 1, 0);
        }
        self.changed[value.index()] = self.now;
    }

    /// The facts about a value do not decide it.
    pub(crate) fn settle(&self, value: Value) {
        let mut undecided = self.undecided.borrow_mut();
        if undecided.len() <= value.index() {
            undecided.resize(value.index() + 1, 0);
        }
        undecided[value.index()] = self.now + 1;
    }

    /// Whether the facts about a value were found not to decide it, and neither it nor its operands nor theirs changed since.
    pub(crate) fn is_settled(&self, func: &Function, value: Value) -> bool {
        let since = self.undecided.borrow().get(value.index()).copied().unwrap_or(0);
        let old = |v: Value| self.changed.get(v.index()).is_none_or(|&step| step < since);
        let operands = |v: Value| func.def_inst(v).into_iter().flat_map(|i| func.fixed_operands(i)).map(|o| o.value);
        since > 0 && old(value) && operands(value).all(|o| old(o) && operands(o).all(old))
    }
}
