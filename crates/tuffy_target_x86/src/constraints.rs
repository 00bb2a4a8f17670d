//! Operand constraints for the register allocator: what it must know of each instruction.
//

use crate::assembly;
use crate::fold::Folds;
use crate::intrinsics;
use crate::isa::Op;
use crate::regs::{self, gpr};
use regalloc2::{Operand, OperandConstraint, OperandKind, OperandPos, PReg, PRegSet, RegClass, VReg};
use tuffy_ir::{FCond, Function, Inst, Opcode};
use tuffy_target::operands::{Folded, Operands, vreg};

/// How one operand wants its register.
#[derive(Clone, Copy)]
enum Want {
    Reg,
    /// In a register that no result shares.
    Late,
    Fixed(u8),
    /// In a register or in memory.
    Any,
}

/// How a result wants its register.
#[derive(Clone, Copy)]
enum Give {
    Reg,
    Fixed(u8),
    /// The register of this operand.
    Same(usize),
    /// A register that no operand shares.
    Early,
}

/// The row of an opcode: results, operands (the last repeats).
fn row(func: &Function, inst: Inst) -> (&'static [Give], &'static [Want]) {
    use Give::{Early, Same};
    use Want::{Any, Fixed, Late};
    const SAME: &[Give] = &[Same(0)];
    const REG: &[Give] = &[Give::Reg];
    const RR: &[Want] = &[Want::Reg];
    const RA: &[Want] = &[Want::Reg, Any];
    const DIV: (&[Give], &[Want]) = (&[Give::Fixed(gpr::RAX), Give::Fixed(gpr::RDX)], &[Fixed(gpr::RAX), Late]);
    match func.op(inst) {
        Opcode::MAdd | Opcode::MSub | Opcode::MAnd | Opcode::MOr | Opcode::MXor | Opcode::MMul => (SAME, RA),
        Opcode::MNeg | Opcode::MNot | Opcode::MBswap | Opcode::Fneg | Opcode::Fabs => (SAME, RR),
        Opcode::MShl | Opcode::MShr | Opcode::MSar | Opcode::MRotl | Opcode::MRotr => {
            (SAME, &[Want::Reg, Fixed(gpr::RCX)])
        }
        Opcode::MUmul | Opcode::MSmul => (&[Give::Fixed(gpr::RAX), Give::Fixed(gpr::RDX)], &[Fixed(gpr::RAX), Any]),
        Opcode::MUdiv | Opcode::MSdiv => DIV,
        // Where the unwinder leaves them.
        Opcode::MLanding => (&[Give::Fixed(gpr::RAX), Give::Fixed(gpr::RDX)], RR),
        // The condition is read before the result is written, the other arm after.
        Opcode::MSelect => (&[Same(2)], &[Want::Reg, Want::Reg, Want::Reg]),
        Opcode::MSelcmp => (&[Same(3)], &[Want::Reg, Any, Want::Reg, Want::Reg]),
        Opcode::Fadd | Opcode::Fsub | Opcode::Fmul | Opcode::Fdiv | Opcode::Fma => (SAME, RR),
        Opcode::MFless | Opcode::MFgreater => (SAME, RR),
        Opcode::MIcmp | Opcode::MBrcmp => (REG, RA),
        Opcode::MFcmp | Opcode::MFbrcmp => (REG, RR),
        // Two flags make equal: what must be given if either is wrong is moved.
        Opcode::MFselcmp if func.inst(inst).imm().fcc() == FCond::Oeq => (&[Same(2)], RR),
        Opcode::MFselcmp => (&[Same(3)], RR),
        Opcode::MXchg | Opcode::MXadd => (SAME, &[Want::Reg, Late]),
        Opcode::MCmpxchg => (&[Give::Fixed(gpr::RAX)], &[Fixed(gpr::RAX), Late, Late]),
        Opcode::MTarget => match Op::of(func, inst) {
            Some(Op::Bsr | Op::Bsf | Op::Popcnt | Op::Lzcnt | Op::Tzcnt) => (&[Early], RR),
            Some(op) if op.vector().is_some_and(|v| v.tied) => (SAME, RR),
            _ => (REG, RR),
        },
        _ => (REG, RR),
    }
}

