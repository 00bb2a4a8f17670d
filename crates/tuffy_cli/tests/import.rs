//! `tuffy import`, and the other commands on LLVM IR.

mod common;

use common::{Folder, has, tuffy};

const HELLO: &str = r#"
target triple = "x86_64-unknown-linux-gnu"

@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1

define dso_local i32 @double(i32 noundef %0) noinline {
  %2 = shl i32 %0, 1
  ret i32 %2
}

define dso_local i32 @main(i32 noundef %0, ptr noundef %1) {
  %3 = call i32 @puts(ptr noundef @text)
  %4 = call i32 @double(i32 noundef %0)
  ret i32 %4
}

declare i32 @puts(ptr noundef)
"#;

const UNSUPPORTED: &str = r#"
define void @f() shiny {
  call void asm sideeffect "nop", "r"({ i8, ptr } zeroinitializer)
  call void @llvm.strange.thing.p0(ptr null)
  ret void
}

declare void @llvm.strange.thing.p0(ptr)
"#;

/// One function that cannot be translated does not refuse those that do without it.
#[test]
fn functions_are_left_out_if_that_is_asked_for() {
    let f = Folder::new("import-left-out");
    let text = "define i32 @good(i32 %x) {\n  ret i32 %x\n}\n\ndefine ppc_fp128 @wide() {\n  ret ppc_fp128 poison\n}\n";
    let input = f.file("a.ll", text);
    // Every command that reads says so by the same exit code.
    for command in ["import", "check", "dump", "opt", "build", "interp"] {
        tuffy(&[command, &input], "", 6);
    }
    let (out, err) = tuffy(&["import", &input, "--unsupported=leave-out"], "", 0);
    has(&out, &["func @good("]);
    assert!(!out.contains("@wide"), "{out}");
    has(&err, &["warning: @wide is left out: ", "ppc_fp128", "a.ll:5:"]);
    let object = f.path("a.o");
    let (out, _) = tuffy(&["build", &input, "--emit=obj", "-o", &object, "--unsupported=leave-out", "--json"], "", 0);
    let said: Vec<_> = out.lines().map(common::json).collect();
    assert_eq!((said[0]["left_out"].as_str(), said[1]["functions"].as_u64()), (Some("@wide"), Some(1)));
    let own = f.file("b.tir", "func @f() {\n  bb0:\n    ret\n}\n");
    has(&tuffy(&["opt", &own, "--unsupported=leave-out"], "", 2).1, &["is about LLVM IR"]);
}

#[test]
fn a_file_is_imported_and_what_comes_out_is_checked() {
    let f = Folder::new("import");
    let (input, output) = (f.file("hello.ll", HELLO), f.path("hello.tir"));
    tuffy(&["import", &input, "-o", &output], "", 0);
    let text = f.read("hello.tir");
    has(&text, &["@text", "func @double", "func @main", "@puts"]);
    tuffy(&["check", &output], "", 0);
    let (same, _) = tuffy(&["import", "-"], HELLO, 0);
    assert_eq!(same, text);
}

#[test]
fn every_command_reads_llvm_ir_by_its_name() {
    let f = Folder::new("import-all");
    let input = f.file("hello.ll", HELLO);
    has(&tuffy(&["check", &input], "", 0).0, &["hello.ll: ok (2 functions"]);
    has(&tuffy(&["dump", &input], "", 0).0, &["func @double"]);
    has(&tuffy(&["interp", &input], "", 2).0, &["hello"]);
    let (optimized, trace) = (f.path("out.tir"), f.path("trace.jsonl"));
    tuffy(&["opt", "-O2", &input, "-o", &optimized, "--emit-trace=full", &format!("--trace-out={trace}")], "", 0);
    let again = f.path("again.tir");
    tuffy(&["replay", "--trace", &trace, "--input", &input, "-o", &again], "", 0);
    assert_eq!(f.read("out.tir"), f.read("again.tir"));
    for level in ["-O0", "-O2"] {
        assert_eq!(tuffy(&["run", level, &input, "a"], "", 4).0, "hello\n");
    }
    has(&tuffy(&["fmt", &input], "", 1).1, &["hello.ll is LLVM IR"]);
}

/// A module is the same whether it was translated or read from what the translation prints: so are its steps, their ids
/// and the result.
#[test]
fn a_translated_module_is_optimized_like_its_text() {
    let f = Folder::new("import-same");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm");
    let mut files = vec![f.file("hello.ll", HELLO)];
    for part in ["programs", "run"] {
        let entries = std::fs::read_dir(folder.join(part)).expect("a folder").map(|e| e.expect("an entry").path());
        let llvm = entries.filter(|p| p.extension().is_some_and(|e| e == "ll"));
        files.extend(llvm.map(|p| p.to_str().expect("a plain path").to_owned()));
    }
    let traced = |input: &str| {
        let (out, trace) = (f.path("out.tir"), f.path("out.jsonl"));
        tuffy(&["opt", "-O2", input, "-o", &out, &format!("--trace-out={trace}")], "", 0);
        (f.read("out.tir"), f.read("out.jsonl"))
    };
    for file in &files {
        let text = f.path("text.tir");
        tuffy(&["import", file, "-o", &text], "", 0);
        assert!(traced(file) == traced(&text), "{file}");
    }
    assert!(files.len() > 10, "only {} files", files.len());
}

