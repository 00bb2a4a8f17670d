//! Rules of `proofs/theories/Rules`, topic `mul_div`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Cond, Imm, Int, Opcode, Operand};

/// How many rules there are.
pub const COUNT: usize = 34;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &MUL_POW2,
    &DIV_ONE,
    &DIV_MINUS_ONE,
    &DIV_SELF,
    &ZERO_DIV,
    &DIV_MUL,
    &DIV_MUL_CONST,
    &DIV_SHL,
    &DIV_DIV_CONST,
    &DIV_SMALL,
    &UDIV_POW2,
    &SDIV_POW2,
    &SDIV_POW2_EXACT,
    &UDIV_MAGIC,
    &UDIV_MAGIC_WIDE,
    &SDIV_MAGIC,
    &REM_ONE,
    &REM_MINUS_ONE,
    &REM_SELF,
    &ZERO_REM,
    &REM_MUL,
    &REM_MUL_CONST,
    &REM_SHL,
    &REM_SMALL,
    &REM_REM_CONST,
    &REM_NEG_CONST,
    &UREM_POW2,
    &REM_CONST,
    &SREM_POW2,
    &EQ_REM_POW2,
    &NE_REM_POW2,
    &ADD_DIV_MUL_REM,
    &SDIV_POW2_NEG,
    &SDIV_MAGIC_NEG,
];

/// x * 2^k = x << k
pub static MUL_POW2: Rule = Rule {
    info: Info {
        name: "mul_pow2",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.mul_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(x, c) = shl(x, log2(c)) if c is a power of two",
    },
    index: super::MUL_DIV_START + 0,
    topic: "mul_div",
    root: OpKey::MUL,
    makes: 2,
    masked: false,
    build: build_mul_pow2,
};

pub(super) fn mul_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    m.found(&MUL_POW2, &[x], smallvec![c::new_int(c::log2(&c_))?], smallvec![], nodes)
}

fn build_mul_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0])
}

/// x / 1 = x
pub static DIV_ONE: Rule = Rule {
    info: Info {
        name: "div_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x, 1) = x",
    },
    index: super::MUL_DIV_START + 1,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_one,
};

pub(super) fn div_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_ONE, &[x], smallvec![], smallvec![], nodes)
}

fn build_div_one(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x / -1 = -x
pub static DIV_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "div_minus_one",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x, -1) = sub(0, x)",
    },
    index: super::MUL_DIV_START + 2,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 1,
    masked: false,
    build: build_div_minus_one,
};

pub(super) fn div_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_MINUS_ONE, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_div_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Sub, Imm::default(), &[e0, b.var(0)])
}

/// x / x = 1
pub static DIV_SELF: Rule = Rule {
    info: Info {
        name: "div_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x, x) => 1",
    },
    index: super::MUL_DIV_START + 3,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_self,
};

pub(super) fn div_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_SELF, &[x], smallvec![c::new_int(Some(c::lit(1)))?], smallvec![], nodes)
}

fn build_div_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// 0 / x = 0
pub static ZERO_DIV: Rule = Rule {
    info: Info {
        name: "zero_div",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.zero_div_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(0, x) => 0",
    },
    index: super::MUL_DIV_START + 4,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_zero_div,
};

pub(super) fn zero_div(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZERO_DIV, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zero_div(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x * y) / y = x
pub static DIV_MUL: Rule = Rule {
    info: Info {
        name: "div_mul",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] div(mul(x, y), y) => x",
    },
    index: super::MUL_DIV_START + 5,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_mul,
};

pub(super) fn div_mul(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&DIV_MUL, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_div_mul(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x * a) / b = x * (a / b) if b divides a
pub static DIV_MUL_CONST: Rule = Rule {
    info: Info {
        name: "div_mul_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(mul(x, a), b) = mul(x, div(a, b)) if b != 0, rem(a, b) == 0",
    },
    index: super::MUL_DIV_START + 6,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 2,
    masked: false,
    build: build_div_mul_const,
};

pub(super) fn div_mul_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&a, &b_)? == c::lit(0)) {
        return None;
    }
    m.found(&DIV_MUL_CONST, &[x], smallvec![c::new_int(c::div(&a, &b_))?], smallvec![], nodes)
}

