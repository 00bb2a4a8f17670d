//! Rules of `proofs/theories/Rules`, topic `memory`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Imm, Int, Opcode, Operand, Type};

/// How many rules there are.
pub const COUNT: usize = 14;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &LOAD_STORE_INT,
    &LOAD_STORE_PTR,
    &LOAD_STORE_NOALIAS,
    &LOAD_STORE_PTR_NOALIAS,
    &LOAD_PTR_STORE_NOALIAS,
    &LOAD_PTR_STORE_PTR_NOALIAS,
    &LOAD_STORE_ABOVE,
    &LOAD_STORE_BELOW,
    &STORE_STORE,
    &STORE_ZEXT,
    &STORE_SEXT,
    &STORE_AND,
    &ZEXT_LOAD,
    &SEXT_LOAD,
];

/// a load sees the low bytes of what was just stored there
pub static LOAD_STORE_INT: Rule = Rule {
    info: Info {
        name: "load_store_int",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_int_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] load.int.n(p, store.k(v, p, m)) => zext.(8 * n)(v) if n <= k",
    },
    index: super::MEMORY_START + 0,
    topic: "memory",
    root: OpKey::LOAD_INT,
    makes: 1,
    masked: false,
    build: build_load_store_int,
};

pub(super) fn load_store_int(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    n: Int,
    k: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= k) {
        return None;
    }
    m.found(&LOAD_STORE_INT, &[m_, p, v], smallvec![], smallvec![c::new_width(c::mul(&c::lit(8), &n))?], nodes)
}

fn build_load_store_int(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Zext, Imm::default().with_number(b.width(0)), &[b.var(2)])
}

/// a load sees the pointer that was just stored there
pub static LOAD_STORE_PTR: Rule = Rule {
    info: Info {
        name: "load_store_ptr",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_ptr_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, q: ptr] load.ptr(p, store.8(q, p, m)) => q",
    },
    index: super::MEMORY_START + 1,
    topic: "memory",
    root: OpKey::LOAD_PTR,
    makes: 0,
    masked: false,
    build: build_load_store_ptr,
};

pub(super) fn load_store_ptr(m: &Matcher<'_>, m_: Operand, p: Operand, q: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&LOAD_STORE_PTR, &[m_, p, q], smallvec![], smallvec![], nodes)
}

fn build_load_store_ptr(b: &mut Builder<'_, '_>) -> Operand {
    b.var(2)
}

/// a store into another allocation is not seen
pub static LOAD_STORE_NOALIAS: Rule = Rule {
    info: Info {
        name: "load_store_noalias",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_noalias_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int, q: ptr] load.int.n(q, store.k(v, p, m)) => load.int.n(q, m) if p and q are in different allocations",
    },
    index: super::MEMORY_START + 2,
    topic: "memory",
    root: OpKey::LOAD_INT,
    makes: 1,
    masked: false,
    build: build_load_store_noalias,
};

pub(super) fn load_store_noalias(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    q: Operand,
    n: Int,
    _k: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.noalias(p, q) {
        return None;
    }
    m.found(&LOAD_STORE_NOALIAS, &[m_, p, v, q], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_load_store_noalias(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(b.width(0)), &[b.var(3), b.var(0)], Type::INT)
}

/// a store of a pointer into another allocation is not seen
pub static LOAD_STORE_PTR_NOALIAS: Rule = Rule {
    info: Info {
        name: "load_store_ptr_noalias",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_ptr_noalias_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: ptr, q: ptr] load.int.n(q, store.8(v, p, m)) => load.int.n(q, m) if p and q are in different allocations",
    },
    index: super::MEMORY_START + 3,
    topic: "memory",
    root: OpKey::LOAD_INT,
    makes: 1,
    masked: false,
    build: build_load_store_ptr_noalias,
};

pub(super) fn load_store_ptr_noalias(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    q: Operand,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.noalias(p, q) {
        return None;
    }
    m.found(&LOAD_STORE_PTR_NOALIAS, &[m_, p, v, q], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_load_store_ptr_noalias(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(b.width(0)), &[b.var(3), b.var(0)], Type::INT)
}

/// a store into another allocation is not seen
pub static LOAD_PTR_STORE_NOALIAS: Rule = Rule {
    info: Info {
        name: "load_ptr_store_noalias",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_ptr_store_noalias_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int, q: ptr] load.ptr(q, store.k(v, p, m)) => load.ptr(q, m) if p and q are in different allocations",
    },
    index: super::MEMORY_START + 4,
    topic: "memory",
    root: OpKey::LOAD_PTR,
    makes: 1,
    masked: false,
    build: build_load_ptr_store_noalias,
};

