//! Random modules: the passes that work on memory, alone and one after the other, verified after each step.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run, `TUFFY_RANDOM_SEED=S`
//! begins at another seed than 0.

mod support;

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use support::{run_options, seeds};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Entry, Module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_opt::engine::Args;
use tuffy_opt::engine::{Engine, Off, Perform, Settings};
use tuffy_opt::pipeline::passes::find;
use tuffy_opt::rules::RuleSet;

fn settings() -> Vec<(&'static str, Wishes)> {
    let base = Wishes { variables: true, ..Wishes::default() };
    vec![
        ("default", base.clone()),
        (
            "plain",
            Wishes { calls: false, poison: 0, annotations: 0, vectors: false, aggregates: false, ..base.clone() },
        ),
        ("poison", Wishes { poison: 40, annotations: 128, ..base.clone() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..base }),
        ("all", Wishes { variables: true, externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

/// What is run: some passes in order.
const PIPELINES: &[&[&str]] = &[
    &["promote-slots"],
    &["split-slots"],
    &["split-slots", "promote-slots"],
    &["branch-fold", "unreachable-block", "promote-slots", "redundant-param", "promote-slots"],
    &["branch-fold", "promote-slots"],
    &["forward-store"],
    &["dead-store"],
    &["refine-memory", "forward-store"],
    &["refine-memory", "forward-store", "dead-inst", "dead-store", "refine-memory", "dead-store"],
    &["forward-store", "dead-inst", "dead-store", "split-slots", "promote-slots"],
];

#[test]
fn memory_passes_keep_the_meaning() {
    let mut steps: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, wishes) in settings() {
        for seed in seeds(60) {
            let mut random = Random::new(seed);
            let length = 100 + (seed as usize * 37) % 1500;
            let before = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let pipeline = PIPELINES[seed as usize % PIPELINES.len()];
            let after = run(&before, pipeline, &mut steps);
            for case in random.cases(&before) {
                if let Verdict::Different(d) = compare(&before, &after, &case, &run_options()) {
                    let at = format!("{name}, seed {seed}: @{}({:?})", case.function, case.args);
                    panic!("{at}: {d:?}\n{before}\n----\n{after}");
                }
            }
        }
    }
    eprintln!("{steps:?}");
    for pass in PIPELINES.iter().flat_map(|p| p.iter()) {
        assert!(steps.get(pass).is_some_and(|&n| n > 0), "no step of {pass}");
    }
}

fn run(before: &Module, pipeline: &[&'static str], steps: &mut BTreeMap<&'static str, u32>) -> Module {
    let mut after = before.clone();
    for entry in after.entries_mut() {
        let Entry::Function(f) = entry else { continue };
        let settings = Settings { verify: true, ..Settings::default() };
        let mut engine = Engine::new(f.clone(), before, settings, Off);
        for name in pipeline {
            let pass = find(name).expect("a pass");
            let already = engine.steps();
            tuffy_opt::pipeline::passes::run(
                &mut engine,
                pass,
                &Args::defaults(pass.args),
                &RuleSet::proven(),
                u64::MAX,
            );
            *steps.entry(name).or_default() += engine.steps() - already;
        }
        *f = engine.finish().0;
    }
    after
}
