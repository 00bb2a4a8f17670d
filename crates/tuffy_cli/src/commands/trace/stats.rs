//! `tuffy trace stats`: counts.

use super::{Failed, open, show_error};
use crate::console::{emit, write_text};
use tuffy_trace::stats::stats;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let mut trace = open(&args.file, args.json)?;
    let stats = stats(&mut trace.reader).map_err(|e| {
        show_error(&trace.name, trace.json, &e);
        Failed(1)
    })?;
    if args.json {
        emit(&stats.json());
    } else {
        write_text(&stats.text());
    }
    Ok(0)
}
