//! Early CSE over the dominator tree: a computation that an earlier one has done already is replaced by it.
//!
//! ```text
//! v2 = add v0, v1               v2 = add v0, v1
//! v3 = add v1, v0           →
//! v4 = mul v2, v3               v4 = mul v2, v2
//! ```
//!
//! Both are pure, or plain loads of the same memory state; the one that stays, the *leader*, stands on every way to the
//! other. What the leader says of its operands and results and the other does not say is dropped: the leader may not be
//! poison where the other was not.

use super::prelude::*;
use crate::engine::Args;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use tuffy_facts::known;
use tuffy_ir::{Ann, AttrKind, Block, Entity, Flags, Function, Item, Value};

transform! {
    /// See the module.
    EarlyCse { name: "early_cse", kind: Refinement, tag: "coalesce", params: ["with": Value], source: "early_cse.rs" }
}

/// Whether instructions of this opcode can stand for each other.
fn mergeable(op: Opcode) -> bool {
    let spec = op.spec();
    (spec.pure || spec.reads) && !spec.ends && !spec.results.is_empty()
}

/// Which kind of constant a row has: lists and large integers stand elsewhere.
fn constants_equal(func: &Function, a: Inst, b: Inst) -> bool {
    let (x, y) = (func.inst(a).imm(), func.inst(b).imm());
    let kind = |item: &Item| match item {
        Item::Dot(kind) | Item::Attr(kind) | Item::Named(_, kind) => Some(*kind),
        _ => None,
    };
    let mut kinds = func.op(a).spec().items.iter().filter_map(kind);
    match kinds.next() {
        None => true,
        Some(AttrKind::Int) => func.int_of(a) == func.int_of(b),
        Some(AttrKind::Float) => func.float_bits(a) == func.float_bits(b),
        Some(AttrKind::Path | AttrKind::Mask) => func.list_of(a) == func.list_of(b),
        Some(_) => x == y,
    }
}

/// Where a constant is kept says nothing of what it is.
fn flags(func: &Function, inst: Inst) -> Flags {
    func.inst(inst).flags().without(Flags::BIG)
}

/// How the operands of `b` stand in `a`: as they are, the first two exchanged, or otherwise.
fn operands_match(func: &Function, a: Inst, b: Inst) -> Option<bool> {
    let (x, y) = (func.operands(a), func.operands(b));
    if x.len() != y.len() {
        return None;
    }
    let same = |from: usize| x[from..].iter().zip(&y[from..]).all(|(o, p)| o.value == p.value);
    if same(0) {
        return Some(false);
    }
    let swapped = func.op(a).spec().commutes && x.len() >= 2 && x[0].value == y[1].value && x[1].value == y[0].value;
    (swapped && same(2)).then_some(true)
}

fn types(func: &Function, inst: Inst) -> impl Iterator<Item = tuffy_ir::Type> + '_ {
    func.results(inst).map(|v| func.ty(v))
}

/// Whether two instructions compute the same, but for annotations; and whether operands must be exchanged to see it.
fn equal(func: &Function, a: Inst, b: Inst) -> Option<bool> {
    let same = func.op(a) == func.op(b)
        && flags(func, a) == flags(func, b)
        && types(func, a).eq(types(func, b))
        && constants_equal(func, a, b);
    if same { operands_match(func, a, b) } else { None }
}

struct Duplicate {
    inst: Inst,
    leader: Inst,
    /// What the operands of the leader may still say.
    operand_anns: SmallVec<[Ann; 4]>,
    /// What its results may still say.
    result_anns: SmallVec<[Ann; 2]>,
}

fn find(view: View<'_>, step: &Step) -> Result<Duplicate, Refusal> {
    let func = view.func;
    let inst = placed_inst(func, step.site)?;
    let leader = func.def_inst(step.value(0)).filter(|&l| view.is_inst_placed(l));
    let leader = leader.ok_or_else(|| Refusal::pattern("no instruction defines the other value"))?;
    if !mergeable(func.op(inst)) {
        return Err(Refusal::pattern("the instruction has an effect or its own identity"));
    }
    let swapped = equal(func, leader, inst).filter(|_| leader != inst);
    let swapped = swapped.ok_or_else(|| Refusal::pattern("the two do not compute the same"))?;
    let first = func.results(leader).next().expect("a result");
    if !view.value_dominates(first, inst) {
        return Err(Refusal::needs("the other value", "defined on every way to the site", func.show(first)));
    }
    let pairs = func.results(leader).zip(func.results(inst));
    if !pairs.clone().all(|(stays, goes)| view.uses_follow(goes, stays)) {
        return Err(Refusal::needs("uses", "after the other value", "before"));
    }
    let (mine, theirs) = (func.operands(leader), func.operands(inst));
    let partner = |i: usize| if swapped && i < 2 { 1 - i } else { i };
    let operand_anns = (0..mine.len()).map(|i| known::common(mine[i].ann, theirs[partner(i)].ann)).collect();
    let result_anns = pairs.map(|(l, v)| known::common(func.ann(l), func.ann(v))).collect();
    Ok(Duplicate { inst, leader, operand_anns, result_anns })
}

