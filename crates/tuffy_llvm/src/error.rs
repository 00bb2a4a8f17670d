//! What can be wrong with a text, and what is only worth a note.

use rustc_hash::FxHashMap;
use std::fmt;
use tuffy_ir::{Diagnostic, SourceText, Span};

/// What kind of thing is not supported.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// An instruction or constant expression.
    Instruction,
    /// A type.
    Type,
    /// A function `llvm.…`.
    Intrinsic,
    /// A global `llvm.…` or a kind of global.
    Global,
    /// A linkage, visibility or storage class.
    Linkage,
    /// A calling convention.
    Convention,
    /// An attribute that changes the meaning.
    Attribute,
    /// Inline or module assembly.
    Assembly,
    /// A constant.
    Constant,
    /// An operand bundle.
    Bundle,
    /// The target or its data layout.
    Target,
    /// Anything else.
    Other,
}

impl Category {
    /// The word in tables.
    pub fn name(self) -> &'static str {
        match self {
            Category::Instruction => "instruction",
            Category::Type => "type",
            Category::Intrinsic => "intrinsic",
            Category::Global => "global",
            Category::Linkage => "linkage",
            Category::Convention => "calling convention",
            Category::Attribute => "attribute",
            Category::Assembly => "assembly",
            Category::Constant => "constant",
            Category::Bundle => "operand bundle",
            Category::Target => "target",
            Category::Other => "other",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One error: in the syntax, or something that is right in LLVM and not supported here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Place and message.
    pub diagnostic: Diagnostic,
    /// What is not supported: kind and exact name. `None` if the text itself is wrong.
    pub unsupported: Option<(Category, String)>,
}

/// The most characters of a message: names of templates are long, but not without end.
const MAX_MESSAGE: usize = 2000;

fn cut(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(MAX_MESSAGE) {
        message.truncate(end);
        message.push('…');
    }
    message
}

impl Problem {
    /// An error in the text.
    pub fn wrong(span: Span, message: impl Into<String>) -> Problem {
        Problem { diagnostic: Diagnostic::new(span, cut(message.into())), unsupported: None }
    }

    /// Something that is not supported. The message names it.
    pub fn unsupported(span: Span, category: Category, name: impl Into<String>) -> Problem {
        let name = name.into();
        let diagnostic = Diagnostic::new(span, cut(format!("{category} `{name}` is not supported")));
        Problem { diagnostic, unsupported: Some((category, name)) }
    }

    /// The same with a hint.
    pub fn hint(mut self, hint: impl Into<String>) -> Problem {
        self.diagnostic = self.diagnostic.hint(hint);
        self
    }

    /// With line, column and caret.
    pub fn show(&self, source: &SourceText<'_>) -> String {
        source.show(&self.diagnostic)
    }
}

/// Something that was left out without changing the meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where it first stands.
    pub span: Span,
    /// What it is.
    pub message: String,
    /// How often it occurs.
    pub count: u32,
}

/// Notes, each kind once.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    list: Vec<Note>,
    index: FxHashMap<String, usize>,
}

/// The most different notes that are kept.
const MAX_NOTES: usize = 1000;

impl Notes {
    /// Adds a note, or counts it if there was an equal one.
    pub fn add(&mut self, span: Span, message: String) {
        if let Some(&i) = self.index.get(&message) {
            self.list[i].count += 1;
        } else if self.list.len() < MAX_NOTES {
            self.index.insert(message.clone(), self.list.len());
            self.list.push(Note { span, message, count: 1 });
        }
    }

    /// The notes alone.
    pub fn into_list(self) -> Vec<Note> {
        self.list
    }

    /// All notes, in the order in which they came.
    pub fn list(&self) -> &[Note] {
        &self.list
    }
}

/// The most errors that are collected.
pub const MAX_PROBLEMS: usize = 1000;
