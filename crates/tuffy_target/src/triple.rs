//! Target triples.

use std::fmt;

/// The name of a target: `architecture-vendor-system`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triple(String);

impl Triple {
    /// The triple with this text, whether anybody has code for it or not.
    pub fn new(text: &str) -> Triple {
        Triple(text.to_owned())
    }

    /// The architecture.
    pub fn architecture(&self) -> &str {
        self.0.split('-').next().unwrap_or("")
    }

    /// Whether the system, with or without a vendor before it, is this one.
    pub fn is_system(&self, system: &str) -> bool {
        self.0.split('-').skip(1).take(2).any(|part| part == system)
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
    fn the_vendor_may_be_missing() {
        for text in ["x86_64-unknown-linux-gnu", "x86_64-linux-gnu", "x86_64-pc-linux"] {
            let triple = Triple::new(text);
            assert_eq!((triple.architecture(), triple.is_system("linux")), ("x86_64", true), "{text}");
        }
        assert!(!Triple::new("x86_64-apple-darwin").is_system("linux"));
        assert_eq!(Triple::new("").architecture(), "");
    }
}
