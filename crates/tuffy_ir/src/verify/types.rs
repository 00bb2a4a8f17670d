//! Types, flags and annotations of instructions and block parameters.

use super::Checker;
use super::report::{ErrorPlace, count};
use crate::annotation::Ann;
use crate::function::Block;
use crate::function::inst::Inst;
use crate::int::MAX_INT_BITS;
use crate::opcode::Flags;
use crate::opcode::Opcode;
use crate::types::Type;
use crate::typing::{At, check_annotation};

impl Checker<'_> {
    /// Checks that the text format can hold a constant (`constants`).
    fn check_constant(&mut self, inst: Inst, op: Opcode) {
        let func = self.func;
        let kind = func.results(inst).next().and_then(|v| func.ty(v).as_float());
        let message = match (op, kind) {
            (Opcode::Iconst, _) if func.int_of(inst).bits() > MAX_INT_BITS => {
                format!("an integer constant is at most {MAX_INT_BITS} bits")
            }
            (Opcode::Fconst, Some(kind)) if func.float_bits(inst) > u128::MAX >> (128 - kind.bits()) => {
                format!("the constant has more bits than `{}`", kind.name())
            }
            _ => return,
        };
        self.error(ErrorPlace::Inst(inst, At::Whole), message);
    }

    /// Checks `types`, `flags` and `annotations` for an instruction; whether its types are as they must be.
    pub(super) fn check_types(&mut self, inst: Inst) -> bool {
        let func = self.func;
        let (op, name) = (func.op(inst), func.spec(inst).name);
        if !self.check_flags(inst) {
            return false;
        }
        if matches!(op, Opcode::Iconst | Opcode::Fconst) {
            self.check_constant(inst, op);
        }
        let mut known = true;
        for (i, operand) in func.operands(inst).iter().enumerate() {
            let ty = func.operand_type(operand);
            // A missing operand is reported by `defined`, a value of unknown type where it is defined.
            known &= !ty.is_unknown();
            self.check_annotation(operand.ann, ty, ErrorPlace::Inst(inst, At::Operand(i)));
        }
        for (i, value) in func.results(inst).enumerate() {
            let place = ErrorPlace::Inst(inst, At::Result(i));
            known &= self.check_value_type(func.ty(value), func.ann(value), place);
        }
        if !known {
            return false;
        }
        let wanted = match func.check_types(inst) {
            Ok(wanted) => wanted,
            Err(error) => {
                self.report.push(ErrorPlace::Inst(inst, error.at), error.message, error.hint);
                return false;
            }
        };
        let given = func.results(inst);
        if given.len() != wanted.len() {
            let message = format!("`{name}` has {}, not {}", count(wanted.len(), "result"), given.len());
            self.error(ErrorPlace::Inst(inst, At::Whole), message);
            return false;
        }
        let mut same = true;
        for (i, (value, ty)) in given.zip(wanted).enumerate() {
            if func.ty(value) != ty {
                let message = format!("`{}` is `{}`, but `{name}` gives `{ty}`", func.show(value), func.ty(value));
                self.error(ErrorPlace::Inst(inst, At::Result(i)), message);
                same = false;
            }
        }
        same
    }

    fn check_flags(&mut self, inst: Inst) -> bool {
        let data = self.func.inst(inst);
        let mut rest = data.flags();
        if rest == Flags::none() {
            return true;
        }
        let place = ErrorPlace::Inst(inst, At::Whole);
        let spec = self.func.spec(inst);
        let name = spec.name;
        if rest.has(Flags::LANES) && !spec.lanes {
            self.error(place, format!("`{name}` does not work lane by lane"));
            return false;
        }
        for (word, flag) in Flags::WORDS {
            if rest.has(flag) && !spec.flags().contains(&word) {
                self.error(place, format!("`{name}` has no flag `{word}`"));
            }
            rest = rest.without(flag);
        }
        if rest.has(Flags::BIG) && !matches!(data.op(), Opcode::Iconst | Opcode::Fconst) {
            self.error(place, format!("`{name}` has no integer constant"));
        }
        true
    }

    /// Checks a definition; whether its type is known.
    fn check_value_type(&mut self, ty: Type, ann: Ann, place: ErrorPlace) -> bool {
        if ty.is_unknown() {
            self.error(place, "the type of this value is unknown");
            return false;
        }
        self.check_annotation(ann, ty, place);
        true
    }

    fn check_annotation(&mut self, ann: Ann, ty: Type, place: ErrorPlace) {
        if let Err(message) = check_annotation(ann, ty) {
            self.error(place, message);
        }
    }

    /// Checks the parameters of a block, with what `entry` says of those of the function.
    pub(super) fn check_params(&mut self, block: Block) {
        let func = self.func;
        let entry = func.entry() == Some(block);
        for (i, &value) in func.params(block).iter().enumerate() {
            let place = ErrorPlace::Param(block, i);
            self.check_value_name(func.value_name(value), place);
            self.check_value_type(func.ty(value), func.ann(value), place);
            self.check_register_type(func.ty(value), place);
            if entry && i > 0 {
                self.error(place, "the entry block takes at most one parameter, the memory token");
            } else if entry && func.ty(value) != Type::MEM {
                let message =
                    format!("the entry block takes only a memory token, but `{}` is not one", func.show(value));
                self.hint(place, message, "parameters of the function are read with `param`");
            }
        }
    }

    /// Checks `return`.
    pub(super) fn check_ret(&mut self, inst: Inst) {
        let func = self.func;
        let operands = func.operands(inst);
        let whole = ErrorPlace::Inst(inst, At::Whole);
        let value = operands.first().map(|o| o.value).filter(|&v| func.ty(v) != Type::MEM);
        match (value, func.signature.ret) {
            (None, Some((ty, _))) => self.error(whole, format!("the function returns `{ty}`, but `ret` has no value")),
            (Some(v), None) => {
                let message = format!("the function returns nothing, but `ret` gives `{}`", func.show(v));
                self.error(ErrorPlace::Inst(inst, At::Operand(0)), message);
            }
            (Some(v), Some((ty, _))) if func.ty(v) != ty => {
                let message = format!("the function returns `{ty}`, but `{}` is `{}`", func.show(v), func.ty(v));
                self.error(ErrorPlace::Inst(inst, At::Operand(0)), message);
            }
            _ => {}
        }
        let Some(entry) = func.entry() else { return };
        let takes = func.params(entry).first().is_some_and(|&p| func.ty(p) == Type::MEM);
        let given = operands.last().filter(|o| func.operand_type(o) == Type::MEM);
        match (takes, given) {
            (true, None) => {
                self.error(whole, "the entry block takes a memory token, but `ret` gives none back");
            }
            (false, Some(_)) => {
                let hint = format!("give `{}` a parameter of type `mem`", func.show_block(entry));
                let place = ErrorPlace::Inst(inst, At::Operand(operands.len() - 1));
                self.hint(place, "`ret` gives a memory token, but the entry block takes none", hint);
            }
            _ => {}
        }
    }

    /// Checks `stack`.
    pub(super) fn check_stack_slot(&mut self, block: Block, inst: Inst) {
        let Some(entry) = self.func.entry().filter(|&entry| entry != block) else { return };
        let message = "`stack_slot` stands outside of the entry block of the function";
        let hint = format!("move it to `{}`", self.func.show_block(entry));
        self.hint(ErrorPlace::Inst(inst, At::Whole), message, hint);
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    #[test]
    fn results_and_operands_follow_the_table() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let a = x.int(entry, 1);
        let wrong = x.inst(entry, Opcode::Add, Imm::default(), &[a, a], &[Type::PTR]);
        let many = x.inst(entry, Opcode::Add, Imm::default(), &[a, a], &[Type::INT, Type::INT]);
        let none = x.inst(entry, Opcode::Add, Imm::default(), &[a, Value::NONE], &[Type::INT]);
        let bnot = x.inst(entry, Opcode::Bnot, Imm::default(), &[a], &[Type::BOOL]);
        x.ret(entry);
        let errors = x.errors();
        let got: Vec<(ErrorPlace, &str)> = errors.iter().map(|e| (e.place, &*e.message)).collect();
        assert_eq!(
            got,
            [
                (ErrorPlace::Inst(wrong, At::Result(0)), "`v1` is `ptr`, but `add` gives `int`"),
                (ErrorPlace::Inst(many, At::Whole), "`add` has 1 result, not 2"),
                (ErrorPlace::Inst(none, At::Operand(1)), "operand 1 of `add` is missing"),
                (ErrorPlace::Inst(bnot, At::Operand(0)), "`a` must be a `bool`, but it is `int`"),
            ]
        );
    }

    #[test]
    fn flags_belong_to_the_opcode() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let a = x.int(entry, 1);
        let (_, big) = x.func.int_imm(&Int::pow2(80));
        for flags in [Flags::LANES, Flags::REASSOC, Flags::CONTRACT, Flags::UNINIT, big] {
            let op = if flags == Flags::LANES { Opcode::Freeze } else { Opcode::Add };
            let operands = if flags == Flags::LANES { vec![a] } else { vec![a, a] };
            let inst = x.make_flagged(op, flags, Imm::default(), &operands, &[Type::INT]);
            x.func.append_inst(entry, inst);
        }
        x.ret(entry);
        let wanted = [
            "`freeze` does not work lane by lane",
            "`add` has no flag `reassoc`",
            "`add` has no flag `contract`",
            "`add` has no flag `uninit`",
            "`add` has no integer constant",
        ];
        assert_eq!(x.messages(), wanted);
    }

    #[test]
    fn annotations_fit_types() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let next = x.body_block();
        let a = x.int(entry, 1);
        x.func.set_ann(a, Ann::align(3));
        let b = x.add(entry, a, a);
        x.func.set_operand_ann(x.func.def_inst(b).unwrap(), 1, Ann::align(2));
        let br = x.br_with(entry, next, &[a]);
        let p = x.param(next, Type::INT);
        x.func.set_ann(p, Ann::align(1));
        x.ret(next);
        let places: Vec<ErrorPlace> = x.errors().iter().map(|e| e.place).collect();
        let inst = |v| x.func.def_inst(v).unwrap();
        let wanted = [
            ErrorPlace::Inst(inst(a), At::Result(0)),
            ErrorPlace::Inst(inst(b), At::Operand(1)),
            ErrorPlace::Param(next, 0),
        ];
        assert_eq!(places, wanted);
        assert!(x.func.inst(br).is_terminator());
    }

    #[test]
    fn ret_answers_the_signature_and_the_entry_block() {
        let int = Signature { ret: Some((Type::INT, Ann::NONE)), ..Signature::default() };
        let mut x = Fixture::with(int.clone());
        let entry = x.body_block();
        let m = x.param(entry, Type::MEM);
        let c = x.bool(entry);
        let ret = x.ret(entry);
        let check = |x: &mut Fixture, operands: &[Value], wanted: &[&str]| {
            let operands: Vec<Operand> = operands.iter().map(|&v| v.into()).collect();
            x.func.set_operands(ret, &operands);
            assert_eq!(x.messages(), wanted);
        };
        let no_token = "the entry block takes a memory token, but `ret` gives none back";
        check(&mut x, &[], &["the function returns `int`, but `ret` has no value", no_token]);
        check(&mut x, &[c, m], &["the function returns `int`, but `v1` is `bool`"]);
        x.func.signature.ret = None;
        check(&mut x, &[c, m], &["the function returns nothing, but `ret` gives `v1`"]);
        check(&mut x, &[m], &[]);
        let mut x = Fixture::new();
        let entry = x.body_block();
        let next = x.body_block();
        x.ret(entry);
        let m = x.param(next, Type::MEM);
        x.inst(next, Opcode::Ret, Imm::default(), &[m], &[]);
        x.complaint("but the entry block takes none");
    }

    #[test]
    fn the_entry_block_takes_a_token_or_nothing() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        x.ret(entry);
        x.param(entry, Type::INT);
        assert_eq!(x.complaint("takes only a memory token"), ErrorPlace::Param(entry, 0));
    }

    #[test]
    fn slots_stand_in_the_entry_block() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let next = x.body_block();
        let imm = Imm::default().with_number(8);
        x.value(entry, Opcode::StackSlot, imm, &[], Type::PTR);
        x.br(entry, next);
        x.value(next, Opcode::StackSlot, imm, &[], Type::PTR);
        x.ret(next);
        x.complaint("outside of the entry block");
    }
}
