//! `; run:` directives as native code.
//!
//! A function that takes or gives integers of no stated width gets one for the test: `s64`, or more if an argument or
//! result needs it. Runs with poison arguments, pointers to symbols, frozen poison and exceptions that leave the
//! function are left to the interpreter. Each function that is run is built together with all that it names. What
//! cannot be built must stand in `native.skips`, and so must what native code does otherwise for a good reason
//! (`differs: …`). An invented target whose words have 32 bits must build and give the same.

use crate::check::load;
use crate::levels;
use crate::run::{Expected, parse};
use crate::section::Section;
use std::collections::{BTreeMap, BTreeSet};
use tuffy_codegen::driver::{self, Options};
use tuffy_codegen::testing::{Call, is_callable, needs, run, same_result, state_widths, subset};
use tuffy_ir::{Entry, ExternKind, Module, Name};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Limits, Machine, Mode, Recorder, Value};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_target::Target;
use tuffy_target_x86::default_target;

/// File, function and error of each function that cannot be built.
const SKIPS: &str = include_str!("../../../../tests/filetests/native.skips");

/// Functions of tests that get other names.
const TAKEN: [&str; 4] = ["main", "memcpy", "memmove", "memset"];

/// How the reason begins where native code rightly does something else than the interpreter.
const DIFFERS: &str = "differs: ";

/// The lines of the list: file, function, part of the error.
fn skips() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    SKIPS.lines().filter(|l| !l.is_empty() && !l.starts_with('#')).map(|line| {
        let (place, error) = line.split_once(": ").expect("`file @function: error`");
        let (file, function) = place.split_once(" @").expect("`file @function: error`");
        (file, function, error)
    })
}

/// Whether each line of the list is about something that is run.
pub fn check_list(sections: &[Section]) -> Result<(), String> {
    let mut wrong = String::new();
    for (file, function, _) in skips() {
        let run = |s: &&Section| s.file == file && s.runs.iter().any(|r| r.text.starts_with(&format!("@{function}(")));
        if !sections.iter().any(|s| run(&s)) {
            wrong.push_str(&format!("{file}: nothing runs @{function}\n"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

fn optimized(module: &Module, level: &str) -> Result<Module, String> {
    let mut after = module.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, tuffy_trace::Mode)> = None;
    let options = tuffy_opt::driver::Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
    tuffy_opt::driver::optimize(&mut after, &options, none).map_err(|e| format!("-O{level}: {e:?}"))?;
    Ok(after)
}

/// The widest integer that a section passes or expects, in whole words.
fn widest(runs: &[(usize, Name, Vec<Arg>, Expected)]) -> u32 {
    let mut bits = 1;
    let mut note = |v: &Value| bits = bits.max(widest_in(v));
    for (_, _, args, expected) in runs {
        args.iter().for_each(|a| {
            if let Arg::Value(v) = a {
                note(v)
            }
        });
        if let Expected::Value(v) = expected {
            note(v);
        }
    }
    (bits.div_ceil(64) * 64) as u32
}

fn widest_in(value: &Value) -> u64 {
    match value {
        Value::Int(n) => n.bits() + 1,
        Value::Parts(parts) => parts.iter().map(widest_in).max().unwrap_or(1),
        _ => 1,
    }
}

/// Builds and runs everything that a section runs, at each level.
pub fn check(section: &Section) -> Result<(), String> {
    let Ok(parsed) = load(&section.text) else { return Err("the section does not read".into()) };
    let mut runs = Vec::new();
    for one in &section.runs {
        let (function, args, expected) =
            parse(&parsed.module, &one.text).map_err(|e| format!("line {}: {e}", one.line))?;
        let poison = args.iter().any(|a| matches!(a, Arg::Value(v) if v.first_poison().is_some()));
        let external = args.iter().any(|a| matches!(a, Arg::Symbol(_)));
        let frozen = froze(&parsed.module, function, &args);
        if expected.is_defined() && !poison && !external && !frozen && !matches!(expected, Expected::Unwind) {
            runs.push((one.line, function, args, expected));
        }
    }
    let mut failed = String::new();
    let mut refused: BTreeMap<String, String> = BTreeMap::new();
    let mut short = default_target();
    short.set("legal-int-widths=32")?;
    for level in levels::chosen(&["0", "1", "2", "3"]) {
        let module = optimized(&parsed.module, level)?;
        let way = Way { level, words: "", target: default_target() };
        at_level(section, module.clone(), &way, &runs, &mut refused, &mut failed);
        if matches!(level, "0" | "2") {
            let way = Way { level, words: " with short words", target: short.clone() };
            at_level(section, module, &way, &runs, &mut refused, &mut failed);
        }
    }
    let listed: BTreeMap<&str, &str> =
        skips().filter(|(file, ..)| *file == section.file).map(|(_, function, error)| (function, error)).collect();
    for (function, error) in &refused {
        match listed.get(function.as_str()) {
            Some(text) if error.contains(text) || text.starts_with(error.as_str()) => {}
            Some(text) => failed.push_str(&format!("@{function} should be refused with {text:?}, but: {error}\n")),
            None => failed.push_str(&format!("not in native.skips:\n{} @{function}: {error}\n", section.file)),
        }
    }
    let here: BTreeSet<String> = section
        .runs
        .iter()
        .filter_map(|r| Some(r.text.split_once('(')?.0.trim_start_matches('@').to_owned()))
        .collect();
    for function in listed.keys().filter(|f| here.contains(**f) && !refused.contains_key(**f)) {
        failed.push_str(&format!("{} @{function} can be built: take it off native.skips\n", section.file));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed) }
}

/// Whether a run freezes poison: what comes out is then only one of many right answers.
fn froze(module: &Module, function: Name, args: &[Arg]) -> bool {
    let limits = Limits { instructions: 10_000_000, call_depth: 10_000, memory: 1 << 26, ..Limits::default() };
    let options = tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() };
    let mut recorder = Recorder::default();
    let Ok(mut machine) = Machine::new(module, options, &mut recorder) else { return false };
    let Ok(args) = machine.place(args) else { return false };
    machine.run(function, args);
    machine.froze_poison()
}

/// How code is made.
struct Way<'a> {
    level: &'a str,
    /// What is said of the target where something is wrong.
    words: &'a str,
    target: Target,
}

impl std::fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "-O{}{}", self.level, self.words)
    }
}

