//! Short scripts of calls that become modules.
//!
//! A line is `name = f(args) -> type`, `f(args)`, `name = load.N p -> type`, `store.N v, p`, `name = p + n` (a pointer
//! moved) or `ret v`. An argument is a name, `@symbol`, an integer, or a float with its type: `1.5f64`. Arguments after
//! `...` are variable. Functions that the prelude does not mention become external declarations.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use tuffy_ir::{Stage, read_module, verify_module};
use tuffy_ir_interp::{Category, Limits, Machine, Mode, Options, Outcome, Recorder, Value};

#[derive(Default)]
struct Builder {
    prelude: String,
    body: String,
    externs: BTreeMap<String, String>,
    globals: BTreeSet<String>,
    names: BTreeMap<String, (String, String)>,
    next: usize,
    mem: usize,
    ret: Option<String>,
}

impl Builder {
    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("v{}", self.next)
    }

    fn line(&mut self, text: &str) {
        writeln!(self.body, "    {text}").expect("a string takes text");
    }

    /// The value and type of an argument.
    fn arg(&mut self, text: &str) -> (String, String) {
        if let Some(known) = self.names.get(text) {
            return known.clone();
        }
        let v = self.fresh();
        let (line, ty) = if let Some(symbol) = text.strip_prefix('@') {
            if !self.prelude.contains(text) && ["stdin", "stdout", "stderr"].contains(&symbol) {
                self.globals.insert(symbol.to_owned());
            }
            (format!("{v} = symbol_addr {text}"), "ptr")
        } else if let Some(x) = text.strip_suffix("f64") {
            (format!("{v} = fconst {x} -> f64"), "f64")
        } else if let Some(x) = text.strip_suffix("f32") {
            (format!("{v} = fconst {x} -> f32"), "f32")
        } else if text == "null" {
            let zero = self.fresh();
            self.line(&format!("{zero} = iconst 0"));
            (format!("{v} = inttoptr {zero} -> ptr"), "ptr")
        } else {
            (format!("{v} = iconst {text}"), "int")
        };
        self.line(&line);
        (v, ty.to_owned())
    }

    fn bind(&mut self, name: Option<&str>, value: &str, ty: &str) {
        if let Some(name) = name {
            self.names.insert(name.to_owned(), (value.to_owned(), ty.to_owned()));
        }
    }

    fn statement(&mut self, text: &str) {
        if let Some(v) = text.strip_prefix("ret ") {
            let (v, ty) = self.arg(v);
            self.ret = Some(ty);
            let mem = self.mem;
            return self.line(&format!("ret {v}, v{mem}"));
        }
        let (name, what) = match text.split_once(" = ") {
            Some((name, what)) => (Some(name.trim()), what.trim()),
            None => (None, text),
        };
        let (what, ty) = match what.split_once("->") {
            Some((what, ty)) => (what.trim(), Some(ty.trim())),
            None => (what, None),
        };
        if what.starts_with("load.") || what.starts_with("store.") {
            let (op, rest) = what.split_once(' ').expect(text);
            let args: Vec<String> = rest.split(',').map(|a| self.arg(a.trim()).0).collect();
            let (v, mem) = (self.fresh(), self.mem);
            let arrow = ty.map_or(String::new(), |t| format!(" -> {t}"));
            self.line(&format!("{v} = {op} {}, v{mem}{arrow}", args.join(", ")));
            if op.starts_with("store.") {
                self.mem = self.next;
            }
            return self.bind(name, &v, ty.unwrap_or(""));
        }
        if let Some((p, n)) = what.split_once(" + ") {
            let (p, n) = (self.arg(p).0, self.arg(n).0);
            let v = self.fresh();
            self.line(&format!("{v} = ptradd {p}, {n}"));
            return self.bind(name, &v, "ptr");
        }
        let (callee, args) = what.split_once('(').expect(text);
        let (fixed, more) = args.strip_suffix(')').expect(text).split_once("...").map_or_else(
            || (args.strip_suffix(')').expect(text), None),
            |(fixed, more)| (fixed.trim().trim_end_matches(','), Some(more.trim().trim_start_matches(','))),
        );
        let list = |b: &mut Builder, text: &str| -> Vec<(String, String)> {
            text.split(',').map(str::trim).filter(|a| !a.is_empty()).map(|a| b.arg(a)).collect()
        };
        let mut given = list(self, fixed);
        let mut params: Vec<String> = given.iter().map(|(_, ty)| ty.clone()).collect();
        if let Some(more) = more {
            given.extend(list(self, more));
            params.push("...".to_owned());
        }
        let arrow = ty.map_or(String::new(), |t| format!(" -> {t}"));
        if !self.prelude.contains(&format!("@{callee}(")) {
            let declared = format!("extern func @{callee}({}){arrow}", params.join(", "));
            self.externs.entry(callee.to_owned()).or_insert(declared);
        }
        let f = self.fresh();
        self.line(&format!("{f} = symbol_addr @{callee}"));
        let values: Vec<String> = given.into_iter().map(|(v, _)| v).collect();
        let (token, before) = (self.fresh(), self.mem);
        self.mem = self.next;
        let result = ty.map(|_| self.fresh());
        let results = result.as_ref().map_or(token.clone(), |r| format!("{token}, {r}"));
        self.line(&format!("{results} = call {f}({}), v{before}{arrow}", values.join(", ")));
        if let (Some(r), Some(ty)) = (result, ty) {
            self.bind(name, &r, ty);
        }
    }

    fn module(self) -> String {
        let mut text = String::new();
        for name in &self.globals {
            writeln!(text, "extern global @{name}").expect("a string takes text");
        }
        for line in self.externs.values() {
            writeln!(text, "{line}").expect("a string takes text");
        }
        let ret = self.ret.as_ref().map_or(String::new(), |t| format!(" -> {t}"));
        let end = if self.ret.is_some() { String::new() } else { format!("    ret v{}\n", self.mem) };
        format!("{text}{}\nfunc @main(){ret} {{\n  bb0(v0: mem):\n{}{end}}}\n", self.prelude, self.body)
    }
}

