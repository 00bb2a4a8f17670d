//! What changed between two texts, line by line.
//!
//! Lines that stand once in each text are matched in their longest common order; what stands between two matches is
//! compared line by line from both ends and is otherwise removed and added. Names of values make nearly all lines of a
//! function unique.

use std::collections::HashMap;
use std::fmt::Write as _;

/// How many unchanged lines are shown around a change.
const CONTEXT: usize = 3;

/// A line of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'t> {
    /// In both.
    Same(&'t str),
    /// Only before.
    Removed(&'t str),
    /// Only after.
    Added(&'t str),
}

/// All lines of both texts.
pub fn lines<'t>(before: &'t str, after: &'t str) -> Vec<Line<'t>> {
    let (a, b): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let mut out = Vec::with_capacity(a.len().max(b.len()));
    let mut at = (0, 0);
    for (i, j) in matches(&a, &b).into_iter().chain([(a.len(), b.len())]) {
        between(&a[at.0..i], &b[at.1..j], &mut out);
        if let Some(line) = a.get(i) {
            out.push(Line::Same(line));
        }
        at = (i + 1, j + 1);
    }
    out
}

/// A unified-style difference with a few lines of context; nothing if the texts are equal.
pub fn unified(before: &str, after: &str) -> String {
    let all = lines(before, after);
    let changed: Vec<usize> = (0..all.len()).filter(|&i| !matches!(all[i], Line::Same(_))).collect();
    let mut out = String::new();
    let mut shown = 0;
    for (n, &i) in changed.iter().enumerate() {
        let from = i.saturating_sub(CONTEXT).max(shown);
        if n > 0 && from > shown {
            out.push_str("  …\n");
        }
        let next = changed.get(n + 1).copied().unwrap_or(usize::MAX);
        let to = (i + CONTEXT + 1).min(next).min(all.len()).max(from);
        for line in &all[from..to] {
            let _ = match line {
                Line::Same(text) => writeln!(out, "  {text}"),
                Line::Removed(text) => writeln!(out, "- {text}"),
                Line::Added(text) => writeln!(out, "+ {text}"),
            };
        }
        shown = to;
    }
    out
}

/// Pairs of equal lines, both growing: what is unique in both texts, and what is equal next to such pairs.
fn matches(a: &[&str], b: &[&str]) -> Vec<(usize, usize)> {
    let mut places: HashMap<&str, (u32, usize, u32, usize)> = HashMap::new();
    for (i, line) in a.iter().enumerate() {
        let slot = places.entry(line).or_default();
        (slot.0, slot.1) = (slot.0 + 1, i);
    }
    for (j, line) in b.iter().enumerate() {
        let slot = places.entry(line).or_default();
        (slot.2, slot.3) = (slot.2 + 1, j);
    }
    let mut pairs: Vec<(usize, usize)> =
        places.into_values().filter(|&(n, _, m, _)| n == 1 && m == 1).map(|(_, i, _, j)| (i, j)).collect();
    pairs.sort_unstable();
    longest_growing(&pairs)
}

/// The longest part of a list of pairs in which the second numbers grow.
fn longest_growing(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; pairs.len()];
    for (i, &(_, j)) in pairs.iter().enumerate() {
        let at = ends.partition_point(|&e| pairs[e].1 < j);
        before[i] = at.checked_sub(1).map(|k| ends[k]);
        if at == ends.len() { ends.push(i) } else { ends[at] = i }
    }
    let mut out = Vec::with_capacity(ends.len());
    let mut at = ends.last().copied();
    while let Some(i) = at {
        out.push(pairs[i]);
        at = before[i];
    }
    out.reverse();
    out
}

fn between<'t>(a: &[&'t str], b: &[&'t str], out: &mut Vec<Line<'t>>) {
    let head = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let tail = a[head..].iter().rev().zip(b[head..].iter().rev()).take_while(|(x, y)| x == y).count();
    out.extend(a[..head].iter().map(|line| Line::Same(line)));
    out.extend(a[head..a.len() - tail].iter().map(|line| Line::Removed(line)));
    out.extend(b[head..b.len() - tail].iter().map(|line| Line::Added(line)));
    out.extend(a[a.len() - tail..].iter().map(|line| Line::Same(line)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_texts_are_in_the_result() {
        let cases = [
            ("a\nb\nc", "a\nx\nc"),
            ("a\na\na", "a\na"),
            ("", "a\nb"),
            ("a\nb\nc\nd", "d\na\nb\nc"),
            ("x\n\ny\n\nz", "x\n\nz\n\ny"),
        ];
        for (before, after) in cases {
            let all = lines(before, after);
            let side = |keep: fn(&Line<'_>) -> bool| {
                let text = |l: &Line<'_>| match *l {
                    Line::Same(t) | Line::Removed(t) | Line::Added(t) => t.to_owned(),
                };
                all.iter().filter(|l| keep(l)).map(text).collect::<Vec<_>>().join("\n")
            };
            assert_eq!(side(|l| !matches!(l, Line::Added(_))), before);
            assert_eq!(side(|l| !matches!(l, Line::Removed(_))), after);
        }
    }

    #[test]
    fn far_lines_are_left_out() {
        let before: Vec<String> = (0..30).map(|i| format!("line {i}")).collect();
        let mut after = before.clone();
        after[3] = "three".into();
        after.remove(20);
        let shown = unified(&before.join("\n"), &after.join("\n"));
        let expected = "  line 0\n  line 1\n  line 2\n- line 3\n+ three\n  line 4\n  line 5\n  line 6\n  …\n  line 17\n  line 18\n  line 19\n- line 20\n  line 21\n  line 22\n  line 23\n";
        assert_eq!(shown, expected);
        assert_eq!(unified("same", "same"), "");
    }
}
