//! The frame: which bytes of the stack a function uses for what.
//!
//! ```text
//! high  arguments in memory
//!       return address
//!       saved registers               <- %rbp, if it is kept
//!       spilled registers
//!       slots
//!       what `m.stack_alloc` made
//! low   arguments of calls            <- %rsp
//! ```
//!
//! A function that moves its stack pointer as it runs finds everything but the arguments of calls by its frame pointer.

use crate::allocate::{Linear, Step};
use crate::error::Error;
use regalloc2::{Allocation, Edit, Output};
use rustc_hash::FxHashMap;
use tuffy_ir::{Entry, Function, Inst, Linkage, Module, Name, Opcode};
use tuffy_target_x86::encode::{Frame, Mem, at};
use tuffy_target_x86::regs::{CALLEE_SAVED, gpr};

/// Whether a function moves its stack pointer as it runs.
pub fn is_dynamic(func: &Function) -> bool {
    let moves = |op| matches!(op, Opcode::MStackAlloc | Opcode::MStackSave | Opcode::MStackRestore);
    func.insts_in_order().any(|i| moves(func.op(i)))
}

/// Whether a function keeps a frame pointer.
pub fn keeps_frame_pointer(func: &Function) -> bool {
    func.attributes.has("frame_pointer") || is_dynamic(func)
}

/// Where everything is.
pub struct Layout<'a> {
    module: &'a Module,
    slots: FxHashMap<Inst, u32>,
    /// Bytes from the base to the slots.
    slots_at: i32,
    /// Bytes from the base to the spilled registers.
    spills_at: i32,
    /// Bytes from the base to the arguments in memory.
    incoming_at: i32,
    /// The register that slots, spilled registers and arguments in memory are found by.
    base: u8,
    /// Bytes of the arguments of calls.
    outgoing: u32,
    /// What the stack pointer is lowered by, after saving registers.
    pub size: u32,
    /// Registers that are saved, in order.
    pub saved: Vec<u8>,
    /// Whether the frame pointer is kept.
    pub frame_pointer: bool,
    /// Whether the stack pointer moves as the function runs.
    pub dynamic: bool,
}

impl Frame for Layout<'_> {
    fn memory(&self, func: &Function, inst: Inst) -> Result<Mem, tuffy_target_x86::Error> {
        let imm = func.inst(inst).imm();
        Ok(match func.op(inst) {
            Opcode::MSlot => at(self.base, self.slots_at + self.slots[&inst] as i32),
            Opcode::MIncoming => at(self.base, self.incoming_at + imm.disp()),
            Opcode::MStackAlloc => at(gpr::RSP, self.outgoing as i32),
            _ => at(gpr::RSP, imm.disp()),
        })
    }

    fn is_near(&self, symbol: Name) -> bool {
        match self.module.get(symbol) {
            Some(Entry::Function(f)) => f.linkage == Linkage::Internal || f.attributes.has("hidden"),
            Some(Entry::Global(g)) => g.linkage == Linkage::Internal || g.attributes.has("hidden"),
            Some(Entry::Extern(_) | Entry::Alias(_)) => false,
            None => symbol.as_str().starts_with("__tuffy_"),
        }
    }
}

/// Bytes of outgoing arguments, and whether anything is called.
fn calls(func: &Function) -> (u32, bool) {
    let (mut bytes, mut any) = (0, false);
    for inst in func.insts_in_order() {
        match func.op(inst) {
            Opcode::MCall | Opcode::MInvoke => any = true,
            Opcode::MOutgoing => {
                // What is stored there is told by the stores.
                for u in func.uses(func.results(inst).next().expect("an address")) {
                    let imm = func.inst(u.inst).imm();
                    let end = func.inst(inst).imm().disp() + imm.disp() + imm.number() as i32;
                    bytes = bytes.max(end as u32);
                }
            }
            _ => {}
        }
    }
    (bytes.next_multiple_of(16), any)
}

