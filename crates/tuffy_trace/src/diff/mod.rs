//! What two traces do differently: decisions that appear, vanish, change or move, by function, and why.
//!
//! Entries are matched by their content `id`, those that are left by transform and site. Names of values that steps
//! made (`s42.0`) hold the number of their step; before they are compared, they are renamed after the steps that match.
//! Where the function itself changed, names mean nothing, and only transforms, stages, numbers and decisions are
//! compared.
//!
//! Where in the pipeline a step is made (stage and iteration) and where it stands in the source are no difference of
//! the step: pipelines are compared apart, and how many steps are made in another stage is counted.
//!
//! What was left as it is is matched by its anchor, or by transform and site: a candidate that one trace takes and the
//! other leaves is a decision that differs.
//!
//! Both traces are read once to find their functions, then function by function: memory grows with the largest
//! function.

mod function;
mod lines;
mod names;
mod pipeline;

pub use function::{Change, ChangeKind, Field};
pub use pipeline::pipeline_changes;

use crate::digest::Digest;
use crate::entry::Entry;
use crate::error::TraceError;
use crate::index::Section;
use crate::model::{Header, RefusalLine, TransformLine};
use crate::reader::{LineRef, Reader};
use crate::report::spell_limits;
use crate::show::{spell_params, spell_site};
use crate::texts::Params;
use function::Compare;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::io::{BufRead, Seek};

/// One of the two traces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The first.
    Before,
    /// The second.
    After,
}

/// Why a decision may differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// The transform's definition has another digest.
    Transform,
    /// The function, or one that it inlines, was another one before its first step.
    Program,
    /// The pipeline, or the policy of the function, is another one.
    Pipeline,
    /// Its costs differ, or nothing else explains it: an earlier decision, or the compiler.
    Decision,
}

impl Cause {
    /// The word in output.
    pub fn as_str(self) -> &'static str {
        match self {
            Cause::Transform => "transform",
            Cause::Program => "program",
            Cause::Pipeline => "pipeline",
            Cause::Decision => "decision",
        }
    }
}

/// What differs in one function.
#[derive(Clone, Debug)]
pub struct FunctionDiff {
    /// Its name.
    pub function: String,
    /// It was begun so often before.
    pub occurrence: u32,
    /// The only trace that has it.
    pub only: Option<Side>,
    /// The digest of the function before its first step differs.
    pub input_changed: bool,
    /// A function that its steps name was changed, or names one that was.
    pub callee_changed: bool,
    /// The digest of the function after its last step differs.
    pub output_changed: bool,
    /// The two policies, if they differ.
    pub policy: Option<(String, String)>,
    /// Entries that are the same.
    pub same: u64,
    /// Those of them that are made in another stage or iteration.
    pub restaged: u64,
    /// Decisions of heuristics that are not the same.
    pub decisions: Vec<DecisionChange>,
    /// Entries that are not.
    pub changes: Vec<Change>,
}

/// A decision of a heuristic that differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionChange {
    /// The transform.
    pub transform: String,
    /// What it is about, by the names of the second trace, or of the first if it was left out there.
    pub what: String,
    /// What the first trace says: taken, or why it was left; nothing if it was not looked at.
    pub before: String,
    /// What the second trace says.
    pub after: String,
    /// Which of the three kinds it is: 0 taken now, 1 left now, 2 decided the same way by other numbers.
    pub kind: usize,
}

/// A transform whose line differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TransformChange {
    /// The transform before.
    pub before: TransformLine,
    /// The transform after.
    pub after: TransformLine,
}

/// What differs in all.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Header keys that differ, with both values. Only `input` counts as a difference.
    pub header: Vec<(&'static str, String, String)>,
    /// What differs in the pipelines, by name.
    pub pipeline: Vec<String>,
    /// Transforms that both traces use and that changed.
    pub transforms: Vec<TransformChange>,
    /// Functions in both traces.
    pub functions: u64,
    /// Those of them that differ.
    pub differing: u64,
    /// Functions only in the first trace.
    pub only_before: u64,
    /// Functions only in the second trace.
    pub only_after: u64,
    /// Entries that are the same.
    pub same: u64,
    /// Those of them that are made in another stage or iteration.
    pub restaged: u64,
    /// Entries by kind of change.
    pub changes: BTreeMap<ChangeKind, u64>,
    /// Entries by transform and kind of change.
    pub by_transform: BTreeMap<String, BTreeMap<ChangeKind, u64>>,
    /// Decisions of heuristics that differ, by transform: taken now, left now, decided by other numbers.
    pub decisions: BTreeMap<String, [u64; 3]>,
}

