//! Call lowering: calls, parameters and returns, by the calling convention.

use super::Legalizer;
use super::convention::{Container, containers, part_bytes, parts, passed, returned, unlike_others, vector_type};
use super::frames::CALL_ALIGN;
use super::pieces::{Leaf, Pieces, reg_type};
use crate::error::Error;
use crate::facts::{Interval, callee_signature};
use crate::frame::MAX_FRAME;
use smallvec::smallvec;
use tuffy_ir::{
    Ann, Block, Entry, Ext, FloatKind, Imm, Inst, Linkage, MachineCond, Name, Opcode, Operand, Passing, Signature,
    Type, Value,
};
use tuffy_target::abi::{Arg as AbiArg, Assignment, Class, Piece, Place, Variadic as SaveArea};
use tuffy_target::choice::TAIL_CALL;

/// What a variadic function keeps of its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Variadic {
    /// The address of the saved registers.
    area: Value,
    /// Where in it those of vectors begin.
    vectors_at: u32,
    /// How many general registers the signature takes.
    general: u32,
    /// How many vector registers.
    vectors: u32,
    /// How many bytes of memory.
    stack: u32,
}

/// What a call gave, as it arrived.
#[derive(Clone, Debug)]
pub struct Received {
    pub(super) containers: Vec<Container>,
    /// The registers, or where they are read from.
    raw: Result<Vec<Value>, Value>,
    /// Where what the stack of floats held is, and what popped it.
    pub(super) popped: Vec<(Value, Inst)>,
}

