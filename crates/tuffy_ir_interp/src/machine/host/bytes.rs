//! How the host library touches memory: checked, paid for, and only where bytes are plain.

use crate::access::{decode, encode};
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Stop};
use crate::ub::Category;
use crate::value::{AllocId, Byte, Pointer, Value};
use tuffy_ir::Type;

/// How many bytes are looked at between two payments.
const CHUNK: u64 = 4096;

impl Machine<'_, '_> {
    /// Undefined behaviour within a host function: the message names it.
    pub(super) fn host_fault(&self, category: Category, what: impl AsRef<str>) -> Stop {
        self.fatal(category, format!("@{}: {}", self.host.running, what.as_ref()), None)
    }

    /// A pointer argument, checked like any access.
    pub(super) fn host_access(&self, p: Pointer, size: u64, write: bool) -> Step<(AllocId, usize)> {
        self.memory.check(p, size, write).map_err(|fault| match self.external_variable(p) {
            Err(stop) => stop,
            Ok(()) => self.host_fault(fault.category, fault.message),
        })
    }

    /// Pays for bytes that are touched.
    pub(super) fn charge(&mut self, bytes: u64) -> Step<()> {
        self.spend(bytes / 8 + 1)
    }

    /// One byte of a checked access, which must be plain.
    fn plain_byte(&self, id: AllocId, offset: usize) -> Step<u8> {
        match self.memory.byte(id, offset) {
            Byte::Bits(b) => Ok(b),
            Byte::Uninit => Err(self.host_fault(Category::UninitializedRead, "an uninitialized byte is read")),
            Byte::Poison => Err(self.host_fault(Category::PoisonObserved, "a poison byte is read")),
            Byte::Fragment { .. } => Err(self.host_fault(Category::PoisonObserved, "a byte of a pointer is read")),
        }
    }

    /// One plain byte.
    pub(super) fn read_byte(&mut self, p: Pointer) -> Step<u8> {
        let (id, offset) = self.host_access(p, 1, false)?;
        self.plain_byte(id, offset)
    }

    /// Some plain bytes. Reading none needs no pointer.
    pub(super) fn read_bytes(&mut self, p: Pointer, size: u64) -> Step<Vec<u8>> {
        if size == 0 {
            return Ok(Vec::new());
        }
        let (id, offset) = self.host_access(p, size, false)?;
        self.charge(size)?;
        (offset..offset + size as usize).map(|i| self.plain_byte(id, i)).collect()
    }

    /// Some bytes for comparison: a byte of a pointer counts as the byte of its address.
    pub(super) fn read_address_bytes(&mut self, p: Pointer, size: u64) -> Step<Vec<u8>> {
        if size == 0 {
            return Ok(Vec::new());
        }
        let (id, offset) = self.host_access(p, size, false)?;
        self.charge(size)?;
        let one = |i| match self.memory.byte(id, i) {
            Byte::Fragment { bits, .. } => Ok(bits),
            _ => self.plain_byte(id, i),
        };
        (offset..offset + size as usize).map(one).collect()
    }

    /// Writes plain bytes. Writing none needs no pointer.
    pub(super) fn write_bytes(&mut self, p: Pointer, bytes: &[u8]) -> Step<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let (id, offset) = self.host_access(p, bytes.len() as u64, true)?;
        self.charge(bytes.len() as u64)?;
        self.memory.write_plain(id, offset, bytes);
        Ok(())
    }

    /// The bytes of a string without its end. Nothing after the end is looked at.
    pub(super) fn c_string(&mut self, p: Pointer) -> Step<Vec<u8>> {
        self.c_string_within(p, u64::MAX)
    }

    /// The bytes of a string without its end, at most `max`: if there are fewer, the string ended.
    pub(super) fn c_string_within(&mut self, p: Pointer, max: u64) -> Step<Vec<u8>> {
        let mut bytes = Vec::new();
        while (bytes.len() as u64) < max {
            let (id, offset) = self.host_access(p.offset(bytes.len() as u64), 1, false)?;
            let chunk = (self.memory.get(id).size - offset as u64).min(max - bytes.len() as u64).min(CHUNK);
            let before = bytes.len();
            let mut ended = false;
            for i in offset..offset + chunk as usize {
                match self.plain_byte(id, i)? {
                    0 => {
                        ended = true;
                        break;
                    }
                    b => bytes.push(b),
                }
            }
            self.charge((bytes.len() - before) as u64)?;
            if ended {
                break;
            }
        }
        Ok(bytes)
    }

    /// Writes a string with its end.
    pub(super) fn write_c_string(&mut self, p: Pointer, mut bytes: Vec<u8>) -> Step<()> {
        bytes.push(0);
        self.write_bytes(p, &bytes)
    }

    /// The pointer at some place.
    pub(super) fn read_pointer(&mut self, p: Pointer) -> Step<Pointer> {
        let (id, offset) = self.host_access(p, 8, false)?;
        let bytes = self.memory.read(id, offset, 8);
        match decode(&bytes, Type::PTR, &mut |cause| self.poison(cause)) {
            Value::Ptr(p) => Ok(p),
            Value::Poison(id) => Err(self.observed(id, &format!("@{}: a pointer is read", self.host.running))),
            _ => Err(self.host_fault(Category::PoisonObserved, "what is read is no pointer")),
        }
    }

    /// Writes a pointer.
    pub(super) fn write_pointer(&mut self, at: Pointer, p: Pointer) -> Step<()> {
        let (id, offset) = self.host_access(at, 8, true)?;
        self.memory.write(id, offset, &encode(&Value::Ptr(p), Type::PTR, 8));
        Ok(())
    }

    /// Two ranges that must not overlap.
    pub(super) fn apart(&self, a: Pointer, a_size: u64, b: Pointer, b_size: u64) -> Step<()> {
        let overlap =
            a_size > 0 && b_size > 0 && (a.addr.wrapping_sub(b.addr) < b_size || b.addr.wrapping_sub(a.addr) < a_size);
        if !overlap {
            return Ok(());
        }
        let message = format!("what is read and what is written overlap: 0x{:x} and 0x{:x}", b.addr, a.addr);
        Err(self.host_fault(Category::OverlappingCopy, message))
    }

    /// A new block from the allocator.
    pub(super) fn heap_block(&mut self, size: u64, align: u64) -> Step<Pointer> {
        let id = self.memory.allocate(size, align, AllocKind::Heap).ok_or(Stop::Limit(Limit::Memory))?;
        self.spend(size / 64 + 1)?;
        Ok(self.memory.pointer(id))
    }

    /// Bytes that live to the end of the run.
    pub(super) fn static_block(&mut self, bytes: &[u8], align: u64, kind: AllocKind) -> Step<Pointer> {
        let id = self.memory.allocate(bytes.len() as u64, align, kind).ok_or(Stop::Limit(Limit::Memory))?;
        self.memory.write_plain(id, 0, bytes);
        Ok(self.memory.pointer(id))
    }
}
