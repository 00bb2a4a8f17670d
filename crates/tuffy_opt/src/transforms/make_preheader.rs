//! Preheader insertion (LoopSimplify): a loop gets a block outside that all edges into the loop go through.
//!
//! ```text
//! bb0: brif v0, bb1(v1), bb3        bb0: brif v0, bbs0.0(v1), bb3
//! region loop {                     bbs0.0(s0.0: int): br bb1(s0.0)
//!   bb1(v2: int): …            →    region loop {
//! }                                   bb1(v2: int): …
//!                                   }
//! ```
//!
//! The site is the header. What the pass [`hoist-invariants`](super::hoist_invariant) moves needs such a place.

use super::prelude::*;
use tuffy_ir::{Ann, Block, Jump, Node, Pred, Region};

transform! {
    /// See the module.
    MakePreheader { name: "make_preheader", kind: Equivalence, tag: "", params: [], source: "make_preheader.rs" }
}

/// The edges into a loop from outside.
pub(super) fn entering(view: View<'_>, header: Block) -> Vec<Pred> {
    view.preds(header).into_iter().filter(|e| view.func.op(e.inst) != Opcode::Continue).collect()
}

/// The preheader of a loop: the block with the only edge into it, which it always takes.
pub(super) fn preheader(view: View<'_>, header: Block) -> Option<Block> {
    match entering(view, header)[..] {
        [edge] if view.func.op(edge.inst) == Opcode::Br => Some(edge.block),
        _ => None,
    }
}

fn find(view: View<'_>, header: Block) -> Result<(Region, Vec<Pred>), Refusal> {
    let region = view.loop_of_header(header).ok_or_else(|| Refusal::pattern("the block is no loop header"))?;
    let edges = entering(view, header);
    if edges.is_empty() {
        return Err(Refusal::needs("edges into the loop", "at least 1", 0));
    }
    if let Some(block) = preheader(view, header) {
        return Err(Refusal::needs("the preheader", "none", view.func.show_block(block)));
    }
    if view.func.first_inst(header).is_some_and(|i| view.func.op(i) == Opcode::LandingPad) {
        return Err(Refusal::needs("the header", "no landing pad", "one"));
    }
    Ok((region, edges))
}

impl Transform for MakePreheader {
    fn info(&self) -> &'static Info {
        MakePreheader::info()
    }

    /// Only where something is to be moved: the pass that moves it asks.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let header = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
        let found = find(view, header)?;
        view.room_for(1)?;
        Ok(Plan::of((header, found)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (header, (region, edges)): (Block, (Region, Vec<Pred>)) = plan.take();
        let around = edit.func().parent(region).expect("a loop is inside something");
        let origin = edges.iter().map(|e| edit.origin(e.inst)).collect::<Vec<_>>();
        let origin = origin.into_iter().reduce(|a, b| edit.merge_origins(a, b)).expect("an edge");
        let count = entries(edit.view(), header);
        let new = edit.make_block(around, Node::region(region));
        edit.set_block_count(new, count);
        let mut args = Vec::new();
        for i in 0..edit.func().params(header).len() {
            let ty = edit.func().ty(edit.func().params(header)[i]);
            args.push(edit.add_param(new, ty, Ann::NONE).into());
        }
        let jump = Jump { block: header, args };
        edit.emit_end(new, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
        for edge in edges {
            let args = edit.func().successor_args(edge.inst, edge.index as usize).to_vec();
            edit.retarget(edge.inst, edge.index as usize, new, &args);
        }
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let (_, (_, edges)): &(Block, (Region, Vec<Pred>)) = plan.get();
        out.extend(edges.iter().map(|e| e.inst));
    }
}

/// How often a loop was entered: as often as its header ran without coming from a `continue`.
fn entries(view: View<'_>, header: Block) -> Option<u64> {
    let mut count = view.func.block_count(header)?;
    for edge in view.preds(header).iter().filter(|e| view.func.op(e.inst) == Opcode::Continue) {
        count = count.saturating_sub(view.func.block_count(edge.block)?);
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, step};
    use expect_test::expect;

    fn at(text: &str, name: &str) -> String {
        step(text, &MakePreheader, |e| Step::at(Site::Block(block(e, name))))
    }

    #[test]
    fn all_ways_in_go_through_it() {
        let after = at(
            "func @f(int, bool) {
  bb0:
    v0 = param 0
    v1 = param 1
    switch v0, bb3, [1 -> bb1(v0:s8), 2 -> bb1(v0), 3 -> bb2]
  bb2:
    brif v1, bb1(v0), bb3
  region loop {
    bb1(v2:s32: int) !count(10):
      brif v1, bb4, bb3
    bb4 !count(7):
      continue v2
  }
  bb3:
    ret
}",
            "bb1",
        );
        expect![[r#"
            func @f(int, bool) {
              bb0:
                v0 = param 0
                v1 = param 1
                switch v0, bb3, [1 -> bbs0.0(v0:s8), 2 -> bbs0.0(v0), 3 -> bb2]

              bb2:
                brif v1, bbs0.0(v0), bb3

              bbs0.0(s0.0: int) !count(3):
                br bb1(s0.0)

              region loop {
                bb1(v2:s32: int) !count(10):
                  brif v1, bb4, bb3

                bb4 !count(7):
                  continue v2
              }

              bb3:
                ret
            }
        "#]]
        .assert_eq(&after);
    }

    #[test]
    fn only_where_there_is_none() {
        let text = "func @f(bool) {
  bb0:
    v0 = param 0
    br bb1
  region loop {
    bb1:
      brif v0, bb2, bb3
    bb2:
      continue
  }
  bb3:
    ret
  region loop {
    bb4:
      continue
  }
}";
        expect!["the preheader: expected none, found bb0"].assert_eq(&at(text, "bb1"));
        expect!["the block is no loop header"].assert_eq(&at(text, "bb2"));
        expect!["edges into the loop: expected at least 1, found 0"].assert_eq(&at(text, "bb4"));
    }

    #[test]
    fn a_landing_pad_has_no_preheader() {
        let text = "extern func @x()
func @f() personality(@x) {
  bb0(v0: mem):
    v1 = symbol_addr @x
    v2 = invoke v1(), v0, bb1, bb2
  bb1:
    ret v2
  region loop {
    bb2:
      v3, v4 = landing_pad cleanup
      ret v2
  }
}";
        expect!["the header: expected no landing pad, found one"].assert_eq(&at(text, "bb2"));
    }
}
