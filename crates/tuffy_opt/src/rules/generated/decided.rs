//! Rules of `proofs/theories/Rules`, topic `decided`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Int, Operand};

/// How many rules there are.
pub const COUNT: usize = 23;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &LT_TRUE,
    &LT_FALSE,
    &LE_TRUE,
    &LE_FALSE,
    &GT_TRUE,
    &GT_FALSE,
    &GE_TRUE,
    &GE_FALSE,
    &EQ_FALSE,
    &NE_TRUE,
    &EQ_KNOWN_FALSE,
    &NE_KNOWN_TRUE,
    &EQ_BITS_FALSE,
    &NE_BITS_TRUE,
    &MIN_DECIDED,
    &MAX_DECIDED,
    &MIN_CONST_DECIDED,
    &MAX_CONST_DECIDED,
    &MIN_CONST_KNOWN,
    &MAX_CONST_KNOWN,
    &ZEXT_IN_RANGE,
    &SEXT_IN_RANGE,
    &KNOWN_VALUE,
];

/// every x is below every y
pub static LT_TRUE: Rule = Rule {
    info: Info {
        name: "lt_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.lt_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(x:range(a, b), y:range(c, d)) => true if b < c",
    },
    index: super::DECIDED_START + 0,
    topic: "decided",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_true,
};

