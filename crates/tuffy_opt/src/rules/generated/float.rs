//! Rules of `proofs/theories/Rules`, topic `float`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_ir::{FCond, Imm, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 42;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &FNEG_FNEG,
    &FABS_FABS,
    &FABS_FNEG,
    &FABS_COPYSIGN,
    &COPYSIGN_SELF,
    &COPYSIGN_FNEG,
    &COPYSIGN_FABS,
    &COPYSIGN_TO_FABS,
    &COPYSIGN_ZERO,
    &COPYSIGN_COPYSIGN,
    &COPYSIGN_SIGN_OF_COPYSIGN,
    &FADD_NEG_ZERO,
    &FSUB_ZERO,
    &NEG_ZERO_FSUB,
    &FADD_FNEG,
    &FSUB_FNEG,
    &FMUL_FNEG_FNEG,
    &FDIV_FNEG_FNEG,
    &FCMP_OGE_SWAP,
    &FCMP_OGT_SWAP,
    &FCMP_UGE_SWAP,
    &FCMP_UGT_SWAP,
    &BNOT_FCMP_OEQ,
    &BNOT_FCMP_OGT,
    &BNOT_FCMP_OGE,
    &BNOT_FCMP_OLT,
    &BNOT_FCMP_OLE,
    &BNOT_FCMP_ONE,
    &BNOT_FCMP_ORD,
    &BNOT_FCMP_UEQ,
    &BNOT_FCMP_UGT,
    &BNOT_FCMP_UGE,
    &BNOT_FCMP_ULT,
    &BNOT_FCMP_ULE,
    &BNOT_FCMP_UNE,
    &BNOT_FCMP_UNO,
    &FCMP_OGT_SELF,
    &FCMP_OLT_SELF,
    &FCMP_ONE_SELF,
    &FCMP_UEQ_SELF,
    &FCMP_UGE_SELF,
    &FCMP_ULE_SELF,
];

/// two changes of sign
pub static FNEG_FNEG: Rule = Rule {
    info: Info {
        name: "fneg_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fneg_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fneg(fneg(x)) = x",
    },
    index: super::FLOAT_START + 0,
    topic: "float",
    root: OpKey::FNEG,
    makes: 0,
    masked: false,
    build: build_fneg_fneg,
};

pub(super) fn fneg_fneg(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FNEG_FNEG, &[x], smallvec![], smallvec![], nodes)
}

fn build_fneg_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the sign is clear already
pub static FABS_FABS: Rule = Rule {
    info: Info {
        name: "fabs_fabs",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fabs_fabs_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fabs(fabs(x)) = fabs(x)",
    },
    index: super::FLOAT_START + 1,
    topic: "float",
    root: OpKey::FABS,
    makes: 0,
    masked: false,
    build: build_fabs_fabs,
};

pub(super) fn fabs_fabs(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FABS_FABS, &[x], smallvec![], smallvec![], nodes)
}

fn build_fabs_fabs(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// the sign does not matter
pub static FABS_FNEG: Rule = Rule {
    info: Info {
        name: "fabs_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fabs_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fabs(fneg(x)) = fabs(x)",
    },
    index: super::FLOAT_START + 2,
    topic: "float",
    root: OpKey::FABS,
    makes: 1,
    masked: false,
    build: build_fabs_fneg,
};

pub(super) fn fabs_fneg(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FABS_FNEG, &[x], smallvec![], smallvec![], nodes)
}

fn build_fabs_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fabs, Imm::default(), &[b.var(0)])
}

/// the sign does not matter
pub static FABS_COPYSIGN: Rule = Rule {
    info: Info {
        name: "fabs_copysign",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fabs_copysign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fabs(copysign(x, y)) => fabs(x)",
    },
    index: super::FLOAT_START + 3,
    topic: "float",
    root: OpKey::FABS,
    makes: 1,
    masked: false,
    build: build_fabs_copysign,
};

pub(super) fn fabs_copysign(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FABS_COPYSIGN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fabs_copysign(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fabs, Imm::default(), &[b.var(0)])
}

