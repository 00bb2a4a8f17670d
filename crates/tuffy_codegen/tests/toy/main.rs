//! A target that nobody built proves the seam: the code generator knows it only through the trait, makes code for it,
//! and an interpreter of its bytes runs the file tests.
//!
//! Run are all directives of `tests/filetests` whose function takes and gives integers, booleans and pointers, at -O0
//! and -O2; what comes out is compared with the interpreter of the IR. What the machine has no instructions for is
//! refused with an error that names it.

mod isa;
mod machine;
mod target;

use machine::{Ended, Machine};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tuffy_codegen::driver::{self, Options};
use tuffy_codegen::testing::{needs, same_result, state_widths, subset};
use tuffy_ir::{
    Ann, Entry, ExternKind, Linkage, Module, Name, Passing, Range, Signature, Stage, Type, TypeKind, print_module,
    read_module, read_text, verify_function,
};
use tuffy_ir_interp::input::{Arg, parse_arg, split_list};
use tuffy_ir_interp::{Byte, Limits, Mode, Outcome, Recorder, Value};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_target::TargetIsa;
use tuffy_target::abi::{Arg as AbiArg, Class, Piece, Place};

/// A directive: which function with which arguments.
struct Run {
    function: Name,
    args: Vec<Arg>,
}

/// The directives of a section that the machine could run: integers of at most 64 bits, booleans, pointers.
fn runs(module: &Module, text: &str) -> Vec<Run> {
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("; run:"));
    lines.filter_map(|line| run(module, line.split(" == ").next()?.trim())).collect()
}

fn run(module: &Module, call: &str) -> Option<Run> {
    let (name, inner) = call.split_once('(')?;
    let function = tuffy_ir::text::parse_function_name(name)?;
    let signature = module.signature(function)?;
    let words = split_list(inner.strip_suffix(')')?);
    if !is_plain(signature) || words.len() != signature.params.len() {
        return None;
    }
    let args: Option<Vec<Arg>> =
        words.iter().zip(&signature.params).map(|(w, p)| parse_arg(w, p.ty).ok().filter(is_word)).collect();
    Some(Run { function, args: args? })
}

/// Whether every argument and the result is one word.
fn is_plain(signature: &Signature) -> bool {
    let in_word = |ann: Ann| !matches!(ann.range(), Some(Range::Signed(n) | Range::Unsigned(n)) if n > 64);
    let plain =
        |ty: Type, ann: Ann| matches!(ty.kind(), TypeKind::Int | TypeKind::Bool | TypeKind::Ptr(_)) && in_word(ann);
    let direct = signature.params.iter().all(|p| plain(p.ty, p.ann) && p.passing == Passing::Direct);
    direct && signature.ret.is_none_or(|(ty, ann)| plain(ty, ann)) && !signature.variadic
}

/// Whether an argument is a word or the address of a buffer.
fn is_word(arg: &Arg) -> bool {
    match arg {
        Arg::Value(Value::Int(n)) => n.fits_signed(64) || n.fits_unsigned(64),
        Arg::Value(Value::Bool(_) | Value::Ptr(_)) => true,
        Arg::Buffer(_) => true,
        Arg::Value(_) | Arg::Symbol(_) | Arg::Strings(_) => false,
    }
}

/// What the IR says: nothing if it leaves more than one answer.
fn expected(module: &Module, run: &Run) -> Option<Outcome> {
    let limits = Limits { instructions: 5_000_000, call_depth: 1_000, memory: 1 << 24, ..Limits::default() };
    let options = tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() };
    let mut recorder = Recorder::default();
    let mut machine = tuffy_ir_interp::Machine::new(module, options, &mut recorder).ok()?;
    let args = machine.place(&run.args).ok()?;
    let outcome = machine.run(run.function, args);
    let one = matches!(outcome, Outcome::Returned(_) | Outcome::Trapped(_)) && !machine.froze_poison();
    (one && recorder.stdout.is_empty()).then_some(outcome)
}

/// Runs on the machine what was loaded into it.
fn observe(machine: &Machine, signature: &Signature, run: &Run) -> Ended {
    let mut machine = machine.clone();
    let pieces = vec![AbiArg::Pieces(vec![Piece::new(Class::Int)]); run.args.len()];
    let places = target::Toy.arguments(&pieces).places;
    let (mut registers, mut stack) = (Vec::new(), Vec::new());
    for (arg, place) in run.args.iter().zip(places) {
        let word = match arg {
            Arg::Buffer(bytes) => {
                let bytes: Vec<u8> = bytes.iter().map(|b| if let Byte::Bits(b) = b { *b } else { 0xaa }).collect();
                machine.place(&bytes)
            }
            Arg::Value(Value::Int(n)) => u64::from_le_bytes(n.to_le_bytes(8).try_into().expect("eight bytes")),
            Arg::Value(Value::Bool(b)) => u64::from(*b),
            Arg::Value(Value::Ptr(p)) => p.addr,
            other => unreachable!("{other:?} was left out"),
        };
        match place[0] {
            Place::Reg(reg) => registers.push((reg, word)),
            Place::Stack(at) => stack.push((at, word)),
        }
    }
    assert_eq!(signature.params.len(), run.args.len());
    machine.call(run.function, &registers, &stack)
}

