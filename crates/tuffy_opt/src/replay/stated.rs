//! What a trace states that the file alone cannot tell true or false, but this compiler can: its transforms, and the stages
//! of its policies.
//!
//! The reader of traces does not know the compiler, so it believes these. Whoever gets steps from a trace asks here as
//! well. What depends on the code (content ids, regions, numbers of steps) is compared by an exact replay.

use crate::engine::Transform;
use crate::pipeline::passes;
use crate::pipeline::{ADDED_STAGE_ITERATIONS, Pipeline, preset_named};
use crate::record::step_log::transform_line;
use crate::replay::replayer::FindTransform;
use crate::transforms;
use std::io::BufRead;
use tuffy_trace::audit::difference;
use tuffy_trace::{Entry, Reader, TraceError, TransformLine};

/// Something that is not so: in the value of which key, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untrue {
    /// The key.
    pub key: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl Untrue {
    /// The error at the line that was read last.
    pub fn at<R: BufRead>(self, reader: &mut Reader<R>) -> TraceError {
        reader.wrong(self.key, self.message, self.hint)
    }
}

/// What a compiler with these transforms says of a transform: what an audit asks.
pub fn transform_line_of(transforms: FindTransform, name: &str) -> Option<TransformLine> {
    transforms(name).map(|t| transform_line(t.info()))
}

/// The line of a transform must be true where the compiler has the same definition. A transform that it defines otherwise, or not
/// at all, may be anything: whether its steps fit is found out when they come.
pub fn transform(line: &TransformLine, transforms: FindTransform) -> Result<(), Untrue> {
    match transform_line_of(transforms, &line.name) {
        Some(known) if known.digest == line.digest => match difference(line, &known) {
            Some((key, message)) => Err(Untrue { key, message, hint: None }),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// A transform of a trace that the compiler has.
#[derive(Clone, Copy)]
pub struct NumberedTransform {
    /// Its number in the trace.
    pub number: usize,
    /// What it does.
    pub transform: &'static dyn Transform,
}

/// The transforms of a trace, each looked for once.
pub struct TransformTable {
    transforms: FindTransform,
    /// By their numbers in the trace.
    found: Vec<Option<&'static dyn Transform>>,
}

impl TransformTable {
    /// Those that a compiler with these transforms has.
    pub fn new(transforms: FindTransform) -> TransformTable {
        TransformTable { transforms, found: Vec::new() }
    }

    /// The transform of an entry, which has this number, must be one of the compiler.
    #[inline]
    pub fn of(&mut self, entry: &Entry, number: usize) -> Result<NumberedTransform, Untrue> {
        match self.found.get(number) {
            Some(&Some(transform)) => Ok(NumberedTransform { number, transform }),
            _ => self.find(entry, number),
        }
    }

    #[cold]
    fn find(&mut self, entry: &Entry, number: usize) -> Result<NumberedTransform, Untrue> {
        if let Some(transform) = (self.transforms)(&entry.transform) {
            self.found.resize(self.found.len().max(number + 1), None);
            self.found[number] = Some(transform);
            return Ok(NumberedTransform { number, transform });
        }
        let near = tuffy_ir::closest(&entry.transform, transforms::all().map(|t| t.info().name));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        Err(Untrue { key: "transform", message: format!("this compiler has no transform `{}`", entry.transform), hint })
    }
}

/// The stages of a function that has a policy of its own. Those of the header's pipeline are the reader's business.
#[derive(Clone, Copy, Debug)]
pub struct PolicyStages(Option<&'static Pipeline>);

impl PolicyStages {
    /// Those of a policy. If this compiler does not have it, nothing is known of them.
    pub fn of(name: &str) -> PolicyStages {
        PolicyStages(if name.is_empty() { None } else { preset_named(name) })
    }

    /// Stage and iteration of an entry must be possible.
    #[inline]
    pub fn check(self, entry: &Entry) -> Result<(), Untrue> {
        self.0.map_or(Ok(()), |pipeline| PolicyStages::check_with(pipeline, entry))
    }

    #[inline(never)]
    fn check_with(pipeline: &Pipeline, entry: &Entry) -> Result<(), Untrue> {
        let stage = pipeline.stages.iter().find(|s| s.name == entry.stage);
        // A pass that was asked for and that the policy does not have gets a stage of its own.
        let added = || passes::find(&entry.stage).map(|_| ADDED_STAGE_ITERATIONS);
        let name = || format!("{}-{}", pipeline.name, pipeline.version);
        let Some(most) = stage.map(|s| s.max_iterations).or_else(added) else {
            let near = tuffy_ir::closest(&entry.stage, pipeline.stages.iter().map(|s| s.name.as_str()));
            let hint = near.map(|near| format!("did you mean `{near}`?"));
            let message = format!("the policy {} has no stage `{}`", name(), entry.stage);
            return Err(Untrue { key: "stage", message, hint });
        };
        if entry.iteration > most {
            let (policy, n) = (name(), entry.iteration);
            let message = format!("iteration {n} of a stage that iterates at most {most} times in the policy {policy}");
            return Err(Untrue { key: "iteration", message, hint: None });
        }
        Ok(())
    }
}
