//! Slot promotion (mem2reg): a stack slot that is only loaded and stored becomes values.
//!
//! ```text
//! v1 = stack_slot 4
//! v2 = store.4 v0, v1, m0              →
//! v3 = load.4 v1, v2 -> int                s0.0 = zext v0, 32
//! v4 = add v3, v3                          v4 = add s0.0, s0.0
//! ```
//!
//! All loads are of the same bytes; stores and `memset` of constants write all of them or none. Where different stores
//! meet, the block gets a parameter, the header of a loop too; a load that no store reaches is poison. If a load says
//! `uninit`, what was never written is some value: `freeze` of poison, within the range of what is stored. One step
//! promotes one slot. What the uses say (`store.1 v0:u8`) is dropped or lets the `zext` be left out: where it is
//! violated, poison would have been loaded.

use super::forward_store::filled_before;
use super::prelude::*;
use crate::analysis::slots::{Access, AccessKind, Slot, access_type, int_range, slot};
use crate::analysis::ssa::{Event, Reach, Reaching, solve};
use crate::engine::Args;
use crate::engine::Perform;
use rustc_hash::FxHashMap;
use tuffy_ir::{Ann, Flags, Lane, Range, Type, TypeKind, Value, VecType};

/// The largest integers that are promoted, in bytes.
const MAX_INT_BYTES: u32 = 4096;
/// The largest `memset` that becomes a constant, in bytes.
const MAX_FILL_BYTES: u32 = 64;

transform! {
    /// See the module.
    PromoteSlot { name: "promote_slot", kind: Refinement, tag: "promote", params: [], source: "promote_slot.rs" }
}

struct Promotion {
    slot: Slot,
    /// The accesses that matter: not loads that nobody uses, nor what writes other bytes.
    events: Vec<usize>,
    reaching: Reaching,
    /// The type of the values.
    ty: Type,
    /// What is true of each of them, or else poison would have been loaded.
    ann: Ann,
    size: u32,
    /// Whether a load says that uninitialized bytes are some number.
    uninit: bool,
}

/// Whether the slot's bytes written as one type and read as another are what `bitcast` says.
fn castable(from: Type, to: Type) -> bool {
    from == to || !((from == Type::INT && to.is_ptr()) || (from.is_ptr() && to == Type::INT))
}

