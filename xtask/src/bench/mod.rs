//! `cargo xtask bench`: speed in instructions per second. Nothing is asserted; figures go to `docs/benchmarks.md`.

mod build;
mod c;
mod llvm;
mod opt;
mod rules;
mod trace;

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};
use tuffy_ir::{Module, Name, Stage, print_module, read_module, verify_module};
use tuffy_ir_interp::{Machine, Options, Outcome, Recorder};

#[derive(clap::Args)]
pub struct Args {
    /// How long each figure is measured, in milliseconds
    #[arg(long, default_value_t = 1000)]
    time: u64,
    /// Only the optimizer
    #[arg(long)]
    opt: bool,
    /// Only recording and replaying
    #[arg(long)]
    trace: bool,
    /// Only the rules
    #[arg(long)]
    rules: bool,
    /// Only reading LLVM IR, of these files too
    #[arg(long, value_name = "FILE", num_args = 0..)]
    llvm: Option<Vec<String>>,
    /// Only the code generator
    #[arg(long)]
    build: bool,
    /// Only C kernels, against other compilers
    #[arg(long)]
    c: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    if cfg!(debug_assertions) {
        return released();
    }
    let time = Duration::from_millis(args.time);
    let all = !args.opt && !args.trace && !args.rules && args.llvm.is_none() && !args.build && !args.c;
    if all {
        text(time)?;
        interpreter(time)?;
    }
    if all || args.opt {
        opt::run(time)?;
    }
    if all || args.trace {
        trace::run(time)?;
    }
    if all || args.rules {
        rules::run(time)?;
    }
    if all || args.llvm.is_some() {
        llvm::run(time, args.llvm.as_deref().unwrap_or_default())?;
    }
    if all || args.build {
        build::run(time)?;
    }
    if all || args.c {
        c::run()?;
    }
    Ok(())
}

/// The same command line, built as it is shipped.
fn released() -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(cargo);
    command.args(["run", "--quiet", "--release", "--package", "xtask", "--"]).args(std::env::args_os().skip(1));
    match command.current_dir(crate::root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the benchmark failed ({status})")),
        Err(e) => Err(format!("cargo cannot start: {e}")),
    }
}

fn text(time: Duration) -> Result<(), String> {
    println!("| module | read | print | read + print | verify |");
    println!("|---|---|---|---|---|");
    for (title, functions, insts) in [
        ("1 000 instructions, 1 function", 1, 1_000),
        ("100 000 instructions, 1 function", 1, 100_000),
        ("1 000 000 instructions, 1 function", 1, 1_000_000),
        ("1 000 000 instructions, 1 000 functions", 1_000, 1_000),
    ] {
        let text = program(functions, insts);
        let module = read_module(&text).map_err(|e| format!("the benchmark program is wrong: {e:?}"))?;
        let total = count(&module);
        if !verify_module(&module, Stage::High).is_empty() {
            return Err("the benchmark program does not verify".into());
        }
        let read = speed(time, total, || black_box(read_module(&text)));
        let print = speed(time, total, || black_box(print_module(&module)));
        let verify = speed(time, total, || black_box(verify_module(&module, Stage::High)));
        let both = 1.0 / (1.0 / read + 1.0 / print);
        println!("| {title} | {read:.1} M/s | {print:.1} M/s | {both:.1} M/s | {verify:.1} M/s |");
    }
    Ok(())
}

/// Loops that the interpreter runs: name, program, function.
const LOOPS: &[(&str, &str, &str)] = &[
    ("sum", SUM, "sum"),
    ("collatz", COLLATZ, "collatz"),
    ("sieve in memory", include_str!("../../../examples/sieve.tir"), "sieve"),
];

fn interpreter(time: Duration) -> Result<(), String> {
    println!("\n| interpreted loop | speed |\n|---|---|");
    for (title, text, name) in LOOPS {
        let module = read_module(text).map_err(|e| format!("{title} is wrong: {e:?}"))?;
        let mut count = 0;
        let mut run = || {
            let mut recorder = Recorder::default();
            let mut machine = Machine::new(&module, Options::default(), &mut recorder).expect("a machine");
            let outcome = black_box(machine.run(Name::new(name), Vec::new()));
            assert!(matches!(outcome, Outcome::Returned(_)), "{title}: {outcome:?}");
            count = machine.instructions_run() as usize;
        };
        run();
        let seconds = best(time, &mut run);
        println!("| {title} | {:.1} M instructions/s |", count as f64 / seconds / 1e6);
    }
    Ok(())
}

const SUM: &str = "
func @sum() -> int {
  bb0:
    v0 = iconst 1000000
    v1 = iconst 0
    v2 = iconst 1
    br bb1(v1, v1)
  region loop {
    bb1(v4: int, v5: int):
      v6 = icmp.lt v5, v0
      brif v6, bb2, bb3
    bb2:
      v8 = add v4, v5
      v9 = sext v8, 64
      v10:s64 = add v5, v2
      continue v9, v10
  }
  bb3:
    ret v4
}";

