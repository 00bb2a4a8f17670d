//! `tuffy interp` and `tuffy-interp`: run a program, or compare two.

use crate::console::emit;
use crate::exit::{Failed, WRONG_INPUT};
use crate::input::{Input, ReadArgs, Style};
use serde_json::json;
use std::io::{self, Read, Write};
use tuffy_ir::text::parse_function_name;
use tuffy_ir::{Module, Name, Signature, Type};
use tuffy_ir_interp::differential::{Case, Verdict, compare, describe};
use tuffy_ir_interp::input::{Arg, json_arg, parse_arg};
use tuffy_ir_interp::{Limits, Machine, Mode, Observer, Options, Outcome, Report, Value, Watch};

/// Exit codes beyond those of every command.
pub const EXIT_CODES: &str = "\
Exit codes:
  0  the program returned (for @main: what it returned or passed to `exit`)
  1  the input is wrong or cannot be read
  2  the command line is wrong
  3  the differential run found a difference
  4  undefined behaviour
  5  a limit was reached
  6  something is not supported, or a differential run says nothing
  7  the program trapped, aborted or unwound";

const UNDEFINED: u8 = 4;
const LIMIT: u8 = 5;
const UNSUPPORTED: u8 = 6;
const TRAPPED: u8 = 7;
const DIFFERENT: u8 = 3;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// The program; `-` is standard input
    #[arg(value_name = "FILE", required_unless_present = "differential")]
    file: Option<String>,
    /// The function; its arguments follow. Without it: @main, whose argc and argv are made of the file and what follows
    #[arg(value_name = "@FUNCTION")]
    function: Option<String>,
    /// Arguments (after `--` if one begins with `-` and is no decimal number): 5, -0x10, 1.5, nan, true, null,
    /// "text\00", bytes(01 __ !!), zero(16), {1, 2}, @symbol, poison
    #[arg(value_name = "ARG", allow_negative_numbers = true)]
    args: Vec<String>,
    #[command(flatten)]
    common: Common,
}

/// What both commands take.
#[derive(clap::Args)]
pub struct Common {
    /// Stop at the first undefined behaviour
    #[arg(long)]
    strict: bool,
    /// Print only one line of JSON with the verdict
    #[arg(long)]
    reduce: bool,
    /// Run two programs on the same input and compare what can be seen
    #[arg(long, requires = "before", requires = "after")]
    differential: bool,
    /// The program before a change
    #[arg(long, value_name = "FILE")]
    before: Option<String>,
    /// The program after it
    #[arg(long, value_name = "FILE")]
    after: Option<String>,
    /// Function and arguments as JSON: {"function": "@f", "args": [1, "poison", {"buffer": [1, 2]}]}, or a list of such
    #[arg(long, value_name = "FILE")]
    input: Option<String>,
    /// Print what happened as JSON, on standard output after the program's own
    #[arg(long)]
    json: bool,
    /// Print every instruction with its values
    #[arg(long)]
    step: bool,
    /// Print calls and returns
    #[arg(long)]
    trace_calls: bool,
    /// Instructions that may run
    #[arg(long, value_name = "N", default_value_t = Limits::default().instructions)]
    max_instructions: u64,
    /// Bytes that may be allocated at a time
    #[arg(long, value_name = "N", default_value_t = Limits::default().memory)]
    max_memory: u64,
    /// Bits that an integer may have
    #[arg(long, value_name = "N", default_value_t = Limits::default().integer_bits)]
    max_integer_bits: u64,
    /// Calls that may be under way
    #[arg(long, value_name = "N", default_value_t = Limits::default().call_depth)]
    max_call_depth: u64,
    /// Bytes that the program may write
    #[arg(long, value_name = "N", default_value_t = Limits::default().output)]
    max_output: u64,
    /// The run-time constant of scalable vectors
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
    vscale: u32,
    /// Let `freeze` give values from this seed instead of zero
    #[arg(long, value_name = "SEED")]
    freeze_seed: Option<u64>,
    /// Values of unknown external functions as JSON: {"name": 5, "other": null}
    #[arg(long, value_name = "FILE")]
    stubs: Option<String>,
    #[command(flatten)]
    read: ReadArgs,
}

