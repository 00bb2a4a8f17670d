//! Branch folding: a branch whose condition is known becomes a plain one.
//!
//! ```text
//! brif v0, bb1(v1), bb2        →   br bb1(v1)           where v0 = bconst true
//! switch v0, bb1, [3 -> bb2]   →   br bb2               where v0 = iconst 3
//! brif v0, bb1(v1), bb1(v1)    →   br bb1(v1)
//! brif v0, bb1, bb2            →   unreachable          where v0 = poison
//! ```

use super::prelude::*;
use tuffy_ir::{Ann, Jump};

transform! {
    /// See the module.
    BranchFold { name: "branch_fold", kind: Refinement, tag: "fold", params: [], source: "branch_fold.rs" }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// This one of the targets.
    Target(usize),
    /// Undefined behaviour.
    Nowhere,
}

fn way(view: View<'_>, inst: Inst) -> Option<Way> {
    let func = view.func;
    let op = func.op(inst);
    if !matches!(op, Opcode::Brif | Opcode::Switch) {
        return None;
    }
    let operand = func.fixed_operands(inst)[0];
    if view.is_poison(operand.value) {
        return Some(Way::Nowhere);
    }
    if op == Opcode::Brif
        && let Some(c) = view.const_bool(operand.value)
    {
        return Some(Way::Target(usize::from(!c)));
    }
    if op == Opcode::Switch
        && let Some(n) = view.const_int(operand.value)
    {
        if !operand.ann.admits_int(&n) || !func.ann(operand.value).admits_int(&n) {
            return Some(Way::Nowhere);
        }
        let case = func.targets(inst).iter().position(|t| func.case_key(t) == Some(&n));
        return Some(Way::Target(case.unwrap_or(0)));
    }
    let first = func.targets(inst)[0].block;
    let args = func.target_args(inst, 0);
    let same = |(i, t): (usize, &tuffy_ir::Target)| {
        let values = |o: &Operand| o.value;
        t.block == first && func.target_args(inst, i).iter().map(values).eq(args.iter().map(values))
    };
    // Mostly the last one tells already.
    let targets = func.targets(inst).iter().enumerate();
    targets.rev().all(same).then_some(Way::Target(0))
}

impl Transform for BranchFold {
    fn info(&self) -> &'static Info {
        BranchFold::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        way(view, inst).map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        let way = way(view, inst).ok_or_else(|| Refusal::pattern("not a branch whose way is known"))?;
        view.room_for(1)?;
        Ok(Plan::of((inst, way)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (inst, way): (Inst, Way) = plan.take();
        let origin = edit.origin(inst);
        let block = edit.func().inst(inst).block().expect("a placed branch");
        match way {
            Way::Nowhere => edit.set_terminator(block, Draft::new(Opcode::Unreachable), origin),
            Way::Target(i) => {
                // What the arguments say of themselves need not hold on all ways that were the same.
                let args = edit.func().target_args(inst, i).iter().map(|o| Operand { ann: Ann::NONE, ..*o }).collect();
                let jump = Jump { block: edit.func().targets(inst)[i].block, args };
                edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin)
            }
        };
    }

    fn fragment(&self, view: &View<'_>, step: &Step, _: &Plan, out: &mut Vec<Inst>) {
        let Some(inst) = step.site.inst(view.func) else { return };
        out.extend(view.func.def_inst(view.func.fixed_operands(inst)[0].value));
    }

    fn context(&self, view: View<'_>, step: &Step, _: &Plan, out: &mut Vec<Fact>) {
        let Some(inst) = step.site.inst(view.func) else { return };
        out.push(Fact::Value(view.func.fixed_operands(inst)[0].value));
    }
}
