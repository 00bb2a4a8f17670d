//! Value ranges: intervals of exact integers.

use tuffy_ir::{Ann, Int, Range, Type, TypeKind};

/// Bounds beyond this many bits count as none.
pub const MAX_BITS: u64 = 8192;

/// All integers between two bounds; a missing bound is infinite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interval {
    /// The least.
    pub lo: Option<Int>,
    /// The greatest.
    pub hi: Option<Int>,
}

fn cap(bound: Option<Int>) -> Option<Int> {
    bound.filter(|n| n.bits() <= MAX_BITS)
}

impl Interval {
    /// Every integer.
    pub fn all() -> Interval {
        Interval { lo: None, hi: None }
    }

    /// From `lo` to `hi`.
    pub fn new(lo: Int, hi: Int) -> Interval {
        Interval { lo: cap(Some(lo)), hi: cap(Some(hi)) }
    }

    /// One integer.
    pub fn exactly(n: Int) -> Interval {
        Interval::new(n.clone(), n)
    }

    /// `[0, 2^n)`.
    pub fn unsigned(n: u32) -> Interval {
        Interval::new(Int::ZERO, Int::mask(n.into()))
    }

    /// `[-2^(n-1), 2^(n-1))`.
    pub fn signed(n: u32) -> Interval {
        match n {
            0 => Interval::exactly(Int::ZERO),
            n => Interval::new(Int::pow2(u64::from(n) - 1).neg(), Int::mask(u64::from(n) - 1)),
        }
    }

    /// What an annotation promises.
    pub fn of_ann(ann: Ann) -> Interval {
        match ann.range() {
            Some(Range::Signed(n)) if u64::from(n) <= MAX_BITS => Interval::signed(n),
            Some(Range::Unsigned(n)) if u64::from(n) <= MAX_BITS => Interval::unsigned(n),
            Some(Range::Unsigned(_)) => Interval { lo: Some(Int::ZERO), hi: None },
            _ => Interval::all(),
        }
    }

    /// What an annotation promises of the integers in a value of a type, all together.
    pub fn of_typed(ty: Type, ann: Ann) -> Interval {
        let TypeKind::Struct(fields) = ty.kind() else {
            return match ty.kind() {
                TypeKind::Array(element, _) => Interval::of_typed(element, ann),
                _ => Interval::of_ann(ann),
            };
        };
        let ints = fields.iter().enumerate().filter(|(_, f)| super::has_ints(**f));
        let each = ints.map(|(i, &field)| Interval::of_typed(field, ann.part(i)));
        each.reduce(|a, b| a.join(&b)).unwrap_or_else(Interval::all)
    }

    /// The integers in either.
    pub fn join(&self, other: &Interval) -> Interval {
        let lo = self.lo.as_ref().zip(other.lo.as_ref()).map(|(a, b)| a.min(b).clone());
        let hi = self.hi.as_ref().zip(other.hi.as_ref()).map(|(a, b)| a.max(b).clone());
        Interval { lo, hi }
    }

    /// A larger interval that holds a later one: a bound that moved goes to the next width of a register, or is
    /// dropped. So it moves only a few times.
    pub fn widened(&self, later: &Interval) -> Interval {
        let lo = match (&self.lo, &later.lo) {
            (Some(old), Some(new)) if new < old => {
                if new.is_negative() {
                    signed_width(new).map(|n| Int::pow2(n - 1).neg())
                } else {
                    Some(Int::ZERO)
                }
            }
            (_, new) => new.clone(),
        };
        let hi = match (&self.hi, &later.hi) {
            (Some(old), Some(new)) if new > old => {
                if new.is_negative() {
                    Some(Int::ZERO)
                } else {
                    unsigned_width(new).map(Int::mask)
                }
            }
            (_, new) => new.clone(),
        };
        Interval { lo, hi }
    }

