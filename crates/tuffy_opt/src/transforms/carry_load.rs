//! Load PRE over a back edge (scalar replacement in loops): a load of what an earlier iteration stored gets it passed.
//!
//! ```text
//! bb0: br bb1(v0)                           bb0: s0.0 = load.8 v9, v0 -> f64
//! region loop {                                  br bb1(v0, s0.0)
//!   bb1(v1: mem):                           region loop {
//!     v2 = load.8 v9, v1 -> f64        →      bb1(v1: mem, s0.1: f64):
//!     v3 = fadd v2, v8                          v3 = fadd s0.1, v8
//!     v4 = store.8 v3, v9, v1                   v4 = store.8 v3, v9, v1
//!     brif …                                    brif …
//!   bb2: continue v4                          bb2: continue v4, v3
//! }                                         }
//! ```
//!
//! The address is the same in every iteration. Each state of memory that the load may read from is one after a store of
//! the whole of what is loaded, one that another definition of memory made which cannot write there, a meeting of such
//! states, or the one that the loop begins with. For the last, the load is done before the loop, where it must be
//! harmless, as for [`hoist_invariant`](super::hoist_invariant). Meetings get a parameter for the value beside that for
//! the state. The stores stay.

use super::hoist_invariant::{surely_executed, surely_readable};
use super::make_preheader::preheader;
use super::prelude::*;
use super::promote_slot::reads_uninit;
use crate::analysis::alias::{Aliases, Place, accessed};
use crate::engine::{Args, Perform};
use rustc_hash::FxHashMap;
use tuffy_ir::{Ann, Block, Def, Region, Type, TypeKind, Value};

transform! {
    /// See the module.
    CarryLoad { name: "carry_load", kind: Refinement, tag: "promote", params: [], source: "carry_load.rs" }
}

/// How many definitions of memory are looked at for one load.
const MAX_STATES: usize = 64;
/// A block with more ways in than this is not looked through.
const MAX_WAYS: u32 = 8;
/// The largest integers that are carried, in bytes.
const MAX_BYTES: u32 = 8;

/// What bytes hold in a state of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    /// What this store wrote.
    Stored(Inst),
    /// What the value for the meeting of states in this parameter is.
    Met(Value),
}

/// A load that gets what it reads passed.
struct CarriedLoad {
    load: Inst,
    header: Block,
    before: Inst,
    /// What the state that the load names holds.
    content: Content,
    /// Parameters where states meet, that of the header among them, and what comes along each edge; the entering edge
    /// of the header has none.
    meetings: Vec<Meeting>,
}

struct Meeting {
    state: Value,
    block: Block,
    /// (branch, which successor, content).
    edges: Vec<(Inst, u32, Content)>,
}

/// Finds out what is at a place in states of memory in a loop.
struct Contents<'a> {
    view: View<'a>,
    aliases: Aliases,
    region: Region,
    header: Block,
    load: Inst,
    place: Place,
    seen: FxHashMap<Value, ()>,
    queue: Vec<Value>,
    budget: usize,
}

impl Contents<'_> {
    /// What the place holds in a state; meetings on the way are queued.
    fn of(&mut self, mut state: Value) -> Result<Content, Refusal> {
        let func = self.view.func;
        loop {
            if self.budget == 0 {
                return Err(Refusal::needs("states of memory", format!("at most {MAX_STATES}"), "more"));
            }
            self.budget -= 1;
            match func.def(state) {
                Def::Param(block, _) => {
                    if !self.view.region_holds(self.region, block) {
                        return Err(Refusal::pattern("the state that is loaded is one from before the loop"));
                    }
                    if block != self.header && self.view.num_preds(block) > MAX_WAYS {
                        return Err(Refusal::needs("ways into a block", format!("at most {MAX_WAYS}"), "more"));
                    }
                    if self.seen.insert(state, ()).is_none() {
                        self.queue.push(state);
                    }
                    return Ok(Content::Met(state));
                }
                Def::Result(inst, _) => {
                    let inside = func.inst(inst).block().is_some_and(|b| self.view.region_holds(self.region, b));
                    if !inside {
                        return Err(Refusal::pattern("the state that is loaded is one from before the loop"));
                    }
                    if self.writes_all(inst) {
                        return Ok(Content::Stored(inst));
                    }
                    if self.aliases.may_write(self.view, inst, &self.place) {
                        return Err(Refusal::needs("what is written", "the same place or another", func.op(inst)));
                    }
                    state = func.fixed_operands(inst).last().expect("what defines memory takes a token").value;
                }
            }
        }
    }

    /// Whether an instruction stores exactly what is loaded, as the same type.
    fn writes_all(&self, inst: Inst) -> bool {
        let func = self.view.func;
        if func.op(inst) != Opcode::Store {
            return false;
        }
        let result = func.results(self.load).next().expect("a load has a result");
        let written = accessed(self.view, inst).expect("a store");
        let same = func.operands(inst)[1].value == func.operands(self.load)[0].value
            || (written.base == self.place.base && written.offset.is_some() && written.offset == self.place.offset);
        same && written.size == self.place.size && func.ty(func.operands(inst)[0].value) == func.ty(result)
    }
}

