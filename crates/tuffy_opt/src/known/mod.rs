//! What is known of an integer: bits, a least and a greatest value.
//!
//! [`Known`] is a set of integers that holds every value which is not poison. It comes from annotations (which make
//! whatever violates them poison) and from what operations do ([`transfer`]); [`of`] puts the two together for one value.
//! A set without members says that the value is always poison, or never computed.

mod small;
mod transfer;

use small::Small;
pub use transfer::{transfer, transfer_alone};

use crate::engine::View;
use smallvec::SmallVec;
use tuffy_ir::{Ann, AnnData, Def, FpClasses, Int, KnownBits, Operand, Range, Type, Value};

/// Facts about more bits than this are not kept.
pub const MAX_KNOWN_BITS: u64 = 512;

/// A set of integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Bits that are 0, of the infinite two's complement form.
    pub zeros: Int,
    /// Bits that are 1.
    pub ones: Int,
    /// Nothing is less.
    pub min: Option<Int>,
    /// Nothing is greater.
    pub max: Option<Int>,
}

impl Known {
    /// All integers.
    pub const ANY: Known = Known { zeros: Int::ZERO, ones: Int::ZERO, min: None, max: None };

    /// No integer.
    pub fn nothing() -> Known {
        let all = Int::ZERO.not();
        Known { zeros: all.clone(), ones: all, min: None, max: None }
    }

    /// Just this one.
    pub fn constant(value: &Int) -> Known {
        if value.bits() > MAX_KNOWN_BITS {
            return Known::ANY;
        }
        Known { zeros: value.not(), ones: value.clone(), min: Some(value.clone()), max: Some(value.clone()) }
    }

    /// All from `min` to `max`.
    pub fn between(min: Option<Int>, max: Option<Int>) -> Known {
        Known { min, max, ..Known::ANY }.tidy()
    }

    /// `[0, 2^n)`.
    pub fn unsigned(n: u64) -> Known {
        if n < 127 {
            let max = Int::mask(n);
            return Known { zeros: max.not(), ones: Int::ZERO, min: Some(Int::ZERO), max: Some(max) };
        }
        Known::between(Some(Int::ZERO), Some(Int::mask(n.min(MAX_KNOWN_BITS + 1))))
    }

    /// `[-2^(n-1), 2^(n-1))`.
    pub fn signed(n: u64) -> Known {
        if (2..128).contains(&n) {
            let max = Int::mask(n - 1);
            return Known { zeros: Int::ZERO, ones: Int::ZERO, min: Some(max.not()), max: Some(max) };
        }
        let n = n.clamp(1, MAX_KNOWN_BITS + 2) - 1;
        Known::between(Some(Int::pow2(n).neg()), Some(Int::mask(n)))
    }

    /// What an annotation says.
    pub fn from_ann(ann: Ann) -> Known {
        if ann.is_none() {
            return Known::ANY;
        }
        let range = match ann.range() {
            None => Known::ANY,
            Some(Range::Unsigned(n)) => Known::unsigned(n.into()),
            Some(Range::Signed(n)) => Known::signed(n.into()),
        };
        if ann.is_plain() {
            return range;
        }
        let AnnData { known, .. } = ann.data();
        range.meet(&Known { zeros: known.zeros, ones: known.ones, ..Known::ANY })
    }

    /// Whether it has no members.
    pub fn is_nothing(&self) -> bool {
        !self.zeros.and(&self.ones).is_zero()
    }

    /// The only member, if it has one.
    pub fn single(&self) -> Option<&Int> {
        let one = self.min.as_ref().filter(|m| Some(*m) == self.max.as_ref());
        one.filter(|_| !self.is_nothing())
    }

    /// Whether an integer is in it.
    pub fn contains(&self, value: &Int) -> bool {
        value.and(&self.zeros).is_zero()
            && value.and(&self.ones) == self.ones
            && self.min.as_ref().is_none_or(|m| m <= value)
            && self.max.as_ref().is_none_or(|m| value <= m)
    }

