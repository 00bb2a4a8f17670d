//! Encodings of scalar float operations, in SSE registers.

use crate::asm;
use crate::asm::Asm;
use crate::asm2;
use crate::encode::{self, Placed, constant_in_memory, int};
use crate::regs::gpr;
use cranelift_assembler_x64::XmmMem;
use tuffy_ir::{FCond, MachineCond, Opcode, Type};
use tuffy_target::Error;
use tuffy_target::code::Label;

/// One of two encodings, by format.
macro_rules! float {
    ($code:expr, $ty:expr, $single:ident, $double:ident $(, $arg:expr)*) => {
        if $ty == Type::F64 { asm!($code, $double $(, $arg)*) } else { asm!($code, $single $(, $arg)*) }
    };
}

/// Encodes one float operation.
pub fn encode(code: &mut Asm<'_>, p: &Placed<'_>) -> Result<(), Error> {
    let data = p.func.inst(p.inst);
    let op = data.op();
    let ty = p.result_type().unwrap_or(Type::F64);
    let d = || p.results[0].reg();
    let arg = |i: usize| p.operands[i];
    match op {
        Opcode::Fconst => {
            let bits = data.imm().bits();
            if bits == 0 {
                asm!(code, xorps_a, d(), d());
            } else {
                let mem = constant_in_memory(code, bits, if ty == Type::F64 { 8 } else { 4 });
                float!(code, ty, movss_a_m, movsd_a_m, d(), mem);
            }
        }
        Opcode::Fadd => float!(code, ty, addss_a, addsd_a, d(), arg(1).xmm_mem()),
        Opcode::Fsub => float!(code, ty, subss_a, subsd_a, d(), arg(1).xmm_mem()),
        Opcode::Fmul => float!(code, ty, mulss_a, mulsd_a, d(), arg(1).xmm_mem()),
        Opcode::Fdiv => float!(code, ty, divss_a, divsd_a, d(), arg(1).xmm_mem()),
        Opcode::MFless => float!(code, ty, minss_a, minsd_a, d(), arg(1).xmm_mem()),
        Opcode::MFgreater => float!(code, ty, maxss_a, maxsd_a, d(), arg(1).xmm_mem()),
        // The first operand times the second, plus the third.
        Opcode::Fma => float!(code, ty, vfmadd213ss_a, vfmadd213sd_a, d(), arg(1).reg(), arg(2).xmm_mem()),
        Opcode::Sqrt => float!(code, ty, sqrtss_a, sqrtsd_a, d(), arg(0).xmm_mem()),
        Opcode::Fneg => {
            let sign = constant_in_memory(code, if ty == Type::F64 { 1 << 63 } else { 1 << 31 }, 16);
            asm!(code, xorps_a, d(), XmmMem::Mem(sign));
        }
        Opcode::Fabs => {
            let rest = constant_in_memory(code, if ty == Type::F64 { !(1 << 63) } else { (1 << 31) - 1 }, 16);
            asm!(code, andps_a, d(), XmmMem::Mem(rest));
        }
        Opcode::FloatCast => match (p.operand_type(0), ty) {
            (Type::F32, Type::F64) => asm!(code, cvtss2sd_a, d(), arg(0).xmm_mem()),
            (Type::F64, Type::F32) => asm!(code, cvtsd2ss_a, d(), arg(0).xmm_mem()),
            _ if d() == arg(0).reg() => {}
            _ => asm!(code, movaps_a, d(), arg(0).reg()),
        },
        Opcode::MIntToF => {
            // The instruction keeps the upper part of its register: do not wait for whoever wrote it.
            asm!(code, xorps_a, d(), d());
            match (data.imm().op_width(), ty) {
                (64, Type::F64) => asm!(code, cvtsi2sdq_a, d(), arg(0).gpr_mem()),
                (64, _) => asm!(code, cvtsi2ssq_a, d(), arg(0).gpr_mem()),
                (_, Type::F64) => asm!(code, cvtsi2sdl_a, d(), arg(0).gpr_mem()),
                _ => asm!(code, cvtsi2ssl_a, d(), arg(0).gpr_mem()),
            }
        }
        Opcode::MFToInt => match (p.width(), p.operand_type(0)) {
            (64, Type::F64) => asm!(code, cvttsd2si_aq, d(), arg(0).xmm_mem()),
            (64, _) => asm!(code, cvttss2si_aq, d(), arg(0).xmm_mem()),
            (_, Type::F64) => asm!(code, cvttsd2si_a, d(), arg(0).xmm_mem()),
            _ => asm!(code, cvttss2si_a, d(), arg(0).xmm_mem()),
        },
        Opcode::MFbits if p.width() == 64 => asm!(code, movq_b, d(), arg(0).reg()),
        Opcode::MFbits => asm!(code, movd_b, d(), arg(0).reg()),
        Opcode::MFrombits => float!(code, ty, movd_a, movq_a, d(), arg(0).gpr_mem()),
        Opcode::MFcmp => {
            let cond = data.imm().fcc();
            compare(code, p, cond);
            set(code, cond, p.results[0].reg());
        }
        Opcode::MFselcmp => choose(code, p),
        _ => return Err(Error::new(format!("`{op}` has no encoding"))),
    }
    Ok(())
}

