//! Known bits and ranges: what the result of an operation is, given what its operands are.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::known::Known;
use crate::rules::Head;
use crate::rules::constants as c;
use crate::rules::facts::{signed_width, unsigned_width};
use tuffy_ir::Int;

/// What is known of a result from what is known of the operands; all that any rule says.
pub fn transfer(head: Head, width: u32, args: &[Known]) -> Known {
    let mut out = Known::ANY;
    match head {
        Head::ADD => {
            out.learn(known_add(&args[0], &args[1]));
            out.learn(range_add(&args[0], &args[1]));
        }
        Head::ADD_OVERFLOW_S => {
            out.learn(range_add_overflow_s(width));
        }
        Head::ADD_OVERFLOW_U => {
            out.learn(range_add_overflow_u(width));
        }
        Head::ADD_SAT_S => {
            out.learn(range_add_sat_s(width));
        }
        Head::ADD_SAT_U => {
            out.learn(range_add_sat_u(width));
        }
        Head::AND => {
            out.learn(known_and(&args[0], &args[1]));
            out.learn(range_and(&args[1]));
            out.learn(range_and(&args[0]));
            out.learn(range_and_s(&args[0], &args[1]));
        }
        Head::BITREVERSE => {
            out.learn(known_bitreverse(&args[0], width));
            out.learn(range_bitreverse(width));
        }
        Head::BOOL_TO_INT => {
            out.learn(known_bool());
            out.learn(range_bool());
        }
        Head::BSWAP => {
            out.learn(known_bswap(&args[0], width));
            out.learn(range_bswap(width));
        }
        Head::CLMUL => {
            out.learn(range_clmul(&args[0], &args[1]));
        }
        Head::CLZ => {
            out.learn(range_clz(width));
        }
        Head::COUNT_ONES => {
            out.learn(range_count_ones(&args[0]));
        }
        Head::CTZ => {
            out.learn(range_ctz(width));
        }
        Head::DIV => {
            out.learn(range_div(&args[0]));
            out.learn(range_div_const(&args[0], &args[1]));
        }
        Head::MAX => {
            out.learn(known_max(&args[0], &args[1]));
            out.learn(range_max(&args[0], &args[1]));
        }
        Head::MERGE => {
            out.learn(known_merge(&args[0], &args[1], width));
            out.learn(range_merge_u(&args[0], width));
            out.learn(range_merge_s(&args[0], width));
        }
        Head::MIN => {
            out.learn(known_min(&args[0], &args[1]));
            out.learn(range_min(&args[0], &args[1]));
        }
        Head::MUL => {
            out.learn(known_mul(&args[0], &args[1]));
            out.learn(range_mul(&args[0], &args[1]));
        }
        Head::MUL_OVERFLOW_S => {
            out.learn(range_mul_overflow_s(width));
        }
        Head::MUL_OVERFLOW_U => {
            out.learn(range_mul_overflow_u(width));
        }
        Head::OR => {
            out.learn(known_or(&args[0], &args[1]));
            out.learn(range_or(&args[0], &args[1]));
            out.learn(range_or_s(&args[0], &args[1]));
        }
        Head::PTRDIFF => {
            out.learn(range_ptrdiff());
        }
        Head::PTRTOADDR => {
            out.learn(range_ptrtoaddr());
        }
        Head::REM => {
            out.learn(range_rem(&args[0]));
            out.learn(range_rem_const(&args[1]));
        }
        Head::ROTL => {
            out.learn(range_rotl(width));
        }
        Head::ROTR => {
            out.learn(range_rotr(width));
        }
        Head::SELECT => {
            out.learn(known_select(&args[1], &args[2]));
            out.learn(range_select(&args[1], &args[2]));
        }
        Head::SEXT => {
            out.learn(known_sext(&args[0], width));
            out.learn(range_sext(width));
        }
        Head::SHL => {
            out.learn(known_shl(&args[0], &args[1]));
            out.learn(known_shl_any(&args[0]));
            out.learn(range_shl(&args[0], &args[1]));
            out.learn(range_shl_any(&args[0], &args[1]));
        }
        Head::SHL_SAT_S => {
            out.learn(range_shl_sat_s(width));
        }
        Head::SHL_SAT_U => {
            out.learn(range_shl_sat_u(width));
        }
        Head::SHR => {
            out.learn(known_shr(&args[0], &args[1]));
            out.learn(range_shr(&args[0], &args[1]));
            out.learn(range_shr_any(&args[0]));
        }
        Head::SPLIT => {
            out.learn(known_split_high(&args[0], width));
            out.learn(range_split_high(&args[0], width));
        }
        Head::SPLIT_R1 => {
            out.learn(known_split_low(&args[0], width));
            out.learn(range_split_low(width));
        }
        Head::SUB => {
            out.learn(known_sub(&args[0], &args[1]));
            out.learn(range_sub(&args[0], &args[1]));
        }
        Head::SUB_OVERFLOW_S => {
            out.learn(range_sub_overflow_s(width));
        }
        Head::SUB_OVERFLOW_U => {
            out.learn(range_sub_overflow_u(width));
        }
        Head::SUB_SAT_S => {
            out.learn(range_sub_sat_s(width));
        }
        Head::SUB_SAT_U => {
            out.learn(range_sub_sat_u(width));
        }
        Head::XOR => {
            out.learn(known_xor(&args[0], &args[1]));
            out.learn(range_xor(&args[0], &args[1]));
            out.learn(range_xor_s(&args[0], &args[1]));
        }
        Head::ZEXT => {
            out.learn(known_zext(&args[0], width));
            out.learn(range_zext(width));
        }
        _ => return Known::ANY,
    }
    out.tidy()
}

