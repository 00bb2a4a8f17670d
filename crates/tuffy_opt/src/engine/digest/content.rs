//! Digests of functions and instructions: by names and contents, never by handles, so they are the same on every
//! machine.

use rustc_hash::FxBuildHasher;
use std::cell::RefCell;
use std::hash::{BuildHasher, Hash};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tuffy_ir::{
    Ann, AnnData, AttrKind, AttributeValue, Attributes, Clause, Event, Flags, Function, Inst, InstData, Int, Item,
    Link, Name, Opcode, Passing, Range, Signature, Source, Target, Type, Value,
};
use tuffy_trace::{Digest, Mixer, Terms};

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
                Item::Attr(AttrKind::Int | AttrKind::Float) => Constants::Int,
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

/// An opcode in one word: the digest of its name, but for some bits. They say what there is of an instruction besides
/// flags, operands and results, so that one load tells both, and leave room for the flags.
#[derive(Clone, Copy)]
struct OpWord(u64);

impl OpWord {
    const BESIDES: u64 = 3 << 8;
    /// One number, which may be 0 for nothing.
    const NUMBER: u64 = 1 << 8;
    /// Where it goes.
    const TARGETS: u64 = 2 << 8;
    /// Any of what there may be.
    const OTHER: u64 = 3 << 8;
    /// The flag of an integer that is not in the instruction.
    const BIG: u64 = Flags::BIG.code() as u64;

    /// That of an opcode; 0 if nobody asked for it before.
    #[inline(always)]
    fn known(op: Opcode) -> OpWord {
        OpWord(OP_WORDS[op as usize].load(Relaxed))
    }

    /// That of an opcode, made when it is first asked for.
    fn of(op: Opcode) -> OpWord {
        match OpWord::known(op) {
            OpWord(0) => OpWord::new(op),
            word => word,
        }
    }

    #[cold]
    fn new(op: Opcode) -> OpWord {
        let Row { constants, signature } = *Row::of(op);
        let besides = match constants {
            _ if signature => OpWord::OTHER,
            Constants::Plain | Constants::Int => OpWord::NUMBER,
            Constants::Nothing => OpWord::TARGETS,
            _ => OpWord::OTHER,
        };
        let digest = Digest::of(op.spec().name.as_bytes()).0;
        let word = digest & !OpWord::BESIDES & !u64::from(u8::MAX) | besides;
        OP_WORDS[op as usize].store(word, Relaxed);
        OpWord(word)
    }

    /// With the flags of an instruction.
    #[inline(always)]
    fn with(self, flags: Flags) -> u64 {
        self.0 | u64::from(flags.code())
    }

    #[inline(always)]
    fn besides(self) -> u64 {
        self.0 & OpWord::BESIDES
    }
}

/// The digest of an opcode: of its name.
pub(super) fn op_digest(op: Opcode) -> u64 {
    OpWord::of(op).0
}

static OP_WORDS: [AtomicU64; Opcode::ALL.len()] = [const { AtomicU64::new(0) }; Opcode::ALL.len()];

/// What one word of each part of a function is mixed with. It tells parts of different kinds apart, so that they need
/// not be counted.
mod part {
    pub const ANNOTATION: u64 = 0xa5c3_19e7_6d08_b24f;
    pub const DEFINITION: u64 = u64::MAX;
    pub const TARGET: u64 = 0xe9b6_1d5a_83c7_4f20;
    pub const DEFAULT: u64 = 0x4d93_ea07_5b1c_f826;
    pub const WEIGHTS: u64 = 0xb3a0_65d4_91f8_2ce7;
    pub const BLOCK: u64 = 0xfcd2_7038_96e1_5ba4;
}

/// Of an instruction in a fragment, so many operands and targets count: many steps may look at one wide branch.
const MOST: usize = 256;

/// What some interned things hash to: those that were asked for last.
struct Recent<K>(Vec<Option<(K, u64)>>);

impl<K: Copy + Eq + Hash> Recent<K> {
    /// So many places; where a thing belongs is told by the highest bits of a hash.
    const BITS: u32 = 6;

    #[inline]
    fn get(&mut self, key: K, digest: impl FnOnce(K) -> u64) -> u64 {
        let at = (FxBuildHasher.hash_one(key) >> (64 - Recent::<K>::BITS)) as usize;
        match self.0.get(at) {
            Some(Some((known, digest))) if *known == key => *digest,
            _ => {
                let digest = digest(key);
                self.0.resize(1 << Recent::<K>::BITS, None);
                self.0[at] = Some((key, digest));
                digest
            }
        }
    }
}

/// Hashes the contents of functions. Remembers what interned things hash to.
pub(crate) struct ContentHasher {
    mixer: Mixer,
    names: Recent<Name>,
    types: Recent<Type>,
    anns: Recent<Ann>,
}

impl Default for ContentHasher {
    fn default() -> ContentHasher {
        let (names, types, anns) = (Recent(Vec::new()), Recent(Vec::new()), Recent(Vec::new()));
        ContentHasher { mixer: Mixer::START, names, types, anns }
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
        let digest = self.names.get(name, |name| Digest::of(name.as_str().as_bytes()).0);
        self.mixer.add(digest);
    }

