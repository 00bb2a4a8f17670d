//! What a bisection found, for a bug tracker and for machines.

use super::oracle::quote;
use serde_json::{Value, json};
use std::fmt::Write as _;
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Case, Difference, Verdict, compare};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Limits, Mode, Options};
use tuffy_opt::replay::bisect::{FirstBadStep, Judgement};
use tuffy_opt::replay::lock::Lock;
use tuffy_trace::{Digest, Param, TransformLine};

/// What the report is about.
pub struct About<'a> {
    pub command: String,
    pub file: &'a str,
    pub input: Digest,
    pub oracle: &'a str,
    pub lock: &'a Lock,
    pub trace: Option<&'a str>,
    /// What the interpreter says of the program before it is optimized.
    pub program: Option<String>,
    /// Where the policy without the step is, and what it is good for.
    pub without: Option<(&'a str, &'a Without)>,
}

impl About<'_> {
    /// How often the oracle was asked.
    fn runs(&self, found: &FirstBadStep) -> u32 {
        found.runs + u32::from(self.without.is_some())
    }
}

/// The module after all steps but the one that was found.
pub struct Without {
    /// How many others did not fit without it.
    pub left_out: u64,
    /// Whether it is good.
    pub good: Judgement,
}

/// What the step does on its own.
#[derive(Debug)]
pub enum Alone {
    /// It changes what a call does.
    Wrong { call: String, difference: Box<Difference> },
    /// It is one of the code generator: the modules are the same.
    Code,
    /// No call shows a difference.
    NotShown { same: u32, undefined: u32, inconclusive: u32 },
}

/// How many random calls are made.
const CALLS: u32 = 200;

/// Compares the modules before and after the step: on the oracle's call, then on random calls of the function.
pub fn alone(found: &FirstBadStep, case: Option<&Case>, limits: Limits, seed: u64) -> Alone {
    if found.code_steps.is_some() {
        return Alone::Code;
    }
    let limits = Limits { instructions: limits.instructions.min(1_000_000), ..limits };
    let options = Options { mode: Mode::Strict, limits, ..Options::default() };
    let mut random = Random::new(seed ^ 0xb15ec7);
    let function = tuffy_opt::replay::names::symbol(&found.function).and_then(|name| found.before.function(name));
    let calls =
        function.into_iter().flat_map(|f| (0..CALLS).map_while(move |_| Some(f))).filter_map(|f| random.case(f));
    let (mut same, mut undefined, mut inconclusive) = (0, 0, 0);
    for case in case.cloned().into_iter().chain(calls) {
        match compare(&found.before, &found.after, &case, &options) {
            Verdict::Different(difference) => {
                return Alone::Wrong { call: show_case(&case), difference: Box::new(difference) };
            }
            Verdict::Same => same += 1,
            Verdict::Undefined(_) => undefined += 1,
            Verdict::Inconclusive(_) => inconclusive += 1,
        }
    }
    Alone::NotShown { same, undefined, inconclusive }
}

fn show_case(case: &Case) -> String {
    let arg = |a: &Arg| match a {
        Arg::Value(v) => v.to_string(),
        Arg::Symbol(name) => format!("@{name}"),
        Arg::Buffer(bytes) => {
            let shown: Vec<String> = bytes.iter().map(ToString::to_string).collect();
            format!("bytes({})", shown.join(" "))
        }
        Arg::Strings(strings) => {
            let shown: Vec<String> = strings.iter().map(|s| format!("{:?}", String::from_utf8_lossy(s))).collect();
            format!("{{{}}}", shown.join(", "))
        }
    };
    let args: Vec<String> = case.args.iter().map(arg).collect();
    format!("@{}({})", case.function, args.join(", "))
}

/// The command line, as a shell takes it.
pub fn command_line() -> String {
    let mut words: Vec<String> = std::env::args_os().map(|a| quote(&a.to_string_lossy())).collect();
    if let Some(first) = words.first_mut() {
        *first = "tuffy".into();
    }
    words.join(" ")
}

