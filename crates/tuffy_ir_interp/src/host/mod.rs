//! The host library: external functions that C and Rust programs need.

use crate::machine::{Machine, Step};
use crate::outcome::{Outcome, Stop};
use crate::value::{AllocId, Value};
use tuffy_ir::{Name, Type};

/// What the host library remembers between calls.
#[derive(Default)]
pub(crate) struct State {}

impl Machine<'_, '_> {
    /// The allocation behind an external variable that the library provides.
    pub(crate) fn host_global(&mut self, _name: Name) -> Result<Option<AllocId>, Outcome> {
        Ok(None)
    }

    /// Calls an external function. Arguments are not poison.
    pub(crate) fn host_call(&mut self, name: Name, _args: &[Value], _ret: Option<Type>) -> Step<Option<Value>> {
        if let Some(value) = self.options.stubs.get(&name) {
            return Ok(value.clone());
        }
        Err(Stop::unknown_external(name))
    }
}