impl Transform for EarlyCse {
    fn info(&self) -> &'static Info {
        EarlyCse::info()
    }

    /// Leaders are found by the walk.
    fn propose(&self, _: View<'_>, _: Site) -> Option<Step> {
        None
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let Duplicate { inst, leader, operand_anns, result_anns } = plan.take();
        let origin = edit.origin(inst);
        edit.add_origin(leader, origin);
        for (i, &ann) in operand_anns.iter().enumerate() {
            if edit.func().operands(leader)[i].ann != ann {
                edit.set_use_ann(leader, i, ann);
            }
        }
        let pairs: SmallVec<[(Value, Value); 2]> = edit.func().results(leader).zip(edit.func().results(inst)).collect();
        for (&(stays, goes), &ann) in pairs.iter().zip(&result_anns) {
            if edit.func().ann(stays) != ann {
                edit.set_ann(stays, ann);
            }
            edit.replace_value(goes, stays);
        }
        edit.remove(inst);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &Duplicate = plan.get();
        out.push(found.leader);
    }
}

/// The same for instructions that compute the same.
fn digest(func: &Function, inst: Inst) -> u64 {
    let mut hasher = FxHasher::default();
    let op = func.op(inst);
    (op as u8, flags(func, inst).code()).hash(&mut hasher);
    for ty in types(func, inst) {
        ty.hash(&mut hasher);
    }
    match op.spec().items.first() {
        Some(Item::Attr(AttrKind::Int)) => func.int_of(inst).hash(&mut hasher),
        Some(Item::Attr(AttrKind::Float)) => func.float_bits(inst).hash(&mut hasher),
        _ if op.spec().items.iter().any(|i| matches!(i, Item::Attr(AttrKind::Path | AttrKind::Mask))) => {
            func.list_of(inst).hash(&mut hasher);
        }
        _ => func.inst(inst).imm().hash(&mut hasher),
    }
    let mut operands: SmallVec<[u32; 4]> = func.operands(inst).iter().map(|o| o.value.as_u32()).collect();
    if op.spec().commutes && operands.len() >= 2 {
        operands[..2].sort_unstable();
    }
    operands.hash(&mut hasher);
    hasher.finish()
}

/// How many instructions with the same digest are compared.
const MAX_ALIKE: usize = 4;

/// Walks down the dominator tree with a table of what has been computed on the way.
pub fn run(engine: &mut dyn Perform, _: &Args) {
    let children = children(engine.view());
    let Some(entry) = engine.view().func.entry() else { return };
    let mut table: FxHashMap<u64, SmallVec<[Inst; 1]>> = FxHashMap::default();
    let mut log: Vec<u64> = Vec::new();
    // A block and how long the log was before it; twice, so that its entries go when what it dominates is done.
    let mut stack = vec![(entry, None)];
    while let Some((block, done)) = stack.pop() {
        if let Some(length) = done {
            for digest in log.drain(length..) {
                table.get_mut(&digest).expect("logged").pop();
            }
            continue;
        }
        stack.push((block, Some(log.len())));
        stack.extend(children[block.index()].iter().rev().map(|&b| (b, None)));
        let mut next = engine.view().func.first_inst(block);
        while let Some(inst) = next {
            let func = engine.view().func;
            next = func.next_inst(inst);
            if !mergeable(func.op(inst)) {
                continue;
            }
            let digest = digest(func, inst);
            let known = table.entry(digest).or_default();
            let leader = known.iter().rev().take(MAX_ALIKE).find(|&&l| equal(func, l, inst).is_some());
            if let Some(&leader) = leader {
                let with = func.results(leader).next().expect("a result");
                let step = Step::at(Site::of(func, inst)).with(Param::Value(with));
                if engine.perform(&EarlyCse, &step).is_ok() {
                    continue;
                }
            }
            known.push(inst);
            log.push(digest);
        }
    }
}

/// The blocks that each block dominates immediately, in reverse postorder.
fn children(view: View<'_>) -> Vec<SmallVec<[Block; 2]>> {
    let tree = view.exact_tree();
    let mut children = vec![SmallVec::new(); view.func.num_blocks()];
    for &block in view.cfg().reverse_postorder() {
        if let Some(up) = tree.idom(block) {
            children[up.index()].push(block);
        }
    }
    children
}

