//! Jump threading: an edge into a block that only branches on goes straight to where that leads.
//!
//! ```text
//! bb1: br bb3(v0)                     bb1: br bb4(v0)
//! bb2: br bb3(v1)               →     bb2: br bb3(v1)
//! bb3(v2: bool):                      bb3(v2: bool):
//!   brif v2, bb4(v2), bb5               brif v2, bb4(v2), bb5
//! ```
//!
//! where `v0 = bconst true`. The block ends in `br`, `continue` or `region_yield`, or in a branch on a constant or on a
//! parameter that is a constant on this edge; its parameters are used by its terminator alone. One step moves one edge,
//! through as many such blocks as allow it; it never comes back to a block, so it ends. An edge does not go past the
//! header of a loop into the loop: all cycles still go through headers.

use super::prelude::*;
use crate::engine::nth_successor;
use smallvec::{SmallVec, smallvec};
use tuffy_ir::Block;

transform! {
    /// See the module.
    JumpThread { name: "jump_thread", kind: Refinement, tag: "", params: ["edge": Number], source: "jump_thread.rs" }
}

/// Through how many blocks an edge is led in one step.
const MAX_HOPS: usize = 16;
/// How many uses of parameters of a block are looked at.
const MAX_USES: usize = 64;

/// Where an edge arrives.
#[derive(Clone)]
struct Arrival {
    block: Block,
    args: SmallVec<[Operand; 4]>,
}

/// A block that an edge passes: its terminator and which way it takes.
#[derive(Clone, Copy)]
struct Hop {
    inst: Inst,
    way: usize,
}

struct ThreadedEdge {
    from: Inst,
    to: Arrival,
    hops: SmallVec<[Hop; 4]>,
}

/// The terminator of a block that holds nothing else and whose parameters it alone uses.
fn lone_terminator(view: View<'_>, block: Block) -> Result<Inst, Refusal> {
    let func = view.func;
    let inst = func.terminator(block).ok_or_else(|| Refusal::pattern("no terminator"))?;
    if func.first_inst(block) != Some(inst) {
        return Err(Refusal::needs("the block that is passed", "nothing but its terminator", "more"));
    }
    let uses = func.params(block).iter().flat_map(|&p| func.uses(p)).take(MAX_USES + 1);
    let mut count = 0;
    for used in uses {
        count += 1;
        if used.inst != inst || count > MAX_USES {
            return Err(Refusal::needs("parameters of the block", "used by its terminator alone", "used elsewhere"));
        }
    }
    Ok(inst)
}

/// What an operand of a lone terminator is on an edge with these arguments.
fn on_edge(view: View<'_>, block: Block, args: &[Operand], operand: &Operand) -> Operand {
    match view.func.params(block).iter().position(|&p| p == operand.value) {
        Some(i) => args[i],
        None => *operand,
    }
}

/// Which way a terminator goes on an edge with these arguments.
fn way(view: View<'_>, block: Block, inst: Inst, args: &[Operand]) -> Option<usize> {
    let func = view.func;
    match func.op(inst) {
        Opcode::Br | Opcode::Continue | Opcode::RegionYield => Some(0),
        Opcode::Brif => {
            let by = on_edge(view, block, args, &func.operands(inst)[0]);
            view.const_bool(by.value).map(|c| usize::from(!c))
        }
        Opcode::Switch => {
            let by = on_edge(view, block, args, &func.operands(inst)[0]);
            let n = view.const_int(by.value)?;
            // A constant that is not what it is said to be is poison, and to decide by it undefined: any way will do.
            let case = func.targets(inst).iter().position(|t| func.case_key(t) == Some(&n));
            Some(case.unwrap_or(0))
        }
        _ => None,
    }
}

/// The next block of an edge that arrives somewhere.
fn hop(view: View<'_>, at: &Arrival) -> Result<(Hop, Arrival), Refusal> {
    let func = view.func;
    let inst = lone_terminator(view, at.block)?;
    let way = way(view, at.block, inst, &at.args);
    let way = way.ok_or_else(|| Refusal::pattern("where the block leads is not known on this edge"))?;
    let to = nth_successor(func, inst, way).ok_or_else(|| Refusal::pattern("the block leads nowhere"))?;
    if let Some(looped) = view.loop_of_header(at.block)
        && view.region_holds(looped, to)
    {
        return Err(Refusal::needs("the way", "not past the header into the loop", func.show_block(to)));
    }
    let args = func.successor_args(inst, way).iter().map(|o| on_edge(view, at.block, &at.args, o)).collect();
    Ok((Hop { inst, way }, Arrival { block: to, args }))
}

