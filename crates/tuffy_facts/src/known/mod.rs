//! What is known of an integer: bits, a least and a greatest value.
//!
//! [`Known`] is a set of integers that holds every value which is not poison. It comes from annotations (which make
//! whatever violates them poison) and from what operations do ([`transfer`]). A set without members says that the value
//! is always poison, or never computed.

mod origin;
mod table;
mod transfer;

pub use origin::{Origin, callee_signature, has_ints, origin, source};
pub use table::{KnownId, Table};
pub use transfer::{combine, refine, transfer, transfer_alone};

use crate::Context;
use crate::number::Number;
use crate::set::Set;
pub use crate::set::{MAX_KNOWN_BITS, WRITTEN_BITS};
use tuffy_ir::{Ann, AnnData, Def, FpClasses, Int, KnownBits, Range, Value};

/// A set of integers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known(Form);

/// In machine integers wherever these can hold it, so equal sets have one form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Form {
    Small(Set<i128>),
    Large(Box<Set<Int>>),
}

impl From<Set<i128>> for Known {
    #[inline]
    fn from(set: Set<i128>) -> Known {
        Known(Form::Small(set))
    }
}

impl From<Set<Int>> for Known {
    fn from(set: Set<Int>) -> Known {
        let bound = |b: &Option<Int>| match b {
            None => Some(None),
            Some(n) => n.to_i128().map(Some),
        };
        let small = || {
            let (min, max) = (bound(&set.min)?, bound(&set.max)?);
            Some(Set { zeros: set.zeros.to_i128()?, ones: set.ones.to_i128()?, min, max })
        };
        match small() {
            Some(small) => Known(Form::Small(small)),
            None => Known(Form::Large(Box::new(set))),
        }
    }
}

impl Known {
    /// All integers.
    pub const ANY: Known = Known(Form::Small(Set { zeros: 0, ones: 0, min: None, max: None }));

    /// No integer.
    pub const NOTHING: Known = Known(Form::Small(Set { zeros: -1, ones: -1, min: None, max: None }));

    /// The set in machine integers, if they can hold it.
    #[inline]
    fn small(&self) -> Option<&Set<i128>> {
        match &self.0 {
            Form::Small(set) => Some(set),
            Form::Large(_) => None,
        }
    }

    /// Whether machine integers hold it.
    #[inline]
    fn is_small(&self) -> bool {
        matches!(self.0, Form::Small(_))
    }

    /// The set in integers of any size.
    fn large(&self) -> Set<Int> {
        match &self.0 {
            Form::Small(set) => Set {
                zeros: set.zeros.into(),
                ones: set.ones.into(),
                min: set.min.map(Int::from),
                max: set.max.map(Int::from),
            },
            Form::Large(set) => Set::clone(set),
        }
    }

    /// Just this one.
    pub fn constant(value: &Int) -> Known {
        if let Some(n) = value.to_i128() {
            return Set { zeros: !n, ones: n, min: Some(n), max: Some(n) }.into();
        }
        if value.bits() > MAX_KNOWN_BITS {
            return Known::ANY;
        }
        Set { zeros: value.not(), ones: value.clone(), min: Some(value.clone()), max: Some(value.clone()) }.into()
    }

    /// All from `min` to `max`.
    pub fn between(min: Option<Int>, max: Option<Int>) -> Known {
        Set::of_bounds(min, max).tidy().into()
    }

    /// `[0, 2^n)`.
    #[inline]
    pub fn unsigned(n: u64) -> Known {
        match Set::unsigned(&i128::from(n)) {
            Ok(small) => small.into(),
            Err(_) => Set::unsigned(&Int::from(n)).map_or(Known::ANY, Known::from),
        }
    }

    /// `[-2^(n-1), 2^(n-1))`.
    #[inline]
    pub fn signed(n: u64) -> Known {
        match Set::signed(&i128::from(n)) {
            Ok(small) => small.into(),
            Err(_) => Set::signed(&Int::from(n)).map_or(Known::ANY, Known::from),
        }
    }

