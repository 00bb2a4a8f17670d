//! `tuffy trace diff`: what two traces do differently. Exit code 3: they differ.

use super::{Failed, Output, complain, error_json, open_seekable, show_error};
use tuffy_trace::diff::{Side, diff};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The first trace; `-` is standard input
    #[arg(value_name = "BEFORE")]
    before: String,
    /// The second trace; `-` is standard input
    #[arg(value_name = "AFTER")]
    after: String,
    /// Print nothing but counts
    #[arg(short, long)]
    quiet: bool,
    /// Print what fits a screen: what differs in the pipelines, decisions that differ, and counts by transform
    #[arg(long, conflicts_with = "quiet")]
    summary: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    if args.before == "-" && args.after == "-" {
        complain(args.json, "only one of the traces can be standard input");
        return Err(Failed(2));
    }
    let mut before = open_seekable(&args.before, args.json)?;
    let mut after = open_seekable(&args.after, args.json)?;
    let mut out = Output::new(args.json);
    if args.json {
        out.push("{\"functions\":[");
    }
    let done = diff(&mut before.reader, &mut after.reader, |function| match (args.quiet || args.summary, args.json) {
        (true, _) => {}
        (false, true) => out.element(&function.json()),
        (false, false) => out.push(&function.text()),
    });
    match done {
        Ok(summary) => {
            match args.json {
                true => out.push(&format!("],\"summary\":{}}}\n", summary.json())),
                false if args.summary => out.push(&summary.screen()),
                false => out.push(&summary.text()),
            }
            Ok(if summary.differs() { 3 } else { 0 })
        }
        Err((side, e)) => {
            let name = if side == Side::Before { &before.name } else { &after.name };
            if args.json {
                out.push(&format!("],\"error\":{}}}\n", error_json(name, &e)));
            } else {
                drop(out);
                show_error(name, false, &e);
            }
            Err(Failed(1))
        }
    }
}
