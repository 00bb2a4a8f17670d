//! `cargo xtask test`: everything that must hold, in the order in which it fails fastest.

use crate::tools::available;
use crate::{csmith, docs, intrinsics, packages, proofs, root, rules, tidy, tools, wild};
use std::process::Command;
use std::time::{Duration, Instant};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Do not run the prover (the rest of the checks of the proofs still run)
    #[arg(long)]
    no_proofs: bool,
    /// What a change is tried with while it is made: two of the levels, no prover, no random C programs, no lints
    #[arg(long, conflicts_with = "long")]
    quick: bool,
    /// Also what takes longer: 200 random C programs instead of 15, our packages are built, and those of others
    #[arg(long)]
    long: bool,
}

/// Runs stages and keeps how long each took.
struct Stages {
    took: Vec<(&'static str, Duration)>,
}

impl Stages {
    fn run(&mut self, title: &'static str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        println!("== {title}");
        let start = Instant::now();
        let result = work();
        self.took.push((title, start.elapsed()));
        result.map_err(|e| format!("{title}: {e}"))
    }

    /// Runs cargo. One level of the corpora is enough for a quick run.
    fn cargo(&mut self, title: &'static str, args: &[&str], quick: bool) -> Result<(), String> {
        self.cargo_with(title, args, quick, false)
    }

    /// The same; a long run builds every program at every level.
    fn cargo_with(&mut self, title: &'static str, args: &[&str], quick: bool, long: bool) -> Result<(), String> {
        self.run(title, || {
            println!("cargo {}", args.join(" "));
            let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            cargo.args(args).current_dir(root());
            if quick {
                cargo.env("TUFFY_TEST_LEVELS", "0,2");
            }
            if long {
                cargo.env("TUFFY_TEST_LONG", "1");
            }
            match cargo.status() {
                Ok(s) if s.success() => Ok(()),
                Ok(s) => Err(format!("failed ({s})")),
                Err(e) => Err(format!("could not start: {e}")),
            }
        })
    }

    fn report(&self) {
        println!("== seconds for each stage");
        for (title, took) in &self.took {
            println!("{:8.1}  {title}", took.as_secs_f64());
        }
        println!("{:8.1}  in all", self.took.iter().map(|(_, t)| t.as_secs_f64()).sum::<f64>());
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut stages = Stages { took: Vec::new() };
    let result = all(args, &mut stages);
    stages.report();
    result
}

fn all(args: &Args, stages: &mut Stages) -> Result<(), String> {
    stages.run("tidy", tidy::run)?;
    stages.run("generated pages", || docs::run(true))?;
    stages.run("rules", || rules::run(true))?;
    if available("rustfmt") {
        stages.cargo("format", &["fmt", "--all", "--check"], args.quick)?;
    } else {
        println!("== format: skipped, rustfmt is not installed");
    }
    if args.quick {
        println!("== lint, packages: skipped, --quick");
    } else {
        if available("cargo-clippy") {
            let lint = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
            stages.cargo("lint, oldest Rust included", &lint, false)?;
        } else {
            println!("== lint: skipped, clippy is not installed");
        }
        stages.run("oldest Rust of dependencies", packages::oldest_rust)?;
        stages.run("packages", || packages::check(args.long))?;
    }
    stages.run("tools", || {
        tools::clang()?;
        tools::valgrind()?;
        tools::debuggers()
    })?;
    stages.cargo_with("tests", &["test", "--workspace", "--all-features"], args.quick, args.long)?;
    if !args.quick {
        stages.run("intrinsics", || intrinsics::check(&|_| true))?;
        stages.run("random C programs", || csmith::check(if args.long { 1..201 } else { 1..16 }))?;
    }
    if args.long {
        stages.run("packages of others", wild::check)?;
    }
    let examples = ["examples/factorial.tir", "examples/hello.tir", "examples/sieve.tir"];
    let with_examples = |args: &[&'static str]| [&["run", "--quiet", "--"], args, &examples].concat();
    stages.cargo("examples verify", &with_examples(&["check"]), args.quick)?;
    stages.cargo("examples are formatted", &with_examples(&["fmt", "--check"]), args.quick)?;
    stages.cargo("an example runs", &["run", "--quiet", "--", "interp", "examples/hello.tir"], args.quick)?;
    let language = ["run", "--quiet", "-p", "tuffy_ir", "--example", "calc"];
    stages.cargo("expression language", &language, args.quick)?;
    let no_proofs = args.no_proofs || args.quick;
    stages.run("proofs", || proofs::run(&proofs::Args { no_proofs, ..proofs::Args::default() }))
}