/// its own sign
pub static COPYSIGN_SELF: Rule = Rule {
    info: Info {
        name: "copysign_self",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] copysign(x, x) = x",
    },
    index: super::FLOAT_START + 4,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 0,
    masked: false,
    build: build_copysign_self,
};

pub(super) fn copysign_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&COPYSIGN_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_copysign_self(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the first sign does not matter
pub static COPYSIGN_FNEG: Rule = Rule {
    info: Info {
        name: "copysign_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] copysign(fneg(x), y) = copysign(x, y)",
    },
    index: super::FLOAT_START + 5,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_fneg,
};

pub(super) fn copysign_fneg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&COPYSIGN_FNEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_copysign_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Copysign, Imm::default(), &[b.var(0), b.var(1)])
}

/// the first sign does not matter
pub static COPYSIGN_FABS: Rule = Rule {
    info: Info {
        name: "copysign_fabs",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_fabs_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] copysign(fabs(x), y) = copysign(x, y)",
    },
    index: super::FLOAT_START + 6,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_fabs,
};

pub(super) fn copysign_fabs(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&COPYSIGN_FABS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_copysign_fabs(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Copysign, Imm::default(), &[b.var(0), b.var(1)])
}

/// a clear sign
pub static COPYSIGN_TO_FABS: Rule = Rule {
    info: Info {
        name: "copysign_to_fabs",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_to_fabs_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] copysign(x, fabs(y)) => fabs(x)",
    },
    index: super::FLOAT_START + 7,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_to_fabs,
};

pub(super) fn copysign_to_fabs(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&COPYSIGN_TO_FABS, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_copysign_to_fabs(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fabs, Imm::default(), &[b.var(0)])
}

/// the sign of +0
pub static COPYSIGN_ZERO: Rule = Rule {
    info: Info {
        name: "copysign_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] copysign(x, 0.0) = fabs(x)",
    },
    index: super::FLOAT_START + 8,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_zero,
};

pub(super) fn copysign_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&COPYSIGN_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_copysign_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fabs, Imm::default(), &[b.var(0)])
}

/// only the last sign counts
pub static COPYSIGN_COPYSIGN: Rule = Rule {
    info: Info {
        name: "copysign_copysign",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_copysign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] copysign(copysign(x, y), z) => copysign(x, z)",
    },
    index: super::FLOAT_START + 9,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_copysign,
};

pub(super) fn copysign_copysign(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&COPYSIGN_COPYSIGN, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_copysign_copysign(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Copysign, Imm::default(), &[b.var(0), b.var(2)])
}

/// the sign of a copied sign
pub static COPYSIGN_SIGN_OF_COPYSIGN: Rule = Rule {
    info: Info {
        name: "copysign_sign_of_copysign",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.copysign_sign_of_copysign_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float, z: float] copysign(x, copysign(y, z)) => copysign(x, z)",
    },
    index: super::FLOAT_START + 10,
    topic: "float",
    root: OpKey::COPYSIGN,
    makes: 1,
    masked: false,
    build: build_copysign_sign_of_copysign,
};

pub(super) fn copysign_sign_of_copysign(
    m: &Matcher<'_>,
    x: Operand,
    y: Operand,
    z: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&COPYSIGN_SIGN_OF_COPYSIGN, &[x, y, z], smallvec![], smallvec![], nodes)
}

fn build_copysign_sign_of_copysign(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Copysign, Imm::default(), &[b.var(0), b.var(2)])
}

/// x + (-0) = x
pub static FADD_NEG_ZERO: Rule = Rule {
    info: Info {
        name: "fadd_neg_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fadd_neg_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fadd(x, -0.0) => x",
    },
    index: super::FLOAT_START + 11,
    topic: "float",
    root: OpKey::FADD,
    makes: 0,
    masked: false,
    build: build_fadd_neg_zero,
};

pub(super) fn fadd_neg_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FADD_NEG_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_fadd_neg_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x - (+0) = x
pub static FSUB_ZERO: Rule = Rule {
    info: Info {
        name: "fsub_zero",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fsub_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fsub(x, 0.0) => x",
    },
    index: super::FLOAT_START + 12,
    topic: "float",
    root: OpKey::FSUB,
    makes: 0,
    masked: false,
    build: build_fsub_zero,
};

