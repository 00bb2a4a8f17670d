//! Random loops over arrays: passes of loops and memory in random order, and all levels.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules instead of the few of a normal run, `TUFFY_RANDOM_SEED=S` begins at another
//! seed than 0.

mod support;

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use support::{Count, options, run_pass, same_meaning, seeds};
use tuffy_ir::random::array_loops;
use tuffy_ir::{Entry, Module};
use tuffy_ir_interp::cases::Random;
use tuffy_opt::driver;
use tuffy_opt::engine::{Engine, Settings};
use tuffy_opt::pipeline::worklist::{everything, run_local};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::rules::RuleSet;
use tuffy_trace::Mode;

fn random_loops(seed: u64) -> (Module, Random) {
    let mut random = Random::new(seed);
    let bytes = random.bytes(300 + seed as usize * 37 % 900);
    (array_loops(&mut Unstructured::new(&bytes)).expect("a module"), random)
}

const PASSES: &[&str] = &[
    "rotate-loops",
    "hoist-invariants",
    "refine-memory",
    "carry-loads",
    "forward-store",
    "dead-store",
    "early-cse",
    "branch-to-select",
    "unroll",
];

/// What must have been done at all.
const MINE: &[&str] = &["carry_load", "hoist_invariant", "refine_memory", "rotate_loop", "unroll_loop"];

#[test]
fn passes_in_any_order() {
    let mut total: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in seeds(200) {
        let (before, mut random) = random_loops(seed);
        let mut after = before.clone();
        for entry in after.entries_mut() {
            let Entry::Function(f) = entry else { continue };
            let settings = Settings { verify: true, ..Settings::default() };
            let mut engine = Engine::new(f.clone(), &before, settings, Count::default());
            if seed % 4 != 0 {
                // In the order in which they have most to do.
                PASSES[..4].iter().for_each(|pass| run_pass(&mut engine, pass));
            }
            for _ in 0..8 {
                run_pass(&mut engine, PASSES[random.below(PASSES.len() as u64) as usize]);
                if random.below(3) == 0 {
                    let most = 1 + random.below(200);
                    run_local(&mut engine, &everything(&RuleSet::proven()), most);
                }
            }
            let (func, steps) = engine.finish();
            *f = func;
            steps.0.into_iter().for_each(|(name, n)| *total.entry(name).or_default() += n);
        }
        (0..4).for_each(|n| same_meaning(&before, &after, seed ^ (n << 40), &|| format!("seed {seed}")));
    }
    eprintln!("{total:?}");
    for name in MINE {
        assert!(total.get(name).is_some_and(|&n| n > 10), "{name}: {total:?}");
    }
}

#[test]
fn levels() {
    for seed in seeds(60) {
        let (before, _) = random_loops(seed);
        for level in ["1", "2", "3", "s"] {
            let mut after = before.clone();
            let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
            driver::optimize(&mut after, &options(level), none).expect("optimizes");
            same_meaning(&before, &after, seed, &|| format!("seed {seed}, -O{level}"));
        }
    }
}
