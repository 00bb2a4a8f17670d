//! `tuffy import`: LLVM IR becomes Tuffy IR; or a survey of what stands in the way.

use crate::console::{emit, write_out};
use crate::exit::{EXIT_CODES, Failed, UNSUPPORTED, WRONG_INPUT, guarded};
use crate::input::{Input, ReadArgs, Style};
use crate::output::{Output, refuse_conflicts};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tuffy_ir::{SourceText, print_module};
use tuffy_llvm::Note;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// LLVM IR as text; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Where the module goes; standard output if nothing is said
    #[arg(short, long, value_name = "FILE", conflicts_with = "survey")]
    output: Option<String>,
    /// Translate nothing; print a table of all that is not supported in all files
    #[arg(long)]
    survey: bool,
    /// Print the survey, or errors, as JSON
    #[arg(long)]
    json: bool,
    /// Do not say what was left out
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    read: ReadArgs,
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    let done = if args.survey { survey(args) } else { import(args) };
    done.unwrap_or_else(|failed| failed.report(args.json))
}

fn import(args: &Args) -> Result<u8, Failed> {
    let [file] = &args.files[..] else {
        return Err(Failed::usage("one file becomes one module; `--survey` looks at many"));
    };
    refuse_conflicts(&[file], &[("module", args.output.as_deref())])?;
    let style = if args.json { Style::Json } else { Style::Text };
    let input = Input::open(file, style).ok_or_else(|| Failed::shown(WRONG_INPUT))?.into_llvm().reading(args.read);
    let source = SourceText { file: input.name(), text: input.bytes() };
    let show = |notes: &[Note]| {
        for note in notes.iter().filter(|_| !args.quiet) {
            let (line, column) = source.line_column(note.span.start);
            let times = if note.count > 1 { format!(" ({} times)", note.count) } else { String::new() };
            errln!("note: {}:{line}:{column}: {}{times}", source.file, note.message);
        }
    };
    let parsed = guarded(|| input.import(style, show))?.ok_or_else(|| input.failed())?;
    let text = print_module(&parsed.module);
    Output::open(args.output.as_deref())?.finish(text.as_bytes())?;
    Ok(0)
}

/// One thing that is not supported.
#[derive(Default)]
struct Tally {
    count: usize,
    files: usize,
    /// File, line and column of the first.
    first: (String, usize, usize),
}

fn survey(args: &Args) -> Result<u8, Failed> {
    // By category and name; texts that are wrong come under their message.
    let mut found: BTreeMap<(String, String), Tally> = BTreeMap::new();
    let (mut clean, mut unreadable) = (0, 0);
    for file in &args.files {
        let Some(input) = Input::open(file, if args.json { Style::Json } else { Style::Text }) else {
            unreadable += 1;
            continue;
        };
        let survey = guarded(|| tuffy_llvm::survey(input.bytes(), &args.read.options()))?;
        clean += usize::from(survey.problems.is_empty());
        let source = SourceText { file: input.name(), text: input.bytes() };
        let mut here: Vec<(String, String)> = Vec::new();
        for problem in &survey.problems {
            let key = match &problem.unsupported {
                Some((category, name)) => (category.to_string(), name.clone()),
                None => ("wrong text".to_owned(), problem.diagnostic.message.clone()),
            };
            let entry = found.entry(key.clone()).or_insert_with(|| {
                let (line, column) = source.line_column(problem.diagnostic.span.start);
                Tally { first: (input.name().to_owned(), line, column), ..Tally::default() }
            });
            entry.count += 1;
            if !here.contains(&key) {
                entry.files += 1;
                here.push(key);
            }
        }
    }
    let mut rows: Vec<_> = found.into_iter().collect();
    rows.sort_by(|a, b| b.1.files.cmp(&a.1.files).then(b.1.count.cmp(&a.1.count)).then(a.0.cmp(&b.0)));
    let total = args.files.len() - unreadable;
    if args.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|((category, name), f)| {
                let (file, line, column) = &f.first;
                json!({
                    "category": category, "name": name, "files": f.files, "count": f.count,
                    "first": { "file": file, "line": line, "column": column },
                })
            })
            .collect();
        emit(&json!({ "files": total, "supported": clean, "unreadable": unreadable, "unsupported": rows }));
    } else {
        write_out(table(&rows, clean, total).as_bytes());
    }
    Ok(match (unreadable, rows.is_empty()) {
        (0, true) => 0,
        (0, false) => UNSUPPORTED,
        _ => WRONG_INPUT,
    })
}

fn table(rows: &[((String, String), Tally)], clean: usize, total: usize) -> String {
    let mut out = String::new();
    if !rows.is_empty() {
        let width =
            |of: fn(&(String, String)) -> &String| rows.iter().map(|r| of(&r.0).chars().count()).max().unwrap_or(0);
        let (category, name) = (width(|k| &k.0).max(4), width(|k| &k.1).clamp(4, 60));
        let _ = writeln!(out, "{:>5}  {:>6}  {:category$}  {:name$}  first", "files", "times", "kind", "name");
        for ((kind, what), f) in rows {
            let (file, line, column) = &f.first;
            let _ =
                writeln!(out, "{:>5}  {:>6}  {kind:category$}  {what:name$}  {file}:{line}:{column}", f.files, f.count);
        }
    }
    let _ = writeln!(out, "{clean} of {total} files are supported");
    out
}
