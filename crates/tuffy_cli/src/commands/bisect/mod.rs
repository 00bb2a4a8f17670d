//! `tuffy bisect`: find the one step after which a module is wrong.

mod against;
mod build;
mod oracle;
mod report;
mod speed;

use crate::assembler::system_assembler;
use crate::console::{emit, write_text};
use crate::exit::{DIVERGED, EXIT_CODES, Failed, NO_CULPRIT, WRONG_INPUT, guarded};
use crate::input::{Input, ReadArgs, Said, Style};
use crate::output::{Output, refuse_conflicts};
use crate::pipeline_args::PipelineArgs;
use crate::replay_trace::ReplayTrace;
use crate::target_args::TargetArgs;
use crate::trace_file::TraceFile;
use build::Builder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use oracle::Oracle;
use report::Without;
use speed::SpeedArgs;
use std::cell::{Cell, RefCell};
use std::io::IsTerminal;
use tuffy::{Error, Session};
use tuffy_ir::{Module, print_module};
use tuffy_opt::engine::module_digest;
use tuffy_opt::replay::bisect::{BisectError, FirstBadStep, State, bisect, bisect_code, max_runs};
use tuffy_opt::replay::lock::{Lock, UnknownTransforms};
use tuffy_opt::replay::module::{NoObserver, ReplayError, ReplayOptions, replay_and_record};
use tuffy_opt::replay::selection::{Dependents, Selection, SeqSet};
use tuffy_trace::Mode;

const ORACLES: &str = "\
Oracles:
  'COMMAND {}'      a shell command; {} is the name of a file with the module. 0 is good, 125 cannot judge, anything else is bad
  'COMMAND {exe}'   the same with a program that is built of the module, 'COMMAND {obj}' with an object. The search goes on through the
                    steps of the code generator; those that come later are done the plain way
  'interp:@f(1, 2)' good if the interpreter sees what it sees of the input: result, output, undefined behaviour
  differential      bad if a random call shows a difference between the input and the module";

fn after_help() -> String {
    format!("{ORACLES}\n\n{EXIT_CODES}")
}

