//! `tuffy build` and `tuffy run`.

mod common;

use common::{Folder, has, tuffy};
use std::process::Command;

const HELLO: &str = r#"
extern func @puts(ptr) -> int:s32
const internal @text = { "hello", zero 1 }
func @double(%x: int:s32) -> int:s32 noinline {
  bb0:
    v0 = param %x !loc("double.src", 3, 1)
    v1 = add v0, v0 !loc("double.src", 4, 1)
    v2 = sext v1, 32
    ret v2
}
func @main(%argc: int:s32, %argv: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = symbol_addr @puts
    v2 = symbol_addr @text
    v3, v4 = call v1(v2), v0 -> int
    v5 = param %argc
    v6 = symbol_addr @double
    v7, v8 = call v6(v5), v3 -> int
    ret v8, v7
}
"#;

#[test]
fn a_program_is_built_and_run() {
    let f = Folder::new("build");
    let (input, exe) = (f.file("hello.tir", HELLO), f.path("hello"));
    for level in ["-O0", "-O2"] {
        tuffy(&["build", &input, level, "--verify-code", "-o", &exe], "", 0);
        let done = Command::new(&exe).args(["a", "b"]).output().expect("it runs");
        assert_eq!(done.stdout, b"hello\n");
        assert_eq!(done.status.code(), Some(6));
        let (out, _) = tuffy(&["run", level, &input, "a", "-b"], "", 6);
        assert_eq!(out, "hello\n");
    }
    assert_eq!(f.names(), ["hello", "hello.tir"]);
}

/// Thirty million calls deep, by functions that each have one return: with a frame for each call the stack would not
/// do.
#[test]
fn calls_before_a_shared_return_leave_no_frames() {
    let turn = |name: &str, next: &str| {
        format!(
            "func @{name}(int:s32, int:s32) -> int:s32 noinline {{
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = iconst 0
    v4 = icmp.eq v1, v3
    brif v4, bb2(v2, v0), bb1
  bb1:
    v5 = iconst 1
    v6 = sub v1, v5
    v7 = xor v6, v2
    v8 = symbol_addr @{next}
    v9, v10 = call v8(v6, v7), v0 -> int
    br bb2(v10, v9)
  bb2(v11:s32: int, v12: mem):
    ret v11:s32, v12
}}
"
        )
    };
    let main = "func @main(int:s32, ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = param 0
    v2 = iconst 30_000_000
    v3 = iconst 31
    v4 = symbol_addr @even
    v5, v6 = call v4(v2, v3), v0 -> int
    v7 = zext v6, 5
    v8 = symbol_addr @alone
    v9, v10 = call v8(v2, v7), v5 -> int
    v11 = zext v10, 5
    ret v11, v9
}
";
    let f = Folder::new("shared_return");
    let program = [&*turn("even", "odd"), &*turn("odd", "even"), &*turn("alone", "alone"), main].concat();
    let input = f.file("turns.tir", &program);
    let expected = (0..30_000_000).fold(31, |x, n| x ^ n) ^ (0..30_000_000).fold(0, |x, n| x ^ n);
    for level in ["-O2", "-O3", "-Os"] {
        tuffy(&["run", level, &input], "", expected & 31);
    }
}

#[test]
fn each_kind_of_output() {
    let f = Folder::new("emit");
    let input = f.file("hello.tir", HELLO);
    let object = f.path("hello.o");
    tuffy(&["build", &input, "--emit=obj", "-o", &object], "", 0);
    assert!(std::fs::read(&object).expect("an object").starts_with(b"\x7fELF"));
    let (asm, _) = tuffy(&["build", &input, "--emit=asm"], "", 0);
    has(&asm, &["double:", "ret", "main:", "call"]);
    let (machine, _) = tuffy(&["build", &input, "--emit=tir-machine", "-O0"], "", 0);
    has(&machine, &["func @double", "m.args [7] -> m32.any", "m.add", "m.ret [0]", "func @main", "m.call"]);
    // It is text of the IR, but no program to start from.
    let (_, err) = tuffy(&["check", &f.file("machine.tir", &machine)], "", 1);
    has(&err, &["stands only in machine code"]);
}