pub(super) fn fsub_zero(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_ZERO, &[x], smallvec![], smallvec![], nodes)
}

fn build_fsub_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (-0) - x = -x
pub static NEG_ZERO_FSUB: Rule = Rule {
    info: Info {
        name: "neg_zero_fsub",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.neg_zero_fsub_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fsub(-0.0, x) => fneg(x)",
    },
    index: super::FLOAT_START + 13,
    topic: "float",
    root: OpKey::FSUB,
    makes: 1,
    masked: false,
    build: build_neg_zero_fsub,
};

pub(super) fn neg_zero_fsub(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NEG_ZERO_FSUB, &[x], smallvec![], smallvec![], nodes)
}

fn build_neg_zero_fsub(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fneg, Imm::default(), &[b.var(0)])
}

/// x + (-y) = x - y
pub static FADD_FNEG: Rule = Rule {
    info: Info {
        name: "fadd_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fadd_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fadd(x, fneg(y)) = fsub(x, y)",
    },
    index: super::FLOAT_START + 14,
    topic: "float",
    root: OpKey::FADD,
    makes: 1,
    masked: false,
    build: build_fadd_fneg,
};

pub(super) fn fadd_fneg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FADD_FNEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fadd_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fsub, Imm::default(), &[b.var(0), b.var(1)])
}

/// x - (-y) = x + y
pub static FSUB_FNEG: Rule = Rule {
    info: Info {
        name: "fsub_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fsub_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fsub(x, fneg(y)) = fadd(x, y)",
    },
    index: super::FLOAT_START + 15,
    topic: "float",
    root: OpKey::FSUB,
    makes: 1,
    masked: false,
    build: build_fsub_fneg,
};

pub(super) fn fsub_fneg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FSUB_FNEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fsub_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fadd, Imm::default(), &[b.var(0), b.var(1)])
}

/// (-x) * (-y) = x * y
pub static FMUL_FNEG_FNEG: Rule = Rule {
    info: Info {
        name: "fmul_fneg_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fmul_fneg_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fmul(fneg(x), fneg(y)) = fmul(x, y)",
    },
    index: super::FLOAT_START + 16,
    topic: "float",
    root: OpKey::FMUL,
    makes: 1,
    masked: false,
    build: build_fmul_fneg_fneg,
};

pub(super) fn fmul_fneg_fneg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FMUL_FNEG_FNEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fmul_fneg_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fmul, Imm::default(), &[b.var(0), b.var(1)])
}

/// (-x) / (-y) = x / y
pub static FDIV_FNEG_FNEG: Rule = Rule {
    info: Info {
        name: "fdiv_fneg_fneg",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fdiv_fneg_fneg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fdiv(fneg(x), fneg(y)) = fdiv(x, y)",
    },
    index: super::FLOAT_START + 17,
    topic: "float",
    root: OpKey::FDIV,
    makes: 1,
    masked: false,
    build: build_fdiv_fneg_fneg,
};

pub(super) fn fdiv_fneg_fneg(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FDIV_FNEG_FNEG, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fdiv_fneg_fneg(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fdiv, Imm::default(), &[b.var(0), b.var(1)])
}

/// greater is less with the operands exchanged
pub static FCMP_OGE_SWAP: Rule = Rule {
    info: Info {
        name: "fcmp_oge_swap",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_oge_swap_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fcmp.oge(x, y) = fcmp.ole(y, x)",
    },
    index: super::FLOAT_START + 18,
    topic: "float",
    root: OpKey::FCMP_OGE,
    makes: 1,
    masked: false,
    build: build_fcmp_oge_swap,
};

pub(super) fn fcmp_oge_swap(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_OGE_SWAP, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fcmp_oge_swap(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ole), &[b.var(1), b.var(0)])
}

/// greater is less with the operands exchanged
pub static FCMP_OGT_SWAP: Rule = Rule {
    info: Info {
        name: "fcmp_ogt_swap",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_ogt_swap_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fcmp.ogt(x, y) = fcmp.olt(y, x)",
    },
    index: super::FLOAT_START + 19,
    topic: "float",
    root: OpKey::FCMP_OGT,
    makes: 1,
    masked: false,
    build: build_fcmp_ogt_swap,
};

