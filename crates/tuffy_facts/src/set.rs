//! A set of integers as bits and bounds, in numbers of one form.

use crate::number::{Computed, Number, Stop, said};

/// Facts about more bits than this are not kept.
pub const MAX_KNOWN_BITS: u64 = crate::constants::MAX_COMPUTED;

/// Facts about more bits than this are not worth to be written down: what is known of a chain of sums would grow with
/// its length.
pub const WRITTEN_BITS: u64 = 512;

/// Widths at which bounds that move in a loop come to rest: of registers, with a sign bit and without.
const SIGNED_STEPS: [u64; 5] = [8, 16, 32, 64, 128];
const UNSIGNED_STEPS: [u64; 10] = [7, 8, 15, 16, 31, 32, 63, 64, 127, 128];

/// A set of integers: those that have these bits and lie between these bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Set<N> {
    /// Bits that are 0, of the infinite two's complement form.
    pub zeros: N,
    /// Bits that are 1.
    pub ones: N,
    /// Nothing is less.
    pub min: Option<N>,
    /// Nothing is greater.
    pub max: Option<N>,
}

impl<N: Number> Set<N> {
    /// All integers.
    #[inline]
    pub fn any() -> Set<N> {
        Set::of_bits(N::lit(0), N::lit(0))
    }

    /// No integer.
    #[inline]
    pub fn nothing() -> Set<N> {
        Set::of_bits(N::lit(-1), N::lit(-1))
    }

    /// Those with these bits.
    #[inline]
    pub fn of_bits(zeros: N, ones: N) -> Set<N> {
        Set { zeros, ones, min: None, max: None }
    }

    /// Those between these bounds. What they say of bits is found by [`Set::tidy`].
    #[inline]
    pub fn of_bounds(min: Option<N>, max: Option<N>) -> Set<N> {
        Set { min, max, ..Set::any() }
    }

    /// `[0, 2^n)`; of too many bits only that it is not negative.
    #[inline]
    pub fn unsigned(n: &N) -> Computed<Set<N>> {
        if *n > N::lit(MAX_KNOWN_BITS as i64) {
            return Ok(Set::of_bounds(Some(N::lit(0)), None));
        }
        let max = n.mask()?;
        Ok(Set { zeros: max.flip(), ones: N::lit(0), min: Some(N::lit(0)), max: Some(max) })
    }

    /// `[-2^(n-1), 2^(n-1))`; nothing is said of too many bits.
    #[inline]
    pub fn signed(n: &N) -> Computed<Set<N>> {
        if n.is_negative() {
            return Err(Stop::Outside);
        }
        if *n > N::lit(MAX_KNOWN_BITS as i64 + 1) {
            return Ok(Set::any());
        }
        let max = Ord::max(n.clone(), N::lit(1)).sub(&N::lit(1))?.mask()?;
        Ok(Set::of_bounds(Some(max.flip()), Some(max)))
    }

    /// Whether it has no members.
    #[inline]
    pub fn is_nothing(&self) -> bool {
        self.zeros.both(&self.ones) != N::lit(0)
    }

    /// Its lower bound.
    #[inline]
    pub fn least(&self) -> Computed<N> {
        self.min.clone().ok_or(Stop::Outside)
    }

    /// Its upper bound.
    #[inline]
    pub fn greatest(&self) -> Computed<N> {
        self.max.clone().ok_or(Stop::Outside)
    }

    /// The only member.
    #[inline]
    pub fn single(&self) -> Computed<N> {
        if self.min == self.max && !self.is_nothing() { self.least() } else { Err(Stop::Outside) }
    }