impl Summary {
    /// Whether the traces differ in what was done, to what, or by which transforms.
    pub fn differs(&self) -> bool {
        let functions = self.differing + self.only_before + self.only_after;
        functions > 0 || !self.transforms.is_empty() || self.header.iter().any(|(key, ..)| *key == "input")
    }

    fn add(&mut self, diff: &FunctionDiff) {
        match diff.only {
            None => {
                self.functions += 1;
                self.differing += u64::from(diff.differs());
            }
            Some(Side::Before) => self.only_before += 1,
            Some(Side::After) => self.only_after += 1,
        }
        self.same += diff.same;
        self.restaged += diff.restaged;
        for change in &diff.changes {
            *self.changes.entry(change.kind).or_default() += 1;
            if let Some(entry) = change.before.as_ref().or(change.after.as_ref()) {
                *self.by_transform.entry(entry.transform.clone()).or_default().entry(change.kind).or_default() += 1;
            }
        }
        for decision in &diff.decisions {
            self.decisions.entry(decision.transform.clone()).or_default()[decision.kind] += 1;
        }
    }
}

impl FunctionDiff {
    /// Whether there is anything to say.
    pub fn differs(&self) -> bool {
        let digests = self.input_changed || self.output_changed;
        let changes = !self.changes.is_empty() || !self.decisions.is_empty();
        self.only.is_some() || digests || self.policy.is_some() || changes
    }
}

/// Compares two traces; `each` is told of every function that differs. An error says which trace it is in.
pub fn diff<A: BufRead + Seek, B: BufRead + Seek>(
    before: &mut Reader<A>,
    after: &mut Reader<B>,
    mut each: impl FnMut(&FunctionDiff),
) -> Result<Summary, (Side, TraceError)> {
    let (in_before, in_after) = (|e| (Side::Before, e), |e| (Side::After, e));
    let left = before.sections().map_err(in_before)?;
    let right = after.sections().map_err(in_after)?;
    let mut summary = Summary {
        header: header_changes(before.header(), after.header()),
        pipeline: pipeline_changes(before.header().pipeline.map(), after.header().pipeline.map()),
        transforms: transform_changes(before.transforms(), after.transforms()),
        ..Summary::default()
    };
    let changed_transforms: Vec<&str> = summary
        .transforms
        .iter()
        .filter(|c| c.before.digest != c.after.digest)
        .map(|c| c.before.name.as_str())
        .collect();
    let mut compare = Compare {
        transforms: changed_transforms.iter().map(|name| (*name).to_owned()).collect(),
        pipeline: before.header().pipeline != after.header().pipeline,
        full: before.header().mode == after.header().mode && before.header().mode == crate::Mode::Full,
        functions: FxHashSet::default(),
    };
    let key = |s: &Section| (s.begin.function.clone(), s.occurrence);
    let mut by_name: BTreeMap<(String, u32), usize> = right.iter().enumerate().map(|(i, s)| (key(s), i)).collect();
    for section in &left {
        let other = by_name.remove(&key(section)).map(|i| &right[i]);
        let (a, left) = entries(before, section).map_err(in_before)?;
        let (b, right) = other.map(|s| entries(after, s)).transpose().map_err(in_after)?.unwrap_or_default();
        let decisions = if other.is_some() { decision_changes((&a, &left), (&b, &right)) } else { Vec::new() };
        let diff = FunctionDiff { decisions, ..compare.function(section, other, a, b) };
        summary.add(&diff);
        if diff.differs() {
            each(&diff);
        }
        // Functions come after those that they inline.
        if diff.input_changed || diff.callee_changed {
            compare.functions.insert(diff.function);
        }
    }
    let mut rest: Vec<usize> = by_name.into_values().collect();
    rest.sort_unstable();
    for section in rest.into_iter().map(|i| &right[i]) {
        let (entries, _) = entries(after, section).map_err(in_after)?;
        let diff = compare.only_after(section, entries);
        summary.add(&diff);
        each(&diff);
    }
    Ok(summary)
}

/// The entries and refusals of one function.
type Steps = (Vec<Entry>, Vec<RefusalLine>);