fn promotion(view: View<'_>, site: Site) -> Result<Promotion, Refusal> {
    let func = view.func;
    let value = site.value().ok_or_else(|| Refusal::pattern("no stack slot is at the site"))?;
    let slot = slot(view, value)?;
    if slot.accesses.is_empty() {
        return Err(Refusal::pattern("nothing is loaded or stored"));
    }
    let used = |a: &Access| a.kind == AccessKind::Load && func.results(a.inst).any(|v| func.has_uses(v));
    let events: Vec<usize> = (0..slot.accesses.len())
        .filter(|&i| slot.accesses[i].kind != AccessKind::Load || used(&slot.accesses[i]))
        .collect();
    let Some(first) = slot.accesses.iter().find(|a| used(a)).copied() else {
        // Nobody wants to know what is in it.
        let none = Reaching::default();
        let (ty, ann) = (Type::INT, Ann::NONE);
        return Ok(Promotion { slot, events: Vec::new(), reaching: none, ty, ann, size: 0, uninit: false });
    };
    let (offset, size) = (first.offset, first.size);
    let events: Vec<usize> = events
        .into_iter()
        .filter(|&i| slot.accesses[i].kind == AccessKind::Load || slot.accesses[i].touches(offset, size))
        .collect();
    let mut ty = None;
    for access in events.iter().map(|&i| &slot.accesses[i]) {
        let whole = match access.kind {
            AccessKind::Fill => access.covers(offset, size),
            AccessKind::Load | AccessKind::Store => (access.offset, access.size) == (offset, size),
        };
        if !whole {
            let actual = format!("{} bytes at {}", access.size, access.offset);
            return Err(Refusal::needs("accesses", format!("of the {size} bytes at {offset}"), actual));
        }
        match access.kind {
            AccessKind::Store => {
                let stored = access_type(view, access);
                if ty.is_some() && ty != stored {
                    return Err(Refusal::needs("stores", "of one type", "different types"));
                }
                ty = stored;
            }
            AccessKind::Fill => {
                if size > MAX_FILL_BYTES || view.const_int(func.operands(access.inst)[1].value).is_none() {
                    return Err(Refusal::needs("the `memset`", "a constant of few bytes", "another"));
                }
            }
            AccessKind::Load => {}
        }
    }
    let ty = ty.or(access_type(view, &first)).expect("a load has a type");
    let uninit = events.iter().any(|&i| reads_uninit(view, slot.accesses[i].inst));
    if uninit && matches!(ty.scalar().kind(), TypeKind::Byte(_)) {
        return Err(Refusal::needs("stores", "no bytes, which may be uninitialized one by one", ty));
    }
    for access in events.iter().map(|&i| &slot.accesses[i]).filter(|a| a.kind == AccessKind::Load) {
        let loaded = access_type(view, access).expect("a load has a type");
        if !castable(ty, loaded) {
            return Err(Refusal::needs("loads", format!("of a type that `{ty}` can be cast to"), loaded));
        }
        if (ty == Type::INT || loaded == Type::INT) && size > MAX_INT_BYTES {
            return Err(Refusal::needs("integers", format!("of at most {MAX_INT_BYTES} bytes"), size));
        }
    }
    let ann = if ty == Type::INT { common_range(view, &slot, &events, size) } else { Ann::NONE };
    let event = |&i: &usize| Event { inst: slot.accesses[i].inst, defines: slot.accesses[i].kind != AccessKind::Load };
    let list: Vec<Event> = events.iter().map(event).collect();
    let reaching = solve(view, &view.exact_tree(), &list);
    Ok(Promotion { slot, events, reaching, ty, ann, size, uninit })
}

/// Whether a load says that uninitialized bytes are some number.
pub(super) fn reads_uninit(view: View<'_>, inst: Inst) -> bool {
    view.func.inst(inst).flags().has(Flags::UNINIT)
}

/// `:uN` or `:sN` of the access's width, if every store says so.
fn common_range(view: View<'_>, slot: &Slot, events: &[usize], size: u32) -> Ann {
    let bits = 8 * size;
    let (mut unsigned, mut signed) = (true, true);
    for access in events.iter().map(|&i| &slot.accesses[i]) {
        if access.kind == AccessKind::Load {
            continue;
        }
        let operand = view.func.operands(access.inst)[0];
        let (u, s) = match access.kind {
            // A fill is made into the unsigned value.
            AccessKind::Fill => {
                (true, view.const_int(view.func.operands(access.inst)[1].value).is_some_and(|n| !n.bit(7)))
            }
            _ => match int_range(view, operand) {
                Some(Range::Unsigned(n)) => (n <= bits, n < bits),
                Some(Range::Signed(n)) => (false, n <= bits),
                None => (false, false),
            },
        };
        unsigned &= u;
        signed &= s;
    }
    match (unsigned, signed) {
        (true, _) => Ann::u(bits),
        (_, true) => Ann::s(bits),
        _ => Ann::NONE,
    }
}

impl Transform for PromoteSlot {
    fn info(&self) -> &'static Info {
        PromoteSlot::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        crate::analysis::slots::slot_inst(view, site.value()?).map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let plan = promotion(view, step.site)?;
        view.room_for(3 + 3 * plan.events.len())?;
        Ok(Plan::of(plan))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let plan: Promotion = plan.take();
        Promoter { edit, plan: &plan, nothing: None, fills: FxHashMap::default() }.run();
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let plan: &Promotion = plan.get();
        out.extend(plan.slot.accesses.iter().map(|a| a.inst));
    }

    fn context(&self, _: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let plan: &Promotion = plan.get();
        let count = |kind| plan.slot.accesses.iter().filter(|a| (a.kind == AccessKind::Load) == kind).count() as u64;
        out.push(Fact::Number("loads", count(true)));
        out.push(Fact::Number("stores", count(false)));
        out.push(Fact::Number("joins", plan.reaching.joins.len() as u64));
    }
}