/// `ucomis` sets the flags as an unsigned comparison would, all of them if an operand is NaN. The operands of some
/// conditions are exchanged.
pub fn compare(code: &mut Asm<'_>, p: &Placed<'_>, cond: FCond) {
    use FCond::*;
    let ty = p.operand_type(0);
    let (mut a, mut b) = (p.operands[0].reg(), p.operands[1].reg());
    // So that "less" is true or false for NaN as asked.
    if matches!(cond, Olt | Ole | Ugt | Uge) {
        std::mem::swap(&mut a, &mut b);
    }
    float!(code, ty, ucomiss_a, ucomisd_a, a, b);
}

/// Flags that say whether a comparison holds.
#[derive(Clone, Copy)]
enum Flag {
    Is(MachineCond),
    /// An operand is NaN, or none is.
    Nan(bool),
}

/// By which flags a comparison holds, if it is not "equal": one of them is enough.
fn flags(cond: FCond) -> (Flag, Option<Flag>) {
    use FCond::*;
    let flag = match cond {
        Ogt | Olt => MachineCond::Ugt,
        Oge | Ole => MachineCond::Uge,
        Ult | Ugt => MachineCond::Ult,
        Ule | Uge => MachineCond::Ule,
        One => MachineCond::Ne,
        Ueq => MachineCond::Eq,
        Ord => return (Flag::Nan(false), None),
        Uno => return (Flag::Nan(true), None),
        Une | Oeq => return (Flag::Is(MachineCond::Ne), Some(Flag::Nan(true))),
    };
    (Flag::Is(flag), None)
}

/// Jumps to a label if a comparison that [`compare`] made holds.
pub fn jump_if(code: &mut Asm<'_>, cond: FCond, to: Label) {
    if cond == FCond::Oeq {
        let skip = code.label();
        jump_if(code, FCond::Une, skip);
        encode::jump(code, to);
        code.bind(skip);
        return;
    }
    let (first, second) = flags(cond);
    for flag in [Some(first), second].into_iter().flatten() {
        match flag {
            Flag::Is(cond) => encode::jump_if(code, cond, to),
            Flag::Nan(nan) => encode::jump_if_parity(code, nan, to),
        }
    }
}

/// One of two operands by a comparison.
fn choose(code: &mut Asm<'_>, p: &Placed<'_>) {
    let cond = p.func.inst(p.inst).imm().fcc();
    // The result holds the other arm already: of "equal" the first.
    let (cond, arm) = if cond == FCond::Oeq { (FCond::Une, p.operands[3]) } else { (cond, p.operands[2]) };
    compare(code, p, cond);
    let d = p.results[0].reg();
    if p.result_type().is_some_and(|t| t.as_machine().is_none()) {
        let skip = code.label();
        jump_if(code, cond.negated(), skip);
        asm!(code, movaps_a, d, arm.reg());
        code.bind(skip);
        return;
    }
    let (first, second) = flags(cond);
    for flag in [Some(first), second].into_iter().flatten() {
        match flag {
            Flag::Is(cond) => int::conditional_move(code, p.width(), cond, d, arm),
            Flag::Nan(true) => asm2!(code, p.width(), cmovpl_rm, cmovpq_rm, d, arm.gpr_mem()),
            Flag::Nan(false) => asm2!(code, p.width(), cmovnpl_rm, cmovnpq_rm, d, arm.gpr_mem()),
        }
    }
}

/// Whether a comparison holds by the flags that a greater first operand makes: the operands of some are exchanged.
pub fn set(code: &mut Asm<'_>, cond: FCond, d: u8) {
    use FCond::*;
    match cond {
        Ogt | Olt => asm!(code, seta_m, d),
        Oge | Ole => asm!(code, setae_m, d),
        Ult | Ugt => asm!(code, setb_m, d),
        Ule | Uge => asm!(code, setbe_m, d),
        One => asm!(code, setne_m, d),
        Ueq => asm!(code, sete_m, d),
        Ord => asm!(code, setnp_m, d),
        Uno => asm!(code, setp_m, d),
        Oeq => {
            asm!(code, setnp_m, gpr::R11);
            asm!(code, sete_m, d);
            asm!(code, andb_rm, d, gpr::R11);
        }
        Une => {
            asm!(code, setp_m, gpr::R11);
            asm!(code, setne_m, d);
            asm!(code, orb_rm, d, gpr::R11);
        }
    }
    asm!(code, movzbl_rm, d, d);
}
