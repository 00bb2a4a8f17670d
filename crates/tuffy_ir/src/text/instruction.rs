//! Reading one instruction: the opcode's row says what follows the mnemonic.

use super::comments::Anchor;
use super::cursor::{Parse, clip, misnamed};
use super::float;
use super::function::{Body, Fixup};
use super::reader::Reader;
use crate::annotation::Ann;
use crate::diagnostic::{Diagnostic, Span, closest};
use crate::entity::Entity;
use crate::function::inst::{Imm, Inst, Operand};
use crate::function::{Block, Clause, NewInst, StableName, Value};
use crate::int::{Int, MAX_INT_BITS};
use crate::name::Name;
use crate::opcode::{
    AttrKind, Cond, FCond, Flags, InstructionSet, IntFormat, Item, MachineCond, MachineOp, Opcode, Ordering, ReduceOp,
    ResultRule, RmwOp, RoundMode, Spec,
};
use crate::origin::{Origin, Place, SourceData};
use crate::signature::Signature;
use crate::types::Type;
use crate::typing::{At, Subject, check};
use smallvec::smallvec;

/// The most results that an instruction with a type error may name.
const MAX_WRONG_RESULTS: usize = 8;

/// The parts of an instruction while it is read.
#[derive(Default)]
pub(super) struct Parts {
    results: Vec<(StableName, Ann, Span)>,
    flags: Flags,
    imm: Imm,
    operands: Vec<Operand>,
    operand_spans: Vec<Span>,
    /// Operands whose value is defined later.
    later: Vec<(usize, StableName)>,
    targets: Vec<(Block, usize, Option<Int>)>,
    list: Vec<u32>,
    clauses: Vec<Clause>,
    signature: Option<Signature>,
    written: Option<Type>,
    written_list: Vec<Type>,
    float: Option<(String, Span)>,
    int: Option<Int>,
    source: SourceData,
    types: Vec<Type>,
    made: Vec<(Type, Ann, StableName)>,
}

impl Parts {
    /// Makes it as new, keeping the buffers.
    fn clear(&mut self) {
        self.results.clear();
        self.operands.clear();
        self.operand_spans.clear();
        self.later.clear();
        self.targets.clear();
        self.list.clear();
        self.clauses.clear();
        self.types.clear();
        self.made.clear();
        self.written_list.clear();
        (self.flags, self.imm, self.written) = (Flags::none(), Imm::default(), None);
        (self.signature, self.float, self.int, self.source) = (None, None, None, SourceData::default());
    }
}

impl<'s> Reader<'s> {
    pub(super) fn instruction(&mut self, body: &mut Body, block: Block) -> Parse<()> {
        let start = self.cur.pos;
        self.cur.begin(Anchor::Inst(body.entry, Inst::new(body.func.num_insts())));
        // One set of buffers serves all instructions of the function.
        let mut parts = body.parts.take().unwrap_or_default();
        parts.clear();
        let done = self.results(&mut parts).and_then(|()| self.operation(body, block, &mut parts, start));
        if done.is_err() {
            body.broken.extend(parts.results.iter().map(|(name, ..)| *name));
        }
        body.parts = Some(parts);
        done
    }

    /// What stands after the `=`.
    fn operation(&mut self, body: &mut Body, block: Block, parts: &mut Parts, start: usize) -> Parse<()> {
        self.cur.skip_space();
        let word_start = self.cur.pos;
        let word = self.cur.peek_word();
        let (op, lanes, dots) = match Opcode::parse(word) {
            Some((op, lanes, dots)) => (MachineOp::Generic(op), lanes, dots),
            None => match InstructionSet::parse(word) {
                Some(Ok((op, dots))) => (MachineOp::Target(op), false, dots),
                Some(Err(set)) => return self.unknown_target_instruction(word, set),
                None => return self.unknown_instruction(word),
            },
        };
        self.cur.pos += word.len();
        let word_span = self.cur.span_from(word_start);
        let spec = op.spec();
        if lanes {
            parts.flags = parts.flags.with(Flags::LANES);
        }
        self.dots(parts, spec, dots, &word_span)?;
        self.items(body, parts, spec, lanes)?;
        self.metadata(parts, spec)?;
        self.end_of_line()?;
        self.finish(body, block, parts, op, start, word_span)
    }