/// The command line of `tuffy-interp`.
#[derive(clap::Parser)]
#[command(name = "tuffy-interp", version, about = "Run Tuffy IR and report undefined behaviour", after_help = EXIT_CODES)]
pub struct Standalone {
    #[command(flatten)]
    args: Args,
}

impl Standalone {
    /// Runs the command.
    pub fn run(&self) -> u8 {
        run(&self.args)
    }
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    let common = &args.common;
    let files = match common.differential {
        true => [common.before.as_deref(), common.after.as_deref()],
        false => [args.file.as_deref(), None],
    };
    let files: Vec<&str> = files.into_iter().flatten().collect();
    if let Err(failed) = common.read.check(&files) {
        return failed.report(false);
    }
    try_run(args).unwrap_or_else(|failed| failed.report(false))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    let common = &args.common;
    let stdin_taken =
        [args.file.as_deref(), common.before.as_deref(), common.after.as_deref(), common.input.as_deref()]
            .contains(&Some("-"));
    if common.differential {
        let (Some(before), Some(after)) = (&common.before, &common.after) else {
            return Err("--differential needs --before and --after".into());
        };
        let (before, after) = (load(before, args.common.read)?, load(after, args.common.read)?);
        // With --before and --after there is no FILE: what stands in its place is the function.
        let mut words: Vec<String> = args.file.iter().chain(&args.function).cloned().collect();
        words.extend(args.args.iter().cloned());
        let cases = cases(common, &before, None, &words)?;
        let options = options(common, &before, Vec::new())?;
        return Ok(differential(&before, &after, &cases, &options, common)?);
    }
    let file = args.file.as_deref().ok_or("no file is given")?;
    let module = load(file, args.common.read)?;
    let words: Vec<String> = args.function.iter().chain(&args.args).cloned().collect();
    let cases = cases(common, &module, Some(file), &words)?;
    let mut stdin = Vec::new();
    if !stdin_taken && module.functions().next().is_some() && reads_input(&module) {
        io::stdin()
            .lock()
            .take(1 << 30)
            .read_to_end(&mut stdin)
            .map_err(|e| format!("cannot read standard input: {e}"))?;
    }
    let options = options(common, &module, stdin)?;
    let mut code = 0;
    for case in &cases {
        code = code.max(run_case(&module, case, &options, common));
    }
    Ok(code)
}

/// Whether a program can ask for its standard input.
fn reads_input(module: &Module) -> bool {
    ["getchar", "fgetc", "getc", "fgets", "read", "fread", "scanf", "stdin"]
        .iter()
        .any(|n| module.get(Name::new(n)).is_some())
}

fn load(path: &str, read: ReadArgs) -> Result<Module, Failed> {
    // What is wrong with the input was shown already.
    let input = Input::open(path, Style::Text).ok_or_else(|| Failed::shown(WRONG_INPUT))?.reading(read);
    let parsed = input.module(Style::Text).ok_or_else(|| input.failed())?;
    Ok(parsed.module)
}

fn options(common: &Common, module: &Module, stdin: Vec<u8>) -> Result<Options, String> {
    let watch = match (common.step, common.trace_calls) {
        (true, _) => Watch::Steps,
        (_, true) => Watch::Calls,
        _ => Watch::Nothing,
    };
    let mut options = Options {
        mode: if common.strict || common.reduce { Mode::Strict } else { Mode::Normal },
        limits: Limits {
            instructions: common.max_instructions,
            memory: common.max_memory,
            integer_bits: common.max_integer_bits,
            call_depth: common.max_call_depth,
            output: common.max_output,
        },
        vscale: common.vscale,
        freeze_seed: common.freeze_seed,
        watch,
        stdin,
        ..Options::default()
    };
    if let Some(path) = &common.stubs {
        let text = std::fs::read_to_string(path).map_err(|e| format!("cannot read {path}: {e}"))?;
        let json: serde_json::Value = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
        let map = json.as_object().ok_or(format!("{path}: stubs are a JSON object of names and values"))?;
        for (name, value) in map {
            let name = Name::new(name.trim_start_matches('@'));
            let Some(signature) = module.signature(name) else { continue };
            let value = match (signature.ret, value) {
                (None, _) => None,
                (Some((ty, _)), value) => match json_arg(value, ty).map_err(|e| format!("{path}: @{name}: {e}"))? {
                    Arg::Value(v) => Some(v),
                    _ => return Err(format!("{path}: @{name}: a stub gives a plain value")),
                },
            };
            options.stubs.insert(name, value);
        }
    }
    Ok(options)
}

