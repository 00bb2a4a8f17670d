//! The driver: a pipeline over all functions of a module.
//!
//! Functions are worked on in levels: all callees of a level are finished before it begins, so what is inlined is final. The functions
//! of one level do not see each other's bodies and may be worked on at the same time; the result and the trace are the same for any
//! number of threads. Without a pass that looks at other functions there is one level, in text order.

use crate::engine::{Engine, Off, Perform, Settings, Tracer, function_digest};
use crate::lock::{Lock, LockedFunction, OnDivergence};
use crate::pipeline::{ConfigError, Everywhere, PassTimes, Pipeline, policy, preset, run_pipeline};
use crate::recorder::Recorder;
use crate::replay::{Divergence, Reason, Replayer, Rules, Strictness};
use crate::rules::RuleFilter;
use crate::step_log::{Kept, Sink, StepLog, Wanted};
use crate::transforms;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use tuffy_ir::{AttributeValue, CallGraph, Function, Module, Name};
use tuffy_trace::{Begin, Digest, End, Header, Mode, PipelineText};

/// Name and version of this compiler, as traces say it.
pub const COMPILER: &str = concat!("tuffy ", env!("CARGO_PKG_VERSION"));

/// What an optimizer run is told.
pub struct Options {
    /// The pipeline of functions that do not ask for another. With a trace to follow: of those that do not follow it.
    pub pipeline: Pipeline,
    /// Passes that do not run in any function.
    pub disabled: Vec<String>,
    /// If not empty: the only passes that run in any function.
    pub only: Vec<String>,
    /// Which rules may be tried, besides what pipelines say.
    pub rules: RuleFilter,
    /// Limits and checks.
    pub settings: Settings,
    /// How many threads; 0 for as many as the machine has.
    pub threads: usize,
    /// A trace to follow.
    pub lock: Option<Lock>,
    /// What to do where it does not fit.
    pub on_divergence: OnDivergence,
    /// Whether to measure how long passes take.
    pub times: bool,
}

impl Options {
    /// A run of this pipeline, with nothing else said.
    pub fn new(pipeline: Pipeline) -> Options {
        Options {
            pipeline,
            disabled: Vec::new(),
            only: Vec::new(),
            rules: RuleFilter::default(),
            settings: Settings::default(),
            threads: 1,
            lock: None,
            on_divergence: OnDivergence::Error,
            times: false,
        }
    }

    /// The pipeline of a function, and its name if the function asks for it.
    pub fn pipeline_of(&self, func: &Function) -> Result<(Cow<'_, Pipeline>, Option<String>), OptimizeError> {
        match self.own_pipeline_of(func)? {
            Some((pipeline, asked)) => Ok((pipeline, Some(asked))),
            None => Ok((self.effective_pipeline()?, None)),
        }
    }

    /// The pipeline that a function asks for, if it does, and its name.
    fn own_pipeline_of(&self, func: &Function) -> Result<Option<(Cow<'_, Pipeline>, String)>, OptimizeError> {
        let unknown = |what: &str, name: Name, known: Vec<&'static str>| OptimizeError::UnknownPolicy {
            function: func.name,
            message: format!("there is no {what} `{}`; there are: {}", name.as_str(), known.join(", ")),
        };
        let (pipeline, asked) = if let Some(AttributeValue::Str(name)) = func.attributes.get("opt_policy") {
            let known = || crate::pipeline::policies().collect();
            let found = policy(name.as_str()).ok_or_else(|| unknown("policy", *name, known()))?;
            (found, name.as_str().to_owned())
        } else if let Some(AttributeValue::Str(name)) = func.attributes.get("opt_level") {
            let known = || vec!["0", "1", "2", "3", "s", "fast-compile", "aggressive", "size"];
            let found = preset(name.as_str()).ok_or_else(|| unknown("level", *name, known()))?;
            (found, format!("{}-{}", found.name, found.version))
        } else {
            return Ok(None);
        };
        Ok(Some((self.adjusted(pipeline)?, asked)))
    }

    /// What holds for every pipeline: what is said here, and what the common pipeline says.
    fn everywhere(&self) -> Everywhere {
        let mut everywhere = self.pipeline.everywhere.clone();
        if !self.only.is_empty() {
            everywhere.only.clone_from(&self.only);
        }
        let said = &self.pipeline.everywhere.disabled;
        everywhere.disabled.extend(self.disabled.iter().filter(|name| !said.contains(name)).cloned());
        everywhere.rules.add(&self.rules);
        everywhere
    }

    /// A pipeline without what is turned off.
    fn adjusted<'p>(&self, pipeline: &'p Pipeline) -> Result<Cow<'p, Pipeline>, ConfigError> {
        let mut pipeline = Cow::Borrowed(pipeline);
        let everywhere = self.everywhere();
        if everywhere != Everywhere::default() {
            pipeline.to_mut().restrict(everywhere)?;
        }
        pipeline.check()?;
        Ok(pipeline)
    }

    /// The pipeline of functions that do not ask for another, without what is turned off.
    pub fn effective_pipeline(&self) -> Result<Cow<'_, Pipeline>, ConfigError> {
        self.adjusted(&self.pipeline)
    }

    /// The first line of a trace of this run, but for the digest of the module. Steps that follow a trace are steps of the pipeline
    /// recorded there.
    pub fn header(&self, module: &Module, mode: Mode, timestamp: String) -> Result<Header, OptimizeError> {
        let pipeline = match &self.lock {
            Some(lock) => lock.header.pipeline.clone(),
            None => PipelineText::of_text(self.effective_pipeline()?.to_json_text()),
        };
        Ok(Header {
            mode,
            compiler: COMPILER.into(),
            target: module.target.clone(),
            timestamp,
            input: Digest::default(),
            pipeline,
        })
    }
}