/// What the trace says of the transform.
fn transform_line<'l>(about: &'l About<'_>, found: &FirstBadStep) -> Option<&'l TransformLine> {
    about.lock.transforms.iter().find(|r| *r.name == *found.entry.transform)
}

/// For people.
pub fn markdown(about: &About<'_>, found: &FirstBadStep, alone: &Alone) -> String {
    let step = &found.entry;
    let site = if step.site.is_empty() { "the function" } else { &step.site };
    let what = if found.code_steps.is_some() { "program" } else { "module" };
    let mut out =
        format!("# `{}` at {site} of {} turns a good {what} into a bad one\n\n", step.transform, found.function);
    let mut row = |what: &str, text: String| {
        let _ = writeln!(out, "- {what}: {text}");
    };
    let header = &about.lock.header;
    row("command", format!("`{}`", about.command));
    row("compiler", header.compiler.clone());
    row("input", format!("`{}`, digest {:016x}", about.file, about.input.0));
    let pipeline = |key: &str| header.pipeline.map().get(key).and_then(Value::as_str).unwrap_or("?");
    let from = about.trace.map(|t| format!(", from `{t}`")).unwrap_or_default();
    row("pipeline", format!("{}-{}{from}", pipeline("name"), pipeline("version")));
    row("step", format!("seq {} of {}; step {} of {}", step.seq, found.steps, step.step, found.function));
    row("stage", format!("{}, iteration {}", step.stage, step.iteration));
    if let Some(line) = transform_line(about, found) {
        let proof = line.proof.as_ref().map_or_else(|| "no proof".to_owned(), |p| format!("proof `{p}`"));
        row("transform", format!("`{}`, {}, {proof}, digest {:016x}", line.name, line.kind, line.digest.0));
    }
    if !step.params.is_empty() {
        let params: Vec<String> = step.params.iter().map(|(k, p)| format!("{k} = {p}")).collect();
        row("parameters", params.join(", "));
    }
    row("oracle", format!("`{}`: good before the step, bad after it; {} runs", about.oracle, about.runs(found)));
    if let Some(program) = &about.program {
        row("input program", program.clone());
    }
    for (title, lines) in [("Before", &found.before_code), ("After", &found.after_code)] {
        let _ = write!(out, "\n## {title}\n\n```\n");
        lines.iter().for_each(|line| out.push_str(&format!("{line}\n")));
        if lines.is_empty() {
            out.push_str("(nothing)\n");
        }
        out.push_str("```\n");
    }
    let _ = write!(out, "\n## The step alone\n\n{}\n", sentence(alone));
    if let Alone::Wrong { difference, .. } = alone
        && let Some((before, after)) = &difference.first_call
    {
        let _ = write!(out, "\nFirst diverging call:\n\n```\nbefore: {before}\nafter:  {after}\n```\n");
    }
    if let Some((policy, Without { left_out, good })) = about.without {
        let others = match left_out {
            0 => String::new(),
            1 => " and 1 other that does not fit without it".to_owned(),
            n => format!(" and {n} others that do not fit without it"),
        };
        let (policy, file) = (quote(policy), quote(about.file));
        let then = match good {
            Ok(true) => format!("the module is good: go on with `--policy={policy}`"),
            Ok(false) => {
                format!("the module is still bad: `tuffy bisect {file} --trace={policy} …` finds the next step")
            }
            Err(why) => format!("the oracle cannot judge the module: {why}"),
        };
        let _ =
            write!(out, "\n## Without the step\n\n`{policy}` is a policy without this step{others}. With it {then}.\n");
    }
    out
}

