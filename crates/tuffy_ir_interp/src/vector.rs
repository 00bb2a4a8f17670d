//! Vectors: lane by lane, reductions, lane moves, masked memory.

use crate::access::{decode, encode};
use crate::float::{self, Binary};
use crate::machine::{Machine, Step};
use crate::scalar::int_binary;
use crate::ub::Cause;
use crate::value::Value;
use std::rc::Rc;
use tuffy_ir::{Function, Inst, Opcode, ReduceOp, Type, VecType};

impl<'m> Machine<'m, '_> {
    fn lane_count(&self, v: VecType) -> usize {
        (v.lanes() * if v.scalable { self.options.vscale } else { 1 }) as usize
    }

    fn parts(value: &Value) -> &Rc<[Value]> {
        match value {
            Value::Parts(parts) => parts,
            _ => unreachable!("a vector is made of parts"),
        }
    }

    /// A scalar operation applied to each lane.
    pub(crate) fn lanes(&mut self, func: &'m Function, inst: Inst) -> Step<()> {
        let data = func.inst(inst);
        let args: Vec<Value> = func.operands(inst).iter().map(|&o| self.operand(o)).collect();
        let columns: Vec<Rc<[Value]>> = args.iter().map(|a| Self::parts(a).clone()).collect();
        let count = columns[0].len();
        self.spend(4 * count as u64)?;
        let results: Vec<tuffy_ir::Value> = func.results(inst).collect();
        let ty = func.ty(results[0]).scalar();
        let (mut first, mut second) = (Vec::with_capacity(count), Vec::new());
        for i in 0..count {
            let row: Vec<Value> = columns.iter().map(|c| c[i].clone()).collect();
            let (a, b) = match (data.op(), &row[..]) {
                (Opcode::Select, [Value::Bool(c), x, y]) => (if *c { x.clone() } else { y.clone() }, None),
                (op, row) => self.scalar(op, data.imm(), row, ty)?,
            };
            first.push(a);
            second.extend(b);
        }
        self.set(func, results[0], Value::Parts(first.into()));
        if let Some(&result) = results.get(1) {
            self.set(func, result, Value::Parts(second.into()));
        }
        Ok(())
    }

    pub(crate) fn vector_op(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let args: Vec<Value> = func.operands(inst).iter().map(|&o| self.operand(o)).collect();
        let ty = self.result_type(func, inst);
        let value = match op {
            Opcode::VecSplat => {
                let count = self.lane_count(ty.as_vec().expect("a vector type"));
                self.spend(count as u64)?;
                Value::Parts(vec![args[0].clone(); count].into())
            }
            Opcode::VecCast => args[0].clone(),
            Opcode::VecExtract => {
                let lanes = Self::parts(&args[0]).clone();
                match &args[1] {
                    Value::Poison(id) => Value::Poison(*id),
                    index => self
                        .index(index, lanes.len())
                        .map_or_else(|| Value::Poison(self.poison(Cause::NoLane)), |i| lanes[i].clone()),
                }
            }
            Opcode::VecInsert => {
                let mut lanes = Self::parts(&args[0]).to_vec();
                self.count_work(lanes.len() as u64 / 2);
                match (&args[2], self.index(&args[2], lanes.len())) {
                    (Value::Poison(id), _) => lanes.fill(Value::Poison(*id)),
                    (_, Some(i)) => lanes[i] = args[1].clone(),
                    (_, None) => lanes.fill(Value::Poison(self.poison(Cause::NoLane))),
                }
                Value::Parts(lanes.into())
            }
            Opcode::VecShuffle => {
                let (a, b) = (Self::parts(&args[0]), Self::parts(&args[1]));
                self.count_work(func.list_of(inst).len() as u64 / 8);
                let mut lanes = Vec::new();
                for &i in func.list_of(inst) {
                    let i = i as usize;
                    lanes.push(match a.get(i).or_else(|| b.get(i.wrapping_sub(a.len()))) {
                        Some(lane) => lane.clone(),
                        None => Value::Poison(self.poison(Cause::NoLane)),
                    });
                }
                Value::Parts(lanes.into())
            }
            Opcode::VecCompress | Opcode::VecExpand => self.pack(Self::parts(&args[0]), Self::parts(&args[1]), op),
            Opcode::VecReduce => self.reduce(func.inst(inst).imm().reduce(), Self::parts(&args[0]))?,
            _ => unreachable!("not a vector operation"),
        };
        self.put(func, inst, value);
        Ok(())
    }

    fn index(&self, value: &Value, count: usize) -> Option<usize> {
        match value {
            Value::Int(n) => n.to_u64().and_then(|n| usize::try_from(n).ok()).filter(|&n| n < count),
            _ => None,
        }
    }

    /// Compress and expand. A poison mask lane makes everything from there on unknown, so all of it is poison.
    fn pack(&mut self, lanes: &[Value], mask: &[Value], op: Opcode) -> Value {
        let off = Value::Poison(self.poison(Cause::NoLane));
        self.count_work(lanes.len() as u64);
        if let Some(Value::Poison(id)) = mask.iter().find(|m| matches!(m, Value::Poison(_))) {
            return Value::Parts(vec![Value::Poison(*id); lanes.len()].into());
        }
        let on: Vec<usize> = (0..lanes.len()).filter(|&i| mask[i] == Value::Bool(true)).collect();
        let mut out = vec![off; lanes.len()];
        for (k, &i) in on.iter().enumerate() {
            match op {
                Opcode::VecCompress => out[k] = lanes[i].clone(),
                _ => out[i] = lanes[k].clone(),
            }
        }
        Value::Parts(out.into())
    }

    fn reduce(&mut self, op: ReduceOp, lanes: &[Value]) -> Step<Value> {
        self.spend(lanes.len() as u64)?;
        if let Some(poison) = lanes.iter().find(|l| matches!(l, Value::Poison(_))) {
            return Ok(poison.clone());
        }
        let mut all = lanes.iter();
        let mut acc = all.next().expect("a vector has a lane").clone();
        for lane in all {
            acc = match (op, &acc, lane) {
                (ReduceOp::Fadd, Value::Float(k, a), Value::Float(_, b)) => {
                    Value::float(*k, float::binary(Binary::Add, *k, a.get(), b.get()))
                }
                (ReduceOp::Fmin, Value::Float(k, a), Value::Float(_, b)) => {
                    Value::float(*k, float::extremum(*k, a.get(), b.get(), false, false))
                }
                (ReduceOp::Fmax, Value::Float(k, a), Value::Float(_, b)) => {
                    Value::float(*k, float::extremum(*k, a.get(), b.get(), true, false))
                }
                (_, Value::Int(a), Value::Int(b)) => {
                    let op = match op {
                        ReduceOp::Add => Opcode::Add,
                        ReduceOp::Mul => Opcode::Mul,
                        ReduceOp::Min => Opcode::Min,
                        ReduceOp::Max => Opcode::Max,
                        ReduceOp::And => Opcode::And,
                        ReduceOp::Or => Opcode::Or,
                        _ => Opcode::Xor,
                    };
                    match int_binary(op, a, b, self.options.limits.integer_bits) {
                        Ok(n) => Value::Int(n),
                        Err(_) => return Err(crate::outcome::Stop::Limit(crate::outcome::Limit::IntegerSize)),
                    }
                }
                _ => unreachable!("the verifier lets only matching lanes be combined"),
            };
        }
        Ok(acc)
    }

    /// Masked and indexed access. A poison mask or index lane is undefined behaviour.
    pub(crate) fn vector_memory(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let args: Vec<Value> = func.operands(inst).iter().map(|&o| self.operand(o)).collect();
        let (data, p, indices, mask) = match op {
            Opcode::VecLoad => (None, &args[0], None, &args[1]),
            Opcode::VecGather => (None, &args[0], Some(&args[1]), &args[2]),
            Opcode::VecStore => (Some(&args[0]), &args[1], None, &args[2]),
            _ => (Some(&args[0]), &args[1], Some(&args[2]), &args[3]),
        };
        let vector = match data {
            Some(_) => func.ty(func.operands(inst)[0].value),
            None => self.result_type(func, inst),
        };
        let lane = vector.as_vec().expect("a vector type").lane;
        let size = lane.bits() as usize / 8;
        let mask = Self::parts(mask).clone();
        self.spend(mask.len() as u64)?;
        let mut loaded = Vec::new();
        for (i, on) in mask.iter().enumerate() {
            match on {
                Value::Bool(true) => {}
                Value::Bool(false) => {
                    loaded.push(Value::Poison(self.poison(Cause::NoLane)));
                    continue;
                }
                Value::Poison(id) => return Err(self.observed(*id, "a poison mask decides whether memory is accessed")),
                _ => unreachable!("a mask is made of booleans"),
            }
            let offset = match indices.map(|ix| &Self::parts(ix)[i]) {
                None => (i * size) as u64,
                Some(Value::Int(n)) => n.zext(64).to_u64().expect("64 bits"),
                Some(Value::Poison(id)) => return Err(self.observed(*id, "access at a poison index")),
                Some(_) => unreachable!("indices are integers"),
            };
            let at = match p {
                Value::Ptr(p) => Value::Ptr(p.offset(offset)),
                other => other.clone(),
            };
            match data {
                Some(data) => {
                    let value = Self::parts(data)[i].clone();
                    self.store_lane(&at, &value, lane.scalar(), size)?;
                }
                None => loaded.push(self.load_lane(&at, lane.scalar(), size)?),
            }
        }
        if data.is_none() {
            self.put(func, inst, Value::Parts(loaded.into()));
        }
        Ok(())
    }

    fn load_lane(&mut self, p: &Value, ty: Type, size: usize) -> Step<Value> {
        match self.check_access(p, size as u64, false)? {
            Some((id, offset)) => {
                let bytes = self.memory.read(id, offset, size);
                Ok(decode(&bytes, ty, &mut |cause| self.poison(cause)))
            }
            None => Ok(Value::Poison(self.poison(Cause::UndefinedAccess))),
        }
    }

    fn store_lane(&mut self, p: &Value, value: &Value, ty: Type, size: usize) -> Step<()> {
        if let Some((id, offset)) = self.check_access(p, size as u64, true)? {
            self.memory.write(id, offset, &encode(value, ty, size));
        }
        Ok(())
    }
}
