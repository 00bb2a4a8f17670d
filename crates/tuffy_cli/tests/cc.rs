//! `tuffy cc`: a C compiler for makefiles. Without clang nothing is tested but how that is said.

mod common;

use common::{Folder, has, tuffy};
use std::process::Command;

fn has_clang() -> bool {
    let found = Command::new("clang-19").arg("--version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("no clang-19: nothing is tested");
    }
    found
}

fn run(program: &str) -> (String, Option<i32>) {
    let done = Command::new(program).output().expect("it runs");
    (String::from_utf8_lossy(&done.stdout).into_owned(), done.status.code())
}

const MAIN: &str = r#"
#include <stdio.h>
#include "area.h"
int main(void) {
    printf("%s %d\n", NAME, area(6, 7));
    return 0;
}
"#;
const AREA: &str = "#include \"area.h\"\nint area(int w, int h) { return w * h; }\n";
const HEADER: &str = "#ifndef AREA_H\n#define AREA_H\nint area(int w, int h);\n#endif\n";

const MAKEFILE: &str = "\
CFLAGS = -O2 -g -Wall -Wextra -std=c11 -Iinclude -DNAME='\"area\"' -MMD -MP
LDLIBS = -lm -L.
OBJS = main.o area.o

all: prog libarea.a

prog: $(OBJS)
\t$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

libarea.a: area.o
\tar rcs $@ $^

clean:
\trm -f $(OBJS) prog libarea.a *.d

-include $(OBJS:.o=.d)
";

#[test]
fn make_builds_a_project() {
    if !has_clang() || Command::new("make").arg("--version").output().is_err() {
        return;
    }
    let f = Folder::new("cc-make");
    std::fs::create_dir_all(f.0.join("include")).expect("a folder");
    f.file("include/area.h", HEADER);
    f.file("main.c", MAIN);
    f.file("area.c", AREA);
    f.file("Makefile", MAKEFILE);
    let make = |target: &str| {
        let cc = format!("CC={} cc", env!("CARGO_BIN_EXE_tuffy"));
        let done = Command::new("make").args([cc.as_str(), target]).current_dir(&f.0).output().expect("make runs");
        assert!(
            done.status.success(),
            "{}{}",
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr)
        );
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    make("all");
    assert_eq!(run(&f.path("prog")), ("area 42\n".into(), Some(0)));
    has(&f.read("main.d"), &["main.o:", "include/area.h"]);
    // The rules that clang wrote tell make what depends on the header.
    has(&make("all"), &["Nothing to be done"]);
    f.file("include/area.h", &format!("{HEADER}/* changed */\n"));
    std::thread::sleep(std::time::Duration::from_millis(20));
    let again = Command::new("touch").arg(f.path("include/area.h")).status();
    assert!(again.is_ok_and(|s| s.success()));
    has(&make("all"), &["-c -o main.o", "-c -o area.o"]);
    make("clean");
}