    fn unknown_target_instruction<T>(&self, word: &str, set: &'static InstructionSet) -> Parse<T> {
        let error = Diagnostic::new(self.cur.token_span(), format!("there is no instruction `{}`", clip(word)));
        Err(Box::new(match closest(word, set.ops().map(|op| op.spec().name)) {
            Some(near) => error.hint(format!("did you mean `{near}`?")),
            None => error,
        }))
    }

    fn unknown_instruction<T>(&self, word: &str) -> Parse<T> {
        if word.is_empty() {
            return self.cur.expected("an instruction");
        }
        let span = self.cur.token_span();
        if let Some(error) = misnamed(word, span.clone()) {
            return Err(error);
        }
        let error = Diagnostic::new(span, format!("there is no instruction `{}`", clip(word)));
        let stem = word.split('.').next().unwrap_or(word);
        let hint = match stem {
            _ if self.cur.src[self.cur.pos + word.len()..].trim_ascii_start().starts_with(b"=") => {
                Some("values are called `v0`, `v1`, …".to_owned())
            }
            _ if self.cur.src.get(self.cur.pos + word.len()) == Some(&b':') => {
                Some("blocks are called `bb0`, `bb1`, …".to_owned())
            }
            "trunc" => Some("integers have no width: use `sext v, N` or `zext v, N`".to_owned()),
            "sdiv" | "udiv" => Some("integers are exact: use `div`".to_owned()),
            "srem" | "urem" => Some("integers are exact: use `rem`".to_owned()),
            "ashr" | "lshr" => Some("integers are exact: use `shr`".to_owned()),
            "alloca" => Some("use `stack_slot`".to_owned()),
            "phi" => Some("use block parameters".to_owned()),
            "const" => Some("use `iconst`, `bconst` or `fconst`".to_owned()),
            "return" => Some("use `ret`".to_owned()),
            _ => {
                let names = Opcode::ALL.iter().map(|o| o.name());
                closest(word, names.clone())
                    .or_else(|| closest(stem, names))
                    .map(|near| format!("did you mean `{near}`?"))
            }
        };
        Err(Box::new(match hint {
            Some(hint) => error.hint(hint),
            None => error,
        }))
    }

    fn results(&mut self, parts: &mut Parts) -> Parse<()> {
        let before = self.cur.pos;
        loop {
            self.cur.skip_space();
            let start = self.cur.pos;
            let Some(name) = self.cur.value_name() else {
                if parts.results.is_empty() {
                    return Ok(());
                }
                return self.cur.expected("a value such as `v0`");
            };
            let span = self.cur.span_from(start);
            let ann = self.annotation()?;
            parts.results.push((name, ann, span));
            if self.cur.eat(b'=') {
                return Ok(());
            }
            if !self.cur.eat(b',') {
                self.cur.skip_space();
                return if parts.results.len() == 1 && self.cur.pos == before {
                    self.cur.expected("an instruction")
                } else {
                    self.cur.expected("`=`")
                };
            }
        }
    }

