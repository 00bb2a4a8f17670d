//! What was done to each function: how often each transform, where in the source, and each decision of a cost model.

use crate::entry::{Decision, Entry};
use crate::error::TraceError;
use crate::model::{Begin, End, RefusalLine};
use crate::reader::{LineRef, Reader};
use crate::remarks::{SourcePlace, pass_of};
use crate::show::{spell_decision, spell_params, spell_site};
use crate::texts::Params;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::BufRead;

/// Which entries a report is about.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only this function.
    pub function: Option<String>,
    /// Only this transform.
    pub transform: Option<String>,
    /// Only what stands in this line of a source: the end of the file's name, and the line.
    pub line: Option<(String, u64)>,
    /// What was left as it is, instead of what was done.
    pub missed: bool,
}

impl Filter {
    fn takes(&self, transform: &str, place: &str) -> bool {
        self.transform.as_ref().is_none_or(|wanted| wanted == transform)
            && self.line.as_ref().is_none_or(|(file, line)| {
                SourcePlace::parse(place).is_some_and(|at| at.line == *line && ends_with_path(&at.file, file))
            })
    }
}

/// Whether a path ends with these folders and this file.
fn ends_with_path(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// How often each transform was applied, by name.
pub type Counts = BTreeMap<String, u64>;

/// What was done to one function.
#[derive(Clone, Debug, Default)]
pub struct FunctionReport {
    /// How its steps begin.
    pub begin: Begin,
    /// How they end.
    pub end: End,
    /// How many entries the report is about.
    pub entries: u64,
    /// All of them.
    pub transforms: Counts,
    /// Those with a source place.
    pub places: BTreeMap<Place, Counts>,
    /// Steps that a cost model decided.
    pub decisions: Vec<Entry>,
    /// What was looked at and left as it is, and was still there at the end.
    pub refusals: Vec<RefusalLine>,
    /// Only refusals are told.
    missed: bool,
}

/// A source place, ordered by file, then by the numbers of line and column.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    file: String,
    numbers: Vec<u64>,
    /// As the trace spells it.
    pub text: String,
}

impl Place {
    fn new(text: &str) -> Place {
        let mut file = text;
        let mut numbers = Vec::new();
        while let Some((rest, number)) = file.rsplit_once(':') {
            let Ok(number) = number.parse() else { break };
            numbers.insert(0, number);
            file = rest;
        }
        Place { file: file.to_owned(), numbers, text: text.to_owned() }
    }
}

/// Reads the rest of a trace; `each` is told of every function that has entries left by the filter.
/// Says whether the function and the transform of the filter are in the trace at all.
pub fn report<R: BufRead>(
    reader: &mut Reader<R>,
    filter: &Filter,
    mut each: impl FnMut(&FunctionReport),
) -> Result<(bool, bool), TraceError> {
    let mut current = FunctionReport::default();
    let (mut has_function, mut has_transform) = (filter.function.is_none(), filter.transform.is_none());
    let mut taken = false;
    loop {
        match reader.read()? {
            None => return Ok((has_function, has_transform)),
            Some(LineRef::Transform(transform)) => has_transform |= filter.transform.as_ref() == Some(&transform.name),
            Some(LineRef::Begin(begin)) => {
                taken = filter.function.as_ref().is_none_or(|f| *f == begin.function);
                has_function |= taken;
                current = FunctionReport { begin: begin.clone(), missed: filter.missed, ..FunctionReport::default() };
            }
            Some(LineRef::Entry(entry, _)) => {
                if taken && !filter.missed && filter.takes(&entry.transform, &entry.place) {
                    current.add(entry);
                }
            }
            Some(LineRef::Refusal(refusal, _)) => {
                if taken && !refusal.gone && filter.takes(&refusal.transform, &refusal.place) {
                    current.refusals.push(refusal.clone());
                }
            }
            Some(LineRef::End(end)) => {
                let empty = current.entries == 0 && current.refusals.is_empty();
                let filtered = filter.transform.is_some() || filter.line.is_some() || filter.missed;
                if taken && !(empty && filtered) {
                    current.end = end.clone();
                    each(&current);
                }
            }
            Some(LineRef::Footer(_)) => {}
        }
    }
}

fn count(counts: &mut Counts, transform: &str) {
    match counts.get_mut(transform) {
        Some(count) => *count += 1,
        None => drop(counts.insert(transform.to_owned(), 1)),
    }
}

