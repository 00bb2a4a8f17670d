//! The optimizer: speed, cost of tracing, size of traces, replay, growth, and what tracing costs when it is off.

use super::{best, count};
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tuffy_ir::{Module, read_module};
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::pipeline::preset;
use tuffy_opt::replay_module::{ReplayOptions, Unwatched, replay};
use tuffy_opt::step_log::TraceOut;
use tuffy_trace::Mode;

pub fn run(time: Duration) -> Result<(), String> {
    growth(time)?;
    tracing(time)?;
    off()
}

fn options(level: &str) -> Options {
    Options::new(preset(level).expect("a level").clone())
}

/// Optimizes a copy; gives it and how many steps there were.
fn optimized(before: &Module, level: &str) -> (Module, u64) {
    let mut module = before.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
    let summary = optimize(&mut module, &options(level), none).expect("optimizes");
    (module, summary.steps)
}

/// The same at -O2 with a trace.
fn traced<W: Write>(before: &Module, mode: Mode, out: W) -> (Module, W, u64) {
    let options = options("2");
    let mut module = before.clone();
    let header = options.header(before, mode, String::new()).expect("a pipeline");
    let mut out = TraceOut::of_module(out, header, before).expect("it is written");
    let summary = optimize(&mut module, &options, Some((&mut out, mode))).expect("optimizes");
    let out = out.finish_module(&module).expect("it is written").0;
    (module, out, summary.steps)
}

fn growth(time: Duration) -> Result<(), String> {
    println!("\n| module | -O1 | -O2 | steps per instruction at -O2 |\n|---|---|---|---|");
    for (title, functions, insts) in [
        ("1 000 instructions, 1 function", 1, 1_000),
        ("10 000 instructions, 1 function", 1, 10_000),
        ("100 000 instructions, 1 function", 1, 100_000),
        ("1 000 000 instructions, 1 function", 1, 1_000_000),
        ("1 000 000 instructions, 1 000 functions", 1_000, 1_000),
    ] {
        let module = parse(&program(functions, insts))?;
        let total = count(&module);
        let [one, two] = ["1", "2"].map(|level| {
            let copying = best(time, &mut || module.clone());
            let all = best(time, &mut || optimized(&module, level).0);
            total as f64 / (all - copying).max(1e-9) / 1e6
        });
        let steps = optimized(&module, "2").1 as f64 / total as f64;
        println!("| {title} | {one:.2} M/s | {two:.2} M/s | {steps:.2} |");
    }
    Ok(())
}

/// What tracing and replaying cost. The ways take turns, so that what else the machine does falls on all of them. Where a trace goes is not
/// measured: it is written to nowhere.
fn tracing(time: Duration) -> Result<(), String> {
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
            let done = replay(&mut copy, &trace[..], &ReplayOptions::default(), None, &mut Unwatched);
            assert_eq!(done.expect("every step fits").applied, steps);
            copy
        });
    }
    let [copying, none, ..] = least;
    let over = |at: usize| (least[at] - copying) / (none - copying);
    println!("\n| trace | time over `none` | bytes per entry |\n|---|---|---|");
    println!("| none | 1.000 | |");
    for (at, mode) in [(2, Mode::Decisions), (3, Mode::Full)] {
        let bytes = traced(&module, mode, Vec::new()).1.len() as f64 / steps.max(1) as f64;
        println!("| {mode} | {:.3} | {bytes:.0} |", over(at));
    }
    println!("\nReplaying takes {:.2} of the time of optimizing ({steps} steps).", over(4));
    Ok(())
}

/// Counts instructions of the optimizer under valgrind: with tracing off, and with the code of tracing left out.
///
/// Both are built from the same files with the same settings: as one unit with link-time optimization, so that what is inlined does not
/// depend on how crates are cut into pieces. Only what happens inside `counted` of the example is counted: not starting, reading
/// and ending. Both programs ask at run time whether to trace.
fn off() -> Result<(), String> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("\nvalgrind is not installed, so what tracing costs when it is off was not counted.");
        return Ok(());
    }
    let dir = std::env::temp_dir().join(format!("tuffy-bench-{}", std::process::id()));
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let input = dir.join("program.tir");
    std::fs::write(&input, program(20, 1_000)).map_err(|e| e.to_string())?;
    let mut counts = Vec::new();
    for (features, target) in [(&[][..], "with"), (&["--no-default-features"][..], "without")] {
        let target = dir.join(target);
        let mut build = Command::new("cargo");
        build.args(["build", "--release", "-q", "-p", "tuffy_opt", "--example", "count"]).args(features);
        build.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1").env("CARGO_PROFILE_RELEASE_LTO", "fat");
        let built = build.env("CARGO_TARGET_DIR", &target).status().map_err(|e| e.to_string())?;
        if !built.success() {
            return Err("building the counted program failed".into());
        }
        counts.push(instructions(&target.join("release/examples/count"), &input)?);
    }
    let _ = std::fs::remove_dir_all(&dir);
    let ratio = counts[0] as f64 / counts[1] as f64;
    println!("\n| engine at -O2, tracing `none` | instructions |\n|---|---|");
    println!("| with the code of tracing | {} |\n| without it | {} |\n| ratio | {ratio:.6} |", counts[0], counts[1]);
    Ok(())
}