/// The bytes of the container of a result: the narrowest that holds it.
fn container(ty: Type, ann: Ann) -> usize {
    let bits = match ann.range() {
        Some(Range::Signed(n) | Range::Unsigned(n)) if ty == Type::INT => n,
        _ => {
            if ty == Type::BOOL {
                8
            } else {
                64
            }
        }
    };
    [1, 2, 4, 8].into_iter().find(|bytes| bits <= 8 * *bytes as u32).unwrap_or(8)
}

/// What is wrong with how a run ended, if anything.
fn difference(signature: &Signature, wanted: &Outcome, seen: &Ended) -> Option<String> {
    let good = match (wanted, seen) {
        (Outcome::Trapped(_), Ended::Trapped) => true,
        (Outcome::Returned(Some(value)), Ended::Returned(word)) => {
            let (ty, ann) = signature.ret?;
            same_result(value, &word.to_le_bytes()[..container(ty, ann)], ty, ann)
        }
        (Outcome::Returned(None), Ended::Returned(_)) => true,
        _ => false,
    };
    (!good).then(|| format!("{seen:?}"))
}

fn optimized(module: &Module, level: Level) -> Module {
    let mut after = module.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, tuffy_trace::Mode)> = None;
    let options = tuffy_opt::driver::Options::new(level.pipeline().clone());
    tuffy_opt::driver::optimize(&mut after, &options, none).expect("it optimizes");
    after
}

/// States a width for every integer of a signature that has none.
fn with_widths(module: &mut Module) {
    for entry in module.entries_mut() {
        match entry {
            Entry::Function(f) => {
                state_widths(&mut f.signature, 64);
                f.linkage = Linkage::Public;
            }
            Entry::Extern(e) => {
                if let ExternKind::Function(s) = &mut e.kind {
                    state_widths(s, 64);
                }
            }
            Entry::Global(_) | Entry::Alias(_) => {}
        }
    }
}

fn options(level: Level) -> Options {
    Options { fast: level == Level::O0, check: true, ..Options::new(target::target()) }
}

/// What came of all file tests.
#[derive(Default)]
struct Tally {
    /// Runs that did what the IR says.
    good: usize,
    /// Functions that were built.
    built: usize,
    /// Why functions were refused, and how many.
    refused: BTreeMap<String, usize>,
    /// What went wrong.
    wrong: Vec<String>,
}

impl Tally {
    fn section(&mut self, file: &str, text: &str) {
        let Ok(parsed) = read_text(text.as_bytes(), false) else { return };
        let mut module = parsed.module;
        with_widths(&mut module);
        if !tuffy_ir::verify_module(&module, Stage::High).is_empty() {
            return;
        }
        let runs: Vec<(Run, Outcome)> =
            runs(&module, text).into_iter().filter_map(|r| expected(&module, &r).map(|e| (r, e))).collect();
        for level in [Level::O0, Level::O2] {
            let after = if runs.is_empty() { Module::new() } else { optimized(&module, level) };
            let mut loaded: FxHashMap<Name, Option<Machine>> = FxHashMap::default();
            for (run, wanted) in &runs {
                let machine = loaded.entry(run.function).or_insert_with(|| self.build(&after, run.function, level));
                let (Some(machine), Some(signature)) = (machine, after.signature(run.function)) else { continue };
                let seen = observe(machine, signature, run);
                match difference(signature, wanted, &seen) {
                    None => self.good += 1,
                    Some(what) => {
                        self.wrong
                            .push(format!("{file} @{} {:?} {level:?}: {what}, not {wanted:?}", run.function, run.args));
                    }
                }
            }
        }
    }

    /// The function and what it needs, loaded; nothing if it is refused.
    fn build(&mut self, module: &Module, function: Name, level: Level) -> Option<Machine> {
        let part = subset(module, &needs(module, function));
        let made = driver::compile(&part, &options(level)).map_err(|e| e.message);
        match made.and_then(|compiled| Machine::load(&part, &compiled)) {
            Ok(machine) => {
                self.built += 1;
                Some(machine)
            }
            Err(why) => {
                *self.refused.entry(why).or_default() += 1;
                None
            }
        }
    }
}

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "tir") {
            out.push(path);
        }
    }
}

/// The fewest runs that must do what the IR says, and the fewest functions that must be built: what is there now, less
/// a little.
const FLOOR: (usize, usize) = (800, 350);

