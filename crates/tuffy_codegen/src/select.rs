//! Instruction selection: legal code becomes the instructions that the target has.
//!
//! The target has the table, generated from the proofs: each rule joins an instruction with the one that defines one of
//! its operands. A rule never looks further, and whatever it leaves is again machine code that verifies. Constants,
//! symbols and frame addresses that need no register are folded later, by the table of the target.

use tuffy_ir::{
    Ann, Ext, Flags, Function, Imm, Inst, MachineCond, NewInst, Opcode, Operand, StableName, Type, Value, print_inst,
};
use tuffy_target::choice::{At, COMMUTE_LOAD, Choices, What};
use tuffy_target::selection::{Constants, Rule, Taken, When};

/// Selects instructions by these rules, where they are chosen.
pub fn select(func: &Function, rules: &'static [Rule], choices: &mut Choices) -> Function {
    let mut func = func.clone();
    let order: Vec<Inst> = func.insts_in_order().collect();
    for inst in order {
        // Another took it in.
        if func.inst(inst).block().is_none() {
            continue;
        }
        load_last(&mut func, inst, choices);
        let mut at = Some(inst);
        // One instruction may take in several others.
        while let Some(inst) = at {
            let op = func.machine_op(inst);
            at = rules.iter().filter(|rule| rule.root == op).find_map(|rule| apply(&mut func, inst, rule, choices));
        }
    }
    remove_unused(&mut func);
    func
}

/// Whether a value has one use, without looking at more than two.
fn is_used_once(func: &Function, value: Value) -> bool {
    func.uses(value).take(2).count() == 1
}

/// Where the order of operands does not matter, a load that nothing else uses goes last: there it can become a memory
/// operand.
fn load_last(func: &mut Function, inst: Inst, choices: &mut Choices) {
    if !func.spec(inst).commutes {
        return;
    }
    let loaded = |i: usize| {
        let value = func.operands(inst)[i].value;
        func.def_inst(value).is_some_and(|d| func.op(d) == Opcode::MLoad) && is_used_once(func, value)
    };
    let fixed = |i: usize| func.def_inst(func.operands(inst)[i].value).is_some_and(|d| func.op(d) == Opcode::MConst);
    if loaded(0) && !loaded(1) && !fixed(1) && choices.take(&COMMUTE_LOAD, || At::inst(func, inst)) {
        let from = choices.len().saturating_sub(1);
        let before = choices.is_full().then(|| print_inst(func, inst));
        let operands = [func.operands(inst)[1], func.operands(inst)[0]];
        func.set_operands(inst, &operands);
        if let Some(before) = before {
            choices.show(from, [before], [print_inst(func, inst)]);
        }
    }
}

/// The constant that an operand of an instruction is: what its register holds, all 64 bits as a signed number.
fn constant(func: &Function, inst: Inst, operand: usize) -> Option<i64> {
    let value = func.fixed_operands(inst).get(operand)?.value;
    let def = func.def_inst(value).filter(|d| func.op(*d) == Opcode::MConst)?;
    let n = func.int_of(def).to_i64()?;
    match func.ty(value).as_machine()? {
        m if m.width == 64 => Some(n),
        m if m.ext == Ext::Zero => Some(n & ((1 << m.width) - 1)),
        _ => None,
    }
}

/// How many bits an instruction gives.
fn width_of(func: &Function, inst: Inst) -> Option<u32> {
    func.results(inst).next().and_then(|v| func.ty(v).as_machine()).map(|m| m.width)
}

fn holds(func: &Function, root: Inst, inner: Inst, when: When) -> bool {
    let result = |inst: Inst| func.results(inst).next();
    match when {
        When::Sole => func.results(inner).all(|v| is_used_once(func, v)),
        When::Displacement(i) => constant(func, inner, i)
            .and_then(|n| n.checked_add(func.inst(root).imm().disp().into()))
            .is_some_and(|n| i32::try_from(n).is_ok()),
        When::RootDisplacement(i) => constant(func, root, i)
            .and_then(|n| n.checked_add(func.inst(inner).imm().disp().into()))
            .is_some_and(|n| i32::try_from(n).is_ok()),
        When::ScaleShift(i) => constant(func, inner, i).is_some_and(|n| (1..=3).contains(&n)),
        When::Zero(i) => constant(func, root, i) == Some(0),
        When::One(i) => constant(func, root, i) == Some(1),
        When::InnerOne(i) => constant(func, inner, i) == Some(1),
        When::Equality => matches!(func.inst(root).imm().cc(), MachineCond::Eq | MachineCond::Ne),
        When::OperationWidth => width_of(func, inner) == Some(func.inst(root).imm().op_width()),
        When::SameType => result(root).zip(result(inner)).is_some_and(|(a, b)| func.ty(a) == func.ty(b)),
        When::Word => result(inner).is_some_and(|v| func.ty(v) == Type::M64),
    }
}