/// Why an optimizer run did not finish.
#[derive(Debug)]
pub enum OptimizeError {
    /// The pipeline is wrong.
    Config(ConfigError),
    /// A function asks for a policy or level that does not exist.
    UnknownPolicy {
        /// The function.
        function: Name,
        /// What is wrong.
        message: String,
    },
    /// A step of the policy does not fit.
    Divergence(Box<Divergence>),
}

impl From<ConfigError> for OptimizeError {
    fn from(error: ConfigError) -> OptimizeError {
        OptimizeError::Config(error)
    }
}

/// What an optimizer run did.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// How many functions there are.
    pub functions: usize,
    /// How many of them followed the policy to the end.
    pub locked: usize,
    /// How many were optimized anew although there is a policy.
    pub fallen_back: usize,
    /// How many followed the policy to the end, but were or became something else.
    pub fitted: usize,
    /// How many followed the policy in part.
    pub partly_locked: usize,
    /// How many steps were made.
    pub steps: u64,
    /// What became of each function, in the order in which they were worked on.
    pub outcomes: Vec<(Name, Outcome)>,
    /// Steps of the policy that did not fit, where that is not an error.
    pub divergences: Vec<Divergence>,
    /// How long passes took, if asked.
    pub times: PassTimes,
}

/// What was done to one function.
struct Done {
    func: Function,
    outcome: Outcome,
    steps: u32,
    next_step: u32,
    divergences: Vec<Divergence>,
    times: PassTimes,
}

/// What became of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was optimized; there is no policy.
    Optimized,
    /// It followed the policy to the end.
    Locked,
    /// All steps of the policy fit.
    Fitted(Other),
    /// It followed the policy in part.
    PartlyLocked {
        /// It is not what it was.
        changed: bool,
        /// How many steps do not fit.
        left_out: u32,
        /// How many the policy has.
        steps: u32,
    },
    /// It was optimized although there is a policy.
    FellBack(Why),
}

/// What is not as recorded in a function that all steps of the policy fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// It was another one before.
    Input,
    /// It is another one after.
    Output,
}

/// Why a function did not follow the policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The policy does not know it.
    New,
    /// It is not what it was.
    Changed,
    /// A step does not fit.
    Diverged,
}

/// How many functions of a level are worked on before their entries are written.
const BATCH: usize = 256;

/// A trace being written, and how much of each step.
pub type Trace<'t, L> = Option<(&'t mut L, Mode)>;

/// Optimizes all functions of a module. On an error the module may be changed in part and is to be thrown away.
pub fn optimize<L: StepLog>(
    module: &mut Module,
    options: &Options,
    mut trace: Trace<'_, L>,
) -> Result<Summary, OptimizeError> {
    let mut summary = Summary::default();
    let pipelines = Pipelines::new(module, options)?;
    let pool = match options.threads {
        1 => None,
        n => rayon::ThreadPoolBuilder::new().num_threads(n).build().ok(),
    };
    let calls = pipelines.all().any(Pipeline::is_interprocedural).then(|| CallGraph::compute(module));
    let levels = match &calls {
        Some(calls) => calls.levels(),
        None => vec![module.functions().map(|f| f.name).collect()],
    };
    for level in levels {
        let bodies: Vec<Function> = level.iter().filter_map(|&name| module.take_function(name)).collect();
        let mut finished = Vec::with_capacity(level.len());
        let shared = Shared { module, calls: calls.as_ref(), options };
        let mut bodies = bodies.into_iter();
        while bodies.len() > 0 {
            let batch: Vec<Function> = bodies.by_ref().take(BATCH).collect();
            match &pool {
                Some(pool) => parallel(pool, batch, shared, &pipelines, &mut trace, &mut finished)?,
                None => {
                    for func in batch {
                        let (pipeline, asked) = pipelines.of(func.name);
                        finished.push(sequential(func, shared, pipeline, asked, &mut trace)?);
                    }
                }
            }
        }
        for done in finished {
            summary.add(&done, options);
            module.put_function(done.func);
        }
    }
    Ok(summary)
}

