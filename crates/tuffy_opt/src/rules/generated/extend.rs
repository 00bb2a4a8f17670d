//! Rules of `proofs/theories/Rules`, topic `extend`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 67;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &ZEXT_OF_U,
    &SEXT_OF_S,
    &SEXT_OF_U,
    &SEXT_TO_ZEXT,
    &ZEXT_BOOL,
    &SEXT_BOOL,
    &ZEXT_ZEXT,
    &SEXT_SEXT,
    &ZEXT_SEXT,
    &SEXT_ZEXT,
    &SEXT_ZEXT_WIDE,
    &ZEXT_ADD_ZEXT,
    &ZEXT_SUB_ZEXT_LEFT,
    &ZEXT_SUB_ZEXT_RIGHT,
    &ZEXT_MUL_ZEXT,
    &ZEXT_AND_ZEXT,
    &ZEXT_OR_ZEXT,
    &ZEXT_XOR_ZEXT,
    &ZEXT_SHL_ZEXT,
    &ZEXT_SHL_ZEXT_ANY,
    &ZEXT_SHR_ZEXT,
    &ZEXT_SELECT_ZEXT_LEFT,
    &ZEXT_SELECT_ZEXT_RIGHT,
    &ZEXT_ADD_SEXT,
    &ZEXT_SUB_SEXT_LEFT,
    &ZEXT_SUB_SEXT_RIGHT,
    &ZEXT_MUL_SEXT,
    &ZEXT_AND_SEXT,
    &ZEXT_OR_SEXT,
    &ZEXT_XOR_SEXT,
    &ZEXT_SHL_SEXT,
    &ZEXT_SHL_SEXT_ANY,
    &ZEXT_SHR_SEXT,
    &ZEXT_SELECT_SEXT_LEFT,
    &ZEXT_SELECT_SEXT_RIGHT,
    &SEXT_ADD_ZEXT,
    &SEXT_SUB_ZEXT_LEFT,
    &SEXT_SUB_ZEXT_RIGHT,
    &SEXT_MUL_ZEXT,
    &SEXT_AND_ZEXT,
    &SEXT_OR_ZEXT,
    &SEXT_XOR_ZEXT,
    &SEXT_SHL_ZEXT,
    &SEXT_SHL_ZEXT_ANY,
    &SEXT_SHR_ZEXT,
    &SEXT_SELECT_ZEXT_LEFT,
    &SEXT_SELECT_ZEXT_RIGHT,
    &SEXT_ADD_SEXT,
    &SEXT_SUB_SEXT_LEFT,
    &SEXT_SUB_SEXT_RIGHT,
    &SEXT_MUL_SEXT,
    &SEXT_AND_SEXT,
    &SEXT_OR_SEXT,
    &SEXT_XOR_SEXT,
    &SEXT_SHL_SEXT,
    &SEXT_SHL_SEXT_ANY,
    &SEXT_SHR_SEXT,
    &SEXT_SELECT_SEXT_LEFT,
    &SEXT_SELECT_SEXT_RIGHT,
    &SHR_ZEXT_SHL,
    &SHR_SEXT_SHL,
    &SHR_ZEXT_ALL,
    &ZEXT_SHL_ALL,
    &SEXT_SHL_ALL,
    &SUB_XOR_SIGN,
    &AND_LOW_MASK,
    &AND_MASK_OF_ZEXT,
];

/// a value of m bits is its own n-bit form, m <= n
pub static ZEXT_OF_U: Rule = Rule {
    info: Info {
        name: "zext_of_u",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_of_u_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(x:u(m)) => x if m <= n",
    },
    index: super::EXTEND_START + 0,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_of_u,
};

pub(super) fn zext_of_u(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let m_ = m.unsigned(x)?;
    if !(m_ <= n) {
        return None;
    }
    m.found(&ZEXT_OF_U, &[x], smallvec![], smallvec![], nodes)
}

