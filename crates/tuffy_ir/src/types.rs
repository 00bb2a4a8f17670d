//! Types. A [`Type`] is one `u32`: scalars are encoded in it, composites are interned.
//!
//! `int` has no width. A vector of integers states the width of a lane (`int(32)`) because the lane count and the
//! layout in memory need one; the lanes themselves hold exact integers.

use crate::interner::Interner;
use std::fmt;
use std::sync::LazyLock;

/// The largest `N` of `byte(N)`.
pub const MAX_BYTES: u32 = 1 << 24;
/// The largest address space.
pub const MAX_ADDRESS_SPACE: u32 = (1 << 24) - 1;
/// How deep structs and arrays may nest.
pub const MAX_TYPE_DEPTH: usize = 64;
/// The most scalars (counting an empty aggregate as one) that one aggregate may hold.
pub const MAX_AGGREGATE_LEAVES: u64 = 1 << 20;
/// The most lanes of a (minimal) vector.
pub const MAX_LANES: u32 = 1 << 16;

/// A type, interned: equal types have equal handles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Type(u32);

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// bfloat16.
    BF16,
    /// IEEE 754 binary16.
    F16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
    /// The extended format of the x87: 64 digits, the integer bit among them.
    F80,
    /// IEEE 754 binary128.
    F128,
}

impl FloatKind {
    /// All formats.
    pub const ALL: [FloatKind; 6] =
        [FloatKind::BF16, FloatKind::F16, FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128];

    /// Those that proofs know: rules about floats are for these.
    pub const PROVEN: [FloatKind; 4] = [FloatKind::BF16, FloatKind::F16, FloatKind::F32, FloatKind::F64];

    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::BF16 | FloatKind::F16 => 16,
            FloatKind::F32 => 32,
            FloatKind::F64 => 64,
            FloatKind::F80 => 80,
            FloatKind::F128 => 128,
        }
    }

    /// Width of the exponent, and how many digits stand after the point.
    pub fn fields(self) -> (u32, u32) {
        match self {
            FloatKind::BF16 => (8, 7),
            FloatKind::F16 => (5, 10),
            FloatKind::F32 => (8, 23),
            FloatKind::F64 => (11, 52),
            FloatKind::F80 => (15, 63),
            FloatKind::F128 => (15, 112),
        }
    }

    /// Whether the digit before the point is stored too.
    pub fn stores_integer_bit(self) -> bool {
        self == FloatKind::F80
    }

    /// The sign bit.
    pub fn sign_mask(self) -> u128 {
        1 << (self.bits() - 1)
    }

    /// The bits of infinity.
    pub fn infinity(self) -> u128 {
        let (exponent, fraction) = self.fields();
        self.join((1 << exponent) - 1, 1 << fraction)
    }

    /// Exponent field and digits of a float, the digit before the point among these; the sign is left out.
    ///
    /// ```
    /// use tuffy_ir::FloatKind;
    ///
    /// assert_eq!(FloatKind::F64.split(1.5f64.to_bits().into()), (1023, 3 << 51));
    /// assert_eq!(FloatKind::F64.join(1023, 3 << 51), 1.5f64.to_bits().into());
    /// ```
    pub fn split(self, bits: u128) -> (u32, u128) {
        let (exponent_bits, fraction) = self.fields();
        let above = fraction + u32::from(self.stores_integer_bit());
        let exponent = (bits >> above) as u32 & ((1 << exponent_bits) - 1);
        let digits = bits & ((1 << above) - 1);
        let hidden = u128::from(!self.stores_integer_bit() && exponent > 0) << fraction;
        (exponent, digits | hidden)
    }

    /// The float without sign that has this exponent field and these digits, the one before the point among them.
    pub fn join(self, exponent: u32, digits: u128) -> u128 {
        let (_, fraction) = self.fields();
        let above = fraction + u32::from(self.stores_integer_bit());
        u128::from(exponent) << above | digits & ((1 << above) - 1)
    }

    /// The spelling.
    pub fn name(self) -> &'static str {
        match self {
            FloatKind::BF16 => "bf16",
            FloatKind::F16 => "f16",
            FloatKind::F32 => "f32",
            FloatKind::F64 => "f64",
            FloatKind::F80 => "f80",
            FloatKind::F128 => "f128",
        }
    }
}

