//! `; run:` directives: what is run, what is expected, and who runs it.
//!
//! Every way of running a program is one [`Executor`]. A directive is checked by all of them; today that is the interpreter.

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
enum Expected {
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

/// A way of running a program.
pub struct Executor {
    /// Its name in messages.
    pub name: &'static str,
    /// Runs a function of a module.
    pub run: fn(&Module, Name, &[Arg]) -> Observed,
}

/// All ways of running a program.
pub const EXECUTORS: &[Executor] = &[Executor { name: "interpreter", run: interpret }];

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

/// Checks one directive with every executor. Gives what was observed, for snapshots.
pub fn check(module: &Module, run: &Run) -> Result<String, String> {
    let (function, args, expected) = parse(module, &run.text).map_err(|e| format!("line {}: {e}", run.line))?;
    let mut shown = String::new();
    for executor in EXECUTORS {
        let observed = (executor.run)(module, function, &args);
        let described = tuffy_ir_interp::differential::describe(&observed.outcome);
        if !matches(&expected, &observed.outcome) {
            return Err(format!("line {}: {}: `{}`, but it {described}", run.line, executor.name, run.text));
        }
        if let Some(output) = &run.output {
            let got = String::from_utf8_lossy(&observed.output);
            if got.trim_end_matches('\n') != output {
                return Err(format!(
                    "line {}: {}: the output is\n{got}\nbut should be\n{output}",
                    run.line, executor.name
                ));
            }
        }
        shown.push_str(&format!("{}\n{described}\n", run.text));
    }
    Ok(shown)
}

fn parse(module: &Module, text: &str) -> Result<(Name, Vec<Arg>, Expected), String> {
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
