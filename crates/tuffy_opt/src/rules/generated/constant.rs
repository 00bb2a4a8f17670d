//! Rules of `proofs/theories/Rules`, topic `constant`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Int, Operand};

/// How many rules there are.
pub const COUNT: usize = 117;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &FOLD_ADD,
    &FOLD_SUB,
    &FOLD_MUL,
    &FOLD_DIV,
    &FOLD_REM,
    &FOLD_MIN,
    &FOLD_MAX,
    &FOLD_AND,
    &FOLD_OR,
    &FOLD_XOR,
    &FOLD_SHL,
    &FOLD_SHR,
    &FOLD_CLMUL,
    &FOLD_MERGE,
    &FOLD_ROTL,
    &FOLD_ROTR,
    &FOLD_ZEXT,
    &FOLD_SEXT,
    &FOLD_SPLIT_HIGH,
    &FOLD_SPLIT_LOW,
    &FOLD_COUNT_ONES,
    &FOLD_CLZ,
    &FOLD_CLZ_ZERO,
    &FOLD_CTZ,
    &FOLD_CTZ_ZERO,
    &FOLD_BSWAP,
    &FOLD_BITREVERSE,
    &FOLD_ADD_SAT_S,
    &FOLD_ADD_SAT_U,
    &FOLD_SUB_SAT_S,
    &FOLD_SUB_SAT_U,
    &FOLD_SHL_SAT_S,
    &FOLD_SHL_SAT_U,
    &FOLD_ADD_OVERFLOW_S_VALUE,
    &FOLD_ADD_OVERFLOW_S_TRUE,
    &FOLD_ADD_OVERFLOW_S_FALSE,
    &FOLD_ADD_OVERFLOW_U_VALUE,
    &FOLD_ADD_OVERFLOW_U_TRUE,
    &FOLD_ADD_OVERFLOW_U_FALSE,
    &FOLD_SUB_OVERFLOW_S_VALUE,
    &FOLD_SUB_OVERFLOW_S_TRUE,
    &FOLD_SUB_OVERFLOW_S_FALSE,
    &FOLD_SUB_OVERFLOW_U_VALUE,
    &FOLD_SUB_OVERFLOW_U_TRUE,
    &FOLD_SUB_OVERFLOW_U_FALSE,
    &FOLD_MUL_OVERFLOW_S_VALUE,
    &FOLD_MUL_OVERFLOW_S_TRUE,
    &FOLD_MUL_OVERFLOW_S_FALSE,
    &FOLD_MUL_OVERFLOW_U_VALUE,
    &FOLD_MUL_OVERFLOW_U_TRUE,
    &FOLD_MUL_OVERFLOW_U_FALSE,
    &FOLD_EQ_TRUE,
    &FOLD_EQ_FALSE,
    &FOLD_NE_TRUE,
    &FOLD_NE_FALSE,
    &FOLD_LT_TRUE,
    &FOLD_LT_FALSE,
    &FOLD_LE_TRUE,
    &FOLD_LE_FALSE,
    &FOLD_GT_TRUE,
    &FOLD_GT_FALSE,
    &FOLD_GE_TRUE,
    &FOLD_GE_FALSE,
    &FOLD_BNOT_TRUE,
    &FOLD_BNOT_FALSE,
    &FOLD_BOOL_TO_INT_TRUE,
    &FOLD_BOOL_TO_INT_FALSE,
    &FOLD_BAND_TRUE_TRUE,
    &FOLD_BAND_TRUE_FALSE,
    &FOLD_BAND_FALSE_FALSE,
    &FOLD_BOR_TRUE_TRUE,
    &FOLD_BOR_TRUE_FALSE,
    &FOLD_BOR_FALSE_FALSE,
    &FOLD_BXOR_TRUE_TRUE,
    &FOLD_BXOR_TRUE_FALSE,
    &FOLD_BXOR_FALSE_FALSE,
    &ADD_POISON,
    &MUL_POISON,
    &AND_POISON,
    &OR_POISON,
    &XOR_POISON,
    &MIN_POISON,
    &MAX_POISON,
    &SUB_POISON_LEFT,
    &SUB_POISON_RIGHT,
    &DIV_POISON_LEFT,
    &DIV_POISON_RIGHT,
    &REM_POISON_LEFT,
    &REM_POISON_RIGHT,
    &SHL_POISON_LEFT,
    &SHL_POISON_RIGHT,
    &SHR_POISON_LEFT,
    &SHR_POISON_RIGHT,
    &EQ_POISON,
    &NE_POISON,
    &LT_POISON_LEFT,
    &LT_POISON_RIGHT,
    &LE_POISON_LEFT,
    &LE_POISON_RIGHT,
    &GT_POISON_LEFT,
    &GT_POISON_RIGHT,
    &GE_POISON_LEFT,
    &GE_POISON_RIGHT,
    &BAND_POISON,
    &BOR_POISON,
    &BXOR_POISON,
    &BNOT_POISON,
    &BOOL_TO_INT_POISON,
    &ZEXT_POISON,
    &SEXT_POISON,
    &DIV_ZERO,
    &REM_ZERO,
    &SHL_NEGATIVE,
    &SHR_NEGATIVE,
    &SELECT_POISON,
    &SELECT_POISON_LEFT,
    &SELECT_POISON_RIGHT,
];

/// a sum of constants
pub static FOLD_ADD: Rule = Rule {
    info: Info {
        name: "fold_add",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_sound"),
        weighs: false,
        experimental: false,
        source: "[] add(a, b) = (a + b)",
    },
    index: super::CONSTANT_START + 0,
    topic: "constant",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_fold_add,
};

