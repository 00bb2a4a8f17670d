//! Four-state memory: allocations of bytes that are plain, pointer fragments, uninitialized or poison.
//!
//! Addresses grow upwards and are never used again, so a dangling pointer never meets a new allocation. The bytes of an
//! allocation and their states stand in two arrays; provenance has a third one, made when the first pointer is stored.

use crate::ub::Category;
use crate::value::{AllocId, Byte, Pointer, Provenance};
use std::rc::Rc;

/// What an allocation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllocKind {
    /// A stack slot.
    Stack,
    /// From the host library's allocator.
    Heap,
    /// A global that may be written.
    Global,
    /// A buffer that an argument of the entry function points to.
    Argument,
    /// A global that may not be written.
    Constant,
    /// A function; it has an address and no bytes.
    Function,
    /// Data that another file defines; it has an address and no bytes.
    Extern,
}

impl AllocKind {
    fn describe(self) -> &'static str {
        match self {
            AllocKind::Stack => "a stack slot",
            AllocKind::Heap => "a heap allocation",
            AllocKind::Global => "a global",
            AllocKind::Argument => "an argument buffer",
            AllocKind::Constant => "a constant",
            AllocKind::Function => "a function",
            AllocKind::Extern => "an external symbol",
        }
    }
}

// States of a byte. A fragment is `FRAGMENT` plus its position in the pointer.
const UNINIT: u8 = 0;
const BITS: u8 = 1;
const POISON: u8 = 2;
const FRAGMENT: u8 = 8;

/// One allocation.
#[derive(Debug)]
pub struct Allocation {
    /// The first address.
    pub base: u64,
    /// Size in bytes.
    pub size: u64,
    /// What it is for.
    pub kind: AllocKind,
    /// Whether it may still be accessed.
    pub live: bool,
    /// Whether pointers made from integers may access it.
    pub exposed: bool,
    bits: Vec<u8>,
    states: Vec<u8>,
    /// Packed provenance of each byte; empty until a pointer is stored.
    provenance: Vec<u32>,
}

/// Why an access is undefined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The category.
    pub category: Category,
    /// What happened.
    pub message: String,
}

/// Where an allocation is or was. What has ended keeps only this, so that a run may make very many.
#[derive(Debug)]
struct Slot {
    base: u64,
    live: Option<Box<Allocation>>,
    /// The size, at most what fits.
    size: u32,
    kind: AllocKind,
    /// Whether it was exposed when it ended.
    exposed: bool,
}

impl Slot {
    fn exposed(&self) -> bool {
        self.live.as_ref().map_or(self.exposed, |a| a.exposed)
    }

    fn size(&self) -> u64 {
        self.live.as_ref().map_or(self.size.into(), |a| a.size)
    }
}

/// What is left of an allocation that has ended.
static ENDED: Allocation = Allocation {
    base: 0,
    size: 0,
    kind: AllocKind::Stack,
    live: false,
    exposed: true,
    bits: Vec::new(),
    states: Vec::new(),
    provenance: Vec::new(),
};

/// All memory of a run.
#[derive(Debug)]
pub struct Memory {
    slots: Vec<Slot>,
    next: u64,
    used: u64,
    limit: u64,
}

/// The first address that is given out; what is below is never part of an allocation.
const FIRST: u64 = 0x10000;
/// Addresses below this count as null.
const NULL_PAGE: u64 = 0x1000;
/// Free bytes between allocations, so that running off the end of one never reaches another.
const GAP: u64 = 64;
/// What an allocation costs besides its bytes, for good.
const SLOT_COST: u64 = size_of::<Slot>() as u64;

impl Memory {
    /// Empty memory that holds at most `limit` bytes at a time.
    pub fn new(limit: u64) -> Memory {
        Memory { slots: Vec::new(), next: FIRST, used: 0, limit }
    }

    /// Makes an allocation of uninitialized bytes; `None` if the limit is reached.
    pub fn allocate(&mut self, size: u64, align: u64, kind: AllocKind) -> Option<AllocId> {
        let stored = if matches!(kind, AllocKind::Function | AllocKind::Extern) { 0 } else { size };
        let align = align.max(1);
        let base = self.next.checked_add(align - 1)? & !(align - 1);
        let end = base.checked_add(size)?.checked_add(GAP)?;
        let room = self.limit.saturating_sub(self.used);
        if stored.saturating_add(SLOT_COST) > room || end > 1 << 62 || self.slots.len() >= u32::MAX as usize - 2 {
            return None;
        }
        self.used += stored + SLOT_COST;
        self.next = end;
        let live = Some(Box::new(Allocation {
            base,
            size,
            kind,
            live: true,
            exposed: false,
            bits: vec![0; stored as usize],
            states: vec![UNINIT; stored as usize],
            provenance: Vec::new(),
        }));
        self.slots.push(Slot { base, live, size: u32::try_from(size).unwrap_or(u32::MAX), kind, exposed: false });
        Some(AllocId(self.slots.len() as u32 - 1))
    }

