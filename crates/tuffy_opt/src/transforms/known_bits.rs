//! Known bits and value ranges, a forward analysis to a fixpoint: what is known of integers is written down as
//! annotations of definitions.
//!
//! ```text
//! v1 = zext v0, 8               v1 = zext v0, 8
//! v2 = add v1, v1           →   v2:u9 = add v1, v1
//! br bb1(v2)                    br bb1(v2)
//! bb1(v3: int):                 bb1(v3:u9: int):
//! ```
//!
//! One step looks at all facts that are out of date ([`Facts::forward`](crate::engine::Facts)) and at those that change
//! because of them, and at no others. What an operation guarantees by itself (`zext v, 8` is below 256) is not written;
//! whoever asks ([`View::known`]) is told anyway.
//!
//! *Why it is sound.* A fact is a set that holds every value which is not poison. Annotations are such sets by their
//! meaning. For the values looked at, the facts found are a fixpoint: the fact of a result holds all that its operation
//! can make of members of its operands' facts, the fact of a parameter holds the facts of all its arguments, over all
//! edges that the entry reaches. So if all values computed so far are members of their facts, the next one is: the
//! facts are an invariant of every execution, and writing them as annotations makes nothing poison that was not. The
//! search begins with empty sets and lets them grow; a value that does not come to rest after [`MAX_CHANGES`] changes
//! is given up: it gets what was given and what its operation guarantees whatever its operands are, which holds in any
//! case. Then facts may shrink again: what an operation makes of members of an invariant is a member.
//!
//! Users of facts that changed are looked at in another round, in which the facts of the rounds before are annotations
//! like all others.
//!
//! What was given in the input or by other steps is remembered apart, so a later step can also take back what was
//! derived.

use super::prelude::*;
use crate::analysis::value_index::ValueIndex;
use crate::engine::Args;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tuffy_facts::OpKey;
use tuffy_facts::known::{self, KnownId, Table};
use tuffy_ir::{Ann, Block, Def, Entity, Function, Type, Value};

transform! {
    /// See the module.
    KnownBits { name: "known_bits", kind: Refinement, tag: "", params: [], source: "known_bits.rs" }
}

/// How often a fact may change before it is given up.
pub const MAX_CHANGES: u32 = 8;
/// After this many changes, bounds that move are dropped.
const PATIENCE: u32 = 3;
/// In how many rounds a fact is looked at.
const MAX_ROUNDS: u8 = 3;

/// What the step writes.
struct Found {
    /// Values and their new annotations, in the order of the text.
    changed: Vec<(Value, Ann)>,
    /// How many facts were computed.
    computed: u64,
}

/// Where a value stands: block in reverse postorder, parameter or result, place among them, in one number.
type Key = (u64, Value);

/// A value that a round looks at, and how often its fact changed.
#[derive(Clone, Copy)]
struct Cell {
    value: Value,
    /// What its operation says alone.
    alone: KnownId,
    changes: u32,
}

/// Numbers to look at, the least first.
#[derive(Default)]
struct Work {
    words: Vec<u64>,
    /// No word before this one has a member.
    first: usize,
}

impl Work {
    fn insert(&mut self, at: usize) {
        let word = at / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (at % 64);
        self.first = self.first.min(word);
    }

    fn pop(&mut self) -> Option<usize> {
        let word = self.first + self.words.get(self.first..)?.iter().position(|&w| w != 0)?;
        self.first = word;
        let bit = self.words[word].trailing_zeros() as usize;
        self.words[word] &= self.words[word] - 1;
        Some(word * 64 + bit)
    }
}

/// The facts of one round. Those of all other values stand in annotations, as earlier rounds leave them.
struct Search<'v> {
    view: View<'v>,
    table: Box<Table>,
    /// What is known of values now, if it was found out: of those that the round looks at, and of others by their
    /// annotations.
    facts: Vec<Option<KnownId>>,
    /// What earlier rounds write.
    written: FxHashMap<Value, Ann>,
    /// What the round looks at, in the order of the text.
    cells: Vec<Cell>,
    /// Where the cell of a value is.
    places: ValueIndex,
    work: Work,
    /// Whether values may be looked at before what they are computed from.
    cyclic: bool,
    computed: u64,
}

/// Whether the entry reaches a cycle.
fn has_cycle(view: View<'_>) -> bool {
    let cfg = view.cfg();
    let back =
        |&(at, block): &(usize, &Block)| cfg.succs(*block).iter().any(|s| cfg.position(*s).is_some_and(|p| p <= at));
    cfg.reverse_postorder().iter().enumerate().any(|edge| back(&edge))
}

