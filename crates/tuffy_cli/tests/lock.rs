//! `--lock`: decisions survive edits, the same program is built to the same bytes, and a gate says what is not kept.

mod common;

use common::{Folder, has, has_clang, json, tuffy};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compiles a C file to an object with more flags of Tuffy; gives what it prints as JSON.
fn compile(folder: &Folder, file: &str, object: &str, flags: &[&str], code: i32) -> serde_json::Value {
    let (file, object) = (folder.path(file), folder.path(object));
    let mut args = vec!["cc", "-O2", "-c", &file, "-o", &object];
    for flag in flags.iter().chain(&["--json"]) {
        args.extend(["-Xtuffy", flag]);
    }
    json(&tuffy(&args, "", code).0)
}

fn count(policy: &serde_json::Value, fate: &str) -> u64 {
    policy[fate].as_u64().expect("a count")
}

/// The edits of one program: kind, title, script for `sed -E`.
fn edits(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    text.split("\n== ").skip(1).map(|part| {
        let (title, script) = part.split_once('\n').expect("a script");
        let (kind, title) = title.split_once(": ").expect("a kind");
        (kind, title, script)
    })
}

/// What heuristics decided is found again after an edit, but for what is about the edited code itself. All decisions of
/// the program count, also those about the code that was edited.
#[test]
fn decisions_survive_edits() {
    if !has_clang() {
        return;
    }
    let folder = Folder::new("lock-edits");
    let mut table: BTreeMap<String, [u64; 5]> = BTreeMap::new();
    let mut number = 0;
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(root().join("tests/edits")).expect("edits").map(|e| e.expect("a file").path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "edits"));
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("edits");
        let at = text.find("tests/c/").expect("a program");
        let program = text[at..].split(',').next().expect("a program");
        let source = std::fs::read_to_string(root().join(program)).expect("a program");
        folder.file("a.c", &source);
        let trace = format!("--trace-out={}", folder.path("a.jsonl"));
        compile(&folder, "a.c", "a.o", &["--emit-trace=decisions", &trace], 0);
        let policy = format!("--policy={}", folder.path("a.jsonl"));
        for how in ["--lock=decisions", "--lock=steps"] {
            let same = &compile(&folder, "a.c", "same.o", &[&policy, how, "--on-divergence=error"], 0)["policy"];
            let others = ["held", "unfit", "new", "gone"].map(|fate| count(same, fate));
            assert_eq!(others, [0; 4], "{program}: {same:#}");
            let bytes = |name: &str| std::fs::read(folder.path(name)).expect("an object");
            assert!(bytes("a.o") == bytes("same.o"), "{program} is another object with {how}");
        }
        for (kind, title, script) in edits(&text) {
            let script = folder.file("edit.sed", script);
            let sed = Command::new("sed").args(["-E", "-f", &script]).arg(root().join(program)).output().expect("sed");
            let edited = String::from_utf8(sed.stdout).expect("text");
            assert!(sed.status.success() && edited != source, "{program}: `{title}` edits nothing");
            folder.file("a.c", &edited);
            let done = compile(&folder, "a.c", "edited.o", &[&policy, "--lock=decisions"], 0);
            let row = ["kept", "held", "unfit", "new", "gone"].map(|fate| count(&done["policy"], fate));
            let sum = table.entry(kind.to_owned()).or_default();
            sum.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
            number += 1;
        }
    }
    assert_eq!(number, 60, "edits");
    let mut shown =
        String::from("| edit | kept | held | unfit | new | gone | survive |\n|---|---|---|---|---|---|---|\n");
    let mut all = [0; 5];
    let share =
        |[kept, held, unfit, _, gone]: [u64; 5]| 100.0 * (kept + held) as f64 / (kept + held + unfit + gone) as f64;
    for (kind, row) in &table {
        let _ = writeln!(shown, "| {kind} | {} | {:.1} % |", row.map(|n| n.to_string()).join(" | "), share(*row));
        all.iter_mut().zip(row).for_each(|(all, n)| *all += n);
    }
    let _ = writeln!(shown, "| all | {} | {:.1} % |", all.map(|n| n.to_string()).join(" | "), share(all));
    println!("{shown}");
    assert!(share(all) >= 95.0, "{shown}");
    // What says nothing of any code changes no decision.
    for kind in ["comment", "move", "rename", "reorder"] {
        assert_eq!(table[kind][2..], [0; 3], "{shown}");
    }
}

const CALLS: &str = "\
func internal @big(int) -> int {
  bb0:
    v0 = param 0
    v1 = mul v0, v0
    v2 = mul v1, v0
    v3 = mul v2, v1
    ret v3
}