fn build_zext_of_u(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// a signed value of m bits is its own signed n-bit form, m <= n
pub static SEXT_OF_S: Rule = Rule {
    info: Info {
        name: "sext_of_s",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_of_s_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(x:s(m)) => x if m <= n",
    },
    index: super::EXTEND_START + 1,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_of_s,
};

pub(super) fn sext_of_s(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let m_ = m.signed(x)?;
    if !(m_ <= n) {
        return None;
    }
    m.found(&SEXT_OF_S, &[x], smallvec![], smallvec![], nodes)
}

fn build_sext_of_s(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// an unsigned value of m bits is its own signed n-bit form, m < n
pub static SEXT_OF_U: Rule = Rule {
    info: Info {
        name: "sext_of_u",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_of_u_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(x:u(m)) => x if m < n",
    },
    index: super::EXTEND_START + 2,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_of_u,
};

pub(super) fn sext_of_u(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let m_ = m.unsigned(x)?;
    if !(m_ < n) {
        return None;
    }
    m.found(&SEXT_OF_U, &[x], smallvec![], smallvec![], nodes)
}

fn build_sext_of_u(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// with a zero sign bit, signed and unsigned form agree
pub static SEXT_TO_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_to_zext",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_to_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(x:known(z, o)) => zext.n(x) if (z & 2^(n - 1)) != 0",
    },
    index: super::EXTEND_START + 3,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_to_zext,
};

pub(super) fn sext_to_zext(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (z, _o) = m.bits(x)?;
    if !(c::and(&z, &c::pow2(&c::sub(&n, &c::lit(1))?)?)? != c::lit(0)) {
        return None;
    }
    m.found(&SEXT_TO_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_to_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// 0 and 1 fit every width
pub static ZEXT_BOOL: Rule = Rule {
    info: Info {
        name: "zext_bool",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_bool_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] zext.n(bool_to_int(b)) = bool_to_int(b)",
    },
    index: super::EXTEND_START + 4,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_bool,
};

pub(super) fn zext_bool(m: &Matcher<'_>, b_: Operand, _n: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZEXT_BOOL, &[b_], smallvec![], smallvec![], nodes)
}

fn build_zext_bool(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// 0 and 1 fit every signed width above 1
pub static SEXT_BOOL: Rule = Rule {
    info: Info {
        name: "sext_bool",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_bool_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] sext.n(bool_to_int(b)) = bool_to_int(b) if n > 1",
    },
    index: super::EXTEND_START + 5,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_bool,
};

pub(super) fn sext_bool(m: &Matcher<'_>, b_: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n > c::lit(1)) {
        return None;
    }
    m.found(&SEXT_BOOL, &[b_], smallvec![], smallvec![], nodes)
}

fn build_sext_bool(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// the narrower of two wraps decides
pub static ZEXT_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(zext.m(x)) = zext.min(n, m)(x)",
    },
    index: super::EXTEND_START + 6,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_zext,
};

pub(super) fn zext_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZEXT_ZEXT, &[x], smallvec![], smallvec![c::new_width(c::min(&n, &m_))?], nodes)
}

fn build_zext_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// the narrower of two signed wraps decides
pub static SEXT_SEXT: Rule = Rule {
    info: Info {
        name: "sext_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(sext.m(x)) = sext.min(n, m)(x)",
    },
    index: super::EXTEND_START + 7,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_sext,
};

pub(super) fn sext_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SEXT_SEXT, &[x], smallvec![], smallvec![c::new_width(c::min(&n, &m_))?], nodes)
}

fn build_sext_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a wider signed wrap is invisible below an unsigned one
pub static ZEXT_SEXT: Rule = Rule {
    info: Info {
        name: "zext_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(sext.m(x)) = zext.n(x) if n <= m",
    },
    index: super::EXTEND_START + 8,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 1,
    masked: false,
    build: build_zext_sext,
};

pub(super) fn zext_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a wider unsigned wrap is invisible below a signed one
pub static SEXT_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(zext.m(x)) = sext.n(x) if n <= m",
    },
    index: super::EXTEND_START + 9,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 1,
    masked: false,
    build: build_sext_zext,
};

pub(super) fn sext_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_ZEXT, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// an unsigned value of m bits fits every signed width above m
pub static SEXT_ZEXT_WIDE: Rule = Rule {
    info: Info {
        name: "sext_zext_wide",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_zext_wide_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(zext.m(x)) = zext.m(x) if m < n",
    },
    index: super::EXTEND_START + 10,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_zext_wide,
};

pub(super) fn sext_zext_wide(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(m_ < n) {
        return None;
    }
    m.found(&SEXT_ZEXT_WIDE, &[x], smallvec![], smallvec![], nodes)
}

