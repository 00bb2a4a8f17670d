//! Reading a function body: regions, blocks, names. Instructions are in `instruction`.

use super::comments::Anchor;
use super::cursor::{Parse, misnamed};
use super::instruction::Parts;
use super::reader::Reader;
use super::source_map::{self, FunctionMap};
use crate::diagnostic::{Diagnostic, Span};
use crate::function::inst::{Inst, Operand};
use crate::function::layout::{MAX_REGION_DEPTH, Node};
use crate::function::{Block, Function, Region, RegionKind, StableName, Value};
use crate::name::Name;
use crate::types::Type;
use crate::typing::{At, TypeError};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a body needs while it is read.
pub(super) struct Body {
    pub(super) func: Function,
    pub(super) entry: u32,
    pub(super) map: FunctionMap,
    pub(super) values: NameTable<Value>,
    blocks: NameTable<Block>,
    /// Where a block was first named, for blocks that have no header yet.
    pending_blocks: FxHashMap<Block, Span>,
    /// Operands whose value was not defined yet.
    pub(super) fixups: Vec<Fixup>,
    /// Instructions whose result types wait for those operands.
    pub(super) waiting: Vec<Inst>,
    pub(super) params_by_name: FxHashMap<Name, u32>,
    /// Names that a wrong line would have defined: their absence is not an error of its own.
    pub(super) broken: FxHashSet<StableName>,
    /// Buffers for the instruction that is being read.
    pub(super) parts: Option<Box<Parts>>,
    /// How many errors there were before this function.
    errors_before: usize,
}

/// An operand that names a value defined later in the text.
pub(super) struct Fixup {
    pub(super) inst: Inst,
    pub(super) index: usize,
    pub(super) name: StableName,
    pub(super) span: Span,
}

/// Things by stable name; dense input numbers need no hashing.
pub(super) struct NameTable<T> {
    dense: Vec<Option<(T, u32)>>,
    sparse: FxHashMap<StableName, (T, u32)>,
}

impl<T: Copy> NameTable<T> {
    fn new() -> NameTable<T> {
        NameTable { dense: Vec::new(), sparse: FxHashMap::default() }
    }

    /// The thing with this name and where it was defined.
    pub(super) fn get(&self, name: StableName) -> Option<(T, u32)> {
        if let Some(n) = name.input_number()
            && let Some(slot) = self.dense.get(n as usize)
        {
            return *slot;
        }
        if self.sparse.is_empty() { None } else { self.sparse.get(&name).copied() }
    }

    pub(super) fn set(&mut self, name: StableName, thing: T, at: u32) {
        if let Some(n) = name.input_number() {
            let n = n as usize;
            // A number is dense if the table stays at most twice as long as what it would hold.
            if n < self.dense.len() {
                self.dense[n] = Some((thing, at));
                return;
            }
            if n <= 2 * self.dense.len() + 64 && !self.sparse.contains_key(&name) {
                // Names in the new stretch may be in the other table already.
                for i in self.dense.len()..n {
                    self.dense.push(self.sparse.remove(&StableName::input(i as u32)));
                }
                self.dense.push(Some((thing, at)));
                return;
            }
        }
        self.sparse.insert(name, (thing, at));
    }
}

