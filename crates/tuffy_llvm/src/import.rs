//! From text to Tuffy IR in one call, and what stands in the way of it.

use crate::error::{MAX_PROBLEMS, Note, Notes, Problem};
use crate::parse::{parse_module, parse_module_and_go_on};
use crate::translate::{LeftOut, Options, translate_module};

/// A module that was read and translated.
#[derive(Debug)]
pub struct Imported {
    /// The module.
    pub module: tuffy_ir::Module,
    /// What was left out without changing the meaning.
    pub notes: Vec<Note>,
    /// Functions that are only declared, because something in them is not supported.
    pub left_out: Vec<LeftOut>,
}

/// Reads and translates a text. On errors, as many as are found, but no more than [`MAX_PROBLEMS`].
pub fn read_module(text: &[u8], options: &Options) -> Result<Imported, Vec<Problem>> {
    let mut notes = Notes::default();
    let module = parse_module(text, &mut notes)?;
    let (module, left_out) = translate_module(module, options, &mut notes)?;
    Ok(Imported { module, notes: notes.into_list(), left_out })
}

/// All that was found in a text.
#[derive(Debug)]
pub struct Survey {
    /// What is wrong or not supported, in the order of the text.
    pub problems: Vec<Problem>,
    /// What was left out without changing the meaning.
    pub notes: Vec<Note>,
}

/// Looks for everything that is wrong or not supported. What cannot be read hides from the translation only itself:
/// bodies are read even if something outside of them is wrong, and all that can be read is translated.
pub fn survey(text: &[u8], options: &Options) -> Survey {
    let mut notes = Notes::default();
    let (mut module, mut problems) = parse_module_and_go_on(text, &mut notes);
    if problems.is_empty() {
        if let Err(found) = translate_module(module, options, &mut notes) {
            problems = found;
        }
    } else {
        for function in module.definitions().collect::<Vec<_>>() {
            if problems.len() >= MAX_PROBLEMS {
                break;
            }
            if let Err(found) = module.read_body(function, &mut notes) {
                problems.extend(found);
            }
        }
    }
    problems.sort_by_key(|p| p.diagnostic.span.start);
    problems.dedup();
    Survey { problems, notes: notes.into_list() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_survey_goes_on_after_errors() {
        let text = b"@a = dllimport global i32\n\
            define void @f() {\n  frob i32 1\n  ret void\n}\n\
            define foocc void @g() {\n  ret void\n}\n\
            define void @h() {\n  catchret from none to label %a\na:\n  ret void\n}\n";
        let found = survey(text, &Options::default());
        let names: Vec<_> = found.problems.iter().filter_map(|p| p.unsupported.as_ref()).map(|u| &*u.1).collect();
        assert_eq!(names, ["dllimport", "frob", "foocc", "catchret"]);
    }
}
