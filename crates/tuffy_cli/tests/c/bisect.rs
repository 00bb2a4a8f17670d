//! Bisecting a C program: a wrong step among the good ones of every function is led back to, by what the program prints
//! as native code.

use crate::corpus::{Program, import, object};
use crate::{link, llvm_ir};
use std::path::Path;
use tuffy_ir::{Inst, Module, Name, Opcode, Operand};
use tuffy_opt::driver::Options;
use tuffy_opt::engine::{
    Editor, Engine, Info, Kind, Perform, Plan, Refusal, Settings, Site, Step, Transform, View, Where, function_digest,
    module_digest, placed_inst,
};
use tuffy_opt::pipeline::Level;
use tuffy_opt::pipeline::worklist::{everything, run_local};
use tuffy_opt::record::recorder::Recorder;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::bisect::{bisect, max_runs};
use tuffy_opt::replay::lock::Lock;
use tuffy_opt::rules::RuleSet;
use tuffy_trace::{Begin, End, Mode};

/// The program, and the functions that get a wrong step in turn.
const PROGRAM: &str = "ints/dates";
const FUNCTIONS: [&str; 4] = ["to_days", "from_days", "easter", "iso_week"];

/// Takes the operands of a subtraction in the other order.
struct SwapSub;

static SWAP_SUB: SwapSub = SwapSub;
static INFO: Info = Info {
    name: "swap_sub_on_purpose",
    kind: Kind::Refinement,
    tag: "",
    params: &[],
    proof: None,
    weighs: false,
    experimental: false,
    source: "swap_sub_on_purpose",
};

fn fits(view: View<'_>, inst: Inst) -> bool {
    view.func.op(inst) == Opcode::Sub
}

impl Transform for SwapSub {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        (view.is_inst_placed(inst) && fits(view, inst)).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        if fits(view, inst) { Ok(Plan::of(inst)) } else { Err(Refusal::pattern("no subtraction")) }
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let inst: Inst = plan.take();
        let operands: Vec<Operand> = edit.func().operands(inst).to_vec();
        edit.set_operand(inst, 0, operands[1]);
        edit.set_operand(inst, 1, operands[0]);
    }
}

fn rules(name: &str) -> Option<&'static dyn Transform> {
    if name == INFO.name { Some(&SWAP_SUB) } else { tuffy_opt::transforms::find(name) }
}

/// Optimizes all functions, this one with a wrong step in the middle; `None` if there is no place for it.
fn miscompile(module: &Module, victim: &str) -> Option<(Module, Vec<u8>)> {
    let options = Options::new(Level::O1.pipeline().clone());
    let header = options.header(module, Mode::Full, "2026-01-01T00:00:00Z".into()).ok()?;
    let mut out = TraceOut::of_module(Vec::new(), header, module).ok()?;
    let mut after = module.clone();
    let names: Vec<Name> = module.functions().map(|f| f.name).collect();
    let mut done = false;
    for name in names {
        let func = after.take_function(name)?;
        let symbol = format!("@{name}");
        out.begin(&Begin { function: symbol.clone(), input: function_digest(&func), ..Begin::default() });
        let mut engine = Engine::new(func, &after, Settings::default(), Recorder::new(&mut out, Mode::Full));
        engine.set_place(Where { stage: options.pipeline.stages[0].name.as_str().into(), iteration: 1 });
        run_local(&mut engine, &everything(&RuleSet::proven()), 10);
        if name.as_str() == victim {
            let sites: Vec<Site> = engine.func().insts_in_order().map(|i| Site::of(engine.func(), i)).collect();
            let step = sites.into_iter().find_map(|s| SWAP_SUB.propose(engine.view(), s))?;
            engine.perform(&SWAP_SUB, &step).ok()?;
            done = true;
        }
        run_local(&mut engine, &everything(&RuleSet::proven()), 1000);
        let steps = engine.next_step();
        let (func, _) = engine.finish();
        out.end(&End { function: symbol, steps, output: function_digest(&func) });
        after.put_function(func);
    }
    let (bytes, _) = out.finish(module_digest(&after)).ok()?;
    done.then_some((after, bytes))
}

/// Whether the program does what it should, built from this module.
fn is_good(program: &Program, module: &Module, path: &Path, exe: &Path) -> Result<bool, String> {
    link("cc", &object(module, "0", path)?, exe)?;
    // A program that hangs or dies is as bad as one that prints something else.
    Ok(program.run(exe).is_ok_and(|ended| program.judge("", &ended).is_ok()))
}

pub fn check() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let program = Program::load(&root, &root.join(PROGRAM).with_extension("c"));
    let path = llvm_ir(&program, &[], tuffy_llvm::Assume::Stated)?;
    let module = import(&path)?;
    for victim in FUNCTIONS {
        let (after, trace) =
            miscompile(&module, victim).ok_or_else(|| format!("@{victim}: no place for a wrong step"))?;
        let exe = path.with_extension(format!("{victim}.exe"));
        if is_good(&program, &after, &path, &exe)? {
            return Err(format!("@{victim}: the wrong step does no harm"));
        }
        let lock = Lock::read(&trace[..]).map_err(|e| e.show(victim))?;
        let mut oracle = |m: &Module| is_good(&program, m, &path, &exe);
        let found =
            bisect(&module, &lock, rules, &mut oracle, &mut |_, _| {}).map_err(|e| format!("@{victim}: {e:?}"))?;
        let _ = std::fs::remove_file(&exe);
        if &*found.entry.transform != INFO.name || found.function != format!("@{victim}") {
            return Err(format!("@{victim}: found `{}` in {}", found.entry.transform, found.function));
        }
        if found.runs > max_runs(lock.entries) {
            return Err(format!("@{victim}: {} runs for {} steps", found.runs, lock.entries));
        }
    }
    Ok(())
}
