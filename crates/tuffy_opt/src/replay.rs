//! Replay: steps from a trace instead of a pass, through the same engine.
//!
//! *Definition.* A trace is a list of steps `t₁ … tₙ`, each of a function. A step *fits* if its rule is known, its names are those of
//! things in the function, and `check` lets it pass. Replaying applies the steps in order; the first that does not fit is a *divergence*.
//! A strict replay also demands that what the step looks at is what was recorded (`pre`), that costs are the recorded ones, and that
//! functions begin and end with the recorded digests. Nothing of the file is ever spliced into the IR, so whatever the file says, the
//! result of the steps that fit means what the input meant.

use crate::content_id::{ContentIds, IdStart};
use crate::engine::{
    ContentHasher, CostModel, Engine, Perform, Record, Refusal, Site, Tracer, Transform, Where, fragment,
};
use crate::names::NameMap;
use crate::recorder::{cost_decision, region_name};
use crate::stated::KnownRule;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Decision, Entry, Fragment, Params};

/// One step as a trace states it, without what only people read.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Recorded {
    /// Its number in the trace.
    pub seq: u64,
    /// Its number in the function.
    pub step: u32,
    /// The rule.
    pub rule: String,
    /// Where.
    pub site: String,
    /// With what.
    pub params: Params,
    /// The digest of what it looks at.
    pub pre: u32,
    /// Its content id.
    pub id: u64,
    /// The stage.
    pub stage: std::sync::Arc<str>,
    /// The iteration of the stage.
    pub iteration: u32,
    /// The cost model, if there was one.
    pub decision: Option<Decision>,
    /// The code that it looked at, if the trace shows it.
    pub before: Option<Box<Fragment>>,
}

impl Recorded {
    /// What an entry states.
    pub fn of(entry: &Entry) -> Recorded {
        let stated = Stated::from(entry);
        Recorded {
            seq: entry.seq,
            step: entry.step,
            rule: entry.rule.clone(),
            site: entry.site.clone(),
            params: entry.params.clone(),
            pre: entry.pre,
            id: entry.id,
            stage: entry.stage.as_str().into(),
            iteration: entry.iteration,
            decision: stated.decision.cloned(),
            before: stated.before.map(|code| Box::new(code.clone())),
        }
    }
}

/// What it takes of a step to do it again, where it stands.
struct Stated<'s> {
    seq: u64,
    step: u32,
    rule: &'s str,
    site: &'s str,
    params: &'s Params,
    pre: u32,
    stage: &'s str,
    iteration: u32,
    decision: Option<&'s Decision>,
    before: Option<&'s Fragment>,
}

impl<'s> From<&'s Entry> for Stated<'s> {
    #[inline]
    fn from(entry: &'s Entry) -> Stated<'s> {
        Stated {
            seq: entry.seq,
            step: entry.step,
            rule: &entry.rule,
            site: &entry.site,
            params: &entry.params,
            pre: entry.pre,
            stage: &entry.stage,
            iteration: entry.iteration,
            decision: entry.decision.as_ref().filter(|d| matches!(d, Decision::CostModel { .. })),
            before: Some(&entry.before).filter(|code| !code.is_empty()),
        }
    }
}

impl<'s> From<&'s Recorded> for Stated<'s> {
    fn from(recorded: &'s Recorded) -> Stated<'s> {
        Stated {
            seq: recorded.seq,
            step: recorded.step,
            rule: &recorded.rule,
            site: &recorded.site,
            params: &recorded.params,
            pre: recorded.pre,
            stage: &recorded.stage,
            iteration: recorded.iteration,
            decision: recorded.decision.as_ref(),
            before: recorded.before.as_deref(),
        }
    }
}

/// Why a step does not fit.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// What it rewrites is not there.
    PatternNotFound {
        /// What was looked for.
        what: String,
        /// The recorded code or digest, where there is one.
        expected: String,
        /// What is there now.
        actual: String,
    },
    /// Something that it needs does not hold.
    PreconditionFailed {
        /// What.
        fact: String,
        /// What it must be.
        expected: String,
        /// What it is.
        actual: String,
    },
    /// It fits, but was decided on other grounds.
    DifferentDecision {
        /// What the trace says.
        expected: String,
        /// What is so now.
        actual: String,
    },
}

