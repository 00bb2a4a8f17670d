//! The kernels of `tests/kernels`, built by us and by other compilers in the same run: how fast the code is, and how
//! long it takes to make.
//!
//! Time to compile is from LLVM IR to an object: ours in this process, clang's by `clang-19 -O2 -c` on the same file,
//! less what it takes for an empty file, which is mostly the start of a process. Every time is the best of several
//! runs.

use crate::{root, tools};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tuffy_codegen::driver as codegen;
use tuffy_ir::Module;
use tuffy_opt::driver::{OptimizeError, Options, optimize};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_target::Target;
use tuffy_target_x86::X86_64;
use tuffy_trace::Mode;

/// So many times everything is run.
const RUNS: usize = 3;
/// The same for what takes milliseconds, where starting a process weighs as much as its work.
const SHORT_RUNS: usize = 15;

/// The compilers that we are compared with.
const OTHERS: [(&str, &str, &str); 4] = [
    ("clang -O0", "clang-19", "-O0"),
    ("clang -O1", "clang-19", "-O1"),
    ("clang -O2", "clang-19", "-O2"),
    ("gcc -O2", "gcc", "-O2"),
];

/// Our levels.
const LEVELS: [Level; 3] = [Level::O0, Level::O1, Level::O2];

struct Row {
    name: String,
    /// Seconds that the code takes: our levels, then the others.
    code: Vec<f64>,
    /// Seconds to compile: our levels, then clang -O0, -O1, -O2.
    compile: Vec<f64>,
    /// Seconds of what recording costs at -O2, as in [`TRACED`].
    traced: Vec<f64>,
}

/// What is measured to see what recording costs.
const TRACED: [&str; 7] =
    ["build", "with decisions", "with full", "optimize", "with decisions", "with full", "replay decisions"];

pub fn run() -> Result<(), String> {
    tools::clang()?;
    let folder = root().join("target/kernels");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let sources = kernels()?;
    let empty = folder.join("empty.ll");
    std::fs::write(&empty, "").map_err(|e| e.to_string())?;
    let mut rows = Vec::new();
    for source in &sources {
        let row = kernel(source, &folder, &empty)?;
        eprintln!("{}", row.name);
        rows.push(row);
    }
    let titles: Vec<String> = LEVELS.iter().map(|l| format!("tuffy -{l}")).collect();
    println!("Seconds of code, and the speed of `tuffy -O2` as a share of `clang -O2` (more is better):\n");
    let others: Vec<&str> = OTHERS.iter().map(|o| o.0).collect();
    let head: Vec<&str> = titles.iter().map(String::as_str).chain(others.iter().copied()).collect();
    table(&rows, &head, |r| &r.code, 2, 5);
    println!(
        "\nMilliseconds to compile LLVM IR to an object, and how many times faster `tuffy -O2` is than `clang -O2`:\n"
    );
    let head: Vec<&str> = titles.iter().map(String::as_str).chain(others.iter().copied().take(3)).collect();
    table(&rows, &head, |r| &r.compile, 2, 5);
    println!(
        "\nMilliseconds to build LLVM IR at -O2 and to optimize alone, without and with a trace that is written to nowhere:\n"
    );
    table(&rows, &TRACED, |r| &r.traced, 0, 1);
    Ok(())
}

/// The sources of the kernels, in order.
pub(super) fn kernels() -> Result<Vec<PathBuf>, String> {
    let files = std::fs::read_dir(root().join("tests/kernels")).map_err(|e| e.to_string())?;
    let mut sources: Vec<PathBuf> = files.flatten().map(|e| e.path()).collect();
    sources.retain(|p| p.extension().is_some_and(|e| e == "c"));
    sources.sort();
    Ok(sources)
}

/// Prints a table whose last column is column `by` through column `of`.
fn table(rows: &[Row], head: &[&str], column: fn(&Row) -> &Vec<f64>, of: usize, by: usize) {
    println!("| kernel | {} | ratio |", head.join(" | "));
    println!("|---|{}---|", "---|".repeat(head.len()));
    let mut logs = vec![0.0; head.len()];
    for row in rows {
        let values = column(row);
        let cells: Vec<String> = values.iter().map(|v| format!("{v:.3}")).collect();
        println!("| {} | {} | {:.2} |", row.name, cells.join(" | "), values[by] / values[of]);
        for (log, v) in logs.iter_mut().zip(values) {
            *log += v.ln();
        }
    }
    let means: Vec<f64> = logs.iter().map(|l| (l / rows.len() as f64).exp()).collect();
    let cells: Vec<String> = means.iter().map(|v| format!("{v:.3}")).collect();
    println!("| geometric mean | {} | {:.2} |", cells.join(" | "), means[by] / means[of]);
}

fn tool(command: &mut Command) -> Result<(), String> {
    let done = command.stdin(Stdio::null()).output().map_err(|e| format!("{command:?}: {e}"))?;
    if done.status.success() { Ok(()) } else { Err(format!("{command:?}:\n{}", String::from_utf8_lossy(&done.stderr))) }
}

/// The least time that something takes, of this many.
fn best(runs: usize, mut work: impl FnMut() -> Result<(), String>) -> Result<f64, String> {
    let mut least = Duration::MAX;
    for _ in 0..runs {
        let start = Instant::now();
        work()?;
        least = least.min(start.elapsed());
    }
    Ok(least.as_secs_f64())
}

fn read(text: &[u8]) -> Result<Module, String> {
    let imported = tuffy_llvm::read_module(text, &tuffy_llvm::Options::default()).map_err(|e| format!("{e:?}"))?;
    Ok(imported.module)
}

