//! Lowering by rows: the table of the target says which machine code does an operation on values that one register
//! each holds. The first row that fits is taken; where none does, code written by hand does it.

use super::Legalizer;
use super::ints::Arg;
use super::pieces::{Leaf, reg_type};
use smallvec::SmallVec;
use tuffy_ir::{Cond, Ext, Imm, Int, Opcode, Type, Value};
use tuffy_target::choice::{At, What};
use tuffy_target::lowering::{Given, Guard, Instruction, Need, Quantity, Row, Source};

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
            Need::Truth => arg.leaf == Leaf::Bool,
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
        let rows = (self.rows)(wanted.op);
        let mut row = rows.iter().find(|r| held(r) && wanted.fits(r))?;
        if !self.choices.is_free() {
            // The rows come from special to general ones.
            row = self.asked_row(row, rows.iter().rfind(|r| held(r) && wanted.fits(r))?);
        }
        let wrong = self.choices.is_faulty();
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
            // A load may have extended it already.
            if step.op == Opcode::MSext && self.dst.ty(from[0]) == ty {
                done.push([Some(from[0]), None]);
                continue;
            }
            let imm = match step.op {
                Opcode::MIcmp | Opcode::MSelcmp => compare(step, wanted),
                _ => Imm::default(),
            };
            let inst = self.emit_inst(step.op, imm, &from, &[ty; 2][..count]);
            let mut results = self.dst.results(inst);
            done.push([results.next(), results.next()]);
        }
        let mut value = self.source(row.out, wanted, &operands, &done);
        if wrong {
            let one = self.constant(1, wanted.width);
            value = self.emit(Opcode::MXor, &[value, one], reg_type(wanted.width));
        }
        let right = match row.gives {
            Given::Right(bits) => wanted.number(bits),
            Given::Boolean => 32,
        };
        Some((value, if right == 64 && word == 64 { 64 } else { wanted.width }))
    }

    /// The preferred row or the plain one. Where they are the same, that is counted.
    fn asked_row(&mut self, preferred: &'static Row, plain: &'static Row) -> &'static Row {
        let (func, inst) = (self.func, self.inst);
        let at = || At::inst(func, inst);
        if !std::ptr::eq(preferred, plain) {
            return if self.choices.take_proven(What::Row(preferred), at) { preferred } else { plain };
        }
        self.proven += 1;
        if self.choices.is_full() {
            self.choices.tell(What::Row(preferred), at, Vec::new);
        }
        self.choices.settle();
        preferred
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
