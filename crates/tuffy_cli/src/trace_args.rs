//! The flags that say what is recorded and what is followed, the same for every command that optimizes.

use crate::exit::Failed;
use crate::output::Output;
use crate::trace_file::TraceFile;
use crate::trace_sink::TraceSink;
use std::io;
use tuffy::{LockBy, OnDivergence, Session};
use tuffy_trace::Mode;

/// What is recorded and what is followed.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Traces")]
pub struct TraceArgs {
    /// How much of each step is recorded; `full` if only --trace-out is given. SOURCE_DATE_EPOCH, if set, is the time
    /// in the header
    #[arg(long, value_name = "MODE")]
    emit_trace: Option<TraceMode>,
    /// Where the trace goes; standard output if nothing is said and nothing else goes there
    #[arg(long, value_name = "FILE")]
    trace_out: Option<String>,
    /// How the trace is written
    #[arg(long, value_name = "FORMAT", default_value = "jsonl")]
    trace_format: TraceFormat,
    /// Follow this trace: decide what it decided. What does not follow it is optimized with the pipeline recorded there
    #[arg(long, value_name = "TRACE")]
    policy: Option<String>,
    /// Follow the policy also where the program changed, and say what was kept, what is new, and what is gone
    #[arg(long, value_name = "HOW", requires = "policy")]
    lock: Option<LockHow>,
    /// What to do with a function that the policy does not fit: `error` if nothing is said
    #[arg(long, value_name = "WHAT")]
    on_divergence: Option<Diverging>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum TraceMode {
    /// Nothing
    None,
    /// What is needed to do it again
    Decisions,
    /// Also the code before and after, what was known, and why
    Full,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LockHow {
    /// Step by step where a function is what it was, by decisions elsewhere
    Steps,
    /// Optimize as usual, but decide as was recorded: what is inlined, unrolled, made into choices
    Decisions,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum TraceFormat {
    /// One JSON object in each line
    Jsonl,
    /// One JSON document; it is held in memory until it is whole
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Diverging {
    /// Stop
    Error,
    /// Keep the steps that fit, and say so
    Warn,
    /// Optimize the function anew
    Fallback,
}

impl TraceArgs {
    /// How much is recorded, if anything is.
    pub fn mode(&self) -> Option<Mode> {
        match (self.emit_trace, &self.trace_out) {
            (Some(TraceMode::None), _) | (None, None) => None,
            (Some(TraceMode::Decisions), _) => Some(Mode::Decisions),
            (Some(TraceMode::Full), _) | (None, Some(_)) => Some(Mode::Full),
        }
    }

    /// The trace, to be written to this output.
    pub fn sink(&self, out: Output) -> TraceSink {
        TraceSink::new(out, self.trace_format == TraceFormat::Json)
    }

    /// Where the trace goes, as it was said.
    pub fn out(&self) -> Option<&str> {
        self.trace_out.as_deref()
    }

    /// Whether there is a trace and it goes to standard output.
    pub fn takes_stdout(&self) -> bool {
        self.mode().is_some() && Output::is_stdout(self.out())
    }

    /// The trace to follow.
    pub fn policy(&self) -> Option<&str> {
        self.policy.as_deref()
    }

    /// The trace could not be written.
    pub fn cannot_write(&self, e: &io::Error) -> Failed {
        let name = self.out().filter(|p| *p != "-").unwrap_or("standard output");
        Failed::input(format!("cannot write the trace to {name}: {e}"))
    }

    /// Whether a decision that is new, gone or not legal any more is an error.
    pub fn is_gate(&self) -> bool {
        self.lock.is_some() && self.on_divergence == Some(Diverging::Error)
    }

    /// Whether the trace is followed by decisions, so that a pipeline can be chosen.
    pub fn takes_pipeline(&self) -> bool {
        self.policy.is_none() || self.lock.is_some()
    }

    /// Reads the trace to follow, if there is one. What does not follow it is optimized as was recorded, unless a
    /// pipeline is chosen.
    pub fn follow(
        &self,
        (file, chosen): (Option<&str>, bool),
        json: bool,
        session: &mut Session,
    ) -> Result<(), Failed> {
        let Some(path) = self.policy() else {
            return match self.on_divergence {
                Some(_) => Err(Failed::usage("--on-divergence needs a --policy that a function may not fit")),
                None => Ok(()),
            };
        };
        if path == "-" && file == Some("-") {
            return Err(Failed::usage("the module and the policy cannot both come from standard input"));
        }
        let on_divergence = match self.on_divergence {
            None | Some(Diverging::Error) => OnDivergence::Error,
            Some(Diverging::Warn) => OnDivergence::Warn,
            Some(Diverging::Fallback) => OnDivergence::Fallback,
        };
        let trace = TraceFile::open(path)?;
        if let Some(how) = self.lock {
            let by = if how == LockHow::Steps { LockBy::Steps } else { LockBy::Decisions };
            return session.follow_decisions(trace.trace(), by, chosen).map_err(|e| trace.refused(&e, json));
        }
        session.follow(trace.trace(), on_divergence).map_err(|e| trace.refused(&e, json))
    }
}