/// Function and arguments, from the command line or from `--input`.
fn cases(common: &Common, module: &Module, program: Option<&str>, words: &[String]) -> Result<Vec<Case>, String> {
    if let Some(path) = &common.input {
        if let Some(word) = words.first() {
            return Err(format!("`{word}` and --input both say what to run"));
        }
        let mut text = String::new();
        let read = if path == "-" {
            io::stdin().lock().read_to_string(&mut text).map(|_| ())
        } else {
            std::fs::read_to_string(path).map(|t| text = t)
        };
        read.map_err(|e| format!("cannot read {path}: {e}"))?;
        let json: serde_json::Value =
            serde_json::from_str(&text).map_err(|e| format!("{path}:{}:{}: {e}", e.line(), e.column()))?;
        let list = match json {
            serde_json::Value::Array(list) => list,
            one => vec![one],
        };
        return list.iter().map(|c| json_case(module, c).map_err(|e| format!("{path}: {e}"))).collect();
    }
    if let Some(program) = program
        && words.first().is_none_or(|w| !w.starts_with('@'))
        && let Some(case) = program_case(module, program, words)
    {
        return Ok(vec![case]);
    }
    let (name, rest) = match words.split_first() {
        Some((first, rest)) if first.starts_with('@') => (first.as_str(), rest),
        Some((first, _)) => return Err(format!("`{first}` is not a function name such as @main")),
        None => ("@main", &[][..]),
    };
    let (function, signature) = find(module, name)?;
    let types = expected_types(signature, rest.len()).ok_or_else(|| arity(name, signature, rest.len()))?;
    let args: Result<Vec<Arg>, String> = rest.iter().zip(types).map(|(text, ty)| parse_arg(text, ty)).collect();
    Ok(vec![Case { function, args: known(module, args?)? }])
}

/// `main` as a program runs it: with the number of its arguments and the arguments. `None` if it is no such function.
pub(super) fn program_case(module: &Module, program: &str, words: &[String]) -> Option<Case> {
    let function = Name::new("main");
    let types: Vec<Type> = module.function(function)?.signature.params.iter().map(|p| p.ty).collect();
    let (Type::INT, rest) = (*types.first()?, &types[1..]) else { return None };
    if rest.is_empty() || rest.len() > 2 || rest.iter().any(|ty| *ty != Type::PTR) {
        return None;
    }
    let strings: Vec<Vec<u8>> =
        std::iter::once(program).chain(words.iter().map(String::as_str)).map(|w| w.as_bytes().to_vec()).collect();
    let mut args = vec![Arg::Value(Value::from(strings.len() as i64)), Arg::Strings(strings)];
    // No environment: a run depends on nothing but what is given.
    args.extend(rest.get(1).map(|_| Arg::Strings(Vec::new())));
    Some(Case { function, args })
}

/// Arguments whose symbols the module has.
fn known(module: &Module, args: Vec<Arg>) -> Result<Vec<Arg>, String> {
    match args.iter().find(|a| matches!(a, Arg::Symbol(name) if module.get(*name).is_none())) {
        Some(Arg::Symbol(name)) => Err(format!("the module has no symbol @{name}")),
        _ => Ok(args),
    }
}

fn json_case(module: &Module, case: &serde_json::Value) -> Result<Case, String> {
    let fields = case.as_object().ok_or_else(|| format!("{case} is not an object with `function` and `args`"))?;
    if let Some(key) = fields.keys().find(|k| !["function", "args"].contains(&k.as_str())) {
        return Err(format!("there is no `{key}`; a case has `function` and `args`"));
    }
    let name = match case.get("function") {
        None => "@main",
        Some(f) => f.as_str().ok_or_else(|| format!("`function` is a name such as \"@main\", not {f}"))?,
    };
    let (function, signature) = find(module, name)?;
    let empty = Vec::new();
    let given = case.get("args").map_or(Some(&empty), |a| a.as_array()).ok_or("`args` is a list")?;
    let types = expected_types(signature, given.len()).ok_or_else(|| arity(name, signature, given.len()))?;
    let args: Result<Vec<Arg>, String> = given.iter().zip(types).map(|(json, ty)| json_arg(json, ty)).collect();
    Ok(Case { function, args: known(module, args?)? })
}

