//! What `tuffy opt` does: levels, outputs, traces, pipelines, policies, exit codes.

mod common;

use common::{Folder, PROGRAM, has, json, many, tuffy};

#[test]
fn optimizes_to_standard_output_and_to_files() {
    let folder = Folder::new("opt-files");
    let input = folder.file("a.tir", PROGRAM);
    let (text, err) = tuffy(&["opt", &input, "-O2"], "", 0);
    has(&text, &["s0.0 = iconst 5", "mul v0, s0.0", "@\"odd name\"", "iconst 4", "@still"]);
    assert!(!text.contains("brif") && err.is_empty(), "{text}{err}");
    assert_eq!(tuffy(&["opt", &input], "", 0).0, text, "-O2 is the default");
    assert_eq!(tuffy(&["opt", "-"], PROGRAM, 0).0, text);
    assert_eq!(tuffy(&[&input], "", 0).0, text, "no subcommand");
    assert_eq!(tuffy(&["-O2", &input], "", 0).0, text);
    let out = folder.path("out.tir");
    for file in ["out.tir", "out.tir"] {
        tuffy(&["opt", &input, "-o", &out], "", 0);
        assert_eq!(folder.read(file), text);
    }
    // In place.
    tuffy(&["opt", &input, "-o", &input], "", 0);
    assert_eq!(folder.read("a.tir"), text);
    assert_eq!(tuffy(&["opt", &input], "", 0).0, text, "nothing is left to do");
    tuffy(&["opt", &input, "-o", "/dev/null"], "", 0);
    assert_eq!(folder.names(), ["a.tir", "out.tir"]);
}

#[test]
fn every_level() {
    let folder = Folder::new("opt-levels");
    let input = folder.file("a.tir", PROGRAM);
    assert_eq!(tuffy(&["opt", "-O0", &input], "", 0).0, PROGRAM);
    for level in ["-O1", "-O2", "-O3", "-Os", "-Ofast"] {
        let (text, _) = tuffy(&["opt", level, &input, "--verify-each"], "", 0);
        assert!(!text.contains("brif"), "{level}: {text}");
    }
    has(&tuffy(&["opt", "-O4", &input], "", 2).1, &["invalid value '4'", "[possible values: 0, 1, 2, 3, s, fast]"]);
}

#[test]
fn a_file_may_be_called_anything() {
    let folder = Folder::new("opt-names");
    folder.file("check", PROGRAM);
    let (text, _) = tuffy(&[&folder.path("check")], "", 0);
    assert!(text.contains("iconst 5"));
    // A mistyped subcommand is no file.
    has(&tuffy(&["chekc", "a.tir"], "", 2).1, &["unrecognized subcommand", "check"]);
    has(&tuffy(&[], "", 2).1, &["Usage: tuffy <COMMAND>", "Exit codes"]);
    has(
        &tuffy(&["--help"], "", 0).0,
        &["Usage: tuffy <COMMAND>", "opt", "replay", "bisect", "Exit codes", "8  a replay"],
    );
    for command in ["opt", "replay", "bisect"] {
        has(&tuffy(&[command, "--help"], "", 0).0, &["Exit codes", "8  a replay", "11  an internal error"]);
    }
}

#[test]
fn wrong_input_leaves_nothing_behind() {
    let folder = Folder::new("opt-wrong");
    let out = folder.path("out.tir");
    let (_, err) = tuffy(&["opt", &folder.file("a.tir", "func @f() {\n  bb0:\n    v0 = bad\n"), "-o", &out], "", 1);
    has(&err, &["error:", "a.tir:3:", "^"]);
    let flow = folder.file("b.tir", "func @f() {\n  bb0:\n    br bb0\n}\n");
    has(&tuffy(&["opt", &flow, "-o", &out], "", 1).1, &["error:", "b.tir:", "^"]);
    has(&tuffy(&["opt", &flow, "-o", &out, "--json"], "", 1).0, &["\"line\":"]);
    has(&tuffy(&["opt", &folder.path("none"), "-o", &out], "", 1).1, &["cannot read"]);
    let policy = folder.file("p.tir", "func @f() opt_policy(\"O9-v9\") {\n  bb0:\n    ret\n}\n");
    has(
        &tuffy(&["opt", &policy, "-o", &out], "", 1).1,
        &["there is no preset `O9-v9`; there are: O0-v1", "p.tir:1:", "^"],
    );
    assert_eq!(folder.names(), ["a.tir", "b.tir", "p.tir"]);
    // No functions, no text.
    assert_eq!(tuffy(&["opt", "-"], "", 0).0, "");
}

