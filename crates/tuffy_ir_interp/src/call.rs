//! Calls, returns and unwinding.

use crate::machine::stack::Dynamic;
use crate::machine::{Callee, Flow, Frame, Machine, Step};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Stop};
use crate::ub::{Category, Cause};
use crate::value::{AllocId, Pointer, Value};
use tuffy_ir::{Ann, Block, Entity, Function, Inst, Int, Name, Opcode, Param, Passing, Range, Signature, Type};

/// A call that is about to be made.
struct Prepared<'m> {
    callee: Callee,
    signature: &'m Signature,
    args: Vec<Value>,
    /// What is said of the arguments beyond the signature.
    extra: Vec<Param>,
}

impl<'m> Machine<'m, '_> {
    pub(crate) fn call(&mut self, func: &'m Function, inst: Inst) -> Step<Flow> {
        let result = func.results(inst).nth(1).map(|v| func.ty(v));
        let Prepared { callee, signature, args, extra } = self.prepared(func, inst, result)?;
        match callee {
            Callee::Defined(index) => {
                self.frames.last_mut().expect("a frame").pc = inst;
                self.enter(index, args, &extra)?;
                Ok(Flow::Frame)
            }
            Callee::External(name) => {
                let value = self.call_external(name, signature, &args)?;
                Ok(self.resume(func, inst, value))
            }
        }
    }

    /// Leaves the running frame for that of what is called.
    pub(crate) fn tail_call(&mut self, func: &'m Function, inst: Inst) -> Step<Flow> {
        let result = func.signature.ret.map(|(ty, _)| ty);
        let Prepared { callee, signature, args, extra } = self.prepared(func, inst, result)?;
        let stated = func.call_signature(inst).and_then(|s| s.ret);
        match callee {
            Callee::Defined(index) => {
                let left = self.frames.pop().expect("a frame");
                self.regs.truncate(left.base);
                self.args.truncate(left.args);
                self.enter(index, args, &extra)?;
                // What is passed by value was copied from them.
                self.end_slots(left.slots, left.dynamic);
                let own = [func.signature.ret, stated].into_iter().flatten().map(|(_, ann)| ann);
                let promised = own.filter(|ann| !ann.is_none()).chain(left.promised);
                // A function that calls itself so promises the same each time.
                let mut all: Vec<Ann> = Vec::new();
                promised.for_each(|ann| {
                    if !all.contains(&ann) {
                        all.push(ann)
                    }
                });
                self.frames.last_mut().expect("the frame entered").promised = all;
                Ok(Flow::Frame)
            }
            Callee::External(name) => {
                let value = self.call_external(name, signature, &args)?;
                let value = value.map(|v| match stated {
                    Some((_, ann)) if !ann.is_none() => self.annotated(v, ann, Cause::SignatureAnnotation),
                    _ => v,
                });
                self.return_value(func, value)
            }
        }
    }

    /// Finds out what a call calls, and with what, for a result of this type.
    fn prepared(&mut self, func: &'m Function, inst: Inst, result: Option<Type>) -> Step<Prepared<'m>> {
        let operands = func.fixed_operands(inst);
        let p = match self.operand(operands[0]) {
            Value::Ptr(p) => p,
            Value::Poison(id) => return Err(self.observed(id, "call through a poison pointer")),
            _ => unreachable!("the verifier lets only pointers be called"),
        };
        let (callee, signature) = self.callee_at(p).ok_or_else(|| self.no_function(p, "call of"))?;
        let given = &operands[1..operands.len() - 1];
        let types: Vec<Type> = given.iter().map(|o| func.ty(o.value)).collect();
        let stated = func.call_signature(inst);
        let wrong = mismatch(signature, &types, result).or_else(|| stated.and_then(|s| passed_otherwise(signature, s)));
        if let Some(message) = wrong {
            return Err(self.fatal(Category::WrongCallSignature, message, None));
        }
        let mut args: Vec<Value> = given.iter().map(|&o| self.operand(o)).collect();
        for (arg, param) in args.iter_mut().zip(stated.map_or(&[][..], |s| &s.params)) {
            if !param.ann.is_none() {
                *arg = self.annotated(arg.clone(), param.ann, Cause::SignatureAnnotation);
            }
        }
        let extra = (signature.params.len()..types.len())
            .map(|i| match stated.and_then(|s| s.params.get(i)) {
                Some(param) => *param,
                None => Param::new(types[i]),
            })
            .collect();
        Ok(Prepared { callee, signature, args, extra })
    }

    /// Calls a function of the program from the host library and runs it to its end. A value that is wanted is not
    /// poison.
    pub(crate) fn call_back(&mut self, p: Pointer, args: Vec<Value>, ret: Option<Type>) -> Step<Option<Value>> {
        let (callee, signature) = self.callee_at(p).ok_or_else(|| self.no_function(p, "callback to"))?;
        let types: Vec<Type> = args.iter().map(type_of).collect();
        if let Some(message) = mismatch(signature, &types, ret) {
            return Err(self.fatal(Category::WrongCallSignature, format!("callback: {message}"), None));
        }
        if self.callbacks >= MAX_CALLBACKS {
            return Err(Stop::Limit(Limit::CallDepth));
        }
        let saved = (self.floor, self.base, self.pc);
        if let Some(frame) = self.frames.last_mut() {
            frame.pc = self.pc;
        }
        self.floor = self.frames.len();
        self.callbacks += 1;
        let result = match callee {
            Callee::Defined(index) => self.enter(index, args, &[]).and_then(|()| self.run_frames()),
            Callee::External(name) => self.call_external(name, signature, &args),
        };
        self.callbacks -= 1;
        (self.floor, self.base, self.pc) = saved;
        let value = result?.filter(|_| ret.is_some());
        match value.as_ref().and_then(Value::first_poison) {
            Some(id) => Err(self.observed(id, "a callback returns poison to the host library")),
            None => Ok(value),
        }
    }

    fn call_external(&mut self, name: Name, signature: &Signature, args: &[Value]) -> Step<Option<Value>> {
        self.tell_call(name, args);
        if let Some(id) = args.iter().find_map(Value::first_poison) {
            return Err(self.observed(id, &format!("poison is passed to the external function @{name}")));
        }
        let value = self.host_call(name, args, signature.ret.map(|(ty, _)| ty))?;
        let value = match (signature.ret, value) {
            (None, _) => None,
            (Some((ty, ann)), Some(v)) => {
                let Some(v) = v.shaped(ty, self.options.vscale) else {
                    return Err(Stop::Unsupported(format!("@{name} gives a value that is not a `{ty}`")));
                };
                Some(self.annotated(in_range(v, ann), ann, Cause::SignatureAnnotation))
            }
            // A stub that says nothing of the value.
            (Some((ty, _)), None) => {
                let id = self.poison(Cause::Unknown);
                Some(Value::fill(ty, self.options.vscale, &|_| Value::Poison(id)))
            }
        };
        self.tell_return(name, value.as_ref());
        Ok(value)
    }

    /// Goes on after a call that returned.
    fn resume(&mut self, func: &'m Function, inst: Inst, value: Option<Value>) -> Flow {
        let mut results = func.results(inst);
        let token = results.next().expect("a call makes a memory state");
        self.set(func, token, Value::Mem);
        if let (Some(result), Some(value)) = (results.next(), value) {
            let value = match func.call_signature(inst).and_then(|s| s.ret) {
                Some((_, ann)) if !ann.is_none() => self.annotated(value, ann, Cause::SignatureAnnotation),
                _ => value,
            };
            self.set(func, result, value);
        }
        match func.op(inst) {
            Opcode::Invoke => Flow::Jump(self.jump_to(func, inst, 0)),
            _ => Flow::Next,
        }
    }

    /// Makes a frame for a defined function; `extra` says what the arguments beyond its signature are, as far as that
    /// is stated.
    pub(crate) fn enter(&mut self, index: u32, args: Vec<Value>, extra: &[Param]) -> Step<()> {
        let func = self.funcs[index as usize];
        if self.frames.len() as u64 >= self.options.limits.call_depth {
            return Err(Stop::Limit(Limit::CallDepth));
        }
        // The registers of all frames count as memory.
        let registers = (self.regs.len() + func.num_values()) as u64 * size_of::<Value>() as u64;
        if registers > self.options.limits.memory {
            return Err(Stop::Limit(Limit::Memory));
        }
        self.count_work(func.num_values() as u64 / 8);
        self.tell_call(func.name, &args);
        if self.implied[index as usize].is_empty() {
            self.implied[index as usize] = implied_targets(func);
        }
        let entry = func.entry().and_then(|b| func.first_inst(b)).expect("a verified function has an entry");
        let (base, first_arg) = (self.regs.len(), self.args.len());
        let mut slots = Vec::new();
        let mut variadic = None;
        if func.signature.variadic {
            let fixed = func.signature.params.len();
            let beyond = args.get(fixed..).unwrap_or(&[]);
            let types: Vec<Param> = beyond
                .iter()
                .enumerate()
                .map(|(i, v)| extra.get(i).copied().unwrap_or_else(|| Param::new(type_of(v))))
                .collect();
            variadic = Some(self.place_variadic(beyond, &types, &mut slots)?);
        }
        for (i, arg) in args.into_iter().enumerate() {
            let arg = match func.signature.params.get(i) {
                Some(p) => {
                    let arg = match p.passing {
                        Passing::ByVal { size, align_log2 } => {
                            self.copied(arg, size.into(), 1 << align_log2, &mut slots)?
                        }
                        _ => arg,
                    };
                    if p.ann.is_none() { arg } else { self.annotated(arg, p.ann, Cause::SignatureAnnotation) }
                }
                None => arg,
            };
            self.args.push(arg);
        }
        self.regs.resize(base + func.num_values(), Value::Mem);
        let (dynamic, promised) = (Vec::new(), Vec::new());
        self.frames.push(Frame { func: index, base, args: first_arg, pc: entry, slots, dynamic, variadic, promised });
        Ok(())
    }

    /// A copy of what a by-value argument points to.
    fn copied(&mut self, arg: Value, size: u64, align: u64, slots: &mut Vec<AllocId>) -> Step<Value> {
        // An access through poison is undefined, as long as there is anything to copy.
        if !matches!(arg, Value::Ptr(_) | Value::Poison(_)) {
            return Ok(arg);
        }
        let id = self.memory.allocate(size, align, AllocKind::Stack).ok_or(Stop::Limit(Limit::Memory))?;
        slots.push(id);
        let copy = Value::Ptr(self.memory.pointer(id));
        // What the entry function gets was placed without regard to its signature.
        let align = if self.frames.is_empty() { 1 } else { align };
        self.copy(&copy, &arg, size, align, false)?;
        Ok(copy)
    }

    pub(crate) fn ret(&mut self, func: &'m Function, inst: Inst) -> Step<Flow> {
        let value = func.signature.ret.map(|_| self.operand(func.operands(inst)[0]));
        self.return_value(func, value)
    }

    /// Returns from the running frame.
    fn return_value(&mut self, func: &'m Function, mut value: Option<Value>) -> Step<Flow> {
        let own = func.signature.ret.map(|(_, ann)| ann);
        let promised = std::mem::take(&mut self.frames.last_mut().expect("a frame").promised);
        for ann in own.into_iter().chain(promised).filter(|ann| !ann.is_none()) {
            value = value.map(|v| self.annotated(v, ann, Cause::SignatureAnnotation));
        }
        if self.frames.len() == 1
            && self.callbacks == 0
            && let Some(id) = value.as_ref().and_then(Value::first_poison)
        {
            return Err(self.observed(id, "the entry function returns poison"));
        }
        self.leave();
        self.tell_return(func.name, value.as_ref());
        if self.frames.len() == self.floor {
            self.returned = value;
            return Ok(Flow::Done);
        }
        let caller = self.frames.last().expect("the caller");
        let (caller_func, call) = (self.funcs[caller.func as usize], caller.pc);
        self.base = caller.base;
        self.pc = call;
        let next = match self.resume(caller_func, call, value) {
            Flow::Jump(block) => caller_func.first_inst(block),
            _ => caller_func.next_inst(call),
        };
        self.frames.last_mut().expect("the caller").pc = next.expect("a terminator ends the block");
        Ok(Flow::Frame)
    }

    /// Drops the running frame and ends its slots.
    fn leave(&mut self) {
        let frame = self.frames.pop().expect("a frame");
        self.end_slots(frame.slots, frame.dynamic);
        self.regs.truncate(frame.base);
        self.args.truncate(frame.args);
    }

    fn end_slots(&mut self, slots: Vec<AllocId>, dynamic: Vec<Dynamic>) {
        for id in slots.into_iter().chain(dynamic.into_iter().map(Dynamic::id)) {
            self.memory.end(id);
        }
    }

    /// Looks for the nearest `invoke` and goes on at its landing pad.
    pub(crate) fn unwind(&mut self, exception: Pointer) -> Step<()> {
        // The call that raised it may itself be an `invoke` of the running frame.
        let mut call = self.pc;
        loop {
            let Some(frame) = self.frames.last() else { return Err(Stop::Unwind(exception)) };
            let func = self.funcs[frame.func as usize];
            let pad = (func.op(call) == Opcode::Invoke).then(|| func.successors(call).nth(1)).flatten();
            let selector = match pad.and_then(|b| func.first_inst(b)) {
                Some(first) if func.op(first) == Opcode::LandingPad => {
                    self.selector(exception, func.clauses_of(first))?
                }
                Some(_) => Some(Int::ZERO),
                None => None,
            };
            if let Some(selector) = selector {
                let frame = self.frames.last().expect("the frame");
                self.selected = selector;
                self.base = frame.base;
                self.pc = call;
                self.exception = exception;
                let mut results = func.results(call);
                let token = results.next().expect("a call makes a memory state");
                self.set(func, token, Value::Mem);
                if let Some(result) = results.next() {
                    let id = self.poison(Cause::Unwound);
                    let value = Value::fill(func.ty(result), self.options.vscale, &|_| Value::Poison(id));
                    self.set(func, result, value);
                }
                let block = self.jump_to(func, call, 1);
                let first = func.first_inst(block).expect("a block has a terminator");
                self.frames.last_mut().expect("the frame").pc = first;
                return Ok(());
            }
            self.leave();
            match self.frames.last() {
                Some(frame) if self.frames.len() > self.floor => call = frame.pc,
                _ => return Err(Stop::Unwind(exception)),
            }
        }
    }
}

