//! The entries of one function in two traces: matched, compared, explained.

use super::names::{rename, without_place};
use super::{Cause, FunctionDiff, Side};
use crate::entry::{Decision, Entry};
use crate::index::Section;
use crate::show::{spell_decision, spell_fact, spell_params};
use crate::texts::{Fragment, Param};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// What happened to an entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChangeKind {
    /// It is only in the second trace.
    Appears,
    /// It is only in the first trace.
    Vanishes,
    /// It is in both, with differences.
    Changes,
    /// It is the same, at another place in the order.
    Moves,
}

impl ChangeKind {
    /// The word in output.
    pub fn as_str(self) -> &'static str {
        match self {
            ChangeKind::Appears => "appears",
            ChangeKind::Vanishes => "vanishes",
            ChangeKind::Changes => "changes",
            ChangeKind::Moves => "moves",
        }
    }
}

/// A key of an entry with two values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The key.
    pub key: &'static str,
    /// Its value in the first trace, for people.
    pub before: String,
    /// Its value in the second trace.
    pub after: String,
}

/// An entry that is not the same in both traces.
#[derive(Clone, Debug)]
pub struct Change {
    /// What happened to it.
    pub kind: ChangeKind,
    /// The entry in the first trace.
    pub before: Option<Box<Entry>>,
    /// The entry in the second trace.
    pub after: Option<Box<Entry>>,
    /// What differs.
    pub fields: Vec<Field>,
    /// Why; never empty.
    pub causes: Vec<Cause>,
}

/// What is known of the two traces as a whole.
pub(super) struct Compare {
    /// Transforms with another digest.
    pub transforms: FxHashSet<String>,
    /// The pipelines differ.
    pub pipeline: bool,
    /// Both traces are full.
    pub full: bool,
    /// Functions that were others to begin with, or inline such.
    pub functions: FxHashSet<String>,
}

