//! The flags that say what is recorded and what is followed, the same for every command that optimizes.

use crate::exit::Failed;
use crate::output::Output;
use crate::trace_file::TraceFile;
use std::io;
use tuffy::{OnDivergence, Session};
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
    /// Follow this trace: decide what it decided. What does not follow it is optimized with the pipeline recorded there
    #[arg(long, value_name = "TRACE",
        conflicts_with_all = ["level", "preset", "pipeline", "disable_pass", "only_pass", "disable_rule", "only_rule", "experimental_rules", "stage_iterations"])]
    policy: Option<String>,
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

    /// Reads the trace to follow, if there is one. What does not follow it is optimized as was recorded.
    pub fn follow(&self, file: Option<&str>, json: bool, session: &mut Session) -> Result<(), Failed> {
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
        session.follow(trace.trace(), on_divergence).map_err(|e| trace.refused(&e, json))
    }
}
