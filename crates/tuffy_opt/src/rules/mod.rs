//! The proven rules: peephole rewrites (InstCombine) that the generator writes from `proofs/rules.jsonl`.
//!
//! *Generated* (`cargo xtask rules`): `generated/<topic>.rs` holds, for each rule, what it says of itself, a function
//! that checks its conditions, and one that builds its right side; `generated/roots.rs` one decision tree for each
//! operation at the root of patterns. The transfer functions are in `tuffy_facts`.
//!
//! *By hand*: what these call. [`Matcher`] looks at a function, [`Builder`] changes it through the editor, [`Rule`]
//! makes a rule a [`Transform`]. Nothing by hand knows a single rule.
//!
//! *Bits that matter.* A rule of the topic `unseen` is proven for what a mask leaves of both sides. It applies where
//! nobody sees more: [`Matcher::demanded`] asks for what matters of the value, now. What the root says does not hold
//! of what takes its place, so it goes.
//!
//! *Annotated code.* A rule is proven for expressions without annotations other than those it names; in a program,
//! definitions and uses may carry more. Dropping one makes a value more defined, so the left side of the rule is at
//! least as defined as what stands in the program, and the right side more so. What the root says is kept: on the new
//! definition, or on each use. A variable stands for a value as its uses in the pattern see it; where they see
//! different things, for the plain value.

mod builder;
mod defined;
#[allow(
    clippy::collapsible_if,
    clippy::collapsible_match,
    clippy::identity_op,
    clippy::needless_borrow,
    clippy::neg_cmp_op_on_partial_ord,
    clippy::nonminimal_bool,
    clippy::redundant_clone,
    clippy::too_many_arguments,
    reason = "what is written by rule is not always as short as it could be"
)]
mod generated;
mod matcher;
mod set;
#[cfg(test)]
mod tests;

pub use builder::Builder;
pub use generated::{COUNT, RULES};
pub use matcher::{Found, Matcher};
pub use set::{RuleFilter, RuleSet};

use crate::engine::{Editor, Fact, Info, Plan, Refusal, Site, Step, Transform, View};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;
use tuffy_facts::OpKey;
use tuffy_ir::{Def, Function, Inst, Opcode, Operand, Value};

/// A rule as a transform.
pub struct Rule {
    /// What it says of itself; the source is the rule in mathematical form.
    pub info: Info,
    /// Its place in [`RULES`].
    pub index: u16,
    /// The theory that it comes from: rules of one topic can be chosen together.
    pub topic: &'static str,
    /// What stands at the root of its pattern; [`OpKey::OTHER`] for a rule about any value.
    pub root: OpKey,
    /// How many operations the right side makes, constants left out.
    pub makes: u8,
    /// Whether what it makes equals what it replaces only in the bits that matter.
    pub masked: bool,
    /// Builds the right side and gives the value that takes the place of the root.
    build: fn(&mut Builder<'_, '_>) -> Operand,
}

/// The rule with this name.
pub fn find(name: &str) -> Option<&'static Rule> {
    static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Rule>> =
        LazyLock::new(|| RULES.iter().map(|&r| (r.info.name, r)).collect());
    BY_NAME.get(name).copied()
}

/// The first rule of a set that applies at a site, and its step.
pub fn propose(view: View<'_>, rules: &RuleSet, site: Site) -> Option<(&'static Rule, Step)> {
    let find = |value: Value| {
        let found = Matcher::thrifty(view, rules).at(value)?;
        Some((found.rule, Step::at(Site::Value(value))))
    };
    at_values(view, site, find)
}

/// What a look at the values of a site finds first: the results of an instruction, or a parameter of a block.
fn at_values<T>(view: View<'_>, site: Site, mut look: impl FnMut(Value) -> Option<T>) -> Option<T> {
    match site.inst(view.func) {
        Some(inst) => view.func.results(inst).find_map(look),
        None => look(site.value()?),
    }
}

/// The constant that a value is.
#[inline]
fn constant(func: &Function, value: Value) -> Option<Inst> {
    let inst = func.def_inst(value)?;
    matches!(func.op(inst), Opcode::Iconst | Opcode::Bconst | Opcode::Fconst | Opcode::Poison).then_some(inst)
}

impl Transform for Rule {
    fn info(&self) -> &'static Info {
        // Every rule is in the table.
        &RULES[usize::from(self.index)].info
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let only = RuleSet::only(self);
        at_values(view, site, |v| Matcher::new(view, &only).at(v).map(|_| Step::at(Site::Value(v))))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let value = step.site.value().ok_or_else(|| Refusal::pattern("the site is no value"))?;
        let placed = match view.func.def(value) {
            Def::Param(block, index) => {
                view.is_placed(block) && view.func.params(block).get(index as usize) == Some(&value)
            }
            Def::Result(inst, _) => view.is_inst_placed(inst),
        };
        if !placed {
            return Err(Refusal::pattern("no instruction is at the site"));
        }
        if !view.func.has_uses(value) {
            return Err(Refusal::pattern("the value is not used"));
        }
        let only = RuleSet::only(self);
        let found = Matcher::new(view, &only).at(value);
        let found = found.ok_or_else(|| Refusal::pattern(format!("not a place for `{}`", self.info.source)))?;
        view.room_for(builder::MAX_MADE)?;
        Ok(Plan::of(found))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let found: Found = plan.take();
        Builder::new(edit, &found).replace(self.build);
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &Found = plan.get();
        out.extend(found.nodes.iter().filter_map(|o| view.func.def_inst(o.value)));
        // What they compute with is part of the pattern, or decides what comes of it.
        for at in 0..out.len() {
            for operand in view.func.operands(out[at]) {
                if let Some(constant) = constant(view.func, operand.value)
                    && !out.contains(&constant)
                {
                    out.push(constant);
                }
            }
        }
    }

    fn context(&self, view: View<'_>, step: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let found: &Found = plan.get();
        let mut insts: Vec<Inst> = view.func.def_inst(found.root).into_iter().collect();
        self.fragment(&view, step, plan, &mut insts);
        let constants = insts.iter().flat_map(|&i| view.func.results(i)).filter(|&v| constant(view.func, v).is_some());
        let integers = found.vars.iter().map(|o| o.value).filter(|&v| view.func.ty(v) == tuffy_ir::Type::INT);
        out.extend(integers.chain(constants).map(Fact::Value));
    }
}
