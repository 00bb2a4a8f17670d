//! Redundant phi elimination: a block parameter that is the same value on every edge is that value.
//!
//! ```text
//! bb1: br bb3(v0)               bb1: br bb3
//! bb2: br bb3(v0)           →   bb2: br bb3
//! bb3(v5: int): ret v5          bb3: ret v0
//! ```
//!
//! Edges that pass the parameter itself do not count.

use super::prelude::*;
use tuffy_ir::{Block, Def, Function, Pred, Value};

transform! {
    /// See the module.
    RedundantParam { name: "redundant_param", kind: Refinement, tag: "coalesce", params: [], source: "redundant_param.rs" }
}

struct EqualArguments {
    block: Block,
    index: usize,
    value: Value,
}

/// The one value that edges give a parameter, if any does; or two of them.
fn one_argument(
    func: &Function,
    param: Value,
    index: usize,
    edges: impl IntoIterator<Item = Pred>,
) -> Result<Option<Value>, (Value, Value)> {
    let mut found: Option<Value> = None;
    for edge in edges {
        let arg = func.successor_args(edge.inst, edge.index as usize)[index].value;
        if arg == param || found == Some(arg) {
            continue;
        }
        if let Some(other) = found {
            return Err((other, arg));
        }
        found = Some(arg);
    }
    Ok(found)
}

fn find(view: View<'_>, site: Site) -> Result<EqualArguments, Refusal> {
    let func = view.func;
    let param = site.value().ok_or_else(|| Refusal::pattern("the site is no value"))?;
    let Def::Param(block, index) = func.def(param) else { return Err(Refusal::pattern("no block parameter")) };
    let index = index as usize;
    if !view.is_placed(block) || func.params(block).get(index) != Some(&param) {
        return Err(Refusal::pattern("the parameter is gone"));
    }
    let found = one_argument(func, param, index, view.preds(block)).map_err(|(one, other)| {
        Refusal::needs("arguments", "one value", format_args!("{} and {}", func.show(one), func.show(other)))
    })?;
    let value = found.ok_or_else(|| Refusal::pattern("no edge gives the parameter a value"))?;
    let from = func.def_block(value).ok_or_else(|| Refusal::pattern("the argument is gone"))?;
    // A value that is there on every edge dominates the block, unless it is defined only behind it. Where the entry
    // does not reach, it may depend on the parameter, and uses may stand anywhere.
    let fits = view.all_reachable()
        || (from != block
            && view.dominates(from, block)
            && view.is_independent(value, block)
            && view.uses_follow(param, value));
    if !fits {
        return Err(Refusal::needs("the argument", "a value that dominates the block", func.show(value)));
    }
    Ok(EqualArguments { block, index, value })
}

impl Transform for RedundantParam {
    fn info(&self) -> &'static Info {
        RedundantParam::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let param = site.value()?;
        let Def::Param(block, index) = view.func.def(param) else { return None };
        if !view.is_placed(block) || one_argument(view.func, param, index as usize, view.some_preds(block)).is_err() {
            return None;
        }
        find(view, site).ok().map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, step: &Step, plan: Plan) {
        let EqualArguments { block, index, value } = plan.take();
        edit.replace_value(step.site.value().expect("a parameter"), value);
        edit.remove_param(block, index);
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &EqualArguments = plan.get();
        out.extend(view.preds(found.block).iter().map(|e| e.inst));
    }
}
