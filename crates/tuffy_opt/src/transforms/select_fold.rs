//! A choice that is made already becomes what is chosen.
//!
//! ```text
//! v3 = select v0, v1, v2        →   v1          where v0 = bconst true
//! v3 = select v0, v1, v1        →   v1
//! ```

use super::prelude::*;
use tuffy_ir::Value;

transform! {
    /// See the module.
    SelectFold { name: "select_fold", kind: Refinement, tag: "fold", params: [], source: "select_fold.rs" }
}

fn chosen(view: View<'_>, inst: Inst) -> Option<Value> {
    if view.func.op(inst) != Opcode::Select {
        return None;
    }
    let [condition, a, b] = [0, 1, 2].map(|i| view.func.operands(inst)[i].value);
    if a == b {
        return Some(a);
    }
    view.const_bool(condition).map(|c| if c { a } else { b })
}

impl Transform for SelectFold {
    fn info(&self) -> &'static Info {
        SelectFold::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        chosen(view, site.inst(view.func)?).map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        let value = chosen(view, inst).ok_or_else(|| Refusal::pattern("not a choice that is made"))?;
        let result = view.func.results(inst).next().expect("a result");
        if !view.uses_follow(result, value) {
            return Err(Refusal::needs("uses", "after what is chosen", "before"));
        }
        Ok(Plan::of((inst, value)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (inst, value): (Inst, Value) = plan.take();
        let result = edit.func().results(inst).next().expect("a result");
        edit.replace_value(result, value);
        edit.remove(inst);
    }

    fn fragment(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let &(inst, _): &(Inst, Value) = plan.get();
        out.extend(view.func.def_inst(view.func.operands(inst)[0].value));
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let &(inst, _): &(Inst, Value) = plan.get();
        out.push(Fact::Value(view.func.operands(inst)[0].value));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Trial;
    use super::SelectFold;
    use expect_test::expect;

    #[test]
    fn choices_become_what_is_chosen() {
        let mut t = Trial::new(
            "func @f(int, int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3 = bconst false
              v4:u8 = select v3, v0:s8, v1:s8
              v5 = select v2, v4, v4
              v6 = select v2, v5, v0
              v7 = add v6, v5
              ret v7
            }",
        );
        assert_eq!(t.run("select-fold"), 2);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3 = bconst false
              v6 = select v2, v1, v0
              v7 = add v6, v1
              ret v7
        "#]]
        .assert_eq(&t.text());
        assert_eq!(t.refusal(&SelectFold, "v6", &[]), "not a choice that is made");
        assert_eq!(t.refusal(&SelectFold, "v7", &[]), "not a choice that is made");
    }

    #[test]
    fn where_nothing_reaches_no_use_comes_before_its_definition() {
        let mut t = Trial::new(
            "func @f(int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              ret v0
            bb1:
              v2 = select v1, v4, v4
              br bb2
            bb2:
              v3 = mul v2, v0
              v4 = add v0, v0
              v5 = add v3, v4
              ret v5
            }",
        );
        assert_eq!(t.refusal(&SelectFold, "v2", &[]), "uses: needs after what is chosen, is before");
    }
}
