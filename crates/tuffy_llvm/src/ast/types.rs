//! Types, interned.

use super::handle::{StructId, Ty};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use tuffy_ir::Entity;

/// The formats of floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `x86_fp80`
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
}

impl FloatKind {
    /// How many bits a value has.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Float => 32,
            FloatKind::Double => 64,
            FloatKind::X86Fp80 => 80,
            FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
        }
    }
}

/// What a type is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `void`
    Void,
    /// `label`
    Label,
    /// `token`
    Token,
    /// `metadata`
    Metadata,
    /// `x86_mmx`
    X86Mmx,
    /// `x86_amx`
    X86Amx,
    /// `iN`
    Int(u32),
    /// A floating-point type.
    Float(FloatKind),
    /// `ptr` or `ptr addrspace(N)`
    Ptr {
        /// The address space.
        space: u32,
    },
    /// `[N x T]`
    Array {
        /// Of what.
        element: Ty,
        /// How many.
        count: u64,
    },
    /// `<N x T>` or `<vscale x N x T>`
    Vector {
        /// Of what: an integer, float or pointer.
        element: Ty,
        /// How many, or the least number of a scalable one.
        count: u32,
        /// Whether the number of lanes is known only at run time.
        scalable: bool,
    },
    /// `{ … }` or `<{ … }>`
    Struct(StructBody),
    /// `%name`
    Named(StructId),
    /// `R (A, B, ...)`
    Function {
        /// The result; may be `void`.
        result: Ty,
        /// The parameters.
        params: Box<[Ty]>,
        /// Whether it ends with `...`.
        variadic: bool,
    },
    /// `target("name", …)`; the text between the parentheses.
    Target(Box<str>),
}

/// The fields of a struct.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StructBody {
    /// Their types.
    pub fields: Box<[Ty]>,
    /// Without padding: `<{ … }>`.
    pub packed: bool,
}

/// All types of a module.
#[derive(Debug)]
pub struct Types<'s> {
    kinds: Vec<TypeKind>,
    index: FxHashMap<TypeKind, Ty>,
    /// Integers that occur everywhere, by width.
    ints: [Option<Ty>; 65],
    /// Named structs: name, where the definition stands, what it says.
    pub(crate) named: Vec<NamedStruct<'s>>,
    by_name: FxHashMap<Cow<'s, str>, StructId>,
    /// Spellings that were seen, with their `%`.
    pub(crate) by_spelling: FxHashMap<&'s [u8], StructId>,
}

/// A named struct type.
#[derive(Debug)]
pub(crate) struct NamedStruct<'s> {
    pub(crate) name: Cow<'s, str>,
    /// Where it is first mentioned.
    pub(crate) at: u32,
    pub(crate) defined: bool,
    /// `None` for an opaque one.
    pub(crate) body: Option<StructBody>,
}

impl<'s> Types<'s> {
    /// `void`, the first type of every table.
    pub const VOID: Ty = Ty::at(0);
    /// `label`
    pub const LABEL: Ty = Ty::at(1);
    /// `metadata`
    pub const METADATA: Ty = Ty::at(2);
    /// `token`
    pub const TOKEN: Ty = Ty::at(3);
    /// `ptr`
    pub const PTR: Ty = Ty::at(4);
    /// `i1`
    pub const I1: Ty = Ty::at(5);

    pub(crate) fn new() -> Self {
        let mut types = Types {
            kinds: Vec::new(),
            index: FxHashMap::default(),
            ints: [None; 65],
            named: Vec::new(),
            by_name: FxHashMap::default(),
            by_spelling: FxHashMap::default(),
        };
        let ptr = TypeKind::Ptr { space: 0 };
        for kind in [TypeKind::Void, TypeKind::Label, TypeKind::Metadata, TypeKind::Token, ptr, TypeKind::Int(1)] {
            types.intern(kind);
        }
        types
    }

    /// What a type is.
    pub fn kind(&self, ty: Ty) -> &TypeKind {
        &self.kinds[ty.index()]
    }

    /// The handle of a type.
    pub fn intern(&mut self, kind: TypeKind) -> Ty {
        if let Some(&ty) = self.index.get(&kind) {
            return ty;
        }
        let ty = Ty::new(self.kinds.len());
        self.kinds.push(kind.clone());
        self.index.insert(kind, ty);
        ty
    }

    /// `iN`
    pub fn int(&mut self, bits: u32) -> Ty {
        match self.ints.get(bits as usize) {
            Some(Some(ty)) => *ty,
            _ => {
                let ty = self.intern(TypeKind::Int(bits));
                if let Some(slot) = self.ints.get_mut(bits as usize) {
                    *slot = Some(ty);
                }
                ty
            }
        }
    }

