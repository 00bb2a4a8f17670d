//! Kinds of characters in the C locale, as functions and as glibc's tables.

use super::{Answer, Call, Row, int, pointer, row};
use crate::access::encode;
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::value::{Pointer, Value};
use tuffy_ir::Type;

pub(super) const TABLE: &[Row] = &[
    row("isalpha", "i>i", "not 0 for a letter", |_, c| is(c, ALPHA)),
    row("isdigit", "i>i", "not 0 for a decimal digit", |_, c| is(c, DIGIT)),
    row("isalnum", "i>i", "not 0 for a letter or digit", |_, c| is(c, ALNUM)),
    row("isspace", "i>i", "not 0 for white space", |_, c| is(c, SPACE)),
    row("isupper", "i>i", "not 0 for an upper-case letter", |_, c| is(c, UPPER)),
    row("islower", "i>i", "not 0 for a lower-case letter", |_, c| is(c, LOWER)),
    row("isxdigit", "i>i", "not 0 for a hexadecimal digit", |_, c| is(c, XDIGIT)),
    row("ispunct", "i>i", "not 0 for punctuation", |_, c| is(c, PUNCT)),
    row("isprint", "i>i", "not 0 for a character that prints", |_, c| is(c, PRINT)),
    row("iscntrl", "i>i", "not 0 for a control character", |_, c| is(c, CNTRL)),
    row("isgraph", "i>i", "not 0 for a character that prints and is no space", |_, c| is(c, GRAPH)),
    row("isblank", "i>i", "not 0 for a space or tab", |_, c| is(c, BLANK)),
    row("isascii", "i>i", "not 0 below 128", |_, c| int(i32::from((0..128).contains(&c.int(0))))),
    row("toupper", "i>i", "the upper-case letter", |_, c| int(mapped(c.int(0), |b| b.to_ascii_uppercase()))),
    row("tolower", "i>i", "the lower-case letter", |_, c| int(mapped(c.int(0), |b| b.to_ascii_lowercase()))),
    row("__ctype_b_loc", ">p", "where the pointer to the table of kinds is", |m, _| m.character_table(0)),
    row("__ctype_tolower_loc", ">p", "where the pointer to the table of lower case is", |m, _| m.character_table(1)),
    row("__ctype_toupper_loc", ">p", "where the pointer to the table of upper case is", |m, _| m.character_table(2)),
    row("__ctype_get_mb_cur_max", ">z", "1: a character is one byte", |_, _| int(1)),
];

// The bits of glibc's table on a machine with the lowest byte first.
const UPPER: u16 = 0x100;
const LOWER: u16 = 0x200;
const ALPHA: u16 = 0x400;
const DIGIT: u16 = 0x800;
const XDIGIT: u16 = 0x1000;
const SPACE: u16 = 0x2000;
const PRINT: u16 = 0x4000;
const GRAPH: u16 = 0x8000;
const BLANK: u16 = 0x1;
const CNTRL: u16 = 0x2;
const PUNCT: u16 = 0x4;
const ALNUM: u16 = 0x8;

/// The kinds of a character; none outside 0 to 127.
fn kinds(c: i32) -> u16 {
    let Some(b) = u8::try_from(c).ok().filter(u8::is_ascii) else { return 0 };
    let tests = [
        (UPPER, b.is_ascii_uppercase()),
        (LOWER, b.is_ascii_lowercase()),
        (ALPHA, b.is_ascii_alphabetic()),
        (DIGIT, b.is_ascii_digit()),
        (XDIGIT, b.is_ascii_hexdigit()),
        (SPACE, is_space(b)),
        (PRINT, b.is_ascii_graphic() || b == b' '),
        (GRAPH, b.is_ascii_graphic()),
        (BLANK, b == b' ' || b == b'\t'),
        (CNTRL, b.is_ascii_control()),
        (PUNCT, b.is_ascii_punctuation()),
        (ALNUM, b.is_ascii_alphanumeric()),
    ];
    tests.iter().filter(|(_, holds)| *holds).map(|(bit, _)| bit).sum()
}

/// White space of the C locale.
pub(super) fn is_space(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r')
}

fn is(c: &Call, bit: u16) -> Answer {
    int(i32::from(kinds(c.int(0)) & bit))
}

fn mapped(c: i32, map: fn(u8) -> u8) -> i32 {
    u8::try_from(c).map_or(c, |b| map(b).into())
}

/// The tables made so far: kinds, lower case, upper case.
#[derive(Default)]
pub(super) struct State([Option<Pointer>; 3]);

/// The characters that the tables cover: `signed char`, `unsigned char` and the end of a file.
const COVERED: std::ops::Range<i32> = -128..256;

/// An entry of a case table. glibc gives the unsigned character for a negative one, but -1 for the end of a file.
fn case_entry(c: i32, map: fn(u8) -> u8) -> i32 {
    if c < -1 { c + 256 } else { mapped(c, map) }
}

impl Machine<'_, '_> {
    fn character_table(&mut self, which: usize) -> Answer {
        if let Some(p) = self.host.tables.0[which] {
            return pointer(p);
        }
        let p = self.make_table(which)?;
        self.host.tables.0[which] = Some(p);
        pointer(p)
    }

    fn make_table(&mut self, which: usize) -> Step<Pointer> {
        let bytes: Vec<u8> = match which {
            0 => COVERED.flat_map(|c| kinds(c).to_le_bytes()).collect(),
            1 => COVERED.flat_map(|c| case_entry(c, |b| b.to_ascii_lowercase()).to_le_bytes()).collect(),
            _ => COVERED.flat_map(|c| case_entry(c, |b| b.to_ascii_uppercase()).to_le_bytes()).collect(),
        };
        let entry = if which == 0 { 2 } else { 4 };
        let table = self.static_block(&bytes, entry, AllocKind::Constant)?;
        let zero = table.offset(128 * entry);
        let cell = self.static_block(&[0; 8], 8, AllocKind::Constant)?;
        // The cell is a constant, so it is written without a check.
        if let crate::value::Provenance::Alloc(id) = cell.provenance {
            self.memory.write(id, 0, &encode(&Value::Ptr(zero), Type::PTR, 8));
        }
        Ok(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_those_of_glibc() {
        let expected = [
            (0, 0x2),
            (9, 0x2003),
            (13, 0x2002),
            (32, 0x6001),
            (33, 0xc004),
            (48, 0xd808),
            (65, 0xd508),
            (71, 0xc508),
            (97, 0xd608),
            (122, 0xc608),
            (126, 0xc004),
            (127, 0x2),
            (128, 0),
            (-1, 0),
        ];
        for (c, bits) in expected {
            assert_eq!(kinds(c), bits, "{c}");
        }
        assert_eq!(case_entry(-2, |b| b), 254);
        assert_eq!(case_entry(-1, |b| b), -1);
        assert_eq!(case_entry(65, |b| b.to_ascii_lowercase()), 97);
    }
}
