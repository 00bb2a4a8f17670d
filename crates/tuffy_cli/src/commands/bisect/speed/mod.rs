//! `tuffy bisect --measure`: which decisions make one program cost more than another.

mod meter;
mod rank;
mod report;
mod search;

use crate::clock::timestamp;
use crate::console::{emit, write_text};
use crate::exit::{DIVERGED, Failed, WRONG_INPUT, guarded};
use crate::input::Input;
use crate::output::Output;
use crate::pipeline_args::read_pipeline;
use crate::trace_file::TraceFile;
use meter::{Measure, Meter};
use search::Search;
use serde_json::json;
use std::path::Path;
use tuffy::between::Between;
use tuffy::{Error, Session};
use tuffy_ir::Module;
use tuffy_opt::driver::{OptimizeError, Options};
use tuffy_opt::pipeline::{Level, Pipeline, preset_for};
use tuffy_opt::replay::differences::Side;
use tuffy_trace::Mode;

/// What is measured, and between what.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Speed")]
pub struct SpeedArgs {
    /// A trace of the program that costs less; or a level (O1), a preset (O2-v1), a pipeline file (.toml). What is left
    /// out of --good and --bad is what the other flags say
    #[arg(long, value_name = "T1", conflicts_with_all = ["oracle", "trace", "against"])]
    good: Option<String>,
    /// The same of the program that costs more
    #[arg(long, value_name = "T2", conflicts_with_all = ["oracle", "trace", "against"])]
    bad: Option<String>,
    /// A shell command that runs the program {exe}: find the decisions that make the program of T2 cost more than that
    /// of T1
    #[arg(long, value_name = "CMD", conflicts_with = "oracle")]
    measure: Option<String>,
    /// What it costs [default: time]
    #[arg(long, value_name = "WHAT", conflicts_with = "oracle")]
    measure_by: Option<Measure>,
    /// A program counts as bad from this part of the difference on, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(1..=99))]
    share: u8,
    /// How many programs are built at most
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..))]
    max_builds: u32,
    /// How long one run of the command may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    time_limit: u64,
}

impl SpeedArgs {
    /// Whether that is what was asked for.
    pub fn is_wanted(&self) -> bool {
        self.measure.is_some() || self.measure_by.is_some()
    }

    /// The files that are read.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.good.as_deref().into_iter().chain(self.bad.as_deref())
    }
}

/// What a search is about.
pub struct Task<'a> {
    /// The flags.
    pub args: &'a SpeedArgs,
    /// What other flags say of pipeline and target.
    pub session: Session,
    /// The module, and where it came from.
    pub module: &'a Module,
    /// See there.
    pub input: &'a Input,
    /// Where a policy goes.
    pub policy: Option<(&'a str, Output)>,
    /// For machines.
    pub json: bool,
}

/// Runs the search and gives the exit code.
pub fn run(task: Task<'_>) -> Result<u8, Failed> {
    let Task { args, mut session, module, input, policy, json } = task;
    let measure = args.measure_by.unwrap_or(Measure::Time);
    if args.good.is_none() && args.bad.is_none() {
        return Err(Failed::usage("--measure compares two programs: say --good=T1, --bad=T2 or both"));
    }
    let meter = Meter::new(measure, args.measure.as_deref(), args.time_limit, args.share)?;
    session.timestamp = timestamp()?;
    let mut traces = Vec::new();
    for side in [&args.good, &args.bad] {
        traces.push(open(side.as_deref(), &mut session, module, input)?);
    }
    let name = |side: &Option<String>| side.clone().unwrap_or_else(|| "what the flags say".to_owned());
    let names = [name(&args.good), name(&args.bad)];
    let mut between = Between::new(session, module, traces[0].trace(), traces[1].trace()).map_err(|e| match e {
        Error::Replay(e) => {
            Failed::input(format!("{} and {} are not both traces of {}: {e}", names[0], names[1], input.name()))
        }
        Error::Trace { name, error } => wrong_trace(&name, &error, json),
        e => cannot(&e),
    })?;
    let mut ends = Vec::new();
    for side in [Side::Good, Side::Bad] {
        ends.push(guarded(|| between.end(side))?.map_err(|e| cannot(&e))?);
    }
    if ends[0].object == ends[1].object {
        return Err(Failed::input(format!("{} and {} make the same program", names[0], names[1])));
    }
    let mut search = Search::begin(between, meter, args.max_builds, [&ends[0], &ends[1]])?;
    let cause = search.find(&names)?;
    let finding = search.explain(cause)?;
    let policy_name = policy.as_ref().map(|(name, _)| *name);
    if let Some((_, out)) = policy {
        let trace = search.policy(&finding)?;
        out.finish(trace.bytes().unwrap_or_default())?;
    }
    let about = report::About {
        command: super::report::command_line(),
        file: input.name(),
        names: &names,
        measured: args.measure.as_deref(),
        measure,
        share: args.share,
        policy: policy_name,
    };
    match json {
        true => emit(&report::json(&about, &search, &finding)),
        false => write_text(&report::markdown(&about, &search, &finding)),
    }
    Ok(0)
}

fn wrong_trace(name: &str, error: &tuffy_trace::TraceError, json: bool) -> Failed {
    match json {
        true => emit(&json!({ "error": {
            "file": name, "line": error.line, "column": error.column, "message": error.message, "hint": error.hint,
        } })),
        false => err!("{}", error.show(name)),
    }
    Failed::shown(WRONG_INPUT)
}

/// A program cannot be made.
fn cannot(e: &Error) -> Failed {
    let code = match e {
        Error::Bisect(_) | Error::Optimize(OptimizeError::Divergence(_)) => DIVERGED,
        _ => WRONG_INPUT,
    };
    Failed { code, message: e.to_string() }
}

/// One of the two: a trace, or the trace of a run of a pipeline.
fn open(side: Option<&str>, session: &mut Session, module: &Module, input: &Input) -> Result<TraceFile, Failed> {
    let pipeline: Option<Pipeline> = match side {
        None => None,
        Some(path) if path.ends_with(".toml") => Some(read_pipeline(path)?),
        Some(name) if !Path::new(name).exists() => match (preset_for(name, "O2"), name.parse::<Level>()) {
            (Ok(preset), _) => Some(preset.clone()),
            (_, Ok(level)) => Some(level.pipeline().clone()),
            _ => return TraceFile::open(name),
        },
        Some(path) => return TraceFile::open(path),
    };
    let mut module = module.clone();
    let said = pipeline.map(|pipeline| {
        let told = &session.optimizer;
        let (rules, settings, threads) = (told.rules.clone(), told.settings, told.threads);
        let alone = Options { rules, settings, threads, ..Options::new(pipeline) };
        std::mem::replace(&mut session.optimizer, alone)
    });
    let traced = guarded(|| session.build_traced(&mut module, Mode::Decisions))?;
    if let Some(said) = said {
        session.optimizer = said;
    }
    traced.map(|(_, trace)| TraceFile::of(trace)).map_err(|e| Failed::input(format!("{}: {e}", input.name())))
}
