//! Floats and conversions.

use super::body::Body;
use super::facts::{Fact, Val, with_lane};
use crate::builder::Draft;
use crate::function::inst::Imm;
use crate::opcode::Flags;
use crate::opcode::{FCond, Opcode, RoundMode};
use crate::types::{FloatKind, Lane, Type};

const OPS: &[Opcode] = &[
    Opcode::Fadd,
    Opcode::Fsub,
    Opcode::Fmul,
    Opcode::Fdiv,
    Opcode::Frem,
    Opcode::Fneg,
    Opcode::Fabs,
    Opcode::Copysign,
    Opcode::Fma,
    Opcode::Sqrt,
    Opcode::Fround,
    Opcode::Fmin,
    Opcode::Fmax,
    Opcode::Fminimum,
    Opcode::Fmaximum,
];

impl Body<'_, '_, '_> {
    /// A float type, or sometimes a vector of floats.
    pub(super) fn float_type(&mut self) -> Type {
        if self.g.options.vectors && self.chance(32) {
            return self.g.source.pick(&self.g.types.float_vecs);
        }
        self.g.source.pick(&[Type::F64, Type::F32, Type::F64, Type::F16, Type::BF16, Type::F80, Type::F128])
    }

    pub(super) fn float_constant(&mut self, kind: FloatKind) -> Val {
        let ty = Type::float(kind);
        let (_, fraction) = kind.fields();
        let (inf, sign) = (kind.infinity(), kind.sign_mask());
        let (value, nan) = match self.below(12) {
            0 => (self.b.fconst_bits(0u64, ty, self.at), false),
            1 => (self.b.fconst_bits(sign, ty, self.at), false),
            2 => {
                let sign = sign * self.below(2) as u128;
                (self.b.fconst_bits(inf | sign, ty, self.at), false)
            }
            3 => (self.b.fconst_bits(inf | 1 << (fraction - 1), ty, self.at), true),
            // The least subnormal and the greatest finite number.
            4 => (self.b.fconst_bits(1u64, ty, self.at), false),
            5 => {
                let (top, _) = kind.split(inf);
                (self.b.fconst_bits(kind.join(top - 1, u128::MAX), ty, self.at), false)
            }
            6 => {
                let word = self.g.source.word();
                let bits = u128::from(word) << 64 | u128::from(word.rotate_left(32));
                // The top bits, so that all exponents come up; a digit before the point where there is one.
                let bits = bits >> (128 - kind.bits());
                let (exponent, digits) = kind.split(bits);
                let bits =
                    bits & sign | kind.join(exponent, digits & !(1 << fraction) | u128::from(exponent > 0) << fraction);
                (self.b.fconst_bits(bits, ty, self.at), bits & inf == inf)
            }
            _ => {
                let n = f64::from(self.g.source.byte() as i8) / 4.0;
                (self.b.fconst(n, ty, self.at), false)
            }
        };
        self.cost += self.times;
        self.keep(value, Fact { nan, ..Fact::PLAIN })
    }

    /// A float constant of the scalar or of each lane.
    fn float_like(&mut self, ty: Type, value: f64) -> Val {
        let scalar = self.b.fconst(value, ty.scalar(), self.at);
        let scalar = self.keep(scalar, Fact { nan: false, ..Fact::PLAIN });
        if ty.as_vec().is_none() {
            return scalar;
        }
        self.val(Opcode::VecSplat, Imm::default(), &[scalar.value.into()], Some(ty), scalar.fact)
    }

    /// One operation on floats.
    pub(super) fn float_op(&mut self) {
        let ty = self.float_type();
        let op = self.g.source.pick(OPS);
        let mut args = [self.pick(ty), self.pick(ty), self.pick(ty)];
        let count = match op {
            Opcode::Fneg | Opcode::Fabs | Opcode::Sqrt | Opcode::Fround => 1,
            Opcode::Fma => 3,
            _ => 2,
        };
        let (x, y) = (args[0].fact.nan, args[1].fact.nan);
        let nan = match op {
            Opcode::Fneg | Opcode::Fabs | Opcode::Copysign | Opcode::Fround => x,
            Opcode::Fmin | Opcode::Fmax => x && y,
            Opcode::Fminimum | Opcode::Fmaximum => x || y,
            _ => true,
        };
        let operands = args.each_mut().map(|a| self.operand(a));
        let poison = args[..count].iter().any(|a| a.fact.poison);
        let imm = match op {
            Opcode::Fround => Imm::default().with_round(self.g.source.pick(RoundMode::ALL)),
            _ => Imm::default(),
        };
        let mut flags = Flags::none();
        if self.g.options.fast_math {
            for flag in op.spec().flags().iter().filter_map(|f| Flags::parse(f)) {
                flags = if self.chance(64) { flags.with(flag) } else { flags };
            }
        }
        let inst = self.inst(Draft { flags, imm, operands: &operands[..count], ..Draft::new(op) });
        let fact = Fact { nan, ..Fact::PLAIN }.poison(poison);
        for value in self.b.func().results(inst) {
            self.keep(value, fact);
        }
    }

    /// The float, or a fixed number where it is NaN: its bits may be looked at.
    pub(super) fn canonical(&mut self, val: Val) -> Val {
        if !val.fact.nan {
            return val;
        }
        let imm = Imm::default().with_fcond(FCond::Uno);
        let operand = val.value.into();
        let nan = self.val(Opcode::Fcmp, imm, &[operand, operand], None, Fact::PLAIN.poison(val.fact.poison));
        let other = self.float_like(val.ty, 1.5);
        let fact = Fact { nan: false, ..val.fact };
        self.val(Opcode::Select, Imm::default(), &[nan.value.into(), other.value.into(), operand], None, fact)
    }

    /// A conversion from or to a float.
    pub(super) fn float_conversion(&mut self) {
        let ty = self.float_type();
        match self.below(4) {
            0 => self.convert_int(ty),
            1 => self.round_to_int(ty),
            2 => self.cast(ty),
            _ => self.bits_of(ty),
        }
    }

    fn convert_int(&mut self, ty: Type) {
        let from = with_lane(ty, Lane::Int(32));
        let mut a = self.pick(from);
        let operand = self.operand(&mut a);
        let fact = Fact { nan: false, ..Fact::PLAIN }.poison(a.fact.poison);
        self.val(Opcode::IntToFloat, Imm::default(), &[operand], Some(ty), fact);
    }

    fn round_to_int(&mut self, ty: Type) {
        let mut a = self.pick(ty);
        let risky = self.risk();
        // `fmax` and `fmin` give the other operand for NaN, so the clamped number is finite.
        let exponent = if risky { 1100 } else { 14 };
        if !risky {
            for (op, bound) in [(Opcode::Fmax, -16000.0), (Opcode::Fmin, 16000.0)] {
                let bound = self.float_like(ty, bound);
                let fact = Fact { nan: false, ..a.fact };
                a = self.val(op, Imm::default(), &[a.value.into(), bound.value.into()], None, fact);
            }
        }
        let written = ty.as_vec().map(|_| with_lane(ty, Lane::Int(32)));
        let fact = Fact::signed(exponent + 1).poison(risky || a.fact.poison);
        let result = self.val(Opcode::FloatToInt, Imm::default(), &[a.value.into()], written, fact);
        self.limit(result);
    }

    fn cast(&mut self, ty: Type) {
        let kind = self.g.source.pick(&FloatKind::ALL);
        let to = if ty.as_vec().is_some() { with_lane(ty, Lane::Float(kind)) } else { Type::float(kind) };
        let a = self.pick(ty);
        let fact = Fact { nan: a.fact.nan, ..Fact::PLAIN }.poison(a.fact.poison);
        self.val(Opcode::FloatCast, Imm::default(), &[a.value.into()], Some(to), fact);
    }

    fn bits_of(&mut self, ty: Type) {
        let bytes = ty.layout_bytes().unwrap_or(8);
        if self.chance(128) {
            let n = self.pick(Type::INT);
            let fact = Fact::PLAIN.poison(n.fact.poison);
            self.val(Opcode::Bitcast, Imm::default(), &[n.value.into()], Some(ty), fact);
            return;
        }
        let a = self.pick(ty);
        let a = self.canonical(a);
        let fact = Fact::unsigned(8 * bytes).poison(a.fact.poison);
        let result = self.val(Opcode::Bitcast, Imm::default(), &[a.value.into()], Some(Type::INT), fact);
        self.limit(result);
    }
}