impl<'s> Reader<'s> {
    /// A function after the word `func`.
    pub(super) fn function(&mut self, entry: u32) -> Parse<Box<Function>> {
        let start = self.cur.pos - "func".len();
        let linkage = self.linkage();
        let name = self.cur.sigil_name(b'@', "a name such as `@f`")?;
        let signature = self.signature()?;
        let mut params_by_name = FxHashMap::default();
        for (i, p) in signature.params.iter().enumerate() {
            if let Some(name) = p.name
                && params_by_name.insert(name, i as u32).is_some()
            {
                let span = self.cur.span_from(start);
                return self.cur.error(span, format!("two parameters are called %{name}"));
            }
        }
        let attributes = self.attributes(true)?;
        self.cur.expect(b'{')?;
        self.end_of_line()?;
        let mut func = Function::new(name, signature);
        func.linkage = linkage;
        func.attributes = attributes;
        let mut body = Body {
            func,
            entry,
            map: FunctionMap::default(),
            values: NameTable::new(),
            blocks: NameTable::new(),
            pending_blocks: FxHashMap::default(),
            fixups: Vec::new(),
            waiting: Vec::new(),
            params_by_name,
            broken: FxHashSet::default(),
            parts: None,
            errors_before: self.errors.len(),
        };
        self.make_room(&mut body);
        self.map.entries.push(start as u32);
        if let Err(e) = self.body(&mut body) {
            self.map.entries.pop();
            return Err(e);
        }
        self.resolve(&mut body);
        body.map.end = self.cur.pos as u32 - 1;
        self.map.functions.insert(entry, body.map);
        let end = self.end_of_line();
        if let Err(e) = end {
            self.report(e);
            self.cur.pos = self.cur.line_end();
        }
        Ok(Box::new(body.func))
    }

    /// Makes room for as many instructions as the body has lines, so that large tables are not moved while they grow.
    fn make_room(&self, body: &mut Body) {
        let rest = &self.cur.src[self.cur.pos..];
        let mut lines = 0;
        for (i, &b) in rest.iter().enumerate() {
            if b == b'\n' {
                if rest.get(i + 1) == Some(&b'}') {
                    break;
                }
                lines += 1;
            }
        }
        body.func.reserve(lines);
        body.map.insts.reserve(lines);
        body.values.dense.reserve(lines);
    }

    /// Everything up to the closing brace. Errors within a line are reported and the line is passed over.
    fn body(&mut self, body: &mut Body) -> Parse<()> {
        let mut open: Vec<Region> = vec![body.func.body()];
        let mut block: Option<Block> = None;
        loop {
            self.cur.skip_blank();
            if self.full() {
                return Ok(());
            }
            if self.cur.at_end() {
                let span = self.map.entries.last().map_or(0..0, |&s| s..s + 4);
                return self.cur.error(span, "the function has no closing `}`");
            }
            if self.cur.peek() == b'}' {
                block = None;
                let region = open.pop().expect("the body");
                let top = open.is_empty();
                self.cur.begin(if top { Anchor::EntryEnd(body.entry) } else { Anchor::RegionEnd(body.entry, region) });
                self.cur.pos += 1;
                if top {
                    return Ok(());
                }
                continue;
            }
            // An entry at the start of a line means that a brace is missing.
            let line_start = self.cur.pos == 0 || self.cur.src[self.cur.pos - 1] == b'\n';
            if line_start && matches!(self.cur.peek_word(), "func" | "global" | "const" | "extern" | "alias") {
                let span = self.map.entries.last().map_or(0..0, |&s| s..s + 4);
                return self.cur.error(span, "the function has no closing `}`");
            }
            if let Err(e) = self.body_line(body, &mut open, &mut block) {
                self.report(e);
                self.cur.pos = self.cur.line_end();
            }
        }
    }

