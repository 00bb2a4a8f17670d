//! Rules of `proofs/theories/Rules`, topic `shift`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 30;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &SHL_ZERO,
    &SHR_ZERO,
    &ZERO_SHL,
    &ZERO_SHR,
    &MINUS_ONE_SHR,
    &SHL_SHL,
    &SHR_SHR,
    &SHR_SHL_LESS,
    &SHR_SHL_MORE,
    &SHL_SHR,
    &SHR_SHL_ANY,
    &AND_SHL_SHL,
    &OR_SHL_SHL,
    &XOR_SHL_SHL,
    &AND_SHR_SHR,
    &OR_SHR_SHR,
    &XOR_SHR_SHR,
    &ADD_SHL_SHL,
    &SUB_SHL_SHL,
    &AND_SHL_CONST,
    &AND_SHL_ZERO,
    &SHR_AND_SHL_MASK,
    &SHR_OR_LOW,
    &SHR_ADD_LOW,
    &SHR_SMALL,
    &SHR_SIGN,
    &MUL_SHL_ONE,
    &MUL_SHL_OUT,
    &NE_AND_BIT,
    &EQ_AND_BIT,
];

/// x << 0 = x
pub static SHL_ZERO: Rule = Rule {
    info: Info {
        name: "shl_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shl_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(x, 0) = x",
    },
    index: super::SHIFT_START + 0,
    topic: "shift",
    root: OpKey::SHL,
    makes: 0,
    masked: false,
    build: build_shl_zero,
};

pub(super) fn shl_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHL_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_shl_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x >> 0 = x
pub static SHR_ZERO: Rule = Rule {
    info: Info {
        name: "shr_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(x, 0) = x",
    },
    index: super::SHIFT_START + 1,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_zero,
};

pub(super) fn shr_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHR_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_shr_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// 0 << x = 0
pub static ZERO_SHL: Rule = Rule {
    info: Info {
        name: "zero_shl",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.zero_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(0, x) => 0",
    },
    index: super::SHIFT_START + 2,
    topic: "shift",
    root: OpKey::SHL,
    makes: 0,
    masked: false,
    build: build_zero_shl,
};

pub(super) fn zero_shl(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZERO_SHL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zero_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// 0 >> x = 0
pub static ZERO_SHR: Rule = Rule {
    info: Info {
        name: "zero_shr",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.zero_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(0, x) => 0",
    },
    index: super::SHIFT_START + 3,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_zero_shr,
};

pub(super) fn zero_shr(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZERO_SHR, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zero_shr(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// -1 >> x = -1
pub static MINUS_ONE_SHR: Rule = Rule {
    info: Info {
        name: "minus_one_shr",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.minus_one_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(-1, x) => -1",
    },
    index: super::SHIFT_START + 4,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_minus_one_shr,
};

pub(super) fn minus_one_shr(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MINUS_ONE_SHR, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_minus_one_shr(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x << a) << b = x << (a + b)
pub static SHL_SHL: Rule = Rule {
    info: Info {
        name: "shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(shl(x, a), b) = shl(x, (a + b)) if 0 <= a, 0 <= b",
    },
    index: super::SHIFT_START + 5,
    topic: "shift",
    root: OpKey::SHL,
    makes: 2,
    masked: false,
    build: build_shl_shl,
};

pub(super) fn shl_shl(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&SHL_SHL, &[x], smallvec![c::new_int(c::add(&a, &b_))?], smallvec![], nodes)
}

fn build_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0])
}

/// (x >> a) >> b = x >> (a + b)
pub static SHR_SHR: Rule = Rule {
    info: Info {
        name: "shr_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(shr(x, a), b) = shr(x, (a + b)) if 0 <= a, 0 <= b",
    },
    index: super::SHIFT_START + 6,
    topic: "shift",
    root: OpKey::SHR,
    makes: 2,
    masked: false,
    build: build_shr_shr,
};

pub(super) fn shr_shr(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= b_) {
        return None;
    }
    m.found(&SHR_SHR, &[x], smallvec![c::new_int(c::add(&a, &b_))?], smallvec![], nodes)
}

