//! Sets of integers of up to 128 bits: what almost all are.

use super::Known;
use tuffy_ir::Int;

/// [`Known`] with such bits and bounds.
#[derive(Clone, Copy)]
pub(super) struct Small {
    zeros: i128,
    ones: i128,
    min: Option<i128>,
    max: Option<i128>,
}

impl Small {
    /// The same set, if all its numbers are small.
    #[inline]
    pub fn of(set: &Known) -> Option<Small> {
        let bound = |b: &Option<Int>| match b {
            None => Some(None),
            Some(n) => n.to_i128().map(Some),
        };
        let (min, max) = (bound(&set.min)?, bound(&set.max)?);
        Some(Small { zeros: set.zeros.to_i128()?, ones: set.ones.to_i128()?, min, max })
    }

    /// What is in both, before [`Small::tidy`].
    #[inline]
    pub fn both(self, other: Small) -> Small {
        let pick = |a: Option<i128>, b: Option<i128>, pick: fn(i128, i128) -> i128| match (a, b) {
            (Some(a), Some(b)) => Some(pick(a, b)),
            (a, b) => a.or(b),
        };
        Small {
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
            min: pick(self.min, other.min, i128::max),
            max: pick(self.max, other.max, i128::min),
        }
    }

    /// [`Known::tidy`] without large integers. The same steps in the same order; a test compares the two.
    pub fn tidy(self) -> Known {
        let Small { zeros, ones, min, max } = self;
        tidy(zeros, ones, min, max)
    }
}

fn tidy(mut zeros: i128, mut ones: i128, mut min: Option<i128>, mut max: Option<i128>) -> Known {
    for _ in 0..2 {
        let before = (zeros, ones, min, max);
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
        // The second time changes only what the first one sharpened.
        if before == (zeros, ones, min, max) {
            break;
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
