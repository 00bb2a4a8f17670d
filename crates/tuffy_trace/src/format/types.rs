//! How values of each type are written, read and described.

use super::object::{Object, encode};
use crate::digest::Digest;
use crate::entry::{Cost, Decision, Fact, Integer};
use crate::error::{Parsed, fail, fail_hint, quote};
use crate::json::{Emit, Json, duplicate};
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_PARAMS, MAX_SPEEDUP, MAX_STEP};
use crate::model::{Mode, TransformKind};
use crate::pipeline_text::PipelineText;
use crate::texts::{Fragment, Param, Params};
use crate::timestamp;
use rustc_hash::FxHashSet;
use serde_json::{Value as Schema, json};
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// A type of values in JSON.
pub(crate) trait Type {
    /// What holds such a value.
    type Value;
    /// What the page calls it.
    const NAME: &'static str;
    /// The value that a missing key stands for, as the page says it.
    const DEFAULT: &'static str = "";
    /// A JSON Schema of it.
    fn schema() -> Schema;
    /// Whether a missing key stands for this value.
    fn is_default(_: &Self::Value) -> bool {
        false
    }
    fn write(value: &Self::Value, out: &mut Emit);
    /// Reads one into what holds an empty one.
    fn read(value: &mut Self::Value, json: &mut Json<'_>) -> Parsed<()>;
}

pub(crate) struct Text;

impl Type for Text {
    type Value = String;
    const NAME: &'static str = "text";
    const DEFAULT: &'static str = "empty";

    fn schema() -> Schema {
        json!({ "type": "string" })
    }

    fn is_default(value: &String) -> bool {
        value.is_empty()
    }

    fn write(value: &String, out: &mut Emit) {
        out.string(value);
    }

    fn read(value: &mut String, json: &mut Json<'_>) -> Parsed<()> {
        json.string_into(value)
    }
}

/// A text, or `null`.
pub(crate) struct OrNull;

impl Type for OrNull {
    type Value = Option<String>;
    const NAME: &'static str = "text or `null`";
    const DEFAULT: &'static str = "`null`";

    fn schema() -> Schema {
        json!({ "type": ["string", "null"] })
    }

    fn is_default(value: &Option<String>) -> bool {
        value.is_none()
    }

    fn write(value: &Option<String>, out: &mut Emit) {
        match value {
            Some(text) => out.string(text),
            None => out.raw("null"),
        }
    }

    fn read(value: &mut Option<String>, json: &mut Json<'_>) -> Parsed<()> {
        if !json.word("null") {
            *value = Some(json.string()?.into_owned());
        }
        Ok(())
    }
}

/// Whole numbers from a least to a greatest one. One that may be missing then stands for the least.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident: $value:ty, $min:literal to $max:expr) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl Type for $name {
            type Value = $value;
            const NAME: &'static str = "number";
            const DEFAULT: &'static str = stringify!($min);

            fn schema() -> Schema {
                json!({ "type": "integer", "minimum": $min, "maximum": $max })
            }

            fn is_default(value: &$value) -> bool {
                *value == $min
            }

            fn write(value: &$value, out: &mut Emit) {
                out.decimal((*value).into());
            }

            fn read(value: &mut $value, json: &mut Json<'_>) -> Parsed<()> {
                let place = json.place();
                // The bound is one of this type.
                *value = json.number($max.into())? as $value;
                #[allow(unused_comparisons)]
                if *value < $min { fail(place, concat!("the number is too small; the least is ", $min)) } else { Ok(()) }
            }
        }
    };
}

number!(Number: u64, 0 to u64::MAX);
number!(Count: u32, 0 to u32::MAX);
number!(
    /// The number of a step in its function.
    StepNumber: u32, 0 to MAX_STEP
);
number!(
    /// Which round of a stage.
    Round: u32, 1 to u32::MAX
);

