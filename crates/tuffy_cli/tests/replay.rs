//! What `tuffy-replay` does: whole traces and parts, divergences, bad traces.

mod common;

use common::{Folder, PROGRAM, has, json, replay, tuffy};

/// The program, its optimized text and its trace.
struct Case {
    folder: Folder,
    input: String,
    trace: String,
    out: String,
}

impl Case {
    fn new(name: &str, mode: &str) -> Case {
        let folder = Folder::new(name);
        let (input, _, trace) = folder.traced("a", PROGRAM, mode, &["-O1"]);
        let out = folder.read("a.out");
        Case { folder, input, trace, out }
    }

    #[track_caller]
    fn replay(&self, more: &[&str], input: &str, code: i32) -> (String, String) {
        let mut args = vec!["--trace", &self.trace, "--input", &self.input];
        args.extend(more);
        replay(&args, input, code)
    }

    /// Replays a trace that was changed.
    #[track_caller]
    fn altered(&self, change: impl FnOnce(String) -> String, more: &[&str], code: i32) -> (String, String) {
        let trace = self.folder.file("altered.jsonl", &change(self.folder.read("a.jsonl")));
        let mut args = vec!["--trace", &trace, "--input", &self.input];
        args.extend(more);
        replay(&args, "", code)
    }
}

#[test]
fn the_command_line_of_the_rfc() {
    for mode in ["full", "decisions"] {
        let case = Case::new(&format!("replay-rfc-{mode}"), mode);
        let after = case.folder.path("after.tir");
        let args = [format!("--trace={}", case.trace), format!("--input={}", case.input), format!("--output={after}")];
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_eq!(replay(&args, "", 0), (String::new(), String::new()));
        assert_eq!(case.folder.read("after.tir"), case.out);
        let mut same = vec!["replay"];
        same.extend(&args);
        tuffy(&same, "", 0);
        assert_eq!(case.folder.read("after.tir"), case.out);
        assert_eq!(case.replay(&[], "", 0).0, case.out);
        // From standard input.
        assert_eq!(replay(&["--trace=-", "--input", &case.input], &case.folder.read("a.jsonl"), 0).0, case.out);
        assert_eq!(replay(&["--trace", &case.trace, "--input=-"], PROGRAM, 0).0, case.out);
        replay(&["--trace=-", "--input=-"], "", 2);
    }
}

#[test]
fn one_function() {
    let case = Case::new("replay-function", "full");
    let (text, _) = case.replay(&["--function", "@\"odd name\""], "", 0);
    has(&text, &["brif v4, bb1, bb2", "@\"odd name\"", "iconst 4"]);
    let (text, _) = case.replay(&["--function=f"], "", 0);
    has(&text, &["iconst 5", "v3 = add v1, v1"]);
    has(&case.replay(&["--function=@stil"], "", 1).1, &["no function @stil; did you mean @still?"]);
}

#[test]
fn parts_of_a_trace() {
    let case = Case::new("replay-parts", "full");
    assert_eq!(case.replay(&["--until=0"], "", 0).0, PROGRAM);
    let (text, _) = case.replay(&["--until", "1"], "", 0);
    has(&text, &["s0.0 = iconst 5", "icmp.gt s0.0", "@\"odd name\"", "v3 = add"]);
    assert_eq!(case.replay(&["--until=10"], "", 0).0, case.out);
    for beyond in ["--until=11", "--until=18446744073709551615", "--skip=3,10", "--only=2-10", "--only=99"] {
        has(&case.replay(&[beyond], "", 1).1, &["a.jsonl: there is no step ", ": the trace has 10, 0 to 9"]);
    }
    let (text, _) = case.replay(&["--only=0-1"], "", 0);
    has(&text, &["s0.0 = iconst 5", "s1.0 = bconst true", "v3 = add"]);
    let (text, _) = case.replay(&["--skip", "2,5-9"], "", 0);
    has(&text, &["v1 = iconst 2"]);
    // A step that needs one that is left out.
    let (out, err) = case.replay(&["--skip=0"], "", 8);
    assert_eq!(out, "");
    has(&err, &["error: divergence at step 1 (seq 1) of @f", "transform: fold_gt_true at v4", "reason:", "> "]);
    for wrong in ["x", "3-", "5-3", ""] {
        case.replay(&[&format!("--only={wrong}")], "", 2);
    }
}

