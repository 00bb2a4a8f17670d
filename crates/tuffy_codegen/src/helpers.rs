//! Routines of our own that generated code calls: written in the IR, compiled like everything else, internal to each
//! object that needs them.

use std::collections::BTreeSet;
use tuffy_ir::{Entry, Module, read_module};

/// The text of all routines.
const TEXT: &str = include_str!("helpers.tir");

/// Which routines are needed.
#[derive(Debug, Default)]
pub struct Helpers {
    needed: BTreeSet<&'static str>,
}

impl Helpers {
    /// Says that generated code calls a routine.
    pub fn need(&mut self, name: &'static str) {
        self.needed.insert(name);
    }

    /// The routines that are needed, as a module; nothing if none is.
    pub fn module(&self) -> Option<Module> {
        if self.needed.is_empty() {
            return None;
        }
        let all = read_module(TEXT).unwrap_or_else(|e| panic!("the routines are wrong: {e:?}"));
        let mut module = Module::new();
        for entry in all.into_entries() {
            if let Entry::Function(f) = entry
                && self.needed.contains(f.name.as_str())
            {
                let added = module.add(Entry::Function(f));
                debug_assert!(added.is_ok(), "names in one file are distinct");
            }
        }
        Some(module)
    }
}
