//! The text of a module entry by entry, without holding more than one.
//!
//! An entry ends with the line on which all its brackets are closed. That is a guess at the grammar: a text that it
//! cuts wrongly does not read, and is then to be read as a whole, which also gives the errors their places.

use super::reader::{MAX_TEXT, read_text};
use super::source_map::{is_comment, string_len};
use crate::module::Entry;
use crate::name::Name;
use std::io::{self, BufRead, Read};

/// One thing at the top level of a text.
#[derive(Debug)]
pub enum Chunk {
    /// `target "…"`.
    Target(String),
    /// `source_directory "…"`.
    SourceDirectory(String),
    /// `assembly "…"`.
    Assembly(Name),
    /// An entry.
    Entry(Box<Entry>),
}

/// Reads entries from a text, one at a time.
pub struct Chunks<R> {
    input: R,
    text: Vec<u8>,
}

impl<R: BufRead> Chunks<R> {
    /// The entries of this text.
    pub fn new(input: R) -> Chunks<R> {
        Chunks { input, text: Vec::new() }
    }

    /// The next entry; `None` at the end. An error if the text does not read this way.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        self.text.clear();
        let mut depth = 0i64;
        let mut begun = false;
        loop {
            let start = self.text.len();
            let room = (MAX_TEXT + 1).saturating_sub(start) as u64;
            let read = (&mut self.input).take(room).read_until(b'\n', &mut self.text)?;
            if read == 0 || self.text.len() > MAX_TEXT {
                break;
            }
            let (change, something) = scan(&self.text[start..]);
            depth += change;
            begun |= something;
            if begun && depth <= 0 {
                break;
            }
            if !begun {
                self.text.clear();
            }
        }
        if !begun {
            return Ok(None);
        }
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "the text does not read entry by entry");
        let mut module = read_text(&self.text, false).map_err(|_| wrong())?.module;
        let target = std::mem::take(&mut module.target);
        let directory = std::mem::take(&mut module.source_directory);
        let assembly = module.assembly.pop();
        let mut entries = module.into_entries();
        match (entries.pop(), target.is_empty(), directory.is_empty(), assembly) {
            (Some(entry), true, true, None) if entries.is_empty() => Ok(Some(Chunk::Entry(Box::new(entry)))),
            (None, false, true, None) => Ok(Some(Chunk::Target(target))),
            (None, true, false, None) => Ok(Some(Chunk::SourceDirectory(directory))),
            (None, true, true, Some(text)) => Ok(Some(Chunk::Assembly(text))),
            _ => Err(wrong()),
        }
    }
}

/// How many brackets a line opens and does not close, and whether there is anything on it.
fn scan(line: &[u8]) -> (i64, bool) {
    let (mut depth, mut something) = (0, false);
    let mut at = 0;
    while let Some(byte) = line.get(at) {
        let mut length = 1;
        match byte {
            b';' | b'/' if is_comment(&line[at..]) => break,
            b'"' => length = string_len(&line[at..]),
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth -= 1,
            _ => {}
        }
        something |= !byte.is_ascii_whitespace();
        at += length;
    }
    (depth, something)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(text: &str) -> io::Result<([String; 2], Vec<Entry>)> {
        let mut chunks = Chunks::new(text.as_bytes());
        let (mut target, mut directory, mut entries) = (String::new(), String::new(), Vec::new());
        while let Some(chunk) = chunks.next_chunk()? {
            match chunk {
                Chunk::Target(t) => target = t,
                Chunk::SourceDirectory(d) => directory = d,
                Chunk::Assembly(text) => assert_eq!(text.as_str(), "f{:"),
                Chunk::Entry(e) => entries.push(*e),
            }
        }
        Ok(([target, directory], entries))
    }

    #[test]
    fn entries_are_those_of_the_whole_text() {
        let text = "; a comment with { in it\ntarget \"x86_64\"\nsource_directory \"/a(\"\nassembly \"f{:\"\nglobal @g = {\n  \"}{\\\"\", ; }\n  zero 4\n}\n\nfunc @f() {\n  bb0: // {\n    v0 = poison -> [[int; 3]; 4]\n    ret\n}\nextern func @h(ptr,\n  int) ; end\n// }\nextern func @k()";
        let whole = crate::read_module(text).expect("reads");
        let (head, found) = entries(text).expect("reads");
        assert_eq!(head, [whole.target.clone(), whole.source_directory.clone()]);
        assert_eq!(found.as_slice(), whole.entries());
        assert_eq!(entries("").expect("reads").1.len(), 0);
        assert!(entries("func @f() {\n").is_err());
        assert!(entries("nonsense\n").is_err());
    }
}
