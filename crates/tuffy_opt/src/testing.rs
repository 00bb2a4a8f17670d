//! For tests of transforms: a function from text, steps by name, the text after. Every step is verified.
//!
//! A [`Trial`] is a function under change. Around it are functions for tests that do one thing: [`step`], [`pass`],
//! [`refusal`].

use crate::engine::{
    Editor, Engine, Info, Kind, Off, Param, Perform, Plan, Refusal, Settings, Site, Step, Transform, View,
};
use crate::pipeline::passes;
use crate::rules::RuleSet;
use std::fmt::Write;
use tuffy_ir::{Block, Function, Module, Name, Value, print_function, read_module};

/// The value of a function that prints so.
pub(crate) fn value(engine: &Engine<'_, Off>, name: &str) -> Value {
    let func = engine.func();
    let mut all = (0..func.num_values()).map(|i| Value::from_u32(i as u32));
    all.find(|&v| func.show(v).to_string() == name).expect("a value of that name")
}

/// The block of a function that prints so.
pub(crate) fn block(engine: &Engine<'_, Off>, name: &str) -> Block {
    let func = engine.func();
    let mut all = (0..func.num_blocks()).map(|i| Block::from_u32(i as u32));
    all.find(|&b| func.show_block(b).to_string() == name).expect("a block of that name")
}

/// The function after one step, or why it does not fit.
pub(crate) fn step(text: &str, transform: &dyn Transform, make: impl Fn(&Engine<'_, Off>) -> Step) -> String {
    let mut trial = Trial::new(text);
    let step = make(&trial.engine);
    match trial.engine.perform(transform, &step) {
        Ok(()) => print_function(trial.func()),
        Err(refusal) => refusal.to_string(),
    }
}

/// The function after a pass.
pub(crate) fn pass(text: &str, name: &str) -> String {
    passes(text, &[name])
}

/// The function after some passes.
pub(crate) fn passes(text: &str, names: &[&str]) -> String {
    let mut trial = Trial::new(text);
    for name in names {
        trial.run(name);
    }
    print_function(trial.func())
}

/// Why a step without parameters at the value of this number is refused.
pub(crate) fn refusal(text: &str, transform: &dyn Transform, number: u32) -> String {
    Trial::new(text).refusal(transform, &format!("v{number}"), &[])
}

/// The function `@f` of a text, or its first, under an engine that verifies after each step.
pub(crate) struct Trial {
    pub(crate) engine: Engine<'static, Off>,
}

impl Trial {
    pub(crate) fn new(text: &str) -> Trial {
        let module: &'static Module = Box::leak(Box::new(read_module(text).unwrap_or_else(|e| panic!("{e:?}"))));
        let errors = tuffy_ir::verify_module(module, tuffy_ir::Stage::Optimized);
        assert!(errors.is_empty(), "{errors:?}");
        let function = module.function(Name::new("f")).or_else(|| module.functions().next());
        let settings = Settings { verify: true, ..Settings::default() };
        let engine = Engine::new(function.expect("a function").clone(), module, settings, Off);
        Trial { engine }
    }

    pub(crate) fn func(&self) -> &Function {
        self.engine.func()
    }

    /// The value that prints so.
    pub(crate) fn value(&self, name: &str) -> Value {
        value(&self.engine, name)
    }

    /// The block that prints so.
    pub(crate) fn block(&self, name: &str) -> Block {
        block(&self.engine, name)
    }

    /// Performs a step at a value, a block, or the function (`@`); parameters are values, blocks or numbers.
    pub(crate) fn step(&mut self, transform: &dyn Transform, site: &str, params: &[&str]) -> Result<(), Refusal> {
        let site = match site {
            "@" => Site::Function,
            name if name.starts_with("bb") => Site::Block(self.block(name)),
            name => Site::Value(self.value(name)),
        };
        let mut step = Step::at(site);
        for &param in params {
            step = step.with(match param.parse() {
                Ok(n) => Param::Number(n),
                Err(_) if param.starts_with("bb") => Param::Block(self.block(param)),
                Err(_) => Param::Value(self.value(param)),
            });
        }
        self.engine.perform(transform, &step)
    }

    /// Why a step does not fit.
    pub(crate) fn refusal(&mut self, transform: &dyn Transform, site: &str, params: &[&str]) -> String {
        self.step(transform, site, params).expect_err("a refusal").to_string()
    }

    /// Changes the function without asking whether it then means the same.
    pub(crate) fn change(&mut self, change: impl Fn(&mut Editor<'_>, &dyn Fn(&str) -> Value) + Sync) {
        let names: Vec<(String, Value)> = (0..self.func().num_values())
            .map(|i| Value::from_u32(i as u32))
            .map(|v| (self.func().show(v).to_string(), v))
            .collect();
        let value = move |name: &str| names.iter().find(|(n, _)| n == name).expect("a value of that name").1;
        let transform = Change(|edit: &mut Editor<'_>| change(edit, &value));
        self.engine.perform(&transform, &Step::at(Site::Function)).expect("no refusal");
    }

    /// Runs a pass with its defaults.
    pub(crate) fn run(&mut self, pass: &str) -> u32 {
        let before = self.engine.steps();
        let pass = passes::find(pass).expect("a pass of that name");
        passes::run(&mut self.engine, pass, &crate::engine::Args::defaults(pass.args), &RuleSet::proven(), u64::MAX);
        self.engine.steps() - before
    }

    /// The function as it is now.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        // The first line and the last bracket say nothing here.
        let text = print_function(self.func());
        for line in text.lines().skip(1).filter(|l| *l != "}" && !l.is_empty()) {
            let _ = writeln!(out, "{}", line.strip_prefix("  ").unwrap_or(line));
        }
        out
    }
}

struct Change<F>(F);

impl<F: Fn(&mut Editor<'_>) + Sync> Transform for Change<F> {
    fn info(&self) -> &'static Info {
        static INFO: Info = Info {
            name: "change",
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
        (self.0)(edit);
    }
}
