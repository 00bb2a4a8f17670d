//! Region lowering: a `region_yield` becomes a branch to the block that follows its region.
//!
//! ```text
//! region plain {                   region plain {
//!   bb1: region_yield v0       →     bb1: br bb2(v0)
//! }                                }
//! bb2(v1: int): ret v1             bb2(v1: int): ret v1
//! ```

use super::prelude::*;
use tuffy_ir::{Block, Jump};

transform! {
    /// See the module.
    YieldToBranch { name: "yield_to_branch", kind: Equivalence, tag: "", params: [], source: "yield_to_branch.rs" }
}

impl Transform for YieldToBranch {
    fn info(&self) -> &'static Info {
        YieldToBranch::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = view.func.terminator(site.block()?)?;
        (view.func.op(inst) == Opcode::RegionYield).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let func = view.func;
        let block = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
        let inst = placed_inst(func, step.site)?;
        if func.op(inst) != Opcode::RegionYield {
            return Err(Refusal::needs("the end of the block", "`region_yield`", func.op(inst)));
        }
        let to = func.successors(inst).next().ok_or_else(|| Refusal::pattern("no block follows the region"))?;
        view.room_for(1)?;
        Ok(Plan::of((block, to)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (block, to): (Block, Block) = plan.take();
        let inst = edit.func().terminator(block).expect("a terminator");
        let origin = edit.origin(inst);
        let jump = Jump { block: to, args: edit.func().operands(inst).to_vec() };
        edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, pass, step};
    use expect_test::expect;

    const TEXT: &str = "func @f(int) -> int {
  bb0:
    v0 = param 0
    br bb1
  region plain {
    bb1:
      region_yield v0:s32
  }
  bb2(v1: int):
    ret v1
}";

    #[test]
    fn leads_to_the_block_after_the_region() {
        expect![[r#"
            func @f(int) -> int {
              bb0:
                v0 = param 0
                br bb1

              region plain {
                bb1:
                  br bb2(v0:s32)
              }

              bb2(v1: int):
                ret v1
            }
        "#]]
        .assert_eq(&pass(TEXT, "yield-to-branch"));
    }

    #[test]
    fn other_ends_stay() {
        let refusal = step(TEXT, &YieldToBranch, |e| Step::at(Site::Block(block(e, "bb0"))));
        expect!["the end of the block: expected `region_yield`, found br"].assert_eq(&refusal);
    }
}
