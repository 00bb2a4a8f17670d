//! What was done to each function: how often each transform, where in the source, and each decision of a cost model.

use crate::entry::{Decision, Entry};
use crate::error::TraceError;
use crate::model::{Begin, End};
use crate::reader::{LineRef, Reader};
use crate::show::{spell_decision, spell_params, spell_site};
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
                current = FunctionReport { begin: begin.clone(), ..FunctionReport::default() };
            }
            Some(LineRef::Entry(entry, _)) => {
                if taken && filter.transform.as_ref().is_none_or(|r| *r == entry.transform) {
                    current.add(entry);
                }
            }
            Some(LineRef::Refusal(..)) => {}
            Some(LineRef::End(end)) => {
                if taken && (current.entries > 0 || filter.transform.is_none()) {
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
            let _ = writeln!(out, "    step {} {what}\n      {why}", e.step);
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

    /// For machines.
    pub fn json(&self) -> Value {
        let places: Vec<Value> =
            self.places.iter().map(|(place, counts)| json!({ "place": place.text, "transforms": counts })).collect();
        let decisions: Vec<Value> = self.decisions.iter().map(decision_json).collect();
        json!({
            "function": self.begin.function, "policy": self.begin.policy, "steps": self.end.steps,
            "entries": self.entries, "input": self.begin.input.to_string(), "output": self.end.output.to_string(),
            "transforms": self.transforms, "places": places, "decisions": decisions,
        })
    }
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
            let filter = Filter { function: function.map(Into::into), transform: transform.map(Into::into) };
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