#[test]
fn what_is_not_supported_is_named_with_its_place() {
    let f = Folder::new("import-unsupported");
    let input = f.file("bad.ll", UNSUPPORTED);
    let (_, err) = tuffy(&["import", &input], "", 6);
    has(
        &err,
        &[
            "a struct as an operand of assembly",
            "bad.ll:3:3",
            "`llvm.strange.thing",
            "bad.ll:4:3",
            "^^^",
            "bad.ll: 2 errors",
        ],
    );
    let (out, _) = tuffy(&["check", "--json", &input], "", 6);
    has(&out, &["\"line\":3", "\"column\":3"]);
    let wrong = f.file("wrong.ll", "define void @f() {\n  rte void\n}\n");
    let (_, err) = tuffy(&["build", &wrong], "", 6);
    has(&err, &["unknown instruction `rte`", "wrong.ll:2:3", "did you mean `ret`?"]);
    has(&tuffy(&["build", &f.file("text.ll", "no\n")], "", 1).1, &["text.ll:1:1"]);
}

#[test]
fn a_survey_does_not_stop() {
    let f = Folder::new("import-survey");
    let good = f.file("good.ll", HELLO);
    let bad = f.file("bad.ll", UNSUPPORTED);
    let worse = f.file("worse.ll", &format!("{UNSUPPORTED}\nnonsense\n"));
    let (out, _) = tuffy(&["import", "--survey", &good, &bad, &worse], "", 6);
    has(
        &out,
        &[
            "files   times  kind",
            "assembly",
            "intrinsic",
            "llvm.strange.thing",
            "wrong text",
            "1 of 3 files are supported",
        ],
    );
    let (json, _) = tuffy(&["import", "--survey", "--json", &good, &bad], "", 6);
    has(&json, &["\"files\":2", "\"supported\":1", "\"category\":\"intrinsic\"", "\"line\":4"]);
    has(&tuffy(&["import", "--survey", &good], "", 0).0, &["1 of 1 files are supported"]);
}

#[test]
fn notes_say_what_was_left_out() {
    let f = Folder::new("import-notes");
    let input = f.file("shiny.ll", "define void @f() shiny {\n  ret void\n}\n");
    has(&tuffy(&["import", &input], "", 0).1, &["note: ", "shiny.ll:1:18", "unknown attribute `shiny` left out"]);
    assert_eq!(tuffy(&["import", "--quiet", &input], "", 0).1, "");
    has(&tuffy(&["import", &input, &input], "", 2).1, &["--survey"]);
}

#[test]
fn nothing_is_taken_for_granted_if_that_is_asked_for() {
    let f = Folder::new("import-assume");
    let text = "define i32 @f(i32 noundef %a, i32 noundef %b) {\n  %c = add nsw i32 %a, 1\n  %d = sdiv exact i32 %c, %b\n  ret i32 %d\n}\n\
        define i1 @grows(i32 noundef %a) {\n  %b = add nsw i32 %a, 1\n  %c = icmp sgt i32 %b, %a\n  ret i1 %c\n}\n\
        define i32 @far(i32 %a, i32 %n) {\n  %b = shl nuw nsw i32 %a, %n\n  ret i32 %b\n}\n\
        define i32 @after() {\n  unreachable\n}\n";
    let input = f.file("sum.ll", text);
    let (stated, _) = tuffy(&["import", &input], "", 0);
    assert_eq!(tuffy(&["import", "--assume=stated", &input], "", 0).0, stated);
    has(&stated, &[":s32 = add", "unreachable"]);
    let (none, _) = tuffy(&["import", "--assume=none", &input], "", 0);
    has(&none, &["sext", "trap"]);
    assert!(!none.contains("unreachable"), "{none}");
    assert_eq!(tuffy(&["dump", "--assume=none", &input], "", 0).0, none);
    // Every command that reads LLVM IR.
    for (call, wanted) in [(["@grows", "2147483647"], "false"), (["@far", "1"], "2")] {
        let more: &[&str] = if call[0] == "@far" { &["33"] } else { &[] };
        let args: Vec<&str> =
            ["interp", "--assume=none", &input].into_iter().chain(call).chain(more.iter().copied()).collect();
        has(&tuffy(&args, "", 0).0, &[wanted]);
    }
    tuffy(&["interp", "--assume=none", &input, "@f", "1", "0"], "", 7);
    tuffy(&["interp", "--strict", &input, "@f", "1", "0"], "", 4);
    let (optimized, trace) = (f.path("out.tir"), f.path("trace.jsonl"));
    let traced = ["--emit-trace=full".to_owned(), format!("--trace-out={trace}")];
    tuffy(&["opt", "--assume=none", &input, "-o", &optimized, &traced[0], &traced[1]], "", 0);
    let again = f.path("again.tir");
    tuffy(&["replay", "--assume=none", "--trace", &trace, "--input", &input, "-o", &again], "", 0);
    assert_eq!(f.read("out.tir"), f.read("again.tir"));
    // Without the flag it is another module.
    tuffy(&["replay", "--trace", &trace, "--input", &input, "-o", &again], "", 1);
    // Tuffy IR says itself what it assumes.
    for command in ["opt", "dump", "interp", "build"] {
        let (_, said) = tuffy(&[command, "--assume=none", &again], "", 2);
        has(&said, &["--assume=none is about LLVM IR"]);
    }
    let differential =
        ["interp", "--assume=none", "--differential", "--before", &input, "--after", &optimized, "@f", "7", "2"];
    has(&tuffy(&differential, "", 0).0, &["same"]);
}
