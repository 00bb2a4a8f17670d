//! Writing a trace, line by line. Nothing is allocated per entry.

use crate::digest::Digest;
use crate::entry::{Cost, Decision, Entry, Fact};
use crate::format::{self, Object, encode};
use crate::json::Emit;
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_ID, MAX_LINE, MAX_PARAMS, MAX_STRING};
use crate::model::{Begin, End, Footer, Header, Mode, RefusalLine, TransformLine};
use crate::texts::Params;
use rustc_hash::FxHashSet;
use std::io::{self, Write};

/// Full lines are handed on when there are this many bytes of them.
const CHUNK: usize = 1 << 16;

/// Writes a trace. Refuses lines that the reader would refuse for their size or their `seq`.
///
/// The order of lines is the caller's business: a transform before its first use, entries between `begin` and `end`.
#[derive(Debug)]
pub struct Writer<W: Write> {
    inner: W,
    out: Emit,
    mode: Mode,
    entries: u64,
    written: u64,
}

fn refuse(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message.into())
}

impl<W: Write> Writer<W> {
    /// Writes the header; its mode says what entries hold.
    pub fn new(inner: W, header: &Header) -> io::Result<Writer<W>> {
        let mut writer = Writer { inner, out: Emit::default(), mode: header.mode, entries: 0, written: 0 };
        writer.line(header)?;
        Ok(writer)
    }

    /// Introduces a transform.
    pub fn transform(&mut self, transform: &TransformLine) -> io::Result<()> {
        self.line(transform)
    }

    /// Begins a function.
    pub fn begin(&mut self, begin: &Begin) -> io::Result<()> {
        self.line(begin)
    }

    /// Writes one step.
    pub fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        if entry.seq != self.entries {
            return Err(refuse(format!("an entry has seq {}; the next one is {}", entry.seq, self.entries)));
        }
        check_limits(entry, self.mode)?;
        self.entries += 1;
        self.line(entry)
    }

    /// Writes a step that waited for its number.
    pub fn waiting(&mut self, entry: WaitingEntry<'_>) -> io::Result<()> {
        let start = self.out.bytes.len();
        self.out.raw("{\"seq\":");
        self.out.decimal(self.entries);
        self.out.bytes.extend_from_slice(entry.after_seq);
        self.entries += 1;
        self.end_line(start)
    }

    /// Writes a candidate that was left as it is.
    pub fn refusal(&mut self, refusal: &RefusalLine) -> io::Result<()> {
        if refusal.anchor > MAX_ID {
            return Err(refuse("the anchor of a refusal has more than 48 bits"));
        }
        if refusal.iteration == 0 {
            return Err(refuse("iterations count from 1"));
        }
        for list in [&refusal.params, &refusal.compared, &refusal.limits] {
            check_list(list, "a refusal")?;
        }
        self.line(refusal)
    }

    /// Ends a function.
    pub fn end(&mut self, end: &End) -> io::Result<()> {
        self.line(end)
    }

    /// Writes the last line and everything that is still held back.
    pub fn finish(self, output: Digest) -> io::Result<(W, Footer)> {
        self.finish_with(output, None)
    }

    /// The same where an object was made.
    pub fn finish_with(mut self, output: Digest, object: Option<Digest>) -> io::Result<(W, Footer)> {
        let footer = Footer { entries: self.entries, output, object };
        self.line(&footer)?;
        self.flush()?;
        Ok((self.inner, footer))
    }

    /// The number of the next entry.
    pub fn next_seq(&self) -> u64 {
        self.entries
    }

    /// Bytes written so far.
    pub fn bytes(&self) -> u64 {
        self.written + self.out.bytes.len() as u64
    }

    /// What entries hold.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Hands on all full lines.
    pub fn flush(&mut self) -> io::Result<()> {
        self.hand_on()?;
        self.inner.flush()
    }

    fn line<T: Object>(&mut self, object: &T) -> io::Result<()> {
        let start = self.out.bytes.len();
        encode(object, &mut self.out, self.mode);
        self.end_line(start)
    }

    /// Ends a line that began there.
    fn end_line(&mut self, start: usize) -> io::Result<()> {
        self.out.bytes.push(b'\n');
        check_size(&self.out, start)?;
        if self.out.bytes.len() >= CHUNK { self.hand_on() } else { Ok(()) }
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.inner.write_all(&self.out.bytes)?;
        self.written += self.out.bytes.len() as u64;
        self.out.bytes.clear();
        Ok(())
    }
}

/// A line that began there, and its strings, are not too long.
fn check_size(out: &Emit, start: usize) -> io::Result<()> {
    let length = out.bytes.len() - start - 1;
    if out.longest > MAX_STRING {
        return Err(refuse(format!("a string of {} bytes; the limit is {MAX_STRING}", out.longest)));
    }
    if length > MAX_LINE {
        return Err(refuse(format!("a line of {length} bytes; the limit is {MAX_LINE}")));
    }
    Ok(())
}

/// How an entry begins whose number is not known yet.
const NO_SEQ: &str = "{\"seq\":0";

