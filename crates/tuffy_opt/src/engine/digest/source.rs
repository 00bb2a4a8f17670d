//! The digest of the definition of a transform: of its source text.

use crate::engine::transform::Info;
use tuffy_trace::{Digest, Hasher};

impl Info {
    /// The digest of its definition.
    pub fn digest(&self) -> Digest {
        let mut hasher = Hasher::new();
        hasher.write_str(self.name);
        hasher.write_str(self.source);
        hasher.finish()
    }
}

/// The digest of a source text without comments, layout and tests, in hexadecimal. It is made when the compiler is
/// built: a trace must not wait for it.
pub(crate) const fn source_digest(source: &str) -> [u8; 16] {
    let mut rest = source.as_bytes();
    let mut hasher = Hasher::new();
    while !rest.is_empty() {
        let mut end = 0;
        while end < rest.len() && rest[end] != b'\n' {
            end += 1;
        }
        let (line, more) = rest.split_at(end);
        let line = line.trim_ascii();
        if matches!(line, b"#[cfg(test)]") {
            break;
        }
        if !matches!(line, [] | [b'/', b'/', ..]) {
            hasher.write_bytes(line);
        }
        rest = if let [_, more @ ..] = more { more } else { more };
    }
    let mut text = [0; 16];
    let mut i = 0;
    while i < text.len() {
        text[i] = b"0123456789abcdef"[(hasher.finish().0 >> (60 - 4 * i) & 15) as usize];
        i += 1;
    }
    text
}
