//! Alias analysis: which memory a pointer may lead to.
//!
//! An access through a pointer touches only the allocation that the pointer has provenance of, or is undefined
//! behaviour. So two accesses with different allocations behind them never touch the same bytes, whatever the offsets
//! are; with the same pointer behind them, constant offsets decide.
//!
//! What is told apart: stack slots (each one allocation), globals that this module defines (each one allocation;
//! constants are never written), and all that came from outside, which may be anything but a slot that did not escape.
//! Two names of `weak`, `linkonce` or external symbols may be one allocation in the linked program, and so may be one
//! of them and any other symbol that others can see; only what is `internal` or public here is sure to be its own.

use crate::analysis::slots::{slot_inst, wrapped};
use crate::engine::View;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use tuffy_ir::{Entry, Global, Inst, Linkage, Name, Opcode, Value};

/// What a pointer was made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// A stack slot.
    Slot(Value),
    /// A symbol.
    Symbol(Name),
    /// A value that nothing more is known of.
    Other(Value),
}

/// Bytes in memory, from a known base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// What the pointer was made from.
    pub base: Base,
    /// The distance from there modulo 2^64, if it is constant.
    pub offset: Option<u64>,
    /// How many bytes, if it is known.
    pub size: Option<u64>,
}

/// How many moves of a pointer are followed back.
const MAX_MOVES: usize = 16;
/// How many uses of a slot are looked at to find out whether it escapes.
const MAX_USES: usize = 4096;

/// The place that starts at a pointer.
pub fn place(view: View<'_>, pointer: Value, size: Option<u64>) -> Place {
    let func = view.func;
    let (mut at, mut offset) = (pointer, Some(0u64));
    for _ in 0..MAX_MOVES {
        let Some(inst) = func.def_inst(at) else { break };
        match func.op(inst) {
            Opcode::StackSlot => return Place { base: Base::Slot(at), offset, size },
            Opcode::SymbolAddr => return Place { base: Base::Symbol(func.inst(inst).imm().name()), offset, size },
            Opcode::Ptradd => {
                let operands = func.operands(inst);
                let by = view.const_int(operands[1].value);
                offset = offset.zip(by).map(|(a, n)| a.wrapping_add(wrapped(&n)));
                at = operands[0].value;
            }
            _ => break,
        }
    }
    Place { base: Base::Other(at), offset, size }
}

/// The place that a load, a store or the like reads or writes.
pub fn accessed(view: View<'_>, inst: Inst) -> Option<Place> {
    let func = view.func;
    let operands = func.operands(inst);
    let size = Some(u64::from(func.inst(inst).imm().number()));
    match func.op(inst) {
        Opcode::Load => Some(place(view, operands[0].value, size)),
        Opcode::Store | Opcode::StoreVolatile | Opcode::StoreAtomic => Some(place(view, operands[1].value, size)),
        Opcode::LoadVolatile | Opcode::LoadAtomic | Opcode::Rmw | Opcode::Cmpxchg => {
            Some(place(view, operands[0].value, size))
        }
        // A length that does not fit is undefined behaviour.
        Opcode::Memset | Opcode::Memcpy | Opcode::Memmove => {
            let length = view.const_int(operands[2].value).and_then(|n| n.to_u64());
            Some(place(view, operands[0].value, length))
        }
        _ => None,
    }
}

/// Whether every access to `a` lies within `b`, with both sizes and the distance known.
pub fn covers(b: &Place, a: &Place) -> bool {
    let (Some(x), Some(y), Some(n), Some(m)) = (a.offset, b.offset, a.size, b.size) else { return false };
    let ahead = x.wrapping_sub(y);
    a.base == b.base && ahead <= m && n <= m - ahead
}

/// What is remembered while questions are asked of one function that does not change.
#[derive(Default)]
pub struct Aliases {
    escapes: RefCell<FxHashMap<Value, bool>>,
}

