//! The instructions of x86-64 that are not among the operations that all targets have.
//!
//! Machine code names them `x86.lea` and so on. Those on whole vector registers are all in the base level (SSE2); none
//! of their operands is memory: that would have to be aligned.

use crate::asm;
use crate::asm::Asm;

/// Result, first and last operand and constant to bytes.
type EncodeVex = fn(&mut Asm<'_>, u8, u8, u8, u8);

/// An instruction on whole vector registers, for the allocator and the encoder.
pub struct Vector {
    /// Which.
    pub op: Op,
    /// Whether the result takes the register of the first operand.
    pub tied: bool,
    /// Result, last operand and constant to bytes.
    encode: fn(&mut Asm<'_>, u8, u8, u8),
    /// The same with VEX, if there is such an encoding.
    vex: Option<EncodeVex>,
}

impl Vector {
    /// Encodes it: where the result goes, the last operand, the constant.
    pub(crate) fn encode(&self, code: &mut Asm<'_>, result: u8, operand: u8, constant: u8) {
        (self.encode)(code, result, operand, constant);
    }

    /// Whether there is an encoding for registers of 256 bits.
    pub fn has_wide(&self) -> bool {
        self.vex.is_some()
    }

    /// Encodes it on registers of 256 bits; nothing if there is no such instruction.
    pub(crate) fn encode_wide(&self, code: &mut Asm<'_>, result: u8, operands: (u8, u8), constant: u8) -> Option<()> {
        let encode = self.vex?;
        wide(code, |code| encode(code, result, operands.0, operands.1, constant));
        Some(())
    }
}

/// Makes an instruction with VEX one on 256 bits: a bit of the last byte of the prefix says so.
pub fn wide(code: &mut Asm<'_>, encode: impl FnOnce(&mut Asm<'_>)) {
    let start = code.bytes.len();
    encode(code);
    match code.bytes.get(start) {
        Some(0xc4) => code.bytes[start + 2] |= 4,
        Some(0xc5) => code.bytes[start + 1] |= 4,
        // A register as another type needs no bytes.
        _ => {}
    }
}

/// How a vector instruction is written, by its shape.
macro_rules! syntax {
    (same) => {
        "a:reg ->"
    };
    (two with $($inst:ident)+) => {
        "a:reg, b:reg, #disp ->"
    };
    (two $($inst:ident)+) => {
        "a:reg, b:reg ->"
    };
    (one with $($inst:ident)+) => {
        "a:reg, #disp ->"
    };
    (one $($inst:ident)+) => {
        "a:reg ->"
    };
    (shift $($inst:ident)+) => {
        "a:reg, #disp ->"
    };
}

/// How it is encoded: without VEX and with it.
macro_rules! vector {
    ($op:ident same) => {
        Vector { op: Op::$op, tied: true, encode: |_, _, _, _| {}, vex: Some(|_, _, _, _, _| {}) }
    };
    ($op:ident two with $inst:ident $($vex:ident)?) => {
        Vector {
            op: Op::$op,
            tied: true,
            encode: |c, d, s, n| asm!(c, $inst, d, s, n),
            vex: vector!(vex $(|c, d, a, b, n| asm!(c, $vex, d, a, b, n))?),
        }
    };
    ($op:ident two $inst:ident $($vex:ident)?) => {
        Vector {
            op: Op::$op,
            tied: true,
            encode: |c, d, s, _| asm!(c, $inst, d, s),
            vex: vector!(vex $(|c, d, a, b, _| asm!(c, $vex, d, a, b))?),
        }
    };
    ($op:ident one with $inst:ident $($vex:ident)?) => {
        Vector {
            op: Op::$op,
            tied: false,
            encode: |c, d, s, n| asm!(c, $inst, d, s, n),
            vex: vector!(vex $(|c, d, _, b, n| asm!(c, $vex, d, b, n))?),
        }
    };
    ($op:ident one $inst:ident $($vex:ident)?) => {
        Vector {
            op: Op::$op,
            tied: false,
            encode: |c, d, s, _| asm!(c, $inst, d, s),
            vex: vector!(vex $(|c, d, _, b, _| asm!(c, $vex, d, b))?),
        }
    };
    ($op:ident shift $inst:ident $vex:ident) => {
        Vector {
            op: Op::$op,
            tied: true,
            encode: |c, d, _, n| asm!(c, $inst, d, n),
            vex: Some(|c, d, _, b, n| asm!(c, $vex, d, b, n)),
        }
    };
    (vex) => {
        None
    };
    (vex $encode:expr) => {
        Some($encode)
    };
}

macro_rules! table {
    (general { $($general:tt)* } vectors { $($op:ident $name:literal [$($shape:tt)*] $meaning:literal;)* }) => {
        tuffy_ir::instruction_set! {
            /// All instructions.
            X86 "x86"
            /// An instruction.
            enum Op
            $($general)*
            $($op $name syntax!($($shape)*), "->" [pure] reads [Bits(16)] gives Register $meaning;)*
        }

        /// Those on whole vector registers; they stand one after the other at the end of the table.
        static VECTORS: &[Vector] = &[$(vector!($op $($shape)*)),*];
    };
}

#[rustfmt::skip]
table! {
    general {
        Test "test" ".cc .opwidth a:gpr, b:gpr ->", "->" [pure commutes] reads [OpWidth] gives Flag "1 if the comparison of `a` and `b`, bit by bit, with 0 holds, else 0.";
        Bt "bt" ".cc .opwidth a:gpr, n:gpr ->", "->" [pure equality] reads [OpWidth, Bits(8)] gives Flag "1 if bit `n` modulo the width of `a` is set (`ne`) or clear (`eq`), else 0.";
        Bsr "bsr" "a:gpr ->", "->" [pure] reads [] gives Wide "Index of the highest set bit; `a` is not zero, else any value.";
        Bsf "bsf" "a:gpr ->", "->" [pure] reads [] gives Wide "Index of the lowest set bit; `a` is not zero, else any value.";
        Popcnt "popcnt" "a:gpr ->", "->" [pure] reads [] gives Wide "Number of set bits; needs `popcnt`.";
        Lzcnt "lzcnt" "a:gpr ->", "->" [pure] reads [] gives Wide "Zero bits above the highest set bit, the width for zero; needs `lzcnt`.";
        Tzcnt "tzcnt" "a:gpr ->", "->" [pure] reads [] gives Wide "Zero bits below the lowest set bit, the width for zero; needs `bmi1`.";
        Lea "lea" ".size a:gpr, b:gpr, #disp ->", "->" [pure] reads [] gives Wide "`a + b × size + disp`.";
        Flds "flds" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pushes the `f32` at `p` plus the displacement.";
        Fldl "fldl" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pushes the `f64` there.";
        Fldt "fldt" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pushes the `f80` there.";
        Fstps "fstps" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pops, rounded, to the `f32` there.";
        Fstpl "fstpl" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pops, rounded, to the `f64` there.";
        Fstpt "fstpt" "p:gpr, #disp", "" [pinned] reads [Bits(64)] gives Wide "Pops to the `f80` there.";
        Faddp "faddp" "", "" [pinned] reads [] gives Wide "The two highest of the x87 stack become their sum.";
        Fsubp "fsubp" "", "" [pinned] reads [] gives Wide "They become the lower less the highest.";
        Fsubrp "fsubrp" "", "" [pinned] reads [] gives Wide "They become the highest less the lower.";
        Fmulp "fmulp" "", "" [pinned] reads [] gives Wide "They become their product.";
        Fdivp "fdivp" "", "" [pinned] reads [] gives Wide "They become the lower divided by the highest.";
        Fdivrp "fdivrp" "", "" [pinned] reads [] gives Wide "They become the highest divided by the lower.";
        Fsqrt "fsqrt" "", "" [pinned] reads [] gives Wide "The highest becomes its square root.";
        Fchs "fchs" "", "" [pinned] reads [] gives Wide "The highest changes its sign.";
        Fxch "fxch" "", "" [pinned] reads [] gives Wide "The two highest change places.";
        Fucomip "fucomip" ".fcond ->", "->" [pinned] reads [] gives Flag "Pops the two highest: 1 if the comparison of the highest with the other holds, else 0.";
        Reload "reload" "p:gpr, #disp ->", "->" [fresh] reads [Bits(64)] gives Wide "64 bits, or 16 as 32 bits, of memory that only one earlier instruction writes.";
        Brtest "brtest" ".cc .opwidth a:gpr, b:gpr, bb, bb", "" [ends] reads [OpWidth] gives Wide "Goes to the first block if the comparison of `a` and `b`, bit by bit, with 0 holds, else to the second.";
        Brbt "brbt" ".cc .opwidth a:gpr, n:gpr, bb, bb", "" [ends equality] reads [OpWidth, Bits(8)] gives Wide "Goes to the first block if bit `n` modulo the width of `a` is set (`ne`) or clear (`eq`), else to the second.";
    }
    vectors {
        Same "same" [same] "The same register as another type.";
        Paddb "paddb" [two paddb_a vpaddb_b] "Sums of bytes.";
        Paddw "paddw" [two paddw_a vpaddw_b] "Sums of words.";
        Paddd "paddd" [two paddd_a vpaddd_b] "Sums of doublewords.";
        Paddq "paddq" [two paddq_a vpaddq_b] "Sums of quadwords.";
        Psubb "psubb" [two psubb_a vpsubb_b] "Differences of bytes.";
        Psubw "psubw" [two psubw_a vpsubw_b] "Differences of words.";
        Psubd "psubd" [two psubd_a vpsubd_b] "Differences of doublewords.";
        Psubq "psubq" [two psubq_a vpsubq_b] "Differences of quadwords.";
        Pmullw "pmullw" [two pmullw_a vpmullw_b] "Low halves of products of words.";
        Pmuludq "pmuludq" [two pmuludq_a vpmuludq_b] "Products of the even doublewords, unsigned.";
        Pand "pand" [two pand_a vpand_b] "Bitwise and.";
        Pandn "pandn" [two pandn_a vpandn_b] "Bitwise and of `b` with `a` inverted.";
        Por "por" [two por_a vpor_b] "Bitwise or.";
        Pxor "pxor" [two pxor_a vpxor_b] "Bitwise exclusive or.";
        Pcmpeqb "pcmpeqb" [two pcmpeqb_a vpcmpeqb_b] "Ones in each byte that is equal.";
        Pcmpeqw "pcmpeqw" [two pcmpeqw_a vpcmpeqw_b] "Ones in each word that is equal.";
        Pcmpeqd "pcmpeqd" [two pcmpeqd_a vpcmpeqd_b] "Ones in each doubleword that is equal.";
        Pcmpgtb "pcmpgtb" [two pcmpgtb_a vpcmpgtb_b] "Ones in each byte that is greater, signed.";
        Pcmpgtw "pcmpgtw" [two pcmpgtw_a vpcmpgtw_b] "Ones in each word that is greater, signed.";
        Pcmpgtd "pcmpgtd" [two pcmpgtd_a vpcmpgtd_b] "Ones in each doubleword that is greater, signed.";
        Pminub "pminub" [two pminub_a vpminub_b] "The lesser bytes, unsigned.";
        Pmaxub "pmaxub" [two pmaxub_a vpmaxub_b] "The greater bytes, unsigned.";
        Pminsw "pminsw" [two pminsw_a vpminsw_b] "The lesser words, signed.";
        Pmaxsw "pmaxsw" [two pmaxsw_a vpmaxsw_b] "The greater words, signed.";
        Psllw "psllw" [shift psllw_b vpsllw_d] "Words shifted left.";
        Pslld "pslld" [shift pslld_b vpslld_d] "Doublewords shifted left.";
        Psllq "psllq" [shift psllq_b vpsllq_d] "Quadwords shifted left.";
        Psrlw "psrlw" [shift psrlw_b vpsrlw_d] "Words shifted right, zeros from above.";
        Psrld "psrld" [shift psrld_b vpsrld_d] "Doublewords shifted right, zeros from above.";
        Psrlq "psrlq" [shift psrlq_b vpsrlq_d] "Quadwords shifted right, zeros from above.";
        Psraw "psraw" [shift psraw_b vpsraw_d] "Words shifted right, signs from above.";
        Psrad "psrad" [shift psrad_b vpsrad_d] "Doublewords shifted right, signs from above.";
        Punpcklbw "punpcklbw" [two punpcklbw_a vpunpcklbw_b] "Bytes of the low halves in turn.";
        Punpcklwd "punpcklwd" [two punpcklwd_a vpunpcklwd_b] "Words of the low halves in turn.";
        Punpckldq "punpckldq" [two punpckldq_a vpunpckldq_b] "Doublewords of the low halves in turn.";
        Punpcklqdq "punpcklqdq" [two punpcklqdq_a vpunpcklqdq_b] "The low quadwords.";
        Punpckhbw "punpckhbw" [two punpckhbw_a vpunpckhbw_b] "Bytes of the high halves in turn.";
        Punpckhwd "punpckhwd" [two punpckhwd_a vpunpckhwd_b] "Words of the high halves in turn.";
        Punpckhdq "punpckhdq" [two punpckhdq_a vpunpckhdq_b] "Doublewords of the high halves in turn.";
        Punpckhqdq "punpckhqdq" [two punpckhqdq_a vpunpckhqdq_b] "The high quadwords.";
        Pshufd "pshufd" [one with pshufd_a vpshufd_a] "Doublewords in the order of the constant.";
        Pshuflw "pshuflw" [one with pshuflw_a vpshuflw_a] "Words of the low half in the order of the constant.";
        Pshufhw "pshufhw" [one with pshufhw_a vpshufhw_a] "Words of the high half in the order of the constant.";
        Shufps "shufps" [two with shufps_a vshufps_b] "Two doublewords of each, in the order of the constant.";
        Movss "movss" [two movss_a_r] "`a` with the lowest doubleword of `b`.";
        Movsd "movsd" [two movsd_a_r] "`a` with the low quadword of `b`.";
        Pinsrw "pinsrw" [two with pinsrw_a] "`a` with a word of the general register `b`.";
        Pextrw "pextrw" [one with pextrw_a] "A word, zeros above it.";
        Pmovmskb "pmovmskb" [one pmovmskb_rm vpmovmskb_rm] "The signs of bytes.";
        Movmskps "movmskps" [one movmskps_rm vmovmskps_rm] "The signs of doublewords.";
        Movmskpd "movmskpd" [one movmskpd_rm vmovmskpd_rm] "The signs of quadwords.";
        Addps "addps" [two addps_a vaddps_b] "Sums of `f32`.";
        Addpd "addpd" [two addpd_a vaddpd_b] "Sums of `f64`.";
        Subps "subps" [two subps_a vsubps_b] "Differences of `f32`.";
        Subpd "subpd" [two subpd_a vsubpd_b] "Differences of `f64`.";
        Mulps "mulps" [two mulps_a vmulps_b] "Products of `f32`.";
        Mulpd "mulpd" [two mulpd_a vmulpd_b] "Products of `f64`.";
        Divps "divps" [two divps_a vdivps_b] "Quotients of `f32`.";
        Divpd "divpd" [two divpd_a vdivpd_b] "Quotients of `f64`.";
        Sqrtps "sqrtps" [one sqrtps_a vsqrtps_b] "Square roots of `f32`.";
        Sqrtpd "sqrtpd" [one sqrtpd_a vsqrtpd_b] "Square roots of `f64`.";
        Cmpps "cmpps" [two with cmpps_a vcmpps_b] "Ones where `f32` compare as the constant says.";
        Cmppd "cmppd" [two with cmppd_a vcmppd_b] "Ones where `f64` compare as the constant says.";
        Cvtdq2ps "cvtdq2ps" [one cvtdq2ps_a vcvtdq2ps_a] "Signed doublewords as `f32`.";
        Cvttps2dq "cvttps2dq" [one cvttps2dq_a vcvttps2dq_a] "`f32` as signed doublewords, toward zero.";
    }
}

impl Op {
    /// What the allocator and the encoder know of an instruction on whole vector registers.
    pub fn vector(self) -> Option<&'static Vector> {
        VECTORS.get((self as usize).checked_sub(VECTORS[0].op as usize)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vector_instructions_are_the_last_rows() {
        let found: Vec<Op> = Op::ALL.iter().filter_map(|op| op.vector()).map(|v| v.op).collect();
        assert_eq!(found, Op::ALL[Op::Same as usize..]);
        assert!(Op::ALL.iter().all(|op| op.vector().is_none_or(|v| v.op == *op)));
    }
}
