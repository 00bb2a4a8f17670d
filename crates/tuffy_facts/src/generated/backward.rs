//! Demanded bits: which bits of an operand matter, given which bits of the result do.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::OpKey;
use crate::constants as c;
use tuffy_ir::Int;

/// The bits of an operand that matter where only `demanded` bits of the result do; `constant` gives
/// operands that are constants.
/// `None` if no rule says anything: all of them.
pub fn demand(
    key: OpKey,
    operand: usize,
    width: u32,
    demanded: &Int,
    constant: impl Fn(usize) -> Option<Int>,
) -> Option<Int> {
    match (key, operand) {
        (OpKey::ADD, 0) => demand_add(demanded),
        (OpKey::ADD, 1) => demand_add(demanded),
        (OpKey::ADD_OVERFLOW_S, 0) => demand_wrapped_add_s(width),
        (OpKey::ADD_OVERFLOW_S, 1) => demand_wrapped_add_s(width),
        (OpKey::ADD_OVERFLOW_U, 0) => demand_wrapped_add_u(width),
        (OpKey::ADD_OVERFLOW_U, 1) => demand_wrapped_add_u(width),
        (OpKey::ADD_SAT_S, 0) => demand_add_sat_s(),
        (OpKey::ADD_SAT_S, 1) => demand_add_sat_s(),
        (OpKey::ADD_SAT_U, 0) => demand_add_sat_u(),
        (OpKey::ADD_SAT_U, 1) => demand_add_sat_u(),
        (OpKey::AND, 0) => both(demand_and(demanded), demand_and_const(demanded, constant(1).as_ref())),
        (OpKey::AND, 1) => both(demand_and(demanded), demand_and_const(demanded, constant(0).as_ref())),
        (OpKey::BITREVERSE, 0) => demand_bitreverse(demanded, width),
        (OpKey::BSWAP, 0) => demand_bswap(width),
        (OpKey::CLMUL, 0) => demand_clmul(),
        (OpKey::CLZ, 0) => demand_clz(width),
        (OpKey::COUNT_ONES, 0) => demand_count_ones(),
        (OpKey::CTZ, 0) => demand_ctz(width),
        (OpKey::DIV, 0) => demand_div_left(),
        (OpKey::DIV, 1) => demand_div_right(),
        (OpKey::MAX, 0) => demand_max(),
        (OpKey::MAX, 1) => demand_max(),
        (OpKey::MERGE, 0) => demand_merge_high(demanded, width),
        (OpKey::MERGE, 1) => demand_merge_low(demanded, width),
        (OpKey::MIN, 0) => demand_min(),
        (OpKey::MIN, 1) => demand_min(),
        (OpKey::MUL, 0) => demand_mul(demanded),
        (OpKey::MUL, 1) => demand_mul(demanded),
        (OpKey::MUL_OVERFLOW_S, 0) => demand_wrapped_mul_s(width),
        (OpKey::MUL_OVERFLOW_S, 1) => demand_wrapped_mul_s(width),
        (OpKey::MUL_OVERFLOW_U, 0) => demand_wrapped_mul_u(width),
        (OpKey::MUL_OVERFLOW_U, 1) => demand_wrapped_mul_u(width),
        (OpKey::OR, 0) => both(demand_or(demanded), demand_or_const(demanded, constant(1).as_ref())),
        (OpKey::OR, 1) => both(demand_or(demanded), demand_or_const(demanded, constant(0).as_ref())),
        (OpKey::REM, 0) => demand_rem_left(),
        (OpKey::REM, 1) => demand_rem_right(),
        (OpKey::ROTL, 0) => demand_rotl(width),
        (OpKey::ROTL, 1) => demand_rotl_amount(width),
        (OpKey::ROTR, 0) => demand_rotr(width),
        (OpKey::ROTR, 1) => demand_rotr_amount(width),
        (OpKey::SELECT, 1) => demand_select_left(demanded),
        (OpKey::SELECT, 2) => demand_select_right(demanded),
        (OpKey::SEXT, 0) => both(demand_sext(demanded, width), demand_sext_low(demanded, width)),
        (OpKey::SHL, 0) => both(demand_shl(demanded, constant(1).as_ref()), demand_shl_any(demanded)),
        (OpKey::SHL, 1) => demand_shl_amount(),
        (OpKey::SHL_SAT_S, 0) => demand_shl_sat_s(),
        (OpKey::SHL_SAT_U, 0) => demand_shl_sat_u(),
        (OpKey::SHR, 0) => both(demand_shr(demanded, constant(1).as_ref()), demand_shr_any()),
        (OpKey::SHR, 1) => demand_shr_amount(),
        (OpKey::SPLIT, 0) => demand_split_high(demanded, width),
        (OpKey::SPLIT_R1, 0) => demand_split_low(demanded, width),
        (OpKey::SUB, 0) => demand_sub_left(demanded),
        (OpKey::SUB, 1) => demand_sub_right(demanded),
        (OpKey::SUB_OVERFLOW_S, 0) => demand_wrapped_sub_s_left(width),
        (OpKey::SUB_OVERFLOW_S, 1) => demand_wrapped_sub_s_right(width),
        (OpKey::SUB_OVERFLOW_U, 0) => demand_wrapped_sub_u_left(width),
        (OpKey::SUB_OVERFLOW_U, 1) => demand_wrapped_sub_u_right(width),
        (OpKey::SUB_SAT_S, 0) => demand_sub_sat_s_left(),
        (OpKey::SUB_SAT_S, 1) => demand_sub_sat_s_right(),
        (OpKey::SUB_SAT_U, 0) => demand_sub_sat_u_left(),
        (OpKey::SUB_SAT_U, 1) => demand_sub_sat_u_right(),
        (OpKey::XOR, 0) => demand_xor(demanded),
        (OpKey::XOR, 1) => demand_xor(demanded),
        (OpKey::ZEXT, 0) => demand_zext(demanded, width),
        _ => None,
    }
}

