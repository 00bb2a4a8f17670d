//! Random modules: native code does what the interpreter does, at each level. Poison may be anything.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules of each kind instead of the few of a normal run.

mod common;

use arbitrary::Unstructured;
use common::{calls, compare, count, first_seed, optimized, random_module, with_own_symbols};
use std::collections::{BTreeMap, BTreeSet};
use tuffy_codegen::driver::{self, Options};
use tuffy_ir::random::{Options as Wishes, array_loops};
use tuffy_ir::{Module, Stage, print_module, read_module, verify_module};
use tuffy_ir_interp::cases::Random;
use tuffy_target::Target;
use tuffy_target_x86::default_target;
use tuffy_target_x86::disassemble::problem;

/// How many modules go into one program.
const BATCH: u64 = 25;
/// Machine code is text like everything else: what is printed reads back to the same, and verifies.
fn round_trip(module: &Module, options: &Options, at: &dyn Fn() -> String) {
    let machine = driver::machine_module(module, options).expect("it was built");
    let text = print_module(&machine);
    let read = read_module(&text).unwrap_or_else(|e| panic!("{}: machine code does not read: {e:?}\n{text}", at()));
    assert!(read == machine, "{}: machine code reads to something else:\n{text}", at());
    for func in read.functions() {
        let errors = tuffy_ir::verify_function(func, None, Stage::Machine);
        assert!(errors.is_empty(), "{}: {errors:?}\n{text}", at());
    }
}

#[derive(Default)]
struct Tally {
    built: u64,
    compared: u64,
    /// Why modules were refused.
    refused: BTreeMap<String, u64>,
    /// Which were.
    seeds: BTreeSet<u64>,
}

/// Random loops over arrays.
fn random_loops(seed: u64) -> Module {
    let bytes = Random::new(seed).bytes(300 + seed as usize * 37 % 900);
    with_own_symbols(array_loops(&mut Unstructured::new(&bytes)).expect("a module"), seed)
}

/// What makes the module of a seed.
type Make<'m> = &'m dyn Fn(u64) -> Module;

/// Runs modules of one kind at one level.
fn check(kind: &str, make: Make<'_>, level: &str, modules: u64, target: &Target) -> Tally {
    let mut tally = Tally::default();
    let first = first_seed();
    let mut seed = first;
    while seed < first + modules {
        let mut objects = Vec::new();
        let mut cases = Vec::new();
        let end = (seed + BATCH).min(first + modules);
        for seed in seed..end {
            let before = make(seed);
            let after = optimized(&before, level);
            let mut options = Options::new(target.clone());
            options.fast = level == "0";
            options.check = true;
            match driver::compile(&after, &options) {
                Err(e) => {
                    let internal = ["after ", "the allocation", "register allocation", "was not lowered"];
                    assert!(
                        !internal.iter().any(|i| e.message.contains(i)),
                        "{kind}, seed {seed}, -O{level}: {e}\n{before}\n----\n{after}"
                    );
                    if std::env::var_os("TUFFY_RANDOM_SHOW").is_some() {
                        println!("{kind}, seed {seed}, -O{level}: {e}\n{after}");
                    }
                    let why = e.message.split('`').step_by(2).collect::<Vec<_>>().join("…");
                    *tally.refused.entry(why).or_default() += 1;
                    tally.seeds.insert(seed);
                    continue;
                }
                Ok(compiled) => {
                    for function in &compiled {
                        let code = &function.bytes[..function.code_size as usize];
                        if let Some(problem) = problem(code, options.target.features) {
                            panic!("{kind}, seed {seed}, -O{level}: @{}: {problem}", function.name);
                        }
                    }
                    round_trip(&after, &options, &|| format!("{kind}, seed {seed}, -O{level}"));
                    objects.push(driver::assemble(&after, &compiled, &options).expect("an object"));
                }
            }
            tally.built += 1;
            cases.extend(calls(seed, &before, &after));
        }
        seed = end;
        tally.compared += compare(&format!("{kind}, -O{level}"), &objects, &cases);
    }
    tally
}

fn levels(kind: &str, wishes: &Wishes, normal: u64) {
    levels_for(&default_target(), kind, wishes, normal);
}

fn levels_for(target: &Target, kind: &str, wishes: &Wishes, normal: u64) {
    levels_of(target, kind, &|seed| random_module(wishes, seed), normal);
}

