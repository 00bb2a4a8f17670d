//! What an optimizer run did: a summary, and what became of each function.

use super::options::Options;
use crate::engine::FactCounts;
use crate::pipeline::PassTimes;
use crate::replay::divergence::Divergence;
use tuffy_ir::{Function, Name};

/// What an optimizer run did.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// How many functions there are.
    pub functions: usize,
    /// How many of them followed the policy to the end.
    pub locked: usize,
    /// How many were optimized anew although there is a policy.
    pub fallen_back: usize,
    /// How many followed the policy to the end, but were or became something else.
    pub fitted: usize,
    /// How many followed the policy in part.
    pub partly_locked: usize,
    /// How many steps were made.
    pub steps: u64,
    /// What became of each function, in the order in which they were worked on.
    pub outcomes: Vec<(Name, Outcome)>,
    /// Steps of the policy that did not fit, where that is not an error.
    pub divergences: Vec<Divergence>,
    /// How often facts about values were asked for, and what that took.
    pub facts: FactCounts,
    /// How long passes took, if asked.
    pub times: PassTimes,
}

/// What was done to one function.
pub(super) struct Done {
    pub func: Function,
    pub outcome: Outcome,
    pub steps: u32,
    pub next_step: u32,
    pub divergences: Vec<Divergence>,
    pub facts: FactCounts,
    pub times: PassTimes,
}

/// What became of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was optimized; there is no policy.
    Optimized,
    /// It followed the policy to the end.
    Locked,
    /// All steps of the policy fit.
    Fitted(Other),
    /// It followed the policy in part.
    PartlyLocked {
        /// It is not what it was.
        changed: bool,
        /// How many steps do not fit.
        left_out: u32,
        /// How many the policy has.
        steps: u32,
    },
    /// It was optimized although there is a policy.
    FellBack(Why),
}

/// What is not as recorded in a function that all steps of the policy fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// It was another one before.
    Input,
    /// It is another one after.
    Output,
}

/// Why a function did not follow the policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The policy does not know it.
    New,
    /// It is not what it was.
    Changed,
    /// A step does not fit.
    Diverged,
}

impl Summary {
    /// Adds what another part of the run did.
    pub(crate) fn merge(&mut self, other: Summary) {
        self.functions += other.functions;
        self.locked += other.locked;
        self.fallen_back += other.fallen_back;
        self.fitted += other.fitted;
        self.partly_locked += other.partly_locked;
        self.steps += other.steps;
        self.facts.add(&other.facts);
        self.outcomes.extend(other.outcomes);
        self.divergences.extend(other.divergences);
        self.times.add(&other.times);
    }

    pub(super) fn add(&mut self, done: &Done, options: &Options) {
        self.functions += 1;
        self.steps += u64::from(done.steps);
        self.facts.add(&done.facts);
        match done.outcome {
            Outcome::Locked => self.locked += 1,
            Outcome::Fitted(_) => self.fitted += 1,
            Outcome::PartlyLocked { .. } => self.partly_locked += 1,
            Outcome::FellBack(_) => self.fallen_back += 1,
            Outcome::Optimized => {}
        }
        self.outcomes.push((done.func.name, done.outcome));
        self.divergences.extend(done.divergences.iter().cloned());
        if options.times {
            self.times.add(&done.times);
        }
    }
}