/// A result of the library as the declaration shows it: `long` and `unsigned long` travel in the same way.
fn in_range(value: Value, ann: Ann) -> Value {
    match (value, ann.range()) {
        (Value::Int(n), Some(Range::Signed(64))) if n.fits_unsigned(64) => Value::Int(n.sext(64)),
        (Value::Int(n), Some(Range::Unsigned(64))) if n.fits_signed(64) => Value::Int(n.zext(64)),
        (Value::Int(n), Some(Range::Signed(32))) if n.fits_unsigned(32) => Value::Int(n.sext(32)),
        (Value::Int(n), Some(Range::Unsigned(32))) if n.fits_signed(32) => Value::Int(n.zext(32)),
        (value, _) => value,
    }
}

/// Where each `continue` and `region_yield` goes, by instruction.
fn implied_targets(func: &Function) -> Vec<Block> {
    let mut targets = vec![Block::NONE; func.num_insts().max(1)];
    for block in func.blocks_in_order() {
        let Some(last) = func.terminator(block) else { continue };
        if matches!(func.op(last), Opcode::Continue | Opcode::RegionYield) {
            targets[last.index()] = func.successors(last).next().unwrap_or(Block::NONE);
        }
    }
    targets
}

/// Why the signature that a call states passes arguments in another way than its callee takes them.
fn passed_otherwise(callee: &Signature, stated: &Signature) -> Option<String> {
    let i = callee.params.iter().zip(&stated.params).position(|(a, b)| a.passing != b.passing)?;
    Some(format!("argument {i} is passed in another way: the callee is `{callee}`, the call states `{stated}`"))
}

