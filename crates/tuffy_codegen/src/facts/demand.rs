//! How many low bits of an operand must be in its register: those that its instruction depends on (demanded bits, see
//! [`tuffy_facts::demand`]), and what lowering reads besides, because registers have few widths.

use super::{Facts, Interval};
use tuffy_facts::demand::operand_demand;
use tuffy_facts::known::{callee_signature, has_ints};
use tuffy_ir::{Ann, Int, Opcode, Range, Type, TypeKind, Use};
use tuffy_target::Target;

/// All bits.
pub const ALL: u32 = u32::MAX;

/// How many low bits of an operand matter.
pub fn operand(facts: &Facts<'_>, used: Use) -> u32 {
    let func = facts.func;
    let (inst, index) = (used.inst, used.index as usize);
    let data = func.inst(inst);
    let promise = |of: Option<(Type, Ann)>| of.map_or(ALL, |(ty, ann)| promised_of(facts.target, ty, ann));
    let param = |i: usize| {
        let signature = callee_signature(facts.code(), inst);
        signature.and_then(|s| s.params.get(i)).map(|p| (p.ty, p.ann))
    };
    match (data.op(), index) {
        // What breaks a promise is poison: so many bits are enough for what keeps it.
        (Opcode::Ret, 0) => promise(func.signature.ret),
        (Opcode::Call | Opcode::Invoke | Opcode::TailCall, 1..) => promise(param(index - 1)),
        (Opcode::InlineAsm, i) => promise(param(i)),
        // No operation reads more of an integer than a lane or a register has.
        (Opcode::TargetOp | Opcode::TargetIntrinsic, i) => match func.ty(func.operands(inst)[i].value).as_vec() {
            Some(v) => v.lane.bits(),
            None => 64,
        },
        // What fits already is passed on as it is, in the register that it is in.
        (Opcode::Sext, _) if fits(facts, used, |i| i.fits_signed(data.imm().number())) => result(facts, used),
        (Opcode::Zext, _) if fits(facts, used, |i| i.fits_unsigned(data.imm().number())) => result(facts, used),
        _ => count(&operand_demand(facts.code(), used, &|value| mask(facts.demand(value)))),
    }
}

fn fits(facts: &Facts<'_>, used: Use, test: impl Fn(&Interval) -> bool) -> bool {
    let operand = &facts.func.operands(used.inst)[used.index as usize];
    test(&facts.operand(used.inst, operand))
}

/// How many bits of the results matter.
fn result(facts: &Facts<'_>, used: Use) -> u32 {
    facts.func.results(used.inst).map(|v| facts.demand(v)).max().unwrap_or(0)
}

/// So many low bits.
fn mask(bits: u32) -> Int {
    if bits == ALL { Int::ZERO.not() } else { Int::mask(bits.into()) }
}

/// How many low bits hold all of these.
fn count(bits: &Int) -> u32 {
    if bits.is_negative() { ALL } else { u32::try_from(bits.bits()).unwrap_or(ALL) }
}

/// The bits of the registers that hold so many bits.
pub fn whole_registers(target: &Target, bits: u32) -> u32 {
    if u64::from(bits) > super::MAX_BITS { bits } else { target.legal_width(bits.max(1)) }
}

/// How many bits of registers hold any integer of a value of which an annotation speaks.
fn promised_of(target: &Target, ty: Type, ann: Ann) -> u32 {
    match ty.kind() {
        TypeKind::Struct(fields) => {
            let ints = fields.iter().enumerate().filter(|(_, f)| has_ints(**f));
            ints.map(|(i, &field)| promised_of(target, field, ann.part(i))).max().unwrap_or(ALL)
        }
        TypeKind::Array(element, _) => promised_of(target, element, ann),
        _ => promised(target, ann),
    }
}

/// How many bits of registers hold what an annotation admits.
pub fn promised(target: &Target, ann: Ann) -> u32 {
    match ann.range() {
        Some(Range::Signed(n) | Range::Unsigned(n)) => whole_registers(target, n),
        None => ALL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who extends a value reads the register that the target holds it in, not one that it lacks.
    #[test]
    fn registers_are_those_of_the_target() {
        let mut target = tuffy_target_x86::default_target();
        assert_eq!([1, 32, 33, 65].map(|n| whole_registers(&target, n)), [32, 32, 64, 128]);
        target.set("legal-int-widths=64").expect("a property");
        assert_eq!([1, 32, 33, 65].map(|n| whole_registers(&target, n)), [64, 64, 64, 128]);
        assert_eq!(promised(&target, Ann::s(8)), 64);
    }
}
