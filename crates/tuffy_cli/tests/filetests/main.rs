//! The file tests: every `.tir` under `tests/filetests` is one test per section.
//!
//! A line that begins with `; ===` starts a new section, a module of its own. Directives are comments:
//!
//! | directive | meaning |
//! |---|---|
//! | `; error: TEXT` | reading or verifying reports, on this line, an error whose message contains TEXT |
//! | `; run: @f(1, 2) == 3` | the call gives this value; `ub(CATEGORY)`, `trap`, `exit(N)`, `limit(NAME)`, `unwind` and `void` stand for other ends |
//! | `; output: TEXT` | a line of what the run above writes to standard output |
//! | `; opt: FLAGS` | the module is also optimized with these flags of `tuffy opt` |
//! | `; snapshot` | what is reported equals the `.snap` file beside the test; `TUFFY_BLESS=1` writes it. With `; opt:` that is the optimized text and the steps |
//! | `; help: TEXT` | an error on this line says how to mend it, and that contains TEXT |
//!
//! A section with `; error:` must report exactly those errors. Any other section must read, verify, print to a text
//! that reads back to an equal module, keep its comments when formatted, and be equal to its compacted form.
//!
//! It is also optimized at each level: every step leaves a function that verifies, the trace replays to the same text,
//! and a trace of decisions used as a policy gives the same text and trace. What is run must then end as before, if it
//! is defined. A test per pass does the same with this pass alone on all sections.
//!
//! What is run is also built and run as native code, at -O0 to -O3, each function with what it needs. A function that
//! cannot be built stands in `native.skips` with the error; one that stands there and can be built is an error too.
//!
//! The test `coverage` looks at all sections together: each opcode is used somewhere and rejected somewhere, each
//! invariant of the verifier is broken somewhere (`; invariant: NAME` says which one a case is about). The test `run
//! coverage` does so for what is run.

mod check;
mod coverage;
#[path = "../common/levels.rs"]
mod levels;
mod native;
mod optimized;
mod run;
mod run_coverage;
mod section;
mod snapshot;

use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};

fn main() {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests");
    let mut trials = Vec::new();
    let mut all = Vec::new();
    for path in files(&root) {
        let bytes = std::fs::read(&path).expect("a readable file test");
        let name = path.strip_prefix(&root).expect("below the root").display().to_string();
        for section in section::split(&name, &bytes) {
            let title = format!("{name}:{}", section.first_line);
            all.push(section.clone());
            let snap = path.with_extension(format!("{}.snap", section.index));
            if section.errors.is_empty() && !section.runs.is_empty() {
                let section = section.clone();
                trials
                    .push(Trial::test(format!("native {title}"), move || native::check(&section).map_err(Into::into)));
            }
            trials.push(Trial::test(title, move || check::check(&section, &snap).map_err(Into::into)));
        }
    }
    assert!(!trials.is_empty(), "no file tests found");
    let (same, every) = (all.clone(), std::sync::Arc::new(all.clone()));
    trials.push(Trial::test("coverage", move || coverage::check(&all).map_err(Into::into)));
    let listed = every.clone();
    trials.push(Trial::test("native skips", move || native::check_list(&listed).map_err(Into::into)));
    trials.push(Trial::test("run coverage", move || run_coverage::check(&same).map_err(Into::into)));
    // What each pass does alone is told apart by no level.
    for pass in optimized::passes().into_iter().filter(|_| levels::all()) {
        let sections = every.clone();
        trials
            .push(Trial::test(format!("pass {pass}"), move || check::check_pass(&sections, pass).map_err(Into::into)));
    }
    libtest_mimic::run(&args, trials).exit();
}

/// All `.tir` files below a folder, sorted.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "tir") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
