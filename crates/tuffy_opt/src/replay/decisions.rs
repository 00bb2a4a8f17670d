//! A lock by decisions: the pipeline runs as it is, and what heuristics decided then is decided again, wherever the
//! anchor of a decision is found. Equivalences are found anew.
//!
//! | | |
//! |---|---|
//! | the anchor was recorded | taken if it was taken, and if `check` lets it; left if it was left |
//! | it was not | *new*: the heuristic decides |
//! | it was recorded, and no candidate has it | *gone* |
//!
//! A table may also withhold steps that no heuristic decides on, by transform or content id: what another run did
//! without.
//!
//! A function is found by its name, or else by its shape if it has got another name. The same table serves the choices
//! of the code generator: what is asked is a stage's name, an anchor and what would be done without a lock.

use crate::engine::{
    AnchorTable, ContentHasher, Declined, Info, OldNames, Record, Site, Step, Touched, Tracer, Transform, View, Where,
    fragment,
};
use crate::pipeline::Pipeline;
use crate::record::content_id::ContentIds;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry::Vacant;
use std::fmt::Write as _;
use tuffy_ir::{Function, Inst};
use tuffy_trace::{Entry, RefusalLine};

/// One decision of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockedDecision {
    /// The transform, or the choice of the code generator.
    pub transform: String,
    /// Whether it was taken.
    pub taken: bool,
    /// It was left because it was not legal: nothing that a lock could hold.
    pub illegal: bool,
    /// Where it was, by the names of then.
    pub site: String,
    /// What else the step was given, in words.
    pub params: String,
    /// The stage in which it was decided.
    pub stage: String,
    /// Which round of the stage.
    pub iteration: u32,
    /// Its anchor; 0 for one that is new.
    pub anchor: u64,
}

/// The decisions of one function in a trace, by their anchors.
#[derive(Clone, Default, Debug)]
pub struct DecisionTable {
    decisions: Vec<LockedDecision>,
    index: FxHashMap<(String, u64), usize>,
    /// What is not to be made of steps that no heuristic decides on.
    pub withheld: Withheld,
}

/// Steps that are not made although they are legal: what another run of the same program did without.
#[derive(Clone, Default, Debug)]
pub struct Withheld {
    /// All steps of these transforms.
    pub transforms: FxHashSet<String>,
    /// Those with these content ids.
    pub steps: FxHashSet<u64>,
}

impl Withheld {
    /// Whether nothing is.
    pub fn is_empty(&self) -> bool {
        self.transforms.is_empty() && self.steps.is_empty()
    }
}

impl DecisionTable {
    /// Takes in a step that was made.
    pub fn add_entry(&mut self, entry: &Entry) {
        let place = (entry.stage.as_str(), entry.iteration);
        self.add((&entry.transform, entry.anchor), (true, false, place), &entry.site, &entry.params);
    }

    /// Takes in a candidate that was left as it was.
    pub fn add_refusal(&mut self, refusal: &RefusalLine) {
        let place = (refusal.stage.as_str(), refusal.iteration);
        self.add((&refusal.transform, refusal.anchor), (false, refusal.illegal, place), &refusal.site, &refusal.params);
    }

    fn add(
        &mut self,
        (transform, anchor): (&str, u64),
        (taken, illegal, place): (bool, bool, (&str, u32)),
        site: &str,
        params: &tuffy_trace::Params,
    ) {
        if anchor == 0 {
            return;
        }
        let mut words = String::new();
        for (name, value) in params.iter() {
            let _ = write!(words, "{}{name} {value}", if words.is_empty() { "" } else { ", " });
        }
        let (transform, site) = (transform.to_owned(), site.to_owned());
        let (stage, iteration) = (place.0.to_owned(), place.1);
        self.insert(LockedDecision { transform, taken, illegal, site, params: words, stage, iteration, anchor });
    }

    /// Takes in a decision, unless it has one of the same anchor.
    pub fn insert(&mut self, decision: LockedDecision) {
        if let Vacant(slot) = self.index.entry((decision.transform.clone(), decision.anchor)) {
            slot.insert(self.decisions.len());
            self.decisions.push(decision);
        }
    }

    /// The decision of this anchor.
    pub fn get(&self, transform: &str, anchor: u64) -> Option<&LockedDecision> {
        Some(&self.decisions[*self.index.get(&(transform.to_owned(), anchor))?])
    }