/// Applies a rule to an instruction that is its root; gives the new one if it fits.
fn apply(func: &mut Function, root: Inst, rule: &'static Rule, choices: &mut Choices) -> Option<Inst> {
    let inner = func.def_inst(func.fixed_operands(root).get(rule.at)?.value)?;
    if func.machine_op(inner) != rule.inner || !rule.when.iter().all(|w| holds(func, root, inner, *w)) {
        return None;
    }
    if !choices.take_proven(What::Rule(rule), || At::inst(func, root)) {
        return None;
    }
    let before = choices.is_full().then(|| [print_inst(func, inner), print_inst(func, root)]);
    let (own, theirs) = (func.inst(root).imm(), func.inst(inner).imm());
    let fixed = func.fixed_operands(root).len();
    let mut operands: Vec<Operand> = rule
        .operands
        .iter()
        .map(|from| match from {
            Taken::Root(i) => func.operands(root)[*i],
            Taken::Inner(i) => func.operands(inner)[*i],
        })
        .collect();
    operands.extend_from_slice(&func.operands(root)[fixed..]);
    let imm = match rule.constants {
        Constants::Own => own,
        Constants::Comparison => own.with_comparison_of(theirs),
        Constants::InnerWidth => own.with_op_width(width_of(func, inner)?),
        Constants::Displaced(i) => own.with_disp(own.disp().wrapping_add(constant(func, inner, i)? as i32)),
        Constants::Moved(i) => theirs.with_disp(theirs.disp().wrapping_add(constant(func, root, i)? as i32)),
        Constants::Scaled(i) => Imm::default().with_number(1 << constant(func, inner, i)?),
    };
    let imm = match (choices.is_faulty(), rule.constants) {
        (false, _) => imm,
        (true, Constants::Comparison) if func.op(inner) == Opcode::MFcmp => imm.with_fcc(imm.fcc().negated()),
        (true, Constants::Own | Constants::Comparison | Constants::InnerWidth) => imm.with_cc(wrong(imm.cc())),
        (true, Constants::Displaced(_) | Constants::Moved(_)) => imm.with_disp(imm.disp().wrapping_add(1)),
        (true, Constants::Scaled(_)) => imm.with_disp(1),
    };
    let results: Vec<(Type, Ann, StableName)> =
        func.results(root).map(|v| (func.ty(v), func.ann(v), func.value_name(v))).collect();
    let origin = func.inst(root).origin();
    let op = rule.becomes.opcode();
    let new = NewInst { op, flags: Flags::none(), imm, operands: &operands, results: &results, origin };
    let new = func.make_machine_inst(rule.becomes, new);
    func.insert_inst_before(new, root);
    if let Some(before) = before {
        let after = print_inst(func, new);
        choices.show(choices.len().saturating_sub(1), before, [after]);
    }
    let pairs: Vec<(Value, Value)> = func.results(root).zip(func.results(new)).collect();
    for (old, new) in pairs {
        func.replace_all_uses(old, new);
    }
    func.remove_inst(root);
    // What nobody reads any more must not count as a use of its operands.
    if is_unused(func, inner) {
        func.remove_inst(inner);
    }
    Some(new)
}

/// Another comparison than this one: what a rule that is broken for a test makes.
fn wrong(cond: MachineCond) -> MachineCond {
    if cond == MachineCond::Eq { MachineCond::Ne } else { MachineCond::Eq }
}

/// Removes what nothing reads, from the end.
fn remove_unused(func: &mut Function) {
    let order: Vec<Inst> = func.insts_in_order().collect();
    for inst in order.into_iter().rev() {
        if is_unused(func, inst) {
            func.remove_inst(inst);
        }
    }
}

/// Whether nobody would notice if an instruction were not there.
fn is_unused(func: &Function, inst: Inst) -> bool {
    let spec = func.spec(inst);
    (spec.pure || spec.fresh) && func.results(inst).all(|v| !func.has_uses(v))
}
