//! What the `tuffy` command does: exit codes, output, files it touches and files it leaves alone.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GOOD: &str = "func @id(%x: int:s32) -> int:s32 {\n  bb0:\n    v0:s32 = param %x\n    ret v0\n}\n";
const UGLY: &str = "; keep me\nfunc @id(%x:int:s32)->int:s32 { // and me\nbb0:\nv0:s32=param 0\nret v0\n}";
const TIDY: &str =
    "; keep me\nfunc @id(%x: int:s32) -> int:s32 {  // and me\n  bb0:\n    v0:s32 = param %x\n    ret v0\n}\n";
const BAD_TYPE: &str = "func @f(int) {\n  bb0:\n    v0 = param 0\n    v1 = bnot v0\n    ret\n}\n";
const BAD_FLOW: &str = "func @f() {\n  bb0:\n    br bb0\n}\n";

/// A folder that is gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file for the test");
        path.to_str().expect("a plain path").to_owned()
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> =
            entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn tuffy(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tuffy"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tuffy can be started");
    // A command that reads no input closes the pipe.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("tuffy ends")
}

/// Runs and checks the exit code; gives standard output and standard error.
#[track_caller]
fn run(args: &[&str], input: &str, code: i32) -> (String, String) {
    let output = tuffy(args, input);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{out}\n{err}");
    (out, err)
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).expect("the file")
}

#[test]
fn help_lists_exit_codes() {
    let (out, _) = run(&["--help"], "", 0);
    for text in
        ["Exit codes:", "0  success", "1  the input is wrong", "2  the command line is wrong", "check", "fmt", "dump"]
    {
        assert!(out.contains(text), "{text:?} is not in\n{out}");
    }
    assert!(run(&["--version"], "", 0).0.starts_with("tuffy "));
}

#[test]
fn a_wrong_command_line_is_two() {
    for args in [&[][..], &["frobnicate"], &["check"], &["fmt"], &["dump"], &["check", "--no-such-flag", "-"]] {
        let (out, err) = run(args, "", 2);
        assert!(out.is_empty() && !err.is_empty(), "{args:?}");
    }
    run(&["dump", "--cfg=svg", "-"], GOOD, 2);
}

#[test]
fn check_says_what_it_read() {
    let folder = Folder::new("check");
    let good = folder.file("good.tir", GOOD);
    assert_eq!(run(&["check", &good], "", 0), (format!("{good}: ok (1 function, 2 instructions)\n"), String::new()));
    assert_eq!(run(&["check", "--quiet", &good], "", 0), (String::new(), String::new()));
    assert_eq!(run(&["check", "-"], GOOD, 0).1, "");
}

#[test]
fn check_shows_place_and_help() {
    let (out, err) = run(&["check", "-"], BAD_TYPE, 1);
    assert_eq!(out, "");
    let wanted = "error: `a` must be a `bool`, but it is `int`\n --> <stdin>:4:15\n  |\n4 |     v1 = bnot v0\n  |               ^^\n\n\
        <stdin>: 1 error\n";
    assert_eq!(err, wanted);
    let (_, err) = run(&["check", "-"], BAD_FLOW, 1);
    assert!(err.contains("--> <stdin>:3:5") && err.contains("= help: put a new entry block before it"), "{err}");
}

#[test]
fn check_goes_on_after_a_bad_file() {
    let folder = Folder::new("several");
    let (bad, good) = (folder.file("bad.tir", BAD_FLOW), folder.file("good.tir", GOOD));
    let missing = format!("{good}.missing");
    let (out, err) = run(&["check", &bad, &missing, &good], "", 1);
    assert!(out.contains("good.tir: ok"), "{out}");
    assert!(err.contains("entry block") && err.contains("cannot read"), "{err}");
}

#[test]
fn json_is_one_object_a_line() {
    let folder = Folder::new("json");
    let text = "func @f(int) {\n  bb0: ; é\n    v0 = param 0 ; é\n    v1 = bnot v0\n    é\n    ret\n}\n";
    let (bad, flow, missing) =
        (folder.file("a\"b.tir", text), folder.file("b.tir", BAD_FLOW), folder.file("c.tir", GOOD));
    std::fs::remove_file(&missing).expect("the file");
    let (out, err) = run(&["check", "--json", &bad, &flow, &missing], "", 1);
    assert_eq!(err, "");
    let lines: Vec<serde_json::Value> = out.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let place =
        |v: &serde_json::Value| ["line", "column", "end_line", "end_column"].map(|key| v[key].as_u64().unwrap_or(0));
    assert_eq!(lines.iter().map(place).collect::<Vec<_>>(), [[4, 15, 4, 17], [5, 5, 5, 6], [3, 5, 3, 11], [0; 4]]);
    assert_eq!(lines[0]["file"], bad);
    assert_eq!(lines[0]["message"], "`a` must be a `bool`, but it is `int`");
    assert_eq!(lines[2]["hint"], "put a new entry block before it");
    assert!(lines[3]["message"].as_str().is_some_and(|m| m.contains("cannot read")), "{out}");
    assert_eq!(run(&["check", "--json", "-"], GOOD, 0), (String::new(), String::new()));
}