fn entries<R: BufRead + Seek>(reader: &mut Reader<R>, section: &Section) -> Result<Steps, TraceError> {
    reader.go_to(section)?;
    let (mut entries, mut refusals) = (Vec::new(), Vec::new());
    loop {
        match reader.read()? {
            Some(LineRef::Entry(entry, _)) => entries.push(entry.clone()),
            Some(LineRef::Refusal(refusal, _)) => refusals.push(refusal.clone()),
            Some(LineRef::End(_)) | None => return Ok((entries, refusals)),
            Some(_) => {}
        }
    }
}

fn header_changes(a: &Header, b: &Header) -> Vec<(&'static str, String, String)> {
    let digest = |d: Digest| d.to_string();
    let all = [
        ("mode", a.mode.to_string(), b.mode.to_string()),
        ("compiler", a.compiler.clone(), b.compiler.clone()),
        ("target", a.target.clone(), b.target.clone()),
        ("input", digest(a.input), digest(b.input)),
    ];
    all.into_iter().filter(|(_, x, y)| x != y).collect()
}

/// Heuristic decisions of one function that differ: found by their anchors.
fn decision_changes(
    (a, left): (&[Entry], &[RefusalLine]),
    (b, right): (&[Entry], &[RefusalLine]),
) -> Vec<DecisionChange> {
    // Anchor, what it is about, whether it was taken, and what is said of it.
    type Decided = (String, bool, String);
    let all = |entries: &[Entry], refusals: &[RefusalLine]| -> Vec<((String, u64), Decided)> {
        let taken = entries.iter().filter(|e| e.anchor != 0).map(|e| {
            let what = spell_what(spell_site(e), &e.params, &e.place);
            ((e.transform.clone(), e.anchor), (what, true, spell_taken(e)))
        });
        let left = refusals.iter().filter(|r| r.anchor != 0).map(|r| {
            let what = spell_what(&r.site, &r.params, &r.place);
            ((r.transform.clone(), r.anchor), (what, false, spell_left(r)))
        });
        taken.chain(left).collect()
    };
    let old = all(a, left);
    let mut by_anchor: FxHashMap<(String, u64), Decided> = old.iter().cloned().collect();
    let mut changes = Vec::new();
    for (key, (what, taken, after)) in all(b, right) {
        let (before, kind) = match by_anchor.remove(&key) {
            Some((_, was, before)) if was != taken => (before, usize::from(!taken)),
            Some((_, _, before)) if before != after => (before, 2),
            Some(_) => continue,
            None => ("not looked at".to_owned(), usize::from(!taken)),
        };
        // What is looked at only now and left says nothing of what was done.
        if before == "not looked at" && !taken {
            continue;
        }
        changes.push(DecisionChange { transform: key.0, what, before, after, kind });
    }
    for (key, _) in old {
        if let Some((what, true, before)) = by_anchor.remove(&key) {
            let after = "not looked at".to_owned();
            changes.push(DecisionChange { transform: key.0, what, before, after, kind: 1 });
        }
    }
    changes
}

/// What a trace says of a decision that was taken: `taken (callee_size 50; max_size 40)`.
pub fn spell_taken(entry: &Entry) -> String {
    format!("taken{}", spell_limits(&entry.compared, &entry.limits))
}

/// What a trace says of a decision that was left: `left: too_large (callee_size 50; max_size 40)`.
pub fn spell_left(refusal: &RefusalLine) -> String {
    format!("left: {}{}", refusal.reason, spell_limits(&refusal.compared, &refusal.limits))
}

fn spell_what(site: &str, params: &Params, place: &str) -> String {
    let mut what = site.to_owned();
    for part in [spell_params(params), place.to_owned()] {
        if !part.is_empty() {
            what.push_str(", ");
            what.push_str(&part);
        }
    }
    what
}

/// Transforms of both traces whose lines differ, by name.
fn transform_changes(a: &[TransformLine], b: &[TransformLine]) -> Vec<TransformChange> {
    let others: BTreeMap<&str, &TransformLine> = b.iter().map(|r| (r.name.as_str(), r)).collect();
    let mut changes: Vec<TransformChange> = a
        .iter()
        .filter_map(|before| Some((before, *others.get(before.name.as_str())?)))
        .filter(|(before, after)| before != after)
        .map(|(before, after)| TransformChange { before: before.clone(), after: after.clone() })
        .collect();
    changes.sort_by(|x, y| x.before.name.cmp(&y.before.name));
    changes
}
