//! Known bits and ranges: what the result of an operation is, given what its operands are.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::OpKey;
use crate::number::{Computed, Number as c, Stop, said};
use crate::set::Set;
use tuffy_ir::Cond;

/// What is known of a result from what is known of the operands; all that any rule says.
pub fn transfer<N: c>(key: OpKey, width: u32, args: &[&Set<N>]) -> Computed<Set<N>> {
    let mut out = Set::any();
    match key {
        OpKey::ADD => {
            out.learn(known_add(args[0], args[1]))?;
            out.learn(range_add(args[0], args[1]))?;
        }
        OpKey::ADD_OVERFLOW_S => {
            out.learn(range_add_overflow_s(width))?;
        }
        OpKey::ADD_OVERFLOW_U => {
            out.learn(range_add_overflow_u(width))?;
        }
        OpKey::ADD_SAT_S => {
            out.learn(range_add_sat_s(width))?;
        }
        OpKey::ADD_SAT_U => {
            out.learn(range_add_sat_u(width))?;
        }
        OpKey::AND => {
            out.learn(known_and(args[0], args[1]))?;
            out.learn(range_and(args[1]))?;
            out.learn(range_and(args[0]))?;
            out.learn(range_and_s(args[0], args[1]))?;
        }
        OpKey::BITREVERSE => {
            out.learn(known_bitreverse(args[0], width))?;
            out.learn(range_bitreverse(width))?;
        }
        OpKey::BOOL_TO_INT => {
            out.learn(known_bool())?;
            out.learn(range_bool())?;
        }
        OpKey::BSWAP => {
            out.learn(known_bswap(args[0], width))?;
            out.learn(range_bswap(width))?;
        }
        OpKey::CLMUL => {
            out.learn(range_clmul(args[0], args[1]))?;
            out.learn(range_clmul_us(args[0], args[1]))?;
            out.learn(range_clmul_ss(args[0], args[1]))?;
        }
        OpKey::CLZ => {
            out.learn(range_clz(width))?;
        }
        OpKey::COUNT_ONES => {
            out.learn(range_count_ones(args[0]))?;
            out.learn(range_count_ones_s(args[0]))?;
        }
        OpKey::CTZ => {
            out.learn(range_ctz(width))?;
        }
        OpKey::DIV => {
            out.learn(range_div(args[0]))?;
            out.learn(range_div_const(args[0], args[1]))?;
            out.learn(range_div_positive(args[0], args[1]))?;
            out.learn(range_div_negative(args[0], args[1]))?;
        }
        OpKey::MAX => {
            out.learn(known_max(args[0], args[1]))?;
            out.learn(range_max_left(args[0], args[1]))?;
            out.learn(range_max_right(args[0], args[1]))?;
        }
        OpKey::MERGE => {
            out.learn(known_merge(args[0], args[1], width))?;
            out.learn(range_merge(args[0], width))?;
        }
        OpKey::MIN => {
            out.learn(known_min(args[0], args[1]))?;
            out.learn(range_min_left(args[0], args[1]))?;
            out.learn(range_min_right(args[0], args[1]))?;
        }
        OpKey::MUL => {
            out.learn(known_mul(args[0], args[1]))?;
            out.learn(range_mul(args[0], args[1]))?;
        }
        OpKey::MUL_OVERFLOW_S => {
            out.learn(range_mul_overflow_s(width))?;
        }
        OpKey::MUL_OVERFLOW_U => {
            out.learn(range_mul_overflow_u(width))?;
        }
        OpKey::OR => {
            out.learn(known_or(args[0], args[1]))?;
            out.learn(range_or(args[0], args[1]))?;
            out.learn(range_or_s(args[0], args[1]))?;
        }
        OpKey::PTRDIFF => {
            out.learn(range_ptrdiff())?;
        }
        OpKey::PTRTOADDR => {
            out.learn(range_ptrtoaddr())?;
        }
        OpKey::REM => {
            out.learn(range_rem(args[0]))?;
            out.learn(range_rem_divisor(args[1]))?;
        }
        OpKey::ROTL => {
            out.learn(range_rotl(width))?;
        }
        OpKey::ROTR => {
            out.learn(range_rotr(width))?;
        }
        OpKey::SELECT => {
            out.learn(known_select(args[1], args[2]))?;
            out.learn(range_select(args[1], args[2]))?;
        }
        OpKey::SEXT => {
            out.learn(known_sext(args[0], width))?;
            out.learn(range_sext(width))?;
            out.learn(range_sext_same(args[0], width))?;
        }
        OpKey::SHL => {
            out.learn(known_shl(args[0], args[1]))?;
            out.learn(known_shl_any(args[0]))?;
            out.learn(range_shl(args[0], args[1]))?;
            out.learn(range_shl_any(args[0], args[1]))?;
            out.learn(range_shl_by(args[0], args[1]))?;
        }
        OpKey::SHL_SAT_S => {
            out.learn(range_shl_sat_s(width))?;
        }
        OpKey::SHL_SAT_U => {
            out.learn(range_shl_sat_u(width))?;
        }
        OpKey::SHR => {
            out.learn(known_shr(args[0], args[1]))?;
            out.learn(range_shr(args[0], args[1]))?;
            out.learn(range_shr_any(args[0]))?;
            out.learn(range_shr_by(args[0], args[1]))?;
        }
        OpKey::SPLIT => {
            out.learn(known_split_high(args[0], width))?;
            out.learn(range_split_high(args[0], width))?;
        }
        OpKey::SPLIT_R1 => {
            out.learn(known_split_low(args[0], width))?;
            out.learn(range_split_low(width))?;
        }
        OpKey::SUB => {
            out.learn(known_sub(args[0], args[1]))?;
            out.learn(range_sub(args[0], args[1]))?;
        }
        OpKey::SUB_OVERFLOW_S => {
            out.learn(range_sub_overflow_s(width))?;
        }
        OpKey::SUB_OVERFLOW_U => {
            out.learn(range_sub_overflow_u(width))?;
        }
        OpKey::SUB_SAT_S => {
            out.learn(range_sub_sat_s(width))?;
        }
        OpKey::SUB_SAT_U => {
            out.learn(range_sub_sat_u(width))?;
        }
        OpKey::XOR => {
            out.learn(known_xor(args[0], args[1]))?;
            out.learn(range_xor(args[0], args[1]))?;
            out.learn(range_xor_s(args[0], args[1]))?;
        }
        OpKey::ZEXT => {
            out.learn(known_zext(args[0], width))?;
            out.learn(range_zext(width))?;
            out.learn(range_zext_same(args[0], width))?;
        }
        _ => return Ok(Set::any()),
    }
    Ok(out.tidy())
}

