//! Integers, booleans, choice.

use super::body::Body;
use super::facts::{Fact, Val, demanded_low, known_low, with_lane};
use crate::function::inst::{Imm, Operand};
use crate::opcode::{Cond, FCond, IntFormat, Opcode};
use crate::types::{Lane, Type};

const OPS: &[Opcode] = &[
    Opcode::Add,
    Opcode::Sub,
    Opcode::Mul,
    Opcode::And,
    Opcode::Or,
    Opcode::Xor,
    Opcode::Add,
    Opcode::Sub,
    Opcode::Div,
    Opcode::Rem,
    Opcode::Shl,
    Opcode::Shr,
    Opcode::Min,
    Opcode::Max,
    Opcode::CountOnes,
    Opcode::Clmul,
    Opcode::Merge,
    Opcode::Split,
    Opcode::Sext,
    Opcode::Zext,
    Opcode::Clz,
    Opcode::Ctz,
    Opcode::Bswap,
    Opcode::Bitreverse,
    Opcode::Rotl,
    Opcode::Rotr,
    Opcode::AddSat,
    Opcode::SubSat,
    Opcode::ShlSat,
    Opcode::AddOverflow,
    Opcode::SubOverflow,
    Opcode::MulOverflow,
    Opcode::BoolToInt,
];

