//! The content id of a step: the same step in another run has the same one, wherever it stands in the trace.

use crate::engine::{ContentHasher, Record};
use rustc_hash::FxHashMap;
use tuffy_ir::Inst;

/// Gives ids to the steps of one function.
#[derive(Default)]
pub(crate) struct ContentIds {
    /// How often each content was met: the occurrence number in its id.
    met: FxHashMap<u64, u64>,
}

impl ContentIds {
    /// The id of the next step: of function, rule, origin of the site, the shape of what it looks at, and how often that came before.
    pub(crate) fn next(&mut self, record: &Record<'_>, fragment: &[Inst], hasher: &mut ContentHasher) -> u64 {
        let func = record.view.func;
        hasher.reset();
        hasher.name(func.name);
        hasher.rule(record.transform.info());
        if let Some(inst) = record.step.site.inst(func) {
            let source = func.origins.first(func.inst(inst).origin());
            hasher.source(func, func.origins.root(source));
        }
        for &inst in fragment {
            hasher.opcode(func.op(inst));
        }
        let content = hasher.finish();
        let occurrence = self.met.entry(content.0).or_insert(0);
        *occurrence += 1;
        hasher.number(*occurrence);
        hasher.finish().low48()
    }
}
