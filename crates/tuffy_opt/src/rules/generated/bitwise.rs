//! Rules of `proofs/theories/Rules`, topic `bitwise`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 61;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &AND_SELF,
    &OR_SELF,
    &XOR_SELF,
    &AND_ZERO,
    &OR_ZERO,
    &XOR_ZERO,
    &AND_MINUS_ONE,
    &OR_MINUS_ONE,
    &AND_NOT_SELF,
    &OR_NOT_SELF,
    &XOR_NOT_SELF,
    &OR_AND_ABSORB,
    &AND_OR_ABSORB,
    &AND_AND_SAME,
    &OR_OR_SAME,
    &XOR_XOR_SAME,
    &OR_AND_NOT,
    &AND_OR_NOT,
    &OR_XOR_SAME,
    &AND_XOR_SAME,
    &XOR_AND_SAME,
    &XOR_OR_SAME,
    &OR_OF_AND_XOR,
    &XOR_OF_OR_AND,
    &XOR_FROM_AND_NOT,
    &AND_OF_OR_OR,
    &SUB_OR_AND,
    &ADD_OR_AND,
    &SUB_OR_XOR,
    &SUB_AND_SELF,
    &SUB_OR_SELF,
    &OR_AND_AND,
    &XOR_AND_AND,
    &AND_OR_OR,
    &AND_OR_CONST_GONE,
    &AND_OR_CONST,
    &AND_OR_CONST_ALL,
    &OR_AND_CONST,
    &XOR_AND_CONST,
    &AND_REDUNDANT,
    &OR_REDUNDANT,
    &AND_KNOWN_ZERO,
    &COUNT_ONES_SHL,
    &BITREVERSE_TWICE,
    &BSWAP_TWICE,
    &ROTL_ZERO,
    &ROTR_ZERO,
    &ROTR_TO_ROTL,
    &ROTL_ZEXT,
    &ROTL_SEXT,
    &ROTR_ZEXT,
    &ROTR_SEXT,
    &BSWAP_ZEXT,
    &BSWAP_SEXT,
    &BITREVERSE_ZEXT,
    &BITREVERSE_SEXT,
    &CLZ_ZEXT,
    &CLZ_SEXT,
    &CTZ_ZEXT,
    &CTZ_SEXT,
    &CTZ_NEG,
];

/// x & x = x
pub static AND_SELF: Rule = Rule {
    info: Info {
        name: "and_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, x) = x",
    },
    index: super::BITWISE_START + 0,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_self,
};

pub(super) fn and_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x | x = x
pub static OR_SELF: Rule = Rule {
    info: Info {
        name: "or_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, x) = x",
    },
    index: super::BITWISE_START + 1,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_self,
};

pub(super) fn or_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_or_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x ^ x = 0
pub static XOR_SELF: Rule = Rule {
    info: Info {
        name: "xor_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(x, x) => 0",
    },
    index: super::BITWISE_START + 2,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_xor_self,
};

pub(super) fn xor_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_SELF, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_xor_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x & 0 = 0
pub static AND_ZERO: Rule = Rule {
    info: Info {
        name: "and_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, 0) => 0",
    },
    index: super::BITWISE_START + 3,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_zero,
};

pub(super) fn and_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_ZERO, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_and_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x | 0 = x
pub static OR_ZERO: Rule = Rule {
    info: Info {
        name: "or_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, 0) = x",
    },
    index: super::BITWISE_START + 4,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_zero,
};

pub(super) fn or_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_or_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x ^ 0 = x
pub static XOR_ZERO: Rule = Rule {
    info: Info {
        name: "xor_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(x, 0) = x",
    },
    index: super::BITWISE_START + 5,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_xor_zero,
};

pub(super) fn xor_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_xor_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x & -1 = x
pub static AND_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "and_minus_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, -1) = x",
    },
    index: super::BITWISE_START + 6,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_minus_one,
};

pub(super) fn and_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_MINUS_ONE, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x | -1 = -1
pub static OR_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "or_minus_one",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, -1) => -1",
    },
    index: super::BITWISE_START + 7,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_minus_one,
};