fn at_level(
    section: &Section,
    mut module: Module,
    way: &Way<'_>,
    runs: &[(usize, Name, Vec<Arg>, Expected)],
    refused: &mut BTreeMap<String, String>,
    failed: &mut String,
) {
    let width = widest(runs);
    for entry in module.entries_mut() {
        match entry {
            Entry::Function(f) => state_widths(&mut f.signature, width),
            Entry::Extern(e) => {
                if let ExternKind::Function(s) = &mut e.kind {
                    state_widths(s, width);
                }
            }
            Entry::Global(_) | Entry::Alias(_) => {}
        }
    }
    let mut options = Options::new(way.target.clone());
    (options.fast, options.check) = (way.level == "0", true);
    options.assembler = Some(tuffy_cli::assembler::system_assembler());
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    let mut calls = Vec::new();
    let functions: BTreeSet<String> = runs.iter().map(|r| r.1.to_string()).collect();
    let mut good = BTreeSet::new();
    for name in &functions {
        let names = needs(&module, Name::new(name));
        let signature = module.signature(Name::new(name)).expect("a function that is run");
        let built = match is_callable(signature) {
            true => driver::object(&subset(&module, &names), &options).map(|_| ()).map_err(|e| e.message),
            false => Err(format!("C cannot call `{signature}`")),
        };
        match built {
            Ok(()) => {
                wanted.extend(names);
                good.insert(name.clone());
            }
            Err(e) => {
                refused.entry(name.clone()).or_insert(e);
            }
        }
    }
    for (line, function, args, expected) in runs.iter().filter(|r| good.contains(&r.1.to_string())) {
        let signature = module.signature(*function).expect("a function").clone();
        calls.push((line, expected, Call { symbol: function.to_string(), signature, args: args.clone() }));
    }
    // A function may be `main`, and internal ones are not seen from outside.
    let mut built = subset(&module, &wanted);
    for f in built.functions_mut() {
        f.linkage = tuffy_ir::Linkage::Public;
    }
    // Some names are taken: by the program around, and by what generated code calls.
    let mut text = tuffy_ir::print_module(&built);
    for name in TAKEN.iter().filter(|name| functions.contains(**name)) {
        text = text.replace(&format!("@{name}("), &format!("@tuffy_{name}("));
        text = text.replace(&format!("symbol_addr @{name}\n"), &format!("symbol_addr @tuffy_{name}\n"));
    }
    let Ok(built) = tuffy_ir::read_module(&text) else {
        failed.push_str(&format!("{way}: the module does not read again\n"));
        return;
    };
    for call in &mut calls {
        if TAKEN.contains(&call.2.symbol.as_str()) {
            call.2.symbol = format!("tuffy_{}", call.2.symbol);
        }
    }
    let object = match driver::object(&built, &options) {
        Ok(object) => object,
        Err(e) => {
            failed.push_str(&format!("{way}: {e}\n"));
            return;
        }
    };
    let list: Vec<Call> = calls.iter().map(|c| c.2.clone()).collect();
    for ((line, expected, call), seen) in calls.iter().zip(run(&default_target(), &[object], &list)) {
        let good = match expected {
            Expected::Value(v) => {
                seen.returned && call.signature.ret.is_some_and(|(ty, ann)| same_result(v, &seen.result, ty, ann))
            }
            Expected::Returns => seen.returned,
            Expected::Trap => seen.signal.is_some(),
            Expected::Exit(code) => !seen.returned && seen.exit == Some(*code & 0xff),
            _ => true,
        };
        let text = section.runs.iter().find(|r| r.line == **line);
        let output = text.and_then(|r| r.output.as_ref());
        let said = String::from_utf8_lossy(&seen.output).trim_end_matches('\n').to_owned();
        let differs = |(file, function, why): (&str, &str, &str)| {
            file == section.file && call.symbol == function && why.starts_with(DIFFERS)
        };
        if !good && skips().any(differs) {
            refused.entry(call.symbol.clone()).or_insert(DIFFERS.into());
        } else if !good {
            let what = text.map_or("", |r| &r.text);
            failed.push_str(&format!("line {line}: native {way}: `{what}`, but {seen:02x?}\n"));
        } else if output.is_some_and(|o| *o != said) {
            failed.push_str(&format!("line {line}: native {way}: the output is {said:?}\n"));
        }
    }
}
