//! Metadata: attachments, where nodes stand, and nodes when they are asked for.

use super::words::attachment_kind;
use super::{Parser, Read, read_int};
use crate::ast::{Attachment, DebugLocation, Field, FieldValue, MdNode, MdRef, Metadata, NodeKind};
use crate::error::Problem;
use crate::lexer::{Kind, Lexer, Token, unescape};

impl<'s> Parser<'s, '_> {
    /// `!kind !node`
    pub(crate) fn attachment(&mut self) -> Read<Attachment<'s>> {
        let token = self.bump();
        let name = std::str::from_utf8(&self.bytes(token)[1..]).unwrap_or("");
        let node = self.md_ref()?;
        Ok(Attachment { kind: attachment_kind(name), node })
    }

    /// `!5 = …`: remembers where it stands and skips it.
    pub(crate) fn numbered_metadata(&mut self) -> Read<()> {
        let token = self.token;
        let MdRef::Node(number) = self.md_ref()? else { return Err(self.wanted("a numbered node")) };
        self.expect(b'=')?;
        let at = self.token.start;
        self.eat_word("distinct");
        match self.token.kind {
            // Files from before version 3.6 are not read, but their form is easily told.
            Kind::Word => return Err(self.error(self.span(), "metadata in a form that is no longer written")),
            _ => self.md_ref()?,
        };
        // Numbers are dense; one beyond the size of the text names nothing.
        if number as usize > self.text.len() {
            return Err(self.error(token.start..token.end, "the number of this node is too large"));
        }
        let nodes = &mut self.module.metadata.nodes;
        if nodes.len() <= number as usize {
            nodes.resize(number as usize + 1, 0);
        }
        if nodes[number as usize] != 0 {
            return Err(self.error(token.start..token.end, format!("`!{number}` is defined twice")));
        }
        nodes[number as usize] = at + 1;
        Ok(())
    }

    /// `!name = !{!1, !2}`
    pub(crate) fn named_metadata(&mut self) -> Read<()> {
        let token = self.bump();
        let name = self.name_of(token)?;
        self.expect(b'=')?;
        if self.token.kind != Kind::Bang {
            return Err(self.wanted("`!{`"));
        }
        self.bump();
        self.expect(b'{')?;
        let mut nodes = Vec::new();
        if !self.at_punct(b'}') {
            loop {
                if let MdRef::Node(number) = self.md_ref()? {
                    nodes.push(number);
                }
                if !self.eat(b',') {
                    break;
                }
            }
        }
        self.expect(b'}')?;
        self.module.metadata.named.push((name, nodes));
        Ok(())
    }
}

impl<'s> Metadata<'s> {
    /// The node `!number`; `None` if there is none.
    pub fn node(&self, number: u32) -> Option<Result<MdNode<'s>, Problem>> {
        let at = self.nodes.get(number as usize).copied()?.checked_sub(1)?;
        Some(self.node_at(at))
    }

    /// The node that is written in place at `at`.
    pub fn inline_node(&self, at: u32) -> Result<MdNode<'s>, Problem> {
        self.node_at(at)
    }

    /// The node that something refers to; `None` for what is no node.
    pub fn resolve(&self, md: &MdRef<'s>) -> Option<Result<MdNode<'s>, Problem>> {
        match md {
            MdRef::Node(number) => self.node(*number),
            MdRef::Inline(at) => Some(self.inline_node(*at)),
            _ => None,
        }
    }

    /// The operands of `!name = !{…}`.
    pub fn named(&self, name: &str) -> &[u32] {
        self.named.iter().find(|(n, _)| n == name).map_or(&[], |(_, nodes)| nodes)
    }

    /// Where something stands in the source, if it is a `!DILocation`.
    pub fn location(&self, md: &MdRef<'s>) -> Option<DebugLocation> {
        let node = self.resolve(md)?.ok()?;
        let NodeKind::Special { name: "DILocation", .. } = node.kind else { return None };
        let number = |name: &str| match node.field(name) {
            Some(FieldValue::Int(n)) => n.to_u32(),
            _ => None,
        };
        let reference = |name: &str| match node.field(name) {
            Some(FieldValue::Ref(MdRef::Node(n))) => Some(*n),
            _ => None,
        };
        Some(DebugLocation {
            line: number("line").unwrap_or(0),
            column: number("column").unwrap_or(0),
            scope: reference("scope")?,
            inlined_at: reference("inlinedAt"),
        })
    }

    fn node_at(&self, at: u32) -> Result<MdNode<'s>, Problem> {
        let mut lexer = Lexer::new(self.text, at as usize, self.text.len());
        let token = lexer.next();
        NodeReader { text: self.text, lexer, token }.node()
    }
}

