//! ELF objects: sections, symbols, relocations.

mod assembly;

use crate::assembly::{AsmObject, AsmTarget};
use crate::dwarf::{self, Catches};
use crate::emit::Protection;
use crate::emit::{Compiled, Patchable};
use crate::error::Error;
use crate::lsda::lsda;
use gimli::write::RelocationTarget;
use object::write::{Comdat, Object, Relocation, SectionId, Symbol, SymbolId, SymbolSection};
use object::{
    BinaryFormat, ComdatKind, Endianness, RelocationFlags, SectionFlags, SectionKind, SymbolFlags, SymbolKind,
    SymbolScope, elf,
};
use rustc_hash::FxHashMap;
use tuffy_ir::{AttributeValue, Attributes, Entry, ExternKind, Global, Init, Linkage, Module, Name};
use tuffy_target::code::{Code, Reloc};
use tuffy_target::{ElfSpec, TargetIsa};

/// Which symbols get a section of their own, so that a linker can leave out what nobody uses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OwnSections {
    /// Functions do.
    pub functions: bool,
    /// Variables do.
    pub data: bool,
}

/// An object while it is written.
pub struct ObjectWriter<'a> {
    module: &'a Module,
    isa: &'static dyn TargetIsa,
    spec: &'static ElfSpec,
    object: Object<'static>,
    symbols: FxHashMap<Name, SymbolId>,
    /// Sections that several symbols share.
    sections: FxHashMap<String, SectionId>,
    groups: FxHashMap<String, (Vec<SectionId>, SymbolId)>,
    group_order: Vec<String>,
    /// Where each function stands, then what else unwind tables point to.
    places: Vec<(SectionId, u64)>,
    own_sections: OwnSections,
    assembly: assembly::Placement,
}

fn text_of(value: Option<&AttributeValue>) -> Option<&'static str> {
    match value {
        Some(AttributeValue::Str(name)) => Some(name.as_str()),
        _ => None,
    }
}

fn align_of(attributes: &Attributes) -> Option<u64> {
    match attributes.get("align") {
        Some(AttributeValue::Align(log2)) => Some(1 << log2),
        _ => None,
    }
}

