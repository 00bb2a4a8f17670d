//! What a selection rule is: a two-instruction peephole pattern, its conditions, its replacement.
//!
//! The words are those of the proofs (`proofs/theories/Isel/Select.v`); the table of rules is written in them.

use tuffy_ir::MachineOp;

/// One rule.
#[derive(Debug)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// The theorem that says that it is sound.
    pub theorem: &'static str,
    /// What is replaced.
    pub root: MachineOp,
    /// Which of its operands is looked at.
    pub at: usize,
    /// What defines that operand.
    pub inner: MachineOp,
    /// What else must hold.
    pub when: &'static [When],
    /// What it becomes.
    pub becomes: MachineOp,
    /// Its operands; what edges pass follows.
    pub operands: &'static [Taken],
    /// Its constants.
    pub constants: Constants,
}

/// A condition of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Nothing else uses the inner instruction.
    Sole,
    /// This operand of the inner instruction is a constant that, with the displacement of the root, fits a
    /// displacement.
    Displacement(usize),
    /// This operand of the inner instruction is a constant of 1, 2 or 3.
    ScaleShift(usize),
    /// This operand of the root is a constant that, with the displacement of the inner instruction, fits a
    /// displacement.
    RootDisplacement(usize),
    /// This operand of the root is the constant 0.
    Zero(usize),
    /// This operand of the root is the constant 1.
    One(usize),
    /// This operand of the inner instruction is the constant 1.
    InnerOne(usize),
    /// The root asks for equal or not equal.
    Equality,
    /// The inner instruction gives as many bits as the root compares.
    OperationWidth,
    /// Root and inner instruction give the same type.
    SameType,
    /// The inner instruction gives an address.
    Word,
}

/// An operand of the new instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// An operand of the root.
    Root(usize),
    /// An operand of the inner instruction.
    Inner(usize),
}

/// The constants of the new instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constants {
    /// Those of the root.
    Own,
    /// The comparison of the inner instruction, and the targets of the root.
    Comparison,
    /// Those of the root, with the width of the inner instruction.
    InnerWidth,
    /// Those of the root, with this constant operand of the inner instruction added to the displacement.
    Displaced(usize),
    /// Those of the inner instruction, with this constant operand of the root added to the displacement.
    Moved(usize),
    /// The scale that this shift amount of the inner instruction makes, without a displacement.
    Scaled(usize),
}
