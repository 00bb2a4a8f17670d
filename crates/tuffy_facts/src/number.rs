//! Integers as the generated analyses compute on them: those of a machine, and of any size where these do not do.
//!
//! One trait is all that the code generated from the proven rules knows of numbers. What an operation means is said
//! once, in [`constants`]; machine integers do the same, faster, or stop with [`Stop::Large`]. A test compares the two.

use super::constants;
use tuffy_ir::Int;

/// Why there is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The operation is not defined there, or a fact that it needs is missing: the rule says nothing.
    Outside,
    /// The numbers are too small to hold it: compute with larger ones.
    Large,
}

/// What is computed, or why not.
pub type Computed<T> = Result<T, Stop>;

/// What may be missing without harm: `None` if a rule says nothing.
#[inline]
pub fn said<T>(computed: Computed<T>) -> Computed<Option<T>> {
    match computed {
        Ok(found) => Ok(Some(found)),
        Err(Stop::Outside) => Ok(None),
        Err(Stop::Large) => Err(Stop::Large),
    }
}

/// An integer.
pub trait Number: Clone + Ord {
    /// The integer.
    fn lit(n: i64) -> Self;
    /// The same as an integer of any size.
    fn to_int(&self) -> Int;
    /// The same in this form, if it can be.
    fn of_int(n: &Int) -> Option<Self>;

    /// Whether it is below zero.
    fn is_negative(&self) -> bool;
    /// How many bits it has, without the sign.
    fn bits(&self) -> u64;
    /// One bit of the infinite two's complement form.
    fn bit(&self, i: u64) -> bool;
    /// Whether one of the lowest `n` bits is set.
    fn has_bit_below(&self, n: u64) -> bool;
    /// The bits of both.
    fn both(&self, other: &Self) -> Self;
    /// The bits of either.
    fn either(&self, other: &Self) -> Self;
    /// The bits in which they differ.
    fn differ(&self, other: &Self) -> Self;
    /// All other bits.
    fn flip(&self) -> Self;
    /// All bits but the lowest `n`, which are no more than a number of this form has.
    fn all_from(n: u64) -> Self;

    /// An operation with one operand on integers of any size.
    #[inline(never)]
    fn by_int(&self, op: fn(&Int) -> Option<Int>) -> Computed<Self> {
        let found = op(&self.to_int()).ok_or(Stop::Outside)?;
        Self::of_int(&found).ok_or(Stop::Large)
    }

    /// An operation with two operands on integers of any size.
    #[inline(never)]
    fn by_ints(&self, other: &Self, op: fn(&Int, &Int) -> Option<Int>) -> Computed<Self> {
        let found = op(&self.to_int(), &other.to_int()).ok_or(Stop::Outside)?;
        Self::of_int(&found).ok_or(Stop::Large)
    }

    /// See [`constants`].
    fn is_pow2(&self) -> bool {
        constants::is_pow2(&self.to_int())
    }

    /// See [`constants`].
    fn and(&self, other: &Self) -> Computed<Self> {
        Ok(self.both(other))
    }

    /// See [`constants`].
    fn or(&self, other: &Self) -> Computed<Self> {
        Ok(self.either(other))
    }

    /// See [`constants`].
    fn xor(&self, other: &Self) -> Computed<Self> {
        Ok(self.differ(other))
    }

    /// See [`constants`].
    fn not(&self) -> Computed<Self> {
        Ok(self.flip())
    }

    /// See [`constants`].
    fn min(&self, other: &Self) -> Computed<Self> {
        Ok(Ord::min(self, other).clone())
    }

    /// See [`constants`].
    fn max(&self, other: &Self) -> Computed<Self> {
        Ok(Ord::max(self, other).clone())
    }

    /// See [`constants`].
    fn neg(&self) -> Computed<Self> {
        self.by_int(constants::neg)
    }

    /// See [`constants`].
    fn mask(&self) -> Computed<Self> {
        self.by_int(constants::mask)
    }

    /// See [`constants`].
    fn smear(&self) -> Computed<Self> {
        self.by_int(constants::smear)
    }

