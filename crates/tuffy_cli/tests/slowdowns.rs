//! `bisect --measure` names the decision that makes a program slow: 20 slowdowns that are made on purpose, and what may be
//! wrong with what it is given. With `TUFFY_TEST_TIMES` the same is tried by processor time, which only says how
//! many are found.

mod common;

use common::{Folder, has, json, tuffy};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether a program can be started. `cargo xtask test` installs both that are needed, or fails.
fn has_tool(name: &str) -> bool {
    let found = Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("NOT TESTED: there is no {name}; `cargo xtask test` installs it");
    }
    found
}

/// A program of the folder as LLVM IR, with its trace.
fn program(folder: &Folder, name: &str) -> (String, String) {
    let (ll, trace) = (folder.path(&format!("{name}.ll")), folder.path(&format!("{name}.jsonl")));
    let source = root().join("tests/slowdowns").join(format!("{name}.c"));
    let flags = ["-O2", "-Xclang", "-disable-llvm-passes", "-g", "-S", "-emit-llvm", "-o", &ll];
    let done = Command::new("clang-19").args(flags).arg(source).status().expect("clang");
    assert!(done.success());
    traced(folder, &ll, &trace, &[]);
    (ll, trace)
}

fn traced(folder: &Folder, ll: &str, trace: &str, flags: &[&str]) {
    let (object, to) = (folder.path("out.o"), format!("--trace-out={trace}"));
    tuffy(&[&["build", ll, "--emit=obj", "-o", &object, "--emit-trace=decisions", &to], flags].concat(), "", 0);
}

/// One slowdown.
struct Seed<'t> {
    program: &'t str,
    argument: &'t str,
    how: Vec<&'t str>,
    transform: &'t str,
    function: &'t str,
}

fn seeds(text: &str) -> Vec<Seed<'_>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [program, argument, how @ .., transform, function] = &words[..] else { panic!("{line}") };
            Seed { program, argument, how: how.to_vec(), transform, function }
        })
        .collect()
}

/// The first step of a transform in a function: its line, and its number.
fn step(trace: &str, transform: &str, function: &str) -> (String, u64) {
    let mut inside = false;
    for line in trace.lines() {
        let value = json(line);
        if value["begin"].is_string() {
            inside = value["begin"] == function;
        }
        if inside && value["transform"] == transform && value["seq"].is_u64() {
            return (line.to_owned(), value["seq"].as_u64().expect("a number"));
        }
    }
    panic!("no {transform} in {function}");
}

/// Makes the trace of the slow program.
fn slow(folder: &Folder, ll: &str, good: &str, seed: &Seed<'_>) -> String {
    let bad = folder.path("bad.jsonl");
    let text = || std::fs::read_to_string(good).expect("a trace");
    match &seed.how[..] {
        ["flags", flags @ ..] => traced(folder, ll, &bad, flags),
        ["limit", stage, pass, parameter, value] => {
            let printed = tuffy(&["opt", ll, "-o", "/dev/null", "--print-pipeline=json"], "", 0);
            let mut pipeline = json(&printed.0);
            let stages = pipeline["stages"].as_array_mut().expect("stages");
            let found = stages.iter_mut().find(|s| s["name"] == *stage).expect("the stage");
            let passes = found["passes"].as_array_mut().expect("passes");
            let found = passes.iter_mut().find(|p| *p == pass || p["name"] == *pass).expect("the pass");
            let value: u64 = value.parse().expect("a number");
            *found = serde_json::json!({ "name": pass, "params": { *parameter: value } });
            let file = folder.file("pipeline.json", &pipeline.to_string());
            traced(folder, ll, &bad, &["--pipeline", &file]);
        }
        ["without", transform] => {
            let (_, seq) = step(&text(), transform, seed.function);
            let (skip, to) = (format!("--skip={seq}"), format!("--trace-out={bad}"));
            let out = folder.path("out.tir");
            tuffy(&["replay", "--trace", good, "--input", ll, "-o", &out, &skip, "--dependents=skip", &to], "", 0);
        }
        ["plain", choice] => {
            let text = text();
            let (line, _) = step(&text, choice, seed.function);
            let site = json(&line)["site"].as_str().expect("a site").to_owned();
            let prefix = site.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
            // A step that fits nowhere is not done.
            let other = line.replace(&format!("\"site\":\"{site}\""), &format!("\"site\":\"{prefix}999999.9\""));
            let other = if prefix.ends_with('s') { other } else { other.replace("999999.9", "999999") };
            assert!(other != line);
            folder.file("bad.jsonl", &text.replace(&line, &other));
        }
        how => panic!("{how:?}"),
    }
    bad
}

/// Searches, and says whether what was found is the decision that was changed: it is in its function, and nothing of another
/// function is.
fn names_it(found: &serde_json::Value, seed: &Seed<'_>) -> bool {
    let parts = found["parts"].as_array().expect("parts");
    parts.iter().all(|part| part["function"] == seed.function)
        && parts.iter().any(|part| part["transform"] == seed.transform)
        && found["confirmed"] == true
}

/// Tries all slowdowns by a measure; gives those that are not named, with what was found.
fn missed(folder: &Folder, by: &str, count: usize) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("tests/slowdowns/seeds.txt")).expect("the list");
    let seeds = seeds(&text);
    assert_eq!(seeds.len(), 20);
    let programs = ["loops", "memory"].map(|name| (name, program(folder, name)));
    let mut missed = Vec::new();
    for seed in &seeds {
        let (_, (ll, good)) = programs.iter().find(|(name, _)| *name == seed.program).expect("a program");
        let bad = slow(folder, ll, good, seed);
        let (good, bad) = (format!("--good={good}"), format!("--bad={bad}"));
        let command = format!("{{exe}} {count} {}", seed.argument);
        let measure = format!("--measure-by={by}");
        let args = ["bisect", ll, &good, &bad, "--measure", &command, &measure, "--json"];
        let output = Command::new(env!("CARGO_BIN_EXE_tuffy")).args(args).output().expect("tuffy");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let what = format!("{} {}: {}", seed.program, seed.argument, seed.how.join(" "));
        if !output.status.success() {
            missed.push(format!("{what}: {said}"));
            continue;
        }
        let found = &json(&said)["found"];
        let parts: Vec<String> = found["parts"]
            .as_array()
            .expect("parts")
            .iter()
            .map(|p| format!("{} at {} of {}", p["transform"], p["site"], p["function"]))
            .collect();
        println!(
            "{what}: {} -> {}, {} builds, {} measured, {} runs: {}",
            found["good"]["value"],
            found["bad"]["value"],
            found["builds"],
            found["measured_builds"],
            found["runs"],
            parts.join("; ")
        );
        if !names_it(found, seed) {
            missed.push(format!("{what}: {parts:?}"));
        }
    }
    missed
}

#[test]
fn slowdowns_are_named_by_instructions() {
    if !has_tool("clang-19") || !has_tool("valgrind") {
        return;
    }
    let folder = Folder::new("slowdowns");
    let missed = missed(&folder, "instructions", 5);
    assert!(missed.is_empty(), "not named: {missed:#?}");
}

/// Times are not asserted: how many are found is printed.
#[test]
fn slowdowns_by_time() {
    let Some(count) = std::env::var("TUFFY_TEST_TIMES").ok().and_then(|n| n.parse().ok()) else { return };
    if !has_tool("clang-19") {
        return;
    }
    let folder = Folder::new("slowdowns-time");
    let missed = missed(&folder, "time", count);
    println!("by time {} of 20 are named; not: {missed:#?}", 20 - missed.len());
}
