//! Rules of `proofs/theories/Rules`, topic `merge_split`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 12;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &SPLIT_HIGH,
    &SPLIT_LOW,
    &MERGE_SELF,
    &MERGE_ZERO,
    &MERGE_INTO_ZERO,
    &MERGE_ZEXT,
    &MERGE_SEXT,
    &MERGE_MERGE_LEFT,
    &MERGE_MERGE_RIGHT,
    &ZEXT_MERGE,
    &SEXT_MERGE,
    &SHR_MERGE,
];

/// the high part is a right shift
pub static SPLIT_HIGH: Rule = Rule {
    info: Info {
        name: "split_high",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.split_high_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] split.n#0(x) = shr(x, n)",
    },
    index: super::MERGE_SPLIT_START + 0,
    topic: "merge_split",
    root: OpKey::SPLIT,
    makes: 1,
    masked: false,
    build: build_split_high,
};

pub(super) fn split_high(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SPLIT_HIGH, &[x], smallvec![c::new_int(Some(n.clone()))?], smallvec![], nodes)
}

fn build_split_high(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// the low part is a wrap
pub static SPLIT_LOW: Rule = Rule {
    info: Info {
        name: "split_low",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.split_low_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] split.n#1(x) = zext.n(x)",
    },
    index: super::MERGE_SPLIT_START + 1,
    topic: "merge_split",
    root: OpKey::SPLIT_R1,
    makes: 1,
    masked: false,
    build: build_split_low,
};

pub(super) fn split_low(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SPLIT_LOW, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_split_low(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// x with its own low bits
pub static MERGE_SELF: Rule = Rule {
    info: Info {
        name: "merge_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] merge.n(x, x) = x",
    },
    index: super::MERGE_SPLIT_START + 2,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 0,
    masked: false,
    build: build_merge_self,
};

pub(super) fn merge_self(m: &Matcher<'_>, x: Operand, _n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MERGE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_merge_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// nothing but the low bits of x
pub static MERGE_ZERO: Rule = Rule {
    info: Info {
        name: "merge_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] merge.n(0, x) = zext.n(x)",
    },
    index: super::MERGE_SPLIT_START + 3,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_zero,
};

pub(super) fn merge_zero(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MERGE_ZERO, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_merge_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the low bits cleared
pub static MERGE_INTO_ZERO: Rule = Rule {
    info: Info {
        name: "merge_into_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_into_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] merge.n(x, 0) = and(x, -2^n)",
    },
    index: super::MERGE_SPLIT_START + 4,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_into_zero,
};

pub(super) fn merge_into_zero(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MERGE_INTO_ZERO, &[x], smallvec![c::new_int(c::neg(&c::pow2(&n)?))?], smallvec![], nodes)
}

fn build_merge_into_zero(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// only the low n bits are taken
pub static MERGE_ZEXT: Rule = Rule {
    info: Info {
        name: "merge_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] merge.n(x, zext.m(y)) = merge.n(x, y) if n <= m",
    },
    index: super::MERGE_SPLIT_START + 5,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_zext,
};

pub(super) fn merge_zext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&MERGE_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_merge_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Merge, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// only the low n bits are taken
pub static MERGE_SEXT: Rule = Rule {
    info: Info {
        name: "merge_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] merge.n(x, sext.m(y)) = merge.n(x, y) if n <= m",
    },
    index: super::MERGE_SPLIT_START + 6,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_sext,
};

pub(super) fn merge_sext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&MERGE_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_merge_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Merge, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// low bits that are replaced again
pub static MERGE_MERGE_LEFT: Rule = Rule {
    info: Info {
        name: "merge_merge_left",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_merge_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] merge.n(merge.n(x, y), z) => merge.n(x, z)",
    },
    index: super::MERGE_SPLIT_START + 7,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_merge_left,
};

pub(super) fn merge_merge_left(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&MERGE_MERGE_LEFT, &[x, y, z], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_merge_merge_left(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Merge, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(2)])
}

/// high bits that are not taken
pub static MERGE_MERGE_RIGHT: Rule = Rule {
    info: Info {
        name: "merge_merge_right",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.merge_merge_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] merge.n(x, merge.n(y, z)) => merge.n(x, z)",
    },
    index: super::MERGE_SPLIT_START + 8,
    topic: "merge_split",
    root: OpKey::MERGE,
    makes: 1,
    masked: false,
    build: build_merge_merge_right,
};

pub(super) fn merge_merge_right(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&MERGE_MERGE_RIGHT, &[x, y, z], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_merge_merge_right(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Merge, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(2)])
}

/// n bits of a merge at m or above come from the low part
pub static ZEXT_MERGE: Rule = Rule {
    info: Info {
        name: "zext_merge",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.zext_merge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(merge.m(x, y)) => zext.n(y) if n <= m",
    },
    index: super::MERGE_SPLIT_START + 9,
    topic: "merge_split",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_merge,
};

pub(super) fn zext_merge(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_MERGE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_merge(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// n bits of a merge at m or above come from the low part
pub static SEXT_MERGE: Rule = Rule {
    info: Info {
        name: "sext_merge",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.sext_merge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(merge.m(x, y)) => sext.n(y) if n <= m",
    },
    index: super::MERGE_SPLIT_START + 10,
    topic: "merge_split",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_merge,
};

pub(super) fn sext_merge(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_MERGE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_merge(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// what is shifted out was the low part
pub static SHR_MERGE: Rule = Rule {
    info: Info {
        name: "shr_merge",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MergeSplit.shr_merge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] shr(merge.n(x, y), c) => shr(x, c) if n <= c",
    },
    index: super::MERGE_SPLIT_START + 11,
    topic: "merge_split",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_shr_merge,
};

pub(super) fn shr_merge(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&SHR_MERGE, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_shr_merge(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}
