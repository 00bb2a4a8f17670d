//! SIMD lowering: operations on vectors in one register, whole.
//!
//! [`Legalizer::plan`] says how, if it can be done. Loads, stores, choices and single lanes are the same on all
//! targets; for the rest the target says whether it has instructions. Everything else is done lane by lane.

use super::Legalizer;
use super::convention::vector_type;
use super::ints::Arg;
use super::pieces::Leaf;
use crate::error::Error;
use crate::facts::Interval;
use tuffy_ir::{Inst, Int, Opcode, Operand, Type, Value};
use tuffy_target::vector::{LaneRange, Packing, VectorOp, VectorOperand};

/// How an operation is done.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// Any bits.
    Any,
    /// Load the register.
    Load,
    /// Store it.
    Store,
    /// What an operand holds.
    Same(usize),
    /// What a vector of booleans holds: ones are the number -1.
    Mask(Value),
    /// One of two registers by a boolean.
    Choose,
    /// A scalar in every lane.
    Splat,
    /// A lane as a scalar.
    Extract(u32),
    /// A lane replaced, the last one of a chain of such.
    Insert,
    /// A lane replaced, and then another one: the last one of the chain does all.
    Chained,
    /// By instructions of the target.
    Target,
}

impl From<Interval> for LaneRange {
    fn from(interval: Interval) -> LaneRange {
        LaneRange {
            signed_bits: interval.signed_bits(),
            unsigned_bits: interval.unsigned_bits(),
            single: interval.single().cloned(),
        }
    }
}

impl<'a> Legalizer<'a> {
    /// How an instruction is done on whole registers, if it can be.
    pub fn plan(&self, inst: Inst) -> Option<Plan> {
        if self.packings.is_empty() || self.lanewise.contains(&inst) {
            return None;
        }
        let func = self.func;
        let operands = func.operands(inst);
        let of = |i: usize| operands.get(i).and_then(|o| self.packing(o.value));
        let result = func.results(inst).find(|&v| func.ty(v) != Type::MEM);
        match func.op(inst) {
            Opcode::Store | Opcode::StoreVolatile => of(0).filter(|p| p.leaf != Leaf::Bool).map(|_| Plan::Store),
            Opcode::VecExtract => Some(Plan::Extract(self.known_lane(inst, &operands[1], of(0)?)?)),
            _ => {
                let value = result?;
                self.plan_value(inst, value, self.packing(value)?)
            }
        }
    }

    /// A lane that is known and exists.
    fn known_lane(&self, inst: Inst, index: &Operand, packing: Packing) -> Option<u32> {
        self.facts.operand(inst, index).single()?.to_u32().filter(|&i| i < packing.lanes())
    }

    /// Whether a vector only goes on to have another lane replaced, in the same block.
    fn is_chained(&self, value: Value) -> bool {
        let func = self.func;
        let mut uses = func.uses(value);
        let (Some(only), None) = (uses.next(), uses.next()) else { return false };
        let def = func.def_inst(value).expect("the result of an instruction");
        let replaces = func.op(only.inst) == Opcode::VecInsert && only.index == 0;
        replaces && func.inst(only.inst).block() == func.inst(def).block() && {
            let next = func.results(only.inst).next().expect("a vector");
            let packing = self.natural_packing(next);
            packing.is_some_and(|p| self.known_lane(only.inst, &func.operands(only.inst)[2], p).is_some())
        }
    }

    /// The value that a chain of replaced lanes begins with, and for each lane the instruction that gave it.
    fn chain(&self, last: Inst, packing: Packing) -> (Operand, Vec<Option<Inst>>) {
        let func = self.func;
        let mut lanes = vec![None; packing.lanes() as usize];
        let mut inst = last;
        loop {
            let operands = func.operands(inst);
            if let Some(lane) = self.known_lane(inst, &operands[2], packing) {
                lanes[lane as usize].get_or_insert(inst);
            }
            match func.def_inst(operands[0].value) {
                Some(def) if func.op(def) == Opcode::VecInsert && self.plan(def) == Some(Plan::Chained) => inst = def,
                _ => return (operands[0], lanes),
            }
        }
    }

    /// Replaces lanes of a register, all of a chain at once.
    fn replace_lanes(&mut self, last: Inst, packing: Packing) -> Result<Value, Error> {
        let registers = self.registers();
        let (base, lanes) = self.chain(last, packing);
        let inserted = |i: Inst| self.func.operands(i)[1];
        let all: Option<Vec<Inst>> = lanes.iter().copied().collect();
        if let Some(all) = all {
            let first = inserted(all[0]);
            if all.iter().all(|&i| inserted(i) == first) {
                let (piece, interval) = self.lane_piece(all[0], &first, packing)?;
                return Ok(registers.splat(self, packing, interval.is_nonnegative(), piece));
            }
            let mut pieces = Vec::new();
            let mut unsigned = true;
            for &inst in &all {
                let (piece, interval) = self.lane_piece(inst, &inserted(inst), packing)?;
                unsigned &= interval.is_nonnegative();
                pieces.push(piece);
            }
            return Ok(registers.join(self, packing, unsigned, &pieces));
        }
        let mut register = self.single(&base)?;
        for (lane, inst) in lanes.iter().enumerate() {
            let Some(inst) = *inst else { continue };
            let (piece, interval) = self.lane_piece(inst, &self.func.operands(inst)[1].clone(), packing)?;
            register = registers.replace(self, packing, interval.is_nonnegative(), register, lane as u32, piece);
        }
        Ok(register)
    }

