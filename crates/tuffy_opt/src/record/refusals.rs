//! What was looked at in a function and left as it is, until the function is done.
//!
//! A candidate is looked at in every iteration of a stage, and may be taken in a later one. What counts is how it ended,
//! so of each candidate the last refusal is kept, and none if it was taken.

use crate::engine::{Info, Site};
use rustc_hash::FxHashMap;
use tuffy_ir::Function;
use tuffy_trace::RefusalLine;

/// The refusals of one function so far, in the order in which candidates were first refused.
#[derive(Default)]
pub(crate) struct Refusals {
    lines: Vec<Option<(&'static Info, Site, RefusalLine)>>,
    index: FxHashMap<(&'static Info, Site), usize>,
}

impl Refusals {
    /// Another function begins.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.index.clear();
    }

    /// The line of a candidate, to be filled.
    pub(crate) fn candidate(&mut self, transform: &'static Info, site: Site) -> &mut RefusalLine {
        let at = *self.index.entry((transform, site)).or_insert_with(|| {
            self.lines.push(None);
            self.lines.len() - 1
        });
        &mut self.lines[at].get_or_insert_with(|| (transform, site, RefusalLine::default())).2
    }

    /// The candidate was taken after all.
    pub(crate) fn taken(&mut self, transform: &'static Info, site: Site) {
        if !self.index.is_empty()
            && let Some(at) = self.index.remove(&(transform, site))
        {
            self.lines[at] = None;
        }
    }

    /// All that are left.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = (&'static Info, Site, RefusalLine)> {
        self.index.clear();
        self.lines.drain(..).flatten()
    }
}

/// Whether what a refusal is about is still there.
pub(crate) fn is_placed(func: &Function, site: Site) -> bool {
    match site {
        Site::Value(v) => func.def_block(v).is_some(),
        Site::Block(b) => func.block_region(b).is_some(),
        Site::Function => true,
    }
}
