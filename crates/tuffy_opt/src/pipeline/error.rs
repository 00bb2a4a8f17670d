//! What is wrong with a pipeline, and where in its text.

use std::fmt;
use std::ops::Range;

/// What is wrong with a pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// What. The last thing in backquotes is to blame.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// The bytes of the text that are to blame, if there is one.
    pub span: Option<Range<usize>>,
}

/// Between message and hint where both are one text.
const HINT: &str = "; did you mean ";

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.hint.iter().try_for_each(|hint| write!(f, "; {hint}"))
    }
}

impl ConfigError {
    pub(super) fn new(message: impl Into<String>) -> ConfigError {
        ConfigError { message: message.into(), hint: None, span: None }
    }

    /// The same with a name that was perhaps meant.
    pub(super) fn meant<'n>(mut self, name: &str, known: impl Iterator<Item = &'n str>) -> ConfigError {
        self.hint = tuffy_ir::closest(name, known).map(|near| format!("did you mean `{near}`?"));
        self
    }

    /// The same with the place of what is to blame.
    pub(super) fn within(mut self, text: &str) -> ConfigError {
        self.span = self.blamed(text, 0..text.len());
        self
    }

    pub(super) fn toml(error: &toml::de::Error, text: &str) -> ConfigError {
        let mut this = ConfigError::split(error.message());
        let span = error.span().unwrap_or(0..0);
        let span = span.start.min(text.len())..span.end.min(text.len());
        // The parser says the header of a table; what is in it reaches to the next one.
        let next = text[span.end..].find("\n[[").map_or(text.len(), |at| span.end + at);
        let table = text[span.clone()].starts_with("[[").then_some(span.start..next);
        let blamed = this.blamed(text, span.clone()).or_else(|| this.blamed(text, table?));
        this.span = blamed.or(Some(span));
        this
    }

    pub(super) fn json(error: &serde_json::Error, text: &str) -> ConfigError {
        let message = error.to_string();
        let mut this = ConfigError::split(message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message));
        // The parser says how far it came; the thing it was at ends there.
        let line: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let mut end = (line + error.column()).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        this.span = this.blamed(text, 0..end).or_else(|| Some(last_word(&text[..end])..end));
        this
    }

    fn split(text: &str) -> ConfigError {
        let (message, hint) = match text.split_once(HINT) {
            Some((message, name)) => (message, Some(format!("did you mean {name}"))),
            None => (text, None),
        };
        ConfigError { message: message.trim_end().to_owned(), hint, span: None }
    }

    /// Where in a part of the text the name stands last that the message blames.
    fn blamed(&self, text: &str, part: Range<usize>) -> Option<Range<usize>> {
        let mut quoted = self.message.split('`').skip(1).step_by(2);
        // What the parser says lists after the wrong name those that are right.
        let parsers =
            ["unknown field", "unknown variant", "duplicate field"].iter().any(|w| self.message.starts_with(w));
        let name = if parsers { quoted.next() } else { quoted.last() }?;
        let place = |found: &str, skip: usize| {
            let at = part.start + text[part.clone()].rfind(found)? + skip;
            Some(at..at + name.len())
        };
        let bare = || [" =", "="].iter().find_map(|after| place(&format!("{name}{after}"), 0));
        place(&format!("\"{name}\""), 1).or_else(bare)
    }
}

/// Where the last word or text in quotes begins.
fn last_word(text: &str) -> usize {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"');
    let before = text.trim_end_matches(inside).len();
    if before < text.len() { before } else { text.char_indices().next_back().map_or(0, |(at, _)| at) }
}

#[cfg(test)]
mod tests {
    use super::super::Pipeline;
    use super::ConfigError;

