//! Interned strings: symbol names, parameter names, intrinsic names, paths.

use crate::interner::Interner;
use std::fmt;
use std::sync::LazyLock;

static NAMES: LazyLock<Interner<str>> = LazyLock::new(Interner::new);

/// An interned string, four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(u32);

impl Name {
    /// The name with this spelling.
    pub fn new(text: &str) -> Name {
        Name(NAMES.intern(text, |t| t.into()))
    }

    /// The spelling.
    pub fn as_str(self) -> &'static str {
        NAMES.get(self.0)
    }

    /// Whether the text format writes it as it is, without quotes.
    pub fn is_plain(self) -> bool {
        self.plain_str().is_some()
    }

    /// The spelling, if the text format writes it as it is.
    pub fn plain_str(self) -> Option<&'static str> {
        Some(self.as_str()).filter(|text| is_plain(text))
    }

    /// Whether this is the handle of a string: one read from a constant that holds no name may not be.
    pub(crate) fn is_interned(self) -> bool {
        NAMES.contains(self.0)
    }

    pub(crate) fn raw(self) -> u32 {
        self.0
    }

    pub(crate) fn from_raw(raw: u32) -> Name {
        Name(raw)
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        Name::new(text)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

/// Prints as the text format writes it, quoted where it must be.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_plain() { f.write_str(self.as_str()) } else { write_quoted(f, self.as_str().as_bytes()) }
    }
}

/// Whether a name needs no quotes in the text format.
pub(crate) fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(is_name_byte)
}

/// The characters of an unquoted name.
#[inline]
pub(crate) fn is_name_byte(b: u8) -> bool {
    NAME_BYTES[b as usize]
}

static NAME_BYTES: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = (b as u8).is_ascii_alphanumeric() || matches!(b as u8, b'_' | b'.' | b'$');
        b += 1;
    }
    table
};

/// Writes a string literal: printable ASCII as it is, `\n`, `\t`, `\\`, `\"`, and `\xx` for every other byte.
pub(crate) fn write_quoted(f: &mut dyn fmt::Write, bytes: &[u8]) -> fmt::Result {
    f.write_char('"')?;
    for &b in bytes {
        match b {
            b'\n' => f.write_str("\\n")?,
            b'\t' => f.write_str("\\t")?,
            b'"' => f.write_str("\\\"")?,
            b'\\' => f.write_str("\\\\")?,
            0x20..=0x7e => f.write_char(b as char)?,
            _ => write!(f, "\\{b:02x}")?,
        }
    }
    f.write_char('"')
}
