//! Inlining: a direct call becomes the body of the function that it calls.
//!
//! ```text
//! func @g(int) -> int {            bb0(v0: mem):
//!   bb0: v0 = param 0                v1 = param 0
//!        v1 = add v0, v0        →    s0.1 = add v1, v1
//!        ret v1                      br bbs0.0(s0.1, v0)
//! }                                bbs0.0(s0.0: int, s0.2: mem):
//! bb0(v0: mem):                      ret s0.0, s0.2
//!   v1 = param 0
//!   v2 = symbol_addr @g
//!   v3, v4 = call v2(v1), v0 -> int
//!   ret v4, v3
//! ```
//!
//! - The body is that of the function in the module as it is when the step is taken. A function that another file may
//!   replace (`weak`), `noinline` functions, variadic ones and the function itself are not inlined, nor calls that do
//!   not fit.
//! - Every `ret` branches to the rest of the block, with the value and the memory state as arguments.
//! - What signatures say of arguments and results stays: an argument of which more is said than is known becomes a
//!   parameter of a block with that annotation.
//! - Slots move to the entry block. In a loop, all iterations then share one: what a call found uninitialized is now
//!   what the last one left there, and addresses that differed, or dangled, are equal. Both refine.
//! - An argument passed `byval` is copied to a slot of its own.
//! - A function that probes its stack is inlined only where the caller does so at least as often; one that checks its
//!   frame only where the caller does so at least as strictly.
//! - Landing pads are copied if both functions have the same personality; what unwinds out of the body unwinds out of
//!   the caller, as it did from the call.
//! - Through an `invoke`, calls in the body that may unwind become invokes that unwind to the same landing pad. A body
//!   with landing pads of its own is not inlined through one: what they do not catch would have to go on there.

use super::invoke_to_call::{CallParts, into_call};
use super::pass_to_exit::PassToExit;
use super::prelude::*;
use crate::analysis::cost;
use crate::analysis::inline_cost::Weights;
use crate::analysis::unwind::may_unwind;
use crate::engine::{Args, Content, Inlining, Perform, Shape, Verdict};
use smallvec::SmallVec;
use tuffy_ir::{
    Ann, AttributeValue, Block, Cloner, Event, Function, Jump, Linkage, MAX_REGION_DEPTH, Node, Passing,
    STACK_PROTECTOR, Signature, Type, Value,
};

transform! {
    /// See the module.
    InlineCall { name: "inline_call", kind: Refinement, tag: "inline", params: ["callee": Symbol], weighs: true, source: "inline_call.rs" }
}

/// Whether a call gives a function what its signature asks for.
pub(super) fn fits(func: &Function, call: Inst, signature: &Signature) -> Result<(), Refusal> {
    let operands = func.fixed_operands(call);
    let args = &operands[1..operands.len() - 1];
    let no = |actual: &dyn std::fmt::Display| Err(Refusal::needs("the call", format!("to fit `{signature}`"), actual));
    if signature.variadic {
        return no(&"a variadic call");
    }
    if args.len() != signature.params.len() {
        return no(&format!("{} arguments", args.len()));
    }
    for (i, (arg, param)) in args.iter().zip(&signature.params).enumerate() {
        if func.ty(arg.value) != param.ty {
            return no(&format!("argument {i} is `{}`", func.ty(arg.value)));
        }
    }
    if let Some(wanted) = func.results(call).nth(1).map(|v| func.ty(v))
        && signature.ret.map(|(ty, _)| ty) != Some(wanted)
    {
        return no(&format!("the result is `{wanted}`"));
    }
    match func.call_signature(call) {
        Some(s) if s.params.iter().zip(&signature.params).any(|(a, b)| a.passing != b.passing) => no(&s),
        _ => Ok(()),
    }
}

/// How many regions are around a block.
pub(super) fn depth(func: &Function, block: Block) -> usize {
    std::iter::successors(func.block_region(block), |&r| func.parent(r)).count().saturating_sub(1)
}

