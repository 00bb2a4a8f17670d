//! Encodings of integer operations.

use crate::asm::Asm;
use crate::encode::{Mem, Place, Placed, at, indexed};
use crate::isa::Op;
use crate::regs::gpr;
use crate::{asm, asm2};
use cranelift_assembler_x64::{Fixed, GprMem, Scale, TrapCode};
use std::num::NonZeroU8;
use tuffy_ir::{Ext, MachineCond, Opcode};
use tuffy_target::Error;

/// The assembler wants a reason for each trap; nothing reads it.
const DIVISION: TrapCode = TrapCode(NonZeroU8::MIN);

/// Encodes one operation on general registers.
pub fn encode(code: &mut Asm<'_>, p: &Placed<'_>) -> Result<(), Error> {
    let data = p.func.inst(p.inst);
    let (op, width) = (data.op(), p.width());
    let d = || p.results[0].reg();
    let arg = |i: usize| p.operands[i];
    match op {
        Opcode::MAdd | Opcode::MSub | Opcode::MAnd | Opcode::MOr | Opcode::MXor | Opcode::MMul => {
            binary(code, op, width, d(), arg(1))
        }
        Opcode::MUmul => asm2!(code, width, mull_m, mulq_m, Fixed(gpr::RAX), Fixed(gpr::RDX), arg(1).gpr_mem()),
        Opcode::MSmul => asm2!(code, width, imull_m, imulq_m, Fixed(gpr::RAX), Fixed(gpr::RDX), arg(1).gpr_mem()),
        Opcode::MNeg => asm2!(code, width, negl_m, negq_m, d()),
        Opcode::MNot => asm2!(code, width, notl_m, notq_m, d()),
        Opcode::MBswap => asm2!(code, width, bswapl_o, bswapq_o, d()),
        Opcode::MShl => shift!(code, width, d(), arg(1), shll_mi, shlq_mi, shll_mc, shlq_mc),
        Opcode::MShr => shift!(code, width, d(), arg(1), shrl_mi, shrq_mi, shrl_mc, shrq_mc),
        Opcode::MSar => shift!(code, width, d(), arg(1), sarl_mi, sarq_mi, sarl_mc, sarq_mc),
        Opcode::MRotl => shift!(code, width, d(), arg(1), roll_mi, rolq_mi, roll_mc, rolq_mc),
        Opcode::MRotr => shift!(code, width, d(), arg(1), rorl_mi, rorq_mi, rorl_mc, rorq_mc),
        Opcode::MAdc | Opcode::MSbb => {
            let (words, carried) = (p.operands.len() / 2, p.operands.len() % 2 == 1);
            if carried {
                // Its lowest bit becomes the carry flag.
                asm!(code, btl_mi, arg(2 * words).gpr_mem(), 0);
            }
            for i in 0..words {
                let (d, b) = (p.results[i].reg(), arg(words + i).gpr_mem());
                match (op, carried || i > 0) {
                    (Opcode::MAdc, true) => asm2!(code, width, adcl_rm, adcq_rm, d, b),
                    (Opcode::MAdc, false) => asm2!(code, width, addl_rm, addq_rm, d, b),
                    (_, true) => asm2!(code, width, sbbl_rm, sbbq_rm, d, b),
                    (_, false) => asm2!(code, width, subl_rm, subq_rm, d, b),
                }
            }
            let carry = p.func.results(p.inst).last().expect("a carry");
            if p.func.has_uses(carry) {
                set(code, MachineCond::Ult, p.results[words].reg());
            }
        }
        Opcode::MUdiv => {
            asm!(code, xorl_rm, gpr::RDX, gpr::RDX);
            asm2!(code, width, divl_m, divq_m, Fixed(gpr::RAX), Fixed(gpr::RDX), arg(1).gpr_mem(), DIVISION);
        }
        Opcode::MSdiv => {
            asm2!(code, width, cltd_zo, cqto_zo, Fixed(gpr::RDX), Fixed(gpr::RAX));
            asm2!(code, width, idivl_m, idivq_m, Fixed(gpr::RAX), Fixed(gpr::RDX), arg(1).gpr_mem(), DIVISION);
        }
        Opcode::MZext | Opcode::MSext => extend(code, p),
        Opcode::MIcmp => {
            compare(code, data.imm().op_width(), arg(0), arg(1));
            set(code, data.imm().cc(), d());
        }
        Opcode::MSelect => {
            asm!(code, testb_mi, arg(0).gpr_mem(), 1);
            choose(code, p, MachineCond::Ne, arg(1));
        }
        Opcode::MSelcmp => {
            compare(code, data.imm().op_width(), arg(0), arg(1));
            choose(code, p, data.imm().cc(), arg(2));
        }
        Opcode::MXchg => {
            let mem = at(arg(1).reg(), 0);
            match data.imm().number() {
                1 => asm!(code, xchgb_rm, d(), mem),
                2 => asm!(code, xchgw_rm, d(), mem),
                4 => asm!(code, xchgl_rm, d(), mem),
                _ => asm!(code, xchgq_rm, d(), mem),
            }
            widen(code, d(), data.imm().number());
        }
        Opcode::MXadd => {
            let mem = at(arg(1).reg(), 0);
            match data.imm().number() {
                1 => asm!(code, lock_xaddb_mr, mem, d()),
                2 => asm!(code, lock_xaddw_mr, mem, d()),
                4 => asm!(code, lock_xaddl_mr, mem, d()),
                _ => asm!(code, lock_xaddq_mr, mem, d()),
            }
            widen(code, d(), data.imm().number());
        }
        Opcode::MCmpxchg => {
            let (new, mem) = (arg(1).reg(), at(arg(2).reg(), 0));
            match data.imm().number() {
                1 => asm!(code, lock_cmpxchgb_mr, mem, new, Fixed(gpr::RAX)),
                2 => asm!(code, lock_cmpxchgw_mr, mem, new, Fixed(gpr::RAX)),
                4 => {
                    asm!(code, lock_cmpxchgl_mr, mem, new, Fixed(gpr::RAX));
                    // What was compared stays as it was, above 32 bits too, if it was equal.
                    asm!(code, movl_rm, gpr::RAX, gpr::RAX);
                }
                _ => asm!(code, lock_cmpxchgq_mr, mem, new, Fixed(gpr::RAX)),
            }
            widen(code, gpr::RAX, data.imm().number());
        }
        _ => return Err(Error::new(format!("`{op}` has no encoding"))),
    }
    Ok(())
}

