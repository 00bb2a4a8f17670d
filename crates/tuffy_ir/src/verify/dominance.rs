//! Definitions come before uses.

use super::Checker;
use super::report::ErrorPlace;
use super::tree::RegionTree;
use crate::analysis::Cfg;
use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::{Block, Def, Function, Value};
use crate::opcode::Opcode;
use crate::typing::At;
use rustc_hash::FxHashSet;

/// Operands that close a cycle of instructions. Dominance forbids cycles where the entry reaches; elsewhere this
/// does.
pub(super) type Cycles = FxHashSet<(Inst, usize)>;

impl Checker<'_> {
    /// Checks `defined` and `dominance` for the operands of an instruction.
    pub(super) fn check_operands(&mut self, block: Block, inst: Inst) {
        let func = self.func;
        for (i, operand) in func.operands(inst).iter().enumerate() {
            self.check_operand(block, inst, i, operand.value);
        }
    }

    fn check_operand(&mut self, block: Block, inst: Inst, i: usize, value: Value) {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Operand(i));
        if value.is_none() {
            return self.error(place, format!("operand {i} of `{}` is missing", func.op(inst)));
        }
        let Some(from) = self.def_block(value) else {
            return self
                .error(place, format!("the definition of `{}` is not placed in the function", func.show(value)));
        };
        if from == block {
            if let Def::Result(def, _) = func.def(value)
                && !func.comes_before(def, inst)
                && !is_own_result(func, def, inst, i)
            {
                self.error(place, format!("`{}` is used before its definition", func.show(value)));
            }
            return;
        }
        if !self.doms.dominates(from, block) {
            self.not_dominated(place, block, value, from);
        } else if !self.cycles.is_empty() && self.cycles.contains(&(inst, i)) {
            let hint = "no execution reaches it, but it can only go through a block parameter";
            self.hint(place, format!("`{}` depends on itself", func.show(value)), hint);
        }
    }

    fn not_dominated(&mut self, place: ErrorPlace, block: Block, value: Value, from: Block) {
        let func = self.func;
        let (v, from_name, to) = (func.show(value), func.show_block(from), func.show_block(block));
        if self.cfg.is_reachable(from) {
            let message = format!("`{v}` is not defined on every path: `{from_name}` does not dominate `{to}`");
            self.hint(place, message, format!("pass it to `{to}` as an argument"));
        } else {
            self.error(place, format!("`{v}` is never defined: nothing leads to `{from_name}`"));
        }
    }

    /// The placed block in which a value is defined, if its definition still says so too.
    fn def_block(&self, value: Value) -> Option<Block> {
        let func = self.func;
        let block = match func.def(value) {
            Def::Result(inst, i) => func.inst(inst).block().filter(|_| i < func.inst(inst).num_results.into())?,
            Def::Param(block, i) => (func.params(block).get(i as usize) == Some(&value)).then_some(block)?,
        };
        self.tree.is_placed(block).then_some(block)
    }
}

/// Whether operand `i` hands a result of an invoke to one of its own targets: it is used after the call.
fn is_own_result(func: &Function, def: Inst, inst: Inst, i: usize) -> bool {
    def == inst && func.op(inst) == Opcode::Invoke && i >= func.fixed_operands(inst).len()
}