fn build_div_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0])
}

/// (x << a) / 2^b = x << (a - b), b <= a
pub static DIV_SHL: Rule = Rule {
    info: Info {
        name: "div_shl",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(shl(x, a), c) = shl(x, (a - log2(c))) if c is a power of two, log2(c) <= a",
    },
    index: super::MUL_DIV_START + 7,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 2,
    masked: false,
    build: build_div_shl,
};

pub(super) fn div_shl(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    if !(c::log2(&c_)? <= a) {
        return None;
    }
    m.found(&DIV_SHL, &[x], smallvec![c::new_int(c::sub(&a, &c::log2(&c_)?))?], smallvec![], nodes)
}

fn build_div_shl(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shl, Imm::default(), &[b.var(0), e0])
}

/// (x / a) / b = x / (a * b)
pub static DIV_DIV_CONST: Rule = Rule {
    info: Info {
        name: "div_div_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_div_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(div(x, a), b) = div(x, (a * b)) if 0 < a, 0 < b",
    },
    index: super::MUL_DIV_START + 8,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 2,
    masked: false,
    build: build_div_div_const,
};

pub(super) fn div_div_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) < a) {
        return None;
    }
    if !(c::lit(0) < b_) {
        return None;
    }
    m.found(&DIV_DIV_CONST, &[x], smallvec![c::new_int(c::mul(&a, &b_))?], smallvec![], nodes)
}

fn build_div_div_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Div, Imm::default(), &[b.var(0), e0])
}

/// x / c = 0 if |x| < c
pub static DIV_SMALL: Rule = Rule {
    info: Info {
        name: "div_small",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.div_small_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:range(lo, hi), c) => 0 if -c < lo, hi < c",
    },
    index: super::MUL_DIV_START + 9,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 0,
    masked: false,
    build: build_div_small,
};

pub(super) fn div_small(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, hi) = m.range(x)?;
    if !(c::neg(&c_)? < lo) {
        return None;
    }
    if !(hi < c_) {
        return None;
    }
    m.found(&DIV_SMALL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_div_small(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x / 2^k = x >> k for x >= 0
pub static UDIV_POW2: Rule = Rule {
    info: Info {
        name: "udiv_pow2",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.udiv_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:range(lo, hi), c) => shr(x, log2(c)) if c is a power of two, 0 <= lo",
    },
    index: super::MUL_DIV_START + 10,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 2,
    masked: false,
    build: build_udiv_pow2,
};

pub(super) fn udiv_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    let (lo, _hi) = m.range(x)?;
    if !(c::lit(0) <= lo) {
        return None;
    }
    m.found(&UDIV_POW2, &[x], smallvec![c::new_int(c::log2(&c_))?], smallvec![], nodes)
}

fn build_udiv_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// x / 2^k: a negative x is biased by 2^k - 1, then shifted
pub static SDIV_POW2: Rule = Rule {
    info: Info {
        name: "sdiv_pow2",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.sdiv_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:s(n), c) => shr(add(x, and(shr(x, (n - 1)), (c - 1))), log2(c)) if c is a power of two",
    },
    index: super::MUL_DIV_START + 11,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 7,
    masked: false,
    build: build_sdiv_pow2,
};

pub(super) fn sdiv_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    let n = m.signed(x)?;
    m.found(
        &SDIV_POW2,
        &[x],
        smallvec![c::new_int(c::sub(&n, &c::lit(1)))?, c::new_int(c::sub(&c_, &c::lit(1)))?, c::new_int(c::log2(&c_))?],
        smallvec![],
        nodes,
    )
}

fn build_sdiv_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    let e3 = b.op(Opcode::And, Imm::default(), &[e1, e2]);
    let e4 = b.op(Opcode::Add, Imm::default(), &[b.var(0), e3]);
    let e5 = b.int(2);
    b.op(Opcode::Shr, Imm::default(), &[e4, e5])
}

