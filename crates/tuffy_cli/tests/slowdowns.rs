//! `bisect --measure` names the decision that makes a program slow: 20 slowdowns that are made on purpose, and what may
//! be wrong with what it is given. With `TUFFY_TEST_TIMES` the same is tried by processor time, which only says how
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

/// Whether what was found first is the decision that was changed: it is in its function, and so is all else.
fn names_it(found: &serde_json::Value, seed: &Seed<'_>) -> bool {
    let parts = found["sets"][0].as_array().expect("parts");
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
    // Each search builds and runs a few dozen programs: the short run takes every other one.
    let all = by == "time" || std::env::var_os("TUFFY_TEST_LONG").is_some();
    for seed in seeds.iter().step_by(if all { 1 } else { 2 }) {
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
        let parts: Vec<String> = found["sets"][0]
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

const PRIMES: &str = "examples/primes.tir";

/// Without any tool but a linker: by bytes of code, between pipelines, with a policy that can be followed.
#[test]
fn a_decision_is_found_by_size() {
    let f = Folder::new("slowdowns-size");
    let input = root().join(PRIMES).to_str().expect("a plain path").to_owned();
    let policy = f.path("policy.jsonl");
    let args = ["bisect", &input, "--good=O1", "--bad=O2", "--measure-by=size", "--save-policy", &policy];
    let (out, err) = tuffy(&args, "", 0);
    has(
        &out,
        &[
            "# `rotate_loop` at bb4 of @main makes the program larger",
            "- measure: size",
            "- good: O1: ",
            " bytes of code",
        ],
    );
    has(
        &out,
        &[
            "confirmed both ways",
            "## What makes the difference",
            "- O1: not looked at",
            "- O2: taken (header_size 1; max_header 12)",
        ],
    );
    has(&out, &["## What differs in the pipelines", "- name: O1 -> O2", "## Without it", "`tuffy build --policy="]);
    has(&err, &["good: ", "bad: ", "build 3, ", "differences as in the bad program: "]);
    let (out, _) = tuffy(&[&args[..], &["--json"]].concat(), "", 0);
    let found = &json(&out)["found"];
    let [good, bad, with, without] =
        [&found["good"]["value"], &found["bad"]["value"], &found["with_it_alone"], &found["without_it"]]
            .map(|v| v.as_f64().expect("a number"));
    let line = good + (bad - good) / 2.0;
    assert!(good < bad && with > line && without <= line, "{found:#}");
    assert_eq!(found["sets"][0].as_array().map(Vec::len), Some(1));
    assert_eq!((&found["confirmed"], &found["minimal"]), (&true.into(), &true.into()));
    // The policy makes that program, all of it as recorded.
    let object = f.path("a.o");
    let (_, err) = tuffy(&["build", &input, "--emit=obj", "-o", &object, &format!("--policy={policy}")], "", 0);
    has(&err, &["locked 1 of 1 function"]);
    assert_eq!(text_size(&object) as f64, without);
    // The same by a command that says the same number, with what is good or bad left to the flags.
    let command = "objcopy -O binary -j .text {exe} {exe}.text && wc -c < {exe}.text";
    let args = ["bisect", &input, "--good=O1", "--measure-by=cmd", "--measure", command, "--json"];
    let found = json(&tuffy(&args, "", 0).0);
    assert_eq!(found["found"]["sets"][0][0]["transform"], "rotate_loop");
    assert_eq!(found["found"]["bad"]["name"], "what the flags say");
    // No more programs than are allowed are built in the search.
    let (out, _) = tuffy(&["bisect", &input, "--good=O1", "--measure-by=size", "--max-builds=6"], "", 0);
    has(&out, &["stopped before the set was minimal (--max-builds)"]);
}

/// The bytes of a section.
fn text_size(object: &str) -> u64 {
    let out = Command::new("size").args(["-A", object]).output().expect("size");
    let text = String::from_utf8(out.stdout).expect("text");
    let line = text.lines().find(|line| line.starts_with(".text")).expect("code").to_owned();
    line.split_whitespace().nth(1).expect("a size").parse().expect("a number")
}

/// What is wrong with what is given is said.
#[test]
fn wrong_input_is_told() {
    let f = Folder::new("slowdowns-wrong");
    let input = root().join(PRIMES).to_str().expect("a plain path").to_owned();
    let [good, bad] = ["good.jsonl", "bad.jsonl"].map(|name| f.path(name));
    traced(&f, &input, &good, &["-O1"]);
    traced(&f, &input, &bad, &["-O2"]);
    let sides = [format!("--good={good}"), format!("--bad={bad}")];
    let wrong = |args: &[&str], code: i32| tuffy(&[&["bisect", &input][..], args].concat(), "", code).1;
    let both = |args: &[&str], code: i32| wrong(&[&[&*sides[0], &*sides[1]][..], args].concat(), code);
    has(&both(&["--measure=true"], 2), &["`true` has no {exe}"]);
    has(&both(&["--measure-by=cmd"], 2), &["needs --measure='CMD {exe}'"]);
    has(&both(&["--measure-by=size", "--measure={exe}"], 2), &["runs no command"]);
    has(&wrong(&["--measure={exe}"], 2), &["say --good=T1, --bad=T2 or both"]);
    has(&both(&["--measure={exe}", "--oracle=true {}"], 2), &["cannot be used with"]);
    has(&both(&[], 2), &["--oracle"]);
    has(&both(&["--measure={exe} >/dev/null; echo no >&2; exit 3"], 1), &["the command fails (exit status: 3):", "no"]);
    has(
        &both(&["--measure-by=cmd", "--measure={exe} >/dev/null; echo much"], 1),
        &["does not print a number, but `much`"],
    );
    let begun = std::time::Instant::now();
    let hangs = both(&["--measure={exe} >/dev/null; sleep 1000 & wait", "--time-limit=1"], 1);
    has(&hangs, &["the command takes more than 1 seconds (--time-limit)"]);
    assert!(begun.elapsed().as_secs() < 60);
    // Not better, the same, of another program, no trace.
    has(
        &wrong(&["--good=O2", "--bad=O1", "--measure-by=size"], 1),
        &["the good program is not better than the bad one: "],
    );
    has(&wrong(&["--good=O2", "--bad=O2", "--measure-by=size"], 1), &["O2 and O2 make the same program"]);
    let (_, _, other) = f.traced("other", common::PROGRAM, "decisions", &[]);
    has(&wrong(&[&format!("--good={other}"), "--measure-by=size"], 1), &["are not both traces of", "primes.tir"]);
    has(&wrong(&["--good=nowhere.jsonl", "--measure-by=size"], 1), &["cannot read nowhere.jsonl"]);
    let broken = f.file("broken.jsonl", "{\"tuffy_trace\": 99}\n");
    wrong(&[&format!("--good={broken}"), "--measure-by=size"], 1);
    has(&both(&["--measure-by=size", "--save-before=x.tir"], 2), &["no module before and after"]);
}

/// The states of a search are what `replay --until` and `build --no-optimize` make.
#[test]
fn states_are_built_as_a_search_builds_them() {
    let f = Folder::new("slowdowns-states");
    let input = root().join(PRIMES).to_str().expect("a plain path").to_owned();
    let (trace, out) = (f.path("t.jsonl"), f.path("out.tir"));
    // A trace of the optimizer alone: code is made the preferred way.
    tuffy(&["opt", &input, "-o", &out, "--emit-trace=decisions", &format!("--trace-out={trace}")], "", 0);
    let [before, after] = ["before.tir", "after.tir"].map(|name| f.path(name));
    let kept = f.path("");
    let oracle = format!(
        "cp {{obj}} {kept}$(md5sum < {{}} | cut -c1-32).o; test $(grep -c 'region loop' {{}}) -ge 1 && ! grep -q brif.*bbs {{}}"
    );
    let args = [
        "bisect",
        &input,
        "--trace",
        &trace,
        "--oracle",
        &oracle,
        "--save-before",
        &before,
        "--save-after",
        &after,
        "--json",
    ];
    let found = json(&tuffy(&args, "", 0).0);
    let seq = found["found"]["seq"].as_u64().expect("a number");
    let text = |object: &str| {
        let raw = f.path("raw");
        let done =
            Command::new("objcopy").args(["-O", "binary", "-j", ".text", object, &raw]).status().expect("objcopy");
        assert!(done.success());
        std::fs::read(&raw).expect("code")
    };
    for (until, saved) in [(seq, &before), (seq + 1, &after)] {
        let (state, object) = (f.path("state.tir"), f.path("state.o"));
        let until = format!("--until={until}");
        tuffy(&["replay", "--trace", &trace, "--input", &input, &until, "-o", &state, "--emit=tir"], "", 0);
        assert_eq!(f.read("state.tir"), std::fs::read_to_string(saved).expect("a module"));
        let made = format!("--trace-out={}", f.path("code.jsonl"));
        tuffy(&["build", &state, "--no-optimize", "--emit=obj", "-o", &object, &made], "", 0);
        let digest = Command::new("md5sum").arg(&state).output().expect("md5sum");
        let name = String::from_utf8(digest.stdout).expect("text")[..32].to_owned();
        assert!(text(&object) == text(&f.path(&format!("{name}.o"))), "{until}: other code");
        // The trace has no step but those of the code generator, and says which allocator.
        let code = f.read("code.jsonl");
        let header = json(code.lines().next().expect("a header"));
        assert_eq!((&header["code"]["allocator"], &header["pipeline"]["name"]), (&"good".into(), &"none".into()));
        let lines = || code.lines().map(json).filter(|line| line["seq"].is_u64());
        assert!(
            lines().count() > 0
                && lines().all(|line| ["legalize", "select", "allocate", "layout"].iter().any(|s| line["stage"] == *s))
        );
    }
    has(&tuffy(&["build", &input, "--no-optimize", "--policy", &trace], "", 2).1, &["cannot be used with"]);
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
