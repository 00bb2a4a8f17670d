//! Random modules and what is done to them.

#![allow(dead_code, reason = "each test uses a part")]

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Function, Module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_ir_interp::{Limits, Mode};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::engine::{Args, Info, Perform, Record, Settings, Touched, Tracer};
use tuffy_opt::pipeline::{Level, passes};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::rules::RuleSet;

/// How many modules of each kind: `TUFFY_RANDOM_CASES`, or a few.
pub fn count(normal: u64) -> u64 {
    std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(normal)
}

/// Where seeds begin: `TUFFY_RANDOM_SEED`, or 0.
pub fn first_seed() -> u64 {
    std::env::var("TUFFY_RANDOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// The seeds of a run: as many as [`count`] says.
pub fn seeds(normal: u64) -> std::ops::Range<u64> {
    first_seed()..first_seed() + count(normal)
}

/// The kinds of modules.
pub fn kinds() -> Vec<(&'static str, Wishes)> {
    vec![
        ("default", Wishes::default()),
        ("scalar", Wishes { poison: 40, annotations: 128, ..Wishes::scalar() }),
        ("wide", Wishes { max_int_bits: 1100, poison: 0, ..Wishes::default() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
        ("variables", Wishes { variables: true, ..Wishes::default() }),
        ("all", Wishes { externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

/// The module of a kind and seed.
pub fn random_module(wishes: &Wishes, seed: u64) -> Module {
    let mut random = Random::new(seed);
    let length = 100 + seed as usize % 1500;
    module(&mut Unstructured::new(&random.bytes(length)), wishes).expect("a module")
}

/// Modules of all kinds.
pub fn modules(normal: u64) -> impl Iterator<Item = (&'static str, u64, Module)> {
    kinds()
        .into_iter()
        .flat_map(move |(name, wishes)| seeds(normal).map(move |seed| (name, seed, random_module(&wishes, seed))))
}

/// What runs are allowed.
pub fn run_options() -> tuffy_ir_interp::Options {
    let limits = Limits { instructions: 2_000_000, memory: 1 << 24, ..Limits::default() };
    tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() }
}

/// Panics if two modules differ on random inputs.
pub fn same_meaning(before: &Module, after: &Module, seed: u64, at: &dyn Fn() -> String) {
    for case in Random::new(seed ^ 0x5eed).cases(before) {
        if let Verdict::Different(d) = compare(before, after, &case, &run_options()) {
            panic!("{}: @{}({:?}): {d:?}\n{before}\n----\n{after}", at(), case.function, case.args);
        }
    }
}

/// A run of a level that verifies after each step.
pub fn options(level: &str) -> Options {
    let settings = Settings { verify: true, ..Settings::default() };
    Options { settings, ..Options::new(level.parse::<Level>().expect("a level").pipeline().clone()) }
}

/// Counts steps by name.
#[derive(Default)]
pub struct Count(pub BTreeMap<&'static str, u64>);

impl Tracer for Count {
    const ON: bool = true;
    fn before(&mut self, record: Record<'_>) {
        *self.0.entry(record.transform.info().name).or_default() += 1;
        // What a trace would ask for must not fail either.
        record.transform.context(record.view, record.step, record.plan, &mut Vec::new());
        record.transform.fragment(&record.view, record.step, record.plan, &mut Vec::new());
        record.costs();
    }
    fn after(&mut self, _: &'static Info, _: &Function, _: &Touched) {}
}

/// Runs a pass with larger limits than anyone would want.
pub fn run_pass(engine: &mut dyn Perform, name: &str) {
    let pass = passes::find(name).expect("a pass");
    let mut args = Args::defaults(pass.args);
    for (_, limit) in args.0.iter_mut().filter(|(name, _)| *name == "max_size") {
        *limit = 400;
    }
    passes::run(engine, pass, &args, &RuleSet::proven(), u64::MAX);
}

/// A trace of a module that is being written.
pub fn begin_trace(before: &Module, options: &Options, mode: tuffy_trace::Mode) -> TraceOut<Vec<u8>> {
    let header = options.header(before, mode, "2026-01-01T00:00:00Z".into()).expect("a pipeline");
    TraceOut::of_module(Vec::new(), header, before).expect("memory")
}

/// Optimizes a copy and gives it with its trace.
pub fn optimize_traced(before: &Module, options: &Options, mode: tuffy_trace::Mode) -> (Module, Vec<u8>) {
    let mut after = before.clone();
    let mut out = begin_trace(before, options, mode);
    driver::optimize(&mut after, options, Some((&mut out, mode))).expect("optimizes");
    let (bytes, _) = out.finish_module(&after).expect("memory");
    (after, bytes)
}