fn build_sext_zext_wide(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// add modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_ADD_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_add_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_add_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(add(zext.m(x), y)) = zext.n(add(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 11,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_add_zext,
};

pub(super) fn zext_add_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_ADD_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_add_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_SUB_ZEXT_LEFT: Rule = Rule {
    info: Info {
        name: "zext_sub_zext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_sub_zext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(sub(zext.m(x), y)) = zext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 12,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_sub_zext_left,
};

pub(super) fn zext_sub_zext_left(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SUB_ZEXT_LEFT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sub_zext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_SUB_ZEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "zext_sub_zext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_sub_zext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(sub(x, zext.m(y))) = zext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 13,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_sub_zext_right,
};

pub(super) fn zext_sub_zext_right(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SUB_ZEXT_RIGHT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sub_zext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// mul modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_MUL_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_mul_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_mul_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(mul(zext.m(x), y)) = zext.n(mul(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 14,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_mul_zext,
};

pub(super) fn zext_mul_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_MUL_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_mul_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// and modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_AND_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_and_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_and_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(and(zext.m(x), y)) = zext.n(and(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 15,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_and_zext,
};

pub(super) fn zext_and_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_AND_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_and_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// or modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_OR_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_or_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_or_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(or(zext.m(x), y)) = zext.n(or(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 16,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_or_zext,
};

pub(super) fn zext_or_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_OR_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_or_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// xor modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_XOR_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_xor_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_xor_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(xor(zext.m(x), y)) = zext.n(xor(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 17,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_xor_zext,
};

pub(super) fn zext_xor_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_XOR_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_xor_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// a left shift modulo 2^n reads the low n - c bits only
pub static ZEXT_SHL_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_shl_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shl_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(shl(zext.m(x), c)) = zext.n(shl(x, c)) if 0 <= c, n <= (m + c)",
    },
    index: super::EXTEND_START + 18,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shl_zext,
};

pub(super) fn zext_shl_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(n <= c::add(&m_, &c_)?) {
        return None;
    }
    m.found(
        &ZEXT_SHL_ZEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_zext_shl_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e1])
}

