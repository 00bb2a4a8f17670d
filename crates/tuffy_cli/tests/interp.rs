//! The interpreter as a command: exit codes, modes, input, differential runs, limits.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

const TUFFY: &str = env!("CARGO_BIN_EXE_tuffy");
const TUFFY_INTERP: &str = env!("CARGO_BIN_EXE_tuffy-interp");

/// What a command did.
struct Done {
    code: i32,
    out: String,
    err: String,
}

impl Done {
    #[track_caller]
    fn code(self, code: i32) -> Done {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        self
    }
    #[track_caller]
    fn out(self, text: &str) -> Done {
        assert_eq!(self.out, text, "err: {}", self.err);
        self
    }
    #[track_caller]
    fn says(self, text: &str) -> Done {
        assert!(self.err.contains(text), "`{text}` is not in: {}\nout: {}", self.err, self.out);
        self
    }
    #[track_caller]
    fn silent(self) -> Done {
        assert_eq!(self.err, "");
        self
    }
    #[track_caller]
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}", self.out))
    }
}

/// A file with this content, of its own for each call.
fn file(suffix: &str, text: &str) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("interp-{}-{}.{suffix}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a writable folder");
    path
}

fn run(program: &str, args: &[&str], stdin: &[u8]) -> Done {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    // A command that does not read its input closes the pipe.
    let _ = input.write_all(stdin);
    drop(input);
    let output = child.wait_with_output().expect("the command ends");
    Done {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// `tuffy interp` of a module.
fn interp(module: &str, args: &[&str]) -> Done {
    let path = file("tir", module);
    let mut all = vec!["interp", path.to_str().expect("a plain path")];
    all.extend(args);
    run(TUFFY, &all, b"")
}

const ADD: &str = "
func @add(%a: int, %b: int) -> int {
  bb0:
    v0 = param %a
    v1 = param %b
    v2 = add v0, v1
    ret v2
}
";

const LOAD: &str = "
func @load(%p: ptr, %i: int) -> int {
  bb0(v0: mem):
    v1 = param %p
    v2 = param %i
    v3 = ptradd v1, v2
    v4 = load.1 v3, v0 -> int
    v5 = iconst 1
    ret v5, v0
}
";

const ENDS: &str = "
extern func @_Unwind_RaiseException(ptr) -> int
extern func @nobody_has_this()
extern func @exit(int:s32) noreturn

func @ends(%n: int) -> int {
  bb0(v0: mem):
    v1 = param %n
    v2 = iconst 0
    v3 = inttoptr v2 -> ptr
    switch v1, bb1, [1 -> bb2, 2 -> bb3, 3 -> bb4, 4 -> bb5, 5 -> bb6, 6 -> bb7]

  bb1:
    ret v1, v0

  bb2:
    trap

  bb3:
    v4 = symbol_addr @_Unwind_RaiseException
    v5, v6 = call v4(v3), v0 -> int
    unreachable

  bb4:
    v7 = symbol_addr @nobody_has_this
    v8 = call v7(), v0
    unreachable

  bb5:
    unreachable

  bb6:
    v9 = iconst 1000000000000000
    v10 = shl v9, v9
    unreachable

  bb7:
    v11 = symbol_addr @exit
    v12 = iconst 33
    v13 = call v11(v12), v0
    unreachable
}
";

#[test]
fn results_are_printed() {
    interp(ADD, &["@add", "2", "3"]).code(0).out("5\n").silent();
    interp(ADD, &["@add", "--", "-2", "-0x10"]).code(0).out("-18\n");
    interp(ADD, &["@add", "-2", "1000000000000000000000000000000"]).code(0).out("999999999999999999999999999998\n");
    let path = file("tir", ADD);
    run(TUFFY_INTERP, &[path.to_str().unwrap(), "@add", "2", "3"], b"").code(0).out("5\n");
    interp("func @f() {\n  bb0:\n    ret\n}\n", &["@f"]).code(0).out("").silent();
    let floats = "func @f(%x: vec<64, f32>) -> vec<64, f32> {\n  bb0:\n    v0 = param %x\n    ret v0\n}\n";
    interp(floats, &["@f", "{-0.0, nan}"]).code(0).out("{-0.0, nan}\n");
}

#[test]
fn each_end_has_its_exit_code() {
    interp(ENDS, &["@ends", "0"]).code(0).out("0\n");
    interp(ENDS, &["@ends", "1"]).code(7).says("error: @ends traps: `trap` was reached in @ends");
    interp(ENDS, &["@ends", "2"]).code(7).says("error: @ends unwinds");
    interp(ENDS, &["@ends", "3"]).code(6).says("@nobody_has_this is not in the host library");
    let intrinsic = "func @f() {\n  bb0(v0: mem):\n    v1 = target.intrinsic \"x86.pause\"(), v0\n    ret v1\n}\n";
    interp(intrinsic, &["@f"]).code(6).says("the target intrinsic \"x86.pause\"");
    interp(ENDS, &["@ends", "4"]).code(4).says("undefined behaviour: unreachable_reached");
    interp(ENDS, &["@ends", "5"])
        .code(5)
        .says("the limit of 65536 bits in an integer; raise it with --max-integer-bits");
    interp(ENDS, &["@ends", "6"]).code(33);
    for program in [TUFFY, TUFFY_INTERP] {
        let help: &[&str] = if program == TUFFY { &["interp", "--help"] } else { &["--help"] };
        let done = run(program, help, b"").code(0);
        for code in 0..=7 {
            assert!(done.out.contains(&format!("\n  {code}  ")), "no exit code {code} in {}", done.out);
        }
    }
}

#[test]
fn json_says_what_happened() {
    let json = |n: &str| interp(ENDS, &["@ends", n, "--json"]);
    assert_eq!(json("0").code(0).json(), serde_json::json!({ "outcome": "returned", "value": "0", "warnings": [] }));
    assert_eq!(json("1").code(7).json()["outcome"], "trapped");
    assert_eq!(json("2").code(7).json()["outcome"], "unwound");
    assert_eq!(json("3").code(6).json()["outcome"], "unsupported");
    let report = json("4").code(4).json();
    assert_eq!(report["category"], "unreachable_reached");
    assert_eq!(report["location"]["function"], "ends");
    assert_eq!(report["location"]["instruction"], "unreachable");
    assert_eq!(report["stack"], serde_json::json!([]));
    let limit = json("5").code(5).json();
    assert_eq!(limit["limit"], "integer_bits");
    assert_eq!(limit["allowed"], 65536);
    assert_eq!(limit["flag"], "--max-integer-bits");
    assert_eq!(json("6").code(33).json(), serde_json::json!({ "outcome": "exited", "code": 33, "warnings": [] }));
}

#[test]
fn json_reports_name_birth_and_place() {
    let module = "
func @f(%x: int) -> int {
  bb0(v0: mem):
    v1 = param %x
    v2 = symbol_addr @g
    v3, v4 = call v2(v1), v0 -> int !loc(\"a.c\", 9, 2)
    ret v4, v3
}

func @g(%x: int) -> int {
  bb0:
    v0 = param %x
    v1:u8 = add v0, v0 !loc(\"a.c\", 3, 4)
    v2 = icmp.eq v1, v0
    brif v2, bb1, bb2 !loc(\"a.c\", 4, 5)

  bb1:
    ret v0

  bb2:
    ret v1
}
";
    let report = interp(module, &["@f", "200", "--json"]).code(4).json();
    assert_eq!(report["category"], "annotation_violation");
    assert_eq!(report["location"]["place"], serde_json::json!({ "file": "a.c", "line": 4, "column": 5 }));
    assert_eq!(report["born"]["location"]["place"]["line"], 3);
    assert_eq!(report["born"]["location"]["function"], "g");
    assert_eq!(report["stack"][0]["function"], "f");
    assert_eq!(report["stack"][0]["place"]["line"], 9);
    let done = interp(module, &["@f", "200"]).code(4);
    done.says("branch on poison")
        .says("(a.c:4:5)")
        .says("poison comes from a violated annotation on a result")
        .says("called by");
}

#[test]
fn reduce_prints_one_line() {
    interp(LOAD, &["@load", "\"ab\"", "1", "--reduce"])
        .code(0)
        .out("{\"outcome\":\"returned\",\"value\":\"1\"}\n")
        .silent();
    interp(LOAD, &["@load", "\"ab\"", "2", "--reduce"])
        .code(4)
        .out("{\"category\":\"out_of_bounds\",\"outcome\":\"undefined\"}\n")
        .silent();
    interp(ENDS, &["@ends", "5", "--reduce"])
        .code(5)
        .out("{\"limit\":\"integer_bits\",\"outcome\":\"limit\"}\n")
        .silent();
}

#[test]
fn strict_stops_where_normal_goes_on() {
    interp(LOAD, &["@load", "\"ab\"", "2"]).code(0).out("1\n").says("warning: undefined behaviour: out_of_bounds");
    interp(LOAD, &["@load", "\"ab\"", "2", "--strict"])
        .code(4)
        .out("")
        .says("error: undefined behaviour: out_of_bounds");
    interp(LOAD, &["@load", "\"ab\"", "1", "--strict"]).code(0).out("1\n").silent();
}

#[test]
fn watching_tells_steps_and_calls() {
    let module = "
func @main() -> int {
  bb0(v0: mem):
    v1 = iconst 20
    v2 = symbol_addr @twice
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}

func @twice(%x: int) -> int {
  bb0:
    v0 = param %x
    v1 = add v0, v0
    ret v1
}
";
    let done = interp(module, &["--trace-calls"]).code(40).out("");
    assert_eq!(done.err, "call @main()\n  call @twice(20)\n  @twice returns 40\n@main returns 40\n");
    let done = interp(module, &["--step"]).code(40);
    let lines: Vec<&str> = done.err.lines().collect();
    assert!(lines.contains(&"[1] @main: v1 = iconst 20  => v1=20"), "{}", done.err);
    assert!(lines.contains(&"[2] @twice: v1 = add v0, v0  ; v0=20, v0=20  => v1=40"), "{}", done.err);
    let at =
        |text: &str| lines.iter().position(|l| l.starts_with(text)).unwrap_or_else(|| panic!("{text}: {}", done.err));
    assert!(at("[1] @main: v3, v4 = call") < at("  call @twice"), "{}", done.err);
    assert!(at("[2] @twice: ret") < at("  @twice returns"), "{}", done.err);
    // What fails is told as well.
    interp(ENDS, &["@ends", "4", "--step"]).code(4).says("[1] @ends: unreachable");
}

#[test]
fn main_gives_the_exit_code() {
    let main = |n: &str| format!("func @main() -> int {{\n  bb0:\n    v0 = iconst {n}\n    ret v0\n}}\n");
    interp(&main("0"), &[]).code(0).out("").silent();
    interp(&main("42"), &[]).code(42);
    interp(&main("256"), &[]).code(0);
    interp(&main("-1"), &[]).code(255);
    interp("func @main() {\n  bb0:\n    ret\n}\n", &[]).code(0);
    interp(ADD, &[]).code(1).says("there is no function @main; there is @add");
}

#[test]
fn output_of_the_program_is_its_own() {
    let module = "
extern func @puts(ptr) -> int:s32
const @hello = \"hello\\00\"

func @main() -> int {
  bb0(v0: mem):
    v1 = symbol_addr @hello
    v2 = symbol_addr @puts
    v3, v4 = call v2(v1), v0 -> int
    v5 = iconst 3
    ret v5, v3
}
";
    interp(module, &[]).code(3).out("hello\n").silent();
    interp(module, &["--json"]).code(3).out("hello\n{\"outcome\":\"returned\",\"value\":\"3\",\"warnings\":[]}\n");
    interp(module, &["--reduce"]).code(3).out("{\"outcome\":\"returned\",\"value\":\"3\"}\n");
    interp(module, &["--max-output=5"]).code(5).says("the limit of 5 bytes of output; raise it with --max-output");
    interp(module, &["--max-output=6"]).code(3);
}

#[test]
fn standard_input_reaches_the_program_or_is_the_program() {
    let module = "
extern func @getchar() -> int:s32

func @main() -> int {
  bb0(v0: mem):
    v1 = symbol_addr @getchar
    v2, v3 = call v1(), v0 -> int
    v4, v5 = call v1(), v2 -> int
    v6 = sub v5, v3
    ret v6, v4
}
";
    let path = file("tir", module);
    run(TUFFY, &["interp", path.to_str().unwrap()], b"ad").code(3);
    run(TUFFY, &["interp", path.to_str().unwrap()], b"a").code(158); // -1 - 97
    run(TUFFY, &["interp", "-", "@add", "1", "2"], ADD.as_bytes()).code(0).out("3\n");
    run(TUFFY, &["interp", "-"], b"func").code(1).says("<stdin>");
    let path = file("tir", ADD);
    let input = b"{\"function\": \"@add\", \"args\": [1, 2]}";
    run(TUFFY, &["interp", path.to_str().unwrap(), "--input=-"], input).code(0).out("3\n");
}

#[test]
fn wrong_command_lines_are_explained() {
    run(TUFFY_INTERP, &[], b"").code(2).says("FILE");
    run(TUFFY_INTERP, &["--no-such-flag"], b"").code(2).says("--no-such-flag");
    run(TUFFY_INTERP, &["x", "--max-instructions=many"], b"").code(2).says("--max-instructions");
    run(TUFFY_INTERP, &["x", "--vscale=0"], b"").code(2).says("1..=256");
    run(TUFFY_INTERP, &["--differential"], b"").code(2).says("--before");
    run(TUFFY_INTERP, &["/nothing/here.tir"], b"").code(1).says("cannot read /nothing/here.tir");
    interp("func @f( {", &["@f"]).code(1).says("1 error");
    interp("func @f() -> int {\n  bb0:\n    v0 = bconst true\n    ret v0\n}\n", &["@f"]).code(1).says("error");
    interp(ADD, &["add", "1", "2"]).code(1).says("`add` is not a function name such as @main");
    interp(ADD, &["@sub", "1", "2"]).code(1).says("there is no function @sub; there is @add");
    interp(ADD, &["@add", "1"]).code(1).says("@add(%a: int, %b: int) -> int takes 2 arguments, but gets 1");
    interp(ADD, &["@add", "1", "2", "3"]).code(1).says("takes 2 arguments, but gets 3");
    interp(ADD, &["@add", "1", "1.5"]).code(1).says("`1.5` is not a value of type `int`");
    interp(LOAD, &["@load", "5", "0"]).code(1).says("`5` is not a value of type `ptr`");
    interp(LOAD, &["@load", "@nowhere", "0"]).code(1).says("the module has no symbol @nowhere");
    interp(ADD, &["@add", "1", "poison"]).code(4).says("poison comes from an argument of the entry function");
    let lanes = "func @f(%v: vec<vscale x 64, int(32)>) -> int {\n  bb0:\n    v0 = param %v\n    v1 = vec.reduce.add v0\n    ret v1\n}\n";
    interp(lanes, &["@f", "{1, 2, 3, 4}"]).code(0).out("10\n");
    interp(lanes, &["@f", "{1, 2}", "--vscale=1"]).code(0).out("3\n");
    interp(lanes, &["@f", "{1, 2, 3}"])
        .code(4)
        .says("argument 0 of @f is not a `vec<vscale x 64, int(32)>` with vscale 2");
}

#[test]
fn input_files_give_cases() {
    let input = |json: &str| {
        let path = file("json", json);
        interp(ADD, &[&format!("--input={}", path.display())])
    };
    input(r#"{"function": "@add", "args": [1, "-0x10"]}"#).code(0).out("-15\n");
    input(r#"[{"function": "@add", "args": [1, 2]}, {"function": "@add", "args": [3, 4]}]"#).code(0).out("3\n7\n");
    input(r#"{"function": "@add", "args": [1, "100000000000000000000"]}"#).code(0).out("100000000000000000001\n");
    input(r#"{"function": "@add", "args": [1, "poison"]}"#).code(4);
    input("{").code(1).says(".json:1:1: ");
    input("5").code(1).says("5 is not an object with `function` and `args`");
    input(r#"{"function": 5}"#).code(1).says("`function` is a name such as \"@main\", not 5");
    input(r#"{"function": "@add", "args": 5}"#).code(1).says("`args` is a list");
    input(r#"{"function": "@add", "arg": [1, 2]}"#).code(1).says("there is no `arg`; a case has `function` and `args`");
    input(r#"{"function": "@sub"}"#).code(1).says("there is no function @sub");
    input(r#"{"function": "@add", "args": [1]}"#).code(1).says("takes 2 arguments, but gets 1");
    input(r#"{"function": "@add", "args": [1, 1.5]}"#).code(1).says("`1.5` is not a value of type `int`");
    input(r#"{"function": "@add", "args": [1, null]}"#).code(1).says("null is not a value of type `int`");
    input(r#"{"function": "@add", "args": [1, {"buffer": 4}]}"#).code(1).says("is not a value of type `int`");
    interp(ADD, &["--input=/nothing/here.json"]).code(1).says("cannot read /nothing/here.json");
    let buffers = |arg: &str| {
        let path = file("json", &format!(r#"{{"function": "@load", "args": [{arg}, 0]}}"#));
        interp(LOAD, &[&format!("--input={}", path.display()), "--strict"])
    };
    buffers(r#"{"buffer": "a"}"#).code(0);
    buffers(r#"{"buffer": [1, 255, null, "poison"]}"#).code(0);
    buffers(r#"{"buffer": 16}"#).code(0);
    buffers(r#"{"buffer": []}"#).code(4).says("out_of_bounds").says("an argument buffer of 0 bytes");
    buffers("null").code(4).says("null_dereference");
    buffers(r#"{"buffer": [256]}"#).code(1);
    buffers(r#"{"buffer": -1}"#).code(1);
    buffers(r#"{"bufer": 1}"#).code(1);
}

#[test]
fn stubs_stand_in_for_unknown_functions() {
    let module = "
extern func @sensor(int) -> int:u8

func @main() -> int {
  bb0(v0: mem):
    v1 = iconst 1
    v2 = symbol_addr @sensor
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}
";
    let with = |json: &str| {
        let path = file("json", json);
        interp(module, &[&format!("--stubs={}", path.display())])
    };
    with(r#"{"sensor": 17}"#).code(17);
    with(r#"{"@sensor": 18}"#).code(18);
    with(r#"{"sensor": 300}"#).code(4).says("annotation_violation");
    with("{}").code(6).says("@sensor is not in the host library");
    with(r#"{"sensor": "x"}"#).code(1).says("@sensor: `x` is not a value of type `int`");
    with("[]").code(1).says("stubs are a JSON object of names and values");
    with("{").code(1).says(".json: ");
    interp(module, &["--stubs=/nothing/here.json"]).code(1).says("cannot read /nothing/here.json");
}

/// A differential run of two modules.
fn compare(before: &str, after: &str, input: &str, more: &[&str]) -> Done {
    let [a, b, i] = [("tir", before), ("tir", after), ("json", input)].map(|(suffix, text)| file(suffix, text));
    let args =
        [format!("--before={}", a.display()), format!("--after={}", b.display()), format!("--input={}", i.display())];
    let mut all = vec!["--differential"];
    all.extend(args.iter().map(String::as_str));
    all.extend(more);
    run(TUFFY_INTERP, &all, b"")
}

fn body(lines: &str) -> String {
    format!("func @f(%x: int) -> int {{\n  bb0:\n    v0 = param %x\n{lines}}}\n")
}

const FIVE: &str = r#"{"function": "@f", "args": [5]}"#;

#[test]
fn equal_programs_are_the_same() {
    let double = body("    v1 = add v0, v0\n    ret v1\n");
    let shifted = body("    v1 = iconst 1\n    v2 = shl v0, v1\n    ret v2\n");
    compare(&double, &shifted, FIVE, &[]).code(0).out("case 0: same\n");
    compare(&double, &shifted, FIVE, &["--reduce"]).code(0).out("{\"case\":0,\"verdict\":\"same\"}\n");
    let many = r#"[{"function": "@f", "args": [0]}, {"function": "@f", "args": [-1]}]"#;
    compare(&double, &shifted, many, &[]).code(0).out("case 0: same\ncase 1: same\n");
    // Without --input the function follows.
    let (a, b) = (file("tir", &double), file("tir", &shifted));
    let (a, b) = (format!("--before={}", a.display()), format!("--after={}", b.display()));
    run(TUFFY, &["interp", "--differential", &a, &b, "@f", "7"], b"").code(0).out("case 0: same\n");
}

#[test]
fn different_programs_are_told_apart() {
    let double = body("    v1 = add v0, v0\n    ret v1\n");
    let square = body("    v1 = mul v0, v0\n    ret v1\n");
    let done = compare(&double, &square, FIVE, &["--json"]).code(3);
    let json = done.json();
    assert_eq!(json["verdict"], "different");
    assert_eq!(json["before"], "returns 10");
    assert_eq!(json["after"], "returns 25");
    let done = compare(&double, &square, FIVE, &[]).code(3);
    assert!(
        done.out.starts_with("case 0: different: the result\n  before: returns 10\n  after:  returns 25\n"),
        "{}",
        done.out
    );
    compare(&double, &square, r#"{"function": "@f", "args": [2]}"#, &[]).code(0);
    let long = body("    br bb1\n\n  region loop {\n    bb1:\n      continue\n  }\n");
    let switch = |zero: &str, rest: &str| {
        format!(
            "func @f(%x: int) -> int {{\n  bb0:\n    v0 = param %x\n    v1 = iconst 9\n    switch v0, bb2, [0 -> bb1]\n\n  bb1:\n    {zero}\n\n  bb2:\n    {rest}\n\n  region loop {{\n    bb3:\n      continue\n  }}\n}}\n"
        )
    };
    let mixed = r#"[{"function": "@f", "args": [1]}, {"function": "@f", "args": [0]}]"#;
    let few = &["--max-instructions=1000"];
    // One difference is enough, whatever the other cases say.
    compare(&switch("br bb3", "ret v0"), &switch("br bb3", "ret v1"), mixed, few).code(3);
    compare(&switch("br bb3", "ret v0"), &switch("br bb3", "ret v0"), mixed, few).code(6);
    // A run that no longer ends is a difference; one that never did says nothing.
    compare(&double, &long, FIVE, &[]).code(3);
    let done = compare(&long, &double, FIVE, few).code(6);
    assert!(done.out.contains("says nothing: before: reaches the limit of instructions"), "{}", done.out);
}

#[test]
fn the_first_diverging_call_is_named() {
    let program = |step: i32| {
        format!(
            "
func @f(%x: int) -> int {{
  bb0(v0: mem):
    v1 = param %x
    v2 = symbol_addr @g
    v3, v4 = call v2(v1), v0 -> int
    v5 = iconst {step}
    v6 = add v4, v5
    v7, v8 = call v2(v6), v3 -> int
    ret v8, v7
}}

func @g(%x: int) -> int {{
  bb0:
    v0 = param %x
    ret v0
}}
"
        )
    };
    let json = compare(&program(1), &program(2), FIVE, &["--json"]).code(3).json();
    assert_eq!(json["first_diverging_call"]["before"], "call @g(6)");
    assert_eq!(json["first_diverging_call"]["after"], "call @g(7)");
    let text = compare(&program(1), &program(2), FIVE, &[]).code(3).out;
    assert!(text.contains("first diverging call\n    before: call @g(6)\n    after:  call @g(7)"), "{text}");
}

#[test]
fn undefined_behaviour_before_permits_anything() {
    let divide = body("    v1 = iconst 0\n    v2 = div v0, v1\n    ret v2\n");
    let anything = body("    v1 = iconst 77\n    ret v1\n");
    compare(&divide, &anything, FIVE, &[]).code(0).out("case 0: same (before is undefined: division_by_zero)\n");
    compare(&divide, &body("    unreachable\n"), FIVE, &[]).code(0);
    compare(&divide, &body("    trap\n"), FIVE, &[]).code(0);
    // The other way round it is a difference.
    let done = compare(&anything, &divide, FIVE, &[]).code(3);
    assert!(done.out.contains("division_by_zero"), "{}", done.out);
}

#[test]
fn poison_and_uninitialized_bytes_permit_anything() {
    let program = |lines: &str| {
        format!("global @g = uninit 4\n\nfunc @f(%x: int) {{\n  bb0(v0: mem):\n    v1 = symbol_addr @g\n{lines}}}\n")
    };
    let nothing = program("    ret v0\n");
    let stores = |n: &str| program(&format!("    v2 = iconst {n}\n    v3 = store.4 v2, v1, v0\n    ret v3\n"));
    let poison = program("    v2 = poison -> int\n    v3 = store.4 v2, v1, v0\n    ret v3\n");
    compare(&nothing, &stores("5"), FIVE, &[]).code(0);
    compare(&poison, &stores("5"), FIVE, &[]).code(0);
    compare(&stores("5"), &stores("5"), FIVE, &[]).code(0);
    let done = compare(&stores("5"), &stores("6"), FIVE, &[]).code(3);
    assert!(done.out.contains("byte 0 of @g\n  before: 05\n  after:  06"), "{}", done.out);
    compare(&stores("5"), &poison, FIVE, &[]).code(3);
    compare(&stores("5"), &nothing, FIVE, &[]).code(3);
    // In an argument buffer as well.
    let write = |at: &str| {
        format!(
            "func @f(%p: ptr) {{\n  bb0(v0: mem):\n    v1 = param %p\n    v2 = iconst {at}\n    v3 = ptradd v1, v2\n    v4 = store.1 v2, v3, v0\n    ret v4\n}}\n"
        )
    };
    let buffer = r#"{"function": "@f", "args": [{"buffer": [0, null, "poison", 3]}]}"#;
    let silent = "func @f(%p: ptr) {\n  bb0:\n    ret\n}\n";
    compare(silent, &write("1"), buffer, &[]).code(0);
    compare(silent, &write("2"), buffer, &[]).code(0);
    compare(silent, &write("3"), buffer, &[]).code(0);
    compare(&write("3"), silent, buffer, &[]).code(0);
    compare(&write("1"), silent, buffer, &[]).code(3);
}

#[test]
fn frozen_poison_says_nothing() {
    let frozen = body("    v1 = poison -> int\n    v2 = freeze v1\n    ret v2\n");
    let one = body("    v1 = iconst 1\n    ret v1\n");
    let done = compare(&frozen, &one, FIVE, &[]).code(6);
    assert!(done.out.contains("says nothing: `freeze` of poison may give different values"), "{}", done.out);
    let bytes = |last: &str| {
        format!(
            "func @f(%x: int) -> int {{\n  bb0(v0: mem):\n    v1 = stack_slot 1\n    v2 = load.1 v1, v0 -> byte(1)\n    v3 = freeze v2\n    v4 = bitcast v3 -> int\n    v5 = iconst 1\n    ret {last}, v0\n}}\n"
        )
    };
    compare(&bytes("v4"), &bytes("v5"), FIVE, &[]).code(6);
}

#[test]
fn programs_that_cannot_be_compared_are_refused() {
    let one = body("    ret v0\n");
    let two = "func @f(%x: int, %y: int) -> int {\n  bb0:\n    v0 = param %y\n    ret v0\n}\n";
    let done = compare(&one, two, FIVE, &[]).code(3);
    assert!(done.out.contains("@f takes 2 arguments, but gets 1"), "{}", done.out);
    let float = "func @f(%x: f64) -> int {\n  bb0:\n    v0 = iconst 5\n    ret v0\n}\n";
    let done = compare(&one, float, FIVE, &[]).code(3);
    assert!(done.out.contains("argument 0 of @f is not a `f64`"), "{}", done.out);
    compare(&one, ADD, FIVE, &[]).code(1).says("the program after has no function @f");
    compare(&one, "func", FIVE, &[]).code(1);
    compare(&one, &one, "{}", &[]).code(1).says("there is no function @main");
}

#[test]
fn bombs_reach_their_limit_at_once() {
    let bombs = "
extern func @malloc(int:u64) -> ptr

func @shift() {
  bb0:
    v0 = iconst 1
    v1 = iconst 1000000000000000
    v2 = shl v0, v1
    ret
}

func @endless() {
  bb0:
    br bb1

  region loop {
    bb1:
      continue
  }
}

func @deep(%n: int) -> int {
  bb0(v0: mem):
    v1 = param %n
    v2 = iconst 1
    v3 = icmp.lt v1, v2
    brif v3, bb1, bb2

  bb1:
    ret v1, v0

  bb2:
    v4 = sub v1, v2
    v5 = symbol_addr @deep
    v6, v7 = call v5(v4), v0 -> int
    v8 = add v7, v2
    ret v8, v6
}

func @allocate() {
  bb0(v0: mem):
    v1 = iconst 1152921504606846976
    v2 = symbol_addr @malloc
    v3, v4 = call v2(v1), v0 -> ptr
    ret v3
}
";
    let path = file("tir", bombs);
    let bomb = |args: &[&str], message: &str| {
        let start = Instant::now();
        let mut all = vec![path.to_str().unwrap()];
        all.extend(args);
        run(TUFFY_INTERP, &all, b"").code(5).says(message);
        // Generous: the machine may be busy. Released, each takes less than two seconds.
        assert!(start.elapsed().as_secs() < 30, "{args:?} took {:?}", start.elapsed());
    };
    bomb(&["@shift"], "@shift reaches the limit of 65536 bits in an integer; raise it with --max-integer-bits");
    bomb(&["@endless"], "@endless reaches the limit of 40000000 instructions; raise it with --max-instructions");
    bomb(&["@endless", "--max-instructions=1000"], "the limit of 1000 instructions");
    bomb(&["@deep", "10000000"], "@deep reaches the limit of 100000 calls under way; raise it with --max-call-depth");
    bomb(&["@deep", "11", "--max-call-depth=11"], "the limit of 11 calls");
    bomb(&["@allocate"], "@allocate reaches the limit of 1073741824 bytes of memory; raise it with --max-memory");
    bomb(&["@allocate", "--max-memory=100"], "the limit of 100 bytes");
    // Raised, they go through.
    run(TUFFY_INTERP, &[path.to_str().unwrap(), "@deep", "99999"], b"").code(0).out("99999\n");
    run(TUFFY_INTERP, &[path.to_str().unwrap(), "@deep", "100000"], b"").code(5);
    run(TUFFY_INTERP, &[path.to_str().unwrap(), "@deep", "100000", "--max-call-depth=100001"], b"")
        .code(0)
        .out("100000\n");
    // Big integers in very many calls.
    let deep = "func @deep(%x: int) -> int {\n  bb0(v0: mem):\n    v1 = param %x\n    v2 = iconst 65000\n    v3 = shl v1, v2\n    v4 = add v3, v1\n    v5 = symbol_addr @deep\n    v6, v7 = call v5(v1), v0 -> int\n    v8 = add v7, v4\n    ret v8, v6\n}\n";
    interp(deep, &["@deep", "1"]).code(5);
    // The registers of calls under way are memory.
    let many: String = (2..1000).map(|i| format!("    v{i} = iconst {i}\n")).collect();
    let wide = format!(
        "func @wide() {{\n  bb0(v0: mem):\n{many}    v1 = symbol_addr @wide\n    v1000 = call v1(), v0\n    ret v1000\n}}\n"
    );
    interp(&wide, &["@wide", "--max-memory=1000000"]).code(5).says("bytes of memory");
}

#[test]
fn warnings_are_listed_as_json() {
    let done = interp(LOAD, &["@load", "zero(4)", "9", "--json"]).code(0);
    let json = done.json();
    assert_eq!(json["outcome"], "returned");
    assert_eq!(json["warnings"][0]["category"], "out_of_bounds");
    assert_eq!(interp(ADD, &["@add", "1", "2", "--json"]).json()["warnings"], serde_json::json!([]));
}

#[test]
fn wrong_arguments_are_refused() {
    interp(ADD, &["@add", "1", "2", "--vscale=0"]).code(2).says("--vscale");
    interp(ADD, &["@add", "1", "2", "--vscale=257"]).code(2).says("--vscale");
    interp(LOAD, &["@load", "@nothing", "0"]).code(1).says("the module has no symbol @nothing");
    interp(LOAD, &["@load", "zero(99999999999999999999999)", "0"]).code(1).says("a buffer has at most");
    interp(LOAD, &["@load", "uninit(4000000000)", "0"]).code(1).says("a buffer has at most");
    let input = file("json", r#"{"function": "@add", "args": [123456789012345678901234567890, 1]}"#);
    let flag = format!("--input={}", input.display());
    interp(ADD, &[&flag]).code(0).out("123456789012345678901234567891\n");
    interp(ADD, &["@add", "1", "2", &flag]).code(1).says("`@add` and --input both say what to run");
    let input = file("json", r#"{"function": "@load", "args": [{"buffer": 4000000000}, 0]}"#);
    interp(LOAD, &[&format!("--input={}", input.display())]).code(1).says("a buffer has at most");
}

#[test]
fn variables_of_other_files_are_not_supported() {
    let module = "extern global @elsewhere\n".to_owned() + LOAD;
    interp(&module, &["@load", "@elsewhere", "0"]).code(6).says("the external variable @elsewhere");
}
