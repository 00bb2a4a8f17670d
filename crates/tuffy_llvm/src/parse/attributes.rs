//! Attributes. Words that change how values travel are strict; other words that are not known leave a note.

use super::{Parser, Read};
use crate::ast::{Attr, Attributes, Memory, TypeKind};
use crate::error::{Category, Problem};
use crate::lexer::Kind;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Whose attributes are read. They differ in what an unknown word may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Before the type of a result, where conventions and linkages stand as well: an unknown bare word is an error.
    Result,
    /// After the type of a parameter or argument.
    Param,
    /// After a parameter list, or in a group.
    Function,
}

/// Words without arguments that LLVM has.
const PLAIN: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
    "argmemonly",
    "builtin",
    "cold",
    "convergent",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "dead_on_return",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "flatten",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "inlinehint",
    "inreg",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "nonnull",
    "nooutline",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "null_pointer_is_valid",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "optsize",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "signext",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

/// Words whose arguments are kept as text.
const WITH_TEXT: &[&str] = &["allockind", "captures", "dead_on_return", "denormal_fpenv", "initializes", "nofpclass"];

/// What is known of a word.
#[derive(Clone, Copy)]
struct Known {
    name: &'static str,
    plain: bool,
    text: bool,
}

/// All words that LLVM has.
static KNOWN: LazyLock<FxHashMap<&'static [u8], Known>> = LazyLock::new(|| {
    let mut known = FxHashMap::default();
    for name in PLAIN.iter().chain(WITH_TEXT).chain(SPECIAL) {
        let is = Known { name, plain: PLAIN.contains(name), text: WITH_TEXT.contains(name) };
        known.insert(name.as_bytes(), is);
    }
    known
});

/// Words whose arguments have a meaning here.
const SPECIAL: &[&str] = &[
    "align",
    "alignstack",
    "allocsize",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "memory",
    "preallocated",
    "range",
    "sret",
    "uwtable",
    "vscale_range",
];

/// How many lists are remembered.
const RECENT: usize = 8;

/// One step of reading attributes.
enum Step<'s> {
    Attr(Attr<'s>),
    LeftOut,
    End,
}

