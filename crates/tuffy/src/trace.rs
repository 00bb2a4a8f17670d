//! A trace: what an optimizer run did, to be read, replayed, followed, and searched.

use crate::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use tuffy_ir::Module;
use tuffy_opt::replay::lock::{Lock, UnknownTransforms};
use tuffy_opt::replay::module::{NoObserver, ReplayError, ReplayOptions, ReplaySummary, replay};
use tuffy_opt::replay::selection::Selection;
use tuffy_opt::transforms;
use tuffy_trace::{Entry, LineRef, Reader, TraceError};

/// A trace that can be read more than once. One in a file is read from there each time: it may be larger than memory.
#[derive(Debug)]
pub struct Trace {
    name: String,
    text: Text,
}

#[derive(Debug)]
enum Text {
    Bytes(Vec<u8>),
    File(String),
}

impl Trace {
    /// A trace in memory, with the name that errors say. It is read when something is asked of it.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Trace {
        Trace { name: name.into(), text: Text::Bytes(bytes) }
    }

    /// A trace in a file.
    pub fn open(path: &str) -> io::Result<Trace> {
        let file = File::open(path)?;
        if file.metadata().is_ok_and(|m| m.is_file()) {
            return Ok(Trace { name: path.to_owned(), text: Text::File(path.to_owned()) });
        }
        // A pipe gives its contents once.
        Trace::read(path, file)
    }

    /// All that a reader gives.
    pub fn read(name: &str, mut from: impl Read) -> io::Result<Trace> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        Ok(Trace::new(name, bytes))
    }

    /// The name that errors say.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text, from its beginning.
    pub fn reader(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(match &self.text {
            Text::Bytes(bytes) => Box::new(Cursor::new(bytes)),
            Text::File(path) => Box::new(BufReader::with_capacity(1 << 18, File::open(path)?)),
        })
    }

    /// The text of a trace in memory: what is written to a file.
    pub fn bytes(&self) -> Option<&[u8]> {
        match &self.text {
            Text::Bytes(bytes) => Some(bytes),
            Text::File(_) => None,
        }
    }

    fn begin(&self) -> Result<Box<dyn BufRead + '_>, Error> {
        self.reader().map_err(|error| Error::File { name: self.name.clone(), error })
    }

    /// An error in this trace.
    pub(crate) fn wrong(&self, error: TraceError) -> Error {
        Error::Trace { name: self.name.clone(), error }
    }

    /// Looks at each step, in order, until one makes `visit` give `false`.
    pub fn steps(&self, mut visit: impl FnMut(&Entry) -> bool) -> Result<(), Error> {
        let mut reader = Reader::new(self.begin()?).map_err(|e| self.wrong(e))?;
        while let Some(line) = reader.read().map_err(|e| self.wrong(e))? {
            if let LineRef::Entry(entry, _) = line
                && !visit(entry)
            {
                break;
            }
        }
        Ok(())
    }

    /// All of it in memory, by function, for a run that follows it. A transform that this compiler does not have is an
    /// error, or a step that will not fit.
    pub fn lock(&self, unknown: UnknownTransforms) -> Result<Lock, Error> {
        Lock::read_known(self.begin()?, transforms::find, unknown).map_err(|e| self.wrong(e))
    }

    /// Does again what was done to this module. The result has the bytes that it had then.
    pub fn replay(&self, module: &mut Module) -> Result<ReplaySummary, Error> {
        self.replay_some(module, Selection::default())
    }

    /// The same with some of the steps.
    pub fn replay_some(&self, module: &mut Module, selection: Selection) -> Result<ReplaySummary, Error> {
        let options = ReplayOptions { selection, ..ReplayOptions::default() };
        replay(module, self.begin()?, &options, None, &mut NoObserver).map_err(|error| match error {
            ReplayError::Trace(e) => self.wrong(e),
            error => Error::Replay(error),
        })
    }
}
