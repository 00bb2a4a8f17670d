//! Rules of `proofs/theories/Rules`, topic `select`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 57;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &SELECT_NOT,
    &SELECT_SELECT_LEFT,
    &SELECT_SELECT_RIGHT,
    &SELECT_AND,
    &SELECT_OR,
    &SELECT_EQ,
    &SELECT_NE,
    &SELECT_EQ_CONST,
    &SELECT_NE_CONST,
    &SELECT_EQ_ARM,
    &SELECT_NE_ARM,
    &SELECT_BOOL,
    &SELECT_BOOL_NOT,
    &SELECT_TO_AND,
    &SELECT_TO_OR,
    &SELECT_TO_AND_NOT,
    &SELECT_TO_OR_NOT,
    &SELECT_SELF_TRUE,
    &SELECT_SELF_FALSE,
    &SELECT_ONE_ZERO,
    &SELECT_ZERO_ONE,
    &SELECT_MINUS_ONE,
    &SELECT_POW2,
    &SELECT_SUCC,
    &SELECT_PRED,
    &SELECT_ADD_ONE,
    &SELECT_SUB_ONE,
    &SELECT_LT_MIN,
    &SELECT_LT_MAX,
    &SELECT_LE_MIN,
    &SELECT_LE_MAX,
    &SELECT_GT_MAX,
    &SELECT_GT_MIN,
    &SELECT_LT_CONST_MIN,
    &SELECT_LT_CONST_MAX,
    &SELECT_GT_CONST_MAX,
    &SELECT_GT_CONST_MIN,
    &SELECT_ABS,
    &SELECT_ABS_GT,
    &SELECT_NABS,
    &SELECT_ADD,
    &SELECT_SUB_LEFT,
    &SELECT_AND_ARMS,
    &SELECT_OR_ARMS,
    &SELECT_SHL,
    &SELECT_SHR,
    &SELECT_ZEXT,
    &SELECT_SEXT,
    &SELECT_PTRADD,
    &EQ_SELECT_LEFT,
    &EQ_SELECT_RIGHT,
    &NE_SELECT_LEFT,
    &NE_SELECT_RIGHT,
    &LT_SELECT,
    &LT_SELECT_NOT,
    &GT_SELECT,
    &GT_SELECT_NOT,
];

/// swap the arms instead of negating the condition
pub static SELECT_NOT: Rule = Rule {
    info: Info {
        name: "select_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] select(bnot(b), x, y) = select(b, y, x)",
    },
    index: super::SELECT_START + 0,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_not,
};

pub(super) fn select_not(m: &Matcher<'_>, b_: Operand, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_NOT, &[b_, x, y], smallvec![], smallvec![], nodes)
}

fn build_select_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(2), b.var(1)])
}

/// the condition is known in its own arm
pub static SELECT_SELECT_LEFT: Rule = Rule {
    info: Info {
        name: "select_select_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_select_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, select(b, x, y), z) = select(b, x, z)",
    },
    index: super::SELECT_START + 1,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_select_left,
};

pub(super) fn select_select_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SELECT_LEFT, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_select_left(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(3)])
}

/// the condition is known in its own arm
pub static SELECT_SELECT_RIGHT: Rule = Rule {
    info: Info {
        name: "select_select_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_select_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, x, select(b, y, z)) = select(b, x, z)",
    },
    index: super::SELECT_START + 2,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_select_right,
};

pub(super) fn select_select_right(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SELECT_RIGHT, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_select_right(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(3)])
}

/// nested choices of x are one choice; the inner condition must not be poison
pub static SELECT_AND: Rule = Rule {
    info: Info {
        name: "select_and",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_and_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool, x: int, y: int] select(b, select(d, x, y), y) => select(band(b, d), x, y) if d is not poison",
    },
    index: super::SELECT_START + 3,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_and,
};

pub(super) fn select_and(
    m: &Matcher<'_>,
    b_: Operand,
    d: Operand,
    x: Operand,
    y: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.defined(d) {
        return None;
    }
    m.found(&SELECT_AND, &[b_, d, x, y], smallvec![], smallvec![], nodes)
}

fn build_select_and(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Select, Imm::default(), &[e0, b.var(2), b.var(3)])
}

