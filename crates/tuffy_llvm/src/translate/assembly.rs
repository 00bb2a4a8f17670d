//! Inline assembly: one `asm` instruction, a barrier for memory and for the values that go through it.
//!
//! Only templates without instructions are translated. A template of comments alone is one.

use super::Fault;
use super::function::FunctionState;
use super::signature::{Passed, convention};
use super::value::Val;
use crate::ast::{AtomicInfo, Call, InlineAsm};
use crate::error::Category;
use tuffy_ir::{AsmOperand, AsmText};

impl<'s> FunctionState<'_, 's> {
    /// `call asm`
    pub(crate) fn inline_asm(&mut self, asm: &InlineAsm<'_>, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        let template = String::from_utf8_lossy(&asm.template);
        if !is_blank(&template) {
            let shown: String = template.split('\n').next().unwrap_or("").trim().chars().take(60).collect();
            return Err(Fault::Unsupported(Category::Assembly, format!("asm \"{shown}\"")));
        }
        let string = format!("{}:", String::from_utf8_lossy(&asm.constraints));
        let text = AsmText::parse(&string).map_err(Fault::Wrong)?;
        let arguments: Vec<usize> = text.arguments().collect();
        if arguments.len() != call.args.len() {
            return Err(Fault::Wrong("the assembly has another number of arguments than its constraints".into()));
        }
        // An input in the place of an output in memory is written there before.
        for (i, &number) in arguments.iter().enumerate() {
            if let AsmOperand::Tied(to) = text.operands[number]
                && let Some(address) = arguments.iter().position(|a| *a == to)
            {
                // Nothing says how the output is aligned.
                let plain = AtomicInfo { volatile: false, align: Some(1), ordering: None, scope: None };
                self.store(call.args[i].operand, call.args[address].operand, &plain)?;
            }
        }
        let result = Passed { ty: call.result, attrs: &call.result_attrs, name: None, at: None };
        let params = call.args.iter().map(|a| Passed { ty: a.operand.ty, attrs: &a.attrs, name: None, at: None });
        let convention = convention(self.m, &mut self.shared.types, result, params, false)?;
        if convention.signature.params.len() != call.args.len() {
            return Err(Fault::Unsupported(Category::Assembly, "a struct as an operand of assembly".into()));
        }
        let args = self.arguments(call, &convention)?;
        let m = self.mem();
        let (mem, value) = self.b.inline_asm(string.as_str(), args, m, &convention.signature, self.at);
        self.set_mem(mem);
        self.result(call, &convention, value)
    }
}

/// Whether a template has no instructions: white space, separators and comments alone.
fn is_blank(template: &str) -> bool {
    let mut rest = template;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        if let Some(comment) = rest.strip_prefix("/*") {
            let Some((_, after)) = comment.split_once("*/") else { return false };
            rest = after;
        } else if rest.starts_with('#') {
            rest = rest.split_once('\n').map_or("", |(_, after)| after);
        } else {
            return rest.is_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn comments_are_blank() {
        for blank in ["", " \n\t;", "/*${0:q}*/", "# a\n # b", "/* a */ ; # b"] {
            assert!(is_blank(blank), "{blank}");
        }
        for instruction in ["nop", "/* a", "# a\nnop", "/* a */ nop", "/"] {
            assert!(!is_blank(instruction), "{instruction}");
        }
    }
}
