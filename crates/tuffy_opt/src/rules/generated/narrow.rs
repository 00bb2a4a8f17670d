//! Rules of `proofs/theories/Rules`, topic `narrow`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 20;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &ZEXT_AND_CONST,
    &SEXT_AND_CONST,
    &ZEXT_OR_CONST,
    &SEXT_OR_CONST,
    &ZEXT_XOR_CONST,
    &SEXT_XOR_CONST,
    &ZEXT_ADD_CONST,
    &SEXT_ADD_CONST,
    &ZEXT_MUL_CONST,
    &ZEXT_OR_SHL_GONE,
    &SEXT_OR_SHL_GONE,
    &ZEXT_XOR_SHL_GONE,
    &ZEXT_ADD_SHL_GONE,
    &SEXT_ADD_SHL_GONE,
    &ZEXT_SUB_SHL_GONE,
    &AND_ZEXT_NARROW,
    &AND_SEXT_NARROW,
    &AND_ADD_CONST,
    &AND_OR_SHL,
    &AND_ADD_SHL,
];

/// the mask keeps every bit that is read
pub static ZEXT_AND_CONST: Rule = Rule {
    info: Info {
        name: "zext_and_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_and_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(and(x, c)) = zext.n(x) if (c & mask(n)) == mask(n)",
    },
    index: super::NARROW_START + 0,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_and_const,
};

