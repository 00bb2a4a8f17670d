//! What `tuffy bisect` does: oracles, reports, exit codes.

mod common;

use common::{Folder, PROGRAM, has, json, many, tuffy};

#[test]
fn a_command_as_oracle() {
    let folder = Folder::new("bisect-command");
    let input = folder.file("a.tir", PROGRAM);
    let (before, after) = (folder.path("before.tir"), folder.path("after.tir"));
    let args =
        ["bisect", &input, "--oracle", "grep -q brif {}", "--save-before", &before, "--save-after", &after, "-O1"];
    let (out, err) = tuffy(&args, "", 0);
    has(
        &out,
        &[
            "# `branch_fold` at bb0 of @f turns a good module into a bad one",
            "command: `tuffy bisect ",
            "--oracle 'grep -q brif {}'",
            "digest ",
            "pipeline: O1-v1",
            "step: seq ",
            "transform: `branch_fold`, refinement, no proof",
            "good before the step, bad after it",
            "- input program: not known to be defined: it has no `main` that the interpreter could run",
            "## Before",
            "brif s1.0, bb1, bb2",
            "## After",
            "br bb1",
            "## The step alone",
            "No difference found on 200 inputs: it may only expose an earlier step.",
        ],
    );
    has(&err, &["run 1 of at most", "bad", "run 2 of at most", "good"]);
    assert!(folder.read("before.tir").contains("brif") && !folder.read("after.tir").contains("brif"));
    tuffy(&["check", &before, &after], "", 0);
}

/// What goes wrong can be left out of the next build.
#[test]
fn a_policy_without_the_step() {
    let folder = Folder::new("bisect-policy");
    let input = folder.file("a.tir", PROGRAM);
    let policy = folder.path("good.jsonl");
    let args = ["bisect", &input, "-O1", "--oracle", "grep -q brif {}", "--save-policy", &policy];
    let (out, err) = tuffy(&args, "", 0);
    let runs = err.lines().count();
    has(&out, &[&format!("bad after it; {runs} runs")]);
    has(&err, &[&format!("run {runs} of at most "), "without the step: good"]);
    has(&out, &["## Without the step", "is a policy without this step", "the module is good: go on with `--policy="]);
    let (out, err) = tuffy(&["opt", &input, &format!("--policy={policy}")], "", 0);
    assert!(out.contains("brif"), "{out}");
    has(&err, &["locked 3 of 3 functions"]);
    // It is a trace like any other.
    assert_eq!(tuffy(&["replay", "--trace", &policy, "--input", &input], "", 0).0, out);
    tuffy(&["bisect", &input, "--trace", &policy, "--oracle", "grep -q brif {}"], "", 10);

    // Two branches fold, each of which the oracle wants: without the first the other is to blame.
    let one = "@f(%x: int) -> bool {\n  bb0:\n    v0 = bconst true\n    brif v0, bb1, bb2\n  bb1:\n    ret v0\n  bb2:\n    v1 = bconst false\n    ret v1\n}\n";
    let two = folder.file("b.tir", &format!("func {one}func {}", one.replace("@f", "@g")));
    let oracle = "test $(grep -c brif {}) = 2";
    let args = ["bisect", &two, "-O1", "--oracle", oracle, "--save-policy", &policy];
    has(&tuffy(&args, "", 0).0, &["of @f turns", "the module is still bad: `tuffy bisect "]);
    let next = folder.path("next.jsonl");
    let args = ["bisect", &two, "--trace", &policy, "--oracle", oracle, "--save-policy", &next, "--json"];
    let found = json(&tuffy(&args, "", 0).0);
    assert_eq!(found["found"]["function"], "@g");
    assert_eq!(found["found"]["without"]["good"], true);
    // What was found is said even if the last run cannot judge.
    let (count, last) = (folder.path("count"), "grep -q brif {}");
    let tired = format!("echo >> {count}; test $(wc -l < {count}) -lt {runs} || exit 125; {last}");
    let (out, err) = tuffy(&["bisect", &input, "-O1", "--oracle", &tired, "--save-policy", &policy], "", 0);
    has(&out, &["# `branch_fold` at bb0 of @f", "With it the oracle cannot judge the module: "]);
    has(&err, &["without the step: cannot be judged"]);
    has(&tuffy(&["bisect", &two, "--oracle", oracle, "--save-policy=-"], "", 2).1, &["save modules and policies"]);
    has(
        &tuffy(&["bisect", &two, "--trace", &next, "--oracle", oracle, "--save-policy", &next], "", 2).1,
        &["take the place"],
    );
}

