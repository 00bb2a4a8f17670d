//! Where the lines of a trace come from: bytes in, one piece of JSON at a time out.
//!
//! A trace is either lines or one document. Both give pieces: a line, or an element of one of the document's lists.
//! Only one piece is in memory at a time.

use crate::error::{ParseError, TraceError};
use crate::limits::{MAX_DEPTH, MAX_LINE};
use std::io::{self, BufRead, Read};

/// The first key is looked for in so many bytes at a time.
const PREFIX: usize = 4096;

/// How a trace is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Lines,
    Document,
}

/// The bytes of a trace, the current piece, and where it stands.
#[derive(Debug)]
pub(crate) struct Source<R> {
    /// Bytes that were read to find out the form.
    prefix: io::Cursor<Vec<u8>>,
    inner: R,
    /// The current piece.
    pub piece: Vec<u8>,
    /// Line, column and byte offset where it begins.
    pub start: FilePosition,
    /// The same for what comes next.
    pub next: FilePosition,
    /// The piece is the last line, and no line end follows.
    pub unended: bool,
}

/// A place in the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FilePosition {
    pub line: u64,
    pub column: usize,
    pub offset: u64,
}

impl<R: BufRead> Source<R> {
    /// Looks at the first key to find out the form.
    pub fn new(mut inner: R) -> Result<(Source<R>, Form), TraceError> {
        let mut prefix = Vec::new();
        let form = loop {
            let chunk = inner.fill_buf().map_err(unreadable)?;
            let length = chunk.len().min(PREFIX);
            prefix.extend_from_slice(&chunk[..length]);
            inner.consume(length);
            match first_key(&prefix) {
                _ if length == 0 || prefix.len() > MAX_LINE => break Form::Lines,
                Some(b"metadata") => break Form::Document,
                Some(_) => break Form::Lines,
                None => {}
            }
        };
        let start = FilePosition { line: 1, column: 1, offset: 0 };
        let prefix = io::Cursor::new(prefix);
        Ok((Source { prefix, inner, piece: Vec::new(), start, next: start, unended: false }, form))
    }

    /// Reads the next line that is not empty; says whether there is one.
    pub fn line(&mut self) -> Result<bool, TraceError> {
        loop {
            self.start = self.next;
            self.piece.clear();
            let (inner, limit) = (&mut self.inner, MAX_LINE as u64 + 1);
            let length = match in_prefix(&self.prefix) {
                true => (&mut self.prefix).chain(inner).take(limit).read_until(b'\n', &mut self.piece),
                false => inner.take(limit).read_until(b'\n', &mut self.piece),
            };
            let length = length.map_err(unreadable)?;
            self.next.offset += length as u64;
            self.next.line += 1;
            if length == 0 {
                return Ok(false);
            }
            self.unended = self.piece.last() != Some(&b'\n');
            if length > MAX_LINE {
                return Err(self.error(ParseError::new(0, format!("the line has more than {MAX_LINE} bytes"))));
            }
            if self.piece.iter().any(|b| !matches!(b, b' ' | b'\t' | b'\r' | b'\n')) {
                return Ok(true);
            }
        }
    }

    /// The length of the piece, without its line end.
    pub fn length(&self) -> usize {
        self.piece.trim_ascii_end().len()
    }

    /// The next byte of a document that is no space, without taking it.
    pub fn peek(&mut self) -> Result<Option<u8>, TraceError> {
        loop {
            let next = self.buffered()?.first().copied();
            match next {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.take(1),
                _ => return Ok(next),
            }
        }
    }

    /// Takes a mark of a document, such as `[`.
    pub fn mark(&mut self, byte: u8) -> Result<(), TraceError> {
        if self.peek()? == Some(byte) {
            self.take(1);
            return Ok(());
        }
        Err(self.here(format!("expected `{}`", byte as char)))
    }

