//! Where the steps of a run go: to a trace, or to memory until their turn comes.

use crate::engine::{EntryDigests, Info, Kind, function_digest};
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::{self, Write};
use tuffy_ir::{Function, Module, Name};
use tuffy_trace::{
    Begin, Digest, End, Entry, Footer, Header, Mode, RefusalLine, TransformKind, TransformLine, WaitingEntries,
    WaitingEntry, Writer,
};

/// Where entries go.
pub trait EntrySink {
    /// A step of a transform. Its number in the trace is not known yet.
    fn entry(&mut self, transform: &'static Info, entry: &mut Entry);
    /// A candidate of a transform was left as it is.
    fn refusal(&mut self, transform: &'static Info, refusal: &RefusalLine);
}

/// What is told of a whole run: functions begin, make steps, end.
pub trait StepLog: EntrySink {
    /// The steps of a function begin.
    fn begin(&mut self, begin: &Begin);
    /// The steps of a function end.
    fn end(&mut self, end: &End);
    /// A step that waited for its turn.
    fn waiting(&mut self, transform: &'static Info, entry: WaitingEntry<'_>);
    /// A step that no trace can hold.
    fn refused(&mut self, error: io::Error);
    /// The digest of a function that did not begin yet.
    fn digest(&mut self, func: &Function) -> Digest {
        function_digest(func)
    }
}

/// The steps of a function that is worked on together with others, until their turn comes. They are kept as text, which
/// is a fraction of the size.
pub struct BufferedSink {
    transforms: Vec<&'static Info>,
    entries: WaitingEntries,
    /// Refusals come after all entries.
    refusals: Vec<(&'static Info, RefusalLine)>,
    refused: Option<io::Error>,
}

impl BufferedSink {
    /// No steps, for a log that takes entries of this mode.
    pub fn new(mode: Mode) -> BufferedSink {
        BufferedSink { transforms: Vec::new(), entries: WaitingEntries::new(mode), refusals: Vec::new(), refused: None }
    }

    /// Hands on all steps, in order.
    pub fn hand_on<L: StepLog>(self, log: &mut L) {
        for (transform, entry) in self.transforms.into_iter().zip(self.entries.iter()) {
            log.waiting(transform, entry);
        }
        for (transform, refusal) in &self.refusals {
            log.refusal(transform, refusal);
        }
        if let Some(error) = self.refused {
            log.refused(error);
        }
    }
}

impl EntrySink for BufferedSink {
    fn entry(&mut self, transform: &'static Info, entry: &mut Entry) {
        if self.refused.is_none() {
            self.transforms.push(transform);
            self.refused = self.entries.push(entry).err();
        }
    }

    fn refusal(&mut self, transform: &'static Info, refusal: &RefusalLine) {
        self.refusals.push((transform, refusal.clone()));
    }
}

/// A trace being written. The first error stops writing and is reported at the end.
pub struct TraceOut<W: Write> {
    writer: Writer<W>,
    introduced: FxHashSet<&'static Info>,
    /// Transforms of the code generator that were introduced.
    introduced_code: FxHashSet<String>,
    digests: EntryDigests,
    /// The functions that the optimizer is done with: their digests and the numbers of their next steps.
    ended: FxHashMap<String, (Digest, u32)>,
    error: Option<io::Error>,
}

impl<W: Write> TraceOut<W> {
    /// A trace with this first line.
    pub fn new(out: W, header: &Header) -> io::Result<TraceOut<W>> {
        let (introduced, introduced_code, digests, ended) = Default::default();
        Ok(TraceOut { writer: Writer::new(out, header)?, introduced, introduced_code, digests, ended, error: None })
    }

    /// A trace of this module; its digest is still missing in the first line.
    pub fn of_module(out: W, mut header: Header, module: &Module) -> io::Result<TraceOut<W>> {
        let mut digests = EntryDigests::default();
        header.input = digests.module(module);
        Ok(TraceOut { digests, ..TraceOut::new(out, &header)? })
    }

    fn try_to(&mut self, write: impl FnOnce(&mut Writer<W>) -> io::Result<()>) {
        if self.error.is_none() {
            self.error = write(&mut self.writer).err();
        }
    }

    /// Writes the line of a transform before its first use.
    fn introduce(&mut self, transform: &'static Info) {
        if !self.introduced.contains(transform) {
            self.introduced.insert(transform);
            self.try_to(|w| w.transform(&transform_line(transform)));
        }
    }

    /// The steps of a function begin.
    pub fn begin(&mut self, begin: &Begin) {
        self.try_to(|w| w.begin(begin));
    }

    /// The steps of a function end.
    pub fn end(&mut self, end: &End) {
        self.ended.insert(end.function.clone(), (end.output, end.steps));
        self.write_end(end);
    }

    pub(super) fn write_end(&mut self, end: &End) {
        self.try_to(|w| w.end(end));
    }

    pub(super) fn write_entry(&mut self, entry: &mut Entry) {
        entry.seq = self.writer.next_seq();
        self.try_to(|w| w.entry(entry));
    }

    pub(super) fn write_refusal(&mut self, refusal: &RefusalLine) {
        self.try_to(|w| w.refusal(refusal));
    }

    /// Writes the line of a transform of the code generator before its first use.
    pub(super) fn introduce_code(&mut self, name: &str, line: impl FnOnce() -> TransformLine) {
        if !self.introduced_code.contains(name) {
            self.introduced_code.insert(name.to_owned());
            self.try_to(|w| w.transform(&line()));
        }
    }

    /// The number of the next step of a function.
    pub(super) fn steps_of(&self, function: &str) -> u32 {
        self.ended.get(function).map_or(0, |(_, steps)| *steps)
    }

    /// The digest of a function that the optimizer is done with.
    pub(super) fn ended_with(&self, function: &str) -> Option<Digest> {
        self.ended.get(function).map(|(digest, _)| *digest)
    }

    /// What is written of each step.
    pub fn mode(&self) -> Mode {
        self.writer.mode()
    }

    /// How many entries there are so far.
    pub fn entries(&self) -> u64 {
        self.writer.next_seq()
    }

    /// Writes the last line, of a module whose functions all ended here or are as they were.
    pub fn finish_module(self, module: &Module) -> io::Result<(W, Footer)> {
        self.finish_object(module, None)
    }

    /// The same, with the digest of the object that was made of it.
    pub fn finish_object(mut self, module: &Module, object: Option<Digest>) -> io::Result<(W, Footer)> {
        let names: FxHashMap<String, Name> = module.functions().map(|f| (format!("@{}", f.name), f.name)).collect();
        for (function, (output, _)) in &self.ended {
            if let Some(name) = names.get(function) {
                self.digests.set(*name, *output);
            }
        }
        let output = self.digests.module(module);
        self.finish_with(output, object)
    }

    /// Writes the last line.
    pub fn finish(self, output: Digest) -> io::Result<(W, Footer)> {
        self.finish_with(output, None)
    }

    fn finish_with(self, output: Digest, object: Option<Digest>) -> io::Result<(W, Footer)> {
        match self.error {
            Some(error) => Err(error),
            None => self.writer.finish_with(output, object),
        }
    }

    /// How many bytes were written.
    pub fn bytes(&self) -> u64 {
        self.writer.bytes()
    }
}

impl<W: Write> EntrySink for TraceOut<W> {
    fn entry(&mut self, transform: &'static Info, entry: &mut Entry) {
        self.introduce(transform);
        self.write_entry(entry);
    }

    fn refusal(&mut self, transform: &'static Info, refusal: &RefusalLine) {
        self.introduce(transform);
        self.write_refusal(refusal);
    }
}

impl<W: Write> StepLog for TraceOut<W> {
    fn begin(&mut self, begin: &Begin) {
        TraceOut::begin(self, begin);
    }

    fn end(&mut self, end: &End) {
        TraceOut::end(self, end);
    }

    fn waiting(&mut self, transform: &'static Info, entry: WaitingEntry<'_>) {
        self.introduce(transform);
        self.try_to(|w| w.waiting(entry));
    }

    fn digest(&mut self, func: &Function) -> Digest {
        self.digests.of(func)
    }

    fn refused(&mut self, error: io::Error) {
        self.error.get_or_insert(error);
    }
}

/// The line that introduces a transform.
pub fn transform_line(transform: &'static Info) -> TransformLine {
    TransformLine {
        name: transform.name.into(),
        kind: match transform.kind {
            Kind::Equivalence => TransformKind::Equivalence,
            Kind::Refinement => TransformKind::Refinement,
        },
        tag: transform.tag.into(),
        digest: transform.digest(),
        proof: transform.proof.map(Into::into),
        experimental: transform.experimental,
    }
}