impl<'s> MdNode<'s> {
    /// A field of a special node.
    pub fn field(&self, name: &str) -> Option<&FieldValue<'s>> {
        match &self.kind {
            NodeKind::Special { fields, .. } => fields.iter().find(|f| f.name == name).map(|f| &f.value),
            NodeKind::Tuple(_) => None,
        }
    }

    /// The items of a tuple.
    pub fn items(&self) -> &[MdRef<'s>] {
        match &self.kind {
            NodeKind::Tuple(items) => items,
            NodeKind::Special { .. } => &[],
        }
    }
}

/// Reads one node.
struct NodeReader<'s> {
    text: &'s [u8],
    lexer: Lexer<'s>,
    token: Token,
}

impl<'s> NodeReader<'s> {
    fn bump(&mut self) -> Token {
        std::mem::replace(&mut self.token, self.lexer.next())
    }

    fn bytes(&self, token: Token) -> &'s [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    fn str(&self, start: u32, end: u32) -> &'s str {
        std::str::from_utf8(&self.text[start as usize..end as usize]).unwrap_or("")
    }

    fn eat(&mut self, b: u8) -> bool {
        let there = self.token.kind == Kind::Punct(b);
        if there {
            self.bump();
        }
        there
    }

    fn wrong<T>(&self, what: &str) -> Result<T, Problem> {
        let token = self.token;
        Err(Problem::wrong(token.start..token.end.max(token.start + 1), format!("expected {what} in a metadata node")))
    }