pub(super) fn zext_and_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::mask(&n)?) {
        return None;
    }
    m.found(&ZEXT_AND_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_and_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the mask keeps every bit that is read
pub static SEXT_AND_CONST: Rule = Rule {
    info: Info {
        name: "sext_and_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_and_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(and(x, c)) = sext.n(x) if (c & mask(n)) == mask(n)",
    },
    index: super::NARROW_START + 1,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_and_const,
};

pub(super) fn sext_and_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::mask(&n)?) {
        return None;
    }
    m.found(&SEXT_AND_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_and_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the mask sets no bit that is read
pub static ZEXT_OR_CONST: Rule = Rule {
    info: Info {
        name: "zext_or_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_or_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(or(x, c)) = zext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 2,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_or_const,
};

pub(super) fn zext_or_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&ZEXT_OR_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_or_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the mask sets no bit that is read
pub static SEXT_OR_CONST: Rule = Rule {
    info: Info {
        name: "sext_or_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_or_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(or(x, c)) = sext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 3,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_or_const,
};

pub(super) fn sext_or_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&SEXT_OR_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_or_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the mask flips no bit that is read
pub static ZEXT_XOR_CONST: Rule = Rule {
    info: Info {
        name: "zext_xor_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_xor_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(xor(x, c)) = zext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 4,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_xor_const,
};

pub(super) fn zext_xor_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&ZEXT_XOR_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_xor_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the mask flips no bit that is read
pub static SEXT_XOR_CONST: Rule = Rule {
    info: Info {
        name: "sext_xor_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_xor_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(xor(x, c)) = sext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 5,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_xor_const,
};

pub(super) fn sext_xor_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&SEXT_XOR_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_xor_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a multiple of 2^n is added
pub static ZEXT_ADD_CONST: Rule = Rule {
    info: Info {
        name: "zext_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(add(x, c)) = zext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 6,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_add_const,
};

pub(super) fn zext_add_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&ZEXT_ADD_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_add_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a multiple of 2^n is added
pub static SEXT_ADD_CONST: Rule = Rule {
    info: Info {
        name: "sext_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(add(x, c)) = sext.n(x) if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 7,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_add_const,
};

pub(super) fn sext_add_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&SEXT_ADD_CONST, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_add_const(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a multiple of 2^n is a factor
pub static ZEXT_MUL_CONST: Rule = Rule {
    info: Info {
        name: "zext_mul_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(mul(x, c)) => 0 if (c & mask(n)) == 0",
    },
    index: super::NARROW_START + 8,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_mul_const,
};

pub(super) fn zext_mul_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::lit(0)) {
        return None;
    }
    m.found(&ZEXT_MUL_CONST, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zext_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the shifted part lies above what is read
pub static ZEXT_OR_SHL_GONE: Rule = Rule {
    info: Info {
        name: "zext_or_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_or_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(or(shl(x, c), y)) => zext.n(y) if n <= c",
    },
    index: super::NARROW_START + 9,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_or_shl_gone,
};

pub(super) fn zext_or_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&ZEXT_OR_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_or_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the shifted part lies above what is read
pub static SEXT_OR_SHL_GONE: Rule = Rule {
    info: Info {
        name: "sext_or_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_or_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(or(shl(x, c), y)) => sext.n(y) if n <= c",
    },
    index: super::NARROW_START + 10,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_or_shl_gone,
};

pub(super) fn sext_or_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&SEXT_OR_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_or_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the shifted part lies above what is read
pub static ZEXT_XOR_SHL_GONE: Rule = Rule {
    info: Info {
        name: "zext_xor_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_xor_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(xor(shl(x, c), y)) => zext.n(y) if n <= c",
    },
    index: super::NARROW_START + 11,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_xor_shl_gone,
};

pub(super) fn zext_xor_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&ZEXT_XOR_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_xor_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the shifted part lies above what is read
pub static ZEXT_ADD_SHL_GONE: Rule = Rule {
    info: Info {
        name: "zext_add_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_add_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(add(shl(x, c), y)) => zext.n(y) if n <= c",
    },
    index: super::NARROW_START + 12,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_add_shl_gone,
};

pub(super) fn zext_add_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&ZEXT_ADD_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_add_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the shifted part lies above what is read
pub static SEXT_ADD_SHL_GONE: Rule = Rule {
    info: Info {
        name: "sext_add_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.sext_add_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(add(shl(x, c), y)) => sext.n(y) if n <= c",
    },
    index: super::NARROW_START + 13,
    topic: "narrow",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_add_shl_gone,
};

pub(super) fn sext_add_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&SEXT_ADD_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_add_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the shifted part lies above what is read
pub static ZEXT_SUB_SHL_GONE: Rule = Rule {
    info: Info {
        name: "zext_sub_shl_gone",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.zext_sub_shl_gone_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(sub(y, shl(x, c))) => zext.n(y) if n <= c",
    },
    index: super::NARROW_START + 14,
    topic: "narrow",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_sub_shl_gone,
};

pub(super) fn zext_sub_shl_gone(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&ZEXT_SUB_SHL_GONE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sub_shl_gone(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the mask keeps bits below n only
pub static AND_ZEXT_NARROW: Rule = Rule {
    info: Info {
        name: "and_zext_narrow",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.and_zext_narrow_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(zext.n(x), c) = and(x, c) if (c & mask(n)) == c",
    },
    index: super::NARROW_START + 15,
    topic: "narrow",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_zext_narrow,
};

pub(super) fn and_zext_narrow(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c_) {
        return None;
    }
    m.found(&AND_ZEXT_NARROW, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_and_zext_narrow(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// the mask keeps bits below n only
pub static AND_SEXT_NARROW: Rule = Rule {
    info: Info {
        name: "and_sext_narrow",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.and_sext_narrow_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(sext.n(x), c) = and(x, c) if (c & mask(n)) == c",
    },
    index: super::NARROW_START + 16,
    topic: "narrow",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_sext_narrow,
};

pub(super) fn and_sext_narrow(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c_) {
        return None;
    }
    m.found(&AND_SEXT_NARROW, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_and_sext_narrow(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// nothing is added to the bits that are kept, nor carried into them
pub static AND_ADD_CONST: Rule = Rule {
    info: Info {
        name: "and_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.and_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(add(x, a), c) = and(x, c) if (a & smear(c)) == 0",
    },
    index: super::NARROW_START + 17,
    topic: "narrow",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_add_const,
};

pub(super) fn and_add_const(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&a, &c::smear(&c_)?)? == c::lit(0)) {
        return None;
    }
    m.found(&AND_ADD_CONST, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_and_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// the shifted part lies above the mask
pub static AND_OR_SHL: Rule = Rule {
    info: Info {
        name: "and_or_shl",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.and_or_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(or(shl(x, a), y), c) => and(y, c) if 0 <= a, (c & mask(a)) == c",
    },
    index: super::NARROW_START + 18,
    topic: "narrow",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_or_shl,
};

pub(super) fn and_or_shl(m: &Matcher<'_>, x: Operand, y: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::and(&c_, &c::mask(&a)?)? == c_) {
        return None;
    }
    m.found(&AND_OR_SHL, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_and_or_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(1), e0])
}

/// the shifted part lies above the mask
pub static AND_ADD_SHL: Rule = Rule {
    info: Info {
        name: "and_add_shl",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Narrow.and_add_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(add(shl(x, a), y), c) => and(y, c) if 0 <= a, (c & mask(a)) == c",
    },
    index: super::NARROW_START + 19,
    topic: "narrow",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_add_shl,
};

pub(super) fn and_add_shl(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    a: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::and(&c_, &c::mask(&a)?)? == c_) {
        return None;
    }
    m.found(&AND_ADD_SHL, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_and_add_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(1), e0])
}
