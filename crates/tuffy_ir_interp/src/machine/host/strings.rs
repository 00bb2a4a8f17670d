//! Strings: length, copies, comparison.

use super::{Answer, Call, Row, int, pointer, row};
use crate::machine::{Machine, Step};
use crate::value::Pointer;

pub(super) const TABLE: &[Row] = &[
    row("strlen", "p>z", "the length of a string", strlen),
    row("strnlen", "pz>z", "the length of a string, at most a number", strnlen),
    row("strcpy", "pp>p", "copies a string; the two must not overlap", strcpy),
    row("stpcpy", "pp>p", "`strcpy` that returns the end of the copy", stpcpy),
    row("strncpy", "ppz>p", "copies a string into a field, filled up with zeros", strncpy),
    row("strcat", "pp>p", "appends a string", strcat),
    row("strncat", "ppz>p", "appends at most some bytes of a string, and an end", strncat),
    row("strcmp", "pp>i", "compares strings", |m, c| int(compare(m, c, u64::MAX, |b| b)?)),
    row("strcoll", "pp>i", "compares strings, in the C locale as `strcmp`", |m, c| {
        int(compare(m, c, u64::MAX, |b| b)?)
    }),
    row("strncmp", "ppz>i", "compares at most some bytes of strings", |m, c| int(compare(m, c, c.size(2), |b| b)?)),
    row("strcasecmp", "pp>i", "compares strings without regard to case", |m, c| {
        int(compare(m, c, u64::MAX, |b| b.to_ascii_lowercase())?)
    }),
    row("strncasecmp", "ppz>i", "compares at most some bytes of strings without regard to case", |m, c| {
        int(compare(m, c, c.size(2), |b| b.to_ascii_lowercase())?)
    }),
    row("strdup", "p>p", "a new block with a copy of a string", strdup),
    row("strndup", "pz>p", "a new block with a copy of at most some bytes of a string", strndup),
];

fn strlen(m: &mut Machine, c: &Call) -> Answer {
    int(m.c_string(c.ptr(0))?.len() as u64)
}

fn strnlen(m: &mut Machine, c: &Call) -> Answer {
    int(m.c_string_within(c.ptr(0), c.size(1))?.len() as u64)
}

/// Copies a string and returns its length.
fn copy(m: &mut Machine, to: Pointer, from: Pointer) -> Step<u64> {
    let bytes = m.c_string(from)?;
    let length = bytes.len() as u64;
    m.host_access(to, length + 1, true)?;
    m.apart(to, length + 1, from, length + 1)?;
    m.write_c_string(to, bytes)?;
    Ok(length)
}

fn strcpy(m: &mut Machine, c: &Call) -> Answer {
    copy(m, c.ptr(0), c.ptr(1))?;
    pointer(c.ptr(0))
}

fn stpcpy(m: &mut Machine, c: &Call) -> Answer {
    let length = copy(m, c.ptr(0), c.ptr(1))?;
    pointer(c.ptr(0).offset(length))
}

fn strncpy(m: &mut Machine, c: &Call) -> Answer {
    let (to, from, size) = (c.ptr(0), c.ptr(1), c.size(2));
    if size > 0 {
        let mut bytes = m.c_string_within(from, size)?;
        m.host_access(to, size, true)?;
        let read = (bytes.len() as u64 + 1).min(size);
        m.apart(to, size, from, read)?;
        bytes.resize(size as usize, 0);
        m.write_bytes(to, &bytes)?;
    }
    pointer(to)
}

fn append(m: &mut Machine, to: Pointer, from: Pointer, bytes: Vec<u8>, read: u64) -> Answer {
    let end = to.offset(m.c_string(to)?.len() as u64);
    let written = bytes.len() as u64 + 1;
    m.host_access(end, written, true)?;
    m.apart(end, written, from, read)?;
    m.write_c_string(end, bytes)?;
    pointer(to)
}

fn strcat(m: &mut Machine, c: &Call) -> Answer {
    let bytes = m.c_string(c.ptr(1))?;
    let read = bytes.len() as u64 + 1;
    append(m, c.ptr(0), c.ptr(1), bytes, read)
}

fn strncat(m: &mut Machine, c: &Call) -> Answer {
    let bytes = m.c_string_within(c.ptr(1), c.size(2))?;
    let read = (bytes.len() as u64).saturating_add(1).min(c.size(2));
    append(m, c.ptr(0), c.ptr(1), bytes, read)
}

/// Compares up to a difference, an end or a number of bytes; nothing beyond is looked at.
fn compare(m: &mut Machine, c: &Call, max: u64, fold: fn(u8) -> u8) -> Step<i32> {
    for i in 0..max {
        if i.is_multiple_of(64) {
            m.charge(128)?;
        }
        let a = m.read_byte(c.ptr(0).offset(i))?;
        let b = m.read_byte(c.ptr(1).offset(i))?;
        let (a, b) = (fold(a), fold(b));
        if a != b || a == 0 {
            return Ok(i32::from(a) - i32::from(b));
        }
    }
    Ok(0)
}

fn duplicate(m: &mut Machine, bytes: Vec<u8>) -> Answer {
    let p = m.heap_block(bytes.len() as u64 + 1, 16)?;
    m.write_c_string(p, bytes)?;
    pointer(p)
}

fn strdup(m: &mut Machine, c: &Call) -> Answer {
    let bytes = m.c_string(c.ptr(0))?;
    duplicate(m, bytes)
}

fn strndup(m: &mut Machine, c: &Call) -> Answer {
    let bytes = m.c_string_within(c.ptr(0), c.size(1))?;
    duplicate(m, bytes)
}