/// nested choices of x are one choice; the inner condition must not be poison
pub static SELECT_OR: Rule = Rule {
    info: Info {
        name: "select_or",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_or_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, d: bool, x: int, y: int] select(b, x, select(d, x, y)) => select(bor(b, d), x, y) if d is not poison",
    },
    index: super::SELECT_START + 4,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_or,
};

pub(super) fn select_or(
    m: &Matcher<'_>,
    b_: Operand,
    d: Operand,
    x: Operand,
    y: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.defined(d) {
        return None;
    }
    m.found(&SELECT_OR, &[b_, d, x, y], smallvec![], smallvec![], nodes)
}

fn build_select_or(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bor, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Select, Imm::default(), &[e0, b.var(2), b.var(3)])
}

/// x if x = y, else y: y
pub static SELECT_EQ: Rule = Rule {
    info: Info {
        name: "select_eq",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_eq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.eq(x, y), x, y) => y",
    },
    index: super::SELECT_START + 5,
    topic: "select",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_eq,
};

pub(super) fn select_eq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_EQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_eq(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// x if x differs from y, else y: x
pub static SELECT_NE: Rule = Rule {
    info: Info {
        name: "select_ne",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_ne_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.ne(x, y), x, y) => x",
    },
    index: super::SELECT_START + 6,
    topic: "select",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_ne,
};

pub(super) fn select_ne(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_NE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_ne(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// c if x = c, else x: x
pub static SELECT_EQ_CONST: Rule = Rule {
    info: Info {
        name: "select_eq_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_eq_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.eq(x, c), c, x) = x",
    },
    index: super::SELECT_START + 7,
    topic: "select",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_eq_const,
};

pub(super) fn select_eq_const(m: &Matcher<'_>, x: Operand, _c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_EQ_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_select_eq_const(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x if x differs from c, else c: x
pub static SELECT_NE_CONST: Rule = Rule {
    info: Info {
        name: "select_ne_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_ne_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.ne(x, c), x, c) = x",
    },
    index: super::SELECT_START + 8,
    topic: "select",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_ne_const,
};

pub(super) fn select_ne_const(m: &Matcher<'_>, x: Operand, _c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_NE_CONST, &[x], smallvec![], smallvec![], nodes)
}

fn build_select_ne_const(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// where x = c, x is c
pub static SELECT_EQ_ARM: Rule = Rule {
    info: Info {
        name: "select_eq_arm",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_eq_arm_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.eq(x, c), x, y) = select(icmp.eq(x, c), c, y) if x is no constant",
    },
    index: super::SELECT_START + 9,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_eq_arm,
};

pub(super) fn select_eq_arm(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&SELECT_EQ_ARM, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_select_eq_arm(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Select, Imm::default(), &[b.node(0), e0, b.var(1)])
}

/// where x = c, x is c
pub static SELECT_NE_ARM: Rule = Rule {
    info: Info {
        name: "select_ne_arm",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_ne_arm_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.ne(x, c), y, x) = select(icmp.ne(x, c), y, c) if x is no constant",
    },
    index: super::SELECT_START + 10,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_ne_arm,
};

pub(super) fn select_ne_arm(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&SELECT_NE_ARM, &[x, y], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_select_ne_arm(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Select, Imm::default(), &[b.node(0), b.var(1), e0])
}

/// true if b, else false: b
pub static SELECT_BOOL: Rule = Rule {
    info: Info {
        name: "select_bool",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_bool_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, true, false) = b",
    },
    index: super::SELECT_START + 11,
    topic: "select",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_bool,
};

pub(super) fn select_bool(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_BOOL, &[b_], smallvec![], smallvec![], nodes)
}