pub(super) fn fcmp_ogt_swap(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_OGT_SWAP, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fcmp_ogt_swap(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Olt), &[b.var(1), b.var(0)])
}

/// greater is less with the operands exchanged
pub static FCMP_UGE_SWAP: Rule = Rule {
    info: Info {
        name: "fcmp_uge_swap",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_uge_swap_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fcmp.uge(x, y) = fcmp.ule(y, x)",
    },
    index: super::FLOAT_START + 20,
    topic: "float",
    root: OpKey::FCMP_UGE,
    makes: 1,
    masked: false,
    build: build_fcmp_uge_swap,
};

pub(super) fn fcmp_uge_swap(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_UGE_SWAP, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fcmp_uge_swap(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ule), &[b.var(1), b.var(0)])
}

/// greater is less with the operands exchanged
pub static FCMP_UGT_SWAP: Rule = Rule {
    info: Info {
        name: "fcmp_ugt_swap",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_ugt_swap_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] fcmp.ugt(x, y) = fcmp.ult(y, x)",
    },
    index: super::FLOAT_START + 21,
    topic: "float",
    root: OpKey::FCMP_UGT,
    makes: 1,
    masked: false,
    build: build_fcmp_ugt_swap,
};

pub(super) fn fcmp_ugt_swap(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_UGT_SWAP, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_fcmp_ugt_swap(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ult), &[b.var(1), b.var(0)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_OEQ: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_oeq",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_oeq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.oeq(x, y)) = fcmp.une(x, y)",
    },
    index: super::FLOAT_START + 22,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_oeq,
};

pub(super) fn bnot_fcmp_oeq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_OEQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_oeq(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Une), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_OGT: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ogt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ogt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ogt(x, y)) = fcmp.ule(x, y)",
    },
    index: super::FLOAT_START + 23,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ogt,
};

pub(super) fn bnot_fcmp_ogt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_OGT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ogt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ule), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_OGE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_oge",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_oge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.oge(x, y)) = fcmp.ult(x, y)",
    },
    index: super::FLOAT_START + 24,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_oge,
};

pub(super) fn bnot_fcmp_oge(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_OGE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_oge(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ult), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_OLT: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_olt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_olt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.olt(x, y)) = fcmp.uge(x, y)",
    },
    index: super::FLOAT_START + 25,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_olt,
};

pub(super) fn bnot_fcmp_olt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_OLT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_olt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Uge), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_OLE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ole",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ole_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ole(x, y)) = fcmp.ugt(x, y)",
    },
    index: super::FLOAT_START + 26,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ole,
};

pub(super) fn bnot_fcmp_ole(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_OLE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ole(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ugt), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_ONE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.one(x, y)) = fcmp.ueq(x, y)",
    },
    index: super::FLOAT_START + 27,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_one,
};

pub(super) fn bnot_fcmp_one(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_ONE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_one(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ueq), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_ORD: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ord",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ord_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ord(x, y)) = fcmp.uno(x, y)",
    },
    index: super::FLOAT_START + 28,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ord,
};

pub(super) fn bnot_fcmp_ord(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_ORD, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ord(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Uno), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_UEQ: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ueq",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ueq_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ueq(x, y)) = fcmp.one(x, y)",
    },
    index: super::FLOAT_START + 29,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ueq,
};

pub(super) fn bnot_fcmp_ueq(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_UEQ, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ueq(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::One), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_UGT: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ugt",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ugt_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ugt(x, y)) = fcmp.ole(x, y)",
    },
    index: super::FLOAT_START + 30,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ugt,
};

pub(super) fn bnot_fcmp_ugt(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_UGT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ugt(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ole), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_UGE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_uge",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_uge_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.uge(x, y)) = fcmp.olt(x, y)",
    },
    index: super::FLOAT_START + 31,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_uge,
};

