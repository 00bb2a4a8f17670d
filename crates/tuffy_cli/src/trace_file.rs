//! Getting traces from files, and showing what is wrong with them.

use crate::console::emit;
use crate::exit::{Failed, WRONG_INPUT};
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use tuffy_trace::TraceError;

/// A trace that can be read more than once.
pub struct TraceFile {
    name: String,
    path: String,
    /// The contents, if they cannot be read again.
    bytes: Option<Vec<u8>>,
}

impl TraceFile {
    /// A file, or standard input for `-`.
    pub fn open(path: &str) -> Result<TraceFile, Failed> {
        let name = if path == "-" { "<stdin>" } else { path };
        let cannot = |e: io::Error| Failed::input(format!("cannot read {name}: {e}"));
        let mut bytes = Vec::new();
        let kept = if path == "-" {
            io::stdin().lock().read_to_end(&mut bytes).map_err(cannot)?;
            true
        } else {
            let mut file = File::open(path).map_err(cannot)?;
            let again = file.metadata().is_ok_and(|m| m.is_file());
            if !again {
                file.read_to_end(&mut bytes).map_err(cannot)?;
            }
            !again
        };
        Ok(TraceFile { name: name.to_owned(), path: path.to_owned(), bytes: kept.then_some(bytes) })
    }

    /// A trace in memory.
    pub fn in_memory(bytes: Vec<u8>) -> TraceFile {
        let name = "the trace of this run".to_owned();
        TraceFile { path: name.clone(), name, bytes: Some(bytes) }
    }

    /// The name, as errors say it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Begins to read.
    pub fn reader(&self) -> Result<Box<dyn BufRead + '_>, Failed> {
        Ok(match &self.bytes {
            Some(bytes) => Box::new(Cursor::new(bytes)),
            None => {
                let file =
                    File::open(&self.path).map_err(|e| Failed::input(format!("cannot read {}: {e}", self.name)))?;
                Box::new(BufReader::with_capacity(1 << 18, file))
            }
        })
    }

    /// Shows what is wrong with it.
    pub fn failed(&self, e: &TraceError, json: bool) -> Failed {
        if json {
            emit(&json!({ "error": {
                "file": self.name, "line": e.line, "column": e.column, "message": e.message, "hint": e.hint,
            } }));
        } else {
            err!("{}", e.show(&self.name));
        }
        Failed::shown(WRONG_INPUT)
    }
}
