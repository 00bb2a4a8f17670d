//! Reading a module: top-level entries, types, annotations, signatures, attributes. Bodies are in `function`.

use super::comments::{Anchor, Comments};
use super::cursor::{Cursor, Parse, clip};
use super::source_map::SourceMap;
use crate::annotation::{Ann, AnnData, FpClasses, KnownBits, MAX_ALIGN_LOG2, Range};
use crate::attributes::{ATTRIBUTES, AttributeArg, AttributeValue, Attributes, Linkage};
use crate::diagnostic::{Diagnostic, Span, closest};
use crate::function::inst::Inst;
use crate::int::MAX_INT_BITS;
use crate::module::{Alias, Entry, Extern, ExternKind, Global, Init, Module};
use crate::name::Name;
use crate::signature::{Param, Passing, Signature};
use crate::types::{FloatKind, Lane, MAX_ADDRESS_SPACE, MAX_BYTES, MAX_TYPE_DEPTH, MachineType, Type, VecType};

/// After this many errors the reader gives up.
pub const MAX_READ_ERRORS: usize = 50;

/// The largest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 31;

/// A module as it was read, with what the module itself does not keep.
#[derive(Debug)]
pub struct Parsed {
    /// The module.
    pub module: Module,
    /// Where things stood.
    pub map: SourceMap,
    /// The comments; empty unless they were asked for.
    pub comments: Comments,
}

/// The words that begin what stands at the top level.
const KEYWORDS: [&str; 8] = ["func", "global", "const", "extern", "alias", "target", "source_directory", "assembly"];

/// Reads a module from bytes. Comments are kept if asked for.
pub fn read_text(bytes: &[u8], keep_comments: bool) -> Result<Parsed, Vec<Diagnostic>> {
    if bytes.len() > MAX_TEXT {
        return Err(vec![Diagnostic::new(0..0, format!("the text is larger than {MAX_TEXT} bytes"))]);
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(e) => {
            let at = e.valid_up_to() as u32;
            return Err(vec![Diagnostic::new(at..at + 1, "the text is not valid UTF-8")]);
        }
    };
    let mut reader = Reader {
        cur: Cursor::new(text, keep_comments),
        errors: Vec::new(),
        module: Module::new(),
        map: SourceMap::default(),
        target_span: None,
        directory_span: None,
        stopped: false,
    };
    if text.starts_with('\u{feff}') {
        // Some editors mark UTF-8 so.
        reader.cur.pos = '\u{feff}'.len_utf8();
    }
    reader.module();
    let Reader { cur, mut errors, module, map, .. } = reader;
    errors.sort_by_key(|e| e.span.start);
    let comments = cur.comments.map(|c| c.finish()).unwrap_or_default();
    if errors.is_empty() { Ok(Parsed { module, map, comments }) } else { Err(errors) }
}

/// Reads a module from text, without comments.
pub fn read_module(text: &str) -> Result<Module, Vec<Diagnostic>> {
    read_text(text.as_bytes(), false).map(|p| p.module)
}

/// Reads a symbol as commands take it: `@name`, `@"odd name"`.
pub fn parse_function_name(text: &str) -> Option<Name> {
    let mut cur = Cursor::new(text, false);
    let name = cur.sigil_name(b'@', "a name").ok()?;
    cur.at_end().then_some(name)
}

pub(super) struct Reader<'s> {
    pub(super) cur: Cursor<'s>,
    pub(super) errors: Vec<Diagnostic>,
    pub(super) module: Module,
    pub(super) map: SourceMap,
    target_span: Option<Span>,
    directory_span: Option<Span>,
    /// Whether the rest of the text cannot be made sense of.
    stopped: bool,
}

impl<'s> Reader<'s> {
    /// Keeps an error, unless the reader has given up.
    #[allow(clippy::boxed_local, reason = "errors travel boxed")]
    pub(super) fn report(&mut self, error: Box<Diagnostic>) {
        if !self.full() {
            self.errors.push(*error);
        }
    }

    /// Keeps a last error: what follows would only be its echo.
    pub(super) fn stop(&mut self, error: Box<Diagnostic>) {
        self.report(error);
        self.stopped = true;
    }

    /// Whether the reader has given up.
    pub(super) fn full(&self) -> bool {
        self.stopped || self.errors.len() >= MAX_READ_ERRORS
    }

    fn module(&mut self) {
        loop {
            self.cur.skip_blank();
            if self.cur.at_end() || self.full() {
                return;
            }
            if let Err(e) = self.entry() {
                self.report(e);
                self.skip_entry();
            }
        }
    }

