//! Attributes. Words that change how values travel are strict; other words that are not known leave a note.

use super::{Parser, Read};
use crate::ast::{Attr, Attributes, Memory, TypeKind};
use crate::error::Category;
use crate::lexer::Kind;

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
const WORDS: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
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
    "argmemonly",
    "inaccessiblememonly",
    "inaccessiblemem_or_argmemonly",
];

/// Words whose arguments are kept as text.
const WITH_TEXT: &[&str] = &[
    "allockind",
    "captures",
    "dead_on_return",
    "initializes",
    "nofpclass",
    "denormal_fpenv",
    "vector-function-abi-variant",
];

fn known(list: &'static [&'static str], word: &[u8]) -> Option<&'static str> {
    list.iter().find(|w| w.as_bytes() == word).copied()
}

impl<'s> Parser<'s, '_> {
    /// Attributes as long as they last. Groups are added to `groups`, or resolved when that is absent.
    pub(crate) fn attributes(
        &mut self,
        place: Place,
        mut groups: Option<&mut Vec<(u32, u32)>>,
    ) -> Read<Attributes<'s>> {
        let mut list: Vec<Attr<'s>> = Vec::new();
        loop {
            match self.token.kind {
                Kind::Word if place == Place::Result && self.at_type() => break,
                Kind::Word if place == Place::Param && begins_constant(self.word()) => break,
                Kind::Word if place == Place::Function && is_after_attributes(self.word()) => break,
                Kind::Word => {
                    if let Some(attr) = self.attribute(place)? {
                        list.push(attr);
                    }
                }
                Kind::Text if place == Place::Function => {
                    let key = self.utf8("an attribute")?;
                    let value = if self.eat(b'=') { self.utf8("a value")? } else { "".into() };
                    list.push(Attr::Text(key, value));
                }
                Kind::Group if place == Place::Function => {
                    let token = self.bump();
                    let number = super::constants::number_of(&self.bytes(token)[1..]).unwrap_or(u32::MAX);
                    match (&mut groups, self.module.groups.get(&number)) {
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
        Ok(Attributes(list.into()))
    }

    /// One attribute that begins with a word; `None` if it is left out.
    fn attribute(&mut self, place: Place) -> Read<Option<Attr<'s>>> {
        let token = self.token;
        let word = self.bytes(token);
        // The most common ones first.
        if word == b"noundef" {
            self.bump();
            return Ok(Some(Attr::Word("noundef")));
        }
        let attr = match word {
            b"align" => {
                self.bump();
                self.eat(b'=');
                return Ok(Some(Attr::Align(self.align_value()?)));
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
            b"memory" => return self.memory_attribute().map(Some),
            _ => return self.plain_attribute(place),
        };
        Ok(Some(attr))
    }

    fn plain_attribute(&mut self, place: Place) -> Read<Option<Attr<'s>>> {
        let token = self.bump();
        let word = self.bytes(token);
        if self.at_punct(b'(') {
            let name = known(WITH_TEXT, word);
            let text = self.parenthesized()?;
            if let Some(name) = name {
                return Ok(Some(Attr::Args(name, text)));
            }
        } else if let Some(name) = known(WORDS, word) {
            // Before version 16 these were words of their own; on parameters they still are.
            let reads = match name {
                "readnone" if place == Place::Function => Some(Memory::all(0)),
                "readonly" if place == Place::Function => Some(Memory::all(Memory::REF)),
                "writeonly" if place == Place::Function => Some(Memory::all(Memory::MOD)),
                "argmemonly" => Some(Memory { args: 3, ..Memory::all(0) }),
                "inaccessiblememonly" => Some(Memory { inaccessible: 3, ..Memory::all(0) }),
                "inaccessiblemem_or_argmemonly" => Some(Memory { args: 3, inaccessible: 3, ..Memory::all(0) }),
                _ => None,
            };
            return Ok(Some(reads.map_or(Attr::Word(name), Attr::Memory)));
        } else if place == Place::Result {
            let name = self.shown(token);
            let problem = crate::Problem::unsupported(token.start..token.end, Category::Linkage, name);
            let problem =
                problem.hint("no linkage, visibility, calling convention or attribute of results has this name");
            return Err(Box::new(problem));
        } else if self.eat(b'=') && !matches!(self.token.kind, Kind::Punct(_)) {
            // `word=value`
            self.bump();
        }
        let shown = self.shown(token);
        self.note(token.start..token.end, || format!("unknown attribute `{shown}` left out"));
        Ok(None)
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

/// Words that begin a constant after the attributes of an argument.
fn begins_constant(word: &[u8]) -> bool {
    match word {
        b"noundef" | b"nonnull" | b"align" => false,
        b"true" | b"false" | b"null" | b"none" | b"undef" | b"poison" | b"zeroinitializer" | b"splat" => true,
        b"blockaddress" | b"dso_local_equivalent" | b"no_cfi" | b"ptrauth" | b"asm" => true,
        _ => super::words::is_opcode(word),
    }
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
