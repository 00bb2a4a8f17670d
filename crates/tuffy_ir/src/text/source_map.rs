//! Where the things of a module stood in its text, for errors found after reading.

use super::cursor::parse_value_name;
use crate::diagnostic::Span;
use crate::function::inst::Inst;
use crate::function::{Block, Region};
use crate::name::is_name_byte;
use crate::typing::At;

/// Start positions, by entry of the module.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    /// Where each entry begins.
    pub(super) entries: Vec<u32>,
    /// For each function, by its position among the entries.
    pub(super) functions: rustc_hash::FxHashMap<u32, FunctionMap>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct FunctionMap {
    pub(super) insts: Vec<u32>,
    pub(super) blocks: rustc_hash::FxHashMap<Block, u32>,
    pub(super) regions: Vec<u32>,
    pub(super) end: u32,
}

impl SourceMap {
    /// The head line of an entry.
    pub fn entry(&self, text: &[u8], entry: usize) -> Span {
        line(text, self.entries.get(entry).copied().unwrap_or(0))
    }

    /// The closing brace of a function.
    pub fn function_end(&self, entry: usize) -> Span {
        let end = self.functions.get(&(entry as u32)).map_or(0, |f| f.end);
        end..end + 1
    }

    /// The header of a block.
    pub fn block(&self, text: &[u8], entry: usize, block: Block) -> Span {
        let at = self.functions.get(&(entry as u32)).and_then(|f| f.blocks.get(&block));
        at.map_or_else(|| self.entry(text, entry), |&at| line(text, at))
    }

    /// A parameter of a block.
    pub fn block_param(&self, text: &[u8], entry: usize, block: Block, index: usize) -> Span {
        let header = self.block(text, entry, block);
        nth_value(text, header.start, index, false).unwrap_or(header)
    }

    /// The head of a region.
    pub fn region(&self, text: &[u8], entry: usize, region: Region) -> Span {
        let map = self.functions.get(&(entry as u32));
        let at = (region.as_u32() as usize).checked_sub(1).and_then(|i| map?.regions.get(i));
        at.map_or_else(|| self.entry(text, entry), |&at| line(text, at))
    }

    /// A part of an instruction.
    pub fn inst(&self, text: &[u8], entry: usize, inst: Inst, at: At) -> Span {
        let start = self.functions.get(&(entry as u32)).and_then(|f| f.insts.get(inst.as_u32() as usize));
        start.map_or_else(|| self.entry(text, entry), |&start| inst_part(text, start, at))
    }
}

/// A part of the instruction that begins here; its first line if that part is not found.
pub(super) fn inst_part(text: &[u8], start: u32, at: At) -> Span {
    let part = match at {
        At::Whole => None,
        At::Result(i) => nth_value(text, start, i, false),
        At::Operand(i) => nth_value(text, start, i, parse_start(&text[start as usize..])),
    };
    part.unwrap_or_else(|| line(text, start))
}

/// Whether an instruction begins with a result.
fn parse_start(bytes: &[u8]) -> bool {
    let len = bytes.iter().take_while(|&&b| is_name_byte(b)).count();
    std::str::from_utf8(&bytes[..len]).is_ok_and(|w| parse_value_name(w).is_some())
}

/// The longest part of a line that counts as the place of an error.
const MAX_LINE: usize = 4096;

/// From a position to the end of what its line says, without comment.
fn line(text: &[u8], at: u32) -> Span {
    let text = &text[at as usize..text.len().min(at as usize + MAX_LINE)];
    let mut end = 0;
    while end < text.len() && text[end] != b'\n' && !is_comment(&text[end..]) {
        end += if text[end] == b'"' { string_len(&text[end..]) } else { 1 };
    }
    at..at + text[..end].trim_ascii_end().len() as u32
}

/// The length of a string literal, or of what its line has of it.
pub(super) fn string_len(text: &[u8]) -> usize {
    let mut i = 1;
    while i < text.len() && text[i] != b'\n' {
        match text[i] {
            b'"' => return i + 1,
            b'\\' if text.get(i + 1).is_some_and(|&b| b != b'\n') => i += 2,
            _ => i += 1,
        }
    }
    i
}

/// Whether a comment begins here. The semicolon of `[T; 4]` does not.
pub(super) fn is_comment(text: &[u8]) -> bool {
    let spaces = |text: &[u8]| text.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    match text {
        [b'/', b'/', ..] => true,
        [b';', rest @ ..] => {
            let rest = &rest[spaces(rest)..];
            let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
            let rest = &rest[digits..];
            digits == 0 || rest.get(spaces(rest)) != Some(&b']')
        }
        _ => false,
    }
}

/// The n-th value name from a position, without its annotation: on the line, or on those that an open bracket leads to.
fn nth_value(text: &[u8], start: u32, n: usize, after_equals: bool) -> Option<Span> {
    let mut counting = !after_equals;
    let (mut seen, mut depth) = (0, 0usize);
    let mut i = start as usize;
    while i < text.len() {
        let mut len = 1;
        match text[i] {
            b'\n' if depth == 0 => return None,
            b'"' => len = string_len(&text[i..]),
            b'=' => counting = true,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b';' | b'/' if is_comment(&text[i..]) => {
                len = text[i..].iter().position(|&b| b == b'\n').unwrap_or(text.len() - i);
            }
            b if is_name_byte(b) => {
                len = text[i..].iter().take_while(|&&b| is_name_byte(b)).count();
                let sigil = i > start as usize && matches!(text[i - 1], b':' | b'@' | b'%');
                let word = std::str::from_utf8(&text[i..i + len]).unwrap_or("");
                if counting && !sigil && parse_value_name(word).is_some() {
                    if seen == n {
                        return Some(i as u32..(i + len) as u32);
                    }
                    seen += 1;
                }
            }
            _ => {}
        }
        i += len;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str, at: At) -> &str {
        let span = inst_part(text.as_bytes(), 0, at);
        &text[span.start as usize..span.end as usize]
    }

    #[test]
    fn parts_of_an_instruction_are_found() {
        let call =
            "v0:s8, s1.0 = call v1:u8(v2, ; v9\n v3 // v9\n), v4 as (%v9: int:s8) -> int ; v9\nv9 = add v9, v9\n";
        let operands: Vec<&str> = (0..4).map(|i| part(call, At::Operand(i))).collect();
        assert_eq!(operands, ["v1", "v2", "v3", "v4"]);
        assert_eq!([part(call, At::Result(0)), part(call, At::Result(1))], ["v0", "s1.0"]);
        assert_eq!(part(call, At::Whole), "v0:s8, s1.0 = call v1:u8(v2,");
        assert_eq!(part(call, At::Operand(4)), part(call, At::Whole));
        assert_eq!(part("v0=add v1,v2", At::Operand(1)), "v2");
        assert_eq!(part("ret v1, v2 // v3\n", At::Operand(1)), "v2");
        let invoke = "v0, v1 = invoke v2(), v3 -> [int; 2], bb1(v1), bb2";
        assert_eq!([part(invoke, At::Operand(2)), part(invoke, At::Whole)], ["v1", invoke]);
        let intrinsic = "v0 = target.intrinsic \"v7 \\\" ; v8\"(v1), v2";
        assert_eq!([part(intrinsic, At::Operand(0)), part(intrinsic, At::Whole)], ["v1", intrinsic]);
    }
}
