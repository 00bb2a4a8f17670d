//! `tuffy-opt-gen`: writes the generated files of the optimizer's rules and of the code generator's rows, or checks
//! that they are up to date.
//!
//! A program of its own, because it must run also when what it generated last does not compile.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use tuffy_opt_gen::{Rules, emit};

fn main() -> ExitCode {
    let check = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => {
            eprintln!("error: unknown argument `{other}`; there is only `--check`");
            return ExitCode::FAILURE;
        }
    };
    match run(check) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(check: bool) -> Result<(), String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("no top folder")?;
    let source = top.join("proofs/rules.jsonl");
    let text = std::fs::read_to_string(&source).map_err(|e| format!("proofs/rules.jsonl: {e}"))?;
    let mut rules = Rules::read(&text, "tuffy-rules").map_err(|e| format!("proofs/rules.jsonl: {e}"))?;
    if let Some(rule) = rules.rules.iter().find(|r| r.theorem.is_none()) {
        return Err(format!("proofs/rules.jsonl: `{}` names no theorem", rule.name));
    }
    let path = top.join("proofs/experimental.jsonl");
    let text = std::fs::read_to_string(path).map_err(|e| format!("proofs/experimental.jsonl: {e}"))?;
    let new = Rules::read(&text, "tuffy-experimental-rules").map_err(|e| format!("proofs/experimental.jsonl: {e}"))?;
    if let Some(rule) = new.rules.iter().find(|r| r.theorem.is_some()) {
        return Err(format!("proofs/experimental.jsonl: `{}` names a theorem; proven rules are exported", rule.name));
    }
    rules.rules.extend(new.rules);
    let folder = top.join("crates/tuffy_opt/src/rules/generated");
    let facts = top.join("crates/tuffy_facts/src/generated");
    let formats = Command::new("rustfmt").arg("--version").output().is_ok_and(|o| o.status.success());
    if !formats && !check {
        return Err("rustfmt is needed to write the files; it is a component of the toolchain".into());
    }
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    let rewrites = emit::rewrites(&rules)?.into_iter().map(|f| (&folder, f));
    let analyses = emit::analyses(&rules)?.into_iter().map(|f| (&facts, f));
    for (folder, (name, text)) in rewrites.chain(analyses) {
        let text = if formats { formatted(top, &text).map_err(|e| format!("{name}: {e}"))? } else { text };
        files.push((folder.join(&name), text));
    }
    let rows = top.join("crates/tuffy_target/src/lowering");
    let selection = top.join("crates/tuffy_target_x86/src/select");
    type Table = fn(&str) -> Result<emit::File, String>;
    let tables: [(&str, &Path, Table); 2] = [
        ("proofs/lowering.jsonl", &rows, emit::lowering::table),
        ("proofs/selection.jsonl", &selection, emit::selection::table),
    ];
    for (source, folder, table) in tables {
        let text = std::fs::read_to_string(top.join(source)).map_err(|e| format!("{source}: {e}"))?;
        let (name, text) = table(&text).map_err(|e| format!("{source}: {e}"))?;
        let text = if formats { formatted(top, &text).map_err(|e| format!("{name}: {e}"))? } else { text };
        files.push((folder.join(name), text));
    }
    let present =
        [&folder, &facts, &rows].into_iter().flat_map(std::fs::read_dir).flatten().flatten().map(|e| e.path());
    let stale: Vec<PathBuf> = present.filter(|p| !files.iter().any(|(f, _)| f == p)).collect();
    let same = |old: &str, new: &str| if formats { old == new } else { skeleton(old) == skeleton(new) };
    let differs = |(path, text): &&(PathBuf, String)| !std::fs::read_to_string(path).is_ok_and(|old| same(&old, text));
    let changed: Vec<&(PathBuf, String)> = files.iter().filter(differs).collect();
    let name = |p: &Path| p.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    if check {
        let wrong: Vec<String> = changed.iter().map(|(p, _)| name(p)).chain(stale.iter().map(|p| name(p))).collect();
        if wrong.is_empty() {
            println!("rules: {} generated files are up to date", files.len());
            return Ok(());
        }
        return Err(format!("generated files are out of date: {}; run `cargo xtask rules`", wrong.join(", ")));
    }
    for folder in [&folder, &facts, &rows] {
        std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
    }
    for (path, text) in &changed {
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", name(path)))?;
    }
    for path in &stale {
        std::fs::remove_file(path).map_err(|e| format!("{}: {e}", name(path)))?;
    }
    println!("rules: {} of {} generated files written", changed.len(), files.len());
    Ok(())
}

/// What rustfmt does not change: for checking on a machine that has none.
fn skeleton(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | '{' | '}')).collect()
}

/// The text as rustfmt leaves it.
fn formatted(top: &Path, text: &str) -> Result<String, String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(top)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("rustfmt: {e}"))?;
    let mut stdin = child.stdin.take().ok_or("rustfmt: no input")?;
    let text = text.to_owned();
    let feed = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().map_err(|e| format!("rustfmt: {e}"))?;
    feed.join().map_err(|_| "rustfmt: cannot write")?.map_err(|e| format!("rustfmt: {e}"))?;
    if !output.status.success() {
        return Err("rustfmt does not accept the text".into());
    }
    String::from_utf8(output.stdout).map_err(|e| e.to_string())
}