    /// Whether no member is negative.
    pub fn is_nonnegative(&self) -> bool {
        self.min.as_ref().is_some_and(|m| !m.is_negative())
    }

    /// Whether all members lie in `[0, 2^n)`.
    pub fn fits_unsigned(&self, n: u64) -> bool {
        self.is_nonnegative() && self.max.as_ref().is_some_and(|m| m.bits() <= n)
    }

    /// Whether all members lie in `[-2^(n-1), 2^(n-1))`.
    pub fn fits_signed(&self, n: u64) -> bool {
        let fits = |bound: &Option<Int>| bound.as_ref().is_some_and(|m| m.fits_signed(n));
        fits(&self.min) && fits(&self.max)
    }

    /// How many low bits are surely 0.
    pub fn trailing_zeros(&self) -> u64 {
        self.zeros.not().trailing_zeros().unwrap_or(MAX_KNOWN_BITS).min(MAX_KNOWN_BITS)
    }

    /// What bits and bounds say of each other.
    pub fn tidy(self) -> Known {
        match Small::of(&self) {
            Some(small) => small.tidy(),
            None => self.tidy_large(),
        }
    }

    /// The same for integers of any size.
    fn tidy_large(mut self) -> Known {
        let huge = |bound: &Int| bound.bits() > MAX_KNOWN_BITS;
        self.min = self.min.filter(|m| !huge(m));
        self.max = self.max.filter(|m| !huge(m));
        if huge(&self.zeros) || huge(&self.ones) {
            self.zeros = self.zeros.zext(MAX_KNOWN_BITS);
            self.ones = self.ones.zext(MAX_KNOWN_BITS);
        }
        // Each may sharpen the other once; the second time shows contradictions.
        for _ in 0..2 {
            if self.is_nothing() {
                return Known::nothing();
            }
            if self.zeros.is_negative() || self.ones.is_negative() {
                let (low, high) = (self.ones.clone(), self.zeros.not());
                self.min = Some(self.min.map_or(low.clone(), |m| m.max(low)));
                self.max = Some(self.max.map_or(high.clone(), |m| m.min(high)));
            }
            if let (Some(min), Some(max)) = (&self.min, &self.max)
                && min.is_negative() != max.is_negative()
            {
                // Above both, all bits of a member are its sign.
                let sign = min.bits().max(max.bits());
                if self.ones.bit(sign) {
                    self.max = Some(Int::from(-1));
                } else if self.zeros.bit(sign) {
                    self.min = Some(Int::ZERO);
                }
            }
            if let (Some(min), Some(max)) = (&self.min, &self.max) {
                if min > max {
                    return Known::nothing();
                }
                let differ = min.xor(max);
                if !differ.is_negative() {
                    // The bits above the highest one that differs are the same for all in between.
                    let same = Int::mask(differ.bits()).not();
                    self.ones = self.ones.or(&min.and(&same));
                    self.zeros = self.zeros.or(&min.not().and(&same));
                }
            }
        }
        if self.is_nothing() { Known::nothing() } else { self }
    }