/// How deep regions nest in a function.
pub(super) fn deepest(func: &Function) -> usize {
    let (mut now, mut most) = (0usize, 0);
    for event in func.walk() {
        match event {
            Event::Enter(_) => now += 1,
            Event::Leave(_) => now -= 1,
            Event::Block(_) => {}
        }
        most = most.max(now);
    }
    most
}

/// A word of the callee's `target_features` that those of the caller do not have.
fn missing_feature(caller: &Function, callee: &Function) -> Option<&'static str> {
    let words = |f: &Function| match f.attributes.get("target_features") {
        Some(AttributeValue::Str(list)) => list.as_str().split(',').collect(),
        _ => Vec::new(),
    };
    let there = words(caller);
    words(callee).into_iter().find(|word| !there.contains(word))
}

fn check<'m>(view: View<'m>, step: &Step) -> Result<(Inst, &'m Function), Refusal> {
    let func = view.func;
    let call = placed_inst(func, step.site)?;
    if !matches!(func.op(call), Opcode::Call | Opcode::Invoke) {
        return Err(Refusal::needs("the instruction", "`call` or `invoke`", func.op(call)));
    }
    let name = func.direct_callee(call).ok_or_else(|| Refusal::needs("the callee", "known", "computed"))?;
    if step.symbol(0) != name {
        return Err(Refusal::needs("the callee", format!("@{}", step.symbol(0)), format!("@{name}")));
    }
    if name == func.name {
        return Err(Refusal::needs("the callee", "another function", "the function itself"));
    }
    let callee = view.module.function(name).ok_or_else(|| Refusal::needs("the callee", "defined", "declared"))?;
    if callee.entry().is_none() {
        // Its body is being worked on.
        return Err(Refusal::needs("the callee", "finished", "at work"));
    }
    if callee.linkage == Linkage::Weak {
        return Err(Refusal::needs("the linkage of the callee", "not `weak`", "weak"));
    }
    if callee.attributes.has("noinline") {
        return Err(Refusal::needs("the attributes of the callee", "no `noinline`", "noinline"));
    }
    let theirs = callee.attributes.get("target_cpu");
    if theirs.is_some() && theirs != func.attributes.get("target_cpu") {
        return Err(Refusal::needs("target_cpu", "the same in both functions", "different"));
    }
    if let Some(missing) = missing_feature(func, callee) {
        return Err(Refusal::needs("target_features", format!("`{missing}` in the caller too"), "not there"));
    }
    if let Some(theirs) = callee.attributes.probe_stack()
        && func.attributes.probe_stack().is_none_or(|ours| ours > theirs)
    {
        return Err(Refusal::needs("probe_stack", format!("at most {theirs} in the caller too"), "more, or none"));
    }
    let protection = |f: &Function| match f.attributes.get("stack_protector") {
        Some(AttributeValue::Str(which)) => STACK_PROTECTOR.iter().position(|known| *known == which.as_str()),
        _ => None,
    };
    if protection(callee) > protection(func) {
        return Err(Refusal::needs("stack_protector", "as much in the caller", "less, or none"));
    }
    fits(func, call, &callee.signature)?;
    let block = func.inst(call).block().expect("placed");
    let depth = depth(func, block) + deepest(callee);
    if depth > MAX_REGION_DEPTH {
        return Err(Refusal::needs("the depth of regions", format!("at most {MAX_REGION_DEPTH}"), depth));
    }
    let mut size = 8 + 3 * callee.signature.params.len();
    let mut unwinds = false;
    let invoked = func.op(call) == Opcode::Invoke;
    if invoked {
        passes_on(view, call)?;
    }
    for inst in callee.insts_in_order() {
        size += if invoked && may_unwind(view.module, callee, inst) { 2 } else { 1 };
        unwinds |= matches!(callee.op(inst), Opcode::Invoke | Opcode::LandingPad);
        // What it allocates would last until the caller returns.
        // The others speak of the frame of their own function.
        let own = matches!(
            callee.op(inst),
            Opcode::StackAlloc | Opcode::TailCall | Opcode::FrameAddress | Opcode::ReturnAddress
        );
        if own {
            let op = callee.op(inst);
            return Err(Refusal::needs("what the callee does", "nothing that needs a frame of its own", op));
        }
    }
    // Where a call returns again, slots of its own function may have lost what was written since, but those of the
    // caller may not. Once both are one function nothing tells them apart: only who asks for it gets that. Without it
    // such a wrapper would be of no use, as its frame is gone when the call returns again.
    let returned_into = callee.attributes.has("returns_twice") || view.module.may_be_returned_into(callee);
    if returned_into && !callee.attributes.has("alwaysinline") {
        return Err(Refusal::needs("what the callee calls", "nothing that returns twice", "a function that may"));
    }
    if unwinds && callee.attributes.get("personality") != func.attributes.get("personality") {
        return Err(Refusal::needs("the personality", "the same in both functions", "different"));
    }
    if invoked && unwinds {
        return Err(Refusal::needs("the callee of an `invoke`", "no landing pads of its own", "some"));
    }
    view.room_for(size)?;
    Ok((call, callee))
}

