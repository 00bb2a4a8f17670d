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