#[test]
fn a_trace_can_be_recorded() {
    let f = Folder::new("build-trace");
    let (input, trace) = (f.file("hello.tir", HELLO), f.path("t.jsonl"));
    tuffy(&["run", &input, "--trace-out", &trace], "", 2);
    let out = f.path("out.tir");
    tuffy(&["replay", &format!("--trace={trace}"), &format!("--input={input}"), &format!("--output={out}")], "", 0);
}

#[test]
fn a_build_follows_a_policy() {
    let f = Folder::new("build-policy");
    let (input, exe, again, trace) = (f.file("hello.tir", HELLO), f.path("a"), f.path("b"), f.path("t.jsonl"));
    let (to, policy) = (format!("--trace-out={trace}"), format!("--policy={trace}"));
    // A call at the end that leaves no frame, and one that does: code is made as it was then.
    let flags: [(&[&str], bool); 5] = [
        (&["-O0"], false),
        (&["--opt-policy=O0-v1"], false),
        (&["-O0", "--only-pass=early-cse"], false),
        (&["-O0", "--experimental-rules"], false),
        (&["-O2"], true),
    ];
    for (flags, steps) in flags {
        let args = ["build", &input, "-o", &exe, "--emit-trace=decisions", &to];
        tuffy(&[&args[..], flags].concat(), "", 0);
        let recorded = f.read("t.jsonl");
        assert!(recorded.contains("\"mode\":\"decisions\""));
        // Before the code generator's part.
        let optimizer = recorded.split("\"code\":true").next().unwrap_or_default();
        assert_eq!(optimizer.contains("\"seq\":"), steps, "{flags:?}");
        let (_, err) = tuffy(&["build", &input, &policy, "-o", &again], "", 0);
        assert_eq!(err, "locked 2 of 2 functions\n");
        assert!(std::fs::read(&exe).expect("a program") == std::fs::read(&again).expect("a program"), "{flags:?}");
        let (out, err) = tuffy(&["run", &policy, &input], "", 2);
        assert_eq!((out.as_str(), err.as_str()), ("hello\n", "locked 2 of 2 functions\n"));
    }
    has(&tuffy(&["build", &input, &policy, "-O1"], "", 2).1, &["cannot be used with"]);
    has(&tuffy(&["build", &input, &policy, "-o", &trace], "", 2).1, &["the output would take the place of the input"]);

    // A function changed: stop and leave nothing, or optimize it anew.
    let other = f.file("other.tir", &HELLO.replace("add v0, v0", "sub v0, v0"));
    let gone = f.path("c");
    let (_, err) = tuffy(&["build", &other, &policy, "-o", &gone], "", 8);
    has(&err, &["divergence in @double", "the function changed since the policy"]);
    assert!(!f.names().contains(&"c".to_owned()));
    let (_, err) = tuffy(&["build", &other, &policy, "--on-divergence=fallback", "-o", &gone], "", 0);
    assert_eq!(err, "locked 1 of 2 functions; 1 optimized anew: @double (changed)\n");
    assert_eq!(tuffy(&["run", &policy, "--on-divergence=warn", &other], "", 0).0, "hello\n");
}

/// What is shown of a run is the same, whichever command optimizes.
#[test]
fn every_command_that_optimizes_says_what_it_did() {
    let f = Folder::new("build-shown");
    let (input, exe, object) = (f.file("a.tir", common::PROGRAM), f.path("a.s"), f.path("a.o"));
    let (_, opt) = tuffy(&["opt", &input, "-o", &f.path("a.out"), "--rule-stats"], "", 0);
    has(&opt, &["steps  transform", "branch_fold", "in all, in 3 functions"]);
    let machine = ["build", &input, "--emit=tir-machine", "-o", &exe];
    // A width is missing in a signature: what was optimized is reported, and no code is made.
    let (_, built) = tuffy(&[&machine[..], &["--rule-stats"]].concat(), "", 6);
    assert!(built.starts_with(&opt), "{built}");
    let hello = f.file("hello.tir", HELLO);
    let (out, _) = tuffy(&["build", &hello, "--emit=obj", "-o", &object, "--json"], "", 0);
    let said = common::json(&out);
    assert_eq!((said["output"].as_str(), said["functions"].as_u64()), (Some(object.as_str()), Some(2)));
    // The program has standard output.
    let (out, err) = tuffy(&["run", &hello, "--json"], "", 2);
    assert!(
        !out.contains('{') && common::json(err.lines().last().unwrap_or_default())["transforms"].is_object(),
        "{err}"
    );
    has(&tuffy(&["run", "--print-changed=steps", &hello], "", 2).1, &["before", "after"]);
    let wrong = f.file("wrong.tir", "func @f() {\n  bb0:\n    v0 = addd\n}\n");
    let (out, _) = tuffy(&["build", &wrong, "--json"], "", 1);
    assert_eq!(common::json(out.lines().next().unwrap_or_default())["line"].as_u64(), Some(3));
}

