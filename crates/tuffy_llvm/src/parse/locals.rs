//! Names of values and blocks within one body, forward references included.

use super::body::BodyParser;
use super::constants::number_of;
use super::{Read, name_bytes};
use crate::ast::{BlockId, InstId, Local, LocalData, LocalName, Ty, Types};
use crate::error::Problem;
use crate::lexer::{Kind, Token};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use tuffy_ir::Entity;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Nothing yet.
    Empty,
    /// A value, perhaps only mentioned.
    Local(Local),
    /// A block, perhaps only mentioned.
    Block(u32),
}

/// A block as it is known so far.
pub(crate) struct PendingBlock<'s> {
    pub(crate) name: LocalName<'s>,
    /// Where it is defined, or else first mentioned.
    pub(crate) at: u32,
    /// Its place in the order of the text.
    pub(crate) order: Option<u32>,
}

/// All names of a body.
pub(crate) struct Names<'s> {
    numbers: Vec<Slot>,
    words: FxHashMap<Cow<'s, [u8]>, Slot>,
    /// Whether each local is defined.
    pub(crate) defined: Vec<bool>,
    /// Blocks in the order of first mention.
    pub(crate) blocks: Vec<PendingBlock<'s>>,
    /// The number of the next value or block without a name.
    pub(crate) next: u32,
}

impl Names<'_> {
    /// With room for some locals and blocks.
    pub(crate) fn new(locals: usize, blocks: usize) -> Self {
        Names {
            numbers: Vec::with_capacity(locals),
            words: FxHashMap::default(),
            defined: Vec::with_capacity(locals),
            blocks: Vec::with_capacity(blocks),
            next: 0,
        }
    }
}