#[cfg(test)]
mod tests {
    use super::EarlyCse;
    use crate::testing::Trial;
    use expect_test::expect;

    #[test]
    fn equal_computations_merge_down_the_dominator_tree() {
        let mut t = Trial::new(
            "func @f(int, int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3 = add v0, v1
              v4 = add v1, v0
              v5 = sub v0, v1
              v6 = sub v1, v0
              v7 = iconst 7
              brif v2, bb1, bb2
            bb1:
              v8 = add v0, v1
              v9 = iconst 7
              v10 = mul v8, v9
              ret v10
            bb2:
              v11 = mul v3, v7
              v12 = add v11, v4
              v13 = add v5, v6
              v14 = add v12, v13
              ret v14
            }",
        );
        assert_eq!(t.run("early-cse"), 3);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3 = add v0, v1
              v5 = sub v0, v1
              v6 = sub v1, v0
              v7 = iconst 7
              brif v2, bb1, bb2
            bb1:
              v10 = mul v3, v7
              ret v10
            bb2:
              v11 = mul v3, v7
              v12 = add v11, v3
              v13 = add v5, v6
              v14 = add v12, v13
              ret v14
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn the_leader_says_no_more_than_what_it_replaces() {
        let mut t = Trial::new(
            "func @f(int, int) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2:u4 = add v0:s8, v1:u8
              v3:s8 = add v1:u9, v0:u8
              v4 = add v2, v3
              ret v4
            }",
        );
        assert_eq!(t.run("early-cse"), 1);
        expect![[r#"
            bb0:
              v0 = param 0
              v1 = param 1
              v2:s8 = add v0:s9, v1:u9
              v4 = add v2, v2
              ret v4
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn loads_merge_if_they_read_the_same_state() {
        let mut t = Trial::new(
            "func @f(ptr) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = load.4 v1, v0 -> int
              v3 = load.4 v1, v0 -> int
              v4 = load.2 v1, v0 -> int
              v5 = store.4 v2, v1, v0
              v6 = load.4 v1, v5 -> int
              v7 = add v2, v3
              v8 = add v4, v6
              v9 = add v7, v8
              ret v9, v5
            }",
        );
        assert_eq!(t.refusal(&EarlyCse, "v6", &["v2"]), "the two do not compute the same");
        assert_eq!(t.refusal(&EarlyCse, "v4", &["v2"]), "the two do not compute the same");
        assert_eq!(t.refusal(&EarlyCse, "v5", &["v5"]), "the instruction has an effect or its own identity");
        assert_eq!(t.run("early-cse"), 1);
        assert!(t.text().contains("v7 = add v2, v2\n"));
    }

    #[test]
    fn near_misses_stay() {
        let mut t = Trial::new(
            "func @f(int, bool) -> int {
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = freeze v0
              v3 = freeze v0
              brif v1, bb1, bb2
            bb1:
              v4 = zext v0, 8
              v5 = zext v0, 9
              v6 = add v4, v5
              ret v6
            bb2:
              v7 = zext v0, 8
              v8 = sext v0, 8
              v9 = add v7, v8
              v10 = add v9, v2
              v11 = add v10, v3
              ret v11
            }",
        );
        assert_eq!(t.run("early-cse"), 0);
        assert_eq!(t.refusal(&EarlyCse, "v3", &["v2"]), "the instruction has an effect or its own identity");
        assert_eq!(
            t.refusal(&EarlyCse, "v7", &["v4"]),
            "the other value: expected defined on every way to the site, found v4"
        );
        assert_eq!(t.refusal(&EarlyCse, "v4", &["v4"]), "the two do not compute the same");
        assert_eq!(t.refusal(&EarlyCse, "v5", &["v4"]), "the two do not compute the same");
        assert_eq!(t.refusal(&EarlyCse, "v8", &["v7"]), "the two do not compute the same");
    }

    #[test]
    fn where_nothing_reaches_no_use_comes_before_its_definition() {
        let mut t = Trial::new(
            "func @f(int) -> int {
            bb0:
              v0 = param 0
              ret v0
            bb1:
              v1 = add v0, v0
              br bb2
            bb2:
              v2 = mul v1, v0
              v3 = add v0, v0
              v4 = mul v2, v3
              ret v4
            }",
        );
        assert_eq!(t.refusal(&EarlyCse, "v1", &["v3"]), "uses: expected after the other value, found before");
        t.step(&EarlyCse, "v3", &["v1"]).unwrap();
    }
}
