//! Integers and booleans, one scalar at a time: a lane of a vector is lowered like a scalar.

use super::Legalizer;
use super::pieces::{Leaf, Pieces, leaves, reg_type};
use super::rows::Wanted;
use crate::error::Error;
use crate::facts::Interval;
use smallvec::smallvec;
use tuffy_facts::OpKey;
use tuffy_ir::{Cond, FloatKind, Imm, Inst, Int, IntFormat, MachineCond, Opcode, Operand, Value};

/// A scalar operand.
#[derive(Clone, Debug)]
pub struct Arg {
    /// What it is.
    pub leaf: Leaf,
    /// The registers that hold it.
    pub pieces: Pieces,
    /// The width of an integer.
    pub width: u32,
    /// The interval of an integer.
    pub interval: Interval,
}

/// A scalar result.
#[derive(Clone, Debug)]
pub struct Out {
    /// What it is.
    pub leaf: Leaf,
    /// The width in which an integer is wanted.
    pub width: u32,
    /// The interval of an integer.
    pub interval: Interval,
    /// How many of its low bits matter.
    pub demand: u32,
}

/// A scalar operation.
pub struct Scalar<'s> {
    /// The instruction it belongs to.
    pub inst: Inst,
    /// The operation.
    pub op: Opcode,
    /// Its constants.
    pub imm: Imm,
    /// Operands.
    pub args: &'s [Arg],
    /// Results.
    pub outs: &'s [Out],
}