pub(super) fn fold_add(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_ADD, &[], smallvec![c::new_int(c::add(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_add(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a difference of constants
pub static FOLD_SUB: Rule = Rule {
    info: Info {
        name: "fold_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub(a, b) = (a - b)",
    },
    index: super::CONSTANT_START + 1,
    topic: "constant",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_fold_sub,
};

pub(super) fn fold_sub(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SUB, &[], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_sub(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a product of constants
pub static FOLD_MUL: Rule = Rule {
    info: Info {
        name: "fold_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul(a, b) = (a * b)",
    },
    index: super::CONSTANT_START + 2,
    topic: "constant",
    root: OpKey::MUL,
    makes: 1,
    masked: false,
    build: build_fold_mul,
};

pub(super) fn fold_mul(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_MUL, &[], smallvec![c::new_int(c::mul(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_mul(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a quotient of constants
pub static FOLD_DIV: Rule = Rule {
    info: Info {
        name: "fold_div",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_div_sound"),
        weighs: false,
        experimental: false,
        source: "[] div(a, b) = div(a, b) if b != 0",
    },
    index: super::CONSTANT_START + 3,
    topic: "constant",
    root: OpKey::DIV,
    makes: 1,
    masked: false,
    build: build_fold_div,
};

pub(super) fn fold_div(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ != c::lit(0)) {
        return None;
    }
    m.found(&FOLD_DIV, &[], smallvec![c::new_int(c::div(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_div(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a remainder of constants
pub static FOLD_REM: Rule = Rule {
    info: Info {
        name: "fold_rem",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_rem_sound"),
        weighs: false,
        experimental: false,
        source: "[] rem(a, b) = rem(a, b) if b != 0",
    },
    index: super::CONSTANT_START + 4,
    topic: "constant",
    root: OpKey::REM,
    makes: 1,
    masked: false,
    build: build_fold_rem,
};

pub(super) fn fold_rem(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ != c::lit(0)) {
        return None;
    }
    m.found(&FOLD_REM, &[], smallvec![c::new_int(c::rem(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_rem(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the lesser of constants
pub static FOLD_MIN: Rule = Rule {
    info: Info {
        name: "fold_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_min_sound"),
        weighs: false,
        experimental: false,
        source: "[] min(a, b) = min(a, b)",
    },
    index: super::CONSTANT_START + 5,
    topic: "constant",
    root: OpKey::MIN,
    makes: 1,
    masked: false,
    build: build_fold_min,
};

pub(super) fn fold_min(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_MIN, &[], smallvec![c::new_int(c::min(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_min(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the greater of constants
pub static FOLD_MAX: Rule = Rule {
    info: Info {
        name: "fold_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_max_sound"),
        weighs: false,
        experimental: false,
        source: "[] max(a, b) = max(a, b)",
    },
    index: super::CONSTANT_START + 6,
    topic: "constant",
    root: OpKey::MAX,
    makes: 1,
    masked: false,
    build: build_fold_max,
};

pub(super) fn fold_max(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_MAX, &[], smallvec![c::new_int(c::max(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_max(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the bits of both constants
pub static FOLD_AND: Rule = Rule {
    info: Info {
        name: "fold_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_and_sound"),
        weighs: false,
        experimental: false,
        source: "[] and(a, b) = (a & b)",
    },
    index: super::CONSTANT_START + 7,
    topic: "constant",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_fold_and,
};

pub(super) fn fold_and(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_AND, &[], smallvec![c::new_int(c::and(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_and(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the bits of either constant
pub static FOLD_OR: Rule = Rule {
    info: Info {
        name: "fold_or",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_or_sound"),
        weighs: false,
        experimental: false,
        source: "[] or(a, b) = (a | b)",
    },
    index: super::CONSTANT_START + 8,
    topic: "constant",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_fold_or,
};

pub(super) fn fold_or(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_OR, &[], smallvec![c::new_int(c::or(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_or(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the bits in which constants differ
pub static FOLD_XOR: Rule = Rule {
    info: Info {
        name: "fold_xor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_xor_sound"),
        weighs: false,
        experimental: false,
        source: "[] xor(a, b) = (a ^ b)",
    },
    index: super::CONSTANT_START + 9,
    topic: "constant",
    root: OpKey::XOR,
    makes: 1,
    masked: false,
    build: build_fold_xor,
};

pub(super) fn fold_xor(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_XOR, &[], smallvec![c::new_int(c::xor(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_xor(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a shifted constant
pub static FOLD_SHL: Rule = Rule {
    info: Info {
        name: "fold_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[] shl(a, b) = (a << b) if 0 <= b",
    },
    index: super::CONSTANT_START + 10,
    topic: "constant",
    root: OpKey::SHL,
    makes: 1,
    masked: false,
    build: build_fold_shl,
};

pub(super) fn fold_shl(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&FOLD_SHL, &[], smallvec![c::new_int(c::shl(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a shifted constant
pub static FOLD_SHR: Rule = Rule {
    info: Info {
        name: "fold_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[] shr(a, b) = (a >> b) if 0 <= b",
    },
    index: super::CONSTANT_START + 11,
    topic: "constant",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_fold_shr,
};

pub(super) fn fold_shr(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&FOLD_SHR, &[], smallvec![c::new_int(c::shr(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_shr(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a carry-less product of constants
pub static FOLD_CLMUL: Rule = Rule {
    info: Info {
        name: "fold_clmul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_clmul_sound"),
        weighs: false,
        experimental: false,
        source: "[] clmul(a, b) = clmul(a, b) if 0 <= a, 0 <= b",
    },
    index: super::CONSTANT_START + 12,
    topic: "constant",
    root: OpKey::CLMUL,
    makes: 1,
    masked: false,
    build: build_fold_clmul,
};

pub(super) fn fold_clmul(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&FOLD_CLMUL, &[], smallvec![c::new_int(c::clmul(&a, &b_))?], smallvec![], nodes)
}

fn build_fold_clmul(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// constants put together
pub static FOLD_MERGE: Rule = Rule {
    info: Info {
        name: "fold_merge",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_merge_sound"),
        weighs: false,
        experimental: false,
        source: "[] merge.n(a, b) = (((a >> n) << n) | zext(n, b))",
    },
    index: super::CONSTANT_START + 13,
    topic: "constant",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_fold_merge,
};

pub(super) fn fold_merge(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_MERGE,
        &[],
        smallvec![c::new_int(c::or(&c::shl(&c::shr(&a, &n)?, &n)?, &c::zext(&n, &b_)?))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_merge(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a rotated constant
pub static FOLD_ROTL: Rule = Rule {
    info: Info {
        name: "fold_rotl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_rotl_sound"),
        weighs: false,
        experimental: false,
        source: "[] rotl.n(a, b) = zext(n, ((zext(n, a) << rem((rem(b, n) + n), n)) | (zext(n, a) >> (n - rem((rem(b, n) + n), n)))))",
    },
    index: super::CONSTANT_START + 14,
    topic: "constant",
    root: OpKey::ROTL,
    makes: 1,
    masked: false,
    build: build_fold_rotl,
};

pub(super) fn fold_rotl(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_ROTL,
        &[],
        smallvec![c::new_int(c::zext(
            &n,
            &c::or(
                &c::shl(&c::zext(&n, &a)?, &c::rem(&c::add(&c::rem(&b_, &n)?, &n)?, &n)?)?,
                &c::shr(&c::zext(&n, &a)?, &c::sub(&n, &c::rem(&c::add(&c::rem(&b_, &n)?, &n)?, &n)?)?)?
            )?
        ))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_rotl(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a rotated constant
pub static FOLD_ROTR: Rule = Rule {
    info: Info {
        name: "fold_rotr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_rotr_sound"),
        weighs: false,
        experimental: false,
        source: "[] rotr.n(a, b) = zext(n, ((zext(n, a) >> rem((rem(b, n) + n), n)) | (zext(n, a) << (n - rem((rem(b, n) + n), n)))))",
    },
    index: super::CONSTANT_START + 15,
    topic: "constant",
    root: OpKey::ROTR,
    makes: 1,
    masked: false,
    build: build_fold_rotr,
};

pub(super) fn fold_rotr(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_ROTR,
        &[],
        smallvec![c::new_int(c::zext(
            &n,
            &c::or(
                &c::shr(&c::zext(&n, &a)?, &c::rem(&c::add(&c::rem(&b_, &n)?, &n)?, &n)?)?,
                &c::shl(&c::zext(&n, &a)?, &c::sub(&n, &c::rem(&c::add(&c::rem(&b_, &n)?, &n)?, &n)?)?)?
            )?
        ))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_rotr(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a wrapped constant
pub static FOLD_ZEXT: Rule = Rule {
    info: Info {
        name: "fold_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[] zext.n(a) = zext(n, a)",
    },
    index: super::CONSTANT_START + 16,
    topic: "constant",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_fold_zext,
};

pub(super) fn fold_zext(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_ZEXT, &[], smallvec![c::new_int(c::zext(&n, &a))?], smallvec![], nodes)
}

fn build_fold_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a wrapped constant
pub static FOLD_SEXT: Rule = Rule {
    info: Info {
        name: "fold_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[] sext.n(a) = sext(n, a)",
    },
    index: super::CONSTANT_START + 17,
    topic: "constant",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_fold_sext,
};

pub(super) fn fold_sext(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SEXT, &[], smallvec![c::new_int(c::sext(&n, &a))?], smallvec![], nodes)
}

fn build_fold_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the high part of a constant
pub static FOLD_SPLIT_HIGH: Rule = Rule {
    info: Info {
        name: "fold_split_high",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_split_high_sound"),
        weighs: false,
        experimental: false,
        source: "[] split.n#0(a) = (a >> n)",
    },
    index: super::CONSTANT_START + 18,
    topic: "constant",
    root: OpKey::SPLIT,
    makes: 1,
    masked: false,
    build: build_fold_split_high,
};

pub(super) fn fold_split_high(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SPLIT_HIGH, &[], smallvec![c::new_int(c::shr(&a, &n))?], smallvec![], nodes)
}

fn build_fold_split_high(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the low part of a constant
pub static FOLD_SPLIT_LOW: Rule = Rule {
    info: Info {
        name: "fold_split_low",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_split_low_sound"),
        weighs: false,
        experimental: false,
        source: "[] split.n#1(a) = zext(n, a)",
    },
    index: super::CONSTANT_START + 19,
    topic: "constant",
    root: OpKey::SPLIT_R1,
    makes: 1,
    masked: false,
    build: build_fold_split_low,
};

pub(super) fn fold_split_low(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SPLIT_LOW, &[], smallvec![c::new_int(c::zext(&n, &a))?], smallvec![], nodes)
}

fn build_fold_split_low(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the set bits of a constant
pub static FOLD_COUNT_ONES: Rule = Rule {
    info: Info {
        name: "fold_count_ones",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_count_ones_sound"),
        weighs: false,
        experimental: false,
        source: "[] count_ones(a) = popcount(a) if 0 <= a",
    },
    index: super::CONSTANT_START + 20,
    topic: "constant",
    root: OpKey::COUNT_ONES,
    makes: 1,
    masked: false,
    build: build_fold_count_ones,
};

pub(super) fn fold_count_ones(m: &Matcher<'_>, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    m.found(&FOLD_COUNT_ONES, &[], smallvec![c::new_int(c::popcount(&a))?], smallvec![], nodes)
}

fn build_fold_count_ones(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the leading zeros of a constant
pub static FOLD_CLZ: Rule = Rule {
    info: Info {
        name: "fold_clz",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_clz_sound"),
        weighs: false,
        experimental: false,
        source: "[] clz.n(a) = ((n - 1) - log2(zext(n, a))) if zext(n, a) != 0",
    },
    index: super::CONSTANT_START + 21,
    topic: "constant",
    root: OpKey::CLZ,
    makes: 1,
    masked: false,
    build: build_fold_clz,
};

pub(super) fn fold_clz(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::zext(&n, &a)? != c::lit(0)) {
        return None;
    }
    m.found(
        &FOLD_CLZ,
        &[],
        smallvec![c::new_int(c::sub(&c::sub(&n, &c::lit(1))?, &c::log2(&c::zext(&n, &a)?)?))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_clz(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// n bits of a constant that are all 0
pub static FOLD_CLZ_ZERO: Rule = Rule {
    info: Info {
        name: "fold_clz_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_clz_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[] clz.n(a) = n if zext(n, a) == 0",
    },
    index: super::CONSTANT_START + 22,
    topic: "constant",
    root: OpKey::CLZ,
    makes: 0,
    masked: false,
    build: build_fold_clz_zero,
};

pub(super) fn fold_clz_zero(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::zext(&n, &a)? == c::lit(0)) {
        return None;
    }
    m.found(&FOLD_CLZ_ZERO, &[], smallvec![c::new_int(Some(n.clone()))?], smallvec![], nodes)
}

fn build_fold_clz_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the trailing zeros of a constant
pub static FOLD_CTZ: Rule = Rule {
    info: Info {
        name: "fold_ctz",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ctz_sound"),
        weighs: false,
        experimental: false,
        source: "[] ctz.n(a) = low_bit(a) if zext(n, a) != 0",
    },
    index: super::CONSTANT_START + 23,
    topic: "constant",
    root: OpKey::CTZ,
    makes: 1,
    masked: false,
    build: build_fold_ctz,
};

pub(super) fn fold_ctz(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::zext(&n, &a)? != c::lit(0)) {
        return None;
    }
    m.found(&FOLD_CTZ, &[], smallvec![c::new_int(c::low_bit(&a))?], smallvec![], nodes)
}

fn build_fold_ctz(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// n bits of a constant that are all 0
pub static FOLD_CTZ_ZERO: Rule = Rule {
    info: Info {
        name: "fold_ctz_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ctz_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[] ctz.n(a) = n if zext(n, a) == 0",
    },
    index: super::CONSTANT_START + 24,
    topic: "constant",
    root: OpKey::CTZ,
    makes: 0,
    masked: false,
    build: build_fold_ctz_zero,
};

pub(super) fn fold_ctz_zero(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::zext(&n, &a)? == c::lit(0)) {
        return None;
    }
    m.found(&FOLD_CTZ_ZERO, &[], smallvec![c::new_int(Some(n.clone()))?], smallvec![], nodes)
}

fn build_fold_ctz_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the bytes of a constant in reverse
pub static FOLD_BSWAP: Rule = Rule {
    info: Info {
        name: "fold_bswap",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bswap_sound"),
        weighs: false,
        experimental: false,
        source: "[] bswap.n(a) = bswap(n, a) if rem(n, 8) == 0",
    },
    index: super::CONSTANT_START + 25,
    topic: "constant",
    root: OpKey::BSWAP,
    makes: 1,
    masked: false,
    build: build_fold_bswap,
};

pub(super) fn fold_bswap(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::rem(&n, &c::lit(8))? == c::lit(0)) {
        return None;
    }
    m.found(&FOLD_BSWAP, &[], smallvec![c::new_int(c::bswap(&n, &a))?], smallvec![], nodes)
}

fn build_fold_bswap(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the bits of a constant in reverse
pub static FOLD_BITREVERSE: Rule = Rule {
    info: Info {
        name: "fold_bitreverse",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bitreverse_sound"),
        weighs: false,
        experimental: false,
        source: "[] bitreverse.n(a) = bitreverse(n, a)",
    },
    index: super::CONSTANT_START + 26,
    topic: "constant",
    root: OpKey::BITREVERSE,
    makes: 1,
    masked: false,
    build: build_fold_bitreverse,
};

pub(super) fn fold_bitreverse(m: &Matcher<'_>, n: Int, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BITREVERSE, &[], smallvec![c::new_int(c::bitreverse(&n, &a))?], smallvec![], nodes)
}

fn build_fold_bitreverse(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_ADD_SAT_S: Rule = Rule {
    info: Info {
        name: "fold_add_sat_s",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_sat_s_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_sat.s.n(a, b) = max(-2^(n - 1), min(mask((n - 1)), (a + b)))",
    },
    index: super::CONSTANT_START + 27,
    topic: "constant",
    root: OpKey::ADD_SAT_S,
    makes: 1,
    masked: false,
    build: build_fold_add_sat_s,
};

pub(super) fn fold_add_sat_s(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_ADD_SAT_S,
        &[],
        smallvec![c::new_int(c::max(
            &c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?,
            &c::min(&c::mask(&c::sub(&n, &c::lit(1))?)?, &c::add(&a, &b_)?)?
        ))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_add_sat_s(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_ADD_SAT_U: Rule = Rule {
    info: Info {
        name: "fold_add_sat_u",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_sat_u_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_sat.u.n(a, b) = max(0, min(mask(n), (a + b)))",
    },
    index: super::CONSTANT_START + 28,
    topic: "constant",
    root: OpKey::ADD_SAT_U,
    makes: 1,
    masked: false,
    build: build_fold_add_sat_u,
};

pub(super) fn fold_add_sat_u(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_ADD_SAT_U,
        &[],
        smallvec![c::new_int(c::max(&c::lit(0), &c::min(&c::mask(&n)?, &c::add(&a, &b_)?)?))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_add_sat_u(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_SUB_SAT_S: Rule = Rule {
    info: Info {
        name: "fold_sub_sat_s",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_sat_s_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_sat.s.n(a, b) = max(-2^(n - 1), min(mask((n - 1)), (a - b)))",
    },
    index: super::CONSTANT_START + 29,
    topic: "constant",
    root: OpKey::SUB_SAT_S,
    makes: 1,
    masked: false,
    build: build_fold_sub_sat_s,
};

pub(super) fn fold_sub_sat_s(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_SUB_SAT_S,
        &[],
        smallvec![c::new_int(c::max(
            &c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?,
            &c::min(&c::mask(&c::sub(&n, &c::lit(1))?)?, &c::sub(&a, &b_)?)?
        ))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_sub_sat_s(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_SUB_SAT_U: Rule = Rule {
    info: Info {
        name: "fold_sub_sat_u",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_sat_u_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_sat.u.n(a, b) = max(0, min(mask(n), (a - b)))",
    },
    index: super::CONSTANT_START + 30,
    topic: "constant",
    root: OpKey::SUB_SAT_U,
    makes: 1,
    masked: false,
    build: build_fold_sub_sat_u,
};

pub(super) fn fold_sub_sat_u(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &FOLD_SUB_SAT_U,
        &[],
        smallvec![c::new_int(c::max(&c::lit(0), &c::min(&c::mask(&n)?, &c::sub(&a, &b_)?)?))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_sub_sat_u(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_SHL_SAT_S: Rule = Rule {
    info: Info {
        name: "fold_shl_sat_s",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_shl_sat_s_sound"),
        weighs: false,
        experimental: false,
        source: "[] shl_sat.s.n(a, b) = max(-2^(n - 1), min(mask((n - 1)), (a << b))) if 0 <= b",
    },
    index: super::CONSTANT_START + 31,
    topic: "constant",
    root: OpKey::SHL_SAT_S,
    makes: 1,
    masked: false,
    build: build_fold_shl_sat_s,
};

pub(super) fn fold_shl_sat_s(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(
        &FOLD_SHL_SAT_S,
        &[],
        smallvec![c::new_int(c::max(
            &c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?,
            &c::min(&c::mask(&c::sub(&n, &c::lit(1))?)?, &c::shl(&a, &b_)?)?
        ))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_shl_sat_s(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the nearest constant that fits
pub static FOLD_SHL_SAT_U: Rule = Rule {
    info: Info {
        name: "fold_shl_sat_u",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_shl_sat_u_sound"),
        weighs: false,
        experimental: false,
        source: "[] shl_sat.u.n(a, b) = max(0, min(mask(n), (a << b))) if 0 <= b",
    },
    index: super::CONSTANT_START + 32,
    topic: "constant",
    root: OpKey::SHL_SAT_U,
    makes: 1,
    masked: false,
    build: build_fold_shl_sat_u,
};

pub(super) fn fold_shl_sat_u(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(
        &FOLD_SHL_SAT_U,
        &[],
        smallvec![c::new_int(c::max(&c::lit(0), &c::min(&c::mask(&n)?, &c::shl(&a, &b_)?)?))?],
        smallvec![],
        nodes,
    )
}

fn build_fold_shl_sat_u(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the wrapped sum of constants
pub static FOLD_ADD_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.s.n#0(a, b) = sext(n, (a + b))",
    },
    index: super::CONSTANT_START + 33,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_S,
    makes: 1,
    masked: false,
    build: build_fold_add_overflow_s_value,
};

pub(super) fn fold_add_overflow_s_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_ADD_OVERFLOW_S_VALUE, &[], smallvec![c::new_int(c::sext(&n, &c::add(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_add_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the sum of constants does not fit
pub static FOLD_ADD_OVERFLOW_S_TRUE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_s_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_s_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.s.n#1(a, b) = true if ((a + b) < -2^(n - 1)) or (mask((n - 1)) < (a + b))",
    },
    index: super::CONSTANT_START + 34,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_add_overflow_s_true,
};

pub(super) fn fold_add_overflow_s_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::add(&a, &b_)? < c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?
        || c::mask(&c::sub(&n, &c::lit(1))?)? < c::add(&a, &b_)?)
    {
        return None;
    }
    m.found(&FOLD_ADD_OVERFLOW_S_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_add_overflow_s_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the sum of constants fits
pub static FOLD_ADD_OVERFLOW_S_FALSE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_s_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_s_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.s.n#1(a, b) = false if -2^(n - 1) <= (a + b), (a + b) <= mask((n - 1))",
    },
    index: super::CONSTANT_START + 35,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_add_overflow_s_false,
};

pub(super) fn fold_add_overflow_s_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::add(&a, &b_)?) {
        return None;
    }
    if !(c::add(&a, &b_)? <= c::mask(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&FOLD_ADD_OVERFLOW_S_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_add_overflow_s_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the wrapped sum of constants
pub static FOLD_ADD_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.u.n#0(a, b) = zext(n, (a + b))",
    },
    index: super::CONSTANT_START + 36,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_U,
    makes: 1,
    masked: false,
    build: build_fold_add_overflow_u_value,
};

pub(super) fn fold_add_overflow_u_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_ADD_OVERFLOW_U_VALUE, &[], smallvec![c::new_int(c::zext(&n, &c::add(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_add_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the sum of constants does not fit
pub static FOLD_ADD_OVERFLOW_U_TRUE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_u_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_u_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.u.n#1(a, b) = true if ((a + b) < 0) or (mask(n) < (a + b))",
    },
    index: super::CONSTANT_START + 37,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_add_overflow_u_true,
};

pub(super) fn fold_add_overflow_u_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::add(&a, &b_)? < c::lit(0) || c::mask(&n)? < c::add(&a, &b_)?) {
        return None;
    }
    m.found(&FOLD_ADD_OVERFLOW_U_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_add_overflow_u_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the sum of constants fits
pub static FOLD_ADD_OVERFLOW_U_FALSE: Rule = Rule {
    info: Info {
        name: "fold_add_overflow_u_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_add_overflow_u_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] add_overflow.u.n#1(a, b) = false if 0 <= (a + b), (a + b) <= mask(n)",
    },
    index: super::CONSTANT_START + 38,
    topic: "constant",
    root: OpKey::ADD_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_add_overflow_u_false,
};

pub(super) fn fold_add_overflow_u_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c::add(&a, &b_)?) {
        return None;
    }
    if !(c::add(&a, &b_)? <= c::mask(&n)?) {
        return None;
    }
    m.found(&FOLD_ADD_OVERFLOW_U_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_add_overflow_u_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the wrapped difference of constants
pub static FOLD_SUB_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.s.n#0(a, b) = sext(n, (a - b))",
    },
    index: super::CONSTANT_START + 39,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_S,
    makes: 1,
    masked: false,
    build: build_fold_sub_overflow_s_value,
};

pub(super) fn fold_sub_overflow_s_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SUB_OVERFLOW_S_VALUE, &[], smallvec![c::new_int(c::sext(&n, &c::sub(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_sub_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the difference of constants does not fit
pub static FOLD_SUB_OVERFLOW_S_TRUE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_s_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_s_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.s.n#1(a, b) = true if ((a - b) < -2^(n - 1)) or (mask((n - 1)) < (a - b))",
    },
    index: super::CONSTANT_START + 40,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_sub_overflow_s_true,
};

pub(super) fn fold_sub_overflow_s_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::sub(&a, &b_)? < c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?
        || c::mask(&c::sub(&n, &c::lit(1))?)? < c::sub(&a, &b_)?)
    {
        return None;
    }
    m.found(&FOLD_SUB_OVERFLOW_S_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_sub_overflow_s_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the difference of constants fits
pub static FOLD_SUB_OVERFLOW_S_FALSE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_s_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_s_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.s.n#1(a, b) = false if -2^(n - 1) <= (a - b), (a - b) <= mask((n - 1))",
    },
    index: super::CONSTANT_START + 41,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_sub_overflow_s_false,
};

pub(super) fn fold_sub_overflow_s_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::sub(&a, &b_)?) {
        return None;
    }
    if !(c::sub(&a, &b_)? <= c::mask(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&FOLD_SUB_OVERFLOW_S_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_sub_overflow_s_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the wrapped difference of constants
pub static FOLD_SUB_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.u.n#0(a, b) = zext(n, (a - b))",
    },
    index: super::CONSTANT_START + 42,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_U,
    makes: 1,
    masked: false,
    build: build_fold_sub_overflow_u_value,
};

pub(super) fn fold_sub_overflow_u_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_SUB_OVERFLOW_U_VALUE, &[], smallvec![c::new_int(c::zext(&n, &c::sub(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_sub_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the difference of constants does not fit
pub static FOLD_SUB_OVERFLOW_U_TRUE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_u_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_u_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.u.n#1(a, b) = true if ((a - b) < 0) or (mask(n) < (a - b))",
    },
    index: super::CONSTANT_START + 43,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_sub_overflow_u_true,
};

pub(super) fn fold_sub_overflow_u_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::sub(&a, &b_)? < c::lit(0) || c::mask(&n)? < c::sub(&a, &b_)?) {
        return None;
    }
    m.found(&FOLD_SUB_OVERFLOW_U_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_sub_overflow_u_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the difference of constants fits
pub static FOLD_SUB_OVERFLOW_U_FALSE: Rule = Rule {
    info: Info {
        name: "fold_sub_overflow_u_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_sub_overflow_u_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] sub_overflow.u.n#1(a, b) = false if 0 <= (a - b), (a - b) <= mask(n)",
    },
    index: super::CONSTANT_START + 44,
    topic: "constant",
    root: OpKey::SUB_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_sub_overflow_u_false,
};

pub(super) fn fold_sub_overflow_u_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c::sub(&a, &b_)?) {
        return None;
    }
    if !(c::sub(&a, &b_)? <= c::mask(&n)?) {
        return None;
    }
    m.found(&FOLD_SUB_OVERFLOW_U_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_sub_overflow_u_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the wrapped product of constants
pub static FOLD_MUL_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.s.n#0(a, b) = sext(n, (a * b))",
    },
    index: super::CONSTANT_START + 45,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_S,
    makes: 1,
    masked: false,
    build: build_fold_mul_overflow_s_value,
};

pub(super) fn fold_mul_overflow_s_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_MUL_OVERFLOW_S_VALUE, &[], smallvec![c::new_int(c::sext(&n, &c::mul(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_mul_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the product of constants does not fit
pub static FOLD_MUL_OVERFLOW_S_TRUE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_s_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_s_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.s.n#1(a, b) = true if ((a * b) < -2^(n - 1)) or (mask((n - 1)) < (a * b))",
    },
    index: super::CONSTANT_START + 46,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_mul_overflow_s_true,
};

pub(super) fn fold_mul_overflow_s_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::mul(&a, &b_)? < c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)?
        || c::mask(&c::sub(&n, &c::lit(1))?)? < c::mul(&a, &b_)?)
    {
        return None;
    }
    m.found(&FOLD_MUL_OVERFLOW_S_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_mul_overflow_s_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the product of constants fits
pub static FOLD_MUL_OVERFLOW_S_FALSE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_s_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_s_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.s.n#1(a, b) = false if -2^(n - 1) <= (a * b), (a * b) <= mask((n - 1))",
    },
    index: super::CONSTANT_START + 47,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_fold_mul_overflow_s_false,
};

pub(super) fn fold_mul_overflow_s_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::mul(&a, &b_)?) {
        return None;
    }
    if !(c::mul(&a, &b_)? <= c::mask(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&FOLD_MUL_OVERFLOW_S_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_mul_overflow_s_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the wrapped product of constants
pub static FOLD_MUL_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.u.n#0(a, b) = zext(n, (a * b))",
    },
    index: super::CONSTANT_START + 48,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_U,
    makes: 1,
    masked: false,
    build: build_fold_mul_overflow_u_value,
};

pub(super) fn fold_mul_overflow_u_value(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_MUL_OVERFLOW_U_VALUE, &[], smallvec![c::new_int(c::zext(&n, &c::mul(&a, &b_)?))?], smallvec![], nodes)
}

fn build_fold_mul_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the product of constants does not fit
pub static FOLD_MUL_OVERFLOW_U_TRUE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_u_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_u_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.u.n#1(a, b) = true if ((a * b) < 0) or (mask(n) < (a * b))",
    },
    index: super::CONSTANT_START + 49,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_mul_overflow_u_true,
};

pub(super) fn fold_mul_overflow_u_true(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::mul(&a, &b_)? < c::lit(0) || c::mask(&n)? < c::mul(&a, &b_)?) {
        return None;
    }
    m.found(&FOLD_MUL_OVERFLOW_U_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_mul_overflow_u_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// the product of constants fits
pub static FOLD_MUL_OVERFLOW_U_FALSE: Rule = Rule {
    info: Info {
        name: "fold_mul_overflow_u_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_mul_overflow_u_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] mul_overflow.u.n#1(a, b) = false if 0 <= (a * b), (a * b) <= mask(n)",
    },
    index: super::CONSTANT_START + 50,
    topic: "constant",
    root: OpKey::MUL_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_fold_mul_overflow_u_false,
};

pub(super) fn fold_mul_overflow_u_false(m: &Matcher<'_>, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c::mul(&a, &b_)?) {
        return None;
    }
    if !(c::mul(&a, &b_)? <= c::mask(&n)?) {
        return None;
    }
    m.found(&FOLD_MUL_OVERFLOW_U_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_mul_overflow_u_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_EQ_TRUE: Rule = Rule {
    info: Info {
        name: "fold_eq_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_eq_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.eq(a, b) = true if a == b",
    },
    index: super::CONSTANT_START + 51,
    topic: "constant",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_fold_eq_true,
};

pub(super) fn fold_eq_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == b_) {
        return None;
    }
    m.found(&FOLD_EQ_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_eq_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_EQ_FALSE: Rule = Rule {
    info: Info {
        name: "fold_eq_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_eq_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.eq(a, b) = false if a != b",
    },
    index: super::CONSTANT_START + 52,
    topic: "constant",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_fold_eq_false,
};

pub(super) fn fold_eq_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != b_) {
        return None;
    }
    m.found(&FOLD_EQ_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_eq_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_NE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_ne_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ne_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.ne(a, b) = true if a != b",
    },
    index: super::CONSTANT_START + 53,
    topic: "constant",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_fold_ne_true,
};

pub(super) fn fold_ne_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != b_) {
        return None;
    }
    m.found(&FOLD_NE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_ne_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_NE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_ne_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ne_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.ne(a, b) = false if a == b",
    },
    index: super::CONSTANT_START + 54,
    topic: "constant",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_fold_ne_false,
};

pub(super) fn fold_ne_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == b_) {
        return None;
    }
    m.found(&FOLD_NE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_ne_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_LT_TRUE: Rule = Rule {
    info: Info {
        name: "fold_lt_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_lt_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.lt(a, b) = true if a < b",
    },
    index: super::CONSTANT_START + 55,
    topic: "constant",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_fold_lt_true,
};

pub(super) fn fold_lt_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a < b_) {
        return None;
    }
    m.found(&FOLD_LT_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_lt_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_LT_FALSE: Rule = Rule {
    info: Info {
        name: "fold_lt_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_lt_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.lt(a, b) = false if a >= b",
    },
    index: super::CONSTANT_START + 56,
    topic: "constant",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_fold_lt_false,
};

pub(super) fn fold_lt_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a >= b_) {
        return None;
    }
    m.found(&FOLD_LT_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_lt_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_LE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_le_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_le_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.le(a, b) = true if a <= b",
    },
    index: super::CONSTANT_START + 57,
    topic: "constant",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_fold_le_true,
};

pub(super) fn fold_le_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a <= b_) {
        return None;
    }
    m.found(&FOLD_LE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_le_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_LE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_le_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_le_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.le(a, b) = false if a > b",
    },
    index: super::CONSTANT_START + 58,
    topic: "constant",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_fold_le_false,
};

pub(super) fn fold_le_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a > b_) {
        return None;
    }
    m.found(&FOLD_LE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_le_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_GT_TRUE: Rule = Rule {
    info: Info {
        name: "fold_gt_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_gt_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.gt(a, b) = true if a > b",
    },
    index: super::CONSTANT_START + 59,
    topic: "constant",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_fold_gt_true,
};

pub(super) fn fold_gt_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a > b_) {
        return None;
    }
    m.found(&FOLD_GT_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_gt_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_GT_FALSE: Rule = Rule {
    info: Info {
        name: "fold_gt_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_gt_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.gt(a, b) = false if a <= b",
    },
    index: super::CONSTANT_START + 60,
    topic: "constant",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_fold_gt_false,
};

pub(super) fn fold_gt_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a <= b_) {
        return None;
    }
    m.found(&FOLD_GT_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_gt_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a comparison of constants that holds
pub static FOLD_GE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_ge_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ge_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.ge(a, b) = true if a >= b",
    },
    index: super::CONSTANT_START + 61,
    topic: "constant",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_fold_ge_true,
};

pub(super) fn fold_ge_true(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a >= b_) {
        return None;
    }
    m.found(&FOLD_GE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_ge_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a comparison of constants that does not hold
pub static FOLD_GE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_ge_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_ge_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] icmp.ge(a, b) = false if a < b",
    },
    index: super::CONSTANT_START + 62,
    topic: "constant",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_fold_ge_false,
};

pub(super) fn fold_ge_false(m: &Matcher<'_>, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a < b_) {
        return None;
    }
    m.found(&FOLD_GE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_ge_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// not true
pub static FOLD_BNOT_TRUE: Rule = Rule {
    info: Info {
        name: "fold_bnot_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bnot_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] bnot(true) = false",
    },
    index: super::CONSTANT_START + 63,
    topic: "constant",
    root: OpKey::BNOT,
    makes: 0,
    masked: false,
    build: build_fold_bnot_true,
};

pub(super) fn fold_bnot_true(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BNOT_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bnot_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// not false
pub static FOLD_BNOT_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bnot_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bnot_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bnot(false) = true",
    },
    index: super::CONSTANT_START + 64,
    topic: "constant",
    root: OpKey::BNOT,
    makes: 0,
    masked: false,
    build: build_fold_bnot_false,
};

pub(super) fn fold_bnot_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BNOT_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bnot_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// true as an integer
pub static FOLD_BOOL_TO_INT_TRUE: Rule = Rule {
    info: Info {
        name: "fold_bool_to_int_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bool_to_int_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] bool_to_int(true) = 1",
    },
    index: super::CONSTANT_START + 65,
    topic: "constant",
    root: OpKey::BOOL_TO_INT,
    makes: 0,
    masked: false,
    build: build_fold_bool_to_int_true,
};

pub(super) fn fold_bool_to_int_true(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BOOL_TO_INT_TRUE, &[], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_fold_bool_to_int_true(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// false as an integer
pub static FOLD_BOOL_TO_INT_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bool_to_int_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bool_to_int_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bool_to_int(false) = 0",
    },
    index: super::CONSTANT_START + 66,
    topic: "constant",
    root: OpKey::BOOL_TO_INT,
    makes: 0,
    masked: false,
    build: build_fold_bool_to_int_false,
};

pub(super) fn fold_bool_to_int_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BOOL_TO_INT_FALSE, &[], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_fold_bool_to_int_false(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// and of constants
pub static FOLD_BAND_TRUE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_band_true_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_band_true_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] band(true, true) = true",
    },
    index: super::CONSTANT_START + 67,
    topic: "constant",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_fold_band_true_true,
};

pub(super) fn fold_band_true_true(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BAND_TRUE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_band_true_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// and of constants
pub static FOLD_BAND_TRUE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_band_true_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_band_true_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] band(true, false) = false",
    },
    index: super::CONSTANT_START + 68,
    topic: "constant",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_fold_band_true_false,
};

pub(super) fn fold_band_true_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BAND_TRUE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_band_true_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// and of constants
pub static FOLD_BAND_FALSE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_band_false_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_band_false_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] band(false, false) = false",
    },
    index: super::CONSTANT_START + 69,
    topic: "constant",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_fold_band_false_false,
};

pub(super) fn fold_band_false_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BAND_FALSE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_band_false_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// or of constants
pub static FOLD_BOR_TRUE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_bor_true_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bor_true_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] bor(true, true) = true",
    },
    index: super::CONSTANT_START + 70,
    topic: "constant",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_fold_bor_true_true,
};

pub(super) fn fold_bor_true_true(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BOR_TRUE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bor_true_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// or of constants
pub static FOLD_BOR_TRUE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bor_true_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bor_true_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bor(true, false) = true",
    },
    index: super::CONSTANT_START + 71,
    topic: "constant",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_fold_bor_true_false,
};

pub(super) fn fold_bor_true_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BOR_TRUE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bor_true_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// or of constants
pub static FOLD_BOR_FALSE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bor_false_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bor_false_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bor(false, false) = false",
    },
    index: super::CONSTANT_START + 72,
    topic: "constant",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_fold_bor_false_false,
};

pub(super) fn fold_bor_false_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BOR_FALSE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bor_false_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// exclusive or of constants
pub static FOLD_BXOR_TRUE_TRUE: Rule = Rule {
    info: Info {
        name: "fold_bxor_true_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bxor_true_true_sound"),
        weighs: false,
        experimental: false,
        source: "[] bxor(true, true) = false",
    },
    index: super::CONSTANT_START + 73,
    topic: "constant",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_fold_bxor_true_true,
};

pub(super) fn fold_bxor_true_true(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BXOR_TRUE_TRUE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bxor_true_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// exclusive or of constants
pub static FOLD_BXOR_TRUE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bxor_true_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bxor_true_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bxor(true, false) = true",
    },
    index: super::CONSTANT_START + 74,
    topic: "constant",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_fold_bxor_true_false,
};

pub(super) fn fold_bxor_true_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BXOR_TRUE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bxor_true_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// exclusive or of constants
pub static FOLD_BXOR_FALSE_FALSE: Rule = Rule {
    info: Info {
        name: "fold_bxor_false_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.fold_bxor_false_false_sound"),
        weighs: false,
        experimental: false,
        source: "[] bxor(false, false) = false",
    },
    index: super::CONSTANT_START + 75,
    topic: "constant",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_fold_bxor_false_false,
};

pub(super) fn fold_bxor_false_false(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&FOLD_BXOR_FALSE_FALSE, &[], smallvec![], smallvec![], nodes)
}

fn build_fold_bxor_false_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// an operand is poison
pub static ADD_POISON: Rule = Rule {
    info: Info {
        name: "add_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.add_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(poison, x) = poison",
    },
    index: super::CONSTANT_START + 76,
    topic: "constant",
    root: OpKey::ADD,
    makes: 0,
    masked: false,
    build: build_add_poison,
};

pub(super) fn add_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_add_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static MUL_POISON: Rule = Rule {
    info: Info {
        name: "mul_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.mul_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(poison, x) = poison",
    },
    index: super::CONSTANT_START + 77,
    topic: "constant",
    root: OpKey::MUL,
    makes: 0,
    masked: false,
    build: build_mul_poison,
};

pub(super) fn mul_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_mul_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static AND_POISON: Rule = Rule {
    info: Info {
        name: "and_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.and_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(poison, x) = poison",
    },
    index: super::CONSTANT_START + 78,
    topic: "constant",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_poison,
};

pub(super) fn and_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static OR_POISON: Rule = Rule {
    info: Info {
        name: "or_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.or_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(poison, x) = poison",
    },
    index: super::CONSTANT_START + 79,
    topic: "constant",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_poison,
};

pub(super) fn or_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_or_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static XOR_POISON: Rule = Rule {
    info: Info {
        name: "xor_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.xor_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(poison, x) = poison",
    },
    index: super::CONSTANT_START + 80,
    topic: "constant",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_xor_poison,
};

pub(super) fn xor_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_xor_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static MIN_POISON: Rule = Rule {
    info: Info {
        name: "min_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.min_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(poison, x) = poison",
    },
    index: super::CONSTANT_START + 81,
    topic: "constant",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_poison,
};

pub(super) fn min_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_min_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static MAX_POISON: Rule = Rule {
    info: Info {
        name: "max_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.max_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] max(poison, x) = poison",
    },
    index: super::CONSTANT_START + 82,
    topic: "constant",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_poison,
};

pub(super) fn max_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_max_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SUB_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "sub_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.sub_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(poison, x) = poison",
    },
    index: super::CONSTANT_START + 83,
    topic: "constant",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_poison_left,
};

pub(super) fn sub_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_sub_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SUB_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "sub_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.sub_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(x, poison) = poison",
    },
    index: super::CONSTANT_START + 84,
    topic: "constant",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_poison_right,
};

pub(super) fn sub_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_sub_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static DIV_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "div_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.div_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(poison, x) = poison",
    },
    index: super::CONSTANT_START + 85,
    topic: "constant",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_poison_left,
};

pub(super) fn div_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_div_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static DIV_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "div_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.div_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x, poison) = poison",
    },
    index: super::CONSTANT_START + 86,
    topic: "constant",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_poison_right,
};

pub(super) fn div_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_div_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static REM_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "rem_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.rem_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(poison, x) = poison",
    },
    index: super::CONSTANT_START + 87,
    topic: "constant",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_poison_left,
};

pub(super) fn rem_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_rem_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static REM_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "rem_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.rem_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, poison) = poison",
    },
    index: super::CONSTANT_START + 88,
    topic: "constant",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_poison_right,
};

pub(super) fn rem_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_rem_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SHL_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "shl_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shl_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(poison, x) = poison",
    },
    index: super::CONSTANT_START + 89,
    topic: "constant",
    root: OpKey::SHL,
    makes: 0,
    masked: false,
    build: build_shl_poison_left,
};

pub(super) fn shl_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHL_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_shl_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SHL_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "shl_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shl_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(x, poison) = poison",
    },
    index: super::CONSTANT_START + 90,
    topic: "constant",
    root: OpKey::SHL,
    makes: 0,
    masked: false,
    build: build_shl_poison_right,
};

pub(super) fn shl_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHL_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_shl_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SHR_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "shr_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shr_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(poison, x) = poison",
    },
    index: super::CONSTANT_START + 91,
    topic: "constant",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_poison_left,
};

pub(super) fn shr_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHR_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_shr_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static SHR_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "shr_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shr_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(x, poison) = poison",
    },
    index: super::CONSTANT_START + 92,
    topic: "constant",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_poison_right,
};

pub(super) fn shr_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHR_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_shr_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static EQ_POISON: Rule = Rule {
    info: Info {
        name: "eq_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.eq_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(poison, x) = poison",
    },
    index: super::CONSTANT_START + 93,
    topic: "constant",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_poison,
};

pub(super) fn eq_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static NE_POISON: Rule = Rule {
    info: Info {
        name: "ne_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.ne_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(poison, x) = poison",
    },
    index: super::CONSTANT_START + 94,
    topic: "constant",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_poison,
};

pub(super) fn ne_poison(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_POISON, &[x], smallvec![], smallvec![], nodes)
}

fn build_ne_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static LT_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "lt_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.lt_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(poison, x) = poison",
    },
    index: super::CONSTANT_START + 95,
    topic: "constant",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_poison_left,
};

pub(super) fn lt_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_lt_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static LT_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "lt_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.lt_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(x, poison) = poison",
    },
    index: super::CONSTANT_START + 96,
    topic: "constant",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_poison_right,
};

pub(super) fn lt_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_lt_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static LE_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "le_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.le_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.le(poison, x) = poison",
    },
    index: super::CONSTANT_START + 97,
    topic: "constant",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_le_poison_left,
};

pub(super) fn le_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_le_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static LE_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "le_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.le_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.le(x, poison) = poison",
    },
    index: super::CONSTANT_START + 98,
    topic: "constant",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_le_poison_right,
};

pub(super) fn le_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_le_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static GT_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "gt_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.gt_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(poison, x) = poison",
    },
    index: super::CONSTANT_START + 99,
    topic: "constant",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_poison_left,
};

pub(super) fn gt_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_gt_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static GT_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "gt_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.gt_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(x, poison) = poison",
    },
    index: super::CONSTANT_START + 100,
    topic: "constant",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_poison_right,
};

pub(super) fn gt_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_gt_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static GE_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "ge_poison_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.ge_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ge(poison, x) = poison",
    },
    index: super::CONSTANT_START + 101,
    topic: "constant",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_ge_poison_left,
};

pub(super) fn ge_poison_left(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GE_POISON_LEFT, &[x], smallvec![], smallvec![], nodes)
}

fn build_ge_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static GE_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "ge_poison_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.ge_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ge(x, poison) = poison",
    },
    index: super::CONSTANT_START + 102,
    topic: "constant",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_ge_poison_right,
};

pub(super) fn ge_poison_right(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GE_POISON_RIGHT, &[x], smallvec![], smallvec![], nodes)
}

fn build_ge_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static BAND_POISON: Rule = Rule {
    info: Info {
        name: "band_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.band_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] band(poison, b) = poison",
    },
    index: super::CONSTANT_START + 103,
    topic: "constant",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_poison,
};

pub(super) fn band_poison(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_POISON, &[b_], smallvec![], smallvec![], nodes)
}

