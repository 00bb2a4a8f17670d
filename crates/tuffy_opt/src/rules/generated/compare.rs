//! Rules of `proofs/theories/Rules`, topic `compare`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 91;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &EQ_SELF,
    &NE_SELF,
    &LT_SELF,
    &GT_SELF,
    &LE_SELF,
    &GE_SELF,
    &LE_CONST,
    &GE_CONST,
    &CONST_LT,
    &CONST_GT,
    &CONST_LE,
    &CONST_GE,
    &GT_TO_LT,
    &GE_TO_LE,
    &EQ_ADD_CONST,
    &NE_ADD_CONST,
    &LT_ADD_CONST,
    &GT_ADD_CONST,
    &EQ_CONST_SUB,
    &NE_CONST_SUB,
    &LT_CONST_SUB,
    &GT_CONST_SUB,
    &EQ_SUB_ZERO,
    &NE_SUB_ZERO,
    &LT_SUB_ZERO,
    &GT_SUB_ZERO,
    &LT_SUB_ONE,
    &GT_SUB_MINUS_ONE,
    &EQ_ADD_SAME,
    &NE_ADD_SAME,
    &LT_ADD_SAME,
    &LE_ADD_SAME,
    &EQ_SUB_SAME,
    &NE_SUB_SAME,
    &LT_SUB_SAME,
    &LE_SUB_SAME,
    &EQ_SUB_FROM_SAME,
    &NE_SUB_FROM_SAME,
    &LT_SUB_FROM_SAME,
    &LE_SUB_FROM_SAME,
    &EQ_ADD_SELF,
    &NE_ADD_SELF,
    &LT_ADD_SELF,
    &SELF_LT_ADD,
    &LE_ADD_SELF,
    &SELF_LE_ADD,
    &EQ_SUB_SELF,
    &NE_SUB_SELF,
    &LT_SUB_SELF,
    &SELF_LT_SUB,
    &EQ_MUL_CONST,
    &EQ_MUL_CONST_FALSE,
    &NE_MUL_CONST,
    &NE_MUL_CONST_TRUE,
    &LT_MUL_CONST,
    &GT_MUL_CONST,
    &EQ_MUL_SAME,
    &NE_MUL_SAME,
    &LT_MUL_SAME,
    &LT_MUL_SAME_NEG,
    &EQ_SHL_CONST,
    &EQ_SHL_CONST_FALSE,
    &NE_SHL_CONST,
    &LT_SHL_CONST,
    &GT_SHL_CONST,
    &EQ_SHL_SAME,
    &NE_SHL_SAME,
    &LT_SHL_SAME,
    &LT_SHR_CONST,
    &GT_SHR_CONST,
    &EQ_SHR_ZERO,
    &EQ_XOR_CONST,
    &NE_XOR_CONST,
    &EQ_XOR_ZERO,
    &NE_XOR_ZERO,
    &EQ_XOR_SAME,
    &NE_XOR_SAME,
    &LT_LOWEST,
    &LT_HIGHEST,
    &GT_LOWEST,
    &GT_HIGHEST,
    &EQ_OR_CONST_FALSE,
    &EQ_ZEXT_SIGNED,
    &NE_ZEXT_SIGNED,
    &EQ_SEXT_UNSIGNED,
    &NE_SEXT_UNSIGNED,
    &EQ_ZEXT_CONST,
    &NE_ZEXT_CONST,
    &EQ_ZEXT_SUB,
    &LT_SHR_SIGN,
    &EQ_MAX_LEFT,
];

/// x = x
pub static EQ_SELF: Rule = Rule {
    info: Info {
        name: "eq_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(x, x) => true",
    },
    index: super::COMPARE_START + 0,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_self,
};

pub(super) fn eq_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x differs from x never
pub static NE_SELF: Rule = Rule {
    info: Info {
        name: "ne_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(x, x) => false",
    },
    index: super::COMPARE_START + 1,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_self,
};

pub(super) fn ne_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_ne_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x < x never
pub static LT_SELF: Rule = Rule {
    info: Info {
        name: "lt_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(x, x) => false",
    },
    index: super::COMPARE_START + 2,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_self,
};

pub(super) fn lt_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_lt_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x > x never
pub static GT_SELF: Rule = Rule {
    info: Info {
        name: "gt_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(x, x) => false",
    },
    index: super::COMPARE_START + 3,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_self,
};

pub(super) fn gt_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_gt_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x <= x always
pub static LE_SELF: Rule = Rule {
    info: Info {
        name: "le_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.le(x, x) => true",
    },
    index: super::COMPARE_START + 4,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_le_self,
};

pub(super) fn le_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_le_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x >= x always
pub static GE_SELF: Rule = Rule {
    info: Info {
        name: "ge_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ge_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ge(x, x) => true",
    },
    index: super::COMPARE_START + 5,
    topic: "compare",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_ge_self,
};

pub(super) fn ge_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_ge_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x <= c is x < c + 1
pub static LE_CONST: Rule = Rule {
    info: Info {
        name: "le_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.le(x, c) = icmp.lt(x, (c + 1))",
    },
    index: super::COMPARE_START + 6,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 2,
    masked: false,
    build: build_le_const,
};

