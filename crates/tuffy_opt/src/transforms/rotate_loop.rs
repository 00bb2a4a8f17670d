//! Loop rotation (loop inversion): a loop that tests before each iteration tests after each, behind a guard.
//!
//! ```text
//! bb0: br bb1(v0)                           bb0: s0.2 = icmp.lt v0, v9
//! region loop {                                  brif s0.2, bbs0.0, bb3(v0)
//!   bb1(v1: int):                           bbs0.0: br bbs0.1(v0)
//!     v2 = icmp.lt v1, v9                   region loop {
//!     brif v2, bb2, bb3(v1)            →      bbs0.1(s0.4: int): …
//!   bb2: …                                      br bb1(v3)
//!     continue v3                             bb1(v1: int):
//! }                                             v2 = icmp.lt v1, v9
//! bb3(v4: int): ret v4                          brif v2, bbs0.2, bb3(v1)
//!                                             bbs0.2: continue v1
//!                                           }
//!                                           bb3(v4: int): ret v4
//! ```
//!
//! The site is the header. Every instruction of it is executed as often as before and in the same order: the first
//! time in the copy before the loop, then at the end of each iteration. What the header defines and the loop uses
//! becomes a parameter of the new header, which an iteration's first block is joined with; values that are used
//! behind the loop must leave through an argument ([`pass_to_exit`](super::pass_to_exit)).
//!
//! What it is for: the first block of the loop is now surely executed once the loop is entered, so loads may leave it
//! ([`hoist_invariant`](super::hoist_invariant)), and be carried ([`carry_load`](super::carry_load)).

use super::make_preheader::{MakePreheader, preheader};
use super::pass_to_exit::PassToExit;
use super::prelude::*;
use super::unroll_loop::exits;
use crate::analysis::cost;
use crate::analysis::trip_count::{blocks_of, is_loop};
use crate::engine::{Args, Cost, Perform, Verdict, nth_successor};
use tuffy_ir::{Block, Cloner, Event, Function, Jump, Node, Region, Use, Value};

transform! {
    /// See the module.
    RotateLoop { name: "rotate_loop", kind: Refinement, tag: "", params: [], weighs: true, source: "rotate_loop.rs" }
}

/// The most instructions of a header that a step may copy.
const MAX_HEADER: usize = 256;

/// A loop that tests first.
struct TestedFirst {
    region: Region,
    header: Block,
    preheader: Block,
    /// Which target of the header's branch stays in the loop.
    inside: usize,
    /// What the header defines and other blocks of the loop use, parameters first.
    carried: Vec<Value>,
}

/// The values that a block defines, parameters first.
fn defined(func: &Function, block: Block) -> impl Iterator<Item = Value> + '_ {
    let results = func.block_insts(block).flat_map(move |i| func.results(i));
    func.params(block).iter().copied().chain(results)
}

