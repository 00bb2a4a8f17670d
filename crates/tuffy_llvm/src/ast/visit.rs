//! The values that an instruction uses, and where it may go.

use super::body::Body;
use super::handle::{BlockId, InstId};
use super::inst::{self, Callee, InstKind, Value};
use tuffy_ir::Entity;

impl Body<'_> {
    /// Calls `f` with each value that an instruction uses; not with those of a `phi`, which are used in its
    /// predecessors, nor with those of debug records.
    pub fn each_use(&self, id: InstId, mut f: impl FnMut(Value)) {
        use InstKind::*;
        let call = |c: &inst::Call<'_>, f: &mut dyn FnMut(Value)| {
            if let Callee::Value(value) = c.callee {
                f(value);
            }
            c.args.iter().for_each(|a| f(a.operand.value));
            c.bundles.iter().flat_map(|b| b.operands.iter()).for_each(|o| f(o.value));
        };
        match &self.insts[id].kind {
            Ret(value) => {
                if let Some(value) = value {
                    f(value.value);
                }
            }
            Br(_) | Unreachable | Phi { .. } | LandingPad { .. } | Fence { .. } | Debug(_) => {}
            CondBr { cond, .. } => f(*cond),
            Switch { value, .. } => f(value.value),
            IndirectBr { address, .. } => f(address.value),
            Invoke { call: c, .. } | CallBr { call: c, .. } => call(c, &mut f),
            Call(c) => call(c, &mut f),
            Resume(o) | FNeg(_, o) | Freeze(o) => f(o.value),
            Binary { lhs, rhs, .. }
            | ICmp { lhs, rhs, .. }
            | FCmp { lhs, rhs, .. }
            | ShuffleVector { lhs, rhs, .. } => {
                f(lhs.value);
                f(*rhs);
            }
            Cast { value, .. } => f(value.value),
            Select { cond, then, other, .. } => {
                f(cond.value);
                f(then.value);
                f(*other);
            }
            VaArg { list, .. } => f(list.value),
            ExtractElement { vector, index } => {
                f(vector.value);
                f(index.value);
            }
            InsertElement { vector, element, index } => {
                f(vector.value);
                f(element.value);
                f(index.value);
            }
            ExtractValue { aggregate, .. } => f(aggregate.value),
            InsertValue { aggregate, element, .. } => {
                f(aggregate.value);
                f(element.value);
            }
            Alloca { count, .. } => {
                if let Some(count) = count {
                    f(count.value);
                }
            }
            Load { address, .. } => f(address.value),
            Store { value, address, .. } | AtomicRmw { value, address, .. } => {
                f(value.value);
                f(address.value);
            }
            CmpXchg { address, expected, new, .. } => {
                f(address.value);
                f(expected.value);
                f(new.value);
            }
            GetElementPtr { base, indices, .. } => {
                f(base.value);
                self.operands(*indices).iter().for_each(|o| f(o.value));
            }
        }
    }

    /// Calls `f` with each block that the terminator of a block may go to, once per edge.
    pub fn each_target(&self, block: BlockId, mut f: impl FnMut(BlockId)) {
        let last = self.blocks[block].insts.end.saturating_sub(1);
        let Some(inst) = self.insts.get(InstId::new(last as usize)) else { return };
        match &inst.kind {
            InstKind::Br(target) => f(*target),
            InstKind::CondBr { then, other, .. } => {
                f(*then);
                f(*other);
            }
            InstKind::Switch { default, cases, .. } => {
                f(*default);
                self.cases(*cases).iter().for_each(|c| f(c.1));
            }
            InstKind::IndirectBr { targets, .. } => self.targets(*targets).iter().for_each(|t| f(*t)),
            InstKind::Invoke { normal, unwind, .. } => {
                f(*normal);
                f(*unwind);
            }
            InstKind::CallBr { normal, targets, .. } => {
                f(*normal);
                self.targets(*targets).iter().for_each(|t| f(*t));
            }
            _ => {}
        }
    }
}
