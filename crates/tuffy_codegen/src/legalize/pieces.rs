//! Value → parts (limbs): the one map of legalization.
//!
//! A value of any type is a list of leaves (scalars), a leaf a list of registers, its pieces. The pieces of an integer
//! hold it modulo two to their width: 32 bits in one register, or whole words of the target. Pointers are one register
//! of 64 bits on every target. Booleans are integers of 32 bits that are 0 or 1; the narrow float formats are their 16
//! bits in such an integer; raw bytes, and the float formats of more than 64 bits, are the unsigned integer that they
//! spell.

use super::Legalizer;
use crate::error::Error;
use crate::facts::{Interval, MAX_BITS};
use smallvec::SmallVec;
use tuffy_ir::{Entity, Ext, FloatKind, Inst, Int, Lane, Opcode, Operand, Type, TypeKind, Value};

pub use tuffy_target::vector::Leaf;

/// The width of an address.
pub const ADDRESS_BITS: u32 = 64;

/// The registers that hold a value.
pub type Pieces = SmallVec<[Value; 2]>;

/// The leaves of a type, in order; none for a token.
pub fn leaves(ty: Type) -> Vec<Leaf> {
    let mut out = Vec::new();
    push_leaves(ty, &mut out);
    out
}

fn push_leaves(ty: Type, out: &mut Vec<Leaf>) {
    match ty.kind() {
        TypeKind::Int => out.push(Leaf::Int),
        TypeKind::Bool => out.push(Leaf::Bool),
        TypeKind::Float(kind) => out.push(Leaf::Float(kind)),
        TypeKind::Ptr(_) => out.push(Leaf::Ptr),
        TypeKind::Byte(n) => out.push(Leaf::Bytes(n)),
        TypeKind::Mem | TypeKind::Machine(_) => {}
        TypeKind::Vec(v) => {
            let leaf = match v.lane {
                Lane::Int(_) => Leaf::Int,
                Lane::Bool => Leaf::Bool,
                Lane::Float(kind) => Leaf::Float(kind),
                Lane::Ptr(_) => Leaf::Ptr,
                Lane::Byte(n) => Leaf::Bytes(n),
            };
            out.extend(std::iter::repeat_n(leaf, v.lanes() as usize));
        }
        TypeKind::Struct(fields) => fields.iter().for_each(|&f| push_leaves(f, out)),
        TypeKind::Array(element, count) => (0..count).for_each(|_| push_leaves(element, out)),
    }
}

/// The type of a register that holds 32 bits, or a word.
pub fn reg_type(width: u32) -> Type {
    if width == 32 { Type::machine(32, Ext::Zero) } else { Type::M64 }
}

