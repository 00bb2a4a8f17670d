//! The process-wide, append-only table behind [`Name`](crate::Name), composite [`Type`](crate::Type)s and composite
//! [`Ann`](crate::Ann)otations.
//!
//! Interned items live as long as the process, so a handle can be printed and compared anywhere, on any thread, with no
//! context at hand. The numbers given out depend on the order of interning; nothing may print, hash into output or sort
//! by them.

use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;
use std::sync::RwLock;

pub(crate) struct Interner<T: ?Sized + 'static> {
    state: RwLock<State<T>>,
}

struct State<T: ?Sized + 'static> {
    items: Vec<&'static T>,
    index: FxHashMap<&'static T, u32>,
}

impl<T: ?Sized + Eq + Hash + 'static> Interner<T> {
    pub(crate) fn new() -> Self {
        Interner { state: RwLock::new(State { items: Vec::new(), index: FxHashMap::default() }) }
    }

    /// The number of `item`; `own` makes the copy that is kept when it is new.
    pub(crate) fn intern<Q>(&self, item: &Q, own: impl FnOnce(&Q) -> Box<T>) -> u32
    where
        Q: ?Sized + Eq + Hash,
        &'static T: Borrow<Q>,
    {
        if let Some(&n) = self.state.read().expect("interner lock").index.get(item) {
            return n;
        }
        let mut state = self.state.write().expect("interner lock");
        if let Some(&n) = state.index.get(item) {
            return n;
        }
        let kept: &'static T = Box::leak(own(item));
        let n = state.items.len() as u32;
        state.items.push(kept);
        state.index.insert(kept, n);
        n
    }

    pub(crate) fn contains(&self, n: u32) -> bool {
        (n as usize) < self.state.read().expect("interner lock").items.len()
    }

    pub(crate) fn get(&self, n: u32) -> &'static T {
        self.state.read().expect("interner lock").items[n as usize]
    }
}