/// Those of some values, or of all, that are worth looking at, in the order of the text: along reverse postorder.
fn in_order(view: View<'_>, values: Option<&[Value]>) -> Vec<Value> {
    let func = view.func;
    if let Some(values) = values
        && values.len() < func.num_values() / 4
    {
        let mut keys: Vec<Key> = values.iter().filter_map(|&v| key(view, v)).collect();
        keys.sort_unstable();
        keys.dedup();
        return keys.into_iter().map(|(_, value)| value).collect();
    }
    let mut wanted = vec![values.is_none(); func.num_values()];
    values.into_iter().flatten().for_each(|v| wanted[v.index()] = true);
    let mut found = Vec::new();
    let is_wanted = |v: &Value| wanted[v.index()] && func.ty(*v) == Type::INT;
    for &block in view.cfg().reverse_postorder() {
        found.extend(func.params(block).iter().copied().filter(is_wanted));
        for inst in func.block_insts(block).filter(|&i| func.op(i) != Opcode::Iconst) {
            found.extend(func.results(inst).filter(is_wanted));
        }
    }
    found
}

/// The place of a value that is worth looking at: an integer that the entry reaches, and no constant, which says all by
/// itself.
fn key(view: View<'_>, value: Value) -> Option<Key> {
    let func = view.func;
    if func.ty(value) != Type::INT {
        return None;
    }
    let (block, place) = match func.def(value) {
        Def::Param(block, index) if func.params(block).get(index as usize) == Some(&value) => (block, u64::from(index)),
        Def::Param(..) => return None,
        Def::Result(inst, _) => {
            let data = func.inst(inst);
            if data.op() == Opcode::Iconst {
                return None;
            }
            (data.block()?, 1 << 32 | u64::from(data.order()))
        }
    };
    Some(((view.cfg().position(block)? as u64) << 33 | place, value))
}

/// Values that are computed from one.
fn users(func: &Function, value: Value) -> impl Iterator<Item = Value> + '_ {
    func.uses(value).flat_map(|used| {
        let terminator = func.inst(used.inst).is_terminator();
        let param = if terminator { func.argument_param(used) } else { None };
        func.results(used.inst).chain(param)
    })
}

