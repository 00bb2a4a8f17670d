//! Wrong rewrites of control flow: wrong targets, wrong arguments, wrong loop exits.

use super::{Wrong, wrong};
use tuffy_ir::{Inst, Jump, Opcode, Operand};
use tuffy_opt::engine::{Editor, View};

fn is(view: View<'_>, inst: Inst, op: Opcode) -> bool {
    view.func.op(inst) == op
}

fn always(edit: &mut Editor<'_>, inst: Inst, index: usize) {
    let block = edit.func().inst(inst).block().expect("a block");
    let jump =
        Jump { block: edit.func().targets(inst)[index].block, args: edit.func().target_args(inst, index).to_vec() };
    let origin = edit.origin(inst);
    edit.set_terminator(block, tuffy_ir::Draft { targets: &[jump], ..tuffy_ir::Draft::new(Opcode::Br) }, origin);
}

fn same_types(view: View<'_>, args: &[Operand]) -> bool {
    args.len() >= 2 && view.func.ty(args[0].value) == view.func.ty(args[1].value) && args[0].value != args[1].value
}

/// A terminator with one successor that gets two arguments of one type.
fn pair(view: View<'_>, inst: Inst) -> bool {
    matches!(view.func.op(inst), Opcode::Br | Opcode::Continue) && same_types(view, view.func.successor_args(inst, 0))
}

fn swap_args(edit: &mut Editor<'_>, inst: Inst) {
    let mut args = edit.func().successor_args(inst, 0).to_vec();
    args.swap(0, 1);
    edit.set_edge_args(inst, 0, &args);
}

/// The parameter of the header that a `continue` gives its first argument to.
fn header_param(view: View<'_>, inst: Inst) -> Option<tuffy_ir::Value> {
    let header = view.func.successors(inst).next()?;
    view.func.params(header).first().copied().filter(|_| is(view, inst, Opcode::Continue))
}

pub static LIST: &[Wrong] = &[
    wrong(
        "branch_swapped",
        |v, i| is(v, i, Opcode::Brif) && v.func.loop_exits_are_plain(i),
        |e, i| {
            let block = e.func().inst(i).block().expect("a block");
            let targets = e.func().targets(i).to_vec();
            let jump = |k: usize| Jump { block: targets[k].block, args: e.func().target_args(i, k).to_vec() };
            let jumps = [jump(1), jump(0)];
            let operands = e.func().fixed_operands(i).to_vec();
            let origin = e.origin(i);
            let draft = tuffy_ir::Draft { operands: &operands, targets: &jumps, ..tuffy_ir::Draft::new(Opcode::Brif) };
            e.set_terminator(block, draft, origin);
        },
    ),
    wrong(
        "branch_always_first",
        |v, i| is(v, i, Opcode::Brif) && v.func.loop_exits_are_plain(i),
        |e, i| always(e, i, 0),
    ),
    wrong("loop_left_at_once", |v, i| is(v, i, Opcode::Brif), |e, i| always(e, i, 1)),
    wrong("switch_is_default", |v, i| is(v, i, Opcode::Switch), |e, i| always(e, i, 0)),
    wrong("switch_wrong_case", |v, i| is(v, i, Opcode::Switch) && v.func.targets(i).len() > 1, |e, i| always(e, i, 1)),
    wrong("arguments_swapped", pair, swap_args),
    wrong(
        "loop_variable_not_advanced",
        |v, i| header_param(v, i).is_some_and(|p| v.func.ty(p) == tuffy_ir::Type::INT),
        |e, i| {
            let param = header_param(e.view(), i).expect("a parameter");
            e.set_operand(i, 0, param.into());
        },
    ),
    wrong(
        "returns_an_operand",
        |v, i| {
            is(v, i, Opcode::Ret)
                && v.func.operands(i).first().is_some_and(|o| {
                    v.func.def_inst(o.value).is_some_and(|d| {
                        v.func.operands(d).first().is_some_and(|x| v.func.ty(x.value) == v.func.ty(o.value))
                    })
                })
        },
        |e, i| {
            let def = e.func().def_inst(e.func().operands(i)[0].value).expect("a definition");
            let operand = e.func().operands(def)[0];
            e.set_operand(i, 0, operand);
        },
    ),
    wrong(
        "call_arguments_swapped",
        |v, i| is(v, i, Opcode::Call) && v.func.operands(i).len() >= 5 && same_types(v, &v.func.operands(i)[2..]),
        |e, i| {
            let operands = e.func().operands(i).to_vec();
            e.set_operand(i, 2, operands[3]);
            e.set_operand(i, 3, operands[2]);
        },
    ),
];

/// A branch that does not decide whether a loop ends: swapping such a branch makes no endless loop.
trait Exits {
    fn loop_exits_are_plain(&self, inst: Inst) -> bool;
}

impl Exits for tuffy_ir::Function {
    fn loop_exits_are_plain(&self, inst: Inst) -> bool {
        let region = |b| self.block_region(b);
        self.inst(inst).block().is_some_and(|b| self.targets(inst).iter().all(|t| region(t.block) == region(b)))
    }
}
