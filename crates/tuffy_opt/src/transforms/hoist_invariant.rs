//! Loop-invariant code motion (LICM): an instruction that gives the same in every iteration moves to the preheader.
//!
//! ```text
//! bb0: br bb1(v0)                       bb0: v3 = add v1, v2
//! region loop {                              br bb1(v0)
//!   bb1(v4: int):                  →    region loop {
//!     v3 = add v1, v2                     bb1(v4: int): …
//!     …                                 }
//! }
//! ```
//!
//! The loop is the innermost one around the instruction; its preheader ends with a `br` that is the only way in. All
//! operands are defined outside.
//!
//! - A pure instruction may always move: executed for nothing it does no harm. A shift left by an amount that may be
//!   anything stays.
//! - A load may move if its memory state is from outside too, and if it can be executed for nothing: because every
//!   way through the loop executes it before anything happens that might end the program, wait or expose an allocation,
//!   or because it reads bytes that are there for sure. What it reads early is what it claims to read later; where the
//!   claim is false, its result was poison.

use super::make_preheader::{MakePreheader, preheader};
use super::prelude::*;
use crate::analysis::speculation::is_speculatable;
use crate::engine::Args;
use crate::engine::{Perform, Verdict};
use tuffy_ir::{AttributeValue, Block, Entity, Entry, Event, Function, Linkage, Region, RegionKind, Type, Value};

transform! {
    /// See the module.
    HoistInvariant { name: "hoist_invariant", kind: Refinement, tag: "hoist", params: [], source: "hoist_invariant.rs" }
}

/// Whether an instruction gives a value that costs nothing to make again: it moves only when another one needs it.
fn is_constant(func: &Function, inst: Inst) -> bool {
    func.op(inst).spec().pure && func.operands(inst).is_empty()
}

/// Whether a load surely happens once the loop is entered: it stands in the header, and nothing before it may end the
/// program, wait, or change what can be accessed.
pub(super) fn surely_executed(func: &Function, header: Block, load: Inst) -> bool {
    if func.inst(load).block() != Some(header) {
        return false;
    }
    let quiet = |i: Inst| {
        let spec = func.op(i).spec();
        spec.pure || spec.fresh || spec.reads || spec.pinned
    };
    let mut at = func.prev_inst(load);
    for _ in 0..MAX_LOOK_BACK {
        match at {
            None => return true,
            Some(inst) if !quiet(inst) => return false,
            Some(inst) => at = func.prev_inst(inst),
        }
    }
    false
}

/// How many instructions before a load are looked at.
const MAX_LOOK_BACK: usize = 256;

/// How many constant offsets are followed back to an allocation.
const MAX_OFFSETS: usize = 16;

/// Whether a load reads bytes of a slot or global that are there whatever happens, at an address that has the alignment
/// it claims.
pub(super) fn surely_readable(view: View<'_>, load: Inst) -> bool {
    let func = view.func;
    if func.op(load) != Opcode::Load {
        return false;
    }
    let operand = func.operands(load)[0];
    let mut align = operand.ann.data().align_log2;
    let mut offset = Int::ZERO;
    let mut value = operand.value;
    for _ in 0..MAX_OFFSETS {
        let claim = func.ann(value).data().align_log2;
        let Some(inst) = func.def_inst(value).filter(|&i| func.inst(i).block().is_some()) else { return false };
        // What an address in the middle claims is left to be checked where it stands.
        if func.op(inst) == Opcode::Ptradd {
            let by = func.operands(inst)[1];
            let base = func.operands(inst)[0];
            let Some(n) = view.const_int(by.value) else { return false };
            if claim > 0 || !base.ann.is_none() || !by.ann.admits_int(&n) || !func.ann(by.value).admits_int(&n) {
                return false;
            }
            offset = offset.add(&n);
            value = base.value;
            continue;
        }
        let Some((size, aligned)) = allocation(view, inst) else { return false };
        align = align.max(claim);
        let end = offset.add(&Int::from(u64::from(func.inst(load).imm().number())));
        let fits = !offset.is_negative() && end <= Int::from(size);
        return fits && align <= aligned && offset.zext(align.into()).is_zero();
    }
    false
}

