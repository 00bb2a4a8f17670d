//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info};
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Digest, Mixer, Terms};

/// Room is made for at most so many steps at once.
const MOST_EXPECTED: usize = 1024;

/// What the ids of the steps of one transform in one function begin with: function and transform, hashed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IdStart(Mixer);

impl Default for IdStart {
    fn default() -> IdStart {
        IdStart(Mixer::START)
    }
}

impl IdStart {
    pub(crate) fn new(func: &Function, transform: &Info) -> IdStart {
        let mut start = Mixer::START;
        for name in [func.name.as_str(), transform.name] {
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
    /// Another function begins.
    pub(crate) fn clear(&mut self) {
        self.met.clear();
    }

    /// The id of the next step: of function, transform, origin of the instruction at the site, the shape of what it looks
    /// at, and how often that came before.
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
        let mut id = Terms::new(occurrence.into());
        id.add(to.state());
        id.state() & tuffy_trace::MAX_ID
    }
}

/// How often each content was met. Contents are hashed already, so some bits of one say in which place it is, or which
/// place comes first after it.
#[derive(Default)]
struct Met {
    /// Each content but for its last bits, where its count is; 0 is a free place. A power of two, at least twice as
    /// many as there are contents.
    places: Vec<u64>,
    contents: usize,
}

impl Met {
    /// The bits of a count.
    const COUNT: u64 = 0xffff;

    /// More places are not kept for the next function.
    const MOST_KEPT: usize = 1 << 13;

    fn clear(&mut self) {
        if self.places.len() > Met::MOST_KEPT {
            self.places = Vec::new();
        }
        // Piece by piece: where instructions are counted, a large one takes one per byte, though no longer.
        self.places.chunks_mut(64).for_each(|piece| piece.fill(0));
        self.contents = 0;
    }

    /// Counts a content once more. At first, so many are expected.
    #[inline(always)]
    fn count(&mut self, content: u64, expected: usize) -> u32 {
        if self.places.len() <= 2 * self.contents {
            self.grow(expected);
        }
        let last = self.places.len() - 1;
        let mut at = Met::first_place(content);
        loop {
            let place = &mut self.places[at & last];
            if *place == 0 {
                *place = content & !Met::COUNT | 1;
                self.contents += 1;
                return 1;
            }
            if (*place ^ content) <= Met::COUNT {
                if *place & Met::COUNT == Met::COUNT {
                    return self.count_more(content, expected);
                }
                *place += 1;
                return (*place & Met::COUNT) as u32;
            }
            at += 1;
        }
    }

    /// Counts a content that was met too often for its place: the next time it is met, it is as if it were another.
    #[cold]
    #[inline(never)]
    fn count_more(&mut self, content: u64, expected: usize) -> u32 {
        let mut next = Mixer::START;
        next.add(content & !Met::COUNT);
        (Met::COUNT as u32).saturating_add(self.count(next.state(), expected))
    }

    #[inline(always)]
    fn first_place(content: u64) -> usize {
        (content >> 16) as usize
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, expected: usize) {
        let size = 2 * expected.min(MOST_EXPECTED).max(self.places.len()).next_power_of_two();
        let before = std::mem::replace(&mut self.places, vec![0; size]);
        for content in before.into_iter().filter(|&place| place != 0) {
            let mut at = Met::first_place(content);
            while self.places[at & (size - 1)] != 0 {
                at += 1;
            }
            self.places[at & (size - 1)] = content;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_content_is_counted() {
        let mut met = Met::default();
        for _ in 0..2 {
            for round in 1..4 {
                for content in (0..5000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
                    assert_eq!(met.count(content, 7), round, "{content}");
                }
            }
            assert_eq!(met.contents, 5000);
            met.clear();
        }
    }

    #[test]
    fn a_content_may_be_met_often() {
        let mut met = Met::default();
        for round in 1..=200_000 {
            assert_eq!(met.count(0x1234_5678_9abc_def0, 1), round);
            assert_eq!(met.count(0x1234_0678_9abc_def0, 1), round);
        }
    }
}
