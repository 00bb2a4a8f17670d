//! SIMD lowering: vectors that one register holds.
//!
//! A fixed vector of 128 bits is one piece if its lanes fit: floats, pointers and bytes do, integers do if their
//! interval or what is looked at takes no more bits than a lane has. The piece holds each lane modulo two to its width,
//! lowest first. A vector of booleans is a mask, a lane of ones or zeros for each, if whole registers made it. Whatever
//! works lane by lane takes the lanes out ([`Legalizer::args`]) and puts them back ([`Legalizer::define`]).

use super::Legalizer;
use super::convention::vector_type;
use super::pieces::{Leaf, Pieces, leaves, reg_type};
use crate::error::Error;
use crate::facts::{Interval, MAX_BITS};
use smallvec::smallvec;
use tuffy_ir::{Entity, FloatKind, Imm, Inst, Lane, Name, Opcode, Operand, Type, Value};

/// The width of a vector register.
pub const REGISTER: u32 = 128;

/// Joins the low halves of two registers, by the width of lanes: 8, 16, 32, 64.
pub const UNPACK_LOW: [&str; 4] = ["punpcklbw", "punpcklwd", "punpckldq", "punpcklqdq"];

/// How the lanes of a vector stand in its register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packing {
    /// What a lane is; a boolean is a lane of ones or zeros.
    pub leaf: Leaf,
    /// How wide a lane is: 8, 16, 32 or 64.
    pub bits: u32,
}

impl Packing {
    /// How many lanes there are.
    pub fn lanes(self) -> u32 {
        REGISTER / self.bits
    }

    /// The row of tables by the width of lanes.
    pub fn index(self) -> usize {
        self.bits.ilog2() as usize - 3
    }
}