    /// Goes to the next line that can begin an entry.
    fn skip_entry(&mut self) {
        loop {
            self.cur.pos = self.cur.line_end();
            if self.cur.at_end() {
                return;
            }
            self.cur.pos += 1;
            if KEYWORDS.contains(&self.cur.peek_word()) {
                return;
            }
        }
    }

    fn entry(&mut self) -> Parse<()> {
        let start = self.cur.pos;
        let word = self.cur.peek_word();
        let at = self.module.entries().len() as u32;
        if !KEYWORDS.contains(&word) {
            let error = self
                .cur
                .expected::<()>("`func`, `global`, `const`, `extern`, `alias`, `assembly` or `target`")
                .unwrap_err();
            let near = closest(word, KEYWORDS);
            return Err(match near {
                Some(near) => Box::new(error.hint(format!("did you mean `{near}`?"))),
                None => error,
            });
        }
        self.cur.begin(match word {
            "target" => Anchor::Target,
            "source_directory" => Anchor::SourceDirectory,
            "assembly" => Anchor::Assembly(self.module.assembly.len() as u32),
            _ => Anchor::Entry(at),
        });
        self.cur.pos += word.len();
        let entry = match word {
            "target" => {
                let triple = self.cur.string_name()?;
                let span = self.cur.span_from(start);
                if triple.as_str().is_empty() {
                    let error = Diagnostic::new(span, "the target is empty");
                    return Err(Box::new(error.hint("leave the line out for a module of no target")));
                }
                if let Some(first) = self.target_span.replace(span.clone()) {
                    return Err(Box::new(Diagnostic::new(span, "a second target").related(first, "the first one")));
                }
                self.module.target = triple.as_str().to_owned();
                return self.end_of_line();
            }
            "source_directory" => {
                let directory = self.cur.string_name()?;
                let span = self.cur.span_from(start);
                if directory.as_str().is_empty() {
                    return Err(Box::new(Diagnostic::new(span, "the name of the folder is empty")));
                }
                if let Some(first) = self.directory_span.replace(span.clone()) {
                    let error = Diagnostic::new(span, "a second folder of source files");
                    return Err(Box::new(error.related(first, "the first one")));
                }
                self.module.source_directory = directory.as_str().to_owned();
                return self.end_of_line();
            }
            "assembly" => {
                let text = self.cur.string_name()?;
                self.module.assembly.push(text);
                return self.end_of_line();
            }
            "global" | "const" => Entry::Global(self.global(word == "const")?),
            "extern" => Entry::Extern(self.external()?),
            "alias" => Entry::Alias(self.alias()?),
            _ => {
                let function = self.function(at)?;
                self.add(Entry::Function(*function), start);
                return Ok(());
            }
        };
        self.map.entries.push(start as u32);
        self.add(entry, start);
        self.end_of_line()
    }

    fn add(&mut self, entry: Entry, start: usize) {
        let name = entry.name();
        if self.module.add(entry).is_err() {
            let end = self.cur.src[start..].iter().position(|&b| b == b'\n').map_or(self.cur.src.len(), |i| start + i);
            let first = self.module.entries().iter().position(|e| e.name() == name).unwrap_or(0);
            let first = self.map.entries[first];
            self.map.entries.pop();
            let error = Diagnostic::new(start as u32..end as u32, format!("the symbol @{name} is defined twice"));
            self.report(Box::new(error.related(first..first + 1, "the first one")));
        }
    }

    pub(super) fn end_of_line(&mut self) -> Parse<()> {
        if self.cur.at_line_end() { Ok(()) } else { self.cur.expected("the end of the line") }
    }

    pub(super) fn linkage(&mut self) -> Linkage {
        self.cur.skip_space();
        let word = self.cur.peek_word();
        match Linkage::ALL.into_iter().find(|l| l.as_str() == word) {
            Some(linkage) => {
                self.cur.pos += word.len();
                linkage
            }
            None => Linkage::Public,
        }
    }

    fn global(&mut self, constant: bool) -> Parse<Global> {
        let linkage = self.linkage();
        let thread_local = self.cur.eat_word("thread_local");
        let name = self.cur.sigil_name(b'@', "a name such as `@data`")?;
        let attributes = self.attributes(false)?;
        self.cur.expect(b'=')?;
        let init = self.init()?;
        Ok(Global { name, linkage, constant, thread_local, attributes, init })
    }