fn find(view: View<'_>, site: Site) -> Result<CarriedLoad, Refusal> {
    let func = view.func;
    let load = placed_inst(func, site)?;
    if func.op(load) != Opcode::Load {
        return Err(Refusal::pattern("no load is at the site"));
    }
    let block = func.inst(load).block().expect("placed");
    let region = func.enclosing_loop(block).ok_or_else(|| Refusal::pattern("no loop is around"))?;
    let header = func.region_entry(region).ok_or_else(|| Refusal::pattern("the loop has no header"))?;
    let before = preheader(view, header)
        .ok_or_else(|| Refusal::needs("the preheader", "one", "none"))
        .and_then(|block| func.terminator(block).ok_or_else(|| Refusal::pattern("the preheader has no end")))?;
    let pointer = func.operands(load)[0].value;
    if func.def_block(pointer).is_none_or(|b| view.region_holds(region, b)) {
        return Err(Refusal::needs("the address", "defined outside the loop", func.show(pointer)));
    }
    let result = func.results(load).next().expect("a load has a result");
    let (ty, size) = (func.ty(result), func.inst(load).imm().number());
    if ty == Type::INT && size > MAX_BYTES {
        return Err(Refusal::needs("the bytes loaded", format!("at most {MAX_BYTES}"), size));
    }
    if reads_uninit(view, load) && matches!(ty.scalar().kind(), TypeKind::Byte(_)) {
        return Err(Refusal::needs("what is loaded", "no bytes, which may be uninitialized one by one", ty));
    }
    if !surely_executed(func, header, load) && !surely_readable(view, load) {
        return Err(Refusal::needs("the load", "sure to be executed or harmless", "neither"));
    }
    if !view.is_reachable(block) {
        return Err(Refusal::needs("the loop", "reached from the entry", "unreachable"));
    }
    let place = accessed(view, load).expect("a load");
    let aliases = Aliases::default();
    let (seen, queue) = (FxHashMap::default(), Vec::new());
    let mut contents = Contents { view, aliases, region, header, load, place, seen, queue, budget: MAX_STATES };
    let content = contents.of(func.operands(load)[1].value)?;
    let mut meetings = Vec::new();
    let mut stores = false;
    while let Some(state) = contents.queue.pop() {
        let Def::Param(block, index) = func.def(state) else { continue };
        let mut edges = Vec::new();
        for edge in view.preds(block) {
            if block == header && func.op(edge.inst) != Opcode::Continue {
                continue;
            }
            let arg = func.successor_args(edge.inst, edge.index as usize)[index as usize].value;
            let content = contents.of(arg)?;
            stores |= matches!(content, Content::Stored(_));
            edges.push((edge.inst, edge.index, content));
        }
        meetings.push(Meeting { state, block, edges });
    }
    let first = meetings.iter().filter(|m| m.block == header).count();
    if first != 1 {
        return Err(Refusal::pattern("what is loaded does not come from the iteration before"));
    }
    if !stores {
        return Err(Refusal::pattern("the loop does not store what is loaded"));
    }
    view.room_for(4 + 2 * MAX_STATES)?;
    Ok(CarriedLoad { load, header, before, content, meetings })
}