    /// What is in both.
    pub fn meet(&self, other: &Known) -> Known {
        if let (Some(a), Some(b)) = (Small::of(self), Small::of(other)) {
            return a.both(b).tidy();
        }
        let pick = |a: &Option<Int>, b: &Option<Int>, pick: fn(Int, Int) -> Int| match (a, b) {
            (Some(a), Some(b)) => Some(pick(a.clone(), b.clone())),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        Known {
            zeros: self.zeros.or(&other.zeros),
            ones: self.ones.or(&other.ones),
            min: pick(&self.min, &other.min, Ord::max),
            max: pick(&self.max, &other.max, Ord::min),
        }
        .tidy()
    }

    /// What is in it if an annotation holds too.
    #[inline]
    pub fn with(self, ann: Ann) -> Known {
        if ann.is_none() { self } else { self.meet(&Known::from_ann(ann)) }
    }

    /// Adds what is also known. Bits and bounds may then say less of each other than they could: see [`Known::tidy`].
    pub fn learn(&mut self, more: Option<Known>) {
        let Some(more) = more else { return };
        self.zeros = self.zeros.or(&more.zeros);
        self.ones = self.ones.or(&more.ones);
        if let Some(min) = more.min {
            self.min = Some(self.min.take().map_or(min.clone(), |m| m.max(min)));
        }
        if let Some(max) = more.max {
            self.max = Some(self.max.take().map_or(max.clone(), |m| m.min(max)));
        }
    }

    /// What is in either, and maybe more.
    pub fn join(&self, other: &Known) -> Known {
        if self.is_nothing() {
            return other.clone();
        }
        if other.is_nothing() {
            return self.clone();
        }
        let pick = |a: &Option<Int>, b: &Option<Int>, pick: fn(Int, Int) -> Int| {
            Some(pick(a.as_ref()?.clone(), b.as_ref()?.clone()))
        };
        Known {
            zeros: self.zeros.and(&other.zeros),
            ones: self.ones.and(&other.ones),
            min: pick(&self.min, &other.min, Ord::min),
            max: pick(&self.max, &other.max, Ord::max),
        }
        .tidy()
    }

    /// The annotation nearest to it that holds of all members.
    pub fn to_ann(&self) -> Ann {
        if self.is_nothing() {
            let known = KnownBits { ones: Int::ONE, ..KnownBits::default() };
            return Ann::new(AnnData { range: Some(Range::Unsigned(0)), known, ..AnnData::default() });
        }
        let (range, width) = match (&self.min, &self.max) {
            (Some(min), Some(max)) if !min.is_negative() => (Some(Range::Unsigned(max.bits() as u32)), max.bits()),
            (Some(min), Some(max)) => {
                let bits = min.bits().max(max.bits()) + 1;
                (Some(Range::Signed(bits as u32)), bits)
            }
            _ => (None, MAX_KNOWN_BITS),
        };
        let known = KnownBits { zeros: self.zeros.zext(width), ones: self.ones.zext(width), ignored: Int::ZERO };
        Ann::new(AnnData { range, known, ..AnnData::default() })
    }
}

/// The strongest annotation that each of the two implies, but for remarks about ignored bits.
pub fn common(a: Ann, b: Ann) -> Ann {
    if a == b || a.is_none() {
        return a;
    }
    if b.is_none() {
        return b;
    }
    let (x, y) = (a.data(), b.data());
    let joined = Known::from_ann(a).join(&Known::from_ann(b)).to_ann().data();
    Ann::new(AnnData {
        nofpclass: FpClasses(x.nofpclass.0 & y.nofpclass.0),
        align_log2: x.align_log2.min(y.align_log2),
        ..joined
    })
}

/// The arguments of an operation.
pub type Args = SmallVec<[Known; 3]>;

/// What is known of the integers among the operands, each by `fact`, seen through what the use says.
pub fn args(view: View<'_>, operands: &[Operand], mut fact: impl FnMut(Value) -> Known) -> Args {
    let one = |o: &Operand| {
        if view.func.ty(o.value) != Type::INT {
            return Known::ANY;
        }
        fact(o.value).with(o.ann)
    };
    operands.iter().map(one).collect()
}

/// What the annotation of a value says and its operation alone guarantees.
pub fn shallow(view: View<'_>, value: Value) -> Known {
    let ann = view.func.ann(value);
    match view.func.def(value) {
        Def::Param(..) => Known::from_ann(ann),
        Def::Result(inst, index) => transfer_alone(view, inst, index as usize).with(ann),
    }
}

/// What is known of an integer value: its annotation, and what its operation makes of what is known of its operands.
pub fn of(view: View<'_>, value: Value) -> Known {
    debug_assert_eq!(view.func.ty(value), Type::INT);
    let ann = view.func.ann(value);
    match view.func.def(value) {
        Def::Param(..) => Known::from_ann(ann),
        Def::Result(inst, index) => {
            let args = args(view, view.func.fixed_operands(inst), |v| shallow(view, v));
            transfer(view, inst, index as usize, &args).with(ann)
        }
    }
}

/// What is known of an operand: of its value, and what the use says.
pub fn of_operand(view: View<'_>, operand: &Operand) -> Known {
    of(view, operand.value).with(operand.ann)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets() -> Vec<Known> {
        let mut all = Vec::new();
        for zeros in 0..8 {
            for ones in 0..8 {
                for range in [None, Some((0, 7)), Some((-4, 3)), Some((2, 5)), Some((-3, -1)), Some((-8, 6))] {
                    let bits = Known { zeros: Int::from(zeros), ones: Int::from(ones), ..Known::ANY };
                    let range = range.map_or(Known::ANY, |(a, b)| Known::between(Some(a.into()), Some(b.into())));
                    all.push(range.meet(&bits));
                }
            }
        }
        all
    }

    #[test]
    fn joins_meets_and_annotations_hold_every_member() {
        let sets = sets();
        let numbers: Vec<Int> = (-20..20).map(Int::from).collect();
        for (i, a) in sets.iter().enumerate() {
            let ann = a.to_ann();
            for n in numbers.iter().filter(|n| a.contains(n)) {
                assert!(ann.admits_int(n), "{a:?} {ann:?} {n}");
                assert!(Known::from_ann(ann).contains(n));
            }
            for b in sets.iter().skip(i % 7).step_by(7) {
                let (meet, join) = (a.meet(b), a.join(b));
                let common = common(a.to_ann(), b.to_ann());
                for n in &numbers {
                    let (x, y) = (a.contains(n), b.contains(n));
                    assert_eq!(meet.contains(n), x && y, "{a:?} {b:?} {n}");
                    assert!(join.contains(n) || !(x || y), "{a:?} {b:?} {n}");
                    assert!(common.admits_int(n) || !(a.to_ann().admits_int(n) || b.to_ann().admits_int(n)));
                }
            }
        }
    }

    #[test]
    fn small_and_large_are_tidied_alike() {
        let mut random = tuffy_ir_interp::cases::Random::new(5);
        let mut some = 0;
        for _ in 0..40_000 {
            let mut number = || {
                let n = (i128::from(random.number() as i64) << 64 | i128::from(random.number())) >> random.below(128);
                Int::from(n)
            };
            let (zeros, ones, a, b) = (number(), number(), number(), number());
            let ones = ones.and(&zeros.not());
            let bounds = |k: u64| [k & 1 != 0, k & 2 != 0];
            let [with_min, with_max] = bounds(random.below(4));
            let (min, max) = if a < b { (a, b) } else { (b, a) };
            let set = Known { zeros, ones, min: with_min.then_some(min), max: with_max.then_some(max) };
            let (fast, slow) = (set.clone().tidy(), set.clone().tidy_large());
            some += u32::from(!fast.is_nothing());
            assert_eq!(fast, slow, "{set:?}");
        }
        assert!(some > 1000, "{some}");
    }

    #[test]
    fn bits_and_bounds_sharpen_each_other() {
        let five_six = Known::between(Some(5.into()), Some(6.into()));
        assert_eq!(five_six.to_ann().to_string(), ":u3:known(1??)");
        assert_eq!(Known::constant(&Int::from(-2)).to_ann().to_string(), ":s2:known(10)");
        assert!(Known::unsigned(4).meet(&Known::between(None, Some((-1).into()))).is_nothing());
        assert_eq!(Known::unsigned(4).single(), None);
        assert_eq!(Known::unsigned(0).single(), Some(&Int::ZERO));
    }
}
