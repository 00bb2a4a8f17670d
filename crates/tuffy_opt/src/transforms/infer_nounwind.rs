//! Attribute inference, `nounwind`: a function that calls nothing that may unwind says so.
//!
//! ```text
//! func @f(ptr) -> int {     →     func @f(ptr) -> int nounwind {
//! ```
//!
//! Callees are finished before their callers, which then call without landing pads
//! ([`invoke_to_call`](super::invoke_to_call)). Calls of itself count as harmless: what only calls itself has nothing
//! that could begin to unwind. A `weak` or `linkonce` function may be another one in the linked program, so it says
//! nothing: also where both have the same source, a call that was removed here, as it stands behind something
//! undefined, may be left there.

use super::prelude::*;
use crate::analysis::unwind::may_unwind;
use crate::engine::{Args, Perform};
use tuffy_ir::Linkage;

transform! {
    /// See the module.
    InferNounwind { name: "infer_nounwind", kind: Refinement, tag: "", params: [], source: "infer_nounwind.rs" }
}

fn find(view: View<'_>, site: Site) -> Result<(), Refusal> {
    let func = view.func;
    if site != Site::Function {
        return Err(Refusal::pattern("the site is not the function"));
    }
    if func.attributes.has("nounwind") {
        return Err(Refusal::pattern("the function says so already"));
    }
    // The linker keeps one group of each name, too.
    let single = matches!(func.linkage, Linkage::Public | Linkage::Internal) && !func.attributes.has("comdat");
    if !single {
        let linkage = func.linkage.as_str();
        return Err(Refusal::needs("the linkage", "that of a single definition, in no group", linkage));
    }
    let unwinds = |&inst: &Inst| {
        let own = || func.direct_callee(inst) == Some(func.name);
        let assembly = func.op(inst) == Opcode::InlineAsm;
        assembly || (may_unwind(view.module, func, inst) && !own())
    };
    match func.insts_in_order().find(unwinds) {
        None => Ok(()),
        Some(inst) => Err(Refusal::needs("what is called", "`nounwind`", func.op(inst))),
    }
}

impl Transform for InferNounwind {
    fn info(&self) -> &'static Info {
        InferNounwind::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(|()| Plan::none())
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, _: Plan) {
        edit.set_nounwind();
    }
}

/// One step for the function.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    let _ = engine.perform(&InferNounwind, &Step::at(Site::Function));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{pass, step};
    use expect_test::expect;

    fn after(callee: &str, linkage: &str) -> String {
        let text = format!(
            "extern func @may(ptr)\nextern func @never(ptr) nounwind\nfunc {linkage} @f(ptr) {{
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @{callee}
    v3 = call v2(v1), v0
    ret v3
}}"
        );
        pass(&text, "infer-nounwind").lines().next().unwrap_or_default().to_owned()
    }

    #[test]
    fn what_calls_nothing_that_unwinds_never_unwinds() {
        expect!["func @f(ptr) nounwind {"].assert_eq(&after("never", ""));
        expect!["func @f(ptr) nounwind {"].assert_eq(&after("f", ""));
        expect!["func @f(ptr) {"].assert_eq(&after("may", ""));
        expect!["func weak @f(ptr) {"].assert_eq(&after("never", "weak"));
        expect!["func linkonce @f(ptr) {"].assert_eq(&after("never", "linkonce"));
        let again = "func @f() nounwind {\n  bb0:\n    ret\n}";
        expect!["the function says so already"].assert_eq(&step(again, &InferNounwind, |_| Step::at(Site::Function)));
    }
}
