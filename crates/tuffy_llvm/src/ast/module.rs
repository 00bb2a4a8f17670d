//! What stands outside of function bodies.

use super::attribute::Attributes;
use super::constant::Constants;
use super::handle::{ComdatId, ConstId, GlobalId, Ty};
use super::inst::CallConv;
use super::layout::DataLayout;
use super::metadata::{Attachment, Metadata};
use super::types::Types;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::Range;
use tuffy_ir::Arena;

/// A module, without function bodies.
#[derive(Debug)]
pub struct Module<'s> {
    /// The text that it was read from.
    pub text: &'s [u8],
    /// `source_filename`
    pub source_filename: Option<Cow<'s, str>>,
    /// `target triple`
    pub triple: Option<Cow<'s, str>>,
    /// `target datalayout`, or that of x86-64 if the module has none.
    pub layout: DataLayout,
    /// `module asm`: each line, and where it stands.
    pub asm: Vec<(u32, Cow<'s, [u8]>)>,
    /// All types so far.
    pub types: Types<'s>,
    /// All constants so far.
    pub constants: Constants<'s>,
    /// All comdats.
    pub comdats: Arena<ComdatId, Comdat<'s>>,
    /// Variables, functions, aliases, ifuncs, in the order of first mention.
    pub globals: Arena<GlobalId, Global<'s>>,
    /// Where metadata stands.
    pub metadata: Metadata<'s>,
    /// Definitions and declarations in the order of the text.
    pub order: Vec<GlobalId>,
    pub(crate) global_index: FxHashMap<Cow<'s, str>, GlobalId>,
    /// Attribute groups by number.
    pub(crate) groups: FxHashMap<u32, Attributes<'s>>,
    /// Groups that globals and functions name, until all groups are known: number and place.
    pub(crate) pending_groups: Vec<(GlobalId, u32, u32)>,
    /// Lists of attributes that were read a short while ago.
    pub(crate) recent_attributes: Vec<Attributes<'s>>,
    pub(crate) next_recent: usize,
    pub(crate) comdat_index: FxHashMap<Cow<'s, str>, ComdatId>,
    /// Globals without a name, by number.
    pub(crate) numbered: FxHashMap<u32, GlobalId>,
    /// Spellings of globals that were seen, with their `@`.
    pub(crate) spellings: FxHashMap<&'s [u8], GlobalId>,
}

/// `$name = comdat kind`
#[derive(Clone, Debug)]
pub struct Comdat<'s> {
    /// Without `$`.
    pub name: Cow<'s, str>,
    /// How the linker chooses.
    pub kind: ComdatKind,
    /// Where it first stands.
    pub(crate) at: u32,
    pub(crate) defined: bool,
}

/// How the linker chooses among comdats of one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum ComdatKind {
    Any,
    ExactMatch,
    Largest,
    NoDeduplicate,
    SameSize,
}

/// A global variable, function, alias or ifunc.
#[derive(Debug)]
pub struct Global<'s> {
    /// Without `@`. A global without a name, `@7`, is called `__unnamed_7`.
    pub name: Cow<'s, str>,
    /// Where its name stands in its definition or declaration.
    pub at: u32,
    /// The linkage.
    pub linkage: Linkage,
    /// `dso_local`
    pub preemption: Preemption,
    /// The visibility.
    pub visibility: Visibility,
    /// `unnamed_addr`
    pub unnamed_addr: UnnamedAddr,
    /// `thread_local`
    pub thread_local: Option<ThreadLocal>,
    /// `section "…"`
    pub section: Option<Cow<'s, str>>,
    /// `comdat`
    pub comdat: Option<ComdatId>,
    /// In bytes.
    pub align: Option<u64>,
    /// The address space.
    pub space: u32,
    /// `!dbg` and others.
    pub attachments: Vec<Attachment<'s>>,
    /// Which of them.
    pub kind: GlobalKind<'s>,
}

