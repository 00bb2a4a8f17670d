//! Sizes, alignments and offsets, by the module's `datalayout`.

use super::handle::Ty;
use super::types::{TypeKind, Types};
use rustc_hash::FxHashMap;
use std::fmt;

/// The deepest nesting of types that has a layout.
const MAX_DEPTH: u32 = 200;

/// What a `target datalayout` says. All numbers are bytes unless they are called bits.
#[derive(Clone, Debug)]
pub struct DataLayout {
    /// `E`
    pub big_endian: bool,
    /// `p[n]:size:abi`: space, size in bits, alignment.
    pointers: Vec<(u32, u32, u64)>,
    /// `iN:abi`: width in bits, alignment; by width.
    ints: Vec<(u32, u64)>,
    /// `fN:abi`
    floats: Vec<(u32, u64)>,
    /// `vN:abi`
    vectors: Vec<(u32, u64)>,
    /// `a:abi`
    aggregate: u64,
    /// `S`: the natural alignment of the stack, in bytes.
    pub stack_align: Option<u64>,
    /// `A`: the address space of `alloca`.
    pub alloca_space: u32,
    /// `G`: the address space of globals.
    pub global_space: u32,
    /// `P`: the address space of functions.
    pub program_space: u32,
}

/// Offsets and extent of a struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructLayout {
    /// Of each field.
    pub offsets: Vec<u64>,
    /// With padding at the end.
    pub size: u64,
    /// The largest alignment of a field.
    pub align: u64,
}

/// Why a type has no size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutError {
    /// `void`, `label`, functions, opaque structs, scalable vectors.
    Unsized(Ty),
    /// Nested too deep, or within itself.
    TooDeep(Ty),
    /// The size does not fit 63 bits.
    TooLarge(Ty),
}

impl LayoutError {
    /// The message, with the type spelt out.
    pub fn show(self, types: &Types<'_>) -> String {
        match self {
            LayoutError::Unsized(ty) => format!("the type `{}` has no size", types.show(ty)),
            LayoutError::TooDeep(ty) => format!("the type `{}` is nested too deep", types.show(ty)),
            LayoutError::TooLarge(ty) => format!("the type `{}` is too large", types.show(ty)),
        }
    }
}

/// What is wrong with a `datalayout`: the part that is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLayout(pub String);

impl fmt::Display for BadLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the data layout has `{}`, which is not understood", self.0)
    }
}

/// What x86-64 has.
const X86_64: &str = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

impl DataLayout {
    /// The layout of a module that states none.
    pub(crate) fn x86_64() -> DataLayout {
        DataLayout::parse(X86_64).unwrap_or_else(|_| DataLayout::plain())
    }