/// What the processor has is known to the optimizer too: `fma` is made where it is an instruction.
#[test]
fn the_optimizer_is_told_of_the_target() {
    let f = Folder::new("opt-target");
    let text = "func @f(%a: f64, %b: f64, %c: f64) -> f64 {\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = param %c\n    \
        v3 = fmul contract v0, v1\n    v4 = fadd contract v3, v2\n    ret v4\n}\n";
    let input = f.file("a.tir", text);
    assert!(!tuffy(&["opt", &input], "", 0).0.contains("fma"));
    has(&tuffy(&["opt", &input, "--target-feature=+fma"], "", 0).0, &["fma v0, v1, v2"]);
    has(&tuffy(&["opt", &input, "--target-cpu=z80"], "", 2).1, &["z80"]);
    let oracle = "! grep -q fma {}";
    has(&tuffy(&["bisect", &input, "--target-feature=+fma", "--oracle", oracle], "", 0).0, &["`fma_fadd`"]);
    tuffy(&["bisect", &input, "--oracle", oracle], "", 10);
}

/// What fails leaves no trace of itself, and an old one as it was.
#[test]
fn a_build_that_fails_leaves_no_trace() {
    let f = Folder::new("build-failed-trace");
    let old = f.file("t.jsonl", "old");
    let to = format!("--trace-out={old}");
    let no_width = f.file("a.tir", "func @main(%x: int) -> int {\n  bb0:\n    v0 = param %x\n    ret v0\n}\n");
    let undefined = f.file("b.tir", &HELLO.replace("@puts", "@there_is_no_such_thing"));
    let good = f.file("c.tir", HELLO);
    let names = f.names();
    for (args, code) in [
        (&["build", &no_width, "-o", &f.path("x")][..], 6),
        (&["run", &no_width], 6),
        (&["build", &undefined, "-o", &f.path("x")], 1),
        (&["run", &undefined], 1),
        (&["build", &good, "-o", &f.path("no/where")], 1),
        (&["build", &good, "-o", &f.path("x"), "--link", &old], 2),
    ] {
        tuffy(&[&args[..1], &[&to], &args[1..]].concat(), "", code);
        assert_eq!((f.read("t.jsonl").as_str(), f.names()), ("old", names.clone()), "{args:?}");
    }
}

#[test]
fn a_trace_goes_where_it_is_said() {
    let f = Folder::new("build-trace-out");
    let (input, exe) = (f.file("hello.tir", HELLO), f.path("a"));
    let (out, _) = tuffy(&["build", &input, "-o", &exe, "--emit-trace=decisions"], "", 0);
    assert!(out.starts_with("{\"format\":\"tuffy-trace\""));
    assert_eq!(tuffy(&["build", &input, "-o", &exe, "--emit-trace=none"], "", 0).0, "");
    has(&tuffy(&["run", "--emit-trace=full", &input], "", 2).1, &["the program and the trace would both go to"]);
    assert_eq!(f.names(), ["a", "hello.tir"]);
}

#[test]
fn the_same_program_has_the_same_bytes() {
    let f = Folder::new("build-twice");
    let (input, exe) = (f.file("hello.tir", HELLO), f.path("a"));
    let build = || {
        tuffy(&["build", &input, "-o", &exe], "", 0);
        std::fs::read(&exe).expect("a program")
    };
    let first = build();
    assert!(first == build());
    // A linker takes the name of a temporary file where an object has none.
    assert!(first.windows(11).any(|w| w == b"\0hello.tir\0"));
    let object = f.path("o");
    tuffy(&["build", "-", "--emit=obj", "-o", &object], HELLO, 0);
    assert!(std::fs::read(object).expect("an object").windows(9).any(|w| w == b"\0<stdin>\0"));
}

