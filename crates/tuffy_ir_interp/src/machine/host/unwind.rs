//! Exceptions: raising, resuming, and the plain parts of the C++ runtime.
//!
//! The pointer that a landing pad receives is the one that was raised; for C++ that is the thrown object. What
//! `__cxa_throw` threw has a type, and a clause catches it if it names that type or a base of it, as the type says
//! itself. Of any other exception the type is not known: the first clause catches it.
//!
//! A type in C++ is an object that begins with a pointer to a table, which says what kind of type it is, and a name:
//!
//! ```text
//! one base:      table │ name │ base
//! several bases: table │ name │ flags i32 │ count i32 │ (base │ offset × 256 + flags)…
//! ```

use super::{Answer, Call, Row, nothing, pointer, row};
use crate::machine::{Machine, Step};
use crate::outcome::Stop;
use crate::value::{Pointer, Provenance, Value};
use tuffy_ir::{Clause, Int, Name};

pub(super) const TABLE: &[Row] = &[
    row("_Unwind_RaiseException", "p>i", "unwinds to the nearest landing pad", raise),
    row("_Unwind_Resume", "p>v", "goes on unwinding after a clean-up", raise),
    row("_Unwind_Resume_or_Rethrow", "p>i", "unwinds to the nearest landing pad", raise),
    row("_Unwind_DeleteException", "p>v", "runs the clean-up function that an exception names", delete),
    row("__cxa_allocate_exception", "z>p", "a new block for an exception", allocate),
    row("__cxa_free_exception", "p>v", "ends the block of an exception that was not thrown", free),
    row("__cxa_throw", "ppp>v", "throws an object with a destructor", throw),
    row("__cxa_begin_catch", "p>p", "the object of a caught exception", begin_catch),
    row("__cxa_end_catch", ">v", "destroys the exception caught last, unless it was thrown again", end_catch),
    row("__cxa_rethrow", ">v", "throws the exception caught last again", rethrow),
    row("__cxa_get_exception_ptr", "p>p", "the object of an exception", caught_part),
];

/// What is thrown and caught.
#[derive(Default)]
pub(super) struct State {
    /// Objects that live.
    thrown: Vec<Thrown>,
    /// What is caught, innermost last, and whether it was thrown again.
    caught: Vec<(Pointer, bool)>,
}

/// An object that was thrown.
#[derive(Clone, Copy)]
struct Thrown {
    object: Pointer,
    ty: Pointer,
    destructor: Pointer,
    /// Where in it the part begins that was caught.
    part: u64,
    /// Whether it was caught as a pointer: then the handler gets that pointer and not its place.
    is_pointer: bool,
}

/// How many bases of a type are looked at.
const MAX_BASES: usize = 10_000;

impl Machine<'_, '_> {
    /// The number of a type that may be caught.
    pub(crate) fn type_number(&self, name: Name) -> Int {
        // 1 is the number of `catch null`.
        Int::from(self.module.position(name).map_or(1, |i| i as i64 + 2))
    }

    /// The selector that a landing pad with these clauses gets for an exception; `None` if it is not for this pad.
    pub(crate) fn selector(&mut self, exception: Pointer, clauses: &[Clause]) -> Step<Option<Int>> {
        let known = self.host.unwind.thrown.iter().rposition(|t| t.object == exception);
        for clause in clauses {
            match clause {
                Clause::Cleanup => {}
                Clause::Catch(None) => return Ok(Some(Int::ONE)),
                Clause::Catch(Some(name)) => {
                    let part = match known {
                        Some(i) => self.part_of(i, *name)?,
                        None => Some(0),
                    };
                    if let Some(part) = part {
                        if let Some(i) = known {
                            let thrown = &mut self.host.unwind.thrown[i];
                            thrown.part = part;
                            // A name says what it stands for: `P` is a pointer.
                            thrown.is_pointer = name.as_str().starts_with("_ZTIP");
                        }
                        return Ok(Some(self.type_number(*name)));
                    }
                }
                Clause::Filter(names) => {
                    let mut allowed = false;
                    for name in names {
                        allowed |= match known {
                            Some(i) => self.part_of(i, *name)?.is_some(),
                            None => false,
                        };
                    }
                    if !allowed {
                        return Ok(Some(Int::from(-1)));
                    }
                }
            }
        }
        let enters = clauses.is_empty() || clauses.contains(&Clause::Cleanup);
        Ok(enters.then_some(Int::ZERO))
    }

