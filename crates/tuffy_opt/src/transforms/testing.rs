//! Helpers of the unit tests: a module as text in, a function as text out, verified after each step.

use crate::engine::{Engine, Off, Perform, Refusal, Settings, Site, Step, Transform};
use crate::passes::{self, Args};
use crate::rules::RuleSet;
use tuffy_ir::{Block, Entry, Function, Module, Name, StableName, Value};

/// The module with this text, and an engine for its function `@f`.
pub fn with_engine<R>(text: &str, run: impl FnOnce(&mut Engine<'_, Off>) -> R) -> (R, String) {
    let module: Module = tuffy_ir::read_module(text).expect("a module");
    let errors = tuffy_ir::verify_module(&module, tuffy_ir::Stage::High);
    assert!(errors.is_empty(), "{errors:?}");
    let func = module.function(Name::new("f")).expect("@f").clone();
    let mut engine = Engine::new(func, &module, Settings { verify: true, ..Settings::default() }, Off);
    let result = run(&mut engine);
    (result, tuffy_ir::print_function(engine.func()))
}

/// The value that prints like this.
pub fn value(engine: &Engine<'_, Off>, name: &str) -> Value {
    let func = engine.func();
    let mut values = (0..func.num_values()).map(|i| Value::from_u32(i as u32));
    values.find(|&v| func.show(v).to_string() == name).expect("a value of this name")
}

/// The block that prints like this.
pub fn block(engine: &Engine<'_, Off>, name: &str) -> Block {
    let func = engine.func();
    let mut blocks = (0..func.num_blocks()).map(|i| Block::from_u32(i as u32));
    blocks.find(|&b| func.show_block(b).to_string() == name).expect("a block of this name")
}

/// `@f` after one step, or why it does not fit.
pub fn step(text: &str, transform: &dyn Transform, make: impl Fn(&Engine<'_, Off>) -> Step) -> String {
    let (result, after) = with_engine(text, |e| {
        let step = make(e);
        e.perform(transform, &step)
    });
    match result {
        Ok(()) => after,
        Err(refusal) => refusal.to_string(),
    }
}

/// `@f` after a pass with these arguments in place of the defaults.
pub fn pass_with(text: &str, name: &str, given: &[(&'static str, u64)]) -> String {
    let pass = passes::find(name).expect("a pass");
    let mut args = Args::of(pass);
    for (name, value) in given {
        args.0.iter_mut().find(|(n, _)| n == name).expect("an argument").1 = *value;
    }
    let ((), after) = with_engine(text, |e| passes::run(e, pass, &args, &RuleSet::proven(), u64::MAX));
    after
}

/// `@f` after a pass.
pub fn pass(text: &str, name: &str) -> String {
    pass_with(text, name, &[])
}

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
pub fn input_value(func: &Function, number: u32) -> Value {
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
        let pass = passes::find(name).expect("a pass");
        passes::run(&mut engine, pass, &Args::of(pass), &RuleSet::proven(), 10_000);
    }
    tuffy_ir::print_function(&engine.finish().0)
}

/// What a step without parameters at a value of the first function does.
pub fn step_at(text: &str, transform: &dyn Transform, number: u32) -> Result<String, Refusal> {
    let module = module(text);
    let settings = Settings { verify: true, ..Settings::default() };
    let mut engine = Engine::new(first(&module), &module, settings, Off);
    let site = Site::Value(input_value(engine.func(), number));
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
