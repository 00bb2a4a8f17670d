//! How a run can end, and its limits.

use crate::ub::Report;
use crate::value::Value;
use std::fmt;
use tuffy_ir::Name;

/// What a run may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions, host calls counted by their work.
    pub instructions: u64,
    /// Bytes in live allocations.
    pub memory: u64,
    /// Bits of an integer.
    pub integer_bits: u64,
    /// Calls under way at a time.
    pub call_depth: u64,
    /// Bytes of output.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // An endless loop ends within two seconds.
            instructions: 40_000_000,
            memory: 1 << 30,
            integer_bits: 1 << 16,
            call_depth: 100_000,
            output: 1 << 28,
        }
    }
}

impl Limits {
    /// How much a limit allows.
    pub fn get(&self, limit: Limit) -> u64 {
        match limit {
            Limit::Instructions => self.instructions,
            Limit::Memory => self.memory,
            Limit::IntegerSize => self.integer_bits,
            Limit::CallDepth => self.call_depth,
            Limit::Output => self.output,
        }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Instructions.
    Instructions,
    /// Bytes in live allocations.
    Memory,
    /// Bits of an integer.
    IntegerSize,
    /// Calls under way.
    CallDepth,
    /// Bytes of output.
    Output,
}

impl Limit {
    /// All limits.
    pub const ALL: [Limit; 5] =
        [Limit::Instructions, Limit::Memory, Limit::IntegerSize, Limit::CallDepth, Limit::Output];

    /// The name, as flags and tests write it.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Instructions => "instructions",
            Limit::Memory => "memory",
            Limit::IntegerSize => "integer_bits",
            Limit::CallDepth => "call_depth",
            Limit::Output => "output",
        }
    }

    /// The flag of the command that raises it.
    pub fn flag(self) -> &'static str {
        match self {
            Limit::Instructions => "--max-instructions",
            Limit::Memory => "--max-memory",
            Limit::IntegerSize => "--max-integer-bits",
            Limit::CallDepth => "--max-call-depth",
            Limit::Output => "--max-output",
        }
    }

    /// What is counted, after a number.
    pub fn unit(self) -> &'static str {
        match self {
            Limit::Instructions => "instructions",
            Limit::Memory => "bytes of memory",
            Limit::IntegerSize => "bits in an integer",
            Limit::CallDepth => "calls under way",
            Limit::Output => "bytes of output",
        }
    }

    /// The limit with this name.
    pub fn parse(name: &str) -> Option<Limit> {
        Limit::ALL.into_iter().find(|l| l.name() == name)
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The entry function returned, with a value if it has one.
    Returned(Option<Value>),
    /// The program called `exit`.
    Exited(i32),
    /// The program aborted or reached `trap`.
    Trapped(String),
    /// An exception left the entry function.
    Unwound,
    /// Undefined behaviour after which nothing is defined, or any in a mode that stops at the first.
    Undefined(Box<Report>),
    /// A limit was reached.
    LimitReached(Limit),
    /// Something that the interpreter does not have.
    Unsupported(String),
}

/// Why the machine stops; an outcome without a value.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    Exit(i32),
    Trap(String),
    Undefined(Box<Report>),
    Limit(Limit),
    Unsupported(String),
    /// An exception is under way, with its object.
    Unwind(crate::value::Pointer),
}

impl Stop {
    pub(crate) fn unknown_external(name: Name) -> Stop {
        Stop::Unsupported(format!("the external function @{name} is not in the host library"))
    }
}
