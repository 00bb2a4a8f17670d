//! Rules of `proofs/theories/Rules`, topic `arith`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 47;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &ADD_ZERO,
    &SUB_ZERO,
    &SUB_SELF,
    &MUL_ONE,
    &MUL_ZERO,
    &MIN_SELF,
    &MAX_SELF,
    &ADD_SUB_CANCEL,
    &SUB_ADD_CANCEL,
    &SUB_SUB_CANCEL,
    &SUB_CANCEL_COMMON,
    &SUB_CANCEL_COMMON_SUB,
    &SUB_CANCEL_MINUEND,
    &SUB_CANCEL_ADDEND,
    &ADD_CANCEL_SUB,
    &ADD_SELF,
    &ADD_MUL_SELF,
    &SUB_MUL_SELF,
    &SELF_SUB_MUL,
    &ADD_MUL_MUL,
    &SUB_MUL_MUL,
    &ADD_MUL_SHL,
    &SUB_MUL_SHL,
    &SUB_SHL_MUL,
    &ADD_FACTOR,
    &SUB_FACTOR,
    &MIN_MAX_ABSORB,
    &MAX_MIN_ABSORB,
    &MIN_MIN_SAME,
    &MAX_MAX_SAME,
    &ADD_MIN_MAX,
    &ADD_SAT_S_FITS,
    &ADD_SAT_U_FITS,
    &SUB_SAT_S_FITS,
    &SUB_SAT_U_FITS,
    &SUB_SAT_U_FLOOR,
    &ADD_OVERFLOW_S_NEVER,
    &ADD_OVERFLOW_U_NEVER,
    &SUB_OVERFLOW_S_NEVER,
    &SUB_OVERFLOW_U_NEVER,
    &SUB_OVERFLOW_U_LT,
    &ADD_OVERFLOW_S_VALUE,
    &ADD_OVERFLOW_U_VALUE,
    &SUB_OVERFLOW_S_VALUE,
    &SUB_OVERFLOW_U_VALUE,
    &MUL_OVERFLOW_S_VALUE,
    &MUL_OVERFLOW_U_VALUE,
];

/// x + 0 = x
pub static ADD_ZERO: Rule = Rule {
    info: Info {
        name: "add_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(x, 0) = x",
    },
    index: super::ARITH_START + 0,
    topic: "arith",
    root: OpKey::ADD,
    makes: 0,
    masked: false,
    build: build_add_zero,
};

pub(super) fn add_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_add_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - 0 = x
pub static SUB_ZERO: Rule = Rule {
    info: Info {
        name: "sub_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(x, 0) = x",
    },
    index: super::ARITH_START + 1,
    topic: "arith",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_zero,
};

pub(super) fn sub_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_sub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - x = 0
pub static SUB_SELF: Rule = Rule {
    info: Info {
        name: "sub_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(x, x) => 0",
    },
    index: super::ARITH_START + 2,
    topic: "arith",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_self,
};

pub(super) fn sub_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_SELF, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_sub_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x * 1 = x
pub static MUL_ONE: Rule = Rule {
    info: Info {
        name: "mul_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.mul_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(x, 1) = x",
    },
    index: super::ARITH_START + 3,
    topic: "arith",
    root: OpKey::MUL,
    makes: 0,
    masked: false,
    build: build_mul_one,
};

pub(super) fn mul_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_ONE, &[x], smallvec![], smallvec![], nodes)
}

fn build_mul_one(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x * 0 = 0
pub static MUL_ZERO: Rule = Rule {
    info: Info {
        name: "mul_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.mul_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(x, 0) => 0",
    },
    index: super::ARITH_START + 4,
    topic: "arith",
    root: OpKey::MUL,
    makes: 0,
    masked: false,
    build: build_mul_zero,
};

pub(super) fn mul_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_ZERO, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_mul_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the lesser of x and x is x
pub static MIN_SELF: Rule = Rule {
    info: Info {
        name: "min_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.min_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(x, x) = x",
    },
    index: super::ARITH_START + 5,
    topic: "arith",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_self,
};

pub(super) fn min_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_min_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the greater of x and x is x
pub static MAX_SELF: Rule = Rule {
    info: Info {
        name: "max_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.max_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] max(x, x) = x",
    },
    index: super::ARITH_START + 6,
    topic: "arith",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_self,
};

pub(super) fn max_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_max_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x - y) + y = x
pub static ADD_SUB_CANCEL: Rule = Rule {
    info: Info {
        name: "add_sub_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_sub_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(sub(x, y), y) => x",
    },
    index: super::ARITH_START + 7,
    topic: "arith",
    root: OpKey::ADD,
    makes: 0,
    masked: false,
    build: build_add_sub_cancel,
};