/// Whether the terminator of a block could lead there.
fn may_lead(view: View<'_>, block: Block, inst: Inst, to: Block) -> bool {
    view.may_branch(block, to) || (is_plain(view, inst) && view.continues_to(block, to))
}

fn is_plain(view: View<'_>, inst: Inst) -> bool {
    matches!(view.func.op(inst), Opcode::Br | Opcode::Continue | Opcode::RegionYield)
}

fn find(view: View<'_>, site: Site, edge: u64) -> Result<ThreadedEdge, Refusal> {
    let func = view.func;
    let block = site.block().filter(|&b| view.is_placed(b)).ok_or_else(|| Refusal::pattern("the site is no block"))?;
    let from = func.terminator(block).ok_or_else(|| Refusal::pattern("the block has no terminator"))?;
    let to = usize::try_from(edge).ok().and_then(|i| Some((i, nth_successor(func, from, i)?)));
    let (index, to) = to.ok_or_else(|| Refusal::pattern("the block has no such edge"))?;
    let mut at = Arrival { block: to, args: SmallVec::from_slice(func.successor_args(from, index)) };
    let mut seen: SmallVec<[Block; 8]> = smallvec![at.block];
    let mut hops: SmallVec<[Hop; 4]> = SmallVec::new();
    // The last block that the edge can lead to, and how many hops that is.
    let mut found: Option<(usize, Arrival)> = None;
    let mut why = None;
    for _ in 0..MAX_HOPS {
        match hop(view, &at) {
            Ok((_, next)) if seen.contains(&next.block) => {
                return Err(Refusal::needs("the way", "no block twice", func.show_block(next.block)));
            }
            Ok((hop, next)) => {
                seen.push(next.block);
                hops.push(hop);
                at = next;
            }
            Err(refusal) => {
                why = Some(refusal);
                break;
            }
        }
        if may_lead(view, block, from, at.block) {
            found = Some((hops.len(), at.clone()));
        }
    }
    if let Some((count, to)) = found {
        hops.truncate(count);
        return Ok(ThreadedEdge { from, to, hops });
    }
    Err(match why {
        Some(refusal) if hops.is_empty() => refusal,
        _ => Refusal::needs("where the edge would lead", "a block that can be branched to", func.show_block(at.block)),
    })
}

/// How often an edge was taken.
fn edge_count(view: View<'_>, inst: Inst, index: usize) -> Option<u64> {
    if let Some(weights) = view.func.branch_weights(inst) {
        return weights.get(index).map(|&w| w.into());
    }
    let block = view.func.inst(inst).block()?;
    (view.func.successors(inst).count() == 1).then(|| view.func.block_count(block)).flatten()
}

impl Transform for JumpThread {
    fn info(&self) -> &'static Info {
        JumpThread::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let block = site.block()?;
        let inst = view.func.terminator(block)?;
        let edges = view.func.successors(inst).count();
        // Most blocks hold more than a terminator, which is seen at once.
        let holds_more = |to: Block| view.func.first_inst(to) != view.func.last_inst(to);
        let may_pass = |&i: &u64| nth_successor(view.func, inst, i as usize).is_some_and(|to| !holds_more(to));
        let mut edges = view.edges_from_last(block, edges as u64).filter(may_pass);
        let edge = edges.find(|&i| find(view, site, i).is_ok())?;
        Some(Step::at(site).with(Param::Number(edge)))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let found = find(view, step.site, step.number(0))?;
        view.room_for(1)?;
        Ok(Plan::of(found))
    }

    fn apply(&self, edit: &mut Editor<'_>, step: &Step, plan: Plan) {
        let ThreadedEdge { from, to, hops } = plan.take();
        let index = step.number(0) as usize;
        let block = step.site.block().expect("a block");
        // What comes this way no longer comes through the blocks that are passed.
        if let Some(count) = edge_count(edit.view(), from, index) {
            for hop in &hops {
                take_away(edit, *hop, count);
            }
        }
        if !is_plain(edit.view(), from) {
            edit.retarget(from, index, to.block, &to.args);
            return;
        }
        let mut origin = edit.origin(from);
        for hop in &hops {
            let passed = edit.origin(hop.inst);
            origin = edit.merge_origins(origin, passed);
        }
        edit.jump(block, to.block, to.args.to_vec(), origin);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &ThreadedEdge = plan.get();
        out.extend(found.hops.iter().map(|h| h.inst));
    }
}

/// A block is passed less often, on one of its ways.
fn take_away(edit: &mut Editor<'_>, hop: Hop, count: u64) {
    let block = edit.func().inst(hop.inst).block().expect("a placed terminator");
    if let Some(old) = edit.func().block_count(block) {
        edit.set_block_count(block, Some(old.saturating_sub(count)));
    }
    if let Some(weights) = edit.func().branch_weights(hop.inst) {
        let mut weights = weights.to_vec();
        weights[hop.way] = u64::from(weights[hop.way]).saturating_sub(count) as u32;
        edit.set_weights(hop.inst, &weights);
    }
}

