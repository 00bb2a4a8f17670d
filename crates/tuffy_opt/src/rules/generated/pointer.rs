//! Rules of `proofs/theories/Rules`, topic `pointer`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand, Type};

/// How many rules there are.
pub const COUNT: usize = 20;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &PTRADD_ZERO,
    &PTRADD_PTRADD,
    &PTRADD_ZEXT,
    &PTRADD_SEXT,
    &PTRADD_WRAP,
    &PTRDIFF_SELF,
    &PTRDIFF_PTRADD,
    &PTRDIFF_PTRADD_ANY,
    &PTRDIFF_PTRADD_BOTH,
    &PTRDIFF_BASE,
    &PTRTOADDR_INTTOPTR,
    &ZEXT_PTRTOADDR,
    &INTTOPTR_ZEXT,
    &INTTOPTR_SEXT,
    &EQ_PTRADD_BASE,
    &NE_PTRADD_BASE,
    &EQ_PTRADD_BOTH,
    &NE_PTRADD_BOTH,
    &EQ_PTRADD_SAME,
    &NE_PTRADD_SAME,
];

/// moving by 0
pub static PTRADD_ZERO: Rule = Rule {
    info: Info {
        name: "ptradd_zero",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptradd_zero_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr] ptradd(p, 0) = p",
    },
    index: super::POINTER_START + 0,
    topic: "pointer",
    root: OpKey::PTRADD,
    makes: 0,
    masked: false,
    build: build_ptradd_zero,
};

pub(super) fn ptradd_zero(m: &Matcher<'_>, p: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&PTRADD_ZERO, &[p], smallvec![], smallvec![], nodes)
}

fn build_ptradd_zero(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// two moves are one
pub static PTRADD_PTRADD: Rule = Rule {
    info: Info {
        name: "ptradd_ptradd",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptradd_ptradd_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int, y: int] ptradd(ptradd(p, x), y) = ptradd(p, add(x, y))",
    },
    index: super::POINTER_START + 1,
    topic: "pointer",
    root: OpKey::PTRADD,
    makes: 2,
    masked: false,
    build: build_ptradd_ptradd,
};

pub(super) fn ptradd_ptradd(m: &Matcher<'_>, p: Operand, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&PTRADD_PTRADD, &[p, x, y], smallvec![], smallvec![], nodes)
}

fn build_ptradd_ptradd(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Add, Imm::default(), &[b.var(1), b.var(2)]);
    b.op(Opcode::Ptradd, Imm::default(), &[b.var(0), e0])
}

/// an offset is read modulo 2^64
pub static PTRADD_ZEXT: Rule = Rule {
    info: Info {
        name: "ptradd_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptradd_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] ptradd(p, zext.n(x)) = ptradd(p, x) if n >= 64",
    },
    index: super::POINTER_START + 2,
    topic: "pointer",
    root: OpKey::PTRADD,
    makes: 1,
    masked: false,
    build: build_ptradd_zext,
};

pub(super) fn ptradd_zext(m: &Matcher<'_>, p: Operand, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n >= c::lit(64)) {
        return None;
    }
    m.found(&PTRADD_ZEXT, &[p, x], smallvec![], smallvec![], nodes)
}

fn build_ptradd_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Ptradd, Imm::default(), &[b.var(0), b.var(1)])
}

/// an offset is read modulo 2^64
pub static PTRADD_SEXT: Rule = Rule {
    info: Info {
        name: "ptradd_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptradd_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] ptradd(p, sext.n(x)) = ptradd(p, x) if n >= 64",
    },
    index: super::POINTER_START + 3,
    topic: "pointer",
    root: OpKey::PTRADD,
    makes: 1,
    masked: false,
    build: build_ptradd_sext,
};

pub(super) fn ptradd_sext(m: &Matcher<'_>, p: Operand, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n >= c::lit(64)) {
        return None;
    }
    m.found(&PTRADD_SEXT, &[p, x], smallvec![], smallvec![], nodes)
}

fn build_ptradd_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Ptradd, Imm::default(), &[b.var(0), b.var(1)])
}

/// an offset that is a multiple of 2^64 does nothing
pub static PTRADD_WRAP: Rule = Rule {
    info: Info {
        name: "ptradd_wrap",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptradd_wrap_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr] ptradd(p, c) => p if zext(64, c) == 0",
    },
    index: super::POINTER_START + 4,
    topic: "pointer",
    root: OpKey::PTRADD,
    makes: 0,
    masked: false,
    build: build_ptradd_wrap,
};