    fn dots(&mut self, parts: &mut Parts, spec: &Spec, dots: &str, span: &Span) -> Parse<()> {
        let mut given = if dots.is_empty() { None } else { Some(dots) };
        for item in spec.items.iter() {
            let Item::Dot(kind) = item else { continue };
            let Some(text) = given else {
                let error = Diagnostic::new(span.clone(), format!("`{}` needs {}", spec.name, describe(*kind)));
                return Err(Box::new(error.hint(format!("write `{}`", spec.form()))));
            };
            let (word, rest) = text.split_once('.').map_or((text, None), |(a, b)| (a, Some(b)));
            given = rest;
            match dot_value(*kind, word, parts.imm) {
                Ok(imm) => parts.imm = imm,
                Err(hint) => {
                    let error = Diagnostic::new(span.clone(), format!("`{}` is not {}", clip(word), describe(*kind)));
                    return Err(Box::new(error.hint(hint)));
                }
            }
        }
        match given {
            None => Ok(()),
            Some(extra) => {
                let error = Diagnostic::new(span.clone(), format!("`{}` takes no `.{}`", spec.name, clip(extra)));
                Err(Box::new(error.hint(format!("write `{}`", spec.form()))))
            }
        }
    }

    fn items(&mut self, body: &mut Body, parts: &mut Parts, spec: &Spec, lanes: bool) -> Parse<()> {
        // Whether the next item needs a comma before it.
        let mut comma = false;
        for item in spec.items.iter() {
            match item {
                Item::Dot(_) => {}
                Item::Flags(allowed) => loop {
                    self.cur.skip_space();
                    let word = self.cur.peek_word();
                    let Some(flag) = Flags::parse(word).filter(|_| allowed.contains(&word)) else { break };
                    self.cur.word();
                    parts.flags = parts.flags.with(flag);
                },
                Item::Operand { optional, .. } => {
                    self.cur.skip_space();
                    if *optional && (if comma { self.cur.peek() != b',' } else { self.at_plain_end() }) {
                        continue;
                    }
                    self.separator(&mut comma, spec)?;
                    self.operand(body, parts, spec)?;
                }
                Item::Attr(kind) => {
                    self.separator(&mut comma, spec)?;
                    self.attribute(body, parts, *kind)?;
                }
                Item::Named(name, _) => self.named_align(parts, name)?,
                Item::Args => {
                    while !self.at_plain_end() {
                        self.separator(&mut comma, spec)?;
                        self.operand(body, parts, spec)?;
                    }
                }
                Item::CallArgs => {
                    self.cur.expect(b'(')?;
                    self.arguments(body, parts, spec)?;
                }
                Item::Sig => self.call_type(parts, spec)?,
                Item::Target => {
                    self.separator(&mut comma, spec)?;
                    self.target(body, parts, spec, None)?;
                }
                Item::Cases => {
                    self.separator(&mut comma, spec)?;
                    self.cases(body, parts, spec)?;
                }
                Item::Clauses => self.landing_clauses(parts)?,
                Item::ResultType => self.written_type(parts)?,
                Item::ResultTypes => self.written_types(parts)?,
            }
        }
        if lanes && spec.names_type(true) && parts.written.is_none() {
            self.written_type(parts)?;
        }
        Ok(())
    }

    /// Whether nothing but metadata follows on the line.
    fn at_plain_end(&mut self) -> bool {
        self.cur.at_line_end() || self.cur.peek() == b'!'
    }

    fn separator(&mut self, comma: &mut bool, spec: &Spec) -> Parse<()> {
        if std::mem::replace(comma, true) && !self.cur.eat(b',') {
            let error = self.cur.expected::<()>("`,`").unwrap_err();
            return Err(Box::new(error.hint(format!("the form is `{}`", spec.form()))));
        }
        Ok(())
    }

    fn operand(&mut self, body: &mut Body, parts: &mut Parts, spec: &Spec) -> Parse<()> {
        self.cur.skip_space();
        let start = self.cur.pos;
        let Some(name) = self.cur.value_name() else {
            if let Some(error) = misnamed(self.cur.peek_word(), self.cur.token_span()) {
                return Err(error);
            }
            let error = self.cur.expected::<()>("a value such as `v0`").unwrap_err();
            let byte = self.cur.peek();
            let constant = byte.is_ascii_digit() || byte == b'-';
            return Err(Box::new(if constant {
                error.hint("constants are values of their own: `v9 = iconst 5`")
            } else if byte == b'@' {
                error.hint("the address of a symbol is a value of its own: `v9 = symbol_addr @name`")
            } else {
                error.hint(format!("the form is `{}`", spec.form()))
            }));
        };
        let span = self.cur.span_from(start);
        let ann = self.annotation()?;
        let value = match body.values.get(name) {
            Some((value, _)) => value,
            None => {
                parts.later.push((parts.operands.len(), name));
                Value::NONE
            }
        };
        parts.operands.push(Operand { value, ann });
        parts.operand_spans.push(span);
        Ok(())
    }

