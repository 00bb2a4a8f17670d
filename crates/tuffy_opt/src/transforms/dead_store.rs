//! Dead store elimination (DSE): a store that nothing can read goes.
//!
//! ```text
//! v3 = store.4 v1, v0, v2              →
//! v4 = store.8 v5, v0, v3                  v4 = store.8 v5, v0, v2
//! ```
//!
//! Either the next that happens to memory overwrites all its bytes; or they are of a slot that does not escape, and the
//! next is that the function returns, or nothing ever reads the slot. All loads of these bytes would name the store's
//! token.

use super::prelude::*;
use crate::analysis::alias::{Base, Place, accessed, covers};
use tuffy_ir::Value;

/// How many uses of a slot are looked at.
const MAX_USES: usize = 64;

transform! {
    /// See the module.
    DeadStore { name: "dead_store", kind: Refinement, tag: "", params: [], source: "dead_store.rs" }
}

/// Why nobody reads the store.
enum Reason {
    /// This overwrites it.
    Overwritten(Inst),
    /// The slot ends before it could be read.
    Ends,
    /// The slot is never read.
    NeverRead,
}

fn writes(op: Opcode) -> bool {
    matches!(op, Opcode::Store | Opcode::Memset | Opcode::Memcpy | Opcode::Memmove)
}

fn find(view: View<'_>, site: Site) -> Result<(Inst, Reason), Refusal> {
    let func = view.func;
    let store = placed_inst(func, site)?;
    if !writes(func.op(store)) {
        return Err(Refusal::pattern("no store is at the site"));
    }
    let token = func.results(store).next().expect("a token");
    let place = accessed(view, store).expect("a store");
    if let Some(next) = overwriter(view, token, &place) {
        return Ok((store, Reason::Overwritten(next)));
    }
    if let Base::Slot(slot) = place.base {
        let ends = func.uses(token).take(MAX_USES).all(|u| func.op(u.inst) == Opcode::Ret)
            && func.uses(token).nth(MAX_USES).is_none();
        if ends && followed(view, slot, true) {
            return Ok((store, Reason::Ends));
        }
        if followed(view, slot, false) {
            return Ok((store, Reason::NeverRead));
        }
    }
    Err(Refusal::needs("what is stored", "overwritten or lost before it can be read", "maybe read"))
}

/// The one thing that uses the token, if it writes all of the place and reads nothing.
fn overwriter(view: View<'_>, token: Value, place: &Place) -> Option<Inst> {
    let mut uses = view.func.uses(token);
    let next = uses.next()?.inst;
    if uses.next().is_some() || !matches!(view.func.op(next), Opcode::Store | Opcode::Memset) {
        return None;
    }
    covers(&accessed(view, next)?, place).then_some(next)
}

/// Whether all that happens to a slot is known, and, unless reading is allowed, that nothing reads it.
fn followed(view: View<'_>, slot: Value, reading: bool) -> bool {
    let func = view.func;
    let mut work = vec![slot];
    let mut looked = 0;
    while let Some(pointer) = work.pop() {
        for u in func.uses(pointer) {
            looked += 1;
            let known = match (func.op(u.inst), u.index) {
                (Opcode::Ptradd, 0) => {
                    work.extend(func.results(u.inst));
                    true
                }
                (Opcode::Store, 1) | (Opcode::Memset | Opcode::Memcpy | Opcode::Memmove, 0) => true,
                (Opcode::Load, 0) | (Opcode::Memcpy | Opcode::Memmove, 1) => reading,
                (Opcode::Ptrtoaddr | Opcode::Ptrdiff, _) => true,
                _ => false,
            };
            if !known || looked > MAX_USES {
                return false;
            }
        }
    }
    true
}

