//! Rules of `proofs/theories/Rules`, topic `float_flags`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_ir::{Flags, Imm, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 13;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &FADD_FSUB_CANCEL,
    &FSUB_FADD_CANCEL,
    &FSUB_FSUB_CANCEL,
    &FSUB_COMMON,
    &FADD_FACTOR,
    &FSUB_FACTOR,
    &FADD_FDIV_COMMON,
    &FSUB_FDIV_COMMON,
    &FMUL_FDIV_CANCEL,
    &FSUB_OF_FADD,
    &FMA_FADD,
    &FMA_FSUB,
    &FMA_FSUB_PRODUCT,
];

/// (x - y) + y = x
pub static FADD_FSUB_CANCEL: Rule = Rule {
    info: Info {
        name: "fadd_fsub_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fadd_fsub_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fadd reassoc(fsub reassoc(x, y), y) => x",
    },
    index: super::FLOAT_FLAGS_START + 0,
    topic: "float_flags",
    root: OpKey::FADD,
    makes: 0,
    masked: false,
    build: build_fadd_fsub_cancel,
};

pub(super) fn fadd_fsub_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FADD_FSUB_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fadd_fsub_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x + y) - y = x
pub static FSUB_FADD_CANCEL: Rule = Rule {
    info: Info {
        name: "fsub_fadd_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_fadd_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fsub reassoc(fadd reassoc(x, y), y) => x",
    },
    index: super::FLOAT_FLAGS_START + 1,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 0,
    masked: false,
    build: build_fsub_fadd_cancel,
};

pub(super) fn fsub_fadd_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_FADD_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fsub_fadd_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - (x - y) = y
pub static FSUB_FSUB_CANCEL: Rule = Rule {
    info: Info {
        name: "fsub_fsub_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_fsub_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fsub reassoc(x, fsub reassoc(x, y)) => y",
    },
    index: super::FLOAT_FLAGS_START + 2,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 0,
    masked: false,
    build: build_fsub_fsub_cancel,
};

pub(super) fn fsub_fsub_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_FSUB_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fsub_fsub_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// (x + y) - (x + z) = y - z
pub static FSUB_COMMON: Rule = Rule {
    info: Info {
        name: "fsub_common",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_common_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fsub reassoc(fadd reassoc(x, y), fadd reassoc(x, z)) => fsub reassoc(y, z)",
    },
    index: super::FLOAT_FLAGS_START + 3,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 1,
    masked: false,
    build: build_fsub_common,
};

