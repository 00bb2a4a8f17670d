//! Which bits of a value matter now.
//!
//! The uses are looked at when a rule asks, a few deep, with the transfer functions that the analysis uses
//! ([`demanded_bits`](crate::transforms::demanded_bits), generated from `proofs/theories/Propagation/Demanded.v`);
//! further on all bits matter. What the analysis wrote down earlier is not asked: a rule that drops bits must not rest
//! on what may be out of date.

use crate::engine::View;
use std::cell::Cell;
use tuffy_facts::demand::use_demand;
use tuffy_ir::{Int, Value};

/// How many operations lie between a value and those that are not looked at: at first, and at most.
const DEPTHS: [u32; 2] = [2, 4];
/// How many uses are looked at altogether.
const USES: u32 = 24;

/// Tests bits outside of which nothing of a value matters to those who use it, if there are any; few uses are looked at
/// first, which is mostly enough. What the definition of the value says does not count: whoever asks is about to
/// replace it.
pub(super) fn find<T>(view: View<'_>, value: Value, test: impl Fn(Int) -> Option<T>) -> Option<T> {
    for depth in DEPTHS {
        let search = Search { view, left: Cell::new(USES), cut: Cell::new(false) };
        let found = search.of_uses(value, depth).and_then(&test);
        if found.is_some() || !search.cut.get() {
            return found;
        }
    }
    None
}

struct Search<'v> {
    view: View<'v>,
    /// How many uses may still be looked at.
    left: Cell<u32>,
    /// Whether something was not looked at because it is too far away.
    cut: Cell<bool>,
}

impl Search<'_> {
    /// The bits of a value that matter to those who use it; `None` if all may.
    fn of_uses(&self, value: Value, depth: u32) -> Option<Int> {
        let all = Int::from(-1);
        let mut bits = Int::ZERO;
        for used in self.view.func.uses(value) {
            self.left.set(self.left.get().checked_sub(1)?);
            let result = |v: Value| self.of_result(v, depth).unwrap_or_else(|| all.clone());
            bits = bits.or(&use_demand(self.view.context(), used, &result));
            if bits == all {
                return None;
            }
        }
        Some(bits)
    }

    fn of_result(&self, value: Value, depth: u32) -> Option<Int> {
        // Whatever is said of a value is about all of its bits.
        if !self.view.func.ann(value).is_none() {
            return None;
        }
        if depth == 0 {
            self.cut.set(true);
            return None;
        }
        self.of_uses(value, depth - 1)
    }
}
