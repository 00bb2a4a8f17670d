//! What stands outside of function bodies, from the first byte to the last.

use super::attributes::Place;
use super::{MAX_TEXT, Parser, Read};
use crate::ast::{Attributes, Constants, DataLayout, GlobalKind, Metadata, Module, Types};
use crate::error::{Category, MAX_PROBLEMS, Notes, Problem};
use crate::lexer::Kind;
use std::collections::BTreeSet;
use tuffy_ir::Arena;

/// Reads all of a text but the bodies of functions. Goes on after errors, up to [`MAX_PROBLEMS`].
pub fn parse_module<'s>(text: &'s [u8], notes: &mut Notes) -> Result<Module<'s>, Vec<Problem>> {
    let (module, problems) = parse_module_and_go_on(text, notes);
    if problems.is_empty() { Ok(module) } else { Err(problems) }
}

/// The same, with what could be read in any case.
pub(crate) fn parse_module_and_go_on<'s>(text: &'s [u8], notes: &mut Notes) -> (Module<'s>, Vec<Problem>) {
    let mut module = Module {
        text,
        source_filename: None,
        triple: None,
        layout: DataLayout::x86_64(),
        asm: Vec::new(),
        types: Types::new(),
        constants: Constants::default(),
        comdats: Arena::new(),
        globals: Arena::new(),
        metadata: Metadata { text, nodes: Vec::new(), named: Vec::new() },
        order: Vec::new(),
        global_index: Default::default(),
        groups: Default::default(),
        pending_groups: Vec::new(),
        recent_attributes: Vec::new(),
        next_recent: 0,
        comdat_index: Default::default(),
        numbered: Default::default(),
        spellings: Default::default(),
    };
    let mut problems = Vec::new();
    if text.len() > MAX_TEXT {
        problems.push(Problem::wrong(0..1, format!("the text has more than {MAX_TEXT} bytes")));
        return (module, problems);
    }
    if text.starts_with(b"BC\xC0\xDE") || text.starts_with(b"\xDE\xC0\x17\x0B") {
        let problem = Problem::unsupported(0..4, Category::Other, "bitcode");
        problems.push(problem.hint("`llvm-dis` makes text of it"));
        return (module, problems);
    }
    let mut parser = Parser::new(&mut module, notes, 0..text.len());
    // Layout and target come first in the text, and everything else may need them.
    while parser.token.kind != Kind::End && problems.len() < MAX_PROBLEMS {
        let start = parser.token.start;
        if let Err(problem) = parser.entity() {
            problems.push(*problem);
            parser.depth = 0;
            parser.recover(start);
        }
    }
    let unsupported = problems.iter().any(|p| p.unsupported.is_some());
    parser.finish(&mut problems, unsupported);
    (module, problems)
}