pub(super) fn fsub_common(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_COMMON, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fsub_common(b: &mut Builder<'_, '_>) -> Operand {
    b.flagged(Opcode::Fsub, Imm::default(), Flags::none().with(Flags::REASSOC), &[b.var(1), b.var(2)])
}

/// x * z + y * z = (x + y) * z
pub static FADD_FACTOR: Rule = Rule {
    info: Info {
        name: "fadd_factor",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fadd_factor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fadd reassoc(fmul reassoc(x, z), fmul reassoc(y, z)) => fmul reassoc(fadd reassoc(x, y), z)",
    },
    index: super::FLOAT_FLAGS_START + 4,
    topic: "float_flags",
    root: OpKey::FADD,
    makes: 2,
    masked: false,
    build: build_fadd_factor,
};

pub(super) fn fadd_factor(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FADD_FACTOR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fadd_factor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.flagged(Opcode::Fadd, Imm::default(), Flags::none().with(Flags::REASSOC), &[b.var(0), b.var(1)]);
    b.flagged(Opcode::Fmul, Imm::default(), Flags::none().with(Flags::REASSOC), &[e0, b.var(2)])
}

/// x * z - y * z = (x - y) * z
pub static FSUB_FACTOR: Rule = Rule {
    info: Info {
        name: "fsub_factor",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_factor_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fsub reassoc(fmul reassoc(x, z), fmul reassoc(y, z)) => fmul reassoc(fsub reassoc(x, y), z)",
    },
    index: super::FLOAT_FLAGS_START + 5,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 2,
    masked: false,
    build: build_fsub_factor,
};

pub(super) fn fsub_factor(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_FACTOR, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fsub_factor(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.flagged(Opcode::Fsub, Imm::default(), Flags::none().with(Flags::REASSOC), &[b.var(0), b.var(1)]);
    b.flagged(Opcode::Fmul, Imm::default(), Flags::none().with(Flags::REASSOC), &[e0, b.var(2)])
}

/// x / z + y / z = (x + y) / z
pub static FADD_FDIV_COMMON: Rule = Rule {
    info: Info {
        name: "fadd_fdiv_common",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fadd_fdiv_common_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fadd reassoc(fdiv reassoc(x, z), fdiv reassoc(y, z)) => fdiv reassoc(fadd reassoc(x, y), z)",
    },
    index: super::FLOAT_FLAGS_START + 6,
    topic: "float_flags",
    root: OpKey::FADD,
    makes: 2,
    masked: false,
    build: build_fadd_fdiv_common,
};

pub(super) fn fadd_fdiv_common(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&FADD_FDIV_COMMON, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fadd_fdiv_common(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.flagged(Opcode::Fadd, Imm::default(), Flags::none().with(Flags::REASSOC), &[b.var(0), b.var(1)]);
    b.flagged(Opcode::Fdiv, Imm::default(), Flags::none().with(Flags::REASSOC), &[e0, b.var(2)])
}

/// x / z - y / z = (x - y) / z
pub static FSUB_FDIV_COMMON: Rule = Rule {
    info: Info {
        name: "fsub_fdiv_common",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_fdiv_common_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fsub reassoc(fdiv reassoc(x, z), fdiv reassoc(y, z)) => fdiv reassoc(fsub reassoc(x, y), z)",
    },
    index: super::FLOAT_FLAGS_START + 7,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 2,
    masked: false,
    build: build_fsub_fdiv_common,
};

pub(super) fn fsub_fdiv_common(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&FSUB_FDIV_COMMON, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fsub_fdiv_common(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.flagged(Opcode::Fsub, Imm::default(), Flags::none().with(Flags::REASSOC), &[b.var(0), b.var(1)]);
    b.flagged(Opcode::Fdiv, Imm::default(), Flags::none().with(Flags::REASSOC), &[e0, b.var(2)])
}

/// (x / y) * y = x
pub static FMUL_FDIV_CANCEL: Rule = Rule {
    info: Info {
        name: "fmul_fdiv_cancel",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fmul_fdiv_cancel_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fmul reassoc(fdiv reassoc(x, y), y) => x",
    },
    index: super::FLOAT_FLAGS_START + 8,
    topic: "float_flags",
    root: OpKey::FMUL,
    makes: 0,
    masked: false,
    build: build_fmul_fdiv_cancel,
};

pub(super) fn fmul_fdiv_cancel(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMUL_FDIV_CANCEL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fmul_fdiv_cancel(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - (y + z) over a common x: (x - y) - x = -y
pub static FSUB_OF_FADD: Rule = Rule {
    info: Info {
        name: "fsub_of_fadd",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fsub_of_fadd_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fsub reassoc(fsub reassoc(x, y), x) => fneg(y)",
    },
    index: super::FLOAT_FLAGS_START + 9,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 1,
    masked: false,
    build: build_fsub_of_fadd,
};

pub(super) fn fsub_of_fadd(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_OF_FADD, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fsub_of_fadd(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fneg, Imm::default(), &[b.var(1)])
}

/// x * y + z, rounded once
pub static FMA_FADD: Rule = Rule {
    info: Info {
        name: "fma_fadd",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fma_fadd_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fadd contract(fmul contract(x, y), z) => fma(x, y, z)",
    },
    index: super::FLOAT_FLAGS_START + 10,
    topic: "float_flags",
    root: OpKey::FADD,
    makes: 1,
    masked: false,
    build: build_fma_fadd,
};

pub(super) fn fma_fadd(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMA_FADD, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fma_fadd(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fma, Imm::default(), &[b.var(0), b.var(1), b.var(2)])
}

/// x * y - z, rounded once
pub static FMA_FSUB: Rule = Rule {
    info: Info {
        name: "fma_fsub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fma_fsub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fsub contract(fmul contract(x, y), z) => fma(x, y, fneg(z))",
    },
    index: super::FLOAT_FLAGS_START + 11,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 2,
    masked: false,
    build: build_fma_fsub,
};

pub(super) fn fma_fsub(m: &Matcher<'_>, x: Operand, y: Operand, z: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMA_FSUB, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fma_fsub(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Fneg, Imm::default(), &[b.var(2)]);
    b.op(Opcode::Fma, Imm::default(), &[b.var(0), b.var(1), e0])
}

/// z - x * y, rounded once
pub static FMA_FSUB_PRODUCT: Rule = Rule {
    info: Info {
        name: "fma_fsub_product",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.FloatFlags.fma_fsub_product_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] fsub contract(z, fmul contract(x, y)) => fma(fneg(x), y, z)",
    },
    index: super::FLOAT_FLAGS_START + 12,
    topic: "float_flags",
    root: OpKey::FSUB,
    makes: 2,
    masked: false,
    build: build_fma_fsub_product,
};

pub(super) fn fma_fsub_product(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&FMA_FSUB_PRODUCT, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_fma_fsub_product(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Fneg, Imm::default(), &[b.var(0)]);
    b.op(Opcode::Fma, Imm::default(), &[e0, b.var(1), b.var(2)])
}
