//! Float arithmetic and comparison.
//!
//! `reassoc` and `contract` are kept. `nnan` and `ninf` become `:nofpclass` on the result; the other flags only allow
//! rewrites that Tuffy does not do.

use super::Fault;
use super::function::FunctionState;
use super::value::Val;
use crate::ast::{self, Flags, FloatPred};
use tuffy_ir::{Ann, AnnData, FCond, FpClasses, Lane, Opcode, Type, Value};

/// What `nnan` and `ninf` say of a result.
fn excluded(flags: Flags) -> Ann {
    let mut classes = FpClasses::default();
    for (flag, word) in [(Flags::NNAN, "nan"), (Flags::NINF, "inf")] {
        if flags.has(flag)
            && let Some(more) = FpClasses::parse(word)
        {
            classes.0 |= more.0;
        }
    }
    if classes.0 == 0 { Ann::NONE } else { Ann::new(AnnData { nofpclass: classes, ..AnnData::default() }) }
}

impl FunctionState<'_, '_> {
    /// Sets the flags that the float operations made from now on carry.
    pub(crate) fn float_flags(&mut self, flags: Flags) {
        let mut set = tuffy_ir::Flags::none();
        if flags.has(Flags::REASSOC) {
            set = set.with(tuffy_ir::Flags::REASSOC);
        }
        if flags.has(Flags::CONTRACT) {
            set = set.with(tuffy_ir::Flags::CONTRACT);
        }
        self.b.set_flags(set);
    }

    /// A float result with what the flags say of it.
    pub(crate) fn float_result(&mut self, value: Value, flags: Flags) -> Val {
        let ann = excluded(flags);
        if !ann.is_none() {
            self.b.annotate(value, ann);
        }
        self.b.set_flags(tuffy_ir::Flags::none());
        Val::One(value)
    }

    /// A binary operation.
    pub(crate) fn float_binary(&mut self, op: Opcode, flags: Flags, a: &Val, b: &Val) -> Result<Val, Fault> {
        let (x, y) = (self.float(a)?, self.float(b)?);
        let at = self.at;
        self.float_flags(flags);
        let value = match op {
            Opcode::Fadd => self.b.fadd(x, y, at),
            Opcode::Fsub => self.b.fsub(x, y, at),
            Opcode::Fmul => self.b.fmul(x, y, at),
            Opcode::Fdiv => self.b.fdiv(x, y, at),
            _ => self.b.frem(x, y, at),
        };
        Ok(self.float_result(value, flags))
    }

    /// `fcmp`
    pub(crate) fn fcmp(&mut self, pred: FloatPred, lhs: ast::Operand, rhs: ast::Value) -> Result<Val, Fault> {
        let (a, b) = (self.operand(lhs)?, self.value(rhs)?);
        self.compare_floats(pred, &a, &b)
    }

    /// A comparison of floats.
    pub(crate) fn compare_floats(&mut self, pred: FloatPred, a: &Val, b: &Val) -> Result<Val, Fault> {
        let (x, y) = (self.float(a)?, self.float(b)?);
        let cond = match pred {
            FloatPred::Oeq => FCond::Oeq,
            FloatPred::Ogt => FCond::Ogt,
            FloatPred::Oge => FCond::Oge,
            FloatPred::Olt => FCond::Olt,
            FloatPred::Ole => FCond::Ole,
            FloatPred::One => FCond::One,
            FloatPred::Ord => FCond::Ord,
            FloatPred::Ueq => FCond::Ueq,
            FloatPred::Ugt => FCond::Ugt,
            FloatPred::Uge => FCond::Uge,
            FloatPred::Ult => FCond::Ult,
            FloatPred::Ule => FCond::Ule,
            FloatPred::Une => FCond::Une,
            FloatPred::Uno => FCond::Uno,
            FloatPred::False | FloatPred::True => {
                let answer = self.b.bconst(pred == FloatPred::True, self.at);
                let Some(v) = self.b.func().ty(x).as_vec() else { return Ok(Val::One(answer)) };
                let mask = Type::vec(v.with_lane(Lane::Bool)).map_err(Fault::Wrong)?;
                return Ok(Val::One(self.b.vec_splat(answer, mask, self.at)));
            }
        };
        Ok(Val::One(self.b.fcmp(cond, x, y, self.at)))
    }
}