#[cfg(test)]
mod tests {
    use super::JumpThread;
    use crate::testing::Trial;
    use expect_test::expect;

    #[test]
    fn edges_lead_past_blocks_that_only_branch() {
        let mut t = Trial::new(
            "func @f(bool, int) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = bconst true
              v3 = iconst 4
              brif v0, bb1, bb3(v0, v3)
            bb1:
              br bb2(v1)
            bb2(v4: int):
              br bb3(v2, v4)
            bb3(v5: bool, v6: int):
              brif v5, bb4(v6), bb5(v6)
            bb4(v7: int):
              ret v7
            bb5(v8: int):
              switch v8, bb6, [4 -> bb7(v8)]
            bb6:
              ret v1
            bb7(v9: int):
              ret v9
            }",
        );
        assert_eq!(t.refusal(&JumpThread, "bb0", &["1"]), "where the block leads is not known on this edge");
        assert_eq!(t.refusal(&JumpThread, "bb4", &["0"]), "the block has no such edge");
        assert_eq!(t.refusal(&JumpThread, "bb5", &["0"]), "where the block leads is not known on this edge");
        t.run("jump-thread");
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = bconst true
              v3 = iconst 4
              brif v0, bb4(v1), bb3(v0, v3)
            bb1:
              br bb4(v1)
            bb2(v4: int):
              br bb4(v4)
            bb3(v5: bool, v6: int):
              brif v5, bb4(v6), bb5(v6)
            bb4(v7: int):
              ret v7
            bb5(v8: int):
              switch v8, bb6, [4 -> bb7(v8)]
            bb6:
              ret v1
            bb7(v9: int):
              ret v9
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn weights_and_counts_follow() {
        let mut t = Trial::new(
            "func @f(bool) -> int {
            bb0 !count(100):
              v0 = param 0
              v1 = bconst true
              v2 = iconst 1
              brif v0, bb1, bb2(v0) !weights(30, 70)
            bb1 !count(30):
              br bb2(v1)
            bb2(v3: bool) !count(100):
              brif v3, bb3, bb4 !weights(40, 60)
            bb3 !count(40):
              ret v2
            bb4 !count(60):
              ret v2
            }",
        );
        assert_eq!(t.run("jump-thread"), 2);
        expect![[r#"
            bb0 !count(100):
              v0 = param 0
              v1 = bconst true
              v2 = iconst 1
              brif v0, bb3, bb2(v0) !weights(30, 70)
            bb1 !count(0):
              br bb3
            bb2(v3: bool) !count(70):
              brif v3, bb3, bb4 !weights(10, 60)
            bb3 !count(40):
              ret v2
            bb4 !count(60):
              ret v2
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn loops_keep_their_headers() {
        let mut t = Trial::new(
            "func @f(bool, int) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = bconst true
              v3 = bconst false
              br bb1(v2)
            region loop {
              bb1(v4: bool):
                brif v4, bb2, bb6
              bb2:
                brif v0, bb3, bb4
              bb3:
                br bb5
              bb4:
                continue v3
              bb5:
                continue v2
            }
            bb6:
              ret v1
            }",
        );
        assert_eq!(
            t.refusal(&JumpThread, "bb5", &["0"]),
            "the way: expected not past the header into the loop, found bb2"
        );
        assert_eq!(
            t.refusal(&JumpThread, "bb0", &["0"]),
            "the way: expected not past the header into the loop, found bb2"
        );
        t.run("jump-thread");
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = bconst true
              v3 = bconst false
              br bb1(v2)
            region loop {
              bb1(v4: bool):
                brif v4, bb2, bb6
              bb2:
                brif v0, bb5, bb6
              bb3:
                continue v2
              bb4:
                br bb6
              bb5:
                continue v2
            }
            bb6:
              ret v1
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn empty_cycles_and_values_used_elsewhere_stay() {
        let mut t = Trial::new(
            "func @f(bool, int) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              brif v0, bb1, bb3(v1)
            region plain {
              bb1:
                br bb2
              bb2:
                br bb1
            }
            bb3(v2: int):
              br bb4
            bb4:
              ret v2
            }",
        );
        assert_eq!(t.refusal(&JumpThread, "bb0", &["0"]), "the way: expected no block twice, found bb1");
        assert_eq!(
            t.refusal(&JumpThread, "bb0", &["1"]),
            "parameters of the block: expected used by its terminator alone, found used elsewhere"
        );
        assert_eq!(t.run("jump-thread"), 0);
    }
}
