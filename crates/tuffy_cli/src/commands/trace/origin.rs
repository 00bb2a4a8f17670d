//! `tuffy trace origin`: which step made a value or block, and what that was made of.

use super::{Failed, complain, open, show_error};
use crate::console::{emit, write_text};
use tuffy_ir::text::parse_function_name;
use tuffy_trace::origin::origin;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// The function
    #[arg(value_name = "@FUNCTION")]
    function: String,
    /// The value or block: `v7`, `s42.0`, `bb3`
    #[arg(value_name = "NAME")]
    name: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let given = if args.function.starts_with('@') { args.function.clone() } else { format!("@{}", args.function) };
    let function = parse_function_name(&given).map_or(given, |name| format!("@{name}"));
    let mut trace = open(&args.file, args.json)?;
    let found = origin(&mut trace.reader, &function, &args.name).map_err(|e| {
        show_error(&trace.name, args.json, &e);
        Failed(1)
    })?;
    let Some(found) = found else {
        complain(args.json, &format!("{} has no function {function}", trace.name));
        return Err(Failed(1));
    };
    if args.json {
        emit(&found.json());
    } else {
        write_text(&found.text());
    }
    Ok(0)
}