    /// The least `n` for which all members lie in `[0, 2^n)`.
    #[inline]
    pub fn unsigned_width(&self) -> Computed<N> {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) if !min.is_negative() && !self.is_nothing() => Ok(N::lit(max.bits() as i64)),
            _ => Err(Stop::Outside),
        }
    }

    /// The least `n` for which all members lie in `[-2^(n-1), 2^(n-1))`.
    #[inline]
    pub fn signed_width(&self) -> Computed<N> {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) if !self.is_nothing() => Ok(N::lit(min.bits().max(max.bits()) as i64 + 1)),
            _ => Err(Stop::Outside),
        }
    }

    /// Whether an integer is in it.
    pub fn contains(&self, value: &N) -> bool {
        value.both(&self.zeros) == N::lit(0)
            && value.both(&self.ones) == self.ones
            && self.min.as_ref().is_none_or(|m| m <= value)
            && self.max.as_ref().is_none_or(|m| value <= m)
    }

    /// What is in both, before [`Set::tidy`].
    #[inline]
    fn both(self, other: Set<N>) -> Set<N> {
        fn pick<N>(a: Option<N>, b: Option<N>, pick: fn(N, N) -> N) -> Option<N> {
            match (a, b) {
                (Some(a), Some(b)) => Some(pick(a, b)),
                (a, b) => a.or(b),
            }
        }
        Set {
            zeros: self.zeros.either(&other.zeros),
            ones: self.ones.either(&other.ones),
            min: pick(self.min, other.min, Ord::max),
            max: pick(self.max, other.max, Ord::min),
        }
    }

    /// What is in both.
    #[inline]
    pub fn meet(self, other: Set<N>) -> Set<N> {
        self.both(other).tidy()
    }

    /// Adds what a rule says, if it says anything. Bits and bounds may then say less of each other than they could: see
    /// [`Set::tidy`].
    #[inline]
    pub fn learn(&mut self, more: Computed<Set<N>>) -> Computed<()> {
        if let Some(more) = said(more)? {
            *self = self.clone().both(more);
        }
        Ok(())
    }

    /// What is in either, and maybe more.
    pub fn join(self, other: Set<N>) -> Set<N> {
        self.either(other).tidy()
    }

    /// What is in any of several, and maybe more, in whatever order they come.
    pub fn join_all(sets: impl Iterator<Item = Set<N>>) -> Set<N> {
        sets.reduce(Set::either).map_or_else(Set::nothing, Set::tidy)
    }

    /// What is in either, before [`Set::tidy`].
    fn either(self, other: Set<N>) -> Set<N> {
        if self.is_nothing() {
            return other;
        }
        if other.is_nothing() {
            return self;
        }
        Set {
            zeros: self.zeros.both(&other.zeros),
            ones: self.ones.both(&other.ones),
            min: self.min.zip(other.min).map(|(a, b)| Ord::min(a, b)),
            max: self.max.zip(other.max).map(|(a, b)| Ord::max(a, b)),
        }
    }

    /// What a fact that was this set and is to become a larger one does become, so that it comes to rest: bounds that
    /// moved are dropped; bits that changed too, if `bits_too` or a bound is missing.
    pub fn widen(self, new: Set<N>, bits_too: bool) -> Set<N> {
        let mut wide = self.clone().join(new);
        if wide.min != self.min {
            wide.min = None;
        }
        if wide.max != self.max {
            wide.max = None;
        }
        if bits_too || wide.min.is_none() || wide.max.is_none() {
            wide.keep_same_bits(&self);
        }
        wide.tidy()
    }

    /// The same, but bounds that moved go to the next width of a register before they are dropped, so each moves only a
    /// few times; bits are dropped altogether, if `no_bits`.
    pub fn widen_stepwise(self, new: Set<N>, no_bits: bool) -> Set<N> {
        let mut wide = self.clone().join(new);
        if wide.min != self.min {
            wide.min = wide.min.and_then(|min| {
                if !min.is_negative() {
                    return Some(N::lit(0));
                }
                SIGNED_STEPS.into_iter().find(|w| min.bits() < *w).map(|w| N::all_from(w - 1))
            });
        }
        if wide.max != self.max {
            wide.max = wide.max.and_then(|max| {
                if max.is_negative() {
                    return Some(N::lit(-1));
                }
                UNSIGNED_STEPS.into_iter().find(|w| max.bits() <= *w).map(|w| N::all_from(w).flip())
            });
        }
        if no_bits {
            (wide.zeros, wide.ones) = (N::lit(0), N::lit(0));
        } else {
            wide.keep_same_bits(&self);
        }
        wide.tidy()
    }

    /// Drops the bits if they are not those of another set, but for the lowest zeros: a sum that grows keeps its
    /// alignment.
    fn keep_same_bits(&mut self, old: &Set<N>) {
        if self.zeros != old.zeros {
            let low = self.zeros.flip().low_bit().and_then(|n| n.mask());
            self.zeros = low.unwrap_or(N::lit(0));
        }
        if self.ones != old.ones {
            self.ones = N::lit(0);
        }
    }

    /// The same without what is said of more bits.
    pub fn within(mut self, bits: u64) -> Set<N> {
        self.drop_beyond(bits);
        self.tidy()
    }

    fn drop_beyond(&mut self, bits: u64) {
        let huge = |n: &N| n.bits() > bits;
        self.min = self.min.take().filter(|m| !huge(m));
        self.max = self.max.take().filter(|m| !huge(m));
        if huge(&self.zeros) || huge(&self.ones) {
            let low = N::all_from(bits).flip();
            (self.zeros, self.ones) = (self.zeros.both(&low), self.ones.both(&low));
        }
    }

    /// What bits and bounds say of each other. What is said of too many bits is dropped.
    pub fn tidy(mut self) -> Set<N> {
        self.drop_beyond(MAX_KNOWN_BITS);
        // Each may sharpen the other once; the second time shows contradictions.
        for _ in 0..2 {
            if self.is_nothing() {
                return Set::nothing();
            }
            let mut sharper = false;
            if self.zeros.is_negative() || self.ones.is_negative() {
                let (low, high) = (self.ones.clone(), self.zeros.flip());
                if self.min.as_ref().is_none_or(|m| *m < low) {
                    (self.min, sharper) = (Some(low), true);
                }
                if self.max.as_ref().is_none_or(|m| *m > high) {
                    (self.max, sharper) = (Some(high), true);
                }
            }
            let (Some(min), Some(max)) = (&mut self.min, &mut self.max) else { break };
            if min.is_negative() != max.is_negative() {
                // Above both, all bits of a member are its sign.
                let sign = min.bits().max(max.bits());
                if self.ones.bit(sign) {
                    (*max, sharper) = (N::lit(-1), true);
                } else if self.zeros.bit(sign) {
                    (*min, sharper) = (N::lit(0), true);
                }
            }
            if *min > *max {
                return Set::nothing();
            }
            let differ = min.differ(max);
            if !differ.is_negative() {
                // The bits above the highest one that differs are the same for all in between.
                let same = N::all_from(differ.bits());
                let (zeros, ones) = (min.flip().both(&same), min.both(&same));
                if self.zeros.both(&zeros) != zeros || self.ones.both(&ones) != ones {
                    (self.zeros, self.ones) = (self.zeros.either(&zeros), self.ones.either(&ones));
                    sharper = true;
                }
            }
            if !sharper {
                break;
            }
        }
        if self.is_nothing() { Set::nothing() } else { self }
    }
}
