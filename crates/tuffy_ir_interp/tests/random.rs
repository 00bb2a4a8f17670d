//! Random modules: nothing crashes, what promises no undefined behaviour has none, and a module refines itself.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run.

use arbitrary::Unstructured;
use tuffy_ir::Module;
use tuffy_ir::random::{Options as Wishes, PTR_PARAM_BYTES, module};
use tuffy_ir_interp::cases::{POINTER_BYTES, Random};
use tuffy_ir_interp::differential::{Case, Verdict, compare};
use tuffy_ir_interp::{Limits, Machine, Mode, Options, Outcome, Recorder};

fn options() -> Options {
    let limits = Limits { instructions: 2_000_000, memory: 1 << 24, ..Limits::default() };
    Options { mode: Mode::Strict, limits, ..Options::default() }
}

fn run(m: &Module, case: &Case, mode: Mode) -> Outcome {
    let mut recorder = Recorder::default();
    let mut machine = match Machine::new(m, Options { mode, ..options() }, &mut recorder) {
        Ok(machine) => machine,
        Err(outcome) => return outcome,
    };
    match machine.place(&case.args) {
        Ok(args) => machine.run(case.function, args),
        Err(outcome) => outcome,
    }
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
    ]
}

#[test]
fn random_modules_run() {
    assert!(POINTER_BYTES >= PTR_PARAM_BYTES as usize);
    let (mut runs, mut returned) = (0, 0);
    for (name, wishes) in settings() {
        for seed in 0..count(400) {
            let mut random = Random::new(seed);
            let length = 100 + seed as usize % 1500;
            let m = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            for case in random.cases(&m) {
                let at = || format!("{name}, seed {seed}, @{}({:?})\n{m}", case.function, case.args);
                let outcome = run(&m, &case, Mode::Strict);
                runs += 1;
                match &outcome {
                    Outcome::Undefined(report) => assert!(wishes.ub, "{report}\n{}", at()),
                    Outcome::Unsupported(what) => panic!("{what}\n{}", at()),
                    Outcome::Returned(_) => returned += 1,
                    _ => {}
                }
                // The normal mode survives what the strict mode stops at, and agrees where that is nothing.
                let normal = run(&m, &case, Mode::Normal);
                if !matches!(outcome, Outcome::Undefined(_)) {
                    assert_eq!(normal, outcome, "{}", at());
                }
                match compare(&m, &m, &case, &options()) {
                    Verdict::Same => {}
                    Verdict::Undefined(_) if matches!(outcome, Outcome::Undefined(_)) => {}
                    Verdict::Inconclusive(_) if matches!(outcome, Outcome::LimitReached(_)) => {}
                    verdict => panic!("{verdict:?}\n{}", at()),
                }
            }
        }
    }
    assert!(returned * 2 > runs, "only {returned} of {runs} runs return");
}