fn find<'m>(module: &'m Module, name: &str) -> Result<(Name, &'m Signature), String> {
    let found = parse_function_name(name).and_then(|n| module.function(n));
    match found {
        Some(f) => Ok((f.name, &f.signature)),
        None => {
            let names: Vec<String> = module.functions().map(|f| format!("@{}", f.name)).take(20).collect();
            Err(format!(
                "there is no function {name}; there is {}",
                if names.is_empty() { "none".into() } else { names.join(", ") }
            ))
        }
    }
}

/// The types of as many arguments; what follows the parameters of a variadic function is taken as integers.
fn expected_types(signature: &Signature, given: usize) -> Option<Vec<Type>> {
    let types: Vec<_> = signature.params.iter().map(|p| p.ty).collect();
    (types.len() == given || signature.variadic && given >= types.len()).then(|| {
        let extra = given - types.len();
        types.into_iter().chain(std::iter::repeat_n(Type::INT, extra)).collect()
    })
}

fn arity(name: &str, signature: &Signature, given: usize) -> String {
    let least = if signature.variadic { "at least " } else { "" };
    format!("{name}{signature} takes {least}{} arguments, but gets {given}", signature.params.len())
}

/// The program's output goes to standard output; what the interpreter says goes to standard error.
struct Console {
    quiet: bool,
    /// Undefined behaviour that the run survived, if it is printed as JSON.
    kept: Option<Vec<serde_json::Value>>,
}

impl Observer for Console {
    fn output(&mut self, stream: u8, bytes: &[u8]) {
        if self.quiet {
            return;
        }
        let _ = if stream == 2 { io::stderr().write_all(bytes) } else { io::stdout().write_all(bytes) };
    }
    fn watched(&mut self, line: &str) {
        errln!("{line}");
    }
    fn reported(&mut self, report: &Report) {
        if !self.quiet {
            errln!("warning: {report}");
        }
        if let Some(kept) = &mut self.kept {
            kept.push(report_json(report));
        }
    }
}

fn run_case(module: &Module, case: &Case, options: &Options, common: &Common) -> u8 {
    let kept = (common.json && !common.reduce).then(Vec::new);
    let mut console = Console { quiet: common.reduce, kept };
    let outcome = match Machine::new(module, options.clone(), &mut console) {
        Err(outcome) => outcome,
        Ok(mut machine) => match machine.place(&case.args) {
            Err(outcome) => outcome,
            Ok(args) => machine.run(case.function, args),
        },
    };
    let _ = io::stdout().flush();
    if common.json || common.reduce {
        let mut json = outcome_json(&outcome, &options.limits, common.reduce);
        if let Some(warnings) = console.kept {
            json["warnings"] = warnings.into();
        }
        emit(&json);
    } else {
        tell(case, &outcome, &options.limits);
    }
    exit_code(case, &outcome)
}

fn tell(case: &Case, outcome: &Outcome, limits: &Limits) {
    let main = case.function.as_str() == "main";
    match outcome {
        Outcome::Returned(_) | Outcome::Exited(_) if main => {}
        Outcome::Returned(Some(value)) => emit(value),
        Outcome::Returned(None) => {}
        Outcome::Undefined(report) => errln!("error: {report}"),
        Outcome::LimitReached(l) => {
            let (f, n) = (case.function, limits.get(*l));
            errln!("error: @{f} reaches the limit of {n} {}; raise it with {}", l.unit(), l.flag());
        }
        other => errln!("error: @{} {}", case.function, describe(other)),
    }
}

