//! Memory: slots, addresses, loads, stores, copies, atomics, pointers as numbers and as bytes.

use super::body::Body;
use super::facts::{Contents, Fact, PtrFact, Val};
use crate::builder::Draft;
use crate::function::Value;
use crate::function::inst::{Imm, Operand};
use crate::int::Int;
use crate::opcode::Flags;
use crate::opcode::{Cond, Opcode, Ordering, RmwOp};
use crate::types::{Lane, Type};

/// The size of the slot that every function with memory has.
const HOME_BYTES: u32 = 64;
const HOME_ALIGN: u8 = 4;

/// Bytes to be read, anywhere.
fn readable(room: u32) -> PtrFact {
    PtrFact { object: None, room, align: 0, contents: Contents::Data, writable: false, tainted: false }
}

impl Body<'_, '_, '_> {
    pub(super) fn token(&mut self) -> Option<Value> {
        self.mem.map(|m| self.b.use_var(m))
    }

    pub(super) fn set_token(&mut self, token: Value) {
        if let Some(m) = self.mem {
            self.b.def_var(m, token);
        }
    }

    /// Emits an access whose last operand is the token; gives its value, if it has one.
    pub(super) fn access(&mut self, op: Opcode, imm: Imm, operands: &[Operand], ty: Option<Type>) -> Option<Value> {
        let token = self.token()?;
        let operands: Vec<Operand> = operands.iter().copied().chain([token.into()]).collect();
        let loads = op.spec().flags().contains(&"uninit");
        let flags = if loads && self.chance(64) { Flags::UNINIT } else { Flags::none() };
        let inst = self.inst(Draft { flags, imm, operands: &operands, ty, ..Draft::new(op) });
        let mut results = self.b.func().results(inst);
        if op.spec().defines
            && let Some(token) = results.next()
        {
            self.set_token(token);
        }
        results.next()
    }

    // Slots and addresses.

    fn slot(&mut self, bytes: u32, align: u8, contents: Contents, tainted: bool) -> Val {
        let value = self.b.stack_slot(bytes, Some(align), self.at);
        let object = Some(self.next_object);
        self.next_object += 1;
        let fact = Fact::ptr(PtrFact { object, room: bytes, align, contents, writable: true, tainted });
        self.cost += 1;
        self.keep(value, fact)
    }

    /// Makes the slots of the function and initializes them.
    pub(super) fn slots(&mut self) {
        self.next_object = self.g.symbols.globals.len() as u32;
        let home = self.slot(HOME_BYTES, HOME_ALIGN, Contents::Data, false);
        self.home = Some(home);
        self.fill(home, HOME_BYTES);
        if self.g.options.poison > 0 && self.chance(96) {
            let tainted = self.slot(32, 3, Contents::Data, true);
            self.fill(tainted, 32);
        }
        if self.chance(96) {
            let cells = 1 + self.below(4) as u32;
            let slot = self.slot(8 * cells, 3, Contents::Pointers, false);
            for i in 0..cells {
                let pointer = self.pointer(&PtrFact::CELL);
                let at = self.b.iconst(8 * i, self.at);
                let cell = self.b.ptradd(slot.value, at, self.at);
                let imm = Imm::default().with_number(8);
                self.access(Opcode::Store, imm, &[pointer.value.into(), cell.into()], None);
            }
        }
    }

    /// Sometimes makes another slot where the function is still in its entry block: calls may come before it.
    pub(super) fn late_slot(&mut self) {
        let in_entry = self.b.func().entry() == Some(self.b.current_block());
        if self.mem.is_some() && in_entry && self.chance(64) {
            let slot = self.slot(16, 3, Contents::Data, false);
            self.fill(slot, 16);
        }
    }

    fn fill(&mut self, slot: Val, bytes: u32) {
        let byte = self.g.source.byte();
        let (byte, count) = (self.b.iconst(byte, self.at), self.b.iconst(bytes, self.at));
        let operands = [slot.value.into(), byte.into(), count.into()];
        self.access(Opcode::Memset, Imm::default().with_align(Some(3)), &operands, None);
    }

    /// A pointer that satisfies `wanted`, which the home slot must; for pointers to cells see [`Body::cells`].
    pub(super) fn pointer(&mut self, wanted: &PtrFact) -> Val {
        let base = self.base(wanted).or(self.home);
        let Some(base) = base else { return self.null() };
        self.advance(base, wanted)
    }

    /// A pointer to cells, if there is one in scope.
    fn cells(&mut self, writable: bool) -> Option<Val> {
        let contents = Contents::Pointers;
        let wanted = PtrFact { object: None, room: 8, align: 3, contents, writable, tainted: false };
        let base = self.base(&wanted)?;
        Some(self.advance(base, &wanted))
    }

    /// Something in scope or a global that satisfies `wanted`.
    fn base(&mut self, wanted: &PtrFact) -> Option<Val> {
        let fits = |v: &Val| v.fact.ptr.is_some_and(|p| p.satisfies(wanted)) && !v.fact.poison;
        if self.chance(64) {
            let globals = &self.g.symbols.globals;
            let (i, count) = (self.g.source.below(globals.len()), globals.len());
            if i < count && globals[i].fact.satisfies(wanted) {
                let info = globals[i];
                let fact = Fact::ptr(PtrFact { object: Some(i as u32), ..info.fact });
                let value = self.b.symbol_addr(info.name, self.at);
                return Some(self.keep(value, fact));
            }
        }
        let n = self.scope.len();
        let start = self.below(n);
        let (after, before) = (&self.scope[start..], &self.scope[..start]);
        after.iter().chain(before).find(|v| fits(v)).copied()
    }

    /// Moves a pointer as far as `wanted` allows.
    fn advance(&mut self, base: Val, wanted: &PtrFact) -> Val {
        let Some(p) = base.fact.ptr else { return base };
        if self.reckless() {
            let far = self.pick(Type::INT);
            let value = self.b.ptradd(base.value, far.value, self.at);
            return Val { value, ..base };
        }
        let step = 1u32 << wanted.align;
        let steps = p.room.saturating_sub(wanted.room) / step;
        if steps == 0 || !self.chance(128) {
            return base;
        }
        let bits = steps.ilog2();
        let (offset, most) = if bits > 0 && self.chance(96) {
            // Up to `2^bits - 1` steps, known only when it runs.
            let count = self.sure(Type::INT, bits);
            let size = self.b.iconst(step, self.at);
            (self.b.mul(count.value, size, self.at), step * ((1 << bits) - 1))
        } else {
            let offset = step * self.below(steps as usize + 1) as u32;
            (self.b.iconst(offset, self.at), offset)
        };
        let value = self.b.ptradd(base.value, offset, self.at);
        let fact = Fact::ptr(PtrFact { room: p.room - most, align: wanted.align.min(p.align), ..p });
        self.cost += 4 * self.times;
        self.keep(value, fact)
    }

    /// A pointer that nothing may be accessed through.
    fn null(&mut self) -> Val {
        let zero = self.b.iconst(0, self.at);
        let value = self.b.inttoptr(zero, Type::PTR, self.at);
        Val { value, ty: Type::PTR, fact: Fact::PLAIN }
    }

    pub(super) fn select_pointer(&mut self, a: Val, p: PtrFact) {
        let wanted = PtrFact { object: None, room: p.room.min(16), align: 0, ..p };
        let Some(b) = self.base(&wanted) else { return };
        let Some(q) = b.fact.ptr else { return };
        let cond = self.pick(Type::BOOL);
        let cond = if cond.fact.poison { self.freeze(cond) } else { cond };
        let operands = [cond.value.into(), a.value.into(), b.value.into()];
        self.val(Opcode::Select, Imm::default(), &operands, None, Fact::ptr(p.either(q)));
    }

    // Loads and stores.

    /// A type to access, its size and the fact of a loaded value.
    fn accessible(&mut self) -> (Type, u32, Fact) {
        let sized = |ty: Type, fact| (ty, ty.layout_bytes().unwrap_or(8), fact);
        match self.below(10) {
            6 | 7 if self.g.options.floats => {
                let ty = self.float_type();
                sized(ty, Fact::PLAIN)
            }
            8 if self.g.options.vectors => {
                let ty = self.g.source.pick(&self.g.types.int_vecs);
                let bits = ty.as_vec().map_or(64, |v| v.lane.bits());
                sized(ty, Fact::unsigned(bits))
            }
            9 => {
                let bytes = self.g.source.pick(&[8, 4, 1, 16]);
                sized(Type::byte(bytes), Fact::PLAIN)
            }
            _ => {
                let size = self.g.source.pick(&[8, 4, 1, 2, 4, 8, 3, 16]);
                (Type::INT, size, Fact::unsigned(8 * size))
            }
        }
    }

    /// A value to be written where `to` points: no NaN payload, and no poison unless there may be some.
    pub(super) fn storable(&mut self, ty: Type, to: &PtrFact) -> Val {
        let val = self.pick(ty);
        let val = if val.fact.poison && !to.tainted { self.freeze(val) } else { val };
        if ty.scalar().as_float().is_some() { self.canonical(val) } else { val }
    }

    pub(super) fn load(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let volatile = self.g.options.atomics && self.chance(32);
        let op = if volatile { Opcode::LoadVolatile } else { Opcode::Load };
        if self.chance(32)
            && let Some(cell) = self.cells(false)
        {
            let loaded = self.access(op, Imm::default().with_number(8), &[cell.value.into()], Some(Type::PTR));
            if let Some(value) = loaded {
                self.keep(value, Fact::ptr(PtrFact::CELL));
            }
            return;
        }
        let (ty, size, fact) = self.accessible();
        let mut p = self.pointer(&PtrFact { tainted: true, ..readable(size) });
        let tainted = p.fact.ptr.is_some_and(|p| p.tainted);
        let operand = self.operand(&mut p);
        if let Some(value) = self.access(op, Imm::default().with_number(size), &[operand], Some(ty)) {
            let val = self.keep(value, fact.poison(tainted));
            if ty.scalar() == Type::INT {
                self.limit(val);
            }
        }
    }

    pub(super) fn store(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let volatile = self.g.options.atomics && self.chance(32);
        let op = if volatile { Opcode::StoreVolatile } else { Opcode::Store };
        if self.chance(32)
            && let Some(cell) = self.cells(true)
        {
            let value = self.pointer(&PtrFact::CELL);
            self.access(op, Imm::default().with_number(8), &[value.value.into(), cell.value.into()], None);
            return;
        }
        let (ty, size, _) = self.accessible();
        let mut p = self.pointer(&PtrFact { tainted: true, writable: true, ..readable(size) });
        let Some(to) = p.fact.ptr else { return };
        let value = self.storable(ty, &to);
        let operands = [value.value.into(), self.operand(&mut p)];
        self.access(op, Imm::default().with_number(size), &operands, None);
    }

    /// `memset`, `memcpy` or `memmove`.
    pub(super) fn block_memory(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let most = 1 + self.below(24) as u32;
        let d = self.pointer(&PtrFact { tainted: true, writable: true, ..readable(most) });
        let Some(to) = d.fact.ptr else { return };
        let count = match self.chance(96) && most > 1 {
            true => self.sure(Type::INT, most.ilog2()).value,
            false => self.b.iconst(most, self.at),
        };
        let (op, second, align) = if self.chance(96) {
            let byte = self.storable(Type::INT, &to);
            (Opcode::Memset, byte.value, to.align)
        } else {
            let s = self.pointer(&PtrFact { tainted: to.tainted, ..readable(most) });
            let Some(from) = s.fact.ptr else { return };
            let apart = from.object.is_some() && to.object.is_some() && from.object != to.object;
            let op = if apart && self.chance(192) { Opcode::Memcpy } else { Opcode::Memmove };
            (op, s.value, to.align.min(from.align))
        };
        let align = self.chance(128).then_some(align);
        let operands = [d.value.into(), second.into(), count.into()];
        self.access(op, Imm::default().with_align(align), &operands, None);
    }

    pub(super) fn atomic(&mut self) {
        if self.mem.is_none() {
            return;
        }
        use Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};
        let any = self.g.source.pick(Ordering::ALL);
        let reading = self.g.source.pick(&[Relaxed, Acquire, SeqCst]);
        let log2 = self.below(self.g.options.max_atomic_bytes.ilog2() as usize + 1) as u8;
        let size = 1u32 << log2;
        let imm = Imm::default().with_number(size);
        let wanted = PtrFact { align: log2, writable: true, ..readable(size) };
        let p = self.pointer(&wanted);
        let address = Operand::from(p.value);
        // The home slot satisfies `wanted`, so this is never a null pointer.
        let Some(to) = p.fact.ptr else { return };
        let old = match self.below(5) {
            0 => self.access(Opcode::LoadAtomic, imm.with_ordering(reading), &[address], Some(Type::INT)),
            1 => {
                let value = self.storable(Type::INT, &to);
                let ordering = self.g.source.pick(&[Relaxed, Release, SeqCst]);
                self.access(Opcode::StoreAtomic, imm.with_ordering(ordering), &[value.value.into(), address], None)
            }
            2 => {
                let value = self.storable(Type::INT, &to);
                let imm = imm.with_ordering(any).with_rmw(self.g.source.pick(RmwOp::ALL));
                self.access(Opcode::Rmw, imm, &[address, value.value.into()], None)
            }
            3 => {
                let (expected, new) = (self.storable(Type::INT, &to), self.storable(Type::INT, &to));
                let imm = imm.with_ordering(any).with_failure(reading);
                self.access(Opcode::Cmpxchg, imm, &[address, expected.value.into(), new.value.into()], None)
            }
            _ => {
                let ordering = self.g.source.pick(&[SeqCst, Acquire, Release, AcqRel]);
                self.access(Opcode::Fence, Imm::default().with_ordering(ordering), &[], None)
            }
        };
        if let Some(value) = old {
            let val = self.keep(value, Fact::unsigned(8 * size));
            self.limit(val);
        }
    }

    /// Memory of the stack for a short while: written, read back, given back.
    pub(super) fn stack_op(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let Some(state) = self.access(Opcode::StackSave, Imm::default(), &[], None) else { return };
        let bytes = self.g.source.pick(&[16, 8, 40, 200]);
        let count = self.iconst(Int::from(bytes));
        let align = self.g.source.pick(&[None, Some(3), Some(0), Some(7)]);
        let imm = Imm::default().with_align(align);
        let Some(place) = self.access(Opcode::StackAlloc, imm, &[count.value.into()], None) else { return };
        let to = PtrFact { align: 0, writable: true, ..readable(8) };
        let value = self.storable(Type::INT, &to);
        let word = Imm::default().with_number(8);
        self.access(Opcode::Store, word, &[value.value.into(), place.into()], None);
        if let Some(read) = self.access(Opcode::LoadVolatile, word, &[place.into()], Some(Type::INT)) {
            self.keep(read, Fact::unsigned(64));
        }
        self.access(Opcode::StackRestore, Imm::default(), &[state.into()], None);
    }

    // Pointers as numbers and bytes.

    /// Something about pointers whose outcome does not depend on where things lie.
    pub(super) fn pointer_op(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let p = self.pointer(&PtrFact { tainted: true, ..readable(8) });
        let Some(fact) = p.fact.ptr else { return };
        match self.below(6) {
            0 => {
                let number = self.b.ptrtoint(p.value, self.at);
                let value = self.b.inttoptr(number, Type::PTR, self.at);
                self.keep(value, p.fact);
            }
            1 => {
                let bytes = self.b.bitcast(p.value, Type::byte(8), self.at);
                let value = self.b.bitcast(bytes, Type::PTR, self.at);
                self.keep(value, p.fact);
            }
            2 => {
                // The low bits of an aligned address are zero.
                let address = self.b.ptrtoaddr(p.value, self.at);
                let low = self.b.iconst((1u32 << fact.align) - 1, self.at);
                let value = self.b.and(address, low, self.at);
                self.keep(value, Fact::unsigned(u32::from(fact.align)));
            }
            3 => {
                let address = self.b.ptrtoint(p.value, self.at);
                let zero = self.b.iconst(0, self.at);
                let value = self.b.icmp(Cond::Ne, address, zero, self.at);
                self.keep(value, Fact::PLAIN);
            }
            _ => self.distance(p, fact),
        }
        self.cost += 3 * self.times;
    }

    /// How far two pointers into one allocation are apart.
    fn distance(&mut self, p: Val, fact: PtrFact) {
        let Some(object) = fact.object else { return };
        let same = |v: &&Val| v.fact.ptr.is_some_and(|q| q.object == Some(object));
        let Some(q) = self.scope.iter().rev().find(same).copied() else { return };
        let value = if self.chance(128) {
            self.b.ptrdiff(p.value, q.value, self.at)
        } else {
            let (a, b) = (self.b.ptrtoaddr(p.value, self.at), self.b.ptrtoaddr(q.value, self.at));
            self.b.sub(a, b, self.at)
        };
        self.keep(value, Fact::signed(16));
    }

    /// The bytes of a value as another type.
    pub(super) fn reinterpret(&mut self) {
        let bytes = self.g.source.pick(&[8u32, 4, 16]);
        let raw = Type::byte(bytes);
        let lane = if self.g.options.floats && self.chance(128) && bytes == 16 {
            Lane::Float(crate::FloatKind::F32)
        } else {
            Lane::Int(32)
        };
        let vector = Type::vec(crate::VecType { bits: 8 * bytes, scalable: false, lane });
        let (from, to) = match (self.below(4), vector) {
            (0, _) => (Type::INT, raw),
            (1, _) => (raw, Type::INT),
            (2, Ok(vector)) if self.g.options.vectors => (vector, raw),
            (3, Ok(vector)) if self.g.options.vectors => (raw, vector),
            _ => (raw, Type::INT),
        };
        let a = self.pick(from);
        let a = if from.scalar().as_float().is_some() { self.canonical(a) } else { a };
        let fact = match to.scalar() {
            Type::INT if to == Type::INT => Fact::unsigned(8 * bytes),
            Type::INT => Fact::unsigned(32),
            _ => Fact::PLAIN,
        };
        let result = self.val(Opcode::Bitcast, Imm::default(), &[a.value.into()], Some(to), fact.poison(a.fact.poison));
        if to == Type::INT {
            self.limit(result);
        }
    }
}