#[test]
fn the_integer_file_tests_run() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests"), &mut all);
    let mut tally = Tally::default();
    for path in &all {
        let text = String::from_utf8_lossy(&std::fs::read(path).expect("a file")).into_owned();
        for section in text.split("; ===") {
            tally.section(&path.file_name().unwrap_or_default().to_string_lossy(), section);
        }
    }
    println!("{} runs, {} functions built, refused:", tally.good, tally.built);
    tally.refused.iter().for_each(|(why, count)| println!("{count:4} {why}"));
    assert!(tally.wrong.is_empty(), "{} wrong:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.good >= FLOOR.0 && tally.built >= FLOOR.1, "{} runs, {} functions", tally.good, tally.built);
}

fn module(text: &str) -> Module {
    read_module(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

/// Instructions of the target are selected by its rules, print by their names, read back and verify.
#[test]
fn machine_code_of_the_target_reads_back() {
    let input = module(
        "func @f(%a: int:s64, %b: int:s64) -> int:s64 {\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = mul v0, v1\n    \
         v3 = add v2, v1\n    v4 = sext v3, 64\n    v5 = and v4, v0\n    v6 = iconst 0\n    v7 = icmp.eq v5, v6\n    brif v7, bb1, bb2\n\n  \
         bb1:\n    ret v4\n\n  bb2:\n    ret v0\n}\n",
    );
    let machine = driver::machine_module(&input, &options(Level::O2)).expect("it is built");
    let text = print_module(&machine);
    assert!(text.contains(" = toy.madd v") && text.contains(" toy.brmask.eq.64 v"), "{text}");
    let again = module(&text);
    assert_eq!(again, machine);
    for func in again.functions() {
        assert_eq!(verify_function(func, None, Stage::Machine), []);
    }
}

/// Where accesses may pass each other, fences keep atomic ones in order.
#[test]
fn atomic_accesses_are_fenced() {
    let input = module(
        "func @f(%p: ptr, %q: ptr, %r: ptr) {\n  bb0(v0: mem):\n    v1 = param %p\n    v2 = param %q\n    v3 = param %r\n    \
         v4, v5 = load.atomic.acquire.8 v1, v0 -> ptr\n    v6 = store.atomic.release.8 v5, v2, v4\n    \
         v7 = store.atomic.relaxed.8 v5, v2, v6\n    v8 = store.atomic.seqcst.8 v5, v3, v7\n    v9 = fence.acquire v8\n    ret v9\n}\n",
    );
    let machine = driver::machine_module(&input, &options(Level::O0)).expect("it is built");
    let text = print_module(&machine);
    let order: Vec<&str> =
        text.split_whitespace().filter_map(|w| w.strip_prefix("m.")).filter(|w| !w.starts_with("args")).collect();
    assert_eq!(
        order,
        ["load", "fence", "fence", "store.8", "store.8", "fence", "store.8", "fence", "fence", "ret"],
        "{text}"
    );
}

/// What there are no instructions, registers, conventions or objects for is an error that says so and where.
#[test]
fn what_the_machine_lacks_is_named() {
    let message = |params: &str, body: &str| {
        let text =
            format!("func @f({params}) -> int:s64 {{\n  bb0(v0: mem):\n{body}    v9 = iconst 0\n    ret v9, v0\n}}\n");
        let module = module(&text);
        driver::compile(&module, &options(Level::O0)).map(|_| ()).expect_err("an error").to_string()
    };
    let float = message("f64, ptr", "    v1 = param 0\n    v2 = param 1\n    v3 = store.volatile.8 v1, v2, v0\n");
    assert!(float.starts_with("@f: the toy machine has no register for `f64`\n  in bb0: "), "{float}");
    let atomic = message("ptr", "    v1 = param 0\n    v2 = iconst 1\n    v3, v4 = rmw.add.seqcst.8 v1, v2, v0\n");
    assert!(atomic.starts_with("@f: the toy machine has no `m.xadd`\n  in bb0: "), "{atomic}");
    let variadic = message("ptr, ...", "    v1 = param 0\n    v2 = va_start v1, v0\n");
    assert_eq!(variadic, "@f: `toy` has no convention for variadic functions");
    let sum = |ty: &str, bytes: u32| {
        let params = format!("{ty}, ptr");
        let add =
            format!("    v1 = param 0\n    v2 = param 1\n    v3 = fadd v1, v1\n    v4 = store.{bytes} v3, v2, v0\n");
        message(&params, &add)
    };
    let extended = sum("f80", 10);
    assert!(extended.contains("there is no machine code for `f80` on toy"), "{extended}");
    let quad = sum("f128", 16);
    assert!(quad.contains("there is no machine code for `f128` on toy"), "{quad}");
    let plain = module("func @f() {\n  bb0:\n    ret\n}\n");
    let object = driver::object(&plain, &options(Level::O0)).expect_err("an error");
    assert_eq!(object.to_string(), "there are no objects for `toy`");
}
