//! Random modules: whatever is done to them, they verify after each step and mean the same.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules of each kind instead of the few of a normal run, `TUFFY_RANDOM_SEED=S` begins
//! at another seed than 0.

mod support;

use support::{modules, options, same_meaning};
use tuffy_ir::{Entry, Module};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::engine::{Engine, Off, Perform, Settings};
use tuffy_opt::pipeline::passes::PASSES;
use tuffy_opt::pipeline::worklist::{everything, run_local};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::rules::RuleSet;
use tuffy_trace::Mode;

fn optimized(before: &Module, options: &Options) -> (Module, u64) {
    let mut after = before.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
    let summary = driver::optimize(&mut after, options, none).expect("optimizes");
    (after, summary.steps)
}

#[test]
fn levels_keep_the_meaning() {
    let mut steps = 0;
    for (kind, seed, before) in modules(40) {
        for level in ["0", "1", "2", "3", "s"] {
            let (after, made) = optimized(&before, &options(level));
            steps += made;
            same_meaning(&before, &after, seed, &|| format!("{kind}, seed {seed}, -O{level}"));
        }
    }
    assert!(steps > 10_000, "only {steps} steps");
}

#[test]
fn each_pass_alone_keeps_the_meaning() {
    let mut idle: Vec<&str> = PASSES.iter().map(|p| p.name).collect();
    for (kind, seed, before) in modules(100) {
        for pass in PASSES {
            let only = Options { only: vec![pass.name.into()], ..options("3") };
            let (after, steps) = optimized(&before, &only);
            if steps > 0 {
                idle.retain(|p| *p != pass.name);
                same_meaning(&before, &after, seed, &|| format!("{kind}, seed {seed}, {}", pass.name));
            }
        }
    }
    // These need functions that ask to be inlined, that are short, or that end with calls, as `tests/loops.rs` makes;
    // loops over arrays, as `tests/arrays.rs` makes; or what another pass says of callees, as levels have it.
    let others = ["always-inline", "branch-to-return", "carry-loads", "inline", "invoke-to-call", "tail-call-to-loop"];
    idle.retain(|p| !others.contains(p));
    assert!(idle.is_empty(), "passes that did nothing: {idle:?}");
}

#[test]
fn local_transforms_in_any_order_keep_the_meaning() {
    let mut steps = 0;
    for (kind, seed, before) in modules(40) {
        let mut after = before.clone();
        for entry in after.entries_mut() {
            if let Entry::Function(f) = entry {
                let settings = Settings { verify: true, ..Settings::default() };
                let mut engine = Engine::new(f.clone(), &before, settings, Off);
                run_local(&mut engine, &everything(&RuleSet::proven()), 100_000);
                steps += engine.steps();
                *f = engine.finish().0;
            }
        }
        same_meaning(&before, &after, seed, &|| format!("{kind}, seed {seed}"));
    }
    assert!(steps > 1000, "only {steps} steps");
}