pub(super) fn le_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_CONST, &[x], smallvec![c::new_int(c::add(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_le_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x >= c is x > c - 1
pub static GE_CONST: Rule = Rule {
    info: Info {
        name: "ge_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ge_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ge(x, c) = icmp.gt(x, (c - 1))",
    },
    index: super::COMPARE_START + 7,
    topic: "compare",
    root: OpKey::ICMP_GE,
    makes: 2,
    masked: false,
    build: build_ge_const,
};

pub(super) fn ge_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&GE_CONST, &[x], smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_ge_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// c < x is x > c
pub static CONST_LT: Rule = Rule {
    info: Info {
        name: "const_lt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.const_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(c, x) = icmp.gt(x, c) if x is no constant",
    },
    index: super::COMPARE_START + 8,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_const_lt,
};

pub(super) fn const_lt(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&CONST_LT, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_const_lt(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// c > x is x < c
pub static CONST_GT: Rule = Rule {
    info: Info {
        name: "const_gt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.const_gt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(c, x) = icmp.lt(x, c) if x is no constant",
    },
    index: super::COMPARE_START + 9,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_const_gt,
};

pub(super) fn const_gt(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&CONST_GT, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_const_gt(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// c <= x is x > c - 1
pub static CONST_LE: Rule = Rule {
    info: Info {
        name: "const_le",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.const_le_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.le(c, x) = icmp.gt(x, (c - 1)) if x is no constant",
    },
    index: super::COMPARE_START + 10,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 2,
    masked: false,
    build: build_const_le,
};

pub(super) fn const_le(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&CONST_LE, &[x], smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_const_le(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// c >= x is x < c + 1
pub static CONST_GE: Rule = Rule {
    info: Info {
        name: "const_ge",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.const_ge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ge(c, x) = icmp.lt(x, (c + 1)) if x is no constant",
    },
    index: super::COMPARE_START + 11,
    topic: "compare",
    root: OpKey::ICMP_GE,
    makes: 2,
    masked: false,
    build: build_const_ge,
};

pub(super) fn const_ge(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    m.found(&CONST_GE, &[x], smallvec![c::new_int(c::add(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_const_ge(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x > y is y < x
pub static GT_TO_LT: Rule = Rule {
    info: Info {
        name: "gt_to_lt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_to_lt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.gt(x, y) = icmp.lt(y, x) if y is no constant",
    },
    index: super::COMPARE_START + 12,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_to_lt,
};

pub(super) fn gt_to_lt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(y) {
        return None;
    }
    m.found(&GT_TO_LT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_gt_to_lt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// x >= y is y <= x
pub static GE_TO_LE: Rule = Rule {
    info: Info {
        name: "ge_to_le",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ge_to_le_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ge(x, y) = icmp.le(y, x) if y is no constant",
    },
    index: super::COMPARE_START + 13,
    topic: "compare",
    root: OpKey::ICMP_GE,
    makes: 1,
    masked: false,
    build: build_ge_to_le,
};

pub(super) fn ge_to_le(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(y) {
        return None;
    }
    m.found(&GE_TO_LE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ge_to_le(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(1), b.var(0)])
}

/// x + a = b is x = b - a
pub static EQ_ADD_CONST: Rule = Rule {
    info: Info {
        name: "eq_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(add(x, a), b) = icmp.eq(x, (b - a))",
    },
    index: super::COMPARE_START + 14,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_add_const,
};

pub(super) fn eq_add_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_ADD_CONST, &[x], smallvec![c::new_int(c::sub(&b_, &a))?], smallvec![], nodes)
}

fn build_eq_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x + a differs from b if x differs from b - a
pub static NE_ADD_CONST: Rule = Rule {
    info: Info {
        name: "ne_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(add(x, a), b) = icmp.ne(x, (b - a))",
    },
    index: super::COMPARE_START + 15,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_add_const,
};

pub(super) fn ne_add_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_ADD_CONST, &[x], smallvec![c::new_int(c::sub(&b_, &a))?], smallvec![], nodes)
}

fn build_ne_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x + a < b is x < b - a
pub static LT_ADD_CONST: Rule = Rule {
    info: Info {
        name: "lt_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(add(x, a), b) = icmp.lt(x, (b - a))",
    },
    index: super::COMPARE_START + 16,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_add_const,
};

pub(super) fn lt_add_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_ADD_CONST, &[x], smallvec![c::new_int(c::sub(&b_, &a))?], smallvec![], nodes)
}

fn build_lt_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x + a > b is x > b - a
pub static GT_ADD_CONST: Rule = Rule {
    info: Info {
        name: "gt_add_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_add_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(add(x, a), b) = icmp.gt(x, (b - a))",
    },
    index: super::COMPARE_START + 17,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_add_const,
};

pub(super) fn gt_add_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_ADD_CONST, &[x], smallvec![c::new_int(c::sub(&b_, &a))?], smallvec![], nodes)
}

fn build_gt_add_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// a - x = b is x = a - b
pub static EQ_CONST_SUB: Rule = Rule {
    info: Info {
        name: "eq_const_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_const_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(sub(a, x), b) = icmp.eq(x, (a - b))",
    },
    index: super::COMPARE_START + 18,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_const_sub,
};

pub(super) fn eq_const_sub(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_CONST_SUB, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_eq_const_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// a - x differs from b if x differs from a - b
pub static NE_CONST_SUB: Rule = Rule {
    info: Info {
        name: "ne_const_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_const_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(sub(a, x), b) = icmp.ne(x, (a - b))",
    },
    index: super::COMPARE_START + 19,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_const_sub,
};

pub(super) fn ne_const_sub(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_CONST_SUB, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_ne_const_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// a - x < b is x > a - b
pub static LT_CONST_SUB: Rule = Rule {
    info: Info {
        name: "lt_const_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_const_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(sub(a, x), b) = icmp.gt(x, (a - b))",
    },
    index: super::COMPARE_START + 20,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_const_sub,
};

pub(super) fn lt_const_sub(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_CONST_SUB, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_lt_const_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// a - x > b is x < a - b
pub static GT_CONST_SUB: Rule = Rule {
    info: Info {
        name: "gt_const_sub",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_const_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(sub(a, x), b) = icmp.lt(x, (a - b))",
    },
    index: super::COMPARE_START + 21,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_const_sub,
};

pub(super) fn gt_const_sub(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_CONST_SUB, &[x], smallvec![c::new_int(c::sub(&a, &b_))?], smallvec![], nodes)
}

fn build_gt_const_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x - y = 0 is x = y
pub static EQ_SUB_ZERO: Rule = Rule {
    info: Info {
        name: "eq_sub_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_sub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(sub(x, y), 0) = icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 22,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_sub_zero,
};

pub(super) fn eq_sub_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_SUB_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_sub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x - y differs from 0 if x differs from y
pub static NE_SUB_ZERO: Rule = Rule {
    info: Info {
        name: "ne_sub_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_sub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(sub(x, y), 0) = icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 23,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_sub_zero,
};

pub(super) fn ne_sub_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_SUB_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_sub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x - y < 0 is x < y
pub static LT_SUB_ZERO: Rule = Rule {
    info: Info {
        name: "lt_sub_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_sub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(sub(x, y), 0) = icmp.lt(x, y)",
    },
    index: super::COMPARE_START + 24,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_sub_zero,
};

pub(super) fn lt_sub_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_SUB_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_sub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x - y > 0 is y < x
pub static GT_SUB_ZERO: Rule = Rule {
    info: Info {
        name: "gt_sub_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_sub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.gt(sub(x, y), 0) = icmp.lt(y, x)",
    },
    index: super::COMPARE_START + 25,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_sub_zero,
};

pub(super) fn gt_sub_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_SUB_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_gt_sub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// x - y < 1 is x <= y
pub static LT_SUB_ONE: Rule = Rule {
    info: Info {
        name: "lt_sub_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_sub_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(sub(x, y), 1) = icmp.le(x, y)",
    },
    index: super::COMPARE_START + 26,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_sub_one,
};

pub(super) fn lt_sub_one(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_SUB_ONE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_sub_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(0), b.var(1)])
}

/// x - y > -1 is y <= x
pub static GT_SUB_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "gt_sub_minus_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_sub_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.gt(sub(x, y), -1) = icmp.le(y, x)",
    },
    index: super::COMPARE_START + 27,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_sub_minus_one,
};

pub(super) fn gt_sub_minus_one(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&GT_SUB_MINUS_ONE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_gt_sub_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(1), b.var(0)])
}

/// x + z = y + z is x = y
pub static EQ_ADD_SAME: Rule = Rule {
    info: Info {
        name: "eq_add_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_add_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.eq(add(x, z), add(y, z)) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 28,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_add_same,
};

pub(super) fn eq_add_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_ADD_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_eq_add_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x + z differs from y + z if x differs from y
pub static NE_ADD_SAME: Rule = Rule {
    info: Info {
        name: "ne_add_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_add_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.ne(add(x, z), add(y, z)) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 29,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_add_same,
};

pub(super) fn ne_add_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_ADD_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_ne_add_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x + z < y + z is x < y
pub static LT_ADD_SAME: Rule = Rule {
    info: Info {
        name: "lt_add_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_add_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.lt(add(x, z), add(y, z)) => icmp.lt(x, y)",
    },
    index: super::COMPARE_START + 30,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_add_same,
};

pub(super) fn lt_add_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_ADD_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_lt_add_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x + z <= y + z is x <= y
pub static LE_ADD_SAME: Rule = Rule {
    info: Info {
        name: "le_add_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_add_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.le(add(x, z), add(y, z)) => icmp.le(x, y)",
    },
    index: super::COMPARE_START + 31,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 1,
    masked: false,
    build: build_le_add_same,
};

pub(super) fn le_add_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_ADD_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_le_add_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(0), b.var(1)])
}

/// x - z = y - z is x = y
pub static EQ_SUB_SAME: Rule = Rule {
    info: Info {
        name: "eq_sub_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_sub_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.eq(sub(x, z), sub(y, z)) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 32,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_sub_same,
};

pub(super) fn eq_sub_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_SUB_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_eq_sub_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x - z differs from y - z if x differs from y
pub static NE_SUB_SAME: Rule = Rule {
    info: Info {
        name: "ne_sub_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_sub_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.ne(sub(x, z), sub(y, z)) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 33,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_sub_same,
};

pub(super) fn ne_sub_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_SUB_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_ne_sub_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x - z < y - z is x < y
pub static LT_SUB_SAME: Rule = Rule {
    info: Info {
        name: "lt_sub_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_sub_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.lt(sub(x, z), sub(y, z)) => icmp.lt(x, y)",
    },
    index: super::COMPARE_START + 34,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_sub_same,
};

pub(super) fn lt_sub_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_SUB_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_lt_sub_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x - z <= y - z is x <= y
pub static LE_SUB_SAME: Rule = Rule {
    info: Info {
        name: "le_sub_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_sub_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.le(sub(x, z), sub(y, z)) => icmp.le(x, y)",
    },
    index: super::COMPARE_START + 35,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 1,
    masked: false,
    build: build_le_sub_same,
};

pub(super) fn le_sub_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_SUB_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_le_sub_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(0), b.var(1)])
}

/// z - x = z - y is x = y
pub static EQ_SUB_FROM_SAME: Rule = Rule {
    info: Info {
        name: "eq_sub_from_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_sub_from_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.eq(sub(z, x), sub(z, y)) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 36,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_sub_from_same,
};

pub(super) fn eq_sub_from_same(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&EQ_SUB_FROM_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_eq_sub_from_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// z - x differs from z - y if x differs from y
pub static NE_SUB_FROM_SAME: Rule = Rule {
    info: Info {
        name: "ne_sub_from_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_sub_from_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.ne(sub(z, x), sub(z, y)) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 37,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_sub_from_same,
};

pub(super) fn ne_sub_from_same(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&NE_SUB_FROM_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_ne_sub_from_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// z - x < z - y is y < x
pub static LT_SUB_FROM_SAME: Rule = Rule {
    info: Info {
        name: "lt_sub_from_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_sub_from_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.lt(sub(z, x), sub(z, y)) => icmp.lt(y, x)",
    },
    index: super::COMPARE_START + 38,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_sub_from_same,
};

pub(super) fn lt_sub_from_same(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&LT_SUB_FROM_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_lt_sub_from_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// z - x <= z - y is y <= x
pub static LE_SUB_FROM_SAME: Rule = Rule {
    info: Info {
        name: "le_sub_from_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_sub_from_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.le(sub(z, x), sub(z, y)) => icmp.le(y, x)",
    },
    index: super::COMPARE_START + 39,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 1,
    masked: false,
    build: build_le_sub_from_same,
};

pub(super) fn le_sub_from_same(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&LE_SUB_FROM_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_le_sub_from_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(1), b.var(0)])
}

/// x + y = x is y = 0
pub static EQ_ADD_SELF: Rule = Rule {
    info: Info {
        name: "eq_add_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_add_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(add(x, y), x) => icmp.eq(y, 0)",
    },
    index: super::COMPARE_START + 40,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_add_self,
};

pub(super) fn eq_add_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_ADD_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_eq_add_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(1), e0])
}

/// x + y differs from x if y is not 0
pub static NE_ADD_SELF: Rule = Rule {
    info: Info {
        name: "ne_add_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_add_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(add(x, y), x) => icmp.ne(y, 0)",
    },
    index: super::COMPARE_START + 41,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_add_self,
};

pub(super) fn ne_add_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_ADD_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_ne_add_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(1), e0])
}

/// x + y < x is y < 0
pub static LT_ADD_SELF: Rule = Rule {
    info: Info {
        name: "lt_add_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_add_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(add(x, y), x) => icmp.lt(y, 0)",
    },
    index: super::COMPARE_START + 42,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_add_self,
};

pub(super) fn lt_add_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_ADD_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_lt_add_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), e0])
}

