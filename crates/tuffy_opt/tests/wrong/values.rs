//! Wrong rewrites of values: off by one, wrong operand, wrong sign, ignored poison.

use super::{Wrong, substitute, wrong};
use tuffy_ir::{Ann, Cond, Imm, Inst, Int, Opcode, Operand};
use tuffy_opt::engine::{Editor, View};

fn is(view: View<'_>, inst: Inst, op: Opcode) -> bool {
    view.func.op(inst) == op
}

fn same_imm(edit: &mut Editor<'_>, inst: Inst, op: Opcode) {
    let imm = edit.func().inst(inst).imm();
    substitute(edit, inst, op, imm);
}

fn swap(edit: &mut Editor<'_>, inst: Inst, a: usize, b: usize) {
    let operands: Vec<Operand> = edit.func().operands(inst).to_vec();
    edit.set_operand(inst, a, operands[b]);
    edit.set_operand(inst, b, operands[a]);
}

fn to_operand(edit: &mut Editor<'_>, inst: Inst, index: usize) {
    let old = edit.func().results(inst).next().expect("a result");
    let new = edit.func().operands(inst)[index].value;
    edit.replace_value(old, new);
    edit.remove(inst);
}

fn next_const(edit: &mut Editor<'_>, inst: Inst) {
    let old = edit.func().results(inst).next().expect("a result");
    let value = edit.func().int_of(inst).add(&Int::ONE);
    let origin = edit.origin(inst);
    let new = edit.iconst_before(inst, &value, origin);
    edit.replace_value(old, new);
    edit.remove(inst);
}

fn divisor_log2(view: View<'_>, inst: Inst) -> Option<u64> {
    let divisor = view.const_int(view.func.operands(inst).get(1)?.value)?;
    (divisor.count_ones() == 1 && !divisor.is_negative()).then(|| divisor.trailing_zeros()).flatten()
}

fn with_const(edit: &mut Editor<'_>, inst: Inst, op: Opcode, value: &Int) {
    let origin = edit.origin(inst);
    let value = edit.iconst_before(inst, value, origin);
    edit.set_operand(inst, 1, value.into());
    same_imm(edit, inst, op);
}

/// The result of the first earlier instruction of the block that satisfies a test.
fn earlier(view: View<'_>, inst: Inst, test: impl Fn(Inst) -> bool) -> Option<Inst> {
    std::iter::successors(view.func.prev_inst(inst), |&i| view.func.prev_inst(i)).find(|&i| test(i))
}

fn replace_by(edit: &mut Editor<'_>, inst: Inst, other: Inst) {
    let [old, new] = [inst, other].map(|i| edit.func().results(i).next().expect("a result"));
    edit.replace_value(old, new);
}

fn swapped_sub(view: View<'_>, inst: Inst) -> Option<Inst> {
    let values = |i: Inst| view.func.operands(i).iter().map(|o| o.value).collect::<Vec<_>>();
    let mut mine = values(inst);
    mine.reverse();
    earlier(view, inst, |i| is(view, i, Opcode::Sub) && values(i) == mine).filter(|_| is(view, inst, Opcode::Sub))
}

fn other_const(view: View<'_>, inst: Inst) -> Option<Inst> {
    let differs = |i: Inst| is(view, i, Opcode::Iconst) && view.func.int_of(i) != view.func.int_of(inst);
    if is(view, inst, Opcode::Iconst) { earlier(view, inst, differs) } else { None }
}