/// Encodes one instruction of the target on general registers.
pub fn own(code: &mut Asm<'_>, op: Op, p: &Placed<'_>) -> Result<(), Error> {
    let (imm, width) = (p.func.inst(p.inst).imm(), p.width());
    let d = || p.results[0].reg();
    let arg = |i: usize| p.operands[i];
    match op {
        Op::Test => {
            test(code, imm.op_width(), arg(0), arg(1));
            set(code, imm.cc(), d());
        }
        Op::Bt => {
            let cond = bit(code, p);
            set(code, cond, d());
        }
        Op::Bsr => asm2!(code, width, bsrl_rm, bsrq_rm, d(), arg(0).gpr_mem()),
        Op::Bsf => asm2!(code, width, bsfl_rm, bsfq_rm, d(), arg(0).gpr_mem()),
        Op::Popcnt => asm2!(code, width, popcntl_rm, popcntq_rm, d(), arg(0).gpr_mem()),
        Op::Lzcnt => asm2!(code, width, lzcntl_rm, lzcntq_rm, d(), arg(0).gpr_mem()),
        Op::Tzcnt => asm2!(code, width, tzcntl_a, tzcntq_a, d(), arg(0).gpr_mem()),
        Op::Lea => {
            let mem = indexed(arg(0).reg(), arg(1).reg(), scale(imm.number())?, imm.disp());
            asm2!(code, width, leal_rm, leaq_rm, d(), mem);
        }
        op => return Err(Error::new(format!("`{}` has no encoding", op.op().spec().name))),
    }
    Ok(())
}

/// What an address can multiply by.
pub fn scale(by: u32) -> Result<Scale, Error> {
    Ok(match by {
        1 => Scale::One,
        2 => Scale::Two,
        4 => Scale::Four,
        8 => Scale::Eight,
        n => return Err(Error::new(format!("no address multiplies by {n}"))),
    })
}

/// A shift by a constant or by `%cl`.
macro_rules! shift {
    ($code:expr, $width:expr, $d:expr, $n:expr, $li:ident, $qi:ident, $lc:ident, $qc:ident) => {
        match $n {
            Place::Imm(n) => asm2!($code, $width, $li, $qi, $d, n as u8),
            _ => asm2!($code, $width, $lc, $qc, $d, Fixed(gpr::RCX)),
        }
    };
}
use shift;