impl<'s> Parser<'s, '_> {
    fn entity(&mut self) -> Read<()> {
        let token = self.token;
        match token.kind {
            Kind::Word => self.word_entity(),
            Kind::Global => {
                self.bump();
                self.global_definition(token)
            }
            Kind::Local => {
                self.bump();
                self.type_definition(token)
            }
            Kind::Comdat => {
                self.bump();
                self.comdat_definition(token)
            }
            Kind::MdNumber => self.numbered_metadata(),
            Kind::MdName => self.named_metadata(),
            // The summary of a whole-program analysis; it says nothing of what the program means.
            Kind::Summary => {
                self.bump();
                self.expect(b'=')?;
                self.bump();
                if self.token.kind == Kind::Int || self.token.kind == Kind::Text {
                    self.bump();
                    return Ok(());
                }
                let at = self.token.start as usize;
                if !matches!(self.token.kind, Kind::Punct(b'(')) {
                    return Err(self.wanted("a summary"));
                }
                let end = self.closing(at, false)?;
                self.seek(end);
                Ok(())
            }
            _ => Err(self.wanted("a definition")),
        }
    }

    fn word_entity(&mut self) -> Read<()> {
        let token = self.bump();
        match self.bytes(token) {
            b"define" => self.function(true),
            b"declare" => self.function(false),
            b"source_filename" => {
                self.expect(b'=')?;
                self.module.source_filename = Some(self.utf8("a file name")?);
                Ok(())
            }
            b"target" => self.target(),
            b"module" => {
                self.expect_word("asm")?;
                let at = self.token.start;
                let line = self.string("a line of assembly")?;
                self.module.asm.push((at, line));
                Ok(())
            }
            b"attributes" => self.attribute_group(),
            b"uselistorder" | b"uselistorder_bb" => self.use_list_order(),
            _ => {
                let message = format!("`{}` begins no definition", self.shown(token));
                Err(self.error(token.start..token.end, message))
            }
        }
    }

    fn target(&mut self) -> Read<()> {
        let datalayout = match self.word() {
            b"triple" => false,
            b"datalayout" => true,
            _ => return Err(self.wanted("`triple` or `datalayout`")),
        };
        self.bump();
        self.expect(b'=')?;
        let span = self.span();
        let text = self.utf8("a string")?;
        if !datalayout {
            self.module.triple = Some(text);
            return Ok(());
        }
        self.module.layout = DataLayout::parse(&text).map_err(|bad| self.error(span, bad.to_string()))?;
        Ok(())
    }

    /// `attributes #0 = { … }`
    fn attribute_group(&mut self) -> Read<()> {
        if self.token.kind != Kind::Group {
            return Err(self.wanted("an attribute group"));
        }
        let token = self.bump();
        let number = super::constants::number_of(&self.bytes(token)[1..]);
        let number = number.ok_or_else(|| self.error(token.start..token.end, "the number of a group is too large"))?;
        self.expect(b'=')?;
        self.expect(b'{')?;
        let attrs = self.attributes(Place::Function, None)?;
        self.expect(b'}')?;
        self.module.groups.insert(number, attrs);
        Ok(())
    }

    /// An order of use lists changes nothing: skips `{ … }` and what stands before it.
    pub(crate) fn use_list_order(&mut self) -> Read<()> {
        while !self.at_punct(b'{') {
            if self.token.kind == Kind::End {
                return Err(self.wanted("`{`"));
            }
            self.bump();
        }
        let end = self.closing(self.token.start as usize, false)?;
        self.seek(end);
        Ok(())
    }

    /// After an error in a definition that starts at `start`: goes to the next line that begins one.
    fn recover(&mut self, start: u32) {
        let text = self.text;
        let mut at = (start as usize).max(self.last_end.saturating_sub(1) as usize);
        // A function whose header is wrong has a body to skip.
        let line_end = |at: usize| text[at..].iter().position(|&b| b == b'\n').map_or(text.len(), |n| at + n);
        let end = line_end(at);
        let begins = &text[start as usize..end];
        if begins.starts_with(b"define")
            && begins.trim_ascii_end().ends_with(b"{")
            && let Some(close) = self.lexer.balanced(start as usize + begins.trim_ascii_end().len() - 1)
        {
            at = close;
        }
        loop {
            at = line_end(at) + 1;
            match text.get(at) {
                None => return self.seek(text.len()),
                Some(b' ' | b'\t' | b'\r' | b'\n' | b'}' | b']' | b')' | b';') => {}
                Some(_) if at > start as usize => return self.seek(at),
                Some(_) => {}
            }
        }
    }

    /// What must hold once all is read.
    fn finish(&mut self, problems: &mut Vec<Problem>, unsupported: bool) {
        self.merge_groups(problems);
        // After an error, what is missing may be what was skipped.
        if !problems.is_empty() || unsupported {
            return;
        }
        let mut missing = BTreeSet::new();
        for global in self.module.globals.values() {
            if matches!(global.kind, GlobalKind::Pending) {
                missing.insert((global.at, format!("`@{}` is neither defined nor declared", global.name)));
            }
        }
        for named in &self.module.types.named {
            if !named.defined {
                missing.insert((named.at, format!("the type `%{}` is not defined", named.name)));
            }
        }
        for comdat in self.module.comdats.values() {
            if !comdat.defined {
                missing.insert((comdat.at, format!("the comdat `${}` is not defined", comdat.name)));
            }
        }
        let end = |at: u32| {
            let name = self.text[at as usize + 1..].iter().position(|b| !crate::lexer::is_name_byte(*b));
            at + 1 + name.unwrap_or(0) as u32
        };
        problems.extend(missing.into_iter().take(MAX_PROBLEMS).map(|(at, m)| Problem::wrong(at..end(at), m)));
    }

    fn merge_groups(&mut self, problems: &mut Vec<Problem>) {
        for (id, number, at) in std::mem::take(&mut self.module.pending_groups) {
            let Some(group) = self.module.groups.get(&number) else {
                let message = format!("the attribute group `#{number}` is not defined");
                problems.push(Problem::wrong(at..at + 1, message));
                continue;
            };
            let attrs = match &mut self.module.globals[id].kind {
                GlobalKind::Variable(variable) => &mut variable.attrs,
                GlobalKind::Function(header) => &mut header.attrs,
                _ => continue,
            };
            *attrs = Attributes::new(attrs.iter().chain(group.iter()).cloned().collect::<Vec<_>>());
        }
    }
}
