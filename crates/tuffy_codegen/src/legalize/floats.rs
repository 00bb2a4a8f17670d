//! Floats: `f32` and `f64` in vector registers; the narrow formats through `f32`.
//!
//! Sum, difference, product, quotient and square root of a narrow format may be computed in `f32` and rounded once
//! more: `f32` has more than twice its digits and two.

use super::Legalizer;
use super::ints::{Arg, Scalar};
use super::pieces::{Leaf, Pieces, reg_type};
use super::wide_floats::is_wide;
use crate::error::Error;
use crate::facts::Interval;
use smallvec::smallvec;
use tuffy_ir::{Ext, FCond, FloatKind, Imm, Int, MachineCond, Opcode, RoundMode, Type, Value};

/// Whether the scalar operation of an opcode is lowered here.
pub fn handles(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        Fconst
            | Fcmp
            | Fadd
            | Fsub
            | Fmul
            | Fdiv
            | Frem
            | Fneg
            | Fabs
            | Copysign
            | Fma
            | Sqrt
            | Fround
            | Fmin
            | Fmax
            | Fminimum
            | Fmaximum
            | IntToFloat
            | FloatToInt
            | FloatCast
    )
}

/// The format in which a value of this format is computed.
fn computed(kind: FloatKind) -> FloatKind {
    if kind == FloatKind::F64 { FloatKind::F64 } else { FloatKind::F32 }
}

fn is_narrow(kind: FloatKind) -> bool {
    kind.bits() == 16
}

