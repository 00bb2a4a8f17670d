//! Memory: loads, stores, copies, atomics and pointers.

use super::Legalizer;
use super::convention::vector_type;
use super::pieces::{Leaf, Pieces, leaves, reg_type};
use crate::error::Error;
use crate::facts::Interval;
use smallvec::smallvec;
use tuffy_ir::{
    Entry, Ext, ExternKind, FloatKind, Imm, Inst, Int, Lane, MachineCond, Name, Opcode, Operand, Ordering, RegionKind,
    RmwOp, Type, Value, VecType,
};
use tuffy_target::MemoryModel;
use tuffy_target::choice::{At, COPY_INLINE, Costs, FILL_INLINE};
use tuffy_target::vector::Packing;

/// Copies and fills that take no more accesses of either kind are done in place.
const INLINE_PIECES: usize = 8;

/// Offset and size of the accesses that cover so many bytes, the widest first; none is wider than asked for. What would
/// take several at the end is covered by one that begins earlier.
fn pieces_of(bytes: u64, widest: u64) -> Vec<(i32, u32)> {
    let (mut all, mut at) = (Vec::new(), 0);
    while at < bytes {
        let rest = bytes - at;
        let size = (1 << rest.ilog2()).min(widest);
        let whole = rest.next_power_of_two();
        if rest < widest && rest != size && whole <= bytes {
            all.push(((bytes - whole) as i32, whole as u32));
            break;
        }
        all.push((at as i32, size as u32));
        at += size;
    }
    all
}

/// The vector register that copies and fills use.
const VECTOR_BITS: u32 = 128;
const VECTOR_BYTES: u32 = VECTOR_BITS / 8;

/// The most that memory of the frame is aligned to, as a power of two.
const MAX_FRAME_ALIGN: u8 = 28;