/// both ones, either zero
fn known_and(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Some(Known { zeros: c::or(&zx, &zy)?, ones: c::and(&ox, &oy)?, ..Known::ANY })
}

/// either one, both zeros
fn known_or(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Some(Known { zeros: c::and(&zx, &zy)?, ones: c::or(&ox, &oy)?, ..Known::ANY })
}

/// known where both are known
fn known_xor(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Some(Known {
        zeros: c::or(&c::and(&zx, &zy)?, &c::and(&ox, &oy)?)?,
        ones: c::or(&c::and(&zx, &oy)?, &c::and(&ox, &zy)?)?,
        ..Known::ANY
    })
}

/// known bits and known carries
fn known_add(k0: &Known, k1: &Known) -> Option<Known> {
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
    Some(Known { zeros: c::and(&c::not(&same0)?, &same2)?, ones: c::and(&same1, &same2)?, ..Known::ANY })
}

/// x - y = ~(~x + y)
fn known_sub(k0: &Known, k1: &Known) -> Option<Known> {
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
    Some(Known { zeros: c::and(&same0, &same2)?, ones: c::and(&c::not(&same1)?, &same2)?, ..Known::ANY })
}

/// trailing zeros add up
fn known_mul(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let zy = k1.zeros.clone();
    if !(zx != c::lit(-1)) {
        return None;
    }
    if !(zy != c::lit(-1)) {
        return None;
    }
    Some(Known {
        zeros: c::mask(&c::add(&c::low_bit(&c::not(&zx)?)?, &c::low_bit(&c::not(&zy)?)?)?)?,
        ones: c::lit(0),
        ..Known::ANY
    })
}

/// one of the two
fn known_min(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Some(Known { zeros: c::and(&zx, &zy)?, ones: c::and(&ox, &oy)?, ..Known::ANY })
}

/// one of the two
fn known_max(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    Some(Known { zeros: c::and(&zx, &zy)?, ones: c::and(&ox, &oy)?, ..Known::ANY })
}

/// either arm
fn known_select(k1: &Known, k2: &Known) -> Option<Known> {
    let zx = k1.zeros.clone();
    let ox = k1.ones.clone();
    let zy = k2.zeros.clone();
    let oy = k2.ones.clone();
    Some(Known { zeros: c::and(&zx, &zy)?, ones: c::and(&ox, &oy)?, ..Known::ANY })
}

/// the bits move up, zeros come in
fn known_shl(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let c_ = k1.single()?.clone();
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known { zeros: c::or(&c::shl(&zx, &c_)?, &c::mask(&c_)?)?, ones: c::shl(&ox, &c_)?, ..Known::ANY })
}

