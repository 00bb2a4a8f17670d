//! Scalarization: vectors and aggregates, leaf by leaf.

use super::Legalizer;
use super::pieces::{Leaf, Pieces, leaves, reg_type};
use crate::error::Error;
use tuffy_ir::{FloatKind, Inst, Opcode, Type};

impl Legalizer<'_> {
    /// Lowers an operation that works lane by lane.
    pub fn lower_lanes(&mut self, inst: Inst) -> Result<(), Error> {
        self.lower_int(inst)
    }

    /// Lowers `freeze`: the registers keep what they hold, but a boolean must be 0 or 1.
    pub fn lower_freeze(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let operand = func.operands(inst)[0];
        let value = func.results(inst).next().expect("a value");
        let width = self.int_width(value)?;
        let mut out = Pieces::new();
        for arg in self.args(inst, &operand)? {
            match arg.leaf {
                Leaf::Int => out.extend(self.arg_at(&arg, width)),
                Leaf::Bool => {
                    let one = self.constant(1, 32);
                    out.push(self.emit(Opcode::MAnd, &[arg.pieces[0], one], reg_type(32)));
                }
                Leaf::Float(kind) if kind.bits() == 16 => out.extend(self.zext_in(&arg.pieces, 16, 32)),
                Leaf::Float(FloatKind::F80) => {
                    let own = self.target.legal_width(80);
                    out.extend(self.zext_in(&arg.pieces, 80, own));
                }
                Leaf::Bytes(n) => {
                    let own = self.target.legal_width(8 * n);
                    out.extend(self.zext_in(&arg.pieces, 8 * n, own));
                }
                _ => out.extend(arg.pieces),
            }
        }
        self.define(value, out);
        Ok(())
    }

    /// Lowers `select` of whole values.
    pub fn lower_select(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let operands = func.operands(inst).to_vec();
        let value = func.results(inst).next().expect("a value");
        let c = self.single(&operands[0])?;
        let width = self.int_width(value)?;
        let mut out = Pieces::new();
        let arms = [self.args(inst, &operands[1])?, self.args(inst, &operands[2])?];
        for (a, b) in arms[0].iter().zip(&arms[1]) {
            let (x, y) = match a.leaf {
                Leaf::Int => (self.arg_at(a, width), self.arg_at(b, width)),
                _ => (a.pieces.clone(), b.pieces.clone()),
            };
            let width = self.piece_width(a.leaf, width);
            for (&x, &y) in x.iter().zip(&y) {
                out.push(self.select_piece(c, x, y, width));
            }
        }
        self.define(value, out);
        Ok(())
    }

    /// Lowers an operation on parts of vectors and aggregates.
    pub fn lower_composite(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let op = func.op(inst);
        let operands = func.operands(inst).to_vec();
        match op {
            Opcode::Extractvalue | Opcode::Insertvalue => {
                let value = func.results(inst).next().expect("a value");
                let width = self.int_width(value)?;
                let (start, count) = part(func.ty(operands[0].value), func.list_of(inst));
                let mut args = self.args(inst, &operands[0])?;
                if op == Opcode::Extractvalue {
                    args = args[start..start + count].to_vec();
                } else {
                    let new = self.args(inst, &operands[1])?;
                    args.splice(start..start + count, new);
                }
                let mut out = Pieces::new();
                for arg in args {
                    out.extend(if arg.leaf == Leaf::Int { self.arg_at(&arg, width) } else { arg.pieces });
                }
                self.define(value, out);
                Ok(())
            }
            _ => self.lower_vector(inst),
        }
    }
}

/// Which leaves of an aggregate are the part at an index path: the first, and how many.
fn part(ty: Type, path: &[u32]) -> (usize, usize) {
    let (mut ty, mut start) = (ty, 0);
    for &index in path {
        for before in 0..index {
            start += ty.element(before.into()).map_or(0, |t| leaves(t).len());
        }
        ty = ty.element(index.into()).expect("the verifier checks paths");
    }
    (start, leaves(ty).len())
}
