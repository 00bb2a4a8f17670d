//! Modules: the target, globals, declarations and functions.

use crate::attributes::{Attributes, Linkage};
use crate::function::Function;
use crate::name::Name;
use crate::opcode::Opcode;
use crate::signature::Signature;
use rustc_hash::FxHashMap;

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

impl Alias {
    /// Whether it stands for what its target returns, not for the target.
    pub fn is_ifunc(&self) -> bool {
        self.attributes.has("ifunc")
    }
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
    /// Assembly outside of functions, piece by piece: together one text for the assembler.
    pub assembly: Vec<Name>,
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

    /// Forgets where instructions stand in the source.
    pub fn forget_places(&mut self) {
        self.source_directory.clear();
        for entry in &mut self.entries {
            if let Entry::Function(func) = entry {
                func.origins.forget_places();
            }
        }
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
            Entry::Alias(a) if a.is_ifunc() => return None,
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
            Entry::Alias(a) if !a.is_ifunc() => self.get(a.target).map(Entry::own_attributes),
            entry => Some(entry.own_attributes()),
        }
    }

    /// Whether a function calls, by name, something that may return again from the same call.
    pub fn may_be_returned_into(&self, func: &Function) -> bool {
        func.insts_in_order().filter(|&i| matches!(func.op(i), Opcode::Call | Opcode::Invoke | Opcode::TailCall)).any(
            |call| {
                func.direct_callee(call).and_then(|name| self.attributes(name)).is_some_and(|a| a.has("returns_twice"))
            },
        )
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
