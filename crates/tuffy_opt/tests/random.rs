//! Random modules: whatever is done to them, they verify after each step and mean the same.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run.

use arbitrary::Unstructured;
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Entry, Module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_ir_interp::{Limits, Mode, Options};
use tuffy_opt::engine::{Engine, Off, Perform, Settings};
use tuffy_opt::transforms::TRANSFORMS;

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
        ("wide", Wishes { max_int_bits: 512, poison: 0, ..Wishes::default() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
        ("all", Wishes { externs: false, intrinsics: false, ..Wishes::all() }),
        ("variables", Wishes { variables: true, ..Wishes::default() }),
        ("poison in variables", Wishes { variables: true, poison: 40, annotations: 128, ..Wishes::default() }),
        ("all with variables", Wishes { variables: true, externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

fn same_meaning(before: &Module, after: &Module, random: &mut Random, at: &dyn Fn() -> String) {
    for case in random.cases(before) {
        if let Verdict::Different(d) = compare(before, after, &case, &options()) {
            panic!("{}: @{}({:?}): {d:?}\n{before}\n----\n{after}", at(), case.function, case.args);
        }
    }
}

#[test]
fn local_transforms_keep_the_meaning() {
    let mut steps = 0;
    for (name, wishes) in settings() {
        for seed in 0..count(60) {
            let mut random = Random::new(seed);
            let length = 100 + seed as usize % 1500;
            let before = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let mut after = before.clone();
            for entry in after.entries_mut() {
                if let Entry::Function(f) = entry {
                    let settings = Settings { verify: true, ..Settings::default() };
                    let mut engine = Engine::new(f.clone(), &before, settings, Off);
                    tuffy_opt::policy::run_local(&mut engine, TRANSFORMS, u64::MAX);
                    steps += engine.steps();
                    *f = engine.finish().0;
                }
            }
            same_meaning(&before, &after, &mut random, &|| format!("{name}, seed {seed}"));
        }
    }
    eprintln!("{steps} steps");
    assert!(steps > 1000, "only {steps} steps");
}
