//! One line of a trace, from JSON to the model.

mod counter;
mod entry;
mod heads;
pub(crate) mod order;
mod stages;
mod written;

#[cfg(all(test, feature = "schema"))]
pub(crate) use entry::ENTRY;
pub(crate) use entry::{Places, entry, entry_rest};
pub(crate) use written::{Written, WrittenEntries};

use crate::digest::Digest;
use crate::error::{Parsed, fail, fail_hint, quote};
use crate::json::{Json, Shape};
use crate::model::{Begin, End, FORMAT, Footer, Header, Mode, TransformKind, TransformLine, VERSION};
use crate::pipeline_text::PipelineText;
use crate::spelling::closest;
use crate::timestamp;

/// The kinds of lines. Each has one key that no other has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Header,
    Transform,
    Begin,
    Entry,
    End,
    Footer,
}

const KINDS: [(&str, Kind); 6] = [
    ("seq", Kind::Entry),
    ("format", Kind::Header),
    ("define", Kind::Transform),
    ("begin", Kind::Begin),
    ("end", Kind::End),
    ("entries", Kind::Footer),
];

fn kind_of(key: &str) -> Option<Kind> {
    KINDS.iter().find(|(k, _)| *k == key).map(|(_, kind)| *kind)
}

/// What kind of line this is.
pub(crate) fn line_kind(line: &str) -> Parsed<Kind> {
    // Nearly always the first key says it, and nearly always it is this one.
    if line.starts_with("{\"seq\":") {
        return Ok(Kind::Entry);
    }
    if let Some(kind) = line.strip_prefix("{\"").and_then(|l| l.split_once('"')).and_then(|(key, _)| kind_of(key)) {
        return Ok(kind);
    }
    let mut json = Json::new(line);
    let start = json.place();
    let mut found = None;
    json.object(usize::MAX, |json, key, _| {
        found = found.or(kind_of(&key));
        json.value().map(|_| ())
    })?;
    match found {
        Some(kind) => Ok(kind),
        None => {
            fail(start, "this is no line of a trace: it has none of the keys seq, format, define, begin, end, entries")
        }
    }
}

pub(crate) const HEADER: Shape = Shape {
    name: "the header",
    keys: &["format", "version", "mode", "compiler", "target", "timestamp", "input", "pipeline"],
    required: 0xff,
};

fn digest(json: &mut Json) -> Parsed<Digest> {
    json.hex::<16>().map(Digest)
}

