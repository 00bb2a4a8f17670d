//! Which place of a list belongs to a value.

use tuffy_ir::{Entity, Function, Value};

/// Places of the values of a function in a list.
pub(super) struct Places(Vec<u32>);

impl Places {
    /// No value has a place yet.
    pub(super) fn new(func: &Function) -> Places {
        Places(vec![0; func.num_values()])
    }

    /// The place of a value.
    #[inline]
    pub(super) fn get(&self, value: Value) -> Option<usize> {
        (self.0[value.index()] as usize).checked_sub(1)
    }

    /// A value has this place now, or none.
    #[inline]
    pub(super) fn set(&mut self, value: Value, at: Option<usize>) {
        self.0[value.index()] = at.map_or(0, |at| at as u32 + 1);
    }
}