fn build_select_bool(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// false if b, else true: not b
pub static SELECT_BOOL_NOT: Rule = Rule {
    info: Info {
        name: "select_bool_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_bool_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, false, true) = bnot(b)",
    },
    index: super::SELECT_START + 12,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_bool_not,
};

pub(super) fn select_bool_not(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_BOOL_NOT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_select_bool_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// b and x; x must not be poison where b is false
pub static SELECT_TO_AND: Rule = Rule {
    info: Info {
        name: "select_to_and",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_to_and_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, x, false) => band(b, x) if x is not poison",
    },
    index: super::SELECT_START + 13,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_to_and,
};

pub(super) fn select_to_and(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.defined(x) {
        return None;
    }
    m.found(&SELECT_TO_AND, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_to_and(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Band, Imm::default(), &[b.var(0), b.var(1)])
}

/// b or x; x must not be poison where b is true
pub static SELECT_TO_OR: Rule = Rule {
    info: Info {
        name: "select_to_or",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_to_or_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, true, x) => bor(b, x) if x is not poison",
    },
    index: super::SELECT_START + 14,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_to_or,
};

pub(super) fn select_to_or(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.defined(x) {
        return None;
    }
    m.found(&SELECT_TO_OR, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_to_or(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bor, Imm::default(), &[b.var(0), b.var(1)])
}

/// not b and x; x must not be poison where b is true
pub static SELECT_TO_AND_NOT: Rule = Rule {
    info: Info {
        name: "select_to_and_not",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_to_and_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, false, x) => band(bnot(b), x) if x is not poison",
    },
    index: super::SELECT_START + 15,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_to_and_not,
};

pub(super) fn select_to_and_not(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.defined(x) {
        return None;
    }
    m.found(&SELECT_TO_AND_NOT, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_to_and_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Band, Imm::default(), &[e0, b.var(1)])
}

/// not b or x; x must not be poison where b is false
pub static SELECT_TO_OR_NOT: Rule = Rule {
    info: Info {
        name: "select_to_or_not",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_to_or_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, x, true) => bor(bnot(b), x) if x is not poison",
    },
    index: super::SELECT_START + 16,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_to_or_not,
};

pub(super) fn select_to_or_not(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.defined(x) {
        return None;
    }
    m.found(&SELECT_TO_OR_NOT, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_to_or_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Bor, Imm::default(), &[e0, b.var(1)])
}

/// where b holds it is true
pub static SELECT_SELF_TRUE: Rule = Rule {
    info: Info {
        name: "select_self_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_self_true_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, b, x) = select(b, true, x) if b is no constant",
    },
    index: super::SELECT_START + 17,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_self_true,
};

pub(super) fn select_self_true(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(b_) {
        return None;
    }
    m.found(&SELECT_SELF_TRUE, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_self_true(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.bool(true);
    b.op(Opcode::Select, Imm::default(), &[b.var(0), e0, b.var(1)])
}

/// where b does not hold it is false
pub static SELECT_SELF_FALSE: Rule = Rule {
    info: Info {
        name: "select_self_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_self_false_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: bool] select(b, x, b) = select(b, x, false) if b is no constant",
    },
    index: super::SELECT_START + 18,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_self_false,
};

pub(super) fn select_self_false(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(b_) {
        return None;
    }
    m.found(&SELECT_SELF_FALSE, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_self_false(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.bool(false);
    b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), e0])
}

/// 1 if b, else 0
pub static SELECT_ONE_ZERO: Rule = Rule {
    info: Info {
        name: "select_one_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_one_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, 1, 0) = bool_to_int(b)",
    },
    index: super::SELECT_START + 19,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_one_zero,
};

pub(super) fn select_one_zero(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_ONE_ZERO, &[b_], smallvec![], smallvec![], nodes)
}

fn build_select_one_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)])
}

/// 0 if b, else 1
pub static SELECT_ZERO_ONE: Rule = Rule {
    info: Info {
        name: "select_zero_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_zero_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, 0, 1) = bool_to_int(bnot(b))",
    },
    index: super::SELECT_START + 20,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_zero_one,
};

pub(super) fn select_zero_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_ZERO_ONE, &[b_], smallvec![], smallvec![], nodes)
}

fn build_select_zero_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Bnot, Imm::default(), &[b.var(0)]);
    b.op(Opcode::BoolToInt, Imm::default(), &[e0])
}

/// -1 if b, else 0
pub static SELECT_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "select_minus_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, -1, 0) = sub(0, bool_to_int(b)) if b is no constant",
    },
    index: super::SELECT_START + 21,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_minus_one,
};

pub(super) fn select_minus_one(m: &Matcher<'_>, b_: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(b_) {
        return None;
    }
    m.found(&SELECT_MINUS_ONE, &[b_], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_select_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e1])
}

