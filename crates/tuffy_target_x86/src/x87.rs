//! The x87 stack, for floats of its extended format.

use crate::encode::is_exchanged;
use crate::isa::Op;
use tuffy_ir::{Ext, FCond, Function, Imm, Inst, Type, Value};
use tuffy_target::emit::Emit;
use tuffy_target::float_stack::{FloatStack, StackOp, Stored};

/// The stack of floats of x86-64. That all results have 64 digits is how Linux starts a program.
#[derive(Debug)]
pub struct X87;

fn access(e: &mut dyn Emit, op: Op, base: Value, disp: i32) -> Inst {
    e.instruction(op.into(), Imm::default().with_disp(disp), &[base], &[])
}

impl FloatStack for X87 {
    fn push(&self, e: &mut dyn Emit, format: Stored, base: Value, disp: i32) -> Inst {
        let op = match format {
            Stored::F32 => Op::Flds,
            Stored::F64 => Op::Fldl,
            Stored::F80 => Op::Fldt,
        };
        access(e, op, base, disp)
    }

    fn pop(&self, e: &mut dyn Emit, format: Stored, base: Value, disp: i32) -> Inst {
        let op = match format {
            Stored::F32 => Op::Fstps,
            Stored::F64 => Op::Fstpl,
            Stored::F80 => Op::Fstpt,
        };
        access(e, op, base, disp)
    }

    fn apply(&self, e: &mut dyn Emit, op: StackOp) {
        let op = match op {
            StackOp::Add => Op::Faddp,
            StackOp::Sub => Op::Fsubp,
            StackOp::SubReversed => Op::Fsubrp,
            StackOp::Mul => Op::Fmulp,
            StackOp::Div => Op::Fdivp,
            StackOp::DivReversed => Op::Fdivrp,
            StackOp::Sqrt => Op::Fsqrt,
            StackOp::Neg => Op::Fchs,
        };
        e.instruction(op.into(), Imm::default(), &[], &[]);
    }

    fn compare(&self, e: &mut dyn Emit, cond: FCond) -> Value {
        if is_exchanged(cond) {
            e.instruction(Op::Fxch.into(), Imm::default(), &[], &[]);
        }
        e.value(Op::Fucomip.into(), Imm::default().with_fcond(cond), &[], Type::machine(8, Ext::Zero))
    }

    fn reload(&self, e: &mut dyn Emit, base: Value, disp: i32, bits: u32) -> Value {
        let ty = if bits == 64 { Type::M64 } else { Type::machine(32, Ext::Zero) };
        e.value(Op::Reload.into(), Imm::default().with_disp(disp), &[base], ty)
    }

    fn touches(&self, func: &Function, inst: Inst) -> bool {
        let Some(op) = Op::of(func, inst) else { return false };
        (Op::Flds as u16..=Op::Fucomip as u16).contains(&(op as u16))
    }
}

/// Which bytes an instruction accesses: where from its operand, how many, whether it writes them.
pub fn accesses(func: &Function, inst: Inst) -> Option<(i32, u32, bool)> {
    let disp = func.inst(inst).imm().disp();
    let wide = func.results(inst).any(|v| func.ty(v) == Type::M64);
    let (bytes, writes) = match Op::of(func, inst)? {
        Op::Flds => (4, false),
        Op::Fldl => (8, false),
        Op::Fldt => (10, false),
        Op::Fstps => (4, true),
        Op::Fstpl => (8, true),
        Op::Fstpt => (10, true),
        Op::Reload if wide => (8, false),
        Op::Reload => (2, false),
        _ => return None,
    };
    Some((disp, bytes, writes))
}
