//! An entry, from JSON to the model: parameters, facts, fragments, decisions.

use super::choice;
use crate::entry::{Cost, Decision, Entry, Fact, Integer};
use crate::error::{Parsed, fail};
use crate::json::{Json, Shape, duplicate};
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_PARAMS, MAX_SPEEDUP, MAX_STEP};
use crate::texts::Fragment;
use rustc_hash::FxHashSet;
use std::borrow::Cow;

pub(crate) const ENTRY: Shape = Shape {
    name: "an entry",
    keys: &[
        "seq",
        "transform",
        "stage",
        "iteration",
        "function",
        "region",
        "step",
        "site",
        "params",
        "tag",
        "pre",
        "id",
        "place",
        "context",
        "before",
        "after",
        "decision",
    ],
    required: 0b1100_1100_0111,
};

/// `before`, `after` and `decision`: what every entry of a full trace has.
const FULL: u32 = 0b1_1100_0000_0000_0000;

/// Where in the line the things stand that only the whole trace can judge.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Places {
    pub seq: usize,
    pub transform: usize,
    pub stage: usize,
    pub iteration: usize,
    /// 0 if the entry does not say its function.
    pub function: usize,
    pub step: usize,
    pub tag: usize,
    pub decision: usize,
    /// The first of the keys that only a full trace has.
    pub full: Option<usize>,
    /// The first of the keys that every entry of a full trace has and this one has not.
    pub missing: Option<&'static str>,
}

impl Places {
    /// What is known of places from the keys that are there, a bit each: enough to tell whether an entry is right.
    pub fn of_keys(seen: u32) -> Places {
        let missing = FULL & !seen;
        Places {
            full: (seen & 0b1111 << 12 != 0).then_some(0),
            missing: (missing != 0).then(|| ENTRY.keys[missing.trailing_zeros() as usize]),
            ..Places::default()
        }
    }
}

/// Reads an entry into a buffer. Also says which keys it has, a bit each.
pub(crate) fn entry(line: &str, entry: &mut Entry) -> Parsed<(u32, Places)> {
    entry.clear();
    let mut json = Json::new(line);
    let mut places = Places::default();
    let seen = json.fields(&ENTRY, |json, key| field(json, key, entry, &mut places))?;
    end(&mut json, seen, &mut places)?;
    Ok((seen, places))
}

/// Reads what follows the keys `seen` of an entry, which are in the buffer already. Places tell whether it is right,
/// but not where it is wrong.
pub(crate) fn entry_rest(rest: &str, seen: u32, entry: &mut Entry) -> Parsed<Places> {
    let mut json = Json::inside(rest);
    let mut places = Places::of_keys(seen);
    let seen = json.more_fields(&ENTRY, 0, seen, |json, key| field(json, key, entry, &mut places))?;
    end(&mut json, seen, &mut places)?;
    Ok(places)
}

fn end(json: &mut Json, seen: u32, places: &mut Places) -> Parsed<()> {
    places.missing = Places::of_keys(seen).missing;
    json.finish()
}

/// Reads the value of one key.
fn field(json: &mut Json, key: usize, entry: &mut Entry, places: &mut Places) -> Parsed<()> {
    match key {
        0 => {
            places.seq = json.place();
            entry.seq = json.number(u64::MAX)?;
        }
        1 => {
            places.transform = json.place();
            json.string_into(&mut entry.transform)?;
        }
        2 => {
            places.stage = json.place();
            json.string_into(&mut entry.stage)?;
        }
        3 => {
            places.iteration = json.place();
            iteration(json, entry)?;
        }
        4 => {
            places.function = json.place();
            json.string_into(&mut entry.function)?;
        }
        5 => json.string_into(&mut entry.region)?,
        6 => {
            places.step = json.place();
            entry.step = json.number(MAX_STEP.into())? as u32;
        }
        7 => json.string_into(&mut entry.site)?,
        8 => params(json, entry)?,
        9 => {
            places.tag = json.place();
            json.string_into(&mut entry.tag)?;
        }
        10 => entry.pre = json.hex::<8>()? as u32,
        11 => entry.id = json.hex::<12>()?,
        12..=15 => {
            places.full = places.full.or(Some(json.place()));
            match key {
                12 => json.string_into(&mut entry.place)?,
                13 => context(json, entry)?,
                14 => fragment(json, &mut entry.before)?,
                _ => fragment(json, &mut entry.after)?,
            }
        }
        _ => {
            places.decision = json.place();
            entry.decision = Some(decision(json)?);
        }
    }
    Ok(())
}

