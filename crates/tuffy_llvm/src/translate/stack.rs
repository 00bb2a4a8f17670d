//! The stack at run time: allocations of unknown size and variable arguments.

use super::function::FunctionState;
use super::value::Val;
use tuffy_ir::Value;

impl FunctionState<'_, '_> {
    /// An allocation that is not made once, at the entry.
    pub(crate) fn stack_alloc(&mut self, bytes: Value, log2: Option<u8>) -> Val {
        let m = self.mem();
        let (mem, p) = self.b.stack_alloc(log2, bytes, m, self.at);
        self.set_mem(mem);
        Val::One(p)
    }

    /// The state of the stack.
    pub(crate) fn stack_save(&mut self) -> Val {
        let m = self.mem();
        let (mem, p) = self.b.stack_save(m, self.at);
        self.set_mem(mem);
        Val::One(p)
    }

    /// Goes back to a state of the stack.
    pub(crate) fn stack_restore(&mut self, state: Value) {
        let m = self.mem();
        let mem = self.b.stack_restore(state, m, self.at);
        self.set_mem(mem);
    }

    /// Writes a `va_list`.
    pub(crate) fn va_start(&mut self, list: Value) {
        let m = self.mem();
        let mem = self.b.va_start(list, m, self.at);
        self.set_mem(mem);
    }
}
