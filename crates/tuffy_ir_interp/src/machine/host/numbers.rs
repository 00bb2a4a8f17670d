//! Numbers from text, and absolute values.
//!
//! `strtol` and its kin set `errno` to `ERANGE` for what does not fit; `strtod` also where a number that is not zero
//! becomes zero.

use super::ctype::is_space;
use super::parse::{self, Integer};
use super::{Answer, Call, Row, errno, int, row};
use crate::machine::{Machine, Step};
use crate::value::{Pointer, Value};
use tuffy_ir::FloatKind;

pub(super) const TABLE: &[Row] = &[
    row("atoi", "p>i", "the decimal integer at the start of a string, or 0", atol),
    row("atol", "p>l", "the decimal integer at the start of a string, or 0", atol),
    row("atoll", "p>l", "the decimal integer at the start of a string, or 0", atol),
    row("atof", "p>d", "the float at the start of a string, or 0", atof),
    row("strtol", "ppi>l", "the integer at the start of a string, in any base", |m, c| signed(m, c, false)),
    row("strtoll", "ppi>l", "`strtol`", |m, c| signed(m, c, false)),
    row("strtoul", "ppi>z", "the unsigned integer at the start of a string, in any base", |m, c| unsigned(m, c, false)),
    row("strtoull", "ppi>z", "`strtoul`", |m, c| unsigned(m, c, false)),
    row("__isoc23_strtol", "ppi>l", "`strtol` that knows `0b`", |m, c| signed(m, c, true)),
    row("__isoc23_strtoll", "ppi>l", "`strtol` that knows `0b`", |m, c| signed(m, c, true)),
    row("__isoc23_strtoul", "ppi>z", "`strtoul` that knows `0b`", |m, c| unsigned(m, c, true)),
    row("__isoc23_strtoull", "ppi>z", "`strtoul` that knows `0b`", |m, c| unsigned(m, c, true)),
    row("strtod", "pp>d", "the float at the start of a string, correctly rounded", |m, c| strtod(m, c, FloatKind::F64)),
    row("strtof", "pp>f", "the `float` at the start of a string, correctly rounded", |m, c| {
        strtod(m, c, FloatKind::F32)
    }),
    row("strtold", "pp>x", "the `long double` at the start of a string, correctly rounded", |m, c| {
        strtod(m, c, FloatKind::F80)
    }),
    row("abs", "i>i", "the absolute value; the least number stays", |_, c| int(c.int(0).wrapping_abs())),
    row("labs", "l>l", "the absolute value; the least number stays", |_, c| int(c.long(0).wrapping_abs())),
    row("llabs", "l>l", "the absolute value; the least number stays", |_, c| int(c.long(0).wrapping_abs())),
];

/// The bytes at a place that may belong to a number; what follows is not looked at.
fn numeric_text(m: &mut Machine, p: Pointer) -> Step<Vec<u8>> {
    let mut text = Vec::new();
    let mut begun = false;
    loop {
        if text.len() % 64 == 0 {
            m.charge(64)?;
        }
        let b = m.read_byte(p.offset(text.len() as u64))?;
        let part = b.is_ascii_alphanumeric() || b"+-._()".contains(&b);
        if !part && (begun || !is_space(b)) {
            return Ok(text);
        }
        begun |= part;
        text.push(b);
    }
}

fn clamped(n: Integer) -> (i64, bool) {
    let exact = n.magnitude.map(|m| if n.negative { -i128::from(m) } else { i128::from(m) });
    match exact.and_then(|n| i64::try_from(n).ok()) {
        Some(n) => (n, false),
        None => (if n.negative { i64::MIN } else { i64::MAX }, true),
    }
}

fn atol(m: &mut Machine, c: &Call) -> Answer {
    let text = numeric_text(m, c.ptr(0))?;
    int(parse::integer(&text, 10, false).map_or(0, |n| clamped(n).0))
}

/// Tells where the number ended.
fn store_end(m: &mut Machine, c: &Call, taken: usize) -> Step<()> {
    if c.ptr(1).addr == 0 {
        return Ok(());
    }
    m.write_pointer(c.ptr(1), c.ptr(0).offset(taken as u64))
}

/// The integer at the start of the string; `None` if there is none or the base is bad.
fn scan(m: &mut Machine, c: &Call, binary: bool) -> Step<Option<Integer>> {
    let base = match u32::try_from(c.int(2)) {
        Ok(base @ (0 | 2..=36)) => base,
        _ => {
            m.set_errno(errno::EINVAL)?;
            return Ok(None);
        }
    };
    let text = numeric_text(m, c.ptr(0))?;
    let found = parse::integer(&text, base, binary);
    store_end(m, c, found.map_or(0, |n| n.taken))?;
    Ok(found)
}

fn signed(m: &mut Machine, c: &Call, binary: bool) -> Answer {
    let Some(found) = scan(m, c, binary)? else { return int(0) };
    let (value, out_of_range) = clamped(found);
    if out_of_range {
        m.set_errno(errno::ERANGE)?;
    }
    int(value)
}

fn unsigned(m: &mut Machine, c: &Call, binary: bool) -> Answer {
    let Some(found) = scan(m, c, binary)? else { return int(0) };
    match found.magnitude {
        Some(n) => int(if found.negative { n.wrapping_neg() } else { n }),
        None => {
            m.set_errno(errno::ERANGE)?;
            int(u64::MAX)
        }
    }
}

fn atof(m: &mut Machine, c: &Call) -> Answer {
    let text = numeric_text(m, c.ptr(0))?;
    let bits = parse::real(&text, FloatKind::F64).map_or(0, |r| r.bits);
    Ok(Some(Value::float(FloatKind::F64, bits)))
}

fn strtod(m: &mut Machine, c: &Call, kind: FloatKind) -> Answer {
    let text = numeric_text(m, c.ptr(0))?;
    let found = parse::real(&text, kind);
    store_end(m, c, found.map_or(0, |r| r.taken))?;
    if found.is_some_and(|r| r.out_of_range) {
        m.set_errno(errno::ERANGE)?;
    }
    Ok(Some(Value::float(kind, found.map_or(0, |r| r.bits))))
}
