//! Anchors of choices: what finds a choice again after edits of other code.
//!
//! A site is the name of a value or of a block, which one more local variable moves. An *anchor* is a digest of what a
//! choice is about, as for decisions of the optimizer: the name of the choice, the functions through which the
//! instruction was inlined, what it does by opcode, types, constants and callees, and how many with the same content
//! were asked about before in the function. Numbers of values, lines of the source and the name of the function itself
//! do not count. A choice whose site has no content has no anchor: it is made anew after an edit.

use super::Key;
use rustc_hash::FxHashMap;
use std::fmt::Display;
use std::sync::Arc;
use tuffy_ir::{Entry, Function, Inst, Module, Name, Opcode, Type, Value};

/// Functions that had another name when choices were recorded: new names, with the old ones.
pub type OldNames = Arc<FxHashMap<Name, Name>>;

/// How many bits an anchor has.
const BITS: u32 = 48;

/// How many calls that were inlined into each other count.
const MAX_PATH: usize = 64;

/// What a choice is about, being hashed.
pub struct Content<'a> {
    hash: u64,
    func: &'a Function,
    module: Option<&'a Module>,
    old_names: Option<&'a FxHashMap<Name, Name>>,
}

impl<'a> Content<'a> {
    /// An instruction: its opcode, the types of its results, and through which calls it was inlined. Without a module,
    /// symbols count as something that is there.
    pub fn of(
        func: &'a Function,
        inst: Inst,
        module: Option<&'a Module>,
        old_names: Option<&'a FxHashMap<Name, Name>>,
    ) -> Content<'a> {
        let mut content = Content { hash: Key::START, func, module, old_names };
        content.opcode(inst);
        for result in func.results(inst) {
            content.word(func.ty(result));
        }
        content.path(inst);
        content
    }

    /// A text, or what has one.
    pub fn word(&mut self, word: impl Display) {
        let text = word.to_string();
        self.hash = Key::after(self.hash, text.bytes().chain([0]));
    }

    /// The opcode of an instruction. Names of opcodes outlive their numbers.
    pub fn opcode(&mut self, inst: Inst) {
        self.hash = Key::after(self.hash, self.func.machine_op(inst).spec().name.bytes().chain([0]));
    }

    /// The operands of an instruction: constants and callees, and so many levels deep what makes others.
    pub fn operands(&mut self, inst: Inst, depth: u32) {
        let func = self.func;
        for operand in func.operands(inst) {
            // What was done to memory before is about other code.
            if func.ty(operand.value) != Type::MEM {
                self.operand(operand.value, depth);
            }
        }
    }

    fn operand(&mut self, value: Value, depth: u32) {
        let func = self.func;
        let Some(inst) = func.def_inst(value) else { return self.word("_") };
        match func.op(inst) {
            Opcode::Iconst => self.word(func.int_of(inst)),
            Opcode::Bconst => self.word(func.inst(inst).imm().number() != 0),
            Opcode::SymbolAddr => {
                let name = func.inst(inst).imm().name();
                // Globals without a name of their own are numbered: one more string would move them.
                match self.module.and_then(|module| module.get(name)) {
                    Some(Entry::Function(_) | Entry::Extern(_)) => self.function(name),
                    _ => self.word("symbol"),
                }
            }
            _ if depth > 0 => {
                self.opcode(inst);
                self.operands(inst, depth - 1);
            }
            _ => self.word("_"),
        }
    }

    /// A function: the one that it is all about, or another by its name.
    fn function(&mut self, name: Name) {
        if name == self.func.name {
            return self.word("the function itself");
        }
        let old = self.old_names.and_then(|names| names.get(&name)).copied();
        self.word(old.unwrap_or(name).as_str());
    }

    /// The functions through which an instruction was inlined.
    fn path(&mut self, inst: Inst) {
        let func = self.func;
        func.origins.inlined_through(func.inst(inst).origin()).take(MAX_PATH).for_each(|name| self.function(name));
    }

    /// The digest, never 0.
    pub fn finish(self) -> u64 {
        self.hash.max(1)
    }
}

/// The anchors of one function.
#[derive(Clone, Default, Debug)]
pub(super) struct Anchors {
    /// How many sites there were so far of each choice and content.
    seen: FxHashMap<u64, u32>,
}

impl Anchors {
    /// The anchor of the next site of a choice with this content; 0 for one without content.
    pub fn next(&mut self, key: Key, content: u64) -> u64 {
        if content == 0 {
            return 0;
        }
        let content = Key::after(key.0, content.to_le_bytes());
        let seen = self.seen.entry(content).or_default();
        *seen += 1;
        let hash = Key::after(content, seen.to_le_bytes());
        // The highest bits are the best mixed ones.
        (hash >> (u64::BITS - BITS)).max(1)
    }
}

/// A choice that was recorded, by its anchor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// Its name in traces.
    pub transform: String,
    /// Its anchor.
    pub anchor: u64,
    /// Whether it was made, or the plain thing was done.
    pub taken: bool,
}

/// The recorded choices of one function, by their anchors.
#[derive(Default, Debug)]
pub struct DecidedTable {
    pub(super) list: Vec<Decided>,
    pub(super) index: FxHashMap<(Key, u64), usize>,
    pub(super) old_names: OldNames,
}

impl DecidedTable {
    /// These choices, of a time when functions had these names. Of two with one anchor the first counts.
    pub fn new(list: Vec<Decided>, old_names: OldNames) -> DecidedTable {
        let mut index = FxHashMap::default();
        for (i, decided) in list.iter().enumerate() {
            index.entry((Key::of(decided.transform.bytes()), decided.anchor)).or_insert(i);
        }
        DecidedTable { list, index, old_names }
    }
}

/// A choice that was asked about, and the plain thing was done.
#[derive(Clone, Debug)]
pub struct Left {
    /// What.
    pub what: super::What,
    /// Where.
    pub at: super::At,
    /// How often the same was asked at this site before.
    pub nth: u32,
    /// Its anchor.
    pub anchor: u64,
    /// Why.
    pub why: Declined,
}

/// A choice that no trace says anything of.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// What.
    pub what: super::What,
    /// Where.
    pub at: super::At,
    /// Whether it was made.
    pub taken: bool,
}

/// Why a cost model left a candidate as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declined {
    /// In one word that stays.
    pub reason: &'static str,
    /// The number that was compared, by its name.
    pub compared: Option<(&'static str, u64)>,
    /// The limit.
    pub limit: Option<(&'static str, u64)>,
}

impl Declined {
    /// A lock left what the cost model would take.
    pub const LOCKED: Declined = Declined { reason: "locked", compared: None, limit: None };
}
