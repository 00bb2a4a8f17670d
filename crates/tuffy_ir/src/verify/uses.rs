//! Whether the use lists of a function agree with its operands.

use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::{Function, Value};

/// Checks that each operand of each instruction, placed or not, is in the use list of its value exactly once, and that
/// the lists are linked in both directions. Not part of verification: only what changes operands can break it.
pub fn check_use_lists(func: &Function) -> Result<(), String> {
    let insts = || (0..func.num_insts()).map(Inst::new);
    let mut starts = Vec::with_capacity(func.num_insts() + 1);
    let mut total = 0;
    for inst in insts() {
        starts.push(total);
        total += func.operands(inst).len();
    }
    starts.push(total);
    let mut seen = vec![false; total];
    for value in (0..func.num_values()).map(Value::new) {
        let mut before = None;
        for (at, prev, slot) in func.linked_uses(value) {
            let v = func.show(value);
            let place = at.and_then(|u| Some((u.inst, u.index as usize, *starts.get(u.inst.index())?)));
            let Some((inst, index, start)) = place else {
                return Err(format!("a use of `{v}` leads out of the operands"));
            };
            if func.operands(inst).get(index).map(|o| o.value) != Some(value) {
                return Err(format!("`{v}` is not operand {index} of {inst:?}, but its use list says so"));
            }
            // Meeting no slot twice is also why this ends.
            if std::mem::replace(&mut seen[start + index], true) {
                return Err(format!("operand {index} of {inst:?} is twice in the uses of `{v}`"));
            }
            if prev != before {
                return Err(format!("operand {index} of {inst:?}: the links of the uses of `{v}` disagree"));
            }
            before = Some(slot);
        }
    }
    for inst in insts() {
        for (i, operand) in func.operands(inst).iter().enumerate() {
            if !operand.value.is_none() && !seen[starts[inst.index()] + i] {
                return Err(format!("operand {i} of {inst:?} is not in the uses of `{}`", func.show(operand.value)));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, Random};
    use crate::*;

    #[test]
    fn lists_survive_random_changes() {
        let mut random = Random(42);
        let mut x = Fixture::new();
        let block = x.body_block();
        let values: Vec<Value> = (0..5).map(|_| x.param(block, Type::INT)).collect();
        let mut insts: Vec<Inst> = (0..6).map(|_| x.end(block, Opcode::Continue)).collect();
        for _ in 0..2000 {
            let i = random.below(insts.len());
            let inst = insts[i];
            let count = x.func.operands(inst).len();
            match random.below(5) {
                0 | 1 => {
                    let operands: Vec<Operand> = (0..random.below(8)).map(|_| (*random.pick(&values)).into()).collect();
                    x.func.set_operands(inst, &operands);
                }
                2 if count > 0 => x.func.set_operand(inst, random.below(count), (*random.pick(&values)).into()),
                3 => x.func.replace_all_uses(*random.pick(&values), *random.pick(&values)),
                4 => {
                    x.func.remove_inst(inst);
                    insts[i] = x.end(block, Opcode::Continue);
                }
                _ => {}
            }
            assert_eq!(check_use_lists(&x.func), Ok(()));
        }
    }
}