impl<'s> Parser<'s, '_> {
    /// Attributes as long as they last. Groups are added to `groups`, or resolved when that is absent.
    pub(crate) fn attributes(
        &mut self,
        place: Place,
        mut groups: Option<&mut Vec<(u32, u32)>>,
    ) -> Read<Attributes<'s>> {
        if !matches!(self.token.kind, Kind::Word | Kind::Text | Kind::Group) {
            return Ok(Attributes::default());
        }
        let mut list = std::mem::take(&mut self.attribute_list);
        list.clear();
        let read = self.read_attributes(place, &mut groups, &mut list);
        let attrs = self.shared_list(&mut list);
        self.attribute_list = list;
        read.map(|()| attrs)
    }

    /// The list, shared with an equal one if there was one a short while ago: most lists are one of a few.
    fn shared_list(&mut self, list: &mut Vec<Attr<'s>>) -> Attributes<'s> {
        if list.is_empty() {
            return Attributes::default();
        }
        let recent = &mut self.module.recent_attributes;
        if let Some(known) = recent.iter().find(|known| known.as_slice() == &list[..]) {
            return known.clone();
        }
        let attrs = Attributes::new(list.drain(..));
        if recent.len() < RECENT {
            recent.push(attrs.clone());
        } else {
            recent[self.module.next_recent % RECENT] = attrs.clone();
            self.module.next_recent += 1;
        }
        attrs
    }

    fn read_attributes(
        &mut self,
        place: Place,
        groups: &mut Option<&mut Vec<(u32, u32)>>,
        list: &mut Vec<Attr<'s>>,
    ) -> Read<()> {
        loop {
            match self.token.kind {
                Kind::Word if place == Place::Result && self.at_type() => break,
                Kind::Word if place == Place::Param && begins_constant(self.word()) => break,
                Kind::Word if place == Place::Function && self.is_past_attributes() => break,
                Kind::Word => match self.attribute(place)? {
                    Step::Attr(attr) => list.push(attr),
                    Step::LeftOut => {}
                    Step::End => break,
                },
                Kind::Text if place == Place::Function => {
                    let key = self.utf8("an attribute")?;
                    let value = if self.eat(b'=') { self.utf8("a value")? } else { "".into() };
                    list.push(Attr::Text(key, value));
                }
                Kind::Group if place == Place::Function => {
                    let token = self.bump();
                    let number = super::constants::number_of(&self.bytes(token)[1..]).unwrap_or(u32::MAX);
                    match (&mut *groups, self.module.groups.get(&number)) {
                        (Some(groups), _) => groups.push((number, token.start)),
                        (None, Some(group)) => list.extend(group.iter().cloned()),
                        (None, None) => {
                            let message = format!("the attribute group `{}` is not defined", self.shown(token));
                            return Err(self.error(token.start..token.end, message));
                        }
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    /// One attribute that begins with a word; `None` if it is left out.
    fn attribute(&mut self, place: Place) -> Read<Step<'s>> {
        let token = self.token;
        let word = self.bytes(token);
        // The most common ones first.
        if word == b"noundef" {
            self.bump();
            return Ok(Step::Attr(Attr::Word("noundef")));
        }
        let attr = match word {
            b"align" => {
                self.bump();
                self.eat(b'=');
                Attr::Align(self.align_value()?)
            }
            b"byval" | b"byref" | b"sret" | b"inalloca" | b"preallocated" | b"elementtype" => {
                self.bump();
                if !self.eat(b'(') {
                    let name = format!("{} without a type", self.shown(token));
                    return Err(self.unsupported(token.start..token.end, Category::Attribute, name));
                }
                let ty = self.value_type()?;
                self.expect(b')')?;
                match word {
                    b"byval" => Attr::ByVal(ty),
                    b"byref" => Attr::ByRef(ty),
                    b"sret" => Attr::SRet(ty),
                    b"inalloca" => Attr::InAlloca(ty),
                    b"preallocated" => Attr::Preallocated(ty),
                    _ => Attr::ElementType(ty),
                }
            }
            b"alignstack" | b"dereferenceable" | b"dereferenceable_or_null" => {
                self.bump();
                let paren = self.eat(b'(');
                if !paren {
                    self.expect(b'=')?;
                }
                let value = self.u64("a number of bytes")?;
                if paren {
                    self.expect(b')')?;
                }
                match word {
                    b"alignstack" => Attr::AlignStack(value),
                    b"dereferenceable" => Attr::Dereferenceable(value),
                    _ => Attr::DereferenceableOrNull(value),
                }
            }
            b"range" => self.range_attribute()?,
            b"allocsize" => {
                self.bump();
                self.expect(b'(')?;
                let size = self.u32("the index of a parameter")?;
                let count = if self.eat(b',') { Some(self.u32("the index of a parameter")?) } else { None };
                self.expect(b')')?;
                Attr::AllocSize(size, count)
            }
            b"vscale_range" => {
                self.bump();
                self.expect(b'(')?;
                let low = self.u32("a number")?;
                let high = if self.eat(b',') { self.u32("a number")? } else { low };
                self.expect(b')')?;
                Attr::VScaleRange(low, high)
            }
            b"uwtable" => {
                self.bump();
                let sync = self.at_punct(b'(') && self.parenthesized()?.trim() == "sync";
                Attr::UwTable { sync }
            }
            b"memory" => self.memory_attribute()?,
            _ => return self.plain_attribute(place),
        };
        Ok(Step::Attr(attr))
    }

    /// Whether a word in the place of a function's attributes is none. One that is not known is an attribute if it
    /// stands on the same line; on the next line it begins something else.
    fn is_past_attributes(&self) -> bool {
        if is_after_attributes(self.word()) {
            return true;
        }
        if KNOWN.contains_key(self.word()) {
            return false;
        }
        let between = &self.text[self.last_end as usize..self.token.start as usize];
        between.contains(&b'\n') || begins_definition(self.word()) || super::words::is_opcode(self.word())
    }

    fn plain_attribute(&mut self, place: Place) -> Read<Step<'s>> {
        let token = self.token;
        let known = KNOWN.get(self.bytes(token)).copied();
        if known.is_none() && place == Place::Param && super::words::is_opcode(self.bytes(token)) {
            return Ok(Step::End);
        }
        self.bump();
        let open = self.at_punct(b'(');
        match known {
            Some(known) if open && known.text => return Ok(Step::Attr(Attr::Args(known.name, self.parenthesized()?))),
            // Before version 16 these were words of their own; on parameters they still are.
            Some(known) if !open && known.plain => {
                let memory = match known.name {
                    "readnone" if place == Place::Function => Memory::all(0),
                    "readonly" if place == Place::Function => Memory::all(Memory::REF),
                    "writeonly" if place == Place::Function => Memory::all(Memory::MOD),
                    "argmemonly" => Memory { args: 3, ..Memory::all(0) },
                    "inaccessiblememonly" => Memory { inaccessible: 3, ..Memory::all(0) },
                    "inaccessiblemem_or_argmemonly" => Memory { args: 3, inaccessible: 3, ..Memory::all(0) },
                    name => return Ok(Step::Attr(Attr::Word(name))),
                };
                return Ok(Step::Attr(Attr::Memory(memory)));
            }
            _ => {}
        }
        if open {
            self.parenthesized()?;
        } else if place == Place::Result {
            let problem = Problem::unsupported(token.start..token.end, Category::Linkage, self.shown(token));
            let problem =
                problem.hint("no linkage, visibility, calling convention or attribute of results has this name");
            return Err(Box::new(problem));
        } else if self.eat(b'=') && !matches!(self.token.kind, Kind::Punct(_)) {
            // `word=value`
            self.bump();
        }
        let shown = self.shown(token);
        self.note(token.start..token.end, || format!("unknown attribute `{shown}` left out"));
        Ok(Step::LeftOut)
    }

    /// `range(iN lo, hi)`
    fn range_attribute(&mut self) -> Read<Attr<'s>> {
        self.bump();
        self.expect(b'(')?;
        let start = self.token;
        let ty = self.value_type()?;
        let &TypeKind::Int(bits) = self.module.types.kind(ty) else {
            return Err(self.mismatch(start, "a range", ty));
        };
        let low = self.int()?;
        self.expect(b',')?;
        let high = self.int()?;
        self.expect(b')')?;
        Ok(Attr::Range(ty, Box::new((low.sext(u64::from(bits)), high.sext(u64::from(bits))))))
    }

    /// `memory(argmem: read, …)`
    fn memory_attribute(&mut self) -> Read<Attr<'s>> {
        self.bump();
        self.expect(b'(')?;
        let mut memory = Memory::all(0);
        loop {
            let label = self.token;
            let location = (label.kind == Kind::Label).then(|| self.bump());
            let access = match self.word() {
                b"none" => 0,
                b"read" => Memory::REF,
                b"write" => Memory::MOD,
                b"readwrite" => Memory::REF | Memory::MOD,
                _ => return Err(self.wanted("`none`, `read`, `write` or `readwrite`")),
            };
            self.bump();
            match location.map(|l| self.bytes(l)) {
                None => memory = Memory::all(access),
                Some(b"argmem:") => memory.args = access,
                Some(b"inaccessiblemem:") => memory.inaccessible = access,
                Some(b"errnomem:") => memory.errno = access,
                // A location of a later version: what it says is kept apart from nothing else.
                Some(_) => memory.other |= access,
            }
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(Attr::Memory(memory))
    }
}

/// Words that are a constant, or begin one that is no operation, after the attributes of an argument.
fn begins_constant(word: &[u8]) -> bool {
    matches!(
        word,
        b"true"
            | b"false"
            | b"null"
            | b"none"
            | b"undef"
            | b"poison"
            | b"zeroinitializer"
            | b"splat"
            | b"blockaddress"
            | b"dso_local_equivalent"
            | b"no_cfi"
            | b"ptrauth"
            | b"asm"
    )
}

/// Words that begin a definition outside of functions, or an order of use lists.
fn begins_definition(word: &[u8]) -> bool {
    matches!(
        word,
        b"define"
            | b"declare"
            | b"attributes"
            | b"target"
            | b"source_filename"
            | b"module"
            | b"uselistorder"
            | b"uselistorder_bb"
    )
}

/// Words after the attributes of a function or call that are none.
fn is_after_attributes(word: &[u8]) -> bool {
    matches!(
        word,
        b"section"
            | b"partition"
            | b"comdat"
            | b"gc"
            | b"prefix"
            | b"prologue"
            | b"personality"
            | b"to"
            | b"unwind"
            | b"unnamed_addr"
            | b"local_unnamed_addr"
            | b"addrspace"
    )
}
