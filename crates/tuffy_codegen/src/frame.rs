//! Frame layout: which bytes of the stack a function uses for what.
//!
//! ```text
//! high  arguments in memory
//!       return address
//!       saved registers               <- frame pointer, if it is kept
//!       spilled registers
//!       the word that stack protection checks
//!       slots                         those whose addresses are known elsewhere last, right below that word
//!       what `m.stack_alloc` made
//! low   arguments of calls            <- stack pointer
//! ```
//!
//! A function that moves its stack pointer as it runs finds everything but the arguments of calls by its frame pointer.

use crate::error::Error;
use crate::linear::{Linear, Step};
use regalloc2::{Allocation, Edit, Output, PReg};
use rustc_hash::FxHashMap;
use tuffy_ir::{AsmText, Entry, Function, Inst, Linkage, Module, Name, Opcode};
use tuffy_target::choice::{At, Choices, RED_ZONE, SHARE_SLOT};
use tuffy_target::frame::{Frame, FrameShape, is_dynamic, keeps_frame_pointer};
use tuffy_target::operands::FrameAddr;

/// Whether a function checks that nothing was written beyond its slots.
fn is_guarded(func: &Function) -> bool {
    func.insts_in_order().any(|i| func.op(i) == Opcode::MGuard)
}

/// Where everything is.
pub struct Layout<'a> {
    module: &'a Module,
    slots: FxHashMap<Inst, u32>,
    /// Bytes from the base to the slots.
    slots_at: i32,
    /// Bytes from the base to the word that stack protection checks, if it is checked.
    guard_at: i32,
    /// Bytes from the base to the spilled registers.
    spills_at: i32,
    /// Bytes from the base to the arguments in memory.
    incoming_at: i32,
    /// The register that slots, spilled registers and arguments in memory are found by.
    base: u8,
    stack_pointer: u8,
    /// Bytes of the arguments of calls.
    outgoing: u32,
    /// What the code that makes and leaves it must know.
    pub shape: FrameShape,
}

impl Frame for Layout<'_> {
    fn shape(&self) -> &FrameShape {
        &self.shape
    }

    fn address(&self, func: &Function, inst: Inst) -> FrameAddr {
        let imm = func.inst(inst).imm();
        let (base, disp) = match func.op(inst) {
            Opcode::MSlot => (self.base, self.slots_at + self.slots[&inst] as i32),
            Opcode::MGuard => (self.base, self.guard_at),
            Opcode::MIncoming => (self.base, self.incoming_at + imm.disp()),
            Opcode::MStackAlloc => (self.stack_pointer, self.outgoing as i32),
            _ => (self.stack_pointer, imm.disp()),
        };
        FrameAddr { base, disp }
    }

    fn is_near(&self, symbol: Name) -> bool {
        match self.module.get(symbol) {
            Some(Entry::Function(f)) => f.linkage == Linkage::Internal || f.attributes.has("hidden"),
            Some(Entry::Global(g)) => {
                g.linkage == Linkage::Internal || ["hidden", "dso_local"].into_iter().any(|a| g.attributes.has(a))
            }
            Some(Entry::Extern(e)) => e.attributes.has("dso_local"),
            Some(Entry::Alias(_)) => false,
            None => symbol.as_str().starts_with("__tuffy_"),
        }
    }
}

/// Whether assembly has no instructions.
fn is_blank(func: &Function, inst: Inst) -> bool {
    let name = func.inst(inst).imm().name();
    AsmText::parse(name.as_str()).is_ok_and(|text| text.is_blank())
}

