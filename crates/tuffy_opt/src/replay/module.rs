//! Replaying a trace on a whole module, from a stream.

use crate::engine::{Engine, EntryDigests, Off, Settings, Tracer, first_free_step, function_digest, function_shape};
use crate::record::recorder::Recorder;
use crate::record::step_log::StepLog;
use crate::replay::claims::{PolicyStages, TransformTable, check_transform};
use crate::replay::divergence::{Divergence, Reason};
use crate::replay::names::symbol;
use crate::replay::replayer::{FindTransform, Identity, Replayer, Strictness};
use crate::replay::selection::{Dependents, Selection};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::fmt;
use std::io::BufRead;
use tuffy_ir::{CallGraph, Function, Module, Name};
use tuffy_trace::{Begin, ClaimError, Digest, End, Entry, LineRef, Mode, Param, Reader, RefusalLine, TraceError};

/// How a trace is replayed.
pub struct ReplayOptions {
    /// Which steps.
    pub selection: Selection,
    /// Whether another input than the recorded one is allowed.
    pub any_input: bool,
    /// Limits and checks.
    pub settings: Settings,
    /// The transforms.
    pub transforms: FindTransform,
}

impl Default for ReplayOptions {
    fn default() -> ReplayOptions {
        ReplayOptions {
            selection: Selection::default(),
            any_input: false,
            settings: Settings::default(),
            transforms: crate::transforms::find,
        }
    }
}

/// Why a replay did not come to its end.
#[derive(Debug)]
pub enum ReplayError {
    /// The trace cannot be read.
    Trace(TraceError),
    /// A step does not fit.
    Divergence(Box<Divergence>),
    /// The module, or one of its functions, is not the one that was traced.
    WrongInput {
        /// Which, with `@`; nothing for the module as a whole.
        function: String,
        /// The recorded digest.
        expected: Digest,
        /// What it is.
        actual: Digest,
    },
    /// All steps fit, but the result is not the recorded one.
    WrongOutput {
        /// Which function, with `@`; nothing for the module as a whole.
        function: String,
        /// The recorded digest.
        expected: Digest,
        /// What it is.
        actual: Digest,
    },
    /// The trace has a function that the module has not.
    NoFunction(String),
    /// A step is asked for that the trace does not have.
    NoStep {
        /// Its number.
        number: u64,
        /// How many steps there are.
        entries: u64,
    },
    /// The observer wanted to stop.
    Stopped,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = |function: &str| if function.is_empty() { "the module".to_owned() } else { function.to_owned() };
        match self {
            ReplayError::Trace(e) => e.fmt(f),
            ReplayError::Divergence(d) => d.fmt(f),
            ReplayError::WrongInput { function, expected, actual } => write!(
                f,
                "{} is not what was traced: the trace has the digest {expected}, it is {actual}",
                what(function)
            ),
            ReplayError::WrongOutput { function, expected, actual } => write!(
                f,
                "divergence: all steps fit, but {} is not what it became then: the trace has the digest {expected}, it \
                 is {actual}; a transform, or what is inlined, is another one now",
                what(function)
            ),
            ReplayError::NoFunction(name) => write!(f, "divergence: the module has no function {name}"),
            ReplayError::NoStep { number, entries: 0 } => write!(f, "there is no step {number}: the trace has none"),
            ReplayError::NoStep { number, entries: 1 } => write!(f, "there is no step {number}: the trace has one, 0"),
            ReplayError::NoStep { number, entries } => {
                write!(f, "there is no step {number}: the trace has {entries}, 0 to {}", entries - 1)
            }
            ReplayError::Stopped => f.write_str("the replay was stopped"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<TraceError> for ReplayError {
    fn from(error: TraceError) -> ReplayError {
        ReplayError::Trace(error)
    }
}

/// What a replay did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ReplaySummary {
    /// Steps applied.
    pub applied: u64,
    /// Steps that were to be applied and did not fit.
    pub left_out: u64,
    /// Steps of the trace.
    pub entries: u64,
    /// Functions that had steps applied or begun.
    pub functions: u64,
}

/// What is to be done with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// It is applied.
    Take,
    /// It is left out. From then on, steps that do not fit are left out too.
    LeaveOut,
    /// The replay ends before it.
    Stop,
}

/// What watches a replay: sees each step before it is applied, with the function as it is then.
pub trait Observer {
    /// A step is about to be applied.
    fn step(&mut self, entry: &Entry, func: &Function) -> Act;
    /// It was applied.
    fn applied(&mut self, _entry: &Entry, _func: &Function) {}
    /// It did not fit and is left out.
    fn left_out(&mut self, _divergence: &Divergence) {}
}

/// Watches nothing.
pub struct NoObserver;

impl Observer for NoObserver {
    fn step(&mut self, _: &Entry, _: &Function) -> Act {
        Act::Take
    }
}

/// The functions that a trace inlines into one, itself included, by name with `@`.
pub fn needed_functions<R: BufRead>(input: R, function: &str) -> Result<BTreeSet<String>, TraceError> {
    let mut reader = Reader::new(input)?;
    let mut inlines: FxHashMap<String, BTreeSet<String>> = FxHashMap::default();
    while let Some(line) = reader.read()? {
        // What the code generator says of symbols inlines nothing.
        if let LineRef::Entry(entry, _) = line {
            for (_, param) in entry.params.iter() {
                let Param::Name(name) = param else { continue };
                if name.starts_with('@') && name != entry.function {
                    inlines.entry(entry.function.clone()).or_default().insert(name.to_owned());
                }
            }
        }
    }
    let mut all = BTreeSet::from([function.to_owned()]);
    let mut work = vec![function.to_owned()];
    while let Some(next) = work.pop() {
        for callee in inlines.remove(&next).unwrap_or_default() {
            if all.insert(callee.clone()) {
                work.push(callee);
            }
        }
    }
    Ok(all)
}

/// Where a trace of the replay itself goes, and how much it says.
pub type Log<'l> = Option<(&'l mut dyn StepLog, Mode)>;