pub(super) fn or_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_MINUS_ONE, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_or_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x & ~x = 0
pub static AND_NOT_SELF: Rule = Rule {
    info: Info {
        name: "and_not_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_not_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, xor(x, -1)) => 0",
    },
    index: super::BITWISE_START + 8,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_not_self,
};

pub(super) fn and_not_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_NOT_SELF, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_and_not_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x | ~x = -1
pub static OR_NOT_SELF: Rule = Rule {
    info: Info {
        name: "or_not_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_not_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, xor(x, -1)) => -1",
    },
    index: super::BITWISE_START + 9,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_not_self,
};

pub(super) fn or_not_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_NOT_SELF, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_or_not_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x ^ ~x = -1
pub static XOR_NOT_SELF: Rule = Rule {
    info: Info {
        name: "xor_not_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_not_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(x, xor(x, -1)) => -1",
    },
    index: super::BITWISE_START + 10,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_xor_not_self,
};

pub(super) fn xor_not_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_NOT_SELF, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_xor_not_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x | (x & y) = x
pub static OR_AND_ABSORB: Rule = Rule {
    info: Info {
        name: "or_and_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_and_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(x, and(x, y)) => x",
    },
    index: super::BITWISE_START + 11,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_and_absorb,
};

pub(super) fn or_and_absorb(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_AND_ABSORB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_and_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x & (x | y) = x
pub static AND_OR_ABSORB: Rule = Rule {
    info: Info {
        name: "and_or_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(x, or(x, y)) => x",
    },
    index: super::BITWISE_START + 12,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_or_absorb,
};

pub(super) fn and_or_absorb(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_OR_ABSORB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_and_or_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x & (x & y) = x & y
pub static AND_AND_SAME: Rule = Rule {
    info: Info {
        name: "and_and_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_and_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(x, and(x, y)) = and(x, y)",
    },
    index: super::BITWISE_START + 13,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_and_same,
};

pub(super) fn and_and_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_AND_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_and_and_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// x | (x | y) = x | y
pub static OR_OR_SAME: Rule = Rule {
    info: Info {
        name: "or_or_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_or_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(x, or(x, y)) = or(x, y)",
    },
    index: super::BITWISE_START + 14,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_or_same,
};

pub(super) fn or_or_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_OR_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_or_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// x ^ (x ^ y) = y
pub static XOR_XOR_SAME: Rule = Rule {
    info: Info {
        name: "xor_xor_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_xor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(x, xor(x, y)) => y",
    },
    index: super::BITWISE_START + 15,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_xor_xor_same,
};

pub(super) fn xor_xor_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_XOR_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_xor_xor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// x | (~x & y) = x | y
pub static OR_AND_NOT: Rule = Rule {
    info: Info {
        name: "or_and_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_and_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(x, and(xor(x, -1), y)) = or(x, y)",
    },
    index: super::BITWISE_START + 16,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_or_and_not,
};

pub(super) fn or_and_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_AND_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_and_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)])
}

/// x & (~x | y) = x & y
pub static AND_OR_NOT: Rule = Rule {
    info: Info {
        name: "and_or_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(x, or(xor(x, -1), y)) = and(x, y)",
    },
    index: super::BITWISE_START + 17,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_or_not,
};

pub(super) fn and_or_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_OR_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_and_or_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)])
}

/// x | (x ^ y) = x | y
pub static OR_XOR_SAME: Rule = Rule {
    info: Info {
        name: "or_xor_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_xor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(x, xor(x, y)) = or(x, y)",
    },
    index: super::BITWISE_START + 18,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_or_xor_same,
};

pub(super) fn or_xor_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_XOR_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_xor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)])
}

/// x & (x ^ y) = x & ~y
pub static AND_XOR_SAME: Rule = Rule {
    info: Info {
        name: "and_xor_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_xor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(x, xor(x, y)) = and(x, xor(y, -1)) if x is no constant",
    },
    index: super::BITWISE_START + 19,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_xor_same,
};

pub(super) fn and_xor_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&AND_XOR_SAME, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_and_xor_same(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(1), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e1])
}

