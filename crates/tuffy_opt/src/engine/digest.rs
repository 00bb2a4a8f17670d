//! Digests of functions and instructions: by names and contents, never by handles, so they are the same on every machine.

use super::transform::Info;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tuffy_ir::{
    Ann, AttrKind, Clause, Entry, Event, Function, Inst, Int, Item, Link, Module, Name, Opcode, Signature, Source,
    Type, Value,
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

struct Row {
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
        Row { constants, signature: items.contains(&Item::Sig) }
    }
}

/// An opcode in one word: the digest of its name, but for the last two bits. They say what there is of an instruction besides flags, operands
/// and results, so that one load tells both.
#[derive(Clone, Copy)]
struct OpWord(u64);

impl OpWord {
    const BESIDES: u64 = 3;
    /// One number, which may be 0 for nothing.
    const NUMBER: u64 = 1;
    /// Where it goes.
    const TARGETS: u64 = 2;
    /// Any of what there may be.
    const OTHER: u64 = 3;

    /// That of an opcode, made when it is first asked for.
    #[inline(always)]
    fn of(op: Opcode) -> OpWord {
        match OP_WORDS[op as usize].load(Relaxed) {
            0 => OpWord::new(op),
            word => OpWord(word),
        }
    }

    #[cold]
    fn new(op: Opcode) -> OpWord {
        let Row { constants, signature } = *Row::of(op);
        let besides = match constants {
            _ if signature => OpWord::OTHER,
            Constants::Plain | Constants::Int if !op.spec().ends => OpWord::NUMBER,
            Constants::Nothing => OpWord::TARGETS,
            _ => OpWord::OTHER,
        };
        let word = Digest::of(op.spec().name.as_bytes()).0 & !OpWord::BESIDES | besides;
        OP_WORDS[op as usize].store(word, Relaxed);
        OpWord(word)
    }

    #[inline(always)]
    fn besides(self) -> u64 {
        self.0 & OpWord::BESIDES
    }

    /// The shape of some instructions and one of this opcode. Opcodes are as good as random, so multiplying and adding tells lists of them apart.
    #[inline(always)]
    fn after(self, shape: u64) -> u64 {
        shape.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.0)
    }
}

static OP_WORDS: [AtomicU64; Opcode::ALL.len()] = [const { AtomicU64::new(0) }; Opcode::ALL.len()];

/// What the second word of each part of a function is mixed with. It tells parts of different kinds apart, so that they need not be counted.
mod part {
    pub const OPERAND: u64 = 0;
    pub const DEFINITION: u64 = 0xf1a3_5c97_2e64_d08b;
    pub const TARGET: u64 = 0xe9b6_1d5a_83c7_4f20;
    pub const BLOCK: u64 = 0xfcd2_7038_96e1_5ba4;
}

