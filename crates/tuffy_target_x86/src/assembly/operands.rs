//! Assembly for the register allocator: one instruction with a constraint for each register.
//!
//! What assembly destroys is a result in that register that is written before all operands are read: so nothing that
//! the template names is there. Addresses of outputs are read at the end: assembly may write one output, then another.

use super::registers::{Register, register};
use super::seen_bits;
use crate::regs::{self, XMM_SCRATCH, gpr};
use regalloc2::{MachineEnv, Operand, OperandConstraint, OperandKind, OperandPos, PReg, RegClass, VReg};
use std::collections::BTreeMap;
use tuffy_ir::{AsmOperand, AsmText, Function, Inst, Opcode, Value};
use tuffy_target::frame::keeps_frame_pointer;
use tuffy_target::operands::{Folded, Operands, vreg};

/// The first four general registers have names for their second byte.
const WITH_HIGH_BYTE: usize = 4;

/// The constraints of assembly in machine code.
pub fn text_of(func: &Function, inst: Inst) -> AsmText<'static> {
    let name = func.inst(inst).imm().name();
    AsmText::parse(name.as_str()).expect("the constraints were checked")
}

/// What an operand wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Want {
    constraint: OperandConstraint,
    class: RegClass,
}

/// The register that a constraint names, if it names one.
pub fn named(code: &str) -> Option<Register> {
    let name = seen_bits(code).0.strip_prefix('{')?.strip_suffix('}')?;
    register(name)
}

/// Whether the allocator may use a register for an operand. The others stay with the compiler: an operand in one of
/// them is moved there right before, and away right after.
pub fn is_allocated(func: &Function, register: Register) -> bool {
    match register {
        Register::General(n) => !matches!(n, gpr::RSP | gpr::R11) && (n != gpr::RBP || !keeps_frame_pointer(func)),
        Register::Vector(n) => n < XMM_SCRATCH,
        Register::X87(_) | Register::Other => false,
    }
}

fn preg(register: Register) -> Option<PReg> {
    match register {
        Register::General(n) => Some(PReg::new(n.into(), RegClass::Int)),
        Register::Vector(n) if n < 16 => Some(PReg::new(n.into(), RegClass::Float)),
        _ => None,
    }
}

/// What a constraint wants, but for those that any of a few registers will do for. What is moved anyway may be in
/// memory.
fn wanted(func: &Function, code: &str) -> Want {
    let class = match (named(code), seen_bits(code).0) {
        (Some(Register::Vector(_)), _) | (_, "x") => RegClass::Float,
        _ => RegClass::Int,
    };
    let constraint = match named(code) {
        None => OperandConstraint::Reg,
        Some(reg) => match preg(reg).filter(|_| is_allocated(func, reg)) {
            Some(reg) => OperandConstraint::FixedReg(reg),
            None => OperandConstraint::Any,
        },
    };
    Want { constraint, class }
}

/// What each operand wants. An operand that any of a few registers will do for is given one of them. So are outputs in
/// the place of inputs, if there are many: for each of them the allocator would want two registers.
fn wants(func: &Function, text: &AsmText<'_>, env: &MachineEnv) -> Vec<Want> {
    let mut out: Vec<Want> = text.operands.iter().map(|o| wanted(func, code_of(text, o).0)).collect();
    let mut taken: Vec<PReg> = text.clobbers.iter().filter_map(|c| register(c).and_then(preg)).collect();
    taken.extend(out.iter().filter_map(|want| match want.constraint {
        OperandConstraint::FixedReg(reg) => Some(reg),
        _ => None,
    }));
    let mut pin = |out: &mut [Want], number: usize, mut among: &mut dyn Iterator<Item = PReg>| {
        let Some(reg) = Iterator::find(&mut among, |reg| !taken.contains(reg)) else { return };
        taken.push(reg);
        out[number].constraint = OperandConstraint::FixedReg(reg);
    };
    for (number, operand) in text.operands.iter().enumerate() {
        let (code, address) = code_of(text, operand);
        if seen_bits(code).0 == "Q" && !address && !matches!(operand, AsmOperand::Tied(_)) {
            pin(&mut out, number, &mut (0..WITH_HIGH_BYTE).map(|n| PReg::new(n, RegClass::Int)));
        }
    }
    for class in [RegClass::Int, RegClass::Float] {
        let of_class = |want: &Want| want.class == class && want.constraint == OperandConstraint::Reg;
        let tied: Vec<usize> =
            text.outputs().filter(|&o| text.tied_argument(o).is_some() && of_class(&out[o])).collect();
        let all =
            env.preferred_regs_by_class[class as usize].len() + env.non_preferred_regs_by_class[class as usize].len();
        if out.iter().filter(|want| want.class == class).count() > all / 2 {
            // Those that calls keep come last: they would have to be saved.
            let regs = env.preferred_regs_by_class[class as usize].iter();
            let mut regs = regs.chain(&env.non_preferred_regs_by_class[class as usize]).copied();
            tied.into_iter().for_each(|o| pin(&mut out, o, &mut regs));
        }
    }
    for (number, operand) in text.operands.iter().enumerate() {
        if let AsmOperand::Tied(to) = operand {
            out[number] = out[*to];
        }
    }
    out
}

