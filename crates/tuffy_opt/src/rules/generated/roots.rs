//! One decision tree for each operation at the root of a pattern.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use super::{
    arith, bitwise, bool, choice, compare, constant, decided, extend, float, float_flags, float_mul, memory,
    merge_split, mul_div, narrow, negation, pointer, reassoc, select, shift, unseen,
};
use crate::rules::{Found, Matcher};
use tuffy_facts::OpKey;
use tuffy_ir::{Int, Operand, Type, Value};

/// The first rule that applies at a value.
pub(crate) fn rewrite(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let found = match m.key(root) {
        OpKey::ADD => add(m, root),
        OpKey::ADD_OVERFLOW_S => add_overflow_s(m, root),
        OpKey::ADD_OVERFLOW_S_R1 => add_overflow_s_r1(m, root),
        OpKey::ADD_OVERFLOW_U => add_overflow_u(m, root),
        OpKey::ADD_OVERFLOW_U_R1 => add_overflow_u_r1(m, root),
        OpKey::ADD_SAT_S => add_sat_s(m, root),
        OpKey::ADD_SAT_U => add_sat_u(m, root),
        OpKey::AND => and(m, root),
        OpKey::BAND => band(m, root),
        OpKey::BITREVERSE => bitreverse(m, root),
        OpKey::BNOT => bnot(m, root),
        OpKey::BOOL_TO_INT => bool_to_int(m, root),
        OpKey::BOR => bor(m, root),
        OpKey::BSWAP => bswap(m, root),
        OpKey::BXOR => bxor(m, root),
        OpKey::CLMUL => clmul(m, root),
        OpKey::CLZ => clz(m, root),
        OpKey::COPYSIGN => copysign(m, root),
        OpKey::COUNT_ONES => count_ones(m, root),
        OpKey::CTZ => ctz(m, root),
        OpKey::DIV => div(m, root),
        OpKey::FABS => fabs(m, root),
        OpKey::FADD => fadd(m, root),
        OpKey::FCMP_OGE => fcmp_oge(m, root),
        OpKey::FCMP_OGT => fcmp_ogt(m, root),
        OpKey::FCMP_OLT => fcmp_olt(m, root),
        OpKey::FCMP_ONE => fcmp_one(m, root),
        OpKey::FCMP_UEQ => fcmp_ueq(m, root),
        OpKey::FCMP_UGE => fcmp_uge(m, root),
        OpKey::FCMP_UGT => fcmp_ugt(m, root),
        OpKey::FCMP_ULE => fcmp_ule(m, root),
        OpKey::FDIV => fdiv(m, root),
        OpKey::FMUL => fmul(m, root),
        OpKey::FNEG => fneg(m, root),
        OpKey::FSUB => fsub(m, root),
        OpKey::ICMP_EQ => icmp_eq(m, root),
        OpKey::ICMP_GE => icmp_ge(m, root),
        OpKey::ICMP_GT => icmp_gt(m, root),
        OpKey::ICMP_LE => icmp_le(m, root),
        OpKey::ICMP_LT => icmp_lt(m, root),
        OpKey::ICMP_NE => icmp_ne(m, root),
        OpKey::INTTOPTR => inttoptr(m, root),
        OpKey::LOAD_INT => load_int(m, root),
        OpKey::LOAD_PTR => load_ptr(m, root),
        OpKey::MAX => max(m, root),
        OpKey::MERGE => merge(m, root),
        OpKey::MIN => min(m, root),
        OpKey::MUL => mul(m, root),
        OpKey::MUL_OVERFLOW_S => mul_overflow_s(m, root),
        OpKey::MUL_OVERFLOW_S_R1 => mul_overflow_s_r1(m, root),
        OpKey::MUL_OVERFLOW_U => mul_overflow_u(m, root),
        OpKey::MUL_OVERFLOW_U_R1 => mul_overflow_u_r1(m, root),
        OpKey::OR => or(m, root),
        OpKey::PTRADD => ptradd(m, root),
        OpKey::PTRDIFF => ptrdiff(m, root),
        OpKey::PTRTOADDR => ptrtoaddr(m, root),
        OpKey::REM => rem(m, root),
        OpKey::ROTL => rotl(m, root),
        OpKey::ROTR => rotr(m, root),
        OpKey::SELECT => select(m, root),
        OpKey::SEXT => sext(m, root),
        OpKey::SHL => shl(m, root),
        OpKey::SHL_SAT_S => shl_sat_s(m, root),
        OpKey::SHL_SAT_U => shl_sat_u(m, root),
        OpKey::SHR => shr(m, root),
        OpKey::SPLIT => split(m, root),
        OpKey::SPLIT_R1 => split_r1(m, root),
        OpKey::STORE => store(m, root),
        OpKey::SUB => sub(m, root),
        OpKey::SUB_OVERFLOW_S => sub_overflow_s(m, root),
        OpKey::SUB_OVERFLOW_S_R1 => sub_overflow_s_r1(m, root),
        OpKey::SUB_OVERFLOW_U => sub_overflow_u(m, root),
        OpKey::SUB_OVERFLOW_U_R1 => sub_overflow_u_r1(m, root),
        OpKey::SUB_SAT_S => sub_sat_s(m, root),
        OpKey::SUB_SAT_U => sub_sat_u(m, root),
        OpKey::XOR => xor(m, root),
        OpKey::ZEXT => zext(m, root),
        _ => None,
    };
    if found.is_some() { found } else { any(m, root) }
}

/// Rules about any value.
fn any(m: &Matcher<'_>, root: Value) -> Option<Found> {
    if !(m.wants(&decided::KNOWN_VALUE)) || !m.may_be_decided(root) {
        return None;
    }
    let root = Operand::from(root);
    if m.wants(&decided::KNOWN_VALUE)
        && m.typed(root, Type::INT)
        && let Some(found) = decided::known_value(m, root, &[])
    {
        return Some(found);
    }
    m.undecided(root.value);
    None
}