/// What a replay does is a trace of its own.
#[test]
fn a_replay_is_recorded() {
    for mode in ["full", "decisions"] {
        let case = Case::new(&format!("replay-recorded-{mode}"), mode);
        let again = case.folder.path("again.jsonl");
        let to = format!("--trace-out={again}");
        assert_eq!(case.replay(&[&to], "", 0).0, case.out);
        assert_eq!(case.folder.read("again.jsonl"), case.folder.read("a.jsonl"));
        // A part of it leads where the part led.
        let (part, _) = case.replay(&["--skip=1", "--dependents=skip", &to], "", 0);
        assert_ne!(part, case.out);
        assert_eq!(replay(&["--trace", &again, "--input", &case.input], "", 0).0, part);
        assert_eq!(tuffy(&["opt", &case.input, &format!("--policy={again}")], "", 0).0, part);
        let (until, _) = case.replay(&["--until=2", &to], "", 0);
        assert_eq!(replay(&["--trace", &again, "--input", &case.input], "", 0).0, until);
        // Of another input.
        let other = case.folder.file("other.tir", &PROGRAM.replace("icmp.gt v3, v1", "icmp.gt v3, v0"));
        let args = ["--trace", &case.trace, "--input", &other, "--any-input", "--dependents=skip", &to];
        let (out, _) = replay(&args, "", 0);
        assert_eq!(replay(&["--trace", &again, "--input", &other], "", 0).0, out);
        // Functions that the old trace does not have are in the new one.
        let more = case.folder.file("more.tir", &format!("{PROGRAM}\nfunc @more() {{\n  bb0:\n    ret\n}}\n"));
        let args = ["--trace", &case.trace, "--input", &more, "--any-input", "--dependents=skip", &to];
        let (out, _) = replay(&args, "", 0);
        assert_eq!(tuffy(&["opt", &more, &format!("--policy={again}")], "", 0).0, out);
        // The trace has standard output for itself.
        let (out, err) = case.replay(&["--trace-out=-", "--json", "-o", &case.folder.path("o.tir")], "", 0);
        assert_eq!(out, case.folder.read("a.jsonl"));
        assert!(json(&err)["replayed"].is_object());
    }
    let case = Case::new("replay-recorded-places", "decisions");
    let before = case.folder.names();
    for (flags, message) in [
        (&["--trace-out=-"][..], "both go to standard output"),
        (&["--trace-out=x", "--function=@f"], "cannot be used with"),
        (&[&*format!("--trace-out={}", case.trace)], "the trace would take the place of the input"),
        (&[&*format!("--trace-out={}", case.input)], "the trace would take the place of the input"),
    ] {
        has(&case.replay(flags, "", 2).1, &[message]);
    }
    // Nothing is left of a replay that diverges.
    let x = format!("--trace-out={}", case.folder.path("x"));
    case.replay(&["--only=5", &x, "-o", &case.folder.path("y")], "", 8);
    assert_eq!(case.folder.names(), before);
}

#[test]
fn step_by_step() {
    let case = Case::new("replay-steps", "full");
    let (out, err) = case.replay(&["--step"], "n\ns\nn\nq\n", 0);
    has(&out, &["s1.0 = bconst true", "brif s1.0"]);
    has(&err, &["@f 0: fold_add at v3", "+ s0.0 = iconst 5", "@f 1: fold_gt_true at v4", ">   v4 = icmp.gt s0.0, v1"]);
    assert_eq!(case.replay(&["--step"], "next 2\ncontinue\n", 0).0, case.out);
    assert_eq!(case.replay(&["--step"], "q\n", 0).0, PROGRAM);
    // The end of input is quitting.
    assert_eq!(case.replay(&["--step"], "", 0).0, PROGRAM);
    let (out, err) = case.replay(&["--step"], "n 0\nq\n", 0);
    has(&err, &["`next` takes a number of steps"]);
    assert_eq!(out, PROGRAM);
    let (_, err) = case.replay(&["--step"], "what\nn x\nf\nquit\n", 0);
    has(&err, &["next [COUNT]", "takes a number", "func @f"]);
}

