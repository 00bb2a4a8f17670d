//! Vector scalarization: operations on whole vectors, lane by lane.

use super::Legalizer;
use super::ints::{Arg, Out, Scalar};
use super::pieces::{Leaf, Pieces};
use crate::error::Error;
use crate::facts::Interval;
use tuffy_facts::OpKey;
use tuffy_ir::{Imm, Inst, MachineCond, Opcode, Operand, ReduceOp, Type, Value};

/// The most lanes that may be chosen from by a variable index.
const MAX_INDEXED_LANES: usize = 64;

impl Legalizer<'_> {
    /// Lowers an operation on a whole vector.
    pub fn lower_vector(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let op = func.op(inst);
        let operands = func.operands(inst).to_vec();
        if operands.iter().any(|o| func.ty(o.value).as_vec().is_some_and(|v| v.scalable))
            || func.results(inst).any(|v| func.ty(v).as_vec().is_some_and(|v| v.scalable))
        {
            return self.unsupported(inst, "scalable vectors have no machine code");
        }
        if matches!(op, Opcode::VecStore | Opcode::VecScatter) {
            return self.store_lanes(inst, &operands);
        }
        let value = func.results(inst).next().expect("a value");
        let out = self.out(value)?;
        let pieces = match op {
            Opcode::VecReduce => self.reduce(inst, &operands[0], &out)?,
            Opcode::VecSplat => {
                let lanes = func.ty(value).as_vec().map_or(1, |v| v.lanes());
                let arg = self.args(inst, &operands[0])?.remove(0);
                let one = self.arg_in(&arg, &out);
                std::iter::repeat_n(one, lanes as usize).flatten().collect()
            }
            Opcode::VecExtract => {
                let lanes = self.lanes_in(inst, &operands[0], &out)?;
                self.pick(inst, &operands[1], &lanes, &out)?
            }
            Opcode::VecInsert => {
                let lanes = self.lanes_in(inst, &operands[0], &out)?;
                let new = self.args(inst, &operands[1])?.remove(0);
                let new = self.arg_in(&new, &out);
                self.replace(inst, &operands[2], lanes, &new, &out)?
            }
            Opcode::VecShuffle => {
                let mut lanes = self.lanes_in(inst, &operands[0], &out)?;
                lanes.extend(self.lanes_in(inst, &operands[1], &out)?);
                let mask = func.list_of(inst).to_vec();
                let mut all = Pieces::new();
                for lane in mask {
                    match lanes.get(lane as usize) {
                        Some(lane) => all.extend(lane.iter().copied()),
                        None => all.extend(self.any_leaf(&out)),
                    }
                }
                all
            }
            Opcode::VecCast => self.lanes_in(inst, &operands[0], &out)?.into_iter().flatten().collect(),
            Opcode::VecCompress | Opcode::VecExpand => self.compact(inst, &operands, &out)?,
            _ => self.load_lanes(inst, &operands, value, &out)?,
        };
        self.define(value, pieces);
        Ok(())
    }

    /// A leaf of any bits.
    fn any_leaf(&mut self, out: &Out) -> Pieces {
        let types = self.leaf_types(out.leaf, out.width);
        types.into_iter().map(|ty| self.emit(Opcode::MAny, &[], ty)).collect()
    }

    /// The lanes of a vector as the result wants them.
    fn lanes_in(&mut self, inst: Inst, operand: &Operand, out: &Out) -> Result<Vec<Pieces>, Error> {
        let args = self.args(inst, operand)?;
        Ok(args.iter().map(|a| self.arg_in(a, out)).collect())
    }

    /// The index operand as a constant, if it is one, else as one word.
    fn index(&mut self, inst: Inst, operand: &Operand) -> Result<Result<Option<usize>, (Value, u32)>, Error> {
        let interval = self.facts.operand(inst, operand);
        if let Some(n) = interval.single() {
            return Ok(Ok(n.to_u64().map(|n| n as usize)));
        }
        let width = self.piece_bits(self.width(operand.value)?);
        Ok(Err((self.int_at(inst, operand, width)?[0], width)))
    }

    fn pick(&mut self, inst: Inst, index: &Operand, lanes: &[Pieces], out: &Out) -> Result<Pieces, Error> {
        match self.index(inst, index)? {
            Ok(known) => Ok(match known.and_then(|i| lanes.get(i)) {
                Some(lane) => lane.clone(),
                None => self.any_leaf(out),
            }),
            Err(_) if lanes.len() > MAX_INDEXED_LANES => {
                self.unsupported(inst, format!("a variable lane of more than {MAX_INDEXED_LANES} has no machine code"))
            }
            Err((index, width)) => {
                let mut value = lanes[0].clone();
                for (i, lane) in lanes.iter().enumerate().skip(1) {
                    let equal = self.is_lane(index, width, i);
                    value = self.select_leaf(equal, lane, &value, out);
                }
                Ok(value)
            }
        }
    }

    fn is_lane(&mut self, index: Value, width: u32, lane: usize) -> Value {
        let number = self.constant(lane as i64, width);
        self.icmp(MachineCond::Eq, index, number, width)
    }

    fn select_leaf(&mut self, c: Value, a: &[Value], b: &[Value], out: &Out) -> Pieces {
        let width = self.piece_width(out.leaf, out.width);
        a.iter().zip(b).map(|(&x, &y)| self.select_piece(c, x, y, width)).collect()
    }

    fn replace(
        &mut self,
        inst: Inst,
        index: &Operand,
        mut lanes: Vec<Pieces>,
        new: &Pieces,
        out: &Out,
    ) -> Result<Pieces, Error> {
        match self.index(inst, index)? {
            Ok(known) => {
                if let Some(lane) = known.and_then(|i| lanes.get_mut(i)) {
                    *lane = new.clone();
                }
            }
            Err((index, width)) => {
                for (i, lane) in lanes.iter_mut().enumerate() {
                    let equal = self.is_lane(index, width, i);
                    *lane = self.select_leaf(equal, new, lane, out);
                }
            }
        }
        Ok(lanes.into_iter().flatten().collect())
    }

    fn reduce(&mut self, inst: Inst, operand: &Operand, out: &Out) -> Result<Pieces, Error> {
        let op = match self.func.inst(inst).imm().reduce() {
            ReduceOp::Add => Opcode::Add,
            ReduceOp::Mul => Opcode::Mul,
            ReduceOp::Min => Opcode::Min,
            ReduceOp::Max => Opcode::Max,
            ReduceOp::And => Opcode::And,
            ReduceOp::Or => Opcode::Or,
            ReduceOp::Xor => Opcode::Xor,
            ReduceOp::Fadd => Opcode::Fadd,
            ReduceOp::Fmin => Opcode::Fmin,
            ReduceOp::Fmax => Opcode::Fmax,
        };
        let lanes = self.args(inst, operand)?;
        let count = lanes.len();
        let mut lanes = lanes.into_iter();
        let mut sum = lanes.next().expect("a vector has a lane");
        // What is compared again is needed whole, however little of the result matters.
        let compares = matches!(op, Opcode::Min | Opcode::Max);
        let step = match compares {
            true => Out { leaf: out.leaf, width: sum.width, interval: sum.interval.clone(), demand: sum.width },
            // What the first lanes give may lie where the result cannot.
            false => Out { interval: steps(OpKey::new(op, 0, 0), &sum.interval, count), ..out.clone() },
        };
        for lane in lanes {
            let args = [sum.clone(), lane];
            let scalar = Scalar { inst, op, imm: Imm::default(), args: &args, outs: std::slice::from_ref(&step) };
            let pieces = self.scalar(&scalar)?.remove(0);
            sum = Arg { leaf: out.leaf, pieces, width: step.width, interval: step.interval.clone() };
        }
        Ok(self.arg_in(&sum, out))
    }

    /// The bytes of a slot that one leaf takes, and the type and place of each piece.
    fn leaf_layout(&self, out: &Out) -> (u32, Vec<(Type, u32, u32)>) {
        let mut at = 0;
        let mut parts = Vec::new();
        for ty in self.leaf_types(out.leaf, out.width) {
            let size = match ty.as_machine() {
                Some(m) => m.width / 8,
                None => ty.layout_bytes().unwrap_or(16),
            };
            let ty = if size == 4 && ty.as_machine().is_some() { super::pieces::reg_type(32) } else { ty };
            parts.push((ty, at, size));
            at += size;
        }
        (at.max(1), parts)
    }

    /// `vec.compress` and `vec.expand`: through memory, with a running count of the lanes of the mask.
    fn compact(&mut self, inst: Inst, operands: &[Operand], out: &Out) -> Result<Pieces, Error> {
        let lanes = self.lanes_in(inst, &operands[0], out)?;
        let mask = self.args(inst, &operands[1])?;
        let (stride, parts) = self.leaf_layout(out);
        // One lane more: the count may reach the end.
        let slot = self.slot(stride * (lanes.len() as u32 + 1), 3);
        let compress = self.func.op(inst) == Opcode::VecCompress;
        let step = self.constant(stride.into(), 64);
        let mut at = slot;
        let mut all = Pieces::new();
        if !compress {
            for (i, lane) in lanes.iter().enumerate() {
                for (&piece, (_, place, size)) in lane.iter().zip(&parts) {
                    self.store(piece, slot, (i as u32 * stride + place) as i32, *size);
                }
            }
        }
        for (lane, bit) in lanes.iter().zip(&mask) {
            if compress {
                for (&piece, (_, place, size)) in lane.iter().zip(&parts) {
                    self.store(piece, at, *place as i32, *size);
                }
            } else {
                for (ty, place, _) in &parts {
                    all.push(self.load(at, *place as i32, *ty));
                }
            }
            let next = self.emit(Opcode::MAdd, &[at, step], Type::M64);
            at = self.emit(Opcode::MSelect, &[bit.pieces[0], next, at], Type::M64);
        }
        if compress {
            for i in 0..lanes.len() as u32 {
                for (ty, place, _) in &parts {
                    all.push(self.load(slot, (i * stride + place) as i32, *ty));
                }
            }
        }
        Ok(all)
    }

    /// The address of each lane of a masked access: its own, or a place of no interest where the mask is clear.
    fn lane_addresses(
        &mut self,
        inst: Inst,
        base: &Operand,
        offsets: Option<&Operand>,
        mask: &Operand,
        bytes: u32,
    ) -> Result<Vec<Value>, Error> {
        let base = self.single(base)?;
        let spare = self.slot(bytes.max(8), 3);
        let offsets = offsets.map(|o| self.args(inst, o)).transpose()?;
        let mask = self.args(inst, mask)?;
        let mut all = Vec::new();
        for (i, bit) in mask.iter().enumerate() {
            let by = match &offsets {
                Some(offsets) => self.joined_at(&offsets[i].pieces, offsets[i].width, &offsets[i].interval),
                None => self.constant(i64::from(bytes) * i as i64, 64),
            };
            let own = self.emit(Opcode::MAdd, &[base, by], Type::M64);
            all.push(self.emit(Opcode::MSelect, &[bit.pieces[0], own, spare], Type::M64));
        }
        Ok(all)
    }

    fn load_lanes(&mut self, inst: Inst, operands: &[Operand], value: Value, out: &Out) -> Result<Pieces, Error> {
        let gather = self.func.op(inst) == Opcode::VecGather;
        let v = self.func.ty(value).as_vec().expect("a vector");
        let bytes = v.lane.bits() / 8;
        let (offsets, mask) = if gather { (Some(&operands[1]), &operands[2]) } else { (None, &operands[1]) };
        let addresses = self.lane_addresses(inst, &operands[0], offsets, mask, bytes)?;
        let mut all = Pieces::new();
        for address in addresses {
            all.extend(self.load_leaf(out.leaf, address, 0, bytes, out.width));
        }
        Ok(all)
    }

    fn store_lanes(&mut self, inst: Inst, operands: &[Operand]) -> Result<(), Error> {
        let scatter = self.func.op(inst) == Opcode::VecScatter;
        let v = self.func.ty(operands[0].value).as_vec().expect("a vector");
        let bytes = v.lane.bits() / 8;
        let (offsets, mask) = if scatter { (Some(&operands[2]), &operands[3]) } else { (None, &operands[2]) };
        let lanes = self.args(inst, &operands[0])?;
        let addresses = self.lane_addresses(inst, &operands[1], offsets, mask, bytes)?;
        for (lane, address) in lanes.iter().zip(addresses) {
            let own = self.target.legal_width(8 * bytes);
            let pieces = if lane.leaf == Leaf::Int { self.arg_at(lane, own) } else { lane.pieces.clone() };
            self.store_leaf(lane.leaf, &pieces, address, 0, bytes);
        }
        Ok(())
    }
}

/// What an operation on the lanes of a vector gives on the way: of the first, of the first two, and so on.
fn steps(key: OpKey, lane: &Interval, lanes: usize) -> Interval {
    let mut all = lane.clone();
    let mut step = lane.clone();
    for _ in 1..lanes {
        step = Interval::of_op(key, &step, lane);
        all = all.join(&step);
    }
    all
}
