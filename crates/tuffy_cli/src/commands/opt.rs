//! `tuffy opt`, and `tuffy` without a subcommand: optimize a module, write it and its trace.

use crate::clock::timestamp;
use crate::console::{emit, write_out};
use crate::exit::{EXIT_CODES, Failed, INTERNAL, guarded};
use crate::input::{Input, ReadArgs, Said, Style};
use crate::line_diff::unified;
use crate::output::{Output, refuse_conflicts};
use crate::pipeline_args::PipelineArgs;
use crate::policy_report;
use crate::trace_args::TraceArgs;
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_ir::text::Parsed;
use tuffy_ir::{Function, Module, Stage, print_function, print_module, verify_module};
use tuffy_opt::driver::stream::{StreamError, optimize_stream, outline};
use tuffy_opt::driver::{self, Options, Summary};
use tuffy_opt::engine::{Info, function_digest};
use tuffy_opt::record::recorder::Decided;
use tuffy_opt::record::step_log::{Sink, StepLog, TraceOut};
use tuffy_trace::{Begin, Digest, End, Entry, Mode, TooLong, WaitingLines};

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
    #[command(flatten)]
    pipeline: PipelineArgs,
    #[command(flatten)]
    trace: TraceArgs,
    #[command(flatten)]
    read: ReadArgs,
    #[command(flatten)]
    show: ShowArgs,
}

#[derive(clap::Args)]
#[command(next_help_heading = "What is shown, on standard error")]
struct ShowArgs {
    /// Print the pipeline on standard output and do nothing else
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "toml")]
    print_pipeline: Option<Format>,
    /// Print what changed: the functions, or each step
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "functions")]
    print_changed: Option<Changed>,
    /// Print how long each pass took
    #[arg(long)]
    time_passes: bool,
    /// Print how many steps each rule made, and how often facts about values were found or were there already
    #[arg(long)]
    rule_stats: bool,
    /// Print a summary as JSON: on standard output, or on standard error if the module or the trace goes there. Errors
    /// in files are JSON too
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Toml,
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Changed {
    /// The text of each function, before and after
    Functions,
    /// Rule, site, and the lines before and after of each step
    Steps,
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
    try_run(args).unwrap_or_else(|failed| failed.report(args.show.json))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    let mut options = args.pipeline.options()?;
    args.trace.follow(args.file.as_deref(), args.show.json, &mut options)?;
    if let Some(format) = args.show.print_pipeline {
        let pipeline = options.effective_pipeline().map_err(|e| Failed::usage(e.to_string()))?;
        match format {
            Format::Toml => write_out(pipeline.to_toml().as_bytes()),
            Format::Json => emit(&format_args!("{:#}", pipeline.to_json())),
        }
        return Ok(0);
    }
    let file = args.file.as_deref().ok_or_else(|| Failed::usage("no file is given"))?;
    args.read.check(&[file])?;
    let traced = args.trace.mode().is_some();
    check_places(args)?;
    options.times = args.show.time_passes;
    if let Some((summary, counts)) = stream(args, file, &options)? {
        tell(args, file, &options, &summary, &counts, traced);
        return Ok(0);
    }
    let style = if args.show.json { Style::Json } else { Style::Text };
    let input = Input::open(file, style).ok_or_else(|| Failed::shown(1))?.reading(args.read);
    let parsed = input.module(style).ok_or_else(|| input.failed())?;
    let module_out = Output::open(args.output.as_deref())?;
    let trace_out = if traced { Some(Output::open(args.trace.out())?) } else { None };
    let done = optimize(args, &input, parsed, &options, trace_out)?;
    let text = print_module(&done.module);
    let bytes = done.trace.as_ref().map(|_| ());
    module_out.finish(text.as_bytes())?;
    if let Some(trace) = done.trace {
        trace.commit()?;
    }
    tell(args, file, &options, &done.summary, &done.log, bytes.is_some());
    Ok(0)
}