impl Transform for CarryLoad {
    fn info(&self) -> &'static Info {
        CarryLoad::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        carry(edit, &plan.take());
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &CarriedLoad = plan.get();
        out.push(found.before);
        for &(branch, _, content) in found.meetings.iter().flat_map(|m| &m.edges) {
            out.push(branch);
            if let Content::Stored(store) = content {
                out.push(store);
            }
        }
        out.extend(view.func.def_inst(view.func.operands(found.load)[1].value));
    }
}

fn carry(edit: &mut Editor<'_>, found: &CarriedLoad) {
    let load = found.load;
    let result = edit.func().results(load).next().expect("a load has a result");
    let (ty, ann) = (edit.func().ty(result), edit.func().ann(result));
    let size = edit.func().inst(load).imm().number();
    let origin = edit.origin(load);

    // The first iteration gets what is there before the loop.
    let entering = edit.func().successor_args(found.before, 0).to_vec();
    let pointer = edit.func().operands(load)[0];
    let header = found.meetings.iter().find(|m| m.block == found.header).expect("the header's");
    let Def::Param(_, index) = edit.func().def(header.state) else { unreachable!("a parameter") };
    let state = entering[index as usize];
    let (imm, flags) = (edit.func().inst(load).imm(), edit.func().inst(load).flags());
    let draft = Draft { imm, flags, operands: &[pointer, state], ty: Some(ty), ..Draft::new(Opcode::Load) };
    let initial = edit.value_before(found.before, draft, origin);

    let mut params: FxHashMap<Value, Value> = FxHashMap::default();
    for meeting in &found.meetings {
        params.insert(meeting.state, edit.add_param(meeting.block, ty, Ann::NONE));
    }
    // A store of an integer keeps its low bytes.
    let mut stored: FxHashMap<Inst, Operand> = FxHashMap::default();
    let contents = found.meetings.iter().flat_map(|m| &m.edges).map(|e| e.2).chain([found.content]);
    for content in contents {
        let Content::Stored(store) = content else { continue };
        if stored.contains_key(&store) {
            continue;
        }
        let what = edit.func().operands(store)[0];
        let kept = if ty == Type::INT {
            let draft =
                Draft { imm: Imm::default().with_number(8 * size), operands: &[what], ..Draft::new(Opcode::Zext) };
            let origin = edit.origin(store);
            edit.value_before(store, draft, origin).into()
        } else {
            what
        };
        stored.insert(store, kept);
    }
    let value = |content: Content| match content {
        Content::Stored(store) => stored[&store],
        Content::Met(state) => params[&state].into(),
    };
    let jump = edit.func().successors(found.before).next().expect("a header");
    debug_assert_eq!(jump, found.header);
    edit.push_edge_args(found.before, &[(0, initial.into())]);
    for meeting in &found.meetings {
        for by_branch in meeting.edges.chunk_by(|a, b| a.0 == b.0) {
            let more: Vec<(u32, Operand)> =
                by_branch.iter().map(|&(_, index, content)| (index, value(content))).collect();
            edit.push_edge_args(by_branch[0].0, &more);
        }
    }
    let new = value(found.content);
    let ann = new.ann.intersect(ann);
    edit.replace_value_as(result, Operand::new(new.value, ann));
    edit.remove(load);
}

