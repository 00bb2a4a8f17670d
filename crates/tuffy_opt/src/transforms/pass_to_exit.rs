//! LCSSA: a value that is used behind a block becomes a parameter of that block.
//!
//! ```text
//! region loop {                        region loop {
//!   bb1(v1: int):                        bb1(v1: int):
//!     …                                    …
//!     brif v3, bb2, bb3            →       brif v3, bb2, bb3(v2)
//!   …                                    …
//! }                                    }
//! bb3:                                 bb3(s0.0: int):
//!   ret v2                               ret s0.0
//! ```
//!
//! All uses in blocks that the block dominates are replaced. What copies a loop needs this: a value that is used behind
//! it would otherwise have several definitions. [`redundant_param`](super::redundant_param) is the way back.

use super::prelude::*;
use tuffy_ir::{Ann, Block, Use, Value};

transform! {
    /// See the module.
    PassToExit { name: "pass_to_exit", kind: Refinement, tag: "", params: ["exit": Block], source: "pass_to_exit.rs" }
}

struct EscapingValue {
    value: Value,
    exit: Block,
    uses: Vec<Use>,
}

fn find(view: View<'_>, step: &Step) -> Result<EscapingValue, Refusal> {
    let func = view.func;
    let value = step.site.value().ok_or_else(|| Refusal::pattern("the site is no value"))?;
    let from = func.def_block(value).ok_or_else(|| Refusal::pattern("the value is gone"))?;
    let exit = step.block(0);
    if !view.is_placed(exit) || func.entry() == Some(exit) || from == exit {
        return Err(Refusal::pattern("the block is gone, the entry, or where the value is defined"));
    }
    if !view.is_reachable(exit) {
        return Err(Refusal::needs("the block", "reached from the entry", "unreachable"));
    }
    let tree = view.exact_tree();
    if !tree.reaches(from) || !tree.dominates(from, exit) {
        return Err(Refusal::needs("the value", "one that dominates the block", func.show(value)));
    }
    let behind = |u: &Use| {
        let block = func.inst(u.inst).block();
        block.is_some_and(|b| tree.reaches(b) && tree.dominates(exit, b))
    };
    let uses: Vec<Use> = func.uses(value).filter(behind).collect();
    if uses.is_empty() {
        return Err(Refusal::pattern("no use is behind the block"));
    }
    Ok(EscapingValue { value, exit, uses })
}

impl Transform for PassToExit {
    fn info(&self) -> &'static Info {
        PassToExit::info()
    }

    /// For those who copy loops.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let EscapingValue { value, exit, uses } = plan.take();
        let ty = edit.func().ty(value);
        let param = edit.add_param(exit, ty, Ann::NONE);
        for found in uses {
            let index = found.index as usize;
            let operand = Operand { value: param, ..edit.func().operands(found.inst)[index] };
            edit.set_operand(found.inst, index, operand);
        }
        for edge in edit.view().preds(exit) {
            edit.push_edge_arg(edge, value.into());
        }
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &EscapingValue = plan.get();
        out.extend(found.uses.iter().map(|u| u.inst));
        out.extend(view.preds(found.exit).iter().map(|e| e.inst));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, step, value};
    use expect_test::expect;

    const TEXT: &str = "func @f(int, bool) -> int {
  bb0:
    v0 = param 0
    v1 = param 1
    br bb1(v0)
  region loop {
    bb1(v2: int):
      v3 = add v2, v0
      brif v1, bb2, bb3
    bb2:
      continue v3
  }
  bb3:
    v4 = add v3:s8, v2
    brif v1, bb4(v3), bb5
  bb4(v5: int):
    ret v5
  bb5:
    ret v3
  bb6:
    ret v3
}";

    fn at(site: &'static str, exit: &'static str) -> String {
        step(TEXT, &PassToExit, move |e| Step::at(Site::Value(value(e, site))).with(Param::Block(block(e, exit))))
    }

    #[test]
    fn uses_behind_the_block_use_its_parameter() {
        expect![[r#"
            func @f(int, bool) -> int {
              bb0:
                v0 = param 0
                v1 = param 1
                br bb1(v0)

              region loop {
                bb1(v2: int):
                  v3 = add v2, v0
                  brif v1, bb2, bb3(v3)

                bb2:
                  continue v3
              }

              bb3(s0.0: int):
                v4 = add s0.0:s8, v2
                brif v1, bb4(s0.0), bb5

              bb4(v5: int):
                ret v5

              bb5:
                ret s0.0

              bb6:
                ret v3
            }
        "#]]
        .assert_eq(&at("v3", "bb3"));
    }

    #[test]
    fn only_where_the_value_dominates() {
        expect!["the block is gone, the entry, or where the value is defined"].assert_eq(&at("v3", "bb1"));
        expect!["the block is gone, the entry, or where the value is defined"].assert_eq(&at("v3", "bb0"));
        expect![[r#"
            func @f(int, bool) -> int {
              bb0:
                v0 = param 0
                v1 = param 1
                br bb1(v0)

              region loop {
                bb1(v2: int):
                  v3 = add v2, v0
                  brif v1, bb2(v3), bb3

                bb2(s0.0: int):
                  continue s0.0
              }

              bb3:
                v4 = add v3:s8, v2
                brif v1, bb4(v3), bb5

              bb4(v5: int):
                ret v5

              bb5:
                ret v3

              bb6:
                ret v3
            }
        "#]]
        .assert_eq(&at("v3", "bb2"));
        expect!["the block: expected reached from the entry, found unreachable"].assert_eq(&at("v3", "bb6"));
        expect!["the block is gone, the entry, or where the value is defined"].assert_eq(&at("v4", "bb3"));
        expect!["the value: expected one that dominates the block, found v5"].assert_eq(&at("v5", "bb5"));
    }
}
