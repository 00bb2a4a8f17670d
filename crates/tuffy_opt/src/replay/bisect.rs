//! Bisect: the one step after which an oracle fails.
//!
//! *Definition.* Let `M₀` be the input and `Mₖ` the module after the first `k` steps of a trace. Each is a state that
//! the optimizer went through. If `M₀` is good and `Mₙ` bad, binary search keeps a good `lo` and a bad `hi` until `hi =
//! lo + 1`: step `lo` (from 0) turns a good module into a bad one. That takes at most ⌈log₂ n⌉ + 2 runs of the oracle,
//! however often good and bad alternate in between.

use crate::engine::{Engine, Info, Off, Settings};
use crate::replay::divergence::Divergence;
use crate::replay::lock::Lock;
use crate::replay::names::symbol;
use crate::replay::replayer::{FindTransform, Replayer, Strictness};
use std::fmt;
use tuffy_ir::Module;
use tuffy_trace::Entry;

/// What an oracle says of a module.
pub type Judgement = Result<bool, String>;

/// What was found.
#[derive(Debug)]
pub struct FirstBadStep {
    /// The step, without what only people read.
    pub entry: Entry,
    /// Its function, with `@`.
    pub function: String,
    /// The transform, if this compiler has it.
    pub transform: Option<&'static Info>,
    /// The good module before the step.
    pub before: Module,
    /// The bad module after it.
    pub after: Module,
    /// The instructions that the step looked at.
    pub before_code: Vec<String>,
    /// What it made of them.
    pub after_code: Vec<String>,
    /// How many steps the code generator had done, if it is one of those.
    pub code_steps: Option<u64>,
    /// How many steps the trace has.
    pub steps: u64,
    /// How often the oracle was asked.
    pub runs: u32,
}

/// Why nothing was found.
#[derive(Debug)]
pub enum BisectError {
    /// The module is bad before the first step.
    BadInput,
    /// The module is good after the last step.
    GoodOutput {
        /// How many steps there are.
        steps: u64,
    },
    /// The oracle failed to answer.
    Oracle(String),
    /// The trace does not fit the module.
    Divergence(Box<Divergence>),
    /// The trace has a function that the module has not.
    NoFunction(String),
}

impl fmt::Display for BisectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BisectError::BadInput => {
                f.write_str("the module is bad before the first step: no step is to blame, or the oracle is wrong")
            }
            BisectError::GoodOutput { steps } => {
                write!(f, "the module is good after all {steps} steps: there is nothing to find")
            }
            BisectError::Oracle(why) => write!(f, "the oracle cannot judge: {why}"),
            BisectError::Divergence(d) => d.fmt(f),
            BisectError::NoFunction(name) => write!(f, "divergence: the module has no function {name}"),
        }
    }
}

impl std::error::Error for BisectError {}

/// At most how often the oracle is asked for a trace of so many steps.
pub fn max_runs(steps: u64) -> u32 {
    steps.max(1).next_power_of_two().trailing_zeros() + 3
}

/// The module after the first `count` steps.
pub fn prefix(module: &Module, lock: &Lock, transforms: FindTransform, count: u64) -> Result<Module, BisectError> {
    let mut out = module.clone();
    let mut left = count;
    for function in &lock.functions {
        if left == 0 {
            break;
        }
        let body = symbol(&function.name).and_then(|name| out.take_function(name));
        let body = body.ok_or_else(|| BisectError::NoFunction(function.name.clone()))?;
        let engine = Engine::new(body, &out, Settings::default(), Off);
        let mut replayer = Replayer::new(engine, (transforms, Strictness::Locked));
        for step in function.steps.iter().take(usize::try_from(left).unwrap_or(usize::MAX)) {
            replayer.apply(step).map_err(BisectError::Divergence)?;
        }
        left = left.saturating_sub(function.steps.len() as u64);
        let (body, _) = replayer.into_engine().finish();
        out.put_function(body);
    }
    Ok(out)
}

/// A state between the input and the end of a trace.
#[derive(Clone, Copy, Debug)]
pub struct State<'m> {
    /// The module.
    pub module: &'m Module,
    /// How many steps of the code generator were taken. Those that were not are done plainly.
    pub code_steps: u64,
}