/// Optimizes one function of a module.
pub(crate) fn optimize_one<L: StepLog>(
    module: &mut Module,
    name: Name,
    options: &Options,
    mut trace: Trace<'_, L>,
) -> Result<Summary, OptimizeError> {
    let func = module.take_function(name).expect("a function of the module");
    let (pipeline, asked) = options.pipeline_of(&func)?;
    let shared = Shared { module, calls: None, options };
    let done = sequential(func, shared, &pipeline, asked.as_deref(), &mut trace)?;
    let mut summary = Summary::default();
    summary.add(&done, options);
    module.put_function(done.func);
    Ok(summary)
}

fn begin_of(func: &Function, input: Digest, asked: Option<&str>, options: &Options) -> Begin {
    let function = format!("@{}", func.name);
    // The stages of what follows a trace are those that the trace says.
    let followed = match (&options.lock, options.on_divergence) {
        (Some(lock), OnDivergence::Error | OnDivergence::Warn) => lock.function(&function),
        _ => None,
    };
    let policy = followed.map_or(asked.unwrap_or_default(), |f| f.policy.as_str()).to_owned();
    Begin { function, input, policy }
}

/// Works on a function and writes its entries as they come.
fn sequential<L: StepLog>(
    func: Function,
    shared: Shared<'_>,
    pipeline: &Pipeline,
    asked: Option<&str>,
    trace: &mut Trace<'_, L>,
) -> Result<Done, OptimizeError> {
    let Some((out, mode)) = trace else { return one_function::<L>(func, shared, pipeline, None) };
    let input = out.digest(&func);
    out.begin(&begin_of(&func, input, asked, shared.options));
    let done = one_function(func, shared, pipeline, Some((&mut **out, *mode)))?;
    out.end(&end_of(&done));
    Ok(done)
}

/// The pipelines of a run.
struct Pipelines<'o> {
    /// That of functions that ask for none.
    common: Cow<'o, Pipeline>,
    /// Whether there are any.
    is_used: bool,
    /// Those that functions ask for, with their names.
    own: FxHashMap<Name, (Cow<'o, Pipeline>, String)>,
}

impl<'o> Pipelines<'o> {
    fn new(module: &Module, options: &'o Options) -> Result<Pipelines<'o>, OptimizeError> {
        let mut own = FxHashMap::default();
        for func in module.functions() {
            if let Some(asked) = options.own_pipeline_of(func)? {
                own.insert(func.name, asked);
            }
        }
        let is_used = own.len() < module.functions().count();
        Ok(Pipelines { common: options.effective_pipeline()?, is_used, own })
    }

    /// The pipeline of a function, and its name if the function asks for it.
    fn of(&self, function: Name) -> (&Pipeline, Option<&str>) {
        match self.own.get(&function) {
            Some((pipeline, asked)) => (pipeline, Some(asked)),
            None => (&self.common, None),
        }
    }

    /// Those that functions have.
    fn all(&self) -> impl Iterator<Item = &Pipeline> {
        let own = self.own.values().map(|(pipeline, _)| &**pipeline);
        self.is_used.then_some(&*self.common).into_iter().chain(own)
    }
}

/// Works on many functions at a time and writes their entries in order.
fn parallel<L: StepLog>(
    pool: &rayon::ThreadPool,
    batch: Vec<Function>,
    shared: Shared<'_>,
    pipelines: &Pipelines<'_>,
    trace: &mut Trace<'_, L>,
    finished: &mut Vec<Done>,
) -> Result<(), OptimizeError> {
    let digested = |func: Function| {
        let input = trace.as_mut().map(|(out, _)| out.digest(&func));
        (func, input)
    };
    let batch: Vec<(Function, Option<Digest>)> = batch.into_iter().map(digested).collect();
    let (wanted, mode) = trace.as_ref().map(|(out, mode)| (Wanted::by(*out), *mode)).unzip();
    let work = |(func, input): (Function, Option<Digest>)| {
        let mut kept = wanted.map(Kept::new);
        let (pipeline, asked) = pipelines.of(func.name);
        let begin = input.map(|input| begin_of(&func, input, asked, shared.options));
        let sink = kept.as_mut().zip(mode);
        let done = one_function(func, shared, pipeline, sink);
        kept.iter_mut().for_each(Kept::settle);
        let traced = begin.zip(kept).map(|(begin, kept)| (begin, kept, done.as_ref().map(end_of).ok()));
        (traced, done)
    };
    let results: Vec<_> = pool.install(|| batch.into_par_iter().map(work).collect());
    for (traced, done) in results {
        let done = done?;
        if let (Some((out, _)), Some((begin, kept, Some(end)))) = (&mut *trace, traced) {
            out.begin(&begin);
            kept.hand_on(*out);
            out.end(&end);
        }
        finished.push(done);
    }
    Ok(())
}

fn end_of(done: &Done) -> End {
    End { function: format!("@{}", done.func.name), steps: done.next_step, output: function_digest(&done.func) }
}

impl Summary {
    /// Adds what another part of the run did.
    pub(crate) fn merge(&mut self, other: Summary) {
        self.functions += other.functions;
        self.locked += other.locked;
        self.fallen_back += other.fallen_back;
        self.fitted += other.fitted;
        self.partly_locked += other.partly_locked;
        self.steps += other.steps;
        self.outcomes.extend(other.outcomes);
        self.divergences.extend(other.divergences);
        self.times.add(&other.times);
    }

