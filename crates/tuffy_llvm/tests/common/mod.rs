//! What tests of the reader share.

#![allow(dead_code, reason = "not every test uses everything")]

pub mod print;

use print::Printer;
use tuffy_ir::SourceText;
use tuffy_llvm::{Notes, Problem, ast, parse_module};

/// Reads a text whole; the module, its bodies, and what was noted.
pub fn read(text: &[u8]) -> Result<(ast::Module<'_>, Vec<ast::Body<'_>>, Notes), Vec<Problem>> {
    let mut notes = Notes::default();
    let mut module = parse_module(text, &mut notes)?;
    let (mut bodies, mut problems) = (Vec::new(), Vec::new());
    for function in module.definitions().collect::<Vec<_>>() {
        match module.read_body(function, &mut notes) {
            Ok(body) => bodies.push(body),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok((module, bodies, notes)) } else { Err(problems) }
}

/// Reads a text that must be right, and writes it again.
pub fn printed(name: &str, text: &[u8]) -> String {
    let (module, bodies, _) = read(text).unwrap_or_else(|problems| panic!("{}", shown(name, text, &problems)));
    let mut printer = Printer::new(&module);
    printer.head(layout(text));
    printer.functions(&bodies);
    printer.out
}

/// The string of the data layout.
fn layout(text: &[u8]) -> &str {
    let text = std::str::from_utf8(text).unwrap_or("");
    let line = text.lines().find_map(|l| l.strip_prefix("target datalayout = \""));
    line.and_then(|l| l.strip_suffix('"')).unwrap_or("e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128")
}

/// Problems as users see them.
pub fn shown(name: &str, text: &[u8], problems: &[Problem]) -> String {
    let source = SourceText { file: name, text };
    problems.iter().take(5).map(|p| p.show(&source)).collect()
}

/// What a wrong text gives, as users see it.
pub fn errors(text: &str) -> String {
    match read(text.as_bytes()) {
        Ok(_) => "no error".into(),
        Err(problems) => shown("t.ll", text.as_bytes(), &problems),
    }
}