/// The pass: loads of addresses from outside, in all loops.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    let view = engine.view();
    let func = view.func;
    let mut sites = Vec::new();
    for block in func.blocks_in_order() {
        let Some(region) = func.enclosing_loop(block) else { continue };
        for inst in func.block_insts(block).filter(|&i| func.op(i) == Opcode::Load) {
            let operands = func.operands(inst);
            let inside = |i: usize| func.def_block(operands[i].value).is_some_and(|b| view.region_holds(region, b));
            // What reads a state from before the loop is for loop-invariant code motion.
            if !inside(0) && inside(1) {
                sites.push(Site::of(func, inst));
            }
        }
    }
    for site in sites {
        engine.attempt(&CarryLoad, &Step::at(site));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{pass, refusal};
    use expect_test::expect;

    /// A loop around a body whose last state of memory is `v20`; `v9` is the load.
    fn text(body: &str) -> String {
        let body = body.replace("; ", "\n");
        format!(
            "func @f(ptr, ptr, int:u8) {{
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 0
              v5 = iconst 1
              br bb1(v0, v4)
            region loop {{
              bb1(v6: mem, v7: int):
                {body}
                v30 = add v7, v5
                v31 = icmp.lt v30, v3
                brif v31, bb8, bb9
              bb8:
                continue v20, v30
            }}
            bb9:
              ret v20
            }}"
        )
    }

    #[test]
    fn what_the_iteration_before_stored_is_passed() {
        let body = "v9 = load.4 v1:align(4), v6 -> int; v10 = add v9, v7; v20 = store.4 v10, v1:align(4), v6";
        expect![[r#"
            func @f(ptr, ptr, int:u8) {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = param 2
                v4 = iconst 0
                v5 = iconst 1
                s0.0 = load.4 v1:align(4), v0 -> int
                br bb1(v0, v4, s0.0)

              region loop {
                bb1(v6: mem, v7: int, s0.1: int):
                  v10 = add s0.1, v7
                  s0.2 = zext v10, 32
                  v20 = store.4 v10, v1:align(4), v6
                  v30 = add v7, v5
                  v31 = icmp.lt v30, v3
                  brif v31, bb8, bb9

                bb8:
                  continue v20, v30, s0.2
              }

              bb9:
                ret v20
            }
        "#]]
        .assert_eq(&pass(&text(body), "carry-loads"));
    }

    #[test]
    fn states_meet() {
        let body = "v9 = load.8 v1, v6 -> f64; v10 = icmp.lt v7, v3; brif v10, bb2, bb3(v6); bb2:
            v11 = fadd v9, v9; v12 = store.8 v11, v1, v6; br bb3(v12); bb3(v20: mem):";
        expect![[r#"
            func @f(ptr, ptr, int:u8) {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = param 2
                v4 = iconst 0
                v5 = iconst 1
                s0.0 = load.8 v1, v0 -> f64
                br bb1(v0, v4, s0.0)

              region loop {
                bb1(v6: mem, v7: int, s0.1: f64):
                  v10 = icmp.lt v7, v3
                  brif v10, bb2, bb3(v6, s0.1)

                bb2:
                  v11 = fadd s0.1, s0.1
                  v12 = store.8 v11, v1, v6
                  br bb3(v12, v11)

                bb3(v20: mem, s0.2: f64):
                  v30 = add v7, v5
                  v31 = icmp.lt v30, v3
                  brif v31, bb8, bb9

                bb8:
                  continue v20, v30, s0.2
              }

              bb9:
                ret v20
            }
        "#]]
        .assert_eq(&pass(&text(body), "carry-loads"));
    }

    #[test]
    fn near_misses() {
        let bodies = [
            // Another place may be this one; the address changes; another size; another type; nothing is stored.
            "v9 = load.4 v1, v6 -> int; v10 = store.4 v9, v1, v6; v20 = store.4 v9, v2, v10",
            "v8 = ptradd v1, v7; v9 = load.1 v8, v6 -> int; v20 = store.1 v9, v8, v6",
            "v9 = load.4 v1, v6 -> int; v20 = store.8 v9, v1, v6",
            "v9 = load.8 v1, v6 -> f64; v20 = store.8 v7, v1, v6",
            "v9 = load.8 v1, v6 -> int; v21 = store.8 v9, v1, v6; v20 = call v2(), v21",
            "v9 = load.8 v1, v0 -> int; v20 = store.8 v9, v1, v6",
            "v9 = load.16 v1, v6 -> int; v20 = store.16 v9, v1, v6",
            // It is not sure that it is executed at all.
            "v21 = call v2(), v6; v9 = load.8 v1, v21 -> int; v20 = store.8 v9, v1, v21",
        ];
        let reasons: String = bodies.iter().map(|b| refusal(&text(b), &CarryLoad, 9) + "\n").collect();
        expect![[r#"
            what is written: expected the same place or another, found store
            the address: expected defined outside the loop, found v8
            what is written: expected the same place or another, found store
            what is written: expected the same place or another, found store
            what is written: expected the same place or another, found call
            the state that is loaded is one from before the loop
            the bytes loaded: expected at most 8, found 16
            the load: expected sure to be executed or harmless, found neither
        "#]]
        .assert_eq(&reasons);
    }
}