impl Legalizer<'_> {
    /// Whether a symbol may be called by, or be, code that others made.
    fn is_foreign(&self, name: Name) -> bool {
        match self.module.get(name) {
            Some(Entry::Function(f)) => f.linkage != Linkage::Internal,
            _ => true,
        }
    }

    /// Where variadic functions keep their arguments.
    fn save_area(&self) -> Result<&'static SaveArea, String> {
        let isa = self.target.isa;
        isa.variadic().ok_or_else(|| format!("`{}` has no convention for variadic functions", isa.name()))
    }

    /// The register of a general result.
    fn result_register(&self) -> u32 {
        let found = self.target.isa.results(&[Class::Int]);
        found.and_then(|registers| registers.first().copied()).expect("a word is returned in a register")
    }

    /// Makes the entry of the function: what the caller left in registers and in memory.
    pub fn lower_params(&mut self) -> Result<(), Error> {
        let func = self.func;
        let head = |message: String| Error::new(message).within(func.name);
        if let Some(ty) = unlike_others(self.target, &func.signature).filter(|_| self.is_foreign(func.name)) {
            return Err(head(format!(
                "`{ty}` in the signature is not passed as C passes it: only `internal` functions can have it"
            )));
        }
        let (_, registers) = returned(self.target, &func.signature).map_err(head)?;
        let mut args = Vec::new();
        if registers.is_none() {
            args.push(AbiArg::Pieces(vec![Piece::new(Class::Int)]));
        }
        let mut all = Vec::new();
        for (i, p) in func.signature.params.iter().enumerate() {
            let one = passed(self.target, p.ty, p.ann, p.passing).map_err(|e| head(format!("parameter {i}: {e}")))?;
            args.push(one.arg.clone());
            all.push(one);
        }
        let assignment = self.target.isa.arguments(&args);
        self.incoming = assignment.stack;
        let mut places = assignment.places.iter();
        let (mut numbers, mut types) = (Vec::new(), Vec::new());
        let hidden = registers.is_none().then(|| places.next().expect("the first argument"));
        if let Some([Place::Reg(r)]) = hidden.map(|p| &p[..]) {
            numbers.push(*r);
            types.push(Type::M64);
        }
        let places: Vec<&Vec<Place>> = places.collect();
        for (one, places) in all.iter().zip(&places) {
            for ((_, ty), place) in parts(&one.containers).into_iter().zip(places.iter()) {
                if let Place::Reg(r) = place {
                    numbers.push(*r);
                    types.push(ty);
                }
            }
        }
        let keeps = func.insts_in_order().any(|i| func.op(i) == Opcode::VaStart);
        let save_area = keeps.then(|| self.save_area().map_err(head)).transpose()?;
        if let Some(area) = save_area {
            // The rest of the registers of arguments, and how many vector registers were used.
            numbers.extend(&area.ints[assignment.ints as usize..]);
            types.resize(numbers.len(), Type::M64);
            numbers.extend(&area.vectors[assignment.vectors as usize..]);
            types.resize(numbers.len(), vector_type(128));
            numbers.push(area.count);
            types.push(Type::machine(8, Ext::Any));
        }
        let imm = self.dst.list_imm(&numbers);
        let inst = self.emit_inst(Opcode::MArgs, imm, &[], &types);
        let mut registers_in = self.dst.results(inst);
        if hidden.is_some() {
            self.result_pointer = registers_in.next();
        }
        for (one, places) in all.iter().zip(&places) {
            let mut pieces = Pieces::new();
            if let AbiArg::Memory(..) = one.arg {
                let Place::Stack(at) = places[0] else { unreachable!("memory is on the stack") };
                let base = self.emit_imm(Opcode::MIncoming, Imm::default().with_disp(at as i32), &[], Type::M64);
                match one.containers.is_empty() {
                    true => pieces.push(base),
                    false => {
                        let words = parts(&one.containers).len();
                        pieces = (0..words).map(|i| self.load(base, 8 * i as i32, Type::M64)).collect();
                    }
                }
            } else {
                for ((piece, ty), place) in parts(&one.containers).into_iter().zip(places.iter()) {
                    pieces.push(match place {
                        Place::Reg(_) => registers_in.next().expect("as many as were listed"),
                        Place::Stack(at) => {
                            let imm = Imm::default().with_disp(*at as i32);
                            let base = self.emit_imm(Opcode::MIncoming, imm, &[], Type::M64);
                            self.incoming_part(base, piece, ty)
                        }
                    });
                }
            }
            self.params.push(pieces);
        }
        if let Some(area) = save_area {
            let rest: Vec<Value> = registers_in.collect();
            self.keep_registers(area, &assignment, &rest);
        }
        Ok(())
    }

    /// Saves the registers of arguments beyond the signature where a `va_list` finds them; the last is the number of
    /// vector registers that the caller used, or more.
    fn keep_registers(&mut self, home: &SaveArea, assignment: &Assignment, rest: &[Value]) {
        let area = self.slot(home.area, 4);
        let general = home.ints.len() - assignment.ints as usize;
        for (i, &word) in rest[..general].iter().enumerate() {
            self.store(word, area, 8 * (assignment.ints as i32 + i as i32), 8);
        }
        let (vectors, used) = (&rest[general..rest.len() - 1], rest[rest.len() - 1]);
        let after = self.new_block();
        let save = self.new_block();
        let none = self.constant(0, 32);
        let some = self.icmp(MachineCond::Ne, used, none, 8);
        self.branch_if(some, (save, &[]), (after, &[]));
        self.at = save;
        for (i, &vector) in vectors.iter().enumerate() {
            let at = home.vectors_at as i32 + 16 * (assignment.vectors as i32 + i as i32);
            self.store(vector, area, at, 16);
        }
        self.branch(after, &[]);
        self.at = after;
        self.variadic = Some(Variadic {
            area,
            vectors_at: home.vectors_at,
            general: assignment.ints,
            vectors: assignment.vectors,
            stack: assignment.stack,
        });
    }

    /// Writes a `va_list`.
    fn va_start(&mut self, inst: Inst) -> Result<(), Error> {
        let list = self.single(&self.func.operands(inst)[0])?;
        let Some(own) = self.variadic else { return self.unsupported(inst, "the function takes no further arguments") };
        let general = self.constant(8 * i64::from(own.general), 32);
        self.store(general, list, 0, 4);
        let vectors = self.constant(i64::from(own.vectors_at) + 16 * i64::from(own.vectors), 32);
        self.store(vectors, list, 4, 4);
        let stack = self.emit_imm(Opcode::MIncoming, Imm::default().with_disp(own.stack as i32), &[], Type::M64);
        self.store(stack, list, 8, 8);
        self.store(own.area, list, 16, 8);
        Ok(())
    }

    /// The value of a parameter.
    pub fn param(&mut self, inst: Inst, index: usize, value: Value) -> Result<(), Error> {
        let p = self.func.signature.params[index];
        let raw = self.params[index].clone();
        if matches!(p.passing, Passing::ByVal { .. }) {
            self.define(value, raw);
            return Ok(());
        }
        let containers = containers(self.target, p.ty, p.ann).map_err(|e| Error::at(self.func, inst, e))?;
        self.receive(value, &containers, &raw)
    }

    /// Defines a value by what arrived in containers.
    pub(super) fn receive(&mut self, value: Value, containers: &[Container], raw: &[Value]) -> Result<(), Error> {
        // Vectors in registers are passed as they are held.
        if self.packing(value).is_some() {
            self.define_whole(value, raw[0]);
            return Ok(());
        }
        let width = self.int_width(value)?;
        let mut out = Pieces::new();
        let mut at = 0;
        for c in containers {
            let count = c.parts().len();
            let parts = &raw[at..at + count];
            at += count;
            if c.lanes > 0 {
                out.extend(self.received_vector(*c, parts[0], width));
                continue;
            }
            out.extend(match c.leaf {
                Leaf::Float(FloatKind::F32 | FloatKind::F64) | Leaf::Ptr => parts.iter().copied().collect::<Pieces>(),
                Leaf::Float(FloatKind::F128) => self.quad_pieces(parts[0]),
                Leaf::Float(FloatKind::F80) => {
                    let count = self.count(self.target.legal_width(80));
                    parts.iter().flat_map(|&part| self.cut(part, 64)).take(count).collect()
                }
                Leaf::Float(_) => {
                    let bits = self.emit(Opcode::MFbits, &[parts[0]], reg_type(32));
                    self.zext_in(&[bits], 16, 32)
                }
                Leaf::Int => {
                    let (pieces, own) = self.widened(*c, parts);
                    self.resize(&pieces, own, &c.interval(), width)
                }
                Leaf::Bytes(n) => {
                    let (pieces, have) = self.widened(*c, parts);
                    self.resize(&pieces, have, &c.interval(), self.target.legal_width(8 * n))
                }
                Leaf::Bool => self.widened(*c, parts).0,
            });
        }
        self.define(value, out);
        Ok(())
    }

    /// The lanes of a vector register, through memory.
    fn received_vector(&mut self, c: Container, part: Value, width: u32) -> Pieces {
        let slot = self.slot(16, 4);
        let size = self.part_size(part);
        self.store(part, slot, 0, size);
        let bytes = c.bits / 8;
        let mut out = Pieces::new();
        for i in 0..c.lanes {
            let own = self.target.legal_width(c.bits);
            let mut lane = self.load_leaf(c.leaf, slot, (i * bytes) as i32, bytes, own);
            if c.leaf == Leaf::Int {
                if c.signed {
                    lane = self.sext_in(&lane, c.bits, own);
                }
                lane = self.resize(&lane, own, &c.interval(), width);
            }
            out.extend(lane);
        }
        out
    }

    /// How many bytes a part takes when it is stored.
    pub(super) fn part_size(&self, part: Value) -> u32 {
        let ty = self.dst.ty(part);
        match ty.as_machine() {
            Some(m) => {
                if m.defines(64) {
                    8
                } else {
                    m.width / 8
                }
            }
            None if ty == Type::F32 => 4,
            None => part_bytes(ty),
        }
    }

    /// An integer container in a width that registers have.
    fn widened(&mut self, c: Container, parts: &[Value]) -> (Pieces, u32) {
        match c.bits {
            8 | 16 if c.signed => {
                (smallvec![self.emit(Opcode::MSext, &[parts[0]], Type::machine(c.bits, Ext::Sign))], 32)
            }
            8 | 16 => (smallvec![self.emit(Opcode::MZext, &[parts[0]], Type::machine(c.bits, Ext::Zero))], 32),
            bits if bits < 64 => (parts.into(), bits),
            bits => (parts.iter().flat_map(|&part| self.cut(part, 64)).collect(), bits),
        }
    }

    /// The pieces of an integer as a container wants them: one register for each part.
    fn in_parts(&mut self, c: Container, pieces: &[Value]) -> Vec<Value> {
        if c.bits >= 64 { self.in_words(pieces) } else { pieces.to_vec() }
    }

    /// The pieces of a value of more than 64 bits as registers of 64.
    pub(super) fn in_words(&mut self, pieces: &[Value]) -> Vec<Value> {
        let each = self.count(64);
        pieces.chunks(each).map(|part| self.joined(part)).collect()
    }

    /// An operand as the containers want it: one register for each part.
    pub(super) fn sent(
        &mut self,
        inst: Inst,
        operand: &Operand,
        containers: &[Container],
    ) -> Result<Vec<Value>, Error> {
        let mut out = Vec::new();
        if self.packing(operand.value).is_some_and(|p| p.leaf != Leaf::Bool) {
            return Ok(vec![self.single(operand)?]);
        }
        let args = self.args(inst, operand)?;
        let mut args = args.iter();
        for c in containers {
            if c.lanes > 0 {
                let slot = self.slot(16, 4);
                let bytes = c.bits / 8;
                for (i, arg) in args.by_ref().take(c.leaves()).enumerate() {
                    let own = self.target.legal_width(c.bits);
                    let pieces = if c.leaf == Leaf::Int { self.arg_at(arg, own) } else { arg.pieces.clone() };
                    self.store_leaf(c.leaf, &pieces, slot, (i as u32 * bytes) as i32, bytes);
                }
                out.push(self.load(slot, 0, c.parts()[0].1));
                continue;
            }
            let Some(arg) = args.next() else { break };
            match c.leaf {
                Leaf::Int if c.bits < 32 => {
                    let low = self.arg_at(arg, 32);
                    let good =
                        if c.signed { arg.interval.fits_signed(c.bits) } else { arg.interval.fits_unsigned(c.bits) };
                    out.extend(match (good, c.signed) {
                        (true, _) => low,
                        (_, true) => self.sext_in(&low, c.bits, 32),
                        (_, false) => self.zext_in(&low, c.bits, 32),
                    });
                }
                Leaf::Int if c.bits == 64 => out.push(self.joined_at(&arg.pieces, arg.width, &arg.interval)),
                Leaf::Int => {
                    let pieces = self.arg_at(arg, c.bits);
                    out.extend(self.in_parts(*c, &pieces));
                }
                Leaf::Bytes(n) => {
                    let pieces = self.resize(&arg.pieces, self.target.legal_width(8 * n), &c.interval(), c.bits);
                    out.extend(self.in_parts(*c, &pieces));
                }
                Leaf::Float(FloatKind::F16 | FloatKind::BF16) => {
                    out.push(self.emit(Opcode::MFrombits, &[arg.pieces[0]], Type::F32));
                }
                Leaf::Float(FloatKind::F80 | FloatKind::F128) => out.extend(self.wide_parts(*c, &arg.pieces)),
                _ => out.extend(arg.pieces.iter().copied()),
            }
        }
        Ok(out)
    }

    /// Lowers a call, a return or what belongs to unwinding.
    pub fn lower_call(&mut self, inst: Inst) -> Result<(), Error> {
        match self.func.op(inst) {
            Opcode::Call | Opcode::TailCall => self.call(inst),
            Opcode::FrameAddress | Opcode::ReturnAddress | Opcode::ThreadPointer => self.machine_address(inst),
            Opcode::Ret => self.ret(inst),
            Opcode::Invoke => self.call(inst),
            Opcode::LandingPad => self.landing_pad(inst),
            Opcode::VaStart => self.va_start(inst),
            Opcode::InlineAsm => self.lower_asm(inst),
            op => self.unsupported(inst, format!("there is no machine code for `{op}` yet")),
        }
    }

    fn call(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let operands = func.operands(inst).to_vec();
        let Some(signature) = callee_signature(func, self.module, inst).cloned().or_else(|| self.guess(inst)) else {
            return self
                .unsupported(inst, "the calling convention needs the signature of the callee: state it with `as (…)`");
        };
        let symbol = func.def_inst(operands[0].value).filter(|d| func.op(*d) == Opcode::SymbolAddr);
        if let Some(ty) = unlike_others(self.target, &signature)
            && symbol.is_none_or(|def| self.is_foreign(func.inst(def).imm().name()))
        {
            return self.unsupported(
                inst,
                format!("`{ty}` is not passed as C passes it: only `internal` functions can take it"),
            );
        }
        let leaves = func.op(inst) == Opcode::TailCall;
        if leaves {
            self.check_tail_call(inst, &signature)?;
        }
        let fixed = func.fixed_operands(inst).len();
        let args = &operands[1..fixed - 1];
        let bad = |message: String| Error::at(func, inst, message);
        let (result_containers, registers) = returned(self.target, &signature).map_err(bad)?;
        let mut abi_args = Vec::new();
        let result_slot = match registers {
            Some(_) => None,
            None => {
                abi_args.push(AbiArg::Pieces(vec![Piece::new(Class::Int)]));
                let bytes: u32 = parts(&result_containers).iter().map(|(_, ty)| part_bytes(*ty)).sum();
                // A function that is left has been told where its result goes.
                Some(self.result_pointer.filter(|_| leaves).unwrap_or_else(|| self.slot(bytes, 4)))
            }
        };
        let mut sent: Vec<(Vec<Value>, AbiArg, bool)> = Vec::new();
        let mut align = CALL_ALIGN;
        for (i, operand) in args.iter().enumerate() {
            let one = match signature.params.get(i) {
                Some(p) => passed(self.target, p.ty, p.ann, p.passing),
                None => passed(self.target, func.ty(operand.value), self.variadic_ann(inst, operand), Passing::Direct),
            };
            let one = one.map_err(|e| bad(format!("argument {i}: {e}")))?;
            if let AbiArg::Memory(_, bytes) = one.arg {
                align = align.max(bytes);
            }
            let by_value = one.containers.is_empty() && matches!(one.arg, AbiArg::Memory(..));
            let values = match (by_value, &one.arg) {
                // The bytes may be an argument of this function, in memory that another is about to take.
                (true, AbiArg::Memory(size, _)) if leaves => {
                    let (from, copy) = (self.single(operand)?, self.slot(*size, 4));
                    self.copy_bytes(from, copy, *size);
                    vec![copy]
                }
                (true, _) => vec![self.single(operand)?],
                (false, _) => self.sent(inst, operand, &one.containers)?,
            };
            abi_args.push(one.arg.clone());
            sent.push((values, one.arg, by_value));
        }
        let bytes = |arg: &AbiArg| if let AbiArg::Memory(size, _) = arg { u64::from(*size) } else { 0 };
        if abi_args.iter().map(bytes).sum::<u64>() > u64::from(MAX_FRAME) {
            return self.unsupported(inst, "the arguments in memory are larger than 1 GiB");
        }
        let assignment = self.target.isa.arguments(&abi_args);
        if leaves && assignment.stack > self.incoming {
            let (wanted, given) = (assignment.stack, self.incoming);
            let why = format!("the callee takes {wanted} bytes of arguments in memory, but its function {given}");
            return self.unsupported(inst, why);
        }
        // Arguments in memory: those of a call of its own, or in the place of those of this function.
        let in_memory = |l: &mut Self, at: u32| {
            let op = if leaves { Opcode::MIncoming } else { Opcode::MOutgoing };
            l.emit_imm(op, Imm::default().with_disp(at as i32), &[], Type::M64)
        };
        let lowered = (align > CALL_ALIGN && !leaves).then(|| self.align_stack(align));
        let callee = self.single(&operands[0])?;
        let (mut numbers, mut values) = (Vec::new(), vec![callee]);
        let mut places = assignment.places.iter();
        if let Some(slot) = result_slot {
            let Some([Place::Reg(r)]) = places.next().map(|p| &p[..]) else { unreachable!("the first argument") };
            numbers.push(*r);
            values.push(slot);
        }
        for ((parts, arg, by_value), places) in sent.iter().zip(places) {
            if let (AbiArg::Memory(size, _), [Place::Stack(at)]) = (arg, &places[..]) {
                let base = in_memory(self, *at);
                // By value: the bytes that the pointer leads to; a wide integer: its words.
                if *by_value {
                    self.copy_bytes(parts[0], base, *size);
                } else {
                    for (i, &part) in parts.iter().enumerate() {
                        self.store(part, base, 8 * i as i32, 8);
                    }
                }
                continue;
            }
            for (&part, place) in parts.iter().zip(places) {
                match place {
                    Place::Reg(r) => {
                        numbers.push(*r);
                        values.push(part);
                    }
                    Place::Stack(at) => {
                        let base = in_memory(self, *at);
                        let size = self.part_size(part);
                        self.store(part, base, 0, size);
                    }
                }
            }
        }
        if signature.variadic {
            numbers.push(self.save_area().map_err(bad)?.count);
            values.push(self.constant(assignment.vectors.into(), 32));
        }
        let may_leave = || assignment.stack == 0 && !signature.variadic && self.is_last(inst);
        if leaves || may_leave() && self.returns_alike(&signature) && self.take(&TAIL_CALL) {
            if self.choices.is_faulty() && values.len() > 1 && !leaves {
                values[1] = self.constant(0x5a5a, 64);
            }
            self.check_guard();
            let imm = self.dst.list_imm(&numbers);
            self.emit_inst(Opcode::MTailCall, imm, &values, &[]);
            // The return after a call.
            self.ended = !leaves;
            return Ok(());
        }
        let mut types: Vec<Type> = Vec::new();
        if let Some(registers) = &registers {
            numbers.extend(registers);
            let in_registers = parts(&result_containers).into_iter().filter(|(p, _)| p.class != Class::Extended);
            types = in_registers.map(|(_, ty)| ty).collect();
        }
        // Made before a call that may unwind, so that all that comes after it finds them.
        let slots = self.result_slots(&result_containers, registers.is_some());
        let imm = self.dst.list_imm(&numbers);
        let invoke = func.op(inst) == Opcode::Invoke;
        let call = match invoke {
            false => self.emit_inst(Opcode::MCall, imm, &values, &types),
            true => self.invoke(inst, imm, &values, &types, lowered)?,
        };
        let popped = self.pop_results(slots);
        if let Some(stack) = lowered {
            self.emit_inst(Opcode::MStackRestore, Imm::default(), &[stack], &[]);
        }
        let value = func.results(inst).nth(1).filter(|v| self.is_live(*v));
        let Some(value) = value else { return if invoke { self.after_invoke(inst) } else { Ok(()) } };
        if signature.ret.is_none_or(|(ty, _)| ty != func.ty(value)) {
            // The callee gives something else, so the call is undefined; of an `invoke` the value is any bits already.
            return if invoke { self.after_invoke(inst) } else { self.define_any(value) };
        }
        let raw = result_slot.map_or_else(|| Ok(self.dst.results(call).collect()), Err);
        let received = Received { containers: result_containers, raw, popped };
        self.receive_result(value, &received)?;
        if invoke {
            self.received.insert(value, received);
            return self.after_invoke(inst);
        }
        Ok(())
    }

    /// Defines the value of a call by what it gave.
    fn receive_result(&mut self, value: Value, received: &Received) -> Result<(), Error> {
        let raw = match &received.raw {
            Ok(raw) => self.with_popped(value, received, raw),
            Err(slot) => {
                let mut at = 0;
                let mut raw = Vec::new();
                for (_, ty) in parts(&received.containers) {
                    raw.push(self.load(*slot, at, ty));
                    at += part_bytes(ty) as i32;
                }
                raw
            }
        };
        self.receive(value, &received.containers, &raw)
    }

    /// Finds the uses of what an `invoke` gave that its normal successor does not dominate: there the value is poison,
    /// but must be there.
    pub fn find_used_again(&mut self) {
        let func = self.func;
        let order = self.facts.cfg.reverse_postorder().to_vec();
        let mut home = rustc_hash::FxHashMap::default();
        for &block in &order {
            let end = func.terminator(block).filter(|end| func.op(*end) == Opcode::Invoke);
            if let Some((end, value)) = end.and_then(|end| Some((end, func.results(end).nth(1)?))) {
                let normal = func.targets(end)[0].block;
                let only = self.facts.cfg.preds(normal).len() == 1;
                home.insert(value, (block, only.then_some(normal)));
            }
        }
        if home.is_empty() {
            return;
        }
        for &block in &order {
            for operand in func.block_insts(block).flat_map(|inst| func.operands(inst)) {
                let Some(&(own, normal)) = home.get(&operand.value) else { continue };
                let ready = own == block || normal.is_some_and(|normal| self.facts.dominates(normal, block));
                let list = self.used_again.entry(block).or_default();
                if !ready && !list.contains(&operand.value) {
                    list.push(operand.value);
                }
            }
        }
    }

    /// Defines such values anew at the start of a block.
    pub fn receive_again(&mut self, block: Block) -> Result<(), Error> {
        for value in self.used_again.remove(&block).unwrap_or_default() {
            if let Some(received) = self.received.get(&value).cloned() {
                self.receive_result(value, &received)?;
            }
        }
        Ok(())
    }

    /// Ends the block with a call that may unwind. Both ways lead to new blocks: the one that unwinds passes the
    /// exception to the landing pad, the other, where lowering goes on, takes the results. Where the stack pointer was
    /// lowered for the call, the first puts it back too.
    fn invoke(
        &mut self,
        inst: Inst,
        registers: Imm,
        values: &[Value],
        types: &[Type],
        lowered: Option<Value>,
    ) -> Result<Inst, Error> {
        let func = self.func;
        let pad = func.targets(inst)[1].block;
        let result = func.results(inst).nth(1);
        // The value of a call that unwinds is poison.
        if let Some(value) = result.filter(|v| self.is_live(*v)) {
            self.define_any(value)?;
        }
        let args = self.edge_args(inst, 1, pad)?;
        let unwind = self.new_block();
        let normal = self.new_block();
        let targets = self.dst.targets_imm([(normal, 0, None), (unwind, 0, None)]);
        let imm = targets.with_condition_of(Opcode::MInvoke, registers);
        let call = self.emit_inst(Opcode::MInvoke, imm, values, types);
        let landing = func.first_inst(pad).filter(|i| func.op(*i) == Opcode::LandingPad);
        let clauses = landing.map(|i| func.clauses_of(i).to_vec()).unwrap_or_default();
        self.at = unwind;
        let imm = self.dst.clauses_imm(&clauses);
        let landing = self.emit_inst(Opcode::MLanding, imm, &[], &[Type::M64, Type::M64]);
        if let Some(stack) = lowered {
            self.emit_inst(Opcode::MStackRestore, Imm::default(), &[stack], &[]);
        }
        let passed: Vec<Value> = args.into_iter().chain(self.dst.results(landing)).collect();
        let to = self.block(pad);
        self.branch(to, &passed);
        self.at = normal;
        Ok(call)
    }

    fn after_invoke(&mut self, inst: Inst) -> Result<(), Error> {
        let target = self.func.targets(inst)[0].block;
        let args = self.edge_args(inst, 0, target)?;
        let to = self.block(target);
        self.branch(to, &args);
        Ok(())
    }

    /// The exception and its selector are the last parameters of the block.
    fn landing_pad(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let params = self.dst.params(self.at).to_vec();
        let [.., exception, selector] = params[..] else {
            return self.unsupported(inst, "nothing unwinds to this landing pad");
        };
        let results: Vec<Value> = func.results(inst).collect();
        self.define(results[0], [exception]);
        if self.is_live(results[1]) {
            let width = self.width(results[1])?;
            let low = self.emit(Opcode::MSext, &[selector], Type::machine(32, Ext::Sign));
            let pieces = self.resize(&[low], 32, &Interval::signed(32), width);
            self.define(results[1], pieces);
        }
        Ok(())
    }

    /// The signature of an indirect call that states only its result: what the operands say.
    fn guess(&self, inst: Inst) -> Option<Signature> {
        let func = self.func;
        let operands = func.fixed_operands(inst);
        let args = &operands[1..operands.len() - 1];
        let plain = args.iter().all(|o| !crate::facts::has_ints(func.ty(o.value)));
        let ret = func.results(inst).nth(1).map(|v| (func.ty(v), func.ann(v)));
        (plain && ret.is_none_or(|(ty, _)| !crate::facts::has_ints(ty))).then(|| Signature {
            params: args.iter().map(|o| tuffy_ir::Param::new(func.ty(o.value))).collect(),
            ret,
            variadic: false,
        })
    }

    /// An argument beyond the stated signature: an integer is a word.
    fn variadic_ann(&self, inst: Inst, operand: &Operand) -> Ann {
        let interval = self.facts.operand(inst, operand);
        match (interval.signed_bits(), interval.unsigned_bits()) {
            (Some(..=64), _) => Ann::s(64),
            (_, Some(..=64)) => Ann::u(64),
            _ => Ann::NONE,
        }
    }

    /// Copies bytes from one address to another that does not overlap.
    fn copy_bytes(&mut self, from: Value, to: Value, bytes: u32) {
        let mut at = 0;
        while at < bytes {
            let size = [8, 4, 2, 1].into_iter().find(|s| *s <= bytes - at).expect("one byte at least");
            let ty = if size == 8 { Type::M64 } else { Type::machine(8 * size, Ext::Zero) };
            let part = self.load(from, at as i32, ty);
            self.store(part, to, at as i32, size);
            at += size;
        }
    }

    fn ret(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let bad = |message: String| Error::at(func, inst, format!("the result: {message}"));
        let (containers, registers) = returned(self.target, &func.signature).map_err(bad)?;
        let operands = func.operands(inst).to_vec();
        let parts = match (func.signature.ret, operands.first()) {
            (Some(_), Some(operand)) => self.sent(inst, operand, &containers)?,
            _ => Vec::new(),
        };
        let sret = func.signature.params.iter().position(|p| p.passing == Passing::Sret);
        let (numbers, values): (Vec<u32>, Vec<Value>) = match (registers, self.result_pointer, sret) {
            (None, Some(pointer), _) => {
                let mut at = 0;
                for &part in &parts {
                    let part = self.whole(part);
                    let size = self.part_size(part);
                    self.store(part, pointer, at, size);
                    at += part_bytes(self.dst.ty(part)) as i32;
                }
                (vec![self.result_register()], vec![pointer])
            }
            (_, _, Some(index)) if parts.is_empty() => (vec![self.result_register()], vec![self.params[index][0]]),
            (registers, ..) => (registers.unwrap_or_default(), self.push_results(&containers, parts)),
        };
        self.check_guard();
        let imm = self.dst.list_imm(&numbers);
        self.emit_inst(Opcode::MRet, imm, &values, &[]);
        Ok(())
    }

    /// A piece with all bits of its register defined, so that a whole word can be stored.
    fn whole(&mut self, part: Value) -> Value {
        match self.dst.ty(part).as_machine() {
            Some(m) if !m.defines(64) => self.emit(Opcode::MZext, &[part], Type::machine(m.width, Ext::Zero)),
            _ => part,
        }
    }

    /// Calls a routine of our own with words as arguments.
    pub fn call_helper(&mut self, name: &'static str, args: &[Value]) {
        self.helpers.need(name);
        self.call_symbol(name, args);
    }

    /// Calls a symbol with integers in registers; what it returns is not used.
    pub fn call_symbol(&mut self, name: &str, args: &[Value]) {
        self.call_with(name, Class::Int, args, &[], &[]);
    }

    /// Calls a function of the C library from floats of a format to one of it.
    pub fn call_float(&mut self, name: &str, args: &[Value], kind: FloatKind) -> Value {
        let result = self.target.isa.results(&[Class::Float]).expect("a float is returned in a register");
        let call = self.call_with(name, Class::Float, args, &result, &[Type::float(kind)]);
        self.dst.results(call).next().expect("a float")
    }

    /// Calls a symbol with arguments of one class.
    fn call_with(&mut self, name: &str, class: Class, args: &[Value], results: &[u32], types: &[Type]) -> Inst {
        let callee = self.emit_imm(Opcode::MSymbol, Imm::default().with_name(Name::new(name)), &[], Type::M64);
        let places = self.target.isa.arguments(&vec![AbiArg::Pieces(vec![Piece::new(class)]); args.len()]).places;
        let (mut numbers, mut values) = (Vec::new(), vec![callee]);
        for (&arg, place) in args.iter().zip(places.iter().flatten()) {
            match place {
                Place::Reg(r) => {
                    numbers.push(*r);
                    values.push(arg);
                }
                Place::Stack(at) => {
                    let imm = Imm::default().with_disp(*at as i32);
                    let base = self.emit_imm(Opcode::MOutgoing, imm, &[], Type::M64);
                    let size = self.part_size(arg);
                    self.store(arg, base, 0, size);
                }
            }
        }
        numbers.extend(results);
        let imm = self.dst.list_imm(&numbers);
        self.emit_inst(Opcode::MCall, imm, &values, types)
    }
}

#[cfg(test)]
mod tests {
    use crate::driver::{Options, compile};
    use tuffy_ir::read_module;

    /// Such a call is undefined, but the module is well-formed: code is made for it.
    #[test]
    fn a_callee_may_give_something_else_than_is_taken() {
        for given in ["", " -> f64"] {
            let text = format!(
                "extern func @g(){given}\nextern func @p(...) -> int:s32\n\
                 func @f() -> int:s64 {{\n  bb0(v0: mem):\n    v1 = symbol_addr @g\n    \
                 v2, v3 = call v1(), v0 -> int\n    ret v3, v2\n}}\n\
                 func @h() -> int:s64 personality(@p) {{\n  bb0(v0: mem):\n    v1 = symbol_addr @g\n    \
                 v2, v3 = invoke v1(), v0 -> int, bb1, bb2\n\n  bb1:\n    ret v3, v2\n\n  \
                 bb2:\n    v4, v5 = landing_pad cleanup\n    ret v3, v2\n}}\n"
            );
            let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
            let options = Options { check: true, ..Options::new(tuffy_target_x86::default_target()) };
            compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
        }
    }
}