/// The constraint of an argument: its own, or that of the output in whose place it is.
fn code_of<'t>(text: &AsmText<'t>, operand: &AsmOperand<'t>) -> (&'t str, bool) {
    match operand {
        AsmOperand::Input { code, indirect } => (code, *indirect),
        AsmOperand::Address { code } => (code, true),
        AsmOperand::Tied(to) => match &text.operands[*to] {
            AsmOperand::Output { code, .. } => (code, false),
            _ => ("r", false),
        },
        AsmOperand::Output { code, .. } => (code, false),
        AsmOperand::Constant(_) | AsmOperand::Label => ("", false),
    }
}

/// Whether an argument of assembly is an address.
pub fn is_address(func: &Function, inst: Inst, argument: usize) -> bool {
    let text = text_of(func, inst);
    text.arguments().nth(argument).is_some_and(|i| code_of(&text, &text.operands[i]).1)
}

/// What the allocator must know of assembly.
pub fn operands(
    func: &Function,
    inst: Inst,
    folded: Vec<Option<Folded>>,
    temps: &mut dyn FnMut(RegClass) -> VReg,
) -> Operands {
    let text = text_of(func, inst);
    let blank = text.is_blank();
    let wants = wants(func, &text, &regs::environment(keeps_frame_pointer(func)));
    let mut out = Operands { list: Vec::new(), clobbers: regalloc2::PRegSet::empty(), folded };
    let count = func.results(inst).len();
    // Where each argument stands in the list.
    let mut places = Vec::new();
    let mut next = count;
    for folded in &out.folded {
        places.push(next);
        next += usize::from(folded.is_none());
    }
    // An output that is written early in the register of its input, which another operand may have too.
    let outputs: Vec<usize> = text.outputs().collect();
    let early = |o: usize| matches!(text.operands[o], AsmOperand::Output { early: true, .. });
    let overwrites = outputs.iter().any(|&o| early(o) && text.tied_argument(o).is_some());
    for (value, &o) in func.results(inst).zip(&outputs) {
        let want = wants[o];
        let tied = text.tied_argument(o).filter(|_| want.constraint == OperandConstraint::Reg);
        let (constraint, at) = match tied {
            Some(argument) => (OperandConstraint::Reuse(places[argument]), OperandPos::Late),
            None if early(o) && text.tied_argument(o).is_none() => (want.constraint, OperandPos::Early),
            None => (want.constraint, OperandPos::Late),
        };
        out.list.push(Operand::new(vreg(func, value), constraint, OperandKind::Def, at));
    }
    let mut fixed_inputs = Vec::new();
    for (i, (operand, number)) in func.fixed_operands(inst).iter().zip(text.arguments()).enumerate() {
        if out.folded[i].is_some() {
            continue;
        }
        let v = vreg(func, operand.value);
        let given = &text.operands[number];
        let address = code_of(&text, given).1;
        if blank && !matches!(given, AsmOperand::Tied(_)) {
            // Nobody reads it, but it must be somewhere.
            out.list.push(Operand::any_use(v));
            continue;
        }
        let want = if address { Want { constraint: OperandConstraint::Reg, class: v.class() } } else { wants[number] };
        if let OperandConstraint::FixedReg(reg) = want.constraint {
            fixed_inputs.push(reg);
        }
        let plain = want.constraint == OperandConstraint::Reg;
        let last = matches!(given, AsmOperand::Address { .. }) || overwrites && !matches!(given, AsmOperand::Tied(_));
        let at = if plain && last { OperandPos::Late } else { OperandPos::Early };
        out.list.push(Operand::new(v, want.constraint, OperandKind::Use, at));
    }
    if blank {
        return out;
    }
    for reg in destroyed(func, &text) {
        if fixed_inputs.contains(&reg) {
            out.clobbers.add(reg);
        } else {
            let temp = temps(reg.class());
            let fixed = OperandConstraint::FixedReg(reg);
            out.list.push(Operand::new(temp, fixed, OperandKind::Def, OperandPos::Early));
        }
    }
    out
}

