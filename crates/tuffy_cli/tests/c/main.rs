//! C programs through the whole compiler: `tests/c` and `tests/kernels`, one test each; also C++ programs, `tests/cpp`,
//! and programs in LLVM IR, `tests/llvm/programs`.
//!
//! Clang makes LLVM IR of a program once; it is kept as long as the source does not change. Then the program is run by
//! the interpreter, which must see no undefined behaviour, and built at every level and run. Each optimizer run is
//! traced, counted and replayed. At -O2 the code generator is traced too: the object is replayed, locked, and made by
//! parts of its steps. Output and exit code must always be those of `cc -O0`, which stand in the `.out` file
//! beside the program. A program whose head says `// interpreter: no` uses more of its library than the interpreter
//! has, or ends in a way that is undefined there.
//!
//! All of this is done a second time with nothing taken for granted, as `-fno-exploit-ub` has it. Programs of the
//! folder `no_exploit_ub` do what C leaves undefined, and are only run so; what clang at -O0 does with them is no guide
//! where the head says `// written: by hand`.
//!
//! The programs of [`SAMPLED`] are many: each is built at one or two levels, not the same for all; `TUFFY_TEST_LONG=1`
//! builds them at every one. What a program prints is what gcc has it print, or clang where the head says
//! `// judge: clang`: gcc does not know all that clang knows.
//!
//! One program more is written by the test: C++ templates that make 50 000 lines of LLVM IR.
//!
//! `TUFFY_C_PROGRAMS=FOLDER` takes the programs of another folder instead. Those may run too long for the interpreter.
//! `TUFFY_BLESS=1` writes the `.out` files anew, with `cc -O0`.

mod bisect;
mod code;
#[path = "../corpus/mod.rs"]
mod corpus;
mod large;

use corpus::{Ended, Program, build_levels, cached, files, import_with, object, optimized, tool};
use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::Command;
use tuffy_ir::{Module, Name};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Limit, Limits, Machine, Outcome, Recorder, Value};
use tuffy_llvm::Assume;

/// What clang is told: everything that the front half knows, nothing optimized.
const FLAGS: [&str; 7] = ["-w", "-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-I/usr/include/csmith"];

/// What clang is told besides where nothing is taken for granted.
const DEFINED: [&str; 4] = ["-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-fno-finite-loops"];

/// The folder of programs with undefined behaviour.
const UNDEFINED: &str = "c/no_exploit_ub/";

/// Folders whose programs are not built at every level in every run.
const SAMPLED: [&str; 46] = [
    "c/arrays/",
    "c/asm_more/",
    "c/assembly_kinds/",
    "c/barriers/",
    "c/bitint/",
    "c/builtin_functions/",
    "c/builtins/",
    "c/c11/",
    "c/codecs/",
    "c/fields/",
    "c/files/",
    "c/gnu/",
    "c/gnu_c/",
    "c/interpreters/",
    "c/intrinsics/",
    "c/jumps/",
    "c/linkage/",
    "c/long_double/",
    "c/numbers/",
    "c/numerics/",
    "c/passing/",
    "c/posix/",
    "c/puzzles/",
    "c/shapes/",
    "c/stack/",
    "c/structures/",
    "c/text/",
    "c/uninitialized/",
    "c/vectors/",
    "c/wide_integers/",
    "cpp/classes/",
    "cpp/classes_more/",
    "cpp/concurrency/",
    "cpp/containers/",
    "cpp/coroutines/",
    "cpp/coroutines_more/",
    "cpp/exceptions/",
    "cpp/exceptions_more/",
    "cpp/generic/",
    "cpp/language/",
    "cpp/language_more/",
    "cpp/library/",
    "cpp/programs/",
    "cpp/programs_more/",
    "cpp/templates/",
    "cpp/threads/",
];

/// Whether less is done with a program than with others in this run.
fn is_sampled(program: &Program) -> bool {
    SAMPLED.iter().any(|folder| program.name.starts_with(folder)) && !is_long()
}

/// Whether nothing is left out.
fn is_long() -> bool {
    std::env::var_os("TUFFY_TEST_LONG").is_some()
}

/// The levels at which a program is built. Of those of a sampled one, -O0 is always one where what C leaves undefined
/// is taken for granted; the other follows from its name.
fn levels_of(program: &Program, assume: Assume) -> Vec<&'static str> {
    let levels = build_levels();
    if !is_sampled(program) {
        return levels;
    }
    let sum: usize = program.name.bytes().map(usize::from).sum();
    let others: Vec<&str> = levels.iter().copied().filter(|l| *l != "0").collect();
    let turn = |n: usize| others.get(n % others.len().max(1)).copied();
    match assume {
        Assume::Stated => levels.into_iter().filter(|l| *l == "0" || Some(*l) == turn(sum)).collect(),
        Assume::None => turn(sum + 1).or(levels.first().copied()).into_iter().collect(),
    }
}