/// Replays a trace on a module. `wanted` are the functions to replay, with `@`; all if there is none.
///
/// On an error the module is as the steps before it left it.
pub fn replay<R: BufRead>(
    module: &mut Module,
    input: R,
    options: &ReplayOptions,
    wanted: Option<&BTreeSet<String>>,
    observer: &mut dyn Observer,
) -> Result<ReplaySummary, ReplayError> {
    replay_and_record(module, input, options, wanted, observer, None)
}

/// The same, and what is done is recorded: it is a trace of its own, with the steps that were applied.
pub fn replay_and_record<R: BufRead>(
    module: &mut Module,
    input: R,
    options: &ReplayOptions,
    wanted: Option<&BTreeSet<String>>,
    observer: &mut dyn Observer,
    log: Log<'_>,
) -> Result<ReplaySummary, ReplayError> {
    let mut reader = Reader::new(input)?;
    let strictness = match (options.selection.is_subset(), options.any_input) {
        (true, _) => Strictness::Legal,
        (false, true) => Strictness::Locked,
        (false, false) => Strictness::Exact,
    };
    let mut digests = EntryDigests::default();
    if !options.any_input {
        let (expected, actual) = (reader.header().input, digests.module(module));
        if expected != actual {
            return Err(ReplayError::WrongInput { function: String::new(), expected, actual });
        }
    }
    let mut done = ReplaySummary::default();
    let calls = &CallGraph::compute(module);
    let begun = FxHashSet::default();
    let transforms = TransformTable::new(options.transforms);
    let mut shared = Shared { calls, digests, transforms, left_out: false, by_hand: false, begun, log };
    let result = functions(module, &mut shared, &mut reader, (options, strictness), wanted, observer, &mut done);
    if matches!(result, Ok(()) | Err(ReplayError::Stopped)) {
        // A trace has all functions, also those without steps.
        for func in module.functions() {
            if let (Some((out, _)), false) = (&mut shared.log, shared.begun.contains(&func.name)) {
                let (function, digest) = (format!("@{}", func.name), function_digest(func));
                let begin = Begin {
                    function: function.clone(),
                    input: digest,
                    shape: function_shape(func),
                    ..Begin::default()
                };
                out.begin(&begin);
                out.end(&End { function, steps: first_free_step(func), output: digest });
            }
        }
    }
    result.map(|()| done)
}

