//! Annotations: facts on a definition or on a use. A violated annotation yields poison and has no other effect, so
//! dropping one is always allowed.
//!
//! An [`Ann`] is one `u32`. No annotation, `:sN`, `:uN` and `:align(N)` are encoded in it; everything else is interned.
//! Of a struct each field has its own, of an array and a vector all elements share one.
//! [`AnnData`] is always canonical: equal sets of constraints written in different ways are equal handles as far as
//! ranges and known bits determine each other.

use crate::int::{Int, MAX_INT_BITS};
use crate::interner::Interner;
use std::fmt;
use std::sync::LazyLock;

/// The largest `N` of `:align(N)`, as a power of two.
pub const MAX_ALIGN_LOG2: u8 = 32;

/// An annotation, interned.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ann(u32);

/// An integer range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Range {
    /// `[-2^(n-1), 2^(n-1))`, `n` at least 1.
    Signed(u32),
    /// `[0, 2^n)`; `n` = 0 leaves only zero.
    Unsigned(u32),
}

impl Range {
    /// The largest range inside both: always again one range.
    pub fn intersect(self, other: Range) -> Range {
        use Range::*;
        match (self, other) {
            (Signed(m), Signed(n)) => Signed(m.min(n)),
            (Unsigned(m), Unsigned(n)) => Unsigned(m.min(n)),
            (Signed(m), Unsigned(n)) | (Unsigned(n), Signed(m)) => Unsigned((m - 1).min(n)),
        }
    }

    /// Whether the value is in the range.
    pub fn contains(self, value: &Int) -> bool {
        match self {
            Range::Signed(n) => value.fits_signed(n.into()),
            Range::Unsigned(n) => value.fits_unsigned(n.into()),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range::Signed(n) => write!(f, "s{n}"),
            Range::Unsigned(n) => write!(f, "u{n}"),
        }
    }
}

/// Per-bit facts. Each bit is in at most one of the three sets; a bit in none is demanded and unknown (`?`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct KnownBits {
    /// Bits that are 0.
    pub zeros: Int,
    /// Bits that are 1.
    pub ones: Int,
    /// Bits that the consumer does not demand. Negative: all bits above the written ones too. Never makes poison.
    pub ignored: Int,
}

impl KnownBits {
    /// Whether nothing is said about any bit.
    pub fn is_empty(&self) -> bool {
        self.zeros.is_zero() && self.ones.is_zero() && self.ignored.is_zero()
    }

    /// Whether the value agrees with each known bit.
    pub fn contains(&self, value: &Int) -> bool {
        value.and(&self.zeros).is_zero() && value.and(&self.ones) == self.ones
    }

    /// Reads `[01?x_]+`, highest bit first. Bits above the written ones are ignored if the first symbol is `x`, unknown
    /// otherwise.
    pub fn parse(text: &str) -> Option<KnownBits> {
        let symbols: Vec<u8> = text.bytes().filter(|&b| b != b'_').collect();
        let first = *symbols.first()?;
        if symbols.len() as u64 > MAX_INT_BITS || symbols.iter().any(|b| !b"01?x".contains(b)) {
            return None;
        }
        let select = |symbol: u8| {
            let digits: String = symbols.iter().map(|&b| if b == symbol { '1' } else { '0' }).collect();
            Int::from_digits(&digits, 2).expect("binary digits")
        };
        let mut ignored = select(b'x');
        if first == b'x' {
            ignored = ignored.or(&Int::mask(symbols.len() as u64).not());
        }
        Some(KnownBits { zeros: select(b'0'), ones: select(b'1'), ignored })
    }
}

impl fmt::Display for KnownBits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let high_ignored = self.ignored.is_negative();
        let mut bits = self.zeros.bits().max(self.ones.bits()).max(self.ignored.bits());
        // One symbol says how the infinite rest goes on: `x`, or `?` where the highest written bit would be `x`.
        bits += u64::from(high_ignored || (bits > 0 && self.ignored.bit(bits - 1)));
        // Bits of a large negative number are slow to ask for one by one.
        let ignored = self.ignored.zext(bits);
        let small = [&self.zeros, &self.ones, &ignored].map(Int::to_i128);
        let symbol = |i: u64| {
            let [zero, one, x] = match small {
                [Some(zeros), Some(ones), Some(ignored)] => [zeros, ones, ignored].map(|n| n >> i.min(127) & 1 != 0),
                _ => [&self.zeros, &self.ones, &ignored].map(|n| n.bit(i)),
            };
            match (zero, one, x) {
                (true, ..) => '0',
                (_, true, _) => '1',
                (_, _, true) => 'x',
                _ => '?',
            }
        };
        let mut out = String::with_capacity(2 * bits as usize);
        for i in (0..bits).rev() {
            out.push(symbol(i));
            if i % 4 == 0 && i > 0 {
                out.push('_');
            }
        }
        f.write_str(&out)
    }
}

