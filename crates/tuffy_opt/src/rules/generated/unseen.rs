//! Rules of `proofs/theories/Rules`, topic `unseen`.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

use crate::engine::{Info, Kind};
use crate::rules::{Builder, Found, Matcher, Rule};
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_facts::constants as c;
use tuffy_ir::{Int, Operand};

/// How many rules there are.
pub const COUNT: usize = 15;

/// In the order of their export.
pub static RULES: [&Rule; COUNT] = [
    &AND_UNSEEN,
    &OR_UNSEEN,
    &XOR_UNSEEN,
    &ZEXT_UNSEEN,
    &SEXT_UNSEEN,
    &MERGE_LOW_UNSEEN,
    &MERGE_HIGH_UNSEEN,
    &SHL_UNSEEN,
    &OR_SHL_UNSEEN,
    &XOR_SHL_UNSEEN,
    &ADD_SHL_UNSEEN,
    &SUB_SHL_UNSEEN,
    &ADD_UNSEEN,
    &MUL_UNSEEN,
    &NEG_UNSEEN,
];

/// the mask keeps every bit that matters
pub static AND_UNSEEN: Rule = Rule {
    info: Info {
        name: "and_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.and_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] and(x, c) => x where only the bits d matter if (d & ~c) == 0",
    },
    index: super::UNSEEN_START + 0,
    topic: "unseen",
    root: OpKey::AND,
    makes: 0,
    masked: true,
    build: build_and_unseen,
};

pub(super) fn and_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&d, &c::not(&c_)?)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&AND_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_and_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the mask sets no bit that matters
pub static OR_UNSEEN: Rule = Rule {
    info: Info {
        name: "or_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.or_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] or(x, c) => x where only the bits d matter if (d & c) == 0",
    },
    index: super::UNSEEN_START + 1,
    topic: "unseen",
    root: OpKey::OR,
    makes: 0,
    masked: true,
    build: build_or_unseen,
};

pub(super) fn or_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&OR_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_or_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the mask flips no bit that matters
pub static XOR_UNSEEN: Rule = Rule {
    info: Info {
        name: "xor_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.xor_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] xor(x, c) => x where only the bits d matter if (d & c) == 0",
    },
    index: super::UNSEEN_START + 2,
    topic: "unseen",
    root: OpKey::XOR,
    makes: 0,
    masked: true,
    build: build_xor_unseen,
};

pub(super) fn xor_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&XOR_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_xor_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// only bits below n matter
pub static ZEXT_UNSEEN: Rule = Rule {
    info: Info {
        name: "zext_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.zext_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] zext.n(x) => x where only the bits d matter if (d >> n) == 0",
    },
    index: super::UNSEEN_START + 3,
    topic: "unseen",
    root: OpKey::ZEXT,
    makes: 0,
    masked: true,
    build: build_zext_unseen,
};

