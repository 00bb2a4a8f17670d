//! The assembler's side of the bytes of a function: what it writes to, and distances as x86-64 has them.

use crate::reloc;
use cranelift_assembler_x64::{CodeSink, DeferredTarget, KnownOffset, Label as AsmLabel, TrapCode};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};
use tuffy_ir::Name;
use tuffy_target::Error;
use tuffy_target::code::{Code, Label, Reloc, RelocKind};

/// What a `%rip`-relative operand leads to.
#[derive(Clone, Copy, Debug)]
enum RipTarget {
    Label(Label),
    Symbol(Name, RelocKind),
}

/// The bytes of a function while the assembler adds to them.
#[derive(Debug)]
pub struct Asm<'c> {
    code: &'c mut Code,
    rip_targets: SmallVec<[RipTarget; 2]>,
}

impl Deref for Asm<'_> {
    type Target = Code;
    fn deref(&self) -> &Code {
        self.code
    }
}

impl DerefMut for Asm<'_> {
    fn deref_mut(&mut self) -> &mut Code {
        self.code
    }
}

/// A distance of 32 bits is measured from the end of its field; what stands there is added.
fn rel32(field: &mut [u8], distance: i64) -> Result<(), Error> {
    let stored = i32::from_le_bytes(field[..4].try_into().expect("four bytes"));
    let from_end = i32::try_from(distance - 4 + i64::from(stored));
    let from_end = from_end.map_err(|_| Error::new("a function is larger than 2 GiB"))?;
    field[..4].copy_from_slice(&from_end.to_le_bytes());
    Ok(())
}

impl<'c> Asm<'c> {
    /// Adds to this code.
    pub fn new(code: &'c mut Code) -> Asm<'c> {
        Asm { code, rip_targets: SmallVec::new() }
    }

    /// The indirect jump that follows leads to places of this function that nobody can change, so that the machine need
    /// not check it.
    pub fn unchecked_jump(&mut self) {
        if self.code.checks_jumps {
            self.code.bytes.push(0x3e);
        }
    }

    /// Says that the last four bytes are the distance to a label.
    pub fn ends_with_label(&mut self, label: Label) {
        let at = self.code.bytes.len() - 4;
        self.code.distance_at(at, label, rel32);
    }

    /// Says that the last four bytes are the distance to a symbol.
    pub fn ends_with_symbol(&mut self, symbol: Name, kind: RelocKind) {
        let offset = self.code.bytes.len() as u32 - 4;
        self.code.relocs.push(Reloc { offset, symbol, kind, addend: reloc::FIELD });
    }

    /// The operand that leads to a label.
    pub fn rip_label(&mut self, label: Label) -> DeferredTarget {
        self.rip_targets.push(RipTarget::Label(label));
        DeferredTarget::Label(AsmLabel(self.rip_targets.len() as u32 - 1))
    }

    /// The operand that leads to a symbol.
    pub fn rip_symbol(&mut self, symbol: Name, kind: RelocKind) -> DeferredTarget {
        self.rip_targets.push(RipTarget::Symbol(symbol, kind));
        DeferredTarget::Label(AsmLabel(self.rip_targets.len() as u32 - 1))
    }
}

impl CodeSink for Asm<'_> {
    fn put1(&mut self, b: u8) {
        self.code.bytes.push(b);
    }
    fn put2(&mut self, b: u16) {
        self.code.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn put4(&mut self, b: u32) {
        self.code.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn put8(&mut self, b: u64) {
        self.code.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn add_trap(&mut self, _: TrapCode) {}
    fn use_target(&mut self, target: DeferredTarget) {
        let DeferredTarget::Label(AsmLabel(index)) = target else { return };
        let at = self.code.bytes.len();
        match self.rip_targets[index as usize] {
            RipTarget::Label(label) => self.code.distance_at(at, label, rel32),
            RipTarget::Symbol(symbol, kind) => {
                self.code.relocs.push(Reloc { offset: at as u32, symbol, kind, addend: reloc::FIELD });
            }
        }
    }
    fn known_offset(&self, _: KnownOffset) -> i32 {
        0
    }
}
