//! What a relocation writes.

use crate::error::Error;
use object::elf;

/// The addresses that a relocation may write.
pub struct Symbol<'n> {
    /// The name, for messages.
    pub name: &'n str,
    /// Where it is.
    pub address: u64,
    /// The entry of the global offset table that holds this address.
    pub slot: Option<u64>,
    /// Code nearby that jumps there.
    pub stub: Option<u64>,
}

/// Writes what a relocation of this type asks for. `place` is the address of the first byte.
pub fn write(
    kind: u32,
    bytes: &mut [u8],
    at: usize,
    place: u64,
    symbol: &Symbol<'_>,
    addend: i64,
) -> Result<(), Error> {
    let outside = || Error::NotAnObject("a relocation lies outside of its section".into());
    let target = symbol.address.wrapping_add_signed(addend);
    let mut put = |written: &[u8]| -> Result<(), Error> {
        let end = at.checked_add(written.len()).ok_or_else(outside)?;
        bytes.get_mut(at..end).ok_or_else(outside)?.copy_from_slice(written);
        Ok(())
    };
    let far = || Error::TooFar(symbol.name.to_owned());
    let distance = |to: u64| i32::try_from(to.wrapping_sub(place).cast_signed()).map_err(|_| far());
    match kind {
        elf::R_X86_64_NONE => Ok(()),
        elf::R_X86_64_64 => put(&target.to_le_bytes()),
        elf::R_X86_64_PC64 => put(&target.wrapping_sub(place).to_le_bytes()),
        elf::R_X86_64_32 => put(&u32::try_from(target).map_err(|_| far())?.to_le_bytes()),
        elf::R_X86_64_32S => put(&i32::try_from(target.cast_signed()).map_err(|_| far())?.to_le_bytes()),
        elf::R_X86_64_PC32 => put(&distance(target)?.to_le_bytes()),
        elf::R_X86_64_PLT32 => {
            let to = symbol.stub.map_or(target, |stub| stub.wrapping_add_signed(addend));
            put(&distance(to)?.to_le_bytes())
        }
        elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
            let slot = symbol.slot.ok_or_else(far)?;
            put(&distance(slot.wrapping_add_signed(addend))?.to_le_bytes())
        }
        elf::R_X86_64_GOTTPOFF | elf::R_X86_64_TPOFF32 | elf::R_X86_64_TLSGD | elf::R_X86_64_TLSLD => {
            Err(Error::Unsupported(format!("the thread-local variable `{}`", symbol.name)))
        }
        other => Err(Error::Unsupported(format!("a relocation of type {other}, of `{}`", symbol.name))),
    }
}

/// `jmp *slot(%rip)`, padded with `int3`.
pub fn stub(at: u64, slot: u64) -> [u8; 8] {
    let distance = slot.wrapping_sub(at.wrapping_add(6)) as u32;
    let d = distance.to_le_bytes();
    [0xff, 0x25, d[0], d[1], d[2], d[3], 0xcc, 0xcc]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(kind: u32, symbol: &Symbol<'_>, addend: i64) -> Result<[u8; 8], Error> {
        let mut bytes = [0; 8];
        write(kind, &mut bytes, 0, 0x1000, symbol, addend).map(|()| bytes)
    }

    #[test]
    fn distances_count_from_the_place() {
        let near = Symbol { name: "f", address: 0x1234, slot: Some(0x2000), stub: None };
        assert_eq!(written(elf::R_X86_64_PC32, &near, -4).unwrap()[..4], 0x230_i32.to_le_bytes());
        assert_eq!(written(elf::R_X86_64_PLT32, &near, -4).unwrap()[..4], 0x230_i32.to_le_bytes());
        assert_eq!(written(elf::R_X86_64_GOTPCREL, &near, -4).unwrap()[..4], 0xffc_i32.to_le_bytes());
        assert_eq!(written(elf::R_X86_64_64, &near, 1).unwrap(), 0x1235_u64.to_le_bytes());
        let stubbed = Symbol { stub: Some(0x1100), ..near };
        assert_eq!(written(elf::R_X86_64_PLT32, &stubbed, -4).unwrap()[..4], 0xfc_i32.to_le_bytes());
    }

    #[test]
    fn what_is_too_far_away_is_named() {
        let far = Symbol { name: "far", address: 1 << 40, slot: None, stub: None };
        for kind in [elf::R_X86_64_PC32, elf::R_X86_64_PLT32, elf::R_X86_64_32, elf::R_X86_64_32S] {
            assert!(matches!(written(kind, &far, 0), Err(Error::TooFar(name)) if name == "far"), "{kind}");
        }
        let tls = written(elf::R_X86_64_GOTTPOFF, &far, 0).unwrap_err().to_string();
        assert!(tls.contains("thread-local variable `far`"), "{tls}");
        assert!(written(99, &far, 0).unwrap_err().to_string().contains("type 99"));
        let outside = write(elf::R_X86_64_64, &mut [0; 4], 0, 0, &far, 0);
        assert!(matches!(outside, Err(Error::NotAnObject(_))), "{outside:?}");
    }
}
