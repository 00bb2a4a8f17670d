//! Register allocation: linearized code as `regalloc2` wants it, and its answer.

use crate::error::Error;
use crate::linear::{Linear, Step};
use regalloc2::{
    Algorithm, Block as RBlock, Edit, Inst as RInst, InstRange, Operand as ROperand, Output, PRegSet, RegAllocError,
    RegClass, RegallocOptions, VReg,
};
use tuffy_ir::Opcode;
use tuffy_target::choice::{At, Choices, FAST_ALLOCATION, GOOD_ALLOCATION, What};
use tuffy_target::frame::keeps_frame_pointer;

/// Above this many instructions registers are allocated quickly: the work of the good allocator grows faster than the
/// function.
const MAX_GOOD: usize = 30_000;

impl Linear<'_> {
    /// Allocates registers; with `check`, the answer is verified by the checker of the allocator.
    pub fn allocate(&self, fast: bool, check: bool, choices: &mut Choices) -> Result<Output, Error> {
        let env = self.isa.registers(keeps_frame_pointer(self.func));
        // The fast allocator gives each spilled register a place of its own.
        let fast = fast || self.returned_into || self.steps.len() > MAX_GOOD;
        let good = !fast && choices.take(&GOOD_ALLOCATION, || At::FUNCTION.about(1));
        let algorithm = if good { Algorithm::Ion } else { Algorithm::Fastalloc };
        let options = RegallocOptions { verbose_log: false, validate_ssa: check, algorithm };
        let fail = |e: RegAllocError| Error::new(format!("register allocation failed: {e}")).within(self.func.name);
        let output = regalloc2::run(self, &env, &options).map_err(fail)?;
        match good {
            true => choices.add_figures(|| figures(&output)),
            false => choices.tell(What::Choice(&FAST_ALLOCATION), || At::FUNCTION, || figures(&output)),
        }
        if check {
            let mut checker = regalloc2::checker::Checker::new(self, &env);
            checker.prepare(&output);
            if let Err(errors) = checker.run() {
                let message = format!("the allocation is wrong: {errors:?}");
                return Err(Error::new(message).within(self.func.name));
            }
        }
        Ok(output)
    }
}

/// How many moves an allocation has, between registers, to the stack and back, and how many words of the stack.
fn figures(output: &Output) -> Vec<(&'static str, u64)> {
    let (mut moves, mut spills, mut reloads) = (0, 0, 0);
    for (_, Edit::Move { from, to }) in &output.edits {
        match (from.is_stack(), to.is_stack()) {
            (false, true) => spills += 1,
            (true, false) => reloads += 1,
            _ => moves += u64::from(from != to),
        }
    }
    vec![("moves", moves), ("spills", spills), ("reloads", reloads), ("slots", output.num_spillslots as u64)]
}

impl regalloc2::Function for Linear<'_> {
    fn num_insts(&self) -> usize {
        self.steps.len()
    }
    fn num_blocks(&self) -> usize {
        self.nodes.len()
    }
    fn entry_block(&self) -> RBlock {
        RBlock::new(0)
    }
    fn block_insns(&self, block: RBlock) -> InstRange {
        let (start, end) = self.nodes[block.index()].range;
        InstRange::new(RInst::new(start as usize), RInst::new(end as usize))
    }
    fn block_succs(&self, block: RBlock) -> &[RBlock] {
        &self.nodes[block.index()].succs
    }
    fn block_preds(&self, block: RBlock) -> &[RBlock] {
        &self.nodes[block.index()].preds
    }
    fn block_params(&self, block: RBlock) -> &[VReg] {
        &self.nodes[block.index()].params
    }
    fn is_ret(&self, inst: RInst) -> bool {
        match self.steps[inst.index()] {
            Step::Inst(i) => {
                matches!(self.func.op(i), Opcode::MRet | Opcode::MTailCall | Opcode::Unreachable | Opcode::Trap)
            }
            Step::Jump => false,
        }
    }
    fn is_branch(&self, inst: RInst) -> bool {
        match self.steps[inst.index()] {
            Step::Inst(i) => self.func.op(i).spec().ends && !self.is_ret(inst),
            Step::Jump => true,
        }
    }
    fn branch_blockparams(&self, block: RBlock, _: RInst, succ: usize) -> &[VReg] {
        &self.nodes[block.index()].args[succ]
    }
    fn inst_operands(&self, inst: RInst) -> &[ROperand] {
        &self.shapes[inst.index()].list
    }
    fn inst_clobbers(&self, inst: RInst) -> PRegSet {
        self.shapes[inst.index()].clobbers
    }
    fn num_vregs(&self) -> usize {
        self.num_vregs
    }
    fn spillslot_size(&self, class: RegClass) -> usize {
        if class == RegClass::Float { self.vector_bytes() as usize / 8 } else { 1 }
    }
}
