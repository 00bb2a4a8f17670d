//! Rules of `proofs/theories/Rules`, topic `negation`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 36;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &NEG_NEG,
    &NEG_SUB,
    &ADD_NEG,
    &SUB_NEG,
    &MUL_MINUS_ONE,
    &MUL_NEG_NEG,
    &MUL_NEG_CONST,
    &NEG_MUL_CONST,
    &NEG_ADD_NEG,
    &EQ_NEG_NEG,
    &NE_NEG_NEG,
    &LT_NEG_NEG,
    &DIV_NEG_NEG,
    &REM_NEG_RIGHT,
    &NOT_NOT,
    &MINUS_ONE_SUB,
    &NOT_ADD_ONE,
    &NOT_NEG,
    &NEG_NOT,
    &NOT_ADD_CONST,
    &NOT_SUB,
    &SUB_NOT,
    &SUB_NOT_NOT,
    &ADD_NOT_SELF,
    &EQ_NOT_NOT,
    &NE_NOT_NOT,
    &LT_NOT_NOT,
    &LT_NOT_CONST,
    &GT_NOT_CONST,
    &AND_NOT_NOT,
    &OR_NOT_NOT,
    &NOT_AND_NOT,
    &NOT_OR_NOT,
    &XOR_NOT_NOT,
    &MIN_NEG_NEG,
    &MAX_NEG_NEG,
];

/// -(-x) = x
pub static NEG_NEG: Rule = Rule {
    info: Info {
        name: "neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(0, sub(0, x)) = x",
    },
    index: super::NEGATION_START + 0,
    topic: "negation",
    root: OpKey::SUB,
    makes: 0,
    masked: false,
    build: build_neg_neg,
};

pub(super) fn neg_neg(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_NEG, &[x], smallvec![], smallvec![], nodes)
}

fn build_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// -(x - y) = y - x
pub static NEG_SUB: Rule = Rule {
    info: Info {
        name: "neg_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.neg_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(0, sub(x, y)) = sub(y, x)",
    },
    index: super::NEGATION_START + 1,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_neg_sub,
};

pub(super) fn neg_sub(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_SUB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_neg_sub(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(1), b.var(0)])
}

/// x + (-y) = x - y
pub static ADD_NEG: Rule = Rule {
    info: Info {
        name: "add_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.add_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(x, sub(0, y)) = sub(x, y)",
    },
    index: super::NEGATION_START + 2,
    topic: "negation",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_add_neg,
};

pub(super) fn add_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), b.var(1)])
}

/// x - (-y) = x + y
pub static SUB_NEG: Rule = Rule {
    info: Info {
        name: "sub_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.sub_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, sub(0, y)) = add(x, y)",
    },
    index: super::NEGATION_START + 3,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_neg,
};

pub(super) fn sub_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)])
}

/// x * -1 = -x
pub static MUL_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "mul_minus_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.mul_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(x, -1) = sub(0, x)",
    },
    index: super::NEGATION_START + 4,
    topic: "negation",
    root: OpKey::MUL,
    makes: 1,
    masked: false,
    build: build_mul_minus_one,
};

pub(super) fn mul_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_MINUS_ONE, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_mul_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// (-x) * (-y) = x * y
pub static MUL_NEG_NEG: Rule = Rule {
    info: Info {
        name: "mul_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.mul_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] mul(sub(0, x), sub(0, y)) = mul(x, y)",
    },
    index: super::NEGATION_START + 5,
    topic: "negation",
    root: OpKey::MUL,
    makes: 1,
    masked: false,
    build: build_mul_neg_neg,
};

pub(super) fn mul_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_NEG_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_mul_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), b.var(1)])
}

/// (-x) * c = x * (-c)
pub static MUL_NEG_CONST: Rule = Rule {
    info: Info {
        name: "mul_neg_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.mul_neg_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(sub(0, x), c) = mul(x, -c)",
    },
    index: super::NEGATION_START + 6,
    topic: "negation",
    root: OpKey::MUL,
    makes: 1,
    masked: false,
    build: build_mul_neg_const,
};

pub(super) fn mul_neg_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&MUL_NEG_CONST, &[x], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_mul_neg_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// -(x * c) = x * (-c)
pub static NEG_MUL_CONST: Rule = Rule {
    info: Info {
        name: "neg_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.neg_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(0, mul(x, c)) = mul(x, -c)",
    },
    index: super::NEGATION_START + 7,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_neg_mul_const,
};

