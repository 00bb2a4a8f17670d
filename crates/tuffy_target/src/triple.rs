//! Target triples.

use std::fmt;

/// The name of a target: `architecture-vendor-system`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triple(String);

impl Triple {
    /// Reads a triple that code can be made for, or says why not. Without text it is the default one.
    pub fn parse(text: &str) -> Result<Triple, String> {
        let text = if text.is_empty() { "x86_64-unknown-linux-gnu" } else { text };
        let parts: Vec<&str> = text.split('-').collect();
        match parts[..] {
            ["x86_64", _, "linux", ..] | ["x86_64", "linux", ..] => Ok(Triple(text.to_owned())),
            ["x86_64", ..] => Err(format!("code for `{text}` cannot be made: the only system is Linux")),
            _ => Err(format!("code for `{text}` cannot be made: the only architecture is x86_64")),
        }
    }
}

impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_built_is_accepted() {
        assert!(Triple::parse("").is_ok());
        assert!(Triple::parse("x86_64-pc-linux-gnu").is_ok());
        assert!(Triple::parse("x86_64-apple-darwin").unwrap_err().contains("Linux"));
        assert!(Triple::parse("aarch64-unknown-linux-gnu").unwrap_err().contains("architecture"));
    }
}
