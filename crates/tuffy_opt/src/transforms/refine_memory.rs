//! MemorySSA clobber walk: loads name the last state of memory in which the bytes that they read can have changed.
//!
//! ```text
//! v3 = store.4 v1, v9, v2                  v3 = store.4 v1, v9, v2
//! v4 = load.4 v8, v3 -> int            →   v4 = load.4 v8, v2 -> int
//! ```
//!
//! where `v8` and `v9` never meet. The token of a load says since when its bytes have not changed; this moves it up
//! over stores, fills, copies and calls that cannot write them, and through block parameters when all ways lead to one
//! state: over a loop, too, that does not write them. One step does so for all loads of the function, and lists those
//! that it moved.
//!
//! From each load it looks at [`BUDGET`] definitions at most, so the work grows with the function and not faster.

use super::prelude::*;
use crate::analysis::alias::{Aliases, Base, Place, accessed};
use crate::engine::Args;
use crate::engine::{Perform, Tree};
use rustc_hash::FxHashMap;
use tuffy_ir::{Block, Def, Value};

/// How many definitions are looked at for one load.
const BUDGET: u32 = 96;
/// How deep parameters are followed into each other.
const DEPTH: u32 = 6;
/// A block with more ways in than this is not looked through.
const MAX_WAYS: u32 = 8;

transform! {
    /// See the module.
    RefineMemory { name: "refine_memory", kind: Equivalence, tag: "", params: [], source: "refine_memory.rs" }
}

/// A load and the state that it gets.
type Move = (Inst, Value);

struct Refiner<'a> {
    view: View<'a>,
    tree: &'a Tree,
    aliases: Aliases,
    /// What the state in a parameter is for a place.
    known: FxHashMap<(Value, Place), Value>,
    budget: u32,
}

impl Refiner<'_> {
    /// The earliest state found since which a place has not changed until this one.
    fn earliest(&mut self, place: &Place, mut token: Value, depth: u32) -> Value {
        let func = self.view.func;
        while self.budget > 0 {
            self.budget -= 1;
            token = match func.def(token) {
                Def::Result(inst, _) => {
                    if self.aliases.may_write(self.view, inst, place) {
                        return token;
                    }
                    func.fixed_operands(inst).last().expect("what defines memory takes a token").value
                }
                Def::Param(block, index) => match self.through(place, token, block, index as usize, depth) {
                    Some(before) => before,
                    None => return token,
                },
            };
        }
        token
    }

    /// The one state that a parameter stands for, as far as a place goes.
    fn through(&mut self, place: &Place, param: Value, block: Block, index: usize, depth: u32) -> Option<Value> {
        if let Some(&known) = self.known.get(&(param, *place)) {
            return (known != param).then_some(known);
        }
        if depth == 0 || self.view.num_preds(block) > MAX_WAYS || !self.is_fixed(place, block) {
            return None;
        }
        let mut found: Option<Value> = None;
        for edge in self.view.preds(block) {
            if !self.tree.reaches(edge.block) {
                continue;
            }
            let arg = self.view.func.successor_args(edge.inst, edge.index as usize)[index].value;
            if arg == param {
                continue;
            }
            let state = self.earliest(place, arg, depth - 1);
            if state == param || found == Some(state) {
                continue;
            }
            if found.is_some() {
                found = None;
                break;
            }
            found = Some(state);
        }
        let before = found.filter(|&state| self.is_above(state, block));
        if self.budget > 0 {
            self.known.insert((param, *place), before.unwrap_or(param));
        }
        before
    }

    /// Whether the place is the same whenever the block is entered, until what it dominates is left.
    fn is_fixed(&self, place: &Place, block: Block) -> bool {
        match place.base {
            Base::Slot(_) | Base::Symbol(_) => true,
            Base::Other(value) => self.is_above(value, block),
        }
    }

    /// Whether a value is defined before a block, on all ways to it.
    fn is_above(&self, value: Value, block: Block) -> bool {
        let from = self.view.func.def_block(value);
        from.is_some_and(|from| from != block && self.tree.reaches(from) && self.tree.dominates(from, block))
    }
}

fn moves(view: View<'_>) -> Vec<Move> {
    let func = view.func;
    let tree = view.exact_tree();
    let mut refiner =
        Refiner { view, tree: &tree, aliases: Aliases::default(), known: FxHashMap::default(), budget: 0 };
    let mut moves = Vec::new();
    for block in func.blocks_in_order().filter(|&b| tree.reaches(b)) {
        for load in func.block_insts(block).filter(|&i| func.op(i) == Opcode::Load) {
            let token = func.operands(load)[1].value;
            let place = accessed(view, load).expect("a load");
            refiner.budget = BUDGET;
            let state = refiner.earliest(&place, token, DEPTH);
            if state != token {
                moves.push((load, state));
            }
        }
    }
    moves
}