/// x / 2^k = x >> k if the low k bits of x are zero
pub static SDIV_POW2_EXACT: Rule = Rule {
    info: Info {
        name: "sdiv_pow2_exact",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.sdiv_pow2_exact_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:known(z, o), c) => shr(x, log2(c)) if c is a power of two, (z & (c - 1)) == (c - 1)",
    },
    index: super::MUL_DIV_START + 12,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 2,
    masked: false,
    build: build_sdiv_pow2_exact,
};

pub(super) fn sdiv_pow2_exact(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    let (z, _o) = m.bits(x)?;
    if !(c::and(&z, &c::sub(&c_, &c::lit(1))?)? == c::sub(&c_, &c::lit(1))?) {
        return None;
    }
    m.found(&SDIV_POW2_EXACT, &[x], smallvec![c::new_int(c::log2(&c_))?], smallvec![], nodes)
}

fn build_sdiv_pow2_exact(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0])
}

/// x / c = (x * m) >> p, m = 2^p / c + 1 of n bits
pub static UDIV_MAGIC: Rule = Rule {
    info: Info {
        name: "udiv_magic",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.udiv_magic_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:u(n), c) => shr(mul(x, (div(2^(n + log2(c)), c) + 1)), (n + log2(c))) if 2 < c, not (c is a power of two), (((div(2^(n + log2(c)), c) + 1) * c) - 2^(n + log2(c))) <= 2^log2(c)",
    },
    index: super::MUL_DIV_START + 13,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 4,
    masked: false,
    build: build_udiv_magic,
};

pub(super) fn udiv_magic(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(2) < c_) {
        return None;
    }
    if !(!(c::is_pow2(&c_))) {
        return None;
    }
    let n = m.unsigned(x)?;
    if !(c::sub(
        &c::mul(&c::add(&c::div(&c::pow2(&c::add(&n, &c::log2(&c_)?)?)?, &c_)?, &c::lit(1))?, &c_)?,
        &c::pow2(&c::add(&n, &c::log2(&c_)?)?)?,
    )? <= c::pow2(&c::log2(&c_)?)?)
    {
        return None;
    }
    m.found(
        &UDIV_MAGIC,
        &[x],
        smallvec![
            c::new_int(c::add(&c::div(&c::pow2(&c::add(&n, &c::log2(&c_)?)?)?, &c_)?, &c::lit(1)))?,
            c::new_int(c::add(&n, &c::log2(&c_)?))?
        ],
        smallvec![],
        nodes,
    )
}

fn build_udiv_magic(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Shr, Imm::default(), &[e1, e2])
}

/// x / c = (x * m) >> p, m = 2^p / c + 1 of n + 1 bits
pub static UDIV_MAGIC_WIDE: Rule = Rule {
    info: Info {
        name: "udiv_magic_wide",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.udiv_magic_wide_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:u(n), c) => shr(mul(x, (div(2^((n + log2(c)) + 1), c) + 1)), ((n + log2(c)) + 1)) if 2 < c, not (c is a power of two), (((div(2^(n + log2(c)), c) + 1) * c) - 2^(n + log2(c))) > 2^log2(c)",
    },
    index: super::MUL_DIV_START + 14,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 4,
    masked: false,
    build: build_udiv_magic_wide,
};

pub(super) fn udiv_magic_wide(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(2) < c_) {
        return None;
    }
    if !(!(c::is_pow2(&c_))) {
        return None;
    }
    let n = m.unsigned(x)?;
    if !(c::sub(
        &c::mul(&c::add(&c::div(&c::pow2(&c::add(&n, &c::log2(&c_)?)?)?, &c_)?, &c::lit(1))?, &c_)?,
        &c::pow2(&c::add(&n, &c::log2(&c_)?)?)?,
    )? > c::pow2(&c::log2(&c_)?)?)
    {
        return None;
    }
    m.found(
        &UDIV_MAGIC_WIDE,
        &[x],
        smallvec![
            c::new_int(c::add(
                &c::div(&c::pow2(&c::add(&c::add(&n, &c::log2(&c_)?)?, &c::lit(1))?)?, &c_)?,
                &c::lit(1)
            ))?,
            c::new_int(c::add(&c::add(&n, &c::log2(&c_)?)?, &c::lit(1)))?
        ],
        smallvec![],
        nodes,
    )
}

