//! Replay: steps from a trace instead of a pass, through the same engine.
//!
//! *Definition.* A trace is a list of steps `t₁ … tₙ`, each of a function. A step *fits* if its transform is known, its
//! names are those of things in the function, and `check` lets it pass. Replaying applies the steps in order; the first
//! that does not fit is a *divergence*. A strict replay also demands that what the step looks at is what was recorded
//! (`pre`), that costs are the recorded ones, and that functions begin and end with the recorded digests. Nothing of
//! the file is ever spliced into the IR, so whatever the file says, the result of the steps that fit means what the
//! input meant.

use crate::engine::{ContentHasher, CostModel, Engine, Perform, Record, Tracer, Transform, Where, fragment};
use crate::record::content_id::{ContentIds, IdStart};
use crate::record::recorder::{cost_decision, region_name};
use crate::replay::divergence::{Divergence, Reason, around};
use crate::replay::names::NameMap;
use crate::replay::stated::NumberedTransform;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Decision, Entry, Fragment, Params};

/// One step as a trace states it, without what only people read.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Recorded {
    /// Its number in the trace.
    pub seq: u64,
    /// Its number in the function.
    pub step: u32,
    /// The transform.
    pub transform: String,
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
            transform: entry.transform.clone(),
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
    transform: &'s str,
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
            transform: &entry.transform,
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
            transform: &recorded.transform,
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

/// How exactly a replay must match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// What the steps look at and what was weighed must be as recorded.
    Exact,
    /// What the steps look at must be as recorded; costs may differ, but not by far: the decision is what is wanted.
    Locked,
    /// Only legality counts, and that code does not become much larger than recorded: for subsets of a trace, where
    /// earlier steps are missing.
    Legal,
}

/// Replays steps on one function.
pub struct Replayer<'m, T: Tracer> {
    engine: Engine<'m, T>,
    names: NameMap,
    hasher: ContentHasher,
    fragment: Vec<Inst>,
    transforms: FindTransform,
    strictness: Strictness,
    ids: ContentIds,
    /// What ids begin with, for each transform of the trace.
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
pub type FindTransform = fn(&str) -> Option<&'static dyn Transform>;

impl<'m, T: Tracer> Replayer<'m, T> {
    /// A replayer that applies steps through this engine.
    pub fn new(engine: Engine<'m, T>, (transforms, strictness): (FindTransform, Strictness)) -> Replayer<'m, T> {
        Replayer {
            engine,
            names: NameMap::default(),
            hasher: ContentHasher::default(),
            fragment: Vec::new(),
            transforms,
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
        match (self.transforms)(&recorded.transform) {
            Some(transform) => self.apply_stated(transform, &stated, None),
            None => {
                let reason = Reason::not_found(format!("this compiler has no transform `{}`", recorded.transform));
                Err(self.divergence(&stated, reason))
            }
        }
    }

    /// Applies the step of an entry if it fits. An exact replay finds out its identity; the region only if that is
    /// asked for.
    #[inline]
    pub fn apply_entry(
        &mut self,
        transform: NumberedTransform,
        entry: &Entry,
        with_region: bool,
    ) -> Result<(), Box<Divergence>> {
        self.apply_stated(transform.transform, &Stated::from(entry), Some((transform.number, with_region)))
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
            transform: stated.transform.to_owned(),
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
            if let (Some((at, shape)), Some((transform, with_region))) = (looked_at, wanted) {
                let start = match id_starts.get(transform) {
                    Some(&Some(start)) => start,
                    _ => id_start(id_starts, transform, record),
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

/// What the ids of a transform begin with, the first time.
#[cold]
fn id_start(starts: &mut Vec<Option<IdStart>>, transform: usize, record: &Record<'_>) -> IdStart {
    starts.resize(starts.len().max(transform + 1), None);
    *starts[transform].insert(IdStart::new(record.view.func, record.transform.info()))
}

/// Whether a step that is legal is also what was recorded. Where it must be in every way, says what it looks at: the
/// instruction at its site, and the shape of all.
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

/// Whether a decision of a cost model can still be wanted. What is inlined may have grown because steps on it did not
/// fit, and from caller to caller it would grow without end.
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
