//! All automation of the project. `cargo xtask --help` lists the commands.

mod bench;
mod conformance;
mod csmith;
mod docs;
mod faults;
mod intrinsics;
mod modules;
mod packages;
mod proofs;
mod rules;
mod seam;
mod test;
mod tidy;
mod tools;
mod wild;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Builds, checks and measures the project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run all checks and tests, as CI does
    Test(test::Args),
    /// Check file headers, sizes, words and links
    Tidy,
    /// Measure speed and print the figures
    Bench(bench::Args),
    /// Random C programs through the whole compiler
    Csmith(csmith::Args),
    /// The intrinsics of clang's headers on random inputs, against clang
    Intrinsics(intrinsics::Args),
    /// Packages of Debian, built and tested with gcc and with `tuffy cc`
    Wild(wild::Args),
    /// Compute the conformance vectors anew from the semantics in Rocq
    Conformance {
        /// Change nothing; fail if a file is out of date
        #[arg(long)]
        check: bool,
    },
    /// Check the proofs of the rules, and what is exported from them
    Proofs(proofs::Args),
    /// Put faults into a copy of the tree and see that the checks notice (takes minutes)
    Faults {
        /// Only those whose description has this word
        only: Option<String>,
    },
    /// Write the matchers and the rule book from the exported rules
    Rules {
        /// Change nothing; fail if a file is out of date
        #[arg(long)]
        check: bool,
        /// Only the rule book
        #[arg(long, conflicts_with = "check")]
        book: bool,
    },
    /// Write the generated pages of the book
    Docs {
        /// Change nothing; fail if a page is out of date
        #[arg(long)]
        check: bool,
    },
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Test(args) => test::run(&args),
        Command::Tidy => tidy::run(),
        Command::Bench(args) => bench::run(&args),
        Command::Csmith(args) => csmith::run(&args),
        Command::Intrinsics(args) => intrinsics::run(&args),
        Command::Wild(args) => wild::run(&args),
        Command::Conformance { check } => conformance::run(check),
        Command::Proofs(args) => proofs::run(&args),
        Command::Faults { only } => faults::run(only.as_deref()),
        Command::Rules { check: false, book: true } => rules::book(false),
        Command::Rules { check, .. } => rules::run(check),
        Command::Docs { check } => docs::run(check),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The top folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository").to_path_buf()
}
