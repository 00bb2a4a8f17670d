//! Floats of more than 64 bits: `f80` on the target's stack of floats, `f128` by calls of the compiler's runtime.
//!
//! The pieces of such a float hold its bits, as those of raw bytes do.

use super::Legalizer;
use super::convention::Container;
use super::ints::{Arg, Scalar};
use super::pieces::{Leaf, Pieces};
use crate::error::Error;
use crate::facts::Interval;
use smallvec::smallvec;
use tuffy_ir::text::float::canonical_nan;
use tuffy_ir::{Ext, FCond, FloatKind, Imm, Inst, Int, MachineCond, Name, Opcode, RoundMode, Type, Value};
use tuffy_target::abi::{Arg as AbiArg, Class, Place};
use tuffy_target::float_stack::{FloatStack, StackOp, Stored};

/// Whether a format is done here.
pub fn is_wide(kind: FloatKind) -> bool {
    kind.bits() > 64
}

/// The condition that holds for exchanged operands.
fn exchanged(cond: FCond) -> FCond {
    use FCond::*;
    match cond {
        Ogt => Olt,
        Oge => Ole,
        Olt => Ogt,
        Ole => Oge,
        Ugt => Ult,
        Uge => Ule,
        Ult => Ugt,
        Ule => Uge,
        same => same,
    }
}