    /// Operands up to a closing parenthesis.
    fn arguments(&mut self, body: &mut Body, parts: &mut Parts, spec: &Spec) -> Parse<usize> {
        let before = parts.operands.len();
        self.list(b')', |r| r.operand(body, parts, spec))?;
        Ok(parts.operands.len() - before)
    }

    fn target(&mut self, body: &mut Body, parts: &mut Parts, spec: &Spec, key: Option<Int>) -> Parse<()> {
        self.cur.skip_space();
        let start = self.cur.pos;
        let Some(name) = self.cur.block_name() else {
            if let Some(error) = misnamed(self.cur.peek_word(), self.cur.token_span()) {
                return Err(error);
            }
            return self.cur.expected("a block such as `bb1`");
        };
        let span = self.cur.span_from(start);
        let block = self.block_ref(body, name, span);
        let args = if self.cur.peek() == b'(' {
            self.cur.pos += 1;
            self.arguments(body, parts, spec)?
        } else {
            0
        };
        parts.targets.push((block, args, key));
        Ok(())
    }

    fn cases(&mut self, body: &mut Body, parts: &mut Parts, spec: &Spec) -> Parse<()> {
        self.cur.expect(b'[')?;
        let inst = Inst::new(body.func.num_insts());
        let mut index = 0;
        self.list(b']', |r| {
            r.cur.begin(Anchor::Item(body.entry, inst, index));
            index += 1;
            let key = r.cur.int()?;
            if !r.cur.eat_arrow() {
                return r.cur.expected("`->`");
            }
            r.target(body, parts, spec, Some(key))
        })?;
        self.cur.begin(Anchor::ListEnd(body.entry, inst));
        self.cur.resume(Anchor::Inst(body.entry, inst));
        Ok(())
    }