/// The command line.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub struct Args {
    /// The module before it is optimized; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// What says whether a module is good
    #[arg(long, value_name = "ORACLE", required_unless_present_any = ["measure", "measure_by"])]
    oracle: Option<String>,
    #[command(flatten)]
    speed: SpeedArgs,
    /// Search in this trace instead of optimizing
    #[arg(long, value_name = "TRACE",
        conflicts_with_all = ["level", "preset", "pipeline", "disable_pass", "only_pass", "disable_rule", "only_rule", "experimental_rules", "stage_iterations"])]
    trace: Option<String>,
    /// Say what an older trace of the same program decided otherwise: that of a compiler whose result was good
    #[arg(long, value_name = "OLD")]
    against: Option<String>,
    /// Write the last good module to this file
    #[arg(long, value_name = "FILE")]
    save_before: Option<String>,
    /// Write the first bad module to this file
    #[arg(long, value_name = "FILE")]
    save_after: Option<String>,
    /// Write a trace without the step, and without those that then do not fit, to this file: a policy to go on with. It
    /// takes one more run to say whether that helps
    #[arg(long, value_name = "FILE")]
    save_policy: Option<String>,
    /// How many random calls of each function `differential` makes
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    inputs: u32,
    /// Where random calls begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Instructions that the interpreter may run
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    max_instructions: u64,
    /// Print what was found as JSON instead of Markdown
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pipeline: PipelineArgs,
    #[command(flatten)]
    target: TargetArgs,
    #[command(flatten)]
    read: ReadArgs,
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    try_run(args).unwrap_or_else(|failed| failed.report(args.json))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    let mut session = Session::with_optimizer(args.pipeline.options()?);
    session.assembler = Some(system_assembler());
    args.target.tell(&mut session)?;
    if args.file == "-" && args.trace.as_deref() == Some("-") {
        return Err(Failed::usage("the module and the trace cannot both come from standard input"));
    }
    let read = [Some(&args.file), args.trace.as_ref(), args.against.as_ref()].into_iter().flatten().map(String::as_str);
    let read: Vec<&str> = read.chain(args.speed.files()).collect();
    let saved = [
        ("module before", args.save_before.as_deref()),
        ("module after", args.save_after.as_deref()),
        ("policy", args.save_policy.as_deref()),
    ];
    if saved.iter().any(|(_, place)| *place == Some("-")) {
        return Err(Failed::usage("the report goes to standard output; save modules and policies in files"));
    }
    refuse_conflicts(&read, &saved)?;
    let style = if args.json { Style::Json } else { Style::Text };
    args.read.check(&[&args.file])?;
    let input = Input::open(&args.file, style).ok_or_else(|| Failed::shown(WRONG_INPUT))?.reading(args.read);
    let module = input.module(style).ok_or_else(|| input.failed())?.module;
    if args.speed.is_wanted() {
        return measured(args, session, &module, &input);
    }
    let limits = tuffy_ir_interp::Limits { instructions: args.max_instructions, ..Default::default() };
    let asked = args.oracle.as_deref().unwrap_or_default();
    let mut oracle = Oracle::new(asked, &module, limits, args.inputs, args.seed)?;
    let trace = match &args.trace {
        Some(path) => TraceFile::open(path)?,
        None => {
            let said = if args.json { Said::Json } else { Said::Text };
            record(&module, &session, &input, said, oracle.wants_code())?
        }
    };
    let lock = read_trace(&trace, &module, input.name(), args.json)?;
    if args.trace.is_some() && !lock.header.code.is_empty() {
        let wrong = |e: Error| Failed::input(format!("{}: {e}", trace.name()));
        session.set_target(tuffy::account::target_options(&lock.header)).map_err(wrong)?;
    }
    let builder = Builder { session: &session, lock: &lock };
    let open = |path: &Option<String>| path.as_deref().map(|path| Output::open(Some(path))).transpose();
    let (before, after) = (open(&args.save_before)?, open(&args.save_after)?);
    let policy = open(&args.save_policy)?;
    let mut found = search(&module, &lock, &builder, &mut oracle)?;
    builder.show(&mut found);
    for (output, module) in [(before, &found.before), (after, &found.after)] {
        if let Some(output) = output {
            output.finish(print_module(module).as_bytes())?;
        }
    }
    let without = match policy {
        Some(out) => Some(without(&found, &module, &trace, out, (&builder, &mut oracle), args.json)?),
        None => None,
    };
    let old = match &args.against {
        Some(path) => Some(against::against(&TraceFile::open(path)?, &trace, &found)?),
        None => None,
    };
    let alone = guarded(|| report::alone(&found, oracle.case(), limits, args.seed))?;
    let about = report::About {
        command: report::command_line(),
        file: input.name(),
        input: module_digest(&module),
        oracle: asked,
        lock: &lock,
        trace: args.trace.as_deref(),
        program: guarded(|| oracle.says_of_input(&module, input.name()))?,
        without: args.save_policy.as_deref().zip(without.as_ref()),
    };
    if args.json {
        let mut json = report::json(&about, &found, &alone);
        if let Some(old) = &old {
            json["against"] = old.json();
        }
        emit(&json);
    } else {
        let old = old.map(|old| old.markdown(&found)).unwrap_or_default();
        write_text(&(report::markdown(&about, &found, &alone) + &old));
    }
    Ok(0)
}

/// Searches for what makes one program cost more than another.
fn measured(args: &Args, session: Session, module: &Module, input: &Input) -> Result<u8, Failed> {
    if args.save_before.is_some() || args.save_after.is_some() {
        return Err(Failed::usage("--measure compares programs; it has no module before and after a step to save"));
    }
    let policy = args.save_policy.as_deref();
    let policy = policy.map(|path| Output::open(Some(path)).map(|out| (path, out))).transpose()?;
    speed::run(speed::Task { args: &args.speed, session, module, input, policy, json: args.json })
}

fn read_trace(trace: &TraceFile, module: &Module, name: &str, json: bool) -> Result<Lock, Failed> {
    let lock = Lock::read_known(trace.reader()?, tuffy_opt::transforms::find, UnknownTransforms::Refuse);
    let lock = lock.map_err(|e| trace.failed(&e, json))?;
    let (expected, actual) = (lock.header.input.0, module_digest(module).0);
    if expected != actual {
        let message =
            format!("{name} is not what was traced: the trace has the digest {expected:016x}, it is {actual:016x}");
        return Err(Failed::input(message));
    }
    Ok(lock)
}