/// 2^k if b, else 0
pub static SELECT_POW2: Rule = Rule {
    info: Info {
        name: "select_pow2",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, c, 0) = shl(bool_to_int(b), log2(c)) if c is a power of two",
    },
    index: super::SELECT_START + 22,
    topic: "select",
    root: OpKey::SELECT,
    makes: 3,
    masked: false,
    build: build_select_pow2,
};

pub(super) fn select_pow2(m: &Matcher<'_>, b_: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    m.found(&SELECT_POW2, &[b_], smallvec![c::new_int(c::log2(&c_))?], smallvec![], nodes)
}

fn build_select_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    let e1 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[e0, e1])
}

/// c + 1 if b, else c
pub static SELECT_SUCC: Rule = Rule {
    info: Info {
        name: "select_succ",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_succ_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, a, c) = add(bool_to_int(b), c) if a == (c + 1)",
    },
    index: super::SELECT_START + 23,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_succ,
};

pub(super) fn select_succ(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == c::add(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_SUCC, &[b_], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_select_succ(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// c - 1 if b, else c
pub static SELECT_PRED: Rule = Rule {
    info: Info {
        name: "select_pred",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_pred_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] select(b, a, c) = sub(c, bool_to_int(b)) if a == (c - 1)",
    },
    index: super::SELECT_START + 24,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_pred,
};

pub(super) fn select_pred(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a == c::sub(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_PRED, &[b_], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_select_pred(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e1])
}

/// x + 1 if b, else x
pub static SELECT_ADD_ONE: Rule = Rule {
    info: Info {
        name: "select_add_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_add_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int] select(b, add(x, 1), x) = add(x, bool_to_int(b))",
    },
    index: super::SELECT_START + 25,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_add_one,
};

pub(super) fn select_add_one(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_ADD_ONE, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_add_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Add, Imm::default(), &[b.var(1), e0])
}

/// x - 1 if b, else x
pub static SELECT_SUB_ONE: Rule = Rule {
    info: Info {
        name: "select_sub_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_sub_one_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int] select(b, add(x, -1), x) = sub(x, bool_to_int(b))",
    },
    index: super::SELECT_START + 26,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_sub_one,
};

pub(super) fn select_sub_one(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_SUB_ONE, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_sub_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::BoolToInt, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Sub, Imm::default(), &[b.var(1), e0])
}

/// the lesser
pub static SELECT_LT_MIN: Rule = Rule {
    info: Info {
        name: "select_lt_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_lt_min_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.lt(x, y), x, y) = min(x, y)",
    },
    index: super::SELECT_START + 27,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_lt_min,
};

pub(super) fn select_lt_min(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_LT_MIN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_lt_min(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Min, Imm::default(), &[b.var(0), b.var(1)])
}

/// the greater
pub static SELECT_LT_MAX: Rule = Rule {
    info: Info {
        name: "select_lt_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_lt_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.lt(x, y), y, x) = max(x, y)",
    },
    index: super::SELECT_START + 28,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_lt_max,
};

pub(super) fn select_lt_max(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_LT_MAX, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_lt_max(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Max, Imm::default(), &[b.var(0), b.var(1)])
}

/// the lesser
pub static SELECT_LE_MIN: Rule = Rule {
    info: Info {
        name: "select_le_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_le_min_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.le(x, y), x, y) = min(x, y)",
    },
    index: super::SELECT_START + 29,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_le_min,
};

pub(super) fn select_le_min(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_LE_MIN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_le_min(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Min, Imm::default(), &[b.var(0), b.var(1)])
}

/// the greater
pub static SELECT_LE_MAX: Rule = Rule {
    info: Info {
        name: "select_le_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_le_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.le(x, y), y, x) = max(x, y)",
    },
    index: super::SELECT_START + 30,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_le_max,
};

pub(super) fn select_le_max(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_LE_MAX, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_le_max(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Max, Imm::default(), &[b.var(0), b.var(1)])
}

/// the greater
pub static SELECT_GT_MAX: Rule = Rule {
    info: Info {
        name: "select_gt_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_gt_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.gt(x, y), x, y) = max(x, y)",
    },
    index: super::SELECT_START + 31,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_gt_max,
};