impl Aliases {
    /// Whether accesses to the two places may touch the same byte.
    pub fn may_overlap(&self, view: View<'_>, a: &Place, b: &Place) -> bool {
        if a.base == b.base {
            return match (a.offset, b.offset) {
                (Some(x), Some(y)) => near(x, y, a.size) || near(y, x, b.size),
                _ => true,
            };
        }
        match (a.base, b.base) {
            (Base::Slot(_), Base::Slot(_) | Base::Symbol(_)) | (Base::Symbol(_), Base::Slot(_)) => false,
            (Base::Slot(slot), Base::Other(_)) | (Base::Other(_), Base::Slot(slot)) => self.escapes(view, slot),
            (Base::Symbol(x), Base::Symbol(y)) => !(is_own(view, x) && is_own(view, y)),
            (Base::Symbol(_), Base::Other(_)) | (Base::Other(_), Base::Symbol(_)) => true,
            (Base::Other(_), Base::Other(_)) => true,
        }
    }

    /// Whether what this instruction does to memory may change bytes of a place.
    pub fn may_write(&self, view: View<'_>, inst: Inst, place: &Place) -> bool {
        if is_constant(view, place) {
            return false;
        }
        match view.func.op(inst) {
            Opcode::Store | Opcode::Memset | Opcode::Memcpy | Opcode::Memmove => {
                accessed(view, inst).is_none_or(|written| self.may_overlap(view, &written, place))
            }
            // New bytes, or the end of some: what is there and stays keeps its value.
            Opcode::StackAlloc | Opcode::StackSave | Opcode::StackRestore => false,
            // Others may write between, as seen from here.
            Opcode::StoreVolatile
            | Opcode::StoreAtomic
            | Opcode::LoadVolatile
            | Opcode::LoadAtomic
            | Opcode::Rmw
            | Opcode::Cmpxchg
            | Opcode::Fence
            | Opcode::Call
            | Opcode::Invoke
            | Opcode::TailCall
            | Opcode::TargetIntrinsic
            | Opcode::InlineAsm
            | Opcode::VecStore
            | Opcode::VecScatter
            | Opcode::VaStart => match place.base {
                Base::Slot(slot) => self.escapes(view, slot),
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether anything but accesses through pointers made here from the slot may touch it.
    pub fn escapes(&self, view: View<'_>, slot: Value) -> bool {
        if let Some(&known) = self.escapes.borrow().get(&slot) {
            return known;
        }
        let found = slot_inst(view, slot).is_none() || escapes(view, slot);
        self.escapes.borrow_mut().insert(slot, found);
        found
    }
}

/// Whether `y` lies among the bytes from `x` on.
fn near(x: u64, y: u64, size: Option<u64>) -> bool {
    size.is_none_or(|n| y.wrapping_sub(x) < n)
}

/// Whether a pointer to the slot gets where it cannot be followed. Only plain accesses count as followed; one that is
/// volatile or atomic lets the slot be seen.
fn escapes(view: View<'_>, slot: Value) -> bool {
    let func = view.func;
    let mut work = vec![slot];
    let mut looked = 0;
    while let Some(pointer) = work.pop() {
        for u in func.uses(pointer) {
            looked += 1;
            if looked > MAX_USES {
                return true;
            }
            match (func.op(u.inst), u.index) {
                (Opcode::Ptradd, 0) => work.extend(func.results(u.inst)),
                (Opcode::Load, 0) | (Opcode::Store, 1) | (Opcode::Memset, 0) => {}
                (Opcode::Memcpy | Opcode::Memmove, 0 | 1) => {}
                (Opcode::Ptrtoaddr | Opcode::Ptrdiff, _) => {}
                _ => return true,
            }
        }
    }
    false
}

/// Whether a symbol is surely an allocation of its own, with the contents given here.
fn is_own(view: View<'_>, name: Name) -> bool {
    own_global(view, name).is_some()
}

fn own_global<'a>(view: View<'a>, name: Name) -> Option<&'a Global> {
    match view.module.get(name) {
        Some(Entry::Global(g)) => {
            let own = matches!(g.linkage, Linkage::Public | Linkage::Internal) && !g.attributes.has("comdat");
            own.then_some(g)
        }
        _ => None,
    }
}

/// Whether nothing may ever write there.
fn is_constant(view: View<'_>, place: &Place) -> bool {
    let Base::Symbol(name) = place.base else { return false };
    own_global(view, name).is_some_and(|g| g.constant)
}
