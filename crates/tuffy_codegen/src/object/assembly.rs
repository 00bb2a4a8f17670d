//! What assembly adds to an object: sections, symbols, and relocations between its pieces.

use super::ObjectWriter;
use crate::assembly::{AsmObject, AsmSection, AsmSymbol, AsmTarget};
use crate::error::Error;
use object::write::{Relocation, SectionId, SymbolSection};
use object::{RelocationFlags, SectionFlags, SectionKind, SymbolFlags, SymbolScope, elf};
use tuffy_ir::Entry;
use tuffy_target::code::Reloc;

/// Where the parts of assembly are placed.
#[derive(Default)]
pub struct Placement {
    /// Each piece of a function.
    pub pieces: Vec<(SectionId, u64)>,
    /// Each section of the assembler.
    sections: Vec<(SectionId, u64)>,
    /// Relocations of functions against these, with where the function begins.
    pub relocs: Vec<(SectionId, u64, Reloc)>,
}

impl ObjectWriter<'_> {
    /// Adds what the assembler made besides code of functions; all functions and globals have their places.
    pub(super) fn place_assembly(&mut self, made: &AsmObject) -> Result<(), Error> {
        for section in &made.sections {
            let placed = self.asm_section(section);
            self.assembly.sections.push(placed);
        }
        for symbol in &made.symbols {
            self.asm_symbol(symbol)?;
        }
        let mut relocs = std::mem::take(&mut self.assembly.relocs);
        for (section, &(id, at)) in made.sections.iter().zip(&self.assembly.sections) {
            relocs.extend(section.relocs.iter().map(|r| (id, at, *r)));
        }
        for (section, base, reloc) in relocs {
            let (to, by) = match AsmTarget::of_name(reloc.symbol) {
                Some(target) => {
                    let (to, at) = self.place_of(target)?;
                    (self.object.section_symbol(to), at)
                }
                None => (self.symbol(reloc.symbol), 0),
            };
            let relocation = Relocation {
                offset: base + u64::from(reloc.offset),
                symbol: to,
                addend: reloc.addend.wrapping_add_unsigned(by),
                flags: RelocationFlags::Elf { r_type: reloc.kind.elf },
            };
            let added = self.object.add_relocation(section, relocation);
            added.map_err(|e| Error::new(format!("the object cannot hold it: {e}")))?;
        }
        Ok(())
    }

    /// Where a piece or a section of assembly went.
    fn place_of(&self, target: AsmTarget) -> Result<(SectionId, u64), Error> {
        let (list, n, by) = match target {
            AsmTarget::Piece(n, by) => (&self.assembly.pieces, n, by),
            AsmTarget::Section(n, by) => (&self.assembly.sections, n, by),
            AsmTarget::Module(..) | AsmTarget::Absolute(_) | AsmTarget::Common(_) => {
                return Err(Error::new("assembly refers to a place that is none"));
            }
        };
        let &(section, at) = list.get(n).ok_or_else(|| Error::new("assembly refers to a piece that is not there"))?;
        Ok((section, at + by))
    }

    fn asm_section(&mut self, section: &AsmSection) -> (SectionId, u64) {
        let has = |flag: u32| section.flags & u64::from(flag) != 0;
        let zero = section.kind == elf::SHT_NOBITS;
        let kind = match section.kind {
            elf::SHT_NOTE => SectionKind::Note,
            elf::SHT_NOBITS if has(elf::SHF_TLS) => SectionKind::UninitializedTls,
            elf::SHT_NOBITS => SectionKind::UninitializedData,
            elf::SHT_PROGBITS | elf::SHT_X86_64_UNWIND => match () {
                () if !has(elf::SHF_ALLOC) => SectionKind::Other,
                () if has(elf::SHF_EXECINSTR) => SectionKind::Text,
                () if has(elf::SHF_TLS) => SectionKind::Tls,
                () if has(elf::SHF_WRITE) => SectionKind::Data,
                () => SectionKind::ReadOnlyData,
            },
            other => SectionKind::Elf(other),
        };
        // Sections whose names say what they are. Of another name there may be two with flags of their own, which
        // the linker puts together.
        let known = [".text", ".data", ".rodata", ".bss", ".tdata", ".tbss", ".eh_frame"].contains(&&*section.name);
        let shared = self.sections.get(&section.name).copied().filter(|_| known);
        let id = shared.unwrap_or_else(|| {
            let id = self.object.add_section(Vec::new(), section.name.as_bytes().to_vec(), kind);
            if known {
                self.sections.insert(section.name.clone(), id);
            } else {
                *self.object.section_flags_mut(id) = SectionFlags::Elf { sh_flags: section.flags };
            }
            id
        });
        let at = match zero {
            true => self.object.append_section_bss(id, section.zeros, section.align),
            false => self.object.append_section_data(id, &section.bytes, section.align),
        };
        (id, at)
    }

    fn asm_symbol(&mut self, symbol: &AsmSymbol) -> Result<(), Error> {
        let (info, other) = symbol.info;
        let (binding, visibility) = (info >> 4, other & 3);
        let (weak, local) = (binding == elf::STB_WEAK, binding == elf::STB_LOCAL);
        let scope = match (local, visibility) {
            (true, _) => SymbolScope::Compilation,
            (_, elf::STV_HIDDEN | elf::STV_INTERNAL) => SymbolScope::Linkage,
            _ => SymbolScope::Dynamic,
        };
        let own = matches!(self.module.get(symbol.name), Some(Entry::Function(_) | Entry::Global(_) | Entry::Alias(_)));
        let Some(target) = symbol.target else {
            // Defined elsewhere: weak or hidden if assembly says so.
            if weak || visibility != elf::STV_DEFAULT {
                let id = self.symbol(symbol.name);
                let undefined = self.object.symbol_mut(id);
                (undefined.weak, undefined.scope) = (weak, scope);
                undefined.flags = SymbolFlags::Elf { st_info: info, st_other: other };
            }
            return Ok(());
        };
        let place = match target {
            AsmTarget::Module(name, 0) if name == symbol.name => None,
            AsmTarget::Module(name, by) => {
                let id = self.symbol(name);
                let stands_for = self.object.symbol(id);
                let size = if symbol.size == 0 { stands_for.size } else { symbol.size };
                Some((stands_for.section, stands_for.value + by, size))
            }
            AsmTarget::Piece(..) | AsmTarget::Section(..) => {
                let (section, at) = self.place_of(target)?;
                Some((SymbolSection::Section(section), at, symbol.size))
            }
            AsmTarget::Absolute(at) => Some((SymbolSection::Absolute, at, symbol.size)),
            AsmTarget::Common(align) => Some((SymbolSection::Common, align, symbol.size)),
        };
        if own && place.is_some() {
            return Err(Error::new(format!("the module defines @{} and its assembly does too", symbol.name)).of_input());
        }
        let id = self.symbol(symbol.name);
        let written = self.object.symbol_mut(id);
        (written.weak, written.scope) = (weak, scope);
        match place {
            Some((section, value, size)) => {
                (written.section, written.value, written.size) = (section, value, size);
                written.flags = SymbolFlags::Elf { st_info: info, st_other: other };
            }
            // What assembly says of a symbol of the module.
            None if symbol.size > 0 => written.size = symbol.size,
            None => {}
        }
        Ok(())
    }
}
