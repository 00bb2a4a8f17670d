//! How lines are spelled: one table of keys, from which encoder, decoder, JSON Schema and reference page are made.
//!
//! | module | owns |
//! |---|---|
//! | [`keys`] | the table: each object with its keys, their types, when they are there and what they mean |
//! | [`object`] | from rows of the table to code |
//! | [`types`] | how values of each type are written, read and described |

mod keys;
mod object;
mod types;

pub use object::Presence;
pub(crate) use object::{Object, Row, Shape, decode, encode};

use crate::error::{ParseResult, fail};
use crate::json::Json;
use crate::model::{FORMAT, VERSION};

/// The kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    Header,
    Transform,
    Begin,
    Entry,
    Refusal,
    End,
    Footer,
}

/// Each kind has one key that no other has.
const KINDS: [(&str, LineKind); 7] = [
    ("seq", LineKind::Entry),
    ("format", LineKind::Header),
    ("define", LineKind::Transform),
    ("begin", LineKind::Begin),
    ("refuse", LineKind::Refusal),
    ("end", LineKind::End),
    ("entries", LineKind::Footer),
];

/// What kind of line this is.
pub(crate) fn line_kind(line: &str) -> ParseResult<LineKind> {
    let kind_of = |key: &str| KINDS.iter().find(|(k, _)| *k == key).map(|(_, kind)| *kind);
    // Nearly always the first key says it, and nearly always it is this one.
    if line.starts_with("{\"seq\":") {
        return Ok(LineKind::Entry);
    }
    if let Some(kind) = line.strip_prefix("{\"").and_then(|l| l.split_once('"')).and_then(|(key, _)| kind_of(key)) {
        return Ok(kind);
    }
    let mut json = Json::new(line);
    let start = json.place();
    let mut found = None;
    json.object(usize::MAX, |json, key, _| {
        found = found.or(kind_of(&key));
        json.skip()
    })?;
    match found {
        Some(kind) => Ok(kind),
        None => {
            let keys = KINDS.map(|(key, _)| key).join(", ");
            fail(start, format!("this is no line of a trace: it has none of the keys {keys}"))
        }
    }
}

/// Format name and version are checked before anything else: another version may have other keys.
pub(crate) fn check_version(line: &str) -> ParseResult<()> {
    let mut json = Json::new(line);
    json.object(usize::MAX, |json, key, _| {
        let place = json.place();
        match (&*key, json.value()?) {
            ("format", value) if value != FORMAT => fail(
                place,
                format!("expected the format \"{FORMAT}\", found {}", crate::error::quote(&value.to_string())),
            ),
            ("version", value) if value != VERSION => {
                let found = crate::error::quote(&value.to_string());
                let message = format!("expected version {VERSION} of the format, found {found}");
                crate::error::fail_hint(place, message, Some("record the trace again with this compiler".into()))
            }
            _ => Ok(()),
        }
    })
}

/// Where the value of a key stands in a line that was read already; the beginning of the line if it is not there.
pub(crate) fn place_of(line: &str, key: &str) -> usize {
    let mut json = Json::new(line);
    let mut found = json.place();
    let _ = json.object(usize::MAX, |json, name, _| {
        if name == key {
            found = json.place();
        }
        json.skip()
    });
    found
}
