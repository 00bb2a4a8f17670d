//! Rules of `proofs/theories/Rules`, topic `choice`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_ir::Operand;

/// How many rules there are.
pub const COUNT: usize = 3;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [&SELECT_SAME, &SELECT_TRUE, &SELECT_FALSE];

/// both arms are x
pub static SELECT_SAME: Rule = Rule {
    info: Info {
        name: "select_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Choice.select_same_sound"),
        weighs: false,
        experimental: false,
        source: "[b: bool, x: any] select(b, x, x) => x",
    },
    index: super::CHOICE_START + 0,
    topic: "choice",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_same,
};

pub(super) fn select_same(m: &Matcher<'_>, b_: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_SAME, &[b_, x], smallvec![], smallvec![], nodes)
}

fn build_select_same(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// the condition holds
pub static SELECT_TRUE: Rule = Rule {
    info: Info {
        name: "select_true",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Choice.select_true_sound"),
        weighs: false,
        experimental: false,
        source: "[x: any, y: any] select(true, x, y) = x",
    },
    index: super::CHOICE_START + 1,
    topic: "choice",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_true,
};

pub(super) fn select_true(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_TRUE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_true(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the condition does not hold
pub static SELECT_FALSE: Rule = Rule {
    info: Info {
        name: "select_false",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Choice.select_false_sound"),
        weighs: false,
        experimental: false,
        source: "[x: any, y: any] select(false, x, y) = y",
    },
    index: super::CHOICE_START + 2,
    topic: "choice",
    root: OpKey::SELECT,
    makes: 0,
    masked: false,
    build: build_select_false,
};

pub(super) fn select_false(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&SELECT_FALSE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_select_false(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}
