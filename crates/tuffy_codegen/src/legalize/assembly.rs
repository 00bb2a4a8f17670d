//! Inline assembly: one machine instruction with a constraint for each register.

use super::Legalizer;
use super::convention::{containers, parts};
use crate::error::Error;
use tuffy_ir::{AsmText, Imm, Inst, Name, Opcode, Type, Value};

impl Legalizer<'_> {
    /// Lowers an `asm`. Memory operands are the registers that hold their addresses.
    pub fn lower_asm(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let bad = |message: String| Error::at(func, inst, message);
        let name = func.inst(inst).imm().name();
        let text = AsmText::parse(name.as_str()).map_err(bad)?;
        if !text.is_blank() {
            let line = text.template.trim().lines().next().unwrap_or_default();
            return self.unsupported(inst, format!("inline assembly with instructions is not supported yet: `{line}`"));
        }
        let Some(signature) = func.call_signature(inst).cloned() else {
            return self.unsupported(inst, "`asm` does not state how wide its operands are");
        };
        let result =
            signature.ret.map_or_else(|| Ok(Vec::new()), |(ty, ann)| containers(self.target, ty, ann)).map_err(bad)?;
        let types: Vec<Type> = parts(&result).into_iter().map(|(_, ty)| ty).collect();
        // The registers of each output begin here.
        let starts: Vec<usize> =
            result.iter().scan(0, |at, c| Some(std::mem::replace(at, *at + c.parts().len()))).collect();
        let outputs: Vec<usize> = text.outputs().collect();
        if outputs.len() != result.len() {
            return self.unsupported(inst, "an output of `asm` that is not a scalar or a vector in one register");
        }
        // Assembly without instructions gives what it takes: a tied register of one type needs no instruction, however
        // many there are.
        let mut same: Vec<Option<Value>> = vec![None; types.len()];
        let mut values: Vec<Value> = Vec::new();
        for (i, (operand, param)) in func.operands(inst).iter().zip(&signature.params).enumerate() {
            let wanted = containers(self.target, param.ty, param.ann).map_err(|e| bad(format!("operand {i}: {e}")))?;
            let sent = self.sent(inst, operand, &wanted)?;
            let tied = outputs.iter().position(|o| text.tied_argument(*o) == Some(i));
            let given: Vec<Type> = parts(&wanted).into_iter().map(|(_, ty)| ty).collect();
            for (k, value) in sent.into_iter().enumerate() {
                match tied {
                    Some(o) if types.get(starts[o] + k) == given.get(k) => same[starts[o] + k] = Some(value),
                    Some(_) => return self.unsupported(inst, "tied operands of `asm` of different widths"),
                    None => values.push(value),
                }
            }
        }
        let made: Vec<Type> = types.iter().zip(&same).filter(|(_, same)| same.is_none()).map(|(ty, _)| *ty).collect();
        let constraints: Vec<&str> =
            std::iter::repeat_n("=r", made.len()).chain(std::iter::repeat_n("X", values.len())).collect();
        let imm = Imm::default().with_name(Name::new(&format!("{}:", constraints.join(","))));
        let emitted = self.emit_inst(Opcode::MAsm, imm, &values, &made);
        let mut new = self.dst.results(emitted).collect::<Vec<_>>().into_iter();
        let raw: Vec<Value> = same.into_iter().filter_map(|same| same.or_else(|| new.next())).collect();
        match func.results(inst).nth(1).filter(|v| self.is_live(*v)) {
            Some(value) => self.receive(value, &result, &raw),
            None => Ok(()),
        }
    }
}
