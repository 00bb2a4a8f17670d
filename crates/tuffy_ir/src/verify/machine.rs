//! Machine code: which opcodes and types belong to a stage, and the register contract.

use super::Checker;
use super::report::ErrorPlace;
use crate::function::Function;
use crate::function::inst::Inst;
use crate::opcode::{Gives, MachineCond, Opcode, Reads};
use crate::types::{Ext, Type};
use crate::typing::{At, in_register};

impl Checker<'_> {
    /// Checks `stage` for an instruction and what it defines.
    pub(super) fn check_stage(&mut self, inst: Inst) {
        let func = self.func;
        let spec = func.spec(inst);
        let whole = ErrorPlace::Inst(inst, At::Whole);
        if spec.machine && !self.machine {
            self.error(whole, format!("`{}` stands only in machine code", spec.name));
        }
        if self.machine && !spec.machine && !spec.shared {
            self.error(whole, format!("`{}` is not an operation of the machine", spec.name));
        }
        if func.op(inst).is_target() && func.target_op(inst).is_none() {
            self.error(whole, format!("`{}` names no instruction of a target", spec.name));
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
        let spec = func.spec(inst);
        if spec.equality {
            let cc = func.inst(inst).imm().cc();
            if !matches!(cc, MachineCond::Eq | MachineCond::Ne) {
                let message = format!("`{}` asks for `eq` or `ne`, not `{}`", spec.name, cc.as_str());
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
    if data.op().is_target() {
        let widths = func.spec(inst).widths;
        return match widths.get(operand).or(widths.last()) {
            Some(Reads::Bits(bits)) => *bits,
            Some(Reads::OpWidth) => data.imm().op_width(),
            Some(Reads::Result) | None => result,
        };
    }
    match (data.op(), operand) {
        (Opcode::MIcmp | Opcode::MIntToF | Opcode::MBrcmp, _) | (Opcode::MSelcmp, 0 | 1) => data.imm().op_width(),
        (Opcode::MBrif, _) | (Opcode::MSelect, 0) => 8,
        (Opcode::MAdc | Opcode::MSbb, i) if i % 2 == 0 && i + 1 == func.operands(inst).len() => 8,
        (Opcode::MShl | Opcode::MShr | Opcode::MSar | Opcode::MRotl | Opcode::MRotr, 1) => 8,
        (Opcode::MStore, 0) | (Opcode::MXchg | Opcode::MXadd, 0) | (Opcode::MCmpxchg, 0 | 1) => access,
        (Opcode::MLoad | Opcode::MStore | Opcode::MXchg | Opcode::MXadd | Opcode::MCmpxchg | Opcode::MTable, _) => 64,
        (Opcode::MCall | Opcode::MTailCall | Opcode::MInvoke, 0) => 64,
        (Opcode::MStackAlloc | Opcode::MStackRestore, _) => 64,
        (Opcode::MFrombits, _) => {
            func.results(inst).next().and_then(|v| func.ty(v).as_float()).map_or(64, |k| k.bits())
        }
        // What is passed on says itself what it is.
        (Opcode::MCall | Opcode::MTailCall | Opcode::MInvoke | Opcode::MRet | Opcode::MIntrinsic | Opcode::MAsm, _) => {
            8
        }
        _ => result,
    }
}

/// What is wrong with the type of a result.
fn result_problem(func: &Function, inst: Inst, index: usize, ty: Type) -> Option<String> {
    let (op, spec) = (func.op(inst), func.spec(inst));
    let machine = ty.as_machine();
    let needs = |good: bool, what: &str| (!good).then(|| format!("`{}` gives {what}, not `{ty}`", spec.name));
    let carry = Type::machine(8, Ext::Zero);
    let wide = machine.is_some_and(|m| m.width >= 32 && m.ext != Ext::Sign);
    match op {
        op if op.is_target() => match spec.gives {
            Gives::Wide => needs(wide, "32 or 64 bits with zeros above"),
            Gives::Flag => needs(ty == carry, "`m8.zero`"),
            Gives::Register => needs(machine.is_none() || wide, "32 or 64 bits"),
        },
        Opcode::MIcmp | Opcode::MFcmp => needs(ty == carry, "`m8.zero`"),
        Opcode::MAdc | Opcode::MSbb if index + 1 == func.results(inst).len() => needs(ty == carry, "`m8.zero`"),
        Opcode::MSlot
        | Opcode::MGuard
        | Opcode::MStackAlloc
        | Opcode::MStackSave
        | Opcode::MIncoming
        | Opcode::MOutgoing
        | Opcode::MSymbol
        | Opcode::MTypeNumber
        | Opcode::MTls
        | Opcode::MThreadPointer => needs(ty == Type::M64, "`m64`"),
        Opcode::MZext => needs(machine.is_some_and(|m| m.ext == Ext::Zero), "a type that ends in `.zero`"),
        Opcode::MSext => needs(machine.is_some_and(|m| m.ext == Ext::Sign), "a type that ends in `.sign`"),
        Opcode::MFrombits | Opcode::MIntToF | Opcode::MFless | Opcode::MFgreater => {
            needs(ty.as_float().is_some(), "a float")
        }
        // A load extends as its type says; a call and the caller leave what the convention says; any bits are any bits.
        Opcode::MLoad | Opcode::MConst | Opcode::MAny => None,
        Opcode::MArgs | Opcode::MCall | Opcode::MInvoke | Opcode::MLanding | Opcode::MIntrinsic | Opcode::MAsm => {
            needs(machine.is_none_or(|m| m.ext == Ext::Any), "nothing above the value")
        }
        Opcode::MSelect | Opcode::MSelcmp | Opcode::MFselcmp => needs(machine.is_none() || wide, "32 or 64 bits"),
        Opcode::MXchg | Opcode::MXadd | Opcode::MCmpxchg => needs(
            machine.is_some_and(|m| m.width == 8 * func.inst(inst).imm().number() && m.ext != Ext::Sign),
            "as many bits as it accesses",
        ),
        op if op.spec().shared => None,
        _ => needs(wide, "32 or 64 bits with zeros above"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Stage, instruction_set, read_module, verify_function};

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
        let text = "    v0 = m.const 1 -> m64\n    v1 = m.icmp.eq.64 v0, v0 -> m64\n    m.ret [0], v1\n";
        assert_eq!(messages(text, Stage::Machine), ["`m.icmp` gives `m8.zero`, not `m64`"]);
    }

    instruction_set! {
        /// A set for tests.
        SET "verified"
        /// Its instructions.
        enum Own
        Bit "bit" ".cc .opwidth a:gpr, n:gpr ->", "->" [pure equality] reads [OpWidth, Bits(8)] gives Flag "A bit.";
        Double "double" "a:gpr ->", "->" [pure] reads [] gives Wide "Twice `a`.";
        Jump "jump" ".cc .opwidth a:gpr, b:gpr, bb, bb", "" [ends] reads [OpWidth] gives Wide "A branch.";
    }

    #[test]
    fn instructions_of_targets_keep_the_contract_of_their_row() {
        SET.register();
        let one = |line: &str, ty: &str| {
            let text = format!("    v0 = m.any -> m32.any\n    v1 = verified.{line} -> {ty}\n    m.ret [0], v1\n");
            messages(&text, Stage::Machine)
        };
        assert!(one("bit.ne.32 v0, v0", "m8.zero").is_empty());
        assert_eq!(one("bit.ne.64 v0, v0", "m8.zero"), ["`v0` is `m32.any`, but 64 bits of it are read"]);
        assert_eq!(one("bit.slt.32 v0, v0", "m8.zero"), ["`verified.bit` asks for `eq` or `ne`, not `slt`"]);
        assert_eq!(one("bit.eq.32 v0, v0", "m64"), ["`verified.bit` gives `m8.zero`, not `m64`"]);
        assert_eq!(one("double v0", "m64"), ["`v0` is `m32.any`, but 64 bits of it are read"]);
        assert!(one("double v0", "m32.zero").is_empty());
        assert_eq!(messages("    m.ret [0]\n", Stage::Machine), Vec::<String>::new());
    }

    #[test]
    fn instructions_of_targets_print_as_they_read() {
        SET.register();
        let text = "func @f() {\n  bb0:\n    v0 = m.const 1 -> m64\n    v1 = verified.bit.eq.64 v0, v0 -> m8.zero\n    \
                    verified.jump.slt.64 v0, v0, bb1(v1), bb2\n\n  bb1(v2: m8.zero):\n    m.ret [0], v2\n\n  bb2:\n    m.ret [0], v1\n}\n";
        let module = read_module(text).unwrap_or_else(|e| panic!("{e:?}"));
        let func = module.functions().next().expect("a function");
        assert_eq!(verify_function(func, None, Stage::Machine), []);
        assert_eq!(crate::print_function(func), text);
        let copy = func.compacted();
        assert_eq!(copy, *func);
        let ops: Vec<Option<Own>> = copy.insts_in_order().map(|i| Own::of(&copy, i)).collect();
        assert_eq!(ops, [None, Some(Own::Bit), Some(Own::Jump), None, None]);
        let wrong = |line: &str| read_module(&format!("func @f() {{\n  bb0:\n    {line}\n}}\n")).expect_err("an error");
        let error = &wrong("v0 = verified.bot v1 -> m64")[0];
        assert!(error.hint.as_ref().is_some_and(|h| h.contains("`verified.bit`")), "{error:?}");
        assert!(wrong("m.target")[0].message.contains("no instruction `m.target`"));
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