/// What an `invoke` gives is only passed on by its own arguments, and its value only where it goes on normally: after
/// inlining there are several ways to the landing pad, each with a state of its own.
fn passes_on(view: View<'_>, invoke: Inst) -> Result<(), Refusal> {
    let func = view.func;
    for (number, value) in func.results(invoke).enumerate() {
        let on_pad = number > 0 && func.successor_args(invoke, 1).iter().any(|o| o.value == value);
        if on_pad || func.uses(value).any(|u| u.inst != invoke) {
            return Err(Refusal::needs("what the `invoke` gives", "only passed on", func.show(value)));
        }
    }
    Ok(())
}

/// What is said of each argument on its way into the callee, besides what its value says.
fn argument_anns(func: &Function, call: Inst, callee: &Function) -> Vec<Ann> {
    let operands = func.fixed_operands(call);
    let stated = func.call_signature(call);
    let mut anns: Vec<Ann> = Vec::new();
    for (i, (arg, param)) in operands[1..].iter().zip(&callee.signature.params).enumerate() {
        let stated = stated.and_then(|s| s.params.get(i)).map_or(Ann::NONE, |p| p.ann);
        anns.push(arg.ann.intersect(stated).intersect(param.ann));
    }
    anns
}

impl Transform for InlineCall {
    fn info(&self) -> &'static Info {
        InlineCall::info()
    }

    /// Driven by its own walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        check(view, step).map(|(call, _)| Plan::of(call))
    }

    fn apply(&self, edit: &mut Editor<'_>, step: &Step, plan: Plan) {
        let call: Inst = plan.take();
        let callee = edit.module().function(step.symbol(0)).expect("a checked callee");
        Body::new(edit, call, callee).inline(edit);
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let &call: &Inst = plan.get();
        out.extend(view.func.def_inst(view.func.operands(call)[0].value));
    }

    fn context(&self, view: View<'_>, step: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let weights = Weights::of(view, *plan.get(), step.symbol(0));
        out.push(Fact::Text("callee", step.symbol(0).to_string()));
        out.push(Fact::Number("callee_size", weights.callee.size));
        out.push(Fact::Number("bonus", weights.bonus));
        out.push(Fact::Flag("only_call", weights.only_call));
        out.push(Fact::Flag("cold", weights.cold));
        out.push(Fact::Flag("always", weights.always));
    }

    fn anchor(&self, view: View<'_>, step: &Step, content: &mut Content<'_>) {
        content.function(step.symbol(0));
        if let Some(call) = step.site.inst(view.func) {
            let operands = view.func.fixed_operands(call);
            operands[1..].iter().for_each(|o| content.constant(o.value));
        }
    }

    fn costs(&self, view: View<'_>, step: &Step, plan: &Plan) -> Option<CostModel> {
        Some(Weights::of(view, *plan.get(), step.symbol(0)).costs())
    }
}