pub(super) fn select_gt_max(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_GT_MAX, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_gt_max(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Max, Imm::default(), &[b.var(0), b.var(1)])
}

/// the lesser
pub static SELECT_GT_MIN: Rule = Rule {
    info: Info {
        name: "select_gt_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_gt_min_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] select(icmp.gt(x, y), y, x) = min(x, y)",
    },
    index: super::SELECT_START + 32,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_gt_min,
};

pub(super) fn select_gt_min(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_GT_MIN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_gt_min(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Min, Imm::default(), &[b.var(0), b.var(1)])
}

/// x below c, else c - 1
pub static SELECT_LT_CONST_MIN: Rule = Rule {
    info: Info {
        name: "select_lt_const_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_lt_const_min_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.lt(x, c), x, d) = min(x, d) if d == (c - 1)",
    },
    index: super::SELECT_START + 33,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_lt_const_min,
};

pub(super) fn select_lt_const_min(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(d == c::sub(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_LT_CONST_MIN, &[x], smallvec![c::new_int(Some(d.clone()))?], smallvec![], nodes)
}

fn build_select_lt_const_min(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Min, Imm::default(), &[b.var(0), e0])
}

/// c - 1 for x below c, else x
pub static SELECT_LT_CONST_MAX: Rule = Rule {
    info: Info {
        name: "select_lt_const_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_lt_const_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.lt(x, c), d, x) = max(x, d) if d == (c - 1)",
    },
    index: super::SELECT_START + 34,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_lt_const_max,
};

pub(super) fn select_lt_const_max(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(d == c::sub(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_LT_CONST_MAX, &[x], smallvec![c::new_int(Some(d.clone()))?], smallvec![], nodes)
}

fn build_select_lt_const_max(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Max, Imm::default(), &[b.var(0), e0])
}

/// x above c, else c + 1
pub static SELECT_GT_CONST_MAX: Rule = Rule {
    info: Info {
        name: "select_gt_const_max",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_gt_const_max_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.gt(x, c), x, d) = max(x, d) if d == (c + 1)",
    },
    index: super::SELECT_START + 35,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_gt_const_max,
};

pub(super) fn select_gt_const_max(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(d == c::add(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_GT_CONST_MAX, &[x], smallvec![c::new_int(Some(d.clone()))?], smallvec![], nodes)
}

fn build_select_gt_const_max(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Max, Imm::default(), &[b.var(0), e0])
}

/// c + 1 for x above c, else x
pub static SELECT_GT_CONST_MIN: Rule = Rule {
    info: Info {
        name: "select_gt_const_min",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_gt_const_min_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.gt(x, c), d, x) = min(x, d) if d == (c + 1)",
    },
    index: super::SELECT_START + 36,
    topic: "select",
    root: OpKey::SELECT,
    makes: 1,
    masked: false,
    build: build_select_gt_const_min,
};

pub(super) fn select_gt_const_min(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(d == c::add(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SELECT_GT_CONST_MIN, &[x], smallvec![c::new_int(Some(d.clone()))?], smallvec![], nodes)
}

fn build_select_gt_const_min(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Min, Imm::default(), &[b.var(0), e0])
}

/// the absolute value
pub static SELECT_ABS: Rule = Rule {
    info: Info {
        name: "select_abs",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_abs_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.lt(x, 0), sub(0, x), x) = max(x, sub(0, x))",
    },
    index: super::SELECT_START + 37,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_abs,
};

pub(super) fn select_abs(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_ABS, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_select_abs(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)]);
    b.op(Opcode::Max, Imm::default(), &[b.var(0), e1])
}

/// the absolute value
pub static SELECT_ABS_GT: Rule = Rule {
    info: Info {
        name: "select_abs_gt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_abs_gt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.gt(x, -1), x, sub(0, x)) = max(x, sub(0, x))",
    },
    index: super::SELECT_START + 38,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_abs_gt,
};

pub(super) fn select_abs_gt(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_ABS_GT, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_select_abs_gt(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)]);
    b.op(Opcode::Max, Imm::default(), &[b.var(0), e1])
}

/// the negated absolute value
pub static SELECT_NABS: Rule = Rule {
    info: Info {
        name: "select_nabs",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_nabs_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] select(icmp.lt(x, 0), x, sub(0, x)) = min(x, sub(0, x))",
    },
    index: super::SELECT_START + 39,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_nabs,
};

