//! Modules as the optimizer leaves them, with everything that must hold of every run: it verifies after each step, its
//! trace replays to the same text, and so does a trace of decisions that is used as a policy.

use crate::levels;
use tuffy_cli::pipeline_args::PipelineArgs;
use tuffy_ir::{Module, Stage, print_module, verify_module};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::engine::{Settings, module_digest};
use tuffy_opt::pipeline::Level;
use tuffy_opt::pipeline::passes::PASSES;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::lock::{Lock, OnDivergence};
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_trace::{Line, LineRef, Mode, Reader, TraceError};

/// The levels at which everything is run.
const LEVELS: [&str; 4] = ["1", "2", "3", "s"];

/// A module after an optimizer run.
pub struct Optimized {
    /// How it was optimized, for messages.
    pub how: String,
    /// What it became.
    pub module: Module,
    /// The full trace.
    trace: Vec<u8>,
}

/// The module at every level.
pub fn levels(module: &Module) -> Result<Vec<Optimized>, String> {
    let one = |level: &&str| {
        let options = Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
        optimize(module, &format!("opt -O{level}"), options)
    };
    levels::chosen(&LEVELS).iter().map(one).collect()
}

/// The names of all passes.
pub fn passes() -> Vec<&'static str> {
    PASSES.iter().map(|p| p.name).collect()
}

/// The module after one pass alone.
pub fn pass(module: &Module, name: &str) -> Result<Optimized, String> {
    let mut options = Options::new(Level::O2.pipeline().clone());
    options.only = vec![name.to_owned()];
    optimize(module, &format!("opt --only-pass={name}"), options)
}

/// The module after what the flags of a directive say.
pub fn flags(module: &Module, text: &str) -> Result<Optimized, String> {
    let args = PipelineArgs::parse_text(text)?;
    let options = args.options().map_err(|e| e.message)?;
    optimize(module, &format!("opt {text}"), options)
}

fn optimize(before: &Module, how: &str, mut options: Options) -> Result<Optimized, String> {
    options.settings = Settings { verify: true, ..options.settings };
    options.threads = 1;
    let (module, trace) = traced(before, &options, Mode::Full).map_err(|e| format!("{how}: {e}"))?;
    let errors = verify_module(&module, Stage::Optimized);
    let text = print_module(&module);
    if let Some(error) = errors.first() {
        return Err(format!("{how}: the result does not verify: {error:?}\n{text}"));
    }
    let read = tuffy_ir::read_module(&text).map_err(|e| format!("{how}: the result does not read: {e:?}\n{text}"))?;
    if print_module(&read) != text {
        return Err(format!("{how}: the result reads to another module:\n{text}"));
    }
    let mut again = before.clone();
    replay(&mut again, &trace[..], &ReplayOptions::default(), None, &mut NoObserver)
        .map_err(|e| format!("{how}: the trace does not replay: {e:?}"))?;
    same(how, "replaying the trace", &text, &again)?;
    let (_, decisions) = traced(before, &options, Mode::Decisions)?;
    let lock = Lock::read(&decisions[..]).map_err(|e| format!("{how}: {}", e.show("decisions")))?;
    let locked = Options { lock: Some(lock), on_divergence: OnDivergence::Error, ..options };
    let (again, full) = traced(before, &locked, Mode::Full).map_err(|e| format!("{how}: locked: {e}"))?;
    same(how, "following the decisions", &text, &again)?;
    if known(&full)? != known(&trace)? {
        return Err(format!("{how}: following the decisions gives another trace"));
    }
    Ok(Optimized { how: how.to_owned(), module, trace })
}

fn traced(before: &Module, options: &Options, mode: Mode) -> Result<(Module, Vec<u8>), String> {
    let mut module = before.clone();
    let header = options.header(before, mode, "2026-01-01T00:00:00Z".into()).map_err(|e| format!("{e:?}"))?;
    let mut out = TraceOut::of_module(Vec::new(), header, before).map_err(|e| e.to_string())?;
    driver::optimize(&mut module, options, Some((&mut out, mode))).map_err(|e| format!("{e:?}"))?;
    let (bytes, _) = out.finish(module_digest(&module)).map_err(|e| e.to_string())?;
    Ok((module, bytes))
}

/// The lines of a trace without what only a full one says of what was left: a run that follows decisions does not look
/// at candidates again.
fn known(trace: &[u8]) -> Result<Vec<Line>, String> {
    let lines = Reader::new(trace).map_err(|e| e.to_string())?;
    let one = |line: Result<Line, TraceError>| match line.map_err(|e| e.to_string())? {
        Line::Refusal(mut refusal) => {
            [&mut refusal.detail, &mut refusal.region, &mut refusal.place].into_iter().for_each(String::clear);
            Ok(Line::Refusal(refusal))
        }
        line => Ok(line),
    };
    lines.map(one).collect()
}

fn same(how: &str, what: &str, text: &str, again: &Module) -> Result<(), String> {
    let got = print_module(again);
    if got == text { Ok(()) } else { Err(format!("{how}: {what} gives another text:\n{text}\n--- but\n{got}")) }
}

impl Optimized {
    /// The text of the module and the list of steps, for snapshots.
    pub fn show(&self) -> Result<String, String> {
        let mut out = format!("; {}\n\n{}", self.how, print_module(&self.module));
        let mut reader = Reader::new(&self.trace[..]).map_err(|e| e.to_string())?;
        let mut function = String::new();
        while let Some(line) = reader.read().map_err(|e| e.to_string())? {
            let LineRef::Entry(entry, _) = line else { continue };
            if entry.function != function {
                function.clone_from(&entry.function);
                out.push_str(&format!("\n; steps of {function}\n"));
            }
            let params: String = entry.params.iter().map(|(k, p)| format!(" {k}={p}")).collect();
            let site = if entry.site.is_empty() { "the function" } else { &entry.site };
            out.push_str(&format!("; {:>3}  {} at {site}{params}\n", entry.step, entry.transform));
        }
        Ok(out)
    }
}