#[test]
fn an_unknown_policy_of_a_function_is_shown_where_it_stands() {
    let f = Folder::new("build-unknown-policy");
    let input = f.file("hello.tir", &HELLO.replace("noinline", "opt_policy(\"O2-v999\")"));
    let (_, err) = tuffy(&["build", &input, "-o", &f.path("a")], "", 1);
    has(&err, &["hello.tir:4:1", "O2-v999"]);
    assert_eq!(f.names(), ["hello.tir"]);
}

#[test]
fn what_cannot_be_built_is_named_and_leaves_nothing() {
    let f = Folder::new("build-errors");
    let exe = f.path("program");
    let cases = [
        (
            "func @f(%x: int) -> int:s32 {\n  bb0:\n    v0 = iconst 1\n    ret v0\n}\n",
            "@f: parameter 0: the calling convention needs a width",
        ),
        (
            "func @f(%x: int:s32) -> int:s32 {\n  bb0:\n    v0 = param %x\n    br bb1(v0)\n\n  region loop {\n    bb1(v1: int):\n      v2 = mul v1, v1\n      v3 = icmp.lt v2, v0\n      brif v3, bb3, bb2\n\n    bb2:\n      continue v2\n  }\n\n  bb3:\n    ret v0\n}\n",
            "has no bound within",
        ),
        (
            "func @f(%p: ptr) -> int:u64 {\n  bb0(v0: mem):\n    v1 = param %p\n    v2, v3 = load.atomic.seqcst.16 v1, v0 -> int\n    v4 = zext v3, 64\n    ret v4, v2\n}\n",
            "atomic access of 16 bytes",
        ),
        ("target \"wasm32-unknown-unknown\"\n\nfunc @f() {\n  bb0:\n    ret\n}\n", "the only architecture is x86_64"),
    ];
    for (text, message) in cases {
        let input = f.file("bad.tir", text);
        for emit in ["exe", "obj", "asm", "tir-machine"] {
            let (_, err) = tuffy(&["build", "-O0", &input, &format!("--emit={emit}"), "-o", &exe], "", 6);
            has(&err, &[message]);
            assert_eq!(f.names(), ["bad.tir"], "{emit}: {text}");
        }
    }
}

#[test]
fn outputs_take_the_place_of_no_input_and_of_no_special_file() {
    let f = Folder::new("places");
    let input = f.file("hello.tir", HELLO);
    let trace = format!("--trace-out={input}");
    let (_, err) = tuffy(&["build", &input, "-o", &input], "", 2);
    has(&err, &["the output would take the place of the input"]);
    let (_, err) = tuffy(&["build", &input, "-o", &f.path("x"), &trace], "", 2);
    has(&err, &["the trace would take the place of the input"]);
    let both = f.path("both");
    let (_, err) = tuffy(&["build", &input, "-o", &both, &format!("--trace-out={both}")], "", 2);
    has(&err, &["would both go to"]);
    let (_, err) = tuffy(&["cc", &input, "-o", &input], "", 2);
    has(&err, &["the output would take the place of the input"]);
    assert_eq!(std::fs::read_to_string(&input).expect("the input"), HELLO);
    // A link stays a link, and what it leads to is the program.
    std::fs::write(f.path("program"), "old").expect("a file");
    std::os::unix::fs::symlink(f.path("program"), f.path("link")).expect("a link");
    tuffy(&["build", &input, "-o", &f.path("link")], "", 0);
    assert!(std::fs::symlink_metadata(f.path("link")).expect("a link").is_symlink());
    assert!(std::fs::read(f.path("program")).expect("a program").starts_with(b"\x7fELF"));
    // Also one that leads to nothing yet.
    std::os::unix::fs::symlink("later", f.path("ahead")).expect("a link");
    tuffy(&["build", &input, "-o", &f.path("ahead")], "", 0);
    assert!(std::fs::symlink_metadata(f.path("ahead")).expect("a link").is_symlink());
    assert_eq!(Command::new(f.path("later")).output().expect("the program runs").stdout, b"hello\n");
    let (_, err) = tuffy(&["build", &input, "-o", &f.path("no/folder")], "", 1);
    has(&err, &["cannot write", "no/folder"]);
    // A pipe is written to.
    let pipe = f.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || std::fs::read(pipe).expect("bytes"))
    };
    tuffy(&["build", &input, "-o", &pipe], "", 0);
    assert!(reader.join().expect("a reader").starts_with(b"\x7fELF"));
    assert_eq!(f.names(), ["ahead", "hello.tir", "later", "link", "pipe", "program"]);
}

