//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info};
use rustc_hash::FxHashMap;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Digest, Mixer, Terms};

/// Gives ids to the steps of one function.
#[derive(Default)]
pub(crate) struct ContentIds {
    /// What the ids of each transform begin with: function and transform, hashed.
    starts: FxHashMap<&'static Info, Mixer>,
    /// How often each content came.
    occurrences: FxHashMap<u64, u32>,
}

impl ContentIds {
    /// Room for more contents is not kept for the next function.
    const MOST_KEPT: usize = 1 << 13;

    /// Room is made for at most so many contents at once.
    const MOST_EXPECTED: usize = 1 << 10;

    /// Another function begins.
    pub(crate) fn clear(&mut self) {
        self.starts.clear();
        if self.occurrences.capacity() > ContentIds::MOST_KEPT {
            self.occurrences = FxHashMap::default();
        }
        self.occurrences.clear();
    }

    /// The id of the next step: of function, transform, origin of the instruction at the site, the shape of what it
    /// looks at, and how often that came before.
    pub(crate) fn next(
        &mut self,
        func: &Function,
        transform: &'static Info,
        at: Option<Inst>,
        shape: u64,
        hasher: &mut ContentHasher,
    ) -> u64 {
        if self.starts.is_empty() {
            // Most steps are the first of their kind.
            self.occurrences.reserve(func.num_insts().min(ContentIds::MOST_EXPECTED));
        }
        let mut content = *self.starts.entry(transform).or_insert_with(|| {
            let mut start = Mixer::START;
            for name in [func.name.as_str(), transform.name] {
                start.add(Digest::of(name.as_bytes()).0);
            }
            start
        });
        // A step of the whole function has no source.
        let source = match at {
            Some(inst) => hasher.source(func, func.origins.first(func.inst(inst).origin())).wrapping_add(1),
            None => 0,
        };
        content.add_pair(source, shape);
        let occurrence = self.occurrences.entry(content.state()).or_default();
        *occurrence = occurrence.saturating_add(1);
        let mut id = Terms::new((*occurrence).into());
        id.add(content.state());
        id.state() & tuffy_trace::MAX_ID
    }
}
