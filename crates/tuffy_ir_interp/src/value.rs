//! Run-time values.

use crate::ub::PoisonId;
use std::fmt;
use std::rc::Rc;
use tuffy_ir::{FloatKind, Int, Type, TypeKind};

/// An allocation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AllocId(pub u32);

/// Which allocation a pointer may access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Provenance {
    /// None at all.
    None,
    /// This allocation.
    Alloc(AllocId),
    /// Any allocation that is exposed when the access happens.
    Exposed,
}

impl Provenance {
    /// As one word, for tables: 0 is none.
    pub(crate) fn pack(self) -> u32 {
        match self {
            Provenance::None => 0,
            Provenance::Exposed => u32::MAX,
            Provenance::Alloc(id) => id.0 + 1,
        }
    }

    pub(crate) fn unpack(word: u32) -> Provenance {
        match word {
            0 => Provenance::None,
            u32::MAX => Provenance::Exposed,
            n => Provenance::Alloc(AllocId(n - 1)),
        }
    }
}

/// A pointer: a 64-bit address with provenance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pointer {
    /// The address.
    pub addr: u64,
    /// What it may access.
    pub provenance: Provenance,
}

impl Pointer {
    /// The null pointer.
    pub const NULL: Pointer = Pointer { addr: 0, provenance: Provenance::None };

    /// The pointer moved by some bytes, modulo 2^64.
    pub fn offset(self, by: u64) -> Pointer {
        Pointer { addr: self.addr.wrapping_add(by), ..self }
    }
}

/// One byte of memory or of a `byte(N)` value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Byte {
    /// A plain byte.
    Bits(u8),
    /// The byte at this position of a pointer with this provenance; the byte of its address comes along.
    Fragment {
        /// The byte of the address.
        bits: u8,
        /// Position within the pointer, 0 to 7.
        index: u8,
        /// What the pointer may access.
        provenance: Provenance,
    },
    /// Never written.
    Uninit,
    /// Poison.
    Poison,
}

/// The bits of a float of any format. They are aligned like a word, so that a value takes no more than an integer does.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(Rust, packed(8))]
pub struct FloatBits(u128);

impl FloatBits {
    /// As an integer.
    pub fn get(self) -> u128 {
        self.0
    }
}

impl fmt::Debug for FloatBits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.get())
    }
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// An exact integer.
    Int(Int),
    /// A boolean.
    Bool(bool),
    /// A float, by its bits.
    Float(FloatKind, FloatBits),
    /// A pointer.
    Ptr(Pointer),
    /// Raw bytes.
    Bytes(Rc<[Byte]>),
    /// The lanes of a vector, the fields of a struct or the elements of an array.
    Parts(Rc<[Value]>),
    /// A memory token.
    Mem,
    /// Poison, with where it was born.
    Poison(PoisonId),
}

// Registers are copied all the time.
const _: () = assert!(size_of::<Value>() <= 32);

impl Value {
    /// A float, by its bits.
    pub fn float(kind: FloatKind, bits: impl Into<u128>) -> Value {
        Value::Float(kind, FloatBits(bits.into()))
    }

    /// A value of this type made of one scalar repeated: for zero and for poison.
    pub fn fill(ty: Type, vscale: u32, scalar: &dyn Fn(Type) -> Value) -> Value {
        match ty.kind() {
            TypeKind::Vec(v) => {
                let lanes = v.lanes() * if v.scalable { vscale } else { 1 };
                Value::Parts((0..lanes).map(|_| scalar(v.lane.scalar())).collect())
            }
            TypeKind::Struct(fields) => Value::Parts(fields.iter().map(|f| Value::fill(*f, vscale, scalar)).collect()),
            TypeKind::Array(element, count) => {
                let one = Value::fill(element, vscale, scalar);
                Value::Parts((0..count).map(|_| one.clone()).collect())
            }
            _ => scalar(ty),
        }
    }

