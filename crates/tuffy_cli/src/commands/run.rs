//! `tuffy run`: compile a module to a temporary program and run it.

use super::build::{CodeArgs, Compiled, Make};
use crate::exit::{EXIT_CODES, Failed};
use crate::link::link;
use std::os::unix::process::ExitStatusExt;
use std::process::Command;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    #[command(flatten)]
    code: CodeArgs,
    /// The module; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Arguments of the program
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Runs the command and gives the exit code of the program; 128 and the signal if one ended it.
pub fn run(args: &Args) -> u8 {
    try_run(args).unwrap_or_else(|failed| failed.report(args.code.optimize.show.json))
}

fn try_run(args: &Args) -> Result<u8, Failed> {
    args.code.check_places(&[&args.file], None)?;
    let Compiled { bytes, trace, .. } = args.code.module(&args.file, None, Make::Object)?;
    let program = link(&bytes, &[])?;
    trace.commit()?;
    let unstarted = |e: std::io::Error| Failed::input(format!("cannot run {}: {e}", program.0.display()));
    let mut child = Command::new(&program.0).args(&args.args).spawn().map_err(unstarted)?;
    // It has started; its file is needed no longer, and nothing is left if this process is killed.
    let _ = std::fs::remove_file(&program.0);
    let status = child.wait().map_err(unstarted)?;
    Ok(match (status.code(), status.signal()) {
        (Some(code), _) => code as u8,
        (None, signal) => 128 + signal.unwrap_or(0) as u8,
    })
}