    /// Takes one value of a document as the piece. Its inside is looked at only to find its end.
    pub fn value(&mut self) -> Result<(), TraceError> {
        self.piece.clear();
        let first = self.peek()?;
        self.start = self.next;
        if matches!(first, None | Some(b',' | b':' | b']' | b'}')) {
            return Err(self.here("expected a value"));
        }
        let (mut depth, mut quoted, mut escaped) = (0u32, false, false);
        loop {
            let chunk = self.buffered()?;
            if chunk.is_empty() {
                return Err(self.here("the document ends in the middle of a value"));
            }
            let (mut used, mut done) = (0, false);
            for &byte in chunk {
                let closes = !quoted && matches!(byte, b'}' | b']');
                // A value that is no object, list or string ends before what follows it.
                if !quoted && depth == 0 && (closes || matches!(byte, b',' | b' ' | b'\t' | b'\n' | b'\r')) {
                    done = true;
                    break;
                }
                used += 1;
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' if quoted => escaped = true,
                    b'"' => quoted = !quoted,
                    b'{' | b'[' if !quoted => depth += 1,
                    _ if closes => depth -= 1,
                    _ => continue,
                }
                if depth > MAX_DEPTH {
                    break;
                }
                if depth == 0 && !quoted {
                    done = true;
                    break;
                }
            }
            self.piece.extend_from_slice(&fill(&mut self.prefix, &mut self.inner)?[..used]);
            self.take(used);
            if depth > MAX_DEPTH {
                return Err(self.here(format!("objects and lists are nested more than {MAX_DEPTH} deep")));
            }
            if self.piece.len() > MAX_LINE {
                return Err(self.error(ParseError::new(0, format!("a value of more than {MAX_LINE} bytes"))));
            }
            if done {
                return Ok(());
            }
        }
    }

    fn buffered(&mut self) -> Result<&[u8], TraceError> {
        fill(&mut self.prefix, &mut self.inner)
    }

    /// Takes bytes that are buffered.
    fn take(&mut self, count: usize) {
        let left = self.prefix.get_ref().len() - self.prefix.position() as usize;
        let chunk = if left > 0 {
            let at = self.prefix.position() as usize;
            &self.prefix.get_ref()[at..at + count]
        } else {
            self.inner.fill_buf().unwrap_or(&[]).get(..count).unwrap_or(&[])
        };
        for &byte in chunk {
            match byte {
                b'\n' => (self.next.line, self.next.column) = (self.next.line + 1, 1),
                _ => self.next.column += usize::from(byte & 0xc0 != 0x80),
            }
        }
        self.next.offset += count as u64;
        if left > 0 { self.prefix.consume(count) } else { self.inner.consume(count) }
    }

    /// An error in the current piece.
    pub fn error(&self, mut fail: ParseError) -> TraceError {
        // What is missing at the end of a line is missing there, not on the next one.
        fail.at = fail.at.min(self.piece.trim_ascii_end().len());
        TraceError::locate(fail, &self.piece, self.start.line, self.start.column)
    }

    /// An error at what comes next.
    pub fn here(&mut self, message: impl Into<String>) -> TraceError {
        let line: Vec<u8> = match self.buffered() {
            Ok(bytes) => bytes.iter().take(200).take_while(|b| **b != b'\n').copied().collect(),
            Err(e) => return e,
        };
        TraceError::locate(ParseError::new(0, message), &line, self.next.line, self.next.column)
    }
}

impl<R: BufRead + io::Seek> Source<R> {
    /// Goes to a place where a piece begins, once all bytes were read.
    pub fn seek(&mut self, place: FilePosition) -> Result<(), TraceError> {
        self.prefix = io::Cursor::default();
        // A seek empties the buffer of the input; a place not far ahead is mostly in it.
        match place.offset.checked_sub(self.next.offset) {
            Some(ahead) if ahead <= PREFIX as u64 => {
                io::copy(&mut (&mut self.inner).take(ahead), &mut io::sink()).map_err(unreadable)?;
            }
            _ => {
                self.inner.seek(io::SeekFrom::Start(place.offset)).map_err(unreadable)?;
            }
        }
        self.next = place;
        Ok(())
    }
}

/// Whether bytes of the prefix are left.
#[inline]
fn in_prefix(prefix: &io::Cursor<Vec<u8>>) -> bool {
    prefix.position() < prefix.get_ref().len() as u64
}

/// What is buffered of the prefix, or else of the rest.
#[inline]
fn fill<'b, R: BufRead>(prefix: &'b mut io::Cursor<Vec<u8>>, inner: &'b mut R) -> Result<&'b [u8], TraceError> {
    if in_prefix(prefix) { prefix.fill_buf() } else { inner.fill_buf() }.map_err(unreadable)
}

fn unreadable(e: io::Error) -> TraceError {
    TraceError::whole(format!("cannot read: {e}"))
}

/// The first key of the first object, if it is there whole; an empty key for anything else.
fn first_key(prefix: &[u8]) -> Option<&[u8]> {
    let skip = |text: &mut &[u8]| *text = text.trim_ascii_start();
    let mut rest = prefix;
    for mark in [b'{', b'"'] {
        skip(&mut rest);
        match rest.split_first() {
            None => return None,
            Some((first, after)) if *first == mark => rest = after,
            Some(_) => return Some(b""),
        }
    }
    rest.iter().position(|b| *b == b'"').map(|end| &rest[..end])
}