    /// An allocation; one that has ended has no size and no bytes.
    #[inline]
    pub fn get(&self, id: AllocId) -> &Allocation {
        self.slots[id.0 as usize].live.as_deref().unwrap_or(&ENDED)
    }

    fn get_mut(&mut self, id: AllocId) -> &mut Allocation {
        self.slots[id.0 as usize].live.as_deref_mut().expect("a checked access is to a live allocation")
    }

    /// The first address of an allocation, whether it has ended or not.
    pub fn base(&self, id: AllocId) -> u64 {
        self.slots[id.0 as usize].base
    }

    /// The pointer to the start of an allocation.
    pub fn pointer(&self, id: AllocId) -> Pointer {
        Pointer { addr: self.base(id), provenance: Provenance::Alloc(id) }
    }

    /// Ends an allocation and gives its bytes back.
    pub fn end(&mut self, id: AllocId) {
        let slot = &mut self.slots[id.0 as usize];
        if let Some(a) = slot.live.take() {
            slot.exposed = a.exposed;
            self.used -= a.bits.len() as u64;
        }
    }

    /// Lets pointers made from integers access the allocation of this pointer.
    pub fn expose(&mut self, p: Pointer) {
        if let Provenance::Alloc(id) = p.provenance
            && let Some(a) = &mut self.slots[id.0 as usize].live
        {
            a.exposed = true;
        }
    }

    /// The allocation whose addresses include or included this one (its end counts as inside).
    pub fn find(&self, addr: u64) -> Option<AllocId> {
        // Addresses only grow, so the allocations are sorted.
        let after = self.slots.partition_point(|s| s.base <= addr);
        let id = AllocId(after.checked_sub(1)? as u32);
        (addr - self.base(id) <= self.slots[id.0 as usize].size()).then_some(id)
    }

    /// The exposed allocation that a pointer made from an integer may access.
    fn find_exposed(&self, addr: u64, none: Category) -> Result<AllocId, Fault> {
        match self.find(addr) {
            Some(id) if self.slots[id.0 as usize].exposed() => Ok(id),
            Some(_) => {
                let message = format!("0x{addr:x} is in an allocation that is not exposed");
                Err(Fault { category: Category::UnexposedInttoptr, message })
            }
            None => Err(Fault { category: none, message: format!("there is no allocation at 0x{addr:x}") }),
        }
    }

    /// Ends a heap allocation.
    pub fn free(&mut self, p: Pointer) -> Result<(), Fault> {
        let id = self.check_free(p)?;
        self.end(id);
        Ok(())
    }

    /// The heap allocation that a pointer may free.
    pub fn check_free(&self, p: Pointer) -> Result<AllocId, Fault> {
        let fault = |category, message: String| Err(Fault { category, message });
        let id = match p.provenance {
            Provenance::Alloc(id) => id,
            Provenance::Exposed => self.find_exposed(p.addr, Category::InvalidFree)?,
            Provenance::None => return fault(Category::InvalidFree, "the pointer has no provenance".into()),
        };
        let slot = &self.slots[id.0 as usize];
        let ended = if slot.live.is_none() { " that has ended" } else { "" };
        if slot.kind != AllocKind::Heap {
            return fault(Category::InvalidFree, format!("the pointer is to {}{ended}", slot.kind.describe()));
        }
        if slot.live.is_none() {
            return fault(Category::DoubleFree, format!("what was at 0x{:x} has ended already", p.addr));
        }
        if slot.base != p.addr {
            return fault(
                Category::InvalidFree,
                format!("the pointer is {} bytes from the start", p.addr.wrapping_sub(slot.base) as i64),
            );
        }
        Ok(id)
    }

    /// Checks an access and gives the allocation and the offset in it.
    #[inline]
    pub fn check(&self, p: Pointer, size: u64, write: bool) -> Result<(AllocId, usize), Fault> {
        if let Provenance::Alloc(id) = p.provenance {
            let a = self.get(id);
            let offset = p.addr.wrapping_sub(a.base);
            // What has ended has no bytes, and an access of none is judged below.
            if offset < a.bits.len() as u64
                && size <= a.bits.len() as u64 - offset
                && !(write && a.kind == AllocKind::Constant)
            {
                return Ok((id, offset as usize));
            }
        }
        self.check_slow(p, size, write)
    }

