//! Dead code elimination (DCE): an instruction without effect whose results nobody uses is removed.
//!
//! ```text
//! v2 = add v0, v1        →   (nothing)
//! ```
//!
//! Loads go too: one that would have been undefined behaviour is then none, which is a refinement.

use super::prelude::*;

transform! {
    /// See the module.
    DeadInst { name: "dead_inst", kind: Refinement, tag: "", params: [], source: "dead_inst.rs" }
}

/// Whether an instruction of this opcode may go when nobody uses its results.
pub fn removable(op: Opcode) -> bool {
    let spec = op.spec();
    spec.pure || spec.fresh || spec.reads
}

impl Transform for DeadInst {
    fn info(&self) -> &'static Info {
        DeadInst::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        let unused = view.is_inst_placed(inst) && view.func.results(inst).all(|v| !view.func.has_uses(v));
        (unused && removable(view.func.op(inst))).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        if !removable(view.func.op(inst)) {
            return Err(Refusal::pattern("the instruction has an effect"));
        }
        if let Some(used) = view.func.results(inst).find(|&v| view.func.has_uses(v)) {
            return Err(Refusal::needs("uses", "none", format!("{} is used", view.func.show(used))));
        }
        Ok(Plan::of(inst))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        edit.remove(plan.take());
    }
}