fn build_shr_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// (x << a) >> b = x << (a - b), b <= a
pub static SHR_SHL_LESS: Rule = Rule {
    info: Info {
        name: "shr_shl_less",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_shl_less_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(shl(x, a), b) = shl(x, (a - b)) if 0 <= b, b <= a",
    },
    index: super::SHIFT_START + 7,
    topic: "shift",
    root: OpKey::SHR,
    makes: 2,
    masked: false,
    build: build_shr_shl_less,
};

pub(super) fn shr_shl_less(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= b_) {
        return None;
    }
    if !(b_ <= a) {
        return None;
    }
    m.found(&SHR_SHL_LESS, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_shr_shl_less(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0])
}

/// (x << a) >> b = x >> (b - a), a <= b
pub static SHR_SHL_MORE: Rule = Rule {
    info: Info {
        name: "shr_shl_more",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_shl_more_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(shl(x, a), b) = shr(x, (b - a)) if 0 <= a, a <= b",
    },
    index: super::SHIFT_START + 8,
    topic: "shift",
    root: OpKey::SHR,
    makes: 2,
    masked: false,
    build: build_shr_shl_more,
};

pub(super) fn shr_shl_more(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(a <= b_) {
        return None;
    }
    m.found(&SHR_SHL_MORE, &[x], smallvec![c::new_int(c::sub(&b_, &a))?], smallvec![], nodes)
}

fn build_shr_shl_more(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// (x >> a) << a clears the low a bits
pub static SHL_SHR: Rule = Rule {
    info: Info {
        name: "shl_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shl_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(shr(x, a), a) = and(x, -2^a) if 0 <= a",
    },
    index: super::SHIFT_START + 9,
    topic: "shift",
    root: OpKey::SHL,
    makes: 1,
    masked: false,
    build: build_shl_shr,
};

pub(super) fn shl_shr(m: &Matcher<'_>, x: Operand, a: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    m.found(&SHL_SHR, &[x], smallvec![c::new_int(c::neg(&c::pow2(&a)?))?], smallvec![], nodes)
}

fn build_shl_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// (x << y) >> y = x
pub static SHR_SHL_ANY: Rule = Rule {
    info: Info {
        name: "shr_shl_any",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_shl_any_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] shr(shl(x, y), y) => x",
    },
    index: super::SHIFT_START + 10,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_shl_any,
};

pub(super) fn shr_shl_any(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SHR_SHL_ANY, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_shr_shl_any(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x << c) & (y << c) = (x & y) << c
pub static AND_SHL_SHL: Rule = Rule {
    info: Info {
        name: "and_shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.and_shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] and(shl(x, z), shl(y, z)) = shl(and(x, y), z)",
    },
    index: super::SHIFT_START + 11,
    topic: "shift",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_shl_shl,
};

pub(super) fn and_shl_shl(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_SHL_SHL, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_and_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(2)])
}

/// (x << c) | (y << c) = (x | y) << c
pub static OR_SHL_SHL: Rule = Rule {
    info: Info {
        name: "or_shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.or_shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] or(shl(x, z), shl(y, z)) = shl(or(x, y), z)",
    },
    index: super::SHIFT_START + 12,
    topic: "shift",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_or_shl_shl,
};

pub(super) fn or_shl_shl(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_SHL_SHL, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_or_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(2)])
}

/// (x << c) ^ (y << c) = (x ^ y) << c
pub static XOR_SHL_SHL: Rule = Rule {
    info: Info {
        name: "xor_shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.xor_shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] xor(shl(x, z), shl(y, z)) = shl(xor(x, y), z)",
    },
    index: super::SHIFT_START + 13,
    topic: "shift",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_shl_shl,
};

pub(super) fn xor_shl_shl(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_SHL_SHL, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_xor_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(2)])
}

/// (x >> c) & (y >> c) = (x & y) >> c
pub static AND_SHR_SHR: Rule = Rule {
    info: Info {
        name: "and_shr_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.and_shr_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] and(shr(x, z), shr(y, z)) = shr(and(x, y), z)",
    },
    index: super::SHIFT_START + 14,
    topic: "shift",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_shr_shr,
};

pub(super) fn and_shr_shr(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_SHR_SHR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_and_shr_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shr, Imm::default(), &[e0, b.var(2)])
}

/// (x >> c) | (y >> c) = (x | y) >> c
pub static OR_SHR_SHR: Rule = Rule {
    info: Info {
        name: "or_shr_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.or_shr_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] or(shr(x, z), shr(y, z)) = shr(or(x, y), z)",
    },
    index: super::SHIFT_START + 15,
    topic: "shift",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_or_shr_shr,
};

