//! Instruction selection: legal code becomes the instructions that the target has.
//!
//! [`RULES`] is the table: each rule joins an instruction with the one that defines one of its operands. A rule never
//! looks further, and whatever it leaves is again machine code that verifies. Constants, symbols and frame addresses
//! that need no register are folded later, by the table of the target.

use tuffy_ir::{Ann, Ext, Flags, Function, Imm, Inst, MachineCond, NewInst, Opcode, Operand, StableName, Type, Value};

/// One rule.
#[derive(Debug)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// What is replaced.
    pub root: Opcode,
    /// Which of its operands is looked at.
    pub at: usize,
    /// What defines that operand.
    pub inner: Opcode,
    /// What else must hold.
    pub when: &'static [When],
    /// What it becomes.
    pub becomes: Opcode,
    /// Its operands; what edges pass follows.
    pub operands: &'static [Taken],
    /// Its constants.
    pub constants: Constants,
}

/// The rules that are proven, one line each, exported from the proofs.
const PROVEN: &str = include_str!("../../../proofs/selection.jsonl");

impl Rule {
    /// The theorem that says that this very rule is sound, if there is one.
    pub fn theorem(&self) -> Option<&'static str> {
        PROVEN.lines().find_map(|line| {
            let theorem = line.split_once("\"theorem\":\"")?.1.split_once('"')?.0;
            (self.line(theorem) == line).then_some(theorem)
        })
    }

    /// The rule as proofs export it.
    fn line(&self, theorem: &str) -> String {
        fn list<T: std::fmt::Debug>(items: &[T]) -> String {
            items.iter().map(|i| format!("\"{i:?}\"")).collect::<Vec<_>>().join(",")
        }
        let (name, root, at, inner, becomes) = (self.name, self.root, self.at, self.inner, self.becomes);
        let (when, operands, constants) = (list(self.when), list(self.operands), self.constants);
        format!(
            "{{\"name\":\"{name}\",\"theorem\":\"{theorem}\",\"root\":\"{root}\",\"at\":\"{at}\",\"inner\":\"{inner}\",\
             \"when\":[{when}],\"becomes\":\"{becomes}\",\"operands\":[{operands}],\"constants\":\"{constants:?}\"}}"
        )
    }
}

/// A condition of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Nothing else uses the inner instruction.
    Sole,
    /// This operand of the inner instruction is a constant that, with the displacement of the root, fits a
    /// displacement.
    Displacement(usize),
    /// This operand of the inner instruction is a constant of 1, 2 or 3.
    ScaleShift(usize),
    /// This operand of the root is a constant that, with the displacement of the inner instruction, fits a
    /// displacement.
    RootDisplacement(usize),
    /// This operand of the root is the constant 0.
    Zero(usize),
    /// This operand of the root is the constant 1.
    One(usize),
    /// This operand of the inner instruction is the constant 1.
    InnerOne(usize),
    /// The root asks for equal or not equal.
    Equality,
    /// The inner instruction gives as many bits as the root compares.
    OperationWidth,
    /// Root and inner instruction give the same type.
    SameType,
    /// The inner instruction gives an address.
    Word,
}

/// An operand of the new instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// An operand of the root.
    Root(usize),
    /// An operand of the inner instruction.
    Inner(usize),
}

/// The constants of the new instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constants {
    /// Those of the root.
    Own,
    /// The comparison of the inner instruction, and the targets of the root.
    Comparison,
    /// Those of the root, with the width of the inner instruction.
    InnerWidth,
    /// Those of the root, with this constant operand of the inner instruction added to the displacement.
    Displaced(usize),
    /// Those of the inner instruction, with this constant operand of the root added to the displacement.
    Moved(usize),
    /// The scale that this shift amount of the inner instruction makes, without a displacement.
    Scaled(usize),
}