/// Size and alignment of the allocation that an instruction gives the address of.
fn allocation(view: View<'_>, inst: Inst) -> Option<(u64, u8)> {
    let imm = view.func.inst(inst).imm();
    match view.func.op(inst) {
        Opcode::StackSlot => {
            let natural = imm.number().max(1).next_power_of_two().min(16).trailing_zeros() as u8;
            Some((imm.number().into(), imm.align().unwrap_or(natural)))
        }
        Opcode::SymbolAddr => match view.module.get(imm.name()) {
            // A weak one may be another in the end.
            Some(Entry::Global(g)) if g.linkage != Linkage::Weak => {
                let aligned = match g.attributes.get("align") {
                    Some(&AttributeValue::Align(log2)) => log2,
                    _ => 0,
                };
                Some((g.size(), aligned))
            }
            _ => None,
        },
        _ => None,
    }
}

struct Hoist {
    inst: Inst,
    before: Inst,
}

fn find(view: View<'_>, site: Site) -> Result<Hoist, Refusal> {
    let func = view.func;
    let inst = placed_inst(func, site)?;
    let block = func.inst(inst).block().expect("placed");
    let spec = func.op(inst).spec();
    if !spec.pure && !spec.reads {
        return Err(Refusal::needs("the instruction", "pure or a load", func.op(inst)));
    }
    if spec.pure && !is_speculatable(view, inst) {
        return Err(Refusal::needs("the amount of the shift", "known to be small", "anything"));
    }
    let region = func.enclosing_loop(block).ok_or_else(|| Refusal::pattern("no loop is around"))?;
    let header = func.region_entry(region).ok_or_else(|| Refusal::pattern("the loop has no header"))?;
    let before = preheader(view, header)
        .ok_or_else(|| Refusal::needs("the preheader", "one", "none"))
        .and_then(|block| func.terminator(block).ok_or_else(|| Refusal::pattern("the preheader has no end")))?;
    for operand in func.operands(inst) {
        let inside = func.def_block(operand.value).is_none_or(|b| view.region_holds(region, b));
        if inside {
            return Err(Refusal::needs("operands", "defined outside the loop", func.show(operand.value)));
        }
    }
    if spec.reads && !surely_executed(func, header, inst) && !surely_readable(view, inst) {
        return Err(Refusal::needs("the load", "sure to be executed or harmless", "neither"));
    }
    // Where the entry does not reach, definitions need not stand before uses.
    if !view.is_reachable(block) {
        return Err(Refusal::needs("the loop", "reached from the entry", "unreachable"));
    }
    Ok(Hoist { inst, before })
}

impl Transform for HoistInvariant {
    fn info(&self) -> &'static Info {
        HoistInvariant::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let Hoist { inst, before } = plan.take();
        edit.move_before(inst, before);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        out.push(plan.get::<Hoist>().before);
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &Hoist = plan.get();
        if view.func.op(found.inst).spec().reads {
            out.push(Fact::Flag("surely_readable", surely_readable(view, found.inst)));
        }
    }
}

/// The loops of a function, inner before outer, each with the blocks that are in no loop inside it, in the order of
/// execution.
fn loops(view: View<'_>) -> Vec<(Region, Vec<Block>)> {
    let func = view.func;
    let mut own: Vec<Vec<Block>> = vec![Vec::new(); func.num_regions()];
    let mut innermost: Vec<Option<Region>> = vec![None; func.num_blocks()];
    let mut open: Vec<Region> = Vec::new();
    let mut order = Vec::new();
    for event in func.walk() {
        match event {
            Event::Enter(r) if func.region_kind(r) == RegionKind::Loop => open.push(r),
            Event::Leave(r) if func.region_kind(r) == RegionKind::Loop => {
                open.pop();
                order.push(r);
            }
            Event::Block(b) => innermost[b.index()] = open.last().copied(),
            _ => {}
        }
    }
    for &block in view.cfg().reverse_postorder() {
        if let Some(region) = innermost[block.index()] {
            own[region.index()].push(block);
        }
    }
    order.into_iter().map(|r| (r, std::mem::take(&mut own[r.index()]))).collect()
}

