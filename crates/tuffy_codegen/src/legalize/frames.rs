//! Frames: when one can be left for a callee, how the stack is aligned for a call, where a frame is.

use super::Legalizer;
use super::convention::returned;
use crate::error::Error;
use tuffy_ir::{AttributeValue, Imm, Inst, Opcode, Passing, Signature, Type, Value};

/// What the stack pointer is a multiple of at any call.
pub(super) const CALL_ALIGN: u32 = 16;

impl Legalizer<'_> {
    /// Whether a call is followed by a return of what it gives. What the return says of that can be forgotten: where it
    /// is not so, the result is poison, and may be anything.
    pub(super) fn is_last(&self, inst: Inst) -> bool {
        let func = self.func;
        let Some(next) = func.next_inst(inst).filter(|n| func.op(*n) == Opcode::Ret) else { return false };
        let results: Vec<Value> = func.results(inst).collect();
        let returned: Vec<Value> = func.operands(next).iter().map(|o| o.value).collect();
        // The value before the token, as a return gives them; a function without a result returns none.
        let same = match func.signature.ret {
            Some(_) => {
                returned
                    == [results.get(1).copied(), results.first().copied()].into_iter().flatten().collect::<Vec<_>>()
            }
            None => returned == results[..1],
        };
        self.tail_calls && same
    }

    /// Passes something else to a callee that is jumped to: only if a test asks for it.
    pub(super) fn spoil_argument(&mut self, values: &mut [Value], leaves: bool) {
        if self.choices.is_faulty() && values.len() > 1 && !leaves {
            values[1] = self.constant(0x5a5a, 64);
        }
    }

    /// Whether a callee leaves its result where and as this function must.
    pub(super) fn returns_alike(&self, signature: &Signature) -> bool {
        match (self.func.signature.ret, signature.ret) {
            // What the callee leaves on the stack of floats would stay there.
            (None, _) => returned(self.target, signature)
                .is_ok_and(|(own, registers)| registers.is_some() && !own.iter().any(|c| c.is_extended())),
            (Some(own), Some(other)) => {
                own == other && returned(self.target, signature).is_ok_and(|(_, registers)| registers.is_some())
            }
            _ => false,
        }
    }

    /// Whether the frame can be left for a callee of this signature: it must find everything, and leave everything, as
    /// this function does.
    pub(super) fn check_tail_call(&self, inst: Inst, signature: &Signature) -> Result<(), Error> {
        let func = self.func;
        let refuse = |why: &str| self.unsupported(inst, format!("a tail call is not supported here: {why}"));
        if signature.variadic {
            return refuse("the callee takes further arguments");
        }
        let both = [&func.signature, signature].map(|s| returned(self.target, s));
        let alike = match &both {
            [Ok((own, registers)), Ok((theirs, other))] => own == theirs && registers == other,
            _ => false,
        };
        if !alike {
            return refuse("the callee returns its result in another way");
        }
        let sret = |s: &Signature| s.params.iter().position(|p| p.passing == Passing::Sret);
        let is_own = |theirs: usize, own: usize| {
            let given = func.operands(inst)[1 + theirs].value;
            func.def_inst(given)
                .is_some_and(|d| func.op(d) == Opcode::Param && func.inst(d).imm().number() as usize == own)
        };
        match (sret(signature), sret(&func.signature)) {
            (None, None) => Ok(()),
            (Some(theirs), Some(own)) if is_own(theirs, own) => Ok(()),
            _ => refuse("the result goes to other memory"),
        }
    }

    /// Addresses that only the machine has.
    pub(super) fn machine_address(&mut self, inst: Inst) -> Result<(), Error> {
        let spec = self.target.isa.frame();
        let value = self.func.results(inst).next().expect("an address");
        let above =
            |l: &mut Self, disp: i32| l.emit_imm(Opcode::MIncoming, Imm::default().with_disp(disp), &[], Type::M64);
        if self.func.op(inst) == Opcode::ThreadPointer {
            let pointer = self.emit(Opcode::MThreadPointer, &[], Type::M64);
            self.define(value, [pointer]);
            return Ok(());
        }
        let pushed = spec.return_address as i32;
        if pushed == 0 {
            return self.unsupported(inst, format!("calls of `{}` leave nothing in memory", self.target.isa.name()));
        }
        let address = if self.func.op(inst) == Opcode::ReturnAddress {
            let place = above(self, -pushed);
            self.load(place, 0, Type::M64)
        } else {
            // The frame pointer is the first that is saved.
            self.dst.attributes.set("frame_pointer", AttributeValue::Flag);
            above(self, -pushed - 8)
        };
        self.define(value, [address]);
        Ok(())
    }

    /// Lowers the stack pointer to a multiple of this power of two; gives what it was.
    pub(super) fn align_stack(&mut self, align: u32) -> Value {
        let stack = self.emit(Opcode::MStackSave, &[], Type::M64);
        let rest = self.constant(i64::from(align) - 1, 64);
        let by = self.emit(Opcode::MAnd, &[stack, rest], Type::M64);
        self.emit(Opcode::MStackAlloc, &[by], Type::M64);
        stack
    }
}
