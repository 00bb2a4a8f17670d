//! Constants of a known type.

use super::{Parser, Read, name_bytes, to_str};
use crate::ast::{
    ConstId, ConstKind, Global, GlobalId, GlobalKind, Linkage, LocalName, Preemption, Ty, TypeKind, Types, UnnamedAddr,
    Visibility,
};
use crate::error::Category;
use crate::lexer::{Kind, Token, unescape};
use std::borrow::Cow;

impl<'s> Parser<'s, '_> {
    /// `T constant`
    pub(crate) fn typed_constant(&mut self) -> Read<ConstId> {
        let ty = self.value_type()?;
        self.constant(ty)
    }

    /// A constant of this type.
    pub(crate) fn constant(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.token;
        match token.kind {
            Kind::Int => self.int_constant(ty),
            Kind::Global => {
                self.bump();
                self.want_pointer(ty, token)?;
                let global = self.global_ref(token)?;
                Ok(self.module.constants.intern(ty, ConstKind::Global(global)))
            }
            Kind::Float => self.float_constant(ty),
            Kind::Word => self.word_constant(ty),
            Kind::Bytes => {
                self.bump();
                let raw = self.bytes(token);
                let bytes = unescape(&raw[2..raw.len() - 1]);
                self.bytes_constant(ty, token, bytes)
            }
            Kind::Punct(b'{' | b'[' | b'<') => self.nested(|p| p.aggregate(ty)),
            Kind::Local => Err(self.error(self.span(), "a local value where a constant must stand")),
            _ => Err(self.wanted("a constant")),
        }
    }

    fn int_constant(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.token;
        let &TypeKind::Int(bits) = self.module.types.kind(ty) else {
            return Err(self.mismatch(token, "an integer", ty));
        };
        let digits = self.bytes(token);
        // Up to 18 digits fit 64 bits without a check.
        let (negative, plain) = match digits {
            [b'-', rest @ ..] => (true, rest),
            _ => (false, digits),
        };
        if plain.len() <= 18 && plain.iter().all(u8::is_ascii_digit) {
            let value = plain.iter().fold(0i64, |n, b| n * 10 + i64::from(b - b'0'));
            let value = if negative { -value } else { value };
            if bits >= 64 || (-(1i64 << (bits - 1))..1i64 << (bits - 1)).contains(&value) {
                self.bump();
                return Ok(self.module.constants.int(ty, value));
            }
        }
        let value = self.int()?;
        let bits = u64::from(bits);
        if !value.fits_signed(bits) && !value.fits_unsigned(bits) {
            let message = format!("`{}` does not fit `i{bits}`", self.shown(token));
            return Err(self.error(token.start..token.end, message));
        }
        Ok(self.module.constants.intern(ty, ConstKind::Int(value.sext(bits))))
    }

    fn float_constant(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.token;
        let &TypeKind::Float(kind) = self.module.types.kind(ty) else {
            return Err(self.mismatch(token, "a float", ty));
        };
        let Some(bits) = super::float::parse(self.bytes(token), kind) else {
            let message = format!("`{}` is no value of type `{}`", self.shown(token), self.module.types.show(ty));
            return Err(self.error(self.span(), message));
        };
        self.bump();
        Ok(self.module.constants.intern(ty, ConstKind::Float(bits)))
    }

    fn word_constant(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.token;
        let types = &self.module.types;
        let kind = types.kind(ty);
        let is_int1 = *kind == TypeKind::Int(1);
        let simple = match self.bytes(token) {
            b"true" | b"false" if !is_int1 => return Err(self.mismatch(token, "a truth value", ty)),
            b"true" => Some(ConstKind::Int((-1).into())),
            b"false" => Some(ConstKind::Int(0.into())),
            b"null" => {
                self.want_pointer(ty, token)?;
                Some(ConstKind::Null)
            }
            b"none" if *kind != TypeKind::Token => return Err(self.mismatch(token, "`none`", ty)),
            b"none" => Some(ConstKind::None),
            b"zeroinitializer" => Some(ConstKind::Zero),
            b"undef" => Some(ConstKind::Undef),
            b"poison" => Some(ConstKind::Poison),
            _ => None,
        };
        if let Some(simple) = simple {
            self.bump();
            return Ok(self.module.constants.intern(ty, simple));
        }
        match self.bytes(token) {
            b"splat" => self.nested(|p| p.splat(ty)),
            b"blockaddress" => self.block_address(ty),
            b"dso_local_equivalent" | b"no_cfi" => {
                self.bump();
                self.want_pointer(ty, token)?;
                let name = self.token;
                if name.kind != Kind::Global {
                    return Err(self.wanted("a global"));
                }
                self.bump();
                let global = self.global_ref(name)?;
                let dso = self.bytes(token) == b"dso_local_equivalent";
                let kind = if dso { ConstKind::DsoLocalEquivalent(global) } else { ConstKind::NoCfi(global) };
                Ok(self.module.constants.intern(ty, kind))
            }
            b"ptrauth" => Err(self.unsupported(self.span(), Category::Constant, "ptrauth")),
            b"asm" => Err(self.unsupported(self.span(), Category::Assembly, "inline assembly that is not called")),
            _ => self.nested(|p| p.constant_expr(ty)),
        }
    }

    fn splat(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.bump();
        let TypeKind::Vector { element, .. } = self.module.types.kind(ty) else {
            return Err(self.mismatch(token, "`splat`", ty));
        };
        let element = *element;
        self.expect(b'(')?;
        let start = self.token;
        let lane = self.value_type()?;
        if lane != element {
            return Err(self.mismatch(start, "the lane of `splat`", ty));
        }
        let lane = self.constant(lane)?;
        self.expect(b')')?;
        Ok(self.module.constants.intern(ty, ConstKind::Splat(lane)))
    }

    fn block_address(&mut self, ty: Ty) -> Read<ConstId> {
        let token = self.bump();
        self.want_pointer(ty, token)?;
        self.expect(b'(')?;
        let name = self.token;
        if name.kind != Kind::Global {
            return Err(self.wanted("a function"));
        }
        self.bump();
        let function = self.global_ref(name)?;
        self.expect(b',')?;
        let block = self.token;
        if block.kind != Kind::Local {
            return Err(self.wanted("a block"));
        }
        self.bump();
        let block = self.local_name(block)?;
        self.expect(b')')?;
        Ok(self.module.constants.intern(ty, ConstKind::BlockAddress { function, block }))
    }

    fn bytes_constant(&mut self, ty: Ty, token: Token, bytes: Cow<'s, [u8]>) -> Read<ConstId> {
        match self.module.types.kind(ty) {
            TypeKind::Array { element, count } if *self.module.types.kind(*element) == TypeKind::Int(8) => {
                if *count != bytes.len() as u64 {
                    let message = format!("the string has {} bytes, its type {count}", bytes.len());
                    return Err(self.error(token.start..token.end, message));
                }
                Ok(self.module.constants.intern(ty, ConstKind::Bytes(bytes)))
            }
            _ => Err(self.mismatch(token, "a string", ty)),
        }
    }

    fn aggregate(&mut self, ty: Ty) -> Read<ConstId> {
        let open = self.bump();
        let types = &self.module.types;
        let (count, packed) = match (open.kind, types.kind(ty)) {
            (Kind::Punct(b'['), TypeKind::Array { count, .. }) => (*count, false),
            (Kind::Punct(b'<'), TypeKind::Vector { count, scalable: false, .. }) => (u64::from(*count), false),
            (Kind::Punct(b @ (b'{' | b'<')), TypeKind::Struct(_) | TypeKind::Named(_)) => match types.struct_body(ty) {
                Some(body) if body.packed == (b == b'<') => (body.fields.len() as u64, body.packed),
                _ => return Err(self.mismatch(open, "an aggregate", ty)),
            },
            _ => return Err(self.mismatch(open, "an aggregate", ty)),
        };
        if packed {
            self.expect(b'{')?;
        }
        let close = match open.kind {
            Kind::Punct(b'[') => b']',
            Kind::Punct(b'<') if !packed => b'>',
            _ => b'}',
        };
        let mut elements = Vec::new();
        if !self.at_punct(close) {
            loop {
                let start = self.token;
                let element = self.value_type()?;
                let wanted = self.module.types.element(ty, elements.len() as u64);
                if wanted != Some(element) {
                    let what = format!("element {} of type `{}`", elements.len(), self.module.types.show(element));
                    return Err(self.mismatch(start, &what, ty));
                }
                elements.push(self.constant(element)?);
                if !self.eat(b',') {
                    break;
                }
            }
        }
        self.expect(close)?;
        if packed {
            self.expect(b'>')?;
        }
        if elements.len() as u64 != count {
            let message =
                format!("{} elements, but the type `{}` has {count}", elements.len(), self.module.types.show(ty));
            return Err(self.error(self.since(open.start), message));
        }
        Ok(self.module.constants.intern(ty, ConstKind::Aggregate(elements.into())))
    }

    /// The global of a name, seen or not yet.
    pub(crate) fn global_ref(&mut self, token: Token) -> Read<GlobalId> {
        let raw = self.bytes(token);
        if let Some(&id) = self.module.spellings.get(raw) {
            return Ok(id);
        }
        let number = number_of(&raw[1..]);
        let (name, known) = match number {
            Some(n) => (Cow::Owned(format!("__unnamed_{n}")), self.module.numbered.get(&n).copied()),
            None => {
                let name = to_str(name_bytes(raw, token.kind));
                let name = name.ok_or_else(|| self.error(token.start..token.end, "a name that is not UTF-8"))?;
                let known = self.module.global_index.get(&name).copied();
                (name, known)
            }
        };
        let id = match known {
            Some(id) => id,
            None if self.complete => {
                let message = format!("`{}` is neither defined nor declared", self.shown(token));
                return Err(self.error(token.start..token.end, message));
            }
            None => {
                let id = self.module.globals.push(Global::pending(name.clone(), token.start));
                match number {
                    Some(n) => self.module.numbered.insert(n, id),
                    None => self.module.global_index.insert(name, id),
                };
                id
            }
        };
        self.module.spellings.insert(raw, id);
        Ok(id)
    }

    /// What stands after `%` of a token, or before `:` of a label.
    pub(crate) fn local_name(&self, token: Token) -> Read<LocalName<'s>> {
        let raw = self.bytes(token);
        let inner = if token.kind == Kind::Label { &raw[..raw.len() - 1] } else { &raw[1..] };
        match number_of(inner) {
            Some(n) => Ok(LocalName::Number(n)),
            None => self.name_of(token).map(LocalName::Text),
        }
    }

    pub(crate) fn want_pointer(&self, ty: Ty, token: Token) -> Read<()> {
        if ty == Types::PTR || matches!(self.module.types.kind(ty), TypeKind::Ptr { .. }) {
            return Ok(());
        }
        Err(self.mismatch(token, &format!("`{}`", self.shown(token)), ty))
    }

    #[cold]
    pub(crate) fn mismatch(&self, token: Token, what: &str, ty: Ty) -> Box<crate::Problem> {
        let message = format!("{what} does not fit the type `{}`", self.module.types.show(ty));
        self.error(token.start..token.end, message)
    }
}

/// The number that a name consists of; a quoted name is none.
pub(crate) fn number_of(name: &[u8]) -> Option<u32> {
    if name.is_empty() || !name.iter().all(u8::is_ascii_digit) {
        return None;
    }
    name.iter().try_fold(0u32, |n, b| n.checked_mul(10)?.checked_add(u32::from(b - b'0')))
}

impl<'s> Global<'s> {
    fn pending(name: Cow<'s, str>, at: u32) -> Self {
        Global {
            name,
            at,
            linkage: Linkage::External,
            preemption: Preemption::Preemptable,
            visibility: Visibility::Default,
            unnamed_addr: UnnamedAddr::No,
            thread_local: None,
            section: None,
            comdat: None,
            align: None,
            space: 0,
            attachments: Vec::new(),
            kind: GlobalKind::Pending,
        }
    }
}