pub(super) fn select_nabs(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_NABS, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_select_nabs(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)]);
    b.op(Opcode::Min, Imm::default(), &[b.var(0), e1])
}

/// z is added in both arms
pub static SELECT_ADD: Rule = Rule {
    info: Info {
        name: "select_add",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_add_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, add(x, z), add(y, z)) = add(select(b, x, y), z)",
    },
    index: super::SELECT_START + 40,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_add,
};

pub(super) fn select_add(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_ADD, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_add(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Add, Imm::default(), &[e0, b.var(3)])
}

/// z is subtracted in both arms
pub static SELECT_SUB_LEFT: Rule = Rule {
    info: Info {
        name: "select_sub_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_sub_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, sub(x, z), sub(y, z)) = sub(select(b, x, y), z)",
    },
    index: super::SELECT_START + 41,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_sub_left,
};

pub(super) fn select_sub_left(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SUB_LEFT, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_sub_left(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(3)])
}

/// z masks both arms
pub static SELECT_AND_ARMS: Rule = Rule {
    info: Info {
        name: "select_and_arms",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_and_arms_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, and(x, z), and(y, z)) = and(select(b, x, y), z)",
    },
    index: super::SELECT_START + 42,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_and_arms,
};

pub(super) fn select_and_arms(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_AND_ARMS, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_and_arms(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::And, Imm::default(), &[e0, b.var(3)])
}

/// z is set in both arms
pub static SELECT_OR_ARMS: Rule = Rule {
    info: Info {
        name: "select_or_arms",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_or_arms_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, or(x, z), or(y, z)) = or(select(b, x, y), z)",
    },
    index: super::SELECT_START + 43,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_or_arms,
};

pub(super) fn select_or_arms(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_OR_ARMS, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_or_arms(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Or, Imm::default(), &[e0, b.var(3)])
}

/// both arms are shifted by z
pub static SELECT_SHL: Rule = Rule {
    info: Info {
        name: "select_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, shl(x, z), shl(y, z)) = shl(select(b, x, y), z)",
    },
    index: super::SELECT_START + 44,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_shl,
};

pub(super) fn select_shl(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SHL, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Shl, Imm::default(), &[e0, b.var(3)])
}

/// both arms are shifted by z
pub static SELECT_SHR: Rule = Rule {
    info: Info {
        name: "select_shr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_shr_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int, z: int] select(b, shr(x, z), shr(y, z)) = shr(select(b, x, y), z)",
    },
    index: super::SELECT_START + 45,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_shr,
};

pub(super) fn select_shr(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SHR, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_shr(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Shr, Imm::default(), &[e0, b.var(3)])
}

/// both arms are wrapped
pub static SELECT_ZEXT: Rule = Rule {
    info: Info {
        name: "select_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] select(b, zext.n(x), zext.n(y)) = zext.n(select(b, x, y))",
    },
    index: super::SELECT_START + 46,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_zext,
};

pub(super) fn select_zext(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_ZEXT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_select_zext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[e0])
}

/// both arms are wrapped
pub static SELECT_SEXT: Rule = Rule {
    info: Info {
        name: "select_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: int, y: int] select(b, sext.n(x), sext.n(y)) = sext.n(select(b, x, y))",
    },
    index: super::SELECT_START + 47,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_sext,
};

pub(super) fn select_sext(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_SEXT, &[b_, x, y], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_select_sext(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// both arms move a pointer by z
pub static SELECT_PTRADD: Rule = Rule {
    info: Info {
        name: "select_ptradd",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.select_ptradd_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: ptr, y: ptr, z: int] select(b, ptradd(x, z), ptradd(y, z)) = ptradd(select(b, x, y), z)",
    },
    index: super::SELECT_START + 48,
    topic: "select",
    root: OpKey::SELECT,
    makes: 2,
    masked: false,
    build: build_select_ptradd,
};

pub(super) fn select_ptradd(
    m: &Matcher<'_>,
    b_: Operand,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&SELECT_PTRADD, &[b_, x, y, z], smallvec![], smallvec![], nodes)
}

