//! Operands and use lists.
//!
//! Every operand slot has a link in a doubly linked list of the uses of its value, so adding and removing a use cost
//! the same however often a value is used. The links stand beside the instruction records, not in them.

use crate::annotation::Ann;
use crate::entity::Entity;
use crate::function::inst::{Inst, InstData, Operand};
use crate::function::{Function, Value};

/// One use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The instruction that uses it.
    pub inst: Inst,
    /// Which operand it is.
    pub index: u32,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    prev: u32,
    next: u32,
}

/// Operands of instructions with more than three, and the links of all uses.
///
/// A slot is `3 × instruction + k` for an inline operand and `POOL + position` for one in the pool.
#[derive(Clone, Debug, Default)]
pub(crate) struct UseTable {
    inline_links: Vec<[Link; 3]>,
    pool: Vec<Operand>,
    pool_owners: Vec<Inst>,
    pool_links: Vec<Link>,
}

const POOL: u32 = 1 << 31;
const UNLINKED: Link = Link { prev: UseTable::END, next: UseTable::END };

/// How many operands there is room for in the pool where this many stand: so a long list that grows seldom moves.
fn room_for(operands: usize) -> usize {
    if operands <= 16 { operands } else { operands.next_power_of_two() }
}

impl UseTable {
    pub(crate) const END: u32 = u32::MAX;

    pub(crate) fn reserve(&mut self, insts: usize) {
        self.inline_links.reserve(insts);
    }

    pub(crate) fn add_inst(&mut self) {
        self.inline_links.push([UNLINKED; 3]);
    }

    fn link(&mut self, slot: u32) -> &mut Link {
        match slot & POOL {
            0 => &mut self.inline_links[slot as usize / 3][slot as usize % 3],
            _ => &mut self.pool_links[(slot & !POOL) as usize],
        }
    }

    fn next(&self, slot: u32) -> u32 {
        match slot & POOL {
            0 => self.inline_links[slot as usize / 3][slot as usize % 3].next,
            _ => self.pool_links[(slot & !POOL) as usize].next,
        }
    }
}

impl Function {
    fn pool_start(&self, inst: Inst) -> usize {
        self.insts[inst].pool_start()
    }

    /// The operands of an instruction, branch arguments included.
    pub fn operands(&self, inst: Inst) -> &[Operand] {
        self.operands_of(&self.insts[inst])
    }

    /// The operands of an instruction whose record is at hand.
    #[inline]
    pub fn operands_of<'f>(&'f self, data: &'f InstData) -> &'f [Operand] {
        let n = data.num_operands as usize;
        if data.pooled() {
            let start = data.pool_start();
            &self.use_table.pool[start..start + n]
        } else {
            &data.inline[..n]
        }
    }

    fn operand_mut(&mut self, inst: Inst, index: usize) -> &mut Operand {
        if self.insts[inst].pooled() {
            let at = self.pool_start(inst) + index;
            &mut self.use_table.pool[at]
        } else {
            &mut self.insts[inst].inline[index]
        }
    }

    fn slot(&self, inst: Inst, index: usize) -> u32 {
        if self.insts[inst].pooled() {
            POOL | (self.pool_start(inst) + index) as u32
        } else {
            (inst.index() * 3 + index) as u32
        }
    }

    fn link_use(&mut self, inst: Inst, index: usize) {
        let value = self.operands(inst)[index].value;
        if value.is_none() {
            return;
        }
        let slot = self.slot(inst, index);
        let head = self.values[value].first_use;
        *self.use_table.link(slot) = Link { prev: UseTable::END, next: head };
        if head != UseTable::END {
            self.use_table.link(head).prev = slot;
        }
        self.values[value].first_use = slot;
    }

    fn unlink_use(&mut self, inst: Inst, index: usize) {
        let value = self.operands(inst)[index].value;
        if value.is_none() {
            return;
        }
        let slot = self.slot(inst, index);
        let Link { prev, next } = std::mem::replace(self.use_table.link(slot), UNLINKED);
        if prev == UseTable::END {
            self.values[value].first_use = next;
        } else {
            self.use_table.link(prev).next = next;
        }
        if next != UseTable::END {
            self.use_table.link(next).prev = prev;
        }
    }

    /// Replaces all operands of an instruction. Those at the beginning that stay the same cost next to nothing.
    pub fn set_operands(&mut self, inst: Inst, operands: &[Operand]) {
        let old = self.operands(inst);
        let (had, has) = (old.len(), operands.len());
        let in_place = if had > 3 { has > 3 && has <= room_for(had) } else { has <= 3 };
        let same = old.iter().zip(operands).take_while(|(a, b)| a == b).count();
        let kept = if in_place { same } else { 0 };
        for i in kept..had {
            self.unlink_use(inst, i);
        }
        if has > 3 {
            let start = if in_place {
                self.pool_start(inst)
            } else {
                let table = &mut self.use_table;
                let start = table.pool.len();
                let end = start + room_for(has);
                table.pool.resize(end, Operand { value: Value::NONE, ann: Ann::NONE });
                table.pool_owners.resize(end, inst);
                table.pool_links.resize(end, UNLINKED);
                start
            };
            self.use_table.pool[start + kept..start + has].copy_from_slice(&operands[kept..]);
            self.insts[inst].inline[0] = Operand { value: Value::from_u32(start as u32), ann: Ann::NONE };
        } else {
            self.insts[inst].inline[kept..has].copy_from_slice(&operands[kept..]);
        }
        self.insts[inst].num_operands = has as u32;
        for i in kept..has {
            self.link_use(inst, i);
        }
    }

