//! What watches an optimizer run: steps are counted by transform, shown, and written to the trace.

use crate::show_args::ShowArgs;
use crate::trace_sink::TraceSink;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_ir::Function;
use tuffy_opt::engine::{Info, function_digest};
use tuffy_opt::record::step_log::{EntrySink, StepLog, TraceOut};
use tuffy_trace::remarks::{Remark, of_entry, of_refusal, pass_of};
use tuffy_trace::{Begin, Digest, End, Entry, RefusalLine, WaitingEntry};

/// What is counted besides the summary.
#[derive(Default)]
pub struct Counts {
    transforms: FxHashMap<&'static Info, u64>,
    /// Functions that changed, with their differences.
    pub changed: Vec<(String, String)>,
    /// How many entries the trace has.
    pub entries: u64,
}

impl Counts {
    /// How often each transform was used.
    pub fn by_name(&self) -> BTreeMap<&'static str, u64> {
        self.transforms.iter().map(|(transform, count)| (transform.name, *count)).collect()
    }
}

/// Sees each step: counts it, shows it, writes it to the trace.
pub struct StepCounter {
    /// What was counted.
    pub counts: Counts,
    /// Whether steps are counted by transform.
    count: bool,
    show: bool,
    /// The trace, if there is one.
    pub trace: Option<TraceOut<TraceSink>>,
    /// Remarks about what was done and left, if somebody wants them.
    pub remarks: Option<Vec<Remark>>,
    /// The function that is being told of.
    function: String,
    /// Number of the next step.
    next: u64,
}

impl StepCounter {
    /// Counts and shows what the flags ask for.
    pub fn new(show: &ShowArgs, trace: Option<TraceOut<TraceSink>>) -> StepCounter {
        StepCounter {
            counts: Counts::default(),
            count: show.counts_transforms(),
            show: show.prints_steps(),
            trace,
            remarks: None,
            function: String::new(),
            next: 0,
        }
    }
}

impl StepCounter {
    /// Counts a step, and shows it if that is asked for.
    fn see(&mut self, transform: &'static Info, entry: impl FnOnce() -> Entry) {
        if self.count {
            *self.counts.transforms.entry(transform).or_default() += 1;
        }
        let remarked = self.remarks.is_some() && pass_of(transform.name).is_some();
        if self.show || remarked {
            let entry = Entry { seq: self.next, ..entry() };
            if self.show {
                let _ = io::stderr().write_all(show_step(&entry).as_bytes());
            }
            if let (Some(remarks), true) = (&mut self.remarks, remarked) {
                remarks.extend(of_entry(&entry, &self.function));
            }
        }
        self.next += 1;
    }
}

impl EntrySink for StepCounter {
    fn entry(&mut self, transform: &'static Info, entry: &mut Entry) {
        if let Some(trace) = &mut self.trace {
            trace.entry(transform, entry);
        }
        self.see(transform, || entry.clone());
    }

    fn refusal(&mut self, transform: &'static Info, refusal: &RefusalLine) {
        if let Some(remarks) = &mut self.remarks {
            remarks.extend(of_refusal(refusal, &self.function));
        }
        if let Some(trace) = &mut self.trace {
            trace.refusal(transform, refusal);
        }
    }
}

impl StepLog for StepCounter {
    fn begin(&mut self, begin: &Begin) {
        self.function.clone_from(&begin.function);
        if let Some(trace) = &mut self.trace {
            trace.begin(begin);
        }
    }

    fn end(&mut self, end: &End) {
        if let Some(trace) = &mut self.trace {
            trace.end(end);
        }
    }

    fn waiting(&mut self, transform: &'static Info, entry: WaitingEntry<'_>) {
        match &mut self.trace {
            // What is shown is full, whatever the trace holds.
            Some(trace) if self.show || self.remarks.is_some() => trace.entry(transform, &mut entry.entry()),
            Some(trace) => trace.waiting(transform, entry),
            None => {}
        }
        self.see(transform, || entry.entry());
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
    let _ = write!(out, ": {}", entry.transform);
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
