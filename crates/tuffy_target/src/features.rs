//! Processor features beyond the base level, and the processors that have them. Which there are is for each target to
//! say.

/// One feature of a target.
#[derive(Debug)]
pub struct FeatureSpec {
    /// Its number: a bit of [`Features`].
    pub feature: u8,
    /// Its name on the command line.
    pub name: &'static str,
    /// What a processor that has it has too; with what these imply in turn.
    pub implies: &'static [u8],
}

/// One processor, or level of processors, of a target.
#[derive(Debug)]
pub struct CpuSpec {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it has.
    pub features: Features,
}

/// A set of features; the default has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Features(u64);

impl Features {
    /// All that there may be.
    pub const ALL: Features = Features(u64::MAX);

    /// The features with these numbers.
    pub const fn of(list: &[u8]) -> Features {
        let (mut bits, mut i) = (0, 0);
        while i < list.len() {
            bits |= 1 << list[i];
            i += 1;
        }
        Features(bits)
    }

    /// Whether the feature with this number is in the set.
    pub const fn has(self, feature: u8) -> bool {
        self.0 >> feature & 1 == 1
    }

    /// Those of both sets.
    pub const fn with(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }

    /// The set with a feature or without it.
    pub fn set(&mut self, feature: u8, on: bool) {
        self.0 = if on { self.0 | 1 << feature } else { self.0 & !(1 << feature) };
    }
}
