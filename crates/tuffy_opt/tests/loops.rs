//! Random modules under the transforms of loops, regions and calls: by their passes, and by steps that no pass would
//! take.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run, `TUFFY_RANDOM_SEED=S`
//! begins at another seed than 0.

mod support;

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use support::{Count, run_options, run_pass, seeds};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Entry, Function, Module, Name};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_opt::engine::{Engine, Param, ParamKind, Perform, Settings, Site, Step, Transform};
use tuffy_opt::pipeline::worklist::{everything, run_local};
use tuffy_opt::rules::RuleSet;
use tuffy_opt::transforms::{TRANSFORMS, find};

fn settings() -> Vec<(&'static str, Wishes)> {
    vec![
        ("default", Wishes::default()),
        ("scalar", Wishes { poison: 40, annotations: 128, ..Wishes::scalar() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
        ("all", Wishes { externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

/// Does something to every function of random modules, and compares what they mean before and after.
fn keeps_the_meaning(normal: u64, run: impl Fn(&mut Engine<'_, Count>, &mut Random)) -> BTreeMap<&'static str, u64> {
    let mut total = BTreeMap::new();
    for (name, wishes) in settings() {
        for seed in seeds(normal) {
            let mut random = Random::new(seed);
            let length = 200 + seed as usize * 37 % 1500;
            let before = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let mut after = before.clone();
            for entry in after.entries_mut() {
                if let Entry::Function(f) = entry {
                    let settings = Settings { verify: true, ..Settings::default() };
                    let mut engine = Engine::new(f.clone(), &before, settings, Count::default());
                    run(&mut engine, &mut random);
                    let (func, steps) = engine.finish();
                    *f = func;
                    steps.0.into_iter().for_each(|(name, n)| *total.entry(name).or_default() += n);
                }
            }
            same_meaning(&before, &after, &mut random, &|| format!("{name}, seed {seed}"));
        }
    }
    eprintln!("{total:?}");
    total
}

fn same_meaning(before: &Module, after: &Module, random: &mut Random, at: &dyn Fn() -> String) {
    for case in random.cases(before) {
        if let Verdict::Different(d) = compare(before, after, &case, &run_options()) {
            panic!("{}: @{}({:?}): {d:?}\n{before}\n----\n{after}", at(), case.function, case.args);
        }
    }
}

const PASSES: &[&str] = &[
    "yield-to-branch",
    "branch-to-return",
    "dissolve-region",
    "hoist-invariants",
    "inline",
    "tail-call-to-loop",
    "unroll",
];

const MINE: &[&str] = &[
    "dissolve_region",
    "hoist_invariant",
    "inline_call",
    "make_preheader",
    "pass_to_exit",
    "unroll_loop",
    "yield_to_branch",
];

#[test]
fn passes_alone() {
    let steps = keeps_the_meaning(60, |engine, random| {
        for _ in 0..4 {
            run_pass(engine, PASSES[random.below(PASSES.len() as u64) as usize]);
        }
    });
    for name in MINE {
        assert!(steps.get(name).is_some_and(|&n| n > 0), "{name}: {steps:?}");
    }
}

#[test]
fn passes_with_all_others() {
    keeps_the_meaning(60, |engine, random| {
        for _ in 0..4 {
            run_pass(engine, PASSES[random.below(PASSES.len() as u64) as usize]);
            let most = 1 + random.below(200);
            run_local(engine, &everything(&RuleSet::proven()), most);
        }
    });
}

/// Steps at any site with any parameters, as a hostile trace states them.
#[test]
fn any_steps() {
    let steps = keeps_the_meaning(60, |engine, random| {
        for _ in 0..250 {
            let others = random.below(4) == 0;
            let transform = match others {
                true => TRANSFORMS[random.below(TRANSFORMS.len() as u64) as usize],
                false => find(MINE[random.below(MINE.len() as u64) as usize]).expect("a transform"),
            };
            if engine.func().num_values() > 0 {
                let step = any_step(engine, transform, random);
                let _ = engine.perform(transform, &step);
            }
        }
    });
    for name in MINE {
        assert!(steps.get(name).is_some_and(|&n| n > 0), "{name}: {steps:?}");
    }
}

fn any_step(engine: &Engine<'_, Count>, transform: &dyn Transform, random: &mut Random) -> Step {
    let func = engine.func();
    let value = |random: &mut Random| tuffy_ir::Value::from_u32(random.below(func.num_values() as u64) as u32);
    let block = |random: &mut Random| tuffy_ir::Block::from_u32(random.below(func.num_blocks() as u64) as u32);
    let site = match random.below(8) {
        0 => Site::Function,
        1..=3 => Site::Block(block(random)),
        _ => Site::Value(value(random)),
    };
    // Calls are rare among values: a step that names a function often stands at one.
    let names_function = transform.info().params.iter().any(|(_, kind)| *kind == ParamKind::Symbol);
    let calls: Vec<Site> = match names_function && random.below(2) == 0 {
        true => func.insts_in_order().filter(|&i| func.direct_callee(i).is_some()).map(|i| Site::of(func, i)).collect(),
        false => Vec::new(),
    };
    let site = if calls.is_empty() { site } else { calls[random.below(calls.len() as u64) as usize] };
    let names: Vec<Name> = engine.view().module.entries().iter().map(Entry::name).collect();
    let mut step = Step::at(site);
    for (_, kind) in transform.info().params {
        step = step.with(match kind {
            ParamKind::Value => Param::Value(value(random)),
            ParamKind::Block => Param::Block(block(random)),
            ParamKind::Number => Param::Number(match random.below(4) {
                0 => random.number(),
                _ => random.below(9),
            }),
            ParamKind::Symbol => {
                Param::Symbol(called(func, site).unwrap_or(names[random.below(names.len() as u64) as usize]))
            }
        });
    }
    step
}

/// The function that the instruction at a site calls by name.
fn called(func: &Function, site: Site) -> Option<Name> {
    func.direct_callee(site.inst(func)?)
}

/// A function that calls itself in several places, most of them tail calls.
fn recursive(random: &mut Random) -> String {
    let mut pick = |from: &[&str]| from[random.below(from.len() as u64) as usize].to_owned();
    let values = ["v4", "v5", "v9", "v10", "v11", "v12", "v13"];
    let anns = ["", "", ":s33", ":s8", ":u40"];
    let mut args = || format!("v11, {}{}, {}, v3", pick(&values), pick(&anns), pick(&values));
    let (a, b, c, d) = (args(), args(), args(), args());
    let after = pick(&["ret v33, v32", "v34 = add v33, v4\n    ret v34, v32"]);
    let sig = pick(&["-> int", "as (int, int:s30, int, ptr) -> int:s60", "as (int:u20, int, int, ptr) -> int"]);
    let slot = pick(&["v60 = ptrtoaddr v2", "v60 = ptradd v2, v8", "v60 = freeze v4"]);
    let ann = pick(&["", ":s40", ":u9"]);
    let [ret_a, ret_b, ret_c] = [("v31", "v30"), ("v44", "v43"), ("v51", "v50")].map(|(value, state)| {
        // At once, or by the return that all share.
        pick(&["ret VALUE, STATE", "br bb11(VALUE, STATE)"]).replace("VALUE", value).replace("STATE", state)
    });
    let shared = pick(&["", ":s40", ":u9"]);
    format!(
        "func @f(int, int{ann}, int, ptr) -> int{ann} {{
  bb0(v0: mem):
    v1 = param 0
    v2 = stack_slot 16
    v3 = param 3
    v4 = param 1
    v5:s50 = param 2
    v6 = iconst 0
    v7 = iconst 1
    v8 = iconst 3
    v9 = load.4 v3, v0 -> int
    v20 = icmp.le v1, v6
    brif v20, bb1, bb2
  bb1:
    v21 = add v4, v5
    v22 = zext v21, 8
    ret v22, v0
  bb2:
    v10 = add v4, v5
    v11 = sub v1, v7
    v12 = sext v10, 9
    v13 = param 1
    v14 = store.4 v12, v2, v0
    {slot}
    v15 = load.4 v2, v14 -> int
    v16 = store.4 v15, v3, v14
    v17 = rem v11, v8
    v18 = symbol_addr @f
    switch v17, bb3, [1 -> bb4(v6), 2 -> bb8]
  bb3:
    v30, v31 = call v18({a}), v16 {sig}
    {ret_a}
  region loop {{
    bb4(v40: int):
      v41 = add v40, v7
      v42 = icmp.lt v41, v8
      brif v42, bb5, bb6
    bb5:
      continue v41
    bb6:
      v43, v44 = call v18({b}), v16 -> int
      {ret_b}
  }}
  bb8:
    brif v20, bb9, bb10
  bb9:
    v50, v51 = call v18({c}), v16 {sig}
    {ret_c}
  bb10:
    v32, v33 = call v18({d}), v16 -> int
    {after}
  bb11(v70{shared}: int, v71: mem):
    ret v70, v71
}}"
    )
}

#[test]
fn recursive_functions() {
    let mut total = BTreeMap::new();
    for seed in seeds(200) {
        let mut random = Random::new(seed);
        let text = recursive(&mut random);
        let before = tuffy_ir::read_module(&text).expect("a module");
        let mut after = before.clone();
        let func = after.functions_mut().next().expect("a function");
        let settings = Settings { verify: true, ..Settings::default() };
        let mut engine = Engine::new(func.clone(), &before, settings, Count::default());
        if seed % 3 == 0 {
            run_local(&mut engine, &everything(&RuleSet::proven()), 5);
        }
        if seed % 4 != 0 {
            run_pass(&mut engine, "branch-to-return");
        }
        run_pass(&mut engine, "tail-call-to-loop");
        if seed % 2 == 0 {
            run_local(&mut engine, &everything(&RuleSet::proven()), u64::MAX);
            run_pass(&mut engine, "hoist-invariants");
        }
        let (new, steps) = engine.finish();
        *func = new;
        steps.0.into_iter().for_each(|(name, n)| *total.entry(name).or_insert(0) += n);
        for n in 0..6 {
            let mut case = random.cases(&before).remove(0);
            case.args[0] = tuffy_ir_interp::input::Arg::Value(tuffy_ir_interp::Value::Int(tuffy_ir::Int::from(n * 2)));
            if let Verdict::Different(d) = compare(&before, &after, &case, &run_options()) {
                panic!("seed {seed}: {:?}: {d:?}\n{before}\n----\n{after}", case.args);
            }
        }
    }
    eprintln!("{total:?}");
    for name in ["branch_to_return", "tail_call_to_loop"] {
        assert!(total[name] > 20, "{name}: {total:?}");
    }
}