impl Reason {
    /// Something is not there.
    pub fn not_found(what: impl Into<String>) -> Reason {
        Reason::PatternNotFound { what: what.into(), expected: String::new(), actual: String::new() }
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::PatternNotFound { .. } => "PatternNotFound",
            Reason::PreconditionFailed { .. } => "PreconditionFailed",
            Reason::DifferentDecision { .. } => "DifferentDecision",
        }
    }
}

impl std::fmt::Display for Reason {
    /// In one line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Reason::PatternNotFound { what, .. } => f.write_str(what),
            Reason::PreconditionFailed { fact, expected, actual } => {
                write!(f, "{fact}: needs {expected}, is {actual}")
            }
            Reason::DifferentDecision { expected, actual } => write!(f, "decided as {expected}, now {actual}"),
        }
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Reason {
        match refusal {
            Refusal::PatternNotFound(what) => Reason::not_found(what),
            Refusal::PreconditionFailed { fact, expected, actual } => {
                Reason::PreconditionFailed { fact: fact.into_owned(), expected: expected.into_owned(), actual }
            }
        }
    }
}

/// A step that does not fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Divergence {
    /// Its number in the trace.
    pub seq: u64,
    /// Its number in the function.
    pub step: u32,
    /// The function, with `@`.
    pub function: String,
    /// The rule; nothing if the function as a whole is not what was recorded.
    pub rule: String,
    /// Where.
    pub site: String,
    /// Why.
    pub reason: Reason,
    /// The code around the site, with `>` before the line it is about.
    pub around: Vec<String>,
}

impl std::fmt::Display for Divergence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.rule.is_empty() {
            writeln!(f, "divergence in {}", self.function)?;
        } else {
            let site = if self.site.is_empty() { "the function" } else { &self.site };
            writeln!(f, "divergence at step {} (seq {}) of {}", self.step, self.seq, self.function)?;
            writeln!(f, "  rule:     {} at {site}", self.rule)?;
        }
        match &self.reason {
            Reason::PatternNotFound { what, expected, actual } => {
                writeln!(f, "  reason:   PatternNotFound: {what}")?;
                if !expected.is_empty() {
                    writeln!(f, "  expected: {}", expected.replace('\n', "\n            "))?;
                    writeln!(f, "  actual:   {}", actual.replace('\n', "\n            "))?;
                }
            }
            Reason::PreconditionFailed { fact, expected, actual } => {
                writeln!(f, "  reason:   PreconditionFailed: {fact}")?;
                writeln!(f, "  expected: {expected}")?;
                writeln!(f, "  actual:   {actual}")?;
            }
            Reason::DifferentDecision { expected, actual } => {
                writeln!(f, "  reason:   DifferentDecision")?;
                writeln!(f, "  expected: {expected}")?;
                writeln!(f, "  actual:   {actual}")?;
            }
        }
        for line in &self.around {
            writeln!(f, "  | {line}")?;
        }
        Ok(())
    }
}

impl Divergence {
    /// For machines.
    pub fn to_json(&self) -> serde_json::Value {
        let mut reason = serde_json::json!({ "kind": self.reason.name() });
        match &self.reason {
            Reason::PatternNotFound { what, expected, actual } => {
                reason["what"] = what.as_str().into();
                if !expected.is_empty() {
                    reason["expected"] = expected.as_str().into();
                    reason["actual"] = actual.as_str().into();
                }
            }
            Reason::PreconditionFailed { fact, expected, actual } => {
                reason["fact"] = fact.as_str().into();
                reason["expected"] = expected.as_str().into();
                reason["actual"] = actual.as_str().into();
            }
            Reason::DifferentDecision { expected, actual } => {
                reason["expected"] = expected.as_str().into();
                reason["actual"] = actual.as_str().into();
            }
        }
        serde_json::json!({
            "divergence": {
                "seq": self.seq, "step": self.step, "function": self.function, "rule": self.rule, "site": self.site,
                "reason": reason, "around": self.around,
            }
        })
    }
}

/// How exactly a replay must match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// What the steps look at and what was weighed must be as recorded.
    Exact,
    /// What the steps look at must be as recorded; costs may differ, but not by far: the decision is what is wanted.
    Locked,
    /// Only legality counts, and that code does not become much larger than recorded: for subsets of a trace, where earlier steps are missing.
    Legal,
}

/// Replays steps on one function.
pub struct Replayer<'m, T: Tracer> {
    engine: Engine<'m, T>,
    names: NameMap,
    hasher: ContentHasher,
    fragment: Vec<Inst>,
    rules: Rules,
    strictness: Strictness,
    ids: ContentIds,
    /// What ids begin with, for each rule of the trace.
    id_starts: Vec<Option<IdStart>>,
    identity: Identity,
    /// Where in the pipeline the last step was.
    place: Where,
}