    fn body_line(&mut self, body: &mut Body, open: &mut Vec<Region>, block: &mut Option<Block>) -> Parse<()> {
        let start = self.cur.pos;
        let region = *open.last().expect("a region is open");
        if self.cur.peek() == b'r' && self.cur.eat_word("region") {
            *block = None;
            self.cur.skip_space();
            let kind = match self.cur.peek_word() {
                "loop" => RegionKind::Loop,
                "plain" => RegionKind::Plain,
                _ => {
                    // The region is opened all the same, so that the braces stay balanced.
                    let error = self.cur.expected::<()>("`loop` or `plain`").unwrap_err();
                    self.report(error);
                    RegionKind::Plain
                }
            };
            self.cur.word();
            if open.len() > MAX_REGION_DEPTH {
                // Passing over the line would leave the braces unbalanced, and the errors would pile up.
                let message = format!("regions nest deeper than {MAX_REGION_DEPTH}");
                self.stop(Box::new(Diagnostic::new(self.cur.span_from(start), message)));
                return Ok(());
            }
            let brace = self.cur.expect(b'{');
            let inner = body.func.make_region(kind);
            body.func.append_node(region, Node::region(inner));
            body.map.regions.push(start as u32);
            open.push(inner);
            self.cur.begin(Anchor::Region(body.entry, inner));
            return brace.and_then(|()| self.end_of_line());
        }
        if self.cur.peek() == b'b'
            && let Some(name) = self.cur.block_name()
        {
            return self.block_header(body, region, block, name, start);
        }
        let Some(block) = *block else {
            if let Some(error) = misnamed(self.cur.peek_word(), self.cur.token_span()) {
                return Err(error);
            }
            return self.cur.expected("a block such as `bb0:`, a region or `}`");
        };
        self.instruction(body, block)
    }

    fn block_header(
        &mut self,
        body: &mut Body,
        region: Region,
        current: &mut Option<Block>,
        name: StableName,
        start: usize,
    ) -> Parse<()> {
        let span = self.cur.span_from(start);
        let block = match body.blocks.get(name) {
            Some((block, at)) if body.pending_blocks.remove(&block).is_none() => {
                // Reading goes on in the second block of this name, as if it had another.
                *current = Some(block);
                let first = *body.map.blocks.get(&block).unwrap_or(&at);
                let message = format!("the block {} is defined twice", name.block());
                return Err(Box::new(Diagnostic::new(span, message).related(first..first + 1, "the first one")));
            }
            Some((block, _)) => block,
            None => {
                let block = body.func.make_block(Some(name));
                body.blocks.set(name, block, start as u32);
                block
            }
        };
        body.func.append_node(region, Node::block(block));
        body.map.blocks.insert(block, start as u32);
        *current = Some(block);
        self.cur.begin(Anchor::Block(body.entry, block));
        if self.cur.eat(b'(') {
            self.list(b')', |r| r.block_param(body, block))?;
        }
        if self.cur.eat(b'!') {
            if !self.cur.eat_word("count") {
                return self.cur.expected("`count`");
            }
            self.cur.expect(b'(')?;
            let count = self.cur.number("a count", u64::MAX)?;
            self.cur.expect(b')')?;
            body.func.set_block_count(block, Some(count));
        }
        self.cur.expect(b':')?;
        self.end_of_line()
    }

    fn block_param(&mut self, body: &mut Body, block: Block) -> Parse<()> {
        self.cur.skip_space();
        let start = self.cur.pos;
        let Some(name) = self.cur.value_name() else {
            if let Some(error) = misnamed(self.cur.peek_word(), self.cur.token_span()) {
                return Err(error);
            }
            return self.cur.expected("a value such as `v0`");
        };
        let span = self.cur.span_from(start);
        let ann = self.annotation()?;
        self.cur.expect(b':')?;
        let ty = self.ty()?;
        if self.cur.peek() == b':' {
            let error = self.cur.expected::<()>("`,` or `)`").unwrap_err();
            return Err(Box::new(
                error.hint(format!("the annotation stands at the value: `{}:s32: {ty}`", name.value())),
            ));
        }
        self.define(body, name, &span)?;
        let value = body.func.add_param(block, ty, ann, name);
        body.values.set(name, value, span.start);
        Ok(())
    }

    /// Checks that a name is free.
    pub(super) fn define(&self, body: &Body, name: StableName, span: &Span) -> Parse<()> {
        match body.values.get(name) {
            None => Ok(()),
            Some((_, at)) => {
                let len = name.value().to_string().len() as u32;
                let error = Diagnostic::new(span.clone(), format!("{} is defined twice", name.value()));
                Err(Box::new(error.related(at..at + len, "the first definition")))
            }
        }
    }

