//! Programs between two traces: the ends are those of the traces, and what is withheld is not made.

use tuffy::between::Between;
use tuffy::opt::replay::differences::{Class, Side};
use tuffy::{Level, Mode, Module, Session, Trace, read_file};

fn program(name: &str) -> Module {
    let path = format!("{}/../../examples/{name}.tir", env!("CARGO_MANIFEST_DIR"));
    read_file(&path).unwrap_or_else(|e| panic!("{e}"))
}

/// A trace of a build; nothing where there is no code for what is left of a program without some pass.
fn trace(module: &Module, disabled: &str) -> Option<Trace> {
    let mut session = Session::new(Level::O2);
    session.optimizer.disabled = disabled.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    Some(session.build_traced(&mut module.clone(), Mode::Decisions).ok()?.1)
}

fn between<'m>(module: &'m Module, good: &str, bad: &str) -> Option<Between<'m>> {
    let (good, bad) = (trace(module, good)?, trace(module, bad)?);
    Some(Between::new(Session::new(Level::O2), module, &good, &bad).expect("traces of the module"))
}

const PASSES: [&str; 8] = [
    "inline",
    "unroll",
    "rotate-loops",
    "branch-to-select",
    "early-cse",
    "hoist-invariants",
    "rules,constant-fold,range-fold",
    "rotate-loops,unroll,inline",
];

/// With nothing, or all, of what differs as in the bad trace, the programs are those of the traces.
#[test]
fn ends_are_those_of_the_traces() {
    let mut compared = 0;
    for name in ["primes", "sieve", "factorial"] {
        let module = program(name);
        for (good, bad) in PASSES.iter().flat_map(|pass| [("", *pass), (*pass, "")]) {
            let Some(mut between) = between(&module, good, bad) else { continue };
            let ends = [Side::Good, Side::Bad].map(|side| between.end(side).expect("a program"));
            let differences = between.differences().clone();
            for attempt in differences.attempts() {
                let what = format!("{name}: `{good}` to `{bad}`, {attempt:?}");
                let all = differences.of(attempt.classes);
                let built = between.build(&attempt, &[]).expect("a program");
                assert!(built == ends[0], "{what}: not the good program");
                // Other attempts explain only a part.
                let whole = attempt.classes.len() > 3 || attempt.classes == [Class::Functions];
                if whole {
                    assert!(
                        between.build(&attempt, &all).expect("a program") == ends[1],
                        "{what}: not the bad program"
                    );
                }
                // What is recorded leads to the same object, step by step.
                let trace = between.record(&attempt, &all, Mode::Decisions).expect("a trace");
                let built = between.build(&attempt, &all).expect("a program");
                let mut again = Session::new(Level::O2);
                again.follow(&trace, tuffy::OnDivergence::Error).expect("a policy");
                let mut module = module.clone();
                again.optimize(&mut module).unwrap_or_else(|e| panic!("{what}: {e}"));
                assert!(again.object(&module).expect("an object") == built.object, "{what}: the policy makes another");
                compared += 1;
            }
        }
    }
    assert!(compared >= 40, "only {compared}");
}

/// What is chosen, and nothing else, is as in the bad trace.
#[test]
fn single_differences_can_be_chosen() {
    let module = program("primes");
    let mut between = between(&module, "", "rules,constant-fold,range-fold,early-cse").expect("code");
    let differences = between.differences().clone();
    let attempt = differences.attempts().into_iter().find(|a| a.classes.contains(&Class::Steps)).expect("steps");
    let made = |trace: &Trace, transform: &str| {
        let mut count = 0;
        trace
            .steps(|step| {
                count += usize::from(step.transform == transform);
                true
            })
            .expect("a trace");
        count
    };
    let all = between.record(&attempt, &[], Mode::Decisions).expect("a trace");
    let mut tried = 0;
    for at in differences.of(attempt.classes) {
        let transform = differences.list()[at].transform.clone();
        let less = between.record(&attempt, &[at], Mode::Decisions).expect("a trace");
        tried += usize::from(made(&less, &transform) < made(&all, &transform));
    }
    assert!(tried > 0, "nothing was withheld");
    // A trace of another module is refused.
    let other = program("hello");
    let wrong = Between::new(Session::new(Level::O2), &other, &all, &all);
    assert!(wrong.is_err_and(|e| e.to_string().contains("digest")));
}