impl Legalizer<'_> {
    /// How the register of a vector holds its lanes; `None` for a value in pieces of its own.
    pub fn packing(&self, value: Value) -> Option<Packing> {
        self.packings.get(value.index()).copied().flatten()
    }

    /// Finds the values that one vector register holds.
    pub fn find_packings(&mut self) {
        let func = self.func;
        let vectors = |b: &tuffy_ir::Block| {
            func.params(*b).iter().any(|&v| func.ty(v).as_vec().is_some())
                || func.block_insts(*b).any(|i| func.results(i).any(|v| func.ty(v).as_vec().is_some()))
        };
        let order = self.facts.cfg.reverse_postorder().to_vec();
        if self.target.max_vector_width < REGISTER || !order.iter().any(vectors) {
            return;
        }
        self.packings = vec![None; func.num_values()];
        for block in order {
            for &param in func.params(block) {
                self.packings[param.index()] = self.natural_packing(param);
            }
            for inst in func.block_insts(block) {
                for value in func.results(inst) {
                    self.packings[value.index()] = self.natural_packing(value);
                    if let Some(mask) = self.mask_packing(value) {
                        self.packings[value.index()] = Some(mask);
                        self.packings[value.index()] = self.plan(inst).map(|_| mask);
                    }
                }
            }
        }
    }

    fn natural_packing(&self, value: Value) -> Option<Packing> {
        let v = self.func.ty(value).as_vec().filter(|v| !v.scalable && v.bits == REGISTER)?;
        let bits = v.lane.bits();
        if !matches!(bits, 8 | 16 | 32 | 64) || !self.is_live(value) {
            return None;
        }
        let in_word = bits <= self.target.word();
        let fits = match v.lane {
            Lane::Int(_) => in_word && self.needed_bits(value) <= bits,
            Lane::Bool => false,
            Lane::Float(FloatKind::F32 | FloatKind::F64) | Lane::Ptr(_) => true,
            Lane::Float(_) | Lane::Byte(_) => in_word,
        };
        let leaf = leaves(self.func.ty(value)).first().copied()?;
        fits.then_some(Packing { leaf, bits })
    }

    fn mask_packing(&self, value: Value) -> Option<Packing> {
        let v = self.func.ty(value).as_vec().filter(|v| !v.scalable && v.lane == Lane::Bool)?;
        let known = matches!(v.lanes(), 2 | 4 | 8 | 16) && self.is_live(value);
        known.then(|| Packing { leaf: Leaf::Bool, bits: REGISTER / v.lanes() })
    }

    /// How many low bits of an integer are enough to know all that is looked at.
    fn needed_bits(&self, value: Value) -> u32 {
        let interval = self.facts.interval(value).bits().filter(|&b| u64::from(b) <= MAX_BITS);
        let demand = self.facts.demand(value);
        interval.map_or(demand, |b| b.min(demand))
    }

    /// The types of the registers that hold a value.
    pub fn register_types(&self, value: Value) -> Result<Vec<Type>, Error> {
        if self.packing(value).is_some() {
            return Ok(vec![vector_type()]);
        }
        let width = self.int_width(value)?;
        let all = leaves(self.func.ty(value));
        Ok(all.into_iter().flat_map(|leaf| self.leaf_types(leaf, width)).collect())
    }

    /// Says which register holds a whole vector from now on.
    pub fn define_whole(&mut self, value: Value, register: Value) {
        self.map[value.index()] = Some(smallvec![register]);
    }

    /// A vector operand in one register, its lanes of this kind.
    pub fn in_register(&mut self, inst: Inst, operand: &Operand, packing: Packing) -> Result<Value, Error> {
        if self.packing(operand.value).is_some() {
            return self.single(operand);
        }
        let width = self.target.legal_width(packing.bits);
        let interval = self.facts.operand(inst, operand);
        let mut lanes = Pieces::new();
        for arg in self.args(inst, operand)? {
            lanes.extend(if arg.leaf == Leaf::Int { self.arg_at(&arg, width) } else { arg.pieces });
        }
        Ok(self.join_lanes(packing, &interval, &lanes))
    }

    /// An instruction on one vector register.
    pub fn vec1(&mut self, name: &str, a: Value, constant: u8, ty: Type) -> Value {
        let imm = Imm::default().with_name(Name::new(name)).with_disp(constant.into());
        self.emit_imm(Opcode::MVec1, imm, &[a], ty)
    }

    /// An instruction on two vector registers.
    pub fn vec2(&mut self, name: &str, a: Value, b: Value, constant: u8) -> Value {
        let imm = Imm::default().with_name(Name::new(name)).with_disp(constant.into());
        self.emit_imm(Opcode::MVec2, imm, &[a, b], vector_type())
    }

    /// A lane of a register, zeros above it; what stands above the lanes of integers that are narrower than a piece is
    /// for the caller to put right.
    fn raw_lane(&mut self, packing: Packing, register: Value, lane: u32) -> Value {
        let float = |l: &mut Self, kind: FloatKind, shuffle: u8| match lane {
            0 => l.vec1("same", register, 0, Type::float(kind)),
            _ => l.vec1("pshufd", register, shuffle, Type::float(kind)),
        };
        match (packing.leaf, packing.bits) {
            (Leaf::Bool, bits) => {
                let (name, step) = match bits {
                    8 => ("pmovmskb", 1),
                    16 => ("pmovmskb", 2),
                    32 => ("movmskps", 1),
                    _ => ("movmskpd", 1),
                };
                let all = self.vec1(name, register, 0, reg_type(32));
                let low = self.shift(Opcode::MShr, all, step * lane, 32);
                let one = self.constant(1, 32);
                self.emit(Opcode::MAnd, &[low, one], reg_type(32))
            }
            (_, 8) => {
                let pair = self.vec1("pextrw", register, (lane / 2) as u8, reg_type(32));
                let low = self.shift(Opcode::MShr, pair, 8 * (lane % 2), 32);
                if lane % 2 == 1 { low } else { self.zext_in(&[low], 8, 32)[0] }
            }
            (_, 16) => self.vec1("pextrw", register, lane as u8, reg_type(32)),
            (leaf, 32) => {
                let value = float(self, FloatKind::F32, lane as u8);
                if leaf == Leaf::Float(FloatKind::F32) {
                    value
                } else {
                    self.emit(Opcode::MFbits, &[value], reg_type(32))
                }
            }
            (leaf, _) => {
                let value = float(self, FloatKind::F64, 0xee);
                if leaf == Leaf::Float(FloatKind::F64) { value } else { self.emit(Opcode::MFbits, &[value], Type::M64) }
            }
        }
    }

    /// One lane of a packed value, as pieces of it are.
    pub fn lane(&mut self, value: Value, packing: Packing, lane: u32) -> Result<Pieces, Error> {
        let register = self.pieces(value)?[0];
        let raw = self.raw_lane(packing, register, lane);
        let interval = self.facts.interval(value);
        let signed =
            packing.leaf == Leaf::Int && !interval.fits_unsigned(packing.bits) && interval.fits_signed(packing.bits);
        if !signed || packing.bits > 32 {
            return Ok(smallvec![raw]);
        }
        let low = if packing.bits < 32 { self.sext_in(&[raw], packing.bits, 32)[0] } else { raw };
        // Where no register has 32 bits, the sign fills the word.
        let word = self.int_width(value)? > 32;
        Ok(smallvec![if word { self.extend32(low, false) } else { low }])
    }

    /// All lanes of a packed value; they are taken out once in a block.
    pub fn split_lanes(&mut self, value: Value, packing: Packing) -> Result<Vec<Pieces>, Error> {
        if let Some((block, lanes)) = self.split.get(&value)
            && *block == self.at
        {
            return Ok(lanes.clone());
        }
        let lanes = (0..packing.lanes()).map(|i| self.lane(value, packing, i)).collect::<Result<Vec<_>, _>>()?;
        self.split.insert(value, (self.at, lanes.clone()));
        Ok(lanes)
    }

    /// A piece of a lane in the lowest lane of a vector register.
    fn in_vector(&mut self, packing: Packing, interval: &Interval, piece: Value) -> Value {
        let Some(machine) = self.dst.ty(piece).as_machine() else { return piece };
        if packing.bits < 64 {
            return self.emit(Opcode::MFrombits, &[piece], Type::F32);
        }
        let word = match machine.defines(64) {
            true => piece,
            false => self.extend32(piece, interval.is_nonnegative()),
        };
        self.emit(Opcode::MFrombits, &[word], Type::F64)
    }

    /// Lanes, one piece each as wide as a lane, in one register.
    pub fn join_lanes(&mut self, packing: Packing, interval: &Interval, lanes: &[Value]) -> Value {
        if lanes.iter().all(|&l| l == lanes[0]) {
            return self.splat(packing, interval, lanes[0]);
        }
        let mut parts: Vec<Value> = lanes.iter().map(|&l| self.in_vector(packing, interval, l)).collect();
        for name in &UNPACK_LOW[packing.index()..] {
            parts = parts.chunks(2).map(|pair| self.vec2(name, pair[0], pair[1], 0)).collect();
        }
        parts[0]
    }

    /// The same lane everywhere.
    pub fn splat(&mut self, packing: Packing, interval: &Interval, piece: Value) -> Value {
        if let Some(bits) = self.constant_bits(piece) {
            return self.splat_bits(packing.bits, bits);
        }
        let mut x = self.in_vector(packing, interval, piece);
        let vector = vector_type();
        match packing.bits {
            64 => self.vec1("pshufd", x, 0x44, vector),
            32 => self.vec1("pshufd", x, 0, vector),
            bits => {
                if bits == 8 {
                    x = self.vec2(UNPACK_LOW[0], x, x, 0);
                }
                x = self.vec1("pshuflw", x, 0, vector);
                self.vec1("pshufd", x, 0, vector)
            }
        }
    }

    /// The bits of a piece that is a constant.
    pub fn constant_bits(&self, piece: Value) -> Option<u64> {
        let def = self.dst.def_inst(piece)?;
        match self.dst.op(def) {
            Opcode::MConst => self.dst.int_of(def).to_i64().map(|n| n as u64),
            Opcode::Fconst => Some(self.dst.inst(def).imm().bits()),
            _ => None,
        }
    }

    /// A constant in every lane.
    pub fn splat_bits(&mut self, bits: u32, value: u64) -> Value {
        let mut word = if bits == 64 { value } else { value & ((1 << bits) - 1) };
        let mut have = bits;
        while have < 64 {
            word |= word << have;
            have *= 2;
        }
        let vector = vector_type();
        match word {
            // Of any bits.
            0 | u64::MAX => {
                let any = self.emit(Opcode::MAny, &[], vector);
                self.vec2(if word == 0 { "pxor" } else { "pcmpeqd" }, any, any, 0)
            }
            _ if word >> 32 == word & 0xffff_ffff => {
                let low = self.constant((word & 0xffff_ffff) as i64, 32);
                let low = self.emit(Opcode::MFrombits, &[low], Type::F32);
                self.vec1("pshufd", low, 0, vector)
            }
            _ => {
                let low = self.constant(word as i64, 64);
                let low = self.emit(Opcode::MFrombits, &[low], Type::F64);
                self.vec1("pshufd", low, 0x44, vector)
            }
        }
    }

    /// A register with one lane replaced.
    pub fn replace_lane(
        &mut self,
        packing: Packing,
        interval: &Interval,
        register: Value,
        lane: u32,
        piece: Value,
    ) -> Value {
        let w = reg_type(32);
        match packing.bits {
            8 => {
                let pair = self.vec1("pextrw", register, (lane / 2) as u8, w);
                let odd = lane % 2;
                let kept = self.constant(if odd == 1 { 0xff } else { 0xff00 }, 32);
                let kept = self.emit(Opcode::MAnd, &[pair, kept], w);
                let own = self.zext_in(&[piece], 8, 32)[0];
                let own = self.shift(Opcode::MShl, own, 8 * odd, 32);
                let pair = self.emit(Opcode::MOr, &[kept, own], w);
                self.vec2("pinsrw", register, pair, (lane / 2) as u8)
            }
            16 => self.vec2("pinsrw", register, piece, lane as u8),
            32 => {
                let new = self.in_vector(packing, interval, piece);
                if lane == 0 {
                    return self.vec2("movss", register, new, 0);
                }
                // The lane changes places with the lowest, twice.
                let order: [u32; 4] = std::array::from_fn(|i| match i as u32 {
                    0 => lane,
                    i if i == lane => 0,
                    i => i,
                });
                let exchange = order.iter().rev().fold(0, |all, &l| all << 2 | l as u8);
                let moved = self.vec1("pshufd", register, exchange, vector_type());
                let moved = self.vec2("movss", moved, new, 0);
                self.vec1("pshufd", moved, exchange, vector_type())
            }
            _ => {
                let new = self.in_vector(packing, interval, piece);
                let name = if lane == 0 { "movsd" } else { "punpcklqdq" };
                self.vec2(name, register, new, 0)
            }
        }
    }

    /// The words of a register, as the integer of its bytes.
    pub fn words_of(&mut self, register: Value) -> Pieces {
        let words = Packing { leaf: Leaf::Int, bits: self.target.word() };
        (0..words.lanes()).map(|i| self.raw_lane(words, register, i)).collect()
    }

    /// The register that holds these words.
    pub fn register_of(&mut self, words: &[Value]) -> Value {
        let packing = Packing { leaf: Leaf::Int, bits: self.target.word() };
        self.join_lanes(packing, &Interval::unsigned(packing.bits), words)
    }
}
