//! Dead phi elimination: a block parameter that nothing needs goes, with its arguments.
//!
//! ```text
//! br bb1(v0, v1)                        br bb1(v1)
//! region loop {                         region loop {
//!   bb1(v2: int, v3: int):        →       bb1(v3: int):
//!     v4 = add v2, v3
//!     …                                     …
//!     continue v4, v3                       continue v3
//! }                                     }
//! ```
//!
//! So do the parameters and instructions without effect that it feeds, if they feed only each other: at most
//! [`MAX_DEAD`] of them. So do parameters of the block before it that are dead in the same way, so that a block with
//! very many is rid of them in few steps.

use super::dead_inst::removable;
use super::prelude::*;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::borrow::Cow;
use tuffy_ir::{Def, Function, Use, Value};

transform! {
    /// See the module.
    DeadParam { name: "dead_param", kind: Refinement, tag: "", params: [], source: "dead_param.rs" }
}

/// How many values go at once at most.
pub const MAX_DEAD: usize = 64;
/// How many uses are looked at for it.
const MAX_USES: usize = 256;

/// How many parameters of the block, besides what they feed, go at once at most.
const MAX_BATCH: usize = 64;
/// How many uses are looked at for all of them.
const MAX_BATCH_USES: usize = 4096;

/// What is found to be dead.
#[derive(Default)]
struct Dead {
    params: Vec<Value>,
    insts: Vec<Inst>,
}

/// Looks for what is dead.
struct Search<'a> {
    func: &'a Function,
    dead: Dead,
    /// What was dead when the last parameter was added; what is found since is short.
    params: FxHashSet<Value>,
    insts: FxHashSet<Inst>,
    uses: usize,
}

impl Search<'_> {
    /// Adds a parameter, and what it feeds, to what is dead; or says why not and adds nothing.
    fn add(&mut self, first: Value) -> Result<(), Refusal> {
        let (params, insts) = (self.params.len(), self.insts.len());
        let added = self.follow(first);
        if added.is_err() {
            self.dead.params.truncate(params);
            self.dead.insts.truncate(insts);
        }
        added
    }

    /// What was added is taken for granted by what follows.
    fn settle(&mut self) {
        self.params.extend(&self.dead.params[self.params.len()..]);
        self.insts.extend(&self.dead.insts[self.insts.len()..]);
    }

    fn has_param(&self, param: Value) -> bool {
        self.dead.params[self.params.len()..].contains(&param) || self.params.contains(&param)
    }

    fn has_inst(&self, inst: Inst) -> bool {
        self.dead.insts[self.insts.len()..].contains(&inst) || self.insts.contains(&inst)
    }

    fn follow(&mut self, first: Value) -> Result<(), Refusal> {
        let func = self.func;
        self.dead.params.push(first);
        // The nearest first: what matters is mostly near.
        let mut work: SmallVec<[Value; 16]> = SmallVec::from_slice(&[first]);
        let (mut at, mut values, mut uses) = (0, 1, 0);
        while let Some(&value) = work.get(at) {
            at += 1;
            for used in func.uses(value) {
                uses += 1;
                self.uses += 1;
                if values > MAX_DEAD || uses > MAX_USES {
                    let most = Cow::Owned(format!("at most {MAX_DEAD} values"));
                    return Err(Refusal::needs("what the parameter feeds", most, "more"));
                }
                if func.inst(used.inst).is_terminator() {
                    let param = func.argument_param(used);
                    let param = param.ok_or_else(|| Refusal::needs("uses", "none that matter", func.op(used.inst)))?;
                    if !self.has_param(param) {
                        self.dead.params.push(param);
                        work.push(param);
                        values += 1;
                    }
                } else if !removable(func.op(used.inst)) {
                    return Err(Refusal::needs("uses", "none that matter", func.op(used.inst)));
                } else if !self.has_inst(used.inst) {
                    self.dead.insts.push(used.inst);
                    work.extend(func.results(used.inst));
                    values += func.results(used.inst).len();
                }
            }
        }
        Ok(())
    }
}