/// A fixed number of small hexadecimal digits.
macro_rules! hexadecimal {
    ($name:ident: $value:ty, $digits:literal, $from:expr, $to:expr) => {
        pub(crate) struct $name;

        impl Type for $name {
            type Value = $value;
            const NAME: &'static str = concat!("text of ", $digits, " hexadecimal digits");

            fn schema() -> Schema {
                json!({ "type": "string", "pattern": concat!("^[0-9a-f]{", $digits, "}$") })
            }

            fn write(value: &$value, out: &mut Emit) {
                out.hex($to(*value), $digits);
            }

            fn read(value: &mut $value, json: &mut Json<'_>) -> Parsed<()> {
                *value = $from(json.hex($digits as usize)?);
                Ok(())
            }
        }
    };
}

hexadecimal!(Hex8: u32, 8, |n| n as u32, u64::from);
hexadecimal!(Hex12: u64, 12, |n| n, |n| n);
hexadecimal!(Hex16: Digest, 16, Digest, |d: Digest| d.0);

pub(crate) struct Flag;

impl Type for Flag {
    type Value = bool;
    const NAME: &'static str = "`true` or `false`";
    const DEFAULT: &'static str = "`false`";

    fn schema() -> Schema {
        json!({ "type": "boolean" })
    }

    fn is_default(value: &bool) -> bool {
        !value
    }

    fn write(value: &bool, out: &mut Emit) {
        out.raw(if *value { "true" } else { "false" });
    }

    fn read(value: &mut bool, json: &mut Json<'_>) -> Parsed<()> {
        *value = json.boolean()?;
        Ok(())
    }
}

/// Values that are each written as a word.
macro_rules! word {
    ($name:ident: $value:ty, $what:literal, $text:literal, [$($variant:ident),*]) => {
        pub(crate) struct $name;

        impl Type for $name {
            type Value = $value;
            const NAME: &'static str = $text;

            fn schema() -> Schema {
                json!({ "enum": [$(<$value>::$variant.as_str()),*] })
            }

            fn write(value: &$value, out: &mut Emit) {
                out.string(value.as_str());
            }

            fn read(value: &mut $value, json: &mut Json<'_>) -> Parsed<()> {
                let all = [$(<$value>::$variant),*];
                *value = all[json.one_of($what, all.iter().map(|v| v.as_str()))?];
                Ok(())
            }
        }
    };
}

word!(ModeWord: Mode, "mode", "`decisions` or `full`", [Decisions, Full]);
word!(KindWord: TransformKind, "kind of transform", "`equivalence` or `refinement`", [Equivalence, Refinement]);

/// A second in UTC, or nothing.
pub(crate) struct Time;

impl Type for Time {
    type Value = String;
    const NAME: &'static str = "text, `2026-11-15T11:20:00Z`";

    fn schema() -> Schema {
        // The days of months are beyond patterns.
        json!({ "type": "string", "pattern": "^[0-9]*-?[0-9]*-?[0-9]*T?[0-9]*:?[0-9]*:?[0-9]*Z?$" })
    }

    fn write(value: &String, out: &mut Emit) {
        out.string(value);
    }

    fn read(value: &mut String, json: &mut Json<'_>) -> Parsed<()> {
        let place = json.place();
        json.string_into(value)?;
        if timestamp::possible(value) {
            return Ok(());
        }
        let hint = Some("it is written 2026-11-15T11:20:00Z, or left empty".into());
        fail_hint(place, format!("{} is no time", quote(value)), hint)
    }
}

/// The configuration of a pipeline: any object.
pub(crate) struct Pipeline;

impl Type for Pipeline {
    type Value = PipelineText;
    const NAME: &'static str = "object";

    fn schema() -> Schema {
        json!({ "type": "object" })
    }

    fn write(value: &PipelineText, out: &mut Emit) {
        out.raw(value.text());
    }

    fn read(value: &mut PipelineText, json: &mut Json<'_>) -> Parsed<()> {
        let start = json.place();
        let map = json.map()?;
        *value = PipelineText::read(json.since(start), map);
        Ok(())
    }
}

/// Names and numbers by their keys.
pub(crate) struct Parameters;

