//! Exceptions: raising, resuming, and the plain parts of the C++ runtime.
//!
//! The pointer that a landing pad receives is the one that was raised; for C++ that is the thrown object. Types are not compared:
//! the selector of a landing pad is that of its first clause that catches.

use super::{Answer, Call, Row, nothing, pointer, row};
use crate::machine::Machine;
use crate::outcome::Stop;
use crate::value::{Pointer, Value};

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
    row("__cxa_get_exception_ptr", "p>p", "the object of an exception", |_, c| pointer(c.ptr(0))),
];

/// What is thrown and caught.
#[derive(Default)]
pub(super) struct State {
    /// Objects that live, each with its destructor.
    thrown: Vec<(Pointer, Pointer)>,
    /// What is caught, innermost last, and whether it was thrown again.
    caught: Vec<(Pointer, bool)>,
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
    m.host.unwind.thrown.push((c.ptr(0), c.ptr(2)));
    Err(Stop::Unwind(c.ptr(0)))
}

fn begin_catch(m: &mut Machine, c: &Call) -> Answer {
    m.host.unwind.caught.push((c.ptr(0), false));
    pointer(c.ptr(0))
}

fn end_catch(m: &mut Machine, _: &Call) -> Answer {
    let Some((object, again)) = m.host.unwind.caught.pop() else { return nothing() };
    let elsewhere = m.host.unwind.caught.iter().any(|(p, _)| *p == object);
    if again || elsewhere {
        return nothing();
    }
    // A foreign exception is not ours to destroy.
    let Some(i) = m.host.unwind.thrown.iter().rposition(|(p, _)| *p == object) else { return nothing() };
    let (object, destructor) = m.host.unwind.thrown.remove(i);
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