/// What is known of the first of two values where it compares so with the second, from what is known of both.
pub fn refine<N: c>(cond: Cond, args: [&Set<N>; 2]) -> Computed<Set<N>> {
    let mut out = args[0].clone();
    match cond {
        Cond::Eq => {
            out.learn(where_eq(args[1]))?;
            out.learn(where_eq_bits(args[1]))?;
        }
        Cond::Ge => {
            out.learn(where_ge(args[0], args[1]))?;
        }
        Cond::Gt => {
            out.learn(where_gt(args[0], args[1]))?;
        }
        Cond::Le => {
            out.learn(where_le(args[0], args[1]))?;
        }
        Cond::Lt => {
            out.learn(where_lt(args[0], args[1]))?;
        }
        Cond::Ne => {
            out.learn(where_ne_least(args[0], args[1]))?;
            out.learn(where_ne_greatest(args[0], args[1]))?;
        }
    }
    Ok(out.tidy())
}

/// both ones, either zero
fn known_and<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(c::or(&zx, &zy)?, c::and(&ox, &oy)?))
}

/// either one, both zeros
fn known_or<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(c::and(&zx, &zy)?, c::or(&ox, &oy)?))
}

/// known where both are known
fn known_xor<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(c::or(&c::and(&zx, &zy)?, &c::and(&ox, &oy)?)?, c::or(&c::and(&zx, &oy)?, &c::and(&ox, &zy)?)?))
}

/// known bits and known carries
fn known_add<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    let same0 = c::add(&c::not(&zx)?, &c::not(&zy)?)?;
    let same1 = c::add(&ox, &oy)?;
    let same2 = c::and(
        &c::and(&c::or(&zx, &ox)?, &c::or(&zy, &oy)?)?,
        &c::or(&c::not(&c::xor(&c::xor(&same0, &zx)?, &zy)?)?, &c::xor(&c::xor(&same1, &ox)?, &oy)?)?,
    )?;
    Ok(Set::of_bits(c::and(&c::not(&same0)?, &same2)?, c::and(&same1, &same2)?))
}

