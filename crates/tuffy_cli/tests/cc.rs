//! `tuffy cc`: a C compiler for makefiles. Without clang nothing is tested but how that is said.

mod common;

use common::{Folder, has, has_clang, tuffy, what_it_prints};
use std::process::Command;

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
    assert_eq!(what_it_prints(&f.path("prog")), ("area 42\n".into(), Some(0)));
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
        assert_eq!(what_it_prints(&program), ("x 42\n".into(), Some(0)), "{level}");
    }
    // Objects, and what clang gives.
    let object = f.path("area.o");
    tuffy(&["cc", "-O2", &include, "-c", &area, "-o", &object], "", 0);
    tuffy(&["cc", &include, "-DNAME=\"y\"", &main, &object, "-o", &program], "", 0);
    assert_eq!(what_it_prints(&program).0, "y 42\n");
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
        (&["-c", &area, "-o", &object, "-Xtuffy", "--jsn"], "error: -Xtuffy: unexpected argument '--jsn' found"),
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
        let wide =
            f.file("wide.c", "typedef int v3 __attribute__((ext_vector_type(3)));\nv3 f(v3 *p) { return *p; }\n");
        let said = tuffy(&["cc", "-c", &wide, "-o", &f.path("a.o")], "", 6).1;
        has(&said, &["type `<3 x i32>` is not supported", "wide.c:2:1", "v3 f(", "^", "wide.c: 1 error"]);
        // An instruction has a column too, whatever else clang is told.
        let text = "void f(int *p) {\n  p[1] = 2;\n  __builtin_debugtrap();\n}\n";
        let trap = f.file("trap.c", text);
        let said = tuffy(&["cc", "-O2", "-c", "-MMD", &trap, "-o", &f.path("a.o")], "", 6).1;
        has(&said, &["not supported", "trap.c:3:3", "__builtin_debugtrap"]);
        assert!(!f.names().contains(&"a.o".to_owned()), "{:?}", f.names());
    }
}