struct Promoter<'p, 'e> {
    edit: &'p mut Editor<'e>,
    plan: &'p Promotion,
    /// What stands for what was never written.
    nothing: Option<Value>,
    /// The constants that stand for fills.
    fills: FxHashMap<Inst, Value>,
}

impl Promoter<'_, '_> {
    fn run(mut self) {
        let plan = self.plan;
        let joins: Vec<Value> =
            plan.reaching.joins.iter().map(|j| self.edit.add_param(j.block, plan.ty, plan.ann)).collect();
        // Stores stay until the end: what they store may be a load that is replaced meanwhile.
        for (k, &i) in plan.events.iter().enumerate() {
            let access = &plan.slot.accesses[i];
            if access.kind == AccessKind::Load {
                self.replace_load(access.inst, plan.reaching.seen[k], &joins);
            }
        }
        self.pass_arguments(&joins);
        for access in &plan.slot.accesses {
            if access.kind != AccessKind::Load {
                self.remove_store(access.inst);
            }
        }
        for access in plan.slot.accesses.iter().filter(|a| a.kind == AccessKind::Load) {
            self.edit.remove(access.inst);
        }
        remove_pointers(self.edit, &plan.slot);
    }

    /// The value of the slot that a use sees.
    fn value(&mut self, reach: Reach, joins: &[Value]) -> Value {
        match reach {
            Reach::Join(j) => joins[j],
            Reach::Nothing => self.nothing(),
            Reach::Def(k) => {
                let access = &self.plan.slot.accesses[self.plan.events[k]];
                match access.kind {
                    AccessKind::Fill => self.fill(access.inst),
                    _ => self.edit.func().operands(access.inst)[0].value,
                }
            }
        }
    }

    /// One value for all, where the slot stands: in the entry block, before everything that touches it. Some value is
    /// one that may arrive at the joins.
    fn nothing(&mut self) -> Value {
        if let Some(value) = self.nothing {
            return value;
        }
        let Promotion { ty, ann, size, uninit, .. } = *self.plan;
        let slot = self.plan.slot.inst;
        let origin = self.edit.origin(slot);
        let mut value = self.edit.poison_before(slot, ty, origin);
        if uninit {
            value =
                self.edit.value_before(slot, Draft { operands: &[value.into()], ..Draft::new(Opcode::Freeze) }, origin);
        }
        if uninit && ty == Type::INT {
            let op = if ann == Ann::s(8 * size) { Opcode::Sext } else { Opcode::Zext };
            let imm = Imm::default().with_number(8 * size);
            value = self.edit.value_before(slot, Draft { imm, operands: &[value.into()], ..Draft::new(op) }, origin);
        }
        self.nothing = Some(value);
        value
    }

    fn fill(&mut self, inst: Inst) -> Value {
        if let Some(&value) = self.fills.get(&inst) {
            return value;
        }
        let (ty, size) = (self.plan.ty, self.plan.size);
        let byte = self.edit.view().const_int(self.edit.func().operands(inst)[1].value).expect("a constant");
        let byte = byte.zext(8).to_u64().expect("one byte") as u8;
        let value = filled_before(self.edit, inst, byte, size, ty);
        self.fills.insert(inst, value);
        value
    }