pub(super) fn lt_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ < c_) {
        return None;
    }
    m.found(&LT_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// no x is below any y
pub static LT_FALSE: Rule = Rule {
    info: Info {
        name: "lt_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.lt_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.lt(x:range(a, b), y:range(c, d)) => false if d <= a",
    },
    index: super::DECIDED_START + 1,
    topic: "decided",
    root: OpKey::ICMP_LT,
    makes: 0,
    masked: false,
    build: build_lt_false,
};

pub(super) fn lt_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    let (_c_, d) = m.range(y)?;
    if !(d <= a) {
        return None;
    }
    m.found(&LT_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_lt_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// no x is above any y
pub static LE_TRUE: Rule = Rule {
    info: Info {
        name: "le_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.le_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.le(x:range(a, b), y:range(c, d)) => true if b <= c",
    },
    index: super::DECIDED_START + 2,
    topic: "decided",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_le_true,
};

pub(super) fn le_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&LE_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_le_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// every x is above every y
pub static LE_FALSE: Rule = Rule {
    info: Info {
        name: "le_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.le_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.le(x:range(a, b), y:range(c, d)) => false if d < a",
    },
    index: super::DECIDED_START + 3,
    topic: "decided",
    root: OpKey::ICMP_LE,
    makes: 0,
    masked: false,
    build: build_le_false,
};

pub(super) fn le_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    let (_c_, d) = m.range(y)?;
    if !(d < a) {
        return None;
    }
    m.found(&LE_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_le_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// every x is above every y
pub static GT_TRUE: Rule = Rule {
    info: Info {
        name: "gt_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.gt_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.gt(x:range(a, b), y:range(c, d)) => true if d < a",
    },
    index: super::DECIDED_START + 4,
    topic: "decided",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_true,
};

pub(super) fn gt_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    let (_c_, d) = m.range(y)?;
    if !(d < a) {
        return None;
    }
    m.found(&GT_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_gt_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// no x is above any y
pub static GT_FALSE: Rule = Rule {
    info: Info {
        name: "gt_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.gt_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.gt(x:range(a, b), y:range(c, d)) => false if b <= c",
    },
    index: super::DECIDED_START + 5,
    topic: "decided",
    root: OpKey::ICMP_GT,
    makes: 0,
    masked: false,
    build: build_gt_false,
};

pub(super) fn gt_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&GT_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_gt_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// no x is below any y
pub static GE_TRUE: Rule = Rule {
    info: Info {
        name: "ge_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.ge_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ge(x:range(a, b), y:range(c, d)) => true if d <= a",
    },
    index: super::DECIDED_START + 6,
    topic: "decided",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_ge_true,
};

pub(super) fn ge_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    let (_c_, d) = m.range(y)?;
    if !(d <= a) {
        return None;
    }
    m.found(&GE_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ge_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// every x is below every y
pub static GE_FALSE: Rule = Rule {
    info: Info {
        name: "ge_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.ge_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ge(x:range(a, b), y:range(c, d)) => false if b < c",
    },
    index: super::DECIDED_START + 7,
    topic: "decided",
    root: OpKey::ICMP_GE,
    makes: 0,
    masked: false,
    build: build_ge_false,
};

pub(super) fn ge_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ < c_) {
        return None;
    }
    m.found(&GE_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ge_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the ranges do not meet
pub static EQ_FALSE: Rule = Rule {
    info: Info {
        name: "eq_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.eq_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(x:range(a, b), y:range(c, d)) => false if (b < c) or (d < a)",
    },
    index: super::DECIDED_START + 8,
    topic: "decided",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_false,
};

pub(super) fn eq_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(b_ < c_ || d < a) {
        return None;
    }
    m.found(&EQ_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// the ranges do not meet
pub static NE_TRUE: Rule = Rule {
    info: Info {
        name: "ne_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.ne_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(x:range(a, b), y:range(c, d)) => true if (b < c) or (d < a)",
    },
    index: super::DECIDED_START + 9,
    topic: "decided",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_true,
};

pub(super) fn ne_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (a, b_) = m.range(x)?;
    let (c_, d) = m.range(y)?;
    if !(b_ < c_ || d < a) {
        return None;
    }
    m.found(&NE_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a known bit of x differs from that of c
pub static EQ_KNOWN_FALSE: Rule = Rule {
    info: Info {
        name: "eq_known_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.eq_known_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(x:known(z, o), c) => false if ((z & c) != 0) or ((o & ~c) != 0)",
    },
    index: super::DECIDED_START + 10,
    topic: "decided",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_known_false,
};

pub(super) fn eq_known_false(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (z, o) = m.bits(x)?;
    if !(c::and(&z, &c_)? != c::lit(0) || c::and(&o, &c::not(&c_)?)? != c::lit(0)) {
        return None;
    }
    m.found(&EQ_KNOWN_FALSE, &[x], smallvec![], smallvec![], nodes)
}

fn build_eq_known_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a known bit of x differs from that of c
pub static NE_KNOWN_TRUE: Rule = Rule {
    info: Info {
        name: "ne_known_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.ne_known_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(x:known(z, o), c) => true if ((z & c) != 0) or ((o & ~c) != 0)",
    },
    index: super::DECIDED_START + 11,
    topic: "decided",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_known_true,
};

pub(super) fn ne_known_true(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (z, o) = m.bits(x)?;
    if !(c::and(&z, &c_)? != c::lit(0) || c::and(&o, &c::not(&c_)?)? != c::lit(0)) {
        return None;
    }
    m.found(&NE_KNOWN_TRUE, &[x], smallvec![], smallvec![], nodes)
}

fn build_ne_known_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// a bit is known to be 0 in one and 1 in the other
pub static EQ_BITS_FALSE: Rule = Rule {
    info: Info {
        name: "eq_bits_false",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.eq_bits_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.eq(x:known(z, o), y:known(u, p)) => false if ((z & p) | (o & u)) != 0",
    },
    index: super::DECIDED_START + 12,
    topic: "decided",
    root: OpKey::ICMP_EQ,
    makes: 0,
    masked: false,
    build: build_eq_bits_false,
};

pub(super) fn eq_bits_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (z, o) = m.bits(x)?;
    let (u, p) = m.bits(y)?;
    if !(c::or(&c::and(&z, &p)?, &c::and(&o, &u)?)? != c::lit(0)) {
        return None;
    }
    m.found(&EQ_BITS_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_bits_false(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// a bit is known to be 0 in one and 1 in the other
pub static NE_BITS_TRUE: Rule = Rule {
    info: Info {
        name: "ne_bits_true",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.ne_bits_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] icmp.ne(x:known(z, o), y:known(u, p)) => true if ((z & p) | (o & u)) != 0",
    },
    index: super::DECIDED_START + 13,
    topic: "decided",
    root: OpKey::ICMP_NE,
    makes: 0,
    masked: false,
    build: build_ne_bits_true,
};

pub(super) fn ne_bits_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (z, o) = m.bits(x)?;
    let (u, p) = m.bits(y)?;
    if !(c::or(&c::and(&z, &p)?, &c::and(&o, &u)?)? != c::lit(0)) {
        return None;
    }
    m.found(&NE_BITS_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_bits_true(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// of two ranges that do not overlap the lower one wins
pub static MIN_DECIDED: Rule = Rule {
    info: Info {
        name: "min_decided",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.min_decided_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] min(x:range(a, b), y:range(c, d)) => x if b <= c",
    },
    index: super::DECIDED_START + 14,
    topic: "decided",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_decided,
};

pub(super) fn min_decided(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&MIN_DECIDED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_min_decided(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// of two ranges that do not overlap the higher one wins
pub static MAX_DECIDED: Rule = Rule {
    info: Info {
        name: "max_decided",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.max_decided_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] max(x:range(a, b), y:range(c, d)) => y if b <= c",
    },
    index: super::DECIDED_START + 15,
    topic: "decided",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_decided,
};

pub(super) fn max_decided(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    let (c_, _d) = m.range(y)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&MAX_DECIDED, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_max_decided(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// min(x, c) = x if x never exceeds c
pub static MIN_CONST_DECIDED: Rule = Rule {
    info: Info {
        name: "min_const_decided",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.min_const_decided_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(x:range(a, b), c) => x if b <= c",
    },
    index: super::DECIDED_START + 16,
    topic: "decided",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_const_decided,
};

pub(super) fn min_const_decided(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&MIN_CONST_DECIDED, &[x], smallvec![], smallvec![], nodes)
}

fn build_min_const_decided(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// max(x, c) = x if x is never below c
pub static MAX_CONST_DECIDED: Rule = Rule {
    info: Info {
        name: "max_const_decided",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.max_const_decided_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] max(x:range(a, b), c) => x if c <= a",
    },
    index: super::DECIDED_START + 17,
    topic: "decided",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_const_decided,
};

pub(super) fn max_const_decided(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    if !(c_ <= a) {
        return None;
    }
    m.found(&MAX_CONST_DECIDED, &[x], smallvec![], smallvec![], nodes)
}

fn build_max_const_decided(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// min(x, c) = c if x is never below c
pub static MIN_CONST_KNOWN: Rule = Rule {
    info: Info {
        name: "min_const_known",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.min_const_known_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] min(x:range(a, b), c) => c if c <= a",
    },
    index: super::DECIDED_START + 18,
    topic: "decided",
    root: OpKey::MIN,
    makes: 0,
    masked: false,
    build: build_min_const_known,
};

pub(super) fn min_const_known(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (a, _b_) = m.range(x)?;
    if !(c_ <= a) {
        return None;
    }
    m.found(&MIN_CONST_KNOWN, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_min_const_known(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// max(x, c) = c if x never exceeds c
pub static MAX_CONST_KNOWN: Rule = Rule {
    info: Info {
        name: "max_const_known",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.max_const_known_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] max(x:range(a, b), c) => c if b <= c",
    },
    index: super::DECIDED_START + 19,
    topic: "decided",
    root: OpKey::MAX,
    makes: 0,
    masked: false,
    build: build_max_const_known,
};

pub(super) fn max_const_known(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (_a, b_) = m.range(x)?;
    if !(b_ <= c_) {
        return None;
    }
    m.found(&MAX_CONST_KNOWN, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_max_const_known(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// a value between 0 and 2^n - 1 is its own n-bit form
pub static ZEXT_IN_RANGE: Rule = Rule {
    info: Info {
        name: "zext_in_range",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.zext_in_range_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(x:range(lo, hi)) => x if 0 <= lo, hi < 2^n",
    },
    index: super::DECIDED_START + 20,
    topic: "decided",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_in_range,
};

pub(super) fn zext_in_range(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, hi) = m.range(x)?;
    if !(c::lit(0) <= lo) {
        return None;
    }
    if !(hi < c::pow2(&n)?) {
        return None;
    }
    m.found(&ZEXT_IN_RANGE, &[x], smallvec![], smallvec![], nodes)
}

fn build_zext_in_range(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// a value between -2^(n-1) and 2^(n-1) - 1 is its own signed n-bit form
pub static SEXT_IN_RANGE: Rule = Rule {
    info: Info {
        name: "sext_in_range",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.sext_in_range_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(x:range(lo, hi)) => x if -2^(n - 1) <= lo, hi < 2^(n - 1)",
    },
    index: super::DECIDED_START + 21,
    topic: "decided",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_in_range,
};

pub(super) fn sext_in_range(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, hi) = m.range(x)?;
    if !(c::neg(&c::pow2(&c::sub(&n, &c::lit(1))?)?)? <= lo) {
        return None;
    }
    if !(hi < c::pow2(&c::sub(&n, &c::lit(1))?)?) {
        return None;
    }
    m.found(&SEXT_IN_RANGE, &[x], smallvec![], smallvec![], nodes)
}

fn build_sext_in_range(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x can have one value only
pub static KNOWN_VALUE: Rule = Rule {
    info: Info {
        name: "known_value",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Decided.known_value_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] x:range(lo, hi) => lo if lo == hi, x is no constant",
    },
    index: super::DECIDED_START + 22,
    topic: "decided",
    root: OpKey::OTHER,
    makes: 0,
    masked: false,
    build: build_known_value,
};

pub(super) fn known_value(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.nonconst(x) {
        return None;
    }
    let (lo, hi) = m.range(x)?;
    if !(lo == hi) {
        return None;
    }
    m.found(&KNOWN_VALUE, &[x], smallvec![c::new_int(Some(lo.clone()))?], smallvec![], nodes)
}

fn build_known_value(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}
