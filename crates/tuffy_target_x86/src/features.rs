//! Features of processors beyond the base level.

use tuffy_target::{CpuSpec, FeatureSpec, Features};

macro_rules! features {
    ($($feature:ident $name:literal [$($implied:ident),*] $what:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { $($feature),* }
        $(
            #[doc = concat!("The number of the feature `", $name, "`: ", $what, ".")]
            pub const $feature: u8 = Number::$feature as u8;
        )*

        /// All features. What one implies stands before it.
        pub static FEATURES: &[FeatureSpec] =
            &[$(FeatureSpec { feature: $feature, name: $name, implies: &[$($implied),*] }),*];
    };
}

features! {
    POPCNT "popcnt" [] "counting bits";
    LZCNT "lzcnt" [] "counting leading zeros";
    BMI1 "bmi1" [] "`tzcnt` and friends";
    BMI2 "bmi2" [] "gathering and scattering bits";
    SSE3 "sse3" [] "sums of neighbours";
    SSSE3 "ssse3" [SSE3] "shuffles of bytes";
    SSE41 "sse4.1" [SSSE3] "blends, rounding";
    CRC32 "crc32" [] "a checksum";
    SSE42 "sse4.2" [SSE41, CRC32] "comparisons of strings";
    AVX "avx" [SSE42] "vector registers of 256 bits";
    AVX2 "avx2" [AVX] "integers in them";
    FMA "fma" [AVX] "fused multiply-add of floats";
    F16C "f16c" [AVX] "conversions of `f16`";
    AES "aes" [] "encryption";
    PCLMUL "pclmul" [] "carry-less products";
    SHA "sha" [] "digests";
    RDRND "rdrnd" [] "random numbers";
    RDSEED "rdseed" [] "seeds of random numbers";
    XSAVE "xsave" [] "saving the state of the processor";
    CLFLUSHOPT "clflushopt" [] "flushing cache lines in any order";
    CLWB "clwb" [] "writing cache lines back";
    FSGSBASE "fsgsbase" [] "the bases of segments";
}

const V2: Features = Features::of(&[POPCNT, SSE3, SSSE3, SSE41, CRC32, SSE42]);
const V3: Features = V2.with(Features::of(&[LZCNT, BMI1, BMI2, AVX, AVX2, FMA, F16C, XSAVE]));

/// The levels of x86-64.
pub static CPUS: &[CpuSpec] = &[
    CpuSpec { name: "x86-64", features: Features::of(&[]) },
    CpuSpec { name: "x86-64-v2", features: V2 },
    CpuSpec { name: "x86-64-v3", features: V3 },
    CpuSpec { name: "x86-64-v4", features: V3 },
];
