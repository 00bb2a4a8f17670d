//! The optimizer: its speed on small and large programs.

use super::{best, count};
use std::fmt::Write;
use std::time::Duration;
use tuffy_ir::{Module, read_module};
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_trace::Mode;

pub(super) fn options(level: &str) -> Options {
    Options::new(level.parse::<Level>().expect("a level").pipeline().clone())
}

/// Optimizes a copy; gives it and how many steps there were.
pub(super) fn optimized(before: &Module, level: &str) -> (Module, u64) {
    let mut module = before.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
    let summary = optimize(&mut module, &options(level), none).expect("optimizes");
    (module, summary.steps)
}

pub fn run(time: Duration) -> Result<(), String> {
    println!("\n| module | -O1 | -O2 | steps per instruction at -O2 |\n|---|---|---|---|");
    for (title, functions, insts) in [
        ("1 000 instructions, 1 function", 1, 1_000),
        ("10 000 instructions, 1 function", 1, 10_000),
        ("100 000 instructions, 1 function", 1, 100_000),
        ("1 000 000 instructions, 1 function", 1, 1_000_000),
        ("1 000 000 instructions, 1 000 functions", 1_000, 1_000),
        ("1 000 000 instructions, 100 000 functions", 100_000, 8),
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

pub(super) fn parse(text: &str) -> Result<Module, String> {
    let module = read_module(text).map_err(|e| format!("the benchmark program is wrong: {e:?}"))?;
    let errors = tuffy_ir::verify_module(&module, tuffy_ir::Stage::High);
    if errors.is_empty() { Ok(module) } else { Err(format!("the benchmark program does not verify: {errors:?}")) }
}

/// A program as a simple front end writes it: variables in memory, constants in place, loops, calls of small functions.
pub(super) fn program(functions: usize, insts: usize) -> String {
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
