//! Assembly of a module, brought to bytes by an assembler that the caller hands in.
//!
//! ```text
//! symbols of the module that assembly names, each in an empty section of its own
//! assembly outside of functions
//! assembly of functions, each piece in a section of its own ──► assembler ──► ELF object, read back
//! ```
//!
//! All of a module goes to the assembler at once, so that pieces see each other's macros and labels. Sections keep them
//! apart: whatever leads from one to another is a relocation, wherever the pieces end up. Other sections and symbols
//! of the assembler's object are added to ours.

use crate::emit::Compiled;
use crate::error::Error;
use object::read::elf::ElfFile64;
use object::{
    Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionFlags, SectionIndex,
    SymbolFlags, SymbolSection, elf,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::{self, Write as _};
use std::sync::Arc;
use tuffy_ir::{Entry, Global, Linkage, Module, Name};
use tuffy_target::assembly::AssemblyTarget;
use tuffy_target::code::{AsmPiece, Assembled, Reloc, RelocKind};

/// Something that an assembler said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssemblerMessage {
    /// The line of the text, from 1, if it named one.
    pub line: Option<u32>,
    /// What it said.
    pub message: String,
}

type Assemble = dyn Fn(&str) -> Result<Vec<u8>, Vec<AssemblerMessage>> + Send + Sync;

/// Makes an ELF object of assembly text. This library starts no program; whoever uses it may.
#[derive(Clone)]
pub struct Assembler(Arc<Assemble>);

impl Assembler {
    /// An assembler that does this.
    pub fn new(assemble: impl Fn(&str) -> Result<Vec<u8>, Vec<AssemblerMessage>> + Send + Sync + 'static) -> Assembler {
        Assembler(Arc::new(assemble))
    }
}

impl fmt::Debug for Assembler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Assembler")
    }
}

/// What precedes the number of a piece in the name of its section.
const PIECE: &str = ".tuffy.asm.";
/// What precedes the number of a symbol of the module in the name of its section.
const SYMBOL: &str = ".tuffy.symbol.";
/// What precedes the number of another section of the assembler in relocations.
const SECTION: &str = ".tuffy.section.";
/// What precedes the number of a piece in the name of the label at its end.
const END: &str = "__tuffy_asm_end_";

/// Where something of the assembler's object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsmTarget {
    /// This far into a piece.
    Piece(usize, u64),
    /// This far into a section of [`AsmObject::sections`].
    Section(usize, u64),
    /// This far from a symbol of the module.
    Module(Name, u64),
    /// An address that is no place of the program.
    Absolute(u64),
    /// Memory that the linker makes, aligned like this.
    Common(u64),
}

impl AsmTarget {
    /// The target that a name in a relocation stands for, if it stands for one.
    pub fn of_name(name: Name) -> Option<AsmTarget> {
        let number = |prefix: &str| name.as_str().strip_prefix(prefix)?.parse().ok();
        number(PIECE).map(|n| AsmTarget::Piece(n, 0)).or_else(|| number(SECTION).map(|n| AsmTarget::Section(n, 0)))
    }
}

/// A section of the assembler's object that is added to ours.
#[derive(Clone, Debug)]
pub struct AsmSection {
    /// Its name.
    pub name: String,
    /// Its flags, as ELF has them.
    pub flags: u64,
    /// Its type, as ELF has it.
    pub kind: u32,
    /// Its alignment.
    pub align: u64,
    /// Its bytes; none if it is all zero.
    pub bytes: Vec<u8>,
    /// How many bytes of zero it has, if that is all.
    pub zeros: u64,
    /// What the linker fills in.
    pub relocs: Vec<Reloc>,
}

/// A symbol that assembly defines, or says something of.
#[derive(Clone, Debug)]
pub struct AsmSymbol {
    /// Its name.
    pub name: Name,
    /// Where it is; `None` if it is defined elsewhere.
    pub target: Option<AsmTarget>,
    /// Its size.
    pub size: u64,
    /// Its type and binding, and its visibility, as ELF has them.
    pub info: (u8, u8),
}