    fn attribute(&mut self, body: &Body, parts: &mut Parts, kind: AttrKind) -> Parse<()> {
        self.cur.skip_space();
        let start = self.cur.pos;
        let imm = &mut parts.imm;
        match kind {
            AttrKind::Int => parts.int = Some(self.cur.int()?),
            AttrKind::Bool => match self.cur.word() {
                "true" => *imm = imm.with_number(1),
                "false" => *imm = imm.with_number(0),
                _ => {
                    self.cur.pos = start;
                    return self.cur.expected("`true` or `false`");
                }
            },
            AttrKind::Float => {
                let len = self.cur.src[start..].iter().take_while(|&&b| is_float_byte(b)).count();
                // A minus that belongs to an arrow is not part of the number.
                let arrow = len > 0 && self.cur.src[start + len - 1..].starts_with(b"->");
                let len = len - usize::from(arrow);
                if len == 0 {
                    return self.cur.expected("a float");
                }
                self.cur.pos += len;
                parts.float = Some((self.cur.text[start..start + len].to_owned(), self.cur.span_from(start)));
            }
            AttrKind::Param if self.cur.peek() == b'%' => {
                let name = self.cur.sigil_name(b'%', "a parameter name")?;
                match body.params_by_name.get(&name) {
                    Some(&i) => *imm = imm.with_number(i),
                    None => {
                        let error =
                            Diagnostic::new(self.cur.span_from(start), format!("there is no parameter %{name}"));
                        let near = closest(
                            name.as_str(),
                            body.func.signature.params.iter().filter_map(|p| p.name.map(Name::as_str)),
                        );
                        return Err(Box::new(match near {
                            Some(near) => error.hint(format!("did you mean `%{near}`?")),
                            None => error,
                        }));
                    }
                }
            }
            AttrKind::Param => {
                *imm = imm.with_number(self.cur.number("a parameter index or name", u64::from(u32::MAX))? as u32)
            }
            AttrKind::Width => *imm = imm.with_number(self.cur.number("a width", MAX_INT_BITS)? as u32),
            AttrKind::Bytes => *imm = imm.with_number(self.cur.number("a byte count", u64::from(u32::MAX))? as u32),
            AttrKind::Symbol => *imm = imm.with_name(self.cur.sigil_name(b'@', "a symbol such as `@f`")?),
            AttrKind::Str => *imm = imm.with_name(self.cur.string_name()?),
            AttrKind::Path => loop {
                parts.list.push(self.cur.number("an index", u64::from(u32::MAX - 1))? as u32);
                if !self.cur.eat(b',') {
                    break;
                }
            },
            AttrKind::Disp => {
                let value = self.cur.int()?;
                let Some(disp) = value.to_i64().and_then(|n| i32::try_from(n).ok()) else {
                    return self.cur.error(self.cur.span_from(start), "a displacement is a number of 32 bits");
                };
                *imm = imm.with_disp(disp);
            }
            AttrKind::Mask | AttrKind::Regs => {
                self.cur.expect(b'[')?;
                self.list(b']', |r| {
                    let none = r.cur.eat_word("_");
                    let lane = if none { u32::MAX } else { r.cur.number("a lane", u64::from(u32::MAX - 1))? as u32 };
                    parts.list.push(lane);
                    Ok(())
                })?;
            }
            _ => unreachable!("the table has no such attribute as an argument"),
        }
        Ok(())
    }

    /// `, align=N` if it is next.
    fn named_align(&mut self, parts: &mut Parts, name: &str) -> Parse<()> {
        let before = self.cur.pos;
        if self.cur.eat(b',') && self.cur.eat_word(name) {
            self.cur.expect(b'=')?;
            parts.imm = parts.imm.with_align(Some(self.power_of_two()?));
        } else {
            self.cur.pos = before;
        }
        Ok(())
    }

    fn written_type(&mut self, parts: &mut Parts) -> Parse<()> {
        if !self.cur.eat_arrow() {
            let error = self.cur.expected::<()>("`->` and the result type").unwrap_err();
            return Err(error);
        }
        parts.written = Some(self.ty()?);
        Ok(())
    }

    /// `-> T, T, …`, or nothing.
    fn written_types(&mut self, parts: &mut Parts) -> Parse<()> {
        if self.cur.eat_arrow() {
            parts.written_list.push(self.ty()?);
            while self.cur.eat(b',') {
                parts.written_list.push(self.ty()?);
            }
        }
        Ok(())
    }

    /// The type of a call: its signature, or only what it gives; of one that gives nothing here, the signature.
    fn call_type(&mut self, parts: &mut Parts, spec: &Spec) -> Parse<()> {
        if self.cur.eat_word("as") {
            let signature = self.signature()?;
            parts.written = signature.ret.map(|(ty, _)| ty);
            parts.signature = Some(signature);
        } else if spec.results.contains(&ResultRule::Ret) && self.cur.eat_arrow() {
            parts.written = Some(self.ty()?);
        }
        Ok(())
    }