#[test]
fn a_program_that_does_not_link_leaves_nothing() {
    let f = Folder::new("build-link");
    let input = f.file("f.tir", "func @f() {\n  bb0:\n    ret\n}\n");
    let (_, err) = tuffy(&["build", &input, "-o", &f.path("program")], "", 1);
    has(&err, &["`cc` could not link", "main"]);
    assert_eq!(f.names(), ["f.tir"]);
}

#[test]
fn targets_can_be_changed() {
    let f = Folder::new("build-target");
    let input = f.file(
        "count.tir",
        "func @f(%x: int:u64) -> int:u8 {\n  bb0:\n    v0 = param %x\n    v1 = count_ones v0\n    ret v1\n}\n",
    );
    let (plain, _) = tuffy(&["build", &input, "--emit=asm"], "", 0);
    assert!(!plain.contains("popcnt"), "{plain}");
    for flag in ["--target-cpu=x86-64-v2", "--target-feature=+popcnt"] {
        let (with, _) = tuffy(&["build", &input, "--emit=asm", flag], "", 0);
        has(&with, &["popcnt"]);
    }
    for (op, feature, instruction) in [("clz.32", "lzcnt", "lzcnt"), ("ctz.16", "bmi1", "tzcnt")] {
        let text =
            format!("func @f(%x: int:u64) -> int:u8 {{\n  bb0:\n    v0 = param %x\n    v1 = {op} v0\n    ret v1\n}}\n");
        let input = f.file("zeros.tir", &text);
        let (plain, _) = tuffy(&["build", &input, "--emit=asm"], "", 0);
        assert!(!plain.contains(instruction), "{plain}");
        let (with, _) = tuffy(&["build", &input, "--emit=asm", &format!("--target-feature=+{feature}")], "", 0);
        has(&with, &[instruction]);
    }
    let (_, err) = tuffy(&["build", &input, "--target-feature=+flying"], "", 2);
    has(&err, &["no feature `flying`"]);
    let (_, err) = tuffy(&["build", &input, "--target-override=colour=red"], "", 2);
    has(&err, &["no property `colour`"]);
    let vectors = "func @f(%a: vec<128, f32>, %b: vec<128, f32>) -> vec<128, f32> {\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = vec.fadd v0, v1\n    ret v2\n}\n";
    let vectors = f.file("vectors.tir", vectors);
    let machine = |over: &str| tuffy(&["build", &vectors, "--emit=tir-machine", over], "", 0).0;
    has(&machine("--target-override=max-vector-width=128"), &["x86.addps"]);
    // More than registers have changes nothing; with less than they have, lanes stand alone.
    assert_eq!(machine("--target-override=max-vector-width=256"), machine("--target-override=max-vector-width=128"));
    for width in [0, 64] {
        let apart = machine(&format!("--target-override=max-vector-width={width}"));
        assert!(!apart.contains("x86.addps") && apart.matches(" fadd ").count() == 4, "{apart}");
    }
    let (_, err) = tuffy(&["build", &vectors, "--target-override=max-vector-width=100"], "", 2);
    has(&err, &["`max-vector-width=100`: 0 or a power of two is wanted"]);
    // One that has only words adds in words.
    let add = "func @f(%a: int:u8, %b: int:u8) -> int:u8 {\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = add v0, v1\n    v3 = zext v2, 8\n    ret v3\n}\n";
    let add = f.file("add.tir", add);
    let machine = |over: &str| tuffy(&["build", &add, "--emit=tir-machine", over], "", 0).0;
    has(&machine("--target-override=legal-int-widths=32,64"), &["m.add ", "-> m32.zero"]);
    has(&machine("--target-override=legal-int-widths=64"), &["m.add ", "-> m64"]);
    // One whose words have 32 bits splits what has 64; an address stays one register.
    let long = "func @f(%a: int:s64, %p: ptr) -> int:s64 {\n  bb0(v0: mem):\n    v1 = param %a\n    v2 = param %p\n    v3 = load.8 v2, v0 -> int\n    v4 = mul v1, v3\n    v5 = sext v4, 64\n    ret v5, v0\n}\n";
    let long = f.file("long.tir", long);
    let machine = |over: &str| tuffy(&["build", &long, "--emit=tir-machine", over], "", 0).0;
    let whole = machine("--target-override=legal-int-widths=32,64");
    assert!(whole.matches("m.mul ").count() == 1 && !whole.contains("m.umul "), "{whole}");
    let split = machine("--target-override=legal-int-widths=32");
    assert_eq!(split.matches("m.umul ").count(), 1, "{split}");
    for line in split.lines().filter(|l| ["m.mul ", "m.umul ", "m.add ", "m.adc "].iter().any(|op| l.contains(op))) {
        assert!(line.contains("-> m32.zero"), "{line}");
    }
    let reasons =
        [("pointer-size=4", "`ptradd` is modulo 2^64"), ("legal-int-widths=8,16,32", "must be `32,64`, `64` or `32`")];
    for (property, why) in reasons {
        for emit in ["--emit=asm", "--emit=tir-machine"] {
            let (_, err) = tuffy(&["build", &add, emit, &format!("--target-override={property}")], "", 6);
            has(&err, &["@f: no code can be made for", property, why]);
        }
    }
}

