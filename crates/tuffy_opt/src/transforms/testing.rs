//! Helpers for the tests of transforms.

use crate::engine::{Engine, Off, Perform, Refusal, Settings, Site, Step, Transform};
use crate::passes::{Args, Proposer};
use tuffy_ir::{Entry, Function, Module, StableName, Value};

/// A module from its text, which must verify.
pub fn module(text: &str) -> Module {
    let module = tuffy_ir::read_module(text).unwrap_or_else(|e| panic!("{e:?}"));
    let errors = tuffy_ir::verify_module(&module, tuffy_ir::Stage::High);
    assert!(errors.is_empty(), "{errors:?}");
    module
}

/// The first function of a module.
pub fn first(module: &Module) -> Function {
    let function = |e: &Entry| if let Entry::Function(f) = e { Some(f.clone()) } else { None };
    module.entries().iter().find_map(function).expect("a function")
}

/// The value `v<number>`.
pub fn value(func: &Function, number: u32) -> Value {
    let named = |v: &Value| func.value_name(*v) == StableName::input(number);
    let mut all = func.blocks_in_order().flat_map(|b| {
        let results = func.block_insts(b).flat_map(|i| func.results(i));
        func.params(b).iter().copied().chain(results).collect::<Vec<_>>()
    });
    all.find(named).expect("the value")
}

/// The first function of a module after a pass, every step verified.
pub fn after_pass(text: &str, pass: &str) -> String {
    after_passes(text, &[pass])
}

/// The first function of a module after some passes, every step verified.
pub fn after_passes(text: &str, passes: &[&str]) -> String {
    let module = module(text);
    let settings = Settings { verify: true, ..Settings::default() };
    let mut engine = Engine::new(first(&module), &module, settings, Off);
    for name in passes {
        let pass = crate::passes::find(name).expect("a pass");
        match pass.proposer {
            Proposer::Local(t) => crate::policy::run_local(&mut engine, &[t], 10_000),
            Proposer::Walk(walk) => walk(&mut engine, &Args::of(pass)),
        }
    }
    tuffy_ir::print_function(&engine.finish().0)
}

/// What a step without parameters at a value of the first function does.
pub fn step_at(text: &str, transform: &dyn Transform, number: u32) -> Result<String, Refusal> {
    let module = module(text);
    let settings = Settings { verify: true, ..Settings::default() };
    let mut engine = Engine::new(first(&module), &module, settings, Off);
    let site = Site::Value(value(engine.func(), number));
    engine.perform(transform, &Step::at(site))?;
    Ok(tuffy_ir::print_function(&engine.finish().0))
}

/// Why a step without parameters at a value is refused.
pub fn refusal(text: &str, transform: &dyn Transform, number: u32) -> String {
    match step_at(text, transform, number) {
        Ok(after) => panic!("the step was taken:\n{after}"),
        Err(refusal) => refusal.to_string(),
    }
}
