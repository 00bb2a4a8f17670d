//! Rules of `proofs/theories/Rules`, topic `bool`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 66;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &BAND_SELF,
    &BOR_SELF,
    &BXOR_SELF,
    &BAND_TRUE,
    &BAND_FALSE,
    &BOR_TRUE,
    &BOR_FALSE,
    &BXOR_FALSE,
    &BXOR_TRUE,
    &BNOT_BNOT,
    &BAND_BNOT_SELF,
    &BOR_BNOT_SELF,
    &BXOR_BNOT_SELF,
    &BAND_BOR_ABSORB,
    &BOR_BAND_ABSORB,
    &BAND_BAND_SAME,
    &BOR_BOR_SAME,
    &BXOR_BXOR_SAME,
    &BAND_BOR_NOT,
    &BOR_BAND_NOT,
    &BAND_BNOT_BNOT,
    &BOR_BNOT_BNOT,
    &BXOR_BNOT_BNOT,
    &BNOT_BAND_BNOT,
    &BNOT_BOR_BNOT,
    &BNOT_EQ,
    &BNOT_NE,
    &BNOT_LT,
    &BNOT_LE,
    &BNOT_GT,
    &BNOT_GE,
    &BOR_LT_EQ,
    &BOR_LT_LT,
    &BAND_LE_LE,
    &BAND_LE_NE,
    &BAND_LT_NE,
    &BOR_LT_NE,
    &BAND_LT_EQ,
    &BAND_LT_LT,
    &BOR_LE_LE,
    &BAND_LT_CONST,
    &BOR_LT_CONST,
    &BAND_GT_CONST,
    &BOR_GT_CONST,
    &BAND_LT_GT_CONST,
    &BOR_LT_GT_CONST,
    &BAND_GT_LT_POINT,
    &BAND_EQ_NE_CONST,
    &BAND_EQ_EQ_CONST,
    &BOR_NE_NE_CONST,
    &BOR_LT_EQ_CONST,
    &BOR_GT_EQ_CONST,
    &EQ_B2I_ZERO,
    &EQ_B2I_ONE,
    &NE_B2I_ZERO,
    &NE_B2I_ONE,
    &LT_B2I_ONE,
    &GT_B2I_ZERO,
    &NE_B2I_B2I,
    &B2I_AND,
    &B2I_OR,
    &B2I_XOR,
    &B2I_MUL,
    &ONE_SUB_B2I,
    &B2I_XOR_ONE,
    &B2I_AND_ODD,
];

/// b and b
pub static BAND_SELF: Rule = Rule {
    info: Info {
        name: "band_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] band(b, b) = b",
    },
    index: super::BOOL_START + 0,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_self,
};

pub(super) fn band_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_band_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b or b
pub static BOR_SELF: Rule = Rule {
    info: Info {
        name: "bor_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bor(b, b) = b",
    },
    index: super::BOOL_START + 1,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_self,
};

pub(super) fn bor_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bor_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b exclusive-or b
pub static BXOR_SELF: Rule = Rule {
    info: Info {
        name: "bxor_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bxor(b, b) => false",
    },
    index: super::BOOL_START + 2,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_bxor_self,
};

pub(super) fn bxor_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bxor_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// b and true
pub static BAND_TRUE: Rule = Rule {
    info: Info {
        name: "band_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_true_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] band(b, true) = b",
    },
    index: super::BOOL_START + 3,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_true,
};

