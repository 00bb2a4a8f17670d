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

/// How many letters must be added, left out or replaced.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let next = (corner + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_near_words_only() {
        assert_eq!(closest("functon", ["function", "rule"]), Some("function"));
        assert_eq!(closest("color", ["function", "rule"]), None);
        assert_eq!(distance(b"abc", b"ac"), 1);
        assert_eq!(distance(b"", b"ac"), 2);
    }
}