/// A set of IEEE 754 value classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FpClasses(pub u16);

impl FpClasses {
    /// Class names in bit order.
    pub const NAMES: [&'static str; 10] =
        ["snan", "qnan", "ninf", "nnorm", "nsub", "nzero", "pzero", "psub", "pnorm", "pinf"];
    /// Both NaN classes.
    pub const NAN: FpClasses = FpClasses(0b11);
    /// Both infinities.
    pub const INF: FpClasses = FpClasses(1 << 2 | 1 << 9);
    /// Both zeros.
    pub const ZERO: FpClasses = FpClasses(1 << 5 | 1 << 6);

    const GROUPS: [(&'static str, FpClasses); 3] =
        [("nan", FpClasses::NAN), ("inf", FpClasses::INF), ("zero", FpClasses::ZERO)];

    /// The class or group of this name.
    pub fn parse(word: &str) -> Option<FpClasses> {
        if let Some((_, group)) = FpClasses::GROUPS.iter().find(|(name, _)| *name == word) {
            return Some(*group);
        }
        FpClasses::NAMES.iter().position(|n| *n == word).map(|i| FpClasses(1 << i))
    }
}

/// Group names first, then single classes.
impl fmt::Display for FpClasses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let mut sep = "";
        for (name, group) in FpClasses::GROUPS {
            if rest & group.0 == group.0 {
                write!(f, "{sep}{name}")?;
                rest &= !group.0;
                sep = " ";
            }
        }
        for (i, name) in FpClasses::NAMES.iter().enumerate() {
            if rest >> i & 1 == 1 {
                write!(f, "{sep}{name}")?;
                sep = " ";
            }
        }
        Ok(())
    }
}

/// What an annotation says.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AnnData {
    /// Integer range.
    pub range: Option<Range>,
    /// Known and ignored bits.
    pub known: KnownBits,
    /// Excluded float classes.
    pub nofpclass: FpClasses,
    /// Pointer alignment as a power of two.
    pub align_log2: u8,
}

impl AnnData {
    /// Both constraints at once.
    pub fn intersect(&self, other: &AnnData) -> AnnData {
        let zeros = self.known.zeros.or(&other.known.zeros);
        let ones = self.known.ones.or(&other.known.ones);
        let ignored = self.known.ignored.or(&other.known.ignored);
        AnnData {
            range: match (self.range, other.range) {
                (Some(a), Some(b)) => Some(a.intersect(b)),
                (a, b) => a.or(b),
            },
            known: KnownBits { zeros, ones, ignored },
            nofpclass: FpClasses(self.nofpclass.0 | other.nofpclass.0),
            align_log2: self.align_log2.max(other.align_log2),
        }
        .canonical()
    }

    /// The one form of this set of constraints: known bits that the range implies are left out, known bits that narrow
    /// the range narrow it, and all integer constraints that nothing satisfies are `:u0:known(1)`.
    pub fn canonical(mut self) -> AnnData {
        let known = &mut self.known;
        if let Some(Range::Signed(n @ 1..)) = self.range {
            // A bit beyond a signed range repeats the sign bit.
            let mut n = u64::from(n);
            if known.zeros.bits() >= n {
                self.range = Some(Range::Unsigned(n as u32 - 1));
            } else if known.ones.bits() >= n {
                while n > 1 && known.ones.bit(n - 2) {
                    n -= 1;
                }
                known.ones = known.ones.zext(n - 1).or(&Int::pow2(n - 1));
                self.range = Some(Range::Signed(n as u32));
            }
        }
        let mut empty = !known.zeros.and(&known.ones).is_zero() || self.range == Some(Range::Signed(0));
        if let Some(Range::Unsigned(n)) = self.range {
            let mut n = u64::from(n);
            empty |= known.ones.bits() > n;
            while n > 0 && known.zeros.bit(n - 1) {
                n -= 1;
            }
            known.zeros = known.zeros.zext(n);
            self.range = Some(Range::Unsigned(n as u32));
        }
        if empty {
            self.range = Some(Range::Unsigned(0));
            *known = KnownBits { ones: Int::ONE, ..KnownBits::default() };
        }
        known.ignored = known.ignored.and(&known.zeros.or(&known.ones).not());
        self
    }