pub(super) fn band_true(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_TRUE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_band_true(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b and false
pub static BAND_FALSE: Rule = Rule {
    info: Info {
        name: "band_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_false_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] band(b, false) => false",
    },
    index: super::BOOL_START + 4,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_false,
};

pub(super) fn band_false(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_FALSE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_band_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// b or true
pub static BOR_TRUE: Rule = Rule {
    info: Info {
        name: "bor_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_true_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bor(b, true) => true",
    },
    index: super::BOOL_START + 5,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_true,
};

pub(super) fn bor_true(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_TRUE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bor_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// b or false
pub static BOR_FALSE: Rule = Rule {
    info: Info {
        name: "bor_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_false_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bor(b, false) = b",
    },
    index: super::BOOL_START + 6,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_false,
};

pub(super) fn bor_false(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_FALSE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bor_false(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b exclusive-or false
pub static BXOR_FALSE: Rule = Rule {
    info: Info {
        name: "bxor_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_false_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bxor(b, false) = b",
    },
    index: super::BOOL_START + 7,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_bxor_false,
};

pub(super) fn bxor_false(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_FALSE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bxor_false(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b exclusive-or true is not b
pub static BXOR_TRUE: Rule = Rule {
    info: Info {
        name: "bxor_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_true_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bxor(b, true) = bnot(b)",
    },
    index: super::BOOL_START + 8,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 1,
    masked: false,
    build: build_bxor_true,
};

pub(super) fn bxor_true(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_TRUE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bxor_true(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// not not b
pub static BNOT_BNOT: Rule = Rule {
    info: Info {
        name: "bnot_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bnot(bnot(b)) = b",
    },
    index: super::BOOL_START + 9,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 0,
    masked: false,
    build: build_bnot_bnot,
};

pub(super) fn bnot_bnot(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_BNOT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bnot_bnot(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b and not b
pub static BAND_BNOT_SELF: Rule = Rule {
    info: Info {
        name: "band_bnot_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_bnot_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] band(b, bnot(b)) => false",
    },
    index: super::BOOL_START + 10,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_bnot_self,
};

pub(super) fn band_bnot_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_BNOT_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_band_bnot_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// b or not b
pub static BOR_BNOT_SELF: Rule = Rule {
    info: Info {
        name: "bor_bnot_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_bnot_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bor(b, bnot(b)) => true",
    },
    index: super::BOOL_START + 11,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_bnot_self,
};

pub(super) fn bor_bnot_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_BNOT_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bor_bnot_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// b exclusive-or not b
pub static BXOR_BNOT_SELF: Rule = Rule {
    info: Info {
        name: "bxor_bnot_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_bnot_self_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] bxor(b, bnot(b)) => true",
    },
    index: super::BOOL_START + 12,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_bxor_bnot_self,
};

pub(super) fn bxor_bnot_self(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_BNOT_SELF, &[b_], smallvec![], smallvec![], nodes)
}

fn build_bxor_bnot_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// b and (b or d)
pub static BAND_BOR_ABSORB: Rule = Rule {
    info: Info {
        name: "band_bor_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_bor_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] band(b, bor(b, d)) => b",
    },
    index: super::BOOL_START + 13,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_bor_absorb,
};

pub(super) fn band_bor_absorb(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_BOR_ABSORB, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_band_bor_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b or (b and d)
pub static BOR_BAND_ABSORB: Rule = Rule {
    info: Info {
        name: "bor_band_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_band_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bor(b, band(b, d)) => b",
    },
    index: super::BOOL_START + 14,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_band_absorb,
};

pub(super) fn bor_band_absorb(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_BAND_ABSORB, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bor_band_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b and (b and d)
pub static BAND_BAND_SAME: Rule = Rule {
    info: Info {
        name: "band_band_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_band_same_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] band(b, band(b, d)) = band(b, d)",
    },
    index: super::BOOL_START + 15,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_band_same,
};

pub(super) fn band_band_same(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_BAND_SAME, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_band_band_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// b or (b or d)
pub static BOR_BOR_SAME: Rule = Rule {
    info: Info {
        name: "bor_bor_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_bor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bor(b, bor(b, d)) = bor(b, d)",
    },
    index: super::BOOL_START + 16,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_bor_same,
};

pub(super) fn bor_bor_same(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_BOR_SAME, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bor_bor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// b exclusive-or (b exclusive-or d)
pub static BXOR_BXOR_SAME: Rule = Rule {
    info: Info {
        name: "bxor_bxor_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_bxor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bxor(b, bxor(b, d)) => d",
    },
    index: super::BOOL_START + 17,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 0,
    masked: false,
    build: build_bxor_bxor_same,
};

pub(super) fn bxor_bxor_same(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_BXOR_SAME, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bxor_bxor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// b and (not b or d)
pub static BAND_BOR_NOT: Rule = Rule {
    info: Info {
        name: "band_bor_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_bor_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] band(b, bor(bnot(b), d)) = band(b, d)",
    },
    index: super::BOOL_START + 18,
    topic: "bool",
    root: OpKey::BAND,
    makes: 1,
    masked: false,
    build: build_band_bor_not,
};

pub(super) fn band_bor_not(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_BOR_NOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_band_bor_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)])
}

/// b or (not b and d)
pub static BOR_BAND_NOT: Rule = Rule {
    info: Info {
        name: "bor_band_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_band_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bor(b, band(bnot(b), d)) = bor(b, d)",
    },
    index: super::BOOL_START + 19,
    topic: "bool",
    root: OpKey::BOR,
    makes: 1,
    masked: false,
    build: build_bor_band_not,
};

pub(super) fn bor_band_not(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_BAND_NOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bor_band_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bor, Imm::default(), &[b.var(0), b.var(1)])
}

/// not b and not d
pub static BAND_BNOT_BNOT: Rule = Rule {
    info: Info {
        name: "band_bnot_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_bnot_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] band(bnot(b), bnot(d)) = bnot(bor(b, d))",
    },
    index: super::BOOL_START + 20,
    topic: "bool",
    root: OpKey::BAND,
    makes: 2,
    masked: false,
    build: build_band_bnot_bnot,
};

pub(super) fn band_bnot_bnot(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_BNOT_BNOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_band_bnot_bnot(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Bnot, Imm::default(), &[e0])
}

/// not b or not d
pub static BOR_BNOT_BNOT: Rule = Rule {
    info: Info {
        name: "bor_bnot_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_bnot_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bor(bnot(b), bnot(d)) = bnot(band(b, d))",
    },
    index: super::BOOL_START + 21,
    topic: "bool",
    root: OpKey::BOR,
    makes: 2,
    masked: false,
    build: build_bor_bnot_bnot,
};

pub(super) fn bor_bnot_bnot(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_BNOT_BNOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bor_bnot_bnot(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Bnot, Imm::default(), &[e0])
}

/// not b exclusive-or not d
pub static BXOR_BNOT_BNOT: Rule = Rule {
    info: Info {
        name: "bxor_bnot_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bxor_bnot_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bxor(bnot(b), bnot(d)) = bxor(b, d)",
    },
    index: super::BOOL_START + 22,
    topic: "bool",
    root: OpKey::BXOR,
    makes: 1,
    masked: false,
    build: build_bxor_bnot_bnot,
};

pub(super) fn bxor_bnot_bnot(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BXOR_BNOT_BNOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bxor_bnot_bnot(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bxor, Imm::default(), &[b.var(0), b.var(1)])
}

/// not (not b and d)
pub static BNOT_BAND_BNOT: Rule = Rule {
    info: Info {
        name: "bnot_band_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_band_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bnot(band(bnot(b), d)) = bor(b, bnot(d))",
    },
    index: super::BOOL_START + 23,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 2,
    masked: false,
    build: build_bnot_band_bnot,
};

pub(super) fn bnot_band_bnot(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_BAND_BNOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bnot_band_bnot(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(1)]);
    b.op(Opcode::Bor, Imm::default(), &[b.var(0), e0])
}

/// not (not b or d)
pub static BNOT_BOR_BNOT: Rule = Rule {
    info: Info {
        name: "bnot_bor_bnot",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_bor_bnot_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] bnot(bor(bnot(b), d)) = band(b, bnot(d))",
    },
    index: super::BOOL_START + 24,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 2,
    masked: false,
    build: build_bnot_bor_bnot,
};

pub(super) fn bnot_bor_bnot(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_BOR_BNOT, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_bnot_bor_bnot(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(1)]);
    b.op(Opcode::Band, Imm::default(), &[b.var(0), e0])
}

/// not equal
pub static BNOT_EQ: Rule = Rule {
    info: Info {
        name: "bnot_eq",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_eq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.eq(x, y)) = icmp.ne(x, y)",
    },
    index: super::BOOL_START + 25,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_eq,
};

pub(super) fn bnot_eq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_EQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_eq(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// equal
pub static BNOT_NE: Rule = Rule {
    info: Info {
        name: "bnot_ne",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_ne_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.ne(x, y)) = icmp.eq(x, y)",
    },
    index: super::BOOL_START + 26,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_ne,
};

pub(super) fn bnot_ne(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_NE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_ne(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// not x < y
pub static BNOT_LT: Rule = Rule {
    info: Info {
        name: "bnot_lt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.lt(x, y)) = icmp.le(y, x)",
    },
    index: super::BOOL_START + 27,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_lt,
};

pub(super) fn bnot_lt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_LT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_lt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(1), b.var(0)])
}

/// not x <= y
pub static BNOT_LE: Rule = Rule {
    info: Info {
        name: "bnot_le",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_le_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.le(x, y)) = icmp.lt(y, x)",
    },
    index: super::BOOL_START + 28,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_le,
};

pub(super) fn bnot_le(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_LE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_le(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// not x > y
pub static BNOT_GT: Rule = Rule {
    info: Info {
        name: "bnot_gt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_gt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.gt(x, y)) = icmp.le(x, y)",
    },
    index: super::BOOL_START + 29,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_gt,
};

pub(super) fn bnot_gt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_GT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_gt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(0), b.var(1)])
}

/// not x >= y
pub static BNOT_GE: Rule = Rule {
    info: Info {
        name: "bnot_ge",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bnot_ge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bnot(icmp.ge(x, y)) = icmp.lt(x, y)",
    },
    index: super::BOOL_START + 30,
    topic: "bool",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_ge,
};

pub(super) fn bnot_ge(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_GE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_ge(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x < y or x = y
pub static BOR_LT_EQ: Rule = Rule {
    info: Info {
        name: "bor_lt_eq",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_eq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bor(icmp.lt(x, y), icmp.eq(x, y)) = icmp.le(x, y)",
    },
    index: super::BOOL_START + 31,
    topic: "bool",
    root: OpKey::BOR,
    makes: 1,
    masked: false,
    build: build_bor_lt_eq,
};

pub(super) fn bor_lt_eq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LT_EQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bor_lt_eq(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(0), b.var(1)])
}

/// x < y or y < x
pub static BOR_LT_LT: Rule = Rule {
    info: Info {
        name: "bor_lt_lt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bor(icmp.lt(x, y), icmp.lt(y, x)) = icmp.ne(x, y)",
    },
    index: super::BOOL_START + 32,
    topic: "bool",
    root: OpKey::BOR,
    makes: 1,
    masked: false,
    build: build_bor_lt_lt,
};

pub(super) fn bor_lt_lt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LT_LT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bor_lt_lt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x <= y and y <= x
pub static BAND_LE_LE: Rule = Rule {
    info: Info {
        name: "band_le_le",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_le_le_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] band(icmp.le(x, y), icmp.le(y, x)) = icmp.eq(x, y)",
    },
    index: super::BOOL_START + 33,
    topic: "bool",
    root: OpKey::BAND,
    makes: 1,
    masked: false,
    build: build_band_le_le,
};

pub(super) fn band_le_le(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LE_LE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_band_le_le(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x <= y and x differs from y
pub static BAND_LE_NE: Rule = Rule {
    info: Info {
        name: "band_le_ne",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_le_ne_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] band(icmp.le(x, y), icmp.ne(x, y)) = icmp.lt(x, y)",
    },
    index: super::BOOL_START + 34,
    topic: "bool",
    root: OpKey::BAND,
    makes: 1,
    masked: false,
    build: build_band_le_ne,
};

pub(super) fn band_le_ne(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LE_NE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_band_le_ne(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x < y implies that they differ
pub static BAND_LT_NE: Rule = Rule {
    info: Info {
        name: "band_lt_ne",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_lt_ne_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] band(icmp.lt(x, y), icmp.ne(x, y)) = icmp.lt(x, y)",
    },
    index: super::BOOL_START + 35,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_lt_ne,
};

pub(super) fn band_lt_ne(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LT_NE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_band_lt_ne(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// x < y implies that they differ
pub static BOR_LT_NE: Rule = Rule {
    info: Info {
        name: "bor_lt_ne",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_ne_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bor(icmp.lt(x, y), icmp.ne(x, y)) = icmp.ne(x, y)",
    },
    index: super::BOOL_START + 36,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_lt_ne,
};

pub(super) fn bor_lt_ne(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LT_NE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bor_lt_ne(b: &mut Builder<'_, '_>) -> Operand {
    b.node(1)
}

/// x < y and x = y never both
pub static BAND_LT_EQ: Rule = Rule {
    info: Info {
        name: "band_lt_eq",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_lt_eq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] band(icmp.lt(x, y), icmp.eq(x, y)) => false",
    },
    index: super::BOOL_START + 37,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_lt_eq,
};

pub(super) fn band_lt_eq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LT_EQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_band_lt_eq(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x < y and y < x never both
pub static BAND_LT_LT: Rule = Rule {
    info: Info {
        name: "band_lt_lt",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_lt_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] band(icmp.lt(x, y), icmp.lt(y, x)) => false",
    },
    index: super::BOOL_START + 38,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_lt_lt,
};

pub(super) fn band_lt_lt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LT_LT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_band_lt_lt(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x <= y or y <= x always
pub static BOR_LE_LE: Rule = Rule {
    info: Info {
        name: "bor_le_le",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_le_le_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] bor(icmp.le(x, y), icmp.le(y, x)) => true",
    },
    index: super::BOOL_START + 39,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_le_le,
};

pub(super) fn bor_le_le(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LE_LE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bor_le_le(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// below both
pub static BAND_LT_CONST: Rule = Rule {
    info: Info {
        name: "band_lt_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_lt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.lt(x, a), icmp.lt(x, b)) = icmp.lt(x, min(a, b))",
    },
    index: super::BOOL_START + 40,
    topic: "bool",
    root: OpKey::BAND,
    makes: 2,
    masked: false,
    build: build_band_lt_const,
};

pub(super) fn band_lt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_LT_CONST, &[x], smallvec![c::new_int(c::min(&a, &b_))?], smallvec![], nodes)
}

fn build_band_lt_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// below one
pub static BOR_LT_CONST: Rule = Rule {
    info: Info {
        name: "bor_lt_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.lt(x, a), icmp.lt(x, b)) = icmp.lt(x, max(a, b))",
    },
    index: super::BOOL_START + 41,
    topic: "bool",
    root: OpKey::BOR,
    makes: 2,
    masked: false,
    build: build_bor_lt_const,
};

pub(super) fn bor_lt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LT_CONST, &[x], smallvec![c::new_int(c::max(&a, &b_))?], smallvec![], nodes)
}

fn build_bor_lt_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// above both
pub static BAND_GT_CONST: Rule = Rule {
    info: Info {
        name: "band_gt_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_gt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.gt(x, a), icmp.gt(x, b)) = icmp.gt(x, max(a, b))",
    },
    index: super::BOOL_START + 42,
    topic: "bool",
    root: OpKey::BAND,
    makes: 2,
    masked: false,
    build: build_band_gt_const,
};

pub(super) fn band_gt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BAND_GT_CONST, &[x], smallvec![c::new_int(c::max(&a, &b_))?], smallvec![], nodes)
}

fn build_band_gt_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// above one
pub static BOR_GT_CONST: Rule = Rule {
    info: Info {
        name: "bor_gt_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_gt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.gt(x, a), icmp.gt(x, b)) = icmp.gt(x, min(a, b))",
    },
    index: super::BOOL_START + 43,
    topic: "bool",
    root: OpKey::BOR,
    makes: 2,
    masked: false,
    build: build_bor_gt_const,
};

pub(super) fn bor_gt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_GT_CONST, &[x], smallvec![c::new_int(c::min(&a, &b_))?], smallvec![], nodes)
}

fn build_bor_gt_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// below a and above b never both
pub static BAND_LT_GT_CONST: Rule = Rule {
    info: Info {
        name: "band_lt_gt_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_lt_gt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.lt(x, a), icmp.gt(x, b)) => false if a <= (b + 1)",
    },
    index: super::BOOL_START + 44,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_lt_gt_const,
};

pub(super) fn band_lt_gt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a <= c::add(&b_, &c::lit(1))?) {
        return None;
    }
    m.found(&BAND_LT_GT_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_band_lt_gt_const(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// below a or above b always
pub static BOR_LT_GT_CONST: Rule = Rule {
    info: Info {
        name: "bor_lt_gt_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_gt_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.lt(x, a), icmp.gt(x, b)) => true if b < a",
    },
    index: super::BOOL_START + 45,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_lt_gt_const,
};

pub(super) fn bor_lt_gt_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ < a) {
        return None;
    }
    m.found(&BOR_LT_GT_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_bor_lt_gt_const(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// only one value lies between
pub static BAND_GT_LT_POINT: Rule = Rule {
    info: Info {
        name: "band_gt_lt_point",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_gt_lt_point_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.lt(x, a), icmp.gt(x, b)) = icmp.eq(x, (b + 1)) if a == (b + 2)",
    },
    index: super::BOOL_START + 46,
    topic: "bool",
    root: OpKey::BAND,
    makes: 2,
    masked: false,
    build: build_band_gt_lt_point,
};

pub(super) fn band_gt_lt_point(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == c::add(&b_, &c::lit(2))?) {
        return None;
    }
    m.found(&BAND_GT_LT_POINT, &[x], smallvec![c::new_int(c::add(&b_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_band_gt_lt_point(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// equal to a, so different from b
pub static BAND_EQ_NE_CONST: Rule = Rule {
    info: Info {
        name: "band_eq_ne_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_eq_ne_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.eq(x, a), icmp.ne(x, b)) = icmp.eq(x, a) if a != b",
    },
    index: super::BOOL_START + 47,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_eq_ne_const,
};

pub(super) fn band_eq_ne_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != b_) {
        return None;
    }
    m.found(&BAND_EQ_NE_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_band_eq_ne_const(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// equal to a and to b never both
pub static BAND_EQ_EQ_CONST: Rule = Rule {
    info: Info {
        name: "band_eq_eq_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.band_eq_eq_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] band(icmp.eq(x, a), icmp.eq(x, b)) => false if a != b",
    },
    index: super::BOOL_START + 48,
    topic: "bool",
    root: OpKey::BAND,
    makes: 0,
    masked: false,
    build: build_band_eq_eq_const,
};

pub(super) fn band_eq_eq_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != b_) {
        return None;
    }
    m.found(&BAND_EQ_EQ_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_band_eq_eq_const(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// different from a or from b always
pub static BOR_NE_NE_CONST: Rule = Rule {
    info: Info {
        name: "bor_ne_ne_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_ne_ne_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.ne(x, a), icmp.ne(x, b)) => true if a != b",
    },
    index: super::BOOL_START + 49,
    topic: "bool",
    root: OpKey::BOR,
    makes: 0,
    masked: false,
    build: build_bor_ne_ne_const,
};

pub(super) fn bor_ne_ne_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != b_) {
        return None;
    }
    m.found(&BOR_NE_NE_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_bor_ne_ne_const(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// below a or equal to a
pub static BOR_LT_EQ_CONST: Rule = Rule {
    info: Info {
        name: "bor_lt_eq_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_lt_eq_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.lt(x, a), icmp.eq(x, a)) = icmp.lt(x, (a + 1))",
    },
    index: super::BOOL_START + 50,
    topic: "bool",
    root: OpKey::BOR,
    makes: 2,
    masked: false,
    build: build_bor_lt_eq_const,
};

pub(super) fn bor_lt_eq_const(m: &Matcher<'_>, x: Operand, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_LT_EQ_CONST, &[x], smallvec![c::new_int(c::add(&a, &c::lit(1)))?], smallvec![], nodes)
}

fn build_bor_lt_eq_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// above a or equal to a
pub static BOR_GT_EQ_CONST: Rule = Rule {
    info: Info {
        name: "bor_gt_eq_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.bor_gt_eq_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bor(icmp.gt(x, a), icmp.eq(x, a)) = icmp.gt(x, (a - 1))",
    },
    index: super::BOOL_START + 51,
    topic: "bool",
    root: OpKey::BOR,
    makes: 2,
    masked: false,
    build: build_bor_gt_eq_const,
};

pub(super) fn bor_gt_eq_const(m: &Matcher<'_>, x: Operand, a: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BOR_GT_EQ_CONST, &[x], smallvec![c::new_int(c::sub(&a, &c::lit(1)))?], smallvec![], nodes)
}

fn build_bor_gt_eq_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// b as an integer is 0
pub static EQ_B2I_ZERO: Rule = Rule {
    info: Info {
        name: "eq_b2i_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.eq_b2i_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.eq(bool_to_int(b), 0) = bnot(b)",
    },
    index: super::BOOL_START + 52,
    topic: "bool",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_b2i_zero,
};

pub(super) fn eq_b2i_zero(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_B2I_ZERO, &[b_], smallvec![], smallvec![], nodes)
}

fn build_eq_b2i_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// b as an integer is 1
pub static EQ_B2I_ONE: Rule = Rule {
    info: Info {
        name: "eq_b2i_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.eq_b2i_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.eq(bool_to_int(b), 1) = b",
    },
    index: super::BOOL_START + 53,
    topic: "bool",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_b2i_one,
};

pub(super) fn eq_b2i_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_B2I_ONE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_eq_b2i_one(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b as an integer is not 0
pub static NE_B2I_ZERO: Rule = Rule {
    info: Info {
        name: "ne_b2i_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.ne_b2i_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.ne(bool_to_int(b), 0) = b",
    },
    index: super::BOOL_START + 54,
    topic: "bool",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_b2i_zero,
};

pub(super) fn ne_b2i_zero(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_B2I_ZERO, &[b_], smallvec![], smallvec![], nodes)
}

fn build_ne_b2i_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// b as an integer is not 1
pub static NE_B2I_ONE: Rule = Rule {
    info: Info {
        name: "ne_b2i_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.ne_b2i_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.ne(bool_to_int(b), 1) = bnot(b)",
    },
    index: super::BOOL_START + 55,
    topic: "bool",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_b2i_one,
};

pub(super) fn ne_b2i_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_B2I_ONE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_ne_b2i_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// b as an integer is below 1
pub static LT_B2I_ONE: Rule = Rule {
    info: Info {
        name: "lt_b2i_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.lt_b2i_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.lt(bool_to_int(b), 1) = bnot(b)",
    },
    index: super::BOOL_START + 56,
    topic: "bool",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_b2i_one,
};

pub(super) fn lt_b2i_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_B2I_ONE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_lt_b2i_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// b as an integer is above 0
pub static GT_B2I_ZERO: Rule = Rule {
    info: Info {
        name: "gt_b2i_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.gt_b2i_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.gt(bool_to_int(b), 0) = b",
    },
    index: super::BOOL_START + 57,
    topic: "bool",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_b2i_zero,
};

pub(super) fn gt_b2i_zero(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_B2I_ZERO, &[b_], smallvec![], smallvec![], nodes)
}

fn build_gt_b2i_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// two booleans differ as integers
pub static NE_B2I_B2I: Rule = Rule {
    info: Info {
        name: "ne_b2i_b2i",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.ne_b2i_b2i_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] icmp.ne(bool_to_int(b), bool_to_int(d)) = bxor(b, d)",
    },
    index: super::BOOL_START + 58,
    topic: "bool",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_b2i_b2i,
};

pub(super) fn ne_b2i_b2i(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_B2I_B2I, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_ne_b2i_b2i(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bxor, Imm::default(), &[b.var(0), b.var(1)])
}

/// and of integers 0 and 1
pub static B2I_AND: Rule = Rule {
    info: Info {
        name: "b2i_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_and_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] and(bool_to_int(b), bool_to_int(d)) = bool_to_int(band(b, d))",
    },
    index: super::BOOL_START + 59,
    topic: "bool",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_b2i_and,
};

pub(super) fn b2i_and(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&B2I_AND, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_b2i_and(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// or of integers 0 and 1
pub static B2I_OR: Rule = Rule {
    info: Info {
        name: "b2i_or",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_or_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] or(bool_to_int(b), bool_to_int(d)) = bool_to_int(bor(b, d))",
    },
    index: super::BOOL_START + 60,
    topic: "bool",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_b2i_or,
};

pub(super) fn b2i_or(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&B2I_OR, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_b2i_or(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// exclusive or of integers 0 and 1
pub static B2I_XOR: Rule = Rule {
    info: Info {
        name: "b2i_xor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_xor_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] xor(bool_to_int(b), bool_to_int(d)) = bool_to_int(bxor(b, d))",
    },
    index: super::BOOL_START + 61,
    topic: "bool",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_b2i_xor,
};

pub(super) fn b2i_xor(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&B2I_XOR, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_b2i_xor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bxor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// product of integers 0 and 1
pub static B2I_MUL: Rule = Rule {
    info: Info {
        name: "b2i_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool] mul(bool_to_int(b), bool_to_int(d)) = bool_to_int(band(b, d))",
    },
    index: super::BOOL_START + 62,
    topic: "bool",
    root: OpKey::MUL,
    makes: 2,
    masked: false,
    build: build_b2i_mul,
};

pub(super) fn b2i_mul(m: &Matcher<'_>, b_: Operand, d: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&B2I_MUL, &[b_, d], smallvec![], smallvec![], nodes)
}

fn build_b2i_mul(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// 1 - b
pub static ONE_SUB_B2I: Rule = Rule {
    info: Info {
        name: "one_sub_b2i",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.one_sub_b2i_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] sub(1, bool_to_int(b)) = bool_to_int(bnot(b))",
    },
    index: super::BOOL_START + 63,
    topic: "bool",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_one_sub_b2i,
};

pub(super) fn one_sub_b2i(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ONE_SUB_B2I, &[b_], smallvec![], smallvec![], nodes)
}

fn build_one_sub_b2i(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(0)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// b exclusive-or 1
pub static B2I_XOR_ONE: Rule = Rule {
    info: Info {
        name: "b2i_xor_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_xor_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] xor(bool_to_int(b), 1) = bool_to_int(bnot(b))",
    },
    index: super::BOOL_START + 64,
    topic: "bool",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_b2i_xor_one,
};

pub(super) fn b2i_xor_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&B2I_XOR_ONE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_b2i_xor_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(0)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// b & c with bit 0 of c set
pub static B2I_AND_ODD: Rule = Rule {
    info: Info {
        name: "b2i_and_odd",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bool.b2i_and_odd_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] and(bool_to_int(b), c) = bool_to_int(b) if (c & 1) == 1",
    },
    index: super::BOOL_START + 65,
    topic: "bool",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_b2i_and_odd,
};

pub(super) fn b2i_and_odd(m: &Matcher<'_>, b_: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::lit(1))? == c::lit(1)) {
        return None;
    }
    m.found(&B2I_AND_ODD, &[b_], smallvec![], smallvec![], nodes)
}

fn build_b2i_and_odd(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}