impl Search<'_> {
    fn old_ann(&self, value: Value) -> Ann {
        if self.written.is_empty() {
            return self.view.func.ann(value);
        }
        self.written.get(&value).copied().unwrap_or_else(|| self.view.func.ann(value))
    }

    fn given(&self, value: Value) -> Ann {
        self.view.facts().given(self.view.func, value)
    }

    /// What is known of a value now.
    fn fact(&mut self, value: Value) -> KnownId {
        if let Some(fact) = self.facts[value.index()] {
            return fact;
        }
        let fact = self.shallow(value, self.old_ann(value));
        self.facts[value.index()] = Some(fact);
        fact
    }

    /// What a value is known to be by an annotation and by its operation alone.
    fn shallow(&mut self, value: Value, ann: Ann) -> KnownId {
        let alone = match self.view.func.def(value) {
            Def::Param(..) => KnownId::ANY,
            Def::Result(inst, _) => self.transfer(inst, value, false).1,
        };
        self.table.with(alone, ann)
    }

    /// What an operation makes of what is known of its operands, and what it says alone: if nothing is known of them
    /// but constants and what uses say. See [`known::transfer`]; the first is the second too if it is not asked for.
    fn transfer(&mut self, inst: Inst, value: Value, all: bool) -> (KnownId, KnownId) {
        let func = self.view.func;
        if let Some(known) = known::source(self.view.context(), inst, value) {
            let said = self.table.number(known.worth_writing());
            return (said, said);
        }
        let (mut args, mut bare): (SmallVec<[KnownId; 4]>, SmallVec<[KnownId; 4]>) = Default::default();
        for operand in func.fixed_operands(inst) {
            if func.ty(operand.value) != Type::INT {
                args.push(KnownId::ANY);
                bare.push(KnownId::ANY);
                continue;
            }
            let is_constant = func.def_inst(operand.value).is_some_and(|i| func.op(i) == Opcode::Iconst);
            let fact = if all || is_constant { self.fact(operand.value) } else { KnownId::ANY };
            let fact = self.table.with(fact, operand.ann);
            args.push(fact);
            bare.push(if is_constant { fact } else { self.table.with(KnownId::ANY, operand.ann) });
        }
        let (head, width) = (OpKey::of(func, value), func.inst(inst).imm().number());
        let alone = self.table.combine(head, width, &bare);
        let found = if args == bare { alone } else { self.table.combine(head, width, &args) };
        (self.table.worth_writing(found), self.table.worth_writing(alone))
    }

    /// What is known of a value by what is known of others, and by its operation alone.
    fn evaluate(&mut self, value: Value) -> (KnownId, KnownId) {
        self.computed += 1;
        let (view, func) = (self.view, self.view.func);
        let (found, alone) = match func.def(value) {
            Def::Param(block, index) => {
                let mut all = KnownId::NOTHING;
                for edge in view.some_preds(block) {
                    if view.cfg().is_reachable(edge.block) {
                        let arg = func.successor_args(edge.inst, edge.index as usize)[index as usize];
                        let fact = self.fact(arg.value);
                        let fact = self.table.with(fact, arg.ann);
                        all = self.table.join(all, fact);
                    }
                }
                (all, KnownId::ANY)
            }
            Def::Result(inst, _) => self.transfer(inst, value, true),
        };
        (self.table.with(found, self.given(value)), alone)
    }

    fn push_users(&mut self, value: Value) {
        for user in users(self.view.func, value) {
            if let Some(at) = self.places.get(user) {
                self.work.insert(at);
            }
        }
    }

    /// Lets facts grow from nothing until they hold.
    fn grow(&mut self) {
        while let Some(at) = self.work.pop() {
            let Cell { value, changes, .. } = self.cells[at];
            let (new, alone) = self.evaluate(value);
            self.cells[at].alone = alone;
            let old = self.facts[value.index()].expect("the round began with one");
            if new == old || changes > MAX_CHANGES {
                continue;
            }
            let fact = match changes + 1 {
                0..=PATIENCE => new,
                n if n <= MAX_CHANGES => self.table.widen(old, new, n > PATIENCE + 1),
                _ => self.table.with(alone, self.given(value)),
            };
            self.cells[at].changes += 1;
            self.facts[value.index()] = Some(fact);
            // Without cycles all that is computed from it comes later and is looked at anyway.
            if self.cyclic {
                self.push_users(value);
            }
        }
    }

    /// Facts that grew too far shrink again, each once: what holds of the operands bounds the result.
    fn shrink(&mut self) {
        for (at, cell) in self.cells.iter_mut().enumerate() {
            if cell.changes > PATIENCE {
                self.work.insert(at);
            }
            cell.changes = 0;
        }
        while let Some(at) = self.work.pop() {
            let Cell { value, changes, .. } = self.cells[at];
            let (new, _) = self.evaluate(value);
            let old = self.facts[value.index()].expect("the round began with one");
            let fact = self.table.meet(old, new);
            if fact != old && changes < 2 {
                self.cells[at].changes += 1;
                self.facts[value.index()] = Some(fact);
                self.push_users(value);
            }
        }
    }

    /// Looks at these values. Gives those whose annotations change, and those that others then look at.
    fn round(&mut self, members: &[Value], rounds: &mut [u8]) -> (Vec<(Value, Ann)>, Vec<Value>) {
        self.cells = members.iter().map(|&value| Cell { value, alone: KnownId::ANY, changes: 0 }).collect();
        for (at, &value) in members.iter().enumerate() {
            self.places.set(value, Some(at));
            self.facts[value.index()] = Some(KnownId::NOTHING);
            rounds[value.index()] += 1;
            self.work.insert(at);
        }
        self.grow();
        self.shrink();
        let (mut changed, mut next) = (Vec::new(), Vec::new());
        for at in 0..members.len() {
            let Cell { value, alone, .. } = self.cells[at];
            let fact = self.facts[value.index()].expect("the round found one");
            let old = self.old_ann(value);
            let (new, shown) = self.table.annotation(fact, alone, self.given(value));
            if old == new {
                continue;
            }
            changed.push((value, new));
            // Others saw the old fact.
            if self.table.with(alone, old) != shown {
                let outside = |v: &Value| self.places.get(*v).is_none() && rounds[v.index()] < MAX_ROUNDS;
                next.extend(users(self.view.func, value).filter(outside));
            }
        }
        for &value in members {
            self.places.set(value, None);
            self.facts[value.index()] = None;
        }
        (changed, next)
    }
}

