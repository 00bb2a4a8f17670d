//! Machine code: which opcodes and types belong to a stage, and the register contract.

use super::Checker;
use super::report::ErrorPlace;
use crate::function::Function;
use crate::function::inst::Inst;
use crate::opcode::{MachineCond, Opcode};
use crate::types::{Ext, Type};
use crate::typing::{At, in_register};

impl Checker<'_> {
    /// Checks `stage` for an instruction and what it defines.
    pub(super) fn check_stage(&mut self, inst: Inst) {
        let func = self.func;
        let spec = func.op(inst).spec();
        let whole = ErrorPlace::Inst(inst, At::Whole);
        if spec.machine && !self.machine {
            self.error(whole, format!("`{}` stands only in machine code", spec.name));
        }
        if self.machine && !spec.machine && !spec.shared {
            self.error(whole, format!("`{}` is not an operation of the machine", spec.name));
        }
        for (i, value) in func.results(inst).enumerate() {
            self.check_register_type(func.ty(value), ErrorPlace::Inst(inst, At::Result(i)));
        }
    }

    /// Checks `stage` for the type of a definition.
    pub(super) fn check_register_type(&mut self, ty: Type, place: ErrorPlace) {
        if ty.is_unknown() {
            return;
        }
        if !self.machine && ty.as_machine().is_some() {
            self.error(place, format!("`{ty}` stands only in machine code"));
        } else if self.machine && !in_register(ty) {
            self.error(place, format!("no register holds `{ty}`"));
        }
    }

    /// Checks `register-contract`.
    pub(super) fn check_contract(&mut self, inst: Inst) {
        let func = self.func;
        // What an edge passes is compared with the parameters of its target.
        let edge = matches!(func.op(inst), Opcode::Continue | Opcode::RegionYield);
        for (i, operand) in func.fixed_operands(inst).iter().enumerate().filter(|_| !edge) {
            let Some(machine) = func.ty(operand.value).as_machine() else { continue };
            let width = reads(func, inst, i);
            if !machine.defines(width) {
                let message = format!("`{}` is `{machine}`, but {width} bits of it are read", func.show(operand.value));
                self.error(ErrorPlace::Inst(inst, At::Operand(i)), message);
            }
        }
        if let Opcode::MBt | Opcode::MBrbt = func.op(inst) {
            let cc = func.inst(inst).imm().cc();
            if !matches!(cc, MachineCond::Eq | MachineCond::Ne) {
                let message = format!("`{}` asks for `eq` or `ne`, not `{}`", func.op(inst), cc.as_str());
                self.error(ErrorPlace::Inst(inst, At::Whole), message);
            }
        }
        for (i, value) in func.results(inst).enumerate() {
            if let Some(message) = result_problem(func, inst, i, func.ty(value)) {
                self.error(ErrorPlace::Inst(inst, At::Result(i)), message);
            }
        }
    }
}

/// How many bits of an operand an instruction reads.
fn reads(func: &Function, inst: Inst, operand: usize) -> u32 {
    let data = func.inst(inst);
    let result = func.results(inst).next().and_then(|v| func.ty(v).as_machine()).map_or(64, |m| m.width);
    let access = 8 * data.imm().number();
    match (data.op(), operand) {
        (Opcode::MBt | Opcode::MBrbt, 1) => 8,
        (Opcode::MIcmp | Opcode::MTest | Opcode::MBt | Opcode::MIntToF, _)
        | (Opcode::MBrcmp | Opcode::MBrtest | Opcode::MBrbt, _)
        | (Opcode::MSelcmp, 0 | 1) => data.imm().op_width(),
        (Opcode::MBrif, _) | (Opcode::MSelect, 0) | (Opcode::MAdc | Opcode::MSbb, 2) => 8,
        (Opcode::MShl | Opcode::MShr | Opcode::MSar | Opcode::MRotl | Opcode::MRotr, 1) => 8,
        (Opcode::MStore, 0) | (Opcode::MXchg | Opcode::MXadd, 0) | (Opcode::MCmpxchg, 0 | 1) => access,
        (Opcode::MLoad | Opcode::MStore | Opcode::MXchg | Opcode::MXadd | Opcode::MCmpxchg | Opcode::MTable, _) => 64,
        (Opcode::MCall | Opcode::MTailCall | Opcode::MInvoke, 0) => 64,
        (Opcode::MStackAlloc | Opcode::MStackRestore, _) => 64,
        (Opcode::MFrombits, _) => {
            func.results(inst).next().and_then(|v| func.ty(v).as_float()).map_or(64, |k| k.bits())
        }
        // What is passed on says itself what it is.
        (Opcode::MCall | Opcode::MTailCall | Opcode::MInvoke | Opcode::MRet | Opcode::MAsm, _) => 8,
        // Vector registers are read whole; a general one goes into a lane of 16 bits.
        (Opcode::MVec1 | Opcode::MVec2, _) => 16,
        _ => result,
    }
}

