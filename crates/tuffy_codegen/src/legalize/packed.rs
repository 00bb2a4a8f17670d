//! SIMD lowering: vectors that one register holds.
//!
//! A fixed vector as wide as a register is one piece if its lanes fit: floats, pointers and bytes do, integers do if
//! their interval or what is looked at takes no more bits than a lane has. The piece holds each lane modulo two to its
//! width, lowest first. A vector of booleans is a mask, a lane of ones or zeros for each, if whole registers made it.
//! Whatever works lane by lane takes the lanes out ([`Legalizer::args`]) and puts them back ([`Legalizer::define`]).

use super::Legalizer;
use super::convention::vector_type;
use super::pieces::{Leaf, Pieces, leaves};
use super::whole::Plan;
use crate::error::Error;
use crate::facts::{Interval, MAX_BITS};
use smallvec::smallvec;
use tuffy_ir::{Entity, FloatKind, Function, Imm, Inst, Lane, MachineOp, Opcode, Operand, Type, Value};
use tuffy_target::choice::{At, WHOLE_VECTOR};
use tuffy_target::emit::Emit;
use tuffy_target::vector::{Packing, VectorLowering};

/// The width of the narrowest vector register.
const LEAST_REGISTER: u32 = 128;

impl Emit for Legalizer<'_> {
    fn func(&self) -> &Function {
        &self.dst
    }

    fn instruction(&mut self, op: MachineOp, imm: Imm, operands: &[Value], results: &[Type]) -> Inst {
        self.emit_inst(op, imm, operands, results)
    }

    fn number(&mut self, value: i64, width: u32) -> Value {
        self.constant(value, width)
    }

    fn extended(&mut self, register: Value, unsigned: bool) -> Value {
        self.extend32(register, unsigned)
    }

    fn known_bits(&self, register: Value) -> Option<u64> {
        self.constant_bits(register)
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
        if self.target.vector_bits() < LEAST_REGISTER
            || self.target.isa.vectors().is_none()
            || !order.iter().any(vectors)
        {
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
                    if let Some(mask) = self.mask_packing(value, inst) {
                        self.packings[value.index()] = Some(mask);
                        self.packings[value.index()] = self.plan(inst).map(|_| mask);
                    }
                }
                if !self.choices.is_free() {
                    self.ask_whole(inst);
                }
            }
        }
    }

    /// Asks whether an operation that can be done on whole registers is. A chain of replaced lanes is one operation:
    /// its last.
    fn ask_whole(&mut self, inst: Inst) {
        let func = self.func;
        // What is any value, or the same as another, is no operation.
        let is_one = |plan: &Plan| !matches!(plan, Plan::Chained | Plan::Any | Plan::Same(_) | Plan::Mask(_));
        if self.plan(inst).as_ref().is_none_or(|plan| !is_one(plan))
            || self.choices.take(&WHOLE_VECTOR, || At::inst(func, inst))
        {
            return;
        }
        let mut chain = Some(inst);
        while let Some(last) = chain {
            let before = func.operands(last).first().and_then(|o| func.def_inst(o.value));
            chain = before.filter(|b| func.op(last) == Opcode::VecInsert && self.plan(*b) == Some(Plan::Chained));
            self.lanewise.insert(last);
        }
        // A mask is only made by whole registers.
        for value in func.results(inst) {
            if self.packing(value).is_some_and(|p| p.leaf == Leaf::Bool) {
                self.packings[value.index()] = None;
            }
        }
    }

    /// How the register of a vector holds its lanes, if they fit.
    pub fn natural_packing(&self, value: Value) -> Option<Packing> {
        let v = self.func.ty(value).as_vec().filter(|v| !v.scalable && self.is_register_width(v.bits))?;
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
        fits.then_some(Packing { leaf, bits, register: v.bits })
    }

    /// A mask has the width of what is compared, or of the masks that it is made of.
    fn mask_packing(&self, value: Value, inst: Inst) -> Option<Packing> {
        let v = self.func.ty(value).as_vec().filter(|v| !v.scalable && v.lane == Lane::Bool)?;
        let register = self.func.operands(inst).iter().find_map(|o| self.packing(o.value))?.register;
        let bits = register / v.lanes();
        let known = matches!(bits, 8 | 16 | 32 | 64) && bits * v.lanes() == register && self.is_live(value);
        known.then_some(Packing { leaf: Leaf::Bool, bits, register })
    }

    /// Whether there are vector registers of so many bits.
    pub fn is_register_width(&self, bits: u32) -> bool {
        bits >= LEAST_REGISTER && bits.is_power_of_two() && bits <= self.target.vector_bits()
    }

    /// How many low bits of an integer are enough to know all that is looked at.
    fn needed_bits(&self, value: Value) -> u32 {
        let interval = self.facts.interval(value).bits().filter(|&b| u64::from(b) <= MAX_BITS);
        let demand = self.facts.demand(value);
        interval.map_or(demand, |b| b.min(demand))
    }

    /// The types of the registers that hold a value.
    pub fn register_types(&self, value: Value) -> Result<Vec<Type>, Error> {
        if let Some(packing) = self.packing(value) {
            return Ok(vec![vector_type(packing.register)]);
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

    /// How a vector of booleans is packed, if one register holds it.
    pub fn packed_mask(&self, value: Value) -> Option<Packing> {
        self.packing(value).filter(|p| p.leaf == Leaf::Bool)
    }

    /// A packed vector of booleans as an integer in one piece, zeros above it.
    pub fn mask(&mut self, value: Value, packing: Packing) -> Result<Value, Error> {
        let register = self.pieces(value)?[0];
        Ok(self.registers().mask(self, packing, register))
    }

    /// One lane of a packed value, as pieces of it are.
    pub fn lane(&mut self, value: Value, packing: Packing, lane: u32) -> Result<Pieces, Error> {
        let register = self.pieces(value)?[0];
        let raw = self.registers().lane(self, packing, register, lane);
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

    /// What the target does with vector registers; without them nothing is packed.
    pub fn registers(&self) -> &'static dyn VectorLowering {
        self.target.isa.vectors().expect("packed vectors are in vector registers")
    }

    /// Lanes, one piece each as wide as a lane, in one register.
    pub fn join_lanes(&mut self, packing: Packing, interval: &Interval, lanes: &[Value]) -> Value {
        self.registers().join(self, packing, interval.is_nonnegative(), lanes)
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

    /// The words of a register, as the integer of its bytes.
    pub fn words_of(&mut self, register: Value) -> Pieces {
        let words = self.word_packing(self.dst.ty(register).as_vec().map_or(LEAST_REGISTER, |v| v.bits));
        (0..words.lanes()).map(|i| self.registers().lane(self, words, register, i)).collect()
    }

    /// The register that holds these words.
    pub fn register_of(&mut self, words: &[Value]) -> Value {
        let packing = self.word_packing(words.len() as u32 * self.target.word());
        self.join_lanes(packing, &Interval::unsigned(packing.bits), words)
    }

    fn word_packing(&self, register: u32) -> Packing {
        Packing { leaf: Leaf::Int, bits: self.target.word(), register }
    }
}
