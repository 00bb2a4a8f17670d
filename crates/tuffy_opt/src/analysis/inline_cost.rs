//! What speaks for and against inlining a call: the size of the callee against a limit and what the call itself is
//! worth.

use super::cost;
use crate::engine::{Args, Cost, CostModel, Verdict, View};
use tuffy_ir::{Inst, Linkage, Name, Opcode, Operand};

/// What speaks for and against inlining a call.
pub struct Weights {
    /// What the callee costs.
    pub callee: Cost,
    /// What the call costs.
    pub call: Cost,
    /// What is added to the limit.
    pub bonus: u64,
    /// Whether the callee goes away with this call.
    pub only_call: bool,
    /// Whether it rarely runs.
    pub cold: bool,
    /// Whether the callee asks for it.
    pub always: bool,
    /// How large the slots of the callee are.
    pub slot_bytes: u64,
}

/// What each constant argument is worth.
const CONSTANT_BONUS: u64 = 6;
/// What it is worth that the callee goes away with its only call.
const ONLY_CALL_BONUS: u64 = 400;
/// The size from which it does not matter how large a callee is.
const MAX_COUNTED: u64 = 4096;

impl Weights {
    /// Weighs one call.
    pub fn of(view: View<'_>, call: Inst, callee: Name) -> Weights {
        let func = view.func;
        let Some(body) = view.module.function(callee) else { unreachable!("a checked callee") };
        let operands = func.fixed_operands(call);
        let args = &operands[1..operands.len() - 1];
        let constant = |o: &&Operand| func.def_inst(o.value).is_some_and(|i| cost::is_free(func, i));
        let constants = args.iter().filter(constant).count() as u64;
        let only_call = body.linkage == Linkage::Internal && view.calls.is_some_and(|c| c.uses(callee) == 1);
        let block = func.inst(call).block().expect("placed");
        let cold = body.attributes.has("cold") || func.attributes.has("cold") || func.block_count(block) == Some(0);
        let call = cost::of_inst(func, call);
        let size_saved = if cold { 0 } else { CONSTANT_BONUS * constants };
        let slots = body.entry().into_iter().flat_map(|b| body.block_insts(b));
        let slots = slots.filter(|&i| body.op(i) == Opcode::StackSlot);
        Weights {
            callee: cost::of_blocks(body, body.blocks_in_order(), MAX_COUNTED),
            call,
            bonus: call.size + size_saved + if only_call { ONLY_CALL_BONUS } else { 0 },
            only_call,
            cold,
            always: body.attributes.has("alwaysinline"),
            slot_bytes: slots.map(|i| u64::from(body.inst(i).imm().number())).sum(),
        }
    }

    /// As a trace tells them.
    pub fn costs(&self) -> CostModel {
        CostModel {
            before: cost::add(self.call, Cost { size: 0, ..self.callee }),
            after: self.callee,
            threshold: "inline if callee_size <= max_size + bonus",
        }
    }

    /// Taken, as the callee asks for it.
    pub fn asked_for(&self) -> Verdict {
        Verdict::take().with(("callee_size", self.callee.size)).weighing(self.costs())
    }

    /// Whether the rule of the pass takes it. `caller` is the size that the caller then has.
    pub fn verdict(&self, args: &Args, caller: u64) -> Verdict {
        let max_size = args.get("max_size");
        let fits_size = self.callee.size <= if self.cold { 0 } else { max_size } + self.bonus;
        let fits_slots = self.slot_bytes <= args.get("max_slots");
        let fits_caller = caller <= args.get("max_caller") || self.only_call;
        let limit = if self.cold { ("max_cold_size", 0) } else { ("max_size", max_size) };
        let mut verdict = Verdict::take()
            .with(("callee_size", self.callee.size))
            .with(("bonus", self.bonus))
            .within(limit)
            .and(fits_size || self.always, if self.cold { "cold" } else { "too_large" });
        // What is always the same is said where it matters.
        if self.slot_bytes > 0 {
            verdict = verdict.with(("slot_bytes", self.slot_bytes)).within(("max_slots", args.get("max_slots")));
        }
        verdict
            .with(("caller_size", caller))
            .within(("max_caller", args.get("max_caller")))
            .and(fits_slots || self.always, "slots_too_large")
            .and(fits_caller || self.always, "caller_too_large")
            .weighing(self.costs())
    }
}