/// Where what unwinds out of an inlined body goes.
struct Pad {
    block: Block,
    /// The arguments; nothing for the state that the call left.
    args: Vec<Option<Operand>>,
}

/// A call that is being replaced.
struct Body<'m> {
    callee: &'m Function,
    call: Inst,
    block: Block,
    after: Block,
    cloner: Cloner,
    inlining: Inlining,
    /// The state of memory so far.
    token: Value,
    /// Counts here are those of the callee times the first number, divided by the second.
    scale: Option<(u64, u64)>,
    /// The landing pad, if it is an `invoke` that is replaced.
    pad: Option<Pad>,
}

impl Pad {
    /// That of an `invoke`.
    fn of(func: &Function, invoke: Inst) -> Pad {
        let state = func.results(invoke).next().expect("a state");
        let args = func.successor_args(invoke, 1).iter().map(|o| (o.value != state).then_some(*o)).collect();
        Pad { block: func.targets(invoke)[1].block, args }
    }
}

impl<'m> Body<'m> {
    fn new(edit: &mut Editor<'_>, call: Inst, callee: &'m Function) -> Body<'m> {
        let pad = (edit.func().op(call) == Opcode::Invoke).then(|| Pad::of(edit.func(), call));
        let call = if pad.is_some() { into_call(edit, call) } else { call };
        let func = edit.func();
        let block = func.inst(call).block().expect("a placed call");
        let inlining = Inlining::new(func, callee.name, edit.origin(call));
        let entered = callee.entry().and_then(|b| callee.block_count(b)).filter(|&n| n > 0);
        let scale = func.block_count(block).zip(entered);
        let token = func.fixed_operands(call).last().expect("a token").value;
        let next = func.next_inst(call).expect("a terminator follows");
        let after = edit.split_block(next);
        Body { callee, call, block, after, cloner: Cloner::new(), inlining, token, scale, pad }
    }

    fn inline(mut self, edit: &mut Editor<'_>) {
        let entry = self.callee.entry().expect("a defined function has an entry");
        self.slots(edit, entry);
        let args = self.arguments(edit);
        let returned = self.continuation(edit);
        let region = edit.func().block_region(self.block).expect("a placed block");
        let before = Node::block(self.after);
        let first = self.enter(edit, &args, before);
        edit.remove(self.call);

        let shape = Shape::of_body(self.callee);
        edit.copy_shape(&mut self.cloner, &shape, region, before);
        if let Some(&token) = self.callee.params(entry).first() {
            self.cloner.bind_value(token, self.token);
        }
        let mut rets = Vec::new();
        self.contents(edit, entry, first, &mut rets);
        for old in shape.iter().filter_map(Shape::block) {
            let new = self.cloner.block(old).expect("a copied block");
            for &param in self.callee.params(old) {
                edit.import_param(&mut self.cloner, self.callee, param, new);
            }
            edit.set_block_count(new, self.count(old));
            self.contents(edit, old, new, &mut rets);
        }
        for (ret, block) in rets {
            self.leave(edit, ret, block, returned);
        }
        edit.finish_clones(self.cloner);
    }

    fn count(&self, block: Block) -> Option<u64> {
        let (here, entered) = self.scale?;
        let count = u128::from(self.callee.block_count(block)?) * u128::from(here) / u128::from(entered);
        Some(u64::try_from(count).unwrap_or(u64::MAX))
    }

    /// The slots of the callee, at the start of the entry block.
    fn slots(&mut self, edit: &mut Editor<'_>, entry: Block) {
        let slots: Vec<Inst> =
            self.callee.block_insts(entry).filter(|&i| self.callee.op(i) == Opcode::StackSlot).collect();
        for slot in slots {
            let copy = edit.import_inst(&mut self.cloner, self.callee, slot, self.block, &mut self.inlining);
            let start = edit.func().entry().and_then(|b| edit.first_place(b)).expect("the call, or a terminator");
            edit.move_before(copy, start);
        }
    }

    /// What the parameters of the callee are here; what `byval` points to is copied.
    fn arguments(&mut self, edit: &mut Editor<'_>) -> Vec<Value> {
        let operands = edit.func().fixed_operands(self.call).to_vec();
        let origin = edit.origin(self.call);
        let mut args = Vec::new();
        for (arg, param) in operands[1..].iter().zip(&self.callee.signature.params) {
            let Passing::ByVal { size, align_log2 } = param.passing else {
                args.push(arg.value);
                continue;
            };
            let imm = Imm::default().with_number(size).with_align(Some(align_log2));
            let start = edit.func().entry().and_then(|b| edit.first_place(b)).expect("the call, or a terminator");
            let slot = edit.value_before(start, Draft { imm, ..Draft::new(Opcode::StackSlot) }, origin);
            let length = edit.iconst_before(self.call, &Int::from(u64::from(size)), origin);
            let imm = Imm::default().with_align(Some(align_log2));
            let stated = edit.func().call_signature(self.call).and_then(|s| s.params.get(args.len()));
            let ann = stated.map_or(Ann::NONE, |p| p.ann).intersect(arg.ann);
            let from = Operand::new(arg.value, ann);
            let copy = [slot.into(), from, length.into(), self.token.into()];
            let draft = Draft { imm, operands: &copy, ..Draft::new(Opcode::Memcpy) };
            self.token = edit.value_before(self.call, draft, origin);
            args.push(slot);
        }
        args
    }

    /// Gives the rest of the block the results of the call as parameters: whether there is a value and a state.
    fn continuation(&mut self, edit: &mut Editor<'_>) -> (bool, bool) {
        let results: SmallVec<[Value; 2]> = edit.func().results(self.call).collect();
        let value = results.get(1).copied().filter(|&v| edit.func().has_uses(v));
        if let Some(value) = value {
            let stated = edit.func().call_signature(self.call).and_then(|s| s.ret).map_or(Ann::NONE, |r| r.1);
            let given = self.callee.signature.ret.map_or(Ann::NONE, |r| r.1);
            let ann = edit.func().ann(value).intersect(stated).intersect(given);
            let ty = edit.func().ty(value);
            let param = edit.add_param(self.after, ty, ann);
            edit.replace_value(value, param);
        }
        let state = edit.func().has_uses(results[0]);
        if state {
            let param = edit.add_param(self.after, Type::MEM, Ann::NONE);
            edit.replace_value(results[0], param);
        }
        (value.is_some(), state)
    }

    /// Binds the parameters of the callee, and gives the block that its first instructions go to: this one, or a new
    /// one with a parameter for each argument of which something new is said.
    fn enter(&mut self, edit: &mut Editor<'_>, args: &[Value], before: Node) -> Block {
        let callee = self.callee;
        let mut anns = argument_anns(edit.func(), self.call, callee);
        let mut params: Vec<SmallVec<[Inst; 1]>> = vec![SmallVec::new(); args.len()];
        for inst in callee.insts_in_order().filter(|&i| callee.op(i) == Opcode::Param) {
            params[callee.inst(inst).imm().number() as usize].push(inst);
        }
        let own = |inst: Inst| callee.results(inst).next().expect("a result");
        let (mut targets, mut passed) = (Vec::new(), Vec::new());
        for (i, insts) in params.iter().enumerate() {
            // With several, what one says the others need not.
            if let [only] = insts[..] {
                anns[i] = anns[i].intersect(callee.ann(own(only)));
            }
            if matches!(callee.signature.params[i].passing, Passing::ByVal { .. }) {
                anns[i] = Ann::NONE;
            }
            let known = edit.func().ann(args[i]);
            if insts.is_empty() || known.intersect(anns[i]) == known {
                insts.iter().for_each(|&p| self.cloner.bind_value(own(p), args[i]));
            } else {
                targets.push(i);
                passed.push(Operand::from(args[i]));
            }
        }
        if targets.is_empty() {
            return self.block;
        }
        let region = edit.func().block_region(self.block).expect("a placed block");
        let first = edit.make_block(region, before);
        let count = edit.func().block_count(self.block);
        edit.set_block_count(first, count);
        for i in targets {
            let ty = edit.func().ty(args[i]);
            let param = edit.add_param(first, ty, anns[i]);
            params[i].iter().for_each(|&p| self.cloner.bind_value(own(p), param));
        }
        let origin = edit.origin(self.call);
        let jump = Jump { block: first, args: passed };
        edit.emit_end(self.block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
        first
    }

    /// Copies the instructions of a block, but for what becomes something else.
    fn contents(&mut self, edit: &mut Editor<'_>, old: Block, new: Block, rets: &mut Vec<(Inst, Block)>) {
        let mut at = new;
        for inst in self.callee.block_insts(old) {
            match self.callee.op(inst) {
                Opcode::Param | Opcode::StackSlot => {}
                Opcode::Ret => rets.push((inst, at)),
                Opcode::Call if self.pad.is_some() && may_unwind(edit.module(), self.callee, inst) => {
                    at = self.invoke(edit, inst, at);
                }
                _ => _ = edit.import_inst(&mut self.cloner, self.callee, inst, at, &mut self.inlining),
            }
        }
    }

    /// Copies a call that may unwind to the end of a block, as an `invoke`. Gives the block that comes after it.
    fn invoke(&mut self, edit: &mut Editor<'_>, inst: Inst, at: Block) -> Block {
        let call = edit.import_inst(&mut self.cloner, self.callee, inst, at, &mut self.inlining);
        let region = edit.func().block_region(at).expect("a placed block");
        let next = edit.make_block(region, edit.func().next_node(Node::block(at)));
        edit.set_block_count(next, edit.func().block_count(at));
        let results: SmallVec<[Value; 2]> = edit.func().results(call).collect();
        let (parts, origin) = (CallParts::of(edit.func(), call), edit.origin(call));
        let pad = self.pad.as_ref().expect("an `invoke`");
        // The state is known when the invoke is made: until then, the one before it stands there.
        let args = pad.args.iter().map(|arg| arg.unwrap_or(parts.state())).collect();
        let targets = [Jump { block: next, args: Vec::new() }, Jump { block: pad.block, args }];
        let states: SmallVec<[usize; 2]> =
            pad.args.iter().enumerate().filter(|(_, arg)| arg.is_none()).map(|(i, _)| i).collect();
        let invoke = edit.emit_end(at, parts.draft(Opcode::Invoke, &targets), origin);
        let made: SmallVec<[Value; 2]> = edit.func().results(invoke).collect();
        let mut args = edit.func().successor_args(invoke, 1).to_vec();
        states.iter().for_each(|&i| args[i] = made[0].into());
        edit.set_edge_args(invoke, 1, &args);
        for ((old, &copy), &new) in self.callee.results(inst).zip(&results).zip(&made) {
            edit.replace_value(copy, new);
            self.cloner.bind_value(old, new);
        }
        edit.remove(call);
        next
    }

    /// A `ret` goes on after the call.
    fn leave(&mut self, edit: &mut Editor<'_>, ret: Inst, block: Block, (value, state): (bool, bool)) {
        let here = |o: &Operand| Operand { value: self.cloner.value(o.value).expect("a copied value"), ..*o };
        let operands = self.callee.operands(ret);
        let mut args = Vec::new();
        if value {
            args.push(here(&operands[0]));
        }
        if state {
            let given = operands.last().filter(|o| self.callee.ty(o.value) == Type::MEM);
            args.push(given.map_or(self.token.into(), here));
        }
        let origin = edit.import_origin(self.callee, self.callee.inst(ret).origin(), &mut self.inlining);
        let jump = Jump { block: self.after, args };
        edit.emit_end(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    }
}

/// Why calls of a function are not weighed at all.
fn never(caller: &Function, callee: &Function) -> Option<&'static str> {
    let own = |name: &&str| callee.attributes.get(name) != caller.attributes.get(name);
    if callee.name == caller.name {
        Some("recursive")
    } else if callee.entry().is_none() {
        // They call each other, and its body is being worked on.
        Some("call_cycle")
    } else if callee.attributes.has("noinline") {
        Some("noinline")
    } else if ["opt_level", "opt_policy"].iter().any(own) {
        Some("other_policy")
    } else {
        None
    }
}