/// Optimizes a copy, makes code of it if that is asked for, and gives the trace of it.
fn record(module: &Module, session: &Session, input: &Input, said: Said, with_code: bool) -> Result<TraceFile, Failed> {
    let mut module = module.clone();
    let traced = match with_code {
        true => guarded(|| session.build_traced(&mut module, Mode::Decisions))?,
        false => guarded(|| session.optimize_traced(&mut module, Mode::Decisions))?,
    };
    match traced {
        Ok((_, trace)) => Ok(TraceFile::of(trace)),
        Err(Error::Optimize(e)) => Err(input.cannot_optimize(&e, said)),
        Err(e) => Err(Failed::input(e.to_string())),
    }
}

/// Replays all but the step that was found and what does not fit without it, records that, and asks the oracle.
fn without(
    found: &FirstBadStep,
    module: &Module,
    trace: &TraceFile,
    out: Output,
    (builder, oracle): (&Builder<'_>, &mut Oracle),
    json: bool,
) -> Result<Without, Failed> {
    let mut module = module.clone();
    let mut again = ReplayTrace::begin(trace, out, &module, true, json)?;
    let selection =
        Selection { skip: Some(SeqSet::one(found.entry.seq)), dependents: Dependents::Skip, ..Selection::default() };
    let options = ReplayOptions { selection, ..ReplayOptions::default() };
    let reader = trace.reader()?;
    let log = Some(again.log());
    let replayed =
        guarded(|| replay_and_record(&mut module, reader, &options, None, &mut NoObserver, log))?.map_err(|error| {
            match error {
                ReplayError::Trace(e) => trace.failed(&e, json),
                error => Failed { code: DIVERGED, message: format!("the trace without the step: {error:?}") },
            }
        })?;
    again.finish_with_code(&module, builder.lock, found.entry.seq)?;
    // What was found stands, even if nobody can judge what is left.
    let skip = Some(SeqSet::one(found.entry.seq));
    let good = oracle.judge(&module, &|m| builder.object(m, &Selection { skip: skip.clone(), ..Selection::default() }));
    if !std::io::stderr().is_terminal() {
        let word = match &good {
            Ok(true) => "good",
            Ok(false) => "bad",
            Err(_) => "cannot be judged",
        };
        errln!("run {} of at most {}, without the step: {word}", found.runs + 1, max_runs(found.steps));
    }
    Ok(Without { left_out: replayed.left_out, good })
}

/// Searches, and shows how far the search is.
fn search(module: &Module, lock: &Lock, builder: &Builder<'_>, oracle: &mut Oracle) -> Result<FirstBadStep, Failed> {
    let through_code = oracle.wants_code() && lock.code_entries > 0;
    let most = max_runs(lock.entries + if through_code { lock.code_entries } else { 0 });
    let terminal = std::io::stderr().is_terminal();
    let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(most.into()), target);
    bar.set_style(ProgressStyle::with_template("{wide_bar} run {pos} of at most {len}: {msg}").expect("a template"));
    let at = Cell::new((0, 0));
    let oracle = RefCell::new(oracle);
    let mut judge = |state: State<'_>| {
        let good = oracle.borrow_mut().judge(state.module, &|module| builder.object_after(module, state.code_steps))?;
        let (left, run) = at.get();
        if !terminal {
            let word = if good { "good" } else { "bad" };
            errln!("run {run} of at most {most}, {left} steps in question: {word}");
        }
        Ok(good)
    };
    let mut progress = |left: u64, run: u32| {
        at.set((left, run));
        bar.set_position(run.into());
        bar.set_message(format!("{left} steps in question"));
    };
    let find = tuffy_opt::transforms::find;
    let found = guarded(|| match through_code {
        true => bisect_code(module, lock, find, &mut judge, &mut progress),
        false => bisect(module, lock, find, &mut |module| judge(State { module, code_steps: 0 }), &mut progress),
    });
    bar.finish_and_clear();
    found?.map_err(|error| {
        let code = match error {
            BisectError::BadInput | BisectError::GoodOutput { .. } => NO_CULPRIT,
            BisectError::Oracle(_) => WRONG_INPUT,
            BisectError::Divergence(_) | BisectError::NoFunction(_) => DIVERGED,
        };
        Failed { code, message: error.to_string() }
    })
}
