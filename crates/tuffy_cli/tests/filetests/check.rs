//! What is demanded of a section.

use crate::section::Section;
use crate::{optimized, run, snapshot};
use std::path::Path;
use tuffy_ir::text::{Parsed, locate, print_with_comments};
use tuffy_ir::{Diagnostic, Entry, Module, SourceText, Stage, print_module, read_module, read_text, verify_module};

/// Checks a section; `snap` is where its snapshot stands.
pub fn check(section: &Section, snap: &Path) -> Result<(), String> {
    let source = SourceText { file: "section", text: &section.text };
    let shown = match load(&section.text) {
        Err(errors) => {
            expect_errors(section, &source, &errors)?;
            errors.iter().map(|e| source.show(e)).collect()
        }
        Ok(_) if !section.errors.is_empty() => return Err("errors were expected, but there are none".into()),
        Ok(parsed) => {
            round_trip(&parsed, &section.text)?;
            run_all(section, &parsed.module)?
        }
    };
    if section.snapshot { snapshot::check(snap, &shown) } else { Ok(()) }
}

/// Optimizes at each level and as the `; opt:` directives say, and checks all `; run:` directives. Reports every one
/// that fails.
fn run_all(section: &Section, module: &Module) -> Result<String, String> {
    let mut levels = optimized::levels(module)?;
    let (mut shown, mut failed) = (String::new(), String::new());
    for text in &section.opts {
        let one = optimized::flags(module, text)?;
        shown.push_str(&one.show()?);
        levels.push(one);
    }
    for one in &section.runs {
        match run::check(module, &levels, one) {
            Ok(text) if section.opts.is_empty() => shown.push_str(&text),
            Ok(_) => {}
            Err(text) => failed.push_str(&format!("{text}\n")),
        }
    }
    if failed.is_empty() { Ok(shown) } else { Err(failed) }
}

/// Runs one pass alone on all sections, and what they run.
pub fn check_pass(sections: &[Section], name: &str) -> Result<(), String> {
    let mut failed = String::new();
    for section in sections.iter().filter(|s| s.errors.is_empty()) {
        // A section that does not read fails on its own.
        let Ok(parsed) = load(&section.text) else { continue };
        let checked = optimized::pass(&parsed.module, name)
            .and_then(|one| section.runs.iter().try_for_each(|r| run::check_optimized(&one, r)));
        if let Err(why) = checked {
            failed.push_str(&format!("{}:{}: {why}\n", section.file, section.first_line));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed) }
}

/// Reads and verifies.
pub fn load(text: &[u8]) -> Result<Parsed, Vec<Diagnostic>> {
    let parsed = read_text(text, true)?;
    let errors: Vec<Diagnostic> = verify_module(&parsed.module, Stage::High)
        .iter()
        .map(|e| locate(e, &parsed.module, &parsed.map, text))
        .collect();
    if errors.is_empty() { Ok(parsed) } else { Err(errors) }
}

/// Each error is expected on its line, and each expected error is there.
fn expect_errors(section: &Section, source: &SourceText<'_>, errors: &[Diagnostic]) -> Result<(), String> {
    let mut expected = section.errors.clone();
    let mut complaints = String::new();
    for e in errors {
        let line = section.first_line + source.line_column(e.span.start).0 - 1;
        match expected.iter().position(|(l, text)| *l == line && e.message.contains(text.as_str())) {
            Some(i) => {
                expected.remove(i);
            }
            None => complaints.push_str(&format!("line {line}: not expected:\n{}\n", source.show(e))),
        }
    }
    for (line, text) in &section.helps {
        let on_line = |e: &&Diagnostic| section.first_line + source.line_column(e.span.start).0 - 1 == *line;
        let hints: Vec<&str> = errors.iter().filter(on_line).filter_map(|e| e.hint.as_deref()).collect();
        if !hints.iter().any(|h| h.contains(text.as_str())) {
            complaints.push_str(&format!("line {line}: expected help {text:?}, but it is {hints:?}\n"));
        }
    }
    for (line, text) in expected {
        complaints.push_str(&format!("line {line}: expected, but not reported: {text}\n"));
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}

fn round_trip(parsed: &Parsed, source: &[u8]) -> Result<(), String> {
    let module = &parsed.module;
    same(module, &print_module(module), "printed")?;
    let formatted = print_with_comments(module, &parsed.comments);
    same(module, &formatted, "formatted")?;
    if comment_letters(source) != comment_letters(formatted.as_bytes()) {
        return Err(format!("formatting changes comments:\n{formatted}"));
    }
    let again = read_text(formatted.as_bytes(), true).map_err(|_| "the formatted text does not read".to_owned())?;
    let twice = print_with_comments(&again.module, &again.comments);
    if twice != formatted {
        return Err(format!("formatting twice differs:\n{formatted}\n--- and then\n{twice}"));
    }
    for entry in module.entries() {
        if let Entry::Function(f) = entry
            && f.compacted() != *f
        {
            return Err(format!("@{} differs from its compacted form", f.name));
        }
    }
    Ok(())
}

fn same(module: &Module, text: &str, what: &str) -> Result<(), String> {
    match read_module(text) {
        Ok(read) if read == *module => Ok(()),
        Ok(_) => Err(format!("the {what} text reads to another module:\n{text}")),
        Err(errors) => {
            let source = SourceText { file: what, text: text.as_bytes() };
            Err(errors.iter().map(|e| source.show(e)).collect())
        }
    }
}

/// The letters of all comments, sorted: formatting may move comments and join lines, but loses nothing.
fn comment_letters(text: &[u8]) -> Vec<u8> {
    let mut letters = Vec::new();
    for line in text.split(|&b| b == b'\n') {
        let mut i = 0;
        let mut quoted = false;
        while i < line.len() {
            let array = line[i..].iter().find(|b| !matches!(b, b';' | b' ' | b'0'..=b'9')) == Some(&b']');
            match line[i] {
                b'\\' if quoted => i += 1,
                b'"' => quoted = !quoted,
                b';' if !quoted && !array => break,
                b'/' if !quoted && line.get(i + 1) == Some(&b'/') => break,
                _ => {}
            }
            i += 1;
        }
        letters.extend(line.get(i..).unwrap_or(&[]).iter().filter(|b| !b.is_ascii_whitespace()));
    }
    letters.sort_unstable();
    letters
}
