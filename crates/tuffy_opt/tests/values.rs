//! Random modules, random orders of passes: whatever is done to them, they verify after each step and mean the same.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run; `TUFFY_RANDOM_PASSES=a,b` runs only
//! these passes.

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Entry, Module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_ir_interp::{Limits, Mode, Options};
use tuffy_opt::engine::{Engine, Off, Perform, Settings};
use tuffy_opt::passes::{Args, PASSES, Pass, Proposer};

fn options() -> Options {
    let limits = Limits { instructions: 2_000_000, memory: 1 << 24, ..Limits::default() };
    Options { mode: Mode::Strict, limits, ..Options::default() }
}

fn count(normal: u64) -> u64 {
    std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(normal)
}

fn settings() -> Vec<(&'static str, Wishes)> {
    vec![
        ("default", Wishes::default()),
        ("scalar", Wishes { poison: 40, annotations: 128, ..Wishes::scalar() }),
        ("annotated", Wishes { poison: 60, annotations: 200, size: 40, depth: 6, ..Wishes::scalar() }),
        ("wide", Wishes { max_int_bits: 512, poison: 0, ..Wishes::default() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
        ("all", Wishes { externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

fn same_meaning(before: &Module, after: &Module, random: &mut Random, at: &dyn Fn() -> String) {
    for case in random.cases(before) {
        if let Verdict::Different(d) = compare(before, after, &case, &options()) {
            panic!("{}: @{}({:?}): {d:?}\n{before}\n----\n{after}", at(), case.function, case.args);
        }
    }
}

fn passes() -> Vec<&'static Pass> {
    let wanted = std::env::var("TUFFY_RANDOM_PASSES").ok();
    let is_wanted = |p: &&Pass| wanted.as_ref().is_none_or(|w| w.split(',').any(|n| n == p.name));
    PASSES.iter().filter(is_wanted).collect()
}

#[test]
fn passes_in_any_order_keep_the_meaning() {
    let passes = passes();
    let mut steps: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, wishes) in settings() {
        for seed in 0..count(60) {
            let mut random = Random::new(seed);
            let length = 100 + seed as usize % 1500;
            let before = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let mut after = before.clone();
            let order: Vec<&Pass> = random.bytes(12).iter().map(|&b| passes[b as usize % passes.len()]).collect();
            for entry in after.entries_mut() {
                if let Entry::Function(f) = entry {
                    let settings = Settings { verify: true, ..Settings::default() };
                    let mut engine = Engine::new(f.clone(), &before, settings, Off);
                    for pass in &order {
                        let done = engine.steps();
                        match pass.proposer {
                            Proposer::Local(t) => tuffy_opt::policy::run_local(&mut engine, &[t], 100_000),
                            Proposer::Walk(walk) => walk(&mut engine, &Args::of(pass)),
                        }
                        *steps.entry(pass.name).or_default() += engine.steps() - done;
                    }
                    *f = engine.finish().0;
                }
            }
            let order: Vec<&str> = order.iter().map(|p| p.name).collect();
            same_meaning(&before, &after, &mut random, &|| format!("{name}, seed {seed}, {order:?}"));
        }
    }
    eprintln!("{steps:?}");
    assert!(steps.values().sum::<u32>() > 1000 || count(60) < 60, "only {steps:?}");
}
