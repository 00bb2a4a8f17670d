//! Which place of a list belongs to a value.

use tuffy_ir::{Entity, Value};

/// Places of values in a list. It takes as much room as the function has values, and no time but for those that are asked for.
#[derive(Default)]
pub(super) struct Places(Vec<u32>);

impl Places {
    /// The place of a value.
    #[inline]
    pub(super) fn get(&self, value: Value) -> Option<usize> {
        self.0.get(value.index()).filter(|&&at| at != 0).map(|&at| at as usize - 1)
    }

    /// A value has this place now, or none.
    #[inline]
    pub(super) fn set(&mut self, value: Value, at: Option<usize>) {
        if self.0.len() <= value.index() {
            self.0.resize(value.index() + 1, 0);
        }
        self.0[value.index()] = at.map_or(0, |at| at as u32 + 1);
    }
}
