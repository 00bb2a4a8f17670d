//! Rocq, the interpreter and the generated rules agree on every vector of `tests/conformance/rules.jsonl`.
//!
//! A vector gives an input on which a rule's conditions hold and what Rocq computes for both sides. The left side as a
//! program must give the left value; the rule must apply to it; the program after the rule must give the right value.
//! The vectors are made by `cargo xtask conformance`.

#[path = "../../../tests/conformance/runner.rs"]
mod runner;

use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;
use tuffy_ir::{Entry, Module, Stage, Value, read_module, verify_module};
use tuffy_opt::engine::{Engine, Off, Perform, Settings, Site, Step};
use tuffy_opt::rules;
use tuffy_opt_gen::Rules;
use tuffy_opt_gen::datum::Datum;
use tuffy_opt_gen::example::{Argument, Shape, program};
use tuffy_opt_gen::rule::{Fact, Rule};
use tuffy_opt_gen::vector::is_small;

/// What a rule has at least, unless it has fewer inputs.
const LEAST: usize = 20;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// A vector: constants, annotations and float format; values of variables; both results.
struct Vector {
    shape: Shape,
    vars: BTreeMap<String, Datum>,
    left: Datum,
    right: Datum,
}

fn datum(json: &Json) -> Datum {
    Datum::parse(json).unwrap_or_else(|| panic!("no value: {json}"))
}

fn members(json: &Json) -> impl Iterator<Item = (String, &Json)> {
    json.as_object().into_iter().flatten().map(|(name, value)| (name.clone(), value))
}

fn vector(json: &Json) -> Vector {
    let consts = members(&json["consts"]).map(|(n, c)| (n, runner::int(c).expect("an integer"))).collect();
    let anns = members(&json["anns"]).map(|(n, a)| (n, a.as_str().expect("an annotation").to_owned())).collect();
    let float = json["float"].as_str().unwrap_or("f64").to_owned();
    Vector {
        shape: Shape { consts, anns, float },
        vars: members(&json["vars"]).map(|(n, v)| (n, datum(v))).collect(),
        left: datum(&json["left"]),
        right: datum(&json["right"]),
    }
}

fn check(rule: &Rule, v: &Vector) -> Result<(), String> {
    let values = v.vars.iter().map(|(n, d)| (n.clone(), d.value())).collect();
    let (example, arguments) = program(rule, &v.shape, &values).ok_or("it makes no program")?;
    let text = &example.text;
    let before = read_module(text).map_err(|e| format!("{e:?}\n{text}"))?;
    let errors = verify_module(&before, Stage::High);
    if !errors.is_empty() {
        return Err(format!("{errors:?}\n{text}"));
    }
    let args: Vec<Datum> = arguments
        .iter()
        .map(|a| match a {
            Argument::Variable(name) => v.vars[name].clone(),
            Argument::Pointer(p, x) => Datum::Ptr(*p, *x),
        })
        .collect();
    let memory = v.vars.values().find_map(|d| if let Datum::Mem(m) = d { Some(m) } else { None });
    let run = |module: &Module, expected: &Datum| runner::agrees(module, "example", &args, memory, expected);
    run(&before, &v.left).map_err(|e| format!("left side: {e}\n{text}"))?;
    let after = applied(&before, &example.root, rule).map_err(|e| format!("does not apply: {e}\n{text}"))?;
    run(&after, &v.right).map_err(|e| format!("right side: {e}\n{after}"))
}

/// The module after the generated rule at the root.
fn applied(before: &Module, root: &str, rule: &Rule) -> Result<Module, String> {
    let generated = rules::find(&rule.name).ok_or("there is no such rule")?;
    let mut after = before.clone();
    let Some(Entry::Function(f)) = after.entries_mut().first_mut() else { return Err("no function".into()) };
    let root = (0..f.num_values() as u32).map(Value::from_u32).find(|&v| f.show(v).to_string() == root);
    let step = Step::at(Site::Value(root.ok_or("no root")?));
    let mut engine = Engine::new(f.clone(), before, Settings { verify: true, ..Settings::default() }, Off);
    engine.perform(generated, &step).map_err(|e| e.to_string())?;
    *f = engine.finish().0;
    Ok(after)
}

#[test]
fn rocq_interpreter_and_rules_agree() {
    let exported = Rules::read(&read("proofs/rules.jsonl"), "tuffy-rules").expect("rules").rules;
    let text = read("tests/conformance/rules.jsonl");
    let mut by_rule: BTreeMap<&str, Vec<Json>> = BTreeMap::new();
    let vectors: Vec<Json> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    for v in &vectors {
        by_rule.entry(v["rule"].as_str().expect("a rule")).or_default().push(v.clone());
    }
    let (mut wrong, mut count) = (Vec::new(), 0);
    for rule in exported.iter().filter(|r| r.is_rewrite()) {
        let vectors = by_rule.remove(rule.name.as_str()).unwrap_or_default();
        let defined = |x: &str| rule.facts.iter().any(|f| matches!(f, Fact::Defined { var } if var == x));
        let inputs = rule.vars.iter().map(|v| if defined(&v.name) { 2 } else { 3 }).product::<usize>();
        let least = if is_small(rule) { inputs.min(LEAST) } else { LEAST };
        assert!(vectors.len() >= least, "{}: only {} vectors; run `cargo xtask conformance`", rule.name, vectors.len());
        for v in &vectors {
            count += 1;
            if let Err(e) = check(rule, &vector(v)) {
                wrong.push(format!("{v}: {e}"));
            }
        }
    }
    assert!(by_rule.is_empty(), "vectors of rules that do not exist: {:?}", by_rule.keys());
    assert!(
        wrong.is_empty(),
        "{} of {count} differ, among them:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(8)].join("\n")
    );
}

/// All files together have what is promised.
#[test]
fn there_are_20_000_vectors() {
    let mut count = 0;
    for entry in std::fs::read_dir(root().join("tests/conformance")).expect("the vectors") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_some_and(|e| e == "jsonl") {
            count += std::fs::read_to_string(&path).expect("a readable file").lines().count();
        }
    }
    assert!(count >= 20_000, "only {count} vectors");
}
