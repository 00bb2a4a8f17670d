//! Vectors: lanes in and out, shuffles, reductions, vectors in memory. Lane by lane arithmetic is where the scalars
//! are.

use super::body::Body;
use super::facts::{Contents, Fact, PtrFact, Val, with_lane};
use crate::builder::Draft;
use crate::function::Value;
use crate::function::inst::Imm;
use crate::opcode::Flags;
use crate::opcode::{Opcode, ReduceOp};
use crate::types::{Lane, Type, VecType};

impl Body<'_, '_, '_> {
    fn vector_type(&mut self) -> Type {
        match self.g.options.floats && self.chance(96) {
            true => self.g.source.pick(&self.g.types.float_vecs),
            false => self.g.source.pick(&self.g.types.int_vecs),
        }
    }

    /// A lane number; with bad luck one that may not exist.
    fn lane(&mut self, lanes: u32) -> Val {
        let any = self.pick(Type::INT);
        let bits = lanes.ilog2() + u32::from(self.risk());
        self.extend(any, true, bits.max(1))
    }

    fn mask(&mut self, ty: Type) -> Val {
        let mask = self.pick(with_lane(ty, Lane::Bool));
        if mask.fact.poison { self.freeze(mask) } else { mask }
    }

    /// All lanes.
    fn full_mask(&mut self, ty: Type) -> Val {
        let yes = self.b.bconst(true, self.at);
        let mask = with_lane(ty, Lane::Bool);
        self.val(Opcode::VecSplat, Imm::default(), &[yes.into()], Some(mask), Fact::PLAIN)
    }

    /// One operation on whole vectors.
    pub(super) fn vector_op(&mut self) {
        let ty = self.vector_type();
        let Some(shape) = ty.as_vec() else { return };
        let v = self.pick(ty);
        match self.below(9) {
            0 => self.reduce(v, shape),
            1 => {
                let i = self.lane(shape.lanes());
                let risky = i.fact.poison || 1 << (i.fact.bits - 1) > shape.lanes();
                let fact = v.fact.poison(risky);
                self.val(Opcode::VecExtract, Imm::default(), &[v.value.into(), i.value.into()], None, fact);
            }
            2 => {
                let i = self.lane(shape.lanes());
                let risky = i.fact.poison || 1 << (i.fact.bits - 1) > shape.lanes();
                let s = self.pick(shape.lane.scalar());
                let operands = [v.value.into(), s.value.into(), i.value.into()];
                self.val(Opcode::VecInsert, Imm::default(), &operands, None, join(v.fact, s.fact).poison(risky));
            }
            3 => self.shuffle(v, shape),
            4 if shape.lane.scalar() == Type::INT => {
                let to = with_lane(ty, Lane::Int(self.g.source.pick(&[8, 16, 32, 64])));
                self.val(Opcode::VecCast, Imm::default(), &[v.value.into()], Some(to), v.fact);
            }
            5 => {
                // What is left after the moved lanes is poison.
                let risky = self.risk();
                let k = if risky { self.mask(ty) } else { self.full_mask(ty) };
                let operands = [v.value.into(), k.value.into()];
                self.val(Opcode::VecCompress, Imm::default(), &operands, None, v.fact.poison(risky));
            }
            6 => {
                let k = self.mask(ty);
                let spread = self.b.vec_expand(v.value, k.value, self.at);
                self.fill_lanes(spread, k, v.fact);
            }
            7 => _ = self.mask(ty),
            _ => {
                let s = self.pick(shape.lane.scalar());
                self.val(Opcode::VecSplat, Imm::default(), &[s.value.into()], Some(ty), s.fact);
            }
        }
    }

    /// Replaces the lanes where the mask does not hold, which are poison; with bad luck leaves them.
    fn fill_lanes(&mut self, v: Value, k: Val, fact: Fact) {
        self.cost += self.times;
        if self.risk() {
            self.keep(v, fact.poison(true));
            return;
        }
        let other = self.pick(self.b.func().ty(v));
        let operands = [k.value.into(), v.into(), other.value.into()];
        self.val(Opcode::Select, Imm::default(), &operands, None, join(fact, other.fact));
    }

    fn reduce(&mut self, v: Val, shape: VecType) {
        let wanted = shape.lane.scalar().as_float().is_some();
        let by = self.g.source.pick(ReduceOp::ALL);
        if by.is_float() != wanted {
            return;
        }
        let bits = match by {
            ReduceOp::Add => v.fact.bits + shape.lanes().ilog2(),
            ReduceOp::Mul => v.fact.bits * shape.lanes(),
            _ => v.fact.bits,
        };
        let fact = Fact { bits, nan: true, ..v.fact };
        let mut flags = Flags::none();
        if self.g.options.fast_math && self.chance(64) {
            flags = Flags::REASSOC;
        }
        let imm = Imm::default().with_reduce(by);
        let inst = self.inst(Draft { flags, imm, operands: &[v.value.into()], ..Draft::new(Opcode::VecReduce) });
        for value in self.b.func().results(inst) {
            let result = self.keep(value, fact);
            if !wanted {
                self.limit(result);
            }
        }
    }

    fn shuffle(&mut self, v: Val, shape: VecType) {
        let other = self.pick(v.ty);
        let lanes = self.g.source.pick(&[shape.lanes(), 2, 4]);
        let Ok(ty) = Type::vec(VecType { bits: lanes * shape.lane.bits(), ..shape }) else { return };
        let holes = self.risk();
        let mut mask: Vec<u32> = Vec::new();
        for _ in 0..lanes {
            let hole = holes && self.chance(64);
            mask.push(if hole { u32::MAX } else { self.below(2 * shape.lanes() as usize) as u32 });
        }
        let operands = [v.value.into(), other.value.into()];
        let draft = Draft { operands: &operands, list: &mask, ty: Some(ty), ..Draft::new(Opcode::VecShuffle) };
        let inst = self.inst(draft);
        for value in self.b.func().results(inst) {
            self.keep(value, join(v.fact, other.fact).poison(holes));
        }
    }

    /// A vector from or to memory.
    pub(super) fn vector_memory(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let ty = self.vector_type();
        let Some(shape) = ty.as_vec() else { return };
        let lane_bytes = shape.lane.bits() / 8;
        let k = self.mask(ty);
        let scattered = self.chance(128);
        let store = self.chance(128);
        let room = if scattered { lane_bytes + 7 } else { shape.bits / 8 };
        let contents = Contents::Data;
        let wanted = PtrFact { object: None, room, align: 0, contents, writable: store, tainted: false };
        let p = self.pointer(&wanted);
        let mut operands = vec![p.value.into()];
        if scattered {
            operands.push(self.sure(with_lane(ty, Lane::Int(32)), 3).value.into());
        }
        operands.push(k.value.into());
        if store {
            let v = self.pick(ty);
            let v = if v.fact.poison { self.freeze(v) } else { v };
            let v = if shape.lane.scalar() == Type::INT { v } else { self.canonical(v) };
            operands.insert(0, v.value.into());
            let op = if scattered { Opcode::VecScatter } else { Opcode::VecStore };
            self.access(op, Imm::default(), &operands, None);
            return;
        }
        let op = if scattered { Opcode::VecGather } else { Opcode::VecLoad };
        let fact = match shape.lane {
            Lane::Int(bits) => Fact::unsigned(bits),
            _ => Fact::PLAIN,
        };
        if let Some(value) = self.access(op, Imm::default(), &operands, Some(ty)) {
            self.fill_lanes(value, k, fact);
        }
    }
}

/// What holds of values that come from either.
fn join(a: Fact, b: Fact) -> Fact {
    let bits = if a.bits == 0 || b.bits == 0 { 0 } else { a.bits.max(b.bits) };
    let fact = Fact { bits, nonneg: a.nonneg && b.nonneg, nan: a.nan || b.nan, ..Fact::PLAIN };
    fact.poison(a.poison || b.poison)
}
