//! Stack protection: a word above all slots of the frame that is compared with the original before the function is
//! left.

use super::Legalizer;
use crate::error::Error;
use tuffy_ir::{AttributeValue, Imm, Inst, MachineCond, Opcode, Type, Value};

/// What is called when a frame was overrun; it does not return.
const FAILED: &str = "__stack_chk_fail";
/// Slots of fewer bytes are not worth a check where only arrays are.
const LEAST_ARRAY: u32 = 8;

impl Legalizer<'_> {
    /// Puts the word into the frame, if the function is one that checks it.
    pub(super) fn set_guard(&mut self) -> Result<(), Error> {
        let func = self.func;
        let Some(AttributeValue::Str(which)) = func.attributes.get("stack_protector") else { return Ok(()) };
        self.guarded = match which.as_str() {
            "all" => true,
            which => func.insts_in_order().any(|i| self.may_be_overrun(i, which == "basic")),
        };
        if !self.guarded {
            return Ok(());
        }
        if self.target.isa.stack_guard().is_none() {
            let why = format!("there is no stack protection for `{}`", self.target.isa.name());
            return Err(Error::new(why).within(func.name));
        }
        let kept = self.emit(Opcode::MGuard, &[], Type::M64);
        for at in self.guard_parts() {
            let original = self.original_guard(at);
            self.store(original, kept, at, self.target.word() / 8);
        }
        Ok(())
    }

    /// Compares the word, if there is one, and ends the program if it has changed.
    pub(super) fn check_guard(&mut self) {
        if !self.guarded {
            return;
        }
        let failed = self.new_block();
        for at in self.guard_parts() {
            let kept = self.emit(Opcode::MGuard, &[], Type::M64);
            let kept = self.load(kept, at, self.word_type());
            let original = self.original_guard(at);
            let good = self.new_block();
            let compared = (MachineCond::Eq, self.target.word());
            self.branch_compare(compared, (kept, original), (good, &[]), (failed, &[]));
            self.at = good;
        }
        let good = std::mem::replace(&mut self.at, failed);
        self.call_symbol(FAILED, &[]);
        self.emit_inst(Opcode::Trap, Imm::default(), &[], &[]);
        self.at = good;
    }

    /// Where the parts of the guard stand in it: one, or two where a word has 32 bits.
    fn guard_parts(&self) -> impl Iterator<Item = i32> + use<> {
        (0..8).step_by(self.target.word() as usize / 8)
    }

    fn original_guard(&mut self, at: i32) -> Value {
        let thread = self.emit(Opcode::MThreadPointer, &[], Type::M64);
        let guard = self.target.isa.stack_guard().unwrap_or(0);
        self.load(thread, guard + at, self.word_type())
    }

    /// Whether an instruction makes memory of the frame that more is done with than accesses in its bounds.
    fn may_be_overrun(&self, inst: Inst, arrays_only: bool) -> bool {
        let func = self.func;
        match func.op(inst) {
            Opcode::StackAlloc => true,
            Opcode::StackSlot => {
                let bytes = func.inst(inst).imm().number();
                let slot = func.results(inst).next().expect("an address");
                (!arrays_only || bytes >= LEAST_ARRAY) && !self.is_used_in_bounds(slot, bytes.into())
            }
            _ => false,
        }
    }

    /// Whether all that is done with an address is to access bytes within the slot, at places known now.
    fn is_used_in_bounds(&self, slot: Value, bytes: i64) -> bool {
        let func = self.func;
        let mut work = vec![(slot, 0i64)];
        while let Some((address, at)) = work.pop() {
            for used in func.uses(address) {
                let operands = func.operands(used.inst);
                let constant = |i: usize| {
                    let known = self.facts.operand(used.inst, &operands[i]);
                    known.single().and_then(|n| n.to_u64()).and_then(|n| i64::try_from(n).ok())
                };
                let size = i64::from(func.inst(used.inst).imm().number());
                let place = used.index as usize;
                let length = match (func.op(used.inst), place) {
                    (Opcode::Ptradd, 0) => {
                        let Some(to) = constant(1).and_then(|n| at.checked_add(n)) else { return false };
                        work.extend(func.results(used.inst).map(|moved| (moved, to)));
                        continue;
                    }
                    (Opcode::Load | Opcode::LoadVolatile, 0) | (Opcode::Store | Opcode::StoreVolatile, 1) => Some(size),
                    (Opcode::Memcpy | Opcode::Memmove, 0 | 1) | (Opcode::Memset, 0) => constant(2),
                    _ => None,
                };
                if length.and_then(|n| at.checked_add(n)).is_none_or(|end| end > bytes) {
                    return false;
                }
            }
        }
        true
    }
}
