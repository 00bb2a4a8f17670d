//! Rules of `proofs/theories/Rules`, topic `float_mul`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Head, Matcher, Rule};
use smallvec::smallvec;
use tuffy_ir::{Imm, Opcode, Operand};

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
    index: 774,
    topic: "float_mul",
    root: Head::FMUL,
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
    index: 775,
    topic: "float_mul",
    root: Head::FMUL,
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