impl Compare {
    /// Compares a function of the first trace with the same of the second, if that has it.
    pub fn function(&self, a: &Section, b: Option<&Section>, left: Vec<Entry>, right: Vec<Entry>) -> FunctionDiff {
        let differ = |x: &str, y: &str| (x != y).then(|| (x.to_owned(), y.to_owned()));
        let changed = |(_, param): (&str, Param<'_>)| matches!(param, Param::Name(n) if self.functions.contains(n));
        let callee_changed = left.iter().chain(&right).any(|e| e.params.iter().any(changed));
        let mut diff = FunctionDiff {
            function: a.begin.function.clone(),
            occurrence: a.occurrence,
            only: if b.is_none() { Some(Side::Before) } else { None },
            input_changed: b.is_some_and(|b| a.begin.input != b.begin.input),
            callee_changed,
            output_changed: b.is_some_and(|b| a.end.output != b.end.output),
            policy: b.and_then(|b| differ(&a.begin.policy, &b.begin.policy)),
            same: 0,
            restaged: 0,
            decisions: Vec::new(),
            changes: Vec::new(),
        };
        self.entries(&mut diff, left, right);
        diff
    }

    /// A function that only the second trace has.
    pub fn only_after(&self, section: &Section, right: Vec<Entry>) -> FunctionDiff {
        let mut diff = self.function(section, None, Vec::new(), right);
        diff.only = Some(Side::After);
        diff
    }

    fn entries(&self, diff: &mut FunctionDiff, left: Vec<Entry>, right: Vec<Entry>) {
        let mut pairs: Vec<Option<usize>> = vec![None; left.len()];
        let mut free = vec![true; right.len()];
        let ids = |e: &Entry| e.id;
        pair(&left, &right, &mut pairs, &mut free, ids, ids);
        let steps: FxHashMap<u32, u32> =
            left.iter().zip(&pairs).filter_map(|(a, b)| Some((a.step, right[(*b)?].step))).collect();
        let new_name = |text: &str| rename(text, |step| steps.get(&step).copied()).into_owned();
        let old = |e: &Entry| (e.transform.clone(), new_name(&e.site));
        pair(&left, &right, &mut pairs, &mut free, old, |e| (e.transform.clone(), e.site.clone()));

        // Without renamed steps, entries that are equal as they stand need no closer look.
        let renamed = steps.iter().any(|(a, b)| a != b);
        let mut order: Vec<Option<bool>> = in_order(&pairs);
        let mut next = 0;
        let mut right: Vec<Option<Entry>> = right.into_iter().map(Some).collect();
        for (i, a) in left.into_iter().enumerate() {
            let Some(j) = pairs[i] else {
                self.push(diff, ChangeKind::Vanishes, Some(a), None, Vec::new());
                continue;
            };
            // What appears is told before the entry it comes before.
            while next < j && order[i] == Some(true) {
                if free[next]
                    && let Some(b) = right[next].take()
                {
                    self.push(diff, ChangeKind::Appears, None, Some(b), Vec::new());
                }
                next += 1;
            }
            let Some(b) = right[j].take() else { continue };
            let fields = match !renamed && equal(&a, &b) {
                true => Vec::new(),
                false => self.fields(&a, &b, diff.input_changed, &new_name),
            };
            let kind = match (fields.is_empty(), order[i].take()) {
                (false, _) => ChangeKind::Changes,
                (true, Some(false)) => ChangeKind::Moves,
                (true, _) => {
                    diff.same += 1;
                    diff.restaged += u64::from((&a.stage, a.iteration) != (&b.stage, b.iteration));
                    continue;
                }
            };
            self.push(diff, kind, Some(a), Some(b), fields);
        }
        for (j, b) in right.into_iter().enumerate() {
            if free[j]
                && let Some(b) = b
            {
                self.push(diff, ChangeKind::Appears, None, Some(b), Vec::new());
            }
        }
    }

    fn push(&self, diff: &mut FunctionDiff, kind: ChangeKind, a: Option<Entry>, b: Option<Entry>, fields: Vec<Field>) {
        let transform = [&a, &b].into_iter().flatten().any(|e| self.transforms.contains(&e.transform));
        let program = diff.input_changed || diff.callee_changed || diff.only.is_some();
        let pipeline = self.pipeline || diff.policy.is_some();
        let cost = fields.iter().any(|f| f.key == "decision");
        let mut causes = Vec::new();
        for (holds, cause) in [
            (transform, Cause::Transform),
            (program, Cause::Program),
            (pipeline, Cause::Pipeline),
            (cost || !(transform || program || pipeline), Cause::Decision),
        ] {
            if holds {
                causes.push(cause);
            }
        }
        diff.changes.push(Change { kind, before: a.map(Box::new), after: b.map(Box::new), fields, causes });
    }

    /// The keys that differ. Source places are not compared: a line more at the top of a file moves them all.
    fn fields(&self, a: &Entry, b: &Entry, program_changed: bool, new_name: &dyn Fn(&str) -> String) -> Vec<Field> {
        let mut fields = Vec::new();
        let mut compare = |key: &'static str, before: String, after: String| {
            if before != after {
                fields.push(Field { key, before, after });
            }
        };
        compare("transform", a.transform.clone(), b.transform.clone());
        if self.full {
            compare("tag", a.tag.clone(), b.tag.clone());
        }
        if program_changed {
            compare("params", numbers(a), numbers(b));
        } else {
            compare("site", new_name(&a.site), b.site.clone());
            if self.full {
                // A region is its kind, a dot and its block.
                let region = match a.region.split_once('.') {
                    Some((kind, block)) => format!("{kind}.{}", new_name(block)),
                    None => a.region.clone(),
                };
                compare("region", region, b.region.clone());
            }
            let [x, y] = [new_name(&spell_params(&a.params)), spell_params(&b.params)];
            if sorted(&x, ", ") != sorted(&y, ", ") {
                compare("params", x, y);
            }
            compare("pre", format!("{:08x}", a.pre), format!("{:08x}", b.pre));
        }
        let reason = |e: &Entry| match &e.decision {
            Some(decision) if self.full || matches!(decision, Decision::CostModel { .. }) => spell_decision(decision),
            _ => String::new(),
        };
        compare("decision", reason(a), reason(b));
        if self.full && !program_changed {
            let facts = |e: &Entry| -> String {
                e.context.iter().map(|(name, fact)| format!("{name}: {}\n", spell_fact(fact))).collect()
            };
            // A line more at the top of a file moves all that follow.
            let code = |f: &Fragment| f.iter().map(|line| format!("{}\n", without_place(line))).collect::<String>();
            let [x, y] = [new_name(&facts(a)), facts(b)];
            if sorted(&x, "\n") != sorted(&y, "\n") {
                compare("context", x, y);
            }
            compare("before", new_name(&code(&a.before)), code(&b.before));
            compare("after", new_name(&code(&a.after)), code(&b.after));
        }
        fields
    }
}

