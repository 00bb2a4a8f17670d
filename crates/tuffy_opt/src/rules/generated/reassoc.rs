//! Rules of `proofs/theories/Rules`, topic `reassoc`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 19;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &ADD_ADD_CONST,
    &SUB_CONST,
    &CONST_SUB_ADD,
    &CONST_SUB_SUB,
    &ADD_CONST_SUB,
    &MUL_MUL_CONST,
    &MUL_SHL_CONST,
    &SHL_MUL_CONST,
    &AND_AND_CONST,
    &OR_OR_CONST,
    &XOR_XOR_CONST,
    &MIN_MIN_CONST,
    &MAX_MAX_CONST,
    &MIN_MAX_CONST,
    &ADD_CONST_OUT,
    &SUB_CONST_OUT,
    &SUB_ADD_CONST,
    &SUB_SUB_CONST,
    &MUL_CONST_OUT,
];

/// (x + a) + b = x + (a + b)
pub static ADD_ADD_CONST: Rule = Rule {
    info: Info {
        name: "add_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.add_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(add(x, a), b) = add(x, (a + b))",
    },
    index: super::REASSOC_START + 0,
    topic: "reassoc",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_add_const,
};

pub(super) fn add_add_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_ADD_CONST, &[x], smallvec![c::new_int(c::add(&a, &b_))?], smallvec![], nodes)
}

fn build_add_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// x - c = x + (-c)
pub static SUB_CONST: Rule = Rule {
    info: Info {
        name: "sub_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.sub_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(x, c) = add(x, -c)",
    },
    index: super::REASSOC_START + 1,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_const,
};

pub(super) fn sub_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_CONST, &[x], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_sub_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// c - (x + a) = (c - a) - x
pub static CONST_SUB_ADD: Rule = Rule {
    info: Info {
        name: "const_sub_add",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.const_sub_add_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(c, add(x, a)) = sub((c - a), x)",
    },
    index: super::REASSOC_START + 2,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_const_sub_add,
};

pub(super) fn const_sub_add(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&CONST_SUB_ADD, &[x], smallvec![c::new_int(c::sub(&c_, &a))?], smallvec![], nodes)
}

fn build_const_sub_add(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// c - (a - x) = x + (c - a)
pub static CONST_SUB_SUB: Rule = Rule {
    info: Info {
        name: "const_sub_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.const_sub_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(c, sub(a, x)) = add(x, (c - a))",
    },
    index: super::REASSOC_START + 3,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_const_sub_sub,
};

pub(super) fn const_sub_sub(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&CONST_SUB_SUB, &[x], smallvec![c::new_int(c::sub(&c_, &a))?], smallvec![], nodes)
}

fn build_const_sub_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// (a - x) + c = (a + c) - x
pub static ADD_CONST_SUB: Rule = Rule {
    info: Info {
        name: "add_const_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.add_const_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(sub(a, x), c) = sub((a + c), x)",
    },
    index: super::REASSOC_START + 4,
    topic: "reassoc",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_const_sub,
};

pub(super) fn add_const_sub(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_CONST_SUB, &[x], smallvec![c::new_int(c::add(&a, &c_))?], smallvec![], nodes)
}

fn build_add_const_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// (x * a) * b = x * (a * b)
pub static MUL_MUL_CONST: Rule = Rule {
    info: Info {
        name: "mul_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.mul_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(mul(x, a), b) = mul(x, (a * b))",
    },
    index: super::REASSOC_START + 5,
    topic: "reassoc",
    root: OpKey::MUL,
    makes: 2,
    masked: false,
    build: build_mul_mul_const,
};

pub(super) fn mul_mul_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_MUL_CONST, &[x], smallvec![c::new_int(c::mul(&a, &b_))?], smallvec![], nodes)
}

fn build_mul_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (x << a) * c = x * (c * 2^a)
pub static MUL_SHL_CONST: Rule = Rule {
    info: Info {
        name: "mul_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.mul_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(shl(x, a), c) = mul(x, (c << a)) if 0 <= a",
    },
    index: super::REASSOC_START + 6,
    topic: "reassoc",
    root: OpKey::MUL,
    makes: 2,
    masked: false,
    build: build_mul_shl_const,
};

pub(super) fn mul_shl_const(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    m.found(&MUL_SHL_CONST, &[x], smallvec![c::new_int(c::shl(&c_, &a))?], smallvec![], nodes)
}

fn build_mul_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (x * c) << a = x * (c * 2^a)
pub static SHL_MUL_CONST: Rule = Rule {
    info: Info {
        name: "shl_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.shl_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(mul(x, c), a) = mul(x, (c << a)) if 0 <= a, x is no constant",
    },
    index: super::REASSOC_START + 7,
    topic: "reassoc",
    root: OpKey::SHL,
    makes: 2,
    masked: false,
    build: build_shl_mul_const,
};

pub(super) fn shl_mul_const(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !m.nonconst(x) {
        return None;
    }
    m.found(&SHL_MUL_CONST, &[x], smallvec![c::new_int(c::shl(&c_, &a))?], smallvec![], nodes)
}

fn build_shl_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (x & a) & b = x & (a & b)
pub static AND_AND_CONST: Rule = Rule {
    info: Info {
        name: "and_and_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.and_and_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(and(x, a), b) = and(x, (a & b))",
    },
    index: super::REASSOC_START + 8,
    topic: "reassoc",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_and_const,
};

pub(super) fn and_and_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_AND_CONST, &[x], smallvec![c::new_int(c::and(&a, &b_))?], smallvec![], nodes)
}

