//! What differs in two pipelines, by name: stages, passes, groups, numbers.
//!
//! Objects are compared key by key, lists of things with a `name` by these names, other lists by their elements.
//! Nothing is known of what the keys mean.

use serde_json::{Map, Value};

/// How many differences are told.
const MAX_TOLD: usize = 100;

/// The differences, each in one line.
pub fn pipeline_changes(a: &Map<String, Value>, b: &Map<String, Value>) -> Vec<String> {
    let mut changes = Vec::new();
    objects("", a, b, &mut changes);
    if changes.len() > MAX_TOLD {
        let more = changes.len() - MAX_TOLD;
        changes.truncate(MAX_TOLD);
        changes.push(format!("and {more} more"));
    }
    changes
}

fn objects(path: &str, a: &Map<String, Value>, b: &Map<String, Value>, out: &mut Vec<String>) {
    for (key, before) in a {
        // What tells things apart is in the path.
        if key == "name" && !path.is_empty() {
            continue;
        }
        match b.get(key) {
            Some(after) => values(&join(path, key), before, after, out),
            None => out.push(format!("{}: {} -> nothing", join(path, key), short(before))),
        }
    }
    for (key, after) in b.iter().filter(|(key, _)| !a.contains_key(*key)) {
        out.push(format!("{}: nothing -> {}", join(path, key), short(after)));
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn values(path: &str, a: &Value, b: &Value, out: &mut Vec<String>) {
    match (a, b) {
        _ if a == b => {}
        (Value::Object(a), Value::Object(b)) => objects(path, a, b, out),
        (Value::Array(a), Value::Array(b)) => lists(path, a, b, out),
        _ => out.push(format!("{path}: {} -> {}", short(a), short(b))),
    }
}

/// What a list calls an element.
fn name_of(value: &Value) -> String {
    match value {
        Value::String(name) => name.clone(),
        Value::Object(map) => {
            let named = map.get("name").or_else(|| map.get("group")).and_then(Value::as_str);
            named.map_or_else(|| short(value), str::to_owned)
        }
        _ => short(value),
    }
}

fn lists(path: &str, a: &[Value], b: &[Value], out: &mut Vec<String>) {
    // The same name may come several times: the first is compared with the first.
    let mut left: Vec<Option<&Value>> = b.iter().map(Some).collect();
    let mut order = Vec::new();
    for before in a {
        let name = name_of(before);
        let at = left.iter().position(|v| v.is_some_and(|v| name_of(v) == name));
        match at {
            Some(at) => {
                order.push(at);
                if let Some(after) = left[at].take() {
                    values(&join(path, &name), before, after, out);
                }
            }
            None => out.push(format!("{path}: - {name}")),
        }
    }
    for after in left.into_iter().flatten() {
        out.push(format!("{path}: + {}", name_of(after)));
    }
    if !order.is_sorted() {
        out.push(format!("{path}: in another order"));
    }
}

/// A value in a few characters.
fn short(value: &Value) -> String {
    const MOST: usize = 60;
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_differs_is_named() {
        let a = json!({ "name": "O1", "groups": { "clean": [{ "name": "dead-inst" }] },
            "stages": [{ "name": "main", "max_iterations": 2, "passes": [{ "group": "clean" }, { "name": "inline", "max_size": 40 }] },
                       { "name": "late", "max_iterations": 1, "passes": [] }] });
        let b = json!({ "name": "O2", "groups": { "clean": [{ "name": "dead-inst" }, { "name": "early-cse" }] },
            "stages": [{ "name": "loops", "max_iterations": 1, "passes": [] },
                       { "name": "main", "max_iterations": 3, "passes": [{ "name": "inline", "max_size": 60 }, { "group": "clean" }] }] });
        let maps = (a.as_object().expect("an object"), b.as_object().expect("an object"));
        let mut changes = pipeline_changes(maps.0, maps.1);
        changes.sort();
        assert_eq!(
            changes,
            [
                "groups.clean: + early-cse",
                "name: O1 -> O2",
                "stages.main.max_iterations: 2 -> 3",
                "stages.main.passes.inline.max_size: 40 -> 60",
                "stages.main.passes: in another order",
                "stages: + loops",
                "stages: - late",
            ]
        );
        assert!(pipeline_changes(maps.0, maps.0).is_empty());
    }
}