pub(super) fn bnot_fcmp_uge(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_UGE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_uge(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Olt), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_ULT: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ult",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ult_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ult(x, y)) = fcmp.oge(x, y)",
    },
    index: super::FLOAT_START + 32,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ult,
};

pub(super) fn bnot_fcmp_ult(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_ULT, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ult(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Oge), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_ULE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_ule",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_ule_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.ule(x, y)) = fcmp.ogt(x, y)",
    },
    index: super::FLOAT_START + 33,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_ule,
};

pub(super) fn bnot_fcmp_ule(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_ULE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_ule(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ogt), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_UNE: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_une",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_une_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.une(x, y)) = fcmp.oeq(x, y)",
    },
    index: super::FLOAT_START + 34,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_une,
};

pub(super) fn bnot_fcmp_une(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_UNE, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_une(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Oeq), &[b.var(0), b.var(1)])
}

/// the opposite comparison, NaN included
pub static BNOT_FCMP_UNO: Rule = Rule {
    info: Info {
        name: "bnot_fcmp_uno",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.bnot_fcmp_uno_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float, y: float] bnot(fcmp.uno(x, y)) = fcmp.ord(x, y)",
    },
    index: super::FLOAT_START + 35,
    topic: "float",
    root: OpKey::BNOT,
    makes: 1,
    masked: false,
    build: build_bnot_fcmp_uno,
};

pub(super) fn bnot_fcmp_uno(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&BNOT_FCMP_UNO, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_bnot_fcmp_uno(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Fcmp, Imm::default().with_fcond(FCond::Ord), &[b.var(0), b.var(1)])
}

/// x does not differ from itself
pub static FCMP_OGT_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_ogt_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_ogt_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.ogt(x, x) => false",
    },
    index: super::FLOAT_START + 36,
    topic: "float",
    root: OpKey::FCMP_OGT,
    makes: 0,
    masked: false,
    build: build_fcmp_ogt_self,
};

pub(super) fn fcmp_ogt_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_OGT_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_ogt_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x does not differ from itself
pub static FCMP_OLT_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_olt_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_olt_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.olt(x, x) => false",
    },
    index: super::FLOAT_START + 37,
    topic: "float",
    root: OpKey::FCMP_OLT,
    makes: 0,
    masked: false,
    build: build_fcmp_olt_self,
};

pub(super) fn fcmp_olt_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_OLT_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_olt_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x does not differ from itself
pub static FCMP_ONE_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_one_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_one_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.one(x, x) => false",
    },
    index: super::FLOAT_START + 38,
    topic: "float",
    root: OpKey::FCMP_ONE,
    makes: 0,
    masked: false,
    build: build_fcmp_one_self,
};

pub(super) fn fcmp_one_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_ONE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_one_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(false)
}

/// x equals itself or is NaN
pub static FCMP_UEQ_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_ueq_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_ueq_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.ueq(x, x) => true",
    },
    index: super::FLOAT_START + 39,
    topic: "float",
    root: OpKey::FCMP_UEQ,
    makes: 0,
    masked: false,
    build: build_fcmp_ueq_self,
};

pub(super) fn fcmp_ueq_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_UEQ_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_ueq_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x equals itself or is NaN
pub static FCMP_UGE_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_uge_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_uge_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.uge(x, x) => true",
    },
    index: super::FLOAT_START + 40,
    topic: "float",
    root: OpKey::FCMP_UGE,
    makes: 0,
    masked: false,
    build: build_fcmp_uge_self,
};

pub(super) fn fcmp_uge_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_UGE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_uge_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}

/// x equals itself or is NaN
pub static FCMP_ULE_SELF: Rule = Rule {
    info: Info {
        name: "fcmp_ule_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Float.fcmp_ule_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: float] fcmp.ule(x, x) => true",
    },
    index: super::FLOAT_START + 41,
    topic: "float",
    root: OpKey::FCMP_ULE,
    makes: 0,
    masked: false,
    build: build_fcmp_ule_self,
};

pub(super) fn fcmp_ule_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&FCMP_ULE_SELF, &[x], smallvec![], smallvec![], nodes)
}

fn build_fcmp_ule_self(b: &mut Builder<'_, '_>) -> Operand {
    b.bool(true)
}
