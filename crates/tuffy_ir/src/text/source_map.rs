//! Where the things of a module stood in its text, for errors found after reading.

use super::cursor::parse_value_name;
use crate::diagnostic::Span;
use crate::function::{Block, Region};
use crate::inst::Inst;
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
        nth_value(text, header.clone(), index).unwrap_or(header)
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
        let Some(&start) = start else { return self.entry(text, entry) };
        let whole = line(text, start);
        let body = |span: Span| -> Span {
            let bytes = &text[span.start as usize..span.end as usize];
            let equals = bytes.windows(3).position(|w| w == b" = ").filter(|_| parse_start(bytes));
            equals.map_or(span.clone(), |i| span.start + i as u32 + 3..span.end)
        };
        let part = match at {
            At::Whole => None,
            At::Result(i) => nth_value(text, whole.clone(), i),
            At::Operand(i) => nth_value(text, body(whole.clone()), i),
        };
        part.unwrap_or(whole)
    }
}

/// Whether an instruction begins with a result.
fn parse_start(bytes: &[u8]) -> bool {
    let len = bytes.iter().take_while(|&&b| is_name_byte(b)).count();
    std::str::from_utf8(&bytes[..len]).is_ok_and(|w| parse_value_name(w).is_some())
}

/// From a position to the end of what its line says, without comment.
fn line(text: &[u8], at: u32) -> Span {
    let rest = &text[at as usize..];
    let mut end = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
    let mut quoted = false;
    for i in 0..end {
        match rest[i] {
            b'"' => quoted = !quoted,
            b';' if !quoted => {
                end = i;
                break;
            }
            b'/' if !quoted && rest.get(i + 1) == Some(&b'/') => {
                end = i;
                break;
            }
            _ => {}
        }
    }
    let end = rest[..end].trim_ascii_end().len();
    at..at + end as u32
}

/// The n-th value name within a span, with its annotation left out.
fn nth_value(text: &[u8], span: Span, n: usize) -> Option<Span> {
    let bytes = &text[span.start as usize..span.end as usize];
    let mut seen = 0;
    let mut i = 0;
    while i < bytes.len() {
        let len = bytes[i..].iter().take_while(|&&b| is_name_byte(b)).count();
        let after = if i == 0 { b' ' } else { bytes[i - 1] };
        let word = std::str::from_utf8(&bytes[i..i + len]).unwrap_or("");
        if len > 0 && !matches!(after, b':' | b'@' | b'%') && parse_value_name(word).is_some() {
            if seen == n {
                return Some(span.start + i as u32..span.start + (i + len) as u32);
            }
            seen += 1;
        }
        i += len.max(1);
    }
    None
}