impl Transform for DeadStore {
    fn info(&self) -> &'static Info {
        DeadStore::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        (writes(view.func.op(inst)) && find(view, site).is_ok()).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let (store, _): (Inst, Reason) = plan.take();
        let before = edit.func().operands(store).last().expect("a token").value;
        let after = edit.func().results(store).next().expect("a token");
        edit.replace_value(after, before);
        edit.remove(store);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        if let (_, Reason::Overwritten(next)) = plan.get::<(Inst, Reason)>() {
            out.push(*next);
        }
    }

    fn context(&self, _: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let (_, reason): &(Inst, Reason) = plan.get();
        let why = match reason {
            Reason::Overwritten(_) => "overwritten",
            Reason::Ends => "the slot ends",
            Reason::NeverRead => "the slot is never read",
        };
        out.push(Fact::Text("dead", why.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::DeadStore;
    use crate::testing::{pass, refusal};
    use expect_test::expect;

    fn text(body: &str) -> String {
        let body = body.replace("; ", "\n");
        format!("func @f(int, ptr) -> int {{\nbb0(v0: mem):\nv1 = param 0\nv2 = param 1\nv3 = stack_slot 8\n{body}\n}}")
    }

    #[test]
    fn removed() {
        let bodies = [
            "v4 = iconst 2; v5 = ptradd v2, v4; v6 = store.2 v1, v5, v0; v7 = store.4 v1, v2, v6; ret v1, v7",
            "v4 = store.8 v1, v3, v0; v5 = load.4 v3, v4 -> int; v6 = store.8 v5, v3, v4; ret v5, v6",
            "v4 = ptradd v3, v1; v5 = store.1 v1, v4, v0; v6 = store.8 v1, v2, v5; v7 = store.1 v1, v3, v6; ret v1, v7",
        ];
        let after: String = bodies.iter().map(|b| pass(&text(b), "dead-store")).collect();
        expect![[r#"
            func @f(int, ptr) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = stack_slot 8
                v4 = iconst 2
                v5 = ptradd v2, v4
                v7 = store.4 v1, v2, v0
                ret v1, v7
            }
            func @f(int, ptr) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = stack_slot 8
                v4 = store.8 v1, v3, v0
                v5 = load.4 v3, v4 -> int
                ret v5, v4
            }
            func @f(int, ptr) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = stack_slot 8
                v4 = ptradd v3, v1
                v6 = store.8 v1, v2, v0
                ret v1, v6
            }
        "#]]
        .assert_eq(&after);
    }

    #[test]
    fn near_misses() {
        let bodies = [
            "v9 = store.4 v1, v2, v0; v7 = store.2 v1, v2, v9; ret v1, v7",
            "v9 = store.4 v1, v2, v0; v4 = load.4 v2, v9 -> int; v7 = store.4 v1, v2, v9; ret v4, v7",
            "v9 = store.4 v1, v2, v0; v7 = store.volatile.4 v1, v2, v9; ret v1, v7",
            "v9 = store.4 v1, v2, v0; v7 = store.4 v1, v3, v9; ret v1, v7",
            "v9 = store.4 v1, v3, v0; v7 = call v2(v3), v9; ret v1, v7",
            "v9 = store.4 v1, v3, v0; v4 = ptrtoint v3; ret v4, v9",
            "v9 = store.4 v1, v2, v0; ret v1, v9",
            "v9 = store.volatile.4 v1, v3, v0; ret v1, v9",
            "v4 = iconst 8; v9 = memset v2, v4, v4, v0; v6 = memcpy v2, v3, v4, v9; ret v4, v6",
            "v4 = iconst 4; v9 = store.4 v4, v3, v0; v6 = memcpy v2, v3, v4, v9; ret v4, v6",
        ];
        let reasons: String = bodies.iter().map(|b| refusal(&text(b), &DeadStore, 9) + "\n").collect();
        expect![[r#"
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
            no store is at the site
            what is stored: expected overwritten or lost before it can be read, found maybe read
            what is stored: expected overwritten or lost before it can be read, found maybe read
        "#]]
        .assert_eq(&reasons);
    }
}