/// What a trace states of a step besides what it takes to do it.
#[derive(Default)]
pub struct Identity {
    /// Its content id.
    pub id: u64,
    /// The region of its site, if that was to be found out.
    pub region: String,
}

/// Finds a transform by its name.
pub type Rules = fn(&str) -> Option<&'static dyn Transform>;

impl<'m, T: Tracer> Replayer<'m, T> {
    /// A replayer that applies steps through this engine.
    pub fn new(engine: Engine<'m, T>, (rules, strictness): (Rules, Strictness)) -> Replayer<'m, T> {
        Replayer {
            engine,
            names: NameMap::default(),
            hasher: ContentHasher::default(),
            fragment: Vec::new(),
            rules,
            strictness,
            ids: ContentIds::default(),
            id_starts: Vec::new(),
            identity: Identity::default(),
            place: Where::default(),
        }
    }

    /// What a trace should state of the last step, if it was one of an entry. Only an exact replay knows.
    pub fn identity(&self) -> Option<&Identity> {
        (self.strictness == Strictness::Exact).then_some(&self.identity)
    }

    /// The number of the next step.
    pub fn next_step(&self) -> u32 {
        self.engine.next_step()
    }

    /// The function as it is now.
    pub fn func(&self) -> &Function {
        self.engine.func()
    }

    /// What the last step touched.
    pub fn touched(&self) -> &crate::engine::Touched {
        self.engine.touched()
    }

    /// The engine, to go on by other means.
    pub fn into_engine(self) -> Engine<'m, T> {
        self.engine
    }

    /// Applies a step if it fits.
    pub fn apply(&mut self, recorded: &Recorded) -> Result<(), Box<Divergence>> {
        let stated = Stated::from(recorded);
        match (self.rules)(&recorded.rule) {
            Some(transform) => self.apply_stated(transform, &stated, None),
            None => {
                let reason = Reason::not_found(format!("this compiler has no rule `{}`", recorded.rule));
                Err(self.divergence(&stated, reason))
            }
        }
    }

    /// Applies the step of an entry if it fits. An exact replay finds out its identity; the region only if that is asked for.
    #[inline]
    pub fn apply_entry(&mut self, rule: KnownRule, entry: &Entry, with_region: bool) -> Result<(), Box<Divergence>> {
        self.apply_stated(rule.transform, &Stated::from(entry), Some((rule.number, with_region)))
    }

    #[inline]
    fn apply_stated(
        &mut self,
        transform: &'static dyn Transform,
        stated: &Stated<'_>,
        identity: Option<(usize, bool)>,
    ) -> Result<(), Box<Divergence>> {
        self.try_apply(transform, stated, identity).map_err(|reason| self.divergence(stated, reason))
    }

    #[cold]
    fn divergence(&mut self, stated: &Stated<'_>, reason: Reason) -> Box<Divergence> {
        self.names.update(self.engine.func());
        let func = self.engine.func();
        Box::new(Divergence {
            seq: stated.seq,
            step: stated.step,
            function: format!("@{}", func.name),
            rule: stated.rule.to_owned(),
            site: stated.site.to_owned(),
            reason,
            around: self.names.find(func, stated.site).map_or_else(|_| Vec::new(), |site| around(func, site)),
        })
    }

    fn try_apply(
        &mut self,
        transform: &'static dyn Transform,
        stated: &Stated<'_>,
        wanted: Option<(usize, bool)>,
    ) -> Result<(), Reason> {
        self.names.update(self.engine.func());
        let step = self.names.step(self.engine.func(), transform.info(), stated.site, stated.params)?;
        let next = self.engine.next_step();
        self.engine.set_next_step(stated.step)?;
        if self.place.iteration != stated.iteration || *self.place.stage != *stated.stage {
            self.place = Where { stage: stated.stage.into(), iteration: stated.iteration };
            self.engine.set_place(self.place.clone());
        }
        let Replayer { engine, hasher, fragment, strictness, ids, id_starts, identity, .. } = self;
        let done = engine.perform_if(transform, &step, None, |record| {
            let looked_at = agree(record, stated, hasher, fragment, *strictness)?;
            if let (Some((at, shape)), Some((rule, with_region))) = (looked_at, wanted) {
                let start = match id_starts.get(rule) {
                    Some(&Some(start)) => start,
                    _ => id_start(id_starts, rule, record),
                };
                identity.id = ids.next(start, record.view.func, at, shape, hasher);
                if with_region {
                    identity.region.clear();
                    region_name(record.view, record.step.site, &mut identity.region);
                }
            }
            Ok(())
        });
        if done.is_err() {
            engine.reset_next_step(next);
        }
        done
    }
}

