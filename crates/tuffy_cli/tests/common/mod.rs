//! Running the commands in a folder of their own.

#![allow(dead_code, reason = "each test uses a part")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Whether there is a C compiler to read C with; says so if there is none.
pub fn has_clang() -> bool {
    let found = Command::new("clang-19").arg("--version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("no clang-19: nothing is tested");
    }
    found
}

/// What a program prints, and its exit code.
pub fn what_it_prints(program: &str) -> (String, Option<i32>) {
    let done = Command::new(program).output().expect("it runs");
    (String::from_utf8_lossy(&done.stdout).into_owned(), done.status.code())
}

/// A program with something to do for every local pass.
pub const PROGRAM: &str = "\
func @f(%x: int:s32) -> int {
  bb0:
    v0:s32 = param %x
    v1 = iconst 2
    v2 = iconst 3
    v3 = add v1, v2
    v4 = icmp.gt v3, v1
    brif v4, bb1, bb2

  bb1:
    v5 = mul v0, v3
    ret v5

  bb2:
    ret v3
}

func @\"odd name\"() -> int {
  bb0:
    v1 = iconst 2
    v3 = add v1, v1
    ret v3
}

func @still(%x: int:s32) -> int {
  bb0:
    v0:s32 = param %x
    ret v0
}
";

/// A folder that is gone when the test ends.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).expect("a file for the test");
        self.path(name)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> =
            entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Optimizes a program with a trace of this mode: `NAME.tir`, `NAME.out`, `NAME.jsonl`.
    pub fn traced(&self, name: &str, text: &str, mode: &str, more: &[&str]) -> (String, String, String) {
        let input = self.file(&format!("{name}.tir"), text);
        let (out, trace) = (self.path(&format!("{name}.out")), self.path(&format!("{name}.jsonl")));
        let (mode, to) = (format!("--emit-trace={mode}"), format!("--trace-out={trace}"));
        let mut args = vec!["opt", &input, "-o", &out, &mode, &to];
        args.extend(more);
        tuffy(&args, "", 0);
        (input, out, trace)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs `tuffy` and checks the exit code; gives standard output and standard error.
#[track_caller]
pub fn tuffy(args: &[&str], input: &str, code: i32) -> (String, String) {
    run(env!("CARGO_BIN_EXE_tuffy"), args, input, code)
}

/// Runs `tuffy-replay`.
#[track_caller]
pub fn replay(args: &[&str], input: &str, code: i32) -> (String, String) {
    run(env!("CARGO_BIN_EXE_tuffy-replay"), args, input, code)
}

#[track_caller]
fn run(program: &str, args: &[&str], input: &str, code: i32) -> (String, String) {
    let output = raw(program, args, input);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{out}\n{err}");
    assert!(!err.contains("panicked at"), "{args:?}\n{err}");
    (out, err)
}

fn raw(program: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(program)
        .args(args)
        .env("SOURCE_DATE_EPOCH", "1770422400")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command can be started");
    // A command that reads no input closes the pipe.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends")
}

/// Asserts that a text has all parts, in this order.
#[track_caller]
pub fn has(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("no `{part}` in the rest of\n{text}"));
        rest = &rest[at + part.len()..];
    }
}

/// A JSON document.
#[track_caller]
pub fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

/// A program of many functions, each with something to do.
pub fn many(functions: usize) -> String {
    let one = |i: usize| {
        format!(
            "func @g{i}(%x: int:s32) -> int {{\n  bb0:\n    v0:s32 = param %x\n    v1 = iconst {i}\n    v2 = iconst 3\n    v3 = add v1, v2\n    v4 = mul v0, v3\n    v5 = icmp.lt v1, v2\n    brif v5, bb1, bb2\n\n  bb1:\n    ret v4\n\n  bb2:\n    ret v3\n}}\n\n"
        )
    };
    (0..functions).map(one).collect()
}