fn binary(code: &mut Asm<'_>, op: Opcode, width: u32, d: u8, b: Place) {
    if let Place::Imm(n) = b {
        let n = n as i32;
        match (op, i8::try_from(n)) {
            (Opcode::MMul, Ok(n)) => asm2!(code, width, imull_rmi_sxb, imulq_rmi_sxb, d, d, n),
            (Opcode::MAdd, Ok(n)) => asm2!(code, width, addl_mi_sxb, addq_mi_sxb, d, n),
            (Opcode::MSub, Ok(n)) => asm2!(code, width, subl_mi_sxb, subq_mi_sxb, d, n),
            (Opcode::MAnd, Ok(n)) => asm2!(code, width, andl_mi_sxb, andq_mi_sxb, d, n),
            (Opcode::MOr, Ok(n)) => asm2!(code, width, orl_mi_sxb, orq_mi_sxb, d, n),
            (Opcode::MXor, Ok(n)) => asm2!(code, width, xorl_mi_sxb, xorq_mi_sxb, d, n),
            (Opcode::MMul, _) => asm2!(code, width, imull_rmi, imulq_rmi_sxl, d, d, n),
            (Opcode::MAdd, _) => asm2!(code, width, addl_mi, addq_mi_sxl, d, n),
            (Opcode::MSub, _) => asm2!(code, width, subl_mi, subq_mi_sxl, d, n),
            (Opcode::MAnd, _) => asm2!(code, width, andl_mi, andq_mi_sxl, d, n),
            (Opcode::MOr, _) => asm2!(code, width, orl_mi, orq_mi_sxl, d, n),
            _ => asm2!(code, width, xorl_mi, xorq_mi_sxl, d, n),
        }
        return;
    }
    let b = b.gpr_mem();
    match op {
        Opcode::MMul => asm2!(code, width, imull_rm, imulq_rm, d, b),
        Opcode::MAdd => asm2!(code, width, addl_rm, addq_rm, d, b),
        Opcode::MSub => asm2!(code, width, subl_rm, subq_rm, d, b),
        Opcode::MAnd => asm2!(code, width, andl_rm, andq_rm, d, b),
        Opcode::MOr => asm2!(code, width, orl_rm, orq_rm, d, b),
        _ => asm2!(code, width, xorl_rm, xorq_rm, d, b),
    }
}

/// One of the encodings of an operation on memory: by width, and by whether the other operand is a constant.
macro_rules! in_memory {
    ($code:expr, $size:expr, $mem:expr, $b:expr, $bi:ident, $wi:ident, $lib:ident, $qib:ident, $li:ident, $qi:ident, $br:ident, $wr:ident, $lr:ident, $qr:ident) => {
        match ($size, $b) {
            (1, Place::Imm(n)) => asm!($code, $bi, $mem, n as u8),
            (2, Place::Imm(n)) => asm!($code, $wi, $mem, n as u16),
            (size, Place::Imm(n)) => match i8::try_from(n) {
                Ok(n) => asm2!($code, 8 * size, $lib, $qib, $mem, n),
                Err(_) => asm2!($code, 8 * size, $li, $qi, $mem, n as i32),
            },
            (1, b) => asm!($code, $br, $mem, b.reg()),
            (2, b) => asm!($code, $wr, $mem, b.reg()),
            (size, b) => asm2!($code, 8 * size, $lr, $qr, $mem, b.reg()),
        }
    };
}

/// Changes so many bytes of memory in place.
#[rustfmt::skip]
pub fn update(code: &mut Asm<'_>, op: Opcode, size: u32, mem: Mem, b: Place) {
    match op {
        Opcode::MAdd => in_memory!(code, size, mem, b, addb_mi, addw_mi, addl_mi_sxb, addq_mi_sxb, addl_mi, addq_mi_sxl, addb_mr, addw_mr, addl_mr, addq_mr),
        Opcode::MSub => in_memory!(code, size, mem, b, subb_mi, subw_mi, subl_mi_sxb, subq_mi_sxb, subl_mi, subq_mi_sxl, subb_mr, subw_mr, subl_mr, subq_mr),
        Opcode::MAnd => in_memory!(code, size, mem, b, andb_mi, andw_mi, andl_mi_sxb, andq_mi_sxb, andl_mi, andq_mi_sxl, andb_mr, andw_mr, andl_mr, andq_mr),
        Opcode::MOr => in_memory!(code, size, mem, b, orb_mi, orw_mi, orl_mi_sxb, orq_mi_sxb, orl_mi, orq_mi_sxl, orb_mr, orw_mr, orl_mr, orq_mr),
        _ => in_memory!(code, size, mem, b, xorb_mi, xorw_mi, xorl_mi_sxb, xorq_mi_sxb, xorl_mi, xorq_mi_sxl, xorb_mr, xorw_mr, xorl_mr, xorq_mr),
    }
}