/// Rules at `add`.
fn add(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&arith::ADD_SELF)
        && a0.value == a1.value
        && let Some(found) = arith::add_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::ADD_SELF)
        && a1.value == a0.value
        && let Some(found) = arith::add_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_ADD)
                        && let Some(found) = constant::fold_add(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_ADD)
                        && let Some(found) = constant::fold_add(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_ADD_CONST)
                            && let Some(found) = reassoc::add_add_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_ADD_CONST)
                            && let Some(found) = reassoc::add_add_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_CONST_SUB)
                            && let Some(found) = reassoc::add_const_sub(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    match m.key(a10.value) {
                        OpKey::ICONST => {
                            if m.key(a11.value) == OpKey::ZEXT {
                                let a110 = m.arg(a11.value, 0);
                                if m.wants(&extend::SUB_XOR_SIGN)
                                    && let Some(found) = extend::sub_xor_sign(
                                        m,
                                        a110,
                                        Int::from(m.width(a11.value)),
                                        m.int(a10),
                                        m.int(a0),
                                        &[a1, a11],
                                    )
                                {
                                    return Some(found);
                                }
                            }
                            if m.wants(&negation::NOT_ADD_ONE)
                                && m.is(a10, -1)
                                && m.is(a0, 1)
                                && let Some(found) = negation::not_add_one(m, a11, &[a1])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::ZEXT => {
                            let a100 = m.arg(a10.value, 0);
                            if m.key(a11.value) == OpKey::ICONST {
                                if m.wants(&extend::SUB_XOR_SIGN)
                                    && let Some(found) = extend::sub_xor_sign(
                                        m,
                                        a100,
                                        Int::from(m.width(a10.value)),
                                        m.int(a11),
                                        m.int(a0),
                                        &[a1, a10],
                                    )
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::NOT_ADD_ONE)
                            && m.is(a11, -1)
                            && m.is(a0, 1)
                            && let Some(found) = negation::not_add_one(m, a10, &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.wants(&arith::ADD_ZERO)
                && m.is(a0, 0)
                && let Some(found) = arith::add_zero(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::ADD_UNSEEN)
                && let Some(found) = unseen::add_unseen(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::ADD_POISON)
                && let Some(found) = constant::add_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::ADD_SUB_CANCEL)
                && a01.value == a1.value
                && let Some(found) = arith::add_sub_cancel(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&arith::ADD_CANCEL_SUB)
                        && a01.value == a10.value
                        && let Some(found) = arith::add_cancel_sub(m, a00, Matcher::both(a01, a10), a11, &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_CANCEL_SUB)
                        && a11.value == a00.value
                        && let Some(found) = arith::add_cancel_sub(m, a10, Matcher::both(a11, a00), a01, &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::NEG_ADD_NEG)
                                && m.is(a00, 0)
                                && m.is(a10, 0)
                                && let Some(found) = negation::neg_add_neg(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NEG_ADD_NEG)
                                && m.is(a10, 0)
                                && m.is(a00, 0)
                                && let Some(found) = negation::neg_add_neg(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_CONST_SUB)
                            && let Some(found) = reassoc::add_const_sub(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NEG)
                    && m.is(a00, 0)
                    && let Some(found) = negation::add_neg(m, a1, a01, &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&arith::ADD_FACTOR)
                        && a01.value == a11.value
                        && let Some(found) = arith::add_factor(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a00.value == a11.value
                        && let Some(found) = arith::add_factor(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a01.value == a10.value
                        && let Some(found) = arith::add_factor(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a00.value == a10.value
                        && let Some(found) = arith::add_factor(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a11.value == a01.value
                        && let Some(found) = arith::add_factor(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a10.value == a01.value
                        && let Some(found) = arith::add_factor(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a11.value == a00.value
                        && let Some(found) = arith::add_factor(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::ADD_FACTOR)
                        && a10.value == a00.value
                        && let Some(found) = arith::add_factor(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a01.value == a11.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a01, a11), m.int(a00), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a11.value == a01.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a11, a01), m.int(a10), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a01.value == a10.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a01, a10), m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a10.value == a01.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a10, a01), m.int(a11), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a00.value == a11.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a00, a11), m.int(a01), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a11.value == a00.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a11, a00), m.int(a10), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a00.value == a10.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&arith::ADD_MUL_MUL)
                                && a10.value == a00.value
                                && let Some(found) =
                                    arith::add_mul_mul(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_SHL)
                                && a01.value == a10.value
                                && let Some(found) =
                                    arith::add_mul_shl(m, Matcher::both(a01, a10), m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_SHL)
                                && a00.value == a10.value
                                && let Some(found) =
                                    arith::add_mul_shl(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::REM => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::DIV {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.wants(&mul_div::ADD_DIV_MUL_REM)
                            && a000.value == a10.value
                            && a001.value == a01.value
                            && a01.value == a11.value
                            && let Some(found) = mul_div::add_div_mul_rem(
                                m,
                                Matcher::both(a000, a10),
                                Matcher::both(Matcher::both(a001, a01), a11),
                                &[a0, a00, a1],
                            )
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::DIV {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.wants(&mul_div::ADD_DIV_MUL_REM)
                            && a010.value == a10.value
                            && a011.value == a00.value
                            && a00.value == a11.value
                            && let Some(found) = mul_div::add_div_mul_rem(
                                m,
                                Matcher::both(a010, a10),
                                Matcher::both(Matcher::both(a011, a00), a11),
                                &[a0, a01, a1],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&arith::ADD_MUL_SELF)
                    && a01.value == a1.value
                    && let Some(found) = arith::add_mul_self(m, Matcher::both(a01, a1), m.int(a00), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&arith::ADD_MUL_SELF)
                    && a00.value == a1.value
                    && let Some(found) = arith::add_mul_self(m, Matcher::both(a00, a1), m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_SHL)
                                && a11.value == a00.value
                                && let Some(found) =
                                    arith::add_mul_shl(m, Matcher::both(a11, a00), m.int(a10), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::ADD_MUL_SHL)
                                && a10.value == a00.value
                                && let Some(found) =
                                    arith::add_mul_shl(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&shift::ADD_SHL_SHL)
                        && a01.value == a11.value
                        && let Some(found) = shift::add_shl_shl(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&shift::ADD_SHL_SHL)
                        && a11.value == a01.value
                        && let Some(found) = shift::add_shl_shl(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&unseen::ADD_SHL_UNSEEN)
                    && let Some(found) = unseen::add_shl_unseen(m, a1, a00, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MIN => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::MAX {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&arith::ADD_MIN_MAX)
                    && a00.value == a10.value
                    && a01.value == a11.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a01.value == a10.value
                    && a00.value == a11.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a00.value == a11.value
                    && a01.value == a10.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a01.value == a11.value
                    && a00.value == a10.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MAX => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::MIN {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&arith::ADD_MIN_MAX)
                    && a10.value == a00.value
                    && a11.value == a01.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a11.value == a00.value
                    && a10.value == a01.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a11, a00), Matcher::both(a10, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a10.value == a01.value
                    && a11.value == a00.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&arith::ADD_MIN_MAX)
                    && a11.value == a01.value
                    && a10.value == a00.value
                    && let Some(found) =
                        arith::add_min_max(m, Matcher::both(a11, a01), Matcher::both(a10, a00), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_ADD_CONST)
                            && let Some(found) = reassoc::add_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&reassoc::ADD_ADD_CONST)
                            && let Some(found) = reassoc::add_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a01, a11, m.int(a00), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a11, a01, m.int(a10), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a01, a10, m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a10, a01, m.int(a11), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a00, a11, m.int(a01), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a11, a00, m.int(a10), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a00, a10, m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::ADD_CONST_OUT)
                                && let Some(found) =
                                    reassoc::add_const_out(m, a10, a00, m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                match m.key(a00.value) {
                    OpKey::ICONST => {
                        if m.key(a01.value) == OpKey::ZEXT {
                            let a010 = m.arg(a01.value, 0);
                            if m.wants(&extend::SUB_XOR_SIGN)
                                && let Some(found) = extend::sub_xor_sign(
                                    m,
                                    a010,
                                    Int::from(m.width(a01.value)),
                                    m.int(a00),
                                    m.int(a1),
                                    &[a0, a01],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.wants(&negation::NOT_ADD_ONE)
                            && m.is(a00, -1)
                            && m.is(a1, 1)
                            && let Some(found) = negation::not_add_one(m, a01, &[a0])
                        {
                            return Some(found);
                        }
                    }
                    OpKey::ZEXT => {
                        let a000 = m.arg(a00.value, 0);
                        if m.key(a01.value) == OpKey::ICONST {
                            if m.wants(&extend::SUB_XOR_SIGN)
                                && let Some(found) = extend::sub_xor_sign(
                                    m,
                                    a000,
                                    Int::from(m.width(a00.value)),
                                    m.int(a01),
                                    m.int(a1),
                                    &[a0, a00],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    _ => {}
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&negation::NOT_ADD_ONE)
                        && m.is(a01, -1)
                        && m.is(a1, 1)
                        && let Some(found) = negation::not_add_one(m, a00, &[a0])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NOT_SELF)
                    && a1.value == a01.value
                    && m.is(a00, -1)
                    && let Some(found) = negation::add_not_self(m, Matcher::both(a1, a01), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NOT_SELF)
                    && a1.value == a00.value
                    && m.is(a01, -1)
                    && let Some(found) = negation::add_not_self(m, Matcher::both(a1, a00), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::AND {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&bitwise::ADD_OR_AND)
                    && a00.value == a10.value
                    && a01.value == a11.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a01.value == a10.value
                    && a00.value == a11.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a00.value == a11.value
                    && a01.value == a10.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a01.value == a11.value
                    && a00.value == a10.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::OR {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&bitwise::ADD_OR_AND)
                    && a10.value == a00.value
                    && a11.value == a01.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a11.value == a00.value
                    && a10.value == a01.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a11, a00), Matcher::both(a10, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a10.value == a01.value
                    && a11.value == a00.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&bitwise::ADD_OR_AND)
                    && a11.value == a01.value
                    && a10.value == a00.value
                    && let Some(found) =
                        bitwise::add_or_and(m, Matcher::both(a11, a01), Matcher::both(a10, a00), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::REM => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::MUL {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.key(a10.value) == OpKey::DIV {
                    let a100 = m.arg(a10.value, 0);
                    let a101 = m.arg(a10.value, 1);
                    if m.wants(&mul_div::ADD_DIV_MUL_REM)
                        && a100.value == a00.value
                        && a101.value == a11.value
                        && a11.value == a01.value
                        && let Some(found) = mul_div::add_div_mul_rem(
                            m,
                            Matcher::both(a100, a00),
                            Matcher::both(Matcher::both(a101, a11), a01),
                            &[a1, a10, a0],
                        )
                    {
                        return Some(found);
                    }
                }
                if m.key(a11.value) == OpKey::DIV {
                    let a110 = m.arg(a11.value, 0);
                    let a111 = m.arg(a11.value, 1);
                    if m.wants(&mul_div::ADD_DIV_MUL_REM)
                        && a110.value == a00.value
                        && a111.value == a10.value
                        && a10.value == a01.value
                        && let Some(found) = mul_div::add_div_mul_rem(
                            m,
                            Matcher::both(a110, a00),
                            Matcher::both(Matcher::both(a111, a10), a01),
                            &[a1, a11, a0],
                        )
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::ADD_POISON)
                && let Some(found) = constant::add_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&arith::ADD_ZERO)
                && m.is(a1, 0)
                && let Some(found) = arith::add_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::ADD_UNSEEN)
                && let Some(found) = unseen::add_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::ADD_SUB_CANCEL)
                && a11.value == a0.value
                && let Some(found) = arith::add_sub_cancel(m, a10, Matcher::both(a11, a0), &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NEG)
                    && m.is(a10, 0)
                    && let Some(found) = negation::add_neg(m, a0, a11, &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MUL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&arith::ADD_MUL_SELF)
                    && a11.value == a0.value
                    && let Some(found) = arith::add_mul_self(m, Matcher::both(a11, a0), m.int(a10), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&arith::ADD_MUL_SELF)
                    && a10.value == a0.value
                    && let Some(found) = arith::add_mul_self(m, Matcher::both(a10, a0), m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::XOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NOT_SELF)
                    && a0.value == a11.value
                    && m.is(a10, -1)
                    && let Some(found) = negation::add_not_self(m, Matcher::both(a0, a11), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&negation::ADD_NOT_SELF)
                    && a0.value == a10.value
                    && m.is(a11, -1)
                    && let Some(found) = negation::add_not_self(m, Matcher::both(a0, a10), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&unseen::ADD_SHL_UNSEEN)
                    && let Some(found) = unseen::add_shl_unseen(m, a0, a10, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `add_overflow_s`.
fn add_overflow_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_VALUE)
                && let Some(found) =
                    constant::fold_add_overflow_s_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_VALUE)
                && let Some(found) =
                    constant::fold_add_overflow_s_value(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_OVERFLOW_S_VALUE)
        && let Some(found) = arith::add_overflow_s_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `add_overflow_s_r1`.
fn add_overflow_s_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_TRUE)
                && let Some(found) =
                    constant::fold_add_overflow_s_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_TRUE)
                && let Some(found) =
                    constant::fold_add_overflow_s_true(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_FALSE)
                && let Some(found) =
                    constant::fold_add_overflow_s_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_S_FALSE)
                && let Some(found) =
                    constant::fold_add_overflow_s_false(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_OVERFLOW_S_NEVER)
        && let Some(found) = arith::add_overflow_s_never(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::ADD_OVERFLOW_S_NEVER)
        && let Some(found) = arith::add_overflow_s_never(m, a1, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `add_overflow_u`.
fn add_overflow_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_VALUE)
                && let Some(found) =
                    constant::fold_add_overflow_u_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_VALUE)
                && let Some(found) =
                    constant::fold_add_overflow_u_value(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_OVERFLOW_U_VALUE)
        && let Some(found) = arith::add_overflow_u_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `add_overflow_u_r1`.
fn add_overflow_u_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_TRUE)
                && let Some(found) =
                    constant::fold_add_overflow_u_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_TRUE)
                && let Some(found) =
                    constant::fold_add_overflow_u_true(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_FALSE)
                && let Some(found) =
                    constant::fold_add_overflow_u_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_OVERFLOW_U_FALSE)
                && let Some(found) =
                    constant::fold_add_overflow_u_false(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_OVERFLOW_U_NEVER)
        && let Some(found) = arith::add_overflow_u_never(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::ADD_OVERFLOW_U_NEVER)
        && let Some(found) = arith::add_overflow_u_never(m, a1, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `add_sat_s`.
fn add_sat_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_SAT_S)
                && let Some(found) = constant::fold_add_sat_s(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_SAT_S)
                && let Some(found) = constant::fold_add_sat_s(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_SAT_S_FITS)
        && let Some(found) = arith::add_sat_s_fits(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::ADD_SAT_S_FITS)
        && let Some(found) = arith::add_sat_s_fits(m, a1, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `add_sat_u`.
fn add_sat_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_ADD_SAT_U)
                && let Some(found) = constant::fold_add_sat_u(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_ADD_SAT_U)
                && let Some(found) = constant::fold_add_sat_u(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::ADD_SAT_U_FITS)
        && let Some(found) = arith::add_sat_u_fits(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::ADD_SAT_U_FITS)
        && let Some(found) = arith::add_sat_u_fits(m, a1, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `and`.
fn and(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bitwise::AND_SELF)
        && a0.value == a1.value
        && let Some(found) = bitwise::and_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bitwise::AND_SELF)
        && a1.value == a0.value
        && let Some(found) = bitwise::and_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_AND)
                        && let Some(found) = constant::fold_and(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_AND)
                        && let Some(found) = constant::fold_and(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::AND_AND_CONST)
                            && let Some(found) = reassoc::and_and_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::AND_AND_CONST)
                            && let Some(found) = reassoc::and_and_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    match m.key(a10.value) {
                        OpKey::ICONST => {
                            if m.wants(&bitwise::AND_OR_CONST_GONE)
                                && let Some(found) = bitwise::and_or_const_gone(m, a11, m.int(a10), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST)
                                && let Some(found) = bitwise::and_or_const(m, a11, m.int(a10), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST_ALL)
                                && let Some(found) = bitwise::and_or_const_all(m, a11, m.int(a10), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.key(a101.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_OR_SHL)
                                    && let Some(found) =
                                        narrow::and_or_shl(m, a100, a11, m.int(a101), m.int(a0), &[a1, a10])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                    match m.key(a11.value) {
                        OpKey::ICONST => {
                            if m.wants(&bitwise::AND_OR_CONST_GONE)
                                && let Some(found) = bitwise::and_or_const_gone(m, a10, m.int(a11), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST)
                                && let Some(found) = bitwise::and_or_const(m, a10, m.int(a11), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST_ALL)
                                && let Some(found) = bitwise::and_or_const_all(m, a10, m.int(a11), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a110 = m.arg(a11.value, 0);
                            let a111 = m.arg(a11.value, 1);
                            if m.key(a111.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_OR_SHL)
                                    && let Some(found) =
                                        narrow::and_or_shl(m, a110, a10, m.int(a111), m.int(a0), &[a1, a11])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&bitwise::XOR_AND_CONST)
                            && let Some(found) = bitwise::xor_and_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&bitwise::XOR_AND_CONST)
                            && let Some(found) = bitwise::xor_and_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&shift::AND_SHL_CONST)
                            && let Some(found) = shift::and_shl_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&shift::AND_SHL_ZERO)
                            && let Some(found) = shift::and_shl_zero(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::B2I_AND_ODD)
                        && let Some(found) = bool::b2i_and_odd(m, a10, m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::ZEXT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&extend::AND_MASK_OF_ZEXT)
                        && let Some(found) =
                            extend::and_mask_of_zext(m, a10, Int::from(m.width(a1.value)), m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&narrow::AND_ZEXT_NARROW)
                        && let Some(found) =
                            narrow::and_zext_narrow(m, a10, Int::from(m.width(a1.value)), m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&narrow::AND_SEXT_NARROW)
                        && let Some(found) =
                            narrow::and_sext_narrow(m, a10, Int::from(m.width(a1.value)), m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    match m.key(a10.value) {
                        OpKey::ICONST => {
                            if m.wants(&narrow::AND_ADD_CONST)
                                && let Some(found) = narrow::and_add_const(m, a11, m.int(a10), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.key(a101.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_ADD_SHL)
                                    && let Some(found) =
                                        narrow::and_add_shl(m, a100, a11, m.int(a101), m.int(a0), &[a1, a10])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                    match m.key(a11.value) {
                        OpKey::ICONST => {
                            if m.wants(&narrow::AND_ADD_CONST)
                                && let Some(found) = narrow::and_add_const(m, a10, m.int(a11), m.int(a0), &[a1])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a110 = m.arg(a11.value, 0);
                            let a111 = m.arg(a11.value, 1);
                            if m.key(a111.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_ADD_SHL)
                                    && let Some(found) =
                                        narrow::and_add_shl(m, a110, a10, m.int(a111), m.int(a0), &[a1, a11])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
            if m.wants(&bitwise::AND_ZERO)
                && m.is(a0, 0)
                && let Some(found) = bitwise::and_zero(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_MINUS_ONE)
                && m.is(a0, -1)
                && let Some(found) = bitwise::and_minus_one(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_REDUNDANT)
                && let Some(found) = bitwise::and_redundant(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_KNOWN_ZERO)
                && let Some(found) = bitwise::and_known_zero(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&extend::AND_LOW_MASK)
                && let Some(found) = extend::and_low_mask(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::AND_UNSEEN)
                && let Some(found) = unseen::and_unseen(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::AND_POISON)
                && let Some(found) = constant::and_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::AND_AND_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::and_and_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_AND_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::and_and_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::AND_AND_CONST)
                        && let Some(found) = reassoc::and_and_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::AND_AND_CONST)
                        && let Some(found) = reassoc::and_and_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::AND_XOR_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::and_xor_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_XOR_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::and_xor_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::and_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::and_not_not(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::and_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::and_not_not(m, a10, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::and_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::and_not_not(m, a11, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::and_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::AND_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::and_not_not(m, a10, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&bitwise::XOR_AND_CONST)
                            && let Some(found) = bitwise::xor_and_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&bitwise::XOR_AND_CONST)
                            && let Some(found) = bitwise::xor_and_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&bitwise::AND_NOT_SELF)
                    && a1.value == a01.value
                    && m.is(a00, -1)
                    && let Some(found) = bitwise::and_not_self(m, Matcher::both(a1, a01), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&bitwise::AND_NOT_SELF)
                    && a1.value == a00.value
                    && m.is(a01, -1)
                    && let Some(found) = bitwise::and_not_self(m, Matcher::both(a1, a00), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::AND_OR_ABSORB)
                && a1.value == a00.value
                && let Some(found) = bitwise::and_or_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_OR_ABSORB)
                && a1.value == a01.value
                && let Some(found) = bitwise::and_or_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::AND_OR_OR)
                        && a01.value == a11.value
                        && let Some(found) = bitwise::and_or_or(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a00.value == a11.value
                        && let Some(found) = bitwise::and_or_or(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a01.value == a10.value
                        && let Some(found) = bitwise::and_or_or(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a00.value == a10.value
                        && let Some(found) = bitwise::and_or_or(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a11.value == a01.value
                        && let Some(found) = bitwise::and_or_or(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a10.value == a01.value
                        && let Some(found) = bitwise::and_or_or(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a11.value == a00.value
                        && let Some(found) = bitwise::and_or_or(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::AND_OR_OR)
                        && a10.value == a00.value
                        && let Some(found) = bitwise::and_or_or(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::XOR {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a000.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a10.value == a01.value
                                && a11.value == a001.value
                                && m.is(a000, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a10, a01),
                                    Matcher::both(a11, a001),
                                    &[a1, a0, a00],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a11.value == a01.value
                                && a10.value == a001.value
                                && m.is(a000, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a11, a01),
                                    Matcher::both(a10, a001),
                                    &[a1, a0, a00],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a001.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a10.value == a01.value
                                && a11.value == a000.value
                                && m.is(a001, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a10, a01),
                                    Matcher::both(a11, a000),
                                    &[a1, a0, a00],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a11.value == a01.value
                                && a10.value == a000.value
                                && m.is(a001, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a11, a01),
                                    Matcher::both(a10, a000),
                                    &[a1, a0, a00],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::XOR {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.key(a010.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a10.value == a00.value
                                && a11.value == a011.value
                                && m.is(a010, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a10, a00),
                                    Matcher::both(a11, a011),
                                    &[a1, a0, a01],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a11.value == a00.value
                                && a10.value == a011.value
                                && m.is(a010, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a11, a00),
                                    Matcher::both(a10, a011),
                                    &[a1, a0, a01],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a011.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a10.value == a00.value
                                && a11.value == a010.value
                                && m.is(a011, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a10, a00),
                                    Matcher::both(a11, a010),
                                    &[a1, a0, a01],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a11.value == a00.value
                                && a10.value == a010.value
                                && m.is(a011, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a11, a00),
                                    Matcher::both(a10, a010),
                                    &[a1, a0, a01],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a10.value) == OpKey::XOR {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.key(a100.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a00.value == a11.value
                                && a01.value == a101.value
                                && m.is(a100, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a00, a11),
                                    Matcher::both(a01, a101),
                                    &[a0, a1, a10],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a01.value == a11.value
                                && a00.value == a101.value
                                && m.is(a100, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a01, a11),
                                    Matcher::both(a00, a101),
                                    &[a0, a1, a10],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a101.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a00.value == a11.value
                                && a01.value == a100.value
                                && m.is(a101, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a00, a11),
                                    Matcher::both(a01, a100),
                                    &[a0, a1, a10],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a01.value == a11.value
                                && a00.value == a100.value
                                && m.is(a101, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a01, a11),
                                    Matcher::both(a00, a100),
                                    &[a0, a1, a10],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a11.value) == OpKey::XOR {
                        let a110 = m.arg(a11.value, 0);
                        let a111 = m.arg(a11.value, 1);
                        if m.key(a110.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a00.value == a10.value
                                && a01.value == a111.value
                                && m.is(a110, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a00, a10),
                                    Matcher::both(a01, a111),
                                    &[a0, a1, a11],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a01.value == a10.value
                                && a00.value == a111.value
                                && m.is(a110, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a01, a10),
                                    Matcher::both(a00, a111),
                                    &[a0, a1, a11],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a111.value) == OpKey::ICONST {
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a00.value == a10.value
                                && a01.value == a110.value
                                && m.is(a111, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a00, a10),
                                    Matcher::both(a01, a110),
                                    &[a0, a1, a11],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OF_OR_OR)
                                && a01.value == a10.value
                                && a00.value == a110.value
                                && m.is(a111, -1)
                                && let Some(found) = bitwise::and_of_or_or(
                                    m,
                                    Matcher::both(a01, a10),
                                    Matcher::both(a00, a110),
                                    &[a0, a1, a11],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    match m.key(a00.value) {
                        OpKey::ICONST => {
                            if m.wants(&bitwise::AND_OR_CONST_GONE)
                                && let Some(found) = bitwise::and_or_const_gone(m, a01, m.int(a00), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST)
                                && let Some(found) = bitwise::and_or_const(m, a01, m.int(a00), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST_ALL)
                                && let Some(found) = bitwise::and_or_const_all(m, a01, m.int(a00), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a000 = m.arg(a00.value, 0);
                            let a001 = m.arg(a00.value, 1);
                            if m.key(a001.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_OR_SHL)
                                    && let Some(found) =
                                        narrow::and_or_shl(m, a000, a01, m.int(a001), m.int(a1), &[a0, a00])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                    match m.key(a01.value) {
                        OpKey::ICONST => {
                            if m.wants(&bitwise::AND_OR_CONST_GONE)
                                && let Some(found) = bitwise::and_or_const_gone(m, a00, m.int(a01), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST)
                                && let Some(found) = bitwise::and_or_const(m, a00, m.int(a01), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                            if m.wants(&bitwise::AND_OR_CONST_ALL)
                                && let Some(found) = bitwise::and_or_const_all(m, a00, m.int(a01), m.int(a1), &[a0])
                            {
                                return Some(found);
                            }
                        }
                        OpKey::SHL => {
                            let a010 = m.arg(a01.value, 0);
                            let a011 = m.arg(a01.value, 1);
                            if m.key(a011.value) == OpKey::ICONST {
                                if m.wants(&narrow::AND_OR_SHL)
                                    && let Some(found) =
                                        narrow::and_or_shl(m, a010, a00, m.int(a011), m.int(a1), &[a0, a01])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::XOR {
                let a000 = m.arg(a00.value, 0);
                let a001 = m.arg(a00.value, 1);
                if m.key(a000.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a1.value == a001.value
                        && m.is(a000, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a1, a001), a01, &[a0, a00])
                    {
                        return Some(found);
                    }
                }
                if m.key(a001.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a1.value == a000.value
                        && m.is(a001, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a1, a000), a01, &[a0, a00])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a01.value) == OpKey::XOR {
                let a010 = m.arg(a01.value, 0);
                let a011 = m.arg(a01.value, 1);
                if m.key(a010.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a1.value == a011.value
                        && m.is(a010, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a1, a011), a00, &[a0, a01])
                    {
                        return Some(found);
                    }
                }
                if m.key(a011.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a1.value == a010.value
                        && m.is(a011, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a1, a010), a00, &[a0, a01])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&shift::AND_SHL_SHL)
                        && a01.value == a11.value
                        && let Some(found) = shift::and_shl_shl(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&shift::AND_SHL_SHL)
                        && a11.value == a01.value
                        && let Some(found) = shift::and_shl_shl(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&shift::AND_SHL_CONST)
                            && let Some(found) = shift::and_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&shift::AND_SHL_ZERO)
                            && let Some(found) = shift::and_shl_zero(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SHR {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&shift::AND_SHR_SHR)
                    && a01.value == a11.value
                    && let Some(found) = shift::and_shr_shr(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&shift::AND_SHR_SHR)
                    && a11.value == a01.value
                    && let Some(found) = shift::and_shr_shr(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            match m.key(a1.value) {
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::B2I_AND)
                        && let Some(found) = bool::b2i_and(m, a00, a10, &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::B2I_AND)
                        && let Some(found) = bool::b2i_and(m, a10, a00, &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&bool::B2I_AND_ODD)
                        && let Some(found) = bool::b2i_and_odd(m, a00, m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&extend::AND_MASK_OF_ZEXT)
                    && let Some(found) =
                        extend::and_mask_of_zext(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                {
                    return Some(found);
                }
                if m.wants(&narrow::AND_ZEXT_NARROW)
                    && let Some(found) = narrow::and_zext_narrow(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&narrow::AND_SEXT_NARROW)
                    && let Some(found) = narrow::and_sext_narrow(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                match m.key(a00.value) {
                    OpKey::ICONST => {
                        if m.wants(&narrow::AND_ADD_CONST)
                            && let Some(found) = narrow::and_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    OpKey::SHL => {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a001.value) == OpKey::ICONST {
                            if m.wants(&narrow::AND_ADD_SHL)
                                && let Some(found) =
                                    narrow::and_add_shl(m, a000, a01, m.int(a001), m.int(a1), &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                    }
                    _ => {}
                }
                match m.key(a01.value) {
                    OpKey::ICONST => {
                        if m.wants(&narrow::AND_ADD_CONST)
                            && let Some(found) = narrow::and_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    OpKey::SHL => {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.key(a011.value) == OpKey::ICONST {
                            if m.wants(&narrow::AND_ADD_SHL)
                                && let Some(found) =
                                    narrow::and_add_shl(m, a010, a00, m.int(a011), m.int(a1), &[a0, a01])
                            {
                                return Some(found);
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::AND_POISON)
                && let Some(found) = constant::and_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&bitwise::AND_ZERO)
                && m.is(a1, 0)
                && let Some(found) = bitwise::and_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_MINUS_ONE)
                && m.is(a1, -1)
                && let Some(found) = bitwise::and_minus_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_REDUNDANT)
                && let Some(found) = bitwise::and_redundant(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_KNOWN_ZERO)
                && let Some(found) = bitwise::and_known_zero(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&extend::AND_LOW_MASK)
                && let Some(found) = extend::and_low_mask(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::AND_UNSEEN)
                && let Some(found) = unseen::and_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::XOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::AND_XOR_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::and_xor_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_XOR_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::and_xor_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&bitwise::AND_NOT_SELF)
                    && a0.value == a11.value
                    && m.is(a10, -1)
                    && let Some(found) = bitwise::and_not_self(m, Matcher::both(a0, a11), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&bitwise::AND_NOT_SELF)
                    && a0.value == a10.value
                    && m.is(a11, -1)
                    && let Some(found) = bitwise::and_not_self(m, Matcher::both(a0, a10), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::OR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::AND_OR_ABSORB)
                && a0.value == a10.value
                && let Some(found) = bitwise::and_or_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_OR_ABSORB)
                && a0.value == a11.value
                && let Some(found) = bitwise::and_or_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::XOR {
                let a100 = m.arg(a10.value, 0);
                let a101 = m.arg(a10.value, 1);
                if m.key(a100.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a0.value == a101.value
                        && m.is(a100, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a0, a101), a11, &[a1, a10])
                    {
                        return Some(found);
                    }
                }
                if m.key(a101.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a0.value == a100.value
                        && m.is(a101, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a0, a100), a11, &[a1, a10])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a11.value) == OpKey::XOR {
                let a110 = m.arg(a11.value, 0);
                let a111 = m.arg(a11.value, 1);
                if m.key(a110.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a0.value == a111.value
                        && m.is(a110, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a0, a111), a10, &[a1, a11])
                    {
                        return Some(found);
                    }
                }
                if m.key(a111.value) == OpKey::ICONST {
                    if m.wants(&bitwise::AND_OR_NOT)
                        && a0.value == a110.value
                        && m.is(a111, -1)
                        && let Some(found) = bitwise::and_or_not(m, Matcher::both(a0, a110), a10, &[a1, a11])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::AND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::AND_AND_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::and_and_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::AND_AND_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::and_and_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `band`.
fn band(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bool::BAND_SELF)
        && a0.value == a1.value
        && let Some(found) = bool::band_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bool::BAND_SELF)
        && a1.value == a0.value
        && let Some(found) = bool::band_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::BCONST_TRUE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BAND_TRUE_TRUE)
                        && let Some(found) = constant::fold_band_true_true(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BAND_TRUE_TRUE)
                        && let Some(found) = constant::fold_band_true_true(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BAND_TRUE_FALSE)
                        && let Some(found) = constant::fold_band_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BAND_TRUE)
                && let Some(found) = bool::band_true(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BAND_TRUE_FALSE)
                        && let Some(found) = constant::fold_band_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BAND_FALSE_FALSE)
                        && let Some(found) = constant::fold_band_false_false(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BAND_FALSE_FALSE)
                        && let Some(found) = constant::fold_band_false_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BAND_FALSE)
                && let Some(found) = bool::band_false(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::BAND_POISON)
                && let Some(found) = constant::band_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bool::BAND_BNOT_SELF)
                && a1.value == a00.value
                && let Some(found) = bool::band_bnot_self(m, Matcher::both(a1, a00), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::BNOT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&bool::BAND_BNOT_BNOT)
                    && let Some(found) = bool::band_bnot_bnot(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::BAND_BNOT_BNOT)
                    && let Some(found) = bool::band_bnot_bnot(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BAND_BOR_ABSORB)
                && a1.value == a00.value
                && let Some(found) = bool::band_bor_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bool::BAND_BOR_ABSORB)
                && a1.value == a01.value
                && let Some(found) = bool::band_bor_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a00.value) == OpKey::BNOT {
                let a000 = m.arg(a00.value, 0);
                if m.wants(&bool::BAND_BOR_NOT)
                    && a1.value == a000.value
                    && let Some(found) = bool::band_bor_not(m, Matcher::both(a1, a000), a01, &[a0, a00])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::BNOT {
                let a010 = m.arg(a01.value, 0);
                if m.wants(&bool::BAND_BOR_NOT)
                    && a1.value == a010.value
                    && let Some(found) = bool::band_bor_not(m, Matcher::both(a1, a010), a00, &[a0, a01])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BAND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BAND_BAND_SAME)
                && a1.value == a00.value
                && let Some(found) = bool::band_band_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bool::BAND_BAND_SAME)
                && a1.value == a01.value
                && let Some(found) = bool::band_band_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_LE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_LE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LE_LE)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::band_le_le(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LE_LE)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::band_le_le(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_NE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LE_NE)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bool::band_le_ne(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LE_NE)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::band_le_ne(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_NE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_LE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LE_NE)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bool::band_le_ne(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LE_NE)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::band_le_ne(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LT_NE)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bool::band_lt_ne(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LT_NE)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::band_lt_ne(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_EQ => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a11.value == a01.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a11, a01),
                                    m.int(a10),
                                    m.int(a00),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a10.value == a01.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a10, a01),
                                    m.int(a11),
                                    m.int(a00),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a11.value == a00.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a11, a00),
                                    m.int(a10),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a10.value == a00.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a10, a00),
                                    m.int(a11),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_LT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_NE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LT_NE)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bool::band_lt_ne(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LT_NE)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::band_lt_ne(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_EQ => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LT_EQ)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bool::band_lt_eq(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LT_EQ)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::band_lt_eq(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LT_LT)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::band_lt_lt(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LT_LT)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::band_lt_lt(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_LT_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::band_lt_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_LT_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::band_lt_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_GT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_LT_GT_CONST)
                                && a00.value == a10.value
                                && let Some(found) = bool::band_lt_gt_const(
                                    m,
                                    Matcher::both(a00, a10),
                                    m.int(a01),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_GT_LT_POINT)
                                && a00.value == a10.value
                                && let Some(found) = bool::band_gt_lt_point(
                                    m,
                                    Matcher::both(a00, a10),
                                    m.int(a01),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_EQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BAND_LT_EQ)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bool::band_lt_eq(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BAND_LT_EQ)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::band_lt_eq(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_NE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a01.value == a11.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a01, a11),
                                    m.int(a00),
                                    m.int(a10),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a01.value == a10.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a01, a10),
                                    m.int(a00),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a00.value == a11.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a00, a11),
                                    m.int(a01),
                                    m.int(a10),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_NE_CONST)
                                && a00.value == a10.value
                                && let Some(found) = bool::band_eq_ne_const(
                                    m,
                                    Matcher::both(a00, a10),
                                    m.int(a01),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_EQ => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a01.value == a11.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a01, a11),
                                    m.int(a00),
                                    m.int(a10),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a11.value == a01.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a11, a01),
                                    m.int(a10),
                                    m.int(a00),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a01.value == a10.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a01, a10),
                                    m.int(a00),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a10.value == a01.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a10, a01),
                                    m.int(a11),
                                    m.int(a00),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a00.value == a11.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a00, a11),
                                    m.int(a01),
                                    m.int(a10),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a11.value == a00.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a11, a00),
                                    m.int(a10),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a00.value == a10.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a00, a10),
                                    m.int(a01),
                                    m.int(a11),
                                    &[a0, a1],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_EQ_EQ_CONST)
                                && a10.value == a00.value
                                && let Some(found) = bool::band_eq_eq_const(
                                    m,
                                    Matcher::both(a10, a00),
                                    m.int(a11),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_GT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_GT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_GT_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::band_gt_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_GT_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::band_gt_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BAND_LT_GT_CONST)
                                && a10.value == a00.value
                                && let Some(found) = bool::band_lt_gt_const(
                                    m,
                                    Matcher::both(a10, a00),
                                    m.int(a11),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BAND_GT_LT_POINT)
                                && a10.value == a00.value
                                && let Some(found) = bool::band_gt_lt_point(
                                    m,
                                    Matcher::both(a10, a00),
                                    m.int(a11),
                                    m.int(a01),
                                    &[a1, a0],
                                )
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::BAND_POISON)
                && let Some(found) = constant::band_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.wants(&bool::BAND_TRUE)
                && let Some(found) = bool::band_true(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&bool::BAND_FALSE)
                && let Some(found) = bool::band_false(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&bool::BAND_BNOT_SELF)
                && a0.value == a10.value
                && let Some(found) = bool::band_bnot_self(m, Matcher::both(a0, a10), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::BOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bool::BAND_BOR_ABSORB)
                && a0.value == a10.value
                && let Some(found) = bool::band_bor_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bool::BAND_BOR_ABSORB)
                && a0.value == a11.value
                && let Some(found) = bool::band_bor_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::BNOT {
                let a100 = m.arg(a10.value, 0);
                if m.wants(&bool::BAND_BOR_NOT)
                    && a0.value == a100.value
                    && let Some(found) = bool::band_bor_not(m, Matcher::both(a0, a100), a11, &[a1, a10])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::BNOT {
                let a110 = m.arg(a11.value, 0);
                if m.wants(&bool::BAND_BOR_NOT)
                    && a0.value == a110.value
                    && let Some(found) = bool::band_bor_not(m, Matcher::both(a0, a110), a10, &[a1, a11])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BAND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bool::BAND_BAND_SAME)
                && a0.value == a10.value
                && let Some(found) = bool::band_band_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bool::BAND_BAND_SAME)
                && a0.value == a11.value
                && let Some(found) = bool::band_band_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bitreverse`.
fn bitreverse(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_BITREVERSE)
                && let Some(found) = constant::fold_bitreverse(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::BITREVERSE => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BITREVERSE_TWICE)
                && Int::from(m.width(root)) == Int::from(m.width(a0.value))
                && let Some(found) = bitwise::bitreverse_twice(m, a00, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BITREVERSE_ZEXT)
                && let Some(found) =
                    bitwise::bitreverse_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BITREVERSE_SEXT)
                && let Some(found) =
                    bitwise::bitreverse_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bnot`.
fn bnot(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::BCONST_TRUE => {
            if m.wants(&constant::FOLD_BNOT_TRUE)
                && let Some(found) = constant::fold_bnot_true(m, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&constant::FOLD_BNOT_FALSE)
                && let Some(found) = constant::fold_bnot_false(m, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::BNOT_POISON)
                && let Some(found) = constant::bnot_poison(m, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bool::BNOT_BNOT)
                && let Some(found) = bool::bnot_bnot(m, a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::BAND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a00.value) == OpKey::BNOT {
                let a000 = m.arg(a00.value, 0);
                if m.wants(&bool::BNOT_BAND_BNOT)
                    && let Some(found) = bool::bnot_band_bnot(m, a000, a01, &[a0, a00])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::BNOT {
                let a010 = m.arg(a01.value, 0);
                if m.wants(&bool::BNOT_BAND_BNOT)
                    && let Some(found) = bool::bnot_band_bnot(m, a010, a00, &[a0, a01])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a00.value) == OpKey::BNOT {
                let a000 = m.arg(a00.value, 0);
                if m.wants(&bool::BNOT_BOR_BNOT)
                    && let Some(found) = bool::bnot_bor_bnot(m, a000, a01, &[a0, a00])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::BNOT {
                let a010 = m.arg(a01.value, 0);
                if m.wants(&bool::BNOT_BOR_BNOT)
                    && let Some(found) = bool::bnot_bor_bnot(m, a010, a00, &[a0, a01])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ICMP_EQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_EQ)
                && let Some(found) = bool::bnot_eq(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_NE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_NE)
                && let Some(found) = bool::bnot_ne(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_LT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_LT)
                && let Some(found) = bool::bnot_lt(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_LE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_LE)
                && let Some(found) = bool::bnot_le(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_GT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_GT)
                && let Some(found) = bool::bnot_gt(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_GE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BNOT_GE)
                && let Some(found) = bool::bnot_ge(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_OEQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_OEQ)
                && let Some(found) = float::bnot_fcmp_oeq(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_OGT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_OGT)
                && let Some(found) = float::bnot_fcmp_ogt(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_OGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_OGE)
                && let Some(found) = float::bnot_fcmp_oge(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_OLT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_OLT)
                && let Some(found) = float::bnot_fcmp_olt(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_OLE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_OLE)
                && let Some(found) = float::bnot_fcmp_ole(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_ONE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_ONE)
                && let Some(found) = float::bnot_fcmp_one(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_ORD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_ORD)
                && let Some(found) = float::bnot_fcmp_ord(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_UEQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_UEQ)
                && let Some(found) = float::bnot_fcmp_ueq(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_UGT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_UGT)
                && let Some(found) = float::bnot_fcmp_ugt(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_UGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_UGE)
                && let Some(found) = float::bnot_fcmp_uge(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_ULT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_ULT)
                && let Some(found) = float::bnot_fcmp_ult(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_ULE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_ULE)
                && let Some(found) = float::bnot_fcmp_ule(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_UNE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_UNE)
                && let Some(found) = float::bnot_fcmp_une(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FCMP_UNO => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::BNOT_FCMP_UNO)
                && let Some(found) = float::bnot_fcmp_uno(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bool_to_int`.
fn bool_to_int(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::BCONST_TRUE => {
            if m.wants(&constant::FOLD_BOOL_TO_INT_TRUE)
                && let Some(found) = constant::fold_bool_to_int_true(m, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&constant::FOLD_BOOL_TO_INT_FALSE)
                && let Some(found) = constant::fold_bool_to_int_false(m, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::BOOL_TO_INT_POISON)
                && let Some(found) = constant::bool_to_int_poison(m, &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bor`.
fn bor(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bool::BOR_SELF)
        && a0.value == a1.value
        && let Some(found) = bool::bor_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bool::BOR_SELF)
        && a1.value == a0.value
        && let Some(found) = bool::bor_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::BCONST_TRUE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BOR_TRUE_TRUE)
                        && let Some(found) = constant::fold_bor_true_true(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BOR_TRUE_TRUE)
                        && let Some(found) = constant::fold_bor_true_true(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BOR_TRUE_FALSE)
                        && let Some(found) = constant::fold_bor_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BOR_TRUE)
                && let Some(found) = bool::bor_true(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BOR_TRUE_FALSE)
                        && let Some(found) = constant::fold_bor_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BOR_FALSE_FALSE)
                        && let Some(found) = constant::fold_bor_false_false(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BOR_FALSE_FALSE)
                        && let Some(found) = constant::fold_bor_false_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BOR_FALSE)
                && let Some(found) = bool::bor_false(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::BOR_POISON)
                && let Some(found) = constant::bor_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bool::BOR_BNOT_SELF)
                && a1.value == a00.value
                && let Some(found) = bool::bor_bnot_self(m, Matcher::both(a1, a00), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::BNOT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&bool::BOR_BNOT_BNOT)
                    && let Some(found) = bool::bor_bnot_bnot(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::BOR_BNOT_BNOT)
                    && let Some(found) = bool::bor_bnot_bnot(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BAND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BOR_BAND_ABSORB)
                && a1.value == a00.value
                && let Some(found) = bool::bor_band_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bool::BOR_BAND_ABSORB)
                && a1.value == a01.value
                && let Some(found) = bool::bor_band_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a00.value) == OpKey::BNOT {
                let a000 = m.arg(a00.value, 0);
                if m.wants(&bool::BOR_BAND_NOT)
                    && a1.value == a000.value
                    && let Some(found) = bool::bor_band_not(m, Matcher::both(a1, a000), a01, &[a0, a00])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::BNOT {
                let a010 = m.arg(a01.value, 0);
                if m.wants(&bool::BOR_BAND_NOT)
                    && a1.value == a010.value
                    && let Some(found) = bool::bor_band_not(m, Matcher::both(a1, a010), a00, &[a0, a01])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BOR_BOR_SAME)
                && a1.value == a00.value
                && let Some(found) = bool::bor_bor_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bool::BOR_BOR_SAME)
                && a1.value == a01.value
                && let Some(found) = bool::bor_bor_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_LT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_EQ => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BOR_LT_EQ)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bool::bor_lt_eq(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BOR_LT_EQ)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::bor_lt_eq(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_EQ_CONST)
                                && a00.value == a11.value
                                && m.int(a01) == m.int(a10)
                                && let Some(found) =
                                    bool::bor_lt_eq_const(m, Matcher::both(a00, a11), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_EQ_CONST)
                                && a00.value == a10.value
                                && m.int(a01) == m.int(a11)
                                && let Some(found) =
                                    bool::bor_lt_eq_const(m, Matcher::both(a00, a10), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BOR_LT_LT)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::bor_lt_lt(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BOR_LT_LT)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::bor_lt_lt(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::bor_lt_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_LT_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::bor_lt_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_NE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BOR_LT_NE)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bool::bor_lt_ne(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BOR_LT_NE)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bool::bor_lt_ne(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_GT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_GT_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::bor_lt_gt_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_EQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BOR_LT_EQ)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bool::bor_lt_eq(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BOR_LT_EQ)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::bor_lt_eq(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_EQ_CONST)
                                && a10.value == a01.value
                                && m.int(a11) == m.int(a00)
                                && let Some(found) =
                                    bool::bor_lt_eq_const(m, Matcher::both(a10, a01), m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_EQ_CONST)
                                && a10.value == a00.value
                                && m.int(a11) == m.int(a01)
                                && let Some(found) =
                                    bool::bor_lt_eq_const(m, Matcher::both(a10, a00), m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_GT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_GT_EQ_CONST)
                                && a10.value == a01.value
                                && m.int(a11) == m.int(a00)
                                && let Some(found) =
                                    bool::bor_gt_eq_const(m, Matcher::both(a10, a01), m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_GT_EQ_CONST)
                                && a10.value == a00.value
                                && m.int(a11) == m.int(a01)
                                && let Some(found) =
                                    bool::bor_gt_eq_const(m, Matcher::both(a10, a00), m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_NE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bool::BOR_LT_NE)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bool::bor_lt_ne(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::BOR_LT_NE)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bool::bor_lt_ne(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICMP_NE => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a01.value == a11.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a01, a11), m.int(a00), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a11.value == a01.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a11, a01), m.int(a10), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a01.value == a10.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a01, a10), m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a10.value == a01.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a10, a01), m.int(a11), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a00.value == a11.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a00, a11), m.int(a01), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a11.value == a00.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a11, a00), m.int(a10), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_NE_NE_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::bor_ne_ne_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_LE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICMP_LE {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&bool::BOR_LE_LE)
                    && a00.value == a11.value
                    && a01.value == a10.value
                    && let Some(found) = bool::bor_le_le(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::BOR_LE_LE)
                    && a10.value == a01.value
                    && a11.value == a00.value
                    && let Some(found) = bool::bor_le_le(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ICMP_GT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICMP_GT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_GT_CONST)
                                && a00.value == a10.value
                                && let Some(found) =
                                    bool::bor_gt_const(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&bool::BOR_GT_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::bor_gt_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_LT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_LT_GT_CONST)
                                && a10.value == a00.value
                                && let Some(found) =
                                    bool::bor_lt_gt_const(m, Matcher::both(a10, a00), m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICMP_EQ => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_GT_EQ_CONST)
                                && a00.value == a11.value
                                && m.int(a01) == m.int(a10)
                                && let Some(found) =
                                    bool::bor_gt_eq_const(m, Matcher::both(a00, a11), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&bool::BOR_GT_EQ_CONST)
                                && a00.value == a10.value
                                && m.int(a01) == m.int(a11)
                                && let Some(found) =
                                    bool::bor_gt_eq_const(m, Matcher::both(a00, a10), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::BOR_POISON)
                && let Some(found) = constant::bor_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.wants(&bool::BOR_TRUE)
                && let Some(found) = bool::bor_true(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&bool::BOR_FALSE)
                && let Some(found) = bool::bor_false(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&bool::BOR_BNOT_SELF)
                && a0.value == a10.value
                && let Some(found) = bool::bor_bnot_self(m, Matcher::both(a0, a10), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::BAND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bool::BOR_BAND_ABSORB)
                && a0.value == a10.value
                && let Some(found) = bool::bor_band_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bool::BOR_BAND_ABSORB)
                && a0.value == a11.value
                && let Some(found) = bool::bor_band_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::BNOT {
                let a100 = m.arg(a10.value, 0);
                if m.wants(&bool::BOR_BAND_NOT)
                    && a0.value == a100.value
                    && let Some(found) = bool::bor_band_not(m, Matcher::both(a0, a100), a11, &[a1, a10])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::BNOT {
                let a110 = m.arg(a11.value, 0);
                if m.wants(&bool::BOR_BAND_NOT)
                    && a0.value == a110.value
                    && let Some(found) = bool::bor_band_not(m, Matcher::both(a0, a110), a10, &[a1, a11])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bool::BOR_BOR_SAME)
                && a0.value == a10.value
                && let Some(found) = bool::bor_bor_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bool::BOR_BOR_SAME)
                && a0.value == a11.value
                && let Some(found) = bool::bor_bor_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bswap`.
fn bswap(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_BSWAP)
                && let Some(found) = constant::fold_bswap(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::BSWAP => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BSWAP_TWICE)
                && Int::from(m.width(root)) == Int::from(m.width(a0.value))
                && let Some(found) = bitwise::bswap_twice(m, a00, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BSWAP_ZEXT)
                && let Some(found) =
                    bitwise::bswap_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::BSWAP_SEXT)
                && let Some(found) =
                    bitwise::bswap_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `bxor`.
fn bxor(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bool::BXOR_SELF)
        && a0.value == a1.value
        && let Some(found) = bool::bxor_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bool::BXOR_SELF)
        && a1.value == a0.value
        && let Some(found) = bool::bxor_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::BCONST_TRUE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BXOR_TRUE_TRUE)
                        && let Some(found) = constant::fold_bxor_true_true(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BXOR_TRUE_TRUE)
                        && let Some(found) = constant::fold_bxor_true_true(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BXOR_TRUE_FALSE)
                        && let Some(found) = constant::fold_bxor_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BXOR_TRUE)
                && let Some(found) = bool::bxor_true(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            match m.key(a1.value) {
                OpKey::BCONST_TRUE => {
                    if m.wants(&constant::FOLD_BXOR_TRUE_FALSE)
                        && let Some(found) = constant::fold_bxor_true_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::BCONST_FALSE => {
                    if m.wants(&constant::FOLD_BXOR_FALSE_FALSE)
                        && let Some(found) = constant::fold_bxor_false_false(m, &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_BXOR_FALSE_FALSE)
                        && let Some(found) = constant::fold_bxor_false_false(m, &[])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bool::BXOR_FALSE)
                && let Some(found) = bool::bxor_false(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::BXOR_POISON)
                && let Some(found) = constant::bxor_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bool::BXOR_BNOT_SELF)
                && a1.value == a00.value
                && let Some(found) = bool::bxor_bnot_self(m, Matcher::both(a1, a00), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::BNOT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&bool::BXOR_BNOT_BNOT)
                    && let Some(found) = bool::bxor_bnot_bnot(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::BXOR_BNOT_BNOT)
                    && let Some(found) = bool::bxor_bnot_bnot(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BXOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bool::BXOR_BXOR_SAME)
                && a1.value == a00.value
                && let Some(found) = bool::bxor_bxor_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bool::BXOR_BXOR_SAME)
                && a1.value == a01.value
                && let Some(found) = bool::bxor_bxor_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::BXOR_POISON)
                && let Some(found) = constant::bxor_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&bool::BXOR_FALSE)
                && let Some(found) = bool::bxor_false(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.wants(&bool::BXOR_TRUE)
                && let Some(found) = bool::bxor_true(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&bool::BXOR_BNOT_SELF)
                && a0.value == a10.value
                && let Some(found) = bool::bxor_bnot_self(m, Matcher::both(a0, a10), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::BXOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bool::BXOR_BXOR_SAME)
                && a0.value == a10.value
                && let Some(found) = bool::bxor_bxor_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bool::BXOR_BXOR_SAME)
                && a0.value == a11.value
                && let Some(found) = bool::bxor_bxor_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `clmul`.
fn clmul(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_CLMUL)
                && let Some(found) = constant::fold_clmul(m, m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `clz`.
fn clz(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_CLZ)
                && let Some(found) = constant::fold_clz(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_CLZ_ZERO)
                && let Some(found) = constant::fold_clz_zero(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::CLZ_ZEXT)
                && let Some(found) =
                    bitwise::clz_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::CLZ_SEXT)
                && let Some(found) =
                    bitwise::clz_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `copysign`.
fn copysign(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::COPYSIGN_SELF)
        && a0.value == a1.value
        && let Some(found) = float::copysign_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::FNEG => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&float::COPYSIGN_FNEG)
                && let Some(found) = float::copysign_fneg(m, a00, a1, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FABS => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&float::COPYSIGN_FABS)
                && let Some(found) = float::copysign_fabs(m, a00, a1, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::COPYSIGN => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::COPYSIGN_COPYSIGN)
                && let Some(found) = float::copysign_copysign(m, a00, a01, a1, &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::FABS => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&float::COPYSIGN_TO_FABS)
                && let Some(found) = float::copysign_to_fabs(m, a0, a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::FCONST => {
            if m.wants(&float::COPYSIGN_ZERO)
                && m.is_float(a1, false, None)
                && let Some(found) = float::copysign_zero(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::COPYSIGN => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float::COPYSIGN_SIGN_OF_COPYSIGN)
                && let Some(found) = float::copysign_sign_of_copysign(m, a0, a10, a11, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `count_ones`.
fn count_ones(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_COUNT_ONES)
                && let Some(found) = constant::fold_count_ones(m, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&bitwise::COUNT_ONES_SHL)
                    && let Some(found) = bitwise::count_ones_shl(m, a00, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `ctz`.
fn ctz(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_CTZ)
                && let Some(found) = constant::fold_ctz(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_CTZ_ZERO)
                && let Some(found) = constant::fold_ctz_zero(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::CTZ_ZEXT)
                && let Some(found) =
                    bitwise::ctz_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::CTZ_SEXT)
                && let Some(found) =
                    bitwise::ctz_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&bitwise::CTZ_NEG)
                    && m.is(a00, 0)
                    && let Some(found) = bitwise::ctz_neg(m, a01, Int::from(m.width(root)), &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `div`.
fn div(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&mul_div::DIV_SELF)
        && a0.value == a1.value
        && let Some(found) = mul_div::div_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_DIV)
                    && let Some(found) = constant::fold_div(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&mul_div::ZERO_DIV)
                && m.is(a0, 0)
                && let Some(found) = mul_div::zero_div(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::DIV_POISON_LEFT)
                && let Some(found) = constant::div_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SUB {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.key(a00.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::DIV_NEG_NEG)
                            && m.is(a00, 0)
                            && m.is(a10, 0)
                            && let Some(found) = negation::div_neg_neg(m, a01, a11, &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&mul_div::DIV_MUL)
                && a01.value == a1.value
                && let Some(found) = mul_div::div_mul(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.wants(&mul_div::DIV_MUL)
                && a00.value == a1.value
                && let Some(found) = mul_div::div_mul(m, a01, Matcher::both(a00, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&mul_div::DIV_MUL_CONST)
                        && let Some(found) = mul_div::div_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::DIV_MUL_CONST)
                        && let Some(found) = mul_div::div_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::DIV_SHL)
                        && let Some(found) = mul_div::div_shl(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::DIV => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::DIV_DIV_CONST)
                        && let Some(found) = mul_div::div_div_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::DIV_POISON_RIGHT)
                && let Some(found) = constant::div_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&constant::DIV_ZERO)
                && m.is(a1, 0)
                && let Some(found) = constant::div_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::DIV_ONE)
                && m.is(a1, 1)
                && let Some(found) = mul_div::div_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::DIV_MINUS_ONE)
                && m.is(a1, -1)
                && let Some(found) = mul_div::div_minus_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::DIV_SMALL)
                && let Some(found) = mul_div::div_small(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::UDIV_POW2)
                && let Some(found) = mul_div::udiv_pow2(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SDIV_POW2)
                && let Some(found) = mul_div::sdiv_pow2(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SDIV_POW2_EXACT)
                && let Some(found) = mul_div::sdiv_pow2_exact(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::UDIV_MAGIC)
                && let Some(found) = mul_div::udiv_magic(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::UDIV_MAGIC_WIDE)
                && let Some(found) = mul_div::udiv_magic_wide(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SDIV_MAGIC)
                && let Some(found) = mul_div::sdiv_magic(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SDIV_POW2_NEG)
                && let Some(found) = mul_div::sdiv_pow2_neg(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SDIV_MAGIC_NEG)
                && let Some(found) = mul_div::sdiv_magic_neg(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `fabs`.
fn fabs(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::FABS => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&float::FABS_FABS)
                && let Some(found) = float::fabs_fabs(m, a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FNEG => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&float::FABS_FNEG)
                && let Some(found) = float::fabs_fneg(m, a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::COPYSIGN => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float::FABS_COPYSIGN)
                && let Some(found) = float::fabs_copysign(m, a00, a01, &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `fadd`.
fn fadd(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::FCONST => {
            if m.wants(&float::FADD_NEG_ZERO)
                && m.is_float(a0, true, None)
                && let Some(found) = float::fadd_neg_zero(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::FNEG => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&float::FADD_FNEG)
                && let Some(found) = float::fadd_fneg(m, a1, a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FSUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float_flags::FADD_FSUB_CANCEL)
                && a01.value == a1.value
                && m.reassoc(root)
                && m.reassoc(a0.value)
                && let Some(found) = float_flags::fadd_fsub_cancel(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FMUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::FMUL {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&float_flags::FADD_FACTOR)
                    && a01.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fadd_factor(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a00.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fadd_factor(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a01.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fadd_factor(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a00.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fadd_factor(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a11.value == a01.value
                    && m.reassoc(root)
                    && m.reassoc(a1.value)
                    && m.reassoc(a0.value)
                    && let Some(found) = float_flags::fadd_factor(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a10.value == a01.value
                    && m.reassoc(root)
                    && m.reassoc(a1.value)
                    && m.reassoc(a0.value)
                    && let Some(found) = float_flags::fadd_factor(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a11.value == a00.value
                    && m.reassoc(root)
                    && m.reassoc(a1.value)
                    && m.reassoc(a0.value)
                    && let Some(found) = float_flags::fadd_factor(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FACTOR)
                    && a10.value == a00.value
                    && m.reassoc(root)
                    && m.reassoc(a1.value)
                    && m.reassoc(a0.value)
                    && let Some(found) = float_flags::fadd_factor(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                {
                    return Some(found);
                }
            }
            if m.wants(&float_flags::FMA_FADD)
                && m.contract(root)
                && m.contract(a0.value)
                && let Some(found) = float_flags::fma_fadd(m, a00, a01, a1, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FDIV => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::FDIV {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&float_flags::FADD_FDIV_COMMON)
                    && a01.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fadd_fdiv_common(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FADD_FDIV_COMMON)
                    && a11.value == a01.value
                    && m.reassoc(root)
                    && m.reassoc(a1.value)
                    && m.reassoc(a0.value)
                    && let Some(found) = float_flags::fadd_fdiv_common(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::FCONST => {
            if m.wants(&float::FADD_NEG_ZERO)
                && m.is_float(a1, true, None)
                && let Some(found) = float::fadd_neg_zero(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::FNEG => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&float::FADD_FNEG)
                && let Some(found) = float::fadd_fneg(m, a0, a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::FSUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float_flags::FADD_FSUB_CANCEL)
                && a11.value == a0.value
                && m.reassoc(root)
                && m.reassoc(a1.value)
                && let Some(found) = float_flags::fadd_fsub_cancel(m, a10, Matcher::both(a11, a0), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::FMUL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float_flags::FMA_FADD)
                && m.contract(root)
                && m.contract(a1.value)
                && let Some(found) = float_flags::fma_fadd(m, a10, a11, a0, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `fcmp_oge`.
fn fcmp_oge(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_OGE_SWAP)
        && let Some(found) = float::fcmp_oge_swap(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_ogt`.
