//! What recording and replaying cost: times, bytes, and instructions under valgrind.
//!
//! Instructions are counted because they are the same in every run; times of single programs vary by more than what a
//! trace of decisions costs.

use super::opt::{optimized, options, parse, program};
use super::{best, c};
use crate::{root, tools};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tuffy_ir::Module;
use tuffy_opt::driver::optimize;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_trace::Mode;

pub fn run(time: Duration) -> Result<(), String> {
    times(time)?;
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("\nvalgrind is not installed, so no instructions were counted.");
        return Ok(());
    }
    let folder = std::env::temp_dir().join(format!("tuffy-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let counted = optimizer(&folder).and_then(|()| commands(&folder));
    let _ = std::fs::remove_dir_all(&folder);
    counted
}

/// Optimizes a copy at -O2 with a trace.
fn traced<W: Write>(before: &Module, mode: Mode, out: W) -> (Module, W, u64) {
    let options = options("2");
    let mut module = before.clone();
    let header = options.header(before, mode, String::new()).expect("a pipeline");
    let mut out = TraceOut::of_module(out, header, before).expect("it is written");
    let summary = optimize(&mut module, &options, Some((&mut out, mode))).expect("optimizes");
    let out = out.finish_module(&module).expect("it is written").0;
    (module, out, summary.steps)
}

/// The ways take turns, so that what else the machine does falls on all of them. Where a trace goes is not measured: it
/// is written to nowhere.
fn times(time: Duration) -> Result<(), String> {
    const ROUNDS: u32 = 20;
    let module = parse(&program(100, 1_000))?;
    let (_, trace, steps) = traced(&module, Mode::Decisions, Vec::new());
    let mut least = [f64::MAX; 5];
    for _ in 0..ROUNDS {
        let mut measure = |at: usize, work: &mut dyn FnMut() -> Module| {
            least[at] = least[at].min(best(time / ROUNDS, work));
        };
        measure(0, &mut || module.clone());
        measure(1, &mut || optimized(&module, "2").0);
        for (at, mode) in [(2, Mode::Decisions), (3, Mode::Full)] {
            measure(at, &mut || traced(&module, mode, std::io::sink()).0);
        }
        measure(4, &mut || {
            let mut copy = module.clone();
            let done = replay(&mut copy, &trace[..], &ReplayOptions::default(), None, &mut NoObserver);
            assert_eq!(done.expect("every step fits").applied, steps);
            copy
        });
    }
    let [copying, none, ..] = least;
    let over = |at: usize| (least[at] - copying) / (none - copying);
    println!("\n| optimizer at -O2 | time over `none` | bytes per entry |\n|---|---|---|");
    for (at, mode) in [(2, Mode::Decisions), (3, Mode::Full)] {
        let bytes = traced(&module, mode, Vec::new()).1.len() as f64 / steps.max(1) as f64;
        println!("| {mode} | {:.3} | {bytes:.0} |", over(at));
    }
    println!("| replay | {:.3} | |\n\nThere are {steps} steps.", over(4));
    Ok(())
}

/// Instructions of the optimizer alone, also with the code of tracing left out.
///
/// All are built from the same files with the same settings: as one unit with link-time optimization, so that what is
/// inlined does not depend on how crates are cut into pieces. Only what happens inside `counted` of the example is
/// counted: not starting, reading and ending. Both programs ask at run time whether to trace.
fn optimizer(folder: &Path) -> Result<(), String> {
    let input = folder.join("program.tir");
    std::fs::write(&input, program(20, 1_000)).map_err(|e| e.to_string())?;
    let built = |features: &[&str], target: &str| {
        let target = folder.join(target);
        let mut build = Command::new("cargo");
        build.args(["build", "--release", "-q", "-p", "tuffy_opt", "--example", "count"]).args(features);
        build.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1").env("CARGO_PROFILE_RELEASE_LTO", "fat");
        finished(build.env("CARGO_TARGET_DIR", &target).current_dir(root()))?;
        Ok::<PathBuf, String>(target.join("release/examples/count"))
    };
    let count = |program: &Path, work: &str| {
        let mut command = Command::new(program);
        instructions(command.arg(&input).arg(work), Some("count::counted"))
    };
    let without = count(&built(&["--no-default-features"], "without")?, "none")?;
    let program = built(&[], "with")?;
    let none = count(&program, "none")?;
    println!("\n| optimizer at -O2 | instructions | over `none` |\n|---|---|---|");
    println!("| none, without the code of tracing | {without} | {:.5} |", without as f64 / none as f64);
    println!("| none | {none} | 1 |");
    for work in ["decisions", "full", "replay"] {
        let counted = count(&program, work)?;
        println!("| {work} | {counted} | {:.4} |", counted as f64 / none as f64);
    }
    Ok(())
}

/// Instructions of whole commands, as they are shipped and with as many threads as they like.
fn commands(folder: &Path) -> Result<(), String> {
    finished(Command::new("cargo").args(["build", "--release", "-q", "-p", "tuffy_cli"]).current_dir(root()))?;
    tools::clang()?;
    let mut inputs = vec![("opt", folder.join("program.tir"))];
    for source in c::kernels()? {
        inputs.push(("build", c::llvm_ir(&source, folder)?));
    }
    println!("\n| command at -O2 | instructions | decisions | full |\n|---|---|---|---|");
    let mut logs = [0.0; 2];
    for (command, input) in &inputs {
        let count = |mode: &str| {
            let mut tuffy = Command::new(root().join("target/release/tuffy"));
            tuffy.arg(command).arg(input).arg("-O2").args((*command == "build").then_some("--emit=obj"));
            tuffy.arg("-o").arg(folder.join("out")).arg(format!("--emit-trace={mode}"));
            if mode != "none" {
                tuffy.arg("--trace-out").arg(folder.join("trace.jsonl"));
            }
            instructions(&tuffy, None)
        };
        let none = count("none")?;
        let [decisions, full] = ["decisions", "full"].map(|mode| count(mode).map(|n| n as f64 / none as f64));
        let over = [decisions?, full?];
        if *command == "build" {
            logs.iter_mut().zip(over).for_each(|(log, over)| *log += over.ln());
        }
        let name = input.file_name().map(|n| n.to_string_lossy()).unwrap_or_default();
        println!("| `tuffy {command} {name}` | {none} | {:.4} | {:.3} |", over[0], over[1]);
    }
    let [decisions, full] = logs.map(|log| (log / (inputs.len() - 1) as f64).exp());
    println!("| geometric mean of `tuffy build` | | {decisions:.4} | {full:.3} |");
    Ok(())
}

fn finished(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|e| format!("{command:?}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// How many instructions a command takes, or what happens inside one function of it.
fn instructions(counted: &Command, inside: Option<&str>) -> Result<u64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.args(inside.map(|function| format!("--toggle-collect={function}")));
    let output = command.arg(counted.get_program()).args(counted.get_args()).output().map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|l| l.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|&n| n > 0 && output.status.success()).ok_or_else(|| format!("no count in:\n{text}"))
}
