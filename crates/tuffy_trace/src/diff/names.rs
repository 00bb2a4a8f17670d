//! Names that hold step numbers (`s42.0`, `bbs4.1`), renamed from the steps of one trace to those of another.

use std::borrow::Cow;

/// Gives each name of a made value or block in a text the step number that `step` says.
pub(super) fn rename(text: &str, step: impl Fn(u32) -> Option<u32>) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let mut out = String::new();
    let (mut copied, mut at) = (0, 0);
    while at < bytes.len() {
        if !word(bytes[at]) {
            at += 1;
            continue;
        }
        // A word with its dots: the name of something else may begin with the same letters.
        let end = at + bytes[at..].iter().position(|b| !word(*b)).unwrap_or(bytes.len() - at);
        if let Some((start, length, number)) = made(&text[at..end])
            && let Some(new) = step(number)
            && new != number
        {
            out.push_str(&text[copied..at + start]);
            out.push_str(&new.to_string());
            copied = at + start + length;
        }
        at = end;
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}

/// A line of code without the place in the source that stands at its end.
pub(super) fn without_place(line: &str) -> &str {
    match line.rfind(" !loc(") {
        Some(at) if line.ends_with(')') => &line[..at],
        _ => line,
    }
}

fn word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'@' | b'$') || byte >= 0x80
}

/// Where the step number of a name stands, its length and value.
fn made(name: &str) -> Option<(usize, usize, u32)> {
    let start = if name.starts_with("bbs") { 3 } else { 1 };
    let (number, rest) = name.strip_prefix("bbs").or_else(|| name.strip_prefix('s'))?.split_once('.')?;
    let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    if !digits(number) || !digits(rest) {
        return None;
    }
    Some((start, number.len(), number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_do_not_count() {
        assert_eq!(without_place("v1 = add v2, v3 !loc(\"a b.c\", 5, 60)"), "v1 = add v2, v3");
        assert_eq!(without_place("v1 = add v2, v3"), "v1 = add v2, v3");
    }

    #[test]
    fn only_names_of_made_things() {
        let step = |n| (n < 100).then_some(n + 10);
        for (text, expected) in [
            ("s4.0", "s14.0"),
            ("s4.0:s32 = add s5.1, v3", "s14.0:s32 = add s15.1, v3"),
            ("br bbs4.1(s4.0)", "br bbs14.1(s14.0)"),
            ("call @s4.0(s400.0)", "call @s4.0(s400.0)"),
            ("xs4.0 s4 s4. s.0 s4.x loop.bbs4.1", "xs4.0 s4 s4. s.0 s4.x loop.bbs4.1"),
            ("és4.0", "és4.0"),
            ("s99999999999.0", "s99999999999.0"),
            ("", ""),
        ] {
            assert_eq!(rename(text, step), expected);
        }
    }
}
