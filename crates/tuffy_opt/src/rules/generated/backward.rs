//! Demanded bits: which bits of an operand matter, given which bits of the result do.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::rules::Head;
use crate::rules::constants as c;
use tuffy_ir::Int;

/// The bits of an operand that matter where only `demanded` bits of the result do; `constant` gives operands that are constants.
/// `None` if no rule says anything: all of them.
pub fn demand(
    head: Head,
    operand: usize,
    width: u32,
    demanded: &Int,
    constant: impl Fn(usize) -> Option<Int>,
) -> Option<Int> {
    match (head, operand) {
        (Head::ADD, 0) => demand_add(demanded),
        (Head::ADD, 1) => demand_add(demanded),
        (Head::ADD_OVERFLOW_S, 0) => demand_wrapped_add_s(width),
        (Head::ADD_OVERFLOW_S, 1) => demand_wrapped_add_s(width),
        (Head::ADD_OVERFLOW_U, 0) => demand_wrapped_add_u(width),
        (Head::ADD_OVERFLOW_U, 1) => demand_wrapped_add_u(width),
        (Head::ADD_SAT_S, 0) => demand_add_sat_s(),
        (Head::ADD_SAT_S, 1) => demand_add_sat_s(),
        (Head::ADD_SAT_U, 0) => demand_add_sat_u(),
        (Head::ADD_SAT_U, 1) => demand_add_sat_u(),
        (Head::AND, 0) => both(demand_and(demanded), demand_and_const(demanded, constant(1).as_ref())),
        (Head::AND, 1) => both(demand_and(demanded), demand_and_const(demanded, constant(0).as_ref())),
        (Head::BITREVERSE, 0) => demand_bitreverse(demanded, width),
        (Head::BSWAP, 0) => demand_bswap(width),
        (Head::CLMUL, 0) => demand_clmul(),
        (Head::CLZ, 0) => demand_clz(width),
        (Head::COUNT_ONES, 0) => demand_count_ones(),
        (Head::CTZ, 0) => demand_ctz(width),
        (Head::DIV, 0) => demand_div_left(),
        (Head::DIV, 1) => demand_div_right(),
        (Head::MAX, 0) => demand_max(),
        (Head::MAX, 1) => demand_max(),
        (Head::MERGE, 0) => demand_merge_high(demanded, width),
        (Head::MERGE, 1) => demand_merge_low(demanded, width),
        (Head::MIN, 0) => demand_min(),
        (Head::MIN, 1) => demand_min(),
        (Head::MUL, 0) => demand_mul(demanded),
        (Head::MUL, 1) => demand_mul(demanded),
        (Head::MUL_OVERFLOW_S, 0) => demand_wrapped_mul_s(width),
        (Head::MUL_OVERFLOW_S, 1) => demand_wrapped_mul_s(width),
        (Head::MUL_OVERFLOW_U, 0) => demand_wrapped_mul_u(width),
        (Head::MUL_OVERFLOW_U, 1) => demand_wrapped_mul_u(width),
        (Head::OR, 0) => both(demand_or(demanded), demand_or_const(demanded, constant(1).as_ref())),
        (Head::OR, 1) => both(demand_or(demanded), demand_or_const(demanded, constant(0).as_ref())),
        (Head::REM, 0) => demand_rem_left(),
        (Head::REM, 1) => demand_rem_right(),
        (Head::ROTL, 0) => demand_rotl(width),
        (Head::ROTR, 0) => demand_rotr(width),
        (Head::SELECT, 1) => demand_select_left(demanded),
        (Head::SELECT, 2) => demand_select_right(demanded),
        (Head::SEXT, 0) => demand_sext(demanded, width),
        (Head::SHL, 0) => both(demand_shl(demanded, constant(1).as_ref()), demand_shl_any(demanded)),
        (Head::SHL, 1) => demand_shl_amount(),
        (Head::SHL_SAT_S, 0) => demand_shl_sat_s(),
        (Head::SHL_SAT_U, 0) => demand_shl_sat_u(),
        (Head::SHR, 0) => both(demand_shr(demanded, constant(1).as_ref()), demand_shr_any()),
        (Head::SHR, 1) => demand_shr_amount(),
        (Head::SPLIT, 0) => demand_split_high(demanded, width),
        (Head::SPLIT_R1, 0) => demand_split_low(demanded, width),
        (Head::SUB, 0) => demand_sub_left(demanded),
        (Head::SUB, 1) => demand_sub_right(demanded),
        (Head::SUB_OVERFLOW_S, 0) => demand_wrapped_sub_s_left(width),
        (Head::SUB_OVERFLOW_S, 1) => demand_wrapped_sub_s_right(width),
        (Head::SUB_OVERFLOW_U, 0) => demand_wrapped_sub_u_left(width),
        (Head::SUB_OVERFLOW_U, 1) => demand_wrapped_sub_u_right(width),
        (Head::SUB_SAT_S, 0) => demand_sub_sat_s_left(),
        (Head::SUB_SAT_S, 1) => demand_sub_sat_s_right(),
        (Head::SUB_SAT_U, 0) => demand_sub_sat_u_left(),
        (Head::SUB_SAT_U, 1) => demand_sub_sat_u_right(),
        (Head::XOR, 0) => demand_xor(demanded),
        (Head::XOR, 1) => demand_xor(demanded),
        (Head::ZEXT, 0) => demand_zext(demanded, width),
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

/// n bits
fn demand_rotr(width: u32) -> Option<Int> {
    let n = Int::from(width);
    c::mask(&n)
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
