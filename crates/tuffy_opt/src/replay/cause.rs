//! Which of the differences of two traces makes the difference between their programs.
//!
//! The test says of a program whether it is bad: nearer to the bad one than to the good one. The classes of
//! [`differences`](super::differences) are tried in order; the first with which a run as in the good trace is good, and
//! one as in the bad trace is bad, is searched by delta debugging. What is found is confirmed the other way round: the
//! bad program with only that as in the good trace must be good. Where it is not, something else suffices as well, and
//! is searched among the rest.

use super::ddmin::{Answer, Minimum, by_levels};
use super::differences::{Attempt, Differences};

/// How many sets are searched for, each of which suffices.
const MAX_SETS: usize = 8;

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// How runs in between were made.
    pub attempt: Attempt,
    /// Sets of differences, each of which makes a good program bad.
    pub sets: Vec<Vec<usize>>,
    /// Nothing can be left out of any of them.
    pub minimal: bool,
    /// The bad program without all of them is good.
    pub confirmed: bool,
}

impl Cause {
    /// All differences that were found.
    pub fn all(&self) -> Vec<usize> {
        let mut all = self.sets.concat();
        all.sort_unstable();
        all
    }
}

/// What became of an attempt that explains nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The program with everything as in the good trace is bad.
    GoodIsBad,
    /// The program with everything as in the bad trace is good.
    BadIsGood,
    /// No more programs may be built.
    Exhausted,
}

/// Searches. The test is asked about an attempt and the differences that are as in the bad trace. Gives what became of
/// each attempt where none explains the difference.
pub fn find_cause<E>(
    differences: &Differences,
    test: &mut dyn FnMut(&Attempt, &[usize]) -> Answer<E>,
) -> Result<Result<Cause, Vec<(Attempt, Failure)>>, E> {
    let mut failures = Vec::new();
    for attempt in differences.attempts() {
        let all = differences.of(attempt.classes);
        let failure = match test(&attempt, &all)? {
            Some(true) => match test(&attempt, &[])? {
                Some(false) => return search(differences, attempt, all, test).map(Ok),
                Some(true) => Failure::GoodIsBad,
                None => Failure::Exhausted,
            },
            Some(false) => Failure::BadIsGood,
            None => Failure::Exhausted,
        };
        failures.push((attempt, failure));
    }
    Ok(Err(failures))
}

fn search<E>(
    differences: &Differences,
    attempt: Attempt,
    all: Vec<usize>,
    test: &mut dyn FnMut(&Attempt, &[usize]) -> Answer<E>,
) -> Result<Cause, E> {
    let mut cause = Cause { attempt, sets: Vec::new(), minimal: true, confirmed: false };
    let mut rest = all;
    while cause.sets.len() < MAX_SETS {
        let levels = differences.levels(&rest);
        let Minimum { set, minimal } = by_levels(&levels, &mut |set| test(&cause.attempt, set))?;
        rest.retain(|at| set.binary_search(at).is_err());
        cause.sets.push(set);
        cause.minimal &= minimal;
        let left = if rest.is_empty() { Some(false) } else { test(&cause.attempt, &rest)? };
        cause.confirmed = left == Some(false);
        if left != Some(true) {
            break;
        }
    }
    Ok(cause)
}
