//! If-conversion: a branch that only chooses values becomes a select.
//!
//! ```text
//! bb0: brif v0, bb1, bb2                bb0: v3 = add v1, v2
//! bb1: v3 = add v1, v2            →          s0.0 = select v0, v3, v1
//!      br bb3(v3)                            br bb3(s0.0)
//! bb2: br bb3(v1)
//! ```
//!
//! Each arm is a block that only this branch leads to and that computes what is pure, or nothing: an edge of the branch
//! may go straight to where the arms meet. Executed for nothing, pure instructions do no harm: at worst they give
//! poison, which is not chosen. A shift left by an amount that may be anything is not for nothing.
//! What is chosen are integers, booleans and pointers; arguments that are equal on both ways, such as memory, stay as
//! they are. The arms go, unless one begins a region: that is left to `unreachable_block`.

use super::prelude::*;
use crate::analysis::chase::leads_to_next_load;
use crate::analysis::cost;
use crate::analysis::speculation::is_speculatable;
use crate::engine::Args;
use crate::engine::{Content, Cost, Perform, Verdict, nth_successor};
use tuffy_ir::{Ann, Block, Type};

transform! {
    /// See the module.
    BranchToSelect { name: "branch_to_select", kind: Refinement, tag: "fold", params: [], weighs: true, source: "branch_to_select.rs" }
}

/// The most instructions of an arm that are looked at.
const MAX_ARM: usize = 16;

/// One way from the branch to where both meet.
struct Arm {
    /// The block that is passed, if there is one.
    block: Option<Block>,
    /// What is computed on the way.
    insts: Vec<Inst>,
    to: Block,
    args: Vec<Operand>,
}

struct Diamond {
    branch: Inst,
    yes: Arm,
    no: Arm,
}

impl Diamond {
    /// The arguments that differ.
    fn choices(&self) -> impl Iterator<Item = (&Operand, &Operand)> {
        self.yes.args.iter().zip(&self.no.args).filter(|(a, b)| a.value != b.value)
    }

    fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        self.yes.insts.iter().chain(&self.no.insts).copied()
    }
}

/// The way through the block that an edge of the branch leads to.
fn through(view: View<'_>, branch: Inst, edge: usize) -> Option<Arm> {
    let func = view.func;
    let block = nth_successor(func, branch, edge)?;
    if view.num_preds(block) != 1 || !func.params(block).is_empty() {
        return None;
    }
    let end = func.terminator(block).filter(|&e| matches!(func.op(e), Opcode::Br | Opcode::Continue))?;
    let mut insts = Vec::new();
    for inst in func.block_insts(block).take_while(|&i| i != end) {
        if insts.len() >= MAX_ARM || !is_speculatable(view, inst) {
            return None;
        }
        insts.push(inst);
    }
    let (to, args) = (nth_successor(func, end, 0)?, func.successor_args(end, 0).to_vec());
    Some(Arm { block: Some(block), insts, to, args })
}

/// The way that an edge of the branch is by itself.
fn straight(view: View<'_>, branch: Inst, edge: usize) -> Option<Arm> {
    let to = nth_successor(view.func, branch, edge)?;
    Some(Arm { block: None, insts: Vec::new(), to, args: view.func.successor_args(branch, edge).to_vec() })
}

/// Both ways, if they meet.
fn arms(view: View<'_>, branch: Inst) -> Option<(Arm, Arm)> {
    let [yes, no] = [0, 1].map(|edge| straight(view, branch, edge));
    let (yes, no) = (yes?, no?);
    if yes.to == no.to {
        return Some((yes, no));
    }
    let [far_yes, far_no] = [0, 1].map(|edge| through(view, branch, edge));
    match (far_yes, far_no) {
        (Some(far), _) if far.to == no.to => Some((far, no)),
        (_, Some(far)) if far.to == yes.to => Some((yes, far)),
        (Some(yes), Some(no)) if yes.to == no.to => Some((yes, no)),
        _ => None,
    }
}

fn find(view: View<'_>, site: Site) -> Result<Diamond, Refusal> {
    let func = view.func;
    let branch = placed_inst(func, site)?;
    if func.op(branch) != Opcode::Brif {
        return Err(Refusal::needs("the instruction", "a conditional branch", func.op(branch)));
    }
    let (yes, no) = arms(view, branch).ok_or_else(|| Refusal::pattern("both ways do not meet, or do more"))?;
    let block = func.inst(branch).block().expect("placed");
    if !view.is_reachable(block) {
        return Err(Refusal::needs("the branch", "reached from the entry", "unreachable"));
    }
    if !view.may_branch(block, yes.to) && !view.continues_to(block, yes.to) {
        let to = func.show_block(yes.to);
        return Err(Refusal::needs("where both ways meet", "a block that can be branched to", to));
    }
    let found = Diamond { branch, yes, no };
    for (a, _) in found.choices() {
        let ty = func.ty(a.value);
        if !(ty == Type::INT || ty == Type::BOOL || ty == Type::PTR) {
            return Err(Refusal::needs("what is chosen", "integers, booleans or pointers", func.show(a.value)));
        }
    }
    Ok(found)
}