impl Legalizer<'_> {
    fn kind_of(&self, arg: &Arg) -> FloatKind {
        match arg.leaf {
            Leaf::Float(kind) => kind,
            _ => unreachable!("the verifier passes only floats"),
        }
    }

    /// A float operand in the format in which it is computed.
    pub(super) fn wide_arg(&mut self, arg: &Arg) -> Value {
        let kind = self.kind_of(arg);
        self.widen_float(arg.pieces[0], kind)
    }

    /// A piece in the format in which it is computed.
    fn widen_float(&mut self, piece: Value, kind: FloatKind) -> Value {
        match kind {
            FloatKind::BF16 => {
                let bits = self.shift(Opcode::MShl, piece, 16, 32);
                self.emit(Opcode::MFrombits, &[bits], Type::F32)
            }
            FloatKind::F16 => self.half_to_single(piece),
            _ => piece,
        }
    }

    /// A computed float as a piece of its format.
    pub(super) fn narrow_float(&mut self, value: Value, kind: FloatKind) -> Value {
        match kind {
            FloatKind::BF16 => self.single_to_brain(value),
            FloatKind::F16 => self.single_to_half(value),
            _ => value,
        }
    }

    /// Exact: move the digits up and let a multiplication put the exponent right, subnormal numbers included.
    fn half_to_single(&mut self, half: Value) -> Value {
        let w = reg_type(32);
        let low = self.constant(0x7fff, 32);
        let digits = self.emit(Opcode::MAnd, &[half, low], w);
        let up = self.shift(Opcode::MShl, digits, 13, 32);
        let scaled = self.emit(Opcode::MFrombits, &[up], Type::F32);
        let factor = self.float_constant(FloatKind::F32, 0x7780_0000);
        let value = self.emit(Opcode::Fmul, &[scaled, factor], Type::F32);
        let bits = self.emit(Opcode::MFbits, &[value], w);
        // Infinities and NaN have all exponent bits set.
        let infinity = self.constant(0x7c00, 32);
        let top = self.constant(0x7f80_0000, 32);
        let special = self.emit(Opcode::MOr, &[up, top], w);
        let bits = self.selcmp((MachineCond::Uge, 32), (digits, infinity), (special, bits), w);
        let sign = self.constant(0x8000, 32);
        let sign = self.emit(Opcode::MAnd, &[half, sign], w);
        let sign = self.shift(Opcode::MShl, sign, 16, 32);
        let bits = self.emit(Opcode::MOr, &[bits, sign], w);
        self.emit(Opcode::MFrombits, &[bits], Type::F32)
    }

    /// Rounds to nearest even.
    fn single_to_brain(&mut self, value: Value) -> Value {
        let w = reg_type(32);
        let bits = self.emit(Opcode::MFbits, &[value], w);
        let one = self.constant(1, 32);
        let odd = self.shift(Opcode::MShr, bits, 16, 32);
        let odd = self.emit(Opcode::MAnd, &[odd, one], w);
        let half = self.constant(0x7fff, 32);
        let bias = self.emit(Opcode::MAdd, &[odd, half], w);
        let rounded = self.emit(Opcode::MAdd, &[bits, bias], w);
        let rounded = self.shift(Opcode::MShr, rounded, 16, 32);
        let nan = self.nan_test(value, FloatKind::F32);
        let quiet = self.constant(0x7fc0, 32);
        self.emit(Opcode::MSelect, &[nan, quiet, rounded], w)
    }

    /// Rounds to nearest even, subnormal numbers included.
    fn single_to_half(&mut self, value: Value) -> Value {
        let w = reg_type(32);
        let bits = self.emit(Opcode::MFbits, &[value], w);
        let sign_mask = self.constant(0x8000_0000u32.into(), 32);
        let sign = self.emit(Opcode::MAnd, &[bits, sign_mask], w);
        let magnitude = self.emit(Opcode::MXor, &[bits, sign], w);
        // Normal: change the bias, add half of the last place (a little less if it is even), cut.
        let one = self.constant(1, 32);
        let odd = self.shift(Opcode::MShr, magnitude, 13, 32);
        let odd = self.emit(Opcode::MAnd, &[odd, one], w);
        let bias = self.constant(0xc800_0fff_u32.into(), 32);
        let normal = self.emit(Opcode::MAdd, &[magnitude, bias], w);
        let normal = self.emit(Opcode::MAdd, &[normal, odd], w);
        let normal = self.shift(Opcode::MShr, normal, 13, 32);
        // Subnormal: adding one half makes the machine round at the right place.
        let magic = self.float_constant(FloatKind::F32, 0x3f00_0000);
        let small = self.emit(Opcode::MFrombits, &[magnitude], Type::F32);
        let small = self.emit(Opcode::Fadd, &[small, magic], Type::F32);
        let small = self.emit(Opcode::MFbits, &[small], w);
        let base = self.constant(0x3f00_0000, 32);
        let small = self.emit(Opcode::MSub, &[small, base], w);
        let least_normal = self.constant(0x3880_0000, 32);
        let finite = self.selcmp((MachineCond::Ult, 32), (magnitude, least_normal), (small, normal), w);
        // Too large, and NaN.
        let too_large = self.constant(0x477f_f000, 32);
        let infinity = self.constant(0x7c00, 32);
        let number = self.selcmp((MachineCond::Uge, 32), (magnitude, too_large), (infinity, finite), w);
        let above = self.constant(0x7f80_0000, 32);
        let quiet = self.constant(0x7e00, 32);
        let all = self.selcmp((MachineCond::Ugt, 32), (magnitude, above), (quiet, number), w);
        let sign = self.shift(Opcode::MShr, sign, 16, 32);
        self.emit(Opcode::MOr, &[all, sign], w)
    }

    /// A float constant by its bits.
    fn float_constant(&mut self, kind: FloatKind, bits: u64) -> Value {
        self.emit_imm(Opcode::Fconst, Imm::default().with_bits(bits), &[], Type::float(kind))
    }

    fn fcmp(&mut self, cond: FCond, a: Value, b: Value) -> Value {
        self.emit_imm(Opcode::MFcmp, Imm::default().with_fcc(cond), &[a, b], Type::machine(8, Ext::Zero))
    }

    pub(super) fn nan_test(&mut self, value: Value, _: FloatKind) -> Value {
        self.fcmp(FCond::Uno, value, value)
    }

    /// The bits of a float operand as an integer of its own width.
    fn float_bits(&mut self, arg: &Arg) -> Value {
        let kind = self.kind_of(arg);
        match is_narrow(kind) {
            true => arg.pieces[0],
            false => self.emit(Opcode::MFbits, &[arg.pieces[0]], reg_type(kind.bits())),
        }
    }

    /// A float of a format from its bits.
    fn float_of_bits(&mut self, bits: Value, kind: FloatKind) -> Value {
        if is_narrow(kind) { bits } else { self.emit(Opcode::MFrombits, &[bits], Type::float(kind)) }
    }

    /// Lowers one float operation on scalars.
    pub fn float_scalar(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let out = &s.outs[0];
        let leaves = s.args.iter().map(|a| a.leaf).chain([out.leaf]);
        if leaves.into_iter().any(|leaf| matches!(leaf, Leaf::Float(kind) if is_wide(kind))) {
            return self.wide_float(s);
        }
        let result = match out.leaf {
            Leaf::Float(kind) => Some(kind),
            _ => None,
        };
        let value = match s.op {
            Opcode::Fconst => {
                let kind = result.expect("a float");
                match is_narrow(kind) {
                    true => self.constant(s.imm.bits() as i64, 32),
                    false => self.float_constant(kind, s.imm.bits()),
                }
            }
            Opcode::Fcmp => {
                let (a, b) = (self.wide_arg(&s.args[0]), self.wide_arg(&s.args[1]));
                self.fcmp(s.imm.fcond(), a, b)
            }
            Opcode::Fadd | Opcode::Fsub | Opcode::Fmul | Opcode::Fdiv => {
                let kind = result.expect("a float");
                let (a, b) = (self.wide_arg(&s.args[0]), self.wide_arg(&s.args[1]));
                let value = self.emit(s.op, &[a, b], Type::float(computed(kind)));
                self.narrow_float(value, kind)
            }
            Opcode::Sqrt => {
                let kind = result.expect("a float");
                let a = self.wide_arg(&s.args[0]);
                let value = self.emit(s.op, &[a], Type::float(computed(kind)));
                self.narrow_float(value, kind)
            }
            Opcode::Fneg | Opcode::Fabs | Opcode::Copysign => self.sign_operation(s),
            Opcode::Fmin | Opcode::Fmax | Opcode::Fminimum | Opcode::Fmaximum => self.extremum(s),
            Opcode::FloatCast => {
                let (from, to) = (self.kind_of(&s.args[0]), result.expect("a float"));
                if from == to {
                    return Ok(s.args[0].pieces.clone());
                }
                let a = self.wide_arg(&s.args[0]);
                match (computed(from), to) {
                    // Rounding twice, to `f32` and then to a narrow format, may round the wrong way: round to odd in
                    // between.
                    (FloatKind::F64, kind) if is_narrow(kind) => {
                        let odd = self.round_to_odd(a);
                        self.narrow_float(odd, kind)
                    }
                    (have, to) if have != computed(to) => self.emit(Opcode::FloatCast, &[a], Type::float(to)),
                    (_, to) => self.narrow_float(a, to),
                }
            }
            Opcode::IntToFloat => return self.int_to_float(s, result.expect("a float")),
            Opcode::FloatToInt => return self.float_to_int(s),
            Opcode::Fround => self.round(s)?,
            Opcode::Frem | Opcode::Fma => self.library(s)?,
            op => return self.unsupported(s.inst, format!("there is no machine code for `{op}` yet")),
        };
        Ok(smallvec![value])
    }

    fn sign_operation(&mut self, s: &Scalar<'_>) -> Value {
        let kind = self.kind_of(&s.args[0]);
        let width = if kind == FloatKind::F64 { 64 } else { 32 };
        let w = reg_type(width);
        let sign = self.constant((1u64 << (kind.bits() - 1)) as i64, width);
        let rest = self.constant(((1u64 << (kind.bits() - 1)) - 1) as i64, width);
        match s.op {
            Opcode::Fneg if !is_narrow(kind) => return self.emit(s.op, &s.args[0].pieces, Type::float(kind)),
            Opcode::Fabs if !is_narrow(kind) => return self.emit(s.op, &s.args[0].pieces, Type::float(kind)),
            _ => {}
        }
        let bits = self.float_bits(&s.args[0]);
        let bits = match s.op {
            Opcode::Fneg => self.emit(Opcode::MXor, &[bits, sign], w),
            Opcode::Fabs => self.emit(Opcode::MAnd, &[bits, rest], w),
            _ => {
                let other = self.float_bits(&s.args[1]);
                let own = self.emit(Opcode::MAnd, &[bits, rest], w);
                let taken = self.emit(Opcode::MAnd, &[other, sign], w);
                self.emit(Opcode::MOr, &[own, taken], w)
            }
        };
        self.float_of_bits(bits, kind)
    }

    /// The lesser or greater of two: with -0 below +0, and NaN as the operation wants it.
    fn extremum(&mut self, s: &Scalar<'_>) -> Value {
        let kind = self.kind_of(&s.args[0]);
        let wide = computed(kind);
        let (mut a, mut b) = (self.wide_arg(&s.args[0]), self.wide_arg(&s.args[1]));
        let (least, number) =
            (matches!(s.op, Opcode::Fmin | Opcode::Fminimum), matches!(s.op, Opcode::Fmin | Opcode::Fmax));
        let op = if least { Opcode::MFless } else { Opcode::MFgreater };
        let ty = Type::float(wide);
        // The instruction gives its second operand for zeros and for NaN. If that is a number, and of zeros the right
        // one, it is the answer.
        let sign = 1u64 << (wide.bits() - 1);
        let settles = |l: &Self, v: Value| {
            let bits = l.constant_bits(v)?;
            let is_nan = bits & !sign > wide.infinity() as u64;
            (!is_nan && bits != if least { 0 } else { sign }).then_some(())
        };
        if settles(self, a).is_some() {
            std::mem::swap(&mut a, &mut b);
        }
        if number && settles(self, b).is_some() {
            let value = self.emit(op, &[a, b], ty);
            return self.narrow_float(value, kind);
        }
        let w = reg_type(wide.bits());
        // The two ways differ only for zeros, which differ at most in the sign, and for NaN.
        let (x, y) = (self.emit(op, &[a, b], ty), self.emit(op, &[b, a], ty));
        let (x, y) = (self.emit(Opcode::MFbits, &[x], w), self.emit(Opcode::MFbits, &[y], w));
        let both = self.emit(if least { Opcode::MOr } else { Opcode::MAnd }, &[x, y], w);
        let (a_nan, b_nan) = (self.nan_test(a, wide), self.nan_test(b, wide));
        let bits = if number {
            // For a NaN, the first way gives `b` and the second `a`.
            let bits = self.emit(Opcode::MSelect, &[a_nan, x, both], w);
            self.emit(Opcode::MSelect, &[b_nan, y, bits], w)
        } else {
            let either = self.emit(Opcode::MOr, &[a_nan, b_nan], reg_type(32));
            let quiet = self.constant(if wide.bits() == 64 { 0x7ff8 << 48 } else { 0x7fc0_0000 }, wide.bits());
            self.emit(Opcode::MSelect, &[either, quiet, both], w)
        };
        let value = self.emit(Opcode::MFrombits, &[bits], ty);
        self.narrow_float(value, kind)
    }

    /// An `f64` as the `f32` toward zero whose last bit is set if anything was cut: further rounding is then right.
    pub(super) fn round_to_odd(&mut self, a: Value) -> Value {
        let w = reg_type(32);
        let near = self.emit(Opcode::FloatCast, &[a], Type::F32);
        let back = self.emit(Opcode::FloatCast, &[near], Type::F64);
        let bits = self.emit(Opcode::MFbits, &[near], w);
        let one = self.constant(1, 32);
        // Away from zero: step back.
        let (mask, wide) = (self.constant(i64::MAX, 64), reg_type(64));
        let x = self.emit(Opcode::MFbits, &[a], wide);
        let y = self.emit(Opcode::MFbits, &[back], wide);
        let x = self.emit(Opcode::MAnd, &[x, mask], wide);
        let y = self.emit(Opcode::MAnd, &[y, mask], wide);
        let less = self.emit(Opcode::MSub, &[bits, one], w);
        let toward = self.selcmp((MachineCond::Ugt, 64), (y, x), (less, bits), w);
        let odd = self.emit(Opcode::MOr, &[toward, one], w);
        let cut = self.fcmp(FCond::One, a, back);
        let bits = self.emit(Opcode::MSelect, &[cut, odd, bits], w);
        self.emit(Opcode::MFrombits, &[bits], Type::F32)
    }

    fn int_to_float(&mut self, s: &Scalar<'_>, kind: FloatKind) -> Result<Pieces, Error> {
        let arg = &s.args[0];
        let interval = &arg.interval;
        let wide = computed(kind);
        // What `f64` holds exactly is rounded once, on the way to the result.
        if interval.fits_signed(54) {
            let width = if interval.fits_signed(32) { 32 } else { 64 };
            let x = match width {
                32 => self.arg_at(arg, 32)[0],
                _ => self.joined_at(&arg.pieces, arg.width, interval),
            };
            let direct = !is_narrow(kind);
            let imm = Imm::default().with_op_width(width);
            let to = if direct { wide } else { FloatKind::F64 };
            let value = self.emit_imm(Opcode::MIntToF, imm, &[x], Type::float(to));
            let value = if direct { value } else { self.round_to_odd(value) };
            return Ok(smallvec![self.narrow_float(value, kind)]);
        }
        if interval.fits_signed(64) && !is_narrow(kind) {
            let x = self.joined_at(&arg.pieces, arg.width, interval);
            let imm = Imm::default().with_op_width(64);
            return Ok(smallvec![self.emit_imm(Opcode::MIntToF, imm, &[x], Type::float(kind))]);
        }
        if interval.fits_unsigned(64) && !is_narrow(kind) {
            let x = self.joined_at(&arg.pieces, arg.width, interval);
            return Ok(smallvec![self.unsigned_to_float(x, kind)]);
        }
        self.wide_to_float(arg, kind)
    }

    /// An integer of any size: its highest bits, the last of them set if anything is below, scaled.
    fn wide_to_float(&mut self, arg: &Arg, kind: FloatKind) -> Result<Pieces, Error> {
        let (word, word_type) = (self.target.word(), self.word_type());
        let width = arg.width.max(64);
        let negative_possible = !arg.interval.is_nonnegative();
        // One bit more than the magnitude, so that it is not negative.
        let width = if arg.interval.fits_signed(width) || !negative_possible { width } else { width + word };
        let x = self.arg_at(arg, width);
        let zero = self.int_constant(&Int::ZERO, width);
        let (magnitude, negative) = match negative_possible {
            true => {
                let negative = self.compare(MachineCond::Slt, &x, &zero, width);
                let opposite = self.negate(&x, width);
                (self.choose(negative, &opposite, &x, width), Some(negative))
            }
            false => (x, None),
        };
        let length = self.bit_length(&magnitude, width);
        // Shift so that few bits are left, and nothing if there are no more: 62 for a result that is rounded at once;
        // 52, which `f64` holds exactly, for one that is rounded later.
        let narrow = is_narrow(kind);
        let kept = self.constant(if narrow { 52 } else { 62 }, word);
        let none = self.constant(0, word);
        let by = self.emit(Opcode::MSub, &[length, kept], word_type);
        let by = self.selcmp((MachineCond::Sgt, word), (length, kept), (by, none), word_type);
        let high = self.shift_var(false, false, &magnitude, by, width > 64, width);
        let back = self.shift_var(true, false, &high, by, width > 64, width);
        let lost = self.compare(MachineCond::Ne, &back, &magnitude, width);
        let high = self.joined_at(&high, width, &Interval::unsigned(62));
        let sticky = self.emit(Opcode::MOr, &[high, lost], Type::M64);
        let imm = Imm::default().with_op_width(64);
        let exact = if narrow { FloatKind::F64 } else { kind };
        let mantissa = self.emit_imm(Opcode::MIntToF, imm, &[sticky], Type::float(exact));
        // Two to the shift, by its exponent bits; beyond the format it is infinite.
        let (exponent_bits, digits) = exact.fields();
        let bias = self.constant((1 << (exponent_bits - 1)) - 1, word);
        let biased = self.emit(Opcode::MAdd, &[by, bias], word_type);
        let most = self.constant((1 << exponent_bits) - 1, word);
        let biased = self.selcmp((MachineCond::Ult, word), (biased, most), (biased, most), word_type);
        let biased = self.word_as_address(biased);
        let scale = self.shift(Opcode::MShl, biased, digits, 64);
        let scale = self.emit(Opcode::MFrombits, &[scale], Type::float(exact));
        let value = self.emit(Opcode::Fmul, &[mantissa, scale], Type::float(exact));
        let value = match negative {
            Some(negative) => {
                let minus = self.emit(Opcode::Fneg, &[value], Type::float(exact));
                self.emit(Opcode::MSelect, &[negative, minus, value], Type::float(exact))
            }
            None => value,
        };
        if narrow {
            let odd = self.round_to_odd(value);
            return Ok(smallvec![self.narrow_float(odd, kind)]);
        }
        Ok(smallvec![value])
    }

    fn float_to_int(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let out = &s.outs[0];
        let kind = self.kind_of(&s.args[0]);
        let a = self.wide_arg(&s.args[0]);
        // A value that does not fit is not poison: its low bits matter where they are looked at.
        let fits = |bits: u32| out.interval.fits_signed(bits);
        if fits(32) || fits(64) {
            let width = if fits(32) { 32 } else { 64 };
            let value = self.emit(Opcode::MFToInt, &[a], reg_type(width));
            let pieces = self.cut(value, width);
            return Ok(self.resize(&pieces, width, &out.interval, out.width));
        }
        let wide = computed(kind);
        if out.interval.fits_unsigned(64) {
            let value = self.float_to_unsigned(a, wide);
            let pieces = self.cut(value, 64);
            return Ok(self.resize(&pieces, 64, &out.interval, out.width));
        }
        // The significand, shifted by the exponent.
        let (exponent_bits, digits) = wide.fields();
        let w = reg_type(wide.bits());
        let bits = self.emit(Opcode::MFbits, &[a], w);
        let bits = if wide.bits() == 32 { self.extend32(bits, true) } else { bits };
        let below = self.constant((1 << digits) - 1, 64);
        let fraction = self.emit(Opcode::MAnd, &[bits, below], Type::M64);
        let hidden = self.constant(1 << digits, 64);
        let significand = self.emit(Opcode::MOr, &[fraction, hidden], Type::M64);
        let exponent = self.shift(Opcode::MShr, bits, digits, 64);
        let mask = self.constant((1 << exponent_bits) - 1, 64);
        let exponent = self.emit(Opcode::MAnd, &[exponent, mask], Type::M64);
        let zero_at = self.constant((1 << (exponent_bits - 1)) - 1 + i64::from(digits), 64);
        let left = self.emit(Opcode::MSub, &[exponent, zero_at], Type::M64);
        let right = self.emit(Opcode::MSub, &[zero_at, exponent], Type::M64);
        let width = out.width.max(64);
        let significand = self.cut(significand, 64);
        let start = self.resize(&significand, 64, &Interval::unsigned(63), width);
        let none = self.constant(0, 64);
        let most = self.constant(i64::from(width), 64);
        let up = self.selcmp((MachineCond::Sgt, 64), (left, none), (left, none), Type::M64);
        let up = self.selcmp((MachineCond::Ult, 64), (up, most), (up, most), Type::M64);
        let down = self.selcmp((MachineCond::Sgt, 64), (right, none), (right, none), Type::M64);
        let limit = self.constant(64, 64);
        let down = self.selcmp((MachineCond::Ult, 64), (down, limit), (down, limit), Type::M64);
        let raised = self.shift_var(true, false, &start, up, false, width);
        let lowered = self.shift_var(false, false, &significand, down, false, 64);
        let lowered = self.resize(&lowered, 64, &Interval::unsigned(63), width);
        let rising = self.icmp(MachineCond::Sgt, left, none, 64);
        let magnitude = self.choose(rising, &raised, &lowered, width);
        let opposite = self.negate(&magnitude, width);
        let sign = self.shift(Opcode::MShr, bits, wide.bits() - 1, 64);
        let value = self.choose(sign, &opposite, &magnitude, width);
        Ok(self.resize(&value, width, &out.interval, out.width))
    }

    /// A float below two to the 64 as an integer: half of that is taken away first from what has it.
    fn float_to_unsigned(&mut self, a: Value, kind: FloatKind) -> Value {
        let (exponent_bits, digits) = kind.fields();
        let half = self.float_constant(kind, (((1u64 << (exponent_bits - 1)) - 1) + 63) << digits);
        let low = self.emit(Opcode::MFToInt, &[a], Type::M64);
        let rest = self.emit(Opcode::Fsub, &[a, half], Type::float(kind));
        let high = self.emit(Opcode::MFToInt, &[rest], Type::M64);
        let sign = self.constant(i64::MIN, 64);
        let high = self.emit(Opcode::MXor, &[high, sign], Type::M64);
        let has_it = self.fcmp(FCond::Oge, a, half);
        self.emit(Opcode::MSelect, &[has_it, high, low], Type::M64)
    }

    /// An integer of 64 bits without a sign, rounded to a float: half of it, with a last bit that says whether anything
    /// was cut, is rounded at the same place.
    fn unsigned_to_float(&mut self, x: Value, kind: FloatKind) -> Value {
        let (ty, imm) = (Type::float(kind), Imm::default().with_op_width(64));
        let half = self.shift(Opcode::MShr, x, 1, 64);
        let one = self.constant(1, 64);
        let cut = self.emit(Opcode::MAnd, &[x, one], Type::M64);
        let half = self.emit(Opcode::MOr, &[half, cut], Type::M64);
        let half = self.emit_imm(Opcode::MIntToF, imm, &[half], ty);
        let twice = self.emit(Opcode::Fadd, &[half, half], ty);
        let whole = self.emit_imm(Opcode::MIntToF, imm, &[x], ty);
        let zero = self.constant(0, 64);
        self.selcmp((MachineCond::Slt, 64), (x, zero), (twice, whole), ty)
    }

    /// Rounds to an integral value by the C library: the instruction is not in the base level.
    fn round(&mut self, s: &Scalar<'_>) -> Result<Value, Error> {
        let double = match s.imm.round() {
            RoundMode::Floor => ("floor", "floorf"),
            RoundMode::Ceil => ("ceil", "ceilf"),
            RoundMode::Trunc => ("trunc", "truncf"),
            RoundMode::Even => ("roundeven", "roundevenf"),
            RoundMode::Away => ("round", "roundf"),
        };
        let kind = self.kind_of(&s.args[0]);
        let a = self.wide_arg(&s.args[0]);
        let name = if computed(kind) == FloatKind::F64 { double.0 } else { double.1 };
        let value = self.call_float(name, &[a], computed(kind));
        Ok(self.narrow_float(value, kind))
    }

    /// `frem` and `fma`, by the C library where the target has no instruction.
    fn library(&mut self, s: &Scalar<'_>) -> Result<Value, Error> {
        let kind = self.kind_of(&s.args[0]);
        if s.op == Opcode::Fma && is_narrow(kind) {
            return Ok(self.narrow_fma(s, kind));
        }
        let args: Vec<Value> = s.args.iter().map(|a| self.wide_arg(a)).collect();
        if s.op == Opcode::Fma && self.target.has_fma() {
            return Ok(self.emit(Opcode::Fma, &args, Type::float(kind)));
        }
        let double = computed(kind) == FloatKind::F64;
        let name = match (s.op, double) {
            (Opcode::Frem, true) => "fmod",
            (Opcode::Frem, false) => "fmodf",
            (_, true) => "fma",
            _ => "fmaf",
        };
        let value = self.call_float(name, &args, computed(kind));
        Ok(self.narrow_float(value, kind))
    }

    /// `fma` of a narrow format: the product is exact in `f64`; the sum is rounded there to odd, so that rounding again
    /// is right.
    fn narrow_fma(&mut self, s: &Scalar<'_>, kind: FloatKind) -> Value {
        let d = Type::F64;
        let args: Vec<Value> = s
            .args
            .iter()
            .map(|a| {
                let single = self.wide_arg(a);
                self.emit(Opcode::FloatCast, &[single], d)
            })
            .collect();
        let product = self.emit(Opcode::Fmul, &[args[0], args[1]], d);
        let addend = args[2];
        let sum = self.emit(Opcode::Fadd, &[product, addend], d);
        // What the rounding of the sum lost, exactly.
        let other = self.emit(Opcode::Fsub, &[sum, product], d);
        let own = self.emit(Opcode::Fsub, &[sum, other], d);
        let first = self.emit(Opcode::Fsub, &[product, own], d);
        let second = self.emit(Opcode::Fsub, &[addend, other], d);
        let lost = self.emit(Opcode::Fadd, &[first, second], d);
        // Toward what was lost, by one in the last place, unless the last bit is set already.
        let w = reg_type(64);
        let (bits, lost_bits) = (self.emit(Opcode::MFbits, &[sum], w), self.emit(Opcode::MFbits, &[lost], w));
        let one = self.constant(1, 64);
        let zero = self.constant(0, 64);
        let apart = self.emit(Opcode::MXor, &[bits, lost_bits], w);
        let (up, down) = (self.emit(Opcode::MAdd, &[bits, one], w), self.emit(Opcode::MSub, &[bits, one], w));
        let moved = self.selcmp((MachineCond::Slt, 64), (apart, zero), (down, up), w);
        let odd = self.emit(Opcode::MSelect, &[bits, bits, moved], w);
        let nothing = self.float_constant(FloatKind::F64, 0);
        // Infinities and NaN lose nothing that compares.
        let inexact = self.fcmp(FCond::One, lost, nothing);
        let bits = self.emit(Opcode::MSelect, &[inexact, odd, bits], w);
        let sum = self.emit(Opcode::MFrombits, &[bits], d);
        let single = self.round_to_odd(sum);
        self.narrow_float(single, kind)
    }
}