/// x ^ (x & y) = x & ~y
pub static XOR_AND_SAME: Rule = Rule {
    info: Info {
        name: "xor_and_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_and_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(x, and(x, y)) = and(x, xor(y, -1))",
    },
    index: super::BITWISE_START + 20,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_and_same,
};

pub(super) fn xor_and_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_AND_SAME, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_xor_and_same(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(1), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e1])
}

/// x ^ (x | y) = ~x & y
pub static XOR_OR_SAME: Rule = Rule {
    info: Info {
        name: "xor_or_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_or_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(x, or(x, y)) = and(y, xor(x, -1))",
    },
    index: super::BITWISE_START + 21,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_or_same,
};

pub(super) fn xor_or_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_OR_SAME, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_xor_or_same(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(1), e1])
}

/// (x & y) | (x ^ y) = x | y
pub static OR_OF_AND_XOR: Rule = Rule {
    info: Info {
        name: "or_of_and_xor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_of_and_xor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(and(x, y), xor(x, y)) = or(x, y)",
    },
    index: super::BITWISE_START + 22,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_or_of_and_xor,
};

pub(super) fn or_of_and_xor(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_OF_AND_XOR, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_of_and_xor(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x | y) ^ (x & y) = x ^ y
pub static XOR_OF_OR_AND: Rule = Rule {
    info: Info {
        name: "xor_of_or_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_of_or_and_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(or(x, y), and(x, y)) = xor(x, y)",
    },
    index: super::BITWISE_START + 23,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 1,
    masked: false,
    build: build_xor_of_or_and,
};

pub(super) fn xor_of_or_and(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_OF_OR_AND, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_xor_of_or_and(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x & ~y) | (~x & y) = x ^ y
pub static XOR_FROM_AND_NOT: Rule = Rule {
    info: Info {
        name: "xor_from_and_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_from_and_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(and(x, xor(y, -1)), and(xor(x, -1), y)) = xor(x, y)",
    },
    index: super::BITWISE_START + 24,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_xor_from_and_not,
};

pub(super) fn xor_from_and_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_FROM_AND_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_xor_from_and_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x | y) & (x | ~y) = x
pub static AND_OF_OR_OR: Rule = Rule {
    info: Info {
        name: "and_of_or_or",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_of_or_or_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(or(x, y), or(x, xor(y, -1))) => x",
    },
    index: super::BITWISE_START + 25,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_of_or_or,
};

pub(super) fn and_of_or_or(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_OF_OR_OR, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_and_of_or_or(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x | y) - (x & y) = x ^ y
pub static SUB_OR_AND: Rule = Rule {
    info: Info {
        name: "sub_or_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.sub_or_and_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(or(x, y), and(x, y)) = xor(x, y)",
    },
    index: super::BITWISE_START + 26,
    topic: "bitwise",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_or_and,
};

pub(super) fn sub_or_and(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_OR_AND, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_or_and(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x | y) + (x & y) = x + y
pub static ADD_OR_AND: Rule = Rule {
    info: Info {
        name: "add_or_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.add_or_and_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(or(x, y), and(x, y)) = add(x, y)",
    },
    index: super::BITWISE_START + 27,
    topic: "bitwise",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_add_or_and,
};

pub(super) fn add_or_and(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_OR_AND, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_or_and(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x | y) - (x ^ y) = x & y
pub static SUB_OR_XOR: Rule = Rule {
    info: Info {
        name: "sub_or_xor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.sub_or_xor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(or(x, y), xor(x, y)) = and(x, y)",
    },
    index: super::BITWISE_START + 28,
    topic: "bitwise",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_or_xor,
};

pub(super) fn sub_or_xor(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_OR_XOR, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_or_xor(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)])
}

/// x - (x & y) = x & ~y
pub static SUB_AND_SELF: Rule = Rule {
    info: Info {
        name: "sub_and_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.sub_and_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, and(x, y)) = and(x, xor(y, -1))",
    },
    index: super::BITWISE_START + 29,
    topic: "bitwise",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_and_self,
};

pub(super) fn sub_and_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_AND_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_sub_and_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(1), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e1])
}