/// What the bits of a register above the width of a machine value are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Ext {
    /// All zero.
    Zero,
    /// Copies of the highest bit of the value.
    Sign,
    /// Anything.
    Any,
}

/// A machine integer: the low `width` bits of a general register, and what stands above them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MachineType {
    /// 8, 16, 32 or 64.
    pub width: u32,
    /// The state of the bits above; [`Ext::Any`] for 64 bits, which leave none.
    pub ext: Ext,
}

impl MachineType {
    const WIDTHS: [u32; 4] = [8, 16, 32, 64];
    const EXTS: [(Ext, &'static str); 3] = [(Ext::Zero, ".zero"), (Ext::Sign, ".sign"), (Ext::Any, ".any")];

    /// All of them.
    pub fn all() -> impl Iterator<Item = MachineType> {
        let narrow = |width| MachineType::EXTS.into_iter().map(move |(ext, _)| MachineType { width, ext });
        let wide = MachineType { width: 64, ext: Ext::Any };
        MachineType::WIDTHS.into_iter().take(3).flat_map(narrow).chain([wide])
    }

    /// Whether a register that holds this holds the other too.
    pub fn implies(self, other: MachineType) -> bool {
        match other.ext {
            Ext::Any => self.defines(other.width),
            Ext::Zero => self.ext == Ext::Zero && self.width <= other.width,
            Ext::Sign => match self.ext {
                Ext::Sign => self.width <= other.width,
                Ext::Zero => self.width < other.width,
                Ext::Any => false,
            },
        }
    }

    /// Whether an operation that reads `width` bits of the register finds defined ones.
    pub fn defines(self, width: u32) -> bool {
        self.width >= width || self.ext != Ext::Any
    }
}

impl fmt::Display for MachineType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = MachineType::EXTS.iter().find(|(e, _)| *e == self.ext).map_or("", |(_, s)| s);
        write!(f, "m{}{}", self.width, if self.width == 64 { "" } else { state })
    }
}

/// The element of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    /// An exact integer, laid out in this many bits.
    Int(u32),
    /// A boolean, one bit: masks.
    Bool,
    /// A float.
    Float(FloatKind),
    /// A pointer, 64 bits.
    Ptr(u32),
    /// Raw bytes.
    Byte(u32),
}

impl Lane {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Lane::Int(n) => n,
            Lane::Bool => 1,
            Lane::Float(k) => k.bits(),
            Lane::Ptr(_) => 64,
            Lane::Byte(n) => n.saturating_mul(8),
        }
    }

    /// The type of one lane taken out.
    pub fn scalar(self) -> Type {
        match self {
            Lane::Int(_) => Type::INT,
            Lane::Bool => Type::BOOL,
            Lane::Float(k) => Type::float(k),
            Lane::Ptr(space) => Type::ptr(space),
            Lane::Byte(n) => Type::byte(n),
        }
    }
}

/// A vector type: total width and element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VecType {
    /// Total width in bits; for a scalable vector the width at `vscale` = 1.
    pub bits: u32,
    /// Whether the width is multiplied by the run-time constant `vscale`.
    pub scalable: bool,
    /// The element.
    pub lane: Lane,
}

impl VecType {
    /// Number of lanes (at `vscale` = 1).
    pub fn lanes(self) -> u32 {
        self.bits / self.lane.bits().max(1)
    }

    /// The vector of the same lane count with another element.
    pub fn with_lane(self, lane: Lane) -> VecType {
        VecType { bits: self.lanes() * lane.bits(), scalable: self.scalable, lane }
    }
}

