//! What known bits and ranges decide is decided.
//!
//! ```text
//! v1 = icmp.lt v0:u8, v9        →   v1 = bconst true     where v9 = iconst 256
//! v1 = zext v0:u8, 32           →   v0
//! v1 = max v0:u8, v9            →   v9                   where v9 = iconst 300
//! v1:u0 = load.4 v0, v2 -> int  →   v1 = iconst 0        in what uses it
//! ```
//!
//! Facts hold of whatever is not poison, and in place of poison anything may stand.

use super::prelude::*;
use crate::known::{self, Known};
use tuffy_ir::{Cond, Def, Type, Value};

transform! {
    /// See the module.
    RangeFold { name: "range_fold", kind: Refinement, tag: "fold", params: [], source: "range_fold.rs" }
}

/// What a value becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Becomes {
    Bool(bool),
    Int(Int),
    Other(Value),
}

/// Whether a comparison holds for all members, or for none.
fn compare(cond: Cond, a: &Known, b: &Known) -> Option<bool> {
    let below = |a: &Known, b: &Known| Some(a.max.as_ref()? < b.min.as_ref()?);
    let not_above = |a: &Known, b: &Known| Some(a.max.as_ref()? <= b.min.as_ref()?);
    let less = |a: &Known, b: &Known| match () {
        () if below(a, b) == Some(true) => Some(true),
        () if not_above(b, a) == Some(true) => Some(false),
        () => None,
    };
    match cond {
        Cond::Lt => less(a, b),
        Cond::Ge => less(a, b).map(|x| !x),
        Cond::Gt => less(b, a),
        Cond::Le => less(b, a).map(|x| !x),
        Cond::Eq | Cond::Ne => {
            let equal = match (a.single(), b.single()) {
                (Some(x), Some(y)) => x == y,
                _ if a.meet(b).is_nothing() => false,
                _ => return None,
            };
            Some(equal == (cond == Cond::Eq))
        }
    }
}

