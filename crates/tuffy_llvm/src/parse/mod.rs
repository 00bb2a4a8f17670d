//! Tokens to the syntax tree.
//!
//! [`parse_module`] reads all that stands outside of bodies and only finds the extents of bodies; `body` reads one of
//! them. Both go on after an error with the next line or definition, so that one run finds many. Nothing recurses
//! deeper than [`MAX_NESTING`].

mod attributes;
mod body;
mod call;
mod check;
mod constant_expr;
mod constants;
mod float;
mod function;
mod globals;
mod instruction;
mod locals;
mod memory;
mod metadata;
mod module;
mod types;
pub(crate) mod words;

use crate::ast::{Attr, MdRef, Module};
use crate::error::{Category, Notes, Problem};
use crate::lexer::{Kind, Lexer, Token, unescape};
use std::borrow::Cow;
use tuffy_ir::{Int, Span};

/// How many bytes of a token a message shows.
const MAX_SHOWN: usize = 60;

pub use module::parse_module;
pub(crate) use module::parse_module_and_go_on;

/// The deepest nesting of types and constants.
pub const MAX_NESTING: u32 = 128;

/// The largest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 31;

/// The widest integer type.
pub const MAX_INT_BITS: u32 = 1 << 20;

/// The largest alignment, in bytes.
pub const MAX_ALIGN: u64 = 1 << 32;

/// What reading something gives.
pub(crate) type Read<T> = Result<T, Box<Problem>>;

/// A reader within a module: where it stands, and what it fills.
pub(crate) struct Parser<'s, 'm> {
    pub(crate) lexer: Lexer<'s>,
    pub(crate) text: &'s [u8],
    /// The token that was not taken yet.
    pub(crate) token: Token,
    /// Where the last token ended.
    pub(crate) last_end: u32,
    pub(crate) module: &'m mut Module<'s>,
    pub(crate) notes: &'m mut Notes,
    pub(crate) depth: u32,
    /// Whether all that stands outside of bodies is known.
    pub(crate) complete: bool,
    /// Room for attributes that are being read.
    pub(crate) attribute_list: Vec<Attr<'s>>,
}

impl<'s, 'm> Parser<'s, 'm> {
    pub(crate) fn new(module: &'m mut Module<'s>, notes: &'m mut Notes, stretch: std::ops::Range<usize>) -> Self {
        let text = module.text;
        let mut lexer = Lexer::new(text, stretch.start, stretch.end);
        let token = lexer.next();
        Parser {
            lexer,
            text,
            token,
            last_end: stretch.start as u32,
            module,
            notes,
            depth: 0,
            complete: false,
            attribute_list: Vec::new(),
        }
    }

    /// Takes the token.
    #[inline]
    pub(crate) fn bump(&mut self) -> Token {
        let token = self.token;
        self.last_end = token.end;
        self.token = self.lexer.next();
        token
    }

    /// Goes on from another place.
    pub(crate) fn seek(&mut self, at: usize) {
        self.lexer.seek(at);
        self.last_end = at as u32;
        self.token = self.lexer.next();
    }

