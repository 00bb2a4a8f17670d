//! The `tuffy-replay` command: `tuffy replay` under its own name.

use clap::Parser;
use std::process::ExitCode;
use tuffy_cli::commands::replay::Standalone;

fn main() -> ExitCode {
    ExitCode::from(Standalone::parse().run())
}