    fn alias(&mut self) -> Parse<Alias> {
        let linkage = self.linkage();
        let name = self.cur.sigil_name(b'@', "a name such as `@other`")?;
        let attributes = self.attributes(true)?;
        self.cur.expect(b'=')?;
        let target = self.cur.sigil_name(b'@', "what the alias stands for, such as `@f`")?;
        Ok(Alias { name, linkage, target, attributes })
    }

    fn init(&mut self) -> Parse<Vec<Init>> {
        if !self.cur.eat(b'{') {
            return Ok(vec![self.init_piece()?]);
        }
        let mut pieces = Vec::new();
        let entry = self.module.entries().len() as u32;
        self.list(b'}', |r| {
            r.cur.begin(Anchor::Item(entry, Inst::NONE, pieces.len() as u32));
            pieces.push(r.init_piece()?);
            Ok(())
        })?;
        self.cur.begin(Anchor::ListEnd(entry, Inst::NONE));
        self.cur.resume(Anchor::Entry(entry));
        Ok(pieces)
    }

    /// Items separated by commas, up to a closing bracket; the opening one was just taken.
    pub(super) fn list(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Parse<()>) -> Parse<()> {
        let open = self.cur.pos - 1;
        let done = self.items_until(close, &mut item);
        done.map_err(|mut e| {
            // The bracket may have been left open by mistake, and what follows taken for a part of the list.
            let far = self.cur.src[open..].get(..(e.span.start as usize).saturating_sub(open));
            if e.related.is_none() && far.is_some_and(|text| text.contains(&b'\n')) {
                e.related = Some((open as u32..open as u32 + 1, "the list begins here".to_owned()));
            }
            e
        })
    }

    fn items_until(&mut self, close: u8, item: &mut dyn FnMut(&mut Self) -> Parse<()>) -> Parse<()> {
        self.cur.in_list();
        while !self.cur.eat(close) {
            item(self)?;
            self.cur.in_list();
            if !self.cur.eat(b',') && self.cur.peek() != close {
                return self.cur.expected(&format!("`,` or `{}`", close as char));
            }
            self.cur.in_list();
        }
        Ok(())
    }

    fn init_piece(&mut self) -> Parse<Init> {
        self.cur.skip_space();
        if self.cur.peek() == b'"' {
            return self.cur.string().map(Init::Bytes);
        }
        match self.cur.peek_word() {
            "zero" => {
                self.cur.word();
                Ok(Init::Zero(self.cur.number("a byte count", 1 << 40)?))
            }
            "uninit" => {
                self.cur.word();
                Ok(Init::Uninit(self.cur.number("a byte count", 1 << 40)?))
            }
            word @ ("addr" | "distance") => {
                let make = if word == "addr" { Init::Addr } else { Init::Distance };
                self.cur.word();
                let name = self.cur.sigil_name(b'@', "a name such as `@data`")?;
                let offset = if self.cur.eat(b'+') {
                    self.cur.number("an offset", i64::MAX as u64)? as i64
                } else if self.cur.eat(b'-') {
                    0i64.wrapping_sub_unsigned(self.cur.number("an offset", 1 << 63)?)
                } else {
                    0
                };
                Ok(make(name, offset))
            }
            _ => self.cur.expected("a string, `zero N`, `uninit N`, `addr @name` or `distance @name`"),
        }
    }

    fn external(&mut self) -> Parse<Extern> {
        let weak = self.cur.eat_word("weak");
        let thread_local = self.cur.eat_word("thread_local");
        if self.cur.eat_word("global") {
            let name = self.cur.sigil_name(b'@', "a name such as `@data`")?;
            let attributes = self.attributes(false)?;
            return Ok(Extern { name, weak, kind: ExternKind::Global { thread_local }, attributes });
        }
        if thread_local || !self.cur.eat_word("func") {
            return self.cur.expected(if thread_local { "`global`" } else { "`func` or `global`" });
        }
        let name = self.cur.sigil_name(b'@', "a name such as `@f`")?;
        let signature = self.signature()?;
        let attributes = self.attributes(true)?;
        Ok(Extern { name, weak, kind: ExternKind::Function(signature), attributes })
    }