pub(super) fn zext_unseen(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::shr(&d, &n)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&ZEXT_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_zext_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// only bits below n matter
pub static SEXT_UNSEEN: Rule = Rule {
    info: Info {
        name: "sext_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.sext_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sext.n(x) => x where only the bits d matter if (d >> n) == 0",
    },
    index: super::UNSEEN_START + 4,
    topic: "unseen",
    root: OpKey::SEXT,
    makes: 0,
    masked: true,
    build: build_sext_unseen,
};

pub(super) fn sext_unseen(m: &Matcher<'_>, x: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::shr(&d, &n)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&SEXT_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_sext_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// only bits below n matter
pub static MERGE_LOW_UNSEEN: Rule = Rule {
    info: Info {
        name: "merge_low_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.merge_low_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] merge.n(x, y) => y where only the bits d matter if (d >> n) == 0",
    },
    index: super::UNSEEN_START + 5,
    topic: "unseen",
    root: OpKey::MERGE,
    makes: 0,
    masked: true,
    build: build_merge_low_unseen,
};

pub(super) fn merge_low_unseen(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::shr(&d, &n)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&MERGE_LOW_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_merge_low_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(1)
}

/// no bit below n matters
pub static MERGE_HIGH_UNSEEN: Rule = Rule {
    info: Info {
        name: "merge_high_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.merge_high_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] merge.n(x, y) => x where only the bits d matter if (d & mask(n)) == 0",
    },
    index: super::UNSEEN_START + 6,
    topic: "unseen",
    root: OpKey::MERGE,
    makes: 0,
    masked: true,
    build: build_merge_high_unseen,
};

pub(super) fn merge_high_unseen(m: &Matcher<'_>, x: Operand, y: Operand, n: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&d, &c::mask(&n)?)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&MERGE_HIGH_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_merge_high_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// nothing that matters is left
pub static SHL_UNSEEN: Rule = Rule {
    info: Info {
        name: "shl_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.shl_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] shl(x, c) => 0 where only the bits d matter if 0 <= c, (d >> c) == 0",
    },
    index: super::UNSEEN_START + 7,
    topic: "unseen",
    root: OpKey::SHL,
    makes: 0,
    masked: true,
    build: build_shl_unseen,
};

pub(super) fn shl_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.demanded(|d| {
        if !(c::shr(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&SHL_UNSEEN, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_shl_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// the shifted part does not matter
pub static OR_SHL_UNSEEN: Rule = Rule {
    info: Info {
        name: "or_shl_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.or_shl_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] or(x, shl(y, c)) => x where only the bits d matter if 0 <= c, (d >> c) == 0",
    },
    index: super::UNSEEN_START + 8,
    topic: "unseen",
    root: OpKey::OR,
    makes: 0,
    masked: true,
    build: build_or_shl_unseen,
};

pub(super) fn or_shl_unseen(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.demanded(|d| {
        if !(c::shr(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&OR_SHL_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_or_shl_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the shifted part does not matter
pub static XOR_SHL_UNSEEN: Rule = Rule {
    info: Info {
        name: "xor_shl_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.xor_shl_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] xor(x, shl(y, c)) => x where only the bits d matter if 0 <= c, (d >> c) == 0",
    },
    index: super::UNSEEN_START + 9,
    topic: "unseen",
    root: OpKey::XOR,
    makes: 0,
    masked: true,
    build: build_xor_shl_unseen,
};

pub(super) fn xor_shl_unseen(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.demanded(|d| {
        if !(c::shr(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&XOR_SHL_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_xor_shl_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the shifted part does not matter
pub static ADD_SHL_UNSEEN: Rule = Rule {
    info: Info {
        name: "add_shl_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.add_shl_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] add(x, shl(y, c)) => x where only the bits d matter if 0 <= c, (d >> c) == 0",
    },
    index: super::UNSEEN_START + 10,
    topic: "unseen",
    root: OpKey::ADD,
    makes: 0,
    masked: true,
    build: build_add_shl_unseen,
};

pub(super) fn add_shl_unseen(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.demanded(|d| {
        if !(c::shr(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&ADD_SHL_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_add_shl_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the shifted part does not matter
pub static SUB_SHL_UNSEEN: Rule = Rule {
    info: Info {
        name: "sub_shl_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.sub_shl_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int, y: int] sub(x, shl(y, c)) => x where only the bits d matter if 0 <= c, (d >> c) == 0",
    },
    index: super::UNSEEN_START + 11,
    topic: "unseen",
    root: OpKey::SUB,
    makes: 0,
    masked: true,
    build: build_sub_shl_unseen,
};

pub(super) fn sub_shl_unseen(m: &Matcher<'_>, x: Operand, y: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    if !(c::lit(0) <= c_) {
        return None;
    }
    m.demanded(|d| {
        if !(c::shr(&d, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&SUB_SHL_UNSEEN, &[x, y], smallvec![], smallvec![], nodes)
}

fn build_sub_shl_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// what is added ends above all that matters
pub static ADD_UNSEEN: Rule = Rule {
    info: Info {
        name: "add_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.add_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] add(x, c) => x where only the bits d matter if (smear(d) & c) == 0",
    },
    index: super::UNSEEN_START + 12,
    topic: "unseen",
    root: OpKey::ADD,
    makes: 0,
    masked: true,
    build: build_add_unseen,
};

pub(super) fn add_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&c::smear(&d)?, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&ADD_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_add_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}

/// the factor ends above all that matters
pub static MUL_UNSEEN: Rule = Rule {
    info: Info {
        name: "mul_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.mul_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] mul(x, c) => 0 where only the bits d matter if (smear(d) & c) == 0",
    },
    index: super::UNSEEN_START + 13,
    topic: "unseen",
    root: OpKey::MUL,
    makes: 0,
    masked: true,
    build: build_mul_unseen,
};

pub(super) fn mul_unseen(m: &Matcher<'_>, x: Operand, c_: Int, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(c::and(&c::smear(&d)?, &c_)? == c::lit(0)) {
            return None;
        }
        Some(())
    })?;
    m.found(&MUL_UNSEEN, &[x], smallvec![c::new_int(Some(c::lit(0)))?], smallvec![], nodes)
}

fn build_mul_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.int(0)
}

/// -x and x end in the same bit
pub static NEG_UNSEEN: Rule = Rule {
    info: Info {
        name: "neg_unseen",
        kind: Kind::Refinement,
        tag: "fold",
        params: &[],
        proof: Some("Tuffy.Rules.Unseen.neg_unseen_sound"),
        weighs: false,
        experimental: false,
        source: "[x: int] sub(0, x) => x where only the bits d matter if d == 1",
    },
    index: super::UNSEEN_START + 14,
    topic: "unseen",
    root: OpKey::SUB,
    makes: 0,
    masked: true,
    build: build_neg_unseen,
};

pub(super) fn neg_unseen(m: &Matcher<'_>, x: Operand, nodes: &[Operand]) -> Option<Found> {
    m.demanded(|d| {
        if !(d == c::lit(1)) {
            return None;
        }
        Some(())
    })?;
    m.found(&NEG_UNSEEN, &[x], smallvec![], smallvec![], nodes)
}

fn build_neg_unseen(b: &mut Builder<'_, '_>) -> Operand {
    b.var(0)
}
