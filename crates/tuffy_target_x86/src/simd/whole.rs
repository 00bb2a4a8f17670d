//! SIMD lowering: operations on vectors in one register, whole.
//!
//! [`plan`] says how, if it can be done: all vectors are packed, the low bits of a lane of the result depend only on
//! those of the operands, or the ranges say that lanes hold all there is. Everything else is done lane by lane.

use super::shuffle::{Shuffle, shuffle};
use super::{Simd, UNPACK_LOW};
use crate::features::{AVX, AVX2, FMA, SSE41};
use crate::isa::Op;
use tuffy_ir::{Cond, FCond, FloatKind, Opcode, RoundMode, Value};
use tuffy_target::vector::{Leaf, Packing, VectorOp, register_type};

/// Operations of one instruction on lanes of 8, 16, 32 and 64 bits whose low bits depend only on low bits; and on
/// masks.
const MODULAR: &[(Opcode, [Option<Op>; 4])] = &[
    (Opcode::Add, [Some(Op::Paddb), Some(Op::Paddw), Some(Op::Paddd), Some(Op::Paddq)]),
    (Opcode::Sub, [Some(Op::Psubb), Some(Op::Psubw), Some(Op::Psubd), Some(Op::Psubq)]),
    (Opcode::Mul, [None, Some(Op::Pmullw), None, None]),
    (Opcode::And, [Some(Op::Pand); 4]),
    (Opcode::Or, [Some(Op::Por); 4]),
    (Opcode::Xor, [Some(Op::Pxor); 4]),
    (Opcode::Band, [Some(Op::Pand); 4]),
    (Opcode::Bor, [Some(Op::Por); 4]),
    (Opcode::Bxor, [Some(Op::Pxor); 4]),
];

/// Operations of one instruction on `f32` and `f64`.
const FLOAT: &[(Opcode, [Op; 2])] = &[
    (Opcode::Fadd, [Op::Addps, Op::Addpd]),
    (Opcode::Fsub, [Op::Subps, Op::Subpd]),
    (Opcode::Fmul, [Op::Mulps, Op::Mulpd]),
    (Opcode::Fdiv, [Op::Divps, Op::Divpd]),
];

/// Shifts by a constant, by the width of lanes: left, right with zeros, right with the sign.
const SHIFTS: [[Option<Op>; 4]; 3] = [
    [None, Some(Op::Psllw), Some(Op::Pslld), Some(Op::Psllq)],
    [None, Some(Op::Psrlw), Some(Op::Psrld), Some(Op::Psrlq)],
    [None, Some(Op::Psraw), Some(Op::Psrad), None],
];
const LEFT: usize = 0;
const ZEROS: usize = 1;
const SIGN: usize = 2;

/// Comparisons of lanes of 8, 16 and 32 bits.
const EQUAL: [Op; 3] = [Op::Pcmpeqb, Op::Pcmpeqw, Op::Pcmpeqd];
const GREATER: [Op; 3] = [Op::Pcmpgtb, Op::Pcmpgtw, Op::Pcmpgtd];

/// The operations on vectors that one instruction does, by the width of lanes: 8, 16, 32, 64; nothing where there is
/// none.
pub fn one_instruction() -> impl Iterator<Item = (Opcode, [Option<Op>; 4])> {
    let floats = FLOAT.iter().map(|(op, [single, double])| (*op, [None, None, Some(*single), Some(*double)]));
    MODULAR.iter().copied().chain(floats)
}

/// How an operation is done.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// What an operand holds.
    Same(usize),
    /// An instruction on the operand, with a constant.
    One(Op, u8),
    /// An instruction on both operands.
    Two(Op),
    /// An instruction on the operand and a constant in every lane.
    Constant(Op, u64),
    /// A shift of bytes, by the row of [`SHIFTS`]: there are none narrower than words.
    ByteShift(usize, u8),
    /// Two shifts by so much: left, then right with the sign.
    SignExtend(u8),
    /// The low halves of products of 32 bits.
    Multiply32,
    /// A comparison of integers, signed or not.
    Compare(Cond, bool),
    /// A comparison of floats.
    FloatCompare(FCond),
    /// The lesser or greater of integers, signed or not.
    Extremum(bool),
    /// The lesser or greater of floats.
    FloatExtremum,
    /// The magnitude of one operand, the sign of the other.
    Copysign,
    /// Lane by lane by a mask.
    Blend,
    /// Lanes in another order.
    Shuffle(Shuffle),
    /// A row of the target operations, with a constant if it has one.
    Named(&'static str, Option<u8>),
}