/// Whether later accesses stay after an access of this ordering.
fn acquires(ordering: Ordering) -> bool {
    matches!(ordering, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
}

/// Whether earlier accesses stay before it.
fn releases(ordering: Ordering) -> bool {
    matches!(ordering, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
}

impl Legalizer<'_> {
    /// Bytes of the frame.
    pub fn slot(&mut self, bytes: u32, align_log2: u8) -> Value {
        let imm = Imm::default().with_number(bytes).with_align(Some(align_log2));
        self.emit_imm(Opcode::MSlot, imm, &[], Type::M64)
    }

    /// Loads what a type holds.
    pub fn load(&mut self, base: Value, disp: i32, ty: Type) -> Value {
        self.emit_imm(Opcode::MLoad, Imm::default().with_disp(disp), &[base], ty)
    }

    /// Stores the low bytes of a register.
    pub fn store(&mut self, value: Value, base: Value, disp: i32, size: u32) {
        let imm = Imm::default().with_number(size).with_disp(disp);
        self.emit_inst(Opcode::MStore, imm, &[value, base], &[]);
    }

    /// The unsigned value of `bytes` bytes, as an integer of the width that holds them.
    fn load_bytes(&mut self, base: Value, disp: i32, bytes: u32) -> Pieces {
        let width = self.target.legal_width(8 * bytes);
        let word = self.piece_bits(width) / 8;
        let mut out = Pieces::new();
        let mut at = 0;
        while at < bytes {
            let mut part: Option<Value> = None;
            let mut done = 0;
            while done < word && at + done < bytes {
                let left = (bytes - at).min(word) - done;
                let size = [8, 4, 2, 1].into_iter().find(|s| *s <= left && *s <= word).expect("one byte at least");
                let ty = if size == 8 { Type::M64 } else { Type::machine(8 * size, Ext::Zero) };
                let value = self.load(base, disp + (at + done) as i32, ty);
                part = Some(match part {
                    None => value,
                    Some(low) => {
                        let high = self.shift(Opcode::MShl, value, 8 * done, 8 * word);
                        self.emit(Opcode::MOr, &[low, high], reg_type(8 * word))
                    }
                });
                done += size;
            }
            out.extend(part);
            at += word;
        }
        out
    }

    /// Writes the low `bytes` bytes of an integer.
    fn store_bytes(&mut self, pieces: &[Value], base: Value, disp: i32, bytes: u32) {
        let width = self.target.legal_width(8 * bytes);
        let word = self.piece_bits(width) / 8;
        for (i, &piece) in pieces.iter().enumerate() {
            let at = i as u32 * word;
            let mut done = 0;
            while done < word && at + done < bytes {
                let left = (bytes - at).min(word) - done;
                let size = [8, 4, 2, 1].into_iter().find(|s| *s <= left && *s <= word).expect("one byte at least");
                let part = self.shift(Opcode::MShr, piece, 8 * done, 8 * word);
                self.store(part, base, disp + (at + done) as i32, size);
                done += size;
            }
        }
    }

    /// Loads a leaf of `bytes` bytes.
    pub fn load_leaf(&mut self, leaf: Leaf, base: Value, disp: i32, bytes: u32, width: u32) -> Pieces {
        match leaf {
            Leaf::Float(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                smallvec![self.load(base, disp, Type::float(kind))]
            }
            Leaf::Ptr => smallvec![self.load(base, disp, Type::M64)],
            Leaf::Int => {
                let own = self.target.legal_width(8 * bytes);
                let loaded = self.load_bytes(base, disp, bytes);
                self.resize(&loaded, own, &Interval::unsigned(8 * bytes), width)
            }
            _ => self.load_bytes(base, disp, bytes),
        }
    }

    /// Stores a leaf of `bytes` bytes. An integer is in the width that holds them.
    pub fn store_leaf(&mut self, leaf: Leaf, pieces: &[Value], base: Value, disp: i32, bytes: u32) {
        match leaf {
            Leaf::Float(FloatKind::F32 | FloatKind::F64) | Leaf::Ptr => self.store(pieces[0], base, disp, bytes),
            _ => self.store_bytes(pieces, base, disp, bytes),
        }
    }

    /// Loads a value of any type with a layout.
    fn load_value(&mut self, ty: Type, base: Value, bytes: u32, width: u32) -> Pieces {
        match ty.as_vec() {
            Some(v) if v.lane.bits().is_multiple_of(8) => {
                let size = v.lane.bits() / 8;
                let leaf = leaves(ty)[0];
                let lanes = (0..v.lanes()).map(|i| self.load_leaf(leaf, base, (i * size) as i32, size, width));
                lanes.collect::<Vec<_>>().into_iter().flatten().collect()
            }
            Some(v) => {
                let all = self.load_bytes(base, 0, bytes);
                self.unpack(&all, v, width)
            }
            None => self.load_leaf(leaves(ty)[0], base, 0, bytes, width),
        }
    }

    /// Whether all that read a loaded integer extend it with its sign: then the load does.
    fn is_read_with_sign(&self, value: Value, size: u32) -> bool {
        const MAX_USES: usize = 4;
        let func = self.func;
        let extends = |inst: Inst| {
            func.op(inst) == Opcode::Sext && !func.inst(inst).lanes() && func.inst(inst).imm().number() == 8 * size
        };
        func.ty(value) == Type::INT
            && matches!(size, 1 | 2 | 4)
            && self.target.word() == 64
            && func.has_uses(value)
            && func.uses(value).take(MAX_USES + 1).count() <= MAX_USES
            && func.uses(value).all(|u| extends(u.inst))
    }

    /// The lanes of a vector that stand bit by bit in an integer.
    pub fn unpack(&mut self, all: &[Value], v: VecType, width: u32) -> Pieces {
        let total = self.target.legal_width(v.bits);
        let bits = v.lane.bits();
        let own = self.target.legal_width(bits);
        let leaf = leaves(v.lane.scalar())[0];
        let mut out = Pieces::new();
        for i in 0..v.lanes() {
            let lane = self.shr_const(all, (i * bits).into(), false, total);
            let lane = self.resize(&lane, total, &Interval::unsigned(v.bits), own);
            let lane = self.zext_in(&lane, bits, own);
            out.extend(match v.lane {
                Lane::Int(_) => self.resize(&lane, own, &Interval::unsigned(bits), width),
                _ => self.leaf_of_bits(leaf, &lane),
            });
        }
        out
    }

    /// A value of any type with a layout as the unsigned integer of its bytes, in the width that holds them.
    pub fn pack(&mut self, inst: Inst, operand: &Operand) -> Result<(Pieces, u32), Error> {
        let ty = self.func.ty(operand.value);
        if self.packing(operand.value).is_some_and(|p| p.leaf != Leaf::Bool) {
            let register = self.single(operand)?;
            return Ok((self.words_of(register), 128));
        }
        let bits = match ty.as_vec() {
            Some(v) => v.bits,
            None => 8 * ty.layout_bytes().unwrap_or(0),
        };
        let total = self.target.legal_width(bits.max(1));
        let lane_bits = ty.as_vec().map_or(bits, |v| v.lane.bits());
        let mut all: Option<Pieces> = None;
        for (i, arg) in self.args(inst, operand)?.iter().enumerate() {
            let own = self.target.legal_width(lane_bits);
            let lane = match arg.leaf {
                Leaf::Int => self.arg_at(arg, own),
                leaf => self.bits_of_leaf(leaf, &arg.pieces),
            };
            let lane = self.zext_in(&lane, lane_bits, own);
            let lane = self.resize(&lane, own, &Interval::unsigned(lane_bits), total);
            let lane = self.shl_const(&lane, u64::from(lane_bits) * i as u64, total);
            all = Some(match all {
                None => lane,
                Some(before) => self.bitwise(Opcode::MOr, &before, &lane, total),
            });
        }
        Ok((all.unwrap_or_default(), total))
    }

    fn store_value(&mut self, inst: Inst, base: Value, bytes: u32) -> Result<(), Error> {
        let operand = self.func.operands(inst)[0];
        let ty = self.func.ty(operand.value);
        if ty.as_vec().is_some_and(|v| !v.lane.bits().is_multiple_of(8)) {
            let (all, _) = self.pack(inst, &operand)?;
            self.store_bytes(&all, base, 0, bytes);
            return Ok(());
        }
        let args = self.args(inst, &operand)?;
        if ty == Type::F80 && self.store_from_stack(&args[0].pieces, base) {
            return Ok(());
        }
        let size = ty.as_vec().map_or(bytes, |v| v.lane.bits() / 8);
        for (i, arg) in args.iter().enumerate() {
            let own = self.target.legal_width(8 * size);
            let pieces = if arg.leaf == Leaf::Int { self.arg_at(arg, own) } else { arg.pieces.clone() };
            self.store_leaf(arg.leaf, &pieces, base, (i as u32 * size) as i32, size);
        }
        Ok(())
    }

    /// The next multiple of a power of two.
    fn aligned_up(&mut self, address: Value, log2: u8) -> Value {
        let up = self.constant((1 << log2) - 1, 64);
        let sum = self.emit(Opcode::MAdd, &[address, up], Type::M64);
        let mask = self.constant(-(1 << log2), 64);
        self.emit(Opcode::MAnd, &[sum, mask], Type::M64)
    }

    /// Lowers an instruction on memory or pointers.
    pub fn lower_memory(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let data = func.inst(inst);
        let (op, imm) = (data.op(), data.imm());
        let operands = func.operands(inst).to_vec();
        let result = func.results(inst).find(|&v| func.ty(v) != Type::MEM);
        match op {
            Opcode::StackSlot => {
                let natural = || imm.number().next_power_of_two().clamp(1, 16).trailing_zeros() as u8;
                let log2 = imm.align().unwrap_or_else(natural);
                if log2 > MAX_FRAME_ALIGN {
                    return self.unsupported(inst, format!("a stack slot aligned to 2^{log2} bytes"));
                }
                // The frame is aligned to 16 bytes: more than that is found within a larger slot.
                let more = (1u32 << log2).saturating_sub(16);
                let Some(bytes) = imm.number().checked_add(more) else {
                    return self.unsupported(inst, "the frame is larger than 1 GiB");
                };
                let slot = self.slot(bytes, log2.min(4));
                let slot = if more > 0 { self.aligned_up(slot, log2) } else { slot };
                self.define(result.expect("a pointer"), [slot]);
            }
            Opcode::StackAlloc => {
                let log2 = imm.align().unwrap_or(4);
                if log2 > MAX_FRAME_ALIGN {
                    return self.unsupported(inst, format!("stack memory aligned to 2^{log2} bytes"));
                }
                let more = (1u32 << log2).saturating_sub(16);
                let size = self.address_at(inst, &operands[0])?;
                let up = self.constant(15 + i64::from(more), 64);
                let size = self.emit(Opcode::MAdd, &[size, up], Type::M64);
                let mask = self.constant(-16, 64);
                let size = self.emit(Opcode::MAnd, &[size, mask], Type::M64);
                let place = self.emit(Opcode::MStackAlloc, &[size], Type::M64);
                let place = if more > 0 { self.aligned_up(place, log2) } else { place };
                self.define(result.expect("a pointer"), [place]);
            }
            Opcode::StackSave => {
                let place = self.emit(Opcode::MStackSave, &[], Type::M64);
                self.define(result.expect("a pointer"), [place]);
            }
            Opcode::StackRestore => {
                let place = self.single(&operands[0])?;
                self.emit_inst(Opcode::MStackRestore, Imm::default(), &[place], &[]);
            }
            Opcode::Load | Opcode::LoadVolatile => {
                let value = result.expect("a value");
                let base = self.single(&operands[0])?;
                let width = self.int_width(value)?;
                let pieces = match self.load_on_stack(inst, value, base) {
                    Some(pieces) => pieces,
                    None if self.is_read_with_sign(value, imm.number()) => {
                        smallvec![self.load(base, 0, Type::machine(8 * imm.number(), Ext::Sign))]
                    }
                    None => self.load_value(func.ty(value), base, imm.number(), width),
                };
                self.define(value, pieces);
            }
            Opcode::Store | Opcode::StoreVolatile => {
                let base = self.single(&operands[1])?;
                self.store_value(inst, base, imm.number())?;
            }
            Opcode::Memcpy | Opcode::Memmove | Opcode::Memset => self.bulk(inst)?,
            Opcode::LoadAtomic | Opcode::StoreAtomic | Opcode::Rmw | Opcode::Cmpxchg => {
                let ordering = imm.ordering();
                let acquires = op == Opcode::Cmpxchg && acquires(imm.failure()) || acquires(ordering);
                self.fence_if(self.is_weak() && releases(ordering));
                self.atomic(inst)?;
                self.fence_if(self.is_weak() && acquires);
            }
            Opcode::Fence => self.fence_if(self.is_weak() || imm.ordering() == Ordering::SeqCst),
            Opcode::Ptradd => {
                let sum = self.pointer_sum(inst, &operands[0], &operands[1])?;
                self.define(result.expect("a pointer"), [sum]);
            }
            Opcode::Ptrdiff => {
                let (p, q) = (self.single(&operands[0])?, self.single(&operands[1])?);
                let value = result.expect("a value");
                let difference = self.emit(Opcode::MSub, &[p, q], Type::M64);
                let width = self.width(value)?;
                let pieces = self.cut(difference, 64);
                let pieces = self.resize(&pieces, 64, &Interval::signed(64), width);
                self.define(value, pieces);
            }
            Opcode::Ptrtoint | Opcode::Ptrtoaddr => {
                let p = self.single(&operands[0])?;
                let value = result.expect("a value");
                let width = self.width(value)?;
                let pieces = self.cut(p, 64);
                let pieces = self.resize(&pieces, 64, &Interval::unsigned(64), width);
                self.define(value, pieces);
            }
            Opcode::Inttoptr => {
                let n = self.address_at(inst, &operands[0])?;
                self.define(result.expect("a pointer"), [n]);
            }
            Opcode::SymbolAddr => {
                let address = self.symbol(imm.name());
                self.define(result.expect("a pointer"), [address]);
            }
            Opcode::TypeNumber => {
                let number = self.emit_imm(Opcode::MTypeNumber, Imm::default().with_name(imm.name()), &[], Type::M64);
                let value = result.expect("a number");
                let width = self.width(value)?;
                let pieces = self.cut(number, 64);
                let pieces = self.resize(&pieces, 64, &Interval::unsigned(31), width);
                self.define(value, pieces);
            }
            _ => self.bitcast(inst)?,
        }
        Ok(())
    }

    /// The address of a symbol.
    pub fn symbol(&mut self, name: Name) -> Value {
        let entry = match self.module.get(name) {
            Some(Entry::Alias(a)) => self.module.get(a.target),
            entry => entry,
        };
        let thread_local = match entry {
            Some(Entry::Global(g)) => g.thread_local,
            Some(Entry::Extern(e)) => matches!(e.kind, ExternKind::Global { thread_local: true }),
            _ => false,
        };
        let op = if thread_local { Opcode::MTls } else { Opcode::MSymbol };
        self.emit_imm(op, Imm::default().with_name(name), &[], Type::M64)
    }

    fn bitcast(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let value = func.results(inst).next().expect("a value");
        let (from, to) = (func.operands(inst)[0], func.ty(value));
        let bits = 8 * to.layout_bytes().or(func.ty(from.value).layout_bytes()).unwrap_or(0);
        let total = self.target.legal_width(bits.max(1));
        if let (Some(packing), Type::INT) = (self.packed_mask(from.value), to) {
            let (width, mask) = (self.width(value)?, self.mask(from.value, packing)?);
            let pieces = self.resize(&[mask], 32, &Interval::unsigned(packing.lanes()), width);
            self.define(value, pieces);
            return Ok(());
        }
        let all = match func.ty(from.value) {
            Type::INT => {
                let low = self.int_at(inst, &from, total)?;
                self.zext_in(&low, bits, total)
            }
            _ => self.pack(inst, &from)?.0,
        };
        if self.packing(value).is_some() {
            let register = self.register_of(&all);
            self.define_whole(value, register);
            return Ok(());
        }
        let pieces = match to.as_vec() {
            Some(v) => {
                let width = self.int_width(value)?;
                self.unpack(&all, v, width)
            }
            None => match leaves(to)[0] {
                Leaf::Int => {
                    let width = self.width(value)?;
                    self.resize(&all, total, &Interval::unsigned(bits), width)
                }
                leaf => self.leaf_of_bits(leaf, &all),
            },
        };
        self.define(value, pieces);
        Ok(())
    }

    /// `memcpy`, `memmove` and `memset`: in place if they are short, else by the C library.
    fn bulk(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let op = func.op(inst);
        let operands = func.operands(inst).to_vec();
        let dest = self.single(&operands[0])?;
        let count = self.facts.operand(inst, &operands[2]);
        let most = INLINE_PIECES as u64 * self.widest_piece(op, u64::MAX);
        let short = count.single().and_then(Int::to_u64).filter(|n| *n <= most);
        self.choices.settle();
        let known = op != Opcode::Memset || self.facts.operand(inst, &operands[1]).single().is_some();
        let short = short.filter(|n| known && self.is_inline(op, *n));
        let pieces = |l: &Self, bytes: u64| pieces_of(bytes, l.widest_piece(op, bytes));
        let wrong = self.choices.is_faulty();
        match (op, short) {
            (Opcode::Memset, Some(n)) => {
                let byte = self
                    .facts
                    .operand(inst, &operands[1])
                    .single()
                    .map_or(0, |fill| fill.zext(8).to_u64().unwrap_or(0));
                let pattern = (byte ^ u64::from(wrong)) * 0x0101_0101_0101_0101;
                let (mut register, vector) = (None, Packing { leaf: Leaf::Int, bits: 8, register: VECTOR_BITS });
                for (at, size) in pieces(self, n) {
                    let word = match size {
                        VECTOR_BYTES => *register.get_or_insert_with(|| {
                            let byte = self.constant(pattern as i64 & 0xff, 32);
                            self.registers().splat(self, vector, true, byte)
                        }),
                        _ => self.constant(pattern as i64, 8 * size.max(4)),
                    };
                    self.store(word, dest, at, size);
                }
            }
            (Opcode::Memset, _) => {
                let fill = self.int_at(inst, &operands[1], 32)?[0];
                let bytes = self.address_at(inst, &operands[2])?;
                self.call_symbol("memset", &[dest, fill, bytes]);
            }
            (_, Some(n)) => {
                let source = self.single(&operands[1])?;
                let mut parts = Vec::new();
                for (at, size) in pieces(self, n.saturating_sub(wrong.into())) {
                    let ty = match size {
                        VECTOR_BYTES => vector_type(VECTOR_BITS),
                        8 => Type::M64,
                        _ => Type::machine(8 * size, Ext::Zero),
                    };
                    parts.push((self.load(source, at, ty), at, size));
                }
                // All loads come first: the two may overlap.
                for (value, at, size) in parts {
                    self.store(value, dest, at, size);
                }
            }
            _ => {
                let source = self.single(&operands[1])?;
                let bytes = self.address_at(inst, &operands[2])?;
                self.call_symbol(if op == Opcode::Memcpy { "memcpy" } else { "memmove" }, &[dest, source, bytes]);
            }
        }
        Ok(())
    }

    /// The widest access of a copy or a fill of so many bytes: a vector register, where the target has them. What a few
    /// words were written to before is read again word by word: a wider load would have to wait for all of them.
    fn widest_piece(&self, op: Opcode, bytes: u64) -> u64 {
        let has_vectors = self.target.vector_bits() >= VECTOR_BITS && self.target.isa.vectors().is_some();
        let least = if op == Opcode::Memset { 16 } else { 33 };
        if has_vectors && bytes >= least { VECTOR_BYTES.into() } else { 8 }
    }

    /// Whether a copy or a fill of so many bytes, which is short, is done in place.
    fn is_inline(&mut self, op: Opcode, bytes: u64) -> bool {
        let (what, routine) = match op {
            Opcode::Memset => (&FILL_INLINE, "memset"),
            Opcode::Memmove => (&COPY_INLINE, "memmove"),
            _ => (&COPY_INLINE, "memcpy"),
        };
        // A module that has the routine itself may be in it: there is no other way then.
        if matches!(self.module.get(Name::new(routine)), Some(Entry::Function(_))) {
            return true;
        }
        if self.choices.is_free() {
            return true;
        }
        let at = At::inst(self.func, self.inst).about(self.content().finish());
        let pieces = pieces_of(bytes, self.widest_piece(op, bytes)).len() as u64;
        let copies = 1 + u64::from(op != Opcode::Memset);
        let costs =
            Costs { plain: (20, 18), chosen: (pieces * copies, 5 * pieces * copies), threshold: "at most 8 pieces" };
        self.choices.weigh(what, true, || at, || (costs, None))
    }

    /// Whether accesses may pass each other where the machine is not told otherwise.
    fn is_weak(&self) -> bool {
        self.target.isa.memory_model() == MemoryModel::Weak
    }

    /// Orders all accesses, if that is needed.
    fn fence_if(&mut self, needed: bool) {
        if needed {
            self.emit_inst(Opcode::MFence, Imm::default(), &[], &[]);
        }
    }

    /// The bits of a scalar operand of an atomic access, in one register.
    fn atomic_bits(&mut self, inst: Inst, operand: &Operand, size: u32) -> Result<Value, Error> {
        let width = self.target.legal_width(8 * size);
        let pieces = match self.func.ty(operand.value) {
            Type::INT => self.int_at(inst, operand, width)?,
            _ => self.pack(inst, operand)?.0,
        };
        Ok(self.joined(&pieces))
    }

    /// A value from the bits in one register.
    fn define_bits(&mut self, value: Value, bits: Value, size: u32) -> Result<(), Error> {
        let own = self.target.legal_width(8 * size);
        let pieces = match leaves(self.func.ty(value)).as_slice() {
            [Leaf::Int] if self.is_live(value) => {
                let width = self.width(value)?;
                let pieces = self.cut(bits, own);
                self.resize(&pieces, own, &Interval::unsigned(8 * size), width)
            }
            [Leaf::Bytes(_)] => self.cut(bits, own),
            [Leaf::Float(kind @ (FloatKind::F32 | FloatKind::F64))] => {
                smallvec![self.emit(Opcode::MFrombits, &[bits], Type::float(*kind))]
            }
            _ => smallvec![bits],
        };
        self.define(value, pieces);
        Ok(())
    }

    fn atomic(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let (op, imm) = (func.op(inst), func.inst(inst).imm());
        let size = imm.number();
        let operands = func.operands(inst).to_vec();
        let pointer = usize::from(op == Opcode::StoreAtomic);
        let result = func.results(inst).find(|&v| func.ty(v) != Type::MEM);
        let scalar = |ty: Type| ty.as_vec().is_none() && !ty.is_aggregate();
        let data = result.map_or_else(|| func.ty(operands[0].value), |v| func.ty(v));
        if size > 8 || !scalar(data) {
            return self.unsupported(
                inst,
                format!("atomic access of {size} bytes of `{data}` is not in the base instruction set"),
            );
        }
        let p = self.single(&operands[pointer])?;
        let memory_type = if size == 8 { Type::M64 } else { Type::machine(8 * size, Ext::Zero) };
        match op {
            Opcode::LoadAtomic => {
                let bits = self.load(p, 0, memory_type);
                self.define_bits(result.expect("a value"), bits, size)?;
            }
            Opcode::StoreAtomic => {
                let bits = self.atomic_bits(inst, &operands[0], size)?;
                // A plain store may pass later loads. An exchange is a full fence where no other fences stand around.
                if imm.ordering() == Ordering::SeqCst && !self.is_weak() {
                    self.emit_imm(Opcode::MXchg, Imm::default().with_number(size), &[bits, p], memory_type);
                } else {
                    self.store(bits, p, 0, size);
                }
            }
            Opcode::Cmpxchg => {
                let e = self.atomic_bits(inst, &operands[1], size)?;
                let d = self.atomic_bits(inst, &operands[2], size)?;
                let old = self.emit_imm(Opcode::MCmpxchg, Imm::default().with_number(size), &[e, d, p], memory_type);
                self.define_bits(result.expect("a value"), old, size)?;
            }
            _ => {
                let v = self.atomic_bits(inst, &operands[1], size)?;
                let old = match imm.rmw() {
                    RmwOp::Xchg => self.emit_imm(Opcode::MXchg, Imm::default().with_number(size), &[v, p], memory_type),
                    RmwOp::Add => self.emit_imm(Opcode::MXadd, Imm::default().with_number(size), &[v, p], memory_type),
                    RmwOp::Sub => {
                        let width = self.target.legal_width(8 * size);
                        let minus = self.emit(Opcode::MNeg, &[v], reg_type(width));
                        self.emit_imm(Opcode::MXadd, Imm::default().with_number(size), &[minus, p], memory_type)
                    }
                    other => self.rmw_loop(other, v, p, size, memory_type),
                };
                self.define_bits(result.expect("a value"), old, size)?;
            }
        }
        Ok(())
    }

    /// A read-modify-write operation that no instruction does: try until nobody came between.
    fn rmw_loop(&mut self, op: RmwOp, v: Value, p: Value, size: u32, memory_type: Type) -> Value {
        let width = self.target.legal_width(8 * size);
        let first = self.load(p, 0, memory_type);
        let region = self.start_region(RegionKind::Loop);
        let header = self.block_in(region);
        let retry = self.block_in(region);
        let after = self.block_after_region(region);
        self.branch(header, &[first]);
        let old = self.add_block_param(header, memory_type);
        let seen = self.add_block_param(retry, memory_type);
        let done = self.add_block_param(after, memory_type);
        self.at = header;
        let new = self.rmw_value(op, old, v, width, size);
        let got = self.emit_imm(Opcode::MCmpxchg, Imm::default().with_number(size), &[old, new, p], memory_type);
        self.branch_compare((MachineCond::Eq, width), (got, old), (after, &[got]), (retry, &[got]));
        self.at = retry;
        self.emit_inst(Opcode::Continue, Imm::default(), &[seen], &[]);
        self.at = after;
        done
    }

    fn rmw_value(&mut self, op: RmwOp, old: Value, v: Value, width: u32, size: u32) -> Value {
        let ty = reg_type(width);
        match op {
            RmwOp::And => self.emit(Opcode::MAnd, &[old, v], ty),
            RmwOp::Or => self.emit(Opcode::MOr, &[old, v], ty),
            RmwOp::Xor => self.emit(Opcode::MXor, &[old, v], ty),
            RmwOp::Nand => {
                let both = self.emit(Opcode::MAnd, &[old, v], ty);
                self.emit(Opcode::MNot, &[both], ty)
            }
            _ => {
                let signed = matches!(op, RmwOp::Smin | RmwOp::Smax);
                let bits = 8 * size;
                let (x, y) = match signed {
                    true => (self.sext_in(&[old], bits, width)[0], self.sext_in(&[v], bits, width)[0]),
                    false => (self.zext_in(&[old], bits, width)[0], self.zext_in(&[v], bits, width)[0]),
                };
                let cond = match op {
                    RmwOp::Smin => MachineCond::Slt,
                    RmwOp::Smax => MachineCond::Sgt,
                    RmwOp::Umin => MachineCond::Ult,
                    _ => MachineCond::Ugt,
                };
                self.selcmp((cond, width), (x, y), (x, y), ty)
            }
        }
    }
}
