//! A pipeline configuration as a trace holds it.

use serde_json::{Map, Value};
use std::fmt;
use std::sync::OnceLock;

/// A JSON object, as text. Who writes a trace has no use for what is in it, so it is read when somebody asks.
#[derive(Clone)]
pub struct PipelineText {
    text: String,
    map: OnceLock<Map<String, Value>>,
}

impl PipelineText {
    /// A pipeline that is written like this: one JSON object in one line.
    pub fn of_text(text: String) -> PipelineText {
        PipelineText { text, map: OnceLock::new() }
    }

    /// A pipeline that was read from a text.
    pub(crate) fn read(text: &str, map: Map<String, Value>) -> PipelineText {
        if text.contains(['\n', '\r']) {
            return map.into();
        }
        PipelineText { text: text.to_owned(), map: map.into() }
    }

    /// As it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it holds; nothing, if it is no object.
    pub fn map(&self) -> &Map<String, Value> {
        self.map.get_or_init(|| serde_json::from_str(&self.text).unwrap_or_default())
    }
}

impl From<Map<String, Value>> for PipelineText {
    fn from(map: Map<String, Value>) -> PipelineText {
        // It holds no keys but strings, so it can be written.
        PipelineText { text: serde_json::to_string(&map).unwrap_or_else(|_| "{}".to_owned()), map: map.into() }
    }
}

impl Default for PipelineText {
    fn default() -> PipelineText {
        PipelineText::of_text("{}".to_owned())
    }
}

/// The order of keys does not count.
impl PartialEq for PipelineText {
    fn eq(&self, other: &PipelineText) -> bool {
        self.text == other.text || self.map() == other.map()
    }
}

impl Eq for PipelineText {}

impl fmt::Debug for PipelineText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_it_was_read() {
        let read = |text: &str| PipelineText::read(text, serde_json::from_str(text).unwrap());
        let (one, other) = (read(r#"{"b":1, "a":[2]}"#), read("{\"a\":\n[2],\"b\":1}"));
        assert_eq!(one, other);
        assert_eq!(one, PipelineText::of_text(r#"{"a":[2],"b":1}"#.to_owned()));
        assert_ne!(one, PipelineText::default());
        assert_eq!([one.text(), other.text()], [r#"{"b":1, "a":[2]}"#, r#"{"a":[2],"b":1}"#]);
    }
}