    fn check_slow(&self, p: Pointer, size: u64, write: bool) -> Result<(AllocId, usize), Fault> {
        let fault = |category, message: String| Err(Fault { category, message });
        if p.addr < NULL_PAGE {
            return fault(Category::NullDereference, format!("access at address 0x{:x}", p.addr));
        }
        let id = match p.provenance {
            Provenance::None => {
                let message = format!("the pointer 0x{:x} has no provenance", p.addr);
                return fault(Category::ProvenanceViolation, message);
            }
            Provenance::Exposed => self.find_exposed(p.addr, Category::OutOfBounds)?,
            Provenance::Alloc(id) => id,
        };
        let a = self.get(id);
        let what = self.slots[id.0 as usize].kind.describe();
        let offset = p.addr.wrapping_sub(self.base(id));
        if !a.live {
            return fault(
                Category::UseAfterFree,
                format!("access at offset {} of {what} that has ended", offset as i64),
            );
        }
        if matches!(a.kind, AllocKind::Function | AllocKind::Extern) {
            return fault(Category::OutOfBounds, format!("access to the bytes of {what}"));
        }
        if offset > a.size || size > a.size - offset {
            let message = format!("access of {size} bytes at offset {} of {what} of {} bytes", offset as i64, a.size);
            let other = self.find(p.addr).filter(|&o| o != id && self.get(o).live && self.get(o).size > 0);
            return match other {
                Some(_) => fault(Category::ProvenanceViolation, format!("{message}, inside another allocation")),
                None => fault(Category::OutOfBounds, message),
            };
        }
        if write && a.kind == AllocKind::Constant {
            return fault(Category::ConstantWritten, format!("store at offset {offset} of a constant"));
        }
        Ok((id, offset as usize))
    }

    /// The plain bytes of a checked access of up to 16 bytes, if all are plain.
    #[inline]
    pub fn read_plain(&self, id: AllocId, offset: usize, size: usize) -> Option<u128> {
        let a = self.get(id);
        let states = &a.states[offset..offset + size];
        if states.iter().any(|&s| s != BITS) {
            return None;
        }
        let mut bytes = [0u8; 16];
        bytes[..size].copy_from_slice(&a.bits[offset..offset + size]);
        Some(u128::from_le_bytes(bytes))
    }

    /// Writes plain bytes.
    #[inline]
    pub fn write_plain(&mut self, id: AllocId, offset: usize, bytes: &[u8]) {
        let a = self.get_mut(id);
        a.bits[offset..offset + bytes.len()].copy_from_slice(bytes);
        a.states[offset..offset + bytes.len()].fill(BITS);
    }

    /// One byte of a checked access.
    pub fn byte(&self, id: AllocId, offset: usize) -> Byte {
        let a = self.get(id);
        match a.states[offset] {
            UNINIT => Byte::Uninit,
            BITS => Byte::Bits(a.bits[offset]),
            POISON => Byte::Poison,
            state => Byte::Fragment {
                bits: a.bits[offset],
                index: state - FRAGMENT,
                provenance: Provenance::unpack(a.provenance.get(offset).copied().unwrap_or(0)),
            },
        }
    }

    /// Writes one byte of a checked access.
    pub fn set_byte(&mut self, id: AllocId, offset: usize, byte: Byte) {
        let a = self.get_mut(id);
        let (bits, state) = match byte {
            Byte::Uninit => (0, UNINIT),
            Byte::Bits(b) => (b, BITS),
            Byte::Poison => (0, POISON),
            Byte::Fragment { bits, index, provenance } => {
                if a.provenance.is_empty() {
                    a.provenance = vec![0; a.bits.len()];
                }
                a.provenance[offset] = provenance.pack();
                (bits, FRAGMENT + index)
            }
        };
        a.bits[offset] = bits;
        a.states[offset] = state;
    }

    /// Bytes of a checked access.
    pub fn read(&self, id: AllocId, offset: usize, size: usize) -> Rc<[Byte]> {
        (offset..offset + size).map(|i| self.byte(id, i)).collect()
    }

    /// Writes bytes of a checked access.
    pub fn write(&mut self, id: AllocId, offset: usize, bytes: &[Byte]) {
        for (i, &byte) in bytes.iter().enumerate() {
            self.set_byte(id, offset + i, byte);
        }
    }

    /// Writes one byte to each place of a checked access; the byte is no fragment of a pointer.
    pub fn fill(&mut self, id: AllocId, offset: usize, size: usize, byte: Byte) {
        let (bits, state) = match byte {
            Byte::Bits(b) => (b, BITS),
            Byte::Uninit => (0, UNINIT),
            Byte::Poison | Byte::Fragment { .. } => (0, POISON),
        };
        let a = self.get_mut(id);
        a.bits[offset..offset + size].fill(bits);
        a.states[offset..offset + size].fill(state);
    }

