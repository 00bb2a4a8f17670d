//! Target operations: what `target.op` and `target.intrinsic` name, as the code generator sees them.

/// A register that an operation takes or gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// A general register of 32 or 64 bits; what the integer has beyond them is not looked at.
    Int(u32),
    /// An address.
    Address,
    /// A vector register of so many bits.
    Vector(u32),
}

/// The registers of an operation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IntrinsicShape {
    /// What it takes.
    pub operands: Vec<Register>,
    /// What it gives, its own result or the parts of it first; then what it only destroys.
    pub results: Vec<Register>,
    /// How many of these are its result.
    pub given: usize,
    /// Whether it may do more than give a result.
    pub has_effects: bool,
}

/// The name of an operation and its constants, which follow the name in `target.op "x86.sse41.round.ps 8"`.
pub fn split_name(text: &str) -> (&str, impl Iterator<Item = Option<i64>>) {
    let mut words = text.split(' ');
    (words.next().unwrap_or_default(), words.map(|word| word.parse().ok()))
}
