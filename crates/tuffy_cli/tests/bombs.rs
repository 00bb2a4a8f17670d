//! Hostile input: `tuffy` answers with an error or with success, soon, with little text, and never with a crash.
//!
//! Nothing here is asserted about time, but a run that takes a minute is taken for a hang.

use std::fmt::Write as _;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What a run of `tuffy` did.
struct Outcome {
    code: Option<i32>,
    stderr: String,
}

/// A file that is gone when the test ends, failed or not.
struct Scratch(PathBuf);

impl Scratch {
    fn new(bytes: &[u8]) -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("bomb{}-{}.tir", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, bytes).expect("a file for the test");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn wait(child: &mut Child) -> Option<i32> {
    let start = Instant::now();
    loop {
        match child.try_wait().expect("a child to wait for") {
            Some(status) => return status.code(),
            None if start.elapsed() > Duration::from_secs(60) => {
                let _ = child.kill();
                panic!("tuffy hangs");
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    }
}

fn run(args: &[&str]) -> Outcome {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tuffy"));
    let mut child =
        command.args(args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("tuffy can be started");
    let mut pipe = child.stderr.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    });
    let start = Instant::now();
    let code = wait(&mut child);
    println!("{args:?}: {:.2} s", start.elapsed().as_secs_f64());
    let stderr = reader.join().expect("standard error");
    assert!(stderr.len() < 1 << 20, "{} bytes of errors", stderr.len());
    let stderr = String::from_utf8_lossy(&stderr).into_owned();
    assert!(!stderr.contains("panicked"), "{stderr}");
    let printable = |c: char| c == '\n' || !c.is_control();
    assert!(stderr.chars().all(printable), "control characters in {stderr:?}");
    Outcome { code, stderr }
}

/// Checks that `tuffy check` refuses a text with this complaint, and if it is not large, `tuffy fmt --check` too.
#[track_caller]
fn refused(text: impl AsRef<[u8]>, complaint: &str) {
    let file = Scratch::new(text.as_ref());
    let path = file.0.to_str().expect("a plain path");
    let all = [&["check", path][..], &["fmt", "--check", path]];
    for args in if text.as_ref().len() > 4 * MEGABYTE { &all[..1] } else { &all[..] } {
        let outcome = run(args);
        assert_eq!(outcome.code, Some(1), "{args:?}: {}", outcome.stderr);
        assert!(outcome.stderr.contains(complaint), "{complaint:?} is not in {}", outcome.stderr);
    }
}

/// Checks that a text reads, but that `tuffy check` refuses it with this complaint.
#[track_caller]
fn unverified(text: impl AsRef<[u8]>, complaint: &str) {
    let file = Scratch::new(text.as_ref());
    let outcome = run(&["check", file.0.to_str().expect("a plain path")]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    assert!(outcome.stderr.contains(complaint), "{complaint:?} is not in {}", outcome.stderr);
}

/// Checks that a text is good, can be formatted and dumped.
#[track_caller]
fn accepted(text: impl AsRef<[u8]>) {
    let file = Scratch::new(text.as_ref());
    let path = file.0.to_str().expect("a plain path");
    let all = [&["check", path][..], &["fmt", path], &["dump", path], &["fmt", "--check", path]];
    for args in if text.as_ref().len() > 4 * MEGABYTE { &all[..2] } else { &all[..] } {
        let outcome = run(args);
        assert_eq!(outcome.code, Some(0), "{args:?}: {}", outcome.stderr);
    }
}

/// A function around the lines of its only block.
fn function(head: &str, lines: &str) -> String {
    format!("func @f{head} {{\n  bb0(v0: mem):\n{lines}\n}}\n")
}

const MEGABYTE: usize = 1 << 20;

#[test]
fn deep_regions() {
    for (open, end) in [("region plain {\n", ""), ("region loop {\nbb: x\n", "}\n")] {
        let text = format!("func @f() {{\nbb0:\nret\n{}{}", open.repeat(100_000), end.repeat(100_000));
        refused(text, "");
    }
    refused(
        format!("func @f() {{\nbb0:\nret\n{}", "region plain {\n".repeat(100_000)),
        "regions nest deeper than 1024",
    );
}

#[test]
fn a_region_too_deep_is_one_error() {
    let mut text = "func @f() {\nbb0:\nbr bb1\n".to_owned();
    for i in 1..=1025 {
        let _ = write!(text, "region plain {{\nbb{i}:\nbr bb{}\n", i + 1);
    }
    text.push_str("bb1026:\nret\n");
    text.push_str(&"}\n".repeat(1026));
    refused(&text, "1 error\n");
    refused(text, "regions nest deeper than 1024");
}

#[test]
fn regions_as_deep_as_allowed() {
    let mut text = "func @f() {\nbb0:\nbr bb1\n".to_owned();
    for i in 1..=1024 {
        let _ = write!(text, "region plain {{\nbb{i}:\nbr bb{}\n", i + 1);
    }
    text.push_str("bb1025:\nret\n");
    text.push_str(&"}\n".repeat(1025));
    accepted(text);
}

#[test]
fn deep_types() {
    for part in ["[", "struct{", "vec<1, ", "[struct{", "struct{vec<8, [", "struct{int,\n"] {
        let text = format!("extern func @f({}int)\n", part.repeat(1_000_000));
        refused(text, "types nest deeper than 64");
    }
}

#[test]
fn wide_types() {
    let fields = "int, ".repeat(1 << 20);
    accepted(format!("extern func @f(struct{{{fields}}})\n"));
    // The type is a megabyte long, the errors about it are not.
    let lines = "    v9 = add v1, v1\n".repeat(60);
    refused(
        function(&format!("(struct{{{}}})", &fields[..MEGABYTE - 1]), &format!("    v1 = param 0\n{lines}")),
        "must be an `int`",
    );
    refused(format!("extern func @f(struct{{{fields}int}})\n"), "more than 1048576 parts");
}

#[test]
fn huge_comment() {
    accepted(format!("; {}\n", "x".repeat(50 * MEGABYTE)));
    accepted(format!("func @f() {{ ; {}\nbb0:\nret\n}}", ";".repeat(50 * MEGABYTE)));
}

#[test]
fn many_comments() {
    accepted(";\n".repeat(2 * MEGABYTE));
}

#[test]
fn huge_space() {
    accepted(" ".repeat(10 * MEGABYTE));
    accepted("\n".repeat(10 * MEGABYTE));
    refused(format!("func {}", " \r\t".repeat(4 * MEGABYTE)), "expected a name such as `@f`");
}

fn switch(cases: usize, key: impl Fn(usize) -> usize) -> String {
    let mut text = "func @f(int) {\nbb0:\nv0 = param 0\nswitch v0, bb1, [".to_owned();
    for i in 0..cases {
        let _ = write!(text, "{} -> bb1, ", key(i));
    }
    text.push_str("]\nbb1:\nret\n}\n");
    text
}

#[test]
fn huge_switch() {
    accepted(switch(1_000_000, |i| i));
}

#[test]
fn huge_switch_with_equal_keys() {
    refused(switch(1_000_000, |i| i / 2), "two cases have the key 0");
}

#[test]
fn huge_argument_list() {
    let args = "v1, ".repeat(10 * MEGABYTE);
    accepted(function("(ptr)", &format!("v1 = param 0\nv2 = call v1({args}), v0\nret v2")));
}

#[test]
fn huge_argument_list_of_later_values() {
    let mut text = "func @f(ptr) {\nbb0(v0: mem):\nv1 = param 0\nbr bb2\nbb1:\nv2 = call v1(".to_owned();
    for i in 0..200_000 {
        let _ = write!(text, "v{}, ", 10 + i);
    }
    text.push_str("), v0\nret v2\nbb2:\nv9 = freeze v1\n");
    for i in 0..200_000 {
        let _ = writeln!(text, "v{} = freeze v{}", 10 + i, 9 + i);
    }
    text.push_str("br bb1\n}\n");
    accepted(text);
}

#[test]
fn late_types_in_reverse() {
    let mut text = "func @f(ptr) {\nbb0:\nbr bb200000\n".to_owned();
    for i in 1..200_000 {
        let _ = write!(text, "bb{i}:\nv{i} = freeze v{}\nbr bb{}\n", i + 1, i - 1);
    }
    text = text.replace("br bb0\n", "ret\n");
    text.push_str("bb200000:\nv200000 = param 0\nbr bb199999\n}\n");
    accepted(text);
}

#[test]
fn huge_string() {
    accepted(format!("const @s = \"{}\"\n", "x".repeat(50 * MEGABYTE)));
    accepted(format!("const @s = \"{}\"\n", "\\00".repeat(10 * MEGABYTE)));
    refused(format!("const @s = \"{}", "x".repeat(50 * MEGABYTE)), "the string has no end");
}

#[test]
fn huge_names() {
    let name = "x".repeat(30 * MEGABYTE);
    refused(format!("global @{name} = addr @{name}x"), "the module has no symbol");
    refused(format!("global @{name} = zero 1\nglobal @{name} = zero 1"), "the symbol @xxxx");
    refused(function("()", &name), "there is no instruction `xxxxxxxx");
    refused(function("()", &"a.".repeat(20 * MEGABYTE)), "there is no instruction `a.a.a.a");
    refused(function("()", &format!("v{}", "1".repeat(30 * MEGABYTE))), "is not the name of a value");
    refused(function("()", &"v1 ".repeat(10 * MEGABYTE)), "expected `=`");
}

#[test]
fn huge_numbers() {
    refused(function("()", &format!("v1 = iconst {}", "9".repeat(10_000_000))), "at most 1048576 bits");
    refused(function("()", &format!("v1 = iconst 0x{}", "f".repeat(10_000_000))), "at most 1048576 bits");
    refused(function("()", &format!("v1 = iconst -{}", "_".repeat(10_000_000))), "expected an integer");
    refused(function("()", &format!("v1 = sext v0, {}", "9".repeat(10_000_000))), "a width is at most 1048576");
    refused(
        function("()", &format!("v1 = fconst {} -> f64", "9".repeat(10_000_000))),
        "a float constant is at most 4096 characters",
    );
    refused(function("()", &format!("v1 = fconst 1e{} -> f16", "9".repeat(10_000_000))), "a float constant is at most");
    refused(format!("global @g = zero {}", "9".repeat(10_000_000)), "a byte count is at most");
}

#[test]
fn numbers_as_large_as_allowed() {
    let digits = "9".repeat(315_650);
    let mut lines = String::new();
    for i in 0..9 {
        let _ = writeln!(lines, "v{} = iconst -{i}{digits}", i + 1);
    }
    accepted(function("()", &format!("{lines}ret v0")));
}

#[test]
fn huge_annotations() {
    for bits in ["0", "1", "?", "x", "x0", "?x", "01"] {
        let known = format!("x{}", bits.repeat((MEGABYTE - 1) / bits.len()));
        accepted(function("(int)", &format!("v1:known({known}) = param 0\nret v0")));
    }
    refused(function("(int)", &format!("v1:known({}) = param 0", "01".repeat(MEGABYTE))), "at most 1048576 bits");
    accepted(function("(int)", &format!("v1{} = param 0\nret v0", ":s8".repeat(MEGABYTE))));
}

#[test]
fn many_results() {
    let mut names = String::new();
    for i in 2..100_000 {
        let _ = write!(names, "v{i}, ");
    }
    let wrong = format!("v1 = bconst true\n{names}v100000 = add v1, v1");
    refused(function("()", &wrong), "`add` has one result, but 99999 are named");
}

#[test]
fn many_errors() {
    let found = "50 errors or more";
    refused(function("()", &"frobnicate\n".repeat(1_000_000)), found);
    refused("x\nfunc\n".repeat(1_000_000), found);
    refused(function("()", &"br bb9\n".repeat(1_000_000)), "there is no block bb9");
    let mut blocks = String::new();
    let mut values = String::new();
    for i in 1..1_000_000 {
        let _ = writeln!(blocks, "br bb{i}");
        let _ = writeln!(values, "v{i} = add v{0}, v{0}", i + 1_000_000);
    }
    refused(function("()", &blocks), found);
    refused(function("()", &values), found);
}

#[test]
fn many_late_type_errors() {
    let mut text = "func @f(ptr) {\nbb0:\nbr bb2\nbb1:\n".to_owned();
    for i in 1..1_000_000 {
        let _ = writeln!(text, "v{i} = add v0, v0");
    }
    text.push_str("ret\nbb2:\nv0 = param 0\nbr bb1\n}\n");
    refused(text, "50 errors or more");
}

#[test]
fn many_verifier_errors() {
    unverified(function("()", &"ret\n".repeat(1_000_000)), "50 errors or more");
    let mut functions = String::new();
    for i in 0..100_000 {
        let _ = write!(functions, "func @f{i}() {{\n}}\n");
    }
    unverified(&functions, "50 errors or more");
    let file = Scratch::new(functions.replace("{\n", "{\nbb0:\nret\n").as_bytes());
    let outcome = run(&["dump", "--function=@x", file.0.to_str().expect("a plain path")]);
    assert!(outcome.code == Some(1) && outcome.stderr.contains("100000 others"), "{}", outcome.stderr);
}

#[test]
fn verifier_errors_in_one_long_line() {
    let args = "v1, ".repeat(10 * MEGABYTE);
    let text = function("(ptr)", &format!("v1 = param 0\nv2 = call v1({args} v3, v3, v3), v0\nv3 = iconst 1\nret v2"));
    refused(text, "`v3` is used before its definition");
}

#[test]
fn value_numbers() {
    accepted(function("()", "v4294967294 = iconst 1\nv1 = add v4294967294, v4294967294\nret v0"));
    for name in ["v4294967295", "v99999999999", "v18446744073709551616", "s4294967295.0", "s0.4294967295", "s1."] {
        refused(function("()", &format!("{name} = iconst 1\nret v0")), &format!("`{name}` is not the name of a value"));
        refused(
            function("()", &format!("v1 = add {name}, v0\nret v0")),
            &format!("`{name}` is not the name of a value"),
        );
    }
    refused(function("()", "br bb4294967295"), "`bb4294967295` is not the name of a block");
}

#[test]
fn sparse_names() {
    let mut lines = String::new();
    for i in 1..200_000u64 {
        let n = i * 2_654_435_761 % 4_294_967_291;
        let _ = writeln!(lines, "v{} = iconst 1", n + 2);
    }
    accepted(function("()", &format!("{lines}ret v0")));
}

#[test]
fn not_text() {
    refused(b"\xff\xfe", "not valid UTF-8");
    refused(b"func @f() {\n  bb0: ; \xc3\n    ret\n}\n", "not valid UTF-8");
    refused([0x80; 1000], "not valid UTF-8");
    accepted("");
    refused("func", "expected a name such as `@f`, found the end of the file");
    refused("extern func @f(int,", "found the end of the file");
    accepted("\u{feff}func @f() {\nbb0:\nret\n}\n");
    refused("func\u{feff} @f() {", "found `\\u{feff}`");
    refused("\0", "found `\\u{0}`");
    refused([0; 1 << 20], "found `\\u{0}`");
    refused("func @f() {\n\0bb0:\nret\n}\n", "found `\\u{0}`");
    refused("func @f(\u{1b}[31m) {", "found `\\u{1b}`");
    accepted("const @s = \"\0\u{1b}\"\n; \0\n");
    accepted("func @f() {\r\n  bb0: ; a\r\n    ret ; b\r\n}\r\n");
    accepted("func @f() {\r\n\r  bb0:\n\rret\r\r\n}");
    refused("func @f() {\r}\r", "expected the end of the line, found `}`");
}

#[test]
fn brackets() {
    for bracket in ["{", "}", "(", ")", "[", "]", "<", "\"", "@", "%", "!", ":", "=", "-", "->", "\\", "/", ".", "\n{"]
    {
        let text = bracket.repeat(MEGABYTE / 2);
        if bracket == "/" { accepted(text) } else { refused(text, "expected") }
    }
}

#[test]
fn unterminated() {
    let text = "target \"t\"\n\
        global internal @g align(8) section(\"s\") = { \"a\\00\", zero 8, addr @g + 4 }\n\
        extern weak func @e(%x: int:s32:known(01), struct{int, [f32; 3]}, ...) -> ptr:align(8)\n\
        func weak @f(vec<vscale x 64, int(8)>, ptr byval(8, 8)) -> int noinline opt_level(\"O2\") {\n\
        bb0(v0: mem) !count(7):\n\
        v1 = fconst -1.5e3 -> f64 !loc(\"a.c\", 1, 2)\n\
        v2:nofpclass(nan inf) = fadd reassoc v1:nofpclass(zero), v1\n\
        v3 = symbol_addr @\"odd name\"\n\
        v4, s1.0:s8 = call v3(v1, v2), v0 as (f64, f64) -> int\n\
        region loop {\nbb1(v5: int):\n\
        switch v5, bb1(v5), [1 -> bb2(v5), -0xff -> bb1] !weights(1, 2, 3)\n\
        v6, v7 = landing_pad catch @e, filter [@e, @f], cleanup\n}\n}\n";
    for end in 0..text.len() {
        let file = Scratch::new(&text.as_bytes()[..end]);
        let outcome = run(&["check", file.0.to_str().expect("a plain path")]);
        assert!(matches!(outcome.code, Some(0 | 1)), "{end}: {:?}", outcome.code);
        assert_eq!(outcome.code == Some(1), outcome.stderr.contains("error"), "{end}: {}", outcome.stderr);
    }
}

#[test]
fn no_files() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let missing = format!("{folder}/no such file.tir");
    for (path, complaint) in [(folder, "cannot read"), (&missing, "cannot read"), ("", "cannot read")] {
        for command in ["check", "fmt", "dump"] {
            let outcome = run(&[command, path]);
            assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
            assert!(outcome.stderr.contains(complaint), "{}", outcome.stderr);
        }
    }
}
