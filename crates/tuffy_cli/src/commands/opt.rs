//! `tuffy opt`, and `tuffy` without a subcommand: optimize a module, write it and its trace.

use crate::clock::timestamp;
use crate::exit::{DIVERGED, EXIT_CODES, Failed, INTERNAL, guarded};
use crate::input::{Input, Style, emit, write_out};
use crate::line_diff::unified;
use crate::output::{Output, refuse_conflicts};
use crate::pipeline_args::PipelineArgs;
use crate::trace_file::TraceFile;
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_ir::text::Parsed;
use tuffy_ir::{Diagnostic, Function, Module, SourceText, Stage, print_function, print_module, verify_module};
use tuffy_opt::driver::{self, OptimizeError, Options, Other, Outcome, Summary, Why};
use tuffy_opt::engine::{Info, function_digest};
use tuffy_opt::lock::{Lock, OnDivergence, Unknown};
use tuffy_opt::pipeline::Pipeline;
use tuffy_opt::recorder::{Sink, StepLog, TraceOut};
use tuffy_opt::stream::{StreamError, optimize_stream, outline};
use tuffy_opt::transforms;
use tuffy_trace::{Begin, DecisionLine, Digest, End, Entry, Mode, Waiting};

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
    show: ShowArgs,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Traces")]