fn levels_of(target: &Target, kind: &str, make: Make<'_>, normal: u64) {
    let mut refused: Option<BTreeSet<u64>> = None;
    for level in ["0", "1", "2", "3"] {
        let tally = check(kind, make, level, count(normal), target);
        println!("{kind} -O{level}: {} built, {} runs compared", tally.built, tally.compared);
        for (why, n) in &tally.refused {
            println!("  {n} × {why}");
        }
        assert!(tally.compared > 0, "{kind}: nothing was compared");
        // What can be built as it is can be built after optimizing.
        let refused = refused.get_or_insert_with(|| tally.seeds.clone());
        let lost: Vec<&u64> = tally.seeds.difference(refused).collect();
        assert!(lost.is_empty(), "{kind}: -O{level} does not build what -O0 builds: seeds {lost:?}");
    }
}

#[test]
fn scalars() {
    levels("scalar", &Wishes { poison: 40, annotations: 128, ..Wishes::scalar() }, 25);
}

#[test]
fn loops_over_arrays() {
    levels_of(&default_target(), "arrays", &random_loops, 50);
}

#[test]
fn scalars_without_poison() {
    levels("defined", &Wishes { poison: 0, ..Wishes::scalar() }, 25);
}

#[test]
fn wide_integers() {
    levels("wide", &Wishes { max_int_bits: 512, poison: 0, ..Wishes::scalar() }, 25);
}

/// Whether the processor has all features that the code generator knows.
fn has_features() -> bool {
    let all = is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("fma");
    if !all {
        println!("skipped: the processor has no popcnt, lzcnt, bmi1 or fma");
    }
    all
}

/// With all features that the code generator knows, where the processor has them.
#[test]
fn scalars_with_features() {
    if !has_features() {
        return;
    }
    let mut target = default_target();
    target.add_cpu("x86-64-v3").expect("a processor");
    levels_for(&target, "features", &Wishes { poison: 0, ..Wishes::scalar() }, 25);
}

/// Vectors of 128 and 256 bits with what the levels of x86-64 add: SSE4, then AVX2.
#[test]
fn vectors_with_features() {
    let wishes = Wishes { memory: false, ..Wishes::default() };
    for (cpu, there) in
        [("x86-64-v2", is_x86_feature_detected!("sse4.2")), ("x86-64-v3", is_x86_feature_detected!("avx2"))]
    {
        if !there || !has_features() {
            println!("skipped: the processor is not {cpu}");
            continue;
        }
        let mut target = default_target();
        target.add_cpu(cpu).expect("a processor");
        levels_for(&target, &format!("vectors, {cpu}"), &wishes, 15);
        // Floats of 256 bits alone.
        if cpu == "x86-64-v3" {
            target.apply_features("-avx2").expect("a feature");
            levels_for(&target, "vectors, avx", &wishes, 10);
        }
    }
}

/// The target with one property changed.
fn invented(property: &str) -> Target {
    let mut target = default_target();
    target.set(property).expect("a property");
    target
}

/// Targets that nobody built: without vector registers, with words only.
#[test]
fn invented_targets() {
    for property in ["max-vector-width=0", "legal-int-widths=64"] {
        levels_for(&invented(property), property, &Wishes::default(), 10);
    }
}

/// Words of 32 bits: what has more is split, but for addresses.
#[test]
fn short_words() {
    let plain = Wishes { vectors: false, aggregates: false, ..Wishes::default() };
    let kinds = [
        ("default", Wishes::default()),
        ("memory", Wishes { floats: false, ..plain.clone() }),
        ("floats", plain),
        ("wide", Wishes { max_int_bits: 512, poison: 0, ..Wishes::scalar() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
    ];
    for (kind, wishes) in kinds {
        levels_for(&invented("legal-int-widths=32"), &format!("short words, {kind}"), &wishes, 10);
    }
    let mut target = invented("legal-int-widths=32");
    target.set("max-vector-width=0").expect("a property");
    levels_for(&target, "short words, no vector registers", &Wishes::default(), 10);
}

/// Words of 32 bits, with all features: bits are counted by instructions of 32 bits.
#[test]
fn short_words_with_features() {
    if !has_features() {
        return;
    }
    let mut target = invented("legal-int-widths=32");
    target.add_cpu("x86-64-v3").expect("a processor");
    levels_for(&target, "short words, features", &Wishes { poison: 0, ..Wishes::scalar() }, 10);
}

#[test]
fn memory() {
    let wishes = Wishes { floats: false, vectors: false, aggregates: false, ..Wishes::default() };
    levels("memory", &wishes, 25);
}

#[test]
fn floats() {
    let wishes = Wishes { vectors: false, aggregates: false, ..Wishes::default() };
    levels("floats", &wishes, 25);
}

#[test]
fn unwinding() {
    let wishes = Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() };
    levels("unwinding", &wishes, 25);
}

#[test]
fn everything() {
    levels("default", &Wishes::default(), 25);
}

#[test]
fn modules_verify_after_renaming() {
    for seed in 0..20 {
        let m = random_module(&Wishes::default(), seed);
        assert!(verify_module(&m, Stage::High).is_empty());
    }
}
