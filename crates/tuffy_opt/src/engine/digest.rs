//! Digests of functions and instructions: by names and contents, never by handles, so they are the same on every machine.

use super::transform::Info;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::LazyLock;
use tuffy_ir::{
    Ann, AttrKind, Block, Clause, Entry, Event, Function, Inst, Int, Item, Link, Module, Name, Opcode, Operand, Source,
    Type, Value,
};
use tuffy_trace::{Digest, Hasher};

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

struct Row {
    name: u64,
    constants: Constants,
    signature: bool,
    /// Whether one constant is all there is besides operands and results.
    is_plain: bool,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row = |&op: &Opcode| {
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
        let is_plain = matches!(constants, Constants::Plain | Constants::Int) && !signature && !op.spec().ends;
        Row { name: Digest::of(op.spec().name.as_bytes()).0, constants, signature, is_plain }
    };
    Opcode::ALL.iter().map(row).collect()
});

/// What the name of an operand is changed with if something is said of it.
const ANNOTATED: u64 = 0x8a5c_d789_635d_2dff;

/// Hashes the contents of functions. Remembers what interned things hash to.
pub(crate) struct ContentHasher {
    hasher: Hasher,
    rows: &'static [Row],
    names: FxHashMap<Name, u64>,
    types: FxHashMap<Type, u64>,
    anns: FxHashMap<Ann, u64>,
}