/// Bytes of outgoing arguments, and whether anything is called.
fn calls(func: &Function) -> (u32, bool) {
    let (mut bytes, mut any) = (0, false);
    for inst in func.insts_in_order() {
        match func.op(inst) {
            Opcode::MCall | Opcode::MInvoke => any = true,
            // It may push, or call.
            Opcode::MAsm if !is_blank(func, inst) => any = true,
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

/// The most bytes of a frame: within it, a displacement of 32 bits leads everywhere.
pub const MAX_FRAME: u32 = 1 << 30;

/// How a slot is used, as far as sharing its bytes goes.
struct Span {
    /// The block of all uses, and the first and last of them in the order of the code.
    block: usize,
    first: usize,
    last: usize,
    /// Which bytes were written so far; `None` if the slot cannot share.
    written: Option<Vec<bool>>,
}

/// Slots of more bytes than this keep them for themselves.
const MAX_SHARED: u32 = 256;
/// How many places are tried for a slot.
const MAX_TRIED: usize = 32;

/// How each slot is used, in the order of first uses. A slot can share its bytes if all it is used for are loads and
/// stores in one block, each load of bytes that a store in the block wrote before: then nothing of it matters before
/// the first use or after the last.
fn spans(func: &Function, linear: &Linear<'_>) -> (Vec<Inst>, FxHashMap<Inst, Span>) {
    let (mut order, mut found): (Vec<Inst>, FxHashMap<Inst, Span>) = (Vec::new(), FxHashMap::default());
    for (block, node) in linear.nodes.iter().enumerate() {
        for at in node.range.0 as usize..node.range.1 as usize {
            let Step::Inst(user) = linear.steps[at] else { continue };
            // What is folded into the instruction is used by it.
            let mut uses: Vec<(Inst, Inst)> = Vec::new();
            let mut work = vec![user];
            while let Some(inst) = work.pop() {
                for def in func.fixed_operands(inst).iter().filter_map(|o| func.def_inst(o.value)) {
                    if func.op(def) == Opcode::MSlot {
                        uses.push((def, inst));
                    } else if linear.machine.is_joined(def) {
                        work.push(def);
                    }
                }
            }
            if func.op(user) == Opcode::MSlot {
                // Its address is in a register.
                uses.push((user, user));
            }
            for (slot, by) in uses {
                let bytes = func.inst(slot).imm().number();
                let span = found.entry(slot).or_insert_with(|| {
                    order.push(slot);
                    let written = (bytes <= MAX_SHARED).then(|| vec![false; bytes as usize]);
                    Span { block, first: at, last: at, written }
                });
                span.last = at;
                if span.block != block || !follows(linear, func, (slot, by), span.written.as_mut()) {
                    span.written = None;
                }
            }
        }
    }
    (order, found)
}

/// Whether an access of a slot reads only what was written, and writes nothing but the slot; notes what it writes.
fn follows(linear: &Linear<'_>, func: &Function, (slot, by): (Inst, Inst), written: Option<&mut Vec<bool>>) -> bool {
    let Some(written) = written else { return false };
    let imm = func.inst(by).imm();
    let address = func.results(slot).next().expect("an address");
    let Ok(at) = usize::try_from(imm.disp()) else { return false };
    match func.op(by) {
        Opcode::MStore if func.operands(by)[0].value != address => {
            let Some(range) = written.get_mut(at..at + imm.number() as usize) else { return false };
            range.fill(true);
            true
        }
        Opcode::MLoad => {
            let ty = func.results(by).next().map(|v| func.ty(v));
            let bits =
                ty.map_or(0, |t| t.as_machine().map_or_else(|| t.layout_bytes().map_or(0, |n| 8 * n), |m| m.width));
            written.get(at..at + bits as usize / 8).is_some_and(|range| range.iter().all(|b| *b))
        }
        op if op.is_target() => match linear.machine.accesses(by) {
            Some((_, bytes, writes)) => {
                let Some(range) = written.get_mut(at..at + bytes as usize) else { return false };
                if writes {
                    range.fill(true);
                }
                range.iter().all(|b| *b)
            }
            None => false,
        },
        _ => false,
    }
}

/// The slots that are used, from the first, and how many bytes they take; whether any is aligned to more than a word.
/// What can be written beyond its end stands last if the frame is guarded: nothing but the guard is above it.
fn place_slots(
    func: &Function,
    linear: &Linear<'_>,
    guarded: bool,
    choices: &mut Choices,
) -> Result<(FxHashMap<Inst, u32>, u32, bool), Error> {
    let (mut order, spans) = spans(func, linear);
    if guarded {
        order.sort_by_key(|slot| spans[slot].written.is_none());
    }
    let mut slots = FxHashMap::default();
    let mut size = 0u32;
    let mut aligned = false;
    // Bytes that slots share: the end of the last use in the block that has them now.
    let mut shared: Vec<(u32, u32, usize, usize)> = Vec::new();
    for slot in order {
        let imm = func.inst(slot).imm();
        let align = 1u32 << imm.align().unwrap_or(0).min(31);
        if align > 16 {
            return Err(Error::at(func, slot, format!("a slot of the frame is aligned to {align} bytes")));
        }
        aligned |= align > 8;
        let span = &spans[&slot];
        let can_share = span.written.is_some() && !linear.returned_into;
        let free = |(at, bytes, block, last): &&mut (u32, u32, usize, usize)| {
            *bytes >= imm.number() && at.is_multiple_of(align) && (*block != span.block || *last < span.first)
        };
        if let Some(place) = shared.iter_mut().take(MAX_TRIED).find(free).filter(|_| can_share)
            && choices.take(&SHARE_SLOT, || At::inst(func, slot))
        {
            (place.2, place.3) = (span.block, span.last);
            // Wrong is one that is in use.
            slots.insert(slot, if choices.is_faulty() { size.saturating_sub(8) } else { place.0 });
            continue;
        }
        size = size.next_multiple_of(align.max(if imm.number() >= 8 { 8 } else { 1 }));
        slots.insert(slot, size);
        if can_share {
            shared.push((size, imm.number(), span.block, span.last));
        }
        size = match size.checked_add(imm.number()) {
            Some(n) if n < MAX_FRAME => n,
            _ => return Err(Error::at(func, slot, "the frame is larger than 1 GiB")),
        };
    }
    Ok((slots, size, aligned))
}

/// The general registers that an allocation uses.
fn used_registers(output: &Output) -> [bool; PReg::MAX + 1] {
    let mut used = [false; PReg::MAX + 1];
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
    pub fn new(
        linear: &Linear<'_>,
        module: &'a Module,
        output: &Output,
        choices: &mut Choices,
    ) -> Result<Layout<'a>, Error> {
        let func = linear.func;
        let (outgoing, any_call) = calls(func);
        let guarded = is_guarded(func);
        let (slots, size, aligned) = place_slots(func, linear, guarded, choices)?;
        let slots_end = u64::from(outgoing) + u64::from(size);
        let spills_at = match guarded {
            true => (slots_end + 8).next_multiple_of(16),
            false => slots_end.next_multiple_of(16),
        };
        let total = spills_at + 8 * output.num_spillslots as u64;
        if total > u64::from(MAX_FRAME) {
            return Err(Error::new("the frame is larger than 1 GiB").within(func.name));
        }
        let (spills_at, mut total) = (spills_at as u32, total as u32);
        let used = used_registers(output);
        let (frame_pointer, dynamic) = (keeps_frame_pointer(func), is_dynamic(func));
        let spec = linear.isa.frame();
        let kept = |r: u8| frame_pointer && r == spec.frame_pointer || any_call && spec.link == Some(r);
        let saved = spec.callee_saved.iter().copied().filter(|r| used[usize::from(*r)] || kept(*r));
        let saved: Vec<u8> = saved.collect();
        let pushed = 8 * saved.len() as u32 + spec.return_address;
        // At a call the stack pointer is a multiple of 16.
        if any_call || aligned || dynamic || total > 0 {
            total = (total + pushed).next_multiple_of(16) - pushed;
        }
        // A function that calls nothing may use bytes below the stack pointer.
        let red_zone =
            !func.attributes.has("no_red_zone") && !any_call && !dynamic && outgoing == 0 && total <= spec.red_zone;
        let red_zone = red_zone && (total == 0 || choices.take(&RED_ZONE, || At::FUNCTION));
        let size = if red_zone { 0 } else { total };
        // The first that is saved is the frame pointer, right below what the call left.
        let own = spec.return_address as i32;
        // From the base to the lowest byte of the frame.
        let (base, low) = match (dynamic, red_zone) {
            // Below the frame pointer are the other saved registers.
            (true, _) => (spec.frame_pointer, own + 8 - pushed as i32 - total as i32),
            (_, true) => (spec.stack_pointer, -(total as i32)),
            _ => (spec.stack_pointer, 0),
        };
        let incoming_at = if dynamic { own + 8 } else { (size + pushed) as i32 };
        Ok(Layout {
            module,
            slots,
            slots_at: low + outgoing as i32,
            guard_at: low + spills_at as i32 - 8,
            spills_at: low + spills_at as i32,
            incoming_at,
            base,
            stack_pointer: spec.stack_pointer,
            outgoing,
            shape: FrameShape { size, saved, frame_pointer, dynamic, probe: func.attributes.probe_stack() },
        })
    }

    /// The place of a spilled register.
    pub fn spilled(&self, slot: u32) -> FrameAddr {
        FrameAddr { base: self.base, disp: self.spills_at + 8 * slot as i32 }
    }
}

#[cfg(test)]
mod tests {
    use crate::driver::{Options, compile};
    use tuffy_ir::read_module;
    use tuffy_target_x86::disassemble::disassemble;

    /// By how much a function lowers its stack pointer; three slots of 200 bytes, each with this done to it.
    fn frame(each: fn(u32, u32) -> String) -> u32 {
        let body: String = (0..3).map(|i| each(2 + i, 10 + 10 * i)).collect();
        let text = format!(
            "extern func @use(ptr)\nfunc @f(%x: int:s64) -> int:s64 {{\n  bb0(v0: mem):\n    v1 = param %x\n    v2 = stack_slot 200\n    \
             v3 = stack_slot 200\n    v4 = stack_slot 200\n{body}    v90 = symbol_addr @use\n    v91 = call v90(v2), v0\n    ret v1, v91\n}}\n"
        );
        let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let compiled = compile(&module, &Options::new(tuffy_target_x86::default_target())).expect("it builds");
        let lines = disassemble(&compiled[0].bytes);
        let lowered = lines.iter().find_map(|l| l.text.strip_prefix("sub $")?.strip_suffix(",%rsp").map(str::to_owned));
        let text = lowered.expect("a frame");
        text.strip_prefix("0x").map_or_else(|| text.parse(), |hex| u32::from_str_radix(hex, 16)).expect("a number")
    }

    #[test]
    fn slots_share_bytes_if_nothing_of_them_lasts() {
        // `v2` is seen by another function; the others are written before they are read, one after the other.
        let short = |slot: u32, v: u32| {
            format!(
                "    v{v} = store.volatile.8 v1, v{slot}, v0\n    v{}, v{} = load.volatile.8 v{slot}, v{v} -> int\n",
                v + 1,
                v + 2
            )
        };
        assert!((400..600).contains(&frame(short)), "{}", frame(short));
        // What is read was not written here.
        let read = |slot: u32, v: u32| format!("    v{v}, v{} = load.volatile.8 v{slot}, v0 -> int\n", v + 1);
        assert!(frame(read) >= 600, "{}", frame(read));
    }
}