impl Legalizer<'_> {
    /// The width of an integer that holds the bits.
    fn bits_width(&self, kind: FloatKind) -> u32 {
        self.target.legal_width(kind.bits())
    }

    pub(super) fn stack_of_floats(&self, s: &Scalar<'_>) -> Result<&'static dyn FloatStack, Error> {
        match self.target.isa.float_stack() {
            Some(stack) => Ok(stack),
            None => {
                self.unsupported(s.inst, format!("there is no machine code for `f80` on {}", self.target.isa.name()))
            }
        }
    }

    /// Lowers an operation that has a wide float as operand or result.
    pub(super) fn wide_float(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let kind_of = |leaf| match leaf {
            Leaf::Float(kind) => Some(kind),
            _ => None,
        };
        let from = s.args.first().and_then(|a| kind_of(a.leaf));
        let kind = kind_of(s.outs[0].leaf).filter(|k| is_wide(*k)).or(from).expect("a wide float");
        if kind == FloatKind::F80 || from == Some(FloatKind::F80) {
            self.stack_of_floats(s)?;
        }
        let quad = kind == FloatKind::F128 || from == Some(FloatKind::F128);
        if quad && self.target.isa.results(&[Class::Vector(128)]).is_none() {
            let name = self.target.isa.name();
            return self.unsupported(s.inst, format!("there is no machine code for `f128` on {name}"));
        }
        let width = self.bits_width(kind);
        let pieces = |i: usize| s.args[i].pieces.clone();
        match s.op {
            Opcode::Fconst => Ok(self.int_constant(&Int::from(self.func.float_bits(s.inst)), width)),
            Opcode::Fcmp => Ok(smallvec![self.wide_compare(kind, s.imm.fcond(), &pieces(0), &pieces(1))]),
            Opcode::Fadd | Opcode::Fsub | Opcode::Fmul | Opcode::Fdiv if kind == FloatKind::F80 => {
                self.on_stack(s, &pieces(0), &pieces(1))
            }
            Opcode::Sqrt if kind == FloatKind::F80 => {
                let stack = self.stack_of_floats(s)?;
                self.push_float(&pieces(0));
                stack.apply(self, StackOp::Sqrt);
                Ok(self.pop_result(s.inst))
            }
            Opcode::Fneg if self.still_there(&pieces(0)).is_some() => {
                let stack = self.stack_of_floats(s)?;
                self.push_float(&pieces(0));
                stack.apply(self, StackOp::Neg);
                Ok(self.pop_result(s.inst))
            }
            Opcode::Fneg | Opcode::Fabs | Opcode::Copysign => {
                let sign = self.int_constant(&Int::from(kind.sign_mask()), width);
                let rest = self.int_constant(&Int::from(kind.sign_mask()).not().zext(width.into()), width);
                if s.op == Opcode::Fneg {
                    return Ok(self.bitwise(Opcode::MXor, &pieces(0), &sign, width));
                }
                let own = self.bitwise(Opcode::MAnd, &pieces(0), &rest, width);
                if s.op == Opcode::Fabs {
                    return Ok(own);
                }
                let taken = self.bitwise(Opcode::MAnd, &pieces(1), &sign, width);
                Ok(self.bitwise(Opcode::MOr, &own, &taken, width))
            }
            Opcode::Fmin | Opcode::Fmax | Opcode::Fminimum | Opcode::Fmaximum => {
                Ok(self.wide_extremum(s.op, kind, &pieces(0), &pieces(1)))
            }
            Opcode::IntToFloat => Ok(self.int_to_wide(&s.args[0], kind)),
            Opcode::FloatToInt => Ok(self.wide_to_int(s, kind)),
            Opcode::FloatCast => self.wide_cast(s),
            op => {
                let args: Vec<(FloatKind, Pieces)> = s.args.iter().map(|a| (kind, a.pieces.clone())).collect();
                let name = runtime_name(op, s.imm, kind);
                Ok(self.call_runtime(name, &args, Leaf::Float(kind)))
            }
        }
    }

    // Comparisons.

    fn wide_compare(&mut self, kind: FloatKind, cond: FCond, a: &[Value], b: &[Value]) -> Value {
        if kind == FloatKind::F128 {
            return self.quad_compare(cond, a, b);
        }
        let stack = self.target.isa.float_stack().expect("asked for before");
        // The highest is compared with the one below it; to ask whether it is greater takes fewer instructions.
        let less = matches!(cond, FCond::Olt | FCond::Ole | FCond::Ugt | FCond::Uge);
        let exchange = self.still_there(a).is_some() || less && self.still_there(b).is_none();
        for pieces in if exchange { [a, b] } else { [b, a] } {
            self.push_float(pieces);
        }
        stack.compare(self, if exchange { exchanged(cond) } else { cond })
    }

    /// The runtime compares with three results: below, at or above zero; for NaN what makes the question false.
    fn quad_compare(&mut self, cond: FCond, a: &[Value], b: &[Value]) -> Value {
        use FCond::*;
        let (name, holds) = match cond {
            Oeq => ("__eqtf2", MachineCond::Eq),
            Une => ("__netf2", MachineCond::Ne),
            Olt => ("__lttf2", MachineCond::Slt),
            Ole => ("__letf2", MachineCond::Sle),
            Ogt => ("__gttf2", MachineCond::Sgt),
            Oge => ("__getf2", MachineCond::Sge),
            Ult => ("__getf2", MachineCond::Slt),
            Ule => ("__gttf2", MachineCond::Sle),
            Ugt => ("__letf2", MachineCond::Sgt),
            Uge => ("__lttf2", MachineCond::Sge),
            Uno => ("__unordtf2", MachineCond::Ne),
            Ord => ("__unordtf2", MachineCond::Eq),
            One | Ueq => {
                let equal = self.quad_compare(Oeq, a, b);
                let unordered = self.quad_compare(Uno, a, b);
                let either = self.emit(Opcode::MOr, &[equal, unordered], super::pieces::reg_type(32));
                let zero = self.constant(0, 32);
                return self.icmp(if cond == Ueq { MachineCond::Ne } else { MachineCond::Eq }, either, zero, 32);
            }
        };
        let args = [a, b].map(|pieces| (FloatKind::F128, Pieces::from(pieces)));
        let answer = self.call_runtime(name, &args, Leaf::Int)[0];
        let zero = self.constant(0, 32);
        self.icmp(holds, answer, zero, 32)
    }

    /// The lesser or greater of two: with -0 below +0, and NaN as the operation wants it.
    fn wide_extremum(&mut self, op: Opcode, kind: FloatKind, a: &[Value], b: &[Value]) -> Pieces {
        let width = self.bits_width(kind);
        let least = matches!(op, Opcode::Fmin | Opcode::Fminimum);
        self.keep_pieces(a);
        self.keep_pieces(b);
        // Equal numbers differ at most in the sign of zero.
        let both = self.bitwise(if least { Opcode::MOr } else { Opcode::MAnd }, a, b, width);
        let first = self.wide_compare(kind, if least { FCond::Olt } else { FCond::Ogt }, a, b);
        let equal = self.wide_compare(kind, FCond::Oeq, a, b);
        let chosen = self.choose(first, a, b, width);
        let chosen = self.choose(equal, &both, &chosen, width);
        let a_nan = self.wide_compare(kind, FCond::Uno, a, a);
        let b_nan = self.wide_compare(kind, FCond::Uno, b, b);
        if matches!(op, Opcode::Fmin | Opcode::Fmax) {
            let chosen = self.choose(a_nan, b, &chosen, width);
            return self.choose(b_nan, a, &chosen, width);
        }
        let quiet = self.int_constant(&Int::from(canonical_nan(kind)), width);
        let chosen = self.choose(a_nan, &quiet, &chosen, width);
        self.choose(b_nan, &quiet, &chosen, width)
    }

    // Conversions.

    /// An integer of any size: its highest digits, rounded by those that are cut off.
    fn int_to_wide(&mut self, arg: &Arg, kind: FloatKind) -> Pieces {
        let word = self.target.word();
        let (_, fraction) = kind.fields();
        let precision = fraction + 1;
        let negative_possible = !arg.interval.is_nonnegative();
        let mut width = self.target.legal_width(arg.width.max(precision));
        if negative_possible && !arg.interval.fits_signed(width) {
            width += word;
        }
        let x = self.arg_at(arg, width);
        let (magnitude, negative) = match negative_possible {
            true => {
                let zero = self.int_constant(&Int::ZERO, width);
                let negative = self.compare(MachineCond::Slt, &x, &zero, width);
                let opposite = self.negate(&x, width);
                (self.choose(negative, &opposite, &x, width), Some(negative))
            }
            false => (x, None),
        };
        let length = self.bit_length(&magnitude, width);
        let all = self.constant(width.into(), word);
        let by = self.emit(Opcode::MSub, &[all, length], self.word_type());
        // The highest digit stands at the top.
        let top = self.shift_var(true, false, &magnitude, by, false, width);
        let cut = width - precision;
        let bits_width = self.bits_width(kind);
        let digits = self.shr_const(&top, cut.into(), false, width);
        let digits = self.resize(&digits, width, &Interval::unsigned(precision), bits_width);
        let digits = if cut > 0 && !arg.interval.fits_signed(precision + 1) {
            let rest = self.shl_const(&top, precision.into(), width);
            let half = self.int_constant(&Int::pow2(u64::from(width) - 1), width);
            let above = self.compare(MachineCond::Ugt, &rest, &half, width);
            let at_half = self.compare(MachineCond::Eq, &rest, &half, width);
            let odd = self.emit(Opcode::MAnd, &[at_half, digits[0]], self.word_type());
            let up = self.emit(Opcode::MOr, &[above, odd], self.word_type());
            let one = self.constant(1, word);
            let up = self.emit(Opcode::MAnd, &[up, one], self.word_type());
            let mut more = self.int_constant(&Int::ZERO, bits_width);
            more[0] = up;
            self.add(&digits, &more, bits_width)
        } else {
            digits
        };
        // The exponent of the highest digit, less the one that the digit before the point adds.
        let (exponent_bits, _) = kind.fields();
        let bias = (1i64 << (exponent_bits - 1)) - 1;
        let field = self.constant(bias - 2, word);
        let field = self.emit(Opcode::MAdd, &[field, length], self.word_type());
        let zero = self.int_constant(&Int::ZERO, bits_width);
        let mut exponent = zero.clone();
        exponent[0] = field;
        let bits = if kind.stores_integer_bit() {
            // The digits may have become two to the precision: the exponent is one more, the digit is put back.
            let carried = self.shr_const(&digits, precision.into(), false, bits_width);
            let digits = self.zext_in(&digits, precision, bits_width);
            let point = self.int_constant(&Int::pow2(fraction.into()), bits_width);
            let digits = self.bitwise(Opcode::MOr, &digits, &point, bits_width);
            let exponent = self.add(&exponent, &carried, bits_width);
            let one = self.int_constant(&Int::ONE, bits_width);
            let exponent = self.add(&exponent, &one, bits_width);
            let exponent = self.shl_const(&exponent, precision.into(), bits_width);
            self.bitwise(Opcode::MOr, &exponent, &digits, bits_width)
        } else {
            let exponent = self.shl_const(&exponent, fraction.into(), bits_width);
            self.add(&exponent, &digits, bits_width)
        };
        let none = self.constant(0, word);
        let is_zero = self.icmp(MachineCond::Eq, length, none, word);
        let bits = self.choose(is_zero, &zero, &bits, bits_width);
        let Some(negative) = negative else { return bits };
        let sign = self.int_constant(&Int::from(kind.sign_mask()), bits_width);
        let sign = self.choose(negative, &sign, &zero, bits_width);
        self.bitwise(Opcode::MOr, &bits, &sign, bits_width)
    }

    /// The digits, shifted by the exponent.
    fn wide_to_int(&mut self, s: &Scalar<'_>, kind: FloatKind) -> Pieces {
        let (out, bits) = (&s.outs[0], &s.args[0].pieces);
        let word = self.target.word();
        let (exponent_bits, fraction) = kind.fields();
        let own = self.bits_width(kind);
        let precision = fraction + 1;
        let digits_width = self.target.legal_width(precision);
        let mut digits = self.zext_in(bits, if kind.stores_integer_bit() { precision } else { fraction }, own);
        if !kind.stores_integer_bit() {
            let hidden = self.int_constant(&Int::pow2(fraction.into()), own);
            digits = self.bitwise(Opcode::MOr, &digits, &hidden, own);
        }
        let digits = self.resize(&digits, own, &Interval::unsigned(precision), digits_width);
        let above = fraction + u32::from(kind.stores_integer_bit());
        let high = self.shr_const(bits, above.into(), false, own)[0];
        let mask = self.constant((1 << exponent_bits) - 1, word);
        let exponent = self.emit(Opcode::MAnd, &[high, mask], self.word_type());
        let zero_at = self.constant((1 << (exponent_bits - 1)) - 1 + i64::from(fraction), word);
        let left = self.emit(Opcode::MSub, &[exponent, zero_at], self.word_type());
        let right = self.emit(Opcode::MSub, &[zero_at, exponent], self.word_type());
        let width = out.width.max(digits_width);
        let none = self.constant(0, word);
        let limited = |l: &mut Self, by: Value, most: u32| {
            let (most, ty) = (l.constant(most.into(), word), l.word_type());
            let by = l.selcmp((MachineCond::Sgt, word), (by, none), (by, none), ty);
            l.selcmp((MachineCond::Ult, word), (by, most), (by, most), ty)
        };
        let (up, down) = (limited(self, left, width), limited(self, right, digits_width));
        let start = self.resize(&digits, digits_width, &Interval::unsigned(precision), width);
        let raised = self.shift_var(true, false, &start, up, false, width);
        let lowered = self.shift_var(false, false, &digits, down, false, digits_width);
        let lowered = self.resize(&lowered, digits_width, &Interval::unsigned(precision), width);
        let rising = self.icmp(MachineCond::Sgt, left, none, word);
        let magnitude = self.choose(rising, &raised, &lowered, width);
        let value = if out.interval.is_nonnegative() {
            magnitude
        } else {
            let opposite = self.negate(&magnitude, width);
            let sign = self.shr_const(bits, u64::from(kind.bits()) - 1, false, own)[0];
            self.choose(sign, &opposite, &magnitude, width)
        };
        self.resize(&value, width, &out.interval, out.width)
    }

    fn wide_cast(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let arg = &s.args[0];
        let (Leaf::Float(from), Leaf::Float(to)) = (arg.leaf, s.outs[0].leaf) else {
            unreachable!("the verifier passes only floats")
        };
        if from == to {
            return Ok(arg.pieces.clone());
        }
        if from == FloatKind::F80 || to == FloatKind::F80 {
            self.stack_of_floats(s)?;
        }
        Ok(match (from, to) {
            (FloatKind::F16 | FloatKind::BF16, _) => {
                let single = self.wide_arg(arg);
                self.widened_float(FloatKind::F32, to, single, Some(s.inst))
            }
            (FloatKind::F32 | FloatKind::F64, _) => self.widened_float(from, to, arg.pieces[0], Some(s.inst)),
            (_, FloatKind::F32 | FloatKind::F64) => smallvec![self.narrowed_float(from, to, &arg.pieces)],
            (_, FloatKind::F16 | FloatKind::BF16) => {
                let odd = self.wide_to_odd(from, &arg.pieces);
                let odd = self.round_to_odd(odd);
                smallvec![self.narrow_float(odd, to)]
            }
            _ => {
                let name = if to == FloatKind::F128 { "__extendxftf2" } else { "__trunctfxf2" };
                self.call_runtime(name, &[(from, arg.pieces.clone())], Leaf::Float(to))
            }
        })
    }

    /// An `f32` or `f64` in a wide format, exact; the result of an instruction, if one is named.
    fn widened_float(&mut self, from: FloatKind, to: FloatKind, value: Value, inst: Option<Inst>) -> Pieces {
        if to == FloatKind::F128 {
            let name = if from == FloatKind::F64 { "__extenddftf2" } else { "__extendsftf2" };
            return self.call_runtime(name, &[(from, smallvec![value])], Leaf::Float(to));
        }
        let stack = self.target.isa.float_stack().expect("asked for before");
        let slot = self.slot(8, 3);
        self.store(value, slot, 0, from.bits() / 8);
        stack.push(self, if from == FloatKind::F64 { Stored::F64 } else { Stored::F32 }, slot, 0);
        match inst {
            Some(inst) => self.pop_result(inst),
            None => {
                let (slot, _) = self.pop_to_slot();
                self.popped_pieces(slot)
            }
        }
    }

    /// A wide float, rounded to `f32` or `f64`.
    fn narrowed_float(&mut self, from: FloatKind, to: FloatKind, pieces: &[Value]) -> Value {
        if from == FloatKind::F128 {
            let name = if to == FloatKind::F64 { "__trunctfdf2" } else { "__trunctfsf2" };
            return self.call_runtime(name, &[(from, pieces.into())], Leaf::Float(to))[0];
        }
        let stack = self.target.isa.float_stack().expect("asked for before");
        self.push_float(pieces);
        let slot = self.slot(8, 3);
        stack.pop(self, if to == FloatKind::F64 { Stored::F64 } else { Stored::F32 }, slot, 0);
        self.load(slot, 0, Type::float(to))
    }

    /// A wide float as the `f64` toward zero whose last bit is set if anything was cut: further rounding is then right.
    fn wide_to_odd(&mut self, kind: FloatKind, pieces: &[Value]) -> Value {
        let width = self.bits_width(kind);
        self.keep_pieces(pieces);
        let near = self.narrowed_float(kind, FloatKind::F64, pieces);
        let back = self.widened_float(FloatKind::F64, kind, near, None);
        let rest = self.int_constant(&Int::from(kind.sign_mask()).not().zext(width.into()), width);
        let [x, y] = [pieces, &back].map(|p| self.bitwise(Opcode::MAnd, p, &rest, width));
        let bits = self.emit(Opcode::MFbits, &[near], Type::M64);
        let one = self.constant(1, 64);
        // Away from zero: step back. The magnitudes of floats are in the order of their bits.
        let away = self.compare(MachineCond::Ugt, &y, &x, width);
        let less = self.emit(Opcode::MSub, &[bits, one], Type::M64);
        let toward = self.emit(Opcode::MSelect, &[away, less, bits], Type::M64);
        let odd = self.emit(Opcode::MOr, &[toward, one], Type::M64);
        let cut = self.compare(MachineCond::Ne, &y, &x, width);
        let nan = self.nan_test(near, FloatKind::F64);
        let chosen = self.emit(Opcode::MSelect, &[cut, odd, bits], Type::M64);
        let chosen = self.emit(Opcode::MSelect, &[nan, bits, chosen], Type::M64);
        self.emit(Opcode::MFrombits, &[chosen], Type::F64)
    }

    // The runtime.

    /// Calls a function from floats to a float, or to an `int` of C.
    fn call_runtime(&mut self, name: &str, args: &[(FloatKind, Pieces)], result: Leaf) -> Pieces {
        let callee = self.emit_imm(Opcode::MSymbol, Imm::default().with_name(Name::new(name)), &[], Type::M64);
        let mut sent = Vec::new();
        let mut abi = Vec::new();
        for (kind, pieces) in args {
            let container = Container::scalar(Leaf::Float(*kind), kind.bits());
            abi.push(AbiArg::Pieces(container.parts().into_iter().map(|(piece, _)| piece).collect()));
            sent.extend(self.wide_parts(container, pieces));
        }
        let places = self.target.isa.arguments(&abi).places;
        let (mut numbers, mut values) = (Vec::new(), vec![callee]);
        for (value, place) in sent.into_iter().zip(places.iter().flatten()) {
            match place {
                Place::Reg(r) => {
                    numbers.push(*r);
                    values.push(value);
                }
                Place::Stack(at) => {
                    let base = self.emit_imm(Opcode::MOutgoing, Imm::default().with_disp(*at as i32), &[], Type::M64);
                    let size = self.part_size(value);
                    self.store(value, base, 0, size);
                }
            }
        }
        let (class, ty) = match result {
            Leaf::Float(FloatKind::F80) => (None, None),
            Leaf::Float(FloatKind::F128) => (Some(Class::Vector(128)), Some(super::convention::vector_type(128))),
            Leaf::Float(kind) => (Some(Class::Float), Some(Type::float(kind))),
            _ => (Some(Class::Int), Some(Type::machine(32, Ext::Any))),
        };
        let classes: Vec<Class> = class.into_iter().collect();
        numbers.extend(self.target.isa.results(&classes).expect("one result is in a register"));
        let imm = self.dst.list_imm(&numbers);
        let types: Vec<Type> = ty.into_iter().collect();
        let call = self.emit_inst(Opcode::MCall, imm, &values, &types);
        let given = self.dst.results(call).next();
        match (result, given) {
            (Leaf::Float(FloatKind::F128), Some(register)) => self.quad_pieces(register),
            (_, Some(value)) => smallvec![value],
            (_, None) => {
                let (slot, _) = self.pop_to_slot();
                self.popped_pieces(slot)
            }
        }
    }

    /// The register in which an `f128` is passed. Where there are no vector registers, the target refuses it.
    fn quad_register(&mut self, pieces: &[Value]) -> Value {
        if self.target.isa.vectors().is_some() {
            return self.register_of(pieces);
        }
        let slot = self.slot(16, 4);
        self.store_leaf(Leaf::Float(FloatKind::F128), pieces, slot, 0, 16);
        self.load(slot, 0, super::convention::vector_type(128))
    }

    /// The pieces of an `f128` that was passed in a register.
    pub(super) fn quad_pieces(&mut self, register: Value) -> Pieces {
        if self.target.isa.vectors().is_some() {
            return self.words_of(register);
        }
        let slot = self.slot(16, 4);
        self.store(register, slot, 0, 16);
        self.load_leaf(Leaf::Float(FloatKind::F128), slot, 0, 16, 128)
    }

    /// The pieces of a float as its container wants them.
    pub(super) fn wide_parts(&mut self, container: Container, pieces: &[Value]) -> Vec<Value> {
        match container.leaf {
            Leaf::Float(FloatKind::F128) => vec![self.quad_register(pieces)],
            Leaf::Float(FloatKind::F80) => self.in_words(pieces),
            _ => pieces.to_vec(),
        }
    }
}