impl<'s> BodyParser<'s, '_> {
    fn slot(&mut self, name: &[u8], token: Token) -> Read<&mut Slot> {
        if let Some(number) = number_of(name) {
            return self.number_slot(number, token.start..token.end);
        }
        let name = name_bytes(self.p.bytes(token), token.kind);
        Ok(self.names.words.entry(name).or_insert(Slot::Empty))
    }

    /// Every number belongs to something that takes up text, so that larger ones than bytes name nothing.
    fn number_slot(&mut self, number: u32, span: tuffy_ir::Span) -> Read<&mut Slot> {
        let index = number as usize;
        if index >= self.names.numbers.len() {
            if index > self.max_number {
                return Err(self.p.error(span, format!("`%{number}` is not defined")));
            }
            self.names.numbers.resize(index + 1, Slot::Empty);
        }
        Ok(&mut self.names.numbers[index])
    }

    /// The value that a token names, of this type.
    pub(crate) fn local(&mut self, token: Token, ty: Ty) -> Read<Local> {
        let raw = self.p.bytes(token);
        let next = Local::new(self.body.locals.len());
        let slot = self.slot(&raw[1..], token)?;
        match *slot {
            Slot::Local(local) => {
                let has = self.body.locals[local].ty;
                if has != ty && !self.broken() {
                    return Err(self.wrong_type(token, local, ty));
                }
                Ok(local)
            }
            Slot::Empty => {
                *slot = Slot::Local(next);
                let name = self.p.local_name(token)?;
                self.body.locals.push(LocalData { ty, name, at: token.start, inst: None });
                self.names.defined.push(false);
                Ok(next)
            }
            Slot::Block(_) => {
                Err(self.p.error(token.start..token.end, format!("`{}` is a block, not a value", self.p.shown(token))))
            }
        }
    }

    #[cold]
    fn wrong_type(&self, token: Token, local: Local, ty: Ty) -> Box<Problem> {
        let types = &self.p.module.types;
        let data = &self.body.locals[local];
        let (has, says) = (types.show(data.ty), types.show(ty));
        let message = format!("`{}` has the type `{has}`, not `{says}`", self.p.shown(token));
        let mut problem = Problem::wrong(token.start..token.end, message);
        let remark = if self.names.defined[local.index()] { "defined here" } else { "used here" };
        problem.diagnostic = problem.diagnostic.related(data.at..data.at + 1, remark);
        Box::new(problem)
    }

    /// The block that a token names.
    pub(crate) fn block(&mut self, token: Token) -> Read<BlockId> {
        if token.kind != Kind::Local {
            return Err(self.p.wanted("a label"));
        }
        let raw = self.p.bytes(token);
        let next = self.names.blocks.len() as u32;
        let slot = self.slot(&raw[1..], token)?;
        match *slot {
            Slot::Block(block) => Ok(BlockId::new(block as usize)),
            Slot::Empty => {
                *slot = Slot::Block(next);
                let name = self.p.local_name(token)?;
                self.names.blocks.push(PendingBlock { name, at: token.start, order: None });
                Ok(BlockId::new(next as usize))
            }
            Slot::Local(_) => {
                Err(self.p.error(token.start..token.end, format!("`{}` is a value, not a block", self.p.shown(token))))
            }
        }
    }

    /// `label %bb`
    pub(crate) fn label(&mut self) -> Read<BlockId> {
        self.p.expect_word("label")?;
        let token = self.p.token;
        let block = self.block(token)?;
        self.p.bump();
        Ok(block)
    }

    /// The slot of a name that is defined.
    fn slot_of(&mut self, name: &LocalName<'s>, span: tuffy_ir::Span) -> Read<&mut Slot> {
        match name {
            LocalName::Number(number) => self.number_slot(*number, span),
            LocalName::Text(text) => {
                let key = match text {
                    Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
                    Cow::Owned(text) => Cow::Owned(text.clone().into_bytes()),
                };
                Ok(self.names.words.entry(key).or_insert(Slot::Empty))
            }
        }
    }

    /// The name that is written, or the next number.
    fn defined_name(&mut self, token: Option<Token>) -> Read<LocalName<'s>> {
        let Some(token) = token else {
            self.names.next += 1;
            return Ok(LocalName::Number(self.names.next - 1));
        };
        let name = self.p.local_name(token)?;
        if let LocalName::Number(number) = name {
            self.take_number(number, token.start..token.end)?;
        }
        Ok(name)
    }

    /// Notes that a written number is used; numbers only grow.
    pub(crate) fn take_number(&mut self, number: u32, span: tuffy_ir::Span) -> Read<()> {
        if number < self.names.next {
            let message = format!("the number {number} comes after {}; numbers must grow", self.names.next - 1);
            return Err(self.p.error(span, message));
        }
        self.names.next = number.saturating_add(1);
        Ok(())
    }

    /// Begins the block of a label, or of the next number. Gives its number among pending blocks.
    pub(crate) fn define_block(&mut self, label: Option<Token>, at: u32) -> Read<u32> {
        let order = self.order.len() as u32;
        let fresh = self.names.blocks.len() as u32;
        let name = self.defined_name(label)?;
        let slot = self.slot_of(&name, at..at + 1)?;
        let found = *slot;
        let block = match found {
            Slot::Empty => {
                *slot = Slot::Block(fresh);
                self.names.blocks.push(PendingBlock { name, at, order: None });
                fresh
            }
            Slot::Block(block) if self.names.blocks[block as usize].order.is_none() => block,
            _ => return Err(self.p.error(at..at + 1, format!("`{name}` is defined twice"))),
        };
        let pending = &mut self.names.blocks[block as usize];
        pending.order = Some(order);
        pending.at = at;
        Ok(block)
    }

    /// Defines the result of an instruction.
    pub(crate) fn define_result(&mut self, token: Option<Token>, ty: Ty, inst: InstId, at: u32) -> Read<Local> {
        let name = self.defined_name(token)?;
        let span = token.map_or(at..at + 1, |t| t.start..t.end);
        self.define_local(name, ty, Some(inst), span)
    }

    /// Defines a parameter.
    pub(crate) fn define_param(&mut self, param: (Ty, Option<u32>, Option<Cow<'s, str>>, u32)) -> Read<()> {
        let (ty, number, name, at) = param;
        let name = match (name, number) {
            (Some(name), _) => LocalName::Text(name),
            (None, Some(number)) => {
                self.take_number(number, at..at + 1)?;
                LocalName::Number(number)
            }
            (None, None) => self.defined_name(None)?,
        };
        self.define_local(name, ty, None, at..at + 1).map(|_| ())
    }

    fn define_local(&mut self, name: LocalName<'s>, ty: Ty, inst: Option<InstId>, span: tuffy_ir::Span) -> Read<Local> {
        let next = Local::new(self.body.locals.len());
        let at = span.start;
        let slot = self.slot_of(&name, span.clone())?;
        let found = *slot;
        match found {
            Slot::Empty => {
                *slot = Slot::Local(next);
                self.body.locals.push(LocalData { ty, name, at, inst });
                self.names.defined.push(true);
                Ok(next)
            }
            Slot::Local(local) if !self.names.defined[local.index()] => {
                let data = &mut self.body.locals[local];
                if data.ty != ty && self.problems.is_empty() {
                    let (types, used) = (&self.p.module.types, data.at..data.at + 1);
                    let message =
                        format!("`{name}` is used as `{}`, but has the type `{}`", types.show(data.ty), types.show(ty));
                    let mut problem = Problem::wrong(span, message);
                    problem.diagnostic = problem.diagnostic.related(used, "used here");
                    return Err(Box::new(problem));
                }
                data.at = at;
                data.inst = inst;
                self.names.defined[local.index()] = true;
                Ok(local)
            }
            _ => Err(self.p.error(span, format!("`{name}` is defined twice"))),
        }
    }

    /// Every name that is used must be defined.
    pub(crate) fn check_defined(&mut self) {
        let shown = |problems: &mut Vec<Problem>, name: &LocalName<'_>, at: u32, what: &str| {
            let end = at + name.to_string().len() as u32;
            problems.push(Problem::wrong(at..end, format!("the {what} `{name}` is not defined")));
        };
        for (local, data) in self.body.locals.iter() {
            if !self.names.defined[local.index()] {
                shown(&mut self.problems, &data.name, data.at, "value");
            }
        }
        for block in &self.names.blocks {
            if block.order.is_none() {
                shown(&mut self.problems, &block.name, block.at, "block");
            }
        }
    }

    /// Whether a result of this type exists.
    pub(crate) fn is_void(ty: Ty) -> bool {
        ty == Types::VOID
    }
}
