//! The `tuffy-interp` command: `tuffy interp` under its own name.

use clap::Parser;
use std::process::ExitCode;
use tuffy_cli::commands::interp::Standalone;

fn main() -> ExitCode {
    ExitCode::from(Standalone::parse().run())
}
