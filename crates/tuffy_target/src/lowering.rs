//! Lowering patterns: an operation on values that one register each holds, and the machine code that does it.
//!
//! The rows are exported from proofs (`proofs/theories/Isel/Row.v` says what each word means, `Lower.v` proves every
//! row); the file `generated` holds them. They are written in the operations of machine code that mean the same on
//! every target, so they are what a target has unless it says otherwise. A row works in a width of 32 or 64 bits. The
//! first row that fits is taken.

mod generated;

pub use generated::rows;

use tuffy_ir::{Cond, MachineCond, Opcode};

/// The rows of an opcode.
pub type Rows = fn(Opcode) -> &'static [Row];

/// One row.
#[derive(Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// The theorem that says that it is sound.
    pub theorem: &'static str,
    /// The operation.
    pub op: Opcode,
    /// The comparison, if the operation is one.
    pub cond: Option<Cond>,
    /// What is required of each operand.
    pub needs: &'static [Need],
    /// What else must hold.
    pub when: &'static [Guard],
    /// The instructions.
    pub code: &'static [Instruction],
    /// Where the result is.
    pub out: Source,
    /// What it is.
    pub gives: Given,
}

impl Row {
    /// Its code, for people: `s0 = m.and.w a, 2^n - 1; s0`.
    pub fn code_text(&self) -> String {
        let mut out = String::new();
        for (i, step) in self.code.iter().enumerate() {
            let from: Vec<String> = step.from.iter().map(|s| s.text()).collect();
            let compares = matches!(step.op, Opcode::MIcmp | Opcode::MSelcmp);
            let cond =
                if compares { format!(".{}.{}", step.cond.as_str(), step.compared.text()) } else { String::new() };
            out += &format!("s{i} = {}{cond} {} -> {}; ", step.op, from.join(", "), step.width.text());
        }
        out + &self.out.text()
    }
}

/// What is required of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The low bits of the register are right, as many as the row has.
    Low,
    /// As many low bits as the attribute says are right.
    LowNumber,
    /// The low bits are right, and it fits them as an unsigned number.
    FitsUnsigned,
    /// The low bits are right, and it fits them as a signed number.
    FitsSigned,
    /// The low bits are right, and it fits the attribute as an unsigned number.
    NumberUnsigned,
    /// The low bits are right, and it fits the attribute as a signed number.
    NumberSigned,
    /// It is known to be one integer, or poison; no register is read.
    Known,
    /// A constant of the program that is not zero and fits as an unsigned number.
    FixedUnsigned,
    /// A constant of the program that is not zero and fits as a signed number.
    FixedSigned,
    /// Below the width of the row; 32 bits of the register are right.
    Below,
    /// Below two to the 64; all bits of the register are right.
    Word,
    /// Any integer; 32 bits of the register are right.
    Amount,
    /// A boolean.
    Truth,
}

/// A condition on the attribute of the operation, or on its constant operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guard {
    /// The attribute is this.
    NumberIs(u32),
    /// The attribute is below the width.
    NumberBelow,
    /// The attribute is the width.
    NumberIsWidth,
    /// The constant is not negative and below the width.
    ConstantBelow,
    /// The constant is at least the width.
    ConstantAbove,
    /// The constant is this.
    ConstantIs(i64),
    /// The constant is something else.
    ConstantIsNot(i64),
}

/// A number that is computed when the row is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// This.
    Literal(i64),
    /// The width of the row.
    Width,
    /// One less.
    LastBit,
    /// The constant operand.
    Constant,
    /// The width less the constant operand.
    BelowConstant,
    /// The width less the attribute.
    BelowNumber,
    /// The smaller of attribute and width.
    Lower,
    /// As many ones as the attribute says.
    Mask,
    /// All other bits.
    HighMask,
}

impl Quantity {
    /// In terms of the width `w`, the attribute `n` and the constant `c`.
    pub fn text(self) -> String {
        match self {
            Quantity::Literal(n) => n.to_string(),
            Quantity::Width => "w".into(),
            Quantity::LastBit => "w - 1".into(),
            Quantity::Constant => "c".into(),
            Quantity::BelowConstant => "w - c".into(),
            Quantity::BelowNumber => "w - n".into(),
            Quantity::Lower => "min(n, w)".into(),
            Quantity::Mask => "2^n - 1".into(),
            Quantity::HighMask => "-2^n".into(),
        }
    }
}

/// What an instruction reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// An operand of the operation.
    Operand(usize),
    /// What an earlier instruction gave.
    Step(usize),
    /// The second thing that it gave.
    Second(usize),
    /// A constant.
    Number(Quantity),
}

impl Source {
    /// Operands are `a` and `b`, what instruction 0 gave is `s0` and `s0'`.
    fn text(self) -> String {
        match self {
            Source::Operand(i) => ["a", "b"].get(i).copied().unwrap_or("?").into(),
            Source::Step(i) => format!("s{i}"),
            Source::Second(i) => format!("s{i}'"),
            Source::Number(n) => n.text(),
        }
    }
}

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// What it does.
    pub op: Opcode,
    /// The width of its result.
    pub width: Quantity,
    /// How it compares, if it does.
    pub cond: MachineCond,
    /// How many bits it compares.
    pub compared: Quantity,
    /// What it reads.
    pub from: &'static [Source],
}

/// What the result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// An integer of which so many low bits are right.
    Right(Quantity),
    /// A boolean.
    Boolean,
}

impl Given {
    /// How many bits are right, for people.
    pub fn meaning(self) -> String {
        match self {
            Given::Right(bits) => bits.text(),
            Given::Boolean => "a boolean".into(),
        }
    }
}
