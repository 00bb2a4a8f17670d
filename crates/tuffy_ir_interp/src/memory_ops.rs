//! Instructions that touch memory. The token is ignored: the machine has one memory, and the order of execution is the
//! order of states.

use crate::access::{decode, encode};
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Stop};
use crate::ub::{Category, Cause};
use crate::value::{AllocId, Byte, Pointer, Provenance, Value};
use tuffy_ir::{Flags, Function, Inst, Int, Opcode, RmwOp, Type};

impl<'m> Machine<'m, '_> {
    pub(crate) fn memory_op(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let imm = func.inst(inst).imm();
        let size = imm.number() as usize;
        let operands = func.operands(inst);
        match op {
            Opcode::Load => return self.load(func, inst, size),
            Opcode::LoadVolatile => self.load(func, inst, size)?,
            Opcode::Store | Opcode::StoreVolatile => {
                let value = self.operand(operands[0]);
                let p = self.operand(operands[1]);
                self.store_value(&p, &value, func.ty(operands[0].value), size)?;
            }
            Opcode::StackSlot => {
                let align = imm
                    .align()
                    .map_or_else(|| u64::from(imm.number()).next_power_of_two().clamp(1, 16), |log2| 1 << log2);
                let id =
                    self.memory.allocate(size as u64, align, AllocKind::Stack).ok_or(Stop::Limit(Limit::Memory))?;
                self.count_work(size as u64 / 256);
                self.frames.last_mut().expect("a frame").slots.push(id);
                self.put(func, inst, Value::Ptr(self.memory.pointer(id)));
                return Ok(());
            }
            Opcode::Memcpy | Opcode::Memmove => {
                let [d, s, n] = [0, 1, 2].map(|i| self.operand(operands[i]));
                let align = 1u64 << imm.align().unwrap_or(0);
                if let Some(n) = self.length(&n)? {
                    self.copy(&d, &s, n, align, op == Opcode::Memcpy)?;
                }
            }
            Opcode::Memset => {
                let [d, v, n] = [0, 1, 2].map(|i| self.operand(operands[i]));
                let byte = match v {
                    Value::Int(v) => Byte::Bits(v.zext(8).to_u64().expect("one byte") as u8),
                    _ => Byte::Poison,
                };
                let align = 1u64 << imm.align().unwrap_or(0);
                if let Some(n) = self.length(&n)? {
                    self.fill(&d, byte, n, align)?;
                }
            }
            Opcode::Fence => {}
            Opcode::LoadAtomic => {
                let p = self.operand(operands[0]);
                if self.aligned(&p, size as u64)? {
                    self.load(func, inst, size)?;
                } else {
                    self.put_undefined(func, inst);
                }
            }
            Opcode::StoreAtomic => {
                let value = self.operand(operands[0]);
                let p = self.operand(operands[1]);
                if self.aligned(&p, size as u64)? {
                    self.store_value(&p, &value, func.ty(operands[0].value), size)?;
                }
            }
            Opcode::Rmw | Opcode::Cmpxchg => self.read_modify_write(func, inst, op, size)?,
            Opcode::VecLoad | Opcode::VecStore | Opcode::VecGather | Opcode::VecScatter => {
                self.vector_memory(func, inst, op)?
            }
            _ => unreachable!("not a memory operation"),
        }
        // The new memory state, where there is one, is the first result.
        if let Some(token) = func.results(inst).next().filter(|&v| func.ty(v) == Type::MEM) {
            self.set(func, token, Value::Mem);
        }
        Ok(())
    }

    /// Checks an access. `None`: it is undefined, and the run goes on without it.
    pub(crate) fn check_access(&mut self, p: &Value, size: u64, write: bool) -> Step<Option<(AllocId, usize)>> {
        match p {
            Value::Ptr(p) => match self.memory.check(*p, size, write) {
                Ok(place) => Ok(Some(place)),
                Err(fault) => {
                    self.external_variable(*p)?;
                    self.undefined(fault.category, fault.message, None).map(|()| None)
                }
            },
            Value::Poison(id) => {
                let category = self.cause(*id).category();
                self.undefined(category, "access through a poison pointer".into(), Some(*id)).map(|()| None)
            }
            _ => unreachable!("the verifier lets only pointers be accessed"),
        }
    }

    /// The bytes of a variable of another file are not known: that is no fault of the program.
    pub(crate) fn external_variable(&self, p: Pointer) -> Step<()> {
        if let Provenance::Alloc(id) = p.provenance
            && self.memory.get(id).kind == AllocKind::Extern
            && let Some((name, _)) = self.symbols.iter().find(|(_, at)| **at == id)
        {
            return Err(Stop::Unsupported(format!("the external variable @{name} is not in the host library")));
        }
        Ok(())
    }

    fn aligned(&mut self, p: &Value, align: u64) -> Step<bool> {
        match p {
            Value::Ptr(p) if !p.addr.is_multiple_of(align) => {
                let message = format!("access at 0x{:x}, which is not a multiple of {align}", p.addr);
                self.undefined(Category::MisalignedAccess, message, None).map(|()| false)
            }
            _ => Ok(true),
        }
    }

    fn load(&mut self, func: &'m Function, inst: Inst, size: usize) -> Step<()> {
        let o = func.operands(inst)[0];
        let p = self.operand(o);
        let ty = self.result_type(func, inst);
        let uninit = func.inst(inst).flags().has(Flags::UNINIT);
        let value = self.load_value(&p, ty, size, uninit)?;
        self.put(func, inst, value);
        Ok(())
    }

    /// The value of some bytes in memory; poison if the access is undefined and the run goes on. Bytes that are
    /// uninitialized get some value if `uninit` says so.
    pub(crate) fn load_value(&mut self, p: &Value, ty: Type, size: usize, uninit: bool) -> Step<Value> {
        let Some((id, offset)) = self.check_access(p, size as u64, false)? else {
            let id = self.poison(Cause::UndefinedAccess);
            return Ok(Value::fill(ty, self.options.vscale, &|_| Value::Poison(id)));
        };
        if size < 16 {
            match (ty, self.memory.read_plain(id, offset, size)) {
                (Type::INT, Some(bits)) => return self.limited(Value::Int(Int::from(bits as i128))),
                (_, Some(bits)) if ty.as_float().is_some() => {
                    return Ok(Value::float(ty.as_float().expect("a float"), bits));
                }
                _ => {}
            }
        }
        self.spend(size as u64)?;
        let mut bytes = self.memory.read(id, offset, size);
        if uninit && bytes.contains(&Byte::Uninit) {
            self.froze_poison = true;
            bytes = bytes.iter().map(|b| if *b == Byte::Uninit { self.frozen_byte() } else { *b }).collect();
        }
        let value = decode(&bytes, ty, &mut |cause| self.poison(cause));
        self.limited(value)
    }

    /// Writes a value; nothing happens if the access is undefined and the run goes on.
    pub(crate) fn store_value(&mut self, p: &Value, value: &Value, ty: Type, size: usize) -> Step<()> {
        let Some((id, offset)) = self.check_access(p, size as u64, true)? else { return Ok(()) };
        match value {
            Value::Int(n) if size <= 16 && n.to_i128().is_some() => {
                let bytes = n.to_i128().expect("it fits").to_le_bytes();
                self.memory.write_plain(id, offset, &bytes[..size]);
            }
            Value::Float(_, bits) => self.memory.write_plain(id, offset, &bits.get().to_le_bytes()[..size]),
            _ => {
                self.spend(size as u64)?;
                self.memory.write(id, offset, &encode(value, ty, size));
            }
        }
        Ok(())
    }

    fn put_undefined(&mut self, func: &Function, inst: Inst) {
        let id = self.poison(Cause::UndefinedAccess);
        let value = Value::fill(self.result_type(func, inst), self.options.vscale, &|_| Value::Poison(id));
        self.put(func, inst, value);
    }

    /// The length of a block operation; `None`: it is undefined, and the run goes on without it.
    pub(crate) fn length(&mut self, n: &Value) -> Step<Option<u64>> {
        match n {
            Value::Int(n) => match n.to_u64() {
                Some(n) => Ok(Some(n)),
                None => self.undefined(Category::OutOfBounds, format!("a length of {n} bytes"), None).map(|()| None),
            },
            Value::Poison(id) => {
                let category = self.cause(*id).category();
                self.undefined(category, "a poison length".into(), Some(*id)).map(|()| None)
            }
            _ => unreachable!("the verifier lets only integers be lengths"),
        }
    }

    /// Copies bytes as `memcpy` (`apart`) or `memmove` does. A copy of nothing is always defined.
    pub(crate) fn copy(&mut self, d: &Value, s: &Value, n: u64, align: u64, apart: bool) -> Step<()> {
        if n == 0 {
            return Ok(());
        }
        if !self.aligned(d, align)? || !self.aligned(s, align)? {
            return Ok(());
        }
        let Some(from) = self.check_access(s, n, false)? else { return Ok(()) };
        let Some(to) = self.check_access(d, n, true)? else { return Ok(()) };
        self.spend(n / 16)?;
        if apart && from.0 == to.0 && from.1 != to.1 && from.1.abs_diff(to.1) < n as usize {
            let message = format!("{n} bytes are copied from offset {} to offset {}", from.1, to.1);
            return self.undefined(Category::OverlappingCopy, message, None);
        }
        self.memory.copy(to, from, n as usize);
        Ok(())
    }

    /// Writes one byte `n` times.
    pub(crate) fn fill(&mut self, d: &Value, byte: Byte, n: u64, align: u64) -> Step<()> {
        if n == 0 || !self.aligned(d, align)? {
            return Ok(());
        }
        let Some((id, offset)) = self.check_access(d, n, true)? else { return Ok(()) };
        self.spend(n / 16)?;
        self.memory.fill(id, offset, n as usize, byte);
        Ok(())
    }

    fn read_modify_write(&mut self, func: &'m Function, inst: Inst, op: Opcode, size: usize) -> Step<()> {
        let operands = func.operands(inst);
        let p = self.operand(operands[0]);
        let first = self.operand(operands[1]);
        let ty = func.ty(operands[1].value);
        if !self.aligned(&p, size as u64)? || self.check_access(&p, size as u64, true)?.is_none() {
            self.put_undefined(func, inst);
            return Ok(());
        }
        let uninit = func.inst(inst).flags().has(Flags::UNINIT);
        let old = self.load_value(&p, ty, size, uninit)?;
        let bits = size as u64 * 8;
        if op == Opcode::Cmpxchg {
            let desired = self.operand(operands[2]);
            let equal = match (&old, &first) {
                (Value::Int(a), Value::Int(b)) => *a == b.zext(bits),
                (Value::Ptr(a), Value::Ptr(b)) => a.addr == b.addr,
                (Value::Poison(id), _) | (_, Value::Poison(id)) => {
                    return Err(self.observed(*id, "comparison with poison decides what is stored"));
                }
                // Floats and bytes are compared by their bytes.
                _ => encode(&old, ty, size) == encode(&first, ty, size),
            };
            if equal {
                self.store_value(&p, &desired, ty, size)?;
            }
        } else {
            let new = match (&old, &first) {
                (Value::Int(a), Value::Int(b)) => Value::Int(combine(func.inst(inst).imm().rmw(), a, b, bits)),
                _ if func.inst(inst).imm().rmw() == RmwOp::Xchg => first.clone(),
                (Value::Poison(id), _) | (_, Value::Poison(id)) => Value::Poison(*id),
                _ => unreachable!("the verifier lets only integers be combined"),
            };
            self.store_value(&p, &new, ty, size)?;
        }
        self.put(func, inst, old);
        Ok(())
    }
}

/// What a read-modify-write operation writes, from the unsigned old value.
fn combine(op: RmwOp, old: &Int, v: &Int, bits: u64) -> Int {
    let signed = |pick: fn(Int, Int) -> Int| pick(old.sext(bits), v.sext(bits));
    let unsigned = |pick: fn(Int, Int) -> Int| pick(old.clone(), v.zext(bits));
    match op {
        RmwOp::Xchg => v.clone(),
        RmwOp::Add => old.add(v),
        RmwOp::Sub => old.sub(v),
        RmwOp::And => old.and(v),
        RmwOp::Or => old.or(v),
        RmwOp::Xor => old.xor(v),
        RmwOp::Nand => old.and(v).not(),
        RmwOp::Smin => signed(Int::min),
        RmwOp::Smax => signed(Int::max),
        RmwOp::Umin => unsigned(Int::min),
        RmwOp::Umax => unsigned(Int::max),
    }
}
