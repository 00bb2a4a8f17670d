//! The commands that README and how-to pages show work as they stand there.

mod common;

use common::Folder;
use std::path::Path;
use std::process::Command;

#[test]
fn commands_in_documents_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = Folder::new("documents");
    std::fs::create_dir_all(folder.0.join("examples")).expect("a folder");
    for example in ["optimize.tir", "primes.tir"] {
        std::fs::copy(root.join("examples").join(example), folder.0.join("examples").join(example))
            .expect("an example");
    }
    let tools = Path::new(env!("CARGO_BIN_EXE_tuffy")).parent().expect("a folder").to_owned();
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap_or_default());
    let mut count = 0;
    for page in
        ["README.md", "docs/how-to/trace-and-replay.md", "docs/how-to/bisect.md", "docs/how-to/lock-a-policy.md"]
    {
        let text = std::fs::read_to_string(root.join(page)).expect("the page");
        let blocks = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap_or(""));
        for line in blocks.flat_map(str::lines).filter(|l| l.starts_with("tuffy") || l.starts_with("cmp")) {
            count += 1;
            let run = Command::new("sh").args(["-c", line]).current_dir(&folder.0).env("PATH", &path).output();
            let run = run.expect("sh");
            // A bisection that finds nothing is as it should be.
            let found = run.status.success() || run.status.code() == Some(10) && line.contains("bisect");
            assert!(found, "{page}: {line}\n{}", String::from_utf8_lossy(&run.stderr));
        }
    }
    assert!(count >= 12, "only {count} commands");
    let same = |a: &str, b: &str| assert_eq!(folder.read(a), folder.read(b), "{a} and {b}");
    same("out.tir", "again.tir");
    same("out.tir", "out2.tir");
}

/// A command on a page, and what the page says that it prints.
struct Shown {
    command: String,
    output: String,
    /// Where the output stands in the page.
    at: std::ops::Range<usize>,
}

/// The blocks of commands of a page that are followed by a block of output.
fn shown(page: &str) -> Vec<Shown> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = page[from..].find("```sh\n").map(|at| from + at + 6) {
        let end = start + page[start..].find("```").expect("the end of a block");
        from = end + 3;
        let (open, close) = ("\n\n```text\n", "```\n");
        if page[from..].starts_with(open) {
            let at = from + open.len();
            let length = page[at..].find(close).expect("the end of a block");
            let (command, output) = (page[start..end].to_owned(), page[at..at + length].to_owned());
            found.push(Shown { command, output, at: at..at + length });
            from = at + length + close.len();
        } else {
            found.push(Shown { command: page[start..end].to_owned(), output: String::new(), at: from..from });
        }
    }
    found
}

/// The page of questions shows what its commands print. `TUFFY_BLESS=1` writes it down.
#[test]
fn questions_have_the_answers_that_are_shown() {
    if !Command::new("clang-19").arg("--version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("no clang-19: nothing is tested");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = Folder::new("questions");
    for program in ["sorting", "hash_table", "graphs"] {
        let from = root.join(format!("tests/c/algorithms/{program}.c"));
        std::fs::copy(from, folder.0.join(format!("{program}.c"))).expect("a program");
    }
    let page = root.join("docs/how-to/ask-why.md");
    let mut text = std::fs::read_to_string(&page).expect("the page");
    let tools = Path::new(env!("CARGO_BIN_EXE_tuffy")).parent().expect("a folder").to_owned();
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap_or_default());
    let bless = std::env::var_os("TUFFY_BLESS").is_some();
    let mut questions = 0;
    let mut moved = 0isize;
    let counts = Command::new("valgrind").arg("--version").output().is_ok_and(|o| o.status.success());
    for Shown { command, output, at } in shown(&text.clone()) {
        if command.contains("--measure-by=instructions") && !counts {
            eprintln!("NOT TESTED: there is no valgrind; `cargo xtask test` installs it\n{command}");
            continue;
        }
        let run = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {command}")])
            .current_dir(&folder.0)
            .env("PATH", &path)
            .env("SOURCE_DATE_EPOCH", "1770422400")
            .output()
            .expect("sh");
        let printed = String::from_utf8(run.stdout).expect("text");
        // A difference or a divergence is an answer.
        assert!(matches!(run.status.code(), Some(0 | 3 | 8)), "{command}\n{printed}");
        if at.is_empty() && output.is_empty() && printed.is_empty() {
            continue;
        }
        questions += 1;
        if bless {
            let at = at.start.wrapping_add_signed(moved)..at.end.wrapping_add_signed(moved);
            text.replace_range(at, &printed);
            moved += printed.len() as isize - output.len() as isize;
        } else {
            assert_eq!(
                printed, output,
                "{command}\nTUFFY_BLESS=1 cargo test -p tuffy_cli --test documents writes it down"
            );
        }
    }
    if bless {
        std::fs::write(&page, text).expect("the page");
    }
    assert!(questions >= 10, "only {questions} questions");
}
