//! Reading modules: Tuffy IR or LLVM IR, from a file or from memory, verified.

use crate::read_error::{Located, More, ReadError, ReadErrorKind};
use crate::targets;
use std::io::{self, Read};
use std::path::Path;
use tuffy_ir::text::{Comments, MAX_READ_ERRORS, Parsed, SourceMap, locate};
use tuffy_ir::{Diagnostic, Module, Name, SourceText, Stage, read_text, verify_module};
use tuffy_llvm::{Assume, MAX_PROBLEMS, Note, Options, Problem, TargetOps};

/// The largest file that is read, in bytes.
pub const MAX_FILE: u64 = 1 << 31;

/// The most errors of one text that are kept to be shown.
pub const MAX_SHOWN: usize = 50;

/// What a text is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Tuffy IR.
    Tuffy,
    /// LLVM IR, which is translated.
    Llvm,
}

impl Language {
    /// What the name of a file says: `.ll` is LLVM IR, everything else Tuffy IR.
    pub fn of_path(path: &str) -> Language {
        match Path::new(path).extension() {
            Some(extension) if extension == "ll" => Language::Llvm,
            _ => Language::Tuffy,
        }
    }
}

/// A text that holds a module, with the name that errors say.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name that errors say.
    pub name: String,
    /// The contents.
    pub text: Vec<u8>,
    /// What it is written in.
    pub language: Language,
    /// What is taken for granted of a program in LLVM IR.
    pub assume: Assume,
    /// What becomes of operations of the target that have a meaning in the IR, if it is LLVM IR.
    pub target_ops: TargetOps,
    /// Whether functions of LLVM IR with something that is not supported are left out, instead of being errors: the
    /// module then only declares them.
    pub leave_out: bool,
}

/// A module as it was read, and what was said of that.
#[derive(Debug)]
pub struct Imported {
    /// The module with what stands around it in the text.
    pub parsed: Parsed,
    /// What of LLVM IR was left out without changing the meaning.
    pub notes: Vec<Note>,
    /// Functions of LLVM IR that the module only declares: each with what of it is not supported.
    pub left_out: Vec<(Name, Vec<Located>)>,
}

impl Source {
    /// A text in memory.
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>, language: Language) -> Source {
        Source {
            name: name.into(),
            text: text.into(),
            language,
            assume: Assume::Stated,
            target_ops: TargetOps::Map,
            leave_out: false,
        }
    }

    /// The contents of a file, in the language that its name says.
    pub fn open(path: &str) -> io::Result<Source> {
        Source::read(path, std::fs::File::open(path)?, Language::of_path(path))
    }

    /// All that a reader gives, up to [`MAX_FILE`].
    pub fn read(name: &str, from: impl Read, language: Language) -> io::Result<Source> {
        let mut text = Vec::new();
        from.take(MAX_FILE + 1).read_to_end(&mut text)?;
        if text.len() as u64 > MAX_FILE {
            return Err(io::Error::other(format!("the file is larger than {MAX_FILE} bytes")));
        }
        Ok(Source::new(name, text, language))
    }

    /// The module, read and verified.
    pub fn module(&self) -> Result<Module, ReadError> {
        Ok(self.verified()?.parsed.module)
    }

    /// The module with what was said of it, read and verified.
    pub fn verified(&self) -> Result<Imported, ReadError> {
        let read = self.import(false)?;
        let parsed = &read.parsed;
        let found = verify_module(&parsed.module, Stage::High);
        let Some(first) = found.first() else { return Ok(read) };
        if self.language == Language::Llvm {
            // The text is not to blame.
            let message = format!("the translation does not verify: {first:?}");
            return Err(self.error(ReadErrorKind::Internal, &[Diagnostic::new(0..0, message)], None));
        }
        let shown = found.iter().take(MAX_SHOWN);
        let errors: Vec<_> = shown.map(|e| locate(e, &parsed.module, &parsed.map, &self.text)).collect();
        let more = (found.len() > MAX_SHOWN).then_some(More::NotShown);
        Err(self.error(ReadErrorKind::Wrong, &errors, more))
    }

    /// The module without verifying it, with its comments if they are asked for.
    pub fn import(&self, keep_comments: bool) -> Result<Imported, ReadError> {
        if self.language == Language::Tuffy {
            // A text of machine code names instructions of targets.
            targets::register();
            let parsed = read_text(&self.text, keep_comments).map_err(|errors| {
                let more = (errors.len() >= MAX_READ_ERRORS).then_some(More::NotRead);
                self.error(ReadErrorKind::Wrong, &errors, more)
            })?;
            return Ok(Imported { parsed, notes: Vec::new(), left_out: Vec::new() });
        }
        let options = Options {
            assume: self.assume,
            target_ops: self.target_ops,
            leave_out: self.leave_out,
            ..Options::default()
        };
        let imported = tuffy_llvm::read_module(&self.text, &options).map_err(|problems| {
            let wrong = problems.iter().any(|p| p.unsupported.is_none());
            let kind = if wrong { ReadErrorKind::Wrong } else { ReadErrorKind::Unsupported };
            let errors: Vec<_> = problems.iter().take(MAX_SHOWN).map(|p| p.diagnostic.clone()).collect();
            let more = (problems.len() > MAX_SHOWN).then_some(More::NotShown);
            self.error(kind, &errors, more.or((problems.len() >= MAX_PROBLEMS).then_some(More::NotRead)))
        })?;
        let (map, comments) = (SourceMap::default(), Comments::default());
        let located = |problems: &[Problem]| problems.iter().map(|p| self.located(&p.diagnostic)).collect();
        let left_out = imported.left_out.iter().map(|l| (l.function, located(&l.problems))).collect();
        Ok(Imported { parsed: Parsed { module: imported.module, map, comments }, notes: imported.notes, left_out })
    }

    /// An error with its place in words.
    fn located(&self, d: &Diagnostic) -> Located {
        Located {
            start: self.named().line_column(d.span.start),
            end: self.named().line_column(d.span.end),
            message: d.message.clone(),
            hint: d.hint.clone(),
            shown: self.show(d),
        }
    }

    /// The text with its name, for showing where something stands in it.
    pub fn show(&self, diagnostic: &Diagnostic) -> String {
        self.named().show(diagnostic)
    }

    fn named(&self) -> SourceText<'_> {
        SourceText { file: &self.name, text: &self.text }
    }

    fn error(&self, kind: ReadErrorKind, errors: &[Diagnostic], more: Option<More>) -> ReadError {
        ReadError { name: self.name.clone(), kind, errors: errors.iter().map(|d| self.located(d)).collect(), more }
    }
}

/// Reads a module from a file: LLVM IR if the name ends in `.ll`, else Tuffy IR.
pub fn read_file(path: &str) -> Result<Module, crate::Error> {
    let source = Source::open(path).map_err(|error| crate::Error::File { name: path.to_owned(), error })?;
    Ok(source.module()?)
}

/// Reads a module from a text in Tuffy IR.
pub fn read_tir(text: &str) -> Result<Module, ReadError> {
    Source::new("<text>", text, Language::Tuffy).module()
}

/// Reads a module from a text in LLVM IR.
pub fn read_ll(text: &str) -> Result<Module, ReadError> {
    Source::new("<text>", text, Language::Llvm).module()
}
