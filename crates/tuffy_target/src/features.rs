//! Processor features beyond the base level, and the processors that have them.

/// One feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Feature {
    /// `popcnt`.
    Popcnt,
    /// `lzcnt`.
    Lzcnt,
    /// `tzcnt` and friends.
    Bmi1,
    /// Fused multiply-add of floats.
    Fma,
}

/// One row of the feature table.
#[derive(Debug)]
pub struct FeatureSpec {
    /// The feature.
    pub feature: Feature,
    /// Its name on the command line.
    pub name: &'static str,
    /// The lowest x86-64 level that has it.
    pub level: u8,
}

/// All features.
pub static FEATURES: &[FeatureSpec] = &[
    FeatureSpec { feature: Feature::Popcnt, name: "popcnt", level: 2 },
    FeatureSpec { feature: Feature::Lzcnt, name: "lzcnt", level: 3 },
    FeatureSpec { feature: Feature::Bmi1, name: "bmi1", level: 3 },
    FeatureSpec { feature: Feature::Fma, name: "fma", level: 3 },
];

/// A set of features; the default has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Features(u32);

impl Features {
    /// Whether a feature is in the set.
    pub fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }

    /// Adds what a processor has.
    pub fn add_cpu(&mut self, cpu: &str) -> Result<(), String> {
        let level = match cpu {
            "x86-64" => 1,
            "x86-64-v2" => 2,
            "x86-64-v3" => 3,
            "x86-64-v4" => 4,
            _ => {
                return Err(format!(
                    "there is no processor `{cpu}`; there are x86-64, x86-64-v2, x86-64-v3 and x86-64-v4"
                ));
            }
        };
        for spec in FEATURES.iter().filter(|s| s.level <= level) {
            self.0 |= 1 << spec.feature as u8;
        }
        Ok(())
    }

    /// Applies a list such as `+popcnt,-lzcnt`; no sign means `+`.
    pub fn apply(&mut self, list: &str) -> Result<(), String> {
        for word in list.split(',').filter(|w| !w.is_empty()) {
            let (on, name) = match word.strip_prefix('-') {
                Some(name) => (false, name),
                None => (true, word.strip_prefix('+').unwrap_or(word)),
            };
            let Some(spec) = FEATURES.iter().find(|s| s.name == name) else {
                let known: Vec<&str> = FEATURES.iter().map(|s| s.name).collect();
                return Err(format!("there is no feature `{name}`; there are {}", known.join(", ")));
            };
            let bit = 1 << spec.feature as u8;
            self.0 = if on { self.0 | bit } else { self.0 & !bit };
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_levels() {
        let mut f = Features::default();
        assert!(!f.has(Feature::Popcnt));
        f.add_cpu("x86-64-v2").unwrap();
        assert!(f.has(Feature::Popcnt) && !f.has(Feature::Lzcnt));
        f.apply("+lzcnt,-popcnt").unwrap();
        assert!(!f.has(Feature::Popcnt) && f.has(Feature::Lzcnt));
        assert!(f.apply("+flying").unwrap_err().contains("flying"));
        assert!(f.add_cpu("pentium").is_err());
    }
}
