//! The code generator's part of a trace: its steps come after those of the optimizer, function by function.

use crate::record::step_log::TraceOut;
use std::io::Write;
use tuffy_trace::{Begin, Digest, End, Entry, RefusalLine, TransformLine};

impl<W: Write> TraceOut<W> {
    /// The digest of a function when the optimizer was done with it, if it was traced.
    pub fn digest_after(&self, function: &str) -> Option<Digest> {
        self.ended_with(function)
    }

    /// The code generator's steps of a function begin. Gives the number of the first.
    pub fn begin_code(&mut self, function: &str, input: Digest) -> u32 {
        self.begin(&Begin { function: function.to_owned(), input, code: true, ..Begin::default() });
        self.steps_of(function)
    }

    /// One of them. The line of its transform is made if it was not written before.
    pub fn code_entry(&mut self, transform: impl FnOnce() -> TransformLine, entry: &mut Entry) {
        self.introduce_code(&entry.transform, transform);
        self.write_entry(entry);
    }

    /// Something that was left plain. The line of its transform is made if it was not written before.
    pub fn code_refusal(&mut self, transform: impl FnOnce() -> TransformLine, refusal: &RefusalLine) {
        self.introduce_code(&refusal.transform, transform);
        self.write_refusal(refusal);
    }

    /// They end here.
    pub fn end_code(&mut self, function: &str, steps: u32, output: Digest) {
        self.write_end(&End { function: function.to_owned(), steps, output });
    }
}