impl Legalizer<'_> {
    /// The scalars of an operand, one per leaf.
    pub fn args(&mut self, inst: Inst, operand: &Operand) -> Result<Vec<Arg>, Error> {
        let width = self.int_width(operand.value)?;
        let interval = self.facts.operand(inst, operand);
        let arg = |(leaf, pieces): (Leaf, Pieces)| match leaf {
            Leaf::Bool => Arg { leaf, pieces, width: 32, interval: Interval::unsigned(1) },
            _ => Arg { leaf, pieces, width, interval: interval.clone() },
        };
        Ok(self.leaf_pieces(operand.value)?.into_iter().map(arg).collect())
    }

    /// What is wanted of each leaf of a result.
    pub fn out(&self, value: Value) -> Result<Out, Error> {
        let leaf = leaves(self.func.ty(value)).first().copied().unwrap_or(Leaf::Int);
        let live = self.is_live(value);
        let width = if live { self.int_width(value)? } else { 32 };
        let interval = self.facts.interval(value);
        Ok(Out { leaf, width, interval, demand: self.facts.demand(value) })
    }

    /// Lowers an operation on scalars, or lane by lane.
    pub fn lower_int(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let data = func.inst(inst);
        let operands = func.operands(inst).to_vec();
        let args = operands.iter().map(|o| self.args(inst, o)).collect::<Result<Vec<_>, _>>()?;
        let results: Vec<Value> = func.results(inst).collect();
        let outs = results.iter().map(|&v| self.out(v)).collect::<Result<Vec<_>, _>>()?;
        let count = args.iter().map(Vec::len).max().unwrap_or(1);
        let mut pieces: Vec<Pieces> = vec![Pieces::new(); results.len()];
        for i in 0..count {
            let args: Vec<Arg> = args.iter().map(|a| a[i.min(a.len() - 1)].clone()).collect();
            let scalar = Scalar { inst, op: data.op(), imm: data.imm(), args: &args, outs: &outs };
            for (all, one) in pieces.iter_mut().zip(self.scalar(&scalar)?) {
                all.extend(one);
            }
        }
        for (value, pieces) in results.into_iter().zip(pieces) {
            self.define(value, pieces);
        }
        Ok(())
    }

    /// Lowers one scalar operation; gives the pieces of each result.
    pub fn scalar(&mut self, s: &Scalar<'_>) -> Result<Vec<Pieces>, Error> {
        if super::floats::handles(s.op) {
            return Ok(vec![self.float_scalar(s)?]);
        }
        if let Some(pieces) = self.scalar_by_row(s) {
            return Ok(vec![pieces]);
        }
        let out = &s.outs[0];
        let one = |p: Pieces| Ok(vec![p]);
        match s.op {
            Opcode::Iconst => one(self.int_constant(&self.func.int_of(s.inst), out.width)),
            Opcode::Bconst => one(smallvec![self.constant(s.imm.number().into(), 32)]),
            Opcode::Mul if out.width == 2 * self.target.word() && self.are_words(s, true) => {
                one(self.signed_product(s))
            }
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => {
                let width = out.width;
                let (a, b) = (self.arg_at(&s.args[0], width), self.arg_at(&s.args[1], width));
                one(self.modular(s.op, &a, &b, width))
            }
            Opcode::Div | Opcode::Rem => one(self.divide(s)?),
            Opcode::Shl => {
                let a = self.arg_at(&s.args[0], out.width);
                one(self.shift_by(true, false, &a, &s.args[1], out.width))
            }
            Opcode::Shr => {
                let a = &s.args[0];
                let signed = !a.interval.is_nonnegative();
                let shifted = self.shift_by(false, signed, &a.pieces, &s.args[1], a.width);
                one(self.resize(&shifted, a.width, &out.interval, out.width))
            }
            Opcode::Min | Opcode::Max => {
                let cond = if s.op == Opcode::Min { Cond::Lt } else { Cond::Gt };
                let c = self.compare_args(cond, s.args);
                let (a, b) = (self.arg_at(&s.args[0], out.width), self.arg_at(&s.args[1], out.width));
                one(self.choose(c, &a, &b, out.width))
            }
            Opcode::Icmp => one(smallvec![self.compare_args(s.imm.cond(), s.args)]),
            Opcode::Sext | Opcode::Zext => one(self.extend(s)),
            Opcode::Merge => {
                let (width, low) = (out.width, s.imm.number());
                let (a, b) = (self.arg_at(&s.args[0], width), self.arg_at(&s.args[1], width));
                let mask = self.int_constant(&Int::mask(low.into()), width);
                let rest = self.int_constant(&Int::mask(low.into()).not(), width);
                let a = self.bitwise(Opcode::MAnd, &a, &rest, width);
                let b = self.bitwise(Opcode::MAnd, &b, &mask, width);
                one(self.bitwise(Opcode::MOr, &a, &b, width))
            }
            Opcode::Split => {
                let (a, low) = (&s.args[0], s.imm.number());
                let signed = !a.interval.is_nonnegative();
                let high = self.shr_const(&a.pieces, low.into(), signed, a.width);
                let high = self.resize(&high, a.width, &out.interval, out.width);
                let rest = &s.outs[1];
                let width = self.target.legal_width(low);
                let kept = self.arg_at(a, width);
                let kept = self.zext_in(&kept, low, width);
                let kept = self.resize(&kept, width, &Interval::unsigned(low), rest.width);
                Ok(vec![high, kept])
            }
            Opcode::AddSat | Opcode::SubSat | Opcode::ShlSat => one(self.saturate(s)),
            Opcode::AddOverflow | Opcode::SubOverflow | Opcode::MulOverflow => Ok(self.overflow(s)),
            Opcode::Select => {
                let c = s.args[0].pieces[0];
                let (a, b) = (self.arg_in(&s.args[1], out), self.arg_in(&s.args[2], out));
                let pairs: Vec<_> = a.iter().copied().zip(b).collect();
                let width = self.piece_width(out.leaf, out.width);
                one(pairs.into_iter().map(|(x, y)| self.select_piece(c, x, y, width)).collect())
            }
            op if super::bits::handles(op) => one(self.bit_operation(s)?),
            op => self.unsupported(s.inst, format!("there is no machine code for `{op}` yet")),
        }
    }

    /// Lowers one scalar operation by the table of rows, if one register holds what it works on.
    fn scalar_by_row(&mut self, s: &Scalar<'_>) -> Option<Pieces> {
        use Opcode::*;
        let (first, out) = (s.args.first()?, s.outs.first()?);
        let number = match s.op {
            Sext | Zext | Merge | Rotl | Rotr | Bswap => s.imm.number(),
            _ => 0,
        };
        let range = match s.op {
            Sext => Interval::signed(number),
            Zext | Rotl | Rotr | Bswap => Interval::unsigned(number),
            _ => out.interval.clone(),
        };
        let width = match s.op {
            Add | Sub | Mul | And | Or | Xor | Shl | Merge => out.width,
            Shr => first.width,
            Min | Max => self.common(&[&first.interval, &s.args[1].interval], first.width.max(s.args[1].width)).0,
            Div | Rem => self.division_width(s).0,
            Sext if out.demand <= number || first.interval.fits_signed(number) => out.width,
            Zext if out.demand <= number || first.interval.fits_unsigned(number) => out.width,
            Sext | Zext | Rotl | Rotr | Bswap => self.target.legal_width(number),
            Band | Bor | Bxor | Bnot | BoolToInt => 32,
            _ => return None,
        };
        let fixed = matches!(s.op, Div | Rem) && self.is_literal(s);
        let wanted = Wanted { op: s.op, cond: None, number, args: s.args, fixed, demand: out.demand, width };
        let (value, width) = self.by_row(&wanted)?;
        Some(if out.leaf == Leaf::Bool { smallvec![value] } else { self.resize(&[value], width, &range, out.width) })
    }

    /// An operand as the result wants it: an integer in the width of the result.
    pub fn arg_in(&mut self, arg: &Arg, out: &Out) -> Pieces {
        if arg.leaf == Leaf::Int { self.arg_at(arg, out.width) } else { arg.pieces.clone() }
    }

    /// The width of each register of a leaf.
    pub fn piece_width(&self, leaf: Leaf, int_width: u32) -> u32 {
        match leaf {
            Leaf::Int => self.piece_bits(int_width),
            Leaf::Float(kind @ (FloatKind::F80 | FloatKind::F128)) => {
                self.piece_bits(self.target.legal_width(kind.bits()))
            }
            Leaf::Bool | Leaf::Float(_) => 32,
            Leaf::Ptr => 64,
            Leaf::Bytes(n) => self.piece_bits(self.target.legal_width(8 * n)),
        }
    }

    /// One of two registers by a boolean, both of this width if they are general ones.
    pub fn select_piece(&mut self, c: Value, a: Value, b: Value, width: u32) -> Value {
        let ty = self.dst.ty(a);
        let ty = if ty.as_machine().is_some() { reg_type(width) } else { ty };
        self.emit(Opcode::MSelect, &[c, a, b], ty)
    }

    /// An integer operand in a width.
    pub fn arg_at(&mut self, arg: &Arg, width: u32) -> Pieces {
        // A constant is made as wide as it is wanted.
        if width > arg.width
            && let Some(n) = arg.interval.single()
        {
            return self.int_constant(&n.clone(), width);
        }
        self.resize(&arg.pieces, arg.width, &arg.interval, width)
    }

    /// An operation whose low bits depend only on the low bits of its operands.
    fn modular(&mut self, op: Opcode, a: &[Value], b: &[Value], width: u32) -> Pieces {
        match op {
            Opcode::Add => self.add(a, b, width),
            Opcode::Sub => self.sub(a, b, width),
            Opcode::Mul => self.mul(a, b, width),
            Opcode::And => self.bitwise(Opcode::MAnd, a, b, width),
            Opcode::Or => self.bitwise(Opcode::MOr, a, b, width),
            _ => self.bitwise(Opcode::MXor, a, b, width),
        }
    }

    /// A width in which both are exact, and whether as signed numbers.
    pub fn common(&self, intervals: &[&Interval], at_most: u32) -> (u32, bool) {
        let unsigned = intervals.iter().map(|i| i.unsigned_bits()).collect::<Option<Vec<u32>>>();
        let (bits, signed) = match unsigned {
            Some(bits) => (bits, false),
            None => (intervals.iter().map(|i| i.signed_bits().unwrap_or(at_most)).collect(), true),
        };
        (self.target.legal_width(bits.into_iter().max().unwrap_or(1).max(1)), signed)
    }

    /// Whether a comparison of two exact integers holds.
    pub fn compare_args(&mut self, cond: Cond, args: &[Arg]) -> Value {
        let (a, b) = (&args[0], &args[1]);
        let (width, signed) = self.common(&[&a.interval, &b.interval], a.width.max(b.width));
        let wanted = Wanted { op: Opcode::Icmp, cond: Some(cond), number: 0, args, fixed: false, demand: 1, width };
        if let Some((value, _)) = self.by_row(&wanted) {
            return value;
        }
        let (x, y) = (self.arg_at(a, width), self.arg_at(b, width));
        let cond = match (cond, signed) {
            (Cond::Eq, _) => MachineCond::Eq,
            (Cond::Ne, _) => MachineCond::Ne,
            (Cond::Lt, true) => MachineCond::Slt,
            (Cond::Le, true) => MachineCond::Sle,
            (Cond::Gt, true) => MachineCond::Sgt,
            (Cond::Ge, true) => MachineCond::Sge,
            (Cond::Lt, false) => MachineCond::Ult,
            (Cond::Le, false) => MachineCond::Ule,
            (Cond::Gt, false) => MachineCond::Ugt,
            (Cond::Ge, false) => MachineCond::Uge,
        };
        self.compare(cond, &x, &y, width)
    }

    /// Shifts by an exact amount, which is not negative.
    pub fn shift_by(&mut self, left: bool, signed: bool, a: &[Value], by: &Arg, width: u32) -> Pieces {
        if let Some(n) = by.interval.single() {
            let n = n.to_u64().unwrap_or(u64::MAX);
            return if left { self.shl_const(a, n, width) } else { self.shr_const(a, n, signed, width) };
        }
        let below = by.interval.hi.as_ref().is_some_and(|h| *h < Int::from(width));
        let amount = self.amount(by, width);
        self.shift_var(left, signed, a, amount, below, width)
    }

    /// A shift amount as one word; more than a word counts as the width.
    fn amount(&mut self, by: &Arg, width: u32) -> Value {
        let word = self.target.word();
        let words = self.arg_at(by, by.width.max(word));
        let low = words[0];
        // A negative amount is poison.
        let positive = by.interval.hi.as_ref().is_some_and(|h| h.fits_unsigned(word.into()));
        if words.len() == 1 || positive {
            return low;
        }
        let high = self.any_bit(&words[1..]);
        let zero = self.constant(0, word);
        let all = self.constant(width.into(), word);
        self.selcmp((MachineCond::Eq, word), (high, zero), (low, all), reg_type(word))
    }

    fn extend(&mut self, s: &Scalar<'_>) -> Pieces {
        let (arg, out, bits) = (&s.args[0], &s.outs[0], s.imm.number());
        let signed = s.op == Opcode::Sext;
        let fits = if signed { arg.interval.fits_signed(bits) } else { arg.interval.fits_unsigned(bits) };
        if fits || out.demand <= bits {
            return self.arg_at(arg, out.width);
        }
        let width = self.target.legal_width(bits);
        let low = self.arg_at(arg, width);
        let low = if signed { self.sext_in(&low, bits, width) } else { self.zext_in(&low, bits, width) };
        let interval = if signed { Interval::signed(bits) } else { Interval::unsigned(bits) };
        self.resize(&low, width, &interval, out.width)
    }

    /// Whether both operands are numbers of one word, with or without a sign.
    fn are_words(&self, s: &Scalar<'_>, signed: bool) -> bool {
        let word = self.target.word();
        let fits = |a: &Arg| if signed { a.interval.fits_signed(word) } else { a.interval.fits_unsigned(word) };
        s.args[..2].iter().all(fits)
    }

    /// The product of two words with a sign, in two words.
    fn signed_product(&mut self, s: &Scalar<'_>) -> Pieces {
        let word = self.target.word();
        let (a, b) = (self.arg_at(&s.args[0], word)[0], self.arg_at(&s.args[1], word)[0]);
        let (low, high) = self.wide_product(Opcode::MSmul, a, b);
        smallvec![low, high]
    }

    /// Sum or difference of two words, modulo two to the word, and the flag that it is not the exact one: in the lowest
    /// bit for numbers without a sign, in the highest for those with one.
    fn word_sum(&mut self, s: &Scalar<'_>, signed: bool) -> (Value, Value) {
        let (word, ty) = (self.target.word(), self.word_type());
        let (a, b) = (self.arg_at(&s.args[0], word)[0], self.arg_at(&s.args[1], word)[0]);
        let adds = matches!(s.op, Opcode::AddSat | Opcode::AddOverflow);
        let sum = self.emit(if adds { Opcode::MAdd } else { Opcode::MSub }, &[a, b], ty);
        let beyond = match (signed, adds) {
            (false, true) => self.icmp(MachineCond::Ult, sum, a, word),
            (false, false) => self.icmp(MachineCond::Ult, a, b, word),
            (true, _) => {
                // Beyond if the sum has another sign than both, or the difference another than `a`, and `b` that one.
                let from_a = self.emit(Opcode::MXor, &[a, sum], ty);
                let other = if adds { sum } else { a };
                let from_b = self.emit(Opcode::MXor, &[b, other], ty);
                self.emit(Opcode::MAnd, &[from_a, from_b], ty)
            }
        };
        (sum, beyond)
    }

    /// A sum, difference or product of numbers of one word that is to be of one word, as such: the wrapped result, and
    /// a register whose lowest bit says whether it is another than the exact one.
    fn word_overflow(&mut self, s: &Scalar<'_>) -> Option<(Value, Value)> {
        let (word, format) = (self.target.word(), s.imm.format());
        if format.width != word || !self.are_words(s, format.signed) {
            return None;
        }
        if s.op != Opcode::MulOverflow {
            let (sum, beyond) = self.word_sum(s, format.signed);
            let zero = self.constant(0, word);
            let beyond = if format.signed { self.icmp(MachineCond::Slt, beyond, zero, word) } else { beyond };
            return Some((sum, beyond));
        }
        let (a, b) = (self.arg_at(&s.args[0], word)[0], self.arg_at(&s.args[1], word)[0]);
        let op = if format.signed { Opcode::MSmul } else { Opcode::MUmul };
        let (low, high) = self.wide_product(op, a, b);
        let above = self.fill(&[low], format.signed);
        Some((low, self.icmp(MachineCond::Ne, high, above, word)))
    }

    /// A sum or difference of numbers of one word that saturates there.
    fn word_saturated(&mut self, s: &Scalar<'_>) -> Option<Value> {
        let (word, ty, format) = (self.target.word(), self.word_type(), s.imm.format());
        if s.op == Opcode::ShlSat || format.width != word || !self.are_words(s, format.signed) {
            return None;
        }
        let (sum, beyond) = self.word_sum(s, format.signed);
        if !format.signed {
            let limit = self.constant(if s.op == Opcode::AddSat { -1 } else { 0 }, word);
            return Some(self.emit(Opcode::MSelect, &[beyond, limit, sum], ty));
        }
        // The sign of what went too far is that which it does not have: all bits of the limit but the first are the
        // sign of the wrapped sum.
        let sign = self.shift(Opcode::MSar, sum, word - 1, word);
        let highest = self.constant(i64::MIN >> (64 - word), word);
        let limit = self.emit(Opcode::MXor, &[sign, highest], ty);
        let zero = self.constant(0, word);
        Some(self.selcmp((MachineCond::Slt, word), (beyond, zero), (limit, sum), ty))
    }

    /// The exact result of the operation inside a saturating or overflow-reporting one, and where it is.
    fn exact(&mut self, s: &Scalar<'_>, extra: &Interval) -> (Pieces, u32, Interval) {
        let (a, b) = (&s.args[0], &s.args[1]);
        let (op, key) = match s.op {
            Opcode::AddSat | Opcode::AddOverflow => (Opcode::Add, OpKey::ADD),
            Opcode::SubSat | Opcode::SubOverflow => (Opcode::Sub, OpKey::SUB),
            _ => (Opcode::Mul, OpKey::MUL),
        };
        let interval = Interval::of_op(key, &a.interval, &b.interval);
        let (width, _) = self.common(&[&interval, extra], a.width.max(b.width));
        let (x, y) = (self.arg_at(a, width), self.arg_at(b, width));
        (self.modular(op, &x, &y, width), width, interval)
    }

    fn saturate(&mut self, s: &Scalar<'_>) -> Pieces {
        let format = s.imm.format();
        let bounds = bounds(format);
        if let Some(value) = self.word_saturated(s) {
            return self.resize(&[value], format.width, &bounds, s.outs[0].width);
        }
        let (exact, width, interval) = if s.op == Opcode::ShlSat {
            let (a, by) = (&s.args[0], &s.args[1]);
            // A shift past the width saturates every value but zero.
            let most = Int::from(format.width);
            let clamp =
                |bound: &Option<Int>, else_: Int| bound.clone().unwrap_or(else_).max(Int::ZERO).min(most.clone());
            let shifts = Interval::new(clamp(&by.interval.lo, Int::ZERO), clamp(&by.interval.hi, most.clone()));
            let interval = Interval::of_op(OpKey::SHL, &a.interval, &shifts);
            let (width, _) = self.common(&[&interval, &bounds], a.width + format.width);
            let x = self.arg_at(a, width);
            let amount = self.amount(by, format.width);
            let word = self.target.word();
            let limit = self.constant(format.width.into(), word);
            let amount = self.selcmp((MachineCond::Ult, word), (amount, limit), (amount, limit), reg_type(word));
            let below = format.width < width;
            (self.shift_var(true, false, &x, amount, below, width), width, interval)
        } else {
            self.exact(s, &bounds)
        };
        let signed = !interval.is_nonnegative() || !bounds.is_nonnegative();
        let mut value = exact;
        let (lo, hi) = bounds.bounds().expect("a format has bounds");
        let limits = [(hi, MachineCond::Sgt, MachineCond::Ugt), (lo, MachineCond::Slt, MachineCond::Ult)];
        for (bound, with_sign, without) in limits {
            let limit = self.int_constant(bound, width);
            let beyond = self.compare(if signed { with_sign } else { without }, &value, &limit, width);
            value = self.choose(beyond, &limit, &value, width);
        }
        self.resize(&value, width, &bounds, s.outs[0].width)
    }

    fn overflow(&mut self, s: &Scalar<'_>) -> Vec<Pieces> {
        let format = s.imm.format();
        let bounds = bounds(format);
        if let Some((value, changed)) = self.word_overflow(s) {
            return vec![self.resize(&[value], format.width, &bounds, s.outs[0].width), smallvec![changed]];
        }
        let (exact, width, _) = self.exact(s, &bounds);
        let wrapped = match format.signed {
            true => self.sext_in(&exact, format.width, width),
            false => self.zext_in(&exact, format.width, width),
        };
        let changed = self.compare(MachineCond::Ne, &wrapped, &exact, width);
        let value = self.resize(&wrapped, width, &bounds, s.outs[0].width);
        vec![value, smallvec![changed]]
    }
}

/// All values of a format.
fn bounds(format: IntFormat) -> Interval {
    if format.signed { Interval::signed(format.width) } else { Interval::unsigned(format.width) }
}
