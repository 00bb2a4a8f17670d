//! `tuffy trace audit`: which steps rest on a proof.

use super::{Failed, Output, end_list, open, show_error};
use tuffy_trace::audit::audit;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// Print every entry, not only totals
    #[arg(long)]
    list: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let mut trace = open(&args.file, args.json)?;
    let mut out = Output::default();
    if args.json {
        out.push("{\"list\":[");
    }
    let done = audit(&mut trace.reader, |finding| match (args.list, args.json) {
        (true, true) => out.element(&finding.json()),
        (true, false) => out.push(&finding.text()),
        (false, _) => {}
    });
    if args.json {
        end_list(&mut out, &trace.name, done, |audit| format!("\"totals\":{}", audit.json()))?;
        return Ok(0);
    }
    match done {
        Ok(audit) => out.push(&audit.text()),
        Err(e) => {
            drop(out);
            show_error(&trace.name, trace.json, &e);
            return Err(Failed(1));
        }
    }
    Ok(0)
}