/// Of an instruction in a fragment, so many operands and targets count: many steps may look at one wide branch.
const MOST: usize = 256;

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

    /// What a value is: its name, type and annotation.
    #[inline]
    fn definition(&mut self, mut to: Mixer, func: &Function, value: Value) -> Mixer {
        let (name, ty, ann) = (func.value_name(value).code(), func.ty(value), func.ann(value));
        if let Some(ty) = ty.code()
            && let Some(ann) = ann.code()
        {
            to.add_pair(name, part::DEFINITION ^ (u64::from(ty) << 32 | u64::from(ann)));
            return to;
        }
        self.long_definition(to, name, (ty, ann))
    }

    #[inline(never)]
    fn long_definition(&mut self, mut to: Mixer, name: u64, (ty, ann): (Type, Ann)) -> Mixer {
        let ty = ty.code().map_or_else(|| self.long_ty(ty), u64::from);
        to.add_pair(name, part::DEFINITION ^ ty);
        to.add(self.ann(ann));
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

    /// Where an instruction goes.
    #[inline(always)]
    fn targets<const WHOLE: bool>(&mut self, mut to: Mixer, func: &Function, inst: Inst) -> Mixer {
        let mut targets = func.targets(inst);
        if !WHOLE && targets.len() > MOST {
            to.add(targets.len() as u64);
            targets = &targets[..MOST];
        }
        for target in targets {
            to.add_pair(func.block_name(target.block).code(), part::TARGET ^ u64::from(target.num_args));
            match func.case_key(target).map(|key| (key, key.to_i64())) {
                None => {}
                Some((_, Some(n))) => to.add(n as u64),
                Some((key, None)) => to = self.key(to, key),
            }
        }
        if WHOLE && func.origins.know_weights() {
            to = self.weights(to, func, inst);
        }
        to
    }

    /// The key of a case.
    #[inline(never)]
    fn key(&mut self, to: Mixer, key: &Int) -> Mixer {
        self.mixer = to;
        self.int(key);
        self.mixer
    }

    /// The constants of an instruction and its signature.
    #[inline(never)]
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

    /// An instruction with its names, the whole of it or what counts in a fragment. What is hashed so far comes and goes in a register.
    #[inline(always)]
    fn inst<const WHOLE: bool>(&mut self, to: Mixer, func: &Function, inst: Inst, word: OpWord) -> Mixer {
        let usual = match word.besides() {
            OpWord::NUMBER => usual_inst(to, func, inst, word),
            OpWord::TARGETS if !WHOLE || !func.origins.know_weights() => usual_branch(to, func, inst, word),
            _ => None,
        };
        usual.unwrap_or_else(|| self.any_inst::<WHOLE>(to, func, inst, word))
    }

    /// The same, for instructions of all kinds.
    #[inline(never)]
    fn any_inst<const WHOLE: bool>(&mut self, mut to: Mixer, func: &Function, inst: Inst, word: OpWord) -> Mixer {
        let data = func.inst(inst);
        let kind = word.0 ^ u64::from(data.flags().code());
        if word.besides() == OpWord::NUMBER && !data.flags().is_big() {
            to.add_pair(kind, data.imm().bits());
        } else {
            to.add(kind);
            if word.besides() != OpWord::TARGETS {
                self.mixer = to;
                self.constants(func, inst);
                to = self.mixer;
            }
            to = self.targets::<WHOLE>(to, func, inst);
        }
        let mut operands = func.operands(inst);
        if !WHOLE && operands.len() > MOST {
            to.add(operands.len() as u64);
            operands = &operands[..MOST];
        }
        for operand in operands {
            to.add_pair(func.value_name(operand.value).code(), part::OPERAND ^ self.ann(operand.ann));
        }
        for value in func.results(inst) {
            to = self.definition(to, func, value);
        }
        to
    }

    /// The digest of some instructions, with their names, and their shape, which does not know names.
    pub(crate) fn fragment_and_shape(&mut self, func: &Function, insts: &[Inst]) -> (u32, u64) {
        let mut to = Mixer::START;
        let mut shape = 0;
        for &inst in insts {
            let word = OpWord::of(func.op(inst));
            shape = word.after(shape);
            to = self.inst::<false>(to, func, inst, word);
        }
        (to.finish().low32(), shape)
    }

    /// Where a source comes from: its number, with the path of calls it was inlined through. Lines of the program do not count: they change
    /// with whatever stands above.
    #[inline]
    pub(crate) fn source(&mut self, func: &Function, source: Source) -> u64 {
        match func.origins.get(source).link {
            None => source.as_u32().into(),
            Some(_) => self.long_source(func, source),
        }
    }

    #[inline(never)]
    fn long_source(&mut self, func: &Function, mut source: Source) -> u64 {
        self.reset();
        loop {
            source = func.origins.root(source);
            let Some(Link::Inlined { function, source: of, call }) = func.origins.get(source).link else { break };
            self.name(function);
            self.number(of.as_u32().into());
            source = call;
        }
        self.number(source.as_u32().into());
        self.finish().0
    }

    /// How often the targets of a branch were taken.
    #[inline(never)]
    fn weights(&mut self, to: Mixer, func: &Function, inst: Inst) -> Mixer {
        self.mixer = to;
        if func.inst(inst).is_terminator()
            && let Some(weights) = func.branch_weights(inst)
        {
            self.list(weights, |to, &weight| to.number(weight.into()));
        }
        self.mixer
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
        for event in func.walk() {
            match event {
                Event::Enter(region) => self.text(func.region_kind(region).as_str()),
                Event::Leave(_) => self.number(1),
                Event::Block(block) => {
                    let mut to = self.mixer;
                    let count = func.block_count(block).map_or(0, |n| n.wrapping_add(1));
                    to.add_pair(func.block_name(block).code(), part::BLOCK ^ count);
                    for &param in func.params(block) {
                        to = self.definition(to, func, param);
                    }
                    for inst in func.block_insts(block) {
                        to = self.inst::<true>(to, func, inst, OpWord::of(func.op(inst)));
                    }
                    self.mixer = to;
                }
            }
        }
    }
}

/// What [`ContentHasher::any_inst`] makes of most instructions with a number: those with few operands, one result and no flags, where all
/// types and annotations have codes, so that nothing need be looked up.
#[inline(always)]
fn usual_inst(mut to: Mixer, func: &Function, inst: Inst, word: OpWord) -> Option<Mixer> {
    let data = func.inst(inst);
    let operands = func.operands(inst);
    if data.unflagged_results() != Some(1) || operands.len() > 3 {
        return None;
    }
    to.add_pair(word.0, data.imm().bits());
    for operand in operands {
        to.add_pair(func.value_name(operand.value).code(), part::OPERAND ^ u64::from(operand.ann.code()?));
    }
    let value = func.results(inst).next()?;
    let (name, ty, ann) = (func.value_name(value).code(), func.ty(value).code()?, func.ann(value).code()?);
    to.add_pair(name, part::DEFINITION ^ (u64::from(ty) << 32 | u64::from(ann)));
    Some(to)
}