    /// Whether an integer satisfies the range and the known bits.
    pub fn admits_int(&self, value: &Int) -> bool {
        self.range.is_none_or(|r| r.contains(value)) && self.known.contains(value)
    }
}

static COMPOSITES: LazyLock<Interner<AnnData>> = LazyLock::new(Interner::new);
static FIELDS: LazyLock<Interner<[Ann]>> = LazyLock::new(Interner::new);

const TAG_SHIFT: u32 = 29;
const TAG_SIGNED: u32 = 1;
const TAG_UNSIGNED: u32 = 2;
const TAG_ALIGN: u32 = 3;
/// This and what follows is interned.
const TAG_COMPOSITE: u32 = 4;
const TAG_FIELDS: u32 = 5;
/// As a composite, but it says only which bits are ignored.
const TAG_REMARKS: u32 = 6;

impl Ann {
    /// No constraint.
    pub const NONE: Ann = Ann(0);

    /// `:sN`; `n` in 1..=[`MAX_INT_BITS`].
    pub fn s(n: u32) -> Ann {
        assert!(n >= 1 && u64::from(n) <= MAX_INT_BITS, ":s{n} is out of range");
        Ann(TAG_SIGNED << TAG_SHIFT | n)
    }

    /// `:uN`; `n` at most [`MAX_INT_BITS`].
    pub fn u(n: u32) -> Ann {
        assert!(u64::from(n) <= MAX_INT_BITS, ":u{n} is out of range");
        Ann(TAG_UNSIGNED << TAG_SHIFT | n)
    }

    /// `:align(2^log2)`.
    pub fn align(log2: u8) -> Ann {
        assert!(log2 <= MAX_ALIGN_LOG2);
        if log2 == 0 { Ann::NONE } else { Ann(TAG_ALIGN << TAG_SHIFT | u32::from(log2)) }
    }

    /// The annotation with this (canonicalized) content.
    ///
    /// # Panics
    ///
    /// If a width is above [`MAX_INT_BITS`] or the alignment above `2^`[`MAX_ALIGN_LOG2`].
    pub fn new(data: AnnData) -> Ann {
        let data = data.canonical();
        if let Some(Range::Signed(n) | Range::Unsigned(n)) = data.range {
            assert!(u64::from(n) <= MAX_INT_BITS, "a range of {n} bits is too wide");
        }
        assert!(data.align_log2 <= MAX_ALIGN_LOG2, "an alignment of 2^{} is too large", data.align_log2);
        let plain = data.known.is_empty() && data.nofpclass.0 == 0;
        match (data.range, data.align_log2) {
            (None, log2) if plain => Ann::align(log2),
            (Some(Range::Signed(n)), 0) if plain => Ann::s(n),
            (Some(Range::Unsigned(n)), 0) if plain => Ann::u(n),
            (range, log2) => {
                let known = KnownBits { ignored: data.known.ignored.clone(), ..KnownBits::default() };
                let remarks = range.is_none() && log2 == 0 && data.nofpclass.0 == 0 && data.known == known;
                let tag = if remarks { TAG_REMARKS } else { TAG_COMPOSITE };
                Ann(tag << TAG_SHIFT | COMPOSITES.intern(&data, |d| Box::new(d.clone())))
            }
        }
    }

    /// `:fields(…)`: what is said of each field of a struct.
    pub fn fields(list: &[Ann]) -> Ann {
        if list.iter().all(|a| a.is_none()) {
            return Ann::NONE;
        }
        Ann(TAG_FIELDS << TAG_SHIFT | FIELDS.intern(list, |l| l.into()))
    }