struct TraceArgs {
    /// How much of each step is recorded. SOURCE_DATE_EPOCH, if set, is the time in the header
    #[arg(long, value_name = "MODE")]
    emit_trace: Option<Emit>,
    /// Where the trace goes; standard output if nothing is said
    #[arg(long, value_name = "FILE", requires = "emit_trace")]
    trace_out: Option<String>,
    /// Follow this trace: decide what it decided. What does not follow it is optimized with the pipeline recorded there
    #[arg(long, value_name = "TRACE",
        conflicts_with_all = ["level", "opt_policy", "pipeline", "disable_pass", "only_pass", "disable_rule", "only_rule", "experimental_rules", "stage_iterations"])]
    policy: Option<String>,
    /// What to do with a function that the policy does not fit
    #[arg(long, value_name = "WHAT", requires = "policy", default_value = "error")]
    on_divergence: Diverging,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Emit {
    /// Nothing
    None,
    /// What is needed to do it again
    Decisions,
    /// Also the code before and after, what was known, and why
    Full,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Diverging {
    /// Stop
    Error,
    /// Keep the steps that fit, and say so
    Warn,
    /// Optimize the function anew
    Fallback,
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
    /// Print how many steps each rule made
    #[arg(long)]
    rule_stats: bool,
    /// Print a summary as JSON: on standard output, or on standard error if the module or the trace goes there. Errors in files are JSON too
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
    options.on_divergence = match args.trace.on_divergence {
        Diverging::Error => OnDivergence::Error,
        Diverging::Warn => OnDivergence::Warn,
        Diverging::Fallback => OnDivergence::Fallback,
    };
    if let Some(path) = &args.trace.policy {
        if path == "-" && args.file.as_deref() == Some("-") {
            return Err(Failed::usage("the module and the policy cannot both come from standard input"));
        }
        follow(path, args.show.json, &mut options)?;
    }
    if let Some(format) = args.show.print_pipeline {
        let pipeline = options.effective_pipeline().map_err(|e| Failed::usage(e.to_string()))?;
        match format {
            Format::Toml => write_out(pipeline.to_toml().as_bytes()),
            Format::Json => emit(&format_args!("{:#}", pipeline.to_json())),
        }
        return Ok(0);
    }
    let file = args.file.as_deref().ok_or_else(|| Failed::usage("no file is given"))?;
    let traced = args.trace.mode().is_some();
    check_places(args)?;
    options.times = args.show.time_passes;
    if let Some((summary, counts)) = stream(args, file, &options)? {
        tell(args, file, &options, &summary, &counts, traced);
        return Ok(0);
    }
    let style = if args.show.json { Style::Json } else { Style::Text };
    let input = Input::open(file, style).ok_or_else(|| Failed::shown(1))?;
    let parsed = input.module(style).ok_or_else(|| input.failed())?;
    let module_out = Output::open(args.output.as_deref())?;
    let trace_out = if traced { Some(Output::open(args.trace.trace_out.as_deref())?) } else { None };
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

/// Reads the trace to follow. What does not follow it is optimized as was recorded.
fn follow(path: &str, json: bool, options: &mut Options) -> Result<(), Failed> {
    let trace = TraceFile::open(path)?;
    // A rule that is not there is an error where every function must follow the trace.
    let must = options.on_divergence == OnDivergence::Error;
    let unknown = if must { Unknown::Refused } else { Unknown::Kept };
    let lock = Lock::read_known(trace.reader()?, transforms::find, unknown).map_err(|e| trace.failed(&e, json))?;
    match Pipeline::from_json(&Value::Object(lock.header.pipeline.clone()).to_string()) {
        Ok(pipeline) => options.pipeline = pipeline,
        // Then no function runs a pipeline.
        Err(_) if must => {}
        Err(e) => return Err(Failed::input(format!("{}: this compiler has no such pipeline: {e}", trace.name()))),
    }
    options.lock = Some(lock);
    Ok(())
}

/// Optimizes a file one function at a time, if that can be done: no pass looks at other functions, and what is written can be
/// thrown away should the file turn out to be wrong. `None` says that it must be read as a whole.
fn stream(args: &Args, file: &str, options: &Options) -> Result<Option<(Summary, Counts)>, Failed> {
    let mode = args.trace.mode();
    let steps = args.show.print_changed == Some(Changed::Steps);
    let whole = args.show.print_changed.is_some()
        || options.threads != 1
        || options.lock.is_some()
        || options.settings.verify
        || Output::is_stdout(args.output.as_deref())
        || (mode.is_some() && Output::is_stdout(args.trace.trace_out.as_deref()))
        || !std::fs::metadata(file).is_ok_and(|m| m.is_file())
        || options.effective_pipeline().is_ok_and(|p| p.is_interprocedural());
    if whole {
        return Ok(None);
    }
    let open = || std::fs::File::open(file).map(io::BufReader::new);
    let Ok(text) = open() else { return Ok(None) };
    let Ok(outline) = outline(text, options) else { return Ok(None) };
    let mut module_out = Output::open(args.output.as_deref())?;
    let mut log = Log { counts: Counts::default(), show: steps, trace: None, next: 0 };
    if let Some(mode) = mode {
        let Ok(header) = outline.header(options, mode, timestamp()?) else { return Ok(None) };
        let out = Output::open(args.trace.trace_out.as_deref())?;
        log.trace = Some(TraceOut::new(out, &header).map_err(|e| cannot_write(args, &e))?);
    }
    let logged = mode.is_some() || args.show.rule_stats || args.show.json;
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
        let (out, footer) = trace.finish(digest).map_err(|e| cannot_write(args, &e))?;
        log.counts.entries = footer.entries;
        out.commit()?;
    }
    Ok(Some((summary, log.counts)))
}

impl TraceArgs {
    fn mode(&self) -> Option<Mode> {
        match self.emit_trace {
            None | Some(Emit::None) => None,
            Some(Emit::Decisions) => Some(Mode::Decisions),
            Some(Emit::Full) => Some(Mode::Full),
        }
    }
}

/// Whether each thing has a place of its own.
fn check_places(args: &Args) -> Result<(), Failed> {
    if args.show.json && args.show.print_changed == Some(Changed::Steps) {
        return Err(Failed::usage("--print-changed=steps is text; for machines, --emit-trace=full has every step"));
    }
    let (module, trace) = (args.output.as_deref(), args.trace.trace_out.as_deref());
    let mut read: Vec<&str> = args.trace.policy.as_deref().into_iter().chain(args.pipeline.file()).collect();
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
        self.count(rule);
        match &mut self.trace {
            Some(trace) => trace.entry(rule, entry),
            None => entry.seq = self.next - 1,
        }
        if self.show {
            let _ = io::stderr().write_all(show_step(entry).as_bytes());
        }
    }

    fn line_mode(&self) -> Option<Mode> {
        self.trace.as_ref().filter(|_| !self.show)?.line_mode()
    }

    fn begin_line(&mut self) -> Option<DecisionLine<'_>> {
        self.trace.as_mut()?.begin_line()
    }

    fn end_line(&mut self, rule: &'static Info) {
        self.count(rule);
        if let Some(trace) = &mut self.trace {
            trace.end_line(rule);
        }
    }
}

