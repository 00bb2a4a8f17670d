//! The driver: a pipeline over all functions of a module.
//!
//! Functions are worked on in levels: all callees of a level are finished before it begins, so what is inlined is
//! final. The functions of one level do not see each other's bodies and may be worked on at the same time; the result
//! and the trace are the same for any number of threads. Without a pass that looks at other functions there is one
//! level, in text order.

mod function;
mod options;
mod outcome;
pub mod stream;

pub use options::{OptimizeError, Options};
pub use outcome::{FollowedBy, FunctionDecisions, Other, Outcome, Summary, Why};

use crate::engine::{OldNames, function_digest, function_shape};
use crate::pipeline::Pipeline;
use crate::record::step_log::{BufferedSink, StepLog};
use crate::replay::lock::{LockBy, OnDivergence};
use function::{Shared, one_function};
use outcome::Done;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use tuffy_ir::{CallGraph, Function, Module, Name};
use tuffy_trace::{Begin, Digest, End, Mode};

/// How many functions of a level are worked on before their entries are written.
const BATCH: usize = 256;

/// A trace being written, and how much of each step.
pub type Trace<'t, L> = Option<(&'t mut L, Mode)>;

/// Optimizes all functions of a module. On an error the module may be changed in part and is to be thrown away.
pub fn optimize<L: StepLog>(
    module: &mut Module,
    options: &Options,
    mut trace: Trace<'_, L>,
) -> Result<Summary, OptimizeError> {
    let mut summary = Summary::default();
    let pipelines = Pipelines::new(module, options)?;
    let pool = match options.threads {
        1 => None,
        n => rayon::ThreadPoolBuilder::new().num_threads(n).build().ok(),
    };
    let calls = pipelines.read_other_functions(module).then(|| CallGraph::compute(module));
    let old_names = old_names(module, options);
    let levels = match &calls {
        Some(calls) => calls.levels(),
        None => vec![module.functions().map(|f| f.name).collect()],
    };
    for level in levels {
        let bodies: Vec<Function> = level.iter().filter_map(|&name| module.take_function(name)).collect();
        let mut finished = Vec::with_capacity(level.len());
        let shared = Shared { module, calls: calls.as_ref(), options, old_names: &old_names };
        let mut bodies = bodies.into_iter();
        while bodies.len() > 0 {
            let batch: Vec<Function> = bodies.by_ref().take(BATCH).collect();
            match &pool {
                Some(pool) => parallel(pool, batch, shared, &pipelines, &mut trace, &mut finished)?,
                None => {
                    for func in batch {
                        let (pipeline, asked) = pipelines.of(func.name);
                        finished.push(sequential(func, shared, pipeline, asked, &mut trace)?);
                    }
                }
            }
        }
        for done in finished {
            summary.add(&done, options);
            module.put_function(done.func);
        }
    }
    if let Some(lock) = options.lock.as_ref().filter(|_| options.lock_by != LockBy::Trace) {
        summary.add_gone(lock, &old_names);
    }
    Ok(summary)
}

/// Functions that had another name when the trace to follow was made.
fn old_names(module: &Module, options: &Options) -> OldNames {
    match &options.lock {
        Some(lock) if options.lock_by != LockBy::Trace => lock.old_names(module),
        _ => OldNames::default(),
    }
}

/// Optimizes one function of a module.
pub(crate) fn optimize_one<L: StepLog>(
    module: &mut Module,
    name: Name,
    options: &Options,
    mut trace: Trace<'_, L>,
) -> Result<Summary, OptimizeError> {
    let old_names = old_names(module, options);
    let func = module.take_function(name).expect("a function of the module");
    let (pipeline, asked) = options.pipeline_of(&func)?;
    let shared = Shared { module, calls: None, options, old_names: &old_names };
    let done = sequential(func, shared, &pipeline, asked.as_deref(), &mut trace)?;
    let mut summary = Summary::default();
    summary.add(&done, options);
    module.put_function(done.func);
    Ok(summary)
}

fn begin_of(func: &Function, input: Digest, asked: Option<&str>, options: &Options) -> Begin {
    let function = format!("@{}", func.name);
    // The stages of what follows a trace are those that the trace says.
    let followed = match (&options.lock, options.on_divergence) {
        (Some(lock), OnDivergence::Error | OnDivergence::Warn) if options.lock_by == LockBy::Trace => {
            lock.function(&function)
        }
        _ => None,
    };
    let policy = followed.map_or(asked.unwrap_or_default(), |f| f.policy.as_str()).to_owned();
    Begin { function, input, shape: function_shape(func), policy, code: false }
}