impl Type for Parameters {
    type Value = Params;
    const NAME: &'static str = "object of texts and numbers";
    const DEFAULT: &'static str = "there are none";

    fn schema() -> Schema {
        let either = json!({ "oneOf": [Text::schema(), Number::schema()] });
        json!({ "type": "object", "maxProperties": MAX_PARAMS, "additionalProperties": either })
    }

    fn is_default(value: &Params) -> bool {
        value.is_empty()
    }

    fn write(value: &Params, out: &mut Emit) {
        out.object(|out| {
            for (key, value) in value.iter() {
                out.key(key);
                match value {
                    Param::Name(name) => out.string(name),
                    Param::Number(number) => out.decimal(number),
                }
            }
        });
    }

    fn read(value: &mut Params, json: &mut Json<'_>) -> Parsed<()> {
        json.object(MAX_PARAMS, |json, key, place| {
            if value.get(&key).is_some() {
                return duplicate(place, &key);
            }
            match json.peek() {
                Some(b'"') => {
                    let name = json.string()?;
                    value.push_name_with(&key, |text| text.push_str(&name));
                }
                Some(b'-' | b'0'..=b'9') => value.push_number(&key, json.number(u64::MAX)?),
                _ => return json.expected("a string or a number"),
            }
            Ok(())
        })
    }
}

/// Facts by their names.
pub(crate) struct Context;

impl Type for Context {
    type Value = Vec<(String, Fact)>;
    const NAME: &'static str = "object of facts";
    const DEFAULT: &'static str = "empty";

    fn schema() -> Schema {
        let fact = json!({ "$ref": "#/$defs/fact" });
        json!({ "type": "object", "maxProperties": MAX_FACTS, "additionalProperties": fact })
    }

    fn is_default(value: &Vec<(String, Fact)>) -> bool {
        value.is_empty()
    }

    fn write(value: &Vec<(String, Fact)>, out: &mut Emit) {
        out.object(|out| {
            for (name, fact) in value {
                out.key(name);
                match fact {
                    Fact::Number(number) => out.signed(*number),
                    Fact::Bool(value) => Flag::write(value, out),
                    Fact::Text(text) => out.string(text),
                    fact => encode(fact, out, Mode::Full),
                }
            }
        });
    }

    fn read(value: &mut Vec<(String, Fact)>, json: &mut Json<'_>) -> Parsed<()> {
        // A few names are compared one by one; many go through a set.
        const FEW: usize = 16;
        let mut names: FxHashSet<String> = FxHashSet::default();
        json.object(MAX_FACTS, |json, key, place| {
            if value.len() == FEW {
                names = value.iter().map(|(name, _)| name.clone()).collect();
            }
            let again = match value.len() {
                0..FEW => value.iter().any(|(name, _)| *name == key),
                _ => !names.insert(key.clone().into_owned()),
            };
            if again {
                return duplicate(place, &key);
            }
            let fact = match json.peek() {
                Some(b'"') => Fact::Text(json.string()?.into_owned()),
                Some(b't' | b'f') => Fact::Bool(json.boolean()?),
                Some(b'-' | b'0'..=b'9') => Fact::Number(json.signed()?),
                Some(b'{') => read_kind(json)?,
                _ => return json.expected("a fact"),
            };
            value.push((key.into_owned(), fact));
            Ok(())
        })
    }
}

/// Reads an object whose key `kind` says which keys it has.
fn read_kind<T: Object>(json: &mut Json<'_>) -> Parsed<T> {
    let start = json.place();
    let mut kind = None;
    let ahead = json.clone().object(usize::MAX, |json, key, _| {
        if key == "kind" && kind.is_none() {
            kind = Some(json.one_of(&format!("kind of {}", T::WHAT), T::SHAPES.iter().map(|shape| shape.kind))?);
            return Ok(());
        }
        json.skip()
    });
    // With a kind, what is wrong elsewhere is found out when it is read.
    let Some(kind) = kind else {
        return ahead.and_then(|()| fail(start, format!("a {} has no `kind`", T::WHAT)));
    };
    let mut object = (T::SHAPES[kind].empty)();
    T::SHAPES[kind].read(&mut object, json, Mode::Full)?;
    Ok(object)
}