fn by_count(counts: &Counts) -> Vec<(&str, u64)> {
    let mut rows: Vec<(&str, u64)> = counts.iter().map(|(transform, n)| (transform.as_str(), *n)).collect();
    rows.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    rows
}

impl FunctionReport {
    fn add(&mut self, entry: &Entry) {
        self.entries += 1;
        count(&mut self.transforms, &entry.transform);
        if !entry.place.is_empty() {
            count(self.places.entry(Place::new(&entry.place)).or_default(), &entry.transform);
        }
        if let Some(Decision::CostModel { .. }) = entry.decision {
            // The code is not shown here.
            let mut entry = entry.clone();
            entry.before.clear();
            entry.after.clear();
            entry.context.clear();
            self.decisions.push(entry);
        }
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut out = self.begin.function.clone();
        if self.missed {
            let n = self.refusals.len();
            let _ = writeln!(out, ": {n} left as {}", if n == 1 { "it is" } else { "they are" });
            self.spell_refusals(&mut out);
            return out;
        }
        let _ = match self.entries {
            0 => write!(out, ": nothing was done"),
            1 => write!(out, ": 1 step"),
            n => write!(out, ": {n} steps"),
        };
        if !self.begin.policy.is_empty() {
            let _ = write!(out, " (policy {})", self.begin.policy);
        }
        out.push('\n');
        let width = self.transforms.values().map(|n| n.to_string().len()).max().unwrap_or(0);
        for (transform, count) in by_count(&self.transforms) {
            let _ = writeln!(out, "  {count:>width$}  {transform}");
        }
        if !self.decisions.is_empty() {
            out.push_str("  decisions\n");
        }
        for e in &self.decisions {
            let mut what = format!("{} at {}", e.transform, spell_site(e));
            for part in [spell_params(&e.params), e.place.clone()] {
                if !part.is_empty() {
                    let _ = write!(what, ", {part}");
                }
            }
            let why = e.decision.as_ref().map(spell_decision).unwrap_or_default();
            let _ = writeln!(out, "    step {} {what}\n      {why}{}", e.step, spell_limits(&e.compared, &e.limits));
        }
        if !self.refusals.is_empty() {
            out.push_str("  left as they are\n");
            self.spell_refusals(&mut out);
        }
        if !self.places.is_empty() {
            out.push_str("  by source place\n");
        }
        for (place, counts) in &self.places {
            let transforms: Vec<String> = by_count(counts)
                .into_iter()
                .map(|(transform, n)| if n == 1 { transform.to_owned() } else { format!("{transform} ×{n}") })
                .collect();
            let _ = writeln!(out, "    {}: {}", place.text, transforms.join(", "));
        }
        out
    }

    fn spell_refusals(&self, out: &mut String) {
        for refusal in &self.refusals {
            let (what, why) = spell_refusal(refusal);
            let _ = writeln!(out, "    {what}\n      {why}");
        }
    }

    /// What was decided, with how often the code ran, for a list over all functions.
    pub fn by_count(&self) -> Vec<HotDecision> {
        let of = |transform: &str| pass_of(transform).is_some();
        let function = &self.begin.function;
        let done = self.decisions.iter().filter(|e| of(&e.transform)).map(|e| {
            let mut what = format!("{} at {}", e.transform, spell_site(e));
            push_parts(&mut what, [spell_params(&e.params), e.place.clone()]);
            HotDecision { count: e.count, function: function.clone(), text: format!("{what}: done") }
        });
        let left = self.refusals.iter().map(|refusal| {
            let (what, why) = spell_refusal(refusal);
            HotDecision { count: refusal.count, function: function.clone(), text: format!("{what}: {why}") }
        });
        done.chain(left).collect()
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let places: Vec<Value> =
            self.places.iter().map(|(place, counts)| json!({ "place": place.text, "transforms": counts })).collect();
        let decisions: Vec<Value> = self.decisions.iter().map(decision_json).collect();
        json!({
            "function": self.begin.function, "policy": self.begin.policy, "steps": self.end.steps,
            "entries": self.entries, "input": self.begin.input.to_string(), "output": self.end.output.to_string(),
            "transforms": self.transforms, "places": places, "decisions": decisions,
            "refusals": self.refusals.iter().map(refusal_json).collect::<Vec<_>>(),
        })
    }
}

