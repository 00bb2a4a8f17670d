//! The target's stack of floats: what is on it, what is in memory, what is passed how.
//!
//! The result of an operation is popped into a slot of its own, its home, and its pieces are read from there if anyone
//! wants them; who computes further pushes the slot again, or finds the float still on the stack.

use super::Legalizer;
use super::calls::Received;
use super::convention::Container;
use super::ints::Scalar;
use super::pieces::{Leaf, Pieces};
use crate::error::Error;
use tuffy_ir::{Block, FloatKind, Inst, Opcode, Pred, Type, Value};
use tuffy_target::abi::{Class, Piece};
use tuffy_target::float_stack::{FloatStack, StackOp, Stored};

/// The memory that holds a float of the stack.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    slot: Value,
    format: Stored,
    /// Where it holds it: everywhere, or to the end of a block.
    within: Option<Block>,
    /// What popped it, if it is pushed once and not used otherwise.
    popped: Option<Inst>,
}

/// How far back the end of a block is searched for the last use of the stack.
const MAX_BACK: usize = 64;

/// How many parameters of a block are passed in slots: all are on the stack at once, which has eight places.
const MAX_PASSED: usize = 7;

/// Whether an operation on an `f80` is done on the stack.
fn computes(op: Opcode) -> bool {
    super::floats::handles(op) && !matches!(op, Opcode::Fneg | Opcode::Fabs | Opcode::Copysign)
}

