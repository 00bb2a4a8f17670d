//! The key table for people and for other programs: a page of tables, and a JSON Schema of the lines.

#[cfg(feature = "schema")]
mod check;

#[cfg(feature = "schema")]
pub use check::{check_line, check_lines};

use crate::entry::{Cost, Decision, Entry, Fact};
use crate::format::{Object, Presence, Row};
use crate::model::{Begin, DocumentFunction, End, Footer, Header, RefusalLine, TransformLine, VERSION};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// An object of the table by the name that schema and page have for it.
struct Description {
    name: &'static str,
    shapes: Vec<ShapeDescription>,
}

/// What an object of one kind has.
struct ShapeDescription {
    kind: &'static str,
    meaning: &'static str,
    rows: Vec<Row>,
}

fn description<T: Object>(name: &'static str) -> Description {
    let shape = |shape: &crate::format::Shape<T>| ShapeDescription {
        kind: shape.kind,
        meaning: shape.meaning,
        rows: shape.keys.iter().map(|key| key.row).collect(),
    };
    Description { name, shapes: T::SHAPES.iter().map(shape).collect() }
}

/// The lines, then what stands in them.
const LINES: usize = 7;

fn descriptions() -> [Description; 11] {
    [
        description::<Header>("header"),
        description::<TransformLine>("transform"),
        description::<Begin>("begin"),
        description::<Entry>("entry"),
        description::<RefusalLine>("refusal"),
        description::<End>("end"),
        description::<Footer>("footer"),
        description::<DocumentFunction>("function"),
        description::<Fact>("fact"),
        description::<Decision>("decision"),
        description::<Cost>("cost"),
    ]
}

impl ShapeDescription {
    fn schema(&self) -> Value {
        let property = |row: &Row| {
            let mut schema = (row.schema)();
            if let (Value::Object(keywords), false) = (&mut schema, row.meaning.is_empty()) {
                keywords.insert("description".into(), row.meaning.into());
            }
            (row.name.to_owned(), schema)
        };
        let required: Vec<&str> =
            self.rows.iter().filter(|row| row.presence == Presence::Always).map(|row| row.name).collect();
        json!({
            "description": self.meaning,
            "type": "object",
            "properties": self.rows.iter().map(property).collect::<Map<String, Value>>(),
            "required": required,
            "additionalProperties": false,
        })
    }
}

impl Description {
    fn schema(&self) -> Value {
        let mut shapes: Vec<Value> = self.shapes.iter().map(ShapeDescription::schema).collect();
        if self.name == "fact" {
            // Plain values are facts too.
            shapes.push(json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX }));
            shapes.extend(["boolean", "string"].map(|name| json!({ "type": name })));
        }
        if shapes.len() == 1 { shapes.remove(0) } else { json!({ "oneOf": shapes }) }
    }

    /// As a table in Markdown.
    fn table(&self) -> String {
        let kinds = self.shapes.len() > 1;
        let mut out = String::from(if kinds {
            "| kind | key | type | there | meaning |\n|---"
        } else {
            "| key | type | there | meaning |\n"
        });
        out.push_str("|---|---|---|---|\n");
        for ShapeDescription { kind, meaning, rows } in &self.shapes {
            let mut first = format!("| `{kind}`: {meaning} ");
            for row in rows.iter().filter(|row| !kinds || row.name != "kind") {
                if kinds {
                    out.push_str(&std::mem::replace(&mut first, "| ".to_owned()));
                }
                let _ = writeln!(out, "| `{}` | {} | {} | {} |", row.name, row.type_name, when(row), row.meaning);
            }
        }
        out
    }
}

/// When a key is there.
fn when(row: &Row) -> String {
    let default = row.default;
    match row.presence {
        Presence::Always => "always".to_owned(),
        Presence::Optional => format!("unless {default}"),
        Presence::Full => "in `full`".to_owned(),
        Presence::FullOptional => format!("in `full`, unless {default}"),
        Presence::FullOrOptional => format!("in `full`; in `decisions` unless {default}"),
    }
}

/// The table of the keys of an object in Markdown: `header`, `entry`, …
pub fn key_table(name: &str) -> Option<String> {
    descriptions().iter().find(|description| description.name == name).map(Description::table)
}

/// A JSON Schema of the lines of a trace and of a trace as one document.
pub fn schema() -> Value {
    let all = descriptions();
    let reference = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let mut lines: Vec<Value> = all[..LINES].iter().map(|description| reference(description.name)).collect();
    lines.push(reference("document"));
    let mut definitions: Map<String, Value> =
        all.iter().map(|description| (description.name.to_owned(), description.schema())).collect();
    let list = |name: &str| json!({ "type": "array", "items": reference(name) });
    let document = json!({
        "description": "A whole trace.",
        "type": "object",
        "properties": {
            "metadata": reference("header"), "transforms": list("transform"), "functions": list("function"),
            "entries": list("entry"), "end": reference("footer"),
        },
        "required": ["metadata", "transforms", "functions", "entries", "end"],
        "additionalProperties": false,
    });
    definitions.insert("document".into(), document);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Tuffy trace, version {VERSION}"),
        "description": "One line of a trace, or a trace as one document. See trace.md for what must hold between lines.",
        "oneOf": lines,
        "$defs": definitions,
    })
}

/// The schema as the book has it.
pub fn schema_text() -> String {
    format!("{:#}\n", schema())
}