    /// The decisions, in the order of the trace.
    pub fn iter(&self) -> impl Iterator<Item = &LockedDecision> {
        self.decisions.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.decisions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }
}

/// What became of a decision in a locked build.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// It was found, and decided as it was recorded.
    Kept,
    /// The same, and the heuristic of today would have decided otherwise.
    Held,
    /// It was found and recorded as taken, but is not legal any more.
    Unfit,
    /// It was not recorded.
    New,
    /// It was recorded, but no candidate has its anchor.
    Gone,
}

impl Fate {
    /// All of them, in the order of tables.
    pub const ALL: [Fate; 5] = [Fate::Kept, Fate::Held, Fate::Unfit, Fate::New, Fate::Gone];

    /// The word in output.
    pub fn as_str(self) -> &'static str {
        match self {
            Fate::Kept => "kept",
            Fate::Held => "held",
            Fate::Unfit => "unfit",
            Fate::New => "new",
            Fate::Gone => "gone",
        }
    }
}

/// A decision of a locked build.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionFate {
    /// What became of it.
    pub fate: Fate,
    /// The decision: as it was recorded, or of a new one as it was made.
    pub decision: LockedDecision,
}

/// The lock of one function that is being optimized, around what records it.
pub struct DecisionLock<'l, T> {
    inner: T,
    table: Option<&'l DecisionTable>,
    anchors: AnchorTable,
    /// What was found of each decision of the table.
    found: Vec<Option<Fate>>,
    /// Candidates that the table does not have, by transform and site; what was decided last.
    fresh: Vec<LockedDecision>,
    fresh_index: FxHashMap<(&'static str, Site), usize>,
    /// The stages of the pipeline, in order.
    stages: Vec<&'l str>,
    withholder: Withholder,
}

/// Finds the steps that are withheld.
#[derive(Default)]
struct Withholder {
    ids: ContentIds,
    hasher: ContentHasher,
    fragment: Vec<Inst>,
    /// Where steps were withheld. Passes propose them again and again.
    known: FxHashSet<(&'static str, Site)>,
}

impl Withholder {
    fn withholds(&mut self, withheld: &Withheld, record: &Record<'_>) -> bool {
        let (name, site) = (record.info.name, record.step.site);
        if withheld.transforms.contains(name) || self.known.contains(&(name, site)) {
            return true;
        }
        if withheld.steps.is_empty() {
            return false;
        }
        let func = record.view.func;
        let at = fragment(record, &mut self.fragment);
        let (_, shape) = self.hasher.fragment_and_shape(func, &self.fragment);
        let found = withheld.steps.contains(&self.ids.next(func, record.info, at, shape, &mut self.hasher));
        // A step of the whole function is another one each time.
        if found && site != Site::Function {
            self.known.insert((name, site));
        }
        found
    }
}

impl<'l, T: Tracer> DecisionLock<'l, T> {
    /// A lock by the decisions of a function, if the trace has any of it.
    pub fn new(
        inner: T,
        table: Option<&'l DecisionTable>,
        (pipeline, old_names): (&'l Pipeline, OldNames),
    ) -> DecisionLock<'l, T> {
        DecisionLock {
            inner,
            table,
            anchors: AnchorTable::with_old_names(old_names),
            found: vec![None; table.map_or(0, DecisionTable::len)],
            fresh: Vec::new(),
            fresh_index: FxHashMap::default(),
            stages: pipeline.stages.iter().map(|stage| stage.name.as_str()).collect(),
            withholder: Withholder::default(),
        }
    }

    /// Whether the pipeline is not yet where a decision was made. What was left at first and taken later is left to the
    /// heuristic until then, so that the same program goes through the same states.
    fn is_early(&self, decision: &LockedDecision, place: &Where) -> bool {
        let at = |name: &str| self.stages.iter().position(|stage| *stage == name);
        match (at(&decision.stage), at(&place.stage)) {
            (Some(then), Some(now)) => (now, place.iteration) < (then, decision.iteration),
            _ => false,
        }
    }

    /// What became of every decision: those of the trace in its order, then new ones.
    pub fn fates(self) -> Vec<DecisionFate> {
        let recorded = self.table.into_iter().flat_map(DecisionTable::iter).zip(self.found);
        let recorded = recorded
            .map(|(decision, fate)| DecisionFate { fate: fate.unwrap_or(Fate::Gone), decision: decision.clone() });
        let fresh = self.fresh.into_iter().map(|decision| DecisionFate { fate: Fate::New, decision });
        recorded.chain(fresh).collect()
    }