/// How the programs of a language are made: the front half, the compiler that judges and links, the standard.
struct Language {
    extension: &'static str,
    front: &'static str,
    compiler: &'static str,
    standard: &'static str,
}

const LANGUAGES: [Language; 3] = [
    Language { extension: "c", front: "clang-19", compiler: "cc", standard: "-std=gnu17" },
    Language { extension: "cpp", front: "clang++-19", compiler: "c++", standard: "-std=gnu++17" },
    // This is what the front half makes.
    Language { extension: "ll", front: "", compiler: "cc", standard: "" },
];

/// The language of a program.
fn language(program: &Program) -> &'static Language {
    let found = LANGUAGES.iter().find(|l| program.path.extension().is_some_and(|e| e == l.extension));
    found.unwrap_or(&LANGUAGES[0])
}

/// The interpreter may run this many instructions.
const INSTRUCTIONS: u64 = 150_000_000;

fn main() {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let other = std::env::var_os("TUFFY_C_PROGRAMS").map(PathBuf::from);
    let folders = match &other {
        Some(folder) => vec![folder.clone()],
        None => ["c", "kernels", "cpp", "llvm/programs"].map(|f| root.join(f)).to_vec(),
    };
    let base = other.as_ref().unwrap_or(&root);
    let mut trials = Vec::new();
    let of_folder = |f: &PathBuf| LANGUAGES.iter().flat_map(|l| files(f, l.extension)).collect::<Vec<_>>();
    for path in folders.iter().flat_map(of_folder) {
        if std::env::var_os("TUFFY_BLESS").is_some() {
            bless(base, &path);
        }
        let program = Program::load(base, &path);
        let endless = other.is_some();
        let (name, same) = (program.name.clone(), program.clone());
        if name.starts_with(UNDEFINED) {
            // What the front half states is not believed, whatever it was told.
            let test = move || check(&same, endless, &[], Assume::None).map_err(Into::into);
            trials.push(Trial::test(format!("{name} no exploit alone"), test));
        } else {
            let test = move || check(&same, endless, &[], Assume::Stated).map_err(Into::into);
            trials.push(Trial::test(&name, test));
        }
        let test = move || check(&program, endless, &DEFINED, Assume::None).map_err(Into::into);
        trials.push(Trial::test(format!("{name} no exploit"), test));
    }
    assert!(!trials.is_empty(), "no programs found");
    if other.is_none() {
        trials.push(Trial::test("bisect", || bisect::check().map_err(Into::into)));
        trials.push(Trial::test("faults of the code generator", || code::faults().map_err(Into::into)));
        let levels = if is_long() { build_levels() } else { vec!["2"] };
        trials.push(Trial::test("a large program of templates", move || large::check(&levels).map_err(Into::into)));
    }
    libtest_mimic::run(&args, trials).exit();
}

/// LLVM IR of a program, from clang.
pub fn llvm_ir(program: &Program, more: &[&str], assume: Assume) -> Result<PathBuf, String> {
    let language = language(program);
    if language.front.is_empty() {
        let path = cached("c", &program.name, &[&format!("{assume:?} {more:?}"), &program.source]).with_extension("ll");
        std::fs::write(&path, &program.source).map_err(|e| e.to_string())?;
        return Ok(path);
    }
    let flags = format!("{} {} {} {assume:?}", language.standard, FLAGS.join(" "), more.join(" "));
    let path = cached("c", &program.name, &[&flags, &program.source]).with_extension("ll");
    if !path.exists() {
        let unfinished = path.with_extension("tmp.ll");
        tool(
            Command::new(language.front)
                .arg(language.standard)
                .args(FLAGS)
                .args(more)
                .args(&program.flags)
                .arg(&program.path)
                .arg("-o")
                .arg(&unfinished),
        )
        .map_err(|e| format!("{e} (`cargo xtask test` installs clang-19)"))?;
        lower_coroutines(language.front, &unfinished)?;
        std::fs::rename(&unfinished, &path).map_err(|e| e.to_string())?;
    }
    Ok(path)
}

/// Splits the coroutines of a file, if there are any: passes of LLVM that clang runs over its own IR at -O0.
fn lower_coroutines(front: &str, file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    if !text.contains(" presplitcoroutine ") {
        return Ok(());
    }
    let lowered = file.with_extension("lowered.ll");
    let flags = ["-x", "ir", "-S", "-emit-llvm", "-O0", "-w", "-Xclang", "-disable-O0-optnone"];
    tool(Command::new(front).args(flags).arg(file).arg("-o").arg(&lowered))?;
    std::fs::rename(&lowered, file).map_err(|e| e.to_string())
}