impl<'a> ObjectWriter<'a> {
    /// An object with the globals of a module, which came from this file.
    pub fn new(
        isa: &'static dyn TargetIsa,
        module: &'a Module,
        file: &str,
        own_sections: OwnSections,
    ) -> Result<ObjectWriter<'a>, Error> {
        let Some(spec) = isa.elf() else {
            return Err(Error::new(format!("there are no objects for `{}`", isa.name())));
        };
        let mut object = Object::new(BinaryFormat::Elf, spec.architecture, Endianness::Little);
        if !file.is_empty() {
            object.add_file_symbol(file.as_bytes().to_vec());
        }
        // An empty note says that no code needs an executable stack.
        object.add_section(Vec::new(), b".note.GNU-stack".to_vec(), SectionKind::Other);
        Ok(ObjectWriter {
            module,
            isa,
            spec,
            object,
            symbols: FxHashMap::default(),
            sections: FxHashMap::default(),
            groups: FxHashMap::default(),
            group_order: Vec::new(),
            places: Vec::new(),
            own_sections,
            assembly: assembly::Placement::default(),
        })
    }

    /// The symbol of a name, undefined as long as nothing defines it.
    pub(crate) fn symbol(&mut self, name: Name) -> SymbolId {
        if let Some(&id) = self.symbols.get(&name) {
            return id;
        }
        let (linkage, hidden, kind, weak) = match self.module.get(name) {
            Some(Entry::Function(f)) => (f.linkage, f.attributes.has("hidden"), SymbolKind::Text, false),
            Some(Entry::Global(g)) => {
                let kind = if g.thread_local { SymbolKind::Tls } else { SymbolKind::Data };
                (g.linkage, g.attributes.has("hidden"), kind, false)
            }
            Some(Entry::Extern(e)) => {
                let kind = match e.kind {
                    ExternKind::Function(_) => SymbolKind::Text,
                    ExternKind::Global { thread_local: true } => SymbolKind::Tls,
                    ExternKind::Global { .. } => SymbolKind::Data,
                };
                (Linkage::Public, e.attributes.has("hidden"), kind, e.weak)
            }
            Some(Entry::Alias(a)) => {
                let kind = match self.module.get(a.target) {
                    Some(Entry::Global(g)) if g.thread_local => SymbolKind::Tls,
                    Some(Entry::Global(_)) => SymbolKind::Data,
                    _ => SymbolKind::Text,
                };
                (a.linkage, a.attributes.has("hidden"), kind, false)
            }
            None if name.as_str().starts_with("__tuffy_") => (Linkage::Internal, false, SymbolKind::Text, false),
            None => (Linkage::Public, false, SymbolKind::Text, false),
        };
        let scope = match (linkage, hidden) {
            (Linkage::Internal, _) => SymbolScope::Compilation,
            (_, true) => SymbolScope::Linkage,
            _ => SymbolScope::Dynamic,
        };
        let id = self.object.add_symbol(Symbol {
            name: name.as_str().as_bytes().to_vec(),
            value: 0,
            size: 0,
            kind,
            scope,
            weak: weak || matches!(linkage, Linkage::Weak | Linkage::Linkonce),
            section: SymbolSection::Undefined,
            flags: SymbolFlags::None,
        });
        self.symbols.insert(name, id);
        id
    }

    /// The section that a definition goes to: the common one of its kind, or one of its own.
    fn section(
        &mut self,
        name: Name,
        linkage: Linkage,
        attributes: &Attributes,
        kind: SectionKind,
        common: &str,
    ) -> SectionId {
        let group = match text_of(attributes.get("comdat")) {
            Some(group) => Some(group.to_owned()),
            None if linkage == Linkage::Linkonce => Some(name.as_str().to_owned()),
            None => None,
        };
        let stated = text_of(attributes.get("section"));
        let section = stated.unwrap_or(common);
        let own = if kind == SectionKind::Text { self.own_sections.functions } else { self.own_sections.data };
        match group {
            None if own && stated.is_none() => self.shared_section(&format!("{section}.{}", name.as_str()), kind),
            None => self.shared_section(section, kind),
            Some(group) => {
                let section = format!("{section}.{}", name.as_str());
                let id = self.object.add_section(Vec::new(), section.into_bytes(), kind);
                if let SectionFlags::Elf { sh_flags } = self.object.section_flags_mut(id) {
                    *sh_flags |= u64::from(elf::SHF_GROUP);
                }
                let key = self.symbol(name);
                if !self.groups.contains_key(&group) {
                    // The group is called like the symbol that stands for it.
                    let key = if group == name.as_str() { key } else { self.symbol(Name::new(&group)) };
                    self.groups.insert(group.clone(), (Vec::new(), key));
                    self.group_order.push(group.clone());
                }
                if let Some((sections, _)) = self.groups.get_mut(&group) {
                    sections.push(id);
                }
                id
            }
        }
    }

    /// Adds a function.
    pub fn function(&mut self, function: &Compiled) -> Result<(), Error> {
        let (linkage, attributes) = match self.module.get(function.name) {
            Some(Entry::Function(f)) => (f.linkage, f.attributes.clone()),
            _ => (Linkage::Internal, Attributes::default()),
        };
        let section = self.section(function.name, linkage, &attributes, SectionKind::Text, ".text");
        let align = align_of(&attributes).unwrap_or(16).max(16).max(function.align.into());
        if let Some(Patchable { before, .. }) = function.patchable.filter(|p| p.before > 0) {
            // The function stays aligned.
            let mut code = Code::default();
            (0..u64::from(before).next_multiple_of(align)).for_each(|_| self.isa.nop(&mut code));
            self.object.append_section_data(section, &code.bytes, align);
        }
        let at = self.object.append_section_data(section, &function.bytes, align);
        if let Some(patchable) = function.patchable {
            self.patchable(section, at, patchable)?;
        }
        let id = self.symbol(function.name);
        let symbol = self.object.symbol_mut(id);
        (symbol.value, symbol.size) = (at, function.bytes.len() as u64);
        symbol.section = SymbolSection::Section(section);
        for (piece, _) in &function.assembly {
            self.assembly.pieces.push((section, at + u64::from(piece.start)));
        }
        for reloc in &function.relocs {
            if AsmTarget::of_name(reloc.symbol).is_some() {
                self.assembly.relocs.push((section, at, *reloc));
            } else {
                self.relocate(section, at, reloc)?;
            }
        }
        self.places.push((section, at));
        Ok(())
    }

    /// Lists where a function may be patched, as tools look for it.
    fn patchable(&mut self, section: SectionId, at: u64, patchable: Patchable) -> Result<(), Error> {
        let place = if patchable.before > 0 { at - u64::from(patchable.before) } else { at + u64::from(patchable.at) };
        let list = self.shared_section("__patchable_function_entries", SectionKind::Data);
        let entry = self.object.append_section_data(list, &[0; 8], 8);
        let relocation = Relocation {
            offset: entry,
            symbol: self.object.section_symbol(section),
            addend: place as i64,
            flags: RelocationFlags::Elf { r_type: self.spec.absolute[1].elf },
        };
        let added = self.object.add_relocation(list, relocation);
        added.map_err(|e| Error::new(format!("the object cannot hold it: {e}")))
    }

    /// Says what the machine may check.
    pub fn protection(&mut self, protection: Protection) {
        if protection == Protection::default() {
            return;
        }
        if let Some((name, align, bytes)) = self.isa.protection_note(protection.jumps, protection.returns) {
            let note = self.object.add_section(Vec::new(), name.into(), SectionKind::Note);
            *self.object.section_flags_mut(note) = SectionFlags::Elf { sh_flags: elf::SHF_ALLOC.into() };
            self.object.append_section_data(note, &bytes, align);
        }
    }

    fn relocate(&mut self, section: SectionId, base: u64, reloc: &Reloc) -> Result<(), Error> {
        let symbol = self.symbol(reloc.symbol);
        let relocation = Relocation {
            offset: base + u64::from(reloc.offset),
            symbol,
            addend: reloc.addend,
            flags: RelocationFlags::Elf { r_type: reloc.kind.elf },
        };
        self.object
            .add_relocation(section, relocation)
            .map_err(|e| Error::new(format!("the object cannot hold it: {e}")))
    }

    /// Adds the data of functions that catch; for each function, who is asked when it unwinds.
    fn catches(&mut self, functions: &[Compiled]) -> Result<Vec<Option<Catches>>, Error> {
        let mut out = Vec::new();
        let mut cells: FxHashMap<Name, usize> = FxHashMap::default();
        for function in functions {
            let personality = match self.module.get(function.name) {
                Some(Entry::Function(f)) => match f.attributes.get("personality") {
                    Some(AttributeValue::Symbol(name)) => Some(*name),
                    _ => None,
                },
                _ => None,
            };
            let (Some(personality), Some(data)) = (personality, lsda(function)) else {
                out.push(None);
                continue;
            };
            let cell = match cells.get(&personality) {
                Some(&cell) => cell,
                None => {
                    let section = self.shared_section(".data.rel.local", SectionKind::Data);
                    let at = self.object.append_section_data(section, &[0; 8], 8);
                    let reloc = Reloc { offset: 0, symbol: personality, kind: self.spec.absolute[1], addend: 0 };
                    self.relocate(section, at, &reloc)?;
                    self.places.push((section, at));
                    cells.insert(personality, self.places.len() - 1);
                    self.places.len() - 1
                }
            };
            // Writable, so that a position-independent program may fill in the types.
            let section = self.shared_section(".gcc_except_table", SectionKind::Data);
            let at = self.object.append_section_data(section, &data.bytes, 8);
            for (offset, symbol) in data.types {
                let reloc = Reloc { offset, symbol, kind: self.spec.absolute[1], addend: 0 };
                self.relocate(section, at, &reloc)?;
            }
            self.places.push((section, at));
            out.push(Some(Catches { personality: cell, lsda: self.places.len() - 1 }));
        }
        Ok(out)
    }

    /// A section that several symbols share.
    fn shared_section(&mut self, name: &str, kind: SectionKind) -> SectionId {
        if let Some(&found) = self.sections.get(name) {
            return found;
        }
        let id = self.object.add_section(Vec::new(), name.as_bytes().to_vec(), kind);
        self.sections.insert(name.to_owned(), id);
        id
    }

    /// Adds unwind tables, and line tables where source places are known.
    pub fn debug(&mut self, functions: &[Compiled]) -> Result<(), Error> {
        let catches = self.catches(functions)?;
        let mut sections =
            vec![(".eh_frame", dwarf::eh_frame(self.isa, functions, &catches)?, SectionKind::ReadOnlyData)];
        for (name, written) in dwarf::debug_sections(functions, &self.module.source_directory)? {
            sections.push((name, written, SectionKind::Debug));
        }
        let mut ids = Vec::new();
        for (name, written, kind) in &sections {
            let id = self.shared_section(name, *kind);
            self.object.append_section_data(id, written.bytes.slice(), if *kind == SectionKind::Debug { 1 } else { 8 });
            ids.push((*name, id));
        }
        for ((_, written, _), (_, section)) in sections.iter().zip(&ids) {
            for reloc in &written.relocs {
                let (symbol, addend) = match reloc.target {
                    // A function by its section: a group that the linker drops takes its tables along.
                    RelocationTarget::Symbol(index) => {
                        let (section, at) = self.places[index];
                        (self.object.section_symbol(section), reloc.addend + at as i64)
                    }
                    RelocationTarget::Section(id) => {
                        let found = ids.iter().find(|(name, _)| *name == id.name());
                        let Some(&(_, id)) = found else { return Err(Error::new("a debug section is missing")) };
                        (self.object.section_symbol(id), reloc.addend)
                    }
                };
                let kinds = if reloc.eh_pe.is_some() { self.spec.relative } else { self.spec.absolute };
                let flags = RelocationFlags::Elf { r_type: kinds[usize::from(reloc.size != 4)].elf };
                let relocation = Relocation { offset: reloc.offset as u64, symbol, addend, flags };
                self.object
                    .add_relocation(*section, relocation)
                    .map_err(|e| Error::new(format!("the object cannot hold it: {e}")))?;
            }
        }
        Ok(())
    }

    fn global(&mut self, global: &Global) -> Result<(), Error> {
        let zero = global.init.iter().all(|i| matches!(i, Init::Zero(_) | Init::Uninit(_)));
        let relocated = global.init.iter().any(|i| matches!(i, Init::Addr(..)));
        let (kind, name) = match (global.thread_local, global.constant, zero, relocated) {
            (true, _, true, _) => (SectionKind::UninitializedTls, ".tbss"),
            (true, ..) => (SectionKind::Tls, ".tdata"),
            (_, true, _, true) => (SectionKind::ReadOnlyDataWithRel, ".data.rel.ro"),
            (_, true, ..) => (SectionKind::ReadOnlyData, ".rodata"),
            (_, _, true, _) => (SectionKind::UninitializedData, ".bss"),
            _ => (SectionKind::Data, ".data"),
        };
        let section = self.section(global.name, global.linkage, &global.attributes, kind, name);
        let size = global.size();
        let align = align_of(&global.attributes).unwrap_or(if size >= 16 { 16 } else { 8 });
        let id = self.symbol(global.name);
        // No two symbols share an address.
        let room = size.max(1);
        let at = match self.object.section(section).is_bss() {
            true => self.object.append_section_bss(section, room, align),
            false => {
                let mut bytes = Vec::new();
                for init in &global.init {
                    match init {
                        Init::Bytes(b) => bytes.extend_from_slice(b),
                        Init::Zero(n) | Init::Uninit(n) => bytes.resize(bytes.len() + *n as usize, 0),
                        Init::Addr(..) | Init::Distance(..) => bytes.resize(bytes.len() + init.size() as usize, 0),
                    }
                }
                bytes.resize(room as usize, 0);
                self.object.append_section_data(section, &bytes, align)
            }
        };
        let symbol = self.object.symbol_mut(id);
        (symbol.value, symbol.size) = (at, size);
        symbol.section = SymbolSection::Section(section);
        let mut offset = 0;
        for init in &global.init {
            let found = match init {
                Init::Addr(name, addend) => Some((*name, self.spec.absolute[1], *addend)),
                Init::Distance(name, addend) => Some((*name, self.spec.relative[0], *addend)),
                Init::Bytes(_) | Init::Zero(_) | Init::Uninit(_) => None,
            };
            if let Some((symbol, kind, addend)) = found {
                self.relocate(section, at, &Reloc { offset: offset as u32, symbol, kind, addend })?;
            }
            offset += init.size();
        }
        Ok(())
    }

    /// Adds the globals and what assembly adds, and gives the bytes.
    pub fn finish(mut self, assembly: &AsmObject) -> Result<Vec<u8>, Error> {
        for entry in self.module.entries() {
            if let Entry::Global(global) = entry {
                self.global(global)?;
            }
        }
        for entry in self.module.entries() {
            let Entry::Alias(alias) = entry else { continue };
            let (target, id) = (self.symbol(alias.target), self.symbol(alias.name));
            let target = self.object.symbol(target);
            let (value, size, section) = (target.value, target.size, target.section);
            let symbol = self.object.symbol_mut(id);
            (symbol.value, symbol.size, symbol.section) = (value, size, section);
            if alias.is_ifunc() {
                let binding = match (symbol.scope, symbol.weak) {
                    (SymbolScope::Compilation, _) => elf::STB_LOCAL,
                    (_, true) => elf::STB_WEAK,
                    _ => elf::STB_GLOBAL,
                };
                let hidden = symbol.scope == SymbolScope::Linkage;
                let st_other = if hidden { elf::STV_HIDDEN } else { elf::STV_DEFAULT };
                symbol.flags = SymbolFlags::Elf { st_info: binding << 4 | elf::STT_GNU_IFUNC, st_other };
            }
        }
        self.place_assembly(assembly)?;
        for group in std::mem::take(&mut self.group_order) {
            let Some((sections, symbol)) = self.groups.remove(&group) else { continue };
            self.object.add_comdat(Comdat { kind: ComdatKind::Any, symbol, sections });
        }
        self.object.write().map_err(|e| Error::new(format!("the object cannot be written: {e}")))
    }
}