pub(super) fn add_sub_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_SUB_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_sub_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x + y) - y = x
pub static SUB_ADD_CANCEL: Rule = Rule {
    info: Info {
        name: "sub_add_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_add_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(add(x, y), y) => x",
    },
    index: super::ARITH_START + 8,
    topic: "arith",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_add_cancel,
};

pub(super) fn sub_add_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_ADD_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_add_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - (x - y) = y
pub static SUB_SUB_CANCEL: Rule = Rule {
    info: Info {
        name: "sub_sub_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_sub_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, sub(x, y)) => y",
    },
    index: super::ARITH_START + 9,
    topic: "arith",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_sub_sub_cancel,
};

pub(super) fn sub_sub_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_SUB_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_sub_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// (x + y) - (x + z) = y - z
pub static SUB_CANCEL_COMMON: Rule = Rule {
    info: Info {
        name: "sub_cancel_common",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_cancel_common_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] sub(add(x, y), add(x, z)) => sub(y, z)",
    },
    index: super::ARITH_START + 10,
    topic: "arith",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_cancel_common,
};

pub(super) fn sub_cancel_common(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SUB_CANCEL_COMMON, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_sub_cancel_common(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(1), b.var(2)])
}

/// (x - y) - (x - z) = z - y
pub static SUB_CANCEL_COMMON_SUB: Rule = Rule {
    info: Info {
        name: "sub_cancel_common_sub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_cancel_common_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] sub(sub(x, y), sub(x, z)) => sub(z, y)",
    },
    index: super::ARITH_START + 11,
    topic: "arith",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_cancel_common_sub,
};

pub(super) fn sub_cancel_common_sub(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SUB_CANCEL_COMMON_SUB, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_sub_cancel_common_sub(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(2), b.var(1)])
}

/// (x - y) - x = 0 - y
pub static SUB_CANCEL_MINUEND: Rule = Rule {
    info: Info {
        name: "sub_cancel_minuend",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_cancel_minuend_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(sub(x, y), x) => sub(0, y)",
    },
    index: super::ARITH_START + 12,
    topic: "arith",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_cancel_minuend,
};

pub(super) fn sub_cancel_minuend(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_CANCEL_MINUEND, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_sub_cancel_minuend(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(1)])
}

/// x - (x + y) = 0 - y
pub static SUB_CANCEL_ADDEND: Rule = Rule {
    info: Info {
        name: "sub_cancel_addend",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_cancel_addend_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, add(x, y)) => sub(0, y)",
    },
    index: super::ARITH_START + 13,
    topic: "arith",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_cancel_addend,
};

pub(super) fn sub_cancel_addend(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_CANCEL_ADDEND, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_sub_cancel_addend(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(1)])
}

/// (x - y) + (y - z) = x - z
pub static ADD_CANCEL_SUB: Rule = Rule {
    info: Info {
        name: "add_cancel_sub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_cancel_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] add(sub(x, y), sub(y, z)) => sub(x, z)",
    },
    index: super::ARITH_START + 14,
    topic: "arith",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_add_cancel_sub,
};

pub(super) fn add_cancel_sub(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_CANCEL_SUB, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_add_cancel_sub(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(2)])
}

/// x + x = x << 1
pub static ADD_SELF: Rule = Rule {
    info: Info {
        name: "add_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(x, x) = shl(x, 1) if x is no constant",
    },
    index: super::ARITH_START + 15,
    topic: "arith",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_add_self,
};

pub(super) fn add_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&ADD_SELF, &[x], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_add_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0])
}

/// x * c + x = x * (c + 1)
pub static ADD_MUL_SELF: Rule = Rule {
    info: Info {
        name: "add_mul_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_mul_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(mul(x, c), x) = mul(x, (c + 1)) if x is no constant",
    },
    index: super::ARITH_START + 16,
    topic: "arith",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_mul_self,
};

