//! Optimization remarks as LLVM has them: what was done (*passed*), what was left and why (*missed*), and the numbers
//! behind it (*analysis*). Lines for people, as `clang -Rpass` prints them, and YAML, as `-fsave-optimization-record`
//! writes it and LLVM's tools read it.
//!
//! Passes have the names that LLVM's have, where there is one; transforms that are no candidate of anybody's question,
//! such as rewriting by rules, have no remarks.

use crate::entry::{Decision, Entry};
use crate::error::TraceError;
use crate::model::RefusalLine;
use crate::reader::{LineRef, Reader};
use crate::texts::{Param, Params};
use std::fmt::Write;
use std::io::BufRead;

/// What kind of remark it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something was done.
    Passed,
    /// Something was left as it is.
    Missed,
    /// The numbers of a decision.
    Analysis,
}

impl RemarkKind {
    /// The tag in YAML.
    fn tag(self) -> &'static str {
        match self {
            RemarkKind::Passed => "Passed",
            RemarkKind::Missed => "Missed",
            RemarkKind::Analysis => "Analysis",
        }
    }

    /// The flag that asks for it.
    pub fn flag(self) -> &'static str {
        match self {
            RemarkKind::Passed => "-Rpass",
            RemarkKind::Missed => "-Rpass-missed",
            RemarkKind::Analysis => "-Rpass-analysis",
        }
    }
}

/// A place in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePlace {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1; 0 if unknown.
    pub column: u64,
}

impl SourcePlace {
    /// Reads `file:line:column`.
    pub fn parse(text: &str) -> Option<SourcePlace> {
        let (rest, column) = text.rsplit_once(':')?;
        let (file, line) = rest.rsplit_once(':')?;
        Some(SourcePlace { file: file.to_owned(), line: line.parse().ok()?, column: column.parse().ok()? })
    }
}

/// A part of what a remark says: words, or a value with a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemarkArg {
    /// `String` for words.
    pub key: String,
    /// What is said.
    pub value: String,
}

/// One remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What kind it is.
    pub kind: RemarkKind,
    /// The pass, as LLVM calls it.
    pub pass: &'static str,
    /// What it is about, in one word: `Inlined`, `TooCostly`.
    pub name: String,
    /// Where it is.
    pub place: Option<SourcePlace>,
    /// The function, without `@`.
    pub function: String,
    /// How often the profile says that it ran.
    pub hotness: Option<u64>,
    /// What it says.
    pub args: Vec<RemarkArg>,
}

/// What remarks about a transform look like.
struct Spec {
    transform: &'static str,
    /// The pass of LLVM that does such a thing.
    pass: &'static str,
    /// The name of the remark if it was done, and what is then said.
    done: (&'static str, &'static str),
    /// What is said if it was not.
    missed: &'static str,
}

const SPECS: &[Spec] = &[
    Spec {
        transform: "branch_to_select",
        pass: "simplifycfg",
        done: ("IfConverted", "branch became a choice"),
        missed: "branch is left as it is",
    },
    Spec {
        transform: "hoist_invariant",
        pass: "licm",
        done: ("Hoisted", "hoisted out of the loop"),
        missed: "not hoisted out of the loop",
    },
    Spec { transform: "inline_call", pass: "inline", done: ("Inlined", "inlined into"), missed: "not inlined into" },
    Spec {
        transform: "promote_slot",
        pass: "mem2reg",
        done: ("Promoted", "variable in memory became values"),
        missed: "variable stays in memory",
    },
    Spec {
        transform: "split_slot",
        pass: "sroa",
        done: ("Split", "aggregate was split into its parts"),
        missed: "aggregate is not split",
    },
    Spec {
        transform: "tail_call_to_loop",
        pass: "tailcallelim",
        done: ("TailRecursion", "transforming tail recursion into loop"),
        missed: "recursion is not made a loop",
    },
    Spec {
        transform: "unroll_loop",
        pass: "loop-unroll",
        done: ("FullyUnrolled", "completely unrolled loop"),
        missed: "loop not unrolled",
    },
];

/// The name of the pass of LLVM that does what a transform does, if remarks are made of it.
pub fn pass_of(transform: &str) -> Option<&'static str> {
    SPECS.iter().find(|spec| spec.transform == transform).map(|spec| spec.pass)
}

fn spec_of(transform: &str) -> Option<&'static Spec> {
    SPECS.iter().find(|spec| spec.transform == transform)
}

