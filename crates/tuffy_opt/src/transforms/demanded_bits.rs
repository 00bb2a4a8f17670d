//! Demanded bits, a backward analysis: which bits of an integer matter is written on its uses, as the `x` bits of
//! `:known(…)`.
//!
//! ```text
//! v2 = add v0, v1               v2 = add v0:known(x????_????), v1:known(x????_????)
//! v3 = zext v2, 8           →   v3 = zext v2:known(x????_????), 8
//! ```
//!
//! A bit of an operand matters if changing it could change a bit that matters of a result, or make something poison. So
//! whatever an annotation is about matters: all bits of an annotated result, all bits of an operand whose use says more
//! than `x`. So do divisors, amounts of shifts and all that operations may be poison for. What operations on integers
//! demand is generated from the proven rules (`proofs/theories/Propagation/Demanded.v`).
//!
//! One step looks at all values whose demand is out of date ([`Facts::backward`](crate::engine::Facts)), and then,
//! round by round, at the operands of those whose demand changed. In a round demands begin with no bits and grow; a
//! value that does not come to rest is demanded as a whole. `x` bits are remarks, true when they are written. Rules
//! that drop bits nobody sees ask anew ([`View::demanded`]).

use super::prelude::*;
use crate::analysis::value_index::ValueIndex;
use crate::engine::Args;
use std::collections::VecDeque;
use std::fmt::Write as _;
use tuffy_facts::demand::{all, is_int, use_demand};
use tuffy_ir::{Ann, AnnData, Def, Function, KnownBits, Use, Value};

transform! {
    /// See the module.
    DemandedBits { name: "demanded_bits", kind: Equivalence, tag: "", params: [], source: "demanded_bits.rs" }
}

/// How often a demand may grow in one round before all bits are demanded.
const MAX_CHANGES: u32 = 8;
/// After how many rounds a value is demanded as a whole.
const MAX_ROUNDS: u32 = 3;

/// What the step writes.
struct Found {
    /// Uses and their new annotations.
    uses: Vec<(Use, Ann)>,
    /// Values looked at and which of their bits are demanded.
    demands: Vec<(Value, Int)>,
    computed: u64,
}

/// What a use says, without the remarks.
fn said(ann: Ann) -> AnnData {
    let mut data = ann.data();
    data.known.ignored = Int::ZERO;
    data
}

/// What is demanded of one value.
struct Cell {
    value: Value,
    bits: Int,
    /// Where its uses begin among all.
    uses: usize,
    /// What was demanded before this round, if it was known.
    before: Option<Int>,
    /// In how many rounds it was looked at.
    rounds: u32,
    /// How often its demand grew in this one.
    changes: u32,
    /// Whether this round looks at it.
    member: bool,
    queued: bool,
}

/// All values that were looked at. In a round the demands of its members grow; those of others are as earlier rounds or
/// steps found them.
struct Demands<'v> {
    view: View<'v>,
    cells: Vec<Cell>,
    /// What uses demand, as it was found when their value was last looked at: when all has come to rest, that is what
    /// they demand.
    uses: Vec<Int>,
    /// Where the cell of a value is.
    places: ValueIndex,
    work: VecDeque<usize>,
    computed: u64,
}

impl Demands<'_> {
    /// What is demanded of a value.
    fn demanded(&self, value: Value) -> Int {
        if !self.view.func.ann(value).is_none() {
            return all();
        }
        match self.places.get(value) {
            Some(at) => self.cells[at].bits.clone(),
            None => self.view.facts().demanded(value).cloned().unwrap_or_else(all),
        }
    }

    fn use_demand(&self, used: Use) -> Int {
        use_demand(self.view.context(), used, &|v| self.demanded(v))
    }

    fn is_member(&self, value: Value) -> bool {
        self.places.get(value).is_some_and(|at| self.cells[at].member)
    }

    /// Makes a value a member of the next round, unless it is one or is of no interest. Says where its cell is.
    fn admit(&mut self, value: Value) -> Option<usize> {
        let func = self.view.func;
        if !is_int(func, value) || func.def_block(value).is_none() || self.is_member(value) {
            return None;
        }
        let at = self.places.get(value).unwrap_or(self.cells.len());
        if at == self.cells.len() {
            self.places.set(value, Some(at));
            let before = self.view.facts().demanded(value).cloned();
            let (uses, changes, member, queued) = (self.uses.len(), 0, false, false);
            self.uses.extend(func.uses(value).map(|_| Int::ZERO));
            self.cells.push(Cell { value, bits: Int::ZERO, uses, before, rounds: 0, changes, member, queued });
        } else {
            self.cells[at].before = Some(self.cells[at].bits.clone());
        }
        let cell = &mut self.cells[at];
        cell.rounds += 1;
        cell.bits = if cell.rounds > MAX_ROUNDS { all() } else { Int::ZERO };
        (cell.changes, cell.member, cell.queued) = (0, true, true);
        Some(at)
    }

    /// Lets the demands of the members grow until they hold.
    fn settle(&mut self) {
        while let Some(at) = self.work.pop_front() {
            self.computed += 1;
            let (value, first) = (self.cells[at].value, self.cells[at].uses);
            let mut bits = self.cells[at].bits.clone();
            for (i, used) in self.view.func.uses(value).enumerate() {
                let found = self.use_demand(used);
                bits = bits.or(&found);
                self.uses[first + i] = found;
            }
            let cell = &mut self.cells[at];
            cell.queued = false;
            if bits == cell.bits {
                continue;
            }
            cell.changes += 1;
            cell.bits = if cell.changes > MAX_CHANGES { all() } else { bits };
            for_sources(self.view, value, |source| {
                if let Some(at) = self.places.get(source)
                    && self.cells[at].member
                    && !std::mem::replace(&mut self.cells[at].queued, true)
                {
                    self.work.push_back(at);
                }
            });
        }
    }
}