/// The target of the header's branch that stays in the loop, if the other one leaves it.
fn way_in(view: View<'_>, region: Region, header: Block) -> Option<usize> {
    let end = view.func.terminator(header).filter(|&t| view.func.op(t) == Opcode::Brif)?;
    let holds = [0, 1].map(|i| nth_successor(view.func, end, i).is_some_and(|b| view.region_holds(region, b)));
    match holds {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}

fn find(view: View<'_>, site: Site) -> Result<TestedFirst, Refusal> {
    let func = view.func;
    let header = site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
    let region = view.loop_of_header(header).ok_or_else(|| Refusal::pattern("the block is no loop header"))?;
    let inside = way_in(view, region, header)
        .ok_or_else(|| Refusal::pattern("the header does not choose between an iteration and the end"))?;
    let before = preheader(view, header).ok_or_else(|| Refusal::needs("the preheader", "one", "none"))?;
    if !view.is_reachable(header) {
        return Err(Refusal::needs("the loop", "reached from the entry", "unreachable"));
    }
    let end = func.terminator(header).expect("a branch");
    let exit = nth_successor(func, end, 1 - inside).expect("the other target");
    if !view.may_branch(before, exit) {
        return Err(Refusal::needs("the exit", "a block that the preheader may branch to", func.show_block(exit)));
    }
    let mut size = 0;
    for inst in func.block_insts(header) {
        size += 1;
        if func.op(inst) == Opcode::LandingPad {
            return Err(Refusal::needs("the header", "no landing pad", "one"));
        }
    }
    if size > MAX_HEADER {
        return Err(Refusal::needs("the header", format!("at most {MAX_HEADER} instructions"), size));
    }
    let mut carried = Vec::new();
    let enters = func.successor_args(end, inside);
    for value in defined(func, header) {
        let mut wanted = enters.iter().any(|a| a.value == value);
        for used in func.uses(value) {
            let Some(block) = func.inst(used.inst).block().filter(|&b| b != header) else { continue };
            if !view.region_holds(region, block) {
                return Err(Refusal::needs("values of the header", "used inside only", func.show(value)));
            }
            wanted = true;
        }
        if wanted {
            carried.push(value);
        }
    }
    view.room_for(size + 8)?;
    Ok(TestedFirst { region, header, preheader: before, inside, carried })
}

impl Transform for RotateLoop {
    fn info(&self) -> &'static Info {
        RotateLoop::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        rotate(edit, plan.take());
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &TestedFirst = plan.get();
        out.extend(view.func.terminator(found.preheader));
        out.extend(view.func.block_insts(found.header));
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &TestedFirst = plan.get();
        out.push(Fact::Number("header_size", view.func.block_insts(found.header).count() as u64));
        out.push(Fact::Number("carried_values", found.carried.len() as u64));
    }

    fn costs(&self, view: View<'_>, _: &Step, plan: &Plan) -> Option<CostModel> {
        let found: &TestedFirst = plan.get();
        let header = cost::of_blocks(view.func, [found.header].into_iter(), u64::MAX);
        let iteration = cost::of_blocks(view.func, blocks_of(view.func, found.region), u64::MAX);
        Some(CostModel {
            before: iteration,
            after: Cost { cycles: iteration.cycles.saturating_sub(1), size: iteration.size + header.size },
            threshold: "rotate if header_size <= max_header",
        })
    }
}

fn rotate(edit: &mut Editor<'_>, found: TestedFirst) {
    let TestedFirst { region, header, preheader, inside, carried } = found;
    let around = edit.func().parent(region).expect("a loop is inside something");
    let test = edit.func().terminator(header).expect("a branch");
    let entering = edit.func().terminator(preheader).expect("a branch");
    let (test_origin, entering_origin) = (edit.origin(test), edit.origin(entering));
    let body = nth_successor(edit.func(), test, inside).expect("a target");
    let counts = Counts::of(edit.func(), header, preheader);

    // The first test stands before the loop.
    let mut cloner = Cloner::new();
    let args: Vec<Operand> = edit.func().successor_args(entering, 0).to_vec();
    for (&param, arg) in edit.func().params(header).to_vec().iter().zip(&args) {
        cloner.bind_value(param, arg.value);
    }
    edit.remove(entering);
    for inst in edit.func().block_insts(header).filter(|&i| i != test).collect::<Vec<_>>() {
        edit.clone_inst(&mut cloner, inst, preheader);
    }
    let first = |o: &Operand| Operand { value: cloner.value(o.value).unwrap_or(o.value), ..*o };
    let guard = edit.make_block(around, Node::region(region));
    edit.set_block_count(guard, counts.entered);
    let condition = first(&edit.func().fixed_operands(test)[0]);
    let mut jumps = [Jump { block: guard, args: Vec::new() }, Jump { block: guard, args: Vec::new() }];
    let exit = nth_successor(edit.func(), test, 1 - inside).expect("a target");
    let leaving = edit.func().successor_args(test, 1 - inside).iter().map(first).collect();
    jumps[1 - inside] = Jump { block: exit, args: leaving };
    let entry_args: Vec<Operand> = carried.iter().map(|&v| first(&v.into())).collect();
    edit.emit_end(
        preheader,
        Draft { operands: &[condition], targets: &jumps, ..Draft::new(Opcode::Brif) },
        test_origin,
    );

    // All iterations end at the old header. Only then another block may become the first one of the loop.
    let latches: Vec<Inst> = edit.view().preds(header).iter().map(|e| e.inst).collect();
    for latch in latches {
        let (block, origin) = (edit.func().inst(latch).block().expect("a placed branch"), edit.origin(latch));
        let args = edit.func().successor_args(latch, 0).to_vec();
        let jump = Jump { block: header, args };
        edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    }
    let top = edit.make_block(region, Node::block(header));
    edit.set_block_count(top, counts.iterations);
    edit.move_node(Node::block(header), region, Node::NONE);

    // What an iteration uses of the old header is passed to it.
    let enters: Vec<Operand> = edit.func().successor_args(test, inside).to_vec();
    let mut passed = Vec::new();
    for &value in &carried {
        let (ty, ann) = (edit.func().ty(value), edit.func().ann(value));
        let param = edit.add_param(top, ty, ann);
        passed.push((value, param));
        let func = edit.func();
        let elsewhere = |u: &Use| func.inst(u.inst).block().is_some_and(|b| b != header);
        let uses: Vec<Use> = func.uses(value).filter(elsewhere).collect();
        for Use { inst, index } in uses {
            let operand = Operand { value: param, ..edit.func().operands(inst)[index as usize] };
            edit.set_operand(inst, index as usize, operand);
        }
    }
    let of_top = |o: &Operand| {
        let value = passed.iter().find(|(old, _)| *old == o.value).map_or(o.value, |&(_, new)| new);
        Operand { value, ..*o }
    };
    let jump = Jump { block: body, args: enters.iter().map(of_top).collect() };
    edit.emit_end(top, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, test_origin);
    let jump = Jump { block: top, args: entry_args };
    edit.emit_end(guard, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, entering_origin);
    let latch = edit.make_block(region, Node::NONE);
    edit.set_block_count(latch, counts.back);
    let back: Vec<Operand> = carried.iter().map(|&v| v.into()).collect();
    edit.emit_end(latch, Draft { operands: &back, ..Draft::new(Opcode::Continue) }, test_origin);
    edit.retarget(test, inside, latch, &[]);
    edit.set_block_count(header, counts.iterations);
    edit.finish_clones(cloner);
    if edit.view().num_preds(body) == 1 && edit.func().block_region(body) == Some(region) {
        edit.merge_into(top, body);
    }
}