/// Operations of one instruction that needs a feature: the operation, the width of lanes, the feature, the rows for 128
/// and 256 bits.
const NAMED: &[(Opcode, u32, u8, [&str; 2])] = &[
    (Opcode::Fma, 32, FMA, ["fma.vfmadd.ps", "fma.vfmadd.ps.256"]),
    (Opcode::Fma, 64, FMA, ["fma.vfmadd.pd", "fma.vfmadd.pd.256"]),
    (Opcode::Mul, 32, SSE41, ["sse41.pmulld", "avx2.pmulld"]),
];

/// The lesser and greater of integers, by whether they have a sign and by the width of lanes, from 8 to 32.
const EXTREMA: [[[[&str; 2]; 3]; 2]; 2] = [
    [
        [["sse41.pminub", "avx2.pminub"], ["sse41.pminuw", "avx2.pminuw"], ["sse41.pminud", "avx2.pminud"]],
        [["sse41.pminsb", "avx2.pminsb"], ["sse41.pminsw", "avx2.pminsw"], ["sse41.pminsd", "avx2.pminsd"]],
    ],
    [
        [["sse41.pmaxub", "avx2.pmaxub"], ["sse41.pmaxuw", "avx2.pmaxuw"], ["sse41.pmaxud", "avx2.pmaxud"]],
        [["sse41.pmaxsb", "avx2.pmaxsb"], ["sse41.pmaxsw", "avx2.pmaxsw"], ["sse41.pmaxsd", "avx2.pmaxsd"]],
    ],
];

/// Sums and differences that stop at the ends of their range: sums or differences, without or with a sign, bytes or
/// words.
const SATURATING: [[[[&str; 2]; 2]; 2]; 2] = [
    [
        [["sse2.paddus.b", "avx2.paddus.b"], ["sse2.paddus.w", "avx2.paddus.w"]],
        [["sse2.padds.b", "avx2.padds.b"], ["sse2.padds.w", "avx2.padds.w"]],
    ],
    [
        [["sse2.psubus.b", "avx2.psubus.b"], ["sse2.psubus.w", "avx2.psubus.w"]],
        [["sse2.psubs.b", "avx2.psubs.b"], ["sse2.psubs.w", "avx2.psubs.w"]],
    ],
];

