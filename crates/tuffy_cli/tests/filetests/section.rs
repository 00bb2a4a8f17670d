//! Splitting a file into sections and finding the directives.

use crate::run::Run;

/// One module of a file test.
#[derive(Clone)]
pub struct Section {
    /// The file, below the root.
    pub file: String,
    /// Its position among the sections of the file.
    pub index: usize,
    /// The line of the file at which it begins, from 1.
    pub first_line: usize,
    /// Its text.
    pub text: Vec<u8>,
    /// Expected errors: line within the file and part of the message.
    pub errors: Vec<(usize, String)>,
    /// What is run.
    pub runs: Vec<Run>,
    /// The flags with which it is optimized, besides the levels.
    pub opts: Vec<String>,
    /// Whether what is reported is compared with a snapshot.
    pub snapshot: bool,
    /// Expected help: line within the file and part of the hint of an error there.
    pub helps: Vec<(usize, String)>,
}

/// The sections of a file.
pub fn split(file: &str, bytes: &[u8]) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut text = Vec::new();
    let mut first_line = 1;
    for (i, line) in bytes.split_inclusive(|&b| b == b'\n').enumerate() {
        if line.starts_with(b"; ===") {
            push(&mut sections, file, first_line, std::mem::take(&mut text));
            first_line = i + 1;
        }
        text.extend_from_slice(line);
    }
    push(&mut sections, file, first_line, text);
    sections
}

fn push(sections: &mut Vec<Section>, file: &str, first_line: usize, text: Vec<u8>) {
    let found = |kind| directives(&text, kind).map(|(line, rest)| (first_line + line, rest)).collect();
    let (errors, helps) = (found("error"), found("help"));
    let snapshot = text.split(|&b| b == b'\n').any(|line| line.trim_ascii() == b"; snapshot");
    let mut runs: Vec<Run> =
        directives(&text, "run").map(|(line, text)| Run { line: first_line + line, text, output: None }).collect();
    for (line, text) in directives(&text, "output") {
        // A line of output belongs to the last run above it.
        if let Some(run) = runs.iter_mut().rev().find(|r| r.line < first_line + line) {
            run.output = Some(run.output.take().map_or(text.clone(), |before| format!("{before}\n{text}")));
        }
    }
    // What stands before the first divider is often only a remark.
    let empty = |line: &[u8]| line.trim_ascii().is_empty() || line.trim_ascii().starts_with(b";");
    if !text.split(|&b| b == b'\n').all(empty) {
        let (index, file) = (sections.len(), file.to_owned());
        let opts = directives(&text, "opt").map(|(_, text)| text).collect();
        sections.push(Section { file, index, first_line, text, errors, helps, runs, opts, snapshot });
    }
}

/// Line numbers (from 0) and contents of the directives of one kind; a line may have several.
fn directives<'t>(text: &'t [u8], kind: &'t str) -> impl Iterator<Item = (usize, String)> + 't {
    text.split(|&b| b == b'\n').enumerate().flat_map(move |(i, line)| {
        let line = String::from_utf8_lossy(line);
        let of_kind = |part: &str| part.strip_prefix(kind)?.strip_prefix(": ").map(|t| t.trim().to_owned());
        let mut marked = line.into_owned();
        for kind in ["error", "help", "run", "output", "opt"] {
            marked = marked.replace(&format!("; {kind}: "), &format!("\0{kind}: "));
        }
        let found: Vec<String> = marked.split('\0').skip(1).filter_map(of_kind).collect();
        found.into_iter().map(move |text| (i, text))
    })
}
