//! DWARF: unwind tables for every function, and line tables for those whose source places are known.

use crate::emit::Compiled;
use crate::error::Error;
use gimli::write::{
    Address, AttributeValue, CallFrameInstruction, CommonInformationEntry, Dwarf, EhFrame, EndianVec, FileId,
    FrameDescriptionEntry, FrameTable, LineProgram, LineString, Range, RangeList, RelocateWriter, Relocation, Sections,
    Unit,
};
use gimli::{Encoding, Format, LineEncoding, LittleEndian, Register, SectionId, constants};
use tuffy_ir::Name;
use tuffy_target::TargetIsa;
use tuffy_target::code::Cfi;

/// A section while it is written.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its bytes.
    pub bytes: EndianVec<LittleEndian>,
    /// What the linker fills in; symbols are positions in the list of functions.
    pub relocs: Vec<Relocation>,
}

impl Written {
    fn new() -> Written {
        Written { bytes: EndianVec::new(LittleEndian), relocs: Vec::new() }
    }
}

impl RelocateWriter for Written {
    type Writer = EndianVec<LittleEndian>;
    fn writer(&self) -> &Self::Writer {
        &self.bytes
    }
    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.bytes
    }
    fn relocate(&mut self, relocation: Relocation) {
        self.relocs.push(relocation);
    }
}

fn encoding(version: u16) -> Encoding {
    Encoding { format: Format::Dwarf32, version, address_size: 8 }
}

fn failed(e: gimli::write::Error) -> Error {
    Error::new(format!("the debug information cannot be written: {e}"))
}

/// Who is asked when a function unwinds: the place that holds the address of its personality routine, and that of its
/// data. Both are positions in the list of functions and what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Catches {
    /// The place of the address of the personality routine.
    pub personality: usize,
    /// The data.
    pub lsda: usize,
}

/// What all functions have in common when they are entered.
fn common(isa: &dyn TargetIsa, personality: Option<usize>) -> CommonInformationEntry {
    let near = constants::DW_EH_PE_pcrel.0 | constants::DW_EH_PE_sdata4.0;
    let (names, frame) = (isa.debug_registers(), isa.frame());
    let return_address = Register(names.return_address);
    let mut cie = CommonInformationEntry::new(encoding(1), 1, -8, return_address);
    cie.fde_address_encoding = gimli::DwEhPe(near);
    if let Some(symbol) = personality {
        let indirect = gimli::DwEhPe(near | constants::DW_EH_PE_indirect.0);
        cie.personality = Some((indirect, Address::Symbol { symbol, addend: 0 }));
        cie.lsda_encoding = Some(gimli::DwEhPe(near));
    }
    let pushed = frame.return_address as i32;
    cie.add_instruction(CallFrameInstruction::Cfa(Register((names.number)(frame.stack_pointer)), pushed));
    if pushed > 0 {
        cie.add_instruction(CallFrameInstruction::Offset(return_address, -pushed));
    }
    cie
}

/// The contents of `.eh_frame`; for each function, who is asked when it unwinds.
pub fn eh_frame(isa: &dyn TargetIsa, functions: &[Compiled], catches: &[Option<Catches>]) -> Result<Written, Error> {
    let register = |encoding: u8| Register((isa.debug_registers().number)(encoding));
    let mut table = FrameTable::default();
    for (i, function) in functions.iter().enumerate() {
        let catch = catches[i];
        let cie = table.add_cie(common(isa, catch.map(|c| c.personality)));
        let address = Address::Symbol { symbol: i, addend: 0 };
        let mut fde = FrameDescriptionEntry::new(address, function.bytes.len() as u32);
        fde.lsda = catch.map(|c| Address::Symbol { symbol: c.lsda, addend: 0 });
        for &(at, change) in &function.cfi {
            fde.add_instruction(
                at,
                match change {
                    Cfi::Distance(n) => CallFrameInstruction::CfaOffset(n as i32),
                    Cfi::Base(reg, n) => CallFrameInstruction::Cfa(register(reg), n as i32),
                    Cfi::Saved(reg, below) => CallFrameInstruction::Offset(register(reg), -(below as i32)),
                    Cfi::Remember => CallFrameInstruction::RememberState,
                    Cfi::Restore => CallFrameInstruction::RestoreState,
                },
            );
        }
        table.add_fde(cie, fde);
    }
    let mut out = EhFrame::from(Written::new());
    table.write_eh_frame(&mut out).map_err(failed)?;
    Ok(out.0)
}

