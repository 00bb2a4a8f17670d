//! Arguments from text and JSON.
//!
//! | text | JSON | for |
//! |---|---|---|
//! | `5`, `-0x10` | `5`, `"-0x10"` | `int` |
//! | `true` | `true` | `bool` |
//! | `1.5`, `nan`, `0x7fc00000` | `1.5`, `"nan"` | floats (`0x…` is the bits) |
//! | `null`, `@name` | `null`, `"@name"` | pointers |
//! | `"text\00"`, `bytes(01 ff __ !!)`, `zero(16)`, `uninit(8)` | `{"buffer": "text"}`, `{"buffer": [1, 255, null]}`, `{"buffer": 16}` | a pointer to a buffer with this content |
//! | `{1, 2}` | `[1, 2]` | structs, arrays, vectors |
//! | `poison` | `"poison"` | anything |

use crate::access::encode;
use crate::machine::Machine;
use crate::outcome::{Limit, Outcome};
use crate::ub::PoisonId;
use crate::value::{Byte, Pointer, Value};
use serde_json::Value as Json;
use std::rc::Rc;
use tuffy_ir::text::float;
use tuffy_ir::{Int, Name, Type, TypeKind};

/// An argument before it is placed in memory.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// A value.
    Value(Value),
    /// A pointer to a buffer with these bytes.
    Buffer(Vec<Byte>),
    /// A pointer to a symbol of the module.
    Symbol(Name),
    /// What `main` gets as `argv`: a pointer to pointers to these strings, with a null at the end.
    Strings(Vec<Vec<u8>>),
}

/// The largest buffer that a number asks for, in bytes.
const MOST_BYTES: u64 = 1 << 26;

/// How many bytes a buffer of a stated size has.
fn buffer_size(n: Option<u64>) -> Result<usize, String> {
    match n {
        Some(n) if n <= MOST_BYTES => Ok(n as usize),
        _ => Err(format!("a buffer has at most {MOST_BYTES} bytes")),
    }
}

/// Reads one argument of a type from text.
pub fn parse_arg(text: &str, ty: Type) -> Result<Arg, String> {
    let text = text.trim();
    if text == "poison" {
        return Ok(Arg::Value(Value::Poison(PoisonId::ARGUMENT)));
    }
    let fail = || Err(format!("`{text}` is not a value of type `{ty}`"));
    match ty.kind() {
        TypeKind::Int => parse_int(text).map_or_else(fail, |n| Ok(Arg::Value(Value::Int(n)))),
        TypeKind::Bool => match text {
            "true" => Ok(Arg::Value(Value::Bool(true))),
            "false" => Ok(Arg::Value(Value::Bool(false))),
            _ => fail(),
        },
        TypeKind::Float(kind) => {
            float::parse(kind, text).map_or_else(fail, |bits| Ok(Arg::Value(Value::float(kind, bits))))
        }
        TypeKind::Ptr(_) => parse_pointer(text)?.ok_or_else(|| fail().unwrap_err()),
        TypeKind::Byte(n) => match parse_bytes(text)? {
            Some(bytes) if bytes.len() == n as usize => Ok(Arg::Value(Value::Bytes(bytes.into()))),
            _ => fail(),
        },
        TypeKind::Mem => Ok(Arg::Value(Value::Mem)),
        TypeKind::Machine(_) => fail(),
        TypeKind::Vec(_) | TypeKind::Struct(_) | TypeKind::Array(..) => {
            let Some(inner) = text.strip_prefix('{').and_then(|t| t.strip_suffix('}')) else { return fail() };
            let parts = split_list(inner);
            let types = part_types(ty, parts.len()).ok_or_else(|| fail().unwrap_err())?;
            let mut values = Vec::new();
            for (part, ty) in parts.iter().zip(types) {
                match parse_arg(part, ty)? {
                    Arg::Value(v) => values.push(v),
                    _ => return Err("a buffer or symbol cannot be inside an aggregate".into()),
                }
            }
            Ok(Arg::Value(Value::Parts(values.into())))
        }
    }
}

/// Reads one argument of a type from JSON.
pub fn json_arg(json: &Json, ty: Type) -> Result<Arg, String> {
    let fail = || Err(format!("{json} is not a value of type `{ty}`"));
    match (json, ty.kind()) {
        (Json::Object(map), TypeKind::Ptr(_)) => {
            let bytes = match map.get("buffer") {
                Some(Json::String(text)) => text.bytes().map(Byte::Bits).collect(),
                Some(Json::Number(n)) => vec![Byte::Bits(0); buffer_size(n.as_u64())?],
                Some(Json::Array(items)) => {
                    let byte = |item: &Json| match item {
                        Json::Null => Some(Byte::Uninit),
                        Json::String(s) if s == "poison" => Some(Byte::Poison),
                        Json::Number(n) => n.as_u64().and_then(|n| u8::try_from(n).ok()).map(Byte::Bits),
                        _ => None,
                    };
                    match items.iter().map(byte).collect() {
                        Some(bytes) => bytes,
                        None => return fail(),
                    }
                }
                _ => return fail(),
            };
            Ok(Arg::Buffer(bytes))
        }
        (Json::Null, TypeKind::Ptr(_)) => Ok(Arg::Value(Value::Ptr(Pointer::NULL))),
        (Json::Array(items), _) if ty.as_vec().is_some() || ty.is_aggregate() => {
            let types = part_types(ty, items.len()).ok_or_else(|| fail().unwrap_err())?;
            let mut values = Vec::new();
            for (item, ty) in items.iter().zip(types) {
                match json_arg(item, ty)? {
                    Arg::Value(v) => values.push(v),
                    _ => return Err("a buffer or symbol cannot be inside an aggregate".into()),
                }
            }
            Ok(Arg::Value(Value::Parts(values.into())))
        }
        (Json::String(text), _) => parse_arg(text, ty),
        (Json::Number(n), TypeKind::Float(kind)) => match float::parse(kind, &n.to_string()) {
            Some(bits) => Ok(Arg::Value(Value::float(kind, bits))),
            None => fail(),
        },
        (Json::Number(n), _) => parse_arg(&n.to_string(), ty),
        (Json::Bool(b), TypeKind::Bool) => Ok(Arg::Value(Value::Bool(*b))),
        _ => fail(),
    }
}