impl Log {
    fn count(&mut self, rule: &'static Info) {
        *self.counts.rules.entry(rule).or_default() += 1;
        self.next += 1;
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

    fn line(&mut self, rule: &'static Info, line: Waiting<'_>) {
        self.count(rule);
        if let Some(trace) = &mut self.trace {
            trace.line(rule, line);
        }
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
        let header = options.header(&module, mode, timestamp()?).map_err(|e| failed(&e, args, input))?;
        trace = Some(TraceOut::of_module(out, header, &module).map_err(|e| cannot_write(args, &e))?);
    }
    let mode = if steps { Some(Mode::Full) } else { args.trace.mode() };
    let logged = mode.is_some() || args.show.rule_stats || args.show.json;
    let mut log = Log { counts: Counts::default(), show: steps, trace, next: 0 };
    let sink = logged.then_some((&mut log, mode.unwrap_or(Mode::Decisions)));
    let summary = guarded(|| driver::optimize(&mut module, options, sink))?;
    let summary = summary.map_err(|e| failed(&e, args, input))?;
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
            Err(e) => return Err(cannot_write(args, &e)),
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

fn cannot_write(args: &Args, e: &io::Error) -> Failed {
    let name = args.trace.trace_out.as_deref().filter(|p| *p != "-").unwrap_or("standard output");
    Failed::input(format!("cannot write the trace to {name}: {e}"))
}

/// Shows why a run did not finish.
fn failed(error: &OptimizeError, args: &Args, input: &Input) -> Failed {
    match error {
        OptimizeError::Config(e) => Failed::usage(e.to_string()),
        OptimizeError::Divergence(d) => {
            if args.show.json && !stdout_taken(args) {
                emit(&d.to_json());
            } else if args.show.json {
                errln!("{}", d.to_json());
            } else {
                err!("error: {d}");
            }
            Failed::shown(DIVERGED)
        }
        OptimizeError::UnknownPolicy { function, message } => {
            // The error belongs to the line of the function.
            let span = input.read(false, Style::Text).filter(|_| !input.is_llvm()).and_then(|parsed| {
                let at = parsed.module.entries().iter().position(|e| e.name() == *function)?;
                Some(parsed.map.entry(input.bytes(), at))
            });
            match span {
                Some(span) if !args.show.json => {
                    let source = SourceText { file: input.name(), text: input.bytes() };
                    let shown = source.show(&Diagnostic::new(span, message.clone()));
                    errln!("{shown}");
                    Failed::shown(1)
                }
                _ => Failed::input(format!("@{function}: {message}")),
            }
        }
    }
}

/// Whether the module or the trace goes to standard output.
fn stdout_taken(args: &Args) -> bool {
    let trace = args.trace.mode().is_some() && Output::is_stdout(args.trace.trace_out.as_deref());
    trace || Output::is_stdout(args.output.as_deref())
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

/// How many functions a message names.
const MAX_NAMED: usize = 20;

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
        tell_policy(lock, summary, &mut out);
    }
    if args.show.rule_stats {
        let mut rows: Vec<_> = counts.by_name().into_iter().collect();
        rows.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
        let _ = writeln!(out, "{:>10}  rule", "steps");
        rows.iter().for_each(|(name, count)| out.push_str(&format!("{count:>10}  {name}\n")));
        let _ = writeln!(out, "{:>10}  in all, in {} functions", summary.steps, summary.functions);
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

fn why(outcome: Outcome) -> String {
    match outcome {
        Outcome::FellBack(Why::New) => "new".into(),
        Outcome::FellBack(Why::Changed) => "changed".into(),
        Outcome::FellBack(Why::Diverged) => "the steps do not fit, or lead elsewhere".into(),
        Outcome::Fitted(Other::Input) => "changed, but all steps fit".into(),
        Outcome::Fitted(Other::Output) => "all steps fit, but a rule or what is inlined is another one now".into(),
        Outcome::PartlyLocked { changed, left_out, steps } => {
            let changed = if changed { "changed: " } else { "" };
            let verb = if left_out == 1 { "does" } else { "do" };
            format!("{changed}{left_out} of {steps} steps {verb} not fit")
        }
        Outcome::Locked => "locked".into(),
        Outcome::Optimized => "optimized".into(),
    }
}

fn tell_policy(lock: &Lock, summary: &Summary, out: &mut String) {
    for divergence in summary.divergences.iter().filter(|d| !d.rule.is_empty()).take(MAX_NAMED) {
        let _ = write!(out, "warning: {divergence}");
    }
    let list = |wanted: &dyn Fn(Outcome) -> bool| {
        let found: Vec<_> = summary.outcomes.iter().filter(|(_, o)| wanted(*o)).collect();
        let one = |(name, outcome): &&(tuffy_ir::Name, Outcome)| format!("@{name} ({})", why(*outcome));
        let mut named: Vec<String> = found.iter().take(MAX_NAMED).map(one).collect();
        if found.len() > MAX_NAMED {
            named.push(format!("… {} more", found.len() - MAX_NAMED));
        }
        (found.len(), named.join(", "))
    };
    let plural = if summary.functions == 1 { "" } else { "s" };
    let _ = write!(out, "locked {} of {} function{plural}", summary.locked, summary.functions);
    let kinds: [(&str, &dyn Fn(Outcome) -> bool); 3] = [
        ("to the end", &|o| matches!(o, Outcome::Fitted(_))),
        ("in part", &|o| matches!(o, Outcome::PartlyLocked { .. })),
        ("optimized anew", &|o| matches!(o, Outcome::FellBack(_))),
    ];
    for (word, wanted) in kinds {
        let (count, names) = list(wanted);
        if count > 0 {
            let _ = write!(out, "; {count} {word}: {names}");
        }
    }
    out.push('\n');
    let gone = gone(lock, summary);
    if !gone.is_empty() {
        let _ = writeln!(out, "note: the policy has functions that are not there: {}", gone.join(", "));
    }
    let changed = lock.changed_rules(transforms::find);
    if !changed.is_empty() {
        let _ = writeln!(out, "note: rules that changed since the policy was made: {}", changed.join(", "));
    }
}

/// Functions of the policy that the module does not have.
fn gone<'l>(lock: &'l Lock, summary: &Summary) -> Vec<&'l str> {
    let there: std::collections::BTreeSet<String> = summary.outcomes.iter().map(|(n, _)| format!("@{n}")).collect();
    lock.functions.iter().map(|f| f.name.as_str()).filter(|n| !there.contains(*n)).take(MAX_NAMED).collect()
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
        json["trace"] = json!({ "mode": mode, "file": args.trace.trace_out, "entries": counts.entries });
    }
    if let Some(lock) = &options.lock {
        let strays: Vec<Value> = summary
            .outcomes
            .iter()
            .filter(|(_, o)| *o != Outcome::Locked)
            .map(|(name, o)| json!({ "function": format!("@{name}"), "why": why(*o) }))
            .collect();
        json["policy"] = json!({
            "file": args.trace.policy,
            "locked": summary.locked,
            "fitted": summary.fitted,
            "partly_locked": summary.partly_locked,
            "optimized_anew": summary.fallen_back,
            "not_locked": strays,
            "not_in_module": gone(lock, summary),
            "changed_rules": lock.changed_rules(transforms::find),
            "divergences": summary.divergences.iter().map(|d| d.to_json()["divergence"].take()).collect::<Vec<_>>(),
        });
    }
    json
}