/// The allocated registers that assembly destroys, each once, without its outputs.
fn destroyed(func: &Function, text: &AsmText<'_>) -> Vec<PReg> {
    let outputs: Vec<PReg> = text
        .outputs()
        .filter_map(|o| match wanted(func, code_of(text, &text.operands[o]).0).constraint {
            OperandConstraint::FixedReg(reg) => Some(reg),
            _ => None,
        })
        .collect();
    let mut out = Vec::new();
    for name in &text.clobbers {
        let found = register(name).filter(|r| is_allocated(func, *r)).and_then(preg);
        if let Some(reg) = found.filter(|reg| !outputs.contains(reg) && !out.contains(reg)) {
            out.push(reg);
        }
    }
    out
}

/// The first assembly for which there are not enough registers, and why.
pub fn check(func: &Function) -> Result<(), (Inst, String)> {
    let env = regs::environment(keeps_frame_pointer(func));
    for inst in func.insts_in_order().filter(|i| func.op(*i) == Opcode::MAsm) {
        check_one(func, inst, &env).map_err(|why| (inst, why))?;
    }
    Ok(())
}

/// Whether there is a register for everything that must be in one at the same time.
fn check_one(func: &Function, inst: Inst, env: &MachineEnv) -> Result<(), String> {
    let text = AsmText::parse(func.inst(inst).imm().name().as_str())?;
    if text.is_blank() {
        return Ok(());
    }
    let destroyed = destroyed(func, &text);
    let wants = wants(func, &text, env);
    // What holds operands while they are read, and while outputs are written.
    let mut before: BTreeMap<usize, Value> = BTreeMap::new();
    let mut after: Vec<usize> = Vec::new();
    let mut early: Vec<usize> = destroyed.iter().map(|r| r.index()).collect();
    let mut free = [Vec::<Value>::new(), Vec::new()];
    let mut free_after = [0, 0];
    let shown = |reg: usize| match PReg::from_index(reg) {
        reg if reg.class() == RegClass::Int => super::registers::general_name(reg.hw_enc() as u8, 64),
        reg => format!("xmm{}", reg.hw_enc()),
    };
    for o in text.outputs() {
        let AsmOperand::Output { early: first, .. } = text.operands[o] else { continue };
        let want = wants[o];
        match want.constraint {
            OperandConstraint::FixedReg(reg) => {
                if after.contains(&reg.index()) {
                    return Err(format!("two outputs of the assembly are in `{}`", shown(reg.index())));
                }
                after.push(reg.index());
                if first && text.tied_argument(o).is_none() {
                    early.push(reg.index());
                }
            }
            OperandConstraint::Any => {}
            _ => {
                free_after[want.class as usize] += 1;
                if first && text.tied_argument(o).is_none() {
                    free[want.class as usize].push(
                        func.results(inst).nth(text.outputs().position(|x| x == o).unwrap_or(0)).expect("a result"),
                    );
                }
            }
        }
    }
    for (i, (operand, number)) in func.fixed_operands(inst).iter().zip(text.arguments()).enumerate() {
        let slot = func.def_inst(operand.value).is_some_and(|d| func.op(d) == Opcode::MSlot);
        let address = code_of(&text, &text.operands[number]).1;
        if address && slot {
            continue;
        }
        let class = vreg(func, operand.value).class();
        match if address { OperandConstraint::Reg } else { wants[number].constraint } {
            OperandConstraint::FixedReg(reg) => {
                if early.contains(&reg.index()) && !destroyed.contains(&reg) {
                    let name = shown(reg.index());
                    return Err(format!("operand {i} is in `{name}`, which is written before all operands are read"));
                }
                if before.insert(reg.index(), operand.value).is_some_and(|other| other != operand.value) {
                    return Err(format!("two operands of the assembly are in `{}`", shown(reg.index())));
                }
            }
            OperandConstraint::Any => {}
            _ if free[class as usize].contains(&operand.value) => {}
            _ => free[class as usize].push(operand.value),
        }
    }
    let taken = |class: RegClass, list: &[usize]| {
        let mut list: Vec<usize> = list.iter().copied().filter(|r| PReg::from_index(*r).class() == class).collect();
        list.sort_unstable();
        list.dedup();
        list.len()
    };
    for (class, what) in [(RegClass::Int, "general"), (RegClass::Float, "vector")] {
        let all =
            env.preferred_regs_by_class[class as usize].len() + env.non_preferred_regs_by_class[class as usize].len();
        let reading: Vec<usize> = early.iter().copied().chain(before.keys().copied()).collect();
        let writing: Vec<usize> = early.iter().chain(&after).copied().collect();
        let needed = (taken(class, &reading) + free[class as usize].len())
            .max(taken(class, &writing) + free_after[class as usize]);
        if needed > all {
            return Err(format!("the assembly needs {needed} {what} registers at once, but there are {all}"));
        }
    }
    Ok(())
}