fn build_udiv_magic_wide(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Shr, Imm::default(), &[e1, e2])
}

/// x / c = ((x * m) >> p) - (x >> (n - 1)), m = 2^p / c + 1
pub static SDIV_MAGIC: Rule = Rule {
    info: Info {
        name: "sdiv_magic",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.sdiv_magic_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:s(n), c) => sub(shr(mul(x, (div(2^(n + log2(c)), c) + 1)), (n + log2(c))), shr(x, (n - 1))) if 2 < c, not (c is a power of two)",
    },
    index: super::MUL_DIV_START + 15,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 7,
    masked: false,
    build: build_sdiv_magic,
};

pub(super) fn sdiv_magic(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(2) < c_) {
        return None;
    }
    if !(!(c::is_pow2(&c_))) {
        return None;
    }
    let n = m.signed(x)?;
    m.found(
        &SDIV_MAGIC,
        &[x],
        smallvec![
            c::new_int(c::add(&c::div(&c::pow2(&c::add(&n, &c::log2(&c_)?)?)?, &c_)?, &c::lit(1)))?,
            c::new_int(c::add(&n, &c::log2(&c_)?))?,
            c::new_int(c::sub(&n, &c::lit(1)))?
        ],
        smallvec![],
        nodes,
    )
}

fn build_sdiv_magic(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    let e3 = b.op(Opcode::Shr, Imm::default(), &[e1, e2]);
    let e4 = b.int(2);
    let e5 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e4]);
    b.op(Opcode::Sub, Imm::default(), &[e3, e5])
}

/// x rem 1 = 0
pub static REM_ONE: Rule = Rule {
    info: Info {
        name: "rem_one",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, 1) => 0",
    },
    index: super::MUL_DIV_START + 16,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_one,
};

pub(super) fn rem_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_ONE, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_one(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x rem -1 = 0
pub static REM_MINUS_ONE: Rule = Rule {
    info: Info {
        name: "rem_minus_one",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_minus_one_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, -1) => 0",
    },
    index: super::MUL_DIV_START + 17,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_minus_one,
};