impl Transform for RefineMemory {
    fn info(&self) -> &'static Info {
        RefineMemory::info()
    }

    fn propose(&self, _: View<'_>, site: Site) -> Option<Step> {
        (site == Site::Function).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        if step.site != Site::Function {
            return Err(Refusal::pattern("the site is not the function"));
        }
        let moves = moves(view);
        if moves.is_empty() {
            return Err(Refusal::pattern("every load names the last state that matters"));
        }
        Ok(Plan::of(moves))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let moves: Vec<Move> = plan.take();
        for (load, state) in moves {
            edit.set_operand(load, 1, state.into());
        }
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let moves: &Vec<Move> = plan.get();
        out.extend(moves.iter().map(|m| m.0));
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let moves: &Vec<Move> = plan.get();
        Fact::list(out, moves, |&(load, state)| {
            let value = view.func.results(load).next().expect("a load has a result");
            let before = view.func.operands(load)[1].value;
            let [value, before, state] = [value, before, state].map(|v| view.func.show(v));
            (value.to_string(), format!("{before} to {state}"))
        });
    }
}

/// One step for the function.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    let _ = engine.perform(&RefineMemory, &Step::at(Site::Function));
}

#[cfg(test)]
mod tests {
    use crate::testing::pass;
    use expect_test::{Expect, expect};

    /// The loads after the pass.
    fn check(text: &str, expect: Expect) {
        let after = pass(text, "refine-memory");
        let loads: Vec<&str> = after.lines().map(str::trim).filter(|l| l.contains("load.")).collect();
        expect.assert_eq(&loads.join("\n"));
    }

    #[test]
    fn over_definitions() {
        check(
            "func @f(int, ptr, ptr) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = param 1
               v3 = param 2
               v4 = stack_slot 8
               v5 = stack_slot 8
               v6 = iconst 4
               v7 = ptradd v2, v6
               v8 = store.4 v1, v2, v0
               v9 = store.4 v1, v4, v8
               v10 = call v3(v5), v9
               v11 = load.4 v4, v10 -> int
               v12 = load.4 v5, v10 -> int
               v13 = load.4 v7, v9 -> int
               v14 = load.4 v3, v9 -> int
               v15 = symbol_addr @c
               v16 = load.4 v15, v10 -> int
               v17 = symbol_addr @g
               v18 = load.4 v17, v10 -> int
               v19 = store.4 v1, v17, v10
               v20 = symbol_addr @w
               v21 = load.4 v20, v19 -> int
               v22 = symbol_addr @h
               v23 = load.4 v22, v19 -> int
               ret v11, v19
             }
             const @c = zero 4
             global @g = zero 4
             global @h = zero 4
             global weak @w = zero 4",
            expect![[r#"
                v11 = load.4 v4, v9 -> int
                v12 = load.4 v5, v10 -> int
                v13 = load.4 v7, v0 -> int
                v14 = load.4 v3, v8 -> int
                v16 = load.4 v15, v0 -> int
                v18 = load.4 v17, v10 -> int
                v21 = load.4 v20, v19 -> int
                v23 = load.4 v22, v10 -> int"#]],
        );
    }

    #[test]
    fn over_other_bytes_only() {
        check(
            "func @f(int, ptr) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = param 1
               v3 = iconst 4
               v4 = ptradd v2, v3
               v5 = store.4 v1, v4, v0
               v6 = load.8 v2, v5 -> int
               v7 = load.4 v2, v5 -> int
               v8 = load.1 v4, v5 -> int
               v9 = ptradd v4, v3
               v10 = load.1 v9, v5 -> int
               v11 = ptradd v2, v1
               v12 = load.1 v11, v5 -> int
               v13 = iconst -4
               v14 = ptradd v2, v13
               v15 = load.8 v14, v5 -> int
               v16 = memset v2, v1, v1, v5
               v17 = load.8 v14, v16 -> int
               ret v6, v16
             }",
            expect![[r#"
                v6 = load.8 v2, v5 -> int
                v7 = load.4 v2, v0 -> int
                v8 = load.1 v4, v5 -> int
                v10 = load.1 v9, v0 -> int
                v12 = load.1 v11, v5 -> int
                v15 = load.8 v14, v0 -> int
                v17 = load.8 v14, v16 -> int"#]],
        );
    }

    #[test]
    fn over_loops_and_joins() {
        check(
            "func @f(int, ptr) -> int {
             bb0(v0: mem):
               v1 = param 0
               v2 = param 1
               v3 = stack_slot 8
               v4 = stack_slot 8
               v5 = store.4 v1, v3, v0
               br bb1(v5, v2)
             region loop {
             bb1(v6: mem, v7: ptr):
               v8 = load.4 v3, v6 -> int
               v9 = load.4 v4, v6 -> int
               v10 = load.4 v7, v6 -> int
               v11 = icmp.eq v8, v9
               brif v11, bb2, bb3(v6)
             bb2:
               v12 = store.4 v1, v4, v6
               br bb3(v12)
             bb3(v13: mem):
               v14 = iconst 4
               v15 = ptradd v7, v14
               v16 = store.4 v1, v15, v13
               v17 = icmp.eq v8, v10
               brif v17, bb5(v16), bb4
             bb4:
               continue v16, v15
             }
             bb5(v18: mem):
               v19 = load.4 v3, v18 -> int
               ret v19, v18
             }",
            expect![[r#"
                v8 = load.4 v3, v5 -> int
                v9 = load.4 v4, v6 -> int
                v10 = load.4 v7, v6 -> int
                v19 = load.4 v3, v5 -> int"#]],
        );
    }
}