#[test]
fn another_input() {
    let case = Case::new("replay-input", "full");
    let other = case.folder.file("other.tir", &PROGRAM.replace("@still", "@other"));
    let args = ["--trace", &case.trace, "--input", &other];
    has(&replay(&args, "", 1).1, &["other.tir: the module is not what was traced", "--any-input"]);
    let (_, err) = replay(&["--trace", &case.trace, "--input", &other, "--any-input"], "", 8);
    has(&err, &["divergence: the module has no function @still"]);
    let (text, _) = replay(&["--trace", &case.trace, "--input", &other, "--any-input", "--function=@f"], "", 0);
    has(&text, &["iconst 5", "@other"]);
    let third = case.folder.file("third.tir", &PROGRAM.replace("icmp.gt", "icmp.lt"));
    let (out, _) = replay(&["--trace", &case.trace, "--input", &third, "--any-input", "--json"], "", 8);
    let divergence = &json(&out)["divergence"];
    assert_eq!((&divergence["seq"], &divergence["function"]), (&1.into(), &"@f".into()));
    assert_eq!(divergence["reason"]["kind"], "PatternNotFound");
    assert!(divergence["around"].as_array().is_some_and(|a| !a.is_empty()), "{out}");
}

#[test]
fn divergences() {
    let case = Case::new("replay-diverge", "full");
    let after = case.folder.path("after.tir");
    let output = format!("--output={after}");
    let site = |t: String| t.replacen("\"site\":\"v3\"", "\"site\":\"v99\"", 1);
    has(&case.altered(site, &[&output], 8).1, &["PatternNotFound", "no v99 in @f"]);
    let huge = |t: String| t.replacen("\"site\":\"v3\"", "\"site\":\"v99999999999999999999\"", 1);
    case.altered(huge, &[&output], 8);
    let branch = |t: String| t.replacen("\"site\":\"v4\"", "\"site\":\"v5\"", 1);
    has(&case.altered(branch, &[&output], 8).1, &["divergence at step 1"]);
    let pre = |t: String| {
        let at = t.find("\"pre\":\"").expect("an entry") + 7;
        t[..at].to_owned() + "00000000" + &t[at + 8..]
    };
    has(&case.altered(pre, &[&output], 8).1, &["the code at the site is not the recorded one"]);
    let output_digest = |t: String| {
        let at = t.find("\"output\":\"").expect("an end") + 10;
        t[..at].to_owned() + "0000000000000000" + &t[at + 16..]
    };
    has(&case.altered(output_digest, &[&output], 8).1, &["all steps fit, but @f is not what it became"]);
    let last = |t: String| {
        let at = t.rfind("\"output\":\"").expect("a footer") + 10;
        t[..at].to_owned() + "0000000000000000" + &t[at + 16..]
    };
    has(&case.altered(last, &[&output], 8).1, &["all steps fit, but the module is not what it became"]);
    assert!(!std::path::Path::new(&after).exists(), "a diverged replay writes nothing");
}