    pub(super) fn attributes(&mut self, function: bool) -> Parse<Attributes> {
        let mut attributes = Attributes::default();
        loop {
            self.cur.skip_space();
            let start = self.cur.pos;
            let word = self.cur.peek_word();
            if word.is_empty() {
                return Ok(attributes);
            }
            self.cur.pos += word.len();
            let span = self.cur.span_from(start);
            let allowed = |s: &&crate::attributes::AttributeSpec| if function { s.on_function } else { s.on_global };
            let Some(spec) = ATTRIBUTES.iter().filter(allowed).find(|s| s.name == word) else {
                let what = if function { "function" } else { "global" };
                let mut error = Diagnostic::new(span, format!("a {what} has no attribute `{}`", clip(word)));
                if let Some(near) = closest(word, ATTRIBUTES.iter().filter(allowed).map(|s| s.name)) {
                    error = error.hint(format!("did you mean `{near}`?"));
                }
                return Err(Box::new(error));
            };
            if attributes.has(word) {
                return self.cur.error(span, format!("the attribute `{word}` is given twice"));
            }
            let value = match spec.arg {
                AttributeArg::None => AttributeValue::Flag,
                arg => {
                    self.cur.expect(b'(')?;
                    let value = match arg {
                        AttributeArg::Str => AttributeValue::Str(self.cur.string_name()?),
                        AttributeArg::Align => AttributeValue::Align(self.power_of_two()?),
                        AttributeArg::Bytes => {
                            AttributeValue::Bytes(self.cur.number("a number of bytes", u32::MAX.into())? as u32)
                        }
                        _ => AttributeValue::Symbol(self.cur.sigil_name(b'@', "a name such as `@f`")?),
                    };
                    self.cur.expect(b')')?;
                    value
                }
            };
            attributes.set(word, value);
        }
    }

    /// A power of two, as its exponent.
    pub(super) fn power_of_two(&mut self) -> Parse<u8> {
        self.cur.skip_space();
        let start = self.cur.pos;
        let n = self.cur.number("an alignment", 1 << MAX_ALIGN_LOG2)?;
        if n.is_power_of_two() {
            Ok(n.trailing_zeros() as u8)
        } else {
            self.cur.error(self.cur.span_from(start), "an alignment is a power of two")
        }
    }

    /// `(params) [-> type]`.
    pub(super) fn signature(&mut self) -> Parse<Signature> {
        let mut signature = Signature::default();
        self.cur.expect(b'(')?;
        self.list(b')', |r| {
            if signature.variadic {
                return r.cur.expected("`)` after `...`");
            }
            signature.variadic = r.cur.eat_word("...");
            if !signature.variadic {
                signature.params.push(r.param()?);
            }
            Ok(())
        })?;
        if self.cur.eat_arrow() {
            let ty = self.ty()?;
            signature.ret = Some((ty, self.annotation()?));
        }
        Ok(signature)
    }

    fn param(&mut self) -> Parse<Param> {
        let mut name = None;
        self.cur.skip_space();
        if self.cur.peek() == b'%' {
            name = Some(self.cur.sigil_name(b'%', "a parameter name")?);
            self.cur.expect(b':')?;
        }
        let ty = self.ty()?;
        let ann = self.annotation()?;
        let passing = if self.cur.eat_word("sret") {
            Passing::Sret
        } else if self.cur.eat_word("byval") {
            self.cur.expect(b'(')?;
            let size = self.cur.number("a byte count", u64::from(u32::MAX))? as u32;
            self.cur.expect(b',')?;
            let align_log2 = self.power_of_two()?;
            self.cur.expect(b')')?;
            Passing::ByVal { size, align_log2 }
        } else {
            Passing::Direct
        };
        Ok(Param { ty, ann, passing, name })
    }

    /// A type.
    pub(super) fn ty(&mut self) -> Parse<Type> {
        self.ty_at(0)
    }