    /// Where the part of a thrown object begins that has this type; `None` if it has none.
    fn part_of(&mut self, thrown: usize, wanted: Name) -> Step<Option<u64>> {
        let Thrown { object, ty, .. } = self.host.unwind.thrown[thrown];
        let Some(wanted) = self.symbol(wanted) else { return Ok(None) };
        let mut work = vec![(ty, 0u64)];
        let mut looked = 0;
        while let Some((ty, part)) = work.pop() {
            if ty.addr == wanted.addr {
                return Ok(Some(part));
            }
            looked += 1;
            self.charge(1)?;
            let kind = self.kind_of_type(ty)?;
            match kind {
                Some("__si_class_type_info") => work.push((self.read_pointer(ty.offset(16))?, part)),
                Some("__vmi_class_type_info") => {
                    let count = self.word(ty.offset(16))? >> 32;
                    for i in (0..count.min(MAX_BASES as u64)).rev() {
                        let row = ty.offset(24 + 16 * i);
                        let base = self.read_pointer(row)?;
                        let flags = self.word(row.offset(8))?;
                        let offset = (flags as i64 >> 8) as u64;
                        // The place of a virtual base stands in the table of the object.
                        let offset = match flags & 1 {
                            0 => offset,
                            _ => {
                                let table = self.read_pointer(object.offset(part))?;
                                self.word(table.offset(offset))?
                            }
                        };
                        work.push((base, part.wrapping_add(offset)));
                    }
                }
                _ => {}
            }
            if looked > MAX_BASES {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// The class that describes a type, if it is one of classes with bases.
    fn kind_of_type(&mut self, ty: Pointer) -> Step<Option<&'static str>> {
        let Provenance::Alloc(id) = ty.provenance else { return Ok(None) };
        // Of a type that another file defines nothing is known but its address.
        if self.memory.get(id).size < 24 {
            return Ok(None);
        }
        let table = self.read_pointer(ty)?;
        let kinds = ["__si_class_type_info", "__vmi_class_type_info"];
        Ok(kinds.into_iter().find(|kind| {
            let name = Name::new(&format!("_ZTVN10__cxxabiv1{}{kind}E", kind.len()));
            self.symbol(name).is_some_and(|p| p.provenance == table.provenance)
        }))
    }

    fn word(&mut self, at: Pointer) -> Step<u64> {
        let bytes = self.read_bytes(at, 8)?;
        Ok(bytes.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)))
    }
}

fn raise(_: &mut Machine, c: &Call) -> Answer {
    Err(Stop::Unwind(c.ptr(0)))
}

fn delete(m: &mut Machine, c: &Call) -> Answer {
    // The class of the exception is 8 bytes; then comes the function.
    let cleanup = m.read_pointer(c.ptr(0).offset(8))?;
    if cleanup.addr != 0 {
        // 1: a foreign runtime caught it.
        m.call_back(cleanup, vec![Value::Int(1.into()), Value::Ptr(c.ptr(0))], None)?;
    }
    nothing()
}

fn allocate(m: &mut Machine, c: &Call) -> Answer {
    pointer(m.heap_block(c.size(0), 16)?)
}

fn end(m: &mut Machine, p: Pointer) -> Answer {
    m.memory.free(p).map_err(|fault| m.host_fault(fault.category, fault.message))?;
    nothing()
}

fn free(m: &mut Machine, c: &Call) -> Answer {
    end(m, c.ptr(0))
}

fn throw(m: &mut Machine, c: &Call) -> Answer {
    m.host.unwind.thrown.push(Thrown {
        object: c.ptr(0),
        ty: c.ptr(1),
        destructor: c.ptr(2),
        part: 0,
        is_pointer: false,
    });
    Err(Stop::Unwind(c.ptr(0)))
}

fn begin_catch(m: &mut Machine, c: &Call) -> Answer {
    m.host.unwind.caught.push((c.ptr(0), false));
    caught_part(m, c)
}

/// What a handler gets of an exception.
fn caught_part(m: &mut Machine, c: &Call) -> Answer {
    let object = c.ptr(0);
    match m.host.unwind.thrown.iter().rfind(|t| t.object == object).copied() {
        Some(thrown) if thrown.is_pointer => pointer(m.read_pointer(object)?),
        Some(thrown) => pointer(object.offset(thrown.part)),
        None => pointer(object),
    }
}

fn end_catch(m: &mut Machine, _: &Call) -> Answer {
    let Some((object, again)) = m.host.unwind.caught.pop() else { return nothing() };
    let elsewhere = m.host.unwind.caught.iter().any(|(p, _)| *p == object);
    if again || elsewhere {
        return nothing();
    }
    // A foreign exception is not ours to destroy.
    let Some(i) = m.host.unwind.thrown.iter().rposition(|t| t.object == object) else { return nothing() };
    let Thrown { object, destructor, .. } = m.host.unwind.thrown.remove(i);
    if destructor.addr != 0 {
        m.call_back(destructor, vec![Value::Ptr(object)], None)?;
    }
    end(m, object)
}

fn rethrow(m: &mut Machine, _: &Call) -> Answer {
    match m.host.unwind.caught.last_mut() {
        Some((object, again)) => {
            *again = true;
            Err(Stop::Unwind(*object))
        }
        None => Err(Stop::Trap("an exception is thrown again, but none is caught".into())),
    }
}