/// What is wrong with assembly stands in the source, not in a file that the assembler got; nothing is written.
#[test]
fn wrong_assembly_has_a_place() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-assembly");
    let function = |body: &str| format!("long f(long x, long *p) {{\n  {body}\n  return x;\n}}\n");
    let many: Vec<String> = (0..16).map(|i| format!("\"r\"(p[{i}])")).collect();
    let cases = [
        (r#"__asm__("flurb %0" : "+r"(x));"#, 1, vec!["a.c:2:3", "@f", "no such instruction", "flurb"]),
        (r#"__asm__("nop\n\taddq %1, %0" : "+x"(x) : "r"(p));"#, 1, vec!["a.c:2:3", "@f", "addq"]),
        (r#"__asm__("nop" : : "i"(x));"#, 1, vec!["a.c:2:3", "@f", "`i` wants a constant"]),
        (r#"__asm__("nop" : : "I"(x));"#, 1, vec!["a.c:2:3", "`I` wants a constant"]),
        (
            &*format!("__asm__(\"nop\" : : {});", many.join(", ")),
            1,
            vec!["a.c:2:3", "16 general registers", "there are 1"],
        ),
        (r#"__asm__("movq %h1, %0" : "+r"(x) : "S"(x));"#, 1, vec!["a.c:2:3", "modifier `h`"]),
        (r#"__asm__(".data\n\t.long 1");"#, 1, vec!["a.c:2:3", "another section", ".pushsection"]),
        (r#"__asm__("here: nop"); __asm__("here: nop");"#, 1, vec!["a.c:2:25", "already defined"]),
        (r#"__asm__(".cfi_adjust_cfa_offset 8");"#, 1, vec!["a.c:2:3", "cfi_startproc"]),
        (r#"__asm__("nop" : "=y"(x));"#, 6, vec!["a.c:2:3", "MMX"]),
        (r#"__asm__("nop\n\t.subsection 1\n\tnop\n\t.previous");"#, 6, vec!["a.c:2:3", "subsection"]),
    ];
    for (body, code, wanted) in cases {
        let source = f.file("a.c", &function(body));
        for level in ["-O0", "-O2"] {
            let said = tuffy(&["cc", "-w", level, "-c", &source, "-o", &f.path("a.o")], "", code).1;
            has(&said, &wanted);
            assert!(!said.contains("/tmp/") || !said.contains("tuffy-"), "{said}");
            assert!(!f.names().contains(&"a.o".to_owned()), "{body}: {:?}", f.names());
        }
    }
    let module = f.file("b.c", "__asm__(\".globl f\\nf: flurb\");\nint g(void) { return 1; }\n");
    has(&tuffy(&["cc", "-c", &module, "-o", &f.path("b.o")], "", 1).1, &["b.c", "flurb", "assembly of the module"]);
    let twice = f.file("c.c", "int f(void) { return 1; }\n__asm__(\"f: ret\");\n");
    has(&tuffy(&["cc", "-c", &twice, "-o", &f.path("c.o")], "", 1).1, &["c.c", "already defined"]);
    assert_eq!(f.names(), ["a.c", "b.c", "c.c"]);
    // What is made depends on the text alone, wherever it stands.
    let good =
        "long f(long x) { __asm__(\"lea 1f(%%rip), %0\\n1:\" : \"=r\"(x)); return x; }\n__asm__(\".long f - .\");\n";
    let objects = ["one", "two"].map(|folder| {
        std::fs::create_dir_all(f.0.join(folder)).expect("a folder");
        let (source, object) = (f.file(&format!("{folder}/d.c"), good), f.path(&format!("{folder}.o")));
        tuffy(&["cc", "-O1", "-c", &source, "-o", &object], "", 0);
        std::fs::read(object).expect("an object")
    });
    assert!(objects[0] == objects[1]);
    // For people, the text stands beside what was made of it.
    let (shown, _) = tuffy(&["cc", "-O1", "-S", &f.path("one/d.c"), "-o", "-"], "", 0);
    has(&shown, &["# .long f - .", "# lea 1f(%rip), %rax", "lea 0xe,%rax"]);
}

/// The command line of other compilers: where words come from, and what is asked.
#[test]
fn command_lines_are_those_of_other_compilers() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-lines");
    let source = f.file("a.c", "#include <stdio.h>\nint main(void) { puts(TEXT); return 0; }\n");
    let program = f.path("program");
    let words = f.file("words", &format!("-O2 '-DTEXT=\"two words\"'\n{source} -o {program}"));
    tuffy(&["cc", &format!("@{words}")], "", 0);
    assert_eq!(what_it_prints(&program), ("two words\n".into(), Some(0)));
    // Standard input, whose language must be said.
    let (text, object) = ("int f(void) { return 1; }\n", f.path("f.o"));
    tuffy(&["cc", "-xc", "-c", "-", "-o", &object], text, 0);
    has(&tuffy(&["cc", "-c", "-", "-o", &object], text, 2).1, &["-x c"]);
    has(&tuffy(&["cc", "-E", "-"], "int x = __LINE__;\n", 0).0, &["int x = 1;"]);
    // Who is asked answers; scripts look for clang's words.
    let (version, _) = tuffy(&["cc", "--version"], "", 0);
    assert!(version.lines().next().is_some_and(|line| line.contains("clang version")), "{version}");
    has(&version, &["tuffy cc 0.", "makes the code"]);
    has(&tuffy(&["c++", "--version"], "", 0).0, &["tuffy c++ 0."]);
    assert_eq!(tuffy(&["cc", "-dumpmachine"], "", 0).0.trim().split('-').next(), Some("x86_64"));
    // With files, `-v` shows how the linker is called: build systems learn from it where libraries are.
    let (_, shown) = tuffy(&["cc", "-v", "-DTEXT=\"v\"", &source, "-o", &program], "", 0);
    has(&shown, &["-emit-llvm", "-lc"]);
    // Build systems ask the linker who it is.
    has(&tuffy(&["cc", "-Wl,--version"], "", 0).0, &["GNU ld"]);
    has(&tuffy(&["cc", "-shared"], "", 2).1, &["there are no files"]);
    // What is not done is said, and nothing depends on it.
    let (_, said) = tuffy(&["cc", "-flto", "-c", "-DTEXT=\"\"", &source, "-o", &object], "", 0);
    has(&said, &["warning: -flto: there is no link-time optimization"]);
    has(&tuffy(&["cc", "-fcf-protection=some", "-c", &source], "", 2).1, &["`none`, `branch`, `return` or `full`"]);
    has(&tuffy(&["cc", "-fsanitize=memory", "-c", &source], "", 2).1, &["passes of LLVM"]);
    // What is made on the way is kept if that is asked for.
    let kept = f.path("kept.o");
    tuffy(&["cc", "-save-temps=obj", "-DTEXT=\"kept\"", "-O2", "-c", &source, "-o", &kept], "", 0);
    has(&f.read("a.ll"), &["kept", "define"]);
    has(&f.read("a.tir"), &["func @main"]);
}

/// What code must not do is not done, and what nobody makes is refused.
#[test]
fn flags_about_code_act() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-code");
    let text = "int ext(int);\nint leaf(int a) { volatile int b[4]; b[a & 3] = a; return b[0]; }\n\
        int tail(int a) { return ext(a + 1); }\n\
        int sw(int a) { switch (a) { case 0: return 7; case 1: return 99; case 2: return 12; case 3: return 31; case 4: \
        return 5; case 5: return 66; } return 1; }\n\
        int many(int a, int b, int c, int d, int e, int f, int g, int h) {\n  \
        __asm__ volatile(\"\" : \"+r\"(a), \"+r\"(b), \"+r\"(c), \"+r\"(d), \"+r\"(e), \"+r\"(f), \"+r\"(g), \"+r\"(h));\n  \
        return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h; }\n";
    let source = f.file("a.c", text);
    let assembly = |flags: &[&str]| {
        let to = f.path("a.s");
        tuffy(&[&["cc", "-O2", "-S", &source, "-o", &to], flags].concat(), "", 0);
        f.read("a.s")
    };
    let body = |text: &str, name: &str| {
        let start = text.find(&format!("{name}:\n")).expect("the function");
        text[start..].split("\n\n").next().unwrap_or_default().to_owned()
    };
    let plain = assembly(&[]);
    assert!(!body(&plain, "leaf").contains("sub") && body(&plain, "tail").contains("jmp"), "{plain}");
    assert!(plain.contains("bytes of jump tables"), "{plain}");
    assert!(body(&assembly(&["-mno-red-zone"]), "leaf").contains(",%rsp"));
    assert!(body(&assembly(&["-fno-optimize-sibling-calls"]), "tail").contains("call"));
    assert!(!assembly(&["-fno-jump-tables"]).contains("jump tables"));
    for (line, message) in [
        ("__attribute__((zero_call_used_regs(\"all\"))) int f(int x) { return x; }", "zero-call-used-regs"),
        ("__attribute__((no_caller_saved_registers)) void f(void) {}", "no_caller_saved_registers"),
    ] {
        let asked = f.file("b.c", line);
        has(&tuffy(&["cc", "-c", &asked, "-o", &f.path("b.o")], "", 6).1, &[message, "b.c:1:1"]);
    }
}

/// Processors that check indirect jumps find marks, and the note that says that they may check; what may be patched is
/// listed.
#[test]
fn marks_and_places_to_patch_are_in_the_code() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-marks");
    let text = "#include <setjmp.h>\nextern jmp_buf b; int h(int);\n\
        int again(void) { return setjmp(b); }\n\
        int sw(int a) { switch (a) { case 0: return 7; case 1: return 99; case 2: return h(1); case 3: return 31; \
        case 4: return h(5); case 5: return 66; } return 1; }\n";
    let source = f.file("a.c", text);
    let (object, listing) = (f.path("a.o"), f.path("a.s"));
    let make = |flags: &[&str]| {
        tuffy(&[&["cc", "-O2", "-c", &source, "-o", &object], flags].concat(), "", 0);
        tuffy(&[&["cc", "-O2", "-S", &source, "-o", &listing], flags].concat(), "", 0);
        let tool = |name: &str, flags: &[&str]| {
            let said = Command::new(name).args(flags).arg(&object).output().expect("binutils");
            String::from_utf8_lossy(&said.stdout).into_owned()
        };
        (f.read("a.s"), tool("readelf", &["-nW"]), tool("objdump", &["-r", "-j", "__patchable_function_entries"]))
    };
    let (plain, note, _) = make(&[]);
    assert!(!plain.contains("endbr64") && !note.contains("IBT"), "{plain}{note}");
    let (marked, note, _) = make(&["-fcf-protection"]);
    // Both functions begin so, and `setjmp` returns there again.
    assert_eq!(marked.matches("endbr64").count(), 3, "{marked}");
    assert!(marked.contains("notrack jmp") && note.contains("IBT, SHSTK"), "{marked}{note}");
    let (_, note, _) = make(&["-fcf-protection=return"]);
    assert!(note.contains("SHSTK") && !note.contains("IBT"), "{note}");
    assert!(!make(&["-fcf-protection", "-fcf-protection=none"]).0.contains("endbr64"));
    let (padded, _, list) = make(&["-fpatchable-function-entry=5,2"]);
    assert!(padded.matches("nop").count() >= 6 && list.matches("R_X86_64_64").count() == 2, "{padded}{list}");
}

/// What passes of LLVM put in is there: they run before Tuffy reads.
#[test]
fn instrumentation_of_llvm_works() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-passes");
    let program = f.path("a");
    let traced = "#include <stdio.h>\n#define NO __attribute__((no_instrument_function))\nstatic int depth;\n\
        NO void __cyg_profile_func_enter(void *f, void *c) { printf(\"%d>\", ++depth); }\n\
        NO void __cyg_profile_func_exit(void *f, void *c) { printf(\"<%d\", depth--); }\n\
        static int g(int x) { return x + 1; }\nint main(void) { return g(2) - 3; }\n";
    let broken = "#include <stdlib.h>\nint at(int *p, int i) { return p[i]; }\n\
        int main(int c, char **v) { int a[4] = {1, 2, 3, 4}; int *h = calloc(4, 4); if (c > 2) free(h); \
        int r = c > 1 ? at(h, c == 2 ? 4 : 1) : at(a, c); free(c > 2 ? 0 : h); return r; }\n";
    let (traced, broken) = (f.file("t.c", traced), f.file("b.c", broken));
    for level in ["-O0", "-O2"] {
        tuffy(&["cc", level, "-finstrument-functions", &traced, "-o", &program], "", 0);
        assert_eq!(what_it_prints(&program), ("1>2><2<1".into(), Some(0)), "{level}");
        tuffy(&["cc", level, "-fsanitize=address", &broken, "-o", &program], "", 0);
        for (args, found) in [(&[][..], ""), (&["x"], "heap-buffer-overflow"), (&["x", "y"], "heap-use-after-free")] {
            let done = Command::new(&program).args(args).output().expect("it runs");
            let said = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code() == Some(2), found.is_empty(), "{level} {args:?}: {said}");
            has(&said, &[found]);
        }
    }
}

/// Rules for make stand where they are asked for and name what is made, however they are asked for.
#[test]
fn rules_for_make_are_about_the_object() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-rules");
    f.file("h.h", "");
    let (source, object) = (f.file("m.c", "#include \"h.h\"\nint f(void) { return 1; }\n"), f.path("out.o"));
    let named = f.path("x.d");
    for (flags, rule, target) in [
        (&["-c", "-MMD"][..], "out.d", "out.o:"),
        (&["-c", "-MMD", "-MT", "foo"], "out.d", "foo:"),
        (&["-S", "-MMD", "-MQ", "bar"], "out.d", "bar:"),
        (&["-c", &format!("-Wp,-MMD,{named}")], "x.d", "out.o:"),
        (&["-c", &format!("-Wp,-MD,{named},-MT,zz")], "x.d", "zz:"),
    ] {
        let before = f.names();
        tuffy(&[&["cc"], flags, &[&source, "-o", &object]].concat(), "", 0);
        let text = f.read(rule);
        assert!(text.contains(target) && text.contains("m.c") && text.contains("h.h"), "{flags:?}: {text}");
        std::fs::remove_file(f.path(rule)).expect("it was read");
        std::fs::remove_file(&object).expect("it was made");
        assert_eq!(f.names(), before, "{flags:?}");
    }
}

/// What nobody uses is left out by the linker, if each symbol has a section of its own.
#[test]
fn symbols_have_sections_of_their_own() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-sections");
    let text = "#include <stdio.h>\nint used = 3, unused_data[1000] = {1};\nconst int unused_const[10] = {7};\n\
        int unused_code(void) { return unused_data[3] + unused_const[2]; }\n\
        static int zeroed;\n__attribute__((section(\".text.mine\"))) int placed(int x) { return x + zeroed; }\n\
        int main(void) { printf(\"%d\\n\", placed(used)); return 0; }\n";
    let (source, program, object) = (f.file("a.c", text), f.path("program"), f.path("a.o"));
    for level in ["-O0", "-O2"] {
        let flags = ["-ffunction-sections", "-fdata-sections", "-g"];
        tuffy(&[&["cc", level, "-c", &source, "-o", &object], &flags[..]].concat(), "", 0);
        let sections = Command::new("readelf").args(["-SW", &object]).output().expect("readelf");
        let sections = String::from_utf8_lossy(&sections.stdout).into_owned();
        for name in [".text.main", ".text.unused_code", ".data.unused_data", ".rodata.unused_const", ".text.mine"] {
            assert!(sections.contains(&format!(" {name} ")), "{name}: {sections}");
        }
        assert!(!sections.contains(".text.placed"), "{sections}");
        tuffy(&["cc", &object, "-Wl,--gc-sections", "-o", &program], "", 0);
        assert_eq!(what_it_prints(&program), ("3\n".into(), Some(0)));
        let symbols = Command::new("nm").arg(&program).output().expect("nm");
        let symbols = String::from_utf8_lossy(&symbols.stdout).into_owned();
        assert!(symbols.contains(" T main") && !symbols.contains("unused"), "{symbols}");
    }
}

/// Short `memset` needs no library, which may be what is compiled.
#[test]
fn short_memory_operations_call_nothing() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-memset");
    let text = "#include <stdio.h>\n#include <stddef.h>\nvoid *memset(void *p, int c, size_t n) {\n  \
        unsigned char *q = p; while (n--) *q++ = c; return p; }\n\
        struct s { char b[23]; };\n\
        int main(void) {\n  char b[8]; memset(b, 65, 7); b[7] = 0; puts(b);\n  \
        struct s s = {0}; int sum = 0; __builtin_memset(s.b + 1, 0xa5, 21);\n  \
        for (int i = 0; i < 23; i++) sum += (unsigned char)s.b[i]; printf(\"%d\\n\", sum); return 0; }\n";
    let (source, program) = (f.file("a.c", text), f.path("program"));
    for level in ["-O0", "-O1", "-O3"] {
        let check = ["-Xtuffy", "--verify-code"];
        let args = ["cc", level, "-fno-exploit-ub", "-fno-builtin", &source, "-o", &program];
        tuffy(&[&args[..], &check].concat(), "", 0);
        assert_eq!(what_it_prints(&program), ("AAAAAAA\n3465\n".into(), Some(0)), "{level}");
    }
}

/// The source says how a function is optimized.
#[test]
fn functions_ask_for_pipelines_in_c() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-annotate");
    let text = "__attribute__((annotate(\"tuffy::opt_level(aggressive)\"))) int hot(int x) { return x * 1 + 0; }\n\
        __attribute__((annotate(\"tuffy::opt_policy(v1)\"))) int same(int x) { return x * 1 + 0; }\n\
        int plain(int x) { return x * 1 + 0; }\n";
    let (source, object, trace) = (f.file("a.c", text), f.path("a.o"), f.path("t.jsonl"));
    let to = format!("--trace-out={trace}");
    tuffy(&["cc", "-O1", "-c", &source, "-o", &object, "-Xtuffy", &to], "", 0);
    let begins: Vec<_> = f
        .read("t.jsonl")
        .lines()
        .map(common::json)
        .filter(|l| l.get("begin").is_some() && l.get("code").is_none())
        .collect();
    let policies: Vec<_> = begins.iter().map(|b| (b["begin"].as_str(), b["policy"].as_str())).collect();
    assert_eq!(policies, [(Some("@hot"), Some("O3-v1")), (Some("@same"), Some("O1-v1")), (Some("@plain"), None)]);
    let wrong = f.file("b.c", &text.replace("opt_level(", "opt_lvl("));
    has(&tuffy(&["cc", "-c", &wrong, "-o", &object], "", 1).1, &["expected `tuffy::opt_level(LEVEL)`", "@hot"]);
    let empty = f.file("d.c", &text.replace("aggressive", ""));
    has(&tuffy(&["cc", "-c", &empty, "-o", &object], "", 1).1, &["d.c:1: expected `tuffy::opt_level(LEVEL)`"]);
    let unknown = f.file("c.c", &text.replace("aggressive", "violent"));
    has(&tuffy(&["cc", "-c", &unknown, "-o", &object], "", 1).1, &["@hot: there is no level `violent`"]);
}