fn build_band_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static BOR_POISON: Rule = Rule {
    info: Info {
        name: "bor_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.bor_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bor(poison, b) = poison",
    },
    index: super::CONSTANT_START + 104,
    topic: "constant",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_poison,
};

pub(super) fn bor_poison(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_POISON, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bor_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an operand is poison
pub static BXOR_POISON: Rule = Rule {
    info: Info {
        name: "bxor_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.bxor_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bxor(poison, b) = poison",
    },
    index: super::CONSTANT_START + 105,
    topic: "constant",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_bxor_poison,
};

pub(super) fn bxor_poison(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_POISON, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bxor_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// the operand is poison
pub static BNOT_POISON: Rule = Rule {
    info: Info {
        name: "bnot_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.bnot_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[] bnot(poison) = poison",
    },
    index: super::CONSTANT_START + 106,
    topic: "constant",
    root: OpKey::BNOT,
    makes: 0,
    masked: false,
    build: build_bnot_poison,
};

pub(super) fn bnot_poison(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_POISON, &[], smallvec![], smallvec![], nodes)
}

fn build_bnot_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// the operand is poison
pub static BOOL_TO_INT_POISON: Rule = Rule {
    info: Info {
        name: "bool_to_int_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.bool_to_int_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[] bool_to_int(poison) = poison",
    },
    index: super::CONSTANT_START + 107,
    topic: "constant",
    root: OpKey::BOOL_TO_INT,
    makes: 0,
    masked: false,
    build: build_bool_to_int_poison,
};

pub(super) fn bool_to_int_poison(m: &Matcher<'_>, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOOL_TO_INT_POISON, &[], smallvec![], smallvec![], nodes)
}

fn build_bool_to_int_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// the operand is poison
pub static ZEXT_POISON: Rule = Rule {
    info: Info {
        name: "zext_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.zext_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[] zext.n(poison) = poison",
    },
    index: super::CONSTANT_START + 108,
    topic: "constant",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_poison,
};

pub(super) fn zext_poison(m: &Matcher<'_>, _n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZEXT_POISON, &[], smallvec![], smallvec![], nodes)
}

fn build_zext_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// the operand is poison
pub static SEXT_POISON: Rule = Rule {
    info: Info {
        name: "sext_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.sext_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[] sext.n(poison) = poison",
    },
    index: super::CONSTANT_START + 109,
    topic: "constant",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_poison,
};

pub(super) fn sext_poison(m: &Matcher<'_>, _n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SEXT_POISON, &[], smallvec![], smallvec![], nodes)
}

fn build_sext_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// there is no x / 0
pub static DIV_ZERO: Rule = Rule {
    info: Info {
        name: "div_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.div_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x, 0) = poison",
    },
    index: super::CONSTANT_START + 110,
    topic: "constant",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_zero,
};

pub(super) fn div_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_div_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// there is no x rem 0
pub static REM_ZERO: Rule = Rule {
    info: Info {
        name: "rem_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.rem_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, 0) = poison",
    },
    index: super::CONSTANT_START + 111,
    topic: "constant",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_zero,
};

pub(super) fn rem_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_rem_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// there is no shift by less than 0
pub static SHL_NEGATIVE: Rule = Rule {
    info: Info {
        name: "shl_negative",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shl_negative_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(x, c) = poison if c < 0",
    },
    index: super::CONSTANT_START + 112,
    topic: "constant",
    root: OpKey::SHL,
    makes: 0,
    masked: false,
    build: build_shl_negative,
};

pub(super) fn shl_negative(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < c::lit(0)) {
        return None;
    }
    m.found(&SHL_NEGATIVE, &[x], smallvec![], smallvec![], nodes)
}