impl Body<'_, '_, '_> {
    /// `int`, or sometimes a vector of them.
    fn int_type(&mut self) -> Type {
        match self.g.options.vectors && self.chance(32) {
            true => self.g.source.pick(&self.g.types.int_vecs),
            false => Type::INT,
        }
    }

    fn width(&mut self) -> u32 {
        let max = self.g.options.max_int_bits;
        match self.below(10) {
            0..5 => self.g.source.pick(&[32, 64, 8, 16, 1]).min(max),
            _ => 1 + self.below(max as usize) as u32,
        }
    }

    /// Brings an integer within the limit.
    pub(super) fn limit(&mut self, val: Val) -> Val {
        if val.fact.bits > 0 && val.fact.bits <= self.g.options.max_int_bits + 1 {
            return val;
        }
        let (unsigned, width) = (self.chance(128), self.width());
        self.extend(val, unsigned, width)
    }

    /// `zext` or `sext`.
    pub(super) fn extend(&mut self, val: Val, unsigned: bool, width: u32) -> Val {
        let (op, fact) = match unsigned {
            true => (Opcode::Zext, Fact::unsigned(width)),
            false => (Opcode::Sext, Fact::signed(width)),
        };
        let mut operand = Operand::from(val.value);
        if self.chance(self.g.options.annotations.into()) {
            operand.ann = demanded_low(width);
        }
        self.val(op, Imm::default().with_number(width), &[operand], None, fact.poison(val.fact.poison))
    }

    /// A number in `[0, 2^bits)`, or with bad luck one that may be negative.
    fn amount(&mut self, ty: Type, bits: u32) -> Val {
        let any = self.pick(ty);
        let small = self.extend(any, true, bits);
        if !self.risk() {
            return small;
        }
        let off = self.int_like(ty, 1);
        let fact = Fact::signed(bits + 1).poison(small.fact.poison || off.fact.poison);
        self.val(Opcode::Sub, Imm::default(), &[small.value.into(), off.value.into()], None, fact)
    }

    /// The value if it cannot be negative, or something made of it.
    fn nonneg(&mut self, val: Val) -> Val {
        if val.fact.nonneg || self.risk() {
            return val;
        }
        let width = self.width();
        self.extend(val, true, width)
    }

    /// An odd number made of the value, or with bad luck the value itself.
    fn nonzero(&mut self, val: Val) -> Val {
        if self.risk() {
            return val;
        }
        let one = self.int_like(val.ty, 1);
        let fact = Fact { bits: val.fact.bits.max(2), nonneg: val.fact.nonneg, ..Fact::PLAIN };
        let fact = fact.poison(val.fact.poison || one.fact.poison);
        let odd = self.val(Opcode::Or, Imm::default(), &[val.value.into(), one.value.into()], None, fact);
        if val.ty == Type::INT && self.chance(self.g.options.annotations.into()) {
            let ann = self.b.func().ann(odd.value).intersect(known_low(1, 1));
            self.b.annotate(odd.value, ann);
        }
        odd
    }

    /// One operation on integers.
    pub(super) fn int_op(&mut self) {
        let ty = self.int_type();
        let op = self.g.source.pick(OPS);
        let mut a = self.pick(ty);
        let width = self.width();
        match op {
            Opcode::CountOnes => {
                a = self.nonneg(a);
                let fact = Fact::unsigned(32 - a.fact.bits.leading_zeros()).poison(a.fact.poison || !a.fact.nonneg);
                self.unary(op, Imm::default(), a, fact);
            }
            Opcode::Sext => _ = self.extend(a, false, width),
            Opcode::Zext => _ = self.extend(a, true, width),
            Opcode::Clz | Opcode::Ctz => {
                let fact = Fact::unsigned(32 - width.leading_zeros());
                self.unary(op, Imm::default().with_number(width), a, fact);
            }
            Opcode::Bitreverse => self.unary(op, Imm::default().with_number(width), a, Fact::unsigned(width)),
            Opcode::Bswap => {
                let width = width.next_multiple_of(8);
                self.unary(op, Imm::default().with_number(width), a, Fact::unsigned(width));
            }
            Opcode::Split => self.split(a, width),
            Opcode::BoolToInt => self.bool_to_int(ty),
            Opcode::AddOverflow | Opcode::SubOverflow | Opcode::MulOverflow => self.overflow(op, a),
            _ => self.binary(op, a),
        }
    }

    fn unary(&mut self, op: Opcode, imm: Imm, mut a: Val, fact: Fact) {
        let operand = self.operand(&mut a);
        self.val(op, imm, &[operand], None, fact.poison(a.fact.poison));
    }

    /// Two integers; sometimes both are signed numbers of one width, whose signs decide what comparisons, shifts and
    /// quotients are.
    fn pair(&mut self, a: Val) -> (Val, Val) {
        let b = self.pick(a.ty);
        if !self.chance(96) {
            return (a, b);
        }
        let width = self.width();
        (self.extend(a, false, width), self.extend(b, false, width))
    }

    fn binary(&mut self, op: Opcode, a: Val) {
        let ty = a.ty;
        let (mut a, mut b) = self.pair(a);
        let mut imm = Imm::default();
        let width = self.width();
        let format = IntFormat { signed: self.chance(128), width };
        let mut risky = false;
        match op {
            Opcode::Div | Opcode::Rem => {
                let odd = self.nonzero(b);
                risky = odd.value == b.value;
                b = odd;
            }
            Opcode::Shl | Opcode::Shr | Opcode::ShlSat => {
                let bits = 1 + self.below(6) as u32;
                b = if self.chance(96) {
                    let number = self.below(1 << bits);
                    self.int_like(ty, number as i64)
                } else {
                    self.amount(ty, bits)
                };
                risky = !b.fact.nonneg;
            }
            Opcode::Clmul => {
                (a, b) = (self.nonneg(a), self.nonneg(b));
                risky = !(a.fact.nonneg && b.fact.nonneg);
            }
            _ => {}
        }
        let (x, y) = (a.fact, b.fact);
        let most = x.bits.max(y.bits);
        let (both, any) = (x.nonneg && y.nonneg, x.nonneg || y.nonneg);
        let int = |bits: u32, nonneg: bool| Fact { bits, nonneg, ..Fact::PLAIN };
        let fact = match op {
            Opcode::Add => int(most + 1, both),
            Opcode::Sub => int(most + 1, false),
            Opcode::Mul => int(x.bits + y.bits, both),
            Opcode::Div => int(x.bits + 1, both),
            Opcode::Rem => int(most, x.nonneg),
            Opcode::And => int(most, any),
            Opcode::Or | Opcode::Xor => int(most, both),
            Opcode::Min => int(most, both),
            Opcode::Max => int(most, any),
            Opcode::Shl => int(x.bits + (1 << y.bits.min(7)), x.nonneg),
            Opcode::Shr => int(x.bits, x.nonneg),
            Opcode::Clmul => int(x.bits + y.bits, true),
            Opcode::Merge => int(x.bits.max(width + 1), x.nonneg),
            Opcode::Rotl | Opcode::Rotr => Fact::unsigned(width),
            _ if format.signed => Fact::signed(width),
            _ => Fact::unsigned(width),
        };
        match op {
            Opcode::Merge | Opcode::Rotl | Opcode::Rotr => imm = imm.with_number(width),
            Opcode::AddSat | Opcode::SubSat | Opcode::ShlSat => imm = imm.with_format(format),
            _ => {}
        }
        let operands = [self.operand(&mut a), self.operand(&mut b)];
        let fact = fact.poison(risky || a.fact.poison || b.fact.poison);
        let result = self.val(op, imm, &operands, None, fact);
        self.limit(result);
    }

    fn split(&mut self, a: Val, width: u32) {
        let imm = Imm::default().with_number(width);
        let inst = self.inst(crate::Draft { imm, operands: &[a.value.into()], ..crate::Draft::new(Opcode::Split) });
        let facts = [Fact { nan: true, ..a.fact }, Fact::unsigned(width).poison(a.fact.poison)];
        for (value, fact) in self.b.func().results(inst).zip(facts) {
            self.keep(value, fact);
        }
    }

    fn overflow(&mut self, op: Opcode, mut a: Val) {
        let mut b = self.pick(a.ty);
        let format = IntFormat { signed: self.chance(128), width: self.width() };
        let operands = [self.operand(&mut a), self.operand(&mut b)];
        let imm = Imm::default().with_format(format);
        let inst = self.inst(crate::Draft { imm, operands: &operands, ..crate::Draft::new(op) });
        let wrapped = if format.signed { Fact::signed(format.width) } else { Fact::unsigned(format.width) };
        let poison = a.fact.poison || b.fact.poison;
        for (value, fact) in self.b.func().results(inst).zip([wrapped, Fact::PLAIN]) {
            self.keep(value, fact.poison(poison));
        }
    }

    fn bool_to_int(&mut self, ty: Type) {
        let from = with_lane(ty, Lane::Bool);
        let a = self.pick(from);
        let written = (ty != Type::INT).then_some(ty);
        let fact = Fact::unsigned(1).poison(a.fact.poison);
        self.val(Opcode::BoolToInt, Imm::default(), &[a.value.into()], written, fact);
    }

    /// One operation that gives a boolean.
    pub(super) fn bool_op(&mut self) {
        let numbers = self.int_type();
        let ty = with_lane(numbers, Lane::Bool);
        let ops = [Opcode::Icmp, Opcode::Icmp, Opcode::Band, Opcode::Bor, Opcode::Bxor, Opcode::Bnot, Opcode::Fcmp];
        let op = self.g.source.pick(&ops);
        let (imm, from) = match op {
            Opcode::Icmp => (Imm::default().with_cond(self.g.source.pick(Cond::ALL)), numbers),
            Opcode::Fcmp if self.g.options.floats => {
                (Imm::default().with_fcond(self.g.source.pick(FCond::ALL)), self.float_type())
            }
            Opcode::Fcmp => return,
            _ => (Imm::default(), ty),
        };
        let mut a = self.pick(from);
        if op == Opcode::Bnot {
            let operand = self.operand(&mut a);
            self.val(op, imm, &[operand], None, Fact::PLAIN.poison(a.fact.poison));
            return;
        }
        let (mut a, mut b) = if op == Opcode::Icmp { self.pair(a) } else { (a, self.pick(from)) };
        let (first, second) = (self.operand(&mut a), self.operand(&mut b));
        self.val(op, imm, &[first, second], None, Fact::PLAIN.poison(a.fact.poison || b.fact.poison));
    }

    /// Chooses between two values of any type.
    pub(super) fn select(&mut self) {
        let n = self.scope.len();
        let i = self.below(n);
        let Some(&a) = self.scope.get(i) else { return };
        if let Some(p) = a.fact.ptr {
            return self.select_pointer(a, p);
        }
        let lanes = a.ty.as_vec().is_some() && self.chance(128);
        let c = self.pick(if lanes { with_lane(a.ty, Lane::Bool) } else { Type::BOOL });
        let b = self.pick(a.ty);
        let (x, y) = (a.fact, b.fact);
        let bits = if x.bits == 0 || y.bits == 0 { 0 } else { x.bits.max(y.bits) };
        let fact = Fact { bits, nonneg: x.nonneg && y.nonneg, nan: x.nan || y.nan, ..Fact::PLAIN };
        let fact = fact.poison(x.poison || y.poison || c.fact.poison);
        let mut arms = [a, b];
        // An annotation on an arm that is not chosen does no harm, but on the chosen one it may.
        let operands = [c.value.into(), self.operand(&mut arms[0]), self.operand(&mut arms[1])];
        let fact = fact.poison(arms[0].fact.poison || arms[1].fact.poison);
        self.val(Opcode::Select, Imm::default(), &operands, None, fact);
    }

    /// A condition that is always false, though not at first sight.
    pub(super) fn never(&mut self) -> Val {
        let bits = 1 + self.below(8) as u32;
        let low = self.sure(Type::INT, bits);
        let bound = self.b.iconst(1i64 << bits, self.at);
        self.val(Opcode::Icmp, Imm::default().with_cond(Cond::Ge), &[low.value.into(), bound.into()], None, Fact::PLAIN)
    }
}