    /// What is said of each field of a struct.
    pub fn as_fields(self) -> Option<&'static [Ann]> {
        (self.0 >> TAG_SHIFT == TAG_FIELDS).then(|| FIELDS.get(self.0 & ((1 << TAG_SHIFT) - 1)))
    }

    /// What is said of a field of a struct, or of an element of an array or vector.
    pub fn part(self, index: usize) -> Ann {
        match self.as_fields() {
            Some(list) => list.get(index).copied().unwrap_or(Ann::NONE),
            None => self,
        }
    }

    /// Whether there is no constraint.
    pub fn is_none(self) -> bool {
        self == Ann::NONE
    }

    /// Whether it makes anything poison. Remarks about ignored bits do not.
    #[inline]
    pub fn constrains(self) -> bool {
        !self.is_none() && self.0 >> TAG_SHIFT != TAG_REMARKS
    }

    /// The known and ignored bits of a value that is no struct, without copying them.
    pub fn known_bits(self) -> Option<&'static KnownBits> {
        match self.0 >> TAG_SHIFT {
            TAG_COMPOSITE | TAG_REMARKS => Some(&COMPOSITES.get(self.0 & ((1 << TAG_SHIFT) - 1)).known),
            _ => None,
        }
    }

    /// What it says of a value that is no struct.
    pub fn data(self) -> AnnData {
        let payload = self.0 & ((1 << TAG_SHIFT) - 1);
        match self.0 >> TAG_SHIFT {
            TAG_SIGNED => AnnData { range: Some(Range::Signed(payload)), ..AnnData::default() },
            TAG_UNSIGNED => AnnData { range: Some(Range::Unsigned(payload)), ..AnnData::default() },
            TAG_ALIGN => AnnData { align_log2: payload as u8, ..AnnData::default() },
            TAG_COMPOSITE | TAG_REMARKS => COMPOSITES.get(payload).clone(),
            _ => AnnData::default(),
        }
    }

    /// Whether it says nothing but a range or an alignment.
    pub fn is_plain(self) -> bool {
        self.0 >> TAG_SHIFT < TAG_COMPOSITE
    }

    /// A number that stands for it in every run. An annotation that says more than a range or an alignment has none.
    pub fn code(self) -> Option<u32> {
        self.is_plain().then_some(self.0)
    }

    /// The range alone, without copying the rest.
    pub fn range(self) -> Option<Range> {
        let payload = self.0 & ((1 << TAG_SHIFT) - 1);
        match self.0 >> TAG_SHIFT {
            TAG_SIGNED => Some(Range::Signed(payload)),
            TAG_UNSIGNED => Some(Range::Unsigned(payload)),
            TAG_COMPOSITE => COMPOSITES.get(payload).range,
            _ => None,
        }
    }

    /// Both constraints at once.
    pub fn intersect(self, other: Ann) -> Ann {
        if self == other || other.is_none() {
            return self;
        }
        if self.is_none() {
            return other;
        }
        // What fits one type is said of fields on both sides or on neither.
        if self.as_fields().is_some() || other.as_fields().is_some() {
            let count = self.as_fields().or(other.as_fields()).map_or(0, <[Ann]>::len);
            let both: Vec<Ann> = (0..count).map(|i| self.part(i).intersect(other.part(i))).collect();
            return Ann::fields(&both);
        }
        Ann::new(self.data().intersect(&other.data()))
    }

    /// Whether an integer satisfies it.
    pub fn admits_int(self, value: &Int) -> bool {
        let payload = self.0 & ((1 << TAG_SHIFT) - 1);
        match self.0 >> TAG_SHIFT {
            TAG_SIGNED => value.fits_signed(payload.into()),
            TAG_UNSIGNED => value.fits_unsigned(payload.into()),
            TAG_COMPOSITE => COMPOSITES.get(payload).admits_int(value),
            _ => true,
        }
    }
}

