//! Full loop unrolling: a loop with a known trip count becomes that many copies of its body.
//!
//! ```text
//! bb0: v0 = iconst 0                        bb0: v0 = iconst 0
//!      br bb1(v0)                                br bb1(v0)
//! region loop {                             bb1(v1: int): …
//!   bb1(v1: int): …                    →      brif v2, bb2, bb3
//!     brif v2, bb2, bb3                     bb2: br bbs0.0(v4)
//!   bb2: continue v4                        bbs0.0(s0.0: int): …
//! }                                           brif s0.1, bbs0.1, bb3
//! bb3: ret                                  bbs0.1: unreachable
//!                                           bb3: ret
//! ```
//!
//! The site is the header; the parameter says how often it runs, which [`trip_count`](super::trip_count) must find too.
//! The loop itself is the first copy. `continue` goes to the next copy, in the last one it is never reached. Other ways
//! out stay in every copy. A value of the loop that is used behind it must leave through an argument
//! ([`pass_to_exit`](super::pass_to_exit)).

use super::dissolve_region::goes_round;
use super::pass_to_exit::PassToExit;
use super::prelude::*;
use crate::analysis::cost;
use crate::analysis::trip_count::{NoTripCount, blocks_of, count_trips, is_loop, trip_count};
use crate::engine::Args;
use crate::engine::{Content, Cost, Perform, Shape, Verdict};
use tuffy_ir::{Block, Cloner, Event, Function, Jump, Node, Region, RegionKind, Value};

transform! {
    /// See the module.
    UnrollLoop { name: "unroll_loop", kind: Refinement, tag: "unroll", params: ["trip_count": Number], weighs: true, source: "unroll_loop.rs" }
}

/// The most rounds that a step can state.
const MAX_TRIPS: u64 = 4096;

/// A value of a loop that is used outside, and where.
fn used_outside(view: View<'_>, region: Region) -> impl Iterator<Item = (Value, Inst)> + '_ {
    let func = view.func;
    let params = blocks_of(func, region).flat_map(move |b| func.params(b).iter().copied());
    let results = blocks_of(func, region).flat_map(move |b| func.block_insts(b)).flat_map(move |i| func.results(i));
    params.chain(results).filter_map(move |v| {
        let outside = |i: &Inst| func.inst(*i).block().is_some_and(|b| !view.region_holds(region, b));
        func.uses(v).map(|u| u.inst).find(outside).map(|i| (v, i))
    })
}

fn find(view: View<'_>, step: &Step) -> Result<Region, Refusal> {
    let func = view.func;
    let header = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
    let region = view.loop_of_header(header).ok_or_else(|| Refusal::pattern("the block is no loop header"))?;
    let trips = step.number(0);
    if !(1..=MAX_TRIPS).contains(&trips) {
        return Err(Refusal::needs("the trip count", format!("from 1 to {MAX_TRIPS}"), trips));
    }
    let size = blocks_of(func, region).flat_map(|b| func.block_insts(b)).count();
    view.room_for(size.saturating_mul(trips as usize))?;
    if let Some((value, _)) = used_outside(view, region).next() {
        return Err(Refusal::needs("values of the loop", "used inside only", func.show(value)));
    }
    let around = func.parent(region).ok_or_else(|| Refusal::pattern("no region is around"))?;
    if func.region_kind(around) != RegionKind::Plain && goes_round(func, region) {
        return Err(Refusal::needs("the flow in the loop", "no cycle but by `continue`", "one"));
    }
    match trip_count(view, region, trips) {
        Some(found) if found == trips => Ok(region),
        Some(found) => Err(Refusal::needs("the trip count", trips.to_string(), found)),
        None => Err(Refusal::needs("the trip count", trips.to_string(), "unknown")),
    }
}

impl Transform for UnrollLoop {
    fn info(&self) -> &'static Info {
        UnrollLoop::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, step: &Step, plan: Plan) {
        unroll(edit, plan.take(), step.number(0));
    }

    fn context(&self, view: View<'_>, step: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let func = view.func;
        let insts = || blocks_of(func, *plan.get()).flat_map(|b| func.block_insts(b));
        let calls = insts().any(|i| matches!(func.op(i), Opcode::Call | Opcode::Invoke));
        out.push(Fact::Number("trip_count", step.number(0)));
        out.push(Fact::Number("body_instruction_count", insts().count() as u64));
        out.push(Fact::Flag("body_has_calls", calls));
    }

    /// The ends of the blocks; that of the header is at the site.
    fn fragment(&self, view: &View<'_>, step: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let at = step.site.block();
        let others = blocks_of(view.func, *plan.get()).filter(|b| Some(*b) != at);
        out.extend(others.filter_map(|b| view.func.terminator(b)));
    }

    fn anchor(&self, view: View<'_>, step: &Step, content: &mut Content<'_>) {
        let Some(region) = step.site.block().and_then(|header| view.loop_of_header(header)) else { return };
        content.insts(blocks_of(view.func, region).flat_map(|b| view.func.block_insts(b)));
    }

    fn costs(&self, view: View<'_>, step: &Step, plan: &Plan) -> Option<CostModel> {
        let trips = step.number(0);
        let round = cost::of_blocks(view.func, blocks_of(view.func, *plan.get()), u64::MAX);
        let all = |cycles: u64| cycles.saturating_mul(trips);
        Some(CostModel {
            before: Cost { cycles: all(round.cycles), size: round.size },
            after: Cost { cycles: all(round.cycles.saturating_sub(ROUND_OVERHEAD)), size: all(round.size) },
            threshold: "unroll if trip_count * body_size <= max_size",
        })
    }
}

