//! `tuffy trace`: look into traces, one subcommand per file.

pub mod audit;
pub mod diff;
pub mod export;
pub mod origin;
pub mod report;
pub mod show;
pub mod stats;

use crate::console::{write_out, write_text};
use clap::Subcommand;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek};
use tuffy_trace::{Reader, TraceError};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compare two traces: decisions that appear, vanish, change, move, and why
    Diff(diff::Args),
    /// Say what was done to each function
    Report(report::Args),
    /// Count entries, bytes, transforms, stages, functions
    Stats(stats::Args),
    /// Say which steps rest on a proof
    Audit(audit::Args),
    /// Show one entry
    Show(show::Args),
    /// Say which step made a value or block, back to the input
    Origin(origin::Args),
    /// Write a trace in another form: one JSON document, lines, LLVM's remarks
    Export(export::Args),
}

/// Runs the command; returns the exit code.
pub fn run(args: &Args) -> u8 {
    let done = match &args.command {
        Command::Diff(args) => diff::run(args),
        Command::Report(args) => report::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Audit(args) => audit::run(args),
        Command::Show(args) => show::run(args),
        Command::Export(args) => export::run(args),
        Command::Origin(args) => origin::run(args),
    };
    done.unwrap_or_else(|Failed(code)| code)
}

/// The error was shown; the program ends with this code.
struct Failed(u8);

/// A file, or standard input.
trait Bytes: BufRead + Seek {}
impl<T: BufRead + Seek> Bytes for T {}

/// An open trace.
struct Trace<R> {
    name: String,
    json: bool,
    reader: Reader<R>,
}

/// The size of the buffer before a file.
const BUFFER: usize = 1 << 18;

/// The same where each function is looked for: what is read past it is read again.
const SEEK_BUFFER: usize = 1 << 15;

fn name_of(path: &str) -> String {
    if path == "-" { "<stdin>".to_owned() } else { path.to_owned() }
}

/// Opens a trace that is read once, from the start to the end.
fn open(path: &str, json: bool) -> Result<Trace<Box<dyn BufRead>>, Failed> {
    let input: Box<dyn BufRead> = match path {
        "-" => Box::new(BufReader::with_capacity(BUFFER, io::stdin().lock())),
        _ => Box::new(BufReader::with_capacity(BUFFER, open_file(path, json)?)),
    };
    start(path, json, input)
}

/// Opens a trace that is read again in places. What cannot seek is held in memory.
fn open_seekable(path: &str, json: bool) -> Result<Trace<Box<dyn Bytes>>, Failed> {
    let mut file = if path == "-" { None } else { Some(open_file(path, json)?) };
    let regular = file.as_ref().is_some_and(|f| f.metadata().is_ok_and(|m| m.is_file()));
    if regular && let Some(file) = file {
        return start(path, json, Box::new(BufReader::with_capacity(SEEK_BUFFER, file)));
    }
    let mut bytes = Vec::new();
    let read = match &mut file {
        Some(file) => file.read_to_end(&mut bytes),
        None => io::stdin().lock().read_to_end(&mut bytes),
    };
    match read {
        Ok(_) => start(path, json, Box::new(Cursor::new(bytes))),
        Err(e) => Err(unreadable(path, json, &e)),
    }
}

fn start<R: BufRead>(path: &str, json: bool, input: R) -> Result<Trace<R>, Failed> {
    let name = name_of(path);
    match Reader::new(input) {
        Ok(reader) => Ok(Trace { name, json, reader }),
        Err(e) => {
            show_error(&name, json, &e);
            Err(Failed(1))
        }
    }
}

fn open_file(path: &str, json: bool) -> Result<File, Failed> {
    File::open(path).map_err(|e| unreadable(path, json, &e))
}

fn unreadable(path: &str, json: bool, e: &io::Error) -> Failed {
    complain(json, &format!("cannot read {}: {e}", name_of(path)));
    Failed(1)
}

/// Shows an error without a place.
fn complain(json: bool, message: &str) {
    if json {
        write_out(format!("{}\n", json!({ "error": { "message": message } })).as_bytes());
    } else {
        errln!("error: {message}");
    }
}

fn show_error(name: &str, json: bool, e: &TraceError) {
    if json {
        write_out(format!("{}\n", json!({ "error": error_json(name, e) })).as_bytes());
    } else {
        err!("{}", e.show(name));
    }
}

fn error_json(name: &str, e: &TraceError) -> Value {
    json!({ "file": name, "line": e.line, "column": e.column, "message": e.message, "hint": e.hint })
}

/// Standard output in large pieces.
struct Output {
    json: bool,
    text: String,
    /// A list of JSON values was begun and has elements.
    elements: bool,
}

impl Output {
    fn new(json: bool) -> Output {
        Output { json, text: String::new(), elements: false }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        if self.text.len() > 1 << 16 {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if self.json {
            write_out(self.text.as_bytes())
        } else {
            write_text(&self.text)
        }
        self.text.clear();
    }

    /// An element of a JSON list.
    fn element(&mut self, value: &Value) {
        let comma = if self.elements { ",\n" } else { "\n" };
        self.elements = true;
        self.push(&format!("{comma}{value}"));
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        self.flush();
    }
}

/// Ends a JSON document after its list, also when an error came up on the way. `rest` are the members after the list.
fn end_list<T>(
    out: &mut Output,
    name: &str,
    done: Result<T, TraceError>,
    rest: impl FnOnce(&T) -> String,
) -> Result<T, Failed> {
    match done {
        Ok(done) => {
            let rest = rest(&done);
            let comma = if rest.is_empty() { "" } else { "," };
            out.push(&format!("]{comma}{rest}}}\n"));
            Ok(done)
        }
        Err(e) => {
            out.push(&format!("],\"error\":{}}}\n", error_json(name, &e)));
            Err(Failed(1))
        }
    }
}