/// How many callbacks from the host library may be under way: each uses the host's own stack.
const MAX_CALLBACKS: u32 = 64;

/// The type of a scalar that comes from outside the program.
fn type_of(value: &Value) -> Type {
    match value {
        Value::Ptr(_) => Type::PTR,
        Value::Bool(_) => Type::BOOL,
        Value::Float(kind, _) => Type::float(*kind),
        _ => Type::INT,
    }
}

/// Why a call does not fit a signature.
pub(crate) fn mismatch(signature: &Signature, args: &[Type], result: Option<Type>) -> Option<String> {
    let wanted = signature.params.len();
    if args.len() < wanted || args.len() > wanted && !signature.variadic {
        let more = if signature.variadic { "at least " } else { "" };
        return Some(format!("the callee takes {more}{wanted} arguments, but gets {}", args.len()));
    }
    for (i, (p, arg)) in signature.params.iter().zip(args).enumerate() {
        if p.ty != *arg {
            return Some(format!("argument {i} of the callee is `{}`, but `{arg}` is given", p.ty));
        }
    }
    match (signature.ret.map(|(ty, _)| ty), result) {
        (ret, Some(ty)) if ret != Some(ty) => {
            let ret = ret.map_or("nothing".to_owned(), |t| format!("`{t}`"));
            Some(format!("the callee returns {ret}, but the call wants `{ty}`"))
        }
        _ => None,
    }
}
