//! Running a pipeline on one function.

use super::config::{PassConfig, Pipeline};
use crate::engine::{Engine, Perform, Tracer, Where};
use crate::passes::{Pass, Proposer};
use crate::policy::{Local, run_local};
use crate::rules::RuleSet;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How long each pass took and how many steps it made.
#[derive(Clone, Default, Debug)]
pub struct PassTimes(pub BTreeMap<&'static str, (Duration, u64)>);

impl PassTimes {
    /// Adds what another function took.
    pub fn add(&mut self, other: &PassTimes) {
        for (name, (time, steps)) in &other.0 {
            let slot = self.0.entry(name).or_default();
            slot.0 += *time;
            slot.1 += steps;
        }
    }
}

/// Runs all stages on the function of an engine. `times` is filled if it is asked for.
pub fn run_pipeline<T: Tracer>(engine: &mut Engine<'_, T>, pipeline: &Pipeline, mut times: Option<&mut PassTimes>) {
    let rules = RuleSet::of(&pipeline.rules);
    for stage in &pipeline.stages {
        let name: std::sync::Arc<str> = stage.name.as_str().into();
        for iteration in 1..=stage.max_iterations {
            let before = engine.steps();
            engine.set_place(Where { stage: name.clone(), iteration });
            run_passes(engine, &stage.passes, &rules, &mut times);
            if engine.steps() == before {
                break;
            }
        }
    }
}

/// Runs the passes of a stage once. Local passes that stand next to each other share a worklist.
fn run_passes<T: Tracer>(
    engine: &mut Engine<'_, T>,
    passes: &[PassConfig],
    rules: &RuleSet,
    times: &mut Option<&mut PassTimes>,
) {
    let enabled: Vec<&PassConfig> = passes.iter().filter(|p| p.enabled).collect();
    for group in enabled.chunk_by(|a, b| a.is_local() && b.is_local()) {
        let started = times.is_some().then(Instant::now);
        let steps = engine.steps();
        let found: Vec<(&'static Pass, crate::passes::Args)> = group.iter().filter_map(|c| c.args().ok()).collect();
        let Some((first, args)) = found.first() else { continue };
        match first.proposer {
            Proposer::Walk(run) => run(engine, args),
            Proposer::Local(_) | Proposer::Rules(_) => {
                // One look does for the rules of all passes: they stand where the first does.
                let mut set = RuleSet::NONE;
                for (pass, _) in &found {
                    if let Proposer::Rules(topic) = pass.proposer {
                        set.add(&rules.of_topic(topic));
                    }
                }
                let mut locals: Vec<Local<'_>> = Vec::new();
                let mut asked = false;
                for (pass, _) in &found {
                    match pass.proposer {
                        Proposer::Local(transform) => locals.push(Local::Transform(transform)),
                        Proposer::Rules(_) if !std::mem::replace(&mut asked, true) => locals.push(Local::Rules(&set)),
                        Proposer::Rules(_) | Proposer::Walk(_) => {}
                    }
                }
                let bound = 64 * engine.func().num_insts() as u64 + 1000;
                run_local(engine, &locals, bound);
            }
        }
        if let (Some(times), Some(started)) = (times.as_deref_mut(), started) {
            let name = if group.len() > 1 { "local passes" } else { first.name };
            let slot = times.0.entry(name).or_default();
            slot.0 += started.elapsed();
            slot.1 += u64::from(engine.steps() - steps);
        }
    }
}