/// The elements of a list in an order of their own: that of keys means nothing.
fn sorted<'l>(list: &'l str, between: &str) -> Vec<&'l str> {
    let mut elements: Vec<&str> = list.split(between).collect();
    elements.sort_unstable();
    elements
}

/// Whether two entries are equal in all that is compared.
fn equal(a: &Entry, b: &Entry) -> bool {
    a.pre == b.pre
        && (&a.transform, &a.region) == (&b.transform, &b.region)
        && (&a.site, &a.tag, &a.params) == (&b.site, &b.tag, &b.params)
        && (&a.decision, &a.context) == (&b.decision, &b.context)
        && (&a.before, &a.after) == (&b.before, &b.after)
}

/// The parameters that are numbers.
fn numbers(entry: &Entry) -> String {
    let numbers = entry.params.iter().filter(|(_, value)| matches!(value, Param::Number(_)));
    numbers.map(|(key, value)| format!("{key} {value}")).collect::<Vec<_>>().join(", ")
}

/// Pairs entries that have no partner yet by a key, in order.
fn pair<K: std::hash::Hash + Eq>(
    left: &[Entry],
    right: &[Entry],
    pairs: &mut [Option<usize>],
    free: &mut [bool],
    key_left: impl Fn(&Entry) -> K,
    key_right: impl Fn(&Entry) -> K,
) {
    let mut waiting: FxHashMap<K, VecDeque<usize>> = FxHashMap::default();
    for (j, entry) in right.iter().enumerate().filter(|(j, _)| free[*j]) {
        waiting.entry(key_right(entry)).or_default().push_back(j);
    }
    for (i, entry) in left.iter().enumerate() {
        if pairs[i].is_none()
            && let Some(j) = waiting.get_mut(&key_left(entry)).and_then(VecDeque::pop_front)
        {
            pairs[i] = Some(j);
            free[j] = false;
        }
    }
}

/// For each paired entry, whether it keeps its place: it is in a longest rising run of partners.
fn in_order(pairs: &[Option<usize>]) -> Vec<Option<bool>> {
    // `tails[n]` is the entry that ends the best run of n + 1; `previous` is the one before it in its run.
    let (mut tails, mut previous): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), vec![None; pairs.len()]);
    for (i, partner) in pairs.iter().enumerate() {
        if partner.is_some() {
            let at = tails.partition_point(|&t| pairs[t] < *partner);
            previous[i] = at.checked_sub(1).map(|before| tails[before]);
            if at == tails.len() { tails.push(i) } else { tails[at] = i }
        }
    }
    let mut order: Vec<Option<bool>> = pairs.iter().map(|p| p.map(|_| false)).collect();
    let mut at = tails.last().copied();
    while let Some(i) = at {
        order[i] = Some(true);
        at = previous[i];
    }
    order
}
