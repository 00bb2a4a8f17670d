//! Getting traces from files, and showing what is wrong with them.

use crate::console::emit;
use crate::exit::{Failed, WRONG_INPUT};
use serde_json::json;
use std::io::{self, BufRead};
use tuffy::{Error, Trace};
use tuffy_trace::TraceError;

/// A trace that can be read more than once.
pub struct TraceFile(Trace);

impl TraceFile {
    /// A file, or standard input for `-`.
    pub fn open(path: &str) -> Result<TraceFile, Failed> {
        let (name, opened) = match path {
            "-" => ("<stdin>", Trace::read("<stdin>", io::stdin().lock())),
            _ => (path, Trace::open(path)),
        };
        opened.map(TraceFile).map_err(|e| cannot_read(name, &e))
    }

    /// One that was made just now.
    pub fn of(trace: Trace) -> TraceFile {
        TraceFile(trace)
    }

    /// The trace, as the library has it.
    pub fn trace(&self) -> &Trace {
        &self.0
    }

    /// The name, as errors say it.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// Begins to read.
    pub fn reader(&self) -> Result<Box<dyn BufRead + '_>, Failed> {
        self.0.reader().map_err(|e| cannot_read(self.name(), &e))
    }

    /// Shows what is wrong with it.
    pub fn failed(&self, e: &TraceError, json: bool) -> Failed {
        if json {
            emit(&json!({ "error": {
                "file": self.name(), "line": e.line, "column": e.column, "message": e.message, "hint": e.hint,
            } }));
        } else {
            err!("{}", e.show(self.name()));
        }
        Failed::shown(WRONG_INPUT)
    }

    /// Shows why something could not be done with it.
    pub fn refused(&self, e: &Error, json: bool) -> Failed {
        match e {
            Error::Trace { error, .. } => self.failed(error, json),
            e => Failed::input(e.to_string()),
        }
    }
}

fn cannot_read(name: &str, e: &io::Error) -> Failed {
    Failed::input(format!("cannot read {name}: {e}"))
}