#[test]
fn bad_traces() {
    let case = Case::new("replay-bad", "full");
    let length = case.folder.read("a.jsonl").len();
    for at in [0, 1, 100, length / 2, length - 2] {
        has(&case.altered(|t| t[..at].to_owned(), &[], 1).1, &["error:", "altered.jsonl"]);
    }
    let bad = |change: &dyn Fn(String) -> String, parts: &[&str]| {
        let (out, err) = case.altered(change, &[], 1);
        assert_eq!(out, "");
        has(&err, parts);
        let (out, _) = case.altered(change, &["--json"], 1);
        assert!(json(&out)["error"]["message"].is_string(), "{out}");
    };
    let old = |t: String| t.replace("\"version\":2", "\"version\":1");
    bad(&old, &["expected version 2 of the format, found `1`", "altered.jsonl:1:", "^", "record the trace again"]);
    bad(&|t| t.replacen("\"seq\":1", "\"seq\":7", 1), &["seq is 7", "altered.jsonl:"]);
    bad(&|t| t.replacen("\"step\":1", "\"step\":99999999999999999999", 1), &["altered.jsonl:"]);
    bad(
        &|t| t.replacen("\"context\":{", &format!("\"context\":{{\"x\":{}", "[".repeat(100_000)), 1),
        &["altered.jsonl:"],
    );
    bad(&|_| "\0\u{1}nonsense".into(), &["is this a trace?"]);
    bad(&|_| String::new(), &["the file is empty"]);
    bad(&|_| PROGRAM.into(), &["is this a trace?"]);
    bad(&|t| t.replacen("\"input\":\"", "\"input\":\"0", 1), &["altered.jsonl:1:"]);
    has(&replay(&["--trace", &case.folder.path("none"), "--input", &case.input], "", 1).1, &["cannot read"]);
    has(&replay(&["--trace", &case.folder.path(""), "--input", &case.input], "", 1).1, &["cannot read"]);
}

#[test]
fn a_summary_for_machines() {
    let case = Case::new("replay-json", "decisions");
    let (out, _) = case.replay(&["--json", "--output", &case.folder.path("after.tir")], "", 0);
    let summary = json(&out);
    assert_eq!(summary["replayed"]["functions"], 3);
    assert!(summary["replayed"]["steps"].as_u64() > Some(5), "{out}");
    let (out, err) = case.replay(&["--json"], "", 0);
    assert_eq!(out, case.out);
    assert!(json(&err)["replayed"].is_object());
}

#[test]
fn what_was_optimized_before() {
    let case = Case::new("replay-again", "full");
    let (input, _, trace) = case.folder.traced("b", &case.out, "full", &["-O3"]);
    assert_eq!(replay(&["--trace", &trace, "--input", &input], "", 0).0, case.folder.read("b.out"));
}

#[test]
fn what_a_function_inlines_is_replayed_for_it() {
    let folder = Folder::new("replay-inline");
    let text = "\
func @main(%x: int:s32) -> int {
  bb0(v0: mem):
    v1:s32 = param %x
    v2 = symbol_addr @twice
    v3, v4 = call v2(v1), v0 as (int:s32) -> int
    ret v4, v3
}

func @twice(%x: int:s32) -> int {
  bb0(v0: mem):
    v1:s32 = param %x
    v2 = iconst 1
    v3 = add v2, v2
    v4 = mul v1, v3
    ret v4, v0
}
";
    let (input, _, trace) = folder.traced("a", text, "full", &["--only-pass=constant-fold,dead-inst,inline"]);
    let out = folder.read("a.out");
    assert!(!out.contains("call "), "{out}");
    let (one, _) = replay(&["--trace", &trace, "--input", &input, "--function=@main"], "", 0);
    let split = |text: &str| text.split("\nfunc @twice").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(split(&one)[0], split(&out)[0], "@main is optimized");
    assert_eq!(split(&one)[1].trim_end(), split(text)[1].trim_end(), "@twice is not");
    assert_eq!(replay(&["--trace", &trace, "--input", &input], "", 0).0, out);
}