func internal @small(int) -> int {
  bb0:
    v0 = param 0
    v1 = add v0, v0
    ret v1
}

func @f(int) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @big
    v3, v4 = call v2(v1), v0 -> int
    v5, v6 = call v2(v4), v3 -> int
    v7 = symbol_addr @small
    v8, v9 = call v7(v6), v5 -> int
    ret v9, v8
}
";

/// A pipeline in which a limit is another one.
fn with_limit(folder: &Folder, limit: u32) -> String {
    let (text, _) = tuffy(&["opt", "--print-pipeline", "-O2"], "", 0);
    let limited = format!("\"invoke-to-call\", {{ name = \"inline\", params = {{ max_size = {limit} }} }}]");
    let text = text.replacen("\"invoke-to-call\", \"inline\"]", &limited, 1);
    assert!(text.contains(&limited), "{text}");
    format!("--pipeline={}", folder.file(&format!("limit{limit}.toml"), &text))
}

/// Decisions are held against a heuristic that would decide otherwise, in both ways; others are told as new or gone.
#[test]
fn decisions_are_held() {
    let folder = Folder::new("lock-held");
    // Large enough that a limit of 0 leaves it, and used elsewhere.
    let more = "v3 = mul v2, v1\n    v4 = mul v3, v2\n    v5 = mul v4, v3\n    v6 = mul v5, v4\n    ret v6";
    let text = CALLS.replace("v3 = mul v2, v1\n    ret v3", more).replace("func internal", "func");
    let input = folder.file("a.tir", &text);
    let (none, many) = (with_limit(&folder, 0), with_limit(&folder, 1000));
    let trace = |name: &str| folder.path(&format!("{name}.jsonl"));
    let build = |pipeline: &str, name: &str| {
        let (out, trace) = (folder.path(&format!("{name}.out")), format!("--trace-out={}", trace(name)));
        tuffy(&["opt", &input, "-o", &out, pipeline, "--emit-trace=decisions", &trace], "", 0);
    };
    build(&none, "none");
    build(&many, "many");
    assert_ne!(folder.read("none.out"), folder.read("many.out"));
    for (policy, pipeline) in [("none", &many), ("many", &none)] {
        let (policy_flag, out) = (format!("--policy={}", trace(policy)), folder.path("locked.out"));
        let args = ["opt", &input, "-o", &out, &policy_flag, "--lock=decisions", pipeline, "--json"];
        let done = &json(&tuffy(&args, "", 0).0)["policy"];
        assert!(count(done, "held") > 0 && done["diverges"] == false, "{done:#}");
        assert_eq!(folder.read("locked.out"), folder.read(&format!("{policy}.out")), "{policy}");
    }
    // Without a lock by decisions the policy says how to optimize.
    let policy = format!("--policy={}", trace("none"));
    has(&tuffy(&["opt", &input, &policy, &many], "", 2).1, &["cannot be used with", "--lock=decisions takes both"]);
    has(&tuffy(&["opt", &input, "--lock=decisions"], "", 2).1, &["--policy"]);
}