    /// Whether a struct of this name was mentioned.
    pub(crate) fn has_struct(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// The struct of a name, mentioned for the first time or not.
    pub(crate) fn named_struct(&mut self, name: Cow<'s, str>, at: u32) -> StructId {
        if let Some(&id) = self.by_name.get(&name) {
            return id;
        }
        let id = StructId::new(self.named.len());
        self.named.push(NamedStruct { name: name.clone(), at, defined: false, body: None });
        self.by_name.insert(name, id);
        id
    }

    /// The name of a named struct, without `%`.
    pub fn struct_name(&self, id: StructId) -> &str {
        &self.named[id.index()].name
    }

    /// All named structs, in the order of first mention, with their fields.
    pub fn named(&self) -> impl Iterator<Item = (Ty, Option<&StructBody>)> {
        let of = |id: usize| self.index.get(&TypeKind::Named(StructId::new(id))).copied();
        self.named.iter().enumerate().filter_map(move |(id, n)| Some((of(id)?, n.body.as_ref())))
    }

    /// The fields of a struct, literal or named; `None` for anything else and for opaque ones.
    pub fn struct_body(&self, ty: Ty) -> Option<&StructBody> {
        match self.kind(ty) {
            TypeKind::Struct(body) => Some(body),
            TypeKind::Named(id) => self.named[id.index()].body.as_ref(),
            _ => None,
        }
    }

    /// The type of element `index` of a struct or array, or of lane `index` of a vector.
    pub fn element(&self, ty: Ty, index: u64) -> Option<Ty> {
        match self.kind(ty) {
            TypeKind::Array { element, count } => (index < *count).then_some(*element),
            TypeKind::Vector { element, count, .. } => (index < u64::from(*count)).then_some(*element),
            _ => self.struct_body(ty)?.fields.get(usize::try_from(index).ok()?).copied(),
        }
    }

    /// The lane type of a vector, the type itself otherwise.
    pub fn scalar(&self, ty: Ty) -> Ty {
        match self.kind(ty) {
            TypeKind::Vector { element, .. } => *element,
            _ => ty,
        }
    }

    /// The type as LLVM writes it.
    pub fn show(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.write(ty, &mut out, 0);
        out
    }
}

impl Types<'_> {
    /// Writes a type; what lies deeper than a few levels becomes `…`.
    fn write(&self, ty: Ty, out: &mut String, depth: u32) {
        use std::fmt::Write;
        if depth > 8 || out.len() > 400 {
            out.push('…');
            return;
        }
        let _ = match self.kind(ty) {
            TypeKind::Void => write!(out, "void"),
            TypeKind::Label => write!(out, "label"),
            TypeKind::Token => write!(out, "token"),
            TypeKind::Metadata => write!(out, "metadata"),
            TypeKind::X86Mmx => write!(out, "x86_mmx"),
            TypeKind::X86Amx => write!(out, "x86_amx"),
            TypeKind::Int(bits) => write!(out, "i{bits}"),
            TypeKind::Float(FloatKind::Half) => write!(out, "half"),
            TypeKind::Float(FloatKind::BFloat) => write!(out, "bfloat"),
            TypeKind::Float(FloatKind::Float) => write!(out, "float"),
            TypeKind::Float(FloatKind::Double) => write!(out, "double"),
            TypeKind::Float(FloatKind::X86Fp80) => write!(out, "x86_fp80"),
            TypeKind::Float(FloatKind::Fp128) => write!(out, "fp128"),
            TypeKind::Float(FloatKind::PpcFp128) => write!(out, "ppc_fp128"),
            TypeKind::Ptr { space: 0 } => write!(out, "ptr"),
            TypeKind::Ptr { space } => write!(out, "ptr addrspace({space})"),
            TypeKind::Array { element, count } => {
                let _ = write!(out, "[{count} x ");
                self.write(*element, out, depth + 1);
                write!(out, "]")
            }
            TypeKind::Vector { element, count, scalable } => {
                let _ = write!(out, "<{}{count} x ", if *scalable { "vscale x " } else { "" });
                self.write(*element, out, depth + 1);
                write!(out, ">")
            }
            TypeKind::Struct(body) => {
                let (open, close) = if body.packed { ("<{", "}>") } else { ("{", "}") };
                out.push_str(open);
                self.write_list(&body.fields, out, depth);
                write!(out, "{close}")
            }
            TypeKind::Named(id) => write!(out, "%{}", self.struct_name(*id)),
            TypeKind::Function { result, params, variadic } => {
                self.write(*result, out, depth + 1);
                out.push_str(" (");
                self.write_list(params, out, depth);
                if *variadic {
                    out.push_str(if params.is_empty() { "..." } else { ", ..." });
                }
                write!(out, ")")
            }
            TypeKind::Target(text) => write!(out, "target({text})"),
        };
    }

    fn write_list(&self, list: &[Ty], out: &mut String, depth: u32) {
        for (i, ty) in list.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write(*ty, out, depth + 1);
        }
    }
}