#[test]
fn steps_that_depend_on_skipped_ones_can_be_left_out_too() {
    let case = Case::new("replay-dependents", "decisions");
    // Step 1 looks at what step 0 made.
    has(&case.replay(&["--skip=0"], "", 8).1, &["divergence at step 1"]);
    let (out, err) = case.replay(&["--skip=0", "--dependents=skip", "--verify-each"], "", 0);
    has(&out, &["v3 = add v1, v2", "v4 = icmp.gt v3, v1", "@\"odd name\"", "iconst 4"]);
    has(&err, &["left out ", " steps that no longer fit:\n", "  1 @f 1: fold_gt_true at v4: ", "\n"]);
    assert!(!err.contains("  0 @f"), "what was asked for is no surprise: {err}");
    let (out, _) = case.replay(&["--skip=0", "--dependents=skip", "--json", "-o", &case.folder.path("x")], "", 0);
    let summary = &json(&out)["replayed"];
    let left_out = summary["left_out"].as_array().expect("a list");
    assert_eq!((&left_out[0]["seq"], &left_out[0]["transform"]), (&1.into(), &"fold_gt_true".into()));
    assert_eq!(summary["steps"], 9 - left_out.len());
    // Nothing is left out of what fits.
    let (out, err) = case.replay(&["--skip=9", "--dependents=skip"], "", 0);
    assert_eq!((out, err), case.replay(&["--skip=9"], "", 0));
    // The same for steps that do not fit another input.
    let other = case.folder.file("other.tir", &PROGRAM.replace("icmp.gt", "icmp.lt"));
    let args = ["--trace", &case.trace, "--input", &other, "--any-input", "--dependents=skip"];
    has(
        &replay(&args, "", 0).1,
        &["left out ", "1 @f 1: fold_gt_true at v4: not a place for `[] icmp.gt(a, b) = true"],
    );
    has(&case.replay(&["--dependents=skip"], "", 2).1, &["needs --skip, --only or --any-input"]);
}

/// A command that is killed in the middle of its work leaves no file behind, neither whole nor in part.
#[cfg(unix)]
#[test]
fn a_killed_run_leaves_nothing() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let case = Case::new("replay-killed", "decisions");
    let before = case.folder.names();
    for signal in ["TERM", "KILL"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tuffy-replay"))
            .args(["--step", "--trace", &case.trace, "--input", &case.input, "--output", &case.folder.path("out")])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command can be started");
        // It waits for an answer: the output is open, nothing is finished.
        let mut line = String::new();
        BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut line).expect("a question");
        has(&line, &["@f 0: fold_add"]);
        let kill = Command::new("sh").args(["-c", &format!("kill -{signal} {}", child.id())]).status();
        assert!(kill.expect("sh").success());
        assert!(!child.wait().expect("an end").success());
        assert_eq!(case.folder.names(), before, "after {signal}");
    }
}

/// What is inlined is not what it was then, so neither is the function; its own steps are all taken.
#[test]
fn a_step_left_out_of_what_is_inlined() {
    let program = "
func internal @g(int) -> int {
  bb0:
    v0 = param 0
    v1 = iconst 0
    v2 = add v0, v1
    ret v2
}
func @f(int) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @g
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}
";
    let folder = Folder::new("replay-callee");
    let (input, _, trace) = folder.traced("a", program, "decisions", &["-O2"]);
    has(&folder.read("a.jsonl"), &["inline_call"]);
    for part in [&["--skip=0,1"][..], &["--skip=0", "--dependents=skip"]] {
        let (text, _) = replay(&[&["--trace", &trace, "--input", &input][..], part].concat(), "", 0);
        assert_eq!(text.matches("iconst 0").count(), 2, "{text}");
    }
}

#[test]
fn functions_that_are_not_there() {
    let case = Case::new("replay-gone", "decisions");
    let other = case.folder.file("other.tir", &PROGRAM.replace("@f(", "@h("));
    let args = ["--trace", &case.trace, "--input", &other, "--any-input"];
    has(&replay(&args, "", 8).1, &["the module has no function @f"]);
    let (text, err) = replay(&[&args[..], &["--dependents=skip"]].concat(), "", 0);
    has(&text, &["@h("]);
    has(&err, &["left out 8 steps", "the module has no function @f"]);
}

