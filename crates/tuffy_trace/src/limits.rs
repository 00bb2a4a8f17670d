//! What a trace may hold at most. The writer refuses what the reader would.

/// Bytes of one line, or of one element of a document.
pub const MAX_LINE: usize = 16 << 20;
/// Depth of nested objects and lists.
pub const MAX_DEPTH: u32 = 64;
/// Bytes of one string.
pub const MAX_STRING: usize = 1 << 20;
/// Parameters of one entry.
pub const MAX_PARAMS: usize = 64;
/// Instructions in `before` or `after`.
pub const MAX_FRAGMENT: usize = 10_000;
/// Facts in the `context` of one entry.
pub const MAX_FACTS: usize = 65_536;
/// Different transforms.
pub const MAX_TRANSFORMS: usize = 65_536;
/// Largest number of a step: names and counts of steps must not overflow.
pub const MAX_STEP: u32 = u32::MAX - 2;
/// Largest `id`: it has 48 bits.
pub const MAX_ID: u64 = (1 << 48) - 1;
/// Characters of a number in the configuration of the pipeline.
pub const MAX_NUMBER: usize = 4096;
/// Characters of a speedup.
pub const MAX_SPEEDUP: usize = 40;