/// x - y = ~(~x + y)
fn known_sub<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    let same0 = c::add(&zx, &oy)?;
    let same1 = c::add(&c::not(&ox)?, &c::not(&zy)?)?;
    let same2 = c::and(
        &c::and(&c::or(&ox, &zx)?, &c::or(&zy, &oy)?)?,
        &c::or(&c::not(&c::xor(&c::xor(&same1, &ox)?, &zy)?)?, &c::xor(&c::xor(&same0, &zx)?, &oy)?)?,
    )?;
    Ok(Set::of_bits(c::and(&same0, &same2)?, c::and(&c::not(&same1)?, &same2)?))
}

/// trailing zeros add up
fn known_mul<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let zy = k1.zeros.clone();
    if !(zx != N::lit(-1)) {
        return Err(Stop::Outside);
    }
    if !(zy != N::lit(-1)) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bits(c::mask(&c::add(&c::low_bit(&c::not(&zx)?)?, &c::low_bit(&c::not(&zy)?)?)?)?, N::lit(0)))
}

/// one of the two
fn known_min<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(c::and(&zx, &zy)?, c::and(&ox, &oy)?))
}

/// one of the two
fn known_max<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(c::and(&zx, &zy)?, c::and(&ox, &oy)?))
}

/// either arm
fn known_select<N: c>(k1: &Set<N>, k2: &Set<N>) -> Computed<Set<N>> {
    let zx = k1.zeros.clone();
    let ox = k1.ones.clone();
    let zy = k2.zeros.clone();
    let oy = k2.ones.clone();
    Ok(Set::of_bits(c::and(&zx, &zy)?, c::and(&ox, &oy)?))
}

/// the bits move up, zeros come in
fn known_shl<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let c_ = k1.single()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bits(c::or(&c::shl(&zx, &c_)?, &c::mask(&c_)?)?, c::shl(&ox, &c_)?))
}

/// the bits move down
fn known_shr<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let c_ = k1.single()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bits(c::shr(&zx, &c_)?, c::shr(&ox, &c_)?))
}

/// trailing zeros stay
fn known_shl_any<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    if !(zx != N::lit(-1)) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bits(c::mask(&c::low_bit(&c::not(&zx)?)?)?, N::lit(0)))
}

/// above n all are zero
fn known_zext<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    let same0 = c::mask(&n)?;
    Ok(Set::of_bits(c::or(&zx, &c::not(&same0)?)?, c::and(&ox, &same0)?))
}

/// above n all are copies of the sign, known or not
fn known_sext<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    Ok(Set::of_bits(c::sext(&n, &zx)?, c::sext(&n, &ox)?))
}

/// above n all are zero
fn known_split_low<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    let same0 = c::mask(&n)?;
    Ok(Set::of_bits(c::or(&zx, &c::not(&same0)?)?, c::and(&ox, &same0)?))
}

/// the bits move down
fn known_split_high<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    Ok(Set::of_bits(c::shr(&zx, &n)?, c::shr(&ox, &n)?))
}

/// low bits from y, the others from x
fn known_merge<N: c>(k0: &Set<N>, k1: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    let n = N::lit(width.into());
    let same0 = c::mask(&n)?;
    let same1 = c::not(&same0)?;
    Ok(Set::of_bits(
        c::or(&c::and(&zx, &same1)?, &c::and(&zy, &same0)?)?,
        c::or(&c::and(&ox, &same1)?, &c::and(&oy, &same0)?)?,
    ))
}

/// the bytes of the masks in reverse
fn known_bswap<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    Ok(Set::of_bits(c::bswap(&n, &zx)?, c::bswap(&n, &ox)?))
}

/// the masks in reverse
fn known_bitreverse<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = N::lit(width.into());
    Ok(Set::of_bits(c::bitreverse(&n, &zx)?, c::bitreverse(&n, &ox)?))
}

/// all bits but the lowest are zero
fn known_bool<N: c>() -> Computed<Set<N>> {
    Ok(Set::of_bits(N::lit(-2), N::lit(0)))
}

/// sums of the bounds
fn range_add<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let c_ = k1.least()?;
            c::add(&a, &c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::add(&b_, &d)
        })())?,
    ))
}

/// differences of the bounds
fn range_sub<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let d = k1.greatest()?;
            c::sub(&a, &d)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let c_ = k1.least()?;
            c::sub(&b_, &c_)
        })())?,
    ))
}

