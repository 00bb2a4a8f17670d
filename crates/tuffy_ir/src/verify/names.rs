//! Stable names are unique within a function.

use super::Checker;
use super::report::ErrorPlace;
use crate::function::inst::Inst;
use crate::function::{Block, Function, StableName};
use crate::typing::At;
use rustc_hash::FxHashSet;

/// The names seen so far.
pub(super) struct Names {
    blocks: Seen,
    values: Seen,
}

impl Names {
    pub(super) fn new(func: &Function) -> Names {
        Names { blocks: Seen::new(func.num_blocks()), values: Seen::new(func.num_values()) }
    }
}

/// A set of names. Input numbers are dense in practice, so most need one bit and no hashing.
struct Seen {
    dense: Vec<u64>,
    rest: FxHashSet<StableName>,
}

impl Seen {
    fn new(count: usize) -> Seen {
        Seen { dense: vec![0; count / 32 + 1], rest: FxHashSet::default() }
    }

    /// Adds a name; whether it is new.
    fn insert(&mut self, name: StableName) -> bool {
        let slot = name.input_number().and_then(|n| Some((self.dense.get_mut(n as usize / 64)?, 1 << (n % 64))));
        match slot {
            Some((word, bit)) => {
                let new = *word & bit == 0;
                *word |= bit;
                new
            }
            None => self.rest.insert(name),
        }
    }
}

impl Checker<'_> {
    /// Checks `names` for a block.
    pub(super) fn check_block_name(&mut self, block: Block) {
        let name = self.func.block_name(block);
        if !name.is_readable() {
            self.error(ErrorPlace::Block(block), format!("`{}` has a number that is too large", name.block()));
        }
        if !self.names.blocks.insert(name) {
            self.error(ErrorPlace::Block(block), format!("another block is called `{}` too", name.block()));
        }
    }

    /// Checks `names` for the results of an instruction.
    pub(super) fn check_result_names(&mut self, inst: Inst) {
        for (i, value) in self.func.results(inst).enumerate() {
            self.check_value_name(self.func.value_name(value), ErrorPlace::Inst(inst, At::Result(i)));
        }
    }

    /// Checks `names` for a value.
    pub(super) fn check_value_name(&mut self, name: StableName, place: ErrorPlace) {
        if !name.is_readable() {
            self.error(place, format!("`{}` has a number that is too large", name.value()));
        }
        if !self.names.values.insert(name) {
            self.error(place, format!("another value is called `{}` too", name.value()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use crate::*;

    #[test]
    fn names_are_unique() {
        let mut x = Fixture::new();
        let names = [StableName::input(7), StableName::made_by(3, 1), StableName::input(u32::MAX)];
        let entry = x.body_block();
        for &name in names.iter().chain(&names) {
            let imm = Imm::default();
            let results = [(Type::INT, Ann::NONE, name)];
            let (op, flags, origin) = (Opcode::Iconst, Flags::none(), x.origin);
            let inst = x.func.make_inst(NewInst { op, flags, imm, operands: &[], results: &results, origin });
            x.func.append_inst(entry, inst);
        }
        x.ret(entry);
        let again = x.func.make_block(Some(x.func.block_name(entry)));
        x.place(x.func.body(), &[again]);
        x.ret(again);
        let wanted = [
            "`v4294967295` has a number that is too large",
            "value is called `v7`",
            "value is called `s3.1`",
            "`v4294967295` has a number that is too large",
            "value is called `v4294967295`",
            "block is called `bb0`",
        ];
        let messages = x.messages();
        assert_eq!(messages.len(), wanted.len(), "{messages:?}");
        assert!(messages.iter().zip(wanted).all(|(m, w)| m.contains(w)), "{messages:?}");
    }
}