    fn landing_clauses(&mut self, parts: &mut Parts) -> Parse<()> {
        while !self.at_plain_end() {
            if !parts.clauses.is_empty() {
                self.cur.expect(b',')?;
                self.cur.skip_space();
            }
            let clause = match self.cur.peek_word() {
                "cleanup" => {
                    self.cur.word();
                    Clause::Cleanup
                }
                "catch" => {
                    self.cur.word();
                    let all = self.cur.eat_word("null");
                    Clause::Catch(if all { None } else { Some(self.cur.sigil_name(b'@', "a symbol or `null`")?) })
                }
                "filter" => {
                    self.cur.word();
                    self.cur.expect(b'[')?;
                    let mut types = Vec::new();
                    self.list(b']', |r| {
                        types.push(r.cur.sigil_name(b'@', "a symbol")?);
                        Ok(())
                    })?;
                    Clause::Filter(types)
                }
                _ => return self.cur.expected("`cleanup`, `catch` or `filter`"),
            };
            parts.clauses.push(clause);
        }
        Ok(())
    }

    /// `!loc("file", line, column)` and `!weights(n, …)`.
    fn metadata(&mut self, parts: &mut Parts, spec: &Spec) -> Parse<()> {
        while self.cur.eat(b'!') {
            match self.cur.peek_word() {
                "weights" if parts.targets.is_empty() => {
                    let message = format!("`{}` does not branch, so it has no weights", spec.name);
                    return self.cur.error(self.cur.token_span(), message);
                }
                "loc" => {
                    self.cur.word();
                    self.cur.expect(b'(')?;
                    let file = self.cur.string_name()?;
                    self.cur.expect(b',')?;
                    let line = self.cur.number("a line", u64::from(u32::MAX))? as u32;
                    self.cur.expect(b',')?;
                    let column = self.cur.number("a column", u64::from(u32::MAX))? as u32;
                    parts.source.place = Some(Place { file, line, column });
                }
                "weights" => {
                    let start = self.cur.pos;
                    self.cur.word();
                    self.cur.expect(b'(')?;
                    let mut weights = Vec::new();
                    loop {
                        weights.push(self.cur.number("a weight", u64::from(u32::MAX))? as u32);
                        if !self.cur.eat(b',') {
                            break;
                        }
                    }
                    if weights.len() != parts.targets.len() {
                        let n = parts.targets.len();
                        let message =
                            format!("`{}` has {n} targets, but {} weights are given", spec.name, weights.len());
                        return self.cur.error(self.cur.span_from(start), message);
                    }
                    parts.source.weights = Some(weights.into());
                }
                _ => return self.cur.expected("`loc` or `weights`"),
            }
            self.cur.expect(b')')?;
        }
        Ok(())
    }

