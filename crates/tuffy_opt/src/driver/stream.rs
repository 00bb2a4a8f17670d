//! Optimizing a text function by function: no more than one function is in memory at a time.
//!
//! The text is read twice: once for the symbols that functions may name and for its digest, once for the work. It
//! serves pipelines in which no pass looks at other functions. Output and trace are the same as those of the driver.

use crate::driver::{OptimizeError, Options, Summary, Trace, optimize_one};
use crate::engine::{ModuleDigest, function_digest};
use crate::record::step_log::StepLog;
use std::io::{self, BufRead, Write};
use tuffy_ir::text::{Chunk, Chunks, EntryPrinter};
use tuffy_ir::{Entry, Function, Module, Stage, verify_declarations, verify_function};
use tuffy_trace::{Digest, Header, Mode};

/// Why a text was not optimized this way.
#[derive(Debug)]
pub enum StreamError {
    /// It must be read as a whole: it has errors, or a function that asks for passes that look at others.
    Unsuitable,
    /// Reading or writing failed.
    Io(io::Error),
    /// The optimizer did not finish.
    Optimize(OptimizeError),
}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> StreamError {
        if error.kind() == io::ErrorKind::InvalidData { StreamError::Unsuitable } else { StreamError::Io(error) }
    }
}

/// What the first reading finds: everything but the bodies of functions.
pub struct Outline {
    skeleton: Module,
    /// The digest of the text's module.
    pub input: Digest,
}

/// Reads a text for the first time.
pub fn outline<R: BufRead>(text: R, options: &Options) -> Result<Outline, StreamError> {
    let mut chunks = Chunks::new(text);
    let mut skeleton = Module::new();
    let mut digests: Vec<Option<Digest>> = Vec::new();
    let (mut inlines_always, mut asks_for_it) = (false, false);
    while let Some(chunk) = chunks.next_chunk()? {
        let entry = match chunk {
            // A second target is an error, which reading as a whole reports.
            Chunk::Target(_) if !skeleton.target.is_empty() => return Err(StreamError::Unsuitable),
            Chunk::Target(target) => {
                skeleton.target = target;
                continue;
            }
            Chunk::SourceDirectory(_) if !skeleton.source_directory.is_empty() => return Err(StreamError::Unsuitable),
            Chunk::SourceDirectory(directory) => {
                skeleton.source_directory = directory;
                continue;
            }
            // It stands before all entries in what is printed.
            Chunk::Assembly(_) if !skeleton.entries().is_empty() => return Err(StreamError::Unsuitable),
            Chunk::Assembly(text) => {
                skeleton.assembly.push(text);
                continue;
            }
            Chunk::Entry(entry) => *entry,
        };
        let entry = match entry {
            Entry::Function(func) => {
                let (pipeline, _) = options.pipeline_of(&func).map_err(StreamError::Optimize)?;
                if pipeline.is_interprocedural() || !verify_function(&func, None, Stage::High).is_empty() {
                    return Err(StreamError::Unsuitable);
                }
                inlines_always |= pipeline.inlines_always();
                asks_for_it |= func.attributes.has("alwaysinline");
                if inlines_always && asks_for_it {
                    return Err(StreamError::Unsuitable);
                }
                digests.push(Some(function_digest(&func)));
                let mut empty = Function::new(func.name, func.signature.clone());
                (empty.linkage, empty.attributes) = (func.linkage, func.attributes.clone());
                Entry::Function(empty)
            }
            other => {
                digests.push(None);
                other
            }
        };
        skeleton.add(entry).map_err(|_| StreamError::Unsuitable)?;
    }
    let mut digest = ModuleDigest::new(&skeleton);
    for (entry, known) in skeleton.entries().iter().zip(digests) {
        match known {
            Some(known) => digest.add(known),
            None => digest.entry(entry),
        }
    }
    if !verify_declarations(&skeleton).is_empty() {
        return Err(StreamError::Unsuitable);
    }
    let input = digest.finish();
    Ok(Outline { skeleton, input })
}

impl Outline {
    /// The first line of a trace of this run.
    pub fn header(&self, options: &Options, mode: Mode, timestamp: String) -> Result<Header, OptimizeError> {
        let mut header = options.header(&Module::new(), mode, timestamp)?;
        header.input = self.input;
        header.target.clone_from(&self.skeleton.target);
        Ok(header)
    }
}

/// Reads a text for the second time, optimizes each function and writes it. Gives the digest of the result too.
pub fn optimize_stream<R: BufRead, W: Write, L: StepLog>(
    text: R,
    outline: Outline,
    options: &Options,
    out: &mut W,
    mut trace: Trace<'_, L>,
) -> Result<(Summary, Digest), StreamError> {
    let mut module = outline.skeleton;
    let (mut printer, head) = EntryPrinter::new(&module);
    out.write_all(head.as_bytes())?;
    let mut digest = ModuleDigest::new(&module);
    let mut summary = Summary::default();
    let mut chunks = Chunks::new(text);
    while let Some(chunk) = chunks.next_chunk()? {
        let entry = match chunk {
            Chunk::Target(_) | Chunk::SourceDirectory(_) | Chunk::Assembly(_) => continue,
            Chunk::Entry(entry) => *entry,
        };
        let entry = match entry {
            Entry::Function(func) => {
                if !verify_function(&func, Some(&module), Stage::High).is_empty() {
                    return Err(StreamError::Unsuitable);
                }
                let name = func.name;
                module.put_function(func);
                let trace = trace.as_mut().map(|(out, mode)| (&mut **out, *mode));
                let one = optimize_one(&mut module, name, options, trace);
                summary.merge(one.map_err(StreamError::Optimize)?);
                Entry::Function(module.take_function(name).expect("a function"))
            }
            other => other,
        };
        digest.entry(&entry);
        out.write_all(printer.entry(&entry).as_bytes())?;
    }
    Ok((summary, digest.finish()))
}
