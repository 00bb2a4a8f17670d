//! Floats: `f32` and `f64` in vector registers; the narrow formats through `f32`.

use super::Legalizer;
use super::ints::Scalar;
use super::pieces::Pieces;
use crate::error::Error;
use tuffy_ir::{Inst, Opcode};

/// Whether this file lowers an opcode.
pub fn handles(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        Fconst | Fcmp | Fadd | Fsub | Fmul | Fdiv | Frem | Fneg | Fabs | Copysign | Fma | Sqrt | Fround | Fmin | Fmax
            | Fminimum | Fmaximum | IntToFloat | FloatToInt | FloatCast
    )
}

impl Legalizer<'_> {
    /// Lowers a float operation.
    pub fn lower_float(&mut self, inst: Inst) -> Result<(), Error> {
        self.lower_int(inst)
    }

    /// Lowers one float operation on scalars.
    pub fn float_scalar(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        self.unsupported(s.inst, format!("there is no machine code for `{}` yet", s.op))
    }
}
