//! Headers of functions.

use super::attributes::Place;
use super::constants::number_of;
use super::words::{convention, numbered_convention};
use super::{Parser, Read};
use crate::ast::{Attr, Attributes, CallConv, FunctionHeader, GlobalKind, Linkage, Param, TypeKind, UnnamedAddr};
use crate::error::Category;
use crate::lexer::Kind;

impl<'s> Parser<'s, '_> {
    /// A calling convention, if there is one.
    pub(crate) fn convention(&mut self) -> Read<CallConv> {
        let word = self.word();
        if word.is_empty() || self.at_type() {
            return Ok(CallConv::C);
        }
        if word == b"cc" {
            self.bump();
            let span = self.span();
            let number = self.u32("the number of a calling convention")?;
            let number = u16::try_from(number).ok().filter(|n| *n < 1024);
            let number = number.ok_or_else(|| self.error(span, "no calling convention has this number"))?;
            return Ok(numbered_convention(number));
        }
        if let Some(conv) = convention(word) {
            self.bump();
            return Ok(conv);
        }
        if word.ends_with(b"cc") && word.len() > 2 {
            let name = self.shown(self.token);
            return Err(self.unsupported(self.span(), Category::Convention, name));
        }
        Ok(CallConv::C)
    }

    /// `define …` or `declare …`, after that word; skips the body.
    pub(crate) fn function(&mut self, define: bool) -> Read<()> {
        let mut attachments = Vec::new();
        while !define && self.token.kind == Kind::MdName {
            attachments.push(self.attachment()?);
        }
        let start = self.start()?;
        let conv = self.convention()?;
        let result_attrs = self.attributes(Place::Result, None)?;
        let result_at = self.token.start;
        let result = self.ty()?;
        let name = self.token;
        if name.kind != Kind::Global {
            return Err(self.wanted("the name of a function"));
        }
        self.bump();
        let (params, variadic) = self.params()?;
        let types = params.iter().map(|p| p.ty).collect();
        let ty = self.module.types.intern(TypeKind::Function { result, params: types, variadic });
        let header = FunctionHeader {
            ty,
            result,
            result_at,
            result_attrs,
            params,
            variadic,
            conv,
            attrs: Attributes::default(),
            gc: None,
            prefix: None,
            prologue: None,
            personality: None,
            body: None,
        };
        let id = self.define(name)?;
        let global = &mut self.module.globals[id];
        global.linkage = start.linkage.unwrap_or(Linkage::External);
        global.preemption = start.preemption;
        global.visibility = start.visibility;
        global.attachments = attachments;
        let (header, groups) = self.function_tail(header, id, name)?;
        self.module.pending_groups.extend(groups.into_iter().map(|(n, at)| (id, n, at)));
        self.module.globals[id].kind = GlobalKind::Function(Box::new(header));
        if define { self.skip_body(id) } else { Ok(()) }
    }

    /// What stands between `)` and `{`.
    #[allow(clippy::type_complexity, reason = "numbers and places of groups")]
    fn function_tail(
        &mut self,
        mut header: FunctionHeader<'s>,
        id: crate::ast::GlobalId,
        name: crate::lexer::Token,
    ) -> Read<(FunctionHeader<'s>, Vec<(u32, u32)>)> {
        let mut attrs: Vec<Attr<'s>> = Vec::new();
        let mut groups = Vec::new();
        loop {
            let more = self.attributes(Place::Function, Some(&mut groups))?;
            attrs.extend(more.iter().cloned());
            match self.word() {
                b"unnamed_addr" | b"local_unnamed_addr" => {
                    let found = self.unnamed_addr().unwrap_or(UnnamedAddr::No);
                    self.module.globals[id].unnamed_addr = found;
                }
                b"addrspace" => self.module.globals[id].space = self.address_space()?.unwrap_or(0),
                b"gc" => {
                    self.bump();
                    header.gc = Some(self.utf8("the name of a collector")?);
                }
                b"prefix" => {
                    self.bump();
                    header.prefix = Some(self.typed_constant()?);
                }
                b"prologue" => {
                    self.bump();
                    header.prologue = Some(self.typed_constant()?);
                }
                b"personality" => {
                    self.bump();
                    header.personality = Some(self.typed_constant()?);
                }
                _ if self.symbol_property(id, name)? => {}
                _ => break,
            }
        }
        // `align 16` of a function is read as an attribute.
        self.module.globals[id].align = attrs.iter().find_map(|a| if let Attr::Align(n) = a { Some(*n) } else { None });
        header.attrs = Attributes::new(attrs);
        Ok((header, groups))
    }

    fn skip_body(&mut self, id: crate::ast::GlobalId) -> Read<()> {
        if !self.at_punct(b'{') {
            return Err(self.wanted("`{` or a property of a function"));
        }
        let open = self.token.start;
        let end = self.closing(open as usize, true)?;
        if let GlobalKind::Function(header) = &mut self.module.globals[id].kind {
            header.body = Some(open + 1..end as u32 - 1);
        }
        self.seek(end);
        Ok(())
    }

    /// `(T attrs %name, …)`
    fn params(&mut self) -> Read<(Vec<Param<'s>>, bool)> {
        self.expect(b'(')?;
        let mut params = Vec::new();
        let variadic = self.param_list(|p| {
            let at = p.token.start;
            let ty = p.value_type()?;
            let attrs = p.attributes(Place::Param, None)?;
            let (mut name, mut number) = (None, None);
            if p.token.kind == Kind::Local {
                let token = p.bump();
                number = number_of(&p.bytes(token)[1..]);
                if number.is_none() {
                    name = Some(p.name_of(token)?);
                }
            }
            params.push(Param { ty, attrs, name, number, at });
            Ok(())
        })?;
        Ok((params, variadic))
    }
}
