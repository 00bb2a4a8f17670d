//! The `tuffy` command: one subcommand per file under `commands`.

mod commands;
mod input;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// An optimizing compiler that accounts for every change it makes.
#[derive(Parser)]
#[command(name = "tuffy", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  success
  1  the input is wrong or cannot be read, or `fmt --check` found something to format
  2  the command line is wrong";

#[derive(Subcommand)]
enum Command {
    /// Read files and verify them
    Check(commands::check::Args),
    /// Bring files into the standard form, in place
    Fmt(commands::fmt::Args),
    /// Print a module, or the control flow of its functions
    Dump(commands::dump::Args),
}

fn main() -> ExitCode {
    let ok = match Cli::parse().command {
        Command::Check(args) => commands::check::run(&args),
        Command::Fmt(args) => commands::fmt::run(&args),
        Command::Dump(args) => commands::dump::run(&args),
    };
    if ok { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