pub(super) fn rem_minus_one(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_MINUS_ONE, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_minus_one(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x rem x = 0
pub static REM_SELF: Rule = Rule {
    info: Info {
        name: "rem_self",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_self_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, x) => 0",
    },
    index: super::MUL_DIV_START + 18,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_self,
};

pub(super) fn rem_self(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_SELF, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_self(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// 0 rem x = 0
pub static ZERO_REM: Rule = Rule {
    info: Info {
        name: "zero_rem",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.zero_rem_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(0, x) => 0",
    },
    index: super::MUL_DIV_START + 19,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_zero_rem,
};

pub(super) fn zero_rem(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ZERO_REM, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_zero_rem(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x * y) rem y = 0
pub static REM_MUL: Rule = Rule {
    info: Info {
        name: "rem_mul",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_mul_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] rem(mul(x, y), y) => 0",
    },
    index: super::MUL_DIV_START + 20,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_mul,
};

pub(super) fn rem_mul(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&REM_MUL, &[x, y], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_mul(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x * a) rem b = 0 if b divides a
pub static REM_MUL_CONST: Rule = Rule {
    info: Info {
        name: "rem_mul_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_mul_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(mul(x, a), b) => 0 if b != 0, rem(a, b) == 0",
    },
    index: super::MUL_DIV_START + 21,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_mul_const,
};

pub(super) fn rem_mul_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(b_ != c::lit(0)) {
        return None;
    }
    if !(c::rem(&a, &b_)? == c::lit(0)) {
        return None;
    }
    m.found(&REM_MUL_CONST, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_mul_const(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// (x << a) rem 2^b = 0, b <= a
pub static REM_SHL: Rule = Rule {
    info: Info {
        name: "rem_shl",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_shl_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(shl(x, a), c) => 0 if c is a power of two, log2(c) <= a",
    },
    index: super::MUL_DIV_START + 22,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_shl,
};

pub(super) fn rem_shl(m: &Matcher<'_>, x: Operand, a: Int, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    if !(c::log2(&c_)? <= a) {
        return None;
    }
    m.found(&REM_SHL, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_rem_shl(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// x rem c = x if |x| < c
pub static REM_SMALL: Rule = Rule {
    info: Info {
        name: "rem_small",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_small_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x:range(lo, hi), c) => x if -c < lo, hi < c",
    },
    index: super::MUL_DIV_START + 23,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 0,
    masked: false,
    build: build_rem_small,
};

pub(super) fn rem_small(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    let (lo, hi) = m.range(x)?;
    if !(c::neg(&c_)? < lo) {
        return None;
    }
    if !(hi < c_) {
        return None;
    }
    m.found(&REM_SMALL, &[x], smallvec![], smallvec![], nodes)
}

fn build_rem_small(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// (x rem a) rem b = x rem b if b divides a
pub static REM_REM_CONST: Rule = Rule {
    info: Info {
        name: "rem_rem_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_rem_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(rem(x, a), b) => rem(x, b) if 0 < a, 0 < b, rem(a, b) == 0",
    },
    index: super::MUL_DIV_START + 24,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 1,
    masked: false,
    build: build_rem_rem_const,
};

pub(super) fn rem_rem_const(m: &Matcher<'_>, x: Operand, a: Int, b_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) < a) {
        return None;
    }
    if !(c::lit(0) < b_) {
        return None;
    }
    if !(c::rem(&a, &b_)? == c::lit(0)) {
        return None;
    }
    m.found(&REM_REM_CONST, &[x], smallvec![c::new_int(Some(b_.clone()))?], smallvec![], nodes)
}

fn build_rem_rem_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::Rem, Imm::default(), &[b.var(0), e0])
}

/// x rem -c = x rem c
pub static REM_NEG_CONST: Rule = Rule {
    info: Info {
        name: "rem_neg_const",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_neg_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, c) = sub(x, mul(div(x, -c), -c)) if c < 0, x is no constant",
    },
    index: super::MUL_DIV_START + 25,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 3,
    masked: false,
    build: build_rem_neg_const,
};

pub(super) fn rem_neg_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < c::lit(0)) {
        return None;
    }
    if !m.nonconst(x) {
        return None;
    }
    m.found(&REM_NEG_CONST, &[x], smallvec![c::new_int(c::neg(&c_))?], smallvec![], nodes)
}

fn build_rem_neg_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Div, Imm::default(), &[b.var(0), e0]);
    let e2 = b.op(Opcode::Mul, Imm::default(), &[e1, e0]);
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), e2])
}

/// x rem 2^k = x & (2^k - 1) for x >= 0
pub static UREM_POW2: Rule = Rule {
    info: Info {
        name: "urem_pow2",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.urem_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x:range(lo, hi), c) => and(x, (c - 1)) if c is a power of two, 0 <= lo",
    },
    index: super::MUL_DIV_START + 26,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 2,
    masked: false,
    build: build_urem_pow2,
};

pub(super) fn urem_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    let (lo, _hi) = m.range(x)?;
    if !(c::lit(0) <= lo) {
        return None;
    }
    m.found(&UREM_POW2, &[x], smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?], smallvec![], nodes)
}

fn build_urem_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    b.op(Opcode::And, Imm::default(), &[b.var(0), e0])
}

/// x rem c = x - (x / c) * c
pub static REM_CONST: Rule = Rule {
    info: Info {
        name: "rem_const",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.rem_const_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x, c) => sub(x, mul(div(x, c), c)) if 2 < c, not (c is a power of two)",
    },
    index: super::MUL_DIV_START + 27,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 3,
    masked: false,
    build: build_rem_const,
};

