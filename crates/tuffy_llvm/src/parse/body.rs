//! The body of one function.

use super::locals::Names;
use super::{Parser, Read};
use crate::ast::{
    Arg, AttachmentKind, BlockData, BlockId, Body, Callee, ConstKind, DebugKind, DebugRecord, GlobalId, Inst, InstId,
    InstKind, List, MdRef, Module, Operand, Ty, Types, Value,
};
use crate::error::{MAX_PROBLEMS, Notes, Problem};
use crate::lexer::{Kind, Token};
use std::ops::Range;
use tuffy_ir::{Arena, Entity};

/// Reads one body.
pub(crate) struct BodyParser<'s, 'm> {
    pub(crate) p: Parser<'s, 'm>,
    pub(crate) body: Body<'s>,
    pub(crate) names: Names<'s>,
    /// Blocks in the order of the text: pending number and instructions.
    pub(crate) order: Vec<(u32, Range<u32>)>,
    pub(crate) problems: Vec<Problem>,
    /// The type of the function's result.
    pub(crate) result: Ty,
    /// The largest number that a local may have.
    pub(crate) max_number: usize,
    /// Room for arguments that are being read.
    pub(crate) arg_list: Vec<Arg<'s>>,
    /// Whether a block is open: it has no terminator yet.
    open: bool,
}

impl<'s> Module<'s> {
    /// Reads the body of a function. Panics if it has none. Goes on after errors, to find more.
    pub fn read_body(&mut self, function: GlobalId, notes: &mut Notes) -> Result<Body<'s>, Vec<Problem>> {
        let header = self.function(function).expect("a function");
        let stretch = header.body.clone().expect("a function with a body");
        let result = header.result;
        let params: Vec<_> = header.params.iter().map(|p| (p.ty, p.number, p.name.clone(), p.at)).collect();
        let stretch = stretch.start as usize..stretch.end as usize;
        let length = stretch.len();
        let max_number = length + params.len();
        let mut p = Parser::new(self, notes, stretch);
        p.complete = true;
        let mut body = Body {
            function,
            locals: Arena::new(),
            blocks: Arena::new(),
            insts: Arena::new(),
            operands: Vec::new(),
            incoming: Vec::new(),
            cases: Vec::new(),
            targets: Vec::new(),
            indices: Vec::new(),
            attachments: Vec::new(),
            metadata: Vec::new(),
        };
        // A line has some 60 bytes; one table that grows rarely is enough.
        body.insts.reserve(length / 64 + 4);
        body.locals.reserve(length / 64 + 4);
        body.attachments.reserve(length / 128);
        body.operands.reserve(length / 256);
        let mut reader = BodyParser {
            p,
            body,
            names: Names::new(length / 64 + 4, length / 256 + 1),
            order: Vec::with_capacity(length / 256 + 1),
            problems: Vec::new(),
            result,
            max_number,
            arg_list: Vec::new(),
            open: false,
        };
        for param in params {
            if let Err(problem) = reader.define_param(param) {
                reader.problems.push(*problem);
            }
        }
        reader.run()
    }
}