/// Whether an instruction is of a kind that may move and its operands come from outside a loop, or are constants.
fn moves(view: View<'_>, region: Region, inst: Inst) -> bool {
    let func = view.func;
    let spec = func.op(inst).spec();
    if !(spec.pure || spec.reads) || is_constant(func, inst) {
        return false;
    }
    func.operands(inst).iter().all(|o| {
        let outside = func.def_block(o.value).is_some_and(|b| !view.region_holds(region, b));
        outside || func.def_inst(o.value).is_some_and(|i| is_constant(func, i))
    })
}

/// The pass: innermost loops first, so that what leaves one can leave the next.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    make_preheaders(engine);
    for (region, blocks) in loops(engine.view()) {
        let header = engine.view().func.region_entry(region);
        if header.is_none_or(|h| preheader(engine.view(), h).is_none()) {
            continue;
        }
        for block in blocks {
            let insts: Vec<Inst> = engine.view().func.block_insts(block).collect();
            for inst in insts {
                hoist(engine, region, inst);
            }
        }
    }
}

fn hoist(engine: &mut dyn Perform, region: Region, inst: Inst) {
    let view = engine.view();
    let func = view.func;
    let site = Site::of(func, inst);
    if !moves(view, region, inst) {
        if func.op(inst) == Opcode::Load && is_clobbered(view, region, inst) {
            engine.decline(&HoistInvariant, &Step::at(site), &Verdict::decline("memory_changes_in_loop"));
        }
        return;
    }
    if func.op(inst).spec().reads {
        let header = func.region_entry(region).expect("a header");
        if !surely_executed(func, header, inst) && !surely_readable(view, inst) {
            engine.decline(&HoistInvariant, &Step::at(site), &Verdict::decline("not_surely_executed"));
            return;
        }
    }
    let inside = |v: Value| func.def_block(v).is_some_and(|b| view.region_holds(region, b));
    let constants: Vec<Site> =
        func.operands(inst).iter().filter(|o| inside(o.value)).map(|o| Site::Value(o.value)).collect();
    for constant in constants {
        // Twice the same is refused the second time: it is outside already.
        let _ = engine.perform(&HoistInvariant, &Step::at(constant));
    }
    engine.attempt(&HoistInvariant, &Step::at(site));
}

/// Whether a load has an address from outside a loop, and only the state of memory keeps it inside.
fn is_clobbered(view: View<'_>, region: Region, load: Inst) -> bool {
    let func = view.func;
    let inside = |v: Value| func.def_block(v).is_none_or(|b| view.region_holds(region, b));
    func.operands(load).iter().all(|o| inside(o.value) == (func.ty(o.value) == Type::MEM))
}

