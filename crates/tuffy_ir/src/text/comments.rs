//! Comments, attached to what they stand at, so that formatting keeps them.

use crate::function::inst::Inst;
use crate::function::{Block, Region};
use rustc_hash::FxHashMap;

/// A thing that has a line of its own in printed text. The first number is the position of the entry in the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Anchor {
    Target,
    SourceDirectory,
    /// A piece of the module's assembly, by position.
    Assembly(u32),
    Entry(u32),
    EntryEnd(u32),
    Region(u32, Region),
    RegionEnd(u32, Region),
    Block(u32, Block),
    Inst(u32, Inst),
    /// A part of a global (no instruction) or a case of a switch, by position.
    Item(u32, Inst, u32),
    /// The end of such a list.
    ListEnd(u32, Inst),
    ModuleEnd,
}

/// A comment on a line of its own.
#[derive(Clone, Debug)]
pub(crate) struct Leading {
    pub(crate) text: String,
    /// Whether an empty line stands before it.
    pub(crate) blank: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Attached {
    pub(crate) leading: Vec<Leading>,
    /// Whether an empty line stands between the leading comments and the thing.
    pub(crate) blank: bool,
    pub(crate) trailing: Vec<String>,
}

/// All comments of a text.
#[derive(Clone, Debug, Default)]
pub struct Comments {
    pub(crate) map: FxHashMap<Anchor, Attached>,
}

impl Comments {
    /// How many characters other than spaces all comments have together: what formatting must keep.
    pub fn letters(&self) -> usize {
        let solid = |text: &String| text.chars().filter(|c| !c.is_whitespace()).count();
        let of =
            |a: &Attached| a.leading.iter().map(|c| solid(&c.text)).chain(a.trailing.iter().map(solid)).sum::<usize>();
        self.map.values().map(of).sum()
    }

    /// Whether a comment stands inside a list of this many items.
    pub(crate) fn in_list(&self, entry: u32, inst: Inst, items: usize) -> bool {
        let here = |anchor| self.map.contains_key(&anchor);
        !self.map.is_empty()
            && (here(Anchor::ListEnd(entry, inst)) || (0..items as u32).any(|i| here(Anchor::Item(entry, inst, i))))
    }

    pub(crate) fn get(&self, anchor: Anchor) -> Option<&Attached> {
        self.map.get(&anchor)
    }
}

/// Collects comments while a text is read.
#[derive(Default)]
pub(super) struct Collector {
    comments: Comments,
    waiting: Vec<Leading>,
    current: Option<Anchor>,
}

impl Collector {
    /// A comment was met: on a line of its own, or after something.
    pub(super) fn comment(&mut self, text: &str, own_line: bool, blank: bool) {
        let text = text.trim_end().to_owned();
        match self.current {
            Some(anchor) if !own_line => self.comments.map.entry(anchor).or_default().trailing.push(text),
            _ => self.waiting.push(Leading { text, blank }),
        }
    }

    /// A thing with a line of its own begins; `blank` says whether an empty line stands before it.
    pub(super) fn begin(&mut self, anchor: Anchor, blank: bool) {
        self.current = Some(anchor);
        if !self.waiting.is_empty() {
            let attached = self.comments.map.entry(anchor).or_default();
            attached.leading.append(&mut self.waiting);
            attached.blank = blank;
        }
    }

    /// What follows belongs to a thing that began before.
    pub(super) fn resume(&mut self, anchor: Anchor) {
        self.current = Some(anchor);
    }

    pub(super) fn finish(mut self) -> Comments {
        self.begin(Anchor::ModuleEnd, false);
        self.comments
    }
}