/// the bits move down
fn known_shr(k0: &Known, k1: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let c_ = k1.single()?.clone();
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known { zeros: c::shr(&zx, &c_)?, ones: c::shr(&ox, &c_)?, ..Known::ANY })
}

/// trailing zeros stay
fn known_shl_any(k0: &Known) -> Option<Known> {
    let zx = k0.zeros.clone();
    if !(zx != c::lit(-1)) {
        return None;
    }
    Some(Known { zeros: c::mask(&c::low_bit(&c::not(&zx)?)?)?, ones: c::lit(0), ..Known::ANY })
}

/// above n all are zero
fn known_zext(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    let same0 = c::mask(&n)?;
    Some(Known { zeros: c::or(&zx, &c::not(&same0)?)?, ones: c::and(&ox, &same0)?, ..Known::ANY })
}

/// above n all are copies of the sign, known or not
fn known_sext(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    Some(Known { zeros: c::sext(&n, &zx)?, ones: c::sext(&n, &ox)?, ..Known::ANY })
}

/// above n all are zero
fn known_split_low(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    let same0 = c::mask(&n)?;
    Some(Known { zeros: c::or(&zx, &c::not(&same0)?)?, ones: c::and(&ox, &same0)?, ..Known::ANY })
}

/// the bits move down
fn known_split_high(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    Some(Known { zeros: c::shr(&zx, &n)?, ones: c::shr(&ox, &n)?, ..Known::ANY })
}

/// low bits from y, the others from x
fn known_merge(k0: &Known, k1: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let zy = k1.zeros.clone();
    let oy = k1.ones.clone();
    let n = Int::from(width);
    let same0 = c::mask(&n)?;
    let same1 = c::not(&same0)?;
    Some(Known {
        zeros: c::or(&c::and(&zx, &same1)?, &c::and(&zy, &same0)?)?,
        ones: c::or(&c::and(&ox, &same1)?, &c::and(&oy, &same0)?)?,
        ..Known::ANY
    })
}

/// the bytes of the masks in reverse
fn known_bswap(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    Some(Known { zeros: c::bswap(&n, &zx)?, ones: c::bswap(&n, &ox)?, ..Known::ANY })
}

/// the masks in reverse
fn known_bitreverse(k0: &Known, width: u32) -> Option<Known> {
    let zx = k0.zeros.clone();
    let ox = k0.ones.clone();
    let n = Int::from(width);
    Some(Known { zeros: c::bitreverse(&n, &zx)?, ones: c::bitreverse(&n, &ox)?, ..Known::ANY })
}

/// all bits but the lowest are zero
fn known_bool() -> Option<Known> {
    Some(Known { zeros: c::lit(-2), ones: c::lit(0), ..Known::ANY })
}

/// sums of the bounds
fn range_add(k0: &Known, k1: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let c_ = k1.min.clone()?;
            c::add(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::add(&b_, &d)
        })(),
        ..Known::ANY
    })
}

/// differences of the bounds
fn range_sub(k0: &Known, k1: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let d = k1.max.clone()?;
            c::sub(&a, &d)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            let c_ = k1.min.clone()?;
            c::sub(&b_, &c_)
        })(),
        ..Known::ANY
    })
}

/// products of the bounds
fn range_mul(k0: &Known, k1: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let b_ = k0.max.clone()?;
            let c_ = k1.min.clone()?;
            let d = k1.max.clone()?;
            c::min(&c::min(&c::mul(&a, &c_)?, &c::mul(&a, &d)?)?, &c::min(&c::mul(&b_, &c_)?, &c::mul(&b_, &d)?)?)
        })(),
        max: (|| {
            let a = k0.min.clone()?;
            let b_ = k0.max.clone()?;
            let c_ = k1.min.clone()?;
            let d = k1.max.clone()?;
            c::max(&c::max(&c::mul(&a, &c_)?, &c::mul(&a, &d)?)?, &c::max(&c::mul(&b_, &c_)?, &c::mul(&b_, &d)?)?)
        })(),
        ..Known::ANY
    })
}

