//! `tuffy trace report`: what was done to each function.

use super::{Failed, Output, Trace, complain, end_list, open, show_error};
use crate::console::emit;
use serde_json::json;
use tuffy_ir::text::parse_function_name;
use tuffy_trace::Mode;
use tuffy_trace::report::{Filter, HotDecision, report};

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
    /// What was looked at and left as it is, and why, instead of what was done
    #[arg(long)]
    missed: bool,
    /// What heuristics did and left, most often executed code first, by the counts of a profile
    #[arg(long, conflicts_with = "missed")]
    hot: bool,
    /// Only what stands in this line of the source; the trace must be a full one of a program with lines
    #[arg(long, value_name = "FILE:LINE")]
    line: Option<String>,
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
    let line = match &args.line {
        None => None,
        Some(text) => match text.rsplit_once(':').map(|(file, line)| (file.to_owned(), line.parse::<u64>())) {
            Some((file, Ok(line))) if !file.is_empty() => Some((file, line)),
            _ => {
                complain(args.json, &format!("--line takes FILE:LINE, such as a.c:12, not `{text}`"));
                return Err(Failed(2));
            }
        },
    };
    let decisions = trace.reader.header().mode == Mode::Decisions;
    let filter = Filter { function, transform: args.transform.clone(), line, missed: args.missed };
    if args.hot {
        return hot(&mut trace, &filter, args.json);
    }
    let mut found_any = false;
    let mut out = Output::new(args.json);
    if args.json {
        out.push("{\"functions\":[");
    }
    let done = report(&mut trace.reader, &filter, |function| {
        found_any = true;
        match args.json {
            true => out.element(&function.json()),
            false => out.push(&function.text()),
        }
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
    if filter.line.is_some() && !found_any && !args.json {
        let lines = if decisions { "; a trace of decisions has no lines: record with --emit-trace=full" } else { "" };
        complain(false, &format!("{} has nothing at {}{lines}", trace.name, args.line.as_deref().unwrap_or_default()));
        return Err(Failed(1));
    }
    Ok(0)
}

/// How many decisions are listed for people.
const MAX_HOT: usize = 40;

/// What heuristics did and left, most often executed first.
fn hot<R: std::io::BufRead>(trace: &mut Trace<R>, filter: &Filter, json: bool) -> Result<u8, Failed> {
    let mut all: Vec<HotDecision> = Vec::new();
    report(&mut trace.reader, filter, |function| all.extend(function.by_count())).map_err(|e| {
        show_error(&trace.name, json, &e);
        Failed(1)
    })?;
    all.sort_by_key(|decision| std::cmp::Reverse(decision.count));
    if json {
        let list = all.iter().map(|d| json!({ "count": d.count, "function": d.function, "text": d.text }));
        emit(&json!({ "decisions": list.collect::<Vec<_>>() }));
        return Ok(0);
    }
    if all.iter().all(|decision| decision.count.is_none()) {
        complain(
            false,
            &format!(
                "{} has no counts: compile with a profile (-fprofile-instr-use=…) and record with --emit-trace=full",
                trace.name
            ),
        );
        return Err(Failed(1));
    }
    let mut out = Output::new(false);
    for decision in all.iter().take(MAX_HOT) {
        let count = decision.count.map_or("?".to_owned(), |n| n.to_string());
        out.push(&format!("{count:>12}  {}  {}\n", decision.function, decision.text));
    }
    if all.len() > MAX_HOT {
        out.push(&format!("and {} more; --json lists all\n", all.len() - MAX_HOT));
    }
    Ok(0)
}