    /// The block with this name, made if this is the first mention.
    pub(super) fn block_ref(&mut self, body: &mut Body, name: StableName, span: Span) -> Block {
        if let Some((block, _)) = body.blocks.get(name) {
            return block;
        }
        let block = body.func.make_block(Some(name));
        body.blocks.set(name, block, span.start);
        body.pending_blocks.insert(block, span);
        block
    }

    /// Binds what was named before it was defined, and finds the types that waited for it.
    fn resolve(&mut self, body: &mut Body) {
        if self.full() {
            return;
        }
        let mut missing: Vec<(Span, StableName)> =
            body.pending_blocks.iter().map(|(&b, span)| (span.clone(), body.func.block_name(b))).collect();
        missing.sort_by_key(|(span, _)| span.start);
        for (span, name) in missing {
            self.report(Box::new(Diagnostic::new(span, format!("there is no block {}", name.block()))));
        }
        for Fixup { inst, index, name, span } in std::mem::take(&mut body.fixups) {
            match body.values.get(name) {
                Some((value, _)) => {
                    let operand = Operand { value, ..body.func.operands(inst)[index] };
                    body.func.set_operand(inst, index, operand);
                }
                None if body.broken.contains(&name) => {}
                None => {
                    let error = Diagnostic::new(span, format!("there is no value {}", name.value()));
                    self.report(Box::new(error));
                }
            }
        }
        if self.errors.len() == body.errors_before {
            self.resolve_types(body);
        }
    }

    /// Finds the types that waited for others, with a worklist; then checks the instructions that could not be checked.
    fn resolve_types(&mut self, body: &mut Body) {
        let waiting = std::mem::take(&mut body.waiting);
        let untyped = |func: &Function, inst: Inst| func.results(inst).any(|v| func.ty(v).is_unknown());
        let mut work: Vec<Inst> = waiting.iter().rev().copied().collect();
        while let Some(inst) = work.pop() {
            // An instruction that gives what it is given has few operands, so looking again at each step costs little.
            if !untyped(&body.func, inst) {
                continue;
            }
            let Ok(types) = body.func.check_types(inst) else { continue };
            for (value, ty) in body.func.results(inst).zip(types) {
                if body.func.ty(value).is_unknown() && !ty.is_unknown() {
                    body.func.set_type(value, ty);
                    work.extend(body.func.uses(value).map(|u| u.inst));
                }
            }
        }
        let mut cycle = None;
        for inst in waiting {
            let known = body.func.operands(inst).iter().all(|o| !body.func.operand_type(o).is_unknown());
            match body.func.check_types(inst) {
                Err(e) if known => self.report_type_error(body, inst, e),
                Ok(_) if untyped(&body.func, inst) => cycle = cycle.or(Some(inst)),
                _ => {}
            }
            if self.full() {
                return;
            }
        }
        if let Some(inst) = cycle.filter(|_| self.errors.len() == body.errors_before) {
            let error = Diagnostic::new(self.inst_span(body, inst), "the value depends on itself");
            self.report(Box::new(error.hint("only block parameters may form cycles")));
        }
    }

    fn report_type_error(&mut self, body: &Body, inst: Inst, e: TypeError) {
        let start = body.map.insts[inst.as_u32() as usize];
        let mut d = Diagnostic::new(source_map::inst_part(self.cur.src, start, e.at), e.message);
        d.hint = e.hint;
        self.report(Box::new(d));
    }

    fn inst_span(&self, body: &Body, inst: Inst) -> Span {
        source_map::inst_part(self.cur.src, body.map.insts[inst.as_u32() as usize], At::Whole)
    }

    /// The type of an operand, unknown if its value is still to come.
    pub(super) fn operand_type(body: &Body, value: Value) -> Type {
        if value.is_none() { Type::UNKNOWN } else { body.func.ty(value) }
    }
}