    const GOOD: &str = "\
name = \"x\"
version = \"1\"

[[stages]]
name = \"a\"
max_iterations = 2
passes = [
    { name = \"early-cse\" },
    { name = \"inline\", params = { max_size = 3 } },
]

[[stages]]
name = \"b\"
max_iterations = 2
[[stages.passes]]
name = \"unroll\"
[stages.passes.params]
max_size = 3
";

    /// The message, and what is to blame with the text before it on its line.
    fn shown(error: &ConfigError, text: &str) -> String {
        let span = error.span.clone().expect("a place");
        let line = text[..span.start].rsplit('\n').next().unwrap_or_default().trim_start();
        format!("{error} @ {line}<{}>", &text[span])
    }

    /// The error after a change, in TOML and in JSON.
    #[track_caller]
    fn wrong(from: &str, to: &str, message: &str, in_toml: &str, in_json: &str) {
        assert!(GOOD.contains(from), "{from}");
        let text = GOOD.replacen(from, to, 1);
        let error = Pipeline::from_toml(&text).expect_err("an error");
        assert_eq!(shown(&error, &text), format!("{message} @ {in_toml}"));
        let text = format!("{:#}", toml::from_str::<serde_json::Value>(&text).expect("TOML"));
        let error = Pipeline::from_json(&text).expect_err("an error");
        assert_eq!(shown(&error, &text), format!("{message} @ {in_json}"));
    }

    #[test]
    fn each_error_is_at_its_own_place() {
        Pipeline::from_toml(GOOD).expect("a pipeline");
        // The word stands elsewhere too, where it is right.
        wrong(
            "\"early-cse\"",
            "\"early-cse\", params = { max_size = 3 }",
            "pass `early-cse` has no parameter `max_size`",
            "{ name = \"early-cse\", params = { <max_size>",
            "\"<max_size>",
        );
        wrong(
            "\"inline\"",
            "\"inlin\"",
            "there is no pass `inlin`; did you mean `inline`?",
            "{ name = \"<inlin>",
            "\"name\": \"<inlin>",
        );
        wrong(
            "max_size = 3\n",
            "max_sise = 3\n",
            "pass `unroll` has no parameter `max_sise`; did you mean `max_size`?",
            "<max_sise>",
            "\"<max_sise>",
        );
        wrong(
            "max_iterations = 2\n[[",
            "max_iterations = 0\n[[",
            "invalid value: integer `0`, expected a whole number from 1 to 1000",
            "max_iterations = <0>",
            "\"max_iterations\": <0>",
        );
        wrong(
            "max_iterations = 2",
            "max_iterations = \"2\"",
            "invalid type: string \"2\", expected a whole number from 1 to 1000",
            "max_iterations = <\"2\">",
            "\"max_iterations\": <\"2\">",
        );
        wrong(
            "max_size = 3 }",
            "max_size = -3 }",
            "invalid value: integer `-3`, expected a whole number from 0 to 18446744073709551615",
            "{ name = \"inline\", params = { max_size = <-3>",
            "\"max_size\": <-3>",
        );
        wrong("name = \"b\"", "name = \"a\"", "two stages are called `a`", "name = \"<a>", "\"name\": \"<a>");
        let stage = "[[stages]]\nname = \"a\"\nmax_iterations = 1\n";
        let text = format!("name = \"x\"\nversion = \"1\"\n{stage}{stage}");
        let second = text.rfind("a\"").expect("a name");
        assert_eq!(Pipeline::from_toml(&text).expect_err("an error").span, Some(second..second + 1));
        wrong(
            "version",
            "versoin",
            "unknown field `versoin`, expected one of `name`, `version`, `rules`, `everywhere`, `groups`, `stages`, `functions`",
            "<versoin>",
            "\"<versoin>",
        );
    }

    #[test]
    fn text_that_is_no_data() {
        let at = |error: ConfigError, text: &str| shown(&error, text);
        let toml = |text: &str| at(Pipeline::from_toml(text).expect_err("an error"), text);
        let json = |text: &str| at(Pipeline::from_json(text).expect_err("an error"), text);
        assert_eq!(toml(""), "missing field `name` @ <>");
        assert_eq!(json("{\"name\": \"é\"\n \"version\": 1}"), "expected `,` or `}` @ <\">");
        assert_eq!(json(""), "EOF while parsing a value @ <>");
        assert!(
            toml("name = \"x\"\nversion = \n").contains(" @ version = <"),
            "{}",
            toml("name = \"x\"\nversion = \n")
        );
    }
}
