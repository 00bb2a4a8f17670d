//! What `tuffy trace` does: exit codes, output as text and as JSON, errors with their place.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

const FULL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tuffy_trace/tests/traces/full.jsonl");
const DECISIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tuffy_trace/tests/traces/decisions.jsonl");
const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tuffy_trace/tests/traces/document.json");

fn text_of(path: &str) -> String {
    std::fs::read_to_string(path).expect("an example")
}

/// Runs `tuffy trace` and checks the exit code; gives standard output and standard error.
#[track_caller]
fn trace(args: &[&str], input: &str, code: i32) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tuffy"))
        .arg("trace")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tuffy can be started");
    // A command that reads no input closes the pipe.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("tuffy ends");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{out}{err}");
    (out, err)
}

#[track_caller]
fn json(args: &[&str], input: &str, code: i32) -> Value {
    let (out, err) = trace(&[args, &["--json"]].concat(), input, code);
    serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}{err}"))
}

#[test]
fn each_command_reads_files_documents_and_standard_input() {
    for path in [FULL, DECISIONS, DOCUMENT] {
        let text = text_of(path);
        for args in
            [&["stats", "?"][..], &["audit", "?"], &["audit", "--list", "?"], &["report", "?"], &["show", "?", "1"]]
        {
            let with = |name| args.iter().map(|a| if *a == "?" { name } else { *a }).collect::<Vec<&str>>();
            let (out, err) = trace(&with(path), "", 0);
            assert!(!out.is_empty() && err.is_empty());
            assert_eq!(trace(&with("-"), &text, 0).0, out);
            assert_eq!(json(&with("-"), &text, 0), json(&with(path), "", 0));
        }
    }
}

#[test]
fn show_says_which_entries_there_are() {
    assert!(trace(&["show", FULL, "0"], "", 0).0.starts_with("strength_reduce_mul_pow2 at v7 in @compute\n"));
    let (_, err) = trace(&["show", FULL, "2"], "", 1);
    assert!(err.ends_with("has no entry 2; it has the entries 0 to 1\n"), "{err}");
    assert_eq!(json(&["show", FULL, "1"], "", 0)["entry"]["params"]["factor"], 4);
    assert!(json(&["show", FULL, "9"], "", 1)["error"]["message"].is_string());
    trace(&["show", FULL, "-1"], "", 2);
}

#[test]
fn report_filters() {
    assert_eq!(trace(&["report", FULL, "--function", "@nothing"], "", 0).0, "@nothing: nothing was done\n");
    assert_eq!(trace(&["report", FULL, "--function", "nothing"], "", 0).0, "@nothing: nothing was done\n");
    assert!(
        trace(&["report", FULL, "--transform", "loop_unroll"], "", 0).0.starts_with("@process: 1 step (policy O3)\n")
    );
    assert!(trace(&["report", FULL, "--function", "@f"], "", 1).1.ends_with("has no function @f\n"));
    assert!(trace(&["report", FULL, "--rule", "unroll"], "", 1).1.ends_with("has no transform unroll\n"));
    let report = json(&["report", FULL], "", 0);
    assert_eq!(report["functions"][1]["decisions"][0]["decision"]["after_cost"]["code_size"], 96);
    assert_eq!(report["functions"][0]["places"][0]["place"], "compute.c:12:3");
}

#[test]
fn audit_totals() {
    let audit = json(&["audit", FULL, "--list"], "", 0);
    assert_eq!(audit["list"].as_array().map(Vec::len), Some(2));
    // These rules are none of this compiler, so it cannot tell.
    assert_eq!((&audit["totals"]["proven"], &audit["totals"]["unknown"]), (&0.into(), &2.into()));
    assert_eq!(json(&["audit", FULL], "", 0)["list"].as_array().map(Vec::len), Some(0));
}

#[test]
fn diff_tells_by_its_exit_code() {
    assert_eq!(trace(&["diff", FULL, FULL], "", 0).0, "entries: 2 the same\nfunctions: 0 of 3 differ\n");
    let changed = text_of(FULL).replace("\"factor\":4", "\"factor\":8");
    let (out, _) = trace(&["diff", FULL, "-"], &changed, 3);
    assert!(out.contains("params: factor 4, exit bb3 -> factor 8, exit bb3"), "{out}");
    assert!(!trace(&["diff", FULL, "-", "--quiet"], &changed, 3).0.contains("factor"));
    let diff = json(&["diff", "-", FULL], &changed, 3);
    assert_eq!(
        (&diff["summary"]["change"], &diff["functions"][0]["changes"][0]["kind"]),
        (&1.into(), &"changes".into())
    );
    trace(&["diff", FULL, DOCUMENT], "", 3);
    assert!(trace(&["diff", "-", "-"], "", 2).1.contains("only one of the traces can be standard input"));
}

#[test]
fn errors_have_a_place() {
    let bad = text_of(DECISIONS).replace("\"seq\":1", "\"seq\":9");
    for args in [
        &["stats", "-"][..],
        &["audit", "-"],
        &["report", "-"],
        &["show", "-", "2"],
        &["diff", "-", FULL],
        &["diff", FULL, "-"],
    ] {
        let (_, err) = trace(args, &bad, 1);
        assert!(
            err.contains("error: seq is 9, but the next one is 1\n --> <stdin>:6:8\n  |\n6 | {\"seq\":9,"),
            "{err}"
        );
        let error = &json(args, &bad, 1)["error"];
        assert_eq!((&error["line"], &error["column"]), (&6.into(), &8.into()));
        let (_, err) = trace(args, "", 1);
        assert_eq!(err, "error: <stdin>: the file is empty; a trace begins with a header\n");
    }
    for path in ["no/such/file", env!("CARGO_MANIFEST_DIR")] {
        for args in [&["stats", path][..], &["diff", FULL, path], &["diff", path, FULL]] {
            let (_, err) = trace(args, "", 1);
            assert!(err.starts_with("error: ") && err.contains("cannot read"), "{err}");
            assert!(json(args, "", 1)["error"]["message"].is_string());
        }
    }
}