    fn add(&mut self, done: &Done, options: &Options) {
        self.functions += 1;
        self.steps += u64::from(done.steps);
        match done.outcome {
            Outcome::Locked => self.locked += 1,
            Outcome::Fitted(_) => self.fitted += 1,
            Outcome::PartlyLocked { .. } => self.partly_locked += 1,
            Outcome::FellBack(_) => self.fallen_back += 1,
            Outcome::Optimized => {}
        }
        self.outcomes.push((done.func.name, done.outcome));
        self.divergences.extend(done.divergences.iter().cloned());
        if options.times {
            self.times.add(&done.times);
        }
    }
}

/// What all functions of a run share: the module as it is so far, who calls whom in the input, and what the run was told.
#[derive(Clone, Copy)]
struct Shared<'a> {
    module: &'a Module,
    calls: Option<&'a CallGraph>,
    options: &'a Options,
}

impl<'a> Shared<'a> {
    fn engine<T: Tracer>(self, func: Function, tracer: T) -> Engine<'a, T> {
        let mut engine = Engine::new(func, self.module, self.options.settings, tracer);
        if let Some(calls) = self.calls {
            engine.set_call_graph(calls);
        }
        engine
    }
}

fn one_function<S: Sink>(
    func: Function,
    shared: Shared<'_>,
    pipeline: &Pipeline,
    sink: Option<(&mut S, Mode)>,
) -> Result<Done, OptimizeError> {
    match sink {
        None => with_tracer(func, shared, pipeline, Off),
        Some((sink, mode)) => with_tracer(func, shared, pipeline, Recorder::new(sink, mode)),
    }
}

