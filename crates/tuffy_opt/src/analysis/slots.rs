//! Escape analysis of stack slots: which loads and stores touch which bytes, and whether anything else can.
//!
//! A pointer to the slot may be moved by constants, loaded from, stored to, filled by `memset`, and asked for its
//! address or for distances. Anything else (a call, a store of the pointer itself, a block argument, …) lets the slot
//! escape, and all that is known about it ends there.

use crate::engine::{Refusal, View};
use tuffy_ir::{Inst, Int, Opcode, Operand, Range, Type, Value};

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// A plain load.
    Load,
    /// A plain store.
    Store,
    /// A `memset` of constant length.
    Fill,
}

/// One access to bytes of a slot, all of them inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// The instruction.
    pub inst: Inst,
    /// What it does.
    pub kind: AccessKind,
    /// The first byte.
    pub offset: u32,
    /// How many bytes; 0 only for a `memset` that writes none.
    pub size: u32,
}

impl Access {
    /// The byte after the last.
    pub fn end(&self) -> u32 {
        self.offset + self.size
    }

    /// Whether it covers all of these bytes.
    pub fn covers(&self, offset: u32, size: u32) -> bool {
        self.offset <= offset && offset + size <= self.end()
    }

    /// Whether it touches one of these bytes.
    pub fn touches(&self, offset: u32, size: u32) -> bool {
        self.size > 0 && size > 0 && self.offset < offset + size && offset < self.end()
    }
}

/// A slot that does not escape.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The instruction that makes it.
    pub inst: Inst,
    /// How many bytes it has.
    pub size: u32,
    /// All accesses, block by block, in order within each.
    pub accesses: Vec<Access>,
    /// Pointers made from it, each after the one that it is made from.
    pub pointers: Vec<Inst>,
    /// Whether something asks where it lies.
    pub asked: bool,
}

/// The size of a stack slot.
pub fn slot_size(view: View<'_>, slot: Inst) -> u32 {
    view.func.inst(slot).imm().number()
}

/// The alignment that a stack slot has, as a power of two.
pub fn slot_align(view: View<'_>, slot: Inst) -> u8 {
    let imm = view.func.inst(slot).imm();
    let natural = || u64::from(imm.number()).next_power_of_two().clamp(1, 16).trailing_zeros() as u8;
    imm.align().unwrap_or_else(natural)
}

/// The placed stack slot that a value is.
pub fn slot_inst(view: View<'_>, value: Value) -> Option<Inst> {
    let inst = view.func.def_inst(value)?;
    (view.func.op(inst) == Opcode::StackSlot && view.is_inst_placed(inst)).then_some(inst)
}

/// The integer modulo 2^64.
pub fn wrapped(n: &Int) -> u64 {
    n.zext(64).to_u64().expect("64 bits")
}

/// Everything that is done with a slot, or what lets it escape.
pub fn slot(view: View<'_>, value: Value) -> Result<Slot, Refusal> {
    let func = view.func;
    let inst = slot_inst(view, value).ok_or_else(|| Refusal::pattern("no stack slot is at the site"))?;
    let size = slot_size(view, inst);
    let mut found = Slot { inst, size, accesses: Vec::new(), pointers: Vec::new(), asked: false };
    let mut work: Vec<(Value, u64)> = vec![(value, 0)];
    while let Some((pointer, offset)) = work.pop() {
        for u in func.uses(pointer) {
            let operands = func.operands(u.inst);
            let escapes = || {
                let actual = format!("`{}` uses {}", func.op(u.inst), func.show(pointer));
                Err(Refusal::needs("uses of the slot", "loads and stores at constant offsets", actual))
            };
            let (kind, bytes) = match (func.op(u.inst), u.index) {
                (Opcode::Ptradd, 0) => {
                    let Some(n) = view.const_int(operands[1].value) else { return escapes() };
                    found.pointers.push(u.inst);
                    let moved = func.results(u.inst).next().expect("a result");
                    work.push((moved, offset.wrapping_add(wrapped(&n))));
                    continue;
                }
                (Opcode::Ptrtoaddr | Opcode::Ptrdiff, _) => {
                    found.asked = true;
                    continue;
                }
                (Opcode::Load, 0) => (AccessKind::Load, u64::from(func.inst(u.inst).imm().number())),
                (Opcode::Store, 1) => (AccessKind::Store, u64::from(func.inst(u.inst).imm().number())),
                (Opcode::Memset, 0) => match view.const_int(operands[2].value).and_then(|n| n.to_u64()) {
                    Some(n) => (AccessKind::Fill, n),
                    None => return escapes(),
                },
                _ => return escapes(),
            };
            let nothing = kind == AccessKind::Fill && bytes == 0;
            let offset = if nothing { 0 } else { offset };
            let inside = offset <= u64::from(size) && bytes <= u64::from(size) - offset;
            if !inside || (bytes == 0 && !nothing) {
                let actual = format!("{bytes} bytes at {}", offset as i64);
                return Err(Refusal::needs("accesses", format!("inside the slot of {size} bytes"), actual));
            }
            found.accesses.push(Access { inst: u.inst, kind, offset: offset as u32, size: bytes as u32 });
        }
    }
    // By block, and in order within it.
    let place = |a: &Access| func.inst(a.inst).block().map_or(u32::MAX, |b| b.as_u32());
    found.accesses.sort_by(|a, b| {
        place(a).cmp(&place(b)).then_with(|| {
            if a.inst == b.inst {
                std::cmp::Ordering::Equal
            } else if func.comes_before(a.inst, b.inst) {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            }
        })
    });
    Ok(found)
}

/// The type of the value that a load gives or a store takes.
pub fn access_type(view: View<'_>, access: &Access) -> Option<Type> {
    match access.kind {
        AccessKind::Load => view.func.results(access.inst).next().map(|v| view.func.ty(v)),
        AccessKind::Store => Some(view.func.ty(view.func.operands(access.inst)[0].value)),
        AccessKind::Fill => None,
    }
}

/// All slots of the function.
pub fn all(view: View<'_>) -> Vec<Value> {
    let Some(entry) = view.func.entry() else { return Vec::new() };
    let slots = view.func.block_insts(entry).filter(|&i| view.func.op(i) == Opcode::StackSlot);
    slots.flat_map(|i| view.func.results(i)).collect()
}

/// A range that a used integer is in, or else it is poison: from what it says of itself and from the instruction that
/// makes it.
pub fn int_range(view: View<'_>, operand: Operand) -> Option<Range> {
    let said = operand.ann.intersect(view.func.ann(operand.value)).range();
    let made = view.func.def_inst(operand.value).and_then(|inst| {
        let data = view.func.inst(inst);
        let number = data.imm().number();
        match data.op() {
            Opcode::Iconst => {
                let n = view.func.int_of(inst);
                let bits = u32::try_from(n.bits()).ok()?;
                Some(if n.is_negative() { Range::Signed(bits + 1) } else { Range::Unsigned(bits) })
            }
            Opcode::Zext if !data.lanes() => Some(Range::Unsigned(number)),
            Opcode::Sext if !data.lanes() => Some(Range::Signed(number)),
            Opcode::Load if view.func.ty(operand.value) == Type::INT => number.checked_mul(8).map(Range::Unsigned),
            Opcode::BoolToInt if !data.lanes() => Some(Range::Unsigned(1)),
            _ => None,
        }
    });
    match (said, made) {
        (Some(a), Some(b)) => Some(a.intersect(b)),
        (a, b) => a.or(b),
    }
}
