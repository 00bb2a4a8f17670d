//! Relocations: what the linker fills in.

use object::elf;
use tuffy_target::ElfSpec;
use tuffy_target::code::RelocKind;

/// Distances are measured from the end of their field of four bytes.
pub const FIELD: i64 = -4;

/// Distance to the symbol, 32 bits.
pub const PC_REL: RelocKind = RelocKind { name: "PcRel", elf: elf::R_X86_64_PC32 };
/// Distance to the symbol or to code that jumps there, 32 bits.
pub const PLT: RelocKind = RelocKind { name: "Plt", elf: elf::R_X86_64_PLT32 };
/// Distance to the entry of the global offset table that holds the address, 32 bits.
pub const GOT_PC_REL: RelocKind = RelocKind { name: "GotPcRel", elf: elf::R_X86_64_GOTPCREL };
/// Distance to the table entry that holds the offset of a thread-local symbol from the thread pointer, 32 bits.
pub const GOT_TP_OFF: RelocKind = RelocKind { name: "GotTpOff", elf: elf::R_X86_64_GOTTPOFF };

/// How objects are written.
pub static ELF: ElfSpec = ElfSpec {
    architecture: object::Architecture::X86_64,
    absolute: [RelocKind { name: "Abs32", elf: elf::R_X86_64_32 }, RelocKind { name: "Abs64", elf: elf::R_X86_64_64 }],
    relative: [PC_REL, RelocKind { name: "PcRel64", elf: elf::R_X86_64_PC64 }],
};
