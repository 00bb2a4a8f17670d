//! The code generator's part of traces, by the command: recorded, followed, replayed, searched.

mod common;

use common::{Folder, has, tuffy};

/// A short fill, which becomes stores instead of a call.
const FILL: &str = "extern func @puts(ptr) -> int:s32
func @main() -> int:s32 {
  bb0(v0: mem):
    v1 = stack_slot 16
    v2 = iconst 65
    v3 = iconst 7
    v4 = memset v1, v2, v3, v0
    v5 = iconst 0
    v6 = iconst 7
    v7 = ptradd v1, v6
    v8 = store.1 v5, v7, v4
    v9 = symbol_addr @puts
    v10 = call v9(v1), v8
    ret v5, v10
}
";

/// The lines of a trace that are steps of the code generator.
fn steps(trace: &str) -> Vec<serde_json::Value> {
    let lines = trace.lines().map(common::json);
    lines.filter(|l| ["legalize", "select", "allocate", "layout"].iter().any(|s| l["stage"] == *s)).collect()
}

#[test]
fn a_build_records_its_code_and_a_policy_fixes_it() {
    let f = Folder::new("account-policy");
    let (input, object, again, trace) = (f.file("a.tir", FILL), f.path("a.o"), f.path("b.o"), f.path("t.jsonl"));
    let to = format!("--trace-out={trace}");
    let obj = ["build", &input, "--emit=obj", "-o"];
    tuffy(&[&obj[..], &[&object, "--target-cpu=x86-64-v2", "--emit-trace=decisions", &to]].concat(), "", 0);
    let text = f.read("t.jsonl");
    let header = common::json(text.lines().next().unwrap_or_default());
    assert_eq!(header["target"], "x86_64-unknown-linux-gnu");
    let code = &header["code"];
    assert_eq!(code["stages"], "legalize,select,allocate,layout");
    assert_eq!(
        (&code["cpu"], &code["code_model"], &code["allocator"]),
        (&"x86-64-v2".into(), &"small".into(), &"good".into())
    );
    has(&code["features"].to_string(), &["+popcnt", "+sse4.2"]);
    let names: Vec<String> = steps(&text).iter().map(|s| s["transform"].to_string()).collect();
    has(&names.join(" "), &["fill_inline", "fold_symbol", "good_allocation"]);
    // The same code, if it is for the same processor.
    let policy = format!("--policy={trace}");
    let (_, err) = tuffy(&[&obj[..], &[&again, "--target-cpu=x86-64-v2", &policy]].concat(), "", 0);
    assert_eq!(err, "locked 1 of 1 function\n");
    assert!(std::fs::read(&object).unwrap() == std::fs::read(&again).unwrap());
    let (_, err) = tuffy(&[&obj[..], &[&again, &policy]].concat(), "", 8);
    has(&err, &["PreconditionFailed: `features` of the code", "+popcnt"]);
    tuffy(&[&obj[..], &[&again, &policy, "--on-divergence=warn"]].concat(), "", 0);

    // A step that fits nowhere is said; what is asked for plainly is done plainly.
    let line = text.lines().find(|l| l.contains("\"transform\":\"fill_inline\"")).expect("a step");
    let forged = f.file("forged.jsonl", &text.replace(line, &line.replace("\"site\":\"v", "\"site\":\"v9")));
    let forged = format!("--policy={forged}");
    let args = [&obj[..], &[&again, "--target-cpu=x86-64-v2", &forged]].concat();
    let (_, err) = tuffy(&args, "", 8);
    has(&err, &["divergence at step", "fill_inline at v9", "nothing at the site can be done so"]);
    let (_, err) = tuffy(&[&args[..], &["--on-divergence=warn"]].concat(), "", 0);
    has(&err, &["warning: divergence", "fill_inline"]);
    let bytes = std::fs::read(&again).unwrap();
    assert!(bytes.windows(7).any(|w| w == b"memset\0"), "the plain alternative is a call");
    tuffy(&[&args[..], &["--on-divergence=fallback"]].concat(), "", 0);
    assert!(std::fs::read(&object).unwrap() == std::fs::read(&again).unwrap());
}

