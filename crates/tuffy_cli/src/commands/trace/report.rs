//! `tuffy trace report`: what was done to each function.

use super::{Failed, Output, complain, end_list, open, show_error};
use tuffy_ir::text::parse_function_name;
use tuffy_trace::report::{Filter, report};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// Only this function
    #[arg(long, value_name = "@NAME")]
    function: Option<String>,
    /// Only this transform
    #[arg(long, visible_alias = "rule", value_name = "NAME")]
    transform: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let mut trace = open(&args.file, args.json)?;
    let function = args.function.as_ref().map(|f| {
        let given = if f.starts_with('@') { f.clone() } else { format!("@{f}") };
        // A name can be spelled in several ways; traces have the one that is printed.
        parse_function_name(&given).map_or(given, |name| format!("@{name}"))
    });
    let filter = Filter { function, transform: args.transform.clone() };
    let mut out = Output::new(args.json);
    if args.json {
        out.push("{\"functions\":[");
    }
    let done = report(&mut trace.reader, &filter, |function| match args.json {
        true => out.element(&function.json()),
        false => out.push(&function.text()),
    });
    let found = if args.json {
        end_list(&mut out, &trace.name, done, |_| String::new()).map_err(Ok)
    } else {
        done.map_err(Err)
    };
    drop(out);
    let (has_function, has_transform) = found.map_err(|e| {
        e.unwrap_or_else(|e| {
            show_error(&trace.name, trace.json, &e);
            Failed(1)
        })
    })?;
    for (has, what, name) in
        [(has_function, "function", filter.function), (has_transform, "transform", filter.transform)]
    {
        if !has {
            // An empty list says it to machines.
            complain(false, &format!("{} has no {what} {}", trace.name, name.unwrap_or_default()));
            return Err(Failed(1));
        }
    }
    Ok(0)
}