fn build_and_and_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// (x | a) | b = x | (a | b)
pub static OR_OR_CONST: Rule = Rule {
    info: Info {
        name: "or_or_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.or_or_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(or(x, a), b) = or(x, (a | b))",
    },
    index: super::REASSOC_START + 9,
    topic: "reassoc",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_or_or_const,
};

pub(super) fn or_or_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_OR_CONST, &[x], smallvec![c::new_int(c::or(&a, &b_))?], smallvec![], nodes)
}

fn build_or_or_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Or, Imm::default(), &[b.var(0), e0])
}

/// (x ^ a) ^ b = x ^ (a ^ b)
pub static XOR_XOR_CONST: Rule = Rule {
    info: Info {
        name: "xor_xor_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.xor_xor_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(xor(x, a), b) = xor(x, (a ^ b))",
    },
    index: super::REASSOC_START + 10,
    topic: "reassoc",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_xor_const,
};

pub(super) fn xor_xor_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_XOR_CONST, &[x], smallvec![c::new_int(c::xor(&a, &b_))?], smallvec![], nodes)
}

fn build_xor_xor_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), e0])
}

/// min(min(x, a), b) = min(x, min(a, b))
pub static MIN_MIN_CONST: Rule = Rule {
    info: Info {
        name: "min_min_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.min_min_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(min(x, a), b) = min(x, min(a, b))",
    },
    index: super::REASSOC_START + 11,
    topic: "reassoc",
    root: OpKey::MIN,
    makes: 2,
    masked: false,
    build: build_min_min_const,
};

pub(super) fn min_min_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_MIN_CONST, &[x], smallvec![c::new_int(c::min(&a, &b_))?], smallvec![], nodes)
}

fn build_min_min_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Min, Imm::default(), &[b.var(0), e0])
}

/// max(max(x, a), b) = max(x, max(a, b))
pub static MAX_MAX_CONST: Rule = Rule {
    info: Info {
        name: "max_max_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.max_max_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] max(max(x, a), b) = max(x, max(a, b))",
    },
    index: super::REASSOC_START + 12,
    topic: "reassoc",
    root: OpKey::MAX,
    makes: 2,
    masked: false,
    build: build_max_max_const,
};

pub(super) fn max_max_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_MAX_CONST, &[x], smallvec![c::new_int(c::max(&a, &b_))?], smallvec![], nodes)
}

fn build_max_max_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Max, Imm::default(), &[b.var(0), e0])
}

/// clamping to a single value
pub static MIN_MAX_CONST: Rule = Rule {
    info: Info {
        name: "min_max_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.min_max_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(max(x, a), b) => b if b <= a",
    },
    index: super::REASSOC_START + 13,
    topic: "reassoc",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_max_const,
};

pub(super) fn min_max_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ <= a) {
        return None;
    }
    m.found(&MIN_MAX_CONST, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_min_max_const(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x + c) + (y + d) = (x + y) + (c + d)
pub static ADD_CONST_OUT: Rule = Rule {
    info: Info {
        name: "add_const_out",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.add_const_out_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(add(x, c), add(y, d)) = add(add(x, y), (c + d))",
    },
    index: super::REASSOC_START + 14,
    topic: "reassoc",
    root: OpKey::ADD,
    makes: 3,
    masked: false,
    build: build_add_const_out,
};

pub(super) fn add_const_out(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    c_: Int,
    d: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&ADD_CONST_OUT, &[x, y], smallvec![c::new_int(c::add(&c_, &d))?], smallvec![], nodes)
}

fn build_add_const_out(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// (x + c) - (y + d) = (x - y) + (c - d)
pub static SUB_CONST_OUT: Rule = Rule {
    info: Info {
        name: "sub_const_out",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.sub_const_out_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(add(x, c), add(y, d)) = add(sub(x, y), (c - d))",
    },
    index: super::REASSOC_START + 15,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 3,
    masked: false,
    build: build_sub_const_out,
};

pub(super) fn sub_const_out(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    c_: Int,
    d: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SUB_CONST_OUT, &[x, y], smallvec![c::new_int(c::sub(&c_, &d))?], smallvec![], nodes)
}

fn build_sub_const_out(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// x - (y + c) = (x - y) + (-c)
pub static SUB_ADD_CONST: Rule = Rule {
    info: Info {
        name: "sub_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.sub_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, add(y, c)) = add(sub(x, y), -c)",
    },
    index: super::REASSOC_START + 16,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_add_const,
};

pub(super) fn sub_add_const(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_ADD_CONST, &[x, y], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_sub_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// x - (c - y) = (x + y) - c
pub static SUB_SUB_CONST: Rule = Rule {
    info: Info {
        name: "sub_sub_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.sub_sub_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, sub(c, y)) = add(add(x, y), -c)",
    },
    index: super::REASSOC_START + 17,
    topic: "reassoc",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_sub_const,
};

pub(super) fn sub_sub_const(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_SUB_CONST, &[x, y], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_sub_sub_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// (x * c) * (y * d) = (x * y) * (c * d)
pub static MUL_CONST_OUT: Rule = Rule {
    info: Info {
        name: "mul_const_out",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Reassoc.mul_const_out_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul(mul(x, c), mul(y, d)) = mul(mul(x, y), (c * d))",
    },
    index: super::REASSOC_START + 18,
    topic: "reassoc",
    root: OpKey::MUL,
    makes: 3,
    masked: false,
    build: build_mul_const_out,
};

pub(super) fn mul_const_out(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    c_: Int,
    d: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&MUL_CONST_OUT, &[x, y], smallvec![c::new_int(c::mul(&c_, &d))?], smallvec![], nodes)
}

fn build_mul_const_out(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[e0, e1])
}
