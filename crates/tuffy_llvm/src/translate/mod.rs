//! From LLVM IR to Tuffy IR.
//!
//! ```text
//! ast::Module ── globals ──────────────────────────────► Module
//!     └─ one body at a time ── graph ── blocks, regions ── instructions ──► Function
//! ```
//!
//! Each topic has a file; the table of what becomes what is `docs/reference/llvm.md`. Problems do not stop the
//! translation: all that is not supported is found in one run. Work is linear in the size of the text.

mod addresses;
mod aggregate;
mod assembly;
mod assumptions;
mod bulk_memory;
mod calls;
mod casts;
mod constants;
mod constrained;
mod control;
mod debug;
mod floats;
mod frames;
mod function;
mod globals;
mod graph;
mod intrinsics;
mod ints;
mod memory;
mod one_bit;
mod signature;
mod source_attributes;
mod stack;
mod target_ops;
mod types;
mod va_arg;
mod value;
mod vectors;

use crate::ast::{self, GlobalId, GlobalKind, LocalName};
use crate::error::{Category, MAX_PROBLEMS, Notes, Problem};
pub use assumptions::Assume;
use rustc_hash::FxHashMap;
use signature::Convention;
use std::rc::Rc;
pub use target_ops::TargetOps;
use tuffy_ir::{
    Ann, AttributeValue, Attributes, Entity, Entry, Extern, ExternKind, Module, Name, Param, Place, Signature, Span,
    Type,
};
use types::TypeTable;

/// What can be chosen about a translation.
#[derive(Clone, Debug)]
pub struct Options {
    /// The most problems that are collected.
    pub max_problems: usize,
    /// What is taken for granted.
    pub assume: Assume,
    /// What becomes of operations of the target that have a meaning in the IR.
    pub target_ops: TargetOps,
    /// Whether a function with something that is not supported is left out, so that it is only declared, instead of
    /// being an error.
    pub leave_out: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { max_problems: MAX_PROBLEMS, assume: Assume::Stated, target_ops: TargetOps::Map, leave_out: false }
    }
}

/// A function that is only declared, because something in it is not supported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// Its symbol.
    pub function: Name,
    /// What is not supported. At least one.
    pub problems: Vec<Problem>,
}

/// Why something cannot be translated, before its place is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Right in LLVM, but not supported.
    Unsupported(Category, String),
    /// The same, with the reason.
    Lacking(Category, String, &'static str),
    /// The text contradicts itself.
    Wrong(String),
    /// It uses something that was reported already.
    Follows,
    /// It stands here, and not where the thing begins that it is part of.
    At(u32, Box<Fault>),
}

impl Fault {
    /// The problem at a place; `None` if it was reported already.
    fn at(self, span: Span) -> Option<Problem> {
        match self {
            Fault::Unsupported(category, name) => Some(Problem::unsupported(span, category, name)),
            Fault::Lacking(category, name, why) => Some(Problem::unsupported(span, category, name).hint(why)),
            Fault::Wrong(message) => Some(Problem::wrong(span, message)),
            Fault::Follows => None,
            Fault::At(at, fault) => fault.at(at..at),
        }
    }

    /// The same without its place, for one who uses the thing.
    fn anywhere(self) -> Fault {
        match self {
            Fault::At(_, fault) => *fault,
            other => other,
        }
    }
}