/// What is dead if a parameter is; with others of its block, if they are wanted.
fn find(view: View<'_>, site: Site, others: bool) -> Result<Dead, Refusal> {
    let func = view.func;
    let first = site.value().ok_or_else(|| Refusal::pattern("the site is no value"))?;
    let Def::Param(block, index) = func.def(first) else { return Err(Refusal::pattern("no block parameter")) };
    if !view.is_placed(block) || func.params(block).get(index as usize) != Some(&first) {
        return Err(Refusal::pattern("the parameter is gone"));
    }
    if func.entry() == Some(block) {
        return Err(Refusal::pattern("the function is entered with the parameter"));
    }
    let mut search =
        Search { func, dead: Dead::default(), params: FxHashSet::default(), insts: FxHashSet::default(), uses: 0 };
    search.add(first)?;
    if others {
        for &param in func.params(block)[..index as usize].iter().rev().take(MAX_BATCH) {
            search.settle();
            if search.uses < MAX_BATCH_USES && !search.has_param(param) {
                let _ = search.add(param);
            }
        }
    }
    Ok(search.dead)
}

impl Transform for DeadParam {
    fn info(&self) -> &'static Info {
        DeadParam::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let func = view.func;
        let first = site.value().filter(|&v| matches!(func.def(v), Def::Param(..)))?;
        // Mostly a use matters, which is seen at once.
        let matters = |used: Use| !func.inst(used.inst).is_terminator() && !removable(func.op(used.inst));
        if func.uses(first).take(MAX_USES).any(matters) {
            return None;
        }
        find(view, site, false).ok().map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site, true).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let Dead { params, insts } = plan.take();
        edit.remove_dead(&params, &insts);
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let dead: &Dead = plan.get();
        out.extend(&dead.insts);
        for &param in &dead.params {
            if let Def::Param(block, _) = view.func.def(param) {
                out.extend(view.preds(block).iter().map(|e| e.inst));
            }
        }
        out.sort_unstable();
        out.dedup();
    }
}

#[cfg(test)]
mod tests {
    use super::DeadParam;
    use crate::testing::Trial;
    use expect_test::expect;

    const LOOP: &str = "func @f(int, bool, ptr) -> int {
        bb0(v0: mem):
          v1 = param 0
          v2 = param 1
          v3 = param 2
          br bb1(v1, v1, v1, v0)
        region loop {
          bb1(v4: int, v5: int, v6: int, v7: mem):
            v8 = add v4, v5
            v9 = add v5, v1
            v10 = load.4 v3, v7 -> int
            v11, v12 = split.8 v10
            v13 = add v11, v6
            brif v2, bb2(v8), bb3(v9)
          bb2(v14: int):
            continue v14, v9, v13, v7
        }
        bb3(v15: int):
          ret v15, v0
        }";

    #[test]
    fn what_only_feeds_itself_goes() {
        let mut t = Trial::new(LOOP);
        assert_eq!(t.refusal(&DeadParam, "v5", &[]), "uses: expected none that matter, found ret");
        assert_eq!(t.refusal(&DeadParam, "v15", &[]), "uses: expected none that matter, found ret");
        assert_eq!(t.refusal(&DeadParam, "v0", &[]), "the function is entered with the parameter");
        assert_eq!(t.refusal(&DeadParam, "v8", &[]), "no block parameter");
        t.step(&DeadParam, "v4", &[]).unwrap();
        t.step(&DeadParam, "v7", &[]).unwrap();
        assert_eq!(t.refusal(&DeadParam, "v4", &[]), "the parameter is gone");
        expect![[r#"
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              br bb1(v1)
            region loop {
              bb1(v5: int):
                v9 = add v5, v1
                brif v2, bb2, bb3(v9)
              bb2:
                continue v9
            }
            bb3(v15: int):
              ret v15, v0
        "#]]
        .assert_eq(&t.text());
    }

    #[test]
    fn dead_parameters_before_it_go_in_the_same_step() {
        let mut t = Trial::new(LOOP);
        assert_eq!(t.run("dead-param"), 1);
        assert_eq!(t.refusal(&DeadParam, "v6", &[]), "the parameter is gone");
        assert_eq!(t.refusal(&DeadParam, "v4", &[]), "the parameter is gone");
        assert_eq!(t.refusal(&DeadParam, "v5", &[]), "uses: expected none that matter, found ret");
    }

    #[test]
    fn a_branch_does_not_decide_by_a_dead_parameter() {
        let mut t = Trial::new(
            "func @f(bool, ptr) -> int {
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = iconst 1
              br bb1(v1, v3)
            bb1(v4: bool, v5: int):
              v6 = store.4 v5, v2, v0
              brif v4, bb2, bb3
            bb2:
              ret v3, v6
            bb3:
              ret v3, v6
            }",
        );
        assert_eq!(t.run("dead-param"), 0);
        assert_eq!(t.refusal(&DeadParam, "v4", &[]), "uses: expected none that matter, found brif");
        assert_eq!(t.refusal(&DeadParam, "v5", &[]), "uses: expected none that matter, found store");
    }
}
