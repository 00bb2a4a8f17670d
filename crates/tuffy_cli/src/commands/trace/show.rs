//! `tuffy trace show`: one entry.

use super::{Failed, complain, open, show_error};
use crate::console::{emit, write_text};
use tuffy_trace::show::find;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// The number of the entry
    #[arg(value_name = "SEQ")]
    seq: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let mut trace = open(&args.file, args.json)?;
    let found = find(&mut trace.reader, args.seq).map_err(|e| {
        show_error(&trace.name, trace.json, &e);
        Failed(1)
    })?;
    match found {
        Ok(shown) if args.json => emit(&shown.json()),
        Ok(shown) => write_text(&shown.text()),
        Err(entries) => {
            let has = match entries {
                0 => "no entries".to_owned(),
                n => format!("the entries 0 to {}", n - 1),
            };
            complain(args.json, &format!("{} has no entry {}; it has {has}", trace.name, args.seq));
            return Err(Failed(1));
        }
    }
    Ok(0)
}