/// Looks at the values that a value is computed from.
fn for_sources(view: View<'_>, value: Value, mut look: impl FnMut(Value)) {
    let func = view.func;
    match func.def(value) {
        Def::Result(inst, _) => func.fixed_operands(inst).iter().for_each(|o| look(o.value)),
        Def::Param(block, index) => {
            for edge in view.preds(block) {
                if let Some(arg) = func.successor_args(edge.inst, edge.index as usize).get(index as usize) {
                    look(arg.value);
                }
            }
        }
    }
}

fn find(view: View<'_>) -> Found {
    let (func, dirty) = (view.func, &view.facts().backward);
    let mut next: Vec<Value> = dirty.list(func);
    let mut demands = Demands {
        view,
        cells: Vec::with_capacity(next.len()),
        uses: Vec::with_capacity(next.len()),
        places: ValueIndex::new(view.func),
        work: VecDeque::new(),
        computed: 0,
    };
    while !next.is_empty() {
        let members: Vec<usize> = std::mem::take(&mut next).into_iter().filter_map(|v| demands.admit(v)).collect();
        // Most values are used after they are defined: from the end, one look is mostly enough.
        demands.work = members.iter().rev().copied().collect();
        demands.settle();
        for &at in &members {
            let cell = &demands.cells[at];
            // If all values are members there are no others.
            if !dirty.is_all() && cell.before.as_ref() != Some(&cell.bits) {
                for_sources(view, cell.value, |v| {
                    if !demands.is_member(v) {
                        next.push(v);
                    }
                });
            }
        }
        for at in members {
            demands.cells[at].member = false;
        }
    }
    let mut uses = Vec::new();
    let mut last = (Ann::NONE, Int::ZERO, Ann::NONE);
    for cell in &demands.cells {
        // Of a constant every bit is known.
        let is_constant = func.def_inst(cell.value).is_some_and(|i| func.op(i) == Opcode::Iconst);
        for (i, used) in func.uses(cell.value).enumerate() {
            let old = func.operands(used.inst)[used.index as usize].ann;
            let ignored = if is_constant { Int::ZERO } else { demands.uses[cell.uses + i].not() };
            if old.is_none() && ignored.is_zero() {
                continue;
            }
            // One after the other they are often the same.
            if (last.0, &last.1) != (old, &ignored) {
                let data = said(old);
                let known = KnownBits { ignored: ignored.clone(), ..data.known };
                last = (old, ignored, Ann::new(AnnData { known, ..data }));
            }
            if last.2 != old {
                uses.push((used, last.2));
            }
        }
    }
    let computed = demands.computed;
    let demands = demands.cells.into_iter().map(|cell| (cell.value, cell.bits)).collect();
    Found { uses, demands, computed }
}

impl Transform for DemandedBits {
    fn info(&self) -> &'static Info {
        DemandedBits::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        (site == Site::Function && !view.facts().backward.is_empty()).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        if step.site != Site::Function {
            return Err(Refusal::pattern("the site is not the function"));
        }
        if view.facts().backward.is_empty() {
            return Err(Refusal::pattern("no demand is out of date"));
        }
        Ok(Plan::of(find(view)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let Found { uses, demands, computed } = plan.take();
        for (used, ann) in uses {
            edit.derive_use_ann(used.inst, used.index as usize, ann);
        }
        for (value, bits) in demands {
            edit.set_demanded(value, bits);
        }
        edit.facts_cleaned(false, computed);
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &Found = plan.get();
        Fact::list(out, &found.uses, |&(used, ann)| (place(view.func, used), mask(ann)));
    }
}

/// Where a use is: the instruction by its result or, if it has none, its block; and the number of the operand.
fn place(func: &Function, used: Use) -> String {
    let mut name = String::new();
    match (func.results(used.inst).next(), func.inst(used.inst).block()) {
        (Some(result), _) => func.value_name(result).push_value(&mut name),
        (None, Some(block)) => func.block_name(block).push_block(&mut name),
        (None, None) => {}
    }
    let _ = write!(name, "[{}]", used.index);
    name
}

/// The bits that matter, as a mask.
fn mask(ann: Ann) -> String {
    match ann.known_bits() {
        Some(known) if !known.ignored.is_zero() => format!("{:x}", known.ignored.not()),
        _ => "all".to_owned(),
    }
}

/// One step, if anything is out of date.
pub fn run(engine: &mut dyn Perform, _: &Args) {
    if let Some(step) = DemandedBits.propose(engine.view(), Site::Function) {
        // A refusal leaves everything as it is.
        let _ = engine.perform(&DemandedBits, &step);
    }
}

#[cfg(test)]
mod tests {
    use super::super::dead_inst::DeadInst;
    use super::DemandedBits;
    use crate::engine::Perform;
    use crate::testing::Trial;
    use expect_test::expect;

