//! Allocation, and blocks of bytes.
//!
//! A request beyond the memory limit ends the run with that limit; it does not give null. `malloc(0)` gives a pointer
//! like no other. Blocks of the C and of the Rust allocator are the same kind of allocation.

use super::{Answer, Call, Row, errno, int, nothing, pointer, row};
use crate::machine::{Machine, Step};
use crate::ub::Category;
use crate::value::{AllocId, Byte, Pointer, Value};

pub(super) const TABLE: &[Row] = &[
    row("malloc", "z>p", "a new block of uninitialized bytes, aligned to 16", malloc),
    row("calloc", "zz>p", "a new block of zeros; null if the size overflows", calloc),
    row("realloc", "pz>p", "a new block with the bytes of the old one, which ends; size 0 only frees", realloc),
    row("reallocarray", "pzz>p", "`realloc` with a size that is a product; null if it overflows", reallocarray),
    row("free", "p>v", "ends a block; null does nothing", free),
    row("aligned_alloc", "zz>p", "a new block of this alignment; null if that is no power of two", aligned_alloc),
    row("memalign", "zz>p", "a new block of this alignment; null if that is no power of two", aligned_alloc),
    row("posix_memalign", "pzz>i", "stores a new block of this alignment; 22 if the alignment is bad", posix_memalign),
    row("memcpy", "ppz>p", "copies bytes between blocks that do not overlap", memcpy),
    row("mempcpy", "ppz>p", "`memcpy` that returns the end of what it wrote", mempcpy),
    row("memmove", "ppz>p", "copies bytes between blocks that may overlap", memmove),
    row("memset", "piz>p", "fills a block with one byte", memset),
    row("bzero", "pz>v", "fills a block with zeros", bzero),
    row("memcmp", "ppz>i", "compares bytes; bytes of pointers count as bytes of addresses", memcmp),
    row("bcmp", "ppz>i", "0 if the bytes are equal", memcmp),
    row("memchr", "piz>p", "the first byte with this value, or null", memchr),
    row("memrchr", "piz>p", "the last byte with this value, or null", memrchr),
    row("__rust_alloc", "zz>p", "a new block of this size and alignment", rust_alloc),
    row("__rust_alloc_zeroed", "zz>p", "a new block of zeros of this size and alignment", rust_alloc_zeroed),
    row("__rust_dealloc", "pzz>v", "ends a block; its size must be stated right", rust_dealloc),
    row("__rust_realloc", "pzzz>p", "a new block with the bytes of the old one, which ends", rust_realloc),
    row("__rust_no_alloc_shim_is_unstable", ">v", "does nothing", |_, _| nothing()),
    row("__rust_no_alloc_shim_is_unstable_v2", ">v", "does nothing", |_, _| nothing()),
];

/// The alignment that every C type can live with.
const ALIGN: u64 = 16;

fn malloc(m: &mut Machine, c: &Call) -> Answer {
    pointer(m.heap_block(c.size(0), ALIGN)?)
}

fn zeroed(m: &mut Machine, size: u64, align: u64) -> Step<Pointer> {
    let p = m.heap_block(size, align)?;
    m.fill(&Value::Ptr(p), Byte::Bits(0), size, 1)?;
    Ok(p)
}

fn calloc(m: &mut Machine, c: &Call) -> Answer {
    match c.size(0).checked_mul(c.size(1)) {
        Some(size) => pointer(zeroed(m, size, ALIGN)?),
        None => no_memory(m),
    }
}

/// Null, for a size that no machine has.
fn no_memory(m: &mut Machine) -> Answer {
    m.set_errno(errno::ENOMEM)?;
    pointer(Pointer::NULL)
}

fn realloc(m: &mut Machine, c: &Call) -> Answer {
    let (old, size) = (c.ptr(0), c.size(1));
    if is_null(old) {
        return pointer(m.heap_block(size, ALIGN)?);
    }
    if size == 0 {
        end(m, old)?;
        return pointer(Pointer::NULL);
    }
    pointer(moved(m, old, size, ALIGN)?)
}

fn reallocarray(m: &mut Machine, c: &Call) -> Answer {
    match c.size(1).checked_mul(c.size(2)) {
        Some(size) => realloc(m, &Call { args: &[c.args[0].clone(), Value::Int(size.into())], fixed: 2 }),
        None => no_memory(m),
    }
}

fn is_null(p: Pointer) -> bool {
    p.addr == 0
}

/// The block that a pointer to its start may free.
fn block(m: &mut Machine, p: Pointer) -> Step<AllocId> {
    m.memory.check_free(p).map_err(|fault| m.host_fault(fault.category, fault.message))
}

fn end(m: &mut Machine, p: Pointer) -> Step<()> {
    let id = block(m, p)?;
    m.memory.end(id);
    Ok(())
}