/// x < x + y is y > 0
pub static SELF_LT_ADD: Rule = Rule {
    info: Info {
        name: "self_lt_add",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.self_lt_add_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(x, add(x, y)) => icmp.gt(y, 0)",
    },
    index: super::COMPARE_START + 43,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_self_lt_add,
};

pub(super) fn self_lt_add(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELF_LT_ADD, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_self_lt_add(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(1), e0])
}

/// x + y <= x is y < 1
pub static LE_ADD_SELF: Rule = Rule {
    info: Info {
        name: "le_add_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.le_add_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.le(add(x, y), x) => icmp.lt(y, 1)",
    },
    index: super::COMPARE_START + 44,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 1,
    masked: false,
    build: build_le_add_self,
};

pub(super) fn le_add_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LE_ADD_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_le_add_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), e0])
}

/// x <= x + y is y > -1
pub static SELF_LE_ADD: Rule = Rule {
    info: Info {
        name: "self_le_add",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.self_le_add_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.le(x, add(x, y)) => icmp.gt(y, -1)",
    },
    index: super::COMPARE_START + 45,
    topic: "compare",
    root: OpKey::ICMP_LE,
    makes: 1,
    masked: false,
    build: build_self_le_add,
};

pub(super) fn self_le_add(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELF_LE_ADD, &[x, y], smallvec![c::new_int(Some(c::lit(-1)))?], smallvec![], nodes)
}