    #[test]
    fn demands_flow_back_through_operations_and_parameters() {
        let mut t = Trial::new(
            "func @f(int, int, ptr) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 4
              v5 = iconst 0xf0
              v6 = add v1, v2
              v7 = and v6, v5
              v8 = shr v2, v4
              v9 = shl v8, v4
              br bb1(v9)
            bb1(v10: int):
              v11 = store.1 v10, v3, v0
              v12 = mul v7, v1
              v13 = zext v12, 16
              v14 = sext v7, 4
              v15:s32 = add v14, v13
              v16 = div v15, v8
              ret v16, v11
            }",
        );
        assert_eq!(t.run("demanded-bits"), 1);
        expect![[r#"
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 4
              v5 = iconst 240
              v6 = add v1:known(x_????_????), v2:known(x_????_????)
              v7 = and v6:known(x_????_xxxx), v5
              v8 = shr v2:known(?_xxxx), v4
              v9 = shl v8:known(x_????), v4
              br bb1(v9:known(x_????_????))
            bb1(v10: int):
              v11 = store.1 v10:known(x_????_????), v3, v0
              v12 = mul v7:known(x_????_????_????_????), v1:known(x_????_????_????_????)
              v13 = zext v12:known(x_????_????_????_????), 16
              v14 = sext v7:known(x_????), 4
              v15:s32 = add v14, v13
              v16 = div v15, v8
              ret v16, v11
        "#]]
        .assert_eq(&t.text());
        assert_eq!(t.run("demanded-bits"), 0);
        assert!(t.engine.view().facts().demanded_is_fresh(t.value("v6")));
        assert_eq!(t.refusal(&DemandedBits, "@", &[]), "no demand is out of date");
        assert_eq!(t.refusal(&DemandedBits, "v6", &[]), "the site is not the function");
    }

    #[test]
    fn loops_come_to_rest() {
        let mut t = Trial::new(
            "func @f(int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = iconst 1
              br bb1(v0, v0)
            region loop {
              bb1(v3: int, v4: int):
                v5 = add v3, v0
                v6 = shr v4, v2
                brif v1, bb2, bb3
              bb2:
                continue v5, v6
            }
            bb3:
              v7 = add v3, v4
              v8 = zext v7, 8
              ret v8
            }",
        );
        assert_eq!(t.run("demanded-bits"), 1);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = iconst 1
              br bb1(v0:known(x_????_????), v0)
            region loop {
              bb1(v3: int, v4: int):
                v5 = add v3:known(x_????_????), v0:known(x_????_????)
                v6 = shr v4:known(?x), v2
                brif v1, bb2, bb3
              bb2:
                continue v5:known(x_????_????), v6
            }
            bb3:
              v7 = add v3:known(x_????_????), v4:known(x_????_????)
              v8 = zext v7:known(x_????_????), 8
              ret v8
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn only_what_is_out_of_date_is_computed() {
        let mut text = String::from("func @f(int) -> int {\nbb0:\n  v0 = param 0\n");
        for i in 0..40 {
            let n = 10 + 10 * i;
            text += &format!("  v{n} = add v0, v0\n  v{} = zext v{n}, 8\n  v{} = zext v{n}, 9\n", n + 1, n + 2);
        }
        text += "  ret v0\n}";
        let mut t = Trial::new(&text);
        t.run("demanded-bits");
        let first = t.engine.view().facts().backward_computed;
        assert!((121..=125).contains(&first), "{first}");
        assert!(t.text().contains("v11 = zext v10:known(x), 8\n"), "{}", t.text());
        assert_eq!(t.run("demanded-bits"), 0);
        t.step(&DeadInst, "v12", &[]).unwrap();
        assert!(!t.engine.view().facts().demanded_is_fresh(t.value("v10")));
        assert_eq!(t.run("demanded-bits"), 1);
        assert_eq!(t.engine.view().facts().backward_computed - first, 1);
    }
}