impl Default for ContentHasher {
    fn default() -> ContentHasher {
        ContentHasher {
            hasher: Hasher::new(),
            rows: &ROWS,
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
        self.hasher = Hasher::new();
    }

    /// Starts over with something hashed already.
    pub(crate) fn restart(&mut self, start: Hasher) {
        self.hasher = start;
    }

    pub(crate) fn finish(&self) -> Digest {
        self.hasher.finish()
    }

    pub(crate) fn number(&mut self, n: u64) {
        self.hasher.write_u64(n);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.hasher.write_str(text);
    }

    pub(crate) fn name(&mut self, name: Name) {
        let digest = *self.names.entry(name).or_insert_with(|| Digest::of(name.as_str().as_bytes()).0);
        self.hasher.write_u64(digest);
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

    /// An operand: its name, and what is said of it, if anything is.
    #[inline]
    fn operand(&mut self, to: &mut Hasher, func: &Function, operand: &Operand) {
        let name = func.value_name(operand.value).code();
        if operand.ann.is_none() {
            to.write_u64(name);
        } else {
            to.write_u64(name ^ ANNOTATED);
            to.write_u64(self.ann(operand.ann));
        }
    }

    /// What a value is: its name, type and annotation.
    #[inline]
    fn definition(&mut self, to: &mut Hasher, func: &Function, value: Value) {
        to.write_u64(func.value_name(value).code());
        let (ty, ann) = (func.ty(value), func.ann(value));
        match (ty.code(), ann.code()) {
            (Some(ty), Some(ann)) => to.write_u64(u64::from(ty) << 32 | u64::from(ann)),
            (code, _) => {
                to.write_u64(code.map_or_else(|| self.long_ty(ty), u64::from));
                to.write_u64(self.ann(ann));
            }
        }
    }

    fn int(&mut self, int: &Int) {
        match int.to_i64() {
            Some(n) => self.number(n as u64),
            None => self.text(&int.to_string()),
        }
    }

    /// The opcodes of instructions, without anything around them.
    pub(crate) fn opcodes(&mut self, func: &Function, insts: &[Inst]) {
        let mut to = self.hasher.clone();
        for &inst in insts {
            to.write_u64(self.rows[func.op(inst) as usize].name);
        }
        self.hasher = to;
    }

    /// The constants of an instruction, its targets and its signature.
    #[inline(never)]
    fn constants(&mut self, func: &Function, inst: Inst, most: usize) {
        let data = func.inst(inst);
        let row = &self.rows[data.op() as usize];
        match row.constants {
            Constants::Plain => self.number(data.imm().bits()),
            Constants::Int => self.int(&func.int_of(inst)),
            Constants::Name => self.name(data.imm().name()),
            Constants::List => func.list_of(inst).iter().for_each(|&n| self.number(n.into())),
            Constants::Clauses => func.clauses_of(inst).iter().for_each(|c| match c {
                Clause::Cleanup => self.number(0),
                Clause::Catch(None) => self.number(1),
                Clause::Catch(Some(name)) => self.name(*name),
                Clause::Filter(names) => names.iter().for_each(|n| self.name(*n)),
            }),
            Constants::Nothing => {}
        }
        let targets = func.targets(inst);
        for target in &targets[..targets.len().min(most)] {
            self.block(func, target.block);
            self.number(target.num_args.into());
            if let Some(key) = func.case_key(target) {
                self.int(key);
            }
        }
        if row.signature
            && let Some(signature) = func.call_signature(inst)
        {
            self.text(&signature.to_string());
        }
    }

    /// An instruction with its names; of its operands and targets the first ones, at most this many. What is hashed so far comes and
    /// goes in registers.
    #[inline]
    fn inst(&mut self, mut to: Hasher, func: &Function, inst: Inst, most: usize) -> Hasher {
        let data = func.inst(inst);
        let operands = func.operands(inst);
        let shape = u64::from(data.flags().code()) | (operands.len() as u64) << 8;
        let row = &self.rows[data.op() as usize];
        to.write_u64(row.name ^ shape);
        if row.is_plain && !data.flags().is_big() {
            to.write_u64(data.imm().bits());
        } else {
            self.hasher = to;
            self.constants(func, inst, most);
            to = self.hasher.clone();
        }
        for operand in &operands[..operands.len().min(most)] {
            self.operand(&mut to, func, operand);
        }
        for value in func.results(inst) {
            self.definition(&mut to, func, value);
        }
        to
    }

    /// The digest of some instructions, with their names. Many steps may look at one wide branch, so only its first parts count.
    pub(crate) fn fragment(&mut self, func: &Function, insts: &[Inst]) -> u32 {
        const MOST: usize = 256;
        let mut to = Hasher::new();
        for &inst in insts {
            to = self.inst(to, func, inst, MOST);
        }
        to.finish().low32()
    }

    /// Where a source comes from: its place if it has one, else its number, with the path of calls it was inlined through.
    pub(crate) fn source(&mut self, func: &Function, source: Source) {
        let data = func.origins.get(source);
        if let Some(Link::Inlined { function, source, call }) = data.link {
            self.name(function);
            self.number(source.as_u32().into());
            self.source(func, func.origins.root(call));
            return;
        }
        match data.place {
            Some(place) => {
                self.name(place.file);
                self.number(u64::from(place.line) << 32 | u64::from(place.column));
            }
            None => self.number(func.origins.root(source).as_u32().into()),
        }
    }

    /// What is known of an instruction's source: how often its targets were taken, and its place.
    fn origin(&mut self, func: &Function, inst: Inst) {
        if let Some(weights) = func.branch_weights(inst) {
            weights.iter().for_each(|&w| self.number(w.into()));
        }
        if let Some(place) = func.origins.place(func.inst(inst).origin()) {
            self.name(place.file);
            self.number(u64::from(place.line) << 32 | u64::from(place.column));
        }
    }

    fn function(&mut self, func: &Function) {
        self.name(func.name);
        self.text(func.linkage.as_str());
        self.text(&func.signature.to_string());
        self.text(&func.attributes.to_string());
        let has_origins = !func.origins.know_nothing();
        for event in func.walk() {
            match event {
                Event::Enter(region) => self.text(func.region_kind(region).as_str()),
                Event::Leave(_) => self.number(1),
                Event::Block(block) => {
                    self.block(func, block);
                    self.number(func.block_count(block).map_or(0, |n| n.wrapping_add(1)));
                    let mut to = self.hasher.clone();
                    for &param in func.params(block) {
                        self.definition(&mut to, func, param);
                    }
                    for inst in func.block_insts(block) {
                        to = self.inst(to, func, inst, usize::MAX);
                        if has_origins {
                            self.hasher = to;
                            self.origin(func, inst);
                            to = self.hasher.clone();
                        }
                    }
                    self.hasher = to;
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

/// The digest of a function: of all that its text would say.
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
