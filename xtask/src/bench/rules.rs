//! How fast the rules look at a program, and how that grows.

use super::best;
use std::time::Duration;
use tuffy_ir::{Entry, Function, Module, read_module};
use tuffy_opt::engine::Args;
use tuffy_opt::engine::{Engine, Off, Perform, Settings};
use tuffy_opt::pipeline::passes;
use tuffy_opt::pipeline::worklist::{Local, run_local};
use tuffy_opt::rules::RuleSet;
use tuffy_opt_gen::Rules;
use tuffy_opt_gen::example::composed;
use tuffy_opt_gen::sample::Random;

/// The table of visited instructions per second.
pub fn run(time: Duration) -> Result<(), String> {
    println!(
        "\n| rules, all on: instructions | steps | speed with the steps | left, all used | speed with nothing to do |"
    );
    println!("|---|---|---|---|---|");
    let path = crate::root().join("proofs/rules.jsonl");
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let rules = Rules::read(&text, "tuffy-rules")?;
    let set = RuleSet::proven();
    for size in [1_000, 10_000, 100_000, 1_000_000] {
        let module = program(&rules, size)?;
        let Some(Entry::Function(first)) = module.entries().first() else { return Err("no function".into()) };
        let insts = count(first);
        let mut done = first.clone();
        let mut steps = 0;
        let simplify = best(time, &mut || {
            let mut engine = Engine::new(first.clone(), &module, Settings::default(), Off);
            run_local(&mut engine, &[Local::Rules(&set)], u64::MAX);
            steps = engine.steps();
            done = engine.finish().0;
        });
        let mut engine = Engine::new(done, &module, Settings::default(), Off);
        let dead = passes::find("dead-inst").ok_or("no pass `dead-inst`")?;
        passes::run(&mut engine, dead, &Args::defaults(dead.args), &set, u64::MAX);
        let left = count(engine.func());
        let visit = best(time, &mut || run_local(&mut engine, &[Local::Rules(&set)], u64::MAX));
        println!(
            "| {insts} | {steps} | {:.2} M instructions/s | {left} | {:.1} M visited/s |",
            insts as f64 / simplify / 1e6,
            left as f64 / visit / 1e6,
        );
    }
    Ok(())
}

fn count(function: &Function) -> usize {
    function.blocks_in_order().map(|b| function.block_insts(b).count()).sum()
}

/// One function of about this many instructions, made of patterns of the rules.
fn program(rules: &Rules, size: usize) -> Result<Module, String> {
    let mut random = Random::new(3);
    // A pattern has about three instructions; a program that does not verify is not taken.
    for patterns in size / 3..size / 3 + 200 {
        if let Some(example) = composed(rules, &mut random, patterns, true)
            && let Ok(module) = read_module(&example.text)
            && tuffy_ir::verify_module(&module, tuffy_ir::Stage::High).is_empty()
        {
            return Ok(module);
        }
    }
    Err("no program was made".into())
}
