//! What is built between the input and the end of a trace: objects, by some of the steps of the code generator.

use std::sync::Arc;
use tuffy::{Session, account, print_code};
use tuffy_codegen::driver::{self, Code, CodeSteps, Options};
use tuffy_ir::Module;
use tuffy_opt::replay::bisect::FirstBadStep;
use tuffy_opt::replay::lock::Lock;
use tuffy_opt::replay::selection::Selection;

/// Builds objects as a trace says.
pub struct Builder<'a> {
    pub session: &'a Session,
    pub lock: &'a Lock,
}

impl Builder<'_> {
    /// The object of a module by the first so many steps of the code generator.
    pub fn object_after(&self, module: &Module, code_steps: u64) -> Result<Vec<u8>, String> {
        self.assemble(module, account::first_code_steps(self.lock, code_steps))
    }

    /// The object of a module by some of the steps.
    pub fn object(&self, module: &Module, selection: &Selection) -> Result<Vec<u8>, String> {
        self.assemble(module, account::code_steps(self.lock, selection))
    }

    fn assemble(&self, module: &Module, steps: CodeSteps) -> Result<Vec<u8>, String> {
        let (code, options) = self.code(module, steps)?;
        driver::assemble(module, &code, &options).map_err(|e| format!("no object can be made: {e}"))
    }

    fn code(&self, module: &Module, steps: CodeSteps) -> Result<(Code, Options), String> {
        let mut options = self.session.code_options(module, "").map_err(|e| e.to_string())?;
        // A trace without code leaves it to the code generator.
        if !self.lock.header.code.is_empty() {
            account::apply_header(&self.lock.header, &mut options);
            options.follow = Some(Arc::new(steps));
        }
        let code = driver::compile(module, &options).map_err(|e| format!("no code can be made: {e}"))?;
        Ok((code, options))
    }

    /// Shows what a step of the code generator changes: the instructions of its function before and after.
    pub fn show(&self, found: &mut FirstBadStep) {
        let Some(count) = found.code_steps else { return };
        let lines = |count: u64| -> Vec<String> {
            let built = self.code(&found.after, account::first_code_steps(self.lock, count));
            let Ok((code, options)) = built else { return Vec::new() };
            let text = print_code(&found.after, &options, &code);
            let start = format!("{}:", found.function.trim_start_matches('@'));
            let body = text.lines().skip_while(|line| *line != start).skip(1).take_while(|line| !line.is_empty());
            // Where an instruction stands says nothing of what it does.
            body.map(|line| line.trim().split_once(":  ").map_or(line.trim(), |(_, text)| text).to_owned()).collect()
        };
        let (before, after) = (lines(count), lines(count + 1));
        (found.before_code, found.after_code) = tuffy_opt::replay::bisect::only_in_one(&before, &after);
    }
}