    #[inline]
    fn ty(&mut self, ty: Type) -> u64 {
        match ty.code() {
            Some(code) => code.into(),
            None => self.long_ty(ty),
        }
    }

    #[inline(never)]
    fn long_ty(&mut self, ty: Type) -> u64 {
        self.types.get(ty, |ty| Digest::of(ty.to_string().as_bytes()).0)
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
        self.anns.get(ann, ann_digest)
    }

    /// An annotation, if there is one.
    #[inline(always)]
    fn annotated(&mut self, to: &mut Terms, ann: Ann) {
        if !ann.is_none() {
            to.add(part::ANNOTATION ^ self.ann(ann));
        }
    }

    /// What a value is: its name, type and annotation.
    #[inline(always)]
    fn definition(&mut self, to: &mut Terms, func: &Function, value: Value) {
        let value = func.value(value);
        to.add(value.name().code());
        to.add(part::DEFINITION ^ self.ty(value.ty()));
        self.annotated(to, value.ann());
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

    /// Begins an instruction with its opcode, flags, constants and targets. Also says opcode and flags alone.
    #[inline(always)]
    fn begin<const WHOLE: bool>(&mut self, func: &Function, inst: Inst, data: &InstData) -> (Terms, u64) {
        let word = OpWord::known(data.op());
        let first = word.with(data.flags());
        if first & (OpWord::BESIDES | OpWord::BIG) == OpWord::NUMBER {
            let mut to = Terms::new(first);
            to.add(data.imm().bits());
            (to, first)
        } else if word.besides() == OpWord::TARGETS && !(WHOLE && func.origins.know_weights()) {
            (targets::<WHOLE>(Terms::new(first), func, data), first)
        } else {
            self.begin_other::<WHOLE>(func, inst)
        }
    }

    /// The same for any instruction.
    #[inline(never)]
    fn begin_other<const WHOLE: bool>(&mut self, func: &Function, inst: Inst) -> (Terms, u64) {
        let data = func.inst(inst);
        let word = OpWord::of(data.op());
        let first = word.with(data.flags());
        let mut to = Terms::new(first);
        match word.besides() {
            OpWord::NUMBER if !data.flags().is_big() => to.add(data.imm().bits()),
            OpWord::TARGETS => {}
            _ => to.add(self.constants(func, inst)),
        }
        if data.is_terminator() {
            to = targets::<WHOLE>(to, func, data);
            if WHOLE && func.origins.know_weights() {
                weights(&mut to, func, inst);
            }
        }
        (to, first)
    }

    /// The constants of an instruction and its signature.
    #[inline(never)]
    fn constants(&mut self, func: &Function, inst: Inst) -> u64 {
        self.reset();
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
        self.mixer.state()
    }

    /// An instruction with its names, the whole of it or what counts in a fragment. Also says opcode and flags alone.
    #[inline(always)]
    fn inst<const WHOLE: bool>(&mut self, func: &Function, inst: Inst) -> (Terms, u64) {
        let data = func.inst(inst);
        let (mut to, first) = self.begin::<WHOLE>(func, inst, data);
        let operands = func.operands_of(data);
        let operands = if WHOLE { operands } else { most(operands, &mut to) };
        for operand in operands {
            to.add(func.value_name(operand.value).code());
            self.annotated(&mut to, operand.ann);
        }
        let mut results = data.results();
        if let Some(result) = results.next() {
            self.definition(&mut to, func, result);
            if results.len() > 0 {
                to = self.more_results(to, func, inst);
            }
        }
        (to, first)
    }

    #[inline(never)]
    fn more_results(&mut self, mut to: Terms, func: &Function, inst: Inst) -> Terms {
        func.results(inst).skip(1).for_each(|value| self.definition(&mut to, func, value));
        to
    }

    /// The digest of some instructions, with their names, and their shape, which does not know names. Opcodes are as
    /// good as random, so a polynomial tells lists of them apart.
    #[inline(always)]
    pub(crate) fn fragment_and_shape(&mut self, func: &Function, insts: &[Inst]) -> (u32, u64) {
        let mut to = Mixer::START;
        let mut shape = Terms::new(0);
        for &inst in insts {
            let (terms, first) = self.inst::<false>(func, inst);
            to.thing(terms);
            shape.add(first);
        }
        (to.low32(), shape.state())
    }

    /// Where a source comes from: its number, with the path of calls it was inlined through. Lines of the program do
    /// not count: they change with whatever stands above.
    #[inline]
    pub(crate) fn source(&mut self, func: &Function, source: Source) -> u64 {
        if func.origins.is_linked(source) { self.long_source(func, source) } else { source.as_u32().into() }
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

    /// A signature; what parameters are called does not count.
    fn signature(&mut self, signature: &Signature) {
        let Signature { params, ret, variadic } = signature;
        self.list(params, |to, param| {
            let passing = match param.passing {
                Passing::Direct => 0,
                Passing::Sret => 1,
                Passing::ByVal { size, align_log2 } => 2 | u64::from(align_log2) << 2 | u64::from(size) << 32,
            };
            let (ty, ann) = (to.ty(param.ty), to.ann(param.ann));
            to.mixer.add_pair(passing, ty.rotate_left(32) ^ ann);
        });
        let ret = ret.map(|(ty, ann)| self.ty(ty).rotate_left(32) ^ self.ann(ann));
        self.mixer.add_pair(u64::from(*variadic) << 1 | u64::from(ret.is_some()), ret.unwrap_or_default());
    }

    fn attributes(&mut self, attributes: &Attributes) {
        for (name, value) in attributes.iter() {
            self.text(name);
            match value {
                AttributeValue::Flag => self.number(0),
                AttributeValue::Align(log2) => self.number(u64::from(*log2) + 1),
                AttributeValue::Bytes(n) => self.number(u64::from(*n) + 1),
                AttributeValue::Str(text) | AttributeValue::Symbol(text) => self.name(*text),
            }
        }
        self.number(attributes.iter().count() as u64);
    }

    pub(super) fn function(&mut self, func: &Function) {
        self.name(func.name);
        self.text(func.linkage.as_str());
        self.signature(&func.signature);
        self.attributes(&func.attributes);
        let mut to = self.mixer;
        for event in func.walk() {
            match event {
                Event::Enter(region) => to.add(Digest::of(func.region_kind(region).as_str().as_bytes()).0),
                Event::Leave(_) => to.add(1),
                Event::Block(block) => {
                    let count = func.block_count(block).map_or(0, |n| n.wrapping_add(1));
                    let mut head = Terms::new(part::BLOCK ^ count);
                    head.add(func.block_name(block).code());
                    for &param in func.params(block) {
                        self.definition(&mut head, func, param);
                    }
                    to.thing(head);
                    for inst in func.block_insts(block) {
                        to.thing(self.inst::<true>(func, inst).0);
                    }
                }
            }
        }
        self.mixer = to;
    }
}

/// What counts of a list in a fragment.
#[inline(always)]
fn most<'l, T>(list: &'l [T], to: &mut Terms) -> &'l [T] {
    #[cold]
    fn cut<'l, T>(list: &'l [T], to: &mut Terms) -> &'l [T] {
        to.add(list.len() as u64);
        &list[..MOST]
    }
    if list.len() > MOST { cut(list, to) } else { list }
}

