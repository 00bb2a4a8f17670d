//! What is known of integers: from what is known of operands, and of the arguments of all edges.
//!
//! A value of which annotation and operation alone say both bounds is seen as that, without a look at what it is
//! computed from: who asks about it is told more, but what follows from a change ends there.

use super::solve::Equations;
use super::{Kept, is_placed};
use crate::engine::view::View;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tuffy_facts::OpKey;
use tuffy_facts::known::{self, Known, KnownId, Origin, Table};
use tuffy_ir::{Def, Function, Opcode, Operand, Type, Value};

/// Of a parameter that more edges lead to, only its annotation is known: it would be found anew after each of them
/// changes.
const MAX_EDGES: u32 = 16;

pub(super) struct Forward<'v, 'l> {
    pub view: View<'v>,
    pub table: &'l mut Table,
    pub known: &'l mut Kept<KnownId>,
    /// What annotation and operation say alone.
    pub alone: &'l mut Kept<KnownId>,
    pub found: &'l mut u64,
}

/// Looks at the values that are computed from one.
pub(super) fn users(func: &Function, value: Value, mut look: impl FnMut(Value)) {
    if func.ty(value) != Type::INT {
        return;
    }
    for used in func.uses(value) {
        func.results(used.inst).filter(|v| func.ty(*v) == Type::INT).for_each(&mut look);
        if func.inst(used.inst).is_terminator() && func.inst(used.inst).block().is_some() {
            func.argument_param(used).into_iter().for_each(&mut look);
        }
    }
}

/// The edges that pass something to a parameter, unless there are none or too many.
fn arguments<'v>(view: View<'v>, value: Value) -> Option<impl Iterator<Item = &'v Operand>> {
    let func = view.func;
    let Def::Param(block, index) = func.def(value) else { return None };
    let few = is_placed(func, value) && (1..=MAX_EDGES).contains(&view.num_preds(block));
    few.then(|| {
        let edges = view.some_preds(block);
        edges.filter_map(move |e| func.successor_args(e.inst, e.index as usize).get(index as usize))
    })
}

impl Forward<'_, '_> {
    /// What annotation and operation say alone of a value.
    fn alone(&mut self, value: Value) -> KnownId {
        if let Some(&id) = self.alone.get(value) {
            return id;
        }
        let id = self.table.number(known::shallow(self.view.context(), value).worth_writing());
        self.alone.set(value, id);
        id
    }

    /// What whoever asks sees of an operand.
    fn operand(&mut self, operand: &Operand, cycle: &FxHashSet<Value>) -> KnownId {
        let value = operand.value;
        let alone = self.alone(value);
        let known = match self.known.get(value) {
            Some(&id) if !self.table.known(alone).is_bounded() && !cycle.contains(&value) => id,
            _ => alone,
        };
        self.table.with(known, operand.ann)
    }

    /// What is in any of several sets.
    fn joined(&mut self, all: &[KnownId]) -> KnownId {
        if all.iter().all(|id| *id == all[0]) {
            return all.first().copied().unwrap_or(KnownId::ANY);
        }
        let joined = {
            let sets: SmallVec<[&Known; 4]> = all.iter().map(|id| self.table.known(*id)).collect();
            Known::join_all(&sets)
        };
        self.table.number(joined)
    }
}

impl Equations for Forward<'_, '_> {
    fn is_found(&self, value: Value) -> bool {
        self.known.get(value).is_some()
    }

    fn sources(&mut self, value: Value, out: &mut Vec<Value>) {
        let view = self.view;
        let func = view.func;
        let mut add = |value: Value| {
            let alone = self.alone(value);
            if !self.table.known(alone).is_bounded() {
                out.push(value);
            }
        };
        match func.def(value) {
            Def::Param(..) => arguments(view, value).into_iter().flatten().for_each(|o| add(o.value)),
            Def::Result(inst, _) => {
                if func.op(inst) != Opcode::Iconst
                    && matches!(known::origin(view.context(), inst, value), Origin::Computed)
                {
                    let ints = func.fixed_operands(inst).iter().map(|o| o.value);
                    ints.filter(|v| func.ty(*v) == Type::INT).for_each(add);
                }
            }
        }
    }

    fn solve(&mut self, value: Value, cycle: &FxHashSet<Value>) {
        *self.found += 1;
        let func = self.view.func;
        let found = match func.def(value) {
            Def::Param(..) => match arguments(self.view, value) {
                Some(arguments) => {
                    // Edges come in no order: the answer must not depend on it.
                    let all: SmallVec<[KnownId; 4]> = arguments.map(|a| self.operand(a, cycle)).collect();
                    self.joined(&all)
                }
                None => KnownId::ANY,
            },
            Def::Result(inst, _) => match known::source(self.view.context(), inst, value) {
                Some(known) => self.table.number(known),
                None => {
                    let mut args: SmallVec<[KnownId; 4]> = SmallVec::new();
                    for operand in func.fixed_operands(inst) {
                        let is_int = func.ty(operand.value) == Type::INT;
                        args.push(if is_int { self.operand(operand, cycle) } else { KnownId::ANY });
                    }
                    self.table.combine(OpKey::of(func, value), func.inst(inst).imm().number(), &args)
                }
            },
        };
        let found = self.table.with(found, func.ann(value));
        let found = self.table.worth_writing(found);
        self.known.set(value, found);
    }
}
