//! Lanes of vector registers: taking them out, putting them in.

use super::{Simd, UNPACK_LOW, general};
use crate::isa::Op;
use tuffy_ir::{FloatKind, Opcode, Type, Value};
use tuffy_target::vector::{Leaf, Packing, register_type};

/// How the lanes of half a register stand in it.
fn half_of(packing: Packing) -> Packing {
    Packing { register: packing.register / 2, ..packing }
}

impl Simd<'_> {
    /// A lane of a register, zeros above it; what stands above the lanes of integers that are narrower than a piece is
    /// for the caller to put right.
    pub fn lane(&mut self, packing: Packing, register: Value, lane: u32) -> Value {
        if packing.register > 128 {
            let half = half_of(packing);
            let part = self.half(register, lane >= half.lanes());
            return self.lane(half, part, lane % half.lanes());
        }
        let float = |l: &mut Self, kind: FloatKind, shuffle: u8| match lane {
            0 => l.vec1(Op::Same, register, 0, Type::float(kind)),
            _ => l.vec1(Op::Pshufd, register, shuffle, Type::float(kind)),
        };
        match (packing.leaf, packing.bits) {
            (Leaf::Bool, bits) => {
                let (op, step) = match bits {
                    8 => (Op::Pmovmskb, 1),
                    16 => (Op::Pmovmskb, 2),
                    32 => (Op::Movmskps, 1),
                    _ => (Op::Movmskpd, 1),
                };
                let all = self.vec1(op, register, 0, general(32));
                let low = self.shift32(Opcode::MShr, all, step * lane);
                let one = self.constant(1, 32);
                self.emit(Opcode::MAnd, &[low, one], general(32))
            }
            (_, 8) => {
                let pair = self.vec1(Op::Pextrw, register, (lane / 2) as u8, general(32));
                let low = self.shift32(Opcode::MShr, pair, 8 * (lane % 2));
                if lane % 2 == 1 { low } else { self.low_byte(low) }
            }
            (_, 16) => self.vec1(Op::Pextrw, register, lane as u8, general(32)),
            (leaf, 32) => {
                let value = float(self, FloatKind::F32, lane as u8);
                if leaf == Leaf::Float(FloatKind::F32) {
                    value
                } else {
                    self.emit(Opcode::MFbits, &[value], general(32))
                }
            }
            (leaf, _) => {
                let value = float(self, FloatKind::F64, 0xee);
                if leaf == Leaf::Float(FloatKind::F64) { value } else { self.emit(Opcode::MFbits, &[value], Type::M64) }
            }
        }
    }

    /// A vector of booleans as an integer: the lowest bit is that of the first lane.
    pub fn mask(&mut self, packing: Packing, register: Value) -> Value {
        if packing.register > 128 {
            let half = half_of(packing);
            let [low, high] = [false, true].map(|upper| {
                let part = self.half(register, upper);
                self.mask(half, part)
            });
            let by = self.constant(half.lanes().into(), 32);
            let high = self.emit(Opcode::MShl, &[high, by], general(32));
            return self.emit(Opcode::MOr, &[low, high], general(32));
        }
        match packing.bits {
            8 => self.vec1(Op::Pmovmskb, register, 0, general(32)),
            16 => {
                // All ones and zeros stay what they are in half as many bits.
                let bytes = self.named("sse2.packsswb.128", None, &[register, register], 128);
                let twice = self.vec1(Op::Pmovmskb, bytes, 0, general(32));
                self.low_byte(twice)
            }
            32 => self.vec1(Op::Movmskps, register, 0, general(32)),
            _ => self.vec1(Op::Movmskpd, register, 0, general(32)),
        }
    }

    /// A piece of a lane in the lowest lane of a vector register.
    fn in_vector(&mut self, packing: Packing, unsigned: bool, piece: Value) -> Value {
        let Some(machine) = self.0.func().ty(piece).as_machine() else { return piece };
        if packing.bits < 64 {
            return self.emit(Opcode::MFrombits, &[piece], Type::F32);
        }
        let word = match machine.defines(64) {
            true => piece,
            false => self.0.extended(piece, unsigned),
        };
        self.emit(Opcode::MFrombits, &[word], Type::F64)
    }

    /// Lanes, one piece each as wide as a lane, in one register.
    pub fn join(&mut self, packing: Packing, unsigned: bool, lanes: &[Value]) -> Value {
        if lanes.iter().all(|&l| l == lanes[0]) {
            return self.splat(packing, unsigned, lanes[0]);
        }
        if packing.register > 128 {
            let (low, high) = lanes.split_at(lanes.len() / 2);
            let low = self.join(half_of(packing), unsigned, low);
            let high = self.join(half_of(packing), unsigned, high);
            return self.joined_halves(low, high);
        }
        let mut parts: Vec<Value> = lanes.iter().map(|&l| self.in_vector(packing, unsigned, l)).collect();
        for op in UNPACK_LOW[packing.index()..].iter().copied() {
            parts = parts.chunks(2).map(|pair| self.vec2(op, pair[0], pair[1], 0)).collect();
        }
        parts[0]
    }

    /// The same lane everywhere.
    pub fn splat(&mut self, packing: Packing, unsigned: bool, piece: Value) -> Value {
        if packing.register > 128 {
            let half = self.splat(half_of(packing), unsigned, piece);
            return self.joined_halves(half, half);
        }
        if let Some(bits) = self.0.known_bits(piece) {
            return self.splat_bits(packing, bits);
        }
        let mut x = self.in_vector(packing, unsigned, piece);
        let vector = register_type(128);
        match packing.bits {
            64 => self.vec1(Op::Pshufd, x, 0x44, vector),
            32 => self.vec1(Op::Pshufd, x, 0, vector),
            bits => {
                if bits == 8 {
                    x = self.vec2(UNPACK_LOW[0], x, x, 0);
                }
                x = self.vec1(Op::Pshuflw, x, 0, vector);
                self.vec1(Op::Pshufd, x, 0, vector)
            }
        }
    }

    /// A constant in every lane of a register as wide as another.
    pub fn splat_like(&mut self, other: Value, bits: u32, value: u64) -> Value {
        let packing = Packing { leaf: Leaf::Int, bits, register: self.bits(other) };
        self.splat_bits(packing, value)
    }

    /// A constant in every lane.
    pub fn splat_bits(&mut self, packing: Packing, value: u64) -> Value {
        if packing.register > 128 {
            let half = self.splat_bits(half_of(packing), value);
            return self.joined_halves(half, half);
        }
        let bits = packing.bits;
        let mut word = if bits == 64 { value } else { value & ((1 << bits) - 1) };
        let mut have = bits;
        while have < 64 {
            word |= word << have;
            have *= 2;
        }
        let vector = register_type(128);
        match word {
            // Of any bits.
            0 | u64::MAX => {
                let any = self.emit(Opcode::MAny, &[], vector);
                self.vec2(if word == 0 { Op::Pxor } else { Op::Pcmpeqd }, any, any, 0)
            }
            _ if word >> 32 == word & 0xffff_ffff => {
                let low = self.constant((word & 0xffff_ffff) as i64, 32);
                let low = self.emit(Opcode::MFrombits, &[low], Type::F32);
                self.vec1(Op::Pshufd, low, 0, vector)
            }
            _ => {
                let low = self.constant(word as i64, 64);
                let low = self.emit(Opcode::MFrombits, &[low], Type::F64);
                self.vec1(Op::Pshufd, low, 0x44, vector)
            }
        }
    }

    /// A register with one lane replaced.
    pub fn replace(&mut self, packing: Packing, unsigned: bool, register: Value, lane: u32, piece: Value) -> Value {
        if packing.register > 128 {
            let half = half_of(packing);
            let high = lane >= half.lanes();
            let part = self.half(register, high);
            let part = self.replace(half, unsigned, part, lane % half.lanes(), piece);
            return self.named("avx.vinsertf128", Some(high.into()), &[register, part], packing.register);
        }
        let w = general(32);
        match packing.bits {
            8 => {
                let pair = self.vec1(Op::Pextrw, register, (lane / 2) as u8, w);
                let odd = lane % 2;
                let kept = self.constant(if odd == 1 { 0xff } else { 0xff00 }, 32);
                let kept = self.emit(Opcode::MAnd, &[pair, kept], w);
                let own = self.low_byte(piece);
                let own = self.shift32(Opcode::MShl, own, 8 * odd);
                let pair = self.emit(Opcode::MOr, &[kept, own], w);
                self.vec2(Op::Pinsrw, register, pair, (lane / 2) as u8)
            }
            16 => self.vec2(Op::Pinsrw, register, piece, lane as u8),
            32 => {
                let new = self.in_vector(packing, unsigned, piece);
                if lane == 0 {
                    return self.vec2(Op::Movss, register, new, 0);
                }
                // The lane changes places with the lowest, twice.
                let order: [u32; 4] = std::array::from_fn(|i| match i as u32 {
                    0 => lane,
                    i if i == lane => 0,
                    i => i,
                });
                let exchange = order.iter().rev().fold(0, |all, &l| all << 2 | l as u8);
                let moved = self.vec1(Op::Pshufd, register, exchange, register_type(128));
                let moved = self.vec2(Op::Movss, moved, new, 0);
                self.vec1(Op::Pshufd, moved, exchange, register_type(128))
            }
            _ => {
                let new = self.in_vector(packing, unsigned, piece);
                let op = if lane == 0 { Op::Movsd } else { Op::Punpcklqdq };
                self.vec2(op, register, new, 0)
            }
        }
    }
}