/// What the C library calls an operation; the runtime of the compiler has those on `f128`.
fn runtime_name(op: Opcode, imm: Imm, kind: FloatKind) -> &'static str {
    let (long, quad) = match op {
        Opcode::Fadd => ("", "__addtf3"),
        Opcode::Fsub => ("", "__subtf3"),
        Opcode::Fmul => ("", "__multf3"),
        Opcode::Fdiv => ("", "__divtf3"),
        Opcode::Sqrt => ("sqrtl", "sqrtf128"),
        Opcode::Frem => ("fmodl", "fmodf128"),
        Opcode::Fma => ("fmal", "fmaf128"),
        _ => match imm.round() {
            RoundMode::Floor => ("floorl", "floorf128"),
            RoundMode::Ceil => ("ceill", "ceilf128"),
            RoundMode::Trunc => ("truncl", "truncf128"),
            RoundMode::Even => ("roundevenl", "roundevenf128"),
            RoundMode::Away => ("roundl", "roundf128"),
        },
    };
    if kind == FloatKind::F80 { long } else { quad }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_of_exchanged_operands() {
        use std::cmp::Ordering;
        for cond in FCond::ALL {
            for order in [None, Some(Ordering::Less), Some(Ordering::Equal), Some(Ordering::Greater)] {
                let other = order.map(Ordering::reverse);
                let holds = tuffy_ir_interp::float::holds;
                assert_eq!(holds(*cond, order), holds(exchanged(*cond), other), "{cond:?}");
            }
        }
    }
}