/// What two rules say.
fn both(a: Option<Int>, b: Option<Int>) -> Option<Int> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.and(&b)),
        (a, b) => a.or(b),
    }
}

/// no bit above the highest demanded one
fn demand_add(d: &Int) -> Option<Int> {
    c::smear(&d)
}

/// no bit above the highest demanded one
fn demand_sub_left(d: &Int) -> Option<Int> {
    c::smear(&d)
}

/// no bit above the highest demanded one
fn demand_sub_right(d: &Int) -> Option<Int> {
    c::smear(&d)
}

/// no bit above the highest demanded one
fn demand_mul(d: &Int) -> Option<Int> {
    c::smear(&d)
}

/// every bit
fn demand_div_left() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_div_right() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_rem_left() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_rem_right() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_min() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_max() -> Option<Int> {
    Some(c::lit(-1))
}

/// the same bits
fn demand_and(d: &Int) -> Option<Int> {
    Some(d.clone())
}

/// the bits that the mask keeps
fn demand_and_const(d: &Int, other: Option<&Int>) -> Option<Int> {
    let c_ = other?;
    c::and(&d, &c_)
}

/// the same bits
fn demand_or(d: &Int) -> Option<Int> {
    Some(d.clone())
}

/// the bits that the mask does not set
fn demand_or_const(d: &Int, other: Option<&Int>) -> Option<Int> {
    let c_ = other?;
    c::and(&d, &c::not(&c_)?)
}

/// the same bits
fn demand_xor(d: &Int) -> Option<Int> {
    Some(d.clone())
}

/// every bit
fn demand_count_ones() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_clmul() -> Option<Int> {
    Some(c::lit(-1))
}

/// the bits below, moved down
fn demand_shl(d: &Int, other: Option<&Int>) -> Option<Int> {
    let c_ = other?;
    if !(c::lit(0) <= *c_) {
        return None;
    }
    c::shr(&d, &c_)
}

/// the bits above, moved up
fn demand_shr(d: &Int, other: Option<&Int>) -> Option<Int> {
    let c_ = other?;
    if !(c::lit(0) <= *c_) {
        return None;
    }
    c::shl(&d, &c_)
}

/// no bit above the highest demanded one
fn demand_shl_any(d: &Int) -> Option<Int> {
    c::smear(&d)
}

/// every bit
fn demand_shl_amount() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_shr_any() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_shr_amount() -> Option<Int> {
    Some(c::lit(-1))
}

/// the demanded bits below n
fn demand_zext(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::and(&d, &c::mask(&n)?)
}

/// the demanded bits below n and the sign
fn demand_sext(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::or(&c::and(&d, &c::mask(&n)?)?, &c::pow2(&c::sub(&n, &c::lit(1))?)?)
}

/// the demanded bits, if all are below n
fn demand_sext_low(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    if !(c::and(&d, &c::not(&c::mask(&n)?)?)? == c::lit(0)) {
        return None;
    }
    Some(d.clone())
}

/// the demanded bits below n
fn demand_split_low(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::and(&d, &c::mask(&n)?)
}

/// the bits above, moved up
fn demand_split_high(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::shl(&d, &n)
}

/// the demanded bits from n up
fn demand_merge_high(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::and(&d, &c::not(&c::mask(&n)?)?)
}

/// the demanded bits below n
fn demand_merge_low(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::and(&d, &c::mask(&n)?)
}

/// n bits
fn demand_clz(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_ctz(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_bswap(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// the demanded bits in reverse
fn demand_bitreverse(d: &Int, width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::bitreverse(&n, &d)
}

/// n bits
fn demand_rotl(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// the amount modulo n
fn demand_rotl_amount(width: u32) -> Option<Int> {
    let n = Int::from(width);
    if !(c::is_pow2(&n)) {
        return None;
    }
    c::sub(&n, &c::lit(1))
}

/// n bits
fn demand_rotr(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// the amount modulo n
fn demand_rotr_amount(width: u32) -> Option<Int> {
    let n = Int::from(width);
    if !(c::is_pow2(&n)) {
        return None;
    }
    c::sub(&n, &c::lit(1))
}

/// the same bits
fn demand_select_left(d: &Int) -> Option<Int> {
    Some(d.clone())
}

/// the same bits
fn demand_select_right(d: &Int) -> Option<Int> {
    Some(d.clone())
}

/// every bit
fn demand_add_sat_s() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_add_sat_u() -> Option<Int> {
    Some(c::lit(-1))
}

/// n bits
fn demand_wrapped_add_s(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_add_u(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// every bit
fn demand_sub_sat_s_left() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_sub_sat_s_right() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_sub_sat_u_left() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_sub_sat_u_right() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_shl_sat_s() -> Option<Int> {
    Some(c::lit(-1))
}

/// every bit
fn demand_shl_sat_u() -> Option<Int> {
    Some(c::lit(-1))
}

/// n bits
fn demand_wrapped_sub_s_left(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_sub_u_left(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_sub_s_right(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_sub_u_right(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_mul_s(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}

/// n bits
fn demand_wrapped_mul_u(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
}
