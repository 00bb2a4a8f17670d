//! Modules: the target, globals, declarations and functions.

use crate::function::Function;
use crate::name::{Name, write_quoted};
use crate::opcode::Opcode;
use crate::signature::Signature;
use rustc_hash::FxHashMap;
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
        row("alwaysinline", None, "f", "Inline every direct call."),
        row("cold", None, "f", "Rarely runs."),
        row("comdat", Str, "fg", "Belongs to this group; the linker keeps one group of each name."),
        row("frame_pointer", None, "f", "Keeps a frame pointer."),
        row("hidden", None, "fg", "Not visible outside the linked image."),
        row("noinline", None, "f", "Never inlined."),
        row("noreturn", None, "f", "Never returns."),
        row("nounwind", None, "f", "Never unwinds."),
        row("opt_level", Str, "f", "Optimization level of this function alone."),
        row("opt_policy", Str, "f", "Versioned optimization policy of this function alone."),
        row("personality", Symbol, "f", "The routine that unwinding asks about landing pads."),
        row("probe_stack", Bytes, "f", "Touches the stack as it grows, once in so many bytes, a multiple of 16."),
        row("returns_twice", None, "f", "May return again from the same call, as `setjmp` does."),
        row("section", Str, "fg", "Section of the object file."),
        row("target_cpu", Str, "f", "The processor this function may assume."),
        row("target_features", Str, "f", "Processor features this function may assume."),
        row("uwtable", None, "f", "Has unwind tables even if it cannot unwind."),
    ]
};

/// What `probe_stack` may say: at least a slot of the largest alignment, at most what a frame may have.
pub const PROBE_STACK: std::ops::RangeInclusive<u32> = 16..=1 << 30;

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

/// One piece of a global's initial contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Init {
    /// These bytes.
    Bytes(Vec<u8>),
    /// This many zero bytes.
    Zero(u64),
    /// This many uninitialized bytes.
    Uninit(u64),
    /// The address of a symbol plus an offset, 8 bytes.
    Addr(Name, i64),
    /// The distance from this piece to a symbol plus an offset, 4 bytes.
    Distance(Name, i64),
}

impl Init {
    /// Size in bytes.
    pub fn size(&self) -> u64 {
        match self {
            Init::Bytes(b) => b.len() as u64,
            Init::Zero(n) | Init::Uninit(n) => *n,
            Init::Addr(..) => 8,
            Init::Distance(..) => 4,
        }
    }

    /// The symbol that it refers to.
    pub fn symbol(&self) -> Option<Name> {
        match self {
            Init::Addr(name, _) | Init::Distance(name, _) => Some(*name),
            Init::Bytes(_) | Init::Zero(_) | Init::Uninit(_) => None,
        }
    }
}

/// A variable or constant in static memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// Its symbol.
    pub name: Name,
    /// Who can see it.
    pub linkage: Linkage,
    /// Whether stores to it are UB.
    pub constant: bool,
    /// Whether each thread has its own.
    pub thread_local: bool,
    /// Attributes.
    pub attributes: Attributes,
    /// Contents, piece by piece.
    pub init: Vec<Init>,
}

impl Global {
    /// Size in bytes.
    pub fn size(&self) -> u64 {
        self.init.iter().fold(0, |n: u64, i| n.saturating_add(i.size()))
    }
}

/// Something defined elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExternKind {
    /// A function.
    Function(Signature),
    /// Data.
    Global {
        /// Whether each thread has its own.
        thread_local: bool,
    },
}

/// A declaration of a symbol that another file defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extern {
    /// The symbol.
    pub name: Name,
    /// Whether it may be missing (its address is then null).
    pub weak: bool,
    /// What it is.
    pub kind: ExternKind,
    /// Attributes.
    pub attributes: Attributes,
}

/// Another symbol for a function or global of the module. Code of the module uses the symbol of a global itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// The symbol.
    pub name: Name,
    /// Who can see it.
    pub linkage: Linkage,
    /// What it stands for.
    pub target: Name,
    /// Attributes.
    pub attributes: Attributes,
}

/// One thing at the top level of a module, in text order.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "almost all entries are functions")]
pub enum Entry {
    /// A global.
    Global(Global),
    /// A declaration.
    Extern(Extern),
    /// Another symbol for a definition.
    Alias(Alias),
    /// A function.
    Function(Function),
}