fn instructions(program: &Path, input: &Path) -> Result<u64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=count::counted"]);
    let output = command.arg(program).arg(input).output().map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|l| l.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|&n| n > 0).ok_or_else(|| format!("no count in:\n{text}"))
}

fn parse(text: &str) -> Result<Module, String> {
    let module = read_module(text).map_err(|e| format!("the benchmark program is wrong: {e:?}"))?;
    let errors = tuffy_ir::verify_module(&module, tuffy_ir::Stage::High);
    if errors.is_empty() { Ok(module) } else { Err(format!("the benchmark program does not verify: {errors:?}")) }
}

/// A program as a simple front end writes it: variables in memory, constants in place, loops, calls of small functions.
fn program(functions: usize, insts: usize) -> String {
    let mut out = String::from(
        "func internal @twice(int:s32) -> int {\n  bb0:\n    v0 = param 0\n    v1 = iconst 2\n    v2 = mul v0, v1\n    \
         v3 = sext v2, 32\n    ret v3\n}\n",
    );
    for f in 0..functions {
        let _ = write!(
            out,
            "\nfunc @f{f}(%n: int:s32, %p: ptr) -> int:s32 {{\n  bb0(v0: mem):\n    v1 = param %n\n    v2 = param %p\n    \
             v3 = stack_slot 4, align=4\n    v4 = stack_slot 16, align=8\n    v5 = symbol_addr @twice\n    \
             v6 = store.4 v1, v3, v0\n    br bb1(v6)\n\n  bb1(v7: mem):\n"
        );
        let (mut v, mut block, mut made, mut mem) = (8, 2, 8, 7);
        while made < insts {
            // x = x * 3 + 4; buffer[4] = x; if (x < 10 && 1) x = twice(x); else p[0] = buffer[4];
            let n = |i: usize| v + i;
            let _ = write!(
                out,
                "    v{0} = load.4 v3, v{mem} -> int\n    v{1} = sext v{0}, 32\n    v{2} = iconst 3\n    v{3} = mul v{1}, v{2}\n    \
                 v{4} = iconst 1\n    v{5} = add v{4}, v{2}\n    v{6} = add v{3}, v{5}\n    v{7} = sext v{6}, 32\n    \
                 v{8} = store.4 v{7}, v3, v{mem}\n    v{9} = iconst 4\n    v{10} = ptradd v4, v{9}\n    \
                 v{11} = store.4 v{7}, v{10}, v{8}\n    v{12} = load.4 v{10}, v{11} -> int\n    v{13} = iconst 10\n    \
                 v{14} = load.4 v3, v{11} -> int\n    v{15} = sext v{14}, 32\n    v{16} = icmp.lt v{15}, v{13}\n    \
                 brif v{16}, bb{b}, bb{b1}\n\n  bb{b}:\n    v{17}, v{18} = call v5(v{15}), v{11} -> int\n    \
                 v{19} = store.4 v{18}, v3, v{17}\n    br bb{b2}(v{19})\n\n  bb{b1}:\n    v{20} = store.4 v{12}, v2, v{11}\n    \
                 br bb{b2}(v{20})\n\n  bb{b2}(v{21}: mem):\n",
                n(0),
                n(1),
                n(2),
                n(3),
                n(4),
                n(5),
                n(6),
                n(7),
                n(8),
                n(9),
                n(10),
                n(11),
                n(12),
                n(13),
                n(14),
                n(15),
                n(16),
                n(17),
                n(18),
                n(19),
                n(20),
                n(21),
                b = block,
                b1 = block + 1,
                b2 = block + 2,
            );
            mem = v + 21;
            (v, block, made) = (v + 22, block + 3, made + 23);
        }
        let _ = writeln!(
            out,
            "    v{v} = load.4 v3, v{mem} -> int\n    v{} = sext v{v}, 32\n    ret v{}, v{mem}\n}}",
            v + 1,
            v + 1
        );
    }
    out
}
