//! Where in the text a verifier's error belongs.

use super::source_map::SourceMap;
use crate::diagnostic::Diagnostic;
use crate::module::Module;
use crate::verify::{ErrorPlace, VerifyError};

/// The error as a diagnostic on the text that the module was read from.
pub fn locate(error: &VerifyError, module: &Module, map: &SourceMap, text: &[u8]) -> Diagnostic {
    let entry_of = |name| module.entries().iter().position(|e| Some(e.name()) == name).unwrap_or(0);
    let entry = entry_of(error.function);
    let span = match error.place {
        ErrorPlace::Module => 0..0,
        ErrorPlace::Entry(name) => map.entry(text, entry_of(Some(name))),
        ErrorPlace::Function => map.entry(text, entry),
        ErrorPlace::Region(region) => map.region(text, entry, region),
        ErrorPlace::Block(block) => map.block(text, entry, block),
        ErrorPlace::Param(block, index) => map.block_param(text, entry, block, index),
        ErrorPlace::Inst(inst, at) => map.inst(text, entry, inst, at),
    };
    let mut diagnostic = Diagnostic::new(span, error.message.clone());
    diagnostic.hint = error.hint.clone();
    diagnostic
}
