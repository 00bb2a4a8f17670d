//! Checks lines against the JSON Schema of the format.
//!
//! The part of JSON Schema that it uses is implemented here; any other keyword is an error, so none is ignored by
//! accident.

use serde_json::{Map, Value};
use std::sync::OnceLock;

fn schema() -> &'static Value {
    static MADE: OnceLock<Value> = OnceLock::new();
    MADE.get_or_init(super::schema)
}

/// Checks one line of a trace, or a whole document.
pub fn check_line(line: &str) -> Result<(), String> {
    let value: Value = serde_json::from_str(line).map_err(|e| e.to_string())?;
    check(&value, schema(), "line")
}

/// Checks every line of a trace that is not empty; says which one is wrong.
pub fn check_lines(trace: &str) -> Result<(), String> {
    for (number, line) in trace.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        check_line(line).map_err(|e| format!("line {}: {e}", number + 1))?;
    }
    Ok(())
}

fn check(value: &Value, schema: &Value, path: &str) -> Result<(), String> {
    let Some(keywords) = schema.as_object() else { return Err(format!("{path}: the schema is no object")) };
    for (keyword, argument) in keywords {
        let result = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => Ok(()),
            // Read together with `additionalProperties`, below.
            "properties" => Ok(()),
            "$ref" => resolve(argument).and_then(|target| check(value, target, path)),
            "type" => check_type(value, argument),
            "const" => holds(value == argument, || format!("is not {argument}")),
            "enum" => holds(list(argument).contains(value), || format!("is none of {argument}")),
            "minimum" => compare(value, argument, |a, b| a >= b),
            "maximum" => compare(value, argument, |a, b| a <= b),
            "pattern" => match (value, argument) {
                (Value::String(text), Value::String(pattern)) => {
                    holds(matches(pattern, text)?, || format!("{text:?} does not match {pattern}"))
                }
                _ => Ok(()),
            },
            "items" => match value {
                Value::Array(items) => {
                    items.iter().enumerate().try_for_each(|(i, item)| check(item, argument, &format!("{path}[{i}]")))
                }
                _ => Ok(()),
            },
            "maxItems" => limit(value.as_array().map(Vec::len), argument),
            "maxProperties" => limit(value.as_object().map(Map::len), argument),
            "required" => match value {
                Value::Object(map) => list(argument).iter().try_for_each(|key| {
                    holds(key.as_str().is_some_and(|key| map.contains_key(key)), || format!("has no key {key}"))
                }),
                _ => Ok(()),
            },
            "additionalProperties" => Ok(()),
            "oneOf" => one_of(value, list(argument), path),
            other => Err(format!("the schema uses the unknown keyword {other}")),
        };
        result.map_err(|e| if e.starts_with(path) { e } else { format!("{path} {e}") })?;
    }
    members(value, keywords, path)
}

/// `properties` and `additionalProperties`.
fn members(value: &Value, keywords: &Map<String, Value>, path: &str) -> Result<(), String> {
    let Value::Object(map) = value else { return Ok(()) };
    let known = keywords.get("properties").and_then(Value::as_object);
    for (key, member) in map {
        let path = format!("{path}.{key}");
        match (known.and_then(|k| k.get(key)), keywords.get("additionalProperties")) {
            (Some(schema), _) => check(member, schema, &path)?,
            (None, Some(Value::Bool(false))) => return Err(format!("{path} is no known key")),
            (None, Some(schema @ Value::Object(_))) => check(member, schema, &path)?,
            (None, _) => {}
        }
    }
    Ok(())
}

fn one_of(value: &Value, choices: &[Value], path: &str) -> Result<(), String> {
    let results: Vec<Result<(), String>> = choices.iter().map(|choice| check(value, choice, path)).collect();
    match results.iter().filter(|r| r.is_ok()).count() {
        1 => Ok(()),
        0 => {
            let why: Vec<String> = results.into_iter().filter_map(Result::err).collect();
            Err(format!("fits none of the choices: {}", why.join("; ")))
        }
        n => Err(format!("fits {n} of the choices")),
    }
}