/// How often the blocks of a rotated loop run: what the header ran beyond the times that the loop was entered.
struct Counts {
    entered: Option<u64>,
    iterations: Option<u64>,
    back: Option<u64>,
}

impl Counts {
    fn of(func: &Function, header: Block, preheader: Block) -> Counts {
        let entered = func.block_count(preheader);
        // Every time that the loop is entered, the header runs once more than an iteration ends.
        let iterations = func.block_count(header).zip(entered).map(|(all, entered)| all.saturating_sub(entered));
        let entered = entered.zip(iterations).map(|(entered, n)| entered.min(n));
        let back = iterations.zip(entered).map(|(n, entered)| n - entered);
        Counts { entered, iterations, back }
    }
}

/// Whether a loop may be left right before it begins again: rotating it would only copy another test.
fn tests_last(view: View<'_>, region: Region, header: Block) -> bool {
    let func = view.func;
    let mut back = view.some_preds(header).filter(|e| func.op(e.inst) == Opcode::Continue);
    back.any(|latch| {
        let tests = |b: Block| way_in(view, region, b).is_some();
        let alone = func.first_inst(latch.block) == Some(latch.inst);
        alone && view.num_preds(latch.block) == 1 && view.some_preds(latch.block).any(|e| tests(e.block))
    })
}

/// Whether a loop tests first and something comes after the test, so that rotating it changes what is surely executed.
/// Gives the header and its size.
fn tests_first(view: View<'_>, region: Region) -> Option<(Block, u64)> {
    let func = view.func;
    let header = func.region_entry(region)?;
    let inside = way_in(view, region, header)?;
    let end = func.terminator(header)?;
    let body = nth_successor(func, end, inside)?;
    if func.first_inst(body).is_some_and(|i| func.op(i) == Opcode::Continue) {
        return None;
    }
    if tests_last(view, region, header) {
        return None;
    }
    let mut size = 0;
    for inst in func.block_insts(header).filter(|&i| i != end) {
        let spec = func.op(inst).spec();
        if !spec.pure && !spec.reads {
            return None;
        }
        size += cost::of_inst(func, inst).size;
    }
    Some((header, size))
}