    fn replace_load(&mut self, load: Inst, seen: Reach, joins: &[Value]) {
        let result = self.edit.func().results(load).next().expect("a load has a result");
        let (ty, ann) = (self.edit.func().ty(result), self.edit.func().ann(result));
        let origin = self.edit.origin(load);
        let new = if seen == Reach::Nothing && !self.plan.uninit {
            self.edit.poison_before(load, ty, origin)
        } else {
            let value = self.value(seen, joins);
            let bits = 8 * self.plan.size;
            if ty != self.plan.ty {
                cast_before(self.edit, load, value, ty, ann)
            } else if ty == Type::INT && !self.is_unsigned(seen) {
                zext_before(self.edit, load, value, bits, ann)
            } else {
                lanes_before(self.edit, load, value, ty, ann)
            }
        };
        self.edit.replace_value(result, new);
    }

    /// Whether what is seen is within the width of the access already.
    fn is_unsigned(&self, seen: Reach) -> bool {
        let bits = 8 * self.plan.size;
        if self.plan.ann == Ann::u(bits) {
            return true;
        }
        let Reach::Def(k) = seen else { return false };
        let i = self.plan.events[k];
        common_range(self.edit.view(), &self.plan.slot, &[i], self.plan.size) == Ann::u(bits)
    }

    fn pass_arguments(&mut self, joins: &[Value]) {
        for (j, join) in self.plan.reaching.joins.iter().enumerate() {
            debug_assert_eq!(self.edit.func().params(join.block).last(), Some(&joins[j]));
        }
        // By terminator, so that one with many targets is rewritten once.
        let mut order: Vec<Inst> = Vec::new();
        let mut more: FxHashMap<Inst, Vec<(u32, Operand)>> = FxHashMap::default();
        for join in &self.plan.reaching.joins {
            for &(edge, reach) in &join.ways {
                let value = self.value(reach, joins);
                let list = more.entry(edge.inst).or_default();
                if list.is_empty() {
                    order.push(edge.inst);
                }
                list.push((edge.index, value.into()));
            }
        }
        for inst in order {
            self.edit.push_edge_args(inst, &more[&inst]);
        }
    }

    fn remove_store(&mut self, store: Inst) {
        let token = self.edit.func().operands(store).last().expect("a token").value;
        let result = self.edit.func().results(store).next().expect("a token");
        self.edit.replace_value(result, token);
        self.edit.remove(store);
    }
}

/// Whether values of a type may hold more than memory does: lanes that are integers have any value, but are loaded as
/// unsigned ones.
pub(super) fn has_wide_lanes(ty: Type) -> bool {
    ty.as_vec().is_some_and(|v| matches!(v.lane, Lane::Int(_)))
}

/// A value as a load of its type gives it, before the load that it stands for.
pub(super) fn lanes_before(edit: &mut Editor<'_>, at: Inst, value: Value, ty: Type, ann: Ann) -> Value {
    let Some(VecType { lane: Lane::Int(bits), .. }) = ty.as_vec() else { return value };
    let (imm, flags) = (Imm::default().with_number(bits), Flags::LANES);
    let origin = edit.origin(at);
    let draft = Draft { imm, flags, operands: &[value.into()], anns: &[ann], ..Draft::new(Opcode::Zext) };
    edit.value_before(at, draft, origin)
}

/// `zext value, bits` before an instruction that it stands for.
pub(super) fn zext_before(edit: &mut Editor<'_>, at: Inst, value: Value, bits: u32, ann: Ann) -> Value {
    let imm = Imm::default().with_number(bits);
    let origin = edit.origin(at);
    let draft = Draft { imm, operands: &[value.into()], anns: &[ann], ..Draft::new(Opcode::Zext) };
    edit.value_before(at, draft, origin)
}

/// `bitcast value -> ty` before an instruction that it stands for.
pub(super) fn cast_before(edit: &mut Editor<'_>, at: Inst, value: Value, ty: Type, ann: Ann) -> Value {
    let origin = edit.origin(at);
    let draft = Draft { operands: &[value.into()], ty: Some(ty), anns: &[ann], ..Draft::new(Opcode::Bitcast) };
    edit.value_before(at, draft, origin)
}

