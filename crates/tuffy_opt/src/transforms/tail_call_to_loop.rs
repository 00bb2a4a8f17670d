//! Tail recursion elimination: a function that ends by calling itself becomes a loop.
//!
//! ```text
//! func @f(int, int) -> int {                  func @f(int, int) -> int {
//!   bb0(v0: mem):                               bb0(v0: mem):
//!     v1 = param 0                                s0.0 = param 0
//!     …                                           s0.1 = param 1
//!     brif v3, bb1, bb2                           br bbs0.0(s0.0, s0.1, v0)
//!   bb1:                                 →      region loop {
//!     v4 = symbol_addr @f                         bbs0.0(s0.2: int, s0.3: int, s0.4: mem):
//!     v5, v6 = call v4(v7, v8), v0 -> int           …
//!     ret v6, v5                                    brif v3, bb1, bb2
//!   bb2: …                                        bb1: continue v7, v8, s0.4
//! }                                               bb2: …
//!                                               }
//!                                             }
//! ```
//!
//! One step takes all calls of the function to itself whose result and memory state are returned at once. The site is
//! the function. Slots stay in the entry block: all rounds share them, which is right only if no address of a slot gets
//! out of the round that uses it, so one that is used for anything but accesses keeps the function as it is. What a
//! call found uninitialized is then what the last round left there, which refines.
//!
//! What the signature says of parameters is said of the parameters of the header.

use super::inline_call::{deepest, fits};
use super::prelude::*;
use crate::engine::Args;
use crate::engine::{Perform, Verdict};
use tuffy_ir::{Ann, Block, Function, Jump, Linkage, MAX_REGION_DEPTH, Node, Passing, RegionKind, Type, Value};

transform! {
    /// See the module.
    TailCallToLoop {
        name: "tail_call_to_loop", kind: Refinement, tag: "tailcall", params: [], source: "tail_call_to_loop.rs",
    }
}

/// Whether a block ends with a call of the function itself whose results it returns; the call.
fn tail_call(func: &Function, block: Block) -> Option<Inst> {
    if func.attributes.has("no_tail_calls") {
        return None;
    }
    let ret = func.terminator(block).filter(|&t| func.op(t) == Opcode::Ret)?;
    let call = func.prev_inst(ret).filter(|&i| func.op(i) == Opcode::Call)?;
    if func.direct_callee(call) != Some(func.name) || fits(func, call, &func.signature).is_err() {
        return None;
    }
    let only = |v: Value| func.uses(v).all(|u| u.inst == ret);
    (gives(func, call, func.operands(ret)) && func.results(call).all(only)).then_some(call)
}

/// Whether these operands of a `ret` are what a call gave: its result, if the function has one, and its memory state.
pub(super) fn gives(func: &Function, call: Inst, returned: &[Operand]) -> bool {
    let mut results = func.results(call);
    let token = results.next();
    let result = results.next().filter(|_| func.signature.ret.is_some());
    returned.iter().map(|o| o.value).eq(result.into_iter().chain(token))
}

/// Whether a slot's address is used for anything but accesses through it.
fn escapes(func: &Function, slot: Inst) -> Option<Inst> {
    let mut work: Vec<Value> = func.results(slot).collect();
    while let Some(value) = work.pop() {
        for found in func.uses(value) {
            let index = found.index as usize;
            match func.op(found.inst) {
                Opcode::Load | Opcode::LoadVolatile | Opcode::LoadAtomic | Opcode::Memset | Opcode::VecLoad => {}
                Opcode::Memcpy | Opcode::Memmove => {}
                Opcode::Store | Opcode::StoreVolatile | Opcode::StoreAtomic if index == 1 => {}
                Opcode::VecStore if index == 1 => {}
                Opcode::Rmw | Opcode::Cmpxchg if index == 0 => {}
                Opcode::Ptradd => work.extend(func.results(found.inst)),
                _ => return Some(found.inst),
            }
        }
    }
    None
}

struct TailCalls {
    /// The calls, in text order.
    calls: Vec<Inst>,
    /// Which parameters change from round to round.
    changing: Vec<usize>,
}

/// Whether a value is this parameter of the function.
fn is_param(func: &Function, value: Value, index: usize) -> bool {
    let inst = func.def_inst(value).filter(|&i| func.op(i) == Opcode::Param);
    inst.is_some_and(|i| func.inst(i).imm().number() as usize == index)
}

