//! One instruction: a match over opcodes. Memory is in `memory_ops`, calls in `call`, vectors in `vector`.

use crate::machine::{Flow, Machine, Step};
use crate::outcome::{Limit, Stop};
use crate::scalar::{self, Trouble};
use crate::ub::{Category, Cause};
use crate::value::{Pointer, Provenance, Value};
use std::rc::Rc;
use tuffy_ir::{Entity, Function, Inst, Int, Opcode, Type, machine_opcode};

impl<'m> Machine<'m, '_> {
    pub(crate) fn execute(&mut self, func: &'m Function, inst: Inst) -> Step<Flow> {
        let data = func.inst(inst);
        let op = data.op();
        if data.lanes() {
            return self.lanes(func, inst).map(|()| Flow::Next);
        }
        match op {
            Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::Div
            | Opcode::Rem
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::Shl
            | Opcode::Shr
            | Opcode::Min
            | Opcode::Max => self.int_binary(func, inst, op)?,
            Opcode::Icmp => self.icmp(func, inst)?,
            Opcode::Sext | Opcode::Zext => self.extend(func, inst, op)?,
            Opcode::Ptradd => self.ptradd(func, inst),
            Opcode::Iconst => {
                let value = self.limited(Value::Int(func.int_of(inst)))?;
                self.put(func, inst, value);
            }
            Opcode::Br => return Ok(self.jump(func, inst, 0)),
            Opcode::Brif => {
                let o = func.operands(inst)[0];
                return match self.operand(o) {
                    Value::Bool(c) => Ok(self.jump(func, inst, usize::from(!c))),
                    other => Err(self.branch_on(&other)),
                };
            }
            Opcode::Continue | Opcode::RegionYield => return Ok(self.jump_implied(func, inst)),
            Opcode::Switch => return self.switch(func, inst),
            Opcode::Ret => return self.ret(func, inst),
            Opcode::Call => return self.call(func, inst),
            Opcode::TailCall => return self.tail_call(func, inst),
            Opcode::Invoke => return self.call(func, inst),
            Opcode::Unreachable => {
                return Err(self.fatal(Category::UnreachableReached, "`unreachable` was reached", None));
            }
            Opcode::Trap => return Err(Stop::Trap(format!("`trap` was reached in {}", self.here()))),
            Opcode::Select => self.select(func, inst),
            Opcode::Bconst => self.put(func, inst, Value::Bool(data.imm().number() != 0)),
            Opcode::Fconst => {
                let kind = self.result_type(func, inst).as_float().expect("a float type");
                self.put(func, inst, Value::float(kind, func.float_bits(inst)));
            }
            Opcode::Poison => {
                self.count_work(self.result_type(func, inst).leaves());
                let id = self.poison(Cause::Constant);
                let value = Value::fill(self.result_type(func, inst), self.options.vscale, &|_| Value::Poison(id));
                self.put(func, inst, value);
            }
            Opcode::Param => {
                let at = self.frames.last().expect("a frame").args + data.imm().number() as usize;
                let value = self.args[at].clone();
                self.put(func, inst, value);
            }
            Opcode::Freeze => {
                let value = self.operand(func.operands(inst)[0]);
                let value = self.freeze(value, self.result_type(func, inst));
                self.put(func, inst, value);
            }
            Opcode::Bitcast => self.bitcast(func, inst)?,
            Opcode::Ptrdiff | Opcode::Ptrtoint | Opcode::Ptrtoaddr | Opcode::Inttoptr => {
                self.pointer_op(func, inst, op);
            }
            Opcode::SymbolAddr => {
                let p = self.symbol(data.imm().name()).unwrap_or(Pointer::NULL);
                self.put(func, inst, Value::Ptr(p));
            }
            Opcode::TypeNumber => {
                let number = self.type_number(data.imm().name());
                self.put(func, inst, Value::Int(number));
            }
            Opcode::Extractvalue | Opcode::Insertvalue => self.aggregate(func, inst, op),
            Opcode::LandingPad => {
                let selector = self.selected.clone();
                let mut results = func.results(inst);
                let (p, s) = (results.next().expect("two results"), results.next().expect("two results"));
                self.set(func, p, Value::Ptr(self.exception));
                self.set(func, s, Value::Int(selector));
            }
            Opcode::StackAlloc | Opcode::StackSave | Opcode::StackRestore | Opcode::VaStart => {
                self.stack_op(func, inst, op)?
            }
            Opcode::StackSlot
            | Opcode::Load
            | Opcode::LoadVolatile
            | Opcode::Store
            | Opcode::StoreVolatile
            | Opcode::Memcpy
            | Opcode::Memmove
            | Opcode::Memset
            | Opcode::LoadAtomic
            | Opcode::StoreAtomic
            | Opcode::Rmw
            | Opcode::Cmpxchg
            | Opcode::Fence
            | Opcode::VecLoad
            | Opcode::VecStore
            | Opcode::VecGather
            | Opcode::VecScatter => self.memory_op(func, inst, op)?,
            Opcode::VecReduce
            | Opcode::VecSplat
            | Opcode::VecExtract
            | Opcode::VecInsert
            | Opcode::VecShuffle
            | Opcode::VecCast
            | Opcode::VecCompress
            | Opcode::VecExpand => self.vector_op(func, inst, op)?,
            Opcode::TargetOp | Opcode::TargetIntrinsic => {
                let name = data.imm().name();
                return Err(Stop::Unsupported(format!("the target intrinsic \"{}\"", name.as_str())));
            }
            Opcode::FrameAddress | Opcode::ReturnAddress | Opcode::ThreadPointer => {
                return Err(Stop::Unsupported(format!("`{op}`, which only a machine has")));
            }
            Opcode::InlineAsm => self.inline_asm(func, inst)?,
            Opcode::CountOnes
            | Opcode::Clmul
            | Opcode::Merge
            | Opcode::Split
            | Opcode::Clz
            | Opcode::Ctz
            | Opcode::Bswap
            | Opcode::Bitreverse
            | Opcode::Rotl
            | Opcode::Rotr
            | Opcode::AddSat
            | Opcode::SubSat
            | Opcode::ShlSat
            | Opcode::AddOverflow
            | Opcode::SubOverflow
            | Opcode::MulOverflow
            | Opcode::Band
            | Opcode::Bor
            | Opcode::Bxor
            | Opcode::Bnot
            | Opcode::BoolToInt
            | Opcode::Fcmp
            | Opcode::Fadd
            | Opcode::Fsub
            | Opcode::Fmul
            | Opcode::Fdiv
            | Opcode::Frem
            | Opcode::Fneg
            | Opcode::Fabs
            | Opcode::Copysign
            | Opcode::Fma
            | Opcode::Sqrt
            | Opcode::Fround
            | Opcode::Fmin
            | Opcode::Fmax
            | Opcode::Fminimum
            | Opcode::Fmaximum
            | Opcode::IntToFloat
            | Opcode::FloatToInt
            | Opcode::FloatCast => self.pure(func, inst)?,
            machine_opcode!() => return Err(Stop::Unsupported(format!("machine code: `{op}`"))),
        }
        Ok(Flow::Next)
    }

    pub(crate) fn result_type(&self, func: &Function, inst: Inst) -> Type {
        func.results(inst).last().map_or(Type::MEM, |v| func.ty(v))
    }

    /// Writes the only (or the last) result.
    #[inline]
    pub(crate) fn put(&mut self, func: &Function, inst: Inst, value: Value) {
        let result = func.results(inst).last().expect("a result");
        self.set(func, result, value);
    }

    #[inline]
    fn int_binary(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let operands = func.operands(inst);
        let (a, b) = (operands[0], operands[1]);
        let max = self.options.limits.integer_bits;
        if let (Value::Int(x), Value::Int(y)) = (self.raw(a.value), self.raw(b.value))
            && x.is_inline()
            && y.is_inline()
            && (a.ann.is_none() || a.ann.admits_int(x))
            && (b.ann.is_none() || b.ann.admits_int(y))
            && let Ok(r) = scalar::int_binary(op, x, y, max)
            && (r.is_inline() && max >= 128 || r.bits() <= max)
        {
            if !r.is_inline() {
                self.count_work(r.bits() / 256);
            }
            self.put(func, inst, Value::Int(r));
            return Ok(());
        }
        self.pure(func, inst)
    }

    #[inline]
    fn icmp(&mut self, func: &'m Function, inst: Inst) -> Step<()> {
        let operands = func.operands(inst);
        let (a, b) = (operands[0], operands[1]);
        if let (Value::Int(x), Value::Int(y)) = (self.raw(a.value), self.raw(b.value))
            && x.is_inline()
            && y.is_inline()
            && (a.ann.is_none() || a.ann.admits_int(x))
            && (b.ann.is_none() || b.ann.admits_int(y))
        {
            let holds = scalar::compare(func.inst(inst).imm().cond(), x, y);
            self.put(func, inst, Value::Bool(holds));
            return Ok(());
        }
        self.pure(func, inst)
    }

    #[inline]
    fn extend(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let a = func.operands(inst)[0];
        let width: u64 = func.inst(inst).imm().number().into();
        if let Value::Int(x) = self.raw(a.value)
            && x.is_inline()
            && width <= 128
            && (a.ann.is_none() || a.ann.admits_int(x))
            && width <= self.options.limits.integer_bits
        {
            let value = if op == Opcode::Sext { x.sext(width) } else { x.zext(width) };
            self.put(func, inst, Value::Int(value));
            return Ok(());
        }
        self.pure(func, inst)
    }

    #[inline]
    fn ptradd(&mut self, func: &'m Function, inst: Inst) {
        let operands = func.operands(inst);
        let (p, n) = (operands[0], operands[1]);
        if p.ann.is_none()
            && n.ann.is_none()
            && let (Value::Ptr(p), Value::Int(n)) = (self.raw(p.value), self.raw(n.value))
            && let Some(n) = n.to_i64()
        {
            let moved = p.offset(n as u64);
            self.put(func, inst, Value::Ptr(moved));
            return;
        }
        self.pointer_op(func, inst, Opcode::Ptradd);
    }

    /// Any pure operation on scalars.
    fn pure(&mut self, func: &'m Function, inst: Inst) -> Step<()> {
        let data = func.inst(inst);
        let args: Vec<Value> = func.operands(inst).iter().map(|&o| self.operand(o)).collect();
        let results = func.results(inst);
        let (first, second) =
            self.scalar(data.op(), data.imm(), &args, func.ty(results.clone().next().expect("a result")))?;
        for (result, value) in results.zip([Some(first), second]) {
            self.set(func, result, value.expect("as many values as results"));
        }
        Ok(())
    }

    /// Evaluates a pure operation; poison in gives poison out.
    pub(crate) fn scalar(
        &mut self,
        op: Opcode,
        imm: tuffy_ir::Imm,
        args: &[Value],
        result: Type,
    ) -> Step<(Value, Option<Value>)> {
        let both = |v: Value| (v.clone(), Some(v));
        if let Some(Value::Poison(id)) = args.iter().find(|a| matches!(a, Value::Poison(_))) {
            return Ok(both(Value::Poison(*id)));
        }
        self.count_work(scalar::work(op, imm, args));
        match scalar::eval(op, imm, args, result, self.options.limits.integer_bits) {
            Ok(values) => {
                if let Value::Int(n) = &values.0
                    && !n.is_inline()
                {
                    self.count_work(n.bits() / 256);
                }
                Ok(values)
            }
            Err(Trouble::Poison(cause)) => Ok(both(Value::Poison(self.poison(cause)))),
            Err(Trouble::Limit(limit)) => Err(Stop::Limit(limit)),
        }
    }

    /// A value, if it is no integer above the limit.
    #[inline]
    pub(crate) fn limited(&self, value: Value) -> Step<Value> {
        let max = self.options.limits.integer_bits;
        match &value {
            Value::Int(n) if !(n.is_inline() && max >= 128) && n.bits() > max => Err(Stop::Limit(Limit::IntegerSize)),
            _ => Ok(value),
        }
    }

    // Control.

    fn branch_on(&self, value: &Value) -> Stop {
        match value {
            Value::Poison(id) => self.observed(*id, "branch on poison"),
            _ => unreachable!("the verifier lets only booleans and integers decide"),
        }
    }

    /// Goes to a target of the terminator.
    fn jump(&mut self, func: &'m Function, inst: Inst, index: usize) -> Flow {
        let block = func.targets(inst)[index].block;
        self.pass(func, func.target_args(inst, index), block);
        Flow::Jump(block)
    }

    pub(crate) fn jump_to(&mut self, func: &'m Function, inst: Inst, index: usize) -> tuffy_ir::Block {
        let block = func.targets(inst)[index].block;
        self.pass(func, func.target_args(inst, index), block);
        block
    }

    fn jump_implied(&mut self, func: &'m Function, inst: Inst) -> Flow {
        let frame = self.frames.last().expect("a frame");
        let block = self.implied[frame.func as usize][inst.index()];
        self.pass(func, func.operands(inst), block);
        Flow::Jump(block)
    }

    /// Gives arguments to block parameters: all are read before any is written.
    fn pass(&mut self, func: &'m Function, args: &[tuffy_ir::Operand], block: tuffy_ir::Block) {
        if args.is_empty() {
            return;
        }
        self.count_work(args.len() as u64 / 4);
        let mut values = std::mem::take(&mut self.scratch);
        values.extend(args.iter().map(|&o| self.operand(o)));
        for (&param, value) in func.params(block).iter().zip(values.drain(..)) {
            self.set(func, param, value);
        }
        self.scratch = values;
    }

    fn switch(&mut self, func: &'m Function, inst: Inst) -> Step<Flow> {
        let value = match self.operand(func.operands(inst)[0]) {
            Value::Int(n) => n,
            other => return Err(self.branch_on(&other)),
        };
        let targets = func.targets(inst);
        if targets.len() <= 8 {
            let hit = targets.iter().position(|t| func.case_key(t) == Some(&value)).unwrap_or(0);
            return Ok(self.jump(func, inst, hit));
        }
        let key = (self.frames.last().expect("a frame").func, inst);
        if !self.switches.contains_key(&key) {
            self.spend(targets.len() as u64)?;
            let cases = targets.iter().enumerate().filter_map(|(i, t)| Some((func.case_key(t)?, i as u32)));
            // The first of equal keys counts.
            self.switches.insert(key, cases.rev().collect());
        }
        let hit = self.switches[&key].get(&value).map_or(0, |&i| i as usize);
        Ok(self.jump(func, inst, hit))
    }

    fn select(&mut self, func: &'m Function, inst: Inst) {
        let operands = func.operands(inst);
        let value = match self.operand(operands[0]) {
            Value::Bool(c) => self.operand(operands[if c { 1 } else { 2 }]),
            Value::Poison(id) => Value::fill(self.result_type(func, inst), self.options.vscale, &|_| Value::Poison(id)),
            _ => unreachable!("the verifier lets only booleans choose"),
        };
        self.put(func, inst, value);
    }

    /// A value without poison: zero, or from the seed, where there was some.
    pub(crate) fn freeze(&mut self, value: Value, ty: Type) -> Value {
        match value {
            Value::Poison(_) => {
                self.froze_poison = true;
                self.frozen(ty)
            }
            Value::Parts(parts) => {
                self.count_work(parts.len() as u64);
                let part_type = |i: usize| ty.as_vec().map(|v| v.lane.scalar()).or_else(|| ty.element(i as u64));
                Value::Parts(
                    parts
                        .iter()
                        .enumerate()
                        .map(|(i, p)| self.freeze(p.clone(), part_type(i).expect("a part")))
                        .collect(),
                )
            }
            Value::Bytes(bytes) => {
                use crate::value::Byte;
                self.froze_poison |= bytes.iter().any(|b| matches!(b, Byte::Poison | Byte::Uninit));
                let byte = |m: &mut Self, b: &Byte| match b {
                    Byte::Poison | Byte::Uninit => m.frozen_byte(),
                    other => *other,
                };
                Value::Bytes(bytes.iter().map(|b| byte(self, b)).collect::<Rc<[Byte]>>())
            }
            value => value,
        }
    }

    /// What a byte without a value becomes: zero, or from the seed.
    pub(crate) fn frozen_byte(&mut self) -> crate::value::Byte {
        crate::value::Byte::Bits(self.options.freeze_seed.map_or(0, |_| self.next_random() as u8))
    }

    fn frozen(&mut self, ty: Type) -> Value {
        if self.options.freeze_seed.is_none() {
            return Value::zero(ty);
        }
        let random = self.next_random();
        match Value::zero(ty) {
            Value::Int(_) => Value::Int(Int::from(random as i64 >> (random % 64))),
            Value::Bool(_) => Value::Bool(random & 1 == 1),
            Value::Float(kind, _) => {
                Value::float(kind, (u128::from(random) << 64 | u128::from(random)) >> (128 - kind.bits()))
            }
            other => other,
        }
    }

    // Pointers, aggregates.

    fn pointer_op(&mut self, func: &'m Function, inst: Inst, op: Opcode) {
        let args: Vec<Value> = func.operands(inst).iter().map(|&o| self.operand(o)).collect();
        let value = match (op, &args[..]) {
            (_, [Value::Poison(id), ..] | [_, Value::Poison(id)]) => Value::Poison(*id),
            (Opcode::Ptradd, [Value::Ptr(p), Value::Int(n)]) => {
                Value::Ptr(p.offset(n.zext(64).to_u64().expect("64 bits")))
            }
            (Opcode::Ptrdiff, [Value::Ptr(p), Value::Ptr(q)])
                if p.provenance == q.provenance || [p.provenance, q.provenance].contains(&Provenance::Exposed) =>
            {
                Value::Int(Int::from(p.addr.wrapping_sub(q.addr) as i64))
            }
            (Opcode::Ptrdiff, _) => Value::Poison(self.poison(Cause::DifferentAllocations)),
            (Opcode::Ptrtoint, [Value::Ptr(p)]) => {
                self.memory.expose(*p);
                Value::Int(Int::from(p.addr))
            }
            (Opcode::Ptrtoaddr, [Value::Ptr(p)]) => Value::Int(Int::from(p.addr)),
            (Opcode::Inttoptr, [Value::Int(n)]) => {
                let addr = n.zext(64).to_u64().expect("64 bits");
                let provenance = if addr == 0 { Provenance::None } else { Provenance::Exposed };
                Value::Ptr(Pointer { addr, provenance })
            }
            _ => unreachable!("the verifier passes no such operands to {op}"),
        };
        self.put(func, inst, value);
    }

    fn bitcast(&mut self, func: &'m Function, inst: Inst) -> Step<()> {
        let o = func.operands(inst)[0];
        let (from, to) = (func.ty(o.value), self.result_type(func, inst));
        let value = self.operand(o);
        let size = from.layout_bytes().or(to.layout_bytes()).expect("one side has a layout");
        self.count_work(u64::from(size) / 4);
        let value = if let Value::Poison(id) = value {
            Value::fill(to, self.options.vscale, &|_| Value::Poison(id))
        } else {
            let bytes = crate::access::encode(&value, from, size as usize);
            crate::access::decode(&bytes, to, &mut |cause| self.poison(cause))
        };
        let value = self.limited(value)?;
        self.put(func, inst, value);
        Ok(())
    }

    fn aggregate(&mut self, func: &'m Function, inst: Inst, op: Opcode) {
        let operands = func.operands(inst);
        let path = func.list_of(inst);
        let aggregate = self.operand(operands[0]);
        let value = if op == Opcode::Extractvalue {
            let mut part = aggregate;
            for &i in path {
                part = match part {
                    Value::Parts(parts) => parts[i as usize].clone(),
                    other => other,
                };
            }
            part
        } else {
            let new = self.operand(operands[1]);
            self.count_work(copied_parts(&aggregate, path));
            replaced(&aggregate, path, new)
        };
        self.put(func, inst, value);
    }
}

/// What it costs to copy the parts around the one at a path.
fn copied_parts(aggregate: &Value, path: &[u32]) -> u64 {
    match (aggregate, path.split_first()) {
        (Value::Parts(parts), Some((&first, rest))) => {
            // Few parts are nothing; many need new pages.
            let cost = if parts.len() > 64 { 2 * parts.len() as u64 } else { 0 };
            cost + copied_parts(&parts[first as usize], rest)
        }
        _ => 0,
    }
}

/// An aggregate with the part at a path replaced.
fn replaced(aggregate: &Value, path: &[u32], new: Value) -> Value {
    let Some((&first, rest)) = path.split_first() else { return new };
    match aggregate {
        Value::Parts(parts) => {
            let mut parts = parts.to_vec();
            let at = first as usize;
            parts[at] = replaced(&parts[at], rest, new);
            Value::Parts(parts.into())
        }
        other => other.clone(),
    }
}