    fn node(mut self) -> Result<MdNode<'s>, Problem> {
        let distinct = self.token.kind == Kind::Word && self.bytes(self.token) == b"distinct";
        if distinct {
            self.bump();
        }
        let first = self.bump();
        let kind = match first.kind {
            Kind::Bang => {
                if !self.eat(b'{') {
                    return self.wrong("`{`");
                }
                let mut items = Vec::new();
                while !self.eat(b'}') {
                    items.push(self.item()?);
                    if !self.eat(b',') && self.token.kind != Kind::Punct(b'}') {
                        return self.wrong("`,` or `}`");
                    }
                }
                NodeKind::Tuple(items)
            }
            Kind::MdName => {
                let name = self.str(first.start + 1, first.end);
                if !self.eat(b'(') {
                    return self.wrong("`(`");
                }
                let mut fields = Vec::new();
                while !self.eat(b')') {
                    let mut name = "";
                    if self.token.kind == Kind::Label {
                        let label = self.bump();
                        name = self.str(label.start, label.end - 1);
                    }
                    fields.push(Field { name, value: self.value()? });
                    if !self.eat(b',') && self.token.kind != Kind::Punct(b')') {
                        return self.wrong("`,` or `)`");
                    }
                }
                NodeKind::Special { name, fields }
            }
            _ => return self.wrong("a node"),
        };
        Ok(MdNode { distinct, kind })
    }

    fn value(&mut self) -> Result<FieldValue<'s>, Problem> {
        let token = self.token;
        match token.kind {
            Kind::Int => {
                self.bump();
                let text = self.str(token.start, token.end);
                match read_int(text.as_bytes()) {
                    Some(n) => Ok(FieldValue::Int(n)),
                    None => Ok(FieldValue::Word(text)),
                }
            }
            Kind::Text => {
                self.bump();
                let raw = self.bytes(token);
                Ok(FieldValue::Text(unescape(&raw[1..raw.len() - 1])))
            }
            Kind::Word if self.bytes(token) == b"null" => {
                self.bump();
                Ok(FieldValue::Ref(MdRef::Null))
            }
            Kind::Word if !super::types::is_type_word(self.bytes(token)) => {
                self.bump();
                let mut end = token.end;
                while self.eat(b'|') {
                    end = self.bump().end;
                }
                Ok(FieldValue::Word(self.str(token.start, end)))
            }
            // `[4, 8]`, a range of versions or the like: kept as text.
            Kind::Punct(b'(' | b'[' | b'{') => {
                let Some(end) = self.lexer.balanced(token.start as usize) else {
                    return self.wrong("a bracket that closes");
                };
                self.lexer.seek(end);
                self.token = self.lexer.next();
                Ok(FieldValue::Word(self.str(token.start, end as u32)))
            }
            _ => self.item().map(FieldValue::Ref),
        }
    }

    fn item(&mut self) -> Result<MdRef<'s>, Problem> {
        let token = self.token;
        match token.kind {
            Kind::MdNumber => {
                self.bump();
                match self.str(token.start + 1, token.end).parse() {
                    Ok(n) => Ok(MdRef::Node(n)),
                    Err(_) => self.wrong("a smaller number"),
                }
            }
            Kind::Bang | Kind::MdName => {
                self.bump();
                if token.kind == Kind::Bang && self.token.kind == Kind::Text {
                    let text = self.bump();
                    let raw = self.bytes(text);
                    return Ok(MdRef::Text(unescape(&raw[1..raw.len() - 1])));
                }
                let Some(end) = self.lexer.balanced(self.token.start as usize) else { return self.wrong("a node") };
                self.lexer.seek(end);
                self.token = self.lexer.next();
                Ok(MdRef::Inline(token.start))
            }
            Kind::Word if self.bytes(token) == b"null" => {
                self.bump();
                Ok(MdRef::Null)
            }
            _ => self.constant(token),
        }
    }

    /// `i32 7`, or any other constant, which is skipped.
    fn constant(&mut self, token: Token) -> Result<MdRef<'s>, Problem> {
        if !matches!(token.kind, Kind::Word | Kind::Local | Kind::Punct(b'{' | b'[' | b'<')) {
            return self.wrong("metadata");
        }
        let width: Option<u32> = self.str(token.start, token.end).strip_prefix('i').and_then(|d| d.parse().ok());
        if let (Some(bits), Kind::Word) = (width, token.kind) {
            self.bump();
            let value = self.token;
            let text = self.str(value.start, value.end);
            let number = match (value.kind, text) {
                (Kind::Int, text) => read_int(text.as_bytes()),
                (Kind::Word, "true") => Some(1.into()),
                (Kind::Word, "false") => Some(0.into()),
                _ => None,
            };
            if let Some(number) = number {
                self.bump();
                return Ok(MdRef::Int(bits, number.sext(u64::from(bits.max(1)))));
            }
        }
        loop {
            match self.token.kind {
                Kind::Punct(b',' | b'}' | b')') => return Ok(MdRef::Constant(token.start)),
                Kind::Punct(b'(' | b'[' | b'{') => {
                    let Some(end) = self.lexer.balanced(self.token.start as usize) else {
                        return self.wrong("a bracket that closes");
                    };
                    self.lexer.seek(end);
                    self.token = self.lexer.next();
                }
                Kind::End | Kind::Unknown => return self.wrong("a constant"),
                _ => {
                    self.bump();
                }
            }
        }
    }
}
