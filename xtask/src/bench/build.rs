//! The code generator: instructions per second, stage by stage, from small to large.

use super::{count, processor_time, program};
use std::time::{Duration, Instant};
use tuffy_codegen::driver::{Code, Options, assemble};
use tuffy_codegen::emit::emit;
use tuffy_codegen::facts::Facts;
use tuffy_codegen::helpers::Helpers;
use tuffy_codegen::legalize::legalize;
use tuffy_codegen::linear::Linear;
use tuffy_codegen::select::select;
use tuffy_ir::{Module, read_module};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_target::choice::Choices;
use tuffy_target_x86::default_target;

const STAGES: [&str; 6] = ["facts", "legalize", "select", "allocate", "emit", "object"];

pub fn run(time: Duration) -> Result<(), String> {
    for (level, what) in [("0", "-O0, the fast allocator"), ("2", "-O2, after optimizing, the good allocator")] {
        println!("\n| {what} | {} | all |", STAGES.join(" | "));
        println!("|---|{}---|", "---|".repeat(STAGES.len()));
        for (title, functions, insts) in [
            ("1 000 instructions, 1 function", 1, 1_000),
            ("10 000 instructions, 1 function", 1, 10_000),
            ("100 000 instructions, 1 function", 1, 100_000),
            ("1 000 000 instructions, 1 function", 1, 1_000_000),
            ("1 000 000 instructions, 1 000 functions", 1_000, 1_000),
        ] {
            let module = read_module(&program(functions, insts)).map_err(|e| format!("{e:?}"))?;
            let module = if level == "0" { module } else { optimized(module, level)? };
            let total = count(&module) as f64;
            let spent = measured(time, &module, level == "0")?;
            let speed = |d: f64| format!("{:.2} M/s", total / d.max(1e-9) / 1e6);
            let cells: Vec<String> = spent.iter().map(|d| speed(*d)).collect();
            println!("| {title} | {} | {} |", cells.join(" | "), speed(spent.iter().sum()));
        }
    }
    Ok(())
}

fn optimized(mut module: Module, level: &str) -> Result<Module, String> {
    let none: Option<(&mut TraceOut<Vec<u8>>, tuffy_trace::Mode)> = None;
    let options = tuffy_opt::driver::Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
    tuffy_opt::driver::optimize(&mut module, &options, none).map_err(|e| format!("{e:?}"))?;
    Ok(module)
}

/// Processor seconds of each stage for a whole module, the least of the runs that fit the time.
fn measured(time: Duration, module: &Module, fast: bool) -> Result<[f64; STAGES.len()], String> {
    // The clock of the system ticks in milliseconds: a batch is long enough for each stage.
    const BATCH: f64 = 0.5;
    let begin = Instant::now();
    let mut least = [f64::MAX; STAGES.len()];
    while begin.elapsed() < time || least[0] == f64::MAX {
        let (mut sum, mut runs) = ([0.0; STAGES.len()], 0.0);
        while sum.iter().sum::<f64>() < BATCH {
            for (sum, new) in sum.iter_mut().zip(once(begin, module, fast)?) {
                *sum += new;
            }
            runs += 1.0;
        }
        for (least, sum) in least.iter_mut().zip(sum) {
            *least = least.min(sum / runs);
        }
    }
    // Legalization finds the facts once more.
    least[1] = (least[1] - least[0]).max(0.0);
    Ok(least)
}

fn once(begin: Instant, module: &Module, fast: bool) -> Result<[f64; STAGES.len()], String> {
    let options = Options { fast, ..Options::new(default_target()) };
    let mut spent = [Duration::ZERO; STAGES.len()];
    let mut helpers = Helpers::default();
    let mut compiled = Vec::new();
    let mut last = processor_time(begin);
    let mut lap = |stage: usize| {
        let now = processor_time(begin);
        spent[stage] += now - last;
        last = now;
    };
    for func in module.functions() {
        let facts = Facts::new(func, module, &options.target);
        lap(0);
        drop(facts);
        let mut choices = Choices::free();
        let legal = legalize(func, module, &options.target, !fast, options.rows, &mut helpers, &mut choices)
            .map_err(|e| e.to_string())?;
        lap(1);
        let machine = select(&legal, options.rules, &mut choices);
        lap(2);
        let linear = Linear::new(options.target.isa, &machine, false, &mut choices).map_err(|e| e.to_string())?;
        let output = linear.allocate(fast, false, &mut choices).map_err(|e| e.to_string())?;
        lap(3);
        compiled.push(emit(&linear, module, &output, Vec::new(), &mut choices).map_err(|e| e.to_string())?);
        lap(4);
    }
    let code = Code { functions: compiled, ..Code::default() };
    assemble(module, &code, &options).map_err(|e| e.to_string())?;
    lap(5);
    Ok(spent.map(|d| d.as_secs_f64()))
}
