//! Landing pads: only unwinding leads to them, and unwinding leads only to them.

use super::Checker;
use super::module::check_symbol;
use super::report::ErrorPlace;
use crate::function::inst::Inst;
use crate::function::{Block, Clause};
use crate::opcode::Opcode;
use crate::typing::At;

impl Checker<'_> {
    fn is_pad(&self, block: Block) -> bool {
        self.func.first_inst(block).is_some_and(|i| self.func.op(i) == Opcode::LandingPad)
    }

    /// Checks that the entry block is no landing pad.
    pub(super) fn check_pad_block(&mut self, block: Block) {
        if self.func.entry() == Some(block) && self.is_pad(block) {
            self.error(ErrorPlace::Block(block), "the entry block of the function cannot be a landing pad");
        }
    }

    /// Checks that an edge unwinds exactly if it leads to a landing pad.
    pub(super) fn check_pad_edge(&mut self, inst: Inst, index: usize, to: Block) {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Whole);
        let unwinds = func.op(inst) == Opcode::Invoke && index == 1;
        match (unwinds, self.is_pad(to)) {
            (true, false) => {
                let message = format!("the unwind target `{}` does not begin with `landing_pad`", func.show_block(to));
                self.error(place, message);
            }
            (false, true) => {
                let message =
                    format!("`{}` begins with `landing_pad`, only unwinding leads there", func.show_block(to));
                self.hint(place, message, "move what both ways share to a block of its own");
            }
            _ => {}
        }
    }

    /// Checks `landing-pad` and `personality` for the instruction.
    pub(super) fn check_landing_pad(&mut self, block: Block, inst: Inst) {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Whole);
        if func.first_inst(block) != Some(inst) {
            self.error(place, "`landing_pad` is not the first instruction of its block");
        }
        if std::mem::take(&mut self.needs_personality) {
            let message = "a function with `landing_pad` needs a personality";
            self.hint(place, message, "give the function the attribute `personality(@…)`");
        }
        for clause in func.clauses_of(inst) {
            let types = match clause {
                Clause::Cleanup | Clause::Catch(None) => &[],
                Clause::Catch(Some(name)) => std::slice::from_ref(name),
                Clause::Filter(names) => &names[..],
            };
            for &name in types {
                check_symbol(&mut self.report, self.module, place, name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    /// `bb0` invokes, goes on at `bb1` and unwinds to `bb2`, which takes the token of the invoke.
    fn invoke() -> (Fixture, Inst, [Block; 3]) {
        let mut x = Fixture::new();
        x.func.attributes.set("personality", AttributeValue::Symbol(Name::new("p")));
        let [entry, on, pad] = [0; 3].map(|_| x.body_block());
        let m = x.param(entry, Type::MEM);
        let f = x.value(entry, Opcode::Poison, Imm::default(), &[], Type::PTR);
        let imm = x.func.targets_imm([(on, 0, None), (pad, 0, None)]);
        let imm = x.func.sig_imm(imm, None);
        let inst = x.inst(entry, Opcode::Invoke, imm, &[f, m], &[Type::MEM]);
        let after = x.func.results(inst).next().unwrap();
        x.inst(on, Opcode::Ret, Imm::default(), &[after], &[]);
        let got = x.param(pad, Type::MEM);
        x.func.push_target_arg(inst, 1, after.into());
        let imm = x.func.clauses_imm(&[Clause::Cleanup]);
        x.inst(pad, Opcode::LandingPad, imm, &[], &[Type::PTR, Type::INT]);
        x.inst(pad, Opcode::Ret, Imm::default(), &[got], &[]);
        (x, inst, [entry, on, pad])
    }

    #[test]
    fn an_invoke_passes_its_own_token_to_its_pad() {
        let (mut x, inst, _) = invoke();
        assert_eq!(x.messages(), [""; 0]);
        let own = x.func.results(inst).next().unwrap();
        x.func.set_operand(inst, 1, own.into());
        x.complaint("used before");
    }

    #[test]
    fn pads_need_a_personality() {
        let (mut x, _, [.., pad]) = invoke();
        x.func.attributes = Attributes::default();
        assert_eq!(x.complaint("personality"), ErrorPlace::Inst(x.func.first_inst(pad).unwrap(), At::Whole));
    }

    #[test]
    fn only_unwinding_leads_to_a_pad() {
        let (mut x, inst, [_, on, pad]) = invoke();
        let first = x.func.first_inst(pad).unwrap();
        let one = x.make(Opcode::Iconst, Imm::default(), &[], &[Type::INT]);
        x.func.insert_inst_before(one, first);
        let messages = x.messages();
        assert!(messages[0].contains("the unwind target `bb2` does not begin"), "{messages:?}");
        assert!(messages[1].contains("not the first instruction"), "{messages:?}");
        x.func.remove_inst(one);
        x.func.set_target_block(inst, 0, pad);
        x.func.push_target_arg(inst, 0, x.func.params(pad)[0].into());
        let messages = x.messages();
        assert!(messages.iter().any(|m| m.contains("only unwinding leads there")), "{messages:?}");
        x.func.set_target_block(inst, 0, on);
    }
}
