//! Solving equations over values that are asked for, and over what they come from.
//!
//! Tarjan's algorithm, without recursion: components are found in the order in which they can be solved. A value that
//! comes from itself, through others or not, is solved with less: see [`Equations::solve`].

use rustc_hash::FxHashSet;
use tuffy_ir::{Entity, Value};

/// Equations of facts about values.
pub(super) trait Equations {
    /// Whether the fact of a value was found already.
    fn is_found(&self, value: Value) -> bool;
    /// What the fact of a value comes from.
    fn sources(&mut self, value: Value, out: &mut Vec<Value>);
    /// Finds the fact of a value from those of its sources, all of them found but those in its own cycle.
    fn solve(&mut self, value: Value, cycle: &FxHashSet<Value>);
}

/// What the search needs, kept for the next one.
#[derive(Default)]
pub(super) struct Scratch {
    /// When a value was met, from 1; 0 if it was not, or is done.
    met: Vec<u32>,
    /// Values that were met and are not solved yet.
    open: Vec<Value>,
    frames: Vec<Frame>,
    /// The sources of all frames, one after the other.
    sources: Vec<Value>,
    cycle: FxHashSet<Value>,
}

struct Frame {
    value: Value,
    /// When it was met.
    met: u32,
    /// The first that is open and reached from it.
    low: u32,
    /// Where its sources begin.
    first: usize,
    /// Whether it is a source of itself.
    own: bool,
}

impl Scratch {
    fn met(&self, value: Value) -> u32 {
        self.met.get(value.index()).copied().unwrap_or(0)
    }

    fn enter(&mut self, equations: &mut impl Equations, value: Value, met: u32) {
        if self.met.len() <= value.index() {
            self.met.resize(value.index() + 1, 0);
        }
        self.met[value.index()] = met;
        self.open.push(value);
        let first = self.sources.len();
        equations.sources(value, &mut self.sources);
        let own = self.sources[first..].contains(&value);
        self.frames.push(Frame { value, met, low: met, first, own });
    }
}

/// Finds the fact of a value, and of all that it comes from.
pub(super) fn solve(equations: &mut impl Equations, scratch: &mut Scratch, value: Value) {
    let mut count = 1;
    scratch.enter(equations, value, count);
    while let Some(frame) = scratch.frames.last() {
        if scratch.sources.len() > frame.first {
            let source = scratch.sources.pop().expect("more than none");
            if equations.is_found(source) {
                continue;
            }
            match scratch.met(source) {
                0 => {
                    count += 1;
                    scratch.enter(equations, source, count);
                }
                met => {
                    let frame = scratch.frames.last_mut().expect("the same");
                    frame.low = frame.low.min(met);
                }
            }
            continue;
        }
        let frame = scratch.frames.pop().expect("the last one");
        if let Some(up) = scratch.frames.last_mut() {
            up.low = up.low.min(frame.low);
        }
        if frame.low < frame.met {
            continue;
        }
        // All that is open from here on leads to each other.
        let at = scratch.open.iter().rposition(|v| *v == frame.value).expect("it is open");
        let members = scratch.open.split_off(at);
        scratch.cycle.clear();
        if members.len() > 1 || frame.own {
            scratch.cycle.extend(members.iter().copied());
        }
        for &member in &members {
            equations.solve(member, &scratch.cycle);
        }
        members.iter().for_each(|m| scratch.met[m.index()] = 0);
    }
}
