//! Replay: steps from a trace instead of a pass, through the same engine.
//!
//! *Definition.* A trace is a list of steps `t₁ … tₙ`, each of a function. A step *fits* if its transform is known, its
//! names are those of things in the function, and `check` lets it pass. Replaying applies the steps in order; the first
//! that does not fit is a *divergence*. A strict replay also demands that what the step looks at is what was recorded
//! (`pre`), that costs are the recorded ones, and that functions begin and end with the recorded digests. Nothing of
//! the file is ever spliced into the IR, so whatever the file says, the result of the steps that fit means what the
//! input meant.

use crate::engine::{ContentHasher, CostModel, Engine, Perform, Record, Tracer, Transform, Where, fragment};
use crate::record::content_id::ContentIds;
use crate::record::recorder::{cost_decision, region_name};
use crate::replay::divergence::{Divergence, Reason, around};
use crate::replay::names::NameMap;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Decision, Entry};

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

    /// What records the steps.
    pub(crate) fn tracer(&mut self) -> &mut T {
        self.engine.tracer()
    }

    /// What the last step touched.
    pub fn touched(&self) -> &crate::engine::Touched {
        self.engine.touched()
    }

    /// The engine, to go on by other means.
    pub fn into_engine(self) -> Engine<'m, T> {
        self.engine
    }

    /// From here on only legality counts: steps were left out.
    pub(crate) fn relax(&mut self) {
        self.strictness = Strictness::Legal;
    }

    /// Applies the step of an entry if it fits.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Box<Divergence>> {
        match (self.transforms)(&entry.transform) {
            Some(transform) => self.apply_transform(transform, entry, false),
            None => {
                let reason = Reason::not_found(format!("this compiler has no transform `{}`", entry.transform));
                Err(self.divergence(entry, reason))
            }
        }
    }

    /// The same with a transform that was looked up before. An exact replay finds out the identity of the step; the
    /// region only if that is asked for.
    pub fn apply_transform(
        &mut self,
        transform: &'static dyn Transform,
        entry: &Entry,
        with_region: bool,
    ) -> Result<(), Box<Divergence>> {
        self.try_apply(transform, entry, with_region).map_err(|reason| self.divergence(entry, reason))
    }

    #[cold]
    fn divergence(&mut self, entry: &Entry, reason: Reason) -> Box<Divergence> {
        self.names.update(self.engine.func());
        let func = self.engine.func();
        Box::new(Divergence {
            seq: entry.seq,
            step: entry.step,
            function: format!("@{}", func.name),
            transform: entry.transform.clone(),
            site: entry.site.clone(),
            reason,
            around: self.names.find(func, &entry.site).map_or_else(|_| Vec::new(), |site| around(func, site)),
        })
    }

    fn try_apply(&mut self, transform: &'static dyn Transform, entry: &Entry, with_region: bool) -> Result<(), Reason> {
        self.names.update(self.engine.func());
        let step = self.names.step(self.engine.func(), transform.info(), &entry.site, &entry.params)?;
        let next = self.engine.next_step();
        self.engine.set_next_step(entry.step)?;
        if self.place.iteration != entry.iteration || *self.place.stage != *entry.stage {
            self.place = Where { stage: entry.stage.as_str().into(), iteration: entry.iteration };
            self.engine.set_place(self.place.clone());
        }
        if T::ON {
            self.engine.tracer().replays(entry);
        }
        let Replayer { engine, hasher, fragment, strictness, ids, identity, .. } = self;
        let done = engine.perform_if(transform, &step, None, |record| {
            if let Some((at, shape)) = agree(record, entry, hasher, fragment, *strictness)? {
                identity.id = ids.next(record.view.func, record.info, at, shape, hasher);
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

/// Whether a step that is legal is also what was recorded. Where it must be in every way, says what it looks at: the
/// instruction at its site, and the shape of all.
fn agree(
    record: &Record<'_>,
    entry: &Entry,
    hasher: &mut ContentHasher,
    insts: &mut Vec<Inst>,
    strictness: Strictness,
) -> Result<Option<(Option<Inst>, u64)>, Reason> {
    if strictness != Strictness::Exact {
        holds(record, entry)?;
    }
    if strictness == Strictness::Legal {
        return Ok(None);
    }
    let at = fragment(record, insts);
    let (pre, shape) = hasher.fragment_and_shape(record.view.func, insts);
    if pre != entry.pre {
        return Err(other_code(record, entry, (insts, pre)));
    }
    if strictness == Strictness::Locked {
        return Ok(None);
    }
    let costs = record.costs();
    if costs.is_some() || cost_model(entry).is_some() {
        same_decision(costs.as_ref(), entry)?;
    }
    Ok(Some((at, shape)))
}

/// The cost model of an entry, if its decision was one.
fn cost_model(entry: &Entry) -> Option<&Decision> {
    entry.decision.as_ref().filter(|d| matches!(d, Decision::CostModel { .. }))
}

fn same_decision(costs: Option<&CostModel>, entry: &Entry) -> Result<(), Reason> {
    let (expected, actual) = (cost_model(entry), costs.map(cost_decision));
    if actual.as_ref() == expected {
        return Ok(());
    }
    Err(Reason::DifferentDecision { expected: show_decision(expected), actual: show_decision(actual.as_ref()) })
}

#[cold]
fn other_code(record: &Record<'_>, entry: &Entry, (insts, pre): (&[Inst], u32)) -> Reason {
    let lines: Vec<String> = insts.iter().map(|&i| tuffy_ir::print_inst(record.view.func, i)).collect();
    // Two texts may be equal where what they name is not: the digests tell.
    let recorded: Vec<&str> = entry.before.iter().collect();
    let colon = if recorded.is_empty() { "" } else { ":\n" };
    let expected = format!("code with digest {:08x}{colon}{}", entry.pre, recorded.join("\n"));
    let actual = format!("digest {pre:08x}:\n{}", lines.join("\n"));
    Reason::PatternNotFound { what: "the code at the site is not the recorded one".into(), expected, actual }
}

/// Whether a decision of a cost model can still be wanted. What is inlined may have grown because steps on it did not
/// fit, and from caller to caller it would grow without end.
fn holds(record: &Record<'_>, entry: &Entry) -> Result<(), Reason> {
    const MOST_TIMES: u64 = 4;
    const SMALL: u64 = 16;
    let Some(Decision::CostModel { after, .. }) = &entry.decision else { return Ok(()) };
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