#[test]
fn places_that_cannot_be_written() {
    let folder = Folder::new("opt-places");
    let input = folder.file("a.tir", PROGRAM);
    has(&tuffy(&["opt", &input, "-o", &folder.path("")], "", 1).1, &["cannot write", "it is a directory"]);
    has(&tuffy(&["opt", &input, "-o", &folder.path("no/where")], "", 1).1, &["cannot write", "No such file"]);
    let kept = folder.file("kept", "old");
    let mut permissions = std::fs::metadata(&kept).expect("a file").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&kept, permissions).expect("permissions");
    has(&tuffy(&["opt", &input, "-o", &kept], "", 1).1, &["write-protected"]);
    assert_eq!(folder.read("kept"), "old");
    // A trace that cannot be written means no module either.
    let trace = format!("--trace-out={}", folder.path("no/where"));
    tuffy(&["opt", &input, "-o", &folder.path("out"), "--emit-trace=full", &trace], "", 1);
    let full = ["opt", &input, "-o", &folder.path("out"), "--emit-trace=full", "--trace-out=/dev/full"];
    has(&tuffy(&full, "", 1).1, &["cannot write", "/dev/full"]);
    assert_eq!(folder.names(), ["a.tir", "kept"]);
}

#[test]
fn the_command_line_of_the_rfc() {
    let folder = Folder::new("opt-rfc");
    let (input, out) = (folder.file("program.tir", PROGRAM), folder.path("out"));
    let (trace, err) = tuffy(&["--emit-trace=full", "-o", &out, &input], "", 0);
    assert_eq!(err, "");
    has(
        &trace,
        &[
            "\"format\":\"tuffy-trace\"",
            "\"mode\":\"full\"",
            "\"timestamp\":\"2026-02-07T00:00:00Z\"",
            "\"before\"",
            "\"entries\":",
        ],
    );
    assert_eq!(folder.read("out"), tuffy(&["opt", &input], "", 0).0);
    let to = format!("--trace-out={}", folder.path("t.jsonl"));
    assert_eq!(tuffy(&["opt", &input, "--emit-trace=full", &to], "", 0).0, folder.read("out"));
    assert_eq!(folder.read("t.jsonl"), trace);
    let (decisions, _) = tuffy(&["--emit-trace=decisions", "-o", &out, &input], "", 0);
    assert!(decisions.len() < trace.len() && !decisions.contains("\"before\""));
    assert_eq!(tuffy(&["--emit-trace=none", "-o", &out, &input], "", 0).0, "");
}

#[test]
fn one_place_for_one_thing() {
    let folder = Folder::new("opt-one-place");
    let input = folder.file("a.tir", PROGRAM);
    let (out, err) = tuffy(&["opt", &input, "--emit-trace=full"], "", 2);
    has(&err, &["both go to standard output", "--trace-out"]);
    assert_eq!(out, "");
    let (out, to) = (folder.path("x"), format!("--trace-out={}", folder.path("./x")));
    has(&tuffy(&["opt", &input, "-o", &out, "--emit-trace=full", &to], "", 2).1, &["both go to"]);
    tuffy(&["opt", &input, "-o", "/dev/null", "--emit-trace=full", "--trace-out=/dev/null"], "", 0);
    assert_eq!(folder.names(), ["a.tir"]);
    // A place alone asks for all there is.
    let (trace, _) = tuffy(&["opt", &input, "-o", "/dev/null", "--trace-out=-"], "", 0);
    assert!(trace.contains("\"mode\":\"full\""));
    let over = format!("--trace-out={input}");
    has(&tuffy(&["opt", &input, "-o", &out, "--emit-trace=full", &over], "", 2).1, &["take the place of the input"]);
    assert_eq!(folder.read("a.tir"), PROGRAM);
    // A link that leads to nothing yet stands for what it leads to.
    std::os::unix::fs::symlink("target", folder.path("link")).expect("a link");
    let (target, link) = (folder.path("target"), format!("--trace-out={}", folder.path("link")));
    has(&tuffy(&["opt", &input, "-o", &target, "--emit-trace=full", &link], "", 2).1, &["both go to"]);
    tuffy(&["opt", &input, "-o", &folder.path("link")], "", 0);
    assert_eq!(folder.read("target"), tuffy(&["opt", &input], "", 0).0);
}

/// Nobody can be told, but the code is the one of the help.
#[test]
fn codes_do_not_depend_on_standard_error() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("a full device");
    let run = |args: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tuffy"));
        command.args(args).stderr(full()).stdout(std::process::Stdio::null()).status().expect("it runs").code()
    };
    assert_eq!(run(&["opt", "no such file"]), Some(1));
    let folder = Folder::new("opt-full");
    let input = folder.file("a.tir", PROGRAM);
    assert_eq!(run(&["opt", &input, "--print-changed", "--rule-stats"]), Some(0));
    assert_eq!(run(&["interp", &input, "@f", "x"]), Some(1));
    assert_eq!(run(&["bisect", &input, "--oracle", "true {}"]), Some(10));
}

#[test]
fn flags_that_name_nothing() {
    let folder = Folder::new("opt-nothing");
    let input = folder.file("a.tir", PROGRAM);
    for flag in ["--only-pass=", "--disable-pass=early-cse,", "--only-rule=", "--disable-rule="] {
        has(&tuffy(&["opt", &input, flag], "", 2).1, &["names no "]);
    }
}