fn with_tracer<T: Tracer>(
    func: Function,
    shared: Shared<'_>,
    pipeline: &Pipeline,
    tracer: T,
) -> Result<Done, OptimizeError> {
    let options = shared.options;
    let Some(lock) = &options.lock else {
        let engine = shared.engine(func, tracer);
        return Ok(optimized(engine, pipeline, options, Outcome::Optimized, Vec::new()));
    };
    let name = format!("@{}", func.name);
    let input = function_digest(&func);
    let stranger = |reason: Reason| Divergence {
        seq: 0,
        step: 0,
        function: name.clone(),
        rule: String::new(),
        site: String::new(),
        reason,
        around: Vec::new(),
    };
    let (locked, mut divergences) = match lock.function(&name) {
        None => (None, vec![stranger(Reason::not_found("the function is not in the policy"))]),
        Some(locked) if locked.input != input => (
            Some(locked),
            vec![stranger(Reason::PatternNotFound {
                what: "the function changed since the policy".into(),
                expected: format!("digest {}", locked.input),
                actual: format!("digest {input}"),
            })],
        ),
        Some(locked) => (Some(locked), Vec::new()),
    };
    let unchanged = divergences.is_empty();
    match (options.on_divergence, locked) {
        (OnDivergence::Error, _) if !unchanged => Err(OptimizeError::Divergence(Box::new(divergences.remove(0)))),
        // What does not fit must leave no entries behind, so whether all fits is found out first.
        (OnDivergence::Fallback, Some(locked)) if unchanged => match rehearse(&func, shared, locked) {
            Ok(()) => follow(func, shared, locked, tracer),
            Err(divergence) => {
                let engine = shared.engine(func, tracer);
                Ok(optimized(engine, pipeline, options, Outcome::FellBack(Why::Diverged), vec![*divergence]))
            }
        },
        (OnDivergence::Error | OnDivergence::Warn, Some(locked)) => {
            let mut done = follow(func, shared, locked, tracer)?;
            let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            let (left_out, steps) = (count(done.divergences.len()), count(locked.steps.len()));
            let led = if unchanged && left_out == 0 { as_recorded(&done.func, locked) } else { Ok(()) };
            done.outcome = match (left_out, unchanged, &led) {
                (0, true, Ok(())) => Outcome::Locked,
                (0, true, Err(_)) => Outcome::Fitted(Other::Output),
                (0, false, _) => Outcome::Fitted(Other::Input),
                _ => Outcome::PartlyLocked { changed: !unchanged, left_out, steps },
            };
            divergences.append(&mut done.divergences);
            divergences.extend(led.err().map(|d| *d));
            done.divergences = divergences;
            Ok(done)
        }
        (_, _) => {
            let why = if locked.is_none() { Why::New } else { Why::Changed };
            let engine = shared.engine(func, tracer);
            Ok(optimized(engine, pipeline, options, Outcome::FellBack(why), divergences))
        }
    }
}

fn optimized<T: Tracer>(
    mut engine: Engine<'_, T>,
    pipeline: &Pipeline,
    options: &Options,
    outcome: Outcome,
    divergences: Vec<Divergence>,
) -> Done {
    let mut times = PassTimes::default();
    run_pipeline(&mut engine, pipeline, options.times.then_some(&mut times));
    let (steps, next_step) = (engine.steps(), engine.next_step());
    Done { func: engine.finish().0, outcome, steps, next_step, divergences, times }
}

/// Whether all steps of the policy fit.
fn rehearse(func: &Function, shared: Shared<'_>, locked: &LockedFunction) -> Result<(), Box<Divergence>> {
    let how = (transforms::find as Rules, Strictness::Locked);
    let mut replayer = Replayer::new(shared.engine(func.clone(), Off), how);
    locked.steps.iter().try_for_each(|step| replayer.apply(step))?;
    as_recorded(replayer.func(), locked)
}

/// Whether following the policy led where it says.
fn as_recorded(func: &Function, locked: &LockedFunction) -> Result<(), Box<Divergence>> {
    let output = function_digest(func);
    if output == locked.output {
        return Ok(());
    }
    let last = locked.steps.last();
    Err(Box::new(Divergence {
        seq: last.map_or(0, |s| s.seq),
        step: last.map_or(0, |s| s.step),
        function: locked.name.clone(),
        rule: last.map(|s| s.rule.to_string()).unwrap_or_default(),
        site: String::new(),
        reason: Reason::PatternNotFound {
            what: "all steps fit, but the function is not the recorded one after the last".into(),
            expected: format!("digest {}", locked.output),
            actual: format!("digest {output}"),
        },
        around: Vec::new(),
    }))
}

/// Follows the policy. A step that does not fit is an error or, with `warn`, left out.
fn follow<T: Tracer>(
    func: Function,
    shared: Shared<'_>,
    locked: &LockedFunction,
    tracer: T,
) -> Result<Done, OptimizeError> {
    let options = shared.options;
    let strictness = match options.on_divergence {
        OnDivergence::Warn => Strictness::Legal,
        _ => Strictness::Locked,
    };
    let how = (transforms::find as Rules, strictness);
    let mut replayer = Replayer::new(shared.engine(func, tracer), how);
    let mut divergences = Vec::new();
    for step in &locked.steps {
        match replayer.apply(step) {
            Ok(()) => {}
            Err(divergence) if options.on_divergence == OnDivergence::Warn => divergences.push(*divergence),
            Err(divergence) => return Err(OptimizeError::Divergence(divergence)),
        }
    }
    if options.on_divergence == OnDivergence::Error {
        as_recorded(replayer.func(), locked).map_err(OptimizeError::Divergence)?;
    }
    let engine = replayer.into_engine();
    let (steps, next_step) = (engine.steps(), engine.next_step());
    let times = PassTimes::default();
    Ok(Done { func: engine.finish().0, outcome: Outcome::Locked, steps, next_step, divergences, times })
}
