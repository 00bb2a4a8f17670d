//! `qsort` and `bsearch`, which call the program back.

use super::{Answer, Call, Row, nothing, pointer, row};
use crate::machine::{Machine, Step};
use crate::value::{Byte, Pointer, Value};
use tuffy_ir::Type;

pub(super) const TABLE: &[Row] = &[
    row("qsort", "pzzp>v", "sorts an array by a function; equal elements keep their order", qsort),
    row("bsearch", "ppzzp>p", "an element of a sorted array that equals a key by a function, or null", bsearch),
];

fn compare(m: &mut Machine, f: Pointer, a: Pointer, b: Pointer) -> Step<i64> {
    match m.call_back(f, vec![Value::Ptr(a), Value::Ptr(b)], Some(Type::INT))? {
        Some(Value::Int(n)) => Ok(n.sext(32).to_i64().unwrap_or(0)),
        _ => Err(m.wrong("the comparison returns no integer")),
    }
}

/// An array under way to be sorted.
struct Array {
    base: Pointer,
    size: u64,
    compare: Pointer,
}

impl Array {
    fn at(&self, i: u64) -> Pointer {
        self.base.offset(i * self.size)
    }

    fn read(&self, m: &mut Machine, from: u64, to: u64, out: &mut Vec<Byte>) -> Step<()> {
        let bytes = (to - from) * self.size;
        if bytes > 0 {
            let (id, offset) = m.host_access(self.at(from), bytes, false)?;
            m.charge(bytes)?;
            out.extend_from_slice(&m.memory.read(id, offset, bytes as usize));
        }
        Ok(())
    }

    /// Sorts by merging halves, with the comparisons in the order of glibc.
    fn sort(&self, m: &mut Machine, from: u64, to: u64) -> Step<()> {
        if to - from <= 1 {
            return Ok(());
        }
        let middle = from + (to - from) / 2;
        self.sort(m, from, middle)?;
        self.sort(m, middle, to)?;
        let (mut a, mut b) = (from, middle);
        let mut merged = Vec::new();
        while a < middle && b < to {
            let taken = if compare(m, self.compare, self.at(a), self.at(b))? <= 0 { &mut a } else { &mut b };
            self.read(m, *taken, *taken + 1, &mut merged)?;
            *taken += 1;
        }
        // What is left of the second half is in place.
        self.read(m, a, middle, &mut merged)?;
        if !merged.is_empty() {
            let (id, offset) = m.host_access(self.at(from), merged.len() as u64, true)?;
            m.charge(merged.len() as u64)?;
            m.memory.write(id, offset, &merged);
        }
        Ok(())
    }
}

fn qsort(m: &mut Machine, c: &Call) -> Answer {
    let (base, count, size) = (c.ptr(0), c.size(1), c.size(2));
    let Some(total) = count.checked_mul(size) else {
        return Err(m.wrong("the array is larger than memory"));
    };
    if total > 0 {
        m.host_access(base, total, true)?;
        Array { base, size, compare: c.ptr(3) }.sort(m, 0, count)?;
    }
    nothing()
}

fn bsearch(m: &mut Machine, c: &Call) -> Answer {
    let (key, base, size, f) = (c.ptr(0), c.ptr(1), c.size(3), c.ptr(4));
    let (mut low, mut high) = (0, c.size(2));
    while low < high {
        let middle = low + (high - low) / 2;
        let at = base.offset(middle.wrapping_mul(size));
        match compare(m, f, key, at)? {
            0 => return pointer(at),
            n if n < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    pointer(Pointer::NULL)
}