impl<'s> BodyParser<'s, '_> {
    /// Whether something was wrong: then only what is unsupported is looked for.
    pub(crate) fn broken(&self) -> bool {
        !self.problems.is_empty()
    }

    fn run(mut self) -> Result<Body<'s>, Vec<Problem>> {
        let mut wrong = 0;
        loop {
            let token = self.p.token;
            if token.kind == Kind::End {
                break;
            }
            if let Err(problem) = self.statement(token) {
                if !self.broken() || problem.unsupported.is_some() {
                    self.problems.push(*problem);
                }
                wrong += 1;
                if wrong >= MAX_PROBLEMS {
                    break;
                }
                self.p.depth = 0;
                self.recover(token);
            }
        }
        if !self.broken() {
            self.finish();
        }
        if self.problems.is_empty() { Ok(self.body) } else { Err(self.problems) }
    }

    /// After an error: goes to the next line.
    fn recover(&mut self, start: Token) {
        let from = (self.p.last_end.max(start.end) as usize).min(self.p.text.len());
        let rest = &self.p.text[from..];
        let end = rest.iter().position(|&b| b == b'\n').map_or(self.p.lexer.limit(), |n| from + n);
        self.p.seek(end);
        self.open = true;
    }

    fn statement(&mut self, token: Token) -> Read<()> {
        match token.kind {
            Kind::Label => {
                self.p.bump();
                self.begin_block(Some(token), token.start)
            }
            Kind::Record => self.debug_record(),
            Kind::Word if matches!(self.p.word(), b"uselistorder" | b"uselistorder_bb") => self.p.use_list_order(),
            _ => {
                let name = (token.kind == Kind::Local).then_some(token);
                if name.is_some() {
                    self.p.bump();
                    self.p.expect(b'=')?;
                }
                self.ensure_block(token.start)?;
                let (kind, ty) = self.instruction()?;
                self.finish_inst(token.start, name, kind, ty)
            }
        }
    }

    fn ensure_block(&mut self, at: u32) -> Read<()> {
        if self.open || self.broken() { Ok(()) } else { self.begin_block(None, at) }
    }

    fn begin_block(&mut self, label: Option<Token>, at: u32) -> Read<()> {
        if self.open && !self.broken() {
            return Err(self.p.error(at..at + 1, "the block before this one has no terminator"));
        }
        let block = self.define_block(label, at)?;
        let first = self.body.insts.len() as u32;
        self.order.push((block, first..first));
        self.open = true;
        Ok(())
    }

    /// Attachments, the result, and the instruction itself.
    fn finish_inst(&mut self, at: u32, name: Option<Token>, kind: InstKind<'s>, ty: Ty) -> Read<()> {
        let first = self.body.attachments.len() as u32;
        while self.p.at_punct(b',') {
            self.p.bump();
            if self.p.token.kind != Kind::MdName {
                return Err(self.p.wanted("an attachment"));
            }
            let attachment = self.p.attachment()?;
            self.body.attachments.push(attachment);
        }
        let attachments = List { start: first, len: self.body.attachments.len() as u32 - first };
        // What follows must be another statement.
        if !matches!(self.p.token.kind, Kind::Word | Kind::Local | Kind::Label | Kind::Record | Kind::End) {
            return Err(self.p.wanted("the end of the instruction"));
        }
        let kind = self.debug_call(kind, attachments);
        let result = if Self::is_void(ty) {
            if let Some(name) = name {
                let message = format!("`{}` names a result, but there is none", self.p.shown(name));
                return Err(self.p.error(name.start..name.end, message));
            }
            None
        } else {
            let inst = InstId::new(self.body.insts.len());
            Some(self.define_result(name, ty, inst, at)?)
        };
        let terminates = kind.is_terminator();
        let end = self.p.last_end;
        self.push(Inst { at, end, result, kind, attachments });
        self.open &= !terminates;
        Ok(())
    }

    fn push(&mut self, inst: Inst<'s>) {
        self.body.insts.push(inst);
        if let Some((_, range)) = self.order.last_mut() {
            range.end = self.body.insts.len() as u32;
        }
    }

    /// Older files say by a call of `llvm.dbg.…` what newer ones say by a record.
    fn debug_call(&self, kind: InstKind<'s>, attachments: List) -> InstKind<'s> {
        let InstKind::Call(call) = kind else { return kind };
        let name = match call.callee {
            Callee::Value(Value::Const(id)) => match self.p.module.constants.get(id).kind {
                ConstKind::Global(global) => &*self.p.module.globals[global].name,
                _ => "",
            },
            _ => "",
        };
        let debug = match name.strip_prefix("llvm.dbg.") {
            Some("declare" | "addr") => DebugKind::Declare,
            Some("value") => DebugKind::Value,
            Some("assign") => DebugKind::Assign,
            Some("label") => DebugKind::Label,
            _ => return InstKind::Call(call),
        };
        let operand = |arg: &Arg<'s>| match arg.operand.value {
            Value::Metadata(index) => self.body.metadata[index as usize].clone(),
            _ => MdRef::Value(arg.operand),
        };
        let location = self.body.attachments[attachments.range()].iter().find(|a| a.kind == AttachmentKind::Dbg);
        InstKind::Debug(Box::new(DebugRecord {
            kind: debug,
            operands: call.args.iter().map(operand).collect(),
            location: location.map(|a| a.node.clone()),
        }))
    }

    /// `#dbg_value(…)`
    fn debug_record(&mut self) -> Read<()> {
        let token = self.p.bump();
        self.ensure_block(token.start)?;
        let kind = match self.p.bytes(token) {
            b"#dbg_declare" | b"#dbg_declare_value" => DebugKind::Declare,
            b"#dbg_value" => DebugKind::Value,
            b"#dbg_assign" => DebugKind::Assign,
            b"#dbg_label" => DebugKind::Label,
            _ => {
                self.p.parenthesized()?;
                let shown = self.p.shown(token);
                self.p.note(token.start..token.end, || format!("unknown debug record `{shown}` left out"));
                return Ok(());
            }
        };
        self.p.expect(b'(')?;
        let mut operands = Vec::new();
        loop {
            operands.push(self.md_operand()?);
            if !self.p.eat(b',') {
                break;
            }
        }
        self.p.expect(b')')?;
        let location = operands.pop();
        let record = DebugRecord { kind, operands: operands.into(), location };
        let end = self.p.last_end;
        let attachments = List { start: self.body.attachments.len() as u32, len: 0 };
        self.push(Inst { at: token.start, end, result: None, kind: InstKind::Debug(Box::new(record)), attachments });
        Ok(())
    }

    /// Metadata where values of the function may stand in it.
    pub(crate) fn md_operand(&mut self) -> Read<MdRef<'s>> {
        match self.p.token.kind {
            Kind::MdName if self.p.bytes(self.p.token) == b"!DIArgList" => {
                self.p.bump();
                self.p.expect(b'(')?;
                let mut values = Vec::new();
                if !self.p.at_punct(b')') {
                    loop {
                        values.push(self.operand()?);
                        if !self.p.eat(b',') {
                            break;
                        }
                    }
                }
                self.p.expect(b')')?;
                Ok(MdRef::Values(values.into()))
            }
            Kind::MdName | Kind::MdNumber | Kind::Bang => self.p.md_ref(),
            _ => Ok(MdRef::Value(self.operand()?)),
        }
    }

    /// `T value`
    #[inline]
    pub(crate) fn operand(&mut self) -> Read<Operand> {
        let ty = self.p.value_type()?;
        Ok(Operand { ty, value: self.value(ty)? })
    }

    /// A value of this type.
    #[inline]
    pub(crate) fn value(&mut self, ty: Ty) -> Read<Value> {
        if ty == Types::METADATA {
            // A local here begins the type of a value: `metadata %t %x`.
            let md = self.md_operand()?;
            self.body.metadata.push(md);
            return Ok(Value::Metadata(self.body.metadata.len() as u32 - 1));
        }
        let token = self.p.token;
        if token.kind == Kind::Local {
            let local = self.local(token, ty)?;
            self.p.bump();
            return Ok(Value::Local(local));
        }
        self.p.constant(ty).map(Value::Const)
    }

    /// All that must hold of the whole body; then blocks get the order of the text.
    fn finish(&mut self) {
        let end = self.p.lexer.limit() as u32;
        if self.open {
            self.problems.push(Problem::wrong(end..end + 1, "the last block has no terminator"));
        }
        if self.order.is_empty() {
            self.problems.push(Problem::wrong(end..end + 1, "a function with a body has at least one block"));
        }
        self.check_defined();
        if !self.problems.is_empty() {
            return;
        }
        let numbers: Vec<BlockId> =
            self.names.blocks.iter().map(|b| BlockId::new(b.order.unwrap_or(0) as usize)).collect();
        for (pending, insts) in &self.order {
            let block = &self.names.blocks[*pending as usize];
            self.body.blocks.push(BlockData { name: block.name.clone(), at: block.at, insts: insts.clone() });
        }
        let body = &mut self.body;
        let tables = body.targets.iter_mut();
        let tables =
            tables.chain(body.cases.iter_mut().map(|c| &mut c.1)).chain(body.incoming.iter_mut().map(|i| &mut i.1));
        for block in tables {
            *block = numbers[block.index()];
        }
        for id in body.insts.keys() {
            for block in body.insts[id].kind.direct_targets().into_iter().flatten() {
                *block = numbers[block.index()];
            }
        }
        super::check::check(&self.body, &mut self.problems);
    }
}

impl InstKind<'_> {
    /// The blocks that an instruction names itself, rather than in a table.
    fn direct_targets(&mut self) -> [Option<&mut BlockId>; 2] {
        match self {
            InstKind::Br(target) => [Some(target), None],
            InstKind::CondBr { then, other, .. } => [Some(then), Some(other)],
            InstKind::Switch { default, .. } => [Some(default), None],
            InstKind::Invoke { normal, unwind, .. } => [Some(normal), Some(unwind)],
            InstKind::CallBr { normal, .. } => [Some(normal), None],
            _ => [None, None],
        }
    }
}