fn build_self_le_add(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(1), e0])
}

/// x - y = x is y = 0
pub static EQ_SUB_SELF: Rule = Rule {
    info: Info {
        name: "eq_sub_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_sub_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(sub(x, y), x) => icmp.eq(y, 0)",
    },
    index: super::COMPARE_START + 46,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_sub_self,
};

pub(super) fn eq_sub_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_SUB_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_eq_sub_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(1), e0])
}

/// x - y differs from x if y is not 0
pub static NE_SUB_SELF: Rule = Rule {
    info: Info {
        name: "ne_sub_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_sub_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(sub(x, y), x) => icmp.ne(y, 0)",
    },
    index: super::COMPARE_START + 47,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_sub_self,
};

pub(super) fn ne_sub_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_SUB_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_ne_sub_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(1), e0])
}

/// x - y < x is y > 0
pub static LT_SUB_SELF: Rule = Rule {
    info: Info {
        name: "lt_sub_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_sub_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(sub(x, y), x) => icmp.gt(y, 0)",
    },
    index: super::COMPARE_START + 48,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_sub_self,
};

pub(super) fn lt_sub_self(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LT_SUB_SELF, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_lt_sub_self(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(1), e0])
}

/// x < x - y is y < 0
pub static SELF_LT_SUB: Rule = Rule {
    info: Info {
        name: "self_lt_sub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.self_lt_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(x, sub(x, y)) => icmp.lt(y, 0)",
    },
    index: super::COMPARE_START + 49,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_self_lt_sub,
};

pub(super) fn self_lt_sub(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELF_LT_SUB, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_self_lt_sub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), e0])
}