/// What is wrong with the type of a result.
fn result_problem(func: &Function, inst: Inst, index: usize, ty: Type) -> Option<String> {
    let op = func.op(inst);
    let machine = ty.as_machine();
    let needs = |good: bool, what: &str| (!good).then(|| format!("`{op}` gives {what}, not `{ty}`"));
    let carry = Type::machine(8, Ext::Zero);
    match op {
        Opcode::MIcmp | Opcode::MTest | Opcode::MBt | Opcode::MFcmp => needs(ty == carry, "`m8.zero`"),
        Opcode::MAdc | Opcode::MSbb if index == 1 => needs(ty == carry, "`m8.zero`"),
        Opcode::MSlot
        | Opcode::MStackAlloc
        | Opcode::MStackSave
        | Opcode::MIncoming
        | Opcode::MOutgoing
        | Opcode::MSymbol
        | Opcode::MTypeNumber
        | Opcode::MTls => needs(ty == Type::M64, "`m64`"),
        Opcode::MZext => needs(machine.is_some_and(|m| m.ext == Ext::Zero), "a type that ends in `.zero`"),
        Opcode::MSext => needs(machine.is_some_and(|m| m.ext == Ext::Sign), "a type that ends in `.sign`"),
        Opcode::MFrombits | Opcode::MIntToF => needs(ty.as_float().is_some(), "a float"),
        // A load extends as its type says; a call and the caller leave what the convention says; any bits are any bits.
        Opcode::MLoad | Opcode::MConst | Opcode::MAny => None,
        Opcode::MArgs | Opcode::MCall | Opcode::MInvoke | Opcode::MLanding | Opcode::MAsm => {
            needs(machine.is_none_or(|m| m.ext == Ext::Any), "nothing above the value")
        }
        Opcode::MSelect | Opcode::MSelcmp | Opcode::MVec1 | Opcode::MVec2 => match machine {
            None => None,
            Some(m) => needs(m.width >= 32 && m.ext != Ext::Sign, "32 or 64 bits"),
        },
        Opcode::MXchg | Opcode::MXadd | Opcode::MCmpxchg => needs(
            machine.is_some_and(|m| m.width == 8 * func.inst(inst).imm().number() && m.ext != Ext::Sign),
            "as many bits as it accesses",
        ),
        op if op.spec().shared => None,
        _ => needs(machine.is_some_and(|m| m.width >= 32 && m.ext != Ext::Sign), "32 or 64 bits with zeros above"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Stage, read_module, verify_function};

    fn messages(body: &str, stage: Stage) -> Vec<String> {
        let text = format!("func @f() {{\n  bb0:\n{body}}}\n");
        let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}"));
        let func = module.functions().next().expect("a function");
        verify_function(func, None, stage).into_iter().map(|e| e.message).collect()
    }

    #[test]
    fn opcodes_and_types_belong_to_stages() {
        let machine = "    v0 = m.const 1 -> m64\n    m.ret [0], v0\n";
        assert!(messages(machine, Stage::Machine).is_empty());
        assert_eq!(messages(machine, Stage::High).len(), 3);
        let high = "    v0 = iconst 1\n    unreachable\n";
        let wanted = ["`iconst` is not an operation of the machine", "no register holds `int`"];
        assert_eq!(messages(high, Stage::Legalized), wanted);
    }

    #[test]
    fn an_operation_reads_only_bits_that_are_defined() {
        let add = |ty: &str| format!("    v0 = m.any -> {ty}\n    v1 = m.add v0, v0 -> m64\n    m.ret [0], v1\n");
        for good in ["m64", "m32.zero", "m8.sign"] {
            assert!(messages(&add(good), Stage::Machine).is_empty(), "{good}");
        }
        let wrong = messages(&add("m32.any"), Stage::Machine);
        assert_eq!(wrong, ["`v0` is `m32.any`, but 64 bits of it are read"; 2]);
    }

    #[test]
    fn a_result_says_no_more_than_the_operation_gives() {
        let text = "    v0 = m.const 1 -> m64\n    v1 = m.add v0, v0 -> m32.sign\n    m.ret [0], v1\n";
        assert_eq!(messages(text, Stage::Machine), ["`m.add` gives 32 or 64 bits with zeros above, not `m32.sign`"]);
        let bit = |cc: &str| {
            let text =
                format!("    v0 = m.const 1 -> m64\n    v1 = m.bt.{cc}.64 v0, v0 -> m8.zero\n    m.ret [0], v1\n");
            messages(&text, Stage::Machine)
        };
        assert!(bit("ne").is_empty());
        assert_eq!(bit("slt"), ["`m.bt` asks for `eq` or `ne`, not `slt`"]);
        let text = "    v0 = m.const 1 -> m64\n    v1 = m.icmp.eq.64 v0, v0 -> m64\n    m.ret [0], v1\n";
        assert_eq!(messages(text, Stage::Machine), ["`m.icmp` gives `m8.zero`, not `m64`"]);
    }

    #[test]
    fn an_edge_may_pass_more_than_is_asked_for() {
        let edge = |given: &str, asked: &str| {
            format!("    v0 = m.any -> {given}\n    br bb1(v0)\n\n  bb1(v1: {asked}):\n    m.ret [0], v1\n")
        };
        assert!(messages(&edge("m8.zero", "m32.any"), Stage::Machine).is_empty());
        assert!(messages(&edge("m64", "m32.any"), Stage::Machine).is_empty());
        assert_eq!(messages(&edge("m32.any", "m64"), Stage::Machine).len(), 1);
        assert_eq!(messages(&edge("m32.sign", "m32.zero"), Stage::Machine).len(), 1);
    }
}
