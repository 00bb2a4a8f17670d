//! Addressing modes: what a pointer is moved by is taken apart into a scaled index, a displacement, and what is added
//! to the base.

use super::Legalizer;
use super::pieces::ADDRESS_BITS;
use crate::error::Error;
use tuffy_ir::{Inst, Int, Opcode, Operand, Type, Value};

/// What addresses of the machine are made of, besides a base: `index << scale` plus a displacement. What else is added
/// goes to the base.
#[derive(Clone, Copy)]
struct Offset {
    addend: Option<(Inst, Operand)>,
    /// The number, and the instruction that reads it.
    index: Option<(Inst, Operand)>,
    scale: u32,
    displacement: i32,
}

/// How many operations an address may take parts from.
const MAX_OFFSET_PARTS: usize = 8;
/// An index is shifted by no more.
const MAX_SCALE: u32 = 3;

impl Legalizer<'_> {
    /// A pointer moved by a number. Of `(i + c) << k` the machine's addresses take `i << k` and `c << k` each by
    /// themselves: as numbers are exact, and addresses modulo two to the 64, that is the same.
    pub fn pointer_sum(&mut self, inst: Inst, base: &Operand, by: &Operand) -> Result<Value, Error> {
        let base = self.single(base)?;
        let Offset { index, scale, displacement, addend } = self.offset(inst, by)?;
        let mut sum = base;
        if let Some((inst, addend)) = addend {
            let by = self.address_at(inst, &addend)?;
            sum = self.emit(Opcode::MAdd, &[sum, by], Type::M64);
        }
        if let Some((inst, index)) = index {
            let mut by = self.address_at(inst, &index)?;
            by = self.shift(Opcode::MShl, by, scale, 64);
            sum = self.emit(Opcode::MAdd, &[sum, by], Type::M64);
        }
        if displacement != 0 || sum == base {
            let by = self.constant(displacement.into(), 64);
            sum = self.emit(Opcode::MAdd, &[sum, by], Type::M64);
        }
        Ok(sum)
    }

    /// Takes the parts of an address out of a number.
    fn offset(&self, inst: Inst, by: &Operand) -> Result<Offset, Error> {
        let func = self.func;
        let mut found = Offset { index: Some((inst, *by)), scale: 0, displacement: 0, addend: None };
        let mut best = found;
        for _ in 0..MAX_OFFSET_PARTS {
            let Some((user, number)) = found.index else { break };
            let constant = |inst: Inst, o: &Operand| self.facts.operand(inst, o).single().and_then(Int::to_i64);
            let moved = |by: i64| {
                let sum = by.checked_shl(found.scale)?.checked_add(found.displacement.into())?;
                (by.unsigned_abs().leading_zeros() > 4).then(|| i32::try_from(sum).ok()).flatten()
            };
            if let Some(displacement) = constant(user, &number).and_then(moved) {
                return Ok(Offset { index: None, displacement, ..found });
            }
            let Some(def) = func.def_inst(number.value) else { break };
            let [a, b] = *func.operands(def) else { break };
            let (of_a, of_b) = (constant(def, &a), constant(def, &b));
            let power = |n: i64| (n > 0 && n & (n - 1) == 0).then(|| i64::from(n.trailing_zeros()));
            let scaled = |k: i64| (0..=i64::from(MAX_SCALE - found.scale)).contains(&k).then(|| found.scale + k as u32);
            // Of two numbers, one that is scaled is the index.
            let is_scaled = |o: &Operand| {
                let by =
                    func.def_inst(o.value).filter(|&i| func.op(i) == Opcode::Shl).map(|i| (i, func.operands(i)[1]));
                by.and_then(|(i, by)| constant(i, &by)).is_some_and(|k| k <= MAX_SCALE.into())
            };
            let splits = found.scale == 0 && found.addend.is_none() && func.op(def) == Opcode::Add;
            if splits && of_a.is_none() && of_b.is_none() && (is_scaled(&a) || is_scaled(&b)) {
                let (index, addend) = if is_scaled(&b) { (b, a) } else { (a, b) };
                if !self.is_address_wide(def, &addend, 0)? || !self.is_address_wide(def, &index, 0)? {
                    break;
                }
                found = Offset { index: Some((def, index)), addend: Some((def, addend)), ..found };
                best = found;
                continue;
            }
            let next = match (func.op(def), of_a, of_b) {
                (Opcode::Add, _, Some(n)) => moved(n).map(|d| (a, found.scale, d)),
                (Opcode::Add, Some(n), _) => moved(n).map(|d| (b, found.scale, d)),
                (Opcode::Sub, _, Some(n)) => n.checked_neg().and_then(moved).map(|d| (a, found.scale, d)),
                (Opcode::Shl, _, Some(n)) => scaled(n).map(|s| (a, s, found.displacement)),
                (Opcode::Mul, _, Some(n)) => power(n).and_then(scaled).map(|s| (a, s, found.displacement)),
                (Opcode::Mul, Some(n), _) => power(n).and_then(scaled).map(|s| (b, s, found.displacement)),
                _ => None,
            };
            let Some((number, scale, displacement)) = next else { break };
            found = Offset { index: Some((def, number)), scale, displacement, ..found };
            if self.is_address_wide(def, &number, scale)? {
                best = found;
            }
        }
        Ok(best)
    }

    /// Whether the register of a number has all bits that an address depends on: as many as matter to whoever else
    /// reads the number may be fewer than the register has, and then the others are anything.
    fn is_address_wide(&self, inst: Inst, number: &Operand, scale: u32) -> Result<bool, Error> {
        let (width, demand) = (self.width(number.value)?, self.facts.demand(number.value));
        let interval = self.facts.operand(inst, number);
        let exact = |bits: u32| demand >= bits && (interval.fits_signed(bits) || interval.fits_unsigned(bits));
        Ok(width >= ADDRESS_BITS && demand.saturating_add(scale) >= ADDRESS_BITS || exact(width.min(32)))
    }
}