/// What is undefined is reported at run time: clang puts the checks in, and they survive.
#[test]
fn undefined_behaviour_is_reported_if_that_is_asked_for() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-ubsan");
    let text = "#include <limits.h>\n#include <stdlib.h>\nint main(int argc, char **argv) {\n  \
        int n = atoi(argv[1]);\n  return (n + INT_MAX) >> 31;\n}\n";
    let source = f.file("a.c", text);
    for level in ["-O0", "-O2"] {
        let program = f.path("program");
        tuffy(&["cc", level, "-fsanitize=undefined", &source, "-o", &program], "", 0);
        let said = |n: &str| {
            let done = Command::new(&program).arg(n).output().expect("it runs");
            String::from_utf8_lossy(&done.stderr).into_owned()
        };
        assert_eq!(said("0"), "");
        has(&said("1"), &["a.c:5", "signed integer overflow"]);
    }
}

/// A thread whose stack ends at a page without access, below which stands memory of somebody else. Near the end it
/// calls a function with a large frame that touches only the far end of it.
const CLASH: &str = r#"
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
enum { PAGE = 4096, OTHERS = 4096 * PAGE, STACK = 64 * PAGE };
static char *others, *guard, *stack;
static const char *how;
static size_t amount;

static void caught(int number, siginfo_t *info, void *context) {
    (void)number, (void)context;
    char *at = info->si_addr;
    const char *said = at >= guard && at < stack ? "guarded\n" : "elsewhere\n";
    ssize_t n = write(1, said, strlen(said));
    _exit(n < 0);
}

