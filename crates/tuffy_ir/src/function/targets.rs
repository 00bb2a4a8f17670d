//! Where branches go: blocks, how many of the operands are arguments of each, keys of cases.

use crate::function::inst::{Imm, Inst, InstData, Operand};
use crate::function::uses::Use;
use crate::function::{Block, Function, Value};
use crate::int::Int;
use crate::opcode::Opcode;
use smallvec::SmallVec;

/// A branch target: a block and how many of the instruction's operands are its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The block.
    pub block: Block,
    /// How many arguments it gets.
    pub num_args: u32,
    /// How many arguments the targets before it get.
    pub(crate) offset: u32,
    /// For the case of a switch: which of the function's integers selects it.
    pub(crate) key: u32,
}

impl Target {
    /// Whether it is a case of a switch.
    #[inline]
    pub fn has_key(&self) -> bool {
        self.key != NO_KEY
    }
}

const NO_KEY: u32 = u32::MAX;

impl Function {
    /// The constant that stands for branch targets: blocks with argument counts and, for the cases of a switch, keys.
    pub fn targets_imm<'k>(&mut self, targets: impl IntoIterator<Item = (Block, usize, Option<&'k Int>)>) -> Imm {
        let start = self.targets.len() as u32;
        let mut offset = 0;
        for (block, num_args, key) in targets {
            let key = key.map_or(NO_KEY, |k| {
                self.ints.push(k.clone());
                self.ints.len() as u32 - 1
            });
            self.targets.push(Target { block, num_args: num_args as u32, offset, key });
            offset += num_args as u32;
        }
        Imm([start, self.targets.len() as u32 - start])
    }

    #[inline]
    fn target_range(data: &InstData) -> std::ops::Range<usize> {
        let [start, len] = data.imm.0;
        let len = match data.op {
            Opcode::Br | Opcode::Brif | Opcode::Switch => len,
            op => match op {
                Opcode::MTable => len,
                Opcode::Invoke | Opcode::MInvoke => 2,
                Opcode::MBrif | Opcode::MBrcmp | Opcode::MFbrcmp | Opcode::MTargetBranch => 2,
                _ => return 0..0,
            },
        };
        start as usize..(start + len) as usize
    }

    /// The targets of a terminator: empty for those that name no block.
    #[inline]
    pub fn targets(&self, inst: Inst) -> &[Target] {
        self.targets_of(&self.insts[inst])
    }

    /// The targets of a terminator whose record is at hand.
    #[inline]
    pub fn targets_of(&self, data: &InstData) -> &[Target] {
        &self.targets[Function::target_range(data)]
    }

    /// How often each target of a branch was taken, if its origin says so for as many targets.
    pub fn branch_weights(&self, inst: Inst) -> Option<&[u32]> {
        let targets = self.targets(inst).len();
        if targets == 0 {
            return None;
        }
        self.origins.weights(self.insts[inst].origin).filter(|w| w.len() == targets)
    }

    /// Points a target at another block.
    pub fn set_target_block(&mut self, inst: Inst, index: usize, block: Block) {
        let at = Function::target_range(&self.insts[inst]).start + index;
        self.targets[at].block = block;
    }

    /// The key of a switch case; `None` for the default.
    pub fn case_key(&self, target: &Target) -> Option<&Int> {
        target.has_key().then(|| &self.ints[target.key as usize])
    }

    /// How many operands of an instruction are not branch arguments.
    #[inline]
    pub(crate) fn num_fixed(&self, inst: Inst) -> usize {
        self.num_fixed_before(inst, self.targets(inst))
    }

    /// How many operands stand before the arguments of these targets, which are those of the instruction.
    #[inline]
    fn num_fixed_before(&self, inst: Inst, targets: &[Target]) -> usize {
        let args = targets.last().map_or(0, |t| t.offset + t.num_args);
        self.insts[inst].num_operands as usize - args as usize
    }

    /// The operands of an instruction that are not branch arguments.
    #[inline]
    pub fn fixed_operands(&self, inst: Inst) -> &[Operand] {
        &self.operands(inst)[..self.num_fixed(inst)]
    }

    /// The arguments that a target gets.
    #[inline]
    pub fn target_args(&self, inst: Inst, index: usize) -> &[Operand] {
        &self.operands(inst)[self.target_arg_range(inst, index)]
    }

    /// Which operands of the instruction are the arguments of a target.
    #[inline]
    pub fn target_arg_range(&self, inst: Inst, index: usize) -> std::ops::Range<usize> {
        let targets = self.targets(inst);
        let target = &targets[index];
        let start = self.num_fixed_before(inst, targets) + target.offset as usize;
        start..start + target.num_args as usize
    }

    /// Which target an operand is an argument of, and its place among the arguments. `None` for operands that are for
    /// none.
    pub fn target_of(&self, inst: Inst, operand: usize) -> Option<(&Target, usize)> {
        let targets = self.targets(inst);
        let place = operand.checked_sub(self.num_fixed_before(inst, targets))? as u32;
        let at = targets.partition_point(|t| t.offset + t.num_args <= place);
        targets.get(at).map(|t| (t, (place - t.offset) as usize))
    }

    /// The block parameter that an argument of a terminator is for.
    pub fn argument_param(&self, used: Use) -> Option<Value> {
        let index = used.index as usize;
        if self.targets(used.inst).is_empty() {
            let to = self.successors(used.inst).next()?;
            return self.params(to).get(index).copied();
        }
        let (target, place) = self.target_of(used.inst, index)?;
        self.params(target.block).get(place).copied()
    }

    /// Gives a target other arguments.
    pub fn set_target_args(&mut self, inst: Inst, index: usize, args: &[Operand]) {
        let old = self.target_arg_range(inst, index);
        if old.len() == args.len() {
            return old.zip(args).for_each(|(at, &arg)| self.set_operand(inst, at, arg));
        }
        let more = (args.len() as u32).wrapping_sub(old.len() as u32);
        let had = self.operands(inst);
        let mut operands: SmallVec<[Operand; 8]> = SmallVec::from_slice(&had[..old.start]);
        operands.extend_from_slice(args);
        operands.extend_from_slice(&had[old.end..]);
        let all = Function::target_range(&self.insts[inst]);
        self.targets[all.start + index].num_args = args.len() as u32;
        for target in &mut self.targets[all.start + index + 1..all.end] {
            target.offset = target.offset.wrapping_add(more);
        }
        self.set_operands(inst, &operands);
    }

    /// Adds an argument at the end of a target's list.
    pub fn push_target_arg(&mut self, inst: Inst, index: usize, arg: Operand) {
        let mut args = self.target_args(inst, index).to_vec();
        args.push(arg);
        self.set_target_args(inst, index, &args);
    }

    /// Replaces all operands of a branch, with how many of them each target gets as arguments.
    pub fn set_branch_operands(&mut self, inst: Inst, operands: &[Operand], counts: &[u32]) {
        let all = Function::target_range(&self.insts[inst]);
        debug_assert_eq!(all.len(), counts.len());
        let mut offset = 0;
        for (target, &count) in self.targets[all].iter_mut().zip(counts) {
            (target.num_args, target.offset) = (count, offset);
            offset += count;
        }
        self.set_operands(inst, operands);
    }
}