fn iteration(json: &mut Json, entry: &mut Entry) -> Parsed<()> {
    let place = json.place();
    entry.iteration = json.number(u32::MAX.into())? as u32;
    if entry.iteration == 0 { fail(place, "iterations count from 1") } else { Ok(()) }
}

fn params(json: &mut Json, entry: &mut Entry) -> Parsed<()> {
    json.object(MAX_PARAMS, |json, key, place| {
        if entry.params.get(&key).is_some() {
            return duplicate(place, &key);
        }
        match json.peek() {
            Some(b'"') => {
                let name = json.string()?;
                entry.params.push_name_with(&key, |text| text.push_str(&name));
            }
            Some(b'-' | b'0'..=b'9') => entry.params.push_number(&key, json.number(u64::MAX)?),
            _ => return json.expected("a string or a number"),
        }
        Ok(())
    })
}

fn fragment(json: &mut Json, fragment: &mut Fragment) -> Parsed<()> {
    const FRAGMENT: Shape = Shape { name: "a fragment", keys: &["instructions"], required: 1 };
    json.fields(&FRAGMENT, |json, _| {
        json.list(MAX_FRAGMENT, |json| {
            let line = json.string()?;
            fragment.push_with(|text| text.push_str(&line));
            Ok(())
        })?;
        Ok(())
    })?;
    Ok(())
}

fn context(json: &mut Json, entry: &mut Entry) -> Parsed<()> {
    // A few names are compared one by one; many go through a set.
    const FEW: usize = 16;
    let mut names: FxHashSet<String> = FxHashSet::default();
    json.object(MAX_FACTS, |json, key, place| {
        let facts = &mut entry.context;
        if facts.len() == FEW {
            names = facts.iter().map(|(name, _)| name.clone().into_owned()).collect();
        }
        let again = match facts.len() {
            0..FEW => facts.iter().any(|(name, _)| *name == key),
            _ => !names.insert(key.clone().into_owned()),
        };
        if again {
            return duplicate(place, &key);
        }
        let fact = fact(json)?;
        facts.push((Cow::Owned(key.into_owned()), fact));
        Ok(())
    })
}

fn fact(json: &mut Json) -> Parsed<Fact> {
    match json.peek() {
        Some(b'"') => return Ok(Fact::Text(Cow::Owned(json.string()?.into_owned()))),
        Some(b't' | b'f') => return json.boolean().map(Fact::Bool),
        Some(b'-' | b'0'..=b'9') => return json.signed().map(Fact::Number),
        Some(b'{') => {}
        _ => return json.expected("a fact"),
    }
    const FACT: Shape = Shape {
        name: "a fact",
        keys: &["kind", "value", "properties", "known_zeros", "known_ones", "min", "max", "width"],
        required: 1,
    };
    const KINDS: [(&str, u32, u32); 5] = [
        // The word, the keys that must be there, the keys that may.
        ("const", 0b0000_0011, 0b0000_0111),
        ("known_bits", 0b0000_0001, 0b0001_1001),
        ("range", 0b0000_0001, 0b0110_0001),
        ("sext", 0b1000_0001, 0b1000_0001),
        ("zext", 0b1000_0001, 0b1000_0001),
    ];
    let start = json.place();
    let mut kind = 0;
    let (mut value, mut min, mut max, mut width) = (None, None, None, 0);
    let (mut zeros, mut ones, mut properties) = (String::new(), String::new(), Vec::new());
    let seen = json.fields(&FACT, |json, key| {
        match key {
            0 => {
                let words = KINDS.map(|(word, ..)| word);
                kind = choice(json, "kind of fact", &words, |w| words.iter().position(|k| *k == w))?;
            }
            1 => value = Some(integer(json)?),
            2 => {
                json.list(MAX_PARAMS, |json| {
                    properties.push(Cow::Owned(json.string()?.into_owned()));
                    Ok(())
                })?;
            }
            3 => zeros = bits(json)?,
            4 => ones = bits(json)?,
            5 => min = Some(integer(json)?),
            6 => max = Some(integer(json)?),
            _ => width = json.number(u32::MAX.into())? as u32,
        }
        Ok(())
    })?;
    let (word, must, may) = KINDS[kind];
    if must & !seen != 0 || seen & !may != 0 {
        let wrong = if must & !seen != 0 { must & !seen } else { seen & !may };
        let verb = if must & !seen != 0 { "needs" } else { "cannot have" };
        let key = FACT.keys[wrong.trailing_zeros() as usize];
        return fail(start, format!("a fact of kind `{word}` {verb} `{key}`"));
    }
    Ok(match (word, value) {
        ("const", Some(value)) => Fact::Const { value, properties },
        ("known_bits", _) => Fact::KnownBits { zeros, ones },
        ("range", _) => Fact::Range { min, max },
        ("sext", _) => Fact::Sext(width),
        _ => Fact::Zext(width),
    })
}