/// What the ids of a rule begin with, the first time.
#[cold]
fn id_start(starts: &mut Vec<Option<IdStart>>, rule: usize, record: &Record<'_>) -> IdStart {
    starts.resize(starts.len().max(rule + 1), None);
    *starts[rule].insert(IdStart::new(record.view.func, record.transform.info()))
}

/// Whether a step that is legal is also what was recorded. Where it must be in every way, says what it looks at: the instruction at its site,
/// and the shape of all.
fn agree(
    record: &Record<'_>,
    stated: &Stated<'_>,
    hasher: &mut ContentHasher,
    insts: &mut Vec<Inst>,
    strictness: Strictness,
) -> Result<Option<(Option<Inst>, u64)>, Reason> {
    if strictness != Strictness::Exact {
        holds(record, stated)?;
    }
    if strictness == Strictness::Legal {
        return Ok(None);
    }
    let at = fragment(record, insts);
    let (pre, shape) = hasher.fragment_and_shape(record.view.func, insts);
    if pre != stated.pre {
        return Err(other_code(record, stated, (insts, pre)));
    }
    if strictness == Strictness::Locked {
        return Ok(None);
    }
    let costs = record.costs();
    if costs.is_some() || stated.decision.is_some() {
        same_decision(costs.as_ref(), stated)?;
    }
    Ok(Some((at, shape)))
}

#[inline(never)]
fn same_decision(costs: Option<&CostModel>, stated: &Stated<'_>) -> Result<(), Reason> {
    let actual = costs.map(cost_decision);
    if actual.as_ref() == stated.decision {
        return Ok(());
    }
    Err(Reason::DifferentDecision { expected: show_decision(stated.decision), actual: show_decision(actual.as_ref()) })
}

#[cold]
fn other_code(record: &Record<'_>, stated: &Stated<'_>, (insts, pre): (&[Inst], u32)) -> Reason {
    let lines: Vec<String> = insts.iter().map(|&i| tuffy_ir::print_inst(record.view.func, i)).collect();
    Reason::PatternNotFound {
        what: "the code at the site is not the recorded one".into(),
        expected: match stated.before {
            Some(before) => before.iter().collect::<Vec<_>>().join("\n"),
            None => format!("code with digest {:08x}", stated.pre),
        },
        actual: match stated.before {
            Some(_) => lines.join("\n"),
            None => format!("digest {pre:08x}:\n{}", lines.join("\n")),
        },
    }
}

/// Whether a decision of a cost model can still be wanted. What is inlined may have grown because steps on it did not fit, and from caller to
/// caller it would grow without end.
fn holds(record: &Record<'_>, stated: &Stated<'_>) -> Result<(), Reason> {
    const MOST_TIMES: u64 = 4;
    const SMALL: u64 = 16;
    let Some(Decision::CostModel { after, .. }) = stated.decision else { return Ok(()) };
    let Some(costs) = record.costs() else { return Ok(()) };
    match after.code_size {
        Some(then) if costs.after.size > then.saturating_mul(MOST_TIMES).saturating_add(SMALL) => {
            let expected = format!("a code size of {then}, at most {MOST_TIMES} times as much and {SMALL} more");
            Err(Reason::DifferentDecision { expected, actual: format!("a code size of {}", costs.after.size) })
        }
        _ => Ok(()),
    }
}

fn show_decision(decision: Option<&Decision>) -> String {
    match decision {
        Some(Decision::CostModel { before, after, threshold, .. }) => {
            let cost = |c: &tuffy_trace::Cost| {
                let show = |n: Option<u64>| n.map_or("?".into(), |n| n.to_string());
                format!("{} cycles, size {}", show(c.estimated_cycles), show(c.code_size))
            };
            format!("{} → {} ({threshold})", cost(before), cost(after))
        }
        Some(other) => other.kind().into(),
        None => "no cost model".into(),
    }
}

