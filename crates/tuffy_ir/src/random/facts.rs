//! What the generator knows about the values it made, and what it promises at joins, calls and in variables.

use crate::annotation::{Ann, AnnData, FpClasses, KnownBits};
use crate::function::Value;
use crate::int::Int;
use crate::types::{FloatKind, Lane, Type, VecType};

/// What memory behind a pointer holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Contents {
    /// Initialized bytes without provenance.
    Data,
    /// Eight-byte cells, each a pointer that satisfies [`PtrFact::CELL`].
    Pointers,
}

/// What is known about a pointer: all of it holds on every execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PtrFact {
    /// The allocation, if it is known which; numbers are per function.
    pub(super) object: Option<u32>,
    /// How many bytes from the pointer on are inside the allocation.
    pub(super) room: u32,
    /// Alignment as a power of two.
    pub(super) align: u8,
    pub(super) contents: Contents,
    pub(super) writable: bool,
    /// Whether the bytes may be poison.
    pub(super) tainted: bool,
}

impl PtrFact {
    /// What every pointer in a cell satisfies.
    pub(super) const CELL: PtrFact =
        PtrFact { object: None, room: 16, align: 3, contents: Contents::Data, writable: true, tainted: false };

    /// Whether a pointer with these facts may stand where `wanted` is promised.
    pub(super) fn satisfies(&self, wanted: &PtrFact) -> bool {
        self.room >= wanted.room
            && self.align >= wanted.align
            && self.contents == wanted.contents
            && self.writable >= wanted.writable
            && self.tainted <= wanted.tainted
    }

    /// What holds of either pointer; the contents must be the same.
    pub(super) fn either(self, other: PtrFact) -> PtrFact {
        PtrFact {
            object: self.object.filter(|_| self.object == other.object),
            room: self.room.min(other.room),
            align: self.align.min(other.align),
            contents: self.contents,
            writable: self.writable && other.writable,
            tainted: self.tainted || other.tainted,
        }
    }
}

/// What is known about a value; of a vector, about each lane; of an aggregate, only whether it may be poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fact {
    /// An integer fits a signed form of this many bits.
    pub(super) bits: u32,
    /// An integer is not negative.
    pub(super) nonneg: bool,
    /// The value may be poison, in whole or in part.
    pub(super) poison: bool,
    /// A float may be NaN.
    pub(super) nan: bool,
    /// Of a pointer.
    pub(super) ptr: Option<PtrFact>,
}

impl Fact {
    /// Not poison; nothing else is said.
    pub(super) const PLAIN: Fact = Fact { bits: 0, nonneg: false, poison: false, nan: true, ptr: None };

    pub(super) fn signed(bits: u32) -> Fact {
        Fact { bits: bits.max(1), ..Fact::PLAIN }
    }

    pub(super) fn unsigned(bits: u32) -> Fact {
        Fact { bits: bits + 1, nonneg: true, ..Fact::PLAIN }
    }

    pub(super) fn ptr(ptr: PtrFact) -> Fact {
        Fact { ptr: Some(ptr), ..Fact::PLAIN }
    }

    pub(super) fn poison(self, poison: bool) -> Fact {
        Fact { poison: self.poison || poison, ..self }
    }

    /// The annotation that says what is known of a value of this type.
    pub(super) fn ann(&self, ty: Type) -> Ann {
        match ty.scalar() {
            Type::INT if self.bits == 0 => Ann::NONE,
            Type::INT if self.nonneg => Ann::u(self.bits - 1),
            Type::INT => Ann::s(self.bits),
            t if t.is_ptr() => self.ptr.map_or(Ann::NONE, |p| Ann::align(p.align)),
            t if t.as_float().is_some() && !self.nan => {
                Ann::new(AnnData { nofpclass: FpClasses::NAN, ..AnnData::default() })
            }
            _ => Ann::NONE,
        }
    }
}

/// A value in scope.
#[derive(Clone, Copy, Debug)]
pub(super) struct Val {
    pub(super) value: Value,
    pub(super) ty: Type,
    pub(super) fact: Fact,
}

/// What a place where several values may arrive promises: a variable, a parameter, a result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contract {
    pub(super) ty: Type,
    pub(super) fact: Fact,
}

impl Contract {
    pub(super) fn ann(&self) -> Ann {
        self.fact.ann(self.ty)
    }
}

/// `:known(…)` that says the low bits are those of `pattern`.
pub(super) fn known_low(pattern: u32, bits: u32) -> Ann {
    let mask = Int::mask(bits.into());
    let ones = Int::from(pattern).and(&mask);
    let known = KnownBits { zeros: mask.xor(&ones), ones, ignored: Int::ZERO };
    Ann::new(AnnData { known, ..AnnData::default() })
}

/// `:known(…)` that says only the low bits matter.
pub(super) fn demanded_low(bits: u32) -> Ann {
    let known = KnownBits { ignored: Int::mask(bits.into()).not(), ..KnownBits::default() };
    Ann::new(AnnData { known, ..AnnData::default() })
}

/// The composite types that a module uses.
#[derive(Debug, Default)]
pub(super) struct Types {
    pub(super) int_vecs: Vec<Type>,
    pub(super) float_vecs: Vec<Type>,
    pub(super) aggregates: Vec<Type>,
}

impl Types {
    pub(super) fn new(vectors: bool, aggregates: bool) -> Types {
        let mut types = Types::default();
        // Types within the limits always exist.
        let vec = |lane: Lane, lanes: u32| Type::vec(VecType { bits: lane.bits() * lanes, scalable: false, lane }).ok();
        if vectors {
            let ints = [(8, 4), (16, 4), (32, 4), (64, 4), (64, 2), (8, 16), (16, 8), (32, 8), (16, 16)];
            types.int_vecs = ints.iter().filter_map(|&(bits, lanes)| vec(Lane::Int(bits), lanes)).collect();
            let wide = FloatKind::PROVEN.iter().filter_map(|&k| vec(Lane::Float(k), 4));
            types.float_vecs =
                wide.chain(vec(Lane::Float(FloatKind::F64), 2)).chain(vec(Lane::Float(FloatKind::F32), 8)).collect();
        }
        if aggregates {
            let pair = Type::structure(&[Type::INT, Type::BOOL]).ok();
            let array = Type::array(Type::INT, 3).ok();
            let floats = Type::structure(&[Type::F64, Type::F32]).ok();
            types.aggregates = pair.iter().chain(&array).chain(&floats).copied().collect();
            let nested = pair.zip(array).and_then(|(p, a)| Type::structure(&[p, Type::INT, a]).ok());
            types.aggregates.extend(nested);
        }
        types
    }
}

/// The vector type with the lane count of `ty` and another lane.
pub(super) fn with_lane(ty: Type, lane: Lane) -> Type {
    ty.as_vec().and_then(|v| Type::vec(v.with_lane(lane)).ok()).unwrap_or_else(|| lane.scalar())
}
