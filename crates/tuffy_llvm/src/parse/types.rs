//! Types.

use super::{MAX_INT_BITS, Parser, Read, name_bytes, to_str};
use crate::ast::{FloatKind, StructBody, StructId, Ty, TypeKind, Types};
use crate::error::Category;
use crate::lexer::{Kind, Token};
use tuffy_ir::Entity;

impl<'s> Parser<'s, '_> {
    /// Whether a type begins here.
    #[inline]
    pub(crate) fn at_type(&self) -> bool {
        match self.token.kind {
            Kind::Word => is_type_word(self.bytes(self.token)),
            Kind::Local | Kind::Punct(b'{' | b'[' | b'<') => true,
            _ => false,
        }
    }

    /// A type that values can have: not `void`.
    pub(crate) fn value_type(&mut self) -> Read<Ty> {
        let start = self.token.start;
        let ty = self.ty()?;
        match self.module.types.kind(ty) {
            TypeKind::Void | TypeKind::Function { .. } | TypeKind::Label => {
                let message = format!("a value cannot have the type `{}`", self.module.types.show(ty));
                Err(self.error(self.since(start), message))
            }
            _ => Ok(ty),
        }
    }

    /// Any type.
    #[inline]
    pub(crate) fn ty(&mut self) -> Read<Ty> {
        // The common ones, without the way through the levels.
        if self.token.kind == Kind::Word {
            let ty = match self.bytes(self.token) {
                b"ptr" => Some(Types::PTR),
                b"i1" => Some(Types::I1),
                b"i8" => Some(self.module.types.int(8)),
                b"i16" => Some(self.module.types.int(16)),
                b"i32" => Some(self.module.types.int(32)),
                b"i64" => Some(self.module.types.int(64)),
                _ => None,
            };
            if let Some(ty) = ty {
                self.bump();
                return match self.token.kind {
                    Kind::Punct(b'*' | b'(') | Kind::Word => self.suffixes(ty),
                    _ => Ok(ty),
                };
            }
        }
        self.nested(|p| {
            let ty = p.base_type()?;
            p.suffixes(ty)
        })
    }

    fn base_type(&mut self) -> Read<Ty> {
        let token = self.token;
        match token.kind {
            Kind::Word => self.word_type(),
            Kind::Local => {
                self.bump();
                self.named_type(token).map(|id| self.module.types.intern(TypeKind::Named(id)))
            }
            Kind::Punct(b'{') => {
                self.bump();
                let fields = self.type_list(b'}')?;
                Ok(self.module.types.intern(TypeKind::Struct(StructBody { fields, packed: false })))
            }
            Kind::Punct(b'[') => {
                self.bump();
                let count = self.u64("a number of elements")?;
                self.expect_word("x")?;
                let element = self.value_type()?;
                self.expect(b']')?;
                Ok(self.module.types.intern(TypeKind::Array { element, count }))
            }
            Kind::Punct(b'<') => {
                self.bump();
                if self.eat(b'{') {
                    let fields = self.type_list(b'}')?;
                    self.expect(b'>')?;
                    return Ok(self.module.types.intern(TypeKind::Struct(StructBody { fields, packed: true })));
                }
                self.vector_type()
            }
            _ => Err(self.wanted("a type")),
        }
    }

    fn vector_type(&mut self) -> Read<Ty> {
        let scalable = self.eat_word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let at = self.token.start;
        let count = self.u32("a number of lanes")?;
        self.expect_word("x")?;
        let element = self.value_type()?;
        self.expect(b'>')?;
        let kind = self.module.types.kind(element);
        if count == 0 || !matches!(kind, TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Ptr { .. }) {
            return Err(self.error(self.since(at), "a vector has at least one lane, of integers, floats or pointers"));
        }
        Ok(self.module.types.intern(TypeKind::Vector { element, count, scalable }))
    }

    fn type_list(&mut self, close: u8) -> Read<Box<[Ty]>> {
        let mut fields = Vec::new();
        if !self.eat(close) {
            loop {
                fields.push(self.value_type()?);
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(close)?;
        }
        Ok(fields.into())
    }

    fn word_type(&mut self) -> Read<Ty> {
        let token = self.token;
        let word = self.bytes(token);
        let kind = match word {
            b"void" => TypeKind::Void,
            b"ptr" => TypeKind::Ptr { space: 0 },
            b"label" => TypeKind::Label,
            b"metadata" => TypeKind::Metadata,
            b"token" => TypeKind::Token,
            b"half" => TypeKind::Float(FloatKind::Half),
            b"bfloat" => TypeKind::Float(FloatKind::BFloat),
            b"float" => TypeKind::Float(FloatKind::Float),
            b"double" => TypeKind::Float(FloatKind::Double),
            b"x86_fp80" => TypeKind::Float(FloatKind::X86Fp80),
            b"fp128" => TypeKind::Float(FloatKind::Fp128),
            b"ppc_fp128" => TypeKind::Float(FloatKind::PpcFp128),
            b"x86_mmx" => TypeKind::X86Mmx,
            b"x86_amx" => TypeKind::X86Amx,
            b"target" => {
                self.bump();
                let text = self.parenthesized()?;
                return Ok(self.module.types.intern(TypeKind::Target(text.into())));
            }
            _ => match int_width(word) {
                Some(bits) if (1..=MAX_INT_BITS).contains(&bits) => TypeKind::Int(bits),
                Some(_) => {
                    let message = format!("integer types have 1 to {MAX_INT_BITS} bits");
                    return Err(self.error(self.span(), message));
                }
                None => {
                    let name = self.shown(token);
                    return Err(self.unsupported(self.span(), Category::Type, name));
                }
            },
        };
        self.bump();
        Ok(self.module.types.intern(kind))
    }

    /// `*`, `addrspace(N)` and parameter lists after a type.
    fn suffixes(&mut self, mut ty: Ty) -> Read<Ty> {
        loop {
            match self.token.kind {
                Kind::Punct(b'*') => {
                    self.bump();
                    ty = Types::PTR;
                }
                Kind::Word if self.word() == b"addrspace" => {
                    let is_ptr = matches!(self.module.types.kind(ty), TypeKind::Ptr { space: 0 });
                    // `ptr addrspace(1)`, or a typed pointer's `T addrspace(1)*`.
                    let before = self.token;
                    let space = self.address_space()?.unwrap_or(0);
                    if !self.eat(b'*') && !is_ptr {
                        return Err(
                            self.error(before.start..before.end, "an address space after a type that is no pointer")
                        );
                    }
                    ty = self.module.types.intern(TypeKind::Ptr { space });
                }
                Kind::Punct(b'(') => {
                    self.bump();
                    ty = self.nested(|p| p.function_type(ty))?;
                }
                _ => return Ok(ty),
            }
        }
    }

    /// What stands after `(` up to `)`: parameters, then perhaps `...`. Says whether that was there.
    pub(crate) fn param_list(&mut self, mut param: impl FnMut(&mut Self) -> Read<()>) -> Read<bool> {
        if self.eat(b')') {
            return Ok(false);
        }
        let mut variadic = false;
        loop {
            if self.token.kind == Kind::Dots {
                self.bump();
                variadic = true;
                break;
            }
            param(self)?;
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(variadic)
    }

    fn function_type(&mut self, result: Ty) -> Read<Ty> {
        let mut params = Vec::new();
        let variadic = self.param_list(|p| {
            params.push(p.value_type()?);
            Ok(())
        })?;
        Ok(self.module.types.intern(TypeKind::Function { result, params: params.into(), variadic }))
    }

    /// The struct of a name, known or not yet.
    pub(crate) fn named_type(&mut self, token: Token) -> Read<StructId> {
        let raw = self.bytes(token);
        if let Some(&id) = self.module.types.by_spelling.get(raw) {
            return Ok(id);
        }
        let name = to_str(name_bytes(raw, token.kind))
            .ok_or_else(|| self.error(token.start..token.end, "a name that is not UTF-8"))?;
        if self.complete && !self.module.types.has_struct(&name) {
            let message = format!("the type `{}` is not defined", self.shown(token));
            return Err(self.error(token.start..token.end, message));
        }
        let id = self.module.types.named_struct(name, token.start);
        self.module.types.by_spelling.insert(raw, id);
        Ok(id)
    }

    /// `%name = type …`, after the name.
    pub(crate) fn type_definition(&mut self, token: Token) -> Read<()> {
        self.expect(b'=')?;
        self.expect_word("type")?;
        let id = self.named_type(token)?;
        let body = if self.eat_word("opaque") {
            None
        } else {
            let start = self.token.start;
            let ty = self.ty()?;
            match self.module.types.kind(ty) {
                TypeKind::Struct(body) => Some(body.clone()),
                _ => return Err(self.error(self.since(start), "a type with a name is a struct or opaque")),
            }
        };
        let named = &mut self.module.types.named[id.index()];
        if named.defined {
            let message = format!("the type `%{}` is defined twice", named.name);
            return Err(self.error(token.start..token.end, message));
        }
        named.defined = true;
        named.body = body;
        Ok(())
    }
}

/// `iN` gives N; too many digits give 0, which no integer has.
fn int_width(word: &[u8]) -> Option<u32> {
    let [b'i', digits @ ..] = word else { return None };
    let number = |n: u32, b: &u8| n.checked_mul(10)?.checked_add(u32::from(b - b'0'));
    (!digits.is_empty() && digits.iter().all(u8::is_ascii_digit))
        .then(|| digits.iter().try_fold(0u32, number).unwrap_or(0))
}

/// Whether a bare word is a type.
pub(crate) fn is_type_word(word: &[u8]) -> bool {
    match word {
        b"ptr" | b"void" | b"label" | b"metadata" | b"token" | b"half" | b"bfloat" | b"float" | b"double" => true,
        b"x86_fp80" | b"fp128" | b"ppc_fp128" | b"x86_mmx" | b"x86_amx" | b"target" => true,
        _ => int_width(word).is_some(),
    }
}