/// products of the bounds
fn range_mul<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let b_ = k0.greatest()?;
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::min(&c::min(&c::mul(&a, &c_)?, &c::mul(&a, &d)?)?, &c::min(&c::mul(&b_, &c_)?, &c::mul(&b_, &d)?)?)
        })())?,
        said((|| {
            let a = k0.least()?;
            let b_ = k0.greatest()?;
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::max(&c::max(&c::mul(&a, &c_)?, &c::mul(&a, &d)?)?, &c::max(&c::mul(&b_, &c_)?, &c::mul(&b_, &d)?)?)
        })())?,
    ))
}

/// a quotient is no larger than the dividend
fn range_div<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let b_ = k0.greatest()?;
            c::min(&a, &c::neg(&b_)?)
        })())?,
        said((|| {
            let a = k0.least()?;
            let b_ = k0.greatest()?;
            c::max(&b_, &c::neg(&a)?)
        })())?,
    ))
}

/// division by a positive constant keeps order
fn range_div_const<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.single()?;
    if !(c_ > N::lit(0)) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::div(&a, &c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::div(&b_, &c_)
        })())?,
    ))
}

/// by a divisor that is not negative: toward zero, and at most by the least
fn range_div_positive<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.least()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::min(&c::div(&a, &c::max(&c_, &N::lit(1))?)?, &N::lit(0))
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::max(&c::div(&b_, &c::max(&c_, &N::lit(1))?)?, &N::lit(0))
        })())?,
    ))
}

/// by a divisor that is not positive: the sign changes
fn range_div_negative<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let d = k1.greatest()?;
    if !(d <= N::lit(0)) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let b_ = k0.greatest()?;
            c::min(&c::div(&b_, &c::min(&d, &N::lit(-1))?)?, &N::lit(0))
        })())?,
        said((|| {
            let a = k0.least()?;
            c::max(&c::div(&a, &c::min(&d, &N::lit(-1))?)?, &N::lit(0))
        })())?,
    ))
}

/// a remainder lies between 0 and the dividend
fn range_rem<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::min(&a, &N::lit(0))
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::max(&b_, &N::lit(0))
        })())?,
    ))
}

/// a remainder is nearer to zero than the divisor can be
fn range_rem_divisor<N: c>(k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::sub(&N::lit(1), &c::max(&c::max(&c_, &c::neg(&c_)?)?, &c::max(&d, &c::neg(&d)?)?)?)
        })())?,
        said((|| {
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::sub(&c::max(&c::max(&c_, &c::neg(&c_)?)?, &c::max(&d, &c::neg(&d)?)?)?, &N::lit(1))
        })())?,
    ))
}

/// no more than the left operand
fn range_min_left<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let c_ = k1.least()?;
            c::min(&a, &c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            Ok(b_)
        })())?,
    ))
}

/// no more than the right operand
fn range_min_right<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let c_ = k1.least()?;
            c::min(&a, &c_)
        })())?,
        said((|| {
            let d = k1.greatest()?;
            Ok(d)
        })())?,
    ))
}

/// no less than the left operand
fn range_max_left<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            Ok(a)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::max(&b_, &d)
        })())?,
    ))
}

/// no less than the right operand
fn range_max_right<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let c_ = k1.least()?;
            Ok(c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::max(&b_, &d)
        })())?,
    ))
}

/// either arm
fn range_select<N: c>(k1: &Set<N>, k2: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k1.least()?;
            let c_ = k2.least()?;
            c::min(&a, &c_)
        })())?,
        said((|| {
            let b_ = k1.greatest()?;
            let d = k2.greatest()?;
            c::max(&b_, &d)
        })())?,
    ))
}

/// a mask that is not negative bounds the result
fn range_and<N: c>(k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.least()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        Some(N::lit(0)),
        said((|| {
            let d = k1.greatest()?;
            Ok(d)
        })())?,
    ))
}

/// within n signed bits
fn range_and_s<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let n = Ord::max(k0.signed_width()?, k1.signed_width()?);
    Set::signed(&n)
}

/// at least each operand, at most all bits below the highest
fn range_or<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let a = k0.least()?;
    let c_ = k1.least()?;
    if !(N::lit(0) <= a) {
        return Err(Stop::Outside);
    }
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said(c::max(&a, &c_))?,
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::smear(&c::or(&b_, &d)?)
        })())?,
    ))
}