    fn plan_value(&self, inst: Inst, value: Value, out: Packing) -> Option<Plan> {
        let func = self.func;
        let operands = func.operands(inst);
        let of = |i: usize| operands.get(i).and_then(|o| self.packing(o.value));
        let alike = |mut range: std::ops::Range<usize>| range.all(|i| of(i).is_some_and(|p| p.is_like(out)));
        match func.op(inst) {
            Opcode::Poison => Some(Plan::Any),
            Opcode::Load | Opcode::LoadVolatile => Some(Plan::Load),
            Opcode::Freeze | Opcode::VecCast => alike(0..1).then_some(Plan::Same(0)),
            Opcode::Bitcast => {
                of(0).filter(|p| p.leaf != Leaf::Bool && p.register == out.register).map(|_| Plan::Same(0))
            }
            Opcode::Select if !func.inst(inst).lanes() => alike(1..3).then_some(Plan::Choose),
            Opcode::Sub if self.negated_mask(inst, out).is_some() => self.negated_mask(inst, out).map(Plan::Mask),
            Opcode::VecSplat => (out.leaf != Leaf::Bool).then_some(Plan::Splat),
            Opcode::VecInsert => {
                alike(0..1).then(|| self.known_lane(inst, &operands[2], out))??;
                Some(if self.is_chained(value) { Plan::Chained } else { Plan::Insert })
            }
            _ => self.registers().has(&self.vector_op(inst, value, out)).then_some(Plan::Target),
        }
    }

    /// The vector of booleans of which an instruction makes 0 and -1.
    fn negated_mask(&self, inst: Inst, out: Packing) -> Option<Value> {
        let func = self.func;
        let [zero, numbers] = func.operands(inst) else { return None };
        let made = func.def_inst(numbers.value).filter(|&i| func.op(i) == Opcode::BoolToInt)?;
        let is_zero = self.facts.operand(inst, zero).single().is_some_and(Int::is_zero);
        let mask = func.operands(made)[0].value;
        (is_zero && self.packed_mask(mask)?.is_like(out)).then_some(mask)
    }

    /// An operation with a packed result, as the target sees it.
    fn vector_op(&self, inst: Inst, value: Value, out: Packing) -> VectorOp<'a> {
        let func = self.func;
        let data = func.inst(inst);
        let held = match data.op() {
            Opcode::Sext | Opcode::Zext => self.target.legal_width(data.imm().number()),
            _ => 0,
        };
        let operand =
            |o: &Operand| VectorOperand { packing: self.packing(o.value), range: self.facts.operand(inst, o).into() };
        VectorOp {
            op: data.op(),
            lanes: data.lanes(),
            imm: data.imm(),
            mask: if data.op() == Opcode::VecShuffle { func.list_of(inst) } else { &[] },
            out,
            demand: self.facts.demand(value),
            held,
            result: self.facts.interval(value).into(),
            operands: func.operands(inst).iter().map(operand).collect(),
            features: self.target.features,
        }
    }

    /// Does an operation on whole registers.
    pub fn lower_whole(&mut self, inst: Inst, plan: Plan) -> Result<(), Error> {
        let func = self.func;
        let operands = func.operands(inst).to_vec();
        let result = func.results(inst).find(|&v| func.ty(v) != Type::MEM);
        if plan == Plan::Store {
            let (value, base) = (self.single(&operands[0])?, self.single(&operands[1])?);
            self.store(value, base, 0, func.inst(inst).imm().number());
            return Ok(());
        }
        let value = result.expect("a value");
        if let Plan::Extract(lane) = plan {
            let packing = self.packing(operands[0].value).expect("a plan is for packed operands");
            let pieces = self.lane(operands[0].value, packing, lane)?;
            let width = self.int_width(operands[0].value)?;
            let interval = self.facts.operand(inst, &operands[0]);
            let arg = Arg { leaf: packing.leaf, pieces, width, interval };
            let out = self.out(value)?;
            let pieces = self.arg_in(&arg, &out);
            self.define(value, pieces);
            return Ok(());
        }
        let packing = self.packing(value).expect("a plan is for packed results");
        let vector = vector_type(packing.register);
        let a = |l: &Self, i: usize| l.single(&operands[i]);
        let registers = self.registers();
        let register = match plan {
            Plan::Any => self.emit(Opcode::MAny, &[], vector),
            Plan::Load => {
                let base = a(self, 0)?;
                self.load(base, 0, vector)
            }
            Plan::Same(i) => a(self, i)?,
            Plan::Mask(mask) => self.pieces(mask)?[0],
            Plan::Choose => {
                let (c, x, y) = (a(self, 0)?, a(self, 1)?, a(self, 2)?);
                self.emit(Opcode::MSelect, &[c, x, y], vector)
            }
            Plan::Splat => {
                let (piece, interval) = self.lane_piece(inst, &operands[0], packing)?;
                registers.splat(self, packing, interval.is_nonnegative(), piece)
            }
            Plan::Insert => self.replace_lanes(inst, packing)?,
            // What is used of it is taken from where it comes from.
            Plan::Chained => return Ok(()),
            Plan::Target => {
                let mut held = Vec::new();
                for operand in &operands {
                    held.push(self.packing(operand.value).map(|_| self.single(operand)).transpose()?);
                }
                let op = self.vector_op(inst, value, packing);
                registers.lower(self, &op, &held)
            }
            Plan::Store | Plan::Extract(_) => unreachable!("done above"),
        };
        self.define_whole(value, register);
        Ok(())
    }

    /// A scalar operand as the one piece of a lane.
    fn lane_piece(&mut self, inst: Inst, operand: &Operand, packing: Packing) -> Result<(Value, Interval), Error> {
        let arg = self.args(inst, operand)?.remove(0);
        let width = self.target.legal_width(packing.bits);
        let pieces = if arg.leaf == Leaf::Int { self.arg_at(&arg, width) } else { arg.pieces };
        Ok((pieces[0], arg.interval))
    }
}