/// Optimizes a file one function at a time, if that can be done: no pass looks at other functions, and what is written
/// can be thrown away should the file turn out to be wrong. `None` says that it must be read as a whole.
fn stream(args: &Args, file: &str, options: &Options) -> Result<Option<(Summary, Counts)>, Failed> {
    let mode = args.trace.mode();
    let steps = args.show.print_changed == Some(Changed::Steps);
    let whole = args.show.print_changed.is_some()
        || options.threads != 1
        || options.lock.is_some()
        || options.settings.verify
        || Output::is_stdout(args.output.as_deref())
        || args.trace.takes_stdout()
        || !std::fs::metadata(file).is_ok_and(|m| m.is_file())
        || options.effective_pipeline().is_ok_and(|p| p.is_interprocedural());
    if whole {
        return Ok(None);
    }
    let open = || std::fs::File::open(file).map(io::BufReader::new);
    let Ok(text) = open() else { return Ok(None) };
    let Ok(outline) = outline(text, options) else { return Ok(None) };
    let mut module_out = Output::open(args.output.as_deref())?;
    let mut log = Log { counts: Counts::default(), count: args.counts_rules(), show: steps, trace: None, next: 0 };
    if let Some(mode) = mode {
        let Ok(header) = outline.header(options, mode, timestamp()?) else { return Ok(None) };
        let out = Output::open(args.trace.out())?;
        log.trace = Some(TraceOut::new(out, &header).map_err(|e| args.trace.cannot_write(&e))?);
    }
    let logged = mode.is_some() || args.counts_rules();
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
        let (out, footer) = trace.finish(digest).map_err(|e| args.trace.cannot_write(&e))?;
        log.counts.entries = footer.entries;
        out.commit()?;
    }
    Ok(Some((summary, log.counts)))
}

