//! Conditions of branches: what comparisons say of values in blocks that are reached only where these hold.

use rustc_hash::FxHashMap;
use tuffy_ir::{Block, Cfg, Cond, Dominators, Entity, Function, Inst, Opcode, Operand, Pred, Value};

/// A comparison that holds in a block and all that it dominates.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    cond: Cond,
    a: Operand,
    b: Operand,
}

impl Condition {
    /// How a value compares, and with what; `None` if the comparison is not about it.
    pub fn of(&self, value: Value) -> Option<(Cond, Operand)> {
        if self.a.value == value {
            Some((self.cond, self.b))
        } else if self.b.value == value {
            Some((swap(self.cond), self.a))
        } else {
            None
        }
    }
}

/// The conditions of a function's blocks.
pub struct Conditions {
    /// The comparisons of each value, and where in reverse postorder the block is in which they hold.
    by_value: FxHashMap<Value, Vec<(usize, Condition)>>,
    /// The nearest block above that has conditions, the block itself included.
    nearest: Vec<Option<Block>>,
}

impl Conditions {
    /// Finds them all.
    pub fn find(func: &Function, cfg: &Cfg, doms: &Dominators) -> Conditions {
        let mut by_value: FxHashMap<Value, Vec<(usize, Condition)>> = FxHashMap::default();
        let mut nearest: Vec<Option<Block>> = vec![None; func.num_blocks()];
        for (position, &block) in cfg.reverse_postorder().iter().enumerate() {
            // Edges from below come back to the block: what held when it was entered still does, as its values are the
            // same.
            let from_outside = |p: &&Pred| cfg.is_reachable(p.block) && !doms.dominates(block, p.block);
            let mut entered = cfg.preds(block).iter().filter(from_outside);
            let found = match (entered.next(), entered.next()) {
                (Some(pred), None) => of_edge(func, pred.inst, block),
                _ => None,
            };
            for value in found.iter().flat_map(|c| [c.a.value, c.b.value]) {
                by_value.entry(value).or_default().extend(found.map(|c| (position, c)));
            }
            let above = doms.idom(block).filter(|up| *up != block).and_then(|up| nearest[up.index()]);
            nearest[block.index()] = if found.is_some() { Some(block) } else { above };
        }
        Conditions { by_value, nearest }
    }

    /// The nearest block above that has conditions, the block itself included.
    pub fn nearest(&self, block: Block) -> Option<Block> {
        self.nearest[block.index()]
    }

    /// The comparisons of a value that may hold at a place in reverse postorder, the nearest first, each with the place
    /// of the block from which on it does.
    pub fn above(&self, value: Value, place: usize) -> impl Iterator<Item = &(usize, Condition)> {
        let all = self.by_value.get(&value).map_or(&[][..], Vec::as_slice);
        all[..all.partition_point(|(at, _)| *at <= place)].iter().rev()
    }
}

/// What holds after a branch to a block, if only one of its ways leads there.
pub fn of_edge(func: &Function, end: Inst, block: Block) -> Option<Condition> {
    if func.op(end) != Opcode::Brif {
        return None;
    }
    let [yes, no] = func.targets(end) else { return None };
    if yes.block == no.block {
        return None;
    }
    let mut condition = func.operands(end)[0].value;
    let mut holds = yes.block == block;
    let mut def = func.def_inst(condition)?;
    while func.op(def) == Opcode::Bnot && !func.inst(def).lanes() {
        condition = func.operands(def)[0].value;
        holds = !holds;
        def = func.def_inst(condition)?;
    }
    if func.op(def) != Opcode::Icmp || func.inst(def).lanes() {
        return None;
    }
    let cond = func.inst(def).imm().cond();
    let (a, b) = (func.operands(def)[0], func.operands(def)[1]);
    Some(Condition { cond: if holds { cond } else { negate(cond) }, a, b })
}

fn negate(cond: Cond) -> Cond {
    match cond {
        Cond::Eq => Cond::Ne,
        Cond::Ne => Cond::Eq,
        Cond::Lt => Cond::Ge,
        Cond::Le => Cond::Gt,
        Cond::Gt => Cond::Le,
        Cond::Ge => Cond::Lt,
    }
}

fn swap(cond: Cond) -> Cond {
    match cond {
        Cond::Lt => Cond::Gt,
        Cond::Le => Cond::Ge,
        Cond::Gt => Cond::Lt,
        Cond::Ge => Cond::Le,
        same @ (Cond::Eq | Cond::Ne) => same,
    }
}
