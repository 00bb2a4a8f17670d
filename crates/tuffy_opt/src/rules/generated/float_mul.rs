//! Rules of `proofs/theories/Rules`, topic `float_mul`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_ir::{Imm, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 2;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [&FMUL_ONE, &FMUL_MINUS_ONE];

/// x * 1 = x
pub static FMUL_ONE: Rule = Rule {
    info: Info {
        name: "fmul_one",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatMul.fmul_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fmul(x, 2^0) => x",
    },
    index: super::FLOAT_MUL_START + 0,
    topic: "float_mul",
    root: OpKey::FMUL,
    makes: 0,
    masked: false,
    build: build_fmul_one,
};

pub(super) fn fmul_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMUL_ONE, &[x], smallvec![], smallvec![], nodes)
}

fn build_fmul_one(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x * -1 = -x
pub static FMUL_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "fmul_minus_one",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatMul.fmul_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fmul(x, -2^0) => fneg(x)",
    },
    index: super::FLOAT_MUL_START + 1,
    topic: "float_mul",
    root: OpKey::FMUL,
    makes: 1,
    masked: false,
    build: build_fmul_minus_one,
};

pub(super) fn fmul_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMUL_MINUS_ONE, &[x], smallvec![], smallvec![], nodes)
}

fn build_fmul_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fneg, Imm::default(), &[b.var(0)])
}