    fn finish(
        &mut self,
        body: &mut Body,
        block: Block,
        parts: &mut Parts,
        op: MachineOp,
        start: usize,
        word: Span,
    ) -> Parse<()> {
        let spec = op.spec();
        if let Some(value) = &parts.int {
            let (imm, flags) = body.func.int_imm(value);
            parts.imm = imm;
            parts.flags = parts.flags.with(flags);
        }
        if let Some((text, span)) = &parts.float {
            let Some(kind) = parts.written.and_then(Type::as_float) else {
                let ty = parts.written.unwrap_or(Type::UNKNOWN);
                return self.cur.error(word, format!("`{ty}` is not a float type"));
            };
            match float::parse(kind, text) {
                Some(bits) => {
                    let (imm, flags) = body.func.float_imm(bits);
                    parts.imm = imm;
                    parts.flags = parts.flags.with(flags);
                }
                None if text.len() > float::MAX_FLOAT_LENGTH => {
                    let message = format!("a float constant is at most {} characters", float::MAX_FLOAT_LENGTH);
                    return self.cur.error(span.clone(), message);
                }
                None => return self.cur.error(span.clone(), format!("`{}` is not a {}", clip(text), kind.name())),
            }
        }
        if !parts.list.is_empty() || spec.items.contains(&Item::Attr(AttrKind::Regs)) {
            parts.imm = body.func.list_imm(&parts.list);
        }
        if spec.items.contains(&Item::Clauses) {
            parts.imm = body.func.clauses_imm(&parts.clauses);
        }
        if !parts.targets.is_empty() {
            let made = body.func.targets_imm(parts.targets.iter().map(|(b, n, k)| (*b, *n, k.as_ref())));
            parts.imm = made.with_condition_of(spec.op, parts.imm);
        }
        if spec.items.contains(&Item::Sig) {
            parts.imm = body.func.sig_imm(parts.imm, parts.signature.as_ref());
        }
        parts.types.extend(parts.operands.iter().map(|o| Self::operand_type(body, o.value)));
        let types = &parts.types;
        let branch_args: usize = parts.targets.iter().map(|(_, n, _)| n).sum();
        let subject = Subject {
            spec,
            lanes: parts.flags.has(Flags::LANES),
            imm: parts.imm,
            operands: &types[..types.len() - branch_args],
            written: parts.written,
            written_list: &parts.written_list,
            list: &parts.list,
            func: &body.func,
        };
        let checked = check(&subject);
        // An instruction with an error still defines its names, so that their uses do not add errors.
        let (result_types, error) = match checked {
            Ok(types) => (types, None),
            // No instruction has so many results: their number is the error.
            Err(_) if parts.results.len() > MAX_WRONG_RESULTS => (smallvec![Type::UNKNOWN; spec.results.len()], None),
            Err(e) => {
                let span = match e.at {
                    At::Operand(i) => parts.operand_spans.get(i).cloned(),
                    At::Result(i) => parts.results.get(i).map(|(_, _, span)| span.clone()),
                    At::Whole => None,
                };
                let mut d = Diagnostic::new(span.unwrap_or(word.clone()), e.message);
                d.hint = e.hint;
                (smallvec![Type::UNKNOWN; parts.results.len()], Some(Box::new(d)))
            }
        };
        if result_types.len() != parts.results.len() {
            let n = result_types.len();
            let named = match parts.results.len() {
                0 => "none is".to_owned(),
                1 => "one is".to_owned(),
                k => format!("{k} are"),
            };
            let error = Diagnostic::new(
                word,
                match n {
                    0 => format!("`{op}` has no result, but {named} named"),
                    1 => format!("`{op}` has one result, but {named} named"),
                    n => format!("`{op}` has {n} results, but {named} named"),
                },
            );
            let hint = match n {
                0 => "leave out what stands before the `=`".to_owned(),
                _ => format!("write `{} = {op} …`", (0..n).map(|i| format!("v{i}")).collect::<Vec<_>>().join(", ")),
            };
            return Err(Box::new(error.hint(hint)));
        }
        for (name, _, span) in &parts.results {
            self.define(body, *name, span)?;
        }
        let made = result_types.into_iter().zip(&parts.results).map(|(ty, (name, ann, _))| (ty, *ann, *name));
        parts.made.extend(made);
        let source = body.func.origins.add(std::mem::take(&mut parts.source));
        if let (MachineOp::Target(op), Some(set)) = (op, body.func.instruction_set())
            && !std::ptr::eq(op.set(), set)
        {
            let message = format!("`{}` stands in a function with instructions of `{}`", spec.name, set.name());
            return self.cur.error(word, message);
        }
        let new = NewInst {
            op: spec.op,
            flags: parts.flags,
            imm: parts.imm,
            operands: &parts.operands,
            results: &parts.made,
            origin: Origin::of(source),
        };
        let inst = body.func.make_machine_inst(op, new);
        for (i, (name, _, span)) in parts.results.iter().enumerate() {
            let value = body.func.results(inst).nth(i).expect("as many results as names");
            if body.values.get(*name).is_some() {
                // The same name twice in one instruction.
                self.define(body, *name, span)?;
            }
            body.values.set(*name, value, span.start);
        }
        body.func.append_inst(block, inst);
        body.map.insts.push(start as u32);
        let waits = error.is_none() && types.iter().any(|t| t.is_unknown());
        if waits {
            body.waiting.push(inst);
        }
        for &(index, name) in &parts.later {
            body.fixups.push(Fixup { inst, index, name, span: parts.operand_spans[index].clone() });
        }
        error.map_or(Ok(()), Err)
    }
}

