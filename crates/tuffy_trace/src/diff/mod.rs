//! What two traces do differently: decisions that appear, vanish, change or move, by function, and why.
//!
//! Entries are matched by their content `id`, those that are left by transform and site. Names of values that steps
//! made (`s42.0`) hold the number of their step; before they are compared, they are renamed after the steps that match.
//! Where the function itself changed, names mean nothing, and only transforms, stages, numbers and decisions are
//! compared.
//!
//! Both traces are read once to find their functions, then function by function: memory grows with the largest
//! function.

mod function;
mod lines;
mod names;

pub use function::{Change, ChangeKind, Field};

use crate::digest::Digest;
use crate::entry::Entry;
use crate::error::TraceError;
use crate::index::Section;
use crate::model::{Header, TransformLine};
use crate::reader::{LineRef, Reader};
use function::Compare;
use rustc_hash::FxHashSet;
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
    /// Entries that are not.
    pub changes: Vec<Change>,
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
    /// Entries by kind of change.
    pub changes: BTreeMap<ChangeKind, u64>,
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
        for change in &diff.changes {
            *self.changes.entry(change.kind).or_default() += 1;
        }
    }
}

impl FunctionDiff {
    /// Whether there is anything to say.
    pub fn differs(&self) -> bool {
        let digests = self.input_changed || self.output_changed;
        self.only.is_some() || digests || self.policy.is_some() || !self.changes.is_empty()
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
        let a = entries(before, section).map_err(in_before)?;
        let b = other.map(|s| entries(after, s)).transpose().map_err(in_after)?;
        let diff = compare.function(section, other, a, b.unwrap_or_default());
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
        let entries = entries(after, section).map_err(in_after)?;
        let diff = compare.only_after(section, entries);
        summary.add(&diff);
        each(&diff);
    }
    Ok(summary)
}

/// The entries of one function.
fn entries<R: BufRead + Seek>(reader: &mut Reader<R>, section: &Section) -> Result<Vec<Entry>, TraceError> {
    reader.go_to(section)?;
    let mut entries = Vec::new();
    loop {
        match reader.read()? {
            Some(LineRef::Entry(entry, _)) => entries.push(entry.clone()),
            Some(LineRef::End(_)) | None => return Ok(entries),
            Some(_) => {}
        }
    }
}

fn header_changes(a: &Header, b: &Header) -> Vec<(&'static str, String, String)> {
    let text = |h: &Header| serde_json::to_string(h.pipeline.map()).unwrap_or_default();
    let digest = |d: Digest| d.to_string();
    let all = [
        ("mode", a.mode.to_string(), b.mode.to_string()),
        ("compiler", a.compiler.clone(), b.compiler.clone()),
        ("target", a.target.clone(), b.target.clone()),
        ("input", digest(a.input), digest(b.input)),
        ("pipeline", text(a), text(b)),
    ];
    all.into_iter().filter(|(_, x, y)| x != y).collect()
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