/// within n signed bits
fn range_or_s<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let n = Ord::max(k0.signed_width()?, k1.signed_width()?);
    Set::signed(&n)
}

/// at most all bits below the highest
fn range_xor<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let a = k0.least()?;
    let c_ = k1.least()?;
    if !(N::lit(0) <= a) {
        return Err(Stop::Outside);
    }
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        Some(N::lit(0)),
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::smear(&c::or(&b_, &d)?)
        })())?,
    ))
}

/// within n signed bits
fn range_xor_s<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let n = Ord::max(k0.signed_width()?, k1.signed_width()?);
    Set::signed(&n)
}

/// bounds shifted by a constant
fn range_shl<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.single()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::shl(&a, &c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::shl(&b_, &c_)
        })())?,
    ))
}

/// bounds shifted by a constant
fn range_shr<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.single()?;
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::shr(&a, &c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::shr(&b_, &c_)
        })())?,
    ))
}

/// a value that is not negative grows by the shift
fn range_shl_any<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let a = k0.least()?;
    let c_ = k1.least()?;
    if !(N::lit(0) <= a) {
        return Err(Stop::Outside);
    }
    if !(N::lit(0) <= c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said(c::shl(&a, &c_))?,
        said((|| {
            let b_ = k0.greatest()?;
            let d = k1.greatest()?;
            c::shl(&b_, &d)
        })())?,
    ))
}

/// farthest from zero by the greatest amount, nearest by the least
fn range_shl_by<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::min(&c::shl(&a, &c::max(&c_, &N::lit(0))?)?, &c::shl(&a, &c::max(&d, &N::lit(0))?)?)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let c_ = k1.least()?;
            let d = k1.greatest()?;
            c::max(&c::shl(&b_, &c::max(&c_, &N::lit(0))?)?, &c::shl(&b_, &c::max(&d, &N::lit(0))?)?)
        })())?,
    ))
}

/// a right shift moves toward 0 or -1
fn range_shr_any<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::min(&a, &N::lit(0))
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::max(&b_, &N::lit(0))
        })())?,
    ))
}

/// by the least amount at least, toward 0 or -1
fn range_shr_by<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            let c_ = k1.least()?;
            c::min(&c::shr(&a, &c::max(&c_, &N::lit(0))?)?, &N::lit(0))
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            let c_ = k1.least()?;
            c::max(&c::shr(&b_, &c::max(&c_, &N::lit(0))?)?, &N::lit(-1))
        })())?,
    ))
}

/// at most n bits are set
fn range_count_ones<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    let n = k0.unsigned_width()?;
    Ok(Set::of_bounds(Some(N::lit(0)), Some(n.clone())))
}

/// a negative value has no count: the sign is not set
fn range_count_ones_s<N: c>(k0: &Set<N>) -> Computed<Set<N>> {
    let n = k0.signed_width()?;
    Ok(Set::of_bounds(Some(N::lit(0)), said(c::sub(&n, &N::lit(1)))?))
}

/// a carry-less product has at most the bits of both
fn range_clmul<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let m_ = k1.unsigned_width()?;
    let n = k0.unsigned_width()?;
    Set::unsigned(&c::add(&n, &m_)?)
}

/// a negative operand has no product: the sign is not set
fn range_clmul_us<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let m_ = k1.signed_width()?;
    let n = k0.unsigned_width()?;
    Set::unsigned(&c::add(&n, &c::sub(&m_, &N::lit(1))?)?)
}

/// a negative operand has no product: the signs are not set
fn range_clmul_ss<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let m_ = k1.signed_width()?;
    let n = k0.signed_width()?;
    Set::unsigned(&c::add(&c::sub(&n, &N::lit(1))?, &c::sub(&m_, &N::lit(1))?)?)
}

/// n bits
fn range_zext<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// what fits stays as it is
fn range_zext_same<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    let a = k0.least()?;
    let b_ = k0.greatest()?;
    if !(N::lit(0) <= a) {
        return Err(Stop::Outside);
    }
    if !(b_ <= c::mask(&n)?) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(Some(a.clone()), Some(b_.clone())))
}

/// n signed bits
fn range_sext<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// what fits stays as it is
fn range_sext_same<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    let a = k0.least()?;
    let b_ = k0.greatest()?;
    if !(c::not(&c::mask(&c::sub(&n, &N::lit(1))?)?)? <= a) {
        return Err(Stop::Outside);
    }
    if !(b_ <= c::mask(&c::sub(&n, &N::lit(1))?)?) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(Some(a.clone()), Some(b_.clone())))
}