fn build_shl_negative(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// there is no shift by less than 0
pub static SHR_NEGATIVE: Rule = Rule {
    info: Info {
        name: "shr_negative",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.shr_negative_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(x, c) = poison if c < 0",
    },
    index: super::CONSTANT_START + 113,
    topic: "constant",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_negative,
};

pub(super) fn shr_negative(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < c::lit(0)) {
        return None;
    }
    m.found(&SHR_NEGATIVE, &[x], smallvec![], smallvec![], nodes)
}

fn build_shr_negative(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// the condition is poison
pub static SELECT_POISON: Rule = Rule {
    info: Info {
        name: "select_poison",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.select_poison_sound"),
        weighs: false,
        experimental: false,
        source: "[x: any, y: any] select(poison, x, y) = poison",
    },
    index: super::CONSTANT_START + 114,
    topic: "constant",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_poison,
};

pub(super) fn select_poison(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_POISON, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_poison(b: &mut Builder<'_, '_>) -> Operand {
    b.poison()
}

/// an arm is poison
pub static SELECT_POISON_LEFT: Rule = Rule {
    info: Info {
        name: "select_poison_left",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.select_poison_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: any] select(b, poison, x) => x",
    },
    index: super::CONSTANT_START + 115,
    topic: "constant",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_poison_left,
};

pub(super) fn select_poison_left(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_POISON_LEFT, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_poison_left(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// an arm is poison
pub static SELECT_POISON_RIGHT: Rule = Rule {
    info: Info {
        name: "select_poison_right",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Constant.select_poison_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: any] select(b, x, poison) => x",
    },
    index: super::CONSTANT_START + 116,
    topic: "constant",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_poison_right,
};

pub(super) fn select_poison_right(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_POISON_RIGHT, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_poison_right(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}
