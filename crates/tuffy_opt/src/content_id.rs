//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Info, Record};
use rustc_hash::FxHashMap;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Digest, Hasher};

/// Room is made for at most so many steps at once.
const MOST_EXPECTED: usize = 1024;

/// Gives ids to the steps of one function.
#[derive(Default)]
pub(crate) struct ContentIds {
    /// What the ids of the steps of each rule begin with: the function and the rule, hashed.
    starts: FxHashMap<&'static Info, Hasher>,
    /// How often each content was met: the occurrence number in its id.
    met: FxHashMap<u64, u64>,
}

fn start_of(func: &Function, rule: &Info) -> Hasher {
    let mut start = Hasher::new();
    for name in [func.name.as_str(), rule.name] {
        start.write_u64(Digest::of(name.as_bytes()).0);
    }
    start
}

impl ContentIds {
    /// The id of the next step: of function, rule, origin of the site, the shape of what it looks at, and how often that came before.
    pub(crate) fn next(&mut self, record: &Record<'_>, fragment: &[Inst], hasher: &mut ContentHasher) -> u64 {
        let func = record.view.func;
        let rule = record.transform.info();
        if self.met.is_empty() {
            self.met.reserve(func.num_insts().min(MOST_EXPECTED));
        }
        hasher.restart(self.starts.entry(rule).or_insert_with(|| start_of(func, rule)).clone());
        if let Some(inst) = record.step.site.inst(func) {
            let source = func.origins.first(func.inst(inst).origin());
            hasher.source(func, func.origins.root(source));
        }
        hasher.opcodes(func, fragment);
        let content = hasher.finish();
        let occurrence = self.met.entry(content.0).or_insert(0);
        *occurrence += 1;
        hasher.number(*occurrence);
        hasher.finish().low48()
    }
}
