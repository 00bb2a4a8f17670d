//! Digests of functions and instructions: by names and contents, never by handles, so they are the same on every machine.

use super::transform::Info;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::OnceLock;
use tuffy_ir::{
    Ann, AttrKind, Block, Clause, Entry, Event, Function, Inst, Int, Item, Link, Module, Name, Opcode, Signature,
    Source, Type, Value,
};
use tuffy_trace::{Digest, Hasher, Mixer};

/// How the constants of an opcode are hashed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Constants {
    /// The bits themselves.
    Plain,
    /// An integer of any size.
    Int,
    /// A symbol or string.
    Name,
    /// A list of numbers.
    List,
    /// Clauses.
    Clauses,
    /// Only what targets and signature say.
    Nothing,
}

/// What there is of an instruction besides flags, operands and results.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Besides {
    /// One number, which may be 0 for nothing.
    Number,
    /// Where it goes.
    Targets,
    /// Any of what there may be.
    Other,
}

struct Row {
    name: u64,
    besides: Besides,
    constants: Constants,
    signature: bool,
}

impl Row {
    /// That of an opcode, made when it is first asked for.
    #[inline]
    fn of(op: Opcode) -> &'static Row {
        static ROWS: [OnceLock<Row>; Opcode::ALL.len()] = [const { OnceLock::new() }; Opcode::ALL.len()];
        ROWS[op as usize].get_or_init(|| Row::new(op))
    }

    fn new(op: Opcode) -> Row {
        let items = op.spec().items.as_slice();
        let mut constants = Constants::Plain;
        for item in items {
            constants = match item {
                Item::Attr(AttrKind::Int) => Constants::Int,
                Item::Attr(AttrKind::Symbol | AttrKind::Str) => Constants::Name,
                Item::Attr(AttrKind::Path | AttrKind::Mask) => Constants::List,
                Item::Clauses => Constants::Clauses,
                Item::Target | Item::Sig if constants == Constants::Plain => Constants::Nothing,
                _ => continue,
            };
        }
        let signature = items.contains(&Item::Sig);
        let besides = match constants {
            _ if signature => Besides::Other,
            Constants::Plain | Constants::Int if !op.spec().ends => Besides::Number,
            Constants::Nothing => Besides::Targets,
            _ => Besides::Other,
        };
        Row { name: Digest::of(op.spec().name.as_bytes()).0, besides, constants, signature }
    }
}

/// Hashes the contents of functions. Remembers what interned things hash to.
pub(crate) struct ContentHasher {
    mixer: Mixer,
    names: FxHashMap<Name, u64>,
    types: FxHashMap<Type, u64>,
    anns: FxHashMap<Ann, u64>,
}

impl Default for ContentHasher {
    fn default() -> ContentHasher {
        ContentHasher {
            mixer: Mixer::START,
            names: FxHashMap::default(),
            types: FxHashMap::default(),
            anns: FxHashMap::default(),
        }
    }
}

impl ContentHasher {
    /// Uses the one of this thread: what it remembers serves all functions.
    pub(crate) fn with<R>(body: impl FnOnce(&mut ContentHasher) -> R) -> R {
        thread_local!(static OWN: RefCell<ContentHasher> = RefCell::default());
        OWN.with_borrow_mut(body)
    }

    /// Starts over.
    pub(crate) fn reset(&mut self) {
        self.mixer = Mixer::START;
    }

    pub(crate) fn finish(&self) -> Digest {
        self.mixer.finish()
    }

    pub(crate) fn number(&mut self, n: u64) {
        self.mixer.add(n);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.mixer.add(Digest::of(text.as_bytes()).0);
    }

    pub(crate) fn name(&mut self, name: Name) {
        let digest = *self.names.entry(name).or_insert_with(|| Digest::of(name.as_str().as_bytes()).0);
        self.mixer.add(digest);
    }

    #[inline(never)]
    fn long_ty(&mut self, ty: Type) -> u64 {
        *self.types.entry(ty).or_insert_with(|| Digest::of(ty.to_string().as_bytes()).0)
    }

    #[inline]
    fn ann(&mut self, ann: Ann) -> u64 {
        match ann.code() {
            Some(code) => code.into(),
            None => self.long_ann(ann),
        }
    }

    #[inline(never)]
    fn long_ann(&mut self, ann: Ann) -> u64 {
        *self.anns.entry(ann).or_insert_with(|| Digest::of(ann.to_string().as_bytes()).0)
    }

    fn block(&mut self, func: &Function, block: Block) {
        self.number(func.block_name(block).code());
    }