pub static LIST: &[Wrong] = &[
    wrong("add_is_sub", |v, i| is(v, i, Opcode::Add), |e, i| same_imm(e, i, Opcode::Sub)),
    wrong("sub_commutes", |v, i| is(v, i, Opcode::Sub), |e, i| swap(e, i, 0, 1)),
    wrong("mul_is_add", |v, i| is(v, i, Opcode::Mul), |e, i| same_imm(e, i, Opcode::Add)),
    wrong("constant_off_by_one", |v, i| is(v, i, Opcode::Iconst), next_const),
    wrong(
        "lt_is_le",
        |v, i| is(v, i, Opcode::Icmp) && v.func.inst(i).imm().cond() == Cond::Lt,
        |e, i| substitute(e, i, Opcode::Icmp, Imm::default().with_cond(Cond::Le)),
    ),
    wrong("comparison_swapped", |v, i| is(v, i, Opcode::Icmp), |e, i| swap(e, i, 0, 1)),
    wrong(
        "div_is_shr_for_negative_too",
        |v, i| is(v, i, Opcode::Div) && divisor_log2(v, i).is_some(),
        |e, i| {
            let log2 = divisor_log2(e.view(), i).expect("a power of two");
            with_const(e, i, Opcode::Shr, &Int::from(log2));
        },
    ),
    wrong(
        "rem_is_and_for_negative_too",
        |v, i| is(v, i, Opcode::Rem) && divisor_log2(v, i).is_some(),
        |e, i| {
            let log2 = divisor_log2(e.view(), i).expect("a power of two");
            with_const(e, i, Opcode::And, &Int::mask(log2));
        },
    ),
    wrong("zext_is_sext", |v, i| is(v, i, Opcode::Zext), |e, i| same_imm(e, i, Opcode::Sext)),
    wrong("sext_is_zext", |v, i| is(v, i, Opcode::Sext), |e, i| same_imm(e, i, Opcode::Zext)),
    wrong(
        "zext_width_off_by_one",
        |v, i| is(v, i, Opcode::Zext),
        |e, i| {
            let width = e.func().inst(i).imm().number();
            substitute(e, i, Opcode::Zext, Imm::default().with_number(width - 1));
        },
    ),
    wrong("zext_dropped", |v, i| is(v, i, Opcode::Zext), |e, i| to_operand(e, i, 0)),
    wrong(
        "shift_amount_off_by_one",
        |v, i| is(v, i, Opcode::Shl) && v.const_int(v.func.operands(i)[1].value).is_some(),
        |e, i| {
            let by = e.view().const_int(e.func().operands(i)[1].value).expect("a constant");
            with_const(e, i, Opcode::Shl, &by.add(&Int::ONE));
        },
    ),
    wrong("and_is_or", |v, i| is(v, i, Opcode::And), |e, i| same_imm(e, i, Opcode::Or)),
    wrong("xor_is_or", |v, i| is(v, i, Opcode::Xor), |e, i| same_imm(e, i, Opcode::Or)),
    wrong("select_swapped", |v, i| is(v, i, Opcode::Select), |e, i| swap(e, i, 1, 2)),
    wrong("select_is_first_arm", |v, i| is(v, i, Opcode::Select), |e, i| to_operand(e, i, 1)),
    wrong("min_is_max", |v, i| is(v, i, Opcode::Min), |e, i| same_imm(e, i, Opcode::Max)),
    wrong("not_dropped", |v, i| is(v, i, Opcode::Bnot), |e, i| to_operand(e, i, 0)),
    wrong("band_is_bor", |v, i| is(v, i, Opcode::Band), |e, i| same_imm(e, i, Opcode::Bor)),
    wrong(
        "clz_width_off_by_one",
        |v, i| is(v, i, Opcode::Clz),
        |e, i| {
            let width = e.func().inst(i).imm().number();
            substitute(e, i, Opcode::Clz, Imm::default().with_number(width + 1));
        },
    ),
    wrong(
        "unproven_annotation",
        |v, i| is(v, i, Opcode::Add) && v.func.ann(v.func.results(i).next().expect("a result")).is_none(),
        |e, i| {
            let value = e.func().results(i).next().expect("a result");
            e.set_ann(value, Ann::u(3));
        },
    ),
    wrong(
        "unproven_use_annotation",
        |v, i| is(v, i, Opcode::Mul) && v.func.operands(i)[0].ann.is_none(),
        |e, i| e.set_use_ann(i, 0, Ann::u(2)),
    ),
    wrong(
        "gvn_commutes_sub",
        |v, i| swapped_sub(v, i).is_some(),
        |e, i| {
            let other = swapped_sub(e.view(), i).expect("a leader");
            replace_by(e, i, other);
        },
    ),
    wrong(
        "gvn_ignores_constants",
        |v, i| other_const(v, i).is_some(),
        |e, i| {
            let other = other_const(e.view(), i).expect("a leader");
            replace_by(e, i, other);
        },
    ),
    wrong("float_sub_commutes", |v, i| is(v, i, Opcode::Fsub), |e, i| swap(e, i, 0, 1)),
    wrong("fneg_dropped", |v, i| is(v, i, Opcode::Fneg), |e, i| to_operand(e, i, 0)),
];