pub(super) fn or_shr_shr(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_SHR_SHR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_or_shr_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shr, Imm::default(), &[e0, b.var(2)])
}

/// (x >> c) ^ (y >> c) = (x ^ y) >> c
pub static XOR_SHR_SHR: Rule = Rule {
    info: Info {
        name: "xor_shr_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.xor_shr_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] xor(shr(x, z), shr(y, z)) = shr(xor(x, y), z)",
    },
    index: super::SHIFT_START + 16,
    topic: "shift",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_xor_shr_shr,
};

pub(super) fn xor_shr_shr(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_SHR_SHR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_xor_shr_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shr, Imm::default(), &[e0, b.var(2)])
}

/// (x << c) + (y << c) = (x + y) << c
pub static ADD_SHL_SHL: Rule = Rule {
    info: Info {
        name: "add_shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.add_shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] add(shl(x, z), shl(y, z)) = shl(add(x, y), z)",
    },
    index: super::SHIFT_START + 17,
    topic: "shift",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_add_shl_shl,
};

pub(super) fn add_shl_shl(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_SHL_SHL, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_add_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(2)])
}

/// (x << c) - (y << c) = (x - y) << c
pub static SUB_SHL_SHL: Rule = Rule {
    info: Info {
        name: "sub_shl_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.sub_shl_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] sub(shl(x, z), shl(y, z)) = shl(sub(x, y), z)",
    },
    index: super::SHIFT_START + 18,
    topic: "shift",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_shl_shl,
};

pub(super) fn sub_shl_shl(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_SHL_SHL, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_sub_shl_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(2)])
}

/// a mask that reads shifted-in zeros only is not needed
pub static AND_SHL_CONST: Rule = Rule {
    info: Info {
        name: "and_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.and_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(shl(x, a), c) = shl(x, a) if 0 <= a, (c | mask(a)) == -1",
    },
    index: super::SHIFT_START + 19,
    topic: "shift",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_shl_const,
};

pub(super) fn and_shl_const(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::or(&c_, &c::mask(&a)?)? == c::lit(-1)) {
        return None;
    }
    m.found(&AND_SHL_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// a mask below the shift keeps nothing
pub static AND_SHL_ZERO: Rule = Rule {
    info: Info {
        name: "and_shl_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.and_shl_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(shl(x, a), c) => 0 if 0 <= a, (c & mask(a)) == c",
    },
    index: super::SHIFT_START + 20,
    topic: "shift",
    root: OpKey::AND,
    makes: 0,
    masked: false,
    build: build_and_shl_zero,
};

pub(super) fn and_shl_zero(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::and(&c_, &c::mask(&a)?)? == c_) {
        return None;
    }
    m.found(&AND_SHL_ZERO, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_and_shl_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x & (-1 << a)) >> a = x >> a: the cleared bits are shifted out
pub static SHR_AND_SHL_MASK: Rule = Rule {
    info: Info {
        name: "shr_and_shl_mask",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_and_shl_mask_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(and(x, c), a) = shr(x, a) if 0 <= a, (c | mask(a)) == -1",
    },
    index: super::SHIFT_START + 21,
    topic: "shift",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_shr_and_shl_mask,
};

pub(super) fn shr_and_shl_mask(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::or(&c_, &c::mask(&a)?)? == c::lit(-1)) {
        return None;
    }
    m.found(&SHR_AND_SHL_MASK, &[x], smallvec![c::new_int(Some(a.clone()))?], smallvec![], nodes)
}

fn build_shr_and_shl_mask(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// (x | c) >> a = x >> a if c lies below bit a
pub static SHR_OR_LOW: Rule = Rule {
    info: Info {
        name: "shr_or_low",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_or_low_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(or(x, c), a) = shr(x, a) if 0 <= a, 0 <= c, c < 2^a",
    },
    index: super::SHIFT_START + 22,
    topic: "shift",
    root: OpKey::SHR,
    makes: 1,
    masked: false,
    build: build_shr_or_low,
};

pub(super) fn shr_or_low(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < c::pow2(&a)?) {
        return None;
    }
    m.found(&SHR_OR_LOW, &[x], smallvec![c::new_int(Some(a.clone()))?], smallvec![], nodes)
}