/// Code as text.
pub(crate) struct Code;

impl Type for Code {
    type Value = Fragment;
    const NAME: &'static str = "fragment";

    fn schema() -> Schema {
        let lines = json!({ "type": "array", "items": Text::schema(), "maxItems": MAX_FRAGMENT });
        json!({
            "type": "object", "properties": { "instructions": lines }, "required": ["instructions"],
            "additionalProperties": false,
        })
    }

    fn write(value: &Fragment, out: &mut Emit) {
        out.raw("{\"instructions\":");
        out.list(|out| value.iter().for_each(|line| out.element(line)));
        out.raw("}");
    }

    fn read(value: &mut Fragment, json: &mut Json<'_>) -> Parsed<()> {
        let start = json.place();
        let mut found = false;
        json.object(1, |json, key, place| {
            if key != "instructions" {
                return fail(place, format!("a fragment has no key {}; its key is `instructions`", quote(&key)));
            }
            found = true;
            json.list(MAX_FRAGMENT, |json| {
                let line = json.string()?;
                value.push_with(|text| text.push_str(&line));
                Ok(())
            })
        })?;
        if found { Ok(()) } else { fail(start, "a fragment has no `instructions`") }
    }
}

/// Why a step was taken.
pub(crate) struct Reason;

impl Type for Reason {
    type Value = Option<Decision>;
    const NAME: &'static str = "decision";
    const DEFAULT: &'static str = "no costs were weighed";

    fn schema() -> Schema {
        json!({ "$ref": "#/$defs/decision" })
    }

    fn is_default(value: &Option<Decision>) -> bool {
        !matches!(value, Some(Decision::CostModel { .. }))
    }

    fn write(value: &Option<Decision>, out: &mut Emit) {
        match value {
            Some(decision) => encode(decision, out, Mode::Full),
            None => out.raw("null"),
        }
    }

    fn read(value: &mut Option<Decision>, json: &mut Json<'_>) -> Parsed<()> {
        *value = Some(read_kind(json)?);
        Ok(())
    }
}

pub(crate) struct Weight;

impl Type for Weight {
    type Value = Cost;
    const NAME: &'static str = "cost";

    fn schema() -> Schema {
        json!({ "$ref": "#/$defs/cost" })
    }

    fn write(value: &Cost, out: &mut Emit) {
        encode(value, out, Mode::Full);
    }

    fn read(value: &mut Cost, json: &mut Json<'_>) -> Parsed<()> {
        Cost::SHAPES[0].read(value, json, Mode::Full)
    }
}

/// What may be missing.
pub(crate) struct Maybe<C>(PhantomData<C>);

impl<C: Type<Value: Default>> Type for Maybe<C> {
    type Value = Option<C::Value>;
    const NAME: &'static str = C::NAME;
    const DEFAULT: &'static str = "unknown";

    fn schema() -> Schema {
        C::schema()
    }

    fn is_default(value: &Option<C::Value>) -> bool {
        value.is_none()
    }

    fn write(value: &Option<C::Value>, out: &mut Emit) {
        if let Some(value) = value {
            C::write(value, out);
        }
    }

    fn read(value: &mut Option<C::Value>, json: &mut Json<'_>) -> Parsed<()> {
        C::read(value.insert(C::Value::default()), json)
    }
}

/// A whole number of any size.
pub(crate) struct Whole;

impl Type for Whole {
    type Value = Integer;
    const NAME: &'static str = "number; as text beyond 64 bits with sign";

