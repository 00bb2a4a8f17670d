//! Signatures, and calls that state one.

use super::Checker;
use super::report::{ErrorPlace, Report, count};
use crate::annotation::MAX_ALIGN_LOG2;
use crate::asm::{AsmOperand, AsmText};
use crate::function::inst::Inst;
use crate::opcode::Opcode;
use crate::signature::{Passing, Signature};
use crate::types::{Type, TypeKind};
use crate::typing::{At, check_annotation};

/// Checks `signatures` and the annotations in one.
pub(super) fn check_signature(report: &mut Report, place: ErrorPlace, signature: &Signature) {
    for (i, param) in signature.params.iter().enumerate() {
        if param.ty.is_unknown() {
            report.error(place, format!("the type of parameter {i} is unknown"));
            continue;
        }
        if param.ty == Type::MEM {
            let message = format!("parameter {i} is a memory token");
            report.hint(place, message, "the entry block takes the memory token, the signature does not show it");
        }
        if let Err(message) = check_annotation(param.ann, param.ty) {
            report.error(place, format!("parameter {i}: {message}"));
        }
        let word = match param.passing {
            Passing::Direct => continue,
            Passing::Sret => "sret",
            Passing::ByVal { align_log2, .. } => {
                if align_log2 > MAX_ALIGN_LOG2 {
                    report.error(place, format!("parameter {i}: an alignment is at most 2^{MAX_ALIGN_LOG2}"));
                }
                "byval"
            }
        };
        if !param.ty.is_ptr() {
            report.error(place, format!("parameter {i} is `{}`, but `{word}` is said of pointers", param.ty));
        }
    }
    let Some((ty, ann)) = signature.ret else { return };
    if ty.is_unknown() {
        report.error(place, "the type of the result is unknown");
    } else if ty == Type::MEM {
        report.error(place, "the result is a memory token");
    } else if let Err(message) = check_annotation(ann, ty) {
        report.error(place, format!("the result: {message}"));
    }
}