pub(super) fn ptradd_wrap(m: &Matcher<'_>, p: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::zext(&c::lit(64), &c_)? == c::lit(0)) {
        return None;
    }
    m.found(&PTRADD_WRAP, &[p], smallvec![], smallvec![], nodes)
}

fn build_ptradd_wrap(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// a pointer minus itself
pub static PTRDIFF_SELF: Rule = Rule {
    info: Info {
        name: "ptrdiff_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrdiff_self_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr] ptrdiff(p, p) => 0",
    },
    index: super::POINTER_START + 5,
    topic: "pointer",
    root: OpKey::PTRDIFF,
    makes: 0,
    masked: false,
    build: build_ptrdiff_self,
};

pub(super) fn ptrdiff_self(m: &Matcher<'_>, p: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&PTRDIFF_SELF, &[p], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_ptrdiff_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the offset by which p was moved
pub static PTRDIFF_PTRADD: Rule = Rule {
    info: Info {
        name: "ptrdiff_ptradd",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrdiff_ptradd_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] ptrdiff(ptradd(p, x:s(64)), p) => x",
    },
    index: super::POINTER_START + 6,
    topic: "pointer",
    root: OpKey::PTRDIFF,
    makes: 0,
    masked: false,
    build: build_ptrdiff_ptradd,
};

pub(super) fn ptrdiff_ptradd(m: &Matcher<'_>, p: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &c::lit(64)) {
        return None;
    }
    m.found(&PTRDIFF_PTRADD, &[p, x], smallvec![], smallvec![], nodes)
}

fn build_ptrdiff_ptradd(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// the offset by which p was moved, modulo 2^64
pub static PTRDIFF_PTRADD_ANY: Rule = Rule {
    info: Info {
        name: "ptrdiff_ptradd_any",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrdiff_ptradd_any_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] ptrdiff(ptradd(p, x), p) => sext.64(x)",
    },
    index: super::POINTER_START + 7,
    topic: "pointer",
    root: OpKey::PTRDIFF,
    makes: 1,
    masked: false,
    build: build_ptrdiff_ptradd_any,
};

pub(super) fn ptrdiff_ptradd_any(m: &Matcher<'_>, p: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&PTRDIFF_PTRADD_ANY, &[p, x], smallvec![], smallvec![c::new_width(Some(c::lit(64)))?], nodes)
}

fn build_ptrdiff_ptradd_any(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[b.var(1)])
}

/// the difference of two moves of one pointer
pub static PTRDIFF_PTRADD_BOTH: Rule = Rule {
    info: Info {
        name: "ptrdiff_ptradd_both",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrdiff_ptradd_both_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int, y: int] ptrdiff(ptradd(p, x), ptradd(p, y)) => sext.64(sub(x, y))",
    },
    index: super::POINTER_START + 8,
    topic: "pointer",
    root: OpKey::PTRDIFF,
    makes: 2,
    masked: false,
    build: build_ptrdiff_ptradd_both,
};

pub(super) fn ptrdiff_ptradd_both(
    m: &Matcher<'_>,
    p: Operand,
    x: Operand,
    y: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    m.found(&PTRDIFF_PTRADD_BOTH, &[p, x, y], smallvec![], smallvec![c::new_width(Some(c::lit(64)))?], nodes)
}

fn build_ptrdiff_ptradd_both(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Sub, Imm::default(), &[b.var(1), b.var(2)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e0])
}

/// p minus p moved by x
pub static PTRDIFF_BASE: Rule = Rule {
    info: Info {
        name: "ptrdiff_base",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrdiff_base_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] ptrdiff(p, ptradd(p, x)) => sext.64(sub(0, x))",
    },
    index: super::POINTER_START + 9,
    topic: "pointer",
    root: OpKey::PTRDIFF,
    makes: 2,
    masked: false,
    build: build_ptrdiff_base,
};

pub(super) fn ptrdiff_base(m: &Matcher<'_>, p: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(
        &PTRDIFF_BASE,
        &[p, x],
        smallvec![c::new_int(Some(c::lit(0)))?],
        smallvec![c::new_width(Some(c::lit(64)))?],
        nodes,
    )
}