/// The pass: inner loops first.
pub fn walk(engine: &mut dyn Perform, args: &Args) {
    let func = engine.view().func;
    let loops: Vec<Region> = func
        .walk()
        .filter_map(|e| if let Event::Leave(r) = e { Some(r) } else { None })
        .filter(|&r| is_loop(func, r))
        .collect();
    let limit = ("max_header", args.get("max_header"));
    let wanted: Vec<(Region, Block, Verdict)> = loops
        .into_iter()
        .filter_map(|region| {
            let (header, size) = tests_first(engine.view(), region)?;
            Some((region, header, Verdict::at_most("header_too_large", ("header_size", size), limit)))
        })
        .collect();
    // All that needs the dominator tree comes before anything is copied.
    for &(region, header, ref verdict) in &wanted {
        if !verdict.takes() {
            continue;
        }
        if preheader(engine.view(), header).is_none() {
            let _ = engine.perform(&MakePreheader, &Step::at(Site::Block(header)));
        }
        let view = engine.view();
        let outside = |u: Use| view.func.inst(u.inst).block().is_some_and(|b| !view.region_holds(region, b));
        let values: Vec<Value> = defined(view.func, header).filter(|&v| view.func.uses(v).any(outside)).collect();
        if values.is_empty() {
            continue;
        }
        let exits = exits(view, region);
        for value in values {
            for &exit in &exits {
                // Refused where nothing behind the exit uses the value.
                let _ = engine.perform(&PassToExit, &Step::at(Site::Value(value)).with(Param::Block(exit)));
            }
        }
    }
    for (_, header, verdict) in wanted {
        engine.decide(&RotateLoop, &Step::at(Site::Block(header)), &verdict);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, pass, step};
    use expect_test::expect;

    const TEXT: &str = "func @f(int, bool) -> int {
  bb0 !count(2):
    v0 = param 0
    v1 = param 1
    v2 = iconst 0
    br bb1(v2, v0)
  region loop {
    bb1(v3:s32: int, v4: int) !count(12):
      v5 = add v3, v4
      v6 = icmp.lt v5, v0
      brif v6, bb2(v5), bb4(v4)
    bb2(v7: int) !count(10):
      v8 = mul v7, v4
      brif v1, bb3, bb5
    bb3 !count(9):
      v9 = add v3, v5
      continue v9, v8
  }
  bb4(v10: int):
    ret v10
  bb5:
    ret v5
}";

    #[test]
    fn the_test_moves_to_the_end() {
        expect![[r#"
            func @f(int, bool) -> int {
              bb0 !count(2):
                v0 = param 0
                v1 = param 1
                v2 = iconst 0
                s1.0 = add v2, v0
                s1.1 = icmp.lt s1.0, v0
                brif s1.1, bbs1.0, bb4(v0)

              bbs1.0 !count(2):
                br bbs1.1(v2, v0, s1.0)

              region loop {
                bbs1.1(s1.2:s32: int, s1.3: int, s1.4: int) !count(10):
                  v8 = mul s1.4, s1.3
                  brif v1, bb3, bb5(s1.4)

                bb3 !count(9):
                  v9 = add s1.2, s1.4
                  br bb1(v9, v8)

                bb1(v3:s32: int, v4: int) !count(10):
                  v5 = add v3, v4
                  v6 = icmp.lt v5, v0
                  brif v6, bbs1.2, bb4(v4)

                bbs1.2 !count(8):
                  continue v3, v4, v5
              }

              bb4(v10: int):
                ret v10

              bb5(s0.0: int):
                ret s0.0
            }
        "#]]
        .assert_eq(&pass(TEXT, "rotate-loops"));
    }

    #[test]
    fn what_is_not_rotated() {
        let at = |text: &str, name: &'static str| step(text, &RotateLoop, |e| Step::at(Site::Block(block(e, name))));
        expect!["values of the header: expected used inside only, found v5"].assert_eq(&at(TEXT, "bb1"));
        expect!["the block is no loop header"].assert_eq(&at(TEXT, "bb2"));
        let both = TEXT.replace("bb4(v4)", "bb6").replace("  }\n  bb4", "    bb6:\n      continue v3, v4\n  }\n  bb4");
        expect!["the header does not choose between an iteration and the end"].assert_eq(&at(&both, "bb1"));
        // Its test is the last thing that it does.
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
}";
        assert_eq!(pass(text, "rotate-loops"), pass(text, "dead-inst"));
    }
}
