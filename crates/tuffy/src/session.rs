//! A compile session: how modules are optimized and what code is made for, said once and used for any number of them.

use crate::target_options::TargetOptions;
use crate::{Error, TARGETS, Trace, account};
use std::fmt::Write as _;
use std::sync::Arc;
use tuffy_codegen::driver::Protection;
use tuffy_codegen::object::OwnSections;
use tuffy_codegen::{Assembler, driver};
use tuffy_ir::Module;
use tuffy_opt::driver::{OptimizeError, Options, Summary};
use tuffy_opt::engine::function_digest;
use tuffy_opt::pipeline::{Level, Pipeline};
use tuffy_opt::record::step_log::{StepLog, TraceOut};
use tuffy_opt::replay::bisect::{FirstBadStep, Judgement, bisect};
use tuffy_opt::replay::divergence::{Divergence, Reason};
use tuffy_opt::replay::lock::{LockBy, OnDivergence, UnknownTransforms};
use tuffy_opt::replay::names;
use tuffy_opt::replay::selection::Selection;
use tuffy_opt::transforms;
use tuffy_target::Target;
use tuffy_target::code::AsmPiece;
use tuffy_trace::{Digest, Mode, TraceError};

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
    /// Something that the code generator does wrongly, for tests.
    #[cfg(feature = "faults")]
    pub fault: Option<tuffy_target::choice::Fault>,
    target: TargetOptions,
    /// Whether code is made quickly, where that does not follow from the pipeline.
    fast: Option<bool>,
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
            #[cfg(feature = "faults")]
            fault: None,
            target,
            fast: None,
        }
    }

    /// Leaves modules as they are: code is made of them as after the pipeline so far. For states of a run.
    pub fn skip_optimizer(&mut self) -> Result<(), Error> {
        self.fast = Some(self.optimizer.effective_pipeline().map_err(OptimizeError::from)?.optimizes_nothing());
        self.optimizer = Options {
            settings: self.optimizer.settings,
            threads: self.optimizer.threads,
            own_pipelines: false,
            ..Options::new(Pipeline::empty())
        };
        Ok(())
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

    /// Follows a trace by decisions: the pipeline runs, and heuristics decide as they did, wherever a decision is found
    /// again by its anchor. The summary of a run says what was kept, what is new and what is gone. The pipeline is that
    /// of the trace unless the session's own is to be `kept`.
    pub fn follow_decisions(&mut self, trace: &Trace, by: LockBy, kept: bool) -> Result<(), Error> {
        let lock = trace.lock(UnknownTransforms::Keep)?;
        if !kept {
            let unknown = |e| trace.wrong(TraceError::whole(format!("this compiler has no such pipeline: {e}")));
            self.optimizer.pipeline = Pipeline::from_json(lock.header.pipeline.text()).map_err(unknown)?;
        }
        self.optimizer.lock = Some(lock);
        self.optimizer.lock_by = by;
        // A step that does not fit makes its function one that is followed by decisions.
        self.optimizer.on_divergence = OnDivergence::Fallback;
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

    /// Optimizes a module and makes an object of it; records every step of both. The trace has the object's digest.
    pub fn build_traced(&self, module: &mut Module, mode: Mode) -> Result<(Summary, Trace), Error> {
        let name = "the trace of this run";
        let unwritten = |error| Error::File { name: name.into(), error };
        let mut options = self.code_options(module, "")?;
        options.keep = Some(account::detail(mode));
        let mut header = self.optimizer.header(module, mode, self.timestamp.clone())?;
        (header.code, header.target) = (account::code_header(&options), options.target.triple.to_string());
        let mut out = TraceOut::of_module(Vec::new(), header, module).map_err(unwritten)?;
        let summary = self.optimize_and_log(module, Some((&mut out, mode)))?;
        let (code, _) = self.code(module, &mut options)?;
        account::record(&mut out, module, &code);
        let object = driver::assemble(module, &code, &options)?;
        let (bytes, _) = out.finish_object(module, Some(Digest::of(&object))).map_err(unwritten)?;
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
        let fast = match self.fast {
            Some(fast) => fast,
            None => self.optimizer.effective_pipeline().map_err(OptimizeError::from)?.optimizes_nothing(),
        };
        let mut options = driver::Options::new(target);
        options.fast = fast;
        options.check = self.verify_code;
        options.own_sections = self.own_sections;
        options.protection = self.protection;
        options.file = file.to_owned();
        options.assembler.clone_from(&self.assembler);
        #[cfg(feature = "faults")]
        options.fault.clone_from(&self.fault);
        Ok(options)
    }

    /// Says to the code generator what the trace says that is followed, if it says anything of code. Functions that are
    /// others than those that were traced get code as if there were no trace, unless that is an error.
    pub fn follow_code(&self, module: &Module, options: &mut driver::Options) -> Result<FollowedCode, Error> {
        let mut followed = FollowedCode::default();
        let Some(lock) = self.optimizer.lock.as_ref().filter(|lock| !lock.header.code.is_empty()) else {
            return Ok(followed);
        };
        let must = self.optimizer.on_divergence == OnDivergence::Error;
        let told = &mut followed.misfits;
        if let Some((key, expected, actual)) = account::other_code(&lock.header, options) {
            let fact = format!("`{key}` of the code");
            told.push(stranger("the target", Reason::PreconditionFailed { fact, expected, actual }));
        }
        let mut steps = account::code_steps(lock, &Selection::default());
        steps.others_are_free = true;
        for function in &lock.code {
            let found = names::symbol(&function.name).and_then(|name| module.function(name));
            if let Some(actual) = found.map(function_digest).filter(|digest| *digest != function.input) {
                // Elsewhere it was said already that the function is another one.
                if must {
                    let what = "code was made of another function then".to_owned();
                    let (expected, actual) = (format!("digest {}", function.input), format!("digest {actual}"));
                    told.push(stranger(&function.name, Reason::PatternNotFound { what, expected, actual }));
                } else {
                    followed.anew.push((function.name.clone(), "the function is another one now"));
                }
                steps.functions.remove(function.name.trim_start_matches('@'));
            }
        }
        if must && !told.is_empty() {
            return Err(OptimizeError::Divergence(Box::new(told.remove(0))).into());
        }
        options.follow = Some(Arc::new(steps));
        followed.functions = lock.code.len();
        Ok(followed)
    }

    /// Makes code of an optimized module. With a trace to follow, gives what of it does not fit, if that is no error.
    pub fn code(&self, module: &Module, options: &mut driver::Options) -> Result<(driver::Code, FollowedCode), Error> {
        let mut followed = self.follow_code(module, options)?;
        let mut code = driver::compile(module, options)?;
        if options.follow.is_none() {
            return Ok((code, followed));
        }
        let by_trace = self.optimizer.lock_by == LockBy::Trace;
        let misfits: Vec<&str> = code.misfits().map(|(f, _)| f.name.as_str()).collect();
        match self.optimizer.on_divergence {
            OnDivergence::Error => {
                if let Some(divergence) = account::first_divergence(&code) {
                    return Err(OptimizeError::Divergence(Box::new(divergence)).into());
                }
            }
            OnDivergence::Warn => {
                let all = code.misfits().map(|(f, missed)| account::divergence(f.name.as_str(), missed));
                followed.misfits.extend(all);
            }
            OnDivergence::Fallback if !misfits.is_empty() => {
                if by_trace {
                    let all = code.misfits().map(|(f, missed)| account::divergence(f.name.as_str(), missed));
                    followed.misfits.extend(all);
                } else {
                    // Where decisions count, one word is enough for a function whose choices do not fit.
                    let mut names: Vec<String> = misfits.iter().map(|name| format!("@{name}")).collect();
                    names.dedup();
                    followed.anew.extend(names.into_iter().map(|name| (name, "a choice does not fit")));
                }
                let mut functions = options.follow.as_ref().map(|f| f.functions.clone()).unwrap_or_default();
                functions.retain(|name, _| !misfits.contains(&name.as_str()));
                options.follow = Some(Arc::new(driver::CodeSteps { functions, others_are_free: true }));
                code = driver::compile(module, options)?;
            }
            OnDivergence::Fallback => {}
        }
        Ok((code, followed))
    }

    /// The bytes of an ELF object.
    pub fn object(&self, module: &Module) -> Result<Vec<u8>, Error> {
        let mut options = self.code_options(module, "")?;
        let (code, _) = self.code(module, &mut options)?;
        Ok(driver::assemble(module, &code, &options)?)
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

/// How code followed a trace.
#[derive(Clone, Default, Debug)]
pub struct FollowedCode {
    /// What does not fit, if that is no error.
    pub misfits: Vec<Divergence>,
    /// How many functions the trace has code of.
    pub functions: usize,
    /// Those of them whose code was made as if there were no trace, and why.
    pub anew: Vec<(String, &'static str)>,
}

/// Something that is not what was traced.
fn stranger(function: &str, reason: Reason) -> Divergence {
    let (transform, site, around) = Default::default();
    Divergence { seq: 0, step: 0, function: function.to_owned(), transform, site, reason, around }
}

/// The code of a module as assembly, for reading.
pub fn assembly(module: &Module, options: &driver::Options) -> Result<String, tuffy_codegen::Error> {
    Ok(print_code(module, options, &driver::compile(module, options)?))
}

/// Code that was made of a module as assembly, for reading.
pub fn print_code(module: &Module, options: &driver::Options, code: &driver::Code) -> String {
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
            let _ = writeln!(out, "  {:6x}:  {} bytes of jump tables and constants", function.code_size, tables.len());
        }
        out.push('\n');
    }
    out
}