#[test]
fn a_trace_replays_to_the_object() {
    let f = Folder::new("account-replay");
    let (input, object, again, trace) = (f.file("a.tir", FILL), f.path("a.o"), f.path("b.o"), f.path("t.jsonl"));
    let to = format!("--trace-out={trace}");
    tuffy(
        &["build", &input, "--emit=obj", "-o", &object, "--function-sections", "--target-feature=+popcnt", &to],
        "",
        0,
    );
    let replay = ["replay", "--trace", &trace, "--input", &input, "--emit=obj", "-o", &again];
    tuffy(&replay, "", 0);
    assert!(std::fs::read(&object).unwrap() == std::fs::read(&again).unwrap());
    // Steps that are left out are done the plain way.
    tuffy(&[&replay[..], &["--until=0"]].concat(), "", 0);
    assert!(std::fs::read(&again).unwrap().windows(7).any(|w| w == b"memset\0"));
    let all = f.read("t.jsonl");
    let entries = common::json(all.lines().last().unwrap_or_default())["entries"].as_u64().expect("a count");
    tuffy(&[&replay[..], &["--until", &entries.to_string()]].concat(), "", 0);
    assert!(std::fs::read(&object).unwrap() == std::fs::read(&again).unwrap());
    // The digest of the object is compared.
    let forged = all.replace("\"object\":\"", "\"object\":\"0");
    let last = forged.lines().last().unwrap_or_default();
    let at = last.find("\"object\":\"").expect("a digest") + 10;
    let cut = format!("{}{}", &last[..at + 16], &last[at + 17..]);
    let forged = f.file("forged.jsonl", &forged.replace(last, &cut));
    let (_, err) = tuffy(&["replay", "--trace", &forged, "--input", &input, "--emit=obj", "-o", &again], "", 8);
    has(&err, &["is not what it became then"]);
    // An optimizer run alone has no code.
    tuffy(&["opt", &input, "-o", &f.path("o.tir"), &to], "", 0);
    has(&tuffy(&replay, "", 1).1, &["the trace is of an optimizer run alone"]);
}

/// A trace of code as one document, and as lines again: it is followed in both forms, and nothing is lost.
#[test]
fn a_trace_of_code_has_two_forms() {
    let f = Folder::new("account-forms");
    let (input, lines, document) = (f.file("a.tir", FILL), f.path("t.jsonl"), f.path("t.json"));
    let (object, again, back) = (f.path("a.o"), f.path("b.o"), f.path("u.jsonl"));
    let (to, mode) = (format!("--trace-out={lines}"), "--emit-trace=decisions");
    tuffy(&["build", &input, "--emit=obj", "-o", &object, mode, &to], "", 0);
    tuffy(&["trace", "export", "--format=json", &lines, "-o", &document], "", 0);
    tuffy(&["trace", "export", "--format=jsonl", &document, "-o", &back], "", 0);
    let sorted = |file: &str| {
        let mut all: Vec<String> = std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect();
        // In a document all transforms come first.
        all.sort();
        all
    };
    assert_eq!(sorted(&lines), sorted(&back));
    let policy = format!("--policy={document}");
    tuffy(&["build", &input, "--emit=obj", "-o", &again, &policy, "--on-divergence=error"], "", 0);
    assert_eq!(std::fs::read(&object).unwrap(), std::fs::read(&again).unwrap());
    tuffy(&["replay", "--trace", &document, "--input", &input, "--emit=obj", "-o", &again], "", 0);
    assert_eq!(std::fs::read(&object).unwrap(), std::fs::read(&again).unwrap());
}

#[test]
fn a_search_goes_through_the_code_generator() {
    let f = Folder::new("account-bisect");
    let (input, policy) = (f.file("a.tir", FILL), f.path("p.jsonl"));
    let oracle = "nm {obj} | grep -q memset";
    let (out, _) = tuffy(&["bisect", &input, "--oracle", oracle, "--save-policy", &policy], "", 0);
    has(&out, &["# `fill_inline` at v4 of @main turns a good program into a bad one", "- stage: legalize", "memset"]);
    has(&out, &["It is a choice of the code generator", "go on with `--policy="]);
    let (out, _) = tuffy(&["bisect", &input, "--oracle", oracle, "--json"], "", 0);
    let found = &common::json(&out)["found"];
    assert_eq!((&found["transform"], &found["stage"]), (&"fill_inline".into(), &"legalize".into()));
    assert_eq!(found["alone"]["code"], true);
    // Without the step the fill is a call; the rest is as it was.
    let object = f.path("a.o");
    tuffy(
        &["build", &input, "--emit=obj", "-o", &object, &format!("--policy={policy}"), "--on-divergence=warn"],
        "",
        0,
    );
    assert!(std::fs::read(&object).unwrap().windows(7).any(|w| w == b"memset\0"));
    // A lock by decisions leaves the fill as a call where the function is edited too.
    let edited = f.file("b.tir", &FILL.replace("ret v5, v10", "v11 = iconst 3\n    ret v11, v10"));
    let locked = ["build", &edited, "--emit=obj", "-o", &object, &format!("--policy={policy}"), "--lock=decisions"];
    let (_, err) = tuffy(&[&locked[..], &["--on-divergence=error"]].concat(), "", 0);
    has(&err, &["held", "@main: fill_inline at v4: left"]);
    assert!(std::fs::read(&object).unwrap().windows(7).any(|w| w == b"memset\0"));
    // Programs are linked and may be run.
    tuffy(&["bisect", &input, "--oracle", "test \"$({exe})\" = AAAAAAA"], "", 10);
    // What is asked of the module alone ends with the optimizer.
    tuffy(&["bisect", &input, "--oracle", "grep -q memset {}"], "", 10);
}