impl Legalizer<'_> {
    /// The width in which an integer, or each integer of a composite, is held.
    pub fn width(&self, value: Value) -> Result<u32, Error> {
        let interval = self.facts.interval(value).bits().filter(|&b| u64::from(b) <= MAX_BITS);
        let demand = self.facts.demand(value);
        let bits = interval.map_or(demand, |b| b.min(demand));
        if u64::from(bits) > MAX_BITS {
            let name = self.func.show(value);
            let message = format!(
                "`{name}` has no bound within {MAX_BITS} bits, but all its bits matter: annotate it, or what it is made of (`:s64`)"
            );
            return Err(Error::of_value(self.func, value, message));
        }
        let width = self.target.legal_width(bits.max(1));
        Ok(if self.wide_counters.contains(&value) { width.max(ADDRESS_BITS) } else { width })
    }

    /// The width of an integer leaf of a value; any width for a value without integers.
    pub fn int_width(&self, value: Value) -> Result<u32, Error> {
        if crate::facts::has_ints(self.func.ty(value)) { self.width(value) } else { Ok(32) }
    }

    /// The types of the registers that hold a leaf.
    pub fn leaf_types(&self, leaf: Leaf, int_width: u32) -> SmallVec<[Type; 2]> {
        let words = |width: u32| {
            let ty = if self.piece_bits(width) == 32 { Type::machine(32, Ext::Any) } else { Type::M64 };
            std::iter::repeat_n(ty, self.count(width)).collect()
        };
        match leaf {
            Leaf::Int => words(int_width),
            Leaf::Bool | Leaf::Float(FloatKind::F16 | FloatKind::BF16) => words(32),
            Leaf::Float(kind @ (FloatKind::F80 | FloatKind::F128)) => words(self.target.legal_width(kind.bits())),
            Leaf::Float(kind) => smallvec::smallvec![Type::float(kind)],
            Leaf::Ptr => smallvec::smallvec![Type::M64],
            Leaf::Bytes(n) => words(self.target.legal_width(8 * n)),
        }
    }

    /// How many registers hold a leaf.
    pub fn leaf_len(&self, leaf: Leaf, int_width: u32) -> usize {
        self.leaf_types(leaf, int_width).len()
    }

    /// All pieces of a value.
    pub fn pieces(&self, value: Value) -> Result<Pieces, Error> {
        match &self.map[value.index()] {
            Some(pieces) => Ok(pieces.clone()),
            None => Err(Error::of_value(self.func, value, format!("`{}` was not lowered", self.func.show(value)))),
        }
    }

    /// The pieces of each leaf of an operand.
    pub fn leaf_pieces(&mut self, value: Value) -> Result<Vec<(Leaf, Pieces)>, Error> {
        if let Some(packing) = self.packing(value) {
            let lanes = self.split_lanes(value, packing)?;
            return Ok(lanes.into_iter().map(|lane| (packing.leaf, lane)).collect());
        }
        let width = self.int_width(value)?;
        let pieces = self.pieces(value)?;
        let mut at = 0;
        let mut out = Vec::new();
        for leaf in leaves(self.func.ty(value)) {
            let n = self.leaf_len(leaf, width);
            out.push((leaf, pieces[at..at + n].into()));
            at += n;
        }
        Ok(out)
    }

    /// The one piece of a pointer, boolean or float.
    pub fn single(&self, operand: &Operand) -> Result<Value, Error> {
        Ok(self.pieces(operand.value)?[0])
    }

    /// Says what holds a value from now on, leaf by leaf.
    pub fn define(&mut self, value: Value, pieces: impl IntoIterator<Item = Value>) {
        let mut pieces: Pieces = pieces.into_iter().collect();
        match self.packing(value) {
            Some(packing) => {
                let interval = self.facts.interval(value);
                // An integer that is held in fewer bits than its lane has.
                let held = self.int_width(value).unwrap_or(packing.bits);
                if packing.leaf == Leaf::Int && held < packing.bits {
                    pieces.iter_mut().for_each(|p| *p = self.resize(&[*p], held, &interval, packing.bits)[0]);
                }
                let register = self.join_lanes(packing, &interval, &pieces);
                self.define_whole(value, register);
            }
            None => self.map[value.index()] = Some(pieces),
        }
    }

    /// Says that a value is any bits.
    pub fn define_any(&mut self, value: Value) -> Result<(), Error> {
        let types = self.register_types(value)?;
        let pieces = types.into_iter().map(|ty| self.emit(Opcode::MAny, &[], ty)).collect();
        self.map[value.index()] = Some(pieces);
        Ok(())
    }

    /// An integer operand in `width` bits.
    pub fn int_at(&mut self, inst: Inst, operand: &Operand, width: u32) -> Result<Pieces, Error> {
        let interval = self.facts.operand(inst, operand);
        let have = self.width(operand.value)?;
        let pieces = self.pieces(operand.value)?;
        Ok(self.resize(&pieces, have, &interval, width))
    }

    /// The same integer, which is in an interval, in another width.
    pub fn resize(&mut self, pieces: &[Value], from: u32, interval: &Interval, to: u32) -> Pieces {
        let count = self.count(to);
        if to <= from {
            return pieces[..count].into();
        }
        let unsigned = interval.is_nonnegative();
        let mut out: Pieces = pieces.into();
        if from < self.target.word() {
            out[0] = self.extend32(out[0], unsigned);
        }
        if out.len() < count {
            let fill = self.fill(&out, !unsigned);
            out.resize(count, fill);
        }
        out
    }

    /// A 32-bit piece as a register of 64 bits.
    pub fn extend32(&mut self, piece: Value, unsigned: bool) -> Value {
        let machine = self.dst.ty(piece).as_machine().expect("an integer piece");
        let (good, op, ext) = match unsigned {
            true => (
                machine.ext == Ext::Zero || machine.width == 64 && self.is_small_constant(piece),
                Opcode::MZext,
                Ext::Zero,
            ),
            false => {
                (machine.ext == Ext::Sign || machine.ext == Ext::Zero && machine.width < 32, Opcode::MSext, Ext::Sign)
            }
        };
        if good {
            return piece;
        }
        let at = self.at;
        if let Some(&(block, extended)) = self.extended.get(&(piece, ext))
            && block == at
        {
            return extended;
        }
        let extended = self.emit(op, &[piece], Type::machine(32, ext));
        self.extended.insert((piece, ext), (at, extended));
        extended
    }

    fn is_small_constant(&self, piece: Value) -> bool {
        let Some(def) = self.dst.def_inst(piece) else { return false };
        self.dst.op(def) == Opcode::MConst && self.dst.int_of(def).fits_unsigned(32)
    }

    /// An exact constant in `width` bits.
    pub fn int_constant(&mut self, value: &Int, width: u32) -> Pieces {
        let bits = self.piece_bits(width);
        (0..self.count(width) as u64)
            .map(|i| {
                let limb = value.shr(u64::from(bits) * i).sext(bits.into()).to_i64().expect("64 bits at most");
                self.constant(limb, bits)
            })
            .collect()
    }

    /// How many registers hold an integer of a width.
    pub fn count(&self, width: u32) -> usize {
        width.div_ceil(self.target.word()) as usize
    }

    /// How many bits of it each of them holds.
    pub fn piece_bits(&self, width: u32) -> u32 {
        width.min(self.target.word())
    }

    /// The type of each of them.
    pub fn piece_type(&self, width: u32) -> Type {
        reg_type(self.piece_bits(width))
    }

    /// The type of a word.
    pub fn word_type(&self) -> Type {
        reg_type(self.target.word())
    }

    /// What one register of 32 or 64 bits holds, as the pieces of an integer of this width.
    pub fn cut(&mut self, register: Value, width: u32) -> Pieces {
        let word = self.target.word();
        (0..self.count(width) as u32).map(|i| self.shift(Opcode::MShr, register, i * word, width)).collect()
    }

    /// The pieces of an integer of 64 bits in one register, whatever a word is: an address, or what an instruction
    /// takes whole.
    pub fn joined(&mut self, pieces: &[Value]) -> Value {
        let [low, high] = pieces else { return pieces[0] };
        let low = self.extend32(*low, true);
        if self.constant_bits(*high) == Some(0) {
            return low;
        }
        let high = self.extend32(*high, true);
        let high = self.shift(Opcode::MShl, high, 32, 64);
        self.emit(Opcode::MOr, &[low, high], Type::M64)
    }

    /// An integer in one register of 64 bits.
    pub fn joined_at(&mut self, pieces: &[Value], from: u32, interval: &Interval) -> Value {
        if from == 32 {
            return self.extend32(pieces[0], interval.is_nonnegative());
        }
        let pieces = self.resize(pieces, from, interval, 64);
        self.joined(&pieces)
    }

    /// An integer operand in one register of 64 bits.
    pub fn address_at(&mut self, inst: Inst, operand: &Operand) -> Result<Value, Error> {
        let interval = self.facts.operand(inst, operand);
        let have = self.width(operand.value)?;
        let pieces = self.pieces(operand.value)?;
        Ok(self.joined_at(&pieces, have, &interval))
    }

    /// A word that is not negative, in a register of 64 bits.
    pub fn word_as_address(&mut self, word: Value) -> Value {
        if self.target.word() == 32 { self.extend32(word, true) } else { word }
    }

    /// The bits of a leaf that is no integer, as one of the width that holds them.
    pub fn bits_of_leaf(&mut self, leaf: Leaf, pieces: &[Value]) -> Pieces {
        match leaf {
            Leaf::Float(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                let bits = self.emit(Opcode::MFbits, pieces, reg_type(kind.bits()));
                self.cut(bits, kind.bits())
            }
            Leaf::Ptr => self.cut(pieces[0], 64),
            _ => pieces.into(),
        }
    }

    /// A leaf that is no integer from its bits.
    pub fn leaf_of_bits(&mut self, leaf: Leaf, bits: &[Value]) -> Pieces {
        match leaf {
            Leaf::Float(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                let bits = self.joined(bits);
                smallvec::smallvec![self.emit(Opcode::MFrombits, &[bits], Type::float(kind))]
            }
            Leaf::Ptr => smallvec::smallvec![self.joined(bits)],
            _ => bits.into(),
        }
    }
}
