//! What can go wrong: categories of undefined behaviour, where poison is born, reports.

use std::fmt;
use tuffy_ir::{Inst, Name, Place};

/// A kind of undefined behaviour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Category {
    /// Poison from a violated annotation was observed.
    AnnotationViolation,
    /// Poison from a read of uninitialized memory was observed.
    UninitializedRead,
    /// Poison from somewhere else was observed.
    PoisonObserved,
    /// Poison from a division by zero was observed.
    DivisionByZero,
    /// An access outside its allocation.
    OutOfBounds,
    /// An access to an allocation that has ended.
    UseAfterFree,
    /// An access through a pointer that has no right to it.
    ProvenanceViolation,
    /// An access at address zero.
    NullDereference,
    /// An access at an address that violates its alignment.
    MisalignedAccess,
    /// `unreachable` was reached.
    UnreachableReached,
    /// An allocation was freed twice.
    DoubleFree,
    /// Something was freed that is not the start of a heap allocation.
    InvalidFree,
    /// A call does not fit the callee's signature.
    WrongCallSignature,
    /// An access through a pointer made from an integer to an allocation that is not exposed.
    UnexposedInttoptr,
    /// A store to a constant.
    ConstantWritten,
    /// The source and destination of `memcpy` overlap.
    OverlappingCopy,
}

