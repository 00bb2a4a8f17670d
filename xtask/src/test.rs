//! `cargo xtask test`: everything that must hold, in the order in which it fails fastest.

use crate::tools::available;
use crate::{csmith, docs, proofs, root, rules, tidy, tools};
use std::process::Command;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Do not run the prover (the rest of the checks of the proofs still run)
    #[arg(long)]
    no_proofs: bool,
    /// Try 200 random C programs instead of 15
    #[arg(long)]
    long: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    println!("== tidy");
    tidy::run()?;
    println!("== generated pages");
    docs::run(true)?;
    println!("== rules");
    rules::run(true)?;
    if available("rustfmt") {
        step("format", &["fmt", "--all", "--check"])?;
    } else {
        println!("== format: skipped, rustfmt is not installed");
    }
    if available("cargo-clippy") {
        step("lint", &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    } else {
        println!("== lint: skipped, clippy is not installed");
    }
    println!("== tools");
    tools::clang()?;
    tools::debuggers()?;
    step("tests", &["test", "--workspace", "--all-features"])?;
    println!("== random C programs");
    csmith::check(if args.long { 1..201 } else { 1..16 })?;
    let examples = ["examples/factorial.tir", "examples/hello.tir", "examples/sieve.tir"];
    let with_examples = |args: &[&'static str]| [&["run", "--quiet", "--"], args, &examples].concat();
    step("examples verify", &with_examples(&["check"]))?;
    step("examples are formatted", &with_examples(&["fmt", "--check"]))?;
    step("an example runs", &["run", "--quiet", "--", "interp", "examples/hello.tir"])?;
    step("expression language", &["run", "--quiet", "-p", "tuffy_ir", "--example", "calc"])?;
    println!("== proofs");
    proofs::run(&proofs::Args { no_proofs: args.no_proofs, ..proofs::Args::default() })
}

fn step(title: &str, args: &[&str]) -> Result<(), String> {
    println!("== {title}: cargo {}", args.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(args).current_dir(root()).status();
    match status {
        Ok(s) if s.success() => Ok(()),
        Ok(s) => Err(format!("{title} failed ({s})")),
        Err(e) => Err(format!("{title} could not start: {e}")),
    }
}
