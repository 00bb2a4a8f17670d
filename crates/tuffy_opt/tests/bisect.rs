//! Every transform that is wrong on purpose is found, to the step, in the stated number of oracle runs.

mod support;
mod wrong;

use tuffy_ir::{Entry, Module, Name};
use tuffy_ir_interp::differential::{Case, Verdict, compare};
use tuffy_ir_interp::input::parse_arg;
use tuffy_opt::engine::{Engine, Perform, Settings, Site, Transform, Where, function_digest, module_digest};
use tuffy_opt::pipeline::worklist::{everything, run_local};
use tuffy_opt::record::recorder::Recorder;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::bisect::{bisect, max_runs};
use tuffy_opt::replay::lock::Lock;
use tuffy_opt::rules::RuleSet;
use tuffy_trace::{Begin, End, Mode};

/// A program in which every wrong transform has something to break.
const PROGRAM: &str = include_str!("wrong/program.tir");

fn cases(module: &Module) -> Vec<Case> {
    let call = |function: &str, args: &[&str]| {
        let signature = &module.function(Name::new(function)).expect("a function").signature;
        let args = args.iter().zip(&signature.params).map(|(a, p)| parse_arg(a, p.ty).expect("an argument"));
        Case { function: Name::new(function), args: args.collect() }
    };
    vec![
        call("values", &["13", "-7", "2.5"]),
        call("values", &["-101", "3", "-1.0"]),
        call("values", &["2000", "-3000", "4.0"]),
        call("values", &["50", "3000", "4.0"]),
        call("memory", &["5", "9"]),
        call("control", &["6", "2"]),
        call("control", &["1", "8"]),
    ]
}

fn differs(before: &Module, after: &Module) -> bool {
    let options = support::run_options();
    cases(before).iter().any(|case| matches!(compare(before, after, case, &options), Verdict::Different(_)))
}

/// Optimizes a function with one wrong step at the `n`-th place where it fits, after this many good
/// ones; `None` if there is no such place.
fn miscompile(
    module: &Module,
    function: Name,
    wrong: &dyn Transform,
    n: usize,
    good: u64,
) -> Option<(Module, Vec<u8>)> {
    let mut after = module.clone();
    let options = support::options("1");
    let header = options.header(module, Mode::Full, String::new()).expect("a pipeline");
    let mut out = TraceOut::of_module(Vec::new(), header, module).expect("memory");
    let func = after.take_function(function)?;
    let name = format!("@{function}");
    out.begin(&Begin { function: name.clone(), input: function_digest(&func), ..Begin::default() });
    let mut engine = Engine::new(func, &after, Settings::default(), Recorder::new(&mut out, Mode::Full));
    engine.set_place(Where { stage: options.pipeline.stages[0].name.as_str().into(), iteration: 1 });
    if good > 0 {
        run_local(&mut engine, &everything(&RuleSet::proven()), good);
    }
    let sites: Vec<Site> = engine.func().insts_in_order().map(|i| Site::of(engine.func(), i)).collect();
    let step = sites.into_iter().filter_map(|s| wrong.propose(engine.view(), s)).nth(n)?;
    engine.perform(wrong, &step).ok()?;
    run_local(&mut engine, &everything(&RuleSet::proven()), 1000);
    let steps = engine.next_step();
    let (func, _) = engine.finish();
    out.end(&End { function: name, steps, output: function_digest(&func) });
    after.put_function(func);
    let (bytes, _) = out.finish(module_digest(&after)).expect("memory");
    Some((after, bytes))
}

#[test]
fn every_wrong_transform_is_found() {
    let module = tuffy_ir::read_module(PROGRAM).expect("reads");
    assert!(tuffy_ir::verify_module(&module, tuffy_ir::Stage::High).is_empty());
    let functions: Vec<Name> =
        module.entries().iter().filter(|e| matches!(e, Entry::Function(_))).map(Entry::name).collect();
    let (mut found, mut seeded, mut harmless) = (0, 0, Vec::new());
    for wrong in wrong::all() {
        let name = wrong.info.name;
        let places = functions.iter().flat_map(|&f| (0..20).flat_map(move |n| [0, 5].map(|good| (f, n, good))));
        let mut broken = 0;
        for (function, n, good) in places {
            let Some((after, trace)) = miscompile(&module, function, wrong, n, good) else { continue };
            if !differs(&module, &after) {
                continue;
            }
            broken += 1;
            seeded += 1;
            let lock = Lock::read(&trace[..]).unwrap_or_else(|e| panic!("{}", e.show(name)));
            let mut oracle = |m: &Module| Ok(!differs(&module, m));
            let result = bisect(&module, &lock, wrong::rules, &mut oracle, &mut |_, _| {});
            let culprit = result.unwrap_or_else(|e| panic!("{name} in @{function}: {e:?}"));
            assert_eq!(&*culprit.entry.transform, name, "in @{function}, place {n}");
            assert!(culprit.runs <= max_runs(lock.entries), "{name}: {} runs for {} steps", culprit.runs, lock.entries);
            assert_ne!(culprit.before_code, culprit.after_code);
        }
        match broken {
            0 => harmless.push(name),
            _ => found += 1,
        }
    }
    assert!(harmless.is_empty(), "these break nothing: {harmless:?}");
    assert!(found >= 30, "only {found} wrong transforms");
    assert!(seeded >= 200, "only {seeded} seeded wrong steps");
}