#[test]
fn fmt_formats_in_place_and_leaves_nothing_behind() {
    let folder = Folder::new("fmt");
    let file = folder.file("ugly.tir", UGLY);
    assert_eq!(run(&["fmt", &file], "", 0), (String::new(), String::new()));
    assert_eq!(read(&file), TIDY);
    let before = std::fs::metadata(&file).and_then(|m| m.modified()).expect("a time");
    run(&["fmt", &file], "", 0);
    assert_eq!(std::fs::metadata(&file).and_then(|m| m.modified()).expect("a time"), before, "written for nothing");
    assert_eq!(folder.names(), ["ugly.tir"]);
}

#[test]
fn fmt_leaves_wrong_files_alone() {
    let folder = Folder::new("fmt-bad");
    for (name, text) in [("a.tir", BAD_TYPE), ("b.tir", "func"), ("c.tir", "\u{0}")] {
        let file = folder.file(name, text);
        let (out, err) = run(&["fmt", &file], "", 1);
        assert!(out.is_empty() && err.contains("error"), "{err}");
        assert_eq!(read(&file), text);
    }
    assert_eq!(folder.names(), ["a.tir", "b.tir", "c.tir"]);
}

#[test]
fn fmt_formats_standard_input_to_standard_output() {
    assert_eq!(run(&["fmt", "-"], UGLY, 0), (TIDY.to_owned(), String::new()));
    assert_eq!(run(&["fmt", "-"], TIDY, 0), (TIDY.to_owned(), String::new()));
    assert_eq!(run(&["fmt", "-"], BAD_TYPE, 1).0, "");
}

#[test]
fn fmt_check_only_tells() {
    let folder = Folder::new("fmt-check");
    let (ugly, tidy) = (folder.file("ugly.tir", UGLY), folder.file("tidy.tir", TIDY));
    assert_eq!(run(&["fmt", "--check", &tidy], "", 0), (String::new(), String::new()));
    assert_eq!(run(&["fmt", "--check", &ugly, &tidy], "", 1).0, format!("{ugly}: not in the standard form\n"));
    assert_eq!((read(&ugly), read(&tidy)), (UGLY.to_owned(), TIDY.to_owned()));
    run(&["fmt", "--check", "-"], UGLY, 1);
    assert_eq!(folder.names(), ["tidy.tir", "ugly.tir"]);
}

#[cfg(unix)]
#[test]
fn fmt_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("fmt-mode");
    let file = folder.file("file.tir", UGLY);
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o751)).expect("permissions");
    let link = folder.0.join("link.tir");
    symlink("file.tir", &link).expect("a link");
    run(&["fmt", link.to_str().expect("a plain path")], "", 0);
    assert_eq!(read(&file), TIDY);
    assert_eq!(std::fs::metadata(&file).expect("the file").permissions().mode() & 0o7777, 0o751);
    assert!(std::fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert_eq!(folder.names(), ["file.tir", "link.tir"]);
}

#[test]
fn dump_prints_the_module_or_one_function() {
    let two = format!("{GOOD}\nfunc @\"odd name\"() {{\n  bb0:\n    ret\n}}\n");
    assert_eq!(run(&["dump", "-"], &two, 0).0, two);
    assert_eq!(run(&["dump", "--function=@id", "-"], &two, 0).0, GOOD);
    assert!(run(&["dump", "--function", "@\"odd name\"", "-"], &two, 0).0.starts_with("func @\"odd name\""));
    let (out, err) = run(&["dump", "--function=@none", "-"], &two, 1);
    assert!(out.is_empty() && err.contains("@id, @\"odd name\""), "{err}");
    assert!(run(&["dump", "--function=id", "-"], &two, 1).1.contains("has no function id"));
    assert!(run(&["dump", "--function=@f", "-"], "", 1).1.contains("no functions"));
    assert_eq!(run(&["dump", "-"], BAD_FLOW, 1).0, "");
}