    /// What holds before the string is read.
    fn plain() -> DataLayout {
        DataLayout {
            big_endian: false,
            pointers: vec![(0, 64, 8)],
            ints: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)],
            floats: vec![(16, 2), (32, 4), (64, 8), (128, 16)],
            vectors: vec![(64, 8), (128, 16)],
            aggregate: 1,
            stack_align: None,
            alloca_space: 0,
            global_space: 0,
            program_space: 0,
        }
    }

    /// Reads the string of `target datalayout`.
    pub(crate) fn parse(text: &str) -> Result<DataLayout, BadLayout> {
        let mut layout = DataLayout::plain();
        for part in text.split('-').filter(|p| !p.is_empty()) {
            layout.part(part).ok_or_else(|| BadLayout(part.to_owned()))?;
        }
        Ok(layout)
    }

    fn part(&mut self, part: &str) -> Option<()> {
        let mut fields = part.split(':');
        let head = fields.next()?;
        let kind = head.chars().next()?;
        let tail = head.get(1..)?;
        let number = |text: &str| text.parse::<u32>().ok();
        // An alignment of 0 bits is "none"; others are whole bytes and powers of two.
        let align = |text: &str| match number(text)? {
            0 => Some(1),
            bits => (bits % 8 == 0 && bits.is_power_of_two()).then_some(u64::from(bits / 8)),
        };
        match kind {
            'e' | 'E' => self.big_endian = kind == 'E',
            'p' => {
                // Newer files may say `pe270:…` or `pu…` for pointers whose bits mean more than an address.
                let space = tail.trim_start_matches(|c: char| c.is_ascii_alphabetic());
                let space = if space.is_empty() { 0 } else { number(space)? };
                let (size, abi) = (number(fields.next()?)?, align(fields.next()?)?);
                self.pointers.retain(|p| p.0 != space);
                self.pointers.push((space, size, abi));
            }
            'i' | 'f' | 'v' => {
                let (bits, abi) = (number(tail)?, align(fields.next()?)?);
                let list = match kind {
                    'i' => &mut self.ints,
                    'f' => &mut self.floats,
                    _ => &mut self.vectors,
                };
                list.retain(|e| e.0 != bits);
                list.push((bits, abi));
                list.sort_unstable();
            }
            'a' => self.aggregate = align(fields.next()?)?,
            'S' => self.stack_align = Some(align(tail)?),
            'A' => self.alloca_space = number(tail)?,
            'G' => self.global_space = number(tail)?,
            'P' => self.program_space = number(tail)?,
            // Mangling, native widths, non-integral spaces, function pointers: nothing that sizes depend on.
            'm' | 'n' | 'F' => {}
            _ => return None,
        }
        Some(())
    }

    /// The size of a pointer, in bytes.
    pub fn pointer_size(&self, space: u32) -> u64 {
        u64::from(self.pointer(space).0.div_ceil(8))
    }

    fn pointer(&self, space: u32) -> (u32, u64) {
        let found = self.pointers.iter().find(|p| p.0 == space).or_else(|| self.pointers.iter().find(|p| p.0 == 0));
        found.map_or((64, 8), |p| (p.1, p.2))
    }

    /// How many bits a value has, without padding.
    pub fn bits(&self, types: &Types<'_>, ty: Ty) -> Result<u64, LayoutError> {
        match types.kind(ty) {
            TypeKind::Int(bits) => Ok(u64::from(*bits)),
            TypeKind::Float(kind) => Ok(u64::from(kind.bits())),
            TypeKind::X86Mmx => Ok(64),
            TypeKind::X86Amx => Ok(8192),
            TypeKind::Ptr { space } => Ok(u64::from(self.pointer(*space).0)),
            TypeKind::Vector { element, count, scalable: false } => Ok(u64::from(*count) * self.bits(types, *element)?),
            _ => self.size(types, ty)?.checked_mul(8).ok_or(LayoutError::TooLarge(ty)),
        }
    }

    /// How many bytes a store writes.
    pub fn store_size(&self, types: &Types<'_>, ty: Ty) -> Result<u64, LayoutError> {
        Ok(self.bits(types, ty)?.div_ceil(8))
    }

    /// The distance between two elements of an array, and the size of an `alloca`.
    pub fn size(&self, types: &Types<'_>, ty: Ty) -> Result<u64, LayoutError> {
        Ok(self.size_align(types, ty)?.0)
    }

    /// The ABI's alignment.
    pub fn align(&self, types: &Types<'_>, ty: Ty) -> Result<u64, LayoutError> {
        Ok(self.size_align(types, ty)?.1)
    }

    /// The offsets of the fields of a struct.
    pub fn fields(&self, types: &Types<'_>, ty: Ty) -> Result<StructLayout, LayoutError> {
        self.struct_layout(types, ty, 0, &mut FxHashMap::default())
    }

    /// Size and alignment together.
    pub fn size_align(&self, types: &Types<'_>, ty: Ty) -> Result<(u64, u64), LayoutError> {
        match types.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Struct(_) | TypeKind::Named(_) => {
                self.measure(types, ty, 0, &mut FxHashMap::default())
            }
            _ => self.scalar(types, ty),
        }
    }

    /// `seen` keeps a struct that occurs many times from being measured as often.
    fn measure(
        &self,
        types: &Types<'_>,
        ty: Ty,
        depth: u32,
        seen: &mut FxHashMap<Ty, (u64, u64)>,
    ) -> Result<(u64, u64), LayoutError> {
        if depth > MAX_DEPTH {
            return Err(LayoutError::TooDeep(ty));
        }
        match types.kind(ty) {
            TypeKind::Array { element, count } => {
                let (size, align) = self.measure(types, *element, depth + 1, seen)?;
                let size = size.checked_mul(*count).filter(|s| *s < 1 << 60).ok_or(LayoutError::TooLarge(ty))?;
                Ok((size, align))
            }
            TypeKind::Struct(_) | TypeKind::Named(_) => {
                if let Some(known) = seen.get(&ty) {
                    return Ok(*known);
                }
                let layout = self.struct_layout(types, ty, depth, seen)?;
                seen.insert(ty, (layout.size, layout.align));
                Ok((layout.size, layout.align))
            }
            _ => self.scalar(types, ty),
        }
    }

    fn struct_layout(
        &self,
        types: &Types<'_>,
        ty: Ty,
        depth: u32,
        seen: &mut FxHashMap<Ty, (u64, u64)>,
    ) -> Result<StructLayout, LayoutError> {
        let body = types.struct_body(ty).ok_or(LayoutError::Unsized(ty))?;
        let mut layout = StructLayout { offsets: Vec::with_capacity(body.fields.len()), size: 0, align: 1 };
        for field in &body.fields {
            let (size, align) = self.measure(types, *field, depth + 1, seen)?;
            let align = if body.packed { 1 } else { align };
            let offset = layout.size.next_multiple_of(align);
            layout.offsets.push(offset);
            layout.align = layout.align.max(align);
            layout.size = offset.checked_add(size).filter(|s| *s < 1 << 60).ok_or(LayoutError::TooLarge(ty))?;
        }
        if !body.packed {
            layout.align = layout.align.max(self.aggregate);
        }
        layout.size = layout.size.next_multiple_of(layout.align);
        Ok(layout)
    }

    fn scalar(&self, types: &Types<'_>, ty: Ty) -> Result<(u64, u64), LayoutError> {
        let listed = |list: &[(u32, u64)], bits: u64| list.iter().find(|e| u64::from(e.0) == bits).map(|e| e.1);
        let (bytes, align) = match types.kind(ty) {
            TypeKind::Int(bits) => {
                // The next wider integer of the list decides; beyond the widest, the widest.
                let wider = self.ints.iter().find(|e| e.0 >= *bits).or(self.ints.last());
                (u64::from(*bits).div_ceil(8), wider.map_or(1, |e| e.1))
            }
            TypeKind::Float(kind) => {
                let bytes = u64::from(kind.bits()).div_ceil(8);
                let align = listed(&self.floats, u64::from(kind.bits()));
                (bytes, align.unwrap_or_else(|| bytes.next_power_of_two()))
            }
            TypeKind::X86Mmx => (8, 8),
            TypeKind::X86Amx => (1024, 64),
            TypeKind::Ptr { space } => {
                let (bits, align) = self.pointer(*space);
                (u64::from(bits).div_ceil(8), align)
            }
            TypeKind::Vector { scalable: false, .. } => {
                let bits = self.bits(types, ty)?;
                let bytes = bits.div_ceil(8);
                (bytes, listed(&self.vectors, bits).unwrap_or_else(|| bytes.next_power_of_two()))
            }
            _ => return Err(LayoutError::Unsized(ty)),
        };
        Ok((bytes.next_multiple_of(align), align))
    }
}

