//! Getting modules from files, and showing what is wrong with them.
//!
//! This is the one place where a file becomes a module. A file whose name ends in `.ll` is LLVM IR and is translated;
//! every other file, and standard input, is Tuffy IR.

use crate::console::emit;
use crate::exit::{DIVERGED, Failed, UNSUPPORTED, WRONG_INPUT};
use std::cell::Cell;
use std::io::{self, Read, Write};
use std::path::Path;
use tuffy_ir::text::{Comments, MAX_READ_ERRORS, Parsed, SourceMap, locate};
use tuffy_ir::{Diagnostic, SourceText, Stage, read_text, verify_module};
use tuffy_llvm::{Assume, MAX_PROBLEMS, Note, Options, Problem};
use tuffy_opt::driver::OptimizeError;

/// The largest file that is read, in bytes.
const MAX_FILE: u64 = 1 << 31;

/// The most errors of one file that are shown.
const MAX_SHOWN: usize = 50;

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
}

impl ReadArgs {
    /// What the translation is told.
    pub fn options(self) -> Options {
        let assume = match self.assume {
            Assumed::Stated => Assume::Stated,
            Assumed::None => Assume::None,
        };
        Options { assume, ..Options::default() }
    }

    /// Tuffy IR says itself what may be assumed: where all files are that, there is nothing to ask for.
    pub fn check(self, files: &[&str]) -> Result<(), Failed> {
        if self.assume == Assumed::None && !files.iter().any(|file| is_llvm(file)) {
            let named = files.join(", ");
            return Err(Failed::usage(format!("--assume=none is about LLVM IR, and this is Tuffy IR: {named}")));
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

/// Whether the name of a file says that it is LLVM IR.
fn is_llvm(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|e| e == "ll")
}

/// A file and its contents.
pub struct Input {
    name: String,
    bytes: Vec<u8>,
    /// Whether it is LLVM IR.
    llvm: bool,
    /// How it is translated then.
    options: Options,
    /// The exit code for what was wrong last.
    code: Cell<u8>,
}

impl Input {
    /// Reads a file, or standard input for `-`. Says so if it cannot be read.
    pub fn open(path: &str, style: Style) -> Option<Input> {
        let read = || -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            let source: Box<dyn Read> = if path == "-" {
                Box::new(io::stdin().lock())
            } else {
                Box::new(std::fs::File::open(Path::new(path))?)
            };
            source.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > MAX_FILE {
                return Err(io::Error::other(format!("the file is larger than {MAX_FILE} bytes")));
            }
            Ok(bytes)
        };
        let name = if path == "-" { "<stdin>".to_owned() } else { path.to_owned() };
        match read() {
            Ok(bytes) => {
                let (llvm, options) = (is_llvm(path), Options::default());
                Some(Input { name, bytes, llvm, options, code: Cell::new(WRONG_INPUT) })
            }
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
        &self.bytes
    }

    /// The name, as errors say it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the contents are LLVM IR.
    pub fn is_llvm(&self) -> bool {
        self.llvm
    }

    /// Takes the contents for LLVM IR, whatever the name is.
    pub fn into_llvm(self) -> Input {
        Input { llvm: true, ..self }
    }

    /// Reads LLVM IR as the flags say.
    pub fn reading(self, args: ReadArgs) -> Input {
        Input { options: args.options(), ..self }
    }

    /// How a command ends whose module could not be read, after the errors were shown.
    pub fn failed(&self) -> Failed {
        Failed::shown(self.code.get())
    }

    /// Translates LLVM IR. Shows the errors, if there are some. Notes are given to `notes`.
    pub fn import(&self, style: Style, notes: impl FnOnce(&[Note])) -> Option<Parsed> {
        match tuffy_llvm::read_module(&self.bytes, &self.options) {
            Ok(imported) => {
                notes(&imported.notes);
                Some(Parsed { module: imported.module, map: SourceMap::default(), comments: Comments::default() })
            }
            Err(problems) => {
                self.show_problems(&problems, style);
                None
            }
        }
    }

    fn show_problems(&self, problems: &[Problem], style: Style) {
        let supported = problems.iter().any(|p| p.unsupported.is_none());
        self.code.set(if supported { WRONG_INPUT } else { UNSUPPORTED });
        let or_more = if problems.len() >= MAX_PROBLEMS { " or more; reading stopped there" } else { "" };
        let shown: Vec<Diagnostic> = problems.iter().take(MAX_SHOWN).map(|p| p.diagnostic.clone()).collect();
        let or_more = if problems.len() > MAX_SHOWN { " or more; the others are not shown" } else { or_more };
        self.show(&shown, or_more, style);
    }

    /// Reads the module without verifying it. Shows the errors, if there are some.
    pub fn read(&self, keep_comments: bool, style: Style) -> Option<Parsed> {
        if self.llvm {
            return self.import(style, |_| {});
        }
        match read_text(&self.bytes, keep_comments) {
            Ok(parsed) => Some(parsed),
            Err(errors) => {
                let or_more = if errors.len() >= MAX_READ_ERRORS { " or more; reading stopped there" } else { "" };
                self.show(&errors, or_more, style);
                None
            }
        }
    }

    /// Reads and verifies the module. Shows the errors, if there are some.
    pub fn module(&self, style: Style) -> Option<Parsed> {
        let parsed = self.read(false, style)?;
        let found = verify_module(&parsed.module, Stage::High);
        if found.is_empty() {
            return Some(parsed);
        }
        if self.llvm {
            // The text is not to blame.
            self.code.set(crate::exit::INTERNAL);
            let message = format!("the translation does not verify: {:?}", found[0]);
            match style {
                Style::Text => errln!("internal error: {}: {message}", self.name),
                Style::Json => emit(&serde_json::json!({ "file": self.name, "message": message })),
            }
            return None;
        }
        let shown = found.iter().take(MAX_SHOWN);
        let errors: Vec<Diagnostic> = shown.map(|e| locate(e, &parsed.module, &parsed.map, &self.bytes)).collect();
        let or_more = if found.len() > MAX_SHOWN { " or more; the others are not shown" } else { "" };
        self.show(&errors, or_more, style);
        None
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
                let span = self.read(false, Style::Text).filter(|_| !self.llvm).and_then(|parsed| {
                    let at = parsed.module.entries().iter().position(|e| e.name() == *function)?;
                    Some(parsed.map.entry(&self.bytes, at))
                });
                match span {
                    Some(span) if said == Said::Text => {
                        let source = SourceText { file: &self.name, text: &self.bytes };
                        errln!("{}", source.show(&Diagnostic::new(span, message.clone())));
                        Failed::shown(WRONG_INPUT)
                    }
                    _ => Failed::input(format!("@{function}: {message}")),
                }
            }
        }
    }

    /// Shows errors and how many they are.
    fn show(&self, errors: &[Diagnostic], or_more: &str, style: Style) {
        let source = SourceText { file: &self.name, text: &self.bytes };
        for e in errors {
            match style {
                Style::Text => {
                    let _ = writeln!(io::stderr(), "{}", source.show(e));
                }
                Style::Json => {
                    let (line, column) = source.line_column(e.span.start);
                    let (end_line, end_column) = source.line_column(e.span.end);
                    emit(&serde_json::json!({
                        "file": self.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
                        "message": e.message, "hint": e.hint,
                    }));
                }
            }
        }
        if style == Style::Text {
            let plural = if errors.len() == 1 { "error" } else { "errors" };
            let _ = writeln!(io::stderr(), "{}: {} {plural}{or_more}", self.name, errors.len());
        }
    }
}