__attribute__((noinline)) static void touch(volatile char *p) { *p = 1; }
__attribute__((noinline)) static void few_pages(void) { char a[5 * PAGE]; touch(a); }
__attribute__((noinline)) static void many_pages(void) { char a[300 * PAGE]; touch(a); }
__attribute__((noinline)) static void variable(size_t n) { char a[n]; touch(a); }
__attribute__((noinline)) static void last_page(size_t n) {
    char a[n];
    touch(a + n - 1);
    few_pages();
}
struct Large { char bytes[6 * PAGE]; };
__attribute__((noinline)) static int by_value(struct Large l) { return l.bytes[0]; }
static struct Large large;
static volatile int sum;
__attribute__((noinline)) static void passes_large(void) { sum = by_value(large); }

__attribute__((noinline)) static void descend(void) {
    volatile char here[64];
    here[0] = 1;
    if ((uintptr_t)here - (uintptr_t)stack > 4 * PAGE) {
        descend();
        here[1] = 2;
        return;
    }
    switch (how[0]) {
    case 'f': few_pages(); break;
    case 'm': many_pages(); break;
    case 'v': variable(amount); break;
    case 'l': last_page(amount); break;
    default: passes_large(); break;
    }
}

static void *thread(void *unused) {
    static char other_stack[16 * PAGE];
    stack_t s = {.ss_sp = other_stack, .ss_size = sizeof other_stack};
    sigaltstack(&s, NULL);
    descend();
    return unused;
}

