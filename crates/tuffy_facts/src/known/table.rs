//! Facts by number, for an analysis that meets the same ones again and again: what follows from facts is found once.

use super::{Known, combine, refine};
use crate::OpKey;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::num::NonZeroU32;
use tuffy_ir::{Ann, Cond};

/// A table that has found more than this is not kept for other functions.
const MAX_FOUND: usize = 1 << 14;

/// How many operands an operation may have for what it makes of them to be remembered.
const MAX_ARGS: usize = 3;

/// The number of a set in a [`Table`]. Equal sets have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KnownId(NonZeroU32);

impl KnownId {
    /// All integers.
    pub const ANY: KnownId = KnownId(NonZeroU32::MIN);
    /// No integer.
    pub const NOTHING: KnownId = KnownId(NonZeroU32::MIN.saturating_add(1));
}

thread_local! {
    /// Tables for others to take: an analysis may need one while the facts on demand have another.
    static KEPT: RefCell<[Option<Box<Table>>; 2]> = const { RefCell::new([None, None]) };
}

/// Sets with numbers, and what was found about them.
pub struct Table {
    /// By number; none has the number 0.
    sets: Vec<Known>,
    numbers: FxHashMap<Known, KnownId>,
    with: FxHashMap<(KnownId, Ann), KnownId>,
    join: FxHashMap<(KnownId, KnownId), KnownId>,
    meet: FxHashMap<(KnownId, KnownId), KnownId>,
    refine: FxHashMap<(Cond, KnownId, KnownId), KnownId>,
    combine: FxHashMap<(OpKey, u32, [KnownId; MAX_ARGS]), KnownId>,
    written: FxHashMap<(KnownId, KnownId, Ann), (Ann, KnownId)>,
}

impl Table {
    /// What was found before by this thread: other functions have mostly the same facts.
    pub fn take() -> Box<Table> {
        let kept = KEPT.with_borrow_mut(|slots| slots.iter_mut().find_map(Option::take));
        kept.unwrap_or_else(|| Box::new(Table::new()))
    }

    /// Keeps what was found for the next who asks, if it is not too much.
    pub fn keep(self: Box<Table>) {
        if self.found() <= MAX_FOUND {
            KEPT.with_borrow_mut(|slots| {
                if let Some(free) = slots.iter_mut().find(|slot| slot.is_none()) {
                    *free = Some(self);
                }
            });
        }
    }

    fn found(&self) -> usize {
        let pairs = self.join.len() + self.meet.len() + self.refine.len();
        self.sets.len() + self.with.len() + pairs + self.combine.len() + self.written.len()
    }

    /// A table that has [`KnownId::ANY`] and [`KnownId::NOTHING`].
    fn new() -> Table {
        let mut table = Table {
            sets: vec![Known::ANY],
            numbers: FxHashMap::default(),
            with: FxHashMap::default(),
            join: FxHashMap::default(),
            meet: FxHashMap::default(),
            refine: FxHashMap::default(),
            combine: FxHashMap::default(),
            written: FxHashMap::default(),
        };
        let numbers = [Known::ANY, Known::NOTHING].map(|known| table.number(known));
        debug_assert_eq!(numbers, [KnownId::ANY, KnownId::NOTHING]);
        table
    }

    /// The set that has a number.
    pub fn known(&self, fact: KnownId) -> &Known {
        &self.sets[fact.0.get() as usize]
    }

    /// See [`Known::worth_writing`].
    #[inline]
    pub fn worth_writing(&mut self, fact: KnownId) -> KnownId {
        if self.known(fact).is_small() { fact } else { self.number(self.known(fact).clone().worth_writing()) }
    }

    /// The number of a set.
    pub fn number(&mut self, known: Known) -> KnownId {
        *self.numbers.entry(known).or_insert_with_key(|known| {
            self.sets.push(known.clone());
            KnownId(NonZeroU32::MIN.saturating_add(self.sets.len() as u32 - 2))
        })
    }

    /// See [`Known::with`].
    #[inline]
    pub fn with(&mut self, fact: KnownId, ann: Ann) -> KnownId {
        if ann.constrains() { self.constrained(fact, ann) } else { fact }
    }

    fn constrained(&mut self, fact: KnownId, ann: Ann) -> KnownId {
        if let Some(&found) = self.with.get(&(fact, ann)) {
            return found;
        }
        let found = self.number(self.known(fact).clone().with(ann));
        self.with.insert((fact, ann), found);
        found
    }

    /// See [`Known::join`].
    pub fn join(&mut self, a: KnownId, b: KnownId) -> KnownId {
        if a == b || b == KnownId::NOTHING {
            return a;
        }
        if a == KnownId::NOTHING {
            return b;
        }
        if let Some(&found) = self.join.get(&(a, b)) {
            return found;
        }
        let found = self.number(self.known(a).join(self.known(b)));
        self.join.insert((a, b), found);
        found
    }