impl Legalizer<'_> {
    // The stack.

    /// The last instruction of the current block that uses the stack of floats, if no call comes after it.
    fn last_on_stack(&self, stack: &dyn FloatStack) -> Option<Inst> {
        let mut at = self.dst.last_inst(self.at);
        for _ in 0..MAX_BACK {
            let inst = at?;
            if matches!(self.dst.op(inst), Opcode::MCall | Opcode::MInvoke) {
                return None;
            }
            if stack.touches(&self.dst, inst) {
                return Some(inst);
            }
            at = self.dst.prev_inst(inst);
        }
        None
    }

    /// What popped a float, if it is the last that happened to the stack and nobody else wants the float.
    pub(super) fn still_there(&self, pieces: &[Value]) -> Option<Inst> {
        let stack = self.target.isa.float_stack()?;
        let popped = self.homes.get(&pieces[0])?.popped?;
        (self.last_on_stack(stack) == Some(popped)).then_some(popped)
    }

    /// Says that a float is read from its pieces too: what popped it must stay.
    pub(super) fn keep_pieces(&mut self, pieces: &[Value]) {
        if let Some(home) = self.homes.get_mut(&pieces[0]) {
            home.popped = None;
        }
    }

    /// Pushes a float that pieces hold.
    pub(super) fn push_float(&mut self, pieces: &[Value]) {
        if let Some(popped) = self.still_there(pieces) {
            self.dst.remove_inst(popped);
            self.homes.remove(&pieces[0]);
            return;
        }
        let stack = self.target.isa.float_stack().expect("asked for before");
        let home = self.homes.get(&pieces[0]).copied().filter(|home| home.within.is_none_or(|b| b == self.at));
        let home = match home {
            Some(home) => home,
            None => {
                let home = self.make_home(pieces);
                self.homes.insert(pieces[0], home);
                home
            }
        };
        stack.push(self, home.format, home.slot, 0);
    }

    /// Puts a float into memory, to be pushed from there in this block. Pushing one word is faster than two.
    fn make_home(&mut self, pieces: &[Value]) -> Home {
        let within = Some(self.at);
        if let Some(bits) = self.as_double(pieces) {
            let slot = self.slot(8, 3);
            let word = self.constant(bits as i64, 64);
            self.store(word, slot, 0, 8);
            return Home { slot, format: Stored::F64, within, popped: None };
        }
        let slot = self.slot(16, 4);
        self.store_leaf(Leaf::Float(FloatKind::F80), pieces, slot, 0, 10);
        Home { slot, format: Stored::F80, within, popped: None }
    }

    /// The bits of the `f64` that equals a constant, if there is one.
    fn as_double(&self, pieces: &[Value]) -> Option<u64> {
        let word = self.target.word();
        let mut bits = 0u128;
        for (i, piece) in pieces.iter().enumerate() {
            bits |= u128::from(self.constant_bits(*piece)?) << (word * i as u32);
        }
        double_of(bits)
    }

    /// Pops a float into a slot; gives that and what popped it.
    pub(super) fn pop_to_slot(&mut self) -> (Value, Inst) {
        let stack = self.target.isa.float_stack().expect("asked for before");
        let slot = self.slot(16, 4);
        let popped = stack.pop(self, Stored::F80, slot, 0);
        (slot, popped)
    }

    /// The pieces of what was popped into a slot.
    pub(super) fn popped_pieces(&mut self, slot: Value) -> Pieces {
        let stack = self.target.isa.float_stack().expect("asked for before");
        let low = stack.reload(self, slot, 0, 64);
        let high = stack.reload(self, slot, 8, 16);
        let mut pieces = self.cut(low, 64);
        pieces.push(high);
        pieces
    }

    /// Pops the result of an instruction.
    pub(super) fn pop_result(&mut self, inst: Inst) -> Pieces {
        let (slot, popped) = self.pop_to_slot();
        let pieces = self.popped_pieces(slot);
        let result = self.func.results(inst).find(|v| self.func.ty(*v) == Type::F80);
        let once = result.is_some_and(|v| self.func.uses(v).take(2).count() == 1);
        let home = Home { slot, format: Stored::F80, within: None, popped: once.then_some(popped) };
        self.homes.insert(pieces[0], home);
        pieces
    }

    /// Arithmetic on two floats. One that was computed just now is still on the stack, whichever it is.
    pub(super) fn on_stack(&mut self, s: &Scalar<'_>, a: &[Value], b: &[Value]) -> Result<Pieces, Error> {
        let stack = self.stack_of_floats(s)?;
        let reversed = self.still_there(b).is_some();
        for pieces in if reversed { [b, a] } else { [a, b] } {
            self.push_float(pieces);
        }
        stack.apply(
            self,
            match (s.op, reversed) {
                (Opcode::Fadd, _) => StackOp::Add,
                (Opcode::Fsub, false) => StackOp::Sub,
                (Opcode::Fsub, true) => StackOp::SubReversed,
                (Opcode::Fmul, _) => StackOp::Mul,
                (_, false) => StackOp::Div,
                (_, true) => StackOp::DivReversed,
            },
        );
        Ok(self.pop_result(s.inst))
    }

    // Parameters of blocks.

    /// Whether a parameter of a block is passed in a slot: an `f80` for arithmetic, where all who come to the block
    /// come from a jump, before which the slot can be written.
    pub(super) fn passes_in_memory(&self, block: Block, param: Value) -> bool {
        let func = self.func;
        if func.ty(param) != Type::F80 || self.target.isa.float_stack().is_none() || !self.is_live(param) {
            return false;
        }
        let jumps = |from: &Pred| matches!(func.op(from.inst), Opcode::Br | Opcode::Continue | Opcode::RegionYield);
        let place = func.params(block).iter().filter(|v| func.ty(**v) == Type::F80).position(|v| *v == param);
        func.uses(param).any(|u| computes(func.op(u.inst)))
            && place.is_some_and(|place| place < MAX_PASSED)
            && self.facts.cfg.preds(block).iter().all(jumps)
    }

    /// Makes the slots of such parameters, where everything finds them.
    pub(super) fn make_param_slots(&mut self) {
        for block in self.facts.cfg.reverse_postorder().to_vec() {
            for &param in self.func.params(block) {
                if self.passes_in_memory(block, param) {
                    let slot = self.slot(16, 4);
                    self.param_slots.insert(param, slot);
                }
            }
        }
    }

    /// Defines the parameters of a block that are passed in slots.
    pub(super) fn read_params(&mut self, block: Block) {
        for &param in self.func.params(block) {
            let Some(&slot) = self.param_slots.get(&param) else { continue };
            let pieces = self.popped_pieces(slot);
            self.homes.insert(pieces[0], Home { slot, format: Stored::F80, within: None, popped: None });
            self.define(param, pieces);
        }
    }

    /// Writes what a jump passes in slots: all is read before anything is written.
    pub(super) fn pass_in_slots(&mut self, inst: Inst, target: Block) -> Result<(), Error> {
        let func = self.func;
        let args = func.successor_args(inst, 0).to_vec();
        let mut moves = Vec::new();
        for (arg, param) in args.iter().zip(func.params(target)) {
            let Some(&slot) = self.param_slots.get(param) else { continue };
            let pieces = self.pieces(arg.value)?;
            if self.homes.get(&pieces[0]).is_none_or(|home| home.slot != slot) {
                moves.push((slot, pieces));
            }
        }
        let Some(stack) = self.target.isa.float_stack() else { return Ok(()) };
        // What was computed just now is on the stack: it must be the lowest.
        moves.sort_by_key(|(_, pieces)| self.still_there(pieces).is_none());
        for (_, pieces) in &moves {
            self.push_float(pieces);
        }
        for (slot, _) in moves.iter().rev() {
            stack.pop(self, Stored::F80, *slot, 0);
        }
        Ok(())
    }

    // Memory.

    /// Loads an `f80` for arithmetic; `None` if it is only moved.
    pub(super) fn load_on_stack(&mut self, inst: Inst, value: Value, base: Value) -> Option<Pieces> {
        let stack = self.target.isa.float_stack()?;
        if self.func.ty(value) != Type::F80 || !self.func.uses(value).any(|u| computes(self.func.op(u.inst))) {
            return None;
        }
        stack.push(self, Stored::F80, base, 0);
        Some(self.pop_result(inst))
    }

    /// Stores an `f80` that is on the stack or has a home; whether it was so.
    pub(super) fn store_from_stack(&mut self, pieces: &[Value], base: Value) -> bool {
        let Some(stack) = self.target.isa.float_stack() else { return false };
        if self.homes.get(&pieces[0]).is_none_or(|home| home.within.is_some_and(|b| b != self.at)) {
            return false;
        }
        self.push_float(pieces);
        stack.pop(self, Stored::F80, base, 0);
        true
    }

    // The convention.

    /// A part of an argument that the caller left in memory. Nothing else writes there.
    pub(super) fn incoming_part(&mut self, base: Value, piece: Piece, ty: Type) -> Value {
        let Some(stack) = self.target.isa.float_stack().filter(|_| piece.class == Class::Extended) else {
            return self.load(base, 0, ty);
        };
        if ty != Type::M64 {
            return stack.reload(self, base, 0, 16);
        }
        let low = stack.reload(self, base, 0, 64);
        if self.target.word() == 64 {
            self.homes.insert(low, Home { slot: base, format: Stored::F80, within: None, popped: None });
        }
        low
    }

    /// Slots for what a callee leaves on the stack of floats.
    pub(super) fn result_slots(&mut self, containers: &[Container], in_registers: bool) -> Vec<Value> {
        let count = if in_registers { containers.iter().filter(|c| c.is_extended()).count() } else { 0 };
        (0..count).map(|_| self.slot(16, 4)).collect()
    }

    /// Pops what a callee left on the stack of floats, whether anyone wants it or not.
    pub(super) fn pop_results(&mut self, slots: Vec<Value>) -> Vec<(Value, Inst)> {
        let mut popped = Vec::new();
        for slot in slots {
            let stack = self.target.isa.float_stack().expect("the convention has one");
            popped.push((slot, stack.pop(self, Stored::F80, slot, 0)));
        }
        popped
    }

    /// What a call gave: what was in registers and what was popped, in the order of its parts.
    pub(super) fn with_popped(&mut self, value: Value, received: &Received, registers: &[Value]) -> Vec<Value> {
        let (mut registers, mut popped) = (registers.iter(), received.popped.iter());
        let once = self.func.ty(value) == Type::F80 && self.func.uses(value).take(2).count() == 1;
        let mut raw = Vec::new();
        for container in &received.containers {
            if !container.is_extended() {
                raw.extend(registers.by_ref().take(container.parts().len()));
                continue;
            }
            let Some(&(slot, inst)) = popped.next() else { break };
            let stack = self.target.isa.float_stack().expect("the convention has one");
            let (low, high) = (stack.reload(self, slot, 0, 64), stack.reload(self, slot, 8, 16));
            if self.target.word() == 64 {
                let home = Home { slot, format: Stored::F80, within: None, popped: once.then_some(inst) };
                self.homes.insert(low, home);
            }
            raw.extend([low, high]);
        }
        raw
    }

    /// Leaves those parts of a result on the stack of floats that belong there; gives the others.
    pub(super) fn push_results(&mut self, containers: &[Container], parts: Vec<Value>) -> Vec<Value> {
        let mut parts = parts.into_iter();
        let (mut registers, mut extended) = (Vec::new(), Vec::new());
        for container in containers {
            let own: Vec<Value> = parts.by_ref().take(container.parts().len()).collect();
            if container.is_extended() { extended.push(own) } else { registers.extend(own) }
        }
        // The first is the highest.
        for own in extended.into_iter().rev() {
            let [low, high] = own[..] else { continue };
            let mut pieces = self.cut(low, 64);
            pieces.push(high);
            self.push_float(&pieces);
        }
        registers
    }
}