pub(super) fn neg_mul_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_MUL_CONST, &[x], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_neg_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (-x) + (-y) = -(x + y)
pub static NEG_ADD_NEG: Rule = Rule {
    info: Info {
        name: "neg_add_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.neg_add_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(sub(0, x), sub(0, y)) = sub(0, add(x, y))",
    },
    index: super::NEGATION_START + 8,
    topic: "negation",
    root: OpKey::ADD,
    makes: 2,
    masked: false,
    build: build_neg_add_neg,
};

pub(super) fn neg_add_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_ADD_NEG, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_neg_add_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e1])
}

/// -x = -y exactly if x = y
pub static EQ_NEG_NEG: Rule = Rule {
    info: Info {
        name: "eq_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.eq_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(sub(0, x), sub(0, y)) = icmp.eq(x, y)",
    },
    index: super::NEGATION_START + 9,
    topic: "negation",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_neg_neg,
};

pub(super) fn eq_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_NEG_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// -x differs from -y exactly if x differs from y
pub static NE_NEG_NEG: Rule = Rule {
    info: Info {
        name: "ne_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.ne_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(sub(0, x), sub(0, y)) = icmp.ne(x, y)",
    },
    index: super::NEGATION_START + 10,
    topic: "negation",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_neg_neg,
};

pub(super) fn ne_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_NEG_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// -x < -y exactly if y < x
pub static LT_NEG_NEG: Rule = Rule {
    info: Info {
        name: "lt_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.lt_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(sub(0, x), sub(0, y)) = icmp.lt(y, x)",
    },
    index: super::NEGATION_START + 11,
    topic: "negation",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_neg_neg,
};

pub(super) fn lt_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_NEG_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// (-x) / (-y) = x / y
pub static DIV_NEG_NEG: Rule = Rule {
    info: Info {
        name: "div_neg_neg",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.div_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] div(sub(0, x), sub(0, y)) => div(x, y)",
    },
    index: super::NEGATION_START + 12,
    topic: "negation",
    root: OpKey::DIV,
    makes: 1,
    masked: false,
    build: build_div_neg_neg,
};

pub(super) fn div_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_NEG_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_div_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Div, Imm::default(), &[b.var(0), b.var(1)])
}

/// x rem -y = x rem y
pub static REM_NEG_RIGHT: Rule = Rule {
    info: Info {
        name: "rem_neg_right",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.rem_neg_right_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rem(x, sub(0, y)) = rem(x, y)",
    },
    index: super::NEGATION_START + 13,
    topic: "negation",
    root: OpKey::REM,
    makes: 1,
    masked: false,
    build: build_rem_neg_right,
};

pub(super) fn rem_neg_right(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_NEG_RIGHT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_rem_neg_right(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Rem, Imm::default(), &[b.var(0), b.var(1)])
}

/// ~~x = x
pub static NOT_NOT: Rule = Rule {
    info: Info {
        name: "not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(xor(x, -1), -1) = x",
    },
    index: super::NEGATION_START + 14,
    topic: "negation",
    root: OpKey::XOR,
    makes: 0,
    masked: false,
    build: build_not_not,
};

pub(super) fn not_not(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_NOT, &[x], smallvec![], smallvec![], nodes)
}

fn build_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// -1 - x = ~x
pub static MINUS_ONE_SUB: Rule = Rule {
    info: Info {
        name: "minus_one_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.minus_one_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(-1, x) = xor(x, -1)",
    },
    index: super::NEGATION_START + 15,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_minus_one_sub,
};

pub(super) fn minus_one_sub(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MINUS_ONE_SUB, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_minus_one_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), e0])
}

/// ~x + 1 = -x
pub static NOT_ADD_ONE: Rule = Rule {
    info: Info {
        name: "not_add_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_add_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(xor(x, -1), 1) = sub(0, x)",
    },
    index: super::NEGATION_START + 16,
    topic: "negation",
    root: OpKey::ADD,
    makes: 1,
    masked: false,
    build: build_not_add_one,
};

pub(super) fn not_add_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_ADD_ONE, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_not_add_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// ~(-x) = x - 1
pub static NOT_NEG: Rule = Rule {
    info: Info {
        name: "not_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(sub(0, x), -1) = add(x, -1)",
    },
    index: super::NEGATION_START + 17,
    topic: "negation",
    root: OpKey::XOR,
    makes: 1,
    masked: false,
    build: build_not_neg,
};