/// What a type is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// Mathematical integer.
    Int,
    /// Boolean.
    Bool,
    /// `N` raw bytes.
    Byte(u32),
    /// Pointer in an address space.
    Ptr(u32),
    /// Memory state token.
    Mem,
    /// Float.
    Float(FloatKind),
    /// Vector.
    Vec(VecType),
    /// Struct with these fields.
    Struct(&'static [Type]),
    /// Array of element type and count.
    Array(Type, u64),
    /// Machine integer: only after legalization.
    Machine(MachineType),
}

/// An interned composite with its measure, so that limits are checked without walking shared parts again and again.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Composite {
    shape: Shape,
    depth: usize,
    leaves: u64,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Shape {
    Vec(VecType),
    Struct(Box<[Type]>),
    Array(Type, u64),
}

static COMPOSITES: LazyLock<Interner<Composite>> = LazyLock::new(Interner::new);

const TAG_SHIFT: u32 = 29;
const TAG_PTR: u32 = 1;
const TAG_BYTE: u32 = 2;
const TAG_COMPOSITE: u32 = 3;

impl Type {
    /// Mathematical integer.
    pub const INT: Type = Type(0);
    /// Boolean.
    pub const BOOL: Type = Type(1);
    /// Memory state token.
    pub const MEM: Type = Type(2);
    /// bfloat16.
    pub const BF16: Type = Type(3);
    /// binary16.
    pub const F16: Type = Type(4);
    /// binary32.
    pub const F32: Type = Type(5);
    /// binary64.
    pub const F64: Type = Type(6);
    /// The extended format of the x87.
    pub const F80: Type = Type(7);
    /// binary128.
    pub const F128: Type = Type(8);
    /// Pointer in address space 0.
    pub const PTR: Type = Type(TAG_PTR << TAG_SHIFT);
    /// 64 bits of a general register.
    pub const M64: Type = Type(Type::MACHINE + 9);
    const MACHINE: u32 = 16;
    /// No type: only in a value whose definition was not read yet or was wrong.
    pub(crate) const UNKNOWN: Type = Type(15);

    /// A machine integer; the width is 8, 16, 32 or 64.
    pub fn machine(width: u32, ext: Ext) -> Type {
        let index = MachineType::all().position(|m| m.width == width && (m.ext == ext || width == 64));
        Type(Type::MACHINE + index.unwrap_or_else(|| panic!("no register holds {width} bits")) as u32)
    }

    /// The machine integer, if this is one.
    pub fn as_machine(self) -> Option<MachineType> {
        (Type::MACHINE..=Type::M64.0)
            .contains(&self.0)
            .then(|| MachineType::all().nth((self.0 - Type::MACHINE) as usize).expect("ten machine types"))
    }

    /// `byte(n)`; `n` in 1..=[`MAX_BYTES`].
    pub fn byte(n: u32) -> Type {
        assert!((1..=MAX_BYTES).contains(&n), "byte({n}) is out of range");
        Type(TAG_BYTE << TAG_SHIFT | n)
    }

    /// `ptr(space)`; `space` at most [`MAX_ADDRESS_SPACE`].
    pub fn ptr(space: u32) -> Type {
        assert!(space <= MAX_ADDRESS_SPACE, "address space {space} is out of range");
        Type(TAG_PTR << TAG_SHIFT | space)
    }

    /// A float type.
    pub fn float(kind: FloatKind) -> Type {
        Type(3 + kind as u32)
    }

    fn intern(shape: Shape, depth: usize, leaves: u64) -> Type {
        let c = Composite { shape, depth, leaves };
        Type(TAG_COMPOSITE << TAG_SHIFT | COMPOSITES.intern(&c, |c| Box::new(c.clone())))
    }

    /// A number that stands for it in every run. A composite type has none.
    pub fn code(self) -> Option<u32> {
        (self.0 >> TAG_SHIFT < TAG_COMPOSITE).then_some(self.0)
    }