    /// What an annotation says.
    pub fn from_ann(ann: Ann) -> Known {
        if !ann.constrains() {
            return Known::ANY;
        }
        let range = match ann.range() {
            None => Known::ANY,
            Some(Range::Unsigned(n)) => Known::unsigned(n.into()),
            Some(Range::Signed(n)) => Known::signed(n.into()),
        };
        let Some(known) = ann.known_bits() else { return range };
        match (range.small(), known.zeros.to_i128(), known.ones.to_i128()) {
            (Some(range), Some(zeros), Some(ones)) => {
                Set { zeros: range.zeros | zeros, ones: range.ones | ones, ..*range }.tidy().into()
            }
            _ => range.large().meet(Set::of_bits(known.zeros.clone(), known.ones.clone())).into(),
        }
    }

    /// Whether it has no members.
    #[inline]
    pub fn is_nothing(&self) -> bool {
        match &self.0 {
            Form::Small(set) => set.is_nothing(),
            Form::Large(set) => set.is_nothing(),
        }
    }

    /// The lower bound.
    pub fn min(&self) -> Option<Int> {
        match &self.0 {
            Form::Small(set) => set.min.map(Int::from),
            Form::Large(set) => set.min.clone(),
        }
    }

    /// The upper bound.
    pub fn max(&self) -> Option<Int> {
        match &self.0 {
            Form::Small(set) => set.max.map(Int::from),
            Form::Large(set) => set.max.clone(),
        }
    }

    /// Whether it has both bounds, or no members.
    pub fn is_bounded(&self) -> bool {
        match &self.0 {
            Form::Small(set) => set.is_nothing() || set.min.is_some() && set.max.is_some(),
            Form::Large(set) => set.is_nothing() || set.min.is_some() && set.max.is_some(),
        }
    }

    /// Bits that are 0, of the infinite two's complement form.
    pub fn zeros(&self) -> Int {
        match &self.0 {
            Form::Small(set) => set.zeros.into(),
            Form::Large(set) => set.zeros.clone(),
        }
    }

    /// Bits that are 1.
    pub fn ones(&self) -> Int {
        match &self.0 {
            Form::Small(set) => set.ones.into(),
            Form::Large(set) => set.ones.clone(),
        }
    }

    /// The only member, if it has one.
    pub fn single(&self) -> Option<Int> {
        match &self.0 {
            Form::Small(set) => set.single().ok().map(Int::from),
            Form::Large(set) => set.single().ok(),
        }
    }

    /// Whether an integer is in it.
    pub fn contains(&self, value: &Int) -> bool {
        match (&self.0, value.to_i128()) {
            (Form::Small(set), Some(value)) => set.contains(&value),
            _ => self.large().contains(value),
        }
    }

    /// The least `n` for which all members lie in `[0, 2^n)`.
    pub fn unsigned_width(&self) -> Option<Int> {
        match &self.0 {
            Form::Small(set) => set.unsigned_width().ok().map(Int::from),
            Form::Large(set) => set.unsigned_width().ok(),
        }
    }

    /// The least `n` for which all members lie in `[-2^(n-1), 2^(n-1))`.
    pub fn signed_width(&self) -> Option<Int> {
        match &self.0 {
            Form::Small(set) => set.signed_width().ok().map(Int::from),
            Form::Large(set) => set.signed_width().ok(),
        }
    }

    /// What is in both.
    pub fn meet(&self, other: &Known) -> Known {
        match (&self.0, &other.0) {
            (Form::Small(a), Form::Small(b)) => a.meet(*b).into(),
            _ => self.large().meet(other.large()).into(),
        }
    }

    /// What is in it if an annotation holds too.
    #[inline]
    pub fn with(self, ann: Ann) -> Known {
        if ann.constrains() { self.meet(&Known::from_ann(ann)) } else { self }
    }

    /// What is in either, and maybe more.
    pub fn join(&self, other: &Known) -> Known {
        match (&self.0, &other.0) {
            (Form::Small(a), Form::Small(b)) => a.join(*b).into(),
            _ => self.large().join(other.large()).into(),
        }
    }

    /// What is in any of several, and maybe more, in whatever order they come.
    pub fn join_all(sets: &[&Known]) -> Known {
        if sets.iter().all(|set| set.is_small()) {
            return Set::join_all(sets.iter().filter_map(|set| set.small().copied())).into();
        }
        Set::join_all(sets.iter().map(|set| set.large())).into()
    }

