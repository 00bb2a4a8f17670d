//! A compile session: how modules are optimized and what code is made for, said once and used for any number of them.

use crate::{Error, TARGETS, Trace};
use std::fmt::Write as _;
use tuffy_codegen::driver::Protection;
use tuffy_codegen::object::OwnSections;
use tuffy_codegen::{Assembler, driver};
use tuffy_ir::Module;
use tuffy_opt::driver::{Options, Summary};
use tuffy_opt::pipeline::{Level, Pipeline};
use tuffy_opt::record::step_log::{StepLog, TraceOut};
use tuffy_opt::replay::bisect::{FirstBadStep, Judgement, bisect};
use tuffy_opt::replay::lock::{OnDivergence, UnknownTransforms};
use tuffy_opt::transforms;
use tuffy_target::Target;
use tuffy_target::code::AsmPiece;
use tuffy_trace::{Mode, TraceError};

/// A compile session.
pub struct Session {
    /// How modules are optimized: pipeline, passes and rules that are on, threads, a trace to follow.
    pub optimizer: Options,
    /// Whether every stage of the code generator is verified and the register allocation checked. Slow.
    pub verify_code: bool,
    /// Which symbols get a section of their own in objects.
    pub own_sections: OwnSections,
    /// What the machine is to check of jumps and returns.
    pub protection: Protection,
    /// The time in the header of traces. Nothing if it is empty: the same input gives the same bytes.
    pub timestamp: String,
    /// What makes bytes of assembly. Without it no code is made of a module with assembly.
    pub assembler: Option<Assembler>,
    target: TargetOptions,
}

/// What code may assume of the processor, beyond what the triple of the module says.
#[derive(Clone, Default, Debug)]
pub struct TargetOptions {
    /// The processor, by name.
    pub cpu: Option<String>,
    /// Features to add and to take away, in order: `+popcnt,-lzcnt`.
    pub features: Vec<String>,
    /// Properties to change, for tests: `max-vector-width=0`.
    pub overrides: Vec<String>,
}

impl TargetOptions {
    fn apply(&self, target: &mut Target) -> Result<(), String> {
        if let Some(cpu) = &self.cpu {
            target.add_cpu(cpu)?;
        }
        self.features.iter().try_for_each(|list| target.apply_features(list))?;
        self.overrides.iter().try_for_each(|assignment| target.set(assignment))
    }
}

impl Session {
    /// A session at a level, with nothing else said.
    pub fn new(level: Level) -> Session {
        Session::with_pipeline(level.pipeline().clone())
    }

    /// A session with a pipeline of one's own.
    pub fn with_pipeline(pipeline: Pipeline) -> Session {
        Session::with_optimizer(Options::new(pipeline))
    }

    /// A session that optimizes as these options say.
    pub fn with_optimizer(optimizer: Options) -> Session {
        let target = TargetOptions::default();
        Session {
            optimizer,
            verify_code: false,
            own_sections: OwnSections::default(),
            protection: Protection::default(),
            timestamp: String::new(),
            assembler: None,
            target,
        }
    }

    /// Says what code may assume of the processor. The optimizer is told what it must know of that.
    pub fn set_target(&mut self, target: TargetOptions) -> Result<(), Error> {
        let mut probe = Target::new(TARGETS, "").map_err(Error::Target)?;
        target.apply(&mut probe).map_err(Error::Target)?;
        self.optimizer.rules.fma = probe.has_fma();
        self.target = target;
        Ok(())
    }

    /// Follows a trace: what was decided then is decided again. Where a function does not fit, the run stops, or the
    /// steps that fit are kept, or the function is optimized with the pipeline of the trace, as `on_divergence` says.
    pub fn follow(&mut self, trace: &Trace, on_divergence: OnDivergence) -> Result<(), Error> {
        // A rule that is not there is an error where every function must follow the trace.
        let must = on_divergence == OnDivergence::Error;
        let lock = trace.lock(if must { UnknownTransforms::Refuse } else { UnknownTransforms::Keep })?;
        match Pipeline::from_json(lock.header.pipeline.text()) {
            Ok(pipeline) => self.optimizer.pipeline = pipeline,
            // Then no function runs a pipeline.
            Err(_) if must => {}
            Err(e) => return Err(trace.wrong(TraceError::whole(format!("this compiler has no such pipeline: {e}")))),
        }
        self.optimizer.lock = Some(lock);
        self.optimizer.on_divergence = on_divergence;
        Ok(())
    }

    /// Optimizes a module. After an error it may be changed in part and is to be thrown away.
    pub fn optimize(&self, module: &mut Module) -> Result<Summary, Error> {
        self.optimize_and_log(module, None::<(&mut TraceOut<Vec<u8>>, Mode)>)
    }