pub(super) fn load_ptr_store_noalias(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    q: Operand,
    _k: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.noalias(p, q) {
        return None;
    }
    m.found(&LOAD_PTR_STORE_NOALIAS, &[m_, p, v, q], smallvec![], smallvec![], nodes)
}

fn build_load_ptr_store_noalias(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(8), &[b.var(3), b.var(0)], Type::PTR)
}

/// a store of a pointer into another allocation is not seen
pub static LOAD_PTR_STORE_PTR_NOALIAS: Rule = Rule {
    info: Info {
        name: "load_ptr_store_ptr_noalias",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_ptr_store_ptr_noalias_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: ptr, q: ptr] load.ptr(q, store.8(v, p, m)) => load.ptr(q, m) if p and q are in different allocations",
    },
    index: super::MEMORY_START + 5,
    topic: "memory",
    root: OpKey::LOAD_PTR,
    makes: 1,
    masked: false,
    build: build_load_ptr_store_ptr_noalias,
};

pub(super) fn load_ptr_store_ptr_noalias(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    q: Operand,
    nodes: &[Operand],
) -> Option<Found> {
    if !m.noalias(p, q) {
        return None;
    }
    m.found(&LOAD_PTR_STORE_PTR_NOALIAS, &[m_, p, v, q], smallvec![], smallvec![], nodes)
}

fn build_load_ptr_store_ptr_noalias(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(8), &[b.var(3), b.var(0)], Type::PTR)
}

/// a store below the loaded bytes is not seen
pub static LOAD_STORE_ABOVE: Rule = Rule {
    info: Info {
        name: "load_store_above",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_above_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] load.int.n(ptradd(p, c), store.k(v, p, m)) => load.int.n(ptradd(p, c), m) if k <= c, (c + n) <= 2^64",
    },
    index: super::MEMORY_START + 6,
    topic: "memory",
    root: OpKey::LOAD_INT,
    makes: 1,
    masked: false,
    build: build_load_store_above,
};

pub(super) fn load_store_above(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    n: Int,
    k: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(k <= c_) {
        return None;
    }
    if !(c::add(&c_, &n)? <= c::pow2(&c::lit(64))?) {
        return None;
    }
    m.found(&LOAD_STORE_ABOVE, &[m_, p, v], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_load_store_above(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(b.width(0)), &[b.node(0), b.var(0)], Type::INT)
}

/// a store above the loaded bytes is not seen
pub static LOAD_STORE_BELOW: Rule = Rule {
    info: Info {
        name: "load_store_below",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.load_store_below_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] load.int.n(p, store.k(v, ptradd(p, c), m)) => load.int.n(p, m) if n <= c, (c + k) <= 2^64",
    },
    index: super::MEMORY_START + 7,
    topic: "memory",
    root: OpKey::LOAD_INT,
    makes: 1,
    masked: false,
    build: build_load_store_below,
};

pub(super) fn load_store_below(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    n: Int,
    k: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(n <= c_) {
        return None;
    }
    if !(c::add(&c_, &k)? <= c::pow2(&c::lit(64))?) {
        return None;
    }
    m.found(&LOAD_STORE_BELOW, &[m_, p, v], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_load_store_below(b: &mut Builder<'_, '_>) -> Operand {
    b.typed(Opcode::Load, Imm::default().with_number(b.width(0)), &[b.var(1), b.var(0)], Type::INT)
}

/// a store that is overwritten at once
pub static STORE_STORE: Rule = Rule {
    info: Info {
        name: "store_store",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.store_store_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int, w: int] store.n(w, p, store.k(v, p, m)) => store.n(w, p, m) if k <= n",
    },
    index: super::MEMORY_START + 8,
    topic: "memory",
    root: OpKey::STORE,
    makes: 1,
    masked: false,
    build: build_store_store,
};

pub(super) fn store_store(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    w: Operand,
    n: Int,
    k: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(k <= n) {
        return None;
    }
    m.found(&STORE_STORE, &[m_, p, v, w], smallvec![], smallvec![c::new_width(Some(n.clone()))?], nodes)
}

fn build_store_store(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Store, Imm::default().with_number(b.width(0)), &[b.var(3), b.var(1), b.var(0)])
}

