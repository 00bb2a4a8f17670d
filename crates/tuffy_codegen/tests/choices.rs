//! Choices of the code generator: what was recorded leads to the same bytes, and any part of it to code that means the
//! same. Where a choice is left out the plain alternative is taken, so each must be right wherever it is asked for.
//!
//! `TUFFY_RANDOM_CASES=N` tries N modules of each kind instead of the few of a normal run.

mod common;

use common::{calls, compare, count, first_seed, optimized, random_module};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tuffy_codegen::driver::{self, Code, CodeSteps, Options};
use tuffy_ir::random::Options as Wishes;
use tuffy_ir_interp::cases::Random;
use tuffy_target::Target;
use tuffy_target::choice::{Detail, Recorded, Steps, Taken};
use tuffy_target_x86::default_target;

/// How many modules go into one program.
const BATCH: u64 = 25;

/// Which steps are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    None,
    Prefix,
    Some,
}

/// A step as it is followed.
fn recorded(taken: &Taken) -> Recorded {
    let Taken { what, at, nth, .. } = taken;
    Recorded { number: 0, transform: what.name(), site: at.site, nth: *nth, shape: at.shape }
}

/// The steps of a record that are `wanted`; functions without any are plain.
fn steps(code: &Code, mut wanted: impl FnMut() -> bool) -> Arc<CodeSteps> {
    let mut functions = FxHashMap::default();
    for (function, account) in code.functions.iter().zip(&code.accounts) {
        let list = account.taken.iter().filter(|t| !t.told && wanted()).map(recorded).collect();
        functions.insert(function.name.to_string(), Arc::new(Steps::new(list)));
    }
    Arc::new(CodeSteps { functions, ..CodeSteps::default() })
}

fn check(kind: &str, wishes: &Wishes, target: &Target, normal: u64) {
    let (mut compared, mut taken) = (0, 0);
    for level in ["0", "2"] {
        let mut seed = first_seed();
        let last = seed + count(normal);
        while seed < last {
            let (mut objects, mut cases) = (Vec::new(), Vec::new());
            let end = (seed + BATCH).min(last);
            for seed in seed..end {
                let at = format!("{kind}, seed {seed}, -O{level}");
                let before = random_module(wishes, seed);
                let after = optimized(&before, level);
                let options = Options { check: true, ..Options::new(target.clone()) };
                // What cannot be built is for other tests.
                let Ok(free) = driver::compile(&after, &options) else { continue };
                let keep = if seed % 2 == 0 { Detail::Full } else { Detail::Decisions };
                let full = driver::compile(&after, &Options { keep: Some(keep), ..options.clone() }).expect("the same");
                let follow = |follow| {
                    let options = Options { follow: Some(follow), ..options.clone() };
                    driver::compile(&after, &options).unwrap_or_else(|e| panic!("{at}: {e}\n{after}"))
                };
                let again = follow(steps(&full, || true));
                if let Some((function, missed)) = again.misfits().next() {
                    panic!("{at}: @{}: {missed:?}\n{after}", function.name);
                }
                for ((f, r), a) in free.iter().zip(&full).zip(&again) {
                    assert!(f.bytes == r.bytes, "{at}: @{}: recording changes the code", f.name);
                    assert!(f.bytes == a.bytes, "{at}: @{}: following changes the code", f.name);
                }
                taken += full.accounts.iter().map(|a| a.taken.len()).sum::<usize>();
                let mut random = Random::new(seed ^ 0xc401ce);
                let part = [Part::None, Part::Prefix, Part::Some][(seed % 3) as usize];
                let total = full.accounts.iter().map(|a| a.taken.iter().filter(|t| !t.told).count()).sum::<usize>();
                let mut left = random.below(total as u64 + 1);
                let some = steps(&full, || match part {
                    Part::None => false,
                    Part::Prefix => {
                        left = left.wrapping_sub(1);
                        left < u64::MAX / 2
                    }
                    Part::Some => random.below(2) == 0,
                });
                let code = follow(some);
                objects.push(driver::assemble(&after, &code, &options).expect("an object"));
                cases.extend(calls(seed, &before, &after));
            }
            seed = end;
            compared += compare(&format!("choices, {kind}, -O{level}"), &objects, &cases);
        }
    }
    println!("{kind}: {taken} choices, {compared} runs compared");
    assert!(compared > 0 && taken > 0, "{kind}: nothing was compared");
}

#[test]
fn scalars() {
    check("scalar", &Wishes { poison: 0, ..Wishes::scalar() }, &default_target(), 20);
}

#[test]
fn wide_integers() {
    check("wide", &Wishes { max_int_bits: 512, poison: 0, ..Wishes::scalar() }, &default_target(), 10);
}

#[test]
fn memory() {
    let wishes = Wishes { floats: false, vectors: false, aggregates: false, ..Wishes::default() };
    check("memory", &wishes, &default_target(), 20);
}

#[test]
fn floats() {
    check("floats", &Wishes { vectors: false, aggregates: false, ..Wishes::default() }, &default_target(), 20);
}

#[test]
fn everything() {
    check("default", &Wishes::default(), &default_target(), 20);
}

#[test]
fn unwinding() {
    let wishes = Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() };
    check("unwinding", &wishes, &default_target(), 10);
}

#[test]
fn vectors_with_features() {
    if !is_x86_feature_detected!("avx2") || !is_x86_feature_detected!("bmi1") || !is_x86_feature_detected!("lzcnt") {
        println!("skipped: the processor is not x86-64-v3");
        return;
    }
    let mut target = default_target();
    target.add_cpu("x86-64-v3").expect("a processor");
    check("vectors, x86-64-v3", &Wishes { memory: false, ..Wishes::default() }, &target, 10);
}

#[test]
fn short_words() {
    let mut target = default_target();
    target.set("legal-int-widths=32").expect("a property");
    check("short words", &Wishes::default(), &target, 10);
}

/// A choice between two vectors that is made lane by lane is no branch: it gives one register.
#[test]
fn a_vector_is_chosen_plainly() {
    let text = "func @f(%c: bool, %a: vec<128, f32>, %b: vec<128, f32>) -> vec<128, f32> {
      bb0:
        v0 = param %c
        v1 = param %a
        v2 = param %b
        v3 = select v0, v1, v2
        ret v3
    }";
    let module = tuffy_ir::read_module(text).unwrap_or_else(|e| panic!("{e:?}"));
    let options = Options { check: true, follow: Some(Arc::default()), ..Options::new(default_target()) };
    driver::compile(&module, &options).unwrap_or_else(|e| panic!("{e}"));
}
