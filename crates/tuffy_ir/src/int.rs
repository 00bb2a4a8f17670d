//! Mathematical integers with an inline form.
//!
//! A value that fits 128 bits is always `Small`, so equal integers have equal representations and no allocation happens
//! while values stay within 128 bits.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{Num, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;

/// The widest integer, in bits, that the text format, a constant or a width may have.
pub const MAX_INT_BITS: u64 = 1 << 20;

/// An integer of any size.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Int(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i128),
    /// Never holds a value that fits `Small`.
    Big(Box<BigInt>),
}
use Repr::{Big, Small};

impl Int {
    /// Zero.
    pub const ZERO: Int = Int(Small(0));
    /// One.
    pub const ONE: Int = Int(Small(1));

    fn from_big(big: BigInt) -> Int {
        match big.to_i128() {
            Some(small) => Int(Small(small)),
            None => Int(Big(Box::new(big))),
        }
    }

    fn to_big(&self) -> BigInt {
        match &self.0 {
            Small(a) => BigInt::from(*a),
            Big(a) => (**a).clone(),
        }
    }

    /// The value, if it fits.
    #[inline]
    pub fn to_i128(&self) -> Option<i128> {
        match &self.0 {
            Small(a) => Some(*a),
            Big(_) => None,
        }
    }

    /// The value, if it fits.
    #[inline]
    pub fn to_i64(&self) -> Option<i64> {
        self.to_i128()?.try_into().ok()
    }

    /// The value, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        self.to_i128()?.try_into().ok()
    }

    /// The value, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        match &self.0 {
            Small(a) => (*a).try_into().ok(),
            Big(a) => (**a).clone().try_into().ok(),
        }
    }

    /// The value, if it fits.
    #[inline]
    pub fn to_u32(&self) -> Option<u32> {
        self.to_i128()?.try_into().ok()
    }

    /// Whether the value is held without allocation.
    #[inline]
    pub fn is_inline(&self) -> bool {
        matches!(self.0, Small(_))
    }

    /// Whether the value is below zero.
    #[inline]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Small(a) => *a < 0,
            Big(a) => a.is_negative(),
        }
    }

    /// Whether the value is zero.
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.0 == Small(0)
    }

    /// The number of bits of the smallest two's complement form, without the sign bit: 0 for 0 and -1.
    #[inline]
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Small(a) => u64::from(128 - (if *a < 0 { !*a } else { *a }).leading_zeros()),
            Big(a) if a.is_negative() => (-(&**a) - 1u32).bits(),
            Big(a) => a.bits(),
        }
    }

    /// Bit `i` of the infinite two's complement form.
    #[inline]
    pub fn bit(&self, i: u64) -> bool {
        match &self.0 {
            Small(a) => (*a >> i.min(127)) & 1 == 1,
            Big(a) => a.bit(i),
        }
    }

    /// `2^n`.
    pub fn pow2(n: u64) -> Int {
        Int::ONE.shl(n)
    }

    /// `2^n - 1`: the low `n` bits set.
    #[inline]
    pub fn mask(n: u64) -> Int {
        if n < 127 { Int(Small((1i128 << n) - 1)) } else { Int::from_big((BigInt::from(1) << n) - 1) }
    }

    /// Whether the value lies in `[0, 2^n)`.
    #[inline]
    pub fn fits_unsigned(&self, n: u64) -> bool {
        !self.is_negative() && self.bits() <= n
    }

    /// Whether the value lies in `[-2^(n-1), 2^(n-1))`.
    #[inline]
    pub fn fits_signed(&self, n: u64) -> bool {
        n > 0 && self.bits() < n
    }

    /// The value modulo `2^n`, in `[0, 2^n)`.
    pub fn zext(&self, n: u64) -> Int {
        if self.fits_unsigned(n) {
            return self.clone();
        }
        match &self.0 {
            Small(a) if n < 127 => Int(Small(*a & ((1i128 << n) - 1))),
            _ => self.and(&Int::mask(n)),
        }
    }

    /// The value congruent modulo `2^n` in `[-2^(n-1), 2^(n-1))`; `n` is at least 1.
    pub fn sext(&self, n: u64) -> Int {
        if self.fits_signed(n) {
            return self.clone();
        }
        match &self.0 {
            Small(a) if n < 128 => Int(Small(*a << (128 - n) >> (128 - n))),
            _ => {
                let low = self.zext(n);
                if low.bit(n - 1) { low.sub(&Int::pow2(n)) } else { low }
            }
        }
    }

    /// `self << n`. The caller bounds `n`.
    pub fn shl(&self, n: u64) -> Int {
        if let Small(a) = self.0
            && (a == 0 || (self.bits() + n) < 128)
        {
            return Int(Small(if a == 0 { 0 } else { a << n }));
        }
        Int::from_big(self.to_big() << n)
    }

    /// `self >> n`, rounding toward minus infinity.
    #[inline]
    pub fn shr(&self, n: u64) -> Int {
        match &self.0 {
            Small(a) => Int(Small(*a >> n.min(127))),
            Big(a) => Int::from_big(&**a >> n),
        }
    }

    /// Quotient truncated toward zero; `None` for a zero divisor.
    pub fn checked_div(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        if let (Small(a), Small(b)) = (&self.0, &other.0)
            && let Some(q) = a.checked_div(*b)
        {
            return Some(Int(Small(q)));
        }
        Some(Int::from_big(self.to_big() / other.to_big()))
    }

    /// Remainder with the sign of the dividend; `None` for a zero divisor.
    pub fn checked_rem(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        if let (Small(a), Small(b)) = (&self.0, &other.0) {
            return Some(Int(Small(a.wrapping_rem(*b))));
        }
        Some(Int::from_big(self.to_big() % other.to_big()))
    }

    /// `-self`.
    pub fn neg(&self) -> Int {
        Int::ZERO.sub(self)
    }

    /// `!self`, that is `-self - 1`.
    #[inline]
    pub fn not(&self) -> Int {
        match &self.0 {
            Small(a) => Int(Small(!*a)),
            Big(a) => Int::from_big(-(&**a) - 1u32),
        }
    }

    /// The number of set bits of a value that is not negative.
    pub fn count_ones(&self) -> u64 {
        match &self.0 {
            Small(a) => u64::from(a.count_ones()),
            Big(a) => a.magnitude().count_ones(),
        }
    }

    /// The number of zero bits below the lowest set bit; `None` for zero.
    #[inline]
    pub fn trailing_zeros(&self) -> Option<u64> {
        match &self.0 {
            Small(0) => None,
            Small(a) => Some(u64::from(a.trailing_zeros())),
            Big(a) => a.trailing_zeros(),
        }
    }

    /// The low `count` bytes of the two's complement form, lowest first.
    pub fn to_le_bytes(&self, count: usize) -> Vec<u8> {
        match &self.0 {
            Small(a) => {
                let fill = if *a < 0 { 0xff } else { 0 };
                let mut bytes = a.to_le_bytes().to_vec();
                bytes.resize(count, fill);
                bytes
            }
            Big(a) => {
                let fill = if a.is_negative() { 0xff } else { 0 };
                let mut bytes = a.to_signed_bytes_le();
                bytes.resize(count, fill);
                bytes
            }
        }
    }

    /// The unsigned value of these bytes, lowest first.
    pub fn from_le_bytes(bytes: &[u8]) -> Int {
        if bytes.len() < 16 {
            let mut wide = [0u8; 16];
            wide[..bytes.len()].copy_from_slice(bytes);
            return Int(Small(i128::from_le_bytes(wide)));
        }
        Int::from_big(BigInt::from_bytes_le(Sign::Plus, bytes))
    }

    /// Reads digits of the given radix (2, 10 or 16) with optional `_` separators and no sign; `None` if the text is
    /// not such a number. The caller bounds the length.
    pub fn from_digits(digits: &str, radix: u32) -> Option<Int> {
        let clean;
        let digits = if digits.contains('_') {
            clean = digits.replace('_', "");
            clean.as_str()
        } else {
            digits
        };
        if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
            return None;
        }
        match i128::from_str_radix(digits, radix) {
            Ok(small) => Some(Int(Small(small))),
            Err(_) => Some(Int::from_big(long_digits(digits, radix)?.into())),
        }
    }
}