    /// The recorded decision about a step.
    fn find(&mut self, view: View<'_>, transform: &dyn Transform, step: &Step) -> Option<(usize, &'l LockedDecision)> {
        let anchor = self.anchors.of(view, transform, step);
        if anchor == 0 {
            return None;
        }
        let table = self.table?;
        let at = *table.index.get(&(transform.info().name.to_owned(), anchor))?;
        Some((at, &table.decisions[at]))
    }

    fn note_fresh(&mut self, view: View<'_>, (transform, step): (&dyn Transform, &Step), taken: bool, place: &Where) {
        let name = transform.info().name;
        let mut site = String::new();
        crate::record::recorder::site_name(view.func, step.site, &mut site);
        let mut params = tuffy_trace::Params::default();
        crate::record::recorder::params(view.func, transform.info(), step, &mut params);
        let params: Vec<String> = params.iter().map(|(name, value)| format!("{name} {value}")).collect();
        let decision = LockedDecision {
            transform: name.to_owned(),
            taken,
            illegal: false,
            site,
            params: params.join(", "),
            stage: place.stage.to_string(),
            iteration: place.iteration,
            anchor: 0,
        };
        match self.fresh_index.get(&(name, step.site)) {
            Some(&at) => self.fresh[at] = decision,
            None => {
                self.fresh_index.insert((name, step.site), self.fresh.len());
                self.fresh.push(decision);
            }
        }
    }
}

impl<T: Tracer> Tracer for DecisionLock<'_, T> {
    const ON: bool = T::ON;
    const LISTENS: bool = true;
    const LOCKS: bool = true;

    fn before(&mut self, record: Record<'_>) {
        self.inner.before(record);
    }

    fn after(&mut self, transform: &'static Info, func: &Function, touched: &Touched) {
        self.inner.after(transform, func, touched);
    }

    fn withholds(&mut self, record: &Record<'_>) -> bool {
        let withheld = self.table.map(|table| &table.withheld);
        withheld.is_some_and(|w| !record.info.weighs && !w.is_empty() && self.withholder.withholds(w, record))
    }

    fn sees(&mut self, view: View<'_>, transform: &dyn Transform, step: &Step) {
        self.anchors.of(view, transform, step);
        if T::LISTENS {
            self.inner.sees(view, transform, step);
        }
    }

    fn forced(
        &mut self,
        view: View<'_>,
        (transform, step): (&dyn Transform, &Step),
        wanted: bool,
        place: &Where,
    ) -> Option<bool> {
        match self.find(view, transform, step) {
            Some((_, decision)) if decision.taken && !wanted && self.is_early(decision, place) => None,
            // If it is legal now, it is a decision that nobody made before.
            Some((at, decision)) if decision.illegal && wanted => {
                self.found[at] = Some(Fate::New);
                None
            }
            Some((at, decision)) => {
                self.found[at] = Some(if decision.taken == wanted { Fate::Kept } else { Fate::Held });
                Some(decision.taken)
            }
            None => {
                let name = transform.info().name;
                let left = self.table.is_some_and(|table| table.withheld.transforms.contains(name));
                if transform.info().weighs {
                    self.note_fresh(view, (transform, step), wanted && !left, place);
                }
                left.then_some(false)
            }
        }
    }

    fn declined(&mut self, declined: &Declined<'_>, place: &Where) {
        let Declined { view, transform, step, .. } = *declined;
        match self.find(view, transform, step) {
            Some((_, decision)) if decision.taken && self.is_early(decision, place) => {}
            Some((at, decision)) if decision.taken => self.found[at] = Some(Fate::Unfit),
            Some((at, decision)) if decision.illegal => self.found[at] = Some(Fate::Kept),
            // A pass may decline without asking what a lock says.
            Some((at, _)) => {
                self.found[at].get_or_insert(Fate::Kept);
            }
            None if transform.info().weighs => self.note_fresh(view, (transform, step), false, place),
            None => {}
        }
        if T::LISTENS {
            self.inner.declined(declined, place);
        }
    }

    fn end(&mut self, view: View<'_>) {
        if T::LISTENS {
            self.inner.end(view);
        }
    }
}