fn find(view: View<'_>) -> Found {
    let mut members = in_order(view, view.facts().forward(view.func).as_deref());
    let mut search = Search {
        view,
        table: Table::take(),
        facts: vec![None; view.func.num_values()],
        written: FxHashMap::default(),
        cells: Vec::new(),
        places: ValueIndex::new(view.func),
        work: Work::default(),
        cyclic: has_cycle(view),
        computed: 0,
    };
    // How often each value was looked at.
    let mut rounds: Vec<u8> = vec![0; view.func.num_values()];
    let mut changed = Vec::new();
    while !members.is_empty() {
        let (more, next) = search.round(&members, &mut rounds);
        if next.is_empty() && search.written.is_empty() {
            // The only round with changes: they are in order.
            changed = more;
            break;
        }
        search.written.extend(more);
        members = in_order(view, Some(&next));
    }
    if !search.written.is_empty() {
        changed = search.written.into_iter().filter(|&(value, ann)| view.func.ann(value) != ann).collect();
        changed.sort_by_cached_key(|&(value, _)| key(view, value));
    }
    search.table.keep();
    Found { changed, computed: search.computed }
}

impl Transform for KnownBits {
    fn info(&self) -> &'static Info {
        KnownBits::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        (site == Site::Function && !view.facts().forward_is_clean()).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        if step.site != Site::Function {
            return Err(Refusal::pattern("the site is not the function"));
        }
        if view.facts().forward_is_clean() {
            return Err(Refusal::pattern("no fact is out of date"));
        }
        Ok(Plan::of(find(view)))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let Found { changed, computed } = plan.take();
        for (value, ann) in changed {
            edit.derive_ann(value, ann);
        }
        edit.facts_cleaned(true, computed);
    }

    fn context(&self, view: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &Found = plan.get();
        Fact::list(out, &found.changed, |&(value, ann)| {
            let mut name = String::new();
            view.func.value_name(value).push_value(&mut name);
            let text = ann.to_string();
            (name, text.strip_prefix(':').unwrap_or("nothing").to_owned())
        });
    }
}

/// One step, if anything is out of date.
pub fn run(engine: &mut dyn Perform, _: &Args) {
    if let Some(step) = KnownBits.propose(engine.view(), Site::Function) {
        // A refusal leaves everything as it is.
        let _ = engine.perform(&KnownBits, &step);
    }
}

#[cfg(test)]
mod tests {
    use super::KnownBits;
    use crate::engine::Perform;
    use crate::rules;
    use crate::testing::Trial;
    use expect_test::expect;

    #[test]
    fn facts_flow_through_operations_and_parameters() {
        let mut t = Trial::new(
            "func @f(int:u8, bool, ptr) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = add v1, v1
              v5 = load.2 v3, v0 -> int
              v6 = and v5, v4
              v7 = iconst 16
              v8 = mul v6, v7
              v9 = select v2, v8, v7
              brif v2, bb1(v4), bb1(v9)
            bb1(v10: int):
              v11 = or v10, v7
              v12 = poison -> int
              v13 = select v2, v11, v12
              v14 = freeze v13
              v15 = add v14, v13
              ret v15, v0
            }",
        );
        assert_eq!(t.run("known-bits"), 1);
        expect![[r#"
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4:u9 = add v1, v1
              v5 = load.2 v3, v0 -> int
              v6:u9 = and v5, v4
              v7 = iconst 16
              v8:u13:known(0000) = mul v6, v7
              v9:u13:known(0000) = select v2, v8, v7
              brif v2, bb1(v4), bb1(v9)
            bb1(v10:u13: int):
              v11:u13:known(1_????) = or v10, v7
              v12 = poison -> int
              v13:u13:known(1_????) = select v2, v11, v12
              v14 = freeze v13
              v15 = add v14, v13
              ret v15, v0
        "#]]
        .assert_eq(&t.text());
        assert_eq!(t.run("known-bits"), 0);
    }

    /// What is frozen is not nothing because poison is: the parameter may be any integer.
    #[test]
    fn frozen_poison_is_any_integer() {
        let mut t = Trial::new(
            "func @f(bool) -> int {
            bb0:
              v0 = param 0
              v1 = poison -> int
              v2 = freeze v1
              v3 = iconst 5
              brif v0, bb1(v2), bb1(v3)
            bb1(v4: int):
              ret v4
            }",
        );
        t.run("known-bits");
        assert!(t.text().contains("bb1(v4: int):"), "{}", t.text());
    }