pub(super) fn rem_const(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(2) < c_) {
        return None;
    }
    if !(!(c::is_pow2(&c_))) {
        return None;
    }
    m.found(&REM_CONST, &[x], smallvec![c::new_int(Some(c_.clone()))?], smallvec![], nodes)
}

fn build_rem_const(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Div, Imm::default(), &[b.var(0), e0]);
    let e2 = b.op(Opcode::Mul, Imm::default(), &[e1, e0]);
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), e2])
}

/// x rem 2^k = x - (x / 2^k << k)
pub static SREM_POW2: Rule = Rule {
    info: Info {
        name: "srem_pow2",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.srem_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] rem(x:s(n), c) => sub(x, and(add(x, and(shr(x, (n - 1)), (c - 1))), -c)) if c is a power of two",
    },
    index: super::MUL_DIV_START + 28,
    topic: "mul_div",
    root: OpKey::REM,
    makes: 7,
    masked: false,
    build: build_srem_pow2,
};

pub(super) fn srem_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    let n = m.signed(x)?;
    m.found(
        &SREM_POW2,
        &[x],
        smallvec![c::new_int(c::sub(&n, &c::lit(1)))?, c::new_int(c::sub(&c_, &c::lit(1)))?, c::new_int(c::neg(&c_))?],
        smallvec![],
        nodes,
    )
}

fn build_srem_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    let e3 = b.op(Opcode::And, Imm::default(), &[e1, e2]);
    let e4 = b.op(Opcode::Add, Imm::default(), &[b.var(0), e3]);
    let e5 = b.int(2);
    let e6 = b.op(Opcode::And, Imm::default(), &[e4, e5]);
    b.op(Opcode::Sub, Imm::default(), &[b.var(0), e6])
}

/// x rem 2^k = 0 exactly if the low k bits are zero
pub static EQ_REM_POW2: Rule = Rule {
    info: Info {
        name: "eq_rem_pow2",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.eq_rem_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.eq(rem(x, c), 0) = icmp.eq(and(x, (c - 1)), 0) if c is a power of two",
    },
    index: super::MUL_DIV_START + 29,
    topic: "mul_div",
    root: OpKey::ICMP_EQ,
    makes: 3,
    masked: false,
    build: build_eq_rem_pow2,
};

pub(super) fn eq_rem_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    m.found(
        &EQ_REM_POW2,
        &[x],
        smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?, c::new_int(Some(c::lit(0)))?],
        smallvec![],
        nodes,
    )
}

fn build_eq_rem_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::And, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Eq), &[e1, e2])
}

/// x rem 2^k is not 0 exactly if a low bit is set
pub static NE_REM_POW2: Rule = Rule {
    info: Info {
        name: "ne_rem_pow2",
        kind: Kind::Equivalence,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.ne_rem_pow2_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] icmp.ne(rem(x, c), 0) = icmp.ne(and(x, (c - 1)), 0) if c is a power of two",
    },
    index: super::MUL_DIV_START + 30,
    topic: "mul_div",
    root: OpKey::ICMP_NE,
    makes: 3,
    masked: false,
    build: build_ne_rem_pow2,
};

pub(super) fn ne_rem_pow2(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c_)) {
        return None;
    }
    m.found(
        &NE_REM_POW2,
        &[x],
        smallvec![c::new_int(c::sub(&c_, &c::lit(1)))?, c::new_int(Some(c::lit(0)))?],
        smallvec![],
        nodes,
    )
}

fn build_ne_rem_pow2(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::And, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    b.op(Opcode::Icmp, Imm::default().with_cond(Cond::Ne), &[e1, e2])
}

/// (x / y) * y + x rem y = x
pub static ADD_DIV_MUL_REM: Rule = Rule {
    info: Info {
        name: "add_div_mul_rem",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.add_div_mul_rem_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(mul(div(x, y), y), rem(x, y)) => x",
    },
    index: super::MUL_DIV_START + 31,
    topic: "mul_div",
    root: OpKey::ADD,
    makes: 0,
    masked: false,
    build: build_add_div_mul_rem,
};

