//! Which known word a misspelt one may have meant.

/// The known word closest to a misspelt one, if one is close.
pub(crate) fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    if word.len() > 40 {
        return None;
    }
    let limit = (word.len() / 3).max(1);
    let near = known.into_iter().map(|k| (distance(word.as_bytes(), k.as_bytes()), k));
    near.filter(|(d, _)| *d <= limit).min_by_key(|(d, _)| *d).map(|(_, k)| k)
}

/// How many letters must be added, left out, replaced, or exchanged with their neighbour.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1];
        for j in 0..b.len() {
            let mut best = (row[j] + usize::from(a[i] != b[j])).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_near_words_only() {
        assert_eq!(closest("functon", ["function", "transform"]), Some("function"));
        assert_eq!(closest("siet", ["step", "site"]), Some("site"));
        assert_eq!(closest("color", ["function", "transform"]), None);
        assert_eq!(distance(b"abc", b"ac"), 1);
        assert_eq!(distance(b"", b"ac"), 2);
    }
}