/// A new block with what the old one holds. The old one ends.
fn moved(m: &mut Machine, old: Pointer, size: u64, align: u64) -> Step<Pointer> {
    let id = block(m, old)?;
    let new = m.heap_block(size, align)?;
    let kept = m.memory.get(id).size.min(size);
    if kept > 0 {
        m.charge(kept)?;
        let to = m.host_access(new, kept, true)?;
        m.memory.copy(to, (id, 0), kept as usize);
    }
    m.memory.end(id);
    Ok(new)
}

fn free(m: &mut Machine, c: &Call) -> Answer {
    let p = c.ptr(0);
    if !is_null(p) {
        end(m, p)?;
    }
    nothing()
}

fn aligned_alloc(m: &mut Machine, c: &Call) -> Answer {
    let align = c.size(0);
    if !align.is_power_of_two() {
        m.set_errno(errno::EINVAL)?;
        return pointer(Pointer::NULL);
    }
    pointer(m.heap_block(c.size(1), align.max(ALIGN))?)
}

fn posix_memalign(m: &mut Machine, c: &Call) -> Answer {
    let align = c.size(1);
    if !align.is_power_of_two() || align < 8 {
        return int(errno::EINVAL);
    }
    let p = m.heap_block(c.size(2), align.max(ALIGN))?;
    m.write_pointer(c.ptr(0), p)?;
    int(0)
}

fn memcpy(m: &mut Machine, c: &Call) -> Answer {
    m.copy(&c.args[0], &c.args[1], c.size(2), 1, true)?;
    pointer(c.ptr(0))
}

fn mempcpy(m: &mut Machine, c: &Call) -> Answer {
    m.copy(&c.args[0], &c.args[1], c.size(2), 1, true)?;
    pointer(c.ptr(0).offset(c.size(2)))
}

fn memmove(m: &mut Machine, c: &Call) -> Answer {
    m.copy(&c.args[0], &c.args[1], c.size(2), 1, false)?;
    pointer(c.ptr(0))
}

fn memset(m: &mut Machine, c: &Call) -> Answer {
    m.fill(&c.args[0], Byte::Bits(c.int(1) as u8), c.size(2), 1)?;
    pointer(c.ptr(0))
}

fn bzero(m: &mut Machine, c: &Call) -> Answer {
    m.fill(&c.args[0], Byte::Bits(0), c.size(1), 1)?;
    nothing()
}

fn memcmp(m: &mut Machine, c: &Call) -> Answer {
    let n = c.size(2);
    let a = m.read_address_bytes(c.ptr(0), n)?;
    let b = m.read_address_bytes(c.ptr(1), n)?;
    int(difference(&a, &b))
}

/// The difference of the first bytes that differ.
pub(super) fn difference(a: &[u8], b: &[u8]) -> i32 {
    a.iter().zip(b).find(|(x, y)| x != y).map_or(0, |(x, y)| i32::from(*x) - i32::from(*y))
}

fn memchr(m: &mut Machine, c: &Call) -> Answer {
    let (p, wanted, n) = (c.ptr(0), c.int(1) as u8, c.size(2));
    // The search ends at the byte: what follows need not be readable.
    for i in 0..n {
        let at = p.offset(i);
        if i.is_multiple_of(64) {
            m.charge(64)?;
        }
        if m.read_byte(at)? == wanted {
            return pointer(at);
        }
    }
    pointer(Pointer::NULL)
}

fn memrchr(m: &mut Machine, c: &Call) -> Answer {
    let bytes = m.read_bytes(c.ptr(0), c.size(2))?;
    let found = bytes.iter().rposition(|&b| b == c.int(1) as u8);
    pointer(found.map_or(Pointer::NULL, |i| c.ptr(0).offset(i as u64)))
}

/// The alignment that a Rust layout states.
fn layout_align(m: &Machine, align: u64) -> Step<u64> {
    if align.is_power_of_two() { Ok(align) } else { Err(m.wrong(format!("the alignment {align} is no power of two"))) }
}

fn rust_alloc(m: &mut Machine, c: &Call) -> Answer {
    let align = layout_align(m, c.size(1))?;
    pointer(m.heap_block(c.size(0), align)?)
}

fn rust_alloc_zeroed(m: &mut Machine, c: &Call) -> Answer {
    let align = layout_align(m, c.size(1))?;
    pointer(zeroed(m, c.size(0), align)?)
}

/// The stated size of a block must be its own.
fn check_layout(m: &mut Machine, p: Pointer, size: u64) -> Step<()> {
    let id = block(m, p)?;
    let own = m.memory.get(id).size;
    if own != size {
        let message = format!("the block has {own} bytes, but {size} are stated");
        return Err(m.host_fault(Category::InvalidFree, message));
    }
    Ok(())
}

fn rust_dealloc(m: &mut Machine, c: &Call) -> Answer {
    check_layout(m, c.ptr(0), c.size(1))?;
    end(m, c.ptr(0))?;
    nothing()
}

fn rust_realloc(m: &mut Machine, c: &Call) -> Answer {
    let align = layout_align(m, c.size(2))?;
    check_layout(m, c.ptr(0), c.size(1))?;
    pointer(moved(m, c.ptr(0), c.size(3), align)?)
}