pub(super) fn add_mul_self(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&ADD_MUL_SELF, &[x], smallvec![c::new_int(c::add(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_add_mul_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * c - x = x * (c - 1)
pub static SUB_MUL_SELF: Rule = Rule {
    info: Info {
        name: "sub_mul_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_mul_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(mul(x, c), x) = mul(x, (c - 1)) if x is no constant",
    },
    index: super::ARITH_START + 17,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_mul_self,
};

pub(super) fn sub_mul_self(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&SUB_MUL_SELF, &[x], smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_sub_mul_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x - x * c = x * (1 - c)
pub static SELF_SUB_MUL: Rule = Rule {
    info: Info {
        name: "self_sub_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.self_sub_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(x, mul(x, c)) = mul(x, (1 - c)) if x is no constant",
    },
    index: super::ARITH_START + 18,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_self_sub_mul,
};

pub(super) fn self_sub_mul(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&SELF_SUB_MUL, &[x], smallvec![c::new_int(c::sub(&c::lit(1), &c_))?], smallvec![], nodes)
}

fn build_self_sub_mul(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * a + x * b = x * (a + b)
pub static ADD_MUL_MUL: Rule = Rule {
    info: Info {
        name: "add_mul_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_mul_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(mul(x, a), mul(x, b)) = mul(x, (a + b))",
    },
    index: super::ARITH_START + 19,
    topic: "arith",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_mul_mul,
};

pub(super) fn add_mul_mul(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_MUL_MUL, &[x], smallvec![c::new_int(c::add(&a, &b_))?], smallvec![], nodes)
}

fn build_add_mul_mul(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * a - x * b = x * (a - b)
pub static SUB_MUL_MUL: Rule = Rule {
    info: Info {
        name: "sub_mul_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_mul_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(mul(x, a), mul(x, b)) = mul(x, (a - b))",
    },
    index: super::ARITH_START + 20,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_mul_mul,
};

pub(super) fn sub_mul_mul(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_MUL_MUL, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_sub_mul_mul(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * a + (x << b) = x * (a + 2^b)
pub static ADD_MUL_SHL: Rule = Rule {
    info: Info {
        name: "add_mul_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_mul_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(mul(x, a), shl(x, b)) = mul(x, (a + 2^b)) if 0 <= b",
    },
    index: super::ARITH_START + 21,
    topic: "arith",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_mul_shl,
};

pub(super) fn add_mul_shl(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&ADD_MUL_SHL, &[x], smallvec![c::new_int(c::add(&a, &c::pow2(&b_)?))?], smallvec![], nodes)
}

fn build_add_mul_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * a - (x << b) = x * (a - 2^b)
pub static SUB_MUL_SHL: Rule = Rule {
    info: Info {
        name: "sub_mul_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_mul_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(mul(x, a), shl(x, b)) = mul(x, (a - 2^b)) if 0 <= b",
    },
    index: super::ARITH_START + 22,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_mul_shl,
};

pub(super) fn sub_mul_shl(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&SUB_MUL_SHL, &[x], smallvec![c::new_int(c::sub(&a, &c::pow2(&b_)?))?], smallvec![], nodes)
}

fn build_sub_mul_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (x << b) - x * a = x * (2^b - a)
pub static SUB_SHL_MUL: Rule = Rule {
    info: Info {
        name: "sub_shl_mul",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_shl_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(shl(x, b), mul(x, a)) = mul(x, (2^b - a)) if 0 <= b",
    },
    index: super::ARITH_START + 23,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_shl_mul,
};

pub(super) fn sub_shl_mul(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&SUB_SHL_MUL, &[x], smallvec![c::new_int(c::sub(&c::pow2(&b_)?, &a))?], smallvec![], nodes)
}

fn build_sub_shl_mul(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// x * z + y * z = (x + y) * z
pub static ADD_FACTOR: Rule = Rule {
    info: Info {
        name: "add_factor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_factor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] add(mul(x, z), mul(y, z)) = mul(add(x, y), z)",
    },
    index: super::ARITH_START + 24,
    topic: "arith",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_factor,
};

pub(super) fn add_factor(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_FACTOR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_add_factor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Mul, Imm::default(), &[e0, b.var(2)])
}

/// x * z - y * z = (x - y) * z
pub static SUB_FACTOR: Rule = Rule {
    info: Info {
        name: "sub_factor",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_factor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] sub(mul(x, z), mul(y, z)) = mul(sub(x, y), z)",
    },
    index: super::ARITH_START + 25,
    topic: "arith",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_factor,
};

pub(super) fn sub_factor(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_FACTOR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_sub_factor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Mul, Imm::default(), &[e0, b.var(2)])
}

/// min(x, max(x, y)) = x
pub static MIN_MAX_ABSORB: Rule = Rule {
    info: Info {
        name: "min_max_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.min_max_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] min(x, max(x, y)) => x",
    },
    index: super::ARITH_START + 26,
    topic: "arith",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_max_absorb,
};

pub(super) fn min_max_absorb(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_MAX_ABSORB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_min_max_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// max(x, min(x, y)) = x
pub static MAX_MIN_ABSORB: Rule = Rule {
    info: Info {
        name: "max_min_absorb",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.max_min_absorb_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] max(x, min(x, y)) => x",
    },
    index: super::ARITH_START + 27,
    topic: "arith",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_min_absorb,
};

pub(super) fn max_min_absorb(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_MIN_ABSORB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_max_min_absorb(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// min(x, min(x, y)) = min(x, y)
pub static MIN_MIN_SAME: Rule = Rule {
    info: Info {
        name: "min_min_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.min_min_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] min(x, min(x, y)) = min(x, y)",
    },
    index: super::ARITH_START + 28,
    topic: "arith",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_min_same,
};

pub(super) fn min_min_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_MIN_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_min_min_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// max(x, max(x, y)) = max(x, y)
pub static MAX_MAX_SAME: Rule = Rule {
    info: Info {
        name: "max_max_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.max_max_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] max(x, max(x, y)) = max(x, y)",
    },
    index: super::ARITH_START + 29,
    topic: "arith",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_max_same,
};

pub(super) fn max_max_same(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_MAX_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_max_max_same(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// min(x, y) + max(x, y) = x + y
pub static ADD_MIN_MAX: Rule = Rule {
    info: Info {
        name: "add_min_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_min_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(min(x, y), max(x, y)) = add(x, y)",
    },
    index: super::ARITH_START + 30,
    topic: "arith",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_add_min_max,
};

pub(super) fn add_min_max(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_MIN_MAX, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_min_max(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)])
}

/// no saturation when the sum fits
pub static ADD_SAT_S_FITS: Rule = Rule {
    info: Info {
        name: "add_sat_s_fits",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_sat_s_fits_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_sat.s.n(x:range(a, b), y:range(c, d)) => add(x, y) if -2^(n - 1) <= (a + c), (b + d) < 2^(n - 1)",
    },
    index: super::ARITH_START + 31,
    topic: "arith",
    root: OpKey::ADD_SAT_S,
    makes: 1,
    masked: false,
    build: build_add_sat_s_fits,
};

pub(super) fn add_sat_s_fits(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::add(&a, &c_)?) {
        return None;
    }
    if !(c::add(&b_, &d)? < c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&ADD_SAT_S_FITS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_sat_s_fits(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)])
}

/// no saturation when the sum fits
pub static ADD_SAT_U_FITS: Rule = Rule {
    info: Info {
        name: "add_sat_u_fits",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_sat_u_fits_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_sat.u.n(x:range(a, b), y:range(c, d)) => add(x, y) if 0 <= (a + c), (b + d) < 2^n",
    },
    index: super::ARITH_START + 32,
    topic: "arith",
    root: OpKey::ADD_SAT_U,
    makes: 1,
    masked: false,
    build: build_add_sat_u_fits,
};

pub(super) fn add_sat_u_fits(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::lit(0) <= c::add(&a, &c_)?) {
        return None;
    }
    if !(c::add(&b_, &d)? < c::pow2(&n)?) {
        return None;
    }
    m.found(&ADD_SAT_U_FITS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_sat_u_fits(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)])
}