/// x * c = d is x = d / c if c divides d
pub static EQ_MUL_CONST: Rule = Rule {
    info: Info {
        name: "eq_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(mul(x, c), d) = icmp.eq(x, div(d, c)) if c != 0, rem(d, c) == 0",
    },
    index: super::COMPARE_START + 50,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_mul_const,
};

pub(super) fn eq_mul_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? == c::lit(0)) {
        return None;
    }
    m.found(&EQ_MUL_CONST, &[x], smallvec![c::new_int(c::div(&d, &c_))?], smallvec![], nodes)
}

fn build_eq_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x * c = d never if c does not divide d
pub static EQ_MUL_CONST_FALSE: Rule = Rule {
    info: Info {
        name: "eq_mul_const_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_mul_const_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(mul(x, c), d) => false if c != 0, rem(d, c) != 0",
    },
    index: super::COMPARE_START + 51,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_mul_const_false,
};

pub(super) fn eq_mul_const_false(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? != c::lit(0)) {
        return None;
    }
    m.found(&EQ_MUL_CONST_FALSE, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_mul_const_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x * c differs from d if x differs from d / c
pub static NE_MUL_CONST: Rule = Rule {
    info: Info {
        name: "ne_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(mul(x, c), d) = icmp.ne(x, div(d, c)) if c != 0, rem(d, c) == 0",
    },
    index: super::COMPARE_START + 52,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_mul_const,
};

pub(super) fn ne_mul_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? == c::lit(0)) {
        return None;
    }
    m.found(&NE_MUL_CONST, &[x], smallvec![c::new_int(c::div(&d, &c_))?], smallvec![], nodes)
}

fn build_ne_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x * c differs from d always if c does not divide d
pub static NE_MUL_CONST_TRUE: Rule = Rule {
    info: Info {
        name: "ne_mul_const_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_mul_const_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(mul(x, c), d) => true if c != 0, rem(d, c) != 0",
    },
    index: super::COMPARE_START + 53,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_mul_const_true,
};

pub(super) fn ne_mul_const_true(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? != c::lit(0)) {
        return None;
    }
    m.found(&NE_MUL_CONST_TRUE, &[x], smallvec![], smallvec![], nodes)
}

fn build_ne_mul_const_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x * c < d is x < d / c if c > 0 divides d
pub static LT_MUL_CONST: Rule = Rule {
    info: Info {
        name: "lt_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(mul(x, c), d) = icmp.lt(x, div(d, c)) if c > 0, rem(d, c) == 0",
    },
    index: super::COMPARE_START + 54,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_mul_const,
};

pub(super) fn lt_mul_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ > c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? == c::lit(0)) {
        return None;
    }
    m.found(&LT_MUL_CONST, &[x], smallvec![c::new_int(c::div(&d, &c_))?], smallvec![], nodes)
}

fn build_lt_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x * c > d is x > d / c if c > 0 divides d
pub static GT_MUL_CONST: Rule = Rule {
    info: Info {
        name: "gt_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(mul(x, c), d) = icmp.gt(x, div(d, c)) if c > 0, rem(d, c) == 0",
    },
    index: super::COMPARE_START + 55,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_mul_const,
};

pub(super) fn gt_mul_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ > c::lit(0)) {
        return None;
    }
    if !(c::rem(&d, &c_)? == c::lit(0)) {
        return None;
    }
    m.found(&GT_MUL_CONST, &[x], smallvec![c::new_int(c::div(&d, &c_))?], smallvec![], nodes)
}

fn build_gt_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// x * c = y * c is x = y
pub static EQ_MUL_SAME: Rule = Rule {
    info: Info {
        name: "eq_mul_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_mul_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(mul(x, c), mul(y, c)) = icmp.eq(x, y) if c != 0",
    },
    index: super::COMPARE_START + 56,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_mul_same,
};

pub(super) fn eq_mul_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    m.found(&EQ_MUL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_mul_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x * c differs from y * c if x differs from y
pub static NE_MUL_SAME: Rule = Rule {
    info: Info {
        name: "ne_mul_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_mul_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(mul(x, c), mul(y, c)) = icmp.ne(x, y) if c != 0",
    },
    index: super::COMPARE_START + 57,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_mul_same,
};

pub(super) fn ne_mul_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    m.found(&NE_MUL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_mul_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x * c < y * c is x < y if c > 0
pub static LT_MUL_SAME: Rule = Rule {
    info: Info {
        name: "lt_mul_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_mul_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(mul(x, c), mul(y, c)) = icmp.lt(x, y) if c > 0",
    },
    index: super::COMPARE_START + 58,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_mul_same,
};

pub(super) fn lt_mul_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ > c::lit(0)) {
        return None;
    }
    m.found(&LT_MUL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_mul_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x * c < y * c is y < x if c < 0
pub static LT_MUL_SAME_NEG: Rule = Rule {
    info: Info {
        name: "lt_mul_same_neg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_mul_same_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(mul(x, c), mul(y, c)) = icmp.lt(y, x) if c < 0",
    },
    index: super::COMPARE_START + 59,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_mul_same_neg,
};

pub(super) fn lt_mul_same_neg(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < c::lit(0)) {
        return None;
    }
    m.found(&LT_MUL_SAME_NEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_mul_same_neg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(1), b.var(0)])
}

/// x << c = d is x = d >> c if the low c bits of d are 0
pub static EQ_SHL_CONST: Rule = Rule {
    info: Info {
        name: "eq_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(shl(x, c), d) = icmp.eq(x, (d >> c)) if 0 <= c, (d & mask(c)) == 0",
    },
    index: super::COMPARE_START + 60,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_shl_const,
};

