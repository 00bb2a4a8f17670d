//! Files that clang and rustc write, where they are installed. LLVM itself is asked whether something was lost: what
//! was read is written again, and both texts must be the same module.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

/// A program by one of its names.
fn tool(names: &[&str]) -> Option<String> {
    let runs = |n: &&&str| Command::new(n).arg("--version").output().is_ok_and(|o| o.status.success());
    names.iter().find(runs).map(|n| (*n).to_owned())
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn run(command: &mut Command) -> bool {
    let done = command.output().expect("the program runs");
    if !done.status.success() {
        eprintln!("{}", String::from_utf8_lossy(&done.stderr));
    }
    done.status.success()
}

/// The module as LLVM prints it, without metadata, comments and what only metadata needs.
fn canonical(opt: &str, file: &Path) -> String {
    let done = Command::new(opt)
        .args(["-S", "-passes=verify", "-strip-debug", "-o", "-"])
        .arg(file)
        .output()
        .expect("opt runs");
    assert!(done.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let mut out = String::new();
    for line in text.lines() {
        let line = if line.starts_with("source_filename") { "" } else { line };
        let line = line.split("; preds").next().unwrap_or("").trim_end();
        if line.starts_with('!') || line.starts_with(';') || line.is_empty() {
            continue;
        }
        // A fact that is not kept.
        let line = &match line.split_once(" inrange(") {
            Some((before, after)) => format!("{before}{}", after.split_once(')').map_or("", |(_, rest)| rest)),
            None => line.to_owned(),
        };
        // Attachments are at the end of a line, or before the brace of a function.
        let (line, brace) = line.strip_suffix(" {").map_or((line.as_str(), ""), |l| (l, " {"));
        let cut = [", !", " !"].iter().filter_map(|mark| line.find(mark)).min();
        let attached = cut.filter(|at| !line[*at..].contains('"') && !line[*at..].contains('('));
        out.push_str(&line[..attached.unwrap_or(line.len())]);
        out.push_str(brace);
        out.push('\n');
    }
    out
}

/// Reads a file, writes it again, and compares through LLVM.
fn round_trip(opt: &str, file: &Path) {
    let text = std::fs::read(file).expect("the file");
    let printed = common::printed(&file.display().to_string(), &text);
    let again = file.with_extension("again.ll");
    std::fs::write(&again, printed).expect("written");
    let (before, after) = (canonical(opt, file), canonical(opt, &again));
    if let Some((a, b)) = before.lines().zip(after.lines()).find(|(a, b)| a != b) {
        panic!("{}:\n  LLVM reads  {a}\n  we read     {b}", file.display());
    }
    assert_eq!(before.lines().count(), after.lines().count(), "{}", file.display());
}

#[test]
fn c_files_lose_nothing() {
    // Of one version: an older `opt` does not read what a newer clang writes.
    let both = |suffix: &str| Some((tool(&[&format!("clang{suffix}")])?, tool(&[&format!("opt{suffix}")])?));
    let Some((clang, opt)) = both("-19").or_else(|| both("")) else {
        eprintln!("no clang and opt: nothing is tested");
        return;
    };
    let out = folder("c");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources");
    let front: &[&str] = &["-O1", "-Xclang", "-disable-llvm-passes"];
    let kinds: &[(&str, &[&str])] = &[
        ("front", front),
        ("O0", &["-O0"]),
        ("O2", &["-O2"]),
        ("O3", &["-O3", "-march=haswell"]),
        ("g", &["-O1", "-g"]),
    ];
    for entry in std::fs::read_dir(&sources).expect("sources").flatten() {
        let source = entry.path();
        let stem = source.file_stem().and_then(|s| s.to_str()).expect("a name").to_owned();
        if !source.extension().is_some_and(|e| e == "c" || e == "cc") {
            continue;
        }
        for (kind, flags) in kinds {
            let file = out.join(format!("{stem}.{kind}.ll"));
            let compile = ["-w", "-S", "-emit-llvm", "-o"];
            assert!(run(Command::new(&clang).args(*flags).args(compile).arg(&file).arg(&source)), "{stem} {kind}");
            round_trip(&opt, &file);
        }
    }
}

#[test]
fn files_of_the_tests_lose_nothing() {
    let Some(opt) = tool(&["opt-19"]) else {
        eprintln!("no opt of LLVM 19: nothing is tested");
        return;
    };
    let out = folder("files");
    for name in ["types", "constants", "globals", "functions", "instructions", "spacing", "v14", "v19"] {
        let file = out.join(format!("{name}.ll"));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/llvm/read/{name}.ll"));
        std::fs::copy(source, &file).expect("copied");
        round_trip(&opt, &file);
    }
}

#[test]
fn rust_files_are_read() {
    let Some(rustc) = tool(&["rustc"]) else {
        eprintln!("no rustc: nothing is tested");
        return;
    };
    let out = folder("rust");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources/words.rs");
    let base = ["-Cembed-bitcode=no", "-Ccodegen-units=1", "--edition=2024", "--emit=llvm-ir", "-o"];
    let kinds: &[(&str, &[&str])] = &[
        ("front", &["-Copt-level=3", "-Cno-prepopulate-passes"]),
        ("abort", &["-Copt-level=3", "-Cno-prepopulate-passes", "-Cpanic=abort"]),
        ("debug", &["-Copt-level=0", "-g"]),
        ("O3", &["-Copt-level=3", "-g"]),
    ];
    for (kind, flags) in kinds {
        let file = out.join(format!("words.{kind}.ll"));
        assert!(run(Command::new(&rustc).args(*flags).args(base).arg(&file).arg(&source)), "{kind}");
        let text = std::fs::read(&file).expect("the file");
        let (module, bodies, notes) = common::read(&text)
            .unwrap_or_else(|problems| panic!("{}", common::shown(&file.display().to_string(), &text, &problems)));
        assert!(bodies.len() > 10, "{kind}");
        assert_eq!(notes.list(), [], "{kind}");
        // What was read and written is read to the same again.
        let printed = common::printed(kind, &text);
        assert_eq!(printed, common::printed(kind, printed.as_bytes()), "{kind}");
        assert!(module.triple.is_some());
    }
}