fn part_types(ty: Type, count: usize) -> Option<Vec<Type>> {
    match ty.kind() {
        TypeKind::Vec(v) => (v.scalable || v.lanes() as usize == count).then(|| vec![v.lane.scalar(); count]),
        TypeKind::Struct(fields) => (fields.len() == count).then(|| fields.to_vec()),
        TypeKind::Array(element, n) => (n == count as u64).then(|| vec![element; count]),
        _ => None,
    }
}

/// An integer as the text format writes it.
pub fn parse_int(text: &str) -> Option<Int> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |t| (true, t));
    if digits.len() > 400_000 {
        return None;
    }
    let value = match digits.strip_prefix("0x") {
        Some(hex) => Int::from_digits(hex, 16)?,
        None => Int::from_digits(digits, 10)?,
    };
    Some(if negative { value.neg() } else { value })
}

fn parse_pointer(text: &str) -> Result<Option<Arg>, String> {
    if text == "null" {
        return Ok(Some(Arg::Value(Value::Ptr(Pointer::NULL))));
    }
    if text.starts_with('@') {
        return Ok(tuffy_ir::text::parse_function_name(text).map(Arg::Symbol));
    }
    Ok(parse_bytes(text)?.map(Arg::Buffer))
}

fn parse_bytes(text: &str) -> Result<Option<Vec<Byte>>, String> {
    if text.starts_with('"') {
        let bytes = tuffy_ir::text::parse_string(text);
        return Ok(bytes.map(|bytes| bytes.into_iter().map(Byte::Bits).collect()));
    }
    let Some((kind, inner)) = text.strip_suffix(')').and_then(|t| t.split_once('(')) else { return Ok(None) };
    let inner = inner.trim();
    let count = || match !inner.is_empty() && inner.bytes().all(|b| b.is_ascii_digit()) {
        true => buffer_size(inner.parse().ok()).map(Some),
        false => Ok(None),
    };
    Ok(match kind.trim() {
        "zero" => count()?.map(|n| vec![Byte::Bits(0); n]),
        "uninit" => count()?.map(|n| vec![Byte::Uninit; n]),
        "bytes" => inner
            .split_whitespace()
            .map(|word| match word {
                "__" => Some(Byte::Uninit),
                "!!" => Some(Byte::Poison),
                hex => u8::from_str_radix(hex, 16).ok().map(Byte::Bits),
            })
            .collect(),
        _ => None,
    })
}

/// Splits at commas that are in no brackets and no string.
pub fn split_list(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start, mut quoted, mut escaped) = (Vec::new(), 0, 0, false, false);
    for (i, c) in text.char_indices() {
        if escaped {
            escaped = false;
            continue;
        }
        match c {
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '{' | '(' | '[' if !quoted => depth += 1,
            '}' | ')' | ']' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    if !text[start..].trim().is_empty() || !parts.is_empty() {
        parts.push(text[start..].trim());
    }
    parts
}

impl Machine<'_, '_> {
    /// Places arguments: buffers get memory, symbols their addresses.
    pub fn place(&mut self, args: &[Arg]) -> Result<Vec<Value>, Outcome> {
        args.iter()
            .map(|arg| match arg {
                Arg::Value(v) => Ok(v.clone()),
                Arg::Buffer(bytes) => match self.buffer(bytes, 16) {
                    Some(p) => Ok(Value::Ptr(p)),
                    None => Err(Outcome::LimitReached(Limit::Memory)),
                },
                Arg::Symbol(name) => match self.symbol(*name) {
                    Some(p) => Ok(Value::Ptr(p)),
                    None => Err(Outcome::Unsupported(format!("the module has no symbol @{name}"))),
                },
                Arg::Strings(strings) => match self.strings(strings) {
                    Some(p) => Ok(Value::Ptr(p)),
                    None => Err(Outcome::LimitReached(Limit::Memory)),
                },
            })
            .collect()
    }

    fn strings(&mut self, strings: &[Vec<u8>]) -> Option<Pointer> {
        let mut table = Vec::with_capacity(8 * (strings.len() + 1));
        for string in strings {
            let bytes: Vec<Byte> = string.iter().chain([&0]).map(|&b| Byte::Bits(b)).collect();
            let p = self.buffer(&bytes, 1)?;
            table.extend(encode(&Value::Ptr(p), Type::PTR, 8));
        }
        table.extend([Byte::Bits(0); 8]);
        self.buffer(&table, 16)
    }
}

/// Whether two values are the same to an observer: NaNs are equal, pointers are compared elsewhere.
pub fn same_value(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(k, x), Value::Float(l, y)) => {
            k == l && (x == y || crate::float::is_nan(*k, x.get()) && crate::float::is_nan(*l, y.get()))
        }
        (Value::Parts(x), Value::Parts(y)) => same_parts(x, y),
        _ => a == b,
    }
}

fn same_parts(a: &Rc<[Value]>, b: &Rc<[Value]>) -> bool {
    a.len() == b.len() && a.iter().zip(b.iter()).all(|(x, y)| same_value(x, y))
}