/// Loops that something would leave get a place for it, all before anything moves: new blocks make the dominator tree
/// stale.
fn make_preheaders(engine: &mut dyn Perform) {
    let view = engine.view();
    let func = view.func;
    // How many loops are around the place that a value could be moved to.
    let mut level: Vec<u32> = vec![0; func.num_values()];
    let mut depth: Vec<u32> = vec![0; func.num_blocks()];
    let mut open = 0;
    for event in func.walk() {
        match event {
            Event::Enter(r) => open += u32::from(func.region_kind(r) == RegionKind::Loop),
            Event::Leave(r) => open -= u32::from(func.region_kind(r) == RegionKind::Loop),
            Event::Block(b) => depth[b.index()] = open,
        }
    }
    let mut wanted = vec![false; func.num_regions()];
    for &block in view.cfg().reverse_postorder() {
        let here = depth[block.index()];
        func.params(block).iter().for_each(|p| level[p.index()] = here);
        for inst in func.block_insts(block) {
            let spec = func.op(inst).spec();
            let mut to = here;
            if spec.pure || (spec.reads && surely_readable(view, inst)) {
                to = func.operands(inst).iter().map(|o| level[o.value.index()]).max().unwrap_or(0);
            } else if spec.reads
                && let Some(region) = func.enclosing_loop(block)
                && func.region_entry(region) == Some(block)
                && surely_executed(func, block, inst)
            {
                let from = func.operands(inst).iter().map(|o| level[o.value.index()]).max().unwrap_or(0);
                to = from.max(here.saturating_sub(1));
            }
            func.results(inst).for_each(|v| level[v.index()] = to);
            if to < here && !is_constant(func, inst) {
                want(func, block, here - to, &mut wanted);
            }
        }
    }
    let headers = (0..wanted.len()).filter(|&r| wanted[r]).map(|r| Region::from_u32(r as u32));
    let headers: Vec<Block> = headers.filter_map(|r| func.region_entry(r)).collect();
    for header in headers {
        // One that has a preheader already is refused.
        let _ = engine.perform(&MakePreheader, &Step::at(Site::Block(header)));
    }
}