    fn ty_at(&mut self, depth: usize) -> Parse<Type> {
        self.cur.skip_space();
        let start = self.cur.pos;
        if depth > MAX_TYPE_DEPTH {
            return self.cur.error(start as u32..start as u32 + 1, format!("types nest deeper than {MAX_TYPE_DEPTH}"));
        }
        if self.cur.eat(b'[') {
            let element = self.ty_at(depth + 1)?;
            self.cur.expect(b';')?;
            let count = self.cur.number("an element count", u64::from(u32::MAX))?;
            self.cur.expect(b']')?;
            return self.made(start, Type::array(element, count));
        }
        let word = self.cur.word();
        if let Some(kind) = FloatKind::ALL.into_iter().find(|k| k.name() == word) {
            return Ok(Type::float(kind));
        }
        if let Some(m) = MachineType::all().find(|m| m.to_string() == word) {
            return Ok(Type::machine(m.width, m.ext));
        }
        match word {
            "int" => Ok(Type::INT),
            "bool" => Ok(Type::BOOL),
            "mem" => Ok(Type::MEM),
            "byte" => Ok(Type::byte(self.parenthesized("a byte count", 1, MAX_BYTES)?)),
            "ptr" if self.cur.peek() == b'(' => {
                Ok(Type::ptr(self.parenthesized("an address space", 0, MAX_ADDRESS_SPACE)?))
            }
            "ptr" => Ok(Type::PTR),
            "vec" => {
                self.cur.expect(b'<')?;
                let scalable = self.cur.eat_word("vscale");
                if scalable && !self.cur.eat_word("x") {
                    return self.cur.expected("`x`");
                }
                let bits = self.cur.number("a bit count", u64::from(u32::MAX))? as u32;
                self.cur.expect(b',')?;
                let lane = self.lane(depth)?;
                self.cur.expect(b'>')?;
                self.made(start, Type::vec(VecType { bits, scalable, lane }))
            }
            "struct" => {
                self.cur.expect(b'{')?;
                let mut fields = Vec::new();
                self.list(b'}', |r| {
                    fields.push(r.ty_at(depth + 1)?);
                    Ok(())
                })?;
                self.made(start, Type::structure(&fields))
            }
            _ => {
                self.cur.pos = start;
                let error = self.cur.expected::<Type>("a type").unwrap_err();
                let hint = match word {
                    "float" => Some("did you mean `f32`?".to_owned()),
                    "double" => Some("did you mean `f64`?".to_owned()),
                    w if w.len() > 1
                        && w.starts_with(['i', 'u', 's'])
                        && w[1..].bytes().all(|b| b.is_ascii_digit()) =>
                    {
                        Some(format!("integers have no width: write `int`, or `int:s{0}` with an annotation", &w[1..]))
                    }
                    _ => closest(
                        word,
                        ["int", "bool", "mem", "byte", "ptr", "vec", "struct", "bf16", "f16", "f32", "f64"],
                    )
                    .map(|near| format!("did you mean `{near}`?")),
                };
                Err(match hint {
                    Some(hint) => Box::new(error.hint(hint)),
                    None => error,
                })
            }
        }
    }

    fn made(&self, start: usize, ty: Result<Type, String>) -> Parse<Type> {
        ty.or_else(|message| self.cur.error(self.cur.span_from(start), message))
    }

    fn parenthesized(&mut self, what: &str, min: u32, max: u32) -> Parse<u32> {
        self.cur.expect(b'(')?;
        self.cur.skip_space();
        let start = self.cur.pos;
        let n = self.cur.number(what, max.into())? as u32;
        if n < min {
            return self.cur.error(self.cur.span_from(start), format!("{what} is at least {min}"));
        }
        self.cur.expect(b')')?;
        Ok(n)
    }

    fn lane(&mut self, depth: usize) -> Parse<Lane> {
        self.cur.skip_space();
        let start = self.cur.pos;
        if self.cur.eat_word("int") {
            if self.cur.peek() != b'(' {
                let error = Diagnostic::new(self.cur.span_from(start), "an integer lane needs a width");
                return Err(Box::new(error.hint("for example `int(32)`")));
            }
            return Ok(Lane::Int(self.parenthesized("a lane width", 1, 1 << 16)?));
        }
        let ty = self.ty_at(depth + 1)?;
        match ty.kind() {
            crate::TypeKind::Bool => Ok(Lane::Bool),
            crate::TypeKind::Float(k) => Ok(Lane::Float(k)),
            crate::TypeKind::Ptr(space) => Ok(Lane::Ptr(space)),
            crate::TypeKind::Byte(n) if n <= 8192 => Ok(Lane::Byte(n)),
            _ => self.cur.error(self.cur.span_from(start), format!("`{ty}` cannot be a lane")),
        }
    }

    /// Any number of annotations.
    pub(super) fn annotation(&mut self) -> Parse<Ann> {
        self.annotations(Ann::NONE, 0)
    }

    /// Any number of annotations, each after a colon, besides one that was read already.
    fn annotations(&mut self, mut ann: Ann, depth: usize) -> Parse<Ann> {
        while self.cur.peek() == b':' {
            let start = self.cur.pos;
            self.cur.pos += 1;
            match self.annotation_part(depth)? {
                Some(part) => ann = ann.intersect(part),
                None => {
                    self.cur.pos = start;
                    break;
                }
            }
        }
        Ok(ann)
    }