/// Reads many digits by halves: digit by digit, the time would grow with the square of their number.
fn long_digits(digits: &str, radix: u32) -> Option<BigUint> {
    if digits.len() < 1000 || radix != 10 {
        return BigUint::from_str_radix(digits, radix).ok();
    }
    let (high, low) = digits.split_at(digits.len() / 2);
    let scale = BigUint::from(radix).pow(low.len() as u32);
    Some(long_digits(high, radix)? * scale + long_digits(low, radix)?)
}

/// An operation on integers that do not fit. Kept apart, so that what fits stays short.
#[cold]
#[inline(never)]
fn large(a: &Int, b: &Int, op: fn(BigInt, BigInt) -> BigInt) -> Int {
    Int::from_big(op(a.to_big(), b.to_big()))
}

/// Forwards a binary operation to `i128` while it fits, to big integers otherwise.
macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident: $checked:ident, $op:tt;)*) => {
        impl Int {
            $($(#[$doc])*
            #[inline]
            pub fn $name(&self, other: &Int) -> Int {
                if let (Small(a), Small(b)) = (&self.0, &other.0)
                    && let Some(c) = a.$checked(*b)
                {
                    return Int(Small(c));
                }
                large(self, other, |a, b| a $op b)
            })*
        }
    };
}
binary! {
    /// Exact sum.
    add: checked_add, +;
    /// Exact difference.
    sub: checked_sub, -;
    /// Exact product.
    mul: checked_mul, *;
}

