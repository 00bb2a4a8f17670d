//! The interpreter agrees with the executable semantics in Rocq on every vector of operations in `tests/conformance`.
//!
//! The vectors are made by `cargo xtask conformance`.

#[path = "../../../tests/conformance/runner.rs"]
mod runner;

use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tuffy_ir::read_module;
use tuffy_opt_gen::datum::Datum;
use tuffy_opt_gen::example::spelled;

/// Files of operations, and how many vectors they have at least.
const FILES: [(&str, usize); 10] = [
    ("annotations", 1000),
    ("arithmetic", 900),
    ("bits", 900),
    ("booleans", 33),
    ("comparison", 600),
    ("floats", 3000),
    ("memory", 550),
    ("pointers", 500),
    ("select", 180),
    ("widths", 3000),
];

/// A function that computes what a vector asks for.
fn program(v: &Json) -> String {
    let op = v["op"].as_str().expect("an operation");
    if op == "annotation" {
        let ann = v["ann"].as_str().expect("an annotation");
        // Once on the use side, once on the result side: both must see the same.
        return format!(
            "func @f(int) -> int {{\nbb0:\nv0 = param 0\nv9 = iconst 0\nv1 = add v0{ann}, v9\nv2{ann} = add v0, v9\n\
             v3 = max v1, v2\nret v3\n}}\n"
        );
    }
    let (types, result) = v["type"].as_str().and_then(|t| t.split_once(" -> ")).expect("a type");
    let types: Vec<&str> = types.split(' ').collect();
    let memory = types.contains(&"mem");
    let (mut params, mut lines, mut args) = (Vec::new(), String::new(), Vec::new());
    for (i, ty) in types.iter().enumerate() {
        if *ty == "mem" {
            args.push("v100".to_owned());
            continue;
        }
        lines += &format!("v{i} = param {}\n", params.len());
        params.push(*ty);
        args.push(format!("v{i}"));
    }
    let width = v["width"].as_u64().map(|n| u32::try_from(n).expect("a width"));
    let text = spelled(op, width, &[], &args).expect("a width that the operation has");
    let (results, returned) = match v["part"].as_u64() {
        None => ("v10", "v10"),
        Some(0) => ("v10, v11", "v10"),
        Some(_) => ("v10, v11", "v11"),
    };
    let entry = if memory { "bb0(v100: mem):" } else { "bb0:" };
    let (arrow, values) = match (result, memory) {
        ("mem", _) => (String::new(), returned.to_owned()),
        (ty, true) => (format!(" -> {ty}"), format!("{returned}, v100")),
        (ty, false) => (format!(" -> {ty}"), returned.to_owned()),
    };
    format!("func @f({}){arrow} {{\n{entry}\n{lines}{results} = {text}\nret {values}\n}}\n", params.join(", "))
}

#[test]
fn every_vector_agrees() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance");
    let mut by_program: BTreeMap<String, Vec<Json>> = BTreeMap::new();
    let (mut count, mut seen) = (0, BTreeSet::new());
    for (name, least) in FILES {
        let text = std::fs::read_to_string(folder.join(format!("{name}.jsonl"))).expect("a readable file");
        assert!(text.lines().count() >= least, "{name}: only {} vectors", text.lines().count());
        for line in text.lines() {
            assert!(seen.insert(line.to_owned()), "twice: {line}");
            let vector: Json = serde_json::from_str(line).expect("JSON");
            by_program.entry(program(&vector)).or_default().push(vector);
            count += 1;
        }
    }
    let mut wrong = Vec::new();
    for (text, vectors) in by_program {
        let module = read_module(&text).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
        for v in &vectors {
            let datum = |json: &Json| Datum::parse(json).unwrap_or_else(|| panic!("no value: {json}"));
            let (mut args, mut memory) = (Vec::new(), None);
            for arg in v["args"].as_array().expect("arguments").iter().map(datum) {
                match arg {
                    Datum::Mem(m) => memory = Some(m),
                    arg => args.push(arg),
                }
            }
            if let Err(e) = runner::agrees(&module, "f", &args, memory.as_ref(), &datum(&v["result"])) {
                wrong.push(format!("{v}: {e}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count} differ, among them:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(5)].join("\n")
    );
}