/// The code around a site, with `>` before what is at it.
pub fn around(func: &Function, site: Site) -> Vec<String> {
    const REACH: usize = 3;
    let (block, at) = match site {
        Site::Value(v) => (func.def_block(v), func.def_inst(v)),
        Site::Block(b) => (Some(b), func.terminator(b)),
        Site::Function => (func.entry(), None),
    };
    let Some(block) = block else { return Vec::new() };
    // Blocks may be long: only what is near is looked at.
    let middle = at.or_else(|| func.block_insts(block).next());
    let before = std::iter::successors(middle, |&i| func.prev_inst(i)).skip(1).take(REACH);
    let mut insts: Vec<Inst> = before.collect();
    insts.reverse();
    insts.extend(std::iter::successors(middle, |&i| func.next_inst(i)).take(REACH + 1));
    let more_before = insts.first().is_some_and(|&i| func.prev_inst(i).is_some());
    let more_after = insts.last().is_some_and(|&i| func.next_inst(i).is_some());
    let params: Vec<String> = func.params(block).iter().map(|&p| format!("{}: {}", func.show(p), func.ty(p))).collect();
    let params = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
    let mut lines = vec![format!("  {}{params}:", func.show_block(block))];
    if more_before {
        lines.push("    …".into());
    }
    for &inst in &insts {
        let mark = if Some(inst) == at { ">" } else { " " };
        lines.push(format!("{mark}   {}", tuffy_ir::print_inst(func, inst)));
    }
    if more_after {
        lines.push("    …".into());
    }
    lines
}

/// Which steps of a trace are replayed.
#[derive(Clone, Default, Debug)]
pub struct Selection {
    /// Only this function, and what it inlines.
    pub function: Option<String>,
    /// Only steps with a number in the trace below this.
    pub until: Option<u64>,
    /// Not these.
    pub skip: Option<SeqSet>,
    /// Only these.
    pub only: Option<SeqSet>,
    /// What becomes of steps that do not fit.
    pub dependents: Dependents,
}

/// What becomes of a step that does not fit: mostly one that depends on a step that was left out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dependents {
    /// The replay stops.
    #[default]
    Stop,
    /// It is left out too.
    Skip,
}

impl Selection {
    /// Whether a step is replayed.
    #[inline]
    pub fn takes(&self, seq: u64) -> bool {
        self.until.is_none_or(|n| seq < n)
            && self.skip.as_ref().is_none_or(|s| !s.contains(seq))
            && self.only.as_ref().is_none_or(|s| s.contains(seq))
    }

    /// The number of a step that is asked for and that a trace of so many steps does not have.
    pub fn beyond(&self, entries: u64) -> Option<u64> {
        let last = [&self.skip, &self.only].into_iter().flatten().filter_map(SeqSet::last).max();
        let until = self.until.and_then(|n| n.checked_sub(1));
        until.max(last).filter(|&n| n >= entries)
    }

    /// Whether steps are left out in the middle, so that later ones may look at other code than was recorded.
    pub fn is_subset(&self) -> bool {
        self.skip.is_some() || self.only.is_some()
    }
}

/// A set of numbers, written `3,7-9,20`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeqSet(Vec<(u64, u64)>);

impl SeqSet {
    /// Reads a set.
    pub fn parse(text: &str) -> Result<SeqSet, String> {
        let number = |word: &str| {
            let word = word.trim();
            word.parse::<u64>().map_err(|e| match e.kind() {
                std::num::IntErrorKind::PosOverflow => format!("`{word}` is more than any step can have"),
                _ => format!("`{word}` is no number; a set is written `3,7-9,20`"),
            })
        };
        let mut ranges = Vec::new();
        for part in text.split(',') {
            let (first, last) = match part.split_once('-') {
                Some((a, b)) => (number(a)?, number(b)?),
                None => (number(part)?, number(part)?),
            };
            if first > last {
                return Err(format!("`{part}` is empty: {first} is more than {last}"));
            }
            ranges.push((first, last));
        }
        ranges.sort_unstable();
        Ok(SeqSet(ranges))
    }

    /// The set of one number.
    pub fn one(number: u64) -> SeqSet {
        SeqSet(vec![(number, number)])
    }

    /// The largest number in it.
    pub fn last(&self) -> Option<u64> {
        self.0.iter().map(|&(_, last)| last).max()
    }

    /// Whether a number is in it.
    pub fn contains(&self, n: u64) -> bool {
        let after = self.0.partition_point(|&(first, _)| first <= n);
        self.0[..after].iter().rev().any(|&(_, last)| n <= last)
    }
}
