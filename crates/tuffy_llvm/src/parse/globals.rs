//! Global variables, aliases, ifuncs and comdats.

use super::attributes::Place;
use super::words::{comdat_kind, linkage};
use super::{Parser, Read};
use crate::ast::{
    Comdat, ComdatId, ComdatKind, ConstId, GlobalId, GlobalKind, Linkage, Preemption, ThreadLocal, TypeKind, Types,
    UnnamedAddr, Variable, Visibility,
};
use crate::error::Category;
use crate::lexer::{Kind, Token};
use std::borrow::Cow;

/// What stands before `global`, `alias`, or the result of a function.
pub(crate) struct Start {
    pub(crate) linkage: Option<Linkage>,
    pub(crate) preemption: Preemption,
    pub(crate) visibility: Visibility,
}

impl<'s> Parser<'s, '_> {
    /// Linkage, preemption, visibility.
    pub(crate) fn start(&mut self) -> Read<Start> {
        let mut start = Start { linkage: None, preemption: Preemption::Preemptable, visibility: Visibility::Default };
        loop {
            let word = self.word();
            match word {
                b"dso_local" => start.preemption = Preemption::Local,
                b"dso_preemptable" | b"default" => {}
                b"hidden" => start.visibility = Visibility::Hidden,
                b"protected" => start.visibility = Visibility::Protected,
                b"dllimport" | b"dllexport" => {
                    let name = self.shown(self.token);
                    return Err(self.unsupported(self.span(), Category::Linkage, name));
                }
                _ => match linkage(word) {
                    Some(found) => start.linkage = Some(found),
                    None => return Ok(start),
                },
            }
            self.bump();
        }
    }

    pub(crate) fn unnamed_addr(&mut self) -> Option<UnnamedAddr> {
        let found = match self.word() {
            b"unnamed_addr" => UnnamedAddr::Yes,
            b"local_unnamed_addr" => UnnamedAddr::Local,
            _ => return None,
        };
        self.bump();
        Some(found)
    }

    fn thread_local(&mut self) -> Read<Option<ThreadLocal>> {
        if !self.eat_word("thread_local") {
            return Ok(None);
        }
        if !self.eat(b'(') {
            return Ok(Some(ThreadLocal::GeneralDynamic));
        }
        let model = match self.word() {
            b"localdynamic" => ThreadLocal::LocalDynamic,
            b"initialexec" => ThreadLocal::InitialExec,
            b"localexec" => ThreadLocal::LocalExec,
            _ => return Err(self.wanted("a model of thread-local storage")),
        };
        self.bump();
        self.expect(b')')?;
        Ok(Some(model))
    }

    /// `@name = …`, after the name.
    pub(crate) fn global_definition(&mut self, name: Token) -> Read<()> {
        self.expect(b'=')?;
        let start = self.start()?;
        let thread_local = self.thread_local()?;
        let unnamed_addr = self.unnamed_addr().unwrap_or(UnnamedAddr::No);
        let space = self.address_space()?;
        let externally_initialized = self.eat_word("externally_initialized");
        let word = self.token;
        let kind = match self.word() {
            b"global" | b"constant" => {
                self.bump();
                let constant = self.bytes(word) == b"constant";
                let ty = self.value_type()?;
                let declared = matches!(start.linkage, Some(Linkage::External | Linkage::ExternWeak));
                let init = if declared { None } else { Some(self.constant(ty)?) };
                GlobalKind::Variable(Variable { ty, constant, externally_initialized, init, attrs: Default::default() })
            }
            b"alias" | b"ifunc" => {
                self.bump();
                let ty = self.ty()?;
                self.expect(b',')?;
                let target = self.alias_target()?;
                if self.bytes(word) == b"alias" {
                    GlobalKind::Alias { ty, target }
                } else {
                    GlobalKind::IFunc { ty, resolver: target }
                }
            }
            b"" => return Err(self.wanted("`global`, `constant`, `alias` or `ifunc`")),
            _ => {
                let found = self.shown(word);
                return Err(self.unsupported(self.span(), Category::Linkage, found));
            }
        };
        let id = self.define(name)?;
        let global = &mut self.module.globals[id];
        global.linkage = start.linkage.unwrap_or(Linkage::External);
        global.preemption = start.preemption;
        global.visibility = start.visibility;
        global.thread_local = thread_local;
        global.unnamed_addr = unnamed_addr;
        global.space = space.unwrap_or(0);
        global.kind = kind;
        self.global_tail(id, name)
    }

    /// `ptr @f`, or an expression without its type, as older files write it.
    fn alias_target(&mut self) -> Read<ConstId> {
        match self.word() {
            b"getelementptr" | b"bitcast" | b"addrspacecast" | b"inttoptr" => self.constant(Types::PTR),
            _ => {
                let token = self.token;
                let ty = self.value_type()?;
                match self.module.types.kind(ty) {
                    TypeKind::Ptr { .. } => self.constant(ty),
                    _ => Err(self.mismatch(token, "an address", ty)),
                }
            }
        }
    }

    /// Reads what variables and functions have in common: `section "…"`, `partition "…"`, `comdat`, `!dbg !1`. Says
    /// whether one was there.
    pub(crate) fn symbol_property(&mut self, id: GlobalId, name: Token) -> Read<bool> {
        match self.word() {
            b"section" => {
                self.bump();
                self.module.globals[id].section = Some(self.utf8("the name of a section")?);
            }
            b"partition" => {
                self.bump();
                self.utf8("the name of a partition")?;
            }
            b"comdat" => {
                let comdat = self.comdat_use(name)?;
                self.module.globals[id].comdat = Some(comdat);
            }
            _ if self.token.kind == Kind::MdName => {
                let attachment = self.attachment()?;
                self.module.globals[id].attachments.push(attachment);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `, section "…", align 8, !dbg !1` and attributes.
    fn global_tail(&mut self, id: GlobalId, name: Token) -> Read<()> {
        while self.eat(b',') {
            if self.symbol_property(id, name)? {
                continue;
            }
            match self.word() {
                b"align" => {
                    self.bump();
                    self.module.globals[id].align = Some(self.align_value()?);
                }
                b"code_model" => {
                    let token = self.bump();
                    let model = self.utf8("a code model")?;
                    self.note(token.start..token.end, || format!("code model `{model}` left out"));
                }
                // What sanitizers do is not done here.
                b"no_sanitize_address"
                | b"no_sanitize_hwaddress"
                | b"sanitize_address_dyninit"
                | b"sanitize_memtag" => {
                    self.bump();
                }
                _ => return Err(self.wanted("a property of a global")),
            }
        }
        let mut groups = Vec::new();
        let attrs = self.attributes(Place::Function, Some(&mut groups))?;
        if let GlobalKind::Variable(variable) = &mut self.module.globals[id].kind {
            variable.attrs = attrs;
        }
        self.module.pending_groups.extend(groups.into_iter().map(|(n, at)| (id, n, at)));
        Ok(())
    }

    /// The global of a definition or declaration; it must not have one yet.
    pub(crate) fn define(&mut self, name: Token) -> Read<GlobalId> {
        let id = self.global_ref(name)?;
        let global = &mut self.module.globals[id];
        if !matches!(global.kind, GlobalKind::Pending) {
            let before = global.at;
            let problem =
                crate::Problem::wrong(name.start..name.end, format!("`{}` is defined twice", self.shown(name)));
            let diagnostic = problem.diagnostic.related(before..before + 1, "first here");
            return Err(Box::new(crate::Problem { diagnostic, unsupported: None }));
        }
        global.at = name.start;
        self.module.order.push(id);
        Ok(id)
    }

    /// `comdat` or `comdat($name)`; without a name, that of the global.
    pub(crate) fn comdat_use(&mut self, global: Token) -> Read<ComdatId> {
        self.bump();
        let name = if self.eat(b'(') {
            let token = self.token;
            if token.kind != Kind::Comdat {
                return Err(self.wanted("a comdat"));
            }
            self.bump();
            self.expect(b')')?;
            self.name_of(token)?
        } else {
            self.name_of(global)?
        };
        Ok(self.comdat_named(name, global.start))
    }

    fn comdat_named(&mut self, name: Cow<'s, str>, at: u32) -> ComdatId {
        if let Some(&id) = self.module.comdat_index.get(&name) {
            return id;
        }
        let comdat = Comdat { name: name.clone(), kind: ComdatKind::Any, at, defined: false };
        let id = self.module.comdats.push(comdat);
        self.module.comdat_index.insert(name, id);
        id
    }

    /// `$name = comdat any`, after the name.
    pub(crate) fn comdat_definition(&mut self, token: Token) -> Read<()> {
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        let Some(kind) = comdat_kind(self.word()) else { return Err(self.wanted("a kind of comdat")) };
        self.bump();
        let name = self.name_of(token)?;
        let id = self.comdat_named(name, token.start);
        let comdat = &mut self.module.comdats[id];
        comdat.kind = kind;
        comdat.defined = true;
        Ok(())
    }
}