#[test]
fn changes_for_machines() {
    let folder = Folder::new("opt-changes");
    let input = folder.file("a.tir", PROGRAM);
    let (_, err) = tuffy(&["opt", &input, "--print-changed", "--json"], "", 0);
    let summary: serde_json::Value = serde_json::from_str(&err).expect("JSON and nothing else");
    assert_eq!(summary["changed"][0]["function"], "@f");
    has(summary["changed"][0]["diff"].as_str().expect("text"), &["--- @f before", "+++ @f after", "-     brif"]);
    has(&tuffy(&["opt", &input, "--print-changed=steps", "--json"], "", 2).0, &["--emit-trace=full"]);
}

/// Every edge of a wide branch may be a step; its text would be quadratic.
#[test]
fn wide_branches_are_not_shown() {
    let mut text = String::from("func @f(%x: int:u32) -> int {\n  bb0:\n    v0 = param %x\n    switch v0, bb1(v0), [");
    (0..400).for_each(|i| text += &format!("{}{i} -> bb1(v0)", if i == 0 { "" } else { ", " }));
    text += "]\n\n  bb1(v1: int):\n    br bb2(v1)\n\n  bb2(v2: int):\n    ret v2\n}\n";
    let folder = Folder::new("opt-wide");
    let input = folder.file("a.tir", &text);
    let (trace, _) = tuffy(&["--emit-trace=full", "-o", &folder.path("out"), &input], "", 0);
    has(&trace, &["switch … (402 operands, 401 targets)"]);
    assert!(!trace.contains("399 -> "), "{trace}");
}

#[test]
fn the_same_bytes_for_any_number_of_threads() {
    let folder = Folder::new("opt-threads");
    let text = many(600);
    for mode in ["full", "decisions"] {
        folder.traced("one", &text, mode, &["--threads=1"]);
        folder.traced("two", &text, mode, &["--threads=2"]);
        folder.traced("all", &text, mode, &[]);
        for name in ["two", "all"] {
            assert_eq!(folder.read("one.out"), folder.read(&format!("{name}.out")));
            assert_eq!(folder.read("one.jsonl"), folder.read(&format!("{name}.jsonl")));
        }
    }
}

#[test]
fn passes_and_stages() {
    let folder = Folder::new("opt-passes");
    let input = folder.file("a.tir", PROGRAM);
    let (text, _) = tuffy(
        &[
            "opt",
            &input,
            "--only-pass=constant-fold,branch-fold,dead-inst",
            "--disable-pass=branch-fold,dead-inst",
            "--disable-pass",
            "constant-fold",
        ],
        "",
        0,
    );
    has(&text, &["v3 = add v1, v2", "brif v4"]);
    let (text, _) = tuffy(&["opt", &input, "--only-pass=constant-fold"], "", 0);
    has(&text, &["s0.0 = iconst 5", "brif"]);
    has(
        &tuffy(&["opt", &input, "--only-pass=constant-fodl"], "", 2).1,
        &["there is no pass `constant-fodl`; did you mean `constant-fold`?"],
    );
    has(&tuffy(&["opt", &input, "--disable-pass=zzz"], "", 2).1, &["there is no pass `zzz`"]);
    let stage = stages(&input)[0].clone();
    let flag = format!("--max-{}-iterations", stage.replace('_', "-"));
    let (pipeline, _) = tuffy(&["opt", "--print-pipeline=json", &format!("{flag}=3")], "", 0);
    assert_eq!(json(&pipeline)["stages"][0]["max_iterations"], 3);
    tuffy(&["opt", &input, &flag, "1", "-o", "/dev/null"], "", 0);
    let wrong = format!("--max-{}x-iterations=1", stage);
    has(&tuffy(&["opt", &input, &wrong], "", 2).1, &["has no stage", &format!("did you mean `{stage}`?")]);
    for wrong in ["0", "1001", "x", "99999999999999999999", "-1"] {
        tuffy(&["opt", &input, &format!("{flag}={wrong}")], "", 2);
    }
}

