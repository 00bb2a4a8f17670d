//! How values of each type are written, read and described.

use super::object::{Object, encode, read_object};
use crate::digest::Digest;
use crate::entry::{Cost, Decision, Fact, Integer};
use crate::error::{ParseResult, fail, fail_hint, quote};
use crate::json::{Emit, Json, duplicate};
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_PARAMS, MAX_SPEEDUP, MAX_STEP};
use crate::model::{Mode, RefusalLine, TransformKind};
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
    fn read(value: &mut Self::Value, json: &mut Json<'_>) -> ParseResult<()>;
}

/// A type: what holds its values, what the page calls it, which value may be left out; its JSON Schema, how it is
/// written and how it is read.
macro_rules! json_type {
    ($name:ident$(<$param:ident>)? = $value:ty, $text:expr $(, unless $default:expr => $is_default:expr)?;
     schema $schema:expr;
     write |$to_write:pat_param, $out:ident| $write:expr;
     read |$to_read:ident, $json:ident| $read:expr;) => {
        pub(crate) struct $name$(<$param>(PhantomData<$param>))?;

        impl$(<$param: Type<Value: Default>>)? Type for $name$(<$param>)? {
            type Value = $value;
            const NAME: &'static str = $text;
            $(const DEFAULT: &'static str = $default;)?

            fn schema() -> Schema {
                $schema
            }

            $(fn is_default(value: &$value) -> bool {
                $is_default(value)
            })?

            fn write($to_write: &$value, $out: &mut Emit) {
                $write
            }

            fn read($to_read: &mut $value, $json: &mut Json<'_>) -> ParseResult<()> {
                $read
            }
        }
    };
}

json_type! {
    Text = String, "text", unless "empty" => String::is_empty;
    schema json!({ "type": "string" });
    write |value, out| out.string(value);
    read |value, json| json.string_into(value);
}

json_type! {
    OrNull = Option<String>, "text or `null`", unless "`null`" => Option::is_none;
    schema json!({ "type": ["string", "null"] });
    write |value, out| match value {
        Some(text) => out.string(text),
        None => out.raw("null"),
    };
    read |value, json| {
        *value = if json.word("null") { None } else { Some(json.string()?.into_owned()) };
        Ok(())
    };
}

/// Whole numbers from a least to a greatest one. One that may be missing then stands for the least.
macro_rules! number_type {
    ($name:ident = $value:ty, $min:literal to $max:expr) => {
        json_type! {
            $name = $value, "number", unless stringify!($min) => |value: &$value| *value == $min;
            schema json!({ "type": "integer", "minimum": $min, "maximum": $max });
            write |value, out| out.decimal((*value).into());
            read |value, json| {
                let place = json.place();
                // The bound is one of this type.
                *value = json.number($max.into())? as $value;
                let large = ($min..).contains(&*value);
                if large { Ok(()) } else { fail(place, concat!("the number is too small; the least is ", $min)) }
            };
        }
    };
}

number_type!(Number = u64, 0 to u64::MAX);
number_type!(Count = u32, 0 to u32::MAX);
number_type!(StepNumber = u32, 0 to MAX_STEP);
number_type!(Round = u32, 1 to u32::MAX);

/// A fixed number of small hexadecimal digits.
macro_rules! hexadecimal_type {
    ($name:ident = $value:ty, $digits:literal, $from:expr, $to:expr) => {
        json_type! {
            $name = $value, concat!("text of ", $digits, " hexadecimal digits");
            schema json!({ "type": "string", "pattern": concat!("^[0-9a-f]{", $digits, "}$") });
            write |value, out| out.hex::<$digits>($to(*value));
            read |value, json| {
                *value = $from(json.hex($digits)?);
                Ok(())
            };
        }
    };
}

hexadecimal_type!(Hex8 = u32, 8, |n| n as u32, u64::from);
hexadecimal_type!(Hex12 = u64, 12, |n| n, |n| n);
hexadecimal_type!(Hex16 = Digest, 16, Digest, |digest: Digest| digest.0);

json_type! {
    Anchor = u64, "text of 12 hexadecimal digits", unless "there is none" => |value: &u64| *value == 0;
    schema Hex12::schema();
    write |value, out| Hex12::write(value, out);
    read |value, json| Hex12::read(value, json);
}

json_type! {
    ShapeDigest = Digest, "text of 16 hexadecimal digits", unless "unknown" => |value: &Digest| value.0 == 0;
    schema Hex16::schema();
    write |value, out| Hex16::write(value, out);
    read |value, json| Hex16::read(value, json);
}

json_type! {
    Refusals = Vec<RefusalLine>, "list of refusals", unless "empty" => Vec::is_empty;
    schema json!({ "type": "array", "items": { "$ref": "#/$defs/refusal" } });
    write |value, out| out.list(|out| {
        for refusal in value {
            out.bytes.push(b',');
            encode(refusal, out, Mode::Full);
        }
    });
    read |value, json| json.list(usize::MAX, |json| {
        let mut refusal = RefusalLine::default();
        read_object(&mut refusal, &RefusalLine::SHAPES[0], json, Mode::Full)?;
        value.push(refusal);
        Ok(())
    });
}

json_type! {
    Flag = bool, "`true` or `false`", unless "`false`" => |value: &bool| !value;
    schema json!({ "type": "boolean" });
    write |value, out| out.raw(if *value { "true" } else { "false" });
    read |value, json| {
        *value = json.boolean()?;
        Ok(())
    };
}

/// Values that are each written as a word.
macro_rules! word_type {
    ($name:ident = $value:ty, $what:literal, $text:literal, [$($variant:ident),*]) => {
        json_type! {
            $name = $value, $text;
            schema json!({ "enum": [$(<$value>::$variant.as_str()),*] });
            write |value, out| out.string(value.as_str());
            read |value, json| {
                let all = [$(<$value>::$variant),*];
                *value = all[json.one_of(|| $what.to_owned(), all.iter().map(|v| v.as_str()))?];
                Ok(())
            };
        }
    };
}

word_type!(ModeWord = Mode, "mode", "`decisions` or `full`", [Decisions, Full]);
word_type!(KindWord = TransformKind, "kind of transform", "`equivalence` or `refinement`", [Equivalence, Refinement]);

json_type! {
    Time = String, "text, `2026-11-15T11:20:00Z`";
    // The days of months are beyond patterns.
    schema json!({ "type": "string", "pattern": "^[0-9]*-?[0-9]*-?[0-9]*T?[0-9]*:?[0-9]*:?[0-9]*Z?$" });
    write |value, out| out.string(value);
    read |value, json| {
        let place = json.place();
        json.string_into(value)?;
        let hint = || Some("it is written 2026-11-15T11:20:00Z, or left empty".into());
        let possible = timestamp::possible(value);
        if possible { Ok(()) } else { fail_hint(place, format!("{} is no time", quote(value)), hint()) }
    };
}

json_type! {
    Pipeline = PipelineText, "object";
    schema json!({ "type": "object" });
    write |value, out| out.raw(value.text());
    read |value, json| {
        let start = json.place();
        let map = json.map()?;
        *value = PipelineText::read(json.since(start), map);
        Ok(())
    };
}

json_type! {
    Parameters = Params, "object of texts and numbers", unless "there are none" => Params::is_empty;
    schema {
        let either = json!({ "oneOf": [Text::schema(), Number::schema()] });
        json!({ "type": "object", "maxProperties": MAX_PARAMS, "additionalProperties": either })
    };
    write |value, out| out.object(|out| {
        for (key, value) in value.iter() {
            out.key(key);
            match value {
                Param::Name(name) => out.string(name),
                Param::Number(number) => out.decimal(number),
            }
        }
    });
    read |value, json| json.object(MAX_PARAMS, |json, key, place| {
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
    });
}

json_type! {
    Context = Vec<(String, Fact)>, "object of facts", unless "empty" => Vec::is_empty;
    schema {
        let fact = json!({ "$ref": "#/$defs/fact" });
        json!({ "type": "object", "maxProperties": MAX_FACTS, "additionalProperties": fact })
    };
    write |value, out| out.object(|out| {
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
    read |value, json| read_facts(value, json);
}

fn read_facts(facts: &mut Vec<(String, Fact)>, json: &mut Json<'_>) -> ParseResult<()> {
    // A few names are compared one by one; many go through a set.
    const FEW: usize = 16;
    let mut names: FxHashSet<String> = FxHashSet::default();
    json.object(MAX_FACTS, |json, key, place| {
        if facts.len() == FEW {
            names = facts.iter().map(|(name, _)| name.clone()).collect();
        }
        let again = match facts.len() {
            0..FEW => facts.iter().any(|(name, _)| *name == key),
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
        facts.push((key.into_owned(), fact));
        Ok(())
    })
}

/// Reads an object whose key `kind` says which keys it has.
fn read_kind<T: Object>(json: &mut Json<'_>) -> ParseResult<T> {
    let (start, mut ahead) = (json.place(), json.clone());
    if !ahead.find("kind")? {
        return fail(start, format!("a {} has no `kind`", T::WHAT));
    }
    let kind = ahead.one_of(|| format!("kind of {}", T::WHAT), T::SHAPES.iter().map(|shape| shape.kind))?;
    let mut object = (T::SHAPES[kind].empty)();
    read_object(&mut object, &T::SHAPES[kind], json, Mode::Full)?;
    Ok(object)
}

json_type! {
    Code = Fragment, "fragment";
    schema {
        let lines = json!({ "type": "array", "items": Text::schema(), "maxItems": MAX_FRAGMENT });
        let (keys, must) = (json!({ "instructions": lines }), json!(["instructions"]));
        json!({ "type": "object", "properties": keys, "required": must, "additionalProperties": false })
    };
    write |value, out| {
        out.raw("{\"instructions\":");
        out.list(|out| value.iter().for_each(|line| out.element(line)));
        out.raw("}");
    };
    read |value, json| {
        let (start, mut found) = (json.place(), false);
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
    };
}

json_type! {
    Reason = Option<Decision>, "decision",
        unless "no costs were weighed" => |value: &Option<_>| !matches!(value, Some(Decision::CostModel { .. }));
    schema json!({ "$ref": "#/$defs/decision" });
    write |value, out| match value {
        Some(decision) => encode(decision, out, Mode::Full),
        None => out.raw("null"),
    };
    read |value, json| {
        *value = Some(read_kind(json)?);
        Ok(())
    };
}

json_type! {
    Weight = Cost, "cost";
    schema json!({ "$ref": "#/$defs/cost" });
    write |value, out| encode(value, out, Mode::Full);
    read |value, json| read_object(value, &Cost::SHAPES[0], json, Mode::Full);
}

json_type! {
    Maybe<C> = Option<C::Value>, C::NAME, unless "unknown" => Option::is_none;
    schema C::schema();
    write |value, out| value.iter().for_each(|value| C::write(value, out));
    read |value, json| C::read(value.insert(C::Value::default()), json);
}

json_type! {
    Whole = Integer, "number; as text beyond 64 bits with sign";
    schema json!({ "oneOf": [
        { "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX },
        { "type": "string", "pattern": "^-?[0-9]+$" },
    ] });
    write |value, out| match value {
        Integer::Small(value) => out.signed(*value),
        Integer::Big(digits) => out.string(digits),
    };
    read |value, json| {
        let place = json.place();
        *value = match json.peek() {
            Some(b'"') => match Integer::parse(&json.string()?) {
                Some(value) => value,
                None => return fail(place, "expected decimal digits"),
            },
            _ => Integer::Small(json.signed()?),
        };
        Ok(())
    };
}

json_type! {
    Mask = String, "text, `0xf0`; `-0x10` has all higher bits set", unless "there are none" => String::is_empty;
    schema json!({ "type": "string", "pattern": "^-?0x[0-9A-Fa-f]+$" });
    write |value, out| out.string(value);
    read |value, json| {
        let place = json.place();
        json.string_into(value)?;
        let digits = value.strip_prefix('-').unwrap_or(value).strip_prefix("0x");
        let good = digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_hexdigit()));
        if good { Ok(()) } else { fail(place, "expected hexadecimal digits after `0x`") }
    };
}

json_type! {
    Words = Vec<String>, "list of texts", unless "empty" => Vec::is_empty;
    schema json!({ "type": "array", "items": Text::schema(), "maxItems": MAX_PARAMS });
    write |value, out| out.list(|out| value.iter().for_each(|word| out.element(word)));
    read |value, json| json.list(MAX_PARAMS, |json| {
        value.push(json.string()?.into_owned());
        Ok(())
    });
}

// With two decimals, held in hundredths.
json_type! {
    Hundredths = u64, "number with at most two decimals";
    schema json!({ "type": "number", "minimum": 0 });
    write |value, out| {
        out.decimal(value / 100);
        out.bytes.extend_from_slice(&[b'.', b'0' + (value / 10 % 10) as u8, b'0' + (value % 10) as u8]);
    };
    read |value, json| {
        let place = json.place();
        let text = json.number_text(MAX_SPEEDUP)?;
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 2 || (whole.len() > 1 && whole.starts_with('0')) {
            return fail(place, "expected a number with at most two decimals");
        }
        let number = format!("{whole}{part:0<2}").parse();
        number.map_or_else(|_| fail(place, "the number is too large"), |number| {
            *value = number;
            Ok(())
        })
    };
}

json_type! {
    Custom = BTreeMap<String, String>, "object of texts", unless "empty" => BTreeMap::is_empty;
    schema json!({ "type": "object", "maxProperties": MAX_PARAMS, "additionalProperties": Text::schema() });
    write |value, out| out.object(|out| {
        for (name, text) in value {
            out.key(name);
            out.string(text);
        }
    });
    read |value, json| json.object(MAX_PARAMS, |json, key, place| {
        let text = json.string()?.into_owned();
        let before = value.insert(key.clone().into_owned(), text);
        if before.is_none() { Ok(()) } else { duplicate(place, &key) }
    });
}
