//! Numbers for some of the values of a function: where in a list each is.

use tuffy_ir::{Entity, Function, Value};

/// For each value where in a list it is.
pub struct ValueIndex(Vec<u32>);

impl ValueIndex {
    /// No value is in the list yet.
    pub fn new(func: &Function) -> ValueIndex {
        ValueIndex(vec![0; func.num_values()])
    }

    /// Where a value is.
    #[inline]
    pub fn get(&self, value: Value) -> Option<usize> {
        (self.0[value.index()] as usize).checked_sub(1)
    }

    /// A value is here now, or nowhere.
    #[inline]
    pub fn set(&mut self, value: Value, at: Option<usize>) {
        self.0[value.index()] = at.map_or(0, |at| at as u32 + 1);
    }
}
