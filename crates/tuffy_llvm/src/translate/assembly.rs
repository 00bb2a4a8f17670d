//! Inline assembly: one `asm` instruction, a barrier for memory and for the values that go through it.
//!
//! A template of comments alone has no instructions.

use super::Fault;
use super::function::{FunctionState, form_of};
use super::signature::{Passed, convention};
use super::value::{Form, Val};
use crate::ast::{self, AtomicInfo, BlockId, Call, Callee, InlineAsm};
use crate::error::Category;
use tuffy_ir::{Ann, AsmOperand, AsmText, Type, TypeKind, Value};

impl<'s> FunctionState<'_, 's> {
    /// `call asm`
    pub(crate) fn inline_asm(&mut self, asm: &InlineAsm<'_>, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        self.assembly(asm, call, 0).map(|(val, _)| val)
    }

    /// `callbr asm`: the assembly says to which label it jumped, and a `switch` goes there. Without instructions it
    /// jumps nowhere.
    pub(crate) fn asm_goto(
        &mut self,
        inst: &ast::Inst<'s>,
        call: &Call<'s>,
        normal: BlockId,
        targets: &[BlockId],
    ) -> Result<Option<Val>, Fault> {
        let Callee::Asm(asm) = &call.callee else {
            return Err(Fault::Unsupported(Category::Instruction, "callbr of a function".into()));
        };
        let (val, jumped) = self.assembly(asm, call, targets.len())?;
        // The edges may pass it on.
        self.set_local(inst.result, val.clone());
        match jumped {
            Some(label) => self.switch_over(label, normal, targets)?,
            None => self.branch(normal)?,
        }
        Ok(val)
    }

    /// Assembly with so many labels; with any and instructions, also which of them it jumped to.
    fn assembly(
        &mut self,
        asm: &InlineAsm<'_>,
        call: &Call<'s>,
        labels: usize,
    ) -> Result<(Option<Val>, Option<Value>), Fault> {
        let utf8 = |bytes| std::str::from_utf8(bytes).map_err(|_| Fault::Wrong("assembly that is not UTF-8".into()));
        let (template, constraints) = (utf8(&asm.template)?, utf8(&asm.constraints)?);
        let blank = is_blank(template);
        let string = match blank {
            true => tie_registers(constraints).map_err(Fault::Wrong)?,
            false if labels > 0 => format!("{}{}:{template}", words(asm), with_label_output(constraints)),
            false => format!("{}{constraints}:{template}", words(asm)),
        };
        let text = AsmText::parse(&string).map_err(Fault::Wrong)?;
        if text.operands.iter().filter(|o| **o == AsmOperand::Label).count() != labels {
            return Err(Fault::Wrong("the assembly has another number of labels than its constraints".into()));
        }
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
        // A number counts outputs, before what is added to them.
        for (leaf, output) in self.leaves(call.result)?.into_iter().zip(text.outputs()) {
            if blank && text.tied_argument(output).is_some_and(|i| call.args[i].operand.ty != leaf) {
                return Err(Fault::Unsupported(Category::Assembly, "operands of two types in one register".into()));
            }
        }
        let args = self.arguments(call, &convention)?;
        let m = self.mem();
        if labels == 0 || blank {
            let (mem, value) = self.b.inline_asm(string.as_str(), args, m, &convention.signature, self.at);
            self.set_mem(mem);
            return Ok((self.result(call, &convention, value)?, None));
        }
        let leaves = self.leaves(call.result)?;
        let mut signature = convention.signature;
        let mut fields: Vec<(Type, Ann)> = match (signature.ret, leaves.len()) {
            (Some((ty, ann)), 2..) => match ty.kind() {
                TypeKind::Struct(types) => types.iter().enumerate().map(|(i, ty)| (*ty, ann.part(i))).collect(),
                _ => Vec::new(),
            },
            (ret, _) => ret.into_iter().collect(),
        };
        let label = Form::Unsigned.ann(32);
        fields.push((Type::INT, label));
        let (types, anns): (Vec<Type>, Vec<Ann>) = fields.iter().copied().unzip();
        signature.ret = Some(match fields[..] {
            [only] => only,
            _ => (Type::structure(&types).map_err(Fault::Wrong)?, Ann::fields(&anns)),
        });
        let (mem, value) = self.b.inline_asm(string.as_str(), args, m, &signature, self.at);
        self.set_mem(mem);
        let value = value.ok_or_else(|| Fault::Wrong("assembly without an output".into()))?;
        if leaves.is_empty() {
            return Ok((None, Some(value)));
        }
        let mut scalars = Vec::new();
        for (i, (leaf, (_, ann))) in (0..).zip(leaves.iter().zip(&fields)) {
            let part = self.b.extractvalue(value, &[i], self.at);
            self.b.annotate(part, *ann);
            scalars.push(self.held(*leaf, part, form_of(*ann)));
        }
        let jumped = self.b.extractvalue(value, &[leaves.len() as u32], self.at);
        self.b.annotate(jumped, label);
        Ok((Some(self.assembled(call.result, scalars)?), Some(jumped)))
    }
}

