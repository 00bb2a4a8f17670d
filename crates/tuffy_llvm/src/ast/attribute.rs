//! Attributes of functions, parameters, results, call sites and global variables.

use super::handle::Ty;
use std::borrow::Cow;
use std::rc::Rc;
use tuffy_ir::Int;

/// One attribute. Words that the reader does not know never get here: they leave a note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attr<'s> {
    // What changes how values travel. These are strict: a form that is not known is an error.
    /// `byval(T)`
    ByVal(Ty),
    /// `byref(T)`
    ByRef(Ty),
    /// `sret(T)`
    SRet(Ty),
    /// `inalloca(T)`
    InAlloca(Ty),
    /// `preallocated(T)`
    Preallocated(Ty),
    /// `elementtype(T)`
    ElementType(Ty),
    /// `align N`, in bytes.
    Align(u64),
    /// `alignstack(N)`, in bytes.
    AlignStack(u64),
    /// `dereferenceable(N)`
    Dereferenceable(u64),
    /// `dereferenceable_or_null(N)`
    DereferenceableOrNull(u64),
    /// `range(iN lo, hi)`: `lo` up to but not including `hi`, wrapping; both in the signed range.
    Range(Ty, Box<(Int, Int)>),
    /// `allocsize(size)` or `allocsize(size, count)`: indices of parameters.
    AllocSize(u32, Option<u32>),
    /// `memory(…)`, and the older `readnone`, `readonly`, `writeonly`, `argmemonly`, … on functions.
    Memory(Memory),
    /// `uwtable`, `uwtable(sync)`: whether only synchronous.
    UwTable {
        /// Only synchronous unwinding is needed.
        sync: bool,
    },
    /// `vscale_range(lo, hi)`
    VScaleRange(u32, u32),
    /// `"key"` or `"key"="value"`
    Text(Cow<'s, str>, Cow<'s, str>),
    /// A bare word from the list of known ones: `noundef`, `nounwind`, `zeroext`, `nest`, `inreg`, …
    Word(&'s str),
    /// A known word with arguments that are kept as text: `captures(none)`, `nofpclass(nan inf)`, `allockind("alloc")`,
    /// ….
    Args(&'s str, &'s str),
}

/// What a function does with memory that existed before the call. Two bits per location, as [`Memory::REF`] and
/// [`Memory::MOD`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// Memory that arguments point to.
    pub args: u8,
    /// Memory that nothing of the program can reach.
    pub inaccessible: u8,
    /// `errno`.
    pub errno: u8,
    /// All other memory.
    pub other: u8,
}

impl Memory {
    /// It may be read.
    pub const REF: u8 = 1;
    /// It may be written.
    pub const MOD: u8 = 2;

    /// The same answer for every location.
    pub fn all(access: u8) -> Memory {
        Memory { args: access, inaccessible: access, errno: access, other: access }
    }

    /// Whether nothing is read or written.
    pub fn is_none(self) -> bool {
        self == Memory::all(0)
    }

    /// Whether nothing is written.
    pub fn only_reads(self) -> bool {
        (self.args | self.inaccessible | self.errno | self.other) & Memory::MOD == 0
    }
}

/// The attributes of one thing, in the order of the text; groups are merged in. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attributes<'s>(Option<Rc<[Attr<'s>]>>);

impl<'s> Attributes<'s> {
    /// These attributes.
    pub fn new(list: impl IntoIterator<Item = Attr<'s>>) -> Self {
        let list: Rc<[Attr<'s>]> = list.into_iter().collect();
        Attributes((!list.is_empty()).then_some(list))
    }

    /// All of them, as a slice.
    pub fn as_slice(&self) -> &[Attr<'s>] {
        self.0.as_deref().unwrap_or_default()
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Attr<'s>> {
        self.as_slice().iter()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether a bare word is there.
    pub fn has(&self, word: &str) -> bool {
        self.iter().any(|a| matches!(a, Attr::Word(w) if *w == word))
    }

    /// The value of `"key"="value"`; empty for `"key"` alone.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.iter().find_map(|a| match a {
            Attr::Text(k, value) if k == key => Some(&**value),
            _ => None,
        })
    }

    /// `align N`
    pub fn align(&self) -> Option<u64> {
        self.iter().find_map(|a| if let Attr::Align(n) = a { Some(*n) } else { None })
    }

    /// `byval(T)`
    pub fn byval(&self) -> Option<Ty> {
        self.iter().find_map(|a| if let Attr::ByVal(ty) = a { Some(*ty) } else { None })
    }

    /// `sret(T)`
    pub fn sret(&self) -> Option<Ty> {
        self.iter().find_map(|a| if let Attr::SRet(ty) = a { Some(*ty) } else { None })
    }

    /// `memory(…)`; what all of them allow.
    pub fn memory(&self) -> Option<Memory> {
        let all = self.iter().filter_map(|a| if let Attr::Memory(m) = a { Some(*m) } else { None });
        all.reduce(|a, b| Memory {
            args: a.args & b.args,
            inaccessible: a.inaccessible & b.inaccessible,
            errno: a.errno & b.errno,
            other: a.other & b.other,
        })
    }

    /// `range(…)`: type, lower bound, excluded upper bound.
    pub fn range(&self) -> Option<(Ty, &Int, &Int)> {
        self.iter().find_map(|a| if let Attr::Range(ty, r) = a { Some((*ty, &r.0, &r.1)) } else { None })
    }

    /// `dereferenceable(N)`
    pub fn dereferenceable(&self) -> Option<u64> {
        self.iter().find_map(|a| if let Attr::Dereferenceable(n) = a { Some(*n) } else { None })
    }
}
