//! Function signatures: the contract between caller and callee.

use crate::annotation::Ann;
use crate::name::Name;
use crate::types::Type;
use std::fmt;

/// How a pointer parameter stands for memory in the calling convention.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Passing {
    /// An ordinary value.
    #[default]
    Direct,
    /// Points to the place for the returned struct.
    Sret,
    /// Points to `size` bytes that are passed by value, aligned to `2^align_log2`.
    ByVal {
        /// Size in bytes.
        size: u32,
        /// Alignment as a power of two.
        align_log2: u8,
    },
}

/// One parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Param {
    /// Its type.
    pub ty: Type,
    /// What the caller guarantees.
    pub ann: Ann,
    /// How it is passed.
    pub passing: Passing,
    /// Its name, for display.
    pub name: Option<Name>,
}

impl Param {
    /// A parameter of this type with no further property.
    pub fn new(ty: Type) -> Param {
        Param { ty, ann: Ann::NONE, passing: Passing::Direct, name: None }
    }

    /// The same with an annotation.
    pub fn ann(self, ann: Ann) -> Param {
        Param { ann, ..self }
    }

    /// The same with a name.
    pub fn named(self, name: &str) -> Param {
        Param { name: Some(Name::new(name)), ..self }
    }
}

/// A function's parameters and result.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Signature {
    /// The parameters.
    pub params: Vec<Param>,
    /// The result type and what the callee guarantees of it; `None` if nothing is returned.
    pub ret: Option<(Type, Ann)>,
    /// Whether more arguments may follow.
    pub variadic: bool,
}

/// Prints as the text format writes it: `(int:s32, ptr) -> int`.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        let mut sep = "";
        for p in &self.params {
            f.write_str(sep)?;
            if let Some(name) = p.name {
                write!(f, "%{name}: ")?;
            }
            write!(f, "{}{}", p.ty, p.ann)?;
            match p.passing {
                Passing::Direct => {}
                Passing::Sret => f.write_str(" sret")?,
                Passing::ByVal { size, align_log2 } => write!(f, " byval({size}, {})", 1u64 << align_log2)?,
            }
            sep = ", ";
        }
        if self.variadic {
            write!(f, "{sep}...")?;
        }
        f.write_str(")")?;
        if let Some((ty, ann)) = self.ret {
            write!(f, " -> {ty}{ann}")?;
        }
        Ok(())
    }
}
