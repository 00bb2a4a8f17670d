//! The trace of a replay.

use crate::clock::timestamp;
use crate::exit::Failed;
use crate::output::Output;
use crate::trace_file::TraceFile;
use std::io;
use tuffy::account;
use tuffy_ir::Module;
use tuffy_opt::record::COMPILER;
use tuffy_opt::record::step_log::{StepLog, TraceOut};
use tuffy_opt::replay::lock::Lock;
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
    pub fn begin(
        replayed: &TraceFile,
        out: Output,
        module: &Module,
        with_code: bool,
        json: bool,
    ) -> Result<ReplayTrace, Failed> {
        let header = Reader::new(replayed.reader()?).map_err(|e| replayed.failed(&e, json))?.header().clone();
        let (compiler, mode) = (COMPILER.to_owned(), header.mode);
        let mut header = Header { compiler, timestamp: timestamp()?, ..header };
        if !with_code {
            header.code.clear();
            header.target.clone_from(&module.target);
        }
        let out = TraceOut::of_module(out, header, module).map_err(|e| unwritten(&e))?;
        Ok(ReplayTrace { out, mode })
    }

    /// Where the replay tells what it does.
    pub fn log(&mut self) -> (&mut dyn StepLog, Mode) {
        (&mut self.out, self.mode)
    }

    /// The same with the code generator's steps of the trace that is replayed, but for one.
    pub fn finish_with_code(mut self, module: &Module, lock: &Lock, left_out: u64) -> Result<(), Failed> {
        account::copy_code(&mut self.out, module, lock, left_out);
        self.finish(module)
    }

    /// Ends it and puts it into its place.
    pub fn finish(self, module: &Module) -> Result<(), Failed> {
        self.out.finish_module(module).map_err(|e| unwritten(&e))?.0.commit()
    }
}