/// The same for most branches: those with few operands and targets that have no keys.
#[inline(never)]
fn usual_branch(mut to: Mixer, func: &Function, inst: Inst, word: OpWord) -> Option<Mixer> {
    let data = func.inst(inst);
    let (targets, operands) = (func.targets(inst), func.operands(inst));
    if data.unflagged_results() != Some(0) || operands.len() > 3 || targets.len() > 2 {
        return None;
    }
    to.add(word.0);
    for target in targets {
        if func.case_key(target).is_some() {
            return None;
        }
        to.add_pair(func.block_name(target.block).code(), part::TARGET ^ u64::from(target.num_args));
    }
    for operand in operands {
        to.add_pair(func.value_name(operand.value).code(), part::OPERAND ^ u64::from(operand.ann.code()?));
    }
    Some(to)
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
func @f(%a: int, %p: ptr) -> int {
  bb0(v0: mem) !count(7):
    v1 = param %a
    v2 = param %p
    v3 = iconst 5
    v4 = iconst 340282366920938463463374607431768211455
    v5 = add v1, v3
    v6 = add v5, v4
    v7 = load.4 v2, v0 -> int
    v8 = symbol_addr @g
    v9, v10 = call v8(v7), v0 -> int
    v11 = icmp.lt v6, v10
    brif v11, bb1(v5), bb2 !weights(3, 1)

  bb1(v12: int):
    switch v12, bb2, [1 -> bb2, 2 -> bb3]

  bb2:
    ret v10, v9

  bb3:
    ret v12, v9
}
"#;

    fn function(text: &str) -> Function {
        let module = tuffy_ir::read_module(text).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
        module.functions().next().expect("a function").clone()
    }

    #[test]
    fn whatever_changes_changes_the_digest() {
        let changes = [
            ("@f", "@h"),
            ("func @f", "func internal @f"),
            ("-> int {", "-> int noinline {"),
            ("%a: int,", "%a: int:s32,"),
            ("!count(7)", "!count(8)"),
            (" !count(7)", ""),
            ("iconst 5", "iconst 6"),
            ("211455", "211456"),
            ("v5 = add", "v5 = sub"),
            ("add v1, v3", "add v3, v1"),
            ("add v1, v3", "add v1:s8, v3"),
            ("add v1, v3", "add v1, v3:s8"),
            ("add v1, v3", "add v1, v3:u8"),
            ("v5 = add", "v5:s8 = add"),
            ("v5 = add", "v5:known(0x1) = add"),
            ("v5", "v50"),
            ("v5", "s5.0"),
            ("load.4", "load.2"),
            ("@g", "@k"),
            ("icmp.lt", "icmp.le"),
            ("bb1(v5), bb2", "bb2, bb1(v5)"),
            ("bb1(v5)", "bb1(v6)"),
            ("!weights(3, 1)", "!weights(3, 2)"),
            (" !weights(3, 1)", ""),
            ("v12: int", "v12:s8: int"),
            ("2 -> bb3", "3 -> bb3"),
            ("2 -> bb3", "2 -> bb2"),
            (", 2 -> bb3", ""),
            ("bb3", "bb4"),
            ("ret v12, v9", "trap"),
        ];
        let mut seen = FxHashMap::from_iter([(function_digest(&function(TEXT)), ("", ""))]);
        for change in changes {
            let text = TEXT.replace(change.0, change.1);
            assert_ne!(text, TEXT, "{change:?}");
            let before = seen.insert(function_digest(&function(&text)), change);
            assert_eq!(before, None, "as {change:?}");
        }
    }

    #[test]
    fn what_is_not_said_does_not_count() {
        let digest = function_digest(&function(TEXT));
        for change in [("%a", "%b"), ("add v5, v4", "add v5, v4 !loc(\"a.c\", 1, 2)")] {
            assert_eq!(function_digest(&function(&TEXT.replace(change.0, change.1))), digest, "{change:?}");
        }
    }

    #[test]
    fn what_is_usual_is_hashed_as_any_other() {
        let func = function(TEXT);
        let mut hasher = ContentHasher::default();
        let (mut insts, mut branches) = (0, 0);
        for inst in func.insts_in_order() {
            let word = OpWord::of(func.op(inst));
            let any = hasher.any_inst::<false>(Mixer::START, &func, inst, word);
            let usual = match word.besides() {
                OpWord::NUMBER => usual_inst(Mixer::START, &func, inst, word).inspect(|_| insts += 1),
                OpWord::TARGETS => usual_branch(Mixer::START, &func, inst, word).inspect(|_| branches += 1),
                _ => None,
            };
            assert!(usual.is_none_or(|usual| usual.finish() == any.finish()), "{}", tuffy_ir::print_inst(&func, inst));
        }
        assert_eq!((insts, branches), (7, 1));
    }
}
