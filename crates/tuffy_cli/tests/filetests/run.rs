//! `; run:` directives: what is run, what is expected, and who runs it.
//!
//! A directive is checked by the interpreter on the module as it is and, if it expects something defined, on what the
//! optimizer makes of the module at each level. Code that was undefined may do anything once it is optimized.

use crate::optimized::Optimized;
use tuffy_ir::{Module, Name, Type};
use tuffy_ir_interp::input::{Arg, parse_arg, same_value, split_list};
use tuffy_ir_interp::{Category, Limit, Limits, Machine, Mode, Options, Outcome, Recorder, Value};

/// One directive.
#[derive(Clone)]
pub struct Run {
    /// The line of the file.
    pub line: usize,
    /// What stands after `run:`.
    pub text: String,
    /// The expected standard output, from the `; output:` lines that follow; `None` if there are none.
    pub output: Option<String>,
}

/// What a run must do.
pub enum Expected {
    Value(Value),
    Returns,
    Undefined(Category),
    Trap,
    Exit(i32),
    Limit(Limit),
    Unwind,
}

/// What a run did.
pub struct Observed {
    outcome: Outcome,
    output: Vec<u8>,
}

fn interpret(module: &Module, function: Name, args: &[Arg]) -> Observed {
    let limits = Limits { instructions: 50_000_000, call_depth: 10_000, memory: 1 << 26, ..Limits::default() };
    let options = Options { mode: Mode::Strict, limits, ..Options::default() };
    let mut recorder = Recorder::default();
    let outcome = match Machine::new(module, options, &mut recorder) {
        Err(outcome) => outcome,
        Ok(mut machine) => match machine.place(args) {
            Err(outcome) => outcome,
            Ok(args) => machine.run(function, args),
        },
    };
    Observed { outcome, output: recorder.stdout }
}

/// Checks one directive on the module and on what the optimizer made of it. Gives what was observed, for snapshots.
pub fn check(module: &Module, optimized: &[Optimized], run: &Run) -> Result<String, String> {
    let (function, args, expected) = parse(module, &run.text).map_err(|e| format!("line {}: {e}", run.line))?;
    let described = check_one("interpreter", module, run, function, &args, &expected)?;
    if expected.is_defined() {
        for other in optimized {
            check_one(&other.how, &other.module, run, function, &args, &expected)?;
        }
    }
    Ok(format!("{}\n{described}\n", run.text))
}

/// Checks one directive only on an optimized module.
pub fn check_optimized(optimized: &Optimized, run: &Run) -> Result<(), String> {
    let module = &optimized.module;
    let (function, args, expected) = parse(module, &run.text).map_err(|e| format!("line {}: {e}", run.line))?;
    if expected.is_defined() {
        check_one(&optimized.how, module, run, function, &args, &expected)?;
    }
    Ok(())
}

fn check_one(
    who: &str,
    module: &Module,
    run: &Run,
    function: Name,
    args: &[Arg],
    expected: &Expected,
) -> Result<String, String> {
    let observed = interpret(module, function, args);
    let described = tuffy_ir_interp::differential::describe(&observed.outcome);
    let line = run.line;
    if !matches(expected, &observed.outcome) {
        return Err(format!("line {line}: {who}: `{}`, but it {described}\n{}", run.text, shown(who, module)));
    }
    if let Some(output) = &run.output {
        let got = String::from_utf8_lossy(&observed.output);
        if got.trim_end_matches('\n') != output {
            let shown = shown(who, module);
            return Err(format!("line {line}: {who}: the output is\n{got}\nbut should be\n{output}\n{shown}"));
        }
    }
    Ok(described)
}

/// The code that nobody has seen yet.
fn shown(who: &str, module: &Module) -> String {
    if who == "interpreter" { String::new() } else { module.to_string() }
}

impl Expected {
    /// Whether optimized code must do the same.
    pub fn is_defined(&self) -> bool {
        !matches!(self, Expected::Undefined(_) | Expected::Limit(_))
    }
}

pub fn parse(module: &Module, text: &str) -> Result<(Name, Vec<Arg>, Expected), String> {
    let (call, expected) = match text.split_once(" == ") {
        Some((call, expected)) => (call.trim(), expected.trim()),
        None => (text.trim(), "void"),
    };
    let open = call.find('(').ok_or("a run directive is `@f(args) == expected`")?;
    let name = tuffy_ir::text::parse_function_name(&call[..open]).ok_or("no function name")?;
    let function = module.function(name).ok_or_else(|| format!("there is no function @{name}"))?;
    let inner = call[open + 1..].strip_suffix(')').ok_or("no closing parenthesis")?;
    let words = split_list(inner);
    let types: Vec<Type> = function.signature.params.iter().map(|p| p.ty).collect();
    if words.len() != types.len() {
        return Err(format!("@{name} takes {} arguments", types.len()));
    }
    let args: Result<Vec<Arg>, String> = words.iter().zip(&types).map(|(w, ty)| parse_arg(w, *ty)).collect();
    let ret = function.signature.ret.map(|(ty, _)| ty);
    Ok((name, args?, parse_expected(expected, ret)?))
}

fn parse_expected(text: &str, ret: Option<Type>) -> Result<Expected, String> {
    let inside = |prefix: &str| text.strip_prefix(prefix).and_then(|t| t.strip_suffix(')'));
    if let Some(category) = inside("ub(") {
        return Category::parse(category).map(Expected::Undefined).ok_or(format!("there is no category {category}"));
    }
    if let Some(limit) = inside("limit(") {
        return Limit::parse(limit).map(Expected::Limit).ok_or(format!("there is no limit {limit}"));
    }
    if let Some(code) = inside("exit(") {
        return code.parse().map(Expected::Exit).map_err(|_| "an exit code is a number".into());
    }
    match (text, ret) {
        ("trap", _) => Ok(Expected::Trap),
        ("unwind", _) => Ok(Expected::Unwind),
        ("void", _) => Ok(Expected::Returns),
        (_, None) => Err("the function returns nothing; write `== void`".into()),
        (_, Some(ty)) => match parse_arg(text, ty)? {
            Arg::Value(v) => Ok(Expected::Value(v)),
            _ => Err("only plain values can be expected".into()),
        },
    }
}

fn matches(expected: &Expected, outcome: &Outcome) -> bool {
    match (expected, outcome) {
        (Expected::Value(a), Outcome::Returned(Some(b))) => same_value(a, b),
        (Expected::Returns, Outcome::Returned(_)) => true,
        (Expected::Undefined(category), Outcome::Undefined(report)) => report.category == *category,
        (Expected::Trap, Outcome::Trapped(_)) | (Expected::Unwind, Outcome::Unwound) => true,
        (Expected::Exit(a), Outcome::Exited(b)) => a == b,
        (Expected::Limit(a), Outcome::LimitReached(b)) => a == b,
        _ => false,
    }
}
