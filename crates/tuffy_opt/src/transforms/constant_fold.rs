//! An operation on constants becomes its result.
//!
//! ```text
//! v2 = add v0, v1        →   s0.0 = iconst 5
//! ```
//!
//! where `v0 = iconst 2` and `v1 = iconst 3`. An operand that is poison, or a constant that its use says it cannot be, makes the
//! result poison, as it does when the program runs. Results of more than [`MAX_FOLDED_BITS`] bits are not folded.

use super::prelude::*;
use smallvec::SmallVec;
use tuffy_ir::{Ann, FloatKind, TypeKind};
use tuffy_ir_interp::Value as RunValue;
use tuffy_ir_interp::scalar::{self, Trouble};

/// The size beyond which integers are left to be computed at run time.
pub const MAX_FOLDED_BITS: u64 = 4096;

transform! {
    /// See the module.
    ConstantFold { name: "constant_fold", kind: Equivalence, tag: "fold", params: [], source: "constant_fold.rs" }
}

/// A constant, or poison.
#[derive(Clone, PartialEq, Debug)]
enum Const {
    Int(Int),
    Bool(bool),
    Float(FloatKind, u64),
    Poison,
}

/// What an operand is, if it is a constant and scalar.
fn constant(view: View<'_>, operand: &Operand) -> Option<Const> {
    let func = view.func;
    let inst = func.def_inst(operand.value)?;
    let imm = func.inst(inst).imm();
    let value = match func.op(inst) {
        Opcode::Iconst => Const::Int(func.int_of(inst)),
        Opcode::Bconst => Const::Bool(imm.number() != 0),
        Opcode::Fconst => Const::Float(func.ty(operand.value).as_float()?, imm.bits()),
        Opcode::Poison => Const::Poison,
        _ => return None,
    };
    let value = restrict(value, func.ann(operand.value))?;
    restrict(value, operand.ann)
}

/// A value as seen through an annotation; `None` where this is not known here.
fn restrict(value: Const, ann: Ann) -> Option<Const> {
    match &value {
        Const::Int(n) if !ann.admits_int(n) => Some(Const::Poison),
        // Excluded float classes are left to the run.
        Const::Float(..) if !ann.is_none() => None,
        _ => Some(value),
    }
}

/// Operations whose result is poison as soon as one operand is, and which depend on nothing but their operands.
fn folds(op: Opcode) -> bool {
    op.spec().pure
        && !matches!(
            op,
            Opcode::Iconst
                | Opcode::Bconst
                | Opcode::Fconst
                | Opcode::Poison
                | Opcode::Param
                | Opcode::Select
                | Opcode::Bitcast
                | Opcode::Ptradd
                | Opcode::Ptrdiff
                | Opcode::Ptrtoaddr
                | Opcode::Inttoptr
                | Opcode::SymbolAddr
                | Opcode::TypeNumber
        )
}

fn fold(view: View<'_>, inst: Inst) -> Option<SmallVec<[Const; 2]>> {
    let func = view.func;
    let data = func.inst(inst);
    if data.lanes() || !folds(data.op()) {
        return None;
    }
    let scalar = |v: tuffy_ir::Value| matches!(func.ty(v).kind(), TypeKind::Int | TypeKind::Bool | TypeKind::Float(_));
    if !func.results(inst).all(scalar) || !func.operands(inst).iter().all(|o| scalar(o.value)) {
        return None;
    }
    let mut args: SmallVec<[RunValue; 3]> = SmallVec::new();
    let mut poison = false;
    let mut unknown = false;
    for operand in func.operands(inst) {
        match constant(view, operand) {
            None => unknown = true,
            Some(Const::Poison) => poison = true,
            Some(Const::Int(n)) => args.push(RunValue::Int(n)),
            Some(Const::Bool(b)) => args.push(RunValue::Bool(b)),
            Some(Const::Float(kind, bits)) => args.push(RunValue::Float(kind, bits)),
        }
    }
    let results = func.results(inst);
    if poison {
        return Some(results.map(|_| Const::Poison).collect());
    }
    if unknown || args.is_empty() {
        return None;
    }
    let ty = func.ty(results.clone().next()?);
    let found = match scalar::eval(data.op(), data.imm(), &args, ty, MAX_FOLDED_BITS) {
        Ok((first, second)) => [Some(first), second],
        Err(Trouble::Poison(_)) => {
            return Some(results.map(|_| Const::Poison).collect());
        }
        Err(Trouble::Limit(_)) => return None,
    };
    let mut out = SmallVec::new();
    for (value, found) in results.zip(found.into_iter().flatten()) {
        let found = match found {
            RunValue::Int(n) => Const::Int(n),
            RunValue::Bool(b) => Const::Bool(b),
            RunValue::Float(kind, bits) => Const::Float(kind, bits),
            RunValue::Poison(_) => Const::Poison,
            _ => return None,
        };
        out.push(restrict(found, func.ann(value))?);
    }
    Some(out)
}

impl Transform for ConstantFold {
    fn info(&self) -> &'static Info {
        ConstantFold::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        let op = view.func.op(inst);
        if !op.spec().pure || view.func.operands(inst).is_empty() {
            return None;
        }
        let constant = |o: &Operand| {
            view.func.def_inst(o.value).is_some_and(|i| {
                matches!(view.func.op(i), Opcode::Iconst | Opcode::Bconst | Opcode::Fconst | Opcode::Poison)
            })
        };
        let all = view.func.operands(inst).iter().all(constant);
        (all || view.func.operands(inst).iter().any(|o| view.is_poison(o.value))).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        view.room_for(2)?;
        let results = fold(view, inst).ok_or_else(|| Refusal::pattern("not an operation on constants"))?;
        Ok(Plan::of((inst, results)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (inst, results): (Inst, SmallVec<[Const; 2]>) = plan.take();
        let origin = edit.origin(inst);
        let old: SmallVec<[tuffy_ir::Value; 2]> = edit.func().results(inst).collect();
        for (old, new) in old.into_iter().zip(results) {
            let ty = edit.func().ty(old);
            let new = match new {
                Const::Int(n) => edit.iconst_before(inst, &n, origin),
                Const::Bool(b) => edit.bconst_before(inst, b, origin),
                Const::Float(_, bits) => {
                    let imm = Imm::default().with_bits(bits);
                    edit.value_before(inst, Draft { imm, ty: Some(ty), ..Draft::new(Opcode::Fconst) }, origin)
                }
                Const::Poison => edit.poison_before(inst, ty, origin),
            };
            edit.replace_value(old, new);
        }
        edit.remove(inst);
    }

    fn fragment(&self, view: View<'_>, step: &Step, _: &Plan, out: &mut Vec<Inst>) {
        let Some(inst) = step.site.inst(view.func) else { return };
        out.extend(view.func.operands(inst).iter().filter_map(|o| view.func.def_inst(o.value)));
    }

    fn context(&self, view: View<'_>, step: &Step, _: &Plan, out: &mut Vec<Fact>) {
        let Some(inst) = step.site.inst(view.func) else { return };
        out.extend(view.func.operands(inst).iter().map(|o| Fact::Value(o.value)));
    }
}