/// Finds the step. `progress` is told how many steps are still in question and how often the oracle was asked.
pub fn bisect(
    module: &Module,
    lock: &Lock,
    transforms: FindTransform,
    oracle: &mut dyn FnMut(&Module) -> Judgement,
    progress: &mut dyn FnMut(u64, u32),
) -> Result<FirstBadStep, BisectError> {
    search(module, lock, transforms, lock.entries, &mut |state| oracle(state.module), progress)
}

/// The same, through the steps of the code generator too: the oracle is asked about what is built.
pub fn bisect_code(
    module: &Module,
    lock: &Lock,
    transforms: FindTransform,
    oracle: &mut dyn FnMut(State<'_>) -> Judgement,
    progress: &mut dyn FnMut(u64, u32),
) -> Result<FirstBadStep, BisectError> {
    search(module, lock, transforms, lock.entries + lock.code_entries, oracle, progress)
}

fn search(
    module: &Module,
    lock: &Lock,
    transforms: FindTransform,
    steps: u64,
    oracle: &mut dyn FnMut(State<'_>) -> Judgement,
    progress: &mut dyn FnMut(u64, u32),
) -> Result<FirstBadStep, BisectError> {
    let mut runs = 0;
    let optimized = prefix(module, lock, transforms, lock.entries)?;
    let mut ask = |count: u64, left: u64| {
        runs += 1;
        progress(left, runs);
        let judgement = match count.checked_sub(lock.entries) {
            Some(code_steps) => oracle(State { module: &optimized, code_steps }),
            None => oracle(State { module: &prefix(module, lock, transforms, count)?, code_steps: 0 }),
        };
        judgement.map_err(BisectError::Oracle).map(|good| (good, runs))
    };
    if ask(steps, steps)?.0 {
        return Err(BisectError::GoodOutput { steps });
    }
    let (good, mut asked) = ask(0, steps)?;
    if !good {
        return Err(BisectError::BadInput);
    }
    let (mut lo, mut hi) = (0, steps);
    while hi - lo > 1 {
        let middle = lo + (hi - lo) / 2;
        let (good, runs) = ask(middle, hi - lo)?;
        asked = runs;
        if good { lo = middle } else { hi = middle }
    }
    let (function, entry) = nth(lock, lo).expect("a step below the count");
    let before = prefix(module, lock, transforms, lo)?;
    let after = prefix(module, lock, transforms, hi)?;
    let (before_code, after_code) = difference(&before, &after, function);
    Ok(FirstBadStep {
        transform: transforms(&entry.transform).map(|t| t.info()),
        entry: entry.clone(),
        function: function.to_owned(),
        before,
        after,
        before_code,
        after_code,
        code_steps: lo.checked_sub(lock.entries),
        steps,
        runs: asked,
    })
}

fn nth(lock: &Lock, mut n: u64) -> Option<(&str, &Entry)> {
    for function in lock.functions.iter().chain(&lock.code) {
        let len = function.steps.len() as u64;
        if n < len {
            return Some((&function.name, &function.steps[n as usize]));
        }
        n -= len;
    }
    None
}

/// The lines of a function that one step removed and added.
fn difference(before: &Module, after: &Module, function: &str) -> (Vec<String>, Vec<String>) {
    let lines = |m: &Module| -> Vec<String> {
        let text = symbol(function).and_then(|name| m.function(name)).map(tuffy_ir::print_function).unwrap_or_default();
        text.lines().map(|l| l.trim().to_owned()).filter(|l| !l.is_empty()).collect()
    };
    only_in_one(&lines(before), &lines(after))
}

/// The lines that only the first, and that only the second of two texts has.
pub fn only_in_one(a: &[String], b: &[String]) -> (Vec<String>, Vec<String>) {
    let only = |x: &[String], y: &[String]| {
        let mut left: rustc_hash::FxHashMap<&str, usize> = rustc_hash::FxHashMap::default();
        y.iter().for_each(|l| *left.entry(l).or_default() += 1);
        let gone = |l: &&String| match left.get_mut(l.as_str()) {
            Some(n) if *n > 0 => {
                *n -= 1;
                false
            }
            _ => true,
        };
        x.iter().filter(gone).cloned().collect::<Vec<String>>()
    };
    (only(a, b), only(b, a))
}
