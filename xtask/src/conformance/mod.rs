//! `cargo xtask conformance`: vectors from the executable semantics in Rocq, for checking the interpreter and the
//! generated rules.
//!
//! Inputs are made here; every result is computed by `coqc` from the evaluator in `proofs/`. Nothing depends on what
//! the interpreter or the matchers of the rules do.

mod operations;

use crate::{proofs, root};
use std::path::Path;
use tuffy_ir::{FloatKind, Int};
use tuffy_opt_gen::datum::{Datum, PRELUDE};
use tuffy_opt_gen::rule::Number;
use tuffy_opt_gen::vector::{PER_RULE, inputs, is_small};
use tuffy_opt_gen::{Rule, Rules};

/// How many vectors one run of the prover computes.
const CHUNK: usize = 600;

/// What a rule has at least, unless it has fewer inputs.
const LEAST: usize = 20;

/// One vector: what goes into the JSON line, and the Rocq term of type `list (list Z)` that gives the rest.
struct Vector {
    json: String,
    term: String,
    format: FloatKind,
}

/// Makes the vectors and writes them to `tests/conformance`, or compares.
pub fn run(check: bool) -> Result<(), String> {
    let text = std::fs::read_to_string(root().join("proofs/rules.jsonl")).map_err(|e| format!("rules.jsonl: {e}"))?;
    let rules = Rules::read(&text, "tuffy-rules")?.rules;
    let rules: Vec<&Rule> = rules.iter().filter(|r| r.is_rewrite()).collect();
    let mut files: Vec<(String, Vec<String>)> = Vec::new();
    let work = proofs::compiled()?;
    for (name, vectors) in operations::all() {
        let results = evaluate(&work, "", &vectors)?;
        let line = |(v, r): (&Vector, &Vec<Datum>)| format!("{{{},\"result\":{}}}", v.json, r[0].json());
        files.push((format!("{name}.jsonl"), vectors.iter().zip(&results).map(line).collect()));
        println!("conformance: {name}, {} vectors", vectors.len());
    }
    let modules = |r: &&Rule| r.theorem().rsplitn(2, '.').last().unwrap_or("").to_owned();
    let mut topics: Vec<String> = rules.iter().map(modules).collect();
    topics.dedup();
    let mut lines = Vec::new();
    for topic in topics {
        let mut vectors = Vec::new();
        for rule in rules.iter().filter(|r| modules(r) == topic) {
            let found = inputs(rule);
            if found.len() < LEAST && !is_small(rule) {
                return Err(format!("{rule}: only {} inputs satisfy it of {PER_RULE}", found.len()));
            }
            let vector = |i: &tuffy_opt_gen::vector::Input| Vector {
                json: i.json(rule),
                term: i.rocq(rule),
                format: i.format(),
            };
            vectors.extend(found.iter().map(vector));
        }
        let results = evaluate(&work, &format!("Require {topic}.\n"), &vectors)?;
        for (v, r) in vectors.iter().zip(&results) {
            let [Datum::Bool(true), left, right] = r.as_slice() else {
                return Err(format!("the conditions do not hold in Rocq: {}", v.json));
            };
            lines.push(format!("{{{},\"left\":{},\"right\":{}}}", v.json, left.json(), right.json()));
        }
        println!("conformance: {topic}, {} vectors", vectors.len());
    }
    files.push(("rules.jsonl".to_owned(), lines));
    files.iter().try_for_each(|(name, lines)| write(name, lines, check))
}

fn write(name: &str, lines: &[String], check: bool) -> Result<(), String> {
    let path = root().join("tests/conformance").join(name);
    let text: String = lines.iter().flat_map(|l| [l.as_str(), "\n"]).collect();
    if !check {
        return std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()));
    }
    let committed = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    if committed == text {
        return Ok(());
    }
    let line = committed.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
    Err(format!("tests/conformance/{name} is out of date from line {line} on; run `cargo xtask conformance`"))
}

/// What Rocq computes for each vector.
fn evaluate(work: &Path, requires: &str, vectors: &[Vector]) -> Result<Vec<Vec<Datum>>, String> {
    let mut results = Vec::new();
    for chunk in vectors.chunks(CHUNK) {
        let terms: Vec<&str> = chunk.iter().map(|v| v.term.as_str()).collect();
        let text = format!("{PRELUDE}{requires}Redirect \"vectors\" Eval vm_compute in [\n{}].\n", terms.join(";\n"));
        std::fs::write(work.join("Vectors.v"), text).map_err(|e| e.to_string())?;
        proofs::tool(work, "coqc", &["-Q", "theories", "Tuffy", "Vectors.v"])?;
        let printed = std::fs::read_to_string(work.join("vectors.out")).map_err(|e| e.to_string())?;
        let lists = lists(&printed).ok_or("coqc printed something else than lists of integers")?;
        if lists.len() != chunk.len() {
            return Err(format!("{} results for {} vectors", lists.len(), chunk.len()));
        }
        for (vector, parts) in chunk.iter().zip(lists) {
            let data: Option<Vec<Datum>> = parts.iter().map(|p| Datum::shown(p, vector.format)).collect();
            results.push(data.ok_or_else(|| format!("coqc printed no value for {}", vector.json))?);
        }
    }
    Ok(results)
}

/// A printed `list (list (list Z))`.
fn lists(printed: &str) -> Option<Vec<Vec<Vec<Int>>>> {
    let (mut all, mut depth): (Vec<Vec<Vec<Int>>>, usize) = (Vec::new(), 0);
    let mut number = String::new();
    for c in printed.split_once('=')?.1.chars() {
        match c {
            '-' | '0'..='9' => number.push(c),
            '[' | ';' | ']' => {
                if !number.is_empty() {
                    let value = Number::try_from(std::mem::take(&mut number)).ok()?.0;
                    all.last_mut()?.last_mut()?.push(value);
                }
                match c {
                    '[' => {
                        depth += 1;
                        match depth {
                            2 => all.push(Vec::new()),
                            3 => all.last_mut()?.push(Vec::new()),
                            _ => {}
                        }
                    }
                    ']' if depth == 1 => return Some(all),
                    ']' => depth -= 1,
                    _ => {}
                }
            }
            c if c.is_whitespace() => {}
            _ => return None,
        }
    }
    None
}
