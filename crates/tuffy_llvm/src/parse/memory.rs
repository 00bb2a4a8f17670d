//! Instructions of memory.

use super::Read;
use super::body::BodyParser;
use super::instruction::Class;
use super::words::{ordering, rmw_op};
use crate::ast::{AtomicInfo, Flags, InstKind, List, Operand, Ordering, StructBody, Ty, TypeKind, Types};
use crate::lexer::Token;

impl<'s> BodyParser<'s, '_> {
    /// A single pointer.
    fn address(&mut self) -> Read<Operand> {
        let token = self.p.token;
        let operand = self.operand()?;
        match self.p.module.types.kind(operand.ty) {
            TypeKind::Ptr { .. } => Ok(operand),
            _ => Err(self.p.mismatch(token, "an address", operand.ty)),
        }
    }

    /// `atomic volatile`
    fn qualifiers(&mut self) -> (bool, AtomicInfo<'s>) {
        let atomic = self.p.eat_word("atomic");
        let volatile = self.p.eat_word("volatile");
        (atomic, AtomicInfo { volatile, align: None, ordering: None, scope: None })
    }

    fn scope(&mut self) -> Read<Option<&'s str>> {
        if !self.p.eat_word("syncscope") {
            return Ok(None);
        }
        let text = self.p.parenthesized()?;
        Ok(Some(text.trim().trim_matches('"')))
    }

    fn ordering(&mut self) -> Read<Ordering> {
        let Some(found) = ordering(self.p.word()) else { return Err(self.p.wanted("an ordering")) };
        self.p.bump();
        Ok(found)
    }

    /// `, align N`
    fn align_tail(&mut self, access: &mut AtomicInfo<'s>) -> Read<()> {
        if self.p.eat_comma() {
            self.p.expect_word("align")?;
            access.align = Some(self.p.align_value()?);
        }
        Ok(())
    }

    fn access_tail(&mut self, atomic: bool, access: &mut AtomicInfo<'s>) -> Read<()> {
        if atomic {
            access.scope = self.scope()?;
            access.ordering = Some(self.ordering()?);
        }
        self.align_tail(access)
    }

    pub(crate) fn load(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let (atomic, mut access) = self.qualifiers();
        let ty = self.p.value_type()?;
        self.p.expect(b',')?;
        let address = self.address()?;
        self.access_tail(atomic, &mut access)?;
        Ok((InstKind::Load { ty, address, access }, ty))
    }

    pub(crate) fn store(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let (atomic, mut access) = self.qualifiers();
        let value = self.operand()?;
        self.p.expect(b',')?;
        let address = self.address()?;
        self.access_tail(atomic, &mut access)?;
        Ok((InstKind::Store { value, address, access }, Types::VOID))
    }

    pub(crate) fn alloca(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let special = match self.p.word() {
            b"inalloca" => Some("inalloca"),
            b"swifterror" => Some("swifterror"),
            _ => None,
        };
        if special.is_some() {
            self.p.bump();
        }
        let ty = self.p.value_type()?;
        let (mut count, mut align, mut space) = (None, None, self.p.module.layout.alloca_space);
        while self.p.eat_comma() {
            match self.p.word() {
                b"align" => {
                    self.p.bump();
                    align = Some(self.p.align_value()?);
                }
                b"addrspace" => space = self.p.address_space()?.unwrap_or(0),
                _ => count = Some(self.operand_of(Class::Int)?),
            }
        }
        let result = if space == 0 { Types::PTR } else { self.p.module.types.intern(TypeKind::Ptr { space }) };
        Ok((InstKind::Alloca { ty, count, align, space, special }, result))
    }

    pub(crate) fn get_element_ptr(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let allowed = Flags::INBOUNDS.with(Flags::NUW).with(Flags::NUSW);
        let mut flags = self.flags(allowed)?;
        if self.p.eat_word("inrange") {
            // Only a fact about which bytes are reached.
            self.p.parenthesized()?;
            flags = flags.with(self.flags(allowed)?);
        }
        let source = self.p.value_type()?;
        self.p.expect(b',')?;
        let base = self.operand_of(Class::Ptr)?;
        let mut ty = base.ty;
        let start = self.body.operands.len();
        // What each index steps into; the first steps over the whole type.
        let mut inner = None;
        while self.p.eat_comma() {
            let token = self.p.token;
            let index = self.operand_of(Class::Int)?;
            inner = Some(match inner {
                None => source,
                Some(outer) => self.step_into(outer, &index, token)?,
            });
            ty = self.p.wider(ty, index.ty);
            self.body.operands.push(index);
        }
        let indices = List { start: start as u32, len: (self.body.operands.len() - start) as u32 };
        Ok((InstKind::GetElementPtr { flags, source, base, indices }, ty))
    }

    fn step_into(&self, outer: Ty, index: &Operand, token: Token) -> Read<Ty> {
        let types = &self.p.module.types;
        let found = match types.kind(outer) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(*element),
            TypeKind::Struct(_) | TypeKind::Named(_) => self.field(types.struct_body(outer), index),
            _ => None,
        };
        found.ok_or_else(|| {
            let message = format!("this index does not lead into `{}`", types.show(outer));
            self.p.error(self.p.since(token.start), message)
        })
    }

    fn field(&self, body: Option<&StructBody>, index: &Operand) -> Option<Ty> {
        let crate::ast::Value::Const(id) = index.value else { return None };
        let constants = &self.p.module.constants;
        let number = match &constants.get(id).kind {
            crate::ast::ConstKind::Zero => 0,
            crate::ast::ConstKind::Splat(lane) => constants.as_int(*lane)?.to_u32()?,
            crate::ast::ConstKind::Aggregate(lanes) => constants.as_int(*lanes.first()?)?.to_u32()?,
            _ => constants.as_int(id)?.to_u32()?,
        };
        body?.fields.get(number as usize).copied()
    }

    /// `fence`, `cmpxchg`, `atomicrmw`
    pub(crate) fn atomic(&mut self, token: Token) -> Read<(InstKind<'s>, Ty)> {
        match self.p.bytes(token) {
            b"fence" => {
                let scope = self.scope()?;
                let ordering = self.ordering()?;
                Ok((InstKind::Fence { ordering, scope }, Types::VOID))
            }
            b"cmpxchg" => self.compare_exchange(),
            _ => {
                let volatile = self.p.eat_word("volatile");
                let mut access = AtomicInfo { volatile, align: None, ordering: None, scope: None };
                let Some(op) = rmw_op(self.p.word()) else { return Err(self.p.wanted("an operation of `atomicrmw`")) };
                self.p.bump();
                let address = self.address()?;
                self.p.expect(b',')?;
                let value = self.operand()?;
                self.access_tail(true, &mut access)?;
                Ok((InstKind::AtomicRmw { op, address, value, access }, value.ty))
            }
        }
    }

    fn compare_exchange(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let weak = self.p.eat_word("weak");
        let volatile = self.p.eat_word("volatile");
        let mut access = AtomicInfo { volatile, align: None, ordering: None, scope: None };
        let address = self.address()?;
        self.p.expect(b',')?;
        let expected = self.operand()?;
        self.p.expect(b',')?;
        let token = self.p.token;
        let new = self.operand()?;
        if new.ty != expected.ty {
            return Err(self.p.mismatch(token, "the new value", expected.ty));
        }
        access.scope = self.scope()?;
        access.ordering = Some(self.ordering()?);
        let failure = self.ordering()?;
        self.align_tail(&mut access)?;
        let fields = Box::new([expected.ty, Types::I1]);
        let ty = self.p.module.types.intern(TypeKind::Struct(StructBody { fields, packed: false }));
        Ok((InstKind::CmpXchg { weak, address, expected, new, access, failure }, ty))
    }
}
