//! A difference in words, and for machines.

use super::{Cause, Change, ChangeKind, DecisionChange, Field, FunctionDiff, Side, Summary};
use crate::entry::Entry;
use crate::model::Mode;
use crate::show::{spell_params, spell_site, transform_json};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

impl FunctionDiff {
    /// For people.
    pub fn text(&self) -> String {
        let mut notes = Vec::new();
        match self.only {
            Some(Side::Before) => notes.push("only in the first trace".to_owned()),
            Some(Side::After) => notes.push("only in the second trace".to_owned()),
            None => {}
        }
        if self.input_changed {
            notes.push("the function changed".into());
        }
        if self.callee_changed {
            notes.push("what it inlines changed".into());
        }
        if self.output_changed {
            notes.push("the result changed".into());
        }
        if let Some((a, b)) = &self.policy {
            notes.push(format!("policy {} -> {}", or_nothing(a), or_nothing(b)));
        }
        if notes.is_empty() {
            notes.push("the result is the same".into());
        }
        let again = if self.occurrence > 0 { format!(" (begun again, {})", self.occurrence) } else { String::new() };
        let mut out = format!("{}{again}: {}\n", self.function, notes.join(", "));
        for DecisionChange { transform, what, before, after, .. } in &self.decisions {
            let _ = writeln!(out, "  ! {transform} at {what}\n      - {before}\n      + {after}");
        }
        for change in &self.changes {
            out.push_str(&change.text());
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let only = self.only.map(|side| if side == Side::Before { "before" } else { "after" });
        json!({
            "function": self.function, "occurrence": self.occurrence, "only": only, "input_changed": self.input_changed,
            "callee_changed": self.callee_changed, "output_changed": self.output_changed, "policy": self.policy, "same": self.same,
            "restaged": self.restaged, "decisions": self.decisions.iter().map(decision_json).collect::<Vec<_>>(),
            "changes": self.changes.iter().map(Change::json).collect::<Vec<_>>(),
        })
    }
}

fn decision_json(change: &DecisionChange) -> Value {
    json!({ "transform": change.transform, "what": change.what, "before": change.before, "after": change.after })
}

/// `step 3 gvn at v7, with v3`.
fn spell(entry: &Entry) -> String {
    let params = spell_params(&entry.params);
    let comma = if params.is_empty() { "" } else { ", " };
    format!("step {} {} at {}{comma}{params}", entry.step, entry.transform, spell_site(entry))
}

fn or_nothing(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

/// The lines of two texts without those they begin and end with alike.
fn differing_lines<'t>(a: &'t str, b: &'t str) -> (Vec<&'t str>, Vec<&'t str>) {
    let (a, b): (Vec<&str>, Vec<&str>) = (a.lines().collect(), b.lines().collect());
    let start = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[start..], &b[start..]);
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    (a[..a.len() - end].to_vec(), b[..b.len() - end].to_vec())
}

impl Change {
    fn text(&self) -> String {
        let mut out = String::new();
        let sign = match self.kind {
            ChangeKind::Appears => '+',
            ChangeKind::Vanishes => '-',
            ChangeKind::Changes => '~',
            ChangeKind::Moves => '>',
        };
        let what = match (&self.before, &self.after) {
            (Some(a), Some(b)) if a.step != b.step => format!("{} (now step {})", spell(a), b.step),
            (Some(e), _) | (None, Some(e)) => spell(e),
            (None, None) => String::new(),
        };
        let causes: Vec<&str> = self.causes.iter().map(|c| c.as_str()).collect();
        let _ = writeln!(out, "  {sign} {what} [{}]", causes.join(", "));
        for Field { key, before, after } in &self.fields {
            if *key == "decision" || before.contains('\n') || after.contains('\n') {
                let _ = writeln!(out, "      {key}");
                let (gone, new) = differing_lines(before, after);
                for (sign, lines) in [('-', gone), ('+', new)] {
                    for line in lines {
                        let _ = writeln!(out, "      {sign} {line}");
                    }
                }
            } else {
                let _ = writeln!(out, "      {key}: {} -> {}", or_nothing(before), or_nothing(after));
            }
        }
        out
    }

    fn json(&self) -> Value {
        let side = |entry: &Option<Box<Entry>>| -> Value {
            let text = entry.as_ref().map(|e| e.to_json(Mode::Full));
            let mut value: Value = text.and_then(|t| serde_json::from_str(&t).ok()).unwrap_or_default();
            if let Some(keys) = value.as_object_mut() {
                // What differs of these is among the fields.
                keys.retain(|key, value| match key.as_str() {
                    "place" | "context" | "before" | "after" => false,
                    "decision" => value["kind"] == "cost_model",
                    _ => true,
                });
            }
            value
        };
        let fields: Vec<Value> =
            self.fields.iter().map(|f| json!({ "key": f.key, "before": f.before, "after": f.after })).collect();
        json!({
            "kind": self.kind.as_str(), "before": side(&self.before), "after": side(&self.after), "fields": fields,
            "causes": self.causes.iter().map(|c: &Cause| c.as_str()).collect::<Vec<_>>(),
        })
    }
}