/// no saturation when the difference fits
pub static SUB_SAT_S_FITS: Rule = Rule {
    info: Info {
        name: "sub_sat_s_fits",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_sat_s_fits_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_sat.s.n(x:range(a, b), y:range(c, d)) => sub(x, y) if -2^(n - 1) <= (a - d), (b - c) < 2^(n - 1)",
    },
    index: super::ARITH_START + 33,
    topic: "arith",
    root: OpKey::SUB_SAT_S,
    makes: 1,
    masked: false,
    build: build_sub_sat_s_fits,
};

pub(super) fn sub_sat_s_fits(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::sub(&a, &d)?) {
        return None;
    }
    if !(c::sub(&b_, &c_)? < c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&SUB_SAT_S_FITS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_sat_s_fits(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)])
}

/// no saturation when the difference fits
pub static SUB_SAT_U_FITS: Rule = Rule {
    info: Info {
        name: "sub_sat_u_fits",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_sat_u_fits_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_sat.u.n(x:range(a, b), y:range(c, d)) => sub(x, y) if 0 <= (a - d), (b - c) < 2^n",
    },
    index: super::ARITH_START + 34,
    topic: "arith",
    root: OpKey::SUB_SAT_U,
    makes: 1,
    masked: false,
    build: build_sub_sat_u_fits,
};