/// Entries as text that wait for their numbers: those of functions that are worked on at the same time.
#[derive(Debug)]
pub struct WaitingEntries {
    out: Emit,
    mode: Mode,
    ends: Vec<usize>,
}

/// One of [`WaitingEntries`].
#[derive(Clone, Copy, Debug)]
pub struct WaitingEntry<'l> {
    /// Its line after the value of `seq`, without a line end.
    after_seq: &'l [u8],
    mode: Mode,
}

impl WaitingEntries {
    /// No entries, for a trace of this mode.
    pub fn new(mode: Mode) -> WaitingEntries {
        WaitingEntries { out: Emit::default(), mode, ends: Vec::new() }
    }

    /// Adds an entry, whose `seq` is 0.
    pub fn push(&mut self, entry: &Entry) -> io::Result<()> {
        debug_assert_eq!(entry.seq, 0, "its number is not known yet");
        check_limits(entry, self.mode)?;
        let start = self.out.bytes.len();
        encode(entry, &mut self.out, self.mode);
        self.ends.push(self.out.bytes.len());
        check_size(&self.out, start)
    }

    /// The entries, in order.
    pub fn iter(&self) -> impl Iterator<Item = WaitingEntry<'_>> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let after_seq = &self.out.bytes[start + NO_SEQ.len()..end];
            start = end;
            WaitingEntry { after_seq, mode: self.mode }
        })
    }
}

impl WaitingEntry<'_> {
    /// The entry itself, without a number. What full traces alone say is there if they wait for one.
    pub fn entry(&self) -> Entry {
        let mut entry = Entry::default();
        let line = NO_SEQ.to_owned() + &String::from_utf8_lossy(self.after_seq);
        // It was made of an entry within the limits, so it can be read.
        let read = format::decode(&mut entry, &line, self.mode);
        debug_assert!(read.is_ok(), "{line}");
        entry
    }
}

/// A list of parameters or numbers is one that can be read.
fn check_list(list: &Params, what: &str) -> io::Result<()> {
    if list.len() > MAX_PARAMS {
        return Err(refuse(format!("{what} has {} parameters or numbers; the limit is {MAX_PARAMS}", list.len())));
    }
    if repeats(list.iter().map(|(key, _)| key)) {
        return Err(refuse(format!("{what} has two parameters or numbers of one name")));
    }
    Ok(())
}

fn check_limits(entry: &Entry, mode: Mode) -> io::Result<()> {
    if entry.id > MAX_ID || entry.anchor > MAX_ID {
        return Err(refuse("the id or anchor of an entry has more than 48 bits"));
    }
    if entry.iteration == 0 {
        return Err(refuse("iterations count from 1"));
    }
    if mode == Mode::Full && entry.decision.is_none() {
        return Err(refuse("an entry of a full trace has no decision"));
    }
    // Of most entries there is no more to ask.
    if mode == Mode::Decisions && entry.params.len() < 2 && entry.decision.is_none() && entry.limits.is_empty() {
        return Ok(());
    }
    check_list(&entry.compared, "an entry")?;
    check_list(&entry.limits, "an entry")?;
    for (what, count, limit) in [
        ("parameters", entry.params.len(), MAX_PARAMS),
        ("facts", entry.context.len(), MAX_FACTS),
        ("lines in `before`", entry.before.len(), MAX_FRAGMENT),
        ("lines in `after`", entry.after.len(), MAX_FRAGMENT),
    ] {
        if count > limit {
            return Err(refuse(format!("an entry has {count} {what}; the limit is {limit}")));
        }
    }
    if repeats(entry.params.iter().map(|(key, _)| key)) || repeats(entry.context.iter().map(|(name, _)| &**name)) {
        return Err(refuse("an entry has two parameters or facts of one name"));
    }
    let too_many = |count: usize| count > MAX_PARAMS;
    let words = |(_, fact): &(_, _)| matches!(fact, Fact::Const { properties, .. } if too_many(properties.len()));
    let custom = |cost: &Cost| too_many(cost.custom.len());
    if entry.context.iter().any(words)
        || matches!(&entry.decision, Some(Decision::CostModel { before, after, .. }) if custom(before) || custom(after))
    {
        return Err(refuse(format!("an entry has more than {MAX_PARAMS} properties or custom costs")));
    }
    Ok(())
}

/// Whether a name is there twice. A few are compared one by one; many go through a set.
fn repeats<'n>(names: impl ExactSizeIterator<Item = &'n str> + Clone) -> bool {
    if names.len() <= 16 {
        return names.clone().enumerate().any(|(i, name)| names.clone().take(i).any(|n| n == name));
    }
    let mut seen = FxHashSet::default();
    !names.into_iter().all(|name| seen.insert(name))
}

impl RefusalLine {
    /// The refusal as its line.
    pub fn to_json(&self) -> String {
        let mut out = Emit::default();
        encode(self, &mut out, Mode::Full);
        String::from_utf8(out.bytes).unwrap_or_default()
    }
}

impl Entry {
    /// The entry as its line in a trace of this mode.
    pub fn to_json(&self, mode: Mode) -> String {
        let mut out = Emit::default();
        encode(self, &mut out, mode);
        String::from_utf8(out.bytes).unwrap_or_default()
    }
}