/// The cycles of counting, testing and going back in each round.
const ROUND_OVERHEAD: u64 = 3;

fn unroll(edit: &mut Editor<'_>, region: Region, trips: u64) {
    let around = edit.func().parent(region).expect("a loop is inside something");
    let header = edit.func().region_entry(region).expect("a header");
    let blocks: Vec<Block> = blocks_of(edit.func(), region).collect();
    yields_to_branches(edit, region, &blocks);
    for &block in &blocks {
        let count = edit.func().block_count(block).map(|n| n / trips);
        edit.set_block_count(block, count);
    }
    let shape = Shape::of_region(edit.func(), region);
    let next = edit.func().next_node(Node::region(region));
    let mut copies: Vec<Cloner> = Vec::new();
    for _ in 1..trips {
        let mut cloner = Cloner::new();
        edit.copy_shape(&mut cloner, &shape, around, next);
        copies.push(cloner);
    }
    let headers: Vec<Block> = copies.iter().map(|c| c.block(header).expect("a copied header")).collect();
    for (i, mut cloner) in copies.into_iter().enumerate() {
        let mut ends = Vec::new();
        for &old in &blocks {
            let new = cloner.block(old).expect("a copied block");
            let count = edit.func().block_count(old);
            edit.set_block_count(new, count);
            for param in edit.func().params(old).to_vec() {
                edit.clone_param(&mut cloner, param, new);
            }
            for inst in edit.func().block_insts(old).collect::<Vec<_>>() {
                if is_back_edge(edit.func(), inst, header) {
                    ends.push((inst, new));
                } else {
                    edit.clone_inst(&mut cloner, inst, new);
                }
            }
        }
        for (end, block) in ends {
            let here = |o: &Operand| Operand { value: cloner.value(o.value).unwrap_or(o.value), ..*o };
            let args = edit.func().operands(end).iter().map(here).collect();
            let origin = edit.origin(end);
            go_on(edit, block, headers.get(i + 1), args, origin);
        }
        edit.finish_clones(cloner);
    }
    for &block in &blocks {
        let end = edit.func().terminator(block).expect("a terminator");
        if is_back_edge(edit.func(), end, header) {
            let (args, origin) = (edit.func().operands(end).to_vec(), edit.origin(end));
            edit.remove(end);
            go_on(edit, block, headers.first(), args, origin);
        }
    }
    edit.dissolve_region(region);
}

fn is_back_edge(func: &Function, inst: Inst, header: Block) -> bool {
    func.op(inst) == Opcode::Continue && func.successors(inst).next() == Some(header)
}

/// Ends a block with a branch to the next copy, if there is one.
fn go_on(edit: &mut Editor<'_>, block: Block, next: Option<&Block>, args: Vec<Operand>, origin: tuffy_ir::Origin) {
    match next {
        Some(&block_) => {
            let jump = Jump { block: block_, args };
            edit.emit_end(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin)
        }
        None => edit.emit_end(block, Draft::new(Opcode::Unreachable), origin),
    };
}