/// Works on a function and writes its entries as they come.
fn sequential<L: StepLog>(
    func: Function,
    shared: Shared<'_>,
    pipeline: &Pipeline,
    asked: Option<&str>,
    trace: &mut Trace<'_, L>,
) -> Result<Done, OptimizeError> {
    let Some((out, mode)) = trace else { return one_function::<L>(func, shared, pipeline, None) };
    let input = out.digest(&func);
    out.begin(&begin_of(&func, input, asked, shared.options));
    let done = one_function(func, shared, pipeline, Some((&mut **out, *mode)))?;
    out.end(&end_of(&done));
    Ok(done)
}

/// The pipelines of a run.
struct Pipelines<'o> {
    /// That of functions that ask for none.
    common: Cow<'o, Pipeline>,
    /// Whether there are any.
    is_used: bool,
    /// Those that functions ask for, with their names.
    own: FxHashMap<Name, (Cow<'o, Pipeline>, String)>,
}

impl<'o> Pipelines<'o> {
    fn new(module: &Module, options: &'o Options) -> Result<Pipelines<'o>, OptimizeError> {
        let mut own = FxHashMap::default();
        for func in module.functions() {
            if let Some(asked) = options.own_pipeline_of(func)? {
                own.insert(func.name, asked);
            }
        }
        let is_used = own.len() < module.functions().count();
        Ok(Pipelines { common: options.effective_pipeline()?, is_used, own })
    }

    /// The pipeline of a function, and its name if the function asks for it.
    fn of(&self, function: Name) -> (&Pipeline, Option<&str>) {
        match self.own.get(&function) {
            Some((pipeline, asked)) => (pipeline, Some(asked)),
            None => (&self.common, None),
        }
    }

    /// Whether functions must be finished before those that call them.
    fn read_other_functions(&self, module: &Module) -> bool {
        self.all().any(Pipeline::is_interprocedural)
            || module.functions().any(|f| f.attributes.has("alwaysinline")) && self.all().any(Pipeline::inlines_always)
    }

    /// Those that functions have.
    fn all(&self) -> impl Iterator<Item = &Pipeline> {
        let own = self.own.values().map(|(pipeline, _)| &**pipeline);
        self.is_used.then_some(&*self.common).into_iter().chain(own)
    }
}

/// Works on many functions at a time and writes their entries in order.
fn parallel<L: StepLog>(
    pool: &rayon::ThreadPool,
    batch: Vec<Function>,
    shared: Shared<'_>,
    pipelines: &Pipelines<'_>,
    trace: &mut Trace<'_, L>,
    finished: &mut Vec<Done>,
) -> Result<(), OptimizeError> {
    let digested = |func: Function| {
        let input = trace.as_mut().map(|(out, _)| out.digest(&func));
        (func, input)
    };
    let batch: Vec<(Function, Option<Digest>)> = batch.into_iter().map(digested).collect();
    let mode = trace.as_ref().map(|(_, mode)| *mode);
    let work = |(func, input): (Function, Option<Digest>)| {
        let mut buffer = mode.map(BufferedSink::new);
        let (pipeline, asked) = pipelines.of(func.name);
        let begin = input.map(|input| begin_of(&func, input, asked, shared.options));
        let sink = buffer.as_mut().zip(mode);
        let done = one_function(func, shared, pipeline, sink);
        let traced = begin.zip(buffer).map(|(begin, buffer)| (begin, buffer, done.as_ref().map(end_of).ok()));
        (traced, done)
    };
    let results: Vec<_> = pool.install(|| batch.into_par_iter().map(work).collect());
    for (traced, done) in results {
        let done = done?;
        if let (Some((out, _)), Some((begin, buffer, Some(end)))) = (&mut *trace, traced) {
            out.begin(&begin);
            buffer.hand_on(*out);
            out.end(&end);
        }
        finished.push(done);
    }
    Ok(())
}

fn end_of(done: &Done) -> End {
    End { function: format!("@{}", done.func.name), steps: done.next_step, output: function_digest(&done.func) }
}
