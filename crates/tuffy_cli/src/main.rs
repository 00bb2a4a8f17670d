//! The `tuffy` command: one subcommand per file under `commands`; without a subcommand it optimizes.

use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use tuffy_cli::exit::EXIT_CODES;
use tuffy_cli::{commands, pipeline_args};

/// An optimizing compiler that accounts for every change it makes.
#[derive(Parser)]
#[command(name = "tuffy", version, after_help = EXIT_CODES, override_usage = USAGE)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const USAGE: &str = "\
tuffy <COMMAND>
       tuffy [OPTIONS] <FILE>   optimize: the same as `tuffy opt`";

#[derive(Subcommand)]
enum Command {
    /// Optimize a module; write it and the trace of what was done
    Opt(commands::opt::Args),
    /// Compile a module to an executable, an object, assembly or machine IR
    Build(commands::build::Args),
    /// Compile a module and run it
    Run(commands::run::Args),
    /// Apply the steps of a trace to a module, all or some
    Replay(commands::replay::Args),
    /// Find the one step after which a module is wrong
    Bisect(commands::bisect::Args),
    /// Compare, report, count, audit and show traces
    Trace(commands::trace::Args),
    /// Read files and verify them
    Check(commands::check::Args),
    /// Bring files into the standard form, in place
    Fmt(commands::fmt::Args),
    /// Print a module, or the control flow of its functions
    Dump(commands::dump::Args),
    /// Run a program and report undefined behaviour
    Interp(commands::interp::Args),
    /// Translate LLVM IR to Tuffy IR, or say what of it is not supported
    Import(commands::import::Args),
    /// Compile C as `cc` does: clang is the front half
    #[command(disable_help_flag = true)]
    Cc(commands::cc::Args),
    /// Compile C++ as `c++` does: clang is the front half
    #[command(disable_help_flag = true, name = "c++")]
    Cxx(commands::cc::Args),
    /// A first look: compile, trace, replay, bisect and lock two bundled programs, with the commands to type
    Tour(commands::tour::Args),
    /// Print a script that completes commands and flags in a shell
    Completions(commands::completions::Args),
    /// Print the manual page, or write those of all commands
    Man(commands::man::Args),
}

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    // The flags of `cc` and `c++` are not ours to rewrite.
    let is_driver = args.get(1).is_some_and(|a| a == "cc" || a == "c++");
    let args = if is_driver { args } else { pipeline_args::rewrite_args(args.into_iter()) };
    if is_compile(&args) {
        return ExitCode::from(commands::opt::Standalone::parse_from(args).run());
    }
    ExitCode::from(match Cli::parse_from(args).command {
        Command::Opt(args) => commands::opt::run(&args),
        Command::Build(args) => commands::build::run(&args),
        Command::Run(args) => commands::run::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Bisect(args) => commands::bisect::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Fmt(args) => u8::from(!commands::fmt::run(&args)),
        Command::Dump(args) => commands::dump::run(&args),
        Command::Interp(args) => commands::interp::run(&args),
        Command::Import(args) => commands::import::run(&args),
        Command::Cc(args) => commands::cc::run(&args, false),
        Command::Cxx(args) => commands::cc::run(&args, true),
        Command::Tour(args) => commands::tour::run(&args),
        Command::Completions(args) => commands::completions::run(&args, Cli::command()),
        Command::Man(args) => commands::man::run(&args, Cli::command()),
    })
}

/// Whether there is no subcommand but flags or a file. A file that is called like a subcommand is written `./check`.
fn is_compile(args: &[OsString]) -> bool {
    let Some(first) = args.get(1) else { return false };
    let text = first.to_string_lossy();
    let known = ["help", "--help", "-h", "--version", "-V"].contains(&text.as_ref())
        || Cli::command().get_subcommands().any(|c| c.get_name() == text);
    // Anything else may be a mistyped subcommand, unless it looks like a file.
    !known && (text.starts_with('-') || text.contains(['.', '/']) || Path::new(first).exists())
}