#[test]
fn dump_draws_the_flow() {
    let text = "const @quote = \"\\\"\"\nfunc @f(%c: bool, %n: int) {\n  bb0:\n    v0 = param %c\n    v1 = param %n\n    \
        v2 = symbol_addr @\"a \\\"b\\\\\"\n    br bb1(v1)\n\n  region loop {\n    bb1(v3: int):\n      \
        brif v0, bbs1.0, bb2\n\n    bbs1.0:\n      continue v3\n  }\n\n  bb2:\n    switch v1, bb3, [-1 -> bb4]\n\n  \
        bb3:\n    ret\n\n  bb4:\n    trap\n}\n\nglobal @\"a \\\"b\\\\\" = zero 1\n";
    let (out, _) = run(&["dump", "--cfg=dot", "-"], text, 0);
    for line in [
        "digraph module {",
        "  subgraph cluster_f0 {",
        "    label=\"@f\";",
        "    subgraph cluster_f0_r0 {",
        "    label=\"loop\";",
        "    f0_bb0 -> f0_bb1;",
        "    f0_bb1 -> f0_bbs1_0 [label=\"true\"];",
        "    f0_bb1 -> f0_bb2 [label=\"false\"];",
        "    f0_bbs1_0 -> f0_bb1;",
        "    f0_bb2 -> f0_bb3 [label=\"default\"];",
        "    f0_bb2 -> f0_bb4 [label=\"-1\"];",
    ] {
        assert!(out.lines().any(|l| l == line), "{line:?} is not in\n{out}");
    }
    // Every quote of a label is escaped or closes it, and every brace has its partner.
    let mut depth = 0i32;
    for line in out.lines() {
        let mut quoted = false;
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match c {
                '\\' if quoted => assert!(chars.next().is_some(), "{line}"),
                '"' => quoted = !quoted,
                '{' if !quoted => depth += 1,
                '}' if !quoted => depth -= 1,
                _ => {}
            }
            assert!(depth >= 0, "{out}");
        }
        assert!(!quoted, "{line}");
    }
    assert_eq!(depth, 0);
}

#[test]
fn a_closed_pipe_is_no_crash() {
    let many = GOOD.to_owned() + &(0..20_000).map(|i| GOOD.replace("@id", &format!("@f{i}"))).collect::<String>();
    let folder = Folder::new("pipe");
    let file = folder.file("many.tir", &many);
    let mut child = Command::new(env!("CARGO_BIN_EXE_tuffy"))
        .args(["dump", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tuffy can be started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("tuffy ends");
    assert!(output.status.code().is_some(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_examples_are_right_and_formatted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    for entry in std::fs::read_dir(folder).expect("the examples") {
        let path = entry.expect("an example").path();
        if path.extension().is_some_and(|e| e == "tir") {
            run(&["fmt", "--check", path.to_str().expect("a plain path")], "", 0);
        }
    }
}

#[test]
fn fmt_keeps_comments_at_the_items_of_a_list() {
    let text = "\
; table
const @t = {
  \"abc\", ; the name
  ; padding
  zero 5,
  addr @t ; itself
  ; nothing more
}  ; end

func @f(int) {
  bb0:
    v0 = param 0
    switch v0, bb1, [
      ; small
      2 -> bb1, ; two
      3 -> bb1
    ]  ; chosen

  bb1:
    ret
}
";
    let expected = text
        .replace("\"abc\", ;", "\"abc\",  ;")
        .replace("addr @t ;", "addr @t,  ;")
        .replace("bb1, ;", "bb1,  ;")
        .replace("3 -> bb1\n", "3 -> bb1,\n");
    let (out, _) = run(&["fmt", "-"], text, 0);
    assert_eq!(out, expected);
    let (again, _) = run(&["fmt", "-"], &out, 0);
    assert_eq!(again, out);
}

#[test]
fn fmt_needs_no_verified_file() {
    let (out, _) = run(&["fmt", "-"], "func @f() {\n bb0:\n v0 = symbol_addr @missing\n ret\n}\n", 0);
    assert_eq!(out, "func @f() {\n  bb0:\n    v0 = symbol_addr @missing\n    ret\n}\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/factorial.tir");
    let status =
        Command::new(env!("CARGO_BIN_EXE_tuffy")).args(["dump", example]).stdout(full).stderr(Stdio::null()).status();
    assert_eq!(status.expect("it runs").code(), Some(1));
}