fn build_shr_or_low(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// ((x << a) + c) >> a = x if c lies below bit a
pub static SHR_ADD_LOW: Rule = Rule {
    info: Info {
        name: "shr_add_low",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_add_low_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(add(shl(x, a), c), a) = x if 0 <= a, 0 <= c, c < 2^a",
    },
    index: super::SHIFT_START + 23,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_add_low,
};

pub(super) fn shr_add_low(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= a) {
        return None;
    }
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < c::pow2(&a)?) {
        return None;
    }
    m.found(&SHR_ADD_LOW, &[x], smallvec![], smallvec![], nodes)
}

fn build_shr_add_low(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x >> c = 0 if 0 <= x < 2^c
pub static SHR_SMALL: Rule = Rule {
    info: Info {
        name: "shr_small",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_small_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(x:range(lo, hi), c) => 0 if 0 <= c, 0 <= lo, hi < 2^c",
    },
    index: super::SHIFT_START + 24,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_small,
};

pub(super) fn shr_small(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    let (lo, hi) = m.range(x)?;
    if !(c::lit(0) <= lo) {
        return None;
    }
    if !(hi < c::pow2(&c_)?) {
        return None;
    }
    m.found(&SHR_SMALL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_shr_small(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x >> c = -1 if -2^c <= x < 0
pub static SHR_SIGN: Rule = Rule {
    info: Info {
        name: "shr_sign",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.shr_sign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shr(x:range(lo, hi), c) => -1 if 0 <= c, hi < 0, -2^c <= lo",
    },
    index: super::SHIFT_START + 25,
    topic: "shift",
    root: OpKey::SHR,
    makes: 0,
    masked: false,
    build: build_shr_sign,
};

pub(super) fn shr_sign(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    let (lo, hi) = m.range(x)?;
    if !(hi < c::lit(0)) {
        return None;
    }
    if !(c::neg(&c::pow2(&c_)?)? <= lo) {
        return None;
    }
    m.found(&SHR_SIGN, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_shr_sign(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x * (1 << y) = x << y
pub static MUL_SHL_ONE: Rule = Rule {
    info: Info {
        name: "mul_shl_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.mul_shl_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul(x, shl(1, y)) = shl(x, y) if x is no constant",
    },
    index: super::SHIFT_START + 26,
    topic: "shift",
    root: OpKey::MUL,
    makes: 1,
    masked: false,
    build: build_mul_shl_one,
};

pub(super) fn mul_shl_one(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&MUL_SHL_ONE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_mul_shl_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), b.var(1)])
}

/// (x << c) * y = (x * y) << c
pub static MUL_SHL_OUT: Rule = Rule {
    info: Info {
        name: "mul_shl_out",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.mul_shl_out_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul(shl(x, c), y) = shl(mul(x, y), c) if 0 <= c",
    },
    index: super::SHIFT_START + 27,
    topic: "shift",
    root: OpKey::MUL,
    makes: 2,
    masked: false,
    build: build_mul_shl_out,
};

pub(super) fn mul_shl_out(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&MUL_SHL_OUT, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_mul_shl_out(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[e0, e1])
}

/// bit c of x, tested as the lowest bit of x >> c
pub static NE_AND_BIT: Rule = Rule {
    info: Info {
        name: "ne_and_bit",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.ne_and_bit_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(zext.1(shr(x, c)), 0) = icmp.ne(and(x, 2^c), 0) if 0 <= c",
    },
    index: super::SHIFT_START + 28,
    topic: "shift",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_and_bit,
};

pub(super) fn ne_and_bit(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&NE_AND_BIT, &[x], smallvec![c::new_int(c::pow2(&c_))?, c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_ne_and_bit(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::And, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[e1, e2])
}

/// bit c of x, tested as the lowest bit of x >> c
pub static EQ_AND_BIT: Rule = Rule {
    info: Info {
        name: "eq_and_bit",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Shift.eq_and_bit_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(zext.1(shr(x, c)), 0) = icmp.eq(and(x, 2^c), 0) if 0 <= c",
    },
    index: super::SHIFT_START + 29,
    topic: "shift",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_and_bit,
};

pub(super) fn eq_and_bit(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&EQ_AND_BIT, &[x], smallvec![c::new_int(c::pow2(&c_))?, c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_eq_and_bit(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::And, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[e1, e2])
}
