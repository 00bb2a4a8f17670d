//! `tuffy man`: manual pages, made from the definition of the command line.

use crate::console;
use crate::exit::Failed;
use std::path::{Path, PathBuf};

/// Arguments of `tuffy man`.
#[derive(clap::Args)]
pub struct Args {
    /// Write a page for each command into this folder, which is made if it is not there, instead of printing the first
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, command: clap::Command) -> u8 {
    let done = match &args.out {
        Some(folder) => write_all(folder, command),
        None => print(command),
    };
    done.map_or_else(|e| e.report(false), |()| 0)
}

fn print(command: clap::Command) -> Result<(), Failed> {
    let mut page = Vec::new();
    let made = clap_mangen::Man::new(command).render(&mut page);
    made.map_err(|e| Failed::input(format!("cannot make the manual page: {e}")))?;
    console::write_out(&page);
    Ok(())
}

/// Writes `tuffy.1`, `tuffy-opt.1`, `tuffy-trace-diff.1` and so on.
fn write_all(folder: &Path, command: clap::Command) -> Result<(), Failed> {
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command, folder))
        .map_err(|e| Failed::input(format!("cannot write manual pages to {}: {e}", folder.display())))
}
