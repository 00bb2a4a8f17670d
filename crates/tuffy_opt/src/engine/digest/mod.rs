//! Digests of functions and modules: by names and contents, never by handles, so they are the same on every machine.

mod content;
mod source;

pub(crate) use content::ContentHasher;
pub(crate) use source::source_digest;

use rustc_hash::FxHashMap;
use tuffy_ir::{Entry, Function, Module, Name};
use tuffy_trace::{Digest, Hasher, Mixer};

/// The digest of a function: of all that its text would say, but for source places and what parameters are called.
pub fn function_digest(func: &Function) -> Digest {
    ContentHasher::with(|hasher| {
        hasher.reset();
        hasher.function(func);
        hasher.finish()
    })
}

/// The digest of the shape of a function: which instructions stand in which blocks, whatever they are called and
/// whatever constants they have. By it a function is found that has got another name.
pub fn function_shape(func: &Function) -> Digest {
    let mut shape = Mixer::START;
    shape.add(func.signature.params.len() as u64);
    for block in func.blocks_in_order() {
        shape.add(func.params(block).len() as u64);
        for inst in func.block_insts(block) {
            shape.add(content::op_digest(func.op(inst)));
        }
    }
    Digest(shape.state())
}

/// Digests of what stands in a module, remembered until it changes. Only functions do.
#[derive(Default)]
pub(crate) struct EntryDigests {
    known: FxHashMap<Name, Digest>,
}

impl EntryDigests {
    /// The digest of a function.
    pub(crate) fn of(&mut self, func: &Function) -> Digest {
        *self.known.entry(func.name).or_insert_with(|| function_digest(func))
    }

    /// A function has this digest now.
    pub(crate) fn set(&mut self, name: Name, digest: Digest) {
        self.known.insert(name, digest);
    }

    /// A function is about to change.
    pub(crate) fn forget(&mut self, name: Name) {
        self.known.remove(&name);
    }

    /// The digest of a module.
    pub(crate) fn module(&mut self, module: &Module) -> Digest {
        let mut digest = ModuleDigest::new(module);
        for entry in module.entries() {
            digest.add(*self.known.entry(entry.name()).or_insert_with(|| entry_digest(entry)));
        }
        digest.finish()
    }
}

fn entry_digest(entry: &Entry) -> Digest {
    match entry {
        Entry::Function(f) => function_digest(f),
        Entry::Global(_) | Entry::Extern(_) | Entry::Alias(_) => {
            Digest::of(tuffy_ir::text::print_entry(entry).as_bytes())
        }
    }
}

/// The digest of a module: of its target, its assembly and the digests of its entries.
pub fn module_digest(module: &Module) -> Digest {
    let mut digest = ModuleDigest::new(module);
    for entry in module.entries() {
        digest.entry(entry);
    }
    digest.finish()
}

/// The digest of a module, made entry by entry.
pub struct ModuleDigest(Hasher);

impl ModuleDigest {
    /// What a module says before its first entry.
    pub fn new(module: &Module) -> ModuleDigest {
        let mut hasher = Hasher::new();
        hasher.write_str(&module.target);
        // A module without assembly has the digest that it had before there was any.
        for text in &module.assembly {
            hasher.write_str(text.as_str());
        }
        ModuleDigest(hasher)
    }

    /// The next entry.
    pub fn entry(&mut self, entry: &Entry) {
        self.add(entry_digest(entry));
    }

    /// The next entry has this digest.
    pub fn add(&mut self, digest: Digest) {
        self.0.write_u64(digest.0);
    }

    /// The digest.
    pub fn finish(&self) -> Digest {
        self.0.finish()
    }
}