    fn composite(self) -> Option<&'static Composite> {
        (self.0 >> TAG_SHIFT == TAG_COMPOSITE).then(|| COMPOSITES.get(self.0 & ((1 << TAG_SHIFT) - 1)))
    }

    /// A vector type, or what is wrong with it.
    pub fn vec(v: VecType) -> Result<Type, String> {
        let bits = v.lane.bits();
        if bits == 0 || v.bits == 0 {
            return Err("a vector and its lanes need at least one bit".into());
        }
        if !v.bits.is_multiple_of(bits) {
            return Err(format!("{} bits are not a whole number of {bits}-bit lanes", v.bits));
        }
        if !v.lanes().is_power_of_two() || v.lanes() > MAX_LANES {
            return Err(format!("{} lanes: the lane count must be a power of two up to {MAX_LANES}", v.lanes()));
        }
        if v.lane == Lane::Byte(0) || matches!(v.lane, Lane::Int(n) if n > 1 << 16) {
            return Err("a lane is at most 65536 bits".into());
        }
        Ok(Type::intern(Shape::Vec(v), 0, 1))
    }

    /// A struct type, or what is wrong with it.
    pub fn structure(fields: &[Type]) -> Result<Type, String> {
        let leaves = fields.iter().fold(0, |n: u64, f| n.saturating_add(f.leaves()));
        Type::aggregate(Shape::Struct(fields.into()), fields, leaves)
    }

    /// An array type, or what is wrong with it.
    pub fn array(element: Type, count: u64) -> Result<Type, String> {
        Type::aggregate(Shape::Array(element, count), &[element], element.leaves().saturating_mul(count))
    }

    fn aggregate(shape: Shape, parts: &[Type], leaves: u64) -> Result<Type, String> {
        if parts.contains(&Type::MEM) {
            return Err("a memory token cannot be part of an aggregate".into());
        }
        if parts.contains(&Type::UNKNOWN) {
            return Err("a part of the aggregate has no type".into());
        }
        let depth = 1 + parts.iter().map(|p| p.composite().map_or(0, |c| c.depth)).max().unwrap_or(0);
        if depth > MAX_TYPE_DEPTH {
            return Err(format!("types nest deeper than {MAX_TYPE_DEPTH}"));
        }
        if leaves > MAX_AGGREGATE_LEAVES {
            return Err(format!("the aggregate has more than {MAX_AGGREGATE_LEAVES} parts"));
        }
        Ok(Type::intern(shape, depth, leaves.max(1)))
    }

    /// How many scalars or vectors a value of this type holds (an empty aggregate counts as one).
    pub fn leaves(self) -> u64 {
        self.composite().map_or(1, |c| c.leaves)
    }

    /// What this type is.
    pub fn kind(self) -> TypeKind {
        let payload = self.0 & ((1 << TAG_SHIFT) - 1);
        match self.0 >> TAG_SHIFT {
            TAG_PTR => TypeKind::Ptr(payload),
            TAG_BYTE => TypeKind::Byte(payload),
            TAG_COMPOSITE => match &COMPOSITES.get(payload).shape {
                Shape::Vec(v) => TypeKind::Vec(*v),
                Shape::Struct(fields) => TypeKind::Struct(fields),
                Shape::Array(element, count) => TypeKind::Array(*element, *count),
            },
            _ => match self {
                Type::INT => TypeKind::Int,
                Type::BOOL => TypeKind::Bool,
                Type::MEM => TypeKind::Mem,
                Type::BF16 => TypeKind::Float(FloatKind::BF16),
                Type::F16 => TypeKind::Float(FloatKind::F16),
                Type::F32 => TypeKind::Float(FloatKind::F32),
                Type::F64 => TypeKind::Float(FloatKind::F64),
                Type::F80 => TypeKind::Float(FloatKind::F80),
                Type::F128 => TypeKind::Float(FloatKind::F128),
                _ => match self.as_machine() {
                    Some(m) => TypeKind::Machine(m),
                    None => unreachable!("the kind of an unknown type was asked"),
                },
            },
        }
    }

    /// Whether the definition of a value with this type is still missing.
    pub(crate) fn is_unknown(self) -> bool {
        self == Type::UNKNOWN
    }

    /// The vector, if this is one.
    pub fn as_vec(self) -> Option<VecType> {
        if self.0 >> TAG_SHIFT != TAG_COMPOSITE {
            return None;
        }
        match self.kind() {
            TypeKind::Vec(v) => Some(v),
            _ => None,
        }
    }

    /// The float format, if this is one.
    pub fn as_float(self) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|&k| Type::float(k) == self)
    }

    /// Whether this is a pointer.
    pub fn is_ptr(self) -> bool {
        self.0 >> TAG_SHIFT == TAG_PTR
    }

    /// Whether this is a struct or an array.
    pub fn is_aggregate(self) -> bool {
        self.0 >> TAG_SHIFT == TAG_COMPOSITE && self.as_vec().is_none()
    }

    /// The type with vectors replaced by their element.
    pub fn scalar(self) -> Type {
        self.as_vec().map_or(self, |v| v.lane.scalar())
    }

    /// The field or element type at `index`.
    pub fn element(self, index: u64) -> Option<Type> {
        match self.kind() {
            TypeKind::Struct(fields) => fields.get(usize::try_from(index).ok()?).copied(),
            TypeKind::Array(element, count) => (index < count).then_some(element),
            _ => None,
        }
    }

    /// The size in bytes that memory access or reinterpretation gives a value of this type; `None` for types that have
    /// no layout of their own (`int`, `bool`, tokens, aggregates, scalable vectors, vectors of odd bit counts).
    pub fn layout_bytes(self) -> Option<u32> {
        match self.kind() {
            TypeKind::Byte(n) => Some(n),
            TypeKind::Ptr(_) => Some(8),
            TypeKind::Float(k) => Some(k.bits() / 8),
            TypeKind::Vec(v) if !v.scalable && v.bits.is_multiple_of(8) => Some(v.bits / 8),
            _ => None,
        }
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lane::Int(n) => write!(f, "int({n})"),
            lane => lane.scalar().fmt(f),
        }
    }
}