    /// What a value is: its name, type and annotation.
    #[inline(always)]
    fn definition(&mut self, mut to: Mixer, func: &Function, value: Value) -> Mixer {
        let (name, ty, ann) = (func.value_name(value).code(), func.ty(value), func.ann(value));
        match (ty.code(), ann.code()) {
            (Some(ty), Some(ann)) => to.add_pair(name, u64::from(ty) << 32 | u64::from(ann)),
            (code, _) => {
                to.add_pair(name, code.map_or_else(|| self.long_ty(ty), u64::from));
                to.add(self.ann(ann));
            }
        }
        to
    }

    /// How many there are, then each.
    fn list<T>(&mut self, list: &[T], mut one: impl FnMut(&mut ContentHasher, &T)) {
        self.number(list.len() as u64);
        list.iter().for_each(|item| one(self, item));
    }

    fn int(&mut self, int: &Int) {
        match int.to_i64() {
            Some(n) => self.number(n as u64),
            None => self.text(&int.to_string()),
        }
    }

    /// What there is of an instruction besides flags, operands and results.
    #[inline(never)]
    fn besides(&mut self, mut to: Mixer, func: &Function, inst: Inst, most: usize) -> Mixer {
        if Row::of(func.op(inst)).besides != Besides::Targets {
            self.mixer = to;
            self.constants(func, inst);
            to = self.mixer;
        }
        let targets = func.targets(inst);
        to.add(targets.len() as u64);
        for target in &targets[..targets.len().min(most)] {
            to.add_pair(func.block_name(target.block).code(), target.num_args.into());
            if let Some(key) = func.case_key(target) {
                self.mixer = to;
                self.int(key);
                to = self.mixer;
            }
        }
        to
    }

    /// The constants of an instruction and its signature.
    fn constants(&mut self, func: &Function, inst: Inst) {
        let data = func.inst(inst);
        let row = Row::of(data.op());
        match row.constants {
            Constants::Plain => self.number(data.imm().bits()),
            Constants::Int => self.int(&func.int_of(inst)),
            Constants::Name => self.name(data.imm().name()),
            Constants::List => self.list(func.list_of(inst), |to, &n| to.number(n.into())),
            Constants::Clauses => self.list(func.clauses_of(inst), |to, clause| match clause {
                Clause::Cleanup => to.number(0),
                Clause::Catch(None) => to.number(1),
                Clause::Catch(Some(name)) => to.name(*name),
                Clause::Filter(names) => to.list(names, |to, name| to.name(*name)),
            }),
            Constants::Nothing => {}
        }
        if row.signature
            && let Some(signature) = func.call_signature(inst)
        {
            self.signature(signature);
        }
    }

    /// An instruction with its names; of its operands and targets the first ones, at most this many. What is hashed so far comes and
    /// goes in a register.
    #[inline(always)]
    fn inst(&mut self, mut to: Mixer, func: &Function, inst: Inst, most: usize) -> Mixer {
        let data = func.inst(inst);
        let operands = func.operands(inst);
        let results = func.results(inst);
        let shape = u64::from(data.flags().code()) | (operands.len() as u64) << 8 | (results.len() as u64) << 40;
        let row = Row::of(data.op());
        let kind = row.name ^ shape;
        if row.besides == Besides::Number && !data.flags().is_big() {
            to.add_pair(kind, data.imm().bits());
        } else {
            to.add(kind);
            to = self.besides(to, func, inst, most);
        }
        for operand in &operands[..operands.len().min(most)] {
            to.add_pair(func.value_name(operand.value).code(), self.ann(operand.ann));
        }
        for value in results {
            to = self.definition(to, func, value);
        }
        to
    }

    /// The digest of some instructions, with their names. Many steps may look at one wide branch, so only its first parts count.
    pub(crate) fn fragment(&mut self, func: &Function, insts: &[Inst]) -> u32 {
        const MOST: usize = 256;
        let mut to = Mixer::START;
        for &inst in insts {
            to = self.inst(to, func, inst, MOST);
        }
        to.finish().low32()
    }

    /// The opcode of an instruction, in one word.
    #[inline]
    pub(crate) fn opcode(op: Opcode) -> u64 {
        Row::of(op).name
    }

    /// Adds where a source comes from: its number, with the path of calls it was inlined through. Lines of the program do not count: they
    /// change with whatever stands above.
    #[inline]
    pub(crate) fn source(&mut self, mut to: Mixer, func: &Function, source: Source) -> Mixer {
        if func.origins.get(source).link.is_none() {
            to.add(source.as_u32().into());
            return to;
        }
        self.mixer = to;
        self.long_source(func, source);
        self.mixer
    }

    #[inline(never)]
    fn long_source(&mut self, func: &Function, source: Source) {
        let source = func.origins.root(source);
        match func.origins.get(source).link {
            Some(Link::Inlined { function, source, call }) => {
                self.name(function);
                self.number(source.as_u32().into());
                self.long_source(func, call);
            }
            _ => self.number(source.as_u32().into()),
        }
    }

