//! Remarks of `tuffy cc`: what clang would print, and records that LLVM's tools read.

mod common;

use common::{Folder, has, has_clang, tuffy};
use std::process::Command;

const REMARKS: &str = "\
int twice(int x) { return x + x; }
static int power(int x, int n) { return n < 1 ? 1 : x * power(x, n - 1); }
int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  for (int i = 0; i < 4; i++)
    s += twice(p[i]);
  return s + power(s, n);
}
";

/// Remarks as clang prints them; a record that LLVM's own tools read; and the object is what it is without.
#[test]
fn remarks() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-remarks");
    let file = f.file("a.c", REMARKS);
    let compile = |out: &str, more: &[&str]| {
        let object = f.path(out);
        let args = [&["cc", "-O2", "-c", &file, "-o", &object], more].concat();
        tuffy(&args, "", 0).1
    };
    let plain = compile("plain.o", &[]);
    assert_eq!(plain, "");
    let text = compile("a.o", &["-Rpass=inline|unroll", "-Rpass-missed=.", "-Rpass-analysis=^inline$"]);
    has(
        &text,
        &[
            "a.c:2:57: remark: 'power' not inlined into 'power': recursive [-Rpass-missed=inline]\n",
            "a.c:5:3: remark: loop not unrolled: unknown trip count [-Rpass-missed=loop-unroll]\n",
            "a.c:7:3: remark: completely unrolled loop with 5 iterations [-Rpass=loop-unroll]\n",
            "a.c:8:10: remark: 'twice' inlined into 'sum' [-Rpass=inline]\n",
            "a.c:8:10: remark: 'twice' inlined into 'sum' (callee_size=",
            "max_size=40",
            "[-Rpass-analysis=inline]\n",
        ],
    );
    let same =
        |a: &str, b: &str| std::fs::read(f.path(a)).expect("an object") == std::fs::read(f.path(b)).expect("an object");
    assert!(same("plain.o", "a.o"), "remarks change the object");
    assert!(compile("b.o", &["-Rpass=licm"]).is_empty());
    has(&tuffy(&["cc", "-c", &file, "-Rpass=("], "", 2).1, &["--rpass", "no regular expression"]);
    has(&tuffy(&["cc", "-c", &file, "-Rfoo"], "", 2).1, &["does not know the flag"]);
    has(&tuffy(&["cc", "-c", &file, "-fsave-optimization-record=bitstream"], "", 2).1, &["as YAML"]);
    compile("c.o", &["-fsave-optimization-record"]);
    assert!(same("plain.o", "c.o"), "a record changes the object");
    let record = f.read("c.opt.yaml");
    has(&record, &["--- !Missed", "Pass:            inline", "DebugLoc:", "--- !Passed"]);
    // The same record from a trace.
    compile("d.o", &["-g", "-Xtuffy", "--emit-trace=full", "-Xtuffy", &format!("--trace-out={}", f.path("a.jsonl"))]);
    let exported = tuffy(&["trace", "export", "--format=llvm-remarks", &f.path("a.jsonl")], "", 0).0;
    let sorted = |text: &str| {
        let mut parts: Vec<String> = text.split("--- ").map(str::to_owned).collect();
        parts.sort();
        parts
    };
    assert_eq!(sorted(&exported), sorted(&record));
    for (tool, args) in [
        ("llvm-opt-report-19", vec!["c.opt.yaml"]),
        ("llvm-remarkutil-19", vec!["count", "--parser=yaml", "c.opt.yaml"]),
        ("llvm-remarkutil-19", vec!["yaml2bitstream", "c.opt.yaml", "-o", "c.bs"]),
    ] {
        match Command::new(tool).args(&args).current_dir(&f.0).output() {
            Ok(done) => {
                let said = String::from_utf8_lossy(&done.stderr).into_owned();
                assert!(done.status.success() && said.is_empty(), "{tool} {args:?}: {said}");
                let out = String::from_utf8_lossy(&done.stdout).into_owned();
                if tool == "llvm-opt-report-19" {
                    has(&out, &["U5", "for (int i = 0; i < 4; i++)", "I", "s += twice(p[i]);"]);
                }
            }
            Err(_) => eprintln!("no {tool}: not tested"),
        }
    }
}
