//! The trace of a replay.

use crate::clock::timestamp;
use crate::exit::Failed;
use crate::output::Output;
use crate::trace_file::TraceFile;
use std::io;
use tuffy_ir::Module;
use tuffy_opt::record::COMPILER;
use tuffy_opt::record::step_log::{StepLog, TraceOut};
use tuffy_trace::{Header, Mode, Reader};

/// What a replay does, as a trace of its own: of the same pipeline as the one that is replayed, and as full.
pub struct ReplayTrace {
    out: TraceOut<Output>,
    mode: Mode,
}

fn unwritten(e: &io::Error) -> Failed {
    Failed::input(format!("cannot write the trace: {e}"))
}

impl ReplayTrace {
    /// Begins the trace of a replay on a module.
    pub fn begin(replayed: &TraceFile, out: Output, module: &Module, json: bool) -> Result<ReplayTrace, Failed> {
        let header = Reader::new(replayed.reader()?).map_err(|e| replayed.failed(&e, json))?.header().clone();
        let (compiler, target, mode) = (COMPILER.to_owned(), module.target.clone(), header.mode);
        let header = Header { compiler, target, timestamp: timestamp()?, ..header };
        let out = TraceOut::of_module(out, header, module).map_err(|e| unwritten(&e))?;
        Ok(ReplayTrace { out, mode })
    }

    /// Where the replay tells what it does.
    pub fn log(&mut self) -> (&mut dyn StepLog, Mode) {
        (&mut self.out, self.mode)
    }

    /// Ends it and puts it into its place.
    pub fn finish(self, module: &Module) -> Result<(), Failed> {
        self.out.finish_module(module).map_err(|e| unwritten(&e))?.0.commit()
    }
}