#[test]
fn a_trace_to_search_in() {
    let folder = Folder::new("bisect-trace");
    let (input, _, trace) = folder.traced("a", &many(40), "decisions", &[]);
    let args = ["bisect", &input, "--trace", &trace, "--oracle", "grep -q 'v1 = iconst 17$' {}", "--json"];
    let (out, _) = tuffy(&args, "", 0);
    let found = &json(&out)["found"];
    assert_eq!(found["function"], "@g17");
    assert_eq!(found["transform"], "dead_inst");
    let (steps, runs) = (found["steps"].as_u64().expect("steps"), found["runs"].as_u64().expect("runs"));
    assert!(runs <= steps.ilog2() as u64 + 4, "{runs} runs for {steps} steps");
    assert_eq!(found["alone"]["changes_meaning"], serde_json::Value::Null);
    // The state before and after can be had again.
    let seq = found["seq"].as_u64().expect("seq");
    for (until, there) in [(seq, true), (seq + 1, false)] {
        let until = format!("--until={until}");
        let (text, _) = tuffy(&["replay", "--trace", &trace, "--input", &input, &until], "", 0);
        assert_eq!(text.lines().any(|l| l.ends_with("v1 = iconst 17")), there);
    }
    has(
        &tuffy(&["bisect", &input, "--trace", &trace, "--oracle", "true {}", "-O1"], "", 2).1,
        &["cannot be used with"],
    );
    let other = folder.file("other.tir", PROGRAM);
    has(&tuffy(&["bisect", &other, "--trace", &trace, "--oracle", "true {}"], "", 1).1, &["is not what was traced"]);
}

#[test]
fn the_interpreter_as_oracle() {
    let folder = Folder::new("bisect-interp");
    // Undefined before, and no more once what is dead is gone.
    let text = "func @f(%x: int) -> int {\n  bb0(v9: mem):\n    v0 = param %x\n    v1 = inttoptr v0 -> ptr\n    v2 = load.4 v1, v9 -> int\n    ret v0, v9\n}\n";
    let input = folder.file("a.tir", text);
    let (out, _) = tuffy(&["bisect", &input, "--oracle", "interp:@f(3)"], "", 0);
    has(
        &out,
        &[
            "# `dead_inst` at v2 of @f",
            "- input program: **undefined** before the first step: the interpreter runs the oracle's call: ",
        ],
    );
    has(&out, &["load.4", "(nothing)", "No input could tell"]);
    let quoted = folder.file("q.tir", &text.replace("@f", "@\"a(b\""));
    has(&tuffy(&["bisect", &quoted, "--oracle", "interp:@\"a(b\"(3)"], "", 0).0, &["# `dead_inst` at v2 of @\"a(b\""]);
    let good = folder.file("b.tir", PROGRAM);
    has(&tuffy(&["bisect", &good, "--oracle", "interp:@f(3)"], "", 10).1, &["good after all"]);
    has(&tuffy(&["bisect", &good, "--oracle", "interp:@f(3, 4)"], "", 2).1, &["takes 1 arguments, but gets 2"]);
    has(&tuffy(&["bisect", &good, "--oracle", "interp:@none()"], "", 2).1, &["no function @none"]);
    has(&tuffy(&["bisect", &good, "--oracle", "interp:@f(x)"], "", 2).1, &["`x` is not a value of type `int`"]);
    let endless = "func @f() -> int {\n  bb0:\n    br bb1\n\n  region loop {\n    bb1:\n      continue\n  }\n}\n";
    let input = folder.file("c.tir", endless);
    has(&tuffy(&["bisect", &input, "--oracle", "interp:@f()"], "", 1).1, &["cannot judge", "limit"]);
}

#[test]
fn random_calls_as_oracle() {
    let folder = Folder::new("bisect-random");
    let input = folder.file("a.tir", PROGRAM);
    has(&tuffy(&["bisect", &input, "--oracle", "differential"], "", 10).1, &["good after all", "nothing to find"]);
    // What no call can judge is not good.
    let none = ["bisect", &input, "--oracle", "differential", "--max-instructions=0"];
    has(&tuffy(&none, "", 1).1, &["cannot judge", "no random call can be compared"]);
}