#[test]
fn attributes_of_functions_are_heeded() {
    let f = Folder::new("build-attributes");
    let body = "{\n  bb0:\n    v0 = param %x\n    v1 = count_ones v0\n    ret v1\n}\n";
    let text = format!(
        "func @a(%x: int:u64) -> int:u8 target_features(\"+popcnt\") {body}\nfunc @b(%x: int:u64) -> int:u8 frame_pointer {body}\n"
    );
    let (asm, _) = tuffy(&["build", &f.file("a.tir", &text), "--emit=asm", "--verify-code"], "", 0);
    let (a, b) = asm.split_once("b:\n").expect("both functions");
    has(a, &["popcnt"]);
    assert!(!b.contains("popcnt"), "{b}");
    has(b, &["push %rbp", "mov %rsp,%rbp", "pop %rbp", "ret"]);
    let wrong = text.replace("+popcnt", "+flying");
    let (_, err) = tuffy(&["build", &f.file("b.tir", &wrong), "--emit=asm"], "", 6);
    has(&err, &["@a: there is no feature `flying`"]);
}

#[test]
fn addresses_lead_to_source_places() {
    let f = Folder::new("build-lines");
    let (input, exe) = (f.file("hello.tir", HELLO), f.path("hello"));
    tuffy(&["build", &input, "-O0", "-o", &exe], "", 0);
    let symbols = Command::new("nm").arg(&exe).output().expect("nm runs");
    let symbols = String::from_utf8_lossy(&symbols.stdout).into_owned();
    let line = symbols.lines().find(|l| l.ends_with(" double")).expect("the function");
    let address = line.split(' ').next().expect("an address");
    let found = Command::new("addr2line").args(["-f", "-e", &exe, address]).output().expect("addr2line runs");
    has(&String::from_utf8_lossy(&found.stdout), &["double", "double.src:3"]);
}

const STEPS: &str = r#"
extern func @getpid() -> int:s32
global internal @cell align(8) = { zero 8 }
func @steps(%x: int:s32) -> int:s32 noinline {
  bb0(v0: mem):
    v1 = symbol_addr @cell
    v2 = param %x
    v3 = store.volatile.4 v2, v1, v0 !loc("steps.src", 10, 3)
    v4 = add v2, v2 !loc("steps.src", 11, 3)
    v5 = sext v4, 32 !loc("steps.src", 11, 3)
    v6 = store.volatile.4 v5, v1, v3 !loc("steps.src", 12, 3)
    v7 = symbol_addr @getpid
    v8, v9 = call v7(), v6 -> int !loc("steps.src", 13, 3)
    v10, v11 = load.volatile.4 v1, v8 -> int !loc("steps.src", 14, 3)
    v12 = sext v11, 32 !loc("steps.src", 14, 3)
    ret v12, v10 !loc("steps.src", 15, 1)
}
func @main(%argc: int:s32, %argv: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = symbol_addr @steps
    v2 = param %argc !loc("steps.src", 20, 1)
    v3, v4 = call v1(v2), v0 -> int !loc("steps.src", 21, 3)
    v5 = add v4, v4 !loc("steps.src", 22, 3)
    v6 = sext v5, 32 !loc("steps.src", 22, 3)
    ret v6, v3 !loc("steps.src", 23, 1)
}
"#;