/// (x | y) - x = ~x & y
pub static SUB_OR_SELF: Rule = Rule {
    info: Info {
        name: "sub_or_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.sub_or_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(or(x, y), x) = and(y, xor(x, -1))",
    },
    index: super::BITWISE_START + 30,
    topic: "bitwise",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_or_self,
};

pub(super) fn sub_or_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_OR_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_sub_or_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(1), e1])
}

/// (x & z) | (y & z) = (x | y) & z
pub static OR_AND_AND: Rule = Rule {
    info: Info {
        name: "or_and_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_and_and_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] or(and(x, z), and(y, z)) = and(or(x, y), z)",
    },
    index: super::BITWISE_START + 31,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_or_and_and,
};

pub(super) fn or_and_and(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_AND_AND, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_or_and_and(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::And, Imm::default(), &[e0, b.var(2)])
}

/// (x & z) ^ (y & z) = (x ^ y) & z
pub static XOR_AND_AND: Rule = Rule {
    info: Info {
        name: "xor_and_and",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_and_and_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] xor(and(x, z), and(y, z)) = and(xor(x, y), z)",
    },
    index: super::BITWISE_START + 32,
    topic: "bitwise",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_and_and,
};

pub(super) fn xor_and_and(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_AND_AND, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_xor_and_and(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::And, Imm::default(), &[e0, b.var(2)])
}

/// (x | z) & (y | z) = (x & y) | z
pub static AND_OR_OR: Rule = Rule {
    info: Info {
        name: "and_or_or",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_or_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] and(or(x, z), or(y, z)) = or(and(x, y), z)",
    },
    index: super::BITWISE_START + 33,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_or_or,
};

pub(super) fn and_or_or(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_OR_OR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_and_or_or(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Or, Imm::default(), &[e0, b.var(2)])
}

/// (x | a) & b = a & b if x has no bit in b
pub static AND_OR_CONST_GONE: Rule = Rule {
    info: Info {
        name: "and_or_const_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_const_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(or(x, a), b) => (a & b) if x is known(b, 0)",
    },
    index: super::BITWISE_START + 34,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_or_const_gone,
};

pub(super) fn and_or_const_gone(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.has_bits(x, &b_, &c::lit(0)) {
        return None;
    }
    m.found(&AND_OR_CONST_GONE, &[x], smallvec![c::new_int(c::and(&a, &b_))?], smallvec![], nodes)
}

fn build_and_or_const_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x | a) & b = x & b if a and b share no bit
pub static AND_OR_CONST: Rule = Rule {
    info: Info {
        name: "and_or_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(or(x, a), b) = and(x, b) if (a & b) == 0",
    },
    index: super::BITWISE_START + 35,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_or_const,
};

pub(super) fn and_or_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&a, &b_)? == c::lit(0)) {
        return None;
    }
    m.found(&AND_OR_CONST, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_and_or_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// (x | a) & b = b if a has all bits of b
pub static AND_OR_CONST_ALL: Rule = Rule {
    info: Info {
        name: "and_or_const_all",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_or_const_all_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(or(x, a), b) => b if (a & b) == b",
    },
    index: super::BITWISE_START + 36,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_or_const_all,
};

pub(super) fn and_or_const_all(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&a, &b_)? == b_) {
        return None;
    }
    m.found(&AND_OR_CONST_ALL, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_and_or_const_all(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x & a) | b = x | b if a and b cover all bits
pub static OR_AND_CONST: Rule = Rule {
    info: Info {
        name: "or_and_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_and_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(and(x, a), b) = or(x, b) if (a | b) == -1",
    },
    index: super::BITWISE_START + 37,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 1,
    masked: false,
    build: build_or_and_const,
};

pub(super) fn or_and_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::or(&a, &b_)? == c::lit(-1)) {
        return None;
    }
    m.found(&OR_AND_CONST, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_or_and_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Or, Imm::default(), &[b.var(0), e0])
}