int main(int argc, char **argv) {
    how = argv[1];
    amount = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    char *all = mmap(NULL, OTHERS + PAGE + STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    others = all, guard = all + OTHERS, stack = guard + PAGE;
    mprotect(guard, PAGE, PROT_NONE);
    struct sigaction action = {.sa_sigaction = caught, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaction(SIGSEGV, &action, NULL);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK);
    pthread_t id;
    if (pthread_create(&id, &attributes, thread, NULL))
        return 2;
    pthread_join(id, NULL);
    for (size_t i = 0; i < OTHERS; i++)
        if (others[i]) {
            puts("written over");
            return 0;
        }
    puts("nothing");
    return 0;
}
"#;

#[test]
fn large_frames_do_not_step_over_guard_pages() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-clash");
    let (source, program) = (f.file("clash.c", CLASH), f.path("clash"));
    let said = |args: &[&str]| {
        let done = Command::new(&program).args(args).output().expect("it runs");
        format!("{}{:?}", String::from_utf8_lossy(&done.stdout), done.status.code())
    };
    for level in ["-O0", "-O2"] {
        tuffy(&["cc", level, "-fstack-clash-protection", "-pthread", &source, "-o", &program], "", 0);
        for args in [&["few"][..], &["many"], &["passed"], &["variable", "1000000"], &["variable", "30001"]] {
            assert_eq!(said(args), "guarded\nSome(0)", "{level} {args:?}");
        }
        for n in (4096..5 * 4096).step_by(500) {
            assert_eq!(said(&["last", &n.to_string()]), "guarded\nSome(0)", "{level} {n}");
        }
        assert_eq!(said(&["variable", "1"]), "nothing\nSome(0)", "{level}");
        // Without it, the same program shows what may happen.
        for flags in
            [&["-fno-stack-clash-protection"][..], &["-fstack-clash-protection", "-fno-stack-clash-protection"]]
        {
            let common = ["cc", level, "-pthread", &source, "-o", &program];
            tuffy(&[&common[..], flags].concat(), "", 0);
            assert_eq!(said(&["few"]), "written over\nSome(0)", "{level}");
        }
    }
}

