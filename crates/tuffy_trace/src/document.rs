//! A trace as one JSON document: the same content, with its lists in the order `metadata`, `transforms`, `functions`,
//! `entries`, `end`.
//!
//! The list of functions is held in memory, the entries are not.

use crate::error::{ParseError, ParseResult, TraceError};
use crate::format::decode;
use crate::model::{Begin, DocumentFunction, End, Mode, RefusalLine};
use crate::source::Source;
use std::collections::VecDeque;
use std::io::BufRead;

/// Which list comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Transforms,
    Entries,
    Done,
}

/// How a function begins and ends, and what was left as it is in it.
pub(crate) type DocumentSection = (Begin, End, VecDeque<RefusalLine>);

/// How far a document has been read.
#[derive(Debug)]
pub(crate) struct Document {
    pub phase: Phase,
    /// No element of the list was read yet.
    pub first: bool,
    /// Functions that are not ended yet.
    pub functions: VecDeque<DocumentSection>,
}

impl Document {
    /// Reads as far as the metadata, which becomes the piece, and opens the list of transforms.
    pub fn open<R: BufRead>(source: &mut Source<R>) -> Result<Document, TraceError> {
        source.mark(b'{')?;
        key(source, "metadata")?;
        source.value()?;
        Ok(Document { phase: Phase::Transforms, first: true, functions: VecDeque::new() })
    }

    /// After the metadata.
    pub fn open_transforms<R: BufRead>(&mut self, source: &mut Source<R>) -> Result<(), TraceError> {
        source.mark(b',')?;
        key(source, "transforms")?;
        source.mark(b'[')
    }

    /// Takes the next element of the list; says whether there is one. After the last one the list is closed.
    pub fn element<R: BufRead>(&mut self, source: &mut Source<R>) -> Result<bool, TraceError> {
        if source.peek()? == Some(b']') {
            source.mark(b']')?;
            return Ok(false);
        }
        if !self.first {
            source.mark(b',')?;
        }
        self.first = false;
        source.value()?;
        Ok(true)
    }

    /// Reads the functions and opens the list of entries.
    pub fn read_functions<R: BufRead>(&mut self, source: &mut Source<R>) -> Result<(), TraceError> {
        source.mark(b',')?;
        key(source, "functions")?;
        source.mark(b'[')?;
        self.first = true;
        while self.element(source)? {
            let piece = match std::str::from_utf8(&source.piece) {
                Ok(text) => function(text),
                Err(_) => return Err(source.here("a function that is not UTF-8")),
            };
            self.functions.push_back(piece.map_err(|e| source.error(*e))?);
        }
        source.mark(b',')?;
        key(source, "entries")?;
        source.mark(b'[')?;
        self.first = true;
        self.phase = Phase::Entries;
        Ok(())
    }

    /// Takes the value of `end` as the piece and the end of the document.
    pub fn close<R: BufRead>(&mut self, source: &mut Source<R>) -> Result<(), TraceError> {
        source.mark(b',')?;
        key(source, "end")?;
        source.value()?;
        source.mark(b'}')?;
        self.phase = Phase::Done;
        match source.peek()? {
            None => Ok(()),
            Some(_) => Err(source.here("something follows the document")),
        }
    }

    /// Goes on from the first of some entries that are read again.
    pub fn rewind(&mut self, first: bool, function: DocumentSection) {
        (self.phase, self.first) = (Phase::Entries, first);
        self.functions = VecDeque::from([function]);
    }
}

/// Takes a key and its colon.
fn key<R: BufRead>(source: &mut Source<R>, expected: &str) -> Result<(), TraceError> {
    let wrong = format!("expected the key \"{expected}\"; they come as metadata, transforms, functions, entries, end");
    if source.peek()? != Some(b'"') {
        return Err(source.here(wrong));
    }
    source.value()?;
    if source.piece != format!("\"{expected}\"").as_bytes() {
        return Err(source.error(ParseError::new(0, wrong)));
    }
    source.mark(b':')
}

fn function(text: &str) -> ParseResult<DocumentSection> {
    let mut function = DocumentFunction::default();
    // What a function has does not depend on how much entries hold.
    decode(&mut function, text, Mode::Full)?;
    let DocumentFunction { name, input, shape, output, steps, policy, refusals, code } = function;
    let begin = Begin { function: name.clone(), input, shape, policy, code };
    Ok((begin, End { function: name, steps, output }, refusals.into()))
}
