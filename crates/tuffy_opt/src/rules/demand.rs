//! Which bits of a value matter now.
//!
//! The uses are looked at when a rule asks, a few deep, with the transfer functions that the analysis uses
//! ([`demanded_bits`](crate::transforms::demanded_bits), generated from `proofs/theories/Propagation/Demanded.v`); further on all bits
//! matter. What the analysis wrote down earlier is not asked: a rule that drops bits must not rest on what may be out of date.

use crate::engine::View;
use crate::transforms::demanded_bits::use_demand;
use std::cell::Cell;
use tuffy_ir::{Int, Value};

/// How many operations lie between a value and those that are not looked at.
const DEPTH: u32 = 4;
/// How many uses are looked at altogether.
const USES: u32 = 24;

/// The bits of a value that matter to those who use it; `None` if all may. What its own definition says does not count: whoever asks
/// is about to replace it.
pub(super) fn demanded(view: View<'_>, value: Value) -> Option<Int> {
    let left = Cell::new(USES);
    of_uses(view, value, DEPTH, &left).filter(|bits| *bits != Int::from(-1))
}

fn of_uses(view: View<'_>, value: Value, depth: u32, left: &Cell<u32>) -> Option<Int> {
    let mut bits = Int::ZERO;
    for used in view.func.uses(value) {
        left.set(left.get().checked_sub(1)?);
        let all = Int::from(-1);
        let result = |v: Value| of_result(view, v, depth, left).unwrap_or_else(|| all.clone());
        bits = bits.or(&use_demand(view, used, &result));
        if bits == all {
            return None;
        }
    }
    Some(bits)
}

fn of_result(view: View<'_>, value: Value, depth: u32, left: &Cell<u32>) -> Option<Int> {
    // Whatever is said of a value is about all of its bits.
    if !view.func.ann(value).is_none() {
        return None;
    }
    if depth == 0 { None } else { of_uses(view, value, depth - 1, left) }
}
