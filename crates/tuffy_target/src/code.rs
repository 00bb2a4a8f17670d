//! The bytes of one function while it is encoded: code, labels, what the linker must fill in, what unwinding must know.

use crate::error::Error;
use std::collections::BTreeMap;
use std::fmt;
use tuffy_ir::Name;

/// A place in the code of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(pub u32);

/// How the linker computes what it fills in. A target has constants for the kinds that it uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RelocKind {
    /// What it is, for people.
    pub name: &'static str,
    /// The relocation type of ELF.
    pub elf: u32,
}

impl fmt::Display for RelocKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
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

/// A change of the frame that unwinding must know. Registers are numbers as encodings have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cfi {
    /// The caller's stack pointer is this far above what distances are measured from.
    Distance(u32),
    /// From now on distances are from this register, this one first.
    Base(u8, u32),
    /// A register is saved this far below the caller's stack pointer.
    Saved(u8, u32),
    /// Remember what is known.
    Remember,
    /// Go back to what was remembered.
    Restore,
}

/// Writes the distance from the first byte of a field to a label into the field, as its encoding wants it.
pub type Patch = fn(field: &mut [u8], distance: i64) -> Result<(), Error>;

/// Assembly in the code of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmPiece {
    /// Where its code begins.
    pub start: u32,
    /// Where its code ends.
    pub end: u32,
    /// What the assembler gets. [`AsmPiece::NUMBER`] stands for a number that no other piece has.
    pub text: String,
}

impl AsmPiece {
    /// What stands in a text for the number of its piece.
    pub const NUMBER: char = '\u{1}';
}

/// What the assembler made of a piece of assembly.
#[derive(Clone, Debug)]
pub struct Assembled {
    /// Its code.
    pub bytes: Vec<u8>,
    /// What the linker fills in, by place in these bytes.
    pub relocs: Vec<Reloc>,
    /// What the place of its first byte must be a multiple of.
    pub align: u32,
}

/// A distance that is known once the whole function is encoded.
#[derive(Clone, Copy, Debug)]
enum Fixup {
    /// A field at this place, from there to the label.
    Field(usize, Label, Patch),
    /// 32 bits at this place: from the first label to the second.
    Between(usize, Label, Label),
}

/// The bytes of one function.
#[derive(Debug, Default)]
pub struct Code {
    /// The bytes so far.
    pub bytes: Vec<u8>,
    /// What the linker fills in.
    pub relocs: Vec<Reloc>,
    /// Changes of the frame, by place in the code.
    pub cfi: Vec<(u32, Cfi)>,
    /// Assembly, in the order of the code.
    pub assembly: Vec<AsmPiece>,
    /// What the assembler made of it, once it has run.
    pub assembled: Vec<Assembled>,
    /// Whether the machine checks where indirect jumps go, but for those that say that it need not.
    pub checks_jumps: bool,
    labels: Vec<Option<u32>>,
    fixups: Vec<Fixup>,
    /// Constants that the code reads, by size.
    constants: BTreeMap<(std::cmp::Reverse<u32>, u64), Label>,
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

    /// Says that the frame changes here.
    pub fn note(&mut self, cfi: Cfi) {
        self.cfi.push((self.bytes.len() as u32, cfi));
    }

    /// Adds assembly. As long as the assembler has not run it has no bytes. `nop` is code that does nothing, for
    /// assembly that is aligned.
    pub fn assembly(&mut self, text: String, nop: u8) {
        let mut start = self.bytes.len();
        if let Some(made) = self.assembled.get(self.assembly.len()) {
            start = start.next_multiple_of(made.align.max(1) as usize);
            self.bytes.resize(start, nop);
            self.bytes.extend_from_slice(&made.bytes);
            self.relocs.extend(made.relocs.iter().map(|r| Reloc { offset: r.offset + start as u32, ..*r }));
        }
        self.assembly.push(AsmPiece { start: start as u32, end: self.bytes.len() as u32, text });
    }

    /// A constant of so many bytes in memory, zeros above its lowest 64 bits.
    pub fn constant(&mut self, bits: u64, bytes: u32) -> Label {
        let key = (std::cmp::Reverse(bytes), bits);
        match self.constants.get(&key) {
            Some(label) => *label,
            None => {
                let label = self.label();
                self.constants.insert(key, label);
                label
            }
        }
    }

    /// Puts the constants here, aligned as the function is: the largest first.
    pub fn place_constants(&mut self) {
        for ((std::cmp::Reverse(size), bits), label) in std::mem::take(&mut self.constants) {
            let size = size as usize;
            self.bytes.resize(self.bytes.len().next_multiple_of(size), 0);
            self.bind(label);
            let bytes = u128::from(bits).to_le_bytes();
            self.bytes.extend_from_slice(&bytes[..size]);
        }
    }

    /// Says that the field at this place holds the distance to a label.
    pub fn distance_at(&mut self, at: usize, label: Label, patch: Patch) {
        self.fixups.push(Fixup::Field(at, label, patch));
    }

    /// Four bytes that hold the distance from one label to another.
    pub fn distance(&mut self, from: Label, to: Label) {
        self.fixups.push(Fixup::Between(self.bytes.len(), from, to));
        self.bytes.extend_from_slice(&[0; 4]);
    }

    /// Fills in all distances between labels.
    pub fn finish(&mut self) -> Result<(), Error> {
        for fixup in std::mem::take(&mut self.fixups) {
            let place = |l: Label| match self.labels[l.0 as usize] {
                Some(at) => Ok(i64::from(at)),
                None => Err(Error::new("a label stands nowhere")),
            };
            match fixup {
                Fixup::Field(at, label, patch) => {
                    let distance = place(label)? - at as i64;
                    patch(&mut self.bytes[at..], distance)?;
                }
                Fixup::Between(at, from, to) => {
                    let distance = i32::try_from(place(to)? - place(from)?);
                    let distance = distance.map_err(|_| Error::new("a function is larger than 2 GiB"))?;
                    self.bytes[at..at + 4].copy_from_slice(&distance.to_le_bytes());
                }
            }
        }
        Ok(())
    }
}