pub(super) fn eq_shl_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::and(&d, &c::mask(&c_)?)? == c::lit(0)) {
        return None;
    }
    m.found(&EQ_SHL_CONST, &[x], smallvec![c::new_int(c::shr(&d, &c_))?], smallvec![], nodes)
}

fn build_eq_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x << c = d never if d has a low bit
pub static EQ_SHL_CONST_FALSE: Rule = Rule {
    info: Info {
        name: "eq_shl_const_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_shl_const_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(shl(x, c), d) => false if 0 <= c, (d & mask(c)) != 0",
    },
    index: super::COMPARE_START + 61,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_shl_const_false,
};

pub(super) fn eq_shl_const_false(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::and(&d, &c::mask(&c_)?)? != c::lit(0)) {
        return None;
    }
    m.found(&EQ_SHL_CONST_FALSE, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_shl_const_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x << c differs from d if x differs from d >> c
pub static NE_SHL_CONST: Rule = Rule {
    info: Info {
        name: "ne_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(shl(x, c), d) = icmp.ne(x, (d >> c)) if 0 <= c, (d & mask(c)) == 0",
    },
    index: super::COMPARE_START + 62,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_shl_const,
};

pub(super) fn ne_shl_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c::and(&d, &c::mask(&c_)?)? == c::lit(0)) {
        return None;
    }
    m.found(&NE_SHL_CONST, &[x], smallvec![c::new_int(c::shr(&d, &c_))?], smallvec![], nodes)
}

fn build_ne_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x << c < d is x < ceil(d / 2^c)
pub static LT_SHL_CONST: Rule = Rule {
    info: Info {
        name: "lt_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(shl(x, c), d) = icmp.lt(x, ((d + mask(c)) >> c)) if 0 <= c",
    },
    index: super::COMPARE_START + 63,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_shl_const,
};

pub(super) fn lt_shl_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&LT_SHL_CONST, &[x], smallvec![c::new_int(c::shr(&c::add(&d, &c::mask(&c_)?)?, &c_))?], smallvec![], nodes)
}

fn build_lt_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x << c > d is x > floor(d / 2^c)
pub static GT_SHL_CONST: Rule = Rule {
    info: Info {
        name: "gt_shl_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_shl_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(shl(x, c), d) = icmp.gt(x, (d >> c)) if 0 <= c",
    },
    index: super::COMPARE_START + 64,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_shl_const,
};

pub(super) fn gt_shl_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&GT_SHL_CONST, &[x], smallvec![c::new_int(c::shr(&d, &c_))?], smallvec![], nodes)
}

fn build_gt_shl_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// x << c = y << c is x = y
pub static EQ_SHL_SAME: Rule = Rule {
    info: Info {
        name: "eq_shl_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_shl_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(shl(x, c), shl(y, c)) = icmp.eq(x, y) if 0 <= c",
    },
    index: super::COMPARE_START + 65,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_shl_same,
};

pub(super) fn eq_shl_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&EQ_SHL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_shl_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x << c differs from y << c if x differs from y
pub static NE_SHL_SAME: Rule = Rule {
    info: Info {
        name: "ne_shl_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_shl_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(shl(x, c), shl(y, c)) = icmp.ne(x, y) if 0 <= c",
    },
    index: super::COMPARE_START + 66,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_shl_same,
};

pub(super) fn ne_shl_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&NE_SHL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_shl_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x << c < y << c is x < y
pub static LT_SHL_SAME: Rule = Rule {
    info: Info {
        name: "lt_shl_same",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_shl_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(shl(x, c), shl(y, c)) = icmp.lt(x, y) if 0 <= c",
    },
    index: super::COMPARE_START + 67,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_shl_same,
};

pub(super) fn lt_shl_same(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&LT_SHL_SAME, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_shl_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), b.var(1)])
}

/// x >> c < d is x < d << c
pub static LT_SHR_CONST: Rule = Rule {
    info: Info {
        name: "lt_shr_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_shr_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(shr(x, c), d) = icmp.lt(x, (d << c)) if 0 <= c",
    },
    index: super::COMPARE_START + 68,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 2,
    masked: false,
    build: build_lt_shr_const,
};

pub(super) fn lt_shr_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&LT_SHR_CONST, &[x], smallvec![c::new_int(c::shl(&d, &c_))?], smallvec![], nodes)
}

fn build_lt_shr_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x >> c > d is x > ((d + 1) << c) - 1
pub static GT_SHR_CONST: Rule = Rule {
    info: Info {
        name: "gt_shr_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_shr_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(shr(x, c), d) = icmp.gt(x, (((d + 1) << c) - 1)) if 0 <= c",
    },
    index: super::COMPARE_START + 69,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 2,
    masked: false,
    build: build_gt_shr_const,
};

pub(super) fn gt_shr_const(m: &Matcher<'_>, x: Operand, c_: Int, d: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(
        &GT_SHR_CONST,
        &[x],
        smallvec![c::new_int(c::sub(&c::shl(&c::add(&d, &c::lit(1))?, &c_)?, &c::lit(1)))?],
        smallvec![],
        nodes,
    )
}

fn build_gt_shr_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Gt), &[b.var(0), e0])
}

/// x >> c = 0 is x < 2^c for x >= 0
pub static EQ_SHR_ZERO: Rule = Rule {
    info: Info {
        name: "eq_shr_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_shr_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(shr(x:range(lo, hi), c), 0) => icmp.lt(x, 2^c) if 0 <= c, 0 <= lo",
    },
    index: super::COMPARE_START + 70,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_shr_zero,
};