    /// Copies between checked accesses as if through a buffer.
    pub fn copy(&mut self, to: (AllocId, usize), from: (AllocId, usize), size: usize) {
        let (a, start) = (self.get(from.0), from.1);
        let bits = a.bits[start..start + size].to_vec();
        let states = a.states[start..start + size].to_vec();
        let provenance = a.provenance.get(start..start + size).map(<[u32]>::to_vec);
        let (b, at) = (self.get_mut(to.0), to.1);
        b.bits[at..at + size].copy_from_slice(&bits);
        b.states[at..at + size].copy_from_slice(&states);
        if let Some(p) = provenance {
            if b.provenance.is_empty() {
                b.provenance = vec![0; b.bits.len()];
            }
            b.provenance[at..at + size].copy_from_slice(&p);
        }
    }

    /// Bytes in live allocations.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// How many allocations were ever made.
    pub fn count(&self) -> usize {
        self.slots.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_are_judged_by_provenance() {
        let mut m = Memory::new(1 << 20);
        let a = m.allocate(8, 8, AllocKind::Heap).unwrap();
        let b = m.allocate(8, 8, AllocKind::Stack).unwrap();
        let (pa, pb) = (m.pointer(a), m.pointer(b));
        assert!(m.check(pa, 8, true).is_ok());
        let category = |m: &Memory, p, size| m.check(p, size, false).unwrap_err().category;
        assert_eq!(category(&m, pa, 9), Category::OutOfBounds);
        assert_eq!(category(&m, pa.offset(1u64.wrapping_neg()), 1), Category::OutOfBounds);
        let crossed = Pointer { addr: pb.addr, ..pa };
        assert_eq!(category(&m, crossed, 1), Category::ProvenanceViolation);
        let wild = Pointer { addr: pb.addr, provenance: Provenance::Exposed };
        assert_eq!(category(&m, wild, 1), Category::UnexposedInttoptr);
        m.expose(pb);
        assert!(m.check(wild, 1, false).is_ok());
        assert_eq!(category(&m, Pointer::NULL, 1), Category::NullDereference);
        assert!(m.free(pa).is_ok());
        assert_eq!(category(&m, pa, 1), Category::UseAfterFree);
        assert_eq!(m.free(pa).unwrap_err().category, Category::DoubleFree);
        assert_eq!(m.free(pb).unwrap_err().category, Category::InvalidFree);
        let number = Pointer { addr: pa.addr, provenance: Provenance::Exposed };
        assert_eq!(m.free(number).unwrap_err().category, Category::UnexposedInttoptr);
        assert_eq!(m.used(), 8 + 2 * SLOT_COST);
    }

    #[test]
    fn what_has_ended_is_remembered() {
        let mut m = Memory::new(1 << 20);
        let a = m.allocate(8, 8, AllocKind::Heap).unwrap();
        let b = m.allocate(8, 8, AllocKind::Stack).unwrap();
        let (pa, pb) = (m.pointer(a), m.pointer(b));
        m.expose(pa);
        let number = Pointer { addr: pa.addr, provenance: Provenance::Exposed };
        assert!(m.free(number).is_ok());
        let fault = m.check(number.offset(4), 1, false).unwrap_err();
        assert_eq!(fault.category, Category::UseAfterFree);
        assert_eq!(fault.message, "access at offset 4 of a heap allocation that has ended");
        assert_eq!(m.free(number).unwrap_err().category, Category::DoubleFree);
        m.end(b);
        assert_eq!(m.free(pb).unwrap_err().category, Category::InvalidFree);
        assert_eq!(SLOT_COST, 24);
    }

    #[test]
    fn fragments_survive_copies() {
        let mut m = Memory::new(1 << 20);
        let a = m.allocate(16, 8, AllocKind::Heap).unwrap();
        let p = Provenance::Alloc(a);
        for i in 0..8u8 {
            m.set_byte(a, i.into(), Byte::Fragment { bits: i, index: i, provenance: p });
        }
        m.copy((a, 3), (a, 0), 8);
        assert_eq!(m.byte(a, 5), Byte::Fragment { bits: 2, index: 2, provenance: p });
        assert_eq!(m.byte(a, 2), Byte::Fragment { bits: 2, index: 2, provenance: p });
        assert_eq!(m.read_plain(a, 0, 8), None);
        m.write_plain(a, 0, &[7; 8]);
        assert_eq!(m.read_plain(a, 0, 8), Some(0x0707_0707_0707_0707));
        assert!(m.allocate(1 << 60, 1, AllocKind::Heap).is_none());
    }
}
