//! Slots as front ends make them: each stands for a variable or a small struct, is loaded and stored at constant
//! offsets, and is seen by nothing else.

use super::body::Body;
use super::facts::{Contents, Fact, PtrFact};
use crate::function::Value;
use crate::function::inst::{Imm, Operand};
use crate::opcode::Opcode;
use crate::types::Type;

/// Some bytes of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    slot: Value,
    offset: u32,
    size: u32,
    ty: Type,
    /// Whether it may be poison or never written.
    poison: bool,
}

impl Body<'_, '_, '_> {
    /// Makes slots with cells.
    pub(super) fn variables(&mut self) {
        for _ in 0..1 + self.below(4) {
            if self.chance(48) {
                self.pointer_cells();
            } else {
                self.data_cells();
            }
        }
    }

    fn data_cells(&mut self) {
        let poison = self.g.options.poison > 0 && self.chance(96);
        let mut shapes = Vec::new();
        let (mut offset, mut end) = (0, 0);
        for _ in 0..1 + self.below(3) {
            let (ty, size) = self.cell_type();
            shapes.push((offset, size, ty));
            end = end.max(offset + size);
            // Some cells overlap.
            offset = if self.chance(40) { offset + self.below(2) as u32 * (size / 2) } else { end };
        }
        let align = self.chance(128).then_some(3);
        let slot = self.b.stack_slot(end, align, self.at);
        self.cost += 1;
        if !poison {
            let (zero, count) = (self.b.iconst(0, self.at), self.b.iconst(end, self.at));
            self.access(Opcode::Memset, Imm::default(), &[slot.into(), zero.into(), count.into()], None);
        }
        self.cells.extend(shapes.into_iter().map(|(offset, size, ty)| Cell { slot, offset, size, ty, poison }));
    }

    fn pointer_cells(&mut self) {
        let count = 1 + self.below(2) as u32;
        let slot = self.b.stack_slot(8 * count, None, self.at);
        for i in 0..count {
            let cell = Cell { slot, offset: 8 * i, size: 8, ty: Type::PTR, poison: false };
            self.store_cell(cell);
            self.cells.push(cell);
        }
    }

    fn cell_type(&mut self) -> (Type, u32) {
        match self.below(8) {
            0 if self.g.options.floats => (Type::F32, 4),
            1 if self.g.options.floats => (Type::F64, 8),
            2 => (Type::byte(8), 8),
            3 if self.g.options.vectors => {
                let ty = self.g.source.pick(&self.g.types.int_vecs);
                (ty, ty.layout_bytes().unwrap_or(8))
            }
            _ => (Type::INT, self.g.source.pick(&[4, 8, 1, 2, 4])),
        }
    }

    /// Loads or stores a cell.
    pub(super) fn variable_access(&mut self) {
        if self.mem.is_none() || self.cells.is_empty() {
            return;
        }
        let cell = self.g.source.pick(&self.cells);
        match self.below(8) {
            0 if cell.ty != Type::PTR => self.fill_cell(cell),
            0..4 => self.store_cell(cell),
            _ => self.load_cell(cell),
        }
    }

    /// The address of a cell, in one or two moves.
    fn cell_address(&mut self, cell: Cell) -> Operand {
        let mut p = cell.slot;
        let mut rest = cell.offset;
        if rest > 1 && self.chance(32) {
            let one = self.b.iconst(1, self.at);
            p = self.b.ptradd(p, one, self.at);
            rest -= 1;
        }
        if rest > 0 {
            let n = self.b.iconst(rest, self.at);
            p = self.b.ptradd(p, n, self.at);
        }
        p.into()
    }

    fn store_cell(&mut self, cell: Cell) {
        let imm = Imm::default().with_number(cell.size);
        let value = if cell.ty == Type::PTR {
            self.pointer(&PtrFact::CELL).value.into()
        } else {
            let to = PtrFact {
                object: None,
                room: cell.size,
                align: 0,
                contents: Contents::Data,
                writable: true,
                tainted: cell.poison,
            };
            let mut value = self.storable(cell.ty, &to);
            if cell.poison { self.operand(&mut value) } else { value.value.into() }
        };
        let address = self.cell_address(cell);
        self.access(Opcode::Store, imm, &[value, address], None);
    }

    fn load_cell(&mut self, cell: Cell) {
        let imm = Imm::default().with_number(cell.size);
        let address = self.cell_address(cell);
        // Sometimes as another type of the same size.
        let ty = match cell.ty {
            Type::INT if cell.size == 8 && self.chance(16) => Type::byte(8),
            t if t != Type::PTR && t != Type::INT && cell.size <= 8 && self.chance(32) => Type::INT,
            t => t,
        };
        let Some(value) = self.access(Opcode::Load, imm, &[address], Some(ty)) else { return };
        let fact = match ty {
            Type::PTR => Fact::ptr(PtrFact::CELL),
            Type::INT => Fact::unsigned(8 * cell.size),
            t if t.scalar() == Type::INT => Fact::unsigned(t.as_vec().map_or(64, |v| v.lane.bits())),
            _ => Fact::PLAIN,
        };
        let val = self.keep(value, fact.poison(cell.poison));
        if ty.scalar() == Type::INT {
            self.limit(val);
        }
    }

    fn fill_cell(&mut self, cell: Cell) {
        let address = self.cell_address(cell);
        let byte = self.g.source.byte();
        let (byte, count) = (self.b.iconst(byte, self.at), self.b.iconst(cell.size, self.at));
        self.access(Opcode::Memset, Imm::default(), &[address, byte.into(), count.into()], None);
    }
}