pub(super) fn eq_shr_zero(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    let (lo, _hi) = m.range(x)?;
    if !(c::lit(0) <= lo) {
        return None;
    }
    m.found(&EQ_SHR_ZERO, &[x], smallvec![c::new_int(c::pow2(&c_))?], smallvec![], nodes)
}

fn build_eq_shr_zero(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// x ^ a = b is x = a ^ b
pub static EQ_XOR_CONST: Rule = Rule {
    info: Info {
        name: "eq_xor_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_xor_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(xor(x, a), b) = icmp.eq(x, (a ^ b))",
    },
    index: super::COMPARE_START + 71,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_xor_const,
};

pub(super) fn eq_xor_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_XOR_CONST, &[x], smallvec![c::new_int(c::xor(&a, &b_))?], smallvec![], nodes)
}

fn build_eq_xor_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x ^ a differs from b if x differs from a ^ b
pub static NE_XOR_CONST: Rule = Rule {
    info: Info {
        name: "ne_xor_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_xor_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(xor(x, a), b) = icmp.ne(x, (a ^ b))",
    },
    index: super::COMPARE_START + 72,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_xor_const,
};

pub(super) fn ne_xor_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_XOR_CONST, &[x], smallvec![c::new_int(c::xor(&a, &b_))?], smallvec![], nodes)
}