    /// See [`constants`].
    fn low_bit(&self) -> Computed<Self> {
        self.by_int(constants::low_bit)
    }

    /// See [`constants`].
    fn add(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::add)
    }

    /// See [`constants`].
    fn sub(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::sub)
    }

    /// See [`constants`].
    fn mul(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::mul)
    }

    /// See [`constants`].
    fn div(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::div)
    }

    /// See [`constants`].
    fn shl(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::shl)
    }

    /// See [`constants`].
    fn shr(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::shr)
    }

    /// See [`constants`].
    fn sext(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::sext)
    }

    /// See [`constants`].
    fn bswap(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::bswap)
    }

    /// See [`constants`].
    fn bitreverse(&self, other: &Self) -> Computed<Self> {
        self.by_ints(other, constants::bitreverse)
    }
}

impl Number for Int {
    fn lit(n: i64) -> Int {
        Int::from(n)
    }

    fn to_int(&self) -> Int {
        self.clone()
    }

    fn of_int(n: &Int) -> Option<Int> {
        Some(n.clone())
    }

    fn is_negative(&self) -> bool {
        Int::is_negative(self)
    }

    fn bits(&self) -> u64 {
        Int::bits(self)
    }

    fn bit(&self, i: u64) -> bool {
        Int::bit(self, i)
    }

    fn has_bit_below(&self, n: u64) -> bool {
        !self.zext(n).is_zero()
    }

    fn both(&self, other: &Int) -> Int {
        Int::and(self, other)
    }

    fn either(&self, other: &Int) -> Int {
        Int::or(self, other)
    }

    fn differ(&self, other: &Int) -> Int {
        Int::xor(self, other)
    }

    fn flip(&self) -> Int {
        Int::not(self)
    }

    fn all_from(n: u64) -> Int {
        Int::mask(n).not()
    }
}

/// What of a shift or width may be computed here: less than the bits of a number.
#[inline]
fn amount(n: i128) -> Option<u32> {
    (0..127).contains(&n).then_some(n as u32)
}

impl Number for i128 {
    #[inline]
    fn lit(n: i64) -> i128 {
        n.into()
    }

    #[inline]
    fn to_int(&self) -> Int {
        Int::from(*self)
    }

    #[inline]
    fn of_int(n: &Int) -> Option<i128> {
        n.to_i128()
    }

    #[inline]
    fn is_negative(&self) -> bool {
        *self < 0
    }

    #[inline]
    fn bits(&self) -> u64 {
        u64::from(128 - (*self ^ (*self >> 127)).leading_zeros())
    }

    #[inline]
    fn bit(&self, i: u64) -> bool {
        *self >> i.min(127) & 1 == 1
    }

    #[inline]
    fn has_bit_below(&self, n: u64) -> bool {
        *self != 0 && u64::from(self.trailing_zeros()) < n
    }

    #[inline]
    fn both(&self, other: &i128) -> i128 {
        self & other
    }

    #[inline]
    fn either(&self, other: &i128) -> i128 {
        self | other
    }

    #[inline]
    fn differ(&self, other: &i128) -> i128 {
        self ^ other
    }

    #[inline]
    fn flip(&self) -> i128 {
        !self
    }

    #[inline]
    fn all_from(n: u64) -> i128 {
        -1 << n
    }

    #[inline]
    fn neg(&self) -> Computed<i128> {
        self.checked_neg().ok_or(Stop::Large)
    }

    #[inline]
    fn mask(&self) -> Computed<i128> {
        match amount(*self) {
            Some(n) => Ok((1 << n) - 1),
            None => self.by_int(constants::mask),
        }
    }

    #[inline]
    fn smear(&self) -> Computed<i128> {
        Ok(if *self < 0 { -1 } else { i128::MAX >> (self.leading_zeros() - 1) })
    }

    #[inline]
    fn low_bit(&self) -> Computed<i128> {
        if *self == 0 { Err(Stop::Outside) } else { Ok(self.trailing_zeros().into()) }
    }

    #[inline]
    fn add(&self, other: &i128) -> Computed<i128> {
        self.checked_add(*other).ok_or(Stop::Large)
    }