    #[inline]
    pub(crate) fn bytes(&self, token: Token) -> &'s [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The token's bytes, for messages; no more of them than a reader needs.
    pub(crate) fn shown(&self, token: Token) -> Cow<'s, str> {
        let bytes = self.bytes(token);
        match bytes.get(..MAX_SHOWN) {
            Some(first) if bytes.len() > MAX_SHOWN => format!("{}…", String::from_utf8_lossy(first)).into(),
            _ => String::from_utf8_lossy(bytes),
        }
    }

    #[inline]
    pub(crate) fn at_punct(&self, b: u8) -> bool {
        self.token.kind == Kind::Punct(b)
    }

    /// Takes a byte if it is there.
    #[inline]
    pub(crate) fn eat(&mut self, b: u8) -> bool {
        let there = self.at_punct(b);
        if there {
            self.bump();
        }
        there
    }

    pub(crate) fn expect(&mut self, b: u8) -> Read<()> {
        if self.eat(b) { Ok(()) } else { Err(self.wanted(&format!("`{}`", b as char))) }
    }

    /// The word that is next; empty if it is none.
    #[inline]
    pub(crate) fn word(&self) -> &'s [u8] {
        if self.token.kind == Kind::Word { self.bytes(self.token) } else { b"" }
    }

    /// Takes a word if it is there.
    #[inline]
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let there = self.word() == word.as_bytes();
        if there {
            self.bump();
        }
        there
    }

    pub(crate) fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.eat_word(word) { Ok(()) } else { Err(self.wanted(&format!("`{word}`"))) }
    }

    /// Whether a comma is next that does not begin attachments; takes it.
    #[inline]
    pub(crate) fn eat_comma(&mut self) -> bool {
        if !self.at_punct(b',') {
            return false;
        }
        // The lexer already stands behind the comma.
        let mut ahead = self.lexer.clone();
        if ahead.skip_space() == b'!' && ahead.next().kind == Kind::MdName {
            return false;
        }
        self.bump();
        true
    }

    pub(crate) fn span(&self) -> Span {
        self.token.start..self.token.end.max(self.token.start + 1)
    }

    pub(crate) fn since(&self, start: u32) -> Span {
        start..self.last_end.max(start + 1)
    }

    /// The error that something else stands here.
    #[cold]
    pub(crate) fn wanted(&self, what: &str) -> Box<Problem> {
        let found = match self.token.kind {
            Kind::End => "the text ends".to_owned(),
            _ => format!("found `{}`", self.shown(self.token)),
        };
        self.error(self.span(), format!("expected {what}, {found}"))
    }

    #[cold]
    pub(crate) fn error(&self, span: Span, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem::wrong(span, message))
    }

    #[cold]
    pub(crate) fn unsupported(&self, span: Span, category: Category, name: impl Into<String>) -> Box<Problem> {
        Box::new(Problem::unsupported(span, category, name))
    }

    /// Does something one level deeper, or says that it is too deep.
    pub(crate) fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= MAX_NESTING {
            return Err(self.error(self.span(), format!("nested deeper than {MAX_NESTING}")));
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// A number that fits 64 bits.
    pub(crate) fn u64(&mut self, what: &str) -> Read<u64> {
        let digits = self.bytes(self.token);
        if self.token.kind == Kind::Int && digits.iter().all(u8::is_ascii_digit) {
            let value = digits.iter().try_fold(0u64, |n, b| n.checked_mul(10)?.checked_add(u64::from(b - b'0')));
            if let Some(value) = value {
                self.bump();
                return Ok(value);
            }
            return Err(self.error(self.span(), format!("`{}` is too large for {what}", self.shown(self.token))));
        }
        Err(self.wanted(what))
    }

    /// A number that fits 32 bits.
    pub(crate) fn u32(&mut self, what: &str) -> Read<u32> {
        let span = self.span();
        let value = self.u64(what)?;
        u32::try_from(value).map_err(|_| self.error(span, format!("`{value}` is too large for {what}")))
    }

    /// An integer of any size.
    pub(crate) fn int(&mut self) -> Read<Int> {
        if self.token.kind != Kind::Int {
            return Err(self.wanted("an integer"));
        }
        let Some(value) = read_int(self.bytes(self.token)) else {
            return Err(self.error(self.span(), format!("`{}` is no integer", self.shown(self.token))));
        };
        self.bump();
        Ok(value)
    }

    /// `"…"`
    pub(crate) fn string(&mut self, what: &str) -> Read<Cow<'s, [u8]>> {
        if self.token.kind != Kind::Text {
            return Err(self.wanted(what));
        }
        let bytes = self.bytes(self.token);
        self.bump();
        Ok(unescape(&bytes[1..bytes.len() - 1]))
    }

    /// `"…"` as UTF-8.
    pub(crate) fn utf8(&mut self, what: &str) -> Read<Cow<'s, str>> {
        let span = self.span();
        let bytes = self.string(what)?;
        to_str(bytes).ok_or_else(|| self.error(span, format!("{what} is not UTF-8")))
    }

    /// The name in a token with a sigil, or in a label; as UTF-8.
    pub(crate) fn name_of(&self, token: Token) -> Read<Cow<'s, str>> {
        let name = name_bytes(self.bytes(token), token.kind);
        to_str(name).ok_or_else(|| self.error(token.start..token.end, "a name that is not UTF-8"))
    }

    /// Past what closes the bracket at `open`; of `braces`, only those count. If nothing closes it, the rest of the
    /// text belongs to it: reading ends, so that it is looked through only once.
    pub(crate) fn closing(&mut self, open: usize, braces: bool) -> Read<usize> {
        let found = if braces { self.lexer.braced(open) } else { self.lexer.balanced(open) };
        found.ok_or_else(|| {
            let problem = self.error(open as u32..open as u32 + 1, "nothing closes this");
            self.seek(self.lexer.limit());
            problem
        })
    }

    /// `(…)`: the text between the parentheses.
    pub(crate) fn parenthesized(&mut self) -> Read<&'s str> {
        if !self.at_punct(b'(') {
            return Err(self.wanted("`(`"));
        }
        let open = self.token.start as usize;
        let end = self.closing(open, false)?;
        self.seek(end);
        let inner = &self.text[open + 1..end - 1];
        std::str::from_utf8(inner).map_err(|_| self.error(open as u32..end as u32, "text that is not UTF-8"))
    }

    /// `align N` after the word.
    pub(crate) fn align_value(&mut self) -> Read<u64> {
        let paren = self.eat(b'(');
        let span = self.span();
        let value = self.u64("an alignment")?;
        if paren {
            self.expect(b')')?;
        }
        if !value.is_power_of_two() || value > MAX_ALIGN {
            return Err(self.error(span, format!("`{value}` is no alignment: a power of two up to {MAX_ALIGN}")));
        }
        Ok(value)
    }

    /// `addrspace(N)`, if it is there.
    pub(crate) fn address_space(&mut self) -> Read<Option<u32>> {
        if !self.eat_word("addrspace") {
            return Ok(None);
        }
        self.expect(b'(')?;
        let space = if self.token.kind == Kind::Text {
            // `addrspace("A")`: a space that the data layout names.
            let layout = &self.module.layout;
            let (alloca, global, program) = (layout.alloca_space, layout.global_space, layout.program_space);
            match &*self.string("an address space")? {
                b"A" => alloca,
                b"G" => global,
                b"P" => program,
                _ => return Err(self.error(self.since(self.last_end - 1), "an unknown address space")),
            }
        } else {
            self.u32("an address space")?
        };
        self.expect(b')')?;
        Ok(Some(space))
    }

    /// Notes something that was left out.
    pub(crate) fn note(&mut self, span: Span, message: impl FnOnce() -> String) {
        self.notes.add(span, message());
    }

    /// A reference to metadata that is not a value: `!5`, `!{…}`, `!"…"`, `!DI…(…)`.
    pub(crate) fn md_ref(&mut self) -> Read<MdRef<'s>> {
        let token = self.token;
        match token.kind {
            Kind::MdNumber => {
                self.bump();
                let digits = &self.bytes(token)[1..];
                let number = digits.iter().try_fold(0u32, |n, b| n.checked_mul(10)?.checked_add(u32::from(b - b'0')));
                number
                    .map(MdRef::Node)
                    .ok_or_else(|| self.error(token.start..token.end, "the number of this node is too large"))
            }
            Kind::Bang => {
                self.bump();
                match self.token.kind {
                    Kind::Text => Ok(MdRef::Text(self.string("a string")?)),
                    Kind::Punct(b'{') => self.inline_md(token.start),
                    _ => Err(self.wanted("a metadata node")),
                }
            }
            Kind::MdName => {
                self.bump();
                self.inline_md(token.start)
            }
            _ => Err(self.wanted("metadata")),
        }
    }

    fn inline_md(&mut self, at: u32) -> Read<MdRef<'s>> {
        if !matches!(self.token.kind, Kind::Punct(b'(' | b'{')) {
            return Err(self.wanted("a metadata node"));
        }
        let end = self.closing(self.token.start as usize, false)?;
        self.seek(end);
        Ok(MdRef::Inline(at))
    }
}

