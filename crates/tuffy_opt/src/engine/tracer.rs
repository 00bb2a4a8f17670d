//! What the engine tells a recorder. Recording is a type parameter: with [`Off`] nothing of it is left in the code.

use super::editor::Touched;
use super::step::Step;
use super::transform::{CostModel, Info, Plan, Transform};
use super::verdict::{Declined, Verdict};
use super::view::View;
use tuffy_ir::{Function, Inst};

/// Where in the pipeline steps happen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Where {
    /// The stage.
    pub stage: std::sync::Arc<str>,
    /// Its iteration, from 1.
    pub iteration: u32,
}

/// A step that is legal and about to be applied.
#[derive(Clone, Copy)]
pub struct Record<'r> {
    /// The function before the step.
    pub view: View<'r>,
    /// The transform.
    pub transform: &'r dyn Transform,
    /// What it says of itself.
    pub info: &'static Info,
    /// The step.
    pub step: &'r Step,
    /// What `check` found.
    pub plan: &'r Plan,
    /// The number of the step in its function.
    pub number: u32,
    /// Stage and iteration.
    pub place: &'r Where,
    /// What a heuristic said of it, if one was asked.
    pub decided: Option<&'r Verdict>,
}

impl Record<'_> {
    /// What the decision weighs, if the transform weighs costs.
    #[inline]
    pub fn costs(&self) -> Option<CostModel> {
        let ask = || self.transform.costs(self.view, self.step, self.plan);
        if !self.info.weighs {
            debug_assert_eq!(ask(), None, "{} weighs costs", self.info.name);
            return None;
        }
        let weighed = self.decided.and_then(|verdict| verdict.costs.as_ref());
        debug_assert!(weighed.is_none_or(|costs| ask().as_ref() == Some(costs)), "other costs were weighed");
        weighed.cloned().or_else(ask)
    }
}

/// The instructions that a step looks at: the one at its site, which is given back, then what the transform names.
#[inline]
pub(crate) fn fragment(record: &Record<'_>, out: &mut Vec<Inst>) -> Option<Inst> {
    let at = record.step.site.inst(record.view.func);
    out.clear();
    if let Some(at) = at {
        out.push(at);
    }
    record.transform.fragment(&record.view, record.step, record.plan, out);
    at
}

/// Something that is told of every step.
pub trait Tracer {
    /// Whether it wants to be told.
    const ON: bool;
    /// A step is about to be applied.
    fn before(&mut self, record: Record<'_>);
    /// It was.
    fn after(&mut self, transform: &'static Info, func: &Function, touched: &Touched);
    /// Whether it wants to be told of what is left as it is.
    const LISTENS: bool = Self::ON;
    /// Whether it may decide in place of heuristics.
    const LOCKS: bool = false;
    /// What is to be done with a candidate, if it knows that; `wanted` is what the heuristic says.
    fn forced(&mut self, _: View<'_>, _: (&dyn Transform, &Step), _wanted: bool, _: &Where) -> Option<bool> {
        None
    }
    /// Whether a step that is legal and about to be applied is not to be made. Only asked of what locks.
    fn withholds(&mut self, _: &Record<'_>) -> bool {
        false
    }
    /// A candidate is seen that will be decided on later.
    fn sees(&mut self, _: View<'_>, _: &dyn Transform, _: &Step) {}
    /// A candidate is left as it is.
    fn declined(&mut self, _: &Declined<'_>, _: &Where) {}
    /// The function is done.
    fn end(&mut self, _: View<'_>) {}
    /// The next step is that of an entry of a trace, which knows what a heuristic said of it.
    fn replays(&mut self, _: &tuffy_trace::Entry) {}
    /// A candidate is left as it is, as a trace says.
    fn replays_refusal(&mut self, _: &tuffy_trace::RefusalLine) {}
}

/// Records nothing.
pub struct Off;

impl Tracer for Off {
    const ON: bool = false;
    fn before(&mut self, _: Record<'_>) {}
    fn after(&mut self, _: &'static Info, _: &Function, _: &Touched) {}
}