/// The module of a script.
pub fn module(prelude: &str, script: &str) -> String {
    let mut b = Builder { prelude: prelude.to_owned(), ..Builder::default() };
    for line in script.lines().map(str::trim).filter(|l| !l.is_empty()) {
        b.statement(line);
    }
    b.module()
}

/// Runs the function `main` of a module.
pub fn run_module(text: &str, options: Options) -> (Outcome, Recorder) {
    let module = read_module(text).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
    let errors = verify_module(&module, Stage::High);
    assert!(errors.is_empty(), "{text}\n{errors:?}");
    let mut recorder = Recorder::default();
    let outcome = match Machine::new(&module, options, &mut recorder) {
        Ok(mut machine) => machine.run("main".into(), Vec::new()),
        Err(outcome) => outcome,
    };
    (outcome, recorder)
}

/// Runs a script.
pub fn run(prelude: &str, script: &str) -> (Outcome, Recorder) {
    run_module(&module(prelude, script), options())
}

/// Some scripts print very much to a small buffer.
fn options() -> Options {
    let limits = Limits { instructions: 1 << 40, ..Limits::default() };
    Options { limits, ..Options::default() }
}

/// The value that a script returns; there must be no undefined behaviour.
pub fn value(prelude: &str, script: &str) -> Value {
    let (outcome, recorder) = run(prelude, script);
    assert!(recorder.reports.is_empty(), "{}", recorder.reports[0]);
    match outcome {
        Outcome::Returned(Some(value)) => value,
        Outcome::Undefined(report) => panic!("{report}"),
        other => panic!("{script}\n{other:?}"),
    }
}

/// The integer that a script returns.
pub fn int(prelude: &str, script: &str) -> i64 {
    match value(prelude, script) {
        Value::Int(n) => n.to_i64().expect("a small integer"),
        other => panic!("{script}\n{other}"),
    }
}

/// What a script prints; it must return.
pub fn output(prelude: &str, script: &str) -> String {
    let (outcome, recorder) = run(prelude, script);
    match outcome {
        Outcome::Returned(_) => String::from_utf8(recorder.stdout).expect("UTF-8"),
        Outcome::Undefined(report) => panic!("{report}"),
        other => panic!("{script}\n{other:?}"),
    }
}

/// The undefined behaviour of a script: its category and message.
pub fn undefined(prelude: &str, script: &str) -> (Category, String) {
    let options = Options { mode: Mode::Strict, ..options() };
    match run_module(&module(prelude, script), options).0 {
        Outcome::Undefined(report) => (report.category, report.message),
        other => panic!("{script}\n{other:?}"),
    }
}
