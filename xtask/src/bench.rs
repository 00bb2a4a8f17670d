//! `cargo xtask bench`: speed in instructions per second. Nothing is asserted; figures go to `docs/benchmarks.md`.

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};
use tuffy_ir::{Module, Stage, print_module, read_module, verify_module};

#[derive(clap::Args)]
pub struct Args {
    /// How long each figure is measured, in milliseconds
    #[arg(long, default_value_t = 1000)]
    time: u64,
}

pub fn run(args: &Args) -> Result<(), String> {
    let time = Duration::from_millis(args.time);
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
        let read = speed(time, total, || drop(black_box(read_module(&text))));
        let print = speed(time, total, || drop(black_box(print_module(&module))));
        let verify = speed(time, total, || drop(black_box(verify_module(&module, Stage::High))));
        let both = 1.0 / (1.0 / read + 1.0 / print);
        println!("| {title} | {read:.1} M/s | {print:.1} M/s | {both:.1} M/s | {verify:.1} M/s |");
    }
    Ok(())
}

/// Millions of instructions per second, the best of the runs that fit the time.
fn speed(time: Duration, insts: usize, mut work: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut best = f64::MAX;
    while begin.elapsed() < time {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed().as_secs_f64());
    }
    insts as f64 / best / 1e6
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