/// Marks the innermost loops around a block, this many.
fn want(func: &Function, block: Block, mut loops: u32, wanted: &mut [bool]) {
    let mut at = func.block_region(block);
    while let Some(region) = at.filter(|_| loops > 0) {
        if func.region_kind(region) == RegionKind::Loop {
            if std::mem::replace(&mut wanted[region.index()], true) && loops == 1 {
                return;
            }
            loops -= 1;
        }
        at = func.parent(region);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{pass, step, value};
    use expect_test::expect;

    #[test]
    fn invariants_leave_nested_loops_step_by_step() {
        let after = pass(
            "func @f(int, int) -> int {
  bb0:
    v0 = param 0
    v1 = param 1
    v2 = iconst 0
    v3 = icmp.lt v0, v1
    brif v3, bb1(v2), bb6(v2)
  region loop {
    bb1(v4: int):
      v5 = add v4, v0
      br bb2(v5)
    region loop {
      bb2(v6: int):
        v7 = iconst 3
        v8 = mul v0, v7
        v9 = div v4, v8
        v10 = add v6, v9
        v11 = icmp.lt v10, v1
        brif v11, bb3, bb4
      bb3:
        continue v10
    }
    bb4:
      v12 = freeze v8
      v13 = icmp.lt v12, v10
      brif v13, bb5, bb6(v10)
    bb5:
      continue v10
  }
  bb6(v14: int):
    ret v14
}",
            "hoist-invariants",
        );
        expect![[r#"
            func @f(int, int) -> int {
              bb0:
                v0 = param 0
                v1 = param 1
                v2 = iconst 0
                v3 = icmp.lt v0, v1
                brif v3, bbs0.0(v2), bb6(v2)

              bbs0.0(s0.0: int):
                v7 = iconst 3
                v8 = mul v0, v7
                br bb1(s0.0)

              region loop {
                bb1(v4: int):
                  v5 = add v4, v0
                  v9 = div v4, v8
                  br bb2(v5)

                region loop {
                  bb2(v6: int):
                    v10 = add v6, v9
                    v11 = icmp.lt v10, v1
                    brif v11, bb3, bb4

                  bb3:
                    continue v10
                }

                bb4:
                  v12 = freeze v8
                  v13 = icmp.lt v12, v10
                  brif v13, bb5, bb6(v10)

                bb5:
                  continue v10
              }

              bb6(v14: int):
                ret v14
            }
        "#]]
        .assert_eq(&after);
    }

    const MEMORY: &str = "
global @g align(8) = zero 16
global weak @w = zero 16

func @f(ptr, bool) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = stack_slot 8
    v4 = iconst 4
    v5 = ptradd v3, v4
    v6 = symbol_addr @g
    v7 = symbol_addr @w
    v8 = iconst -1
    v9 = ptradd v3, v8
    v10 = inttoptr v4 -> ptr
    br bb1
  region loop {
    bb1:
      v20 = load.4 v1, v0 -> int
      v21 = ptrtoint v3
      v22 = load.4 v10, v0 -> int
      brif v2, bb2, bb3
    bb2:
      v30 = load.4 v1, v0 -> int
      v31 = load.4 v3, v0 -> int
      v32 = load.4 v5:align(4), v0 -> int
      v33 = load.8 v5, v0 -> int
      v34 = load.1 v9, v0 -> int
      v35 = load.16 v6:align(8), v0 -> int
      v36 = load.16 v6:align(16), v0 -> int
      v37 = load.4 v7, v0 -> int
      v38 = load.4 v3:align(16), v0 -> int
      v39 = store.4 v30, v3, v0
      v40 = load.4 v3, v39 -> int
      continue
  }
  bb3:
    ret v4, v0
}";

    #[test]
    fn loads_move_where_they_are_harmless() {
        expect![[r#"
            func @f(ptr, bool) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = stack_slot 8
                v4 = iconst 4
                v5 = ptradd v3, v4
                v6 = symbol_addr @g
                v7 = symbol_addr @w
                v8 = iconst -1
                v9 = ptradd v3, v8
                v10 = inttoptr v4 -> ptr
                v20 = load.4 v1, v0 -> int
                v31 = load.4 v3, v0 -> int
                v32 = load.4 v5:align(4), v0 -> int
                v35 = load.16 v6:align(8), v0 -> int
                br bb1

              region loop {
                bb1:
                  v21 = ptrtoint v3
                  v22 = load.4 v10, v0 -> int
                  brif v2, bb2, bb3

                bb2:
                  v30 = load.4 v1, v0 -> int
                  v33 = load.8 v5, v0 -> int
                  v34 = load.1 v9, v0 -> int
                  v36 = load.16 v6:align(16), v0 -> int
                  v37 = load.4 v7, v0 -> int
                  v38 = load.4 v3:align(16), v0 -> int
                  v39 = store.4 v30, v3, v0
                  v40 = load.4 v3, v39 -> int
                  continue
              }

              bb3:
                ret v4, v0
            }
        "#]]
        .assert_eq(&pass(MEMORY, "hoist-invariants"));
    }

    #[test]
    fn what_may_not_move_stays() {
        let at = |name: &'static str| step(MEMORY, &HoistInvariant, move |e| Step::at(Site::Value(value(e, name))));
        expect!["the load: expected sure to be executed or harmless, found neither"].assert_eq(&at("v30"));
        expect!["the load: expected sure to be executed or harmless, found neither"].assert_eq(&at("v22"));
        expect!["operands: expected defined outside the loop, found v39"].assert_eq(&at("v40"));
        expect!["the instruction: expected pure or a load, found store"].assert_eq(&at("v39"));
        expect!["the instruction: expected pure or a load, found ptrtoint"].assert_eq(&at("v21"));
        expect!["no loop is around"].assert_eq(&at("v5"));
        expect!["no instruction is at the site"].assert_eq(&at("v0"));
    }

    #[test]
    fn unreachable_loops_and_loops_without_a_preheader_stay() {
        let text = "func @f(int, bool) {
  bb0:
    v0 = param 0
    v1 = param 1
    brif v1, bb1, bb2
  region loop {
    bb1:
      v2 = add v0, v0
      brif v1, bb3, bb2
    bb3:
      continue
  }
  bb2:
    ret
  bb4:
    br bb5
  region loop {
    bb5:
      v3 = add v0, v0
      continue
  }
}";
        let at = |name: &'static str| step(text, &HoistInvariant, move |e| Step::at(Site::Value(value(e, name))));
        expect!["the preheader: expected one, found none"].assert_eq(&at("v2"));
        expect!["the loop: expected reached from the entry, found unreachable"].assert_eq(&at("v3"));
    }
}
