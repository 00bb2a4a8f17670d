//! `cargo xtask tidy`: what a reviewer should not have to look for.

use crate::{modules, root, seam};
use std::path::{Path, PathBuf};

/// A file past this length holds two ideas.
const MAX_LINES: usize = 800;
/// A line of Rust past this many characters is not read at once. Code is formatted to it; comments are not.
const MAX_COLUMNS: usize = 120;

pub fn run() -> Result<(), String> {
    let root = root();
    let mut problems = Vec::new();
    let files = files(&root);
    for path in &files {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let name = path.strip_prefix(&root).unwrap_or(path).display().to_string();
        match path.extension().and_then(|e| e.to_str()) {
            Some("rs") => rust(&name, &text, &mut problems),
            Some("md") => {
                links(path, &name, &text, &mut problems);
                if name.starts_with("docs/how-to/") {
                    named_files(&root, &name, &text, &mut problems);
                }
            }
            _ => {}
        }
        if !name.starts_with("xtask/src/tidy.rs") {
            absolute_paths(&name, &text, &mut problems);
        }
        if text.lines().any(|l| l.ends_with(' ') || l.ends_with('\t')) && !name.ends_with(".tir") {
            problems.push(format!("{name}: a line ends with a space"));
        }
    }
    summary(&root, &files, &mut problems);
    seam::check(&root, &files, &mut problems);
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if !root.join(licence).exists() {
            problems.push(format!("{licence} is missing"));
        }
    }
    let graphs = modules::check(&root, &mut problems);
    if problems.is_empty() {
        println!("tidy: {} files; the modules of each crate, each using only those to its left:", files.len());
        graphs.iter().for_each(|line| println!("{line}"));
        return Ok(());
    }
    Err(format!("tidy:\n  {}", problems.join("\n  ")))
}

fn rust(name: &str, text: &str, problems: &mut Vec<String>) {
    if !text.starts_with("//!") && !name.starts_with("fuzz/") {
        problems.push(format!("{name}: does not begin with a module doc (`//!`)"));
    }
    let lines = text.lines().count();
    if lines > MAX_LINES && !name.contains("generated") {
        problems.push(format!("{name}: {lines} lines; split it (limit {MAX_LINES})"));
    }
    if !name.contains("generated")
        && let Some(at) = long_comment(text)
    {
        problems.push(format!("{name}:{at}: a comment of more than {MAX_COLUMNS} columns"));
    }
    if name == "xtask/src/tidy.rs" {
        return;
    }
    for word in ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "XXX", "#[ignore"] {
        if text.contains(word) {
            problems.push(format!("{name}: contains `{word}`"));
        }
    }
}

/// The first line that is a long comment. Rows of tables and examples cannot be broken.
fn long_comment(text: &str) -> Option<usize> {
    let mut example = false;
    for (at, line) in text.lines().enumerate() {
        let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
        let comment = comment.trim_start_matches(['!', '/']).trim_start();
        if comment.starts_with("```") {
            example = !example;
        }
        if !example && !comment.starts_with('|') && line.chars().count() > MAX_COLUMNS {
            return Some(at + 1);
        }
    }
    None
}

fn absolute_paths(name: &str, text: &str, problems: &mut Vec<String>) {
    for word in ["/home/", "/root/", "/Users/", "/work/"] {
        if let Some(line) = text.lines().position(|l| l.contains(word)) {
            problems.push(format!("{name}:{}: an absolute path", line + 1));
        }
    }
}

/// Relative links of a page point to files that exist, and to headings that they have: as mdBook and code hosts name
/// them.
fn links(path: &Path, name: &str, text: &str, problems: &mut Vec<String>) {
    for part in text.split("](").skip(1) {
        let Some(target) = part.split(')').next() else { continue };
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        if file.contains("://") || file.contains(' ') {
            continue;
        }
        let linked = if file.is_empty() { path.to_path_buf() } else { path.with_file_name("").join(file) };
        if !linked.exists() {
            problems.push(format!("{name}: the link to {file} leads nowhere"));
        } else if !heading.is_empty() && linked.extension().is_some_and(|e| e == "md") {
            let page = std::fs::read_to_string(&linked).unwrap_or_default();
            if !page.lines().filter_map(anchor).any(|a| a == heading) {
                problems.push(format!("{name}: the link to {target} names no heading there"));
            }
        }
    }
}

/// The name of a heading in links, if a line is one.
fn anchor(line: &str) -> Option<String> {
    let title = line.strip_prefix('#')?.trim_start_matches('#').strip_prefix(' ')?;
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    Some(title.trim().to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect())
}

/// The files and folders that a page names in backquotes exist: whoever follows it opens them.
fn named_files(root: &Path, name: &str, text: &str, problems: &mut Vec<String>) {
    const TOPS: [&str; 7] = ["crates/", "docs/", "examples/", "proofs/", "tests/", "xtask/", "fuzz/"];
    for word in text.split('`').skip(1).step_by(2) {
        let is_path = TOPS.iter().any(|top| word.starts_with(top)) || word.ends_with(".rs");
        let is_plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
        if is_path && is_plain && !root.join(word).exists() {
            problems.push(format!("{name}: there is no {word}"));
        }
    }
}

/// Every page of the book is in its table of contents.
fn summary(root: &Path, files: &[PathBuf], problems: &mut Vec<String>) {
    let docs = root.join("docs");
    let text = std::fs::read_to_string(docs.join("SUMMARY.md")).unwrap_or_default();
    for path in files {
        let Ok(page) = path.strip_prefix(&docs) else { continue };
        let page = page.display().to_string();
        if page.ends_with(".md") && page != "SUMMARY.md" && !text.contains(&format!("({page})")) {
            problems.push(format!("docs/{page}: not in docs/SUMMARY.md"));
        }
    }
}

/// All text files of the tree that belong to the project.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
            if path.is_dir() {
                if !matches!(name, "target" | ".git" | "corpus" | "artifacts" | "book") {
                    folders.push(path);
                }
            } else if matches!(path.extension().and_then(|e| e.to_str()), Some("rs" | "md" | "toml" | "tir")) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::anchor;

    #[test]
    fn headings_have_the_names_that_links_use() {
        assert_eq!(anchor("## What is `nsw`, really?").as_deref(), Some("what-is-nsw-really"));
        assert_eq!((anchor("#no heading"), anchor("text")), (None, None));
    }
}