impl Transform for BranchToSelect {
    fn info(&self) -> &'static Info {
        BranchToSelect::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let found = find(view, step.site)?;
        view.room_for(1 + found.choices().count())?;
        Ok(Plan::of(found))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let found: Diamond = plan.take();
        let Diamond { branch, yes, no } = &found;
        for inst in found.insts() {
            edit.move_before(inst, *branch);
        }
        let origin = edit.origin(*branch);
        let condition = edit.func().operands(*branch)[0];
        let mut args = Vec::new();
        for (&a, &b) in yes.args.iter().zip(&no.args) {
            args.push(if a.value == b.value {
                Operand { ann: if a.ann == b.ann { a.ann } else { Ann::NONE }, ..a }
            } else {
                let choice = Draft { operands: &[condition, a, b], ..Draft::new(Opcode::Select) };
                Operand { value: edit.value_before(*branch, choice, origin), ann: Ann::NONE }
            });
        }
        let block = edit.func().inst(*branch).block().expect("a placed branch");
        edit.jump(block, yes.to, args, origin);
        // At once, so that whoever asks next what the entry reaches need not find out that it is not these.
        for arm in [yes.block, no.block].into_iter().flatten() {
            let begins = |b: Block| edit.func().block_region(b).and_then(|r| edit.func().region_entry(r)) == Some(b);
            if !begins(arm) {
                edit.remove_block(arm);
            }
        }
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        out.extend(plan.get::<Diamond>().insts());
    }

    fn anchor(&self, view: View<'_>, step: &Step, content: &mut Content<'_>) {
        let Ok(found) = find(view, step.site) else { return };
        let condition = view.func.operands(found.branch)[0].value;
        content.insts(view.func.def_inst(condition).into_iter().chain(found.insts()));
        for (yes, no) in found.choices() {
            content.constant(yes.value);
            content.constant(no.value);
        }
    }

    fn costs(&self, view: View<'_>, _: &Step, plan: &Plan) -> Option<CostModel> {
        let found: &Diamond = plan.get();
        let work = work(view, found);
        Some(CostModel {
            before: Cost { cycles: 1 + MISSED + work.cycles / 2, size: 1 + work.size },
            after: add_choices(work, found),
            threshold: "choose if cycles_after <= max_cycles and no way is taken nearly always",
        })
    }
}

/// What a branch that nobody can foresee is estimated to cost on average.
const MISSED: u64 = 8;

/// What both arms cost.
fn work(view: View<'_>, found: &Diamond) -> Cost {
    found.insts().map(|i| cost::of_inst(view.func, i)).fold(Cost::default(), cost::add)
}

fn add_choices(work: Cost, found: &Diamond) -> Cost {
    let choices = found.choices().count() as u64;
    cost::add(work, Cost { cycles: choices, size: choices })
}

/// A branch that goes the same way more often than this many times of 16 is free.
const MAX_SIXTEENTHS: u64 = 15;

/// Whether to choose is cheaper than to branch. A branch that nearly always goes the same way is free.
fn weigh(view: View<'_>, found: &Diamond, max_cycles: u64) -> Verdict {
    let cycles = add_choices(work(view, found), found).cycles;
    let differ = |(a, b): (&Operand, &Operand)| a.value != b.value;
    let params: Vec<usize> =
        (0..found.yes.args.len()).filter(|&i| differ((&found.yes.args[i], &found.no.args[i]))).collect();
    let waits = leads_to_next_load(view, found.branch, found.yes.to, &params);
    let verdict =
        Verdict::at_most("too_costly", ("cycles", cycles), ("max_cycles", max_cycles)).and(!waits, "next_load_waits");
    let Some(weights) = view.func.branch_weights(found.branch) else { return verdict };
    let total: u64 = weights.iter().map(|&w| u64::from(w)).sum();
    let most = weights.iter().map(|&w| u64::from(w)).max().unwrap_or(0);
    verdict
        .with(("taken_most", most))
        .with(("taken_in_all", total))
        .within(("max_sixteenths", MAX_SIXTEENTHS))
        .and(most * 16 <= total * MAX_SIXTEENTHS, "foreseen")
}