/// a quotient is no larger than the dividend
fn range_div(k0: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let b_ = k0.max.clone()?;
            c::min(&a, &c::neg(&b_)?)
        })(),
        max: (|| {
            let a = k0.min.clone()?;
            let b_ = k0.max.clone()?;
            c::max(&b_, &c::neg(&a)?)
        })(),
        ..Known::ANY
    })
}

/// division by a positive constant keeps order
fn range_div_const(k0: &Known, k1: &Known) -> Option<Known> {
    let c_ = k1.single()?.clone();
    if !(c_ > c::lit(0)) {
        return None;
    }
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::div(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::div(&b_, &c_)
        })(),
        ..Known::ANY
    })
}

/// a remainder lies between 0 and the dividend
fn range_rem(k0: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::min(&a, &c::lit(0))
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::max(&b_, &c::lit(0))
        })(),
        ..Known::ANY
    })
}

/// a remainder is smaller than the divisor
fn range_rem_const(k1: &Known) -> Option<Known> {
    let c_ = k1.single()?.clone();
    if !(c_ != c::lit(0)) {
        return None;
    }
    Some(Known {
        min: c::sub(&c::lit(1), &c::max(&c_, &c::neg(&c_)?)?),
        max: c::sub(&c::max(&c_, &c::neg(&c_)?)?, &c::lit(1)),
        ..Known::ANY
    })
}

/// the lesser bounds
fn range_min(k0: &Known, k1: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let c_ = k1.min.clone()?;
            c::min(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::min(&b_, &d)
        })(),
        ..Known::ANY
    })
}

/// the greater bounds
fn range_max(k0: &Known, k1: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            let c_ = k1.min.clone()?;
            c::max(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::max(&b_, &d)
        })(),
        ..Known::ANY
    })
}

/// either arm
fn range_select(k1: &Known, k2: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k1.min.clone()?;
            let c_ = k2.min.clone()?;
            c::min(&a, &c_)
        })(),
        max: (|| {
            let b_ = k1.max.clone()?;
            let d = k2.max.clone()?;
            c::max(&b_, &d)
        })(),
        ..Known::ANY
    })
}

/// a mask that is not negative bounds the result
fn range_and(k1: &Known) -> Option<Known> {
    let c_ = k1.min.clone()?;
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: Some(c::lit(0)),
        max: (|| {
            let d = k1.max.clone()?;
            Some(d)
        })(),
        ..Known::ANY
    })
}

/// within n signed bits
fn range_and_s(k0: &Known, k1: &Known) -> Option<Known> {
    let n = Int::from(signed_width(k0)?.max(signed_width(k1)?));
    Some(Known::signed(n.to_u64()?))
}

/// at least each operand, at most all bits below the highest
fn range_or(k0: &Known, k1: &Known) -> Option<Known> {
    let a = k0.min.clone()?;
    let c_ = k1.min.clone()?;
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: c::max(&a, &c_),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::smear(&c::or(&b_, &d)?)
        })(),
        ..Known::ANY
    })
}

/// within n signed bits
fn range_or_s(k0: &Known, k1: &Known) -> Option<Known> {
    let n = Int::from(signed_width(k0)?.max(signed_width(k1)?));
    Some(Known::signed(n.to_u64()?))
}

/// at most all bits below the highest
fn range_xor(k0: &Known, k1: &Known) -> Option<Known> {
    let a = k0.min.clone()?;
    let c_ = k1.min.clone()?;
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: Some(c::lit(0)),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::smear(&c::or(&b_, &d)?)
        })(),
        ..Known::ANY
    })
}

/// within n signed bits
fn range_xor_s(k0: &Known, k1: &Known) -> Option<Known> {
    let n = Int::from(signed_width(k0)?.max(signed_width(k1)?));
    Some(Known::signed(n.to_u64()?))
}

/// bounds shifted by a constant
fn range_shl(k0: &Known, k1: &Known) -> Option<Known> {
    let c_ = k1.single()?.clone();
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::shl(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::shl(&b_, &c_)
        })(),
        ..Known::ANY
    })
}

