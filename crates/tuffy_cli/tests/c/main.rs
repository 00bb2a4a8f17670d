//! C programs through the whole compiler: `tests/c` and `tests/kernels`, one test each.
//!
//! Clang makes LLVM IR of a program once; it is kept as long as the source does not change. Then the program is run by the
//! interpreter, which must see no undefined behaviour, and built at every level and run. Each optimizer run is traced, counted and
//! replayed. Output and exit code must always be those of `cc -O0`, which stand in the `.out` file beside the program.
//!
//! `TUFFY_C_PROGRAMS=FOLDER` takes the programs of another folder instead. Those may run too long for the interpreter.
//! `TUFFY_BLESS=1` writes the `.out` files anew, with `cc -O0`.

mod bisect;
#[path = "../corpus/mod.rs"]
mod corpus;

use corpus::{Ended, LEVELS, Program, cached, files, import, object, optimized, tool};
use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::Command;
use tuffy_ir::{Module, Name};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Limit, Limits, Machine, Outcome, Recorder, Value};

/// What clang is told: everything that the front half knows, nothing optimized.
const FLAGS: [&str; 8] =
    ["-w", "-std=gnu17", "-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-I/usr/include/csmith"];

/// The interpreter may run this many instructions.
const INSTRUCTIONS: u64 = 150_000_000;

fn main() {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let other = std::env::var_os("TUFFY_C_PROGRAMS").map(PathBuf::from);
    let folders = match &other {
        Some(folder) => vec![folder.clone()],
        None => vec![root.join("c"), root.join("kernels")],
    };
    let base = other.as_ref().unwrap_or(&root);
    let mut trials = Vec::new();
    for path in folders.iter().flat_map(|f| files(f, "c")) {
        if std::env::var_os("TUFFY_BLESS").is_some() {
            bless(base, &path);
        }
        let program = Program::load(base, &path);
        let endless = other.is_some();
        trials.push(Trial::test(program.name.clone(), move || check(&program, endless).map_err(Into::into)));
    }
    assert!(!trials.is_empty(), "no programs found");
    if other.is_none() {
        trials.push(Trial::test("bisect", || bisect::check().map_err(Into::into)));
    }
    libtest_mimic::run(&args, trials).exit();
}

/// LLVM IR of a program, from clang.
pub fn llvm_ir(program: &Program) -> Result<PathBuf, String> {
    let flags = FLAGS.join(" ");
    let path = cached("c", &program.name, &[&flags, &program.source]).with_extension("ll");
    if !path.exists() {
        let unfinished = path.with_extension("tmp.ll");
        tool(Command::new("clang-19").args(FLAGS).arg(&program.path).arg("-o").arg(&unfinished))
            .map_err(|e| format!("{e} (`cargo xtask test` installs clang-19)"))?;
        std::fs::rename(&unfinished, &path).map_err(|e| e.to_string())?;
    }
    Ok(path)
}

fn check(program: &Program, endless: bool) -> Result<(), String> {
    let path = llvm_ir(program)?;
    let module = import(&path)?;
    let mut failed = Vec::new();
    match interpret(program, &module) {
        Ok(Some(ended)) => failed.extend(program.judge("interpreter", &ended).err()),
        Ok(None) if endless => {}
        Ok(None) => failed.push(format!("interpreter: more than {INSTRUCTIONS} instructions")),
        Err(e) => failed.push(format!("interpreter: {e}")),
    }
    for level in LEVELS {
        failed.extend(at_level(program, &module, level, &path).err());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn at_level(program: &Program, module: &Module, level: &str, path: &Path) -> Result<(), String> {
    let (after, _) = optimized(module, level)?;
    let exe = path.with_extension(format!("{level}.exe"));
    link(&object(&after, level)?, &exe)?;
    let ended = program.run(&exe).map_err(|e| format!("-O{level}: {e}"))?;
    let _ = std::fs::remove_file(&exe);
    program.judge(&format!("-O{level}"), &ended)
}

/// Links an object to a program.
pub fn link(object: &[u8], exe: &Path) -> Result<(), String> {
    let input = exe.with_extension("o");
    std::fs::write(&input, object).map_err(|e| e.to_string())?;
    let linked = tool(Command::new("cc").arg(&input).arg("-o").arg(exe).arg("-lm")).map(drop);
    let _ = std::fs::remove_file(&input);
    linked
}

/// Runs a program by the interpreter; `None` if it takes too long. Undefined behaviour is an error, whether the run survives it or not.
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
    let exe = cached("bless", &program.name, &[&program.source]).with_extension("exe");
    let built = tool(
        Command::new("cc")
            .args(["-w", "-std=gnu17", "-O0", "-I/usr/include/csmith"])
            .arg(path)
            .arg("-o")
            .arg(&exe)
            .arg("-lm"),
    );
    let ended = built.and_then(|_| program.run(&exe)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert_eq!(ended.exit, Some(program.exit), "{}: the exit code", path.display());
    std::fs::write(&out, ended.stdout).expect("a file beside the program");
}
