//! The interpreter agrees with the executable semantics in Rocq on every vector of `tests/conformance`.
//!
//! The vectors are made by `cargo xtask conformance`.

use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;
use tuffy_ir::{Module, Name, read_module};
use tuffy_ir_interp::input::parse_int;
use tuffy_ir_interp::{Machine, Mode, Options, Outcome, Recorder, Value};

/// A function that computes what a vector asks for.
fn program(v: &Json) -> String {
    let op = v["op"].as_str().expect("an operation");
    let width = v["width"].as_u64().unwrap_or(0);
    let unary = |line: String| format!("func @f(int) -> int {{\nbb0:\nv0 = param 0\n{line}\nret v1\n}}\n");
    let binary = |line: &str, ret: &str| {
        format!("func @f(int, int) -> {ret} {{\nbb0:\nv0 = param 0\nv1 = param 1\nv2 = {line} v0, v1\nret v2\n}}\n")
    };
    match op {
        "sext" | "zext" => unary(format!("v1 = {op} v0, {width}")),
        "split.hi" => unary(format!("v1, v2 = split.{width} v0")),
        "split.lo" => unary(format!("v2, v1 = split.{width} v0")),
        "count_ones" => unary("v1 = count_ones v0".into()),
        "annotation" => {
            let ann = match v["range"].as_str() {
                Some(range) => range.to_owned(),
                None => {
                    let mask = |key: &str| v[key].as_str().and_then(|m| m.parse::<u64>().ok()).expect("a mask");
                    let (zeros, ones) = (mask("zeros"), mask("ones"));
                    let bit = |i: u32| match (zeros >> i & 1, ones >> i & 1) {
                        (1, _) => '0',
                        (_, 1) => '1',
                        _ => '?',
                    };
                    format!("known({})", (0..8).rev().map(bit).collect::<String>())
                }
            };
            // Once on the use side, once on the result side: both must see the same.
            let zero = "v9 = iconst 0";
            format!(
                "func @f(int) -> int {{\nbb0:\nv0 = param 0\n{zero}\nv1 = add v0:{ann}, v9\nv2:{ann} = add v0, v9\n\
                 v3 = max v1, v2\nret v3\n}}\n"
            )
        }
        _ if op.starts_with("icmp") => binary(op, "bool"),
        _ => binary(op, "int"),
    }
}

fn check(module: &Module, v: &Json) -> Result<(), String> {
    let args: Vec<Value> = v["args"]
        .as_array()
        .expect("arguments")
        .iter()
        .map(|a| Value::Int(a.as_str().and_then(parse_int).expect("an integer")))
        .collect();
    let mut recorder = Recorder::default();
    let options = Options { mode: Mode::Strict, ..Options::default() };
    let mut machine = Machine::new(module, options, &mut recorder).expect("a machine");
    let outcome = machine.run(Name::new("f"), args);
    let expected = v["result"].as_str().map(|r| parse_int(r).expect("an integer"));
    let same = match (&outcome, &expected) {
        (Outcome::Returned(Some(Value::Int(n))), Some(m)) => n == m,
        (Outcome::Returned(Some(Value::Bool(b))), Some(m)) => tuffy_ir::Int::from(*b) == *m,
        (Outcome::Undefined(_), None) => true,
        _ => false,
    };
    if same { Ok(()) } else { Err(format!("{v}: {outcome:?}")) }
}

#[test]
fn every_vector_agrees() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance");
    let mut by_program: BTreeMap<String, Vec<Json>> = BTreeMap::new();
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).expect("the vectors") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable file");
        for line in text.lines() {
            let vector: Json = serde_json::from_str(line).expect("JSON");
            by_program.entry(program(&vector)).or_default().push(vector);
            count += 1;
        }
    }
    assert!(count > 8000, "only {count} vectors");
    let mut wrong = Vec::new();
    for (text, vectors) in by_program {
        let module = read_module(&text).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
        wrong.extend(vectors.iter().filter_map(|v| check(&module, v).err()));
    }
    assert!(wrong.is_empty(), "{} of {count} differ, the first: {}", wrong.len(), wrong[0]);
}