#[test]
fn one_command_compiles_and_links() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-one");
    std::fs::create_dir_all(f.0.join("include")).expect("a folder");
    let include = format!("-I{}", f.path("include"));
    f.file("include/area.h", HEADER);
    let (main, area) = (f.file("main.c", MAIN), f.file("area.c", AREA));
    let program = f.path("prog");
    for level in ["-O0", "-O1", "-O2", "-O3", "-Os"] {
        tuffy(&["cc", level, &include, "-DNAME=\"x\"", &main, &area, "-o", &program, "-lm", "-pthread"], "", 0);
        assert_eq!(run(&program), ("x 42\n".into(), Some(0)), "{level}");
    }
    // Objects, and what clang gives.
    let object = f.path("area.o");
    tuffy(&["cc", "-O2", &include, "-c", &area, "-o", &object], "", 0);
    tuffy(&["cc", &include, "-DNAME=\"y\"", &main, &object, "-o", &program], "", 0);
    assert_eq!(run(&program).0, "y 42\n");
    let llvm = f.path("area.ll");
    tuffy(&["cc", &include, "-O1", "-S", "-emit-llvm", &area, "-o", &llvm], "", 0);
    has(&f.read("area.ll"), &["define", "@area"]);
    tuffy(&["cc", &llvm, "-c", "-o", &object], "", 0);
    has(&tuffy(&["cc", &include, "-E", &area], "", 0).0, &["int area(int w, int h)"]);
    let assembly = f.path("area.s");
    tuffy(&["cc", &include, "-S", &area, "-o", &assembly], "", 0);
    has(&f.read("area.s"), &["area:", "ret"]);
    // Assembly names no file, so the program has the name of its object: always the same one.
    let more = f.file("more.s", ".text\nunseen:\n  ret\n.section .note.GNU-stack,\"\",@progbits\n");
    let twice = ["1", "2"].map(|name| {
        let path = f.path(name);
        tuffy(&["cc", &include, "-DNAME=\"y\"", &main, &area, &more, "-o", &path], "", 0);
        std::fs::read(path).expect("a program")
    });
    assert!(twice[0] == twice[1]);
    // Flags of Tuffy itself.
    let trace = f.path("trace.jsonl");
    tuffy(&["cc", &include, "-O2", "-c", &area, "-o", &object, "-Xtuffy", &format!("--trace-out={trace}")], "", 0);
    has(&f.read("trace.jsonl"), &["\"function\""]);
    // What was done then is done again; the level is that of the trace.
    let (again, policy) = (f.path("again.o"), format!("--policy={trace}"));
    let (_, err) = tuffy(&["cc", &include, "-O2", "-c", &area, "-o", &again, "-Xtuffy", &policy], "", 0);
    has(&err, &["locked 1 of 1 function"]);
    assert!(std::fs::read(&object).expect("an object") == std::fs::read(&again).expect("an object"));
    let (_, err) = tuffy(&["cc", &include, &area, &main, "-o", &program, "-Xtuffy", &policy], "", 2);
    has(&err, &["a trace belongs to one file"]);
    // Nothing that is read is written over, and nothing is written twice.
    let read = f.read("trace.jsonl");
    let over = |path: &str| format!("--trace-out={path}");
    for (args, message) in [
        (&["-c", &area, "-o", &object, "-Xtuffy", &over(&area)][..], "the trace would take the place of the input"),
        (&[&area, "-o", &trace, "-Xtuffy", &policy], "the output would take the place of the input"),
        (&[&main, &object, "-o", &program, "-Xtuffy", &over(&object)], "the trace would take the place of the input"),
        (&[&main, &object, "-o", &program, "-Xtuffy", &over(&program)], "would both go to"),
        (&["-c", &area, "-o", &object, "-Xtuffy", "--on-divergence=warn"], "--on-divergence needs a --policy"),
        (&["-c", &area, "-o", &object, "-Xtuffy", "--json"], "error: -Xtuffy: unexpected argument '--json' found"),
    ] {
        has(&tuffy(&[&["cc", &include], args].concat(), "", 2).1, &[message]);
    }
    assert_eq!(f.read("trace.jsonl"), read);
    // Not the text is to blame.
    let other = f.file("other.c", "int other(int a) { return a + a; }\n");
    let (_, err) = tuffy(&["cc", "-c", &other, "-o", &object, "-Xtuffy", &policy], "", 8);
    assert!(!err.contains("the errors are in"), "{err}");
}

#[test]
fn what_goes_wrong_is_said() {
    let f = Folder::new("cc-wrong");
    let source = f.file("a.c", "int f(void) { return oops; }\n");
    has(&tuffy(&["cc", "-c", "-q", &source], "", 2).1, &["does not know the flag `-q`"]);
    has(&tuffy(&["cc", "-c"], "", 2).1, &["no files to compile"]);
    has(&tuffy(&["cc", "--help"], "", 0).0, &["-Xtuffy", "TUFFY_CLANG"]);
    let none = Command::new(env!("CARGO_BIN_EXE_tuffy"))
        .args(["cc", "-c", &source])
        .env("TUFFY_CLANG", "no-such-clang")
        .output();
    let none = none.expect("tuffy runs");
    assert_eq!(none.status.code(), Some(6));
    has(&String::from_utf8_lossy(&none.stderr), &["no-such-clang"]);
    if has_clang() {
        has(&tuffy(&["cc", "-c", &source, "-o", &f.path("a.o")], "", 1).1, &["oops"]);
        assert_eq!(f.names(), ["a.c"]);
        let wide = f.file("wide.c", "long double f(long double x) { return x; }\n");
        let said = tuffy(&["cc", "-c", &wide, "-o", &f.path("a.o")], "", 6).1;
        has(&said, &["type `x86_fp80` is not supported", "wide.c: the errors are in what clang made of this file"]);
    }
}

#[test]
fn undefined_behaviour_is_defined_if_that_is_asked_for() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-undefined");
    let source = f.file(
        "wrap.c",
        "#include <limits.h>\nint grows(int x) { return x + 1 > x; }\nint main(void) { return grows(INT_MAX) + 2 * (1 << grows(-1) * 33); }\n",
    );
    let program = f.path("wrap");
    tuffy(&["cc", "-w", "-O2", "-fno-exploit-ub", &source, "-o", &program], "", 0);
    assert_eq!(run(&program).1, Some(4));
    tuffy(&["cc", "-w", "-O2", "-c", &source, "-o", &f.path("wrap.o")], "", 0);
    let (text, _) = tuffy(&["cc", "--help"], "", 0);
    has(&text, &["-fno-exploit-ub"]);
}
