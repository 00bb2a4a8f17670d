//! The enumerated attributes of instructions and their spellings.

use std::fmt;

/// Defines an enumeration whose variants have fixed spellings and one-line meanings.
macro_rules! keywords {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $text:literal, $meaning:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name {
            $(#[doc = $meaning] $variant,)*
        }

        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The spelling in the text format.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            /// The meaning in one line.
            pub fn meaning(self) -> &'static str {
                match self { $($name::$variant => $meaning),* }
            }

            /// The variant with this spelling.
            pub fn parse(text: &str) -> Option<$name> {
                match text { $($text => Some($name::$variant),)* _ => None }
            }

            pub(crate) fn from_raw(raw: u32) -> $name {
                $name::ALL[raw as usize]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

keywords! {
    /// Integer comparison.
    Cond {
        Eq = "eq", "`a = b`";
        Ne = "ne", "`a ≠ b`";
        Lt = "lt", "`a < b`";
        Le = "le", "`a ≤ b`";
        Gt = "gt", "`a > b`";
        Ge = "ge", "`a ≥ b`";
    }
}

keywords! {
    /// Comparison of machine integers, signed or unsigned.
    MachineCond {
        Eq = "eq", "equal";
        Ne = "ne", "not equal";
        Slt = "slt", "signed less";
        Sle = "sle", "signed less or equal";
        Sgt = "sgt", "signed greater";
        Sge = "sge", "signed greater or equal";
        Ult = "ult", "unsigned less";
        Ule = "ule", "unsigned less or equal";
        Ugt = "ugt", "unsigned greater";
        Uge = "uge", "unsigned greater or equal";
    }
}

keywords! {
    /// Float comparison: `o…` is false, `u…` is true when an operand is NaN.
    FCond {
        Oeq = "oeq", "ordered and equal";
        Ogt = "ogt", "ordered and greater";
        Oge = "oge", "ordered and greater or equal";
        Olt = "olt", "ordered and less";
        Ole = "ole", "ordered and less or equal";
        One = "one", "ordered and not equal";
        Ord = "ord", "no operand is NaN";
        Ueq = "ueq", "unordered or equal";
        Ugt = "ugt", "unordered or greater";
        Uge = "uge", "unordered or greater or equal";
        Ult = "ult", "unordered or less";
        Ule = "ule", "unordered or less or equal";
        Une = "une", "unordered or not equal";
        Uno = "uno", "an operand is NaN";
    }
}

keywords! {
    /// Memory ordering of an atomic access.
    Ordering {
        Relaxed = "relaxed", "no ordering, only atomicity";
        Acquire = "acquire", "later accesses stay after it";
        Release = "release", "earlier accesses stay before it";
        AcqRel = "acqrel", "acquire and release";
        SeqCst = "seqcst", "one total order of all such accesses";
    }
}

keywords! {
    /// The operation of `rmw`; `old` is the value in memory.
    RmwOp {
        Xchg = "xchg", "store `v`";
        Add = "add", "`old + v`";
        Sub = "sub", "`old - v`";
        And = "and", "`old & v`";
        Or = "or", "`old | v`";
        Xor = "xor", "`old ^ v`";
        Nand = "nand", "`!(old & v)`";
        Smin = "smin", "the lesser, both sign-extended from the access width";
        Smax = "smax", "the greater, both sign-extended from the access width";
        Umin = "umin", "the lesser, both zero-extended from the access width";
        Umax = "umax", "the greater, both zero-extended from the access width";
    }
}

keywords! {
    /// How `fround` rounds to an integral value.
    RoundMode {
        Floor = "floor", "toward minus infinity";
        Ceil = "ceil", "toward plus infinity";
        Trunc = "trunc", "toward zero";
        Even = "even", "to nearest, ties to even";
        Away = "away", "to nearest, ties away from zero";
    }
}

keywords! {
    /// How `vec.reduce` combines lanes.
    ReduceOp {
        Add = "add", "sum of integers";
        Mul = "mul", "product of integers";
        Min = "min", "least integer";
        Max = "max", "greatest integer";
        And = "and", "bitwise and of integers";
        Or = "or", "bitwise or of integers";
        Xor = "xor", "bitwise exclusive or of integers";
        Fadd = "fadd", "float sum, in lane order unless `reassoc`";
        Fmin = "fmin", "least float, as `fmin`";
        Fmax = "fmax", "greatest float, as `fmax`";
    }
}

impl FCond {
    /// What holds when this does not.
    pub fn negated(self) -> FCond {
        match self {
            FCond::Oeq => FCond::Une,
            FCond::Ogt => FCond::Ule,
            FCond::Oge => FCond::Ult,
            FCond::Olt => FCond::Uge,
            FCond::Ole => FCond::Ugt,
            FCond::One => FCond::Ueq,
            FCond::Ord => FCond::Uno,
            FCond::Ueq => FCond::One,
            FCond::Ugt => FCond::Ole,
            FCond::Uge => FCond::Olt,
            FCond::Ult => FCond::Oge,
            FCond::Ule => FCond::Ogt,
            FCond::Une => FCond::Oeq,
            FCond::Uno => FCond::Ord,
        }
    }
}

impl ReduceOp {
    /// Whether the lanes are floats.
    pub fn is_float(self) -> bool {
        matches!(self, ReduceOp::Fadd | ReduceOp::Fmin | ReduceOp::Fmax)
    }
}

/// A two's complement format, `sN` or `uN`: what saturating and overflow-reporting operations clamp or wrap to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntFormat {
    /// Whether the format has a sign.
    pub signed: bool,
    /// Width in bits, at least 1.
    pub width: u32,
}

impl fmt::Display for IntFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.signed { 's' } else { 'u' }, self.width)
    }
}
