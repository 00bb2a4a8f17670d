//! A stack of floats beside the registers: what does arithmetic in the extended format of the x87.
//!
//! The stack is empty where blocks begin and end and where functions are called, but for what a convention leaves on
//! it.

use crate::emit::Emit;
use tuffy_ir::{FCond, Function, Inst, Value};

/// A format in which memory holds what is pushed or popped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// Four bytes.
    F32,
    /// Eight bytes.
    F64,
    /// Ten bytes, bit for bit.
    F80,
}

/// An operation on the stack, rounded to the extended format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StackOp {
    /// The sum of the two highest, instead of them.
    Add,
    /// The highest is taken from the one below it.
    Sub,
    /// The one below is taken from the highest.
    SubReversed,
    /// The product of the two highest.
    Mul,
    /// The one below is divided by the highest.
    Div,
    /// The highest is divided by the one below.
    DivReversed,
    /// The square root of the highest.
    Sqrt,
    /// The highest with the other sign.
    Neg,
}

/// What a target does with its stack of floats.
pub trait FloatStack {
    /// Pushes what memory holds.
    fn push(&self, e: &mut dyn Emit, format: Stored, base: Value, disp: i32) -> Inst;
    /// Pops into memory, rounded to its format.
    fn pop(&self, e: &mut dyn Emit, format: Stored, base: Value, disp: i32) -> Inst;
    /// Does an operation.
    fn apply(&self, e: &mut dyn Emit, op: StackOp);
    /// Compares the highest with the one below it and pops both: 1 if the comparison holds, else 0.
    fn compare(&self, e: &mut dyn Emit, cond: FCond) -> Value;
    /// The low 64 or 16 bits of what was popped into memory that nothing else writes.
    fn reload(&self, e: &mut dyn Emit, base: Value, disp: i32, bits: u32) -> Value;
    /// Whether an instruction pushes, pops or looks at the stack.
    fn touches(&self, func: &Function, inst: Inst) -> bool;
}
