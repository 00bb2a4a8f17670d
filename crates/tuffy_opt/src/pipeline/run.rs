//! Running a pipeline on one function.

use super::config::{PassConfig, Pipeline};
use crate::engine::Args;
use crate::engine::{Engine, Perform, Tracer, Where};
use crate::pipeline::passes::{Pass, Proposer};
use crate::pipeline::worklist::{Local, run_local};
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
        let groups = groups(pipeline.passes_of(stage), &rules);
        for iteration in 1..=stage.max_iterations {
            let before = engine.steps();
            engine.set_place(Where { stage: name.clone(), iteration });
            groups.iter().for_each(|group| group.run(engine, &mut times));
            if engine.steps() == before {
                break;
            }
        }
    }
}

/// What runs at once: one pass that walks, or local passes that share a worklist.
struct Group {
    first: &'static Pass,
    args: Args,
    others: Vec<&'static Pass>,
    /// The rules of all passes; they stand where the first of them does.
    rules: RuleSet,
}

/// The enabled passes of a stage. Local passes that stand next to each other go together.
fn groups<'p>(passes: impl Iterator<Item = &'p PassConfig>, rules: &RuleSet) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (pass, args) in passes.filter(|p| p.enabled).filter_map(|c| c.args().ok()) {
        match groups.last_mut().filter(|g| g.first.is_local() && pass.is_local()) {
            Some(group) => group.others.push(pass),
            None => groups.push(Group { first: pass, args, others: Vec::new(), rules: RuleSet::NONE }),
        }
        if let (Proposer::Rules(topic), Some(group)) = (&pass.proposer, groups.last_mut()) {
            group.rules.add(&rules.of_topic(*topic));
        }
    }
    groups
}

impl Group {
    fn run<T: Tracer>(&self, engine: &mut Engine<'_, T>, times: &mut Option<&mut PassTimes>) {
        let started = times.is_some().then(Instant::now);
        let steps = engine.steps();
        match self.first.proposer {
            Proposer::Walk(run) => run(engine, &self.args),
            Proposer::Local(_) | Proposer::Rules(_) => {
                let bound = 64 * engine.func().num_insts() as u64 + 1000;
                run_local(engine, &self.locals(), bound);
            }
        }
        if let (Some(times), Some(started)) = (times.as_deref_mut(), started) {
            let name = if self.others.is_empty() { self.first.name } else { "local passes" };
            let slot = times.0.entry(name).or_default();
            slot.0 += started.elapsed();
            slot.1 += u64::from(engine.steps() - steps);
        }
    }

    fn locals(&self) -> Vec<Local<'_>> {
        let mut locals: Vec<Local<'_>> = Vec::new();
        let mut asked = false;
        for pass in std::iter::once(&self.first).chain(&self.others) {
            match pass.proposer {
                Proposer::Local(transform) => locals.push(Local::Transform(transform)),
                Proposer::Rules(_) if !std::mem::replace(&mut asked, true) => locals.push(Local::Rules(&self.rules)),
                Proposer::Rules(_) | Proposer::Walk(_) => {}
            }
        }
        locals
    }
}
