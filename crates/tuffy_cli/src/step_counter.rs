//! What watches an optimizer run: steps are counted by rule, shown, and written to the trace.

use crate::output::Output;
use crate::show_args::ShowArgs;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_ir::Function;
use tuffy_opt::engine::{Info, function_digest};
use tuffy_opt::record::recorder::Decided;
use tuffy_opt::record::step_log::{Sink, StepLog, TraceOut};
use tuffy_trace::{Begin, Digest, End, Entry, Mode, TooLong, WaitingLines};

/// What is counted besides the summary.
#[derive(Default)]
pub struct Counts {
    rules: FxHashMap<&'static Info, u64>,
    /// Functions that changed, with their differences.
    pub changed: Vec<(String, String)>,
    /// How many entries the trace has.
    pub entries: u64,
}

impl Counts {
    /// How often each rule was used.
    pub fn by_name(&self) -> BTreeMap<&'static str, u64> {
        self.rules.iter().map(|(rule, count)| (rule.name, *count)).collect()
    }
}

/// Sees each step: counts it, shows it, writes it to the trace.
pub struct StepCounter {
    /// What was counted.
    pub counts: Counts,
    /// Whether steps are counted by rule.
    count: bool,
    show: bool,
    /// The trace, if there is one.
    pub trace: Option<TraceOut<Output>>,
    /// Number of the next step where there is no trace to number them.
    next: u64,
}

impl StepCounter {
    /// Counts and shows what the flags ask for.
    pub fn new(show: &ShowArgs, trace: Option<TraceOut<Output>>) -> StepCounter {
        StepCounter { counts: Counts::default(), count: show.counts_rules(), show: show.prints_steps(), trace, next: 0 }
    }
}

impl Sink for StepCounter {
    fn rule(&mut self, rule: &'static Info) {
        if let Some(trace) = &mut self.trace {
            trace.rule(rule);
        }
    }

    fn entry(&mut self, rule: &'static Info, entry: &mut Entry) {
        if self.count {
            self.counted(rule, 1);
        }
        match &mut self.trace {
            Some(trace) => trace.entry(rule, entry),
            None => entry.seq = self.next,
        }
        self.next += 1;
        if self.show {
            let _ = io::stderr().write_all(show_step(entry).as_bytes());
        }
    }

    fn line_mode(&self) -> Option<Mode> {
        self.trace.as_ref().filter(|_| !self.show)?.line_mode()
    }

    fn decided(&mut self, rule: &'static Info, step: Decided<'_>) -> Result<(), TooLong> {
        if let Some(trace) = &mut self.trace {
            trace.decided(rule, step)?;
        }
        if self.count {
            self.counted(rule, 1);
        }
        Ok(())
    }
}

impl StepLog for StepCounter {
    fn begin(&mut self, begin: &Begin) {
        if let Some(trace) = &mut self.trace {
            trace.begin(begin);
        }
    }

    fn end(&mut self, end: &End) {
        if let Some(trace) = &mut self.trace {
            trace.end(end);
        }
    }

    fn lines(&mut self, lines: WaitingLines<'_>) {
        if let Some(trace) = &mut self.trace {
            trace.lines(lines);
        }
    }

    fn counts_rules(&self) -> bool {
        self.count
    }

    fn counted(&mut self, rule: &'static Info, entries: usize) {
        *self.counts.rules.entry(rule).or_default() += entries as u64;
    }

    fn digest(&mut self, func: &Function) -> Digest {
        match &mut self.trace {
            Some(trace) => trace.digest(func),
            None => function_digest(func),
        }
    }

    fn refused(&mut self, error: io::Error) {
        if let Some(trace) = &mut self.trace {
            trace.refused(error);
        }
    }
}

/// A step for people: what it is, and its lines before and after.
pub fn show_step(entry: &Entry) -> String {
    let mut out = format!("{} {}", entry.function, entry.step);
    let _ = write!(out, ": {}", entry.rule);
    if !entry.site.is_empty() {
        let _ = write!(out, " at {}", entry.site);
    }
    for (key, value) in entry.params.iter() {
        let _ = write!(out, " {key}={value}");
    }
    let _ = writeln!(out, " [seq {}, {}.{}]", entry.seq, entry.stage, entry.iteration);
    for (word, lines) in [("before", &entry.before), ("after", &entry.after)] {
        for (i, line) in lines.iter().enumerate() {
            let _ = writeln!(out, "  {:6}  {line}", if i == 0 { word } else { "" });
        }
    }
    out
}
