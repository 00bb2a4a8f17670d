//! One function: optimized, or led along a policy.

use super::options::{OptimizeError, Options};
use super::outcome::{Done, FollowedBy, FunctionDecisions, Other, Outcome, Why, all_decisions};
use crate::engine::{Engine, Off, OldNames, Perform, Tracer, function_digest};
use crate::pipeline::{PassTimes, Pipeline, run_pipeline};
use crate::record::recorder::Recorder;
use crate::record::step_log::EntrySink;
use crate::replay::decisions::{DecisionLock, Fate};
use crate::replay::divergence::{Divergence, Reason};
use crate::replay::lock::{Lock, LockBy, LockedFunction, OnDivergence};
use crate::replay::replayer::{FindTransform, Replayer, Strictness};
use crate::transforms;
use tuffy_ir::{CallGraph, Function, Module};
use tuffy_trace::Mode;

/// What all functions of a run share: the module as it is so far, who calls whom in the input, and what the run was
/// told.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    pub module: &'a Module,
    pub calls: Option<&'a CallGraph>,
    pub options: &'a Options,
    /// Functions that had another name when the trace to follow was made.
    pub old_names: &'a OldNames,
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

/// Works on one function, with or without a trace.
pub(super) fn one_function<S: EntrySink>(
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
    if options.lock_by != LockBy::Trace {
        return by_decisions(func, shared, pipeline, lock, tracer);
    }
    let name = format!("@{}", func.name);
    let input = function_digest(&func);
    let stranger = |reason: Reason| Divergence {
        seq: 0,
        step: 0,
        function: name.clone(),
        transform: String::new(),
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

/// Follows a trace by decisions; step by step where that is asked for, the function is what it was, and all steps fit.
fn by_decisions<T: Tracer>(
    func: Function,
    shared: Shared<'_>,
    pipeline: &Pipeline,
    lock: &Lock,
    tracer: T,
) -> Result<Done, OptimizeError> {
    let options = shared.options;
    let function = func.name;
    let old_name = shared.old_names.get(&function).copied();
    let locked = lock.function(&format!("@{}", old_name.unwrap_or(function)));
    if options.lock_by == LockBy::Steps
        && let Some(locked) = locked.filter(|locked| locked.input == function_digest(&func))
        && rehearse(&func, shared, locked).is_ok()
    {
        let mut done = follow(func, shared, locked, tracer)?;
        let (by, decisions) = (FollowedBy::Steps, all_decisions(locked, Fate::Kept));
        done.decisions = Some(FunctionDecisions { function, old_name, by, decisions });
        return Ok(done);
    }
    let table = locked.map(|locked| &locked.decisions);
    let tracer = DecisionLock::new(tracer, table, (pipeline, shared.old_names.clone()));
    let mut engine = shared.engine(func, tracer);
    let mut times = PassTimes::default();
    run_pipeline(&mut engine, pipeline, options.times.then_some(&mut times));
    let (steps, next_step, facts) = (engine.steps(), engine.next_step(), engine.view().fact_counts());
    let (func, tracer) = engine.finish();
    let (by, decisions) = (FollowedBy::Decisions, tracer.fates());
    let decisions = Some(FunctionDecisions { function, old_name, by, decisions });
    let outcome = Outcome::ByDecisions;
    Ok(Done { func, outcome, steps, next_step, divergences: Vec::new(), decisions, facts, times })
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
    let (steps, next_step, facts) = (engine.steps(), engine.next_step(), engine.view().fact_counts());
    Done { func: engine.finish().0, outcome, steps, next_step, divergences, decisions: None, facts, times }
}

/// Whether all steps of the policy fit.
fn rehearse(func: &Function, shared: Shared<'_>, locked: &LockedFunction) -> Result<(), Box<Divergence>> {
    let how = (transforms::find as FindTransform, Strictness::Locked);
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
        transform: last.map(|s| s.transform.to_string()).unwrap_or_default(),
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
    let how = (transforms::find as FindTransform, strictness);
    let mut replayer = Replayer::new(shared.engine(func, tracer), how);
    let mut divergences = Vec::new();
    for step in &locked.steps {
        match replayer.apply(step) {
            Ok(()) => {}
            Err(divergence) if options.on_divergence == OnDivergence::Warn => divergences.push(*divergence),
            Err(divergence) => return Err(OptimizeError::Divergence(divergence)),
        }
    }
    if T::ON {
        locked.refusals.iter().for_each(|refusal| replayer.tracer().replays_refusal(refusal));
    }
    if options.on_divergence == OnDivergence::Error && options.lock_by == LockBy::Trace {
        as_recorded(replayer.func(), locked).map_err(OptimizeError::Divergence)?;
    }
    let engine = replayer.into_engine();
    let (steps, next_step, facts) = (engine.steps(), engine.next_step(), engine.view().fact_counts());
    let times = PassTimes::default();
    Ok(Done {
        func: engine.finish().0,
        outcome: Outcome::Locked,
        steps,
        next_step,
        divergences,
        decisions: None,
        facts,
        times,
    })
}
