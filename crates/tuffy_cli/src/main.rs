//! The `tuffy` command: one subcommand per file under `commands`.

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use tuffy_cli::commands;

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
  2  the command line is wrong
  3  a differential run, or `trace diff`, found a difference
  4  undefined behaviour in an interpreted program
  5  an interpreted program reached a limit
  6  something is not supported
  7  an interpreted program trapped
`tuffy interp` of @main exits with what the program returns.";

#[derive(Subcommand)]
enum Command {
    /// Read files and verify them
    Check(commands::check::Args),
    /// Bring files into the standard form, in place
    Fmt(commands::fmt::Args),
    /// Print a module, or the control flow of its functions
    Dump(commands::dump::Args),
    /// Run a program and report undefined behaviour
    Interp(commands::interp::Args),
    /// Compare, report, count, audit and show traces
    Trace(commands::trace::Args),
}

fn main() -> ExitCode {
    ExitCode::from(match Cli::parse().command {
        Command::Check(args) => u8::from(!commands::check::run(&args)),
        Command::Fmt(args) => u8::from(!commands::fmt::run(&args)),
        Command::Dump(args) => u8::from(!commands::dump::run(&args)),
        Command::Interp(args) => commands::interp::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
    })
}
