//! Counts: entries, bytes, transforms, stages, functions, kinds.

use crate::error::TraceError;
use crate::model::{Mode, TransformLine};
use crate::reader::{LineRef, Reader};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::BufRead;

/// The most functions that are shown to people.
const MAX_SHOWN: usize = 20;

/// Counts of a trace.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// How much each entry holds.
    pub mode: Mode,
    /// How many entries there are.
    pub entries: u64,
    /// Bytes of the whole trace.
    pub bytes: u64,
    /// Bytes of all entries.
    pub entry_bytes: u64,
    /// Bytes of the longest entry.
    pub longest: u64,
    /// Functions whose digest changed.
    pub changed: u64,
    /// Entries by transform, in the order of first use.
    pub transforms: Vec<(TransformLine, u64)>,
    /// Entries by stage.
    pub stages: BTreeMap<String, u64>,
    /// Entries by function, in the order of the trace.
    pub functions: Vec<(String, u64)>,
    /// Refusals by transform and reason.
    pub refusals: BTreeMap<String, u64>,
    /// Bytes of all refusals.
    pub refusal_bytes: u64,
    /// Entries by kind of decision or transform.
    pub kinds: BTreeMap<&'static str, u64>,
}

/// Reads the rest of a trace and counts.
pub fn stats<R: BufRead>(reader: &mut Reader<R>) -> Result<Stats, TraceError> {
    let mut stats = Stats { mode: reader.header().mode, ..Stats::default() };
    let mut counts: Vec<u64> = Vec::new();
    let mut input = None;
    loop {
        match reader.read()? {
            None => break,
            Some(LineRef::Transform(_)) => counts.push(0),
            Some(LineRef::Begin(begin)) => {
                input = Some(begin.input);
                stats.functions.push((begin.function.clone(), 0));
            }
            Some(LineRef::Entry(entry, transform)) => {
                counts[transform] += 1;
                match stats.stages.get_mut(&entry.stage) {
                    Some(count) => *count += 1,
                    None => drop(stats.stages.insert(entry.stage.clone(), 1)),
                }
                let decision = entry.decision.as_ref().map(|d| d.kind());
                let length = reader.length() as u64;
                let kind = decision.unwrap_or_else(|| reader.transforms()[transform].kind.as_str());
                *stats.kinds.entry(kind).or_default() += 1;
                stats.entry_bytes += length + 1;
                stats.longest = stats.longest.max(length + 1);
                stats.entries += 1;
                if let Some((_, count)) = stats.functions.last_mut() {
                    *count += 1;
                }
            }
            Some(LineRef::Refusal(refusal, _)) => {
                let what = format!("{} {}", refusal.transform, refusal.reason);
                *stats.refusals.entry(what).or_default() += 1;
                // In a document they are part of the list of functions.
                stats.refusal_bytes += if reader.is_document() { 0 } else { reader.length() as u64 + 1 };
            }
            Some(LineRef::End(end)) => stats.changed += u64::from(input != Some(end.output)),
            Some(LineRef::Footer(_)) => {}
        }
    }
    stats.bytes = reader.bytes();
    stats.transforms = reader.transforms().iter().cloned().zip(counts).collect();
    Ok(stats)
}

/// Most first; equals by name.
fn by_count<'n>(items: impl Iterator<Item = (&'n str, u64)>) -> Vec<(&'n str, u64)> {
    let mut items: Vec<(&str, u64)> = items.collect();
    items.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    items
}

impl Stats {
    /// Bytes per entry, in tenths.
    pub fn bytes_per_entry(&self) -> u64 {
        (self.entry_bytes * 10).checked_div(self.entries).unwrap_or(0)
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let tenths = self.bytes_per_entry();
        let _ = writeln!(out, "entries    {} ({})", self.entries, self.mode);
        let _ = writeln!(out, "bytes      {} (entries {})", self.bytes, self.entry_bytes);
        let _ = writeln!(out, "per entry  {}.{} bytes, the longest {}", tenths / 10, tenths % 10, self.longest);
        let _ = writeln!(out, "functions  {} ({} changed)", self.functions.len(), self.changed);
        if !self.refusals.is_empty() {
            let _ = writeln!(out, "refusals   {} ({} bytes)", self.refusals.values().sum::<u64>(), self.refusal_bytes);
        }
        table(&mut out, "kinds", by_count(self.kinds.iter().map(|(k, n)| (*k, *n))));
        table(&mut out, "transforms", by_count(self.transforms.iter().map(|(r, n)| (r.name.as_str(), *n))));
        table(&mut out, "stages", by_count(self.stages.iter().map(|(s, n)| (s.as_str(), *n))));
        if !self.refusals.is_empty() {
            table(&mut out, "refusals", by_count(self.refusals.iter().map(|(what, n)| (what.as_str(), *n))));
        }
        let mut functions = by_count(self.functions.iter().map(|(f, n)| (f.as_str(), *n)));
        let more = functions.len().saturating_sub(MAX_SHOWN);
        functions.truncate(MAX_SHOWN);
        table(&mut out, "functions", functions);
        if more > 0 {
            let _ = writeln!(out, "  and {more} more");
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let transforms: Vec<Value> = self
            .transforms
            .iter()
            .map(|(transform, n)| json!({ "transform": transform.name, "kind": transform.kind.as_str(), "entries": n }))
            .collect();
        let functions: Vec<Value> =
            self.functions.iter().map(|(name, n)| json!({ "function": name, "entries": n })).collect();
        json!({
            "mode": self.mode.as_str(), "entries": self.entries, "bytes": self.bytes, "entry_bytes": self.entry_bytes,
            "longest_entry": self.longest, "changed_functions": self.changed, "kinds": self.kinds, "transforms": transforms,
            "stages": self.stages, "functions": functions, "refusals": self.refusals,
        })
    }
}

/// Counts with a title, aligned.
pub(crate) fn table(out: &mut String, title: &str, rows: Vec<(&str, u64)>) {
    if rows.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{title}");
    let width = rows.iter().map(|(_, n)| n.to_string().len()).max().unwrap_or(0);
    for (name, count) in rows {
        let _ = writeln!(out, "  {count:>width$}  {name}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn counts() {
        let text = include_str!("../tests/traces/decisions.jsonl");
        let stats = stats(&mut Reader::new(text.as_bytes()).expect("a header")).expect("a good trace");
        expect![[r#"
            entries    3 (decisions)
            bytes      977 (entries 472)
            per entry  157.3 bytes, the longest 206
            functions  1 (1 changed)

            kinds
              2  equivalence
              1  cost_model

            transforms
              2  gvn
              1  inline

            stages
              2  early
              1  inline

            functions
              3  @compute
        "#]]
        .assert_eq(&stats.text());
        expect![[r#"{"bytes":977,"changed_functions":1,"entries":3,"entry_bytes":472,"functions":[{"entries":3,"function":"@compute"}],"kinds":{"cost_model":1,"equivalence":2},"longest_entry":206,"mode":"decisions","refusals":{},"stages":{"early":2,"inline":1},"transforms":[{"entries":2,"kind":"equivalence","transform":"gvn"},{"entries":1,"kind":"equivalence","transform":"inline"}]}"#]].assert_eq(&stats.json().to_string());
    }
}
