//! Where a value or block comes from: the step that made it, what that step was made of, and so on back to the input.
//!
//! A name such as `s42.0` says which step made its thing; `v7` and `bb3` are of the input, and steps at them changed
//! them. In a full trace the code before a step names what it was made of; in one of decisions only site and
//! parameters do.

use crate::entry::Entry;
use crate::error::TraceError;
use crate::reader::{LineRef, Reader};
use crate::show::{spell_params, spell_site};
use crate::texts::Param;
use rustc_hash::FxHashSet;
use serde_json::{Value, json};
use std::fmt::Write;
use std::io::BufRead;

/// How many names are followed.
const MAX_LINKS: usize = 200;

/// How many steps at one name are told.
const MAX_CHANGES: usize = 10;

/// A name on the way back.
#[derive(Clone, Debug)]
pub struct OriginLink {
    /// How far from what was asked for.
    pub depth: usize,
    /// The name.
    pub name: String,
    /// The step that made it; nothing if it is of the input.
    pub made: Option<Entry>,
    /// Steps at it, which did not make it.
    pub changed: Vec<Entry>,
}

/// Where something comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The function.
    pub function: String,
    /// What was asked for, then what that was made of.
    pub links: Vec<OriginLink>,
    /// There is more.
    pub cut: bool,
}

/// Follows a name of a function back to the input. Nothing, if the trace does not have the function; a name that no
/// step mentions has one link without steps.
pub fn origin<R: BufRead>(reader: &mut Reader<R>, function: &str, name: &str) -> Result<Option<Origin>, TraceError> {
    let (mut entries, mut found) = (Vec::new(), false);
    while let Some(line) = reader.read()? {
        match line {
            LineRef::Begin(begin) => found |= begin.function == function,
            LineRef::Entry(entry, _) if entry.function == function => entries.push(entry.clone()),
            _ => {}
        }
    }
    if !found {
        return Ok(None);
    }
    let mut out = Origin { function: function.to_owned(), links: Vec::new(), cut: false };
    let mut seen: FxHashSet<String> = FxHashSet::default();
    let mut work = vec![(0, name.to_owned())];
    while let Some((depth, name)) = work.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        if out.links.len() == MAX_LINKS {
            out.cut = true;
            break;
        }
        let made = made_by(&name).and_then(|step| entries.iter().find(|e| e.step == step)).cloned();
        let changed = entries.iter().filter(|e| e.site == name).cloned().collect();
        if let Some(entry) = &made {
            let mut from = parents(entry);
            from.reverse();
            work.extend(from.into_iter().map(|name| (depth + 1, name)));
        }
        out.links.push(OriginLink { depth, name, made, changed });
    }
    Ok(Some(out))
}

/// The step that a name says.
fn made_by(name: &str) -> Option<u32> {
    let rest = name.strip_prefix("bb").unwrap_or(name).strip_prefix('s')?;
    rest.split_once('.')?.0.parse().ok()
}

/// What a step was made of: its site, its parameters, what the code before it names.
fn parents(entry: &Entry) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut push = |name: &str| {
        if is_name(name) && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    };
    push(&entry.site);
    for (_, param) in entry.params.iter() {
        if let Param::Name(name) = param {
            push(name);
        }
    }
    for line in entry.before.iter() {
        line.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '@' | '$'))).for_each(&mut push);
    }
    names
}

/// Whether a word is the name of a value or block.
fn is_name(word: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let rest = word.strip_prefix("bb");
    let made = rest.unwrap_or(word).strip_prefix('s').and_then(|rest| rest.split_once('.'));
    match (made, rest) {
        (Some((step, index)), _) => number(step) && number(index),
        (None, Some(rest)) => number(rest),
        (None, None) => word.strip_prefix('v').is_some_and(number),
    }
}

fn spell(entry: &Entry) -> String {
    let mut out = format!("step {} (seq {}), {} at {}", entry.step, entry.seq, entry.transform, spell_site(entry));
    for part in [spell_params(&entry.params), entry.place.clone()] {
        if !part.is_empty() {
            let _ = write!(out, ", {part}");
        }
    }
    out
}

impl Origin {
    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for OriginLink { depth, name, made, changed } in &self.links {
            let indent = "  ".repeat(*depth);
            let _ = match made {
                Some(entry) => writeln!(out, "{indent}{name}: made by {}", spell(entry)),
                None if made_by(name).is_some() => writeln!(out, "{indent}{name}: made by a step that the trace lacks"),
                None => writeln!(out, "{indent}{name}: of the input"),
            };
            for line in made.iter().flat_map(|entry| entry.after.iter()).take(3) {
                let _ = writeln!(out, "{indent}  = {line}");
            }
            for entry in changed.iter().take(MAX_CHANGES) {
                let _ = writeln!(out, "{indent}  then {}", spell(entry));
            }
            if changed.len() > MAX_CHANGES {
                let _ = writeln!(out, "{indent}  and {} steps more", changed.len() - MAX_CHANGES);
            }
        }
        if self.cut {
            out.push_str("and more\n");
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let entry = |e: &Entry| -> Value {
            json!({ "seq": e.seq, "step": e.step, "transform": e.transform, "site": e.site, "place": e.place })
        };
        let links: Vec<Value> = self
            .links
            .iter()
            .map(|link| {
                json!({
                    "depth": link.depth, "name": link.name, "made": link.made.as_ref().map(entry),
                    "changed": link.changed.iter().map(entry).collect::<Vec<_>>(),
                })
            })
            .collect();
        json!({ "function": self.function, "links": links, "cut": self.cut })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn back_to_the_input() {
        let text = include_str!("../tests/traces/decisions.jsonl");
        let ask = |function: &str, name: &str| {
            let mut reader = Reader::new(text.as_bytes()).expect("a header");
            origin(&mut reader, function, name).expect("a good trace").map(|o| o.text())
        };
        expect![[r#"
            s1.0: made by step 1 (seq 1), inline at v9
              then step 2 (seq 2), gvn at s1.0, with v3
              v9: of the input
                then step 1 (seq 1), inline at v9
        "#]]
        .assert_eq(&ask("@compute", "s1.0").expect("the function"));
        assert_eq!(ask("@nobody", "v1"), None);
        assert_eq!(ask("@compute", "v99").as_deref(), Some("v99: of the input\n"));
        for (word, name) in
            [("v7", true), ("bb7", true), ("s1.0", true), ("bbs1.20", true), ("add", false), ("s1", false)]
        {
            assert_eq!(is_name(word), name, "{word}");
        }
    }
}