pub(super) fn not_neg(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_NEG, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_not_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// -(~x) = x + 1
pub static NEG_NOT: Rule = Rule {
    info: Info {
        name: "neg_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.neg_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(0, xor(x, -1)) = add(x, 1)",
    },
    index: super::NEGATION_START + 18,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_neg_not,
};

pub(super) fn neg_not(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_NOT, &[x], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_neg_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// ~(x + c) = (-1 - c) - x
pub static NOT_ADD_CONST: Rule = Rule {
    info: Info {
        name: "not_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(add(x, c), -1) = sub((-1 - c), x)",
    },
    index: super::NEGATION_START + 19,
    topic: "negation",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_not_add_const,
};

pub(super) fn not_add_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_ADD_CONST, &[x], smallvec![c::new_int(c::sub(&c::lit(-1), &c_))?], smallvec![], nodes)
}

fn build_not_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// ~(c - x) = x - (c + 1)
pub static NOT_SUB: Rule = Rule {
    info: Info {
        name: "not_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(sub(c, x), -1) = add(x, (-1 - c))",
    },
    index: super::NEGATION_START + 20,
    topic: "negation",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_not_sub,
};

pub(super) fn not_sub(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_SUB, &[x], smallvec![c::new_int(c::sub(&c::lit(-1), &c_))?], smallvec![], nodes)
}

fn build_not_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[b.var(0), e0])
}

/// x - ~y = x + y + 1
pub static SUB_NOT: Rule = Rule {
    info: Info {
        name: "sub_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.sub_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, xor(y, -1)) = add(add(x, y), 1)",
    },
    index: super::NEGATION_START + 21,
    topic: "negation",
    root: OpKey::SUB,
    makes: 2,
    masked: false,
    build: build_sub_not,
};

pub(super) fn sub_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_NOT, &[x, y], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_sub_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Add, Imm::default(), &[e0, e1])
}

/// ~x - ~y = y - x
pub static SUB_NOT_NOT: Rule = Rule {
    info: Info {
        name: "sub_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.sub_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(xor(x, -1), xor(y, -1)) = sub(y, x)",
    },
    index: super::NEGATION_START + 22,
    topic: "negation",
    root: OpKey::SUB,
    makes: 1,
    masked: false,
    build: build_sub_not_not,
};

pub(super) fn sub_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SUB_NOT_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sub, Imm::default(), &[b.var(1), b.var(0)])
}

/// x + ~x = -1
pub static ADD_NOT_SELF: Rule = Rule {
    info: Info {
        name: "add_not_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.add_not_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(x, xor(x, -1)) => -1",
    },
    index: super::NEGATION_START + 23,
    topic: "negation",
    root: OpKey::ADD,
    makes: 0,
    masked: false,
    build: build_add_not_self,
};

pub(super) fn add_not_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_NOT_SELF, &[x], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_add_not_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// ~x = ~y exactly if x = y
pub static EQ_NOT_NOT: Rule = Rule {
    info: Info {
        name: "eq_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.eq_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(xor(x, -1), xor(y, -1)) = icmp.eq(x, y)",
    },
    index: super::NEGATION_START + 24,
    topic: "negation",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_not_not,
};

pub(super) fn eq_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_NOT_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// ~x differs from ~y exactly if x differs from y
pub static NE_NOT_NOT: Rule = Rule {
    info: Info {
        name: "ne_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.ne_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(xor(x, -1), xor(y, -1)) = icmp.ne(x, y)",
    },
    index: super::NEGATION_START + 25,
    topic: "negation",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_not_not,
};

pub(super) fn ne_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_NOT_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// ~x < ~y exactly if y < x
pub static LT_NOT_NOT: Rule = Rule {
    info: Info {
        name: "lt_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.lt_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(xor(x, -1), xor(y, -1)) = icmp.lt(y, x)",
    },
    index: super::NEGATION_START + 26,
    topic: "negation",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_not_not,
};

pub(super) fn lt_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_NOT_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// ~x < c exactly if x > -1 - c
pub static LT_NOT_CONST: Rule = Rule {
    info: Info {
        name: "lt_not_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.lt_not_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(xor(x, -1), c) = icmp.gt(x, (-1 - c))",
    },
    index: super::NEGATION_START + 27,
    topic: "negation",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_not_const,
};

pub(super) fn lt_not_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_NOT_CONST, &[x], smallvec![c::new_int(c::sub(&c::lit(-1), &c_))?], smallvec![], nodes)
}