/// Prints with the leading colons, as the text format writes it; nothing for no annotation.
impl fmt::Display for Ann {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return Ok(());
        }
        if let Some(list) = self.as_fields() {
            f.write_str(":fields(")?;
            for (i, ann) in list.iter().enumerate() {
                let text = ann.to_string();
                let text = text.strip_prefix(':').unwrap_or("_");
                write!(f, "{}{text}", if i == 0 { "" } else { ", " })?;
            }
            return f.write_str(")");
        }
        let data = self.data();
        if let Some(range) = data.range {
            write!(f, ":{range}")?;
        }
        if !data.known.is_empty() {
            write!(f, ":known({})", data.known)?;
        }
        if data.nofpclass.0 != 0 {
            write!(f, ":nofpclass({})", data.nofpclass)?;
        }
        if data.align_log2 != 0 {
            write!(f, ":align({})", 1u64 << data.align_log2)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Ann {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() { f.write_str(":none") } else { fmt::Display::fmt(self, f) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(range: Option<Range>, text: &str) -> Ann {
        Ann::new(AnnData { range, known: KnownBits::parse(text).unwrap(), ..AnnData::default() })
    }

    #[test]
    fn ranges_intersect_as_the_rfc_says() {
        assert_eq!(Ann::s(8).intersect(Ann::s(32)), Ann::s(8));
        assert_eq!(Ann::u(8).intersect(Ann::u(32)), Ann::u(8));
        assert_eq!(Ann::s(8).intersect(Ann::u(32)), Ann::u(7));
        assert_eq!(Ann::u(4).intersect(Ann::s(32)), Ann::u(4));
        assert_eq!(Ann::s(1).intersect(Ann::u(8)), Ann::u(0));
        assert!(Ann::u(0).admits_int(&Int::ZERO) && !Ann::u(0).admits_int(&Int::ONE));
    }

    #[test]
    fn canonical_forms_keep_the_set_of_values() {
        use Range::*;
        let ranges = [None, Some(Signed(1)), Some(Signed(3)), Some(Signed(5)), Some(Unsigned(0)), Some(Unsigned(3))];
        let mut checked = 0;
        for range in ranges {
            for code in 0..4u32.pow(5) {
                let text: String = (0..5).map(|i| ['0', '1', '?', 'x'][(code >> (2 * i) & 3) as usize]).collect();
                let raw = AnnData { range, known: KnownBits::parse(&text).unwrap(), ..AnnData::default() };
                let canonical = raw.clone().canonical();
                let ann = Ann::new(raw.clone());
                assert_eq!(ann.known_bits().cloned().unwrap_or_default(), canonical.known);
                let without_remarks =
                    AnnData { known: KnownBits { ignored: Int::ZERO, ..canonical.known.clone() }, ..canonical.clone() };
                assert_eq!(ann.constrains(), without_remarks != AnnData::default(), "{range:?} {text}");
                assert_eq!(canonical.clone().canonical(), canonical, "{range:?} {text}");
                for v in -40..40 {
                    let v = Int::from(v);
                    assert_eq!(raw.admits_int(&v), canonical.admits_int(&v), "{range:?} {text} {v}");
                    checked += 1;
                }
                let printed = KnownBits::parse(&canonical.known.to_string());
                assert_eq!(printed.unwrap_or_default(), canonical.known, "{range:?} {text}");
            }
        }
        assert!(checked > 100_000);
    }

    #[test]
    fn known_bits_and_ranges_tighten_each_other() {
        assert_eq!(known(Some(Range::Unsigned(8)), "0000????"), Ann::u(4));
        assert_eq!(known(Some(Range::Signed(8)), "0???????"), Ann::u(7));
        assert_eq!(known(None, "x?1").to_string(), ":known(x?1)");
        assert_eq!(known(None, "xxxx_x?1").to_string(), ":known(x?1)");
        assert_eq!(known(None, "?1x0").to_string(), ":known(1x0)");
        assert_eq!(known(None, "?x0").to_string(), ":known(?x0)");
    }

    #[test]
    fn fields_have_annotations_of_their_own() {
        let inner = Ann::fields(&[Ann::u(8), Ann::NONE]);
        let ann = Ann::fields(&[Ann::s(64), Ann::NONE, inner]);
        assert_eq!(ann.to_string(), ":fields(s64, _, fields(u8, _))");
        assert_eq!((ann.part(0), ann.part(1), ann.part(2), ann.part(3)), (Ann::s(64), Ann::NONE, inner, Ann::NONE));
        assert_eq!(Ann::fields(&[Ann::NONE, Ann::NONE]), Ann::NONE);
        assert_eq!(ann.intersect(Ann::fields(&[Ann::s(32), Ann::u(1), Ann::NONE])).part(0), Ann::s(32));
        assert!(ann.range().is_none() && !ann.is_plain());
    }

    #[test]
    fn common_annotations_are_not_interned() {
        assert_eq!(size_of::<Ann>(), 4);
        assert_eq!(Ann::new(Ann::s(32).data()), Ann::s(32));
        assert_eq!(Ann::new(AnnData { align_log2: 3, ..AnnData::default() }).to_string(), ":align(8)");
        let fp = AnnData { nofpclass: FpClasses(FpClasses::NAN.0 | 1 << 5), ..AnnData::default() };
        assert_eq!(Ann::new(fp).to_string(), ":nofpclass(nan nzero)");
    }
}