fn build_select_ptradd(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Select, Imm::default(), &[b.var(0), b.var(1), b.var(2)]);
    b.op(Opcode::Ptradd, Imm::default(), &[e0, b.var(3)])
}

/// the arms differ, so equality tells which was chosen
pub static EQ_SELECT_LEFT: Rule = Rule {
    info: Info {
        name: "eq_select_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.eq_select_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.eq(select(b, a, c), a) = b if a != c",
    },
    index: super::SELECT_START + 49,
    topic: "select",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_select_left,
};

pub(super) fn eq_select_left(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != c_) {
        return None;
    }
    m.found(&EQ_SELECT_LEFT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_eq_select_left(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the arms differ, so equality tells which was chosen
pub static EQ_SELECT_RIGHT: Rule = Rule {
    info: Info {
        name: "eq_select_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.eq_select_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.eq(select(b, a, c), c) = bnot(b) if a != c",
    },
    index: super::SELECT_START + 50,
    topic: "select",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_select_right,
};

pub(super) fn eq_select_right(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != c_) {
        return None;
    }
    m.found(&EQ_SELECT_RIGHT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_eq_select_right(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// the arms differ, so inequality tells which was chosen
pub static NE_SELECT_LEFT: Rule = Rule {
    info: Info {
        name: "ne_select_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.ne_select_left_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.ne(select(b, a, c), a) = bnot(b) if a != c",
    },
    index: super::SELECT_START + 51,
    topic: "select",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_select_left,
};

pub(super) fn ne_select_left(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != c_) {
        return None;
    }
    m.found(&NE_SELECT_LEFT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_ne_select_left(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// the arms differ, so inequality tells which was chosen
pub static NE_SELECT_RIGHT: Rule = Rule {
    info: Info {
        name: "ne_select_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.ne_select_right_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.ne(select(b, a, c), c) = b if a != c",
    },
    index: super::SELECT_START + 52,
    topic: "select",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_select_right,
};

pub(super) fn ne_select_right(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a != c_) {
        return None;
    }
    m.found(&NE_SELECT_RIGHT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_ne_select_right(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// one arm is below d, the other is not
pub static LT_SELECT: Rule = Rule {
    info: Info {
        name: "lt_select",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.lt_select_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.lt(select(b, a, c), d) = b if a < d, d <= c",
    },
    index: super::SELECT_START + 53,
    topic: "select",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_select,
};

pub(super) fn lt_select(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a < d) {
        return None;
    }
    if !(d <= c_) {
        return None;
    }
    m.found(&LT_SELECT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_lt_select(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// one arm is below d, the other is not
pub static LT_SELECT_NOT: Rule = Rule {
    info: Info {
        name: "lt_select_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.lt_select_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.lt(select(b, a, c), d) = bnot(b) if c < d, d <= a",
    },
    index: super::SELECT_START + 54,
    topic: "select",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_select_not,
};

pub(super) fn lt_select_not(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < d) {
        return None;
    }
    if !(d <= a) {
        return None;
    }
    m.found(&LT_SELECT_NOT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_lt_select_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}

/// one arm is above d, the other is not
pub static GT_SELECT: Rule = Rule {
    info: Info {
        name: "gt_select",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.gt_select_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.gt(select(b, a, c), d) = b if a > d, d >= c",
    },
    index: super::SELECT_START + 55,
    topic: "select",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_select,
};

pub(super) fn gt_select(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(a > d) {
        return None;
    }
    if !(d >= c_) {
        return None;
    }
    m.found(&GT_SELECT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_gt_select(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// one arm is above d, the other is not
pub static GT_SELECT_NOT: Rule = Rule {
    info: Info {
        name: "gt_select_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Select.gt_select_not_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool] icmp.gt(select(b, a, c), d) = bnot(b) if c > d, d >= a",
    },
    index: super::SELECT_START + 56,
    topic: "select",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_select_not,
};

pub(super) fn gt_select_not(m: &Matcher<'_>, b_: Operand, a: Int, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ > d) {
        return None;
    }
    if !(d >= a) {
        return None;
    }
    m.found(&GT_SELECT_NOT, &[b_], smallvec![], smallvec![], nodes)
}

fn build_gt_select_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Bnot, Imm::default(), &[b.var(0)])
}
