//! Value ranges as legalization reads them: intervals of exact integers.

use tuffy_facts::OpKey;
use tuffy_facts::known::{Known, combine};
use tuffy_ir::Int;

/// Bounds beyond this many bits count as none.
pub const MAX_BITS: u64 = tuffy_facts::known::MAX_KNOWN_BITS;

/// All integers between two bounds; a missing bound is infinite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interval {
    /// The least.
    pub lo: Option<Int>,
    /// The greatest.
    pub hi: Option<Int>,
}

impl Interval {
    /// From `lo` to `hi`.
    pub fn new(lo: Int, hi: Int) -> Interval {
        Interval { lo: Some(lo), hi: Some(hi) }
    }

    /// `[0, 2^n)`.
    pub fn unsigned(n: u32) -> Interval {
        Interval::new(Int::ZERO, Int::mask(n.into()))
    }

    /// `[-2^(n-1), 2^(n-1))`, for at least one bit.
    pub fn signed(n: u32) -> Interval {
        let highest = Int::mask(u64::from(n.max(1)) - 1);
        Interval::new(highest.not(), highest)
    }

    /// The bounds of what is known. What is always poison, or never computed, is any integer: zero is the one that
    /// takes the least room.
    pub fn of(known: &Known) -> Interval {
        if known.is_nothing() {
            return Interval::new(Int::ZERO, Int::ZERO);
        }
        Interval { lo: known.min(), hi: known.max() }
    }

    /// What an operation on two integers gives.
    pub fn of_op(key: OpKey, a: &Interval, b: &Interval) -> Interval {
        let known = |i: &Interval| Known::between(i.lo.clone(), i.hi.clone());
        Interval::of(&combine(key, 0, [a, b].map(known).into_iter().collect()))
    }

    /// The integers in either, and between them.
    pub fn join(&self, other: &Interval) -> Interval {
        let lo = self.lo.as_ref().zip(other.lo.as_ref()).map(|(a, b)| a.min(b).clone());
        let hi = self.hi.as_ref().zip(other.hi.as_ref()).map(|(a, b)| a.max(b).clone());
        Interval { lo, hi }
    }

    /// Whether nothing is negative.
    pub fn is_nonnegative(&self) -> bool {
        self.lo.as_ref().is_some_and(|l| !l.is_negative())
    }

    /// The least n such that `sN` holds everything.
    pub fn signed_bits(&self) -> Option<u32> {
        let bits = |n: &Int| if n.is_negative() { n.not().bits() + 1 } else { n.bits() + 1 };
        Some(bits(self.lo.as_ref()?).max(bits(self.hi.as_ref()?)) as u32)
    }

    /// The least n such that `uN` holds everything.
    pub fn unsigned_bits(&self) -> Option<u32> {
        if self.is_nonnegative() { Some(self.hi.as_ref()?.bits() as u32) } else { None }
    }

    /// The fewest bits that hold everything, with or without a sign.
    pub fn bits(&self) -> Option<u32> {
        self.unsigned_bits().or_else(|| self.signed_bits())
    }

    /// Whether everything is in `[0, 2^n)`.
    pub fn fits_unsigned(&self, n: u32) -> bool {
        self.unsigned_bits().is_some_and(|b| b <= n)
    }

    /// Whether everything is in `[-2^(n-1), 2^(n-1))`.
    pub fn fits_signed(&self, n: u32) -> bool {
        self.signed_bits().is_some_and(|b| b <= n)
    }

    /// The only integer, if there is one.
    pub fn single(&self) -> Option<&Int> {
        self.lo.as_ref().filter(|_| self.lo == self.hi)
    }

    /// Both bounds.
    pub fn bounds(&self) -> Option<(&Int, &Int)> {
        self.lo.as_ref().zip(self.hi.as_ref())
    }

    /// The greatest distance from zero.
    pub fn magnitude(&self) -> Option<Int> {
        let (lo, hi) = self.bounds()?;
        let abs = |n: &Int| if n.is_negative() { n.neg() } else { n.clone() };
        Some(abs(lo).max(abs(hi)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(lo: i64, hi: i64) -> Interval {
        Interval::new(lo.into(), hi.into())
    }

    #[test]
    fn widths() {
        assert_eq!(range(0, 255).bits(), Some(8));
        assert_eq!(range(-128, 127).bits(), Some(8));
        assert_eq!(range(-129, 0).bits(), Some(9));
        assert_eq!(range(0, 0).bits(), Some(0));
        assert_eq!(Interval { lo: None, hi: Some(Int::ONE) }.bits(), None);
        assert_eq!((Interval::signed(8), Interval::unsigned(3)), (range(-128, 127), range(0, 7)));
    }

    #[test]
    fn operations_are_those_of_the_facts() {
        assert_eq!(Interval::of_op(OpKey::SUB, &range(-5, 3), &range(0, 7)), range(-12, 3));
        assert_eq!(Interval::of_op(OpKey::SHL, &range(-1, 3), &range(2, 4)), range(-16, 48));
        assert_eq!(Interval::of(&Known::NOTHING), range(0, 0));
        assert_eq!(range(-5, -3).join(&range(2, 4)), range(-5, 4));
    }
}