/// All rules, in the order in which they are tried.
pub static RULES: &[Rule] = {
    use Constants::{Comparison, Displaced, InnerWidth, Moved, Own, Scaled};
    use Opcode::*;
    use Taken::{Inner, Root};
    use When::{
        Displacement, Equality, InnerOne, One, OperationWidth, RootDisplacement, SameType, ScaleShift, Sole, Word, Zero,
    };
    macro_rules! rule {
        ($name:literal: $root:ident[$at:literal] = $inner:ident if $when:expr => $becomes:ident $operands:expr, $constants:expr) => {
            Rule {
                name: $name,
                root: $root,
                at: $at,
                inner: $inner,
                when: &$when,
                becomes: $becomes,
                operands: &$operands,
                constants: $constants,
            }
        };
    }
    &[
        rule!("test": MIcmp[0] = MAnd if [Sole, Zero(1), OperationWidth] => MTest [Inner(0), Inner(1)], Own),
        rule!("branch-test": MBrcmp[0] = MAnd if [Sole, Zero(1), OperationWidth] => MBrtest [Inner(0), Inner(1)], Own),
        rule!("bit-left": MTest[0] = MShl if [Sole, InnerOne(0), OperationWidth, Equality] => MBt [Root(1), Inner(1)], Own),
        rule!("bit-right": MTest[1] = MShl if [Sole, InnerOne(0), OperationWidth, Equality] => MBt [Root(0), Inner(1)], Own),
        rule!("bit-shifted": MTest[0] = MShr if [Sole, One(1), Equality] => MBt [Inner(0), Inner(1)], InnerWidth),
        rule!("branch-bit-left": MBrtest[0] = MShl if [Sole, InnerOne(0), OperationWidth, Equality] => MBrbt [Root(1), Inner(1)], Own),
        rule!("branch-bit-right": MBrtest[1] = MShl if [Sole, InnerOne(0), OperationWidth, Equality] => MBrbt [Root(0), Inner(1)], Own),
        rule!("branch-bit-shifted": MBrtest[0] = MShr if [Sole, One(1), Equality] => MBrbt [Inner(0), Inner(1)], InnerWidth),
        rule!("branch-if-bit": MBrif[0] = MBt if [Sole] => MBrbt [Inner(0), Inner(1)], Comparison),
        rule!("branch-if-test": MBrif[0] = MTest if [Sole] => MBrtest [Inner(0), Inner(1)], Comparison),
        rule!("branch-compare": MBrif[0] = MIcmp if [Sole] => MBrcmp [Inner(0), Inner(1)], Comparison),
        rule!("select-compare": MSelect[0] = MIcmp if [Sole] => MSelcmp [Inner(0), Inner(1), Root(1), Root(2)], Comparison),
        rule!("load-displaced": MLoad[0] = MAdd if [Word, Displacement(1)] => MLoad [Inner(0)], Displaced(1)),
        rule!("store-displaced": MStore[1] = MAdd if [Word, Displacement(1)] => MStore [Root(0), Inner(0)], Displaced(1)),
        rule!("lea-displaced": MAdd[0] = MLea if [Sole, SameType, RootDisplacement(1)] => MLea [Inner(0), Inner(1)], Moved(1)),
        rule!("lea-right": MAdd[1] = MShl if [Sole, SameType, ScaleShift(1)] => MLea [Root(0), Inner(0)], Scaled(1)),
        rule!("lea-left": MAdd[0] = MShl if [Sole, SameType, ScaleShift(1)] => MLea [Root(1), Inner(0)], Scaled(1)),
    ]
};

/// Selects instructions by these rules.
pub fn select(func: &Function, rules: &[Rule]) -> Function {
    let mut func = func.clone();
    let order: Vec<Inst> = func.insts_in_order().collect();
    for inst in order {
        // Another took it in.
        if func.inst(inst).block().is_none() {
            continue;
        }
        load_last(&mut func, inst);
        let mut at = Some(inst);
        // One instruction may take in several others.
        while let Some(inst) = at {
            at = rules.iter().find_map(|rule| apply(&mut func, inst, rule));
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
fn load_last(func: &mut Function, inst: Inst) {
    if !func.op(inst).spec().commutes || func.op(inst) == Opcode::MTest {
        return;
    }
    let loaded = |i: usize| {
        let value = func.operands(inst)[i].value;
        func.def_inst(value).is_some_and(|d| func.op(d) == Opcode::MLoad) && is_used_once(func, value)
    };
    let fixed = |i: usize| func.def_inst(func.operands(inst)[i].value).is_some_and(|d| func.op(d) == Opcode::MConst);
    if loaded(0) && !loaded(1) && !fixed(1) {
        let operands = [func.operands(inst)[1], func.operands(inst)[0]];
        func.set_operands(inst, &operands);
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

/// Applies a rule to an instruction; gives the new one if it fits.
fn apply(func: &mut Function, root: Inst, rule: &Rule) -> Option<Inst> {
    if func.op(root) != rule.root {
        return None;
    }
    let inner = func.def_inst(func.fixed_operands(root).get(rule.at)?.value)?;
    if func.op(inner) != rule.inner || !rule.when.iter().all(|w| holds(func, root, inner, *w)) {
        return None;
    }
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
        Constants::Comparison => own.with_disp(0).with_cc(theirs.cc()).with_op_width(theirs.op_width()),
        Constants::InnerWidth => own.with_op_width(width_of(func, inner)?),
        Constants::Displaced(i) => own.with_disp(own.disp().wrapping_add(constant(func, inner, i)? as i32)),
        Constants::Moved(i) => theirs.with_disp(theirs.disp().wrapping_add(constant(func, root, i)? as i32)),
        Constants::Scaled(i) => Imm::default().with_number(1 << constant(func, inner, i)?),
    };
    let results: Vec<(Type, Ann, StableName)> =
        func.results(root).map(|v| (func.ty(v), func.ann(v), func.value_name(v))).collect();
    let origin = func.inst(root).origin();
    let new = func.make_inst(NewInst {
        op: rule.becomes,
        flags: Flags::none(),
        imm,
        operands: &operands,
        results: &results,
        origin,
    });
    func.insert_inst_before(new, root);
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
    let spec = func.op(inst).spec();
    (spec.pure || spec.fresh) && func.results(inst).all(|v| !func.has_uses(v))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A proof is about a rule of the table, word for word, or it is of no use.
    #[test]
    fn what_is_proven_is_in_the_table() {
        let proven: Vec<&str> = RULES.iter().filter_map(Rule::theorem).collect();
        let lines = PROVEN.lines().filter(|l| l.contains("\"theorem\""));
        for line in lines.clone() {
            assert!(RULES.iter().any(|r| r.theorem().is_some_and(|t| r.line(t) == line)), "not in the table: {line}");
        }
        assert_eq!(proven.len(), lines.count());
    }

    #[test]
    fn rules_have_names_of_their_own() {
        let mut names: Vec<&str> = RULES.iter().map(|r| r.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RULES.len());
    }
}