/// The row that does an operation in one instruction, if the processor has it.
fn named(v: &VectorOp<'_>) -> Option<Plan> {
    let bits = v.out.bits;
    let of_width = |rows: &[&'static str; 2]| rows[usize::from(v.out.register > 128)];
    let both = |n: u32| v.operands[..2].iter().all(|o| o.range.fits_signed(n));
    let unsigned = |n: u32| v.operands[..2].iter().all(|o| o.range.fits_unsigned(n));
    match v.op {
        Opcode::Fround if is_float(v.out) && v.features.has(SSE41) && v.alike(0..1) => {
            let rows = match bits {
                32 => ["sse41.round.ps", "avx.round.ps.256"],
                _ => ["sse41.round.pd", "avx.round.pd.256"],
            };
            let mode = match v.imm.round() {
                RoundMode::Even => 8,
                RoundMode::Floor => 9,
                RoundMode::Ceil => 10,
                RoundMode::Trunc => 11,
                RoundMode::Away => return None,
            };
            Some(Plan::Named(of_width(&rows), Some(mode)))
        }
        Opcode::Min | Opcode::Max if bits <= 32 && v.features.has(SSE41) && v.alike(0..2) => {
            let signed = match (both(bits), unsigned(bits)) {
                (true, _) => 1,
                (_, true) => 0,
                _ => return None,
            };
            let rows = &EXTREMA[usize::from(v.op == Opcode::Max)][signed][v.out.index()];
            Some(Plan::Named(of_width(rows), None))
        }
        Opcode::AddSat | Opcode::SubSat if bits <= 16 && v.imm.format().width == bits && v.alike(0..2) => {
            let signed = v.imm.format().signed;
            if !(if signed { both(bits) } else { unsigned(bits) }) {
                return None;
            }
            let rows = &SATURATING[usize::from(v.op == Opcode::SubSat)][usize::from(signed)][v.out.index()];
            Some(Plan::Named(of_width(rows), None))
        }
        _ => {
            let good = |row: &&(Opcode, u32, u8, [&'static str; 2])| {
                row.0 == v.op && row.1 == bits && v.features.has(row.2) && v.alike(0..v.operands.len())
            };
            NAMED.iter().find(good).map(|row| Plan::Named(of_width(&row.3), None))
        }
    }
}

fn is_float(packing: Packing) -> bool {
    matches!(packing.leaf, Leaf::Float(FloatKind::F32 | FloatKind::F64))
}

/// The comparison instruction of floats with its operands in order, and whether they are swapped; `None` for those of
/// two.
fn float_predicate(cond: FCond) -> Option<(u8, bool)> {
    Some(match cond {
        FCond::Oeq => (0, false),
        FCond::Olt => (1, false),
        FCond::Ole => (2, false),
        FCond::Uno => (3, false),
        FCond::Une => (4, false),
        FCond::Uge => (5, false),
        FCond::Ugt => (6, false),
        FCond::Ord => (7, false),
        FCond::Ogt => (1, true),
        FCond::Oge => (2, true),
        FCond::Ule => (5, true),
        FCond::Ult => (6, true),
        FCond::One | FCond::Ueq => return None,
    })
}

/// Whether the processor has the operation for registers so wide: AVX has floats of 256 bits, AVX2 all else.
fn has_registers(v: &VectorOp<'_>) -> bool {
    let wide = v.out.register > 128 || v.operands.iter().any(|o| o.packing.is_some_and(|p| p.register > 128));
    let floats = FLOAT.iter().any(|(op, _)| *op == v.op) || matches!(v.op, Opcode::Sqrt | Opcode::Fma | Opcode::Fround);
    !wide || v.features.has(AVX2) || floats && v.features.has(AVX)
}

/// How an operation is done on whole registers, if it can be.
pub fn plan(v: &VectorOp<'_>) -> Option<Plan> {
    let (op, imm, out, bits) = (v.op, v.imm, v.out, v.out.bits);
    let of = |i: usize| v.packing(i);
    let range = |i: usize| &v.operands[i].range;
    let alike = |range: std::ops::Range<usize>| v.alike(range);
    // Whether lanes hold both operands, as signed numbers if they can.
    let signed = || match (range(0), range(1)) {
        (a, b) if a.fits_signed(bits) && b.fits_signed(bits) => Some(true),
        (a, b) if a.fits_unsigned(bits) && b.fits_unsigned(bits) => Some(false),
        _ => None,
    };
    let by = || range(1).single.as_ref().map(|n| n.to_u64().map_or(255, |n| n.min(255)) as u8);
    let shift = |kind: usize, n: u8| match bits {
        8 => Some(Plan::ByteShift(kind, n)),
        _ => SHIFTS[kind][out.index()].map(|op| Plan::One(op, n)),
    };
    if !has_registers(v) {
        return None;
    }
    if let Some(plan) = named(v) {
        return Some(plan);
    }
    match op {
        Opcode::Select => (v.lanes && alike(0..3)).then_some(Plan::Blend),
        Opcode::VecShuffle => {
            let (a, b) = (of(0)?, of(1)?);
            (a.is_like(b) && a.bits == bits)
                .then(|| shuffle(bits, v.mask, a.register, out.register))?
                .map(Plan::Shuffle)
        }
        Opcode::Shl if alike(0..1) => shift(LEFT, by()?),
        Opcode::Shr if alike(0..1) => {
            let (a, n) = (range(0), by()?);
            let seen = v.demand.saturating_add(n.into());
            let kind = match (a.fits_unsigned(bits), a.fits_signed(bits)) {
                (true, _) => ZEROS,
                (_, true) => SIGN,
                _ if seen <= bits => ZEROS,
                _ => return None,
            };
            shift(kind, n)
        }
        Opcode::Sext | Opcode::Zext if alike(0..1) => {
            let n = imm.number();
            let fits = match op {
                Opcode::Sext => range(0).fits_signed(n),
                _ => range(0).fits_unsigned(n),
            };
            // Where a register has just so many bits, more are not demanded only because the extension says all of
            // them.
            let unseen = v.demand <= n && v.held > n;
            if n >= bits || fits || unseen {
                return Some(Plan::Same(0));
            }
            match op {
                Opcode::Zext => Some(Plan::Constant(Op::Pand, (1 << n) - 1)),
                _ => shift(SIGN, 0).map(|_| Plan::SignExtend((bits - n) as u8)),
            }
        }
        Opcode::Icmp if alike(0..2) => {
            let cond = imm.cond();
            let known = matches!(cond, Cond::Eq | Cond::Ne) || bits < 64;
            signed().filter(|_| known).map(|signed| Plan::Compare(cond, signed))
        }
        Opcode::Min | Opcode::Max if alike(0..2) && bits < 64 => signed().map(Plan::Extremum),
        Opcode::BoolToInt => alike(0..1).then_some(Plan::Constant(Op::Pand, 1)),
        Opcode::Bnot => alike(0..1).then_some(Plan::Constant(Op::Pxor, u64::MAX)),
        Opcode::Mul if bits == 32 => alike(0..2).then_some(Plan::Multiply32),
        Opcode::IntToFloat => {
            let exact = of(0).is_some_and(|p| p.bits == 32) && range(0).fits_signed(32);
            (exact && out.leaf == Leaf::Float(FloatKind::F32)).then_some(Plan::One(Op::Cvtdq2ps, 0))
        }
        Opcode::FloatToInt => {
            let from = of(0).is_some_and(|p| p.leaf == Leaf::Float(FloatKind::F32));
            (from && bits == 32 && v.result.fits_signed(32)).then_some(Plan::One(Op::Cvttps2dq, 0))
        }
        Opcode::Fcmp => (alike(0..2) && of(0).is_some_and(is_float)).then_some(Plan::FloatCompare(imm.fcond())),
        Opcode::Fmin | Opcode::Fmax | Opcode::Fminimum | Opcode::Fmaximum => {
            (is_float(out) && alike(0..2)).then_some(Plan::FloatExtremum)
        }
        Opcode::Sqrt if is_float(out) => {
            alike(0..1).then_some(Plan::One(if bits == 64 { Op::Sqrtpd } else { Op::Sqrtps }, 0))
        }
        Opcode::Fneg if is_float(out) => alike(0..1).then_some(Plan::Constant(Op::Pxor, 1 << (bits - 1))),
        Opcode::Fabs if is_float(out) => alike(0..1).then_some(Plan::Constant(Op::Pand, (1 << (bits - 1)) - 1)),
        Opcode::Copysign if is_float(out) => alike(0..2).then_some(Plan::Copysign),
        _ => {
            let modular = MODULAR.iter().find(|(o, _)| *o == op).and_then(|(_, ops)| ops[out.index()]);
            let float = || {
                let ops = FLOAT.iter().find(|(o, _)| *o == op && is_float(out))?.1;
                Some(ops[usize::from(bits == 64)])
            };
            modular.or_else(float).filter(|_| alike(0..2)).map(Plan::Two)
        }
    }
}

impl Simd<'_> {
    /// Does an operation on whole registers.
    pub fn operation(&mut self, v: &VectorOp<'_>, plan: &Plan, operands: &[Option<Value>]) -> Value {
        let (op, packing, bits) = (v.op, v.out, v.out.bits);
        let vector = register_type(packing.register);
        let a = |i: usize| operands[i].expect("a plan is for operands in registers");
        match *plan {
            Plan::Same(i) => a(i),
            Plan::Named(name, constant) => {
                let operands: Vec<Value> = (0..v.operands.len()).map(a).collect();
                self.named(name, constant, &operands, packing.register)
            }
            Plan::One(op, n) => {
                let x = a(0);
                self.vec1(op, x, n, vector)
            }
            Plan::Two(op) => {
                let (x, y) = (a(0), a(1));
                self.vec2(op, x, y, 0)
            }
            Plan::Constant(op, constant) => {
                let x = a(0);
                let y = self.splat_like(x, bits, constant);
                self.vec2(op, x, y, 0)
            }
            Plan::ByteShift(kind, n) => {
                let x = a(0);
                self.shift_bytes(kind, x, n)
            }
            Plan::SignExtend(n) if bits == 8 => {
                let x = a(0);
                let up = self.shift_bytes(LEFT, x, n);
                self.shift_bytes(SIGN, up, n)
            }
            Plan::SignExtend(n) => {
                let x = a(0);
                let op = |kind: usize| SHIFTS[kind][packing.index()].expect("a plan is for lanes that are shifted");
                let up = self.vec1(op(LEFT), x, n, vector);
                self.vec1(op(SIGN), up, n, vector)
            }
            Plan::Multiply32 => {
                let (x, y) = (a(0), a(1));
                self.multiply32(x, y)
            }
            Plan::Compare(cond, signed) => {
                let (x, y) = (a(0), a(1));
                self.compare_lanes(cond, signed, packing, x, y)
            }
            Plan::FloatCompare(cond) => {
                let (x, y) = (a(0), a(1));
                self.compare_floats(cond, bits, x, y)
            }
            Plan::Extremum(signed) => {
                let (x, y) = (a(0), a(1));
                let least = op == Opcode::Min;
                match (bits, signed) {
                    (8, false) => self.vec2(if least { Op::Pminub } else { Op::Pmaxub }, x, y, 0),
                    (16, true) => self.vec2(if least { Op::Pminsw } else { Op::Pmaxsw }, x, y, 0),
                    _ => {
                        let cond = if least { Cond::Lt } else { Cond::Gt };
                        let first = self.compare_lanes(cond, signed, packing, x, y);
                        self.blend(first, x, y)
                    }
                }
            }
            Plan::FloatExtremum => {
                let (x, y) = (a(0), a(1));
                self.float_extremum(op, bits, x, y)
            }
            Plan::Copysign => {
                let (x, y) = (a(0), a(1));
                let sign = self.splat_like(x, bits, 1 << (bits - 1));
                self.blend(sign, y, x)
            }
            Plan::Blend => {
                let (mask, x, y) = (a(0), a(1), a(2));
                self.blend(mask, x, y)
            }
            Plan::Shuffle(ref shuffle) => {
                let (x, y) = (a(0), a(1));
                self.shuffle(shuffle, x, y)
            }
        }
    }

    /// Each lane of `a` where the mask has ones, else of `b`.
    fn blend(&mut self, mask: Value, a: Value, b: Value) -> Value {
        let a = self.vec2(Op::Pand, mask, a, 0);
        let b = self.vec2(Op::Pandn, mask, b, 0);
        self.vec2(Op::Por, a, b, 0)
    }

    /// Ones where there were zeros.
    fn inverted(&mut self, mask: Value) -> Value {
        let ones = self.splat_like(mask, 64, u64::MAX);
        self.vec2(Op::Pxor, mask, ones, 0)
    }

    /// Shifts words and clears what came from the neighbour. A sign is copied by turning its bit over and subtracting
    /// it.
    fn shift_bytes(&mut self, kind: usize, a: Value, n: u8) -> Value {
        let n = if kind == SIGN { n.min(7) } else { n.min(8) };
        let mask = if kind == LEFT { 0xff << n } else { 0xff >> n };
        let op = if kind == LEFT { Op::Psllw } else { Op::Psrlw };
        let words = self.vec1(op, a, n, register_type(self.bits(a)));
        let mask = self.splat_like(a, 8, mask);
        let bytes = self.vec2(Op::Pand, words, mask, 0);
        if kind != SIGN {
            return bytes;
        }
        let sign = self.splat_like(a, 8, 0x80 >> n);
        let turned = self.vec2(Op::Pxor, bytes, sign, 0);
        self.vec2(Op::Psubb, turned, sign, 0)
    }

    /// Even and odd lanes are multiplied apart.
    fn multiply32(&mut self, a: Value, b: Value) -> Value {
        let vector = register_type(self.bits(a));
        let even = self.vec2(Op::Pmuludq, a, b, 0);
        let (a, b) = (self.vec1(Op::Psrlq, a, 32, vector), self.vec1(Op::Psrlq, b, 32, vector));
        let odd = self.vec2(Op::Pmuludq, a, b, 0);
        let (even, odd) = (self.vec1(Op::Pshufd, even, 0x08, vector), self.vec1(Op::Pshufd, odd, 0x08, vector));
        self.vec2(UNPACK_LOW[2], even, odd, 0)
    }

    /// A mask of the lanes for which a comparison holds.
    fn compare_lanes(&mut self, cond: Cond, signed: bool, packing: Packing, a: Value, b: Value) -> Value {
        let (a, b, cond, inverted) = match cond {
            Cond::Eq => (a, b, Cond::Eq, false),
            Cond::Ne => (a, b, Cond::Eq, true),
            Cond::Gt => (a, b, Cond::Gt, false),
            Cond::Lt => (b, a, Cond::Gt, false),
            Cond::Le => (a, b, Cond::Gt, true),
            Cond::Ge => (b, a, Cond::Gt, true),
        };
        let mask = match (cond, packing.bits) {
            (Cond::Eq, 64) => {
                // Both halves must be equal.
                let halves = self.vec2(Op::Pcmpeqd, a, b, 0);
                let others = self.vec1(Op::Pshufd, halves, 0xb1, register_type(packing.register));
                self.vec2(Op::Pand, halves, others, 0)
            }
            (Cond::Eq, _) => self.vec2(EQUAL[packing.index()], a, b, 0),
            _ => {
                let (mut a, mut b) = (a, b);
                if !signed {
                    let sign = self.splat_like(a, packing.bits, 1 << (packing.bits - 1));
                    (a, b) = (self.vec2(Op::Pxor, a, sign, 0), self.vec2(Op::Pxor, b, sign, 0));
                }
                self.vec2(GREATER[packing.index()], a, b, 0)
            }
        };
        if inverted { self.inverted(mask) } else { mask }
    }

    fn compare_floats(&mut self, cond: FCond, bits: u32, a: Value, b: Value) -> Value {
        let op = if bits == 64 { Op::Cmppd } else { Op::Cmpps };
        match (float_predicate(cond), cond) {
            (Some((predicate, false)), _) => self.vec2(op, a, b, predicate),
            (Some((predicate, true)), _) => self.vec2(op, b, a, predicate),
            (None, FCond::One) => {
                let (less, greater) = (self.vec2(op, a, b, 1), self.vec2(op, b, a, 1));
                self.vec2(Op::Por, less, greater, 0)
            }
            (None, _) => {
                let (equal, unordered) = (self.vec2(op, a, b, 0), self.vec2(op, a, b, 3));
                self.vec2(Op::Por, equal, unordered, 0)
            }
        }
    }

    /// The lesser or greater of two: with -0 below +0, and NaN as the operation wants it.
    fn float_extremum(&mut self, op: Opcode, bits: u32, a: Value, b: Value) -> Value {
        let least = matches!(op, Opcode::Fmin | Opcode::Fminimum);
        // Equal numbers differ at most in the sign of zero.
        let both = self.vec2(if least { Op::Por } else { Op::Pand }, a, b, 0);
        let first = self.compare_floats(if least { FCond::Olt } else { FCond::Ogt }, bits, a, b);
        let equal = self.compare_floats(FCond::Oeq, bits, a, b);
        let chosen = self.blend(first, a, b);
        let chosen = self.blend(equal, both, chosen);
        if matches!(op, Opcode::Fmin | Opcode::Fmax) {
            let a_nan = self.compare_floats(FCond::Uno, bits, a, a);
            let chosen = self.blend(a_nan, b, chosen);
            let b_nan = self.compare_floats(FCond::Uno, bits, b, b);
            self.blend(b_nan, a, chosen)
        } else {
            let either = self.compare_floats(FCond::Uno, bits, a, b);
            let quiet = self.splat_like(a, bits, if bits == 64 { 0x7ff8 << 48 } else { 0x7fc0_0000 });
            self.blend(either, quiet, chosen)
        }
    }
}
