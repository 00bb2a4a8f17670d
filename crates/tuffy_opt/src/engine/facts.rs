//! Dirty bits: which facts about values must be looked at again.
//!
//! Facts stand in the function, as annotations. This table says which of them are out of date. The editor marks on
//! every write; the analyses ([`known_bits`](crate::transforms::known_bits),
//! [`demanded_bits`](crate::transforms::demanded_bits)) take what is dirty and clean it; nothing else is recomputed.
//! Whoever else reads a fact has it found on demand (`lazy`).

use rustc_hash::FxHashMap;
use tuffy_ir::{Ann, Entity, Function, Int, Value};

/// A set of values: all there are, until it is emptied for the first time; then those that were put into it.
#[derive(Clone, Default, Debug)]
pub struct DirtySet {
    all: bool,
    member: Vec<bool>,
    list: Vec<Value>,
}

impl DirtySet {
    #[inline]
    fn insert(&mut self, value: Value) {
        if !self.all {
            self.insert_one(value);
        }
    }

    fn insert_one(&mut self, value: Value) {
        if self.member.len() <= value.index() {
            self.member.resize(value.index() + 1, false);
        }
        if !std::mem::replace(&mut self.member[value.index()], true) {
            self.list.push(value);
        }
    }

    /// Whether every value is in it, those that are not yet made too.
    pub fn is_all(&self) -> bool {
        self.all
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        !self.all && self.list.is_empty()
    }

    /// What is in it: values that are placed, in the order of the text, if it is all of them, else oldest first.
    pub fn list(&self, func: &Function) -> Vec<Value> {
        if self.all { values(func).collect() } else { self.list.clone() }
    }

    /// Adds all that is computed from its members.
    fn add_downstream(&mut self, func: &Function) {
        let mut at = 0;
        while let Some(&value) = self.list.get(at) {
            at += 1;
            for used in func.uses(value) {
                func.results(used.inst).for_each(|v| self.insert(v));
                if func.inst(used.inst).is_terminator() && func.inst(used.inst).block().is_some() {
                    func.argument_param(used).into_iter().for_each(|v| self.insert(v));
                }
            }
        }
    }

    fn clear(&mut self) {
        self.all = false;
        for v in self.list.drain(..) {
            self.member[v.index()] = false;
        }
    }
}

/// All values that are placed, in the order of the text.
fn values(func: &Function) -> impl Iterator<Item = Value> + '_ {
    func.blocks_in_order().flat_map(|block| {
        let results = func.block_insts(block).flat_map(|inst| func.results(inst));
        func.params(block).iter().copied().chain(results)
    })
}

/// Which facts are out of date, and what annotations were given rather than derived.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Values whose known bits and range may have changed, besides those computed from refined ones.
    forward: DirtySet,
    /// Values that a refinement changed: what is known of all that is computed from them may have changed too.
    refined: DirtySet,
    /// Values whose demanded bits may have changed.
    pub backward: DirtySet,
    /// What values were annotated with before an analysis added to it.
    given: FxHashMap<Value, Ann>,
    /// Which bits of integers are demanded.
    demanded: FxHashMap<Value, Int>,
    /// How many forward facts were ever computed.
    pub forward_computed: u64,
    /// How many backward facts were ever computed.
    pub backward_computed: u64,
}

impl Facts {
    /// Everything is dirty: annotations of the input are not trusted to be complete.
    pub(crate) fn new(func: &Function) -> Facts {
        let dirty = DirtySet { all: values(func).next().is_some(), ..DirtySet::default() };
        Facts {
            forward: dirty.clone(),
            refined: dirty.clone(),
            backward: dirty,
            given: FxHashMap::default(),
            demanded: FxHashMap::default(),
            forward_computed: 0,
            backward_computed: 0,
        }
    }

    /// Whether the `x` bits on the uses of a value are what the analysis says now, so that a transform may rely on
    /// them. It says so only after the analysis has run; those of the input are never trusted.
    pub fn demanded_is_fresh(&self, value: Value) -> bool {
        // What is demanded of one value depends on all that is computed from it.
        self.backward.is_empty() && self.demanded.contains_key(&value)
    }

    /// Which bits of an integer are demanded, as the analysis found when it ran last; `None` if it never looked at it.
    pub fn demanded(&self, value: Value) -> Option<&Int> {
        self.demanded.get(&value)
    }

    pub(crate) fn set_demanded(&mut self, value: Value, bits: Int) {
        self.demanded.insert(value, bits);
    }

    /// Whether no known bits and no range may have changed.
    pub fn forward_is_clean(&self) -> bool {
        self.forward.is_empty()
    }

    /// The values whose known bits and range may have changed; `None` if those of all may.
    pub fn forward(&self, func: &Function) -> Option<Vec<Value>> {
        if self.forward.all {
            return None;
        }
        let mut dirty = self.refined.clone();
        dirty.add_downstream(func);
        self.forward.list.iter().for_each(|&v| dirty.insert(v));
        Some(dirty.list)
    }

    /// Whether everything is out of date, so that nothing need be marked.
    #[inline]
    pub(crate) fn are_all_dirty(&self) -> bool {
        self.forward.all && self.backward.all
    }

    /// Both directions of a value are out of date.
    #[inline]
    pub(crate) fn mark(&mut self, value: Value) {
        self.forward.insert(value);
        self.backward.insert(value);
    }

    /// And so is what is known of all that is computed from it.
    #[inline]
    pub(crate) fn mark_downstream(&mut self, value: Value) {
        self.refined.insert(value);
    }

    #[inline]
    pub(crate) fn mark_backward(&mut self, value: Value) {
        self.backward.insert(value);
    }

    /// What a value was annotated with before an analysis added to it.
    pub fn given(&self, func: &Function, value: Value) -> Ann {
        self.given.get(&value).copied().unwrap_or_else(|| func.ann(value))
    }

    /// An analysis is about to make this the annotation of a value.
    pub(crate) fn remember_given(&mut self, value: Value, before: Ann, after: Ann) {
        let given = *self.given.entry(value).or_insert(before);
        if given == after {
            self.given.remove(&value);
        }
    }

    pub(crate) fn forget_given(&mut self, value: Value) {
        self.given.remove(&value);
    }

    pub(crate) fn clean_forward(&mut self, computed: u64) {
        self.forward.clear();
        self.refined.clear();
        self.forward_computed += computed;
    }

    pub(crate) fn clean_backward(&mut self, computed: u64) {
        self.backward.clear();
        self.backward_computed += computed;
    }
}
