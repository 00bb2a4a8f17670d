//! Instructions on whole vector registers: one row each, all in the base level (SSE2).
//!
//! Machine code names them: `m.vec1 "pshufd", v0, 27` and `m.vec2 "paddd", v0, v1, 0`. The constant is the last operand
//! of the instruction, 0 for one without. No operand is memory: that would have to be aligned.

use crate::asm;
use crate::asm::Asm;

/// One instruction.
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// How many registers it reads: `m.vec1` or `m.vec2`.
    pub operands: usize,
    /// Whether the result takes the register of the first operand.
    pub tied: bool,
    /// Result, last operand and constant to bytes.
    encode: fn(&mut Asm<'_>, u8, u8, u8),
}

impl Row {
    /// Encodes it: where the result goes, the last operand, the constant.
    pub fn encode(&self, code: &mut Asm<'_>, result: u8, operand: u8, constant: u8) {
        (self.encode)(code, result, operand, constant);
    }
}

macro_rules! row {
    ($name:literal two $inst:ident) => {
        Row { name: $name, operands: 2, tied: true, encode: |c, d, s, _| asm!(c, $inst, d, s) }
    };
    ($name:literal two with $inst:ident) => {
        Row { name: $name, operands: 2, tied: true, encode: |c, d, s, n| asm!(c, $inst, d, s, n) }
    };
    ($name:literal one $inst:ident) => {
        Row { name: $name, operands: 1, tied: false, encode: |c, d, s, _| asm!(c, $inst, d, s) }
    };
    ($name:literal one with $inst:ident) => {
        Row { name: $name, operands: 1, tied: false, encode: |c, d, s, n| asm!(c, $inst, d, s, n) }
    };
    ($name:literal shift $inst:ident) => {
        Row { name: $name, operands: 1, tied: true, encode: |c, d, _, n| asm!(c, $inst, d, n) }
    };
}

/// All instructions.
pub static ROWS: &[Row] = &[
    // The same register as another type.
    Row { name: "same", operands: 1, tied: true, encode: |_, _, _, _| {} },
    row!("paddb" two paddb_a),
    row!("paddw" two paddw_a),
    row!("paddd" two paddd_a),
    row!("paddq" two paddq_a),
    row!("psubb" two psubb_a),
    row!("psubw" two psubw_a),
    row!("psubd" two psubd_a),
    row!("psubq" two psubq_a),
    row!("pmullw" two pmullw_a),
    row!("pmuludq" two pmuludq_a),
    row!("pand" two pand_a),
    row!("pandn" two pandn_a),
    row!("por" two por_a),
    row!("pxor" two pxor_a),
    row!("pcmpeqb" two pcmpeqb_a),
    row!("pcmpeqw" two pcmpeqw_a),
    row!("pcmpeqd" two pcmpeqd_a),
    row!("pcmpgtb" two pcmpgtb_a),
    row!("pcmpgtw" two pcmpgtw_a),
    row!("pcmpgtd" two pcmpgtd_a),
    row!("pminub" two pminub_a),
    row!("pmaxub" two pmaxub_a),
    row!("pminsw" two pminsw_a),
    row!("pmaxsw" two pmaxsw_a),
    row!("psllw" shift psllw_b),
    row!("pslld" shift pslld_b),
    row!("psllq" shift psllq_b),
    row!("psrlw" shift psrlw_b),
    row!("psrld" shift psrld_b),
    row!("psrlq" shift psrlq_b),
    row!("psraw" shift psraw_b),
    row!("psrad" shift psrad_b),
    row!("punpcklbw" two punpcklbw_a),
    row!("punpcklwd" two punpcklwd_a),
    row!("punpckldq" two punpckldq_a),
    row!("punpcklqdq" two punpcklqdq_a),
    row!("punpckhbw" two punpckhbw_a),
    row!("punpckhwd" two punpckhwd_a),
    row!("punpckhdq" two punpckhdq_a),
    row!("punpckhqdq" two punpckhqdq_a),
    row!("pshufd" one with pshufd_a),
    row!("pshuflw" one with pshuflw_a),
    row!("pshufhw" one with pshufhw_a),
    row!("shufps" two with shufps_a),
    row!("movss" two movss_a_r),
    row!("movsd" two movsd_a_r),
    row!("pinsrw" two with pinsrw_a),
    row!("pextrw" one with pextrw_a),
    row!("pmovmskb" one pmovmskb_rm),
    row!("movmskps" one movmskps_rm),
    row!("movmskpd" one movmskpd_rm),
    row!("addps" two addps_a),
    row!("addpd" two addpd_a),
    row!("subps" two subps_a),
    row!("subpd" two subpd_a),
    row!("mulps" two mulps_a),
    row!("mulpd" two mulpd_a),
    row!("divps" two divps_a),
    row!("divpd" two divpd_a),
    row!("sqrtps" one sqrtps_a),
    row!("sqrtpd" one sqrtpd_a),
    row!("cmpps" two with cmpps_a),
    row!("cmppd" two with cmppd_a),
    row!("cvtdq2ps" one cvtdq2ps_a),
    row!("cvttps2dq" one cvttps2dq_a),
];

/// The instruction with this name.
pub fn find(name: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == name)
}
