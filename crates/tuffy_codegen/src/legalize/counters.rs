//! Induction variable widening: a loop counter that indexes memory is held as wide as an address, so that no access in
//! the loop has to extend it.

use super::Legalizer;
use tuffy_ir::{Block, Inst, Opcode, Type, Value};

/// An index is looked for behind no more operations.
const MAX_DEPTH: u32 = 3;
/// And behind no more uses of each value.
const MAX_USES: usize = 8;
/// Counters of more bits are held in whole words already.
const NARROW: u32 = 32;

impl Legalizer<'_> {
    /// Finds the counters, and what they are counted up to in each iteration.
    pub fn find_wide_counters(&mut self) {
        let func = self.func;
        if self.target.word() <= NARROW {
            return;
        }
        for &block in self.facts.cfg.clone().reverse_postorder() {
            for (index, &param) in func.params(block).iter().enumerate() {
                let narrow = func.ty(param) == Type::INT
                    && self.is_live(param)
                    && self.facts.interval(param).fits_signed(NARROW);
                if narrow
                    && self.indexes_memory(param, MAX_DEPTH)
                    && let Some(steps) = self.steps(block, index, param)
                {
                    self.wide_counters.insert(param);
                    self.wide_counters.extend(steps);
                }
            }
        }
    }

    /// What a counter is in the next iteration, by each way back to its block; nothing if that is not a sum of it and a
    /// constant, or if there is no way back.
    fn steps(&self, block: Block, index: usize, param: Value) -> Option<Vec<Value>> {
        let func = self.func;
        let mut steps = Vec::new();
        for pred in self.facts.cfg.preds(block) {
            let next = func.successor_args(pred.inst, pred.index as usize)[index].value;
            let is_back = func.inst(pred.inst).block().is_some_and(|from| self.facts.dominates(block, from));
            if !is_back || next == param {
                continue;
            }
            let def = func.def_inst(next).filter(|&def| self.is_moved(def, param))?;
            if !self.facts.interval(next).fits_signed(NARROW + 1) || func.inst(def).lanes() {
                return None;
            }
            steps.push(next);
        }
        (!steps.is_empty()).then_some(steps)
    }

    /// Whether an instruction adds a constant to a value, or takes one away.
    fn is_moved(&self, inst: Inst, value: Value) -> bool {
        let [a, b] = self.func.operands(inst) else { return false };
        let constant = |o| self.facts.operand(inst, o).single().is_some();
        match self.func.op(inst) {
            Opcode::Add => a.value == value && constant(b) || b.value == value && constant(a),
            Opcode::Sub => a.value == value && constant(b),
            _ => false,
        }
    }

    /// Whether the address of an access is made of a value by operations that addresses take in.
    fn indexes_memory(&self, value: Value, depth: u32) -> bool {
        let func = self.func;
        func.uses(value).take(MAX_USES).any(|used| {
            let inst = used.inst;
            let constant = |i: usize| self.facts.operand(inst, &func.operands(inst)[i]).single().is_some();
            match func.op(inst) {
                Opcode::Ptradd => used.index == 1,
                Opcode::Shl if used.index == 0 && constant(1) => self.result_indexes(inst, depth),
                Opcode::Mul if constant(1 - used.index as usize) => self.result_indexes(inst, depth),
                Opcode::Add | Opcode::Sub if self.is_moved(inst, value) => self.result_indexes(inst, depth),
                _ => false,
            }
        })
    }

    fn result_indexes(&self, inst: Inst, depth: u32) -> bool {
        depth > 0 && self.func.results(inst).any(|v| self.indexes_memory(v, depth - 1))
    }
}