    /// Replaces one operand.
    pub fn set_operand(&mut self, inst: Inst, index: usize, operand: Operand) {
        self.unlink_use(inst, index);
        *self.operand_mut(inst, index) = operand;
        self.link_use(inst, index);
    }

    /// Sets the use-side annotation of one operand.
    pub fn set_operand_ann(&mut self, inst: Inst, index: usize, ann: Ann) {
        self.operand_mut(inst, index).ann = ann;
    }

    /// Whether a value is used.
    pub fn has_uses(&self, value: Value) -> bool {
        self.values[value].first_use != UseTable::END
    }

    /// The uses of a value, newest first.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = Use> + '_ {
        let first = self.values[value].first_use;
        let some = |slot| (slot != UseTable::END).then_some(slot);
        std::iter::successors(some(first), move |&slot| some(self.use_table.next(slot))).map(|slot| self.use_at(slot))
    }

    fn use_at(&self, slot: u32) -> Use {
        if slot & POOL == 0 {
            return Use { inst: Inst::from_u32(slot / 3), index: slot % 3 };
        }
        let at = (slot & !POOL) as usize;
        let inst = self.use_table.pool_owners[at];
        Use { inst, index: (at - self.pool_start(inst)) as u32 }
    }

    /// The uses of a value with the slot that each says is before it and its own slot, for checking; `None` for a slot
    /// that is no operand.
    pub(crate) fn linked_uses(&self, value: Value) -> impl Iterator<Item = (Option<Use>, Option<u32>, u32)> + '_ {
        let some = |slot| (slot != UseTable::END).then_some(slot);
        let mut next = self.values[value].first_use;
        std::iter::from_fn(move || {
            let slot = some(next)?;
            let table = &self.use_table;
            let at = (slot & !POOL) as usize;
            let link = match slot & POOL {
                0 => table.inline_links.get(at / 3).map(|links| links[at % 3]),
                _ => table.pool_links.get(at).copied(),
            };
            let valid = slot & POOL == 0
                || table.pool_owners.get(at).is_some_and(|&i| self.insts[i].pooled() && at >= self.pool_start(i));
            next = link.map_or(UseTable::END, |l| l.next);
            let found = link.is_some() && valid;
            Some((found.then(|| self.use_at(slot)), link.and_then(|l| some(l.prev)), slot))
        })
    }

    /// Makes every use of `old` a use of `new`, keeping the annotations of the uses.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        while self.has_uses(old) {
            let Use { inst, index } = self.use_at(self.values[old].first_use);
            let operand = Operand { value: new, ..self.operands(inst)[index as usize] };
            self.set_operand(inst, index as usize, operand);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::*;

    #[test]
    fn use_lists_follow_every_change() {
        let mut f = Function::new(Name::new("f"), Signature::default());
        let origin = Origin::of(f.origins.add(SourceData::default()));
        let block = f.make_block(None);
        f.append_node(f.body(), Node::block(block));
        let p: Vec<Value> = (0..3)
            .map(|_| {
                let name = f.fresh_value_name();
                f.add_param(block, Type::INT, Ann::NONE, name)
            })
            .collect();
        let make = |f: &mut Function, operands: &[Value]| {
            let operands: Vec<Operand> = operands.iter().map(|&v| v.into()).collect();
            let new = NewInst {
                op: Opcode::Continue,
                flags: Flags::none(),
                imm: Imm::default(),
                operands: &operands,
                results: &[],
                origin,
            };
            f.make_inst(new)
        };
        let a = make(&mut f, &[p[0], p[1], p[0]]);
        let b = make(&mut f, &[p[0], p[1], p[2], p[0], p[2]]);
        assert_eq!(f.uses(p[0]).count(), 4);
        assert!(f.uses(p[2]).all(|u| u.inst == b && [2, 4].contains(&u.index)));
        f.replace_all_uses(p[0], p[2]);
        assert_eq!((f.uses(p[0]).count(), f.uses(p[2]).count()), (0, 6));
        f.set_operands(b, &[p[1].into()]);
        assert_eq!((f.uses(p[1]).count(), f.uses(p[2]).count()), (2, 2));
        f.set_operands(a, &[p[1].into(); 6]);
        assert_eq!(f.operands(a).len(), 6);
        assert_eq!((f.uses(p[1]).count(), f.uses(p[2]).count()), (7, 0));
        // Lists that grow, shrink and change in the middle.
        for (len, turn) in [(17, 0), (40, 0), (20, 0), (33, 1), (33, 0), (5, 0), (2, 0), (3, 1), (64, 2), (65, 2)] {
            let long: Vec<Operand> = (0..len).map(|i| p[(i + if i > 2 { turn } else { 0 }) % 3].into()).collect();
            f.set_operands(a, &long);
            assert_eq!(f.operands(a), long);
            for &value in &p {
                let mut places: Vec<usize> = f.uses(value).filter(|u| u.inst == a).map(|u| u.index as usize).collect();
                places.sort_unstable();
                let expected: Vec<usize> = (0..len).filter(|&i| long[i].value == value).collect();
                assert_eq!(places, expected, "{len} {turn}");
            }
        }
    }
}
