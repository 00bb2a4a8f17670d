//! The stack at run time: allocations of unknown size and variable arguments.

use super::Fault;
use super::function::FunctionState;
use super::value::Val;
use crate::error::Category;
use tuffy_ir::Value;

impl FunctionState<'_, '_> {
    /// An allocation that is not made once, at the entry.
    pub(crate) fn stack_alloc(&mut self, _bytes: Value, _log2: Option<u8>) -> Result<Val, Fault> {
        Err(Fault::Unsupported(Category::Instruction, "alloca of a variable size".into()))
    }

    /// The state of the stack.
    pub(crate) fn stack_save(&mut self) -> Result<Val, Fault> {
        Err(Fault::Unsupported(Category::Intrinsic, "llvm.stacksave".into()))
    }

    /// Goes back to a state of the stack.
    pub(crate) fn stack_restore(&mut self, _state: Value) -> Result<(), Fault> {
        Err(Fault::Unsupported(Category::Intrinsic, "llvm.stackrestore".into()))
    }

    /// Writes a `va_list`.
    pub(crate) fn va_start(&mut self, _list: Value) -> Result<(), Fault> {
        Err(Fault::Unsupported(Category::Intrinsic, "llvm.va_start".into()))
    }
}