/// What leaves the region for the block that follows names it: soon another will follow.
fn yields_to_branches(edit: &mut Editor<'_>, region: Region, blocks: &[Block]) {
    for &block in blocks.iter() {
        let func = edit.func();
        let end = func.terminator(block).expect("a terminator");
        if func.op(end) != Opcode::RegionYield || func.block_region(block) != Some(region) {
            continue;
        }
        let to = func.block_after(region).expect("a block follows");
        let jump = Jump { block: to, args: func.operands(end).to_vec() };
        let origin = edit.origin(end);
        edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    }
}

/// Why most loops stay: no limit decides it.
const UNKNOWN: &str = "unknown_trip_count";

/// How often a loop runs, if that is worth finding out; and whether it is worth unrolling.
fn weigh(view: View<'_>, region: Region, args: &Args) -> (Option<u64>, Verdict) {
    let (most, max_trips) = (args.get("max_size"), args.get("max_trips"));
    let size = cost::of_blocks(view.func, blocks_of(view.func, region), most).size.max(1);
    // What comes after the limit is not counted.
    let verdict =
        Verdict::at_most("too_large", ("body_size", size), ("max_size", most)).within(("max_trips", max_trips));
    if !verdict.takes() {
        return (None, verdict);
    }
    let bound = max_trips.min(most / size).min(MAX_TRIPS);
    match count_trips(view, region, bound) {
        Ok(trips) => (Some(trips), verdict.with(("trip_count", trips))),
        Err(NoTripCount::Unknown) => (None, verdict.and(false, UNKNOWN)),
        Err(NoTripCount::More) => {
            let reason = if bound == max_trips { "too_many_trips" } else { "too_large" };
            (None, verdict.with(("trips_above", bound)).and(false, reason))
        }
    }
}

/// How many instructions are followed to count the trips of a loop that a lock wants unrolled.
const MAX_FOLLOWED: usize = 1 << 18;

/// The same, where a lock may have the loop unrolled that no limit of today would.
fn weigh_locked(engine: &mut dyn Perform, region: Region, args: &Args) -> (Option<u64>, Verdict) {
    let (trips, verdict) = weigh(engine.view(), region, args);
    let by_limits = trips.is_none() && verdict.reason != Some(UNKNOWN);
    if by_limits
        && engine.is_locked()
        && let Some(header) = engine.view().func.region_entry(region)
        && engine.forced(&UnrollLoop, &Step::at(Site::Block(header)), false) == Some(true)
    {
        let view = engine.view();
        let insts = blocks_of(view.func, region).flat_map(|b| view.func.block_insts(b)).take(MAX_FOLLOWED).count();
        let bound = MAX_TRIPS.min((MAX_FOLLOWED / insts.max(1)) as u64);
        return (trip_count(view, region, bound), verdict);
    }
    (trips, verdict)
}

/// The most ways out of a loop whose values are seen to.
const MAX_EXITS: usize = 8;

/// The blocks that a loop is left for.
pub(super) fn exits(view: View<'_>, region: Region) -> Vec<Block> {
    let func = view.func;
    let mut exits = Vec::new();
    let ends = blocks_of(func, region).filter_map(|b| func.terminator(b));
    for to in ends.flat_map(|t| func.successors(t)).filter(|&b| !view.region_holds(region, b)) {
        if exits.len() < MAX_EXITS && !exits.contains(&to) {
            exits.push(to);
        }
    }
    exits
}