/// The slots that are used, from the first, and how many bytes they take; whether any is aligned to more than a word.
fn place_slots(func: &Function, linear: &Linear<'_>) -> Result<(FxHashMap<Inst, u32>, u32, bool), Error> {
    let mut slots = FxHashMap::default();
    let mut size = 0u32;
    let mut aligned = false;
    for step in &linear.steps {
        let Step::Inst(user) = step else { continue };
        let own = (func.op(*user) == Opcode::MSlot).then_some(*user);
        let used = func.fixed_operands(*user).iter().filter_map(|o| func.def_inst(o.value));
        for slot in own.into_iter().chain(used.filter(|d| func.op(*d) == Opcode::MSlot)) {
            if slots.contains_key(&slot) {
                continue;
            }
            let imm = func.inst(slot).imm();
            let align = 1u32 << imm.align().unwrap_or(0).min(31);
            if align > 16 {
                return Err(Error::at(func, slot, format!("a slot of the frame is aligned to {align} bytes")));
            }
            aligned |= align > 8;
            size = size.next_multiple_of(align.max(if imm.number() >= 8 { 8 } else { 1 }));
            slots.insert(slot, size);
            size = match size.checked_add(imm.number()) {
                Some(n) if n < 1 << 30 => n,
                _ => return Err(Error::at(func, slot, "the frame is larger than 1 GiB")),
            };
        }
    }
    Ok((slots, size, aligned))
}

/// The general registers that an allocation uses.
fn used_registers(output: &Output) -> [bool; 16] {
    let mut used = [false; 16];
    let mut note = |alloc: &Allocation| {
        if let Some(reg) = alloc.as_reg().filter(|r| r.class() == regalloc2::RegClass::Int) {
            used[reg.hw_enc()] = true;
        }
    };
    output.allocs.iter().for_each(&mut note);
    for (_, Edit::Move { from, to }) in &output.edits {
        note(from);
        note(to);
    }
    used
}

impl<'a> Layout<'a> {
    /// Lays out the frame of a function whose registers are allocated.
    pub fn new(linear: &Linear<'_>, module: &'a Module, output: &Output) -> Result<Layout<'a>, Error> {
        let func = linear.func;
        let (outgoing, any_call) = calls(func);
        let (slots, size, aligned) = place_slots(func, linear)?;
        let spills_at = (outgoing + size).next_multiple_of(16);
        let mut total = spills_at + 8 * output.num_spillslots as u32;
        let used = used_registers(output);
        let (frame_pointer, dynamic) = (keeps_frame_pointer(func), is_dynamic(func));
        let kept = |r: u8| frame_pointer && r == gpr::RBP;
        let saved: Vec<u8> = CALLEE_SAVED.into_iter().filter(|r| used[usize::from(*r)] || kept(*r)).collect();
        let pushed = 8 * saved.len() as u32 + 8;
        // At a call the stack pointer is a multiple of 16.
        if any_call || aligned || dynamic || total > 0 {
            total = (total + pushed).next_multiple_of(16) - pushed;
        }
        // A function that calls nothing may use 128 bytes below the stack pointer.
        let red_zone = !any_call && !dynamic && outgoing == 0 && total <= 128;
        let size = if red_zone { 0 } else { total };
        // From the base to the lowest byte of the frame.
        let (base, low) = match (dynamic, red_zone) {
            // Below the frame pointer are the other saved registers.
            (true, _) => (gpr::RBP, 16 - pushed as i32 - total as i32),
            (_, true) => (gpr::RSP, -(total as i32)),
            _ => (gpr::RSP, 0),
        };
        let incoming_at = if dynamic { 16 } else { (size + pushed) as i32 };
        Ok(Layout {
            module,
            slots,
            slots_at: low + outgoing as i32,
            spills_at: low + spills_at as i32,
            incoming_at,
            base,
            outgoing,
            size,
            saved,
            frame_pointer,
            dynamic,
        })
    }

    /// The place of a spilled register.
    pub fn spilled(&self, slot: u32) -> Mem {
        at(self.base, self.spills_at + 8 * slot as i32)
    }
}
