//! Where instructions come from.
//!
//! A [`Source`] is one input instruction: its source place and branch weights, written once when the input is read or
//! built. An [`Origin`] is a set of sources, one `u32`: a single source is encoded in it, larger sets are interned per
//! function. Merging takes the union, so an origin never becomes a chain.

use crate::entity::{Arena, entity};
use crate::name::Name;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

entity! {
    /// One input instruction of a function.
    Source
}

/// A place in a source file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The file.
    pub file: Name,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column, from 1; 0 if unknown.
    pub column: u32,
}

/// What is known about an input instruction.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceData {
    /// Its place in the program's source.
    pub place: Option<Place>,
    /// For a branch: how often each target was taken, in order.
    pub weights: Option<Box<[u32]>>,
    /// What it stands for, if it is not an instruction of the function's own input.
    pub link: Option<Link>,
}

/// A source that stands for another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// The same input instruction with other branch weights.
    Reweighted(Source),
    /// An input instruction of an inlined function.
    Inlined {
        /// The function.
        function: Name,
        /// Which of its sources.
        source: Source,
        /// The call that was replaced, a source of this function.
        call: Source,
    },
}

static UNKNOWN: SourceData = SourceData { place: None, weights: None, link: None };

/// A set of sources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Origin(u32);

const SET: u32 = 1 << 31;

/// The most members of an origin. A constant can stand for thousands of input instructions; the first ones are as good
/// as all.
const MAX_MEMBERS: usize = 8;

impl Origin {
    /// The origin that is just this source.
    pub fn of(source: Source) -> Origin {
        debug_assert!(source.as_u32() < SET);
        Origin(source.as_u32())
    }
}

/// All sources and origin sets of a function.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// For each source, where its data stands plus one; 0 if nothing is known.
    sources: Arena<Source, u32>,
    data: Vec<SourceData>,
    /// Whether weights are known of some source.
    weighted: bool,
    sets: Vec<Box<[Source]>>,
    index: FxHashMap<Box<[Source]>, u32>,
}

impl Origins {
    /// Adds an input instruction.
    pub fn add(&mut self, data: SourceData) -> Source {
        let slot = if data == SourceData::default() {
            0
        } else {
            self.weighted |= data.weights.is_some();
            self.data.push(data);
            self.data.len() as u32
        };
        self.sources.push(slot)
    }

    pub(crate) fn reserve(&mut self, more: usize) {
        self.sources.reserve(more);
    }

    /// What is known about a source.
    pub fn get(&self, source: Source) -> &SourceData {
        match self.sources[source] {
            0 => &UNKNOWN,
            slot => &self.data[slot as usize - 1],
        }
    }

    /// Whether a source comes from another one, or through a call that was inlined.
    #[inline]
    pub fn is_linked(&self, source: Source) -> bool {
        match self.sources[source] {
            0 => false,
            slot => self.data[slot as usize - 1].link.is_some(),
        }
    }

    /// Forgets where sources stand, so that nothing made of them has lines.
    pub fn forget_places(&mut self) {
        self.data.iter_mut().for_each(|data| data.place = None);
    }

    /// How many sources there are.
    pub fn len(&self) -> usize {
        self.sources.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// Whether nothing is known of any source.
    pub fn know_nothing(&self) -> bool {
        self.data.is_empty()
    }

    /// Whether branch weights are known of some source.
    pub fn know_weights(&self) -> bool {
        self.weighted
    }

    /// The members of an origin, ascending.
    pub fn members(&self, origin: Origin) -> impl Iterator<Item = Source> + '_ {
        let set = (origin.0 & SET != 0).then(|| &self.sets[(origin.0 & !SET) as usize]);
        let one = set.is_none().then(|| Source::from_u32(origin.0));
        one.into_iter().chain(set.into_iter().flat_map(|s| s.iter().copied()))
    }

    /// The first member of an origin.
    pub fn first(&self, origin: Origin) -> Source {
        match origin.0 & SET {
            0 => Source::from_u32(origin.0),
            _ => self.sets[(origin.0 & !SET) as usize][0],
        }
    }