/// The pass: all direct calls of the function, in text order. Calls that come with a body were decided on in the
/// callee.
pub fn walk(engine: &mut dyn Perform, args: &Args) {
    calls(engine, &|_| true, &|weights, after| weights.verdict(args, after));
}

/// The pass for levels that weigh nothing: only the functions that ask for it, whatever they cost.
pub fn walk_always(engine: &mut dyn Perform, _: &Args) {
    calls(engine, &|callee| callee.attributes.has("alwaysinline"), &|weights, _| weights.asked_for());
}

/// Looks at the direct calls of those functions that `looks_at` says, and does what `verdict` says of their weights and
/// of the size that the caller then has.
fn calls(engine: &mut dyn Perform, looks_at: &dyn Fn(&Function) -> bool, verdict: &dyn Fn(&Weights, u64) -> Verdict) {
    let View { func, module, .. } = engine.view();
    let is_meant = |&i: &Inst| {
        let callee = matches!(func.op(i), Opcode::Call | Opcode::Invoke).then(|| func.direct_callee(i)).flatten();
        callee.and_then(|name| module.function(name)).is_some_and(looks_at)
    };
    let calls: Vec<Inst> = func.insts_in_order().filter(is_meant).collect();
    if calls.is_empty() {
        return;
    }
    let mut size = cost::of_blocks(func, func.blocks_in_order(), u64::MAX).size;
    // All that needs the dominator tree comes before anything is copied.
    for &invoke in &calls {
        let view = engine.view();
        let func = view.func;
        let callee = func.direct_callee(invoke).filter(|_| func.op(invoke) == Opcode::Invoke);
        let Some(callee) = callee else { continue };
        if !verdict(&Weights::of(view, invoke, callee), 0).takes() {
            continue;
        }
        let targets = [0, 1].map(|i| func.targets(invoke)[i].block);
        let steps = func.results(invoke).filter(|&v| func.uses(v).any(|u| u.inst != invoke));
        let steps = steps.flat_map(|v| targets.map(|to| Step::at(Site::Value(v)).with(Param::Block(to))));
        for step in steps.collect::<SmallVec<[Step; 4]>>() {
            // Refused where nothing behind the block uses the value.
            let _ = engine.perform(&PassToExit, &step);
        }
    }
    for call in calls {
        let view = engine.view();
        let Some(callee) = view.func.direct_callee(call) else { continue };
        let Some(body) = view.module.function(callee) else { continue };
        let step = Step::at(Site::of(view.func, call)).with(Param::Symbol(callee));
        if let Some(reason) = never(view.func, body) {
            engine.decline(&InlineCall, &step, &Verdict::decline(reason));
            continue;
        }
        let weights = Weights::of(view, call, callee);
        let after = size.saturating_add(weights.callee.size);
        if engine.decide(&InlineCall, &step, &verdict(&weights, after)) {
            size = after;
        }
    }
}

#[cfg(test)]
mod tests;
