//! `tuffy replay` and `tuffy-replay`: apply the steps of a trace to a module, all or some of them.

mod code;

use crate::console::emit;
use crate::exit::{DIVERGED, EXIT_CODES, Failed, WRONG_INPUT, guarded};
use crate::input::{Input, ReadArgs, Style};
use crate::output::{Output, refuse_conflicts};
use crate::replay_trace::ReplayTrace;
use crate::stepper::Watch;
use crate::trace_file::TraceFile;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{self, Write};
use tuffy_ir::text::parse_function_name;
use tuffy_ir::{Function, Module, Name, print_module};
use tuffy_opt::engine::Settings;
use tuffy_opt::replay::module::{ReplayError, ReplayOptions, needed_functions, replay_and_record};
use tuffy_opt::replay::selection::{Dependents, Selection, SeqSet};

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(long, value_name = "FILE")]
    trace: String,
    /// The module that was traced; `-` is standard input
    #[arg(long, value_name = "FILE")]
    input: String,
    /// Where the result goes; standard output if nothing is said
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    /// What is made: the module, or the object that the trace was recorded with
    #[arg(long, value_name = "KIND", default_value = "tir")]
    emit: Emit,
    /// Record what is done as a trace of its own, with the steps that were applied: to follow, or to replay. Not with
    /// --function
    #[arg(long, value_name = "FILE", conflicts_with = "function")]
    trace_out: Option<String>,
    /// Only this function; the others stay as they are
    #[arg(long, value_name = "@NAME")]
    function: Option<String>,
    /// Only steps whose number in the trace is below this
    #[arg(long, value_name = "N")]
    until: Option<u64>,
    /// Not these steps: 3,7-9
    #[arg(long, value_name = "SET", value_parser = SeqSet::parse)]
    skip: Option<SeqSet>,
    /// Only these steps: 3,7-9
    #[arg(long, value_name = "SET", value_parser = SeqSet::parse)]
    only: Option<SeqSet>,
    /// What to do with a step that does not fit because others were left out, or because the input is another one
    #[arg(long, value_name = "WHAT", default_value = "stop")]
    dependents: OnMisfit,
    /// Allow another input than the one that was traced
    #[arg(long)]
    any_input: bool,
    /// Ask before each step: next, skip, back, go, break, show, why, continue, quit; `help` lists the commands
    #[arg(long)]
    step: bool,
    /// Verify the function after each step. Slow
    #[arg(long)]
    verify_each: bool,
    /// Print errors and divergences as JSON on standard output; a summary too if the module goes elsewhere
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    read: ReadArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Emit {
    /// The module
    Tir,
    /// An ELF object, for the target that the trace names, by the steps that it has for the code generator; steps that
    /// are not replayed are done the plain way
    Obj,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OnMisfit {
    /// Stop
    Stop,
    /// Leave it out too, and list at the end what was left out
    Skip,
}

/// The command line of `tuffy-replay`.
#[derive(clap::Parser)]
#[command(name = "tuffy-replay", version, about = "Apply the steps of a trace to a module", after_help = EXIT_CODES)]
pub struct Standalone {
    #[command(flatten)]
    args: Args,
}

impl Standalone {
    /// Runs the command.
    pub fn run(&self) -> u8 {
        run(&self.args)
    }
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    try_run(args).unwrap_or_else(|failed| failed.report(args.json))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    let from_stdin = [args.trace == "-", args.input == "-", args.step].iter().filter(|b| **b).count();
    if from_stdin > 1 {
        return Err(Failed::usage("only one of --trace, --input and --step can read standard input"));
    }
    if args.dependents == OnMisfit::Skip && args.skip.is_none() && args.only.is_none() && !args.any_input {
        return Err(Failed::usage(
            "--dependents=skip needs --skip, --only or --any-input: a whole trace has no steps to leave out",
        ));
    }
    let written = [("module", args.output.as_deref()), ("trace", args.trace_out.as_deref())];
    refuse_conflicts(&[&args.trace], &written)?;
    refuse_conflicts(&[&args.input], &written[1..])?;
    if args.trace_out.as_deref() == Some("-") && Output::is_stdout(args.output.as_deref()) {
        return Err(Failed::usage("the module and the trace would both go to standard output"));
    }
    args.read.check(&[&args.input])?;
    let style = if args.json { Style::Json } else { Style::Text };
    let input = Input::open(&args.input, style).ok_or_else(|| Failed::shown(WRONG_INPUT))?.reading(args.read);
    let mut module = input.module(style).ok_or_else(|| input.failed())?.module;
    let trace = TraceFile::open(&args.trace)?;
    let function = args.function.as_deref().map(|name| find(&module, name)).transpose()?;
    let wanted: Option<BTreeSet<String>> = match function {
        None => None,
        Some(name) => {
            Some(needed_functions(trace.reader()?, &format!("@{name}")).map_err(|e| trace.failed(&e, args.json))?)
        }
    };
    let originals: Vec<Function> = match (&wanted, function) {
        (Some(wanted), Some(name)) => {
            let other = |f: &&Function| f.name != name && wanted.contains(&format!("@{}", f.name));
            module.functions().filter(other).cloned().collect()
        }
        _ => Vec::new(),
    };
    let selection = Selection {
        function: args.function.clone(),
        until: args.until,
        skip: args.skip.clone(),
        only: args.only.clone(),
        dependents: match args.dependents {
            OnMisfit::Stop => Dependents::Stop,
            OnMisfit::Skip => Dependents::Skip,
        },
    };
    let settings = Settings { verify: args.verify_each, ..Settings::default() };
    let options = ReplayOptions { selection, any_input: args.any_input, settings, ..ReplayOptions::default() };
    if args.emit == Emit::Obj && (wanted.is_some() || args.trace_out.is_some()) {
        return Err(Failed::usage(
            "an object is made of the whole module: --emit=obj is not for --function or --trace-out",
        ));
    }
    let output = Output::open(args.output.as_deref())?;
    let mut watch = Watch::new(args.step);
    let original = args.step.then(|| module.clone());
    let (result, again) = loop {
        let mut again = match &args.trace_out {
            Some(path) => Some(ReplayTrace::begin(&trace, Output::open(Some(path))?, &module, false, args.json)?),
            None => None,
        };
        let reader = trace.reader()?;
        let log = again.as_mut().map(ReplayTrace::log);
        let result = guarded(|| replay_and_record(&mut module, reader, &options, wanted.as_ref(), &mut watch, log))?;
        watch.done();
        // To go back is to begin again and go forward.
        match &original {
            Some(original) if watch.begins_again() => module.clone_from(original),
            _ => break (result, again),
        }
    };
    let replayed = match result {
        Ok(replayed) => Some(replayed),
        Err(ReplayError::Stopped) => None,
        Err(error) => return Err(failed(&error, args, &trace, &input)),
    };
    if let (Some(name), Some(0)) = (function, replayed.map(|r| r.functions)) {
        return Err(Failed::input(format!("{} has no steps of @{name}", trace.name())));
    }
    originals.into_iter().for_each(|f| module.put_function(f));
    match args.emit {
        Emit::Tir => output.finish(print_module(&module).as_bytes())?,
        Emit::Obj => output.finish(&code::object(&trace, &module, &options, args.json, input.name())?)?,
    }
    if let Some(again) = again {
        again.finish(&module)?;
    }
    if args.json {
        let summary = json!({ "replayed": {
            "steps": watch.applied, "left_out": watch.left_out.iter().map(|d| d.to_json()["divergence"].take()).collect::<Vec<_>>(),
            "functions": replayed.map(|r| r.functions), "stopped": replayed.is_none(),
        } });
        match Output::is_stdout(args.output.as_deref()) || args.trace_out.as_deref() == Some("-") {
            true => drop(writeln!(io::stderr(), "{summary}")),
            false => emit(&summary),
        }
    } else {
        watch.tell_left_out();
    }
    Ok(0)
}

fn find(module: &Module, name: &str) -> Result<Name, Failed> {
    let given = if name.starts_with('@') { name.to_owned() } else { format!("@{name}") };
    let found = parse_function_name(&given).and_then(|n| module.function(n));
    found.map(|f| f.name).ok_or_else(|| {
        let names: Vec<String> = module.functions().take(20).map(|f| format!("@{}", f.name)).collect();
        let close = tuffy_ir::closest(&given, names.iter().map(String::as_str));
        let hint = close.map_or_else(|| format!("; there is {}", names.join(", ")), |n| format!("; did you mean {n}?"));
        Failed::input(format!("the module has no function {given}{hint}"))
    })
}

/// Shows why a replay did not come to its end.
fn failed(error: &ReplayError, args: &Args, trace: &TraceFile, input: &Input) -> Failed {
    match error {
        ReplayError::Trace(e) => trace.failed(e, args.json),
        ReplayError::Divergence(divergence) => {
            if args.json {
                emit(&divergence.to_json())
            } else {
                err!("error: {divergence}")
            }
            Failed::shown(DIVERGED)
        }
        ReplayError::WrongInput { .. } => Failed::input(format!(
            "{}: {error}\n  help: --any-input --dependents=skip replays the steps that fit another input",
            input.name()
        )),
        ReplayError::WrongOutput { .. } | ReplayError::NoFunction(_) => {
            Failed { code: DIVERGED, message: error.to_string() }
        }
        ReplayError::NoStep { .. } => Failed::input(format!("{}: {error}", trace.name())),
        ReplayError::Stopped => Failed::shown(0),
    }
}
