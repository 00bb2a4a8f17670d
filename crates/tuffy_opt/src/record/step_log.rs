//! Where the steps of a run go: to a trace, or to memory until their turn comes.

use crate::engine::{EntryDigests, Info, Kind, function_digest};
use crate::record::recorder::Decided;
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::{self, Write};
use tuffy_ir::{Function, Module, Name};
use tuffy_trace::{
    Begin, DecisionLines, Digest, End, Entry, Footer, Header, Lines, Mode, TooLong, TransformKind, TransformLine,
    WaitingLines, Writer,
};

/// Where entries go.
pub trait Sink {
    /// Entries of a transform may follow. It is said before the first of them, and may be said again.
    fn transform(&mut self, transform: &'static Info);
    /// An entry of a transform. Its number in the trace is not known yet.
    fn entry(&mut self, transform: &'static Info, entry: &mut Entry);
    /// The mode of the lines that it takes instead of entries, if lines are all it wants.
    fn line_mode(&self) -> Option<Mode>;
    /// An entry of a transform, to be written as a line of decisions, which is the mode of its lines; unless it is too long
    /// for that.
    fn decided(&mut self, transform: &'static Info, step: Decided<'_>) -> Result<(), TooLong>;
}

/// What is told of a whole run: functions begin, make steps, end.
pub trait StepLog: Sink {
    /// The steps of a function begin.
    fn begin(&mut self, begin: &Begin);
    /// The steps of a function end.
    fn end(&mut self, end: &End);
    /// Entries as lines of its mode.
    fn lines(&mut self, lines: WaitingLines<'_>);
    /// Whether it wants to be told how many entries of each transform there are among the lines.
    fn counts_transforms(&self) -> bool {
        false
    }
    /// There are so many more entries of a transform among the lines.
    fn counted(&mut self, _rule: &'static Info, _entries: usize) {}
    /// The digest of a function that did not begin yet.
    fn digest(&mut self, func: &Function) -> Digest {
        function_digest(func)
    }
    /// An entry that no trace can hold.
    fn refused(&mut self, error: io::Error);
}

/// What a log wants to be told.
#[derive(Clone, Copy)]
pub struct Wanted {
    line_mode: Option<Mode>,
    counts: bool,
}

impl Wanted {
    /// What this one wants.
    pub fn by<L: StepLog>(log: &L) -> Wanted {
        Wanted { line_mode: log.line_mode(), counts: log.counts_transforms() }
    }
}

/// Keeps entries for later: for functions that are worked on at the same time.
pub struct Kept {
    /// Before which entries transforms are said.
    transforms: Vec<(usize, &'static Info)>,
    /// How many entries of which transform follow each other, if that is to be known.
    counts: Option<Vec<(&'static Info, usize)>>,
    what: KeptAs,
}

enum KeptAs {
    Entries(Vec<(&'static Info, Entry)>),
    Lines(Lines, Option<io::Error>),
}

impl Kept {
    /// Keeps what a log wants.
    pub fn new(wanted: Wanted) -> Kept {
        let what = match wanted.line_mode {
            Some(mode) => KeptAs::Lines(Lines::new(mode), None),
            None => KeptAs::Entries(Vec::new()),
        };
        Kept { transforms: Vec::new(), counts: wanted.counts.then(Vec::new), what }
    }

    #[inline]
    fn count(&mut self, transform: &'static Info) {
        let Some(counts) = &mut self.counts else { return };
        match counts.last_mut() {
            Some((last, count)) if std::ptr::eq(*last, transform) => *count += 1,
            _ => counts.push((transform, 1)),
        }
    }

    /// Nothing more follows: it may take no more memory than it must.
    pub fn settle(&mut self) {
        if let KeptAs::Lines(lines, _) = &mut self.what {
            lines.settle();
        }
    }

    /// Hands on all that was kept, in order.
    pub fn hand_on<L: StepLog>(self, log: &mut L) {
        let mut transforms = self.transforms.into_iter().peekable();
        match self.what {
            KeptAs::Entries(entries) => {
                for (at, (transform, mut entry)) in entries.into_iter().enumerate() {
                    while let Some((_, transform)) = transforms.next_if(|(before, _)| *before <= at) {
                        log.transform(transform);
                    }
                    log.entry(transform, &mut entry);
                }
            }
            KeptAs::Lines(lines, refused) => {
                let mut left = lines.all();
                for (before, transform) in transforms {
                    let done = lines.count() - left.count();
                    log.lines(left.take(before - done));
                    log.transform(transform);
                }
                log.lines(left);
                for (transform, count) in self.counts.into_iter().flatten() {
                    log.counted(transform, count);
                }
                if let Some(error) = refused {
                    log.refused(error);
                }
            }
        }
    }
}

impl Sink for Kept {
    fn transform(&mut self, transform: &'static Info) {
        let before = match &self.what {
            KeptAs::Entries(entries) => entries.len(),
            KeptAs::Lines(lines, _) => lines.count(),
        };
        self.transforms.push((before, transform));
    }

    fn entry(&mut self, transform: &'static Info, entry: &mut Entry) {
        match &mut self.what {
            KeptAs::Entries(entries) => entries.push((transform, entry.clone())),
            KeptAs::Lines(lines, refused) => {
                if refused.is_none() {
                    *refused = lines.push(entry).err();
                }
            }
        }
        self.count(transform);
    }

    fn line_mode(&self) -> Option<Mode> {
        match &self.what {
            KeptAs::Entries(_) => None,
            KeptAs::Lines(lines, _) => Some(lines.mode()),
        }
    }

    #[inline(always)]
    fn decided(&mut self, transform: &'static Info, step: Decided<'_>) -> Result<(), TooLong> {
        if let KeptAs::Lines(lines, refused) = &mut self.what {
            step.write(lines)?;
            if let Err(error) = lines.end_entry() {
                refused.get_or_insert(error);
            }
            self.count(transform);
        }
        Ok(())
    }
}

/// A trace being written. The first error stops writing and is reported at the end.
pub struct TraceOut<W: Write> {
    writer: Writer<W>,
    introduced: FxHashSet<&'static Info>,
    digests: EntryDigests,
    ended: Vec<(String, Digest)>,
    error: Option<io::Error>,
}

impl<W: Write> TraceOut<W> {
    /// A trace with this first line.
    pub fn new(out: W, header: &Header) -> io::Result<TraceOut<W>> {
        let (introduced, digests) = (FxHashSet::default(), EntryDigests::default());
        Ok(TraceOut { writer: Writer::new(out, header)?, introduced, digests, ended: Vec::new(), error: None })
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

    /// The steps of a function begin.
    pub fn begin(&mut self, begin: &Begin) {
        self.try_to(|w| w.begin(begin));
    }

    /// The steps of a function end.
    pub fn end(&mut self, end: &End) {
        self.ended.push((end.function.clone(), end.output));
        self.try_to(|w| w.end(end));
    }

    /// Writes the last line, of a module whose functions all ended here or are as they were.
    pub fn finish_module(mut self, module: &Module) -> io::Result<(W, Footer)> {
        let names: FxHashMap<String, Name> = module.functions().map(|f| (format!("@{}", f.name), f.name)).collect();
        for (function, output) in &self.ended {
            if let Some(name) = names.get(function) {
                self.digests.set(*name, *output);
            }
        }
        let output = self.digests.module(module);
        self.finish(output)
    }

    /// Writes the last line.
    pub fn finish(self, output: Digest) -> io::Result<(W, Footer)> {
        match self.error {
            Some(error) => Err(error),
            None => self.writer.finish(output),
        }
    }

    /// How many bytes were written.
    pub fn bytes(&self) -> u64 {
        self.writer.bytes()
    }
}

impl<W: Write> Sink for TraceOut<W> {
    fn transform(&mut self, transform: &'static Info) {
        if self.introduced.insert(transform) {
            let line = transform_line(transform);
            self.try_to(|w| w.transform(&line));
        }
    }

    fn entry(&mut self, _: &'static Info, entry: &mut Entry) {
        entry.seq = self.writer.next_seq();
        self.try_to(|w| w.entry(entry));
    }

    fn line_mode(&self) -> Option<Mode> {
        Some(self.writer.mode())
    }

    #[inline(always)]
    fn decided(&mut self, _: &'static Info, step: Decided<'_>) -> Result<(), TooLong> {
        if self.error.is_none() {
            step.write(&mut self.writer)?;
            if let Err(error) = self.writer.end_entry() {
                self.error = Some(error);
            }
        }
        Ok(())
    }
}

impl<W: Write> StepLog for TraceOut<W> {
    fn begin(&mut self, begin: &Begin) {
        TraceOut::begin(self, begin);
    }

    fn end(&mut self, end: &End) {
        TraceOut::end(self, end);
    }

    fn lines(&mut self, lines: WaitingLines<'_>) {
        self.try_to(|w| w.waiting(lines));
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