/// Replays what a trace has, function by function.
fn functions<R: BufRead>(
    module: &mut Module,
    shared: &mut Shared<'_, '_>,
    reader: &mut Reader<R>,
    (options, strictness): (&ReplayOptions, Strictness),
    wanted: Option<&BTreeSet<String>>,
    observer: &mut dyn Observer,
    done: &mut ReplaySummary,
) -> Result<(), ReplayError> {
    let mut code_entries = 0;
    let mut in_code = false;
    loop {
        let begin = match reader.read()? {
            None => return Ok(()),
            Some(LineRef::Footer(footer)) => {
                let (entries, expected) = (footer.entries, footer.output);
                exists(&options.selection, entries)?;
                if wanted.is_none() && done.applied + code_entries == entries && !options.any_input {
                    let actual = shared.digests.module(module);
                    if expected != actual {
                        return Err(ReplayError::WrongOutput { function: String::new(), expected, actual });
                    }
                }
                continue;
            }
            // The code generator's steps change nothing of the module.
            Some(LineRef::Begin(begin)) if begin.code => {
                in_code = true;
                continue;
            }
            Some(LineRef::Begin(begin)) => {
                in_code = false;
                begin.clone()
            }
            Some(LineRef::Transform(line)) => {
                check_transform(line, options.transforms).map_err(|claim| reader.wrong(claim))?;
                continue;
            }
            Some(LineRef::Entry(..)) => {
                code_entries += u64::from(in_code);
                continue;
            }
            Some(LineRef::Refusal(..) | LineRef::End(_)) => continue,
        };
        // The steps of other functions pass by above.
        if wanted.is_some_and(|w| !w.contains(&begin.function)) {
            continue;
        }
        let result = one_function(module, shared, reader, &begin, (options, strictness), observer, done);
        if let Err(ReplayError::Divergence(_)) = result {
            // Numbers that mean nothing are the better explanation.
            while let Some(line) = reader.read()? {
                if let LineRef::Footer(footer) = line {
                    exists(&options.selection, footer.entries)?;
                }
            }
        }
        result?;
    }
}

/// Whether a trace of so many steps has all that are asked for.
fn exists(selection: &Selection, entries: u64) -> Result<(), ReplayError> {
    selection.beyond(entries).map_or(Ok(()), |number| Err(ReplayError::NoStep { number, entries }))
}

/// What the functions of a replay share.
struct Shared<'c, 'l> {
    calls: &'c CallGraph,
    digests: EntryDigests,
    transforms: TransformTable,
    /// A step was left out, so that this function and those that it is inlined into may become something else.
    left_out: bool,
    /// The observer left out a step.
    by_hand: bool,
    /// The functions that began.
    begun: FxHashSet<Name>,
    log: Log<'l>,
}