/// One of some words.
fn choice<T>(json: &mut Json, what: &str, words: &[&'static str], find: impl Fn(&str) -> Option<T>) -> Parsed<T> {
    let place = json.place();
    let word = json.string()?;
    match find(&word) {
        Some(value) => Ok(value),
        None => {
            let hint = closest(&word, words.iter().copied()).map(|near| format!("did you mean `{near}`?"));
            let hint = hint.or_else(|| Some(format!("it is one of {}", words.join(", "))));
            fail_hint(place, format!("{} is no {what}", quote(&word)), hint)
        }
    }
}

/// Format name and version are checked before anything else: another version may have other keys.
fn check_version(line: &str) -> Parsed<()> {
    let mut json = Json::new(line);
    json.object(usize::MAX, |json, key, _| {
        let place = json.place();
        match (&*key, json.value()?) {
            ("format", value) if value != FORMAT => {
                fail(place, format!("the format is {}, not \"{FORMAT}\"", quote(&value.to_string())))
            }
            ("version", value) if value != VERSION => {
                let version = quote(&value.to_string());
                fail(place, format!("the format has version {version}; this program reads version {VERSION}"))
            }
            _ => Ok(()),
        }
    })
}

pub(crate) fn header(line: &str) -> Parsed<Header> {
    check_version(line)?;
    let mut json = Json::new(line);
    let mut header = Header::default();
    json.fields(&HEADER, |json, key| {
        match key {
            0 => json.string().map(|_| ())?,
            1 => json.number(VERSION).map(|_| ())?,
            2 => header.mode = choice(json, "mode", &["decisions", "full"], Mode::from_name)?,
            3 => json.string_into(&mut header.compiler)?,
            4 => json.string_into(&mut header.target)?,
            5 => {
                let place = json.place();
                json.string_into(&mut header.timestamp)?;
                if !timestamp::possible(&header.timestamp) {
                    let hint = Some("it is written 2026-11-15T11:20:00Z, or left empty".into());
                    return fail_hint(place, format!("{} is no time", quote(&header.timestamp)), hint);
                }
            }
            6 => header.input = digest(json)?,
            _ => {
                let start = json.place();
                let map = json.map()?;
                header.pipeline = PipelineText::read(json.since(start), map);
            }
        }
        Ok(())
    })?;
    json.finish()?;
    Ok(header)
}

pub(crate) const TRANSFORM: Shape = Shape {
    name: "a transform line",
    keys: &["define", "kind", "tag", "digest", "proof", "experimental"],
    required: 0b01_1011,
};

pub(crate) fn transform(line: &str) -> Parsed<TransformLine> {
    let mut json = Json::new(line);
    let mut transform = TransformLine::default();
    json.fields(&TRANSFORM, |json, key| {
        match key {
            0 => json.string_into(&mut transform.name)?,
            1 => {
                transform.kind =
                    choice(json, "kind of transform", &["equivalence", "refinement"], TransformKind::from_name)?
            }
            2 => json.string_into(&mut transform.tag)?,
            3 => transform.digest = digest(json)?,
            4 if json.word("null") => {}
            4 => transform.proof = Some(json.string()?.into_owned()),
            _ => transform.experimental = json.boolean()?,
        }
        Ok(())
    })?;
    json.finish()?;
    Ok(transform)
}

pub(crate) const BEGIN: Shape = Shape { name: "a begin line", keys: &["begin", "input", "policy"], required: 0b011 };

pub(crate) fn begin(line: &str) -> Parsed<Begin> {
    let mut json = Json::new(line);
    let mut begin = Begin::default();
    json.fields(&BEGIN, |json, key| {
        match key {
            0 => json.string_into(&mut begin.function)?,
            1 => begin.input = digest(json)?,
            _ => json.string_into(&mut begin.policy)?,
        }
        Ok(())
    })?;
    json.finish()?;
    Ok(begin)
}

pub(crate) const END: Shape = Shape { name: "an end line", keys: &["end", "steps", "output"], required: 0b111 };

/// Also gives the place of `steps`.
pub(crate) fn end(line: &str) -> Parsed<(End, usize)> {
    let mut json = Json::new(line);
    let (mut end, mut place) = (End::default(), 0);
    json.fields(&END, |json, key| {
        match key {
            0 => json.string_into(&mut end.function)?,
            1 => {
                place = json.place();
                end.steps = json.number(u32::MAX.into())? as u32;
            }
            _ => end.output = digest(json)?,
        }
        Ok(())
    })?;
    json.finish()?;
    Ok((end, place))
}

pub(crate) const FOOTER: Shape = Shape { name: "the last line", keys: &["entries", "output"], required: 0b11 };

pub(crate) fn footer(line: &str) -> Parsed<Footer> {
    let mut json = Json::new(line);
    let mut footer = Footer::default();
    json.fields(&FOOTER, |json, key| {
        match key {
            0 => footer.entries = json.number(u64::MAX)?,
            _ => footer.output = digest(json)?,
        }
        Ok(())
    })?;
    json.finish()?;
    Ok(footer)
}

/// Where the value of a key stands in a line that was read already; the beginning of the line if it is not there.
pub(crate) fn place_of(line: &str, key: &str) -> usize {
    let mut json = Json::new(line);
    let mut found = json.place();
    let _ = json.object(usize::MAX, |json, name, _| {
        if name == key {
            found = json.place();
        }
        json.value().map(|_| ())
    });
    found
}