impl Summary {
    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (key, a, b) in &self.header {
            let _ = writeln!(out, "{key}: {} -> {}", or_nothing(a), or_nothing(b));
        }
        if !self.pipeline.is_empty() {
            out.push_str("pipeline:\n");
            self.pipeline.iter().for_each(|change| _ = writeln!(out, "  {change}"));
        }
        for change in &self.transforms {
            let (a, b) = (&change.before, &change.after);
            let mut parts = Vec::new();
            let mut part = |key: &str, a: String, b: String| {
                if a != b {
                    parts.push(format!("{key} {a} -> {b}"));
                }
            };
            let proof = |p: &Option<String>| p.clone().unwrap_or("none".into());
            part("digest", a.digest.to_string(), b.digest.to_string());
            part("kind", a.kind.to_string(), b.kind.to_string());
            part("proof", proof(&a.proof), proof(&b.proof));
            part("tag", a.tag.clone(), b.tag.clone());
            part("experimental", a.experimental.to_string(), b.experimental.to_string());
            let _ = writeln!(out, "transform {}: {}", a.name, parts.join(", "));
        }
        let mut counts = format!("{} the same", self.same);
        for (kind, word) in [
            (ChangeKind::Appears, "appear"),
            (ChangeKind::Vanishes, "vanish"),
            (ChangeKind::Changes, "change"),
            (ChangeKind::Moves, "move"),
        ] {
            if let Some(count) = self.changes.get(&kind) {
                let _ = write!(counts, ", {count} {word}");
            }
        }
        let _ = writeln!(out, "entries: {counts}");
        if self.restaged > 0 {
            let _ = writeln!(out, "stages: {} of the same are made in another stage or iteration", self.restaged);
        }
        for (transform, [taken, left, numbers]) in &self.decisions {
            let _ = writeln!(
                out,
                "decisions of {transform}: {taken} taken now, {left} left now, {numbers} by other numbers"
            );
        }
        let _ = write!(out, "functions: {} of {} differ", self.differing, self.functions);
        for (count, which) in [(self.only_before, "first"), (self.only_after, "second")] {
            if count > 0 {
                let _ = write!(out, ", {count} only in the {which} trace");
            }
        }
        out.push('\n');
        out
    }

    /// What fits a screen, however long the traces are: after the counts, what changed by transform.
    pub fn screen(&self) -> String {
        const MAX_ROWS: usize = 12;
        let mut out = self.text();
        let mut rows: Vec<(&String, &BTreeMap<ChangeKind, u64>)> = self.by_transform.iter().collect();
        rows.sort_by_key(|(name, counts)| (std::cmp::Reverse(counts.values().sum::<u64>()), *name));
        if !rows.is_empty() {
            out.push_str("    appear    vanish    change      move  transform\n");
        }
        for (transform, counts) in rows.iter().take(MAX_ROWS) {
            let of = |kind: ChangeKind| counts.get(&kind).copied().unwrap_or(0);
            let [a, v, c, m] =
                [ChangeKind::Appears, ChangeKind::Vanishes, ChangeKind::Changes, ChangeKind::Moves].map(of);
            let _ = writeln!(out, "{a:>10}{v:>10}{c:>10}{m:>10}  {transform}");
        }
        if rows.len() > MAX_ROWS {
            let _ = writeln!(out, "and {} more transforms", rows.len() - MAX_ROWS);
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let count = |kind| self.changes.get(&kind).copied().unwrap_or(0);
        let header: Vec<Value> =
            self.header.iter().map(|(key, a, b)| json!({ "key": key, "before": a, "after": b })).collect();
        let transforms: Vec<Value> = self
            .transforms
            .iter()
            .map(|c| json!({ "before": transform_json(&c.before), "after": transform_json(&c.after) }))
            .collect();
        json!({
            "differs": self.differs(), "header": header, "pipeline": self.pipeline, "restaged": self.restaged,
            "decisions": self.decisions.iter().map(|(transform, [taken, left, numbers])| {
                json!({ "transform": transform, "taken_now": taken, "left_now": left, "other_numbers": numbers })
            }).collect::<Vec<_>>(), "transforms": transforms, "functions": self.functions,
            "differing": self.differing, "only_before": self.only_before, "only_after": self.only_after,
            "same": self.same, "appear": count(ChangeKind::Appears), "vanish": count(ChangeKind::Vanishes),
            "change": count(ChangeKind::Changes), "move": count(ChangeKind::Moves),
        })
    }
}
