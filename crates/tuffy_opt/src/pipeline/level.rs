//! Optimization levels, as `-O` spells them.

use super::config::Pipeline;
use super::presets;
use std::fmt;
use std::str::FromStr;

/// An optimization level: the newest preset for it is what runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Nothing is optimized, and code is made quickly.
    O0,
    /// Quick and local.
    O1,
    /// The balance.
    #[default]
    O2,
    /// More time and size for speed.
    O3,
    /// Small code.
    Os,
    /// [`Level::O3`], where instructions say that floats may be reordered. The front end has to say that, no pipeline
    /// can: the passes are the same.
    Ofast,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 6] = [Level::O0, Level::O1, Level::O2, Level::O3, Level::Os, Level::Ofast];

    /// What stands behind `-O`.
    pub fn as_str(self) -> &'static str {
        match self {
            Level::O0 => "0",
            Level::O1 => "1",
            Level::O2 => "2",
            Level::O3 => "3",
            Level::Os => "s",
            Level::Ofast => "fast",
        }
    }

    /// What runs at this level: the newest version of its preset.
    pub fn pipeline(self) -> &'static Pipeline {
        presets::newest(if self == Level::Ofast { Level::O3 } else { self })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "O{}", self.as_str())
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels = Level::ALL.map(Level::as_str).join(", ");
        write!(f, "there is no level `{}`; there are: {levels}, fast-compile, aggressive, size", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// `2`, `O2`, or a word that functions use: `fast-compile`, `aggressive`, `size`.
    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let name = match text {
            "fast-compile" => return Ok(Level::O1),
            "aggressive" => return Ok(Level::O3),
            "size" => return Ok(Level::Os),
            other => other.strip_prefix('O').unwrap_or(other),
        };
        Level::ALL.into_iter().find(|level| level.as_str() == name).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_read_as_they_print() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.as_str().parse(), Ok(level));
        }
        assert_eq!("aggressive".parse(), Ok(Level::O3));
        for wrong in ["", "4", "OO2", "o2", "fastest"] {
            let error = wrong.parse::<Level>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("there is no level `{wrong}`; there are: 0, 1")), "{error}");
        }
    }
}