fn build_lt_not_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// ~x > c exactly if x < -1 - c
pub static GT_NOT_CONST: Rule = Rule {
    info: Info {
        name: "gt_not_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.gt_not_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(xor(x, -1), c) = icmp.lt(x, (-1 - c))",
    },
    index: super::NEGATION_START + 28,
    topic: "negation",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_not_const,
};

pub(super) fn gt_not_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_NOT_CONST, &[x], smallvec![c::new_int(c::sub(&c::lit(-1), &c_))?], smallvec![], nodes)
}

fn build_gt_not_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// ~x & ~y = ~(x | y)
pub static AND_NOT_NOT: Rule = Rule {
    info: Info {
        name: "and_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.and_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] and(xor(x, -1), xor(y, -1)) = xor(or(x, y), -1)",
    },
    index: super::NEGATION_START + 29,
    topic: "negation",
    root: OpKey::AND,
    makes: 2,
    masked: false,
    build: build_and_not_not,
};

pub(super) fn and_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&AND_NOT_NOT, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_and_not_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Or, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Xor, Imm::default(), &[e0, e1])
}

/// ~x | ~y = ~(x & y)
pub static OR_NOT_NOT: Rule = Rule {
    info: Info {
        name: "or_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.or_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(xor(x, -1), xor(y, -1)) = xor(and(x, y), -1)",
    },
    index: super::NEGATION_START + 30,
    topic: "negation",
    root: OpKey::OR,
    makes: 2,
    masked: false,
    build: build_or_not_not,
};

pub(super) fn or_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&OR_NOT_NOT, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_or_not_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::And, Imm::default(), &[b.var(0), b.var(1)]);
    let e1 = b.int(0);
    b.op(Opcode::Xor, Imm::default(), &[e0, e1])
}

/// ~(~x & y) = x | ~y
pub static NOT_AND_NOT: Rule = Rule {
    info: Info {
        name: "not_and_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_and_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(and(xor(x, -1), y), -1) = or(x, xor(y, -1))",
    },
    index: super::NEGATION_START + 31,
    topic: "negation",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_not_and_not,
};

pub(super) fn not_and_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_AND_NOT, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_not_and_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(1), e0]);
    b.op(Opcode::Or, Imm::default(), &[b.var(0), e1])
}

/// ~(~x | y) = x & ~y
pub static NOT_OR_NOT: Rule = Rule {
    info: Info {
        name: "not_or_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.not_or_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(or(xor(x, -1), y), -1) = and(x, xor(y, -1))",
    },
    index: super::NEGATION_START + 32,
    topic: "negation",
    root: OpKey::XOR,
    makes: 2,
    masked: false,
    build: build_not_or_not,
};

pub(super) fn not_or_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NOT_OR_NOT, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_not_or_not(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Xor, Imm::default(), &[b.var(1), e0]);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e1])
}

/// ~x ^ ~y = x ^ y
pub static XOR_NOT_NOT: Rule = Rule {
    info: Info {
        name: "xor_not_not",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.xor_not_not_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(xor(x, -1), xor(y, -1)) = xor(x, y)",
    },
    index: super::NEGATION_START + 33,
    topic: "negation",
    root: OpKey::XOR,
    makes: 1,
    masked: false,
    build: build_xor_not_not,
};

pub(super) fn xor_not_not(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&XOR_NOT_NOT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_xor_not_not(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Xor, Imm::default(), &[b.var(0), b.var(1)])
}

/// min(-x, -y) = -max(x, y)
pub static MIN_NEG_NEG: Rule = Rule {
    info: Info {
        name: "min_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.min_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] min(sub(0, x), sub(0, y)) = sub(0, max(x, y))",
    },
    index: super::NEGATION_START + 34,
    topic: "negation",
    root: OpKey::MIN,
    makes: 2,
    masked: false,
    build: build_min_neg_neg,
};

pub(super) fn min_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MIN_NEG_NEG, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_min_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Max, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e1])
}

/// max(-x, -y) = -min(x, y)
pub static MAX_NEG_NEG: Rule = Rule {
    info: Info {
        name: "max_neg_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Negation.max_neg_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] max(sub(0, x), sub(0, y)) = sub(0, min(x, y))",
    },
    index: super::NEGATION_START + 35,
    topic: "negation",
    root: OpKey::MAX,
    makes: 2,
    masked: false,
    build: build_max_neg_neg,
};

pub(super) fn max_neg_neg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&MAX_NEG_NEG, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_max_neg_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Min, Imm::default(), &[b.var(0), b.var(1)]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e1])
}