/// What the assembler made, but for the pieces of functions.
#[derive(Clone, Debug, Default)]
pub struct AsmObject {
    /// Sections.
    pub sections: Vec<AsmSection>,
    /// Symbols.
    pub symbols: Vec<AsmSymbol>,
}

/// What a module has of assembly outside of functions, or within them.
pub fn has_assembly(module: &Module, functions: &[Compiled]) -> bool {
    !module.assembly.is_empty() || functions.iter().any(|f| !f.assembly.is_empty())
}

/// The text for the assembler, and whose lines are whose.
struct Text {
    text: String,
    lines: u32,
    /// The symbols of the module that stand in sections of their own.
    symbols: Vec<Name>,
    /// The first line of each piece; before the first come those of the module.
    starts: Vec<u32>,
}

impl Text {
    fn new(module: &Module, functions: &[Compiled], target: &dyn AssemblyTarget) -> Text {
        let mut out = Text { text: String::new(), lines: 0, symbols: Vec::new(), starts: Vec::new() };
        let pieces: Vec<&str> =
            functions.iter().flat_map(|f| &f.assembly).map(|(piece, _)| piece.text.as_str()).collect();
        let named: FxHashSet<&str> =
            module.assembly.iter().map(|text| text.as_str()).chain(pieces.iter().copied()).flat_map(words).collect();
        for entry in module.entries() {
            if named.contains(entry.name().as_str()) {
                out.symbol(entry);
            }
        }
        out.line("\t.text");
        out.line(target.reset());
        for text in &module.assembly {
            text.as_str().lines().for_each(|line| out.line(&target.line(line)));
        }
        for (i, piece) in pieces.iter().enumerate() {
            out.line(target.reset());
            out.line(&format!("\t.section {PIECE}{i},\"ax\",@progbits"));
            out.starts.push(out.lines + 1);
            piece.replace(AsmPiece::NUMBER, &i.to_string()).lines().for_each(|line| out.line(line));
            out.line(&format!("{END}{i}:"));
        }
        out
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.lines += 1;
    }

    /// Defines a symbol of the module in a section of its own: so assembly may say of it what it wants.
    fn symbol(&mut self, entry: &Entry) {
        let (linkage, attributes, kind, flags) = match entry {
            Entry::Function(f) => (f.linkage, &f.attributes, "@function", "ax"),
            Entry::Global(g) => (g.linkage, &g.attributes, "@object", global_flags(g)),
            Entry::Alias(a) => (a.linkage, &a.attributes, "@notype", "aw"),
            Entry::Extern(_) => return,
        };
        let name = quoted(entry.name());
        let number = self.symbols.len();
        self.line(&format!("\t.section {SYMBOL}{number},\"{flags}\",@progbits"));
        match linkage {
            Linkage::Internal => {}
            Linkage::Weak | Linkage::Linkonce => self.line(&format!("\t.weak {name}")),
            Linkage::Public => self.line(&format!("\t.globl {name}")),
        }
        if attributes.has("hidden") && linkage != Linkage::Internal {
            self.line(&format!("\t.hidden {name}"));
        }
        if kind != "@notype" {
            self.line(&format!("\t.type {name},{kind}"));
        }
        self.line(&format!("{name}:"));
        self.symbols.push(entry.name());
    }

    /// The first thing that the assembler has against the text, and where it stands.
    fn refused(&self, functions: &[Compiled], messages: &[AssemblerMessage]) -> Error {
        let said = messages.first().map_or("it says nothing", |m| m.message.as_str());
        let line = messages.first().and_then(|m| m.line);
        let shown =
            line.and_then(|n| self.text.lines().nth((n as usize).checked_sub(1)?)).map(str::trim).unwrap_or_default();
        let message = match shown {
            "" => format!("the assembler: {said}"),
            shown => format!("the assembler: {said}, in `{shown}`"),
        };
        let piece = line.and_then(|line| self.starts.iter().rposition(|start| line >= *start));
        match piece {
            Some(piece) => blame(functions, piece, &message),
            None => Error::new(format!("{message}, in the assembly of the module")).of_input(),
        }
    }
}