pub(super) fn add_div_mul_rem(m: &Matcher<'_>, x: Operand, y: Operand, nodes: &[Operand]) -> Option<Found> {
    m.found(&ADD_DIV_MUL_REM, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_div_mul_rem(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// x / -2^k: as x / 2^k, with the other sign
pub static SDIV_POW2_NEG: Rule = Rule {
    info: Info {
        name: "sdiv_pow2_neg",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.sdiv_pow2_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:s(n), c) => sub(0, shr(add(x, and(shr(x, (n - 1)), (-c - 1))), log2(-c))) if -c is a power of two",
    },
    index: super::MUL_DIV_START + 32,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 8,
    masked: false,
    build: build_sdiv_pow2_neg,
};

pub(super) fn sdiv_pow2_neg(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::is_pow2(&c::neg(&c_)?)) {
        return None;
    }
    let n = m.signed(x)?;
    m.found(
        &SDIV_POW2_NEG,
        &[x],
        smallvec![
            c::new_int(Some(c::lit(0)))?,
            c::new_int(c::sub(&n, &c::lit(1)))?,
            c::new_int(c::sub(&c::neg(&c_)?, &c::lit(1)))?,
            c::new_int(c::log2(&c::neg(&c_)?))?
        ],
        smallvec![],
        nodes,
    )
}

fn build_sdiv_pow2_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.int(1);
    let e2 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e1]);
    let e3 = b.int(2);
    let e4 = b.op(Opcode::And, Imm::default(), &[e2, e3]);
    let e5 = b.op(Opcode::Add, Imm::default(), &[b.var(0), e4]);
    let e6 = b.int(3);
    let e7 = b.op(Opcode::Shr, Imm::default(), &[e5, e6]);
    b.op(Opcode::Sub, Imm::default(), &[e0, e7])
}

/// x / -c = (x >> (n - 1)) - ((x * m) >> p), m = 2^p / c + 1
pub static SDIV_MAGIC_NEG: Rule = Rule {
    info: Info {
        name: "sdiv_magic_neg",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.MulDiv.sdiv_magic_neg_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] div(x:s(n), c) => sub(shr(x, (n - 1)), shr(mul(x, (div(2^(n + log2(-c)), -c) + 1)), (n + log2(-c)))) if c < -2, not (-c is a power of two)",
    },
    index: super::MUL_DIV_START + 33,
    topic: "mul_div",
    root: OpKey::DIV,
    makes: 7,
    masked: false,
    build: build_sdiv_magic_neg,
};

pub(super) fn sdiv_magic_neg(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c_ < c::lit(-2)) {
        return None;
    }
    if !(!(c::is_pow2(&c::neg(&c_)?))) {
        return None;
    }
    let n = m.signed(x)?;
    m.found(
        &SDIV_MAGIC_NEG,
        &[x],
        smallvec![
            c::new_int(c::sub(&n, &c::lit(1)))?,
            c::new_int(c::add(&c::div(&c::pow2(&c::add(&n, &c::log2(&c::neg(&c_)?)?)?)?, &c::neg(&c_)?)?, &c::lit(1)))?,
            c::new_int(c::add(&n, &c::log2(&c::neg(&c_)?)?))?
        ],
        smallvec![],
        nodes,
    )
}

fn build_sdiv_magic_neg(b: &mut Builder<'_, '_>) -> Operand {
    let e0 = b.int(0);
    let e1 = b.op(Opcode::Shr, Imm::default(), &[b.var(0), e0]);
    let e2 = b.int(1);
    let e3 = b.op(Opcode::Mul, Imm::default(), &[b.var(0), e2]);
    let e4 = b.int(2);
    let e5 = b.op(Opcode::Shr, Imm::default(), &[e3, e4]);
    b.op(Opcode::Sub, Imm::default(), &[e1, e5])
}
