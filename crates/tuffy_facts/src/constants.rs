//! Computing on the constants of rules. `None` outside the domain of an operation or beyond [`MAX_BITS`]: the rule does
//! not apply.

use tuffy_ir::Int;

/// The largest width or constant that a rule makes.
pub const MAX_BITS: u64 = 4096;

/// The largest shift or width with which a rule computes: facts are about no more bits.
pub const MAX_COMPUTED: u64 = 8192;

fn bits(n: &Int) -> Option<u64> {
    n.to_u64().filter(|&n| n <= MAX_COMPUTED)
}

fn bounded(n: Int) -> Option<Int> {
    (n.bits() <= MAX_BITS).then_some(n)
}

/// The integer.
pub fn lit(n: i64) -> Int {
    Int::from(n)
}

/// `-a`
pub fn neg(a: &Int) -> Option<Int> {
    Some(a.neg())
}

/// `~a`
pub fn not(a: &Int) -> Option<Int> {
    Some(a.not())
}

/// The number of the highest set bit of `a > 0`
pub fn log2(a: &Int) -> Option<Int> {
    (*a > Int::ZERO).then(|| Int::from(a.bits() - 1))
}

/// `2^a`
pub fn pow2(a: &Int) -> Option<Int> {
    Some(Int::pow2(bits(a)?))
}

/// `2^a - 1`
pub fn mask(a: &Int) -> Option<Int> {
    Some(Int::mask(bits(a)?))
}

/// All bits up to the highest set one; all bits for `a < 0`
pub fn smear(a: &Int) -> Option<Int> {
    Some(if a.is_negative() { Int::from(-1) } else { Int::mask(a.bits()) })
}

/// The number of the lowest set bit of `a ≠ 0`
pub fn low_bit(a: &Int) -> Option<Int> {
    a.trailing_zeros().map(Int::from)
}

/// The number of set bits of `a ≥ 0`
pub fn popcount(a: &Int) -> Option<Int> {
    (!a.is_negative()).then(|| Int::from(a.count_ones()))
}

/// `a + b`
pub fn add(a: &Int, b: &Int) -> Option<Int> {
    Some(a.add(b))
}

/// `a - b`
pub fn sub(a: &Int, b: &Int) -> Option<Int> {
    Some(a.sub(b))
}

/// `a × b`
pub fn mul(a: &Int, b: &Int) -> Option<Int> {
    if a.bits() + b.bits() > MAX_COMPUTED + 1 {
        return None;
    }
    Some(a.mul(b)).filter(|n| n.bits() <= MAX_COMPUTED)
}

/// `a / b` toward zero
pub fn div(a: &Int, b: &Int) -> Option<Int> {
    a.checked_div(b)
}

/// `a rem b`, with the sign of `a`
pub fn rem(a: &Int, b: &Int) -> Option<Int> {
    a.checked_rem(b)
}

/// `a & b`
pub fn and(a: &Int, b: &Int) -> Option<Int> {
    Some(a.and(b))
}

/// `a | b`
pub fn or(a: &Int, b: &Int) -> Option<Int> {
    Some(a.or(b))
}

/// `a ^ b`
pub fn xor(a: &Int, b: &Int) -> Option<Int> {
    Some(a.xor(b))
}

/// `a << b`
pub fn shl(a: &Int, b: &Int) -> Option<Int> {
    Some(a.shl(bits(b)?))
}

/// `a >> b`
pub fn shr(a: &Int, b: &Int) -> Option<Int> {
    // Beyond its length nothing is left of an integer but its sign.
    if *b > Int::from(a.bits()) {
        return Some(Int::from(-i64::from(a.is_negative())));
    }
    Some(a.shr(bits(b)?))
}

/// The lesser
pub fn min(a: &Int, b: &Int) -> Option<Int> {
    Some(a.min(b).clone())
}

/// The greater
pub fn max(a: &Int, b: &Int) -> Option<Int> {
    Some(a.max(b).clone())
}

/// `b` as `a` bits
pub fn zext(a: &Int, b: &Int) -> Option<Int> {
    Some(b.zext(bits(a)?))
}

/// `b` as `a` signed bits
pub fn sext(a: &Int, b: &Int) -> Option<Int> {
    let n = bits(a).filter(|&n| n > 0)?;
    Some(b.sext(n))
}

/// Bit `i` of the result is bit `from(i)` of `z`, for `i < n`.
fn gather(n: u64, z: &Int, from: impl Fn(u64) -> u64) -> Int {
    (0..n).filter(|&i| z.bit(from(i))).fold(Int::ZERO, |sum, i| sum.or(&Int::pow2(i)))
}

/// The low `a` bits of `b` with their bytes in reverse
pub fn bswap(a: &Int, b: &Int) -> Option<Int> {
    let n = bits(a).filter(|n| n.is_multiple_of(8))?;
    Some(gather(n, b, |i| n - 8 - i / 8 * 8 + i % 8))
}

/// The low `a` bits of `b` in reverse
pub fn bitreverse(a: &Int, b: &Int) -> Option<Int> {
    let n = bits(a)?;
    Some(gather(n, b, |i| n - 1 - i))
}

/// The carry-less product of `a ≥ 0` and `b ≥ 0`
pub fn clmul(a: &Int, b: &Int) -> Option<Int> {
    (!a.is_negative() && !b.is_negative() && a.bits() + b.bits() <= MAX_BITS).then(|| a.clmul(b))
}

/// A new constant of the program.
pub fn new_int(a: Option<Int>) -> Option<Int> {
    a.and_then(bounded)
}

/// A new width or size.
pub fn new_width(a: Option<Int>) -> Option<u32> {
    a?.to_u32().filter(|&n| n >= 1 && u64::from(n) <= MAX_BITS)
}

/// Whether this is a power of two.
pub fn is_pow2(a: &Int) -> bool {
    *a > Int::ZERO && a.count_ones() == 1
}
