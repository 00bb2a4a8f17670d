//! Where the lines of a trace go: to their file, or to memory until they become one JSON document.

use crate::exit::Failed;
use crate::output::Output;
use std::io::{self, Cursor, Write};
use tuffy_trace::Reader;
use tuffy_trace::export::write_document;

/// A trace that is being written.
pub struct TraceSink {
    out: Output,
    /// The lines so far, if a document is to be made of them: it names its functions before its entries.
    lines: Option<Vec<u8>>,
}

impl TraceSink {
    /// A trace as lines, or as one document.
    pub fn new(out: Output, document: bool) -> TraceSink {
        TraceSink { out, lines: document.then(Vec::new) }
    }

    /// Hands over the output when the last line was written.
    pub fn finish(mut self) -> Result<Output, Failed> {
        let Some(lines) = self.lines else { return Ok(self.out) };
        let mut reader = Reader::new(Cursor::new(lines)).map_err(|e| Failed::input(e.show("the trace")))?;
        match write_document(&mut reader, &mut self.out) {
            Ok(Ok(())) => Ok(self.out),
            Ok(Err(e)) => Err(self.out.failed(&e)),
            Err(e) => Err(Failed::input(e.show("the trace"))),
        }
    }
}

impl Write for TraceSink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.lines {
            Some(lines) => lines.write(bytes),
            None => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &self.lines {
            Some(_) => Ok(()),
            None => self.out.flush(),
        }
    }
}
