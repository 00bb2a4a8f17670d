//! What a signature says about registers: how each value is passed.
//!
//! A value is a list of *containers*, one for each scalar and each short vector in it. An integer is passed in the
//! narrowest container of 8, 16, 32 or 64 bits that holds what its annotation admits; up to 128 bits in a pair of
//! registers, and beyond that in memory, as the C type `_BitInt` is. The callee trusts only the bits of the container;
//! the caller extends to 32 bits all the same, as other compilers expect. A vector of up to 128 bits is one container,
//! in a vector register.

use super::pieces::Leaf;
use crate::facts::Interval;
use tuffy_ir::{Ann, Ext, FloatKind, Lane, Passing, Range, Signature, Type, TypeKind, VecType};
use tuffy_target::Target;
use tuffy_target::abi::{Arg, Class, Piece};

pub use tuffy_target::vector::register_type as vector_type;

/// How one scalar, or one vector in a register, is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Container {
    /// The scalar, or each lane.
    pub leaf: Leaf,
    /// The bits of an integer container, a whole number of words beyond 64; of a vector, those of a lane.
    pub bits: u32,
    /// Whether an integer has a sign.
    pub signed: bool,
    /// The lanes of a vector; 0 for a scalar.
    pub lanes: u32,
}

impl Container {
    pub(super) fn scalar(leaf: Leaf, bits: u32) -> Container {
        Container { leaf, bits, signed: false, lanes: 0 }
    }

    /// What an integer, or each lane, is in.
    pub fn interval(self) -> Interval {
        if self.signed { Interval::signed(self.bits) } else { Interval::unsigned(self.bits) }
    }

    /// Whether it is passed in memory and returned on the target's stack of floats.
    pub fn is_extended(self) -> bool {
        self.lanes == 0 && self.leaf == Leaf::Float(FloatKind::F80)
    }

    /// The scalars it stands for.
    pub fn leaves(self) -> usize {
        self.lanes.max(1) as usize
    }

    /// The registers it takes and what they hold on arrival.
    pub fn parts(self) -> Vec<(Piece, Type)> {
        let float = |ty| vec![(Piece::new(Class::Float), ty)];
        if self.lanes > 0 {
            return match self.lanes * self.bits {
                0..=32 => float(Type::F32),
                33..=64 => float(Type::F64),
                bits => {
                    vec![(Piece::new(Class::Vector(bits.next_power_of_two())), vector_type(bits.next_power_of_two()))]
                }
            };
        }
        match self.leaf {
            Leaf::Float(FloatKind::F64) => float(Type::F64),
            Leaf::Float(FloatKind::F80) => {
                let digits = Piece { class: Class::Extended, align: 16 };
                let above = Type::machine(16, Ext::Zero);
                vec![(digits, Type::M64), (Piece::new(Class::Extended), above)]
            }
            Leaf::Float(FloatKind::F128) => vec![(Piece::new(Class::Vector(128)), vector_type(128))],
            Leaf::Float(_) => float(Type::F32),
            _ if self.bits < 64 => vec![(Piece::new(Class::Int), Type::machine(self.bits, Ext::Any))],
            _ => {
                let mut words = vec![(Piece::new(Class::Int), Type::M64); self.bits as usize / 64];
                if self.bits == 128 {
                    words[0].0.align = 16;
                }
                words
            }
        }
    }

    /// Whether it stands at this offset, and takes whole words, in a C struct too.
    fn is_laid_out_by_c(self, offset: u32) -> bool {
        let bits = if self.lanes > 0 { self.lanes * self.bits } else { self.bits };
        let wide = bits == 128 || self.is_extended();
        (bits.is_multiple_of(64) || wide) && (!wide || offset.is_multiple_of(16))
    }
}

/// All parts of a list of containers.
pub fn parts(containers: &[Container]) -> Vec<(Piece, Type)> {
    containers.iter().flat_map(|c| c.parts()).collect()
}

/// How many bytes of memory a part takes.
pub fn part_bytes(ty: Type) -> u32 {
    ty.as_vec().map_or(8, |v| v.bits / 8)
}

/// Whether a vector is passed in one register.
fn in_register(target: &Target, v: VecType) -> bool {
    let fits = v.bits <= 128 || v.bits.is_power_of_two() && v.bits <= target.vector_bits();
    !v.scalable && fits && v.lanes() > 1 && v.lane.bits().is_multiple_of(8)
}

fn container_bits(bits: u32) -> u32 {
    [8, 16, 32, 64].into_iter().find(|w| bits <= *w).unwrap_or(bits.div_ceil(64) * 64)
}

/// How a value of a type is passed.
pub fn containers(target: &Target, ty: Type, ann: Ann) -> Result<Vec<Container>, String> {
    let mut out = Vec::new();
    push_containers(target, ty, ann, ty, &mut out)?;
    Ok(out)
}

