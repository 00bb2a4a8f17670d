//! Calls, invokes, inline assembly.

use super::Read;
use super::attributes::Place;
use super::body::BodyParser;
use crate::ast::{
    Arg, Attributes, Bundle, Call, Callee, ConstKind, Flags, InlineAsm, InstKind, TailKind, Ty, TypeKind, Types, Value,
};
use crate::lexer::{Kind, Token};

impl<'s> BodyParser<'s, '_> {
    pub(crate) fn call(&mut self, token: Token) -> Read<(InstKind<'s>, Ty)> {
        let tail = match self.p.bytes(token) {
            b"tail" => TailKind::Tail,
            b"musttail" => TailKind::Must,
            b"notail" => TailKind::No,
            _ => TailKind::None,
        };
        if tail != TailKind::None {
            self.p.expect_word("call")?;
        }
        let call = self.call_rest(tail)?;
        let result = call.result;
        Ok((InstKind::Call(Box::new(call)), result))
    }

    pub(crate) fn invoke(&mut self, _token: Token) -> Read<(InstKind<'s>, Ty)> {
        let call = self.call_rest(TailKind::None)?;
        self.p.expect_word("to")?;
        let normal = self.label()?;
        self.p.expect_word("unwind")?;
        let unwind = self.label()?;
        let result = call.result;
        Ok((InstKind::Invoke { call: Box::new(call), normal, unwind }, result))
    }

    pub(crate) fn call_br(&mut self, _token: Token) -> Read<(InstKind<'s>, Ty)> {
        let call = self.call_rest(TailKind::None)?;
        self.p.expect_word("to")?;
        let normal = self.label()?;
        let targets = self.label_list()?;
        let result = call.result;
        Ok((InstKind::CallBr { call: Box::new(call), normal, targets }, result))
    }

    fn call_rest(&mut self, tail: TailKind) -> Read<Call<'s>> {
        let flags = self.flags(Flags::FAST)?;
        let conv = self.p.convention()?;
        let result_attrs = self.p.attributes(Place::Result, None)?;
        let space = self.p.address_space()?.unwrap_or(0);
        let written = self.p.ty()?;
        let callee_at = self.p.token.start;
        let callee = self.callee(space)?;
        let args = self.args()?;
        let (ty, result) = self.call_type(written, &args, callee_at)?;
        let attrs = self.p.attributes(Place::Function, None)?;
        let bundles = self.bundles()?;
        Ok(Call { tail, flags, conv, result_attrs, ty, result, callee, callee_at, args, attrs, bundles })
    }

    fn callee(&mut self, space: u32) -> Read<Callee<'s>> {
        let token = self.p.token;
        let ty = if space == 0 { Types::PTR } else { self.p.module.types.intern(TypeKind::Ptr { space }) };
        match token.kind {
            Kind::Global => {
                self.p.bump();
                let global = self.p.global_ref(token)?;
                let id = self.p.module.constants.intern(ty, ConstKind::Global(global));
                Ok(Callee::Value(Value::Const(id)))
            }
            Kind::Word if self.p.word() == b"asm" => {
                self.p.bump();
                Ok(Callee::Asm(Box::new(self.inline_asm()?)))
            }
            _ => self.value(ty).map(Callee::Value),
        }
    }

    fn inline_asm(&mut self) -> Read<InlineAsm<'s>> {
        let side_effect = self.p.eat_word("sideeffect");
        let align_stack = self.p.eat_word("alignstack");
        let intel = self.p.eat_word("inteldialect");
        let unwind = self.p.eat_word("unwind");
        let template = self.p.string("the template of inline assembly")?;
        self.p.expect(b',')?;
        let constraints = self.p.string("the constraints of inline assembly")?;
        Ok(InlineAsm { template, constraints, side_effect, align_stack, intel, unwind })
    }

    fn args(&mut self) -> Read<Box<[Arg<'s>]>> {
        self.p.expect(b'(')?;
        if self.p.eat(b')') {
            return Ok(Box::new([]));
        }
        let mut args = std::mem::take(&mut self.arg_list);
        args.clear();
        let read = self.read_args(&mut args);
        let found = args.drain(..).collect();
        self.arg_list = args;
        read.map(|()| found)
    }

    fn read_args(&mut self, args: &mut Vec<Arg<'s>>) -> Read<()> {
        loop {
            // `...` forwards the rest of the arguments in a `musttail` thunk.
            if self.p.token.kind == Kind::Dots {
                let span = self.p.span();
                return Err(self.p.unsupported(span, crate::Category::Instruction, "musttail with ..."));
            }
            let ty = self.p.value_type()?;
            // Metadata has none, and begins with a type.
            let attrs = match ty {
                Types::METADATA => Attributes::default(),
                _ => self.p.attributes(Place::Param, None)?,
            };
            let value = self.value(ty)?;
            args.push(Arg { operand: crate::ast::Operand { ty, value }, attrs });
            if !self.p.eat(b',') {
                break;
            }
        }
        self.p.expect(b')')
    }

    /// The function type and the result, from what is written before the callee.
    fn call_type(&mut self, written: Ty, args: &[Arg<'s>], at: u32) -> Read<(Ty, Ty)> {
        if let TypeKind::Function { result, params, variadic } = self.p.module.types.kind(written) {
            let enough = if *variadic { args.len() >= params.len() } else { args.len() == params.len() };
            let fit = enough && params.iter().zip(args).all(|(p, a)| *p == a.operand.ty);
            if !fit {
                let message = format!("the arguments do not fit the type `{}`", self.p.module.types.show(written));
                return Err(self.p.error(self.p.since(at), message));
            }
            return Ok((written, *result));
        }
        let params = args.iter().map(|a| a.operand.ty).collect();
        let ty = self.p.module.types.intern(TypeKind::Function { result: written, params, variadic: false });
        Ok((ty, written))
    }

    /// `[ "tag"(…), … ]`
    fn bundles(&mut self) -> Read<Box<[Bundle<'s>]>> {
        if !self.p.eat(b'[') {
            return Ok(Box::new([]));
        }
        let mut bundles = Vec::new();
        loop {
            let tag = self.p.utf8("the tag of an operand bundle")?;
            self.p.expect(b'(')?;
            let mut operands = Vec::new();
            while !self.p.at_punct(b')') {
                operands.push(self.operand()?);
                if !self.p.eat(b',') {
                    break;
                }
            }
            self.p.expect(b')')?;
            bundles.push(Bundle { tag, operands: operands.into() });
            if !self.p.eat(b',') {
                break;
            }
        }
        self.p.expect(b']')?;
        Ok(bundles.into())
    }
}
