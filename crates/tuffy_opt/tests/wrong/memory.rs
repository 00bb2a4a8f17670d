//! Wrong rewrites of memory: ignored stores, wrong addresses, wrong order.

use super::{Wrong, wrong};
use tuffy_ir::{Inst, Int, Opcode};
use tuffy_opt::engine::{Editor, View};

fn is(view: View<'_>, inst: Inst, op: Opcode) -> bool {
    view.func.op(inst) == op
}

fn token(edit: &Editor<'_>, inst: Inst) -> tuffy_ir::Value {
    edit.func().operands(inst).last().expect("a token").value
}

fn drop_definition(edit: &mut Editor<'_>, inst: Inst) {
    let before = token(edit, inst);
    let after = edit.func().results(inst).next().expect("a token");
    edit.replace_value(after, before);
    edit.remove(inst);
}

/// The nearest store before a load in its block, whatever its address.
fn nearest_store(view: View<'_>, inst: Inst) -> Option<Inst> {
    let func = view.func;
    let mut before = std::iter::successors(func.prev_inst(inst), |&i| func.prev_inst(i));
    before.find(|&i| func.op(i) == Opcode::Store).filter(|_| func.op(inst) == Opcode::Load)
}

fn second_operand_off_by_one(edit: &mut Editor<'_>, inst: Inst, index: usize, by: i64) {
    let old = edit.func().operands(inst)[index].value;
    let value = edit.view().const_int(old).expect("a constant").add(&Int::from(by));
    let origin = edit.origin(inst);
    let new = edit.iconst_before(inst, &value, origin);
    edit.set_operand(inst, index, new.into());
}

fn constant(view: View<'_>, inst: Inst, index: usize) -> bool {
    view.const_int(view.func.operands(inst)[index].value).is_some()
}

pub static LIST: &[Wrong] = &[
    wrong("store_dropped", |v, i| is(v, i, Opcode::Store), drop_definition),
    wrong("memset_dropped", |v, i| is(v, i, Opcode::Memset), drop_definition),
    wrong("call_dropped", |v, i| is(v, i, Opcode::Call) && v.func.results(i).len() == 1, drop_definition),
    wrong(
        "forwarded_from_any_store",
        |v, i| nearest_store(v, i).is_some_and(|s| v.func.ty(v.func.operands(s)[0].value) == tuffy_ir::Type::INT),
        |e, i| {
            let store = nearest_store(e.view(), i).expect("a store");
            let value = e.func().operands(store)[0].value;
            let old = e.func().results(i).next().expect("a result");
            e.replace_value(old, value);
            e.remove(i);
        },
    ),
    wrong(
        "load_moved_over_store",
        |v, i| {
            nearest_store(v, i).is_some_and(|s| {
                v.func.operands(i).iter().all(|o| {
                    v.func.def_inst(o.value).is_none_or(|d| {
                        d == s || v.func.inst(d).block() != v.func.inst(s).block() || v.func.comes_before(d, s)
                    })
                })
            })
        },
        |e, i| {
            let store = nearest_store(e.view(), i).expect("a store");
            let before = token(e, store);
            let at = e.func().operands(i).len() - 1;
            e.set_operand(i, at, before.into());
            e.move_before(i, store);
        },
    ),
    wrong(
        "address_off_by_one",
        |v, i| is(v, i, Opcode::Ptradd) && constant(v, i, 1),
        |e, i| second_operand_off_by_one(e, i, 1, 1),
    ),
    wrong(
        "memset_length_off_by_one",
        |v, i| is(v, i, Opcode::Memset) && constant(v, i, 2),
        |e, i| second_operand_off_by_one(e, i, 2, -1),
    ),
    wrong(
        "stores_change_places",
        |v, i| is(v, i, Opcode::Store) && v.func.prev_inst(i).is_some_and(|p| v.func.op(p) == Opcode::Store),
        |e, i| {
            // Two stores change places, whatever they write.
            let first = e.func().prev_inst(i).expect("a store");
            let [earlier, later] = [first, i].map(|s| e.func().operands(s)[..2].to_vec());
            for (at, (a, b)) in earlier.into_iter().zip(later).enumerate() {
                e.set_operand(first, at, b);
                e.set_operand(i, at, a);
            }
        },
    ),
];
