//! The flags of every command that optimizes, and what they make of a file: a session, an optimized module, its trace.

use crate::assembler::system_assembler;
use crate::clock::timestamp;
use crate::console::emit;
use crate::exit::{DIVERGED, Failed, INTERNAL, UNSUPPORTED, WRONG_INPUT, guarded};
use crate::input::{Input, ReadArgs, Said};
use crate::line_diff::unified;
use crate::output::Output;
use crate::pipeline_args::PipelineArgs;
use crate::policy_report;
use crate::show_args::{RemarkFilter, ShowArgs, Stdout};
use crate::step_counter::{Counts, StepCounter};
use crate::summary::{self, About};
use crate::target_args::TargetArgs;
use crate::trace_args::TraceArgs;
use crate::trace_sink::TraceSink;
use std::io::{self, Write};
use tuffy::codegen::driver;
use tuffy::{Error, Session, account};
use tuffy_ir::text::Parsed;
use tuffy_ir::{Module, Stage, print_function, verify_module};
use tuffy_opt::driver::Summary;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_trace::remarks::Remark;
use tuffy_trace::{Digest, Mode};

/// How a module is read, optimized, recorded and reported on.
#[derive(clap::Args, Clone, Debug)]
pub struct OptimizeArgs {
    #[command(flatten)]
    pub(crate) pipeline: PipelineArgs,
    #[command(flatten)]
    pub(crate) trace: TraceArgs,
    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    #[command(flatten)]
    pub(crate) show: ShowArgs,
}

impl OptimizeArgs {
    /// The session that the flags describe. The file is the one that is compiled, if it is known.
    pub fn session(&self, file: Option<&str>) -> Result<Session, Failed> {
        if self.show.json && self.show.prints_steps() {
            return Err(Failed::usage("--print-changed=steps is text; for machines, --emit-trace=full has every step"));
        }
        if let Some(file) = file {
            self.read.check(&[file])?;
        }
        let choosing = self.pipeline.choosing();
        if let Some(flag) = choosing.filter(|_| !self.trace.takes_pipeline()) {
            return Err(Failed::usage(format!(
                "the argument '--policy <TRACE>' cannot be used with '{flag}': the trace says how to optimize; \
                 --lock=decisions takes both"
            )));
        }
        let mut session = Session::with_optimizer(self.pipeline.options()?);
        self.trace.follow((file, choosing.is_some()), self.show.json, &mut session)?;
        self.target.tell(&mut session)?;
        session.assembler = Some(system_assembler());
        session.optimizer.times = self.show.time_passes;
        if self.trace.mode().is_some() {
            session.timestamp = timestamp()?;
        }
        Ok(session)
    }

    /// The files that are read besides the one that is compiled.
    pub fn read_files(&self) -> impl Iterator<Item = &str> {
        self.pipeline.file().into_iter().chain(self.trace.policy())
    }

    /// Optimizes a module that was read from a file and records it. Nothing is committed yet. If code is to be made,
    /// the trace goes on with that.
    pub fn optimize(
        &self,
        session: &Session,
        input: &Input,
        parsed: Parsed,
        trace_out: Option<Output>,
        stdout: Stdout,
        code: Option<&driver::Options>,
    ) -> Result<Optimized, Failed> {
        let said = match (self.show.json, stdout) {
            (false, _) => Said::Text,
            (true, Stdout::Taken) => Said::JsonError,
            (true, Stdout::Free) => Said::Json,
        };
        let before = self.show.lists_functions().then(|| parsed.module.clone());
        let mut module = parsed.module;
        let mut trace = None;
        if let (Some(out), Some(mode)) = (trace_out, self.trace.mode()) {
            let header = session.optimizer.header(&module, mode, session.timestamp.clone());
            let mut header = header.map_err(|e| input.cannot_optimize(&e, said))?;
            if let Some(options) = code {
                header.code = account::code_header(options);
                header.target = options.target.triple.to_string();
            }
            let sink = self.trace.sink(out);
            trace = Some(TraceOut::of_module(sink, header, &module).map_err(|e| self.trace.cannot_write(&e))?);
        }
        let remarks = self.show.remarks()?;
        let full = self.show.prints_steps() || remarks.is_some();
        let mode = if full { Some(Mode::Full) } else { self.trace.mode() };
        let mut log = StepCounter::new(&self.show, trace);
        log.remarks = remarks.is_some().then(Vec::new);
        let sink =
            (mode.is_some() || self.show.counts_transforms()).then_some((&mut log, mode.unwrap_or(Mode::Decisions)));
        let summary = guarded(|| session.optimize_and_log(&mut module, sink))?.map_err(|e| match e {
            Error::Optimize(e) => input.cannot_optimize(&e, said),
            e => Failed::input(e.to_string()),
        })?;
        if code.is_none() {
            self.check_gate(session, &summary, stdout)?;
        }
        if session.optimizer.settings.verify {
            let errors = verify_module(&module, Stage::Optimized);
            if let Some(error) = errors.first() {
                let message = format!("the optimized module does not verify: {error:?}");
                return Err(Failed { code: INTERNAL, message });
            }
        }
        let StepCounter { mut counts, trace, remarks: made, .. } = log;
        let record = match (remarks, made) {
            (Some(filter), Some(made)) => self.tell_remarks(&filter, made)?,
            _ => None,
        };
        let trace = trace.map_or(TraceState::None, |trace| TraceState::Open(Box::new(trace)));
        let mut trace = PendingTrace { trace, record };
        if code.is_none() {
            counts.entries = self.finish(&mut trace, &module, None)?;
        }
        if let Some(before) = before {
            counts.changed = changes(&before, &module);
            if !self.show.json {
                counts.changed.iter().for_each(|(_, diff)| err!("{diff}"));
            }
        }
        Ok(Optimized { module, summary, counts, trace })
    }