/// bounds shifted by a constant
fn range_shr(k0: &Known, k1: &Known) -> Option<Known> {
    let c_ = k1.single()?.clone();
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::shr(&a, &c_)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::shr(&b_, &c_)
        })(),
        ..Known::ANY
    })
}

/// a value that is not negative grows by the shift
fn range_shl_any(k0: &Known, k1: &Known) -> Option<Known> {
    let a = k0.min.clone()?;
    let c_ = k1.min.clone()?;
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= c_) {
        return None;
    }
    Some(Known {
        min: c::shl(&a, &c_),
        max: (|| {
            let b_ = k0.max.clone()?;
            let d = k1.max.clone()?;
            c::shl(&b_, &d)
        })(),
        ..Known::ANY
    })
}

/// a right shift moves toward 0 or -1
fn range_shr_any(k0: &Known) -> Option<Known> {
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::min(&a, &c::lit(0))
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::max(&b_, &c::lit(0))
        })(),
        ..Known::ANY
    })
}

/// at most n bits are set
fn range_count_ones(k0: &Known) -> Option<Known> {
    let n = Int::from(unsigned_width(k0)?);
    Some(Known { min: Some(c::lit(0)), max: Some(n.clone()), ..Known::ANY })
}

/// a carry-less product has at most the bits of both
fn range_clmul(k0: &Known, k1: &Known) -> Option<Known> {
    let m_ = Int::from(unsigned_width(k1)?);
    let n = Int::from(unsigned_width(k0)?);
    Some(Known::unsigned(c::add(&n, &m_)?.to_u64()?))
}

/// n bits
fn range_zext(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n signed bits
fn range_sext(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits
fn range_split_low(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// bounds shifted
fn range_split_high(k0: &Known, width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known {
        min: (|| {
            let a = k0.min.clone()?;
            c::shr(&a, &n)
        })(),
        max: (|| {
            let b_ = k0.max.clone()?;
            c::shr(&b_, &n)
        })(),
        ..Known::ANY
    })
}

/// the high part decides
fn range_merge_u(k0: &Known, width: u32) -> Option<Known> {
    let m_ = Int::from(unsigned_width(k0)?);
    let n = Int::from(width);
    if !(n <= m_) {
        return None;
    }
    Some(Known::unsigned(m_.to_u64()?))
}

/// the high part decides
fn range_merge_s(k0: &Known, width: u32) -> Option<Known> {
    let m_ = Int::from(signed_width(k0)?);
    let n = Int::from(width);
    if !(n < m_) {
        return None;
    }
    Some(Known::signed(m_.to_u64()?))
}

/// 0 to n
fn range_clz(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known { min: Some(c::lit(0)), max: Some(n.clone()), ..Known::ANY })
}

/// 0 to n
fn range_ctz(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known { min: Some(c::lit(0)), max: Some(n.clone()), ..Known::ANY })
}

/// n bits
fn range_bswap(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n bits
fn range_bitreverse(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n bits
fn range_rotl(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n bits
fn range_rotr(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n signed bits
fn range_add_sat_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits
fn range_add_sat_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n signed bits
fn range_sub_sat_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits
fn range_sub_sat_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n signed bits
fn range_shl_sat_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits
fn range_shl_sat_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// 0 or 1
fn range_bool() -> Option<Known> {
    Some(Known { min: Some(c::lit(0)), max: Some(c::lit(1)), ..Known::ANY })
}

/// an address has 64 bits
fn range_ptrtoaddr() -> Option<Known> {
    Some(Known::unsigned(c::lit(64).to_u64()?))
}

/// a difference has 64 signed bits
fn range_ptrdiff() -> Option<Known> {
    Some(Known::signed(c::lit(64).to_u64()?))
}

/// n bits of the format
fn range_add_overflow_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits of the format
fn range_add_overflow_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n bits of the format
fn range_sub_overflow_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits of the format
fn range_sub_overflow_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}

/// n bits of the format
fn range_mul_overflow_s(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::signed(n.to_u64()?))
}

/// n bits of the format
fn range_mul_overflow_u(width: u32) -> Option<Known> {
    let n = Int::from(width);
    Some(Known::unsigned(n.to_u64()?))
}