    /// The annotations of the fields of a struct, in parentheses: each without its first colon, `_` for none.
    fn field_annotations(&mut self, start: usize, depth: usize) -> Parse<Ann> {
        if depth > MAX_TYPE_DEPTH {
            return self.cur.error(self.cur.span_from(start), format!("types nest deeper than {MAX_TYPE_DEPTH}"));
        }
        let mut list = Vec::new();
        self.list(b')', |r| {
            r.cur.skip_space();
            let none = r.cur.eat_word("_");
            let first = if none { Some(Ann::NONE) } else { r.annotation_part(depth + 1)? };
            let Some(first) = first else { return r.cur.expected("an annotation or `_`") };
            list.push(if none { first } else { r.annotations(first, depth + 1)? });
            Ok(())
        })?;
        Ok(Ann::fields(&list))
    }

    /// One annotation after its colon; `None` if it is something else (a type, or the end of a block header).
    fn annotation_part(&mut self, depth: usize) -> Parse<Option<Ann>> {
        let start = self.cur.pos;
        let word = self.cur.peek_word();
        let kind = word.as_bytes().first().copied().unwrap_or(0);
        if word.len() > 1 && matches!(kind, b's' | b'u') && word[1..].bytes().all(|b| b.is_ascii_digit()) {
            self.cur.pos += 1;
            let n = self.cur.number("a width", MAX_INT_BITS)? as u32;
            return match kind {
                b's' if n == 0 => self.cur.error(self.cur.span_from(start), "a signed range has at least one bit"),
                b's' => Ok(Some(Ann::s(n))),
                _ => Ok(Some(Ann::u(n))),
            };
        }
        if !matches!(word, "known" | "nofpclass" | "align" | "fields") {
            let another_type = self.cur.peek() == b' ' || word.is_empty() || self.at_type(word);
            if another_type {
                return Ok(None);
            }
            let error = self.cur.expected::<()>("an annotation").unwrap_err();
            return Err(Box::new(
                error.hint("annotations are :sN, :uN, :known(…), :nofpclass(…), :align(N) and :fields(…)"),
            ));
        }
        self.cur.pos += word.len();
        self.cur.expect(b'(')?;
        if word == "fields" {
            return self.field_annotations(start, depth).map(Some);
        }
        let data = match word {
            "known" => {
                let from = self.cur.pos;
                let len = self.cur.src[from..].iter().take_while(|b| b"01?x_".contains(b)).count();
                self.cur.pos += len;
                let Some(known) = KnownBits::parse(&self.cur.text[from..from + len]) else {
                    if len as u64 > MAX_INT_BITS {
                        return self
                            .cur
                            .error(from as u32..from as u32 + 1, format!("at most {MAX_INT_BITS} bits can be known"));
                    }
                    return self.cur.expected("bits: `0`, `1`, `?` or `x`");
                };
                AnnData { known, ..AnnData::default() }
            }
            "nofpclass" => {
                let mut classes = FpClasses::default();
                self.cur.skip_space();
                while self.cur.peek() != b')' {
                    let Some(class) = FpClasses::parse(self.cur.peek_word()) else {
                        let names = FpClasses::NAMES.join(" ");
                        let error = self.cur.expected::<()>("a float class").unwrap_err();
                        return Err(Box::new(error.hint(format!("classes are {names}, nan, inf, zero"))));
                    };
                    self.cur.word();
                    classes.0 |= class.0;
                    self.cur.skip_space();
                }
                AnnData { nofpclass: classes, ..AnnData::default() }
            }
            _ => AnnData { align_log2: self.power_of_two()?, ..AnnData::default() },
        };
        self.cur.expect(b')')?;
        Ok(Some(Ann::new(data)))
    }

    fn at_type(&self, word: &str) -> bool {
        self.cur.peek() == b'['
            || matches!(
                word,
                "int" | "bool" | "mem" | "byte" | "ptr" | "vec" | "struct" | "bf16" | "f16" | "f32" | "f64"
            )
    }
}

impl Range {
    /// The annotation that says just this.
    pub fn ann(self) -> Ann {
        match self {
            Range::Signed(n) => Ann::s(n),
            Range::Unsigned(n) => Ann::u(n),
        }
    }
}

/// Reads a string literal with its quotes, as commands take it.
pub fn parse_string(text: &str) -> Option<Vec<u8>> {
    let mut cur = Cursor::new(text, false);
    let bytes = cur.string().ok()?;
    cur.at_end().then_some(bytes)
}