/// Optimizes, and records that if it is asked for.
fn optimized<W: Write>(module: &mut Module, level: Level, trace: Option<(W, Mode)>) -> Result<Option<W>, String> {
    let options = Options::new(level.pipeline().clone());
    let wrong = |e: OptimizeError| format!("-{level}: {e:?}");
    let unwritten = |e: std::io::Error| e.to_string();
    let Some((out, mode)) = trace else {
        let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
        optimize(module, &options, none).map_err(wrong)?;
        return Ok(None);
    };
    let header = options.header(module, mode, String::new()).map_err(wrong)?;
    let mut out = TraceOut::of_module(out, header, module).map_err(unwritten)?;
    optimize(module, &options, Some((&mut out, mode))).map_err(wrong)?;
    Ok(Some(out.finish_module(module).map_err(unwritten)?.0))
}

/// LLVM IR in, object out.
fn compile(text: &[u8], level: Level, trace: Option<Mode>) -> Result<Vec<u8>, String> {
    let mut module = read(text)?;
    optimized(&mut module, level, trace.map(|mode| (std::io::sink(), mode)))?;
    let mut options = codegen::Options::new(Target::new(&[&X86_64], &module.target)?);
    options.fast = level == Level::O0;
    codegen::object(&module, &options).map_err(|e| format!("-{level}: {e}"))
}

/// What recording and replaying cost, in milliseconds: see [`TRACED`]. The ways take turns.
fn traced(text: &[u8]) -> Result<Vec<f64>, String> {
    let module = read(text)?;
    let trace = optimized(&mut module.clone(), Level::O2, Some((Vec::new(), Mode::Decisions)))?.unwrap_or_default();
    let modes = [None, Some(Mode::Decisions), Some(Mode::Full)];
    let mut least = vec![f64::MAX; TRACED.len()];
    for _ in 0..2 * SHORT_RUNS {
        for (at, &mode) in modes.iter().enumerate() {
            least[at] = least[at].min(best(1, || compile(text, Level::O2, mode).map(drop))?);
            let mut copy = module.clone();
            let mut sink = mode.map(|mode| (std::io::sink(), mode));
            least[3 + at] = least[3 + at].min(best(1, || optimized(&mut copy, Level::O2, sink.take()).map(drop))?);
        }
        let mut copy = module.clone();
        let again = || {
            let done = replay(&mut copy, &trace[..], &ReplayOptions::default(), None, &mut NoObserver);
            done.map(drop).map_err(|e| format!("{e:?}"))
        };
        least[6] = least[6].min(best(1, again)?);
    }
    Ok(least.into_iter().map(|seconds| 1000.0 * seconds).collect())
}

/// Milliseconds that clang takes for LLVM IR.
fn clang(ll: &Path, level: &str, folder: &Path) -> Result<f64, String> {
    let object = folder.join("other.o");
    let run = || tool(Command::new("clang-19").args(["-w", level, "-c"]).arg(ll).arg("-o").arg(&object));
    best(SHORT_RUNS, run).map(|seconds| 1000.0 * seconds)
}

/// What clang makes of a source without optimizing it, in a file.
pub(super) fn llvm_ir(source: &Path, folder: &Path) -> Result<PathBuf, String> {
    let ll = folder.join(source.file_name().unwrap_or_default()).with_extension("ll");
    let front = ["-w", "-std=gnu17", "-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm"];
    tool(Command::new("clang-19").args(front).arg(source).arg("-o").arg(&ll))?;
    Ok(ll)
}

fn kernel(source: &Path, folder: &Path, empty: &Path) -> Result<Row, String> {
    let name = source.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let text = std::fs::read_to_string(source).map_err(|e| e.to_string())?;
    let argument = text
        .lines()
        .find_map(|l| l.strip_prefix("// bench: "))
        .ok_or_else(|| format!("{name}: no `// bench:` line"))?;
    let at = |what: &str| folder.join(format!("{name}.{what}"));
    let ll = llvm_ir(source, folder)?;
    let ir = std::fs::read(&ll).map_err(|e| e.to_string())?;
    let (mut code, mut compiled, mut said) = (Vec::new(), Vec::new(), None);
    let mut measure = |exe: &Path| -> Result<f64, String> {
        best(RUNS, || {
            let done = Command::new(exe).arg(argument).stdin(Stdio::null()).output().map_err(|e| e.to_string())?;
            if *said.get_or_insert_with(|| done.stdout.clone()) != done.stdout || !done.status.success() {
                return Err(format!("{}: prints something else than the first", exe.display()));
            }
            Ok(())
        })
    };
    for level in LEVELS {
        let mut object = Vec::new();
        compiled.push(1000.0 * best(SHORT_RUNS, || compile(&ir, level, None).map(|o| object = o))?);
        let (input, exe) = (at(&format!("{level}.o")), at(&format!("{level}.exe")));
        std::fs::write(&input, object).map_err(|e| e.to_string())?;
        tool(Command::new("cc").arg(&input).arg("-o").arg(&exe).arg("-lm"))?;
        code.push(measure(&exe)?);
    }
    for (_, compiler, flag) in OTHERS {
        let exe = at("other.exe");
        tool(Command::new(compiler).args(["-w", "-std=gnu17", flag]).arg(source).arg("-o").arg(&exe).arg("-lm"))?;
        code.push(measure(&exe)?);
        if compiler == "clang-19" {
            // Measured beside it: what a start takes changes with what else the machine does.
            let start = clang(empty, flag, folder)?;
            compiled.push((clang(&ll, flag, folder)? - start).max(0.1));
        }
    }
    Ok(Row { name, code, compile: compiled, traced: traced(&ir)? })
}