impl Category {
    /// All categories, with their names and meanings.
    pub const ALL: &'static [(Category, &'static str, &'static str)] = &[
        (Category::AnnotationViolation, "annotation_violation", "poison from a violated annotation is observed"),
        (Category::UninitializedRead, "uninitialized_read", "poison from uninitialized memory is observed"),
        (Category::PoisonObserved, "poison_observed", "poison from anywhere else is observed"),
        (Category::DivisionByZero, "division_by_zero", "poison from a division by zero is observed"),
        (Category::OutOfBounds, "out_of_bounds", "access outside the allocation"),
        (Category::UseAfterFree, "use_after_free", "access to an allocation that has ended"),
        (Category::ProvenanceViolation, "provenance_violation", "access through a pointer that has no right to it"),
        (Category::NullDereference, "null_dereference", "access at address zero"),
        (Category::MisalignedAccess, "misaligned_access", "access at an address that violates its alignment"),
        (Category::UnreachableReached, "unreachable_reached", "`unreachable` is reached"),
        (Category::DoubleFree, "double_free", "an allocation is freed twice"),
        (Category::InvalidFree, "invalid_free", "what is freed is not the start of a heap allocation"),
        (Category::WrongCallSignature, "wrong_call_signature", "a call does not fit the callee's signature"),
        (Category::UnexposedInttoptr, "unexposed_inttoptr", "access by address to an allocation that is not exposed"),
        (Category::ConstantWritten, "constant_written", "a store to a constant"),
        (Category::OverlappingCopy, "overlapping_copy", "the two sides of `memcpy` overlap"),
    ];

    /// The name, as reports and tests write it.
    pub fn name(self) -> &'static str {
        Category::ALL[self as usize].1
    }

    /// The category with this name.
    pub fn parse(name: &str) -> Option<Category> {
        Category::ALL.iter().find(|(_, n, _)| *n == name).map(|(c, ..)| *c)
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which birth of poison a poison value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PoisonId(pub(crate) u32);

impl PoisonId {
    /// A birth that was not recorded: poison bytes that went through memory.
    pub const UNKNOWN: PoisonId = PoisonId(0);
    /// An argument of the entry function.
    pub const ARGUMENT: PoisonId = PoisonId(1);
    /// An uninitialized byte.
    pub const UNINITIALIZED: PoisonId = PoisonId(2);
}

/// A place in a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// The function.
    pub function: Name,
    /// The instruction as text.
    pub instruction: String,
    /// Its place in the source, if known.
    pub place: Option<Place>,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` in @{}", self.instruction, self.function)?;
        if let Some(place) = self.place {
            write!(f, " ({}:{}:{})", place.file.as_str(), place.line, place.column)?;
        }
        Ok(())
    }
}

/// Where and why poison was born.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Birth {
    /// The function (by position) and instruction; `None` for births outside the program.
    pub(crate) at: Option<(u32, Inst)>,
    pub(crate) cause: Cause,
}

/// Why poison is born.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Not recorded.
    Unknown,
    /// An argument of the entry function.
    Argument,
    /// A `poison` instruction.
    Constant,
    /// A violated annotation on a result.
    ResultAnnotation,
    /// A violated annotation on an operand.
    OperandAnnotation,
    /// A violated annotation in a signature.
    SignatureAnnotation,
    /// A violated `:align`.
    Alignment,
    /// A read of uninitialized bytes.
    Uninitialized,
    /// A read of poison bytes.
    PoisonBytes,
    /// A read of bytes that do not make a value of that type.
    WrongBytes,
    /// A division by zero.
    DivisionByZero,
    /// A negative shift amount.
    NegativeShift,
    /// A negative operand where none is allowed.
    NegativeOperand,
    /// A float with no integer value.
    NotAnInteger,
    /// A difference of pointers to different allocations.
    DifferentAllocations,
    /// A lane that does not exist or is switched off.
    NoLane,
    /// The value of a call that unwound.
    Unwound,
    /// An access that was undefined and was passed over.
    UndefinedAccess,
}

impl Cause {
    /// What observing poison of this cause is called.
    pub fn category(self) -> Category {
        match self {
            Cause::ResultAnnotation | Cause::OperandAnnotation | Cause::SignatureAnnotation => {
                Category::AnnotationViolation
            }
            Cause::Alignment => Category::MisalignedAccess,
            Cause::Uninitialized => Category::UninitializedRead,
            Cause::DivisionByZero => Category::DivisionByZero,
            _ => Category::PoisonObserved,
        }
    }

    /// In words.
    pub fn describe(self) -> &'static str {
        match self {
            Cause::Unknown => "an unrecorded source",
            Cause::Argument => "an argument of the entry function",
            Cause::Constant => "a `poison` instruction",
            Cause::ResultAnnotation => "a violated annotation on a result",
            Cause::OperandAnnotation => "a violated annotation on an operand",
            Cause::SignatureAnnotation => "a violated annotation in a signature",
            Cause::Alignment => "a violated alignment",
            Cause::Uninitialized => "a read of uninitialized memory",
            Cause::PoisonBytes => "a read of poison bytes",
            Cause::WrongBytes => "a read of bytes that make no value of the type",
            Cause::DivisionByZero => "a division by zero",
            Cause::NegativeShift => "a negative shift amount",
            Cause::NegativeOperand => "a negative operand",
            Cause::NotAnInteger => "a float that has no integer value",
            Cause::DifferentAllocations => "a difference of pointers to different allocations",
            Cause::NoLane => "a lane that does not exist or is switched off",
            Cause::Unwound => "the value of a call that unwound",
            Cause::UndefinedAccess => "an undefined access",
        }
    }
}

/// A report of undefined behaviour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What kind it is.
    pub category: Category,
    /// What happened, with the values involved.
    pub message: String,
    /// The instruction; `None` outside the program (at the entry's return).
    pub location: Option<Location>,
    /// The functions on the stack, innermost first, each with the call it is in.
    pub stack: Vec<Location>,
    /// Where the poison was born and why.
    pub born: Option<(String, Option<Location>)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "undefined behaviour: {}: {}", self.category, self.message)?;
        if let Some(at) = &self.location {
            write!(f, "\n  at {at}")?;
        }
        if let Some((why, at)) = &self.born {
            write!(f, "\n  poison comes from {why}")?;
            if let Some(at) = at {
                write!(f, ": {at}")?;
            }
        }
        for call in &self.stack {
            write!(f, "\n  called by {call}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        for (i, (category, name, _)) in Category::ALL.iter().enumerate() {
            assert_eq!(*category as usize, i);
            assert_eq!(Category::parse(name), Some(*category));
        }
    }
}
