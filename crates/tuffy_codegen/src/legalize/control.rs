//! Branch and switch lowering.

use super::Legalizer;
use super::pieces::{Leaf, Pieces};
use crate::error::Error;
use tuffy_ir::{Ann, Block, Imm, Inst, Int, MachineCond, Node, Opcode, Region, RegionKind, Type, Value};
use tuffy_target::choice::{At, Choice, Costs, Declined, SWITCH_BITS, SWITCH_TABLE, SWITCH_TREE, Site};

/// A place to go to, with arguments.
type Goal = (Block, Pieces);

/// Up to this many cases are compared one after the other.
const LINEAR_CASES: usize = 4;

/// A jump table of so many entries may be asked for, whatever it costs.
const MAX_TABLE: u64 = 4096;

/// How a `switch` is lowered, if not by one comparison after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SwitchPlan {
    /// A bit of a mask.
    Bits,
    /// A table.
    Table,
    /// Two halves.
    Tree,
}

impl Legalizer<'_> {
    /// The pieces that an edge of a terminator passes.
    pub fn edge_args(&mut self, inst: Inst, index: usize, target: Block) -> Result<Pieces, Error> {
        let func = self.func;
        let args = func.successor_args(inst, index).to_vec();
        let mut out = Pieces::new();
        for (arg, &param) in args.iter().zip(func.params(target)) {
            if !self.is_live(param) || func.ty(param) == Type::MEM || self.param_slots.contains_key(&param) {
                continue;
            }
            if let Some(packing) = self.packing(param) {
                out.push(self.in_register(inst, arg, packing)?);
                continue;
            }
            let width = self.int_width(param)?;
            for one in self.args(inst, arg)? {
                out.extend(if one.leaf == Leaf::Int { self.arg_at(&one, width) } else { one.pieces });
            }
        }
        Ok(out)
    }

    /// Ends the current block with a jump.
    pub fn branch(&mut self, to: Block, args: &[Value]) {
        let imm = self.dst.targets_imm([(to, args.len(), None)]);
        self.emit_inst(Opcode::Br, imm, args, &[]);
    }

    /// Ends the current block with a comparison of two registers.
    pub fn branch_compare(
        &mut self,
        (cond, width): (MachineCond, u32),
        (a, b): (Value, Value),
        yes: (Block, &[Value]),
        no: (Block, &[Value]),
    ) {
        let imm = self.dst.targets_imm([(yes.0, yes.1.len(), None), (no.0, no.1.len(), None)]);
        // The targets take the first word of the constants, the comparison the second.
        let imm = imm.with_disp(0).with_cc(cond).with_op_width(width);
        let operands: Vec<Value> = [a, b].iter().chain(yes.1).chain(no.1).copied().collect();
        self.emit_inst(Opcode::MBrcmp, imm, &operands, &[]);
    }

    /// Ends the current block with a choice by a boolean.
    pub fn branch_if(&mut self, c: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        let imm = self.dst.targets_imm([(yes.0, yes.1.len(), None), (no.0, no.1.len(), None)]);
        let operands: Vec<Value> = [c].iter().chain(yes.1).chain(no.1).copied().collect();
        self.emit_inst(Opcode::MBrif, imm, &operands, &[]);
    }

    /// A new block after the current one, in the same region.
    pub fn new_block(&mut self) -> Block {
        let block = self.dst.make_block(None);
        let region = self.dst.block_region(self.at).expect("the current block is placed");
        let before = self.dst.next_node(Node::block(self.at));
        self.dst.insert_node(region, Node::block(block), before);
        block
    }

    /// A new region after the current block, in the same region.
    pub fn start_region(&mut self, kind: RegionKind) -> Region {
        let region = self.dst.make_region(kind);
        let parent = self.dst.block_region(self.at).expect("the current block is placed");
        let before = self.dst.next_node(Node::block(self.at));
        self.dst.insert_node(parent, Node::region(region), before);
        region
    }

    /// A new block at the end of a region.
    pub fn block_in(&mut self, region: Region) -> Block {
        let block = self.dst.make_block(None);
        self.dst.append_node(region, Node::block(block));
        block
    }

    /// A new block after a region.
    pub fn block_after_region(&mut self, region: Region) -> Block {
        let block = self.dst.make_block(None);
        let parent = self.dst.parent(region).expect("a region has a parent");
        let before = self.dst.next_node(Node::region(region));
        self.dst.insert_node(parent, Node::block(block), before);
        block
    }

    /// A new parameter of a block.
    pub fn add_block_param(&mut self, block: Block, ty: Type) -> Value {
        let name = self.dst.fresh_value_name();
        self.dst.add_param(block, ty, Ann::NONE, name)
    }

    /// Lowers a terminator.
    pub fn lower_control(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let op = func.op(inst);
        let targets: Vec<Block> = func.successors(inst).collect();
        if let [target] = targets[..] {
            self.pass_in_slots(inst, target)?;
        }
        let mut goals: Vec<Goal> = Vec::new();
        for (i, &target) in targets.iter().enumerate() {
            let args = self.edge_args(inst, i, target)?;
            goals.push((self.block(target), args));
        }
        match op {
            Opcode::Br => self.branch(goals[0].0, &goals[0].1),
            Opcode::Brif => {
                let c = self.single(&func.operands(inst)[0])?;
                self.branch_if(c, (goals[0].0, &goals[0].1), (goals[1].0, &goals[1].1));
            }
            Opcode::Continue | Opcode::RegionYield => {
                let args = goals.first().map(|g| g.1.to_vec()).unwrap_or_default();
                self.emit_inst(op, Imm::default(), &args, &[]);
            }
            Opcode::Switch => self.switch(inst, &goals)?,
            _ => {
                self.emit_inst(op, Imm::default(), &[], &[]);
            }
        }
        Ok(())
    }

    fn switch(&mut self, inst: Inst, goals: &[Goal]) -> Result<(), Error> {
        let func = self.func;
        let operand = func.operands(inst)[0];
        let interval = self.facts.operand(inst, &operand);
        let bits = interval.bits().unwrap_or(64).max(1);
        let signed = !interval.is_nonnegative();
        let width = self.target.legal_width(bits);
        let value = self.int_at(inst, &operand, width)?;
        let mut cases: Vec<(Int, &Goal)> = Vec::new();
        for (target, goal) in func.targets(inst).iter().zip(goals).skip(1) {
            let key = func.case_key(target).expect("a case has a key").clone();
            // What the value cannot be is never taken, and may not fit the width.
            if interval.lo.as_ref().is_none_or(|l| *l <= key) && interval.hi.as_ref().is_none_or(|h| key <= *h) {
                cases.push((key, goal));
            }
        }
        cases.sort_by(|a, b| a.0.cmp(&b.0));
        let default = &goals[0];
        if width > self.target.word() {
            self.compare_chain(&value, &cases, default, width);
        } else {
            self.search(value[0], &cases, default, width, signed);
        }
        Ok(())
    }

    /// One comparison after the other, of any width.
    fn compare_chain(&mut self, value: &[Value], cases: &[(Int, &Goal)], default: &Goal, width: u32) {
        for (key, goal) in cases {
            let next = self.new_block();
            let constant = self.int_constant(key, width);
            let equal = self.compare(MachineCond::Eq, value, &constant, width);
            self.branch_if(equal, (goal.0, &goal.1), (next, &[]));
            self.at = next;
        }
        self.branch(default.0, &default.1);
    }

    /// A jump table where cases are dense, else halves of them, until few are left.
    fn search(&mut self, value: Value, cases: &[(Int, &Goal)], default: &Goal, width: u32, signed: bool) {
        let span = match cases {
            [first, .., last] => last.0.sub(&first.0).to_u64().unwrap_or(u64::MAX),
            _ => 0,
        };
        match self.switch_plan(cases, span) {
            None => self.compare_words(value, cases, default, width),
            Some(SwitchPlan::Bits) => self.bit_test(value, cases, default, width, span),
            Some(SwitchPlan::Table) => self.jump_table(value, cases, default, width, span),
            Some(SwitchPlan::Tree) => {
                let wrong = self.choices.is_faulty();
                let (low, high) = cases.split_at(cases.len() / 2);
                let left = self.new_block();
                let right = self.new_block();
                let pivot = self.int_constant(&high[usize::from(wrong)].0, width)[0];
                let cond = if signed { MachineCond::Slt } else { MachineCond::Ult };
                self.branch_compare((cond, width), (value, pivot), (left, &[]), (right, &[]));
                self.at = left;
                self.search(value, low, default, width, signed);
                self.at = right;
                self.search(value, high, default, width, signed);
            }
        }
    }

    /// How a `switch`, or a part of it, is lowered; nothing for one comparison after the other.
    fn switch_plan(&mut self, cases: &[(Int, &Goal)], span: u64) -> Option<SwitchPlan> {
        let count = cases.len() as u64;
        let few = cases.len() <= LINEAR_CASES;
        if self.choices.is_free() && few {
            return None;
        }
        let costs = self.target.switch;
        let one_goal = cases.iter().all(|(_, g)| g.0 == cases[0].1.0 && g.1 == cases[0].1.1);
        let as_bits = count > 1 && one_goal && span < u64::from(self.target.word());
        let dense =
            span < u64::from(u32::MAX) && count * 100 >= (span + 1).saturating_mul(costs.table_min_density.into());
        // What a trace asks for may be longer than what is preferred, but not without bound.
        let as_table = count > 1 && span < MAX_TABLE.max(count.saturating_mul(100));
        let table = dense && cases.len() >= costs.table_min_cases as usize;
        let plans = [
            (SwitchPlan::Bits, &SWITCH_BITS, as_bits, !few && as_bits),
            (SwitchPlan::Table, &SWITCH_TABLE, as_table, !few && table && !as_bits),
            (SwitchPlan::Tree, &SWITCH_TREE, count > 3, !few && !as_bits && !table),
        ];
        for (plan, what, legal, preferred) in plans {
            if self.choices.is_free() && preferred {
                return Some(plan);
            }
            // Few cases are compared one after the other; of more, someone may ask why there is no table.
            let declined = (plan == SwitchPlan::Table && !few).then(|| match dense {
                false => Declined {
                    reason: "too_sparse",
                    compared: Some(("density", count.saturating_mul(100) / span.saturating_add(1))),
                    limit: Some(("table_min_density", costs.table_min_density.into())),
                },
                true => Declined {
                    reason: "too_few_cases",
                    compared: Some(("cases", count)),
                    limit: Some(("table_min_cases", costs.table_min_cases.into())),
                },
            });
            if !self.choices.is_free() && (legal || preferred) {
                let content = self.switch_content(cases);
                if self.asks_switch((plan, what), content, (preferred, declined), (count, span)) {
                    return Some(plan);
                }
            }
        }
        None
    }

    /// What a choice about a `switch`, or a part of one, is about. One more case makes it no other one: of the whole
    /// the least counts, of a part also how many it has.
    fn switch_content(&self, cases: &[(Int, &Goal)]) -> u64 {
        let mut content = self.content();
        let operand = self.func.operands(self.inst)[0].value;
        content.word(self.func.ty(operand));
        cases.iter().take(1).for_each(|(key, _)| content.word(key));
        if cases.len() + 1 != self.func.targets(self.inst).len() {
            content.word(cases.len());
        }
        content.finish()
    }

    fn asks_switch(
        &mut self,
        (plan, what): (SwitchPlan, &'static Choice),
        content: u64,
        (preferred, declined): (bool, Option<Declined>),
        (n, span): (u64, u64),
    ) -> bool {
        // A comparison and a jump for each case, of which half are passed.
        let plain = (n + 1, 8 * n);
        let costs = || match plan {
            SwitchPlan::Bits => {
                Costs { plain, chosen: (4, 24), threshold: "more than 4 cases, with one target, in one word" }
            }
            SwitchPlan::Table => Costs {
                plain,
                chosen: (5, 24 + 4 * span.min(u64::from(u32::MAX))),
                threshold: "table-min-cases and table-min-density of the target",
            },
            SwitchPlan::Tree => {
                Costs { plain, chosen: (2 * u64::from(n.ilog2()) + 2, 10 * n), threshold: "more than 4 cases" }
            }
        };
        // The parts of a switch are in blocks of their own.
        let (dst, block, func, inst) = (&self.dst, self.at, self.func, self.inst);
        let at = || At { site: Site::Block(dst.block_name(block)), ..At::inst(func, inst).about(content) };
        self.choices.weigh(what, preferred, at, || (costs(), declined))
    }

    /// One comparison after the other, of one register.
    fn compare_words(&mut self, value: Value, cases: &[(Int, &Goal)], default: &Goal, width: u32) {
        for (i, (key, goal)) in cases.iter().enumerate() {
            let last = i + 1 == cases.len();
            let next = if last { default.0 } else { self.new_block() };
            let args: &[Value] = if last { &default.1 } else { &[] };
            let constant = self.int_constant(key, width)[0];
            self.branch_compare((MachineCond::Eq, width), (value, constant), (goal.0, &goal.1), (next, args));
            self.at = next;
        }
        if cases.is_empty() {
            self.branch(default.0, &default.1);
        }
    }

    /// The distance from the least key as a word, once it is known to be at most `span`.
    fn table_index(&mut self, value: Value, least: &Int, default: &Goal, width: u32, span: u64) -> Value {
        let base = self.int_constant(least, width)[0];
        let index = self.emit(Opcode::MSub, &[value, base], super::pieces::reg_type(width));
        let last = self.constant(span as i64, width);
        let next = self.new_block();
        self.branch_compare((MachineCond::Ule, width), (index, last), (next, &[]), (default.0, &default.1));
        self.at = next;
        index
    }

    fn jump_table(&mut self, value: Value, cases: &[(Int, &Goal)], default: &Goal, width: u32, span: u64) {
        let wrong = self.choices.is_faulty();
        let index = self.table_index(value, &cases[0].0, default, width, span);
        let mut keys: Vec<Int> = Vec::new();
        let mut entries: Vec<&Goal> = Vec::new();
        let mut next = 0;
        for i in 0..=span {
            keys.push(Int::from(i));
            let key = cases[0].0.add(&Int::from(i));
            if cases[next].0 == key {
                entries.push(cases[next].1);
                next += 1;
            } else {
                entries.push(default);
            }
        }
        if wrong {
            entries.reverse();
        }
        let first = (default.0, default.1.len(), None);
        let list = entries.iter().zip(&keys).map(|(g, k)| (g.0, g.1.len(), Some(k)));
        let imm = self.dst.targets_imm([first].into_iter().chain(list));
        let mut operands = vec![index];
        operands.extend(&default.1);
        for goal in &entries {
            operands.extend(&goal.1);
        }
        self.emit_inst(Opcode::MTable, imm, &operands, &[]);
    }

    /// All cases lead to one place: a bit of a mask says whether the value is one of them.
    fn bit_test(&mut self, value: Value, cases: &[(Int, &Goal)], default: &Goal, width: u32, span: u64) {
        let mut mask = u64::from(self.choices.is_faulty());
        let index = self.table_index(value, &cases[0].0, default, width, span);
        for (key, _) in cases {
            mask ^= 1 << key.sub(&cases[0].0).to_u64().expect("less than a word");
        }
        let mask = self.constant(mask as i64, self.target.word());
        let bit = self.emit(Opcode::MShr, &[mask, index], self.word_type());
        let goal = cases[0].1;
        self.branch_if(bit, (goal.0, &goal.1), (default.0, &default.1));
    }
}
