//! Values of the evaluator: exact integers, booleans, doubles, pointers with provenance, small memories, poison.

use std::collections::BTreeMap;
use tuffy_ir::Int;

/// What an expression yields.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer.
    Int(Int),
    /// A boolean.
    Bool(bool),
    /// A float; one format stands for all.
    Float(f64),
    /// A pointer.
    Ptr(Provenance, u64),
    /// A memory state.
    Mem(Memory),
    /// Poison.
    Poison,
}

/// What a pointer may access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// Nothing.
    None,
    /// One allocation.
    Alloc(u64),
    /// Any exposed allocation at the address.
    Exposed,
}

/// A byte that is not uninitialized.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Byte {
    /// A number.
    Int(u8),
    /// Part of a pointer.
    Ptr(Provenance, u64, u64),
    /// Poison.
    Poison,
}

/// Allocation 1 at 16 and allocation 2, exposed, at 32, both of 16 bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    /// Bytes by allocation and address; those absent are uninitialized.
    pub bytes: BTreeMap<(u64, u64), Byte>,
}

impl Memory {
    /// The size of each allocation.
    pub const SIZE: u64 = 16;

    /// The address of an allocation.
    pub fn base(allocation: u64) -> u64 {
        16 * allocation
    }

    /// The allocation that an access touches, if it is allowed.
    pub fn access(&self, p: Provenance, addr: u64, size: u64) -> Option<u64> {
        let a = match p {
            Provenance::Alloc(a) => a,
            Provenance::Exposed if (32..48).contains(&addr) => 2,
            _ => return None,
        };
        let base = if a == 1 { 16 } else { 32 };
        let end = addr.checked_add(size)?;
        ((a == 1 || a == 2) && base <= addr && end <= base + 16).then_some(a)
    }
}

impl Value {
    /// Whether this is poison.
    pub fn is_poison(&self) -> bool {
        matches!(self, Value::Poison)
    }

    /// Whether a program that yields `self` may be replaced by one that yields `other`.
    pub fn refined_by(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Poison, _) => true,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
            (Value::Ptr(p, x), Value::Ptr(q, y)) => p == q && x == y,
            (Value::Mem(a), Value::Mem(b)) => {
                a.bytes.iter().all(|(at, byte)| *byte == Byte::Poison || b.bytes.get(at) == Some(byte))
            }
            _ => false,
        }
    }
}
