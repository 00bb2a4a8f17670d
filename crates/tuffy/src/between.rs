//! Programs between two traces of one module: some of what differs as in the one, the rest as in the other, each a real
//! build with the real code generator.

use crate::{Error, Session, Trace, account};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tuffy_codegen::driver::{self, Code, CodeSteps};
use tuffy_ir::Module;
use tuffy_opt::driver::{OptimizeError, Options};
use tuffy_opt::engine::{function_digest, module_digest};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::bisect::prefix;
use tuffy_opt::replay::differences::{Attempt, Differences, Run, Side};
use tuffy_opt::replay::lock::{Lock, OnDivergence, UnknownTransforms};
use tuffy_opt::replay::module::ReplayError;
use tuffy_opt::replay::names::symbol;
use tuffy_opt::replay::selection::Selection;
use tuffy_opt::transforms;
use tuffy_target::choice::Steps;
use tuffy_trace::{Digest, Header, Mode};

/// A program that was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The object.
    pub object: Vec<u8>,
    /// The bytes of code of all functions.
    pub text: u64,
}

/// Two traces of one module, and what is built between them.
pub struct Between<'m> {
    /// How code is made where the traces say nothing of it.
    session: Session,
    module: &'m Module,
    differences: Arc<Differences>,
}

impl<'m> Between<'m> {
    /// Compares two traces of a module.
    pub fn new(session: Session, module: &'m Module, good: &Trace, bad: &Trace) -> Result<Between<'m>, Error> {
        let input = module_digest(module);
        let read = |trace: &Trace| -> Result<Lock, Error> {
            let lock = trace.lock(UnknownTransforms::Refuse)?;
            match lock.header.input == input {
                true => Ok(lock),
                false => {
                    let (function, expected) = (String::new(), lock.header.input);
                    Err(ReplayError::WrongInput { function, expected, actual: input }.into())
                }
            }
        };
        let differences = Differences::new(read(good)?, read(bad)?).map_err(OptimizeError::from)?;
        Ok(Between { session, module, differences: Arc::new(differences) })
    }

    /// What the traces do otherwise.
    pub fn differences(&self) -> &Arc<Differences> {
        &self.differences
    }

    /// The program of one of the traces, step by step.
    pub fn end(&mut self, side: Side) -> Result<Built, Error> {
        let differences = self.differences.clone();
        let lock = differences.lock(side);
        let module = prefix(self.module, lock, transforms::find, lock.entries)?;
        let (settings, steps) = match lock.header.code.is_empty() {
            true => (differences.lock(other(side)).header.code.clone(), None),
            false => (lock.header.code.clone(), Some(account::code_steps(lock, &Selection::default()))),
        };
        let mut options = self.code_options(&module, settings)?;
        options.follow = steps.map(Arc::new);
        let code = driver::compile(&module, &options)?;
        built(&module, &code, &options)
    }

    /// The program with these differences as in the bad trace, the others of the attempt as in the good one.
    pub fn build(&mut self, attempt: &Attempt, as_bad: &[usize]) -> Result<Built, Error> {
        let mut module = self.module.clone();
        self.prepare(attempt, as_bad);
        self.session.optimize(&mut module)?;
        let options = self.options_between(&module, attempt, as_bad)?;
        let code = driver::compile(&module, &options)?;
        built(&module, &code, &options)
    }

    /// The same, with every step recorded: a policy that makes this program again.
    pub fn record(&mut self, attempt: &Attempt, as_bad: &[usize], mode: Mode) -> Result<Trace, Error> {
        let name = "the trace of this run";
        let unwritten = |error| Error::File { name: name.into(), error };
        let mut module = self.module.clone();
        self.prepare(attempt, as_bad);
        let mut options = self.options_between(&module, attempt, as_bad)?;
        let mut header = self.session.optimizer.header(&module, mode, self.session.timestamp.clone())?;
        (header.code, header.target) = (account::code_header(&options), options.target.triple.to_string());
        let mut out = TraceOut::of_module(Vec::new(), header, &module).map_err(unwritten)?;
        self.session.optimize_and_log(&mut module, Some((&mut out, mode)))?;
        options.follow = self.options_between(&module, attempt, as_bad)?.follow;
        options.keep = Some(account::detail(mode));
        let code = driver::compile(&module, &options)?;
        account::record(&mut out, &module, &code);
        let object = driver::assemble(&module, &code, &options)?;
        let (bytes, _) = out.finish_object(&module, Some(Digest::of(&object))).map_err(unwritten)?;
        Ok(Trace::new(name, bytes))
    }

    /// Makes the optimizer ready for a run in between.
    fn prepare(&mut self, attempt: &Attempt, as_bad: &[usize]) {
        let Run { pipeline, lock, lock_by } = self.differences.run(attempt, as_bad);
        let told = &self.session.optimizer;
        let (settings, threads) = (told.settings, told.threads);
        let on_divergence = OnDivergence::Fallback;
        let lock = Some(lock);
        self.session.optimizer = Options { settings, threads, lock, lock_by, on_divergence, ..Options::new(pipeline) };
    }

    /// How code is made of a module as it is after a run in between.
    fn options_between(
        &mut self,
        module: &Module,
        attempt: &Attempt,
        as_bad: &[usize],
    ) -> Result<driver::Options, Error> {
        let mut options = self.code_options(module, self.differences.settings(attempt, as_bad))?;
        let mut functions = FxHashMap::default();
        for function in module.functions() {
            let name = format!("@{}", function.name);
            let steps = self.differences.code(attempt, as_bad, &name, function_digest(function));
            if let (Some(steps), Some(name)) = (steps, symbol(&name)) {
                let steps = steps.into_iter().filter_map(account::recorded).collect();
                functions.insert(name.as_str().to_owned(), Arc::new(Steps::new(steps)));
            }
        }
        if !functions.is_empty() {
            options.follow = Some(Arc::new(CodeSteps { functions, others_are_free: true }));
        }
        Ok(options)
    }

    fn code_options(
        &mut self,
        module: &Module,
        settings: std::collections::BTreeMap<String, String>,
    ) -> Result<driver::Options, Error> {
        if settings.is_empty() {
            return self.session.code_options(module, "");
        }
        let header = Header { code: settings, ..Header::default() };
        self.session.set_target(account::target_options(&header))?;
        let mut options = self.session.code_options(module, "")?;
        account::apply_header(&header, &mut options);
        Ok(options)
    }
}

fn other(side: Side) -> Side {
    match side {
        Side::Good => Side::Bad,
        Side::Bad => Side::Good,
    }
}

fn built(module: &Module, code: &Code, options: &driver::Options) -> Result<Built, Error> {
    let object = driver::assemble(module, code, options)?;
    Ok(Built { object, text: code.functions.iter().map(|function| function.bytes.len() as u64).sum() })
}
