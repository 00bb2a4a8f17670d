//! How a target makes machine code while a function is legalized.

use tuffy_ir::{Function, Imm, Inst, MachineOp, Type, Value};

/// The end of the block that is being made.
pub trait Emit {
    /// The function, as far as it is made.
    fn func(&self) -> &Function;
    /// Makes an instruction with any number of results.
    fn instruction(&mut self, op: MachineOp, imm: Imm, operands: &[Value], results: &[Type]) -> Inst;
    /// A constant in a register of 32 or 64 bits.
    fn number(&mut self, value: i64, width: u32) -> Value;
    /// A 32-bit register as one of 64 bits, with zeros or the sign above.
    fn extended(&mut self, register: Value, unsigned: bool) -> Value;
    /// The bits of a register that holds a constant.
    fn known_bits(&self, register: Value) -> Option<u64>;

    /// Makes an instruction with one result.
    fn value(&mut self, op: MachineOp, imm: Imm, operands: &[Value], ty: Type) -> Value {
        let inst = self.instruction(op, imm, operands, &[ty]);
        self.func().results(inst).next().expect("one result")
    }
}