fn exit_code(case: &Case, outcome: &Outcome) -> u8 {
    match outcome {
        Outcome::Returned(Some(Value::Int(n))) if case.function.as_str() == "main" => {
            n.zext(8).to_u64().unwrap_or(0) as u8
        }
        Outcome::Returned(_) => 0,
        Outcome::Exited(code) => *code as u8,
        Outcome::Undefined(_) => UNDEFINED,
        Outcome::LimitReached(_) => LIMIT,
        Outcome::Unsupported(_) => UNSUPPORTED,
        Outcome::Trapped(_) | Outcome::Unwound => TRAPPED,
    }
}

fn outcome_json(outcome: &Outcome, limits: &Limits, short: bool) -> serde_json::Value {
    match outcome {
        Outcome::Returned(value) => json!({ "outcome": "returned", "value": value.as_ref().map(Value::to_string) }),
        Outcome::Exited(code) => json!({ "outcome": "exited", "code": code }),
        Outcome::Trapped(why) => json!({ "outcome": "trapped", "why": why }),
        Outcome::Unwound => json!({ "outcome": "unwound" }),
        Outcome::LimitReached(limit) if short => json!({ "outcome": "limit", "limit": limit.name() }),
        Outcome::LimitReached(limit) => {
            json!({ "outcome": "limit", "limit": limit.name(), "allowed": limits.get(*limit), "flag": limit.flag() })
        }
        Outcome::Unsupported(what) => json!({ "outcome": "unsupported", "what": what }),
        Outcome::Undefined(r) if short => json!({ "outcome": "undefined", "category": r.category.name() }),
        Outcome::Undefined(r) => {
            let mut json = report_json(r);
            json["outcome"] = "undefined".into();
            json
        }
    }
}

fn report_json(r: &Report) -> serde_json::Value {
    let location = |l: &tuffy_ir_interp::Location| {
        let place = l.place.map(|p| json!({ "file": p.file.as_str(), "line": p.line, "column": p.column }));
        json!({ "function": l.function.as_str(), "instruction": l.instruction, "place": place })
    };
    json!({
        "category": r.category.name(),
        "message": r.message,
        "location": r.location.as_ref().map(location),
        "stack": r.stack.iter().map(location).collect::<Vec<_>>(),
        "born": r.born.as_ref().map(|(why, at)| json!({ "why": why, "location": at.as_ref().map(location) })),
    })
}

fn differential(
    before: &Module,
    after: &Module,
    cases: &[Case],
    options: &Options,
    common: &Common,
) -> Result<u8, String> {
    let mut code = 0;
    for (i, case) in cases.iter().enumerate() {
        if after.function(case.function).is_none() {
            return Err(format!("the program after has no function @{}", case.function));
        }
        let verdict = compare(before, after, case, options);
        let machine_readable = common.json || common.reduce;
        match &verdict {
            Verdict::Same if machine_readable => emit(&json!({ "case": i, "verdict": "same" })),
            Verdict::Same => emit(&format_args!("case {i}: same")),
            Verdict::Undefined(category) if machine_readable => {
                emit(&json!({ "case": i, "verdict": "same", "before_undefined": category.name() }));
            }
            Verdict::Undefined(category) => emit(&format_args!("case {i}: same (before is undefined: {category})")),
            Verdict::Inconclusive(why) if machine_readable => {
                emit(&json!({ "case": i, "verdict": "inconclusive", "why": why }));
            }
            Verdict::Inconclusive(why) => emit(&format_args!("case {i}: says nothing: {why}")),
            Verdict::Different(d) if machine_readable => emit(&json!({
                "case": i, "verdict": "different", "what": d.what, "before": d.before, "after": d.after,
                "first_diverging_call": d.first_call.as_ref().map(|(a, b)| json!({ "before": a, "after": b })),
            })),
            Verdict::Different(d) => {
                emit(&format_args!("case {i}: different: {}\n  before: {}\n  after:  {}", d.what, d.before, d.after));
                if let Some((a, b)) = &d.first_call {
                    emit(&format_args!("  first diverging call\n    before: {a}\n    after:  {b}"));
                }
            }
        }
        // One difference outweighs any number of cases that say nothing.
        code = match (code, verdict) {
            (code, Verdict::Same | Verdict::Undefined(_)) => code,
            (DIFFERENT, _) | (_, Verdict::Different(_)) => DIFFERENT,
            (_, Verdict::Inconclusive(_)) => UNSUPPORTED,
        };
    }
    Ok(code)
}