fn one_function<R: BufRead>(
    module: &mut Module,
    shared: &mut Shared<'_, '_>,
    reader: &mut Reader<R>,
    begin: &Begin,
    (options, strictness): (&ReplayOptions, Strictness),
    observer: &mut dyn Observer,
    done: &mut ReplaySummary,
) -> Result<(), ReplayError> {
    let Some(func) = symbol(&begin.function).and_then(|name| module.take_function(name)) else {
        return without_function(shared, reader, begin, options, observer, done);
    };
    let again = !shared.begun.insert(func.name);
    // Where it began before, steps that were left out may have made it another one.
    let may_differ = options.any_input || (again && shared.left_out);
    if !may_differ {
        let actual = shared.digests.of(&func);
        if actual != begin.input {
            module.put_function(func);
            let function = begin.function.clone();
            return Err(ReplayError::WrongInput { function, expected: begin.input, actual });
        }
    }
    shared.digests.forget(func.name);
    done.functions += 1;
    // Whoever leaves out steps by hand wants the others as far as they fit.
    let skips = shared.by_hand;
    let strictness = if skips { Strictness::Legal } else { strictness };
    let mut all = Steps { reader, begin, options, strictness, skips, observer, done };
    let (func, result) = match shared.log.take() {
        None => {
            let mut replayer = all.replayer(func, module, shared.calls, Off);
            let result = all.apply(&mut replayer, shared);
            (replayer.into_engine().finish().0, result)
        }
        Some((out, mode)) => {
            out.begin(&Begin { input: function_digest(&func), shape: function_shape(&func), ..begin.clone() });
            let mut replayer = all.replayer(func, module, shared.calls, Recorder::new(&mut *out, mode));
            let result = all.apply(&mut replayer, shared);
            let steps = replayer.next_step();
            let (func, _) = replayer.into_engine().finish();
            out.end(&End { function: begin.function.clone(), steps, output: function_digest(&func) });
            shared.log = Some((out, mode));
            (func, result)
        }
    };
    let actual = if options.any_input { None } else { Some(shared.digests.of(&func)) };
    module.put_function(func);
    match (result?, actual) {
        (Some(expected), Some(actual)) if !shared.left_out && expected != actual => {
            Err(ReplayError::WrongOutput { function: begin.function.clone(), expected, actual })
        }
        _ => Ok(()),
    }
}

/// The steps of one function in a trace, and how they are replayed.
struct Steps<'a, R: BufRead> {
    reader: &'a mut Reader<R>,
    begin: &'a Begin,
    options: &'a ReplayOptions,
    strictness: Strictness,
    /// Steps that do not fit are left out.
    skips: bool,
    observer: &'a mut dyn Observer,
    done: &'a mut ReplaySummary,
}

impl<R: BufRead> Steps<'_, R> {
    fn replayer<'m, T: Tracer>(
        &self,
        func: Function,
        module: &'m Module,
        calls: &'m CallGraph,
        tracer: T,
    ) -> Replayer<'m, T> {
        let mut engine = Engine::new(func, module, self.options.settings, tracer);
        engine.set_call_graph(calls);
        Replayer::new(engine, (self.options.transforms, self.strictness))
    }

    /// Applies them all. Gives the digest that the function should have then.
    fn apply<T: Tracer>(
        &mut self,
        replayer: &mut Replayer<'_, T>,
        shared: &mut Shared<'_, '_>,
    ) -> Result<Option<Digest>, ReplayError> {
        let Steps { reader, begin, options, skips: by_hand, observer, done, .. } = self;
        let full = reader.header().mode == Mode::Full;
        let stages = PolicyStages::of(&begin.policy);
        let mut skips = options.selection.dependents == Dependents::Skip || *by_hand;
        while let Some(line) = reader.read()? {
            match line {
                LineRef::Entry(entry, transform) => {
                    done.entries += 1;
                    if !options.selection.takes(entry.seq) {
                        shared.left_out = true;
                        if T::ON && entry.anchor != 0 {
                            // A policy made of this trace leaves it out too.
                            replayer.tracer().replays_refusal(&left_out_line(entry));
                        }
                        continue;
                    }
                    let transform = match shared.transforms.get(entry, transform) {
                        Ok(transform) => transform,
                        Err(claim) => return Err(reader.wrong(claim).into()),
                    };
                    if let Err(claim) = stages.check(entry) {
                        return Err(reader.wrong(claim).into());
                    }
                    match observer.step(entry, replayer.func()) {
                        Act::Take => {}
                        Act::Stop => return Err(ReplayError::Stopped),
                        Act::LeaveOut => {
                            shared.left_out = true;
                            shared.by_hand = true;
                            skips = true;
                            replayer.relax();
                            if T::ON && entry.anchor != 0 {
                                replayer.tracer().replays_refusal(&left_out_line(entry));
                            }
                            continue;
                        }
                    }
                    match replayer.apply_transform(transform, entry, full) {
                        Ok(()) => {}
                        Err(divergence) if skips => {
                            shared.left_out = true;
                            done.left_out += 1;
                            observer.left_out(&divergence);
                            continue;
                        }
                        Err(divergence) => return Err(ReplayError::Divergence(divergence)),
                    }
                    done.applied += 1;
                    observer.applied(entry, replayer.func());
                    if let Some(has) = replayer.identity()
                        && (entry.id != has.id || (full && entry.region != has.region))
                    {
                        let claim = other_compiler(wrong_identity(entry, has), reader);
                        return Err(reader.wrong(claim).into());
                    }
                }
                LineRef::End(line) => {
                    let (steps, next, output) = (line.steps, replayer.next_step(), line.output);
                    if replayer.identity().is_some() && !shared.left_out && steps != next {
                        let message = format!("steps is {steps}, but the next step of the function is {next}");
                        return Err(reader.wrong(ClaimError::new("steps", message)).into());
                    }
                    return Ok(Some(output));
                }
                LineRef::Transform(line) => {
                    check_transform(line, options.transforms).map_err(|claim| reader.wrong(claim))?
                }
                LineRef::Refusal(refusal, _) if T::ON => replayer.tracer().replays_refusal(refusal),
                LineRef::Refusal(..) | LineRef::Begin(_) | LineRef::Footer(_) => {}
            }
        }
        Ok(None)
    }
}