    /// See [`Known::meet`].
    pub fn meet(&mut self, a: KnownId, b: KnownId) -> KnownId {
        if a == b || b == KnownId::ANY {
            return a;
        }
        if a == KnownId::ANY {
            return b;
        }
        if let Some(&found) = self.meet.get(&(a, b)) {
            return found;
        }
        let found = self.number(self.known(a).meet(self.known(b)));
        self.meet.insert((a, b), found);
        found
    }

    /// See [`refine`].
    pub fn refine(&mut self, cond: Cond, a: KnownId, b: KnownId) -> KnownId {
        if let Some(&found) = self.refine.get(&(cond, a, b)) {
            return found;
        }
        let found = self.number(refine(cond, self.known(a), self.known(b)));
        self.refine.insert((cond, a, b), found);
        found
    }

    /// See [`Known::widen_stepwise`].
    pub fn widen_stepwise(&mut self, old: KnownId, new: KnownId, no_bits: bool) -> KnownId {
        self.number(self.known(old).widen_stepwise(self.known(new), no_bits))
    }

    /// See [`Known::widen`].
    pub fn widen(&mut self, old: KnownId, new: KnownId, bits_too: bool) -> KnownId {
        self.number(self.known(old).widen(self.known(new), bits_too))
    }

    /// See [`combine`].
    pub fn combine(&mut self, key: OpKey, width: u32, args: &[KnownId]) -> KnownId {
        let find = |table: &mut Table| {
            let args = args.iter().map(|&arg| table.known(arg).clone()).collect();
            table.number(combine(key, width, args))
        };
        let of: [KnownId; MAX_ARGS] = match *args {
            [a] => [a, KnownId::ANY, KnownId::ANY],
            [a, b] => [a, b, KnownId::ANY],
            [a, b, c] => [a, b, c],
            _ => return find(self),
        };
        if let Some(&found) = self.combine.get(&(key, width, of)) {
            return found;
        }
        let found = find(self);
        self.combine.insert((key, width, of), found);
        found
    }

    /// What is to be written of a value that was found to be `fact`, of which its operation alone says `alone` and
    /// which was `given` an annotation: nothing that these guarantee anyway. And what is known of it with that.
    pub fn annotation(&mut self, fact: KnownId, alone: KnownId, given: Ann) -> (Ann, KnownId) {
        let least = self.with(alone, given);
        // What says nothing, or that nothing is ever seen, adds nothing.
        if fact == least || fact == KnownId::ANY || fact == KnownId::NOTHING {
            return (given, least);
        }
        if let Some(&found) = self.written.get(&(fact, least, given)) {
            return found;
        }
        let ann = self.known(fact).to_ann();
        let shown = self.with(least, ann);
        let found = if shown == least { (given, least) } else { (given.intersect(ann), shown) };
        self.written.insert((fact, least, given), found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuffy_ir::Int;

    #[test]
    fn what_is_remembered_is_what_is_found() {
        let between = |a: i32, b: i32| Known::between(Some(Int::from(a)), Some(Int::from(b)));
        let sets = [Known::ANY, Known::NOTHING, Known::unsigned(8), Known::signed(33), between(2, 5), between(-3, 0)];
        let anns = [Ann::NONE, Ann::u(4), Ann::s(8), Known::constant(&Int::from(5)).to_ann()];
        let heads = [OpKey::ADD, OpKey::SUB, OpKey::AND, OpKey::SELECT];
        let mut table = Table::new();
        // The second time everything is remembered.
        for _ in 0..2 {
            for a in &sets {
                let x = table.number(a.clone());
                assert_eq!((table.number(a.clone()), table.known(x)), (x, a));
                for ann in anns {
                    let found = table.with(x, ann);
                    assert_eq!(*table.known(found), a.clone().with(ann));
                }
                for b in &sets {
                    let y = table.number(b.clone());
                    let found = [table.join(x, y), table.meet(x, y), table.widen(x, y, true)];
                    let wanted = [a.join(b), a.meet(b), a.widen(b, true)];
                    assert_eq!(found.map(|id| table.known(id).clone()), wanted, "{a:?} {b:?}");
                    for key in heads {
                        let count = if key == OpKey::SELECT { 3 } else { 2 };
                        let (args, ids) = ([a, a, b].map(Known::clone), [x, x, y]);
                        let found = table.combine(key, 0, &ids[3 - count..]);
                        assert_eq!(
                            *table.known(found),
                            combine(key, 0, args[3 - count..].into()),
                            "{key:?} {a:?} {b:?}"
                        );
                    }
                    for given in anns {
                        let (ann, shown) = table.annotation(x, y, given);
                        assert_eq!(*table.known(shown), b.clone().with(ann), "{a:?} {b:?} {given}");
                    }
                }
            }
        }
    }
}
