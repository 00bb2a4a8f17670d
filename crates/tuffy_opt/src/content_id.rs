//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info, Record};
use rustc_hash::FxHashMap;
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
    /// How often each content was met: the occurrence number in its id.
    met: FxHashMap<u64, u64>,
}

impl ContentIds {
    /// The id of the next step: of function, rule, origin of the site, the shape of what it looks at, and how often that came before.
    pub(crate) fn next(
        &mut self,
        IdStart(mut to): IdStart,
        record: &Record<'_>,
        fragment: &[Inst],
        hasher: &mut ContentHasher,
    ) -> u64 {
        let func = record.view.func;
        if self.met.is_empty() {
            self.met.reserve(func.num_insts().min(MOST_EXPECTED));
        }
        if let Some(inst) = record.step.site.inst(func) {
            to = hasher.source(to, func, func.origins.first(func.inst(inst).origin()));
        }
        for &inst in fragment {
            to.add(ContentHasher::opcode(func.op(inst)));
        }
        let occurrence = self.met.entry(to.finish().0).or_insert(0);
        *occurrence += 1;
        to.add(*occurrence);
        to.finish().low48()
    }
}