    /// This value as one of a type: whole poison is spread over the parts. `None` if it does not fit.
    pub(crate) fn shaped(self, ty: Type, vscale: u32) -> Option<Value> {
        let fits = match (&self, ty.kind()) {
            (Value::Poison(id), _) => return Some(Value::fill(ty, vscale, &|_| Value::Poison(*id))),
            (Value::Parts(parts), kind) => {
                let part_type = |i: usize| match kind {
                    TypeKind::Vec(v) => Some(v.lane.scalar()),
                    _ => ty.element(i as u64),
                };
                let wanted = match kind {
                    TypeKind::Vec(v) => u64::from(v.lanes()) * u64::from(if v.scalable { vscale } else { 1 }),
                    TypeKind::Struct(fields) => fields.len() as u64,
                    TypeKind::Array(_, count) => count,
                    _ => return None,
                };
                if wanted != parts.len() as u64 {
                    return None;
                }
                let parts = parts.iter().enumerate().map(|(i, p)| p.clone().shaped(part_type(i)?, vscale));
                return parts.collect::<Option<Rc<[Value]>>>().map(Value::Parts);
            }
            (Value::Int(_), TypeKind::Int) | (Value::Bool(_), TypeKind::Bool) | (Value::Ptr(_), TypeKind::Ptr(_)) => {
                true
            }
            (Value::Float(k, _), TypeKind::Float(l)) => *k == l,
            (Value::Bytes(bytes), TypeKind::Byte(n)) => bytes.len() == n as usize,
            _ => false,
        };
        fits.then_some(self)
    }

    /// The zero of a scalar type.
    pub fn zero(ty: Type) -> Value {
        match ty.kind() {
            TypeKind::Bool => Value::Bool(false),
            TypeKind::Float(k) => Value::float(k, 0u64),
            TypeKind::Ptr(_) => Value::Ptr(Pointer::NULL),
            TypeKind::Byte(n) => Value::Bytes(vec![Byte::Bits(0); n as usize].into()),
            TypeKind::Mem => Value::Mem,
            _ => Value::Int(Int::ZERO),
        }
    }

    /// The first poison in the value or in a part of it.
    pub fn first_poison(&self) -> Option<PoisonId> {
        match self {
            Value::Poison(id) => Some(*id),
            Value::Parts(parts) => parts.iter().find_map(Value::first_poison),
            Value::Bytes(bytes) => bytes.iter().find_map(|b| match b {
                Byte::Poison => Some(PoisonId::UNKNOWN),
                Byte::Uninit => Some(PoisonId::UNINITIALIZED),
                _ => None,
            }),
            _ => None,
        }
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Int(n.into())
    }
}

impl fmt::Display for Byte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Byte::Bits(b) => write!(f, "{b:02x}"),
            Byte::Fragment { bits, index, .. } => write!(f, "{bits:02x}@{index}"),
            Byte::Uninit => f.write_str("__"),
            Byte::Poison => f.write_str("!!"),
        }
    }
}

/// Shows a value as people write it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Int(n) => write!(f, "{n}"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Float(kind, bits) => f.write_str(&tuffy_ir::text::float::print(*kind, bits.get())),
            Value::Ptr(p) if p.addr == 0 && p.provenance == Provenance::None => f.write_str("null"),
            Value::Ptr(p) => match p.provenance {
                Provenance::Alloc(id) => write!(f, "0x{:x}(alloc {})", p.addr, id.0),
                Provenance::Exposed => write!(f, "0x{:x}(exposed)", p.addr),
                Provenance::None => write!(f, "0x{:x}(no provenance)", p.addr),
            },
            Value::Bytes(bytes) => {
                let text: Vec<String> = bytes.iter().map(Byte::to_string).collect();
                write!(f, "bytes({})", text.join(" "))
            }
            Value::Parts(parts) => {
                let text: Vec<String> = parts.iter().map(Value::to_string).collect();
                write!(f, "{{{}}}", text.join(", "))
            }
            Value::Mem => f.write_str("mem"),
            Value::Poison(_) => f.write_str("poison"),
        }
    }
}