/// Whether each thing has a place of its own.
fn check_places(args: &Args) -> Result<(), Failed> {
    if args.show.json && args.show.print_changed == Some(Changed::Steps) {
        return Err(Failed::usage("--print-changed=steps is text; for machines, --emit-trace=full has every step"));
    }
    let (module, trace) = (args.output.as_deref(), args.trace.out());
    let mut read: Vec<&str> = args.trace.policy().into_iter().chain(args.pipeline.file()).collect();
    refuse_conflicts(&read, &[("module", module)])?;
    if args.trace.mode().is_none() {
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

/// What a run gave.
struct Done {
    module: Module,
    summary: Summary,
    log: Counts,
    trace: Option<Output>,
}

impl Args {
    /// Whether somebody will read how often each rule was used.
    fn counts_rules(&self) -> bool {
        self.show.rule_stats || self.show.json
    }
}

/// What is counted besides the summary.
#[derive(Default)]
struct Counts {
    rules: FxHashMap<&'static Info, u64>,
    /// Functions that changed, with their differences.
    changed: Vec<(String, String)>,
    entries: u64,
}

impl Counts {
    fn by_name(&self) -> BTreeMap<&'static str, u64> {
        self.rules.iter().map(|(rule, count)| (rule.name, *count)).collect()
    }
}

/// Sees each step: counts it, shows it, writes it to the trace.
struct Log {
    counts: Counts,
    /// Whether steps are counted by rule.
    count: bool,
    show: bool,
    trace: Option<TraceOut<Output>>,
    /// Number of the next step where there is no trace to number them.
    next: u64,
}

impl Sink for Log {
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

impl StepLog for Log {
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
pub(crate) fn show_step(entry: &Entry) -> String {
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

fn optimize(
    args: &Args,
    input: &Input,
    parsed: Parsed,
    options: &Options,
    trace_out: Option<Output>,
) -> Result<Done, Failed> {
    let steps = args.show.print_changed == Some(Changed::Steps);
    let before = (args.show.print_changed == Some(Changed::Functions)).then(|| parsed.module.clone());
    let mut module = parsed.module;
    let mut trace = None;
    if let (Some(out), Some(mode)) = (trace_out, args.trace.mode()) {
        let header = options.header(&module, mode, timestamp()?).map_err(|e| input.cannot_optimize(&e, shown(args)))?;
        trace = Some(TraceOut::of_module(out, header, &module).map_err(|e| args.trace.cannot_write(&e))?);
    }
    let mode = if steps { Some(Mode::Full) } else { args.trace.mode() };
    let logged = mode.is_some() || args.counts_rules();
    let mut log = Log { counts: Counts::default(), count: args.counts_rules(), show: steps, trace, next: 0 };
    let sink = logged.then_some((&mut log, mode.unwrap_or(Mode::Decisions)));
    let summary = guarded(|| driver::optimize(&mut module, options, sink))?;
    let summary = summary.map_err(|e| input.cannot_optimize(&e, shown(args)))?;
    if options.settings.verify {
        let errors = verify_module(&module, Stage::Optimized);
        if let Some(error) = errors.first() {
            return Err(Failed { code: INTERNAL, message: format!("the optimized module does not verify: {error:?}") });
        }
    }
    let Log { mut counts, trace, .. } = log;
    let trace = match trace {
        None => None,
        Some(trace) => match trace.finish_module(&module) {
            Ok((out, footer)) => {
                counts.entries = footer.entries;
                Some(out)
            }
            // Whoever reads the trace has enough of it.
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => None,
            Err(e) => return Err(args.trace.cannot_write(&e)),
        },
    };
    if let Some(before) = before {
        counts.changed = changes(&before, &module);
        if !args.show.json {
            counts.changed.iter().for_each(|(_, diff)| err!("{diff}"));
        }
    }
    Ok(Done { module, summary, log: counts, trace })
}

/// Whether the module or the trace goes to standard output.
fn stdout_taken(args: &Args) -> bool {
    args.trace.takes_stdout() || Output::is_stdout(args.output.as_deref())
}

/// Where it is said why a run did not finish.
fn shown(args: &Args) -> Said {
    match args.show.json {
        false => Said::Text,
        true if stdout_taken(args) => Said::JsonError,
        true => Said::Json,
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

/// Says what was done, as asked.
fn tell(args: &Args, file: &str, options: &Options, summary: &Summary, counts: &Counts, traced: bool) {
    if args.show.json {
        let json = summary_json(args, file, options, summary, counts, traced);
        if stdout_taken(args) {
            errln!("{json}")
        } else {
            emit(&json)
        }
        return;
    }
    let mut out = String::new();
    if let Some(lock) = &options.lock {
        out.push_str(&policy_report::text(lock, summary));
    }
    if args.show.rule_stats {
        let mut rows: Vec<_> = counts.by_name().into_iter().collect();
        rows.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
        let _ = writeln!(out, "{:>10}  rule", "steps");
        rows.iter().for_each(|(name, count)| out.push_str(&format!("{count:>10}  {name}\n")));
        let _ = writeln!(out, "{:>10}  in all, in {} functions", summary.steps, summary.functions);
        let _ = writeln!(out, "facts: {}", summary.facts);
    }
    if args.show.time_passes {
        let _ = writeln!(out, "{:>10}  {:>6}  {:>10}  pass", "ms", "%", "steps");
        let all = summary.times.0.values().map(|(t, _)| t.as_secs_f64()).fold(0.0, |all, time| all + time);
        for (name, time, steps) in sorted_times(summary) {
            let share = if all > 0.0 { 100.0 * time / all } else { 0.0 };
            let _ = writeln!(out, "{:>10.3}  {share:>6.1}  {steps:>10}  {name}", 1e3 * time);
        }
        let _ = writeln!(out, "{:>10.3}  {:>6.1}  {:>10}  in all, over all threads", 1e3 * all, 100.0, summary.steps);
    }
    let _ = io::stderr().write_all(out.as_bytes());
}

/// Passes by the time they took, longest first.
fn sorted_times(summary: &Summary) -> Vec<(&'static str, f64, u64)> {
    let mut rows: Vec<_> = summary.times.0.iter().map(|(n, (t, s))| (*n, t.as_secs_f64(), *s)).collect();
    rows.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    rows
}

fn summary_json(args: &Args, file: &str, options: &Options, summary: &Summary, counts: &Counts, traced: bool) -> Value {
    let pipeline = &options.pipeline;
    let mut json = json!({
        "file": file,
        "output": args.output,
        "pipeline": { "name": pipeline.name, "version": pipeline.version },
        "functions": summary.functions,
        "steps": summary.steps,
        "rules": counts.by_name(),
        "facts": {
            "asked": summary.facts.asked,
            "kept": summary.facts.kept,
            "found": summary.facts.found,
            "dropped": summary.facts.dropped,
        },
    });
    if args.show.print_changed == Some(Changed::Functions) {
        let change = |(function, diff): &(String, String)| json!({ "function": function, "diff": diff });
        json["changed"] = counts.changed.iter().map(change).collect();
    }
    if args.show.time_passes {
        let row = |(name, time, steps): (&str, f64, u64)| json!({ "pass": name, "ms": 1e3 * time, "steps": steps });
        json["times"] = sorted_times(summary).into_iter().map(row).collect();
    }
    if traced {
        let mode = args.trace.mode().map(Mode::as_str);
        json["trace"] = json!({ "mode": mode, "file": args.trace.out(), "entries": counts.entries });
    }
    if let Some(lock) = &options.lock {
        json["policy"] = policy_report::json(args.trace.policy(), lock, summary);
    }
    json
}