fn push_containers(target: &Target, ty: Type, ann: Ann, whole: Type, out: &mut Vec<Container>) -> Result<(), String> {
    let range = || match ann.range() {
        Some(Range::Signed(n)) => Ok((n, true)),
        Some(Range::Unsigned(n)) => Ok((n, false)),
        None => {
            let how = if whole.is_aggregate() { "`:fields(s64, _)`" } else { "`:s64`" };
            Err(format!("the calling convention needs a width: annotate the `{whole}` in the signature ({how})"))
        }
    };
    match ty.kind() {
        TypeKind::Struct(fields) => {
            for (i, &field) in fields.iter().enumerate() {
                push_containers(target, field, ann.part(i), whole, out)?;
            }
        }
        TypeKind::Array(element, count) => {
            for _ in 0..count {
                push_containers(target, element, ann, whole, out)?;
            }
        }
        TypeKind::Vec(v) if in_register(target, v) => {
            let (leaf, mut signed) = (lane_leaf(v.lane), false);
            if leaf == Leaf::Int {
                let (bits, sign) = range()?;
                if bits > v.lane.bits() {
                    return Err(format!("lanes of `{ty}` are passed in {} bits, but have {bits}", v.lane.bits()));
                }
                signed = sign;
            }
            out.push(Container { leaf, bits: v.lane.bits(), signed, lanes: v.lanes() });
        }
        TypeKind::Vec(v) => {
            for _ in 0..v.lanes() {
                push_containers(target, v.lane.scalar(), ann, whole, out)?;
            }
        }
        TypeKind::Int => {
            let (bits, signed) = range()?;
            out.push(Container { leaf: Leaf::Int, bits: container_bits(bits), signed, lanes: 0 });
        }
        TypeKind::Bool => out.push(Container::scalar(Leaf::Bool, 8)),
        TypeKind::Float(kind) => out.push(Container::scalar(Leaf::Float(kind), kind.bits())),
        TypeKind::Ptr(_) => out.push(Container::scalar(Leaf::Ptr, 64)),
        TypeKind::Byte(n) => out.push(Container::scalar(Leaf::Bytes(n), container_bits(8 * n))),
        TypeKind::Mem | TypeKind::Machine(_) => {}
    }
    Ok(())
}

fn lane_leaf(lane: Lane) -> Leaf {
    match lane {
        Lane::Int(_) => Leaf::Int,
        Lane::Bool => Leaf::Bool,
        Lane::Float(kind) => Leaf::Float(kind),
        Lane::Ptr(_) => Leaf::Ptr,
        Lane::Byte(n) => Leaf::Bytes(n),
    }
}

/// How an argument is passed: its containers, and as what the convention sees it.
pub struct Passed {
    /// None for bytes in memory that a pointer leads to.
    pub containers: Vec<Container>,
    /// For the convention.
    pub arg: Arg,
}

/// How an argument is passed.
pub fn passed(target: &Target, ty: Type, ann: Ann, passing: Passing) -> Result<Passed, String> {
    if let Passing::ByVal { size, align_log2 } = passing {
        return Ok(Passed { containers: Vec::new(), arg: Arg::Memory(size, 1 << align_log2) });
    }
    let containers = containers(target, ty, ann)?;
    let arg = match containers[..] {
        [Container { leaf: Leaf::Int | Leaf::Bytes(_), bits, lanes: 0, .. }] if bits > 128 => Arg::Memory(bits / 8, 8),
        _ => Arg::Pieces(parts(&containers).into_iter().map(|(piece, _)| piece).collect()),
    };
    Ok(Passed { containers, arg })
}

/// The result of a signature: containers, and registers unless it is returned in memory.
pub fn returned(target: &Target, signature: &Signature) -> Result<(Vec<Container>, Option<Vec<u32>>), String> {
    let Some((ty, ann)) = signature.ret else { return Ok((Vec::new(), Some(Vec::new()))) };
    let containers = containers(target, ty, ann)?;
    if containers.iter().any(|c| c.is_extended()) && target.isa.float_stack().is_none() {
        return Err(format!("`{}` has no convention for `f80`", target.isa.name()));
    }
    let classes: Vec<Class> = parts(&containers).into_iter().map(|(piece, _)| piece.class).collect();
    let registers = target.isa.results(&classes);
    Ok((containers, registers))
}

/// What of a signature is passed otherwise than others pass it: a vector that takes more than a register, or a struct
/// that is returned in memory and is not made of whole words.
pub fn unlike_others(target: &Target, signature: &Signature) -> Option<Type> {
    let types = signature.params.iter().map(|p| p.ty).chain(signature.ret.map(|(ty, _)| ty));
    if let Some(ty) = types.into_iter().find(|ty| !vectors_fit(target, *ty)) {
        return Some(ty);
    }
    let (ty, _) = signature.ret.filter(|(ty, _)| ty.is_aggregate())?;
    let (containers, registers) = returned(target, signature).ok()?;
    let mut offset = 0;
    let mut by_c = |c: &Container| {
        let good = c.is_laid_out_by_c(offset);
        offset += c.parts().into_iter().map(|(_, ty)| part_bytes(ty)).sum::<u32>();
        good
    };
    (registers.is_none() && !containers.iter().all(&mut by_c)).then_some(ty)
}

fn vectors_fit(target: &Target, ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Vec(v) => in_register(target, v),
        TypeKind::Struct(fields) => fields.iter().all(|&f| vectors_fit(target, f)),
        TypeKind::Array(element, _) => vectors_fit(target, element),
        _ => true,
    }
}