/// Sets the flags as `a - b` would. Only one of them may be in memory.
pub fn compare(code: &mut Asm<'_>, width: u32, a: Place, b: Place) {
    match (width, a, b) {
        (32 | 64, Place::Reg(a), Place::Imm(0)) => asm2!(code, width, testl_mr, testq_mr, a, a),
        (8, a, Place::Imm(n)) => asm!(code, cmpb_mi, a.gpr_mem(), n as u8),
        (16, a, Place::Imm(n)) => asm!(code, cmpw_mi, a.gpr_mem(), n as u16),
        (_, a, Place::Imm(n)) => match i8::try_from(n) {
            Ok(n) => asm2!(code, width, cmpl_mi_sxb, cmpq_mi_sxb, a.gpr_mem(), n),
            Err(_) => asm2!(code, width, cmpl_mi, cmpq_mi, a.gpr_mem(), n as i32),
        },
        (8, Place::Mem(a), b) => asm!(code, cmpb_mr, a, b.reg()),
        (16, Place::Mem(a), b) => asm!(code, cmpw_mr, a, b.reg()),
        (_, Place::Mem(a), b) => asm2!(code, width, cmpl_mr, cmpq_mr, a, b.reg()),
        (8, a, b) => asm!(code, cmpb_rm, a.reg(), b.gpr_mem()),
        (16, a, b) => asm!(code, cmpw_rm, a.reg(), b.gpr_mem()),
        (_, a, b) => asm2!(code, width, cmpl_rm, cmpq_rm, a.reg(), b.gpr_mem()),
    }
}

/// Sets the flags as the comparison of `a & b` with 0 would.
pub fn test(code: &mut Asm<'_>, width: u32, a: Place, b: Place) {
    let a = a.gpr_mem();
    match (width, b) {
        (8, Place::Imm(n)) => asm!(code, testb_mi, a, n as u8),
        (16, Place::Imm(n)) => asm!(code, testw_mi, a, n as u16),
        (64, Place::Imm(n)) => asm!(code, testq_mi, a, n as i32),
        (_, Place::Imm(n)) => asm!(code, testl_mi, a, n as u32),
        (8, b) => asm!(code, testb_mr, a, b.reg()),
        (16, b) => asm!(code, testw_mr, a, b.reg()),
        (_, b) => asm2!(code, width, testl_mr, testq_mr, a, b.reg()),
    }
}

/// Sets the carry flag to bit `n` of `a`; gives the condition that asks for it.
pub fn bit(code: &mut Asm<'_>, p: &Placed<'_>) -> MachineCond {
    let imm = p.func.inst(p.inst).imm();
    let width = imm.op_width();
    asm2!(code, width, btl_mr, btq_mr, p.operands[0].reg(), p.operands[1].reg());
    if imm.cc() == MachineCond::Ne { MachineCond::Ult } else { MachineCond::Uge }
}

/// 1 if the condition holds, else 0, in a whole register.
pub fn set(code: &mut Asm<'_>, cond: MachineCond, d: u8) {
    match cond {
        MachineCond::Eq => asm!(code, sete_m, d),
        MachineCond::Ne => asm!(code, setne_m, d),
        MachineCond::Slt => asm!(code, setl_m, d),
        MachineCond::Sle => asm!(code, setle_m, d),
        MachineCond::Sgt => asm!(code, setg_m, d),
        MachineCond::Sge => asm!(code, setge_m, d),
        MachineCond::Ult => asm!(code, setb_m, d),
        MachineCond::Ule => asm!(code, setbe_m, d),
        MachineCond::Ugt => asm!(code, seta_m, d),
        MachineCond::Uge => asm!(code, setae_m, d),
    }
    asm!(code, movzbl_rm, d, d);
}

/// Replaces the result, which holds one arm, by the other arm if the condition holds.
fn choose(code: &mut Asm<'_>, p: &Placed<'_>, cond: MachineCond, arm: Place) {
    let d = p.results[0].reg();
    if p.result_type().is_some_and(|t| t.as_machine().is_none()) {
        // There is no conditional move of vector registers: jump around one.
        let skip = code.label();
        crate::encode::jump_if(code, negate(cond), skip);
        asm!(code, movaps_a, d, arm.reg());
        code.bind(skip);
        return;
    }
    conditional_move(code, p.width(), cond, d, arm);
}

