//! The instructions of x86-64 that are not among the operations that all targets have.
//!
//! Machine code names them `x86.lea` and so on. Those on whole vector registers are all in the base level (SSE2); none
//! of their operands is memory: that would have to be aligned.

use crate::asm;
use crate::asm::Asm;

/// An instruction on whole vector registers, for the allocator and the encoder.
pub struct Vector {
    /// Which.
    pub op: Op,
    /// Whether the result takes the register of the first operand.
    pub tied: bool,
    /// Result, last operand and constant to bytes.
    encode: fn(&mut Asm<'_>, u8, u8, u8),
}

impl Vector {
    /// Encodes it: where the result goes, the last operand, the constant.
    pub(crate) fn encode(&self, code: &mut Asm<'_>, result: u8, operand: u8, constant: u8) {
        (self.encode)(code, result, operand, constant);
    }
}

/// How a vector instruction is written, by its shape.
macro_rules! syntax {
    (same) => {
        "a:reg ->"
    };
    (two $inst:ident) => {
        "a:reg, b:reg ->"
    };
    (two with $inst:ident) => {
        "a:reg, b:reg, #disp ->"
    };
    (one $inst:ident) => {
        "a:reg ->"
    };
    (one with $inst:ident) => {
        "a:reg, #disp ->"
    };
    (shift $inst:ident) => {
        "a:reg, #disp ->"
    };
}

/// How it is encoded.
macro_rules! vector {
    ($op:ident same) => {
        Vector { op: Op::$op, tied: true, encode: |_, _, _, _| {} }
    };
    ($op:ident two $inst:ident) => {
        Vector { op: Op::$op, tied: true, encode: |c, d, s, _| asm!(c, $inst, d, s) }
    };
    ($op:ident two with $inst:ident) => {
        Vector { op: Op::$op, tied: true, encode: |c, d, s, n| asm!(c, $inst, d, s, n) }
    };
    ($op:ident one $inst:ident) => {
        Vector { op: Op::$op, tied: false, encode: |c, d, s, _| asm!(c, $inst, d, s) }
    };
    ($op:ident one with $inst:ident) => {
        Vector { op: Op::$op, tied: false, encode: |c, d, s, n| asm!(c, $inst, d, s, n) }
    };
    ($op:ident shift $inst:ident) => {
        Vector { op: Op::$op, tied: true, encode: |c, d, _, n| asm!(c, $inst, d, n) }
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
        Paddb "paddb" [two paddb_a] "Sums of bytes.";
        Paddw "paddw" [two paddw_a] "Sums of words.";
        Paddd "paddd" [two paddd_a] "Sums of doublewords.";
        Paddq "paddq" [two paddq_a] "Sums of quadwords.";
        Psubb "psubb" [two psubb_a] "Differences of bytes.";
        Psubw "psubw" [two psubw_a] "Differences of words.";
        Psubd "psubd" [two psubd_a] "Differences of doublewords.";
        Psubq "psubq" [two psubq_a] "Differences of quadwords.";
        Pmullw "pmullw" [two pmullw_a] "Low halves of products of words.";
        Pmuludq "pmuludq" [two pmuludq_a] "Products of the even doublewords, unsigned.";
        Pand "pand" [two pand_a] "Bitwise and.";
        Pandn "pandn" [two pandn_a] "Bitwise and of `b` with `a` inverted.";
        Por "por" [two por_a] "Bitwise or.";
        Pxor "pxor" [two pxor_a] "Bitwise exclusive or.";
        Pcmpeqb "pcmpeqb" [two pcmpeqb_a] "Ones in each byte that is equal.";
        Pcmpeqw "pcmpeqw" [two pcmpeqw_a] "Ones in each word that is equal.";
        Pcmpeqd "pcmpeqd" [two pcmpeqd_a] "Ones in each doubleword that is equal.";
        Pcmpgtb "pcmpgtb" [two pcmpgtb_a] "Ones in each byte that is greater, signed.";
        Pcmpgtw "pcmpgtw" [two pcmpgtw_a] "Ones in each word that is greater, signed.";
        Pcmpgtd "pcmpgtd" [two pcmpgtd_a] "Ones in each doubleword that is greater, signed.";
        Pminub "pminub" [two pminub_a] "The lesser bytes, unsigned.";
        Pmaxub "pmaxub" [two pmaxub_a] "The greater bytes, unsigned.";
        Pminsw "pminsw" [two pminsw_a] "The lesser words, signed.";
        Pmaxsw "pmaxsw" [two pmaxsw_a] "The greater words, signed.";
        Psllw "psllw" [shift psllw_b] "Words shifted left.";
        Pslld "pslld" [shift pslld_b] "Doublewords shifted left.";
        Psllq "psllq" [shift psllq_b] "Quadwords shifted left.";
        Psrlw "psrlw" [shift psrlw_b] "Words shifted right, zeros from above.";
        Psrld "psrld" [shift psrld_b] "Doublewords shifted right, zeros from above.";
        Psrlq "psrlq" [shift psrlq_b] "Quadwords shifted right, zeros from above.";
        Psraw "psraw" [shift psraw_b] "Words shifted right, signs from above.";
        Psrad "psrad" [shift psrad_b] "Doublewords shifted right, signs from above.";
        Punpcklbw "punpcklbw" [two punpcklbw_a] "Bytes of the low halves in turn.";
        Punpcklwd "punpcklwd" [two punpcklwd_a] "Words of the low halves in turn.";
        Punpckldq "punpckldq" [two punpckldq_a] "Doublewords of the low halves in turn.";
        Punpcklqdq "punpcklqdq" [two punpcklqdq_a] "The low quadwords.";
        Punpckhbw "punpckhbw" [two punpckhbw_a] "Bytes of the high halves in turn.";
        Punpckhwd "punpckhwd" [two punpckhwd_a] "Words of the high halves in turn.";
        Punpckhdq "punpckhdq" [two punpckhdq_a] "Doublewords of the high halves in turn.";
        Punpckhqdq "punpckhqdq" [two punpckhqdq_a] "The high quadwords.";
        Pshufd "pshufd" [one with pshufd_a] "Doublewords in the order of the constant.";
        Pshuflw "pshuflw" [one with pshuflw_a] "Words of the low half in the order of the constant.";
        Pshufhw "pshufhw" [one with pshufhw_a] "Words of the high half in the order of the constant.";
        Shufps "shufps" [two with shufps_a] "Two doublewords of each, in the order of the constant.";
        Movss "movss" [two movss_a_r] "`a` with the lowest doubleword of `b`.";
        Movsd "movsd" [two movsd_a_r] "`a` with the low quadword of `b`.";
        Pinsrw "pinsrw" [two with pinsrw_a] "`a` with a word of the general register `b`.";
        Pextrw "pextrw" [one with pextrw_a] "A word, zeros above it.";
        Pmovmskb "pmovmskb" [one pmovmskb_rm] "The signs of bytes.";
        Movmskps "movmskps" [one movmskps_rm] "The signs of doublewords.";
        Movmskpd "movmskpd" [one movmskpd_rm] "The signs of quadwords.";
        Addps "addps" [two addps_a] "Sums of `f32`.";
        Addpd "addpd" [two addpd_a] "Sums of `f64`.";
        Subps "subps" [two subps_a] "Differences of `f32`.";
        Subpd "subpd" [two subpd_a] "Differences of `f64`.";
        Mulps "mulps" [two mulps_a] "Products of `f32`.";
        Mulpd "mulpd" [two mulpd_a] "Products of `f64`.";
        Divps "divps" [two divps_a] "Quotients of `f32`.";
        Divpd "divpd" [two divpd_a] "Quotients of `f64`.";
        Sqrtps "sqrtps" [one sqrtps_a] "Square roots of `f32`.";
        Sqrtpd "sqrtpd" [one sqrtpd_a] "Square roots of `f64`.";
        Cmpps "cmpps" [two with cmpps_a] "Ones where `f32` compare as the constant says.";
        Cmppd "cmppd" [two with cmppd_a] "Ones where `f64` compare as the constant says.";
        Cvtdq2ps "cvtdq2ps" [one cvtdq2ps_a] "Signed doublewords as `f32`.";
        Cvttps2dq "cvttps2dq" [one cvttps2dq_a] "`f32` as signed doublewords, toward zero.";
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