fn integer(json: &mut Json) -> Parsed<Integer> {
    let place = json.place();
    if json.peek() != Some(b'"') {
        return json.signed().map(Integer::Small);
    }
    match Integer::parse(&json.string()?) {
        Some(value) => Ok(value),
        None => fail(place, "expected decimal digits"),
    }
}

fn bits(json: &mut Json) -> Parsed<String> {
    let place = json.place();
    let text = json.string()?;
    let digits = text.strip_prefix('-').unwrap_or(&text).strip_prefix("0x");
    if digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_hexdigit())) {
        return Ok(text.into_owned());
    }
    fail(place, "expected hexadecimal digits after `0x`")
}

fn decision(json: &mut Json) -> Parsed<Decision> {
    const DECISION: Shape = Shape {
        name: "a decision",
        keys: &["kind", "proof", "before_cost", "after_cost", "threshold", "speedup"],
        required: 1,
    };
    const KINDS: [(&str, u32, u32); 3] =
        [("equivalence", 0b1, 0b11), ("refinement", 0b1, 0b11), ("cost_model", 0b01_1101, 0b11_1101)];
    let start = json.place();
    let (mut kind, mut proof, mut speedup) = (0, None, None);
    let (mut before, mut after, mut threshold) = (Cost::default(), Cost::default(), Cow::Borrowed(""));
    let seen = json.fields(&DECISION, |json, key| {
        match key {
            0 => {
                let words = KINDS.map(|(word, ..)| word);
                kind = choice(json, "kind of decision", &words, |w| words.iter().position(|k| *k == w))?;
            }
            1 if json.word("null") => {}
            1 => proof = Some(Cow::Owned(json.string()?.into_owned())),
            2 => before = cost(json)?,
            3 => after = cost(json)?,
            4 => threshold = Cow::Owned(json.string()?.into_owned()),
            _ => speedup = Some(hundredths(json)?),
        }
        Ok(())
    })?;
    let (word, must, may) = KINDS[kind];
    if must & !seen != 0 || seen & !may != 0 {
        let wrong = if must & !seen != 0 { must & !seen } else { seen & !may };
        let verb = if must & !seen != 0 { "needs" } else { "cannot have" };
        let key = DECISION.keys[wrong.trailing_zeros() as usize];
        return fail(start, format!("a decision of kind `{word}` {verb} `{key}`"));
    }
    Ok(match kind {
        0 => Decision::Equivalence { proof },
        1 => Decision::Refinement { proof },
        _ => Decision::CostModel { before, after, threshold, speedup },
    })
}

fn cost(json: &mut Json) -> Parsed<Cost> {
    const COST: Shape = Shape { name: "a cost", keys: &["estimated_cycles", "code_size", "custom"], required: 0 };
    let mut cost = Cost::default();
    json.fields(&COST, |json, key| {
        match key {
            0 => cost.estimated_cycles = Some(json.number(u64::MAX)?),
            1 => cost.code_size = Some(json.number(u64::MAX)?),
            _ => json.object(MAX_PARAMS, |json, key, place| {
                let value = json.string()?.into_owned();
                match cost.custom.insert(key.clone().into_owned(), value) {
                    None => Ok(()),
                    Some(_) => duplicate(place, &key),
                }
            })?,
        }
        Ok(())
    })?;
    Ok(cost)
}

/// A number with at most two decimals, in hundredths.
fn hundredths(json: &mut Json) -> Parsed<u64> {
    let place = json.place();
    let text = json.number_text(MAX_SPEEDUP)?;
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 || (whole.len() > 1 && whole.starts_with('0')) {
        return fail(place, "expected a number with at most two decimals");
    }
    match format!("{whole}{part:0<2}").parse() {
        Ok(value) => Ok(value),
        Err(_) => fail(place, "the number is too large"),
    }
}
