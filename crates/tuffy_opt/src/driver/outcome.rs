//! What an optimizer run did: a summary, and what became of each function.

use super::options::Options;
use crate::engine::{FactCounts, OldNames};
use crate::pipeline::PassTimes;
use crate::replay::decisions::{DecisionFate, Fate};
use crate::replay::divergence::Divergence;
use crate::replay::lock::{Lock, LockedFunction};
use crate::replay::names::symbol;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::Arc;
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
    /// What became of the decisions of a trace that is followed by decisions, function by function.
    pub decisions: Vec<FunctionDecisions>,
    /// How often facts about values were asked for, and what that took.
    pub facts: FactCounts,
    /// How long passes took, if asked.
    pub times: PassTimes,
}

/// What became of the decisions of one function.
#[derive(Clone, Debug)]
pub struct FunctionDecisions {
    /// The function; of one that is gone, its name of then.
    pub function: Name,
    /// What it was called when the trace was made, if that was something else.
    pub old_name: Option<Name>,
    /// How it was followed.
    pub by: FollowedBy,
    /// The decisions of the trace, then new ones.
    pub decisions: Vec<DecisionFate>,
}

/// How the decisions of a function were followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowedBy {
    /// Step by step.
    Steps,
    /// By anchors.
    Decisions,
    /// Not at all: the module does not have it.
    Nothing,
}

/// What was done to one function.
pub(super) struct Done {
    pub func: Function,
    pub outcome: Outcome,
    pub steps: u32,
    pub next_step: u32,
    pub divergences: Vec<Divergence>,
    pub decisions: Option<FunctionDecisions>,
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
    /// It was optimized, and heuristics decided as they did in the policy.
    ByDecisions,
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

/// The decisions of a function that all became the same.
pub fn all_decisions(locked: &LockedFunction, fate: Fate) -> Vec<DecisionFate> {
    locked.decisions.iter().map(|decision| DecisionFate { fate, decision: decision.clone() }).collect()
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
        self.decisions.extend(other.decisions);
        self.times.add(&other.times);
    }

    /// Adds the decisions of functions that the module does not have.
    pub(super) fn add_gone(&mut self, lock: &Lock, old_names: &OldNames) {
        let found: FxHashSet<Name> =
            self.decisions.iter().flat_map(|d| [Some(d.function), d.old_name]).flatten().collect();
        let renamed: FxHashSet<Name> = old_names.values().copied().collect();
        for locked in &lock.functions {
            let Some(function) = symbol(&locked.name) else { continue };
            if !found.contains(&function) && !renamed.contains(&function) {
                let decisions = all_decisions(locked, Fate::Gone);
                let by = FollowedBy::Nothing;
                self.decisions.push(FunctionDecisions { function, old_name: None, by, decisions });
            }
        }
    }

    /// Adds what became of the choices of the code generator, to the decisions about the same functions.
    pub fn add_code(&mut self, code: Vec<FunctionDecisions>) {
        let rows: FxHashMap<Name, usize> = self.decisions.iter().enumerate().map(|(i, d)| (d.function, i)).collect();
        for mut row in code {
            match rows.get(&row.function) {
                Some(&i) => self.decisions[i].decisions.append(&mut row.decisions),
                // Nothing is to be told of routines of the compiler's own.
                None if row.decisions.is_empty() => {}
                None => self.decisions.push(row),
            }
        }
    }

    /// The functions that had another name when the policy was made.
    pub fn old_names(&self) -> OldNames {
        Arc::new(self.decisions.iter().filter_map(|d| Some((d.function, d.old_name?))).collect())
    }

    /// How many decisions had each fate.
    pub fn fates(&self) -> BTreeMap<Fate, usize> {
        let mut counts: BTreeMap<Fate, usize> = Fate::ALL.iter().map(|&fate| (fate, 0)).collect();
        for decision in self.decisions.iter().flat_map(|d| &d.decisions) {
            *counts.entry(decision.fate).or_default() += 1;
        }
        counts
    }

    /// Whether a decision is new, gone, or not legal any more.
    pub fn decisions_diverge(&self) -> bool {
        let fates = self.fates();
        [Fate::New, Fate::Gone, Fate::Unfit].iter().any(|fate| fates.get(fate).is_some_and(|n| *n > 0))
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
            Outcome::Optimized | Outcome::ByDecisions => {}
        }
        self.outcomes.push((done.func.name, done.outcome));
        self.divergences.extend(done.divergences.iter().cloned());
        self.decisions.extend(done.decisions.iter().cloned());
        if options.times {
            self.times.add(&done.times);
        }
    }
}