pub(super) fn sub_sat_u_fits(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::lit(0) <= c::sub(&a, &d)?) {
        return None;
    }
    if !(c::sub(&b_, &c_)? < c::pow2(&n)?) {
        return None;
    }
    m.found(&SUB_SAT_U_FITS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_sat_u_fits(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)])
}

/// an unsigned saturating difference is max(x - y, 0)
pub static SUB_SAT_U_FLOOR: Rule = Rule {
    info: Info {
        name: "sub_sat_u_floor",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_sat_u_floor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_sat.u.n(x:u(m), y:u(m)) => max(sub(x, y), 0) if m <= n",
    },
    index: super::ARITH_START + 35,
    topic: "arith",
    root: OpKey::SUB_SAT_U,
    makes: 2,
    masked: false,
    build: build_sub_sat_u_floor,
};

pub(super) fn sub_sat_u_floor(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let m_ = m.unsigned(x)?.max(m.unsigned(y)?);
    if !(m_ <= n) {
        return None;
    }
    if !m.is_unsigned(y, &m_) {
        return None;
    }
    m.found(&SUB_SAT_U_FLOOR, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_sub_sat_u_floor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Max, Imm::default(), &[e0, e1])
}

/// the sum fits, so nothing overflows
pub static ADD_OVERFLOW_S_NEVER: Rule = Rule {
    info: Info {
        name: "add_overflow_s_never",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_overflow_s_never_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_overflow.s.n#1(x:range(a, b), y:range(c, d)) => false if -2^(n - 1) <= (a + c), (b + d) < 2^(n - 1)",
    },
    index: super::ARITH_START + 36,
    topic: "arith",
    root: OpKey::ADD_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_add_overflow_s_never,
};