fn build_ptrdiff_base(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Sub, Imm::default(), &[e0, b.var(1)]);
    b.op(Opcode::Sext, Imm::default().with_number(b.width(0)), &[e1])
}

/// the address of a pointer made from an integer
pub static PTRTOADDR_INTTOPTR: Rule = Rule {
    info: Info {
        name: "ptrtoaddr_inttoptr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ptrtoaddr_inttoptr_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] ptrtoaddr(inttoptr(x)) = zext.64(x)",
    },
    index: super::POINTER_START + 10,
    topic: "pointer",
    root: OpKey::PTRTOADDR,
    makes: 1,
    masked: false,
    build: build_ptrtoaddr_inttoptr,
};

pub(super) fn ptrtoaddr_inttoptr(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&PTRTOADDR_INTTOPTR, &[x], smallvec![], smallvec![c::new_width(Some(c::lit(64)))?], nodes)
}

fn build_ptrtoaddr_inttoptr(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(0)])
}

/// an address has 64 bits
pub static ZEXT_PTRTOADDR: Rule = Rule {
    info: Info {
        name: "zext_ptrtoaddr",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.zext_ptrtoaddr_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr] zext.n(ptrtoaddr(p)) = ptrtoaddr(p) if n >= 64",
    },
    index: super::POINTER_START + 11,
    topic: "pointer",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_ptrtoaddr,
};

pub(super) fn zext_ptrtoaddr(m: &Matcher<'_>, p: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n >= c::lit(64)) {
        return None;
    }
    m.found(&ZEXT_PTRTOADDR, &[p], smallvec![], smallvec![], nodes)
}

fn build_zext_ptrtoaddr(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// a pointer is made from the low 64 bits
pub static INTTOPTR_ZEXT: Rule = Rule {
    info: Info {
        name: "inttoptr_zext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.inttoptr_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] inttoptr(zext.n(x)) = inttoptr(x) if n >= 64",
    },
    index: super::POINTER_START + 12,
    topic: "pointer",
    root: OpKey::INTTOPTR,
    makes: 1,
    masked: false,
    build: build_inttoptr_zext,
};

pub(super) fn inttoptr_zext(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n >= c::lit(64)) {
        return None;
    }
    m.found(&INTTOPTR_ZEXT, &[x], smallvec![], smallvec![], nodes)
}

fn build_inttoptr_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Inttoptr, Imm::default(), &[b.var(0)], Type::PTR)
}

/// a pointer is made from the low 64 bits
pub static INTTOPTR_SEXT: Rule = Rule {
    info: Info {
        name: "inttoptr_sext",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.inttoptr_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] inttoptr(sext.n(x)) = inttoptr(x) if n >= 64",
    },
    index: super::POINTER_START + 13,
    topic: "pointer",
    root: OpKey::INTTOPTR,
    makes: 1,
    masked: false,
    build: build_inttoptr_sext,
};

pub(super) fn inttoptr_sext(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    if !(n >= c::lit(64)) {
        return None;
    }
    m.found(&INTTOPTR_SEXT, &[x], smallvec![], smallvec![], nodes)
}

fn build_inttoptr_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Inttoptr, Imm::default(), &[b.var(0)], Type::PTR)
}

/// p moved by x is p if x is 0
pub static EQ_PTRADD_BASE: Rule = Rule {
    info: Info {
        name: "eq_ptradd_base",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.eq_ptradd_base_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] icmp.eq(ptrtoaddr(ptradd(p, x:s(64))), ptrtoaddr(p)) => icmp.eq(x, 0)",
    },
    index: super::POINTER_START + 14,
    topic: "pointer",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_ptradd_base,
};

pub(super) fn eq_ptradd_base(m: &Matcher<'_>, p: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &c::lit(64)) {
        return None;
    }
    m.found(&EQ_PTRADD_BASE, &[p, x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_eq_ptradd_base(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(1), e0])
}

/// p moved by x is not p if x is not 0
pub static NE_PTRADD_BASE: Rule = Rule {
    info: Info {
        name: "ne_ptradd_base",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ne_ptradd_base_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int] icmp.ne(ptrtoaddr(ptradd(p, x:s(64))), ptrtoaddr(p)) => icmp.ne(x, 0)",
    },
    index: super::POINTER_START + 15,
    topic: "pointer",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_ptradd_base,
};

pub(super) fn ne_ptradd_base(m: &Matcher<'_>, p: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &c::lit(64)) {
        return None;
    }
    m.found(&NE_PTRADD_BASE, &[p, x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_ne_ptradd_base(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(1), e0])
}

