//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info};
use rustc_hash::FxHashMap;
use tuffy_ir::{Function, Inst, Name};
use tuffy_trace::{Digest, Mixer, Terms};

/// Gives ids to the steps of one function.
#[derive(Default)]
pub(crate) struct ContentIds {
    /// The function and its name, hashed: what all ids begin with.
    function: Option<(Name, Mixer)>,
    /// How often each content came.
    occurrences: FxHashMap<u64, u32>,
}

impl ContentIds {
    /// Room for more contents is not kept for the next function.
    const MOST_KEPT: usize = 1 << 13;

    /// Another function begins.
    pub(crate) fn clear(&mut self) {
        self.function = None;
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
        transform: &Info,
        at: Option<Inst>,
        shape: u64,
        hasher: &mut ContentHasher,
    ) -> u64 {
        let mut content = match self.function {
            Some((name, start)) if name == func.name => start,
            _ => self.begin(func.name),
        };
        content.add(Digest::of(transform.name.as_bytes()).0);
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

    fn begin(&mut self, name: Name) -> Mixer {
        let mut start = Mixer::START;
        start.add(Digest::of(name.as_str().as_bytes()).0);
        self.function = Some((name, start));
        start
    }
}