    #[inline]
    fn sub(&self, other: &i128) -> Computed<i128> {
        self.checked_sub(*other).ok_or(Stop::Large)
    }

    #[inline]
    fn mul(&self, other: &i128) -> Computed<i128> {
        // The product of halves fits; the general one takes a call.
        match (i64::try_from(*self), i64::try_from(*other)) {
            (Ok(a), Ok(b)) => Ok(i128::from(a) * i128::from(b)),
            _ => self.checked_mul(*other).ok_or(Stop::Large),
        }
    }

    #[inline]
    fn div(&self, other: &i128) -> Computed<i128> {
        if *other == 0 { Err(Stop::Outside) } else { self.checked_div(*other).ok_or(Stop::Large) }
    }

    #[inline]
    fn shl(&self, other: &i128) -> Computed<i128> {
        match amount(*other) {
            Some(n) if Number::bits(self) + u64::from(n) < 128 => Ok(self << n),
            _ => self.by_ints(other, constants::shl),
        }
    }

    #[inline]
    fn shr(&self, other: &i128) -> Computed<i128> {
        match amount(*other) {
            Some(n) => Ok(self >> n),
            None => self.by_ints(other, constants::shr),
        }
    }

    #[inline]
    fn sext(&self, other: &i128) -> Computed<i128> {
        match amount(*self) {
            Some(n @ 1..) => Ok(other << (128 - n) >> (128 - n)),
            _ => self.by_ints(other, constants::sext),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_integers_compute_what_integers_do() {
        let mut numbers: Vec<i128> = (-9..10).collect();
        for power in [6, 7, 8, 31, 32, 62, 63, 64, 65, 125, 126] {
            let n = 1i128 << power;
            numbers.extend([n - 1, n, n + 1, -n - 1, -n, 1 - n, n / 3, n / 5 * 3, -n / 7]);
        }
        numbers.extend([i128::MAX, i128::MIN, i128::MIN + 1, i128::MAX - 1, 4096, 4097]);
        type One<N> = (&'static str, fn(&N) -> Computed<N>);
        type Two<N> = (&'static str, fn(&N, &N) -> Computed<N>);
        fn ones<N: Number>() -> [One<N>; 5] {
            [("neg", N::neg), ("not", N::not), ("mask", N::mask), ("smear", N::smear), ("low_bit", N::low_bit)]
        }
        fn twos<N: Number>() -> [Two<N>; 14] {
            [
                ("and", N::and),
                ("or", N::or),
                ("xor", N::xor),
                ("min", Number::min),
                ("max", Number::max),
                ("add", N::add),
                ("sub", N::sub),
                ("mul", N::mul),
                ("div", N::div),
                ("shl", N::shl),
                ("shr", N::shr),
                ("sext", N::sext),
                ("bswap", N::bswap),
                ("bitreverse", N::bitreverse),
            ]
        }
        let check = |name: &str, fast: Computed<i128>, exact: Computed<Int>, operands: &[i128]| {
            let wanted = exact.and_then(|n| n.to_i128().ok_or(Stop::Large));
            assert_eq!(fast, wanted, "{name} {operands:?}");
        };
        for a in &numbers {
            let int = Int::from(*a);
            assert_eq!(Number::bits(a), int.bits(), "{a}");
            assert_eq!(a.is_pow2(), constants::is_pow2(&int), "{a}");
            for i in [0, 1, 63, 64, 126, 127, 128, 500] {
                assert_eq!(Number::bit(a, i), int.bit(i), "{a} {i}");
                assert_eq!(a.has_bit_below(i), int.has_bit_below(i), "{a} {i}");
            }
            for ((name, fast), (_, exact)) in ones::<i128>().into_iter().zip(ones::<Int>()) {
                check(name, fast(a), exact(&int), &[*a]);
            }
            for b in &numbers {
                for ((name, fast), (_, exact)) in twos::<i128>().into_iter().zip(twos::<Int>()) {
                    check(name, fast(a, b), exact(&int, &Int::from(*b)), &[*a, *b]);
                }
            }
        }
        for n in 0..128 {
            assert_eq!(Int::from(<i128 as Number>::all_from(n)), <Int as Number>::all_from(n));
        }
    }
}