/// two moves of one pointer meet if the offsets are equal
pub static EQ_PTRADD_BOTH: Rule = Rule {
    info: Info {
        name: "eq_ptradd_both",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.eq_ptradd_both_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int, y: int] icmp.eq(ptrtoaddr(ptradd(p, x:s(64))), ptrtoaddr(ptradd(p, y:s(64)))) => icmp.eq(x, y)",
    },
    index: super::POINTER_START + 16,
    topic: "pointer",
    root: OpKey::ICMP_EQ,
    makes: 1,
    masked: false,
    build: build_eq_ptradd_both,
};

pub(super) fn eq_ptradd_both(m: &Matcher<'_>, p: Operand, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &c::lit(64)) {
        return None;
    }
    if !m.is_signed(y, &c::lit(64)) {
        return None;
    }
    m.found(&EQ_PTRADD_BOTH, &[p, x, y], smallvec![], smallvec![], nodes)
}

fn build_eq_ptradd_both(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[b.var(1), b.var(2)])
}

/// two moves of one pointer differ if the offsets do
pub static NE_PTRADD_BOTH: Rule = Rule {
    info: Info {
        name: "ne_ptradd_both",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ne_ptradd_both_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, x: int, y: int] icmp.ne(ptrtoaddr(ptradd(p, x:s(64))), ptrtoaddr(ptradd(p, y:s(64)))) => icmp.ne(x, y)",
    },
    index: super::POINTER_START + 17,
    topic: "pointer",
    root: OpKey::ICMP_NE,
    makes: 1,
    masked: false,
    build: build_ne_ptradd_both,
};

pub(super) fn ne_ptradd_both(m: &Matcher<'_>, p: Operand, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    if !m.is_signed(x, &c::lit(64)) {
        return None;
    }
    if !m.is_signed(y, &c::lit(64)) {
        return None;
    }
    m.found(&NE_PTRADD_BOTH, &[p, x, y], smallvec![], smallvec![], nodes)
}

fn build_ne_ptradd_both(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[b.var(1), b.var(2)])
}

/// moving two pointers by the same offset changes no equality
pub static EQ_PTRADD_SAME: Rule = Rule {
    info: Info {
        name: "eq_ptradd_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.eq_ptradd_same_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, q: ptr, x: int] icmp.eq(ptrtoaddr(ptradd(p, x)), ptrtoaddr(ptradd(q, x))) => icmp.eq(ptrtoaddr(p), ptrtoaddr(q))",
    },
    index: super::POINTER_START + 18,
    topic: "pointer",
    root: OpKey::ICMP_EQ,
    makes: 3,
    masked: false,
    build: build_eq_ptradd_same,
};

pub(super) fn eq_ptradd_same(m: &Matcher<'_>, p: Operand, q: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&EQ_PTRADD_SAME, &[p, q, x], smallvec![], smallvec![], nodes)
}

fn build_eq_ptradd_same(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Ptrtoaddr, Imm::default(), &[b.var(0)]);
    let e1 = b.op(Opcode::Ptrtoaddr, Imm::default(), &[b.var(1)]);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[e0, e1])
}

/// moving two pointers by the same offset changes no inequality
pub static NE_PTRADD_SAME: Rule = Rule {
    info: Info {
        name: "ne_ptradd_same",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Pointer.ne_ptradd_same_sound"),
        weighs: false,
        experimental: false,
        source: "[p: ptr, q: ptr, x: int] icmp.ne(ptrtoaddr(ptradd(p, x)), ptrtoaddr(ptradd(q, x))) => icmp.ne(ptrtoaddr(p), ptrtoaddr(q))",
    },
    index: super::POINTER_START + 19,
    topic: "pointer",
    root: OpKey::ICMP_NE,
    makes: 3,
    masked: false,
    build: build_ne_ptradd_same,
};

pub(super) fn ne_ptradd_same(m: &Matcher<'_>, p: Operand, q: Operand, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&NE_PTRADD_SAME, &[p, q, x], smallvec![], smallvec![], nodes)
}

fn build_ne_ptradd_same(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.op(Opcode::Ptrtoaddr, Imm::default(), &[b.var(0)]);
    let e1 = b.op(Opcode::Ptrtoaddr, Imm::default(), &[b.var(1)]);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[e0, e1])
}
