//! Snapshots: a `.snap` file beside the test, written anew with `TUFFY_BLESS=1`.

use std::path::Path;

/// Compares with the snapshot, or writes it.
pub fn check(path: &Path, actual: &str) -> Result<(), String> {
    if std::env::var_os("TUFFY_BLESS").is_some_and(|v| v == "1") {
        return std::fs::write(path, actual).map_err(|e| format!("cannot write {}: {e}", path.display()));
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if expected == actual {
        return Ok(());
    }
    let mut diff = String::new();
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    // Common lines at both ends tell nothing.
    let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(|(a, b)| a == b).count();
    for line in &old[head..old.len() - tail] {
        diff.push_str(&format!("- {line}\n"));
    }
    for line in &new[head..new.len() - tail] {
        diff.push_str(&format!("+ {line}\n"));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Err(format!(
        "{name} differs from line {}:\n{diff}accept it with: TUFFY_BLESS=1 cargo test -p tuffy_cli --test filetests",
        head + 1
    ))
}