    #[test]
    fn loops_come_to_rest() {
        let mut t = Trial::new(
            "func @f(int:s32) -> int {
            bb0:
              v0 = param 0
              v1 = iconst 0
              v2 = iconst 4
              br bb1(v1, v1, v2)
            region loop {
              bb1(v3: int, v4: int, v5: int):
                v6 = add v4, v2
                v7:s32 = add v3, v2
                v8 = add v6, v5
                v9 = zext v8, 16
                v10 = icmp.lt v7, v0
                brif v10, bb2, bb3
              bb2:
                v11 = shl v5, v2
                continue v7, v9, v11
            }
            bb3:
              ret v6
            }",
        );
        assert_eq!(t.run("known-bits"), 1);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = iconst 0
              v2 = iconst 4
              br bb1(v1, v1, v2)
            region loop {
              bb1(v3:u31:known(00): int, v4:u16:known(00): int, v5:known(00_0?00_0?00): int):
                v6:u17:known(00) = add v4, v2
                v7:u31:known(00) = add v3, v2
                v8:known(00) = add v6, v5
                v9:u16:known(00) = zext v8, 16
                v10 = icmp.lt v7, v0
                brif v10, bb2, bb3
              bb2:
                v11:known(00_0?00_0?00_0000) = shl v5, v2
                continue v7, v9, v11
            }
            bb3:
              ret v6
        "#]]
        .assert_eq(&t.text());
    }

    /// 40 chains; one changes.
    #[test]
    fn only_what_is_out_of_date_is_computed() {
        let mut text = String::from("func @f(int) -> int {\nbb0:\n  v0 = param 0\n  v1 = iconst 3\n  v2 = iconst 5\n");
        let mut last = 0;
        for i in 0..40 {
            let n = 10 + 10 * i;
            let first = if i == 20 { "add v1, v2".to_owned() } else { "zext v0, 8".to_owned() };
            text += &format!("  v{n} = {first}\n  v{} = add v{n}, v2\n  v{} = add v{}, v{last}\n", n + 1, n + 2, n + 1);
            last = n + 2;
        }
        text += &format!("  ret v{last}\n}}");
        let mut t = Trial::new(&text);
        t.run("known-bits");
        let all = t.engine.view().facts().forward_computed;
        assert_eq!(all, 121);
        assert_eq!(t.run("known-bits"), 0);
        assert_eq!(t.engine.view().facts().forward_computed, all);
        // A constant takes the place of `v210`; `v211` is what it was.
        t.step(rules::find("fold_add").expect("a rule"), "v210", &[]).unwrap();
        assert_eq!(t.run("known-bits"), 1);
        assert_eq!(t.engine.view().facts().forward_computed - all, 1);
        assert_eq!(t.run("known-bits"), 0);
    }

    #[test]
    fn what_was_derived_is_taken_back_and_what_was_given_stays() {
        let mut t = Trial::new(
            "func @f(int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = zext v0, 4
              v3:u4 = zext v0, 4
              v4:s9 = add v3, v3
              v5 = add v4, v2
              br bb1(v5, v3)
            bb1(v6: int, v7: int):
              v8 = mul v6, v7
              ret v8
            }",
        );
        t.run("known-bits");
        let first = t.text();
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = zext v0, 4
              v3:u4 = zext v0, 4
              v4:u5 = add v3, v3
              v5:u6 = add v4, v2
              br bb1(v5, v3)
            bb1(v6:u6: int, v7:u4: int):
              v8:u10 = mul v6, v7
              ret v8
        "#]]
        .assert_eq(&first);
        assert_eq!(t.refusal(&KnownBits, "@", &[]), "no fact is out of date");
        assert_eq!(t.refusal(&KnownBits, "v3", &[]), "the site is not the function");
        // `v4` now adds something of which nothing is known.
        t.change(|edit, v| {
            let add = edit.func().def_inst(v("v4")).unwrap();
            edit.set_operand(add, 0, v("v0").into());
        });
        t.run("known-bits");
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = zext v0, 4
              v3:u4 = zext v0, 4
              v4:s9 = add v0, v3
              v5:s10 = add v4, v2
              br bb1(v5, v3)
            bb1(v6:s10: int, v7:u4: int):
              v8:s13 = mul v6, v7
              ret v8
        "#]]
        .assert_eq(&t.text());
        t.change(|edit, v| {
            let add = edit.func().def_inst(v("v4")).unwrap();
            edit.set_operand(add, 0, v("v3").into());
        });
        t.run("known-bits");
        assert_eq!(t.text(), first);
    }
}