#[test]
fn a_debugger_steps_from_place_to_place() {
    if Command::new("gdb").arg("--version").output().is_err() {
        println!("skipped: gdb is not installed");
        return;
    }
    let f = Folder::new("build-gdb");
    let (input, exe) = (f.file("steps.tir", STEPS), f.path("steps"));
    for level in ["-O0", "-O2"] {
        tuffy(&["build", &input, level, "-o", &exe], "", 0);
        let mut gdb = Command::new("gdb");
        gdb.args(["-nx", "-batch", "-ex", "break steps", "-ex", "run", "-ex", "bt"]);
        for _ in 0..5 {
            gdb.args(["-ex", "next"]);
        }
        let done = gdb.args(["-ex", "finish"]).arg(&exe).output().expect("gdb runs");
        let said = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
        // It stops at the first place, knows who called, goes from line to line and back to the caller.
        has(&said, &["steps () at steps.src:10", "in main () at steps.src:21"]);
        let lines: Vec<&str> = said.lines().filter_map(|l| l.split_once("\tin steps.src")).map(|(n, _)| n).collect();
        let wanted: &[&str] = if level == "-O0" { &["11", "12", "13", "14", "15", "22"] } else { &["11", "12", "13"] };
        assert!(lines.starts_with(wanted), "{level}: {lines:?}\n{said}");
    }
}

/// The name of a source file with the folder that the module states; nothing of the folder in which the compiler runs.
#[test]
fn places_have_the_folder_that_the_module_states() {
    let f = Folder::new("build-folders");
    let exe = f.path("hello");
    let place = |text: &str| {
        let input = f.file("hello.tir", text);
        tuffy(&["build", &input, "-O0", "-o", &exe], "", 0);
        let symbols = Command::new("nm").arg(&exe).output().expect("nm runs");
        let symbols = String::from_utf8_lossy(&symbols.stdout).into_owned();
        let line = symbols.lines().find(|l| l.ends_with(" double")).expect("the function");
        let address = line.split(' ').next().expect("an address");
        let found = Command::new("addr2line").args(["-e", &exe, address]).output().expect("addr2line runs");
        let verified = Command::new("llvm-dwarfdump-19").args(["--verify", &exe]).output();
        assert!(verified.is_err() || verified.is_ok_and(|done| done.status.success()), "{text}");
        String::from_utf8_lossy(&found.stdout).trim().to_owned()
    };
    assert_eq!(place(HELLO), "double.src:3");
    let stated = format!("source_directory \"/no/such folder\"\n{HELLO}");
    assert_eq!(place(&stated), "/no/such folder/double.src:3");
    assert_eq!(place(&stated.replace("double.src", "/else/where.src")), "/else/where.src:3");
    assert_eq!(place(&stated.replace("double.src", "sub/double.src")), "/no/such folder/sub/double.src:3");
    // Optimizing keeps it.
    let (out, _) = tuffy(&["opt", "-O2", &f.file("stated.tir", &stated)], "", 0);
    has(&out, &["source_directory \"/no/such folder\"\n"]);
    // From another folder, the same object.
    let objects = ["one", "two"].map(|name| {
        std::fs::create_dir_all(f.0.join(name)).expect("a folder");
        f.file(&format!("{name}/hello.tir"), HELLO);
        let mut build = Command::new(env!("CARGO_BIN_EXE_tuffy"));
        let done =
            build.args(["build", "hello.tir", "--emit=obj", "-o", "hello.o"]).current_dir(f.0.join(name)).status();
        assert!(done.is_ok_and(|s| s.success()));
        std::fs::read(f.0.join(name).join("hello.o")).expect("an object")
    });
    assert!(objects[0] == objects[1]);
}
