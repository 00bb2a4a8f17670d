//! Typed `u32` handles into the tables of the syntax tree.

/// Defines a handle type.
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u32);

        impl $name {
            /// The raw index.
            pub fn as_u32(self) -> u32 {
                self.0
            }
        }

        impl tuffy_ir::Entity for $name {
            fn new(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                $name(index as u32)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

handle! {
    /// A type, interned in [`Types`](super::Types): equal types have equal handles.
    Ty
}
impl Ty {
    pub(crate) const fn at(index: u32) -> Self {
        Ty(index)
    }
}
handle! {
    /// A named struct type, in [`Types`](super::Types).
    StructId
}
handle! {
    /// A constant with its type, interned in [`Constants`](super::Constants).
    ConstId
}
handle! {
    /// A global variable, function, alias or ifunc of a [`Module`](super::Module).
    GlobalId
}
handle! {
    /// A comdat of a [`Module`](super::Module).
    ComdatId
}
handle! {
    /// A parameter or an instruction's result of a [`Body`](super::Body). Parameters come first, in order.
    Local
}
handle! {
    /// A basic block of a [`Body`](super::Body); 0 is the entry. Numbers follow the order of the text.
    BlockId
}
handle! {
    /// An instruction of a [`Body`](super::Body). Numbers follow the order of the text.
    InstId
}

/// A stretch of one of the tables of a [`Body`](super::Body), which the field's doc names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The index of the first item.
    pub start: u32,
    /// How many items.
    pub len: u32,
}

impl List {
    /// As a range of indices.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}