/// Removes pointers to a slot that nothing uses any more, and then the slot.
pub(super) fn remove_pointers(edit: &mut Editor<'_>, slot: &Slot) {
    for &inst in slot.pointers.iter().rev().chain([&slot.inst]) {
        if edit.func().results(inst).all(|v| !edit.func().has_uses(v)) {
            edit.remove(inst);
        }
    }
}

/// Promotes every slot that can be.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    for slot in crate::analysis::slots::all(engine.view()) {
        engine.attempt(&PromoteSlot, &Step::at(Site::Value(slot)));
    }
}

#[cfg(test)]
mod tests {
    use super::PromoteSlot;
    use crate::testing::{pass, passes, refusal};
    use expect_test::{Expect, expect};

    fn check(body: &str, expect: Expect) {
        expect.assert_eq(&pass(body, "promote-slots"));
    }

    #[test]
    fn straight_line() {
        check(
            "func @f(int, f64) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 4
               v3 = store.4 v1, v2, v0
               v4 = load.4 v2, v3 -> int
               v5 = store.4 v4, v2, v3
               v6 = load.4 v2, v5 -> int
               v7 = param 1
               v8 = stack_slot 8
               v9 = store.8 v7, v8, v5
               v10 = load.8 v8, v9 -> int
               v11 = add v6, v10
               ret v11, v9
             }",
            expect![[r#"
                func @f(int, f64) -> int {
                  bb0(v0: mem):
                    v1 = param 0
                    s0.0 = zext v1, 32
                    v7 = param 1
                    s1.0 = bitcast v7 -> int
                    v11 = add s0.0, s1.0
                    ret v11, v0
                }
            "#]],
        );
    }

    #[test]
    fn through_a_loop() {
        check(
            "func @f(int:u32) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 4
               v3 = stack_slot 4
               v4 = store.4 v1:u32, v2, v0
               v5 = iconst 0
               v6 = store.4 v5, v3, v4
               br bb1(v6)
             region loop {
             bb1(v7: mem):
               v8 = load.4 v2, v7 -> int
               v9 = icmp.eq v8, v5
               brif v9, bb3(v7), bb2
             bb2:
               v10 = iconst 1
               v11 = sub v8, v10
               v12 = store.4 v11:u32, v2, v7
               v13 = load.4 v3, v12 -> int
               v14 = add v13, v8
               v15 = sext v14, 32
               v16 = store.4 v15, v3, v12
               continue v16
             }
             bb3(v17: mem):
               v18 = load.4 v3, v17 -> int
               ret v18, v17
             }",
            expect![[r#"
                func @f(int:u32) -> int {
                  bb0(v0: mem):
                    v1 = param 0
                    v5 = iconst 0
                    br bb1(v0, v1, v5)

                  region loop {
                    bb1(v7: mem, s0.0:u32: int, s1.0:s32: int):
                      v9 = icmp.eq s0.0, v5
                      brif v9, bb3(v7), bb2

                    bb2:
                      v10 = iconst 1
                      v11 = sub s0.0, v10
                      s1.2 = zext s1.0, 32
                      v14 = add s1.2, s0.0
                      v15 = sext v14, 32
                      continue v7, v11, v15
                  }

                  bb3(v17: mem):
                    s1.1 = zext s1.0, 32
                    ret s1.1, v17
                }
            "#]],
        );
    }

    #[test]
    fn never_written_is_some_value_where_a_load_says_so() {
        check(
            "func @f(bool, int) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = param 1
               v3 = stack_slot 4
               v4 = stack_slot 4
               brif v1, bb1, bb2(v0)
             bb1:
               v5 = store.4 v2:s32, v3, v0
               br bb2(v5)
             bb2(v6: mem):
               v7 = load.4 uninit v3, v6 -> int
               v8 = load.4 uninit v4, v6 -> int
               v9 = add v7, v8
               ret v9, v6
             }",
            expect![[r#"
                func @f(bool, int) -> int {
                  bb0(v0: mem):
                    v1 = param 0
                    v2 = param 1
                    s0.2 = poison -> int
                    s0.3 = freeze s0.2
                    s0.4 = sext s0.3, 32
                    s1.0 = poison -> int
                    s1.1 = freeze s1.0
                    s1.2 = zext s1.1, 32
                    brif v1, bb1, bb2(v0, s0.4)

                  bb1:
                    br bb2(v0, v2)

                  bb2(v6: mem, s0.0:s32: int):
                    s0.1 = zext s0.0, 32
                    v9 = add s0.1, s1.2
                    ret v9, v6
                }
            "#]],
        );
    }

    #[test]
    fn never_written_is_poison_and_fills_are_constants() {
        check(
            "func @f(bool) -> ptr {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 8
               v3 = stack_slot 8
               brif v1, bb1, bb2(v0)
             bb1:
               v4 = iconst 0
               v5 = iconst 8
               v6 = memset v2, v4, v5, v0
               br bb2(v6)
             bb2(v7: mem):
               v8 = load.8 v2, v7 -> ptr
               v9 = load.8 v3, v7 -> ptr
               v10 = select v1, v8, v9
               ret v10, v7
             }",
            expect![[r#"
                func @f(bool) -> ptr {
                  bb0(v0: mem):
                    v1 = param 0
                    s0.1 = poison -> ptr
                    brif v1, bb1, bb2(v0, s0.1)

                  bb1:
                    v4 = iconst 0
                    v5 = iconst 8
                    s0.2 = iconst 0
                    s0.3 = bitcast s0.2 -> byte(8)
                    s0.4 = bitcast s0.3 -> ptr
                    br bb2(v0, s0.4)

                  bb2(v7: mem, s0.0: ptr):
                    s1.0 = poison -> ptr
                    v10 = select v1, s0.0, s1.0
                    ret v10, v7
                }
            "#]],
        );
    }

    #[test]
    fn unreachable_code_sees_poison() {
        check(
            "func @f(int) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 4
               v3 = store.4 v1, v2, v0
               br bb2(v3)
             bb1:
               v4 = load.4 v2, v3 -> int
               v5 = store.4 v4, v2, v3
               br bb2(v5)
             bb2(v6: mem):
               v7 = load.4 v2, v6 -> int
               ret v7, v6
             }",
            expect![[r#"
                func @f(int) -> int {
                  bb0(v0: mem):
                    v1 = param 0
                    br bb2(v0)

                  bb1:
                    s0.1 = poison -> int
                    br bb2(v0)

                  bb2(v6: mem):
                    s0.0 = zext v1, 32
                    ret s0.0, v6
                }
            "#]],
        );
    }

    #[test]
    fn without_loads_all_goes() {
        check(
            "func @f(int) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 4
               v3 = iconst 2
               v4 = ptradd v2, v3
               v5 = store.2 v1, v4, v0
               v6 = store.4 v1, v2, v5
               ret v1, v6
             }",
            expect![[r#"
                func @f(int) -> int {
                  bb0(v0: mem):
                    v1 = param 0
                    v3 = iconst 2
                    ret v1, v0
                }
            "#]],
        );
    }

    #[test]
    fn near_misses() {
        let lines = [
            "v4 = store.8 v2, v2, v3; v5 = load.8 v2, v4 -> int",
            "v4 = call v9(v2), v3; v5 = load.4 v2, v4 -> int",
            "v4 = ptrtoint v2; v5 = load.4 v2, v3 -> int",
            "v4 = store.volatile.4 v1, v2, v3; v5 = load.4 v2, v4 -> int",
            "v4, v5 = load.atomic.relaxed.4 v2, v3 -> int",
            "v4 = ptradd v2, v1; v5 = load.4 v4, v3 -> int",
            "v4 = iconst 6; v6 = ptradd v2, v4; v5 = load.4 v6, v3 -> int",
            "v4 = iconst 4; v6 = ptradd v2, v4; v7 = load.4 v6, v3 -> int; v8 = load.4 v2, v3 -> int; v5 = add v7, v8",
            "v5 = load.2 v2, v3 -> int",
            "v4 = iconst 0; v6 = iconst 2; v7 = memset v2, v4, v6, v3; v5 = load.4 v2, v7 -> int",
            "v4 = iconst 4; v7 = memset v2, v1, v4, v3; v5 = load.4 v2, v7 -> int",
            "v4 = iconst 4; v7 = memset v2, v4, v1, v3; v5 = load.4 v2, v7 -> int",
            "v4 = bconst true; v6 = select v4, v2, v9; v5 = load.4 v6, v3 -> int",
            "v4 = store.8 v9, v2, v3; v5 = load.8 v2, v4 -> int",
            "v4 = fconst 1.0 -> f32; v6 = store.4 v4, v2, v3; v5 = load.4 v2, v6 -> int",
        ];
        let mut reasons = String::new();
        for line in lines {
            let first = if line.contains("store.8 v9") { "v3 = store.8 v9, v2, v0" } else { "v3 = store.4 v1, v2, v0" };
            let body = line.replace("; ", "\n");
            let text = format!(
                "func @f(int, ptr) -> int {{\nbb0(v0: mem):\nv1 = param 0\nv9 = param 1\nv2 = stack_slot 8\n{first}\n{body}\nret v5, v3\n}}"
            );
            reasons += &format!("{}\n", refusal(&text, &PromoteSlot, 2));
        }
        expect![[r#"
            uses of the slot: expected loads and stores at constant offsets, found `store` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `call` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `ptrtoint` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `store.volatile` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `load.atomic` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `ptradd` uses v2
            accesses: expected inside the slot of 8 bytes, found 4 bytes at 6
            accesses: expected of the 4 bytes at 4, found 4 bytes at 0
            accesses: expected of the 2 bytes at 0, found 4 bytes at 0
            accesses: expected of the 4 bytes at 0, found 2 bytes at 0
            the `memset`: expected a constant of few bytes, found another
            uses of the slot: expected loads and stores at constant offsets, found `memset` uses v2
            uses of the slot: expected loads and stores at constant offsets, found `select` uses v2
            loads: expected of a type that `ptr` can be cast to, found int
            stores: expected of one type, found different types
        "#]]
        .assert_eq(&reasons);
    }

    #[test]
    fn a_loop_that_is_no_longer_reached() {
        let text = "func @f(int) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = stack_slot 4
               v3 = bconst true
               brif v3, bb3, bb1(v0)
             region loop {
             bb1(v4: mem):
               br bb2
             bb2:
               v5 = load.4 v2, v4 -> int
               v6 = icmp.eq v5, v1
               continue v4
             }
             bb3:
               v7 = load.4 v2, v0 -> int
               ret v7, v0
             }";
        // The first pass makes a dominator tree, which the second makes stale.
        let after = passes(text, &["unreachable-block", "branch-fold", "promote-slots"]);
        expect![[r#"
            func @f(int) -> int {
              bb0(v0: mem):
                v1 = param 0
                v3 = bconst true
                br bb3

              region loop {
                bb1(v4: mem):
                  br bb2

                bb2:
                  s1.1 = poison -> int
                  v6 = icmp.eq s1.1, v1
                  continue v4
              }

              bb3:
                s1.0 = poison -> int
                ret s1.0, v0
            }
        "#]]
        .assert_eq(&after);
    }

    #[test]
    fn nothing_to_do() {
        let text = "func @f() -> int {\nbb0:\nv1 = stack_slot 8\nv2 = ptrtoaddr v1\nret v2\n}";
        expect!["nothing is loaded or stored"].assert_eq(&refusal(text, &PromoteSlot, 1));
    }

    #[test]
    fn not_a_slot() {
        let text = "func @f(int) -> int {\nbb0:\nv1 = param 0\nret v1\n}";
        expect!["no stack slot is at the site"].assert_eq(&refusal(text, &PromoteSlot, 1));
    }
}
