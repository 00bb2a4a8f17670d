//! Entries as text that wait for their turn.

use crate::buffer::Buffer;
use crate::emit::Emit;
use crate::entry::Entry;
use crate::model::Mode;
use crate::writer::decision_line::{DecisionLine, DecisionLines, LineHead};
use crate::writer::{check_limits, entry_keys};
use std::cell::Cell;
use std::io;

/// Entries as text that wait for their numbers: those of functions that are worked on at the same time.
#[derive(Debug)]
pub struct Lines {
    out: Emit,
    mode: Mode,
    ends: Vec<usize>,
}

/// What lines are written to before they settle. Each thread has one: most functions have few lines.
#[derive(Default)]
struct Spare {
    bytes: Buffer,
    ends: Vec<usize>,
}

thread_local!(static SPARE: Cell<Spare> = Cell::default());

/// So much room there is at first: to find it little by little means to copy what is there.
const FIRST: usize = 1 << 15;

/// More is not kept for later.
const MAX_SPARE: usize = 1 << 20;

/// Some of [`Lines`], one after the other.
#[derive(Clone, Copy, Debug)]
pub struct WaitingLines<'l> {
    pub(crate) bytes: &'l [u8],
    /// Where the first one starts.
    pub(crate) start: usize,
    /// Where each one ends.
    pub(crate) ends: &'l [usize],
    /// The longest string in them.
    pub(crate) longest: usize,
}

impl<'l> WaitingLines<'l> {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Takes the first few away.
    pub fn take(&mut self, count: usize) -> WaitingLines<'l> {
        let (first, rest) = self.ends.split_at(count.min(self.ends.len()));
        let taken = WaitingLines { ends: first, ..*self };
        self.start = first.last().copied().unwrap_or(self.start);
        self.ends = rest;
        taken
    }
}

impl Lines {
    /// No entries, for a trace of this mode.
    pub fn new(mode: Mode) -> Lines {
        let Spare { mut bytes, ends } = SPARE.take();
        bytes.reserve(FIRST);
        Lines { out: Emit { bytes, longest: 0 }, mode, ends }
    }

    /// No more entries follow. Keeps what there is in as much memory as it takes; the rest serves the lines to come.
    pub fn settle(&mut self) {
        let mut spare = Spare { bytes: Buffer::exactly(&self.out.bytes), ends: self.ends.clone() };
        std::mem::swap(&mut spare.bytes, &mut self.out.bytes);
        std::mem::swap(&mut spare.ends, &mut self.ends);
        if spare.bytes.len() <= MAX_SPARE {
            spare.bytes.clear();
            spare.ends.clear();
            SPARE.set(spare);
        }
    }

    /// The mode of the trace.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How many entries there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Adds an entry; its `seq` does not matter.
    pub fn push(&mut self, entry: &Entry) -> io::Result<()> {
        check_limits(entry)?;
        entry_keys(&mut self.out, entry, self.mode);
        self.out.bytes.push(b'\n');
        self.ends.push(self.out.bytes.len());
        Ok(())
    }

    /// The entries, in order.
    pub fn all(&self) -> WaitingLines<'_> {
        WaitingLines { bytes: &self.out.bytes, start: 0, ends: &self.ends, longest: self.out.longest }
    }
}

impl DecisionLines for Lines {
    #[inline(always)]
    fn begin_entry<'l>(&'l mut self, head: &'l LineHead) -> DecisionLine<'l> {
        DecisionLine::new(&mut self.out, None, head)
    }

    #[inline(always)]
    fn end_entry(&mut self) -> io::Result<()> {
        self.ends.push(self.out.bytes.len());
        Ok(())
    }
}
