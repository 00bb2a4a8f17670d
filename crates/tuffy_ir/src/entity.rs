//! Typed `u32` handles and the arenas that own what they name.
//!
//! A handle is four bytes, `Copy`, ordered by creation, and means nothing outside the arena that made it. `NONE` is a
//! reserved handle, so that optional links cost no extra space.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A typed index into an [`Arena`].
pub trait Entity: Copy + Eq {
    /// The handle with this index.
    fn new(index: usize) -> Self;
    /// The index of this handle.
    fn index(self) -> usize;
}

/// Defines a handle type.
macro_rules! entity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        #[allow(dead_code, reason = "not every handle needs every method")]
        impl $name {
            /// The handle that names nothing.
            pub const NONE: $name = $name(u32::MAX);

            /// Whether this handle names nothing.
            pub fn is_none(self) -> bool {
                self.0 == u32::MAX
            }

            /// `None` for the reserved handle.
            pub fn some(self) -> Option<$name> {
                (!self.is_none()).then_some(self)
            }

            /// The raw index.
            pub fn as_u32(self) -> u32 {
                self.0
            }

            /// The handle with this raw index.
            pub const fn from_u32(raw: u32) -> Self {
                $name(raw)
            }
        }

        impl $crate::entity::Entity for $name {
            fn new(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                $name(index as u32)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if self.is_none() {
                    write!(f, concat!(stringify!($name), "(none)"))
                } else {
                    write!(f, concat!(stringify!($name), "({})"), self.0)
                }
            }
        }
    };
}
pub(crate) use entity;

/// A growable table of `V`, indexed by `K`.
#[derive(Clone, Debug)]
pub struct Arena<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: Entity, V> Arena<K, V> {
    /// An empty arena.
    pub fn new() -> Self {
        Arena { items: Vec::new(), key: PhantomData }
    }

    /// Adds an item and returns its handle.
    pub fn push(&mut self, item: V) -> K {
        let key = K::new(self.items.len());
        self.items.push(item);
        key
    }

    /// Makes room for more items at once.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }

    /// How many items were ever added.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether nothing was ever added.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All handles, in creation order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + use<K, V> {
        (0..self.items.len()).map(K::new)
    }

    /// All items, in creation order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.items.iter()
    }

    /// All handles with their items, in creation order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(i, v)| (K::new(i), v))
    }

    /// The item, if the handle is in range.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }
}

impl<K: Entity, V> Default for Arena<K, V> {
    fn default() -> Self {
        Arena::new()
    }
}

impl<K: Entity, V> Index<K> for Arena<K, V> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for Arena<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}
