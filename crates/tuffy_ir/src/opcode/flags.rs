//! Flags of instructions.

/// Flags of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flags(u8);

impl Flags {
    /// Works lane by lane on vectors.
    pub const LANES: Flags = Flags(1);
    /// Floats may be reassociated.
    pub const REASSOC: Flags = Flags(2);
    /// Floats may be contracted.
    pub const CONTRACT: Flags = Flags(4);
    /// The integer constant is in the function's table of large integers.
    pub const BIG: Flags = Flags(8);
    /// Bytes that are read and uninitialized are some bits each.
    pub const UNINIT: Flags = Flags(16);

    /// Flags that programs write, each with its word, in the order in which they are printed.
    pub const WORDS: [(&'static str, Flags); 3] =
        [("reassoc", Flags::REASSOC), ("contract", Flags::CONTRACT), ("uninit", Flags::UNINIT)];

    /// No flags.
    pub fn none() -> Flags {
        Flags(0)
    }

    /// A number for the flags, the same in every run: whether a constant is large is told by the constant.
    #[inline]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Whether the integer constant is in the function's table of large integers, not in the instruction.
    #[inline]
    pub fn is_big(self) -> bool {
        self.has(Flags::BIG)
    }

    /// Whether all flags of `other` are set.
    pub fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The union.
    pub fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// These flags without those of `other`.
    pub fn without(self, other: Flags) -> Flags {
        Flags(self.0 & !other.0)
    }

    /// The flag with this spelling.
    pub fn parse(word: &str) -> Option<Flags> {
        Flags::WORDS.iter().find(|(name, _)| *name == word).map(|(_, flag)| *flag)
    }
}
