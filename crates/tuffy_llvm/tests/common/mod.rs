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
    line.and_then(|l| l.strip_suffix('"'))
        .unwrap_or("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128")
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

/// What must hold of any bytes: nothing panics, errors lie within the text, and all that is read can be asked for. Says
/// whether it was read without errors.
pub fn check_text(text: &[u8]) -> bool {
    let read = read(text);
    match &read {
        Ok((module, bodies, _)) => {
            let mut printer = Printer::new(module);
            printer.head("");
            printer.functions(bodies);
            for body in bodies {
                for inst in body.insts.values() {
                    for attachment in body.attachments(inst) {
                        let _ = module.metadata.resolve(&attachment.node);
                        let _ = module.metadata.location(&attachment.node);
                    }
                }
            }
            for ty in body_types(module, bodies) {
                let _ = module.layout.size_align(&module.types, ty);
            }
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            let source = SourceText { file: "fuzz.ll", text };
            for problem in problems.iter().take(20) {
                assert!(problem.diagnostic.span.start <= text.len() as u32 + 1, "{problem:?}");
                assert!(problem.show(&source).len() < 4096);
            }
        }
    }
    read.is_ok()
}

fn body_types(module: &ast::Module<'_>, bodies: &[ast::Body<'_>]) -> Vec<ast::Ty> {
    let named = module.types.named().map(|(ty, _)| ty);
    named.chain(bodies.iter().flat_map(|b| b.locals.values().map(|l| l.ty))).collect()
}

/// The same for the translation: no panic, and what comes out verifies.
pub fn check_translation(text: &[u8]) -> bool {
    match tuffy_llvm::read_module(text, &tuffy_llvm::Options::default()) {
        Ok(imported) => {
            let found = tuffy_ir::verify_module(&imported.module, tuffy_ir::Stage::High);
            assert!(found.is_empty(), "{:?}", found[0]);
            true
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            false
        }
    }
}