fn resolve(reference: &Value) -> Result<&'static Value, String> {
    let name = reference.as_str().and_then(|r| r.strip_prefix("#/$defs/"));
    name.and_then(|name| schema()["$defs"].get(name)).ok_or_else(|| format!("the schema has no {reference}"))
}

fn check_type(value: &Value, types: &Value) -> Result<(), String> {
    let one = std::slice::from_ref(types);
    let names = types.as_array().map_or(one, Vec::as_slice);
    let fits = names.iter().any(|name| match name.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some("number") => value.is_number(),
        Some("integer") => whole(value).is_some(),
        _ => false,
    });
    holds(fits, || format!("is not of type {types}"))
}

fn whole(value: &Value) -> Option<i128> {
    value.as_number().and_then(|n| n.to_string().parse().ok())
}

fn compare(value: &Value, bound: &Value, good: fn(f64, f64) -> bool) -> Result<(), String> {
    let fits = match (whole(value), whole(bound)) {
        // Large bounds are not exact as floats.
        (Some(a), Some(b)) if a == b => true,
        (Some(a), Some(b)) => good((a - b).signum() as f64, 0.0),
        _ => value.as_f64().zip(bound.as_f64()).is_none_or(|(a, b)| good(a, b)),
    };
    holds(fits, || format!("{value} is beyond {bound}"))
}

fn limit(length: Option<usize>, most: &Value) -> Result<(), String> {
    holds(length.is_none_or(|n| whole(most).is_some_and(|most| n as i128 <= most)), || format!("has more than {most}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn holds(condition: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(otherwise()) }
}

/// A pattern is `^`, then characters or classes with `?`, `+`, `*` or `{n}`, then `$`. Each takes as much as it can.
fn matches(pattern: &str, text: &str) -> Result<bool, String> {
    let unknown = || format!("the pattern {pattern} is not understood");
    let mut rest = pattern.strip_prefix('^').and_then(|p| p.strip_suffix('$')).ok_or_else(unknown)?;
    let mut text = text;
    while let Some(first) = rest.chars().next() {
        let class = match first {
            '[' => {
                let (class, after) = rest[1..].split_once(']').ok_or_else(unknown)?;
                rest = after;
                class.to_owned()
            }
            _ => {
                rest = &rest[first.len_utf8()..];
                first.to_string()
            }
        };
        let (least, most) = match rest.chars().next() {
            Some('?') => (0, 1),
            Some('+') => (1, usize::MAX),
            Some('*') => (0, usize::MAX),
            Some('{') => {
                let (count, after) = rest[1..].split_once('}').ok_or_else(unknown)?;
                rest = after;
                let count = count.parse().map_err(|_| unknown())?;
                (count, count)
            }
            _ => (1, 1),
        };
        rest = rest.strip_prefix(['?', '+', '*']).unwrap_or(rest);
        let length = text.chars().take(most).take_while(|c| in_class(&class, *c)).count();
        if length < least {
            return Ok(false);
        }
        text = &text[text.char_indices().nth(length).map_or(text.len(), |(i, _)| i)..];
    }
    Ok(text.is_empty())
}

/// `0-9a-f`: single characters and ranges.
fn in_class(class: &str, c: char) -> bool {
    let all: Vec<char> = class.chars().collect();
    let mut at = 0;
    while at < all.len() {
        if all.get(at + 1) == Some(&'-') && at + 2 < all.len() {
            if (all[at]..=all[at + 2]).contains(&c) {
                return true;
            }
            at += 3;
        } else if all[at] == c {
            return true;
        } else {
            at += 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, text, expected) in [
            ("^[0-9a-f]{4}$", "09af", true),
            ("^[0-9a-f]{4}$", "09aF", false),
            ("^[0-9a-f]{4}$", "09a", false),
            ("^[0-9a-f]{4}$", "09af0", false),
            ("^-?0x[0-9A-Fa-f]+$", "-0xF", true),
            ("^-?0x[0-9A-Fa-f]+$", "0x", false),
            ("^-?[0-9]+$", "-é", false),
            ("^a-z*$", "a-zz", true),
        ] {
            assert_eq!(matches(pattern, text), Ok(expected), "{pattern} {text}");
        }
        assert!(matches("a", "a").is_err());
    }
}
