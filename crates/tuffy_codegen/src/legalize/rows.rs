//! Lowering patterns: an operation on values that one register each holds, and the machine code that does it.
//!
//! The rows are exported from proofs (`proofs/theories/Isel/Row.v` says what each word means, `Lower.v` proves every
//! row); [`generated`] holds them. A row works in a width of 32 or 64 bits. The first row that fits is taken; where
//! none does, code written by hand does it.

mod generated;

pub use generated::rows;

use super::Legalizer;
use super::ints::Arg;
use super::pieces::reg_type;
use smallvec::SmallVec;
use tuffy_ir::{Cond, Ext, Imm, Int, MachineCond, Opcode, Type, Value};

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

/// An operation that is to be lowered.
pub struct Wanted<'s> {
    /// What it is.
    pub op: Opcode,
    /// The comparison, if it is one.
    pub cond: Option<Cond>,
    /// Its attribute, or 0.
    pub number: u32,
    /// Its operands.
    pub args: &'s [Arg],
    /// Whether the last operand is a constant of the program: nothing poisonous can be in its register.
    pub fixed: bool,
    /// How many low bits of the result matter.
    pub demand: u32,
    /// The width in which to work.
    pub width: u32,
}

impl Wanted<'_> {
    fn constant(&self) -> Option<&Int> {
        self.args.last().and_then(|a| a.interval.single())
    }

    fn meets(&self, need: Need, arg: &Arg) -> bool {
        let (width, range) = (self.width, &arg.interval);
        let fixed = || self.fixed && range.single().is_some_and(|n| !n.is_zero());
        match need {
            Need::Low | Need::LowNumber | Need::Amount => true,
            Need::FitsUnsigned => range.fits_unsigned(width),
            Need::FitsSigned => range.fits_signed(width),
            Need::NumberUnsigned => range.fits_unsigned(self.number),
            Need::NumberSigned => range.fits_signed(self.number),
            Need::Known => range.single().is_some(),
            Need::FixedUnsigned => fixed() && range.fits_unsigned(width),
            Need::FixedSigned => fixed() && range.fits_signed(width),
            Need::Below => range.hi.as_ref().is_some_and(|h| *h < Int::from(width)),
            Need::Word => range.hi.as_ref().is_some_and(|h| h.is_negative() || h.fits_unsigned(64)),
            Need::Truth => arg.leaf == super::Leaf::Bool,
        }
    }

    fn holds(&self, guard: Guard) -> bool {
        let width = Int::from(self.width);
        match guard {
            Guard::NumberIs(n) => self.number == n,
            Guard::NumberBelow => self.number < self.width,
            Guard::NumberIsWidth => self.number == self.width,
            Guard::ConstantBelow => self.constant().is_some_and(|c| !c.is_negative() && *c < width),
            Guard::ConstantAbove => self.constant().is_some_and(|c| *c >= width),
            Guard::ConstantIs(n) => self.constant().is_some_and(|c| *c == Int::from(n)),
            Guard::ConstantIsNot(n) => self.constant().is_some_and(|c| *c != Int::from(n)),
        }
    }

    fn number(&self, quantity: Quantity) -> i64 {
        let (width, number) = (i64::from(self.width), i64::from(self.number));
        let constant = || self.constant().and_then(Int::to_i64).expect("a row reads constants below its width only");
        match quantity {
            Quantity::Literal(n) => n,
            Quantity::Width => width,
            Quantity::LastBit => width - 1,
            Quantity::Constant => constant(),
            Quantity::BelowConstant => width - constant(),
            Quantity::BelowNumber => width - number,
            Quantity::Lower => number.min(width),
            Quantity::Mask => !(-1 << number),
            Quantity::HighMask => -1 << number,
        }
    }

    /// Whether a row does what is wanted.
    fn fits(&self, row: &Row) -> bool {
        let enough = |bits: i64| bits >= self.width.min(self.demand).into();
        row.op == self.op
            && row.cond == self.cond
            && row.needs.len() == self.args.len()
            && row.needs.iter().zip(self.args).all(|(n, a)| self.meets(*n, a))
            && row.when.iter().all(|g| self.holds(*g))
            && match row.gives {
                Given::Right(bits) => enough(self.number(bits)),
                Given::Boolean => true,
            }
    }
}

