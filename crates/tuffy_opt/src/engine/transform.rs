//! What a transform is: a name, a kind, and the functions that check and apply its steps.

use super::anchor::Content;
use super::editor::Editor;
use super::step::{ParamKind, Site, Step};
use super::view::View;
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use tuffy_ir::{Function, Inst};

/// How the program after a step relates to the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Neither is more defined than the other.
    Equivalence,
    /// The one after is as defined or more.
    Refinement,
}

impl Kind {
    /// The spelling in traces.
    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Equivalence => "equivalence",
            Kind::Refinement => "refinement",
        }
    }
}

/// What a transform says of itself.
#[derive(Debug)]
pub struct Info {
    /// Its name, the key everywhere.
    pub name: &'static str,
    /// How its steps relate before and after.
    pub kind: Kind,
    /// What debuggers call such a change; empty if they need not know.
    pub tag: &'static str,
    /// The parameters of its steps.
    pub params: &'static [(&'static str, ParamKind)],
    /// The theorem behind it, if there is one.
    pub proof: Option<&'static str>,
    /// Whether its steps weigh costs: only then is it asked for them.
    pub weighs: bool,
    /// Whether it waits for a proof: it is tried only if that is asked for.
    pub experimental: bool,
    /// What it is made of: the statement of a rule, or the digest of a source text.
    pub source: &'static str,
}

/// There is one static of each, so where it stands tells which it is.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Info {}

impl Hash for Info {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::hash(self, state);
    }
}

/// Why a step does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The thing that the step rewrites is not there.
    PatternNotFound(Cow<'static, str>),
    /// It is there, but something that the step needs does not hold.
    PreconditionFailed {
        /// What the step needs to know.
        fact: Cow<'static, str>,
        /// What it must be.
        expected: Cow<'static, str>,
        /// What it is.
        actual: String,
    },
}

impl Refusal {
    /// The pattern is not there.
    pub fn pattern(what: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal::PatternNotFound(what.into())
    }

    /// A precondition does not hold.
    pub fn needs(
        fact: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
        actual: impl fmt::Display,
    ) -> Refusal {
        Refusal::PreconditionFailed { fact: fact.into(), expected: expected.into(), actual: actual.to_string() }
    }

    /// In one word that stays as long as the transform asks for the same: `linkage_of_the_callee`.
    pub fn word(&self) -> String {
        let fact = match self {
            Refusal::PatternNotFound(_) => return "not_there".to_owned(),
            Refusal::PreconditionFailed { fact, .. } => fact.strip_prefix("the ").unwrap_or(fact),
        };
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
        fact.chars().filter(|c| *c != '`').map(plain).collect()
    }

    /// The name of the reason, as divergence reports spell it.
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::PatternNotFound(_) => "PatternNotFound",
            Refusal::PreconditionFailed { .. } => "PreconditionFailed",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::PatternNotFound(what) => write!(f, "{what}"),
            Refusal::PreconditionFailed { fact, expected, actual } => {
                write!(f, "{fact}: expected {expected}, found {actual}")
            }
        }
    }
}

/// What `check` found out and `apply` uses.
#[derive(Default)]
pub struct Plan(Option<Box<dyn Any>>);

impl Plan {
    /// Nothing that the step does not say already.
    pub fn none() -> Plan {
        Plan(None)
    }

    /// A plan that carries this.
    pub fn of<T: Any>(what: T) -> Plan {
        Plan(Some(Box::new(what)))
    }

    /// What it carries.
    ///
    /// # Panics
    ///
    /// If `check` of the same transform put nothing or something else in it.
    pub fn take<T: Any>(self) -> T {
        *self.0.expect("a plan").downcast().expect("the plan of this transform")
    }

    /// What it carries.
    ///
    /// # Panics
    ///
    /// If `check` of the same transform put nothing or something else in it.
    pub fn get<T: Any>(&self) -> &T {
        self.0.as_ref().expect("a plan").downcast_ref().expect("the plan of this transform")
    }
}

/// What something is estimated to cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Processor cycles.
    pub cycles: u64,
    /// Instructions in the code.
    pub size: u64,
}

/// What a heuristic decision weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CostModel {
    /// Without the step.
    pub before: Cost,
    /// With it.
    pub after: Cost,
    /// When such a step is taken.
    pub threshold: &'static str,
}

/// A fact that a trace mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The value is this constant or satisfies its annotation: taken from the function.
    Value(tuffy_ir::Value),
    /// A number by name.
    Number(&'static str, u64),
    /// Yes or no by name.
    Flag(&'static str, bool),
    /// A text by name.
    Text(&'static str, String),
    /// What the step makes of something that has a name of its own. No two of a step are of one thing.
    Change(String, String),
}

/// How many changes of one step a trace lists.
const MAX_LISTED: usize = 4096;

impl Fact {
    /// Lists what a step changes: of very many the first, and how many more.
    pub fn list<C>(out: &mut Vec<Fact>, changes: &[C], show: impl Fn(&C) -> (String, String)) {
        let shown = changes.len().min(MAX_LISTED);
        out.extend(changes[..shown].iter().map(show).map(|(name, text)| Fact::Change(name, text)));
        if shown < changes.len() {
            out.push(Fact::Number("more", (changes.len() - shown) as u64));
        }
    }
}

/// A kind of step.
///
/// `check` is where legality lives: whatever it lets pass, `apply` does, and the program still means the same. It must
/// hold for any step that a trace can state, however hostile.
pub trait Transform: Sync {
    /// What it says of itself.
    fn info(&self) -> &'static Info;

    /// A step at this site that is worth checking, if there is one. Cheap, and may guess.
    fn propose(&self, view: View<'_>, site: Site) -> Option<Step>;

    /// Whether the step is legal, or exactly why not.
    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal>;

    /// Does it. Cannot fail after `check`.
    fn apply(&self, edit: &mut Editor<'_>, step: &Step, plan: Plan);

    /// The instructions that the step looks at, besides the one at its site: what a trace shows as *before*.
    fn fragment(&self, _view: &View<'_>, _step: &Step, _plan: &Plan, _out: &mut Vec<Inst>) {}

    /// The facts that allow the step, for a trace.
    fn context(&self, _view: View<'_>, _step: &Step, _plan: &Plan, _out: &mut Vec<Fact>) {}

    /// For a transform that weighs costs: what its step is about, such that edits of other code do not change it.
    fn anchor(&self, _view: View<'_>, _step: &Step, _content: &mut Content<'_>) {}

    /// For a transform that weighs costs: those of this step. The same for the same program, whoever asks.
    fn costs(&self, _view: View<'_>, _step: &Step, _plan: &Plan) -> Option<CostModel> {
        None
    }
}

/// The instruction at a site, if it is placed.
pub fn placed_inst(func: &Function, site: Site) -> Result<Inst, Refusal> {
    site.inst(func)
        .filter(|&i| func.inst(i).block().is_some())
        .ok_or_else(|| Refusal::pattern("no instruction is at the site"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_changes_the_first_are_listed() {
        let show = |n: &usize| (format!("v{n}"), "u8".to_owned());
        let listed = |count: usize| {
            let mut out = Vec::new();
            Fact::list(&mut out, &(0..count).collect::<Vec<_>>(), show);
            out
        };
        assert_eq!(listed(1), [Fact::Change("v0".into(), "u8".into())]);
        assert_eq!(listed(MAX_LISTED).len(), MAX_LISTED);
        let many = listed(MAX_LISTED + 7);
        assert_eq!(many.len(), MAX_LISTED + 1);
        assert_eq!(many.last(), Some(&Fact::Number("more", 7)));
    }
}
