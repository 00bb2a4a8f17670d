//! Scalarization: vectors and aggregates, leaf by leaf.

use super::Legalizer;
use super::pieces::{Leaf, Pieces, leaves, reg_type};
use crate::error::Error;
use tuffy_ir::{FloatKind, Inst, Opcode, Operand, Type, Value};
use tuffy_target::choice::SELECT_MOVE;

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
        if !self.take(&SELECT_MOVE) {
            return self.select_by_branch(c, value, width, &operands);
        }
        let wrong = self.choices.is_faulty();
        let mut out = Pieces::new();
        let arms = [self.args(inst, &operands[1])?, self.args(inst, &operands[2])?];
        for (a, b) in arms[0].iter().zip(&arms[1]) {
            let (x, y) = match a.leaf {
                Leaf::Int => (self.arg_at(a, width), self.arg_at(b, width)),
                _ => (a.pieces.clone(), b.pieces.clone()),
            };
            let width = self.piece_width(a.leaf, width);
            for (&x, &y) in x.iter().zip(&y) {
                let (x, y) = if wrong { (y, x) } else { (x, y) };
                out.push(self.select_piece(c, x, y, width));
            }
        }
        self.define(value, out);
        Ok(())
    }

    /// The plain form of a choice: a branch around.
    fn select_by_branch(&mut self, c: Value, value: Value, width: u32, operands: &[Operand]) -> Result<(), Error> {
        let inst = self.inst;
        let mut arms: [Pieces; 2] = Default::default();
        for (arm, operand) in arms.iter_mut().zip(&operands[1..3]) {
            for arg in self.args(inst, operand)? {
                arm.extend(if arg.leaf == Leaf::Int { self.arg_at(&arg, width) } else { arg.pieces });
            }
        }
        let types = self.register_types(value)?;
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch_if(c, (yes, &[]), (no, &[]));
        for (block, arm) in [(yes, &arms[0]), (no, &arms[1])] {
            self.at = block;
            self.branch(join, arm);
        }
        let out: Pieces = types.into_iter().map(|ty| self.add_block_param(join, ty)).collect();
        self.at = join;
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