/// The pass: inner loops first. Values that are used behind loops are seen to before anything is copied, because that
/// needs the dominator tree.
pub fn walk(engine: &mut dyn Perform, args: &Args) {
    let view = engine.view();
    let func = view.func;
    let loops: Vec<Region> = func
        .walk()
        .filter_map(|e| if let Event::Leave(r) = e { Some(r) } else { None })
        .filter(|&r| is_loop(func, r))
        .collect();
    // What was found before anything changed.
    let (unchanged, mut found) = (engine.steps(), Vec::new());
    for &region in &loops {
        if let Some(header) = engine.view().func.region_entry(region) {
            engine.see(&UnrollLoop, &Step::at(Site::Block(header)));
        }
        // Whether it is small enough comes first: the size of what is inside all loops together is not bounded by that
        // of the function.
        let weighed = weigh_locked(engine, region, args);
        let view = engine.view();
        let stays = weighed.0.is_none() || used_outside(view, region).next().is_none();
        found.push(weighed);
        if stays {
            continue;
        }
        let exits = exits(view, region);
        let values: Vec<Value> = used_outside(view, region).map(|(v, _)| v).collect();
        for value in values {
            for &exit in &exits {
                // Refused where nothing behind the exit uses the value.
                let _ = engine.perform(&PassToExit, &Step::at(Site::Value(value)).with(Param::Block(exit)));
            }
        }
    }
    for (region, found) in loops.into_iter().zip(found) {
        let Some(header) = engine.view().func.region_entry(region) else { continue };
        let (trips, verdict) = if engine.steps() == unchanged { found } else { weigh_locked(engine, region, args) };
        let step = Step::at(Site::Block(header));
        match trips {
            Some(trips) => _ = engine.decide(&UnrollLoop, &step.with(Param::Number(trips)), &verdict),
            None => engine.decline(&UnrollLoop, &step, &verdict),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, pass, step};
    use expect_test::expect;

    #[test]
    fn a_counted_loop_with_another_way_out() {
        let after = pass(
            "func @f(int, bool) -> int {
  bb0:
    v0 = param 0
    v1 = param 1
    v2 = iconst 0
    br bb1(v2, v0)
  region loop {
    bb1(v3: int, v4: int) !count(30):
      v5 = iconst 2
      v6 = icmp.lt v3, v5
      brif v6, bb2, bb4
    bb2 !count(20):
      v7 = mul v4, v4
      v8 = iconst 1
      v9 = add v3, v8
      brif v1, bb3, bb5(v9)
    region plain {
      bb3 !count(19):
        continue v9, v7
    }
  }
  bb4:
    ret v4
  bb5(v10: int):
    ret v10
}",
            "unroll",
        );
        expect![[r#"
            func @f(int, bool) -> int {
              bb0:
                v0 = param 0
                v1 = param 1
                v2 = iconst 0
                br bb1(v2, v0)

              bb1(v3: int, v4: int) !count(10):
                v5 = iconst 2
                v6 = icmp.lt v3, v5
                brif v6, bb2, bb4(v4)

              bb2 !count(6):
                v7 = mul v4, v4
                v8 = iconst 1
                v9 = add v3, v8
                brif v1, bb3, bb5(v9)

              region plain {
                bb3 !count(6):
                  br bbs1.0(v9, v7)
              }

              bbs1.0(s1.0: int, s1.1: int) !count(10):
                s1.2 = iconst 2
                s1.3 = icmp.lt s1.0, s1.2
                brif s1.3, bbs1.1, bb4(s1.1)

              bbs1.1 !count(6):
                s1.4 = mul s1.1, s1.1
                s1.5 = iconst 1
                s1.6 = add s1.0, s1.5
                brif v1, bbs1.2, bb5(s1.6)

              region plain {
                bbs1.2 !count(6):
                  br bbs1.3(s1.6, s1.4)
              }

              bbs1.3(s1.7: int, s1.8: int) !count(10):
                s1.9 = iconst 2
                s1.10 = icmp.lt s1.7, s1.9
                brif s1.10, bbs1.4, bb4(s1.8)

              bbs1.4 !count(6):
                s1.11 = mul s1.8, s1.8
                s1.12 = iconst 1
                s1.13 = add s1.7, s1.12
                brif v1, bbs1.5, bb5(s1.13)

              region plain {
                bbs1.5 !count(6):
                  unreachable
              }

              bb4(s0.0: int):
                ret s0.0

              bb5(v10: int):
                ret v10
            }
        "#]]
        .assert_eq(&after);
    }

    #[test]
    fn values_leave_through_arguments_and_yields_name_their_block() {
        let after = pass(
            "func @f(int) -> int {
  bb0:
    v0 = param 0
    v1 = iconst 2
    br bb1(v1)
  region loop {
    bb1(v2: int):
      v3 = add v2, v0
      v4 = iconst 1
      v5 = sub v2, v4
      v6 = icmp.gt v5, v4
      v7 = icmp.eq v5, v4
      v8 = bor v6, v7
      brif v8, bb2, bb3
    bb2:
      continue v5
    bb3:
      region_yield
  }
  bb4:
    ret v3
}",
            "unroll",
        );
        expect![[r#"
            func @f(int) -> int {
              bb0:
                v0 = param 0
                v1 = iconst 2
                br bb1(v1)

              bb1(v2: int):
                v3 = add v2, v0
                v4 = iconst 1
                v5 = sub v2, v4
                v6 = icmp.gt v5, v4
                v7 = icmp.eq v5, v4
                v8 = bor v6, v7
                brif v8, bb2, bb3

              bb2:
                br bbs1.0(v5)

              bb3:
                br bb4(v3)

              bbs1.0(s1.0: int):
                s1.1 = add s1.0, v0
                s1.2 = iconst 1
                s1.3 = sub s1.0, s1.2
                s1.4 = icmp.gt s1.3, s1.2
                s1.5 = icmp.eq s1.3, s1.2
                s1.6 = bor s1.4, s1.5
                brif s1.6, bbs1.1, bbs1.2

              bbs1.1:
                unreachable

              bbs1.2:
                br bb4(s1.1)

              bb4(s0.0: int):
                ret s0.0
            }
        "#]]
        .assert_eq(&after);
    }

    /// A loop from 0 while `test` holds; `|` ends a line.
    fn refusal(test: &str, body: &str, after: &str, trips: u64) -> String {
        let text = format!(
            "func @f(int) -> int {{|bb0:|v0 = param 0|v1 = iconst 0|v2 = iconst 1|v3 = iconst 3|br bb1(v1)|region loop {{|bb1(v4: int):|{test}|brif v5, bb2, bb9|bb2:|v6 = add v4, v2|{body}|}}|bb9:|{after}|}}"
        );
        step(&text.replace('|', "\n"), &UnrollLoop, |e| {
            Step::at(Site::Block(block(e, "bb1"))).with(Param::Number(trips))
        })
    }

    #[test]
    fn what_stays_a_loop() {
        let (test, body, ret) = ("v5 = icmp.lt v4, v3", "continue v6", "ret v0");
        expect!["the trip count: expected 3, found unknown"].assert_eq(&refusal(test, body, ret, 3));
        expect!["the trip count: expected 5, found 4"].assert_eq(&refusal(test, body, ret, 5));
        expect!["the trip count: expected from 1 to 4096, found 0"].assert_eq(&refusal(test, body, ret, 0));
        expect!["the trip count: expected from 1 to 4096, found 18446744073709551615"].assert_eq(&refusal(
            test,
            body,
            ret,
            u64::MAX,
        ));
        expect!["the trip count: expected 4, found unknown"].assert_eq(&refusal("v5 = icmp.lt v4, v0", body, ret, 4));
        expect!["the trip count: expected 4, found unknown"].assert_eq(&refusal(
            "v5 = icmp.lt v4:u1, v3",
            body,
            ret,
            4,
        ));
        expect!["values of the loop: expected used inside only, found v4"].assert_eq(&refusal(test, body, "ret v4", 4));
        expect!["the flow in the loop: expected no cycle but by `continue`, found one"].assert_eq(&refusal(
            test,
            "br bb3|bb3:|brif v5, bb3, bb4|bb4:|continue v6",
            ret,
            4,
        ));
        let other = "v7 = icmp.lt v0, v1|brif v7, bb3, bb4|bb3:|continue v4|bb4:|continue v6";
        expect!["the trip count: expected 4, found unknown"].assert_eq(&refusal(test, other, ret, 4));
    }

    /// `bb4` is reached from `bb5` alone where `v8` holds: blocks in cycles count as reached.
    #[test]
    fn flow_that_goes_round_is_not_forgotten() {
        let test = "v5 = icmp.le v4, v4";
        let body = "v8 = icmp.lt v4, v2|v9 = icmp.lt v0, v1|br bb3|region plain {|bb3:|brif v8, bb5, bb4|bb4:|brif v9, bb5, bb6|bb5:|brif v9, bb4, bb9|bb6:|continue v6|}";
        expect!["the trip count: expected 1, found unknown"].assert_eq(&refusal(test, body, "ret v0", 1));
    }

    /// What an inner loop counts is not what it starts with.
    #[test]
    fn inner_counters_are_not_constants() {
        let test = "v5 = icmp.le v4, v4";
        let body = "br bb3(v1)|region loop {|bb3(v7: int):|v8 = icmp.eq v7, v2|brif v8, bb5, bb4|bb4:|v9 = add v7, v2|continue v9|}|bb5:|continue v6";
        expect!["the trip count: expected 1, found unknown"].assert_eq(&refusal(test, body, "ret v0", 1));
    }
}