impl Legalizer<'_> {
    /// Lowers by the first row that fits: the register with the result, and as how wide an integer it may be taken.
    pub fn by_row(&mut self, wanted: &Wanted<'_>) -> Option<(Value, u32)> {
        let word = self.target.word();
        if wanted.width > word {
            return None;
        }
        // A row reads one register of each operand.
        let held = |row: &Row| word == 64 || !row.needs.contains(&Need::Word);
        let row = (self.rows)(wanted.op).iter().find(|r| held(r) && wanted.fits(r))?;
        let reads =
            |i: usize| row.out == Source::Operand(i) || row.code.iter().any(|s| s.from.contains(&Source::Operand(i)));
        let mut operands: SmallVec<[Option<Value>; 2]> = SmallVec::new();
        for (i, (need, arg)) in row.needs.iter().zip(wanted.args).enumerate() {
            operands.push(if reads(i) { Some(self.register(*need, arg, wanted)) } else { None });
        }
        let mut done: SmallVec<[[Option<Value>; 2]; 5]> = SmallVec::new();
        for step in row.code {
            let from: SmallVec<[Value; 4]> =
                step.from.iter().map(|s| self.source(*s, wanted, &operands, &done)).collect();
            let width = wanted.number(step.width) as u32;
            let (ty, count) = match step.op {
                Opcode::MIcmp => (Type::machine(8, Ext::Zero), 1),
                Opcode::MZext => (Type::machine(width, Ext::Zero), 1),
                Opcode::MSext => (Type::machine(width, Ext::Sign), 1),
                Opcode::MUdiv | Opcode::MSdiv => (reg_type(width), 2),
                _ => (reg_type(width), 1),
            };
            let imm = match step.op {
                Opcode::MIcmp | Opcode::MSelcmp => compare(step, wanted),
                _ => Imm::default(),
            };
            let inst = self.emit_inst(step.op, imm, &from, &[ty; 2][..count]);
            let mut results = self.dst.results(inst);
            done.push([results.next(), results.next()]);
        }
        let value = self.source(row.out, wanted, &operands, &done);
        let right = match row.gives {
            Given::Right(bits) => wanted.number(bits),
            Given::Boolean => 32,
        };
        Some((value, if right == 64 && word == 64 { 64 } else { wanted.width }))
    }

    /// The register that a row reads for an operand.
    fn register(&mut self, need: Need, arg: &Arg, wanted: &Wanted<'_>) -> Value {
        match need {
            Need::Below | Need::Amount => self.arg_at(arg, 32)[0],
            Need::Word => self.arg_at(arg, arg.width.max(64))[0],
            Need::Truth => arg.pieces[0],
            Need::LowNumber => self.arg_at(arg, self.target.legal_width(wanted.number))[0],
            _ => self.arg_at(arg, wanted.width)[0],
        }
    }

    fn source(&mut self, s: Source, w: &Wanted<'_>, operands: &[Option<Value>], done: &[[Option<Value>; 2]]) -> Value {
        match s {
            Source::Operand(i) => operands[i].expect("what a row reads is in a register"),
            Source::Step(i) => done[i][0].expect("an instruction gives a value"),
            Source::Second(i) => done[i][1].expect("a division gives two values"),
            Source::Number(n) => self.constant(w.number(n), w.width),
        }
    }
}

fn compare(step: &Instruction, wanted: &Wanted<'_>) -> Imm {
    Imm::default().with_cc(step.cond).with_op_width(wanted.number(step.compared) as u32)
}