fn check(program: &Program, endless: bool, more: &[&str], assume: Assume) -> Result<(), String> {
    let path = llvm_ir(program, more, assume)?;
    let module = import_with(&path, &tuffy_llvm::Options { assume, ..tuffy_llvm::Options::default() })?;
    let mut failed = Vec::new();
    let interpreted = !program.source.lines().any(|l| l == "// interpreter: no" || l == "; interpreter: no");
    let ended = if interpreted { interpret(program, &module) } else { Ok(None) };
    match ended {
        Ok(Some(ended)) => failed.extend(program.judge("interpreter", &ended).err()),
        Ok(None) if endless || !interpreted => {}
        Ok(None) => failed.push(format!("interpreter: more than {INSTRUCTIONS} instructions")),
        Err(e) => failed.push(format!("interpreter: {e}")),
    }
    if assume == Assume::Stated && !is_sampled(program) {
        failed.extend(code::check(program, language(program).compiler, &module, &path).err());
    }
    for level in levels_of(program, assume) {
        failed.extend(at_level(program, &module, level, &path).err());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn at_level(program: &Program, module: &Module, level: &str, path: &Path) -> Result<(), String> {
    let (after, _) = optimized(module, level)?;
    let exe = path.with_extension(format!("{level}.exe"));
    link(language(program).compiler, &object(&after, level, path)?, &exe)?;
    let ended = program.run(&exe).map_err(|e| format!("-O{level}: {e}"))?;
    let _ = std::fs::remove_file(&exe);
    program.judge(&format!("-O{level}"), &ended)
}

/// Links an object to a program.
pub fn link(compiler: &str, object: &[u8], exe: &Path) -> Result<(), String> {
    let input = exe.with_extension("o");
    std::fs::write(&input, object).map_err(|e| e.to_string())?;
    let linked = tool(Command::new(compiler).arg(&input).arg("-o").arg(exe).arg("-lm")).map(drop);
    let _ = std::fs::remove_file(&input);
    linked
}

/// Runs a program by the interpreter; `None` if it takes too long. Undefined behaviour is an error, whether the run
/// survives it or not.
pub fn interpret(program: &Program, module: &Module) -> Result<Option<Ended>, String> {
    let options = tuffy_ir_interp::Options {
        limits: Limits { instructions: INSTRUCTIONS, ..Limits::default() },
        stdin: program.stdin.clone(),
        ..tuffy_ir_interp::Options::default()
    };
    let mut recorder = Recorder::default();
    let main = Name::new("main");
    let params = module.function(main).ok_or("there is no @main")?.signature.params.len();
    let strings: Vec<Vec<u8>> = std::iter::once("program")
        .chain(program.args.iter().map(String::as_str))
        .map(|a| a.as_bytes().to_vec())
        .collect();
    let args = match params {
        0 => Vec::new(),
        _ => vec![Arg::Value(Value::from(strings.len() as i64)), Arg::Strings(strings)],
    };
    let mut machine = Machine::new(module, options, &mut recorder).map_err(|o| format!("{o:?}"))?;
    let args = machine.place(&args).map_err(|e| format!("{e:?}"))?;
    let exit = match machine.run(main, args) {
        Outcome::Returned(Some(Value::Int(code))) => code.zext(8).to_i64().map(|c| c as i32),
        Outcome::Exited(code) => Some(code & 0xff),
        Outcome::LimitReached(Limit::Instructions) => return Ok(None),
        other => return Err(format!("{other:?}")),
    };
    if let Some(report) = recorder.reports.first() {
        return Err(format!("undefined behaviour: {report:?}"));
    }
    Ok(Some(Ended { exit, stdout: recorder.stdout }))
}

/// Writes down what a program does when `cc -O0` built it.
fn bless(root: &Path, path: &Path) {
    let out = path.with_extension("out");
    if !out.exists() {
        std::fs::write(&out, "").expect("a file beside the program");
    }
    let program = Program::load(root, path);
    let language = language(&program);
    if language.front.is_empty() {
        return;
    }
    let undefined = program.name.starts_with(UNDEFINED);
    if undefined && program.source.lines().any(|l| l == "// written: by hand") {
        return;
    }
    // The machine is what does the undefined; clang asks it where gcc computes.
    let by_clang = program.source.lines().any(|l| l == "// judge: clang");
    let (compiler, more): (&str, &[&str]) = match (undefined, by_clang) {
        (true, _) => (language.front, &DEFINED),
        (false, true) => (language.front, &[]),
        (false, false) => (language.compiler, &[]),
    };
    let exe = cached("bless", &program.name, &[&program.source]).with_extension("exe");
    let built = tool(
        Command::new(compiler)
            .args(["-w", language.standard, "-O0", "-I/usr/include/csmith"])
            .args(more)
            .args(&program.flags)
            .arg(path)
            .arg("-o")
            .arg(&exe)
            .arg("-lm"),
    );
    let ended = built.and_then(|_| program.run(&exe)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert_eq!(ended.exit, Some(program.exit), "{}: the exit code", path.display());
    std::fs::write(&out, ended.stdout).expect("a file beside the program");
}