/// The bits of the normal `f64`, or zero, that equals an `f80`.
fn double_of(bits: u128) -> Option<u64> {
    let (exponent, digits) = FloatKind::F80.split(bits);
    let sign = (bits >> 79 & 1) as u64;
    if exponent == 0 && digits == 0 {
        return Some(sign << 63);
    }
    let exponent = (exponent + 1023).checked_sub(16383).filter(|e| (1..2047).contains(e))?;
    let normal = digits >> 63 == 1 && digits & 0x7ff == 0;
    normal.then(|| sign << 63 | FloatKind::F64.join(exponent, digits >> 11) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuffy_ir::text::float::{canonical_nan, parse};

    #[test]
    fn constants_that_are_doubles() {
        for x in [0.0, -0.0, 1.0, -2.5, 0.1, f64::MAX, f64::MIN_POSITIVE] {
            let bits = tuffy_ir_interp::float::convert(FloatKind::F64, FloatKind::F80, x.to_bits().into());
            assert_eq!(double_of(bits), Some(x.to_bits()), "{x}");
        }
        let tenth = parse(FloatKind::F80, "0.1").expect("a float");
        let huge = parse(FloatKind::F80, "1e400").expect("a float");
        let infinity = FloatKind::F80.infinity();
        for bits in [tenth, huge, infinity, 1, canonical_nan(FloatKind::F80), 0x3fff_0000_0000_0000_0000] {
            assert_eq!(double_of(bits), None, "{bits:x}");
        }
    }
}