/// New, gone and renamed things are told in a table and as JSON, and stop a build that is to have none.
#[test]
fn a_gate_says_what_is_not_kept() {
    let folder = Folder::new("lock-gate");
    let (_, _, trace) = folder.traced("a", CALLS, "decisions", &["-O2"]);
    let policy = format!("--policy={trace}");
    let renamed = folder.file("b.tir", &CALLS.replace("@small", "@tiny"));
    let gate = [policy.as_str(), "--lock=decisions", "--on-divergence=error", "-o", "/dev/null"];
    let run = |file: &str, more: &[&str], code: i32| {
        let mut args = vec!["opt", file];
        args.extend(gate);
        args.extend(more);
        tuffy(&args, "", code)
    };
    has(&run(&renamed, &[], 0).1, &["decisions: 3 of 3 kept"]);
    let call = "v7 = symbol_addr @small\n    v8, v9 = call v7(v6), v5 -> int\n    ret v9, v8";
    let none = folder.file("c.tir", &CALLS.replace(call, "ret v6, v5"));
    let (_, err) = run(&none, &[], 8);
    has(&err, &["decisions: 2 of 3 kept, 1 gone", "function", "gone", "@f", "inline_call at v8, callee @small: taken"]);
    has(&err, &["nothing was written"]);
    let done = &json(&run(&none, &["--json"], 8).0)["policy"];
    assert_eq!((count(done, "kept"), count(done, "gone"), count(done, "new")), (2, 1, 0), "{done:#}");
    let more = call.replacen("v7 =", "v10 = iconst 3\n    v11, v12 = call v2(v10), v5 -> int\n    v7 =", 1);
    let more = folder.file("d.tir", &CALLS.replace(call, &more.replace("v5 -> int\n    ret", "v11 -> int\n    ret")));
    let (_, err) = run(&more, &[], 8);
    has(&err, &["decisions: 3 of 3 kept, 1 new", "new", "@f: inline_call at v11, callee @big: taken"]);
    // Without the gate the same is told, and something is written.
    let out = folder.path("out.tir");
    let (_, err) = tuffy(&["opt", &more, &policy, "--lock=decisions", "-o", &out], "", 0);
    has(&err, &["3 of 3 kept, 1 new"]);
    assert!(!folder.read("out.tir").is_empty());
    // A function whose text did not change is followed step by step.
    let by = json(&tuffy(&["opt", &more, &policy, "--lock=steps", "-o", &out, "--json"], "", 0).0);
    let functions = by["policy"]["functions"].as_array().expect("functions").clone();
    let of = |name: &str| functions.iter().find(|f| f["function"] == name).expect("the function")["by"].clone();
    assert_eq!([of("@big"), of("@f")], ["steps", "decisions"]);
    // A trace of a locked build is a policy like any other.
    let again = format!("--trace-out={}", folder.path("again.jsonl"));
    tuffy(&["opt", &more, &policy, "--lock=steps", "-o", &out, "--emit-trace=decisions", &again], "", 0);
    let policy = format!("--policy={}", folder.path("again.jsonl"));
    tuffy(&["opt", &more, &policy, "--lock=decisions", "--on-divergence=error", "-o", "/dev/null"], "", 0);
}

/// A step that is left out of a replay by hand is a decision: a lock by the new trace leaves it out too.
#[test]
fn what_is_left_out_stays_out() {
    let folder = Folder::new("lock-without");
    let (input, _, trace) = folder.traced("a", CALLS, "decisions", &["-O2"]);
    let text = folder.read("a.jsonl");
    let step = text.lines().find(|l| l.contains("\"inline_call\"") && l.contains("@small") && l.contains("seq"));
    let seq: String = step.expect("the step")[7..].chars().take_while(char::is_ascii_digit).collect();
    let (without, out) = (folder.path("without.jsonl"), folder.path("x.tir"));
    let args = ["--trace", &trace, "--input", &input, "--skip", &seq, "--dependents=skip", "--trace-out", &without];
    common::replay(&[&args[..], &["-o", &out]].concat(), "", 0);
    let policy = format!("--policy={without}");
    let (_, err) = tuffy(&["opt", &input, &policy, "--lock=decisions", "-o", &out], "", 0);
    has(&err, &["3 of 3 kept, 1 held against the cost model of today"]);
    has(&folder.read("x.tir"), &["symbol_addr @small", "call"]);
}

const CHOICES: &str = "\
struct big { long words[6]; };

void copy(struct big *to, const struct big *from) {
    __builtin_memcpy(to, from, sizeof *to);
}

int ages(int kind) {
    switch (kind) {
        case 0: return 13;
        case 1: return 7;
        case 2: return 99;
        case 3: return -4;
        case 4: return 1000;
        case 5: return 31;
        default: return 0;
    }
}
";

/// A trace in which the steps of some transforms are left out: their candidates were left as they are.
fn without(trace: &str, left_out: &[&str]) -> String {
    let (mut out, mut seq) = (String::new(), 0);
    for line in trace.lines() {
        let mut value = json(line);
        let transform = value["transform"].as_str().unwrap_or_default().to_owned();
        if left_out.contains(&transform.as_str()) {
            let mut refusal = serde_json::json!({ "refuse": transform, "reason": "left_out" });
            for key in ["stage", "site", "anchor"] {
                refusal[key] = value[key].take();
            }
            let _ = writeln!(out, "{refusal}");
            continue;
        }
        if let Some(old) = value["seq"].as_u64() {
            let line = line.replacen(&format!("\"seq\":{old},"), &format!("\"seq\":{seq},"), 1);
            let _ = writeln!(out, "{line}");
            seq += 1;
        } else if let Some(old) = value["entries"].take().as_u64() {
            let _ = writeln!(out, "{}", line.replacen(&format!("\"entries\":{old}"), &format!("\"entries\":{seq}"), 1));
        } else {
            let _ = writeln!(out, "{line}");
        }
    }
    // The steps of a function end with the last that is there.
    let mut next = None;
    let ended = out.lines().map(|line| {
        let value = json(line);
        next = value["step"].as_u64().map(|step| step + 1).or(next.filter(|_| !value["begin"].is_string()));
        match (value["end"].is_string(), value["steps"].as_u64(), next) {
            (true, Some(old), Some(new)) => {
                line.replacen(&format!("\"steps\":{old}"), &format!("\"steps\":{new}"), 1) + "\n"
            }
            _ => format!("{line}\n"),
        }
    });
    ended.collect()
}