fn build_ne_xor_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x ^ y = 0 is x = y
pub static EQ_XOR_ZERO: Rule = Rule {
    info: Info {
        name: "eq_xor_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_xor_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(xor(x, y), 0) = icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 73,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_xor_zero,
};

pub(super) fn eq_xor_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_XOR_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_xor_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x ^ y is not 0 if x differs from y
pub static NE_XOR_ZERO: Rule = Rule {
    info: Info {
        name: "ne_xor_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_xor_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(xor(x, y), 0) = icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 74,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_xor_zero,
};

pub(super) fn ne_xor_zero(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_XOR_ZERO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_xor_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x ^ z = y ^ z is x = y
pub static EQ_XOR_SAME: Rule = Rule {
    info: Info {
        name: "eq_xor_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_xor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.eq(xor(x, z), xor(y, z)) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 75,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_xor_same,
};

pub(super) fn eq_xor_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_XOR_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_eq_xor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x ^ z differs from y ^ z if x differs from y
pub static NE_XOR_SAME: Rule = Rule {
    info: Info {
        name: "ne_xor_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_xor_same_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int, z: int] icmp.ne(xor(x, z), xor(y, z)) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 76,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_xor_same,
};

pub(super) fn ne_xor_same(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_XOR_SAME, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_ne_xor_same(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// x < lo + 1 is x = lo if lo is the lowest value
pub static LT_LOWEST: Rule = Rule {
    info: Info {
        name: "lt_lowest",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_lowest_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(x:range(lo, hi), c) => icmp.eq(x, lo) if c == (lo + 1)",
    },
    index: super::COMPARE_START + 77,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_lowest,
};

pub(super) fn lt_lowest(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, _hi) = m.range(x)?;
    if !(c_ == c::add(&lo, &c::lit(1))?) {
        return None;
    }
    m.found(&LT_LOWEST, &[x], smallvec![c::new_int(Some(lo.clone()))?], smallvec![], nodes)
}

fn build_lt_lowest(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x < hi is x <> hi if hi is the highest value
pub static LT_HIGHEST: Rule = Rule {
    info: Info {
        name: "lt_highest",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_highest_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(x:range(lo, hi), c) => icmp.ne(x, c) if c == hi",
    },
    index: super::COMPARE_START + 78,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_highest,
};

pub(super) fn lt_highest(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (_lo, hi) = m.range(x)?;
    if !(c_ == hi) {
        return None;
    }
    m.found(&LT_HIGHEST, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_lt_highest(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x > lo is x <> lo if lo is the lowest value
pub static GT_LOWEST: Rule = Rule {
    info: Info {
        name: "gt_lowest",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_lowest_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(x:range(lo, hi), c) => icmp.ne(x, c) if c == lo",
    },
    index: super::COMPARE_START + 79,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_lowest,
};

pub(super) fn gt_lowest(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, _hi) = m.range(x)?;
    if !(c_ == lo) {
        return None;
    }
    m.found(&GT_LOWEST, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_gt_lowest(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x > hi - 1 is x = hi if hi is the highest value
pub static GT_HIGHEST: Rule = Rule {
    info: Info {
        name: "gt_highest",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.gt_highest_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.gt(x:range(lo, hi), c) => icmp.eq(x, hi) if c == (hi - 1)",
    },
    index: super::COMPARE_START + 80,
    topic: "compare",
    root: OpKey::ICMP_GT,
    makes: 1,
    masked: false,
    build: build_gt_highest,
};

pub(super) fn gt_highest(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (_lo, hi) = m.range(x)?;
    if !(c_ == c::sub(&hi, &c::lit(1))?) {
        return None;
    }
    m.found(&GT_HIGHEST, &[x], smallvec![c::new_int(Some(hi.clone()))?], smallvec![], nodes)
}

fn build_gt_highest(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// x | c = 0 never if c has a bit
pub static EQ_OR_CONST_FALSE: Rule = Rule {
    info: Info {
        name: "eq_or_const_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_or_const_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(or(x, c), 0) => false if c != 0",
    },
    index: super::COMPARE_START + 81,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_or_const_false,
};

pub(super) fn eq_or_const_false(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ != c::lit(0)) {
        return None;
    }
    m.found(&EQ_OR_CONST_FALSE, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_or_const_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// two n-bit signed values are equal if their low n bits are
pub static EQ_ZEXT_SIGNED: Rule = Rule {
    info: Info {
        name: "eq_zext_signed",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_zext_signed_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(zext.n(x:s(n)), zext.n(y:s(n))) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 82,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_zext_signed,
};

pub(super) fn eq_zext_signed(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &n) {
        return None;
    }
    if !m.is_signed(y, &n) {
        return None;
    }
    m.found(&EQ_ZEXT_SIGNED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_zext_signed(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// two n-bit signed values differ if their low n bits do
pub static NE_ZEXT_SIGNED: Rule = Rule {
    info: Info {
        name: "ne_zext_signed",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_zext_signed_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(zext.n(x:s(n)), zext.n(y:s(n))) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 83,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_zext_signed,
};

pub(super) fn ne_zext_signed(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &n) {
        return None;
    }
    if !m.is_signed(y, &n) {
        return None;
    }
    m.found(&NE_ZEXT_SIGNED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_zext_signed(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// two n-bit values are equal if their signed forms are
pub static EQ_SEXT_UNSIGNED: Rule = Rule {
    info: Info {
        name: "eq_sext_unsigned",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_sext_unsigned_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(sext.n(x:u(n)), sext.n(y:u(n))) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 84,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_sext_unsigned,
};

pub(super) fn eq_sext_unsigned(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.is_unsigned(x, &n) {
        return None;
    }
    if !m.is_unsigned(y, &n) {
        return None;
    }
    m.found(&EQ_SEXT_UNSIGNED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_sext_unsigned(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// two n-bit values differ if their signed forms do
pub static NE_SEXT_UNSIGNED: Rule = Rule {
    info: Info {
        name: "ne_sext_unsigned",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_sext_unsigned_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(sext.n(x:u(n)), sext.n(y:u(n))) => icmp.ne(x, y)",
    },
    index: super::COMPARE_START + 85,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_sext_unsigned,
};

pub(super) fn ne_sext_unsigned(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.is_unsigned(x, &n) {
        return None;
    }
    if !m.is_unsigned(y, &n) {
        return None;
    }
    m.found(&NE_SEXT_UNSIGNED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_sext_unsigned(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), b.var(1)])
}

/// the low bits of a signed value equal c if the value is c with that sign
pub static EQ_ZEXT_CONST: Rule = Rule {
    info: Info {
        name: "eq_zext_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_zext_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(zext.n(x:s(n)), c) => icmp.eq(x, sext(n, c)) if 0 <= c, c < 2^n",
    },
    index: super::COMPARE_START + 86,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 2,
    masked: false,
    build: build_eq_zext_const,
};

pub(super) fn eq_zext_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < c::pow2(&n)?) {
        return None;
    }
    if !m.is_signed(x, &n) {
        return None;
    }
    m.found(&EQ_ZEXT_CONST, &[x], smallvec![c::new_int(c::sext(&n, &c_))?], smallvec![], nodes)
}

fn build_eq_zext_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), e0])
}

/// the low bits of a signed value differ from c if the value does
pub static NE_ZEXT_CONST: Rule = Rule {
    info: Info {
        name: "ne_zext_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.ne_zext_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(zext.n(x:s(n)), c) => icmp.ne(x, sext(n, c)) if 0 <= c, c < 2^n",
    },
    index: super::COMPARE_START + 87,
    topic: "compare",
    root: OpKey::ICMP_NE,
    makes: 2,
    masked: false,
    build: build_ne_zext_const,
};

pub(super) fn ne_zext_const(m: &Matcher<'_>, x: Operand, n: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    if !(c_ < c::pow2(&n)?) {
        return None;
    }
    if !m.is_signed(x, &n) {
        return None;
    }
    m.found(&NE_ZEXT_CONST, &[x], smallvec![c::new_int(c::sext(&n, &c_))?], smallvec![], nodes)
}

fn build_ne_zext_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(0), e0])
}

/// x - y = 0 modulo 2^n is x = y for n-bit values
pub static EQ_ZEXT_SUB: Rule = Rule {
    info: Info {
        name: "eq_zext_sub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_zext_sub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(zext.n(sub(x:u(n), y:u(n))), 0) => icmp.eq(x, y)",
    },
    index: super::COMPARE_START + 88,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_zext_sub,
};

pub(super) fn eq_zext_sub(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !m.is_unsigned(x, &n) {
        return None;
    }
    if !m.is_unsigned(y, &n) {
        return None;
    }
    m.found(&EQ_ZEXT_SUB, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_zext_sub(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(0), b.var(1)])
}

/// x >> c < 0 is x < 0
pub static LT_SHR_SIGN: Rule = Rule {
    info: Info {
        name: "lt_shr_sign",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.lt_shr_sign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.lt(shr(x, c), 0) = icmp.lt(x, 0) if 0 <= c",
    },
    index: super::COMPARE_START + 89,
    topic: "compare",
    root: OpKey::ICMP_LT,
    makes: 1,
    masked: false,
    build: build_lt_shr_sign,
};

pub(super) fn lt_shr_sign(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.found(&LT_SHR_SIGN, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_lt_shr_sign(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Lt), &[b.var(0), e0])
}

/// max(x, y) = x is y <= x
pub static EQ_MAX_LEFT: Rule = Rule {
    info: Info {
        name: "eq_max_left",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Compare.eq_max_left_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(max(x, y), x) = icmp.le(y, x)",
    },
    index: super::COMPARE_START + 90,
    topic: "compare",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_max_left,
};

pub(super) fn eq_max_left(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_MAX_LEFT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_max_left(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Le), &[b.var(1), b.var(0)])
}