const COLLATZ: &str = "
func @collatz() -> int {
  bb0:
    v0 = iconst 10000
    v1 = iconst 1
    v2 = iconst 2
    v3 = iconst 3
    v4 = iconst 0
    br bb1(v1, v4)
  region loop {
    bb1(v5: int, v6: int):
      v7 = icmp.lt v5, v0
      brif v7, bb2, bb9
    bb2:
      br bb3(v5, v6)
    region loop {
      bb3(v8: int, v9: int):
        v10 = icmp.eq v8, v1
        brif v10, bb8, bb4
      bb4:
        v11 = add v9, v1
        v12 = and v8, v1
        v13 = icmp.eq v12, v4
        v14 = shr v8, v1
        v15 = mul v8, v3
        v16 = add v15, v1
        v17 = select v13, v14, v16
        v18:u64 = zext v17, 64
        continue v18, v11
    }
    bb8:
      v19 = add v5, v1
      continue v19, v9
  }
  bb9:
    ret v6
}";

/// Millions of instructions per second, the best of the runs that fit the time.
fn speed<T>(time: Duration, insts: usize, mut work: impl FnMut() -> T) -> f64 {
    insts as f64 / best(time, &mut work) / 1e6
}

/// Processor seconds of one run: the least mean of batches that are long enough for the system's clock. What a run
/// makes is dropped after the clock has stopped.
fn best<T>(time: Duration, work: &mut dyn FnMut() -> T) -> f64 {
    const BATCH: Duration = Duration::from_millis(100);
    let begin = Instant::now();
    let mut best = f64::MAX;
    while begin.elapsed() < time || best == f64::MAX {
        let start = processor_time(begin);
        let mut made = Vec::new();
        let spent = loop {
            made.push(work());
            let spent = processor_time(begin) - start;
            if spent >= BATCH {
                break spent;
            }
        };
        best = best.min(spent.as_secs_f64() / made.len() as f64);
    }
    best
}

/// Time that this thread has run; other work on the machine does not count. Where the system does not tell, time on the
/// clock.
fn processor_time(begin: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    match text.split(' ').next().and_then(|n| n.parse().ok()) {
        Some(nanoseconds) => Duration::from_nanos(nanoseconds),
        None => begin.elapsed(),
    }
}

fn count(module: &Module) -> usize {
    module.functions().map(|f| f.insts_in_order().count()).sum()
}

/// A program with loops, memory, calls and annotations, of about this many instructions per function.
fn program(functions: usize, insts: usize) -> String {
    let mut out = String::from("extern func @sink(int:s32, ptr) -> int:s32\n");
    for f in 0..functions {
        let _ = write!(
            out,
            "\nfunc @f{f}(%n: int:s32, %p: ptr) -> int:s32 {{\n  bb0(v0: mem):\n    v1:s32 = param %n\n    v2 = param %p\n    \
             v3 = iconst 1\n    v4 = symbol_addr @sink\n    br bb1(v1, v0)\n\n  bb1(v5: int, v6: mem):\n"
        );
        let (mut v, mut block, mut made) = (7, 2, 6);
        let (mut int, mut mem) = (5, 6);
        while made < insts {
            let _ = write!(
                out,
                "    v{0} = add v{int}:s32, v3\n    v{1}:s32 = sext v{0}, 32\n    v{2} = mul v{1}, v{1}\n    \
                 v{3} = zext v{2}, 16\n    v{4} = ptradd v2, v{3}:u16\n    v{5} = load.4 v{4}:align(4), v{mem} -> int\n    \
                 v{6} = xor v{5}, v{1}\n    v{7} = store.4 v{6}, v{4}, v{mem}\n    v{8}, v{9}:s32 = call v4(v{6}:s32, v{4}), v{7} -> int\n    \
                 v{10} = icmp.lt v{9}, v1\n    brif v{10}, bb{11}, bb{12}(v{9}, v{8})\n\n  bb{11}:\n    v{13} = sub v{9}, v3\n    \
                 br bb{12}(v{13}, v{8})\n\n  bb{12}(v{14}: int, v{15}: mem):\n",
                v,
                v + 1,
                v + 2,
                v + 3,
                v + 4,
                v + 5,
                v + 6,
                v + 7,
                v + 8,
                v + 9,
                v + 10,
                block,
                block + 1,
                v + 11,
                v + 12,
                v + 13
            );
            (int, mem) = (v + 12, v + 13);
            v += 14;
            block += 2;
            made += 13;
        }
        let _ = writeln!(out, "    v{v} = sext v{int}, 32\n    ret v{v}:s32, v{mem}\n}}");
    }
    out
}