/// Bitwise operations on the infinite two's complement form.
macro_rules! bitwise {
    ($($(#[$doc:meta])* $name:ident: $op:tt;)*) => {
        impl Int {
            $($(#[$doc])*
            #[inline]
            pub fn $name(&self, other: &Int) -> Int {
                match (&self.0, &other.0) {
                    (Small(a), Small(b)) => Int(Small(*a $op *b)),
                    _ => large(self, other, |a, b| a $op b),
                }
            })*
        }
    };
}
bitwise! {
    /// Bitwise and.
    and: &;
    /// Bitwise or.
    or: |;
    /// Bitwise exclusive or.
    xor: ^;
}

impl Ord for Int {
    #[inline]
    fn cmp(&self, other: &Int) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.cmp(b),
            (Big(a), Big(b)) => a.cmp(b),
            (Small(_), Big(b)) => {
                if b.is_negative() {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
            (Big(a), Small(_)) => {
                if a.is_negative() {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Int) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

macro_rules! from_prim {
    ($($t:ty)*) => { $(impl From<$t> for Int {
        fn from(a: $t) -> Int { Int(Small(a as i128)) }
    })* };
}
from_prim!(i8 u8 i16 u16 i32 u32 i64 u64 usize i128 bool);

impl From<u128> for Int {
    fn from(a: u128) -> Int {
        Int::from_big(BigInt::from(a))
    }
}

impl From<BigInt> for Int {
    fn from(a: BigInt) -> Int {
        Int::from_big(a)
    }
}

impl From<&Int> for BigInt {
    fn from(a: &Int) -> BigInt {
        a.to_big()
    }
}

/// Decimal while the value fits 128 bits, hexadecimal beyond (so that printing is linear in the size).
impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(a) => write!(f, "{a}"),
            Big(_) => fmt::LowerHex::fmt(self, f),
        }
    }
}

/// The size in hexadecimal digits, after a sign if it is negative: `-0x10`.
impl fmt::LowerHex for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_negative() { "-0x" } else { "0x" })?;
        match &self.0 {
            Small(a) => fmt::LowerHex::fmt(&a.unsigned_abs(), f),
            Big(a) => fmt::LowerHex::fmt(a.magnitude(), f),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Default for Int {
    fn default() -> Int {
        Int::ZERO
    }
}

impl Int {
    /// Carry-less product of two values that are not negative.
    pub fn clmul(&self, other: &Int) -> Int {
        let (mut acc, wide) = (BigUint::zero(), self.to_big().magnitude().clone());
        for i in 0..other.bits() {
            if other.bit(i) {
                acc ^= &wide << i;
            }
        }
        Int::from_big(acc.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Int> {
        let mut all = Vec::new();
        for e in [0, 1, 7, 8, 31, 32, 63, 64, 126, 127, 128, 129, 200] {
            for d in [-1, 0, 1] {
                let v = Int::pow2(e).add(&Int::from(d));
                all.push(v.neg());
                all.push(v);
            }
        }
        all
    }

    #[test]
    fn small_form_is_canonical() {
        for a in samples() {
            for b in samples() {
                assert_eq!(a.add(&b).sub(&b), a);
                assert_eq!(a.xor(&b).xor(&b), a);
                assert_eq!(a.cmp(&b), BigInt::from(&a).cmp(&BigInt::from(&b)));
                if !b.is_zero() {
                    let q = a.checked_div(&b).unwrap();
                    let r = a.checked_rem(&b).unwrap();
                    assert_eq!(q.mul(&b).add(&r), a);
                    assert!(r.is_zero() || r.is_negative() == a.is_negative());
                }
            }
        }
    }

    #[test]
    fn extension_is_congruent_and_in_range() {
        for a in samples() {
            for n in [1, 2, 8, 31, 64, 127, 128, 129, 300] {
                let (z, s) = (a.zext(n), a.sext(n));
                assert!(z.fits_unsigned(n) && s.fits_signed(n), "{a} {n}: {z} {s}");
                assert!(a.sub(&z).zext(n).is_zero() && a.sub(&s).zext(n).is_zero(), "{a} {n}");
            }
            for n in [0u64, 1, 63, 127, 128, 140] {
                assert_eq!(a.shl(n).shr(n), a);
                assert_eq!(a.bit(n), !a.shr(n).and(&Int::ONE).is_zero());
            }
            let bytes = a.to_le_bytes(40);
            assert_eq!(Int::from_le_bytes(&bytes).sext(320), a);
        }
    }

    #[test]
    fn prints_decimal_then_hex() {
        assert_eq!(Int::pow2(64).to_string(), "18446744073709551616");
        assert_eq!(Int::pow2(128).neg().to_string(), "-0x100000000000000000000000000000000");
        assert_eq!(format!("{:x}", Int::from(-16)), "-0x10");
        assert_eq!(format!("{:x}", Int::ZERO), "0x0");
        assert_eq!(format!("{:x}", Int::from(i128::MIN)), "-0x80000000000000000000000000000000");
        assert_eq!(Int::from_digits("1_000", 10), Some(Int::from(1000)));
        assert_eq!(Int::from_digits("", 10), None);
        for len in [999, 1000, 1001, 2500, 10_007] {
            let digits: String = (0..len).map(|i| char::from(b'0' + (i * 7 + 1) as u8 % 10)).collect();
            let wanted = BigInt::from_str_radix(&digits, 10).unwrap();
            assert_eq!(Int::from_digits(&digits, 10), Some(Int::from(wanted)));
        }
        assert_eq!(Int::from_digits("12x", 16), None);
    }
}