/// n bits
fn range_split_low<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// bounds shifted
fn range_split_high<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::shr(&a, &n)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::shr(&b_, &n)
        })())?,
    ))
}

/// the high part decides, the low part is any n bits
fn range_merge<N: c>(k0: &Set<N>, width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            c::shl(&c::shr(&a, &n)?, &n)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            c::add(&c::shl(&c::shr(&b_, &n)?, &n)?, &c::mask(&n)?)
        })())?,
    ))
}

/// 0 to n
fn range_clz<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Ok(Set::of_bounds(Some(N::lit(0)), Some(n.clone())))
}

/// 0 to n
fn range_ctz<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Ok(Set::of_bounds(Some(N::lit(0)), Some(n.clone())))
}

/// n bits
fn range_bswap<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n bits
fn range_bitreverse<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n bits
fn range_rotl<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n bits
fn range_rotr<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n signed bits
fn range_add_sat_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits
fn range_add_sat_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n signed bits
fn range_sub_sat_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits
fn range_sub_sat_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n signed bits
fn range_shl_sat_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits
fn range_shl_sat_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// 0 or 1
fn range_bool<N: c>() -> Computed<Set<N>> {
    Ok(Set::of_bounds(Some(N::lit(0)), Some(N::lit(1))))
}

/// an address has 64 bits
fn range_ptrtoaddr<N: c>() -> Computed<Set<N>> {
    Set::unsigned(&N::lit(64))
}

/// a difference has 64 signed bits
fn range_ptrdiff<N: c>() -> Computed<Set<N>> {
    Set::signed(&N::lit(64))
}

/// n bits of the format
fn range_add_overflow_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits of the format
fn range_add_overflow_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n bits of the format
fn range_sub_overflow_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits of the format
fn range_sub_overflow_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// n bits of the format
fn range_mul_overflow_s<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::signed(&n)
}

/// n bits of the format
fn range_mul_overflow_u<N: c>(width: u32) -> Computed<Set<N>> {
    let n = N::lit(width.into());
    Set::unsigned(&n)
}

/// below the upper bound of the other
fn where_lt<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            Ok(a)
        })())?,
        said((|| {
            let d = k1.greatest()?;
            c::sub(&d, &N::lit(1))
        })())?,
    ))
}

/// not above the upper bound of the other
fn where_le<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            Ok(a)
        })())?,
        said((|| {
            let d = k1.greatest()?;
            Ok(d)
        })())?,
    ))
}

/// above the lower bound of the other
fn where_gt<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let c_ = k1.least()?;
            c::add(&c_, &N::lit(1))
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            Ok(b_)
        })())?,
    ))
}

/// not below the lower bound of the other
fn where_ge<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let c_ = k1.least()?;
            Ok(c_)
        })())?,
        said((|| {
            let b_ = k0.greatest()?;
            Ok(b_)
        })())?,
    ))
}

/// where the other may be
fn where_eq<N: c>(k1: &Set<N>) -> Computed<Set<N>> {
    Ok(Set::of_bounds(
        said((|| {
            let c_ = k1.least()?;
            Ok(c_)
        })())?,
        said((|| {
            let d = k1.greatest()?;
            Ok(d)
        })())?,
    ))
}

/// the bits of the other
fn where_eq_bits<N: c>(k1: &Set<N>) -> Computed<Set<N>> {
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Ok(Set::of_bits(zy.clone(), oy.clone()))
}

/// a lower bound that is excluded is none
fn where_ne_least<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.single()?;
    let a = k0.least()?;
    if !(a == c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said(c::add(&a, &N::lit(1)))?,
        said((|| {
            let b_ = k0.greatest()?;
            Ok(b_)
        })())?,
    ))
}

/// an upper bound that is excluded is none
fn where_ne_greatest<N: c>(k0: &Set<N>, k1: &Set<N>) -> Computed<Set<N>> {
    let c_ = k1.single()?;
    let b_ = k0.greatest()?;
    if !(b_ == c_) {
        return Err(Stop::Outside);
    }
    Ok(Set::of_bounds(
        said((|| {
            let a = k0.least()?;
            Ok(a)
        })())?,
        said(c::sub(&b_, &N::lit(1)))?,
    ))
}