    /// The integers in both. Nothing is in both: some integer of one of them, since what holds it is poison or not
    /// reached.
    pub fn meet(&self, other: &Interval) -> Interval {
        let lo = match (&self.lo, &other.lo) {
            (Some(a), Some(b)) => Some(a.max(b).clone()),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        let hi = match (&self.hi, &other.hi) {
            (Some(a), Some(b)) => Some(a.min(b).clone()),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        match (&lo, &hi) {
            (Some(l), Some(h)) if l > h => Interval::exactly(Int::ZERO),
            _ => Interval { lo, hi },
        }
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

    /// Sums.
    pub fn add(&self, other: &Interval) -> Interval {
        let lo = self.lo.as_ref().zip(other.lo.as_ref()).map(|(a, b)| a.add(b));
        let hi = self.hi.as_ref().zip(other.hi.as_ref()).map(|(a, b)| a.add(b));
        Interval { lo: cap(lo), hi: cap(hi) }
    }

    /// Differences.
    pub fn sub(&self, other: &Interval) -> Interval {
        let lo = self.lo.as_ref().zip(other.hi.as_ref()).map(|(a, b)| a.sub(b));
        let hi = self.hi.as_ref().zip(other.lo.as_ref()).map(|(a, b)| a.sub(b));
        Interval { lo: cap(lo), hi: cap(hi) }
    }

    /// Products.
    pub fn mul(&self, other: &Interval) -> Interval {
        match (self.bounds(), other.bounds()) {
            (Some((a, b)), Some((c, d))) => {
                let corners = [a.mul(c), a.mul(d), b.mul(c), b.mul(d)];
                let lo = corners.iter().min().expect("four corners").clone();
                let hi = corners.iter().max().expect("four corners").clone();
                Interval::new(lo, hi)
            }
            _ if self.is_nonnegative() && other.is_nonnegative() => Interval { lo: Some(Int::ZERO), hi: None },
            _ => Interval::all(),
        }
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

    /// Everything within a distance of zero, negative numbers only if `negative`, positive only if `positive`.
    fn within(magnitude: Option<Int>, negative: bool, positive: bool) -> Interval {
        let lo = if negative { magnitude.as_ref().map(Int::neg) } else { Some(Int::ZERO) };
        let hi = if positive { magnitude } else { Some(Int::ZERO) };
        Interval { lo, hi }
    }

    fn may_be_positive(&self) -> bool {
        self.hi.as_ref().is_none_or(|h| !h.is_negative() && !h.is_zero())
    }

    /// Quotients, toward zero. Those by positive divisors and those by negative ones apart: there is none by 0, and for
    /// each sign a quotient grows with its dividend, or shrinks, and is the farther from zero the nearer the divisor is
    /// to it.
    pub fn div(&self, other: &Interval) -> Interval {
        let by = |n: &Int, divisor: Option<&Int>| divisor.map_or(Int::ZERO, |d| n.checked_div(d).unwrap_or(Int::ZERO));
        let part = |near: Int, far: Option<&Int>| {
            let low = |n: &Int| by(n, if n.is_negative() { Some(&near) } else { far });
            let high = |n: &Int| by(n, if n.is_negative() { far } else { Some(&near) });
            match near.is_negative() {
                false => Interval { lo: self.lo.as_ref().map(low), hi: self.hi.as_ref().map(high) },
                true => Interval { lo: self.hi.as_ref().map(high), hi: self.lo.as_ref().map(low) },
            }
        };
        let minus_one = Int::ONE.neg();
        let positive = other
            .hi
            .as_ref()
            .is_none_or(|h| *h >= Int::ONE)
            .then(|| part(other.lo.clone().map_or(Int::ONE, |l| l.max(Int::ONE)), other.hi.as_ref()));
        let negative =
            other.lo.as_ref().is_none_or(|l| *l <= minus_one).then(|| {
                part(other.hi.clone().map_or(minus_one.clone(), |h| h.min(minus_one.clone())), other.lo.as_ref())
            });
        match (positive, negative) {
            (Some(a), Some(b)) => a.join(&b),
            // By 0 alone: poison.
            (a, b) => a.or(b).unwrap_or_else(|| Interval::within(self.magnitude(), true, true)),
        }
    }

    /// Remainders: no farther from zero than the dividend, nearer than the divisor, with the sign of the dividend.
    pub fn rem(&self, other: &Interval) -> Interval {
        let own = self.magnitude();
        let magnitude = match (own, other.magnitude()) {
            (Some(a), Some(b)) => Some(a.min(b.sub(&Int::ONE).max(Int::ZERO))),
            (None, Some(b)) => Some(b.sub(&Int::ONE).max(Int::ZERO)),
            (a, None) => a,
        };
        let own = Interval {
            lo: self.lo.as_ref().map(|l| l.min(&Int::ZERO).clone()),
            hi: self.hi.as_ref().map(|h| h.max(&Int::ZERO).clone()),
        };
        Interval::within(magnitude, !self.is_nonnegative(), self.may_be_positive()).meet(&own)
    }

    /// Bitwise operations.
    pub fn bitwise(&self, other: &Interval, and: bool) -> Interval {
        match (self.is_nonnegative(), other.is_nonnegative(), and) {
            (true, true, true) => {
                let hi = match (&self.hi, &other.hi) {
                    (Some(a), Some(b)) => Some(a.min(b).clone()),
                    (a, b) => a.as_ref().or(b.as_ref()).cloned(),
                };
                return Interval { lo: Some(Int::ZERO), hi };
            }
            (true, false, true) => return Interval { lo: Some(Int::ZERO), hi: self.hi.clone() },
            (false, true, true) => return Interval { lo: Some(Int::ZERO), hi: other.hi.clone() },
            (true, true, false) => {
                return match self.unsigned_bits().zip(other.unsigned_bits()) {
                    Some((a, b)) => Interval::unsigned(a.max(b)),
                    None => Interval { lo: Some(Int::ZERO), hi: None },
                };
            }
            _ => {}
        }
        match self.signed_bits().zip(other.signed_bits()) {
            Some((a, b)) => Interval::signed(a.max(b)),
            None => Interval::all(),
        }
    }

    /// Left shifts by an amount that is not negative.
    pub fn shl(&self, by: &Interval) -> Interval {
        let zero = Interval { lo: Some(Int::ZERO), hi: None };
        let most = by.hi.as_ref().and_then(Int::to_u64).filter(|n| *n <= MAX_BITS);
        let least = by.lo.as_ref().and_then(Int::to_u64).unwrap_or(0).min(MAX_BITS);
        match (self.bounds(), most) {
            (Some((lo, hi)), Some(most)) => {
                let low = if lo.is_negative() { lo.shl(most) } else { lo.shl(least) };
                let high = if hi.is_negative() { hi.shl(least) } else { hi.shl(most) };
                Interval::new(low, high)
            }
            _ if self.is_nonnegative() => zero,
            _ => Interval::all(),
        }
    }

    /// Right shifts by an amount that is not negative.
    pub fn shr(&self, by: &Interval) -> Interval {
        let most = by.hi.as_ref().and_then(Int::to_u64).map_or(MAX_BITS, |n| n.min(MAX_BITS));
        let least = by.lo.as_ref().and_then(Int::to_u64).unwrap_or(0).min(MAX_BITS);
        let lo = self.lo.as_ref().map(|n| if n.is_negative() { n.shr(least) } else { n.shr(most) });
        let hi = self.hi.as_ref().map(|n| if n.is_negative() { n.shr(most) } else { n.shr(least) });
        Interval { lo, hi }
    }

    /// The lesser or greater of two.
    pub fn extremum(&self, other: &Interval, max: bool) -> Interval {
        let pick = |a: &Option<Int>, b: &Option<Int>, infinite_wins: bool| match (a, b) {
            (Some(a), Some(b)) => Some(if max { a.max(b).clone() } else { a.min(b).clone() }),
            (a, b) if infinite_wins => a.as_ref().and(b.as_ref()).cloned(),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        Interval { lo: pick(&self.lo, &other.lo, !max), hi: pick(&self.hi, &other.hi, max) }
    }
}

/// The least width of a register that holds a negative number.
fn signed_width(n: &Int) -> Option<u64> {
    [8, 16, 32, 64, 128].into_iter().find(|w| n.fits_signed(*w))
}

/// The least width of a register, or of one without its sign bit, that holds a number.
fn unsigned_width(n: &Int) -> Option<u64> {
    [7, 8, 15, 16, 31, 32, 63, 64, 127, 128].into_iter().find(|w| n.fits_unsigned(*w))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(lo: i64, hi: i64) -> Interval {
        Interval::new(lo.into(), hi.into())
    }

    #[test]
    fn every_result_is_in_the_interval() {
        let ranges = [(-5, 3), (0, 7), (2, 4), (-8, -1), (-3, 0), (1, 1)];
        for (a, b) in ranges {
            for (c, d) in ranges {
                let (x, y) = (range(a, b), range(c, d));
                for n in a..=b {
                    for m in c..=d {
                        let holds = |i: &Interval, v: i64| {
                            let v = Int::from(v);
                            i.lo.as_ref().is_none_or(|l| *l <= v) && i.hi.as_ref().is_none_or(|h| v <= *h)
                        };
                        assert!(holds(&x.add(&y), n + m));
                        assert!(holds(&x.sub(&y), n - m));
                        assert!(holds(&x.mul(&y), n * m));
                        assert!(holds(&x.bitwise(&y, true), n & m));
                        assert!(holds(&x.bitwise(&y, false), n | m));
                        assert!(holds(&x.bitwise(&y, false), n ^ m));
                        assert!(holds(&x.extremum(&y, true), n.max(m)));
                        assert!(holds(&x.extremum(&y, false), n.min(m)));
                        assert!(holds(&x.join(&y), n) && holds(&x.join(&y), m));
                        if m != 0 {
                            assert!(holds(&x.div(&y), n / m), "{n} / {m}");
                            assert!(holds(&x.rem(&y), n % m), "{n} % {m}");
                        }
                        if m >= 0 {
                            assert!(holds(&x.shl(&y), n << m), "{n} << {m}");
                            assert!(holds(&x.shr(&y), n >> m), "{n} >> {m}");
                        }
                    }
                }
            }
        }
    }

    /// A quotient of less than the whole width of a register must not seem to need more than that.
    #[test]
    fn quotients_are_all_there_are() {
        let ranges = [(-5, 3), (0, 7), (2, 4), (-8, -1), (-3, 0), (1, 1), (-7, 7), (3, 40)];
        for (a, b) in ranges {
            for (c, d) in ranges {
                let all = || (a..=b).flat_map(|n| (c..=d).filter(|m| *m != 0).map(move |m| n / m));
                let (lo, hi) = (all().min().expect("a divisor"), all().max().expect("a divisor"));
                assert_eq!(range(a, b).div(&range(c, d)), range(lo, hi), "[{a}, {b}] / [{c}, {d}]");
            }
        }
        let eighth = Interval::signed(64).div(&Interval::exactly(Int::from(8)));
        assert_eq!(eighth, Interval::signed(61));
        assert_eq!(Interval::signed(64).div(&Interval::signed(64)).signed_bits(), Some(65));
        let above = |lo: i64| Interval { lo: Some(lo.into()), hi: None };
        let below = |hi: i64| Interval { lo: None, hi: Some(hi.into()) };
        assert_eq!(range(-9, 20).div(&above(3)), range(-3, 6));
        assert_eq!(range(5, 20).div(&above(3)), range(0, 6));
        assert_eq!(range(-20, -5).div(&below(-3)), range(0, 6));
        assert_eq!(range(-20, 5).div(&Interval::all()), range(-20, 20));
        assert_eq!(above(10).div(&range(2, 5)), above(2));
        assert_eq!(above(10).div(&range(-5, -2)), below(-2));
        assert_eq!(above(10).div(&range(-5, 2)), Interval::all());
        assert_eq!(range(-4, 9).rem(&Interval::all()), range(-4, 9));
    }

    #[test]
    fn widths() {
        assert_eq!(range(0, 255).bits(), Some(8));
        assert_eq!(range(-128, 127).bits(), Some(8));
        assert_eq!(range(-129, 0).bits(), Some(9));
        assert_eq!(range(0, 0).bits(), Some(0));
        assert_eq!(Interval::all().bits(), None);
    }
}