/// Constraints with an output behind all operands: which label was jumped to.
fn with_label_output(constraints: &str) -> String {
    // What is destroyed comes last.
    let (operands, destroyed) = constraints.split_at(constraints.find("~{").unwrap_or(constraints.len()));
    let comma = if destroyed.is_empty() { "" } else { "," };
    format!("{},={{@label}}{comma}{destroyed}", operands.trim_end_matches(','))
}

/// The words before the constraints.
fn words(asm: &InlineAsm<'_>) -> String {
    let words = [
        (asm.side_effect, "sideeffect "),
        (asm.align_stack, "alignstack "),
        (asm.intel, "inteldialect "),
        (asm.unwind, "unwind "),
    ];
    words.into_iter().filter(|(stated, _)| *stated).map(|(_, word)| word).collect()
}

/// The string of an `asm` without instructions. An input and an output in one register by name are tied: nothing
/// changes the register in between. This is how register variables (`register int x asm("ebx")`) go through assembly.
fn tie_registers(constraints: &str) -> Result<String, String> {
    let string = format!("{constraints}:");
    let text = AsmText::parse(&string)?;
    let output_in = |register: &str| {
        text.outputs().find(|&o| match text.operands[o] {
            AsmOperand::Output { code, .. } => named_register(code).as_deref() == Some(register),
            _ => false,
        })
    };
    // Clobbers are no operands and come last.
    let tied = constraints.split(',').map(|c| match named_register(c).and_then(|r| output_in(&r)) {
        Some(output) => output.to_string(),
        None => c.to_owned(),
    });
    Ok(format!("{}:", tied.collect::<Vec<_>>().join(",")))
}

/// The whole register that `{name}` names or names a part of.
fn named_register(code: &str) -> Option<String> {
    let name = code.strip_prefix('{')?.strip_suffix('}')?.to_ascii_lowercase();
    if let Some(number) = ["xmm", "ymm", "zmm"].iter().find_map(|p| name.strip_prefix(p)) {
        return Some(format!("xmm{number}"));
    }
    if name.starts_with(['r', 'e']) && name[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return Some(name.trim_end_matches(['b', 'w', 'd']).to_owned());
    }
    let short = if name.len() == 3 { name.trim_start_matches(['r', 'e']) } else { name.as_str() };
    let families = ["ax", "bx", "cx", "dx", "si", "di", "bp", "sp"];
    let family = families.iter().find(|f| **f == short || format!("{f}l") == name || format!("{}l", &f[..1]) == name);
    Some(family.map_or(name.clone(), |f| (*f).to_owned()))
}

/// Whether a template has no instructions: white space, separators and comments alone.
fn is_blank(template: &str) -> bool {
    let mut rest = template;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        if let Some(comment) = rest.strip_prefix("/*") {
            let Some((_, after)) = comment.split_once("*/") else { return false };
            rest = after;
        } else if rest.starts_with('#') || rest.starts_with("//") {
            rest = rest.split_once('\n').map_or("", |(_, after)| after);
        } else {
            return rest.is_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_blank, named_register, tie_registers};

    #[test]
    fn registers_have_many_names() {
        for (name, whole) in
            [("rax", "ax"), ("al", "ax"), ("sil", "si"), ("r10d", "r10"), ("ymm3", "xmm3"), ("st", "st")]
        {
            assert_eq!(named_register(&format!("{{{name}}}")).as_deref(), Some(whole));
        }
        assert_eq!(named_register("r"), None);
        assert_eq!(tie_registers("={ebx},=r,{rbx},{ecx},~{memory}").as_deref(), Ok("={ebx},=r,0,{ecx},~{memory}:"));
        assert_eq!(tie_registers("=*m,={ax},*m,{eax}").as_deref(), Ok("=*m,={ax},*m,1:"));
    }

    #[test]
    fn comments_are_blank() {
        for blank in ["", " \n\t;", "/*${0:q}*/", "# a\n // b", "/* a */ ; # b"] {
            assert!(is_blank(blank), "{blank}");
        }
        for instruction in ["nop", "/* a", "# a\nnop", "/* a */ nop", "/"] {
            assert!(!is_blank(instruction), "{instruction}");
        }
    }
}