/// A decision, and how often its code ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HotDecision {
    /// How often, if the profile says so.
    pub count: Option<u64>,
    /// The function, with `@`.
    pub function: String,
    /// What was decided.
    pub text: String,
}

fn push_parts(out: &mut String, parts: [String; 2]) {
    parts.iter().filter(|part| !part.is_empty()).for_each(|part| _ = write!(out, ", {part}"));
}

/// What a refusal is about, and why it was left.
pub(crate) fn spell_refusal(refusal: &RefusalLine) -> (String, String) {
    let site = if refusal.site.is_empty() { "the function" } else { &refusal.site };
    let mut what = format!("{} at {site}", refusal.transform);
    push_parts(&mut what, [spell_params(&refusal.params), refusal.place.clone()]);
    let mut why = refusal.reason.clone();
    if !refusal.detail.is_empty() {
        let _ = write!(why, ": {}", refusal.detail);
    }
    why.push_str(&spell_limits(&refusal.compared, &refusal.limits));
    if let Some(count) = refusal.count {
        let _ = write!(why, ", ran {count} times");
    }
    (what, why)
}

/// ` (callee_size 98, bonus 7; max_size 40)`
pub(crate) fn spell_limits(compared: &Params, limits: &Params) -> String {
    match (compared.is_empty(), limits.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(" ({})", spell_params(limits)),
        (false, true) => format!(" ({})", spell_params(compared)),
        (false, false) => format!(" ({}; {})", spell_params(compared), spell_params(limits)),
    }
}

/// A refusal as its line, for machines.
pub(crate) fn refusal_json(refusal: &RefusalLine) -> Value {
    serde_json::from_str(&refusal.to_json()).unwrap_or_default()
}

/// An entry without what a report has no use for.
fn decision_json(entry: &Entry) -> Value {
    let mut value: Value = serde_json::from_str(&entry.to_json(crate::Mode::Full)).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        for key in ["before", "after", "function", "pre"] {
            map.remove(key);
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn run(text: &str, filter: Filter) -> (String, (bool, bool)) {
        let mut out = String::new();
        let mut reader = Reader::new(text.as_bytes()).expect("a header");
        let found = report(&mut reader, &filter, |r| {
            out += &r.text();
            assert_eq!(r.json()["entries"], r.entries);
        });
        (out, found.expect("a good trace"))
    }

    #[test]
    fn all_functions() {
        let text = include_str!("../tests/traces/full.jsonl");
        expect![[r#"
            @compute: 1 step
              1  strength_reduce_mul_pow2
              by source place
                compute.c:12:3: strength_reduce_mul_pow2
            @process: 1 step (policy O3)
              1  loop_unroll
              decisions
                step 0 loop_unroll at bb2, factor 4, exit bb3
                  cycles 48 -> 16, size 24 -> 96, registers ? -> 9, 3.00x: unroll if speedup > 2x
            @nothing: nothing was done
        "#]]
        .assert_eq(&run(text, Filter::default()).0);
    }

    #[test]
    fn filters() {
        let text = include_str!("../tests/traces/full.jsonl");
        let filter = |function: Option<&str>, transform: Option<&str>| {
            let filter = Filter {
                function: function.map(Into::into),
                transform: transform.map(Into::into),
                ..Filter::default()
            };
            let (out, found) = run(text, filter);
            (out.lines().count(), found)
        };
        assert_eq!(filter(Some("@process"), None), (5, (true, true)));
        assert_eq!(filter(Some("@processes"), None), (0, (false, true)));
        assert_eq!(filter(None, Some("loop_unroll")), (5, (true, true)));
        assert_eq!(filter(Some("@compute"), Some("loop_unroll")), (0, (true, true)));
        assert_eq!(filter(None, Some("unroll")), (0, (true, false)));
    }

    #[test]
    fn places_are_ordered_by_number() {
        let mut places: Vec<Place> =
            ["b.c:2:1", "a.c:10:2", "a.c:9:30", "a.c", "C:\\x.c:1"].into_iter().map(Place::new).collect();
        places.sort();
        let texts: Vec<&str> = places.iter().map(|p| p.text.as_str()).collect();
        assert_eq!(texts, ["C:\\x.c:1", "a.c", "a.c:9:30", "a.c:10:2", "b.c:2:1"]);
    }
}
