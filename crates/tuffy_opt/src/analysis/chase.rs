//! Whether what a choice gives leads to the load by which the next choice is made: a search that goes from place to
//! place. By a branch the machine guesses and loads ahead; by a select it waits for each load.

use crate::engine::View;
use rustc_hash::FxHashSet;
use tuffy_ir::{Block, Def, Function, Inst, Opcode, RegionKind, Value};

/// What a value is made of is looked for behind no more values.
const MAX_VALUES: usize = 24;

/// Whether, around the loop that a branch is in, one of the parameters of a block leads to the address of a load that
/// the branch depends on.
pub fn leads_to_next_load(view: View<'_>, branch: Inst, block: Block, params: &[usize]) -> bool {
    let func = view.func;
    let Some(header) = func.inst(branch).block().and_then(|b| header_around(func, b)) else { return false };
    let chosen: Vec<Value> = params.iter().map(|&i| func.params(block)[i]).collect();
    let condition = made_of(func, func.operands(branch)[0].value);
    let mut loads = condition.iter().filter_map(|&v| func.def_inst(v)).filter(|&i| func.op(i) == Opcode::Load);
    loads.any(|load| {
        let address = made_of(func, func.operands(load)[0].value);
        let mut heads = func.params(header).iter().enumerate().filter(|(_, p)| address.contains(*p));
        heads.any(|(index, param)| {
            chosen.contains(param)
                || view.cfg().preds(header).iter().any(|pred| {
                    let next = func.successor_args(pred.inst, pred.index as usize)[index].value;
                    view.dominates(header, pred.block) && made_of(func, next).iter().any(|value| chosen.contains(value))
                })
        })
    })
}

/// The header of the innermost loop around a block.
fn header_around(func: &Function, block: Block) -> Option<Block> {
    let mut regions = std::iter::successors(func.block_region(block), |&r| func.parent(r));
    regions.find(|&r| func.region_kind(r) == RegionKind::Loop).and_then(|r| func.region_entry(r))
}

/// The values that a value is made of by operations without effects, itself among them.
fn made_of(func: &Function, value: Value) -> FxHashSet<Value> {
    let mut found = FxHashSet::from_iter([value]);
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        let Def::Result(inst, _) = func.def(value) else { continue };
        if !func.op(inst).spec().pure {
            continue;
        }
        for operand in func.operands(inst) {
            if found.len() < MAX_VALUES && found.insert(operand.value) {
                open.push(operand.value);
            }
        }
    }
    found
}