/// The names of LLVM for what was declined; for others the reason itself.
fn missed_name(reason: &str) -> String {
    match reason {
        "too_large" | "cold" | "too_costly" | "caller_too_large" | "slots_too_large" => "TooCostly".to_owned(),
        "noinline" => "NeverInline".to_owned(),
        "not_surely_executed" => "LoadWithLoopInvariantAddressCondExecuted".to_owned(),
        "memory_changes_in_loop" => "LoadWithLoopInvariantAddressInvalidated".to_owned(),
        other => other
            .split('_')
            .flat_map(|word| {
                let mut letters = word.chars();
                letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters)
            })
            .collect(),
    }
}

fn words(text: impl Into<String>) -> RemarkArg {
    RemarkArg { key: "String".to_owned(), value: text.into() }
}

fn bare(name: &str) -> String {
    name.strip_prefix('@').unwrap_or(name).trim_matches('"').to_owned()
}

/// The numbers of a decision: ` (cost=3, max_size=40)`, one argument each.
fn numbers(args: &mut Vec<RemarkArg>, lists: [&Params; 2]) {
    let mut between = " (";
    for (key, value) in lists.into_iter().flat_map(Params::iter) {
        args.push(words(format!("{between}{key}=")));
        args.push(RemarkArg { key: camel(key), value: value.to_string() });
        between = ", ";
    }
    if between == ", " {
        args.push(words(")"));
    }
}

fn camel(key: &str) -> String {
    missed_name(key)
}

/// The step or refusal that remarks are made of.
struct About<'a> {
    spec: &'static Spec,
    function: &'a str,
    params: &'a Params,
    place: &'a str,
    count: Option<u64>,
}

impl About<'_> {
    fn remark(&self, kind: RemarkKind, name: String, args: Vec<RemarkArg>) -> Remark {
        Remark {
            kind,
            pass: self.spec.pass,
            name,
            place: SourcePlace::parse(self.place),
            function: bare(self.function),
            hotness: self.count,
            args,
        }
    }

    /// The call that it is about, in the words of LLVM, or what else was or was not done.
    fn what(&self, said: &str) -> Vec<RemarkArg> {
        let Some(Param::Name(callee)) = self.params.get("callee") else { return vec![words(said)] };
        let arg = |key: &str, value: &str| RemarkArg { key: key.to_owned(), value: bare(value) };
        vec![words("'"), arg("Callee", callee), words(format!("' {said} '")), arg("Caller", self.function), words("'")]
    }
}

/// The remarks about a step.
pub fn of_entry(entry: &Entry, function: &str) -> Vec<Remark> {
    let Some(spec) = spec_of(&entry.transform) else { return Vec::new() };
    let about = About { spec, function, params: &entry.params, place: &entry.place, count: entry.count };
    let mut args = about.what(spec.done.1);
    if let Some(Param::Number(trips)) = entry.params.get("trip_count") {
        args.push(words(" with "));
        args.push(RemarkArg { key: "UnrollCount".to_owned(), value: trips.to_string() });
        args.push(words(" iterations"));
    }
    let mut remarks = vec![about.remark(RemarkKind::Passed, spec.done.0.to_owned(), args.clone())];
    if !entry.limits.is_empty() {
        numbers(&mut args, [&entry.compared, &entry.limits]);
        if let Some(Decision::CostModel { before, after, .. }) = &entry.decision
            && let (Some(before), Some(after)) = (before.estimated_cycles, after.estimated_cycles)
        {
            args.push(words(", cycles "));
            args.push(RemarkArg { key: "CyclesBefore".to_owned(), value: before.to_string() });
            args.push(words(" -> "));
            args.push(RemarkArg { key: "CyclesAfter".to_owned(), value: after.to_string() });
        }
        remarks.push(about.remark(RemarkKind::Analysis, spec.done.0.to_owned(), args));
    }
    remarks
}

/// The remarks about a refusal. What was gone at the end is nobody's question.
pub fn of_refusal(refusal: &RefusalLine, function: &str) -> Vec<Remark> {
    let Some(spec) = spec_of(&refusal.transform).filter(|_| !refusal.gone) else { return Vec::new() };
    let about = About { spec, function, params: &refusal.params, place: &refusal.place, count: refusal.count };
    let mut args = about.what(spec.missed);
    args.push(words(": "));
    args.push(RemarkArg { key: "Reason".to_owned(), value: refusal.reason.replace('_', " ") });
    let name = missed_name(&refusal.reason);
    let mut remarks = vec![about.remark(RemarkKind::Missed, name.clone(), args.clone())];
    if !refusal.limits.is_empty() {
        numbers(&mut args, [&refusal.compared, &refusal.limits]);
        remarks.push(about.remark(RemarkKind::Analysis, name, args));
    } else if !refusal.detail.is_empty() {
        args.push(words(format!(" ({})", refusal.detail)));
        remarks.push(about.remark(RemarkKind::Analysis, name, args));
    }
    remarks
}

