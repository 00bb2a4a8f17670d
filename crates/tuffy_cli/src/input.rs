//! Getting modules from files, and showing what is wrong with them.
//!
//! This is the one place where a file becomes a module. A file whose name ends in `.ll` is LLVM IR and is translated;
//! every other file, and standard input, is Tuffy IR.

use crate::console::emit;
use crate::exit::{DIVERGED, Failed, INTERNAL, UNSUPPORTED, WRONG_INPUT};
use std::cell::Cell;
use std::io;
use tuffy::{Assume, Imported, Language, ReadError, ReadErrorKind, Source, TargetOps};
use tuffy_ir::Diagnostic;
use tuffy_ir::text::Parsed;
use tuffy_llvm::{Note, Options};
use tuffy_opt::driver::OptimizeError;

/// How errors are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// For people, on standard error.
    #[default]
    Text,
    /// One JSON object a line, on standard output.
    Json,
}

/// How and where it is said why a module was not optimized.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// For people, on standard error.
    Text,
    /// As JSON on standard output.
    Json,
    /// As JSON on standard error: standard output has something else.
    JsonError,
}

/// How LLVM IR is read.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "LLVM IR")]
pub struct ReadArgs {
    /// What is taken for granted of a program in LLVM IR
    #[arg(long, value_name = "WHAT", default_value = "stated")]
    assume: Assumed,
    /// What becomes of operations of the target (`llvm.x86.…`) that have a meaning in the IR
    #[arg(long, value_name = "HOW", default_value = "map")]
    target_ops: Targeted,
    /// What becomes of a function with something that is not supported: an error, or it is left out and only declared
    #[arg(long, value_name = "WHAT", default_value = "error")]
    unsupported: Unsupported,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Targeted {
    /// They are translated to that, and optimized
    Map,
    /// They stay the operations that they are
    Passthrough,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Unsupported {
    /// No module is made
    Error,
    /// The module is made without the function, which is named
    LeaveOut,
}

impl ReadArgs {
    /// What is taken for granted.
    fn assume(self) -> Assume {
        match self.assume {
            Assumed::Stated => Assume::Stated,
            Assumed::None => Assume::None,
        }
    }

    fn target_ops(self) -> TargetOps {
        match self.target_ops {
            Targeted::Map => TargetOps::Map,
            Targeted::Passthrough => TargetOps::Passthrough,
        }
    }

    /// What the translation is told.
    pub fn options(self) -> Options {
        Options { assume: self.assume(), target_ops: self.target_ops(), ..Options::default() }
    }

    /// Tuffy IR says itself what may be assumed: where all files are that, there is nothing to ask for.
    pub fn check(self, files: &[&str]) -> Result<(), Failed> {
        let flag = match (self.assume, self.target_ops, self.unsupported) {
            (Assumed::None, ..) => "--assume=none",
            (_, Targeted::Passthrough, _) => "--target-ops=passthrough",
            (.., Unsupported::LeaveOut) => "--unsupported=leave-out",
            _ => return Ok(()),
        };
        if files.iter().all(|file| Language::of_path(file) == Language::Tuffy) {
            let named = files.join(", ");
            return Err(Failed::usage(format!("{flag} is about LLVM IR, and this is Tuffy IR: {named}")));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Assumed {
    /// What the text states: nsw, inbounds, noundef, …
    Stated,
    /// Nothing: what C leaves undefined does the same at every level
    None,
}

/// A file and its contents.
pub struct Input {
    source: Source,
    /// The exit code for what was wrong last.
    code: Cell<u8>,
}

impl Input {
    /// Reads a file, or standard input for `-`. Says so if it cannot be read.
    pub fn open(path: &str, style: Style) -> Option<Input> {
        let (name, read) = match path {
            "-" => ("<stdin>", Source::read("<stdin>", io::stdin().lock(), Language::Tuffy)),
            _ => (path, Source::open(path)),
        };
        match read {
            Ok(source) => Some(Input { source, code: Cell::new(WRONG_INPUT) }),
            Err(e) => {
                match style {
                    Style::Text => errln!("error: cannot read {name}: {e}"),
                    Style::Json => emit(&serde_json::json!({ "file": name, "message": format!("cannot read: {e}") })),
                }
                None
            }
        }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        &self.source.text
    }

    /// The name, as errors say it.
    pub fn name(&self) -> &str {
        &self.source.name
    }

    /// Whether the contents are LLVM IR.
    pub fn is_llvm(&self) -> bool {
        self.source.language == Language::Llvm
    }

    /// Takes the contents for LLVM IR, whatever the name is.
    pub fn into_llvm(mut self) -> Input {
        self.source.language = Language::Llvm;
        self
    }

    /// Reads LLVM IR as the flags say.
    pub fn reading(mut self, args: ReadArgs) -> Input {
        self.source.assume = args.assume();
        self.source.target_ops = args.target_ops();
        self.source.leave_out = args.unsupported == Unsupported::LeaveOut;
        self
    }

    /// How a command ends whose module could not be read, after the errors were shown.
    pub fn failed(&self) -> Failed {
        Failed::shown(self.code.get())
    }

    /// Translates LLVM IR. Shows the errors, if there are some. Notes are given to `notes`.
    pub fn import(&self, style: Style, notes: impl FnOnce(&[Note])) -> Option<Parsed> {
        let read = self.source.import(false).map_err(|e| self.show(&e, style)).ok()?;
        notes(&read.notes);
        Some(self.without(read, style))
    }

    /// Reads the module without verifying it. Shows the errors, if there are some.
    pub fn read(&self, keep_comments: bool, style: Style) -> Option<Parsed> {
        self.source.import(keep_comments).map(|read| self.without(read, style)).map_err(|e| self.show(&e, style)).ok()
    }

    /// Reads and verifies the module. Shows the errors, if there are some.
    pub fn module(&self, style: Style) -> Option<Parsed> {
        self.source.verified().map(|read| self.without(read, style)).map_err(|e| self.show(&e, style)).ok()
    }

    /// The module, after it was said which functions it is without.
    fn without(&self, read: Imported, style: Style) -> Parsed {
        for (function, errors) in &read.left_out {
            for e in errors {
                let ((line, column), name) = (e.start, self.name());
                match style {
                    Style::Text => {
                        errln!("warning: @{function} is left out: {}\n --> {name}:{line}:{column}", e.message)
                    }
                    Style::Json => emit(&serde_json::json!({
                        "file": name, "line": line, "column": column, "left_out": format!("@{function}"),
                        "message": e.message,
                    })),
                }
            }
        }
        read.parsed
    }

    /// Reads and verifies the module, and shows nothing.
    pub fn try_module(&self) -> Result<Imported, ReadError> {
        self.source.verified().inspect_err(|e| self.remember(e))
    }

    /// Shows why its module was not optimized.
    pub fn cannot_optimize(&self, error: &OptimizeError, said: Said) -> Failed {
        match error {
            OptimizeError::Config(e) => Failed::usage(e.to_string()),
            OptimizeError::Divergence(d) => {
                match said {
                    Said::Text => err!("error: {d}"),
                    Said::Json => emit(&d.to_json()),
                    Said::JsonError => errln!("{}", d.to_json()),
                }
                Failed::shown(DIVERGED)
            }
            OptimizeError::UnknownPreset { function, message } => {
                // The error belongs to the line of the function.
                let span = self.source.import(false).ok().filter(|_| !self.is_llvm()).and_then(
                    |Imported { parsed, .. }| {
                        let at = parsed.module.entries().iter().position(|e| e.name() == *function)?;
                        Some(parsed.map.entry(self.bytes(), at))
                    },
                );
                match span {
                    Some(span) if said == Said::Text => {
                        errln!("{}", self.source.show(&Diagnostic::new(span, message.clone())));
                        Failed::shown(WRONG_INPUT)
                    }
                    _ => Failed::input(format!("@{function}: {message}")),
                }
            }
        }
    }

    fn remember(&self, error: &ReadError) {
        self.code.set(match error.kind {
            ReadErrorKind::Wrong => WRONG_INPUT,
            ReadErrorKind::Unsupported => UNSUPPORTED,
            ReadErrorKind::Internal => INTERNAL,
        });
    }

    /// Shows why it could not be read.
    pub fn show(&self, error: &ReadError, style: Style) {
        self.remember(error);
        match style {
            Style::Text => errln!("{error}"),
            Style::Json => error.errors.iter().for_each(|e| {
                let ((line, column), (end_line, end_column)) = (e.start, e.end);
                emit(&serde_json::json!({
                    "file": error.name, "line": line, "column": column, "end_line": end_line,
                    "end_column": end_column, "message": e.message, "hint": e.hint,
                }));
            }),
        }
    }
}
