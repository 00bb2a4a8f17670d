//! Claims of a trace that the file alone cannot tell true or false, but this compiler can: of its transforms, and of
//! the stages of its policies.
//!
//! The reader of traces does not know the compiler, so it believes these. Whoever gets steps from a trace asks here as
//! well. What depends on the code (content ids, regions, numbers of steps) is compared by an exact replay.

use crate::engine::Transform;
use crate::pipeline::passes;
use crate::pipeline::{ADDED_STAGE_ITERATIONS, Pipeline, preset_named};
use crate::record::step_log::transform_line;
use crate::replay::replayer::FindTransform;
use crate::transforms;
use tuffy_trace::audit::difference;
use tuffy_trace::{ClaimError, Entry, TransformLine};

/// What a compiler with these transforms says of a transform: what an audit asks.
pub fn transform_line_of(transforms: FindTransform, name: &str) -> Option<TransformLine> {
    transforms(name).map(|t| transform_line(t.info()))
}

/// What the line of a transform claims must be so where the compiler has the same definition. A transform that it
/// defines otherwise, or not at all, may be anything: whether its steps fit is found out when they come.
pub fn check_transform(line: &TransformLine, transforms: FindTransform) -> Result<(), ClaimError> {
    match transform_line_of(transforms, &line.name) {
        Some(known) if known.digest == line.digest => difference(line, &known).map_or(Ok(()), Err),
        _ => Ok(()),
    }
}

/// The transforms of a trace, each looked up once.
pub struct TransformTable {
    find: FindTransform,
    /// By their numbers in the trace.
    found: Vec<Option<&'static dyn Transform>>,
}

impl TransformTable {
    /// Of a compiler with these transforms.
    pub fn new(find: FindTransform) -> TransformTable {
        TransformTable { find, found: Vec::new() }
    }

    /// The transform of an entry, which has this number in the trace, must be one of the compiler.
    pub fn get(&mut self, entry: &Entry, number: usize) -> Result<&'static dyn Transform, ClaimError> {
        if let Some(&Some(transform)) = self.found.get(number) {
            return Ok(transform);
        }
        let Some(transform) = (self.find)(&entry.transform) else {
            let near = tuffy_ir::closest(&entry.transform, transforms::all().map(|t| t.info().name));
            let hint = near.map(|near| format!("did you mean `{near}`?"));
            let message = format!("this compiler has no transform `{}`", entry.transform);
            return Err(ClaimError { key: "transform", message, hint });
        };
        self.found.resize(self.found.len().max(number + 1), None);
        self.found[number] = Some(transform);
        Ok(transform)
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
    pub fn check(self, entry: &Entry) -> Result<(), ClaimError> {
        self.0.map_or(Ok(()), |pipeline| PolicyStages::check_with(pipeline, entry))
    }

    #[inline(never)]
    fn check_with(pipeline: &Pipeline, entry: &Entry) -> Result<(), ClaimError> {
        let stage = pipeline.stages.iter().find(|s| s.name == entry.stage);
        // A pass that was asked for and that the policy does not have gets a stage of its own.
        let added = || passes::find(&entry.stage).map(|_| ADDED_STAGE_ITERATIONS);
        let name = || format!("{}-{}", pipeline.name, pipeline.version);
        let Some(most) = stage.map(|s| s.max_iterations).or_else(added) else {
            let near = tuffy_ir::closest(&entry.stage, pipeline.stages.iter().map(|s| s.name.as_str()));
            let hint = near.map(|near| format!("did you mean `{near}`?"));
            let message = format!("the policy {} has no stage `{}`", name(), entry.stage);
            return Err(ClaimError { key: "stage", message, hint });
        };
        if entry.iteration > most {
            let (policy, n) = (name(), entry.iteration);
            let message = format!("iteration {n} of a stage that iterates at most {most} times in the policy {policy}");
            return Err(ClaimError::new("iteration", message));
        }
        Ok(())
    }
}