impl Checker<'_> {
    /// Checks `stated-signature` for a call whose types are right.
    pub(super) fn check_stated_signature(&mut self, inst: Inst) {
        let func = self.func;
        let Some(signature) = func.call_signature(inst) else { return };
        let whole = ErrorPlace::Inst(inst, At::Whole);
        check_signature(&mut self.report, whole, signature);
        // The callee stands before the arguments, the memory token after them.
        let first = usize::from(!matches!(func.op(inst), Opcode::TargetIntrinsic | Opcode::InlineAsm));
        let end = func.fixed_operands(inst).len().saturating_sub(1);
        let args = func.operands(inst).get(first..end).unwrap_or(&[]);
        let params = &signature.params;
        let enough = if signature.variadic { args.len() >= params.len() } else { args.len() == params.len() };
        if !enough {
            let least = if signature.variadic { "at least " } else { "" };
            let wanted = count(params.len(), "argument");
            self.error(whole, format!("the stated signature takes {least}{wanted}, but the call has {}", args.len()));
            return;
        }
        for (i, (arg, param)) in args.iter().zip(params).enumerate() {
            let ty = func.ty(arg.value);
            if ty != param.ty {
                let message =
                    format!("argument {i} must be `{}` as stated, but `{}` is `{ty}`", param.ty, func.show(arg.value));
                self.error(ErrorPlace::Inst(inst, At::Operand(first + i)), message);
            }
        }
        if func.op(inst) == Opcode::TailCall {
            return;
        }
        match (func.results(inst).nth(1), signature.ret) {
            (None, Some((ty, _))) => {
                self.error(whole, format!("the stated signature returns `{ty}`, but the call has no value"));
            }
            (Some(v), None) => {
                let message = format!("the stated signature returns nothing, but the call gives `{}`", func.show(v));
                self.error(ErrorPlace::Inst(inst, At::Result(1)), message);
            }
            (Some(v), Some((ty, _))) if func.ty(v) != ty => {
                let message =
                    format!("the stated signature returns `{ty}`, but `{}` is `{}`", func.show(v), func.ty(v));
                self.error(ErrorPlace::Inst(inst, At::Result(1)), message);
            }
            _ => {}
        }
    }

    /// Checks that a tail call returns what its function does.
    pub(super) fn check_tail_call(&mut self, inst: Inst) {
        let func = self.func;
        let named = || self.module.zip(func.direct_callee(inst)).and_then(|(m, name)| m.signature(name));
        let Some(signature) = func.call_signature(inst).or_else(named) else {
            let whole = ErrorPlace::Inst(inst, At::Whole);
            let message = "a tail call of what has no known signature must state one";
            // A function that is read without its module may know it later.
            if self.module.is_some() || func.direct_callee(inst).is_none() {
                self.hint(whole, message, "add `as (…) -> T`");
            }
            return;
        };
        let [theirs, own] = [signature.ret, func.signature.ret].map(|ret| ret.map(|(ty, _)| ty));
        if theirs != own {
            let shown = |ty: Option<Type>| ty.map_or("nothing".to_owned(), |ty| format!("`{ty}`"));
            let message = format!("the callee returns {}, but `@{}` {}", shown(theirs), func.name, shown(own));
            self.error(ErrorPlace::Inst(inst, At::Whole), message);
        }
    }

    /// Checks `inline-assembly`.
    pub(super) fn check_asm(&mut self, inst: Inst) {
        let func = self.func;
        let whole = ErrorPlace::Inst(inst, At::Whole);
        let Some(signature) = func.call_signature(inst) else {
            self.hint(whole, "`asm` does not state how wide its operands are", "state its signature: `as (…) -> …`");
            return;
        };
        let name = func.inst(inst).imm().name();
        let text = match AsmText::parse(name.as_str()) {
            Ok(text) => text,
            Err(message) => return self.error(whole, message),
        };
        if text.operands.iter().any(|o| matches!(o, AsmOperand::Constant(_))) {
            self.error(whole, "`#` in the constraints of `asm` belongs to machine code");
        }
        let outputs = match signature.ret {
            None => 0,
            Some((ty, _)) => match ty.kind() {
                TypeKind::Struct(fields) => fields.len(),
                _ => 1,
            },
        };
        for (what, wanted, found) in [
            ("inputs and addresses", text.arguments().count(), signature.params.len()),
            ("outputs", text.outputs().count(), outputs),
        ] {
            if wanted != found {
                self.error(whole, format!("expected {wanted} {what} by the constraints of `asm`, found {found}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    /// A function that calls through a pointer with a stated signature of one `int` that returns `int`.
    fn call(variadic: bool, args: usize, arg: Type, results: &[Type]) -> Vec<String> {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let m = x.param(entry, Type::MEM);
        let f = x.value(entry, Opcode::Poison, Imm::default(), &[], Type::PTR);
        let a = x.value(entry, Opcode::Poison, Imm::default(), &[], arg);
        let ret = Some((Type::INT, Ann::s(32)));
        let signature = Signature { params: vec![Param::new(Type::INT)], ret, variadic };
        let imm = x.func.sig_imm(Imm::default(), Some(&signature));
        let operands: Vec<Value> = std::iter::once(f).chain((0..args).map(|_| a)).chain([m]).collect();
        let call = x.inst(entry, Opcode::Call, imm, &operands, results);
        let m = x.func.results(call).next().unwrap();
        x.inst(entry, Opcode::Ret, Imm::default(), &[m], &[]);
        x.messages()
    }

    #[test]
    fn calls_follow_the_signature_they_state() {
        let both = [Type::MEM, Type::INT];
        assert_eq!(call(false, 1, Type::INT, &both), [""; 0]);
        assert_eq!(call(true, 3, Type::INT, &both), [""; 0]);
        assert_eq!(call(false, 2, Type::INT, &both), ["the stated signature takes 1 argument, but the call has 2"]);
        assert_eq!(
            call(true, 0, Type::INT, &both),
            ["the stated signature takes at least 1 argument, but the call has 0"]
        );
        assert_eq!(call(false, 1, Type::F32, &both), ["argument 0 must be `int` as stated, but `v2` is `f32`"]);
        let messages = call(false, 1, Type::INT, &[Type::MEM]);
        assert_eq!(messages, ["the stated signature returns `int`, but the call has no value"]);
        let messages = call(false, 1, Type::INT, &[Type::MEM, Type::PTR]);
        assert_eq!(messages, ["the stated signature returns `int`, but `v4` is `ptr`"]);
    }

    #[test]
    fn signatures_hold_no_tokens_and_pass_memory_by_pointer() {
        let mut x = Fixture::new();
        let block = x.body_block();
        x.end(block, Opcode::Unreachable);
        let sret = Param { passing: Passing::Sret, ..Param::new(Type::INT) };
        let byval = Param { passing: Passing::ByVal { size: 1, align_log2: 60 }, ..Param::new(Type::PTR) };
        let params = vec![Param::new(Type::MEM), sret, byval, Param::new(Type::PTR).ann(Ann::s(8))];
        x.func.signature = Signature { params, ret: Some((Type::MEM, Ann::NONE)), variadic: false };
        let wanted = [
            "parameter 0 is a memory token",
            "parameter 1 is `int`, but `sret` is said of pointers",
            "parameter 2: an alignment is at most 2^32",
            "parameter 3: a range or known bits cannot be said of `ptr`",
            "the result is a memory token",
        ];
        assert_eq!(x.messages(), wanted);
    }
}