    /// Ends a trace that is still open. Gives how many entries it has.
    pub fn finish(&self, trace: &mut PendingTrace, module: &Module, object: Option<Digest>) -> Result<u64, Failed> {
        let TraceState::Open(open) = std::mem::take(&mut trace.trace) else { return Ok(0) };
        match open.finish_object(module, object) {
            Ok((out, footer)) => {
                trace.trace = TraceState::Finished(out.finish()?);
                Ok(footer.entries)
            }
            // Whoever reads the trace has enough of it.
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(0),
            Err(e) => Err(self.trace.cannot_write(&e)),
        }
    }

    /// Prints remarks in the order of the source, and writes their record. Nothing is committed yet.
    fn tell_remarks(&self, filter: &RemarkFilter, mut remarks: Vec<Remark>) -> Result<Option<Output>, Failed> {
        remarks.sort_by(|a, b| {
            let key = |r: &Remark| r.place.as_ref().map(|p| (p.file.clone(), p.line, p.column));
            // What has no place comes last.
            (a.place.is_none(), key(a)).cmp(&(b.place.is_none(), key(b)))
        });
        let mut out = String::new();
        remarks.iter().filter(|r| filter.prints(r)).for_each(|r| out.push_str(&r.text()));
        err!("{out}");
        let Some(file) = &self.show.remarks_out else { return Ok(None) };
        let mut record = Output::open(Some(file))?;
        let yaml: String = remarks.iter().map(Remark::yaml).collect();
        record.write_all(yaml.as_bytes()).map_err(|e| record.failed(&e))?;
        Ok(Some(record))
    }

    /// Stops where every decision must be the recorded one and some are not. If code is made, its choices count too.
    pub fn check_gate(&self, session: &Session, summary: &Summary, stdout: Stdout) -> Result<(), Failed> {
        match self.trace.is_gate() && summary.decisions_diverge() {
            true => Err(self.decisions_diverge(session, summary, stdout)),
            false => Ok(()),
        }
    }

    /// What is said where every decision must be the recorded one and some are not.
    fn decisions_diverge(&self, session: &Session, summary: &Summary, stdout: Stdout) -> Failed {
        let Some(lock) = &session.optimizer.lock else { return Failed::shown(DIVERGED) };
        if self.show.json {
            let json = serde_json::json!({ "policy": policy_report::json(self.trace.policy(), lock, summary) });
            match stdout {
                Stdout::Taken => errln!("{json}"),
                Stdout::Free => emit(&json),
            }
            return Failed::shown(DIVERGED);
        }
        err!("{}", policy_report::text(lock, summary));
        Failed { code: DIVERGED, message: "decisions are not those of the policy; nothing was written".into() }
    }

    /// Says what was done, as asked.
    pub fn report(&self, about: &About<'_>, session: &Session, stdout: Stdout) {
        summary::tell(&self.show, &self.trace, about, &session.optimizer, stdout);
    }
}

/// An optimized module, and what is known of the run.
pub struct Optimized {
    /// The module.
    pub module: Module,
    /// What was done.
    pub summary: Summary,
    /// What was counted.
    pub counts: Counts,
    /// What was recorded.
    pub trace: PendingTrace,
}

/// A trace, and a record of remarks, that wait for the command to succeed. Nothing is left of it otherwise.
#[must_use]
#[derive(Default)]
pub struct PendingTrace {
    trace: TraceState,
    record: Option<Output>,
}

#[derive(Default)]
enum TraceState {
    /// There is none.
    #[default]
    None,
    /// The code generator's part is missing.
    Open(Box<TraceOut<TraceSink>>),
    /// All is written.
    Finished(Output),
}

impl PendingTrace {
    /// The trace, if the code generator's part is missing.
    pub fn open(&mut self) -> Option<&mut TraceOut<TraceSink>> {
        if let TraceState::Open(trace) = &mut self.trace { Some(trace) } else { None }
    }

    /// Puts it into its place.
    pub fn commit(self) -> Result<(), Failed> {
        let trace = if let TraceState::Finished(out) = self.trace { Some(out) } else { None };
        [trace, self.record].into_iter().flatten().try_for_each(Output::commit)
    }
}

/// The functions that changed, each with its difference.
fn changes(before: &Module, after: &Module) -> Vec<(String, String)> {
    let mut changed = Vec::new();
    for old in before.functions() {
        let Some(new) = after.function(old.name) else { continue };
        let (old_text, new_text) = (print_function(old), print_function(new));
        if old_text != new_text {
            let name = format!("@{}", old.name);
            let diff = format!("--- {name} before\n+++ {name} after\n{}", unified(&old_text, &new_text));
            changed.push((name, diff));
        }
    }
    changed
}

/// Why no code could be made of a file.
pub fn cannot_build(file: &str, error: &Error) -> Failed {
    // A place in the source names the file already.
    let message = match error {
        Error::Code(e) if e.place.is_some() => error.to_string(),
        _ => format!("{file}: {error}"),
    };
    let wrong = matches!(error, Error::Code(e) if e.input_is_wrong);
    Failed { code: if wrong { WRONG_INPUT } else { UNSUPPORTED }, message }
}
