//! What the analyses look at.

use tuffy_ir::{Function, Int, Module, Opcode, Value};

/// A function and the module around it.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The function.
    pub func: &'a Function,
    /// The module, for signatures of what is called.
    pub module: &'a Module,
}

impl Context<'_> {
    /// The integer that a value is, if it is an `iconst`.
    pub fn const_int(self, value: Value) -> Option<Int> {
        let inst = self.func.def_inst(value)?;
        (self.func.op(inst) == Opcode::Iconst).then(|| self.func.int_of(inst))
    }
}