fn decided(view: View<'_>, value: Value) -> Option<Becomes> {
    let func = view.func;
    let is_int = func.ty(value) == Type::INT;
    if let Some(inst) = func.def_inst(value) {
        let data = func.inst(inst);
        if data.op() == Opcode::Iconst || data.lanes() {
            return None;
        }
        let operand = |i: usize| {
            let operand = &func.operands(inst)[i];
            let known = known::of_operand(view, operand);
            (!known.is_nothing()).then_some((operand.value, known))
        };
        let width = u64::from(data.imm().number());
        let found = match data.op() {
            Opcode::Icmp => {
                let ((_, a), (_, b)) = (operand(0)?, operand(1)?);
                return compare(data.imm().cond(), &a, &b).map(Becomes::Bool);
            }
            Opcode::Zext => operand(0).filter(|(_, k)| k.fits_unsigned(width)).map(|(v, _)| v),
            Opcode::Sext => operand(0).filter(|(_, k)| k.fits_signed(width)).map(|(v, _)| v),
            Opcode::Min | Opcode::Max => {
                let ((v, a), (w, b)) = (operand(0)?, operand(1)?);
                let cond = if data.op() == Opcode::Min { Cond::Le } else { Cond::Ge };
                match (compare(cond, &a, &b), compare(cond, &b, &a)) {
                    (Some(true), _) => Some(v),
                    (_, Some(true)) => Some(w),
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(other) = found {
            return Some(Becomes::Other(other));
        }
    }
    if !is_int {
        return None;
    }
    known::of(view, value).single().cloned().map(Becomes::Int)
}

/// Operations whose result may be decided by what is known of their operands; for others an annotation would say so.
fn tells(op: Opcode) -> bool {
    use Opcode::{And, Icmp, Max, Min, Mul, Rem, Sext, Shr, Split, Zext};
    matches!(op, And | Icmp | Max | Min | Mul | Rem | Sext | Shr | Split | Zext)
}

fn find(view: View<'_>, site: Site) -> Result<(Value, Becomes), Refusal> {
    let value = site.value().ok_or_else(|| Refusal::pattern("the site is no value"))?;
    let func = view.func;
    let live = match func.def(value) {
        Def::Param(block, index) => view.is_placed(block) && func.params(block).get(index as usize) == Some(&value),
        Def::Result(inst, _) => view.is_inst_placed(inst),
    };
    if !live {
        return Err(Refusal::pattern("the value is gone"));
    }
    if !func.has_uses(value) {
        return Err(Refusal::pattern("the value is not used"));
    }
    let becomes = decided(view, value).ok_or_else(|| Refusal::pattern("the facts do not decide"))?;
    match becomes {
        Becomes::Other(other) if !view.uses_follow(value, other) => {
            Err(Refusal::needs("uses", "after what the value becomes", "before"))
        }
        _ => Ok((value, becomes)),
    }
}

impl Transform for RangeFold {
    fn info(&self) -> &'static Info {
        RangeFold::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let value = site.value()?;
        let telling =
            !view.func.ann(value).is_none() || view.func.def_inst(value).is_some_and(|i| tells(view.func.op(i)));
        if !telling || !view.func.has_uses(value) || view.is_settled(value) {
            return None;
        }
        if decided(view, value).is_none() {
            view.settle(value);
            return None;
        }
        Some(Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let found = find(view, step.site)?;
        view.room_for(1)?;
        Ok(Plan::of(found))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (value, becomes): (Value, Becomes) = plan.take();
        // A constant stands before the definition, or first in the block of a parameter or landing pad.
        let before = match edit.func().def(value) {
            Def::Result(inst, _) if !edit.func().op(inst).spec().pinned => inst,
            _ => {
                let block = edit.func().def_block(value).expect("a placed value");
                edit.first_place(block).expect("a terminator")
            }
        };
        let origin = edit.origin(before);
        let new = match becomes {
            Becomes::Bool(b) => edit.bconst_before(before, b, origin),
            Becomes::Int(n) => edit.iconst_before(before, &n, origin),
            Becomes::Other(v) => v,
        };
        edit.replace_value(value, new);
        let inst = edit.func().def_inst(value);
        if let Some(inst) = inst.filter(|&i| edit.func().op(i).spec().pure && edit.func().results(i).len() == 1) {
            edit.remove(inst);
        }
    }

    fn context(&self, view: View<'_>, step: &Step, _: &Plan, out: &mut Vec<Fact>) {
        let Some(value) = step.site.value() else { return };
        out.push(Fact::Value(value));
        if let Some(inst) = view.func.def_inst(value) {
            out.extend(view.func.fixed_operands(inst).iter().map(|o| Fact::Value(o.value)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Trial;
    use super::{RangeFold, compare};
    use crate::known::Known;
    use expect_test::expect;
    use tuffy_ir::{Cond, Int};
    use tuffy_ir_interp::scalar;

    #[test]
    fn comparisons_are_decided_as_their_members_are() {
        let n = |n: i32| Some(Int::from(n));
        let odd = Known { ones: Int::ONE, ..Known::ANY };
        let even = Known { zeros: Int::ONE, ..Known::ANY };
        let sets = [
            Known::ANY,
            Known::unsigned(2),
            Known::signed(2),
            Known::between(n(3), n(5)),
            Known::between(n(4), None),
            Known::between(None, n(3)),
            Known::constant(&Int::from(3)),
            odd.meet(&Known::unsigned(3)),
            even.meet(&Known::unsigned(3)),
            odd,
            even,
        ];
        let mut known = 0;
        for a in &sets {
            for b in &sets {
                for &cond in Cond::ALL {
                    let Some(found) = compare(cond, a, b) else { continue };
                    known += 1;
                    for x in (-9..9).map(Int::from).filter(|x| a.contains(x)) {
                        for y in (-9..9).map(Int::from).filter(|y| b.contains(y)) {
                            assert_eq!(scalar::compare(cond, &x, &y), found, "{a:?} {cond} {b:?}: {x} {y}");
                        }
                    }
                }
            }
        }
        assert!(known > 50, "{known}");
    }

    #[test]
    fn facts_decide() {
        let mut t = Trial::new(
            "func @f(int:u8, int, ptr) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 255
              v5 = icmp.le v1, v4
              v6 = icmp.lt v1, v4
              v7 = bool_to_int v5
              v8 = bool_to_int v6
              v9 = zext v1, 8
              v10 = zext v1, 7
              v11 = sext v2:s16, 16
              v12 = sext v2, 16
              v13 = max v1, v4
              v14 = min v4, v1
              v15:u0 = load.4 v3, v0 -> int
              br bb1(v7, v15)
            bb1(v16: int, v17:u0: int):
              v18 = add v8, v9
              v19 = add v10, v11
              v20 = add v12, v13
              v21 = add v14, v16
              v22 = add v17, v18
              v23 = add v19, v20
              v24 = add v21, v22
              v25 = add v23, v24
              ret v25, v0
            }",
        );
        assert_eq!(t.run("range-fold"), 7);
        expect![[r#"
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 255
              s0.0 = bconst true
              v6 = icmp.lt v1, v4
              v7 = bool_to_int s0.0
              v8 = bool_to_int v6
              v10 = zext v1, 7
              v12 = sext v2, 16
              s5.0 = iconst 0
              v15:u0 = load.4 v3, v0 -> int
              br bb1(v7, s5.0)
            bb1(v16: int, v17:u0: int):
              s6.0 = iconst 0
              v18 = add v8, v1
              v19 = add v10, v2
              v20 = add v12, v4
              v21 = add v1, v16
              v22 = add s6.0, v18
              v23 = add v19, v20
              v24 = add v21, v22
              v25 = add v23, v24
              ret v25, v0
        "#]]
        .assert_eq(&t.text());
        assert_eq!(t.refusal(&RangeFold, "v6", &[]), "the facts do not decide");
        assert_eq!(t.refusal(&RangeFold, "v10", &[]), "the facts do not decide");
        assert_eq!(t.refusal(&RangeFold, "v12", &[]), "the facts do not decide");
        assert_eq!(t.refusal(&RangeFold, "v15", &[]), "the value is not used");
    }

    #[test]
    fn what_is_always_poison_is_left_alone() {
        let mut t = Trial::new(
            "func @f(int:u8) -> int {
            bb0:
              v0 = param 0
              v1 = iconst 5
              v2:u1:known(1?) = add v0, v1
              v3 = zext v2, 32
              v4 = icmp.lt v2, v1
              v5 = bool_to_int v4
              v6 = add v5, v3
              ret v6
            }",
        );
        assert_eq!(t.run("range-fold"), 0);
    }
}
