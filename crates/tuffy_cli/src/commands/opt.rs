//! `tuffy opt`, and `tuffy` without a subcommand: optimize a module, write it and its trace.

use crate::console::{emit, write_out};
use crate::exit::{EXIT_CODES, Failed, guarded};
use crate::input::Input;
use crate::optimize_args::{OptimizeArgs, Optimized};
use crate::output::{Output, refuse_conflicts};
use crate::show_args::Stdout;
use crate::step_counter::{Counts, StepCounter};
use crate::summary::About;
use std::io;
use tuffy::Session;
use tuffy_ir::print_module;
use tuffy_opt::driver::Summary;
use tuffy_opt::driver::stream::{StreamError, optimize_stream, outline};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_trace::Mode;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// The module; `-` is standard input
    #[arg(value_name = "FILE", required_unless_present = "print_pipeline")]
    file: Option<String>,
    /// Where the optimized module goes; standard output if nothing is said
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Print the pipeline on standard output and do nothing else
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "toml")]
    print_pipeline: Option<Format>,
    #[command(flatten)]
    optimize: OptimizeArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Toml,
    Json,
}

/// The command line of `tuffy FILE`.
#[derive(clap::Parser)]
#[command(name = "tuffy", version, about = "Optimize a module", after_help = EXIT_CODES)]
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
    try_run(args).unwrap_or_else(|failed| failed.report(args.optimize.show.json))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    let session = args.optimize.session(args.file.as_deref())?;
    if let Some(format) = args.print_pipeline {
        let pipeline = session.optimizer.effective_pipeline().map_err(|e| Failed::usage(e.to_string()))?;
        match format {
            Format::Toml => write_out(pipeline.to_toml().as_bytes()),
            Format::Json => emit(&format_args!("{:#}", pipeline.to_json())),
        }
        return Ok(0);
    }
    let file = args.file.as_deref().ok_or_else(|| Failed::usage("no file is given"))?;
    check_places(args)?;
    let OptimizeArgs { trace, show, read, .. } = &args.optimize;
    let output = args.output.as_deref();
    let stdout = if trace.takes_stdout() || Output::is_stdout(output) { Stdout::Taken } else { Stdout::Free };
    if let Some((summary, counts)) = stream(args, file, &session)? {
        let about = About { file, output, summary: &summary, counts: &counts };
        args.optimize.report(&about, &session, stdout);
        return Ok(0);
    }
    let input = Input::open(file, show.style()).ok_or_else(|| Failed::shown(1))?.reading(*read);
    let parsed = input.module(show.style()).ok_or_else(|| input.failed())?;
    let module_out = Output::open(output)?;
    let trace_out = trace.mode().map(|_| Output::open(trace.out())).transpose()?;
    let Optimized { module, summary, counts, trace } =
        args.optimize.optimize(&session, &input, parsed, trace_out, stdout, None)?;
    module_out.finish(print_module(&module).as_bytes())?;
    trace.commit()?;
    args.optimize.report(&About { file, output, summary: &summary, counts: &counts }, &session, stdout);
    Ok(0)
}

/// Optimizes a file one function at a time, if that can be done: no pass looks at other functions, and what is written
/// can be thrown away should the file turn out to be wrong. `None` says that it must be read as a whole.
fn stream(args: &Args, file: &str, session: &Session) -> Result<Option<(Summary, Counts)>, Failed> {
    let OptimizeArgs { trace: traced, show, .. } = &args.optimize;
    let (mode, options) = (traced.mode(), &session.optimizer);
    let whole = show.prints_changes()
        || show.remarks()?.is_some()
        || options.threads != 1
        || options.lock.is_some()
        || options.settings.verify
        || Output::is_stdout(args.output.as_deref())
        || traced.takes_stdout()
        || !std::fs::metadata(file).is_ok_and(|m| m.is_file())
        || options.effective_pipeline().is_ok_and(|p| p.is_interprocedural());
    if whole {
        return Ok(None);
    }
    let open = || std::fs::File::open(file).map(io::BufReader::new);
    let Ok(text) = open() else { return Ok(None) };
    let Ok(outline) = outline(text, options) else { return Ok(None) };
    let mut module_out = Output::open(args.output.as_deref())?;
    let mut log = StepCounter::new(show, None);
    if let Some(mode) = mode {
        let Ok(header) = outline.header(options, mode, session.timestamp.clone()) else { return Ok(None) };
        let out = Output::open(traced.out())?;
        log.trace = Some(TraceOut::new(traced.sink(out), &header).map_err(|e| traced.cannot_write(&e))?);
    }
    let logged = mode.is_some() || show.counts_transforms();
    let sink = logged.then_some((&mut log, mode.unwrap_or(Mode::Decisions)));
    let Ok(text) = open() else { return Ok(None) };
    let done = guarded(|| optimize_stream(text, outline, options, &mut module_out, sink))?;
    let (summary, digest) = match done {
        Ok(done) => done,
        // Nothing is committed yet: what was written goes away.
        Err(StreamError::Unsuitable | StreamError::Optimize(_)) => return Ok(None),
        Err(StreamError::Io(e)) => return Err(module_out.failed(&e)),
    };
    module_out.commit()?;
    if let Some(trace) = log.trace {
        let (out, footer) = trace.finish(digest).map_err(|e| traced.cannot_write(&e))?;
        log.counts.entries = footer.entries;
        out.finish()?.commit()?;
    }
    Ok(Some((summary, log.counts)))
}

/// Whether each thing has a place of its own.
fn check_places(args: &Args) -> Result<(), Failed> {
    let (module, trace) = (args.output.as_deref(), args.optimize.trace.out());
    let mut read: Vec<&str> = args.optimize.read_files().collect();
    refuse_conflicts(&read, &[("module", module)])?;
    if args.optimize.trace.mode().is_none() {
        return Ok(());
    }
    if Output::is_stdout(module) && Output::is_stdout(trace) {
        return Err(Failed::usage(
            "the module and the trace would both go to standard output; say where one goes with -o FILE or --trace-out=FILE",
        ));
    }
    refuse_conflicts(&[], &[("module", module), ("trace", trace)])?;
    read.extend(args.file.as_deref());
    refuse_conflicts(&read, &[("trace", trace)])
}
