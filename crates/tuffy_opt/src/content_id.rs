//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info};
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Digest, Mixer};

/// Room is made for at most so many steps at once.
const MOST_EXPECTED: usize = 1024;

/// What the ids of the steps of one rule in one function begin with: function and rule, hashed.
#[derive(Clone, Copy)]
pub(crate) struct IdStart(Mixer);

impl IdStart {
    pub(crate) fn new(func: &Function, rule: &Info) -> IdStart {
        let mut start = Mixer::START;
        for name in [func.name.as_str(), rule.name] {
            start.add(Digest::of(name.as_bytes()).0);
        }
        IdStart(start)
    }
}

/// Gives ids to the steps of one function.
#[derive(Default)]
pub(crate) struct ContentIds {
    met: Met,
}

impl ContentIds {
    /// The id of the next step: of function, rule, origin of the instruction at the site, the shape of what it looks at, and how often that came
    /// before.
    #[inline(always)]
    pub(crate) fn next(
        &mut self,
        IdStart(mut to): IdStart,
        func: &Function,
        at: Option<Inst>,
        shape: u64,
        hasher: &mut ContentHasher,
    ) -> u64 {
        // A step of the whole function has no source.
        let source = match at {
            Some(inst) => hasher.source(func, func.origins.first(func.inst(inst).origin())).wrapping_add(1),
            None => 0,
        };
        to.add_pair(source, shape);
        let occurrence = self.met.count(to.state(), func.num_insts());
        to.add(occurrence.into());
        to.state() & tuffy_trace::MAX_ID
    }
}

/// How often each content was met. Contents are hashed already, so the last bits of one say in which place its number is, or which free
/// place comes first after it.
#[derive(Default)]
struct Met {
    /// Each content and how often it was met.
    contents: Vec<(u64, u32)>,
    /// Numbers of contents, from 1; 0 is a free place. A power of two, at least twice as many as there are contents.
    places: Vec<u32>,
}

impl Met {
    /// Counts a content once more. At first, so many are expected.
    #[inline(always)]
    fn count(&mut self, content: u64, expected: usize) -> u32 {
        if self.places.len() <= 2 * self.contents.len() {
            self.grow(expected);
        }
        let last = self.places.len() - 1;
        let mut at = content as usize;
        loop {
            let place = &mut self.places[at & last];
            if *place == 0 {
                self.contents.push((content, 1));
                *place = self.contents.len() as u32;
                return 1;
            }
            let (there, count) = &mut self.contents[*place as usize - 1];
            if *there == content {
                *count += 1;
                return *count;
            }
            at += 1;
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, expected: usize) {
        let size = 2 * expected.min(MOST_EXPECTED).max(self.places.len()).next_power_of_two();
        self.contents.reserve(size / 2 - self.contents.len());
        self.places.clear();
        self.places.resize(size, 0);
        for (number, (content, _)) in (1..).zip(&self.contents) {
            let mut at = *content as usize;
            while self.places[at & (size - 1)] != 0 {
                at += 1;
            }
            self.places[at & (size - 1)] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_content_is_counted() {
        let mut met = Met::default();
        for round in 1..4 {
            for content in (0..5000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
                assert_eq!(met.count(content, 7), round, "{content}");
            }
        }
        assert_eq!(met.contents.len(), 5000);
    }
}