/// Where an instruction goes. Keys of cases come last: few have some.
#[inline(never)]
fn targets<const WHOLE: bool>(mut to: Terms, func: &Function, data: &InstData) -> Terms {
    // Most are one of these, and if it is known that they are, little need be asked.
    let targets = match data.op() {
        Opcode::Br | Opcode::Brif | Opcode::Switch => func.targets_of(data),
        _ => other_targets(func, data),
    };
    let targets = if WHOLE { targets } else { most(targets, &mut to) };
    for target in targets {
        to.add(func.block_name(target.block).code());
        to.add(part::TARGET ^ u64::from(target.num_args));
    }
    // Only the default has none.
    if targets.last().is_some_and(Target::has_key) { case_keys(to, func, targets) } else { to }
}

#[cold]
#[inline(never)]
fn other_targets<'f>(func: &'f Function, data: &InstData) -> &'f [Target] {
    func.targets_of(data)
}

#[inline(never)]
fn case_keys(mut to: Terms, func: &Function, targets: &[Target]) -> Terms {
    for target in targets {
        to.add(func.case_key(target).map_or(part::DEFAULT, key_word));
    }
    to
}

/// How often the targets of a branch were taken, if that is known.
fn weights(to: &mut Terms, func: &Function, inst: Inst) {
    if let Some(weights) = func.branch_weights(inst) {
        to.add(part::WEIGHTS ^ weights.len() as u64);
        weights.iter().for_each(|&weight| to.add(weight.into()));
    }
}

/// The key of a case.
fn key_word(key: &Int) -> u64 {
    key.to_i64().map_or_else(|| Digest::of(key.to_string().as_bytes()).0, |n| n as u64)
}

/// The digest of an annotation that has no code.
fn ann_digest(ann: Ann) -> u64 {
    let mut to = Mixer::START;
    if let Some(fields) = ann.as_fields() {
        for &field in fields {
            to.add_pair(1, field.code().map_or_else(|| ann_digest(field), u64::from));
        }
        return to.finish().0;
    }
    let AnnData { range, known, nofpclass, align_log2 } = ann.data();
    let (kind, width) = match range {
        None => (0, 0),
        Some(Range::Signed(width)) => (1, width),
        Some(Range::Unsigned(width)) => (2, width),
    };
    to.add_pair(2 | kind << 2 | u64::from(align_log2) << 4, u64::from(width) << 32 | u64::from(nofpclass.0));
    for int in [&known.zeros, &known.ones, &known.ignored] {
        match int.to_i128() {
            Some(n) => to.add_pair(n as u64, (n >> 64) as u64),
            None => to.add(Digest::of(int.to_string().as_bytes()).0),
        }
    }
    to.finish().0
}

#[cfg(test)]
mod tests {
    use super::super::function_digest;
    use super::*;
    use rustc_hash::FxHashMap;

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
}