/// At every instruction that makes a frame, the debugger finds the caller.
#[test]
fn callers_are_found_while_frames_are_probed() {
    if !has_clang() || Command::new("gdb").arg("--version").output().is_err() {
        return;
    }
    let f = Folder::new("cc-probe-unwind");
    let source = f.file(
        "frames.c",
        "void touch(volatile char *p) { *p = 1; }\n\
         void few(void) { char a[3 * 4096]; touch(a); }\n\
         void many(void) { char a[12 * 4096]; touch(a); }\n\
         void variable(int n) { char a[10 * 4096], b[n]; touch(a); touch(b); }\n\
         int main(void) { few(); many(); variable(9000); return 0; }\n",
    );
    let program = f.path("frames");
    for level in ["-O0", "-O1"] {
        let flags = ["-fstack-clash-protection", "-fomit-frame-pointer", "-fno-inline"];
        tuffy(&[&["cc", level, &source, "-o", &program][..], &flags].concat(), "", 0);
        for (function, steps) in [("few", 12), ("many", 60), ("variable", 90)] {
            let mut gdb = Command::new("gdb");
            gdb.args(["-nx", "-batch", "-ex", &format!("break *{function}"), "-ex", "run", "-ex", "bt 3"]);
            for _ in 0..steps {
                gdb.args(["-ex", "stepi", "-ex", "bt 3"]);
            }
            let done = gdb.arg(&program).output().expect("gdb runs");
            let said = String::from_utf8_lossy(&done.stdout).into_owned();
            // What it calls has frames of its own.
            let mut within = 0;
            for trace in said.split("#0 ").skip(2) {
                let frames: Vec<&str> = trace.lines().collect();
                if frames[0].contains("in main ") {
                    break;
                }
                let at = usize::from(!frames[0].contains(&format!("in {function} ")));
                let caller = if at == 0 { frames.get(1) } else { frames.get(2) };
                assert!(caller.is_some_and(|c| c.contains("in main ()")), "{level} {function}: {trace}");
                within += usize::from(at == 0);
            }
            assert!(within >= 5, "{level} {function}: {within} of {steps}\n{said}");
        }
    }
}