/// The pass: what comes later first, so that an arm may itself have had arms.
pub fn walk(engine: &mut dyn Perform, args: &Args) {
    let most = args.get("max_cycles");
    let blocks: Vec<Block> = engine.view().cfg().reverse_postorder().iter().rev().copied().collect();
    for block in blocks {
        let view = engine.view();
        let Some(branch) = view.func.terminator(block).filter(|&i| view.func.op(i) == Opcode::Brif) else { continue };
        let site = Site::of(view.func, branch);
        match find(view, site) {
            Ok(found) => {
                let verdict = weigh(view, &found, most);
                engine.decide(&BranchToSelect, &Step::at(site), &verdict);
            }
            Err(refusal @ Refusal::PreconditionFailed { .. }) => {
                engine.declined(&BranchToSelect, &Step::at(site), &Verdict::default(), Some(&refusal));
            }
            Err(Refusal::PatternNotFound(_)) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BranchToSelect;
    use crate::testing::Trial;
    use expect_test::expect;

    #[test]
    fn arms_become_choices() {
        let mut t = Trial::new(
            "func @f(int, int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              brif v2, bb1, bb2
            bb1:
              v3:s32 = add v0, v1
              br bb6(v3, v0)
            bb2:
              v4 = icmp.lt v0, v1
              brif v4, bb3, bb6(v1:u8, v0)
            bb3:
              br bb6(v0, v0:u8)
            bb6(v5: int, v6: int):
              v7 = mul v5, v6
              ret v7
            }",
        );
        assert_eq!(t.run("branch-to-select"), 2);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3:s32 = add v0, v1
              v4 = icmp.lt v0, v1
              s0.0 = select v4, v0, v1:u8
              s1.0 = select v2, v3, s0.0
              br bb6(s1.0, v0)
            bb6(v5: int, v6: int):
              v7 = mul v5, v6
              ret v7
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn what_does_more_than_choose_stays() {
        let mut t = Trial::new(
            "func @f(int, ptr, bool, f32) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = param 3
              brif v3, bb1, bb2(v1)
            bb1:
              v5 = load.4 v2, v0 -> int
              br bb2(v5)
            bb2(v6: int):
              brif v3, bb3, bb4(v0)
            bb3:
              v7 = store.4 v6, v2, v0
              br bb4(v7)
            bb4(v8: mem):
              v9 = fneg v4
              brif v3, bb5(v4), bb5(v9)
            bb5(v10: f32):
              v11 = bitcast v10 -> int
              v12 = iconst 3
              brif v3, bb6, bb7(v12)
            bb6:
              v13 = div v6, v12
              br bb7(v13)
            bb7(v14: int):
              v15 = add v14, v11
              brif v3, bb8, bb9
            bb8:
              ret v15, v8
            bb9:
              ret v14, v8
            }",
        );
        let more = "both ways do not meet, or do more";
        assert_eq!(t.refusal(&BranchToSelect, "bb0", &[]), more);
        assert_eq!(t.refusal(&BranchToSelect, "bb2", &[]), more);
        assert_eq!(
            t.refusal(&BranchToSelect, "bb4", &[]),
            "what is chosen: expected integers, booleans or pointers, found v4"
        );
        assert_eq!(t.refusal(&BranchToSelect, "bb7", &[]), more);
        assert_eq!(t.refusal(&BranchToSelect, "bb8", &[]), "the instruction: expected a conditional branch, found ret");
        // The division costs too much.
        assert_eq!(t.run("branch-to-select"), 0);
    }

    /// By a branch the next load begins before this one has ended.
    #[test]
    fn what_the_next_load_waits_for_is_not_chosen() {
        let text = |address: &str| {
            format!(
                "func @f(ptr, int:s32) -> int {{
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = iconst 1
              v4 = iconst 4
              br bb1(v3, v3)
            region loop {{
              bb1(v5:s32: int, v6:s32: int):
                v7 = mul {address}, v4
                v8 = ptradd v1, v7
                v9 = load.4 v8, v0 -> int
                v10 = icmp.lt v9, v2
                v11:s32 = add v5, v5
                brif v10, bb2, bb3(v11)
              bb2:
                v12:s32 = add v11, v3
                br bb3(v12)
              bb3(v13: int):
                v14:s32 = add v6, v3
                v15 = icmp.lt v13, v2
                brif v15, bb4, bb5
              bb4:
                continue v13, v14
            }}
            bb5:
              ret v13, v0
            }}"
            )
        };
        assert_eq!(Trial::new(&text("v5")).run("branch-to-select"), 0);
        // A search that goes on in the same place whatever it finds.
        assert_eq!(Trial::new(&text("v6")).run("branch-to-select"), 1);
    }

    #[test]
    fn a_round_of_a_loop_may_end_in_a_choice() {
        let mut t = Trial::new(
            "func @f(int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              br bb1(v0)
            region loop {
              bb1(v2: int):
                v3 = iconst 10
                v4 = icmp.lt v2, v3
                brif v4, bb2, bb5
              bb2:
                v5 = add v2, v3
                brif v1, bb3, bb4 !weights(3, 2)
              bb3:
                continue v5
              bb4:
                continue v3
            }
            bb5:
              brif v1, bb6(v2), bb6(v0) !weights(99, 1)
            bb6(v7: int):
              ret v7
            }",
        );
        assert_eq!(t.run("branch-to-select"), 1);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              br bb1(v0)
            region loop {
              bb1(v2: int):
                v3 = iconst 10
                v4 = icmp.lt v2, v3
                brif v4, bb2, bb5
              bb2:
                v5 = add v2, v3
                s0.0 = select v1, v5, v3
                continue s0.0
            }
            bb5:
              brif v1, bb6(v2), bb6(v0) !weights(99, 1)
            bb6(v7: int):
              ret v7
        "#]]
        .assert_eq(&t.text());
    }
}
