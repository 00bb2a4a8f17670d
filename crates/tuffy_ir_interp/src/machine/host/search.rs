//! Searches in strings.

use super::{Answer, Call, Row, int, pointer, row};
use crate::machine::{Machine, Step};
use crate::value::Pointer;

pub(super) const TABLE: &[Row] = &[
    row("strchr", "pi>p", "the first place of a character, or null; its end counts", strchr),
    row("index", "pi>p", "`strchr`", strchr),
    row("strchrnul", "pi>p", "the first place of a character, or the end", strchrnul),
    row("strrchr", "pi>p", "the last place of a character, or null; its end counts", strrchr),
    row("rindex", "pi>p", "`strrchr`", strrchr),
    row("strstr", "pp>p", "the first place of a string within a string, or null", strstr),
    row("strspn", "pp>z", "how many characters at the start are in a set", strspn),
    row("strcspn", "pp>z", "how many characters at the start are not in a set", strcspn),
    row("strpbrk", "pp>p", "the first character that is in a set, or null", strpbrk),
    row("strtok", "pp>p", "the next token; cuts the string up", strtok),
    row("strtok_r", "ppp>p", "the next token; cuts the string up and keeps its place for the caller", strtok_r),
    row("strsep", "pp>p", "the next field, empty ones too; cuts the string up", strsep),
];

/// The place found, or null.
fn found(p: Pointer, at: Option<usize>) -> Answer {
    pointer(at.map_or(Pointer::NULL, |i| p.offset(i as u64)))
}

/// The bytes up to a character or the end, and whether the character is there. Nothing beyond it is looked at.
fn scan(m: &mut Machine, p: Pointer, wanted: u8) -> Step<(usize, bool)> {
    let mut i = 0;
    loop {
        if i % 64 == 0 {
            m.charge(64)?;
        }
        match m.read_byte(p.offset(i as u64))? {
            b if b == wanted => return Ok((i, true)),
            0 => return Ok((i, false)),
            _ => i += 1,
        }
    }
}

fn strchr(m: &mut Machine, c: &Call) -> Answer {
    let (i, there) = scan(m, c.ptr(0), c.int(1) as u8)?;
    found(c.ptr(0), there.then_some(i))
}

fn strchrnul(m: &mut Machine, c: &Call) -> Answer {
    let (i, _) = scan(m, c.ptr(0), c.int(1) as u8)?;
    found(c.ptr(0), Some(i))
}

fn strrchr(m: &mut Machine, c: &Call) -> Answer {
    let mut bytes = m.c_string(c.ptr(0))?;
    bytes.push(0);
    found(c.ptr(0), bytes.iter().rposition(|&b| b == c.int(1) as u8))
}

fn strstr(m: &mut Machine, c: &Call) -> Answer {
    let text = m.c_string(c.ptr(0))?;
    let wanted = m.c_string(c.ptr(1))?;
    if wanted.is_empty() {
        return pointer(c.ptr(0));
    }
    for (i, part) in text.windows(wanted.len()).enumerate() {
        if i % 64 == 0 {
            m.charge(64)?;
        }
        let same = part.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
        m.spend(same as u64 / 8)?;
        if same == wanted.len() {
            return found(c.ptr(0), Some(i));
        }
    }
    pointer(Pointer::NULL)
}

/// Which characters a set has.
fn set(m: &mut Machine, p: Pointer) -> Step<[bool; 256]> {
    let mut has = [false; 256];
    for b in m.c_string(p)? {
        has[usize::from(b)] = true;
    }
    Ok(has)
}

/// How many characters at the start are in a set (`within`) or not in it, and whether the string ends there.
fn span(m: &mut Machine, p: Pointer, has: &[bool; 256], within: bool) -> Step<(usize, bool)> {
    let mut i = 0;
    loop {
        if i % 64 == 0 {
            m.charge(64)?;
        }
        match m.read_byte(p.offset(i as u64))? {
            0 => return Ok((i, true)),
            b if has[usize::from(b)] != within => return Ok((i, false)),
            _ => i += 1,
        }
    }
}

fn strspn(m: &mut Machine, c: &Call) -> Answer {
    let has = set(m, c.ptr(1))?;
    int(span(m, c.ptr(0), &has, true)?.0 as u64)
}

fn strcspn(m: &mut Machine, c: &Call) -> Answer {
    let has = set(m, c.ptr(1))?;
    int(span(m, c.ptr(0), &has, false)?.0 as u64)
}

fn strpbrk(m: &mut Machine, c: &Call) -> Answer {
    let has = set(m, c.ptr(1))?;
    let (i, ended) = span(m, c.ptr(0), &has, false)?;
    found(c.ptr(0), (!ended).then_some(i))
}

/// The token from a place on, and where the next search starts.
fn token(m: &mut Machine, from: Pointer, separators: Pointer) -> Step<(Pointer, Pointer)> {
    let has = set(m, separators)?;
    let start = from.offset(span(m, from, &has, true)?.0 as u64);
    let (length, ended) = span(m, start, &has, false)?;
    let end = start.offset(length as u64);
    if length == 0 {
        return Ok((Pointer::NULL, end));
    }
    if ended {
        return Ok((start, end));
    }
    m.write_bytes(end, &[0])?;
    Ok((start, end.offset(1)))
}

fn strtok(m: &mut Machine, c: &Call) -> Answer {
    let from = match c.ptr(0) {
        p if p.addr != 0 => p,
        _ => match m.host.token {
            Some(p) => p,
            None => return pointer(Pointer::NULL),
        },
    };
    let (start, next) = token(m, from, c.ptr(1))?;
    m.host.token = Some(next);
    pointer(start)
}

fn strtok_r(m: &mut Machine, c: &Call) -> Answer {
    let from = match c.ptr(0) {
        p if p.addr != 0 => p,
        _ => m.read_pointer(c.ptr(2))?,
    };
    if from.addr == 0 {
        return pointer(Pointer::NULL);
    }
    let (start, next) = token(m, from, c.ptr(1))?;
    m.write_pointer(c.ptr(2), next)?;
    pointer(start)
}

fn strsep(m: &mut Machine, c: &Call) -> Answer {
    let start = m.read_pointer(c.ptr(0))?;
    if start.addr == 0 {
        return pointer(start);
    }
    let has = set(m, c.ptr(1))?;
    let (length, ended) = span(m, start, &has, false)?;
    let end = start.offset(length as u64);
    if !ended {
        m.write_bytes(end, &[0])?;
    }
    m.write_pointer(c.ptr(0), if ended { Pointer::NULL } else { end.offset(1) })?;
    pointer(start)
}