/// What the step does on its own, in words.
fn sentence(alone: &Alone) -> String {
    match alone {
        Alone::Wrong { call, difference } => {
            let Difference { what, before, after, .. } = &**difference;
            format!("This step changes the meaning: `{call}`: {what}: {before} before, {after} after.")
        }
        Alone::Code => {
            "It is a choice of the code generator: the module is the same before and after it. With the plain \
             alternative in its place, and in that of all later ones, the program is good."
                .to_owned()
        }
        Alone::NotShown { same: 0, undefined, inconclusive } => format!(
            "No input could tell: {undefined} are undefined before the step, {inconclusive} say nothing. It may only expose an earlier step."
        ),
        Alone::NotShown { same, undefined, .. } => {
            let more =
                if *undefined > 0 { format!(" (and {undefined} that are undefined before it)") } else { String::new() };
            format!("No difference found on {same} inputs{more}: it may only expose an earlier step.")
        }
    }
}

fn param_json(param: Param<'_>) -> Value {
    match param {
        Param::Name(text) => Value::from(text),
        Param::Number(n) => Value::from(n),
    }
}

/// For machines.
pub fn json(about: &About<'_>, found: &FirstBadStep, alone: &Alone) -> Value {
    let step = &found.entry;
    let line = transform_line(about, found);
    let alone = match alone {
        Alone::Wrong { call, difference: d } => json!({
            "changes_meaning": true, "call": call, "what": d.what, "before": d.before, "after": d.after,
        }),
        Alone::Code => json!({ "changes_meaning": null, "code": true }),
        Alone::NotShown { same, undefined, inconclusive } => json!({
            "changes_meaning": null, "same": same, "undefined": undefined, "inconclusive": inconclusive,
        }),
    };
    let params: serde_json::Map<String, Value> =
        step.params.iter().map(|(k, p)| (k.to_string(), param_json(p))).collect();
    let without = about.without.map(|(policy, Without { left_out, good })| {
        let (good, why) = (good.as_ref().ok(), good.as_ref().err());
        json!({ "policy": policy, "left_out": left_out, "good": good, "why": why })
    });
    json!({ "found": {
        "command": about.command, "file": about.file, "input": format!("{:016x}", about.input.0),
        "seq": step.seq, "step": step.step, "function": found.function, "transform": step.transform, "site": step.site,
        "params": params, "stage": step.stage, "iteration": step.iteration,
        "kind": line.map(|r| r.kind.as_str()), "proof": line.and_then(|r| r.proof.as_ref()),
        "digest": line.map(|r| format!("{:016x}", r.digest.0)),
        "before": found.before_code, "after": found.after_code,
        "oracle": about.oracle, "steps": found.steps, "runs": about.runs(found), "alone": alone,
        "without": without, "program": about.program,
    } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuffy_ir::read_module;
    use tuffy_trace::Entry;

    fn found(before: &str, after: &str) -> FirstBadStep {
        let entry =
            Entry { transform: "wrong".into(), site: "v1".into(), stage: "simplify".into(), ..Entry::default() };
        FirstBadStep {
            entry,
            function: "@f".into(),
            transform: None,
            before: read_module(before).expect("a module"),
            after: read_module(after).expect("a module"),
            before_code: Vec::new(),
            after_code: Vec::new(),
            code_steps: None,
            steps: 1,
            runs: 2,
        }
    }

    const ADD: &str =
        "func @f(%x: int:s32) -> int {\n  bb0:\n    v0:s32 = param %x\n    v1 = add v0, v0\n    ret v1\n}\n";

    #[test]
    fn a_wrong_step_is_told_from_a_right_one() {
        let wrong = alone(&found(ADD, &ADD.replace("add", "mul")), None, Limits::default(), 1);
        let Alone::Wrong { call, .. } = &wrong else { panic!("{wrong:?}") };
        assert!(call.starts_with("@f("), "{call}");
        assert!(sentence(&wrong).starts_with("This step changes the meaning: `@f("), "{}", sentence(&wrong));
        let right = alone(&found(ADD, ADD), None, Limits::default(), 1);
        assert!(matches!(right, Alone::NotShown { same: CALLS, .. }), "{right:?}");
        assert_eq!(sentence(&right), "No difference found on 200 inputs: it may only expose an earlier step.");
    }
}
