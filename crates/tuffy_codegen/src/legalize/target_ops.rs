//! Target operations: what `target.op` and `target.intrinsic` name becomes one instruction.
//!
//! The target says which registers the operation takes and gives. An integer goes there with as many low bits as the
//! register has, a vector lane by lane.

use super::Legalizer;
use super::convention::vector_type;
use super::pieces::{Leaf, leaves};
use crate::error::Error;
use crate::facts::Interval;
use tuffy_ir::{Ext, Imm, Inst, Opcode, Operand, Type, TypeKind, Value};
use tuffy_target::intrinsic::{Register, split_name};
use tuffy_target::vector::Packing;

/// The type of a register.
fn machine_type(register: Register) -> Type {
    match register {
        Register::Int(width) => Type::machine(width, Ext::Any),
        Register::Address => Type::M64,
        Register::Vector(bits) => vector_type(bits),
    }
}

impl Legalizer<'_> {
    /// Lowers an operation of the target.
    pub fn lower_target_op(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let text = func.inst(inst).imm().name();
        let shape = self.target.isa.intrinsic(text.as_str(), self.target.features);
        let shape = shape.map_err(|why| Error::at(func, inst, why))?;
        let (name, _) = split_name(text.as_str());
        if func.op(inst) == Opcode::TargetOp && shape.has_effects {
            return self.unsupported(inst, format!("`{name}` has effects: it must be a `target.intrinsic`"));
        }
        let operands: Vec<Operand> =
            func.operands(inst).iter().filter(|o| func.ty(o.value) != Type::MEM).copied().collect();
        if operands.len() != shape.operands.len() {
            let (wanted, stated) = (shape.operands.len(), operands.len());
            return self.unsupported(inst, format!("`{name}` has {wanted} operands, but {stated} are stated"));
        }
        let mut values = Vec::new();
        for (operand, register) in operands.iter().zip(&shape.operands) {
            match self.in_target_register(inst, operand, *register)? {
                Some(value) => values.push(value),
                None => {
                    let ty = func.ty(operand.value);
                    return self.unsupported(inst, format!("`{name}` cannot take an operand of type `{ty}`"));
                }
            }
        }
        let types: Vec<Type> = shape.results.iter().map(|r| machine_type(*r)).collect();
        let emitted = self.emit_inst(Opcode::MIntrinsic, Imm::default().with_name(text), &values, &types);
        let given: Vec<Value> = self.dst.results(emitted).take(shape.given).collect();
        match func.results(inst).find(|&v| func.ty(v) != Type::MEM) {
            Some(value) if self.is_live(value) => self.receive_target_registers(inst, value, &given),
            _ => Ok(()),
        }
    }

    /// An operand in the register that an operation takes, if it can be there.
    fn in_target_register(
        &mut self,
        inst: Inst,
        operand: &Operand,
        register: Register,
    ) -> Result<Option<Value>, Error> {
        let ty = self.func.ty(operand.value);
        Ok(match (register, ty.kind()) {
            (Register::Vector(bits), TypeKind::Vec(v)) if v.bits == bits && !v.scalable => {
                let Some(leaf) = leaves(ty).first().copied() else { return Ok(None) };
                let packing = Packing { leaf, bits: v.lane.bits(), register: bits };
                Some(self.in_register(inst, operand, packing)?)
            }
            (Register::Int(32), TypeKind::Int) => Some(self.int_at(inst, operand, 32)?[0]),
            (Register::Int(_), TypeKind::Int) => Some(self.address_at(inst, operand)?),
            (Register::Address, TypeKind::Ptr(_)) => Some(self.single(operand)?),
            _ => None,
        })
    }

    /// The result of an operation, or its parts, from the registers that it gives.
    fn receive_target_registers(&mut self, inst: Inst, value: Value, given: &[Value]) -> Result<(), Error> {
        if self.packing(value).is_some() {
            self.define_whole(value, given[0]);
            return Ok(());
        }
        let ty = self.func.ty(value);
        let all = leaves(ty);
        let fits = all.len() == given.len() && all.iter().all(|leaf| *leaf == Leaf::Int) && ty.as_vec().is_none();
        if !fits {
            return self.unsupported(inst, format!("the result of this operation is not a `{ty}`"));
        }
        let width = self.int_width(value)?;
        let mut pieces = Vec::new();
        for &register in given {
            let bits = self.dst.ty(register).as_machine().map_or(64, |m| m.width);
            let own = self.cut(register, bits);
            pieces.extend(self.resize(&own, bits, &Interval::unsigned(bits), width));
        }
        self.define(value, pieces);
        Ok(())
    }
}