/// Finds cycles among the instructions of blocks that the entry does not reach: a depth-first search without
/// recursion.
pub(super) fn cycles(func: &Function, cfg: &Cfg, tree: &RegionTree) -> Cycles {
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut found = Cycles::default();
    let mut state = Vec::new();
    let mut stack = Vec::new();
    for block in func.blocks_in_order().filter(|&b| !cfg.is_reachable(b)) {
        state.resize(func.num_insts(), 0u8);
        for root in func.block_insts(block).filter(|&i| func.inst(i).num_results > 0) {
            if state[root.index()] == 0 {
                state[root.index()] = OPEN;
                stack.push((root, 0, func.fixed_operands(root)));
            }
            while let Some((inst, next, operands)) = stack.last_mut() {
                let (inst, i) = (*inst, *next);
                *next += 1;
                let Some(operand) = operands.get(i) else {
                    state[inst.index()] = DONE;
                    stack.pop();
                    continue;
                };
                let Some(def) = operand.value.some().and_then(|v| func.def_inst(v)) else { continue };
                let home = func.inst(def).block();
                // What comes later in the same block or is not placed is an error of its own.
                let late = home == func.inst(inst).block() && !func.comes_before(def, inst);
                if late || !home.is_some_and(|b| tree.is_placed(b) && !cfg.is_reachable(b)) {
                    continue;
                }
                match state[def.index()] {
                    0 => {
                        state[def.index()] = OPEN;
                        stack.push((def, 0, func.fixed_operands(def)));
                    }
                    OPEN => {
                        found.insert((inst, i));
                    }
                    _ => {}
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    #[test]
    fn uses_follow_definitions() {
        let mut x = Fixture::new();
        let [entry, left, right, join] = [0; 4].map(|_| x.body_block());
        let c = x.bool(entry);
        x.brif(entry, c, left, right);
        let a = x.int(left, 1);
        x.br(left, join);
        x.br(right, join);
        let b = x.add(join, a, a);
        x.ret(join);
        let messages = x.messages();
        assert_eq!(messages[0], "`v1` is not defined on every path: `bb1` does not dominate `bb3`");
        assert_eq!(messages.len(), 2);
        x.func.replace_all_uses(a, b);
        assert_eq!(x.messages()[0], "`v2` is used before its definition");
    }

    #[test]
    fn definitions_must_be_placed() {
        let mut x = Fixture::new();
        let [entry, gone] = [0; 2].map(|_| x.body_block());
        let a = x.int(entry, 1);
        let p = x.param(gone, Type::INT);
        let b = x.int(gone, 1);
        x.ret(gone);
        x.add(entry, p, b);
        x.add(entry, a, a);
        x.ret(entry);
        x.func.unlink_inst(x.func.def_inst(a).unwrap());
        x.func.remove_node(Node::block(gone));
        let name = |v: Value| format!("the definition of `{}` is not placed in the function", x.func.show(v));
        assert_eq!(x.messages(), [p, b, a, a].map(name));
    }

    #[test]
    fn what_is_never_defined_cannot_be_used_where_code_runs() {
        let mut x = Fixture::new();
        let [entry, lost] = [0; 2].map(|_| x.body_block());
        let a = x.int(lost, 1);
        x.add(entry, a, a);
        x.ret(entry);
        x.ret(lost);
        assert_eq!(x.messages()[0], "`v0` is never defined: nothing leads to `bb1`");
    }

    #[test]
    fn unreachable_blocks_need_no_dominance_but_no_cycles() {
        let mut x = Fixture::new();
        let [entry, one, two] = [0; 3].map(|_| x.body_block());
        x.ret(entry);
        let early = x.int(two, 3);
        let a = x.add(one, early, early);
        let b = x.add(two, a, early);
        x.ret(one);
        x.ret(two);
        assert_eq!(x.messages(), [""; 0]);
        x.func.set_operand(x.func.def_inst(a).unwrap(), 0, b.into());
        let errors = x.errors();
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].message.contains("depends on itself"));
    }

    #[test]
    fn a_long_circle_needs_no_stack() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        x.ret(entry);
        let first = x.body_block();
        let mut v = x.int(first, 1);
        let start = x.add(first, v, v);
        x.ret(first);
        v = start;
        for _ in 0..100_000 {
            let block = x.body_block();
            v = x.add(block, v, v);
            x.ret(block);
        }
        assert!(x.errors().is_empty());
        x.func.set_operand(x.func.def_inst(start).unwrap(), 1, v.into());
        assert!(x.messages().iter().any(|m| m.contains("depends on itself")));
    }
}