#[test]
fn two_modules_need_two_files() {
    let folder = Folder::new("bisect-saved");
    let input = folder.file("a.tir", PROGRAM);
    let (before, after) =
        (format!("--save-before={}", folder.path("x")), format!("--save-after={}", folder.path("./x")));
    let bisect = ["bisect", &input, "--oracle", "grep -q brif {}"];
    has(&tuffy(&[&bisect[..], &[&before, &after]].concat(), "", 2).1, &["would both go to"]);
    let onto = format!("--save-after={input}");
    has(&tuffy(&[&bisect[..], &[&onto]].concat(), "", 2).1, &["the module after would take the place of the input"]);
    has(&tuffy(&[&bisect[..], &["--save-before=-"]].concat(), "", 2).1, &["the report goes to standard output"]);
    // What cannot be written is said before the search.
    let (marker, nowhere) = (folder.path("asked"), format!("--save-after={}", folder.path("no/x")));
    let oracle = format!("touch {marker}; grep -q brif {{}}");
    has(&tuffy(&["bisect", &input, "--oracle", &oracle, &nowhere], "", 1).1, &["cannot write"]);
    assert_eq!(folder.names(), ["a.tir"]);
}

#[test]
fn oracles_that_do_not_help() {
    let folder = Folder::new("bisect-oracles");
    let input = folder.file("a.tir", PROGRAM);
    let ends = |oracle: &str, code: i32, parts: &[&str]| {
        has(&tuffy(&["bisect", &input, "--oracle", oracle], "", code).1, parts)
    };
    ends("false {}", 10, &["bad before the first step"]);
    ends("true {}", 10, &["good after all"]);
    ends("sh -c 'exit 125' {}", 1, &["cannot judge", "125"]);
    ends("no-such-command {}", 1, &["cannot judge", "not found"]);
    ends("grep brif", 2, &["neither `differential`", "{}"]);
    ends("", 2, &["neither `differential`"]);
    has(&tuffy(&["bisect", &input], "", 2).1, &["--oracle"]);
    // No steps at all.
    has(&tuffy(&["bisect", &input, "-O0", "--oracle", "false {}"], "", 10).1, &["bad before"]);
    has(&tuffy(&["bisect", &folder.file("bad.tir", "func"), "--oracle", "true {}"], "", 1).1, &["bad.tir:1:"]);
}

#[test]
fn nothing_is_left_behind() {
    let folder = Folder::new("bisect-temporary");
    let input = folder.file("a.tir", PROGRAM);
    let temporary = folder.path("tmp with space");
    std::fs::create_dir(&temporary).expect("a folder");
    for (oracle, code) in [("grep -q brif {}", 0), ("false {}", 10), ("exit 125; {}", 1)] {
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_tuffy"))
            .args(["bisect", &input, "--oracle", oracle])
            .env("TMPDIR", &temporary)
            .output()
            .expect("runs");
        assert_eq!(status.status.code(), Some(code), "{}", String::from_utf8_lossy(&status.stderr));
        assert_eq!(std::fs::read_dir(&temporary).expect("the folder").count(), 0, "{oracle}");
    }
}

/// A step that is found is compared with an older trace of the same program: was it made then, and what was decided
/// otherwise?
#[test]
fn against_an_older_trace() {
    let folder = Folder::new("bisect-against");
    let (input, _, old) = folder.traced("a", PROGRAM, "decisions", &["-O1", "--disable-pass=branch-fold"]);
    let args = ["bisect", &input, "-O1", "--oracle", "grep -q brif {}", "--against", &old];
    let (out, _) = tuffy(&args, "", 0);
    has(
        &out,
        &[
            "`branch_fold` at bb0 of @f turns",
            "## Against",
            "the step: it was not made then",
            "pipeline: ",
            "branch-fold",
        ],
    );
    let found = json(&tuffy(&[&args[..], &["--json"]].concat(), "", 0).0);
    assert_eq!(found["against"]["made_before"], false, "{found:#}");
    let (_, _, same) = folder.traced("b", PROGRAM, "decisions", &["-O1"]);
    let args = ["bisect", &input, "-O1", "--oracle", "grep -q brif {}", "--against", &same];
    has(&tuffy(&args, "", 0).0, &["## Against", "the step: it was made then too", "@f: 0 of its steps differ"]);
    tuffy(&["bisect", &input, "-O1", "--oracle", "grep -q brif {}", "--against", &input], "", 1);
}