    /// What a fact that was this set and is to become a larger one does become, so that it comes to rest: bounds that
    /// moved are dropped; bits that changed too, if `bits_too` or a bound is missing.
    pub fn widen(&self, new: &Known, bits_too: bool) -> Known {
        match (&self.0, &new.0) {
            (Form::Small(a), Form::Small(b)) => a.widen(*b, bits_too).into(),
            _ => self.large().widen(new.large(), bits_too).into(),
        }
    }

    /// The same, but bounds that moved go to the next width of a register before they are dropped; bits are dropped
    /// altogether, if `no_bits`.
    pub fn widen_stepwise(&self, new: &Known, no_bits: bool) -> Known {
        match (&self.0, &new.0) {
            (Form::Small(a), Form::Small(b)) => a.widen_stepwise(*b, no_bits).into(),
            _ => self.large().widen_stepwise(new.large(), no_bits).into(),
        }
    }

    /// What is worth to be written down of it: nothing about more than [`WRITTEN_BITS`].
    pub fn worth_writing(self) -> Known {
        match self.0 {
            Form::Small(_) => self,
            Form::Large(set) => set.within(WRITTEN_BITS).into(),
        }
    }

    /// The annotation nearest to it that holds of all members.
    pub fn to_ann(&self) -> Ann {
        match &self.0 {
            Form::Small(set) => to_ann(set),
            Form::Large(set) => to_ann(&**set),
        }
    }
}

fn to_ann<N: Number>(set: &Set<N>) -> Ann {
    if set.is_nothing() {
        let known = KnownBits { ones: Int::ONE, ..KnownBits::default() };
        return Ann::new(AnnData { range: Some(Range::Unsigned(0)), known, ..AnnData::default() });
    }
    let (range, width) = match (&set.min, &set.max) {
        (Some(min), Some(max)) if !min.is_negative() => (Some(Range::Unsigned(max.bits() as u32)), max.bits()),
        (Some(min), Some(max)) => {
            let bits = min.bits().max(max.bits()) + 1;
            (Some(Range::Signed(bits as u32)), bits)
        }
        _ => (None, MAX_KNOWN_BITS),
    };
    // The usual case: nothing is said of the bits within the width.
    if !set.zeros.either(&set.ones).has_bit_below(width) {
        return match range {
            Some(Range::Signed(n)) => Ann::s(n),
            Some(Range::Unsigned(n)) => Ann::u(n),
            None => Ann::NONE,
        };
    }
    let [zeros, ones] = [&set.zeros, &set.ones].map(|bits| bits.to_int().zext(width));
    Ann::new(AnnData { range, known: KnownBits { zeros, ones, ignored: Int::ZERO }, ..AnnData::default() })
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

/// What the annotation of a value says and its operation alone guarantees.
pub fn shallow(code: Context<'_>, value: Value) -> Known {
    let ann = code.func.ann(value);
    match code.func.def(value) {
        Def::Param(..) => Known::from_ann(ann),
        Def::Result(inst, index) => transfer_alone(code, inst, index as usize).with(ann),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets() -> Vec<Known> {
        let mut all = Vec::new();
        for zeros in 0..8 {
            for ones in 0..8 {
                for range in [None, Some((0, 7)), Some((-4, 3)), Some((2, 5)), Some((-3, -1)), Some((-8, 6))] {
                    let bits = Known::from(Set::of_bits(Int::from(zeros), Int::from(ones)).tidy());
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
            let mut number =
                || (i128::from(random.number() as i64) << 64 | i128::from(random.number())) >> random.below(128);
            let (zeros, ones, a, b) = (number(), number(), number(), number());
            let with = random.below(4);
            let (min, max) = ((with & 1 != 0).then_some(a.min(b)), (with & 2 != 0).then_some(a.max(b)));
            let set = Set { zeros, ones: ones & !zeros, min, max };
            let (fast, slow) = (set.tidy(), Known(Form::Small(set)).large().tidy());
            some += u32::from(!fast.is_nothing());
            assert_eq!(Known::from(fast), Known::from(slow), "{set:?}");
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
        assert_eq!(Known::unsigned(0).single(), Some(Int::ZERO));
    }
}
