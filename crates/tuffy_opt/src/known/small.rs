//! Sets of integers of up to 128 bits: what almost all are.

use super::Known;
use tuffy_ir::Int;

/// [`Known::tidy`] without large integers. The same steps in the same order; a test compares the two.
pub(super) fn tidy(mut zeros: i128, mut ones: i128, mut min: Option<i128>, mut max: Option<i128>) -> Known {
    for _ in 0..2 {
        if zeros & ones != 0 {
            return Known::nothing();
        }
        if zeros < 0 || ones < 0 {
            let (low, high) = (ones, !zeros);
            min = Some(min.map_or(low, |m| m.max(low)));
            max = Some(max.map_or(high, |m| m.min(high)));
        }
        if let (Some(low), Some(high)) = (min, max)
            && (low < 0) != (high < 0)
        {
            // Above both, all bits of a member are its sign.
            let sign = width(low).max(width(high)).min(127);
            if ones >> sign & 1 != 0 {
                max = Some(-1);
            } else if zeros >> sign & 1 != 0 {
                min = Some(0);
            }
        }
        if let (Some(low), Some(high)) = (min, max) {
            if low > high {
                return Known::nothing();
            }
            let differ = low ^ high;
            if differ >= 0 {
                // The bits above the highest one that differs are the same for all in between.
                let same = (-1i128).checked_shl(width(differ)).unwrap_or(0);
                ones |= low & same;
                zeros |= !low & same;
            }
        }
    }
    if zeros & ones != 0 {
        return Known::nothing();
    }
    Known { zeros: Int::from(zeros), ones: Int::from(ones), min: min.map(Int::from), max: max.map(Int::from) }
}

/// [`Int::bits`].
fn width(n: i128) -> u32 {
    128 - (if n < 0 { !n } else { n }).leading_zeros()
}