#[cfg(test)]
mod tests {
    use crate::ast::{GlobalKind, Module};
    use crate::{Notes, parse_module};

    fn module(text: &str) -> Module<'_> {
        parse_module(text.as_bytes(), &mut Notes::default()).expect("it is read")
    }

    /// Size, alignment and offsets of the type of `@a`.
    fn measured(layout: &str, ty: &str) -> String {
        let text = format!(
            "{layout}\n%node = type {{ i8, %inner, [0 x i64] }}\n%inner = type {{ ptr, i16 }}\n@a = external global {ty}\n"
        );
        let m = module(&text);
        let id = m.global_named("a").expect("the global");
        let GlobalKind::Variable(v) = &m.globals[id].kind else { panic!("a variable") };
        match m.layout.size_align(&m.types, v.ty) {
            Ok((size, align)) => match m.layout.fields(&m.types, v.ty) {
                Ok(fields) => format!("{size} {align} {:?}", fields.offsets),
                Err(_) => format!("{size} {align} store {}", m.layout.store_size(&m.types, v.ty).expect("a size")),
            },
            Err(e) => e.show(&m.types),
        }
    }

    const NEW: &str =
        "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"";
    const OLD: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128\"";

    #[test]
    fn sizes_follow_the_layout() {
        for (ty, expected) in [
            ("i1", "1 1 store 1"),
            ("i24", "4 4 store 3"),
            ("i40", "8 8 store 5"),
            ("i128", "16 16 store 16"),
            ("i256", "32 16 store 32"),
            ("float", "4 4 store 4"),
            ("x86_fp80", "16 16 store 10"),
            ("fp128", "16 16 store 16"),
            ("ptr", "8 8 store 8"),
            ("ptr addrspace(270)", "4 4 store 4"),
            ("<3 x i32>", "16 16 store 12"),
            ("<8 x i1>", "1 1 store 1"),
            ("<16 x double>", "128 128 store 128"),
            ("[3 x i24]", "12 4 store 12"),
            ("{ i8, i32, i8 }", "12 4 [0, 4, 8]"),
            ("<{ i8, i32, i8 }>", "6 1 [0, 1, 5]"),
            ("{ i32, x86_fp80, i1 }", "48 16 [0, 16, 32]"),
            ("%node", "24 8 [0, 8, 24]"),
            ("{}", "0 1 []"),
        ] {
            assert_eq!(measured(NEW, ty), expected, "{ty}");
            assert_eq!(measured("", ty), expected, "{ty}");
        }
        // Before version 18 the layout did not say how 128 bits are aligned.
        assert_eq!(measured(OLD, "{ i8, i128 }"), "24 8 [0, 8]");
        assert_eq!(measured(NEW, "{ i8, i128 }"), "32 16 [0, 16]");
    }

    #[test]
    fn types_without_a_size_say_so() {
        let m = module(
            "%t = type { %t }\n%o = type opaque\n@a = external global %t\n@b = external global %o\n@c = external global [4611686018427387904 x i64]\n",
        );
        let message = |name: &str| {
            let id = m.global_named(name).expect("the global");
            let GlobalKind::Variable(v) = &m.globals[id].kind else { panic!("a variable") };
            m.layout.size(&m.types, v.ty).expect_err("no size").show(&m.types)
        };
        assert_eq!(message("a"), "the type `%t` is nested too deep");
        assert_eq!(message("b"), "the type `%o` has no size");
        assert_eq!(message("c"), "the type `[4611686018427387904 x i64]` is too large");
    }
}