/// Moves into a register if a condition holds.
pub fn conditional_move(code: &mut Asm<'_>, width: u32, cond: MachineCond, d: u8, arm: Place) {
    let a = arm.gpr_mem();
    match cond {
        MachineCond::Eq => asm2!(code, width, cmovel_rm, cmoveq_rm, d, a),
        MachineCond::Ne => asm2!(code, width, cmovnel_rm, cmovneq_rm, d, a),
        MachineCond::Slt => asm2!(code, width, cmovll_rm, cmovlq_rm, d, a),
        MachineCond::Sle => asm2!(code, width, cmovlel_rm, cmovleq_rm, d, a),
        MachineCond::Sgt => asm2!(code, width, cmovgl_rm, cmovgq_rm, d, a),
        MachineCond::Sge => asm2!(code, width, cmovgel_rm, cmovgeq_rm, d, a),
        MachineCond::Ult => asm2!(code, width, cmovbl_rm, cmovbq_rm, d, a),
        MachineCond::Ule => asm2!(code, width, cmovbel_rm, cmovbeq_rm, d, a),
        MachineCond::Ugt => asm2!(code, width, cmoval_rm, cmovaq_rm, d, a),
        MachineCond::Uge => asm2!(code, width, cmovael_rm, cmovaeq_rm, d, a),
    }
}

/// The condition that holds when this one does not.
pub fn negate(cond: MachineCond) -> MachineCond {
    match cond {
        MachineCond::Eq => MachineCond::Ne,
        MachineCond::Ne => MachineCond::Eq,
        MachineCond::Slt => MachineCond::Sge,
        MachineCond::Sle => MachineCond::Sgt,
        MachineCond::Sgt => MachineCond::Sle,
        MachineCond::Sge => MachineCond::Slt,
        MachineCond::Ult => MachineCond::Uge,
        MachineCond::Ule => MachineCond::Ugt,
        MachineCond::Ugt => MachineCond::Ule,
        MachineCond::Uge => MachineCond::Ult,
    }
}

fn extend(code: &mut Asm<'_>, p: &Placed<'_>) {
    let (d, a): (u8, GprMem<u8, u8>) = (p.results[0].reg(), p.operands[0].gpr_mem());
    let m = p.result_type().and_then(|t| t.as_machine()).expect("an extension gives a machine integer");
    match (m.width, m.ext) {
        (8, Ext::Sign) => asm!(code, movsbq_rm, d, a),
        (8, _) => asm!(code, movzbl_rm, d, a),
        (16, Ext::Sign) => asm!(code, movswq_rm, d, a),
        (16, _) => asm!(code, movzwl_rm, d, a),
        (32, Ext::Sign) => asm!(code, movslq_rm, d, a),
        (32, _) => asm!(code, movl_rm, d, a),
        _ => asm!(code, movq_rm, d, a),
    }
}

/// Clears what stands above a narrow result that an instruction leaves in part of a register.
fn widen(code: &mut Asm<'_>, d: u8, size: u32) {
    match size {
        1 => asm!(code, movzbl_rm, d, d),
        2 => asm!(code, movzwl_rm, d, d),
        _ => {}
    }
}

/// Adjusts the stack pointer.
pub fn adjust_stack(code: &mut Asm<'_>, by: i32) {
    match by {
        0 => {}
        n if n > 0 => asm!(code, leaq_rm, gpr::RSP, at(gpr::RSP, n)),
        n => asm!(code, subq_mi_sxl, gpr::RSP, -n),
    }
}

/// Sets the stack pointer to the frame pointer plus a distance.
pub fn stack_from_frame(code: &mut Asm<'_>, by: i32) {
    asm!(code, leaq_rm, gpr::RSP, at(gpr::RBP, by));
}

/// Saves a register on the stack.
pub fn push(code: &mut Asm<'_>, reg: u8) {
    asm!(code, pushq_o, reg);
}

/// Restores a register from the stack.
pub fn pop(code: &mut Asm<'_>, reg: u8) {
    asm!(code, popq_o, reg);
}

/// Makes the frame pointer point to where it was saved.
pub fn set_frame_pointer(code: &mut Asm<'_>) {
    asm!(code, movq_rm, gpr::RBP, gpr::RSP);
}

/// Returns to the caller.
pub fn ret(code: &mut Asm<'_>) {
    cranelift_assembler_x64::inst::retq_zo::new().encode(code);
}

/// Ends the program.
pub fn trap(code: &mut Asm<'_>) {
    cranelift_assembler_x64::inst::ud2_zo::new(DIVISION).encode(code);
}

/// Jumps to what a register holds.
pub fn jump_register(code: &mut Asm<'_>, reg: u8) {
    asm!(code, jmpq_m, reg);
}
