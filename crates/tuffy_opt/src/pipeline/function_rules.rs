//! Which functions get a pipeline of their own, by the names of their symbols: the section `[[functions]]` of a
//! pipeline file.

use super::level::Level;
use super::presets::{is_version, preset_for, presets};
use serde::{Deserialize, Serialize};

/// The functions that a pattern names get a pipeline of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StatedRule")]
pub struct FunctionRule {
    /// The whole name of a symbol, without `@`: `*` stands for any characters, `?` for one.
    #[serde(rename = "match")]
    pub pattern: String,
    /// What they get.
    #[serde(flatten)]
    pub choice: Choice,
}

/// What the functions of a rule get.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// The newest preset of a level, as attributes of functions call it: `aggressive`, `O2`.
    Level(String),
    /// A preset by name and version: `O2-v1`.
    Preset(String),
}

/// A rule as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedRule {
    #[serde(rename = "match")]
    pattern: String,
    level: Option<String>,
    preset: Option<String>,
}

impl TryFrom<StatedRule> for FunctionRule {
    type Error = String;

    fn try_from(rule: StatedRule) -> Result<FunctionRule, String> {
        let StatedRule { pattern, level, preset } = rule;
        let choice = match (level, preset) {
            (Some(level), None) => {
                level.parse::<Level>().map_err(|e| e.to_string())?;
                Choice::Level(level)
            }
            (None, Some(preset)) => {
                // A version alone is that of the level which the file is used with.
                let exists = presets().any(|name| is_version(&preset) && name.ends_with(&format!("-{preset}")));
                if !exists {
                    preset_for(&preset, "")?;
                }
                Choice::Preset(preset)
            }
            _ => return Err("functions have either `level` or `preset`".into()),
        };
        if pattern.is_empty() {
            return Err("`match` is empty: no function has that name".into());
        }
        Ok(FunctionRule { pattern, choice })
    }
}

impl FunctionRule {
    /// Whether it is about a function.
    pub fn matches(&self, name: &str) -> bool {
        glob(self.pattern.as_bytes(), name.as_bytes())
    }
}

/// Whether a name fits a pattern as a whole. On a mismatch only the last `*` has to take more: what came before it
/// fitted at its first place, and no later place would leave more of the name.
fn glob(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(&c) if c == b'?' || c == name[n] => {
                p += 1;
                n += 1;
            }
            _ => match &mut star {
                Some((at, taken)) => {
                    *taken += 1;
                    (p, n) = (*at + 1, *taken);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|&c| c == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_whole_names() {
        let fits = |pattern: &str, name: &str| glob(pattern.as_bytes(), name.as_bytes());
        for (pattern, name) in [
            ("parse_*", "parse_"),
            ("parse_*", "parse_number"),
            ("*", ""),
            ("*_??", "read_u8"),
            ("a*b*c", "a b b c c"),
            ("**x", "yx"),
            ("main", "main"),
        ] {
            assert!(fits(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("parse_*", "my_parse_x"), ("main", "main2"), ("?", ""), ("a*b", "abc"), ("*aab", "ab")]
        {
            assert!(!fits(pattern, name), "{pattern} {name}");
        }
        // Time is the product of the lengths at worst.
        let long = "a".repeat(100_000);
        assert!(!fits("*a*a*a*a*a*a*a*b", &long));
    }
}
