//! `tuffy trace audit`: which steps rest on a proof. What the trace says of transforms is compared with those of this
//! compiler.

use super::{Failed, Output, end_list, open, show_error};
use crate::exit::WRONG_INPUT;
use tuffy::account::known_line;
use tuffy_trace::audit::{Audit, audit};

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
    let mut out = Output::new(args.json);
    if args.json {
        out.push("{\"list\":[");
    }
    let done = audit(&mut trace.reader, known_line, |finding| match (args.list, args.json) {
        (true, true) => out.element(&finding.json()),
        (true, false) => out.push(&finding.text()),
        (false, _) => {}
    });
    if args.json {
        let audit = end_list(&mut out, &trace.name, done, |audit| format!("\"totals\":{}", audit.json()))?;
        return Ok(code(&audit));
    }
    match done {
        Ok(audit) => {
            out.push(&audit.text());
            drop(out);
            audit.contradictions.iter().for_each(|e| show_error(&trace.name, false, e));
            Ok(code(&audit))
        }
        Err(e) => {
            drop(out);
            show_error(&trace.name, trace.json, &e);
            Err(Failed(WRONG_INPUT))
        }
    }
}

/// A trace that says what is not so is a wrong input.
fn code(audit: &Audit) -> u8 {
    if audit.contradictions.is_empty() { 0 } else { WRONG_INPUT }
}