fn find(view: View<'_>) -> Result<TailCalls, Refusal> {
    let func = view.func;
    let entry = func.entry().ok_or_else(|| Refusal::pattern("no entry block"))?;
    if func.params(entry).is_empty() {
        return Err(Refusal::pattern("the function takes no memory state"));
    }
    let calls: Vec<Inst> = func.blocks_in_order().filter_map(|b| tail_call(func, b)).collect();
    if calls.is_empty() {
        return Err(Refusal::pattern("no call of the function itself is in tail position"));
    }
    if func.linkage == Linkage::Weak {
        return Err(Refusal::needs("the linkage", "not `weak`", "weak"));
    }
    if let Some(i) = func.signature.params.iter().position(|p| matches!(p.passing, Passing::ByVal { .. })) {
        return Err(Refusal::needs("parameters", "none `byval`", i));
    }
    for slot in func.block_insts(entry).filter(|&i| func.op(i) == Opcode::StackSlot) {
        if let Some(user) = escapes(func, slot) {
            return Err(Refusal::needs("slots", "no address but for accesses", func.op(user)));
        }
    }
    if func.insts_in_order().any(|i| func.op(i) == Opcode::StackAlloc) {
        return Err(Refusal::needs("what ends with the call", "slots alone", "stack_alloc"));
    }
    if view.module.may_be_returned_into(func) {
        return Err(Refusal::needs("what is called", "nothing that returns again", "a function that may"));
    }
    if deepest(func) + 1 > MAX_REGION_DEPTH {
        return Err(Refusal::needs("the depth of regions", format!("below {MAX_REGION_DEPTH}"), deepest(func)));
    }
    let changes = |&i: &usize| {
        calls.iter().any(|&c| {
            let stated = func.call_signature(c).and_then(|s| s.params.get(i)).is_some_and(|p| !p.ann.is_none());
            let arg = func.operands(c)[1 + i];
            stated || !arg.ann.is_none() || !is_param(func, arg.value, i)
        })
    };
    let changing = (0..func.signature.params.len()).filter(changes).collect();
    view.room_for(2 * func.signature.params.len() + calls.len() + 4)?;
    Ok(TailCalls { calls, changing })
}

impl Transform for TailCallToLoop {
    fn info(&self) -> &'static Info {
        TailCallToLoop::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        if step.site != Site::Function {
            return Err(Refusal::pattern("the site is not the function"));
        }
        find(view).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let TailCalls { calls, changing } = plan.take();
        let rounds = rounds(edit.func(), &calls);
        let header = make_loop(edit, &changing, &calls, rounds);
        for call in calls {
            go_on(edit, call, header, &changing);
        }
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        for &call in &plan.get::<TailCalls>().calls {
            out.extend([Some(call), view.func.next_inst(call)].into_iter().flatten());
        }
    }

    fn context(&self, _: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &TailCalls = plan.get();
        out.push(Fact::Number("tail_calls", found.calls.len() as u64));
        out.push(Fact::Number("changing_params", found.changing.len() as u64));
    }
}

/// How often the function was entered from itself, if all counts are known.
fn rounds(func: &Function, calls: &[Inst]) -> Option<u64> {
    let count = |&c: &Inst| func.inst(c).block().and_then(|b| func.block_count(b));
    calls.iter().map(count).try_fold(0u64, |sum, n| Some(sum.saturating_add(n?)))
}

