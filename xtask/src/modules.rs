//! The module graph of each crate: which of its rooms (the modules at its top) use which.
//!
//! Rooms that use each other in a cycle are one room with two doors: nobody can read one without the other. So a
//! cycle is an error. Edges are read from the text: `crate::room::…`, and what `lib.rs` gives another name at the top
//! (`pub use room::Thing`). Tests may use whatever they like.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Who uses whom, and a file that shows it.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// Checks all crates; gives what to print, a line for each.
pub fn check(root: &Path, problems: &mut Vec<String>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut crates: Vec<PathBuf> =
        std::fs::read_dir(root.join("crates")).into_iter().flatten().flatten().map(|e| e.path().join("src")).collect();
    crates.sort();
    for source in crates.iter().filter(|p| p.is_dir()) {
        let name =
            source.parent().and_then(Path::file_name).map_or(String::new(), |n| n.to_string_lossy().into_owned());
        let graph = graph(source);
        if graph.is_empty() {
            continue;
        }
        match layers(&graph) {
            Ok(layers) => lines.push(format!("  {name}: {}", layers.join(" ← "))),
            Err(cycle) => {
                let show = |(from, to): &(String, String)| {
                    let file = graph.get(from).and_then(|to_all| to_all.get(to)).cloned().unwrap_or_default();
                    format!("{from} → {to} ({file})")
                };
                let edges: Vec<String> = cycle.iter().map(show).collect();
                problems.push(format!("crates/{name}: modules use each other in a cycle: {}", edges.join(", ")));
            }
        }
    }
    lines
}

/// The modules of a crate and whom each uses.
fn graph(source: &Path) -> Graph {
    let mut files = Vec::new();
    let mut folders = vec![source.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let rooms: BTreeSet<String> = files.iter().filter_map(|p| room_of(source, p)).collect();
    let tops = ["lib.rs", "main.rs"].map(|f| std::fs::read_to_string(source.join(f)).unwrap_or_default());
    let mut names: BTreeMap<String, String> = rooms.iter().map(|r| (r.clone(), r.clone())).collect();
    for (room, name) in tops.iter().flat_map(|t| exports(t)) {
        if rooms.contains(&room) {
            names.entry(name).or_insert(room);
        }
    }
    let mut graph: Graph = rooms.iter().map(|r| (r.clone(), BTreeMap::new())).collect();
    for path in &files {
        let Some(room) = room_of(source, path) else { continue };
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let shown = path.strip_prefix(source).unwrap_or(path).display().to_string();
        for name in used(&code(&text)) {
            if let Some(to) = names.get(&name).filter(|to| **to != room) {
                graph.entry(room.clone()).or_default().entry(to.clone()).or_insert_with(|| shown.clone());
            }
        }
    }
    graph
}

/// The module at the top that a file belongs to; none for the crate's own file, programs and tests.
fn room_of(source: &Path, file: &Path) -> Option<String> {
    let inner = file.strip_prefix(source).ok()?;
    let parts: Vec<&str> = inner.iter().filter_map(|p| p.to_str()).collect();
    let first = parts.first()?.trim_end_matches(".rs");
    let is_test = parts.iter().any(|p| matches!(p.trim_end_matches(".rs"), "tests" | "testing" | "fixture"));
    (!is_test && !matches!(first, "lib" | "main" | "bin")).then(|| first.to_owned())
}

/// A file without comments and tests.
pub fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().filter(|l| !l.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The first names after `crate::`.
fn used(code: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let before = code[..at].chars().next_back();
        let rest = &code[at + "crate::".len()..];
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        match rest.strip_prefix('{') {
            Some(list) => out.extend(items(list)),
            None => out.extend(first_name(rest)),
        }
    }
    out
}

/// What `pub use room::{A, B}` gives another name: pairs of a room and a name.
fn exports(text: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    for (at, word) in text.match_indices("pub use ") {
        let rest = &text[at + word.len()..];
        let Some(end) = rest.find(';') else { continue };
        let Some((room, names)) = rest[..end].split_once("::") else { continue };
        match names.strip_prefix('{') {
            Some(list) => {
                for item in list.split(['{', '}', ',']) {
                    let name = item.rsplit(" as ").next().unwrap_or(item).trim();
                    out.extend(last_name(name).map(|n| (room.to_owned(), n)));
                }
            }
            None => {
                let name = names.rsplit(" as ").next().unwrap_or(names).trim();
                out.extend(last_name(name).map(|n| (room.to_owned(), n)));
            }
        }
    }
    out
}

/// The first name of each item of a list that was opened.
fn items(list: &str) -> Vec<String> {
    let (mut depth, mut start, mut out) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' | ',' if depth == 0 => {
                out.extend(first_name(list[start..at].trim()));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    out
}

fn first_name(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

fn last_name(path: &str) -> Option<String> {
    first_name(path.rsplit("::").next().unwrap_or(path))
}

/// The modules in layers, each using only those before; or the edges of a cycle.
fn layers(graph: &Graph) -> Result<Vec<String>, Vec<(String, String)>> {
    let mut left: BTreeSet<&String> = graph.keys().collect();
    let mut layers = Vec::new();
    while !left.is_empty() {
        let ready: Vec<&String> =
            left.iter().copied().filter(|m| graph[*m].keys().all(|to| !left.contains(to))).collect();
        if ready.is_empty() {
            return Err(cycle(graph, &left));
        }
        ready.iter().for_each(|m| {
            left.remove(*m);
        });
        layers.push(ready.into_iter().map(String::as_str).collect::<Vec<_>>().join(", "));
    }
    Ok(layers)
}

/// One cycle among modules of which each uses another of them.
fn cycle(graph: &Graph, left: &BTreeSet<&String>) -> Vec<(String, String)> {
    let mut path: Vec<&String> = left.iter().copied().take(1).collect();
    while let Some(next) = path.last().and_then(|at| graph[*at].keys().find(|to| left.contains(to))) {
        if let Some(start) = path.iter().position(|m| *m == next) {
            path.push(next);
            return path[start..].windows(2).map(|w| (w[0].clone(), w[1].clone())).collect();
        }
        path.push(next);
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_read() {
        let text = "use crate::{a::b, Thing, c::{d, e}};\n// crate::not\nfn f() { crate::g::h(); $crate::i::j!(); }\n\
                    #[cfg(test)]\nmod tests { use crate::only_here; }";
        let found: Vec<String> = used(&code(text)).into_iter().collect();
        assert_eq!(found, ["Thing", "a", "c", "g", "i"]);
        let exported = exports("pub use a::{B, C as D, e::F};\npub use g::H;");
        let names: Vec<String> = exported.iter().map(|(m, n)| format!("{m}.{n}")).collect();
        assert_eq!(names, ["a.B", "a.D", "a.F", "g.H"]);
    }

    #[test]
    fn circles_are_found() {
        let graph = |edges: &[(&str, &str)]| {
            let mut graph = Graph::new();
            for (from, to) in edges {
                graph.entry((*to).into()).or_default();
                graph.entry((*from).into()).or_default().insert((*to).into(), "x.rs".into());
            }
            graph
        };
        assert_eq!(layers(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])), Ok(vec!["c".into(), "b".into(), "a".into()]));
        let found = layers(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])).expect_err("a cycle");
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