/// A decision that whoever replays has left out.
fn left_out_line(entry: &Entry) -> RefusalLine {
    RefusalLine {
        transform: entry.transform.clone(),
        stage: entry.stage.clone(),
        iteration: entry.iteration,
        site: entry.site.clone(),
        params: entry.params.clone(),
        reason: "left_out".into(),
        compared: entry.compared.clone(),
        limits: entry.limits.clone(),
        anchor: entry.anchor,
        place: entry.place.clone(),
        count: entry.count,
        ..RefusalLine::default()
    }
}

/// The steps of a function that the module has not: they do not fit.
fn without_function<R: BufRead>(
    shared: &mut Shared<'_, '_>,
    reader: &mut Reader<R>,
    begin: &Begin,
    options: &ReplayOptions,
    observer: &mut dyn Observer,
    done: &mut ReplaySummary,
) -> Result<(), ReplayError> {
    if options.selection.dependents != Dependents::Skip {
        return Err(ReplayError::NoFunction(begin.function.clone()));
    }
    shared.left_out = true;
    while let Some(line) = reader.read()? {
        let entry = match line {
            LineRef::Entry(entry, _) => entry,
            LineRef::End(_) => break,
            _ => continue,
        };
        done.entries += 1;
        if options.selection.takes(entry.seq) {
            done.left_out += 1;
            observer.left_out(&Divergence {
                seq: entry.seq,
                step: entry.step,
                function: begin.function.clone(),
                transform: entry.transform.clone(),
                site: entry.site.clone(),
                reason: Reason::not_found(format!("the module has no function {}", begin.function)),
                around: Vec::new(),
            });
        }
    }
    Ok(())
}

/// What an entry claims wrongly of the id or the region of its step.
#[cold]
fn wrong_identity(entry: &Entry, has: &Identity) -> ClaimError {
    if entry.id != has.id {
        return ClaimError::new("id", format!("the id is {:012x}, but this step has {:012x}", entry.id, has.id));
    }
    let word = |name: &str| if name.is_empty() { "the body".to_owned() } else { format!("`{name}`") };
    let message = format!("the region is {}, but this step is in {}", word(&entry.region), word(&has.region));
    ClaimError::new("region", message)
}

/// Another compiler may have its own idea of ids and regions.
fn other_compiler<R: BufRead>(mut claim: ClaimError, reader: &Reader<R>) -> ClaimError {
    let compiler = &reader.header().compiler;
    if compiler != crate::record::COMPILER {
        claim.hint = Some(format!("the trace was made by {compiler}; this is {}", crate::record::COMPILER));
    }
    claim
}