/// An integer: decimal with a sign or not, `u0x…`, or `s0x…` in two's complement of as many bits as the digits have.
pub(crate) fn read_int(text: &[u8]) -> Option<Int> {
    let digits = |d: &[u8], radix| std::str::from_utf8(d).ok().and_then(|d| Int::from_digits(d, radix));
    match text {
        [b'u', b'0', b'x', hex @ ..] => digits(hex, 16),
        [b's', b'0', b'x', hex @ ..] => digits(hex, 16).map(|n| n.sext(4 * hex.len() as u64)),
        [b'-', rest @ ..] => digits(rest, 10).map(|n| n.neg()),
        _ => digits(text, 10),
    }
}

/// The name within a token: without sigil, quotes and escapes.
pub(crate) fn name_bytes(token: &[u8], kind: Kind) -> Cow<'_, [u8]> {
    let inner = match kind {
        Kind::Label => &token[..token.len() - 1],
        _ => &token[1..],
    };
    match inner {
        [b'"', name @ .., b'"'] => unescape(name),
        _ if kind == Kind::MdName => unescape(inner),
        name => Cow::Borrowed(name),
    }
}

/// Bytes as text, if they are UTF-8.
pub(crate) fn to_str(bytes: Cow<'_, [u8]>) -> Option<Cow<'_, str>> {
    match bytes {
        Cow::Borrowed(b) => std::str::from_utf8(b).ok().map(Cow::Borrowed),
        Cow::Owned(b) => String::from_utf8(b).ok().map(Cow::Owned),
    }
}
