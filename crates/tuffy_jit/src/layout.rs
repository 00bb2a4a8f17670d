//! Where everything stands: sections by what may be done with them, then stubs and the global offset table.
//!
//! ```text
//! code sections, stubs │ constants, unwind tables, global offset table │ variables
//! ```
//!
//! All of it is one mapping, so that 32-bit distances between its parts always fit. A stub jumps through the table to a
//! symbol that may be anywhere.

use crate::error::Error;
use crate::memory::{Access, page_size};
use object::elf;
use object::read::elf::ElfFile64;
use object::{
    Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, SectionFlags, SectionIndex, SymbolIndex,
};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// An object as it is read.
pub type File<'d> = ElfFile64<'d, Endianness>;

/// How many bytes an entry of the global offset table has.
const SLOT: usize = 8;
/// How many bytes a stub has: `jmp *slot(%rip)` and padding.
const STUB: usize = 8;

/// Where everything stands, from the start of the mapping.
pub struct Layout {
    /// Sections that take memory.
    pub sections: FxHashMap<SectionIndex, usize>,
    /// The entry of the global offset table that holds the address of a symbol.
    pub slots: FxHashMap<SymbolIndex, usize>,
    /// The stub that jumps to a symbol.
    pub stubs: FxHashMap<SymbolIndex, usize>,
    /// The ranges of pages, with what may be done with them.
    pub ranges: [(Range<usize>, Access); 3],
    /// Where the unwind tables stand, if there are some. Four bytes of zero follow them.
    pub unwind: Option<usize>,
}

/// The flags of a section.
fn flags<'d>(section: &impl ObjectSection<'d>) -> u64 {
    match section.flags() {
        SectionFlags::Elf { sh_flags } => sh_flags,
        _ => 0,
    }
}

fn access(flags: u64) -> Access {
    let has = |flag: u32| flags & u64::from(flag) != 0;
    match (has(elf::SHF_EXECINSTR), has(elf::SHF_WRITE)) {
        (true, _) => Access::Execute,
        (_, true) => Access::Write,
        _ => Access::Read,
    }
}

/// The place of the next thing: aligned, and not beyond what an address can be.
struct Cursor(usize);

impl Cursor {
    fn take(&mut self, size: usize, align: usize) -> Result<usize, Error> {
        let too_large = || Error::NotAnObject("its sections are larger than memory".into());
        let at = self.0.checked_next_multiple_of(align.max(1)).ok_or_else(too_large)?;
        // Distances must fit in 31 bits.
        self.0 = at.checked_add(size).filter(|&end| end < 1 << 31).ok_or_else(too_large)?;
        Ok(at)
    }
}

impl Layout {
    /// Finds a place for everything.
    pub fn new(file: &File<'_>) -> Result<Layout, Error> {
        let mut of_access: [Vec<SectionIndex>; 3] = Default::default();
        for section in file.sections() {
            let flags = flags(&section);
            if flags & u64::from(elf::SHF_ALLOC) == 0 {
                continue;
            }
            if flags & u64::from(elf::SHF_TLS) != 0 {
                let name = section.name().unwrap_or("?");
                return Err(Error::Unsupported(format!("thread-local variables (section `{name}`)")));
            }
            of_access[access(flags) as usize].push(section.index());
        }
        let (stubbed, slotted) = indirect_symbols(file)?;
        let page = page_size();
        let (mut at, mut sections) = (Cursor(0), FxHashMap::default());
        let (mut slots, mut stubs, mut unwind) = (FxHashMap::default(), FxHashMap::default(), None);
        let mut ranges = [(0..0, Access::Execute), (0..0, Access::Read), (0..0, Access::Write)];
        for ((range, access), list) in ranges.iter_mut().zip(&of_access) {
            let start = at.take(0, page)?;
            for &index in list {
                let section = file.section_by_index(index).map_err(|e| Error::NotAnObject(e.to_string()))?;
                let align = usize::try_from(section.align()).unwrap_or(usize::MAX);
                if align > page {
                    return Err(Error::Unsupported(format!("alignment of {align} bytes, more than a page")));
                }
                let size = usize::try_from(section.size()).unwrap_or(usize::MAX);
                let place = at.take(size, align)?;
                sections.insert(index, place);
                if section.name() == Ok(".eh_frame") {
                    unwind = Some(place);
                    at.take(4, 1)?;
                }
            }
            match access {
                Access::Execute => {
                    for &symbol in &stubbed {
                        stubs.insert(symbol, at.take(STUB, STUB)?);
                    }
                }
                Access::Read => {
                    for &symbol in &slotted {
                        slots.insert(symbol, at.take(SLOT, SLOT)?);
                    }
                }
                Access::Write => {}
            }
            *range = start..at.take(0, page)?;
        }
        Ok(Layout { sections, slots, stubs, ranges, unwind })
    }

    /// How many bytes there are.
    pub fn size(&self) -> usize {
        self.ranges[2].0.end
    }
}

/// The symbols that need a stub, and those that need an entry of the global offset table, in the order of the symbol
/// table.
fn indirect_symbols(file: &File<'_>) -> Result<(Vec<SymbolIndex>, Vec<SymbolIndex>), Error> {
    let (mut stubbed, mut slotted) = (FxHashMap::default(), FxHashMap::default());
    for section in file.sections() {
        for (_, relocation) in section.relocations() {
            let (RelocationFlags::Elf { r_type }, object::RelocationTarget::Symbol(symbol)) =
                (relocation.flags(), relocation.target())
            else {
                continue;
            };
            match r_type {
                elf::R_X86_64_PLT32 => {
                    stubbed.insert(symbol, ());
                    slotted.insert(symbol, ());
                }
                elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                    slotted.insert(symbol, ());
                }
                _ => {}
            }
        }
    }
    let defined = |index: SymbolIndex| -> Result<bool, Error> {
        let symbol = file.symbol_by_index(index).map_err(|e| Error::NotAnObject(e.to_string()))?;
        Ok(!symbol.is_undefined())
    };
    let listed = |found: FxHashMap<SymbolIndex, ()>| {
        let mut list: Vec<SymbolIndex> = found.into_keys().collect();
        list.sort_unstable_by_key(|symbol| symbol.0);
        list
    };
    // What is defined here is near: a call goes there directly.
    let mut needed = Vec::new();
    for symbol in listed(stubbed) {
        if !defined(symbol)? {
            needed.push(symbol);
        }
    }
    Ok((needed, listed(slotted)))
}