#[test]
fn texts_of_a_trace_do_not_reach_the_terminal_as_they_are() {
    let case = Case::new("replay-escape", "full");
    let site = |t: String| t.replacen("\"site\":\"v", "\"site\":\"\\u001b[31mv", 1);
    let (_, err) = case.altered(site, &[], 8);
    assert!(!err.contains('\u{1b}') && err.contains('\u{fffd}'), "{err:?}");
    let (out, _) = tuffy(&["trace", "show", &case.folder.path("altered.jsonl"), "0"], "", 0);
    assert!(!out.contains('\u{1b}') && out.contains('\u{fffd}'), "{out:?}");
}

#[test]
fn flags_that_cannot_be_meant() {
    let case = Case::new("replay-place", "decisions");
    let before = case.folder.read("a.jsonl");
    has(&case.replay(&["-o", &case.trace], "", 2).1, &["the module would take the place of the input"]);
    has(&case.replay(&["--only=99999999999999999999"], "", 2).1, &["is more than any step can have"]);
    assert_eq!(case.folder.read("a.jsonl"), before);
}

/// The debugger: back and forth, stops, what is left out, why a step was made; from a pipe.
#[test]
fn stepping_back_and_forth() {
    let case = Case::new("replay-debugger", "full");
    // To the end and back to the beginning: the same result.
    let (text, err) = case.replay(&["--step"], "go 9\nback 3\nn 2\ng 0\nc\n", 0);
    assert_eq!(text, case.out);
    has(&err, &["[seq 0,", "[seq 9,", "[seq 6,", "[seq 8,", "[seq 0,"]);
    // Stopping at a transform, and at a function.
    let (text, err) = case.replay(&["--step"], "break function odd\nbreak\ndelete\nbreak function @f\nq\n", 0);
    assert_eq!(text, PROGRAM);
    has(&err, &["function @odd"]);
    let quoted = "break transform branch_fold\nc\nw\nq\n";
    let (_, err) = case.replay(&["--step"], quoted, 0);
    has(&err, &["branch_fold", "decision"]);
    has(
        &case.replay(&["--step"], "break line\nbreak sideways x\nback x\ngo\nnonsense\nq\n", 0).1,
        &["break transform NAME", "break transform NAME", "`back` takes a number", "`go` takes the number", "k, skip"],
    );
    // A step that is left out, and those that then do not fit.
    let (text, err) = case.replay(&["--step"], "skip\nc\n", 0);
    assert_ne!(text, case.out);
    has(&text, &["v3 = add v1, v2"]);
    assert!(err.contains("[seq 1,"), "{err}");
    // Going back behind it takes it in again.
    assert_eq!(case.replay(&["--step"], "skip\nback\nc\n", 0).0, case.out);
}

/// One JSON document instead of lines: written, read, replayed; and made of lines and back.
#[test]
fn a_trace_as_one_document() {
    let case = Case::new("replay-document", "full");
    let document = case.folder.path("document.json");
    let args = ["opt", &case.input, "-O1", "-o", "/dev/null", "--emit-trace=full", "--trace-format=json"];
    tuffy(&[&args[..], &["--trace-out", &document]].concat(), "", 0);
    assert_eq!(json(&case.folder.read("document.json"))["entries"].as_array().map(Vec::len), Some(10));
    assert_eq!(replay(&["--trace", &document, "--input", &case.input], "", 0).0, case.out);
    let (lines, again) = (case.folder.path("lines.jsonl"), case.folder.path("again.json"));
    tuffy(&["trace", "export", "--format=jsonl", &document, "-o", &lines], "", 0);
    assert_eq!(replay(&["--trace", &lines, "--input", &case.input], "", 0).0, case.out);
    tuffy(&["trace", "export", "--format=json", &lines, "-o", &again], "", 0);
    assert_eq!(case.folder.read("again.json"), case.folder.read("document.json"));
    tuffy(&["trace", "export", "--format=json", &lines, "-o", &lines], "", 2);
}