    fn schema() -> Schema {
        json!({ "oneOf": [
            { "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX },
            { "type": "string", "pattern": "^-?[0-9]+$" },
        ] })
    }

    fn write(value: &Integer, out: &mut Emit) {
        match value {
            Integer::Small(value) => out.signed(*value),
            Integer::Big(digits) => out.string(digits),
        }
    }

    fn read(value: &mut Integer, json: &mut Json<'_>) -> Parsed<()> {
        let place = json.place();
        *value = match json.peek() {
            Some(b'"') => match Integer::parse(&json.string()?) {
                Some(value) => value,
                None => return fail(place, "expected decimal digits"),
            },
            _ => Integer::Small(json.signed()?),
        };
        Ok(())
    }
}

/// Bits in hexadecimal, or nothing.
pub(crate) struct Mask;

impl Type for Mask {
    type Value = String;
    const NAME: &'static str = "text, `0xf0`; `-0x10` has all higher bits set";
    const DEFAULT: &'static str = "there are none";

    fn schema() -> Schema {
        json!({ "type": "string", "pattern": "^-?0x[0-9A-Fa-f]+$" })
    }

    fn is_default(value: &String) -> bool {
        value.is_empty()
    }

    fn write(value: &String, out: &mut Emit) {
        out.string(value);
    }

    fn read(value: &mut String, json: &mut Json<'_>) -> Parsed<()> {
        let place = json.place();
        json.string_into(value)?;
        let digits = value.strip_prefix('-').unwrap_or(value).strip_prefix("0x");
        if digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_hexdigit())) {
            return Ok(());
        }
        fail(place, "expected hexadecimal digits after `0x`")
    }
}

pub(crate) struct Words;

impl Type for Words {
    type Value = Vec<String>;
    const NAME: &'static str = "list of texts";
    const DEFAULT: &'static str = "empty";

    fn schema() -> Schema {
        json!({ "type": "array", "items": Text::schema(), "maxItems": MAX_PARAMS })
    }

    fn is_default(value: &Vec<String>) -> bool {
        value.is_empty()
    }

    fn write(value: &Vec<String>, out: &mut Emit) {
        out.list(|out| value.iter().for_each(|word| out.element(word)));
    }

    fn read(value: &mut Vec<String>, json: &mut Json<'_>) -> Parsed<()> {
        json.list(MAX_PARAMS, |json| {
            value.push(json.string()?.into_owned());
            Ok(())
        })
    }
}

/// A number with two decimals, held in hundredths.
pub(crate) struct Hundredths;

impl Type for Hundredths {
    type Value = u64;
    const NAME: &'static str = "number with at most two decimals";

    fn schema() -> Schema {
        json!({ "type": "number", "minimum": 0 })
    }

    fn write(value: &u64, out: &mut Emit) {
        out.decimal(value / 100);
        out.bytes.extend_from_slice(&[b'.', b'0' + (value / 10 % 10) as u8, b'0' + (value % 10) as u8]);
    }

    fn read(value: &mut u64, json: &mut Json<'_>) -> Parsed<()> {
        let place = json.place();
        let text = json.number_text(MAX_SPEEDUP)?;
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 2 || (whole.len() > 1 && whole.starts_with('0')) {
            return fail(place, "expected a number with at most two decimals");
        }
        match format!("{whole}{part:0<2}").parse() {
            Ok(number) => *value = number,
            Err(_) => return fail(place, "the number is too large"),
        }
        Ok(())
    }
}

/// Texts by their names.
pub(crate) struct Custom;

impl Type for Custom {
    type Value = BTreeMap<String, String>;
    const NAME: &'static str = "object of texts";
    const DEFAULT: &'static str = "empty";

    fn schema() -> Schema {
        json!({ "type": "object", "maxProperties": MAX_PARAMS, "additionalProperties": Text::schema() })
    }

    fn is_default(value: &BTreeMap<String, String>) -> bool {
        value.is_empty()
    }

    fn write(value: &BTreeMap<String, String>, out: &mut Emit) {
        out.object(|out| {
            for (name, text) in value {
                out.key(name);
                out.string(text);
            }
        });
    }

    fn read(value: &mut BTreeMap<String, String>, json: &mut Json<'_>) -> Parsed<()> {
        json.object(MAX_PARAMS, |json, key, place| {
            let text = json.string()?.into_owned();
            match value.insert(key.clone().into_owned(), text) {
                None => Ok(()),
                Some(_) => duplicate(place, &key),
            }
        })
    }
}
