//! Structs and arrays. Integers inside an aggregate whose `bits` are known fit that many; other integers are unknown.

use super::body::Body;
use super::facts::{Contract, Fact, Val};
use crate::builder::Draft;
use crate::opcode::Opcode;
use crate::types::{Type, TypeKind};

const LEAF_BITS: u32 = 64;

fn parts(ty: Type) -> u32 {
    match ty.kind() {
        TypeKind::Struct(fields) => fields.len() as u32,
        TypeKind::Array(_, count) => count as u32,
        _ => 0,
    }
}

impl Body<'_, '_, '_> {
    /// A new aggregate with all parts set.
    pub(super) fn aggregate(&mut self, ty: Type) -> Val {
        // Every part is overwritten.
        let value = self.b.poison(ty, self.at);
        let mut whole = Val { value, ty, fact: Fact::signed(LEAF_BITS) };
        for i in 0..parts(ty) {
            whole = self.insert(whole, &[i]);
        }
        // Only now: before, some parts were arbitrary.
        self.keep(whole.value, whole.fact)
    }

    /// The aggregate with one part replaced; not in scope yet.
    fn insert(&mut self, whole: Val, path: &[u32]) -> Val {
        let part = path.iter().try_fold(whole.ty, |ty, &i| ty.element(i.into()));
        let Some(part) = part else { return whole };
        let fact = if part == Type::INT { Fact::signed(LEAF_BITS) } else { Fact::PLAIN };
        let value = self.supply(&Contract { ty: part, fact: fact.poison(true) });
        let operands = [whole.value.into(), value.value.into()];
        let inst = self.inst(Draft { operands: &operands, list: path, ..Draft::new(Opcode::Insertvalue) });
        let bits = match part.is_aggregate() {
            true if value.fact.bits == 0 => 0,
            _ => whole.fact.bits,
        };
        let fact = Fact { bits, ..whole.fact }.poison(value.fact.poison);
        let value = self.b.func().results(inst).next().unwrap_or(whole.value);
        Val { value, fact, ..whole }
    }

    fn path(&mut self, ty: Type) -> (Vec<u32>, Type) {
        let (mut path, mut at) = (Vec::new(), ty);
        while path.is_empty() || (at.is_aggregate() && self.chance(160)) {
            let i = self.below(parts(at) as usize) as u32;
            let Some(part) = at.element(i.into()) else { break };
            path.push(i);
            at = part;
        }
        (path, at)
    }

    /// Takes a part out of an aggregate or puts one in.
    pub(super) fn aggregate_op(&mut self) {
        let ty = self.g.source.pick(&self.g.types.aggregates);
        let whole = self.pick(ty);
        let (path, part) = self.path(ty);
        if self.chance(96) {
            let new = self.insert(whole, &path);
            self.keep(new.value, new.fact);
            return;
        }
        let operands = [whole.value.into()];
        let inst = self.inst(Draft { operands: &operands, list: &path, ..Draft::new(Opcode::Extractvalue) });
        for value in self.b.func().results(inst) {
            let val = self.keep(value, whole.fact);
            if part == Type::INT {
                self.limit(val);
            }
        }
    }
}
