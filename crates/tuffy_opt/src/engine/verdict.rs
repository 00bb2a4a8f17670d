//! What a heuristic says of a candidate: take it or leave it, by which numbers and limits.
//!
//! A pass that looks at a natural candidate says so in one line, whatever it decides:
//!
//! ```text
//! let verdict = Verdict::at_most("too_large", ("callee_size", size), ("max_size", limit));
//! engine.decide(&InlineCall, &step, &verdict);       // a cost model decides, or a lock in its place
//! engine.attempt(&PromoteSlot, &step);                // `check` alone decides
//! engine.decline(&HoistInvariant, &step, &Verdict::decline("memory_changes"));
//! ```
//!
//! Where nobody listens, nothing of it is kept.

use super::step::Step;
use super::transform::{CostModel, Refusal, Transform};
use super::{Engine, Perform, Tracer, View};
use smallvec::SmallVec;

/// A number with its name.
pub type Named = (&'static str, u64);

/// What a heuristic says of a candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Why it is left as it is: a word that stays the same from version to version. Nothing if it is taken.
    pub reason: Option<&'static str>,
    /// The numbers that were compared.
    pub compared: SmallVec<[Named; 4]>,
    /// The limits that they were compared with, by their names in the pipeline.
    pub limits: SmallVec<[Named; 4]>,
    /// What the step weighs, if that is known already.
    pub costs: Option<CostModel>,
    /// A lock decided in place of the heuristic.
    pub forced: bool,
}

impl Verdict {
    /// The candidate is taken.
    pub fn take() -> Verdict {
        Verdict::default()
    }

    /// It is left as it is, for a reason without numbers.
    pub fn decline(reason: &'static str) -> Verdict {
        Verdict { reason: Some(reason), ..Verdict::default() }
    }

    /// It is taken if a number is at most a limit.
    pub fn at_most(reason: &'static str, number: Named, limit: Named) -> Verdict {
        Verdict::take().and_at_most(reason, number, limit)
    }

    /// And if this number is at most this limit. The first limit that is passed is the reason.
    pub fn and_at_most(self, reason: &'static str, number: Named, limit: Named) -> Verdict {
        let holds = number.1 <= limit.1;
        self.with(number).within(limit).and(holds, reason)
    }

    /// And if this holds.
    pub fn and(mut self, holds: bool, reason: &'static str) -> Verdict {
        if !holds && self.reason.is_none() {
            self.reason = Some(reason);
        }
        self
    }

    /// A number that speaks for it or against it.
    pub fn with(mut self, number: Named) -> Verdict {
        self.compared.push(number);
        self
    }

    /// A limit that holds.
    pub fn within(mut self, limit: Named) -> Verdict {
        self.limits.push(limit);
        self
    }

    /// What the step weighs.
    pub fn weighing(mut self, costs: CostModel) -> Verdict {
        self.costs = Some(costs);
        self
    }

    /// Whether the candidate is taken.
    pub fn takes(&self) -> bool {
        self.reason.is_none()
    }
}

/// A candidate that is left as it is.
#[derive(Clone, Copy)]
pub struct Declined<'r> {
    /// The function as it is.
    pub view: View<'r>,
    /// The transform.
    pub transform: &'r dyn Transform,
    /// The step that is not made.
    pub step: &'r Step,
    /// What the heuristic said.
    pub verdict: &'r Verdict,
    /// What `check` said, if it was asked.
    pub refusal: Option<&'r Refusal>,
}

impl dyn Perform + '_ {
    /// Takes a candidate or leaves it, as the verdict says, or a lock in its place; says whether it was taken.
    pub fn decide(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict) -> bool {
        let forced = self.forced(transform, step, verdict.takes());
        if !forced.unwrap_or(verdict.takes()) {
            match forced {
                Some(_) if verdict.takes() => {
                    let locked = Verdict { reason: Some("locked"), forced: true, ..verdict.clone() };
                    self.declined(transform, step, &locked, None);
                }
                _ => self.declined(transform, step, verdict, None),
            }
            return false;
        }
        let done = match forced {
            Some(_) if !verdict.takes() => {
                self.perform_decided(transform, step, &Verdict { reason: None, forced: true, ..verdict.clone() })
            }
            _ => self.perform_decided(transform, step, verdict),
        };
        match done {
            Ok(()) => true,
            Err(refusal) => {
                self.declined(transform, step, verdict, Some(&refusal));
                false
            }
        }
    }

    /// Makes a step that is wanted wherever it is legal; says whether it was. What has no candidate at the site is not
    /// worth a word.
    pub fn attempt(&mut self, transform: &dyn Transform, step: &Step) -> bool {
        match self.perform(transform, step) {
            Ok(()) => true,
            Err(refusal @ Refusal::PreconditionFailed { .. }) => {
                self.declined(transform, step, &Verdict::default(), Some(&refusal));
                false
            }
            Err(Refusal::PatternNotFound(_)) => false,
        }
    }

    /// Leaves a candidate as it is.
    pub fn decline(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict) {
        self.declined(transform, step, verdict, None);
    }
}

impl<T: Tracer> Engine<'_, T> {
    pub(super) fn tell_declined(
        &mut self,
        transform: &dyn Transform,
        step: &Step,
        verdict: &Verdict,
        refusal: Option<&Refusal>,
    ) {
        let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
        self.tracer.declined(&Declined { view, transform, step, verdict, refusal }, &self.place);
    }
}
