//! Edges between blocks: where they may lead and what they pass.

use super::Checker;
use super::report::{ErrorPlace, count};
use crate::function::inst::{Inst, Operand};
use crate::function::{Block, Region, RegionKind};
use crate::opcode::{Item, Opcode};
use crate::types::Type;
use crate::typing::At;
use rustc_hash::FxHashSet;
use std::fmt::Write;

impl Checker<'_> {
    /// Checks `enter`, `back-edge`, `continue`, `arguments`, `cases` and the edges of `landing-pad` for a terminator.
    pub(super) fn check_branches(&mut self, block: Block, inst: Inst) {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Whole);
        let Some(from) = func.block_region(block) else { return };
        match func.op(inst) {
            Opcode::Continue => match self.tree.innermost_loop(from) {
                None => self.hint(place, "`continue` stands outside of every loop region", "use `br`"),
                // A loop without a header was reported where it stands.
                Some(looped) => {
                    if let Some(header) = func.region_entry(looped) {
                        self.check_edge(inst, 0, header, 0);
                    }
                }
            },
            Opcode::RegionYield if from == func.body() => {
                self.hint(place, "`region_yield` stands outside of every region", "use `br`");
            }
            Opcode::RegionYield => match func.block_after(from) {
                Some(next) => self.check_edge(inst, 0, next, 0),
                None => {
                    let hint = "put the block that it leads to right after the region, or use `br`";
                    self.hint(place, "no block stands right after the region that `region_yield` leaves", hint);
                }
            },
            _ => self.check_targets(from, inst),
        }
    }

    fn check_targets(&mut self, from: Region, inst: Inst) {
        let func = self.func;
        let op = func.op(inst);
        let targets = func.targets(inst);
        let fixed = func.fixed_operands(inst).len();
        // The type rules see the whole of a call, but stop before targets.
        if matches!(op, Opcode::Br | Opcode::Brif | Opcode::Switch) {
            let wanted = op.spec().items.iter().filter(|i| matches!(i, Item::Operand { .. })).count();
            if fixed > wanted {
                let message = format!("`{op}` takes {} before its targets, not {fixed}", count(wanted, "operand"));
                self.error(ErrorPlace::Inst(inst, At::Operand(wanted)), message);
            }
        }
        self.check_keys(inst);
        let mut first = fixed;
        for (i, target) in targets.iter().enumerate() {
            if self.check_target(from, inst, target.block) {
                self.check_edge(inst, i, target.block, first);
            }
            first += target.num_args as usize;
            if self.report.is_full() {
                return;
            }
        }
    }

    fn check_keys(&mut self, inst: Inst) {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Whole);
        let switch = matches!(func.op(inst), Opcode::Switch | Opcode::MTable);
        let mut seen = FxHashSet::default();
        for (i, target) in func.targets(inst).iter().enumerate() {
            match func.case_key(target) {
                Some(_) if i == 0 && switch => self.error(place, "the default of a `switch` has no key"),
                Some(_) if !switch => self.error(place, format!("a target of `{}` has no key", func.spec(inst).name)),
                None if i > 0 && switch => self.error(place, "a case of a `switch` needs a key"),
                Some(key) if !seen.insert(key) => self.error(place, format!("two cases have the key {key}")),
                _ => {}
            }
            if self.report.is_full() {
                return;
            }
        }
    }

    /// Whether a written target can be reached from here; says so if not.
    fn check_target(&mut self, from: Region, inst: Inst, to: Block) -> bool {
        let func = self.func;
        let place = ErrorPlace::Inst(inst, At::Whole);
        let Some(region) = func.block_region(to).filter(|_| self.tree.is_placed(to)) else {
            self.error(place, format!("`{}` is not placed in the function", func.show_block(to)));
            return false;
        };
        if func.entry() == Some(to) {
            let message =
                format!("`{}` is the entry block of the function, no branch leads there", func.show_block(to));
            self.hint(place, message, "put a new entry block before it");
            return false;
        }
        let entry = func.region_entry(region) == Some(to);
        let inside = self.tree.contains(region, from);
        if entry && inside && func.region_kind(region) == RegionKind::Loop {
            let message = format!("`{}` is the header of a loop around this branch", func.show_block(to));
            let hint = match self.tree.innermost_loop(from) == Some(region) {
                true => "use `continue`",
                false => "leave the inner loop for a block that does `continue`",
            };
            self.hint(place, message, hint);
            return true;
        }
        let enters = entry && func.parent(region).is_some_and(|parent| self.tree.contains(parent, from));
        if !inside && !enters {
            self.hint_at_entry(from, inst, region, to);
        }
        true
    }

    fn hint_at_entry(&mut self, from: Region, inst: Inst, mut region: Region, to: Block) {
        let func = self.func;
        let message = format!("`{}` is inside a region that this branch does not enter", func.show_block(to));
        while let Some(parent) = func.parent(region).filter(|&parent| !self.tree.contains(parent, from)) {
            region = parent;
        }
        let hint = func
            .region_entry(region)
            .map(|entry| format!("a region is entered at its first block, here `{}`", func.show_block(entry)));
        self.report.push(ErrorPlace::Inst(inst, At::Whole), message, hint);
    }

    /// Checks the edge to the `index`-th successor, whose arguments are the operands from `first`.
    fn check_edge(&mut self, inst: Inst, index: usize, to: Block, first: usize) {
        let func = self.func;
        let operands = func.operands(inst);
        let given = func.targets(inst).get(index).map_or(operands.len(), |t| t.num_args as usize);
        let args = operands.get(first..first + given).unwrap_or(&[]);
        self.check_pad_edge(inst, index, to);
        let params = func.params(to);
        if args.len() != params.len() {
            let mut message = format!("`{}` takes {}", func.show_block(to), count(params.len(), "argument"));
            const SHOWN: usize = 8;
            for (i, &p) in params.iter().take(SHOWN).enumerate() {
                // Writing to a string does not fail.
                let _ = write!(message, "{}`{}`", if i == 0 { " (" } else { ", " }, func.ty(p));
            }
            let close = match params.len() {
                0 => "",
                n if n > SHOWN => ", …)",
                _ => ")",
            };
            let _ = write!(message, "{close}, but gets {}", args.len());
            self.error(ErrorPlace::Inst(inst, At::Whole), message);
            return;
        }
        for (i, (arg, &param)) in args.iter().zip(params).enumerate() {
            let (is, wanted) = (func.operand_type(arg), func.ty(param));
            // A register may hold more than is asked for.
            let implied = is.as_machine().zip(wanted.as_machine()).is_some_and(|(is, wanted)| is.implies(wanted));
            if is != wanted && !implied && !is.is_unknown() && !wanted.is_unknown() {
                self.wrong_argument(inst, first + i, arg, to, i, wanted);
            }
        }
    }

    fn wrong_argument(&mut self, inst: Inst, at: usize, arg: &Operand, to: Block, i: usize, wanted: Type) {
        let func = self.func;
        let message = format!(
            "argument {i} of `{}` must be `{wanted}`, but `{}` is `{}`",
            func.show_block(to),
            func.show(arg.value),
            func.ty(arg.value)
        );
        self.error(ErrorPlace::Inst(inst, At::Operand(at)), message);
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::Fixture;
    use crate::*;

    /// `bb0`, a loop of `bb1` and `bb2`, a plain region of `bb3` in it, and `bb4` after the loop; no terminators.
    fn nest() -> (Fixture, [Block; 5]) {
        let mut x = Fixture::new();
        let body = x.func.body();
        let entry = x.block(body);
        let outer = x.region(body, RegionKind::Loop);
        let header = x.block(outer);
        let second = x.block(outer);
        let plain = x.region(outer, RegionKind::Plain);
        let inner = x.block(plain);
        let after = x.block(body);
        (x, [entry, header, second, inner, after])
    }

    fn hint(x: &Fixture) -> String {
        x.errors().into_iter().find_map(|e| e.hint).unwrap_or_default()
    }

    #[test]
    fn regions_are_entered_at_their_entry_and_left_anywhere() {
        let (mut x, [entry, header, second, inner, after]) = nest();
        x.br(entry, header);
        x.br(header, second);
        let c = x.bool(second);
        x.brif(second, c, inner, after);
        x.end(inner, Opcode::Continue);
        x.ret(after);
        assert_eq!(x.messages(), [""; 0]);
        for (target, place) in [(second, "bb1"), (inner, "bb1")] {
            x.func.set_target_block(x.func.terminator(entry).unwrap(), 0, target);
            let text = format!("`{}` is inside a region", x.func.show_block(target));
            assert!(x.messages()[0].contains(&text), "{:?}", x.messages());
            assert!(hint(&x).contains(place));
        }
    }

    #[test]
    fn back_edges_are_continue() {
        let (mut x, [entry, header, second, inner, after]) = nest();
        x.br(entry, header);
        let c = x.bool(header);
        x.brif(header, c, second, inner);
        x.br(second, after);
        let back = x.br(inner, header);
        x.end(after, Opcode::Continue);
        let errors = x.errors();
        assert_eq!(errors[0].place, ErrorPlace::Inst(back, At::Whole));
        assert_eq!(errors[0].hint.as_deref(), Some("use `continue`"));
        assert!(errors[1].message.contains("outside of every loop"));
        assert_eq!(errors.len(), 2);
        x.func.set_target_block(back, 0, entry);
        assert!(x.messages()[0].contains("entry block of the function"));
        let lost = x.func.make_block(None);
        x.func.set_target_block(back, 0, lost);
        assert!(x.messages()[0].contains("`bb5` is not placed"));
    }

    #[test]
    fn a_branch_to_an_outer_header_has_another_hint() {
        let mut x = Fixture::new();
        let entry = x.body_block();
        let outer = x.region(x.func.body(), RegionKind::Loop);
        let header = x.block(outer);
        let inner = x.region(outer, RegionKind::Loop);
        let deep = x.block(inner);
        x.br(entry, header);
        x.br(header, deep);
        x.br(deep, header);
        x.complaint("header of a loop");
        assert!(hint(&x).contains("leave the inner loop"));
    }

    #[test]
    fn yield_needs_a_region_and_a_block_behind_it() {
        let (mut x, [entry, header, second, inner, after]) = nest();
        x.end(entry, Opcode::RegionYield);
        x.end(inner, Opcode::RegionYield);
        x.end(header, Opcode::RegionYield);
        x.br(second, inner);
        x.ret(after);
        let messages = x.messages();
        assert!(messages[0].contains("outside of every region"), "{messages:?}");
        assert!(messages[1].contains("no block stands right after"), "{messages:?}");
        assert_eq!(messages.len(), 2);
    }

    #[test]
    fn arguments_match_parameters() {
        let mut x = Fixture::new();
        let [entry, to] = [0; 2].map(|_| x.body_block());
        x.param(to, Type::INT);
        x.param(to, Type::PTR);
        x.ret(to);
        let a = x.int(entry, 1);
        let b = x.br_with(entry, to, &[a]);
        x.complaint("`bb1` takes 2 arguments (`int`, `ptr`), but gets 1");
        x.func.push_target_arg(b, 0, a.into());
        let place = x.complaint("argument 1 of `bb1` must be `ptr`, but `v2` is `int`");
        assert_eq!(place, ErrorPlace::Inst(b, At::Operand(1)));
    }

    #[test]
    fn keys_are_distinct() {
        let mut x = Fixture::new();
        let [entry, to] = [0; 2].map(|_| x.body_block());
        x.ret(to);
        let v = x.int(entry, 1);
        let big = Int::pow2(100);
        let imm = x.func.targets_imm([(to, 0, None), (to, 0, Some(&big)), (to, 0, Some(&big.clone()))]);
        x.inst(entry, Opcode::Switch, imm, &[v], &[]);
        x.complaint("two cases have the key 1267650600228229401496703205376");
    }

    #[test]
    fn fixed_operands_are_counted() {
        let mut x = Fixture::new();
        let [entry, to] = [0; 2].map(|_| x.body_block());
        x.ret(to);
        let v = x.int(entry, 1);
        let imm = x.func.targets_imm([(to, 0, None)]);
        x.inst(entry, Opcode::Br, imm, &[v], &[]);
        x.complaint("`br` takes 0 operands before its targets, not 1");
    }
}