/// What all functions of a module share.
pub(crate) struct Shared<'s> {
    /// What is taken for granted.
    assume: Assume,
    /// What becomes of operations of the target.
    target_ops: TargetOps,
    types: TypeTable,
    /// The symbol of each global.
    names: Vec<Name>,
    conventions: Vec<Option<Rc<Convention>>>,
    /// Declarations that cannot be stated; an error where they are used.
    broken: FxHashMap<GlobalId, Fault>,
    /// Numbers of labels whose address is taken.
    labels: FxHashMap<(GlobalId, LocalName<'s>), i64>,
    /// What the source asks for of functions: attributes and their values.
    annotated: FxHashMap<Name, Vec<(&'static str, String)>>,
    /// The aliases whose targets are being looked at.
    open_aliases: Vec<GlobalId>,
    /// Source places by metadata node.
    places: FxHashMap<u32, Option<Place>>,
    /// The folder of the module's source files.
    directory: String,
    /// Files by scope.
    files: FxHashMap<u32, Option<Name>>,
    /// Functions that translated code calls and the module may not declare.
    library: Vec<(Name, Signature, Attributes)>,
}

impl<'s> Shared<'s> {
    fn new(m: &ast::Module<'s>, options: &Options) -> Shared<'s> {
        Shared {
            assume: options.assume,
            target_ops: options.target_ops,
            types: TypeTable::default(),
            names: m.globals.iter().map(|(_, g)| Name::new(&g.name)).collect(),
            conventions: vec![None; m.globals.len()],
            broken: FxHashMap::default(),
            labels: FxHashMap::default(),
            annotated: FxHashMap::default(),
            open_aliases: Vec::new(),
            places: FxHashMap::default(),
            directory: debug::source_directory(m),
            files: FxHashMap::default(),
            library: Vec::new(),
        }
    }

    /// The symbol of a global.
    fn name(&mut self, m: &ast::Module<'s>, id: GlobalId) -> Name {
        // Reading a body may mention a global for the first time.
        while self.names.len() <= id.index() {
            self.names.push(Name::new(&m.globals[GlobalId::new(self.names.len())].name));
            self.conventions.push(None);
        }
        self.names[id.index()]
    }

    /// How a function is called.
    fn convention(&mut self, m: &ast::Module<'s>, id: GlobalId) -> Result<Rc<Convention>, Fault> {
        self.name(m, id);
        if let Some(known) = &self.conventions[id.index()] {
            return Ok(known.clone());
        }
        let header = m.function(id).ok_or_else(|| Fault::Wrong("a function is expected here".into()))?;
        let found = signature::of_header(m, &mut self.types, header)?;
        self.conventions[id.index()] = Some(found.clone());
        Ok(found)
    }

    /// Declares a function of the C library with this many arguments of the type of its result.
    fn needs_library(&mut self, name: &str, ty: Type, args: usize) {
        let params = vec![Param::new(ty); args];
        self.needs(name, Signature { params, ret: Some((ty, Ann::NONE)), variadic: false });
    }

    fn needs(&mut self, name: &str, signature: Signature) {
        self.needs_with(name, signature, Attributes::default());
    }

    /// Declares a function of the C library.
    fn needs_with(&mut self, name: &str, signature: Signature, attributes: Attributes) {
        let name = Name::new(name);
        if !self.library.iter().any(|(known, ..)| *known == name) {
            self.library.push((name, signature, attributes));
        }
    }
}

/// Problems with their number bounded.
struct Problems {
    list: Vec<Problem>,
    most: usize,
}

impl Problems {
    fn add(&mut self, fault: Fault, at: u32) {
        self.list.extend(fault.at(at..at));
    }

    fn full(&self) -> bool {
        self.list.len() >= self.most
    }

    /// Takes back what was found since, if none of it says that the text is wrong: the problems of one function, to
    /// which a last fault belongs.
    fn of_function(&mut self, since: usize, fault: Option<&Fault>, at: u32) -> Vec<Problem> {
        let last = fault.and_then(|fault| fault.clone().at(at..at));
        let mut all = self.list[since..].iter().chain(&last);
        if !all.all(|problem| problem.unsupported.is_some()) {
            return Vec::new();
        }
        let mut found = self.list.split_off(since);
        found.extend(last);
        found
    }
}

/// Translates a module; bodies are read one by one.
pub fn translate_module(
    mut m: ast::Module<'_>,
    options: &Options,
    notes: &mut Notes,
) -> Result<(Module, Vec<LeftOut>), Vec<Problem>> {
    let mut left_out = Vec::new();
    let mut problems = Problems { list: Vec::new(), most: options.max_problems };
    let mut shared = Shared::new(&m, options);
    let mut out = Module::new();
    out.target = m.triple.as_deref().unwrap_or_default().to_owned();
    out.source_directory.clone_from(&shared.directory);
    for (at, line) in &m.asm {
        match std::str::from_utf8(line) {
            Ok(line) => out.assembly.push(Name::new(line)),
            Err(_) => problems.add(Fault::Wrong("assembly that is not UTF-8".into()), *at),
        }
    }
    if m.layout.big_endian {
        problems.add(Fault::Unsupported(Category::Target, "a big-endian data layout".into()), 0);
    }
    let order = m.order.clone();
    for &id in &order {
        if let GlobalKind::Function(header) = &m.globals[id].kind
            && header.body.is_none()
            && !m.globals[id].name.starts_with("llvm.")
            && let Err(fault) = shared.convention(&m, id)
        {
            shared.broken.insert(id, fault.anywhere());
        }
    }
    // Before the functions that they are about.
    if let Some(&id) = order.iter().find(|&&id| m.globals[id].name == "llvm.global.annotations")
        && let Err(fault) = shared.read_annotations(&m, id, notes)
    {
        problems.add(fault, m.globals[id].at);
    }
    for id in order {
        if problems.full() {
            break;
        }
        let at = m.globals[id].at;
        let before = problems.list.len();
        let entries = match &m.globals[id].kind {
            GlobalKind::Variable(_) if m.globals[id].name.starts_with("llvm.") => shared.special(&m, id, notes),
            // For compilers only: the texts of annotations.
            GlobalKind::Variable(_) if m.globals[id].section.as_deref() == Some("llvm.metadata") => Ok(Vec::new()),
            GlobalKind::Variable(_) => shared.variable(&m, id).map(|e| vec![e]),
            GlobalKind::Function(_) => function_entry(&mut m, &mut shared, id, notes, &mut problems),
            GlobalKind::Alias { .. } => shared.alias(&m, id),
            GlobalKind::IFunc { .. } => shared.ifunc(&m, id),
            GlobalKind::Pending => Ok(Vec::new()),
        };
        let (found, entries) = if options.leave_out && matches!(m.globals[id].kind, GlobalKind::Function(_)) {
            let found = problems.of_function(before, entries.as_ref().err(), at);
            (found, entries)
        } else {
            (Vec::new(), entries)
        };
        let entries = match found.is_empty() {
            true => entries,
            false => {
                let declared = declaration(&m, &mut shared, id);
                left_out.push(LeftOut { function: shared.name(&m, id), problems: found });
                Ok(declared)
            }
        };
        match entries {
            Ok(entries) => {
                for entry in entries {
                    let name = entry.name();
                    if out.add(entry).is_err() {
                        problems.add(Fault::Wrong(format!("@{name} is defined twice")), at);
                    }
                }
            }
            Err(fault) => problems.add(fault, at),
        }
    }
    let gone = |target: Name| left_out.iter().any(|l| l.function == target);
    for entry in out.entries().iter().filter_map(|entry| match entry {
        Entry::Alias(alias) if gone(alias.target) => Some(alias),
        _ => None,
    }) {
        let what = format!("alias @{} of @{}, which is left out", entry.name, entry.target);
        problems.add(Fault::Unsupported(Category::Global, what), 0);
    }
    for (name, signature, attributes) in shared.library {
        if out.get(name).is_none() {
            let kind = ExternKind::Function(signature);
            let entry = Extern { name, weak: false, kind, attributes };
            let _ = out.add(Entry::Extern(entry));
        }
    }
    if problems.list.is_empty() { Ok((out, left_out)) } else { Err(problems.list) }
}

/// A function as another file would declare it; nothing if its signature is not supported either.
fn declaration<'s>(m: &ast::Module<'s>, shared: &mut Shared<'s>, id: GlobalId) -> Vec<Entry> {
    match shared.convention(m, id) {
        Ok(convention) => {
            let kind = ExternKind::Function(convention.signature.clone());
            let name = shared.names[id.index()];
            vec![Entry::Extern(Extern { name, weak: false, kind, attributes: Attributes::default() })]
        }
        Err(fault) => {
            shared.broken.insert(id, fault.anywhere());
            Vec::new()
        }
    }
}

/// A function or its declaration.
fn function_entry<'s>(
    m: &mut ast::Module<'s>,
    shared: &mut Shared<'s>,
    id: GlobalId,
    notes: &mut Notes,
    problems: &mut Problems,
) -> Result<Vec<Entry>, Fault> {
    let global = &m.globals[id];
    let GlobalKind::Function(header) = &global.kind else { return Ok(Vec::new()) };
    if global.name.starts_with("llvm.") || shared.broken.contains_key(&id) {
        return Ok(Vec::new());
    }
    let name = shared.names[id.index()];
    let attributes = globals::function_attributes(m, global, header)?;
    let convention = shared.convention(m, id)?;
    // A body that other files have too is left out, unless it must be inlined: then they need not have it.
    let elsewhere = global.linkage == ast::Linkage::AvailableExternally && !attributes.has("alwaysinline");
    if header.body.is_none() || elsewhere {
        let weak = global.linkage == ast::Linkage::ExternWeak;
        let kind = ExternKind::Function(convention.signature.clone());
        let mut kept = Attributes::default();
        for word in ["noreturn", "nounwind", "cold", "hidden", "returns_twice"] {
            if attributes.has(word) {
                kept.set(word, AttributeValue::Flag);
            }
        }
        return Ok(vec![Entry::Extern(Extern { name, weak, kind, attributes: kept })]);
    }
    let mut attributes = attributes;
    if header.prefix.is_some() || header.prologue.is_some() {
        return Err(Fault::Unsupported(Category::Attribute, "prefix or prologue data".into()));
    }
    if header.gc.is_some() {
        return Err(Fault::Unsupported(Category::Attribute, "gc".into()));
    }
    if let Some(personality) = header.personality {
        match shared.evaluate(m, personality, 0)? {
            constants::Static::Ptr(Some(symbol), 0) => attributes.set("personality", AttributeValue::Symbol(symbol)),
            _ => return Err(Fault::Unsupported(Category::Constant, "this personality".into())),
        }
    }
    shared.annotate(name, &mut attributes);
    let linkage = globals::linkage(global.linkage);
    let mut body = match m.read_body(id, notes) {
        Ok(body) => body,
        Err(found) => {
            problems.list.extend(found);
            return Ok(Vec::new());
        }
    };
    if shared.assume == Assume::None {
        assumptions::strip(&mut body);
    }
    let mut function = function::translate(m, shared, &body, name, convention, &mut problems.list);
    function.linkage = linkage;
    function.attributes = attributes;
    let count = globals::entry_count(m, id);
    if let (Some(count), Some(entry)) = (count, function.entry()) {
        function.set_block_count(entry, Some(count));
    }
    Ok(vec![Entry::Function(function)])
}
