//! The instructions of the toy machine: how they stand in bytes, and the two that are not operations of machine code.

use tuffy_ir::{MachineCond, MachineOp, Opcode};
use tuffy_target::selection::{Constants, Rule, Taken, When};

tuffy_ir::instruction_set! {
    /// What the machine has besides the operations of machine code.
    TOY "toy"
    /// An instruction.
    enum Op
    Madd "madd" "a:gpr, b:gpr, c:gpr ->", "->" [pure] reads [] gives Wide "`a × b + c`.";
    Brmask "brmask" ".cc .opwidth a:gpr, b:gpr, bb, bb", "" [ends] reads [OpWidth] gives Wide "Goes to the first block if the comparison of `a` and `b`, bit by bit, with 0 holds, else to the second.";
}

const fn generic(op: Opcode) -> MachineOp {
    MachineOp::Generic(op)
}

/// The selection rules.
pub static RULES: &[Rule] = &[
    Rule {
        name: "multiply-add",
        theorem: "none: a toy",
        root: generic(Opcode::MAdd),
        at: 0,
        inner: generic(Opcode::MMul),
        when: &[When::Sole, When::SameType],
        becomes: MachineOp::Target(Op::Madd.op()),
        operands: &[Taken::Inner(0), Taken::Inner(1), Taken::Root(1)],
        constants: Constants::Own,
    },
    Rule {
        name: "branch-compare",
        theorem: "none: a toy",
        root: generic(Opcode::MBrif),
        at: 0,
        inner: generic(Opcode::MIcmp),
        when: &[When::Sole],
        becomes: generic(Opcode::MBrcmp),
        operands: &[Taken::Inner(0), Taken::Inner(1)],
        constants: Constants::Comparison,
    },
    Rule {
        name: "branch-mask",
        theorem: "none: a toy",
        root: generic(Opcode::MBrcmp),
        at: 0,
        inner: generic(Opcode::MAnd),
        when: &[When::Sole, When::Zero(1), When::OperationWidth],
        becomes: MachineOp::Target(Op::Brmask.op()),
        operands: &[Taken::Inner(0), Taken::Inner(1)],
        constants: Constants::Own,
    },
];

/// The result of a call.
pub const RESULT: u8 = 0;
/// Registers of arguments, in order.
pub const ARGS: [u32; 4] = [1, 2, 3, 4];
/// Where a call leaves the return address.
pub const LINK: u8 = 12;
/// Never allocated: for moves.
pub const SCRATCH: u8 = 13;
/// The frame pointer.
pub const FRAME: u8 = 14;
/// The stack pointer.
pub const STACK: u8 = 15;

/// The first byte of each instruction. Then come bytes: kinds, widths and registers, the result first; then a number.
pub mod code {
    pub const CONST: u8 = 1;
    pub const MOVE: u8 = 2;
    pub const BINARY: u8 = 3;
    pub const UNARY: u8 = 4;
    pub const EXTEND: u8 = 5;
    pub const COMPARE: u8 = 6;
    pub const SELECT: u8 = 7;
    pub const SELECT_COMPARE: u8 = 8;
    pub const MULTIPLY_ADD: u8 = 9;
    pub const ADDRESS: u8 = 10;
    pub const LOAD: u8 = 11;
    pub const STORE: u8 = 12;
    pub const JUMP: u8 = 13;
    pub const JUMP_REGISTER: u8 = 14;
    pub const JUMP_TABLE: u8 = 15;
    pub const BRANCH_BIT: u8 = 16;
    pub const BRANCH: u8 = 17;
    pub const BRANCH_MASK: u8 = 18;
    pub const CALL: u8 = 19;
    pub const RETURN: u8 = 20;
    pub const TRAP: u8 = 21;
}

/// The operations of two operands, by their kind.
pub const BINARY: [Opcode; 11] = [
    Opcode::MAdd,
    Opcode::MSub,
    Opcode::MMul,
    Opcode::MAnd,
    Opcode::MOr,
    Opcode::MXor,
    Opcode::MShl,
    Opcode::MShr,
    Opcode::MSar,
    Opcode::MRotl,
    Opcode::MRotr,
];
/// Quotients and remainders, by their kind.
pub const DIVISIONS: [Opcode; 2] = [Opcode::MUdiv, Opcode::MSdiv];
/// The operations of one operand, by their kind.
pub const UNARY: [Opcode; 3] = [Opcode::MNeg, Opcode::MNot, Opcode::MBswap];

/// The kind of a binary operation that is the quotient of a division, or the remainder.
pub fn division(kind: usize, remainder: bool) -> u8 {
    (BINARY.len() + 2 * kind + usize::from(remainder)) as u8
}

/// The number of a condition.
pub fn condition(cond: MachineCond) -> u8 {
    MachineCond::ALL.iter().position(|c| *c == cond).expect("a condition") as u8
}

/// Whether a condition holds for two integers of a width.
pub fn holds(cond: u8, width: u8, a: u64, b: u64) -> bool {
    let unused = 64 - u32::from(width);
    let (x, y) = (a << unused, b << unused);
    let (s, t) = (x as i64, y as i64);
    match MachineCond::ALL[usize::from(cond)] {
        MachineCond::Eq => x == y,
        MachineCond::Ne => x != y,
        MachineCond::Slt => s < t,
        MachineCond::Sle => s <= t,
        MachineCond::Sgt => s > t,
        MachineCond::Sge => s >= t,
        MachineCond::Ult => x < y,
        MachineCond::Ule => x <= y,
        MachineCond::Ugt => x > y,
        MachineCond::Uge => x >= y,
    }
}
