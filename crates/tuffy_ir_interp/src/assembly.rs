//! Inline assembly: only assembly without instructions has a meaning here. Its tied outputs keep the values of their
//! inputs.

use crate::machine::Machine;
use crate::outcome::Stop;
use crate::ub::Cause;
use crate::value::Value;
use tuffy_ir::{Ann, AsmText, Function, Inst};

impl Machine<'_, '_> {
    /// Runs an `asm`.
    pub(crate) fn inline_asm(&mut self, func: &Function, inst: Inst) -> Result<(), Stop> {
        let name = func.inst(inst).imm().name();
        let text = AsmText::parse(name.as_str()).map_err(Stop::Unsupported)?;
        if !text.is_blank() {
            let place = func.origins.place(func.inst(inst).origin());
            let place = place.map(|p| format!(" {}:{}:{}", p.file.as_str(), p.line, p.column)).unwrap_or_default();
            let what = text.shown();
            return Err(Stop::Unsupported(format!("inline assembly is not interpreted: `{what}`{place}")));
        }
        let Some(result) = func.results(inst).nth(1) else { return Ok(()) };
        let ty = func.ty(result);
        let (operands, signature) = (func.operands(inst), func.call_signature(inst));
        let mut parts = Vec::new();
        for output in text.outputs() {
            parts.push(match text.tied_argument(output) {
                Some(argument) => {
                    let value = self.operand(operands[argument]);
                    let ann = signature.and_then(|s| s.params.get(argument)).map_or(Ann::NONE, |p| p.ann);
                    self.annotated(value, ann, Cause::OperandAnnotation)
                }
                None => Value::Poison(self.poison(Cause::Constant)),
            });
        }
        let single = !ty.is_aggregate();
        let value = match parts.pop() {
            Some(only) if single => only,
            last => Value::Parts(parts.into_iter().chain(last).collect()),
        };
        // What is poison goes in and comes out as some bits.
        let value = self.freeze(value, ty);
        self.set(func, result, value);
        Ok(())
    }
}
