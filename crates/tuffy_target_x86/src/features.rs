//! Features of processors beyond the base level.

use tuffy_target::{CpuSpec, FeatureSpec, Features};

/// The number of the feature `popcnt`.
pub const POPCNT: u8 = 0;
/// The number of the feature `lzcnt`.
pub const LZCNT: u8 = 1;
/// The number of the feature `bmi1`: `tzcnt` and friends.
pub const BMI1: u8 = 2;
/// The number of the feature `fma`: fused multiply-add of floats.
pub const FMA: u8 = 3;

/// All features.
pub static FEATURES: &[FeatureSpec] = &[
    FeatureSpec { feature: POPCNT, name: "popcnt" },
    FeatureSpec { feature: LZCNT, name: "lzcnt" },
    FeatureSpec { feature: BMI1, name: "bmi1" },
    FeatureSpec { feature: FMA, name: "fma" },
];

/// The levels of x86-64.
pub static CPUS: &[CpuSpec] = &[
    CpuSpec { name: "x86-64", features: Features::of(&[]) },
    CpuSpec { name: "x86-64-v2", features: Features::of(&[POPCNT]) },
    CpuSpec { name: "x86-64-v3", features: Features::of(&[POPCNT, LZCNT, BMI1, FMA]) },
    CpuSpec { name: "x86-64-v4", features: Features::of(&[POPCNT, LZCNT, BMI1, FMA]) },
];
