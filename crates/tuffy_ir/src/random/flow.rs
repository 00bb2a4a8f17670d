//! Control flow: branches, switches, regions, loops that end, irreducible flow that burns fuel.
//!
//! A construct has an *exit*: the block that follows it. Everything inside may jump there, so an exit can be reached
//! from any depth. Values made inside are out of scope behind it; variables and exit parameters carry them out.

use super::body::Body;
use super::facts::{Contract, Fact, Val};
use crate::builder::Jump;
use crate::function::inst::Operand;
use crate::function::{Block, Region, RegionKind, Value};
use crate::int::Int;
use crate::opcode::Cond;
use crate::types::Type;

/// The block after a construct.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    block: Block,
    /// Its parameter, if it has one.
    param: Option<(Value, Contract)>,
    /// The region that it directly follows, if any.
    region: Option<Region>,
    edges: u32,
}

/// The innermost loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopInfo {
    /// The counter of the next iteration.
    next: Value,
    /// What the second parameter of the header promises, if it has one.
    carried: Option<Contract>,
    /// Whether the counter was tested on the way in, so that `continue` may stand anywhere.
    tested: bool,
}

impl Body<'_, '_, '_> {
    /// Whether control flow may nest here.
    fn may_nest(&mut self) -> bool {
        self.depth < self.g.options.depth
    }

    /// How many statements a part of a construct gets.
    fn share(&mut self) -> u32 {
        1 + self.below(5) as u32
    }

    fn open_exit(&mut self) {
        let block = self.b.create_block();
        let param = self.chance(96).then(|| {
            let poison = self.g.options.poison > 0;
            let contract = self.g.contract(true, poison);
            (self.b.block_param(block, contract.ty), contract)
        });
        self.exits.push(Exit { block, param, region: None, edges: 0 });
        self.depth += 1;
    }

    /// Goes on behind the innermost construct.
    fn close_exit(&mut self) {
        let Some(exit) = self.exits.pop() else { return };
        self.depth -= 1;
        self.b.switch_to(exit.block);
        self.b.seal_block(exit.block);
        if let Some((value, contract)) = exit.param {
            self.keep(value, contract.fact);
        }
        if exit.edges == 0 && !self.chance(128) {
            self.b.unreachable(self.at);
        }
    }

    /// The jump to an exit, with its argument.
    fn jump(&mut self, i: usize) -> Jump {
        self.exits[i].edges += 1;
        let Exit { block, param, .. } = self.exits[i];
        match param {
            Some((_, contract)) => {
                let mut value = self.supply(&contract);
                let operand = self.operand(&mut value);
                // A violable annotation is for exits that admit poison.
                let operand = if contract.fact.poison { operand } else { value.value.into() };
                (block, [operand]).into()
            }
            None => block.into(),
        }
    }

    /// Leaves for an exit.
    fn leave(&mut self, i: usize) {
        let jump = self.jump(i);
        self.cost += self.times;
        if self.exits[i].region == Some(self.b.current_region()) && self.chance(128) {
            self.b.region_yield(jump.args, self.at);
        } else {
            self.b.br(jump, self.at);
        }
    }

    fn leave_innermost(&mut self) {
        if !self.b.ended() {
            self.leave(self.exits.len() - 1);
        }
    }

    /// Statements in a block of their own, whose values are out of scope afterwards.
    fn arm(&mut self, block: Block, count: u32) {
        let mark = self.scope.len();
        self.b.switch_to(block);
        self.b.seal_block(block);
        self.sequence(count);
        self.leave_innermost();
        self.scope.truncate(mark);
    }

    pub(super) fn if_else(&mut self) {
        if !self.may_nest() {
            return;
        }
        let cond = self.cond();
        self.open_exit();
        let (then, other) = (self.b.create_block(), self.chance(128).then(|| self.b.create_block()));
        let otherwise = match other {
            Some(block) => block.into(),
            None => self.jump(self.exits.len() - 1),
        };
        let origin = self.branch_origin(2);
        self.b.brif(cond, then, otherwise, origin);
        for block in [then].into_iter().chain(other) {
            let count = self.share();
            self.arm(block, count);
        }
        self.close_exit();
    }

    pub(super) fn switch(&mut self) {
        if !self.may_nest() {
            return;
        }
        let value = self.pick(Type::INT);
        let bits = 2 + self.below(3) as u32;
        let value = if self.chance(192) { self.extend(value, true, bits) } else { value };
        let value = self.solid(value);
        self.open_exit();
        let exit = self.exits.len() - 1;
        let arms: Vec<Block> = (0..1 + self.below(3)).map(|_| self.b.create_block()).collect();
        let mut used = vec![false; arms.len()];
        let mut target = |body: &mut Self| match body.below(4) {
            0 => body.jump(exit),
            _ => {
                let i = body.below(arms.len());
                used[i] = true;
                arms[i].into()
            }
        };
        let default = target(self);
        let mut cases: Vec<(Int, Jump)> = Vec::new();
        for _ in 0..self.below(6) {
            let key = match self.below(8) {
                7 => Int::pow2(60).neg(),
                _ => Int::from(self.below(12)),
            };
            if cases.iter().all(|(k, _)| *k != key) {
                cases.push((key, target(self)));
            }
        }
        let origin = self.branch_origin(1 + cases.len());
        self.b.switch(value, default, cases, origin);
        for (block, used) in arms.into_iter().zip(used) {
            let count = self.share();
            if used {
                self.arm(block, count);
            }
        }
        self.close_exit();
    }

    /// Leaves the straight line under a condition: returns, traps, goes on with a loop or leaves a construct.
    pub(super) fn guard(&mut self) {
        let kind = self.below(8);
        let cond = match kind {
            // What must not happen, or would end the program.
            6 | 7 if !self.reckless() => self.never().value,
            _ => self.cond(),
        };
        let (quit, on) = (self.b.create_block(), self.b.create_block());
        let origin = self.branch_origin(2);
        self.b.brif(cond, quit, on, origin);
        let mark = self.scope.len();
        self.b.switch_to(quit);
        self.b.seal_block(quit);
        match kind {
            0 | 1 if !self.exits.is_empty() => {
                let i = self.below(self.exits.len());
                self.leave(i);
            }
            2..=4 if self.loops.last().is_some_and(|l| l.tested) => self.next_iteration(),
            6 => _ = self.b.unreachable(self.at),
            7 => _ = self.b.trap(self.at),
            _ => self.ret(),
        }
        self.scope.truncate(mark);
        self.b.switch_to(on);
        self.b.seal_block(on);
    }

    fn next_iteration(&mut self) {
        let Some(&LoopInfo { next, carried, .. }) = self.loops.last() else { return };
        let mut args: Vec<Operand> = vec![next.into()];
        if let Some(contract) = carried {
            args.push(self.supply(&contract).value.into());
        }
        self.b.continue_(args, self.at);
        self.cost += self.times;
    }

    /// `header(i, carried): next = i - 1; if i > 0 …`.
    fn more(&mut self, i: Value) -> (Value, Value) {
        let (zero, one) = (self.b.iconst(0, self.at), self.b.iconst(1, self.at));
        let next = self.b.sub(i, one, self.at);
        self.cost += 4 * self.times;
        (self.b.icmp(Cond::Gt, i, zero, self.at), next)
    }

    pub(super) fn counted_loop(&mut self) {
        let most = 1 + self.below(7) as u64;
        if !self.may_nest() || self.times * (most + 1) * 16 > self.g.options.steps {
            return;
        }
        let count = match self.chance(96) {
            true => {
                let low = self.sure(Type::INT, 3);
                let most = self.b.iconst(most, self.at);
                self.b.min(low.value, most, self.at)
            }
            false => self.b.iconst(most, self.at),
        };
        self.open_exit();
        let header = self.b.create_block();
        let i = self.b.block_param(header, Type::INT);
        let mut args: Vec<Operand> = vec![count.into()];
        let carried = self.chance(64).then(|| {
            let poison = self.g.options.poison > 0;
            self.g.contract(true, poison)
        });
        let carried = carried.map(|contract| {
            args.push(self.supply(&contract).value.into());
            (self.b.block_param(header, contract.ty), contract)
        });
        let (outside, exit) = (self.times, self.exits.len() - 1);
        if self.chance(64) {
            // Not entered at all, under a condition.
            let cond = self.cond();
            let jump = self.jump(exit);
            let origin = self.branch_origin(2);
            self.b.brif(cond, (header, args), jump, origin);
        } else {
            self.b.br((header, args), self.at);
        }

        let mark = self.scope.len();
        self.times *= most + 1;
        let region = self.b.begin_region(RegionKind::Loop);
        self.exits[exit].region = Some(region);
        self.b.switch_to(header);
        self.scope.push(Val { value: i, ty: Type::INT, fact: Fact::unsigned(3) });
        if let Some((value, contract)) = carried {
            self.keep(value, contract.fact);
        }
        let (more, next) = self.more(i);
        let tested = self.chance(160);
        self.loops.push(LoopInfo { next, carried: carried.map(|(_, contract)| contract), tested });
        if tested {
            self.split_off(more, exit);
        }
        let count = self.share() + 1;
        self.sequence(count);
        if !self.b.ended() {
            if !tested {
                self.split_off(more, exit);
            }
            self.next_iteration();
        }
        self.loops.pop();
        self.b.end_region();
        self.b.seal_block(header);
        self.times = outside;
        self.scope.truncate(mark);
        self.close_exit();
    }

    /// Goes on in a new block if `cond` holds, else leaves for an exit.
    fn split_off(&mut self, cond: Value, exit: usize) {
        let on = self.b.create_block();
        let jump = self.jump(exit);
        let origin = self.branch_origin(2);
        self.b.brif(cond, on, jump, origin);
        self.b.switch_to(on);
        self.b.seal_block(on);
    }

    pub(super) fn plain_region(&mut self) {
        if !self.may_nest() {
            return;
        }
        self.open_exit();
        let first = self.b.create_block();
        self.b.br(first, self.at);
        let region = self.b.begin_region(RegionKind::Plain);
        let exit = self.exits.len() - 1;
        self.exits[exit].region = Some(region);
        let count = self.share();
        self.arm(first, count);
        self.b.end_region();
        self.close_exit();
    }

    /// Blocks that branch to one another at will until the fuel is used up, entered in two places.
    pub(super) fn irreducible(&mut self) {
        let fuel = 2 + self.below(8) as u64;
        if !self.may_nest() || self.times * fuel * 32 > self.g.options.steps {
            return;
        }
        self.open_exit();
        let left = self.b.declare_var(Type::INT, self.at);
        let full = self.b.iconst(fuel, self.at);
        self.b.def_var(left, full);
        let first = self.b.create_block();
        self.b.br(first, self.at);
        let region = self.b.begin_region(RegionKind::Plain);
        let exit = self.exits.len() - 1;
        self.exits[exit].region = Some(region);
        let mark = self.scope.len();
        self.b.switch_to(first);
        self.b.seal_block(first);
        let blocks: Vec<Block> = (0..2 + self.below(3)).map(|_| self.b.create_block()).collect();
        let cond = self.cond();
        self.b.brif(cond, blocks[0], blocks[1], self.at);
        let (outside, depth) = (self.times, self.depth);
        self.times *= fuel + 1;
        // Only straight code inside: a nested construct would have its exit on the cycle.
        self.depth = self.g.options.depth;
        let inside = self.scope.len();
        for &block in &blocks {
            self.b.switch_to(block);
            let count = self.share().min(3);
            self.sequence(count);
            if !self.b.ended() {
                let now = self.b.use_var(left);
                let (more, next) = self.more(now);
                self.b.def_var(left, next);
                self.split_off(more, exit);
                let (a, b) = (self.g.source.pick(&blocks), self.g.source.pick(&blocks));
                let cond = self.cond();
                self.b.brif(cond, a, b, self.at);
            }
            self.scope.truncate(inside);
        }
        for block in blocks {
            self.b.seal_block(block);
        }
        (self.times, self.depth) = (outside, depth);
        self.scope.truncate(mark);
        self.b.end_region();
        self.close_exit();
    }

    /// A block that nothing leads to.
    pub(super) fn dead_block(&mut self) {
        let (on, dead) = (self.b.create_block(), self.b.create_block());
        self.b.br(on, self.at);
        self.b.switch_to(dead);
        self.b.seal_block(dead);
        if self.chance(128) {
            self.b.br(on, self.at)
        } else {
            self.b.trap(self.at)
        };
        self.b.switch_to(on);
        self.b.seal_block(on);
    }
}
