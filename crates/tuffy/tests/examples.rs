//! The examples run, say what their comments promise, and stay short.

use std::path::Path;
use std::process::{Command, Output};

fn run(example: &str, args: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "-p", "tuffy", "--example", example, "--"]).args(args);
    cargo.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).output().expect("cargo runs")
}

fn said(example: &str, args: &[&str]) -> String {
    let output = run(example, args);
    assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_module_is_optimized_traced_replayed_and_becomes_an_object() {
    let said = said("trace_to_object", &["examples/primes.tir"]);
    assert!(said.contains("the same module") && said.contains("bytes of object code"), "{said}");
    let wrong = run("trace_to_object", &["README.md"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("--> README.md:1:1"));
}

#[test]
fn a_calculator_is_compiled_in_process() {
    assert_eq!(
        said("jit", &["2 + x * x - 7 * 2", "3", "-9"]),
        "2 + x * x - 7 * 2 = -3 for x = 3\n2 + x * x - 7 * 2 = 69 for x = -9\n"
    );
    let wrong = run("jit", &["x *"]);
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("expected a number or x, found `the end`"));
}

#[test]
fn a_policy_notices_an_edit() {
    let said = said("lock", &[]);
    for part in ["2 of 2 functions as they were", "divergence in @area", "1 locked, 1 optimized anew"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn examples_are_short() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for file in std::fs::read_dir(folder).expect("examples") {
        let path = file.expect("a file").path();
        let lines = std::fs::read_to_string(&path).expect("text").lines().count();
        assert!(lines < 60, "{}: {lines} lines", path.display());
    }
}
