//! Encodings of the x87 stack. The assembler does not have these instructions; each is one opcode and a digit.

use super::{Placed, address, float};
use crate::asm;
use crate::asm::Asm;
use crate::encode::Mem;
use crate::isa::Op;
use tuffy_ir::FCond;

/// Those that access memory: opcode and digit.
const MEMORY: &[(Op, u8, u8)] = &[
    (Op::Flds, 0xd9, 0),
    (Op::Fldl, 0xdd, 0),
    (Op::Fldt, 0xdb, 5),
    (Op::Fstps, 0xd9, 3),
    (Op::Fstpl, 0xdd, 3),
    (Op::Fstpt, 0xdb, 7),
];

/// Those that only move and change what is on the stack: both bytes.
const STACK: &[(Op, [u8; 2])] = &[
    (Op::Faddp, [0xde, 0xc1]),
    (Op::Fsubp, [0xde, 0xe9]),
    (Op::Fsubrp, [0xde, 0xe1]),
    (Op::Fmulp, [0xde, 0xc9]),
    (Op::Fdivp, [0xde, 0xf9]),
    (Op::Fdivrp, [0xde, 0xf1]),
    (Op::Fsqrt, [0xd9, 0xfa]),
    (Op::Fchs, [0xd9, 0xe0]),
    (Op::Fxch, [0xd9, 0xc9]),
];

/// `fucomip %st(1), %st` and `fstp %st(0)`.
const COMPARE: [u8; 4] = [0xdf, 0xe9, 0xdd, 0xd8];

/// Whether a comparison is done with its operands exchanged, so that NaN makes it true or false as asked.
pub fn is_exchanged(cond: FCond) -> bool {
    matches!(cond, FCond::Olt | FCond::Ole | FCond::Ugt | FCond::Uge)
}

/// Encodes an instruction of the stack; whether it is one.
pub fn encode(code: &mut Asm<'_>, op: Op, p: &Placed<'_>) -> bool {
    let imm = p.func.inst(p.inst).imm();
    if let Some((_, opcode, digit)) = MEMORY.iter().find(|row| row.0 == op) {
        access(code, *opcode, *digit, address(p, 0, imm.disp()));
        return true;
    }
    if let Some((_, bytes)) = STACK.iter().find(|row| row.0 == op) {
        code.bytes.extend_from_slice(bytes);
        return true;
    }
    match op {
        Op::Fucomip => {
            code.bytes.extend_from_slice(&COMPARE);
            float::set(code, imm.fcond(), p.results[0].reg());
        }
        Op::Reload => {
            let (d, mem) = (p.results[0].reg(), address(p, 0, imm.disp()));
            if p.width() == 64 {
                asm!(code, movq_rm, d, mem);
            } else {
                asm!(code, movzwl_rm, d, mem);
            }
        }
        _ => return false,
    }
    true
}

/// The assembler encodes a move of the register whose number is the digit; the opcode is then replaced.
fn access(code: &mut Asm<'_>, opcode: u8, digit: u8, mem: Mem) {
    let start = code.bytes.len();
    asm!(code, movl_mr, mem, digit);
    // A prefix for registers above the eighth.
    let prefix = usize::from(code.bytes[start] & 0xf0 == 0x40);
    code.bytes[start + prefix] = opcode;
}