    /// The functions through which an instruction was inlined, the innermost first.
    pub fn inlined_through(&self, origin: Origin) -> impl Iterator<Item = Name> + '_ {
        let mut source = self.first(origin);
        std::iter::from_fn(move || {
            loop {
                match self.get(source).link {
                    Some(Link::Inlined { function, call, .. }) => {
                        source = call;
                        return Some(function);
                    }
                    Some(Link::Reweighted(root)) => source = root,
                    None => return None,
                }
            }
        })
    }

    /// The union of two origins, or its first members if there are many.
    pub fn merge(&mut self, a: Origin, b: Origin) -> Origin {
        if a == b {
            return a;
        }
        let mut all: SmallVec<[Source; 2 * MAX_MEMBERS]> = SmallVec::new();
        for origin in [a, b] {
            match origin.0 & SET {
                0 => all.push(Source::from_u32(origin.0)),
                _ => all.extend_from_slice(&self.sets[(origin.0 & !SET) as usize]),
            }
        }
        all.sort_unstable();
        all.dedup();
        all.truncate(MAX_MEMBERS);
        if let [only] = all[..] {
            return Origin::of(only);
        }
        if let Some(&i) = self.index.get(&all[..]) {
            return Origin(SET | i);
        }
        let i = self.sets.len() as u32;
        self.sets.push(all[..].into());
        self.index.insert(all[..].into(), i);
        Origin(SET | i)
    }

    /// An origin with the members of this one, whose branch weights are these.
    pub fn reweighted(&mut self, origin: Origin, weights: &[u32]) -> Origin {
        let first = self.members(origin).next().expect("an origin has a member");
        let data = SourceData {
            place: self.place(origin),
            weights: Some(weights.into()),
            link: Some(Link::Reweighted(self.root(first))),
        };
        Origin::of(self.add(data))
    }

    /// The input instruction that a source stands for, whatever its weights are.
    pub fn root(&self, source: Source) -> Source {
        match self.get(source).link {
            Some(Link::Reweighted(root)) => root,
            _ => source,
        }
    }

    /// The most specific place of an origin: the first member that has one.
    pub fn place(&self, origin: Origin) -> Option<Place> {
        if self.know_nothing() {
            return None;
        }
        self.members(origin).find_map(|s| self.get(s).place)
    }

    /// The place of an origin, or of the calls through which it was inlined if it has none itself: the first that is
    /// known.
    pub fn place_or_call(&self, origin: Origin) -> Option<Place> {
        let outwards = |source: Source| {
            // A link leads to a source that was there before.
            std::iter::successors(Some(source), |&s| match self.get(s).link {
                Some(Link::Inlined { call, .. }) => Some(call),
                Some(Link::Reweighted(root)) => Some(root),
                None => None,
            })
        };
        self.place(origin).or_else(|| self.members(origin).find_map(|s| outwards(s).find_map(|s| self.get(s).place)))
    }

    /// The branch weights of an origin: the first member that has some.
    pub fn weights(&self, origin: Origin) -> Option<&[u32]> {
        if !self.weighted {
            return None;
        }
        self.members(origin).find_map(|s| self.get(s).weights.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_is_a_union_and_never_a_chain() {
        let mut origins = Origins::default();
        let [a, b, c] = [0; 3].map(|_| Origin::of(origins.add(SourceData::default())));
        let ab = origins.merge(a, b);
        let abc = origins.merge(ab, c);
        assert_eq!(origins.merge(ab, a), ab);
        assert_eq!(origins.merge(c, ab), abc);
        assert_eq!(origins.members(abc).count(), 3);
        assert_eq!(origins.merge(a, a), a);
    }

    #[test]
    fn what_has_no_place_has_that_of_the_call_it_came_through() {
        let mut origins = Origins::default();
        let place = |line| Some(Place { file: Name::new("a.c"), line, column: 0 });
        let through = |call| Some(Link::Inlined { function: Name::new("f"), source: Source::from_u32(0), call });
        let call = origins.add(SourceData { place: place(7), ..SourceData::default() });
        let outer = origins.add(SourceData { link: through(call), ..SourceData::default() });
        let inner = origins.add(SourceData { link: through(outer), ..SourceData::default() });
        let known = origins.add(SourceData { place: place(9), link: through(outer), ..SourceData::default() });
        let alone = origins.add(SourceData::default());
        let at = |source| origins.place_or_call(Origin::of(source)).map(|p| p.line);
        assert_eq!([call, outer, inner, known, alone].map(at), [Some(7), Some(7), Some(7), Some(9), None]);
    }
}