/// How a section must be made for a variable.
fn global_flags(global: &Global) -> &'static str {
    match (global.thread_local, global.constant) {
        (true, _) => "awT",
        (_, true) => "a",
        _ => "aw",
    }
}

/// A symbol as the assembler reads it.
fn quoted(name: Name) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c) || !c.is_ascii();
    let name = name.as_str();
    if name.chars().all(plain) { name.to_owned() } else { format!("\"{name}\"") }
}

/// What may be a symbol in a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let part = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c) || !c.is_ascii();
    let plain = text.split(move |c: char| !part(c)).flat_map(|word| {
        // `$` before a symbol says that its address is meant.
        std::iter::once(word).chain(word.strip_prefix('$'))
    });
    plain.chain(text.split('"').skip(1).step_by(2)).filter(|word| !word.is_empty())
}

/// An error about a piece of assembly.
fn blame(functions: &[Compiled], piece: usize, message: &str) -> Error {
    let owner = functions.iter().flat_map(|f| &f.assembly).nth(piece).map(|(_, error)| error.clone());
    Error { message: message.to_owned(), ..owner.unwrap_or_else(|| Error::new("")) }.of_input()
}

/// Brings all assembly of a module to bytes: for each function its pieces, and what else there is.
pub fn assemble(
    module: &Module,
    functions: &[Compiled],
    target: Option<&dyn AssemblyTarget>,
    assembler: Option<&Assembler>,
) -> Result<(Vec<Vec<Assembled>>, AsmObject), Error> {
    let first = |message: &str| {
        let owner = functions.iter().flat_map(|f| &f.assembly).next();
        owner.map_or_else(|| Error::new(message), |(_, error)| Error { message: message.to_owned(), ..error.clone() })
    };
    let target = target.ok_or_else(|| first("the target takes no assembly"))?;
    let assembler = assembler.ok_or_else(|| first("there is no assembler for the assembly of this module"))?;
    let text = Text::new(module, functions, target);
    let object = (assembler.0)(&text.text).map_err(|messages| text.refused(functions, &messages))?;
    let broken = |e: object::Error| Error::new(format!("what the assembler made cannot be read: {e}"));
    let file = ElfFile64::<Endianness>::parse(&*object).map_err(broken)?;
    let mut reader = Reader {
        text: &text,
        functions,
        target,
        places: FxHashMap::default(),
        ends: FxHashMap::default(),
        out: AsmObject::default(),
    };
    let pieces = reader.read(&file)?;
    let mut pieces = pieces.into_iter();
    let each = functions.iter().map(|f| pieces.by_ref().take(f.assembly.len()).collect()).collect();
    Ok((each, reader.out))
}

type File<'d> = ElfFile64<'d, Endianness>;

/// Reads what the assembler made.
struct Reader<'a> {
    text: &'a Text,
    functions: &'a [Compiled],
    target: &'a dyn AssemblyTarget,
    /// What each section is.
    places: FxHashMap<SectionIndex, AsmTarget>,
    /// Where each piece ends.
    ends: FxHashMap<usize, (SectionIndex, u64)>,
    out: AsmObject,
}