/// a left shift modulo 2^n reads no bit above n
pub static ZEXT_SHL_ZEXT_ANY: Rule = Rule {
    info: Info {
        name: "zext_shl_zext_any",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shl_zext_any_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(shl(zext.m(x), y)) = zext.n(shl(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 19,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shl_zext_any,
};

pub(super) fn zext_shl_zext_any(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SHL_ZEXT_ANY, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_shl_zext_any(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// n bits of a right shift by c read the bits below n + c only
pub static ZEXT_SHR_ZEXT: Rule = Rule {
    info: Info {
        name: "zext_shr_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shr_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(shr(zext.m(x), c)) = zext.n(shr(x, c)) if 0 <= c, (n + c) <= m",
    },
    index: super::EXTEND_START + 20,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shr_zext,
};

pub(super) fn zext_shr_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::add(&n, &c_)? <= m_) {
        return None;
    }
    m.found(
        &ZEXT_SHR_ZEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_zext_shr_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e1])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static ZEXT_SELECT_ZEXT_LEFT: Rule = Rule {
    info: Info {
        name: "zext_select_zext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_select_zext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] zext.n(select(b, zext.m(x), y)) = zext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 21,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_select_zext_left,
};

pub(super) fn zext_select_zext_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SELECT_ZEXT_LEFT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_select_zext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static ZEXT_SELECT_ZEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "zext_select_zext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_select_zext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] zext.n(select(b, x, zext.m(y))) = zext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 22,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_select_zext_right,
};

pub(super) fn zext_select_zext_right(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SELECT_ZEXT_RIGHT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_select_zext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// add modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_ADD_SEXT: Rule = Rule {
    info: Info {
        name: "zext_add_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_add_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(add(sext.m(x), y)) = zext.n(add(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 23,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_add_sext,
};

pub(super) fn zext_add_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_ADD_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_add_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_SUB_SEXT_LEFT: Rule = Rule {
    info: Info {
        name: "zext_sub_sext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_sub_sext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(sub(sext.m(x), y)) = zext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 24,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_sub_sext_left,
};

pub(super) fn zext_sub_sext_left(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SUB_SEXT_LEFT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sub_sext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_SUB_SEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "zext_sub_sext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_sub_sext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(sub(x, sext.m(y))) = zext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 25,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_sub_sext_right,
};

pub(super) fn zext_sub_sext_right(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SUB_SEXT_RIGHT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_sub_sext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// mul modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_MUL_SEXT: Rule = Rule {
    info: Info {
        name: "zext_mul_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_mul_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(mul(sext.m(x), y)) = zext.n(mul(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 26,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_mul_sext,
};

pub(super) fn zext_mul_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_MUL_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_mul_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// and modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_AND_SEXT: Rule = Rule {
    info: Info {
        name: "zext_and_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_and_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(and(sext.m(x), y)) = zext.n(and(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 27,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_and_sext,
};

pub(super) fn zext_and_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_AND_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_and_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// or modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_OR_SEXT: Rule = Rule {
    info: Info {
        name: "zext_or_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_or_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(or(sext.m(x), y)) = zext.n(or(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 28,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_or_sext,
};

pub(super) fn zext_or_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_OR_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_or_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// xor modulo 2^n needs its operands modulo 2^n only
pub static ZEXT_XOR_SEXT: Rule = Rule {
    info: Info {
        name: "zext_xor_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_xor_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(xor(sext.m(x), y)) = zext.n(xor(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 29,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_xor_sext,
};

pub(super) fn zext_xor_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_XOR_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_xor_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// a left shift modulo 2^n reads the low n - c bits only
pub static ZEXT_SHL_SEXT: Rule = Rule {
    info: Info {
        name: "zext_shl_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shl_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(shl(sext.m(x), c)) = zext.n(shl(x, c)) if 0 <= c, n <= (m + c)",
    },
    index: super::EXTEND_START + 30,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shl_sext,
};

pub(super) fn zext_shl_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(n <= c::add(&m_, &c_)?) {
        return None;
    }
    m.found(
        &ZEXT_SHL_SEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_zext_shl_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e1])
}

/// a left shift modulo 2^n reads no bit above n
pub static ZEXT_SHL_SEXT_ANY: Rule = Rule {
    info: Info {
        name: "zext_shl_sext_any",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shl_sext_any_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] zext.n(shl(sext.m(x), y)) = zext.n(shl(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 31,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shl_sext_any,
};

pub(super) fn zext_shl_sext_any(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SHL_SEXT_ANY, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_shl_sext_any(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// n bits of a right shift by c read the bits below n + c only
pub static ZEXT_SHR_SEXT: Rule = Rule {
    info: Info {
        name: "zext_shr_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shr_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(shr(sext.m(x), c)) = zext.n(shr(x, c)) if 0 <= c, (n + c) <= m",
    },
    index: super::EXTEND_START + 32,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_shr_sext,
};

pub(super) fn zext_shr_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::add(&n, &c_)? <= m_) {
        return None;
    }
    m.found(
        &ZEXT_SHR_SEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_zext_shr_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e1])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static ZEXT_SELECT_SEXT_LEFT: Rule = Rule {
    info: Info {
        name: "zext_select_sext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_select_sext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] zext.n(select(b, sext.m(x), y)) = zext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 33,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_select_sext_left,
};

pub(super) fn zext_select_sext_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SELECT_SEXT_LEFT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_select_sext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static ZEXT_SELECT_SEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "zext_select_sext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_select_sext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] zext.n(select(b, x, sext.m(y))) = zext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 34,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 2,
    masked: false,
    build: build_zext_select_sext_right,
};

pub(super) fn zext_select_sext_right(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&ZEXT_SELECT_SEXT_RIGHT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_zext_select_sext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// add modulo 2^n needs its operands modulo 2^n only
pub static SEXT_ADD_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_add_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_add_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(add(zext.m(x), y)) = sext.n(add(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 35,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_add_zext,
};

pub(super) fn sext_add_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_ADD_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_add_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static SEXT_SUB_ZEXT_LEFT: Rule = Rule {
    info: Info {
        name: "sext_sub_zext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_sub_zext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(sub(zext.m(x), y)) = sext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 36,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_sub_zext_left,
};

pub(super) fn sext_sub_zext_left(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SUB_ZEXT_LEFT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_sub_zext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static SEXT_SUB_ZEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "sext_sub_zext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_sub_zext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(sub(x, zext.m(y))) = sext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 37,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_sub_zext_right,
};

pub(super) fn sext_sub_zext_right(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SUB_ZEXT_RIGHT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_sub_zext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// mul modulo 2^n needs its operands modulo 2^n only
pub static SEXT_MUL_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_mul_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_mul_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(mul(zext.m(x), y)) = sext.n(mul(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 38,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_mul_zext,
};

pub(super) fn sext_mul_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_MUL_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_mul_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// and modulo 2^n needs its operands modulo 2^n only
pub static SEXT_AND_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_and_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_and_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(and(zext.m(x), y)) = sext.n(and(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 39,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_and_zext,
};

pub(super) fn sext_and_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_AND_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_and_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// or modulo 2^n needs its operands modulo 2^n only
pub static SEXT_OR_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_or_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_or_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(or(zext.m(x), y)) = sext.n(or(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 40,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_or_zext,
};

pub(super) fn sext_or_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_OR_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_or_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// xor modulo 2^n needs its operands modulo 2^n only
pub static SEXT_XOR_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_xor_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_xor_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(xor(zext.m(x), y)) = sext.n(xor(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 41,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_xor_zext,
};

pub(super) fn sext_xor_zext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_XOR_ZEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_xor_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// a left shift modulo 2^n reads the low n - c bits only
pub static SEXT_SHL_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_shl_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shl_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(shl(zext.m(x), c)) = sext.n(shl(x, c)) if 0 <= c, n <= (m + c)",
    },
    index: super::EXTEND_START + 42,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shl_zext,
};

pub(super) fn sext_shl_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(n <= c::add(&m_, &c_)?) {
        return None;
    }
    m.found(
        &SEXT_SHL_ZEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_sext_shl_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e1])
}

/// a left shift modulo 2^n reads no bit above n
pub static SEXT_SHL_ZEXT_ANY: Rule = Rule {
    info: Info {
        name: "sext_shl_zext_any",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shl_zext_any_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(shl(zext.m(x), y)) = sext.n(shl(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 43,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shl_zext_any,
};

pub(super) fn sext_shl_zext_any(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SHL_ZEXT_ANY, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_shl_zext_any(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// n bits of a right shift by c read the bits below n + c only
pub static SEXT_SHR_ZEXT: Rule = Rule {
    info: Info {
        name: "sext_shr_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shr_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(shr(zext.m(x), c)) = sext.n(shr(x, c)) if 0 <= c, (n + c) <= m",
    },
    index: super::EXTEND_START + 44,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shr_zext,
};

pub(super) fn sext_shr_zext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::add(&n, &c_)? <= m_) {
        return None;
    }
    m.found(
        &SEXT_SHR_ZEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_sext_shr_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e1])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static SEXT_SELECT_ZEXT_LEFT: Rule = Rule {
    info: Info {
        name: "sext_select_zext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_select_zext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] sext.n(select(b, zext.m(x), y)) = sext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 45,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_select_zext_left,
};

pub(super) fn sext_select_zext_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SELECT_ZEXT_LEFT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_select_zext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static SEXT_SELECT_ZEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "sext_select_zext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_select_zext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] sext.n(select(b, x, zext.m(y))) = sext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 46,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_select_zext_right,
};

pub(super) fn sext_select_zext_right(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SELECT_ZEXT_RIGHT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_select_zext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// add modulo 2^n needs its operands modulo 2^n only
pub static SEXT_ADD_SEXT: Rule = Rule {
    info: Info {
        name: "sext_add_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_add_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(add(sext.m(x), y)) = sext.n(add(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 47,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_add_sext,
};

pub(super) fn sext_add_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_ADD_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_add_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static SEXT_SUB_SEXT_LEFT: Rule = Rule {
    info: Info {
        name: "sext_sub_sext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_sub_sext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(sub(sext.m(x), y)) = sext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 48,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_sub_sext_left,
};

pub(super) fn sext_sub_sext_left(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SUB_SEXT_LEFT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_sub_sext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// sub modulo 2^n needs its operands modulo 2^n only
pub static SEXT_SUB_SEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "sext_sub_sext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_sub_sext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(sub(x, sext.m(y))) = sext.n(sub(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 49,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_sub_sext_right,
};

pub(super) fn sext_sub_sext_right(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SUB_SEXT_RIGHT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_sub_sext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// mul modulo 2^n needs its operands modulo 2^n only
pub static SEXT_MUL_SEXT: Rule = Rule {
    info: Info {
        name: "sext_mul_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_mul_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(mul(sext.m(x), y)) = sext.n(mul(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 50,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_mul_sext,
};

pub(super) fn sext_mul_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_MUL_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_mul_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// and modulo 2^n needs its operands modulo 2^n only
pub static SEXT_AND_SEXT: Rule = Rule {
    info: Info {
        name: "sext_and_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_and_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(and(sext.m(x), y)) = sext.n(and(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 51,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_and_sext,
};

pub(super) fn sext_and_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_AND_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_and_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// or modulo 2^n needs its operands modulo 2^n only
pub static SEXT_OR_SEXT: Rule = Rule {
    info: Info {
        name: "sext_or_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_or_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(or(sext.m(x), y)) = sext.n(or(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 52,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_or_sext,
};

pub(super) fn sext_or_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_OR_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_or_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// xor modulo 2^n needs its operands modulo 2^n only
pub static SEXT_XOR_SEXT: Rule = Rule {
    info: Info {
        name: "sext_xor_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_xor_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(xor(sext.m(x), y)) = sext.n(xor(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 53,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_xor_sext,
};

pub(super) fn sext_xor_sext(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_XOR_SEXT, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_xor_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// a left shift modulo 2^n reads the low n - c bits only
pub static SEXT_SHL_SEXT: Rule = Rule {
    info: Info {
        name: "sext_shl_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shl_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(shl(sext.m(x), c)) = sext.n(shl(x, c)) if 0 <= c, n <= (m + c)",
    },
    index: super::EXTEND_START + 54,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shl_sext,
};

pub(super) fn sext_shl_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(n <= c::add(&m_, &c_)?) {
        return None;
    }
    m.found(
        &SEXT_SHL_SEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_sext_shl_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e1])
}

/// a left shift modulo 2^n reads no bit above n
pub static SEXT_SHL_SEXT_ANY: Rule = Rule {
    info: Info {
        name: "sext_shl_sext_any",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shl_sext_any_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sext.n(shl(sext.m(x), y)) = sext.n(shl(x, y)) if n <= m",
    },
    index: super::EXTEND_START + 55,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shl_sext_any,
};

pub(super) fn sext_shl_sext_any(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SHL_SEXT_ANY, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_shl_sext_any(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Shl, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// n bits of a right shift by c read the bits below n + c only
pub static SEXT_SHR_SEXT: Rule = Rule {
    info: Info {
        name: "sext_shr_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shr_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(shr(sext.m(x), c)) = sext.n(shr(x, c)) if 0 <= c, (n + c) <= m",
    },
    index: super::EXTEND_START + 56,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_shr_sext,
};

pub(super) fn sext_shr_sext(m: &Matcher<'_>, x: Operand, n: Int, m_: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::add(&n, &c_)? <= m_) {
        return None;
    }
    m.found(
        &SEXT_SHR_SEXT,
        &[x],
        smallvec![c::new_int(Some(c_.clone()))?],
        smallvec![c::new_width(Some(n.clone()))?],
        nodes,
    )
}

fn build_sext_shr_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e1])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static SEXT_SELECT_SEXT_LEFT: Rule = Rule {
    info: Info {
        name: "sext_select_sext_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_select_sext_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] sext.n(select(b, sext.m(x), y)) = sext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 57,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_select_sext_left,
};

pub(super) fn sext_select_sext_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SELECT_SEXT_LEFT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_select_sext_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// an arm of a wrapped select need not be wrapped more widely
pub static SEXT_SELECT_SEXT_RIGHT: Rule = Rule {
    info: Info {
        name: "sext_select_sext_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_select_sext_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] sext.n(select(b, x, sext.m(y))) = sext.n(select(b, x, y)) if n <= m",
    },
    index: super::EXTEND_START + 58,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 2,
    masked: false,
    build: build_sext_select_sext_right,
};

pub(super) fn sext_select_sext_right(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    m_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= m_) {
        return None;
    }
    m.found(&SEXT_SELECT_SEXT_RIGHT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sext_select_sext_right(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// up and down within n bits leaves the low n - c bits
pub static SHR_ZEXT_SHL: Rule = Rule {
    info: Info {
        name: "shr_zext_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.shr_zext_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(zext.n(shl(x, c)), c) = zext.(n - c)(x) if 0 <= c, c < n",
    },
    index: super::EXTEND_START + 59,
    topic: "extend",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_shr_zext_shl,
};

pub(super) fn shr_zext_shl(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < n) {
        return None;
    }
    m.found(&SHR_ZEXT_SHL, &[x], smallvec![], smallvec![c::new_width(c::sub(&n, &c_))?], nodes)
}

fn build_shr_zext_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// up and down within n signed bits extends the sign of the low n - c bits
pub static SHR_SEXT_SHL: Rule = Rule {
    info: Info {
        name: "shr_sext_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.shr_sext_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(sext.n(shl(x, c)), c) = sext.(n - c)(x) if 0 <= c, c < n",
    },
    index: super::EXTEND_START + 60,
    topic: "extend",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_shr_sext_shl,
};

pub(super) fn shr_sext_shl(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < n) {
        return None;
    }
    m.found(&SHR_SEXT_SHL, &[x], smallvec![], smallvec![c::new_width(c::sub(&n, &c_))?], nodes)
}

fn build_shr_sext_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// n bits shifted right by n or more are gone
pub static SHR_ZEXT_ALL: Rule = Rule {
    info: Info {
        name: "shr_zext_all",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.shr_zext_all_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(zext.n(x), c) => 0 if n <= c",
    },
    index: super::EXTEND_START + 61,
    topic: "extend",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_zext_all,
};

pub(super) fn shr_zext_all(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&SHR_ZEXT_ALL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_shr_zext_all(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a left shift by n or more leaves no low n bits
pub static ZEXT_SHL_ALL: Rule = Rule {
    info: Info {
        name: "zext_shl_all",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.zext_shl_all_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(shl(x, c)) => 0 if n <= c",
    },
    index: super::EXTEND_START + 62,
    topic: "extend",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_shl_all,
};

pub(super) fn zext_shl_all(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&ZEXT_SHL_ALL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zext_shl_all(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a left shift by n or more leaves no low n bits
pub static SEXT_SHL_ALL: Rule = Rule {
    info: Info {
        name: "sext_shl_all",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sext_shl_all_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(shl(x, c)) => 0 if n <= c",
    },
    index: super::EXTEND_START + 63,
    topic: "extend",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_shl_all,
};

pub(super) fn sext_shl_all(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    m.found(&SEXT_SHL_ALL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_sext_shl_all(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// flipping and subtracting the sign bit extends it
pub static SUB_XOR_SIGN: Rule = Rule {
    info: Info {
        name: "sub_xor_sign",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.sub_xor_sign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(xor(zext.n(x), a), b) = sext.n(x) if a == 2^(n - 1), b == -a",
    },
    index: super::EXTEND_START + 64,
    topic: "extend",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_sub_xor_sign,
};

pub(super) fn sub_xor_sign(m: &Matcher<'_>, x: Operand, n: Int, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    if !(b_ == c::neg(&a)?) {
        return None;
    }
    m.found(&SUB_XOR_SIGN, &[x], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sub_xor_sign(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// x & (2^n - 1) = x mod 2^n
pub static AND_LOW_MASK: Rule = Rule {
    info: Info {
        name: "and_low_mask",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.and_low_mask_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, c) = zext.log2((c + 1))(x) if c > 0, (c + 1) is a power of two",
    },
    index: super::EXTEND_START + 65,
    topic: "extend",
    root: OpKey::AND,
    makes: 1,
    masked: false,
    build: build_and_low_mask,
};

pub(super) fn and_low_mask(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ > c::lit(0)) {
        return None;
    }
    if !(c::is_pow2(&c::add(&c_, &c::lit(1))?)) {
        return None;
    }
    m.found(&AND_LOW_MASK, &[x], smallvec![], smallvec![c::new_width(c::log2(&c::add(&c_, &c::lit(1))?))?], nodes)
}

fn build_and_low_mask(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// a mask that keeps all n bits does nothing
pub static AND_MASK_OF_ZEXT: Rule = Rule {
    info: Info {
        name: "and_mask_of_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Extend.and_mask_of_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(zext.n(x), c) = zext.n(x) if (c & mask(n)) == mask(n)",
    },
    index: super::EXTEND_START + 66,
    topic: "extend",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_mask_of_zext,
};

pub(super) fn and_mask_of_zext(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&n)?)? == c::mask(&n)?) {
        return None;
    }
    m.found(&AND_MASK_OF_ZEXT, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_mask_of_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}