/// Prints as the text format writes it.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_unknown() {
            return f.write_str("?");
        }
        match self.kind() {
            TypeKind::Int => f.write_str("int"),
            TypeKind::Bool => f.write_str("bool"),
            TypeKind::Mem => f.write_str("mem"),
            TypeKind::Byte(n) => write!(f, "byte({n})"),
            TypeKind::Ptr(0) => f.write_str("ptr"),
            TypeKind::Ptr(space) => write!(f, "ptr({space})"),
            TypeKind::Float(k) => f.write_str(k.name()),
            TypeKind::Vec(v) => {
                let scale = if v.scalable { "vscale x " } else { "" };
                write!(f, "vec<{scale}{}, {}>", v.bits, v.lane)
            }
            TypeKind::Struct(fields) => {
                f.write_str("struct{")?;
                for (i, field) in fields.iter().enumerate() {
                    let sep = if i == 0 { "" } else { ", " };
                    write!(f, "{sep}{field}")?;
                }
                f.write_str("}")
            }
            TypeKind::Array(element, count) => write!(f, "[{element}; {count}]"),
            TypeKind::Machine(m) => m.fmt(f),
        }
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_one_word_and_interned() {
        assert_eq!(size_of::<Type>(), 4);
        let a = Type::structure(&[Type::INT, Type::array(Type::F32, 4).unwrap()]).unwrap();
        let b = Type::structure(&[Type::INT, Type::array(Type::F32, 4).unwrap()]).unwrap();
        assert_eq!(a, b);
        assert_eq!(a.to_string(), "struct{int, [f32; 4]}");
        assert_eq!(a.leaves(), 5);
    }

    #[test]
    fn vectors_count_lanes_from_bits() {
        let v = VecType { bits: 128, scalable: false, lane: Lane::Int(32) };
        assert_eq!(v.lanes(), 4);
        assert_eq!(Type::vec(v.with_lane(Lane::Bool)).unwrap().to_string(), "vec<4, bool>");
        assert!(Type::vec(VecType { bits: 96, ..v }).is_err());
        assert!(Type::vec(VecType { bits: 100, ..v }).is_err());
    }
}