fn stages(input: &str) -> Vec<String> {
    let (pipeline, _) = tuffy(&["opt", input, "--print-pipeline=json"], "", 0);
    let stages = json(&pipeline)["stages"].as_array().expect("stages").clone();
    stages.iter().map(|s| s["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn pipelines_from_files() {
    let folder = Folder::new("opt-pipelines");
    let input = folder.file("a.tir", PROGRAM);
    let expected = tuffy(&["opt", &input, "-O1", "--disable-pass=dead-inst"], "", 0).0;
    let (toml, _) = tuffy(&["opt", "-O1", "--disable-pass=dead-inst", "--print-pipeline"], "", 0);
    let (as_json, _) = tuffy(&["opt", "-O1", "--disable-pass=dead-inst", "--print-pipeline=json"], "", 0);
    for (name, text) in [("p.toml", &toml), ("p.json", &as_json), ("plain", &toml), ("plain2", &as_json)] {
        let flag = format!("--pipeline={}", folder.file(name, text));
        assert_eq!(tuffy(&["opt", &input, &flag], "", 0).0, expected, "{name}");
    }
    let wrong = |name: &str, text: &str, parts: &[&str]| {
        let flag = format!("--pipeline={}", folder.file(name, text));
        has(&tuffy(&["opt", &input, &flag], "", 1).1, parts);
    };
    wrong("bad.toml", "name = \"x\"\nversion = \n", &["error: ", "--> ", "bad.toml:2:11\n", "2 | version =\n", "^\n"]);
    let versoin = "{\"name\": \"x\",\n \"versoin\": \"1\"}";
    let shown = ["error: unknown field `versoin`", "bad.json:2:3\n", "2 |  \"versoin\": \"1\"}\n  |   ^^^^^^^\n"];
    wrong("bad.json", versoin, &shown);
    let name = toml.replacen("\"dead-inst\"", "\"daed-inst\"", 1);
    let shown =
        ["error: there is no pass `daed-inst`\n", "pass.toml:", "^^^^^^^^^\n", "= help: did you mean `dead-inst`?\n"];
    wrong("pass.toml", &name, &shown);
    let count = toml.replacen("max_iterations = ", "max_iterations = 0 # ", 1);
    wrong(
        "count.toml",
        &count,
        &[
            "error: invalid value: integer `0`, expected a whole number from 1 to 1000\n",
            "count.toml:12:18\n",
            "12 | ",
            " ^\n",
        ],
    );
    wrong("empty.toml", "", &["error: missing field `name`\n", "empty.toml:1:1\n"]);
    has(&tuffy(&["opt", &input, "--pipeline=none.toml"], "", 1).1, &["cannot read none.toml"]);
    has(&tuffy(&["opt", &input, "--pipeline=p.toml", "-O1"], "", 2).1, &["cannot be used with"]);
}

#[test]
fn versioned_presets() {
    let folder = Folder::new("opt-policies");
    let input = folder.file("a.tir", PROGRAM);
    assert_eq!(tuffy(&["opt", &input, "--preset=O0-v1"], "", 0).0, PROGRAM);
    assert_eq!(tuffy(&["opt", &input, "--opt-policy=O0-v1"], "", 0).0, PROGRAM, "its older name");
    has(&tuffy(&["opt", &input, "--preset=O2"], "", 2).1, &["there is no preset `O2`; there are: O0-v1, O1-v1"]);
    // A version alone is that of the level.
    let printed = |flags: &[&str]| tuffy(&[&["opt", "--print-pipeline"], flags].concat(), "", 0).0;
    assert_eq!(printed(&["-O3", "--opt-policy=v1"]), printed(&["--preset=O3-v1"]));
    assert_eq!(printed(&["--opt-policy=v1"]), printed(&["--preset=O2-v1"]));
    has(&tuffy(&["opt", &input, "-O1", "--preset=v1.2.3"], "", 2).1, &["there is no preset `v1.2.3` of O1"]);
    has(&tuffy(&["opt", &input, "-O1", "--preset=O2-v1"], "", 2).1, &["says the level"]);
}

/// Functions get pipelines of their own by the names of their symbols; what their attributes say counts more.
#[test]
fn pipelines_by_function_names() {
    let folder = Folder::new("opt-functions");
    let (toml, _) = tuffy(&["opt", "--print-pipeline", "-O0"], "", 0);
    let file = |text: &str| folder.file("p.toml", &format!("{toml}\n{text}"));
    let program = PROGRAM.replace("@still(%x: int:s32) -> int", "@f2(%x: int:s32) -> int opt_level(\"O0\")");
    let input = folder.file("a.tir", &program);
    let rules =
        "[[functions]]\nmatch = \"f*\"\nlevel = \"aggressive\"\n\n[[functions]]\nmatch = \"*\"\npreset = \"O0-v1\"\n";
    let (pipeline, trace) = (format!("--pipeline={}", file(rules)), folder.path("t.jsonl"));
    let (out, _) =
        tuffy(&["opt", &input, &pipeline, &format!("--trace-out={trace}"), "-o", &folder.path("o.tir")], "", 0);
    assert_eq!(out, "");
    let changed = folder.read("o.tir");
    assert!(!changed.contains("brif") && changed.contains("v3 = add v1, v1"), "only @f is optimized: {changed}");
    has(
        &folder.read("t.jsonl"),
        &["\"functions\":[{\"match\":\"f*\",\"level\":\"aggressive\"}", "\"policy\":\"O3-v1\""],
    );
    // What is recorded is done again, and what it says is a pipeline like any other.
    let policy = format!("--policy={trace}");
    assert_eq!(tuffy(&["opt", &input, &policy], "", 0).0, changed);
    let (printed, _) = tuffy(&["opt", "--print-pipeline", &pipeline], "", 0);
    assert_eq!(
        tuffy(&["opt", "--print-pipeline", &format!("--pipeline={}", folder.file("q.toml", &printed))], "", 0).0,
        printed
    );
    for (rule, message) in [
        ("match = \"f\"", "either `level` or `preset`"),
        ("match = \"f\"\nlevel = \"O2\"\npreset = \"O2-v1\"", "either `level` or `preset`"),
        ("match = \"f\"\nlevel = \"O9\"", "there is no level `O9`"),
        ("match = \"f\"\npreset = \"O9-v1\"", "there is no preset `O9-v1`"),
        ("match = \"\"\nlevel = \"O2\"", "`match` is empty"),
        ("mach = \"f\"\nlevel = \"O2\"", "mach"),
    ] {
        let file = file(&format!("[[functions]]\n{rule}\n"));
        let (_, err) = tuffy(&["opt", &input, &format!("--pipeline={file}")], "", 1);
        has(&err, &["error: ", message, "p.toml:"]);
    }
}

/// Iterations are limited by the name of a stage, or of a pass: then of every stage that runs it.
#[test]
fn iterations_by_pass() {
    let limited = tuffy(&["opt", "--print-pipeline=json", "--max-instcombine-iterations=1"], "", 0).0;
    let stages = json(&limited)["stages"].as_array().expect("stages").clone();
    for stage in stages {
        let runs = stage.to_string().contains("simplify");
        assert!(!runs || stage["max_iterations"] == 1, "{stage}");
    }
    has(
        &tuffy(&["opt", "--print-pipeline", "--max-nothing-iterations=1"], "", 2).1,
        &["the pipeline has no stage `nothing`"],
    );
}

#[test]
fn passes_have_the_names_of_the_field() {
    let folder = Folder::new("opt-aliases");
    let input = folder.file("a.tir", PROGRAM);
    let printed = |flags: &[&str]| tuffy(&[&["opt", "--print-pipeline"], flags].concat(), "", 0).0;
    assert_eq!(printed(&["--only-pass=licm,mem2reg"]), printed(&["--only-pass=hoist-invariants,promote-slots"]));
    assert_eq!(printed(&["--disable-pass=instcombine"]), printed(&["--disable-pass=rules"]));
    assert!(printed(&["--disable-pass=simplifycfg"]).matches("enabled = false").count() >= 6);
    let wrong = tuffy(&["opt", &input, "--only-pass=instcombin"], "", 2).1;
    has(&wrong, &["there is no pass `instcombin`; did you mean `instcombine`?"]);
    let own = "name = \"x\"\nversion = \"1\"\n[groups]\nclean = [\"dce\", \"instcombine\"]\n[[stages]]\nname = \"a\"\nmax_iterations = 1\n";
    let good = folder.file("good.toml", &format!("{own}passes = [{{ group = \"clean\" }}, \"licm\"]\n"));
    let good = printed(&[&format!("--pipeline={good}")]);
    has(&good, &["clean = [\"dead-inst\", \"rules\"]", "{ group = \"clean\" }", "\"hoist-invariants\""]);
    let bad = folder.file("bad.toml", &format!("{own}passes = [{{ group = \"clan\" }}]\n"));
    let (_, bad) = tuffy(&["opt", &input, &format!("--pipeline={bad}")], "", 1);
    has(&bad, &["the pipeline has no group `clan`", "bad.toml:8:22\n", "did you mean `clean`?"]);
}

#[test]
fn what_changed_is_shown() {
    let folder = Folder::new("opt-changed");
    // Nothing is left to find out of one of the functions.
    let program = PROGRAM.replace("@still(%x: int:s32) -> int {", "@still(%x: int:s32) -> int nounwind {");
    let input = folder.file("a.tir", &program);
    let (out, err) = tuffy(&["opt", &input, "--print-changed"], "", 0);
    has(
        &err,
        &["--- @f before", "+++ @f after", "-     v3 = add v1, v2", "+     s0.0 = iconst 5", "@\"odd name\" before"],
    );
    assert!(!err.contains("@still"), "{err}");
    assert_eq!(out, tuffy(&["opt", &input], "", 0).0);
    let (_, err) = tuffy(&["opt", &input, "-o", "/dev/null", "--print-changed=steps"], "", 0);
    has(&err, &["@f 0: fold_add at v3 [seq 0,", "before  v3 = add v1, v2", "after   s0.0 = iconst 5"]);
    // Showing steps does not change the trace.
    let plain = tuffy(&["--emit-trace=decisions", "-o", "/dev/null", &input], "", 0).0;
    let shown = tuffy(&["--emit-trace=decisions", "-o", "/dev/null", &input, "--print-changed=steps"], "", 0).0;
    assert_eq!(plain, shown);
}

#[test]
fn times_and_counts() {
    let folder = Folder::new("opt-times");
    let input = folder.file("a.tir", PROGRAM);
    let (_, err) = tuffy(&["opt", &input, "-o", "/dev/null", "--time-passes", "--rule-stats"], "", 0);
    has(
        &err,
        &["steps  transform", "fold_add", "in all, in 3 functions", "facts: ", "pass", "in all, over all threads"],
    );
    let (out, err) = tuffy(&["opt", &input, "-o", "/dev/null", "--time-passes", "--json"], "", 0);
    assert_eq!(err, "");
    let summary = json(&out);
    assert_eq!(summary["functions"], 3);
    assert_eq!(summary["transforms"]["branch_fold"], 1);
    assert!(summary["facts"]["asked"].as_u64() >= summary["facts"]["kept"].as_u64(), "{summary}");
    assert!(summary["times"].as_array().is_some_and(|t| !t.is_empty()), "{summary}");
    // Where the module goes, no summary goes.
    let (out, err) = tuffy(&["opt", &input, "--json"], "", 0);
    assert!(out.starts_with("func @f"));
    assert_eq!(json(&err)["functions"], 3);
}

#[test]
fn a_trace_is_a_policy() {
    let folder = Folder::new("opt-lock");
    let (input, _, trace) = folder.traced("a", PROGRAM, "decisions", &["-O1"]);
    let policy = format!("--policy={trace}");
    let (out, err) = tuffy(&["opt", &input, &policy], "", 0);
    assert_eq!(out, folder.read("a.out"));
    assert_eq!(err, "locked 3 of 3 functions\n");
    // The trace of a locked run is the trace.
    let (again, _) = tuffy(&["--emit-trace=decisions", "-o", "/dev/null", &input, &policy], "", 0);
    assert_eq!(again, folder.read("a.jsonl"));

    let changed = PROGRAM.replace("iconst 3", "iconst 4").replace("@still", "@other");
    let other = folder.file("b.tir", &changed);
    let (out, err) = tuffy(&["opt", &other, &policy], "", 8);
    assert_eq!(out, "");
    has(&err, &["error: divergence in @f", "PatternNotFound", "changed since the policy"]);
    let (out, _) = tuffy(&["opt", &other, &policy, "--json", "-o", &folder.path("none")], "", 8);
    assert_eq!(json(&out)["divergence"]["reason"]["kind"], "PatternNotFound");
    let (out, err) = tuffy(&["opt", &other, &policy, "--on-divergence=fallback"], "", 0);
    assert_eq!(out, tuffy(&["opt", &other, "-O1"], "", 0).0, "what is optimized anew has the recorded pipeline");
    has(&err, &["locked 1 of 3 functions; 2 optimized anew: @f (changed), @other (new)", "not there: @still"]);
    let (out, err) = tuffy(&["opt", &other, &policy, "--on-divergence=warn"], "", 0);
    has(
        &err,
        &["locked 1 of 3 functions; 1 to the end: @f (changed, but all steps fit); 1 optimized anew: @other (new)"],
    );
    assert!(out.contains("iconst 6"), "{out}");
    let misfit = folder.file("c.tir", &PROGRAM.replace("icmp.gt v3, v1", "icmp.gt v3, v0"));
    let (out, err) = tuffy(&["opt", &misfit, &policy, "--on-divergence=warn"], "", 0);
    assert!(!out.contains("bconst"), "{out}");
    has(
        &err,
        &[
            "warning: divergence at step 1",
            "locked 2 of 3 functions; 1 in part: @f (changed: ",
            " of 8 steps do not fit)",
        ],
    );
    // What a followed run writes can be read and replayed.
    let again = folder.path("c.jsonl");
    let to = format!("--trace-out={again}");
    let args = ["opt", &misfit, &policy, "--on-divergence=warn", "-o", "/dev/null", "--emit-trace=full", &to];
    tuffy(&args, "", 0);
    assert_eq!(tuffy(&["replay", "--trace", &again, "--input", &misfit], "", 0).0, out);
    // All steps fit an unchanged function, but it is not what it became then.
    let elsewhere = folder.read("a.jsonl");
    let at = elsewhere.find("\"output\":\"").expect("an end") + 10;
    let elsewhere =
        folder.file("elsewhere.jsonl", &(elsewhere[..at].to_owned() + "0000000000000000" + &elsewhere[at + 16..]));
    let (_, err) = tuffy(&["opt", &input, &format!("--policy={elsewhere}"), "--on-divergence=warn"], "", 0);
    has(
        &err,
        &[
            "warning: divergence",
            "1 to the end: @f (all steps fit, but a transform or what is inlined is another one now)",
        ],
    );
    let args = ["opt", &other, &policy, "--on-divergence=fallback", "--json", "-o", "/dev/null"];
    let summary = json(&tuffy(&args, "", 0).0);
    assert_eq!(summary["policy"]["locked"], 1);
    assert_eq!(summary["policy"]["not_locked"][0]["why"], "changed");

    // Rules that this compiler does not have, or has otherwise.
    let altered = folder.read("a.jsonl").replacen("\"digest\":\"", "\"digest\":\"0", 1);
    let at = altered.find("\"digest\":\"0").expect("a rule") + 26;
    let altered = folder.file("altered.jsonl", &(altered[..at].to_owned() + &altered[at + 1..]));
    let (_, err) = tuffy(&["opt", &input, &format!("--policy={altered}"), "-o", "/dev/null"], "", 0);
    has(&err, &["locked 3 of 3", "note: transforms that changed since the policy was made: fold_add"]);
    let cut = folder.file("cut.jsonl", &folder.read("a.jsonl")[..400]);
    has(&tuffy(&["opt", &input, &format!("--policy={cut}")], "", 1).1, &["error:", "cut.jsonl:"]);
    has(&tuffy(&["opt", &input, "--on-divergence=warn"], "", 2).1, &["--policy"]);
    // A trace brings its pipeline: flags that would change it are refused, not forgotten.
    for flag in [
        "-O0",
        "-O1",
        "--only-pass=early-cse",
        "--disable-pass=early-cse",
        "--opt-policy=O1-v1",
        "--max-simplify-iterations=1",
    ] {
        has(&tuffy(&["opt", &input, &policy, flag], "", 2).1, &["cannot be used with"]);
    }
    assert_eq!(tuffy(&["opt", &policy, "--print-pipeline"], "", 0), tuffy(&["opt", "-O1", "--print-pipeline"], "", 0));
    let strange = folder.file("strange.jsonl", &folder.read("a.jsonl").replacen("\"early-cse\"", "\"earyl-cse\"", 1));
    let strange = format!("--policy={strange}");
    assert_eq!(tuffy(&["opt", &input, &strange], "", 0).0, folder.read("a.out"), "no function needs the pipeline");
    let (_, err) = tuffy(&["opt", &input, &strange, "--on-divergence=fallback"], "", 1);
    has(&err, &["strange.jsonl: this compiler has no such pipeline: there is no pass `earyl-cse`"]);
}

#[test]
fn the_timestamp_is_checked() {
    let folder = Folder::new("opt-time");
    let input = folder.file("a.tir", PROGRAM);
    let run = |value: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tuffy"))
            .args(["--emit-trace=full", "-o", "/dev/null", &input])
            .env("SOURCE_DATE_EPOCH", value)
            .output()
            .expect("runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    assert!(run("951782400").1.contains("2000-02-29T00:00:00Z"));
    assert_eq!(run("yesterday").0, Some(2));
    assert_eq!(run("-1").0, Some(2));
}

#[test]
fn a_large_module() {
    let folder = Folder::new("opt-large");
    let mut text = String::from("func @f(%x: int:s32) -> int {\n  bb0:\n    v0:s32 = param %x\n    v1 = iconst 1\n");
    for i in 2..60_000 {
        text.push_str(&format!("    v{i} = add v1, v{}\n", i - 1));
    }
    text.push_str("    ret v59999\n}\n");
    let (input, _, trace) = folder.traced("large", &text, "full", &[]);
    has(&folder.read("large.out"), &["iconst 59999"]);
    tuffy(&["replay", "--trace", &trace, "--input", &input, "--output", &folder.path("again")], "", 0);
    assert_eq!(folder.read("again"), folder.read("large.out"));
}

/// Functions that each call the one before.
fn chain(length: usize) -> String {
    let mut text = String::from(
        "func @f0(int:s32) -> int:s32 {\n  bb0:\n    v0 = param 0\n    v1 = iconst 0\n    v2 = xor v0, v1\n    v3 = sext v2, 32\n    ret v3\n}\n",
    );
    for i in 1..length {
        text += &format!(
            "func @f{i}(int:s32) -> int:s32 {{\n  bb0(v0: mem):\n    v1 = param 0\n    v2 = symbol_addr @f{}\n    v3, v4 = call v2(v1), v0 -> int\n    v5 = iconst {i}\n    v6 = xor v4, v5\n    v7 = sext v6, 32\n    ret v7, v3\n}}\n",
            i - 1
        );
    }
    text
}

#[test]
fn a_policy_that_does_not_fit_does_not_grow_without_end() {
    let folder = Folder::new("opt-chain");
    let program = chain(200);
    let (_, _, trace) = folder.traced("a", &program, "decisions", &["-O2"]);
    let other = folder.file("b.tir", &program.replace("iconst 3\n", "iconst 4\n").replace("iconst 0\n", "iconst 9\n"));
    let (fresh, _) = tuffy(&["opt", &other, "-O2"], "", 0);
    let (followed, err) = tuffy(&["opt", &other, &format!("--policy={trace}"), "--on-divergence=warn"], "", 0);
    assert!(followed.len() < 12 * fresh.len(), "{} and {}", followed.len(), fresh.len());
    has(&err, &["warning: divergence"]);
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = Folder::new("opt-places");
    let (input, _, trace) = folder.traced("a", PROGRAM, "decisions", &["-O1"]);
    let before = folder.read("a.jsonl");
    let policy = format!("--policy={trace}");
    has(&tuffy(&["opt", &input, &policy, "-o", &trace], "", 2).1, &["the module would take the place of the input"]);
    let onto = format!("--trace-out={trace}");
    let out = folder.path("b.out");
    let args = ["opt", &input, &policy, "-o", &out, "--emit-trace=decisions", &onto];
    has(&tuffy(&args, "", 2).1, &["the trace would take the place of the input"]);
    assert_eq!(folder.read("a.jsonl"), before);
    let program = folder.file("c.tir", PROGRAM);
    has(&tuffy(&["run", &format!("--trace-out={program}"), &program], "", 2).1, &["the trace would take the place"]);
    has(&tuffy(&["import", &program, "-o", &program], "", 2).1, &["the module would take the place of the input"]);
    assert_eq!(folder.read("c.tir"), PROGRAM);
    let both = ["build", &program, "--emit=asm", "--trace-out=-"];
    has(&tuffy(&both, "", 2).1, &["both go to standard output"]);
}

/// Where code stands in its source, and what parameters are called, is no change of the code.
#[test]
fn a_policy_fits_where_only_lines_and_names_changed() {
    let folder = Folder::new("opt-lines");
    let program = |name: &str, line: u32| {
        format!(
            "func @f(%{name}: int:s32) -> int {{\n  bb0:\n    v0 = param %{name} !loc(\"f.c\", {line}, 1)\n    v1 = iconst 0\n    \
             v2 = add v0, v1 !loc(\"f.c\", {line}, 9)\n    v3 = iconst 4\n    v4 = mul v2, v3 !loc(\"f.c\", {line}, 13)\n    ret v4\n}}\n"
        )
    };
    let (_, out, trace) = folder.traced("a", &program("x", 7), "full", &[]);
    let other = folder.file("b.tir", &program("y", 8));
    let (text, err) = tuffy(&["opt", &other, &format!("--policy={trace}")], "", 0);
    has(&err, &["locked 1 of 1 function"]);
    let old = std::fs::read_to_string(out).expect("the module");
    assert_eq!(text, old.replace("%x", "%y").replace(", 7,", ", 8,"));
    assert!(text.contains(", 8, 13)"), "{text}");
    assert_eq!(tuffy(&["replay", "--trace", &trace, "--input", &other], "", 0).0, text);
}

#[test]
fn a_policy_has_each_function_in_one_piece() {
    let folder = Folder::new("opt-pieces");
    let (input, _, _) = folder.traced("a", PROGRAM, "decisions", &["-O1"]);
    let trace = folder.read("a.jsonl");
    let (begin, end) =
        (trace.find("{\"begin\":\"@still\"").expect("a begin"), trace.find("{\"entries\"").expect("a footer"));
    let twice = folder.file("twice.jsonl", &(trace[..end].to_owned() + &trace[begin..end] + &trace[end..]));
    let (_, err) = tuffy(&["opt", &input, &format!("--policy={twice}")], "", 1);
    has(&err, &["@still is begun again; a policy has each function in one piece", "twice.jsonl:"]);
}

#[test]
fn a_callee_that_changed_is_a_change_of_the_program() {
    let program = |n: u32| {
        format!(
            "func internal @g(int:s32) -> int:s32 {{\n  bb0:\n    v0 = param 0\n    v1 = iconst {n}\n    v2 = mul v0, v1\n    v3 = sext v2, 32\n    ret v3\n}}\n\
             func @f(int:s32) -> int:s32 {{\n  bb0(v0: mem):\n    v1 = param 0\n    v2 = symbol_addr @g\n    v3, v4 = call v2(v1), v0 -> int\n    ret v4, v3\n}}\n"
        )
    };
    let folder = Folder::new("trace-callee");
    let (_, _, a) = folder.traced("a", &program(8), "decisions", &["-O2"]);
    let (_, _, b) = folder.traced("b", &program(7), "decisions", &["-O2"]);
    let (text, _) = tuffy(&["trace", "diff", &a, &b], "", 3);
    has(&text, &["@g: the function changed", "@f: what it inlines changed, the result changed", "[program"]);
    assert!(!text.contains("[decision]"), "{text}");
}

#[test]
fn a_function_is_found_by_any_spelling_of_its_name() {
    let folder = Folder::new("trace-spelling");
    let (_, _, trace) = folder.traced("a", PROGRAM, "decisions", &["-O1"]);
    for name in ["@\"odd name\"", "\"odd name\"", "@\"odd\\20name\""] {
        has(&tuffy(&["trace", "report", &trace, "--function", name], "", 0).0, &["@\"odd name\""]);
    }
}
