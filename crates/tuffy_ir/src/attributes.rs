//! What is said of a symbol: its linkage, and the table of attributes of functions and globals.

use crate::name::{Name, write_quoted};
use std::fmt;

/// Who can see a symbol, and what happens when several files define it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Linkage {
    /// Visible to other files; one definition.
    #[default]
    Public,
    /// Visible in this file only.
    Internal,
    /// Visible to other files; gives way to a strong definition.
    Weak,
    /// Visible to other files; equal definitions are merged and unused ones may be left out.
    Linkonce,
}

impl Linkage {
    /// All linkages.
    pub const ALL: [Linkage; 4] = [Linkage::Public, Linkage::Internal, Linkage::Weak, Linkage::Linkonce];

    /// The spelling; nothing is written for `Public`.
    pub fn as_str(self) -> &'static str {
        match self {
            Linkage::Public => "public",
            Linkage::Internal => "internal",
            Linkage::Weak => "weak",
            Linkage::Linkonce => "linkonce",
        }
    }
}

/// What may stand in the parentheses of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeArg {
    /// Nothing.
    None,
    /// A string.
    Str,
    /// A power of two.
    Align,
    /// A number of bytes.
    Bytes,
    /// A symbol.
    Symbol,
}

/// One row of the attribute table.
#[derive(Debug)]
pub struct AttributeSpec {
    /// The spelling.
    pub name: &'static str,
    /// What it takes.
    pub arg: AttributeArg,
    /// Whether a function may have it.
    pub on_function: bool,
    /// Whether a global may have it.
    pub on_global: bool,
    /// The meaning in one line.
    pub meaning: &'static str,
}

/// The attributes of functions and globals.
pub static ATTRIBUTES: &[AttributeSpec] = {
    use AttributeArg::{Align, Bytes, None, Str, Symbol};
    const fn row(name: &'static str, arg: AttributeArg, where_: &str, meaning: &'static str) -> AttributeSpec {
        let kinds = where_.as_bytes();
        let on_function = kinds[0] == b'f';
        AttributeSpec { name, arg, on_function, on_global: kinds[kinds.len() - 1] == b'g', meaning }
    }
    &[
        row("align", Align, "fg", "Alignment of the symbol in bytes."),
        row("alwaysinline", None, "f", "Inline every direct call, at every level."),
        row("cold", None, "f", "Rarely runs."),
        row("comdat", Str, "fg", "Belongs to this group; the linker keeps one group of each name."),
        row("dso_local", None, "g", "Found within the linked image: its address is not looked up in a table."),
        row("frame_pointer", None, "f", "Keeps a frame pointer."),
        row("hidden", None, "fg", "Not visible outside the linked image."),
        row(
            "ifunc",
            None,
            "f",
            "Of an alias: stands for what its target, a function, returns when the program starts.",
        ),
        row("noinline", None, "f", "Never inlined."),
        row("no_red_zone", None, "f", "Uses no bytes below the stack pointer: an interrupt may come at any time."),
        row("no_tail_calls", None, "f", "Keeps its frame while it calls, also where it could jump."),
        row("noreturn", None, "f", "Never returns."),
        row("nounwind", None, "f", "Never unwinds."),
        row("opt_level", Str, "f", "Optimization level of this function alone."),
        row("opt_policy", Str, "f", "Versioned optimization policy of this function alone."),
        row(
            "patchable_entry",
            Str,
            "f",
            "Begins with so many instructions that do nothing, after a comma: so many more before its symbol.",
        ),
        row("personality", Symbol, "f", "The routine that unwinding asks about landing pads."),
        row("probe_stack", Bytes, "f", "Touches the stack as it grows, once in so many bytes, a multiple of 16."),
        row("returns_twice", None, "f", "May return again from the same call, as `setjmp` does."),
        row("section", Str, "fg", "Section of the object file."),
        row(
            "stack_protector",
            Str,
            "f",
            "Ends the program rather than return from a frame that was overrun: which frames to check.",
        ),
        row("target_cpu", Str, "f", "The processor this function may assume."),
        row("target_features", Str, "f", "Processor features this function may assume."),
        row("uwtable", None, "f", "Has unwind tables even if it cannot unwind."),
    ]
};

/// What `probe_stack` may say: at least a slot of the largest alignment, at most what a frame may have.
pub const PROBE_STACK: std::ops::RangeInclusive<u32> = 16..=1 << 30;

/// What `stack_protector` may say of which functions check their frame: those whose slots are used by more than plain
/// accesses and have at least 8 bytes, those with any such slot, all.
pub const STACK_PROTECTOR: [&str; 3] = ["basic", "strong", "all"];

/// Reads what `patchable_entry` says: `5` or `3,2`, numbers of at most 65535.
pub fn patchable_entry(text: &str) -> Option<(u32, u32)> {
    let number = |text: &str| text.parse::<u16>().ok().map(u32::from);
    match text.split_once(',') {
        Some((entry, before)) => Some((number(entry)?, number(before)?)),
        None => Some((number(text)?, 0)),
    }
}

/// The value of an attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttributeValue {
    /// Present.
    Flag,
    /// A string.
    Str(Name),
    /// A power of two, as its exponent.
    Align(u8),
    /// A number of bytes.
    Bytes(u32),
    /// A symbol.
    Symbol(Name),
}

/// The attributes of a symbol, in table order, each at most once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attributes {
    list: Vec<(&'static str, AttributeValue)>,
}

impl Attributes {
    /// The row of this name.
    pub fn spec(name: &str) -> Option<&'static AttributeSpec> {
        ATTRIBUTES.iter().find(|s| s.name == name)
    }

    /// Adds or replaces an attribute; the name must be in the table.
    pub fn set(&mut self, name: &str, value: AttributeValue) {
        let name = Attributes::spec(name).expect("an attribute of the table").name;
        match self.list.binary_search_by_key(&name, |(n, _)| n) {
            Ok(i) => self.list[i].1 = value,
            Err(i) => self.list.insert(i, (name, value)),
        }
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&AttributeValue> {
        self.list.iter().find(|(n, _)| *n == name).map(|(_, v)| v)
    }

    /// Whether an attribute is present.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// How many bytes the stack may grow by untouched, if the function probes it.
    pub fn probe_stack(&self) -> Option<u32> {
        match self.get("probe_stack") {
            Some(AttributeValue::Bytes(n)) => Some(*n),
            _ => None,
        }
    }

    /// How many instructions that do nothing stand where a function begins, and how many before its symbol.
    pub fn patchable_entry(&self) -> Option<(u32, u32)> {
        match self.get("patchable_entry") {
            Some(AttributeValue::Str(text)) => patchable_entry(text.as_str()),
            _ => None,
        }
    }

    /// All attributes, in table order.
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, AttributeValue)> {
        self.list.iter()
    }
}

/// Each attribute with a space before it.
impl fmt::Display for Attributes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.list {
            write!(f, " {name}")?;
            match value {
                AttributeValue::Flag => {}
                AttributeValue::Str(text) => {
                    f.write_str("(")?;
                    write_quoted(f, text.as_str().as_bytes())?;
                    f.write_str(")")?;
                }
                AttributeValue::Align(log2) => write!(f, "({})", 1u64 << log2)?,
                AttributeValue::Bytes(n) => write!(f, "({n})")?,
                AttributeValue::Symbol(name) => write!(f, "(@{name})")?,
            }
        }
        Ok(())
    }
}