impl Remark {
    /// What it says.
    pub fn message(&self) -> String {
        self.args.iter().map(|arg| arg.value.as_str()).collect()
    }

    /// As clang prints it.
    pub fn text(&self) -> String {
        let mut out = String::new();
        match &self.place {
            Some(SourcePlace { file, line, column }) => _ = write!(out, "{file}:{line}:{column}: "),
            None => out.push_str("<unknown>:0:0: "),
        }
        let _ = write!(out, "remark: {}", self.message());
        if let Some(count) = self.hotness {
            let _ = write!(out, " (hotness: {count})");
        }
        let _ = writeln!(out, " [{}={}]", self.kind.flag(), self.pass);
        out
    }

    /// As LLVM writes it.
    pub fn yaml(&self) -> String {
        let mut out = format!("--- !{}\n", self.kind.tag());
        let _ = writeln!(out, "Pass:            {}", self.pass);
        let _ = writeln!(out, "Name:            {}", quoted(&self.name));
        if let Some(SourcePlace { file, line, column }) = &self.place {
            let _ = writeln!(out, "DebugLoc:        {{ File: {}, Line: {line}, Column: {column} }}", quoted(file));
        }
        let _ = writeln!(out, "Function:        {}", quoted(&self.function));
        if let Some(count) = self.hotness {
            let _ = writeln!(out, "Hotness:         {count}");
        }
        out.push_str("Args:\n");
        for RemarkArg { key, value } in &self.args {
            let _ = writeln!(out, "  - {:<16} {}", format!("{key}:"), quoted(value));
        }
        out.push_str("...\n");
        out
    }
}

/// A text as YAML takes it in any place.
fn quoted(text: &str) -> String {
    if text.chars().any(|c| c.is_control()) {
        return serde_json::Value::from(text).to_string();
    }
    format!("'{}'", text.replace('\'', "''"))
}

/// Reads the rest of a trace; `each` is told of every remark.
pub fn remarks<R: BufRead>(reader: &mut Reader<R>, mut each: impl FnMut(&Remark)) -> Result<(), TraceError> {
    let mut function = String::new();
    while let Some(line) = reader.read()? {
        let found = match line {
            LineRef::Begin(begin) => {
                function.clone_from(&begin.function);
                continue;
            }
            LineRef::Entry(entry, _) => of_entry(entry, &function),
            LineRef::Refusal(refusal, _) => of_refusal(refusal, &function),
            LineRef::Transform(_) | LineRef::End(_) | LineRef::Footer(_) => continue,
        };
        found.iter().for_each(&mut each);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_step_and_a_refusal() {
        let mut entry = Entry { transform: "inline_call".into(), place: "a.c:3:9".into(), ..Entry::default() };
        entry.params.push_name("callee", "@small");
        entry.compared.push_number("callee_size", 3);
        entry.limits.push_number("max_size", 40);
        let mut refusal = RefusalLine {
            transform: "unroll_loop".into(),
            reason: "unknown_trip_count".into(),
            count: Some(7),
            ..RefusalLine::default()
        };
        refusal.compared.push_number("body_size", 8);
        refusal.limits.push_number("max_size", 200);
        let all: Vec<Remark> = of_entry(&entry, "@main").into_iter().chain(of_refusal(&refusal, "@it's")).collect();
        expect![[r#"
            a.c:3:9: remark: 'small' inlined into 'main' [-Rpass=inline]
            a.c:3:9: remark: 'small' inlined into 'main' (callee_size=3, max_size=40) [-Rpass-analysis=inline]
            <unknown>:0:0: remark: loop not unrolled: unknown trip count (hotness: 7) [-Rpass-missed=loop-unroll]
            <unknown>:0:0: remark: loop not unrolled: unknown trip count (body_size=8, max_size=200) (hotness: 7) [-Rpass-analysis=loop-unroll]
        "#]]
        .assert_eq(&all.iter().map(Remark::text).collect::<String>());
        expect![[r#"
            --- !Missed
            Pass:            loop-unroll
            Name:            'UnknownTripCount'
            Function:        'it''s'
            Hotness:         7
            Args:
              - String:          'loop not unrolled'
              - String:          ': '
              - Reason:          'unknown trip count'
            ...
        "#]]
        .assert_eq(&all[2].yaml());
        assert!(of_entry(&Entry { transform: "fold_add".into(), ..Entry::default() }, "@f").is_empty());
        assert!(of_refusal(&RefusalLine { gone: true, ..refusal }, "@f").is_empty());
    }
}