/// What a global is.
#[derive(Debug)]
pub enum GlobalKind<'s> {
    /// Mentioned, and not seen yet. A module that was read has none.
    Pending,
    /// A variable.
    Variable(Variable<'s>),
    /// A function.
    Function(Box<FunctionHeader<'s>>),
    /// Another name for a constant expression.
    Alias {
        /// The type of what it names.
        ty: Ty,
        /// What it names.
        target: ConstId,
    },
    /// A function that another one chooses at load time.
    IFunc {
        /// The function type.
        ty: Ty,
        /// The function that chooses.
        resolver: ConstId,
    },
}

/// A global variable.
#[derive(Debug)]
pub struct Variable<'s> {
    /// The type of its contents.
    pub ty: Ty,
    /// `constant` rather than `global`.
    pub constant: bool,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// `None` for a declaration.
    pub init: Option<ConstId>,
    /// Its attributes.
    pub attrs: Attributes<'s>,
}

/// A function without its body.
#[derive(Debug)]
pub struct FunctionHeader<'s> {
    /// The function type.
    pub ty: Ty,
    /// The type of the result; may be `void`.
    pub result: Ty,
    /// Where that type stands.
    pub result_at: u32,
    /// Attributes of the result.
    pub result_attrs: Attributes<'s>,
    /// The parameters.
    pub params: Vec<Param<'s>>,
    /// Whether it ends with `...`.
    pub variadic: bool,
    /// The calling convention.
    pub conv: CallConv,
    /// Attributes of the function.
    pub attrs: Attributes<'s>,
    /// `gc "…"`
    pub gc: Option<Cow<'s, str>>,
    /// `prefix`: data before the entry.
    pub prefix: Option<ConstId>,
    /// `prologue`: data at the entry.
    pub prologue: Option<ConstId>,
    /// `personality`
    pub personality: Option<ConstId>,
    /// The bytes between the braces; `None` for a declaration.
    pub body: Option<Range<u32>>,
}

/// A parameter.
#[derive(Debug)]
pub struct Param<'s> {
    /// Its type.
    pub ty: Ty,
    /// Its attributes.
    pub attrs: Attributes<'s>,
    /// Its name without `%`, unless it has only a number.
    pub name: Option<Cow<'s, str>>,
    /// Its number, if it was written (`%0`).
    pub(crate) number: Option<u32>,
    /// Where it stands.
    pub at: u32,
}

/// Linkages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    /// `external`, or none.
    External,
    /// `available_externally`
    AvailableExternally,
    /// `linkonce`
    LinkOnce,
    /// `linkonce_odr`
    LinkOnceOdr,
    /// `weak`
    Weak,
    /// `weak_odr`
    WeakOdr,
    /// `appending`
    Appending,
    /// `internal`
    Internal,
    /// `private`
    Private,
    /// `extern_weak`
    ExternWeak,
    /// `common`
    Common,
}

/// Whether a definition elsewhere may take the place of this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preemption {
    /// `dso_preemptable`, or none.
    Preemptable,
    /// `dso_local`
    Local,
}

/// Visibilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// `default`
    Default,
    /// `hidden`
    Hidden,
    /// `protected`
    Protected,
}

/// Whether the address matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnnamedAddr {
    /// It does.
    No,
    /// Not in this module: `local_unnamed_addr`.
    Local,
    /// Nowhere: `unnamed_addr`.
    Yes,
}

/// Models of thread-local storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadLocal {
    /// `thread_local`
    GeneralDynamic,
    /// `thread_local(localdynamic)`
    LocalDynamic,
    /// `thread_local(initialexec)`
    InitialExec,
    /// `thread_local(localexec)`
    LocalExec,
}

impl<'s> Module<'s> {
    /// A global by its name without `@`.
    pub fn global_named(&self, name: &str) -> Option<GlobalId> {
        self.global_index.get(name).copied()
    }

    /// The header, if the global is a function.
    pub fn function(&self, id: GlobalId) -> Option<&FunctionHeader<'s>> {
        match &self.globals[id].kind {
            GlobalKind::Function(header) => Some(header),
            _ => None,
        }
    }

    /// The functions with bodies, in the order of the text.
    pub fn definitions(&self) -> impl Iterator<Item = GlobalId> {
        let defined = |id: &GlobalId| self.function(*id).is_some_and(|f| f.body.is_some());
        self.order.iter().copied().filter(defined)
    }

    /// Where an instruction or anything else stands, as `line:column`.
    pub fn line_column(&self, at: u32) -> (usize, usize) {
        tuffy_ir::SourceText { file: "", text: self.text }.line_column(at)
    }
}