impl Reader<'_> {
    fn read(&mut self, file: &File<'_>) -> Result<Vec<Assembled>, Error> {
        let broken = |e: object::Error| Error::new(format!("what the assembler made cannot be read: {e}"));
        let named: FxHashSet<SectionIndex> = file
            .symbols()
            .filter(|s| s.kind() != object::SymbolKind::Section)
            .filter_map(|s| s.section_index())
            .collect();
        let mut kept = Vec::new();
        let mut piece_sections = vec![None; self.text.starts.len()];
        for section in file.sections() {
            let name = section.name().map_err(broken)?;
            let number = |prefix: &str| name.strip_prefix(prefix).and_then(|n| n.parse::<usize>().ok());
            if let Some(piece) = number(PIECE).filter(|n| *n < piece_sections.len()) {
                piece_sections[piece] = Some(section.index());
                self.places.insert(section.index(), AsmTarget::Piece(piece, 0));
            } else if let Some(symbol) = number(SYMBOL).and_then(|n| self.text.symbols.get(n)) {
                if section.size() > 0 {
                    return Err(Error::new(format!("assembly puts bytes at the symbol `{symbol}`")).of_input());
                }
                self.places.insert(section.index(), AsmTarget::Module(*symbol, 0));
            } else if self.is_kept(&section, name, &named)? {
                self.places.insert(section.index(), AsmTarget::Section(kept.len(), 0));
                kept.push(section.index());
            }
        }
        self.symbols(file)?;
        for index in kept {
            let section = file.section_by_index(index).map_err(broken)?;
            let bytes = section.data().map_err(broken)?.to_vec();
            let (flags, kind) = (flags_of(&section), section.elf_section_header().sh_type.get(Endianness::Little));
            let zeros = if kind == elf::SHT_NOBITS { section.size() } else { 0 };
            self.out.sections.push(AsmSection {
                name: section.name().map_err(broken)?.to_owned(),
                // The linker need not merge anything.
                flags: flags & !u64::from(elf::SHF_MERGE | elf::SHF_STRINGS),
                kind,
                align: section.align().max(1),
                bytes,
                zeros,
                relocs: self.relocs(file, &section)?,
            });
        }
        let mut pieces = Vec::with_capacity(piece_sections.len());
        for (i, index) in piece_sections.into_iter().enumerate() {
            let index = index.ok_or_else(|| Error::new("the assembler left out a piece of assembly"))?;
            let section = file.section_by_index(index).map_err(broken)?;
            pieces.push(self.piece(file, i, &section)?);
        }
        Ok(pieces)
    }

    /// Whether a section is part of the program that assembly describes.
    fn is_kept<'d>(
        &self,
        section: &impl ObjectSection<'d>,
        name: &str,
        named: &FxHashSet<SectionIndex>,
    ) -> Result<bool, Error> {
        let flags = flags_of(section);
        let unsupported = |what: &str| Err(Error::new(format!("assembly makes {what}: the section `{name}`")));
        if flags & u64::from(elf::SHF_GROUP) != 0 {
            return unsupported("a section of a group");
        }
        if flags & u64::from(elf::SHF_LINK_ORDER) != 0 {
            return unsupported("a section that is ordered by another");
        }
        let own = matches!(name, ".symtab" | ".strtab" | ".shstrtab" | ".note.GNU-stack" | ".note.gnu.property" | "");
        let relocations = name.starts_with(".rela") && section.kind() == object::SectionKind::Metadata;
        let empty = section.size() == 0 && !named.contains(&section.index());
        Ok(!own && !relocations && !empty)
    }

    /// One piece of a function.
    fn piece<'d>(&self, file: &File<'d>, i: usize, section: &impl ObjectSection<'d>) -> Result<Assembled, Error> {
        let &(end_section, end) =
            self.ends.get(&i).ok_or_else(|| Error::new("the assembler left out the end of a piece of assembly"))?;
        if end_section != section.index() {
            let message = "the assembly ends in another section than it begins in: use .pushsection and .popsection";
            return Err(blame(self.functions, i, message));
        }
        if end != section.size() {
            let message = "the assembly has code in another subsection, which is not supported";
            return Err(Error { input_is_wrong: false, ..blame(self.functions, i, message) });
        }
        let broken = |e: object::Error| Error::new(format!("what the assembler made cannot be read: {e}"));
        Ok(Assembled {
            bytes: section.data().map_err(broken)?.to_vec(),
            relocs: self.relocs(file, section)?,
            align: u32::try_from(section.align().max(1)).unwrap_or(1),
        })
    }

    /// What the linker fills in of a section.
    fn relocs<'d>(&self, file: &File<'d>, section: &impl ObjectSection<'d>) -> Result<Vec<Reloc>, Error> {
        let broken = |e: object::Error| Error::new(format!("what the assembler made cannot be read: {e}"));
        let mut out = Vec::new();
        for (offset, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else { continue };
            let kind: RelocKind = self.target.relocation(r_type);
            let (symbol, addend) = match relocation.target() {
                RelocationTarget::Symbol(index) => {
                    let symbol = file.symbol_by_index(index).map_err(broken)?;
                    // A section stands for a place, any other symbol for itself.
                    let section = symbol.section_index().filter(|_| symbol.kind() == object::SymbolKind::Section);
                    match section.and_then(|s| self.places.get(&s)) {
                        Some(place) => {
                            let name = match place {
                                AsmTarget::Piece(n, _) => Name::new(&format!("{PIECE}{n}")),
                                AsmTarget::Section(n, _) => Name::new(&format!("{SECTION}{n}")),
                                AsmTarget::Module(name, _) => *name,
                                AsmTarget::Absolute(_) | AsmTarget::Common(_) => Name::new(""),
                            };
                            (name, relocation.addend().wrapping_add_unsigned(symbol.address()))
                        }
                        None => (Name::new(symbol.name().map_err(broken)?), relocation.addend()),
                    }
                }
                _ => return Err(Error::new(format!("assembly has a relocation against no symbol ({})", kind.name))),
            };
            out.push(Reloc { offset: offset as u32, symbol, kind, addend });
        }
        Ok(out)
    }

    fn symbols(&mut self, file: &File<'_>) -> Result<(), Error> {
        let broken = |e: object::Error| Error::new(format!("what the assembler made cannot be read: {e}"));
        for symbol in file.symbols() {
            let name = symbol.name().map_err(broken)?;
            let SymbolFlags::Elf { st_info, st_other } = symbol.flags() else { continue };
            let kind = st_info & 15;
            if let Some(piece) = name.strip_prefix(END).and_then(|n| n.parse().ok()) {
                self.ends.extend(symbol.section_index().map(|section| (piece, (section, symbol.address()))));
                continue;
            }
            if name.is_empty() || kind == elf::STT_SECTION || kind == elf::STT_FILE {
                continue;
            }
            let at = symbol.address();
            let target = match symbol.section() {
                SymbolSection::Section(index) => match self.places.get(&index) {
                    Some(AsmTarget::Piece(n, _)) => Some(AsmTarget::Piece(*n, at)),
                    Some(AsmTarget::Section(n, _)) => Some(AsmTarget::Section(*n, at)),
                    Some(AsmTarget::Module(module, _)) => Some(AsmTarget::Module(*module, at)),
                    _ => continue,
                },
                SymbolSection::Absolute => Some(AsmTarget::Absolute(at)),
                SymbolSection::Common => Some(AsmTarget::Common(at)),
                _ => None,
            };
            let info = (st_info, st_other);
            self.out.symbols.push(AsmSymbol { name: Name::new(name), target, size: symbol.size(), info });
        }
        Ok(())
    }
}

fn flags_of<'d>(section: &impl ObjectSection<'d>) -> u64 {
    match section.flags() {
        SectionFlags::Elf { sh_flags } => sh_flags,
        _ => 0,
    }
}

/// Assembly outside of functions, and the sections that assembly adds, for reading.
pub fn print(module: &Module, object: &AsmObject) -> String {
    let mut out = String::new();
    for line in module.assembly.iter().flat_map(|text| text.as_str().lines()) {
        let _ = writeln!(out, "  # {line}");
    }
    for section in &object.sections {
        let size = section.bytes.len() as u64 + section.zeros;
        let _ = writeln!(out, "  section {}: {size} bytes by assembly", section.name);
    }
    out
}