/// Each function of these, called with a length, writes that many bytes to 16 bytes of its own.
const OVERRUN: &str = r#"
#include <alloca.h>
#include <stdlib.h>
#include <string.h>
#define OWN __attribute__((noinline)) static
void *volatile keep;
OWN void fill(char *p, int n) { memset(p, 'x', n); }
OWN int array(int n) { char b[16]; fill(b, n); return b[3]; }
OWN int variable(int n) { fill(alloca((n & 0) + 16), n); return 'x'; }
struct two { int a, b; };
OWN int pair(int n) { struct two p; fill((char *)&p, n); return p.b; }
OWN int leaves(int n) { char b[16]; fill(b, n); keep = b; return array(b[2] & 15); }
OWN int plain(int n) { volatile long a[2] = {n, 1}; return a[0] + a[1]; }
int main(int c, char **v) {
    int n = atoi(v[2]);
    switch (v[1][0]) {
    case 'a': return array(n) != 'x';
    case 'v': return variable(n) != 'x';
    case 'p': return pair(n) != 0x78787878;
    case 'l': return leaves(n) != 'x';
    default: return plain(n) != n + 1;
    }
}
"#;

/// A frame that was overrun ends the program, if that is asked for, and nothing else does.
#[test]
fn overrun_frames_end_the_program() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-protector");
    let (source, program) = (f.file("overrun.c", OVERRUN), f.path("overrun"));
    let said = |which: &str, n: &str| {
        let done = Command::new(&program).args([which, n]).output().expect("it runs");
        String::from_utf8_lossy(&done.stderr).contains("stack smashing detected") || {
            assert_eq!(done.status.code(), Some(0), "{which} {n}");
            false
        }
    };
    let protected = |flags: &[&str]| {
        tuffy(&[&["cc", &source, "-o", &program][..], flags].concat(), "", 0);
        let text = Command::new("objdump").args(["-d", "--no-show-raw-insn", &program]).output().expect("objdump runs");
        let text = String::from_utf8_lossy(&text.stdout).into_owned();
        let checks = |name: &&str| {
            let start = text.find(&format!("<{name}>:")).unwrap_or_else(|| panic!("{name} in {text}"));
            text[start..].split("\n\n").next().is_some_and(|t| t.contains("__stack_chk_fail"))
        };
        let names = ["array", "variable", "pair", "leaves", "plain"];
        names.into_iter().filter(checks).collect::<Vec<_>>().join(" ")
    };
    for level in ["-O0", "-O1", "-O2"] {
        let strong = ["-fstack-protector-strong", "-fno-omit-frame-pointer"];
        for (flags, which) in [
            (&["-fno-stack-protector"][..], ""),
            (&["-fstack-protector"], "array variable pair leaves"),
            (&strong, "array variable pair leaves"),
            (&["-fstack-protector-all"], "array variable pair leaves plain"),
            (&["-fstack-protector-all", "-fstack-clash-protection"], "array variable pair leaves plain"),
        ] {
            assert_eq!(protected(&[&[level], flags].concat()), which, "{level} {flags:?}");
            for function in which.split_whitespace().filter(|f| *f != "plain") {
                assert!(!said(&function[..1], if function == "pair" { "8" } else { "16" }));
                assert!(said(&function[..1], "64"), "{level} {flags:?} {function}");
            }
            assert!(!said("n", "5"));
        }
    }
    let refused = tuffy(&["cc", "-c", "-mstack-protector-guard=global", &source, "-o", &f.path("a.o")], "", 2).1;
    has(&refused, &["-mstack-protector-guard", "where the C library keeps it"]);
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
    assert_eq!(what_it_prints(&program).1, Some(4));
    tuffy(&["cc", "-w", "-O2", "-c", &source, "-o", &f.path("wrap.o")], "", 0);
    let (text, _) = tuffy(&["cc", "--help"], "", 0);
    has(&text, &["-fno-exploit-ub"]);
}
