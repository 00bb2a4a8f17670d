//! The instructions of targets: each target has a table of its own, with rows of the form that the opcode table has.
//!
//! An instruction of a target is an `m.target`, or an `m.target_branch` if it ends its block, together with a row that
//! its function knows. In the text it has the name of its row, which begins with that of the set: `toy.madd v0, v1, v2`
//! is of the set `toy`. The reader finds sets by that name, so a set is registered before such text is read.

use super::{Opcode, Spec};
use std::fmt;
use std::sync::{PoisonError, RwLock};

/// How many bits of an operand an instruction of a target reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// As many as its result has.
    Result,
    /// As many as its width attribute says.
    OpWidth,
    /// So many; vector registers are read whole.
    Bits(u32),
}

/// What an instruction of a target gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// 32 or 64 bits with zeros above.
    Wide,
    /// `m8.zero`: 0 or 1.
    Flag,
    /// What any register holds: a float, a vector, or 32 or 64 bits.
    Register,
}

/// The instructions of one target.
pub struct InstructionSet {
    name: &'static str,
    rows: &'static [Spec],
}

static SETS: RwLock<Vec<&'static InstructionSet>> = RwLock::new(Vec::new());

impl InstructionSet {
    /// The set of this name with these rows.
    pub const fn new(name: &'static str, rows: &'static [Spec]) -> InstructionSet {
        InstructionSet { name, rows }
    }

    /// Its name, which the names of its instructions begin with.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Its instructions, in the order of the table.
    pub fn ops(&'static self) -> impl ExactSizeIterator<Item = TargetOp> {
        (0..self.rows.len() as u16).map(move |row| TargetOp { set: self, row })
    }

    /// Lets the reader know the set. Doing so again changes nothing; another set of that name is a mistake.
    pub fn register(&'static self) {
        if InstructionSet::named(self.name).is_none() {
            let mut sets = SETS.write().unwrap_or_else(PoisonError::into_inner);
            if !sets.iter().any(|set| set.name == self.name) {
                sets.push(self);
            }
        }
        let known = InstructionSet::named(self.name);
        assert!(known.is_some_and(|set| std::ptr::eq(set, self)), "two instruction sets are called `{}`", self.name);
    }

    /// The registered set with this name.
    pub fn named(name: &str) -> Option<&'static InstructionSet> {
        let sets = SETS.read().unwrap_or_else(PoisonError::into_inner);
        sets.iter().copied().find(|set| set.name == name)
    }

    /// The instruction that a word such as `x86.lea.4` names, and the dotted attributes that follow; in which set it is
    /// not, if there is such a set.
    pub(crate) fn parse(word: &str) -> Option<Result<(TargetOp, &str), &'static InstructionSet>> {
        let (prefix, rest) = word.split_once('.')?;
        let set = InstructionSet::named(prefix)?;
        let (stem, dots) = rest.split_once('.').unwrap_or((rest, ""));
        let name = &word[..prefix.len() + 1 + stem.len()];
        Some(set.ops().find(|op| op.spec().name == name).map(|op| (op, dots)).ok_or(set))
    }
}

impl fmt::Debug for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// An instruction of a target: a row of its table.
#[derive(Clone, Copy)]
pub struct TargetOp {
    set: &'static InstructionSet,
    row: u16,
}

impl TargetOp {
    /// The instruction in this row of a set.
    pub const fn new(set: &'static InstructionSet, row: u16) -> TargetOp {
        TargetOp { set, row }
    }

    /// Its set.
    pub fn set(self) -> &'static InstructionSet {
        self.set
    }

    /// The number of its row.
    pub fn row(self) -> u16 {
        self.row
    }

    /// Its row.
    pub fn spec(self) -> &'static Spec {
        &self.set.rows[usize::from(self.row)]
    }
}

impl PartialEq for TargetOp {
    fn eq(&self, other: &TargetOp) -> bool {
        self.row == other.row && std::ptr::eq(self.set, other.set)
    }
}

impl Eq for TargetOp {}

impl fmt::Debug for TargetOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().name)
    }
}

/// An operation of machine code: one that all targets have, or an instruction of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MachineOp {
    /// One of the opcode table.
    Generic(Opcode),
    /// One of a target's table.
    Target(TargetOp),
}

impl MachineOp {
    /// Its row.
    pub fn spec(self) -> &'static Spec {
        match self {
            MachineOp::Generic(op) => op.spec(),
            MachineOp::Target(op) => op.spec(),
        }
    }

    /// The opcode that instructions with it have.
    pub fn opcode(self) -> Opcode {
        self.spec().op
    }
}

impl From<Opcode> for MachineOp {
    fn from(op: Opcode) -> MachineOp {
        MachineOp::Generic(op)
    }
}

impl From<TargetOp> for MachineOp {
    fn from(op: TargetOp) -> MachineOp {
        MachineOp::Target(op)
    }
}

impl fmt::Display for MachineOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().name)
    }
}