pub(super) fn add_overflow_s_never(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::add(&a, &c_)?) {
        return None;
    }
    if !(c::add(&b_, &d)? < c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&ADD_OVERFLOW_S_NEVER, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_overflow_s_never(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the sum fits, so nothing overflows
pub static ADD_OVERFLOW_U_NEVER: Rule = Rule {
    info: Info {
        name: "add_overflow_u_never",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_overflow_u_never_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_overflow.u.n#1(x:range(a, b), y:range(c, d)) => false if 0 <= (a + c), (b + d) < 2^n",
    },
    index: super::ARITH_START + 37,
    topic: "arith",
    root: OpKey::ADD_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_add_overflow_u_never,
};

pub(super) fn add_overflow_u_never(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::lit(0) <= c::add(&a, &c_)?) {
        return None;
    }
    if !(c::add(&b_, &d)? < c::pow2(&n)?) {
        return None;
    }
    m.found(&ADD_OVERFLOW_U_NEVER, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_overflow_u_never(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the difference fits, so nothing overflows
pub static SUB_OVERFLOW_S_NEVER: Rule = Rule {
    info: Info {
        name: "sub_overflow_s_never",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_overflow_s_never_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_overflow.s.n#1(x:range(a, b), y:range(c, d)) => false if -2^(n - 1) <= (a - d), (b - c) < 2^(n - 1)",
    },
    index: super::ARITH_START + 38,
    topic: "arith",
    root: OpKey::SUB_OVERFLOW_S_R1,
    makes: 0,
    masked: false,
    build: build_sub_overflow_s_never,
};

pub(super) fn sub_overflow_s_never(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= c::sub(&a, &d)?) {
        return None;
    }
    if !(c::sub(&b_, &c_)? < c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&SUB_OVERFLOW_S_NEVER, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_overflow_s_never(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the difference fits, so nothing overflows
pub static SUB_OVERFLOW_U_NEVER: Rule = Rule {
    info: Info {
        name: "sub_overflow_u_never",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_overflow_u_never_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_overflow.u.n#1(x:range(a, b), y:range(c, d)) => false if 0 <= (a - d), (b - c) < 2^n",
    },
    index: super::ARITH_START + 39,
    topic: "arith",
    root: OpKey::SUB_OVERFLOW_U_R1,
    makes: 0,
    masked: false,
    build: build_sub_overflow_u_never,
};

pub(super) fn sub_overflow_u_never(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(c::lit(0) <= c::sub(&a, &d)?) {
        return None;
    }
    if !(c::sub(&b_, &c_)? < c::pow2(&n)?) {
        return None;
    }
    m.found(&SUB_OVERFLOW_U_NEVER, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_overflow_u_never(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// an unsigned difference overflows exactly if x < y
pub static SUB_OVERFLOW_U_LT: Rule = Rule {
    info: Info {
        name: "sub_overflow_u_lt",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_overflow_u_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_overflow.u.n#1(x:u(m), y:u(m)) => icmp.lt(x, y) if m <= n",
    },
    index: super::ARITH_START + 40,
    topic: "arith",
    root: OpKey::SUB_OVERFLOW_U_R1,
    makes: 1,
    masked: false,
    build: build_sub_overflow_u_lt,
};

pub(super) fn sub_overflow_u_lt(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let m_ = m.unsigned(x)?.max(m.unsigned(y)?);
    if !(m_ <= n) {
        return None;
    }
    if !m.is_unsigned(y, &m_) {
        return None;
    }
    m.found(&SUB_OVERFLOW_U_LT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_overflow_u_lt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// the wrapped sum is a wrap of the sum
pub static ADD_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "add_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_overflow.s.n#0(x, y) = sext.n(add(x, y))",
    },
    index: super::ARITH_START + 41,
    topic: "arith",
    root: OpKey::ADD_OVERFLOW_S,
    makes: 2,
    masked: false,
    build: build_add_overflow_s_value,
};

pub(super) fn add_overflow_s_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&ADD_OVERFLOW_S_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_add_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// the wrapped sum is a wrap of the sum
pub static ADD_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "add_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.add_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add_overflow.u.n#0(x, y) = zext.n(add(x, y))",
    },
    index: super::ARITH_START + 42,
    topic: "arith",
    root: OpKey::ADD_OVERFLOW_U,
    makes: 2,
    masked: false,
    build: build_add_overflow_u_value,
};

pub(super) fn add_overflow_u_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&ADD_OVERFLOW_U_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_add_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// the wrapped difference is a wrap of the difference
pub static SUB_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "sub_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_overflow.s.n#0(x, y) = sext.n(sub(x, y))",
    },
    index: super::ARITH_START + 43,
    topic: "arith",
    root: OpKey::SUB_OVERFLOW_S,
    makes: 2,
    masked: false,
    build: build_sub_overflow_s_value,
};

pub(super) fn sub_overflow_s_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SUB_OVERFLOW_S_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sub_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// the wrapped difference is a wrap of the difference
pub static SUB_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "sub_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.sub_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub_overflow.u.n#0(x, y) = zext.n(sub(x, y))",
    },
    index: super::ARITH_START + 44,
    topic: "arith",
    root: OpKey::SUB_OVERFLOW_U,
    makes: 2,
    masked: false,
    build: build_sub_overflow_u_value,
};

pub(super) fn sub_overflow_u_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SUB_OVERFLOW_U_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_sub_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// the wrapped product is a wrap of the product
pub static MUL_OVERFLOW_S_VALUE: Rule = Rule {
    info: Info {
        name: "mul_overflow_s_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.mul_overflow_s_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul_overflow.s.n#0(x, y) = sext.n(mul(x, y))",
    },
    index: super::ARITH_START + 45,
    topic: "arith",
    root: OpKey::MUL_OVERFLOW_S,
    makes: 2,
    masked: false,
    build: build_mul_overflow_s_value,
};

pub(super) fn mul_overflow_s_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&MUL_OVERFLOW_S_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_mul_overflow_s_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// the wrapped product is a wrap of the product
pub static MUL_OVERFLOW_U_VALUE: Rule = Rule {
    info: Info {
        name: "mul_overflow_u_value",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Arith.mul_overflow_u_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul_overflow.u.n#0(x, y) = zext.n(mul(x, y))",
    },
    index: super::ARITH_START + 46,
    topic: "arith",
    root: OpKey::MUL_OVERFLOW_U,
    makes: 2,
    masked: false,
    build: build_mul_overflow_u_value,
};

pub(super) fn mul_overflow_u_value(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&MUL_OVERFLOW_U_VALUE, &[x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_mul_overflow_u_value(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}