/// Puts all but the slots of the entry block in a new loop; gives its header.
fn make_loop(edit: &mut Editor<'_>, changing: &[usize], calls: &[Inst], rounds: Option<u64>) -> Block {
    let func = edit.func();
    let (body, entry) = (func.body(), func.entry().expect("an entry"));
    let origin = edit.origin(calls[0]);
    let count = func.block_count(entry);
    let token = func.params(entry)[0];
    let rest: Vec<Node> = func.nodes(body).skip(1).collect();
    let is_slot = |i: &Inst| func.op(*i) == Opcode::StackSlot;
    let at = func.block_insts(entry).find(|i| !is_slot(i)).expect("a terminator");
    let slots: Vec<Inst> = func.block_insts(entry).skip_while(|&i| i != at).filter(is_slot).collect();
    let params: Vec<Inst> = func.insts_in_order().filter(|&i| func.op(i) == Opcode::Param).collect();

    let region = edit.make_region(RegionKind::Loop, body, Node::NONE);
    let header = edit.make_block(region, Node::NONE);
    for node in rest {
        edit.move_node(node, region, Node::NONE);
    }
    edit.set_block_count(header, count);
    edit.set_block_count(entry, count.zip(rounds).map(|(all, again)| all.saturating_sub(again)));
    edit.move_tail(at, header);

    let mut first: Vec<Operand> = Vec::new();
    for &i in changing {
        let of: Vec<Inst> =
            params.iter().copied().filter(|&p| edit.func().inst(p).imm().number() as usize == i).collect();
        let own = |edit: &Editor<'_>, p: Inst| edit.func().results(p).next().expect("a result");
        let param = edit.func().signature.params[i];
        let mut ann = param.ann;
        // With several, what one says the others need not.
        if let [only] = of[..] {
            ann = ann.intersect(edit.func().ann(own(edit, only)));
        }
        let imm = Imm::default().with_number(i as u32);
        let start = edit.emit_end(entry, Draft { imm, ..Draft::new(Opcode::Param) }, origin);
        first.push(own(edit, start).into());
        let new = edit.add_param(header, param.ty, ann);
        for p in of {
            let old = own(edit, p);
            edit.replace_value(old, new);
            edit.remove(p);
        }
    }
    let state = edit.add_param(header, Type::MEM, Ann::NONE);
    edit.replace_value(token, state);
    first.push(token.into());
    let jump = Jump { block: header, args: first };
    let end = edit.emit_end(entry, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    for slot in slots {
        edit.move_before(slot, end);
    }
    header
}

/// Replaces a call and its `ret` by the next round. From an inner loop that takes a block outside of it.
fn go_on(edit: &mut Editor<'_>, call: Inst, header: Block, changing: &[usize]) {
    let func = edit.func();
    let block = func.inst(call).block().expect("a placed call");
    let ret = func.terminator(block).expect("a `ret`");
    let (call_origin, ret_origin) = (edit.origin(call), edit.origin(ret));
    let origin = edit.merge_origins(call_origin, ret_origin);
    let func = edit.func();
    let operands = func.fixed_operands(call);
    let mut args: Vec<Operand> = Vec::new();
    for &i in changing {
        let stated = func.call_signature(call).and_then(|s| s.params.get(i)).map_or(Ann::NONE, |p| p.ann);
        let arg = operands[1 + i];
        args.push(Operand::new(arg.value, arg.ann.intersect(stated)));
    }
    args.push(*operands.last().expect("a token"));
    let region = func.block_region(header).expect("a placed header");
    let direct = func.enclosing_loop(block) == Some(region);
    let count = func.block_count(block);
    if direct {
        edit.set_terminator(block, Draft { operands: &args, ..Draft::new(Opcode::Continue) }, origin);
    } else {
        let latch = edit.make_block(region, Node::NONE);
        edit.set_block_count(latch, count);
        edit.emit_end(latch, Draft { operands: &args, ..Draft::new(Opcode::Continue) }, origin);
        let jump = Jump { block: latch, args: Vec::new() };
        edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    }
    edit.remove(call);
}

/// The pass: one step, if it fits.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    engine.attempt(&TailCallToLoop, &Step::at(Site::Function));
    let func = engine.view().func;
    let calls =
        func.insts_in_order().filter(|&i| func.op(i) == Opcode::Call && func.direct_callee(i) == Some(func.name));
    let others: Vec<Site> = calls
        .filter(|&i| func.inst(i).block().and_then(|b| tail_call(func, b)) != Some(i))
        .map(|i| Site::of(func, i))
        .collect();
    for site in others {
        engine.decline(&TailCallToLoop, &Step::at(site), &Verdict::decline("not_in_tail_position"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{pass, step};
    use expect_test::expect;

    #[test]
    fn all_tail_calls_become_rounds_of_one_loop() {
        let after = pass(
            "func @f(int:s32, int, ptr) -> int:s32 {
  bb0(v0: mem) !count(100):
    v1:u31 = param 0
    v2 = stack_slot 4
    v3 = iconst 0
    v4 = store.4 v1, v2, v0
    v5 = stack_slot 8
    v6 = icmp.le v1, v3
    brif v6, bb1, bb2
  bb1:
    v7 = param 1
    ret v7, v4
  bb2:
    v8 = symbol_addr @f
    v9 = param 2
    v10 = iconst 1
    v11 = sub v1, v10
    switch v11, bb3, [1 -> bb4, 2 -> bb6]
  bb3 !count(60):
    v12, v13 = call v8(v11:s8, v1, v9), v4 as (int:u5, int, ptr) -> int
    ret v13, v12
  region loop {
    bb4:
      brif v6, bb5, bb7
    bb5 !count(20):
      v14, v15 = call v8(v11, v11, v9), v4 -> int
      ret v15, v14
    bb7:
      continue
  }
  bb6:
    v16, v17 = call v8(v11, v1, v9), v4 -> int
    v18 = add v17, v10
    ret v18, v16
}",
            "tail-call-to-loop",
        );
        expect![[r#"
            func @f(int:s32, int, ptr) -> int:s32 {
              bb0(v0: mem) !count(20):
                s0.0 = param 0
                s0.2 = param 1
                v2 = stack_slot 4
                v5 = stack_slot 8
                br bbs0.0(s0.0, s0.2, v0)

              region loop {
                bbs0.0(s0.1:u31: int, s0.3: int, s0.4: mem) !count(100):
                  v3 = iconst 0
                  v4 = store.4 s0.1, v2, s0.4
                  v6 = icmp.le s0.1, v3
                  brif v6, bb1, bb2

                bb1:
                  ret s0.3, v4

                bb2:
                  v8 = symbol_addr @f
                  v9 = param 2
                  v10 = iconst 1
                  v11 = sub s0.1, v10
                  switch v11, bb3, [1 -> bb4, 2 -> bb6]

                bb3 !count(60):
                  continue v11:u5, s0.1, v4

                region loop {
                  bb4:
                    brif v6, bb5, bb7

                  bb5 !count(20):
                    br bbs0.1

                  bb7:
                    continue
                }

                bb6:
                  v16, v17 = call v8(v11, s0.1, v9), v4 -> int
                  v18 = add v17, v10
                  ret v18, v16

                bbs0.1 !count(20):
                  continue v11, v11, v4
              }
            }
        "#]]
        .assert_eq(&after);
    }

    fn refusal(head: &str, slot_use: &str, ret: &str) -> String {
        let text = format!(
            "func {head} {{
  bb0(v0: mem):
    v1 = param 0
    v2 = stack_slot 8
    v3 = symbol_addr @f
    {slot_use}
    v4, v5 = call v3(v1), v0 -> int
    {ret}
}}"
        );
        step(&text, &TailCallToLoop, |_| Step::at(Site::Function))
    }

    #[test]
    fn what_stays_a_call() {
        let ok = "@f(ptr) -> int";
        let ret = "ret v5, v4";
        expect!["slots: expected no address but for accesses, found ptrtoaddr"].assert_eq(&refusal(
            ok,
            "v6 = ptrtoaddr v2",
            ret,
        ));
        expect!["slots: expected no address but for accesses, found store"].assert_eq(&refusal(
            ok,
            "v6 = store.8 v2, v1, v0",
            ret,
        ));
        expect!["what ends with the call: expected slots alone, found stack_alloc"].assert_eq(&refusal(
            ok,
            "v6 = iconst 8\n    v7, v8 = stack_alloc v6, v0",
            ret,
        ));
        expect!["no call of the function itself is in tail position"].assert_eq(&refusal(
            ok,
            "v6 = iconst 1",
            "ret v6, v4",
        ));
        expect!["no call of the function itself is in tail position"].assert_eq(&refusal(
            ok,
            "v6 = iconst 1",
            "ret v5, v0",
        ));
        expect!["the linkage: expected not `weak`, found weak"].assert_eq(&refusal("weak @f(ptr) -> int", "", ret));
        expect!["parameters: expected none `byval`, found 0"].assert_eq(&refusal(
            "@f(ptr byval(8, 8)) -> int",
            "",
            ret,
        ));
        expect!["no call of the function itself is in tail position"].assert_eq(&refusal(
            "@f(ptr, int) -> int",
            "",
            ret,
        ));
        expect!["no call of the function itself is in tail position"].assert_eq(&refusal(
            ok,
            "v6 = iconst 1",
            "v7 = add v5, v6\n    ret v5, v4",
        ));
        expect!["no call of the function itself is in tail position"].assert_eq(&refusal(
            "@f(ptr) -> int no_tail_calls",
            "",
            ret,
        ));
        let none = step("func @f() {\n bb0:\n ret\n}", &TailCallToLoop, |_| Step::at(Site::Function));
        expect!["the function takes no memory state"].assert_eq(&none);
    }
}
