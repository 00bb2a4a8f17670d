//! Random modules, random orders of passes: whatever is done to them, they verify after each step and mean the same.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run, `TUFFY_RANDOM_SEED=S`
//! begins at another seed than 0; `TUFFY_RANDOM_PASSES=a,b` runs only these passes.

mod support;

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use support::{count, run_options, seeds};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Draft, Entry, Inst, Int, Module, Opcode, Type};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Verdict, compare};
use tuffy_opt::engine::Args;
use tuffy_opt::engine::{
    Editor, Engine, Info, Kind, Off, Perform, Plan, Refusal, Settings, Site, Step, Transform, View,
};
use tuffy_opt::pipeline::passes::{PASSES, Pass};
use tuffy_opt::rules::RuleSet;

fn settings() -> Vec<(&'static str, Wishes)> {
    vec![
        ("default", Wishes::default()),
        ("scalar", Wishes { poison: 40, annotations: 128, ..Wishes::scalar() }),
        ("annotated", Wishes { poison: 60, annotations: 200, size: 40, depth: 6, ..Wishes::scalar() }),
        ("wide", Wishes { max_int_bits: 1100, poison: 0, ..Wishes::default() }),
        ("unwinding", Wishes { unwinding: true, passing: true, dead_blocks: true, ..Wishes::default() }),
        ("all", Wishes { externs: false, intrinsics: false, ..Wishes::all() }),
    ]
}

fn same_meaning(before: &Module, after: &Module, random: &mut Random, at: &dyn Fn() -> String) {
    for case in random.cases(before) {
        if let Verdict::Different(d) = compare(before, after, &case, &run_options()) {
            panic!("{}: @{}({:?}): {d:?}\n{before}\n----\n{after}", at(), case.function, case.args);
        }
    }
}

fn passes() -> Vec<&'static Pass> {
    let wanted = std::env::var("TUFFY_RANDOM_PASSES").ok();
    let is_wanted = |p: &&Pass| wanted.as_ref().is_none_or(|w| w.split(',').any(|n| n == p.name));
    PASSES.iter().filter(is_wanted).collect()
}

fn run(engine: &mut dyn Perform, pass: &Pass) {
    tuffy_opt::pipeline::passes::run(engine, pass, &Args::defaults(pass.args), &RuleSet::proven(), 100_000);
}

#[test]
fn passes_in_any_order_keep_the_meaning() {
    let passes = passes();
    let mut steps: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, wishes) in settings() {
        for seed in seeds(60) {
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
                        run(&mut engine, pass);
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

/// Changes bits that the analysis says do not matter, at every use.
struct Disturb(u64);

impl Transform for Disturb {
    fn info(&self) -> &'static Info {
        static INFO: Info = Info {
            name: "disturb",
            kind: Kind::Refinement,
            tag: "",
            params: &[],
            proof: None,
            weighs: false,
            experimental: false,
            source: "",
        };
        &INFO
    }

    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, _: View<'_>, _: &Step) -> Result<Plan, Refusal> {
        Ok(Plan::none())
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, _: Plan) {
        let insts: Vec<Inst> = edit.func().insts_in_order().collect();
        let mut random = Random::new(self.0);
        for inst in insts {
            for i in 0..edit.func().operands(inst).len() {
                let operand = edit.func().operands(inst)[i];
                let ignored = operand.ann.data().known.ignored;
                // An invoke hands its results to its targets: nothing can be put between.
                let own = edit.func().def_inst(operand.value) == Some(inst);
                if own || ignored.is_zero() || edit.func().ty(operand.value) != Type::INT {
                    continue;
                }
                let bytes = random.bytes(9);
                let noise = ignored.and(&Int::from_le_bytes(&bytes));
                let origin = edit.origin(inst);
                let noise = edit.iconst_before(inst, &noise, origin);
                let operands = &[operand.value.into(), noise.into()];
                let new = edit.value_before(inst, Draft { operands, ..Draft::new(Opcode::Xor) }, origin);
                edit.set_operand(inst, i, new.into());
            }
        }
    }
}

#[test]
fn bits_that_do_not_matter_do_not_matter() {
    let mut disturbed = 0;
    for (name, wishes) in settings() {
        for seed in seeds(60) {
            let mut random = Random::new(seed);
            let length = 100 + seed as usize % 1500;
            let before = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let mut after = before.clone();
            for entry in after.entries_mut() {
                if let Entry::Function(f) = entry {
                    let mut engine = Engine::new(f.clone(), &before, Settings::default(), Off);
                    for name in
                        ["demanded-bits", "early-cse", "dead-inst", "branch-fold", "block-merge", "demanded-bits"]
                    {
                        run(&mut engine, tuffy_opt::pipeline::passes::find(name).expect("a pass"));
                    }
                    let made = engine.func().num_insts();
                    engine.perform(&Disturb(seed), &Step::at(Site::Function)).expect("no refusal");
                    disturbed += engine.func().num_insts() - made;
                    *f = engine.finish().0;
                }
            }
            same_meaning(&before, &after, &mut random, &|| format!("{name}, seed {seed}"));
        }
    }
    eprintln!("{disturbed} instructions");
    assert!(disturbed > 100 || count(60) < 60, "only {disturbed}");
}