/// Choices of the code generator that were forced to be plain stay so where their functions are edited, other choices
/// are made as ever, and a gate counts them.
#[test]
fn choices_of_the_code_generator_survive_edits() {
    if !has_clang() {
        return;
    }
    let folder = Folder::new("lock-choices");
    folder.file("a.c", CHOICES);
    let trace_flag = |name: &str| format!("--trace-out={}", folder.path(name));
    compile(&folder, "a.c", "a.o", &["--emit-trace=decisions", &trace_flag("a.jsonl")], 0);
    let bytes = |name: &str| std::fs::read(folder.path(name)).expect("an object");
    let calls = |name: &str| bytes(name).windows(7).any(|w| w == b"memcpy\0");
    assert!(!calls("a.o"), "a short copy is done in place");
    let plain = without(&folder.read("a.jsonl"), &["copy_inline", "switch_table"]);
    let policy = format!("--policy={}", folder.file("plain.jsonl", &plain));

    // Both functions are others: sites and numbers moved.
    let edited = CHOICES
        .replace("    __builtin_memcpy", "    to->words[0] = from->words[5] * 3;\n    __builtin_memcpy")
        .replace("    switch (kind)", "    kind ^= 5;\n    switch (kind)")
        .replace("case 5: return 31;", "case 5: return 31;\n        case 6: return 8;");
    folder.file("b.c", &edited);
    let held = |policy: &serde_json::Value| -> Vec<String> {
        let all = policy["functions"].as_array().expect("functions").iter();
        let all = all.flat_map(|f| f["not_kept"].as_array().expect("decisions").iter().map(move |d| (f, d)));
        all.map(|(f, d)| format!("{} {} {} taken={}", d["fate"], f["function"], d["transform"], d["taken"])).collect()
    };
    let gate = ["--lock=decisions", "--on-divergence=error"];
    let flags = [&policy, gate[0], gate[1], "--emit-trace=decisions", &trace_flag("b.jsonl")];
    let done = compile(&folder, "b.c", "b.o", &flags, 0)["policy"].take();
    assert_eq!(
        held(&done),
        ["\"held\" \"@copy\" \"copy_inline\" taken=false", "\"held\" \"@ages\" \"switch_table\" taken=false"]
    );
    assert!(calls("b.o"), "the copy is a call, as the policy says");
    let again = folder.read("b.jsonl");
    has(&again, &["{\"refuse\":\"copy_inline\"", "{\"refuse\":\"switch_table\"", "\"reason\":\"locked\""]);
    // Without a lock both are what the cost model prefers.
    compile(&folder, "b.c", "free.o", &[], 0);
    assert!(!calls("free.o"));
    // A trace of the locked build keeps on holding them.
    let next = format!("--policy={}", folder.path("b.jsonl"));
    for how in ["--lock=decisions", "--lock=steps"] {
        compile(&folder, "b.c", "c.o", &[&next, how, gate[1]], 0);
        assert!(bytes("c.o") == bytes("b.o"), "another object with {how}");
    }

    // What is new is decided by the cost model; what nothing asks for any more is gone; a gate stops at both. The other
    // function is the one that it was: its steps are followed.
    let copy = "    __builtin_memcpy(to, from, sizeof *to);";
    let more = CHOICES.replace(copy, &format!("{copy}\n    __builtin_memcpy(to, from + 1, 16);"));
    folder.file("more.c", &more);
    let done = compile(&folder, "more.c", "more.o", &[&policy, gate[0]], 0)["policy"].take();
    assert_eq!((count(&done, "new"), count(&done, "gone"), count(&done, "held")), (1, 0, 1), "{done:#}");
    assert!(calls("more.o"), "the first copy is still a call");
    compile(&folder, "more.c", "none.o", &[&policy, gate[0], gate[1]], 8);
    assert!(!Path::new(&folder.path("none.o")).exists(), "a gate lets nothing be written");
    folder.file("less.c", &CHOICES.replace(copy, "    to->words[0] = from->words[0];"));
    let done = compile(&folder, "less.c", "less.o", &[&policy, gate[0]], 0)["policy"].take();
    assert_eq!((count(&done, "new"), count(&done, "gone"), count(&done, "held")), (0, 1, 0), "{done:#}");
    assert!(held(&done).contains(&"\"gone\" \"@copy\" \"copy_inline\" taken=false".to_owned()), "{done:#}");
}
