//! Parameters of blocks: adding them, and taking them away with their arguments.

use super::Editor;
use smallvec::SmallVec;
use tuffy_ir::{Ann, Block, Def, Inst, Operand, Type, Value};

impl Editor<'_> {
    /// Adds a parameter at the end of a block's list. The edges to it must get an argument each.
    pub fn add_param(&mut self, block: Block, ty: Type, ann: Ann) -> Value {
        let name = self.value_name();
        let value = self.func.add_param(block, ty, ann, name);
        self.mark_value(value);
        self.touched.blocks.push(block);
        value
    }

    /// Removes a parameter without uses, and its argument from every edge.
    pub fn remove_param(&mut self, block: Block, index: usize) {
        self.remove_args(block, &[index]);
        self.func.remove_param(block, index);
    }

    /// Removes parameters and instructions that only feed each other, with the arguments of the parameters.
    pub fn remove_dead(&mut self, params: &[Value], insts: &[Inst]) {
        let mut places: Vec<(Block, usize)> = Vec::new();
        for &param in params {
            if let Def::Param(block, index) = self.func.def(param) {
                places.push((block, index as usize));
            }
        }
        places.sort_unstable_by_key(|&(block, index)| (block.as_u32(), index));
        for of_block in places.chunk_by(|a, b| a.0 == b.0) {
            let indices: Vec<usize> = of_block.iter().map(|&(_, index)| index).collect();
            self.remove_args(of_block[0].0, &indices);
        }
        // Those that were found last mostly use those before.
        let mut left: Vec<Inst> = insts.iter().rev().copied().collect();
        while !left.is_empty() {
            let before = left.len();
            left.retain(|&inst| {
                let used = self.func.results(inst).any(|v| self.func.has_uses(v));
                if !used {
                    self.remove(inst);
                }
                used
            });
            assert!(left.len() < before, "dead instructions have other uses");
        }
        // From the last one, so that places stay what they are.
        for &(block, index) in places.iter().rev() {
            self.func.remove_param(block, index);
        }
    }

    /// Removes the arguments at these places, in growing order, from every edge to a block. The others stay what they
    /// are.
    fn remove_args(&mut self, block: Block, indices: &[usize]) {
        let edges = self.view().preds(block);
        for of_inst in edges.chunk_by(|a, b| a.inst == b.inst) {
            let inst = of_inst[0].inst;
            let mut gone: SmallVec<[usize; 8]> = SmallVec::new();
            let mut counts: SmallVec<[u32; 8]> = self.func.targets(inst).iter().map(|t| t.num_args).collect();
            for edge in of_inst {
                let start = match counts.get_mut(edge.index as usize) {
                    Some(count) => {
                        *count -= indices.len() as u32;
                        self.func.target_arg_range(inst, edge.index as usize).start
                    }
                    None => 0,
                };
                gone.extend(indices.iter().map(|i| start + i));
            }
            let mut operands: SmallVec<[Operand; 8]> = SmallVec::from_slice(self.func.operands(inst));
            for &at in &gone {
                self.touched.freed.push(operands[at].value);
                self.mark_backward(operands[at].value);
            }
            let (mut at, mut next) = (0, gone.iter().copied().peekable());
            operands.retain(|_| {
                at += 1;
                next.next_if_eq(&(at - 1)).is_none()
            });
            if counts.is_empty() {
                self.func.set_operands(inst, &operands);
            } else {
                self.func.set_branch_operands(inst, &operands, &counts);
            }
            self.touched.insts.push(inst);
        }
        self.touched.slimmed.push(block);
    }
}