/// a store of k bytes reads 8k bits
pub static STORE_ZEXT: Rule = Rule {
    info: Info {
        name: "store_zext",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.store_zext_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] store.k(zext.n(v), p, m) => store.k(v, p, m) if (8 * k) <= n",
    },
    index: super::MEMORY_START + 9,
    topic: "memory",
    root: OpKey::STORE,
    makes: 1,
    masked: false,
    build: build_store_zext,
};

pub(super) fn store_zext(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    k: Int,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(c::mul(&c::lit(8), &k)? <= n) {
        return None;
    }
    m.found(&STORE_ZEXT, &[m_, p, v], smallvec![], smallvec![c::new_width(Some(k.clone()))?], nodes)
}

fn build_store_zext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Store, Imm::default().with_number(b.width(0)), &[b.var(2), b.var(1), b.var(0)])
}

/// a store of k bytes reads 8k bits
pub static STORE_SEXT: Rule = Rule {
    info: Info {
        name: "store_sext",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.store_sext_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] store.k(sext.n(v), p, m) => store.k(v, p, m) if (8 * k) <= n",
    },
    index: super::MEMORY_START + 10,
    topic: "memory",
    root: OpKey::STORE,
    makes: 1,
    masked: false,
    build: build_store_sext,
};

pub(super) fn store_sext(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    k: Int,
    n: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(c::mul(&c::lit(8), &k)? <= n) {
        return None;
    }
    m.found(&STORE_SEXT, &[m_, p, v], smallvec![], smallvec![c::new_width(Some(k.clone()))?], nodes)
}

fn build_store_sext(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Store, Imm::default().with_number(b.width(0)), &[b.var(2), b.var(1), b.var(0)])
}

/// a mask that keeps the stored bits does nothing
pub static STORE_AND: Rule = Rule {
    info: Info {
        name: "store_and",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.store_and_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr, v: int] store.k(and(v, c), p, m) => store.k(v, p, m) if (c & mask((8 * k))) == mask((8 * k))",
    },
    index: super::MEMORY_START + 11,
    topic: "memory",
    root: OpKey::STORE,
    makes: 1,
    masked: false,
    build: build_store_and,
};

pub(super) fn store_and(
    m: &Matcher<'_>,
    m_: Operand,
    p: Operand,
    v: Operand,
    k: Int,
    c_: Int,
    nodes: &[Operand],
) -> Option<Found> {
    if !(c::and(&c_, &c::mask(&c::mul(&c::lit(8), &k)?)?)? == c::mask(&c::mul(&c::lit(8), &k)?)?) {
        return None;
    }
    m.found(&STORE_AND, &[m_, p, v], smallvec![], smallvec![c::new_width(Some(k.clone()))?], nodes)
}

fn build_store_and(b: &mut Builder<'_, '_>) -> Operand {
    b.op(Opcode::Store, Imm::default().with_number(b.width(0)), &[b.var(2), b.var(1), b.var(0)])
}

/// a load of k bytes is below 2^(8k)
pub static ZEXT_LOAD: Rule = Rule {
    info: Info {
        name: "zext_load",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.zext_load_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr] zext.n(load.int.k(p, m)) = load.int.k(p, m) if (8 * k) <= n",
    },
    index: super::MEMORY_START + 12,
    topic: "memory",
    root: OpKey::ZEXT,
    makes: 0,
    masked: false,
    build: build_zext_load,
};

pub(super) fn zext_load(m: &Matcher<'_>, m_: Operand, p: Operand, n: Int, k: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::mul(&c::lit(8), &k)? <= n) {
        return None;
    }
    m.found(&ZEXT_LOAD, &[m_, p], smallvec![], smallvec![], nodes)
}

fn build_zext_load(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}

/// a load of k bytes fits every signed width above 8k
pub static SEXT_LOAD: Rule = Rule {
    info: Info {
        name: "sext_load",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Memory.sext_load_sound"),
        weighs: false,
        experimental: false,
        source: "[m: mem, p: ptr] sext.n(load.int.k(p, m)) = load.int.k(p, m) if (8 * k) < n",
    },
    index: super::MEMORY_START + 13,
    topic: "memory",
    root: OpKey::SEXT,
    makes: 0,
    masked: false,
    build: build_sext_load,
};

pub(super) fn sext_load(m: &Matcher<'_>, m_: Operand, p: Operand, n: Int, k: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::mul(&c::lit(8), &k)? < n) {
        return None;
    }
    m.found(&SEXT_LOAD, &[m_, p], smallvec![], smallvec![], nodes)
}

fn build_sext_load(b: &mut Builder<'_, '_>) -> Operand {
    b.node(0)
}