/// A text of the tables, which a zero byte ends.
fn text(text: &str) -> Vec<u8> {
    text.bytes().take_while(|b| *b != 0).collect()
}

/// The number of a source file. An absolute name is written as its folder and the rest; others are found in the folder
/// of the unit.
fn file(program: &mut LineProgram, name: Name) -> FileId {
    let (directory, file) = match name.as_str().rsplit_once('/') {
        Some((directory, file)) if directory.starts_with('/') && !file.is_empty() => (directory, file),
        _ => ("", name.as_str()),
    };
    let directory = match text(directory) {
        none if none.is_empty() => program.default_directory(),
        directory => program.add_directory(LineString::String(directory)),
    };
    let file = Some(text(file)).filter(|f| !f.is_empty()).unwrap_or_else(|| UNKNOWN_FILE.to_vec());
    program.add_file(LineString::String(file), directory, None)
}

/// How a file without a name is called: an empty one ends the table.
const UNKNOWN_FILE: &[u8] = b"<unknown>";

/// The debug sections, by name; none if no source place is known. Relative names of files are found in this folder, if
/// one is stated.
pub fn debug_sections(functions: &[Compiled], directory: &str) -> Result<Vec<(&'static str, Written)>, Error> {
    let Some(first) = functions.iter().flat_map(|f| &f.lines).find_map(|(_, place)| *place) else {
        return Ok(Vec::new());
    };
    let encoding = encoding(4);
    // In this version of DWARF neither of both stands in the table: the attributes of the unit say them.
    let (folder, unit_name) = (LineString::String(text(directory)), LineString::String(text(first.file.as_str())));
    let mut program = LineProgram::new(encoding, LineEncoding::default(), folder, None, unit_name, None);
    for (i, function) in functions.iter().enumerate().filter(|(_, f)| !f.lines.is_empty()) {
        program.begin_sequence(Some(Address::Symbol { symbol: i, addend: 0 }));
        for &(at, place) in &function.lines {
            let file = place.map(|place| file(&mut program, place.file));
            let row = program.row();
            row.address_offset = at.into();
            row.file = file.unwrap_or(row.file);
            row.line = place.map_or(0, |place| place.line.into());
            row.column = place.map_or(0, |place| place.column.into());
            program.generate_row();
        }
        program.end_sequence(function.bytes.len() as u64);
    }
    let mut dwarf = Dwarf::default();
    let unit = dwarf.units.add(Unit::new(encoding, program));
    let unit = dwarf.units.get_mut(unit);
    let ranges = functions.iter().enumerate().map(|(i, f)| Range::StartLength {
        begin: Address::Symbol { symbol: i, addend: 0 },
        length: f.bytes.len() as u64,
    });
    let ranges = unit.ranges.add(RangeList(ranges.collect()));
    let root = unit.root();
    let entry = unit.get_mut(root);
    entry.set(constants::DW_AT_producer, AttributeValue::String(b"tuffy".to_vec()));
    entry.set(constants::DW_AT_name, AttributeValue::String(text(first.file.as_str())));
    if !directory.is_empty() {
        entry.set(constants::DW_AT_comp_dir, AttributeValue::String(text(directory)));
    }
    entry.set(constants::DW_AT_low_pc, AttributeValue::Address(Address::Constant(0)));
    entry.set(constants::DW_AT_ranges, AttributeValue::RangeListRef(ranges));
    for (i, function) in functions.iter().enumerate() {
        let child = unit.add(root, constants::DW_TAG_subprogram);
        let child = unit.get_mut(child);
        child.set(constants::DW_AT_name, AttributeValue::String(function.name.as_str().as_bytes().to_vec()));
        child.set(constants::DW_AT_low_pc, AttributeValue::Address(Address::Symbol { symbol: i, addend: 0 }));
        child.set(constants::DW_AT_high_pc, AttributeValue::Udata(function.bytes.len() as u64));
    }
    let mut sections = Sections::new(Written::new());
    dwarf.write(&mut sections).map_err(failed)?;
    let mut out = Vec::new();
    sections
        .for_each(|id: SectionId, section: &Written| {
            if !section.bytes.slice().is_empty() {
                out.push((id.name(), section.clone()));
            }
            Ok::<(), gimli::write::Error>(())
        })
        .map_err(failed)?;
    Ok(out)
}