impl Entry {
    /// The symbol it defines or declares.
    pub fn name(&self) -> Name {
        match self {
            Entry::Global(g) => g.name,
            Entry::Extern(e) => e.name,
            Entry::Alias(a) => a.name,
            Entry::Function(f) => f.name,
        }
    }

    fn own_attributes(&self) -> &Attributes {
        match self {
            Entry::Global(g) => &g.attributes,
            Entry::Extern(e) => &e.attributes,
            Entry::Alias(a) => &a.attributes,
            Entry::Function(f) => &f.attributes,
        }
    }
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The target triple; empty if none is stated.
    pub target: String,
    /// The folder in which relative names of source files are found; empty if none is stated.
    pub source_directory: String,
    entries: Vec<Entry>,
    index: FxHashMap<Name, usize>,
}

impl Module {
    /// An empty module with no target.
    pub fn new() -> Module {
        Module::default()
    }

    /// Adds an entry; gives it back if the symbol is taken.
    pub fn add(&mut self, entry: Entry) -> Result<(), Box<Entry>> {
        let at = self.entries.len();
        match self.index.entry(entry.name()) {
            std::collections::hash_map::Entry::Occupied(_) => Err(Box::new(entry)),
            std::collections::hash_map::Entry::Vacant(slot) => {
                slot.insert(at);
                self.entries.push(entry);
                Ok(())
            }
        }
    }

    /// All entries, in text order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All entries. Renaming a symbol through this would break look-up.
    pub fn entries_mut(&mut self) -> &mut [Entry] {
        &mut self.entries
    }

    /// All entries, in text order.
    pub fn into_entries(self) -> Vec<Entry> {
        self.entries
    }

    /// What defines or declares a symbol.
    pub fn get(&self, name: Name) -> Option<&Entry> {
        self.index.get(&name).map(|&i| &self.entries[i])
    }

    /// The function with this symbol.
    pub fn function(&self, name: Name) -> Option<&Function> {
        match self.get(name) {
            Some(Entry::Function(f)) => Some(f),
            _ => None,
        }
    }

    /// Takes the body of a function out, leaving one without blocks in its place.
    pub fn take_function(&mut self, name: Name) -> Option<Function> {
        let &at = self.index.get(&name)?;
        let Entry::Function(f) = &mut self.entries[at] else { return None };
        let mut empty = Function::new(f.name, f.signature.clone());
        empty.linkage = f.linkage;
        empty.attributes = f.attributes.clone();
        Some(std::mem::replace(f, empty))
    }

    /// Puts a function in the place of the one with the same name.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn put_function(&mut self, function: Function) {
        let at = self.index[&function.name];
        self.entries[at] = Entry::Function(function);
    }

    /// Where an entry stands in text order, from 0.
    pub fn position(&self, name: Name) -> Option<usize> {
        self.index.get(&name).copied()
    }

    /// The signature of a defined or declared function.
    pub fn signature(&self, name: Name) -> Option<&Signature> {
        let entry = match self.get(name)? {
            Entry::Alias(a) => self.get(a.target)?,
            entry => entry,
        };
        match entry {
            Entry::Function(f) => Some(&f.signature),
            Entry::Extern(Extern { kind: ExternKind::Function(s), .. }) => Some(s),
            _ => None,
        }
    }

    /// The attributes of a function or variable, of an alias those of its target.
    pub fn attributes(&self, name: Name) -> Option<&Attributes> {
        match self.get(name)? {
            Entry::Alias(a) => self.get(a.target).map(Entry::own_attributes),
            entry => Some(entry.own_attributes()),
        }
    }

    /// Whether a function calls, by name, something that may return again from the same call.
    pub fn may_be_returned_into(&self, func: &Function) -> bool {
        func.insts_in_order().filter(|&i| matches!(func.op(i), Opcode::Call | Opcode::Invoke)).any(|call| {
            func.direct_callee(call).and_then(|name| self.attributes(name)).is_some_and(|a| a.has("returns_twice"))
        })
    }

    /// All functions, in text order.
    pub fn functions(&self) -> impl Iterator<Item = &Function> {
        self.entries.iter().filter_map(|e| if let Entry::Function(f) = e { Some(f) } else { None })
    }

    /// All functions, in text order.
    pub fn functions_mut(&mut self) -> impl Iterator<Item = &mut Function> {
        self.entries.iter_mut().filter_map(|e| if let Entry::Function(f) = e { Some(f) } else { None })
    }
}
