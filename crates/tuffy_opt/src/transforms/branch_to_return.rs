//! Tail duplication of returns: a branch to a block that only returns becomes that return.
//!
//! ```text
//! bb1:                                   bb1:
//!   v4, v5 = call v3(v1), v0 -> int        v4, v5 = call v3(v1), v0 -> int
//!   br bb2(v5, v4)                    →    ret v5, v4
//! bb2(v6: int, v7: mem):                 bb2(v6: int, v7: mem):
//!   ret v6, v7                             ret v6, v7
//! ```
//!
//! It is proposed where that puts a call right before a return of what it gave: such a call can become a round of a
//! loop ([`tail_call_to_loop`](super::tail_call_to_loop)) or a jump. Front ends that write one return for each function
//! hide it otherwise.

use super::prelude::*;
use super::tail_call_to_loop::gives;
use tuffy_ir::Block;

transform! {
    /// See the module.
    BranchToReturn { name: "branch_to_return", kind: Refinement, tag: "", params: [], source: "branch_to_return.rs" }
}

struct SharedReturn {
    branch: Inst,
    ret: Inst,
    /// What is returned on this way.
    operands: Vec<Operand>,
}

fn find(view: View<'_>, site: Site) -> Result<SharedReturn, Refusal> {
    let func = view.func;
    let block: Block = site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
    let branch = placed_inst(func, site)?;
    if func.op(branch) != Opcode::Br {
        return Err(Refusal::needs("the end of the block", "`br`", func.op(branch)));
    }
    let to = func.targets(branch)[0].block;
    let ret = func.first_inst(to).filter(|&i| func.op(i) == Opcode::Ret);
    let ret = ret.ok_or_else(|| Refusal::needs("the next block", "nothing but `ret`", func.show_block(to)))?;
    // What the return names and is no parameter is above all ways to it, but of ways that nothing takes nothing is
    // known.
    if !view.is_reachable(block) {
        return Err(Refusal::needs("the branch", "reached from the entry", "unreachable"));
    }
    let args = func.successor_args(branch, 0);
    let on_edge = |o: &Operand| func.params(to).iter().position(|&p| p == o.value).map_or(*o, |i| args[i]);
    let operands = func.operands(ret).iter().map(on_edge).collect();
    Ok(SharedReturn { branch, ret, operands })
}

/// Whether the instruction before the branch is a call that gives what is returned.
fn frees_call(view: View<'_>, found: &SharedReturn) -> bool {
    let call = view.func.prev_inst(found.branch).filter(|&i| view.func.op(i) == Opcode::Call);
    call.is_some_and(|call| gives(view.func, call, &found.operands))
}

impl Transform for BranchToReturn {
    fn info(&self) -> &'static Info {
        BranchToReturn::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let found = find(view, site).ok()?;
        frees_call(view, &found).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let found = find(view, step.site)?;
        view.room_for(1)?;
        Ok(Plan::of(found))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let SharedReturn { branch, ret, operands } = plan.take();
        let place = |i: Inst| edit.func().inst(i).block().expect("placed");
        let (block, shared) = (place(branch), place(ret));
        // What comes this way no longer comes to the shared return.
        let counts = edit.func().block_count(block).zip(edit.func().block_count(shared));
        if let Some((own, all)) = counts {
            edit.set_block_count(shared, Some(all.saturating_sub(own)));
        }
        let (own, passed) = (edit.origin(branch), edit.origin(ret));
        let origin = edit.merge_origins(own, passed);
        edit.set_terminator(block, Draft { operands: &operands, ..Draft::new(Opcode::Ret) }, origin);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        out.push(plan.get::<SharedReturn>().ret);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, pass, step};
    use expect_test::expect;

    const TEXT: &str = "func @f(int:s32) -> int:s32 {
  bb0(v0: mem) !count(100):
    v1 = param 0
    v2 = iconst 0
    v3 = symbol_addr @f
    v4 = icmp.lt v1, v2
    brif v4, bb1, bb2
  bb1 !count(30):
    v5, v6 = call v3(v2), v0 -> int
    br bb4(v6:s16, v5)
  bb2:
    v7, v8 = call v3(v2), v0 -> int
    brif v4, bb3, bb4(v2, v7)
  bb3:
    br bb4(v8, v0)
  bb4(v9:s32: int, v10: mem) !count(100):
    ret v9:s32, v10
  bb5:
    br bb4(v2, v0)
}";

    #[test]
    fn a_call_before_a_shared_return_returns_itself() {
        expect![[r#"
            func @f(int:s32) -> int:s32 {
              bb0(v0: mem) !count(100):
                v1 = param 0
                v2 = iconst 0
                v3 = symbol_addr @f
                v4 = icmp.lt v1, v2
                brif v4, bb1, bb2

              bb1 !count(30):
                v5, v6 = call v3(v2), v0 -> int
                ret v6:s16, v5

              bb2:
                v7, v8 = call v3(v2), v0 -> int
                brif v4, bb3, bb4(v2, v7)

              bb3:
                br bb4(v8, v0)

              bb4(v9:s32: int, v10: mem) !count(70):
                ret v9:s32, v10

              bb5:
                br bb4(v2, v0)
            }
        "#]]
        .assert_eq(&pass(TEXT, "branch-to-return"));
    }

    fn at(name: &'static str) -> String {
        step(TEXT, &BranchToReturn, move |e| Step::at(Site::Block(block(e, name))))
    }

    #[test]
    fn any_branch_to_a_return_fits() {
        assert!(at("bb3").contains("bb3:\n    ret v8, v0\n"), "{}", at("bb3"));
        expect!["the end of the block: expected `br`, found brif"].assert_eq(&at("bb2"));
        expect!["the end of the block: expected `br`, found ret"].assert_eq(&at("bb4"));
        expect!["the branch: expected reached from the entry, found unreachable"].assert_eq(&at("bb5"));
    }
}