    /// Optimizes a module and records every step.
    pub fn optimize_traced(&self, module: &mut Module, mode: Mode) -> Result<(Summary, Trace), Error> {
        let name = "the trace of this run";
        let unwritten = |error| Error::File { name: name.into(), error };
        let header = self.optimizer.header(module, mode, self.timestamp.clone())?;
        let mut out = TraceOut::of_module(Vec::new(), header, module).map_err(unwritten)?;
        let summary = self.optimize_and_log(module, Some((&mut out, mode)))?;
        let (bytes, _) = out.finish_module(module).map_err(unwritten)?;
        Ok((summary, Trace::new(name, bytes)))
    }

    /// Optimizes a module and tells a log what is done: to see steps as they are made, or to write them somewhere.
    pub fn optimize_and_log<L: StepLog>(
        &self,
        module: &mut Module,
        log: Option<(&mut L, Mode)>,
    ) -> Result<Summary, Error> {
        Ok(tuffy_opt::driver::optimize(module, &self.optimizer, log)?)
    }

    /// Finds the step after which a module is wrong: the last of those that make a good module bad. The oracle says of
    /// a module whether it is good; it is asked about ⌈log₂ n⌉ + 2 of n states at most.
    pub fn bisect(
        &self,
        module: &Module,
        trace: &Trace,
        mut oracle: impl FnMut(&Module) -> Judgement,
    ) -> Result<FirstBadStep, Error> {
        let lock = trace.lock(UnknownTransforms::Refuse)?;
        Ok(bisect(module, &lock, transforms::find, &mut oracle, &mut |_, _| {})?)
    }

    /// How code is made of a module that came from a file; objects name the file.
    pub fn code_options(&self, module: &Module, file: &str) -> Result<driver::Options, Error> {
        let mut target = Target::new(TARGETS, &module.target).map_err(Error::Target)?;
        self.target.apply(&mut target).map_err(Error::Target)?;
        // Where nothing is optimized, code is made quickly too.
        let fast = self.optimizer.effective_pipeline().map_err(tuffy_opt::driver::OptimizeError::from)?.is_empty();
        let mut options = driver::Options::new(target);
        options.fast = fast;
        options.check = self.verify_code;
        options.own_sections = self.own_sections;
        options.protection = self.protection;
        options.file = file.to_owned();
        options.assembler.clone_from(&self.assembler);
        Ok(options)
    }

    /// The bytes of an ELF object.
    pub fn object(&self, module: &Module) -> Result<Vec<u8>, Error> {
        Ok(driver::object(module, &self.code_options(module, "")?)?)
    }

    /// The code of a module as assembly, for reading.
    pub fn assembly(&self, module: &Module) -> Result<String, Error> {
        Ok(assembly(module, &self.code_options(module, "")?)?)
    }

    /// The module as machine code in the IR, as it stands before registers are allocated.
    pub fn machine_ir(&self, module: &Module) -> Result<Module, Error> {
        Ok(driver::machine_module(module, &self.code_options(module, "")?)?)
    }
}

/// The code of a module as assembly, for reading.
pub fn assembly(module: &Module, options: &driver::Options) -> Result<String, tuffy_codegen::Error> {
    let code = driver::compile(module, options)?;
    let mut out = tuffy_codegen::assembly::print(module, &code.assembly);
    if !out.is_empty() {
        out.push('\n');
    }
    for function in code {
        let _ = writeln!(out, "{}:", function.name);
        let mut pieces = function.assembly.iter().map(|(piece, _)| piece).peekable();
        for line in options.target.isa.disassemble(&function.bytes[..function.code_size as usize]) {
            let end = line.offset + line.length;
            while let Some(piece) = pieces.next_if(|piece| piece.start <= line.offset) {
                for text in piece.text.lines() {
                    let _ = writeln!(out, "          # {}", text.trim().replace(AsmPiece::NUMBER, "N"));
                }
            }
            let reloc = function.relocs.iter().find(|r| (line.offset..end).contains(&r.offset));
            let note = reloc.map(|r| format!("  # {} {}{:+}", r.kind, r.symbol, r.addend)).unwrap_or_default();
            let _ = writeln!(out, "  {:6x}:  {}{note}", line.offset, line.text);
        }
        let tables = &function.bytes[function.code_size as usize..];
        if !tables.is_empty() {
            let _ = writeln!(out, "  {:6x}:  {} bytes of jump tables", function.code_size, tables.len());
        }
        out.push('\n');
    }
    Ok(out)
}