    /// How often the targets of a branch were taken.
    fn weights(&mut self, func: &Function, inst: Inst) {
        if func.inst(inst).is_terminator()
            && let Some(weights) = func.branch_weights(inst)
        {
            self.list(weights, |to, &weight| to.number(weight.into()));
        }
    }

    /// A signature; what parameters are called does not count.
    fn signature(&mut self, signature: &Signature) {
        let mut unnamed = signature.clone();
        unnamed.params.iter_mut().for_each(|p| p.name = None);
        self.text(&unnamed.to_string());
    }

    fn function(&mut self, func: &Function) {
        self.name(func.name);
        self.text(func.linkage.as_str());
        self.signature(&func.signature);
        self.text(&func.attributes.to_string());
        let has_origins = !func.origins.know_nothing();
        for event in func.walk() {
            match event {
                Event::Enter(region) => self.text(func.region_kind(region).as_str()),
                Event::Leave(_) => self.number(1),
                Event::Block(block) => {
                    self.block(func, block);
                    self.number(func.block_count(block).map_or(0, |n| n.wrapping_add(1)));
                    self.number(func.params(block).len() as u64);
                    let mut to = self.mixer;
                    for &param in func.params(block) {
                        to = self.definition(to, func, param);
                    }
                    for inst in func.block_insts(block) {
                        to = self.inst(to, func, inst, usize::MAX);
                        if has_origins {
                            self.mixer = to;
                            self.weights(func, inst);
                            to = self.mixer;
                        }
                    }
                    self.mixer = to;
                }
            }
        }
    }
}

impl Info {
    /// The digest of its definition.
    pub fn digest(&self) -> Digest {
        let mut hasher = Hasher::new();
        hasher.write_str(self.name);
        hasher.write_str(self.source);
        hasher.finish()
    }
}

/// The digest of a source text without comments, layout and tests, in hexadecimal. It is made when the compiler is built: a trace
/// must not wait for it.
pub(crate) const fn source_digest(source: &str) -> [u8; 16] {
    let mut rest = source.as_bytes();
    let mut hasher = Hasher::new();
    while !rest.is_empty() {
        let mut end = 0;
        while end < rest.len() && rest[end] != b'\n' {
            end += 1;
        }
        let (line, more) = rest.split_at(end);
        let line = line.trim_ascii();
        if matches!(line, b"#[cfg(test)]") {
            break;
        }
        if !matches!(line, [] | [b'/', b'/', ..]) {
            hasher.write_bytes(line);
        }
        rest = if let [_, more @ ..] = more { more } else { more };
    }
    let mut text = [0; 16];
    let mut i = 0;
    while i < text.len() {
        text[i] = b"0123456789abcdef"[(hasher.finish().0 >> (60 - 4 * i) & 15) as usize];
        i += 1;
    }
    text
}

/// The digest of a function: of all that its text would say, but for source places and what parameters are called.
pub fn function_digest(func: &Function) -> Digest {
    ContentHasher::with(|hasher| {
        hasher.reset();
        hasher.function(func);
        hasher.finish()
    })
}

/// Digests of functions, remembered until they change.
#[derive(Default)]
pub(crate) struct FunctionDigests {
    known: FxHashMap<Name, Digest>,
}

impl FunctionDigests {
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
        let mut digest = ModuleDigest::new(&module.target);
        for entry in module.entries() {
            match entry {
                Entry::Function(f) => digest.function(self.of(f)),
                Entry::Global(_) | Entry::Extern(_) | Entry::Alias(_) => digest.entry(entry),
            }
        }
        digest.finish()
    }
}

/// The digest of a module: of its target, its globals and declarations, and its functions' digests.
pub fn module_digest(module: &Module) -> Digest {
    let mut digest = ModuleDigest::new(&module.target);
    for entry in module.entries() {
        digest.entry(entry);
    }
    digest.finish()
}

/// The digest of a module, made entry by entry.
pub struct ModuleDigest(Hasher);

impl ModuleDigest {
    /// A module for this target with nothing in it.
    pub fn new(target: &str) -> ModuleDigest {
        let mut hasher = Hasher::new();
        hasher.write_str(target);
        ModuleDigest(hasher)
    }

    /// The next entry.
    pub fn entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Function(f) => self.function(function_digest(f)),
            Entry::Global(_) | Entry::Extern(_) | Entry::Alias(_) => {
                self.0.write_str(&tuffy_ir::text::print_entry(entry))
            }
        }
    }

    /// The next entry is a function with this digest.
    pub fn function(&mut self, digest: Digest) {
        self.0.write_u64(digest.0);
    }

    /// The digest.
    pub fn finish(&self) -> Digest {
        self.0.finish()
    }
}
