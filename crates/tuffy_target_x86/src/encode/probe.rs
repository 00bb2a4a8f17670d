//! Stack probes: as the stack grows, a word of each page of it is touched, so that a guard page below it is never
//! stepped over.
//!
//! What is promised: from one touched word to the next are at most so many bytes as the function says. A push, that of
//! a call too, is a touch. A probe only reads: what stands at the stack pointer may be in use, even by another thread.

use crate::asm;
use crate::asm::Asm;
use crate::encode::int::{adjust_stack, compare};
use crate::encode::{Place, at, jump_if};
use crate::regs::gpr;
use tuffy_ir::MachineCond;

/// How many steps are written out one by one before a loop takes them.
const MAX_UNROLLED: u32 = 8;

/// How a frame grows by a fixed number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// The bytes of each step but the last.
    pub each: u32,
    /// How many of them there are.
    pub count: u32,
    /// The bytes of the last step: fewer than of the others.
    pub rest: u32,
}

impl Steps {
    /// The steps to a frame of so many bytes.
    pub fn new(bytes: u32, each: u32) -> Steps {
        Steps { each, count: bytes / each, rest: bytes % each }
    }

    /// Whether a loop takes them.
    pub fn is_loop(self) -> bool {
        self.count > MAX_UNROLLED
    }

    /// The bytes of all steps but the last.
    pub fn full(self) -> u32 {
        self.each * self.count
    }
}

/// Touches the word at the stack pointer.
pub fn touch(code: &mut Asm<'_>) {
    asm!(code, testq_mr, Place::Mem(at(gpr::RSP, 0)).gpr_mem(), gpr::RSP);
}

/// Where the stack pointer shall be after so many bytes, into the scratch register.
pub fn set_bound(code: &mut Asm<'_>, bytes: u32) {
    asm!(code, leaq_rm, gpr::R11, at(gpr::RSP, -(bytes as i32)));
}

/// Lowers the stack pointer step by step to where the scratch register says.
pub fn lower_to_bound(code: &mut Asm<'_>, each: u32) {
    let again = code.label();
    code.bind(again);
    adjust_stack(code, -(each as i32));
    touch(code);
    compare(code, 64, Place::Reg(gpr::RSP), Place::Reg(gpr::R11));
    jump_if(code, MachineCond::Ne, again);
}

/// Lowers the stack pointer by what a register holds, step by step, and touches where it ends; changes the scratch
/// register.
pub fn lower_by(code: &mut Asm<'_>, amount: u8, each: u32) {
    let (again, last) = (code.label(), code.label());
    let step = Place::Imm(each.into());
    asm!(code, movq_rm, gpr::R11, amount);
    compare(code, 64, Place::Reg(gpr::R11), step);
    jump_if(code, MachineCond::Ult, last);
    code.bind(again);
    adjust_stack(code, -(each as i32));
    touch(code);
    asm!(code, subq_mi_sxl, gpr::R11, each as i32);
    compare(code, 64, Place::Reg(gpr::R11), step);
    jump_if(code, MachineCond::Uge, again);
    code.bind(last);
    asm!(code, subq_rm, gpr::RSP, gpr::R11);
    touch(code);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_step_is_shorter_than_the_others() {
        let steps = |bytes| Steps::new(bytes, 4096);
        assert_eq!(steps(4088), Steps { each: 4096, count: 0, rest: 4088 });
        assert_eq!(steps(4096), Steps { each: 4096, count: 1, rest: 0 });
        assert_eq!((steps(8 * 4096 + 4088).is_loop(), steps(9 * 4096).is_loop()), (false, true));
        assert_eq!(steps(1 << 30).full(), 1 << 30);
    }
}