/// What the allocator must know of an instruction; `temps` makes a fresh virtual register.
pub fn operands(func: &Function, folds: &Folds, inst: Inst, temps: &mut dyn FnMut(RegClass) -> VReg) -> Operands {
    let op = func.op(inst);
    // What these pass goes with the edge.
    let edge = matches!(op, Opcode::Continue | Opcode::RegionYield);
    let fixed = if edge { &[] } else { func.fixed_operands(inst) };
    let folded: Vec<Option<Folded>> = (0..fixed.len()).map(|i| folds.folded(func, inst, i)).collect();
    let mut list = Vec::new();
    let mut clobbers = PRegSet::empty();
    let results = func.results(inst);
    if matches!(op, Opcode::MArgs | Opcode::MCall | Opcode::MInvoke | Opcode::MRet | Opcode::MTailCall) {
        registers(func, inst, &folded, &mut list);
        if matches!(op, Opcode::MCall | Opcode::MInvoke) {
            clobbers = regs::call_clobbers();
            for o in list.iter().filter(|o| o.kind() == OperandKind::Def) {
                if let OperandConstraint::FixedReg(reg) = o.constraint() {
                    clobbers.remove(reg);
                }
            }
        }
        return Operands { list, clobbers, folded };
    }
    if op == Opcode::MAsm {
        return assembly::operands(func, inst, folded, temps);
    }
    if op == Opcode::MIntrinsic {
        if intrinsic(func, inst, &mut list) {
            clobbers = regs::vector_registers();
        }
        return Operands { list, clobbers, folded };
    }
    let (gives, wants) = row(func, inst);
    let count = results.len();
    let words = matches!(op, Opcode::MAdc | Opcode::MSbb).then(|| count - 1);
    // Where each operand stands in the list, for results that share its register.
    let mut next = count;
    let mut places: Vec<usize> = Vec::new();
    for f in &folded {
        places.push(next);
        next += f.map_or(1, |f| folds.registers(func, f).len());
    }
    for (i, value) in results.enumerate() {
        let v = vreg(func, value);
        // Each word of a sum stands where that of the first operand was.
        let give = match words {
            Some(words) if i < words => Give::Same(i),
            _ => gives[i.min(gives.len() - 1)],
        };
        list.push(match give {
            Give::Reg => Operand::reg_def(v),
            Give::Fixed(r) => Operand::reg_fixed_def(v, PReg::new(r.into(), RegClass::Int)),
            Give::Same(o) => Operand::reg_reuse_def(v, places[o]),
            Give::Early => Operand::reg_def_at_start(v),
        });
    }
    for (i, operand) in fixed.iter().enumerate() {
        if let Some(f) = folded[i] {
            list.extend(folds.registers(func, f).into_iter().map(|v| Operand::reg_use(vreg(func, v))));
            continue;
        }
        let v = vreg(func, operand.value);
        list.push(match wants[i.min(wants.len() - 1)] {
            Want::Reg => Operand::reg_use(v),
            // An instruction has one operand in memory.
            Want::Any if folded.iter().flatten().any(|f| matches!(f, Folded::Load(_))) => Operand::reg_use(v),
            Want::Any => Operand::any_use(v),
            Want::Late => Operand::reg_use_at_end(v),
            Want::Fixed(r) => Operand::reg_fixed_use(v, PReg::new(r.into(), RegClass::Int)),
        });
    }
    if op == Opcode::MTable {
        list.push(Operand::reg_temp(temps(RegClass::Int)));
    }
    Operands { list, clobbers, folded }
}

/// The operands of an instruction that lists its registers.
fn registers(func: &Function, inst: Inst, folded: &[Option<Folded>], list: &mut Vec<Operand>) {
    let op = func.op(inst);
    let numbers = func.list_of(inst);
    let skip = usize::from(matches!(op, Opcode::MCall | Opcode::MInvoke | Opcode::MTailCall));
    let args = func.fixed_operands(inst).len() - skip;
    for (value, &reg) in func.results(inst).zip(&numbers[args..]) {
        list.push(Operand::reg_fixed_def(vreg(func, value), regs::preg(reg)));
    }
    for (i, operand) in func.fixed_operands(inst).iter().enumerate().filter(|(i, _)| folded[*i].is_none()) {
        let v = vreg(func, operand.value);
        list.push(match i.checked_sub(skip) {
            Some(i) => Operand::reg_fixed_use(v, regs::preg(numbers[i])),
            // A tail call jumps after the callee-saved registers are back.
            None if op == Opcode::MTailCall => Operand::reg_fixed_use(v, PReg::new(gpr::RAX.into(), RegClass::Int)),
            None => Operand::new(v, OperandConstraint::Reg, OperandKind::Use, OperandPos::Early),
        });
    }
}

/// The operands of a target operation, as its row says; whether it changes all vector registers.
fn intrinsic(func: &Function, inst: Inst, list: &mut Vec<Operand>) -> bool {
    let (op, _) = intrinsics::of(func, inst);
    let preg = |fixed: u8, v: VReg| PReg::new(fixed.into(), v.class());
    for (value, slot) in func.results(inst).zip(&op.results) {
        let v = vreg(func, value);
        list.push(match (slot.tied, slot.fixed) {
            (Some(operand), _) => Operand::reg_reuse_def(v, op.results.len() + operand),
            (None, Some(fixed)) => Operand::reg_fixed_def(v, preg(fixed, v)),
            (None, None) => Operand::reg_def(v),
        });
    }
    for (operand, slot) in func.fixed_operands(inst).iter().zip(&op.operands) {
        let v = vreg(func, operand.value);
        list.push(match (slot.fixed, slot.late) {
            (Some(fixed), _) => Operand::reg_fixed_use(v, preg(fixed, v)),
            // What a result is tied to is written before the others are read.
            (None, true) => Operand::reg_use_at_end(v),
            (None, false) => Operand::reg_use(v),
        });
    }
    op.destroys_vectors
}