fn is_float_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'+' | b'.')
}

fn describe(kind: AttrKind) -> &'static str {
    match kind {
        AttrKind::Width => "a width in bits",
        AttrKind::Format => "a format such as `s32` or `u8`",
        AttrKind::OpWidth => "a width in bits",
        AttrKind::Cond | AttrKind::FCond | AttrKind::Cc | AttrKind::Fcc => "a condition",
        AttrKind::Round => "a rounding mode",
        AttrKind::Reduce => "a reduction",
        AttrKind::Size => "a byte count",
        AttrKind::Ordering | AttrKind::Failure => "a memory ordering",
        AttrKind::Rmw => "an operation",
        _ => "an attribute",
    }
}

/// The constants with a dotted attribute added, or a hint what would be right.
fn dot_value(kind: AttrKind, word: &str, imm: Imm) -> Result<Imm, String> {
    fn names<T: Copy>(all: &[T], show: fn(T) -> &'static str) -> String {
        format!("one of {}", all.iter().map(|&c| show(c)).collect::<Vec<_>>().join(", "))
    }
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    match kind {
        AttrKind::Width => match number(word).filter(|&n| (1..=MAX_INT_BITS).contains(&n.into())) {
            Some(n) => Ok(imm.with_number(n)),
            None => Err(format!("a width is from 1 to {MAX_INT_BITS}")),
        },
        AttrKind::Size => number(word).filter(|&n| n > 0).map(|n| imm.with_number(n)).ok_or("for example `.4`".into()),
        AttrKind::Format => {
            let signed = word.starts_with('s');
            let width =
                word.strip_prefix(['s', 'u']).and_then(number).filter(|&n| (1..=MAX_INT_BITS).contains(&n.into()));
            width
                .map(|width| imm.with_format(IntFormat { signed, width }))
                .ok_or(format!("widths are from 1 to {MAX_INT_BITS}"))
        }
        AttrKind::OpWidth => match number(word).filter(|n| [8, 16, 32, 64].contains(n)) {
            Some(n) => Ok(imm.with_op_width(n)),
            None => Err("8, 16, 32 or 64".into()),
        },
        AttrKind::Cc => {
            MachineCond::parse(word).map(|c| imm.with_cc(c)).ok_or_else(|| names(MachineCond::ALL, MachineCond::as_str))
        }
        AttrKind::Cond => Cond::parse(word).map(|c| imm.with_cond(c)).ok_or_else(|| names(Cond::ALL, Cond::as_str)),
        AttrKind::FCond => {
            FCond::parse(word).map(|c| imm.with_fcond(c)).ok_or_else(|| names(FCond::ALL, FCond::as_str))
        }
        AttrKind::Fcc => FCond::parse(word).map(|c| imm.with_fcc(c)).ok_or_else(|| names(FCond::ALL, FCond::as_str)),
        AttrKind::Round => {
            RoundMode::parse(word).map(|c| imm.with_round(c)).ok_or_else(|| names(RoundMode::ALL, RoundMode::as_str))
        }
        AttrKind::Reduce => {
            ReduceOp::parse(word).map(|c| imm.with_reduce(c)).ok_or_else(|| names(ReduceOp::ALL, ReduceOp::as_str))
        }
        AttrKind::Rmw => RmwOp::parse(word).map(|c| imm.with_rmw(c)).ok_or_else(|| names(RmwOp::ALL, RmwOp::as_str)),
        AttrKind::Ordering => {
            Ordering::parse(word).map(|c| imm.with_ordering(c)).ok_or_else(|| names(Ordering::ALL, Ordering::as_str))
        }
        AttrKind::Failure => {
            Ordering::parse(word).map(|c| imm.with_failure(c)).ok_or_else(|| names(Ordering::ALL, Ordering::as_str))
        }
        _ => unreachable!("the table has no such dotted attribute"),
    }
}