/// (x ^ a) & b = x & b if a and b share no bit
pub static XOR_AND_CONST: Rule = Rule {
    info: Info {
        name: "xor_and_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.xor_and_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(xor(x, a), b) = and(x, b) if (a & b) == 0",
    },
    index: super::BITWISE_START + 38,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_xor_and_const,
};

pub(super) fn xor_and_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&a, &b_)? == c::lit(0)) {
        return None;
    }
    m.found(&XOR_AND_CONST, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_xor_and_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// a mask that clears known zeros only does nothing
pub static AND_REDUNDANT: Rule = Rule {
    info: Info {
        name: "and_redundant",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_redundant_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, c) => x if x is known(~c, 0)",
    },
    index: super::BITWISE_START + 39,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_redundant,
};

pub(super) fn and_redundant(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.has_bits(x, &c::not(&c_)?, &c::lit(0)) {
        return None;
    }
    m.found(&AND_REDUNDANT, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_redundant(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// a mask that sets known ones only does nothing
pub static OR_REDUNDANT: Rule = Rule {
    info: Info {
        name: "or_redundant",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.or_redundant_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, c) => x if x is known(0, c)",
    },
    index: super::BITWISE_START + 40,
    topic: "bitwise",
    root: OpKey::OR,
    makes: 0,
    masked: false,
    build: build_or_redundant,
};

pub(super) fn or_redundant(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.has_bits(x, &c::lit(0), &c_) {
        return None;
    }
    m.found(&OR_REDUNDANT, &[x], smallvec![], smallvec![], nodes)
}

fn build_or_redundant(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// a mask that keeps known zeros only gives 0
pub static AND_KNOWN_ZERO: Rule = Rule {
    info: Info {
        name: "and_known_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.and_known_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, c) => 0 if x is known(c, 0)",
    },
    index: super::BITWISE_START + 41,
    topic: "bitwise",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_known_zero,
};

pub(super) fn and_known_zero(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.has_bits(x, &c_, &c::lit(0)) {
        return None;
    }
    m.found(&AND_KNOWN_ZERO, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_and_known_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a left shift keeps the number of set bits
pub static COUNT_ONES_SHL: Rule = Rule {
    info: Info {
        name: "count_ones_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.count_ones_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] count_ones(shl(x, c)) = count_ones(x) if c >= 0",
    },
    index: super::BITWISE_START + 42,
    topic: "bitwise",
    root: OpKey::COUNT_ONES,
    makes: 1,
    masked: false,
    build: build_count_ones_shl,
};

pub(super) fn count_ones_shl(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ >= c::lit(0)) {
        return None;
    }
    m.found(&COUNT_ONES_SHL, &[x], smallvec![], smallvec![], nodes)
}

fn build_count_ones_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::CountOnes, Imm::default(), &[b.var(0)])
}

/// reversed twice is the low n bits
pub static BITREVERSE_TWICE: Rule = Rule {
    info: Info {
        name: "bitreverse_twice",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bitreverse_twice_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bitreverse.n(bitreverse.n(x)) = zext.n(x)",
    },
    index: super::BITWISE_START + 43,
    topic: "bitwise",
    root: OpKey::BITREVERSE,
    makes: 1,
    masked: false,
    build: build_bitreverse_twice,
};

pub(super) fn bitreverse_twice(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&BITREVERSE_TWICE, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bitreverse_twice(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// swapped twice is the low n bits
pub static BSWAP_TWICE: Rule = Rule {
    info: Info {
        name: "bswap_twice",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bswap_twice_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bswap.n(bswap.n(x)) = zext.n(x) if rem(n, 8) == 0",
    },
    index: super::BITWISE_START + 44,
    topic: "bitwise",
    root: OpKey::BSWAP,
    makes: 1,
    masked: false,
    build: build_bswap_twice,
};

pub(super) fn bswap_twice(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::rem(&n, &c::lit(8))? == c::lit(0)) {
        return None;
    }
    m.found(&BSWAP_TWICE, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bswap_twice(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a rotation by 0 is the low n bits
pub static ROTL_ZERO: Rule = Rule {
    info: Info {
        name: "rotl_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotl_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rotl.n(x, 0) = zext.n(x)",
    },
    index: super::BITWISE_START + 45,
    topic: "bitwise",
    root: OpKey::ROTL,
    makes: 1,
    masked: false,
    build: build_rotl_zero,
};

pub(super) fn rotl_zero(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ROTL_ZERO, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotl_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a rotation by 0 is the low n bits
pub static ROTR_ZERO: Rule = Rule {
    info: Info {
        name: "rotr_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotr_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rotr.n(x, 0) = zext.n(x)",
    },
    index: super::BITWISE_START + 46,
    topic: "bitwise",
    root: OpKey::ROTR,
    makes: 1,
    masked: false,
    build: build_rotr_zero,
};

pub(super) fn rotr_zero(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ROTR_ZERO, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotr_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// right by c is left by n - c
pub static ROTR_TO_ROTL: Rule = Rule {
    info: Info {
        name: "rotr_to_rotl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotr_to_rotl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rotr.n(x, c) = rotl.n(x, (n - c))",
    },
    index: super::BITWISE_START + 47,
    topic: "bitwise",
    root: OpKey::ROTR,
    makes: 2,
    masked: false,
    build: build_rotr_to_rotl,
};

pub(super) fn rotr_to_rotl(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &ROTR_TO_ROTL,
        &[x],
        smallvec![c::new_int(c::sub(&n, &c_))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_rotr_to_rotl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Rotl, Imm::default().with_number(b.width(0)), &[b.var(0), e0])
}

/// a rotation of n bits reads n bits
pub static ROTL_ZEXT: Rule = Rule {
    info: Info {
        name: "rotl_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotl_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rotl.n(zext.m(x), y) = rotl.n(x, y) if n <= m",
    },
    index: super::BITWISE_START + 48,
    topic: "bitwise",
    root: OpKey::ROTL,
    makes: 1,
    masked: false,
    build: build_rotl_zext,
};

pub(super) fn rotl_zext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ROTL_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotl_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Rotl, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// a rotation of n bits reads n bits
pub static ROTL_SEXT: Rule = Rule {
    info: Info {
        name: "rotl_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotl_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rotl.n(sext.m(x), y) = rotl.n(x, y) if n <= m",
    },
    index: super::BITWISE_START + 49,
    topic: "bitwise",
    root: OpKey::ROTL,
    makes: 1,
    masked: false,
    build: build_rotl_sext,
};

pub(super) fn rotl_sext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ROTL_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotl_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Rotl, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// a rotation of n bits reads n bits
pub static ROTR_ZEXT: Rule = Rule {
    info: Info {
        name: "rotr_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotr_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rotr.n(zext.m(x), y) = rotr.n(x, y) if n <= m",
    },
    index: super::BITWISE_START + 50,
    topic: "bitwise",
    root: OpKey::ROTR,
    makes: 1,
    masked: false,
    build: build_rotr_zext,
};

pub(super) fn rotr_zext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ROTR_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotr_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Rotr, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// a rotation of n bits reads n bits
pub static ROTR_SEXT: Rule = Rule {
    info: Info {
        name: "rotr_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.rotr_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rotr.n(sext.m(x), y) = rotr.n(x, y) if n <= m",
    },
    index: super::BITWISE_START + 51,
    topic: "bitwise",
    root: OpKey::ROTR,
    makes: 1,
    masked: false,
    build: build_rotr_sext,
};

pub(super) fn rotr_sext(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ROTR_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_rotr_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Rotr, Imm::default().with_number(b.width(0)), &[b.var(0), b.var(1)])
}

/// a byte swap of n bits reads n bits
pub static BSWAP_ZEXT: Rule = Rule {
    info: Info {
        name: "bswap_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bswap_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bswap.n(zext.m(x)) = bswap.n(x) if n <= m",
    },
    index: super::BITWISE_START + 52,
    topic: "bitwise",
    root: OpKey::BSWAP,
    makes: 1,
    masked: false,
    build: build_bswap_zext,
};

pub(super) fn bswap_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&BSWAP_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bswap_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bswap, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a byte swap of n bits reads n bits
pub static BSWAP_SEXT: Rule = Rule {
    info: Info {
        name: "bswap_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bswap_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bswap.n(sext.m(x)) = bswap.n(x) if n <= m",
    },
    index: super::BITWISE_START + 53,
    topic: "bitwise",
    root: OpKey::BSWAP,
    makes: 1,
    masked: false,
    build: build_bswap_sext,
};

pub(super) fn bswap_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&BSWAP_SEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bswap_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bswap, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a reversal of n bits reads n bits
pub static BITREVERSE_ZEXT: Rule = Rule {
    info: Info {
        name: "bitreverse_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bitreverse_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bitreverse.n(zext.m(x)) = bitreverse.n(x) if n <= m",
    },
    index: super::BITWISE_START + 54,
    topic: "bitwise",
    root: OpKey::BITREVERSE,
    makes: 1,
    masked: false,
    build: build_bitreverse_zext,
};

pub(super) fn bitreverse_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&BITREVERSE_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bitreverse_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bitreverse, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a reversal of n bits reads n bits
pub static BITREVERSE_SEXT: Rule = Rule {
    info: Info {
        name: "bitreverse_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.bitreverse_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] bitreverse.n(sext.m(x)) = bitreverse.n(x) if n <= m",
    },
    index: super::BITWISE_START + 55,
    topic: "bitwise",
    root: OpKey::BITREVERSE,
    makes: 1,
    masked: false,
    build: build_bitreverse_sext,
};

pub(super) fn bitreverse_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&BITREVERSE_SEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_bitreverse_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bitreverse, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// counting leading zeros of n bits reads n bits
pub static CLZ_ZEXT: Rule = Rule {
    info: Info {
        name: "clz_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.clz_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] clz.n(zext.m(x)) = clz.n(x) if n <= m",
    },
    index: super::BITWISE_START + 56,
    topic: "bitwise",
    root: OpKey::CLZ,
    makes: 1,
    masked: false,
    build: build_clz_zext,
};

pub(super) fn clz_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&CLZ_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_clz_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Clz, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// counting leading zeros of n bits reads n bits
pub static CLZ_SEXT: Rule = Rule {
    info: Info {
        name: "clz_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.clz_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] clz.n(sext.m(x)) = clz.n(x) if n <= m",
    },
    index: super::BITWISE_START + 57,
    topic: "bitwise",
    root: OpKey::CLZ,
    makes: 1,
    masked: false,
    build: build_clz_sext,
};

pub(super) fn clz_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&CLZ_SEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_clz_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Clz, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// counting trailing zeros of n bits reads n bits
pub static CTZ_ZEXT: Rule = Rule {
    info: Info {
        name: "ctz_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.ctz_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] ctz.n(zext.m(x)) = ctz.n(x) if n <= m",
    },
    index: super::BITWISE_START + 58,
    topic: "bitwise",
    root: OpKey::CTZ,
    makes: 1,
    masked: false,
    build: build_ctz_zext,
};

pub(super) fn ctz_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&CTZ_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_ctz_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Ctz, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// counting trailing zeros of n bits reads n bits
pub static CTZ_SEXT: Rule = Rule {
    info: Info {
        name: "ctz_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.ctz_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] ctz.n(sext.m(x)) = ctz.n(x) if n <= m",
    },
    index: super::BITWISE_START + 59,
    topic: "bitwise",
    root: OpKey::CTZ,
    makes: 1,
    masked: false,
    build: build_ctz_sext,
};

pub(super) fn ctz_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&CTZ_SEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_ctz_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Ctz, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// -x has the trailing zeros of x
pub static CTZ_NEG: Rule = Rule {
    info: Info {
        name: "ctz_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Bitwise.ctz_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] ctz.n(sub(0, x)) = ctz.n(x)",
    },
    index: super::BITWISE_START + 60,
    topic: "bitwise",
    root: OpKey::CTZ,
    makes: 1,
    masked: false,
    build: build_ctz_neg,
};

pub(super) fn ctz_neg(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&CTZ_NEG, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_ctz_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Ctz, Imm::default().with_number(b.width(0)), &[b.var(0)])
}