fn fcmp_ogt(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_OGT_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_ogt_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&float::FCMP_OGT_SWAP)
        && let Some(found) = float::fcmp_ogt_swap(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_olt`.
fn fcmp_olt(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_OLT_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_olt_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_one`.
fn fcmp_one(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_ONE_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_one_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_ueq`.
fn fcmp_ueq(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_UEQ_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_ueq_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_uge`.
fn fcmp_uge(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_UGE_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_uge_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&float::FCMP_UGE_SWAP)
        && let Some(found) = float::fcmp_uge_swap(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_ugt`.
fn fcmp_ugt(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_UGT_SWAP)
        && let Some(found) = float::fcmp_ugt_swap(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fcmp_ule`.
fn fcmp_ule(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&float::FCMP_ULE_SELF)
        && a0.value == a1.value
        && let Some(found) = float::fcmp_ule_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `fdiv`.
fn fdiv(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::FNEG {
        let a00 = m.arg(a0.value, 0);
        if m.key(a1.value) == OpKey::FNEG {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&float::FDIV_FNEG_FNEG)
                && let Some(found) = float::fdiv_fneg_fneg(m, a00, a10, &[a0, a1])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `fmul`.
fn fmul(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::FNEG => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::FNEG {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&float::FMUL_FNEG_FNEG)
                    && let Some(found) = float::fmul_fneg_fneg(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float::FMUL_FNEG_FNEG)
                    && let Some(found) = float::fmul_fneg_fneg(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::FCONST => {
            if m.wants(&float_mul::FMUL_ONE)
                && m.is_float(a0, false, Some(0))
                && let Some(found) = float_mul::fmul_one(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&float_mul::FMUL_MINUS_ONE)
                && m.is_float(a0, true, Some(0))
                && let Some(found) = float_mul::fmul_minus_one(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::FDIV => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float_flags::FMUL_FDIV_CANCEL)
                && a01.value == a1.value
                && m.reassoc(root)
                && m.reassoc(a0.value)
                && let Some(found) = float_flags::fmul_fdiv_cancel(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::FCONST => {
            if m.wants(&float_mul::FMUL_ONE)
                && m.is_float(a1, false, Some(0))
                && let Some(found) = float_mul::fmul_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&float_mul::FMUL_MINUS_ONE)
                && m.is_float(a1, true, Some(0))
                && let Some(found) = float_mul::fmul_minus_one(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::FDIV => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float_flags::FMUL_FDIV_CANCEL)
                && a11.value == a0.value
                && m.reassoc(root)
                && m.reassoc(a1.value)
                && let Some(found) = float_flags::fmul_fdiv_cancel(m, a10, Matcher::both(a11, a0), &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `fneg`.
fn fneg(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    if m.key(a0.value) == OpKey::FNEG {
        let a00 = m.arg(a0.value, 0);
        if m.wants(&float::FNEG_FNEG)
            && let Some(found) = float::fneg_fneg(m, a00, &[a0])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `fsub`.
fn fsub(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::FCONST => {
            if m.wants(&float::NEG_ZERO_FSUB)
                && m.is_float(a0, true, None)
                && let Some(found) = float::neg_zero_fsub(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::FADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float_flags::FSUB_FADD_CANCEL)
                && a01.value == a1.value
                && m.reassoc(root)
                && m.reassoc(a0.value)
                && let Some(found) = float_flags::fsub_fadd_cancel(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.wants(&float_flags::FSUB_FADD_CANCEL)
                && a00.value == a1.value
                && m.reassoc(root)
                && m.reassoc(a0.value)
                && let Some(found) = float_flags::fsub_fadd_cancel(m, a01, Matcher::both(a00, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::FADD {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&float_flags::FSUB_COMMON)
                    && a00.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_common(m, Matcher::both(a00, a10), a01, a11, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_COMMON)
                    && a01.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_common(m, Matcher::both(a01, a10), a00, a11, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_COMMON)
                    && a00.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_common(m, Matcher::both(a00, a11), a01, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_COMMON)
                    && a01.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_common(m, Matcher::both(a01, a11), a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::FMUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::FMUL {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&float_flags::FSUB_FACTOR)
                    && a01.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_factor(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_FACTOR)
                    && a00.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_factor(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_FACTOR)
                    && a01.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_factor(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&float_flags::FSUB_FACTOR)
                    && a00.value == a10.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_factor(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
            }
            if m.wants(&float_flags::FMA_FSUB)
                && m.contract(root)
                && m.contract(a0.value)
                && let Some(found) = float_flags::fma_fsub(m, a00, a01, a1, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::FDIV => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::FDIV {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&float_flags::FSUB_FDIV_COMMON)
                    && a01.value == a11.value
                    && m.reassoc(root)
                    && m.reassoc(a0.value)
                    && m.reassoc(a1.value)
                    && let Some(found) = float_flags::fsub_fdiv_common(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::FSUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&float_flags::FSUB_OF_FADD)
                && a00.value == a1.value
                && m.reassoc(root)
                && m.reassoc(a0.value)
                && let Some(found) = float_flags::fsub_of_fadd(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::FCONST => {
            if m.wants(&float::FSUB_ZERO)
                && m.is_float(a1, false, None)
                && let Some(found) = float::fsub_zero(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::FNEG => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&float::FSUB_FNEG)
                && let Some(found) = float::fsub_fneg(m, a0, a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::FSUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float_flags::FSUB_FSUB_CANCEL)
                && a0.value == a10.value
                && m.reassoc(root)
                && m.reassoc(a1.value)
                && let Some(found) = float_flags::fsub_fsub_cancel(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::FMUL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&float_flags::FMA_FSUB_PRODUCT)
                && m.contract(root)
                && m.contract(a1.value)
                && let Some(found) = float_flags::fma_fsub_product(m, a10, a11, a0, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `icmp_eq`.
fn icmp_eq(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::EQ_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::eq_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&compare::EQ_SELF)
        && a1.value == a0.value
        && let Some(found) = compare::eq_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_EQ_TRUE)
                        && let Some(found) = constant::fold_eq_true(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_EQ_TRUE)
                        && let Some(found) = constant::fold_eq_true(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_EQ_FALSE)
                        && let Some(found) = constant::fold_eq_false(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_EQ_FALSE)
                        && let Some(found) = constant::fold_eq_false(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::ZEXT => {
                    let a10 = m.arg(a1.value, 0);
                    match m.key(a10.value) {
                        OpKey::SHR => {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.key(a101.value) == OpKey::ICONST {
                                if m.wants(&shift::EQ_AND_BIT)
                                    && m.width(a1.value) == 1
                                    && m.is(a0, 0)
                                    && let Some(found) = shift::eq_and_bit(m, a100, m.int(a101), &[a1, a10])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        OpKey::SUB => {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.wants(&compare::EQ_ZEXT_SUB)
                                && m.is(a0, 0)
                                && let Some(found) =
                                    compare::eq_zext_sub(m, a100, a101, Int::from(m.width(a1.value)), &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                        _ => {}
                    }
                    if m.wants(&compare::EQ_ZEXT_CONST)
                        && let Some(found) =
                            compare::eq_zext_const(m, a10, Int::from(m.width(a1.value)), m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::REM => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&mul_div::EQ_REM_POW2)
                            && m.is(a0, 0)
                            && let Some(found) = mul_div::eq_rem_pow2(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_ADD_CONST)
                            && let Some(found) = compare::eq_add_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_ADD_CONST)
                            && let Some(found) = compare::eq_add_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_CONST_SUB)
                            && let Some(found) = compare::eq_const_sub(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::EQ_SUB_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = compare::eq_sub_zero(m, a10, a11, &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_MUL_CONST)
                            && let Some(found) = compare::eq_mul_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_MUL_CONST_FALSE)
                            && let Some(found) = compare::eq_mul_const_false(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_MUL_CONST)
                            && let Some(found) = compare::eq_mul_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_MUL_CONST_FALSE)
                            && let Some(found) = compare::eq_mul_const_false(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_SHL_CONST)
                            && let Some(found) = compare::eq_shl_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_SHL_CONST_FALSE)
                            && let Some(found) = compare::eq_shl_const_false(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_SHR_ZERO)
                            && m.is(a0, 0)
                            && let Some(found) = compare::eq_shr_zero(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_XOR_CONST)
                            && let Some(found) = compare::eq_xor_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_XOR_CONST)
                            && let Some(found) = compare::eq_xor_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::EQ_XOR_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = compare::eq_xor_zero(m, a10, a11, &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_OR_CONST_FALSE)
                            && m.is(a0, 0)
                            && let Some(found) = compare::eq_or_const_false(m, a11, m.int(a10), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_OR_CONST_FALSE)
                            && m.is(a0, 0)
                            && let Some(found) = compare::eq_or_const_false(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SELECT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    let a12 = m.arg(a1.value, 2);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.key(a12.value) == OpKey::ICONST {
                            if m.wants(&select::EQ_SELECT_LEFT)
                                && m.int(a11) == m.int(a0)
                                && let Some(found) = select::eq_select_left(m, a10, m.int(a11), m.int(a12), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&select::EQ_SELECT_RIGHT)
                                && m.int(a12) == m.int(a0)
                                && let Some(found) = select::eq_select_right(m, a10, m.int(a11), m.int(a12), &[a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::EQ_B2I_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = bool::eq_b2i_zero(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::EQ_B2I_ONE)
                        && m.is(a0, 1)
                        && let Some(found) = bool::eq_b2i_one(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&decided::EQ_KNOWN_FALSE)
                && let Some(found) = decided::eq_known_false(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::EQ_POISON)
                && let Some(found) = constant::eq_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::EQ_SUB_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::eq_sub_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::EQ_SUB_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::eq_sub_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_SUB_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::eq_sub_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_SUB_FROM_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::eq_sub_from_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_SUB_FROM_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::eq_sub_from_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::EQ_NEG_NEG)
                                && m.is(a00, 0)
                                && m.is(a10, 0)
                                && let Some(found) = negation::eq_neg_neg(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::EQ_NEG_NEG)
                                && m.is(a10, 0)
                                && m.is(a00, 0)
                                && let Some(found) = negation::eq_neg_neg(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_CONST_SUB)
                            && let Some(found) = compare::eq_const_sub(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::EQ_SUB_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::eq_sub_zero(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::eq_xor_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a00.value == a11.value
                        && let Some(found) = compare::eq_xor_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a01.value == a10.value
                        && let Some(found) = compare::eq_xor_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::eq_xor_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::eq_xor_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a10.value == a01.value
                        && let Some(found) = compare::eq_xor_same(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a11.value == a00.value
                        && let Some(found) = compare::eq_xor_same(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_XOR_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::eq_xor_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::eq_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::eq_not_not(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::eq_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::eq_not_not(m, a10, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::eq_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::eq_not_not(m, a11, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::eq_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::EQ_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::eq_not_not(m, a10, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_XOR_CONST)
                            && let Some(found) = compare::eq_xor_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_XOR_CONST)
                            && let Some(found) = compare::eq_xor_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::EQ_XOR_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::eq_xor_zero(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    match m.key(a00.value) {
                        OpKey::SHR => {
                            let a000 = m.arg(a00.value, 0);
                            let a001 = m.arg(a00.value, 1);
                            if m.key(a001.value) == OpKey::ICONST {
                                if m.wants(&shift::EQ_AND_BIT)
                                    && m.width(a0.value) == 1
                                    && m.is(a1, 0)
                                    && let Some(found) = shift::eq_and_bit(m, a000, m.int(a001), &[a0, a00])
                                {
                                    return Some(found);
                                }
                            }
                        }
                        OpKey::SUB => {
                            let a000 = m.arg(a00.value, 0);
                            let a001 = m.arg(a00.value, 1);
                            if m.wants(&compare::EQ_ZEXT_SUB)
                                && m.is(a1, 0)
                                && let Some(found) =
                                    compare::eq_zext_sub(m, a000, a001, Int::from(m.width(a0.value)), &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                        _ => {}
                    }
                    if m.wants(&compare::EQ_ZEXT_CONST)
                        && let Some(found) =
                            compare::eq_zext_const(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ZEXT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&compare::EQ_ZEXT_SIGNED)
                        && Int::from(m.width(a0.value)) == Int::from(m.width(a1.value))
                        && let Some(found) =
                            compare::eq_zext_signed(m, a00, a10, Int::from(m.width(a0.value)), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ZEXT_SIGNED)
                        && Int::from(m.width(a1.value)) == Int::from(m.width(a0.value))
                        && let Some(found) =
                            compare::eq_zext_signed(m, a10, a00, Int::from(m.width(a1.value)), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::REM => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::EQ_REM_POW2)
                        && m.is(a1, 0)
                        && let Some(found) = mul_div::eq_rem_pow2(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::EQ_ADD_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::eq_add_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&compare::EQ_ADD_SELF)
                && a01.value == a1.value
                && let Some(found) = compare::eq_add_self(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_ADD_CONST)
                            && let Some(found) = compare::eq_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_ADD_CONST)
                            && let Some(found) = compare::eq_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::eq_add_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a00.value == a11.value
                        && let Some(found) = compare::eq_add_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a01.value == a10.value
                        && let Some(found) = compare::eq_add_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::eq_add_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::eq_add_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a10.value == a01.value
                        && let Some(found) = compare::eq_add_same(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a11.value == a00.value
                        && let Some(found) = compare::eq_add_same(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::EQ_ADD_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::eq_add_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_MUL_CONST)
                            && let Some(found) = compare::eq_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_MUL_CONST_FALSE)
                            && let Some(found) = compare::eq_mul_const_false(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_MUL_CONST)
                            && let Some(found) = compare::eq_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_MUL_CONST_FALSE)
                            && let Some(found) = compare::eq_mul_const_false(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a00) == m.int(a10)
                                && let Some(found) = compare::eq_mul_same(m, a01, a11, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a10) == m.int(a00)
                                && let Some(found) = compare::eq_mul_same(m, a11, a01, m.int(a10), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a00) == m.int(a11)
                                && let Some(found) = compare::eq_mul_same(m, a01, a10, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a11) == m.int(a00)
                                && let Some(found) = compare::eq_mul_same(m, a10, a01, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a01) == m.int(a10)
                                && let Some(found) = compare::eq_mul_same(m, a00, a11, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a10) == m.int(a01)
                                && let Some(found) = compare::eq_mul_same(m, a11, a00, m.int(a10), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::eq_mul_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::EQ_MUL_SAME)
                                && m.int(a11) == m.int(a01)
                                && let Some(found) = compare::eq_mul_same(m, a10, a00, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::EQ_SHL_CONST)
                            && let Some(found) = compare::eq_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::EQ_SHL_CONST_FALSE)
                            && let Some(found) = compare::eq_shl_const_false(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::EQ_SHL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::eq_shl_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::EQ_SHL_SAME)
                                && m.int(a11) == m.int(a01)
                                && let Some(found) = compare::eq_shl_same(m, a10, a00, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::EQ_SHR_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::eq_shr_zero(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&compare::EQ_OR_CONST_FALSE)
                        && m.is(a1, 0)
                        && let Some(found) = compare::eq_or_const_false(m, a01, m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::EQ_OR_CONST_FALSE)
                        && m.is(a1, 0)
                        && let Some(found) = compare::eq_or_const_false(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::SEXT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&compare::EQ_SEXT_UNSIGNED)
                    && Int::from(m.width(a0.value)) == Int::from(m.width(a1.value))
                    && let Some(found) = compare::eq_sext_unsigned(m, a00, a10, Int::from(m.width(a0.value)), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::EQ_SEXT_UNSIGNED)
                    && Int::from(m.width(a1.value)) == Int::from(m.width(a0.value))
                    && let Some(found) = compare::eq_sext_unsigned(m, a10, a00, Int::from(m.width(a1.value)), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MAX => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::EQ_MAX_LEFT)
                && a00.value == a1.value
                && let Some(found) = compare::eq_max_left(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&compare::EQ_MAX_LEFT)
                && a01.value == a1.value
                && let Some(found) = compare::eq_max_left(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a02.value) == OpKey::ICONST {
                        if m.wants(&select::EQ_SELECT_LEFT)
                            && m.int(a01) == m.int(a1)
                            && let Some(found) = select::eq_select_left(m, a00, m.int(a01), m.int(a02), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&select::EQ_SELECT_RIGHT)
                            && m.int(a02) == m.int(a1)
                            && let Some(found) = select::eq_select_right(m, a00, m.int(a01), m.int(a02), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&bool::EQ_B2I_ZERO)
                    && m.is(a1, 0)
                    && let Some(found) = bool::eq_b2i_zero(m, a00, &[a0])
                {
                    return Some(found);
                }
                if m.wants(&bool::EQ_B2I_ONE)
                    && m.is(a1, 1)
                    && let Some(found) = bool::eq_b2i_one(m, a00, &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::PTRTOADDR => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::PTRTOADDR {
                let a10 = m.arg(a1.value, 0);
                if m.key(a00.value) == OpKey::PTRADD {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.wants(&pointer::EQ_PTRADD_BASE)
                        && a000.value == a10.value
                        && m.typed(a000, Type::PTR)
                        && let Some(found) = pointer::eq_ptradd_base(m, Matcher::both(a000, a10), a001, &[a0, a00, a1])
                    {
                        return Some(found);
                    }
                    if m.key(a10.value) == OpKey::PTRADD {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.wants(&pointer::EQ_PTRADD_BOTH)
                            && a000.value == a100.value
                            && m.typed(a000, Type::PTR)
                            && let Some(found) =
                                pointer::eq_ptradd_both(m, Matcher::both(a000, a100), a001, a101, &[a0, a00, a1, a10])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::EQ_PTRADD_BOTH)
                            && a100.value == a000.value
                            && m.typed(a100, Type::PTR)
                            && let Some(found) =
                                pointer::eq_ptradd_both(m, Matcher::both(a100, a000), a101, a001, &[a1, a10, a0, a00])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::EQ_PTRADD_SAME)
                            && a001.value == a101.value
                            && m.typed(a000, Type::PTR)
                            && m.typed(a100, Type::PTR)
                            && let Some(found) =
                                pointer::eq_ptradd_same(m, a000, a100, Matcher::both(a001, a101), &[a0, a00, a1, a10])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::EQ_PTRADD_SAME)
                            && a101.value == a001.value
                            && m.typed(a100, Type::PTR)
                            && m.typed(a000, Type::PTR)
                            && let Some(found) =
                                pointer::eq_ptradd_same(m, a100, a000, Matcher::both(a101, a001), &[a1, a10, a0, a00])
                        {
                            return Some(found);
                        }
                    }
                }
                if m.key(a10.value) == OpKey::PTRADD {
                    let a100 = m.arg(a10.value, 0);
                    let a101 = m.arg(a10.value, 1);
                    if m.wants(&pointer::EQ_PTRADD_BASE)
                        && a100.value == a00.value
                        && m.typed(a100, Type::PTR)
                        && let Some(found) = pointer::eq_ptradd_base(m, Matcher::both(a100, a00), a101, &[a1, a10, a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::EQ_POISON)
                && let Some(found) = constant::eq_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::EQ_ADD_SELF)
                && a10.value == a0.value
                && let Some(found) = compare::eq_add_self(m, Matcher::both(a10, a0), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&compare::EQ_ADD_SELF)
                && a11.value == a0.value
                && let Some(found) = compare::eq_add_self(m, Matcher::both(a11, a0), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::EQ_SUB_SELF)
                && a10.value == a0.value
                && let Some(found) = compare::eq_sub_self(m, Matcher::both(a10, a0), a11, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::MAX => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::EQ_MAX_LEFT)
                && a10.value == a0.value
                && let Some(found) = compare::eq_max_left(m, Matcher::both(a10, a0), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&compare::EQ_MAX_LEFT)
                && a11.value == a0.value
                && let Some(found) = compare::eq_max_left(m, Matcher::both(a11, a0), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&decided::EQ_KNOWN_FALSE)
                && let Some(found) = decided::eq_known_false(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::EQ_FALSE)
        && let Some(found) = decided::eq_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::EQ_FALSE)
        && let Some(found) = decided::eq_false(m, a1, a0, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::EQ_BITS_FALSE)
        && let Some(found) = decided::eq_bits_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::EQ_BITS_FALSE)
        && let Some(found) = decided::eq_bits_false(m, a1, a0, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `icmp_ge`.
fn icmp_ge(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::GE_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::ge_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_GE_TRUE)
                    && let Some(found) = constant::fold_ge_true(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
                if m.wants(&constant::FOLD_GE_FALSE)
                    && let Some(found) = constant::fold_ge_false(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&compare::CONST_GE)
                && let Some(found) = compare::const_ge(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::GE_POISON_LEFT)
                && let Some(found) = constant::ge_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::GE_POISON_RIGHT)
                && let Some(found) = constant::ge_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&compare::GE_CONST)
                && let Some(found) = compare::ge_const(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&compare::GE_TO_LE)
        && let Some(found) = compare::ge_to_le(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::GE_TRUE)
        && let Some(found) = decided::ge_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::GE_FALSE)
        && let Some(found) = decided::ge_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `icmp_gt`.
fn icmp_gt(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::GT_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::gt_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_GT_TRUE)
                    && let Some(found) = constant::fold_gt_true(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
                if m.wants(&constant::FOLD_GT_FALSE)
                    && let Some(found) = constant::fold_gt_false(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&compare::CONST_GT)
                && let Some(found) = compare::const_gt(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::GT_POISON_LEFT)
                && let Some(found) = constant::gt_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&negation::GT_NOT_CONST)
                        && m.is(a00, -1)
                        && let Some(found) = negation::gt_not_const(m, a01, m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&negation::GT_NOT_CONST)
                        && m.is(a01, -1)
                        && let Some(found) = negation::gt_not_const(m, a00, m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_ADD_CONST)
                        && let Some(found) = compare::gt_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_ADD_CONST)
                        && let Some(found) = compare::gt_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_CONST_SUB)
                        && let Some(found) = compare::gt_const_sub(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.wants(&compare::GT_SUB_ZERO)
                    && m.is(a1, 0)
                    && let Some(found) = compare::gt_sub_zero(m, a00, a01, &[a0])
                {
                    return Some(found);
                }
                if m.wants(&compare::GT_SUB_MINUS_ONE)
                    && m.is(a1, -1)
                    && let Some(found) = compare::gt_sub_minus_one(m, a00, a01, &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_MUL_CONST)
                        && let Some(found) = compare::gt_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_MUL_CONST)
                        && let Some(found) = compare::gt_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_SHL_CONST)
                        && let Some(found) = compare::gt_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::GT_SHR_CONST)
                        && let Some(found) = compare::gt_shr_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a02.value) == OpKey::ICONST {
                        if m.wants(&select::GT_SELECT)
                            && let Some(found) = select::gt_select(m, a00, m.int(a01), m.int(a02), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&select::GT_SELECT_NOT)
                            && let Some(found) = select::gt_select_not(m, a00, m.int(a01), m.int(a02), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&bool::GT_B2I_ZERO)
                    && m.is(a1, 0)
                    && let Some(found) = bool::gt_b2i_zero(m, a00, &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::GT_POISON_RIGHT)
                && let Some(found) = constant::gt_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&compare::GT_LOWEST)
                && let Some(found) = compare::gt_lowest(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&compare::GT_HIGHEST)
                && let Some(found) = compare::gt_highest(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&compare::GT_TO_LT)
        && let Some(found) = compare::gt_to_lt(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::GT_TRUE)
        && let Some(found) = decided::gt_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::GT_FALSE)
        && let Some(found) = decided::gt_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `icmp_le`.
fn icmp_le(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::LE_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::le_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_LE_TRUE)
                    && let Some(found) = constant::fold_le_true(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
                if m.wants(&constant::FOLD_LE_FALSE)
                    && let Some(found) = constant::fold_le_false(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&compare::CONST_LE)
                && let Some(found) = compare::const_le(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::LE_POISON_LEFT)
                && let Some(found) = constant::le_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::LE_ADD_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::le_add_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&compare::LE_ADD_SELF)
                && a01.value == a1.value
                && let Some(found) = compare::le_add_self(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ADD {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&compare::LE_ADD_SAME)
                    && a01.value == a11.value
                    && let Some(found) = compare::le_add_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::LE_ADD_SAME)
                    && a00.value == a11.value
                    && let Some(found) = compare::le_add_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::LE_ADD_SAME)
                    && a01.value == a10.value
                    && let Some(found) = compare::le_add_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::LE_ADD_SAME)
                    && a00.value == a10.value
                    && let Some(found) = compare::le_add_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SUB {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&compare::LE_SUB_SAME)
                    && a01.value == a11.value
                    && let Some(found) = compare::le_sub_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::LE_SUB_FROM_SAME)
                    && a00.value == a10.value
                    && let Some(found) = compare::le_sub_from_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::LE_POISON_RIGHT)
                && let Some(found) = constant::le_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&compare::LE_CONST)
                && let Some(found) = compare::le_const(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::SELF_LE_ADD)
                && a0.value == a10.value
                && let Some(found) = compare::self_le_add(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&compare::SELF_LE_ADD)
                && a0.value == a11.value
                && let Some(found) = compare::self_le_add(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::LE_TRUE)
        && let Some(found) = decided::le_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::LE_FALSE)
        && let Some(found) = decided::le_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `icmp_lt`.
fn icmp_lt(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::LT_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::lt_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_LT_TRUE)
                    && let Some(found) = constant::fold_lt_true(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
                if m.wants(&constant::FOLD_LT_FALSE)
                    && let Some(found) = constant::fold_lt_false(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&compare::CONST_LT)
                && let Some(found) = compare::const_lt(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::LT_POISON_LEFT)
                && let Some(found) = constant::lt_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::LT_SUB_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::lt_sub_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::LT_SUB_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::lt_sub_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_SUB_FROM_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::lt_sub_from_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::LT_NEG_NEG)
                                && m.is(a00, 0)
                                && m.is(a10, 0)
                                && let Some(found) = negation::lt_neg_neg(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_CONST_SUB)
                            && let Some(found) = compare::lt_const_sub(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::LT_SUB_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::lt_sub_zero(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_SUB_ONE)
                        && m.is(a1, 1)
                        && let Some(found) = compare::lt_sub_one(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::LT_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::lt_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::LT_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::lt_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::LT_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::lt_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::LT_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::lt_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&negation::LT_NOT_CONST)
                            && m.is(a00, -1)
                            && let Some(found) = negation::lt_not_const(m, a01, m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&negation::LT_NOT_CONST)
                            && m.is(a01, -1)
                            && let Some(found) = negation::lt_not_const(m, a00, m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::LT_ADD_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::lt_add_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&compare::LT_ADD_SELF)
                && a01.value == a1.value
                && let Some(found) = compare::lt_add_self(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_ADD_CONST)
                            && let Some(found) = compare::lt_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_ADD_CONST)
                            && let Some(found) = compare::lt_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::LT_ADD_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::lt_add_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_ADD_SAME)
                        && a00.value == a11.value
                        && let Some(found) = compare::lt_add_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_ADD_SAME)
                        && a01.value == a10.value
                        && let Some(found) = compare::lt_add_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_ADD_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::lt_add_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_MUL_CONST)
                            && let Some(found) = compare::lt_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_MUL_CONST)
                            && let Some(found) = compare::lt_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::LT_MUL_SAME)
                                && m.int(a00) == m.int(a10)
                                && let Some(found) = compare::lt_mul_same(m, a01, a11, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::LT_MUL_SAME_NEG)
                                && m.int(a00) == m.int(a10)
                                && let Some(found) = compare::lt_mul_same_neg(m, a01, a11, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::LT_MUL_SAME)
                                && m.int(a00) == m.int(a11)
                                && let Some(found) = compare::lt_mul_same(m, a01, a10, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::LT_MUL_SAME_NEG)
                                && m.int(a00) == m.int(a11)
                                && let Some(found) = compare::lt_mul_same_neg(m, a01, a10, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::LT_MUL_SAME)
                                && m.int(a01) == m.int(a10)
                                && let Some(found) = compare::lt_mul_same(m, a00, a11, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::LT_MUL_SAME_NEG)
                                && m.int(a01) == m.int(a10)
                                && let Some(found) = compare::lt_mul_same_neg(m, a00, a11, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::LT_MUL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::lt_mul_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::LT_MUL_SAME_NEG)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::lt_mul_same_neg(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::LT_SHL_CONST)
                            && let Some(found) = compare::lt_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::LT_SHL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::lt_shl_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&compare::LT_SHR_CONST)
                        && let Some(found) = compare::lt_shr_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::LT_SHR_SIGN)
                        && m.is(a1, 0)
                        && let Some(found) = compare::lt_shr_sign(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a02.value) == OpKey::ICONST {
                        if m.wants(&select::LT_SELECT)
                            && let Some(found) = select::lt_select(m, a00, m.int(a01), m.int(a02), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&select::LT_SELECT_NOT)
                            && let Some(found) = select::lt_select_not(m, a00, m.int(a01), m.int(a02), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&bool::LT_B2I_ONE)
                    && m.is(a1, 1)
                    && let Some(found) = bool::lt_b2i_one(m, a00, &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::LT_POISON_RIGHT)
                && let Some(found) = constant::lt_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::SELF_LT_ADD)
                && a0.value == a10.value
                && let Some(found) = compare::self_lt_add(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&compare::SELF_LT_ADD)
                && a0.value == a11.value
                && let Some(found) = compare::self_lt_add(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::SELF_LT_SUB)
                && a0.value == a10.value
                && let Some(found) = compare::self_lt_sub(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&compare::LT_LOWEST)
                && let Some(found) = compare::lt_lowest(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&compare::LT_HIGHEST)
                && let Some(found) = compare::lt_highest(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::LT_TRUE)
        && let Some(found) = decided::lt_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::LT_FALSE)
        && let Some(found) = decided::lt_false(m, a0, a1, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `icmp_ne`.
fn icmp_ne(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&compare::NE_SELF)
        && a0.value == a1.value
        && let Some(found) = compare::ne_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&compare::NE_SELF)
        && a1.value == a0.value
        && let Some(found) = compare::ne_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_NE_TRUE)
                        && let Some(found) = constant::fold_ne_true(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_NE_TRUE)
                        && let Some(found) = constant::fold_ne_true(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_NE_FALSE)
                        && let Some(found) = constant::fold_ne_false(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_NE_FALSE)
                        && let Some(found) = constant::fold_ne_false(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::ZEXT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.key(a10.value) == OpKey::SHR {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.key(a101.value) == OpKey::ICONST {
                            if m.wants(&shift::NE_AND_BIT)
                                && m.width(a1.value) == 1
                                && m.is(a0, 0)
                                && let Some(found) = shift::ne_and_bit(m, a100, m.int(a101), &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.wants(&compare::NE_ZEXT_CONST)
                        && let Some(found) =
                            compare::ne_zext_const(m, a10, Int::from(m.width(a1.value)), m.int(a0), &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::REM => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&mul_div::NE_REM_POW2)
                            && m.is(a0, 0)
                            && let Some(found) = mul_div::ne_rem_pow2(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_ADD_CONST)
                            && let Some(found) = compare::ne_add_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_ADD_CONST)
                            && let Some(found) = compare::ne_add_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_CONST_SUB)
                            && let Some(found) = compare::ne_const_sub(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::NE_SUB_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = compare::ne_sub_zero(m, a10, a11, &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_MUL_CONST)
                            && let Some(found) = compare::ne_mul_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::NE_MUL_CONST_TRUE)
                            && let Some(found) = compare::ne_mul_const_true(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_MUL_CONST)
                            && let Some(found) = compare::ne_mul_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::NE_MUL_CONST_TRUE)
                            && let Some(found) = compare::ne_mul_const_true(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_SHL_CONST)
                            && let Some(found) = compare::ne_shl_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_XOR_CONST)
                            && let Some(found) = compare::ne_xor_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_XOR_CONST)
                            && let Some(found) = compare::ne_xor_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::NE_XOR_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = compare::ne_xor_zero(m, a10, a11, &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::SELECT => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    let a12 = m.arg(a1.value, 2);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.key(a12.value) == OpKey::ICONST {
                            if m.wants(&select::NE_SELECT_LEFT)
                                && m.int(a11) == m.int(a0)
                                && let Some(found) = select::ne_select_left(m, a10, m.int(a11), m.int(a12), &[a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&select::NE_SELECT_RIGHT)
                                && m.int(a12) == m.int(a0)
                                && let Some(found) = select::ne_select_right(m, a10, m.int(a11), m.int(a12), &[a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::NE_B2I_ZERO)
                        && m.is(a0, 0)
                        && let Some(found) = bool::ne_b2i_zero(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::NE_B2I_ONE)
                        && m.is(a0, 1)
                        && let Some(found) = bool::ne_b2i_one(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&decided::NE_KNOWN_TRUE)
                && let Some(found) = decided::ne_known_true(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::NE_POISON)
                && let Some(found) = constant::ne_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::NE_SUB_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::ne_sub_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::NE_SUB_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::ne_sub_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_SUB_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::ne_sub_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_SUB_FROM_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::ne_sub_from_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_SUB_FROM_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::ne_sub_from_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::NE_NEG_NEG)
                                && m.is(a00, 0)
                                && m.is(a10, 0)
                                && let Some(found) = negation::ne_neg_neg(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NE_NEG_NEG)
                                && m.is(a10, 0)
                                && m.is(a00, 0)
                                && let Some(found) = negation::ne_neg_neg(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_CONST_SUB)
                            && let Some(found) = compare::ne_const_sub(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::NE_SUB_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::ne_sub_zero(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::NE_XOR_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::ne_xor_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a00.value == a11.value
                        && let Some(found) = compare::ne_xor_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a01.value == a10.value
                        && let Some(found) = compare::ne_xor_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::ne_xor_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::ne_xor_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a10.value == a01.value
                        && let Some(found) = compare::ne_xor_same(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a11.value == a00.value
                        && let Some(found) = compare::ne_xor_same(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_XOR_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::ne_xor_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::ne_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::ne_not_not(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::ne_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::ne_not_not(m, a10, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::ne_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::ne_not_not(m, a11, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::ne_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::NE_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::ne_not_not(m, a10, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_XOR_CONST)
                            && let Some(found) = compare::ne_xor_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_XOR_CONST)
                            && let Some(found) = compare::ne_xor_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&compare::NE_XOR_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = compare::ne_xor_zero(m, a00, a01, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::SHR {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a001.value) == OpKey::ICONST {
                            if m.wants(&shift::NE_AND_BIT)
                                && m.width(a0.value) == 1
                                && m.is(a1, 0)
                                && let Some(found) = shift::ne_and_bit(m, a000, m.int(a001), &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.wants(&compare::NE_ZEXT_CONST)
                        && let Some(found) =
                            compare::ne_zext_const(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ZEXT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&compare::NE_ZEXT_SIGNED)
                        && Int::from(m.width(a0.value)) == Int::from(m.width(a1.value))
                        && let Some(found) =
                            compare::ne_zext_signed(m, a00, a10, Int::from(m.width(a0.value)), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ZEXT_SIGNED)
                        && Int::from(m.width(a1.value)) == Int::from(m.width(a0.value))
                        && let Some(found) =
                            compare::ne_zext_signed(m, a10, a00, Int::from(m.width(a1.value)), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::REM => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::NE_REM_POW2)
                        && m.is(a1, 0)
                        && let Some(found) = mul_div::ne_rem_pow2(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&compare::NE_ADD_SELF)
                && a00.value == a1.value
                && let Some(found) = compare::ne_add_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&compare::NE_ADD_SELF)
                && a01.value == a1.value
                && let Some(found) = compare::ne_add_self(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_ADD_CONST)
                            && let Some(found) = compare::ne_add_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_ADD_CONST)
                            && let Some(found) = compare::ne_add_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&compare::NE_ADD_SAME)
                        && a01.value == a11.value
                        && let Some(found) = compare::ne_add_same(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a00.value == a11.value
                        && let Some(found) = compare::ne_add_same(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a01.value == a10.value
                        && let Some(found) = compare::ne_add_same(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a00.value == a10.value
                        && let Some(found) = compare::ne_add_same(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a11.value == a01.value
                        && let Some(found) = compare::ne_add_same(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a10.value == a01.value
                        && let Some(found) = compare::ne_add_same(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a11.value == a00.value
                        && let Some(found) = compare::ne_add_same(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&compare::NE_ADD_SAME)
                        && a10.value == a00.value
                        && let Some(found) = compare::ne_add_same(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_MUL_CONST)
                            && let Some(found) = compare::ne_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::NE_MUL_CONST_TRUE)
                            && let Some(found) = compare::ne_mul_const_true(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_MUL_CONST)
                            && let Some(found) = compare::ne_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&compare::NE_MUL_CONST_TRUE)
                            && let Some(found) = compare::ne_mul_const_true(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a00) == m.int(a10)
                                && let Some(found) = compare::ne_mul_same(m, a01, a11, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a10) == m.int(a00)
                                && let Some(found) = compare::ne_mul_same(m, a11, a01, m.int(a10), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a00) == m.int(a11)
                                && let Some(found) = compare::ne_mul_same(m, a01, a10, m.int(a00), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a11) == m.int(a00)
                                && let Some(found) = compare::ne_mul_same(m, a10, a01, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a01) == m.int(a10)
                                && let Some(found) = compare::ne_mul_same(m, a00, a11, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a10) == m.int(a01)
                                && let Some(found) = compare::ne_mul_same(m, a11, a00, m.int(a10), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::ne_mul_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::NE_MUL_SAME)
                                && m.int(a11) == m.int(a01)
                                && let Some(found) = compare::ne_mul_same(m, a10, a00, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&compare::NE_SHL_CONST)
                            && let Some(found) = compare::ne_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&compare::NE_SHL_SAME)
                                && m.int(a01) == m.int(a11)
                                && let Some(found) = compare::ne_shl_same(m, a00, a10, m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&compare::NE_SHL_SAME)
                                && m.int(a11) == m.int(a01)
                                && let Some(found) = compare::ne_shl_same(m, a10, a00, m.int(a11), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::SEXT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&compare::NE_SEXT_UNSIGNED)
                    && Int::from(m.width(a0.value)) == Int::from(m.width(a1.value))
                    && let Some(found) = compare::ne_sext_unsigned(m, a00, a10, Int::from(m.width(a0.value)), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&compare::NE_SEXT_UNSIGNED)
                    && Int::from(m.width(a1.value)) == Int::from(m.width(a0.value))
                    && let Some(found) = compare::ne_sext_unsigned(m, a10, a00, Int::from(m.width(a1.value)), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a02.value) == OpKey::ICONST {
                        if m.wants(&select::NE_SELECT_LEFT)
                            && m.int(a01) == m.int(a1)
                            && let Some(found) = select::ne_select_left(m, a00, m.int(a01), m.int(a02), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&select::NE_SELECT_RIGHT)
                            && m.int(a02) == m.int(a1)
                            && let Some(found) = select::ne_select_right(m, a00, m.int(a01), m.int(a02), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&bool::NE_B2I_ZERO)
                        && m.is(a1, 0)
                        && let Some(found) = bool::ne_b2i_zero(m, a00, &[a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::NE_B2I_ONE)
                        && m.is(a1, 1)
                        && let Some(found) = bool::ne_b2i_one(m, a00, &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::NE_B2I_B2I)
                        && let Some(found) = bool::ne_b2i_b2i(m, a00, a10, &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::NE_B2I_B2I)
                        && let Some(found) = bool::ne_b2i_b2i(m, a10, a00, &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::PTRTOADDR => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::PTRTOADDR {
                let a10 = m.arg(a1.value, 0);
                if m.key(a00.value) == OpKey::PTRADD {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.wants(&pointer::NE_PTRADD_BASE)
                        && a000.value == a10.value
                        && m.typed(a000, Type::PTR)
                        && let Some(found) = pointer::ne_ptradd_base(m, Matcher::both(a000, a10), a001, &[a0, a00, a1])
                    {
                        return Some(found);
                    }
                    if m.key(a10.value) == OpKey::PTRADD {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.wants(&pointer::NE_PTRADD_BOTH)
                            && a000.value == a100.value
                            && m.typed(a000, Type::PTR)
                            && let Some(found) =
                                pointer::ne_ptradd_both(m, Matcher::both(a000, a100), a001, a101, &[a0, a00, a1, a10])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::NE_PTRADD_BOTH)
                            && a100.value == a000.value
                            && m.typed(a100, Type::PTR)
                            && let Some(found) =
                                pointer::ne_ptradd_both(m, Matcher::both(a100, a000), a101, a001, &[a1, a10, a0, a00])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::NE_PTRADD_SAME)
                            && a001.value == a101.value
                            && m.typed(a000, Type::PTR)
                            && m.typed(a100, Type::PTR)
                            && let Some(found) =
                                pointer::ne_ptradd_same(m, a000, a100, Matcher::both(a001, a101), &[a0, a00, a1, a10])
                        {
                            return Some(found);
                        }
                        if m.wants(&pointer::NE_PTRADD_SAME)
                            && a101.value == a001.value
                            && m.typed(a100, Type::PTR)
                            && m.typed(a000, Type::PTR)
                            && let Some(found) =
                                pointer::ne_ptradd_same(m, a100, a000, Matcher::both(a101, a001), &[a1, a10, a0, a00])
                        {
                            return Some(found);
                        }
                    }
                }
                if m.key(a10.value) == OpKey::PTRADD {
                    let a100 = m.arg(a10.value, 0);
                    let a101 = m.arg(a10.value, 1);
                    if m.wants(&pointer::NE_PTRADD_BASE)
                        && a100.value == a00.value
                        && m.typed(a100, Type::PTR)
                        && let Some(found) = pointer::ne_ptradd_base(m, Matcher::both(a100, a00), a101, &[a1, a10, a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::NE_POISON)
                && let Some(found) = constant::ne_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::NE_ADD_SELF)
                && a10.value == a0.value
                && let Some(found) = compare::ne_add_self(m, Matcher::both(a10, a0), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&compare::NE_ADD_SELF)
                && a11.value == a0.value
                && let Some(found) = compare::ne_add_self(m, Matcher::both(a11, a0), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&compare::NE_SUB_SELF)
                && a10.value == a0.value
                && let Some(found) = compare::ne_sub_self(m, Matcher::both(a10, a0), a11, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&decided::NE_KNOWN_TRUE)
                && let Some(found) = decided::ne_known_true(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::NE_TRUE)
        && let Some(found) = decided::ne_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::NE_TRUE)
        && let Some(found) = decided::ne_true(m, a1, a0, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::NE_BITS_TRUE)
        && let Some(found) = decided::ne_bits_true(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::NE_BITS_TRUE)
        && let Some(found) = decided::ne_bits_true(m, a1, a0, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `inttoptr`.
fn inttoptr(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&pointer::INTTOPTR_ZEXT)
                && let Some(found) = pointer::inttoptr_zext(m, a00, Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&pointer::INTTOPTR_SEXT)
                && let Some(found) = pointer::inttoptr_sext(m, a00, Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `load_int`.
fn load_int(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::PTRADD {
        let a00 = m.arg(a0.value, 0);
        let a01 = m.arg(a0.value, 1);
        if m.key(a1.value) == OpKey::STORE {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            let a12 = m.arg(a1.value, 2);
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&memory::LOAD_STORE_ABOVE)
                    && a00.value == a11.value
                    && m.typed(a00, Type::PTR)
                    && m.typed(a10, Type::INT)
                    && let Some(found) = memory::load_store_above(
                        m,
                        a12,
                        Matcher::both(a00, a11),
                        a10,
                        Int::from(m.width(root)),
                        Int::from(m.width(a1.value)),
                        m.int(a01),
                        &[a0, a1],
                    )
                {
                    return Some(found);
                }
            }
        }
    }
    if m.key(a1.value) == OpKey::STORE {
        let a10 = m.arg(a1.value, 0);
        let a11 = m.arg(a1.value, 1);
        let a12 = m.arg(a1.value, 2);
        if m.wants(&memory::LOAD_STORE_INT)
            && a0.value == a11.value
            && m.typed(a0, Type::PTR)
            && m.typed(a10, Type::INT)
            && let Some(found) = memory::load_store_int(
                m,
                a12,
                Matcher::both(a0, a11),
                a10,
                Int::from(m.width(root)),
                Int::from(m.width(a1.value)),
                &[a1],
            )
        {
            return Some(found);
        }
        if m.key(a11.value) == OpKey::PTRADD {
            let a110 = m.arg(a11.value, 0);
            let a111 = m.arg(a11.value, 1);
            if m.key(a111.value) == OpKey::ICONST {
                if m.wants(&memory::LOAD_STORE_BELOW)
                    && a0.value == a110.value
                    && m.typed(a0, Type::PTR)
                    && m.typed(a10, Type::INT)
                    && let Some(found) = memory::load_store_below(
                        m,
                        a12,
                        Matcher::both(a0, a110),
                        a10,
                        Int::from(m.width(root)),
                        Int::from(m.width(a1.value)),
                        m.int(a111),
                        &[a1, a11],
                    )
                {
                    return Some(found);
                }
            }
        }
        if m.wants(&memory::LOAD_STORE_NOALIAS)
            && m.typed(a11, Type::PTR)
            && m.typed(a10, Type::INT)
            && m.typed(a0, Type::PTR)
            && let Some(found) = memory::load_store_noalias(
                m,
                a12,
                a11,
                a10,
                a0,
                Int::from(m.width(root)),
                Int::from(m.width(a1.value)),
                &[a1],
            )
        {
            return Some(found);
        }
        if m.wants(&memory::LOAD_STORE_PTR_NOALIAS)
            && m.width(a1.value) == 8
            && m.typed(a11, Type::PTR)
            && m.typed(a10, Type::PTR)
            && m.typed(a0, Type::PTR)
            && let Some(found) = memory::load_store_ptr_noalias(m, a12, a11, a10, a0, Int::from(m.width(root)), &[a1])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `load_ptr`.
fn load_ptr(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a1.value) == OpKey::STORE {
        let a10 = m.arg(a1.value, 0);
        let a11 = m.arg(a1.value, 1);
        let a12 = m.arg(a1.value, 2);
        if m.wants(&memory::LOAD_STORE_PTR)
            && a0.value == a11.value
            && m.width(a1.value) == 8
            && m.typed(a0, Type::PTR)
            && m.typed(a10, Type::PTR)
            && let Some(found) = memory::load_store_ptr(m, a12, Matcher::both(a0, a11), a10, &[a1])
        {
            return Some(found);
        }
        if m.wants(&memory::LOAD_PTR_STORE_NOALIAS)
            && m.typed(a11, Type::PTR)
            && m.typed(a10, Type::INT)
            && m.typed(a0, Type::PTR)
            && let Some(found) =
                memory::load_ptr_store_noalias(m, a12, a11, a10, a0, Int::from(m.width(a1.value)), &[a1])
        {
            return Some(found);
        }
        if m.wants(&memory::LOAD_PTR_STORE_PTR_NOALIAS)
            && m.width(a1.value) == 8
            && m.typed(a11, Type::PTR)
            && m.typed(a10, Type::PTR)
            && m.typed(a0, Type::PTR)
            && let Some(found) = memory::load_ptr_store_ptr_noalias(m, a12, a11, a10, a0, &[a1])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `max`.
fn max(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&arith::MAX_SELF)
        && a0.value == a1.value
        && let Some(found) = arith::max_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::MAX_SELF)
        && a1.value == a0.value
        && let Some(found) = arith::max_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_MAX)
                        && let Some(found) = constant::fold_max(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_MAX)
                        && let Some(found) = constant::fold_max(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::MAX => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MAX_MAX_CONST)
                            && let Some(found) = reassoc::max_max_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MAX_MAX_CONST)
                            && let Some(found) = reassoc::max_max_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.wants(&decided::MAX_CONST_DECIDED)
                && let Some(found) = decided::max_const_decided(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&decided::MAX_CONST_KNOWN)
                && let Some(found) = decided::max_const_known(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::MAX_POISON)
                && let Some(found) = constant::max_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::MIN => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::MAX_MIN_ABSORB)
                && a1.value == a00.value
                && let Some(found) = arith::max_min_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&arith::MAX_MIN_ABSORB)
                && a1.value == a01.value
                && let Some(found) = arith::max_min_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::MAX => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::MAX_MAX_SAME)
                && a1.value == a00.value
                && let Some(found) = arith::max_max_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&arith::MAX_MAX_SAME)
                && a1.value == a01.value
                && let Some(found) = arith::max_max_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MAX_MAX_CONST)
                        && let Some(found) = reassoc::max_max_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MAX_MAX_CONST)
                        && let Some(found) = reassoc::max_max_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SUB {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.key(a00.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::MAX_NEG_NEG)
                            && m.is(a00, 0)
                            && m.is(a10, 0)
                            && let Some(found) = negation::max_neg_neg(m, a01, a11, &[a0, a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::MAX_NEG_NEG)
                            && m.is(a10, 0)
                            && m.is(a00, 0)
                            && let Some(found) = negation::max_neg_neg(m, a11, a01, &[a1, a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::MAX_POISON)
                && let Some(found) = constant::max_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::MIN => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::MAX_MIN_ABSORB)
                && a0.value == a10.value
                && let Some(found) = arith::max_min_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&arith::MAX_MIN_ABSORB)
                && a0.value == a11.value
                && let Some(found) = arith::max_min_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::MAX => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::MAX_MAX_SAME)
                && a0.value == a10.value
                && let Some(found) = arith::max_max_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&arith::MAX_MAX_SAME)
                && a0.value == a11.value
                && let Some(found) = arith::max_max_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&decided::MAX_CONST_DECIDED)
                && let Some(found) = decided::max_const_decided(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&decided::MAX_CONST_KNOWN)
                && let Some(found) = decided::max_const_known(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::MAX_DECIDED)
        && let Some(found) = decided::max_decided(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::MAX_DECIDED)
        && let Some(found) = decided::max_decided(m, a1, a0, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `merge`.
fn merge(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&merge_split::MERGE_SELF)
        && a0.value == a1.value
        && let Some(found) = merge_split::merge_self(m, Matcher::both(a0, a1), Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_MERGE)
                    && let Some(found) = constant::fold_merge(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&merge_split::MERGE_ZERO)
                && m.is(a0, 0)
                && let Some(found) = merge_split::merge_zero(m, a1, Int::from(m.width(root)), &[])
            {
                return Some(found);
            }
        }
        OpKey::MERGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&merge_split::MERGE_MERGE_LEFT)
                && Int::from(m.width(root)) == Int::from(m.width(a0.value))
                && let Some(found) = merge_split::merge_merge_left(m, a00, a01, a1, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::ICONST => {
            if m.wants(&merge_split::MERGE_INTO_ZERO)
                && m.is(a1, 0)
                && let Some(found) = merge_split::merge_into_zero(m, a0, Int::from(m.width(root)), &[])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&merge_split::MERGE_ZEXT)
                && let Some(found) =
                    merge_split::merge_zext(m, a0, a10, Int::from(m.width(root)), Int::from(m.width(a1.value)), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&merge_split::MERGE_SEXT)
                && let Some(found) =
                    merge_split::merge_sext(m, a0, a10, Int::from(m.width(root)), Int::from(m.width(a1.value)), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::MERGE => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&merge_split::MERGE_MERGE_RIGHT)
                && Int::from(m.width(root)) == Int::from(m.width(a1.value))
                && let Some(found) = merge_split::merge_merge_right(m, a0, a10, a11, Int::from(m.width(root)), &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&unseen::MERGE_LOW_UNSEEN)
        && let Some(found) = unseen::merge_low_unseen(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&unseen::MERGE_HIGH_UNSEEN)
        && let Some(found) = unseen::merge_high_unseen(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `min`.
fn min(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&arith::MIN_SELF)
        && a0.value == a1.value
        && let Some(found) = arith::min_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::MIN_SELF)
        && a1.value == a0.value
        && let Some(found) = arith::min_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_MIN)
                        && let Some(found) = constant::fold_min(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_MIN)
                        && let Some(found) = constant::fold_min(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::MIN => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MIN_MIN_CONST)
                            && let Some(found) = reassoc::min_min_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MIN_MIN_CONST)
                            && let Some(found) = reassoc::min_min_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::MAX => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MIN_MAX_CONST)
                            && let Some(found) = reassoc::min_max_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MIN_MAX_CONST)
                            && let Some(found) = reassoc::min_max_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.wants(&decided::MIN_CONST_DECIDED)
                && let Some(found) = decided::min_const_decided(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&decided::MIN_CONST_KNOWN)
                && let Some(found) = decided::min_const_known(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::MIN_POISON)
                && let Some(found) = constant::min_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::MAX => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::MIN_MAX_ABSORB)
                && a1.value == a00.value
                && let Some(found) = arith::min_max_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&arith::MIN_MAX_ABSORB)
                && a1.value == a01.value
                && let Some(found) = arith::min_max_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MIN_MAX_CONST)
                        && let Some(found) = reassoc::min_max_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MIN_MAX_CONST)
                        && let Some(found) = reassoc::min_max_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::MIN => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::MIN_MIN_SAME)
                && a1.value == a00.value
                && let Some(found) = arith::min_min_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&arith::MIN_MIN_SAME)
                && a1.value == a01.value
                && let Some(found) = arith::min_min_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MIN_MIN_CONST)
                        && let Some(found) = reassoc::min_min_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MIN_MIN_CONST)
                        && let Some(found) = reassoc::min_min_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SUB {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.key(a00.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::MIN_NEG_NEG)
                            && m.is(a00, 0)
                            && m.is(a10, 0)
                            && let Some(found) = negation::min_neg_neg(m, a01, a11, &[a0, a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::MIN_NEG_NEG)
                            && m.is(a10, 0)
                            && m.is(a00, 0)
                            && let Some(found) = negation::min_neg_neg(m, a11, a01, &[a1, a0])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::MIN_POISON)
                && let Some(found) = constant::min_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::MAX => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::MIN_MAX_ABSORB)
                && a0.value == a10.value
                && let Some(found) = arith::min_max_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&arith::MIN_MAX_ABSORB)
                && a0.value == a11.value
                && let Some(found) = arith::min_max_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::MIN => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::MIN_MIN_SAME)
                && a0.value == a10.value
                && let Some(found) = arith::min_min_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&arith::MIN_MIN_SAME)
                && a0.value == a11.value
                && let Some(found) = arith::min_min_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&decided::MIN_CONST_DECIDED)
                && let Some(found) = decided::min_const_decided(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&decided::MIN_CONST_KNOWN)
                && let Some(found) = decided::min_const_known(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&decided::MIN_DECIDED)
        && let Some(found) = decided::min_decided(m, a0, a1, &[])
    {
        return Some(found);
    }
    if m.wants(&decided::MIN_DECIDED)
        && let Some(found) = decided::min_decided(m, a1, a0, &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `mul`.
fn mul(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_MUL)
                        && let Some(found) = constant::fold_mul(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_MUL)
                        && let Some(found) = constant::fold_mul(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MUL_MUL_CONST)
                            && let Some(found) = reassoc::mul_mul_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MUL_MUL_CONST)
                            && let Some(found) = reassoc::mul_mul_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MUL_SHL_CONST)
                            && let Some(found) = reassoc::mul_shl_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::MUL_NEG_CONST)
                            && m.is(a10, 0)
                            && let Some(found) = negation::mul_neg_const(m, a11, m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.wants(&arith::MUL_ONE)
                && m.is(a0, 1)
                && let Some(found) = arith::mul_one(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&arith::MUL_ZERO)
                && m.is(a0, 0)
                && let Some(found) = arith::mul_zero(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&negation::MUL_MINUS_ONE)
                && m.is(a0, -1)
                && let Some(found) = negation::mul_minus_one(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::MUL_POW2)
                && let Some(found) = mul_div::mul_pow2(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::MUL_UNSEEN)
                && let Some(found) = unseen::mul_unseen(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::MUL_POISON)
                && let Some(found) = constant::mul_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MUL_MUL_CONST)
                            && let Some(found) = reassoc::mul_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&reassoc::MUL_MUL_CONST)
                            && let Some(found) = reassoc::mul_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a01, a11, m.int(a00), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a11, a01, m.int(a10), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a01, a10, m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a10, a01, m.int(a11), m.int(a00), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a00, a11, m.int(a01), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a11, a00, m.int(a10), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a00, a10, m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&reassoc::MUL_CONST_OUT)
                                && let Some(found) =
                                    reassoc::mul_const_out(m, a10, a00, m.int(a11), m.int(a01), &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::MUL_SHL_CONST)
                        && let Some(found) = reassoc::mul_shl_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&shift::MUL_SHL_ONE)
                    && m.is(a00, 1)
                    && let Some(found) = shift::mul_shl_one(m, a1, a01, &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&shift::MUL_SHL_OUT)
                    && let Some(found) = shift::mul_shl_out(m, a00, a1, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::MUL_NEG_NEG)
                                && m.is(a00, 0)
                                && m.is(a10, 0)
                                && let Some(found) = negation::mul_neg_neg(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::MUL_NEG_NEG)
                                && m.is(a10, 0)
                                && m.is(a00, 0)
                                && let Some(found) = negation::mul_neg_neg(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&negation::MUL_NEG_CONST)
                            && m.is(a00, 0)
                            && let Some(found) = negation::mul_neg_const(m, a01, m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::BOOL_TO_INT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&bool::B2I_MUL)
                    && let Some(found) = bool::b2i_mul(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::B2I_MUL)
                    && let Some(found) = bool::b2i_mul(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::MUL_POISON)
                && let Some(found) = constant::mul_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&arith::MUL_ONE)
                && m.is(a1, 1)
                && let Some(found) = arith::mul_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&arith::MUL_ZERO)
                && m.is(a1, 0)
                && let Some(found) = arith::mul_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&negation::MUL_MINUS_ONE)
                && m.is(a1, -1)
                && let Some(found) = negation::mul_minus_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::MUL_POW2)
                && let Some(found) = mul_div::mul_pow2(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::MUL_UNSEEN)
                && let Some(found) = unseen::mul_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&shift::MUL_SHL_ONE)
                    && m.is(a10, 1)
                    && let Some(found) = shift::mul_shl_one(m, a0, a11, &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&shift::MUL_SHL_OUT)
                    && let Some(found) = shift::mul_shl_out(m, a10, a0, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `mul_overflow_s`.
fn mul_overflow_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_VALUE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_VALUE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_value(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::MUL_OVERFLOW_S_VALUE)
        && let Some(found) = arith::mul_overflow_s_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `mul_overflow_s_r1`.
fn mul_overflow_s_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_TRUE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_TRUE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_true(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_FALSE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_S_FALSE)
                && let Some(found) =
                    constant::fold_mul_overflow_s_false(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `mul_overflow_u`.
fn mul_overflow_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_VALUE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_VALUE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_value(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::MUL_OVERFLOW_U_VALUE)
        && let Some(found) = arith::mul_overflow_u_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `mul_overflow_u_r1`.
fn mul_overflow_u_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_TRUE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_TRUE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_true(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_FALSE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_MUL_OVERFLOW_U_FALSE)
                && let Some(found) =
                    constant::fold_mul_overflow_u_false(m, Int::from(m.width(root)), m.int(a1), m.int(a0), &[])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `or`.
fn or(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bitwise::OR_SELF)
        && a0.value == a1.value
        && let Some(found) = bitwise::or_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bitwise::OR_SELF)
        && a1.value == a0.value
        && let Some(found) = bitwise::or_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_OR)
                        && let Some(found) = constant::fold_or(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_OR)
                        && let Some(found) = constant::fold_or(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::OR_OR_CONST)
                            && let Some(found) = reassoc::or_or_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::OR_OR_CONST)
                            && let Some(found) = reassoc::or_or_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&bitwise::OR_AND_CONST)
                            && let Some(found) = bitwise::or_and_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&bitwise::OR_AND_CONST)
                            && let Some(found) = bitwise::or_and_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.wants(&bitwise::OR_ZERO)
                && m.is(a0, 0)
                && let Some(found) = bitwise::or_zero(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_MINUS_ONE)
                && m.is(a0, -1)
                && let Some(found) = bitwise::or_minus_one(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_REDUNDANT)
                && let Some(found) = bitwise::or_redundant(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::OR_UNSEEN)
                && let Some(found) = unseen::or_unseen(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::OR_POISON)
                && let Some(found) = constant::or_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::OR_OR_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::or_or_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_OR_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::or_or_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::OR_OR_CONST)
                        && let Some(found) = reassoc::or_or_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::OR_OR_CONST)
                        && let Some(found) = reassoc::or_or_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::OR_XOR_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::or_xor_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_XOR_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::or_xor_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::or_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::or_not_not(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::or_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::or_not_not(m, a10, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::or_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::or_not_not(m, a11, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::or_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::OR_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::or_not_not(m, a10, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a11.value == a00.value
                        && a10.value == a01.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a11, a00), Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a11.value == a01.value
                        && a10.value == a00.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a11, a01), Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&bitwise::OR_NOT_SELF)
                    && a1.value == a01.value
                    && m.is(a00, -1)
                    && let Some(found) = bitwise::or_not_self(m, Matcher::both(a1, a01), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&bitwise::OR_NOT_SELF)
                    && a1.value == a00.value
                    && m.is(a01, -1)
                    && let Some(found) = bitwise::or_not_self(m, Matcher::both(a1, a00), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::OR_AND_ABSORB)
                && a1.value == a00.value
                && let Some(found) = bitwise::or_and_absorb(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_AND_ABSORB)
                && a1.value == a01.value
                && let Some(found) = bitwise::or_and_absorb(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a01.value == a10.value
                        && a00.value == a11.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_OF_AND_XOR)
                        && a01.value == a11.value
                        && a00.value == a10.value
                        && let Some(found) =
                            bitwise::or_of_and_xor(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::OR_AND_AND)
                        && a01.value == a11.value
                        && let Some(found) = bitwise::or_and_and(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a00.value == a11.value
                        && let Some(found) = bitwise::or_and_and(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a01.value == a10.value
                        && let Some(found) = bitwise::or_and_and(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a00.value == a10.value
                        && let Some(found) = bitwise::or_and_and(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a11.value == a01.value
                        && let Some(found) = bitwise::or_and_and(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a10.value == a01.value
                        && let Some(found) = bitwise::or_and_and(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a11.value == a00.value
                        && let Some(found) = bitwise::or_and_and(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::OR_AND_AND)
                        && a10.value == a00.value
                        && let Some(found) = bitwise::or_and_and(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::XOR {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a10.value) == OpKey::XOR {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.key(a000.value) == OpKey::ICONST {
                                if m.key(a100.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a101.value
                                        && a001.value == a11.value
                                        && m.is(a000, -1)
                                        && m.is(a100, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a101),
                                            Matcher::both(a001, a11),
                                            &[a0, a00, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a001.value
                                        && a101.value == a01.value
                                        && m.is(a100, -1)
                                        && m.is(a000, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a001),
                                            Matcher::both(a101, a01),
                                            &[a1, a10, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a101.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a100.value
                                        && a001.value == a11.value
                                        && m.is(a000, -1)
                                        && m.is(a101, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a100),
                                            Matcher::both(a001, a11),
                                            &[a0, a00, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a001.value
                                        && a100.value == a01.value
                                        && m.is(a101, -1)
                                        && m.is(a000, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a001),
                                            Matcher::both(a100, a01),
                                            &[a1, a10, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                            if m.key(a001.value) == OpKey::ICONST {
                                if m.key(a100.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a101.value
                                        && a000.value == a11.value
                                        && m.is(a001, -1)
                                        && m.is(a100, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a101),
                                            Matcher::both(a000, a11),
                                            &[a0, a00, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a000.value
                                        && a101.value == a01.value
                                        && m.is(a100, -1)
                                        && m.is(a001, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a000),
                                            Matcher::both(a101, a01),
                                            &[a1, a10, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a101.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a100.value
                                        && a000.value == a11.value
                                        && m.is(a001, -1)
                                        && m.is(a101, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a100),
                                            Matcher::both(a000, a11),
                                            &[a0, a00, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a000.value
                                        && a100.value == a01.value
                                        && m.is(a101, -1)
                                        && m.is(a001, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a000),
                                            Matcher::both(a100, a01),
                                            &[a1, a10, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                        }
                        if m.key(a11.value) == OpKey::XOR {
                            let a110 = m.arg(a11.value, 0);
                            let a111 = m.arg(a11.value, 1);
                            if m.key(a000.value) == OpKey::ICONST {
                                if m.key(a110.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a111.value
                                        && a001.value == a10.value
                                        && m.is(a000, -1)
                                        && m.is(a110, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a111),
                                            Matcher::both(a001, a10),
                                            &[a0, a00, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a001.value
                                        && a111.value == a01.value
                                        && m.is(a110, -1)
                                        && m.is(a000, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a001),
                                            Matcher::both(a111, a01),
                                            &[a1, a11, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a111.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a110.value
                                        && a001.value == a10.value
                                        && m.is(a000, -1)
                                        && m.is(a111, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a110),
                                            Matcher::both(a001, a10),
                                            &[a0, a00, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a001.value
                                        && a110.value == a01.value
                                        && m.is(a111, -1)
                                        && m.is(a000, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a001),
                                            Matcher::both(a110, a01),
                                            &[a1, a11, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                            if m.key(a001.value) == OpKey::ICONST {
                                if m.key(a110.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a111.value
                                        && a000.value == a10.value
                                        && m.is(a001, -1)
                                        && m.is(a110, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a111),
                                            Matcher::both(a000, a10),
                                            &[a0, a00, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a000.value
                                        && a111.value == a01.value
                                        && m.is(a110, -1)
                                        && m.is(a001, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a000),
                                            Matcher::both(a111, a01),
                                            &[a1, a11, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a111.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a01.value == a110.value
                                        && a000.value == a10.value
                                        && m.is(a001, -1)
                                        && m.is(a111, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a01, a110),
                                            Matcher::both(a000, a10),
                                            &[a0, a00, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a000.value
                                        && a110.value == a01.value
                                        && m.is(a111, -1)
                                        && m.is(a001, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a000),
                                            Matcher::both(a110, a01),
                                            &[a1, a11, a0, a00],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::XOR {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.key(a10.value) == OpKey::XOR {
                            let a100 = m.arg(a10.value, 0);
                            let a101 = m.arg(a10.value, 1);
                            if m.key(a010.value) == OpKey::ICONST {
                                if m.key(a100.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a101.value
                                        && a011.value == a11.value
                                        && m.is(a010, -1)
                                        && m.is(a100, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a101),
                                            Matcher::both(a011, a11),
                                            &[a0, a01, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a011.value
                                        && a101.value == a00.value
                                        && m.is(a100, -1)
                                        && m.is(a010, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a011),
                                            Matcher::both(a101, a00),
                                            &[a1, a10, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a101.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a100.value
                                        && a011.value == a11.value
                                        && m.is(a010, -1)
                                        && m.is(a101, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a100),
                                            Matcher::both(a011, a11),
                                            &[a0, a01, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a011.value
                                        && a100.value == a00.value
                                        && m.is(a101, -1)
                                        && m.is(a010, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a011),
                                            Matcher::both(a100, a00),
                                            &[a1, a10, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                            if m.key(a011.value) == OpKey::ICONST {
                                if m.key(a100.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a101.value
                                        && a010.value == a11.value
                                        && m.is(a011, -1)
                                        && m.is(a100, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a101),
                                            Matcher::both(a010, a11),
                                            &[a0, a01, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a010.value
                                        && a101.value == a00.value
                                        && m.is(a100, -1)
                                        && m.is(a011, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a010),
                                            Matcher::both(a101, a00),
                                            &[a1, a10, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a101.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a100.value
                                        && a010.value == a11.value
                                        && m.is(a011, -1)
                                        && m.is(a101, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a100),
                                            Matcher::both(a010, a11),
                                            &[a0, a01, a1, a10],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a11.value == a010.value
                                        && a100.value == a00.value
                                        && m.is(a101, -1)
                                        && m.is(a011, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a11, a010),
                                            Matcher::both(a100, a00),
                                            &[a1, a10, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                        }
                        if m.key(a11.value) == OpKey::XOR {
                            let a110 = m.arg(a11.value, 0);
                            let a111 = m.arg(a11.value, 1);
                            if m.key(a010.value) == OpKey::ICONST {
                                if m.key(a110.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a111.value
                                        && a011.value == a10.value
                                        && m.is(a010, -1)
                                        && m.is(a110, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a111),
                                            Matcher::both(a011, a10),
                                            &[a0, a01, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a011.value
                                        && a111.value == a00.value
                                        && m.is(a110, -1)
                                        && m.is(a010, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a011),
                                            Matcher::both(a111, a00),
                                            &[a1, a11, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a111.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a110.value
                                        && a011.value == a10.value
                                        && m.is(a010, -1)
                                        && m.is(a111, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a110),
                                            Matcher::both(a011, a10),
                                            &[a0, a01, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a011.value
                                        && a110.value == a00.value
                                        && m.is(a111, -1)
                                        && m.is(a010, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a011),
                                            Matcher::both(a110, a00),
                                            &[a1, a11, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                            if m.key(a011.value) == OpKey::ICONST {
                                if m.key(a110.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a111.value
                                        && a010.value == a10.value
                                        && m.is(a011, -1)
                                        && m.is(a110, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a111),
                                            Matcher::both(a010, a10),
                                            &[a0, a01, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a010.value
                                        && a111.value == a00.value
                                        && m.is(a110, -1)
                                        && m.is(a011, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a010),
                                            Matcher::both(a111, a00),
                                            &[a1, a11, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                                if m.key(a111.value) == OpKey::ICONST {
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a00.value == a110.value
                                        && a010.value == a10.value
                                        && m.is(a011, -1)
                                        && m.is(a111, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a00, a110),
                                            Matcher::both(a010, a10),
                                            &[a0, a01, a1, a11],
                                        )
                                    {
                                        return Some(found);
                                    }
                                    if m.wants(&bitwise::XOR_FROM_AND_NOT)
                                        && a10.value == a010.value
                                        && a110.value == a00.value
                                        && m.is(a111, -1)
                                        && m.is(a011, -1)
                                        && let Some(found) = bitwise::xor_from_and_not(
                                            m,
                                            Matcher::both(a10, a010),
                                            Matcher::both(a110, a00),
                                            &[a1, a11, a0, a01],
                                        )
                                    {
                                        return Some(found);
                                    }
                                }
                            }
                        }
                    }
                }
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&bitwise::OR_AND_CONST)
                            && let Some(found) = bitwise::or_and_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&bitwise::OR_AND_CONST)
                            && let Some(found) = bitwise::or_and_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::XOR {
                let a000 = m.arg(a00.value, 0);
                let a001 = m.arg(a00.value, 1);
                if m.key(a000.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a1.value == a001.value
                        && m.is(a000, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a1, a001), a01, &[a0, a00])
                    {
                        return Some(found);
                    }
                }
                if m.key(a001.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a1.value == a000.value
                        && m.is(a001, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a1, a000), a01, &[a0, a00])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a01.value) == OpKey::XOR {
                let a010 = m.arg(a01.value, 0);
                let a011 = m.arg(a01.value, 1);
                if m.key(a010.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a1.value == a011.value
                        && m.is(a010, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a1, a011), a00, &[a0, a01])
                    {
                        return Some(found);
                    }
                }
                if m.key(a011.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a1.value == a010.value
                        && m.is(a011, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a1, a010), a00, &[a0, a01])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SHL {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&shift::OR_SHL_SHL)
                    && a01.value == a11.value
                    && let Some(found) = shift::or_shl_shl(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&shift::OR_SHL_SHL)
                    && a11.value == a01.value
                    && let Some(found) = shift::or_shl_shl(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&unseen::OR_SHL_UNSEEN)
                    && let Some(found) = unseen::or_shl_unseen(m, a1, a00, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SHR {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&shift::OR_SHR_SHR)
                    && a01.value == a11.value
                    && let Some(found) = shift::or_shr_shr(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&shift::OR_SHR_SHR)
                    && a11.value == a01.value
                    && let Some(found) = shift::or_shr_shr(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::BOOL_TO_INT {
                let a10 = m.arg(a1.value, 0);
                if m.wants(&bool::B2I_OR)
                    && let Some(found) = bool::b2i_or(m, a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&bool::B2I_OR)
                    && let Some(found) = bool::b2i_or(m, a10, a00, &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::OR_POISON)
                && let Some(found) = constant::or_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&bitwise::OR_ZERO)
                && m.is(a1, 0)
                && let Some(found) = bitwise::or_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_MINUS_ONE)
                && m.is(a1, -1)
                && let Some(found) = bitwise::or_minus_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_REDUNDANT)
                && let Some(found) = bitwise::or_redundant(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::OR_UNSEEN)
                && let Some(found) = unseen::or_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::XOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::OR_XOR_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::or_xor_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_XOR_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::or_xor_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&bitwise::OR_NOT_SELF)
                    && a0.value == a11.value
                    && m.is(a10, -1)
                    && let Some(found) = bitwise::or_not_self(m, Matcher::both(a0, a11), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&bitwise::OR_NOT_SELF)
                    && a0.value == a10.value
                    && m.is(a11, -1)
                    && let Some(found) = bitwise::or_not_self(m, Matcher::both(a0, a10), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::OR_AND_ABSORB)
                && a0.value == a10.value
                && let Some(found) = bitwise::or_and_absorb(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_AND_ABSORB)
                && a0.value == a11.value
                && let Some(found) = bitwise::or_and_absorb(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::XOR {
                let a100 = m.arg(a10.value, 0);
                let a101 = m.arg(a10.value, 1);
                if m.key(a100.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a0.value == a101.value
                        && m.is(a100, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a0, a101), a11, &[a1, a10])
                    {
                        return Some(found);
                    }
                }
                if m.key(a101.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a0.value == a100.value
                        && m.is(a101, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a0, a100), a11, &[a1, a10])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a11.value) == OpKey::XOR {
                let a110 = m.arg(a11.value, 0);
                let a111 = m.arg(a11.value, 1);
                if m.key(a110.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a0.value == a111.value
                        && m.is(a110, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a0, a111), a10, &[a1, a11])
                    {
                        return Some(found);
                    }
                }
                if m.key(a111.value) == OpKey::ICONST {
                    if m.wants(&bitwise::OR_AND_NOT)
                        && a0.value == a110.value
                        && m.is(a111, -1)
                        && let Some(found) = bitwise::or_and_not(m, Matcher::both(a0, a110), a10, &[a1, a11])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::OR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::OR_OR_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::or_or_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::OR_OR_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::or_or_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&unseen::OR_SHL_UNSEEN)
                    && let Some(found) = unseen::or_shl_unseen(m, a0, a10, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `ptradd`.
fn ptradd(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::PTRADD {
        let a00 = m.arg(a0.value, 0);
        let a01 = m.arg(a0.value, 1);
        if m.wants(&pointer::PTRADD_PTRADD)
            && m.typed(a00, Type::PTR)
            && let Some(found) = pointer::ptradd_ptradd(m, a00, a01, a1, &[a0])
        {
            return Some(found);
        }
    }
    match m.key(a1.value) {
        OpKey::ICONST => {
            if m.wants(&pointer::PTRADD_ZERO)
                && m.is(a1, 0)
                && m.typed(a0, Type::PTR)
                && let Some(found) = pointer::ptradd_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&pointer::PTRADD_WRAP)
                && m.typed(a0, Type::PTR)
                && let Some(found) = pointer::ptradd_wrap(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&pointer::PTRADD_ZEXT)
                && m.typed(a0, Type::PTR)
                && let Some(found) = pointer::ptradd_zext(m, a0, a10, Int::from(m.width(a1.value)), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.wants(&pointer::PTRADD_SEXT)
                && m.typed(a0, Type::PTR)
                && let Some(found) = pointer::ptradd_sext(m, a0, a10, Int::from(m.width(a1.value)), &[a1])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `ptrdiff`.
fn ptrdiff(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&pointer::PTRDIFF_SELF)
        && a0.value == a1.value
        && m.typed(a0, Type::PTR)
        && let Some(found) = pointer::ptrdiff_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.key(a0.value) == OpKey::PTRADD {
        let a00 = m.arg(a0.value, 0);
        let a01 = m.arg(a0.value, 1);
        if m.wants(&pointer::PTRDIFF_PTRADD)
            && a00.value == a1.value
            && m.typed(a00, Type::PTR)
            && let Some(found) = pointer::ptrdiff_ptradd(m, Matcher::both(a00, a1), a01, &[a0])
        {
            return Some(found);
        }
        if m.wants(&pointer::PTRDIFF_PTRADD_ANY)
            && a00.value == a1.value
            && m.typed(a00, Type::PTR)
            && let Some(found) = pointer::ptrdiff_ptradd_any(m, Matcher::both(a00, a1), a01, &[a0])
        {
            return Some(found);
        }
        if m.key(a1.value) == OpKey::PTRADD {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&pointer::PTRDIFF_PTRADD_BOTH)
                && a00.value == a10.value
                && m.typed(a00, Type::PTR)
                && let Some(found) = pointer::ptrdiff_ptradd_both(m, Matcher::both(a00, a10), a01, a11, &[a0, a1])
            {
                return Some(found);
            }
        }
    }
    if m.key(a1.value) == OpKey::PTRADD {
        let a10 = m.arg(a1.value, 0);
        let a11 = m.arg(a1.value, 1);
        if m.wants(&pointer::PTRDIFF_BASE)
            && a0.value == a10.value
            && m.typed(a0, Type::PTR)
            && let Some(found) = pointer::ptrdiff_base(m, Matcher::both(a0, a10), a11, &[a1])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `ptrtoaddr`.
fn ptrtoaddr(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    if m.key(a0.value) == OpKey::INTTOPTR {
        let a00 = m.arg(a0.value, 0);
        if m.wants(&pointer::PTRTOADDR_INTTOPTR)
            && let Some(found) = pointer::ptrtoaddr_inttoptr(m, a00, &[a0])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `rem`.
fn rem(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&mul_div::REM_SELF)
        && a0.value == a1.value
        && let Some(found) = mul_div::rem_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_REM)
                    && let Some(found) = constant::fold_rem(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&mul_div::ZERO_REM)
                && m.is(a0, 0)
                && let Some(found) = mul_div::zero_rem(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::REM_POISON_LEFT)
                && let Some(found) = constant::rem_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&mul_div::REM_MUL)
                && a01.value == a1.value
                && let Some(found) = mul_div::rem_mul(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_MUL)
                && a00.value == a1.value
                && let Some(found) = mul_div::rem_mul(m, a01, Matcher::both(a00, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&mul_div::REM_MUL_CONST)
                        && let Some(found) = mul_div::rem_mul_const(m, a01, m.int(a00), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::REM_MUL_CONST)
                        && let Some(found) = mul_div::rem_mul_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::REM_SHL)
                        && let Some(found) = mul_div::rem_shl(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::REM => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&mul_div::REM_REM_CONST)
                        && let Some(found) = mul_div::rem_rem_const(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::REM_POISON_RIGHT)
                && let Some(found) = constant::rem_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&constant::REM_ZERO)
                && m.is(a1, 0)
                && let Some(found) = constant::rem_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_ONE)
                && m.is(a1, 1)
                && let Some(found) = mul_div::rem_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_MINUS_ONE)
                && m.is(a1, -1)
                && let Some(found) = mul_div::rem_minus_one(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_SMALL)
                && let Some(found) = mul_div::rem_small(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_NEG_CONST)
                && let Some(found) = mul_div::rem_neg_const(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::UREM_POW2)
                && let Some(found) = mul_div::urem_pow2(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::REM_CONST)
                && let Some(found) = mul_div::rem_const(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&mul_div::SREM_POW2)
                && let Some(found) = mul_div::srem_pow2(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&negation::REM_NEG_RIGHT)
                    && m.is(a10, 0)
                    && let Some(found) = negation::rem_neg_right(m, a0, a11, &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `rotl`.
fn rotl(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_ROTL)
                    && let Some(found) = constant::fold_rotl(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::ROTL_ZEXT)
                && let Some(found) =
                    bitwise::rotl_zext(m, a00, a1, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::ROTL_SEXT)
                && let Some(found) =
                    bitwise::rotl_sext(m, a00, a1, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.key(a1.value) == OpKey::ICONST {
        if m.wants(&bitwise::ROTL_ZERO)
            && m.is(a1, 0)
            && let Some(found) = bitwise::rotl_zero(m, a0, Int::from(m.width(root)), &[])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `rotr`.
fn rotr(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_ROTR)
                    && let Some(found) = constant::fold_rotr(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::ROTR_ZEXT)
                && let Some(found) =
                    bitwise::rotr_zext(m, a00, a1, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&bitwise::ROTR_SEXT)
                && let Some(found) =
                    bitwise::rotr_sext(m, a00, a1, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.key(a1.value) == OpKey::ICONST {
        if m.wants(&bitwise::ROTR_ZERO)
            && m.is(a1, 0)
            && let Some(found) = bitwise::rotr_zero(m, a0, Int::from(m.width(root)), &[])
        {
            return Some(found);
        }
        if m.wants(&bitwise::ROTR_TO_ROTL)
            && let Some(found) = bitwise::rotr_to_rotl(m, a0, Int::from(m.width(root)), m.int(a1), &[])
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `select`.
fn select(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    let a2 = m.arg(root, 2);
    if m.wants(&choice::SELECT_SAME)
        && a1.value == a2.value
        && let Some(found) = choice::select_same(m, a0, Matcher::both(a1, a2), &[])
    {
        return Some(found);
    }
    if m.wants(&select::SELECT_SELF_TRUE)
        && a0.value == a1.value
        && m.typed(a2, Type::BOOL)
        && let Some(found) = select::select_self_true(m, Matcher::both(a0, a1), a2, &[])
    {
        return Some(found);
    }
    if m.wants(&select::SELECT_SELF_FALSE)
        && a0.value == a2.value
        && m.typed(a1, Type::BOOL)
        && let Some(found) = select::select_self_false(m, Matcher::both(a0, a2), a1, &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::POISON => {
            if m.wants(&constant::SELECT_POISON)
                && let Some(found) = constant::select_poison(m, a1, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.wants(&choice::SELECT_TRUE)
                && let Some(found) = choice::select_true(m, a1, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&choice::SELECT_FALSE)
                && let Some(found) = choice::select_false(m, a1, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::BNOT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&select::SELECT_NOT)
                && m.typed(a1, Type::INT)
                && m.typed(a2, Type::INT)
                && let Some(found) = select::select_not(m, a00, a1, a2, &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_EQ => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&select::SELECT_EQ)
                && a00.value == a1.value
                && a01.value == a2.value
                && let Some(found) = select::select_eq(m, Matcher::both(a00, a1), Matcher::both(a01, a2), &[a0])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_EQ)
                && a01.value == a1.value
                && a00.value == a2.value
                && let Some(found) = select::select_eq(m, Matcher::both(a01, a1), Matcher::both(a00, a2), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&select::SELECT_EQ_CONST)
                        && a01.value == a2.value
                        && m.int(a00) == m.int(a1)
                        && let Some(found) = select::select_eq_const(m, Matcher::both(a01, a2), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&select::SELECT_EQ_CONST)
                        && a00.value == a2.value
                        && m.int(a01) == m.int(a1)
                        && let Some(found) = select::select_eq_const(m, Matcher::both(a00, a2), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_EQ_ARM)
                    && a01.value == a1.value
                    && m.typed(a2, Type::INT)
                    && let Some(found) = select::select_eq_arm(m, Matcher::both(a01, a1), a2, m.int(a00), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_EQ_ARM)
                    && a00.value == a1.value
                    && m.typed(a2, Type::INT)
                    && let Some(found) = select::select_eq_arm(m, Matcher::both(a00, a1), a2, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ICMP_NE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&select::SELECT_NE)
                && a00.value == a1.value
                && a01.value == a2.value
                && let Some(found) = select::select_ne(m, Matcher::both(a00, a1), Matcher::both(a01, a2), &[a0])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_NE)
                && a01.value == a1.value
                && a00.value == a2.value
                && let Some(found) = select::select_ne(m, Matcher::both(a01, a1), Matcher::both(a00, a2), &[a0])
            {
                return Some(found);
            }
            if m.key(a2.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&select::SELECT_NE_CONST)
                        && a01.value == a1.value
                        && m.int(a00) == m.int(a2)
                        && let Some(found) = select::select_ne_const(m, Matcher::both(a01, a1), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&select::SELECT_NE_CONST)
                        && a00.value == a1.value
                        && m.int(a01) == m.int(a2)
                        && let Some(found) = select::select_ne_const(m, Matcher::both(a00, a1), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_NE_ARM)
                    && a01.value == a2.value
                    && m.typed(a1, Type::INT)
                    && let Some(found) = select::select_ne_arm(m, Matcher::both(a01, a2), a1, m.int(a00), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_NE_ARM)
                    && a00.value == a2.value
                    && m.typed(a1, Type::INT)
                    && let Some(found) = select::select_ne_arm(m, Matcher::both(a00, a2), a1, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ICMP_LT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&select::SELECT_LT_MIN)
                && a00.value == a1.value
                && a01.value == a2.value
                && let Some(found) = select::select_lt_min(m, Matcher::both(a00, a1), Matcher::both(a01, a2), &[a0])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_LT_MAX)
                && a00.value == a2.value
                && a01.value == a1.value
                && let Some(found) = select::select_lt_max(m, Matcher::both(a00, a2), Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&select::SELECT_LT_CONST_MAX)
                            && a00.value == a2.value
                            && let Some(found) =
                                select::select_lt_const_max(m, Matcher::both(a00, a2), m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&select::SELECT_ABS)
                                && a00.value == a11.value
                                && a11.value == a2.value
                                && m.is(a01, 0)
                                && m.is(a10, 0)
                                && let Some(found) =
                                    select::select_abs(m, Matcher::both(Matcher::both(a00, a11), a2), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
            match m.key(a2.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&select::SELECT_LT_CONST_MIN)
                            && a00.value == a1.value
                            && let Some(found) =
                                select::select_lt_const_min(m, Matcher::both(a00, a1), m.int(a01), m.int(a2), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a20 = m.arg(a2.value, 0);
                    let a21 = m.arg(a2.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a20.value) == OpKey::ICONST {
                            if m.wants(&select::SELECT_NABS)
                                && a00.value == a1.value
                                && a1.value == a21.value
                                && m.is(a01, 0)
                                && m.is(a20, 0)
                                && let Some(found) =
                                    select::select_nabs(m, Matcher::both(Matcher::both(a00, a1), a21), &[a0, a2])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::ICMP_LE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&select::SELECT_LE_MIN)
                && a00.value == a1.value
                && a01.value == a2.value
                && let Some(found) = select::select_le_min(m, Matcher::both(a00, a1), Matcher::both(a01, a2), &[a0])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_LE_MAX)
                && a00.value == a2.value
                && a01.value == a1.value
                && let Some(found) = select::select_le_max(m, Matcher::both(a00, a2), Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ICMP_GT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&select::SELECT_GT_MAX)
                && a00.value == a1.value
                && a01.value == a2.value
                && let Some(found) = select::select_gt_max(m, Matcher::both(a00, a1), Matcher::both(a01, a2), &[a0])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_GT_MIN)
                && a00.value == a2.value
                && a01.value == a1.value
                && let Some(found) = select::select_gt_min(m, Matcher::both(a00, a2), Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&select::SELECT_GT_CONST_MIN)
                        && a00.value == a2.value
                        && let Some(found) =
                            select::select_gt_const_min(m, Matcher::both(a00, a2), m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
            match m.key(a2.value) {
                OpKey::ICONST => {
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&select::SELECT_GT_CONST_MAX)
                            && a00.value == a1.value
                            && let Some(found) =
                                select::select_gt_const_max(m, Matcher::both(a00, a1), m.int(a01), m.int(a2), &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a20 = m.arg(a2.value, 0);
                    let a21 = m.arg(a2.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a20.value) == OpKey::ICONST {
                            if m.wants(&select::SELECT_ABS_GT)
                                && a00.value == a1.value
                                && a1.value == a21.value
                                && m.is(a01, -1)
                                && m.is(a20, 0)
                                && let Some(found) =
                                    select::select_abs_gt(m, Matcher::both(Matcher::both(a00, a1), a21), &[a0, a2])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::SELECT_POISON_LEFT)
                && let Some(found) = constant::select_poison_left(m, a0, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::SELECT => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            let a12 = m.arg(a1.value, 2);
            if m.wants(&select::SELECT_SELECT_LEFT)
                && a0.value == a10.value
                && m.typed(a11, Type::INT)
                && m.typed(a12, Type::INT)
                && m.typed(a2, Type::INT)
                && let Some(found) = select::select_select_left(m, Matcher::both(a0, a10), a11, a12, a2, &[a1])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_AND)
                && a12.value == a2.value
                && m.typed(a11, Type::INT)
                && m.typed(a12, Type::INT)
                && let Some(found) = select::select_and(m, a0, a10, a11, Matcher::both(a12, a2), &[a1])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.key(a2.value) == OpKey::BCONST_FALSE {
                if m.wants(&select::SELECT_BOOL)
                    && let Some(found) = select::select_bool(m, a0, &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&select::SELECT_TO_OR)
                && m.typed(a2, Type::BOOL)
                && let Some(found) = select::select_to_or(m, a0, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.key(a2.value) == OpKey::BCONST_TRUE {
                if m.wants(&select::SELECT_BOOL_NOT)
                    && let Some(found) = select::select_bool_not(m, a0, &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&select::SELECT_TO_AND_NOT)
                && m.typed(a2, Type::BOOL)
                && let Some(found) = select::select_to_and_not(m, a0, a2, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.key(a2.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_ONE_ZERO)
                    && m.is(a1, 1)
                    && m.is(a2, 0)
                    && let Some(found) = select::select_one_zero(m, a0, &[])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_ZERO_ONE)
                    && m.is(a1, 0)
                    && m.is(a2, 1)
                    && let Some(found) = select::select_zero_one(m, a0, &[])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_MINUS_ONE)
                    && m.is(a1, -1)
                    && m.is(a2, 0)
                    && let Some(found) = select::select_minus_one(m, a0, &[])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_POW2)
                    && m.is(a2, 0)
                    && let Some(found) = select::select_pow2(m, a0, m.int(a1), &[])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_SUCC)
                    && let Some(found) = select::select_succ(m, a0, m.int(a1), m.int(a2), &[])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_PRED)
                    && let Some(found) = select::select_pred(m, a0, m.int(a1), m.int(a2), &[])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::ADD {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_ADD)
                    && a11.value == a21.value
                    && let Some(found) = select::select_add(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_ADD)
                    && a10.value == a21.value
                    && let Some(found) = select::select_add(m, a0, a11, a20, Matcher::both(a10, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_ADD)
                    && a11.value == a20.value
                    && let Some(found) = select::select_add(m, a0, a10, a21, Matcher::both(a11, a20), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_ADD)
                    && a10.value == a20.value
                    && let Some(found) = select::select_add(m, a0, a11, a21, Matcher::both(a10, a20), &[a1, a2])
                {
                    return Some(found);
                }
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_ADD_ONE)
                    && a11.value == a2.value
                    && m.is(a10, 1)
                    && let Some(found) = select::select_add_one(m, a0, Matcher::both(a11, a2), &[a1])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_SUB_ONE)
                    && a11.value == a2.value
                    && m.is(a10, -1)
                    && let Some(found) = select::select_sub_one(m, a0, Matcher::both(a11, a2), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&select::SELECT_ADD_ONE)
                    && a10.value == a2.value
                    && m.is(a11, 1)
                    && let Some(found) = select::select_add_one(m, a0, Matcher::both(a10, a2), &[a1])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_SUB_ONE)
                    && a10.value == a2.value
                    && m.is(a11, -1)
                    && let Some(found) = select::select_sub_one(m, a0, Matcher::both(a10, a2), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::SUB {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_SUB_LEFT)
                    && a11.value == a21.value
                    && let Some(found) = select::select_sub_left(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::AND {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_AND_ARMS)
                    && a11.value == a21.value
                    && let Some(found) = select::select_and_arms(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_AND_ARMS)
                    && a10.value == a21.value
                    && let Some(found) = select::select_and_arms(m, a0, a11, a20, Matcher::both(a10, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_AND_ARMS)
                    && a11.value == a20.value
                    && let Some(found) = select::select_and_arms(m, a0, a10, a21, Matcher::both(a11, a20), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_AND_ARMS)
                    && a10.value == a20.value
                    && let Some(found) = select::select_and_arms(m, a0, a11, a21, Matcher::both(a10, a20), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::OR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::OR {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_OR_ARMS)
                    && a11.value == a21.value
                    && let Some(found) = select::select_or_arms(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_OR_ARMS)
                    && a10.value == a21.value
                    && let Some(found) = select::select_or_arms(m, a0, a11, a20, Matcher::both(a10, a21), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_OR_ARMS)
                    && a11.value == a20.value
                    && let Some(found) = select::select_or_arms(m, a0, a10, a21, Matcher::both(a11, a20), &[a1, a2])
                {
                    return Some(found);
                }
                if m.wants(&select::SELECT_OR_ARMS)
                    && a10.value == a20.value
                    && let Some(found) = select::select_or_arms(m, a0, a11, a21, Matcher::both(a10, a20), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::SHL {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_SHL)
                    && a11.value == a21.value
                    && let Some(found) = select::select_shl(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::SHR {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_SHR)
                    && a11.value == a21.value
                    && let Some(found) = select::select_shr(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ZEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.key(a2.value) == OpKey::ZEXT {
                let a20 = m.arg(a2.value, 0);
                if m.wants(&select::SELECT_ZEXT)
                    && Int::from(m.width(a1.value)) == Int::from(m.width(a2.value))
                    && let Some(found) = select::select_zext(m, a0, a10, a20, Int::from(m.width(a1.value)), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SEXT => {
            let a10 = m.arg(a1.value, 0);
            if m.key(a2.value) == OpKey::SEXT {
                let a20 = m.arg(a2.value, 0);
                if m.wants(&select::SELECT_SEXT)
                    && Int::from(m.width(a1.value)) == Int::from(m.width(a2.value))
                    && let Some(found) = select::select_sext(m, a0, a10, a20, Int::from(m.width(a1.value)), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        OpKey::PTRADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a2.value) == OpKey::PTRADD {
                let a20 = m.arg(a2.value, 0);
                let a21 = m.arg(a2.value, 1);
                if m.wants(&select::SELECT_PTRADD)
                    && a11.value == a21.value
                    && m.typed(a10, Type::PTR)
                    && m.typed(a20, Type::PTR)
                    && let Some(found) = select::select_ptradd(m, a0, a10, a20, Matcher::both(a11, a21), &[a1, a2])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a2.value) {
        OpKey::POISON => {
            if m.wants(&constant::SELECT_POISON_RIGHT)
                && let Some(found) = constant::select_poison_right(m, a0, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SELECT => {
            let a20 = m.arg(a2.value, 0);
            let a21 = m.arg(a2.value, 1);
            let a22 = m.arg(a2.value, 2);
            if m.wants(&select::SELECT_SELECT_RIGHT)
                && a0.value == a20.value
                && m.typed(a1, Type::INT)
                && m.typed(a21, Type::INT)
                && m.typed(a22, Type::INT)
                && let Some(found) = select::select_select_right(m, Matcher::both(a0, a20), a1, a21, a22, &[a2])
            {
                return Some(found);
            }
            if m.wants(&select::SELECT_OR)
                && a1.value == a21.value
                && m.typed(a1, Type::INT)
                && m.typed(a22, Type::INT)
                && let Some(found) = select::select_or(m, a0, a20, Matcher::both(a1, a21), a22, &[a2])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_FALSE => {
            if m.wants(&select::SELECT_TO_AND)
                && m.typed(a1, Type::BOOL)
                && let Some(found) = select::select_to_and(m, a0, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::BCONST_TRUE => {
            if m.wants(&select::SELECT_TO_OR_NOT)
                && m.typed(a1, Type::BOOL)
                && let Some(found) = select::select_to_or_not(m, a0, a1, &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `sext`.
fn sext(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_SEXT)
                && let Some(found) = constant::fold_sext(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::SEXT_POISON)
                && let Some(found) = constant::sext_poison(m, Int::from(m.width(root)), &[])
            {
                return Some(found);
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::SEXT_BOOL)
                && let Some(found) = extend::sext_bool(m, a00, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::SEXT_SEXT)
                && let Some(found) =
                    extend::sext_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::SEXT_ZEXT)
                && let Some(found) =
                    extend::sext_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
            if m.wants(&extend::SEXT_ZEXT_WIDE)
                && let Some(found) =
                    extend::sext_zext_wide(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_ADD_ZEXT)
                        && let Some(found) = extend::sext_add_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_ADD_SEXT)
                        && let Some(found) = extend::sext_add_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_ADD_CONST)
                        && let Some(found) = narrow::sext_add_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&narrow::SEXT_ADD_SHL_GONE)
                            && let Some(found) = narrow::sext_add_shl_gone(
                                m,
                                a000,
                                a01,
                                Int::from(m.width(root)),
                                m.int(a001),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_ADD_ZEXT)
                        && let Some(found) = extend::sext_add_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_ADD_SEXT)
                        && let Some(found) = extend::sext_add_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_ADD_CONST)
                        && let Some(found) = narrow::sext_add_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::SEXT_ADD_SHL_GONE)
                            && let Some(found) = narrow::sext_add_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_SUB_ZEXT_LEFT)
                        && let Some(found) = extend::sext_sub_zext_left(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_SUB_SEXT_LEFT)
                        && let Some(found) = extend::sext_sub_sext_left(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_SUB_ZEXT_RIGHT)
                        && let Some(found) = extend::sext_sub_zext_right(
                            m,
                            a00,
                            a010,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_SUB_SEXT_RIGHT)
                        && let Some(found) = extend::sext_sub_sext_right(
                            m,
                            a00,
                            a010,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_MUL_ZEXT)
                        && let Some(found) = extend::sext_mul_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_MUL_SEXT)
                        && let Some(found) = extend::sext_mul_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_MUL_ZEXT)
                        && let Some(found) = extend::sext_mul_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_MUL_SEXT)
                        && let Some(found) = extend::sext_mul_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_AND_ZEXT)
                        && let Some(found) = extend::sext_and_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_AND_SEXT)
                        && let Some(found) = extend::sext_and_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_AND_CONST)
                        && let Some(found) = narrow::sext_and_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_AND_ZEXT)
                        && let Some(found) = extend::sext_and_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_AND_SEXT)
                        && let Some(found) = extend::sext_and_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_AND_CONST)
                        && let Some(found) = narrow::sext_and_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_OR_ZEXT)
                        && let Some(found) = extend::sext_or_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_OR_SEXT)
                        && let Some(found) = extend::sext_or_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_OR_CONST)
                        && let Some(found) = narrow::sext_or_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&narrow::SEXT_OR_SHL_GONE)
                            && let Some(found) = narrow::sext_or_shl_gone(
                                m,
                                a000,
                                a01,
                                Int::from(m.width(root)),
                                m.int(a001),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_OR_ZEXT)
                        && let Some(found) = extend::sext_or_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_OR_SEXT)
                        && let Some(found) = extend::sext_or_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_OR_CONST)
                        && let Some(found) = narrow::sext_or_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::SEXT_OR_SHL_GONE)
                            && let Some(found) = narrow::sext_or_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_XOR_ZEXT)
                        && let Some(found) = extend::sext_xor_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::SEXT_XOR_SEXT)
                        && let Some(found) = extend::sext_xor_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_XOR_CONST)
                        && let Some(found) = narrow::sext_xor_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_XOR_ZEXT)
                        && let Some(found) = extend::sext_xor_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_XOR_SEXT)
                        && let Some(found) = extend::sext_xor_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::SEXT_XOR_CONST)
                        && let Some(found) = narrow::sext_xor_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::SEXT_SHL_ZEXT)
                            && let Some(found) = extend::sext_shl_zext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&extend::SEXT_SHL_ZEXT_ANY)
                        && let Some(found) = extend::sext_shl_zext_any(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::SEXT_SHL_SEXT)
                            && let Some(found) = extend::sext_shl_sext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&extend::SEXT_SHL_SEXT_ANY)
                        && let Some(found) = extend::sext_shl_sext_any(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&extend::SEXT_SHL_ALL)
                    && let Some(found) = extend::sext_shl_all(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::SEXT_SHR_ZEXT)
                            && let Some(found) = extend::sext_shr_zext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::SEXT_SHR_SEXT)
                            && let Some(found) = extend::sext_shr_sext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_SELECT_ZEXT_LEFT)
                        && m.typed(a02, Type::INT)
                        && let Some(found) = extend::sext_select_zext_left(
                            m,
                            a00,
                            a010,
                            a02,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::SEXT_SELECT_SEXT_LEFT)
                        && m.typed(a02, Type::INT)
                        && let Some(found) = extend::sext_select_sext_left(
                            m,
                            a00,
                            a010,
                            a02,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a02.value) {
                OpKey::ZEXT => {
                    let a020 = m.arg(a02.value, 0);
                    if m.wants(&extend::SEXT_SELECT_ZEXT_RIGHT)
                        && m.typed(a01, Type::INT)
                        && let Some(found) = extend::sext_select_zext_right(
                            m,
                            a00,
                            a01,
                            a020,
                            Int::from(m.width(root)),
                            Int::from(m.width(a02.value)),
                            &[a0, a02],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a020 = m.arg(a02.value, 0);
                    if m.wants(&extend::SEXT_SELECT_SEXT_RIGHT)
                        && m.typed(a01, Type::INT)
                        && let Some(found) = extend::sext_select_sext_right(
                            m,
                            a00,
                            a01,
                            a020,
                            Int::from(m.width(root)),
                            Int::from(m.width(a02.value)),
                            &[a0, a02],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MERGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&merge_split::SEXT_MERGE)
                && let Some(found) =
                    merge_split::sext_merge(m, a00, a01, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::LOAD_INT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&memory::SEXT_LOAD)
                && m.typed(a00, Type::PTR)
                && let Some(found) =
                    memory::sext_load(m, a01, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&extend::SEXT_OF_S)
        && let Some(found) = extend::sext_of_s(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&extend::SEXT_OF_U)
        && let Some(found) = extend::sext_of_u(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&extend::SEXT_TO_ZEXT)
        && let Some(found) = extend::sext_to_zext(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&unseen::SEXT_UNSEEN)
        && let Some(found) = unseen::sext_unseen(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&decided::SEXT_IN_RANGE)
        && let Some(found) = decided::sext_in_range(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `shl`.
fn shl(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_SHL)
                    && let Some(found) = constant::fold_shl(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&shift::ZERO_SHL)
                && m.is(a0, 0)
                && let Some(found) = shift::zero_shl(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::SHL_POISON_LEFT)
                && let Some(found) = constant::shl_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&reassoc::SHL_MUL_CONST)
                        && let Some(found) = reassoc::shl_mul_const(m, a01, m.int(a1), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&reassoc::SHL_MUL_CONST)
                        && let Some(found) = reassoc::shl_mul_const(m, a00, m.int(a1), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHL_SHL)
                        && let Some(found) = shift::shl_shl(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHL_SHR)
                        && m.int(a01) == m.int(a1)
                        && let Some(found) = shift::shl_shr(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::SHL_POISON_RIGHT)
                && let Some(found) = constant::shl_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&constant::SHL_NEGATIVE)
                && let Some(found) = constant::shl_negative(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&shift::SHL_ZERO)
                && m.is(a1, 0)
                && let Some(found) = shift::shl_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::SHL_UNSEEN)
                && let Some(found) = unseen::shl_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `shl_sat_s`.
fn shl_sat_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SHL_SAT_S)
                && let Some(found) = constant::fold_shl_sat_s(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `shl_sat_u`.
fn shl_sat_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SHL_SAT_U)
                && let Some(found) = constant::fold_shl_sat_u(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    None
}

/// Rules at `shr`.
fn shr(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&constant::FOLD_SHR)
                    && let Some(found) = constant::fold_shr(m, m.int(a0), m.int(a1), &[])
                {
                    return Some(found);
                }
            }
            if m.wants(&shift::ZERO_SHR)
                && m.is(a0, 0)
                && let Some(found) = shift::zero_shr(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&shift::MINUS_ONE_SHR)
                && m.is(a0, -1)
                && let Some(found) = shift::minus_one_shr(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::SHR_POISON_LEFT)
                && let Some(found) = constant::shr_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_SHR)
                        && let Some(found) = shift::shr_shr(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&shift::SHR_SHL_ANY)
                && a01.value == a1.value
                && let Some(found) = shift::shr_shl_any(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_SHL_LESS)
                        && let Some(found) = shift::shr_shl_less(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&shift::SHR_SHL_MORE)
                        && let Some(found) = shift::shr_shl_more(m, a00, m.int(a01), m.int(a1), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_AND_SHL_MASK)
                        && let Some(found) = shift::shr_and_shl_mask(m, a01, m.int(a1), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_AND_SHL_MASK)
                        && let Some(found) = shift::shr_and_shl_mask(m, a00, m.int(a1), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_OR_LOW)
                        && let Some(found) = shift::shr_or_low(m, a01, m.int(a1), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&shift::SHR_OR_LOW)
                        && let Some(found) = shift::shr_or_low(m, a00, m.int(a1), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                match m.key(a00.value) {
                    OpKey::SHL => {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a01.value) == OpKey::ICONST {
                            if m.key(a001.value) == OpKey::ICONST {
                                if m.wants(&shift::SHR_ADD_LOW)
                                    && m.int(a001) == m.int(a1)
                                    && let Some(found) =
                                        shift::shr_add_low(m, a000, m.int(a001), m.int(a01), &[a0, a00])
                                {
                                    return Some(found);
                                }
                            }
                        }
                    }
                    OpKey::ICONST => {
                        if m.key(a01.value) == OpKey::SHL {
                            let a010 = m.arg(a01.value, 0);
                            let a011 = m.arg(a01.value, 1);
                            if m.key(a011.value) == OpKey::ICONST {
                                if m.wants(&shift::SHR_ADD_LOW)
                                    && m.int(a011) == m.int(a1)
                                    && let Some(found) =
                                        shift::shr_add_low(m, a010, m.int(a011), m.int(a00), &[a0, a01])
                                {
                                    return Some(found);
                                }
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::SHL {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&extend::SHR_ZEXT_SHL)
                            && m.int(a001) == m.int(a1)
                            && let Some(found) =
                                extend::shr_zext_shl(m, a000, Int::from(m.width(a0.value)), m.int(a001), &[a0, a00])
                        {
                            return Some(found);
                        }
                    }
                }
                if m.wants(&extend::SHR_ZEXT_ALL)
                    && let Some(found) = extend::shr_zext_all(m, a00, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::SHL {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&extend::SHR_SEXT_SHL)
                            && m.int(a001) == m.int(a1)
                            && let Some(found) =
                                extend::shr_sext_shl(m, a000, Int::from(m.width(a0.value)), m.int(a001), &[a0, a00])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::MERGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.wants(&merge_split::SHR_MERGE)
                    && let Some(found) =
                        merge_split::shr_merge(m, a00, a01, Int::from(m.width(a0.value)), m.int(a1), &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::SHR_POISON_RIGHT)
                && let Some(found) = constant::shr_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&constant::SHR_NEGATIVE)
                && let Some(found) = constant::shr_negative(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&shift::SHR_ZERO)
                && m.is(a1, 0)
                && let Some(found) = shift::shr_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&shift::SHR_SMALL)
                && let Some(found) = shift::shr_small(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&shift::SHR_SIGN)
                && let Some(found) = shift::shr_sign(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    None
}

/// Rules at `split`.
fn split(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    if m.key(a0.value) == OpKey::ICONST {
        if m.wants(&constant::FOLD_SPLIT_HIGH)
            && let Some(found) = constant::fold_split_high(m, Int::from(m.width(root)), m.int(a0), &[])
        {
            return Some(found);
        }
    }
    if m.wants(&merge_split::SPLIT_HIGH)
        && let Some(found) = merge_split::split_high(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `split_r1`.
fn split_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    if m.key(a0.value) == OpKey::ICONST {
        if m.wants(&constant::FOLD_SPLIT_LOW)
            && let Some(found) = constant::fold_split_low(m, Int::from(m.width(root)), m.int(a0), &[])
        {
            return Some(found);
        }
    }
    if m.wants(&merge_split::SPLIT_LOW)
        && let Some(found) = merge_split::split_low(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `store`.
fn store(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    let a2 = m.arg(root, 2);
    match m.key(a0.value) {
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&memory::STORE_ZEXT)
                && m.typed(a1, Type::PTR)
                && let Some(found) =
                    memory::store_zext(m, a2, a1, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&memory::STORE_SEXT)
                && m.typed(a1, Type::PTR)
                && let Some(found) =
                    memory::store_sext(m, a2, a1, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&memory::STORE_AND)
                    && m.typed(a1, Type::PTR)
                    && let Some(found) = memory::store_and(m, a2, a1, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&memory::STORE_AND)
                    && m.typed(a1, Type::PTR)
                    && let Some(found) = memory::store_and(m, a2, a1, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    if m.key(a2.value) == OpKey::STORE {
        let a20 = m.arg(a2.value, 0);
        let a21 = m.arg(a2.value, 1);
        let a22 = m.arg(a2.value, 2);
        if m.wants(&memory::STORE_STORE)
            && a1.value == a21.value
            && m.typed(a1, Type::PTR)
            && m.typed(a20, Type::INT)
            && m.typed(a0, Type::INT)
            && let Some(found) = memory::store_store(
                m,
                a22,
                Matcher::both(a1, a21),
                a20,
                a0,
                Int::from(m.width(root)),
                Int::from(m.width(a2.value)),
                &[a2],
            )
        {
            return Some(found);
        }
    }
    None
}

/// Rules at `sub`.
fn sub(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&arith::SUB_SELF)
        && a0.value == a1.value
        && let Some(found) = arith::sub_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_SUB)
                        && let Some(found) = constant::fold_sub(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::CONST_SUB_ADD)
                            && let Some(found) = reassoc::const_sub_add(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::CONST_SUB_ADD)
                            && let Some(found) = reassoc::const_sub_add(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::CONST_SUB_SUB)
                            && let Some(found) = reassoc::const_sub_sub(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NEG_NEG)
                            && m.is(a0, 0)
                            && m.is(a10, 0)
                            && let Some(found) = negation::neg_neg(m, a11, &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&negation::NEG_SUB)
                        && m.is(a0, 0)
                        && let Some(found) = negation::neg_sub(m, a10, a11, &[a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::NEG_MUL_CONST)
                            && m.is(a0, 0)
                            && let Some(found) = negation::neg_mul_const(m, a11, m.int(a10), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::NEG_MUL_CONST)
                            && m.is(a0, 0)
                            && let Some(found) = negation::neg_mul_const(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::NEG_NOT)
                            && m.is(a0, 0)
                            && m.is(a10, -1)
                            && let Some(found) = negation::neg_not(m, a11, &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::NEG_NOT)
                            && m.is(a0, 0)
                            && m.is(a11, -1)
                            && let Some(found) = negation::neg_not(m, a10, &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::ONE_SUB_B2I)
                        && m.is(a0, 1)
                        && let Some(found) = bool::one_sub_b2i(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&negation::MINUS_ONE_SUB)
                && m.is(a0, -1)
                && let Some(found) = negation::minus_one_sub(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::NEG_UNSEEN)
                && m.is(a0, 0)
                && let Some(found) = unseen::neg_unseen(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::SUB_POISON_LEFT)
                && let Some(found) = constant::sub_poison_left(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::SUB_ADD_CANCEL)
                && a01.value == a1.value
                && let Some(found) = arith::sub_add_cancel(m, a00, Matcher::both(a01, a1), &[a0])
            {
                return Some(found);
            }
            if m.wants(&arith::SUB_ADD_CANCEL)
                && a00.value == a1.value
                && let Some(found) = arith::sub_add_cancel(m, a01, Matcher::both(a00, a1), &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::ADD {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&arith::SUB_CANCEL_COMMON)
                    && a00.value == a10.value
                    && let Some(found) = arith::sub_cancel_common(m, Matcher::both(a00, a10), a01, a11, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::SUB_CANCEL_COMMON)
                    && a01.value == a10.value
                    && let Some(found) = arith::sub_cancel_common(m, Matcher::both(a01, a10), a00, a11, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::SUB_CANCEL_COMMON)
                    && a00.value == a11.value
                    && let Some(found) = arith::sub_cancel_common(m, Matcher::both(a00, a11), a01, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&arith::SUB_CANCEL_COMMON)
                    && a01.value == a11.value
                    && let Some(found) = arith::sub_cancel_common(m, Matcher::both(a01, a11), a00, a10, &[a0, a1])
                {
                    return Some(found);
                }
                if m.key(a00.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::SUB_CONST_OUT)
                            && let Some(found) = reassoc::sub_const_out(m, a01, a11, m.int(a00), m.int(a10), &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::SUB_CONST_OUT)
                            && let Some(found) = reassoc::sub_const_out(m, a01, a10, m.int(a00), m.int(a11), &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::SUB_CONST_OUT)
                            && let Some(found) = reassoc::sub_const_out(m, a00, a11, m.int(a01), m.int(a10), &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::SUB_CONST_OUT)
                            && let Some(found) = reassoc::sub_const_out(m, a00, a10, m.int(a01), m.int(a11), &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&arith::SUB_CANCEL_MINUEND)
                && a00.value == a1.value
                && let Some(found) = arith::sub_cancel_minuend(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.key(a1.value) == OpKey::SUB {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&arith::SUB_CANCEL_COMMON_SUB)
                    && a00.value == a10.value
                    && let Some(found) = arith::sub_cancel_common_sub(m, Matcher::both(a00, a10), a01, a11, &[a0, a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&arith::SUB_FACTOR)
                        && a01.value == a11.value
                        && let Some(found) = arith::sub_factor(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::SUB_FACTOR)
                        && a00.value == a11.value
                        && let Some(found) = arith::sub_factor(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::SUB_FACTOR)
                        && a01.value == a10.value
                        && let Some(found) = arith::sub_factor(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&arith::SUB_FACTOR)
                        && a00.value == a10.value
                        && let Some(found) = arith::sub_factor(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_MUL)
                                && a01.value == a11.value
                                && let Some(found) =
                                    arith::sub_mul_mul(m, Matcher::both(a01, a11), m.int(a00), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_MUL)
                                && a01.value == a10.value
                                && let Some(found) =
                                    arith::sub_mul_mul(m, Matcher::both(a01, a10), m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_MUL)
                                && a00.value == a11.value
                                && let Some(found) =
                                    arith::sub_mul_mul(m, Matcher::both(a00, a11), m.int(a01), m.int(a10), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_MUL)
                                && a00.value == a10.value
                                && let Some(found) =
                                    arith::sub_mul_mul(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_SHL)
                                && a01.value == a10.value
                                && let Some(found) =
                                    arith::sub_mul_shl(m, Matcher::both(a01, a10), m.int(a00), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_MUL_SHL)
                                && a00.value == a10.value
                                && let Some(found) =
                                    arith::sub_mul_shl(m, Matcher::both(a00, a10), m.int(a01), m.int(a11), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&arith::SUB_MUL_SELF)
                    && a01.value == a1.value
                    && let Some(found) = arith::sub_mul_self(m, Matcher::both(a01, a1), m.int(a00), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&arith::SUB_MUL_SELF)
                    && a00.value == a1.value
                    && let Some(found) = arith::sub_mul_self(m, Matcher::both(a00, a1), m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a1.value) {
                OpKey::MUL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_SHL_MUL)
                                && a00.value == a11.value
                                && let Some(found) =
                                    arith::sub_shl_mul(m, Matcher::both(a00, a11), m.int(a10), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&arith::SUB_SHL_MUL)
                                && a00.value == a10.value
                                && let Some(found) =
                                    arith::sub_shl_mul(m, Matcher::both(a00, a10), m.int(a11), m.int(a01), &[a0, a1])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::SHL => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&shift::SUB_SHL_SHL)
                        && a01.value == a11.value
                        && let Some(found) = shift::sub_shl_shl(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::XOR {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.key(a00.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::SUB_NOT_NOT)
                            && m.is(a00, -1)
                            && m.is(a10, -1)
                            && let Some(found) = negation::sub_not_not(m, a01, a11, &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::SUB_NOT_NOT)
                            && m.is(a00, -1)
                            && m.is(a11, -1)
                            && let Some(found) = negation::sub_not_not(m, a01, a10, &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::SUB_NOT_NOT)
                            && m.is(a01, -1)
                            && m.is(a10, -1)
                            && let Some(found) = negation::sub_not_not(m, a00, a11, &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::SUB_NOT_NOT)
                            && m.is(a01, -1)
                            && m.is(a11, -1)
                            && let Some(found) = negation::sub_not_not(m, a00, a10, &[a0, a1])
                        {
                            return Some(found);
                        }
                    }
                }
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::SUB_OR_SELF)
                && a00.value == a1.value
                && let Some(found) = bitwise::sub_or_self(m, Matcher::both(a00, a1), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::SUB_OR_SELF)
                && a01.value == a1.value
                && let Some(found) = bitwise::sub_or_self(m, Matcher::both(a01, a1), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::SUB_OR_AND)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bitwise::sub_or_and(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_AND)
                        && a01.value == a10.value
                        && a00.value == a11.value
                        && let Some(found) =
                            bitwise::sub_or_and(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_AND)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bitwise::sub_or_and(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_AND)
                        && a01.value == a11.value
                        && a00.value == a10.value
                        && let Some(found) =
                            bitwise::sub_or_and(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::SUB_OR_XOR)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bitwise::sub_or_xor(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_XOR)
                        && a01.value == a10.value
                        && a00.value == a11.value
                        && let Some(found) =
                            bitwise::sub_or_xor(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_XOR)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bitwise::sub_or_xor(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::SUB_OR_XOR)
                        && a01.value == a11.value
                        && a00.value == a10.value
                        && let Some(found) =
                            bitwise::sub_or_xor(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::SUB_POISON_RIGHT)
                && let Some(found) = constant::sub_poison_right(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&arith::SUB_ZERO)
                && m.is(a1, 0)
                && let Some(found) = arith::sub_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&reassoc::SUB_CONST)
                && let Some(found) = reassoc::sub_const(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::SUB => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::SUB_SUB_CANCEL)
                && a0.value == a10.value
                && let Some(found) = arith::sub_sub_cancel(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&reassoc::SUB_SUB_CONST)
                    && let Some(found) = reassoc::sub_sub_const(m, a0, a11, m.int(a10), &[a1])
                {
                    return Some(found);
                }
                if m.wants(&negation::SUB_NEG)
                    && m.is(a10, 0)
                    && let Some(found) = negation::sub_neg(m, a0, a11, &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::ADD => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&arith::SUB_CANCEL_ADDEND)
                && a0.value == a10.value
                && let Some(found) = arith::sub_cancel_addend(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&arith::SUB_CANCEL_ADDEND)
                && a0.value == a11.value
                && let Some(found) = arith::sub_cancel_addend(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&reassoc::SUB_ADD_CONST)
                    && let Some(found) = reassoc::sub_add_const(m, a0, a11, m.int(a10), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&reassoc::SUB_ADD_CONST)
                    && let Some(found) = reassoc::sub_add_const(m, a0, a10, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::MUL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&arith::SELF_SUB_MUL)
                    && a0.value == a11.value
                    && let Some(found) = arith::self_sub_mul(m, Matcher::both(a0, a11), m.int(a10), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&arith::SELF_SUB_MUL)
                    && a0.value == a10.value
                    && let Some(found) = arith::self_sub_mul(m, Matcher::both(a0, a10), m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::XOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&negation::SUB_NOT)
                    && m.is(a10, -1)
                    && let Some(found) = negation::sub_not(m, a0, a11, &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&negation::SUB_NOT)
                    && m.is(a11, -1)
                    && let Some(found) = negation::sub_not(m, a0, a10, &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::SUB_AND_SELF)
                && a0.value == a10.value
                && let Some(found) = bitwise::sub_and_self(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::SUB_AND_SELF)
                && a0.value == a11.value
                && let Some(found) = bitwise::sub_and_self(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&unseen::SUB_SHL_UNSEEN)
                    && let Some(found) = unseen::sub_shl_unseen(m, a0, a10, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `sub_overflow_s`.
fn sub_overflow_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_OVERFLOW_S_VALUE)
                && let Some(found) =
                    constant::fold_sub_overflow_s_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_OVERFLOW_S_VALUE)
        && let Some(found) = arith::sub_overflow_s_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `sub_overflow_s_r1`.
fn sub_overflow_s_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_OVERFLOW_S_TRUE)
                && let Some(found) =
                    constant::fold_sub_overflow_s_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_SUB_OVERFLOW_S_FALSE)
                && let Some(found) =
                    constant::fold_sub_overflow_s_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_OVERFLOW_S_NEVER)
        && let Some(found) = arith::sub_overflow_s_never(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `sub_overflow_u`.
fn sub_overflow_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_OVERFLOW_U_VALUE)
                && let Some(found) =
                    constant::fold_sub_overflow_u_value(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_OVERFLOW_U_VALUE)
        && let Some(found) = arith::sub_overflow_u_value(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `sub_overflow_u_r1`.
fn sub_overflow_u_r1(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_OVERFLOW_U_TRUE)
                && let Some(found) =
                    constant::fold_sub_overflow_u_true(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
            if m.wants(&constant::FOLD_SUB_OVERFLOW_U_FALSE)
                && let Some(found) =
                    constant::fold_sub_overflow_u_false(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_OVERFLOW_U_NEVER)
        && let Some(found) = arith::sub_overflow_u_never(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::SUB_OVERFLOW_U_LT)
        && let Some(found) = arith::sub_overflow_u_lt(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `sub_sat_s`.
fn sub_sat_s(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_SAT_S)
                && let Some(found) = constant::fold_sub_sat_s(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_SAT_S_FITS)
        && let Some(found) = arith::sub_sat_s_fits(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `sub_sat_u`.
fn sub_sat_u(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.key(a0.value) == OpKey::ICONST {
        if m.key(a1.value) == OpKey::ICONST {
            if m.wants(&constant::FOLD_SUB_SAT_U)
                && let Some(found) = constant::fold_sub_sat_u(m, Int::from(m.width(root)), m.int(a0), m.int(a1), &[])
            {
                return Some(found);
            }
        }
    }
    if m.wants(&arith::SUB_SAT_U_FITS)
        && let Some(found) = arith::sub_sat_u_fits(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&arith::SUB_SAT_U_FLOOR)
        && let Some(found) = arith::sub_sat_u_floor(m, a0, a1, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}

/// Rules at `xor`.
fn xor(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    let a1 = m.arg(root, 1);
    if m.wants(&bitwise::XOR_SELF)
        && a0.value == a1.value
        && let Some(found) = bitwise::xor_self(m, Matcher::both(a0, a1), &[])
    {
        return Some(found);
    }
    if m.wants(&bitwise::XOR_SELF)
        && a1.value == a0.value
        && let Some(found) = bitwise::xor_self(m, Matcher::both(a1, a0), &[])
    {
        return Some(found);
    }
    match m.key(a0.value) {
        OpKey::ICONST => {
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.wants(&constant::FOLD_XOR)
                        && let Some(found) = constant::fold_xor(m, m.int(a0), m.int(a1), &[])
                    {
                        return Some(found);
                    }
                    if m.wants(&constant::FOLD_XOR)
                        && let Some(found) = constant::fold_xor(m, m.int(a1), m.int(a0), &[])
                    {
                        return Some(found);
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&reassoc::XOR_XOR_CONST)
                            && let Some(found) = reassoc::xor_xor_const(m, a11, m.int(a10), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NOT_NOT)
                            && m.is(a10, -1)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_not(m, a11, &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&reassoc::XOR_XOR_CONST)
                            && let Some(found) = reassoc::xor_xor_const(m, a10, m.int(a11), m.int(a0), &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NOT_NOT)
                            && m.is(a11, -1)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_not(m, a10, &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SUB => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::NOT_NEG)
                            && m.is(a10, 0)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_neg(m, a11, &[a1])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NOT_SUB)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_sub(m, a11, m.int(a10), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::ADD => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::ICONST {
                        if m.wants(&negation::NOT_ADD_CONST)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_add_const(m, a11, m.int(a10), &[a1])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a11.value) == OpKey::ICONST {
                        if m.wants(&negation::NOT_ADD_CONST)
                            && m.is(a0, -1)
                            && let Some(found) = negation::not_add_const(m, a10, m.int(a11), &[a1])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::XOR {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.key(a100.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a100, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_and_not(m, a101, a11, &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a101.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a101, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_and_not(m, a100, a11, &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a11.value) == OpKey::XOR {
                        let a110 = m.arg(a11.value, 0);
                        let a111 = m.arg(a11.value, 1);
                        if m.key(a110.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a110, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_and_not(m, a111, a10, &[a1, a11])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a111.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a111, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_and_not(m, a110, a10, &[a1, a11])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a10.value) == OpKey::XOR {
                        let a100 = m.arg(a10.value, 0);
                        let a101 = m.arg(a10.value, 1);
                        if m.key(a100.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a100, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_or_not(m, a101, a11, &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a101.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a101, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_or_not(m, a100, a11, &[a1, a10])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a11.value) == OpKey::XOR {
                        let a110 = m.arg(a11.value, 0);
                        let a111 = m.arg(a11.value, 1);
                        if m.key(a110.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a110, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_or_not(m, a111, a10, &[a1, a11])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a111.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a111, -1)
                                && m.is(a0, -1)
                                && let Some(found) = negation::not_or_not(m, a110, a10, &[a1, a11])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::B2I_XOR_ONE)
                        && m.is(a0, 1)
                        && let Some(found) = bool::b2i_xor_one(m, a10, &[a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.wants(&bitwise::XOR_ZERO)
                && m.is(a0, 0)
                && let Some(found) = bitwise::xor_zero(m, a1, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::XOR_UNSEEN)
                && let Some(found) = unseen::xor_unseen(m, a1, m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::XOR_POISON)
                && let Some(found) = constant::xor_poison(m, a1, &[])
            {
                return Some(found);
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::XOR_XOR_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::xor_xor_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_XOR_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::xor_xor_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.wants(&reassoc::XOR_XOR_CONST)
                            && let Some(found) = reassoc::xor_xor_const(m, a01, m.int(a00), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NOT_NOT)
                            && m.is(a00, -1)
                            && m.is(a1, -1)
                            && let Some(found) = negation::not_not(m, a01, &[a0])
                        {
                            return Some(found);
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&reassoc::XOR_XOR_CONST)
                            && let Some(found) = reassoc::xor_xor_const(m, a00, m.int(a01), m.int(a1), &[a0])
                        {
                            return Some(found);
                        }
                        if m.wants(&negation::NOT_NOT)
                            && m.is(a01, -1)
                            && m.is(a1, -1)
                            && let Some(found) = negation::not_not(m, a00, &[a0])
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::XOR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.key(a00.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::xor_not_not(m, a01, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::xor_not_not(m, a11, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a00, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::xor_not_not(m, a01, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a00, -1)
                                && let Some(found) = negation::xor_not_not(m, a10, a01, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.key(a10.value) == OpKey::ICONST {
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a10, -1)
                                && let Some(found) = negation::xor_not_not(m, a00, a11, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a10, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::xor_not_not(m, a11, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a11.value) == OpKey::ICONST {
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a01, -1)
                                && m.is(a11, -1)
                                && let Some(found) = negation::xor_not_not(m, a00, a10, &[a0, a1])
                            {
                                return Some(found);
                            }
                            if m.wants(&negation::XOR_NOT_NOT)
                                && m.is(a11, -1)
                                && m.is(a01, -1)
                                && let Some(found) = negation::xor_not_not(m, a10, a00, &[a1, a0])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                _ => {}
            }
            if m.key(a00.value) == OpKey::ICONST {
                if m.wants(&bitwise::XOR_NOT_SELF)
                    && a1.value == a01.value
                    && m.is(a00, -1)
                    && let Some(found) = bitwise::xor_not_self(m, Matcher::both(a1, a01), &[a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&bitwise::XOR_NOT_SELF)
                    && a1.value == a00.value
                    && m.is(a01, -1)
                    && let Some(found) = bitwise::xor_not_self(m, Matcher::both(a1, a00), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&negation::NOT_NEG)
                        && m.is(a00, 0)
                        && m.is(a1, -1)
                        && let Some(found) = negation::not_neg(m, a01, &[a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&negation::NOT_SUB)
                        && m.is(a1, -1)
                        && let Some(found) = negation::not_sub(m, a01, m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::ICONST {
                if m.key(a00.value) == OpKey::ICONST {
                    if m.wants(&negation::NOT_ADD_CONST)
                        && m.is(a1, -1)
                        && let Some(found) = negation::not_add_const(m, a01, m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                if m.key(a01.value) == OpKey::ICONST {
                    if m.wants(&negation::NOT_ADD_CONST)
                        && m.is(a1, -1)
                        && let Some(found) = negation::not_add_const(m, a00, m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::XOR_AND_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::xor_and_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_AND_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::xor_and_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::XOR {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a000.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a000, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_and_not(m, a001, a01, &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a001.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a001, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_and_not(m, a000, a01, &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::XOR {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.key(a010.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a010, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_and_not(m, a011, a00, &[a0, a01])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a011.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_AND_NOT)
                                && m.is(a011, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_and_not(m, a010, a00, &[a0, a01])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::OR => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a10.value == a00.value
                        && a11.value == a01.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a10, a00), Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a11.value == a00.value
                        && a10.value == a01.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a11, a00), Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a10.value == a01.value
                        && a11.value == a00.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a10, a01), Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a11.value == a01.value
                        && a10.value == a00.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a11, a01), Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a01.value == a11.value
                        && let Some(found) = bitwise::xor_and_and(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a00.value == a11.value
                        && let Some(found) = bitwise::xor_and_and(m, a01, a10, Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a01.value == a10.value
                        && let Some(found) = bitwise::xor_and_and(m, a00, a11, Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a00.value == a10.value
                        && let Some(found) = bitwise::xor_and_and(m, a01, a11, Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a11.value == a01.value
                        && let Some(found) = bitwise::xor_and_and(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a10.value == a01.value
                        && let Some(found) = bitwise::xor_and_and(m, a11, a00, Matcher::both(a10, a01), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a11.value == a00.value
                        && let Some(found) = bitwise::xor_and_and(m, a10, a01, Matcher::both(a11, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_AND_AND)
                        && a10.value == a00.value
                        && let Some(found) = bitwise::xor_and_and(m, a11, a01, Matcher::both(a10, a00), &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&bitwise::XOR_OR_SAME)
                && a1.value == a00.value
                && let Some(found) = bitwise::xor_or_same(m, Matcher::both(a1, a00), a01, &[a0])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_OR_SAME)
                && a1.value == a01.value
                && let Some(found) = bitwise::xor_or_same(m, Matcher::both(a1, a01), a00, &[a0])
            {
                return Some(found);
            }
            match m.key(a1.value) {
                OpKey::ICONST => {
                    if m.key(a00.value) == OpKey::XOR {
                        let a000 = m.arg(a00.value, 0);
                        let a001 = m.arg(a00.value, 1);
                        if m.key(a000.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a000, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_or_not(m, a001, a01, &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a001.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a001, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_or_not(m, a000, a01, &[a0, a00])
                            {
                                return Some(found);
                            }
                        }
                    }
                    if m.key(a01.value) == OpKey::XOR {
                        let a010 = m.arg(a01.value, 0);
                        let a011 = m.arg(a01.value, 1);
                        if m.key(a010.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a010, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_or_not(m, a011, a00, &[a0, a01])
                            {
                                return Some(found);
                            }
                        }
                        if m.key(a011.value) == OpKey::ICONST {
                            if m.wants(&negation::NOT_OR_NOT)
                                && m.is(a011, -1)
                                && m.is(a1, -1)
                                && let Some(found) = negation::not_or_not(m, a010, a00, &[a0, a01])
                            {
                                return Some(found);
                            }
                        }
                    }
                }
                OpKey::AND => {
                    let a10 = m.arg(a1.value, 0);
                    let a11 = m.arg(a1.value, 1);
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a00.value == a10.value
                        && a01.value == a11.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a00, a10), Matcher::both(a01, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a01.value == a10.value
                        && a00.value == a11.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a01, a10), Matcher::both(a00, a11), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a00.value == a11.value
                        && a01.value == a10.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a00, a11), Matcher::both(a01, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bitwise::XOR_OF_OR_AND)
                        && a01.value == a11.value
                        && a00.value == a10.value
                        && let Some(found) =
                            bitwise::xor_of_or_and(m, Matcher::both(a01, a11), Matcher::both(a00, a10), &[a0, a1])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SHL {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&shift::XOR_SHL_SHL)
                    && a01.value == a11.value
                    && let Some(found) = shift::xor_shl_shl(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&shift::XOR_SHL_SHL)
                    && a11.value == a01.value
                    && let Some(found) = shift::xor_shl_shl(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&unseen::XOR_SHL_UNSEEN)
                    && let Some(found) = unseen::xor_shl_unseen(m, a1, a00, m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.key(a1.value) == OpKey::SHR {
                let a10 = m.arg(a1.value, 0);
                let a11 = m.arg(a1.value, 1);
                if m.wants(&shift::XOR_SHR_SHR)
                    && a01.value == a11.value
                    && let Some(found) = shift::xor_shr_shr(m, a00, a10, Matcher::both(a01, a11), &[a0, a1])
                {
                    return Some(found);
                }
                if m.wants(&shift::XOR_SHR_SHR)
                    && a11.value == a01.value
                    && let Some(found) = shift::xor_shr_shr(m, a10, a00, Matcher::both(a11, a01), &[a1, a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            match m.key(a1.value) {
                OpKey::BOOL_TO_INT => {
                    let a10 = m.arg(a1.value, 0);
                    if m.wants(&bool::B2I_XOR)
                        && let Some(found) = bool::b2i_xor(m, a00, a10, &[a0, a1])
                    {
                        return Some(found);
                    }
                    if m.wants(&bool::B2I_XOR)
                        && let Some(found) = bool::b2i_xor(m, a10, a00, &[a1, a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&bool::B2I_XOR_ONE)
                        && m.is(a1, 1)
                        && let Some(found) = bool::b2i_xor_one(m, a00, &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        _ => {}
    }
    match m.key(a1.value) {
        OpKey::POISON => {
            if m.wants(&constant::XOR_POISON)
                && let Some(found) = constant::xor_poison(m, a0, &[])
            {
                return Some(found);
            }
        }
        OpKey::ICONST => {
            if m.wants(&bitwise::XOR_ZERO)
                && m.is(a1, 0)
                && let Some(found) = bitwise::xor_zero(m, a0, &[])
            {
                return Some(found);
            }
            if m.wants(&unseen::XOR_UNSEEN)
                && let Some(found) = unseen::xor_unseen(m, a0, m.int(a1), &[])
            {
                return Some(found);
            }
        }
        OpKey::XOR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::XOR_XOR_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::xor_xor_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_XOR_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::xor_xor_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
            if m.key(a10.value) == OpKey::ICONST {
                if m.wants(&bitwise::XOR_NOT_SELF)
                    && a0.value == a11.value
                    && m.is(a10, -1)
                    && let Some(found) = bitwise::xor_not_self(m, Matcher::both(a0, a11), &[a1])
                {
                    return Some(found);
                }
            }
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&bitwise::XOR_NOT_SELF)
                    && a0.value == a10.value
                    && m.is(a11, -1)
                    && let Some(found) = bitwise::xor_not_self(m, Matcher::both(a0, a10), &[a1])
                {
                    return Some(found);
                }
            }
        }
        OpKey::AND => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::XOR_AND_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::xor_and_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_AND_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::xor_and_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::OR => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.wants(&bitwise::XOR_OR_SAME)
                && a0.value == a10.value
                && let Some(found) = bitwise::xor_or_same(m, Matcher::both(a0, a10), a11, &[a1])
            {
                return Some(found);
            }
            if m.wants(&bitwise::XOR_OR_SAME)
                && a0.value == a11.value
                && let Some(found) = bitwise::xor_or_same(m, Matcher::both(a0, a11), a10, &[a1])
            {
                return Some(found);
            }
        }
        OpKey::SHL => {
            let a10 = m.arg(a1.value, 0);
            let a11 = m.arg(a1.value, 1);
            if m.key(a11.value) == OpKey::ICONST {
                if m.wants(&unseen::XOR_SHL_UNSEEN)
                    && let Some(found) = unseen::xor_shl_unseen(m, a0, a10, m.int(a11), &[a1])
                {
                    return Some(found);
                }
            }
        }
        _ => {}
    }
    None
}

/// Rules at `zext`.
fn zext(m: &Matcher<'_>, root: Value) -> Option<Found> {
    let a0 = m.arg(root, 0);
    match m.key(a0.value) {
        OpKey::ICONST => {
            if m.wants(&constant::FOLD_ZEXT)
                && let Some(found) = constant::fold_zext(m, Int::from(m.width(root)), m.int(a0), &[])
            {
                return Some(found);
            }
        }
        OpKey::POISON => {
            if m.wants(&constant::ZEXT_POISON)
                && let Some(found) = constant::zext_poison(m, Int::from(m.width(root)), &[])
            {
                return Some(found);
            }
        }
        OpKey::BOOL_TO_INT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::ZEXT_BOOL)
                && let Some(found) = extend::zext_bool(m, a00, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ZEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::ZEXT_ZEXT)
                && let Some(found) =
                    extend::zext_zext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::SEXT => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&extend::ZEXT_SEXT)
                && let Some(found) =
                    extend::zext_sext(m, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::ADD => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_ADD_ZEXT)
                        && let Some(found) = extend::zext_add_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_ADD_SEXT)
                        && let Some(found) = extend::zext_add_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_ADD_CONST)
                        && let Some(found) = narrow::zext_add_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_ADD_SHL_GONE)
                            && let Some(found) = narrow::zext_add_shl_gone(
                                m,
                                a000,
                                a01,
                                Int::from(m.width(root)),
                                m.int(a001),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_ADD_ZEXT)
                        && let Some(found) = extend::zext_add_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_ADD_SEXT)
                        && let Some(found) = extend::zext_add_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_ADD_CONST)
                        && let Some(found) = narrow::zext_add_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_ADD_SHL_GONE)
                            && let Some(found) = narrow::zext_add_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SUB => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_SUB_ZEXT_LEFT)
                        && let Some(found) = extend::zext_sub_zext_left(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_SUB_SEXT_LEFT)
                        && let Some(found) = extend::zext_sub_sext_left(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_SUB_ZEXT_RIGHT)
                        && let Some(found) = extend::zext_sub_zext_right(
                            m,
                            a00,
                            a010,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_SUB_SEXT_RIGHT)
                        && let Some(found) = extend::zext_sub_sext_right(
                            m,
                            a00,
                            a010,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_SUB_SHL_GONE)
                            && let Some(found) = narrow::zext_sub_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::MUL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_MUL_ZEXT)
                        && let Some(found) = extend::zext_mul_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_MUL_SEXT)
                        && let Some(found) = extend::zext_mul_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_MUL_CONST)
                        && let Some(found) = narrow::zext_mul_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_MUL_ZEXT)
                        && let Some(found) = extend::zext_mul_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_MUL_SEXT)
                        && let Some(found) = extend::zext_mul_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_MUL_CONST)
                        && let Some(found) = narrow::zext_mul_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::AND => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_AND_ZEXT)
                        && let Some(found) = extend::zext_and_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_AND_SEXT)
                        && let Some(found) = extend::zext_and_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_AND_CONST)
                        && let Some(found) = narrow::zext_and_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_AND_ZEXT)
                        && let Some(found) = extend::zext_and_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_AND_SEXT)
                        && let Some(found) = extend::zext_and_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_AND_CONST)
                        && let Some(found) = narrow::zext_and_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::OR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_OR_ZEXT)
                        && let Some(found) = extend::zext_or_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_OR_SEXT)
                        && let Some(found) = extend::zext_or_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_OR_CONST)
                        && let Some(found) = narrow::zext_or_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_OR_SHL_GONE)
                            && let Some(found) = narrow::zext_or_shl_gone(
                                m,
                                a000,
                                a01,
                                Int::from(m.width(root)),
                                m.int(a001),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_OR_ZEXT)
                        && let Some(found) = extend::zext_or_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_OR_SEXT)
                        && let Some(found) = extend::zext_or_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_OR_CONST)
                        && let Some(found) = narrow::zext_or_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_OR_SHL_GONE)
                            && let Some(found) = narrow::zext_or_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::XOR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_XOR_ZEXT)
                        && let Some(found) = extend::zext_xor_zext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.wants(&extend::ZEXT_XOR_SEXT)
                        && let Some(found) = extend::zext_xor_sext(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_XOR_CONST)
                        && let Some(found) = narrow::zext_xor_const(m, a01, Int::from(m.width(root)), m.int(a00), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a000 = m.arg(a00.value, 0);
                    let a001 = m.arg(a00.value, 1);
                    if m.key(a001.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_XOR_SHL_GONE)
                            && let Some(found) = narrow::zext_xor_shl_gone(
                                m,
                                a000,
                                a01,
                                Int::from(m.width(root)),
                                m.int(a001),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_XOR_ZEXT)
                        && let Some(found) = extend::zext_xor_zext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_XOR_SEXT)
                        && let Some(found) = extend::zext_xor_sext(
                            m,
                            a010,
                            a00,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::ICONST => {
                    if m.wants(&narrow::ZEXT_XOR_CONST)
                        && let Some(found) = narrow::zext_xor_const(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                    {
                        return Some(found);
                    }
                }
                OpKey::SHL => {
                    let a010 = m.arg(a01.value, 0);
                    let a011 = m.arg(a01.value, 1);
                    if m.key(a011.value) == OpKey::ICONST {
                        if m.wants(&narrow::ZEXT_XOR_SHL_GONE)
                            && let Some(found) = narrow::zext_xor_shl_gone(
                                m,
                                a010,
                                a00,
                                Int::from(m.width(root)),
                                m.int(a011),
                                &[a0, a01],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SHL => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::ZEXT_SHL_ZEXT)
                            && let Some(found) = extend::zext_shl_zext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&extend::ZEXT_SHL_ZEXT_ANY)
                        && let Some(found) = extend::zext_shl_zext_any(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::ZEXT_SHL_SEXT)
                            && let Some(found) = extend::zext_shl_sext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                    if m.wants(&extend::ZEXT_SHL_SEXT_ANY)
                        && let Some(found) = extend::zext_shl_sext_any(
                            m,
                            a000,
                            a01,
                            Int::from(m.width(root)),
                            Int::from(m.width(a00.value)),
                            &[a0, a00],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            if m.key(a01.value) == OpKey::ICONST {
                if m.wants(&extend::ZEXT_SHL_ALL)
                    && let Some(found) = extend::zext_shl_all(m, a00, Int::from(m.width(root)), m.int(a01), &[a0])
                {
                    return Some(found);
                }
            }
        }
        OpKey::SHR => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            match m.key(a00.value) {
                OpKey::ZEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::ZEXT_SHR_ZEXT)
                            && let Some(found) = extend::zext_shr_zext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                OpKey::SEXT => {
                    let a000 = m.arg(a00.value, 0);
                    if m.key(a01.value) == OpKey::ICONST {
                        if m.wants(&extend::ZEXT_SHR_SEXT)
                            && let Some(found) = extend::zext_shr_sext(
                                m,
                                a000,
                                Int::from(m.width(root)),
                                Int::from(m.width(a00.value)),
                                m.int(a01),
                                &[a0, a00],
                            )
                        {
                            return Some(found);
                        }
                    }
                }
                _ => {}
            }
        }
        OpKey::SELECT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            let a02 = m.arg(a0.value, 2);
            match m.key(a01.value) {
                OpKey::ZEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_SELECT_ZEXT_LEFT)
                        && m.typed(a02, Type::INT)
                        && let Some(found) = extend::zext_select_zext_left(
                            m,
                            a00,
                            a010,
                            a02,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a010 = m.arg(a01.value, 0);
                    if m.wants(&extend::ZEXT_SELECT_SEXT_LEFT)
                        && m.typed(a02, Type::INT)
                        && let Some(found) = extend::zext_select_sext_left(
                            m,
                            a00,
                            a010,
                            a02,
                            Int::from(m.width(root)),
                            Int::from(m.width(a01.value)),
                            &[a0, a01],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
            match m.key(a02.value) {
                OpKey::ZEXT => {
                    let a020 = m.arg(a02.value, 0);
                    if m.wants(&extend::ZEXT_SELECT_ZEXT_RIGHT)
                        && m.typed(a01, Type::INT)
                        && let Some(found) = extend::zext_select_zext_right(
                            m,
                            a00,
                            a01,
                            a020,
                            Int::from(m.width(root)),
                            Int::from(m.width(a02.value)),
                            &[a0, a02],
                        )
                    {
                        return Some(found);
                    }
                }
                OpKey::SEXT => {
                    let a020 = m.arg(a02.value, 0);
                    if m.wants(&extend::ZEXT_SELECT_SEXT_RIGHT)
                        && m.typed(a01, Type::INT)
                        && let Some(found) = extend::zext_select_sext_right(
                            m,
                            a00,
                            a01,
                            a020,
                            Int::from(m.width(root)),
                            Int::from(m.width(a02.value)),
                            &[a0, a02],
                        )
                    {
                        return Some(found);
                    }
                }
                _ => {}
            }
        }
        OpKey::MERGE => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&merge_split::ZEXT_MERGE)
                && let Some(found) =
                    merge_split::zext_merge(m, a00, a01, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::PTRTOADDR => {
            let a00 = m.arg(a0.value, 0);
            if m.wants(&pointer::ZEXT_PTRTOADDR)
                && m.typed(a00, Type::PTR)
                && let Some(found) = pointer::zext_ptrtoaddr(m, a00, Int::from(m.width(root)), &[a0])
            {
                return Some(found);
            }
        }
        OpKey::LOAD_INT => {
            let a00 = m.arg(a0.value, 0);
            let a01 = m.arg(a0.value, 1);
            if m.wants(&memory::ZEXT_LOAD)
                && m.typed(a00, Type::PTR)
                && let Some(found) =
                    memory::zext_load(m, a01, a00, Int::from(m.width(root)), Int::from(m.width(a0.value)), &[a0])
            {
                return Some(found);
            }
        }
        _ => {}
    }
    if m.wants(&extend::ZEXT_OF_U)
        && let Some(found) = extend::zext_of_u(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&unseen::ZEXT_UNSEEN)
        && let Some(found) = unseen::zext_unseen(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    if m.wants(&decided::ZEXT_IN_RANGE)
        && let Some(found) = decided::zext_in_range(m, a0, Int::from(m.width(root)), &[])
    {
        return Some(found);
    }
    None
}
