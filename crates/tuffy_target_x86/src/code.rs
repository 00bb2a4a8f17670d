//! The bytes of one function while it is encoded: code, labels and what the linker must fill in.

use crate::Error;
use cranelift_assembler_x64::{CodeSink, DeferredTarget, KnownOffset, Label as AsmLabel, TrapCode};
use tuffy_ir::Name;

/// A place in the code of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(pub u32);

/// How the linker computes what it fills in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RelocKind {
    /// Distance to the symbol, 32 bits.
    PcRel,
    /// Distance to the symbol or to code that jumps there, 32 bits.
    Plt,
    /// Distance to the entry of the global offset table that holds the address, 32 bits.
    GotPcRel,
    /// Distance to the table entry that holds the offset of a thread-local symbol from the thread pointer, 32 bits.
    GotTpOff,
    /// The address, 64 bits.
    Abs64,
}

/// Something that the linker fills in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reloc {
    /// Where.
    pub offset: u32,
    /// What it is about.
    pub symbol: Name,
    /// How.
    pub kind: RelocKind,
    /// Added to the symbol.
    pub addend: i64,
}

/// A distance that is known once the whole function is encoded.
#[derive(Clone, Copy, Debug)]
enum Fixup {
    /// 32 bits at this place: from their end to the label.
    Rel32(usize, Label),
    /// 32 bits at this place: from the first label to the second.
    Between(usize, Label, Label),
}

/// What a `%rip`-relative operand leads to.
#[derive(Clone, Copy, Debug)]
enum RipTarget {
    Label(Label),
    Symbol(Name, RelocKind),
}

/// The bytes of one function.
#[derive(Debug, Default)]
pub struct Code {
    /// The bytes so far.
    pub bytes: Vec<u8>,
    /// What the linker fills in.
    pub relocs: Vec<Reloc>,
    labels: Vec<Option<u32>>,
    fixups: Vec<Fixup>,
    rip_targets: Vec<RipTarget>,
}

impl Code {
    /// A label that stands nowhere yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Puts a label here.
    pub fn bind(&mut self, label: Label) {
        self.labels[label.0 as usize] = Some(self.bytes.len() as u32);
    }

    /// Where a label stands, if it does.
    pub fn place(&self, label: Label) -> Option<u32> {
        self.labels[label.0 as usize]
    }

    /// Says that the last four bytes are the distance to a label.
    pub fn ends_with_label(&mut self, label: Label) {
        self.fixups.push(Fixup::Rel32(self.bytes.len() - 4, label));
    }

    /// Says that the last four bytes are the distance to a symbol.
    pub fn ends_with_symbol(&mut self, symbol: Name, kind: RelocKind) {
        self.relocs.push(Reloc { offset: self.bytes.len() as u32 - 4, symbol, kind, addend: -4 });
    }

    /// Four bytes that hold the distance from one label to another.
    pub fn distance(&mut self, from: Label, to: Label) {
        self.fixups.push(Fixup::Between(self.bytes.len(), from, to));
        self.bytes.extend_from_slice(&[0; 4]);
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

    /// Fills in all distances between labels.
    pub fn finish(&mut self) -> Result<(), Error> {
        for fixup in std::mem::take(&mut self.fixups) {
            let place = |l: Label| self.labels[l.0 as usize].map(i64::from);
            let (at, distance) = match fixup {
                Fixup::Rel32(at, label) => {
                    let stored = i32::from_le_bytes(self.bytes[at..at + 4].try_into().expect("four bytes"));
                    (at, place(label).map(|p| p - (at as i64 + 4) + i64::from(stored)))
                }
                Fixup::Between(at, from, to) => (at, place(from).zip(place(to)).map(|(from, to)| to - from)),
            };
            let distance = distance.and_then(|d| i32::try_from(d).ok());
            let Some(distance) = distance else { return Err(Error::new("a function is larger than 2 GiB")) };
            self.bytes[at..at + 4].copy_from_slice(&distance.to_le_bytes());
        }
        Ok(())
    }
}

impl CodeSink for Code {
    fn put1(&mut self, b: u8) {
        self.bytes.push(b);
    }
    fn put2(&mut self, b: u16) {
        self.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn put4(&mut self, b: u32) {
        self.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn put8(&mut self, b: u64) {
        self.bytes.extend_from_slice(&b.to_le_bytes());
    }
    fn add_trap(&mut self, _: TrapCode) {}
    fn use_target(&mut self, target: DeferredTarget) {
        let DeferredTarget::Label(AsmLabel(index)) = target else { return };
        let at = self.bytes.len();
        match self.rip_targets[index as usize] {
            RipTarget::Label(label) => self.fixups.push(Fixup::Rel32(at, label)),
            RipTarget::Symbol(symbol, kind) => {
                self.relocs.push(Reloc { offset: at as u32, symbol, kind, addend: -4 });
            }
        }
    }
    fn known_offset(&self, _: KnownOffset) -> i32 {
        0
    }
}
